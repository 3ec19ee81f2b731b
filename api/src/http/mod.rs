//! What all requests have in common: their limits, tags, keys, language and pace, and where they may be read from.

pub(crate) mod limits;
pub(crate) mod once;
pub(crate) mod own_site;
pub(crate) mod pace;
pub(crate) mod replica;
pub(crate) mod request;
pub mod spoken;
pub(crate) mod tags;
pub(crate) mod wire;
