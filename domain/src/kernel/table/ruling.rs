//! Rulings being written: by the arbiter, by the votes of the seats, or by nobody, since the time is up or too few are left.

use crate::kernel::language::say;
use crate::kernel::refusal::Refused;
use crate::kernel::table::cases::{CaseEvent, Decision, Dispute, DisputeRuled, Effect};
use crate::kernel::table::dispute::NewRuling;
use crate::kernel::table::event::{Body, By, Cause};
use crate::kernel::table::writing::Writing;
use crate::kernel::table::{Row, Status};
use crate::kernel::words;

impl Writing<'_> {
    /// Goes back where that is what the votes come to, and dismisses the case otherwise. What was to be played instead its seat
    /// plays itself.
    pub(super) fn end_case(&mut self, dispute: &Dispute, voted: Option<Decision>) -> Result<(), Refused> {
        let decision = match voted {
            Some(Decision::Rewind | Decision::Amend) => Decision::Rewind,
            Some(Decision::Dismiss) | None => Decision::Dismiss,
        };
        self.rule(dispute, By::clock(), NewRuling { decision, actions: None, text: None }, &[])
    }

    /// Settles a case after somebody has left whose vote it waited for.
    pub(super) fn settle_case(&mut self) -> Result<(), Refused> {
        let Some(table) = &self.table else { return Ok(()) };
        if table.is_deserted() && table.status() != Status::Finished {
            self.dismiss_waiting()?;
        }
        let Some(table) = &self.table else { return Ok(()) };
        let Some(dispute) = table.cases().open_dispute().cloned() else { return Ok(()) };
        if table.is_moot(&dispute) {
            return self.end_case(&dispute, None);
        }
        let voted = if table.arbiter_of(&dispute).is_none() { table.vote_verdict(&dispute, true) } else { None };
        match voted {
            Some(decision) => self.end_case(&dispute, Some(decision)),
            None => Ok(()),
        }
    }

    /// Dismisses what waits for leave: the game it is about goes on no more.
    pub(super) fn dismiss_waiting(&mut self) -> Result<(), Refused> {
        let waiting: Vec<Dispute> = self.table.iter().flat_map(|table| table.cases().waiting().cloned()).collect();
        waiting.iter().try_for_each(|dispute| self.end_case(dispute, None))
    }

    pub(super) fn settle_vote(&mut self, n: u32, log: &[Row]) -> Result<(), Refused> {
        let Some(table) = &self.table else { return Ok(()) };
        let dispute = table.dispute(n)?.clone();
        let verdict = table.vote_verdict(&dispute, true);
        let Some(decision) = verdict.filter(|decision| !dispute.waits || *decision == Decision::Dismiss) else {
            return Ok(());
        };
        let actions = dispute.actions.clone().filter(|_| decision == Decision::Amend);
        self.rule(&dispute, By::clock(), NewRuling { decision, actions, text: None }, log)
    }

    /// Writes the ruling, what it does to the moves in it, and carries it out.
    pub(super) fn rule(&mut self, dispute: &Dispute, by: By, ruling: NewRuling, log: &[Row]) -> Result<(), Refused> {
        let effect = match ruling.decision {
            Decision::Dismiss => Effect::default(),
            Decision::Rewind => self.table.as_ref().map(|table| table.effect_of_rewind(dispute)).unwrap_or_default(),
            // What still stands is known once it has been tried.
            Decision::Amend => {
                let Some(table) = &self.table else { return Ok(()) };
                let mut trial = Writing::on(table, self.context);
                trial.carry_out(dispute, &by, &ruling, Effect::default(), log)?;
                trial.table.as_ref().and_then(|table| table.effect(dispute.n)).unwrap_or_default()
            }
        };
        self.carry_out(dispute, &by, &ruling, effect, log)
    }

    fn carry_out(
        &mut self,
        dispute: &Dispute,
        by: &By,
        ruling: &NewRuling,
        effect: Effect,
        log: &[Row],
    ) -> Result<(), Refused> {
        let NewRuling { decision, actions, text } = ruling.clone();
        let Effect { stands, fell, returned } = effect;
        let ruled = DisputeRuled { n: dispute.n, decision, text, actions: actions.clone(), stands, fell, returned };
        self.write(by.clone(), Body::Case(CaseEvent::DisputeRuled(ruled)));
        match (decision, actions) {
            (Decision::Rewind, _) => self.rewind_case(dispute, by.clone()),
            (Decision::Amend, Some(actions)) => self.amend(dispute, by.clone(), &actions, log),
            _ => Ok(()),
        }
    }

    /// Back to the state before the disputed event.
    fn rewind_case(&mut self, dispute: &Dispute, by: By) -> Result<(), Refused> {
        let before = self.table.as_ref().and_then(|table| table.state_event_at(dispute.seq - 1));
        let to = before.ok_or_else(|| Refused::new("bad_seq", say!(words::no_state_before)))?;
        self.revert(to, Cause::Ruling, Some(dispute.n), by)
    }
}
