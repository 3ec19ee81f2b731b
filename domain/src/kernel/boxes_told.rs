//! Explains errors in the form of a box to its author. serde's messages are for programmers, and for a card whose
//! fields depend on its kind they name only the card.
//!
//! Nothing here decides whether a document is a box: this code runs only after one was refused.

use super::boxes::{Flaw, short};
use super::from_value::{Step, Stopped, read};
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::error::Category;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;

/// How many places are tried in a card to find a missing field.
const MOST_TRIED: usize = 40;

/// Why a text is not JSON.
pub(super) fn no_json(error: &serde_json::Error) -> Flaw {
    let said = error.to_string();
    let (said, _) = said.rsplit_once(" at line ").unwrap_or((&said, ""));
    let why = match said {
        _ if error.classify() == Category::Eof => {
            "it ends too early: a bracket, a quotation mark or a value is missing"
        }
        "trailing comma" => "there is a comma too many before it",
        "expected value" => "a value is wanted here",
        "expected `,` or `}`" => "a comma or } is missing before it",
        "expected `,` or `]`" => "a comma or ] is missing before it",
        "expected `:`" => "a colon is missing before it",
        "key must be a string" => "the name of a field in quotation marks is wanted here",
        "trailing characters" => "something stands behind the end of the document",
        "recursion limit exceeded" => "brackets are nested too deeply",
        "invalid escape" => "\\ stands before no sign that it can stand before",
        "invalid number" => "this is no number",
        _ if said.starts_with("control character") => {
            "a text holds the end of a line, or a sign that cannot be written"
        }
        _ => "this cannot be read",
    };
    Flaw::at(".", format!("no JSON: line {}, column {}: {why}", error.line(), error.column()))
}

/// The position in `value`, and why it does not fit the type read there.
pub(super) fn flaw<T: DeserializeOwned>(path: &str, value: &Value, stopped: &Stopped) -> Flaw {
    let said = Said::of(&stopped.said);
    let helps = |changed: &Value| read::<T>(changed).err().is_none_or(|then| then.said != stopped.said);
    let steps = found(value, &stopped.steps, &said, &helps);
    let mut path = written(path, &steps);
    let reason = match &said {
        Said::Missing(field) => {
            let at = if path.is_empty() { "" } else { "." };
            path = format!("{path}{at}{field}");
            missing(field, follow(value, &steps))
        }
        said => said.in_words(),
    };
    Flaw::at(if path.is_empty() { "." } else { &path }, reason)
}

/// The only place at or below the reader's stop that fits the message; the stop itself if no place fits, or
/// several.
fn found(value: &Value, steps: &[Step], said: &Said<'_>, helps: &dyn Fn(&Value) -> bool) -> Vec<Step> {
    let Some(stopped) = follow(value, steps) else { return steps.to_vec() };
    match said {
        Said::Missing(field) => {
            let mut places = vec![];
            below(stopped, &mut steps.to_vec(), &|at| said.fits(at), &mut places);
            if places.len() < 2 {
                return places.pop().unwrap_or_else(|| steps.to_vec());
            }
            let is_there = |place: &Vec<Step>| {
                let mut changed = value.clone();
                if let Some(Value::Object(fields)) = follow_mut(&mut changed, place) {
                    fields.insert((*field).to_owned(), Value::Null);
                }
                helps(&changed)
            };
            places.into_iter().find(is_there).unwrap_or_else(|| steps.to_vec())
        }
        Said::NoneOf { .. } | Said::Wanted { .. } | Said::Count { .. } if !said.fits(stopped) => {
            let mut places = vec![];
            below(stopped, &mut steps.to_vec(), &|at| said.fits(at), &mut places);
            match &mut places[..] {
                [place] => std::mem::take(place),
                _ => steps.to_vec(),
            }
        }
        _ => steps.to_vec(),
    }
}

