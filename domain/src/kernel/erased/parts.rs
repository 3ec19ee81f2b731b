//! The secret parts of an event.

use super::Sealed;
use crate::kernel::seat::Seat;
use std::collections::BTreeMap;

/// The parts of an event, one for each set of seats.
pub(super) struct Parts {
    players: usize,
    sealed: BTreeMap<Vec<Seat>, Sealed>,
}

impl Parts {
    pub(super) fn new(players: usize) -> Self {
        Self { players, sealed: BTreeMap::new() }
    }

    pub(super) fn into_list(self) -> Vec<Sealed> {
        self.sealed.into_values().collect()
    }

    /// The part for these seats, ignoring seats that are not at the table.
    pub(super) fn of(&mut self, seats: &[Seat]) -> &mut Sealed {
        let here = Seat::all(self.players).filter(|seat| seats.contains(seat));
        let of: Vec<Seat> = here.collect();
        self.sealed.entry(of.clone()).or_insert_with(|| Sealed { of, ..Sealed::default() })
    }
}
