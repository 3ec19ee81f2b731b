//! Proves or refutes an export: form and sum, chain, digests, decisions judged again, draws, seals. Offline and pure.

use crate::kernel::archive::read_row_of;
use crate::kernel::canonical::{self, hex, sha256, unhex};
use crate::kernel::chance::{self, Chance, Draw, keyed_draw};
use crate::kernel::erased::{AnyGame, Played, Sealed};
use crate::kernel::guard::guarded;
use crate::kernel::language::Language;
use crate::kernel::play::Submission;
use crate::kernel::ruleset::Outcome;
use crate::kernel::rulesets::Rulesets;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::table::cases::TakebackResult;
use crate::kernel::table::event::{
    Body, Cause, Event, Head, Moved, Origin, Reverted, SealedPart, Seq, Started, UnreadableEvent,
};
use crate::kernel::table::reading::{Shapes, todays};
use crate::kernel::table::rebase::all_draws;
use crate::kernel::table::{Row, Table};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::thread;

/// To start a thread for fewer costs more than it saves.
const FEWEST_DIGESTS_A_THREAD: usize = 32;

/// What was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Check {
    /// Canonical lines, the sum over them, the signature.
    Form,
    Chain,
    Digests,
    /// `decide` run again over the log with the recorded draws.
    Readjudication,
    Draws,
    Seals,
}

impl Check {
    pub fn name(self) -> &'static str {
        match self {
            Check::Form => "form",
            Check::Chain => "chain",
            Check::Digests => "digests",
            Check::Readjudication => "readjudication",
            Check::Draws => "draws",
            Check::Seals => "seals",
        }
    }
}

/// What came of one check.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    pub check: Check,
    pub checked: usize,
    /// What cannot be checked yet: draws of a running game, sealed parts of others. No failure.
    pub open: usize,
    /// The first event that does not fit, and why.
    pub first_bad: Option<(Seq, String)>,
}

impl Finding {
    fn new(check: Check) -> Self {
        Self { check, checked: 0, open: 0, first_bad: None }
    }

    fn bad(&mut self, seq: Seq, why: impl Into<String>) {
        if self.first_bad.as_ref().is_none_or(|(first, _)| seq < *first) {
            self.first_bad = Some((seq, why.into()));
        }
    }
}

/// A whole proof.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    pub game: String,
    pub ruleset: String,
    pub head: Seq,
    pub signed: bool,
    pub findings: Vec<Finding>,
    /// Hash of each event, for comparing the short hashes in mails.
    pub hashes: Vec<String>,
}

impl Report {
    pub fn is_whole(&self) -> bool {
        self.findings.iter().all(|finding| finding.first_bad.is_none())
    }

    /// The first event that does not fit, over all checks.
    pub fn first_bad(&self) -> Option<(Check, Seq, &str)> {
        self.findings
            .iter()
            .filter_map(|f| f.first_bad.as_ref().map(|(seq, why)| (f.check, *seq, why.as_str())))
            .min_by_key(|(check, seq, _)| (*seq, *check))
    }
}

/// The bytes are no export at all.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Unreadable {
    /// From 1.
    pub line: usize,
    pub why: String,
}

/// Checks a signature: public key (32 bytes), message, signature (64 bytes).
pub type CheckSignature<'a> = &'a dyn Fn(&[u8; 32], &[u8; 32], &[u8; 64]) -> bool;

