//! A complete title: its rules ([`Ruleset`]), and everything that people need to play it.
//!
//! Each of these traits has a default for every method, made from the rules alone: an action is typed by the names
//! of its fields, a position is the view as a list, a plan is a list of orders. `impl Words for MyTitle {}` accepts
//! the defaults; a title replaces a default by writing the method.

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

/// A complete title.
pub trait Title: Ruleset + Words + Orders + Plans + Pictures + Bots {}

impl<T: Ruleset + Words + Orders + Plans + Pictures + Bots> Title for T {}
