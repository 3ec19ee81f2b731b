//! The figures of the folder's README: `cargo test --release --lib -p domain figures_of_railways -- --ignored --nocapture`.

use super::super::RailwaysOfTheWorld;
use super::super::facts::Fact;
use super::super::options::Options;
use super::super::state::{Phase, State};
use crate::kernel::bot::{Dice, Level, choose};
use crate::kernel::chance::{Chance, Counters};
use crate::kernel::play::Play;
use crate::kernel::title::Title;
use serde_json::json;
use std::time::{Duration, Instant};

/// A whole game, and what took longest in it.
struct Played {
    state: State,
    facts: Vec<Fact>,
    /// The position with the most legal actions, and how many those are.
    busiest: (State, usize),
    slowest_turn: Duration,
}

fn played(players: usize, levels: &[Level], seed: u64) -> Played {
    let mut dice = Dice::new(seed);
    let key = std::array::from_fn(|_| dice.next_u64() as u8);
    let mut chance = Chance::keyed(key, Counters::new());
    let mut play = Play::<RailwaysOfTheWorld>::new(State::new(&Options::default(), players), &mut chance);
    RailwaysOfTheWorld::setup(&mut play);
    let mut busiest = (play.state().clone(), 0);
    let mut slowest_turn = Duration::ZERO;
    loop {
        if let Some((seat, action)) = RailwaysOfTheWorld::forced(&play) {
            RailwaysOfTheWorld::decide(&mut play, seat, &action).unwrap();
            continue;
        }
        let Some(seat) = RailwaysOfTheWorld::to_act(&play).first().copied() else { break };
        let begun = Instant::now();
        let list = match levels[seat.index() % levels.len()] {
            Level::Random => {
                let mut legal = RailwaysOfTheWorld::legal_actions(&play, seat);
                if legal.len() > busiest.1 {
                    busiest = (play.state().clone(), legal.len());
                }
                vec![legal.swap_remove(dice.below(legal.len()))]
            }
            Level::Sensible => {
                let list = choose::<RailwaysOfTheWorld>(&play, seat, Level::Sensible, dice.next_u64());
                slowest_turn = slowest_turn.max(begun.elapsed());
                list
            }
        };
        for action in list {
            play.begin_action();
            RailwaysOfTheWorld::decide(&mut play, seat, &action).unwrap();
        }
    }
    let (state, facts) = play.finish();
    Played { state, facts, busiest, slowest_turn }
}

fn mean(values: impl Iterator<Item = i64>) -> f64 {
    let all: Vec<i64> = values.collect();
    all.iter().sum::<i64>() as f64 / all.len().max(1) as f64
}

/// How long `GET /legal-actions` makes its list: orders, labels and figures of each action, as JSON.
fn answer(state: &State) {
    let Some(seat) = RailwaysOfTheWorld::to_act(state).first().copied() else { return };
    let list: Vec<_> = RailwaysOfTheWorld::legal_actions(state, seat)
        .iter()
        .map(|action| {
            json!({
                "action": action, "order": RailwaysOfTheWorld::print_order(state, action),
                "label": RailwaysOfTheWorld::label(state, action), "info": RailwaysOfTheWorld::info(state, seat, action)
            })
        })
        .collect();
    let reduced = RailwaysOfTheWorld::legal_actions_are_reduced(state, seat);
    let text = json!({"actions": list, "reduced": reduced}).to_string();
    assert!(text.len() > 2);
}

/// Of nine times: on a busy machine some are interrupted.
fn median(mut work: impl FnMut()) -> Duration {
    let mut times = [(); 9].map(|()| {
        let begun = Instant::now();
        work();
        begun.elapsed()
    });
    times.sort();
    times[4]
}

