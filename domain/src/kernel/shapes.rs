//! Old shapes: reading what a title stored years ago (ADR 0009).
//!
//! Stored data is never changed; its bytes are hashed. Whatever is read is first brought to today's shape, by one
//! JSON-to-JSON step per change. Comparisons (judging again, replaying, forking) are made after that.

use crate::kernel::guard::guarded;
use serde_json::{Map, Value};

/// Changes one JSON object in place. An error says why in words that quote no value, since the value may be hidden.
pub type Change = fn(&mut Map<String, Value>) -> Result<(), &'static str>;

/// One change of a title's stored shapes. A stored fact stays one fact, and an action one action, each in its
/// place.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// By the fact's name in the older shape.
    pub facts: &'static [Named],
    /// By the action's `type` in the older shape: actions of moves, forced ones, and those of disputes and rulings.
    /// Older ones are stored as they were sent, so fields with a default may be missing.
    pub actions: &'static [Named],
    /// A standing order in the form of the rule book.
    pub standing: Option<Growth>,
    /// The options of a game, or of a template as given: any of them may be missing.
    pub options: Option<Growth>,
    /// The title's own figures of one seat in an outcome.
    pub breakdown: Option<Growth>,
    /// Fields of facts, each by the fact's name today, that an older event does not contain and a step cannot know.
    /// They are null there, and any value is accepted for them when an older event is judged.
    pub unknown: &'static [(&'static str, &'static str)],
}

/// One change of the shape of the table's own events: by kind, the fields that the kind adds to the head's. The
/// head itself never changes.
#[derive(Clone, Copy, Debug)]
pub struct TableStep {
    pub events: &'static [Named],
}

/// A change of something with a name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    pub name: &'static str,
    pub growth: Growth,
}

/// A change, with its description for readers of the log (`docs/events.md`).
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    pub words: &'static str,
    pub change: Change,
}

impl Growth {
    /// A step that panics counts as failed: its game is quarantined, others go on.
    fn make(&self, fields: &mut Map<String, Value>) -> Result<(), &'static str> {
        guarded(|| (self.change)(fields)).unwrap_or(Err("it falls over"))
    }
}

impl Step {
    /// Nothing changes; to be filled in.
    pub const NONE: Self =
        Self { facts: &[], actions: &[], standing: None, options: None, breakdown: None, unknown: &[] };
}

/// The kinds of a title's stored data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Fact,
    Action,
    Standing,
    Options,
    Breakdown,
}

impl Part {
    fn word(self) -> &'static str {
        match self {
            Part::Fact => "fact",
            Part::Action => "action",
            Part::Standing => "standing order",
            Part::Options => "options",
            Part::Breakdown => "breakdown",
        }
    }
}

/// Stored data that cannot be brought to today's shape. Quotes no stored value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OldShape {
    #[error("its shape is version {v}; this program reads 1 to {newest}")]
    Version { v: u32, newest: u32 },
    #[error("the step of shape {from} to {} fails on {what}: {why}", from + 1)]
    Step { from: u32, what: String, why: &'static str },
}

/// The version that is written after these steps.
pub fn newest(steps: usize) -> u32 {
    u32::try_from(steps).map_or(u32::MAX, |steps| steps.saturating_add(1))
}

/// The steps from version `v` on, each with the version it begins at.
///
/// # Errors
/// If there is no such version.
pub fn steps_from<S>(steps: &[S], v: u32) -> Result<impl Iterator<Item = (u32, &S)>, OldShape> {
    let known = (v as usize).checked_sub(1).and_then(|from| steps.get(from..));
    let known = known.ok_or(OldShape::Version { v, newest: newest(steps.len()) })?;
    Ok((v..).zip(known))
}

/// Brings `value`, stored in shape `v`, to today's shape.
///
/// # Errors
/// If there is no such version, or a step fails.
pub fn upcast(steps: &[Step], part: Part, v: u32, value: &mut Value) -> Result<(), OldShape> {
    for (from, step) in steps_from(steps, v)? {
        let Value::Object(fields) = &mut *value else { return Ok(()) };
        let named = |list: &'static [Named], tag: &str| {
            let name = fields.get(tag).and_then(Value::as_str)?;
            list.iter().find(|named| named.name == name)
        };
        let (growth, name) = match part {
            Part::Fact => named(step.facts, "fact").map(|named| (named.growth, named.name)),
            Part::Action => named(step.actions, "type").map(|named| (named.growth, named.name)),
            Part::Standing => step.standing.map(|growth| (growth, "")),
            Part::Options => step.options.map(|growth| (growth, "")),
            Part::Breakdown => step.breakdown.map(|growth| (growth, "")),
        }
        .unzip();
        if let (Some(growth), Some(name)) = (growth, name) {
            let what = || format!("{} {name}", part.word()).trim_end().to_owned();
            growth.make(fields).map_err(|why| OldShape::Step { from, what: what(), why })?;
        }
    }
    Ok(())
}

/// Brings the table's part of an event of `kind`, stored in its shape `tv`, to today's.
///
/// # Errors
/// If there is no such version, or a step fails.
pub fn upcast_event(steps: &[TableStep], tv: u32, kind: &str, event: &mut Value) -> Result<(), OldShape> {
    for (from, step) in steps_from(steps, tv)? {
        let Value::Object(fields) = &mut *event else { return Ok(()) };
        if let Some(named) = step.events.iter().find(|named| named.name == kind) {
            let what = || format!("event {kind}");
            named.growth.make(fields).map_err(|why| OldShape::Step { from, what: what(), why })?;
        }
    }
    Ok(())
}

/// Whether `again`, a fact as it comes out today, equals `stored`, a fact of shape `v` brought to today's. Fields
/// that no step could know may have any value.
pub fn is_same_fact(steps: &[Step], v: u32, stored: &Value, again: &Value) -> bool {
    if stored == again {
        return true;
    }
    let (Value::Object(stored), Value::Object(again)) = (stored, again) else { return false };
    let Some(name) = stored.get("fact").and_then(Value::as_str) else { return false };
    let later = steps.get((v as usize).saturating_sub(1)..).unwrap_or_default();
    let unknown = |field: &str| {
        let is = |(fact, of): &(&str, &str)| *fact == name && *of == field;
        stored.get(field) == Some(&Value::Null) && later.iter().any(|step| step.unknown.iter().any(is))
    };
    stored.len() == again.len() && again.iter().all(|(field, value)| stored.get(field) == Some(value) || unknown(field))
}

/// Adds a field that the older shape does not have. An existing field would be overwritten.
///
/// # Errors
/// If the field exists.
pub fn add(fields: &mut Map<String, Value>, name: &str, value: impl Into<Value>) -> Result<(), &'static str> {
    match fields.insert(name.to_owned(), value.into()) {
        None => Ok(()),
        Some(_) => Err("a field is there that this shape does not have"),
    }
}

/// Renames a field.
///
/// # Errors
/// If it is missing, or one of the new name exists.
pub fn rename(fields: &mut Map<String, Value>, from: &str, to: &str) -> Result<(), &'static str> {
    let value = fields.remove(from).ok_or("a field is missing that this shape has")?;
    add(fields, to, value)
}
