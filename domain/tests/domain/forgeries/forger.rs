//! A forger with the database and the secret: everything they change is folded again, digested, sealed, chained and
//! signed.

use crate::recorded::Recorded;
use crate::titles::golden_logs::golden_logs;
use domain::canonical::{self, hex, sha256, unhex};
use domain::kernel::archive::{self, Check, Report, verify};
use domain::kernel::guard::guarded;
use domain::kernel::table::{Row, Table, sealed_parts};
use domain::titles::RULESETS;
use serde_json::{Value, json};

/// A log in the hands of a forger who knows its secret.
#[derive(Clone)]
pub struct Forger {
    /// Event and sealed parts.
    pub events: Vec<(Value, Vec<Value>)>,
    pub secret: [u8; 32],
    /// The values of the first line that differ from event 1.
    pub title: Vec<(&'static str, Value)>,
}

impl Forger {
    pub fn new(rows: &[Row], secret: [u8; 32]) -> Self {
        let read = |row: &Row| {
            let sealed = row.sealed.as_deref().map(|sealed| serde_json::from_slice(sealed).expect("parts"));
            (serde_json::from_slice(&row.payload).expect("an event"), sealed.unwrap_or_default())
        };
        Self { events: rows.iter().map(read).collect(), secret, title: vec![] }
    }

    pub fn golden(name: &str) -> Self {
        let path = golden_logs().into_iter().find(|path| path.ends_with(name)).expect("a golden log");
        let rows = archive::rows(&std::fs::read_to_string(path).expect("a golden log")).expect("rows");
        let table = Table::fold(&RULESETS, &rows).expect("it folds");
        Self::new(&rows, unhex(table.published_secret().expect("closed")).expect("a secret"))
    }

    pub fn recorded(name: &str) -> Self {
        let log = Recorded::all().into_iter().find(|log| log.name == name).expect("a recorded log");
        let secret = log.server["secret"].as_str().and_then(unhex).expect("a secret");
        Self::new(&log.rows(), secret)
    }

    /// The index of the `n`th event (from 0) for which this holds.
    #[track_caller]
    pub fn nth(&self, n: usize, holds: impl Fn(&Value) -> bool) -> usize {
        (0..self.events.len()).filter(|at| holds(&self.events[*at].0)).nth(n).expect("such an event")
    }

    #[track_caller]
    pub fn find(&self, kind: &str) -> usize {
        self.nth(0, |event| event["kind"] == kind)
    }

    pub fn event(&mut self, at: usize) -> &mut Value {
        &mut self.events[at].0
    }

    pub fn set(&mut self, at: usize, key: &str, value: Value) -> usize {
        self.events[at].0[key] = value;
        at
    }

    /// Inserts an event at `at`, with the head of the event there. Numbers that name later events are adjusted.
    pub fn insert(&mut self, at: usize, by: Value, mut event: Value) -> usize {
        let after = self.events[at - 1].0.clone();
        for key in ["stream", "v", "tv", "at"] {
            event[key] = event.get(key).cloned().unwrap_or(after[key].clone());
        }
        event["by"] = by;
        self.renumber(|seq| if seq as usize > at { seq + 1 } else { seq });
        let plays = ["started", "move"].contains(&after["kind"].as_str().unwrap_or_default());
        let on = if plays { after["seq"].clone() } else { after["on"].clone() };
        let on = if after["kind"] == "reverted" { after["to"].clone() } else { on };
        event["on"] = event.get("on").cloned().unwrap_or(on);
        event["seq"] = json!(at + 1);
        self.events.insert(at, (event, vec![]));
        at
    }

    pub fn remove(&mut self, at: usize) -> usize {
        self.events.remove(at);
        self.renumber(|seq| if seq as usize > at + 1 { seq - 1 } else { seq });
        at
    }

    pub fn renumber(&mut self, map: impl Fn(u64) -> u64) {
        for (event, _) in &mut self.events {
            for key in ["seq", "on", "to", "disputed", "replayed_from"] {
                if let Some(seq) = event.get(key).and_then(Value::as_u64) {
                    event[key] = json!(map(seq));
                }
            }
        }
    }

    pub fn cut(&mut self, length: usize) {
        self.events.truncate(length);
    }

    /// Recomputes seals, hashes and, as far as the log folds, digests.
    pub fn mended(&self) -> Vec<Row> {
        self.mended_from(&Whole::default(), 0)
    }

