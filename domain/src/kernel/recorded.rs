//! A finished game that ships as a log: its boards after any event.

use crate::kernel::archive;
use crate::kernel::erased::AnyGame;
use crate::kernel::rulesets::Rulesets;
use crate::kernel::table::event::Seq;
use crate::kernel::table::{Row, Table};
use std::sync::Arc;

/// The log of a game, folded.
#[derive(Debug)]
pub struct Recorded {
    table: Table,
    rows: Vec<Row>,
}

impl Recorded {
    /// Reads an export; `None` if it is not one, or does not fold.
    pub fn read(rulesets: &Rulesets, text: &str) -> Option<Self> {
        let rows = archive::rows(text)?;
        let table = Table::fold(rulesets, &rows).ok()?;
        Some(Self { table, rows })
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn row(&self, seq: Seq) -> Option<&Row> {
        self.rows.get((seq as usize).checked_sub(1)?)
    }

    /// The table after an event; `None` before the first event and past the end.
    pub fn table_at(&self, rulesets: &Rulesets, seq: Seq) -> Option<Table> {
        Table::fold(rulesets, self.rows.get(..seq as usize)?).ok()
    }

    /// The events that changed the board, in order; the first is the set-up.
    pub fn positions(&self) -> Vec<Seq> {
        self.table.path_to(self.table.head())
    }

    /// The game after an event; `None` before the set-up and past the end.
    pub fn game_at(&self, seq: Seq) -> Option<Arc<dyn AnyGame>> {
        let path = self.table.path_to(seq);
        if path.is_empty() {
            return None;
        }
        self.table.fold_state(&self.rows, &path).ok()
    }
}
