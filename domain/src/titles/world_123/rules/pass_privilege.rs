//! Buy no privilege: prices fall (RULES 5.3).

use super::super::Game;
use super::super::facts::Fact;
use super::super::state::State;
use super::prices;
use crate::kernel::seat::Seat;

/// Whether a pass makes prices fall.
pub fn drops_prices(state: &State) -> bool {
    prices::drop_with_a_pass(state) && state.row.iter().any(|card| card.price > 0)
}

pub fn decide(play: &mut Game<'_>, seat: Seat, auto: bool) {
    play.record(Fact::PrivilegePassed { seat, auto });
    prices::drop_all(play);
    prices::count_declines(play);
}
