//! How fast logs fold and bots play: `cargo bench -p domain --bench fold`. One core, Century, three players.

use domain::kernel::bot::{Level, simulate};
use domain::kernel::canonical;
use domain::kernel::chance::Chance;
use domain::kernel::play::Play;
use domain::kernel::title::Title;
use domain::titles::century_from_east_to_west::CenturyFromEastToWest as Century;
use serde_json::json;
use std::hint::black_box;
use std::time::{Duration, Instant};

const SPELL: Duration = Duration::from_secs(3);

fn main() {
    let options = Century::read_options(&json!({}), 3).expect("the defaults are legal");
    let facts = whole_game(&options);
    let stored: Vec<String> = facts.iter().map(|fact| serde_json::to_string(fact).expect("facts are JSON")).collect();

    let rate = per_second(facts.len(), || {
        let mut state = Century::new_state(&options, 3);
        facts.iter().for_each(|fact| Century::evolve(&mut state, fact));
        black_box(&state);
    });
    println!("fold of decoded facts: {:.2} million facts/s ({} facts a game)", rate / 1e6, facts.len());

    let rate = per_second(stored.len(), || {
        let mut state = Century::new_state(&options, 3);
        for fact in &stored {
            Century::evolve(&mut state, &serde_json::from_str(fact).expect("facts are read back"));
        }
        black_box(&state);
    });
    println!("fold of facts as stored, decoding included: {:.2} million facts/s", rate / 1e6);

    let mut state = Century::new_state(&options, 3);
    facts.iter().for_each(|fact| Century::evolve(&mut state, fact));
    let rate = per_second(1, || drop(black_box(canonical::digest(&Century::view(&state, None)))));
    println!("digest of a spectator's view: {:.1} microseconds", 1e6 / rate);

    for (level, name) in [(Level::Random, "random"), (Level::Sensible, "sensible")] {
        let mut seed = 0;
        let rate = per_second(1, || {
            seed += 1;
            black_box(simulate::<Century>(&options, 3, &[level], seed));
        });
        println!("games between {name} bots: {rate:.1} games/s");
    }
}

/// The facts of a random game.
fn whole_game(options: &<Century as Title>::Options) -> Vec<<Century as Title>::Fact> {
    let mut chance = Chance::keyed([4; 32], Default::default());
    let mut play = Play::<Century>::new(Century::new_state(options, 3), &mut chance);
    Century::setup(&mut play);
    let mut turn = 0usize;
    while let Some(seat) = Century::to_act(&play).first().copied() {
        let legal = Century::legal_actions(&play, seat);
        turn = turn.wrapping_mul(31).wrapping_add(7);
        let action = legal[turn % legal.len()].clone();
        play.begin_action();
        Century::decide(&mut play, seat, &action).expect("listed actions are legal");
    }
    play.finish().1
}

/// How many of `count` things a call does are done in a second.
fn per_second(count: usize, mut call: impl FnMut()) -> f64 {
    call();
    let begun = Instant::now();
    let mut calls = 0usize;
    while begun.elapsed() < SPELL {
        call();
        calls += 1;
    }
    (calls * count) as f64 / begun.elapsed().as_secs_f64()
}
