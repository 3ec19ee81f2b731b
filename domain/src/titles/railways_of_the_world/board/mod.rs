//! The picture.
use super::state::State;
use crate::kernel::seat::{PerSeat, Seat};
pub fn board(_state: &State, _viewer: Option<Seat>, _names: &PerSeat<String>) -> String {
    String::new()
}
