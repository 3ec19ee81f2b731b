//! A game's links to other streams: its competition, a rating list, a deal, the log that a private copy continues
//! from.

use super::{Judged, Seen, by_the_server, must};
use crate::kernel::canonical::unhex;
use crate::kernel::table::event::{Body, By, Created, Head, SeatLeft, SeatTaken};
use crate::kernel::table::settings::{ClockKind, Takeback, Visibility};
use crate::kernel::table::{SeatState, Status, Table};
use serde_json::Value;

/// Whether a game may be opened like this, as far as other streams are concerned.
pub(super) fn opened(created: &Created, head: &Head) -> Result<(), String> {
    let Created { of, host, sit, deal, rated, fork_of, seed, .. } = created;
    let by = host.map_or_else(By::clock, By::Player);
    must(
        head.by == by && head.on.is_none(),
        "a game is opened by its host, or by the server where there is none, before anything else",
    )?;
    must(
        created.club.is_some() == (created.visibility == Visibility::Club),
        "a game that a club alone sees names that club, and no other game names one",
    )?;
    must(of.is_none() || host.is_none(), "a table of a competition has no host")?;
    let is_answered = host.is_some() || created.table.takeback != Takeback::Host;
    must((host.is_some() || !*sit) && is_answered, "where there is no host, none sits down or answers")?;
    let is_open_seeded = seed.is_some() || fork_of.is_some();
    must(!(is_open_seeded && rated.is_some()), "neither a private copy nor a game of a known seed is rated")?;
    must(!(is_open_seeded && deal.is_some()), "a game of a deal is no private copy, and its seed is not told")?;
    let is_deal = deal.as_ref().is_none_or(|deal| deal.n > 0 && unhex::<32>(&deal.commitment).is_some());
    must(is_deal, "it is of a deal that there cannot be")?;
    must(of.as_ref().is_none_or(|of| of.round > 0 && of.table > 0), "it is of a table that there cannot be")?;
    if created.practice {
        let is_free = of.is_none() && rated.is_none() && deal.is_none() && created.clock.kind == ClockKind::None;
        let asks_host = created.table.takeback == Takeback::Host;
        must(
            is_free && asks_host,
            "practice has no clock, is neither rated nor of others, and its host answers takebacks",
        )?;
    }
    let is_event = fork_of.as_ref().is_none_or(|from| from.seq > 0 && unhex::<32>(&from.hash).is_some());
    must(is_event, "it goes on from an event that there cannot be")?;
    must(host.is_some() || fork_of.is_none(), "a private copy is its host's, and no table of a competition")
}

/// Without a host, the server seats players and bots in order. Other streams decide which.
pub(super) fn seated(table: &Table, head: &Head, taken: &SeatTaken) -> Judged {
    by_the_server(head)?;
    let first_free = table.seats().iter().position(|chair| chair.state == SeatState::Open);
    let is_next = table.status() == Status::Open && first_free == Some(taken.seat.index());
    let has_one = taken.player.is_none_or(|player| table.seat_of(player).is_none());
    let is_somebody = taken.player.is_some() != taken.level.is_some();
    must(is_next && has_one && is_somebody, "nobody is seated so")?;
    Ok(Seen::Open)
}

/// A competition may remove a player from its own game; the player does not come back. Its stream names the player.
pub(super) fn taken_out(table: &Table, body: &Body<Value>) -> Judged {
    let is_on = matches!(table.status(), Status::Running | Status::Paused);
    let may = table.created().of.is_some() && is_on;
    must(may, "after the start a seat is left only when a time is up, or where a competition says so")?;
    is_seated(table, body)
}

/// Checks that the seat being left is occupied.
pub(super) fn is_seated(table: &Table, body: &Body<Value>) -> Judged {
    let is_taken = |left: &SeatLeft| table.seats()[left.seat.index()].state == SeatState::Seated;
    must(matches!(body, Body::SeatLeft(left) if is_taken(left)), "nobody sits there")?;
    Ok(Seen::Open)
}

/// A competition may end its own game. Its stream holds the decision.
pub(super) fn adjudicated(table: &Table, may: bool) -> Result<(), String> {
    must(may && table.created().of.is_some(), "nobody adjudicates this game now")
}
