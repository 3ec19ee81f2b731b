//! What one append statement holds besides the events: mails to write, the game list's row, the next timer.

use crate::play::practice::is_alone;
use crate::telling::shapes;
use crate::telling::topics::Topic;
use crate::workers::cases::is_told;
use domain::PlayerId;
use domain::kernel::table::cases::CaseEvent;
use domain::kernel::table::commands::Decided;
use domain::kernel::table::event::{Body, By, Created, Moment, Origin, SeatReason, kind_number};
use domain::kernel::table::nonces::Handed;
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::{SeatState, Status, Table};
use serde_json::{Map, Value};
use std::sync::atomic::{AtomicBool, Ordering};
use store::{About, Append, Head, IdempotencyKey, Listing, NewEvent, Nonces, Notice, Sign, Text};

/// What the server knows about a game's row in the list.
#[derive(Debug)]
pub(super) struct Listed {
    /// The [`fixed_part`](shapes::fixed_part) of the game.
    fixed: String,
    /// This server has written the rarely changing columns. They match the log, since every command that
    /// changes them writes them.
    written: AtomicBool,
}

impl Listed {
    pub(super) fn new(table: &Table, sign: &Sign) -> Self {
        Self { fixed: shapes::fixed_part(table, sign), written: AtomicBool::new(false) }
    }

    pub(super) fn is_doubtful(&self) -> bool {
        !self.written.load(Ordering::Relaxed)
    }

    /// Makes the next append write the rarely changing columns even if this command leaves them unchanged.
    pub(super) fn doubt(&self, doubtful: bool) {
        self.written.store(!doubtful, Ordering::Relaxed);
    }
}

/// The time of an append's events, and the clock's time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    pub at: Moment,
    pub now: Moment,
}

/// Builds the append for a decision on `before` (`None`: the game is new). `at` is the time of the events,
/// never before the last event's. `now` is the clock's time; everything that waits counts from it, so a log
/// that a wrong clock led into the future delays nothing. `mails`: how many seconds to hold mails that the
/// reader's own move may make needless, and the players who want a mail for each move of the others.
pub(super) fn build(
    before: Option<&Table>,
    decided: &Decided,
    listed: &Listed,
    (key, text, nonce): (Option<IdempotencyKey>, Option<Text>, Option<Handed>),
    Times { at, now }: Times,
    mails: (u32, &[PlayerId]),
) -> Append {
    let table = &decided.table;
    let rows = decided
        .events
        .iter()
        .map(|event| NewEvent {
            kind: kind_number(&event.event.head.kind),
            actor: event.event.head.by.actor(),
            hash: event.hash,
            payload: event.payload.clone(),
            sealed: event.sealed.clone(),
        })
        .collect();
    let after = before.map_or(Head::NONE, |table| Head { seq: table.head(), hash: table.hash() });
    Append {
        game: table.id(),
        after,
        at: at.to_utc(),
        rows,
        notices: notices(before, decided, now, mails),
        listing: Listing {
            about: before
                .is_none_or(|before| listed.is_doubtful() || !shapes::is_about_the_same(before, table))
                .then(|| about(table, &listed.fixed)),
            ..turn(table)
        },
        timer: timer(before, table, now).map(Moment::to_utc),
        key,
        text: text.map(Box::new),
        nonces: before.and_then(|before| nonces(before, decided, nonce)),
    }
}

/// What happens to the nonces kept for a game that has not begun. The host's own nonce arrives with the
/// start.
fn nonces(before: &Table, decided: &Decided, handed: Option<Handed>) -> Option<Nonces> {
    if before.status() != Status::Open || !before.created().takes_nonces() {
        return None;
    }
    if decided.table.status() != Status::Open {
        return Some(Nonces::Drop);
    }
    decided.events.iter().find_map(|event| match &event.event.body {
        Body::SeatTaken(taken) => {
            let is_theirs = |handed: &Handed| taken.player == Some(handed.player) && !before.is_host(handed.player);
            handed.filter(is_theirs).map(Nonces::Hand)
        }
        Body::SeatLeft(left) => before.seats().get(left.seat.index())?.player.map(Nonces::TakeAlong),
        _ => None,
    })
}

