//! What each kind of event adds to its head. Kinds of takebacks and disputes are in `cases.rs`.

use super::reasons::{AbsenceReason, ExpiryStep, PauseReason, RefundReason, ResumeReason, SeatReason, VoidReason};
use super::{Moment, Seal, Seq};
use crate::kernel::chance::Draw;
use crate::kernel::ids::{GameId, PlayerId};
use crate::kernel::ruleset::Outcome;
use crate::kernel::seat::Seat;
use crate::kernel::table::settings::{Clock, TableRules, TableVersion, Visibility};
use serde::{Deserialize, Serialize};
use serde_json::Value;

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
    /// The club whose members see the game, by its stream; null where `visibility` is not `club`.
    pub club: Option<GameId>,
    /// How many play.
    pub seats: u8,
    /// Who opened the game; null where it is one of a competition (`of`).
    pub host: Option<PlayerId>,
    /// Whether they took seat 0 with it, in the next event; else they organise it.
    pub sit: bool,
    /// The arbiter whom the server's operator had named by then. They rule what neither the game's own arbiter nor its
    /// organiser may rule; null: nobody.
    pub server_arbiter: Option<PlayerId>,
    /// SHA-256 of the game's secret, 64 hex digits. The secret itself comes with `closed`.
    pub commitment: String,
    /// The seed of all draws, 64 hex digits, where the creator fixed it; else null.
    pub seed: Option<String>,
    /// The deal that the seed comes from, the same for several games; null where the game has a seed of its own.
    pub deal: Option<Deal>,
    /// The event of another stream that this game, a private copy, goes on from; null where it is none.
    pub fork_of: Option<ForkOf>,
    /// The table of a competition that the game is: the server opens it, seats its players and starts it; else null.
    pub of: Option<OfCompetition>,
    /// Whether it is for practice: no clock runs, and the host goes back as they like.
    pub practice: bool,
    /// The rating list that the game counts for, by its stream; null: it is not rated.
    pub rated: Option<GameId>,
    /// The version of the table's own rules (consent, parties, who may rule) by which this log is judged for ever.
    pub table_rules: TableVersion,
}

/// Which draws several games have in common. The stream that made the deal opens its seed, not these games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Deal {
    pub stream: GameId,
    /// The number of the deal in that stream.
    pub n: u32,
    /// SHA-256 of the seed, 64 hex digits.
    pub commitment: String,
}

/// Where a private copy goes on from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ForkOf {
    /// A game, as its log names it. It may be one that is in no database, as the log of a lesson.
    pub stream: GameId,
    /// The event that the copy goes on from.
    pub seq: Seq,
    /// Its hash, 64 hex digits.
    pub hash: String,
}

/// Whose table a game is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct OfCompetition {
    /// The competition.
    pub stream: GameId,
    /// The round that the game is played in, from 1.
    pub round: u32,
    /// The table of that round, from 1.
    pub table: u32,
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
}

/// Before the start: a player left their seat, or the host took a bot away from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SeatLeft {
    pub seat: Seat,
}

/// Somebody else sits in the seat from now on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SeatReplaced {
    pub seat: Seat,
    /// The player who sits there now.
    pub player: PlayerId,
    /// `substitute`: somebody new sits down; `returned`: the seat's owner came back.
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    pub reason: SeatReason,
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
    /// The digest of the state after it, as far as everybody may know it: SHA-256, 64 hex digits.
    pub digest: String,
    /// One for each sealed part of the event.
    pub seals: Vec<Seal>,
    /// What people added to the seed of all draws: in the order in which they sat down, one a person at most, the host's last.
    /// Empty: nobody did, so the server knew the seed when it made the secret.
    pub nonces: Vec<GivenNonce>,
}

/// What a person's program added to the seed of all draws after the server had committed to its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct GivenNonce {
    /// Whose it is; null for a host who only organises the game.
    pub seat: Option<Seat>,
    pub by: NonceBy,
    /// 16 bytes, 32 hex digits.
    pub nonce: String,
}

/// What kind of program gave a nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NonceBy {
    /// A page's script, in the person's browser.
    Page,
    /// A program that uses the REST API.
    Client,
    /// A mail: the nonce was made from its Message-ID.
    Mail,
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
    /// Whether nothing up to it can be undone or taken back any more: the title says so. A ruling may still go back.
    #[serde(rename = "final")]
    pub is_final: bool,
    /// Actions that the server played afterwards, each the only one that was legal.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::kernel::described::AnyAction>"))]
    pub forced: Vec<Value>,
    /// The draws that everybody may know.
    pub draws: Vec<Draw>,
    /// The digest of the state after it, as far as everybody may know it: SHA-256, 64 hex digits.
    pub digest: String,
    /// One for each sealed part of the event.
    pub seals: Vec<Seal>,
    /// The standing order that made the move; null where none did.
    pub standing: Option<StandingMark>,
    /// The earlier move that this one repeats after a ruling; null where it repeats none.
    pub replayed_from: Option<Seq>,
    /// Salted hash of the orders as typed, 64 hex digits; null where none were typed.
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

/// A player changed a choice that nobody else has seen yet: what the move `of` hides is replaced. What everybody sees of it stays
/// as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ChoiceChanged {
    /// Whose choice it is.
    pub seat: Seat,
    /// The move that made the choice first.
    pub of: Seq,
    /// One for each sealed part: the new choice, and what all seats know after it.
    pub seals: Vec<Seal>,
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
    /// The digest of the state after it, as far as everybody may know it: SHA-256, 64 hex digits.
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
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    pub reason: PauseReason,
}

/// A pause is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Resumed {
    /// `vote`: all agreed; `expired`: a pause has its longest time.
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    pub reason: ResumeReason,
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
    /// null.
    pub zone: Option<String>,
    /// `mail`: no mail reaches who sits there; null: it is their vacation. One never calls off the other.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<String>"))]
    pub reason: Option<AbsenceReason>,
}

impl AbsenceSet {
    pub fn is_unreached(&self) -> bool {
        self.reason == Some(AbsenceReason::Mail)
    }
}

/// Everybody who is asked gets this time back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ClockRefunded {
    /// How much, in seconds.
    pub time_s: u32,
    /// `outage`: the server was away; `notice`: the mail that asked the player never left.
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    pub reason: RefundReason,
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
    /// `agreed`: all voted for it; `abandoned`: nobody is left; `adjudicated`: the competition that it is a table of says so.
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    pub reason: VoidReason,
}

/// A player's time was up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TimeExpired {
    pub seat: Seat,
    /// What comes now: `standing` (a standing order of theirs), or a rung of the ladder: `default`, `bot`, `substitute`,
    /// `forfeit` (see `on_expiry` in `created`). `none` stands in the place of `default` where the title has none: nothing is
    /// played, and the seat's time begins anew.
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    pub step: ExpiryStep,
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
