//! Boxes: what lies in the box of a title (map, cards, tiles, prices), as a JSON document that anybody can write.
//!
//! A game is pinned to a box by the SHA-256 of the document's canonical JSON. What a document must say of each table is the
//! title's; what all documents have in common is read here.

pub use super::boxes_told::twice;
use super::{boxes_told, canonical, from_value};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::RangeInclusive;

/// The schema that documents of today name.
pub const SCHEMA: &str = "longhand-box/1";

/// No document is longer, in bytes.
pub const LONGEST: usize = 1_000_000;

/// No map has more places.
pub const MOST_PLACES: usize = 500;

/// Text that people read is at most so many characters long: names, and sentences.
pub const LONGEST_NAME: usize = 80;
pub const LONGEST_TEXT: usize = 400;

/// Why a document is no box: where in it, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {reason}")]
pub struct Flaw {
    /// As `tables.map.hexes[3].terrain`; `.` for the whole.
    pub path: String,
    /// In English: it is for whoever writes the document.
    pub reason: String,
}

impl Flaw {
    pub fn at(path: impl fmt::Display, reason: impl Into<String>) -> Self {
        Self { path: path.to_string(), reason: reason.into() }
    }
}

/// Where something in a box comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The description that Longhand was written after.
    Seed,
    /// A source that everybody can look up.
    Public,
    /// Known to whoever wrote it down: keyed in from the box on the table.
    Known,
    /// An own design.
    Ours,
}

/// Where one table, or a part of it, comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    pub source: Origin,
    /// Which part of the table; without it, all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A box as somebody wrote it down.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    head: Head,
    tables: Map<String, Value>,
    canonical: String,
    sha256: String,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    schema: String,
    title: String,
    version: u32,
    name: String,
    author: String,
    licence: String,
    provenance: BTreeMap<String, Vec<Provenance>>,
    #[serde(default)]
    players: Option<Players>,
}

/// How many players a box is meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Players {
    min: u8,
    max: u8,
}

impl Document {
    /// Reads a document. What it says of its tables is the title's to check.
    ///
    /// # Errors
    /// Where and why it is none.
    pub fn read(text: &str) -> Result<Self, Flaw> {
        if text.len() > LONGEST {
            return Err(Flaw::at(".", format!("a box has at most {LONGEST} bytes; this one has {}", text.len())));
        }
        // serde_json goes no deeper than 127 levels.
        let value = serde_json::from_str(text).map_err(|error| boxes_told::no_json(&error))?;
        Self::of(value)
    }

    /// Reads a document as somebody hands it in. What would lose something in silence is refused here, and here alone: a box that
    /// was good once is read by [`Document::read`] for as long as there are games with it.
    ///
    /// # Errors
    /// Where and why it is none.
    pub fn handed_in(bytes: &[u8]) -> Result<Self, Flaw> {
        if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
            return Err(Flaw::at(".", "this is UTF-16, as > in Windows PowerShell writes it: save it as UTF-8"));
        }
        let text = std::str::from_utf8(bytes).map_err(|_| Flaw::at(".", "no text in UTF-8: save it as UTF-8"))?;
        // Some editors put a mark in front, which is no part of the text.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let document = Self::read(text)?;
        match twice(text) {
            Some(field) => Err(Flaw::at(field, "stands here twice: one of the two would be lost")),
            None => Ok(document),
        }
    }

    /// The same of a value that is JSON already.
    ///
    /// # Errors
    /// Where and why it is none.
    pub fn of(value: Value) -> Result<Self, Flaw> {
        plain(&value, &mut vec![])?;
        let canonical = canonical::value_bytes(&value);
        if canonical.len() > LONGEST {
            return Err(Flaw::at(".", format!("a box has at most {LONGEST} bytes; this one has {}", canonical.len())));
        }
        let sha256 = canonical::hex(&canonical::sha256(&[&canonical]));
        let canonical = String::from_utf8(canonical).map_err(|_| Flaw::at(".", "no text"))?;
        let Value::Object(mut fields) = value else { return Err(Flaw::at(".", "a box is an object")) };
        let tables = match fields.remove("tables") {
            Some(Value::Object(tables)) => tables,
            Some(_) => return Err(Flaw::at("tables", "an object with a table under each name")),
            None => return Err(Flaw::at("tables", "is missing")),
        };
        let head: Head = read_at("", &Value::Object(fields))?;
        if head.schema != SCHEMA {
            return Err(Flaw::at("schema", format!("this version of Longhand reads \"{SCHEMA}\"")));
        }
        for (path, text) in [("name", &head.name), ("author", &head.author)] {
            name(path, text)?;
        }
        sentence("licence", &head.licence)?;
        if let Some(Players { min, max }) = head.players {
            given(0 < min && min <= max, "players", "`min` is at least 1, and `max` is not less")?;
        }
        for (table, sources) in &head.provenance {
            let path = format!("provenance.{table}");
            if sources.is_empty() || sources.len() > 20 {
                return Err(Flaw::at(path, "a list of 1 to 20 sources"));
            }
            for (i, source) in sources.iter().enumerate() {
                for (field, text) in [("of", &source.of), ("note", &source.note)] {
                    text.as_ref().map_or(Ok(()), |text| sentence(&format!("{path}[{i}].{field}"), text))?;
                }
            }
        }
        for table in tables.keys() {
            if !head.provenance.contains_key(table) {
                let reason = format!("provenance does not say where \"{}\" comes from", short(table));
                return Err(Flaw::at(format!("tables.{table}"), format!("{reason}, or the title has no such table")));
            }
        }
        if let Some(table) = head.provenance.keys().find(|table| !tables.contains_key(*table)) {
            return Err(Flaw::at(format!("tables.{table}"), "is missing: provenance names this table"));
        }
        Ok(Self { head, tables, canonical, sha256 })
    }

    /// The id of the title it is for.
    pub fn title(&self) -> &str {
        &self.head.title
    }

    /// Its maker's own count.
    pub fn version(&self) -> u32 {
        self.head.version
    }

    pub fn name(&self) -> &str {
        &self.head.name
    }

    pub fn author(&self) -> &str {
        &self.head.author
    }

    pub fn licence(&self) -> &str {
        &self.head.licence
    }

    /// Fewest and most players that it is meant for, where it is not for all numbers of its title.
    pub fn players(&self) -> Option<(u8, u8)> {
        self.head.players.map(|Players { min, max }| (min, max))
    }

    pub fn provenance(&self) -> &BTreeMap<String, Vec<Provenance>> {
        &self.head.provenance
    }

    pub fn tables(&self) -> &Map<String, Value> {
        &self.tables
    }

    /// Its bytes, in the one form that is hashed.
    pub fn canonical(&self) -> &str {
        &self.canonical
    }

    /// What games name it by: 64 hex digits.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }
}

