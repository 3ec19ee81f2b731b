//! Writes events one after the other, each on the table after the one before.

use crate::kernel::canonical::{self, hex, sha256};
use crate::kernel::chance;
use crate::kernel::erased::{AnyGame, Played};
use crate::kernel::language::say;
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::table::cases::TakebackResult;
use crate::kernel::table::commands::{Context, Decided, Sender};
use crate::kernel::table::event::{Body, By, Cause, Event, Head, Moved, Reverted, Seal, SealedPart, Seq};
use crate::kernel::table::fold::Marks;
use crate::kernel::table::{NewEvent, Status, Table};
use crate::kernel::words;
use serde_json::Value;
use std::sync::Arc;

/// These events make an open takeback moot.
const GOES_ON: [&str; 4] = ["move", "reverted", "finished", "voided"];

/// Events being written, each on the table after the one before.
pub(super) struct Writing<'c> {
    pub(super) context: &'c Context,
    pub(super) table: Option<Table>,
    events: Vec<NewEvent>,
}

impl<'c> Writing<'c> {
    /// Continues after events that were already decided.
    pub(super) fn more(decided: Decided, context: &'c Context) -> Self {
        Self { context, table: Some(decided.table), events: decided.events }
    }

    pub(super) fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// Dice for the next move.
    pub(super) fn chance(&self) -> Option<chance::Chance> {
        Some(self.table.as_ref()?.chance(&self.context.secret))
    }

    pub(super) fn on(table: &Table, context: &'c Context) -> Self {
        Self { context, table: Some(table.clone()), events: vec![] }
    }

    /// Starts a log with this event.
    pub(super) fn beginning(table: Table, first: NewEvent, context: &'c Context) -> Self {
        Self { context, table: Some(table), events: vec![first] }
    }

    pub(super) fn done(self) -> Result<Decided, Refused> {
        match self.table {
            Some(table) => Ok(Decided { events: self.events, table, given: vec![] }),
            None => Err(Refused::new("bad_request", say!(words::nothing_asked))),
        }
    }

    /// Writes an event that does not touch the game's state.
    pub(super) fn write(&mut self, by: By, body: Body<Value>) {
        self.write_state(by, body, None, vec![], Marks::default());
    }

    pub(super) fn write_state(
        &mut self,
        by: By,
        body: Body<Value>,
        state: Option<Arc<dyn AnyGame>>,
        sealed: Vec<SealedPart>,
        marks: Marks,
    ) {
        let Some(table) = &mut self.table else { return };
        let (v, tv) = table.shapes().newest();
        let head = Head {
            seq: table.head() + 1,
            kind: body.kind().into(),
            v,
            tv,
            stream: table.log_id(),
            // Times never go back within a log, whatever the machine's clock does.
            at: self.context.at.max(table.last_at()),
            by,
            on: table.current(),
        };
        let event = Event { head, body };
        let payload = event.payload();
        let hash = sha256(&[&table.hash(), &payload]);
        table.advance(&event.head, &event.body, hash, state, marks, &sealed);
        let sealed = (!sealed.is_empty()).then(|| canonical::bytes(&sealed));
        let goes_on = GOES_ON.contains(&event.body.kind());
        self.events.push(NewEvent { event, payload, hash, sealed });
        if goes_on {
            self.close_takeback(By::clock(), TakebackResult::Withdrawn);
        }
    }

    /// Seals the parts that not everybody may know. The salt keeps small secrets from being guessed from their
    /// hashes.
    pub(super) fn seal(&self, played: &Played) -> (Vec<SealedPart>, Vec<Seal>) {
        let seq = self.table.as_ref().map_or(1, |table| table.head() + 1);
        let mut parts: Vec<SealedPart> = vec![];
        let salt = |part: usize| hex(&chance::salt(&self.context.secret, u64::from(seq), part as u32));
        for sealed in &played.sealed {
            let (of, facts, draws) = (sealed.of.clone(), sealed.facts.clone(), sealed.draws.clone());
            let (actions, forced) = (sealed.actions.clone(), sealed.forced.clone());
            parts.push(SealedPart { of, salt: salt(parts.len()), facts, draws, actions, forced, digest: None });
        }
        if let Some(digest) = played.after.secret_digest() {
            let salt = salt(parts.len());
            let (facts, draws, actions, forced) = (vec![], vec![], vec![], vec![]);
            parts.push(SealedPart { of: vec![], salt, facts, draws, actions, forced, digest: Some(digest) });
        }
        let seals = parts.iter().map(|part| Seal { of: part.of.clone(), sha256: canonical::digest(part) }).collect();
        (parts, seals)
    }

    /// Writes the end of the game, if it is over.
    pub(super) fn finish(&mut self) {
        let Some(table) = &self.table else { return };
        let outcome = table.game().and_then(|game| game.outcome());
        let (Some(outcome), Status::Running | Status::Paused) = (outcome, table.status()) else { return };
        self.end(outcome);
    }
}

impl Writing<'_> {
    /// The events so far, and the table after them.
    pub(super) fn finished(self) -> Option<Decided> {
        Some(Decided { events: self.events, table: self.table?, given: vec![] })
    }

    /// Makes the state of event `to` current again. Refused with `unavailable` and the state in its details if that
    /// state is not in memory.
    pub(super) fn revert(&mut self, to: Seq, cause: Cause, case: Option<u32>, by: By) -> Result<(), Refused> {
        let state = self.table.as_ref().and_then(|table| table.state_at_hand(to)).ok_or_else(|| not_at_hand(to))?;
        let digest = state.digest();
        let body = Body::Reverted(Reverted { to, cause, case, digest });
        self.write_state(by, body, Some(state), vec![], Marks::default());
        // The game may be over in the position that it goes back to.
        self.finish();
        Ok(())
    }

    pub(super) fn write_move(&mut self, seat: Seat, turn: Option<u64>, played: Played, sender: Sender) {
        self.write_replayed(seat, turn, played, sender, None);
    }

    /// `replayed_from`: the event that the move repeats on another branch.
    pub(super) fn write_replayed(
        &mut self,
        seat: Seat,
        turn: Option<u64>,
        played: Played,
        sender: Sender,
        replayed_from: Option<Seq>,
    ) {
        let (parts, seals) = self.seal(&played);
        let Played { actions, forced, facts, is_final, draws, reveals, after, .. } = played;
        let Sender { by, origin, channel, standing, text } = sender;
        let digest = after.digest();
        let body = Moved {
            seat,
            origin,
            channel,
            actions,
            facts,
            is_final,
            forced,
            draws,
            digest,
            seals,
            standing,
            replayed_from,
            text,
        };
        let state = Some(Arc::from(after));
        self.write_state(by, Body::Move(Box::new(body)), state, parts, Marks { turn, reveals, ..Marks::default() });
        self.finish();
    }
}

/// The past state must first be folded from the log.
pub(super) fn not_at_hand(to: Seq) -> Refused {
    Refused { needs: Some(to), ..Refused::new("unavailable", say!(words::state_not_at_hand { to })) }
}
