//! Votes, pauses, absences, time given back, time-outs, and the secret.

use super::{Judged, Seen, as_commanded, by_the_server, must, player_of};
use crate::kernel::canonical::unhex;
use crate::kernel::table::commands::Context;
use crate::kernel::table::event::{
    AbsenceReason, AbsenceSet, Body, By, ClockRefunded, Closed, ExpiryStep, Head, Moment, PauseReason, Paused,
    RefundReason, ResumeReason, Resumed, TimeExpired, Vote, Voted,
};
use crate::kernel::table::settings::Rung;
use crate::kernel::table::{Status, Table};
use serde_json::Value;

/// How much shorter a clock may have run, milliseconds, if the log uses nights and weekends. Zone rules change, and
/// programs of different years have different zone data.
const ZONES_MS: i64 = 4 * 3_600_000;

pub(super) fn voted(table: &Table, head: &Head, body: &Body<Value>, voted: &Voted) -> Judged {
    let player = player_of(head)?;
    as_commanded(head, body, |context| match voted.withdrawn {
        true => table.withdraw_vote(player, voted.what, context),
        false => table.vote(player, voted.what, context),
    })
}

pub(super) fn paused(table: &Table, head: &Head, paused: &Paused) -> Judged {
    by_the_server(head)?;
    let may =
        paused.reason == PauseReason::Vote && table.status() == Status::Running && table.all_voted_for(Vote::Pause);
    must(may, "not everybody has voted for the pause")?;
    Ok(Seen::Fair)
}

pub(super) fn resumed(table: &Table, head: &Head, body: &Body<Value>, resumed: &Resumed) -> Judged {
    by_the_server(head)?;
    if resumed.reason == ResumeReason::Expired {
        return as_commanded(head, body, |context| table.end_pause(context));
    }
    let may =
        resumed.reason == ResumeReason::Vote && table.status() == Status::Paused && table.all_voted_for(Vote::Resume);
    must(may, "not everybody has voted to go on")?;
    Ok(Seen::Fair)
}

/// A player enters their own vacation, from now on at the earliest. That no mail reaches a player is the server's
/// word, which no log can prove.
pub(super) fn absence_set(table: &Table, head: &Head, set: &AbsenceSet) -> Judged {
    let under_way = matches!(table.status(), Status::Running | Status::Paused | Status::Disputed);
    must(under_way, "no clock runs that could stand")?;
    let is_entered = match (set.from, set.until) {
        (None, None) => true,
        (Some(from), Some(until)) => {
            // A vacation that has begun may be written again with its original beginning.
            let clock = &table.data.clocks[set.seat.index()];
            let has_begun = |(known, _): &(_, _)| *known == from && from <= head.at;
            from < until && until > head.at && (from >= head.at || clock.absences.iter().any(has_begun))
        }
        _ => false,
    };
    must(is_entered, "an absence begins when it is entered, and ends later")?;
    must(set.zone.is_none() || table.wants_zones(), "no zone counts in this game")?;
    match &set.reason {
        None => {
            let sits = table.seats()[set.seat.index()].player;
            let may = match &head.by {
                By::Player(player) => sits == Some(*player),
                By::System(_) => sits.is_none(),
                By::Bot(_) => false,
            };
            must(may, "somebody else is away")?;
            Ok(Seen::Fair)
        }
        Some(AbsenceReason::Mail) => {
            by_the_server(head)?;
            let stands = table.unreached_until(set.seat, head.at).is_some();
            let is_new = stands != set.until.is_some() && set.from.is_none_or(|from| from == head.at);
            must(is_new && set.zone.is_none(), "its clock does so already")?;
            Ok(Seen::Open)
        }
        Some(AbsenceReason::Other(_)) => Err("nobody is away for such a reason".into()),
    }
}

/// Outages and unsent mails are not in the log. Nobody gets back more time than has passed.
pub(super) fn refunded(table: &Table, head: &Head, refunded: &ClockRefunded) -> Judged {
    by_the_server(head)?;
    let may = !matches!(refunded.reason, RefundReason::Other(_));
    must(may, "no time is given back for such a reason")?;
    let passed_s = (head.at.0.saturating_sub(table.created_at().0)) / 1000 + 86_400;
    let may = refunded.time_s > 0 && i64::from(refunded.time_s) <= passed_s;
    must(may, "more time is given back than has passed")?;
    Ok(Seen::Open)
}

pub(super) fn expired(table: &Table, head: &Head, expired: &TimeExpired, started_at: Option<Moment>) -> Judged {
    let seat = expired.seat;
    let rung = match &head.by {
        By::System(_) => table.rung(seat),
        By::Player(player) => {
            let claims = table.seat_of(*player).is_some_and(|claimer| claimer != seat);
            must(claims, "who claims a time-out sits in another seat")?;
            table.claimed_rung(seat)
        }
        By::Bot(_) => return Err("no bot claims a time-out".into()),
    };
    let may_follow: &[ExpiryStep] = match rung {
        // Only the title knows whether there is a default.
        Rung::Default if table.shapes().is_untitled() => &[ExpiryStep::Default, ExpiryStep::Standing, ExpiryStep::None],
        Rung::Default if table.game().is_some_and(|game| game.has_default(seat)) => {
            &[ExpiryStep::Default, ExpiryStep::Standing]
        }
        Rung::Default => &[ExpiryStep::None],
        Rung::Bot => &[ExpiryStep::Bot],
        Rung::Substitute => &[ExpiryStep::Substitute],
        Rung::Forfeit => &[ExpiryStep::Forfeit],
        Rung::Wait => &[],
    };
    must(may_follow.contains(&expired.step), "the table has agreed on something else when a time is up")?;
    if table.is_late(seat, head.at, 0) {
        return Ok(Seen::Fair);
    }
    if table.shapes().is_untitled() {
        // Only the title's rules say when the seat was asked; it was not before the game began.
        let clock = &table.created().clock;
        let time_s = clock.time_s.or(clock.bank_s).map(|time_s| time_s.saturating_add(table.created().table.grace_s));
        let may = time_s.zip(started_at).is_some_and(|(time_s, began)| head.at >= began.plus_s(i64::from(time_s)));
        must(may, "so much time was not gone since the start")?;
        return Ok(Seen::Open);
    }
    must(table.wants_zones() && table.is_late(seat, head.at, ZONES_MS), "the time of this seat was not up")?;
    Ok(Seen::Open)
}

pub(super) fn closed(table: &Table, head: &Head, body: &Body<Value>, closed: &Closed) -> Judged {
    by_the_server(head)?;
    let secret = unhex::<32>(&closed.secret).ok_or("the secret is not 64 hex digits")?;
    if table.status() == Status::Void {
        // It is owed at once.
        return Ok(Seen::Fair);
    }
    must(table.status() == Status::Finished, "a game is closed after its end")?;
    as_commanded(head, body, |context| table.close(&Context { secret, ..*context }))
}
