//! Longhand's mail: what goes out (letters, threads, delivery) and what comes in (replies, reports, the addresses of both).
//!
//! The crate knows neither games nor tables of a database: it is handed plain data and bytes.

pub mod address;
mod base32;
pub mod dns;
pub mod inbound;
pub mod outbound;
mod words;

pub use words::MESSAGES;
