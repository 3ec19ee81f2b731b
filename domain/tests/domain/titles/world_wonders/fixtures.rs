//! The states R0 and R1 of RULES section 15, and short ways to play on from them.

use crate::testing::dice_chance;
use domain::kernel::chance::{Chance, Draw};
use domain::kernel::fit::Fold as _;
use domain::kernel::play::{Applied, Submission, apply};
use domain::kernel::refusal::Refused;
use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::Seat;
use domain::titles::world_wonders::city::{Piece, RoadSize};
pub use domain::titles::world_wonders::data::built_in;
use domain::titles::world_wonders::facts::Fact;
use domain::titles::world_wonders::geometry::{Cell, Cells};
use domain::titles::world_wonders::ids::{MonumentId, Named as _, Stack, TileId};
use domain::titles::world_wonders::{State, WorldWonders};
use serde_json::{Value, json};

pub const ADAM: Seat = Seat(0);
pub const BRUNO: Seat = Seat(1);

pub fn cells(list: &[(i32, i32)]) -> Cells {
    list.iter().map(|(col, row)| Cell::new(*col, *row).unwrap()).collect()
}

/// `"F9 G9"`
pub fn named(text: &str) -> Cells {
    text.split_whitespace()
        .map(|name| {
            let col = i32::from(name.as_bytes()[0] - b'A');
            Cell::new(col, name[1..].parse::<i32>().unwrap() - 1).unwrap()
        })
        .collect()
}

pub fn tile(id: &str) -> TileId {
    TileId::find(built_in(), id).unwrap()
}

pub fn monument(id: &str) -> MonumentId {
    MonumentId::find(built_in(), id).unwrap()
}

pub fn fold(state: &mut State, facts: impl IntoIterator<Item = Fact>) {
    facts.into_iter().for_each(|fact| state.evolve(&fact).expect("it fits"));
}

fn reveal(id: &str) -> Fact {
    Fact::TileRevealed { stack: Stack::find(built_in(), &id[..1]).unwrap(), tile: tile(id) }
}

fn empty_table(options: Value, row: &[&str]) -> State {
    let options = WorldWonders::V1.read_options(&options, 2).unwrap();
    let mut state = WorldWonders::V1.new_state(&options, 2);
    fold(&mut state, [Fact::TurnOrderSet { order: vec![ADAM, BRUNO] }]);
    for seat in [ADAM, BRUNO] {
        fold(&mut state, [Fact::MapDealt { seat, board: seat.0 + 1, map: "a".into() }, Fact::FreeRoadDealt { seat }]);
    }
    fold(&mut state, row.iter().map(|id| Fact::MonumentRevealed { monument: monument(id) }));
    state
}

/// Round 1, nothing placed.
pub fn r0_with(options: Value) -> State {
    let mut state = empty_table(options, &["moai", "obelisks", "lighthouse"]);
    fold(&mut state, [Fact::RoundStarted { round: 1, gold: 7, last: false }]);
    fold(&mut state, ["a3", "b7", "c9", "d5", "e1", "f5"].map(reveal));
    fold(&mut state, [Fact::PiecesPutOut { long_roads: 1, short_sets: 1, towers: 1 }]);
    fold(&mut state, [Fact::TurnBegan { seat: ADAM, turn: 1 }]);
    state
}

pub fn r0() -> State {
    r0_with(json!({"start_order": "seating"}))
}

/// The pieces of city C1 (RULES section 8.2), in its order.
pub fn c1() -> Vec<Piece> {
    let road = |size, bridge, list: &[(i32, i32)]| Piece::Road { size, bridge, cells: cells(list) };
    let building = |id, list: &[(i32, i32)]| Piece::Building { tile: tile(id), cells: cells(list) };
    vec![
        road(RoadSize::Long, false, &[(5, 8), (5, 9), (5, 10), (5, 11)]),
        building("d5", &[(6, 8), (7, 8), (6, 9), (7, 9)]),
        building("a3", &[(6, 10), (7, 10)]),
        building("b7", &[(6, 11), (7, 11), (8, 11)]),
        road(RoadSize::Double, false, &[(9, 10), (9, 11)]),
        road(RoadSize::Double, false, &[(8, 9), (9, 9)]),
        road(RoadSize::Single, false, &[(8, 10)]),
        road(RoadSize::Long, true, &[(4, 7), (5, 7), (6, 7), (7, 7)]),
    ]
}