/// The first places in `value`, itself included, that fit.
fn below(value: &Value, at: &mut Vec<Step>, fits: &dyn Fn(&Value) -> bool, places: &mut Vec<Vec<Step>>) {
    if places.len() >= MOST_TRIED {
        return;
    }
    if fits(value) {
        places.push(at.clone());
    }
    let mut step = |step: Step, value: &Value| {
        at.push(step);
        below(value, at, fits, places);
        at.pop();
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| step(Step::Field(key.clone()), value)),
        Value::Array(list) => list.iter().enumerate().for_each(|(i, value)| step(Step::Place(i), value)),
        _ => {}
    }
}

fn follow<'v>(value: &'v Value, steps: &[Step]) -> Option<&'v Value> {
    steps.iter().try_fold(value, |value, step| match step {
        Step::Field(key) => value.get(key),
        Step::Place(i) => value.get(i),
    })
}

fn follow_mut<'v>(value: &'v mut Value, steps: &[Step]) -> Option<&'v mut Value> {
    steps.iter().try_fold(value, |value, step| match step {
        Step::Field(key) => value.get_mut(key),
        Step::Place(i) => value.get_mut(*i),
    })
}

fn written(path: &str, steps: &[Step]) -> String {
    steps.iter().fold(path.to_owned(), |path, step| match step {
        Step::Field(key) if path.is_empty() => key.clone(),
        Step::Field(key) => format!("{path}.{key}"),
        Step::Place(i) => format!("{path}[{i}]"),
    })
}

fn missing(field: &str, within: Option<&Value>) -> String {
    let other = match field {
        "color" => "colour",
        "colour" => "color",
        _ => return "is missing".into(),
    };
    match within.and_then(|within| within.get(other)) {
        Some(_) => format!("is missing: here it is written {field}, not {other}"),
        None => "is missing".into(),
    }
}

