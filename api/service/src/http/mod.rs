//! What all requests share: limits, entity tags, idempotency keys, language, pace, and reads from a
//! replica.

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
