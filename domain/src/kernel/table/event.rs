//! Events: what one row of a game's log says (DESIGN, "Shapes": Event). The payload is canonical JSON; stored shapes only grow.

use crate::kernel::canonical;
use crate::kernel::chance::Draw;
use crate::kernel::ids::{GameId, PlayerId};
use crate::kernel::json::{Serde, Sorted};
use crate::kernel::ruleset::Outcome;
use crate::kernel::seat::Seat;
use crate::kernel::shapes::{Change, Growth, Named, OldShape, TableStep, add};
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

/// The kinds of events with their numbers in the log's `kind` column. Numbers never change.
pub const KINDS: [(&str, i16); 26] = [
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
    ("dispute_allowed", 26),
];

/// The number of a kind, for the log's column.
pub fn kind_number(kind: &str) -> i16 {
    KINDS.iter().find(|(name, _)| *name == kind).map_or(0, |(_, number)| *number)
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

/// A game was opened: what is played, by which rules, with which options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Created {
    /// Id of the title, such as `railways-of-the-world`.
    pub title: String,
    /// The version of the title's rules that the game is played by for ever, such as `railways-of-the-world@1`.
    pub ruleset: String,
    /// SHA-256 of the data files of the ruleset, 64 hex digits: for each file its name, a zero byte, its text.
    pub data_sha256: String,
    /// All options of the game by name, defaults filled in: an object, as in section 1 or 2 of the title's rule book.
    #[cfg_attr(feature = "schemas", schemars(with = "crate::kernel::described::AnyOptions"))]
    pub options: Value,
    pub table: TableRules,
    pub clock: Clock,
    pub visibility: Visibility,
    /// How many play.
    pub seats: u8,
    /// Who opened the game.
    pub host: PlayerId,
    /// Whether they took seat 0 with it, in the next event; else they organise it.
    pub sit: bool,
    /// Whom the server's operator had named by then to rule what neither the game's own arbiter nor its organiser may rule
    /// (from `table_rules` 3 on); null: nobody.
    pub server_arbiter: Option<PlayerId>,
    /// SHA-256 of the game's secret, 64 hex digits. The secret itself comes with `closed`.
    pub commitment: String,
    /// The seed of all draws, 64 hex digits, where the creator fixed it; else null.
    pub seed: Option<String>,
    /// The game that this one is a private copy of; null where it is none.
    pub fork_of: Option<GameId>,
    /// The version of the table's own rules (consent, parties, who may rule) by which this log is judged for ever; absent
    /// for the first.
    #[serde(default, skip_serializing_if = "TableVersion::is_first")]
    pub table_rules: TableVersion,
}

/// A player or a bot took a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SeatTaken {
    pub seat: Seat,
    /// Who sits there; null for a bot.
    pub player: Option<PlayerId>,
    /// Level of the bot, `random` or `sensible`; null for a person.
    pub level: Option<String>,
    /// What the seat adds to the seed of all draws, 32 hex digits.
    pub nonce: String,
    /// Who made the nonce; null: not told.
    pub nonce_by: Option<NonceBy>,
}

/// Who made a nonce. The server chose all that a game's draws come from, where no player sent theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NonceBy {
    /// The player sent it.
    Player,
    /// The server made it, for a bot or for who sent none.
    Server,
}

/// Before the start: a player left their seat, or the host took a bot away from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SeatLeft {
    pub seat: Seat,
}

/// Somebody else sits in the seat from now on. The nonce stays: the game's seed was made of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SeatReplaced {
    pub seat: Seat,
    /// Who sits there now; null for a bot.
    pub player: Option<PlayerId>,
    /// Level of the bot, `random` or `sensible`; null for a person.
    pub level: Option<String>,
    /// `substitute`: somebody new sits down; `returned`: the seat's owner came back.
    pub reason: String,
}

/// All seats are taken and the game began: its set-up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(bound(deserialize = "F: Deserialize<'de>"))]
pub struct Started<F> {
    /// What the set-up came to, in order: facts of the title.
    pub facts: Vec<F>,
    /// The draws that everybody may know.
    pub draws: Vec<Draw>,
    /// SHA-256 of the view that a spectator has after it, as canonical JSON, 64 hex digits.
    pub digest: String,
    /// One for each sealed part of the event.
    pub seals: Vec<Seal>,
}

