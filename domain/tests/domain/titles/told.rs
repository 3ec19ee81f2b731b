//! A log has no empty line: each event of a game says something, in every language.

use super::golden_logs::golden_logs;
use crate::testing::playouts_asked_for;
use domain::kernel::archive::rows;
use domain::kernel::bot::Level;
use domain::kernel::chance::Chance;
use domain::kernel::erased::AnyGame;
use domain::kernel::language::Language;
use domain::kernel::page::Bit;
use domain::kernel::play::Submission;
use domain::kernel::table::Table;
use domain::kernel::table::event::Body;
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn chance(n: u64) -> Chance {
    let mut key = [11; 32];
    key[..8].copy_from_slice(&n.to_be_bytes());
    Chance::keyed(key, Default::default())
}

/// The languages in which an event says nothing.
fn silent(game: &dyn AnyGame, facts: &[Value]) -> Option<String> {
    let says_nothing = |language: &Language| game.tell(facts, *language).join(" ").trim().is_empty();
    let silent: Vec<&str> = Language::all().filter(says_nothing).map(Language::tag).collect();
    let kinds: Vec<&Value> = facts.iter().map(|fact| &fact["fact"]).collect();
    (!silent.is_empty()).then(|| format!("{}: {kinds:?} in {silent:?}", game.title().id))
}

/// Games of bots that play at random, which meet more kinds of events, and of sensible ones, which get further.
#[test]
fn every_event_of_a_game_says_something() {
    let mut found = BTreeSet::new();
    for ruleset in RULESETS.all() {
        let (fewest, most) = ruleset.about().players;
        for game_number in 0..playouts_asked_for(4) {
            let players = usize::from(fewest) + (game_number % u64::from(most - fewest + 1)) as usize;
            let options = ruleset.check_options(&json!({}), players).expect("the usual options");
            let base = 100_000 * game_number;
            let begun = ruleset.new_game(&options, players).expect("a table").setup(chance(base)).expect("a set-up");
            found.extend(silent(begun.after.as_ref(), &begun.facts));
            let mut game = begun.after;
            for number in 1..400 {
                let Some(seat) = game.to_act().first().copied() else { break };
                let level = if game_number % 4 == 3 { Level::Sensible } else { Level::Random };
                let list = game.bot_move(seat, level, base + number);
                let played = game.play(seat, Submission::Actions(&list), chance(base + number)).expect("a legal move");
                found.extend(silent(game.as_ref(), &played.facts));
                game = played.after;
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_event_of_a_golden_log_says_something() {
    let mut found = BTreeSet::new();
    for path in golden_logs() {
        let rows = rows(&std::fs::read_to_string(&path).expect("a golden log")).expect("rows");
        let table = Table::fold(&RULESETS, &rows).expect("it folds");
        let game = table.game().expect("a game");
        for row in &rows {
            match table.shapes().event(&row.payload).expect("an event").body {
                Body::Started(started) => found.extend(silent(game.as_ref(), &started.facts)),
                Body::Move(moved) => {
                    found.extend(silent(game.as_ref(), &moved.facts));
                    let known = table.ruleset().symbols().expect("the symbols of a title");
                    let mut signs = vec![];
                    symbols(&game.signs_of(&moved.facts), &mut signs);
                    found.extend(signs.into_iter().filter(|id| known.find(id).is_none()).map(str::to_owned));
                }
                _ => {}
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// The symbols in a line, by their ids.
fn symbols(bits: &[Bit], found: &mut Vec<&'static str>) {
    for bit in bits {
        match bit {
            Bit::Symbol(id, _) | Bit::On(id, _) => found.push(id),
            Bit::Group(bits) | Bit::At(_, bits) => symbols(bits, found),
            Bit::Pill(pill) => symbols(&pill.bits, found),
            Bit::Words(_) | Bit::Strong(_) | Bit::Space => {}
        }
    }
}
