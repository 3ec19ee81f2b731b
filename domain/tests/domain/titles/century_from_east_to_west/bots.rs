//! The sensible bot against the random one.

use domain::kernel::bot::{Level, simulate};
use domain::kernel::ruleset::Ruleset;
use domain::titles::century_from_east_to_west::CenturyFromEastToWest;
use serde_json::json;

#[test]
fn the_sensible_bot_beats_the_random_one() {
    let options = CenturyFromEastToWest::V1.read_options(&json!({}), 2).expect("defaults");
    let mut wins = 0;
    for seed in 0..20 {
        let (levels, seat) = match seed % 2 {
            0 => ([Level::Sensible, Level::Random], 0),
            _ => ([Level::Random, Level::Sensible], 1),
        };
        let game = simulate(&CenturyFromEastToWest::V1, &options, 2, &levels, seed);
        let outcome = game.outcome.expect("it ends");
        wins += u32::from(outcome.standings[seat].rank == 1);
    }
    assert!(wins >= 18, "{wins} of 20");
}