/// A move: what was asked for, and what it came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(bound(deserialize = "F: Deserialize<'de>"))]
pub struct Moved<F> {
    /// Whose move it is.
    pub seat: Seat,
    pub origin: Origin,
    /// How it came: `rest`, `mail` or `page`; null where no person sent it.
    pub channel: Option<String>,
    /// What was asked for, in order: actions of the title, objects with a `type` (section 5 of its rule book).
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::kernel::described::AnyAction>"))]
    pub actions: Vec<Value>,
    /// What it came to, in order: facts of the title.
    pub facts: Vec<F>,
    /// Actions that the server played afterwards, each the only one that was legal.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::kernel::described::AnyAction>"))]
    pub forced: Vec<Value>,
    /// The draws that everybody may know.
    pub draws: Vec<Draw>,
    /// SHA-256 of the view that a spectator has after it, as canonical JSON, 64 hex digits.
    pub digest: String,
    /// One for each sealed part of the event.
    pub seals: Vec<Seal>,
    /// The standing order that made the move; absent where none did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<StandingMark>,
    /// The earlier move that this one repeats after a ruling; absent where it repeats none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replayed_from: Option<Seq>,
    /// Salted hash of the orders as typed, 64 hex digits; absent where none were typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// Where a move came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The player sent it.
    Player,
    /// A standing order of the player made it.
    Standing,
    /// The title's safe default, played because time was up or nobody sits in the seat.
    Default,
    /// A bot chose it.
    Bot,
    /// A ruling replaced the disputed move by it, or repeated it after that.
    Ruling,
}

/// Which standing order made a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct StandingMark {
    /// Salted hash of the order as canonical JSON, 64 hex digits.
    pub sha256: String,
    /// When it was given.
    pub set_at: Moment,
}

/// The game went back to an earlier state. Nothing is deleted: what lies between is struck out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Reverted {
    /// The event whose state becomes current.
    pub to: Seq,
    pub cause: Cause,
    /// The number of the takeback or dispute that decided it; null where none did.
    pub case: Option<u32>,
    /// SHA-256 of the view that a spectator has after it, as canonical JSON, 64 hex digits.
    pub digest: String,
}

/// Why the game went back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The player took back their own move within the turn.
    Undo,
    /// The player took their undo back.
    Redo,
    /// The others consented.
    Takeback,
    /// A dispute was ruled so.
    Ruling,
    /// What was played for a late player was taken back.
    Automatic,
}

/// A seat is for what happens when all seated people are, or takes that back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Voted {
    pub what: Vote,
    pub seat: Seat,
    /// Whether the vote is taken back; else it is given.
    pub withdrawn: bool,
}

/// What seats vote on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Vote {
    /// The clocks stand until they are resumed.
    Pause,
    /// The clocks run again.
    Resume,
    /// The game ends here.
    End,
    /// The game ends without a result.
    Void,
}

/// The game is paused: no clock runs. Moves are still welcome.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Paused {
    /// Always `vote`: all agreed.
    pub reason: String,
}

/// A pause is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Resumed {
    /// `vote`: all agreed; `expired`: a pause has its longest time.
    pub reason: String,
}

/// A seat's clock stands for a time, because who sits there is away.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AbsenceSet {
    pub seat: Seat,
    /// When the absence begins. It comes beside earlier ones. Null, as `until`: what is left of the absences is called off.
    pub from: Option<Moment>,
    /// When it ends.
    pub until: Option<Moment>,
    /// The IANA zone whose nights and weekends count for the seat from now on; only in games whose clock knows such, else
    /// absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// `mail`: no mail reaches who sits there; absent: it is their vacation. One never calls off the other.
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
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ClockRefunded {
    /// How much, in seconds.
    pub time_s: u32,
    /// `outage`: the server was away; `notice`: the mail that asked the player never left.
    pub reason: String,
}

/// A player gave up their seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Resigned {
    pub seat: Seat,
}

/// The game ended without a result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Voided {
    /// `agreed`: all voted for it; `abandoned`: nobody is left.
    pub reason: String,
}

/// A player's time was up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TimeExpired {
    pub seat: Seat,
    /// What comes now: `standing` (a standing order of theirs), or a rung of the ladder: `default`, `bot`, `substitute`,
    /// `forfeit` (see `on_expiry` in `created`).
    pub step: String,
}

/// The game ended with a result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Finished {
    pub outcome: Outcome,
}

/// The game can no longer be disputed: its secret is published, and all sealed parts are open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Closed {
    /// The game's secret, 64 hex digits: now anybody can check every draw.
    pub secret: String,
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

impl UnreadableEvent {
    /// Why, in words that quote nothing of the event.
    pub fn reason(&self) -> String {
        match self {
            Self::Shape(_) => "the payload is no event".to_owned(),
            why => why.to_string(),
        }
    }
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
