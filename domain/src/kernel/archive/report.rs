//! The result of a proof.

use crate::kernel::canonical::hex;
use crate::kernel::rulesets::NotHere;
use crate::kernel::table::event::{ForkOf, Hash, Seq};
use crate::kernel::table::nonces::Hands;
use serde_json::{Map, Value, json};

/// The kinds of checks.
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
    /// The table's own rules: who may do what, and when.
    Table,
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
            Check::Table => "table",
        }
    }
}

/// The result of one check.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    pub check: Check,
    pub checked: usize,
    /// Things that cannot be checked yet, or not from a log: draws of a running game, sealed parts of others, time
    /// given back for an outage; and everything that needs the title's rules if they are missing. Not a failure.
    pub open: usize,
    /// The first event that does not fit, and why.
    pub first_bad: Option<(Seq, String)>,
}

impl Finding {
    pub(super) fn new(check: Check) -> Self {
        Self { check, checked: 0, open: 0, first_bad: None }
    }

    pub(super) fn bad(&mut self, seq: Seq, why: impl Into<String>) {
        if self.first_bad.as_ref().is_none_or(|(first, _)| seq < *first) {
            self.first_bad = Some((seq, why.into()));
        }
    }

    /// True if nothing that was checked is wrong.
    pub(super) fn is_whole(&self) -> bool {
        self.first_bad.is_none()
    }

    /// The result in a word. Unchecked things are not called whole.
    pub fn state(&self) -> &'static str {
        match self {
            Self { first_bad: Some(_), .. } => "REFUTED",
            Self { checked: 0, open: 0, .. } => "nothing to check",
            Self { checked: 0, .. } => "open",
            _ => "whole",
        }
    }
}

/// A whole proof.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    pub game: String,
    pub ruleset: String,
    /// The version of the table's rules that the log is judged by; `None` if it was refuted before that was read.
    pub table_rules: Option<u32>,
    /// The event of another stream that the log, a private copy, continues from. That stream was not checked.
    pub fork_of: Option<ForkOf>,
    pub head: Seq,
    pub signed: bool,
    /// For each last line, oldest first, the public key with a valid signature under it. The first signer states
    /// that the game went like this; later ones state that they received it like this.
    pub signers: Vec<Option<[u8; 32]>>,
    pub findings: Vec<Finding>,
    /// The contributors to the seed, according to the log; `None` if nothing was judged.
    pub hands: Option<Hands>,
    /// The title's rules or the game's box are not available, so everything that needs them is open.
    pub missing: Option<NotHere>,
    /// Hash of each event, for comparing the short hashes in mails.
    pub hashes: Vec<Hash>,
}

impl Report {
    /// True if a check failed.
    pub fn is_refuted(&self) -> bool {
        !self.findings.iter().all(Finding::is_whole)
    }

    /// True if no check failed, and nothing needed was missing.
    pub fn is_whole(&self) -> bool {
        !self.is_refuted() && self.missing.is_none()
    }

    /// The first event that does not fit, over all checks.
    pub fn first_bad(&self) -> Option<(Check, Seq, &str)> {
        self.findings
            .iter()
            .filter_map(|f| f.first_bad.as_ref().map(|(seq, why)| (f.check, *seq, why.as_str())))
            .min_by_key(|(check, seq, _)| (*seq, *check))
    }

    /// Whether the hash of event `seq`, or of any event if `seq` is `None`, begins with these hex digits.
    pub fn has_hash(&self, seq: Option<usize>, digits: &str) -> bool {
        let begins = |hash: &Hash| hex(hash).starts_with(digits);
        match seq {
            Some(seq) => seq.checked_sub(1).and_then(|at| self.hashes.get(at)).is_some_and(begins),
            None => self.hashes.iter().any(begins),
        }
    }
}

/// The bytes are not an export.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Unreadable {
    /// From 1.
    pub line: usize,
    pub why: String,
}

impl Unreadable {
    pub(super) fn new(line: usize, why: impl Into<String>) -> Self {
        Self { line, why: why.into() }
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
    let missing = report.missing.map(|missing| match missing {
        NotHere::Ruleset => "ruleset",
        NotHere::Box => "box",
    });
    let mut told = json!({"game": report.game, "head": report.head, "checks": checks,
                          "hands": report.hands.as_ref().map(Hands::line), "ok": report.is_whole()});
    if let Some(missing) = missing {
        told["missing"] = missing.into();
    }
    told
}
