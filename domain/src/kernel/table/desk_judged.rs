//! What the third version of the table's rules asks of an event, beside what [`fairness`](super::fairness) asks of the second:
//! who sits, which cases wait for leave and who gives it, that a ruling does what it says, and when the secret is due.

use crate::kernel::ids::PlayerId;
use crate::kernel::seat::Seat;
use crate::kernel::table::cases::{
    CaseEvent, Decision, Dispute, DisputeAllowed, DisputeArbiter, DisputeOpened, DisputeRuled, Effect,
};
use crate::kernel::table::dispute::DISPUTE_S;
use crate::kernel::table::event::{Body, By, Cause, Head, Moved, Origin, Seq};
use crate::kernel::table::{Status, Table};

type Why = Option<&'static str>;

fn wrong(is: bool, why: &'static str) -> Why {
    is.then_some(why)
}

impl Table {
    /// Why an event is not borne out by the third version's rules.
    pub(super) fn why_unfair_at_a_desk<F>(&self, head: &Head, body: &Body<F>) -> Why {
        self.what_is_owed(body).or_else(|| self.what_comes_too_late(head, body)).or_else(|| match body {
            Body::SeatTaken(taken) => wrong(taken.nonce_by.is_none(), "it does not say who made the nonce"),
            Body::Case(case) => self.why_unfair_case(head, case),
            _ => None,
        })
    }

    /// What has to follow at once, and does not.
    fn what_is_owed<F>(&self, body: &Body<F>) -> Why {
        let created = self.created();
        if self.head() == 1 && created.sit {
            let host = |seat: Seat, player: Option<PlayerId>| seat == Seat(0) && player == Some(created.host);
            let sits = matches!(body, Body::SeatTaken(taken) if host(taken.seat, taken.player));
            return wrong(!sits, "whoever opened the game does not sit down, as it says");
        }
        let replayed = |moved: &Moved<F>| moved.replayed_from;
        let Some((dispute, ruling)) = self.cases().last_ruled().and_then(|of| Some((of, of.ruling.as_ref()?))) else {
            let again = matches!(body, Body::Move(moved) if replayed(moved).is_some());
            return wrong(again, "no ruling plays a move again");
        };
        let owed = self.stands_next();
        match (ruling.decision, ruling.reverted, body) {
            (Decision::Rewind | Decision::Amend, None, Body::Reverted(reverted)) => {
                let back = self.state_event_at(dispute.seq.saturating_sub(1));
                let there = self.state_event_at(reverted.to) == back && reverted.case == Some(dispute.n);
                wrong(!there || reverted.cause != Cause::Ruling, "it does not go back as the ruling says")
            }
            (Decision::Rewind | Decision::Amend, None, _) => Some("the ruling is not carried out"),
            (Decision::Amend, Some(reverted), body) if reverted == self.head() => {
                let instead =
                    matches!(body, Body::Move(moved) if moved.origin == Origin::Ruling && replayed(moved).is_none());
                wrong(!instead, "the move of the ruling is not played")
            }
            (_, _, Body::Move(moved)) if replayed(moved).is_some() => {
                wrong(replayed(moved) != owed, "it plays a move again that does not stand by the ruling")
            }
            _ => wrong(owed.is_some(), "a move that stands by the ruling is not played again"),
        }
    }

    /// The next of the moves that stand by the last ruling, where it says which: it has to be played again.
    pub(super) fn stands_next(&self) -> Option<Seq> {
        let ruling = self.cases().last_ruled()?.ruling.as_ref()?;
        ruling.told.as_ref()?.stands.get(ruling.stands.len()).copied()
    }

    /// What comes after the end, and the end before its time.
    fn what_comes_too_late<F>(&self, head: &Head, body: &Body<F>) -> Why {
        match body {
            _ if self.published_secret().is_some() => Some("the game was closed before it"),
            Body::Closed(_) if self.status() == Status::Void => None,
            // What was proposed is withdrawn by the end.
            Body::Case(CaseEvent::TakebackClosed(_)) => None,
            Body::Closed(_) => {
                let due = self.closes_at().is_some_and(|due| due <= head.at);
                wrong(!due, "it is closed while it may be disputed")
            }
            _ => wrong(self.status() == Status::Void, "the game had ended without a result before it"),
        }
    }

