//! Commands that meet a newer head and named none when they were sent.

use super::{Expect, Tables};
use crate::problem::{Answer, Problem};
use chrono::{DateTime, Utc};
use domain::kernel::table::Table;
use domain::kernel::table::event::{By, read_head};
use store::StoredEvent;

impl Tables {
    /// Refuses if the events between `before` and `after` are a lost race. They are not if the log held
    /// them before the request (`arrived`; only our cached table was behind), or if the server itself wrote
    /// them. True if others moved while the seat of [`Expect::AsAsked`] is still asked the same.
    pub(super) async fn goes_on(
        &self,
        expect: Expect,
        before: &Table,
        after: &Table,
        arrived: Option<DateTime<Utc>>,
    ) -> Answer<bool> {
        let newer = self.store.load(before.id(), before.head(), None).await?;
        let known = |event: &StoredEvent| arrived.is_some_and(|arrived| event.at < arrived);
        if newer.first().is_some_and(known) {
            return Ok(false);
        }
        let asked = match expect {
            Expect::AsAsked(seat) if before.to_act().len() > 1 && before.to_act().contains(&seat) => {
                Some(seat).filter(|_| before.asked_by(seat).is_some() && before.asked_by(seat) == after.asked_by(seat))
            }
            // They can still change their choice, even if others have chosen since.
            Expect::AsAsked(seat) => {
                let of = |table: &Table| table.choice_of(seat).map(|choice| choice.of);
                Some(seat).filter(|_| of(before).is_some() && of(before) == of(after))
            }
            _ => None,
        };
        let own = asked.and_then(|seat| before.seats().get(seat.index())?.player).map(By::Player);
        let mut others_moved = false;
        for event in &newer {
            let Ok(head) = read_head(&event.payload) else { return Err(Problem::conflict()) };
            // A change of a choice affects nobody else's decision.
            if head.kind == "choice_changed" && Some(&head.by) != own.as_ref() {
                continue;
            }
            let by_the_server = matches!(head.by, By::System(_)) && head.kind != "move";
            let by_another = asked.is_some() && head.kind == "move" && Some(&head.by) != own.as_ref();
            if !by_the_server && !by_another {
                return Err(Problem::conflict());
            }
            others_moved |= by_another;
        }
        Ok(others_moved)
    }
}
