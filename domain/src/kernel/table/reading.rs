//! Reads a game's events: stored bytes of any version come out in today's shape, both the table's part and the
//! title's.

use crate::kernel::canonical;
use crate::kernel::erased::AnyRuleset;
use crate::kernel::ruleset::{Outcome, Standing};
use crate::kernel::shapes::{self, OldShape, Part, TableStep};
use crate::kernel::table::Row;
use crate::kernel::table::cases::CaseEvent;
use crate::kernel::table::event::{Body, Event, Head, SealedPart, UnreadableEvent, read_body, read_head};
use crate::kernel::untitled::is_untitled;
use serde_json::Value;
use std::borrow::Cow;

/// The shapes of one game's events: the upgrade steps of its title and of the table.
#[derive(Clone, Copy, Debug)]
pub struct Shapes {
    ruleset: &'static dyn AnyRuleset,
    table: &'static [TableStep],
}

impl Shapes {
    pub fn new(ruleset: &'static dyn AnyRuleset, table: &'static [TableStep]) -> Self {
        Self { ruleset, table }
    }

    pub fn ruleset(&self) -> &'static dyn AnyRuleset {
        self.ruleset
    }

    /// Whether the game is read without its title's rules, because they are not available here.
    pub(crate) fn is_untitled(&self) -> bool {
        is_untitled(self.ruleset)
    }

    pub(crate) fn table_steps(&self) -> &'static [TableStep] {
        self.table
    }

    /// The versions that are written today: the title's and the table's.
    pub(super) fn newest(&self) -> (u32, u32) {
        (self.ruleset.shape(), shapes::newest(self.table.len()))
    }

    /// The event in `payload`, all of it in today's shape. Its head names the stored shapes.
    ///
    /// # Errors
    /// If it is not an event, or a step fails.
    pub fn event(&self, payload: &[u8]) -> Result<Event, UnreadableEvent> {
        let mut event = self.as_told(payload)?;
        self.bring(event.head.v, &mut event.body)?;
        Ok(event)
    }

    /// The same with the title's part as stored.
    pub(crate) fn as_told(&self, payload: &[u8]) -> Result<Event, UnreadableEvent> {
        let head = read_head(payload)?;
        let body = read_body(&head.kind, &todays(self.table, &head, payload)?)?;
        Ok(Event { head, body })
    }

    /// Upgrades the title's part of an event from shape `v` to today's.
    pub(crate) fn bring(&self, v: u32, body: &mut Body<Value>) -> Result<(), OldShape> {
        if self.is_todays(v)? {
            return Ok(());
        }
        match body {
            Body::Started(started) => self.each(Part::Fact, v, &mut started.facts),
            Body::Move(moved) => {
                self.facts(v, &mut moved.facts)?;
                self.each(Part::Action, v, &mut moved.actions)?;
                self.each(Part::Action, v, &mut moved.forced)
            }
            body => self.bring_what_the_table_keeps(v, body),
        }
    }

    /// The same for the parts of an event that the table itself keeps, whatever type its facts have.
    pub(super) fn bring_what_the_table_keeps<F>(&self, v: u32, body: &mut Body<F>) -> Result<(), OldShape> {
        if self.is_todays(v)? {
            return Ok(());
        }
        match body {
            // The table does not keep them, but an unreadable action must not pass.
            Body::Move(moved) => {
                self.each(Part::Action, v, &mut moved.actions)?;
                self.each(Part::Action, v, &mut moved.forced)
            }
            Body::Created(created) => self.upcast(Part::Options, v, &mut created.options),
            Body::Finished(finished) => self.bring_outcome(v, &mut finished.outcome),
            Body::Case(CaseEvent::DisputeOpened(opened)) => {
                self.each(Part::Action, v, opened.actions.as_deref_mut().unwrap_or_default())
            }
            Body::Case(CaseEvent::DisputeRuled(ruled)) => {
                self.each(Part::Action, v, ruled.actions.as_deref_mut().unwrap_or_default())
            }
            _ => Ok(()),
        }
    }

    /// Whether `v` is today's shape.
    ///
    /// # Errors
    /// If there is no such version.
    fn is_todays(&self, v: u32) -> Result<bool, OldShape> {
        if self.is_untitled() {
            // Nobody reads the title's part.
            return Ok(true);
        }
        let _ = shapes::steps_from(self.ruleset.steps(), v)?;
        Ok(v == self.ruleset.shape())
    }

    /// Checks that the actions in a row's open sealed parts can be read.
    ///
    /// # Errors
    /// If a step fails.
    pub(super) fn reads_sealed_actions(&self, v: u32, row: &Row) -> Result<(), OldShape> {
        let Some(sealed) = row.sealed.as_deref().filter(|_| !self.is_todays(v).unwrap_or(false)) else { return Ok(()) };
        let parts: Vec<Option<SealedPart>> = serde_json::from_slice(sealed).unwrap_or_default();
        parts.into_iter().flatten().try_for_each(|part| self.part(v, part).map(drop))
    }

    fn bring_outcome(&self, v: u32, outcome: &mut Outcome) -> Result<(), OldShape> {
        // A game that ended at the table (by resignation or a vote) has no breakdown from its title.
        let told = |standing: &&mut Standing| standing.breakdown.as_object().is_some_and(|figures| !figures.is_empty());
        let mut standings = outcome.standings.iter_mut().filter(told);
        standings.try_for_each(|standing| self.upcast(Part::Breakdown, v, &mut standing.breakdown))
    }

    fn each(&self, part: Part, v: u32, values: &mut [Value]) -> Result<(), OldShape> {
        values.iter_mut().try_for_each(|value| self.upcast(part, v, value))
    }

    fn upcast(&self, part: Part, v: u32, value: &mut Value) -> Result<(), OldShape> {
        shapes::upcast(self.ruleset.steps(), part, v, value)
    }

    /// A standing order stored in shape `v`, in today's shape.
    ///
    /// # Errors
    /// If a step fails.
    pub fn standing(&self, v: u32, mut standing: Value) -> Result<Value, OldShape> {
        self.upcast(Part::Standing, v, &mut standing)?;
        Ok(standing)
    }

    /// Options stored in shape `v`, in today's shape.
    ///
    /// # Errors
    /// If a step fails.
    pub fn options(&self, v: u32, mut options: Value) -> Result<Value, OldShape> {
        self.upcast(Part::Options, v, &mut options)?;
        Ok(options)
    }

    /// An outcome stored in shape `v`, in today's shape.
    ///
    /// # Errors
    /// If a step fails.
    pub fn outcome(&self, v: u32, mut outcome: Outcome) -> Result<Outcome, OldShape> {
        self.bring_outcome(v, &mut outcome)?;
        Ok(outcome)
    }

    /// A sealed part of an event of shape `v`, in today's shape.
    ///
    /// # Errors
    /// If a step fails.
    pub(crate) fn part(&self, v: u32, mut part: SealedPart) -> Result<SealedPart, OldShape> {
        for (_, fact) in &mut part.facts {
            self.upcast(Part::Fact, v, fact)?;
        }
        self.each(Part::Action, v, &mut part.actions)?;
        part.forced.iter_mut().try_for_each(|(_, action)| self.upcast(Part::Action, v, action))?;
        Ok(part)
    }

    /// Facts of shape `v`, in today's shape.
    pub(super) fn facts(&self, v: u32, facts: &mut [Value]) -> Result<(), OldShape> {
        self.each(Part::Fact, v, facts)
    }

    /// All sealed parts of a row in today's shape; `None` if one is closed or unreadable.
    pub(crate) fn parts(&self, v: u32, row: &Row) -> Option<Vec<SealedPart>> {
        let Some(sealed) = &row.sealed else { return Some(vec![]) };
        let parts: Vec<SealedPart> = serde_json::from_slice(sealed).ok()?;
        parts.into_iter().map(|part| self.part(v, part).ok()).collect()
    }

    /// Compares the newly computed facts `again` with the facts `told` of an event of shape `v`, both in today's
    /// shape. Returns the first place where they differ.
    pub(crate) fn first_other_fact(&self, v: u32, told: &[Value], again: &[Value]) -> Option<usize> {
        let same = |(told, again): (&Value, &Value)| shapes::is_same_fact(self.ruleset.steps(), v, told, again);
        let at = told.iter().zip(again).position(|pair| !same(pair));
        at.or((told.len() != again.len()).then(|| told.len().min(again.len())))
    }

    /// The same comparison for facts of sealed parts, each with its place; true if all are the same.
    pub(crate) fn are_the_same_hidden(&self, v: u32, told: &[(usize, Value)], again: &[(usize, Value)]) -> bool {
        let same = |told: &Value, again: &Value| shapes::is_same_fact(self.ruleset.steps(), v, told, again);
        told.len() == again.len()
            && told.iter().zip(again).all(|((at, told), (place, again))| at == place && same(told, again))
    }
}

/// A payload with the table's part in today's shape and the title's as stored, in canonical JSON like the stored
/// one.
pub(crate) fn todays<'p>(
    steps: &[TableStep],
    head: &Head,
    payload: &'p [u8],
) -> Result<Cow<'p, [u8]>, UnreadableEvent> {
    let mut later = shapes::steps_from(steps, head.tv)?;
    // Most kinds have not grown, and most events are moves.
    if !later.any(|(_, step)| step.events.iter().any(|named| named.name == head.kind)) {
        return Ok(Cow::Borrowed(payload));
    }
    let unreadable = |error: serde_json::Error| UnreadableEvent::Shape(error.to_string());
    let mut value: Value = serde_json::from_slice(payload).map_err(unreadable)?;
    shapes::upcast_event(steps, head.tv, &head.kind, &mut value)?;
    Ok(Cow::Owned(canonical::value_bytes(&value)))
}
