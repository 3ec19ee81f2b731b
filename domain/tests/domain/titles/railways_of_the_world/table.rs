//! A table laid for an example: what RULES section 15 takes for granted, and helpers that change one thing each.

use crate::testing::{Given, When, given, new_game};
use domain::kernel::ruleset::Ruleset as _;
use domain::kernel::seat::Seat;
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
pub use domain::titles::railways_of_the_world::data::built_in;
use domain::titles::railways_of_the_world::names::{Baron, Card, City, Color, Hex, Id, Side};
use domain::titles::railways_of_the_world::state::{Acting, Link, Phase, Stage, State, Track};
use serde_json::{Value, json};

pub const A: u8 = 0;
pub const B: u8 = 1;
pub const C: u8 = 2;
pub const D: u8 = 3;

/// What a viewer sees.
pub fn view(state: &State, viewer: Option<Seat>) -> Value {
    RailwaysOfTheWorld::V1.view_value(state, viewer)
}

/// Phase `actions`, player A to act with one action, an empty board and an empty display; everybody has kept a baron.
pub fn table(players: usize) -> State {
    table_with(json!({}), players)
}

pub fn table_with(options: Value, players: usize) -> State {
    let mut state = new_game(&RailwaysOfTheWorld::V1, options, players, 1);
    for seat in Seat::all(players) {
        let railway = &mut state.players[seat];
        railway.baron = railway.baron_choices.take().map(|choices| choices[0]);
        railway.baron_chosen = true;
    }
    state.turn = 1;
    state.marker = Seat(A);
    let shown = std::mem::take(&mut state.display);
    state.deck.extend(shown);
    state.deck.sort();
    on_turn(&mut state, 1, A);
    state
}

pub fn on_turn(state: &mut State, round: u8, seat: u8) {
    let acting = Acting { seat: Seat(seat), actions_left: 1, stage: Stage::Idle {}, fresh: true };
    state.phase = Phase::Actions { round, acting };
}

pub fn in_auction(players: usize, marker: u8) -> State {
    let mut state = table(players);
    state.marker = Seat(marker);
    let still_in = Seat::all(players).collect();
    state.phase = Phase::Auction { to_bid: Seat(marker), high: None, still_in };
    state
}

pub fn actions_left(state: &mut State, left: u8) {
    if let Phase::Actions { acting, .. } = &mut state.phase {
        acting.actions_left = left;
    }
}

pub fn city(id: &str) -> City {
    City::find(built_in(), id).unwrap()
}

pub fn card(id: &str) -> Card {
    Card::find(built_in(), id).unwrap()
}

pub fn baron(id: &str) -> Baron {
    Baron::find(built_in(), id).unwrap()
}

pub fn hex(label: &str) -> Hex {
    built_in().hex_labelled(label).unwrap()
}

/// Money and bonds as the examples write them: `M7 b1`.
pub fn purse(state: &mut State, seat: u8, money: u32, bonds: u32) {
    state.players[Seat(seat)].money = money;
    state.players[Seat(seat)].bonds = bonds;
}

#[track_caller]
pub fn assert_purse(state: &State, seat: u8, money: u32, bonds: u32) {
    let railway = &state.players[Seat(seat)];
    assert_eq!((railway.money, railway.bonds), (money, bonds), "money and bonds of seat {seat}");
}

pub fn points(state: &State) -> Vec<u32> {
    state.players.values().map(|railway| railway.points).collect()
}

pub fn engine(state: &mut State, seat: u8, level: u8) {
    state.players[Seat(seat)].engine = level;
}

pub fn show(state: &mut State, id: &str) {
    state.deck.retain(|other| *other != card(id));
    state.display.push(card(id));
}

pub fn hold(state: &mut State, seat: u8, id: &str) {
    state.deck.retain(|other| *other != card(id));
    state.players[Seat(seat)].cards.push(card(id));
}

