//! The audit of one game in all its traces: the log, the columns copied from the payload, the immutable
//! row, the list, the texts, the mails, the checkpoints.

use crate::tables::{archived_listing, host_in_row, listing, rows, visibility_number};
use domain::canonical::{hex, sha256, unhex};
use domain::kernel::archive::{Folded, fold_rows, prove_rows};
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::event::{Head as EventHead, Seq, kind_number, read_head};
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::{Status, Table};
use domain::{GameId, PlayerId};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use store::{AuditedText, Head, StoredEvent, Traces};

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// A game that existed is gone.
    Deleted,
    /// A log ends earlier than it did.
    Cut,
    /// An event differs from what it was.
    Rewritten,
    /// An event is missing, or does not follow from the one before.
    Chain,
    /// The log does not fold to its recorded digests, or contains an impossible decision.
    Fold,
    /// A column copied from the payload.
    Column,
    /// The game's immutable row.
    GamesRow,
    /// The game's row in the list.
    List,
    Text,
    /// A checkpoint, or the tree behind it.
    Checkpoint,
    /// The keys that the database lists as this server's.
    Keys,
    /// The operators' log.
    Operators,
}

impl What {
    pub fn name(self) -> &'static str {
        match self {
            What::Deleted => "deleted",
            What::Cut => "cut",
            What::Rewritten => "rewritten",
            What::Chain => "chain",
            What::Fold => "fold",
            What::Column => "column",
            What::GamesRow => "games",
            What::List => "list",
            What::Text => "text",
            What::Checkpoint => "checkpoint",
            What::Keys => "keys",
            What::Operators => "operators",
        }
    }
}

/// A finding, and its evidence.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Told {
    pub game: Option<GameId>,
    pub seq: Option<Seq>,
    pub what: What,
    pub why: String,
}

impl std::fmt::Display for Told {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(game) = self.game {
            write!(f, "game {game}")?;
            if let Some(seq) = self.seq {
                write!(f, ", event {seq}")?;
            }
            write!(f, ", ")?;
        }
        write!(f, "{}: {}", self.what.name(), self.why)
    }
}

/// What was checked, and what could not be checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    pub games: u64,
    pub events: u64,
    /// Games imported from a file: their content rests on the signer's word.
    pub archived: u64,
    /// Games whose last events are in no checkpoint yet, and the number of these events.
    pub younger: u64,
    pub younger_events: u64,
    /// Texts that were deleted with their writer's account.
    pub texts_gone: u64,
    /// Games that this version cannot read completely.
    pub unreadable: u64,
    /// Mails sent before check codes were recorded.
    pub mails_without_code: u64,
}

impl Seen {
    pub fn add(&mut self, other: Seen) {
        self.games += other.games;
        self.events += other.events;
        self.archived += other.archived;
        self.younger += other.younger;
        self.younger_events += other.younger_events;
        self.texts_gone += other.texts_gone;
        self.unreadable += other.unreadable;
        self.mails_without_code += other.mails_without_code;
    }
}

/// The texts that a batch of games names, and which of their writers still have accounts.
#[derive(Debug, Default)]
pub struct Texts {
    pub kept: BTreeMap<[u8; 32], AuditedText>,
    pub accounts: BTreeSet<PlayerId>,
}

/// The text hashes in events, with their writers.
pub fn texts_named(events: &[StoredEvent]) -> Vec<(Seq, [u8; 32], Option<PlayerId>)> {
    // Most events name none, and a text search is fast.
    let may = |event: &&StoredEvent| std::str::from_utf8(&event.payload).is_ok_and(|text| text.contains("\"text\":\""));
    let named = |event: &StoredEvent| {
        let payload: Value = serde_json::from_slice(&event.payload).ok()?;
        let hash = payload["text"].as_str().and_then(unhex)?;
        Some((event.seq, hash, payload["by"]["player"].as_str().and_then(|id| id.parse().ok())))
    };
    events.iter().filter(may).filter_map(named).collect()
}

