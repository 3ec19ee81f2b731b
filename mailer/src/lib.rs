//! Longhand's mail: what goes out (letters, threads, delivery) and the addresses by which answers come back.
//!
//! The crate knows neither games nor tables of a database: it is handed plain data and bytes.

pub mod address;
mod base32;
pub mod outbound;
