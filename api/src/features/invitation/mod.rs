//! An invitation: what a stranger sees behind a mailed link, or behind the address of a table that was handed on, and the way to
//! a seat.

pub mod mailed;
mod page;
pub mod shared;

pub use page::style;
