//! The export of an imported log: byte for byte as it came, with its last lines, plus one of ours
//! (`docs/log-format.md`, "An export"). The first last line is the statement of the server that held the game. Each
//! further one says that its signer held exactly these bytes.

use super::Signer;
use crate::kernel::canonical::{hex, sha256};
use crate::kernel::table::Row;
use serde_json::{Value, json};

/// The most last lines in an export.
pub const MOST_LAST_LINES: usize = 16;

/// The lines around the events of an export, without line feeds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    pub first: String,
    /// Oldest first.
    pub last: Vec<String>,
}

impl Frame {
    /// The lines around the events of an export; `None` if it has none.
    pub fn of(export: &str) -> Option<Self> {
        let mut lines = export.lines();
        let first = lines.next()?.to_owned();
        let last: Vec<String> = lines.skip_while(|line| !is_last_line(line)).map(str::to_owned).collect();
        (!last.is_empty()).then_some(Self { first, last })
    }

    /// The events within the frame, with our last line after the existing ones.
    pub fn pass_on(&self, rows: &[Row], sign: Signer<'_>) -> String {
        let mut out = format!("{}\n", self.first);
        for row in rows {
            let payload = String::from_utf8_lossy(&row.payload);
            let sealed = row.sealed.as_deref().map_or("[]".into(), String::from_utf8_lossy);
            out.push_str(&format!("{{\"event\":{payload},\"hash\":\"{}\",\"sealed\":{sealed}}}\n", hex(&row.hash)));
        }
        let kept = self.last.iter().take(MOST_LAST_LINES - 1);
        let lines = rows.len() + 1 + kept.len();
        kept.for_each(|line| out.extend([line, "\n"]));
        let last = last_line(&out, lines, Some(sign));
        out.push_str(&last);
        out
    }
}

/// Whether a line of an export is a last line. They are canonical, so `key` comes first.
pub fn is_last_line(line: &str) -> bool {
    line.starts_with("{\"key\":")
}

/// The last line over everything before it.
pub(super) fn last_line(before: &str, lines: usize, signer: Option<Signer<'_>>) -> String {
    let sum = sha256(&[before.as_bytes()]);
    let signed = signer.map(|sign| sign(&sum));
    let (key, signature, public_key) = signed
        .map_or((Value::Null, Value::Null, Value::Null), |(key, signature, public)| {
            (key.into(), signature.into(), public.into())
        });
    let line =
        json!({"lines": lines, "sha256": hex(&sum), "key": key, "signature": signature, "public_key": public_key});
    format!("{line}\n")
}
