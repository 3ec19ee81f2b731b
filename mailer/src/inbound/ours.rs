//! Recognises lines of our mails in a reply. Their text is not stored, only a short keyed hash of each
//! line, in the mail's row of the ledger.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::collections::HashMap;

/// Bytes per hash. One in some millions of foreign lines matches one of ours by chance.
const BYTES: usize = 4;
/// The most lines stored per mail; only `help` has more.
const MOST: usize = 2_000;
/// A mail program breaks a long line of ours into at most this many pieces.
const BROKEN_INTO: usize = 5;
/// How many of our lines a program may omit within a quote.
const LEFT_OUT: u32 = 6;
/// How many foreign lines a run of ours may contain: programs change some beyond recognition.
const STRANGE: usize = 3;
/// This many of our lines in a row are a quote.
const RUN: usize = 3;
/// The most places stored for one line, from the newest mails: table talk may repeat a line thousands of
/// times.
const MOST_PLACES: usize = 64;

/// The stored form of a mail: a hash for each line of its text and of its page as replies quote it, in
/// order. `whose` makes the same line differ between readers.
pub fn line_hashes(key: &[u8], whose: &str, text: &str, html: &str) -> Vec<u8> {
    // Our own pages are never too large to read.
    let page = super::html::to_text(html).unwrap_or_default();
    let mut out = vec![];
    for part in [text, page.as_str()] {
        if !out.is_empty() {
            out.extend([0; BYTES]);
        }
        let lines = part.lines().map(normal).filter(|line| !line.is_empty());
        lines.take(MOST / 2).for_each(|line| out.extend(hash(key, whose, &line)));
    }
    out
}

/// The mails that a reply may quote.
#[derive(Clone, Debug, Default)]
pub struct OurLines {
    key: Vec<u8>,
    whose: String,
    /// The places of each hash, in ascending order. Lines of one mail are numbered consecutively; those of
    /// two mails are far apart.
    places: HashMap<[u8; BYTES], Vec<u32>>,
    /// The sender's name and addresses in our mails, in lower case.
    names: Vec<String>,
}

/// Whether a line of a mail is ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ours {
    No,
    /// One of few: it may be copied, or a coincidence.
    Single,
    /// Part of a run of ours: a quote.
    Run,
    /// Not ours, but within a run.
    Within,
    /// An order from our mail at the edge of a run: the last line of the quote, or the writer's first own
    /// line.
    Edge,
}

impl OurLines {
    /// `names`: our names in attributions; `mails`: the output of [`line_hashes`] for each mail.
    pub fn new(key: &[u8], whose: &str, names: &[&str], mails: &[Vec<u8>]) -> Self {
        let mut places: HashMap<[u8; BYTES], Vec<u32>> = HashMap::new();
        let mut place = 0;
        for mail in mails {
            for hash in mail.chunks_exact(BYTES) {
                match <[u8; BYTES]>::try_from(hash) {
                    Ok(hash) if hash != [0; BYTES] => {
                        let known = places.entry(hash).or_default();
                        if known.len() < MOST_PLACES {
                            known.push(place);
                        }
                    }
                    _ => place += 100,
                }
                place += 1;
            }
            place += 100;
        }
        let names = names.iter().map(|name| name.trim().to_lowercase()).filter(|name| name.len() >= 3).collect();
        Self { key: key.to_vec(), whose: whose.to_owned(), places, names }
    }

    /// Whether any mail of ours is known.
    pub(super) fn are_known(&self) -> bool {
        !self.places.is_empty()
    }

    /// Whether the text names the sender of our mails.
    pub(super) fn named_in(&self, lower: &str) -> bool {
        self.names.iter().any(|name| lower.contains(name.as_str()))
    }

    fn places(&self, normal: &str) -> &[u32] {
        self.places.get(&hash(&self.key, &self.whose, normal)).map_or(&[], Vec::as_slice)
    }