/// Proves an export with at most so many threads. `Err`: it cannot be read as one; a report that is not whole: refuted, with
/// the place, which is the same however many threads look.
pub fn verify(
    rulesets: &Rulesets,
    bytes: &[u8],
    signature_ok: CheckSignature<'_>,
    threads: usize,
) -> Result<Report, Unreadable> {
    let text = std::str::from_utf8(bytes).map_err(|_| unreadable(1, "the file is not UTF-8"))?;
    let mut form = Finding::new(Check::Form);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    if lines.len() < 3 {
        return Err(unreadable(lines.len(), "an export has a first line, events and a last line"));
    }
    if let Some(broken) = broken_at(&lines)? {
        return Ok(broken);
    }
    let mut values = vec![];
    for (i, line) in lines.iter().enumerate() {
        let value: Value = serde_json::from_str(line).map_err(|error| unreadable(i + 1, &error.to_string()))?;
        // `seq` of the event on this line: events begin on line 2.
        let seq = i as Seq;
        if !line.ends_with('\n') || canonical::value_bytes(&value) != line.trim_end_matches('\n').as_bytes() {
            form.bad(seq, format!("line {} is not canonical JSON ended by a line feed", i + 1));
        }
        form.checked += 1;
        values.push(value);
    }
    let (first, rest) = values.split_first().ok_or_else(|| unreadable(1, "it is empty"))?;
    let (last, events) = rest.split_last().ok_or_else(|| unreadable(1, "it is empty"))?;
    keys(first, &["data_sha256", "exported_at", "game", "longhand", "ruleset"]).map_err(|why| unreadable(1, &why))?;
    keys(last, &["key", "lines", "public_key", "sha256", "signature"]).map_err(|why| unreadable(lines.len(), &why))?;
    if first.get("longhand") != Some(&json!(1)) {
        return Err(unreadable(1, "this version reads exports of form 1"));
    }
    let signed = check_sum(&lines, last, events.len(), signature_ok, &mut form);
    let mut stored = vec![];
    for (i, value) in events.iter().enumerate() {
        let why = keys(value, &["event", "hash", "sealed"]).err();
        if let Some(why) = why {
            return Err(unreadable(i + 2, &why));
        }
    }
    if let Some(rows) = events.iter().map(read_row_of).collect() {
        stored = rows;
    } else {
        form.bad(0, "a line is no event with its hash");
    }
    let mut report = Report {
        game: text_of(first, "game"),
        ruleset: text_of(first, "ruleset"),
        head: stored.len() as Seq,
        signed,
        findings: vec![form, check_chain(&stored)],
        hashes: stored.iter().map(|row| hex(&row.hash)).collect(),
    };
    let whole_so_far = report.is_whole();
    if whole_so_far {
        report.findings.extend(Auditor { threads, ..Auditor::new(rulesets, &stored, first) }.audit());
    }
    Ok(report)
}

/// Where the sum over the lines does not fit, the file was touched: the first line that is not as it was names the place.
/// `None`: the sum fits, and the whole proof has to be made.
fn broken_at(lines: &[&str]) -> Result<Option<Report>, Unreadable> {
    let (Some(end), Some(events)) = (lines.last(), lines.get(1..lines.len() - 1)) else { return Ok(None) };
    let read = |i: usize| -> Result<Value, Unreadable> {
        serde_json::from_str(lines[i]).map_err(|error| unreadable(i + 1, &error.to_string()))
    };
    let before = lines.concat();
    let sum = sha256(&[before.as_bytes().get(..before.len() - end.len()).unwrap_or_default()]);
    // A last line that cannot be read has no sum.
    let told = serde_json::from_str::<Value>(end).map(|end| text_of(&end, "sha256")).unwrap_or_default();
    if told == hex(&sum) {
        return Ok(None);
    }
    let mut form = Finding::new(Check::Form);
    let first = read(0)?;
    if canonical::bytes(&first) != lines[0].trim_end_matches('\n').as_bytes() {
        form.bad(0, "line 1 is not canonical JSON");
    }
    let mut chain = Finding::new(Check::Chain);
    // Lines whose bytes bear their hash out are passed over unread; from the first that does not they are read. Where all
    // do, something beside the events was touched, and all are read.
    let mut last = [0; 32];
    let mut sound = 0;
    for line in events {
        match plain(line) {
            Some((payload, hash)) if sha256(&[&last, payload]) == hash => last = hash,
            _ => break,
        }
        sound += 1;
    }
    if sound == events.len() {
        (last, sound) = ([0; 32], 0);
    }
    chain.checked = sound;
    form.checked = sound;
    for (i, line) in events.iter().enumerate().skip(sound) {
        let seq = i as Seq + 1;
        let value = read(i + 1)?;
        form.checked += 1;
        chain.checked += 1;
        if canonical::value_bytes(&value) != line.trim_end_matches('\n').as_bytes() || !line.ends_with('\n') {
            form.bad(seq, format!("line {} is not canonical JSON ended by a line feed", i + 2));
        }
        match read_row_of(&value) {
            Some(row) if row.seq == seq && sha256(&[&last, &row.payload]) == row.hash => last = row.hash,
            Some(row) if row.seq != seq => {
                chain.bad(seq, format!("event {seq} is missing, event {} stands in its place", row.seq));
            }
            Some(_) => chain.bad(seq, "its hash does not follow from the event before it and its own bytes"),
            None => form.bad(seq, "the line is no event with its hash"),
        }
        if form.first_bad.is_some() || chain.first_bad.is_some() {
            break;
        }
    }
    if form.first_bad.is_none() && chain.first_bad.is_none() {
        read(lines.len() - 1)?;
        let place = events.len() as Seq + 1;
        form.bad(place, "the sum in the last line does not fit the lines before it");
    }
    Ok(Some(Report {
        game: text_of(&first, "game"),
        ruleset: text_of(&first, "ruleset"),
        head: events.len() as Seq,
        signed: false,
        findings: vec![form, chain],
        hashes: vec![],
    }))
}