    /// The same if the events before `at` are those of a whole log.
    pub fn mended_from(&self, whole: &Whole, at: usize) -> Vec<Row> {
        let mut rows: Vec<Row> = whole.rows[..at].to_vec();
        let mut table = at.checked_sub(1).map(|last| whole.tables[last].clone());
        let mut folds = true;
        let mut last = rows.last().map_or([0; 32], |row| row.hash);
        for (event, parts) in &self.events[at..] {
            let (mut event, mut parts) = (event.clone(), parts.clone());
            let seq = event["seq"].as_u64().unwrap_or_default() as u32;
            let mut row = chained(&last, seq, &event, &parts);
            let folded = folds
                && match &mut table {
                    None => Table::fold(&RULESETS, std::slice::from_ref(&row)).map(|begun| table = Some(begun)).is_ok(),
                    Some(table) => guarded(|| table.fold_more(std::slice::from_ref(&row)).is_ok()).unwrap_or(false),
                };
            if let (true, Some(game)) = (folded, table.as_ref().and_then(Table::game)) {
                if event.get("digest").is_some() {
                    let digests = guarded(|| (game.digest(), game.secret_digest()));
                    if let Ok((digest, secret)) = digests {
                        event["digest"] = digest.into();
                        for part in parts.iter_mut().filter(|part| part["digest"].is_string()) {
                            part["digest"] = json!(secret);
                        }
                    }
                }
                let seals: Vec<Value> = parts
                    .iter()
                    .map(|part| json!({"for": part["for"], "sha256": hex(&sha256(&[&canonical::bytes(part)]))}))
                    .collect();
                if event.get("seals").is_some() {
                    event["seals"] = seals.into();
                }
                row = chained(&last, seq, &event, &parts);
            }
            folds = folded;
            last = row.hash;
            rows.push(row);
        }
        rows
    }

    /// The true log with the table after each event, to make many forgeries from.
    pub fn whole(&self) -> Whole {
        let rows = self.mended();
        let mut table = Table::fold(&RULESETS, &rows[..1]).expect("it begins");
        let mut tables = vec![table.clone()];
        for (number, row) in rows.iter().enumerate().skip(1) {
            // A past state that is no longer in memory is folded from the beginning.
            if table.fold_more(std::slice::from_ref(row)).is_err() {
                table = Table::fold(&RULESETS, &rows[..=number]).expect("it folds");
            }
            tables.push(table.clone());
        }
        Whole { rows, tables }
    }

    /// The file, signed by the forger's own server. `closed`: all sealed parts are open.
    pub fn exported(&self, rows: &[Row], closed: bool) -> String {
        let created = &self.events[0].0;
        let mut first = json!({"longhand": 1, "stream": created["stream"], "ruleset": created["ruleset"],
                               "data_sha256": created["data_sha256"], "exported_at": "2026-11-24T08:00:00.000Z"});
        for (key, value) in &self.title {
            first[*key] = value.clone();
        }
        let mut lines = vec![first.to_string()];
        for row in rows {
            let payload = String::from_utf8_lossy(&row.payload);
            let parts: Vec<Value> =
                sealed_parts(row.sealed.as_deref(), None, closed).into_iter().map(Value::from).collect();
            lines.push(format!("{{\"event\":{payload},\"hash\":\"{}\",\"sealed\":{}}}", hex(&row.hash), json!(parts)));
        }
        signed(&lines)
    }

    pub fn verified(&self, closed: bool) -> Report {
        self.verified_from(&Whole::default(), 0, closed)
    }

    /// The same for a log that is true up to event `at` (from 0).
    pub fn verified_from(&self, whole: &Whole, at: usize, closed: bool) -> Report {
        let text = self.exported(&self.mended_from(whole, at), closed);
        verify(&RULESETS, text.as_bytes(), &|_, _, _| true, 1).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// A true log, and the table after each of its events.
#[derive(Default)]
pub struct Whole {
    rows: Vec<Row>,
    tables: Vec<Table>,
}

/// Whether the longer nightly tests run.
pub fn is_night() -> bool {
    std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night")
}

fn chained(last: &[u8; 32], seq: u32, event: &Value, parts: &[Value]) -> Row {
    let payload = canonical::bytes(event);
    let sealed = (!parts.is_empty()).then(|| canonical::bytes(&parts));
    Row { seq, hash: sha256(&[last, &payload]), payload, sealed }
}

/// The lines with a last line whose sum and signature fit.
pub fn signed(lines: &[String]) -> String {
    let text = lines.join("\n") + "\n";
    let sum = hex(&sha256(&[text.as_bytes()]));
    let last = json!({"lines": lines.len(), "sha256": sum, "key": "ab".repeat(8), "signature": "ab".repeat(64),
                      "public_key": "ab".repeat(32)});
    format!("{text}{last}\n")
}

/// Checks that a forgery is refused at its place by the right check; otherwise notes it.
pub fn is_refused(wrong: &mut Vec<String>, name: &str, check: Check, at: usize, report: &Report) {
    match report.findings.iter().find(|finding| finding.check == check).and_then(|found| found.first_bad.clone()) {
        Some((seq, why)) if seq as usize == at + 1 && report.first_bad().is_some_and(|(_, first, _)| first == seq) => {
            assert!(why.len() > 10, "{name}: {why}");
        }
        other => wrong.push(format!("{name}, at {}: {other:?}, {:?}", at + 1, report.first_bad())),
    }
}

pub fn is_move(event: &Value) -> bool {
    event["kind"] == "move"
}
