//! The box in an export (`docs/log-format.md`, "The box"): a second line, `{"box":<document>}`, for readers who may
//! see it.
//!
//! The sum and the counts leave the line out. They cover `data_sha256` of the first line, which says what box it
//! must be. So the box can be removed from or added to a log that is passed on, and every signature still fits.

use super::Unreadable;
use super::form::Title;
use super::report::Finding;
use crate::kernel::boxes::Document;
use crate::kernel::rulesets::{NotHere, Rulesets};

/// The beginning of the line.
const BEGINS: &str = "{\"box\":";

/// The event number for a flaw of the box: before event 1.
const PLACE: u32 = 0;

/// The export with the box of its game.
pub fn with_box(export: &str, document: &Document) -> String {
    let (first, rest) = export.split_once('\n').unwrap_or((export, ""));
    format!("{first}\n{BEGINS}{}}}\n{rest}", document.canonical())
}

/// The document of an export's box, as text; `None` if there is no such line.
pub fn box_of(export: &str) -> Option<&str> {
    export.lines().nth(1).filter(|line| is_box_line(line)).and_then(document_of)
}

/// The hash of the box in the first line of an export.
pub fn named_box(export: &str) -> Option<String> {
    let first: serde_json::Value = serde_json::from_str(export.lines().next()?).ok()?;
    Some(first.get("data_sha256")?.as_str()?.to_owned())
}

pub(super) fn is_box_line(line: &str) -> bool {
    line.starts_with(BEGINS)
}

fn document_of(line: &str) -> Option<&str> {
    line.trim_end_matches('\n').strip_prefix(BEGINS)?.strip_suffix('}')
}

/// Checks the line: it must be canonical, and the box that the first line names. `None` if it is not.
pub(super) fn looked_at(line: &str, title: &Title, form: &mut Finding) -> Result<Option<Document>, Unreadable> {
    if let Err(error) = serde_json::from_str::<serde::de::IgnoredAny>(line) {
        return Err(Unreadable::new(2, error.to_string()));
    }
    form.checked += 1;
    let read = document_of(line).map(Document::read);
    match read {
        Some(Ok(document)) if !line.ends_with('\n') || document_of(line) != Some(document.canonical()) => {
            form.bad(PLACE, "line 2 is not canonical JSON ended by a line feed");
        }
        Some(Ok(document)) if document.sha256() != title.data_sha256 => {
            form.bad(PLACE, "line 2: the box is not the one that the first line names by its hash");
        }
        Some(Ok(document)) => return Ok(Some(document)),
        Some(Err(flaw)) => form.bad(PLACE, format!("line 2: this is no box: {flaw}")),
        None => form.bad(PLACE, "line 2: this is no box"),
    }
    Ok(None)
}

/// Accepts and checks the box, so that the game can be judged with it.
pub(super) fn take_in(rulesets: &Rulesets, document: &Document, title: &Title, form: &mut Finding) {
    if rulesets.of_game(&title.ruleset, &title.data_sha256).err() != Some(NotHere::Box) {
        return;
    }
    if let Err(flaw) = rulesets.take_in(document) {
        form.bad(PLACE, format!("line 2: the box is refused: {flaw}"));
    }
}