/// Payload and hash of an event line in the form that [`super::export`] writes.
fn plain(line: &str) -> Option<(&[u8], [u8; 32])> {
    let end = line.rfind("\",\"sealed\":[")?;
    let hash = line.get(end.checked_sub(64)?..end)?;
    let payload = line.get(..end - 64)?.strip_suffix(",\"hash\":\"")?.strip_prefix("{\"event\":")?;
    Some((payload.as_bytes(), unhex(hash)?))
}

/// Proves rows of a log as they are stored (all parts of `sealed` open).
pub fn verify_rows(rulesets: &Rulesets, stored: &[Row]) -> Vec<Finding> {
    let mut findings = vec![check_chain(stored)];
    if findings[0].first_bad.is_none() {
        findings.extend(Auditor::new(rulesets, stored, &Value::Null).audit());
    }
    findings
}

/// Proves the chain and the digests of a stored log alone: what a fold with this binary comes to.
pub fn fold_rows(rulesets: &Rulesets, stored: &[Row]) -> Vec<Finding> {
    let chain = check_chain(stored);
    if chain.first_bad.is_some() {
        return vec![chain];
    }
    let first = Value::Null;
    let auditor = Auditor { fold_only: true, ..Auditor::new(rulesets, stored, &first) };
    let mut findings = vec![chain];
    findings.extend(auditor.audit().into_iter().filter(|finding| finding.check == Check::Digests));
    findings
}

fn unreadable(line: usize, why: &str) -> Unreadable {
    Unreadable { line, why: why.into() }
}

