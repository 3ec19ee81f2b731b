//! A title whole: its rules ([`Ruleset`]), and what people need in order to play by them.
//!
//! Each of these traits has a first version of everything, made from the rules alone: an action is typed by the names of its
//! fields, a position is the view as a list, a plan is a list of orders. `impl Words for MyTitle {}` takes it; a method that a
//! title writes itself takes its place.

mod bots;
mod listing;
mod orders;
mod pictures;
mod plain;
mod plans;
mod words;

pub use bots::Bots;
pub use orders::Orders;
pub use pictures::Pictures;
pub use plans::Plans;
pub use words::Words;

use crate::kernel::ruleset::Ruleset;

/// All of a title.
pub trait Title: Ruleset + Words + Orders + Plans + Pictures + Bots {}

impl<T: Ruleset + Words + Orders + Plans + Pictures + Bots> Title for T {}
