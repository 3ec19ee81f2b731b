//! How a title is played, in two minutes: five parts, the same for every title, with pictures of its own board.

pub mod page;