    /// Finds our lines. `marked`: whether a line has a quote mark; marked and unmarked lines form separate
    /// runs. `is_order`: whether a line is an order on its own, as people type it; such a line counts as
    /// ours only in its place among others.
    pub(super) fn find(&self, lines: &[&str], marked: &[bool], is_order: impl Fn(usize) -> bool) -> Vec<Ours> {
        let mut found = vec![Ours::No; lines.len()];
        if self.places.is_empty() {
            return found;
        }
        let normals: Vec<String> = lines.iter().map(|line| normal(line)).collect();
        let mut met: Vec<Option<Met>> = vec![None; lines.len()];
        for marks in [true, false] {
            let before = met.clone();
            self.meet(&mut met, &normals, |at| marked[at] == marks, &is_order);
            let mut runs = Runs {
                found: &mut found,
                normals: &normals,
                is_order: &is_order,
                run: vec![],
                alone: vec![],
                end: None,
                marks,
            };
            let (mut strange, mut goes_on) = (0, false);
            let mut leading = vec![];
            for (at, place) in met.iter().enumerate() {
                let other = before[at].is_some() || (place.is_none() && marked[at] != marks);
                if normals[at].is_empty() || (other && marks) {
                    continue;
                }
                let Some(Met { follows, first, alone, leads }) = place.filter(|_| !other) else {
                    strange += 1;
                    if other || (strange > STRANGE && !marks) {
                        runs.settle();
                        goes_on = false;
                    }
                    continue;
                };
                if leads {
                    leading.push(at);
                    continue;
                }
                if alone {
                    runs.alone.push(at);
                    continue;
                }
                if !goes_on || (first && !follows) {
                    runs.settle();
                    runs.alone.append(&mut leading);
                }
                runs.run.push(at);
                goes_on = true;
                strange = 0;
            }
            runs.settle();
        }
        found
    }

    /// Finds the place of each line that is ours. `begins`: where a line of ours may begin; its further
    /// pieces may have lost their quote marks.
    fn meet(
        &self,
        met: &mut [Option<Met>],
        normals: &[String],
        begins: impl Fn(usize) -> bool,
        is_order: &impl Fn(usize) -> bool,
    ) {
        let mut expected: Vec<u32> = vec![];
        let mut at = 0;
        while at < normals.len() {
            if normals[at].is_empty() || met[at].is_some() || !begins(at) {
                at += 1;
                continue;
            }
            let mut joined = String::new();
            let mut pieces = 0;
            let mut known = None;
            for normal in normals[at..].iter().take(BROKEN_INTO) {
                if normal.is_empty() || joined.len() > 400 {
                    break;
                }
                joined.push_str(normal);
                pieces += 1;
                let next = normals[at + pieces..].iter().find(|normal| !normal.is_empty());
                known = self.known(&joined, next.map(String::as_str), &expected, || pieces == 1 && is_order(at));
                if known.is_some() {
                    break;
                }
            }
            match known {
                Some(Known { places, follows, alone }) => {
                    if !follows && !alone {
                        self.look_back(met, normals, at, &places, &begins, is_order);
                    }
                    (0..pieces).for_each(|piece| {
                        met[at + piece] = Some(Met { follows, first: piece == 0, alone, leads: false })
                    });
                    // The next line may be this very line.
                    expected = if alone { places } else { places.iter().map(|place| place + 1).collect() };
                    at += pieces;
                }
                None => at += 1,
            }
        }
    }

    /// Handles own text that was written between a quoted order and our line after it.
    fn look_back(
        &self,
        met: &mut [Option<Met>],
        normals: &[String],
        at: usize,
        places: &[u32],
        begins: &impl Fn(usize) -> bool,
        is_order: &impl Fn(usize) -> bool,
    ) {
        let above = (0..at).rev().filter(|above| !normals[*above].is_empty() && begins(*above)).take(STRANGE + 1);
        let goes_on = |above: &usize| {
            let here = self.places(&normals[*above]);
            !here.is_empty() && is_order(*above) && here.iter().any(|here| places.binary_search(&(here + 1)).is_ok())
        };
        let quoted: Vec<usize> = above.take_while(|above| met[*above].is_none()).filter(goes_on).collect();
        let leads = Met { follows: false, first: true, alone: true, leads: true };
        quoted.into_iter().for_each(|above| met[above] = Some(leads));
    }

