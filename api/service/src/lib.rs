//! What Longhand does, whoever asks for it: accounts, tables, what is told of a game, mails both ways, bots and whatever else has
//! a time. It ties `domain`, `store` and `mailer` together, and knows neither a path nor a page: those are `api`.

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

/// A move makes and drops some hundred small values; the system's allocator took a sixth of its time. Here, so
/// that whatever does what the server does has it, a benchmark without `api`, too.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