/// When to look at the game next. `None` if the decision does not change that: the timer is already set.
fn timer(before: Option<&Table>, after: &Table, now: Moment) -> Option<Moment> {
    let due = next_look(after, now);
    due.filter(|due| *due == now || before.is_none_or(|before| next_look(before, now) != Some(*due)))
}

/// Which players get a mail, and about what.
fn notices(
    before: Option<&Table>,
    decided: &Decided,
    now: Moment,
    (hold_s, each_move): (u32, &[PlayerId]),
) -> Vec<Notice> {
    let table = &decided.table;
    let mut notices = vec![];
    if table.is_fork() || is_alone(table) {
        // The player is looking at the game: it is their private copy, or practice against bots.
        return notices;
    }
    let notice = |topic: Topic, player: PlayerId, due: Moment| Notice {
        topic: topic.number(),
        recipient: player.as_i64(),
        due_at: due.to_utc(),
    };
    let mut add = |topic: Topic, player: PlayerId, due: Moment| notices.push(notice(topic, player, due));
    let bodies = || decided.events.iter().map(|event| &event.event.body);
    let begins = bodies().any(|body| matches!(body, Body::Started(_)));
    // A host who opened the table starts it, and need not come back to check whether all seats are filled.
    let by_host = |host| decided.events.iter().any(|event| event.event.head.by == By::Player(host));
    if let Some(host) = table.created().host
        && is_full(table)
        && !before.is_some_and(is_full)
        && !by_host(host)
    {
        add(Topic::Full, host, now.plus_s(i64::from(hold_s)));
    }
    if begins {
        table.players().into_iter().for_each(|player| add(Topic::Started, player, now));
    }
    for body in bodies() {
        // A late player is told the consequence, even if it costs them the seat.
        if let (Body::TimeExpired(expired), Some(before)) = (body, before)
            && let Some(player) = before.seats()[expired.seat.index()].player
        {
            add(Topic::TimedOut, player, now);
        }
    }
    for body in bodies() {
        if let Body::AbsenceSet(set) = body
            && set.is_unreached()
            && set.until.is_some()
        {
            let others = table.players().into_iter().filter(|player| table.seat_of(*player) != Some(set.seat));
            others.for_each(|player| add(Topic::Unreached, player, now));
        }
    }
    let ends = bodies().any(|body| matches!(body, Body::Finished(_) | Body::Voided(_)));
    let told = decided.events.iter().rev().find(|event| match &event.event.body {
        // The closing vote is reported in the mail about the end.
        Body::Voted(_) if ends => false,
        body => is_told(body),
    });
    if let Some(step) = told {
        // The person who made the step knows about it, or reads it in the answer to their mail. The others
        // may have to answer or comment, or learn the result.
        let made = |player| decided.events.iter().any(|event| event.event.head.by == By::Player(player));
        let readers = told_to(table, &step.event.body);
        for player in readers {
            if !made(player) {
                add(Topic::Case, player, now);
            }
        }
    }
    if ends {
        players_and_organiser(table).into_iter().for_each(|player| add(Topic::Over, player, now));
        return notices;
    }
    // The remaining players and the organiser are told who left: a substitute may be needed. A player who
    // is already mailed about a vote or case that the departure settles reads it there.
    let left = |body: &Body<Value>| matches!(body, Body::Resigned(_) | Body::SeatLeft(_));
    if before.is_some_and(|before| before.status() != Status::Open) && bodies().any(left) {
        for player in players_and_organiser(table) {
            if notices.iter().all(|notice| notice.recipient != player.as_i64()) {
                notices.push(notice(Topic::Left, player, now));
            }
        }
    }
    let mut add = |topic: Topic, player: PlayerId, due: Moment| notices.push(notice(topic, player, due));
    // A substitute on turn has had no your-turn mail yet.
    let newcomers: Vec<PlayerId> = bodies()
        .filter_map(|body| match body {
            Body::SeatReplaced(replaced) if replaced.reason == SeatReason::Substitute => Some(replaced.player),
            _ => None,
        })
        .collect();
    let changed = bodies().any(|body| matches!(body, Body::Started(_) | Body::Move(_) | Body::Reverted(_)));
    if !changed && newcomers.is_empty() {
        return notices;
    }
    for seat in table.people_to_act() {
        let (Some(player), Some((asked_by, _))) = (table.seats()[seat.index()].player, table.asked_by(seat)) else {
            continue;
        };
        // No your-turn mail if the player already has one for this turn, if the turn continues with their
        // own move, if a bot plays for them, or if the mail about the start already says whose turn it is.
        let asked_before = before.and_then(|before| before.asked_by(seat)).is_some_and(|(seq, _)| seq == asked_by);
        let own_move =
            decided.events.iter().any(|event| event.seq() == asked_by && event.event.head.by == By::Player(player));
        let knows = own_move && !newcomers.contains(&player);
        if !asked_before && !knows && !begins && !table.is_caretaken(seat) {
            add(Topic::YourTurn, player, now.plus_s(i64::from(hold_s)));
        }
    }
    for event in &decided.events {
        if let (By::Player(player), Body::Move(moved)) = (&event.event.head.by, &event.event.body)
            && moved.origin == Origin::Standing
            // A player who is to act again learns it from their your-turn mail.
            && !asked(table).contains(player)
        {
            add(Topic::Standing, *player, now.plus_s(i64::from(hold_s)));
        }
    }
    for player in each_move {
        let own = table.seat_of(*player);
        let others_moved =
            bodies().any(|body| matches!(body, Body::Move(moved) if own.is_some() && own != Some(moved.seat)));
        // One mail about the move is enough.
        if others_moved && notices.iter().all(|notice| notice.recipient != player.as_i64()) {
            notices.push(notice(Topic::Moved, *player, now.plus_s(i64::from(hold_s))));
        }
    }
    notices
}