/// Reads a part of a document; a flaw says where.
///
/// # Errors
/// Where the JSON is not of that type.
pub fn read_at<T: serde::de::DeserializeOwned>(path: &str, value: &Value) -> Result<T, Flaw> {
    from_value::read(value).map_err(|stopped| boxes_told::flaw::<T>(path, value, &stopped))
}

/// The first field that stands in `given` and not in `understood`, which is `given` read and written again.
///
/// # Errors
/// There is one.
pub fn nothing_else(path: &str, given: &Value, understood: &Value) -> Result<(), Flaw> {
    match (given, understood) {
        (Value::Object(given), Value::Object(understood)) => {
            for (key, value) in given {
                let path = format!("{path}.{key}");
                match understood.get(key) {
                    Some(read) => nothing_else(&path, value, read)?,
                    // What says nothing may be left out.
                    None if value.is_null() || value == 0 => {}
                    None if path.matches('.').count() == 1 => {
                        return Err(Flaw::at(path, "this title has no such table"));
                    }
                    None => return Err(Flaw::at(path, "there is no such field")),
                }
            }
            Ok(())
        }
        (Value::Array(given), Value::Array(understood)) => given
            .iter()
            .zip(understood)
            .enumerate()
            .try_for_each(|(i, (value, read))| nothing_else(&format!("{path}[{i}]"), value, read)),
        _ => Ok(()),
    }
}

/// Canonical JSON has whole numbers and keys of ASCII; both keep a hash the same in every language.
fn plain(value: &Value, path: &mut Vec<String>) -> Result<(), Flaw> {
    let at =
        |path: &[String]| if path.is_empty() { ".".to_owned() } else { path.concat().trim_start_matches('.').into() };
    match value {
        Value::Number(number) => {
            let whole = number.as_i64().is_some_and(|number| number.unsigned_abs() <= 1_000_000_000);
            if whole { Ok(()) } else { Err(Flaw::at(at(path), "a whole number, at most a thousand million")) }
        }
        Value::Array(list) => list.iter().enumerate().try_for_each(|(i, value)| {
            path.push(format!("[{i}]"));
            plain(value, path)?;
            path.pop();
            Ok(())
        }),
        Value::Object(fields) => fields.iter().try_for_each(|(key, value)| {
            if key.is_empty() || key.len() > 60 || !key.chars().all(|c| c.is_ascii_graphic()) {
                return Err(Flaw::at(at(path), "names of fields are 1 to 60 letters of ASCII without blanks"));
            }
            path.push(format!(".{key}"));
            plain(value, path)?;
            path.pop();
            Ok(())
        }),
        _ => Ok(()),
    }
}

