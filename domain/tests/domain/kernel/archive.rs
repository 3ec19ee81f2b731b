//! Exports as files: read line by line, and refused if a line has no end.

use crate::titles::golden_logs::golden_logs;
use domain::canonical::{hex, sha256};
use domain::kernel::archive::{Check, LONGEST_LINE, NotHere, Report, Source, verify, verify_from};
use domain::kernel::rulesets::Rulesets;
use domain::titles::RULESETS;
use sha2::{Digest as _, Sha256};
use std::io::{BufRead, Read as _, Result, repeat};

#[test]
fn a_file_is_proved_line_by_line_to_the_same_report() {
    for path in golden_logs().into_iter().step_by(7) {
        let bytes = std::fs::read(&path).expect("a golden log");
        let whole = verify(&RULESETS, &bytes, &|_, _, _| false, 1).expect("an export");
        let streamed = verify_from(&RULESETS, &InFile(&path), &|_, _, _| false, 2).expect("an export");
        assert_eq!(whole, streamed, "{}", path.display());
        assert!(streamed.is_whole() && streamed.has_hash(Some(1), &domain::canonical::hex(&streamed.hashes[0])[..12]));
    }
    let missing = verify_from(&RULESETS, &InFile(std::path::Path::new("/no/such/file")), &|_, _, _| false, 1);
    assert!(missing.is_err_and(|unreadable| unreadable.line == 1));
}

/// Without the title's rules, the draws and the table's rules are still judged, and no true log is refuted. Fails
/// without the fix: an unknown ruleset counted as a refutation, and without its box nothing at all was judged.
#[test]
fn a_log_whose_title_nobody_knows_is_judged_as_far_as_it_goes() {
    let (mut wrong, mut logs) = (vec![], 0);
    for path in true_logs() {
        let bytes = std::fs::read(&path).expect("a log");
        let known = verify(&RULESETS, &bytes, &|_, _, _| true, 2).expect("an export");
        let unknown = verify(&Rulesets::of(&[]), &bytes, &|_, _, _| true, 2).expect("an export");
        let checked = |report: &Report, check| {
            report.findings.iter().find(|finding| finding.check == check).map_or(0, |found| found.checked)
        };
        logs += 1;
        if unknown.is_refuted() || unknown.missing != Some(NotHere::Ruleset) || unknown.is_whole() {
            wrong.push(format!("{}: {:?}", path.display(), unknown.first_bad()));
        }
        for check in [Check::Draws, Check::Table, Check::Seals, Check::Chain] {
            let (known, unknown) = (checked(&known, check), checked(&unknown, check));
            if known != unknown {
                wrong.push(format!("{}: {unknown} of {known} checked for {}", path.display(), check.name()));
            }
        }
        for finding in unknown.findings {
            if matches!(finding.check, Check::Readjudication) && (finding.checked > 0 || finding.state() != "open") {
                wrong.push(format!("{}: {finding:?}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty() && logs > 60, "{} of {logs}: {}", wrong.len(), wrong.join("\n"));
}

fn true_logs() -> Vec<std::path::PathBuf> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let below = |folder: std::path::PathBuf| {
        std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path())
    };
    let recorded = below(root.join("tests/recorded")).filter(|path| path.is_dir()).flat_map(below);
    let told = recorded.chain(below(root.join("../tests/forgeries/true")));
    let told = told.filter(|path| path.extension().is_some_and(|ending| ending == "ndjson"));
    golden_logs().into_iter().chain(told).collect()
}

#[test]
fn a_log_of_before_format_1_is_refused_with_the_program_that_reads_it() {
    let first = format!(
        "{{\"data_sha256\":\"\",\"exported_at\":\"{AT}\",\"game\":\"0000000000001\",\"longhand\":1,\"ruleset\":\"\"}}\n"
    );
    let unreadable = verify(&RULESETS, first.as_bytes(), &|_, _, _| false, 1).expect_err("no export");
    assert!(unreadable.line == 1 && unreadable.why.contains("1a99532"), "{unreadable}");
}

/// A first line, followed by a line without end.
struct Endless;

/// An export in a file.
struct InFile<'p>(&'p std::path::Path);

impl Source for InFile<'_> {
    fn open(&self) -> Result<Box<dyn BufRead + '_>> {
        Ok(Box::new(std::io::BufReader::new(std::fs::File::open(self.0)?)))
    }
}

