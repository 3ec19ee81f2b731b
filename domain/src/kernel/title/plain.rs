//! The default words, orders and steps of a title, made from the JSON of its actions and facts.

use crate::kernel::choices::{Branch, Choice};
use crate::kernel::seat::Seat;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;

/// Fields that hold a seat: they are shown as the player in it.
pub(super) const PLAYERS: [&str; 4] = ["seat", "player", "winner", "loser"];

/// An action or a fact: its kind, and its fields in the order of their type.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    pub kind: String,
    pub fields: Vec<(String, Value)>,
}

impl Said {
    /// `tag`: the field that names the kind. Fields without a value are left out.
    pub fn of(value: &impl Serialize, tag: &str) -> Self {
        let text = serde_json::to_string(value).unwrap_or_default();
        let InOrder(mut fields) = serde_json::from_str(&text).unwrap_or_default();
        let kind = fields.iter().position(|(name, _)| name == tag).map(|at| fields.remove(at).1);
        fields.retain(|(_, value)| !value.is_null());
        Self { kind: kind.as_ref().and_then(Value::as_str).unwrap_or_default().to_owned(), fields }
    }

    /// As an order: `take heap 2 stones 3`.
    pub fn typed(&self) -> String {
        let mut order = self.kind.clone();
        for (name, value) in &self.fields {
            order.push_str(&format!(" {name} {}", typed(value)));
        }
        order
    }

    /// As a label: `Take heap 2, stones 3`.
    pub fn in_a_few_words(&self) -> String {
        let fields: Vec<String> = self.fields.iter().map(|(name, value)| named(name, value)).collect();
        format!("{} {}", begun(&self.kind), fields.join(", ")).trim_end().to_owned()
    }

    /// As a sentence: `{seat:1}: taken, heap 2, stones 3.`
    pub fn as_a_sentence(&self) -> String {
        let by = self.fields.iter().find(|(name, _)| name == "seat").and_then(|(_, value)| seat(value));
        let fields = self.fields.iter().filter(|(name, _)| name != "seat").map(|(name, value)| named(name, value));
        let kind = match by {
            Some(_) => spaced(&self.kind),
            None => begun(&self.kind),
        };
        let told = [kind].into_iter().chain(fields).collect::<Vec<_>>().join(", ");
        by.map_or_else(|| format!("{told}."), |seat| format!("{seat}: {told}."))
    }
}

/// An object with its members in their written order.
#[derive(Default)]
struct InOrder(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for InOrder {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = InOrder;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<InOrder, A::Error> {
                let mut members = vec![];
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(InOrder(members))
            }
        }
        from.deserialize_map(Members)
    }
}

// ---- orders

