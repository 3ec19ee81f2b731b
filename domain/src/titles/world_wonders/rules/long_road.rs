//! Buy a long road: four cells in a line, a bridge where it crosses water (RULES section 5.5).

use super::super::action::{Action, Dir};
use super::super::facts::Fact;
use super::super::geometry::{Cell, Spot};
use super::super::rejection::{Offer, Rejection};
use super::super::words;
use super::builder::{self, Builder, Fault};
use super::{Found, Moves, turn};
use crate::kernel::language::say;
use crate::kernel::seat::Seat;
use std::ops::ControlFlow;

pub fn legal(builder: &Builder<'_>, found: Found<'_>) -> ControlFlow<()> {
    if offer(builder).is_err() {
        return ControlFlow::Continue(());
    }
    spots(builder).try_for_each(|spot| found(Action::BuyLongRoad { at: spot.at, dir: Dir::of_rot(spot.rot) }))
}

pub fn decide(play: &mut Moves<'_>, seat: Seat, at: Cell, dir: Dir) -> Result<(), Rejection> {
    let builder = Builder::new(play, seat);
    let paid = offer(&builder)?;
    let spot = judge(&builder, at, dir)?;
    let bridge = spot.cells.meets(builder.map.water);
    play.record(Fact::LongRoadBought { seat, paid, bridge, cells: spot.cells });
    turn::purchased(play, seat);
    Ok(())
}

fn offer(builder: &Builder<'_>) -> Result<u8, Rejection> {
    if builder.state.market.long_roads == 0 {
        return Err(Rejection::SoldOut { what: Offer::LongRoad });
    }
    builder.pay(builder.state.board().costs.long_road)
}

/// Where a long road may lie, bought or free.
pub fn spots(builder: &Builder<'_>) -> impl Iterator<Item = &'static Spot> {
    builder.free_spots(&builder.roads().long, builder.road_reach())
}

/// Whether a long road, bought or free, may lie there.
pub fn judge(builder: &Builder<'_>, at: Cell, dir: Dir) -> Result<&'static Spot, Rejection> {
    let spot = builder::spot(&builder.roads().long, at, dir.rot(), || say!(words::misfit { of: "long-road" }))?;
    match builder.fault(spot, builder.road_reach()) {
        Some(Fault::Occupied) => Err(builder.occupied(spot)),
        Some(Fault::Terrain) => Err(Rejection::BridgeEndOnWater { cell: builder.wet(spot) }),
        Some(Fault::Apart) => Err(Rejection::RoadNotConnected {}),
        None => Ok(spot),
    }
}
