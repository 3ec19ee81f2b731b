//! Proves or refutes an export, offline and without side effects: form, sum, chain and seals as a stream, then the
//! content of the events.

use crate::kernel::archive::boxed;
use crate::kernel::archive::chain::Chain;
use crate::kernel::archive::digests::why_other;
use crate::kernel::archive::form::{CheckSignature, Survey, read_event};
use crate::kernel::archive::report::{Check, Finding, Report, Unreadable};
use crate::kernel::archive::seals::Seals;
use crate::kernel::archive::source::{EventLine, Foresight, Lines, Source, seq_of};
use crate::kernel::archive::walk::Walk;
use crate::kernel::rulesets::Rulesets;
use crate::kernel::table::event::{Head, Seq};
use crate::kernel::table::{Row, Table};

/// Proves an export with at most this many threads. `Err`: it cannot be read as one. A report that is not whole:
/// refuted, with the place, which does not depend on the number of threads.
pub fn verify(
    rulesets: &Rulesets,
    bytes: &[u8],
    signature_ok: CheckSignature<'_>,
    threads: usize,
) -> Result<Report, Unreadable> {
    verify_from(rulesets, bytes, signature_ok, threads)
}

/// The same for a source that is read line by line, three times. Form, chain and seals take the memory of one line
/// and 32 bytes per event, some 50 MiB for a file of 256 MiB. Judging the events also needs the current state, the
/// states that the log goes back to, and a batch of states whose digests are compared.
pub fn verify_from<S: Source + ?Sized>(
    rulesets: &Rulesets,
    source: &S,
    signature_ok: CheckSignature<'_>,
    threads: usize,
) -> Result<Report, Unreadable> {
    let survey = Survey::of(source)?;
    if !survey.sum_fits() {
        return survey.broken(source);
    }
    let mut form = Finding::new(Check::Form);
    let title = survey.head(&mut form)?;
    let document = survey.boxed(&title, &mut form)?;
    let (mut chain, mut seals) = (Chain::new(), Seals::new(survey.foresight.secret));
    let mut hashes = Vec::with_capacity(survey.events);
    let mut lines = Lines::of(source)?;
    lines.next()?;
    for seq in 1..=survey.events as Seq {
        let Some(line) = lines.next()? else { break };
        read_event(line, (seq, survey.beside()), &mut form, &mut |event| {
            chain.link(seq, seq_of(event.payload), event);
            hashes.push(event.hash);
            let sealed = (event.sealed != "[]").then_some(event.sealed.as_bytes());
            seals.open(seq, event.payload.as_bytes(), sealed);
        })?;
    }
    drop(lines);
    let signers = survey.end(signature_ok, &mut form)?;
    if let Some(document) = document.filter(|_| form.is_whole() && chain.finding.is_whole()) {
        boxed::take_in(rulesets, &document, &title, &mut form);
    }
    let mut report = Report {
        game: title.stream.clone(),
        ruleset: title.ruleset.clone(),
        table_rules: None,
        fork_of: None,
        head: survey.events as Seq,
        signed: signers.first().is_some_and(Option::is_some),
        signers,
        findings: vec![form, chain.finding],
        hands: None,
        missing: None,
        hashes,
    };
    if !report.is_refuted() {
        let until = seals.finding.first_bad.as_ref().map(|(seq, _)| *seq);
        let mut walk = Walk::new(rulesets, Some(&title), survey.foresight, threads).up_to(until);
        let whole = walk_lines(&mut walk, source, survey.events)?;
        report.missing = walk.missing();
        (report.table_rules, report.fork_of) = (walk.table_rules(), walk.fork_of());
        report.hands = walk.hands();
        report.findings.extend(walk.end(whole).0);
    }
    Ok(report)
}

/// Walks the lines. Returns whether the walk reached the end.
fn walk_lines<S: Source + ?Sized>(walk: &mut Walk<'_>, source: &S, events: usize) -> Result<bool, Unreadable> {
    let mut lines = Lines::of(source)?;
    lines.next()?;
    for _ in 0..events {
        let row = lines.next()?.and_then(|line| EventLine::read(line).ok()?.row());
        if !row.is_some_and(|row| walk.take(&row)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Proves stored rows of a log (all parts of `sealed` open).
pub fn verify_rows(rulesets: &Rulesets, stored: &[Row]) -> Vec<Finding> {
    prove_rows(rulesets, stored).0
}

/// The same, with the table at the end of the log if the proof reached it.
pub fn prove_rows(rulesets: &Rulesets, stored: &[Row]) -> (Vec<Finding>, Option<Table>) {
    let mut chain = Chain::new();
    stored.iter().zip(1..).for_each(|(row, seq)| chain.link_row(seq, row));
    if !chain.finding.is_whole() {
        return (vec![chain.finding], None);
    }
    let mut walk = Walk::new(rulesets, None, foresight(stored), 1);
    let whole = stored.iter().all(|row| walk.take(row));
    let (found, table) = walk.end(whole);
    (std::iter::once(chain.finding).chain(found).collect(), table)
}

/// The result of folding a stored log.
#[derive(Debug)]
pub struct Folded {
    pub digests: Finding,
    /// `None` if it does not fold to its end.
    pub table: Option<Table>,
    /// The heads of the folded events.
    pub heads: Vec<Head>,
}

/// Folds a stored log once, with its chain already known, and checks its digests on the way. Judges nothing again.
pub fn fold_rows(rulesets: &Rulesets, stored: &[Row]) -> Folded {
    let (mut digests, mut heads) = (Finding::new(Check::Digests), Vec::with_capacity(stored.len()));
    let mut told = String::new();
    let folded = Table::fold_watched(rulesets, stored, |after| {
        heads.push(after.head.clone());
        // A changed choice leaves the public digest unchanged. Its sealed parts have the new digest of the whole
        // state.
        let changed = after.head.kind == "choice_changed";
        told = after.digest.map_or_else(|| std::mem::take(&mut told), str::to_owned);
        let digest = after.digest.or(changed.then_some(told.as_str()));
        if let (Some(digest), Some(state), true) = (digest, after.table.game(), digests.is_whole()) {
            digests.checked += 1;
            if let Some(why) = why_other(state.as_ref(), digest, after.row.sealed.as_deref()) {
                digests.bad(after.row.seq, why);
            }
        }
    });
    let table = folded.map_err(|failure| digests.bad(failure.seq, failure.reason())).ok();
    Folded { digests, table, heads }
}

fn foresight(stored: &[Row]) -> Foresight {
    let mut foresight = Foresight::default();
    for payload in stored.iter().filter_map(|row| std::str::from_utf8(&row.payload).ok()) {
        foresight.note(payload);
    }
    foresight
}