/// The tables of a document, as a title has them: it is a box of that title, and holds nothing that the title does not know.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn tables_of<T: serde::de::DeserializeOwned + Serialize>(document: &Document, title: &str) -> Result<T, Flaw> {
    if document.title() != title {
        return Err(Flaw::at("title", format!("this is a box of \"{}\", not of \"{title}\"", document.title())));
    }
    let tables = Value::Object(document.tables().clone());
    let read: T = read_at("tables", &tables)?;
    let understood = serde_json::to_value(&read).unwrap_or_default();
    nothing_else("tables", &tables, &understood)?;
    Ok(read)
}

/// What a check finds: nothing, or the first flaw.
pub type Checked = Result<(), Flaw>;

/// A figure of a table, within its bounds.
///
/// # Errors
/// It lies outside of them.
pub fn within<T: PartialOrd + fmt::Display + Copy>(
    path: impl fmt::Display,
    figure: T,
    range: RangeInclusive<T>,
) -> Checked {
    if range.contains(&figure) {
        return Ok(());
    }
    let (least, most) = (range.start(), range.end());
    let reason = match least.partial_cmp(most) {
        Some(Ordering::Equal) => format!("it has to be {least}; this is {figure}"),
        Some(Ordering::Greater) => format!("with the rest of this box no figure fits here; this is {figure}"),
        _ => format!("from {least} to {most}; this is {figure}"),
    };
    Err(Flaw::at(path, reason))
}

/// `is`, or the flaw.
///
/// # Errors
/// It is not.
pub fn given(is: bool, path: impl fmt::Display, reason: impl Into<String>) -> Checked {
    if is { Ok(()) } else { Err(Flaw::at(path, reason)) }
}

/// A table by number of players has an entry for each of these, and no other.
///
/// # Errors
/// One is missing, or there is another.
pub fn by_players<'k>(path: &str, given_for: impl Iterator<Item = &'k u8>, players: RangeInclusive<u8>) -> Checked {
    let found: BTreeSet<u8> = given_for.copied().collect();
    let (least, most) = (players.start(), players.end());
    let reason = format!("an entry for each number of players from {least} to {most}, and no other");
    given(found.into_iter().eq(players.clone()), path, reason)
}

/// A word of somebody else's, cut to a length that a reason can carry.
pub fn short(word: &str) -> String {
    word.chars().take(40).collect::<String>().escape_debug().to_string()
}

/// A name that people read: no markup, nothing that turns the direction of writing, no mark that stands for a player.
///
/// # Errors
/// What is wrong with it.
pub fn name(path: &str, text: &str) -> Result<(), Flaw> {
    readable(path, text, LONGEST_NAME)
}

/// A sentence that people read.
///
/// # Errors
/// What is wrong with it.
pub fn sentence(path: &str, text: &str) -> Result<(), Flaw> {
    readable(path, text, LONGEST_TEXT)
}

fn readable(path: &str, text: &str, most: usize) -> Result<(), Flaw> {
    let length = text.chars().count();
    if length == 0 || length > most {
        return Err(Flaw::at(path, format!("1 to {most} characters; there are {length}")));
    }
    if text.trim() != text {
        return Err(Flaw::at(path, "plain text, without blanks at its ends"));
    }
    let turns =
        |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    match text.chars().find(|c| c.is_control() || matches!(c, '<' | '>' | '{' | '}' | '`' | '\\') || turns(*c)) {
        Some(c) if c.is_control() => Err(Flaw::at(path, "plain text on one line, without ends of lines or tabs")),
        Some(c) => Err(Flaw::at(path, format!("plain text, without {c:?}"))),
        None => Ok(()),
    }
}

/// A word that people type and programs name: small letters, digits, `_` and `-`, beginning with a letter.
///
/// # Errors
/// What is wrong with it.
pub fn id(path: &str, text: &str) -> Result<(), Flaw> {
    id_within(path, text, 20)
}

/// The same, with so many letters at most.
///
/// # Errors
/// What is wrong with it.
pub fn id_within(path: &str, text: &str, most: usize) -> Result<(), Flaw> {
    id_with(path, text, most, &['_', '-'])
}

/// The same, with no signs but these.
///
/// # Errors
/// What is wrong with it.
pub fn id_with(path: &str, text: &str, most: usize, signs: &[char]) -> Result<(), Flaw> {
    let fits = (1..=most).contains(&text.len())
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || signs.contains(&c));
    if fits {
        return Ok(());
    }
    let mut signs = signs.iter().map(char::to_string).collect::<Vec<_>>();
    let last = signs.pop().unwrap_or_default();
    let others = signs.iter().map(|sign| format!(", {sign}")).collect::<String>();
    let reason =
        format!("an id: 1 to {most} of a-z, 0-9{others} and {last}, a letter first; this is \"{}\"", short(text));
    Err(Flaw::at(path, reason))
}
