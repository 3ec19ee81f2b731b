//! The input of a proof: an export, read line by line and as often as needed, or the rows of a log.

use crate::kernel::archive::Unreadable;
use crate::kernel::archive::boxed::is_box_line;
use crate::kernel::canonical::{self, hex, unhex};
use crate::kernel::chance::commitment;
use crate::kernel::table::Row;
use crate::kernel::table::event::{Hash, Seq};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::BTreeSet;
use std::io::{BufRead, Read as _, Result};

/// The longest line of an export. The longest real one, the first of a private copy of a long game, has some
/// megabytes.
pub const LONGEST_LINE: usize = 16 << 20;

/// Bytes that can be read several times from the beginning.
pub trait Source {
    fn open(&self) -> Result<Box<dyn BufRead + '_>>;
}

impl Source for [u8] {
    fn open(&self) -> Result<Box<dyn BufRead + '_>> {
        Ok(Box::new(self))
    }
}

/// The lines of a source, one at a time. The box line is kept apart: sums and counts leave it out.
pub(super) struct Lines<'s> {
    reader: Box<dyn BufRead + 's>,
    line: String,
    number: usize,
    pub box_line: Option<String>,
}

impl<'s> Lines<'s> {
    pub fn of<S: Source + ?Sized>(source: &'s S) -> std::result::Result<Self, Unreadable> {
        let reader = source.open().map_err(|error| Unreadable::new(1, error.to_string()))?;
        Ok(Self { reader, line: String::new(), number: 0, box_line: None })
    }

    /// The next line, with its line feed.
    pub fn next(&mut self) -> std::result::Result<Option<&str>, Unreadable> {
        self.read()?;
        if self.number == 2 && is_box_line(&self.line) {
            self.box_line = Some(std::mem::take(&mut self.line));
            self.read()?;
        }
        Ok(Some(self.line.as_str()).filter(|line| !line.is_empty()))
    }

    /// Reads a line, or nothing at the end.
    fn read(&mut self) -> std::result::Result<(), Unreadable> {
        self.number += 1;
        let wrong = |why: &dyn std::fmt::Display| Unreadable::new(self.number, why.to_string());
        let mut bytes = std::mem::take(&mut self.line).into_bytes();
        bytes.clear();
        let mut one = self.reader.by_ref().take(LONGEST_LINE as u64 + 1);
        one.read_until(b'\n', &mut bytes).map_err(|error| wrong(&error))?;
        if bytes.len() > LONGEST_LINE {
            return Err(wrong(&"it is longer than 16 MiB"));
        }
        self.line = String::from_utf8(bytes).map_err(|_| wrong(&"the file is not UTF-8"))?;
        Ok(())
    }
}

/// The parts of an event line.
pub(super) struct EventLine<'l> {
    pub payload: &'l str,
    pub hash: Hash,
    pub sealed: &'l str,
}

/// Why a line is not an event line.
pub(super) enum Odd {
    NotJson(String),
    NotCanonical,
    Keys(String),
    NoEvent,
}

impl<'l> EventLine<'l> {
    pub fn read(line: &'l str) -> std::result::Result<Self, Odd> {
        let Some((text, members)) = line.strip_suffix('\n').and_then(|text| Some((text, canonical::members(text)?)))
        else {
            return Err(why_not_canonical(line));
        };
        let found: Vec<&str> = members.iter().map(|(key, _)| *key).collect();
        keys(&found, &["event", "hash", "sealed"]).map_err(Odd::Keys)?;
        let [(_, payload), (_, hash), (_, sealed)] = &members[..] else { return Err(Odd::NoEvent) };
        let (payload, sealed) = (&text[payload.clone()], &text[sealed.clone()]);
        let hash = text[hash.clone()].strip_prefix('"').and_then(|hash| unhex(hash.strip_suffix('"')?));
        match hash {
            Some(hash) if payload.starts_with('{') && sealed.starts_with('[') => Ok(Self { payload, hash, sealed }),
            _ => Err(Odd::NoEvent),
        }
    }

