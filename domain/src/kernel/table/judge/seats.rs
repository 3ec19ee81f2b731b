//! Judges who sits where: seats before the start, the start, leaving and taking over.

use super::moves::are_facts;
use super::{Judged, Referee, Seen, as_commanded, by_the_server, is_level, judged_again, must, player_of, room};
use crate::kernel::canonical::unhex;
use crate::kernel::table::event::{Body, GivenNonce, Head, SeatReason, SeatReplaced, SeatTaken, Started};
use crate::kernel::table::judge::owed::Owed;
use crate::kernel::table::nonces::Handed;
use crate::kernel::table::{SeatState, Status, Table};
use serde_json::Value;

pub(super) fn taken(table: &Table, head: &Head, body: &Body<Value>, taken: &SeatTaken) -> Judged {
    if table.created().host.is_none() {
        must(taken.level.as_deref().is_none_or(is_level), "no bot has such a level")?;
        return room::seated(table, head, taken);
    }
    let player = player_of(head)?;
    must(taken.level.as_deref().is_none_or(is_level), "no bot has such a level")?;
    if table.is_fork() {
        // In a fork, the owner takes all seats at once.
        let first_free = table.seats().iter().position(|chair| chair.state == SeatState::Open);
        let is_next = table.status() == Status::Open && first_free == Some(taken.seat.index());
        let is_whose = match taken.player {
            Some(owner) => table.is_host(owner) && taken.level.is_none(),
            None => taken.level.is_some(),
        };
        must(is_next && is_whose && table.is_host(player), "a private copy is its owner's")?;
        return Ok(Seen::Fair);
    }
    match &taken.level {
        Some(level) => as_commanded(head, body, |context| table.add_bot(player, level, context)),
        None => as_commanded(head, body, |context| table.take_seat(player, context)),
    }
}

pub(super) fn started(table: &Table, head: &Head, started: &Started<Value>) -> Judged {
    let may = match table.created().host {
        None => by_the_server(head).map(|()| table.may_begin())?,
        Some(_) => table.may_start(player_of(head)?),
    };
    may.map_err(|refused| judged_again(&refused))?;
    are_facts(&started.facts)?;
    nonces(table, &started.nonces)?;
    Ok(Seen::Fair)
}

/// Submitting the nonces again must give the same list.
fn nonces(table: &Table, nonces: &[GivenNonce]) -> Result<(), String> {
    must(nonces.is_empty() || table.created().takes_nonces(), "nobody can add to the seed of such a game")?;
    let handed = |given: &GivenNonce| {
        let player = match given.seat {
            Some(seat) => table.seats().get(seat.index())?.player?,
            None => table.created().host?,
        };
        Some(Handed { player, by: given.by, nonce: unhex(&given.nonce)? })
    };
    let handed: Vec<Handed> = nonces.iter().filter_map(handed).collect();
    must(
        table.nonces_at_start(&handed) == nonces,
        "the nonces are not one a person who sits there, in the order in which they came, the host's last",
    )
}

pub(super) fn resigned(table: &Table, head: &Head, body: &Body<Value>) -> Judged {
    let player = player_of(head)?;
    as_commanded(head, body, |context| table.resign(player, context))
}

/// A seat is handed on by invitation, which is not in the log.
pub(super) fn replaced(table: &Table, head: &Head, body: &Body<Value>, replaced: &SeatReplaced) -> Judged {
    let player = player_of(head)?;
    let chair = &table.seats()[replaced.seat.index()];
    let may = match chair.state {
        SeatState::Left => table.seats_given_up().any(|seat| seat == replaced.seat),
        SeatState::Seated => chair.player.is_some(),
        SeatState::Open => false,
    };
    must(may, "the seat cannot be taken over")?;
    as_commanded(head, body, |context| table.take_over(player, Some(replaced.seat), context))?;
    Ok(if replaced.reason == SeatReason::Returned { Seen::Fair } else { Seen::Open })
}

impl Referee {
    pub(super) fn left(&self, table: &Table, head: &Head, body: &Body<Value>) -> Judged {
        if table.status() == Status::Open && table.created().host.is_none() {
            by_the_server(head)?;
            return room::is_seated(table, body);
        }
        if table.status() == Status::Open {
            let player = player_of(head)?;
            if let Body::SeatLeft(left) = body
                && table.bot_in(left.seat).is_some()
            {
                return as_commanded(head, body, |context| table.remove_bot(player, left.seat, context));
            }
            return as_commanded(head, body, |context| table.leave_seat(player, context));
        }
        by_the_server(head)?;
        let is_late = self.owed.first().is_some_and(|owed| matches!(owed, Owed::Left(_)));
        if is_late { Ok(Seen::Fair) } else { room::taken_out(table, body) }
    }
}
