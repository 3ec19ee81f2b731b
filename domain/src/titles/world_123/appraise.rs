//! The sensible bot's eye.

use super::action::Action;
use super::rules::{self, scoring};
use super::state::State;
use crate::kernel::seat::Seat;

pub fn appraise(state: &State, seat: Seat) -> i64 {
    i64::from(scoring::score(state, seat).total)
}

pub fn promising(state: &State, seat: Seat) -> Vec<Action> {
    rules::legal_actions(state, seat)
}
