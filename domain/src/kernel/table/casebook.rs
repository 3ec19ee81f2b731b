//! Takebacks and disputes as the table remembers them: requests, comments, votes, rulings and their effects.

use crate::kernel::ids::PlayerId;
use crate::kernel::seat::Seat;
use crate::kernel::table::Status;
use crate::kernel::table::cases::{
    CaseEvent, Claim, Decision, DisputeAllowed, DisputeArbiter, DisputeCommented, DisputeOpened, DisputeRuled,
    DisputeVoted, TakebackAnswered, TakebackClosed, TakebackResult,
};
use crate::kernel::table::event::{By, Head, Moment, Reverted, Seq};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// All takebacks and disputes of a game, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Cases {
    pub takebacks: Vec<Takeback>,
    pub disputes: Vec<Dispute>,
}

/// A proposal to go back, and its result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Takeback {
    pub n: u32,
    pub seat: Seat,
    pub to: Seq,
    pub text: Option<String>,
    /// The event whose state was current when the takeback was requested.
    pub on: Option<Seq>,
    pub expires_at: Moment,
    pub answers: Vec<Answer>,
    pub result: Option<TakebackResult>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Answer {
    pub seat: Seat,
    pub consent: bool,
}

/// A case about one event, and its result.
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
    /// The game's status before the case.
    pub before: Status,
    /// Whether the case waits for leave. Until it gets leave, the game goes on.
    pub waits: bool,
    /// The seats that gain or lose by the case: the opener's first, then the mover's.
    pub parties: Vec<Seat>,
    /// The same for people who have no seat, or another one now.
    pub people: Vec<PlayerId>,
    /// The actions to play instead. `None`: the claim is to go back to before the event.
    pub actions: Option<Vec<Value>>,
    /// The arbiter that each seat names.
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
    /// The person who ruled. `None`: decided by vote, or nobody ruled in time.
    pub by: Option<PlayerId>,
    pub decision: Decision,
    pub text: Option<String>,
    /// The event of the ruling.
    pub seq: Seq,
    pub at: Moment,
    /// The `reverted` event of the ruling, if the game went back.
    pub reverted: Option<Seq>,
    /// After an amended move: the later moves that stand, each with the event that repeats it.
    pub stands: Vec<(Seq, Seq)>,
    /// The moves that no longer count. A replaced move is not among them.
    pub fell: Vec<Seq>,
    /// Moves that had been taken back and count again.
    pub returned: Vec<Seq>,
    /// The same effect as the ruling's event states it.
    pub told: Effect,
}

/// The effect of a ruling on the moves, as its event states it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    pub stands: Vec<Seq>,
    pub fell: Vec<Seq>,
    pub returned: Vec<Seq>,
}

impl Dispute {
    /// A new case from its `opened` event.
    pub(super) fn of(
        opened: &DisputeOpened,
        opened_at: Moment,
        before: Status,
        (parties, people): (Vec<Seat>, Vec<PlayerId>),
    ) -> Self {
        Self {
            n: opened.n,
            seat: opened.seat,
            seq: opened.disputed,
            claim: opened.claim,
            text: opened.text.clone(),
            opened_at,
            expires_at: opened.expires_at,
            before,
            waits: opened.waits,
            parties,
            people,
            actions: opened.actions.clone(),
            named: BTreeMap::new(),
            comments: vec![],
            votes: vec![],
            ruling: None,
        }
    }

    pub fn is_open(&self) -> bool {
        self.ruling.is_none()
    }
}

impl DisputeRuled {
    pub(super) fn told(&self) -> Effect {
        Effect { stands: self.stands.clone(), fell: self.fell.clone(), returned: self.returned.clone() }
    }
}

impl Cases {
    pub fn open_takeback(&self) -> Option<&Takeback> {
        self.takebacks.last().filter(|takeback| takeback.result.is_none())
    }

    /// The open case that stops the game.
    pub fn open_dispute(&self) -> Option<&Dispute> {
        self.disputes.iter().rev().find(|dispute| dispute.is_open() && !dispute.waits)
    }

    /// The cases that wait for leave. The game goes on meanwhile.
    pub fn waiting(&self) -> impl Iterator<Item = &Dispute> {
        self.disputes.iter().filter(|dispute| dispute.is_open() && dispute.waits)
    }

    /// The case with the latest ruling.
    pub(super) fn last_ruled(&self) -> Option<&Dispute> {
        let ruled = self.disputes.iter().filter(|dispute| !dispute.is_open());
        ruled.max_by_key(|dispute| dispute.ruling.as_ref().map(|ruling| ruling.seq))
    }

    /// Applies an event. Returns the game's new status if it changes. `parties`: the parties of the dispute that
    /// the event opens.
    pub(super) fn take(
        &mut self,
        head: &Head,
        event: &CaseEvent,
        (current, status): (Option<Seq>, Status),
        parties: (Vec<Seat>, Vec<PlayerId>),
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
                self.disputes.push(Dispute::of(opened, head.at, status, parties));
                return (!opened.waits).then_some(Status::Disputed);
            }
            CaseEvent::DisputeAllowed(DisputeAllowed { n, expires_at }) => {
                let dispute = self.disputes.iter_mut().find(|dispute| dispute.n == *n)?;
                (dispute.waits, dispute.before, dispute.expires_at) = (false, status, *expires_at);
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
            CaseEvent::DisputeRuled(ruled) => {
                let dispute = self.disputes.iter_mut().find(|dispute| dispute.n == ruled.n)?;
                let by = match &head.by {
                    By::Player(player) => Some(*player),
                    _ => None,
                };
                dispute.ruling = Some(Ruling {
                    by,
                    decision: ruled.decision,
                    text: ruled.text.clone(),
                    seq: head.seq,
                    at: head.at,
                    reverted: None,
                    stands: vec![],
                    fell: vec![],
                    returned: vec![],
                    told: ruled.told(),
                });
                // A case that waited did not stop the game.
                return (!dispute.waits).then_some(dispute.before);
            }
        }
        None
    }

    /// Records that `seq` repeats the move of event `old` after a ruling.
    pub(super) fn note_replayed(&mut self, old: Seq, seq: Seq) {
        let last = self.disputes.iter_mut().filter_map(|dispute| dispute.ruling.as_mut());
        let ruling = last.max_by_key(|ruling| ruling.seq);
        if let Some(ruling) = ruling.filter(|ruling| ruling.fell.contains(&old)) {
            ruling.fell.retain(|fell| *fell != old);
            ruling.stands.push((old, seq));
        }
    }

    /// Records the `reverted` event of a ruling: the moves that no longer count (`left`) and those that count
    /// again.
    pub(super) fn note_revert(&mut self, head: &Head, reverted: &Reverted, (left, returned): (Vec<Seq>, Vec<Seq>)) {
        if let Some(dispute) = self.disputes.iter_mut().find(|dispute| Some(dispute.n) == reverted.case)
            && let Some(ruling) = &mut dispute.ruling
        {
            let replaced = |seq: &Seq| ruling.decision == Decision::Amend && *seq == dispute.seq;
            ruling.reverted = Some(head.seq);
            // A later move stands only once it is repeated.
            ruling.fell = left.into_iter().filter(|seq| !replaced(seq)).collect();
            ruling.returned = returned;
        }
    }
}