fn text_of(value: &Value, key: &str) -> String {
    value.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// A key that is not listed is an error, a missing one too.
fn keys(value: &Value, wanted: &[&str]) -> Result<(), String> {
    let Value::Object(fields) = value else { return Err("an object is expected".into()) };
    if let Some(key) = fields.keys().find(|key| !wanted.contains(&key.as_str())) {
        return Err(format!("unknown key \"{key}\""));
    }
    match wanted.iter().find(|key| !fields.contains_key(**key)) {
        Some(key) => Err(format!("the key \"{key}\" is missing")),
        None => Ok(()),
    }
}

fn check_sum(
    lines: &[&str],
    last: &Value,
    events: usize,
    signature_ok: CheckSignature<'_>,
    form: &mut Finding,
) -> bool {
    let place = events as Seq + 1;
    let before: usize = lines[..lines.len() - 1].iter().map(|line| line.len()).sum();
    let sum = sha256(&[lines.concat().as_bytes().get(..before).unwrap_or_default()]);
    if last.get("lines").and_then(Value::as_u64) != Some(events as u64 + 1) {
        form.bad(place, "the last line counts other lines than there are");
    }
    if text_of(last, "sha256") != hex(&sum) {
        form.bad(place, "the sum in the last line does not fit the lines before it");
    }
    let field = |key: &str| last.get(key).and_then(Value::as_str);
    match (field("key"), field("public_key"), field("signature")) {
        (None, None, None) => {
            if ["key", "public_key", "signature"].iter().any(|key| !last[*key].is_null()) {
                form.bad(place, "key, public_key and signature are texts, or null together");
            }
            false
        }
        (Some(key), Some(public), Some(signature)) => {
            let public_key = unhex::<32>(public);
            let signature = unhex::<64>(signature);
            let fits = match (public_key, signature) {
                (Some(public_key), Some(signature)) => {
                    public.starts_with(key) && key.len() == 16 && signature_ok(&public_key, &sum, &signature)
                }
                _ => false,
            };
            if !fits {
                form.bad(place, "the signature does not fit");
            }
            fits
        }
        _ => {
            form.bad(place, "key, public_key and signature stand together or not at all");
            false
        }
    }
}

fn check_chain(stored: &[Row]) -> Finding {
    let mut finding = Finding::new(Check::Chain);
    let mut before = [0; 32];
    for (i, row) in stored.iter().enumerate() {
        let expected = i as Seq + 1;
        finding.checked += 1;
        if row.seq != expected {
            finding.bad(expected, format!("event {expected} is missing, event {} stands in its place", row.seq));
        }
        if sha256(&[&before, &row.payload]) != row.hash {
            finding.bad(expected, "its hash does not follow from the event before it and its own bytes");
        }
        before = row.hash;
    }
    finding
}

/// A state and what its event says of it.
struct Digested {
    seq: Seq,
    state: Arc<dyn AnyGame>,
    digest: String,
    /// Of all seats' views, where the sealed part that says it is open.
    secret: Option<String>,
    /// No rules came to these facts before our eyes: whether people can look at the state is to be seen, too.
    unproved: bool,
}

impl Digested {
    fn is_wrong(&self) -> Option<(Seq, String)> {
        guarded(|| self.why_wrong()).unwrap_or_else(|fell| Some(fell.to_string())).map(|why| (self.seq, why))
    }

    fn why_wrong(&self) -> Option<String> {
        // In this order: the spectator's view is made with the seats'.
        if self.secret.is_some() && self.state.secret_digest() != self.secret {
            return Some("what the seats know has another digest".into());
        }
        if self.state.digest() != self.digest {
            return Some("the state folded from the log has another digest".into());
        }
        if self.unproved {
            look_at(self.state.as_ref());
        }
        None
    }
}

/// Asks a game all that a server asks of one that it shows.
pub fn look_at(game: &dyn AnyGame) {
    let viewers = Seat::all(game.players()).map(Some).chain([None]);
    for viewer in viewers {
        game.view_text(viewer);
        for language in Language::all() {
            game.position(viewer, true, language);
        }
    }
    game.board(None, &PerSeat::new(game.players(), |seat| seat.0.to_string()), Language::EN);
    game.outcome();
    for seat in game.to_act() {
        game.turn_of(seat);
        game.legal_actions(seat);
    }
}

/// What an event tells of a decision, in today's shape.
struct Told<'e> {
    actions: &'e [Value],
    facts: &'e [Value],
    forced: &'e [Value],
    parts: &'e [SealedPart],
    draws: usize,
}

/// Walks through a log with the game beside it.
struct Auditor<'a> {
    rulesets: &'a Rulesets,
    stored: &'a [Row],
    first: &'a Value,
    /// Only fold and digest; judge nothing again.
    fold_only: bool,
    digests: Finding,
    decisions: Finding,
    draws: Finding,
    seals: Finding,
    states: BTreeMap<Seq, Arc<dyn AnyGame>>,
    /// Digests to compare when the log has been walked through, by so many threads: they are most of the work.
    digested: Vec<Digested>,
    threads: usize,
    secret: Option<[u8; 32]>,
    seed: Option<[u8; 32]>,
    counters: chance::Counters,
    /// What each draw gave: value and range.
    made: BTreeMap<(String, u64), (u64, u64)>,
    /// Seat, stored shape and facts (in today's) of each move, for those that repeat it on another branch.
    moves: BTreeMap<Seq, (Seat, u32, Vec<Value>)>,
    /// Events whose facts no rules came to before our eyes.
    unproved: BTreeSet<Seq>,
}

