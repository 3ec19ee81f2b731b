//! How good a position is for a seat, for the sensible bot.

use super::score;
use super::state::State;
use crate::kernel::seat::Seat;

pub fn appraise(state: &State, seat: Seat) -> i64 {
    score::of(&state.players[seat], seat).total * 100
}
