//! What each title's digests cover: every field of its state, hidden ones in the second alone; and that a state can grow.
//! That states which differ in hidden things alone have one digest is looked at in every random game ([`crate::testing`]).

#![allow(non_camel_case_types)] // a copy of a title's type has a type parameter for each field, by its name

use crate::testing::dice_chance;
use domain::digested;
use domain::kernel::archive::verify_rows;
use domain::kernel::bot::Dice;
use domain::kernel::digest::{Feed, public, whole};
use domain::kernel::play::Play;
use domain::kernel::table::golden::{GoldenGame, play_rows};
use domain::kernel::title::Title;
use domain::titles::RULESETS;
use domain::titles::century_from_east_to_west::{self as century, CenturyFromEastToWest};
use domain::titles::railways_of_the_world::{self as railways, RailwaysOfTheWorld};
use domain::titles::world_123::{self, World123};
use domain::titles::world_wonders::{self, WorldWonders};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Positions of random games: at the start, on the way and at the end, with all that the title's options ask for.
fn positions<R: Title>(rules: &R, players: &[usize]) -> Vec<R::State> {
    let mut positions = vec![];
    for (seed, players) in (1..).zip(players) {
        for options in rules.trials() {
            let Ok(options) = rules.read_options(&options, *players) else { continue };
            let (mut chance, mut dice) = (dice_chance(seed), Dice::new(seed));
            let mut play = Play::new(rules.new_state(&options, *players), &mut chance);
            rules.setup(&mut play);
            for moves in 0..20_000_u32 {
                if moves.is_power_of_two() || moves % 128 == 0 {
                    positions.push(play.state().clone());
                }
                let Some(seat) = rules.to_act(&play).first().copied() else { break };
                let legal = rules.legal_actions(&play, seat);
                play.begin_action();
                rules.decide(&mut play, seat, &legal[dice.below(legal.len())]).expect("it is listed");
            }
            positions.push(play.state().clone());
        }
    }
    positions
}

/// The paths in a JSON value, places in lists as `*`; with each what stands there, and where.
fn walk<'v>(value: &'v Value, path: &str, at: &str, found: &mut impl FnMut(&str, &str, &'v Value)) {
    found(path, at, value);
    match value {
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                walk(item, &format!("{path}/*"), &format!("{at}/{place}"), found);
            }
        }
        Value::Object(fields) => {
            for (key, item) in fields {
                walk(item, &format!("{path}/{key}"), &format!("{at}/{key}"), found);
            }
        }
        _ => {}
    }
}

/// What could stand there instead: a neighbour, what was seen there, or one of `words`.
fn others(value: &Value, seen: &BTreeSet<String>, words: &[&str]) -> Vec<Value> {
    let mut others = match value {
        Value::Bool(is) => vec![json!(!is)],
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or_default();
            vec![json!(number + 1), json!(number - 1), json!(1), json!(0)]
        }
        Value::Array(items) if !items.is_empty() => vec![items[1..].into(), items[..items.len() - 1].into()],
        Value::Null => vec![json!(1), json!(true)],
        _ => vec![],
    };
    others.extend(seen.iter().take(40).map(|text| serde_json::from_str(text).expect("it was JSON")));
    let word = |word: &&str| match word.starts_with('{') {
        true => serde_json::from_str(word).expect("an object"),
        false if value.is_array() => json!([word]),
        false => json!(word),
    };
    others.extend(words.iter().map(word));
    others
}

/// Changes the state in each of its places and looks at the digests. What is no other state is tried otherwise, by `words` at
/// last; what lies at `hidden` shows in the second digest alone.
fn every_field_counts<R: Title<State: PartialEq>>(rules: &R, players: &[usize], hidden: &[&str], words: &[&str]) {
    const TRIES: usize = 2;
    let positions = positions(rules, players);
    let told: Vec<Value> =
        positions.iter().map(|state| serde_json::to_value(state).expect("a state is JSON")).collect();
    let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for state in &told {
        walk(state, "", "", &mut |path, _, value| {
            seen.entry(path.to_owned()).or_default().insert(value.to_string());
        });
    }
    let mut counted: BTreeMap<String, usize> = BTreeMap::new();
    for (state, told) in positions.iter().zip(&told) {
        let (before, before_whole) = (public(state), whole(state));
        let mut places = vec![];
        walk(told, "", "", &mut |path, at, value| places.push((path.to_owned(), at.to_owned(), value)));
        for (path, at, value) in places {
            let counts = counted.entry(path.clone()).or_default();
            if *counts >= TRIES || path.is_empty() || path.starts_with("/components") {
                continue;
            }
            for other in others(value, &seen[&path], words) {
                let mut changed = told.clone();
                *changed.pointer_mut(&at).expect("it is there") = other;
                let Ok(changed) = rules.reading(|| serde_json::from_value::<R::State>(changed)) else { continue };
                if changed == *state {
                    continue;
                }
                assert_ne!(whole(&changed), before_whole, "{at}");
                let is_hidden = hidden.iter().any(|hidden| format!("{path}/").starts_with(&format!("{hidden}/")));
                assert_eq!(public(&changed) == before, is_hidden, "{at}");
                *counts += 1;
                break;
            }
        }
    }
    // The names of variants change with their fields, a list or an object with what is in it; a box is not told.
    let names = ["phase", "stage", "step", "kind", "components", ""];
    let is_name = |path: &str| names.contains(&path.rsplit('/').next().unwrap_or_default());
    let is_made_of_others = |path: &str| counted.keys().any(|other| other.starts_with(&format!("{path}/")));
    let never = counted.iter().filter(|(path, counts)| **counts == 0 && !is_name(path) && !is_made_of_others(path));
    let never: Vec<&String> = never.map(|(path, _)| path).collect();
    assert!(never.is_empty(), "{}: nothing was changed at {never:?}", rules.about().id);
}