impl Source for Endless {
    fn open(&self) -> Result<Box<dyn BufRead + '_>> {
        let endless = repeat(b'[').take(u64::MAX);
        Ok(Box::new(std::io::BufReader::new(&b"{}\n"[..]).chain(std::io::BufReader::new(endless))))
    }
}

#[test]
fn a_line_without_an_end_is_refused_after_its_longest() {
    let unreadable = verify_from(&RULESETS, &Endless, &|_, _, _| false, 1).expect_err("no export");
    assert_eq!((unreadable.line, unreadable.why.as_str()), (2, "it is longer than 16 MiB"));
    assert_eq!(LONGEST_LINE, 16 << 20);
}

/// A log of this many events, made while it is read: nothing of it is kept.
struct Large {
    events: u32,
    end: String,
}

/// One reading of it.
struct Reading {
    next: u32,
    events: u32,
    hash: [u8; 32],
    line: std::io::Cursor<Vec<u8>>,
    end: String,
}

impl Large {
    fn of(events: u32) -> Self {
        let mut large = Self { events, end: String::new() };
        let mut sum = Sha256::new();
        let mut reader = large.open().expect("it is read");
        loop {
            let bytes = reader.fill_buf().expect("it is read");
            let length = bytes.len();
            if length == 0 {
                break;
            }
            sum.update(bytes);
            reader.consume(length);
        }
        drop(reader);
        let sum = hex(&sum.finalize());
        large.end = format!(
            "{{\"key\":null,\"lines\":{},\"public_key\":null,\"sha256\":\"{sum}\",\"signature\":null}}\n",
            events + 1
        );
        large
    }
}

impl Source for Large {
    fn open(&self) -> Result<Box<dyn BufRead + '_>> {
        let first = format!(
            "{{\"data_sha256\":\"\",\"exported_at\":\"{AT}\",\"longhand\":1,\"ruleset\":\"\",\"stream\":\"0000000000001\"}}\n"
        );
        let line = std::io::Cursor::new(first.into_bytes());
        let (events, end) = (self.events, self.end.clone());
        Ok(Box::new(std::io::BufReader::new(Reading { next: 1, events, hash: [0; 32], line, end })))
    }
}

impl std::io::Read for Reading {
    fn read(&mut self, into: &mut [u8]) -> Result<usize> {
        let read = self.line.read(into)?;
        if read > 0 || self.next > self.events + 1 {
            return Ok(read);
        }
        let line = if self.next > self.events {
            std::mem::take(&mut self.end)
        } else {
            let part = format!(
                "{{\"actions\":[],\"digest\":null,\"draws\":[],\"facts\":[],\"for\":[0],\"salt\":\"{}\"}}",
                "ab".repeat(16)
            );
            let seal = hex(&sha256(&[part.as_bytes()]));
            let payload = format!(
                "{{\"at\":\"{AT}\",\"kind\":\"move\",\"seals\":[{{\"for\":[0],\"sha256\":\"{seal}\"}}],\"seq\":{},\"words\":\"{}\"}}",
                self.next,
                "x".repeat(200)
            );
            self.hash = sha256(&[&self.hash, payload.as_bytes()]);
            format!("{{\"event\":{payload},\"hash\":\"{}\",\"sealed\":[{part}]}}\n", hex(&self.hash))
        };
        self.next += 1;
        self.line = std::io::Cursor::new(line.into_bytes());
        self.line.read(into)
    }
}

const AT: &str = "2026-11-24T08:00:00.000Z";

/// The peak memory of this process, MiB.
fn most_memory() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<usize>().ok()? / 1024)
}

/// `NEXTEST_PROFILE=night`: 256 MiB, and the process, which does nothing else, stays within 64 MiB.
#[test]
fn form_chain_and_seals_of_a_large_log_are_proved_as_a_stream() {
    let night = std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night");
    let events = if night { 420_000 } else { 4_000 };
    let before = most_memory();
    let report = verify_from(&RULESETS, &Large::of(events), &|_, _, _| false, 1).expect("an export");
    let of = |check: Check| report.findings.iter().find(|finding| finding.check == check).expect("checked");
    assert_eq!((of(Check::Form).first_bad.clone(), of(Check::Chain).first_bad.clone()), (None, None));
    assert_eq!((of(Check::Chain).checked, report.hashes.len()), (events as usize, events as usize));
    // It is not a game, which shows at its first event.
    assert_eq!(report.first_bad().map(|(check, seq, _)| (check, seq)), Some((Check::Digests, 1)));
    if let (true, Some(before), Some(after)) = (night, before, most_memory()) {
        assert!(after - before < 64, "{before} MiB, then {after} MiB");
    }
}
