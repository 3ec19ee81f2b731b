//! Longhand's rules and tables: what may happen in a game and what follows from it.
//!
//! Pure: no I/O, no clock, no async, no global randomness. Times come in as milliseconds, chance comes in as a seed.
//! `kernel` is the part of a correspondence game that all titles share; `titles` has one folder per board game;
//! `kit` has tools for writing titles.

pub mod kernel;
pub mod kit;
pub mod titles;

pub use kernel::{canonical, ids::GameId, ids::PlayerId, language::Language, seat::PerSeat, seat::Seat};

/// The message sets that a language must have here: the table's, and for each title its own, its introduction's and its
/// lesson's.
pub fn rooms(rulesets: &kernel::rulesets::Rulesets) -> Vec<&'static words::Messages> {
    let titles = rulesets.titles().into_iter();
    let of_titles = titles.flat_map(|title| {
        let beside = [title.how_to_play().map(|how| how.words), title.lesson().map(|lesson| lesson.words)];
        std::iter::once(title.about().words).chain(beside.into_iter().flatten())
    });
    std::iter::once(&kernel::words::MESSAGES).chain(of_titles).collect()
}
