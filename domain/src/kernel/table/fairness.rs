//! What the second version of the table's rules brought, for the judge (`judge/`): who consented, who voted, who ruled, and that
//! times go forward. Logs of the first version are not asked that.

use crate::kernel::seat::Seat;
use crate::kernel::table::cases::{CaseEvent, Decision, DisputeRuled, TakebackResult};
use crate::kernel::table::event::{Body, By, Head, PauseReason, ResumeReason, VoidReason, Vote};
use crate::kernel::table::{SeatState, Table};

impl Table {
    pub(super) fn why_unfair<F>(&self, head: &Head, body: &Body<F>) -> Option<&'static str> {
        if head.at < self.last_at() {
            return Some("its time is before that of the event before it");
        }
        if self.created().table_rules.has_a_desk()
            && let Some(why) = self.why_unfair_at_a_desk(head, body)
        {
            return Some(why);
        }
        let by_seat = |seat: Seat| match head.by {
            By::Player(player) => self.seats_of(player).contains(&seat),
            _ => false,
        };
        let wrong = |is: bool, why: &'static str| is.then_some(why);
        match body {
            Body::Voted(voted) => wrong(!by_seat(voted.seat), "somebody else voted for the seat"),
            Body::Paused(paused) if paused.reason == PauseReason::Vote => self.without_all(Vote::Pause),
            Body::Resumed(resumed) if resumed.reason == ResumeReason::Vote => self.without_all(Vote::Resume),
            Body::Voided(voided) if voided.reason == VoidReason::Agreed => self.without_all(Vote::Void),
            Body::Finished(finished) if finished.outcome.reason == "agreed" => self.without_all(Vote::End),
            Body::Case(case) => match case {
                CaseEvent::TakebackAsked(asked) => wrong(!by_seat(asked.seat), "somebody else asked for the seat"),
                CaseEvent::TakebackAnswered(answer) => {
                    let open = self.cases().open_takeback().filter(|open| open.n == answer.n);
                    let asked = open.is_some_and(|open| self.takeback_voters(open.seat).contains(&answer.seat));
                    wrong(!asked || !by_seat(answer.seat), "who answered was not asked")
                }
                CaseEvent::TakebackClosed(closed)
                    if closed.result == TakebackResult::Granted && self.organiser_who_answers().is_none() =>
                {
                    let open = self.cases().open_takeback().filter(|open| open.n == closed.n);
                    let granted = open.is_some_and(|open| {
                        self.takeback_verdict(open) == Some(TakebackResult::Granted)
                            && !self.is_a_new_roll(open.seat, open.to)
                    });
                    wrong(!granted, "those who were asked did not consent")
                }
                CaseEvent::DisputeVoted(vote) => {
                    let open = self.cases().disputes.iter().find(|open| open.n == vote.n && open.is_open());
                    let may = open.is_some_and(|open| self.has_a_say(open, vote.seat));
                    wrong(!may || !by_seat(vote.seat), "who voted has no vote in this case")
                }
                CaseEvent::DisputeRuled(ruled) => {
                    wrong(!self.is_ruled_fairly(head, ruled), "who ruled may not rule it")
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Why it cannot be what all voted for.
    fn without_all(&self, what: Vote) -> Option<&'static str> {
        (!self.all_voted_for(what)).then_some("not everybody has voted for it")
    }

    /// Whether all people at the table are for it; bots are not asked.
    pub(super) fn all_voted_for(&self, what: Vote) -> bool {
        self.people().into_iter().all(|seat| self.votes().of(what).contains(&seat))
    }

    /// The seats in which people sit.
    pub(super) fn people(&self) -> Vec<Seat> {
        let seats = Seat::all(self.seats().len());
        seats
            .filter(|seat| {
                let chair = &self.seats()[seat.index()];
                chair.state == SeatState::Seated && chair.player.is_some()
            })
            .collect()
    }

    pub(super) fn is_ruled_fairly(&self, head: &Head, ruled: &DisputeRuled) -> bool {
        let open = self.cases().disputes.iter().find(|open| open.n == ruled.n && open.is_open());
        let Some(open) = open else { return false };
        if open.waits && ruled.decision != Decision::Dismiss {
            return false;
        }
        match &head.by {
            By::Player(player) => self.arbiter_of(open) == Some(*player) && !self.is_party(open, *player),
            By::Bot(_) => false,
            By::System(_) => {
                let late = head.at >= open.expires_at;
                let voted = |in_time: bool| {
                    if self.arbiter_of(open).is_none() { self.vote_verdict(open, in_time) } else { None }
                };
                // What was to be played instead may be left to its seat.
                let bears = |voted: Option<Decision>| {
                    voted == Some(ruled.decision)
                        || (voted, ruled.decision) == (Some(Decision::Amend), Decision::Rewind)
                };
                ruled.decision == Decision::Dismiss
                    && (self.is_moot(open) || open.waits && self.all_voted_for(Vote::Void))
                    || bears(voted(true))
                    || late && (ruled.decision == Decision::Dismiss || bears(voted(false)))
            }
        }
    }
}
