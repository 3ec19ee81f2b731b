//! What is told of a game, and who has heard it.

pub mod clocks;
pub mod seen;
pub mod shapes;
pub mod terms;
pub mod told;
pub mod topics;
pub mod unreached;
