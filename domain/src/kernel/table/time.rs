//! Folds the seats' clocks, and answers questions about them: deadlines, reminders, time used.

use crate::kernel::seat::Seat;
use crate::kernel::table::clock::{Calendar, Stretch};
use crate::kernel::table::event::{
    AbsenceReason, AbsenceSet, Body, Cause, ClockRefunded, ExpiryStep, Head, Moment, RefundReason, Seq,
};
use crate::kernel::table::fold::Marks;
use crate::kernel::table::settings::ClockKind;
use crate::kernel::table::{Caretaker, Expiry, SeatAt, SeatClock, Status, Stop, Table, TableData};

use crate::kernel::refusal::Refused;
use crate::kernel::table::commands::{Context, Decided};
use crate::kernel::table::event::By;
use crate::kernel::table::writing::Writing;

/// A last call comes this long before the end, or for a short time after nine tenths of it.
const LAST_CALL_MS: i64 = 3_600_000;

/// How much of a player's time is used up when they are reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reminder {
    Half,
    /// 80 % is used up.
    MostGone,
    LastCall,
}

impl Reminder {
    pub const ALL: [Self; 3] = [Self::Half, Self::MostGone, Self::LastCall];
}

impl Table {
    /// The first deadline of the people in [`Table::to_act`]. A pure function of the events and of zone data;
    /// `None` if no clock runs.
    pub fn deadline(&self) -> Option<Moment> {
        self.people_to_act().into_iter().filter_map(|seat| self.deadline_of(seat)).min()
    }

    /// The seats that may act now although the game does not wait for them.
    pub fn may_act(&self) -> Vec<Seat> {
        match (self.data.status, &self.game) {
            (Status::Running | Status::Paused, Some(game)) => game.may_act(),
            _ => vec![],
        }
    }

    /// Whether `seat` is asked, or may act without being asked.
    pub fn may_move(&self, seat: Seat) -> bool {
        self.to_act().contains(&seat) || self.may_act().contains(&seat)
    }

    /// The deadline of `seat`; `None` if it is not asked, or its clock is stopped.
    pub fn deadline_of(&self, seat: Seat) -> Option<Moment> {
        self.when_gone(seat, |budget| budget)
    }

    /// The seat with the earliest deadline among those that are asked.
    pub fn first_due(&self) -> Option<Seat> {
        let asked = self.people_to_act().into_iter().filter_map(|seat| Some((self.deadline_of(seat)?, seat)));
        asked.min().map(|(_, seat)| seat)
    }

    /// The deadline plus the agreed grace.
    pub fn expires_at(&self, seat: Seat) -> Option<Moment> {
        self.expires_with(seat, 0)
    }

    /// The same with `less_ms` milliseconds less.
    pub(super) fn expires_with(&self, seat: Seat, less_ms: i64) -> Option<Moment> {
        let grace_ms = i64::from(self.data.created.table.grace_s) * 1000;
        self.when_gone(seat, |budget| budget + grace_ms - less_ms)
    }

    /// The reminders for `seat`, in order.
    pub fn reminders(&self, seat: Seat) -> Vec<(Moment, Reminder)> {
        let part = |reminder| match reminder {
            Reminder::Half => self.when_gone(seat, |budget| budget / 2),
            Reminder::MostGone => self.when_gone(seat, |budget| budget / 5 * 4),
            Reminder::LastCall => self.when_gone(seat, |budget| budget - LAST_CALL_MS.min(budget / 10)),
        };
        Reminder::ALL.into_iter().filter_map(|reminder| Some((part(reminder)?, reminder))).collect()
    }

    /// The event that asked `seat`, and when; `None` while it is not asked.
    pub fn asked_by(&self, seat: Seat) -> Option<(Seq, Moment)> {
        let clock = self.data.clocks.get(seat.index())?;
        Some((clock.asked_by, clock.since?))
    }

    /// Whether a bot or the defaults play this turn of a late player.
    pub fn is_caretaken(&self, seat: Seat) -> bool {
        self.data.clocks.get(seat.index()).is_some_and(|clock| clock.caretaker.is_some())
    }

    /// How long the clock of `seat` ran between two moments, milliseconds.
    pub fn running_ms(&self, seat: Seat, from: Moment, until: Moment) -> i64 {
        self.data.calendar(seat).running_ms(from, until)
    }

    /// When time was last given back.
    pub fn refunded_at(&self) -> Option<Moment> {
        self.data.refunded_at
    }

    /// The time-outs in a row of `seat`.
    pub fn misses(&self, seat: Seat) -> u32 {
        self.data.clocks.get(seat.index()).map_or(0, |clock| clock.misses)
    }

