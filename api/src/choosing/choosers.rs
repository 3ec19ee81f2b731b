//! Simultaneous choices: some decisions are made by several players at once, each unseen by the others.
//! Finds who takes part and who has chosen.

use domain::kernel::language::{Phrase, say};
use domain::kernel::table::event::{Body, Seq};
use domain::kernel::table::{Status, Table};
use domain::{PerSeat, Seat};
use service::app::App;
use service::problem::Answer;
use service::words;
use std::collections::BTreeSet;

/// The seats that were asked together with those to act now and have answered, in the order of their
/// answers.
async fn have_chosen(app: &App, table: &Table) -> Answer<Vec<Seat>> {
    let asked: BTreeSet<Seat> = table.to_act().into_iter().collect();
    let path = table.current().map(|event| table.path_to(event)).unwrap_or_default();
    let mut chosen: Vec<Seat> = vec![];
    for seqs in path.windows(2).rev() {
        let [before, seq]: [Seq; 2] = [seqs[0], seqs[1]];
        let stored = app.store.load(table.id(), seq - 1, Some(1)).await?;
        let Some(event) = stored.first() else { break };
        let Ok(read) = table.shapes().event(&event.payload) else { break };
        let Body::Move(moved) = read.body else { break };
        // A seat that answers alone, or is asked again at once, is not part of it.
        if asked.contains(&moved.seat) || chosen.contains(&moved.seat) {
            break;
        }
        let then: BTreeSet<Seat> = app.tables.state(table, Some(before)).await?.game.to_act().into_iter().collect();
        let together: BTreeSet<Seat> = asked.iter().chain(&chosen).copied().chain([moved.seat]).collect();
        if then != together {
            break;
        }
        chosen.insert(0, moved.seat);
    }
    Ok(chosen)
}

/// A sentence about a simultaneous choice; `None` for other decisions. `seat`: the reader's.
pub async fn said(app: &App, table: &Table, seat: Option<Seat>, names: &PerSeat<String>) -> Answer<Option<Phrase>> {
    let asked = table.to_act();
    if table.status() != Status::Running || asked.is_empty() {
        return Ok(None);
    }
    // If one seat is left, it is the last of a simultaneous choice only when the earlier choices are
    // sealed.
    if asked.len() == 1 {
        let Some(event) = table.current() else { return Ok(None) };
        let stored = app.store.load(table.id(), event - 1, Some(1)).await?;
        if stored.first().is_none_or(|event| event.sealed.is_none()) {
            return Ok(None);
        }
    }
    let chosen = have_chosen(app, table).await?;
    if asked.len() + chosen.len() < 2 {
        return Ok(None);
    }
    let named = |seats: &[Seat]| Phrase::and(seats.iter().filter_map(|seat| names.get(*seat)));
    let done = match chosen.is_empty() {
        true => say!(words::choose_nobody_has),
        false => say!(words::choose_have { count: chosen.len(), names: named(&chosen) }),
    };
    let others = asked.len().saturating_sub(1);
    let first = match seat {
        Some(seat) if asked.contains(&seat) => Some(say!(words::choose_you { others })),
        // The players to act are already named elsewhere.
        _ if asked.len() > 1 => Some(say!(words::choose_at_once)),
        _ => None,
    };
    Ok(Some(Phrase::sentences(first.into_iter().chain([done]))))
}
