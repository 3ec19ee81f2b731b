//! What all titles share.

mod archive;
mod canonical;
mod chance;
mod ids;
mod json;
mod notation;
mod svg;
pub mod table;
mod tagged;
