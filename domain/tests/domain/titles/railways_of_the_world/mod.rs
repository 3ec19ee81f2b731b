//! Tests of the title: the numbered examples of RULES section 15, random games, and what outsiders may throw at it.

mod bots;
mod boxes;
mod building;
mod cards;
mod clicks;
mod delivering;
mod ending;
mod invariants;
mod opening;
mod orders;
mod outsiders;
mod page;
mod pictures;
mod playouts;
mod standing;
mod table;
mod words;
