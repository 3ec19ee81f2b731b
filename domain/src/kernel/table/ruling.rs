//! Writes rulings: by the arbiter, by vote, or automatically when time is up or too few players are left.

use crate::kernel::language::say;
use crate::kernel::refusal::Refused;
use crate::kernel::table::cases::{CaseEvent, Decision, Dispute, DisputeRuled, Effect};
use crate::kernel::table::dispute::NewRuling;
use crate::kernel::table::event::{Body, By, Cause};
use crate::kernel::table::writing::Writing;
use crate::kernel::table::{Row, Status};
use crate::kernel::words;

impl Writing<'_> {
    /// Goes back if the votes say so, and dismisses the case otherwise. The seat itself plays the claimed
    /// replacement.
    pub(super) fn end_case(&mut self, dispute: &Dispute, voted: Option<Decision>) -> Result<(), Refused> {
        let decision = match voted {
            Some(Decision::Rewind | Decision::Amend) => Decision::Rewind,
            Some(Decision::Dismiss) | None => Decision::Dismiss,
        };
        self.rule(dispute, By::clock(), NewRuling { decision, actions: None, text: None }, &[])
    }

    /// Settles a case after a player left whose vote it waited for.
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

    /// Dismisses the cases that wait for leave, because their game has ended.
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

    /// Writes the ruling with its effect on the moves, and carries it out.
    pub(super) fn rule(&mut self, dispute: &Dispute, by: By, ruling: NewRuling, log: &[Row]) -> Result<(), Refused> {
        let effect = match ruling.decision {
            Decision::Dismiss => Effect::default(),
            Decision::Rewind => self.table.as_ref().map(|table| table.effect_of_rewind(dispute)).unwrap_or_default(),
            // The moves that still stand are known only after a trial.
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

    /// Goes back to the state before the disputed event.
    fn rewind_case(&mut self, dispute: &Dispute, by: By) -> Result<(), Refused> {
        let before = self.table.as_ref().and_then(|table| table.state_event_at(dispute.seq - 1));
        let to = before.ok_or_else(|| Refused::new("bad_seq", say!(words::no_state_before)))?;
        self.revert(to, Cause::Ruling, Some(dispute.n), by)
    }
}
