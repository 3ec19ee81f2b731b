//! Takebacks: after a turn has passed, going back needs the others' consent (DESIGN, "The table": Takeback).

use crate::kernel::ids::PlayerId;
use crate::kernel::language::say;
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::table::cases::{
    CaseEvent, Takeback, TakebackAnswered, TakebackAsked, TakebackClosed, TakebackResult,
};
use crate::kernel::table::commands::{Context, Decided};
use crate::kernel::table::event::{Body, By, Cause, Created, Seq};
use crate::kernel::table::settings::Takeback as Rule;
use crate::kernel::table::writing::Writing;
use crate::kernel::table::{SeatState, Status, Table, TableData, not_seated};
use crate::kernel::words;
use std::collections::BTreeMap;

/// How long the others have to answer: three days.
pub const TAKEBACK_S: i64 = 3 * 86_400;
/// More than any game needs: stops a player who asks endlessly.
const MOST_TAKEBACKS: usize = 200;

/// A player's standing answer to takebacks. A player without one is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preference {
    Always,
    Never,
}

/// A request to make the state of event `to` current again.
#[derive(Clone, Debug)]
pub struct AskTakeback {
    pub to: Seq,
    /// Hash of the reason.
    pub text: Option<String>,
}

/// The consent needed to go back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consent {
    /// The seats that are asked.
    pub asked: Vec<Seat>,
    /// How many of them must agree.
    pub needed: usize,
    /// The host, if they answer alone and have no seat.
    pub organiser: Option<PlayerId>,
}

impl Table {
    /// The consent that `seat` needs to go back.
    pub fn consent_for(&self, seat: Seat) -> Consent {
        let asked = self.takeback_voters(seat);
        Consent { needed: self.takeback_needs(&asked), asked, organiser: self.organiser_who_answers() }
    }

    /// Whether something was drawn or revealed on the current branch after the state of event `to`.
    pub fn showed_something_since(&self, to: Seq) -> bool {
        self.state_event_at(to).is_some_and(|target| self.has_drawn_since(target))
    }

