//! The sensible bot beats the random one, and its games end as those of careful players do (RULES section 17).

use domain::kernel::bot::{Level, simulate, simulate_ordered};
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::railways_of_the_world::data::{Test, built_in};
use domain::titles::railways_of_the_world::names::{Baron, Id as _};
use domain::titles::railways_of_the_world::options::Options;
use serde_json::json;

#[test]
fn the_sensible_bot_beats_the_random_one() {
    // Random players seldom empty a city: the hard stop ends these games.
    let options = Options { max_turns: 12, ..Options::default() };
    for seed in 0..4 {
        let done = simulate(&RailwaysOfTheWorld::V1, &options, 2, &[Level::Sensible, Level::Random], seed);
        let outcome = done.outcome.unwrap();
        assert_eq!(outcome.standings[0].rank, 1, "seed {seed}: {outcome:?}");
    }
}

#[test]
fn sensible_games_end_by_their_markers() {
    for players in 2..=4 {
        let done = simulate(&RailwaysOfTheWorld::V1, &Options::default(), players, &[Level::Sensible], 11);
        let outcome = done.outcome.unwrap();
        assert_eq!(outcome.reason, "markers");
        assert!(outcome.standings.iter().any(|standing| standing.score > 25), "{outcome:?}");
    }
}

#[test]
fn who_keeps_a_baron_that_joins_two_cities_works_towards_it() {
    let (mut kept, mut achieved) = (0, 0);
    for seed in 0..8 {
        let done = simulate(&RailwaysOfTheWorld::V1, &Options::default(), 3, &[Level::Sensible], seed);
        for standing in done.outcome.unwrap().standings {
            let baron = standing.breakdown["baron"]
                .as_str()
                .and_then(|id| Baron::find(built_in(), id))
                .expect("everybody keeps one");
            if matches!(baron.data().test, Test::Connect { .. }) {
                kept += 1;
                achieved += u32::from(standing.breakdown["baron_achieved"] == true);
            }
        }
    }
    assert!(kept >= 3, "{kept} kept");
    assert!(achieved * 2 >= kept, "{achieved} of {kept}");
}

/// Interest on bonds grows by itself: nothing leaves the range that a log may have.
#[test]
fn the_longest_games_of_those_who_ignore_money_fit() {
    let options = Options { max_turns: 60, ..Options::default() };
    for (players, seed) in [(2, 0), (2, 1), (6, 2)] {
        let done = simulate(&RailwaysOfTheWorld::V1, &options, players, &[Level::Random], seed);
        let outcome = done.outcome.unwrap();
        assert!(outcome.standings.iter().all(|standing| standing.score < -100_000), "{outcome:?}");
    }
}

#[test]
fn with_limits_for_the_auctions_far_fewer_waits_are_needed() {
    // The same games: the bids that the limits make, made by hand one after the other.
    let options = Options { max_turns: 8, ..Options::default() };
    let (mut by_hand, mut with) = (0, 0);
    for seed in 0..6 {
        let done = simulate_ordered(&RailwaysOfTheWorld::V1, &options, 3, &[Level::Random], seed, &|dice| {
            vec![json!({"standing": "auction", "max": dice.below(7), "turns": "all"})]
        });
        let done = done.unwrap();
        assert!(done.outcome.is_some() && done.ordered > 0);
        // Three rounds of a turn, in which each is asked once; never in an auction.
        assert!(done.waits <= 3 + 9 * options.max_turns as usize, "{done:?}");
        by_hand += done.waits_by_hand;
        with += done.waits;
    }
    assert!(with * 10 <= by_hand * 6, "{with} waits with, {by_hand} without");
    let plain = simulate(&RailwaysOfTheWorld::V1, &options, 3, &[Level::Random], 0);
    assert_eq!((plain.ordered, plain.waits), (0, plain.waits_by_hand));
}
