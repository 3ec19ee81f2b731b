//! Audits: of one stored log (`GET /games/{id}/audit`), and of everything (`longhand audit --all`, and in
//! the background of a server).

pub mod against;
pub mod background;
pub mod game;
pub mod keys;
mod trees;
pub mod whole;

use domain::GameId;
use domain::kernel::archive::{Check, Finding, Report, as_json, prove_rows};
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::event::{Seq, kind_number, read_head};
use domain::kernel::table::{Row, Table};
use serde_json::{Value, json};
use store::StoredEvent;

/// Compares the columns copied from the payload; reports the first row that differs.
pub fn columns(stored: &[StoredEvent]) -> Value {
    let differs = stored.iter().find(|event| {
        read_head(&event.payload).map_or(true, |head| {
            kind_number(&head.kind) != event.kind
                || head.by.actor() != event.actor
                || head.at.0 != event.at.timestamp_millis()
                || head.seq != event.seq
        })
    });
    json!({"check": "columns", "ok": differs.is_none(), "checked": stored.len(), "open": 0,
           "first_bad": differs.map(|event| event.seq),
           "detail": differs.map(|_| "a column differs from the payload it copies")})
}

/// The complete answer.
pub fn audit(rulesets: &Rulesets, game: GameId, head: Seq, rows: &[Row], columns: Value) -> Value {
    let (found, table) = prove_rows(rulesets, rows);
    let findings: Vec<Finding> = found.into_iter().filter(|finding| finding.check != Check::Form).collect();
    let report = Report {
        game: game.to_string(),
        ruleset: String::new(),
        table_rules: None,
        fork_of: None,
        head,
        signed: false,
        signers: vec![],
        findings,
        hands: table.as_ref().map(Table::hands),
        missing: None,
        hashes: vec![],
    };
    let mut answer = as_json(&report);
    let ok = report.is_whole() && columns["ok"] == true;
    if let Some(checks) = answer["checks"].as_array_mut() {
        checks.push(columns);
    }
    answer["ok"] = ok.into();
    answer
}
