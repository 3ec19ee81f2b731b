//! Place the long road that everybody gets for their first turn (RULES section 5.4, R3, R37).

use super::super::action::{Action, Dir};
use super::super::facts::Fact;
use super::super::geometry::Cell;
use super::super::rejection::Rejection;
use super::super::state::{State, Step};
use super::builder::Builder;
use super::{Found, Moves, long_road, turn};
use crate::kernel::seat::Seat;
use std::ops::ControlFlow;

pub fn legal(builder: &Builder<'_>, found: Found<'_>) -> ControlFlow<()> {
    long_road::spots(builder)
        .try_for_each(|spot| found(Action::PlaceFreeRoad { at: spot.at, dir: Dir::of_rot(spot.rot) }))
}

pub fn decide(play: &mut Moves<'_>, seat: Seat, at: Cell, dir: Dir) -> Result<(), Rejection> {
    let builder = Builder::new(play, seat);
    let spot = long_road::judge(&builder, at, dir)?;
    let bridge = spot.cells.meets(builder.map.water);
    let last_of_turn = play.turn.as_ref().is_some_and(|turn| turn.step == Step::PlaceFreeRoad {});
    play.record(Fact::FreeRoadPlaced { seat, bridge, cells: spot.cells });
    if last_of_turn {
        turn::end(play, seat);
    }
    Ok(())
}

/// The spot that a time-out chooses (RULES section 11): up from the sidewalk, the middle columns first.
pub fn by_default(state: &State, seat: Seat) -> Option<Action> {
    let builder = Builder::new(state, seat);
    let free: Vec<_> = long_road::spots(&builder).collect();
    let upright = |col: &u8| {
        free.iter()
            .find(|spot| Dir::of_rot(spot.rot) == Dir::V && spot.at.col == *col && spot.cells.meets(builder.map.south))
    };
    let spot = state.board().free_road_default_columns.iter().find_map(upright).or(free.first())?;
    Some(Action::PlaceFreeRoad { at: spot.at, dir: Dir::of_rot(spot.rot) })
}
