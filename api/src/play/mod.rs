//! What is done at a table, the same over REST, on pages and by mail.

pub mod commands;
pub(crate) mod invite;
pub(crate) mod notes;
pub(crate) mod opening;
pub(crate) mod seating;
pub mod talk;
pub(crate) mod texts;
pub(crate) mod turnabout;
