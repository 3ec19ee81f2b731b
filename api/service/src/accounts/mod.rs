//! Accounts: players, login, preferences, and blocked players.

pub mod absence;
pub mod access;
pub mod account;
pub mod auth;
pub mod blocks;
pub mod budgets;
pub mod guests;
pub mod jwt;
pub mod login;
pub mod moving;
pub mod preferences;
pub mod sessions;
pub mod visitor;