/// One row of the README's table.
fn figures(players: usize, name: &str, levels: &[Level], games: u64) {
    let begun = Instant::now();
    let all: Vec<Played> = (1..=games).map(|seed| played(players, levels, seed)).collect();
    let rate = games as f64 / begun.elapsed().as_secs_f64();
    let turns = || all.iter().map(|game| i64::from(game.state.turn));
    let scores = |game: &Played| -> Vec<i64> {
        let Phase::GameOver { result, .. } = &game.state.phase else { panic!("it is not over") };
        result.iter().map(|score| score.total).collect()
    };
    let winner = mean(all.iter().filter_map(|game| scores(game).into_iter().max()));
    let last = mean(all.iter().filter_map(|game| scores(game).into_iter().min()));
    let railways = || all.iter().flat_map(|game| game.state.players.values());
    let links = mean(all.iter().map(|game| game.state.links.len() as i64)) / players as f64;
    let by_markers = all
        .iter()
        .filter(|game| matches!(&game.state.phase, Phase::GameOver { reason, .. } if reason.word() == "markers"));
    println!(
        "| {name} | {players} | {:.1} ({}–{}) | {} of {games} | {winner:.0} | {last:.0} | {:.1} | {:.0} | {links:.0} | {rate:.1} |",
        mean(turns()),
        turns().min().unwrap(),
        turns().max().unwrap(),
        by_markers.count(),
        mean(railways().map(|railway| i64::from(railway.bonds))),
        mean(railways().map(|railway| i64::from(railway.deliveries))),
    );
    let (busiest, most_legal) = all.iter().map(|game| &game.busiest).max_by_key(|(_, legal)| *legal).unwrap();
    let list = median(|| {
        for seat in RailwaysOfTheWorld::to_act(busiest) {
            assert!(!RailwaysOfTheWorld::legal_actions(busiest, seat).is_empty());
        }
    });
    let answer = median(|| answer(busiest));
    let slowest_turn = all.iter().map(|game| game.slowest_turn).max().unwrap();
    let (seed, longest) = all.iter().enumerate().max_by_key(|(_, game)| game.facts.len()).unwrap();
    let stored: Vec<String> = longest.facts.iter().map(|fact| json!(fact).to_string()).collect();
    let fold = Instant::now();
    let mut state = State::new(&Options::default(), players);
    longest.facts.iter().for_each(|fact| RailwaysOfTheWorld::evolve(&mut state, fact));
    let folded = fold.elapsed();
    assert_eq!(state, longest.state);
    let fold = Instant::now();
    let mut state = State::new(&Options::default(), players);
    stored.iter().for_each(|fact| RailwaysOfTheWorld::evolve(&mut state, &serde_json::from_str(fact).unwrap()));
    println!(
        "  most legal {most_legal}: listed in {list:?}, as JSON with orders and labels in {answer:?}; slowest move of a \
         bot {slowest_turn:?}; the {} facts of game {} fold in {folded:?}, their JSON read {:?}",
        stored.len(),
        seed + 1,
        fold.elapsed()
    );
}

fn games() -> u64 {
    std::env::var("LONGHAND_PLAYOUTS").ok().and_then(|n| n.parse().ok()).unwrap_or(40)
}

#[test]
#[ignore = "measures, does not judge"]
fn figures_of_railways_by_random_bots() {
    for players in 2..=6 {
        figures(players, "random", &[Level::Random], 5 * games());
    }
}

#[test]
#[ignore = "measures, does not judge"]
fn figures_of_railways_by_sensible_bots() {
    for players in 2..=6 {
        figures(players, "sensible", &[Level::Sensible], games());
    }
    let mut won = 0;
    for seed in 1..=games() {
        // Each of them has the first seat in every other game.
        let seat = seed as usize % 2;
        let levels = [[Level::Sensible, Level::Random], [Level::Random, Level::Sensible]][seat];
        let game = played(2, &levels, seed);
        let outcome = RailwaysOfTheWorld::outcome(&game.state).unwrap();
        won += usize::from(outcome.standings[seat].rank < outcome.standings[1 - seat].rank);
    }
    println!("the sensible bot won {won} of {} against the random one", games());
}
