//! The services of Longhand, independent of the client: accounts, tables, game texts, mails in both
//! directions, bots and all other timed work. It connects `domain`, `store` and `mailer`. Paths and pages
//! are in `api`.

pub mod about;
pub mod accounts;
pub mod answers;
pub mod app;
pub mod archives;
pub mod audit;
pub mod boxes;
pub mod chain;
pub mod config;
#[cfg(feature = "schemas")]
pub mod contract;
pub mod health;
pub mod http;
pub mod inbound;
pub mod keys;
pub mod names;
pub mod picture;
pub mod play;
pub mod problem;
pub mod push;
pub mod rulebook;
pub mod tables;
pub mod telling;
pub mod time;
pub mod transparency;
pub mod webhooks;
pub mod words;
pub mod workers;

/// A move allocates and frees some hundred small values; the system's allocator took a sixth of its time.
/// It is set here so that everything using this crate has it, including benchmarks without `api`.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