/// Whether a game that has not begun waits only for its host.
pub fn is_full(table: &Table) -> bool {
    table.status() == Status::Open && table.seats().iter().all(|seat| seat.state != SeatState::Open)
}

/// The readers of a step at the table: all players, and for a case also those who may have to rule it. A
/// request for leave to open one more case goes only to those who can give it.
fn told_to(table: &Table, body: &Body<Value>) -> Vec<PlayerId> {
    let mut readers = table.players();
    match body {
        Body::Case(CaseEvent::DisputeOpened(opened)) if opened.waits => {
            return table.dispute(opened.n).map(|dispute| table.asked_for_leave(dispute)).unwrap_or_default();
        }
        // Nobody else has been told of it.
        Body::Case(CaseEvent::DisputeRuled(ruled)) if table.dispute(ruled.n).is_ok_and(|dispute| dispute.waits) => {
            let opener = table.dispute(ruled.n).ok().and_then(|dispute| table.seats().get(dispute.seat.index()));
            let asked = table.dispute(ruled.n).map(|dispute| table.asked_for_leave(dispute)).unwrap_or_default();
            return opener.and_then(|chair| chair.player).into_iter().chain(asked).collect();
        }
        Body::Case(_) => {
            let players = readers.clone();
            readers.extend(table.arbiters().into_iter().filter(|arbiter| !players.contains(arbiter)));
        }
        _ => {}
    }
    readers
}

/// The people who are to act now.
pub fn asked(table: &Table) -> Vec<PlayerId> {
    table.to_act().into_iter().filter_map(|seat| table.seats()[seat.index()].player).collect()
}

/// The game list's row.
pub fn listing(table: &Table, sign: &Sign) -> Listing {
    Listing { about: Some(about(table, &shapes::fixed_part(table, sign))), ..turn(table) }
}

fn turn(table: &Table) -> Listing {
    Listing {
        status: table.status().number(),
        to_act: asked(table),
        deadline: table.deadline().map(Moment::to_utc),
        turn: shapes::turn(table),
        about: None,
    }
}

