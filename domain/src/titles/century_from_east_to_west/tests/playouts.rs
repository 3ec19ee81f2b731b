use super::super::CenturyFromEastToWest;
use crate::kernel::testing::playout;
use serde_json::json;

#[test]
fn random_games_end() {
    for players in 2..=4 {
        for seed in 0..5 {
            playout::<CenturyFromEastToWest>(json!({}), players, seed, |_, _, _| {});
        }
    }
}
