//! Log features that no command writes yet: tables of competitions, rated games, deals, practice, and features for
//! future titles. Such logs are written with the existing commands and then changed; they fold and are judged.

mod bazaar;
mod ends;
mod offers;
mod practice;
mod streams;

use crate::kernel::table::Club;
use domain::canonical::{hex, sha256, value_bytes};
use domain::kernel::archive::{Check, Finding, Report, export, verify, verify_rows};
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::commands::Context;
use domain::kernel::table::{Row, Table};
use serde_json::{Value, json};

/// A log whose events can be changed; its chain is mended.
#[derive(Clone)]
struct Retold {
    rulesets: &'static Rulesets,
    events: Vec<(Value, Option<Vec<u8>>)>,
}

impl Retold {
    fn of(club: &Club, rulesets: &'static Rulesets) -> Self {
        let event = |row: &Row| (serde_json::from_slice(&row.payload).expect("an event"), row.sealed.clone());
        Self { rulesets, events: club.rows.iter().map(event).collect() }
    }

    /// The log as a server would hold it, to continue with.
    fn club(&self, context: Context) -> Club {
        Club { table: self.table(), rows: self.rows(), context }
    }

    /// A copy with these keys in event `seq`.
    fn with(mut self, seq: usize, keys: Value) -> Self {
        self.tell(seq, keys);
        self
    }

    fn tell(&mut self, seq: usize, keys: Value) {
        let event = self.events[seq - 1].0.as_object_mut().expect("an event");
        event.extend(keys.as_object().cloned().expect("keys"));
    }

    /// A copy with one more event at the end: by the clock, a minute later, on the last state.
    fn then(mut self, kind: &str, keys: Value) -> Self {
        let (last, _) = self.events.last().cloned().expect("an event");
        let on = if ["started", "move"].contains(&last["kind"].as_str().unwrap_or_default()) {
            last["seq"].clone()
        } else if last["kind"] == "reverted" {
            last["to"].clone()
        } else {
            last["on"].clone()
        };
        let at = last["at"].as_str().expect("a moment");
        let seq = self.events.len() + 1;
        let head = json!({"seq": seq, "kind": kind, "v": last["v"], "tv": 1, "stream": last["stream"], "at": at,
                          "by": {"system": "clock"}, "on": on});
        self.events.push((head, None));
        self.with(seq, keys)
    }

    fn rows(&self) -> Vec<Row> {
        let mut last = [0; 32];
        let rows = self.events.iter().zip(1..).map(|((event, sealed), seq)| {
            let payload = value_bytes(event);
            last = sha256(&[&last, &payload]);
            Row { seq, hash: last, payload, sealed: sealed.clone() }
        });
        rows.collect()
    }

    fn table(&self) -> Table {
        Table::fold(self.rulesets, &self.rows()).expect("it folds")
    }

    fn finding(&self, check: Check) -> Finding {
        verify_rows(self.rulesets, &self.rows()).into_iter().find(|finding| finding.check == check).expect("a finding")
    }

    /// Nothing is refuted, with the title's rules or without, and the result is the same from a file.
    #[track_caller]
    fn is_true(&self) -> Report {
        let table = self.table();
        let file = export(&table, &self.rows(), None, table.last_at(), None);
        let proved = |rulesets| verify(rulesets, file.as_bytes(), &|_, _, _| true, 1).expect("an export");
        let (known, unknown) = (proved(self.rulesets), proved(&Rulesets::of(&[])));
        assert_eq!((known.first_bad(), unknown.first_bad()), (None, None));
        known
    }

    /// `check` refutes it at event `seq`.
    #[track_caller]
    fn is_refused(&self, check: Check, seq: u32) {
        let found = verify_rows(self.rulesets, &self.rows());
        let bad = found.iter().filter_map(|found| found.first_bad.as_ref().map(|(at, why)| (*at, found.check, why)));
        let bad: Vec<_> = bad.collect();
        let is_first = bad.iter().all(|(at, ..)| *at >= seq);
        let is_there = bad.iter().any(|(at, by, _)| (*at, *by) == (seq, check));
        assert!(is_first && is_there, "not refused by {check:?} at {seq}: {bad:?}");
    }
}

fn sha(of: &[u8]) -> String {
    hex(&sha256(&[of]))
}
