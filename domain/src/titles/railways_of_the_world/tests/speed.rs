//! How fast it is: `cargo test --release -p domain railways -- --ignored --nocapture speed`.

use super::super::RailwaysOfTheWorld;
use super::super::options::Options;
use crate::kernel::bot::{Level, simulate};
use crate::kernel::chance::{Chance, Counters};
use crate::kernel::play::Play;
use crate::kernel::seat::Seat;
use crate::kernel::testing::playout;
use crate::kernel::title::Title;
use serde_json::json;
use std::time::Instant;

#[test]
#[ignore = "measures, does not judge"]
fn speed_of_random_games() {
    let (start, games) = (Instant::now(), 200);
    let (mut moves, mut most) = (0, 0);
    for seed in 0..games {
        let done = simulate::<RailwaysOfTheWorld>(&Options::default(), 3, &[Level::Random], seed);
        moves += done.moves;
        most = most.max(done.most_legal);
        assert!(done.outcome.is_some());
    }
    let took = start.elapsed().as_secs_f64();
    println!("{:.0} games a second, {} moves a game, most legal {most}", games as f64 / took, moves / games as usize);
}

#[test]
#[ignore = "measures, does not judge"]
fn speed_of_fold_and_list() {
    let mut log = vec![];
    let mut slowest = 0.0f64;
    playout::<RailwaysOfTheWorld>(json!({}), 3, 5, |state, facts, _| {
        log.extend(facts.iter().map(|fact| serde_json::to_string(fact).unwrap()));
        for seat in Seat::all(3) {
            let start = Instant::now();
            let legal = RailwaysOfTheWorld::legal_actions(state, seat);
            let took = start.elapsed().as_secs_f64();
            if !legal.is_empty() {
                slowest = slowest.max(took);
            }
        }
    });
    let start = Instant::now();
    let mut state = RailwaysOfTheWorld::new_state(&Options::default(), 3);
    for fact in &log {
        RailwaysOfTheWorld::evolve(&mut state, &serde_json::from_str(fact).unwrap());
    }
    println!("fold of {} facts: {:?}; slowest list {:.3} ms", log.len(), start.elapsed(), slowest * 1e3);
}

/// Bots against each other; the variable `LONGHAND_PLAYOUTS` says how many games.
fn contest(players: usize, levels: &[Level]) {
    let games = std::env::var("LONGHAND_PLAYOUTS").ok().and_then(|n| n.parse().ok()).unwrap_or(10u64);
    let (mut won, mut turns, mut slowest) = (0, vec![], 0.0f64);
    let mut scores = vec![vec![]; players];
    for seed in 0..games {
        let start = Instant::now();
        let done = simulate::<RailwaysOfTheWorld>(&Options::default(), players, levels, seed);
        let outcome = done.outcome.unwrap();
        won += usize::from(outcome.standings[0].rank == 1);
        for (seat, standing) in outcome.standings.iter().enumerate() {
            scores[seat].push(standing.score);
        }
        turns.push(done.moves);
        slowest = slowest.max(start.elapsed().as_secs_f64());
    }
    let mean = |all: &[i64]| all.iter().sum::<i64>() as f64 / all.len() as f64;
    let scores: Vec<f64> = scores.iter().map(|all| mean(all)).collect();
    println!(
        "{players} players {levels:?}: seat 0 won {won} of {games}; mean scores {scores:.0?}; {} moves a game; slowest game {slowest:.1} s",
        turns.iter().sum::<usize>() / turns.len()
    );
}

#[test]
#[ignore = "measures, does not judge"]
fn speed_of_bots() {
    contest(2, &[Level::Sensible, Level::Random]);
    contest(2, &[Level::Sensible]);
    contest(4, &[Level::Sensible]);
}

/// One sensible game told turn by turn: `tell` and the score of each turn.
#[test]
#[ignore = "shows, does not judge"]
fn speed_tale_of_a_game() {
    let players = 3;
    let options = Options::default();
    let mut chance = Chance::keyed([9; 32], Counters::new());
    let mut play = Play::<RailwaysOfTheWorld>::new(RailwaysOfTheWorld::new_state(&options, players), &mut chance);
    RailwaysOfTheWorld::setup(&mut play);
    let mut moves = 0;
    while let Some(seat) = RailwaysOfTheWorld::to_act(&play).first().copied() {
        let list = crate::kernel::bot::choose::<RailwaysOfTheWorld>(&play, seat, Level::Sensible, moves);
        for action in list {
            println!("t{} {}: {}", play.turn, seat.0, RailwaysOfTheWorld::print_order(&play, &action));
            play.begin_action();
            RailwaysOfTheWorld::decide(&mut play, seat, &action).unwrap();
            for fact in play.last_facts() {
                if let Some(text) = RailwaysOfTheWorld::tell(fact) {
                    println!("      {text}");
                }
            }
        }
        moves += 1;
    }
    println!("{}", RailwaysOfTheWorld::position(&play, None));
}

#[test]
#[ignore = "measures, does not judge"]
fn speed_breakdown() {
    use std::collections::BTreeMap;
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let mut dice = crate::kernel::bot::Dice::new(4);
    for seed in 0..5u8 {
        let options = Options::default();
        let mut chance = Chance::keyed([seed; 32], Counters::new());
        let mut play = Play::<RailwaysOfTheWorld>::new(RailwaysOfTheWorld::new_state(&options, 3), &mut chance);
        RailwaysOfTheWorld::setup(&mut play);
        while let Some(seat) = RailwaysOfTheWorld::to_act(&play).first().copied() {
            let mut legal = RailwaysOfTheWorld::legal_actions(&play, seat);
            let action = legal.swap_remove(dice.below(legal.len()));
            *kinds.entry(json!(action)["type"].to_string()).or_default() += 1;
            RailwaysOfTheWorld::decide(&mut play, seat, &action).unwrap();
        }
        *kinds.entry("turns".into()).or_default() += play.turn as usize;
    }
    println!("{kinds:?}");
}
