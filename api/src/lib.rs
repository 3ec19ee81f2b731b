//! Longhand's server: REST, pages, mails and bots. It ties `domain`, `store` and `mailer` together.

mod about;
pub mod accounts;
pub mod answers;
pub mod app;
pub mod archives;
pub mod audit;
pub mod boxes;
mod choosing;
pub mod config;
#[cfg(feature = "schemas")]
pub mod contract;
pub mod http;
pub mod inbound;
pub mod keys;
mod pages;
pub mod picture;
pub mod play;
pub mod problem;
pub mod push;
pub mod routes;
mod rulebook;
pub mod server;
pub mod tables;
pub mod telling;
pub mod time;
pub mod transparency;
pub mod webhooks;
pub(crate) mod words;
pub use words::rooms;
pub mod workers;

/// A move makes and drops some hundred small values; the system's allocator took a sixth of its time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
