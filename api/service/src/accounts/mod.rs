//! Who plays here: accounts, how somebody is let in, what they want, whom they do not want to hear from.

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
