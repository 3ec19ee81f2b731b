//! The speed of folding, listing and playing for each title: `cargo bench -p domain --bench titles [-- TITLE]`. One
//! core, the title's largest table. Use `longhand simulate` for the lengths and scores of whole games between bots.

use domain::kernel::bot::{Dice, Level, choose};
use domain::kernel::chance::Chance;
use domain::kernel::digest;
use domain::kernel::erased::{legal_text, tree_of};
use domain::kernel::fit::Fold as _;
use domain::kernel::language::Language;
use domain::kernel::play::{Play, force};
use domain::kernel::ruleset::Ruleset;
use domain::kernel::tagged::Tagged as _;
use domain::kernel::title::Title;
use domain::titles::century_from_east_to_west::CenturyFromEastToWest;
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::world_123::World123;
use domain::titles::world_wonders::WorldWonders;
use serde_json::json;
use std::hint::black_box;
use std::time::{Duration, Instant};

const SPELL: Duration = Duration::from_secs(2);

fn main() {
    let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let measures: [(&str, fn()); 4] = [
        (CenturyFromEastToWest::V1.about().id, || measure(&CenturyFromEastToWest::V1)),
        (RailwaysOfTheWorld::V1.about().id, || measure(&RailwaysOfTheWorld::V1)),
        (World123::V1.about().id, || measure(&World123::V1)),
        (WorldWonders::V1.about().id, || measure(&WorldWonders::V1)),
    ];
    for (id, measure) in measures {
        if wanted.as_ref().is_none_or(|wanted| wanted == id) {
            println!("{id}");
            measure();
        }
    }
}

fn measure<R: Title>(rules: &R) {
    let players = usize::from(rules.about().players.1);
    let options = rules.read_options(&json!({}), players).expect("the defaults are legal");
    let new = || rules.new_state(&options, players);
    for level in [Level::Random, Level::Sensible] {
        let game = whole_game(rules, new(), level);
        let facts = &game.facts;
        let stored: Vec<String> = facts.iter().map(|fact| json!(fact).to_string()).collect();
        let decoded = per_second(|| {
            let mut state = new();
            facts.iter().for_each(|fact| state.evolve(fact).expect("it fits"));
            black_box(&state);
        });
        let read = per_second(|| {
            let mut state = new();
            for fact in &stored {
                let fact = rules.reading(|| R::Fact::read(fact)).expect("facts are read back");
                state.evolve(&fact).expect("it fits");
            }
            black_box(&state);
        });
        println!(
            "  {level:?}, {players} players: {} facts fold in {:.3} ms ({:.1} million a second), {:.2} ms with their JSON; \
             slowest move of a bot {:.1} ms",
            facts.len(),
            1e3 / decoded,
            decoded * facts.len() as f64 / 1e6,
            1e3 / read,
            game.slowest.as_secs_f64() * 1e3
        );
        let (busiest, longest) = (&game.busiest, game.longest);
        let listed = per_second(|| drop(black_box(rules.legal_actions(busiest, rules.to_act(busiest)[0]))));
        let answered = per_second(|| {
            drop(black_box(legal_text(rules, busiest, rules.to_act(busiest)[0], Language::EN, &|_| None)))
        });
        let tree = || tree_of(rules, busiest, rules.to_act(busiest)[0], Language::EN, &|_| None);
        let (trees, bytes) = (per_second(|| drop(black_box(tree()))), json!(tree()).to_string().len());
        let viewed = per_second(|| drop(black_box(serde_json::to_string(&rules.view(busiest, None)))));
        let fullest = &game.fullest;
        let digested = per_second(|| drop(black_box(digest::public(fullest))));
        let hidden_too = per_second(|| drop(black_box(digest::whole(fullest))));
        println!(
            "    {longest} legal actions listed in {:.2} ms, as JSON with orders, labels and figures in {:.2} ms, as a \
             tree of {} kB in {:.2} ms; the fullest state ({} kB of JSON) digested in {:.1} microseconds, hidden things \
             included in {:.1}; a spectator's view written in {:.0}",
            1e3 / listed,
            1e3 / answered,
            bytes / 1_000,
            1e3 / trees,
            game.size / 1_000,
            1e6 / digested,
            1e6 / hidden_too,
            1e6 / viewed
        );
    }
}

struct Whole<R: Title> {
    facts: Vec<R::Fact>,
    /// The position with the longest list of legal actions, and its length.
    busiest: R::State,
    longest: usize,
    /// The state with the longest JSON, and its length.
    fullest: R::State,
    size: usize,
    slowest: Duration,
}

/// A game between bots of one level.
fn whole_game<R: Title>(rules: &R, state: R::State, level: Level) -> Whole<R> {
    let (mut chance, mut dice) = (Chance::keyed([4; 32], Default::default()), Dice::new(7));
    let mut play = Play::new(state, &mut chance);
    rules.setup(&mut play);
    let mut whole = (play.state().clone(), 0, Duration::ZERO);
    let mut full = (play.state().clone(), 0);
    loop {
        let _ = force(rules, &mut play).expect("what is forced is legal");
        let size = json!(play.state()).to_string().len();
        if size > full.1 {
            full = (play.state().clone(), size);
        }
        let Some(seat) = rules.to_act(&play).first().copied() else { break };
        let listed = rules.legal_actions(&play, seat).len();
        if listed > whole.1 {
            (whole.0, whole.1) = (play.state().clone(), listed);
        }
        let begun = Instant::now();
        let list = choose(rules, &play, seat, level, dice.next_u64());
        whole.2 = whole.2.max(begun.elapsed());
        for action in list {
            play.begin_action();
            if rules.decide(&mut play, seat, &action).is_err() {
                panic!("bots play legal actions");
            }
        }
    }
    let (busiest, longest, slowest) = whole;
    Whole { facts: play.finish().1, busiest, longest, fullest: full.0, size: full.1, slowest }
}

/// Repetitions per second.
fn per_second(mut call: impl FnMut()) -> f64 {
    call();
    let begun = Instant::now();
    let mut calls = 0usize;
    while begun.elapsed() < SPELL {
        call();
        calls += 1;
    }
    calls as f64 / begun.elapsed().as_secs_f64()
}
