//! What is told of a game, and who has heard it.

pub(crate) mod seen;
pub(crate) mod shapes;
pub(crate) mod terms;
pub mod told;
pub mod topics;
pub mod unreached;
