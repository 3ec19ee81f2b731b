//! The chain: each event's hash follows from the one before it and its own bytes.

use crate::kernel::archive::report::{Check, Finding};
use crate::kernel::archive::source::EventLine;
use crate::kernel::canonical::sha256;
use crate::kernel::table::Row;
use crate::kernel::table::event::{Hash, Seq};

pub(super) struct Chain {
    pub finding: Finding,
    last: Hash,
}

impl Chain {
    pub fn new() -> Self {
        Self { finding: Finding::new(Check::Chain), last: [0; 32] }
    }

    /// Adds the next event of an export. `told`: the number in its payload.
    pub fn link(&mut self, seq: Seq, told: Option<Seq>, event: &EventLine<'_>) {
        self.take(seq, told, event.payload.as_bytes(), event.hash);
    }

    pub fn link_row(&mut self, seq: Seq, row: &Row) {
        self.take(seq, Some(row.seq), &row.payload, row.hash);
    }

    fn take(&mut self, seq: Seq, told: Option<Seq>, payload: &[u8], hash: Hash) {
        self.finding.checked += 1;
        match told {
            Some(told) if told == seq => {}
            Some(told) => self.finding.bad(seq, format!("event {seq} is missing, event {told} stands in its place")),
            None => self.finding.bad(seq, "the event does not say which it is"),
        }
        if sha256(&[&self.last, payload]) != hash {
            self.finding.bad(seq, "its hash does not follow from the event before it and its own bytes");
        }
        self.last = hash;
    }
}
