//! What goes into the one statement of an append beside the events: mails to write, the game list's row, the next timer.

use crate::shapes;
use domain::PlayerId;
use domain::kernel::table::commands::Decided;
use domain::kernel::table::event::{Body, By, Moment, Origin, kind_number};
use domain::kernel::table::settings::{Rung, Visibility};
use domain::kernel::table::{Status, Table};
use store::{Append, Head, IdempotencyKey, Listing, NewEvent, Notice};

/// The outbox's topics: numbers never change.
pub const NOTICE_LOGIN: i16 = 1;
pub const NOTICE_INVITATION: i16 = 2;
pub const NOTICE_STARTED: i16 = 3;
pub const NOTICE_YOUR_TURN: i16 = 4;
pub const NOTICE_OVER: i16 = 5;
/// The answer to a mail that came in; the notice's recipient is that mail's id.
pub const NOTICE_ANSWER: i16 = 100;
/// All games of a player, once a day.
pub const NOTICE_DIGEST: i16 = 101;

/// Builds the append of what was decided on `before` (`None`: the game is new).
pub(super) fn build(
    before: Option<&Table>,
    decided: &Decided,
    name: &str,
    key: Option<IdempotencyKey>,
    at: Moment,
    hold_s: u32,
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
        notices: notices(before, decided, at, hold_s),
        moot: moot(decided, hold_s),
        listing: listing(table, name),
        timer: next_look(table).map(Moment::to_utc),
        key,
    }
}

/// Who is written to about what.
fn notices(before: Option<&Table>, decided: &Decided, at: Moment, hold_s: u32) -> Vec<Notice> {
    let table = &decided.table;
    let mut notices = vec![];
    let mut add = |topic, player: PlayerId, due: Moment| {
        notices.push(Notice { topic, recipient: player.as_i64(), due_at: due.to_utc() });
    };
    let bodies = || decided.events.iter().map(|event| &event.event.body);
    if bodies().any(|body| matches!(body, Body::Started(_))) {
        table.players().into_iter().for_each(|player| add(NOTICE_STARTED, player, at));
    }
    if bodies().any(|body| matches!(body, Body::Finished(_))) {
        table.players().into_iter().for_each(|player| add(NOTICE_OVER, player, at));
        return notices;
    }
    let changed = bodies().any(|body| matches!(body, Body::Started(_) | Body::Move(_) | Body::Reverted(_)));
    if !changed {
        return notices;
    }
    let mover = decided.events.iter().find_map(|event| match (&event.event.head.by, &event.event.body) {
        (By::Player(player), Body::Move(moved)) if moved.origin == Origin::Player => Some(*player),
        (By::Player(player), Body::Reverted(_)) => Some(*player),
        _ => None,
    });
    let asked_before: Vec<PlayerId> = before.map(asked).unwrap_or_default();
    for player in asked(table) {
        // Who goes on with his own turn knows it; who was asked before and still is has his mail.
        if Some(player) != mover && !asked_before.contains(&player) {
            add(NOTICE_YOUR_TURN, player, at.plus_s(i64::from(hold_s)));
        }
    }
    notices
}

/// The people who are asked now.
pub fn asked(table: &Table) -> Vec<PlayerId> {
    table.to_act().into_iter().filter_map(|seat| table.seats()[seat.index()].player).collect()
}

/// Held mails that this command makes needless: the mover knows that it was his turn.
fn moot(decided: &Decided, hold_s: u32) -> Vec<(i16, i64)> {
    if hold_s == 0 {
        return vec![];
    }
    let movers = decided.events.iter().filter_map(|event| match (&event.event.head.by, &event.event.body) {
        (By::Player(player), Body::Move(_) | Body::Reverted(_)) => Some((NOTICE_YOUR_TURN, player.as_i64())),
        _ => None,
    });
    movers.collect()
}

/// The game list's row.
pub fn listing(table: &Table, name: &str) -> Listing {
    Listing {
        status: table.status().number(),
        to_act: asked(table),
        players: table.players(),
        deadline: table.deadline().map(Moment::to_utc),
        doc: shapes::game_without_names(table, name),
    }
}

/// When the game wants to be looked at next: a bot is to act, a deadline passes, or it can be closed.
pub fn next_look(table: &Table) -> Option<Moment> {
    if table.to_act().iter().any(|seat| table.bot_in(*seat).is_some()) {
        return Some(table.last_at());
    }
    let rules = &table.created().table;
    let expiry = match rules.on_expiry.first() {
        Some(Rung::Default) => table.deadline().map(|deadline| deadline.plus_s(i64::from(rules.grace_s))),
        _ => None,
    };
    match table.status() {
        Status::Finished => table.closes_at(),
        _ => expiry,
    }
}

/// The visibility's number in the store.
pub fn visibility_number(visibility: Visibility) -> i16 {
    match visibility {
        Visibility::Public => store::visibility::PUBLIC,
        Visibility::Unlisted => store::visibility::UNLISTED,
        Visibility::Private => store::visibility::PRIVATE,
    }
}
