//! Votes of the seats: pause, resume, agreed end, void. A vote passes when all seated people have voted for it.
//! Bots do not vote.

use crate::kernel::ids::PlayerId;
use crate::kernel::language::say;
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::table::cases::TakebackResult;
use crate::kernel::table::commands::{Context, Decided};
use crate::kernel::table::event::{
    Body, By, Moment, PauseReason, Paused, ResumeReason, Resumed, VoidReason, Vote, Voted,
};
use crate::kernel::table::writing::Writing;
use crate::kernel::table::{SeatState, Status, Table, not_seated};
use crate::kernel::words;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The longest pause, seconds: thirty days. Then the clocks start again by themselves.
pub const LONGEST_PAUSE_S: i64 = 30 * 86_400;

/// The votes so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Votes {
    pub pause: BTreeSet<Seat>,
    pub resume: BTreeSet<Seat>,
    pub end: BTreeSet<Seat>,
    pub void: BTreeSet<Seat>,
}

impl Votes {
    pub fn of(&self, what: Vote) -> &BTreeSet<Seat> {
        match what {
            Vote::Pause => &self.pause,
            Vote::Resume => &self.resume,
            Vote::End => &self.end,
            Vote::Void => &self.void,
        }
    }

    fn of_mut(&mut self, what: Vote) -> &mut BTreeSet<Seat> {
        match what {
            Vote::Pause => &mut self.pause,
            Vote::Resume => &mut self.resume,
            Vote::End => &mut self.end,
            Vote::Void => &mut self.void,
        }
    }

    pub(super) fn note(&mut self, what: Vote, seat: Seat, withdrawn: bool) {
        if withdrawn {
            self.of_mut(what).remove(&seat);
        } else {
            self.of_mut(what).insert(seat);
        }
    }

    pub(super) fn clear_pauses(&mut self) {
        self.pause.clear();
        self.resume.clear();
    }

    pub(super) fn forget(&mut self, seat: Seat) {
        for what in [Vote::Pause, Vote::Resume, Vote::End, Vote::Void] {
            self.of_mut(what).remove(&seat);
        }
    }
}

impl Table {
    /// Whether all people at the table have voted for it. Bots do not vote.
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

    pub fn votes(&self) -> &Votes {
        &self.data.votes
    }

    /// `player` votes. If all have voted, it takes effect. A repeated vote, or one for the present status, changes
    /// nothing.
    pub fn vote(&self, player: PlayerId, what: Vote, context: &Context) -> Result<Decided, Refused> {
        let seat = self.voter(player)?;
        let mut writing = Writing::on(self, context);
        let needless = match what {
            Vote::Pause => self.status() == Status::Paused,
            Vote::Resume => self.status() == Status::Running,
            Vote::End | Vote::Void => false,
        };
        if needless || self.votes().of(what).contains(&seat) {
            return writing.done();
        }
        writing.write(By::Player(player), Body::Voted(Voted { what, seat, withdrawn: false }));
        writing.count_votes(what)?;
        writing.done()
    }

    /// `player` withdraws their vote.
    pub fn withdraw_vote(&self, player: PlayerId, what: Vote, context: &Context) -> Result<Decided, Refused> {
        let seat = self.voter(player)?;
        let mut writing = Writing::on(self, context);
        if self.votes().of(what).contains(&seat) {
            writing.write(By::Player(player), Body::Voted(Voted { what, seat, withdrawn: true }));
        }
        writing.done()
    }

    fn voter(&self, player: PlayerId) -> Result<Seat, Refused> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        self.running()?;
        match self.status() {
            Status::Finished => Err(Refused::new("case_closed", say!(words::nothing_to_vote_on))),
            _ => Ok(seat),
        }
    }

    /// When a pause ends by itself.
    pub fn pause_ends_at(&self) -> Option<Moment> {
        let stop = self.data.stops.last().filter(|stop| stop.is_open() && self.status() == Status::Paused)?;
        Some(stop.from.plus_s(LONGEST_PAUSE_S))
    }

    /// Starts the clocks again after the longest pause.
    pub fn end_pause(&self, context: &Context) -> Result<Decided, Refused> {
        if self.pause_ends_at().is_none_or(|end| end > context.at) {
            return Err(Refused::new("not_due", say!(words::pause_not_over)));
        }
        let mut writing = Writing::on(self, context);
        writing.write(By::clock(), Body::Resumed(Resumed { reason: ResumeReason::Expired }));
        writing.done()
    }
}

impl Writing<'_> {
    /// After a player left: settles what waited only for their vote. If too few players are left, there is nothing
    /// to go back to.
    pub(super) fn count_again(&mut self) -> Result<(), Refused> {
        let Some(table) = self.table() else { return Ok(()) };
        let deserted = table.is_deserted();
        let asker = table.cases().open_takeback().map(|open| open.seat);
        match asker {
            Some(asker) if deserted || table.seats()[asker.index()].state != SeatState::Seated => {
                self.close_takeback(By::clock(), TakebackResult::Withdrawn);
            }
            _ => self.settle_takeback()?,
        }
        self.settle_case()?;
        if deserted {
            return Ok(());
        }
        for (what, status) in [
            (Vote::Void, None),
            (Vote::End, None),
            (Vote::Pause, Some(Status::Running)),
            (Vote::Resume, Some(Status::Paused)),
        ] {
            let Some(table) = self.table() else { return Ok(()) };
            let now = table.status();
            let may = matches!(now, Status::Running | Status::Paused) && status.is_none_or(|status| status == now);
            if may && !table.votes().of(what).is_empty() {
                self.count_votes(what)?;
            }
        }
        Ok(())
    }

    /// Does what everybody has voted for.
    fn count_votes(&mut self, what: Vote) -> Result<(), Refused> {
        let Some(table) = self.table() else { return Ok(()) };
        if !table.all_voted_for(what) {
            return Ok(());
        }
        match what {
            Vote::Pause => self.write(By::clock(), Body::Paused(Paused { reason: PauseReason::Vote })),
            Vote::Resume => self.write(By::clock(), Body::Resumed(Resumed { reason: ResumeReason::Vote })),
            Vote::Void => self.void(VoidReason::Agreed)?,
            Vote::End => {
                let outcome = table.early_outcome("agreed");
                self.end(outcome);
            }
        }
        Ok(())
    }
}
