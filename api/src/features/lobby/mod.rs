//! Finding a game: tables that look for players, filtered by chips; games to watch; games that are over.

mod open_tables;
mod page;
mod wanted;

pub use page::{show, style};
