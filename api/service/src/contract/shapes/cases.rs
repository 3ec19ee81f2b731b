//! Takebacks and disputes.

use super::{AnyEvent, State};
use crate::contract::kinds::{Id, Salt, Seq, Time};
use domain::Seat;
use domain::kernel::described::AnyAction;
use domain::kernel::table::cases::{Claim, Decision, TakebackResult};
use domain::kernel::table::desk::Fated;
use domain::kernel::table::evidence::Readjudicated;
use schemars::JsonSchema;

/// A proposal to go back, which the others answer.
#[derive(JsonSchema)]
pub struct Takeback {
    /// Counts from 1 within the game.
    #[schemars(range(min = 1))]
    n: u32,
    /// Who asks.
    seat: Seat,
    /// The event whose state would become current.
    to: Seq,
    /// Null once its writer has deleted their account.
    reason: Option<String>,
    /// Null where the words are.
    salt: Option<Salt>,
    expires_at: Time,
    answers: Vec<TakebackAnswer>,
    /// Null while it is open.
    result: Option<TakebackResult>,
}

/// What somebody who was asked said.
#[derive(JsonSchema)]
struct TakebackAnswer {
    seat: Seat,
    consent: bool,
}

/// A case about one event. While it is open the clock stands and moves are refused, unless it waits for leave.
#[derive(JsonSchema)]
pub struct Dispute {
    /// Counts from 1 within the game.
    #[schemars(range(min = 1))]
    n: u32,
    /// Who disputes.
    seat: Seat,
    /// The disputed event.
    seq: Seq,
    claim: Claim,
    /// Null once its writer has deleted their account.
    reason: Option<String>,
    /// Null where the words are.
    salt: Option<Salt>,
    /// Two cases of this seat were dismissed, so this one waits for leave: the game goes on, and without leave until
    /// `expires_at` it is dismissed.
    waits: bool,
    /// What the claim wants to be played instead; null: to go back to before the event.
    actions: Option<Vec<AnyAction>>,
    /// Whom the seats want to rule the case. Where all players at the table name the same person, that one is the arbiter, with
    /// or without a seat. Nobody who gains or loses by the event can be named.
    named: Vec<NamedArbiter>,
    opened_at: Time,
    /// Without a ruling until then it is dismissed.
    expires_at: Time,
    /// Who rules: whom all players name, else the first of `table.arbiter`, an organiser and `server_arbiter` who neither gains
    /// nor loses by the event. Null where there is nobody: then those vote who do not, and all people where everybody does.
    arbiter: Option<crate::answers::Person>,
    comments: Vec<DisputeComment>,
    votes: Vec<DisputeVote>,
    ruling: Option<Ruling>,
    /// In the answer about one dispute; null in lists and in the game.
    evidence: Option<Evidence>,
}

/// Whom a seat wants to rule.
#[derive(JsonSchema)]
struct NamedArbiter {
    seat: Seat,
    player: Id,
}

/// What somebody said about a case.
#[derive(JsonSchema)]
struct DisputeComment {
    seat: Seat,
    /// What they say.
    text: Option<String>,
    /// Null where the words are.
    salt: Option<Salt>,
    at: Time,
}

/// A vote on a case.
#[derive(JsonSchema)]
struct DisputeVote {
    seat: Seat,
    uphold: bool,
}

/// What came of a case.
#[derive(JsonSchema)]
struct Ruling {
    /// Null where the seats voted or nobody ruled in time.
    by: Option<Id>,
    decision: Decision,
    /// Null where there is none, or once its writer has deleted their account.
    reason: Option<String>,
    /// Null where the words are.
    salt: Option<Salt>,
    /// The event that went back.
    reverted: Option<Seq>,
    /// After an amended move: the later moves that stand, each with the event that repeats it.
    stands: Vec<StandingMove>,
    /// The moves that count no more; not the one that is replaced.
    fell: Vec<Seq>,
    /// All moves that it is about, by their place in the log.
    moves: Vec<Fated>,
}

/// A move that stands, and the event that repeats it.
#[derive(JsonSchema)]
struct StandingMove {
    seq: Seq,
    replayed_as: Seq,
}

/// What can be known about the disputed event, as the caller's seat knew it then.
#[derive(JsonSchema)]
struct Evidence {
    event: AnyEvent,
    before: State,
    after: State,
    /// The orders as typed, else as they would be typed; null where the event is no move.
    orders: Option<String>,
    /// Null where the words are.
    salt: Option<Salt>,
    /// What the rules say of the move today: the same as then, something else, or that it is not legal.
    readjudicated: Option<Readjudicated>,
    /// Sections of the rule book that speak of it.
    rules: Vec<String>,
}

/// What a ruling would do. Nothing is written.
#[derive(JsonSchema)]
pub struct RulingDryRun {
    #[schemars(extend("const" = true))]
    dry_run: bool,
    /// The head on which it was tried.
    seq: Seq,
    decision: Decision,
    /// What the seat would play instead; null unless the move is amended.
    actions: Option<Vec<AnyAction>>,
    moves: Vec<Fated>,
    /// The amended move shows something that nobody has seen: the state is the one before that, and what becomes of later moves
    /// is open.
    stopped: bool,
    state: State,
}
