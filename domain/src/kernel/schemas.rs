//! JSON Schema of the table's events, with the feature `schemas`. `docs/events.md` and the REST contract are made
//! from it.

use super::described::AnyFact;
use super::table::event;
use schemars::{JsonSchema, Schema, SchemaGenerator};

/// The body of a kind of event.
pub type Kind = (&'static str, fn(&mut SchemaGenerator) -> Schema);

/// All kinds, in the order of their numbers.
pub fn bodies() -> Vec<Kind> {
    event::bodies::<AnyFact>()
}

/// The head of every event.
pub const HEAD: fn(&mut SchemaGenerator) -> Schema = of::<event::Head>;

/// One sealed part of an event.
pub const SEALED_PART: fn(&mut SchemaGenerator) -> Schema = of::<event::SealedPart>;

pub(super) fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    T::json_schema(generator)
}
