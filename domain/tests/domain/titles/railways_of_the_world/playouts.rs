//! Random games of every player count and option set: they end, and the invariants of RULES section 16 hold all along.
//! More games by the environment variable `LONGHAND_PLAYOUTS`.

use super::invariants::Ledger;
use super::table::view;
use crate::testing::{dice_chance, playout, playouts_asked_for};
use domain::kernel::bot::Dice;
use domain::kernel::language::Language;
use domain::kernel::play::Play;
use domain::kernel::refusal::Refused;
use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::{PerSeat, Seat};
use domain::kernel::title::{Bots as _, Pictures as _};
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::railways_of_the_world::action::Action;
use domain::titles::railways_of_the_world::data::{Class, built_in};
use domain::titles::railways_of_the_world::facts::{evolve, sealed_for};
use domain::titles::railways_of_the_world::names::{City, Color, Id, Named};
use domain::titles::railways_of_the_world::position::position;
use domain::titles::railways_of_the_world::rules::{build_track, deliver, routes};
use domain::titles::railways_of_the_world::state::{Phase, State};
use serde_json::{Value, json};

/// Random players seldom deliver: with all 40 turns their games are long, so only the first game of each number has them.
const OPTIONS: [&str; 3] = [
    r#"{"max_turns": 12}"#,
    r#"{"western_link": false, "rail_barons": false, "max_turns": 10}"#,
    r#"{"crossing_surcharge": 2, "multi_link_build": true, "max_turns": 10}"#,
];

fn play_all(players: usize) {
    for seed in 0..playouts_asked_for(8) {
        let options = if seed == 0 { "{}" } else { OPTIONS[seed as usize % OPTIONS.len()] };
        let options: Value = serde_json::from_str(options).unwrap();
        let mut ledger = Ledger::default();
        let read = RailwaysOfTheWorld::V1.read_options(&options, players).unwrap();
        // The log as somebody without a seat reads it.
        let mut public = RailwaysOfTheWorld::V1.new_state(&read, players);
        let mut moves = 0;
        playout(&RailwaysOfTheWorld::V1, options, players, seed + 100 * players as u64, |state, facts, dice| {
            ledger.check(state, facts);
            for fact in facts {
                let told = sealed_for(fact).map_or_else(|| fact.clone(), |(_, public)| public);
                evolve(&mut public, &told).expect("what everybody reads fits, too");
            }
            moves += 1;
            if moves % 16 == 1 {
                assert_eq!(view(&public, None), view(state, None));
                hidden_things_do_not_show(state, dice);
            }
            if moves % 4 == 0 {
                outside_the_list(state, dice);
            }
            if moves % 100 == 7 {
                everything_listed(state);
            }
        });
    }
}

#[test]
fn random_games_of_two() {
    play_all(2);
}

#[test]
fn random_games_of_three() {
    play_all(3);
}

#[test]
fn random_games_of_four() {
    play_all(4);
}

#[test]
fn random_games_of_five() {
    play_all(5);
}

#[test]
fn random_games_of_six() {
    play_all(6);
}

/// An action made up: mostly wrong, sometimes right.
fn made_up(state: &State, dice: &mut Dice) -> Value {
    let cities: Vec<City> = built_in().cities().collect();
    let city = cities[dice.below(cities.len())].id();
    let color = Color::ALL[dice.below(5)];
    let cards: Vec<_> = built_in().cards().collect();
    let card = cards[dice.below(cards.len())].id();
    match dice.below(9) {
        0 => json!({"type": "bid", "amount": dice.below(120)}),
        1..=3 => {
            let fringe = built_in().fringe();
            let hex = fringe[dice.below(fringe.len())];
            json!({"type": "build_track", "hex": hex, "exits": [dice.below(6), dice.below(6)]})
        }
        4 => json!({"type": "urbanize", "city": city, "color": color}),
        5 | 6 => {
            let count = 1 + dice.below(3);
            let links: Vec<String> =
                (0..count).map(|_| format!("l{}", 1 + dice.below(state.links.len() + 1))).collect();
            let from = state.links.get(dice.below(state.links.len())).map_or(cities[0], |link| link.a);
            json!({"type": "deliver", "from": from, "color": color, "links": links})
        }
        7 => json!({"type": "take_card", "card": card, "city": city, "color": color}),
        _ => [
            json!({"type": "end_build"}),
            json!({"type": "upgrade_engine"}),
            json!({"type": "pass_bid"}),
            json!({"type": "play_card", "card": card}),
            json!({"type": "build_western_link", "city": city}),
            json!({"type": "keep_baron", "card": "hill"}),
        ][dice.below(6)]
        .clone(),
    }
}

