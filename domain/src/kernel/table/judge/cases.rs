//! Takebacks and disputes.

use super::{Judged, Referee, Seen, as_commanded, by_the_server, must, player_of};
use crate::kernel::canonical::unhex;
use crate::kernel::table::cases::{
    CaseEvent, Decision, Dispute, DisputeOpened, DisputeRuled, DisputeVoted, Effect, TakebackAnswered, TakebackAsked,
    TakebackClosed, TakebackResult,
};
use crate::kernel::table::dispute::NewDispute;
use crate::kernel::table::event::{Body, By, Head, Seq, Vote};
use crate::kernel::table::takeback::AskTakeback;
use crate::kernel::table::{SeatState, Table};
use serde_json::Value;
use std::collections::BTreeMap;

impl Referee {
    pub(super) fn case(&self, table: &Table, head: &Head, body: &Body<Value>, case: &CaseEvent) -> Judged {
        match case {
            CaseEvent::TakebackAsked(asked) => takeback_asked(table, head, body, asked),
            CaseEvent::TakebackAnswered(answer) => takeback_answered(table, head, body, answer),
            CaseEvent::TakebackClosed(closed) => self.takeback_closed(table, head, body, closed),
            CaseEvent::DisputeOpened(opened) => dispute_opened(table, head, opened),
            CaseEvent::DisputeCommented(comment) => {
                let player = player_of(head)?;
                is_hash(&comment.text)?;
                as_commanded(head, body, |context| {
                    table.comment_dispute(player, comment.n, comment.text.clone(), context)
                })
            }
            CaseEvent::DisputeArbiter(word) => {
                let player = player_of(head)?;
                as_commanded(head, body, |context| table.name_arbiter(player, word.n, word.player, context))
            }
            CaseEvent::DisputeVoted(vote) => dispute_voted(table, head, vote),
            CaseEvent::DisputeRuled(ruled) => dispute_ruled(table, head, ruled),
            CaseEvent::DisputeAllowed(allowed) => {
                let player = player_of(head)?;
                as_commanded(head, body, |context| table.allow_dispute(player, allowed.n, context))
            }
        }
    }

    fn takeback_closed(&self, table: &Table, head: &Head, body: &Body<Value>, closed: &TakebackClosed) -> Judged {
        let open = table.cases().open_takeback().filter(|open| open.n == closed.n);
        let open = open.ok_or("no takeback of this number is open")?;
        match closed.result {
            TakebackResult::Withdrawn if matches!(head.by, By::Player(_)) => {
                let player = player_of(head)?;
                return as_commanded(head, body, |context| table.withdraw_takeback(player, closed.n, context));
            }
            // If it was withdrawn for a dispute, the dispute is owed next.
            TakebackResult::Withdrawn => {}
            TakebackResult::Expired => must(open.expires_at <= head.at, "those who were asked still have time")?,
            TakebackResult::Granted | TakebackResult::Refused if table.organiser_who_answers().is_some() => {
                let is_theirs = matches!(head.by, By::Player(player) if table.organiser_who_answers() == Some(player));
                must(is_theirs, "the organiser answers takebacks here")?;
                return Ok(Seen::Fair);
            }
            TakebackResult::Granted | TakebackResult::Refused => {
                let mut verdict = table.takeback_verdict(open);
                if verdict == Some(TakebackResult::Granted) && table.is_a_new_roll(open.seat, open.to) {
                    verdict = Some(TakebackResult::Refused);
                }
                must(verdict == Some(closed.result), "the answers come to something else")?;
            }
        }
        by_the_server(head)?;
        Ok(Seen::Fair)
    }

    /// Whether the server withdrew a takeback although the game did not go on. A dispute must then follow.
    pub(super) fn is_withdrawn_for_a_dispute(&self, head: &Head, closed: &TakebackClosed) -> bool {
        let by_the_server = matches!(head.by, By::System(_));
        // Or the asker, or too many players, left.
        let left = self.went_on || self.left_before;
        closed.result == TakebackResult::Withdrawn && by_the_server && !left
    }
}

fn takeback_asked(table: &Table, head: &Head, body: &Body<Value>, asked: &TakebackAsked) -> Judged {
    let player = player_of(head)?;
    is_hash(&asked.text)?;
    must(table.is_by_seat(head, asked.seat), "somebody else asked for the seat")?;
    as_commanded(head, body, |context| {
        let wanted = AskTakeback { to: asked.to, text: asked.text.clone() };
        table.ask_takeback(player, wanted, &BTreeMap::new(), context)
    })
}

fn takeback_answered(table: &Table, head: &Head, body: &Body<Value>, answer: &TakebackAnswered) -> Judged {
    let player = player_of(head)?;
    must(table.is_by_seat(head, answer.seat), "somebody else answered for the seat")?;
    as_commanded(head, body, |context| table.answer_takeback(player, answer.n, answer.consent, context))
}

