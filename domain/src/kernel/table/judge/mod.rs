//! Judges the table's events again, one by one: do the table's rules, in the version that the log names, confirm
//! each event? Where possible the judge repeats the command, which must write the same event. Some things a log
//! cannot prove are [`Seen::Open`]: that servers were down, that a mail was never sent, that a seat was handed on.

mod back;
mod cases;
mod moves;
mod owed;
mod room;
mod seats;
mod time;

use crate::kernel::canonical::unhex;
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::table::cases::CaseEvent;
use crate::kernel::table::commands::{Context, Decided};
use crate::kernel::table::event::{Body, By, Created, Head, Moment, Seq};
use crate::kernel::table::settings::{Clock, TableRules};
use crate::kernel::table::{SeatState, Table};
use owed::Owed;
use serde_json::Value;

/// The verdict on a confirmed event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    Fair,
    /// Confirmed as far as a log can tell.
    Open,
}

/// The verdict, or why an event is not confirmed, as a plain sentence.
type Judged = Result<Seen, String>;

/// The judge's memory between two events.
#[derive(Debug, Default)]
pub(crate) struct Referee {
    /// The events that must come next, in this order.
    owed: Vec<Owed>,
    /// The last event was a ruling's replacement for a move, or a repeated move after it.
    repeating: bool,
    /// The last event made earlier takeback requests moot.
    went_on: bool,
    /// A player has left, and everything that waited for them is being settled.
    left_before: bool,
    /// The actions that the last ruling says are to be played.
    ruled: Option<Vec<Value>>,
    /// When the game began.
    started_at: Option<Moment>,
}

impl Referee {
    /// Judges the first event, which creates `table`.
    pub fn begin(&mut self, table: &Table, head: &Head) -> Judged {
        let created = table.created();
        let Created { options, seats, commitment, seed, visibility, .. } = created;
        let known = |is: bool, what: &str| if is { Ok(()) } else { Err(format!("no game is opened with such {what}")) };
        has_a_shape(head)?;
        room::opened(created, head)?;
        let ruleset = table.ruleset();
        let is_of_title = || created.title == ruleset.about().id && created.ruleset == ruleset.name();
        let is_named = || created.ruleset.rsplit_once('@').is_some_and(|(title, _)| title == created.title);
        known(if table.shapes().is_untitled() { is_named() } else { is_of_title() }, "a title")?;
        known(ruleset.check_options(options, usize::from(*seats)).is_ok_and(|whole| whole == *options), "options")?;
        let rules = serde_json::to_value(&created.table).unwrap_or_default();
        known(
            TableRules::read(Some(&rules), *visibility).is_ok_and(|read| read == created.table),
            "rules of the table",
        )?;
        let clock = serde_json::to_value(&created.clock).unwrap_or_default();
        known(Clock::read(Some(&clock)).is_ok_and(|read| read == created.clock), "a clock")?;
        known(*seats > 0, "a number of seats")?;
        known(unhex::<32>(commitment).is_some(), "a commitment")?;
        known(seed.as_deref().is_none_or(|seed| unhex::<32>(seed).is_some()), "a seed")?;
        self.owed.extend(created.host.filter(|_| created.sit).map(Owed::HostSits));
        // Other streams say why a table without a host is opened.
        Ok(if created.host.is_none() { Seen::Open } else { Seen::Fair })
    }

    /// Judges an event on the table before it.
    pub fn judge(&self, table: &Table, head: &Head, body: &Body<Value>) -> Judged {
        if head.at < table.last_at() {
            return Err("its time is before that of the event before it".into());
        }
        has_a_shape(head)?;
        if head.stream != table.log_id() {
            return Err("it is of another stream".into());
        }
        if head.on != table.current() {
            return Err("it was not decided on the state that was current".into());
        }
        match &head.by {
            By::System(name) if name != "clock" => return Err("no server is called so".into()),
            By::Bot(level) if !is_level(level) => return Err("no bot has such a level".into()),
            _ => {}
        }
        if let Some(seat) = seat_of(body).filter(|seat| seat.index() >= table.seats().len()) {
            return Err(format!("it speaks of seat {}, which is not at this table", seat.0));
        }
        if let Some(owed) = self.owed.first()
            && !owed.is_done_by(head, body)
            && !owed.lets_through(body)
        {
            return Err(owed.why().into());
        }
        if table.published_secret().is_some() {
            return Err("nothing comes after `closed`".into());
        }
        must(body.digest().is_none_or(|digest| unhex::<32>(digest).is_some()), "its digest is no hash")?;
        match body {
            Body::Created(_) => Err("`created` stands once, at the beginning".into()),
            Body::SeatTaken(taken) => seats::taken(table, head, body, taken),
            Body::SeatLeft(_) => self.left(table, head, body),
            Body::SeatReplaced(replaced) => seats::replaced(table, head, body, replaced),
            Body::Resigned(_) => seats::resigned(table, head, body),
            Body::Started(started) => seats::started(table, head, started),
            Body::Move(moved) => self.moved(table, head, moved),
            Body::ChoiceChanged(changed) => moves::changed(table, head, changed),
            Body::Reverted(reverted) => self.reverted(table, head, reverted),
            Body::Voted(voted) => time::voted(table, head, body, voted),
            Body::Paused(paused) => time::paused(table, head, paused),
            Body::Resumed(resumed) => time::resumed(table, head, body, resumed),
            Body::AbsenceSet(set) => time::absence_set(table, head, set),
            Body::ClockRefunded(refunded) => time::refunded(table, head, refunded),
            Body::TimeExpired(expired) => time::expired(table, head, expired, self.started_at),
            Body::Finished(finished) => self.finished(table, head, finished),
            Body::Voided(voided) => self.voided(table, head, voided),
            Body::Closed(closed) => time::closed(table, head, body, closed),
            Body::Case(case) => self.case(table, head, body, case),
        }
    }

