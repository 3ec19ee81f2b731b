//! Secret choices that nobody else has seen yet, and how to change one in place (ADR 27).
//!
//! A move is a secret choice if it hides something from all seats but its own, draws nothing and reveals nothing.
//! It can be changed as long as every seat that is asked now was asked together with it and has not moved since. A
//! change adds no node to the tree: the move's node has the new choice from then on, and so have all nodes after
//! it. Their states are rebuilt from the state before the first choice, which is kept together with the few facts
//! since.

use crate::kernel::chance::Chance;
use crate::kernel::erased::{AnyGame, Played, Sealed};
use crate::kernel::language::say;
use crate::kernel::play::Submission;
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::table::commands::{Context, Decided};
use crate::kernel::table::event::{Body, By, ChoiceChanged, Created, Head, Moved, Origin, Seal, SealedPart, Seq};
use crate::kernel::table::fold::Marks;
use crate::kernel::table::reading::Shapes;
use crate::kernel::table::writing::Writing;
use crate::kernel::table::{FoldWhy, Row, Status, Table, TableData};
use crate::kernel::words;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// How often one choice can be changed.
pub const MOST_CHANGES: u32 = 20;

/// A choice that nobody else has seen yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The move that made it.
    pub of: Seq,
    pub seat: Seat,
    /// How often it has been changed.
    pub changes: u32,
    /// The seats that were asked before the choice.
    asked: Vec<Seat>,
    /// The public form of the move, in today's shape.
    pub(crate) actions: Vec<Value>,
    pub(crate) forced: Vec<Value>,
    pub(crate) facts: Vec<Value>,
    /// The seats that each sealed part is for.
    pub(crate) sealed_for: Vec<Vec<Seat>>,
}

impl Choice {
    /// How many changes are left.
    pub fn changes_left(&self) -> u32 {
        MOST_CHANGES.saturating_sub(self.changes)
    }
}

