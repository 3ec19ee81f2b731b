//! Old shapes: how what a title stored years ago is read today (ADR 0009).
//!
//! What is stored is never touched; its bytes are what is hashed. Whatever is read is first brought to today's shape, by one
//! step for each growth, JSON to JSON; what is compared (judged again, replayed, forked) is compared after that.

use crate::kernel::guard::guarded;
use serde_json::{Map, Value};

/// Changes one object of JSON in place. An error says why in words that quote no value: what it reads may be hidden.
pub type Change = fn(&mut Map<String, Value>) -> Result<(), &'static str>;

/// One growth of the shape of what a title stores. A stored fact stays one fact and an action one action, each in its place.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// By the fact's name as the older shape has it.
    pub facts: &'static [Named],
    /// By the action's `type` as the older shape has it; actions of moves, forced ones, and those of disputes and rulings,
    /// where older ones stand as they were sent: fields that have a default may be missing.
    pub actions: &'static [Named],
    /// A standing order as the rule book writes it.
    pub standing: Option<Growth>,
    /// The options of a game; of a template as they were given: any of them may be missing.
    pub options: Option<Growth>,
    /// The title's own figures of one seat in an outcome.
    pub breakdown: Option<Growth>,
    /// Fields of facts, each by the name that its fact has today, which an older event did not tell and a step cannot know:
    /// they are null there, and whatever an older event is judged to have said in them now is right.
    pub unknown: &'static [(&'static str, &'static str)],
}

/// One growth of the shape of the table's own events: by kind, the fields that the kind adds to the head's. The head itself
/// never changes.
#[derive(Clone, Copy, Debug)]
pub struct TableStep {
    pub events: &'static [Named],
}

/// A change of what bears a name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    pub name: &'static str,
    pub growth: Growth,
}

/// A change, and what it is for people who read the log (`docs/events.md`).
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    pub words: &'static str,
    pub change: Change,
}

impl Growth {
    /// A step that falls over is one that fails: its game is quarantined, others go on.
    fn make(&self, fields: &mut Map<String, Value>) -> Result<(), &'static str> {
        guarded(|| (self.change)(fields)).unwrap_or(Err("it falls over"))
    }
}

impl Step {
    /// Nothing changes: to be completed.
    pub const NONE: Self =
        Self { facts: &[], actions: &[], standing: None, options: None, breakdown: None, unknown: &[] };
}

/// What of a title's things is read.
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

/// What was stored cannot be brought to today's shape. Says no value that was stored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OldShape {
    #[error("its shape is version {v}; this program reads 1 to {newest}")]
    Version { v: u32, newest: u32 },
    #[error("the step of shape {from} to {} fails on {what}: {why}", from + 1)]
    Step { from: u32, what: String, why: &'static str },
}

/// The version that is written where these are the steps.
pub fn newest(steps: usize) -> u32 {
    u32::try_from(steps).map_or(u32::MAX, |steps| steps.saturating_add(1))
}

/// The steps from version `v` on, each with the version it begins at.
///
/// # Errors
/// Where there is no such version.
pub fn steps_from<S>(steps: &[S], v: u32) -> Result<impl Iterator<Item = (u32, &S)>, OldShape> {
    let known = (v as usize).checked_sub(1).and_then(|from| steps.get(from..));
    let known = known.ok_or(OldShape::Version { v, newest: newest(steps.len()) })?;
    Ok((v..).zip(known))
}

/// Brings `value`, stored in shape `v`, to today's shape.
///
/// # Errors
/// Where there is no such version, or a step fails.
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
/// Where there is no such version, or a step fails.
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

/// Whether `again`, what a fact comes out as today, is what `stored` says: a fact of shape `v`, brought to today's. What no
/// step could know of it may be anything.
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

/// Adds a field that the older shape does not have: one that is there already would hide under it.
///
/// # Errors
/// Where it is there.
pub fn add(fields: &mut Map<String, Value>, name: &str, value: impl Into<Value>) -> Result<(), &'static str> {
    match fields.insert(name.to_owned(), value.into()) {
        None => Ok(()),
        Some(_) => Err("a field is there that this shape does not have"),
    }
}

/// Gives a field another name.
///
/// # Errors
/// Where it is missing, or one of the new name is there.
pub fn rename(fields: &mut Map<String, Value>, from: &str, to: &str) -> Result<(), &'static str> {
    let value = fields.remove(from).ok_or("a field is missing that this shape has")?;
    add(fields, to, value)
}