/// A value as one word of an order, which [`words_of`] reads back.
fn typed(value: &Value) -> String {
    match value {
        Value::String(text) if is_plain(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Whether a text without quotes is read back as itself.
fn is_plain(text: &str) -> bool {
    let begins = text.starts_with(|c: char| !"\"[{".contains(c));
    begins && !text.contains(|c: char| c.is_whitespace() || ";|".contains(c)) && bare(text).is_string()
}

/// A word without quotes: a number, `true`, `false`, or otherwise a text.
fn bare(word: &str) -> Value {
    match serde_json::from_str(word) {
        Ok(value @ (Value::Number(_) | Value::Bool(_))) => value,
        _ => word.into(),
    }
}

/// The words of a line, each as text and as a value. A word that begins with a quote or a bracket is one JSON
/// value.
fn words_of(line: &str) -> Option<Vec<(String, Value)>> {
    let (mut words, mut rest) = (vec![], line.trim_start());
    while !rest.is_empty() {
        let (until, value) = if rest.starts_with(['"', '[', '{']) {
            let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
            let value = values.next()?.ok()?;
            (values.byte_offset(), value)
        } else {
            let until = rest.find(char::is_whitespace).unwrap_or(rest.len());
            (until, bare(&rest[..until]))
        };
        words.push((rest[..until].to_owned(), value));
        rest = rest[until..].trim_start();
    }
    Some(words)
}

/// The possible meanings of a line as JSON of an action, the likeliest first: with field names, or without them in
/// the order of a `known` action.
pub fn readings(line: &str, known: &[Said]) -> Vec<Value> {
    let Some(words) = words_of(line) else { return vec![] };
    let Some(((kind, _), rest)) = words.split_first() else { return vec![] };
    let kind = kind.to_lowercase();
    let action = |fields: Map<String, Value>| {
        let mut action = Map::from_iter([("type".to_owned(), Value::from(kind.as_str()))]);
        action.extend(fields);
        Value::Object(action)
    };
    let mut readings = vec![];
    if rest.len().is_multiple_of(2) {
        let pairs = rest.chunks(2).map(|pair| (pair[0].0.to_lowercase(), pair[1].1.clone()));
        readings.push(action(pairs.collect()));
    }
    let same = |said: &&Said| said.kind.to_lowercase() == kind && said.fields.len() == rest.len();
    if let Some(said) = known.iter().find(same).filter(|said| !said.fields.is_empty()) {
        let value = |like: &Value, (word, value): &(String, Value)| match like {
            Value::String(_) if !value.is_string() => word.as_str().into(),
            _ => value.clone(),
        };
        let fields = said.fields.iter().zip(rest);
        readings.push(action(fields.map(|((name, like), word)| (name.clone(), value(like, word))).collect()));
    }
    readings
}

/// A line in normalised form, for comparison.
pub fn folded(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

// ---- steps

/// The longest label and key of a step.
const LONGEST: usize = 40;

/// Builds a tree that asks for the kind of action, then for one field after the other, as far as they differ.
pub fn choices<A: Serialize>(legal: Vec<A>, tree: &mut Branch<A>) {
    let said: Vec<Said> = legal.iter().map(|action| Said::of(action, "type")).collect();
    let mut kinds: Vec<Kind<'_>> = vec![];
    for one in &said {
        match kinds.iter_mut().find(|kind| kind.name == one.kind) {
            Some(kind) => kind.of.push(one),
            None => kinds.push(Kind { name: &one.kind, of: vec![one] }),
        }
    }
    let several = kinds.len() > 1;
    let asked: Vec<Vec<Asked>> = kinds.iter().map(Kind::asked).collect();
    let ways: Vec<(usize, &Said)> =
        said.iter().map(|one| (kinds.iter().position(|kind| kind.name == one.kind).unwrap_or_default(), one)).collect();
    let kind_keys = keys(kinds.iter().map(|kind| kind.name));
    for ((kind, one), action) in ways.into_iter().zip(legal) {
        let (fields, name) = (&asked[kind], kinds[kind].name);
        let key = kind_keys.get(name).cloned().unwrap_or_default();
        let Some((last, before)) = fields.split_last() else {
            tree.leaf(key, Choice::new(short(&one.in_a_few_words())), action);
            continue;
        };
        let mut branch = &mut *tree;
        if several {
            branch = branch.to(key, || Choice::new(short(&begun(name))));
        } else {
            branch.asks(format!("{}:", begun(name)));
        }
        for field in before {
            branch = branch.to(field.key(one), || Choice::new(field.label(one)));
        }
        branch.leaf(last.key(one), Choice::new(last.label(one)), action);
    }
}

/// The legal actions of one kind.
struct Kind<'a> {
    name: &'a str,
    of: Vec<&'a Said>,
}

/// A field that distinguishes actions of a kind: its name, and the key of each value.
struct Asked {
    name: String,
    keys: BTreeMap<String, String>,
}

impl Kind<'_> {
    fn asked(&self) -> Vec<Asked> {
        let mut names: Vec<&String> = vec![];
        for (name, _) in self.of.iter().flat_map(|said| &said.fields) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let asked = |name: &String| {
            let keys =
                keys(self.of.iter().map(|said| value_of(said, name)).collect::<Vec<_>>().iter().map(String::as_str));
            (keys.len() > 1).then(|| Asked { name: name.clone(), keys })
        };
        names.into_iter().filter_map(asked).collect()
    }
}

impl Asked {
    fn key(&self, said: &Said) -> String {
        self.keys.get(&value_of(said, &self.name)).cloned().unwrap_or_default()
    }

    fn label(&self, said: &Said) -> String {
        match said.fields.iter().find(|(name, _)| *name == self.name) {
            Some((name, value)) => short(&begun(&named(name, value))),
            None => short(&format!("No {}", spaced(&self.name))),
        }
    }
}

fn value_of(said: &Said, name: &str) -> String {
    said.fields.iter().find(|(field, _)| field == name).map(|(_, value)| typed(value)).unwrap_or_default()
}

/// A key for each of these values: the value itself if it is a valid key, otherwise its number among them.
fn keys<'v>(values: impl Iterator<Item = &'v str>) -> BTreeMap<String, String> {
    let is_key = |text: &str| {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        !text.is_empty() && text.len() <= LONGEST && text.chars().all(plain)
    };
    let mut keys = BTreeMap::new();
    for value in values {
        let next = keys.len();
        keys.entry(value.to_owned()).or_insert_with(|| {
            let lower = value.replace('_', "-");
            if is_key(&lower) { lower } else { format!("other-{next}") }
        });
    }
    keys
}

fn short(label: &str) -> String {
    match label.char_indices().nth(LONGEST) {
        None => label.to_owned(),
        Some(_) => label.chars().take(LONGEST - 1).chain(['…']).collect(),
    }
}

// ---- words

pub(super) fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

/// With a capital letter at the beginning.
pub(super) fn begun(name: &str) -> String {
    let name = spaced(name);
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

pub(super) fn seat(value: &Value) -> Option<Seat> {
    value.as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat)
}

/// `heap 2`
fn named(name: &str, value: &Value) -> String {
    let said = match seat(value).filter(|_| PLAYERS.contains(&name)) {
        Some(seat) => seat.to_string(),
        None => in_words(value),
    };
    format!("{} {said}", spaced(name))
}

pub(super) fn in_words(value: &Value) -> String {
    match value {
        Value::Null => "–".into(),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.into(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(in_words).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(_, value)| !value.is_null());
            fields.map(|(name, value)| named(name, value)).collect::<Vec<_>>().join(", ")
        }
    }
}