#[test]
fn every_field_of_century_counts() {
    every_field_counts(&CenturyFromEastToWest::V1, &[2, 5], &[], &["eighth_card", "round_limit"]);
}

#[test]
fn every_field_of_railways_counts() {
    let hidden = ["/players/*/baron_choices", "/players/*/baron"];
    every_field_counts(
        &RailwaysOfTheWorld::V1,
        &[3],
        &hidden,
        &["markers", "standstill", r#"{"turn": 3, "by": "standstill"}"#],
    );
}

#[test]
fn every_field_of_world_123_counts() {
    let words = ["manual", "standard", "seat_0", "once", "25", "threshold", "round_limit", "wood", "fish", "i2"];
    every_field_counts(&World123::V1, &[2, 4], &[], &words);
}

#[test]
fn every_field_of_world_wonders_counts() {
    every_field_counts(&WorldWonders::V1, &[1, 3], &[], &["seating", "taken", "repaid"]);
}

/// A copy of a title's type with two more fields: one that is 0 in all older games, and one that is 40 in them.
macro_rules! grows {
    ($rules:expr, $players:expr, $state:ty { $($tag:literal: $field:ident),* $(,)? }) => {{
        struct Grown<$($field),*> {
            $($field: $field,)*
            later: u16,
            limit: u16,
        }
        digested!([$($field: Feed),*] Grown<$($field),*> { $($tag: $field,)* 100: later, 101: limit = 40 });
        for state in positions(&$rules, $players) {
            let state: $state = state;
            let grown = |later, limit| Grown { $($field: &state.$field,)* later, limit };
            assert_eq!(public(&grown(0, 40)), public(&state));
            assert_eq!(whole(&grown(0, 40)), whole(&state));
            for (later, limit) in [(1, 40), (0, 41), (0, 0)] {
                assert_ne!(public(&grown(later, limit)), public(&state));
            }
        }
    }};
}

/// The tags of today's fields stand here a second time: they never change.
#[test]
fn a_field_with_a_default_leaves_all_digests_as_they_were() {
    grows!(
        CenturyFromEastToWest::V1,
        &[3],
        century::state::State {
            1: options,
            2: turn_order,
            3: round,
            4: turn,
            5: phase,
            6: end_trigger,
            7: locations,
            8: forts,
            9: point_pile,
            10: bonus_unseen,
            11: market,
            12: merchant_pile,
            13: display,
            14: players,
        }
    );
    grows!(
        RailwaysOfTheWorld::V1,
        &[2],
        railways::state::State {
            1: options,
            2: turn,
            3: phase,
            4: marker,
            5: end,
            6: busy,
            7: players,
            8: cities,
            9: used,
            10: lines,
            11: lines_numbered,
            12: links,
            13: display,
            14: discard,
            15: deck,
            16: bag,
            17: markers,
            18: tiles,
        }
    );
    grows!(
        World123::V1,
        &[3],
        world_123::state::State {
            1: options,
            2: turn_order,
            3: round,
            4: phase,
            5: terrain,
            6: piles,
            7: covered,
            8: players,
            9: row,
            10: deck,
            11: discarded,
        }
    );
    grows!(
        WorldWonders::V1,
        &[1, 4],
        world_wonders::state::State {
            1: options,
            2: players,
            3: round,
            4: turn_order,
            5: turn,
            6: turns,
            7: final_round,
            8: market,
            9: supply,
            10: discard,
            11: objectives,
            12: solo,
            13: result,
            14: ended_by,
        }
    );
}

/// Each event of a fresh game fits its digests, judged by the rules and folded from the file.
#[test]
fn games_of_all_titles_are_whole_logs() {
    for title in RULESETS.titles() {
        let about = title.about();
        let rules = RULESETS.shapes(RULESETS.newest(about.id).expect("a title"));
        let options = if about.id == railways::ID { json!({"max_turns": 10}) } else { json!({}) };
        let players = usize::from(about.players.1.min(3));
        let (_, rows) =
            play_rows(&GoldenGame { rules, players, options, levels: vec!["random".into()], seed: 5, opening: vec![] })
                .unwrap();
        for finding in verify_rows(&RULESETS, &rows) {
            assert_eq!(finding.first_bad, None, "{}: {:?}", about.id, finding.check);
        }
    }
}
