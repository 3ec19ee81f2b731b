//! Takebacks and disputes as events and as the table remembers them (DESIGN, "The table" and "Shapes"). Free texts are
//! not here: an event holds the salted hash of one, the words lie beside the log and can be deleted.

use crate::kernel::ids::PlayerId;
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::table::Status;
use crate::kernel::table::event::{Cause, Head, Moment, Reverted, Seq, UnreadableEvent};
use crate::kernel::words;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// An event of a takeback or a dispute.
#[derive(Clone, Debug, PartialEq)]
pub enum CaseEvent {
    TakebackAsked(TakebackAsked),
    TakebackAnswered(TakebackAnswered),
    TakebackClosed(TakebackClosed),
    DisputeOpened(DisputeOpened),
    DisputeCommented(DisputeCommented),
    DisputeVoted(DisputeVoted),
    DisputeArbiter(DisputeArbiter),
    DisputeRuled(DisputeRuled),
}

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
    /// What is to be played instead of the disputed move; absent: the claim is to go back to before the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actions: Option<Vec<Value>>,
    /// Until when the case is to be ruled. After that the votes decide where there is no arbiter, else it is dismissed.
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

/// A seat said who should rule the case. Whom all name does, by the version of the table's rules even a party to it.
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
    pub actions: Option<Vec<Value>>,
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
    pub fn kind(&self) -> &'static str {
        match self {
            Self::TakebackAsked(_) => "takeback_asked",
            Self::TakebackAnswered(_) => "takeback_answered",
            Self::TakebackClosed(_) => "takeback_closed",
            Self::DisputeOpened(_) => "dispute_opened",
            Self::DisputeCommented(_) => "dispute_commented",
            Self::DisputeVoted(_) => "dispute_voted",
            Self::DisputeArbiter(_) => "dispute_arbiter",
            Self::DisputeRuled(_) => "dispute_ruled",
        }
    }

    /// What the kind adds to an event's payload.
    pub(super) fn to_value(&self) -> serde_json::Result<Value> {
        match self {
            Self::TakebackAsked(body) => serde_json::to_value(body),
            Self::TakebackAnswered(body) => serde_json::to_value(body),
            Self::TakebackClosed(body) => serde_json::to_value(body),
            Self::DisputeOpened(body) => serde_json::to_value(body),
            Self::DisputeCommented(body) => serde_json::to_value(body),
            Self::DisputeVoted(body) => serde_json::to_value(body),
            Self::DisputeArbiter(body) => serde_json::to_value(body),
            Self::DisputeRuled(body) => serde_json::to_value(body),
        }
    }

    pub(super) fn read(kind: &str, payload: &[u8]) -> Result<Self, UnreadableEvent> {
        fn body<B: DeserializeOwned>(payload: &[u8]) -> Result<B, UnreadableEvent> {
            serde_json::from_slice(payload).map_err(|error| UnreadableEvent::Shape(error.to_string()))
        }
        Ok(match kind {
            "takeback_asked" => Self::TakebackAsked(body(payload)?),
            "takeback_answered" => Self::TakebackAnswered(body(payload)?),
            "takeback_closed" => Self::TakebackClosed(body(payload)?),
            "dispute_opened" => Self::DisputeOpened(body(payload)?),
            "dispute_commented" => Self::DisputeCommented(body(payload)?),
            "dispute_voted" => Self::DisputeVoted(body(payload)?),
            "dispute_arbiter" => Self::DisputeArbiter(body(payload)?),
            "dispute_ruled" => Self::DisputeRuled(body(payload)?),
            other => return Err(UnreadableEvent::Kind(other.to_owned())),
        })
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
            Self::DisputeOpened(opened) => {
                say!(words::told_dispute_opened { seat: opened.seat, seq: opened.disputed })
            }
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

/// All takebacks and disputes of a game, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Cases {
    pub takebacks: Vec<Takeback>,
    pub disputes: Vec<Dispute>,
}

/// A proposal to go back, with what became of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Takeback {
    pub n: u32,
    pub seat: Seat,
    pub to: Seq,
    pub text: Option<String>,
    /// The event whose state was current when it was asked for.
    pub on: Option<Seq>,
    pub expires_at: Moment,
    pub answers: Vec<Answer>,
    pub result: Option<TakebackResult>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    pub seat: Seat,
    pub consent: bool,
}