    /// `player` asks the others to go back. Players with a standing answer to takebacks answer at once.
    pub fn ask_takeback(
        &self,
        player: PlayerId,
        asked: AskTakeback,
        preferences: &BTreeMap<PlayerId, Preference>,
        context: &Context,
    ) -> Result<Decided, Refused> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        self.running()?;
        if self.status() == Status::Finished {
            return Err(Refused::new("too_late", say!(words::takeback_too_late)));
        }
        // A late player did not choose an automatic move, so every table may take it back, for some hours.
        let automatic = self.automatic_base(context.at).filter(|base| self.state_event_at(asked.to) == Some(*base));
        if self.created().table.takeback == Rule::None && automatic.is_none() {
            return Err(Refused::new("undo_blocked", say!(words::no_takebacks_here)));
        }
        if let Some(open) = self.cases().open_takeback() {
            return Err(case_open(open.n));
        }
        let to = self.takeback_target(seat, asked.to, automatic.is_some())?;
        if self.is_a_new_roll(seat, to) {
            return Err(Refused::new("undo_blocked", say!(words::drawn_since_nobody_consents)));
        }
        if self.cases().takebacks.len() >= MOST_TAKEBACKS && !self.practises(seat) {
            return Err(Refused::new("case_closed", say!(words::takebacks_too_many)));
        }
        let n = self.cases().takebacks.len() as u32 + 1;
        let expires_at = context.at.plus_s(TAKEBACK_S);
        let asked = TakebackAsked { n, seat, to, text: asked.text, expires_at };
        let mut writing = Writing::on(self, context);
        writing.write(By::Player(player), Body::Case(CaseEvent::TakebackAsked(asked)));
        for voter in self.takeback_voters(seat) {
            let Some(other) = self.seats()[voter.index()].player else { continue };
            let Some(preference) = preferences.get(&other) else { continue };
            let consent = *preference == Preference::Always;
            let answer = CaseEvent::TakebackAnswered(TakebackAnswered { n, seat: voter, consent });
            writing.write(By::Player(other), Body::Case(answer));
            writing.settle_takeback()?;
            if writing.open_takeback().is_none() {
                break;
            }
        }
        // If the asker is alone at the table, nobody can object.
        writing.settle_takeback()?;
        writing.done()
    }

    /// The state that a request names, or why it cannot be asked for.
    fn takeback_target(&self, seat: Seat, to: Seq, automatic: bool) -> Result<Seq, Refused> {
        let bad = || {
            let head = self.head();
            let text = say!(words::no_earlier_state { to, head });
            Refused::new("bad_seq", text)
        };
        let target = self.state_event_at(to).ok_or_else(bad)?;
        let undone: Vec<_> = self.data.history.since(target).ok_or_else(bad)?.collect();
        let Some(first) = undone.first() else { return Err(bad()) };
        if undone.iter().any(|node| node.is_final) {
            return Err(Refused::new("undo_blocked", say!(words::final_since)));
        }
        // If not everybody must consent, the first move to go back must be the asker's own. Nobody's moves are
        // voted away.
        let asks_all = self.created().table.takeback == Rule::All || self.practises(seat);
        if !asks_all && first.seat != Some(seat) && !automatic {
            return Err(Refused::new("nothing_to_undo", say!(words::first_move_not_yours)));
        }
        let again = |before: &Takeback| {
            before.seat == seat
                && before.on == self.current()
                && before.to == target
                && matches!(before.result, Some(TakebackResult::Refused | TakebackResult::Expired))
        };
        if self.cases().takebacks.iter().any(again) {
            return Err(Refused::new("already_answered", say!(words::asked_before)));
        }
        Ok(target)
    }

    /// True if a lone human among bots would get a re-roll. Nobody could object, and since draws are never
    /// repeated, going back again and again would let them choose among draws. A private copy is for exactly that.
    pub(super) fn is_a_new_roll(&self, asker: Seat, to: Seq) -> bool {
        !self.is_fork()
            && !self.practises(asker)
            && self.organiser_who_answers().is_none()
            && self.takeback_voters(asker).is_empty()
            && self.has_drawn_since(to)
    }

    /// The target of one step back for `player`, if nobody else has a say: the state before their own last move,
    /// whatever was played and drawn since. `None` if somebody must be asked, or there is no such move.
    pub fn step_back(&self, player: PlayerId) -> Option<Seq> {
        let own = self.seats_of(player);
        let alone = self.is_fork() || own.iter().any(|seat| self.practises(*seat));
        let on = matches!(self.status(), Status::Running | Status::Paused);
        if own.is_empty() || !alone || !on || self.cases().open_takeback().is_some() {
            return None;
        }
        for seq in self.path_to(self.current()?).into_iter().rev() {
            let node = self.data.history.node(seq)?;
            if node.is_final {
                return None;
            }
            if node.seat.is_some_and(|seat| own.contains(&seat)) {
                return Some(node.parent).filter(|parent| *parent > 0);
            }
        }
        None
    }

    /// Whether it is a practice game and the host's own seat. The host goes back freely.
    fn practises(&self, seat: Seat) -> bool {
        let created = self.created();
        created.practice && created.host.is_some_and(|host| self.seats_of(host).contains(&seat))
    }

    pub(super) fn has_drawn_since(&self, to: Seq) -> bool {
        self.data.history.since(to).is_some_and(|mut undone| undone.any(|node| node.reveals || node.draws))
    }

    /// The seats to ask: all others; or only the host, if the table says so and the host sits here and is not the
    /// asker. Bots are not asked.
    pub(super) fn takeback_voters(&self, asker: Seat) -> Vec<Seat> {
        let host = self.created().host.and_then(|host| self.seat_of(host)).filter(|host| *host != asker);
        match (self.created().table.takeback, host) {
            _ if self.practises(asker) => vec![],
            (Rule::Host, Some(host)) => vec![host],
            _ if self.organiser_who_answers().is_some() => vec![],
            // Nobody else takes part in a private copy.
            _ if self.is_fork() => vec![],
            _ => self.people().into_iter().filter(|seat| *seat != asker).collect(),
        }
    }

    /// Whether an open takeback waits for the answer of `player`.
    pub fn waits_for_answer(&self, takeback: &Takeback, player: PlayerId) -> bool {
        if takeback.result.is_some() || self.is_shelved() {
            return false;
        }
        let answered = |seat: Seat| takeback.answers.iter().any(|answer| answer.seat == seat);
        let is_asked = |seat: Seat| !answered(seat) && self.takeback_voters(takeback.seat).contains(&seat);
        self.organiser_who_answers() == Some(player) || self.seat_of(player).is_some_and(is_asked)
    }

    /// The host, if they answer takebacks but only organise the game: they have no seat, and close a takeback
    /// themselves.
    pub fn organiser_who_answers(&self) -> Option<PlayerId> {
        self.data.organiser_who_answers()
    }

    /// The occupied seats, bots included.
    pub(super) fn seated(&self) -> Vec<Seat> {
        let seats = self.seats().iter().enumerate();
        seats.filter(|(_, chair)| chair.state == SeatState::Seated).map(|(at, _)| Seat(at as u8)).collect()
    }

    /// The result of the answers so far.
    pub(super) fn takeback_verdict(&self, takeback: &Takeback) -> Option<TakebackResult> {
        if self.organiser_who_answers().is_some() {
            return None;
        }
        let voters = self.takeback_voters(takeback.seat);
        let count = |consent: bool| {
            let given = |voter: &&Seat| takeback.answers.iter().any(|a| a.seat == **voter && a.consent == consent);
            voters.iter().filter(given).count()
        };
        let needed = self.takeback_needs(&voters);
        if count(true) >= needed {
            Some(TakebackResult::Granted)
        } else if voters.len() - count(false) < needed {
            Some(TakebackResult::Refused)
        } else {
            None
        }
    }

    /// How many of `voters` must agree.
    fn takeback_needs(&self, voters: &[Seat]) -> usize {
        match self.created().table.takeback {
            // More than half of the people, counting the asker.
            Rule::Majority => self.people().len() / 2,
            _ => voters.len(),
        }
    }

    /// `player` answers takeback `n`. The deciding answer brings the result with it.
    pub fn answer_takeback(
        &self,
        player: PlayerId,
        n: u32,
        consent: bool,
        context: &Context,
    ) -> Result<Decided, Refused> {
        if self.organiser_who_answers() == Some(player) {
            return self.answer_as_organiser(player, n, consent, context);
        }
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        let takeback = self.takeback(n)?;
        if takeback.seat == seat {
            return Err(Refused::new("is_party", say!(words::asked_yourself)));
        }
        if takeback.answers.iter().any(|answer| answer.seat == seat) {
            return Err(Refused::new("already_answered", say!(words::answered_already)));
        }
        if takeback.result.is_some() {
            return Err(case_closed());
        }
        self.running()?;
        if !self.takeback_voters(takeback.seat).contains(&seat) {
            return Err(Refused::new("not_host", say!(words::host_answers)));
        }
        let mut writing = Writing::on(self, context);
        let answer = CaseEvent::TakebackAnswered(TakebackAnswered { n, seat, consent });
        writing.write(By::Player(player), Body::Case(answer));
        writing.settle_takeback()?;
        writing.done()
    }

    /// The organiser's answer is the result.
    fn answer_as_organiser(
        &self,
        host: PlayerId,
        n: u32,
        consent: bool,
        context: &Context,
    ) -> Result<Decided, Refused> {
        let takeback = self.takeback(n)?;
        if takeback.result.is_some() {
            return Err(case_closed());
        }
        self.running()?;
        let (result, to) = (if consent { TakebackResult::Granted } else { TakebackResult::Refused }, takeback.to);
        let mut writing = Writing::on(self, context);
        writing.close_takeback(By::Player(host), result);
        if consent {
            writing.revert(to, Cause::Takeback, Some(n), By::clock())?;
        }
        writing.done()
    }

    /// The asker withdraws their request.
    pub fn withdraw_takeback(&self, player: PlayerId, n: u32, context: &Context) -> Result<Decided, Refused> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        let takeback = self.takeback(n)?;
        if takeback.seat != seat {
            return Err(Refused::new("not_seated", say!(words::only_asker_withdraws)));
        }
        if takeback.result.is_some() {
            return Err(case_closed());
        }
        let mut writing = Writing::on(self, context);
        writing.close_takeback(By::Player(player), TakebackResult::Withdrawn);
        writing.done()
    }

    fn takeback(&self, n: u32) -> Result<&Takeback, Refused> {
        let found = self.cases().takebacks.iter().find(|takeback| takeback.n == n);
        found.ok_or_else(|| Refused::new("not_found", say!(words::no_such_takeback { n })))
    }
}

