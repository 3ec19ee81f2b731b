//! Longhand's server: REST, pages, mails, bots, and the command line. It ties `domain`, `store` and `mailer` together.

pub mod app;
mod audit;
pub mod auth;
pub mod cli;
pub mod config;
pub mod inbound;
mod invite;
mod jwt;
pub mod keys;
mod limits;
mod login;
mod pages;
pub mod picture;
mod preferences;
pub mod problem;
mod request;
pub mod routes;
mod seen;
pub mod server;
mod shapes;
pub mod tables;
pub mod time;
pub mod workers;
