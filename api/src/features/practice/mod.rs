//! Playing bots for practice: a table at once, and the way back from each move.

pub mod page;