impl TableData {
    pub(super) fn organiser_who_answers(&self) -> Option<PlayerId> {
        let Created { table, host, fork_of, .. } = &*self.created;
        let is_asked = table.takeback == Rule::Host && fork_of.is_none();
        let sat = |host: &PlayerId| self.sat.iter().any(|(_, who)| who == host);
        host.filter(|host| is_asked && !sat(host))
    }
}

impl Writing<'_> {
    fn open_takeback(&self) -> Option<&Takeback> {
        self.table.as_ref().and_then(|table| table.cases().open_takeback())
    }

    /// Closes the open takeback if the answers settle it, and goes back if it is granted.
    pub(super) fn settle_takeback(&mut self) -> Result<(), Refused> {
        let Some(table) = &self.table else { return Ok(()) };
        let Some(open) = table.cases().open_takeback().cloned() else { return Ok(()) };
        let Some(mut result) = table.takeback_verdict(&open) else { return Ok(()) };
        // Everybody who was asked has left, and only bots remain.
        if result == TakebackResult::Granted && table.is_a_new_roll(open.seat, open.to) {
            result = TakebackResult::Refused;
        }
        self.close_takeback(By::clock(), result);
        if result == TakebackResult::Granted {
            self.revert(open.to, Cause::Takeback, Some(open.n), By::clock())?;
        }
        Ok(())
    }

    pub(super) fn close_takeback(&mut self, by: By, result: TakebackResult) {
        if let Some(n) = self.open_takeback().map(|open| open.n) {
            self.write(by, Body::Case(CaseEvent::TakebackClosed(TakebackClosed { n, result })));
        }
    }
}

pub(super) fn case_open(n: u32) -> Refused {
    Refused::new("case_open", say!(words::case_open { n }))
}

pub(super) fn case_closed() -> Refused {
    Refused::new("case_closed", say!(words::case_closed))
}