    /// The seats of [`Table::to_act`] that hold people.
    pub fn people_to_act(&self) -> Vec<Seat> {
        self.to_act().into_iter().filter(|seat| self.seats()[seat.index()].player.is_some()).collect()
    }

    /// Whether the clock uses nights or weekends of the seats' zones.
    pub fn wants_zones(&self) -> bool {
        let clock = &self.data.created.clock;
        clock.weekends || clock.night.is_some()
    }

    /// The zone of `seat`, and its absences that are not over at `now`, as in the events.
    pub fn absences(&self, seat: Seat, now: Moment) -> (Option<&str>, Vec<(Moment, Moment)>) {
        let Some(clock) = self.data.clocks.get(seat.index()) else { return (None, vec![]) };
        let zone = clock.zones.last().map(|(_, zone)| zone.as_str());
        (zone, clock.absences.iter().filter(|(_, until)| *until > now).copied().collect())
    }

    /// Enters the zone and the vacations of the player in `seat`. Writes no event if the log has them already.
    pub fn set_absences(
        &self,
        seat: Seat,
        zone: &str,
        vacations: &[(Moment, Moment)],
        context: &Context,
    ) -> Result<Decided, Refused> {
        let mut writing = Writing::on(self, context);
        if !matches!(self.status(), Status::Running | Status::Paused | Status::Disputed) {
            return writing.done();
        }
        let now = context.at.max(self.last_at());
        let (known_zone, known) = self.absences(seat, now);
        let wanted: Vec<(Moment, Moment)> = vacations
            .iter()
            .filter(|(from, until)| *until > now && from < until)
            .map(|(from, until)| {
                // A vacation that has begun keeps the beginning that was first written.
                let begun = known.iter().find(|(known, _)| known <= &now && from <= &now).map(|(known, _)| *known);
                (begun.unwrap_or((*from).max(now)), *until)
            })
            .collect();
        let new_zone = (self.wants_zones() && known_zone != Some(zone)).then(|| zone.to_owned());
        let by = || self.seats()[seat.index()].player.map_or_else(By::clock, By::Player);
        let write = |writing: &mut Writing<'_>, from, until, zone| {
            writing.write(by(), Body::AbsenceSet(AbsenceSet { seat, from, until, zone, reason: None }));
        };
        if wanted == known {
            if new_zone.is_some() {
                // The absences are the same; cancelling them and setting them again would change nothing.
                write(&mut writing, None, None, new_zone);
                for (from, until) in wanted {
                    write(&mut writing, Some(from), Some(until), None);
                }
            }
            return writing.done();
        }
        if !known.is_empty() || new_zone.is_some() {
            write(&mut writing, None, None, new_zone);
        }
        for (from, until) in wanted {
            write(&mut writing, Some(from), Some(until), None);
        }
        writing.done()
    }

    /// When the player in `seat` comes back, if they are away now.
    pub fn away_until(&self, seat: Seat, now: Moment) -> Option<Moment> {
        let clock = self.data.clocks.get(seat.index())?;
        clock.absences.iter().filter(|(from, until)| *from <= now && *until > now).map(|(_, until)| *until).max()
    }

    /// Until when the clock of `seat` is stopped because no mail reaches the player.
    pub fn unreached_until(&self, seat: Seat, now: Moment) -> Option<Moment> {
        let clock = self.data.clocks.get(seat.index())?;
        clock.unreached.iter().map(|(_, until)| *until).find(|until| *until > now)
    }

    /// No mail reaches the player in `seat`: their clock stops until `until`, or (`None`) runs again. Writes no
    /// event if that is so already. It concerns only this seat, so the table is not paused. It has an end from the
    /// beginning, so that no game waits for ever for a missing player.
    pub fn set_unreached(&self, seat: Seat, until: Option<Moment>, context: &Context) -> Result<Decided, Refused> {
        let mut writing = Writing::on(self, context);
        let now = context.at.max(self.last_at());
        let under_way = matches!(self.status(), Status::Running | Status::Paused | Status::Disputed);
        let stands = self.unreached_until(seat, now).is_some();
        let until = until.filter(|until| *until > now);
        if under_way && stands != until.is_some() {
            let reason = Some(AbsenceReason::Mail);
            let from = until.map(|_| now);
            writing.write(By::clock(), Body::AbsenceSet(AbsenceSet { seat, from, until, zone: None, reason }));
        }
        writing.done()
    }

    /// Gives time back to everybody who is asked.
    pub fn refund(&self, time_s: u32, reason: RefundReason, context: &Context) -> Result<Decided, Refused> {
        let mut writing = Writing::on(self, context);
        writing.write(By::clock(), Body::ClockRefunded(ClockRefunded { time_s, reason }));
        writing.done()
    }

    fn when_gone(&self, seat: Seat, part: impl Fn(i64) -> i64) -> Option<Moment> {
        if self.data.status != Status::Running {
            return None;
        }
        let clock = self.data.clocks.get(seat.index())?;
        let budget = self.data.budget_ms(clock)?;
        self.data.calendar(seat).after(clock.since?, part(budget).saturating_add(clock.refunded_ms))
    }

    /// Applies an event that changed the state to the clocks. The game is the one after it.
    pub(super) fn note_clocks<F>(&mut self, head: &Head, body: &Body<F>, marks: Marks) {
        let asked = self.to_act();
        let rewound = match body {
            Body::Reverted(reverted) => !matches!(reverted.cause, Cause::Undo | Cause::Redo),
            // Moves that a ruling replays cost no time and bring none.
            Body::Move(moved) => moved.replayed_from.is_some(),
            _ => false,
        };
        let mover = if let Body::Move(moved) = body { Some(moved.seat) } else { None };
        for seat in Seat::all(self.data.clocks.len()) {
            let is_asked = asked.contains(&seat);
            let turn = self.game.as_ref().and_then(|game| game.turn_of(seat));
            let clock = &self.data.clocks[seat.index()];
            // A move within a turn can be undone and made again, so it brings no new time; a reveal cannot be
            // undone.
            let shown = marks.reveals && self.data.created.clock.kind == ClockKind::Move;
            let next_turn = mover == Some(seat) && (clock.turn != turn || shown);
            if clock.since.is_some() && (!is_asked || next_turn || rewound) {
                // A caretaker finishes the turn that it began, whatever is revealed meanwhile.
                let goes_on = clock.caretaker.filter(|_| is_asked && clock.turn == turn && !rewound);
                self.data.settle(seat, head.at, rewound);
                self.data.clocks[seat.index()].caretaker = goes_on;
            }
            let clock = &mut self.data.clocks[seat.index()];
            if is_asked && clock.since.is_none() {
                clock.since = Some(head.at);
                clock.asked_by = head.seq;
            }
            clock.turn = turn;
        }
    }
}

