//! The arbiter's desk: who rules a case, who gives leave to a waiting case, and the effect of each possible ruling
//! before it is made. Pages, mails and clients all ask here.

use crate::kernel::chance::Chance;
use crate::kernel::erased::AnyGame;
use crate::kernel::ids::PlayerId;
use crate::kernel::language::say;
use crate::kernel::play::Submission;
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::table::cases::{CaseEvent, Decision, Dispute, DisputeAllowed, Effect, Ruling, TakebackResult};
use crate::kernel::table::commands::{Context, Decided};
use crate::kernel::table::dispute::{DISPUTE_S, NewRuling, is_party};
use crate::kernel::table::event::{Body, By, Seq};
use crate::kernel::table::rebase::{LoggedMove, same_draws};
use crate::kernel::table::takeback::case_open;
use crate::kernel::table::writing::{Writing, not_at_hand};
use crate::kernel::table::{Row, Table, not_seated};
use crate::kernel::words;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// The effect of a ruling on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It has the same effect after the amended move, and is played again.
    Stands,
    /// It no longer counts.
    Falls,
    /// It had been taken back, and counts again.
    Returns,
    /// Another move replaces it.
    Replaced,
    /// Not known until something is drawn that nobody has seen.
    Open,
}

/// A move that a ruling affects, with its seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Fated {
    pub seq: Seq,
    pub seat: Seat,
    pub becomes: Fate,
    /// The event that repeats it; `None` if there is none, or none yet.
    pub replayed_as: Option<Seq>,
}

/// The effect that a ruling would have.
#[derive(Clone, Debug)]
pub struct Trial {
    /// In log order.
    pub moves: Vec<Fated>,
    /// The actions that the seat would play instead, with `amend` only.
    pub actions: Option<Vec<Value>>,
    /// The amended move needs a new draw: the state is the one before that draw is revealed.
    pub stopped: bool,
    pub after: Arc<dyn AnyGame>,
}

impl Table {
    /// The arbiter of a case: the one all players named; otherwise the first one the rules appoint who is not a
    /// party. `None`: there is no arbiter, and the seats vote.
    pub fn arbiter_of(&self, dispute: &Dispute) -> Option<PlayerId> {
        if self.is_shelved() {
            return None;
        }
        if let Some(agreed) = self.agreed_arbiter(dispute) {
            return Some(agreed);
        }
        self.appointed().into_iter().find(|arbiter| !self.is_party(dispute, *arbiter))
    }

    /// The arbiters that the table's rules appoint, in order: the game's arbiter; an organiser (a host who never
    /// sat here); the one the operator named when the game was opened, if they never sat here.
    pub(super) fn appointed(&self) -> Vec<PlayerId> {
        let created = self.created();
        let never_sat = |player: &PlayerId| !self.data.sat.iter().any(|(_, who)| who == player);
        let others = [created.host, created.server_arbiter].into_iter().flatten().filter(never_sat);
        created.table.arbiter.into_iter().chain(others).collect()
    }

    /// Whether the host only organises the game.
    pub fn is_organised(&self) -> bool {
        let sat = |host: PlayerId| self.data.sat.iter().any(|(_, who)| *who == host);
        !self.is_shelved() && self.created().host.is_some_and(|host| !sat(host))
    }

    /// The people who rule cases of this table, with or without a seat: its arbiter, an organiser, an arbiter that
    /// all players named for a case, and the operator's arbiter if a case has reached them.
    pub fn arbiters(&self) -> Vec<PlayerId> {
        let created = self.created();
        let disputes = &self.cases().disputes;
        let pending = disputes.iter().filter(|dispute| dispute.is_open());
        let agreed = pending.chain(disputes.last()).filter_map(|dispute| self.agreed_arbiter(dispute));
        let mut arbiters = Vec::from_iter(created.table.arbiter);
        let mut add = |player: PlayerId| {
            if !arbiters.contains(&player) {
                arbiters.push(player);
            }
        };
        agreed.for_each(&mut add);
        if !self.is_shelved() {
            let appointed = self.appointed();
            created.host.filter(|host| appointed.contains(host)).into_iter().for_each(&mut add);
            let came_to = |arbiter: &PlayerId| {
                disputes.iter().any(|dispute| match &dispute.ruling {
                    None => self.arbiter_of(dispute) == Some(*arbiter),
                    Some(ruling) => ruling.by == Some(*arbiter),
                })
            };
            created
                .server_arbiter
                .filter(|arbiter| appointed.contains(arbiter) && came_to(arbiter))
                .into_iter()
                .for_each(add);
        }
        arbiters
    }

