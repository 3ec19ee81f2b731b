//! Buy a building tile: beside a road or a building of its own type (RULES section 5.8, R2).

use super::super::action::Action;
use super::super::data::Kind;
use super::super::facts::Fact;
use super::super::geometry::{Cell, Cells, Spot};
use super::super::ids::{Stack, TileId};
use super::super::rejection::{Offer, Rejection};
use super::super::words;
use super::builder::{self, Builder, Fault};
use super::{Found, Moves, resources, turn};
use crate::kernel::language::say;
use crate::kernel::seat::Seat;
use std::ops::ControlFlow;

pub fn legal(builder: &Builder<'_>, found: Found<'_>) -> ControlFlow<()> {
    for stack in builder.state.market.stacks.iter().map(|state| state.stack) {
        let Ok((tile, _)) = offer(builder, stack) else { continue };
        builder
            .free_spots(&stack.data().shape, reach(builder, tile.kind()))
            .try_for_each(|spot| found(Action::BuyBuilding { stack, at: spot.at, rot: spot.rot }))?;
    }
    ControlFlow::Continue(())
}

/// Whether the tile of a stack could be placed as the city is.
pub fn fits(builder: &Builder<'_>, stack: Stack) -> bool {
    let tile = builder.state.market.stack(stack).and_then(|state| state.face_up);
    let reach = tile.map(|tile| reach(builder, tile.kind()));
    reach.is_some_and(|reach| builder.free_spots(&stack.data().shape, reach).next().is_some())
}

pub fn decide(play: &mut Moves<'_>, seat: Seat, stack: Stack, at: Cell, rot: u8) -> Result<(), Rejection> {
    let builder = Builder::new(play, seat);
    let (tile, paid) = offer(&builder, stack)?;
    let spot = judge(&builder, stack, tile, at, rot)?;
    let gain = tile.data().gain;
    let (kind, rot, cells) = (tile.kind(), spot.rot, spot.cells);
    play.record(Fact::BuildingBought { seat, paid, stack, tile, kind, rot, cells });
    resources::advance(play, seat, gain);
    turn::purchased(play, seat);
    Ok(())
}

fn offer(builder: &Builder<'_>, stack: Stack) -> Result<(TileId, u8), Rejection> {
    let Some(state) = builder.state.market.stack(stack) else {
        return Err(Rejection::StackNotInGame { stack, players: builder.state.players.len() });
    };
    let tile = state.face_up.ok_or(Rejection::SoldOut { what: Offer::Stack(stack) })?;
    Ok((tile, builder.pay(stack.data().cost)?))
}

fn reach(builder: &Builder<'_>, kind: Kind) -> Cells {
    (builder.city.roads | builder.city.kind(kind)).beside()
}

fn judge(builder: &Builder<'_>, stack: Stack, tile: TileId, at: Cell, rot: u8) -> Result<&'static Spot, Rejection> {
    let kind = tile.kind();
    let spot = builder::spot(&stack.data().shape, at, rot, || say!(words::misfit_tile { tile }))?;
    match builder.fault(spot, reach(builder, kind)) {
        Some(Fault::Occupied) => Err(builder.occupied(spot)),
        Some(Fault::Terrain) => {
            Err(Rejection::NeedsLand { what: say!(words::on_water { of: "buildings" }), cell: builder.wet(spot) })
        }
        Some(Fault::Apart) => Err(Rejection::BuildingNotConnected { kind }),
        None => Ok(spot),
    }
}