impl TableData {
    /// The time that this seat has for a turn, milliseconds.
    fn budget_ms(&self, clock: &SeatClock) -> Option<i64> {
        match self.created.clock.kind {
            ClockKind::None => None,
            ClockKind::Move => self.created.clock.time_s.map(|time_s| i64::from(time_s) * 1000),
            ClockKind::Bank => Some(clock.bank_ms),
        }
    }

    fn calendar(&self, seat: Seat) -> Calendar {
        let mut closed: Vec<Stretch> = self.stops.iter().map(|stop| Stretch::new(stop.from, stop.until)).collect();
        let Some(clock) = self.clocks.get(seat.index()) else {
            return Calendar::new(&self.created.clock, &[], closed);
        };
        let away = clock.absences.iter().chain(&clock.unreached);
        closed.extend(away.map(|(from, until)| Stretch::new(*from, Some(*until))));
        Calendar::new(&self.created.clock, &clock.zones, closed)
    }

    /// The turn of `seat` is over, or was undone (`rewound`): its bank is charged and filled.
    fn settle(&mut self, seat: Seat, at: Moment, rewound: bool) {
        let clock = &self.clocks[seat.index()];
        let settings = &self.created.clock;
        let mut bank_ms = clock.bank_ms;
        if settings.kind == ClockKind::Bank
            && !rewound
            && let Some(since) = clock.since
        {
            let used = (self.calendar(seat).running_ms(since, at) - clock.refunded_ms).max(0);
            let increment = i64::from(settings.increment_s.unwrap_or(0)) * 1000;
            let cap = settings.cap_s.map_or(i64::MAX, |cap_s| i64::from(cap_s) * 1000);
            bank_ms = ((bank_ms - used).max(0) + increment).min(cap);
        }
        let clock = &mut self.clocks[seat.index()];
        clock.bank_ms = bank_ms;
        clock.since = None;
        clock.refunded_ms = 0;
        clock.caretaker = None;
    }

    pub(super) fn fill_banks(&mut self) {
        let bank_ms = i64::from(self.created.clock.bank_s.unwrap_or(0)) * 1000;
        self.clocks.iter_mut().for_each(|clock| clock.bank_ms = bank_ms);
    }

    pub(super) fn go_on(&mut self, at: Moment) {
        for stop in self.stops.iter_mut().filter(|stop| stop.until.is_none()) {
            stop.until = Some(at);
        }
    }