/// Checks all traces of a game. `deep`: judges each move again and proves draws and seals.
pub fn look(rulesets: &Rulesets, deep: bool, traces: &Traces, texts: &Texts) -> (Vec<Told>, Seen) {
    let mut looking = Looking { traces, told: vec![], seen: Seen { games: 1, ..Seen::default() } };
    looking.chain();
    if traces.events.is_empty() {
        looking.deleted();
    } else {
        looking.witnesses();
        looking.folded(rulesets, deep);
        looking.texts(texts);
    }
    (looking.told, looking.seen)
}

struct Looking<'a> {
    traces: &'a Traces,
    told: Vec<Told>,
    seen: Seen,
}

impl Looking<'_> {
    fn tell(&mut self, what: What, seq: impl Into<Option<Seq>>, why: impl Into<String>) {
        self.told.push(Told { game: Some(self.traces.game), seq: seq.into(), what, why: why.into() });
    }

    fn head(&self) -> Seq {
        self.traces.events.last().map_or(0, |event| event.seq)
    }

    fn event(&self, seq: Seq) -> Option<&StoredEvent> {
        let at = self.traces.events.binary_search_by_key(&seq, |event| event.seq).ok()?;
        self.traces.events.get(at)
    }

    /// No event is left.
    fn deleted(&mut self) {
        let Traces { leaves, mails, .. } = self.traces;
        let why = match (leaves.last(), mails.iter().max_by_key(|mail| mail.seq)) {
            (Some(leaf), _) => format!("a checkpoint knows its event {}, and the log has none", leaf.leaf.seq),
            (None, Some(mail)) => {
                format!("mail {} told of its event {}, and the log has none", mail.message_id, mail.seq)
            }
            (None, None) => "its row stands, and the log has no event of it".into(),
        };
        self.tell(What::Deleted, None, why);
    }

    fn chain(&mut self) {
        self.seen.events = self.traces.events.len() as u64;
        let mut before = [0; 32];
        for (event, seq) in self.traces.events.iter().zip(1..) {
            if event.seq != seq {
                return self.tell(What::Chain, seq, format!("it is missing: the next one is event {}", event.seq));
            }
            if sha256(&[&before, &event.payload]) != event.hash {
                return self.tell(What::Chain, seq, "its hash is not the one of what is before it and of its bytes");
            }
            before = event.hash;
        }
    }

    /// `heads`: the heads of the first events, if already read.
    fn columns(&mut self, heads: Vec<EventHead>) {
        let mut heads = heads.into_iter();
        for event in &self.traces.events {
            let why = match heads.next().map_or_else(|| read_head(&event.payload), Ok) {
                Err(_) => "its payload cannot be read",
                Ok(head) if head.seq != event.seq => "column seq differs from the payload",
                Ok(head) if kind_number(&head.kind) != event.kind => "column kind differs from the payload",
                Ok(head) if head.by.actor() != event.actor => "column actor differs from the payload",
                Ok(head) if head.at.0 * 1_000 != event.at.timestamp_micros() => "column at differs from the payload",
                Ok(_) => continue,
            };
            self.tell(What::Column, event.seq, why);
        }
    }

    /// Compares with checkpoints and mails.
    fn witnesses(&mut self) {
        let head = self.head();
        let last = self.traces.leaves.iter().map(|leaf| leaf.leaf.seq).max().unwrap_or_default();
        let archived = self.traces.row.as_ref().is_some_and(|row| row.archived);
        if last < head && !archived {
            self.seen.younger += 1;
            self.seen.younger_events += u64::from(head - last);
        }
        for leaf in &self.traces.leaves {
            let seq = leaf.leaf.seq;
            match self.event(seq) {
                Some(event) if event.hash == leaf.leaf.hash => {}
                Some(_) => {
                    self.tell(What::Rewritten, seq, format!("leaf {} of the checkpoints has another hash", leaf.n))
                }
                None if seq > head => {
                    self.tell(
                        What::Cut,
                        seq,
                        format!("leaf {} of the checkpoints knows it, the log ends at {head}", leaf.n),
                    );
                }
                None => {}
            }
        }
        for mail in &self.traces.mails {
            let newest = mail.shown.as_ref().map_or(mail.seq, |(seq, _)| mail.seq.max(*seq));
            if newest > head {
                self.tell(What::Cut, newest, format!("mail {} told of it, the log ends at {head}", mail.message_id));
                continue;
            }
            match &mail.shown {
                None => self.seen.mails_without_code += 1,
                Some((seq, code)) => {
                    if self.event(*seq).is_some_and(|event| !hex(&event.hash).starts_with(code.as_str())) {
                        let why = format!("mail {} bears the check code {code}", mail.message_id);
                        self.tell(What::Rewritten, *seq, why);
                    }
                }
            }
        }
    }

    /// Folds the log once and compares the result with the digests, the columns, the row and the list.
    fn folded(&mut self, rulesets: &Rulesets, deep: bool) {
        let rows = rows(self.traces.events.clone());
        let broken = self.told.iter().any(|told| told.what == What::Chain);
        let (findings, table, heads) = match deep && !broken {
            true => {
                let (findings, table) = prove_rows(rulesets, &rows);
                // A refuted log is not folded to its end by the proof.
                let table = table.or_else(|| Table::fold(rulesets, &rows).ok());
                (findings, table, vec![])
            }
            false => {
                let Folded { digests, table, heads } = fold_rows(rulesets, &rows);
                (vec![digests], table, heads)
            }
        };
        self.columns(heads);
        for finding in findings.into_iter().filter(|_| !broken) {
            if let Some((seq, why)) = finding.first_bad {
                self.tell(What::Fold, seq, format!("{}: {why}", finding.check.name()));
            }
        }
        let Some(row) = &self.traces.row else {
            return self.tell(What::GamesRow, None, "its row is missing, and its events are there");
        };
        self.seen.archived += u64::from(row.archived);
        let Some(mut table) = table else {
            self.seen.unreadable += 1;
            return;
        };
        self.games_row(&table);
        if row.archived {
            table.put_on_shelf(self.traces.game);
        }
        self.listed(&table);
    }

    fn games_row(&mut self, table: &Table) {
        let Some(row) = &self.traces.row else { return };
        let created = table.created();
        let title = created.ruleset.split('@').next().unwrap_or_default();
        let visibility = if row.archived { Visibility::Unlisted } else { created.visibility };
        let of_log = self.traces.game == table.id();
        let differs = [
            ("title", row.title != title),
            ("ruleset", row.ruleset != created.ruleset),
            ("visibility", row.visibility != visibility_number(visibility)),
            ("host", !row.archived && row.host != host_in_row(created)),
            ("created_at", !row.archived && row.created_at != table.created_at().to_utc()),
            // Only an archived game may have another id than its log.
            ("archived", !row.archived && !of_log),
            ("archived", row.archived && !row.imported),
        ];
        for (column, _) in differs.into_iter().filter(|(_, differs)| *differs) {
            self.tell(What::GamesRow, None, format!("column {column} differs from the log"));
        }
    }

    fn listed(&mut self, table: &Table) {
        let Some(row) = &self.traces.row else { return };
        let Some(listed) = &self.traces.listed else {
            return self.tell(What::List, None, "its row in the list is missing; `longhand rebuild` makes it anew");
        };
        // A game that this version could not read is listed up to its last readable event.
        let stands_still = self.traces.quarantined || listed.status == Status::Quarantined.number();
        let head = Head { seq: table.head(), hash: table.hash() };
        let expected = match row.archived {
            true => archived_listing(table, &row.sign(), row.brought_by(), row.signed_by.as_deref()),
            false => listing(table, &row.sign()),
        };
        let ids = |players: &[PlayerId]| players.iter().map(|player| player.as_i64()).collect::<Vec<_>>();
        let about = expected.about.as_ref();
        // An imported file is listed without its last hash.
        let hash = listed.head_hash == head.hash || (row.archived && listed.head_hash.is_empty());
        let differs = [
            ("title", listed.title != row.title),
            ("visibility", listed.visibility != row.visibility),
            ("last_seq", listed.last_seq != head.seq),
            ("head_hash", !hash),
            ("status", !stands_still && listed.status != expected.status),
            ("to_act", !stands_still && listed.to_act != ids(&expected.to_act)),
            ("players", !stands_still && about.is_some_and(|about| listed.players != ids(&about.players))),
            ("deadline", !stands_still && listed.deadline != expected.deadline),
            ("turn", !stands_still && !says_the_same(Some(&listed.turn), &expected.turn)),
            ("doc", !stands_still && about.is_some_and(|about| !says_the_same(listed.doc.as_deref(), &about.doc))),
        ];
        for (column, _) in differs.into_iter().filter(|(_, differs)| *differs) {
            let why = format!("column {column} differs from the log; `longhand rebuild` makes the list anew");
            self.tell(What::List, None, why);
        }
    }

    fn texts(&mut self, texts: &Texts) {
        // A copy or an imported log may name texts from elsewhere.
        let own = self.traces.row.as_ref().is_none_or(|row| !row.archived) && !is_fork(&self.traces.events);
        for (seq, hash, by) in texts_named(&self.traces.events) {
            let Some(text) = texts.kept.get(&hash) else {
                match by {
                    Some(by) if own && texts.accounts.contains(&by) => {
                        self.tell(What::Text, seq, "its text is gone, and its writer's account is not");
                    }
                    _ => self.seen.texts_gone += 1,
                }
                continue;
            };
            if sha256(&[&text.salt, text.text.as_bytes()]) != hash {
                self.tell(What::Text, seq, "its text is another one than it names");
            } else if own && (text.game != self.traces.game || by.is_some_and(|by| by != text.player)) {
                self.tell(What::Text, seq, "its text is kept as somebody else's, or as another game's");
            }
        }
    }
}

