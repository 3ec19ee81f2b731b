//! Actions at a table, shared by REST, pages and mail.

pub mod commands;
pub mod finding;
pub mod invite;
pub mod nonce;
pub mod notes;
pub mod opening;
pub mod practice;
pub mod seating;
pub mod talk;
pub mod texts;
pub mod turnabout;
pub mod visible;
pub mod waiting;
