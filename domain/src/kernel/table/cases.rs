//! Takebacks and disputes as events (DESIGN, "The table" and "Shapes"). `casebook.rs` has the table's memory of
//! them. An event holds only the salted hash of a free text. The text itself lies beside the log and can be
//! deleted.

use crate::kernel::ids::PlayerId;
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::table::event::{Moment, Seq};
use crate::kernel::words;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use crate::kernel::table::casebook::{Answer, CaseVote, Cases, Comment, Dispute, Effect, Ruling, Takeback};
pub use crate::kernel::table::event::CaseEvent;

/// A player asked the others to go back to an earlier state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TakebackAsked {
    /// The number of the takeback in this game, from 1.
    pub n: u32,
    pub seat: Seat,
    /// The event whose state would become current.
    pub to: Seq,
    /// Salted hash of the reason, 64 hex digits; null if no reason was given.
    pub text: Option<String>,
    /// The others may answer until then.
    pub expires_at: Moment,
}

/// A seat answered a takeback.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TakebackAnswered {
    /// The number of the takeback.
    pub n: u32,
    /// The seat that answered.
    pub seat: Seat,
    /// Whether the seat agrees.
    pub consent: bool,
}

/// A takeback was decided. If it was granted, a `reverted` event follows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TakebackClosed {
    /// The number of the takeback.
    pub n: u32,
    pub result: TakebackResult,
}

/// The result of a takeback.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TakebackResult {
    /// Enough of those asked agreed.
    Granted,
    /// Too many of those asked refused.
    Refused,
    /// Too few answers in time.
    Expired,
    /// The asker withdrew it, or the game went on.
    Withdrawn,
}

/// A player disputed an event. Clocks stop and moves are refused until the ruling.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DisputeOpened {
    /// The number of the dispute in this game, from 1.
    pub n: u32,
    /// The seat that disputes the event.
    pub seat: Seat,
    // Not named `seq` as in the dispute's REST form: in an event, `seq` is the event's own number.
    /// The disputed event.
    pub disputed: Seq,
    pub claim: Claim,
    /// Salted hash of the reason, 64 hex digits; null if no reason was given.
    pub text: Option<String>,
    /// The actions to play instead of the disputed move; null: the claim is to go back to before the event.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<crate::kernel::described::AnyAction>>"))]
    pub actions: Option<Vec<Value>>,
    /// Deadline of the ruling. After it, the votes decide if there is no arbiter; otherwise the case is dismissed.
    pub expires_at: Moment,
    /// Whether the case waits for leave, because two cases of the seat were dismissed. Clocks run and moves are
    /// accepted until `dispute_allowed`. Without leave by the deadline, the case is dismissed.
    pub waits: bool,
    /// The arbiter at this moment; null: no arbiter, so the seats that are not parties vote.
    pub arbiter: Option<PlayerId>,
}

/// A waiting case got leave. From now on clocks stop and moves are refused until the ruling.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DisputeAllowed {
    /// The number of the dispute.
    pub n: u32,
    /// The new deadline of the ruling.
    pub expires_at: Moment,
}

/// The kind of error that a dispute claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// The server decided against the rule book.
    Rules,
    /// The entry differs from what the player meant.
    Entry,
    /// A clock ran when it should have been stopped.
    Clock,
    /// Something else.
    Other,
}

/// A player commented on a dispute.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DisputeCommented {
    /// The number of the dispute.
    pub n: u32,
    /// The seat that commented.
    pub seat: Seat,
    /// Salted hash of the comment, 64 hex digits; null if it is empty.
    pub text: Option<String>,
}

/// A seat voted on a dispute that has no arbiter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DisputeVoted {
    /// The number of the dispute.
    pub n: u32,
    /// The seat that voted.
    pub seat: Seat,
    /// Whether the seat upholds the claim.
    pub uphold: bool,
}

/// A seat named an arbiter for the case. If all seats name the same person, that person rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DisputeArbiter {
    /// The number of the dispute.
    pub n: u32,
    /// The seat that named the arbiter.
    pub seat: Seat,
    /// The person named; null: the seat withdraws its choice.
    pub player: Option<PlayerId>,
}

/// A dispute was decided. If it was upheld, a `reverted` event follows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DisputeRuled {
    /// The number of the dispute.
    pub n: u32,
    pub decision: Decision,
    /// Salted hash of the reason, 64 hex digits; null if no reason was given.
    pub text: Option<String>,
    /// The actions that the seat plays instead; null unless the move is amended.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<crate::kernel::described::AnyAction>>"))]
    pub actions: Option<Vec<Value>>,
    /// The later moves that stand after the amended one. They are played again.
    pub stands: Vec<Seq>,
    /// The moves that no longer count. A replaced move is not among them.
    pub fell: Vec<Seq>,
    /// Moves that had been taken back and count again, because the ruling undoes a revert.
    pub returned: Vec<Seq>,
}

/// The result of a dispute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// The event stands.
    Dismiss,
    /// The game goes back to before the event.
    Rewind,
    /// The seat's move is replaced. Later moves that still stand are replayed.
    Amend,
}

impl CaseEvent {
    /// The number of the dispute that the event belongs to.
    pub fn dispute(&self) -> Option<u32> {
        match self {
            Self::TakebackAsked(_) | Self::TakebackAnswered(_) | Self::TakebackClosed(_) => None,
            Self::DisputeOpened(DisputeOpened { n, .. })
            | Self::DisputeCommented(DisputeCommented { n, .. })
            | Self::DisputeVoted(DisputeVoted { n, .. })
            | Self::DisputeArbiter(DisputeArbiter { n, .. })
            | Self::DisputeRuled(DisputeRuled { n, .. })
            | Self::DisputeAllowed(DisputeAllowed { n, .. }) => Some(*n),
        }
    }

    /// A sentence for the log, with seats as `{seat:N}` marks.
    pub fn tell(&self) -> Phrase {
        match self {
            Self::TakebackAsked(asked) => say!(words::told_takeback_asked { seat: asked.seat, to: asked.to }),
            Self::TakebackAnswered(answer) if answer.consent => say!(words::told_takeback_agreed { seat: answer.seat }),
            Self::TakebackAnswered(answer) => say!(words::told_takeback_declined { seat: answer.seat }),
            Self::TakebackClosed(closed) => match closed.result {
                TakebackResult::Granted => say!(words::told_takeback_granted),
                TakebackResult::Refused => say!(words::told_takeback_refused),
                TakebackResult::Expired => say!(words::told_takeback_expired),
                TakebackResult::Withdrawn => say!(words::told_takeback_withdrawn),
            },
            Self::DisputeOpened(opened) if opened.waits => {
                say!(words::told_dispute_waits { seat: opened.seat, seq: opened.disputed })
            }
            Self::DisputeOpened(opened) => {
                say!(words::told_dispute_opened { seat: opened.seat, seq: opened.disputed })
            }
            Self::DisputeAllowed(_) => say!(words::told_dispute_allowed),
            Self::DisputeCommented(comment) => say!(words::told_dispute_commented { seat: comment.seat }),
            Self::DisputeVoted(vote) => say!(words::told_dispute_voted { seat: vote.seat, uphold: vote.uphold }),
            Self::DisputeArbiter(word) => {
                say!(words::told_dispute_arbiter { seat: word.seat, named: word.player.is_some() })
            }
            Self::DisputeRuled(ruled) => match ruled.decision {
                Decision::Dismiss => say!(words::told_dismissed),
                Decision::Rewind => say!(words::told_rewound),
                Decision::Amend => say!(words::told_amended),
            },
        }
    }
}
