//! The rules and the table, played: each title's numbered examples and random games, the kernel's promises, golden logs.
//!
//! A test crate of its own and no `mod tests` in the library: that would have all the rules compiled a second time.

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

/// As in the server: a fifth of a random game's time was the system's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