/// The open choices, and the data to rebuild the states after them.
#[derive(Clone, Debug)]
pub(super) struct Choosing {
    /// The state before the first open choice.
    base: Arc<dyn AnyGame>,
    kept: Kept,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Kept {
    choices: Vec<Choice>,
    /// All moves since, including those that were taken back.
    moves: Vec<Since>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Since {
    seq: Seq,
    parent: Seq,
    /// In full where they are known, in today's shape.
    facts: Vec<Value>,
}

/// A table for a snapshot, with the state of its game as JSON and its open choices.
pub(super) type Snapshot = (TableData, Option<String>, Option<Saved>);

/// The snapshot of the open choices: the base's state as JSON, and the rest.
#[derive(Serialize, Deserialize)]
pub(super) struct Saved {
    base: String,
    kept: Kept,
}

impl Choosing {
    /// The state after event `at`; the base if `at` lies before everything that is kept.
    fn state_at(&self, at: Seq, shapes: Shapes) -> Option<Arc<dyn AnyGame>> {
        if shapes.is_untitled() {
            return Some(self.base.clone());
        }
        let mut way: Vec<&Since> = vec![];
        let mut next = at;
        while let Some(since) = self.kept.moves.iter().find(|since| since.seq == next) {
            way.push(since);
            next = since.parent;
        }
        let mut game = self.base.boxed();
        for since in way.into_iter().rev() {
            let raw = since.facts.iter().map(to_raw_value).collect::<Result<Vec<_>, _>>().ok()?;
            let raw: Vec<&RawValue> = raw.iter().map(AsRef::as_ref).collect();
            game.evolve(shapes.ruleset().shape(), &raw).ok()?;
        }
        Some(Arc::from(game))
    }

    /// A copy with another choice for the move `of`; `None` if there is no such choice.
    fn changed(&self, of: Seq, hidden: &[(usize, Value)]) -> Option<Self> {
        let mut changed = self.clone();
        changed.kept.choices.iter_mut().find(|choice| choice.of == of)?.changes += 1;
        let facts = &mut changed.kept.moves.iter_mut().find(|since| since.seq == of)?.facts;
        put_in_place(facts, hidden);
        Some(changed)
    }

    pub(super) fn save(&self) -> Saved {
        Saved { base: String::from_utf8_lossy(&self.base.save()).into_owned(), kept: self.kept.clone() }
    }
}

impl Saved {
    pub(super) fn read(self, shapes: Shapes, created: &Created) -> Result<Arc<Choosing>, Refused> {
        let (options, seats) = (&created.options, usize::from(created.seats));
        let base = shapes.ruleset().restore(options, seats, self.base.as_bytes())?;
        Ok(Arc::new(Choosing { base: Arc::from(base), kept: self.kept }))
    }
}

/// Replaces the public form of facts by the full form.
fn put_in_place(facts: &mut [Value], hidden: &[(usize, Value)]) {
    for (place, fact) in hidden {
        if let Some(slot) = facts.get_mut(*place) {
            *slot = fact.clone();
        }
    }
}

/// Whether a move may be a secret choice: its player made it, and everything that it hides is for its own seat.
fn looks_like_a_choice<F>(moved: &Moved<F>) -> bool {
    let is_the_servers = moved.seals.last().is_some_and(|seal| seal.of.is_empty());
    let own = &moved.seals[..moved.seals.len() - usize::from(is_the_servers)];
    matches!(moved.origin, Origin::Player | Origin::Standing)
        && moved.replayed_from.is_none()
        && moved.draws.is_empty()
        && !own.is_empty()
        && own.iter().all(|seal| seal.of == [moved.seat])
}

impl Table {
    /// The choices that nobody else has seen yet.
    pub fn choices(&self) -> &[Choice] {
        match (self.status(), &self.choosing) {
            (Status::Running | Status::Paused, Some(choosing)) => &choosing.kept.choices,
            _ => &[],
        }
    }

    /// The choice that `seat` can still change.
    pub fn choice_of(&self, seat: Seat) -> Option<&Choice> {
        self.choices().iter().find(|choice| choice.seat == seat)
    }

    /// The state that a choice was made on. A change is judged on this state alone.
    pub fn before_choice(&self, choice: &Choice) -> Option<Arc<dyn AnyGame>> {
        let choosing = self.choosing.as_ref()?;
        choosing.state_at(self.data.history.node(choice.of)?.parent, self.shapes)
    }

    /// The state that `seat` chooses on: the one before its choice if it may still change it.
    pub fn chooses_on(&self, seat: Seat) -> Option<Arc<dyn AnyGame>> {
        match self.choice_of(seat) {
            Some(choice) => self.before_choice(choice),
            None => self.game().cloned(),
        }
    }

    /// Whether nothing but secret choices has changed since head `known`. Such changes affect neither what the
    /// others know nor what they can do.
    pub fn stands_as_at(&self, known: Seq) -> bool {
        self.heads().contains(&known)
    }

    /// The heads since which only secret choices have changed.
    pub fn heads(&self) -> RangeInclusive<Seq> {
        self.data.settled..=self.head()
    }

    /// Whether the state of event `seq` was different at that event, because a choice before it was changed later.
    pub fn was_changed_after(&self, seq: Seq) -> bool {
        let event = self.state_event_at(seq);
        event.and_then(|event| self.data.history.changed_on_the_way_to(event)).is_some_and(|change| change > seq)
    }

    /// The last event to read in order to fold the state of `event` as it is at `until`.
    pub fn folded_from(&self, event: Seq, until: Seq) -> Seq {
        let change = self.data.history.changed_on_the_way_to(event);
        change.map_or(event, |change| change.min(until).max(event))
    }

    // ---- folding

    /// Whether the fold needs the state before a move and its facts, to change this choice or an earlier one later.
    pub(super) fn may_change<F>(&self, moved: &Moved<F>) -> bool {
        self.choosing.is_some() || looks_like_a_choice(moved)
    }

    /// Records a move that was just made on `before`, with its facts, all in today's shape.
    pub(super) fn note_choice<F>(
        &mut self,
        seq: Seq,
        moved: &Moved<F>,
        before: Arc<dyn AnyGame>,
        marks: Marks,
        facts: Vec<Value>,
        hidden: &[(usize, Value)],
    ) {
        self.drop_seen();
        let choice = Choice {
            of: seq,
            seat: moved.seat,
            changes: 0,
            asked: before.to_act(),
            actions: moved.actions.clone(),
            forced: moved.forced.clone(),
            facts: facts.clone(),
            sealed_for: for_whom(&moved.seals),
        };
        let opens = looks_like_a_choice(moved) && !marks.draws && self.is_unseen(&choice);
        if self.choosing.is_none() && !opens {
            return;
        }
        let kept = Kept { choices: vec![], moves: vec![] };
        let open = self.choosing.get_or_insert_with(|| Arc::new(Choosing { base: before, kept }));
        let open = Arc::make_mut(open);
        let mut whole = facts;
        put_in_place(&mut whole, hidden);
        let parent = self.data.history.node(seq).map_or(0, |node| node.parent);
        open.kept.moves.push(Since { seq, parent, facts: whole });
        open.kept.choices.extend(opens.then_some(choice));
    }

    /// The same for a stored move.
    pub(super) fn note_stored_choice(
        &mut self,
        head: &Head,
        moved: &Moved<&RawValue>,
        before: Arc<dyn AnyGame>,
        marks: Marks,
        row: &Row,
    ) -> Result<(), FoldWhy> {
        let mut facts: Vec<Value> =
            moved.facts.iter().map(|raw| serde_json::from_str(raw.get()).unwrap_or_default()).collect();
        self.shapes.facts(head.v, &mut facts)?;
        let hidden = self.stored_hidden_facts(head.v, row)?;
        self.note_choice(head.seq, moved, before, marks, facts, &hidden);
        Ok(())
    }

    /// The facts of a row's open sealed parts, in today's shape.
    pub(super) fn stored_hidden_facts(&self, v: u32, row: &Row) -> Result<Vec<(usize, Value)>, FoldWhy> {
        let sealed = row.sealed.as_deref();
        let parts = sealed.and_then(|sealed| serde_json::from_slice::<Vec<Option<SealedPart>>>(sealed).ok());
        let parts = parts.into_iter().flatten().flatten().map(|part| self.shapes.part(v, part));
        Ok(hidden_facts(&parts.collect::<Result<Vec<_>, _>>()?))
    }

    /// Drops the choices that can no longer be changed.
    pub(super) fn drop_seen(&mut self) {
        let Some(mut open) = self.choosing.take() else { return };
        let unseen: Vec<Choice> = open.kept.choices.iter().filter(|choice| self.is_unseen(choice)).cloned().collect();
        if unseen.is_empty() {
            return;
        }
        if unseen.len() < open.kept.choices.len() {
            Arc::make_mut(&mut open).kept.choices = unseen;
        }
        self.choosing = Some(open);
    }

    /// Whether a choice is on the current branch, nothing hidden was revealed since, and every seat that is asked
    /// now was asked with it and has not moved since.
    fn is_unseen(&self, choice: &Choice) -> bool {
        let (Some(game), Some(node), Some(since)) =
            (&self.game, self.data.history.node(choice.of), self.data.history.since(choice.of))
        else {
            return false;
        };
        let mut moved = vec![choice.seat];
        for later in since {
            match later.seat {
                Some(seat) if !moved.contains(&seat) && !later.reveals => moved.push(seat),
                _ => return false,
            }
        }
        let asked = game.to_act();
        let waits = |seat: &Seat| choice.asked.contains(seat) && !moved.contains(seat);
        // Without the title's rules we do not know which seats are asked.
        !node.reveals && (self.shapes.is_untitled() || !asked.is_empty() && asked.iter().all(waits))
    }

    /// Replaces the hidden part of the move `of` in all states after it.
    pub(super) fn take_change(&mut self, of: Seq, hidden: &[(usize, Value)]) -> Result<(), FoldWhy> {
        let wrong = || FoldWhy::NoChoice(of);
        let current = self.current().ok_or_else(wrong)?;
        let choosing = self.choosing.as_ref().and_then(|open| open.changed(of, hidden)).ok_or_else(wrong)?;
        let game = choosing.state_at(current, self.shapes).ok_or_else(wrong)?;
        for (seq, state) in &mut self.recent {
            if self.data.history.leads_over(*seq, of) {
                *state = choosing.state_at(*seq, self.shapes).ok_or_else(wrong)?;
            }
        }
        self.game = Some(game);
        self.choosing = Some(Arc::new(choosing));
        Ok(())
    }

    /// The rebuilt state of event `at`, if it comes after the move `of`, which was just changed.
    pub(crate) fn made_anew(&self, at: Seq, of: Seq) -> Option<Arc<dyn AnyGame>> {
        let is_on_it = self.data.history.leads_over(at, of);
        self.choosing.as_ref().filter(|_| is_on_it)?.state_at(at, self.shapes)
    }

    // ---- the command

    /// The result of changing `choice`, with the game after it. Choices that others made since do not affect its
    /// legality.
    fn choose_anew(&self, choice: &Choice, submission: Submission<'_>) -> Result<Played, Refused> {
        let differs = || Refused::new("choice_differs", say!(words::choice_differs { seq: choice.of }));
        let before = self.before_choice(choice).ok_or_else(differs)?;
        // With no recorded draws, an action that needs a draw is refused.
        let played = before.play(choice.seat, submission, Chance::recorded([]))?;
        let is_the_choosers = |part: &Sealed| part.of == [choice.seat] && part.draws.is_empty();
        let looks_the_same = played.facts == choice.facts
            && played.actions == choice.actions
            && played.forced == choice.forced
            && played.drawn.is_empty()
            && !played.reveals
            && played.sealed.iter().all(is_the_choosers)
            && played.sealed.iter().any(|part| !part.actions.is_empty());
        let hidden: Vec<_> = played.sealed.iter().flat_map(|part| part.facts.clone()).collect();
        let after = self
            .choosing
            .as_ref()
            .filter(|_| looks_the_same)
            .and_then(|open| open.changed(choice.of, &hidden)?.state_at(self.current()?, self.shapes));
        let after = after.ok_or_else(differs)?;
        if self.game().map(|game| game.digest()) != Some(after.digest()) {
            return Err(differs());
        }
        Ok(Played { after: after.boxed(), ..played })
    }

    /// Changes the choice of `seat`, whether or not others have chosen since.
    pub(super) fn change_choice(
        &self,
        choice: &Choice,
        submission: Submission<'_>,
        by: By,
        context: &Context,
    ) -> Result<Decided, Refused> {
        if choice.changes_left() == 0 {
            let most = MOST_CHANGES;
            return Err(Refused::new("too_many_changes", say!(words::too_many_changes { most })));
        }
        let played = self.choose_anew(choice, submission)?;
        let mut writing = Writing::on(self, context);
        let (parts, seals) = writing.seal(&played);
        let changed = ChoiceChanged { seat: choice.seat, of: choice.of, seals };
        writing.write_state(by, Body::ChoiceChanged(changed), None, parts, Marks::default());
        writing.done()
    }
}

/// The hidden facts of sealed parts.
pub(super) fn hidden_facts(parts: &[SealedPart]) -> Vec<(usize, Value)> {
    parts.iter().flat_map(|part| part.facts.clone()).collect()
}

/// The seats that each part is sealed for.
pub(super) fn for_whom(seals: &[Seal]) -> Vec<Vec<Seat>> {
    seals.iter().map(|seal| seal.of.clone()).collect()
}