/// The reader's message.
enum Said<'s> {
    Missing(&'s str),
    NoSuchField(&'s str),
    NoneOf { word: &'s str, known: &'s str },
    Wanted { found: &'s str, wanted: &'s str },
    Count { found: &'s str, wanted: &'s str },
    Other(&'s str),
}

impl<'s> Said<'s> {
    fn of(said: &'s str) -> Self {
        let quoted = |text: &'s str| text.strip_prefix('`').and_then(|text| text.split_once('`'));
        let expected = |text: &'s str| text.rsplit_once(", expected ");
        let read = || {
            if let Some(rest) = said.strip_prefix("missing field ") {
                return Some(Self::Missing(quoted(rest)?.0));
            }
            if let Some(rest) = said.strip_prefix("unknown field ") {
                return Some(Self::NoSuchField(expected(rest).map_or("", |(_, known)| known)));
            }
            if let Some(rest) = said.strip_prefix("unknown variant ") {
                let (word, known) = expected(rest)?;
                return Some(Self::NoneOf { word: word.strip_prefix('`')?.strip_suffix('`')?, known });
            }
            if let Some(rest) = said.strip_prefix("invalid length ") {
                let (found, wanted) = expected(rest)?;
                return Some(Self::Count { found, wanted });
            }
            let rest = said.strip_prefix("invalid type: ").or_else(|| said.strip_prefix("invalid value: "))?;
            let (found, wanted) = expected(rest)?;
            Some(Self::Wanted { found, wanted })
        };
        read().unwrap_or(Self::Other(said))
    }

    /// Whether the message can be about this value.
    fn fits(&self, value: &Value) -> bool {
        match self {
            Self::Missing(field) => value.as_object().is_some_and(|fields| !fields.contains_key(*field)),
            Self::NoneOf { word, .. } => value == word,
            Self::Wanted { found, .. } => *found == called(value),
            Self::Count { found, .. } => value.as_array().is_some_and(|list| list.len().to_string() == *found),
            Self::NoSuchField(_) | Self::Other(_) => false,
        }
    }

    fn in_words(&self) -> String {
        match self {
            Self::Missing(_) => "is missing".into(),
            Self::NoSuchField("") => "there is no such field".into(),
            Self::NoSuchField(known) => format!("there is no such field; those are {}", listed(known)),
            Self::NoneOf { word, known } => format!("\"{}\" is none of {}", short(word), listed(known)),
            Self::Wanted { found, wanted } => wanted_instead(found, wanted),
            Self::Count { wanted, .. } if wanted.contains("struct") => "an object in { }; this is a list".into(),
            Self::Count { found, wanted } => match figure_in(wanted) {
                Some(count) => format!("a list of {count}; this has {found}"),
                None => format!("a shorter list; this has {found}"),
            },
            // Messages of this project's own readers are already written for people.
            Self::Other(said) => (*said).to_owned(),
        }
    }
}

/// A value as serde's messages name it.
fn called(value: &Value) -> String {
    match value {
        Value::Null => "null".into(),
        Value::Bool(is) => format!("boolean `{is}`"),
        Value::Number(number) => format!("integer `{number}`"),
        Value::String(text) => format!("string {text:?}"),
        Value::Array(_) => "sequence".into(),
        Value::Object(_) => "map".into(),
    }
}

fn wanted_instead(found: &str, wanted: &str) -> String {
    let number = found.strip_prefix("integer `").and_then(|rest| rest.strip_suffix('`'));
    let text = found.strip_prefix("string \"").and_then(|rest| rest.strip_suffix('"'));
    let is_whole = wanted.strip_prefix(['u', 'i']).is_some_and(|rest| rest == "size" || rest.parse::<u8>().is_ok());
    if is_whole {
        return match (number, text) {
            (Some(number), _) if number.starts_with('-') => format!("a whole number, not below 0; this is {number}"),
            (Some(number), _) => format!("{number} is far too much here"),
            (_, Some(digits)) if !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit()) => {
                format!("a whole number, written without quotation marks: {}", short(digits))
            }
            _ => format!("a whole number; this is {}", of_which_kind(found, number, text)),
        };
    }
    let wanted = match wanted {
        "a string" | "string" => "a text in quotation marks".into(),
        "a boolean" => "true or false".into(),
        "a sequence" => "a list in [ ]".into(),
        "string or map" | "variant identifier" => "a word in quotation marks".into(),
        _ if wanted.starts_with("tuple") || wanted.starts_with("an array") => {
            figure_in(wanted).map_or("a list in [ ]".into(), |count| format!("a list of {count} in [ ]"))
        }
        _ => "an object in { }".to_owned(),
    };
    format!("{wanted}; this is {}", of_which_kind(found, number, text))
}

fn of_which_kind(found: &str, number: Option<&str>, text: Option<&str>) -> String {
    match (found, number, text) {
        (_, Some(number), _) => format!("the number {number}"),
        (_, _, Some(text)) => format!("the text \"{}\"", short(text)),
        ("sequence", ..) => "a list".into(),
        ("map", ..) => "an object".into(),
        _ => found.trim_start_matches("boolean ").trim_matches('`').to_owned(),
    }
}

/// The words in `` one of `a`, `b` `` or `` `a` or `b` ``.
fn listed(known: &str) -> String {
    known.strip_prefix("one of ").unwrap_or(known).replace("` or `", ", ").replace('`', "")
}

fn figure_in(text: &str) -> Option<&str> {
    text.split(|c: char| !c.is_ascii_digit()).find(|figure| !figure.is_empty())
}

/// The first field that occurs twice in an object. A JSON reader silently drops one of the two.
pub fn twice(text: &str) -> Option<String> {
    let first = RefCell::new(None);
    let mut reader = serde_json::Deserializer::from_str(text);
    // Invalid JSON is reported elsewhere.
    Once { at: String::new(), first: &first }.deserialize(&mut reader).ok()?;
    first.into_inner()
}

struct Once<'f> {
    at: String,
    first: &'f RefCell<Option<String>>,
}

impl<'de> DeserializeSeed<'de> for Once<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, d: D) -> Result<(), D::Error> {
        d.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Once<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let mut i = 0;
        while list.next_element_seed(Once { at: format!("{}[{i}]", self.at), first: self.first })?.is_some() {
            i += 1;
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        let mut known = BTreeSet::new();
        while let Some(key) = fields.next_key::<String>()? {
            let at = if self.at.is_empty() { key.clone() } else { format!("{}.{key}", self.at) };
            if !known.insert(key) && self.first.borrow().is_none() {
                self.first.replace(Some(at.clone()));
            }
            fields.next_value_seed(Once { at, first: self.first })?;
        }
        Ok(())
    }
}
