//! Events: what one row of a game's log says (DESIGN, "Shapes": Event). The payload is canonical JSON; stored shapes only grow.

use crate::kernel::canonical;
use crate::kernel::chance::Draw;
use crate::kernel::ids::{GameId, PlayerId};
use crate::kernel::json::{Serde, Sorted};
use crate::kernel::ruleset::Outcome;
use crate::kernel::seat::Seat;
use crate::kernel::shapes::{OldShape, TableStep};
use crate::kernel::table::cases::CaseEvent;
use crate::kernel::table::settings::{Clock, TableRules, TableVersion, Visibility};
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

/// Who made an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    Player(PlayerId),
    /// A bot of this level.
    Bot(String),
    /// The server itself: `clock`.
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

/// The kinds of events with their numbers in the log's `kind` column. Numbers never change.
pub const KINDS: [(&str, i16); 25] = [
    ("created", 1),
    ("seat_taken", 2),
    ("seat_left", 3),
    ("seat_replaced", 4),
    ("started", 5),
    ("move", 6),
    ("reverted", 7),
    ("takeback_asked", 8),
    ("takeback_answered", 9),
    ("takeback_closed", 10),
    ("dispute_opened", 11),
    ("dispute_commented", 12),
    ("dispute_voted", 13),
    ("dispute_ruled", 14),
    ("voted", 15),
    ("paused", 16),
    ("resumed", 17),
    ("absence_set", 18),
    ("clock_refunded", 19),
    ("time_expired", 20),
    ("resigned", 21),
    ("finished", 22),
    ("voided", 23),
    ("closed", 24),
    ("dispute_arbiter", 25),
];

/// The number of a kind, for the log's column.
pub fn kind_number(kind: &str) -> i16 {
    KINDS.iter().find(|(name, _)| *name == kind).map_or(0, |(_, number)| *number)
}

/// What every event says, beside what its kind adds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Head {
    pub seq: Seq,
    pub kind: String,
    /// Version of the shape of what is the title's: facts, actions, options, figures of an outcome; sealed ones, too.
    pub v: u32,
    /// Version of the shape of what is the table's; the key is absent for the first.
    #[serde(default = "first_shape", skip_serializing_if = "is_first_shape")]
    pub tv: u32,
    pub game: GameId,
    pub at: Moment,
    pub by: By,
    /// The event whose state it was decided on; `None` before the start.
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
pub const STEPS: &[TableStep] = &[];

/// What the kinds add. `F`: how facts are kept, [`Value`] to write and read, borrowed text to fold.
#[derive(Clone, Debug, PartialEq)]
pub enum Body<F> {
    Created(Box<Created>),
    SeatTaken(SeatTaken),
    SeatLeft(SeatLeft),
    Started(Started<F>),
    Move(Box<Moved<F>>),
    SeatReplaced(SeatReplaced),
    Reverted(Reverted),
    Voted(Voted),
    Paused(Paused),
    Resumed(Resumed),
    AbsenceSet(AbsenceSet),
    ClockRefunded(ClockRefunded),
    TimeExpired(TimeExpired),
    Resigned(Resigned),
    Finished(Finished),
    Voided(Voided),
    Closed(Closed),
    Case(CaseEvent),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Created {
    pub title: String,
    pub ruleset: String,
    pub data_sha256: String,
    pub options: Value,
    pub table: TableRules,
    pub clock: Clock,
    pub visibility: Visibility,
    pub seats: u8,
    pub host: PlayerId,
    /// SHA-256 of the secret, 64 hex.
    pub commitment: String,
    /// Fixed by the creator, 64 hex, else null.
    pub seed: Option<String>,
    pub fork_of: Option<GameId>,
    /// By which version of the table's rules this log is judged; the key is absent for the first.
    #[serde(default, skip_serializing_if = "TableVersion::is_first")]
    pub table_rules: TableVersion,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatTaken {
    pub seat: Seat,
    /// Null for a bot.
    pub player: Option<PlayerId>,
    /// Level of a bot.
    pub level: Option<String>,
    /// 32 hex.
    pub nonce: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatLeft {
    pub seat: Seat,
}

/// Somebody else sits in the seat from now on. The nonce stays: the game's seed was made of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatReplaced {
    pub seat: Seat,
    pub player: Option<PlayerId>,
    pub level: Option<String>,
    /// `substitute` or `returned`.
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "F: Deserialize<'de>"))]
pub struct Started<F> {
    pub facts: Vec<F>,
    pub draws: Vec<Draw>,
    pub digest: String,
    pub seals: Vec<Seal>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "F: Deserialize<'de>"))]
