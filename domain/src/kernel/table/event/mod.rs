//! Events: the content of one row of a game's log (DESIGN, "Shapes": Event). The payload is canonical JSON; stored
//! shapes only grow.

mod bodies;
mod kinds;
mod reasons;

pub use bodies::*;
#[cfg(feature = "schemas")]
pub use kinds::bodies;
pub use kinds::{Body, CaseEvent, KINDS, UnreadableEvent, kind_number, read_body, read_head};
pub use reasons::*;

use crate::kernel::canonical;
use crate::kernel::chance::Draw;
use crate::kernel::ids::{GameId, PlayerId};
use crate::kernel::seat::Seat;
use crate::kernel::shapes::TableStep;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// Position in a game's log, from 1.
pub type Seq = u32;

/// SHA-256(previous hash ‖ payload); 32 zero bytes before event 1.
pub type Hash = [u8; 32];

/// A moment in milliseconds since 1970; RFC 3339 in UTC with milliseconds in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub i64);

impl Moment {
    pub fn plus_s(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds.saturating_mul(1000)))
    }

    pub fn to_utc(self) -> DateTime<Utc> {
        DateTime::from_timestamp_millis(self.0).unwrap_or_default()
    }
}

impl From<DateTime<Utc>> for Moment {
    fn from(at: DateTime<Utc>) -> Self {
        Self(at.timestamp_millis())
    }
}

impl std::fmt::Display for Moment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.to_utc().to_rfc3339_opts(SecondsFormat::Millis, true))
    }
}

crate::described!(Moment: "moment in UTC", "2026-11-21T10:00:00.000Z");

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(d)?;
        let at = DateTime::parse_from_rfc3339(&text).map_err(de::Error::custom)?;
        Ok(Self(at.timestamp_millis()))
    }
}

/// The author of an event: an object with one of these keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A person, by their id.
    Player(PlayerId),
    /// A bot, by its level: `random` or `sensible`.
    Bot(String),
    /// The server itself: always `clock`.
    System(String),
}

impl By {
    pub fn clock() -> Self {
        Self::System("clock".into())
    }

    /// For the log's `actor` column: the player, or 0.
    pub fn actor(&self) -> i64 {
        match self {
            Self::Player(player) => player.as_i64(),
            _ => 0,
        }
    }
}

/// The fields that every event has, before those of its kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Head {
    /// The event's place in the log, from 1, without gaps.
    pub seq: Seq,
    /// The kind of the event: one of the kinds below.
    pub kind: String,
    /// Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; also when
    /// sealed.
    pub v: u32,
    /// Version of the shape of the table's part.
    pub tv: u32,
    /// The stream that the event belongs to: the game's id.
    pub stream: GameId,
    /// When it was written, by the server's clock. Never earlier than the event before.
    pub at: Moment,
    pub by: By,
    /// The event whose state it was decided on; null before the start.
    pub on: Option<Seq>,
}

/// The changes of the table's own events since their first shape: none yet. Stored bytes stay as they are; see
/// [`shapes`](crate::kernel::shapes).
pub const STEPS: &[TableStep] = &[];

/// The public mark of one sealed part in the payload.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Seal {
    /// The seats that know the part; empty: only the server until the end.
    #[serde(rename = "for")]
    pub of: Vec<Seat>,
    /// SHA-256 of the part as canonical JSON, 64 hex digits.
    pub sha256: String,
}

