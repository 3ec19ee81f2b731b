//! Seats, and data with one value per seat.

use crate::kernel::fit::{Fits, Misfit, given};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// A place at the table, counted from 0. Its player may be replaced, or be a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline, title = "seat", description = "")]
pub struct Seat(pub u8);

impl Seat {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// A seat from a log, if a game of `players` has it.
    pub fn fits(self, players: usize) -> Result<Self, Misfit> {
        given(self.index() < players, Misfit::Seat).map(|()| self)
    }

    /// The next seat round a table of `players`, which is not 0.
    pub fn after(self, players: usize) -> Self {
        Self(((self.index() + 1) % players.max(1)) as u8)
    }

    /// The previous seat.
    pub fn before(self, players: usize) -> Self {
        Self(((self.index() + players.max(1) - 1) % players.max(1)) as u8)
    }

    /// All seats of a game of `players`.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..players as u8).map(Seat)
    }
}

/// Prints `{seat:1}`, a mark that the table replaces by the player's name (see
/// [`crate::kernel::notation::name_seats`]). So a title's sentences need no names.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{seat:{}}}", self.0)
    }
}

/// One `T` per seat, indexed only by [`Seat`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerSeat<T>(Vec<T>);

impl<T> PerSeat<T> {
    pub fn new(players: usize, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(players).map(make).collect())
    }

    /// The number of seats.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// The value of a seat from a log.
    pub fn at(&mut self, seat: Seat) -> Result<&mut T, Misfit> {
        self.0.get_mut(seat.index()).ok_or(Misfit::Seat)
    }

    /// Checks that all these seats from a log exist.
    pub fn has_all<'s>(&self, seats: impl IntoIterator<Item = &'s Seat>) -> Fits {
        given(seats.into_iter().all(|seat| seat.index() < self.0.len()), Misfit::Seat)
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<T> {
        Seat::all(self.0.len())
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        self.0.iter().enumerate().map(|(i, t)| (Seat(i as u8), t))
    }

    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> + ExactSizeIterator {
        self.0.iter_mut().enumerate().map(|(i, t)| (Seat(i as u8), t))
    }

    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<T> From<Vec<T>> for PerSeat<T> {
    fn from(values: Vec<T>) -> Self {
        Self(values)
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
