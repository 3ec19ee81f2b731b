//! The sensible bot's eye.
use super::action::Action;
use super::rules;
use super::state::State;
use crate::kernel::seat::Seat;
pub fn appraise(state: &State, seat: Seat) -> i64 {
    i64::from(state.players[seat].points) - i64::from(state.players[seat].bonds)
}
pub fn promising(state: &State, seat: Seat) -> Vec<Action> {
    rules::legal_actions(state, seat)
}
