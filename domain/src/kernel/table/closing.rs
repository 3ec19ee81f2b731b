//! The end of a log: the secret is published once nothing can be disputed any more.

use crate::kernel::canonical::hex;
use crate::kernel::language::say;
use crate::kernel::refusal::Refused;
use crate::kernel::table::commands::{Context, Decided};
use crate::kernel::table::event::{Body, By, Closed, Finished, Moment, VoidReason, Voided};
use crate::kernel::table::writing::Writing;
use crate::kernel::table::{Status, Table};
use crate::kernel::words;

impl Table {
    /// When a finished game is closed and its secret published. The dispute period stands still while a case is
    /// open, so that its ruling can be disputed too. `None` while a case is open.
    pub fn closes_at(&self) -> Option<Moment> {
        if self.data.secret.is_some() || matches!(self.data.status, Status::Void | Status::Disputed) {
            return None;
        }
        let finished_at = self.data.finished_at?;
        let due = finished_at.plus_s(86_400 * i64::from(self.data.created.table.dispute_days));
        let waited_ms = self.cases_open_ms(finished_at)?;
        Some(Moment(due.0.saturating_add(waited_ms)))
    }

    /// How long cases were open since `from`, in milliseconds; `None` if one is open now.
    fn cases_open_ms(&self, from: Moment) -> Option<i64> {
        let (mut total, mut counted_to) = (0, from);
        // Oldest first. While one case waits for leave, others may be opened and ruled.
        for dispute in &self.cases().disputes {
            let ruled_at = dispute.ruling.as_ref()?.at;
            let begins = dispute.opened_at.max(counted_to);
            total += (ruled_at.0 - begins.0).max(0);
            counted_to = counted_to.max(ruled_at);
        }
        Some(total)
    }

    /// Whether a game that is over may still be disputed at `now`.
    pub(super) fn may_be_disputed(&self, now: Moment) -> bool {
        let waits = || self.cases().waiting().next().is_some();
        self.published_secret().is_none() && (waits() || self.closes_at().is_some_and(|closes| closes > now))
    }

    /// Publishes the secret of a game that can no longer be disputed.
    pub fn close(&self, context: &Context) -> Result<Decided, Refused> {
        match self.closes_at() {
            Some(due) if due <= context.at => {
                let mut writing = Writing::on(self, context);
                writing.close();
                writing.done()
            }
            _ => Err(Refused::new("not_due", say!(words::not_closable))),
        }
    }
}

impl Writing<'_> {
    /// Writes the end with this outcome.
    pub(super) fn end(&mut self, outcome: crate::kernel::ruleset::Outcome) {
        self.write(By::clock(), Body::Finished(Finished { outcome }));
        let closes = |table: &Table| table.created().table.dispute_days == 0 && table.closes_at().is_some();
        if self.table().is_some_and(closes) {
            self.close();
        }
    }

    /// Writes the end without a result. Nobody can dispute it: waiting cases are dismissed, and the secret is
    /// published with it.
    pub(super) fn void(&mut self, reason: VoidReason) -> Result<(), Refused> {
        self.dismiss_waiting()?;
        self.write(By::clock(), Body::Voided(Voided { reason }));
        self.close();
        Ok(())
    }

    fn close(&mut self) {
        let secret = hex(&self.context.secret);
        self.write(By::clock(), Body::Closed(Closed { secret }));
    }
}
