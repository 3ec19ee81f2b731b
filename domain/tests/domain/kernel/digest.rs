//! Digests: the test vectors of `docs/log-format.md`, and left-out and hidden fields.

use domain::canonical::{hex, sha256, unhex};
use domain::digested;
use domain::kernel::digest::{Feed as _, apart, ascending, public, whole};
use std::collections::BTreeMap;

const GUIDE: &str = include_str!("../../../../docs/log-format.md");

/// Bytes and digest of a vector in the document.
fn vector(number: usize) -> (Vec<u8>, String) {
    let begin = format!("| {number} | ");
    let rows = GUIDE.lines().filter(|line| line.starts_with(&begin) && line.matches(" | `").count() >= 2);
    let [row] = rows.collect::<Vec<_>>()[..] else { panic!("vector {number} stands there once") };
    let mut cells = row.trim_end_matches(" |").rsplit(" | ").map(|cell| cell.trim_matches('`'));
    let (digest, bytes) = (cells.next().unwrap(), cells.next().unwrap());
    let bytes = bytes.as_bytes().chunks(2).map(|byte| unhex::<1>(std::str::from_utf8(byte).unwrap()).unwrap()[0]);
    (bytes.collect(), digest.to_owned())
}

#[derive(Default)]
struct Inner {
    one: u8,
    two: u8,
}
digested!(Inner { 1: one, 2: two });

enum Kind {
    First { one: u8 },
    Second { one: u8, two: u8 },
    Third,
    Held(u8),
}
digested!(enum Kind { 0: First { 1: one }, 2: Second { 1: one, 2: two }, 3: Third, 4: Held(1: held) });

struct Bytes(Vec<u8>);
impl domain::kernel::digest::Feed for Bytes {
    fn is_default(&self, _: bool) -> bool {
        self.0.iter().all(|byte| *byte == 0)
    }
    fn feed(&self, to: &mut domain::kernel::digest::Feeder) {
        to.bytes(&self.0);
    }
}

struct Defaults {
    a: u8,
    b: bool,
    c: String,
    d: Vec<u8>,
    e: (u8, u8),
    f: Kind,
    g: Inner,
}
digested!(Defaults { 1: a, 2: b, 3: c, 4: d, 5: e, 6: f, 7: g });

struct Numbers([u64; 10]);
struct NumbersByTag<'n> {
    a: &'n u64,
    b: &'n u64,
    c: &'n u64,
    d: &'n u64,
    e: &'n u64,
    f: &'n u64,
    g: &'n u64,
    h: &'n u64,
    i: &'n u64,
    j: &'n u64,
}
digested!(['n] NumbersByTag<'n> { 1: a, 2: b, 3: c, 4: d, 5: e, 6: f, 7: g, 8: h, 9: i, 24: j });

impl Numbers {
    fn by_tag(&self) -> NumbersByTag<'_> {
        let [a, b, c, d, e, f, g, h, i, j] = &self.0;
        NumbersByTag { a, b, c, d, e, f, g, h, i, j }
    }
}

struct Negative {
    a: i8,
    b: i16,
    c: i32,
    d: i64,
    e: i64,
}
digested!(Negative { 1: a, 2: b, 3: c, 4: d, 5: e });

struct Texts {
    a: bool,
    b: &'static str,
    c: String,
    d: Bytes,
    e: String,
}
digested!(Texts { 1: a, 2: b, 3: c, 4: d, 300: e });

struct Options {
    a: Option<u8>,
    b: Option<u8>,
    c: Option<Option<u8>>,
    d: Option<Option<u8>>,
}
digested!(Options { 1: a, 2: b, 3: c, 4: d });

struct Lists {
    a: Vec<u8>,
    b: [i32; 2],
    c: Vec<(i8, i8)>,
    d: Vec<&'static str>,
    e: Vec<Inner>,
}
digested!(Lists { 1: a, 2: b, 3: c, 4: d, 5: e });

struct Variants {
    a: Kind,
    b: Kind,
    c: Kind,
    d: Kind,
    e: Vec<Kind>,
}
digested!(Variants { 1: a, 2: b, 3: c, 4: d, 5: e });

struct Maps {
    a: BTreeMap<u8, u16>,
    b: BTreeMap<&'static str, i32>,
}
digested!(Maps { 1: a, 2: b });

struct Sets {
    a: Bytes,
    b: Vec<Bytes>,
}
digested!(Sets { 1: a, 2: b });

struct Hand {
    open: u8,
    held: u8,
}
digested!(Hand { 1: open, 2 hidden: held });

struct Nested {
    one: Inner,
    two: Inner,
}
digested!(Nested { 1: one, 2: two });

struct State {
    round: u8,
    secret: u8,
    hands: Vec<Hand>,
    nested: Nested,
    limit: u8,
    given: &'static str,
}
digested!(State { 1: round, 2 hidden: secret, 3: hands, 4: nested, 5: limit = 40 } gone { 6, 9 } without { given });

