//! The acceptance examples of RULES section 15 by their numbers, random playouts, odd input.

mod bots;
mod pictures;
mod playouts;
