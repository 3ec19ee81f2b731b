//! Disputes: a case about one event. Clocks stop, moves are refused, the others comment. The arbiter rules; without
//! an arbiter, the seats that are not parties vote (DESIGN, "The table": Dispute). Each step has a deadline, so
//! nobody can stall a game for ever.

use crate::kernel::ids::PlayerId;
use crate::kernel::language::{Phrase, say};
use crate::kernel::play::Submission;
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::table::cases::{
    CaseEvent, Claim, Decision, Dispute, DisputeArbiter, DisputeCommented, DisputeOpened, DisputeVoted, TakebackResult,
};
use crate::kernel::table::commands::{Context, Decided};
use crate::kernel::table::event::{Body, By, Moment, Seq};
use crate::kernel::table::takeback::{case_closed, case_open};
use crate::kernel::table::writing::{Writing, not_at_hand};
use crate::kernel::table::{Row, Status, Table, not_seated};
use crate::kernel::words;
use serde_json::Value;

/// The longest time from opening to ruling: a week. Without a ruling the case is dismissed.
pub const DISPUTE_S: i64 = 7 * 86_400;
/// A seat with this many dismissed disputes can open no more in this game.
const MOST_DISMISSED: usize = 10;
/// After this many dismissals a seat's next case needs leave.
pub(super) const DISMISSED_WITHOUT_LEAVE: usize = 2;
/// The most comments of one seat in a case.
const MOST_COMMENTS: usize = 30;

/// A player's claim about one event.
#[derive(Clone, Debug)]
pub struct NewDispute {
    pub seq: Seq,
    pub claim: Claim,
    /// Hash of the reason.
    pub text: Option<String>,
    /// The move to play instead of the disputed one.
    pub instead: Option<Instead>,
}

/// A replacement move, as it was sent.
#[derive(Clone, Debug)]
pub enum Instead {
    Actions(Vec<Value>),
    Orders(String),
}

/// The arbiter's decision.
#[derive(Clone, Debug)]
pub struct NewRuling {
    pub decision: Decision,
    /// The actions that the seat plays instead, with `amend` only. `None`: those of the claim.
    pub actions: Option<Vec<Value>>,
    /// Hash of the reason.
    pub text: Option<String>,
}

