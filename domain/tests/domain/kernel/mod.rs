//! What all titles share.

mod canonical;
mod chance;
mod ids;
mod json;
mod notation;
mod svg;
mod table;
mod tagged;
