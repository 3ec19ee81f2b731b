//! The picture of RULES section 13.

use super::state::State;
use crate::kernel::seat::PerSeat;
use crate::kernel::svg::Svg;

pub fn board(state: &State, names: &PerSeat<String>) -> String {
    let _ = names;
    Svg::new(960.0, 1200.0, "Century: From East to West", &format!("Round {}", state.round)).finish()
}
