//! Which cities a player's links join (RULES sections 2.6 and 5.12).

use super::super::names::City;
use super::super::state::State;
use crate::kernel::seat::Seat;

/// The cities that own links of `seat` reach from `city`, itself included, one bit each.
pub fn reach(state: &State, seat: Seat, city: City) -> u64 {
    let mut reached = city.bit();
    loop {
        let before = reached;
        for link in state.links.iter().filter(|link| link.owner == seat) {
            let ends = link.a.bit() | link.b.bit();
            if ends & reached != 0 {
                reached |= ends;
            }
        }
        if reached == before {
            return reached;
        }
    }
}

pub fn connects(state: &State, seat: Seat, [a, b]: [City; 2]) -> bool {
    reach(state, seat, a) & b.bit() != 0
}

/// The cities where own links of `seat` end, one bit each.
pub fn ends(state: &State, seat: Seat) -> u64 {
    let own = state.links.iter().filter(|link| link.owner == seat);
    own.fold(0, |ends, link| ends | link.a.bit() | link.b.bit())
}