pub struct Moved<F> {
    pub seat: Seat,
    pub origin: Origin,
    /// `rest`, `mail`, `page`; null where no person sent it.
    pub channel: Option<String>,
    pub actions: Vec<Value>,
    pub facts: Vec<F>,
    pub forced: Vec<Value>,
    pub draws: Vec<Draw>,
    pub digest: String,
    pub seals: Vec<Seal>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<StandingMark>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replayed_from: Option<Seq>,
    /// Salted hash of the orders as typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    Player,
    Standing,
    Default,
    Bot,
    Ruling,
}

/// Which standing order made a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StandingMark {
    pub sha256: String,
    pub set_at: Moment,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reverted {
    /// The event whose state becomes current.
    pub to: Seq,
    pub cause: Cause,
    pub case: Option<u32>,
    pub digest: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Undo,
    Redo,
    Takeback,
    Ruling,
    Automatic,
}

/// A seat is for (or, `withdrawn`, no longer for) what happens when all are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Voted {
    pub what: Vote,
    pub seat: Seat,
    pub withdrawn: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vote {
    Pause,
    Resume,
    End,
    Void,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Paused {
    /// `vote`.
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Resumed {
    /// `vote`, or `expired`: a pause has its longest time.
    pub reason: String,
}

/// When a seat is away and its clock stands: one more absence; both null: what is left of the absences is called off.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AbsenceSet {
    pub seat: Seat,
    pub from: Option<Moment>,
    pub until: Option<Moment>,
    /// The IANA zone whose nights and weekends count for the seat from now on; only in games whose clock knows such.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// `mail`: no mail reaches who sits there. Without one it is his vacation. One never calls off the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl AbsenceSet {
    pub fn is_unreached(&self) -> bool {
        self.reason.as_deref() == Some("mail")
    }
}

/// Everybody who is asked gets this time back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ClockRefunded {
    pub time_s: u32,
    /// `outage`: the server was away; `notice`: the mail that asked him never left.
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Resigned {
    pub seat: Seat,
}

/// The game ended without a result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Voided {
    /// `agreed`, or `abandoned`: nobody is left.
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TimeExpired {
    pub seat: Seat,
    /// What comes now: `standing` (a standing order of his), or a rung of the ladder: `default`, `bot`, `substitute`,
    /// `forfeit`.
    pub step: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finished {
    pub outcome: Outcome,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Closed {
    /// 64 hex: now anybody can check every draw.
    pub secret: String,
}

/// What the payload says of one sealed part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seal {
    #[serde(rename = "for")]
    pub of: Vec<Seat>,
    /// Of the part's canonical JSON, 64 hex.
    pub sha256: String,
}

/// One sealed part of a row, known to the seats `of`; to none but the server where that is empty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SealedPart {
    #[serde(rename = "for")]
    pub of: Vec<Seat>,
    /// 32 hex.
    pub salt: String,
    /// Facts in full, each with its place among the event's facts.
    pub facts: Vec<(usize, Value)>,
    pub draws: Vec<Draw>,
    pub actions: Vec<Value>,
    /// Digest over all seats' views, in the server's own part.
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
        let body = match &self.body {
            Body::Created(body) => serde_json::to_value(body),
            Body::SeatTaken(body) => serde_json::to_value(body),
            Body::SeatLeft(body) => serde_json::to_value(body),
            Body::Started(body) => serde_json::to_value(body),
            Body::Move(body) => serde_json::to_value(body),
            Body::Reverted(body) => serde_json::to_value(body),
            Body::TimeExpired(body) => serde_json::to_value(body),
            Body::SeatReplaced(body) => serde_json::to_value(body),
            Body::Voted(body) => serde_json::to_value(body),
            Body::Paused(body) => serde_json::to_value(body),
            Body::Resumed(body) => serde_json::to_value(body),
            Body::AbsenceSet(body) => serde_json::to_value(body),
            Body::ClockRefunded(body) => serde_json::to_value(body),
            Body::Resigned(body) => serde_json::to_value(body),
            Body::Voided(body) => serde_json::to_value(body),
            Body::Finished(body) => serde_json::to_value(body),
            Body::Closed(body) => serde_json::to_value(body),
            Body::Case(body) => body.to_value(),
        }
        .unwrap_or_default();
        if let (Value::Object(value), Value::Object(body)) = (&mut value, body) {
            value.extend(body);
        }
        canonical::value_bytes(&value)
    }
}