    /// The row in the line; `None` if it is not an event.
    pub fn row(&self) -> Option<Row> {
        let sealed = (self.sealed != "[]").then(|| self.sealed.as_bytes().to_vec());
        Some(Row { seq: seq_of(self.payload)?, hash: self.hash, payload: self.payload.as_bytes().to_vec(), sealed })
    }
}

fn why_not_canonical(line: &str) -> Odd {
    match serde_json::from_str::<serde::de::IgnoredAny>(line) {
        Ok(_) => Odd::NotCanonical,
        Err(error) => Odd::NotJson(error.to_string()),
    }
}

/// Refuses unlisted and missing keys. `found`: ascending.
pub(super) fn keys(found: &[&str], wanted: &[&str]) -> std::result::Result<(), String> {
    if let Some(key) = found.iter().find(|key| !wanted.contains(key)) {
        return Err(format!("unknown key \"{key}\""));
    }
    match wanted.iter().find(|key| !found.contains(key)) {
        Some(key) => Err(format!("the key \"{key}\" is missing")),
        None => Ok(()),
    }
}

/// The event number in a payload.
pub(super) fn seq_of(payload: &str) -> Option<Seq> {
    #[derive(Deserialize)]
    struct Numbered {
        seq: Seq,
    }
    serde_json::from_str::<Numbered>(payload).ok().map(|numbered| numbered.seq)
}

/// The facts about a log that must be known before the walk, so that it keeps only the needed states and moves.
#[derive(Debug, Default)]
pub(super) struct Foresight {
    /// Published with `closed`, if it matches the commitment in `created`.
    pub secret: Option<[u8; 32]>,
    /// The event that publishes a secret that does not match.
    pub false_secret: Option<Seq>,
    commitment: Option<String>,
    /// The events whose state the game goes back to.
    pub wanted: BTreeSet<Seq>,
    /// The moves that others repeat.
    pub repeated: BTreeSet<Seq>,
    /// Draws may be repeated.
    pub repeats: bool,
}

impl Foresight {
    /// Records the relevant content of an event line.
    pub fn note_line(&mut self, line: &str) {
        #[derive(Deserialize)]
        struct Line<'l> {
            #[serde(borrow)]
            event: &'l RawValue,
        }
        if Self::is_telling(line)
            && let Ok(Line { event }) = serde_json::from_str(line)
        {
            self.note(event.get());
        }
    }

    /// Most events contain none of this, so they are not parsed.
    fn is_telling(text: &str) -> bool {
        let kinds = ["\"kind\":\"created\"", "\"kind\":\"reverted\"", "\"kind\":\"closed\""];
        let mut marks = kinds.into_iter().chain(["\"origin\":\"ruling\""]);
        let repeated = "\"replayed_from\":";
        let repeats = |(at, _): (usize, &str)| !text[at + repeated.len()..].starts_with("null");
        marks.any(|mark| text.contains(mark)) || text.match_indices(repeated).any(repeats)
    }

    pub fn note(&mut self, payload: &str) {
        #[derive(Deserialize)]
        struct Telling {
            seq: Option<Seq>,
            kind: String,
            to: Option<Seq>,
            commitment: Option<String>,
            secret: Option<String>,
            origin: Option<String>,
            replayed_from: Option<Seq>,
        }
        if !Self::is_telling(payload) {
            return;
        }
        let Ok(told) = serde_json::from_str::<Telling>(payload) else { return };
        match told.kind.as_str() {
            "reverted" => self.wanted.extend(told.to),
            "created" => self.commitment = self.commitment.take().or(told.commitment),
            "closed" => {
                let secret = told.secret.as_deref().and_then(unhex);
                let is_true = |secret: &[u8; 32]| Some(hex(&commitment(secret))) == self.commitment;
                self.secret = secret.filter(is_true);
                self.false_secret = told.seq.filter(|_| self.secret.is_none());
            }
            "move" => {
                self.repeats |= told.replayed_from.is_some() || told.origin.as_deref() == Some("ruling");
                self.repeated.extend(told.replayed_from);
            }
            _ => {}
        }
    }
}
