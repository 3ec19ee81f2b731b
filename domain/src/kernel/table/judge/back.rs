//! Judges going back (undo within the turn but not past a reveal, granted takeback, ruling) and the end.

use super::{Judged, Referee, Seen, by_the_server, must, player_of};
use crate::kernel::seat::Seat;
use crate::kernel::table::event::{By, Cause, Finished, Head, Reverted, Seq, VoidReason, Voided, Vote};
use crate::kernel::table::judge::owed::Owed;
use crate::kernel::table::judge::room;
use crate::kernel::table::{Status, Table};

impl Referee {
    pub(super) fn reverted(&self, table: &Table, head: &Head, reverted: &Reverted) -> Judged {
        let Reverted { to, cause, case, .. } = reverted;
        must(table.state_event_at(*to) == Some(*to), "it goes back to an event that names no state")?;
        match cause {
            Cause::Undo => by_whom(table, head, |seat| is(table.undo_target(seat, Some(*to)), *to))?,
            Cause::Redo => by_whom(table, head, |seat| is(table.redo_target(seat), *to))?,
            Cause::Automatic => by_whom(table, head, |seat| table.automatic_target(seat, head.at) == Some(*to))?,
            Cause::Takeback => {
                by_the_server(head)?;
                let is_granted = matches!(self.owed.first(), Some(Owed::TakenBack { .. }));
                must(is_granted, "no takeback was granted that goes back there")?;
            }
            Cause::Ruling => {
                let is_ruled = matches!(self.owed.first(), Some(Owed::Ruled { .. }));
                let dispute = table.cases().disputes.iter().find(|dispute| Some(dispute.n) == *case);
                let ruling = dispute.and_then(|dispute| dispute.ruling.as_ref());
                let who = ruling.and_then(|ruling| ruling.by).map_or_else(By::clock, By::Player);
                let before = dispute.and_then(|dispute| table.state_event_at(dispute.seq.checked_sub(1)?));
                let may = is_ruled && head.by == who && before == Some(*to);
                must(may, "no ruling was made that goes back there")?;
            }
        }
        let needs_case = matches!(cause, Cause::Takeback | Cause::Ruling);
        must(needs_case || case.is_none(), "an undo has no case")?;
        Ok(Seen::Fair)
    }

    pub(super) fn finished(&self, table: &Table, head: &Head, finished: &Finished) -> Judged {
        by_the_server(head)?;
        let is_running = matches!(table.status(), Status::Running | Status::Paused);
        let by_title = table.game().is_some_and(|game| game.outcome().is_some());
        let may = match finished.outcome.reason.as_str() {
            _ if by_title => is_running,
            "adjudicated" => {
                room::adjudicated(table, is_running)?;
                return Ok(Seen::Open);
            }
            // Without the title's rules we cannot tell whether they ended the game.
            reason if table.shapes().is_untitled() && !["agreed", "resigned", "forfeit"].contains(&reason) => {
                must(is_running, "nothing has ended the game")?;
                return Ok(Seen::Open);
            }
            "agreed" => is_running && table.all_voted_for(Vote::End),
            "resigned" | "forfeit" => self.owed.contains(&Owed::Deserted) && !table.seated().is_empty(),
            _ => false,
        };
        must(may, "nothing has ended the game")?;
        Ok(Seen::Fair)
    }

    pub(super) fn voided(&self, table: &Table, head: &Head, voided: &Voided) -> Judged {
        by_the_server(head)?;
        let is_running = matches!(table.status(), Status::Running | Status::Paused);
        let may = match voided.reason {
            VoidReason::Adjudicated => {
                let waits = table.cases().waiting().next().is_some();
                room::adjudicated(table, is_running && !waits)?;
                return Ok(Seen::Open);
            }
            VoidReason::Agreed => is_running && table.all_voted_for(Vote::Void),
            VoidReason::Abandoned => self.owed.contains(&Owed::Deserted) && table.seated().is_empty(),
            VoidReason::Other(_) => false,
        };
        must(may, "nothing has ended the game")?;
        Ok(Seen::Fair)
    }
}

/// Checks that one of the seats of the event's author may do it.
fn by_whom(table: &Table, head: &Head, may: impl Fn(Seat) -> bool) -> Result<(), String> {
    let player = player_of(head)?;
    let seats = table.seats_of(player);
    must(!seats.is_empty(), "who goes back sits in no seat")?;
    must(seats.into_iter().any(may), "this player may not go back there")
}

fn is(target: Result<Seq, crate::kernel::refusal::Refused>, to: Seq) -> bool {
    target.is_ok_and(|target| target == to)
}