    /// The places of a line in our mails; of several, those that continue the lines above. An order that
    /// people may have typed is ours if our next line follows; otherwise it may be the quote's last line
    /// (`alone`).
    fn known(&self, normal: &str, next: Option<&str>, expected: &[u32], is_order: impl Fn() -> bool) -> Option<Known> {
        let places = self.places(normal);
        if places.is_empty() {
            return None;
        }
        let after = next.map_or(&[][..], |next| self.places(next));
        // All of these are sorted.
        let is_near = |place: u32| {
            let at = expected.partition_point(|one| one + LEFT_OUT < place);
            expected.get(at).is_some_and(|one| *one <= place)
        };
        let are_near = |places: &[u32]| places.iter().copied().filter(|place| is_near(*place)).collect::<Vec<u32>>();
        let followed: Vec<u32> =
            places.iter().copied().filter(|place| after.binary_search(&(place + 1)).is_ok()).collect();
        let is_order = is_order();
        let known = |places: Vec<u32>, follows: bool, alone: bool| {
            (!places.is_empty()).then_some(Known { places, follows, alone })
        };
        match is_order {
            true => known(are_near(&followed), true, false)
                .or_else(|| known(followed, false, false))
                .or_else(|| known(are_near(places), true, true)),
            false => known(are_near(places), true, false)
                .or_else(|| known(followed, false, false))
                .or_else(|| known(places.to_vec(), false, false)),
        }
    }
}

/// The places of a line of ours.
#[derive(Debug)]
struct Known {
    places: Vec<u32>,
    /// Whether it continues the lines above.
    follows: bool,
    /// As in [`Met`].
    alone: bool,
}

/// A recognised line.
#[derive(Clone, Copy, Debug)]
struct Met {
    /// Whether it continues our lines above it.
    follows: bool,
    /// Whether it is the line's first piece.
    first: bool,
    /// An order that is not followed by our next line.
    alone: bool,
    /// Whether the run that begins below continues it.
    leads: bool,
}

/// Our lines in sequence.
struct Runs<'a, F> {
    found: &'a mut [Ours],
    normals: &'a [String],
    is_order: &'a F,
    run: Vec<usize>,
    /// Orders in places where one of ours would be.
    alone: Vec<usize>,
    /// The last line of the quote above.
    end: Option<usize>,
    marks: bool,
}

impl<F: Fn(usize) -> bool> Runs<'_, F> {
    fn is_below_a_quote(&self, run: &[usize], alone: &[usize]) -> bool {
        let first = run.iter().chain(alone).min();
        self.end.zip(first).is_some_and(|(end, first)| {
            let between = self.normals.iter().take(*first).skip(end + 1);
            between.filter(|normal| !normal.is_empty()).count() <= STRANGE
        })
    }

    /// Classifies the finished run, and begins another.
    fn settle(&mut self) {
        let (run, alone) = (std::mem::take(&mut self.run), std::mem::take(&mut self.alone));
        let weighty: Vec<usize> = run.iter().copied().filter(|at| !(self.is_order)(*at)).collect();
        let span = match (weighty.first(), weighty.last()) {
            (Some(first), Some(last)) if weighty.len() >= RUN => *first..=*last,
            _ => {
                // In the page's list, an order and its effect are two lines. One such pair may be copied,
                // several may be quoted. Directly below a quote it may be the quote's end, if the quote
                // above was the mail's text and this is its page.
                let copied =
                    (weighty.is_empty() || run.len() + alone.len() < RUN) && !self.is_below_a_quote(&run, &alone);
                if !copied {
                    alone.iter().for_each(|at| self.found[*at] = Ours::Edge);
                }
                for at in &run {
                    self.found[*at] = if copied || !(self.is_order)(*at) { Ours::Single } else { Ours::Edge };
                }
                return;
            }
        };
        for at in &run {
            self.found[*at] = if span.contains(at) { Ours::Run } else { Ours::Edge };
        }
        alone.iter().for_each(|at| self.found[*at] = Ours::Edge);
        self.end = Some(*span.end());
        // Between marked lines, an unmarked line is the writer's own.
        for at in span.filter(|_| !self.marks) {
            if self.found[at] == Ours::No && !self.normals[at].is_empty() {
                self.found[at] = Ours::Within;
            }
        }
    }
}