    /// Records the consequences of an event. `table`: after it.
    pub fn note(&mut self, table: &Table, head: &Head, body: &Body<Value>) {
        if self.owed.first().is_some_and(|owed| owed.is_done_by(head, body)) {
            self.owed.remove(0);
        }
        let new = owed::after(table, body);
        self.owed.splice(..0, new);
        if let Body::Case(CaseEvent::TakebackClosed(closed)) = body
            && self.is_withdrawn_for_a_dispute(head, closed)
        {
            self.owed.insert(0, Owed::Dispute);
        }
        self.went_on = owed::goes_on(body);
        self.left_before = cases::somebody_left(table, body);
        self.repeating = moves::is_of_a_ruling(body);
        match body {
            Body::Case(CaseEvent::DisputeRuled(ruled)) => self.ruled = ruled.actions.clone(),
            Body::Reverted(_) | Body::Move(_) => {}
            _ => self.ruled = None,
        }
        if matches!(body, Body::Started(_)) {
            self.started_at = Some(head.at);
        }
    }

    /// The actions that a ruling puts in place of the disputed move, as they were sent.
    pub fn ruled_actions(&self) -> Option<&[Value]> {
        self.ruled.as_deref()
    }

    /// The next move of the abandoned branch that is tried after a ruling. It is repeated if it still stands.
    pub fn tried_next(&self, table: &Table) -> Option<Seq> {
        let ruling = table.cases().last_ruled()?.ruling.as_ref()?;
        ruling.fell.first().copied().filter(|_| self.repeating)
    }

    /// The event that is missing at the end of a log, since an append is written whole.
    pub fn owed_at_the_end(&self) -> Option<String> {
        self.owed.first().map(|owed| format!("the log ends too early: {}", owed.why()))
    }
}

/// The seat that an event is about.
fn seat_of(body: &Body<Value>) -> Option<Seat> {
    match body {
        Body::SeatTaken(body) => Some(body.seat),
        Body::SeatLeft(body) => Some(body.seat),
        Body::SeatReplaced(body) => Some(body.seat),
        Body::Resigned(body) => Some(body.seat),
        Body::Move(body) => Some(body.seat),
        Body::ChoiceChanged(body) => Some(body.seat),
        Body::Voted(body) => Some(body.seat),
        Body::AbsenceSet(body) => Some(body.seat),
        Body::TimeExpired(body) => Some(body.seat),
        Body::Case(case) => match case {
            CaseEvent::TakebackAsked(body) => Some(body.seat),
            CaseEvent::TakebackAnswered(body) => Some(body.seat),
            CaseEvent::DisputeOpened(body) => Some(body.seat),
            CaseEvent::DisputeCommented(body) => Some(body.seat),
            CaseEvent::DisputeVoted(body) => Some(body.seat),
            CaseEvent::DisputeArbiter(body) => Some(body.seat),
            CaseEvent::TakebackClosed(_) | CaseEvent::DisputeRuled(_) | CaseEvent::DisputeAllowed(_) => None,
        },
        _ => None,
    }
}

/// Only the title knows which shapes it has. They are counted from 1.
fn has_a_shape(head: &Head) -> Result<(), String> {
    must(head.v > 0, "no shape has the number 0")
}

/// The set of levels may differ between servers and over time, so only the form is checked.
fn is_level(level: &str) -> bool {
    let may = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"_-".contains(&byte);
    (1..=32).contains(&level.len()) && level.bytes().all(may)
}

/// A command's context from the log. Nothing that is compared depends on the secret.
fn context(at: Moment) -> Context {
    Context { at, secret: [0; 32] }
}

/// Checks that a command writes this event first.
fn as_commanded(head: &Head, body: &Body<Value>, command: impl Fn(&Context) -> Result<Decided, Refused>) -> Judged {
    match command(&context(head.at)) {
        // At that point everything else was checked; only the past state is not kept here. The revert is owed next.
        Err(refused) if refused.code == "unavailable" => Ok(Seen::Fair),
        Err(refused) => Err(judged_again(&refused)),
        Ok(Decided { events, .. }) => {
            let Some(again) = events.into_iter().next().map(|new| new.event) else {
                return Err("it was so already: nothing is written".into());
            };
            if again.head.by == head.by && again.body == *body {
                Ok(Seen::Fair)
            } else {
                Err("judged again, something else is written".into())
            }
        }
    }
}

fn judged_again(refused: &Refused) -> String {
    format!("judged again it is refused: {refused}")
}

/// The player who made an event.
fn player_of(head: &Head) -> Result<crate::kernel::ids::PlayerId, String> {
    match head.by {
        By::Player(player) => Ok(player),
        _ => Err("a person does that, not the server".into()),
    }
}

fn by_the_server(head: &Head) -> Result<(), String> {
    match head.by {
        By::System(_) => Ok(()),
        _ => Err("the server does that, no person".into()),
    }
}

/// `Ok`, or the reason why not.
fn must(is: bool, else_why: &str) -> Result<(), String> {
    if is { Ok(()) } else { Err(else_why.into()) }
}

impl Table {
    /// Whether the player who made an event sits in `seat`.
    fn is_by_seat(&self, head: &Head, seat: Seat) -> bool {
        matches!(head.by, By::Player(player) if self.seats_of(player).contains(&seat))
    }

    fn is_given_up(&self, seat: Seat) -> bool {
        self.seats()[seat.index()].state == SeatState::Left
    }
}
