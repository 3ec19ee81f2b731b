//! Building blocks for titles: code that several titles share, and nothing specific to one.

pub mod components;
pub mod labels;
pub mod plans;
pub mod prelude;
pub mod reading;
pub mod refusal;
pub mod squares;
