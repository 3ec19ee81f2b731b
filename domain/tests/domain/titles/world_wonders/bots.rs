//! The sensible bot beats the random one.

use crate::testing::playouts_asked_for;
use domain::kernel::bot::{Level, simulate};
use domain::kernel::ruleset::Ruleset;
use domain::titles::world_wonders::WorldWonders;
use serde_json::json;

fn options(players: usize) -> domain::titles::world_wonders::Options {
    WorldWonders::V1.read_options(&json!({}), players).unwrap()
}

#[test]
fn the_sensible_bot_beats_the_random_one() {
    let games = playouts_asked_for(6);
    let mut won = 0;
    for seed in 0..games {
        let levels = [[Level::Sensible, Level::Random], [Level::Random, Level::Sensible]][seed as usize % 2];
        let done = simulate(&WorldWonders::V1, &options(2), 2, &levels, seed);
        let outcome = done.outcome.expect("the game ends");
        let sensible = levels.iter().position(|level| *level == Level::Sensible).unwrap();
        won += u64::from(outcome.standings[sensible].rank == 1 && outcome.standings[1 - sensible].rank == 2);
    }
    assert!(won * 10 >= games * 9, "{won} of {games}");
}
