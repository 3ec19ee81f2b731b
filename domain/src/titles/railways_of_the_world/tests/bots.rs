//! The sensible bot beats the random one, and its games end as those of careful players do (RULES section 17).

use super::super::RailwaysOfTheWorld;
use super::super::options::Options;
use crate::kernel::bot::{Level, simulate};

#[test]
fn the_sensible_bot_beats_the_random_one() {
    // Random players seldom empty a city: the hard stop ends these games.
    let options = Options { max_turns: 12, ..Options::default() };
    for seed in 0..4 {
        let done = simulate::<RailwaysOfTheWorld>(&options, 2, &[Level::Sensible, Level::Random], seed);
        let outcome = done.outcome.unwrap();
        assert_eq!(outcome.standings[0].rank, 1, "seed {seed}: {outcome:?}");
    }
}

#[test]
fn sensible_games_end_by_their_markers() {
    for players in 2..=4 {
        let done = simulate::<RailwaysOfTheWorld>(&Options::default(), players, &[Level::Sensible], 11);
        let outcome = done.outcome.unwrap();
        assert_eq!(outcome.reason, "markers");
        assert!(outcome.standings.iter().any(|standing| standing.score > 25), "{outcome:?}");
    }
}