/// What is not listed is refused, or is the same as something listed (RULES sections 5.4, 5.11 and 5.12).
fn outside_the_list(state: &State, dice: &mut Dice) {
    let to_act = RailwaysOfTheWorld::V1.to_act(state);
    let Some(seat) = to_act.first().copied() else { return };
    let legal = RailwaysOfTheWorld::V1.legal_actions(state, seat);
    for _ in 0..4 {
        let raw = made_up(state, dice);
        let Ok(action) = RailwaysOfTheWorld::V1.read_action(&raw) else { continue };
        let listed = legal.contains(&action);
        match decide(state, seat, &action) {
            Ok(()) => {
                assert!(listed || same_as_listed(state, seat, &action, &legal), "not listed, but accepted: {raw}")
            }
            Err(refused) => {
                assert!(!listed, "listed, but refused: {raw}: {refused}");
                assert!(!refused.code.is_empty() && !refused.message.is_nothing());
            }
        }
        // Who is not asked is refused whatever they want.
        let other = state.players.seats().find(|other| !to_act.contains(other));
        if let Some(other) = other {
            decide(state, other, &action).unwrap_err();
        }
    }
}

/// The playout tries a few of each list; now and then the whole of it (RULES section 16, 17).
fn everything_listed(state: &State) {
    for seat in RailwaysOfTheWorld::V1.to_act(state) {
        let legal = RailwaysOfTheWorld::V1.legal_actions(state, seat);
        for (i, action) in legal.iter().enumerate() {
            assert!(!legal[..i].contains(action), "listed twice: {action:?}");
            decide(state, seat, action).unwrap_or_else(|refused| panic!("listed, but refused: {action:?}: {refused}"));
        }
    }
}

/// Judged alone, without the near orders that a refused list is answered with: they would take most of the time.
fn decide(state: &State, seat: Seat, action: &Action) -> Result<(), Refused> {
    let mut chance = dice_chance(7);
    let mut play = Play::new(state.clone(), &mut chance);
    RailwaysOfTheWorld::V1.decide(&mut play, seat, action).map_err(|rejection| Refused::from_title(&rejection))
}

fn same_as_listed(state: &State, seat: Seat, action: &Action, legal: &[Action]) -> bool {
    match action {
        // Both orders of the sides are accepted.
        Action::BuildTrack { hex, exits } => {
            let offer = build_track::offer(state, seat, *hex, *exits).unwrap();
            legal.contains(&Action::BuildTrack { hex: *hex, exits: offer.exits.into() })
        }
        // One route of each class is listed.
        Action::Deliver { from, color, links } => {
            let offer = deliver::offer(state, seat, from, color, links).unwrap();
            let points = deliver::link_points(state, &offer.links);
            let (listed, reduced) = routes::listed(state, seat);
            let same = |route: &routes::Route| {
                route.from == offer.from
                    && route.color == offer.color
                    && route.to == offer.to
                    && deliver::link_points(state, &route.links) == points
            };
            reduced || listed.iter().any(same)
        }
        // Of equal immediate cards the lowest is listed.
        Action::TakeCard { card: Named::Known(card), .. } => {
            card.data().class == Class::Immediate
                && state.display.iter().any(|other| other < card && other.kind() == card.kind())
        }
        _ => false,
    }
}

/// Two worlds that differ only in what a viewer may not know look the same to them.
fn hidden_things_do_not_show(state: &State, dice: &mut Dice) {
    if matches!(state.phase, Phase::GameOver { .. }) || !state.options.rail_barons {
        return;
    }
    // One viewer each time: over a game everybody looks often enough.
    let viewer = state.players.seats().map(Some).chain([None]).nth(dice.below(state.players.len() + 1)).flatten();
    let mut other = state.clone();
    for (seat, railway) in other.players.iter_mut() {
        if Some(seat) != viewer {
            let mut any = || built_in().barons().nth(dice.below(12)).unwrap();
            railway.baron = railway.baron.map(|_| any());
            railway.baron_choices = railway.baron_choices.as_ref().map(|_| vec![any(), any()]);
        }
    }
    assert_eq!(view(state, viewer), view(&other, viewer));
    assert_eq!(position(state, viewer, true, Language::EN), position(&other, viewer, true, Language::EN));
    if dice.below(20) == 0 {
        let names = PerSeat::new(state.players.len(), |seat| format!("Player {}", seat.0));
        assert_eq!(
            RailwaysOfTheWorld::V1.board(state, viewer, &names, true, Language::EN).finish(),
            RailwaysOfTheWorld::V1.board(&other, viewer, &names, true, Language::EN).finish()
        );
    }
    let Some(seat) = viewer else { return };
    assert_eq!(RailwaysOfTheWorld::V1.legal_actions(state, seat), RailwaysOfTheWorld::V1.legal_actions(&other, seat));
    assert_eq!(RailwaysOfTheWorld::V1.appraise(state, seat), RailwaysOfTheWorld::V1.appraise(&other, seat));
    if let Some(asked) = RailwaysOfTheWorld::V1.to_act(state).first() {
        let wrong = Action::KeepBaron { card: Named::Unknown("nobody".into()) };
        let error = |state: &State| {
            let refused = decide(state, seat, &wrong).unwrap_err();
            (refused.code, refused.message)
        };
        assert_eq!(error(state), error(&other), "asked: {asked:?}");
    }
}
