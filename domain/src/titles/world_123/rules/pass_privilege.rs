//! Buy no privilege: prices fall (RULES 5.3).

use super::super::World123;
use super::super::facts::Fact;
use super::prices;
use crate::kernel::play::Play;
use crate::kernel::seat::Seat;

pub fn decide(play: &mut Play<'_, World123>, seat: Seat, auto: bool) {
    play.record(Fact::PrivilegePassed { seat, auto });
    prices::drop_all(play);
    prices::count_declines(play);
}
