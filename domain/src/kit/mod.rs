//! What titles are made with: what is alike in several of them, and nothing of any one.

pub mod components;
pub mod labels;
pub mod plans;
pub mod prelude;
pub mod reading;
pub mod refusal;
pub mod squares;
