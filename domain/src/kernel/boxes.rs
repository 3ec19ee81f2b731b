//! Boxes: the contents of a title's box (map, cards, tiles, prices), as a JSON document that anybody can write.
//!
//! A game is pinned to a box by the SHA-256 of the document's canonical JSON. The title defines the content of its
//! tables; this module reads the parts that all documents share.

pub use super::boxes_told::twice;
use super::{boxes_told, canonical, from_value};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::RangeInclusive;

/// The schema that today's documents name.
pub const SCHEMA: &str = "longhand-box/1";

/// The longest document, in bytes.
pub const LONGEST: usize = 1_000_000;

/// The most places on a map.
pub const MOST_PLACES: usize = 500;

/// The longest name and the longest sentence, in characters.
pub const LONGEST_NAME: usize = 80;
pub const LONGEST_TEXT: usize = 400;

/// Why a document is not a box: the position in it, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {reason}")]
pub struct Flaw {
    /// A path such as `tables.map.hexes[3].terrain`; `.` for the whole document.
    pub path: String,
    /// In English, for the author of the document.
    pub reason: String,
}

impl Flaw {
    pub fn at(path: impl fmt::Display, reason: impl Into<String>) -> Self {
        Self { path: path.to_string(), reason: reason.into() }
    }
}

/// The source of some content of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The description that Longhand was written from.
    Seed,
    /// A source that everybody can look up.
    Public,
    /// Known to the author at first hand: copied from the physical box.
    Known,
    /// An original design.
    Ours,
}

/// The source of one table, or of a part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    pub source: Origin,
    /// The part of the table; absent: all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A box as its author wrote it.
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

/// The number of players that a box is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Players {
    min: u8,
    max: u8,
}

impl Document {
    /// Reads a document. The title checks the content of the tables.
    ///
    /// # Errors
    /// The position and reason if it is not a box.
    pub fn read(text: &str) -> Result<Self, Flaw> {
        if text.len() > LONGEST {
            return Err(Flaw::at(".", format!("a box has at most {LONGEST} bytes; this one has {}", text.len())));
        }
        // serde_json goes no deeper than 127 levels.
        let value = serde_json::from_str(text).map_err(|error| boxes_told::no_json(&error))?;
        Self::of(value)
    }

    /// Reads a submitted document. Anything that would be lost silently is refused here and only here:
    /// [`Document::read`] must always read a box that was once accepted, as long as there are games with it.
    ///
    /// # Errors
    /// The position and reason if it is not a box.
    pub fn handed_in(bytes: &[u8]) -> Result<Self, Flaw> {
        if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
            return Err(Flaw::at(".", "this is UTF-16, as > in Windows PowerShell writes it: save it as UTF-8"));
        }
        let text = std::str::from_utf8(bytes).map_err(|_| Flaw::at(".", "no text in UTF-8: save it as UTF-8"))?;
        // Some editors put a byte order mark in front, which is not part of the text.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let document = Self::read(text)?;
        match twice(text) {
            Some(field) => Err(Flaw::at(field, "stands here twice: one of the two would be lost")),
            None => Ok(document),
        }
    }

    /// The same for a parsed JSON value.
    ///
    /// # Errors
    /// The position and reason if it is not a box.
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

    /// The author's own version number.
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

    /// The fewest and most players, unless the box is for all player counts of its title.
    pub fn players(&self) -> Option<(u8, u8)> {
        self.head.players.map(|Players { min, max }| (min, max))
    }

    pub fn provenance(&self) -> &BTreeMap<String, Vec<Provenance>> {
        &self.head.provenance
    }

    pub fn tables(&self) -> &Map<String, Value> {
        &self.tables
    }

    /// Its bytes in canonical form, which is the form that is hashed.
    pub fn canonical(&self) -> &str {
        &self.canonical
    }

    /// The hash that games name it by: 64 hex digits.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }
}

/// Reads a part of a document; a flaw names the position.
///
/// # Errors
/// If the JSON does not fit the type.
pub fn read_at<T: serde::de::DeserializeOwned>(path: &str, value: &Value) -> Result<T, Flaw> {
    from_value::read(value).map_err(|stopped| boxes_told::flaw::<T>(path, value, &stopped))
}

/// Checks that `given` has no field that is missing in `understood`, which is `given` read and written again.
///
/// # Errors
/// The first such field.
pub fn nothing_else(path: &str, given: &Value, understood: &Value) -> Result<(), Flaw> {
    match (given, understood) {
        (Value::Object(given), Value::Object(understood)) => {
            for (key, value) in given {
                let path = format!("{path}.{key}");
                match understood.get(key) {
                    Some(read) => nothing_else(&path, value, read)?,
                    // A null or zero field may be left out.
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

/// Canonical JSON needs whole numbers and ASCII keys; both keep a hash the same in every language.
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

/// Reads the tables of a document as a box of `title`. Nothing unknown to the title may be in it.
///
/// # Errors
/// The first flaw.
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

/// The result of a check: nothing, or the first flaw.
pub type Checked = Result<(), Flaw>;

/// Checks that a figure of a table is within its bounds.
///
/// # Errors
/// If it is out of bounds.
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

/// Ok if `is`, otherwise the flaw.
///
/// # Errors
/// If `is` is false.
pub fn given(is: bool, path: impl fmt::Display, reason: impl Into<String>) -> Checked {
    if is { Ok(()) } else { Err(Flaw::at(path, reason)) }
}

/// Checks that a table by number of players has exactly one entry for each of these numbers.
///
/// # Errors
/// If one is missing or superfluous.
pub fn by_players<'k>(path: &str, given_for: impl Iterator<Item = &'k u8>, players: RangeInclusive<u8>) -> Checked {
    let found: BTreeSet<u8> = given_for.copied().collect();
    let (least, most) = (players.start(), players.end());
    let reason = format!("an entry for each number of players from {least} to {most}, and no other");
    given(found.into_iter().eq(players.clone()), path, reason)
}

/// A word from outside, cut to a length that fits in a reason.
pub fn short(word: &str) -> String {
    word.chars().take(40).collect::<String>().escape_debug().to_string()
}

/// Checks a displayed name: no markup, no characters that change the writing direction, no player mark.
///
/// # Errors
/// If it is not such a name.
pub fn name(path: &str, text: &str) -> Result<(), Flaw> {
    readable(path, text, LONGEST_NAME)
}

/// Checks a displayed sentence.
///
/// # Errors
/// If it is not such a sentence.
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

/// Checks an id that people type and programs use: small letters, digits, `_` and `-`, beginning with a letter.
///
/// # Errors
/// If it is not such an id.
pub fn id(path: &str, text: &str) -> Result<(), Flaw> {
    id_within(path, text, 20)
}

/// The same with at most `most` letters.
///
/// # Errors
/// If it is not such an id.
pub fn id_within(path: &str, text: &str, most: usize) -> Result<(), Flaw> {
    id_with(path, text, most, &['_', '-'])
}

/// The same with only these signs.
///
/// # Errors
/// If it is not such an id.
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
