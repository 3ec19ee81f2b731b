//! JSON Schema of the table's events: `docs/events.md` and the description of the REST contract are made of it; it is there with
//! the feature `schemas`.

use super::described::AnyFact;
use super::table::event;
use schemars::{JsonSchema, Schema, SchemaGenerator};

/// What a kind of event adds to its head.
pub type Kind = (&'static str, fn(&mut SchemaGenerator) -> Schema);

/// All kinds, in the order of their numbers.
pub fn bodies() -> Vec<Kind> {
    event::bodies::<AnyFact>()
}

/// What every event says.
pub const HEAD: fn(&mut SchemaGenerator) -> Schema = of::<event::Head>;

/// One sealed part of an event.
pub const SEALED_PART: fn(&mut SchemaGenerator) -> Schema = of::<event::SealedPart>;

pub(super) fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    T::json_schema(generator)
}
