//! Buy a set of short roads, and place its three pieces one by one (RULES section 5.6, R5).

use super::super::action::{Action, Dir};
use super::super::data::Piece;
use super::super::facts::Fact;
use super::super::geometry::{Cell, Shape, Spot};
use super::super::rejection::{Offer, Rejection};
use super::super::state::State;
use super::super::words;
use super::builder::{self, Builder, Fault};
use super::{Found, Moves, turn};
use crate::kernel::language::say;
use crate::kernel::seat::Seat;
use std::ops::ControlFlow;

/// The number of each in a set.
const DOUBLES: u8 = 2;
const SINGLES: u8 = 1;

pub fn legal(builder: &Builder<'_>, found: Found<'_>) -> ControlFlow<()> {
    if offer(builder).is_ok() { found(Action::BuyShortRoads {}) } else { ControlFlow::Continue(()) }
}

pub fn legal_places(builder: &Builder<'_>, found: Found<'_>) -> ControlFlow<()> {
    for piece in [Piece::Double, Piece::Single] {
        if left(builder.state, piece) > 0 {
            spots(builder, piece).try_for_each(|spot| {
                let dir = (piece == Piece::Double).then(|| Dir::of_rot(spot.rot));
                found(Action::PlaceShortRoad { piece, at: spot.at, dir })
            })?;
        }
    }
    ControlFlow::Continue(())
}

pub fn buy(play: &mut Moves<'_>, seat: Seat) -> Result<(), Rejection> {
    let paid = offer(&Builder::new(play, seat))?;
    play.record(Fact::ShortRoadsBought { seat, paid, double: DOUBLES, single: SINGLES });
    settle(play, seat);
    Ok(())
}

pub fn place(play: &mut Moves<'_>, seat: Seat, piece: Piece, at: Cell, dir: Option<Dir>) -> Result<(), Rejection> {
    let spot = judge(&Builder::new(play, seat), piece, at, dir)?;
    play.record(Fact::ShortRoadPlaced { seat, piece, cells: spot.cells });
    settle(play, seat);
    Ok(())
}

fn offer(builder: &Builder<'_>) -> Result<u8, Rejection> {
    if builder.state.market.short_sets == 0 {
        return Err(Rejection::SoldOut { what: Offer::ShortRoads });
    }
    let paid = builder.pay(builder.state.board().costs.short_roads)?;
    // If a double fits, a single fits too.
    if spots(builder, Piece::Single).next().is_none() {
        return Err(Rejection::NoLegalSpace {});
    }
    Ok(paid)
}

fn judge(builder: &Builder<'_>, piece: Piece, at: Cell, dir: Option<Dir>) -> Result<&'static Spot, Rejection> {
    if left(builder.state, piece) == 0 {
        return Err(Rejection::PieceUsed { piece });
    }
    let spot =
        builder::spot(shape(builder, piece), at, dir.map_or(0, Dir::rot), || say!(words::misfit { of: piece.id() }))?;
    match builder.fault(spot, builder.road_reach()) {
        Some(Fault::Occupied) => Err(builder.occupied(spot)),
        Some(Fault::Terrain) => {
            Err(Rejection::NeedsLand { what: say!(words::on_water { of: "short-roads" }), cell: builder.wet(spot) })
        }
        Some(Fault::Apart) => Err(Rejection::RoadNotConnected {}),
        None => Ok(spot),
    }
}

/// Discards pieces that fit nowhere any more. When none is left the purchase is complete.
fn settle(play: &mut Moves<'_>, seat: Seat) {
    let placeable = {
        let builder = Builder::new(play, seat);
        [Piece::Double, Piece::Single]
            .iter()
            .any(|piece| left(play, *piece) > 0 && spots(&builder, *piece).next().is_some())
    };
    if placeable {
        return;
    }
    let (double, single) = (left(play, Piece::Double), left(play, Piece::Single));
    if double + single > 0 {
        play.record(Fact::ShortRoadsDiscarded { seat, double, single });
    }
    turn::purchased(play, seat);
}

fn left(state: &State, piece: Piece) -> u8 {
    state.turn.as_ref().map_or(0, |turn| turn.step.short_left(piece))
}

fn spots(builder: &Builder<'_>, piece: Piece) -> impl Iterator<Item = &'static Spot> {
    builder.free_spots(shape(builder, piece), builder.road_reach())
}

fn shape(builder: &Builder<'_>, piece: Piece) -> &'static Shape {
    match piece {
        Piece::Double => &builder.roads().double,
        Piece::Single => &builder.roads().single,
    }
}
