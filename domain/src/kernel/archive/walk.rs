//! Walks through a log, event by event, with the table and the game. Each event is judged before it is folded. Only
//! the current state is kept, and those that the log goes back to.

use crate::kernel::archive::decisions::{Decisions, Told};
use crate::kernel::archive::digests::{Digested, Digests, look_at};
use crate::kernel::archive::draws::Draws;
use crate::kernel::archive::form::Title;
use crate::kernel::archive::report::{Check, Finding};
use crate::kernel::archive::seals::{Seals, is_the_servers};
use crate::kernel::archive::source::Foresight;
use crate::kernel::canonical::unhex;
use crate::kernel::chance::{self, Draw};
use crate::kernel::erased::AnyGame;
use crate::kernel::guard::guarded;
use crate::kernel::rulesets::{NotHere, Rulesets};
use crate::kernel::table::choosing::Choice;
use crate::kernel::table::event::{
    Body, ChoiceChanged, Event, ForkOf, Head, Moved, Origin, Seal, SealedPart, Seq, Started, UnreadableEvent,
};
use crate::kernel::table::judge::{Referee, Seen};
use crate::kernel::table::nonces::Hands;
use crate::kernel::table::reading::todays;
use crate::kernel::table::rebase::LoggedMove;
use crate::kernel::table::{FoldFailure, FoldWhy, Marks, Row, Table};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The state of a walk.
pub(super) struct Walk<'a> {
    rulesets: &'a Rulesets,
    /// The file's description of itself; `None` for rows.
    title: Option<&'a Title>,
    foresight: Foresight,
    digests: Finding,
    fair: Finding,
    seals: Seals,
    decisions: Decisions,
    draws: Draws,
    waiting: Digests,
    referee: Referee,
    table: Option<Table>,
    /// The current state and those that the log goes back to, each with the event that led to it.
    states: BTreeMap<Seq, Arc<dyn AnyGame>>,
    current: Option<(Seq, Arc<dyn AnyGame>)>,
    /// The moves so far, if a ruling repeats some.
    logged: BTreeMap<Seq, LoggedMove>,
    /// We did not see rules produce the last state.
    unproved: bool,
    /// Something that the rules may use is closed to us.
    blind: bool,
    /// The title's rules or the game's box are not available, so nothing of the title's can be judged.
    missing: Option<NotHere>,
    table_rules: Option<u32>,
    fork_of: Option<ForkOf>,
    /// The digests in events, kept if we cannot compute them.
    told: BTreeMap<Seq, String>,
    /// The last digest in an event.
    digest: String,
    /// Nothing after this event is checked.
    until: Seq,
}

impl<'a> Walk<'a> {
    pub fn new(rulesets: &'a Rulesets, title: Option<&'a Title>, foresight: Foresight, threads: usize) -> Self {
        let (secret, repeats) = (foresight.secret, foresight.repeats);
        let mut draws = Draws::new(repeats);
        if let Some(seq) = foresight.false_secret {
            draws.finding.bad(seq, "the published secret is not the one committed to");
        }
        Self {
            rulesets,
            title,
            foresight,
            digests: Finding::new(Check::Digests),
            fair: Finding::new(Check::Table),
            seals: Seals::new(secret),
            decisions: Decisions::new(),
            draws,
            waiting: Digests::new(threads),
            referee: Referee::default(),
            table: None,
            states: BTreeMap::new(),
            current: None,
            logged: BTreeMap::new(),
            unproved: false,
            blind: false,
            missing: None,
            table_rules: None,
            fork_of: None,
            told: BTreeMap::new(),
            digest: String::new(),
            until: Seq::MAX,
        }
    }

    /// Stops after event `seq`, which is already refuted.
    pub fn up_to(self, seq: Option<Seq>) -> Self {
        Self { until: seq.unwrap_or(Seq::MAX), ..self }
    }