    pub(super) fn set_absence(&mut self, set: &AbsenceSet, at: Moment) {
        let Some(clock) = self.clocks.get_mut(set.seat.index()) else { return };
        if let Some(zone) = &set.zone {
            clock.zones.push((at, zone.clone()));
        }
        let absences = if set.is_unreached() { &mut clock.unreached } else { &mut clock.absences };
        match (set.from, set.until) {
            (Some(from), Some(until)) => absences.push((from, until)),
            _ => {
                // The past part stays, since the clock was stopped then.
                absences.iter_mut().for_each(|(_, until)| *until = (*until).min(at));
                absences.retain(|(from, until)| from < until);
            }
        }
    }

    pub(super) fn refund(&mut self, time_s: u32, at: Moment) {
        self.refunded_at = Some(at);
        for clock in self.clocks.iter_mut().filter(|clock| clock.since.is_some()) {
            clock.refunded_ms = clock.refunded_ms.saturating_add(i64::from(time_s) * 1000);
        }
    }

    pub(super) fn time_out(&mut self, seat: Seat, step: &ExpiryStep, head: &Head) {
        let at = head.at;
        let Some(base) = self.history.current() else { return };
        let Some(clock) = self.clocks.get_mut(seat.index()) else { return };
        clock.misses += 1;
        clock.caretaker = match step {
            ExpiryStep::Bot => Some(Caretaker::Bot),
            ExpiryStep::Default | ExpiryStep::Standing => Some(Caretaker::Default),
            ExpiryStep::None | ExpiryStep::Substitute | ExpiryStep::Forfeit | ExpiryStep::Other(_) => None,
        };
        clock.forfeited = *step == ExpiryStep::Forfeit;
        let leaves = matches!(step, ExpiryStep::Substitute | ExpiryStep::Forfeit | ExpiryStep::Other(_));
        self.expiry = (*step != ExpiryStep::None).then_some(Expiry { seat, base, at, leaves });
        if *step == ExpiryStep::None {
            // The seat is asked anew.
            self.settle(seat, at, false);
            let clock = &mut self.clocks[seat.index()];
            (clock.since, clock.asked_by) = (Some(at), head.seq);
        }
    }

    pub(super) fn moved_by_hand(&mut self, seat: Seat) {
        if let Some(clock) = self.clocks.get_mut(seat.index()) {
            clock.misses = 0;
            clock.caretaker = None;
            clock.spared = false;
        }
        self.expiry = self.expiry.filter(|expiry| expiry.seat != seat);
    }

    pub(super) fn went_back(&mut self, cause: Cause, seq: Seq, by: &By) {
        if matches!(cause, Cause::Undo | Cause::Automatic) {
            let own = |chair: &SeatAt| chair.player.is_some_and(|player| *by == By::Player(player));
            let seats = self.seats.iter().zip(&mut self.clocks).filter(|(chair, _)| own(chair));
            seats.for_each(|(_, clock)| clock.undone_at = Some(seq));
        }
        match cause {
            Cause::Undo | Cause::Redo => {}
            Cause::Takeback | Cause::Ruling => self.rewound_at = Some(seq),
            Cause::Automatic => {
                if let Some(expiry) = self.expiry.take()
                    && let Some(clock) = self.clocks.get_mut(expiry.seat.index())
                {
                    clock.spared = true;
                }
            }
        }
    }

    pub(super) fn give_up(&mut self, seat: Seat, owner: Option<crate::kernel::ids::PlayerId>) {
        if let Some(clock) = self.clocks.get_mut(seat.index()) {
            clock.owner = owner;
            clock.caretaker = None;
        }
        self.votes.forget(seat);
        self.given_up.retain(|other| *other != seat);
        self.given_up.push(seat);
    }

    pub(super) fn sit_in(&mut self, seat: Seat, head: &Head) {
        let bank_ms = i64::from(self.created.clock.bank_s.unwrap_or(0)) * 1000;
        self.votes.forget(seat);
        self.given_up.retain(|other| *other != seat);
        if let Some(clock) = self.clocks.get_mut(seat.index()) {
            let (turn, asked, undone_at) = (clock.turn, clock.since.is_some(), clock.undone_at);
            let bank_ms = clock.bank_ms.max(bank_ms / 2);
            *clock = SeatClock { turn, bank_ms, undone_at, ..SeatClock::default() };
            if asked {
                clock.since = Some(head.at);
                clock.asked_by = head.seq;
            }
        }
    }
}

impl Stop {
    pub(super) fn is_open(&self) -> bool {
        self.until.is_none()
    }
}
