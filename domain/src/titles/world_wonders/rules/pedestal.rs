//! Buy a place at the front of the next round (RULES section 5.10, R7).

use super::super::action::Action;
use super::super::facts::Fact;
use super::super::rejection::{Offer, Rejection};
use super::builder::Builder;
use super::{Found, Moves, turn};
use crate::kernel::seat::Seat;
use std::ops::ControlFlow;

pub fn legal(builder: &Builder<'_>, found: Found<'_>) -> ControlFlow<()> {
    let places = builder.state.market_size().pedestals.iter().copied();
    places.filter(|place| offer(builder, *place).is_ok()).try_for_each(|place| found(Action::BuyPedestal { place }))
}

pub fn decide(play: &mut Moves<'_>, seat: Seat, place: u8) -> Result<(), Rejection> {
    let paid = offer(&Builder::new(play, seat), place)?;
    play.record(Fact::PedestalBought { seat, paid, place });
    turn::purchased(play, seat);
    Ok(())
}

fn offer(builder: &Builder<'_>, place: u8) -> Result<u8, Rejection> {
    if !builder.state.market_size().pedestals.contains(&place) {
        return Err(Rejection::NoPedestalsSolo {});
    }
    if builder.state.pedestal_holder(place).is_some() {
        return Err(Rejection::SoldOut { what: Offer::Pedestal });
    }
    if builder.player.pedestal.is_some() {
        return Err(Rejection::AlreadyHasPedestal {});
    }
    builder.pay(builder.state.board().costs.pedestal)
}