impl Table {
    /// `player` disputes an event. Clocks stop until the ruling.
    pub fn open_dispute(&self, player: PlayerId, asked: NewDispute, context: &Context) -> Result<Decided, Refused> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        if let Some(open) = self.cases().open_dispute() {
            return Err(case_open(open.n));
        }
        if let Some(own) = self.cases().waiting().find(|dispute| dispute.seat == seat) {
            return Err(case_open(own.n));
        }
        self.running()?;
        if self.status() == Status::Finished && !self.may_be_disputed(context.at) {
            return Err(Refused::new("too_late", say!(words::dispute_too_late)));
        }
        self.check_disputable(asked.seq)?;
        if self.is_a_new_roll_by_dispute(seat, asked.seq) {
            return Err(Refused::new("undo_blocked", say!(words::drawn_since_nobody_decides)));
        }
        if asked.instead.is_some() {
            self.may_say_instead(player, asked.seq)?;
        }
        let actions = self.read_instead(asked.seq, asked.instead.as_ref(), context)?;
        if self.dismissed(seat) >= MOST_DISMISSED {
            let text = say!(words::disputes_dismissed { most: MOST_DISMISSED });
            return Err(Refused::new("case_closed", text));
        }
        let n = self.cases().disputes.len() as u32 + 1;
        let NewDispute { seq: disputed, claim, text, .. } = asked;
        let expires_at = context.at.max(self.last_at()).plus_s(DISPUTE_S);
        let waits = self.needs_leave(seat);
        let mut opened = DisputeOpened { n, seat, disputed, claim, text, actions, expires_at, waits, arbiter: None };
        opened.arbiter = self.arbiter_of(&self.would_be(&opened, context.at));
        let mut writing = Writing::on(self, context);
        if !waits {
            writing.close_takeback(By::clock(), TakebackResult::Withdrawn);
        }
        writing.write(By::Player(player), Body::Case(CaseEvent::DisputeOpened(opened)));
        writing.done()
    }

    /// The case that an event would open.
    pub(super) fn would_be(&self, opened: &DisputeOpened, at: Moment) -> Dispute {
        Dispute::of(opened, at, self.status(), self.data.parties(opened.seat, opened.disputed))
    }

    /// How many cases of `seat` were dismissed.
    fn dismissed(&self, seat: Seat) -> usize {
        let dismissed = |dispute: &&Dispute| {
            dispute.seat == seat && dispute.ruling.as_ref().is_some_and(|ruling| ruling.decision == Decision::Dismiss)
        };
        self.cases().disputes.iter().filter(dismissed).count()
    }

    /// Whether the next case of `seat` waits for leave.
    pub(super) fn needs_leave(&self, seat: Seat) -> bool {
        self.dismissed(seat) >= DISMISSED_WITHOUT_LEAVE
    }

    /// Checks that `seq` is an event after the set-up, on the current branch, that no ruling has dealt with.
    pub(super) fn check_disputable(&self, seq: Seq) -> Result<(), Refused> {
        let head = self.head();
        let bad = |why: Phrase| Err(Refused::new("bad_seq", say!(words::not_disputable { seq, why })));
        if seq == 0 || seq > head {
            return bad(say!(words::undisputable_none { head }));
        }
        if seq.checked_sub(1).and_then(|before| self.state_event_at(before)).is_none() {
            return bad(say!(words::undisputable_not_started));
        }
        let before = self.state_event_at(seq - 1).and_then(|before| self.state_at_hand(before));
        if before.is_some_and(|state| state.outcome().is_some()) {
            return bad(say!(words::undisputable_over));
        }
        if self.data.history.is_change(seq) {
            return bad(say!(words::undisputable_change));
        }
        if self.is_struck(seq) {
            return bad(say!(words::undisputable_left));
        }
        if self.cases().disputes.iter().any(|dispute| dispute.seq == seq && dispute.ruling.is_some()) {
            return Err(Refused::new("case_closed", say!(words::ruled_before { seq })));
        }
        Ok(())
    }

    /// Whether `player` may propose a replacement for event `seq`. While a secret choice is still secret, only its
    /// own seat may, or an arbiter without a seat: the legal options and the refusals would tell the others what
    /// the seat could choose. The audit does not check this, because the log does not say who asked.
    pub fn may_say_instead(&self, player: PlayerId, seq: Seq) -> Result<(), Refused> {
        let seat = self.data.history.node(seq).and_then(|node| node.seat);
        let (Some(seat), Some(asks)) = (seat, self.seat_of(player)) else { return Ok(()) };
        if seat == asks || self.published_secret().is_some() {
            return Ok(());
        }
        let before = seq.checked_sub(1).and_then(|before| self.state_event_at(before));
        let Some(before) = before else { return Ok(()) };
        let state = self.state_at_hand(before).ok_or_else(|| not_at_hand(before))?;
        if state.chooses_in_secret(seat) {
            return Err(Refused::new("bad_seq", say!(words::chosen_in_secret { seq })));
        }
        Ok(())
    }

    /// The actions that a claim wants in place of event `seq`: a legal move of its seat on the state before it.
    fn read_instead(
        &self,
        seq: Seq,
        instead: Option<&Instead>,
        context: &Context,
    ) -> Result<Option<Vec<Value>>, Refused> {
        let Some(instead) = instead else { return Ok(None) };
        let wrong = || Refused::new("bad_seq", say!(words::not_replaceable { seq }));
        let seat = self.data.history.node(seq).and_then(|node| node.seat).ok_or_else(wrong)?;
        let before = self.state_event_at(seq - 1).ok_or_else(wrong)?;
        let state = self.state_at_hand(before).ok_or_else(|| not_at_hand(before))?;
        let submission = match instead {
            Instead::Actions(actions) => Submission::Actions(actions),
            Instead::Orders(orders) => Submission::Orders(orders),
        };
        let played = state.play(seat, submission, self.chance(&context.secret))?;
        // In the title's form. A claim is public, so it contains what a move would hide.
        let hidden = played.sealed.iter().map(|part| &part.actions).find(|actions| !actions.is_empty());
        Ok(Some(hidden.cloned().unwrap_or(played.actions)))
    }

    /// The person that all players at the table named as arbiter, if they are not a party.
    pub(super) fn agreed_arbiter(&self, dispute: &Dispute) -> Option<PlayerId> {
        let mut named = self.people().into_iter().map(|seat| dispute.named.get(&seat).copied());
        let first = named.next()??;
        let all = named.all(|one| one == Some(first));
        let may = || !self.is_party(dispute, first) && !self.is_a_new_roll_by_dispute(dispute.seat, dispute.seq);
        (all && may()).then_some(first)
    }

    /// True if a lone human among bots would get a re-roll, which takebacks do not allow either. An arbiter
    /// appointed at creation counts as another person.
    fn is_a_new_roll_by_dispute(&self, opener: Seat, disputed: Seq) -> bool {
        let alone = || self.people().iter().all(|seat| *seat == opener);
        let has_arbiter = || self.appointed().into_iter().any(|arbiter| self.seat_of(arbiter) != Some(opener));
        let before = || self.state_event_at(disputed.saturating_sub(1));
        let drawn = || before().is_some_and(|before| self.has_drawn_since(before));
        !self.is_fork() && alone() && !has_arbiter() && drawn()
    }

    /// The seats whose votes decide a case without an arbiter, and how many must uphold it: more than half of the
    /// people who are not parties. If everybody is a party, all of them must agree; otherwise the case is
    /// dismissed.
    pub(super) fn case_voters(&self, dispute: &Dispute) -> (Vec<Seat>, usize) {
        let people = self.people();
        let most = |voters: Vec<Seat>| {
            let needed = voters.len() / 2 + 1;
            (voters, needed)
        };
        let neutral: Vec<Seat> = people.iter().filter(|seat| !self.is_partys(dispute, **seat)).copied().collect();
        if neutral.is_empty() {
            let needed = people.len().max(1);
            (people, needed)
        } else {
            most(neutral)
        }
    }

    fn is_partys(&self, dispute: &Dispute, seat: Seat) -> bool {
        self.seats()[seat.index()].player.is_some_and(|player| self.is_party(dispute, player))
    }

    /// Whether everybody at the table is a party. They then settle the case among themselves if nobody rules it.
    pub fn concerns_all(&self, dispute: &Dispute) -> bool {
        self.people().into_iter().all(|seat| self.is_partys(dispute, seat))
    }

    /// Whether `seat` may vote on a case: its vote decides, or it says whether it would play the claimed
    /// replacement.
    pub fn has_a_say(&self, dispute: &Dispute, seat: Seat) -> bool {
        let mover = self.data.history.node(dispute.seq).and_then(|node| node.seat);
        self.case_voters(dispute).0.contains(&seat) || dispute.actions.is_some() && mover == Some(seat)
    }

    /// A seat comments on an open case. `text`: hash of the words.
    pub fn comment_dispute(
        &self,
        player: PlayerId,
        n: u32,
        text: Option<String>,
        context: &Context,
    ) -> Result<Decided, Refused> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        let dispute = self.open_case(n)?;
        if dispute.comments.iter().filter(|comment| comment.seat == seat).count() >= MOST_COMMENTS {
            let text = say!(words::comments_too_many { most: MOST_COMMENTS });
            return Err(Refused::new("already_answered", text));
        }
        let mut writing = Writing::on(self, context);
        let comment = CaseEvent::DisputeCommented(DisputeCommented { n, seat, text });
        writing.write(By::Player(player), Body::Case(comment));
        writing.done()
    }

    /// A seat names an arbiter for an open case, who must not be a party; `None` withdraws the name. If all players
    /// at the table name the same person, that person rules.
    pub fn name_arbiter(
        &self,
        player: PlayerId,
        n: u32,
        arbiter: Option<PlayerId>,
        context: &Context,
    ) -> Result<Decided, Refused> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        let dispute = self.open_case(n)?;
        if arbiter.is_some_and(|arbiter| self.is_party(dispute, arbiter)) {
            return Err(Refused::new("is_party", say!(words::named_is_party)));
        }
        let mut writing = Writing::on(self, context);
        if dispute.named.get(&seat).copied() != arbiter {
            let word = CaseEvent::DisputeArbiter(DisputeArbiter { n, seat, player: arbiter });
            writing.write(By::Player(player), Body::Case(word));
        }
        writing.done()
    }

    /// A seat votes on an open case without an arbiter. The deciding vote brings the ruling with it. `log`: all
    /// events up to the head, needed if the claim names a replacement; later moves that still stand are then
    /// replayed.
    pub fn vote_dispute(
        &self,
        player: PlayerId,
        n: u32,
        uphold: bool,
        log: &[Row],
        context: &Context,
    ) -> Result<Decided, Refused> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        let dispute = self.dispute(n)?;
        if dispute.votes.iter().any(|vote| vote.seat == seat) {
            return Err(Refused::new("already_answered", say!(words::voted_already)));
        }
        if dispute.ruling.is_some() {
            return Err(case_closed());
        }
        if self.arbiter_of(dispute).is_some() {
            return Err(Refused::new("not_arbiter", say!(words::arbiter_rules)));
        }
        if !self.has_a_say(dispute, seat) {
            return Err(is_party());
        }
        let mut writing = Writing::on(self, context);
        // On a waiting case, a vote in favour by a seat that decides gives it leave.
        if uphold && dispute.waits && self.gives_leave(dispute, player) {
            writing.allow(dispute, By::Player(player))?;
        }
        let vote = CaseEvent::DisputeVoted(DisputeVoted { n, seat, uphold });
        writing.write(By::Player(player), Body::Case(vote));
        writing.settle_vote(n, log)?;
        writing.done()
    }

    /// Whether the case is about a running game that too few players are left to continue.
    pub(super) fn is_moot(&self, dispute: &Dispute) -> bool {
        self.is_deserted() && dispute.before != Status::Finished
    }

    /// The result of the votes so far. The opener, if they vote at all, counts as in favour until they say
    /// otherwise. Bots do not vote. The others' votes cannot make a seat play the claimed replacement: if the seat
    /// is not in favour, the game goes back and the seat moves itself. `in_time`: the seat may still say so.
    pub(super) fn vote_verdict(&self, dispute: &Dispute, in_time: bool) -> Option<Decision> {
        if self.is_a_new_roll_by_dispute(dispute.seat, dispute.seq) {
            return Some(Decision::Dismiss);
        }
        let (voters, needed) = self.case_voters(dispute);
        let vote_of = |seat: &Seat| dispute.votes.iter().find(|vote| vote.seat == *seat).map(|vote| vote.uphold);
        let upholds = |seat: &&Seat| vote_of(seat).unwrap_or(**seat == dispute.seat);
        let (yes, no) =
            (voters.iter().filter(upholds).count(), voters.iter().filter(|seat| vote_of(seat) == Some(false)).count());
        if yes >= needed {
            let moved = self.data.history.node(dispute.seq);
            let mover = moved.and_then(|node| node.seat).filter(|mover| self.people().contains(mover));
            match (&dispute.actions, mover) {
                (None, _) => Some(Decision::Rewind),
                (Some(_), None) => Some(Decision::Amend),
                (Some(_), Some(mover)) if upholds(&&mover) => Some(Decision::Amend),
                (Some(_), Some(mover)) => (vote_of(&mover).is_some() || !in_time).then_some(Decision::Rewind),
            }
        } else if voters.len() - no < needed {
            Some(Decision::Dismiss)
        } else {
            None
        }
    }

    /// The arbiter rules. `log`: all events up to the head; an amendment replays what still stands.
    pub fn rule_dispute(
        &self,
        player: PlayerId,
        n: u32,
        ruling: &NewRuling,
        log: &[Row],
        context: &Context,
    ) -> Result<Decided, Refused> {
        let (dispute, actions) = self.may_rule(player, n, ruling)?;
        let mut writing = Writing::on(self, context);
        let by = By::Player(player);
        if dispute.waits && ruling.decision != Decision::Dismiss {
            writing.allow(&dispute, by.clone())?;
        }
        let NewRuling { decision, text, .. } = ruling.clone();
        writing.rule(&dispute, by, NewRuling { decision, actions, text }, log)?;
        writing.done()
    }

    /// The case and the replacement that its seat plays, if `player` may rule it so.
    pub(super) fn may_rule(
        &self,
        player: PlayerId,
        n: u32,
        ruling: &NewRuling,
    ) -> Result<(Dispute, Option<Vec<Value>>), Refused> {
        let dispute = self.dispute(n)?.clone();
        self.must_be_arbiter(&dispute, player)?;
        if dispute.ruling.is_some() {
            return Err(case_closed());
        }
        let actions = match ruling.decision {
            Decision::Amend => ruling.actions.clone().or(dispute.actions.clone()),
            _ => ruling.actions.clone(),
        };
        match (ruling.decision, &actions) {
            (Decision::Amend, None) => {
                return Err(Refused::new("bad_request", say!(words::amend_wants_actions)));
            }
            (Decision::Dismiss | Decision::Rewind, Some(_)) => {
                return Err(Refused::new("bad_request", say!(words::actions_only_to_amend)));
            }
            _ => {}
        }
        Ok((dispute, actions))
    }

    /// Refuses anybody who does not rule the case; a party gets `is_party`.
    pub fn must_be_arbiter(&self, dispute: &Dispute, player: PlayerId) -> Result<(), Refused> {
        if self.is_party(dispute, player) && self.agreed_arbiter(dispute) != Some(player) {
            return Err(is_party());
        }
        if self.arbiter_of(dispute) != Some(player) {
            let who =
                if self.seat_of(player).is_none() && !self.is_host(player) { "not_seated" } else { "not_arbiter" };
            return Err(Refused::new(who, say!(words::arbiter_only)));
        }
        Ok(())
    }

    /// Settles cases whose deadline has passed. A dispute is dismissed, unless most seats uphold it already; a
    /// takeback expires.
    pub fn expire_cases(&self, context: &Context) -> Result<Decided, Refused> {
        if self.case_due().is_none_or(|due| due > context.at) {
            return Err(Refused::new("not_due", say!(words::no_case_due)));
        }
        let mut writing = Writing::on(self, context);
        let due = |at: Moment| at <= context.at;
        let waits_too_long = || self.cases().waiting().find(|dispute| due(dispute.expires_at));
        match self.cases().open_dispute().filter(|dispute| due(dispute.expires_at)) {
            Some(dispute) => {
                let voted = self.vote_verdict(dispute, false).filter(|_| self.arbiter_of(dispute).is_none());
                writing.end_case(dispute, voted)?;
            }
            None => match waits_too_long() {
                Some(dispute) => writing.end_case(dispute, None)?,
                None => writing.close_takeback(By::clock(), TakebackResult::Expired),
            },
        }
        writing.done()
    }

    /// The first deadline of an open case.
    pub fn case_due(&self) -> Option<Moment> {
        let disputes = self.cases().disputes.iter().filter(|dispute| dispute.is_open());
        let takeback = self.cases().open_takeback().map(|takeback| takeback.expires_at);
        disputes.map(|dispute| dispute.expires_at).chain(takeback).min()
    }

    pub fn dispute(&self, n: u32) -> Result<&Dispute, Refused> {
        let found = self.cases().disputes.iter().find(|dispute| dispute.n == n);
        found.ok_or_else(|| Refused::new("not_found", say!(words::no_such_dispute { n })))
    }

    pub(super) fn open_case(&self, n: u32) -> Result<&Dispute, Refused> {
        let dispute = self.dispute(n)?;
        if dispute.ruling.is_some() { Err(case_closed()) } else { Ok(dispute) }
    }
}

pub(super) fn is_party() -> Refused {
    Refused::new("is_party", say!(words::is_party))
}
