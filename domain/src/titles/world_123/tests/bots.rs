//! The sensible bot plays well enough to be company.

use super::*;
use crate::kernel::bot::{Level, Simulated, choose, simulate};
use std::time::{Duration, Instant};

fn game(options: Value, players: usize, levels: &[Level], seed: u64) -> Simulated {
    let options = World123::read_options(&options, players).expect("legal options");
    simulate::<World123>(&options, players, levels, seed)
}

/// A game of two against the random bot, in turn on each seat.
fn sensible_wins(seed: u64) -> bool {
    let sensible = (seed % 2) as usize;
    let mut levels = [Level::Random; 2];
    levels[sensible] = Level::Sensible;
    let outcome = game(json!({}), 2, &levels, seed).outcome.expect("the game ends");
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
            let done = game(json!({}), players, &[Level::Sensible], seed);
            let outcome = done.outcome.expect("the game ends");
            assert_eq!(outcome.reason, "threshold");
            assert!(done.moves <= players * 14 + players, "{} lists of {players} players", done.moves);
        }
    }
}

/// The figures of the README:
/// `LONGHAND_FIGURES=40 cargo test -p domain world_123::tests::bots::figures -- --nocapture`.
#[test]
fn figures() {
    let Some(games) = std::env::var("LONGHAND_FIGURES").ok().and_then(|n| n.parse::<u64>().ok()) else { return };
    let extras = json!(["roads", "carried_residents", "fights", "trading_houses"]);
    for (name, options) in [
        ("sheet", json!({})),
        ("manual", json!({"edition": "manual"})),
        ("manual, all extras", json!({"edition": "manual", "extras": extras})),
    ] {
        for level in [Level::Random, Level::Sensible] {
            for players in 2..=4 {
                let begun = Instant::now();
                let (mut rounds, mut best, mut worst, mut most, mut ended, mut actions) = (0, 0, 0, 0, 0, 0);
                for seed in 0..games {
                    let done = game(options.clone(), players, &[level], seed);
                    let outcome = done.outcome.expect("the game ends");
                    let scores = outcome.standings.iter().map(|standing| standing.score);
                    best += scores.clone().max().unwrap_or(0);
                    worst += scores.min().unwrap_or(0);
                    rounds += done.moves;
                    actions += done.actions;
                    ended += usize::from(outcome.reason == "threshold");
                    most = most.max(done.most_legal);
                }
                let n = games as f64;
                println!(
                    "{name}, {players} {level:?}: {:.1} games/s, {:.1} lists, {:.0} actions, winner {:.1}, last {:.1}, \
                     threshold {:.0} %, most legal {most}",
                    n / begun.elapsed().as_secs_f64(),
                    rounds as f64 / n,
                    actions as f64 / n,
                    best as f64 / n,
                    worst as f64 / n,
                    100.0 * ended as f64 / n,
                );
            }
        }
    }
    let wins = (0..games).filter(|seed| sensible_wins(*seed)).count();
    println!("sheet: the sensible bot beats the random one in {wins} of {games}");
    lists_and_folds(&json!({}));
    lists_and_folds(&json!({"edition": "manual", "extras": extras}));
}

/// The slowest list of legal actions and bot's turn of a whole game of four, and how long its facts take to fold.
fn lists_and_folds(options: &Value) {
    let mut state = new_game::<World123>(options.clone(), 4, 9);
    let mut fold = state.clone();
    let (mut facts, mut most) = (vec![], 0);
    let (mut slowest_list, mut slowest_turn) = (Duration::ZERO, Duration::ZERO);
    for seed in 0.. {
        let Some(seat) = state.asked() else { break };
        let begun = Instant::now();
        most = most.max(World123::legal_actions(&state, seat).len());
        slowest_list = slowest_list.max(begun.elapsed());
        let begun = Instant::now();
        let list = choose::<World123>(&state, seat, Level::Sensible, seed);
        slowest_turn = slowest_turn.max(begun.elapsed());
        let list: Vec<Value> = list.iter().map(|action| json!(action)).collect();
        let applied = apply::<World123>(&state, seat, Submission::Actions(&list), dice_chance(seed));
        let applied = applied.expect("bots play legal actions");
        state = applied.state;
        facts.extend(applied.facts);
    }
    let begun = Instant::now();
    facts.iter().for_each(|fact| World123::evolve(&mut fold, fact));
    let took = begun.elapsed();
    assert!(fold == state);
    println!(
        "{options}: {} facts fold in {took:?}; slowest list {slowest_list:?} (the longest has {most}), slowest bot \
         turn {slowest_turn:?}",
        facts.len()
    );
}
