//! Longhand's rules and tables: what may happen in a game and what follows from it.
//!
//! Pure: no I/O, no clock, no async, no global randomness. Times come in as milliseconds, chance comes in as a seed.
//! `kernel` knows how a correspondence game is played, whatever the title; `titles` holds one folder a board game.

pub mod kernel;
pub mod titles;

pub use kernel::{canonical, ids::GameId, ids::PlayerId, language::Language, seat::PerSeat, seat::Seat};