fn state() -> State {
    State {
        round: 5,
        secret: 3,
        hands: vec![Hand { open: 2, held: 9 }],
        nested: Nested { one: Inner::default(), two: Inner { one: 1, two: 0 } },
        limit: 40,
        given: "a box",
    }
}

#[test]
fn test_vectors_are_those_of_the_document() {
    let first = || Kind::First { one: 0 };
    let found = [
        public(&Defaults { a: 0, b: false, c: String::new(), d: vec![], e: (0, 0), f: first(), g: Inner::default() }),
        public(&Numbers([1, 23, 24, 255, 256, 65_535, 65_536, (1 << 32) - 1, 1 << 32, u64::MAX]).by_tag()),
        public(&Negative { a: -1, b: -24, c: -25, d: -257, e: i64::MIN }),
        public(&Texts {
            a: true,
            b: "mc05",
            c: "Größe".into(),
            d: Bytes([&[0; 16][..], &[0x80, 1]].concat()),
            e: "x".repeat(24),
        }),
        public(&Options { a: None, b: Some(0), c: Some(None), d: Some(Some(7)) }),
        public(&Lists {
            a: vec![0, 1, 0],
            b: [0, -3],
            c: vec![(2, -1), (0, 0)],
            d: vec!["", "h1"],
            e: vec![Inner::default(), Inner { one: 0, two: 5 }],
        }),
        public(&Variants {
            a: Kind::Third,
            b: Kind::Second { one: 5, two: 0 },
            c: Kind::Second { one: 0, two: 0 },
            d: Kind::First { one: 1 },
            e: vec![first()],
        }),
        public(&Maps { a: BTreeMap::from([(10, 0), (2, 7)]), b: BTreeMap::from([("b", 3), ("aa", 2), ("a", 1)]) }),
        public(&state()),
        whole(&state()),
        public(&Sets { a: Bytes(vec![0; 18]), b: vec![Bytes(vec![0; 18])] }),
    ];
    // The form in which sets of cells are fed.
    let none = domain::titles::world_wonders::geometry::Cells::default();
    assert!(none.is_default(true) && public(&vec![none]) == public(&vec![Bytes(vec![0; 18])]));
    for (number, found) in (1..).zip(found) {
        let (bytes, digest) = vector(number);
        assert_eq!(found, digest, "vector {number}");
        let name: &[u8] = if number == 10 { b"longhand-whole-1" } else { b"longhand-state-1" };
        assert_eq!(hex(&sha256(&[name, &bytes])), digest, "vector {number}: its bytes");
    }
}

#[test]
fn hidden_fields_are_in_the_whole_state_alone() {
    let other = State { secret: 4, hands: vec![Hand { open: 2, held: 0 }], ..state() };
    assert_eq!(public(&other), public(&state()));
    assert_ne!(whole(&other), whole(&state()));
    assert_ne!(public(&State { round: 6, ..state() }), public(&state()));
    assert_ne!(public(&State { limit: 41, ..state() }), public(&state()));
    let elsewhere = State { given: "another box", ..state() };
    assert_eq!((public(&elsewhere), whole(&elsewhere)), (public(&state()), whole(&state())));
    assert!(!elsewhere.given.is_empty());
}

#[test]
fn a_variant_is_its_number_and_its_fields() {
    let digests = [Kind::Held(0), Kind::Held(1), Kind::Held(2), Kind::Second { one: 1, two: 0 }, Kind::Third]
        .map(|kind| public(&vec![kind]));
    for (place, digest) in digests.iter().enumerate() {
        assert!(!digests[place + 1..].contains(digest));
    }
}

/// A list longer than one buffer of the hash.
#[test]
fn long_states_are_hashed_whole() {
    let mut bytes = b"longhand-state-1".to_vec();
    bytes.extend([0x99, 0x13, 0x88]);
    let texts: Vec<String> = (0..5_000).map(|number: usize| "y".repeat(number % 40)).collect();
    for text in &texts {
        match text.len() as u8 {
            short @ 0..24 => bytes.push(0x60 + short),
            long => bytes.extend([0x78, long]),
        }
        bytes.extend(text.bytes());
    }
    assert_eq!(public(&texts), hex(&sha256(&[&bytes])));
}

#[test]
fn a_tag_stands_once() {
    ascending(&[0, 1, 5, 300]);
    for wrong in [&[0, 1, 1][..], &[0, 2, 1], &[0, 0]] {
        assert!(std::panic::catch_unwind(|| ascending(wrong)).is_err(), "{wrong:?}");
    }
    apart(&[1, 4], &[2, 3]);
    for (tags, gone) in [(&[1, 3][..], &[2, 3][..]), (&[1], &[1]), (&[1], &[3, 2])] {
        assert!(std::panic::catch_unwind(|| apart(tags, gone)).is_err(), "{tags:?} {gone:?}");
    }
}