    fn why_unfair_case(&self, head: &Head, case: &CaseEvent) -> Why {
        let by_seat = |seat: Seat| matches!(head.by, By::Player(player) if self.seats_of(player).contains(&seat));
        let open = |n: u32| self.cases().disputes.iter().find(|dispute| dispute.n == n && dispute.is_open());
        match case {
            CaseEvent::DisputeOpened(opened) if !by_seat(opened.seat) => Some("somebody else disputed for the seat"),
            CaseEvent::DisputeOpened(opened) => self.why_not_opened(head, opened),
            CaseEvent::DisputeCommented(comment) => {
                wrong(!by_seat(comment.seat) || open(comment.n).is_none(), "who spoke has no word in this case")
            }
            CaseEvent::DisputeArbiter(DisputeArbiter { n, seat, player }) => {
                let named = open(*n).is_some_and(|open| player.is_none_or(|player| !self.is_party(open, player)));
                wrong(
                    !by_seat(*seat) || !named,
                    "who is named may not rule it, or somebody else named them for the seat",
                )
            }
            CaseEvent::DisputeAllowed(allowed) => match open(allowed.n).filter(|open| open.waits) {
                Some(open) => self.why_not_allowed(head, open, allowed),
                None => Some("there is no case that waits for leave"),
            },
            CaseEvent::DisputeRuled(ruled) => {
                let open = open(ruled.n)?;
                let fits = ruled.told().is_some_and(|told| self.may_come_of(open, ruled, &told));
                wrong(!fits, "the ruling does not do what it says")
            }
            _ => None,
        }
    }

    fn why_not_opened(&self, head: &Head, opened: &DisputeOpened) -> Why {
        let cases = self.cases();
        if opened.n as usize != cases.disputes.len() + 1
            || cases.open_dispute().is_some()
            || cases.waiting().any(|own| own.seat == opened.seat)
        {
            return Some("another case has to be settled first");
        }
        let on_time = match self.status() {
            Status::Running | Status::Paused => true,
            Status::Finished => self.may_be_disputed(head.at),
            _ => false,
        };
        if !on_time || !self.is_disputable(opened.disputed) {
            return Some("that cannot be disputed any more");
        }
        if opened.waits != self.needs_leave(opened.seat) {
            return Some("a case needs leave after two dismissals, and not before");
        }
        let told = opened.expires_at == head.at.plus_s(DISPUTE_S)
            && opened.arbiter == self.arbiter_of(&self.would_be(opened, head.at));
        wrong(!told, "somebody else would rule the case, or it has another time")
    }

    fn is_disputable(&self, seq: Seq) -> bool {
        let before = seq.checked_sub(1).filter(|_| seq <= self.head());
        before.and_then(|before| self.state_event_at(before)).is_some()
            && !self.is_struck(seq)
            && !self.cases().disputes.iter().any(|dispute| dispute.seq == seq && !dispute.is_open())
    }

    fn why_not_allowed(&self, head: &Head, open: &Dispute, allowed: &DisputeAllowed) -> Why {
        let By::Player(player) = head.by else { return Some("nobody gave leave") };
        let may = self.gives_leave(open, player)
            && self.cases().open_dispute().is_none()
            && matches!(self.status(), Status::Running | Status::Paused | Status::Finished)
            && self.is_disputable(open.seq)
            && allowed.expires_at == head.at.plus_s(DISPUTE_S);
        wrong(!may, "who gave leave may not give it")
    }

    /// Whether a ruling can do to the moves what it says. Which of the later moves stand is proved as they are played again.
    fn may_come_of(&self, dispute: &Dispute, ruled: &DisputeRuled, told: &Effect) -> bool {
        match ruled.decision {
            Decision::Dismiss => *told == Effect::default(),
            Decision::Rewind => *told == self.effect_of_rewind(dispute),
            Decision::Amend => {
                let both: Vec<Seq> = told.stands.iter().chain(&told.fell).copied().collect();
                both == self.later_than(dispute.seq) && told.returned.is_empty()
            }
        }
    }
}
