//! Buy the tower of the round (RULES section 5.7).

use super::super::action::Action;
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
    let reach = builder.city.occupied.beside();
    builder.free_spots(&builder.roads().single, reach).try_for_each(|spot| found(Action::BuyTower { at: spot.at }))
}

pub fn decide(play: &mut Moves<'_>, seat: Seat, at: Cell) -> Result<(), Rejection> {
    let builder = Builder::new(play, seat);
    let paid = offer(&builder)?;
    let spot = judge(&builder, at)?;
    play.record(Fact::TowerBought { seat, paid, cells: spot.cells });
    turn::purchased(play, seat);
    Ok(())
}

fn offer(builder: &Builder<'_>) -> Result<u8, Rejection> {
    if builder.state.market.towers == 0 {
        return Err(Rejection::SoldOut { what: Offer::Tower });
    }
    builder.pay(builder.state.board().costs.tower)
}

fn judge(builder: &Builder<'_>, at: Cell) -> Result<&'static Spot, Rejection> {
    let spot = builder::spot(&builder.roads().single, at, 0, || say!(words::misfit { of: "tower" }))?;
    match builder.fault(spot, builder.city.occupied.beside()) {
        Some(Fault::Occupied) => Err(builder.occupied(spot)),
        Some(Fault::Terrain) => {
            Err(Rejection::NeedsLand { what: say!(words::on_water { of: "tower" }), cell: builder.wet(spot) })
        }
        Some(Fault::Apart) => Err(Rejection::TowerNotAdjacent {}),
        None => Ok(spot),
    }
}
