//! Buy no privilege: prices fall (RULES 5.3).

use super::super::Game;
use super::super::facts::Fact;
use super::prices;
use crate::kernel::seat::Seat;

pub fn decide(play: &mut Game<'_>, seat: Seat, auto: bool) {
    play.record(Fact::PrivilegePassed { seat, auto });
    prices::drop_all(play);
    prices::count_declines(play);
}
