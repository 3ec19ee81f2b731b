//! The bodies of the event kinds: the fields beside the head. `cases.rs` has the kinds of takebacks and disputes.

use super::reasons::{AbsenceReason, ExpiryStep, PauseReason, RefundReason, ResumeReason, SeatReason, VoidReason};
use super::{Moment, Seal, Seq};
use crate::kernel::chance::Draw;
use crate::kernel::ids::{GameId, PlayerId};
use crate::kernel::ruleset::Outcome;
use crate::kernel::seat::Seat;
use crate::kernel::table::settings::{Clock, TableRules, TableVersion, Visibility};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A game was opened: its title, ruleset and options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Created {
    /// Id of the title, such as `railways-of-the-world`.
    pub title: String,
    /// The version of the title's rules that the game is always played by, such as `railways-of-the-world@1`.
    pub ruleset: String,
    /// SHA-256 over the data files of the ruleset, 64 hex digits: for each file its name, a zero byte, its text.
    pub data_sha256: String,
    /// All options of the game by name, with defaults filled in: an object, as in section 1 or 2 of the title's
    /// rule book.
    #[cfg_attr(feature = "schemas", schemars(with = "crate::kernel::described::AnyOptions"))]
    pub options: Value,
    pub table: TableRules,
    pub clock: Clock,
    pub visibility: Visibility,
    /// The stream of the club whose members see the game; null unless `visibility` is `club`.
    pub club: Option<GameId>,
    /// The number of seats.
    pub seats: u8,
    /// The host, who opened the game; null if it is part of a competition (`of`).
    pub host: Option<PlayerId>,
    /// Whether the host took seat 0, in the next event. Otherwise they organise the game.
    pub sit: bool,
    /// The arbiter whom the server's operator had appointed at that time. They rule cases that neither the game's
    /// own arbiter nor its organiser may rule. Null: nobody.
    pub server_arbiter: Option<PlayerId>,
    /// SHA-256 of the game's secret, 64 hex digits. The event `closed` publishes the secret itself.
    pub commitment: String,
    /// The seed of all draws, 64 hex digits, if the creator fixed it; otherwise null.
    pub seed: Option<String>,
    /// The deal that the seed comes from, shared by several games; null if the game has a seed of its own.
    pub deal: Option<Deal>,
    /// The event of another stream that this private copy continues from; null if the game is not a copy.
    pub fork_of: Option<ForkOf>,
    /// The table of a competition that the game is. The server opens it, seats its players and starts it. Null:
    /// none.
    pub of: Option<OfCompetition>,
    /// Whether it is a practice game: no clock runs, and the host goes back freely.
    pub practice: bool,
    /// The stream of the rating list that the game counts for; null: not rated.
    pub rated: Option<GameId>,
    /// The version of the table's own rules (consent, parties, who may rule) by which this log is always judged.
    pub table_rules: TableVersion,
}

/// The draws that several games share. The stream that made the deal publishes its seed, not these games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Deal {
    pub stream: GameId,
    /// The number of the deal in that stream.
    pub n: u32,
    /// SHA-256 of the seed, 64 hex digits.
    pub commitment: String,
}

/// The origin of a private copy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ForkOf {
    /// A game, as its log names it. It may be in no database, such as the log of a lesson.
    pub stream: GameId,
    /// The event that the copy continues from.
    pub seq: Seq,
    /// Its hash, 64 hex digits.
    pub hash: String,
}

/// The competition's table that a game is.
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
    /// The player; null for a bot.
    pub player: Option<PlayerId>,
    /// Level of the bot, `random` or `sensible`; null for a person.
    pub level: Option<String>,
}

/// Before the start: a player left their seat, or the host removed a bot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SeatLeft {
    pub seat: Seat,
}

/// From now on another player sits in the seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SeatReplaced {
    pub seat: Seat,
    /// The player who sits there now.
    pub player: PlayerId,
    /// `substitute`: a new player sits down; `returned`: the seat's owner came back.
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    pub reason: SeatReason,
}

/// All seats are taken and the game began, with its set-up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(bound(deserialize = "F: Deserialize<'de>"))]
pub struct Started<F> {
    /// The consequences of the set-up, in order: facts of the title.
    pub facts: Vec<F>,
    /// The draws that everybody may know.
    pub draws: Vec<Draw>,
    /// The digest of the public part of the state after it: SHA-256, 64 hex digits.
    pub digest: String,
    /// One for each sealed part of the event.
    pub seals: Vec<Seal>,
    /// People's additions to the seed of all draws: in the order in which they sat down, at most one per person,
    /// the host's last. Empty: nobody added one, so the server knew the seed when it made the secret.
    pub nonces: Vec<GivenNonce>,
}

