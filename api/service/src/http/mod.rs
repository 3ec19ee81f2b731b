//! What all requests have in common: their limits, tags, keys, language and pace, and where they may be read from.

pub mod limits;
pub mod once;
pub mod own_site;
pub mod pace;
pub mod packed;
pub mod refused;
pub mod replica;
pub mod spoken;
pub mod tags;
pub mod wire;