pub fn r1_with(options: Value) -> State {
    let mut state = empty_table(options, &["moai", "petra", "lighthouse"]);
    for (round, tiles) in [
        ["a3", "b7", "c1", "d5", "e1", "f1"],
        ["a4", "b8", "c2", "d6", "e2", "f2"],
        ["a5", "b9", "c3", "d7", "e3", "f3"],
    ]
    .iter()
    .enumerate()
    {
        fold(&mut state, [Fact::RoundStarted { round: round as u8 + 1, gold: 7, last: false }]);
        for id in tiles {
            fold(&mut state, [reveal(id)]);
            if !["d5", "a3", "b7"].contains(id) {
                fold(&mut state, [Fact::TileDiscarded { stack: tile(id).data().stack, tile: tile(id) }]);
            }
        }
    }
    // A long road and a set were bought in earlier rounds.
    fold(&mut state, [Fact::PiecesPutOut { long_roads: 2, short_sets: 2, towers: 1 }]);
    state.market.long_roads -= 1;
    state.market.short_sets -= 1;
    let adam = &mut state.players[ADAM];
    c1().into_iter().for_each(|piece| adam.city.add(piece).expect("it fits"));
    (adam.resources.food, adam.resources.ceramics, adam.resources.gears, adam.population) = (2, 1, 1, 1);
    adam.free_road_pending = false;
    let bruno = &mut state.players[BRUNO];
    bruno.city.add(c1().swap_remove(0)).expect("it fits");
    bruno.free_road_pending = false;
    fold(&mut state, [Fact::RoundStarted { round: 4, gold: 7, last: false }]);
    fold(&mut state, ["a1", "b3", "c4", "d9", "e5", "f7"].map(reveal));
    fold(&mut state, [Fact::TurnBegan { seat: ADAM, turn: 20 }]);
    state
}

/// Round 4, Adam has city C1.
pub fn r1() -> State {
    r1_with(json!({"start_order": "seating"}))
}

pub fn try_list(state: &State, seat: Seat, list: Value) -> Result<Applied<WorldWonders>, Refused> {
    let list = match list {
        Value::Array(list) => list,
        one => vec![one],
    };
    apply(&WorldWonders::V1, state, seat, Submission::Actions(&list), dice_chance(1))
}

/// `seat` plays a list; what came of it.
#[track_caller]
pub fn applied(state: &State, seat: Seat, list: Value) -> Applied<WorldWonders> {
    try_list(state, seat, list).unwrap_or_else(|refused| panic!("{refused:?}"))
}

#[track_caller]
pub fn play(state: &State, seat: Seat, list: Value) -> State {
    applied(state, seat, list).state
}

/// The same where the next monument card is `next`.
#[track_caller]
pub fn play_revealing(state: &State, seat: Seat, list: Value, next: &str) -> State {
    let deck: Vec<MonumentId> = state.monument_deck().collect();
    let value = deck.iter().position(|id| *id == monument(next)).unwrap() as u64;
    let draw = Draw { purpose: "monuments".into(), n: 0, value, of: deck.len() as u64 };
    let list = if list.is_array() { list.as_array().unwrap().clone() } else { vec![list] };
    let applied = apply(&WorldWonders::V1, state, seat, Submission::Actions(&list), Chance::recorded([draw]));
    applied.unwrap_or_else(|refused| panic!("{refused:?}")).state
}

/// `seat` is refused with this code.
#[track_caller]
pub fn refused(state: &State, seat: Seat, list: Value, code: &str) -> Refused {
    match try_list(state, seat, list) {
        Ok(applied) => panic!("accepted: {:?}", applied.facts),
        Err(refused) => {
            assert_eq!(refused.code, code, "{refused:?}");
            refused
        }
    }
}

pub fn legal(state: &State, seat: Seat) -> Vec<Value> {
    let actions = WorldWonders::V1.legal_actions(state, seat);
    actions.iter().map(|action| serde_json::to_value(action).unwrap()).collect()
}

/// How many of each type are legal, in the order listed.
pub fn count_legal(state: &State, seat: Seat) -> Vec<(String, usize)> {
    let mut counts: Vec<(String, usize)> = vec![];
    for action in legal(state, seat) {
        let kind = action["type"].as_str().unwrap().to_owned();
        match counts.last_mut() {
            Some((last, count)) if *last == kind => *count += 1,
            _ => counts.push((kind, 1)),
        }
    }
    counts
}

/// Where the legal actions of a type go.
pub fn places(state: &State, kind: &str) -> Vec<String> {
    let seat = state.active().unwrap();
    let of_kind = legal(state, seat).into_iter().filter(|action| action["type"] == kind);
    of_kind.map(|action| action["at"].to_string()).collect()
}

pub fn free(col: u8, row: u8, dir: &str) -> Value {
    json!({"type": "place_free_road", "at": [col, row], "dir": dir})
}

pub fn long(col: u8, row: u8, dir: &str) -> Value {
    json!({"type": "buy_long_road", "at": [col, row], "dir": dir})
}

pub fn tower(col: u8, row: u8) -> Value {
    json!({"type": "buy_tower", "at": [col, row]})
}

pub fn build(stack: &str, col: u8, row: u8, rot: u8) -> Value {
    json!({"type": "buy_building", "stack": stack, "at": [col, row], "rot": rot})
}

pub fn wonder(id: &str, col: u8, row: u8, rot: u8) -> Value {
    json!({"type": "buy_monument", "monument": id, "at": [col, row], "rot": rot})
}

pub fn part(col: u8, row: u8) -> Value {
    json!({"type": "place_component", "at": [col, row]})
}

pub fn double(col: u8, row: u8, dir: &str) -> Value {
    json!({"type": "place_short_road", "piece": "double", "at": [col, row], "dir": dir})
}

pub fn pedestal(place: u8) -> Value {
    json!({"type": "buy_pedestal", "place": place})
}

pub fn simple(kind: &str) -> Value {
    json!({"type": kind})
}

pub fn gold(state: &State, seat: Seat) -> u8 {
    state.players[seat].gold_left()
}