/// One sealed part of a row, which not everybody may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SealedPart {
    /// The seats that know the part; empty: only the server until the end.
    #[serde(rename = "for")]
    pub of: Vec<Seat>,
    /// Makes the part's hash unguessable, 32 hex digits.
    pub salt: String,
    /// Facts in full, each after its index among the event's facts, counted from 0. The event has them in redacted
    /// form.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<(usize, crate::kernel::described::AnyFact)>"))]
    pub facts: Vec<(usize, Value)>,
    /// The draws that only these seats may know.
    pub draws: Vec<Draw>,
    /// The move's actions in full, if the event has one of them in redacted form; otherwise empty.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::kernel::described::AnyAction>"))]
    pub actions: Vec<Value>,
    /// Forced actions of these seats in full, each after its index among the event's, which has them in redacted
    /// form.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<(usize, crate::kernel::described::AnyAction)>"))]
    pub forced: Vec<(usize, Value)>,
    /// In the server's own part: the digest of the whole state, hidden things included, 64 hex digits; otherwise
    /// null.
    pub digest: Option<String>,
}

/// One event, as written.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    pub head: Head,
    pub body: Body<Value>,
}

impl Event {
    /// The payload: canonical JSON of the whole event.
    pub fn payload(&self) -> Vec<u8> {
        match &self.body {
            // Most events are moves, so a move is serialized directly, without a [`Value`] in between.
            Body::Move(moved) => serde_json::to_vec(&OfMove(&self.head, moved)).expect("our own types are JSON"),
            _ => self.payload_of_any(),
        }
    }

    /// The same by plain serde, for any kind. Tests compare [`Event::payload`] of a move with it.
    pub fn payload_of_any(&self) -> Vec<u8> {
        let mut value = serde_json::to_value(&self.head).unwrap_or_default();
        let body = self.body.to_value().unwrap_or_default();
        if let (Value::Object(value), Value::Object(body)) = (&mut value, body) {
            value.extend(body);
        }
        canonical::value_bytes(&value)
    }
}

/// A move event with its keys in alphabetical order.
struct OfMove<'e>(&'e Head, &'e Moved<Value>);

impl Serialize for OfMove<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        // All fields are named, so that a new one is not forgotten here.
        let Head { seq, kind, v, tv, stream, at, by, on } = self.0;
        let Moved {
            seat,
            origin,
            channel,
            actions,
            facts,
            is_final,
            forced,
            draws,
            digest,
            seals,
            standing,
            replayed_from,
            text,
        } = self.1;
        let mut keys = to.serialize_map(None)?;
        keys.serialize_entry("actions", actions)?;
        keys.serialize_entry("at", at)?;
        keys.serialize_entry("by", by)?;
        keys.serialize_entry("channel", channel)?;
        keys.serialize_entry("digest", digest)?;
        keys.serialize_entry("draws", draws)?;
        keys.serialize_entry("facts", facts)?;
        keys.serialize_entry("final", is_final)?;
        keys.serialize_entry("forced", forced)?;
        keys.serialize_entry("kind", kind)?;
        keys.serialize_entry("on", on)?;
        keys.serialize_entry("origin", origin)?;
        keys.serialize_entry("replayed_from", replayed_from)?;
        keys.serialize_entry("seals", seals)?;
        keys.serialize_entry("seat", seat)?;
        keys.serialize_entry("seq", seq)?;
        let standing =
            standing.as_ref().map(|StandingMark { sha256, set_at }| json!({"set_at": set_at, "sha256": sha256}));
        keys.serialize_entry("standing", &standing)?;
        keys.serialize_entry("stream", stream)?;
        keys.serialize_entry("text", text)?;
        keys.serialize_entry("tv", tv)?;
        keys.serialize_entry("v", v)?;
        keys.end()
    }
}

/// The facts of an event with the sealed ones put in.
pub fn whole_facts<'a>(public: &[&'a RawValue], sealed: &'a [(usize, &'a RawValue)]) -> Vec<&'a RawValue> {
    let mut facts = public.to_vec();
    for (place, fact) in sealed {
        if let Some(slot) = facts.get_mut(*place) {
            *slot = fact;
        }
    }
    facts
}

/// A sealed part as the fold needs it.
#[derive(Debug, Deserialize)]
pub(crate) struct FoldedPart<'a> {
    #[serde(borrow)]
    pub facts: Vec<(usize, &'a RawValue)>,
    pub draws: Vec<Draw>,
}
