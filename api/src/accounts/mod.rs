//! Who plays here: accounts, how somebody is let in, what they want, whom they do not want to hear from.

pub(crate) mod absence;
pub(crate) mod access;
pub(crate) mod account;
pub mod auth;
pub(crate) mod blocks;
pub(crate) mod budgets;
pub(crate) mod jwt;
pub mod login;
pub(crate) mod moving;
pub(crate) mod preferences;
pub(crate) mod sessions;
pub mod visitor;
