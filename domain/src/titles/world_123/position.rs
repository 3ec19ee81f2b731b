//! The position in plain text.

use super::state::State;
use crate::kernel::seat::Seat;

pub fn position(_state: &State, _viewer: Option<Seat>) -> String {
    String::new()
}
