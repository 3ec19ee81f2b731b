//! Who sits where: seats before the start, the start, who leaves and who takes over.

use super::{Judged, Referee, Seen, as_commanded, by_the_server, is_level, judged_again, must, player_of};
use crate::kernel::canonical::unhex;
use crate::kernel::table::event::{Body, Head, SeatReason, SeatReplaced, SeatTaken};
use crate::kernel::table::judge::owed::Owed;
use crate::kernel::table::{SeatState, Status, Table};
use serde_json::Value;

pub(super) fn taken(table: &Table, head: &Head, taken: &SeatTaken) -> Judged {
    let player = player_of(head)?;
    let nonce = unhex::<16>(&taken.nonce).ok_or("the nonce is not 32 hex digits")?;
    let body = Body::SeatTaken(taken.clone());
    must(taken.level.as_deref().is_none_or(is_level), "no bot has such a level")?;
    if table.is_fork() {
        // Its owner takes all of them at once.
        let first_free = table.seats().iter().position(|chair| chair.state == SeatState::Open);
        let is_next = table.status() == Status::Open && first_free == Some(taken.seat.index());
        let is_whose = match taken.player {
            Some(owner) => owner == table.created().host && taken.level.is_none(),
            None => taken.level.is_some(),
        };
        must(is_next && is_whose && player == table.created().host, "a private copy is its owner's")?;
        return Ok(Seen::Fair);
    }
    match &taken.level {
        Some(level) => as_commanded(table, head, &body, |context| table.add_bot(player, level, nonce, context)),
        None => as_commanded(table, head, &body, |context| table.take_seat(player, nonce, context)),
    }
}

pub(super) fn started(table: &Table, head: &Head) -> Judged {
    let host = player_of(head)?;
    table.may_start(host).map_err(|refused| judged_again(&refused))?;
    Ok(Seen::Fair)
}

pub(super) fn resigned(table: &Table, head: &Head, body: &Body<Value>) -> Judged {
    let player = player_of(head)?;
    // In the first version one could resign, and take over, while the end was disputed.
    if table.created().table_rules.is_first() && table.status() == Status::Disputed {
        let Body::Resigned(resigned) = body else { return Ok(Seen::Fair) };
        must(table.seat_of(player) == Some(resigned.seat), "somebody else resigned for the seat")?;
        return Ok(Seen::Fair);
    }
    as_commanded(table, head, body, |context| table.resign(player, context))
}

/// Who hands a seat on invites somebody; that is not in the log.
pub(super) fn replaced(table: &Table, head: &Head, body: &Body<Value>, replaced: &SeatReplaced) -> Judged {
    let player = player_of(head)?;
    let chair = &table.seats()[replaced.seat.index()];
    let may = match chair.state {
        SeatState::Left => table.seats_given_up().any(|seat| seat == replaced.seat),
        SeatState::Seated => chair.player.is_some(),
        SeatState::Open => false,
    };
    must(may, "the seat cannot be taken over")?;
    if table.created().table_rules.is_first() && table.status() == Status::Disputed {
        must(replaced.player == Some(player) && table.seat_of(player).is_none(), "somebody else took the seat over")?;
        return Ok(Seen::Open);
    }
    as_commanded(table, head, body, |context| table.take_over(player, Some(replaced.seat), context))?;
    Ok(if replaced.reason == SeatReason::Returned { Seen::Fair } else { Seen::Open })
}

impl Referee {
    pub(super) fn left(&self, table: &Table, head: &Head, body: &Body<Value>) -> Judged {
        if table.status() == Status::Open {
            let player = player_of(head)?;
            if let Body::SeatLeft(left) = body
                && table.bot_in(left.seat).is_some()
            {
                return as_commanded(table, head, body, |context| table.remove_bot(player, left.seat, context));
            }
            return as_commanded(table, head, body, |context| table.leave_seat(player, context));
        }
        by_the_server(head)?;
        let is_late = self.owed.first().is_some_and(|owed| matches!(owed, Owed::Left(_)));
        must(is_late, "after the start a seat is left only when a time is up")?;
        Ok(Seen::Fair)
    }
}