    /// Whether `player` rules cases of this table, with or without a seat.
    pub fn is_arbiter(&self, player: PlayerId) -> bool {
        self.arbiters().contains(&player)
    }

    /// Whether `player` may give leave to a waiting case: its arbiter, or without one anybody else who has a vote.
    pub(super) fn gives_leave(&self, dispute: &Dispute, player: PlayerId) -> bool {
        match self.arbiter_of(dispute) {
            Some(arbiter) => arbiter == player,
            None => {
                let seat = self.seat_of(player);
                seat.is_some_and(|seat| seat != dispute.seat && self.case_voters(dispute).0.contains(&seat))
            }
        }
    }

    /// Gives leave to the waiting case `n`. From now on the clock stops.
    pub fn allow_dispute(&self, player: PlayerId, n: u32, context: &Context) -> Result<Decided, Refused> {
        let dispute = self.open_case(n)?;
        if !self.gives_leave(dispute, player) {
            return Err(match self.arbiter_of(dispute) {
                Some(_) => match self.must_be_arbiter(dispute, player) {
                    Err(refused) => refused,
                    Ok(()) => not_seated(),
                },
                None if self.seat_of(player).is_none() => not_seated(),
                None => is_party(),
            });
        }
        if !dispute.waits {
            return Err(Refused::new("already_answered", say!(words::has_leave)));
        }
        let mut writing = Writing::on(self, context);
        writing.allow(dispute, By::Player(player))?;
        writing.done()
    }

    /// The people who are asked about a waiting case because they may give it leave.
    pub fn asked_for_leave(&self, dispute: &Dispute) -> Vec<PlayerId> {
        let mut asked = self.players();
        asked.extend(self.arbiter_of(dispute).filter(|arbiter| self.seat_of(*arbiter).is_none()));
        asked.into_iter().filter(|player| self.gives_leave(dispute, *player)).collect()
    }

    /// Whether an open case waits for `player`: as its arbiter, or without an arbiter as a voter.
    pub fn waits_for_word(&self, dispute: &Dispute, player: PlayerId) -> bool {
        if !dispute.is_open() || self.is_shelved() {
            return false;
        }
        let voted = |seat: Seat| dispute.votes.iter().any(|vote| vote.seat == seat);
        match self.arbiter_of(dispute) {
            Some(arbiter) => arbiter == player,
            None => self.seat_of(player).is_some_and(|seat| !voted(seat) && self.has_a_say(dispute, seat)),
        }
    }

    /// The effect on the moves of going back to before the disputed event.
    pub(super) fn effect_of_rewind(&self, dispute: &Dispute) -> Effect {
        let before = dispute.seq.checked_sub(1).and_then(|before| self.state_event_at(before));
        let (fell, returned) = before.map(|to| self.data.history.way_to(to)).unwrap_or_default();
        Effect { stands: vec![], fell, returned }
    }

    /// The moves after the disputed one, which an amendment tries again.
    pub(super) fn later_than(&self, seq: Seq) -> Vec<Seq> {
        self.path_to(self.head()).into_iter().filter(|later| *later > seq).collect()
    }

    /// The effect of the ruling of case `n` on the moves; `None` without a ruling.
    pub(super) fn effect(&self, n: u32) -> Option<Effect> {
        let Ruling { stands, fell, returned, .. } = self.dispute(n).ok()?.ruling.as_ref()?;
        let stands = stands.iter().map(|(old, _)| *old).collect();
        Some(Effect { stands, fell: fell.clone(), returned: returned.clone() })
    }

    /// The effect of a case's ruling on each move, in log order; empty while the case is open.
    pub fn fates(&self, dispute: &Dispute) -> Vec<Fated> {
        let Some(ruling) = &dispute.ruling else { return vec![] };
        let stands = ruling.stands.iter().map(|(seq, replayed_as)| (*seq, Fate::Stands, Some(*replayed_as)));
        let fell = ruling.fell.iter().map(|seq| (*seq, Fate::Falls, None));
        let returned = ruling.returned.iter().map(|seq| (*seq, Fate::Returns, None));
        let replaced = (ruling.decision == Decision::Amend).then_some((dispute.seq, Fate::Replaced, None));
        self.fated(stands.chain(fell).chain(returned).chain(replaced))
    }

