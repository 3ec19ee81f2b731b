//! The sensible bot plays well enough to be company.

use super::*;
use domain::kernel::bot::{Level, Simulated, simulate};

fn game(players: usize, levels: &[Level], seed: u64) -> Simulated {
    let options = World123::V1.read_options(&json!({}), players).expect("legal options");
    simulate(&World123::V1, &options, players, levels, seed)
}

/// A game of two against the random bot, in turn on each seat.
fn sensible_wins(seed: u64) -> bool {
    let sensible = (seed % 2) as usize;
    let mut levels = [Level::Random; 2];
    levels[sensible] = Level::Sensible;
    let outcome = game(2, &levels, seed).outcome.expect("the game ends");
    outcome.standings[sensible].rank == 1 && outcome.standings[1 - sensible].rank == 2
}

#[test]
fn the_sensible_bot_beats_the_random_one() {
    let won = (0..20).filter(|seed| sensible_wins(*seed)).count();
    assert!(won >= 18, "{won} of 20");
}

#[test]
fn games_between_sensible_bots_are_short() {
    for players in 2..=4 {
        for seed in 0..2 {
            let done = game(players, &[Level::Sensible], seed);
            let outcome = done.outcome.expect("the game ends");
            assert_eq!(outcome.reason, "threshold");
            assert!(done.moves <= players * 14 + players, "{} lists of {players} players", done.moves);
        }
    }
}
