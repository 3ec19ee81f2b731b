//! Exports of a game's log as JSON lines, and their proof without a database (DESIGN, "Shapes": Export). One file
//! per check.

mod boxed;
mod chain;
mod decisions;
mod digests;
mod draws;
mod form;
mod passed_on;
mod proof;
mod report;
mod seals;
mod source;
mod walk;

pub use crate::kernel::rulesets::NotHere;
pub use boxed::{box_of, named_box, with_box};
pub use digests::look_at;
pub use form::CheckSignature;
pub use passed_on::{Frame, MOST_LAST_LINES};
pub use proof::{Folded, fold_rows, prove_rows, verify, verify_from, verify_rows};
pub use report::{Check, Finding, Report, Unreadable, as_json};
pub use source::{LONGEST_LINE, Source};

use crate::kernel::canonical::{self, hex};
use crate::kernel::seat::Seat;
use crate::kernel::table::event::{Hash, Moment};
use crate::kernel::table::{Row, Table, sealed_parts};
use serde_json::{Value, json};

/// The signer of an export: returns key id, Ed25519 signature (128 hex) over the 32 bytes, and public key (64 hex).
pub type Signer<'a> = &'a dyn Fn(&[u8; 32]) -> (String, String, String);

/// Writes the log as `viewer` may read it. Golden logs are unsigned.
pub fn export(
    table: &Table,
    rows: &[Row],
    viewer: Option<Seat>,
    exported_at: Moment,
    signer: Option<Signer<'_>>,
) -> String {
    let created = table.created();
    let closed = table.published_secret().is_some();
    let mut out = String::new();
    push(
        &mut out,
        &json!({"longhand": 1, "stream": table.log_id(), "ruleset": created.ruleset, "data_sha256": created.data_sha256,
                "exported_at": exported_at}),
    );
    for row in rows {
        push_event(&mut out, row, viewer, closed);
    }
    let last = passed_on::last_line(&out, rows.len() + 1, signer);
    out.push_str(&last);
    out
}

fn push_event(out: &mut String, row: &Row, viewer: Option<Seat>, closed: bool) {
    let sealed = sealed_parts(row.sealed.as_deref(), viewer, closed);
    // The payload is already canonical JSON; it is copied unchanged, so that the bytes shown are the bytes hashed.
    let payload = String::from_utf8_lossy(&row.payload);
    let sealed = String::from_utf8(canonical::bytes(&sealed)).unwrap_or_default();
    out.push_str(&format!("{{\"event\":{payload},\"hash\":\"{}\",\"sealed\":{sealed}}}\n", hex(&row.hash)));
}

fn push(out: &mut String, line: &Value) {
    out.push_str(&String::from_utf8(canonical::bytes(line)).unwrap_or_default());
    out.push('\n');
}

/// The rows in an export, for folding; `None` if a line is not an event line.
pub fn rows(text: &str) -> Option<Vec<Row>> {
    let is_box = |(place, line): &(usize, &str)| *place == 1 && boxed::is_box_line(line);
    let lines: Vec<&str> = text.lines().enumerate().filter(|line| !is_box(line)).map(|(_, line)| line).collect();
    let ends = lines.iter().rev().take_while(|line| passed_on::is_last_line(line)).count().max(1);
    let events = lines.get(1..lines.len().checked_sub(ends)?)?;
    events.iter().map(|line| read_row(line)).collect()
}

/// The row of event 1 of an export without a box.
pub fn first_row(text: &str) -> Option<Row> {
    read_row(text.lines().nth(1)?)
}

fn read_row(line: &str) -> Option<Row> {
    read_row_of(&serde_json::from_str(line).ok()?)
}

/// The row in an event line.
fn read_row_of(value: &Value) -> Option<Row> {
    let event = value.get("event")?;
    let hash: Hash = canonical::unhex(value.get("hash")?.as_str()?)?;
    let sealed = value.get("sealed")?.as_array()?;
    let seq = event.get("seq")?.as_u64()?.try_into().ok()?;
    let sealed = (!sealed.is_empty()).then(|| canonical::bytes(sealed));
    Some(Row { seq, hash, payload: canonical::value_bytes(event), sealed })
}