fn about(table: &Table, fixed: &str) -> About {
    About { players: players_and_organiser(table), doc: shapes::about(fixed, table) }
}

/// The players whose list of games has gained or lost this one.
pub(super) fn who_moved(before: Option<&Table>, after: &Table) -> Vec<PlayerId> {
    let (before, after) = (before.map(players_and_organiser).unwrap_or_default(), players_and_organiser(after));
    let came = after.iter().filter(|player| !before.contains(player));
    came.chain(before.iter().filter(|player| !after.contains(player))).copied().collect()
}

/// The players, and a host who only organises the game.
fn players_and_organiser(table: &Table) -> Vec<PlayerId> {
    let mut players = table.players();
    players.extend(table.created().host.filter(|_| table.is_organised()));
    players
}

/// The list row of an archived game: nobody is asked to act, and it is listed for the person who imported
/// it.
pub fn archived_listing(table: &Table, sign: &Sign, by: Option<PlayerId>, signed_by: Option<&str>) -> Listing {
    let mut about: Map<String, Value> =
        serde_json::from_str(&shapes::about(&shapes::fixed_part(table, sign), table)).unwrap_or_default();
    let mut turn: Map<String, Value> = serde_json::from_str(&shapes::turn(table)).unwrap_or_default();
    for (key, value) in shapes::ARCHIVED_TURN {
        turn.insert(key.to_owned(), value());
    }
    about.insert("imported".into(), shapes::imported(table, signed_by));
    Listing {
        status: table.status().number(),
        to_act: vec![],
        deadline: None,
        turn: Value::from(turn).to_string(),
        about: Some(About { players: by.into_iter().collect(), doc: Value::from(about).to_string() }),
    }
}

/// When to look at the game after `now`: a bot acts, a deadline passes, a reminder is due, or the game can
/// be closed. Anything already possible is due now, even if the last event's time is ahead of the clock.
pub fn next_look(table: &Table, now: Moment) -> Option<Moment> {
    if table.status() == Status::Disputed {
        return table.case_due();
    }
    if table.status() == Status::Finished {
        // A dispute that waits for leave is still open.
        return table.closes_at().into_iter().chain(table.case_due()).min();
    }
    let running = table.status() == Status::Running;
    if running && table.to_act().iter().any(|seat| table.bot_in(*seat).is_some()) {
        return Some(table.last_at().min(now));
    }
    let due = table.due_at().map(|due| if table.due(now).is_some() { due.min(now) } else { due });
    let reminders = table.people_to_act().into_iter().flat_map(|seat| table.reminders(seat));
    reminders.map(|(at, _)| at).filter(|at| *at > now).chain(due).chain(table.case_due()).min()
}

/// The host as stored; 0 for none.
pub fn host_in_row(created: &Created) -> PlayerId {
    created.host.unwrap_or(PlayerId::from_i64(0))
}

/// The visibility's number in the store.
pub fn visibility_number(visibility: Visibility) -> i16 {
    match visibility {
        Visibility::Public => store::visibility::PUBLIC,
        Visibility::Unlisted => store::visibility::UNLISTED,
        // Clubs do not exist yet, so only the game's people may see it.
        Visibility::Private | Visibility::Club => store::visibility::PRIVATE,
    }
}

/// A line of the log for each event, with the ids of game, account and seat: never what was done.
pub(super) fn log(table: &Table, events: &[domain::kernel::table::NewEvent]) {
    let span = tracing::Span::current();
    for event in events.iter().map(|written| &written.event) {
        let player = match event.head.by {
            By::Player(player) => Some(player),
            _ => None,
        };
        let seat = player.and_then(|player| table.seat_of(player)).map(|seat| seat.0);
        span.record("seat", seat);
        let player = player.map(tracing::field::display);
        let (game, seq, kind) = (table.id(), event.head.seq, event.body.kind());
        tracing::info!(game.id = %game, seq, kind, player.id = player, seat, "an event was written");
    }
}
