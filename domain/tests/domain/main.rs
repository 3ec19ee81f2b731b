//! Plays the rules and the table: each title's numbered examples and random games, the kernel's guarantees, golden
//! logs.
//!
//! A separate test crate instead of `mod tests` in the library, which would compile all the rules a second time.

#![allow(clippy::unwrap_used)] // here a panic is the report

mod by_the_guide;
mod described;
mod events_document;
mod first_version;
mod forgeries;
#[path = "../goofspiel/mod.rs"]
mod goofspiel;
mod grown;
mod kernel;
#[path = "../lines_of_action/mod.rs"]
mod lines_of_action;
#[path = "../nim/mod.rs"]
mod nim;
#[path = "../nim/second.rs"]
mod nim_second;
mod old_shapes;
#[path = "../pebbles/mod.rs"]
mod pebbles;
mod recorded;
mod testing;
mod titles;

/// As in the server: the system's allocator took a fifth of a random game's time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
