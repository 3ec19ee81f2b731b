//! Accounts: who the players are, how they log in, which games they are invited to. Nothing of it stands in the log.

pub mod addresses;
pub mod guests;
pub mod held;
pub mod invitations;
pub mod login_links;
pub mod players;
pub mod sessions;
pub mod templates;
pub mod tokens;
