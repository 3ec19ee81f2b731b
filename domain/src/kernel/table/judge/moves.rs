//! Judges moves: whose turn it is, and who may move for whom. The title judges whether a move is legal.

use super::{Judged, Referee, Seen, must};
use crate::kernel::canonical::unhex;
use crate::kernel::table::choosing::for_whom;
use crate::kernel::table::event::{Body, By, ChoiceChanged, Head, Moved, Origin};
use crate::kernel::table::judge::owed::{self, Owed};
use crate::kernel::table::{Caretaker, Status, Table};
use serde_json::Value;

impl Referee {
    pub(super) fn moved(&self, table: &Table, head: &Head, moved: &Moved<Value>) -> Judged {
        must(matches!(table.status(), Status::Running | Status::Paused), "moves are not welcome now")?;
        must(table.may_move(moved.seat), "it is not the turn of this seat")?;
        are_facts(&moved.facts)?;
        let are_objects = |list: &[Value]| list.iter().all(Value::is_object);
        must(are_objects(&moved.actions) && are_objects(&moved.forced), "an action is no object")?;
        let text = moved.text.as_deref();
        must(text.is_none_or(|text| unhex::<32>(text).is_some()), "the orders as typed are no hash")?;
        self.check_marks(head, moved)?;
        if let Some(old) = moved.replayed_from {
            must(self.owed.first() == Some(&Owed::Again(old)), "moves are repeated after a ruling, in their order")?;
            must(matches!(head.by, By::System(_)), "the server repeats moves, no person")?;
            return Ok(Seen::Fair);
        }
        let caretaker = table.data.clocks[moved.seat.index()].caretaker;
        let is_running = table.status() == Status::Running;
        match (moved.origin, &head.by) {
            (Origin::Player | Origin::Standing, By::Player(_)) => {
                must(table.is_by_seat(head, moved.seat), "somebody else moved for the seat")?;
            }
            (Origin::Standing, By::System(_)) => {
                let is_late = matches!(self.owed.first(), Some(Owed::Late { origin: Origin::Standing, .. }));
                must(is_late, "the server plays a standing order only when a time is up")?;
            }
            (Origin::Default, By::System(_)) => {
                let may = table.is_given_up(moved.seat) || caretaker == Some(Caretaker::Default);
                must(is_running && may, "nothing is played for a seat whose time is not up")?;
            }
            (Origin::Bot, By::Bot(level)) => {
                let is_its_own = table.bot_in(moved.seat) == Some(level);
                let is_late = is_running && caretaker == Some(Caretaker::Bot) && level == "sensible";
                must(is_its_own || is_late, "no such bot plays for this seat")?;
            }
            (Origin::Ruling, by) => {
                let dispute = table.cases().last_ruled();
                let ruling = dispute.and_then(|dispute| dispute.ruling.as_ref());
                let who = ruling.and_then(|ruling| ruling.by).map_or_else(By::clock, By::Player);
                let mover = dispute.and_then(|dispute| table.data.history.node(dispute.seq)?.seat);
                let is_ruled = self.owed.first() == Some(&Owed::Instead);
                must(is_ruled && *by == who && mover == Some(moved.seat), "no ruling brings this move")?;
            }
            _ => return Err("such a move is made by somebody else".into()),
        }
        Ok(Seen::Fair)
    }

    /// Checks how the move arrived and which standing order made it.
    fn check_marks(&self, head: &Head, moved: &Moved<Value>) -> Result<(), String> {
        let channel = moved.channel.as_deref();
        let is_channel = match moved.origin {
            Origin::Player => channel.is_some_and(|channel| ["rest", "mail", "page"].contains(&channel)),
            _ => channel.is_none(),
        };
        must(is_channel, "no move comes that way")?;
        let is_marked = match (moved.origin, &moved.standing) {
            (Origin::Standing, Some(mark)) => unhex::<32>(&mark.sha256).is_some() && mark.set_at <= head.at,
            (Origin::Standing, None) | (_, Some(_)) => false,
            (_, None) => true,
        };
        must(is_marked, "a move by a standing order names it, and no other does")
    }
}

/// Checks the form of facts only, since their content is the title's.
pub(super) fn are_facts(facts: &[Value]) -> Result<(), String> {
    must(facts.iter().all(|fact| fact.get("fact").is_some_and(Value::is_string)), "a fact has no name")
}

/// The seat changes its own choice, which nobody has seen yet.
pub(super) fn changed(table: &Table, head: &Head, changed: &ChoiceChanged) -> Judged {
    must(table.is_by_seat(head, changed.seat), "somebody else changes a choice of the seat")?;
    let choice = table.choices().iter().find(|choice| choice.of == changed.of);
    let choice = choice.filter(|choice| choice.seat == changed.seat);
    let choice = choice.ok_or("there is no such choice that this seat could still change")?;
    must(choice.changes_left() > 0, "the choice was changed often enough")?;
    must(choice.sealed_for == for_whom(&changed.seals), "it seals a choice for others than the move did")?;
    // Only the title knows whether somebody has seen it.
    Ok(if table.shapes().is_untitled() { Seen::Open } else { Seen::Fair })
}

/// Whether an event is a move made by a ruling.
pub(super) fn is_of_a_ruling(body: &Body<Value>) -> bool {
    matches!(body, Body::Move(moved) if owed::is_of_a_ruling(moved))
}
