//! The registry: one line per ruleset, in display order; the newest version of a title first.

pub mod century_from_east_to_west;
pub mod railways_of_the_world;
#[cfg(feature = "schemas")]
pub mod schemas;
pub mod world_123;
pub mod world_wonders;

use crate::kernel::erased::Erased;
use crate::kernel::rulesets::Rulesets;

pub static RULESETS: Rulesets = Rulesets::of(&[
    &Erased(century_from_east_to_west::CenturyFromEastToWest::V1),
    &Erased(railways_of_the_world::RailwaysOfTheWorld::V1),
    &Erased(world_123::World123::V1),
    &Erased(world_wonders::WorldWonders::V1),
]);

/// What each title publishes, for `docs/events.md` and the description of the REST contract.
#[cfg(feature = "schemas")]
pub const SCHEMAS: [schemas::TitleSchemas; 4] = [
    century_from_east_to_west::schemas::SCHEMAS,
    railways_of_the_world::schemas::SCHEMAS,
    world_123::schemas::SCHEMAS,
    world_wonders::schemas::SCHEMAS,
];
