//! An amended move and the later moves that still stand after it. The later moves are tried again in order on the
//! new branch, with their recorded draws. A move with the same facts stands (`replayed_from`). At the first one
//! that differs, the player concerned is asked (DESIGN, "The table": Dispute).

use crate::kernel::chance::{Chance, Draw};
use crate::kernel::erased::{AnyGame, Played, Sealed};
use crate::kernel::language::say;
use crate::kernel::play::Submission;
use crate::kernel::refusal::Refused;
use crate::kernel::table::cases::Dispute;
use crate::kernel::table::commands::Sender;
use crate::kernel::table::event::{Body, By, Cause, Event, Head, Moved, Origin, SealedPart, Seq, read_head};
use crate::kernel::table::reading::Shapes;
use crate::kernel::table::writing::Writing;
use crate::kernel::table::{Row, Table};
use crate::kernel::words;
use serde_json::Value;

/// A move from the log with all its sealed parts open, the title's part in today's shape.
#[derive(Clone, Debug)]
pub struct LoggedMove {
    shapes: Shapes,
    pub head: Head,
    pub moved: Moved<Value>,
    pub parts: Vec<SealedPart>,
}

impl LoggedMove {
    /// Reads event `seq` of the table's log, which begins with event 1; `None` if it is not a move, or one of its
    /// parts is closed. A changed choice is read in its current form.
    pub fn read(table: &Table, log: &[Row], seq: Seq) -> Option<Self> {
        let shapes = table.shapes();
        let row = |seq: Seq| log.get(seq.checked_sub(1)? as usize).filter(|row| row.seq == seq);
        let event = row(seq)?;
        let Event { head, body } = shapes.event(&event.payload).ok()?;
        let Body::Move(moved) = body else { return None };
        let parts = match table.data.history.change_of(seq, table.head()).and_then(row) {
            Some(changed) => shapes.parts(read_head(&changed.payload).ok()?.v, changed)?,
            None => shapes.parts(head.v, event)?,
        };
        Some(Self { shapes, head, moved: *moved, parts })
    }

    /// A move that was already read, with all its sealed parts open, in today's shape.
    pub(crate) fn of(shapes: Shapes, head: Head, moved: Moved<Value>, parts: Vec<SealedPart>) -> Self {
        Self { shapes, head, moved, parts }
    }

    /// The actions as they were sent, including hidden ones.
    pub fn actions(&self) -> &[Value] {
        let hidden = self.parts.iter().map(|part| &part.actions[..]).find(|actions| !actions.is_empty());
        hidden.unwrap_or(&self.moved.actions)
    }

    /// All draws, purpose by purpose.
    pub fn draws(&self) -> Vec<Draw> {
        all_draws(&self.moved.draws, &self.parts)
    }

    /// Judges the move again on `before`, with its recorded draws.
    pub fn judge_again(&self, before: &dyn AnyGame) -> Result<Played, Refused> {
        let chance = Chance::recorded(self.draws());
        match self.moved.origin {
            Origin::Default => before.play_default_again(self.moved.seat, self.moved.actions.len(), chance),
            _ => before.play(self.moved.seat, Submission::Actions(self.actions()), chance),
        }
    }

    /// Whether `played` matches the log: the same facts (hidden ones included), forced steps and draws.
    pub fn comes_to_the_same(&self, played: &Played) -> bool {
        let hidden: Vec<_> = self.parts.iter().filter(|part| part.digest.is_none()).collect();
        let same_hidden = |(told, again): (&&SealedPart, &Sealed)| {
            told.of == again.of && self.shapes.are_the_same_hidden(self.head.v, &told.facts, &again.facts)
        };
        self.shapes.first_other_fact(self.head.v, &self.moved.facts, &played.facts).is_none()
            && played.forced == self.moved.forced
            && hidden.len() == played.sealed.len()
            && hidden.iter().zip(&played.sealed).all(same_hidden)
            && same_draws(played, &self.draws())
    }
}

/// Public and opened draws. [`Chance::recorded`] takes them purpose by purpose, so their order among purposes is
/// free.
pub fn all_draws(public: &[Draw], parts: &[SealedPart]) -> Vec<Draw> {
    let mut draws: Vec<Draw> = public.to_vec();
    draws.extend(parts.iter().flat_map(|part| part.draws.clone()));
    draws.sort();
    draws
}

impl Writing<'_> {
    /// Goes back to before the disputed move, plays `actions` instead, and replays the moves that still stand.
    pub(super) fn amend(&mut self, dispute: &Dispute, by: By, actions: &[Value], log: &[Row]) -> Result<(), Refused> {
        let wrong = || Refused::new("bad_seq", say!(words::disputed_is_no_move));
        let table = self.table.as_ref().ok_or_else(wrong)?;
        let old = LoggedMove::read(table, log, dispute.seq).ok_or_else(wrong)?;
        let to = old.head.on.ok_or_else(wrong)?;
        let later = table.later_than(dispute.seq);
        let seat = old.moved.seat;
        self.revert(to, Cause::Ruling, Some(dispute.n), by.clone())?;
        let table = self.table.as_ref().ok_or_else(wrong)?;
        let before = table.game().cloned().ok_or_else(wrong)?;
        let submission = || Submission::Actions(actions);
        // The recorded draws are used again, so that later moves find the cards they were made with. Only if the
        // new move needs other draws are new ones made.
        let again = before.play(seat, submission(), Chance::recorded(old.draws()));
        let played = match again {
            Ok(played) if same_draws(&played, &old.draws()) => played,
            _ => before.play(seat, submission(), table.chance(&self.context.secret))?,
        };
        let turn = before.turn_of(seat);
        let sender = Sender { origin: Origin::Ruling, ..Sender::clock() };
        self.write_move(seat, turn, played, Sender { by, ..sender });
        for seq in later {
            if !self.replay(log, seq) {
                break;
            }
        }
        Ok(())
    }

    /// Tries a later move again; false if it no longer stands.
    fn replay(&mut self, log: &[Row], seq: Seq) -> bool {
        let Some(table) = &self.table else { return false };
        let (Some(old), Some(before)) = (LoggedMove::read(table, log, seq), table.game()) else {
            return false;
        };
        let before = before.clone();
        let Ok(played) = old.judge_again(before.as_ref()) else { return false };
        if !old.comes_to_the_same(&played) {
            return false;
        }
        let turn = before.turn_of(old.moved.seat);
        let Moved { seat, origin, channel, standing, text, .. } = old.moved;
        let sender = Sender { by: By::clock(), origin, channel, standing, text };
        self.write_replayed(seat, turn, played, sender, Some(seq));
        true
    }
}

pub(super) fn same_draws(played: &Played, recorded: &[Draw]) -> bool {
    let mut drawn = played.drawn.clone();
    drawn.sort();
    drawn == recorded
}