/// A person's addition to the seed of all draws, submitted by their program after the server had committed to its
/// secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct GivenNonce {
    /// The seat of the person; null for a host who only organises the game.
    pub seat: Option<Seat>,
    pub by: NonceBy,
    /// 16 bytes, 32 hex digits.
    pub nonce: String,
}

/// The kind of program that submitted a nonce.
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

/// A move: the actions asked for, and their consequences.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(bound(deserialize = "F: Deserialize<'de>"))]
pub struct Moved<F> {
    /// The seat that moved.
    pub seat: Seat,
    pub origin: Origin,
    /// How the move arrived: `rest`, `mail` or `page`; null if no person sent it.
    pub channel: Option<String>,
    /// The actions asked for, in order: objects of the title with a `type` (section 5 of its rule book).
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::kernel::described::AnyAction>"))]
    pub actions: Vec<Value>,
    /// The consequences, in order: facts of the title.
    pub facts: Vec<F>,
    /// Whether the title forbids undoing or taking back this move and everything before it. A ruling may still go
    /// back.
    #[serde(rename = "final")]
    pub is_final: bool,
    /// Actions that the server played afterwards because each was the only legal one.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::kernel::described::AnyAction>"))]
    pub forced: Vec<Value>,
    /// The draws that everybody may know.
    pub draws: Vec<Draw>,
    /// The digest of the public part of the state after it: SHA-256, 64 hex digits.
    pub digest: String,
    /// One for each sealed part of the event.
    pub seals: Vec<Seal>,
    /// The standing order that made the move; null if none did.
    pub standing: Option<StandingMark>,
    /// The earlier move that this one repeats after a ruling; null if it repeats none.
    pub replayed_from: Option<Seq>,
    /// Salted hash of the orders as typed, 64 hex digits; null if none were typed.
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
    /// The replacement of the disputed move by a ruling, or a later move repeated after it.
    Ruling,
}

/// The standing order that made a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct StandingMark {
    /// Salted hash of the order as canonical JSON, 64 hex digits.
    pub sha256: String,
    /// When it was given.
    pub set_at: Moment,
}

/// A player changed a choice that nobody else has seen yet: the hidden part of the move `of` is replaced. Its
/// public part stays as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ChoiceChanged {
    /// The seat whose choice it is.
    pub seat: Seat,
    /// The move that first made the choice.
    pub of: Seq,
    /// One for each sealed part: the new choice, and the digest of the whole state after it.
    pub seals: Vec<Seal>,
}

/// The game went back to an earlier state. Nothing is deleted: the moves in between are struck out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Reverted {
    /// The event whose state becomes current.
    pub to: Seq,
    pub cause: Cause,
    /// The number of the takeback or dispute that decided it; null if none did.
    pub case: Option<u32>,
    /// The digest of the public part of the state after it: SHA-256, 64 hex digits.
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
    /// A dispute was ruled that way.
    Ruling,
    /// An automatic move for a late player was taken back.
    Automatic,
}

/// A seat votes for something, or withdraws its vote. A vote passes when all seated people have voted for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Voted {
    pub what: Vote,
    pub seat: Seat,
    /// Whether the vote is withdrawn. Otherwise it is given.
    pub withdrawn: bool,
}

/// The subject of a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Vote {
    /// The clocks stop until they are resumed.
    Pause,
    /// The clocks run again.
    Resume,
    /// The game ends here.
    End,
    /// The game ends without a result.
    Void,
}

/// The game is paused: no clock runs. Moves are still accepted.
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
    /// `vote`: all agreed; `expired`: the pause reached its limit.
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    pub reason: ResumeReason,
}

/// A seat's clock stops for a time because its player is away.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AbsenceSet {
    pub seat: Seat,
    /// When the absence begins. It is added to earlier ones. Null, like `until`: the remaining absences are
    /// cancelled.
    pub from: Option<Moment>,
    /// When it ends.
    pub until: Option<Moment>,
    /// The IANA zone whose nights and weekends count for the seat from now on; null in games whose clock does not
    /// use them.
    pub zone: Option<String>,
    /// `mail`: no mail reaches the player; null: it is their vacation. One never cancels the other.
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
    /// The amount, in seconds.
    pub time_s: u32,
    /// `outage`: the server was down; `notice`: the mail that asked the player was never sent.
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
    /// `agreed`: all voted for it; `abandoned`: nobody is left; `adjudicated`: the game's competition decided so.
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    pub reason: VoidReason,
}

/// A player's time was up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TimeExpired {
    pub seat: Seat,
    /// What follows: `standing` (one of the player's standing orders), or a rung of the ladder: `default`, `bot`,
    /// `substitute`, `forfeit` (see `on_expiry` in `created`). `none` replaces `default` if the title has no
    /// default: nothing is played, and the seat's time starts again.
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
