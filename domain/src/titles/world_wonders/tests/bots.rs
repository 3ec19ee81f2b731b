//! The bots, the pictures and the speed that the title promises.

use super::super::WorldWonders;
use super::fixtures::*;
use crate::kernel::bot::{Level, choose, simulate};
use crate::kernel::play::{Submission, apply};
use crate::kernel::seat::PerSeat;
use crate::kernel::testing::{dice_chance, new_game};
use crate::kernel::title::Title;
use serde_json::json;

fn options(players: usize) -> super::super::Options {
    WorldWonders::read_options(&json!({}), players).unwrap()
}

#[test]
fn the_sensible_bot_beats_the_random_one() {
    let games: u64 = std::env::var("LONGHAND_PLAYOUTS").ok().and_then(|n| n.parse().ok()).unwrap_or(6);
    let mut won = 0;
    for seed in 0..games {
        let levels = [[Level::Sensible, Level::Random], [Level::Random, Level::Sensible]][seed as usize % 2];
        let done = simulate::<WorldWonders>(&options(2), 2, &levels, seed);
        let outcome = done.outcome.expect("the game ends");
        let sensible = levels.iter().position(|level| *level == Level::Sensible).unwrap();
        won += u64::from(outcome.standings[sensible].rank == 1 && outcome.standings[1 - sensible].rank == 2);
    }
    assert!(won * 10 >= games * 9, "{won} of {games}");
}

/// `cargo test --release -p domain figures_of_world_wonders -- --ignored --nocapture`
#[test]
#[ignore = "prints the table of the title's README"]
fn figures_of_world_wonders() {
    use std::time::Instant;
    for (name, level, games) in [("random", Level::Random, 200), ("sensible", Level::Sensible, 40)] {
        for players in 1..=5 {
            let started = Instant::now();
            let (mut actions, mut rounds, mut scores, mut spread, mut most) = (0, 0.0, 0.0, 0.0, 0);
            for seed in 0..games {
                let done = simulate::<WorldWonders>(&options(players), players, &[level], seed);
                let outcome = done.outcome.expect("the game ends");
                let points: Vec<i64> = outcome.standings.iter().map(|standing| standing.score).collect();
                actions += done.actions;
                most = most.max(done.most_legal);
                rounds += f64::from(u8::from(outcome.reason == "rounds"));
                scores += *points.iter().max().unwrap() as f64;
                spread += (points.iter().max().unwrap() - points.iter().min().unwrap()) as f64;
            }
            let (n, took) = (games as f64, started.elapsed().as_secs_f64());
            println!(
                "{name:<9} {players} players: {:.1} actions a seat, {:.0} % to round 10, winner {:.1}, spread {:.1}, most legal {most}, {:.1} games/s",
                actions as f64 / n / players as f64,
                100.0 * rounds / n,
                scores / n,
                spread / n,
                n / took,
            );
        }
    }
    let mut won = 0;
    for seed in 0..100u64 {
        let levels = [[Level::Sensible, Level::Random], [Level::Random, Level::Sensible]][seed as usize % 2];
        let outcome = simulate::<WorldWonders>(&options(2), 2, &levels, seed).outcome.unwrap();
        let sensible = levels.iter().position(|level| *level == Level::Sensible).unwrap();
        won += u64::from(outcome.standings[sensible].rank < outcome.standings[1 - sensible].rank);
    }
    println!("sensible beats random in {won} of 100");
    folds_and_lists();
}

fn folds_and_lists() {
    use std::time::{Duration, Instant};
    let mut chance = dice_chance(9);
    let mut play = crate::kernel::play::Play::<WorldWonders>::new(WorldWonders::new_state(&options(5), 5), &mut chance);
    WorldWonders::setup(&mut play);
    let (mut state, mut facts) = play.finish();
    let (mut slowest_list, mut slowest_turn) = (Duration::ZERO, Duration::ZERO);
    while let Some(seat) = state.active() {
        let started = Instant::now();
        let _ = WorldWonders::legal_actions(&state, seat);
        slowest_list = slowest_list.max(started.elapsed());
        let started = Instant::now();
        let list = choose::<WorldWonders>(&state, seat, Level::Sensible, state.turns);
        slowest_turn = slowest_turn.max(started.elapsed());
        let list: Vec<_> = list.iter().map(|action| json!(action)).collect();
        let applied =
            apply::<WorldWonders>(&state, seat, Submission::Actions(&list), dice_chance(state.turns)).unwrap();
        state = applied.state;
        facts.extend(applied.facts);
    }
    let started = Instant::now();
    let mut fold = WorldWonders::new_state(&options(5), 5);
    facts.iter().for_each(|fact| WorldWonders::evolve(&mut fold, fact));
    let took = started.elapsed();
    assert_eq!(fold, state);
    println!(
        "five players: {} facts fold in {took:?}; slowest list {slowest_list:?}, slowest bot turn {slowest_turn:?}",
        facts.len()
    );
}

