//! What holds for boxes of any title: they are known by their hash, played beside the built-in one, and each state is of its box.

use domain::kernel::archive;
use domain::kernel::boxes::{Document, Flaw};
use domain::kernel::erased::AnyRuleset;
use domain::kernel::rulesets::NotHere;
use domain::kernel::table::golden::{GoldenGame, play_rows};
use domain::kernel::table::{Row, Table};
use domain::titles::RULESETS;
use serde_json::{Value, json};

pub fn document(value: Value) -> Document {
    Document::of(value).unwrap_or_else(|flaw| panic!("{flaw}"))
}

/// The ruleset `name` with a box.
pub fn with(name: &str, value: Value) -> &'static dyn AnyRuleset {
    let document = document(value);
    RULESETS.take_in(&document).unwrap_or_else(|flaw| panic!("{flaw}"));
    RULESETS.of_game(name, document.sha256()).expect("it was taken in")
}

/// The same with a box that nobody has taken in before: what a program has taken in stays, so its version is another.
pub fn with_a_new_one(name: &str, mut value: Value) -> &'static dyn AnyRuleset {
    value["version"] = json!(1904);
    let document = document(value);
    assert_eq!(RULESETS.of_game(name, document.sha256()).err(), Some(NotHere::Box));
    RULESETS.try_box(&document).unwrap_or_else(|flaw| panic!("{flaw}"));
    RULESETS.of_game(name, document.sha256()).expect("it was taken in")
}

/// Whether a document is a box, with something changed in it.
pub fn changed(mut value: Value, change: impl FnOnce(&mut Value)) -> Result<(), Flaw> {
    change(&mut value);
    Document::of(value).and_then(|document| RULESETS.take_in(&document))
}

/// With this change the document is refused, at this place.
#[track_caller]
pub fn is_refused_at(path: &str, value: Value, change: impl FnOnce(&mut Value)) {
    let flaw = changed(value, change).expect_err(path);
    assert_eq!(flaw.path, path, "{flaw}");
    assert!(!flaw.reason.is_empty(), "{flaw}");
    is_for_people(&flaw);
}

/// It is told to whoever keys in a box: no words of the program, and a place that can be found.
#[track_caller]
pub fn is_for_people(flaw: &Flaw) {
    for word in [
        "Err(",
        "u8",
        "u16",
        "u32",
        "u64",
        "i32",
        "i64",
        "usize",
        "enum ",
        "struct ",
        "variant",
        "sequence",
        "EOF",
        "expected ",
    ] {
        assert!(!flaw.reason.contains(word), "{word}: {flaw}");
    }
    assert!(!flaw.path.contains('?'), "{flaw}");
}

/// A document without the numbers of players that it is meant for.
pub fn for_all(document: &str) -> Value {
    let mut document: Value = serde_json::from_str(document).unwrap();
    document.as_object_mut().unwrap().remove("players");
    document
}

pub type Played = (Table, Vec<Row>);

pub fn played(ruleset: &'static dyn AnyRuleset, players: usize, level: &str, options: Value) -> Played {
    let rules = RULESETS.shapes(ruleset);
    let game = GoldenGame { rules, players, options, levels: vec![level.into()], seed: 7, opening: vec![] };
    play_rows(&game).unwrap_or_else(|refused| panic!("{refused}"))
}

/// A game with a box and one with the built-in one, played at the same time; the first once more beside them. What is known of one
/// box must not reach into the other. They fold, come back from a snapshot, and are proved by their exports.
pub fn played_beside_the_built_in_one(
    own: &'static dyn AnyRuleset,
    players: usize,
    level: &str,
    options: &Value,
) -> [Played; 2] {
    let first = RULESETS.named(&own.name()).expect("the title");
    let games = std::thread::scope(|scope| {
        let game = |ruleset| scope.spawn(move || played(ruleset, players, level, options.clone()));
        [own, first, own].map(game).map(|game| game.join().expect("it is played"))
    });
    let [one, other, again] = games;
    assert_eq!(one.0.created().data_sha256, own.box_sha256());
    assert_eq!(other.0.created().data_sha256, first.box_sha256());
    let hash = |(_, rows): &Played| rows.last().map(|row| row.hash);
    assert_eq!(hash(&one), hash(&again), "the same game is played the same beside another");
    for (table, rows) in [&one, &other] {
        let folded = Table::fold(&RULESETS, rows).unwrap_or_else(|failure| panic!("{failure}"));
        let (game, was) = (folded.game().expect("a game"), table.game().expect("a game"));
        assert_eq!(game.digest(), was.digest());
        let restored = Table::restore(&RULESETS, &table.save()).expect("a snapshot is read for its box");
        assert_eq!(restored.game().expect("a game").digest(), was.digest());
        let file = archive::export(table, rows, None, table.last_at(), None);
        let report = archive::verify(&RULESETS, file.as_bytes(), &|_, _, _| false, 1).expect("an export");
        assert!(report.is_whole(), "{:?}", report.first_bad());
    }
    [one, other]
}

/// A state that was kept with one box is not read for another.
pub fn keeps_its_snapshots_to_itself(own: &dyn AnyRuleset) {
    let first = RULESETS.named(&own.name()).expect("the title");
    // Options may name things of their box, too.
    let options_of = |ruleset: &dyn AnyRuleset| ruleset.check_options(&json!({}), 2).unwrap();
    let (theirs, options) = (options_of(first), options_of(own));
    let saved = own.new_game(&options, 2).unwrap().save();
    assert!(own.restore(&options, 2, &saved).is_ok());
    assert!(first.restore(&theirs, 2, &saved).is_err());
}
