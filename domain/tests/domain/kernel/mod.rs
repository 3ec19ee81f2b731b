//! The parts that all titles share.

mod archive;
mod canonical;
mod chance;
mod digest;
mod ids;
mod notation;
mod svg;
pub mod table;
mod tagged;