    /// The moves that no longer count once the state of event `to`, on the current branch, is current again.
    pub fn falls_after(&self, to: Seq) -> Vec<Fated> {
        let target = self.state_event_at(to).filter(|target| self.path_to(self.head()).contains(target));
        let (fell, _) = target.map(|target| self.data.history.way_to(target)).unwrap_or_default();
        self.fated(fell.into_iter().map(|seq| (seq, Fate::Falls, None)))
    }

    fn fated(&self, moves: impl Iterator<Item = (Seq, Fate, Option<Seq>)>) -> Vec<Fated> {
        let of = |(seq, becomes, replayed_as): (Seq, Fate, Option<Seq>)| {
            let seat = self.data.history.node(seq)?.seat?;
            Some(Fated { seq, seat, becomes, replayed_as })
        };
        let mut fated: Vec<Fated> = moves.filter_map(of).collect();
        fated.sort_by_key(|fated| fated.seq);
        fated
    }

    /// The effect if `player` rules case `n` like this. It is refused wherever the ruling would be, and reveals
    /// nothing that nobody has seen. `log`: all events up to the head.
    pub fn try_ruling(
        &self,
        player: PlayerId,
        n: u32,
        ruling: &NewRuling,
        log: &[Row],
        context: &Context,
    ) -> Result<Trial, Refused> {
        let (dispute, actions) = self.may_rule(player, n, ruling)?;
        if let Some(trial) = self.try_until_drawn(&dispute, actions.as_deref(), log, context)? {
            return Ok(trial);
        }
        let after = self.rule_dispute(player, n, ruling, log, context)?.table;
        let mut moves = after.dispute(n).map(|ruled| after.fates(ruled)).unwrap_or_default();
        // The trial's events do not exist.
        moves.iter_mut().for_each(|fated| fated.replayed_as = None);
        let game = after.game().cloned().ok_or_else(|| Refused::new("not_started", say!(words::not_started)))?;
        Ok(Trial { moves, actions, stopped: false, after: game })
    }

    /// The same for an amended move that reveals something nobody has seen: up to that point.
    fn try_until_drawn(
        &self,
        dispute: &Dispute,
        actions: Option<&[Value]>,
        log: &[Row],
        context: &Context,
    ) -> Result<Option<Trial>, Refused> {
        let old = LoggedMove::read(self, log, dispute.seq);
        let (Some(actions), Some(old)) = (actions, old) else { return Ok(None) };
        let Some(to) = old.head.on else { return Ok(None) };
        let before = self.state_at_hand(to).ok_or_else(|| not_at_hand(to))?;
        let submission = || Submission::Actions(actions);
        let showed = self.data.history.node(dispute.seq).is_some_and(|node| node.reveals);
        if let Ok(played) = before.play(old.moved.seat, submission(), Chance::recorded(old.draws()))
            && same_draws(&played, &old.draws())
            && (showed || !played.reveals)
        {
            return Ok(None);
        }
        let chance = || self.chance(&context.secret);
        let played = before.play(old.moved.seat, submission(), chance())?;
        if played.drawn.is_empty() && !played.reveals {
            return Ok(None);
        }
        let run = before.dry_run(old.moved.seat, submission(), chance())?;
        let later = self.later_than(dispute.seq).into_iter().map(|seq| (seq, Fate::Open, None));
        let moves = self.fated(std::iter::once((dispute.seq, Fate::Replaced, None)).chain(later));
        Ok(Some(Trial { moves, actions: Some(actions.to_vec()), stopped: true, after: Arc::from(run.after) }))
    }
}

impl Writing<'_> {
    /// Gives leave to a waiting case, if it can be ruled now.
    pub(super) fn allow(&mut self, dispute: &Dispute, by: By) -> Result<(), Refused> {
        if let Some(table) = &self.table {
            if let Some(open) = table.cases().open_dispute() {
                return Err(case_open(open.n));
            }
            table.running()?;
            // The game has gone on meanwhile, so this is checked again.
            table.check_disputable(dispute.seq)?;
        }
        self.close_takeback(By::clock(), TakebackResult::Withdrawn);
        let last_at = self.table.as_ref().map(Table::last_at).unwrap_or(self.context.at);
        let expires_at = self.context.at.max(last_at).plus_s(DISPUTE_S);
        let allowed = DisputeAllowed { n: dispute.n, expires_at };
        self.write(by, Body::Case(CaseEvent::DisputeAllowed(allowed)));
        Ok(())
    }
}
