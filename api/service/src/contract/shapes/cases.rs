//! Takebacks and disputes.

use super::{AnyEvent, State};
use crate::contract::kinds::{Id, Salt, Seq, Time};
use domain::Seat;
use domain::kernel::described::AnyAction;
use domain::kernel::table::cases::{Claim, Decision, TakebackResult};
use domain::kernel::table::desk::Fated;
use domain::kernel::table::evidence::Readjudicated;
use schemars::JsonSchema;

/// A proposal to go back to an earlier state, which the other players accept or refuse.
#[derive(JsonSchema)]
pub struct Takeback {
    /// The number within the game, from 1.
    #[schemars(range(min = 1))]
    n: u32,
    /// The seat that asks.
    seat: Seat,
    /// The event whose state would become current.
    to: Seq,
    /// Null if its writer has deleted their account.
    reason: Option<String>,
    /// The salt of the text's hash; null if the text is null.
    salt: Option<Salt>,
    expires_at: Time,
    answers: Vec<TakebackAnswer>,
    /// Null while the takeback is open.
    result: Option<TakebackResult>,
}

/// A player's answer to a takeback.
#[derive(JsonSchema)]
struct TakebackAnswer {
    seat: Seat,
    consent: bool,
}

/// A case about one event. While it is open, the clock stops and moves are refused, unless the case waits
/// for leave.
#[derive(JsonSchema)]
pub struct Dispute {
    /// The number within the game, from 1.
    #[schemars(range(min = 1))]
    n: u32,
    /// The seat that opened the dispute.
    seat: Seat,
    /// The disputed event.
    seq: Seq,
    claim: Claim,
    /// Null if its writer has deleted their account.
    reason: Option<String>,
    /// The salt of the text's hash; null if the text is null.
    salt: Option<Salt>,
    /// True if the case waits for leave, because two earlier cases of this seat were dismissed. The game
    /// goes on meanwhile. Without leave by `expires_at` the case is dismissed.
    waits: bool,
    /// The actions that the claim wants instead; null: to go back to before the event.
    actions: Option<Vec<AnyAction>>,
    /// The arbiters that the seats named. If all players at the table name the same person, that person is
    /// the arbiter, with or without a seat. A person who gains or loses by the event cannot be named.
    named: Vec<NamedArbiter>,
    opened_at: Time,
    /// Without a ruling by then, the case is dismissed.
    expires_at: Time,
    /// The arbiter: the person whom all players named; otherwise the first of `table.arbiter`, an organiser and
    /// `server_arbiter` who neither gains nor loses by the event. Null if there is nobody: then the people vote who
    /// neither gain nor lose by it, or all of them if everybody does.
    arbiter: Option<crate::answers::Person>,
    comments: Vec<DisputeComment>,
    votes: Vec<DisputeVote>,
    ruling: Option<Ruling>,
    /// Present only in the answer about a single dispute; null in lists and in the game.
    evidence: Option<Evidence>,
}

/// The arbiter that a seat named.
#[derive(JsonSchema)]
struct NamedArbiter {
    seat: Seat,
    player: Id,
}

/// A comment on a case.
#[derive(JsonSchema)]
struct DisputeComment {
    seat: Seat,
    text: Option<String>,
    /// The salt of the text's hash; null if the text is null.
    salt: Option<Salt>,
    at: Time,
}

/// A vote on a case.
#[derive(JsonSchema)]
struct DisputeVote {
    seat: Seat,
    uphold: bool,
}

/// The result of a case.
#[derive(JsonSchema)]
struct Ruling {
    /// Null if the players voted, or nobody ruled in time.
    by: Option<Id>,
    decision: Decision,
    /// Null if none was given, or its writer has deleted their account.
    reason: Option<String>,
    /// The salt of the text's hash; null if the text is null.
    salt: Option<Salt>,
    /// The event that was reverted.
    reverted: Option<Seq>,
    /// After an amended move: the later moves that stand, each with the event that repeats it.
    stands: Vec<StandingMove>,
    /// The moves that no longer count, without the one that was replaced.
    fell: Vec<Seq>,
    /// All moves concerned, in the order of the log.
    moves: Vec<Fated>,
}

/// A later move that stands, and the event that repeats it.
#[derive(JsonSchema)]
struct StandingMove {
    seq: Seq,
    replayed_as: Seq,
}

/// The facts about the disputed event, as the caller's seat knew them then.
#[derive(JsonSchema)]
struct Evidence {
    event: AnyEvent,
    before: State,
    after: State,
    /// The orders as typed, otherwise as they would be typed; null if the event is not a move.
    orders: Option<String>,
    /// The salt of the text's hash; null if the text is null.
    salt: Option<Salt>,
    /// The present rules' judgement of the move: the same as then, something else, or illegal.
    readjudicated: Option<Readjudicated>,
    /// Sections of the rule book that apply.
    rules: Vec<String>,
}

/// The effect that a ruling would have. Nothing is written.
#[derive(JsonSchema)]
pub struct RulingDryRun {
    #[schemars(extend("const" = true))]
    dry_run: bool,
    /// The head that the ruling was tried on.
    seq: Seq,
    decision: Decision,
    /// The actions to play instead; null unless the move is amended.
    actions: Option<Vec<AnyAction>>,
    moves: Vec<Fated>,
    /// True if the amended move reveals something hidden. The state is then the one before that, and the
    /// fate of later moves is unknown.
    stopped: bool,
    state: State,
}
