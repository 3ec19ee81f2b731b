//! The registry: one line for each title and ruleset, in the order people see them.

pub mod century_from_east_to_west;
pub mod railways_of_the_world;
pub mod world_123;
pub mod world_wonders;

use crate::kernel::erased::{AnyTitle, Erased};

pub static TITLES: &[&dyn AnyTitle] = &[
    &Erased::<century_from_east_to_west::CenturyFromEastToWest>::title(),
    &Erased::<railways_of_the_world::RailwaysOfTheWorld>::title(),
    &Erased::<world_123::World123>::title(),
    &Erased::<world_wonders::WorldWonders>::title(),
];

/// The newest ruleset of a title, by its id (`railways-of-the-world`).
pub fn title(id: &str) -> Option<&'static dyn AnyTitle> {
    TITLES.iter().copied().filter(|title| title.about().id == id).max_by_key(|title| title.about().version)
}

/// A ruleset by its name (`railways-of-the-world@1`).
pub fn ruleset(name: &str) -> Option<&'static dyn AnyTitle> {
    TITLES.iter().copied().find(|title| title.about().ruleset() == name)
}
