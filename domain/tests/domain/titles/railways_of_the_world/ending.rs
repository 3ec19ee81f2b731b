//! RULES section 15, examples 36 to 40 and 44: income, scores, time-outs.

use super::table::*;
use crate::testing::{dice_chance, new_game};
use domain::kernel::play::Play;
use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::Seat;
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::railways_of_the_world::rules::scoring;
use domain::titles::railways_of_the_world::state::{End, Phase, Reason, State, Triggered};
use serde_json::json;

/// The last go of the turn.
fn last_go(mut state: State) -> State {
    let last = state.players.len() as u8 - 1;
    on_turn(&mut state, 3, last);
    state.busy = true;
    state
}

fn company(state: &mut State, seat: u8, points: u32, bonds: u32, money: u32) {
    purse(state, seat, money, bonds);
    state.players[Seat(seat)].points = points;
}

#[test]
fn ex_36_income_and_interest() {
    let mut state = table(4);
    company(&mut state, A, 13, 3, 1);
    company(&mut state, B, 0, 4, 1);
    company(&mut state, C, 46, 0, 0);
    company(&mut state, D, 60, 0, 0);
    let after_income = after(&last_go(state.clone()), D, end_turn());
    assert_purse(&after_income, A, 13, 3);
    assert_purse(&after_income, B, 2, 5);
    assert_purse(&after_income, C, 26, 0);
    assert_purse(&after_income, D, 22, 0);
    company(&mut state, D, 103, 0, 0);
    assert_purse(&after(&last_go(state), D, end_turn()), D, 9, 0);
}

#[test]
fn ex_37_final_score() {
    let mut state = table(3);
    company(&mut state, A, 52, 6, 31);
    company(&mut state, B, 48, 3, 12);
    company(&mut state, C, 55, 11, 4);
    let kept = ["vanderbilt", "morgan", "gould"];
    for (seat, (id, engine)) in Seat::all(3).zip(kept.into_iter().zip([5, 6, 4])) {
        state.players[seat].baron = Some(baron(id));
        state.players[seat].engine = engine;
    }
    for (seat, count) in [(A, 11), (B, 9), (C, 11)] {
        for i in 0..count {
            let all: Vec<_> = built_in().cities().collect();
            let link = domain::titles::railways_of_the_world::state::Link {
                owner: Seat(seat),
                a: all[i],
                b: all[i + 1],
                hexes: vec![],
            };
            state.links.push(link);
        }
    }
    let score = scoring::final_score(&state);
    let told: Vec<_> = score.iter().map(|s| (s.total, s.baron_achieved, s.baron_points, s.rank)).collect();
    assert_eq!(told, [(52, true, 6, 1), (51, true, 6, 2), (44, false, 0, 3)]);
}

#[test]
fn ex_38_tie() {
    let mut state = table(3);
    for railway in Seat::all(3) {
        state.players[railway].baron = None;
    }
    company(&mut state, A, 46, 5, 10);
    company(&mut state, B, 46, 5, 8);
    company(&mut state, C, 47, 6, 99);
    let ranks = |state: &State| scoring::final_score(state).iter().map(|score| score.rank).collect::<Vec<_>>();
    assert_eq!(ranks(&state), [1, 2, 3]);
    state.players[Seat(B)].money = 10;
    assert_eq!(ranks(&state), [1, 1, 3]);
}

fn time_out(state: &State, seat: u8) -> State {
    let mut chance = dice_chance(1);
    let mut play = Play::new(state.clone(), &mut chance);
    RailwaysOfTheWorld::V1.default_turn(&mut play, Seat(seat)).unwrap();
    play.finish().0
}

#[test]
fn ex_39_out_of_time() {
    let mut state = table(4);
    hold(&mut state, B, "land-grant-1");
    on_turn(&mut state, 1, B);
    let armed = after(&state, B, json!({"type": "play_card", "card": "land-grant-1"}));
    let out = time_out(&armed, B);
    assert_eq!((out.players[Seat(B)].cards.clone(), out.acting().unwrap().seat), (vec![card("land-grant-1")], Seat(C)));
    let out = time_out(&in_auction(4, C), C);
    assert!(matches!(&out.phase, Phase::Auction { to_bid: Seat(D), still_in, .. } if still_in.len() == 3));
    let choosing = new_game(&RailwaysOfTheWorld::V1, json!({}), 4, 3);
    let first = choosing.players[Seat(B)].baron_choices.as_ref().unwrap()[0];
    let out = time_out(&choosing, B);
    assert_eq!(out.players[Seat(B)].baron, Some(first));
    assert_eq!(RailwaysOfTheWorld::V1.to_act(&out), [Seat(A), Seat(C), Seat(D)]);
}

#[test]
fn ex_44_interest_of_the_last_turn() {
    let mut state = table(3);
    for seat in Seat::all(3) {
        state.players[seat].baron = None;
    }
    state.turn = 9;
    state.end = End { triggered: Some(Triggered { turn: 8, by: Reason::Markers }), last_turn: Some(9) };
    company(&mut state, A, 50, 6, 0);
    company(&mut state, B, 0, 6, 0);
    let over = after(&last_go(state), C, end_turn());
    assert_purse(&over, A, 18, 6);
    assert_purse(&over, B, 4, 8);
    let outcome = RailwaysOfTheWorld::V1.outcome(&over).unwrap();
    assert_eq!(outcome.standings.iter().map(|s| s.score).collect::<Vec<_>>(), [44, -8, 0]);
    assert_eq!(outcome.standings.iter().map(|s| s.rank).collect::<Vec<_>>(), [1, 3, 2]);
}

#[test]
fn a_turn_without_an_action_triggers_the_end() {
    let state = table(3);
    let still = to_end_of_turn(&state);
    assert_eq!(still.end, End { triggered: Some(Triggered { turn: 1, by: Reason::Standstill }), last_turn: Some(2) });
    let over = to_end_of_turn(&through_auction(&still));
    assert_eq!(RailwaysOfTheWorld::V1.outcome(&over).unwrap().reason, "standstill");
}

#[test]
fn the_hard_stop_comes_whatever_happened() {
    let mut state = table_with(json!({"max_turns": 10}), 3);
    state.turn = 9;
    let tenth = after(&last_go(state), C, end_turn());
    assert_eq!((tenth.end.last_turn, tenth.is_final()), (Some(10), true));
    assert_eq!(tenth.end.triggered, None);
    let mut tenth = through_auction(&tenth);
    tenth.busy = true;
    let over = to_end_of_turn(&tenth);
    assert_eq!(RailwaysOfTheWorld::V1.outcome(&over).unwrap().reason, "max_turns");
}
