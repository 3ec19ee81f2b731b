//! Accounts: players, their logins, and their invitations. None of this is in the log.

pub mod addresses;
pub mod guests;
pub mod held;
pub mod invitations;
pub mod login_links;
pub mod players;
pub mod sessions;
pub mod templates;
pub mod tokens;
