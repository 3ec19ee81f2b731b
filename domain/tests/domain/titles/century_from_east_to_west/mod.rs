//! The acceptance examples of RULES section 15 by their numbers, invariants over random playouts, odd input, bots, pictures.

mod bots;
mod boxes;
mod examples_actions;
mod examples_claims;
mod examples_end;
mod examples_general;
mod examples_standing;
mod given;
mod odd_input;
mod playouts;
mod words;
