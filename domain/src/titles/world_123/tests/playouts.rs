//! Random games to the end: whatever happens, the invariants of RULES section 16 hold.

use super::super::World123;
use crate::kernel::testing::playout;
use serde_json::json;

#[test]
fn random_games_end() {
    for players in 2..=4 {
        for seed in 0..3 {
            playout::<World123>(json!({}), players, seed, |_, _, _| {});
        }
    }
}
