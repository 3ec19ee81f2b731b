//! Takebacks and disputes as events (DESIGN, "The table" and "Shapes"); how the table remembers them is `casebook.rs`. Free
//! texts are not here: an event holds the salted hash of one, the words lie beside the log and can be deleted.

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
    /// Salted hash of the reason, 64 hex digits; null where none was given.
    pub text: Option<String>,
    /// Until when the others may answer.
    pub expires_at: Moment,
}

/// Somebody who was asked answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TakebackAnswered {
    /// The number of the takeback.
    pub n: u32,
    /// Who answered.
    pub seat: Seat,
    /// Whether they agree.
    pub consent: bool,
}

/// A takeback was decided. Where it was granted, `reverted` follows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TakebackClosed {
    /// The number of the takeback.
    pub n: u32,
    pub result: TakebackResult,
}

/// What became of a takeback.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TakebackResult {
    /// Enough of those asked agreed.
    Granted,
    /// Too many of those asked did not agree.
    Refused,
    /// Not answered in time.
    Expired,
    /// By who asked, or because the game went on.
    Withdrawn,
}

/// A player disputed an event. The clock stands, and moves are refused until the ruling.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DisputeOpened {
    /// The number of the dispute in this game, from 1.
    pub n: u32,
    /// Who disputes it.
    pub seat: Seat,
    // Not `seq`, as the dispute has it in REST: that is this event's own number.
    /// The disputed event itself.
    pub disputed: Seq,
    pub claim: Claim,
    /// Salted hash of the reason, 64 hex digits; null where none was given.
    pub text: Option<String>,
    /// What is to be played instead of the disputed move; null: the claim is to go back to before the event.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<crate::kernel::described::AnyAction>>"))]
    pub actions: Option<Vec<Value>>,
    /// Until when the case is to be ruled. After that the votes decide where there is no arbiter, else it is dismissed.
    pub expires_at: Moment,
    /// Whether it waits for leave, since two cases of the seat were dismissed: the clocks run and moves are welcome until
    /// `dispute_allowed`; without leave in its time it is dismissed.
    pub waits: bool,
    /// The arbiter as things stand; null: there is none, and the seats that are no party vote.
    pub arbiter: Option<PlayerId>,
}

/// A case that waits was given leave: the clock stands from now on, and moves are refused until the ruling.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DisputeAllowed {
    /// The number of the dispute.
    pub n: u32,
    /// Until when the case is to be ruled from now on.
    pub expires_at: Moment,
}

/// What a dispute says is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// The server judged against the rule book.
    Rules,
    /// Something else was entered than was meant.
    Entry,
    /// A clock ran that should have stood.
    Clock,
    /// Something else.
    Other,
}

/// A player said something about a dispute.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DisputeCommented {
    /// The number of the dispute.
    pub n: u32,
    /// Who said it.
    pub seat: Seat,
    /// Salted hash of what was said, 64 hex digits; null where nothing was.
    pub text: Option<String>,
}

/// A seat voted on a dispute that has no arbiter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DisputeVoted {
    /// The number of the dispute.
    pub n: u32,
    /// Who voted.
    pub seat: Seat,
    /// Whether the claim is right.
    pub uphold: bool,
}

/// A seat said who should rule the case. The person whom all name rules it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DisputeArbiter {
    /// The number of the dispute.
    pub n: u32,
    /// Who said it.
    pub seat: Seat,
    /// Whom they name; null: nobody any more.
    pub player: Option<PlayerId>,
}

/// A dispute was decided. Where it was upheld, `reverted` follows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct DisputeRuled {
    /// The number of the dispute.
    pub n: u32,
    pub decision: Decision,
    /// Salted hash of the reason, 64 hex digits; null where none was given.
    pub text: Option<String>,
    /// What the seat plays instead; null unless the move is amended.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<crate::kernel::described::AnyAction>>"))]
    pub actions: Option<Vec<Value>>,
    /// The later moves that stand after an amended one: they are played again.
    pub stands: Vec<Seq>,
    /// The moves that do not count any more. A move that is replaced is not among them.
    pub fell: Vec<Seq>,
    /// Moves that had been taken back and count again: what is undone was a way back.
    pub returned: Vec<Seq>,
}

/// How a dispute was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// The event stands.
    Dismiss,
    /// The game goes back to before the event.
    Rewind,
    /// The seat's move is replaced, and what still stands after it is replayed.
    Amend,
}

impl CaseEvent {
    /// The number of the dispute that it is a step of.
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

    /// A sentence for the log, seats as `{seat:N}` marks.
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
