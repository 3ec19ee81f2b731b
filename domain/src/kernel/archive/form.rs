//! Form: canonical lines, the sum over them, the signature; if the sum does not fit, also the line that was
//! changed.

use crate::kernel::archive::boxed;
use crate::kernel::archive::chain::Chain;
use crate::kernel::archive::passed_on::{MOST_LAST_LINES, is_last_line};
use crate::kernel::archive::report::{Check, Finding, Report, Unreadable};
use crate::kernel::archive::source::{EventLine, Foresight, Lines, Odd, Source, keys, seq_of};
use crate::kernel::boxes::Document;
use crate::kernel::canonical::{self, hex, unhex};
use crate::kernel::table::event::{Moment, Seq};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// Checks a signature: public key (32 bytes), message, signature (64 bytes).
pub type CheckSignature<'a> = &'a dyn Fn(&[u8; 32], &[u8; 32], &[u8; 64]) -> bool;

/// A public key.
type Key = [u8; 32];

/// The result of the first reading of a file: the number of its lines, and whether its sum fits.
pub(super) struct Survey {
    first: String,
    /// Oldest first: the file of an imported game has one from each server that held it.
    last: Vec<LastLine>,
    pub events: usize,
    pub foresight: Foresight,
    box_line: Option<String>,
}

struct LastLine {
    line: String,
    /// Over all bytes before it.
    sum: [u8; 32],
}

impl Survey {
    pub fn of<S: Source + ?Sized>(source: &S) -> Result<Self, Unreadable> {
        let mut lines = Lines::of(source)?;
        let (mut first, mut newest, mut count) = (String::new(), String::new(), 0_usize);
        let mut foresight = Foresight::default();
        let mut last: Vec<LastLine> = vec![];
        // Over all lines, and over all but the last.
        let (mut sum, mut before) = (Sha256::new(), Sha256::new());
        while let Some(line) = lines.next()? {
            count += 1;
            before.clone_from(&sum);
            sum.update(line);
            match count {
                1 if is_of_before(line) => return Err(Unreadable::new(1, OF_BEFORE)),
                1 => first.push_str(line),
                _ if is_last_line(line) => {
                    last.push(LastLine { line: line.to_owned(), sum: before.clone().finalize().into() });
                }
                _ => {
                    last.clear();
                    foresight.note_line(line);
                }
            }
            newest.clear();
            newest.push_str(line);
        }
        if last.is_empty() {
            // The last line was changed.
            last.push(LastLine { line: newest, sum: before.finalize().into() });
        }
        let events = count.saturating_sub(1 + last.len());
        if events == 0 {
            let count = count + usize::from(lines.box_line.is_some());
            return Err(Unreadable::new(count.max(1), "an export has a first line, events and a last line"));
        }
        Ok(Self { first, last, events, foresight, box_line: lines.box_line.take() })
    }

    fn place(&self) -> Seq {
        self.events as Seq + 1
    }

    pub fn sum_fits(&self) -> bool {
        // An unreadable last line has no sum.
        let told =
            |line: &str| serde_json::from_str(line).map(|last: Value| text_of(&last, "sha256")).unwrap_or_default();
        self.last.iter().all(|last| told(&last.line) == hex(&last.sum))
    }

    /// The first line: the file's description of itself.
    pub fn head(&self, form: &mut Finding) -> Result<Title, Unreadable> {
        let first = self.outer(&self.first, 1, form)?;
        let wanted = ["data_sha256", "exported_at", "longhand", "ruleset", "stream"];
        keys_of(&first, &wanted).map_err(|why| Unreadable::new(1, why))?;
        if first.get("longhand").and_then(Value::as_u64) != Some(1) {
            return Err(Unreadable::new(1, "this version reads exports of form 1"));
        }
        if serde_json::from_value::<Moment>(first["exported_at"].clone()).is_err() {
            form.bad(0, "the first line does not say when it was exported");
        }
        form.checked += 1;
        let text = |key| text_of(&first, key);
        Ok(Title { stream: text("stream"), ruleset: text("ruleset"), data_sha256: text("data_sha256") })
    }

    /// The box in the file, if it is the one that its first line names.
    pub fn boxed(&self, title: &Title, form: &mut Finding) -> Result<Option<Document>, Unreadable> {
        self.box_line.as_deref().map_or(Ok(None), |line| boxed::looked_at(line, title, form))
    }

    /// How many lines of the file are not counted.
    pub fn beside(&self) -> usize {
        usize::from(self.box_line.is_some())
    }

    /// Checks the last lines: count, sum and signature. Returns the signer of each.
    pub fn end(&self, signature_ok: CheckSignature<'_>, form: &mut Finding) -> Result<Vec<Option<Key>>, Unreadable> {
        if self.last.len() > MOST_LAST_LINES {
            form.bad(self.place(), "there are more last lines than a file may have");
        }
        let numbered = self.last.iter().zip(self.events + 2..);
        numbered.map(|(last, number)| self.end_at(last, number, signature_ok, form)).collect()
    }

    fn end_at(
        &self,
        last: &LastLine,
        number: usize,
        signature_ok: CheckSignature<'_>,
        form: &mut Finding,
    ) -> Result<Option<Key>, Unreadable> {
        let told = self.outer(&last.line, number, form)?;
        let wanted = ["key", "lines", "public_key", "sha256", "signature"];
        keys_of(&told, &wanted).map_err(|why| Unreadable::new(number + self.beside(), why))?;
        form.checked += 1;
        if told.get("lines").and_then(Value::as_u64) != Some(number as u64 - 1) {
            form.bad(self.place(), "the last line counts other lines than there are");
        }
        if text_of(&told, "sha256") != hex(&last.sum) {
            form.bad(self.place(), SUM);
        }
        Ok(self.check_signature(&told, &last.sum, signature_ok, form))
    }