fn dispute_opened(table: &Table, head: &Head, opened: &DisputeOpened) -> Judged {
    let player = player_of(head)?;
    is_hash(&opened.text)?;
    let DisputeOpened { disputed, claim, .. } = opened;
    // The claimed replacement is only a claim. Whether it is legal is judged when it is played.
    if opened.actions.is_some() {
        let is_move = table.data.history.node(*disputed).is_some_and(|node| node.seat.is_some());
        must(is_move, "the disputed event is no move, nothing can be played in its place")?;
    }
    let told = Body::Case(CaseEvent::DisputeOpened(DisputeOpened { actions: None, ..opened.clone() }));
    as_commanded(head, &told, |context| {
        let asked = NewDispute { seq: *disputed, claim: *claim, text: opened.text.clone(), instead: None };
        table.open_dispute(player, asked, context)
    })
}

/// An open case, whether the game stops for it or it waits for leave.
fn open_case(table: &Table, n: u32) -> Result<&Dispute, String> {
    let open = table.cases().disputes.iter().find(|dispute| dispute.n == n && dispute.is_open());
    open.ok_or_else(|| "no case of this number is open".into())
}

fn dispute_voted(table: &Table, head: &Head, vote: &DisputeVoted) -> Judged {
    let open = open_case(table, vote.n)?;
    must(table.seat_of(player_of(head)?) == Some(vote.seat), "somebody else voted for the seat")?;
    must(!open.votes.iter().any(|given| given.seat == vote.seat), "the seat has voted before")?;
    must(table.arbiter_of(open).is_none(), "the arbiter rules this case, nobody votes on it")?;
    must(table.has_a_say(open, vote.seat), "the seat has no vote in this case")?;
    Ok(Seen::Fair)
}

fn dispute_ruled(table: &Table, head: &Head, ruled: &DisputeRuled) -> Judged {
    is_hash(&ruled.text)?;
    let open = open_case(table, ruled.n)?;
    must(is_ruled_fairly(table, open, head, ruled), "who ruled may not rule it")?;
    must(may_come_of(table, open, ruled), "the ruling does not do what it says")?;
    let is_amended = ruled.decision == Decision::Amend;
    must(is_amended == ruled.actions.is_some(), "only an amended move is replaced by actions, and it always is")?;
    let voted = matches!(head.by, By::System(_));
    must(!(voted && is_amended) || ruled.actions == open.actions, "something else is ruled than was claimed")?;
    Ok(Seen::Fair)
}

/// Whether the person or the server that ruled may rule the case like this.
fn is_ruled_fairly(table: &Table, open: &Dispute, head: &Head, ruled: &DisputeRuled) -> bool {
    if open.waits && ruled.decision != Decision::Dismiss {
        return false;
    }
    match &head.by {
        By::Player(player) => table.arbiter_of(open) == Some(*player),
        By::Bot(_) => false,
        By::System(_) => {
            let late = head.at >= open.expires_at;
            let voted = |in_time: bool| {
                if table.arbiter_of(open).is_none() { table.vote_verdict(open, in_time) } else { None }
            };
            // The claimed replacement may be left to the seat to play itself.
            let bears = |voted: Option<Decision>| {
                voted == Some(ruled.decision) || (voted, ruled.decision) == (Some(Decision::Amend), Decision::Rewind)
            };
            ruled.decision == Decision::Dismiss
                && (table.is_moot(open) || open.waits && table.all_voted_for(Vote::Void))
                || bears(voted(true))
                || late && (ruled.decision == Decision::Dismiss || bears(voted(false)))
        }
    }
}

/// Whether a ruling can have the effect that it states. Which later moves stand is proved when they are played
/// again.
fn may_come_of(table: &Table, dispute: &Dispute, ruled: &DisputeRuled) -> bool {
    let told = ruled.told();
    match ruled.decision {
        Decision::Dismiss => told == Effect::default(),
        Decision::Rewind => told == table.effect_of_rewind(dispute),
        Decision::Amend => {
            let both: Vec<Seq> = told.stands.iter().chain(&told.fell).copied().collect();
            both == table.later_than(dispute.seq) && told.returned.is_empty()
        }
    }
}

fn is_hash(text: &Option<String>) -> Result<(), String> {
    must(text.as_deref().is_none_or(|text| unhex::<32>(text).is_some()), "its text is no hash")
}

/// Whether a player left with an event.
pub(super) fn somebody_left(table: &Table, body: &Body<Value>) -> bool {
    // A forged event may name a seat that does not exist; that is refused elsewhere.
    let left = |seat: crate::kernel::seat::Seat| {
        table.seats().get(seat.index()).is_some_and(|seat| seat.state == SeatState::Left)
    };
    match body {
        Body::Resigned(resigned) => left(resigned.seat),
        Body::SeatLeft(gone) => left(gone.seat),
        _ => false,
    }
}
