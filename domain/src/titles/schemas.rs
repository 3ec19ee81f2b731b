//! JSON Schema of what each title says: facts, options, views, actions. `docs/events.md` and the description of the REST
//! contract are made of it; it is there with the feature `schemas`, and nobody who serves pays for it.

use super::{century_from_east_to_west as century, railways_of_the_world as railways, world_123, world_wonders};
use schemars::{JsonSchema, Schema, SchemaGenerator};

/// The schema of a type, with what it refers to by name kept in the generator.
pub type Of = fn(&mut SchemaGenerator) -> Schema;

/// One title.
pub struct TitleSchemas {
    pub id: &'static str,
    /// With what the names of its schemas begin.
    pub name: &'static str,
    pub facts: Of,
    /// The options of a game, complete.
    pub options: Of,
    /// What one viewer sees.
    pub view: Of,
}

pub const TITLES: [TitleSchemas; 4] = [
    TitleSchemas {
        id: "century-from-east-to-west",
        name: "Century",
        facts: of::<century::facts::Fact>,
        options: of::<century::options::Options>,
        view: of::<century::view_schema::View>,
    },
    TitleSchemas {
        id: "railways-of-the-world",
        name: "Railways",
        facts: of::<railways::facts::Fact>,
        options: of::<railways::options::Options>,
        view: of::<railways::view::View<'static>>,
    },
    TitleSchemas {
        id: "world-123",
        name: "World123",
        facts: of::<world_123::facts::Fact>,
        options: of::<world_123::options::Options>,
        view: of::<world_123::view::View>,
    },
    TitleSchemas {
        id: "world-wonders",
        name: "WorldWonders",
        facts: of::<world_wonders::facts::Fact>,
        options: of::<world_wonders::options::Options>,
        view: of::<world_wonders::view::View<'static>>,
    },
];

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    T::json_schema(generator)
}
