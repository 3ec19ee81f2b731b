//! Past states, on any branch.

use super::{Tables, rows};
use crate::problem::{Answer, Problem};
use crate::words;
use domain::kernel::erased::AnyGame;
use domain::kernel::language::say;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, By, Moment, Origin, Seq, read_head};
use std::sync::Arc;

/// A past state with the time of the event that named it.
#[derive(Clone, Debug)]
pub struct Past {
    pub seq: Seq,
    pub at: Moment,
    pub game: Arc<dyn AnyGame>,
    /// Whether the game went on from here. After an end at the table (a resignation, say) the title's state
    /// still names a seat to act.
    pub goes_on: bool,
}

impl Tables {
    /// The state after event `seq` (`None`: now). `not_started` before the start, `bad_seq` beyond the
    /// head.
    pub async fn state(&self, table: &Table, seq: Option<Seq>) -> Answer<Past> {
        let not_started = || Problem::new("not_started", say!(words::not_started));
        let Some(seq) = seq.filter(|seq| *seq != table.head()) else {
            let game = table.game().cloned().ok_or_else(not_started)?;
            return Ok(Past { seq: table.head(), at: table.last_at(), game, goes_on: !table.is_over() });
        };
        if seq == 0 || seq > table.head() {
            return Err({
                let head = table.head();
                let text = say!(words::no_such_event { seq, head });
                Problem::new("bad_seq", text)
            });
        }
        let event = table.state_event_at(seq).ok_or_else(not_started)?;
        let named = self.store.load(table.id(), seq - 1, Some(1)).await?;
        let at = named.first().map_or(table.last_at(), |stored| stored.at.into());
        // Secret choices that were changed later are only in the log as they were then.
        let at_hand = table.state_at_hand(event).filter(|_| !table.was_changed_after(seq));
        let game = match at_hand {
            Some(game) => game,
            None => self.refold(table, event, seq).await?,
        };
        let goes_on = table.finished_at().is_none_or(|finished| at < finished);
        Ok(Past { seq, at, game, goes_on })
    }

    /// Folds the state of `event` from the log, with the choices as they stood at event `until`.
    pub(super) async fn refold(&self, table: &Table, event: Seq, until: Seq) -> Answer<Arc<dyn AnyGame>> {
        metrics::counter!("longhand_folds_total", "from" => "past").increment(1);
        let path = table.path_to(event);
        let rows = rows(self.store.load(table.id(), 0, Some(table.folded_from(event, until))).await?);
        table.fold_state(&rows, &path).map_err(|failure| super::quarantined(table.id(), &failure))
    }

    /// The table as it was after event `seq`, folded from the log.
    pub async fn table_at(&self, table: &Arc<Table>, seq: Seq) -> Answer<Arc<Table>> {
        if seq >= table.head() {
            return Ok(table.clone());
        }
        let rows = rows(self.store.load(table.id(), 0, Some(seq)).await?);
        let folded = self.fold(&rows).await?;
        let mut past = folded.map_err(|failure| super::quarantined(table.id(), &failure))?;
        if table.is_shelved() {
            past.put_on_shelf(table.id());
        }
        Ok(Arc::new(past))
    }

    /// The events of the command that ends with event `seq`, beginning with the last event that a player or
    /// bot caused directly.
    pub async fn command_of(&self, table: &Table, seq: Seq) -> Answer<Vec<store::StoredEvent>> {
        // A chain of standing orders may follow the move.
        const LONGEST: u32 = 256;
        let stored = self.store.load(table.id(), seq.saturating_sub(LONGEST), Some(LONGEST.min(seq))).await?;
        let mut stored: Vec<_> = stored.into_iter().filter(|event| event.seq <= seq).collect();
        let begun = stored.iter().rposition(|event| {
            read_head(&event.payload).is_ok_and(|head| {
                let by_itself =
                    matches!(head.by, By::System(_)) || head.kind == "move" && is_standing(table, &event.payload);
                !by_itself
            })
        });
        stored.drain(..begun.unwrap_or(0));
        Ok(stored)
    }
}

fn is_standing(table: &Table, payload: &[u8]) -> bool {
    let read = table.shapes().event(payload).map(|event| event.body);
    matches!(read, Ok(Body::Move(moved)) if moved.origin == Origin::Standing)
}
