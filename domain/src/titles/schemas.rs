//! JSON Schema of each title's facts, options, views and actions. `docs/events.md` and the description of the REST
//! contract are generated from it. It needs the feature `schemas`, which a serving build leaves out.

use schemars::{JsonSchema, Schema, SchemaGenerator};

/// The schema of a type. The generator keeps the schemas that it refers to by name.
pub type Of = fn(&mut SchemaGenerator) -> Schema;

/// One title.
pub struct TitleSchemas {
    pub id: &'static str,
    /// Prefix of the names of its schemas.
    pub name: &'static str,
    pub facts: Of,
    /// The options of a game, complete.
    pub options: Of,
    /// The position as one viewer sees it.
    pub view: Of,
    /// Fields of actions that a log keeps sealed: action and field.
    pub sealed: &'static [(&'static str, &'static str)],
}

pub fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    T::json_schema(generator)
}
