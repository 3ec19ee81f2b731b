//! The sensible bot against the random one, and figures of many games.

use super::super::CenturyFromEastToWest;
use crate::kernel::bot::{Dice, Level, choose, simulate};
use crate::kernel::play::Play;
use crate::kernel::testing::{dice_chance, new_game, playout};
use crate::kernel::title::Title;
use serde_json::json;
use std::time::Instant;

/// Prints the rounds of games of the sensible bot: `LONGHAND_GAMES=100 cargo test --release -p domain figures_of_rounds`.
#[test]
fn figures_of_rounds() {
    let Some(games) = std::env::var("LONGHAND_GAMES").ok().and_then(|n| n.parse::<u64>().ok()) else { return };
    for (players, others) in [(2, Level::Sensible), (3, Level::Sensible), (4, Level::Sensible), (2, Level::Random)] {
        let mut rounds: Vec<u16> = (0..games)
            .map(|seed| {
                let mut state = new_game::<CenturyFromEastToWest>(json!({}), players, seed);
                let (mut chance, mut dice) = (dice_chance(seed), Dice::new(seed));
                while let Some(seat) = state.active() {
                    let level = if seat.0 == 0 { Level::Sensible } else { others };
                    for action in choose::<CenturyFromEastToWest>(&state, seat, level, dice.next_u64()) {
                        let mut play = Play::<CenturyFromEastToWest>::new(state, &mut chance);
                        CenturyFromEastToWest::decide(&mut play, seat, &action).expect("bots play legal moves");
                        state = play.finish().0;
                    }
                }
                state.round
            })
            .collect();
        rounds.sort_unstable();
        let mean = rounds.iter().map(|round| f64::from(*round)).sum::<f64>() / games as f64;
        let (few, half, many) = (rounds[0], rounds[rounds.len() / 2], rounds[rounds.len() - 1]);
        println!("{players} players, others {others:?}: rounds {few} to {many}, median {half}, mean {mean:.1}");
    }
}

/// Prints how many facts of a game fold in a second: `LONGHAND_GAMES=1 cargo test --release -p domain figures_of_folding`.
#[test]
fn figures_of_folding() {
    if std::env::var("LONGHAND_GAMES").is_err() {
        return;
    }
    let options = CenturyFromEastToWest::read_options(&json!({}), 3).expect("defaults");
    let mut facts = vec![];
    playout::<CenturyFromEastToWest>(json!({}), 3, 1, |_, more, _| facts.extend_from_slice(more));
    let (begun, rounds) = (Instant::now(), 2_000);
    for _ in 0..rounds {
        let mut state = CenturyFromEastToWest::new_state(&options, 3);
        facts.iter().for_each(|fact| CenturyFromEastToWest::evolve(&mut state, fact));
        assert!(state.active().is_none());
    }
    let folded = (facts.len() * rounds) as f64;
    let size = size_of_val(&CenturyFromEastToWest::new_state(&options, 3));
    println!("{:.1} million facts a second; a state is {size} bytes", folded / begun.elapsed().as_secs_f64() / 1e6);
}

/// Prints figures: `LONGHAND_GAMES=200 cargo test --release -p domain figures_of_games -- --nocapture`.
#[test]
fn figures_of_games() {
    let Some(games) = std::env::var("LONGHAND_GAMES").ok().and_then(|n| n.parse::<u64>().ok()) else { return };
    let (random, sensible) = (Level::Random, Level::Sensible);
    for (players, levels) in [
        (2, vec![random]),
        (3, vec![random]),
        (4, vec![random]),
        (2, vec![sensible]),
        (3, vec![sensible]),
        (4, vec![sensible]),
        (2, vec![sensible, random]),
    ] {
        let options = CenturyFromEastToWest::read_options(&json!({}), players).expect("defaults");
        let begun = Instant::now();
        let mut moves = 0;
        let (mut actions, mut facts, mut wins, mut winner, mut last, mut most, mut limit) = (0, 0, 0, 0, 0, 0, 0);
        for seed in 0..games {
            let game = simulate::<CenturyFromEastToWest>(&options, players, &levels, seed);
            let outcome = game.outcome.expect("it ends");
            actions += game.actions;
            facts += game.facts;
            moves += game.moves;
            most = most.max(game.most_legal);
            limit += u64::from(outcome.reason == "round_limit");
            wins += u64::from(outcome.standings[0].rank == 1);
            winner += outcome.standings.iter().map(|s| s.score).max().unwrap_or(0);
            last += outcome.standings.iter().map(|s| s.score).min().unwrap_or(0);
        }
        let took = begun.elapsed().as_secs_f64();
        let mean = |sum: i64| sum as f64 / games as f64;
        println!(
            "{players} {levels:?}: {:.0} games/s, {:.1} turns each, {:.0} actions, {:.0} facts a game, winner {:.1}, last {:.1}, seat 0 wins {wins}/{games}, round limit {limit}, most legal {most}",
            games as f64 / took,
            moves as f64 / games as f64 / players as f64,
            actions as f64 / games as f64,
            facts as f64 / games as f64,
            mean(winner),
            mean(last),
        );
    }
}

#[test]
fn the_sensible_bot_beats_the_random_one() {
    let options = CenturyFromEastToWest::read_options(&json!({}), 2).expect("defaults");
    let mut wins = 0;
    for seed in 0..20 {
        let (levels, seat) = match seed % 2 {
            0 => ([Level::Sensible, Level::Random], 0),
            _ => ([Level::Random, Level::Sensible], 1),
        };
        let game = simulate::<CenturyFromEastToWest>(&options, 2, &levels, seed);
        let outcome = game.outcome.expect("it ends");
        wins += u32::from(outcome.standings[seat].rank == 1);
    }
    assert!(wins >= 18, "{wins} of 20");
}