    fn check_signature(
        &self,
        last: &Value,
        sum: &[u8; 32],
        signature_ok: CheckSignature<'_>,
        form: &mut Finding,
    ) -> Option<Key> {
        let field = |key: &str| last.get(key).and_then(Value::as_str);
        match (field("key"), field("public_key"), field("signature")) {
            (None, None, None) => {
                if ["key", "public_key", "signature"].iter().any(|key| !last[*key].is_null()) {
                    form.bad(self.place(), "key, public_key and signature are texts, or null together");
                }
                None
            }
            (Some(key), Some(public), Some(signature)) => {
                let fits = |public_key: &Key| {
                    let signature = unhex::<64>(signature);
                    let is_by = |signature| signature_ok(public_key, sum, &signature);
                    public.starts_with(key) && key.len() == 16 && signature.is_some_and(is_by)
                };
                let signer = unhex::<32>(public).filter(fits);
                if signer.is_none() {
                    form.bad(self.place(), "the signature does not fit");
                }
                signer
            }
            _ => {
                form.bad(self.place(), "key, public_key and signature stand together or not at all");
                None
            }
        }
    }

    /// The first line or a last one.
    fn outer(&self, line: &str, number: usize, form: &mut Finding) -> Result<Value, Unreadable> {
        let place = if number > 1 { number + self.beside() } else { number };
        let value: Value = serde_json::from_str(line).map_err(|error| Unreadable::new(place, error.to_string()))?;
        if !line.ends_with('\n') || canonical::value_bytes(&value) != line.trim_end_matches('\n').as_bytes() {
            form.bad(number as Seq - 1, not_canonical(place));
        }
        Ok(value)
    }

    /// The sum over the lines does not fit, so the file was changed. Finds the first changed line.
    pub fn broken<S: Source + ?Sized>(&self, source: &S) -> Result<Report, Unreadable> {
        let mut form = Finding::new(Check::Form);
        let first: Value = serde_json::from_str(&self.first).map_err(|error| Unreadable::new(1, error.to_string()))?;
        if canonical::bytes(&first) != self.first.trim_end_matches('\n').as_bytes() {
            form.bad(0, "line 1 is not canonical JSON");
        }
        let mut chain = Chain::new();
        let mut lines = Lines::of(source)?;
        lines.next()?;
        for seq in 1..=self.events as Seq {
            let Some(line) = lines.next()? else { break };
            read_event(line, (seq, self.beside()), &mut form, &mut |event| {
                chain.link(seq, seq_of(event.payload), event)
            })?;
            if !form.is_whole() || !chain.finding.is_whole() {
                break;
            }
        }
        if form.is_whole() && chain.finding.is_whole() {
            for (last, number) in self.last.iter().zip(self.events + 2..) {
                let end: Result<Value, _> = serde_json::from_str(&last.line);
                end.map_err(|error| Unreadable::new(number + self.beside(), error.to_string()))?;
            }
            form.bad(self.place(), SUM);
        }
        Ok(Report {
            game: text_of(&first, "stream"),
            ruleset: text_of(&first, "ruleset"),
            table_rules: None,
            fork_of: None,
            head: self.events as Seq,
            signed: false,
            signers: vec![],
            findings: vec![form, chain.finding],
            hands: None,
            missing: None,
            hashes: vec![],
        })
    }
}

const OF_BEFORE: &str = "this log is older than format 1, which nothing reads any more but a program built before it: commit 1a99532 of \
                         Longhand is the last that does";

/// Whether a first line is from before format 1: it names its game instead of its stream.
fn is_of_before(line: &str) -> bool {
    serde_json::from_str(line).is_ok_and(|first: Value| first.get("game").is_some() && first.get("stream").is_none())
}

const SUM: &str = "the sum in the last line does not fit the lines before it";

fn not_canonical(number: usize) -> String {
    format!("line {number} is not canonical JSON ended by a line feed")
}

/// The content of the first line.
#[derive(Clone, Debug)]
pub(super) struct Title {
    pub stream: String,
    pub ruleset: String,
    pub data_sha256: String,
}

/// Reads the line of event `seq`; `then` gets the readable parts. `beside`: the number of uncounted lines before
/// it.
pub(super) fn read_event(
    line: &str,
    (seq, beside): (Seq, usize),
    form: &mut Finding,
    then: &mut dyn FnMut(&EventLine<'_>),
) -> Result<(), Unreadable> {
    let number = seq as usize + 1 + beside;
    form.checked += 1;
    match EventLine::read(line) {
        Ok(event) => then(&event),
        Err(Odd::NotJson(why)) => return Err(Unreadable::new(number, why)),
        Err(Odd::Keys(why)) => return Err(Unreadable::new(number, why)),
        Err(Odd::NotCanonical) => form.bad(seq, not_canonical(number)),
        Err(Odd::NoEvent) => form.bad(seq, "the line is no event with its hash"),
    }
    Ok(())
}

fn text_of(value: &Value, key: &str) -> String {
    value.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}

fn keys_of(value: &Value, wanted: &[&str]) -> Result<(), String> {
    let Value::Object(fields) = value else { return Err("an object is expected".into()) };
    let found: Vec<&str> = fields.keys().map(String::as_str).collect();
    keys(&found, wanted)
}
