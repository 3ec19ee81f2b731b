//! The picture of RULES section 13.

use super::state::State;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::Svg;

pub fn board(_state: &State, _viewer: Option<Seat>, _names: &PerSeat<String>) -> String {
    Svg::new(640.0, 640.0, "World 123", "").finish()
}