/// A case about one event, with what became of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dispute {
    pub n: u32,
    pub seat: Seat,
    /// The disputed event.
    pub seq: Seq,
    pub claim: Claim,
    pub text: Option<String>,
    pub opened_at: Moment,
    pub expires_at: Moment,
    /// How the game stood before.
    pub before: Status,
    /// Who gains or loses by it: who opened it first, then whose move it is about.
    pub parties: Vec<Seat>,
    /// The same for who has no seat, or another one now.
    pub people: Vec<PlayerId>,
    /// What is to be played instead; `None`: the claim is to go back to before the event.
    pub actions: Option<Vec<Value>>,
    /// Whom the seats want to rule it.
    pub named: BTreeMap<Seat, PlayerId>,
    pub comments: Vec<Comment>,
    pub votes: Vec<CaseVote>,
    pub ruling: Option<Ruling>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comment {
    pub seat: Seat,
    pub text: Option<String>,
    pub at: Moment,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseVote {
    pub seat: Seat,
    pub uphold: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ruling {
    /// `None`: by vote, or because nobody ruled in time.
    pub by: Option<PlayerId>,
    pub decision: Decision,
    pub text: Option<String>,
    pub at: Moment,
    /// The event that went back, where the game did.
    pub reverted: Option<Seq>,
    /// After an amended move: the later moves that stand, each with the event that repeats it.
    pub stands: Vec<(Seq, Seq)>,
    /// And those that do not stand any more.
    pub fell: Vec<Seq>,
}

impl Cases {
    pub fn open_takeback(&self) -> Option<&Takeback> {
        self.takebacks.last().filter(|takeback| takeback.result.is_none())
    }

    pub fn open_dispute(&self) -> Option<&Dispute> {
        self.disputes.last().filter(|dispute| dispute.ruling.is_none())
    }

    /// Takes an event in. Gives the status that the game has after it, where that changes. `parties`: those of a dispute that
    /// it opens; `later`: the moves after the one that it replaces.
    pub(super) fn take(
        &mut self,
        head: &Head,
        event: &CaseEvent,
        (current, status): (Option<Seq>, Status),
        (parties, people): (Vec<Seat>, Vec<PlayerId>),
        later: Vec<Seq>,
    ) -> Option<Status> {
        match event {
            CaseEvent::TakebackAsked(asked) => self.takebacks.push(Takeback {
                n: asked.n,
                seat: asked.seat,
                to: asked.to,
                text: asked.text.clone(),
                on: current,
                expires_at: asked.expires_at,
                answers: vec![],
                result: None,
            }),
            CaseEvent::TakebackAnswered(TakebackAnswered { n, seat, consent }) => {
                if let Some(takeback) = self.takebacks.iter_mut().find(|takeback| takeback.n == *n) {
                    takeback.answers.push(Answer { seat: *seat, consent: *consent });
                }
            }
            CaseEvent::TakebackClosed(TakebackClosed { n, result }) => {
                if let Some(takeback) = self.takebacks.iter_mut().find(|takeback| takeback.n == *n) {
                    takeback.result = Some(*result);
                }
            }
            CaseEvent::DisputeOpened(opened) => {
                self.disputes.push(Dispute {
                    n: opened.n,
                    seat: opened.seat,
                    seq: opened.disputed,
                    claim: opened.claim,
                    text: opened.text.clone(),
                    opened_at: head.at,
                    expires_at: opened.expires_at,
                    before: status,
                    parties,
                    people,
                    actions: opened.actions.clone(),
                    named: BTreeMap::new(),
                    comments: vec![],
                    votes: vec![],
                    ruling: None,
                });
                return Some(Status::Disputed);
            }
            CaseEvent::DisputeCommented(DisputeCommented { n, seat, text }) => {
                if let Some(dispute) = self.disputes.iter_mut().find(|dispute| dispute.n == *n) {
                    dispute.comments.push(Comment { seat: *seat, text: text.clone(), at: head.at });
                }
            }
            CaseEvent::DisputeVoted(DisputeVoted { n, seat, uphold }) => {
                if let Some(dispute) = self.disputes.iter_mut().find(|dispute| dispute.n == *n) {
                    dispute.votes.push(CaseVote { seat: *seat, uphold: *uphold });
                }
            }
            CaseEvent::DisputeArbiter(DisputeArbiter { n, seat, player }) => {
                let dispute = self.disputes.iter_mut().find(|dispute| dispute.n == *n)?;
                match player {
                    Some(player) => dispute.named.insert(*seat, *player),
                    None => dispute.named.remove(seat),
                };
            }
            CaseEvent::DisputeRuled(DisputeRuled { n, decision, text, .. }) => {
                let dispute = self.disputes.iter_mut().find(|dispute| dispute.n == *n)?;
                let by = match &head.by {
                    crate::kernel::table::event::By::Player(player) => Some(*player),
                    _ => None,
                };
                let (decision, text, at) = (*decision, text.clone(), head.at);
                // None of the later moves stands until it is repeated.
                let fell = if decision == Decision::Amend { later } else { vec![] };
                dispute.ruling = Some(Ruling { by, decision, text, at, reverted: None, stands: vec![], fell });
                return Some(dispute.before);
            }
        }
        None
    }

    /// Notes that `seq` repeats the move of event `old` after a ruling.
    pub(super) fn note_replayed(&mut self, old: Seq, seq: Seq) {
        let ruling = self.disputes.last_mut().and_then(|dispute| dispute.ruling.as_mut());
        if let Some(ruling) = ruling.filter(|ruling| ruling.fell.contains(&old)) {
            ruling.fell.retain(|fell| *fell != old);
            ruling.stands.push((old, seq));
        }
    }

    /// Notes which event carried a ruling out.
    pub(super) fn note_revert(&mut self, head: &Head, reverted: &Reverted) {
        if reverted.cause == Cause::Ruling
            && let Some(dispute) = self.disputes.iter_mut().find(|dispute| Some(dispute.n) == reverted.case)
            && let Some(ruling) = &mut dispute.ruling
        {
            ruling.reverted = Some(head.seq);
        }
    }
}