/// The letters and digits of a line in lower case, since programs change the rest. Link targets that
/// programs add are left out.
fn normal(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find(['<', '[']) {
        let tail = &rest[at + 1..];
        let is_target = ["http://", "https://", "mailto:", "cid:", "image:"].iter().any(|kind| tail.starts_with(kind));
        let close = if rest[at..].starts_with('<') { '>' } else { ']' };
        let end = if is_target { tail.find(close) } else { None };
        push(&mut out, &rest[..at]);
        rest = end.map_or(tail, |end| &tail[end + 1..]);
    }
    push(&mut out, rest);
    out
}

fn push(out: &mut String, text: &str) {
    out.extend(text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase));
}

fn hash(key: &[u8], whose: &str, normal: &str) -> [u8; BYTES] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    for part in ["longhand-lines-1", whose, normal] {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part.as_bytes());
    }
    let bytes = mac.finalize().into_bytes();
    let mut short = [0; BYTES];
    short.copy_from_slice(&bytes[..BYTES]);
    // Zero separates the text from the page.
    if short == [0; BYTES] { [1; BYTES] } else { short }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "Ann, it is your turn.\n\nThe position:\nBen  y2 r1\n\nAnswer with your orders:\n  work h1  take 2 yellow\n  \
                        rest     all settlers come home\n  and 12 more, on the page\n";
    const HTML: &str = "<p>Ann, it is your turn.</p><p>Answer with your orders</p><p><a href=x>work h1</a><br>take 2 yellow</p>\
                        <p><a href=y>rest</a><br>all settlers come home</p><p>and 12 more, on the page</p>";

    fn found(lines: &[&str]) -> Vec<Ours> {
        let ours = OurLines::new(b"key", "ann", &[], &[line_hashes(b"key", "ann", TEXT, HTML)]);
        ours.find(lines, &vec![false; lines.len()], |at| ["work h1", "rest"].contains(&lines[at]))
    }

    #[test]
    fn three_lines_in_a_row_are_a_quote_and_one_is_not() {
        use Ours::{No, Run, Single, Within};
        assert_eq!(
            found(&["rest", "", "The position:", "Ben y2 r1", "Answer with your orders"]),
            [No, No, Run, Run, Run]
        );
        assert_eq!(found(&["work h1", "rest", "The position:"]), [No, No, Single]);
        // Broken by a program, and with a link's target added.
        assert_eq!(
            found(&[
                "Ann, it",
                "is your turn.",
                "The position:",
                "Ben y2",
                "r1",
                "hm",
                "and 12 more, on the page <https://x.example>"
            ]),
            [Run, Run, Run, Run, Run, Within, Run]
        );
        assert_eq!(
            found(&["The position:", "Ben y2 r1", "work h1", "Answer with your orders:"]),
            [Run, Run, Within, Run]
        );
    }

    #[test]
    fn an_order_of_ours_is_quoted_where_it_stands_at_its_place() {
        use Ours::{No, Run};
        let page = [
            "Ann, it is your turn.",
            "Answer with your orders",
            "work h1",
            "take 2 yellow",
            "rest",
            "all settlers come home",
        ];
        assert_eq!(found(&page), [Run; 6]);
        let below = [&page[..], &["and 12 more, on the page", "rest"]].concat();
        assert_eq!(found(&below)[5..], [Run, Run, No]);
        assert_eq!(found(&["work h1", "rest", "work h1"]), [No; 3], "what is typed is no quote");
    }

    #[test]
    fn hashes_are_of_one_reader_and_one_key() {
        let lines = line_hashes(b"key", "ann", TEXT, HTML);
        assert_eq!(lines.len() % BYTES, 0);
        for (key, whose) in [(&b"other"[..], "ann"), (b"key", "ben")] {
            let ours = OurLines::new(key, whose, &[], std::slice::from_ref(&lines));
            let all: Vec<&str> = TEXT.lines().collect();
            let none = vec![false; all.len()];
            assert!(ours.find(&all, &none, |_| false).iter().all(|found| *found == Ours::No));
        }
    }
}