impl<F> Body<F> {
    pub fn kind(&self) -> &'static str {
        match self {
            Body::Created(_) => "created",
            Body::SeatTaken(_) => "seat_taken",
            Body::SeatLeft(_) => "seat_left",
            Body::Started(_) => "started",
            Body::Move(_) => "move",
            Body::Reverted(_) => "reverted",
            Body::TimeExpired(_) => "time_expired",
            Body::SeatReplaced(_) => "seat_replaced",
            Body::Voted(_) => "voted",
            Body::Paused(_) => "paused",
            Body::Resumed(_) => "resumed",
            Body::AbsenceSet(_) => "absence_set",
            Body::ClockRefunded(_) => "clock_refunded",
            Body::Resigned(_) => "resigned",
            Body::Voided(_) => "voided",
            Body::Finished(_) => "finished",
            Body::Closed(_) => "closed",
            Body::Case(case) => case.kind(),
        }
    }

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

/// Why stored bytes are no event that this binary knows.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum UnreadableEvent {
    #[error("the payload is no event: {0}")]
    Shape(String),
    #[error(transparent)]
    Old(#[from] OldShape),
    #[error("events of kind \"{0}\" are not known to this version of Longhand")]
    Kind(String),
}

/// Reads what every event says.
pub fn read_head(payload: &[u8]) -> Result<Head, UnreadableEvent> {
    serde_json::from_slice(payload).map_err(|error| UnreadableEvent::Shape(error.to_string()))
}

/// Reads what a kind adds, from a payload in today's shape of the table's part. `F` is [`Value`] or `&RawValue`, which borrows from the payload.
pub fn read_body<'a, F: Deserialize<'a>>(kind: &str, payload: &'a [u8]) -> Result<Body<F>, UnreadableEvent> {
    fn read<'a, B: Deserialize<'a>>(payload: &'a [u8]) -> Result<B, UnreadableEvent> {
        serde_json::from_slice(payload).map_err(|error| UnreadableEvent::Shape(error.to_string()))
    }
    Ok(match kind {
        "created" => Body::Created(Box::new(read(payload)?)),
        "seat_taken" => Body::SeatTaken(read(payload)?),
        "seat_left" => Body::SeatLeft(read(payload)?),
        "started" => Body::Started(read(payload)?),
        "move" => Body::Move(Box::new(read(payload)?)),
        "reverted" => Body::Reverted(read(payload)?),
        "time_expired" => Body::TimeExpired(read(payload)?),
        "seat_replaced" => Body::SeatReplaced(read(payload)?),
        "voted" => Body::Voted(read(payload)?),
        "paused" => Body::Paused(read(payload)?),
        "resumed" => Body::Resumed(read(payload)?),
        "absence_set" => Body::AbsenceSet(read(payload)?),
        "clock_refunded" => Body::ClockRefunded(read(payload)?),
        "resigned" => Body::Resigned(read(payload)?),
        "voided" => Body::Voided(read(payload)?),
        "finished" => Body::Finished(read(payload)?),
        "closed" => Body::Closed(read(payload)?),
        other => Body::Case(CaseEvent::read(other, payload)?),
    })
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