    /// Takes the next event. Returns false if nothing after it can be proved.
    pub fn take(&mut self, row: &Row) -> bool {
        match guarded(|| self.event(row)) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => self.digests.bad(row.seq, error.reason()),
            Err(fell) => self.decisions.finding.bad(row.seq, fell.to_string()),
        }
        // The events after a refuted one stand on a state that no rules produced.
        let findings = [&self.digests, &self.fair, &self.decisions.finding, &self.seals.finding];
        findings.into_iter().all(Finding::is_whole) && row.seq < self.until
    }

    /// The missing thing that is needed to judge the log.
    pub fn missing(&self) -> Option<NotHere> {
        self.missing
    }

    /// The version of the table's rules that the log is judged by, once its first event was read.
    pub fn table_rules(&self) -> Option<u32> {
        self.table_rules
    }

    /// The event that the log, a private copy, continues from.
    pub fn fork_of(&self) -> Option<ForkOf> {
        self.fork_of.clone()
    }

    /// The contributors to the seed.
    pub fn hands(&self) -> Option<Hands> {
        self.table.as_ref().map(Table::hands)
    }

    /// The findings, and the table at the end. `whole`: the walk reached the log's end.
    pub fn end(mut self, whole: bool) -> (Vec<Finding>, Option<Table>) {
        self.waiting.compare(&mut self.digests);
        if let (true, Some((seq, state))) = (self.unproved, &self.current)
            && let Err(fell) = guarded(|| look_at(state.as_ref()))
        {
            // If something could not be proved, the last state is looked at too, since a server shows it first.
            self.digests.bad(*seq, fell.to_string());
        }
        if let (true, Some(table)) = (whole, &self.table)
            && let Some(why) = self.referee.owed_at_the_end().or_else(|| self.is_not_repeated(table, None))
        {
            self.fair.bad(table.head(), why);
        }
        let found = vec![self.digests, self.decisions.finding, self.draws.finding, self.seals.finding, self.fair];
        // A table without its title's rules is of use only in the proof.
        (found, self.table.filter(|_| whole && self.missing.is_none()))
    }

    fn event(&mut self, row: &Row) -> Result<(), UnreadableEvent> {
        let Some(table) = self.table.take() else {
            self.begin(row);
            return Ok(());
        };
        let shapes = table.shapes();
        let told = shapes.as_told(&row.payload)?;
        // Another shape of the same event would hash to another chain, and unknown keys must not hide in it.
        if told.payload() != *todays(shapes.table_steps(), &told.head, &row.payload)? {
            self.digests.bad(row.seq, UNKNOWN_KEYS);
        }
        let Event { head, mut body } = told;
        let parts = self.seals.open(row.seq, &row.payload, row.sealed.as_deref());
        // From here on everything is in today's shape.
        shapes.bring(head.v, &mut body)?;
        let part = |part: Option<SealedPart>| part.map(|part| shapes.part(head.v, part)).transpose();
        let parts = parts.into_iter().map(part).collect::<Result<Vec<_>, _>>()?;
        self.fair.checked += 1;
        match guarded(|| self.referee.judge(&table, &head, &body)) {
            Ok(Ok(Seen::Fair)) if self.foresight.repeats => {
                if let Some(why) = self.is_not_repeated(&table, Some(&body)) {
                    self.fair.bad(row.seq, why);
                }
            }
            Ok(Ok(Seen::Fair)) => {}
            Ok(Ok(Seen::Open)) => self.fair.open += 1,
            Ok(Err(why)) => self.fair.bad(row.seq, why),
            Err(fell) => self.fair.bad(row.seq, fell.to_string()),
        }
        let mut step = Step { table, head: &head, marks: Marks::default(), state: None };
        match &body {
            Body::Started(started) => {
                self.note_digest(row.seq, &started.digest);
                self.started(&mut step, started, &parts);
            }
            Body::Move(moved) => {
                self.note_digest(row.seq, &moved.digest);
                self.moved(&mut step, moved, &parts);
            }
            Body::ChoiceChanged(changed) => self.changed(&step, changed, &parts),
            Body::Reverted(reverted) => {
                let state = step.table.state_event_at(reverted.to).and_then(|event| self.state_of(event));
                match &state {
                    Some(_) if self.missing.is_some() => {
                        // Only the title can compute the digest, but we can check that the same state has the same
                        // one.
                        self.digests.open += 1;
                        let node = step.table.state_event_at(reverted.to);
                        if node.and_then(|node| self.told.get(&node)) != Some(&reverted.digest) {
                            self.digests.bad(row.seq, "the digest is not that of the event that it goes back to");
                        }
                    }
                    Some(state) => {
                        let digested = Digested {
                            seq: row.seq,
                            state: state.clone(),
                            digest: reverted.digest.clone(),
                            secret: None,
                            unproved: false,
                        };
                        self.waiting.put(digested, &mut self.digests);
                    }
                    None => self.digests.bad(row.seq, "it goes back to an event that names no state"),
                }
                step.state = state;
            }
            Body::Finished(finished) => {
                let early = ["resigned", "agreed", "forfeit"].contains(&finished.outcome.reason.as_str());
                // This log does not show a competition's decision, but it does show whom it ranks.
                let adjudicated = finished.outcome.reason == "adjudicated" && step.table.created().of.is_some();
                if adjudicated && !finished.outcome.ranks_all(step.table.seats().len()) {
                    self.fair.bad(row.seq, OTHER_OUTCOME);
                }
                let at_the_table = early.then(|| step.table.early_outcome(&finished.outcome.reason));
                if self.missing.is_some() || adjudicated {
                    // Only the title can judge its own end; we can judge an end at the table.
                    self.decisions.finding.open += 1;
                    if at_the_table.is_some_and(|outcome| outcome != finished.outcome) {
                        self.fair.bad(row.seq, OTHER_OUTCOME);
                    }
                } else {
                    self.decisions.finding.checked += 1;
                    let by_title = self.current.as_ref().and_then(|(_, state)| state.outcome());
                    if by_title.or(at_the_table).as_ref() != Some(&finished.outcome) {
                        self.decisions.finding.bad(row.seq, OTHER_OUTCOME);
                    }
                }
            }
            _ => {}
        }
        let Step { mut table, marks, state, .. } = step;
        if state.is_none() && matches!(body, Body::Started(_) | Body::Move(_) | Body::Reverted(_)) {
            // It was refuted, so there is nothing to continue with.
            return Ok(());
        }
        let open: Vec<SealedPart> = parts.into_iter().flatten().collect();
        table.advance(&head, &body, row.hash, state.clone(), marks, &open);
        if let Body::ChoiceChanged(changed) = &body {
            self.choose_anew(&table, changed, open);
        }
        if let (Some(state), Some(event)) = (state, table.current()) {
            self.current = Some((event, state));
        }
        if let (true, Some((event, state))) = (self.foresight.wanted.contains(&row.seq), &self.current) {
            self.states.insert(*event, state.clone());
        }
        if let Some(digest) = body.digest() {
            self.digest = digest.to_owned();
        }
        self.referee.note(&table, &head, &body);
        self.table = Some(table);
        Ok(())
    }

    fn begin(&mut self, row: &Row) {
        let mut folded = Table::fold(self.rulesets, std::slice::from_ref(row));
        if let Err(FoldFailure { why, .. }) = &folded {
            self.missing = match why {
                FoldWhy::Box(_) => Some(NotHere::Box),
                FoldWhy::Ruleset(_) => Some(NotHere::Ruleset),
                _ => None,
            };
        }
        if self.missing.is_some() {
            // The draws and the table's own rules are judged without the title.
            folded = Table::fold(&self.rulesets.untitled(), std::slice::from_ref(row));
        }
        let table = match folded {
            Ok(table) => table,
            Err(failure) => return self.digests.bad(failure.seq.max(1), failure.reason()),
        };
        match table.shapes().as_told(&row.payload) {
            Ok(told) => {
                let today = todays(table.shapes().table_steps(), &told.head, &row.payload);
                if today.is_ok_and(|today| told.payload() != *today) {
                    self.digests.bad(1, UNKNOWN_KEYS);
                }
                self.fair.checked += 1;
                match self.referee.begin(&table, &told.head) {
                    Ok(seen) => self.fair.open += usize::from(seen == Seen::Open),
                    Err(why) => self.fair.bad(1, why),
                }
            }
            Err(error) => self.digests.bad(1, error.reason()),
        }
        let parts = self.seals.open(1, &row.payload, row.sealed.as_deref());
        debug_assert!(parts.is_empty() || !self.seals.finding.is_whole(), "`created` seals nothing");
        let created = table.created();
        self.table_rules = Some(created.table_rules.number());
        self.fork_of.clone_from(&created.fork_of);
        if let Some(title) = self.title {
            let log_id = table.log_id().to_string();
            for (key, told, value) in [
                ("stream", &title.stream, &log_id),
                ("ruleset", &title.ruleset, &created.ruleset),
                ("data_sha256", &title.data_sha256, &created.data_sha256),
            ] {
                if told != value {
                    self.digests.bad(1, format!("the first line and event 1 disagree about \"{key}\""));
                }
            }
        }
        if self.missing.is_none() && !table.ruleset().box_hashes().contains(&created.data_sha256) {
            self.decisions.finding.bad(1, "the ruleset's data are others than this binary has");
        }
        self.table = Some(table);
    }

    /// Judges a changed choice on the state before it. The public side must not change.
    fn changed(&mut self, step: &Step<'_>, changed: &ChoiceChanged, parts: &[Option<SealedPart>]) {
        let (table, seq) = (&step.table, step.head.seq);
        let Some(choice) = table.choices().iter().find(|choice| choice.of == changed.of) else { return };
        let Choice { seat, actions, facts, forced, .. } = choice;
        let seals = &changed.seals;
        let told = Told { actions, facts, is_final: None, forced, draws: &[], seals, parts };
        self.seals.fit(seq, table.created().seats, &told.hiding(Some(*seat)), parts);
        self.seals.fit_change(seq, parts);
        self.blind |= hides_something(seals, parts);
        let before = table.before_choice(choice).filter(|_| self.missing.is_none());
        let judged = before.and_then(|before| {
            self.decisions.changed(table.shapes(), step.head, before.as_ref(), *seat, &told, self.blind)
        });
        self.decisions.finding.open += usize::from(judged.is_none());
    }

    /// Applies a changed choice to the states that are kept. `table`: after it.
    fn choose_anew(&mut self, table: &Table, changed: &ChoiceChanged, parts: Vec<SealedPart>) {
        for (event, state) in &mut self.states {
            if let Some(anew) = table.made_anew(*event, changed.of) {
                *state = anew;
            }
        }
        if let (Some((_, current)), Some(game)) = (&mut self.current, table.game()) {
            *current = game.clone();
        }
        if self.missing.is_some() {
            self.digests.open += 1;
        } else if let Some((_, state)) = &self.current {
            let secret = parts.iter().find_map(|part| part.digest.clone());
            let (state, digest) = (state.clone(), self.digest.clone());
            let digested = Digested { seq: table.head(), state, digest, secret, unproved: false };
            self.waiting.put(digested, &mut self.digests);
        }
        if let Some(logged) = self.logged.get_mut(&changed.of).filter(|_| parts.len() == changed.seals.len()) {
            logged.parts = parts;
        }
    }

    /// Keeps the digest in an event for later reverts, if we cannot compute it.
    fn note_digest(&mut self, seq: Seq, digest: &str) {
        if self.missing.is_some() {
            self.told.insert(seq, digest.to_owned());
        }
    }

    fn state_of(&self, event: Seq) -> Option<Arc<dyn AnyGame>> {
        let current = self.current.iter().find(|(at, _)| *at == event).map(|(_, state)| state);
        current.or_else(|| self.states.get(&event)).cloned()
    }

    /// The reason if a move of the branch that a ruling left had to be repeated here, because it still stands.
    fn is_not_repeated(&self, table: &Table, body: Option<&Body<Value>>) -> Option<String> {
        let old = self.referee.tried_next(table).filter(|_| !self.blind && self.missing.is_none())?;
        let is_repeated = matches!(body, Some(Body::Move(moved)) if moved.replayed_from == Some(old));
        let (logged, (_, state)) = (self.logged.get(&old)?, self.current.as_ref()?);
        let stands = || logged.judge_again(state.as_ref()).is_ok_and(|played| logged.comes_to_the_same(&played));
        (!is_repeated && stands())
            .then(|| format!("the move of event {old} still stands after the ruling, and is not repeated"))
    }

    fn started(&mut self, step: &mut Step<'_>, started: &Started<Value>, parts: &[Option<SealedPart>]) {
        let seq = step.head.seq;
        let created = step.table.created();
        // The seed is known from the start if it is open, or if the secret is published. Another stream publishes
        // the seed of a deal.
        let open = created.seed.as_deref().and_then(unhex);
        let found = || self.foresight.secret.map(|secret| step.table.seed_of(&secret, &started.nonces));
        self.draws.seed = if created.deal.is_some() { None } else { open.or_else(found) };
        let Ok(empty) = step.table.ruleset().new_game(&created.options, usize::from(created.seats)) else {
            return self.decisions.finding.bad(seq, "the options are refused");
        };
        let Started { facts, draws, digest, seals, .. } = started;
        let told = Told { actions: &[], facts, is_final: None, forced: &[], draws, seals, parts };
        self.seals.fit(seq, created.seats, &told.hiding(None), parts);
        self.blind |= hides_something(seals, parts);
        // A fork begins with the facts of another game; that log proves them, not this one.
        let is_fork = created.fork_of.is_some();
        let (shapes, blind) = (step.table.shapes(), self.blind);
        let closed = match is_fork || self.missing.is_some() {
            true => None,
            false => self.decisions.set_up(shapes, step.head, empty.as_ref(), &told, blind),
        };
        let unproved = is_fork || closed.is_none();
        if unproved {
            self.decisions.finding.open += 1;
        }
        self.draw(seq, &told, false, closed, is_fork);
        self.fold_on(step, empty, digest, &told, unproved);
    }

    fn moved(&mut self, step: &mut Step<'_>, moved: &Moved<Value>, parts: &[Option<SealedPart>]) {
        let seq = step.head.seq;
        let shapes = step.table.shapes();
        self.decisions.repeats(shapes, step.head, moved, self.foresight.repeated.contains(&seq));
        if self.foresight.repeats
            && self.missing.is_none()
            && let Some(parts) = parts.iter().cloned().collect::<Option<Vec<_>>>()
        {
            self.logged.insert(seq, LoggedMove::of(shapes, step.head.clone(), moved.clone(), parts));
        }
        let before = step.table.current().and_then(|event| self.state_of(event));
        let Some(before) = before else {
            return self.decisions.finding.bad(seq, "it was decided on an event that names no state");
        };
        let Moved { actions, facts, is_final, forced, draws, digest, seals, .. } = moved;
        let told = Told { actions, facts, is_final: Some(*is_final), forced, draws, seals, parts };
        self.seals.fit(seq, step.table.created().seats, &told.hiding(Some(moved.seat)), parts);
        self.blind |= hides_something(seals, parts);
        let blind = self.blind;
        let is_ruled = moved.origin == Origin::Ruling && moved.replayed_from.is_none();
        let ruled = self.referee.ruled_actions().filter(|_| is_ruled);
        let closed = match self.missing {
            Some(_) => None,
            None => self.decisions.moved(shapes, step.head, before.as_ref(), moved, &told, ruled, blind),
        };
        let unproved = closed.is_none();
        if unproved {
            self.decisions.finding.open += 1;
        }
        // It is unknown here which seat was to act.
        self.fair.open += usize::from(self.missing.is_some());
        let again = moved.replayed_from.is_some() || moved.origin == Origin::Ruling;
        self.draw(seq, &told, again, closed, false);
        step.marks.turn = before.turn_of(moved.seat);
        self.fold_on(step, before.boxed(), digest, &told, unproved);
    }

    /// `closed`: the draws in closed parts; `None`: unknown.
    fn draw(&mut self, seq: Seq, told: &Told<'_>, again: bool, closed: Option<chance::Counters>, fork: bool) {
        if closed.is_none() && !fork && hides_something(told.seals, told.parts) {
            self.draws.lose_count();
        }
        let parts = told.parts.iter().flatten().map(|part| &part.draws[..]);
        if !std::iter::once(told.draws).chain(parts).all(<[Draw]>::is_sorted) {
            self.draws.finding.bad(seq, "its draws are not in their order");
        }
        let draws = told.all_draws();
        if fork && !draws.is_empty() {
            self.draws.finding.bad(seq, "a private copy begins without draws");
        }
        self.draws.take(seq, &draws, again, closed.unwrap_or_default());
    }

    fn fold_on(
        &mut self,
        step: &mut Step<'_>,
        mut game: Box<dyn AnyGame>,
        digest: &str,
        told: &Told<'_>,
        unproved: bool,
    ) {
        let seq = step.head.seq;
        let mut whole = told.facts.to_vec();
        for (place, fact) in told.parts.iter().flatten().flat_map(|part| &part.facts) {
            if let Some(slot) = whole.get_mut(*place) {
                *slot = fact.clone();
            }
        }
        if self.missing.is_some() {
            self.digests.open += 1;
            step.state = Some(Arc::from(game));
            return;
        }
        let raw: Vec<_> = whole.iter().filter_map(|fact| serde_json::value::to_raw_value(fact).ok()).collect();
        let raw: Vec<_> = raw.iter().map(AsRef::as_ref).collect();
        match game.evolve(step.table.ruleset().shape(), &raw) {
            Ok(reveals) => step.marks.reveals = reveals,
            Err(error) => return self.digests.bad(seq, error.reason()),
        }
        let state: Arc<dyn AnyGame> = Arc::from(game);
        let secret = told.parts.iter().flatten().find_map(|part| part.digest.clone());
        let digested = Digested { seq, state: state.clone(), digest: digest.to_owned(), secret, unproved };
        self.waiting.put(digested, &mut self.digests);
        self.unproved = unproved || self.unproved;
        step.state = Some(state);
    }
}

const OTHER_OUTCOME: &str = "the outcome is not that of the state before it";
const UNKNOWN_KEYS: &str = "the event has other keys or values than its kind has";

/// One event being processed: the table before it, and its consequences.
struct Step<'e> {
    table: Table,
    head: &'e Head,
    marks: Marks,
    state: Option<Arc<dyn AnyGame>>,
}

/// Whether a closed part of the event is about the game, not just the server's own digest.
fn hides_something(seals: &[Seal], parts: &[Option<SealedPart>]) -> bool {
    parts.iter().enumerate().any(|(place, part)| part.is_none() && !is_the_servers(seals, place))
}
