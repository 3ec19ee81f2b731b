//! The kinds of events, each spelt once.

use super::{
    AbsenceSet, ChoiceChanged, ClockRefunded, Closed, Created, Finished, Head, Moved, Paused, Resigned, Resumed,
    Reverted, SeatLeft, SeatReplaced, SeatTaken, Started, TimeExpired, Voided, Voted,
};
use crate::kernel::shapes::OldShape;
use crate::kernel::table::cases::{
    DisputeAllowed, DisputeArbiter, DisputeCommented, DisputeOpened, DisputeRuled, DisputeVoted, TakebackAnswered,
    TakebackAsked, TakebackClosed,
};
use serde::Deserialize;
use serde_json::Value;

/// For all kinds: their types, names and numbers, and how they are written and read.
macro_rules! kinds {
    (
        table { $($table:ident($table_body:ty) = $table_name:literal $table_number:literal;)* }
        cases { $($case:ident($case_body:ty) = $case_name:literal $case_number:literal;)* }
    ) => {
        /// The bodies of the kinds. `F`: the type of facts, [`Value`] to write and read, borrowed text to fold.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Body<F> {
            $($table($table_body),)*
            Case(CaseEvent),
        }

        /// An event of a takeback or a dispute.
        #[derive(Clone, Debug, PartialEq)]
        pub enum CaseEvent {
            $($case($case_body),)*
        }

        /// The kinds of events with their numbers in the log's `kind` column. Numbers never change.
        pub const KINDS: &[(&str, i16)] = &in_order([$(($table_name, $table_number),)* $(($case_name, $case_number),)*]);

        /// JSON Schema of each kind's body, in the order of their numbers; `F` is the schema of facts.
        #[cfg(feature = "schemas")]
        pub fn bodies<F: schemars::JsonSchema>() -> Vec<crate::kernel::schemas::Kind> {
            use crate::kernel::schemas::of;
            let mut all: Vec<crate::kernel::schemas::Kind> =
                vec![$(($table_name, of::<$table_body>),)* $(($case_name, of::<$case_body>),)*];
            all.sort_by_key(|(name, _)| kind_number(name));
            all
        }

        impl<F> Body<F> {
            pub fn kind(&self) -> &'static str {
                match self {
                    $(Self::$table(_) => $table_name,)*
                    Self::Case(case) => case.kind(),
                }
            }
        }

        impl Body<Value> {
            /// The fields that the kind adds to an event's payload.
            pub(super) fn to_value(&self) -> serde_json::Result<Value> {
                match self {
                    $(Self::$table(body) => serde_json::to_value(body),)*
                    $(Self::Case(CaseEvent::$case(body)) => serde_json::to_value(body),)*
                }
            }
        }

        impl CaseEvent {
            pub fn kind(&self) -> &'static str {
                match self {
                    $(Self::$case(_) => $case_name,)*
                }
            }
        }

        /// Reads a kind's body from a payload in today's shape of the table's part. `F` is [`Value`] or
        /// `&RawValue`, which borrows from the payload.
        pub fn read_body<'a, F: Deserialize<'a>>(kind: &str, payload: &'a [u8]) -> Result<Body<F>, UnreadableEvent> {
            Ok(match kind {
                $($table_name => Body::$table(read(payload)?),)*
                $($case_name => Body::Case(CaseEvent::$case(read(payload)?)),)*
                other => return Err(UnreadableEvent::Kind(other.to_owned())),
            })
        }
    };
}

kinds! {
    table {
        Created(Box<Created>) = "created" 1;
        SeatTaken(SeatTaken) = "seat_taken" 2;
        SeatLeft(SeatLeft) = "seat_left" 3;
        SeatReplaced(SeatReplaced) = "seat_replaced" 4;
        Started(Started<F>) = "started" 5;
        Move(Box<Moved<F>>) = "move" 6;
        Reverted(Reverted) = "reverted" 7;
        Voted(Voted) = "voted" 15;
        Paused(Paused) = "paused" 16;
        Resumed(Resumed) = "resumed" 17;
        AbsenceSet(AbsenceSet) = "absence_set" 18;
        ClockRefunded(ClockRefunded) = "clock_refunded" 19;
        TimeExpired(TimeExpired) = "time_expired" 20;
        Resigned(Resigned) = "resigned" 21;
        Finished(Finished) = "finished" 22;
        Voided(Voided) = "voided" 23;
        Closed(Closed) = "closed" 24;
        ChoiceChanged(ChoiceChanged) = "choice_changed" 27;
    }
    cases {
        TakebackAsked(TakebackAsked) = "takeback_asked" 8;
        TakebackAnswered(TakebackAnswered) = "takeback_answered" 9;
        TakebackClosed(TakebackClosed) = "takeback_closed" 10;
        DisputeOpened(DisputeOpened) = "dispute_opened" 11;
        DisputeCommented(DisputeCommented) = "dispute_commented" 12;
        DisputeVoted(DisputeVoted) = "dispute_voted" 13;
        DisputeRuled(DisputeRuled) = "dispute_ruled" 14;
        DisputeArbiter(DisputeArbiter) = "dispute_arbiter" 25;
        DisputeAllowed(DisputeAllowed) = "dispute_allowed" 26;
    }
}

/// Sorts the kinds by number.
const fn in_order<const N: usize>(mut kinds: [(&'static str, i16); N]) -> [(&'static str, i16); N] {
    let mut sorted = 1;
    while sorted < N {
        let mut at = sorted;
        while at > 0 && kinds[at - 1].1 > kinds[at].1 {
            let later = kinds[at - 1];
            kinds[at - 1] = kinds[at];
            kinds[at] = later;
            at -= 1;
        }
        sorted += 1;
    }
    kinds
}

/// The number of a kind, for the log's column.
pub fn kind_number(kind: &str) -> i16 {
    KINDS.iter().find(|(name, _)| *name == kind).map_or(0, |(_, number)| *number)
}

impl<F> Body<F> {
    /// The digest of the state after it, for kinds that change the game.
    pub fn digest(&self) -> Option<&str> {
        match self {
            Body::Started(body) => Some(&body.digest),
            Body::Move(body) => Some(&body.digest),
            Body::Reverted(body) => Some(&body.digest),
            _ => None,
        }
    }
}

/// The reason that stored bytes are not an event known to this binary.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum UnreadableEvent {
    #[error("the payload is no event: {0}")]
    Shape(String),
    #[error(transparent)]
    Old(#[from] OldShape),
    #[error("events of kind \"{0}\" are not known to this version of Longhand")]
    Kind(String),
}

impl UnreadableEvent {
    /// The reason in words that quote nothing of the event.
    pub fn reason(&self) -> String {
        match self {
            Self::Shape(_) => "the payload is no event".to_owned(),
            why => why.to_string(),
        }
    }
}

/// Reads the head, which every event has.
pub fn read_head(payload: &[u8]) -> Result<Head, UnreadableEvent> {
    serde_json::from_slice(payload).map_err(|error| UnreadableEvent::Shape(error.to_string()))
}

fn read<'a, B: Deserialize<'a>>(payload: &'a [u8]) -> Result<B, UnreadableEvent> {
    serde_json::from_slice(payload).map_err(|error| UnreadableEvent::Shape(error.to_string()))
}
