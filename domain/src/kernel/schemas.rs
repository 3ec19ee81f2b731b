//! JSON Schema of the table's events: `docs/events.md` and the description of the REST contract are made of it; it is there with
//! the feature `schemas`.

use super::described::AnyFact;
use super::table::{cases, event};
use schemars::{JsonSchema, Schema, SchemaGenerator};

/// What a kind of event adds to its head.
pub type Kind = (&'static str, fn(&mut SchemaGenerator) -> Schema);

/// All kinds, in the order of their numbers.
pub const BODIES: [Kind; 26] = [
    ("created", of::<event::Created>),
    ("seat_taken", of::<event::SeatTaken>),
    ("seat_left", of::<event::SeatLeft>),
    ("seat_replaced", of::<event::SeatReplaced>),
    ("started", of::<event::Started<AnyFact>>),
    ("move", of::<event::Moved<AnyFact>>),
    ("reverted", of::<event::Reverted>),
    ("takeback_asked", of::<cases::TakebackAsked>),
    ("takeback_answered", of::<cases::TakebackAnswered>),
    ("takeback_closed", of::<cases::TakebackClosed>),
    ("dispute_opened", of::<cases::DisputeOpened>),
    ("dispute_commented", of::<cases::DisputeCommented>),
    ("dispute_voted", of::<cases::DisputeVoted>),
    ("dispute_ruled", of::<cases::DisputeRuled>),
    ("voted", of::<event::Voted>),
    ("paused", of::<event::Paused>),
    ("resumed", of::<event::Resumed>),
    ("absence_set", of::<event::AbsenceSet>),
    ("clock_refunded", of::<event::ClockRefunded>),
    ("time_expired", of::<event::TimeExpired>),
    ("resigned", of::<event::Resigned>),
    ("finished", of::<event::Finished>),
    ("voided", of::<event::Voided>),
    ("closed", of::<event::Closed>),
    ("dispute_arbiter", of::<cases::DisputeArbiter>),
    ("dispute_allowed", of::<cases::DisputeAllowed>),
];

/// What every event says.
pub const HEAD: fn(&mut SchemaGenerator) -> Schema = of::<event::Head>;

/// One sealed part of an event.
pub const SEALED_PART: fn(&mut SchemaGenerator) -> Schema = of::<event::SealedPart>;

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    T::json_schema(generator)
}
