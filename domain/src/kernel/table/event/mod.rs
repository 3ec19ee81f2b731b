//! Events: what one row of a game's log says (DESIGN, "Shapes": Event). The payload is canonical JSON; stored shapes only grow.

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
use crate::kernel::json::{Serde, Sorted};
use crate::kernel::seat::Seat;
use crate::kernel::shapes::{Change, Growth, Named, TableStep, add};
use crate::object;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;
use serde_json::value::RawValue;

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

/// Who made an event: an object with one of these keys.
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

    /// For the log's `actor` column: the player, else 0.
    pub fn actor(&self) -> i64 {
        match self {
            Self::Player(player) => player.as_i64(),
            _ => 0,
        }
    }
}

/// What every event says, beside what its kind adds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Head {
    /// The event's place in the log, from 1, without gaps.
    pub seq: Seq,
    /// What it says: one of the kinds below.
    pub kind: String,
    /// Version of the shape of the title's part: facts, actions, options, the breakdown of an outcome; sealed ones, too.
    pub v: u32,
    /// Version of the shape of the table's part; absent for the first.
    #[serde(default = "first_shape", skip_serializing_if = "is_first_shape")]
    pub tv: u32,
    /// The game.
    pub game: GameId,
    /// When it was written, by the server's clock. Never earlier than the event before (from `table_rules` 2 on).
    pub at: Moment,
    pub by: By,
    /// The event whose state it was decided on; null before the start.
    pub on: Option<Seq>,
}

pub(super) fn first_shape() -> u32 {
    1
}

pub(super) fn is_first_shape(tv: &u32) -> bool {
    *tv == 1
}

/// How the table's own events have grown since their first shape. Stored bytes stay as they are; see
/// [`shapes`](crate::kernel::shapes).
pub const STEPS: &[TableStep] = &[TableStep {
    events: &[
        named("created", "`sit` and `server_arbiter` were not there: true and null", |fields| {
            add(fields, "sit", true)?;
            add(fields, "server_arbiter", Value::Null)
        }),
        named("seat_taken", "`nonce_by` was not there: null", |fields| add(fields, "nonce_by", Value::Null)),
        named("dispute_opened", "`waits` and `arbiter` were not there: false and null", |fields| {
            add(fields, "waits", false)?;
            add(fields, "arbiter", Value::Null)
        }),
        named("dispute_ruled", "`stands`, `fell` and `returned` were not there: null", |fields| {
            add(fields, "stands", Value::Null)?;
            add(fields, "fell", Value::Null)?;
            add(fields, "returned", Value::Null)
        }),
    ],
}];

const fn named(name: &'static str, words: &'static str, change: Change) -> Named {
    Named { name, growth: Growth { words, change } }
}

/// What the payload says of one sealed part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Seal {
    /// The seats that know the part; empty: the server alone until the end.
    #[serde(rename = "for")]
    pub of: Vec<Seat>,
    /// SHA-256 of the part as canonical JSON, 64 hex digits.
    pub sha256: String,
}

/// One sealed part of a row: what not everybody may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SealedPart {
    /// The seats that know the part; empty: the server alone until the end.
    #[serde(rename = "for")]
    pub of: Vec<Seat>,
    /// Makes the part's hash unguessable, 32 hex digits.
    pub salt: String,
    /// Facts in full, each after its place among the event's facts, counted from 0: it stands there in redacted form.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<(usize, crate::kernel::described::AnyFact)>"))]
    pub facts: Vec<(usize, Value)>,
    /// The draws that only these seats may know.
    pub draws: Vec<Draw>,
    /// The move's actions in full, where the event has one of them in redacted form; else empty.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::kernel::described::AnyAction>"))]
    pub actions: Vec<Value>,
    /// In the server's own part: SHA-256 over the views of all seats, 64 hex digits; else null.
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
            Body::Move(moved) => self.payload_of_move(moved),
            _ => self.payload_of_any(),
        }
    }

    /// Most events are moves: written at one go, in the order of the alphabet.
    fn payload_of_move(&self, moved: &Moved<Value>) -> Vec<u8> {
        let Head { seq, kind, v, tv, game, at, by, on } = &self.head;
        // All of it is named, so that a new part is not forgotten here.
        let Moved {
            seat,
            origin,
            channel,
            actions,
            facts,
            forced,
            draws,
            digest,
            seals,
            standing,
            replayed_from,
            text,
        } = moved;
        let mut out = Vec::with_capacity(1024);
        object!(
            &mut out,
            "actions": Serde(actions),
            "at": Serde(at),
            "by": Serde(by),
            "channel": channel.as_deref(),
            "digest": &**digest,
            "draws": Serde(draws),
            "facts": Serde(facts),
            "forced": Serde(forced),
            "game": Serde(game),
            "kind": &**kind,
            "on": *on,
            "origin": Serde(origin),
            "replayed_from"?: *replayed_from,
            "seals": Serde(seals),
            "seat": *seat,
            "seq": *seq,
            "standing"?: standing.as_ref().map(Sorted),
            "text"?: text.as_deref(),
            "tv"?: Some(*tv).filter(|tv| *tv > 1),
            "v": *v,
        );
        out
    }

    /// The same by serde, whatever its kind: what [`Event::payload`] of a move is tested against.
    pub fn payload_of_any(&self) -> Vec<u8> {
        let mut value = serde_json::to_value(&self.head).unwrap_or_default();
        let body = self.body.to_value().unwrap_or_default();
        if let (Value::Object(value), Value::Object(body)) = (&mut value, body) {
            value.extend(body);
        }
        canonical::value_bytes(&value)
    }
}

/// The facts of an event with the sealed ones in their places.
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
