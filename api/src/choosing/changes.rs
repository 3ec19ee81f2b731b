//! The places in which two positions of a game differ, and the event that last changed each of them.

use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, Origin, Seq};
use domain::{PlayerId, Seat};
use service::app::App;
use service::problem::Answer;
use std::collections::{BTreeMap, BTreeSet};

/// Places of a board, each with the event that last changed it.
pub type Changes = BTreeMap<String, Seq>;

/// At most this many moves are examined: the newest.
const MOST: usize = 300;

/// The changes by the moves between the positions after `from` and after `to`, in either order. For moves
/// taken back in between, the event that took them back counts. The set-up marks nothing, since everything
/// is new then. Moves by `not_of` are left out.
pub async fn between(app: &App, table: &Table, from: Seq, to: Seq, not_of: Option<Seat>) -> Answer<Changes> {
    let Some(game) = table.game() else { return Ok(Changes::new()) };
    let (older, newer) = (from.min(to), from.max(to).min(table.head()));
    let path = |seq: Seq| table.state_event_at(seq).map(|event| table.path_to(event)).unwrap_or_default();
    let (then, now) = (path(older), path(newer));
    let shared = then.iter().zip(&now).take_while(|(one, other)| one == other).count();
    let left: BTreeSet<Seq> = then[shared..].iter().copied().collect();
    let mut moves: Vec<Seq> = left.iter().chain(&now[shared..]).copied().collect();
    moves.sort_unstable();
    moves.drain(..moves.len().saturating_sub(MOST));
    let Some(first) = moves.first().copied() else { return Ok(Changes::new()) };
    let stored = app.store.load(table.id(), first - 1, Some(newer + 1 - first)).await?;
    let bodies: Vec<_> =
        stored.iter().filter_map(|event| Some((event.seq, table.shapes().event(&event.payload).ok()?.body))).collect();
    let reverts = bodies.iter().filter(|(seq, body)| *seq > older && matches!(body, Body::Reverted(_)));
    let back = reverts.map(|(seq, _)| *seq).next_back();
    let mut changes = Changes::new();
    for (seq, body) in &bodies {
        let Body::Move(moved) = body else { continue };
        let is_own = not_of == Some(moved.seat) && moved.origin == Origin::Player;
        if is_own || moves.binary_search(seq).is_err() {
            continue;
        }
        let by = if left.contains(seq) { back.unwrap_or(*seq) } else { *seq };
        for place in game.places_of(&moved.facts) {
            let known = changes.entry(place).or_insert(by);
            *known = (*known).max(by);
        }
    }
    Ok(changes)
}

/// The changes by a single event.
pub async fn of(app: &App, table: &Table, seq: Seq) -> Answer<Changes> {
    between(app, table, seq.saturating_sub(1), seq, None).await
}

/// The changes by others since `player` last looked.
pub async fn since_last_look(app: &App, table: &Table, player: PlayerId, seat: Option<Seat>) -> Answer<Changes> {
    let before = app.store.last_look(table.id(), player, table.head()).await?;
    if before >= table.head() {
        return Ok(Changes::new());
    }
    between(app, table, before, table.head(), seat).await
}

/// The events of `changes`, oldest first.
pub fn events(changes: &Changes) -> Vec<Seq> {
    changes.values().copied().collect::<BTreeSet<_>>().into_iter().collect()
}