impl<'a> Auditor<'a> {
    fn new(rulesets: &'a Rulesets, stored: &'a [Row], first: &'a Value) -> Self {
        Self {
            rulesets,
            stored,
            first,
            fold_only: false,
            digests: Finding::new(Check::Digests),
            decisions: Finding::new(Check::Readjudication),
            draws: Finding::new(Check::Draws),
            seals: Finding::new(Check::Seals),
            states: BTreeMap::new(),
            digested: vec![],
            threads: 1,
            secret: None,
            seed: None,
            counters: chance::Counters::new(),
            made: BTreeMap::new(),
            moves: BTreeMap::new(),
            unproved: BTreeSet::new(),
        }
    }

    fn audit(mut self) -> Vec<Finding> {
        match Table::fold(self.rulesets, self.stored) {
            Err(failure) => self.digests.bad(failure.seq, failure.reason()),
            Ok(table) => {
                if let Err(fell) = guarded(|| self.walk(&table)) {
                    self.decisions.bad(1, fell.to_string());
                }
                self.compare_digests();
                self.look_at_the_end();
            }
        }
        vec![self.digests, self.decisions, self.draws, self.seals]
    }

    fn walk(&mut self, table: &Table) {
        let created = table.created();
        let about = table.ruleset().about();
        for (key, value) in [("game", table.log_id().to_string()), ("ruleset", created.ruleset.clone())] {
            if !self.first.is_null() && text_of(self.first, key) != value {
                self.digests.bad(1, format!("the first line and event 1 disagree about \"{key}\""));
            }
        }
        if created.data_sha256 != about.data_sha256() {
            self.decisions.bad(1, "the ruleset's data are others than this binary has");
        }
        if let Some((seq, why)) = table.first_unfair() {
            self.decisions.bad(seq, why);
        }
        self.secret = table.published_secret().and_then(unhex);
        if let Some(secret) = &self.secret
            && hex(&chance::commitment(secret)) != created.commitment
        {
            self.draws.bad(table.head(), "the published secret is not the one committed to");
        }
        self.seed = created.seed.as_deref().and_then(unhex).or(self.secret.map(|secret| table.seed(&secret)));
        for row in self.stored {
            match guarded(|| self.event(table, row)) {
                Ok(Ok(())) => {}
                Ok(Err(error)) => self.digests.bad(row.seq, error.reason()),
                Err(fell) => self.decisions.bad(row.seq, fell.to_string()),
            }
            // What follows a refuted event stands on a state that no rules came to.
            if [&self.digests, &self.decisions, &self.seals].iter().any(|finding| finding.first_bad.is_some()) {
                break;
            }
        }
    }

