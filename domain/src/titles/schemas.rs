//! JSON Schema of what each title says: facts, options, views, actions. `docs/events.md` and the description of the REST
//! contract are made of it; it is there with the feature `schemas`, and nobody who serves pays for it.

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
    /// Fields of actions that a log keeps sealed: action and field.
    pub sealed: &'static [(&'static str, &'static str)],
}

pub fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    T::json_schema(generator)
}