/// Puts exactly these cubes into a city; the bag makes up the difference, and where it is short another city.
pub fn cubes(state: &mut State, id: &str, wanted: &[(Color, u8)]) {
    let here = city(id).index();
    for color in Color::ALL {
        let wanted = wanted.iter().find(|(other, _)| *other == color).map_or(0, |(_, n)| *n);
        state.bag[color] += std::mem::take(&mut state.cities[here].cubes[color]);
        while state.bag[color] < wanted {
            let rich = state.cities.iter_mut().find(|city| city.cubes[color] > 0 && city.cubes.total() > 1);
            rich.unwrap().cubes[color] -= 1;
            state.bag[color] += 1;
        }
        state.bag[color] -= wanted;
        state.cities[here].cubes[color] = wanted;
    }
}

/// Empty City markers: `on_board` lie in cities far from the examples, the rest in the supply.
pub fn markers(state: &mut State, on_board: usize, keep_off: &[&str]) {
    let quiet = built_in().cities().rev().filter(|other| !keep_off.contains(&&*other.id()));
    for empty in quiet.take(on_board).collect::<Vec<_>>() {
        cubes(state, &empty.id(), &[]);
        state.cities[empty.index()].empty_marker = true;
        state.markers -= 1;
    }
}

/// A link of `seat` over the given hexes, laid without paying. It gets the next number.
pub fn link(state: &mut State, seat: u8, a: &str, hexes: &[&str], b: &str) {
    let hexes: Vec<Hex> = hexes.iter().map(|label| hex(label)).collect();
    let link = Link { owner: Seat(seat), a: city(a), b: city(b), hexes };
    for Track { hex, exits } in link.tracks() {
        state.used[hex.index()] |= exits[0].bit() | exits[1].bit();
    }
    state.links.push(link);
}

/// A link of `seat` over the shortest free way.
pub fn any_link(state: &mut State, seat: u8, a: &str, b: &str) {
    let goal = city(b).hex();
    let mut ways: Vec<(Vec<Hex>, Side)> = vec![];
    let start = city(a).hex();
    for side in Side::ALL {
        if let Some(next) = start.across(side) {
            ways.push((vec![next], side.opposite()));
        }
    }
    for _ in 0..8 {
        let mut longer = vec![];
        for (way, came) in ways {
            let last = way[way.len() - 1];
            if last.city().is_some() {
                continue;
            }
            for goes in [2, 3, 4].map(|steps| came.turned(steps)) {
                let free = state.used[last.index()] & (came.bit() | goes.bit()) == 0;
                let Some(next) = last.across(goes).filter(|next| free && !way.contains(next)) else { continue };
                if next == goal {
                    let labels: Vec<&str> = way.iter().map(|hex| hex.label()).collect();
                    return link(state, seat, a, &labels, b);
                }
                longer.push(([&way[..], &[next]].concat(), goes.opposite()));
            }
        }
        ways = longer;
    }
    panic!("no way from {a} to {b}");
}

pub fn tile(label: &str, exits: [u8; 2]) -> Value {
    json!({"type": "build_track", "hex": hex(label).at(), "exits": exits})
}

pub fn end_turn() -> Value {
    json!({"type": "end_turn"})
}

pub fn game(state: &State) -> Given<RailwaysOfTheWorld> {
    given(&RailwaysOfTheWorld::V1, state.clone())
}

pub fn when(state: &State, seat: u8, actions: Value) -> When<RailwaysOfTheWorld> {
    game(state).when(seat, actions)
}

/// The state after what was accepted.
#[track_caller]
pub fn after(state: &State, seat: u8, actions: Value) -> State {
    when(state, seat, actions).accepted()
}

#[track_caller]
pub fn refused(state: &State, seat: u8, actions: Value, code: &str) {
    when(state, seat, actions).refused(code);
}

/// Everybody passes until the last go of the turn has ended.
#[track_caller]
pub fn to_end_of_turn(state: &State) -> State {
    let (mut state, turn) = (state.clone(), state.turn);
    while state.turn == turn {
        let Some(acting) = state.acting() else { break };
        let seat = acting.seat.0;
        state = after(&state, seat, end_turn());
    }
    state
}

/// From an auction: everybody passes it.
#[track_caller]
pub fn through_auction(state: &State) -> State {
    let mut state = state.clone();
    while let Phase::Auction { to_bid, .. } = state.phase {
        state = after(&state, to_bid.0, json!({"type": "pass_bid"}));
    }
    state
}
