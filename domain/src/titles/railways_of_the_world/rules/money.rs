//! Payments, and the bonds that a payment may need (RULES section 4.4).

use super::super::Game;
use super::super::facts::Fact;
use super::super::state::{State, Thousands};
use crate::kernel::seat::Seat;

/// How many bonds `seat` would have to issue to pay `price` now.
pub fn bonds_for(state: &State, seat: Seat, price: Thousands) -> u32 {
    price.saturating_sub(state.players[seat].money).div_ceil(state.figures().bond.cash)
}

/// Issues the bonds that `seat` needs to pay `price`. The payment itself is in the fact of the purchase.
pub fn raise(play: &mut Game<'_>, seat: Seat, price: Thousands) {
    let bonds = bonds_for(play, seat, price);
    if bonds > 0 {
        play.record(Fact::BondsIssued { seat, bonds, cash: bonds * play.figures().bond.cash });
    }
}