    fn event(&mut self, table: &Table, row: &Row) -> Result<(), UnreadableEvent> {
        let shapes = table.shapes();
        let told = shapes.as_told(&row.payload)?;
        // Another shape of the same event would hash to another chain; keys that nobody knows must not hide in it.
        if told.payload() != *todays(shapes.table_steps(), &told.head, &row.payload)? {
            self.digests.bad(row.seq, "the event has keys or values that its kind does not know");
        }
        let Event { head, mut body } = told;
        let parts = self.open_parts(row, &head, &body);
        // From here on everything is in today's shape.
        shapes.bring(head.v, &mut body)?;
        let parts = parts.into_iter().map(|part| shapes.part(head.v, part)).collect::<Result<Vec<_>, _>>()?;
        let head = &head;
        match &body {
            Body::Started(started) => self.started(table, row, head, started, &parts),
            Body::Move(moved) => self.moved(table, row, head, moved, &parts),
            Body::Reverted(reverted) => {
                let state = table.state_event_at(reverted.to).and_then(|event| self.states.get(&event)).cloned();
                match state {
                    Some(state) => {
                        let digest = reverted.digest.clone();
                        self.digested.push(Digested { seq: row.seq, state, digest, secret: None, unproved: false });
                    }
                    None => self.digests.bad(row.seq, "it goes back to an event that names no state"),
                }
                self.decisions.checked += 1;
                if !is_backed(table, row.seq, reverted) {
                    self.decisions.bad(row.seq, "no takeback was granted, or no ruling made, that goes back there");
                }
            }
            Body::Finished(finished) => {
                let state = table.state_event_at(row.seq).and_then(|event| self.states.get(&event));
                self.decisions.checked += 1;
                let by_title = state.and_then(|state| state.outcome());
                let outcome = by_title.or_else(|| self.early_outcome(row.seq, &finished.outcome.reason));
                if outcome.as_ref() != Some(&finished.outcome) {
                    self.decisions.bad(row.seq, "the outcome is not that of the state before it");
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The outcome of a game that was ended at the table before the title ended it.
    fn early_outcome(&self, seq: Seq, reason: &str) -> Option<Outcome> {
        let early = ["resigned", "agreed", "forfeit"].contains(&reason);
        let before = early.then(|| Table::fold(self.rulesets, self.stored.get(..seq as usize - 1)?).ok())??;
        Some(before.early_outcome(reason))
    }

    /// The sealed parts that are open, each proved by its seal.
    fn open_parts(&mut self, row: &Row, head: &Head, body: &Body<Value>) -> Vec<SealedPart> {
        let seals = match body {
            Body::Started(started) => &started.seals[..],
            Body::Move(moved) => &moved.seals[..],
            _ => &[],
        };
        let parts: Vec<Option<Value>> =
            row.sealed.as_deref().and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default();
        if parts.len() != seals.len() {
            self.seals.bad(head.seq, "there are other sealed parts than seals");
            return vec![];
        }
        let mut open = vec![];
        for (i, (part, seal)) in parts.into_iter().zip(seals).enumerate() {
            let Some(part) = part else {
                self.seals.open += 1;
                continue;
            };
            self.seals.checked += 1;
            let read: Option<SealedPart> = serde_json::from_value(part.clone()).ok();
            let salt = self.secret.map(|secret| hex(&chance::salt(&secret, u64::from(head.seq), i as u32)));
            match read {
                Some(read) if canonical::digest(&part) == seal.sha256 && read.of == seal.of => {
                    if salt.is_some_and(|salt| salt != read.salt) {
                        self.seals.bad(head.seq, "the salt of a sealed part is not the one of the secret");
                    }
                    open.push(read);
                }
                _ => self.seals.bad(head.seq, "a sealed part does not fit its seal"),
            }
        }
        open
    }

    fn compare_digests(&mut self) {
        let digested = &self.digested;
        let wrong_from =
            |first: usize, step: usize| digested.iter().skip(first).step_by(step).find_map(Digested::is_wrong);
        let threads = self.threads.clamp(1, digested.len() / FEWEST_DIGESTS_A_THREAD + 1);
        // Side by side in turns: states grow with the game.
        let wrong = thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|first| scope.spawn(move || wrong_from(first, threads))).collect();
            let own = wrong_from(0, threads);
            let others = others.into_iter().filter_map(|other| other.join().unwrap_or_default());
            others.chain(own).min_by_key(|(seq, _)| *seq)
        });
        self.digests.checked += digested.len();
        if let Some((seq, why)) = wrong {
            self.digests.bad(seq, why);
        }
    }

    /// Where something could not be proved, the last state is what a server shows first.
    fn look_at_the_end(&mut self) {
        if let (false, Some((seq, state))) = (self.unproved.is_empty(), self.states.last_key_value())
            && let Err(fell) = guarded(|| look_at(state.as_ref()))
        {
            self.digests.bad(*seq, fell.to_string());
        }
    }

    fn started(&mut self, table: &Table, row: &Row, head: &Head, started: &Started<Value>, parts: &[SealedPart]) {
        let created = table.created();
        let draws = all_draws(&started.draws, parts);
        self.check_draws(head.seq, &draws, false);
        let Ok(empty) = table.ruleset().new_game(&created.options, usize::from(created.seats)) else {
            return self.decisions.bad(head.seq, "the options are refused");
        };
        // A fork begins with the facts of another game; that log proves them, not this one.
        if created.fork_of.is_some() || self.fold_only {
            self.unproved(head.seq);
        } else if self.all_open(row) {
            match empty.setup(Chance::recorded(draws.iter().cloned())) {
                Ok(played) => {
                    let told = Told { actions: &[], facts: &started.facts, forced: &[], parts, draws: draws.len() };
                    self.compare(table.shapes(), head, &played, told);
                }
                Err(refused) => self.decisions.bad(head.seq, refused.to_string()),
            }
        } else {
            self.unproved(head.seq);
        }
        self.fold_on(empty, table, head, started.digest.as_str(), &started.facts, parts);
    }

    fn moved(&mut self, table: &Table, row: &Row, head: &Head, moved: &Moved<Value>, parts: &[SealedPart]) {
        let draws = all_draws(&moved.draws, parts);
        self.check_draws(head.seq, &draws, moved.replayed_from.is_some() || moved.origin == Origin::Ruling);
        self.check_replay(table.shapes(), head, moved);
        let before = head.on.and_then(|on| self.states.get(&on).cloned());
        let Some(before) = before else {
            return self.decisions.bad(head.seq, "it was decided on an event that names no state");
        };
        let actions = parts.iter().map(|part| &part.actions).find(|actions| !actions.is_empty());
        let actions = actions.unwrap_or(&moved.actions);
        if self.all_open(row) && !self.fold_only {
            let chance = Chance::recorded(draws.iter().cloned());
            let played = match moved.origin {
                Origin::Default => before.play_default(moved.seat, chance),
                _ => before.play(moved.seat, Submission::Actions(actions), chance),
            };
            match played {
                Ok(played) => {
                    let Moved { actions, facts, forced, .. } = moved;
                    self.compare(
                        table.shapes(),
                        head,
                        &played,
                        Told { actions, facts, forced, parts, draws: draws.len() },
                    );
                }
                Err(refused) => self.decisions.bad(head.seq, format!("judged again it is refused: {refused}")),
            }
        } else {
            self.unproved(head.seq);
        }
        self.fold_on(before.boxed(), table, head, moved.digest.as_str(), &moved.facts, parts);
    }

    fn unproved(&mut self, seq: Seq) {
        self.decisions.open += 1;
        if !self.fold_only {
            self.unproved.insert(seq);
        }
    }

    /// Whether nothing of the row's sealed part is closed to us.
    fn all_open(&self, row: &Row) -> bool {
        let parts: Vec<Value> =
            row.sealed.as_deref().and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default();
        parts.iter().all(|part| !part.is_null())
    }

    fn compare(&mut self, shapes: Shapes, head: &Head, played: &Played, told: Told<'_>) {
        self.decisions.checked += 1;
        let hidden: Vec<_> = told.parts.iter().filter(|part| part.digest.is_none()).collect();
        let same_hidden = |(told, again): (&&SealedPart, &Sealed)| {
            told.of == again.of && shapes.are_the_same_hidden(head.v, &told.facts, &again.facts)
        };
        let other = shapes.first_other_fact(head.v, told.facts, &played.facts);
        let hidden_differ = hidden.len() != played.sealed.len() || !hidden.iter().zip(&played.sealed).all(same_hidden);
        if let Some(at) = other.or(hidden_differ.then_some(told.facts.len())) {
            self.decisions.bad(head.seq, format!("judged again, fact {at} comes out differently"));
        } else if played.actions != told.actions || played.forced != told.forced {
            self.decisions.bad(head.seq, "judged again, other actions are played");
        } else if played.drawn.len() != told.draws {
            self.decisions.bad(head.seq, "judged again, other draws are made");
        }
    }

    fn fold_on(
        &mut self,
        mut game: Box<dyn AnyGame>,
        table: &Table,
        head: &Head,
        digest: &str,
        facts: &[Value],
        parts: &[SealedPart],
    ) {
        let mut whole = facts.to_vec();
        for (place, fact) in parts.iter().flat_map(|part| &part.facts) {
            match whole.get_mut(*place) {
                Some(slot) => *slot = fact.clone(),
                None => self.seals.bad(head.seq, "a sealed fact has no place among the facts"),
            }
        }
        let raw: Vec<_> = whole.iter().filter_map(|fact| serde_json::value::to_raw_value(fact).ok()).collect();
        let raw: Vec<_> = raw.iter().map(AsRef::as_ref).collect();
        if let Err(error) = game.evolve(table.ruleset().shape(), &raw) {
            return self.digests.bad(head.seq, error.reason());
        }
        let state: Arc<dyn AnyGame> = Arc::from(game);
        let secret = parts.iter().find_map(|part| part.digest.clone());
        let (digest, unproved) = (digest.to_owned(), self.unproved.contains(&head.seq));
        self.digested.push(Digested { seq: head.seq, state: state.clone(), digest, secret, unproved });
        self.states.insert(head.seq, state);
    }

    /// A move that repeats another has its seat and comes to the same.
    fn check_replay(&mut self, shapes: Shapes, head: &Head, moved: &Moved<Value>) {
        let is_other = |(seat, v, facts): &(Seat, u32, Vec<Value>)| {
            *seat != moved.seat || shapes.first_other_fact(*v, facts, &moved.facts).is_some()
        };
        if let Some(from) = moved.replayed_from
            && self.moves.get(&from).is_none_or(is_other)
        {
            self.decisions.bad(head.seq, format!("it does not repeat the move of event {from}"));
        }
        self.moves.insert(head.seq, (moved.seat, head.v, moved.facts.clone()));
    }

    /// Each draw's number is the next of its purpose, and its value the one the seed gives. A move that a ruling replayed
    /// keeps the draws it had (`repeats`).
    fn check_draws(&mut self, seq: Seq, draws: &[Draw], repeats: bool) {
        for draw in draws {
            let next = self.counters.entry(draw.purpose.clone()).or_default();
            let key = (draw.purpose.clone(), draw.n);
            let again = repeats && self.made.get(&key) == Some(&(draw.value, draw.of));
            if draw.n < *next && !again {
                self.draws.bad(seq, format!("draw {} for \"{}\" was made before", draw.n, draw.purpose));
            }
            *next = (*next).max(draw.n.saturating_add(1));
            self.made.insert(key, (draw.value, draw.of));
            match &self.seed {
                None => self.draws.open += 1,
                Some(seed) => {
                    self.draws.checked += 1;
                    if keyed_draw(seed, &draw.purpose, draw.n, draw.of) != draw.value {
                        self.draws.bad(seq, format!("draw {} for \"{}\" is not the seed's", draw.n, draw.purpose));
                    }
                }
            }
        }
    }
}

/// Whether what goes back was agreed on or ruled; an undo needs nobody.
fn is_backed(table: &Table, seq: Seq, reverted: &Reverted) -> bool {
    let case = |n: u32| reverted.case == Some(n);
    match reverted.cause {
        Cause::Takeback => table.cases().takebacks.iter().any(|takeback| {
            case(takeback.n) && takeback.to == reverted.to && takeback.result == Some(TakebackResult::Granted)
        }),
        Cause::Ruling => table.cases().disputes.iter().any(|dispute| {
            case(dispute.n) && dispute.ruling.as_ref().is_some_and(|ruling| ruling.reverted == Some(seq))
        }),
        _ => true,
    }
}

/// A report in the shape of `GET /games/{id}/audit`.
pub fn as_json(report: &Report) -> Value {
    let checks: Vec<Value> = report
        .findings
        .iter()
        .map(|finding| {
            let mut check = Map::new();
            check.insert("check".into(), finding.check.name().into());
            check.insert("ok".into(), finding.first_bad.is_none().into());
            check.insert("checked".into(), finding.checked.into());
            check.insert("open".into(), finding.open.into());
            check.insert("first_bad".into(), finding.first_bad.as_ref().map(|(seq, _)| *seq).into());
            check.insert("detail".into(), finding.first_bad.as_ref().map(|(_, why)| why.clone()).into());
            Value::Object(check)
        })
        .collect();
    json!({"game": report.game, "head": report.head, "checks": checks, "ok": report.is_whole()})
}