fn is_fork(events: &[StoredEvent]) -> bool {
    let created = events.first().and_then(|first| serde_json::from_slice::<Value>(&first.payload).ok());
    created.is_some_and(|created| !created["fork_of"].is_null())
}

/// Whether a stored document has the expected content. An older version may have written fewer keys, and
/// options in an older shape.
fn says_the_same(kept: Option<&str>, expected: &str) -> bool {
    let read = |text: &str| serde_json::from_str::<Map<String, Value>>(text).ok();
    let (Some(kept), Some(expected)) = (kept.and_then(read), read(expected)) else { return false };
    let other_shape = kept.get("options_v") != expected.get("options_v");
    let fits = |(key, value): (&String, &Value)| match expected.get(key) {
        // The title's own fields have the shape of their time.
        _ if other_shape && ["options", "options_v", "outcome", "dispute"].contains(&key.as_str()) => true,
        Some(expected) => is_at_least(value, expected),
        None => false,
    };
    kept.iter().all(fits) && !kept.is_empty()
}

/// The same, ignoring keys that were not written yet.
fn is_at_least(kept: &Value, expected: &Value) -> bool {
    match (kept, expected) {
        (Value::Object(kept), Value::Object(expected)) => {
            kept.iter().all(|(key, value)| expected.get(key).is_some_and(|expected| is_at_least(value, expected)))
        }
        (Value::Array(kept), Value::Array(expected)) => {
            kept.len() == expected.len()
                && kept.iter().zip(expected).all(|(kept, expected)| is_at_least(kept, expected))
        }
        _ => kept == expected,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_of_an_older_version_says_less_and_nothing_else() {
        let now = r#"{"a":1,"seats":[{"seat":0,"new":true}],"options":{"x":2},"options_v":2}"#;
        assert!(says_the_same(Some(now), now));
        assert!(says_the_same(Some(r#"{"a":1,"seats":[{"seat":0}],"options":{"y":1}}"#), now));
        for other in ["{}", r#"{"a":2}"#, r#"{"b":1}"#, r#"{"seats":[]}"#, r#"{"options":{"x":3},"options_v":2}"#, ""] {
            assert!(!says_the_same(Some(other), now), "{other}");
        }
        assert!(!says_the_same(None, now));
    }
}
