//! The numbered examples of RULES section 15, the invariants of section 16 over random games, and bad input.

mod bad_input;
mod bots;
mod boxes;
mod boxes_refused;
mod buying;
mod cells;
mod clicks;
mod course;
mod data;
mod fixtures;
mod pages;
mod playouts;
mod scoring;
mod shapes;
mod words;
