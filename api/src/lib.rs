//! Longhand's server: REST, pages, mails, bots, and the command line. It ties `domain`, `store` and `mailer` together.

mod about;
mod absence;
mod access;
mod account;
pub mod answers;
pub mod app;
mod archives;
pub mod audit;
pub mod auth;
mod blocks;
mod board_layer;
mod budgets;
mod changes;
pub mod checkpoints;
mod choosers;
pub mod cli;
mod commands;
mod composing;
pub mod config;
#[cfg(feature = "schemas")]
pub mod contract;
mod drafts;
pub mod inbound;
mod invite;
mod jwt;
pub mod keys;
mod limits;
mod login;
mod moving;
mod notes;
mod once;
mod opening;
mod own_site;
mod pace;
mod pages;
pub mod picture;
mod preferences;
pub mod problem;
pub mod push;
mod request;
pub mod routes;
mod rulebook;
mod seating;
mod seen;
pub mod server;
mod shapes;
pub mod spoken;
pub mod tables;
mod tags;
pub mod talk;
mod terms;
mod texts;
pub mod time;
pub mod told;
pub mod transparency;
mod turnabout;
pub mod unreached;
pub mod visitor;
pub mod webhooks;
mod wire;
pub(crate) mod words;
pub use words::rooms;
pub mod workers;

/// A move makes and drops some hundred small values; the system's allocator took a sixth of its time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