/// Writes pictures and positions of games between sensible bots to the folder named in `LONGHAND_PICTURES`.
#[test]
#[ignore = "draws pictures to look at"]
fn pictures_of_world_wonders() {
    let Ok(folder) = std::env::var("LONGHAND_PICTURES") else { return };
    let sets = [
        (1, json!({"map_side": "B"})),
        (2, json!({})),
        (3, json!({"advanced": true, "map_side": "B", "resource_side": "B"})),
        (5, json!({"advanced": true, "map_side": "B"})),
    ];
    for (players, options) in sets {
        let names = ["Ann", "Benedict", "Clara <3", "Dmitri", "Eleonora"];
        let names: PerSeat<String> = names[..players].iter().map(|name| (*name).to_owned()).collect::<Vec<_>>().into();
        let mut state = new_game::<WorldWonders>(options, players, 4);
        let mut shots = vec![(0, "start"), (30 * players as u64 / 2, "middle")];
        while let Some(seat) = state.active() {
            if shots.first().is_some_and(|(turn, _)| state.turns > *turn) {
                let (_, name) = shots.remove(0);
                shoot(&folder, players, name, &state, &names);
            }
            let list = choose::<WorldWonders>(&state, seat, Level::Sensible, state.turns);
            let list: Vec<_> = list.iter().map(|action| json!(action)).collect();
            let applied = apply::<WorldWonders>(&state, seat, Submission::Actions(&list), dice_chance(state.turns));
            state = applied.unwrap().state;
        }
        shoot(&folder, players, "end", &state, &names);
    }
    let pending = play(&r1(), ADAM, wonder("moai", 8, 7, 0));
    let names: PerSeat<String> = vec!["Adam".to_owned(), "Bruno".to_owned()].into();
    shoot(&folder, 2, "pending", &pending, &names);
}

fn shoot(folder: &str, players: usize, name: &str, state: &super::super::State, names: &PerSeat<String>) {
    let viewer = Some(ADAM);
    std::fs::write(format!("{folder}/{players}-{name}.svg"), WorldWonders::board(state, viewer, names)).unwrap();
    std::fs::write(format!("{folder}/{players}-{name}.txt"), WorldWonders::position(state, viewer)).unwrap();
}

#[test]
fn pictures_and_positions_hold_what_people_need() {
    let names: PerSeat<String> = vec!["Ann <b>".to_owned(), "Ben & Co".to_owned()].into();
    for state in [r0(), r1(), play(&r1(), ADAM, wonder("moai", 8, 7, 0)), play(&r1(), ADAM, simple("buy_short_roads"))]
    {
        for viewer in [None, Some(ADAM), Some(BRUNO)] {
            let picture = WorldWonders::board(&state, viewer, &names);
            assert!(picture.contains("<title") && picture.contains("<desc") && !picture.contains("<b>"));
            let position = WorldWonders::position(&state, viewer);
            for line in position.lines() {
                assert!(line.chars().count() <= 78 && line.is_ascii(), "{line}");
            }
        }
    }
    let position = WorldWonders::position(&r1(), Some(ADAM));
    assert!(position.contains(" 8 ....====...."), "{position}");
    assert!(position.contains("10 .....rHHrr.."), "{position}");
    assert!(position.contains("K9") || position.contains("I10"), "{position}");
}

#[test]
fn every_fact_of_a_game_is_told_in_a_sentence_or_not_at_all() {
    let done = new_game::<WorldWonders>(json!({"advanced": true}), 3, 8);
    let mut state = done;
    let mut told = 0;
    while let Some(seat) = state.active() {
        let legal = WorldWonders::legal_actions(&state, seat);
        let action = &legal[(state.turns as usize * 7) % legal.len()];
        let applied =
            apply::<WorldWonders>(&state, seat, Submission::Actions(&[json!(action)]), dice_chance(state.turns));
        let applied = applied.unwrap();
        assert!(!WorldWonders::label(&state, action).is_empty());
        for sentence in applied.facts.iter().filter_map(WorldWonders::tell) {
            assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
            told += 1;
        }
        state = applied.state;
    }
    assert!(told > 100);
}
