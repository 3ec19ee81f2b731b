//! `longhand export` and `longhand verify`.

use crate::Settings;
use crate::checkpoint::{read_keys, signed_by_all};
use crate::database::with_store;
use crate::trust::Trusted;
use anyhow::Context as _;
use clap::Args;
use domain::canonical::hex;
use domain::kernel::archive::{self, Check, NotHere, Report, Source};
use domain::kernel::table::Table;
use domain::kernel::table::event::ForkOf;
use domain::titles::RULESETS;
use domain::{GameId, Language};
use serde_json::json;
use service::config::processors;
use service::keys::{Keys, id_of, signature_fits};
use service::tables::rows;
use service::time::{Clock, Ids};
use service::transparency::note::TlogProof;
use service::transparency::proofs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
pub struct Export {
    /// The game's id, 13 characters
    game: GameId,
    /// Where to write it [default: the standard output]
    #[arg(long, short)]
    out: Option<PathBuf>,
}

impl Export {
    pub fn run(&self, settings: &Settings) -> anyhow::Result<()> {
        let (game, out) = (self.game, self.out.clone());
        with_store(settings, |config, store| async move {
            let rows = rows(store.load(game, 0, None).await?);
            anyhow::ensure!(!rows.is_empty(), "there is no game {game}");
            let brought = service::boxes::bring_for_rows(&store, &RULESETS, &rows).await;
            brought.map_err(|problem| anyhow::anyhow!("{problem}"))?;
            let table = Table::fold(&RULESETS, &rows)?;
            let keys = Keys::fitting(&config.keys(), &store, config.keys_lost).await?;
            let now = store.time().await?.into();
            let text = match store.game(game).await? {
                Some(row) if row.archived => {
                    let passed_on = service::archives::passed_on(&store, &keys, game, &rows).await;
                    passed_on.map_err(|problem| anyhow::anyhow!("{problem}"))?
                }
                _ => archive::export(&table, &rows, None, now, Some(&|sum| keys.sign(sum))),
            };
            let text = match service::boxes::of_table(&table) {
                Some(document) => archive::with_box(&text, document),
                None => text,
            };
            match out {
                Some(path) => {
                    std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?
                }
                None => print!("{text}"),
            }
            Ok(())
        })
    }
}

#[derive(Debug, Args)]
pub struct Import {
    /// An export: *.ndjson
    file: PathBuf,
}

impl Import {
    pub fn run(&self, settings: &Settings) -> anyhow::Result<()> {
        let bytes = std::fs::read(&self.file).with_context(|| format!("cannot read {}", self.file.display()))?;
        with_store(settings, |config, store| async move {
            let ids = Ids::new(Clock::asked(&store).await?);
            let game = match service::archives::import(RULESETS, &store, &ids, bytes, None, None).await {
                Ok(game) => game,
                Err(problem) => anyhow::bail!("{}: {}", problem.code, problem.detail),
            };
            let mut known = config.trusted_keys()?;
            known.extend(store.signing_keys().await?.iter().map(|key| id_of(&key.public_key)));
            let word = match store.game(game).await?.and_then(|row| row.signed_by) {
                Some(key) if known.contains(&key) => format!("signed by {key}, a key that you trust"),
                Some(key) => format!("unproved: signed by {key}, which is not among your trusted_keys"),
                None => "unproved: nobody has signed it".to_owned(),
            };
            println!("game {game} is here now, read-only; {word}");
            Ok(())
        })
    }
}

#[derive(Debug, Args)]
pub struct Verify {
    /// An export: *.ndjson
    file: PathBuf,
    /// Mails about the game (*.eml): each check code in them must be in the log, at its event
    mails: Vec<PathBuf>,
    /// Short hashes (12 hex digits) from mails and answers, each of which must be in the log
    #[arg(long, value_name = "HASH", value_parser = short_hash)]
    witness: Vec<String>,
    /// A key that you trust, which has to have signed the file: its 16 digits, or a file with it, as a server's
    /// `/.well-known/longhand-keys.json`; may be given several times
    #[arg(long, value_name = "KID|FILE")]
    key: Vec<String>,
    /// A server's list of keys (`/.well-known/longhand-keys.json`): each key must be signed by the one before it, breaks are told, and
    /// what follows from a key that you trust without a break is trusted, too
    #[arg(long, value_name = "FILE")]
    keys: Vec<String>,
    /// Proofs of checkpoints (*.tlog-proof): the event that each is about must be in this log
    #[arg(long, value_name = "FILE")]
    checkpoint: Vec<PathBuf>,
    /// Verifier keys that must have signed those checkpoints, as GET /api/v1/transparency shows them
    #[arg(long, value_name = "KEY", requires = "checkpoint")]
    log_key: Vec<String>,
    /// The log that this one, a private copy, goes on from
    #[arg(long, value_name = "FILE")]
    origin: Option<PathBuf>,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub fn run(&self) -> ExitCode {
        let trusted = match Trusted::read(&self.key, &self.keys) {
            Ok(trusted) => trusted,
            Err(error) => {
                eprintln!("longhand: {}", crate::told(&error));
                return ExitCode::from(2);
            }
        };
        if let Err(error) = std::fs::File::open(&self.file) {
            eprintln!("longhand: {}: {error}", self.file.display());
            return ExitCode::from(2);
        }
        let report = match archive::verify_from(&RULESETS, &InFile(&self.file), &signature_fits, processors()) {
            Ok(report) => report,
            Err(unreadable) => {
                eprintln!("longhand: {} is no export: {unreadable}", self.file.display());
                return ExitCode::from(2);
            }
        };
        let is_strangers = trusted.misses(&report.signers);
        if self.json {
            let mut told = archive::as_json(&report);
            told["signatures"] = trusted.as_json(&report.signers);
            told["table_rules"] = report.table_rules.into();
            told["fork_of"] = json!(report.fork_of);
            told["keys"] = trusted.lists_as_json();
            told["ok"] = (report.is_whole() && !is_strangers && !trusted.is_refuted()).into();
            println!("{told}");
        } else {
            let rules = report.table_rules.map(|version| format!("rules of the table {version}, ")).unwrap_or_default();
            let Report { game, ruleset, head, .. } = &report;
            println!("game {game}, {ruleset}, {rules}{head} events, {}", signed(report.signed));
            for finding in &report.findings {
                let open = match (finding.open, finding.check) {
                    (0, _) => String::new(),
                    (open, Check::Table) => format!(", {open} rest on the server's word"),
                    (open, _) => format!(", {open} cannot be checked yet"),
                };
                println!("  {:<15} {}, {} checked{open}", finding.check.name(), finding.state(), finding.checked);
            }
            report.hands.iter().for_each(|hands| println!("  {}", hands.line()));
            if let Some(missing) = report.missing {
                println!("  {}", not_judged(missing));
            }
            if let (Some(ForkOf { stream, seq, .. }), None) = (&report.fork_of, &self.origin) {
                println!("  goes on from event {seq} of {stream}: that log was not looked at (--origin FILE)");
            }
            trusted.tell(&report.signers).iter().for_each(|line| println!("  {line}"));
            if is_strangers {
                println!("no key that you trust has signed it");
            }
            if trusted.is_refuted() {
                println!("a list of keys does not fit itself");
            }
        }
        // Where JSON is asked for, nothing else stands on the standard output.
        let say = |text: &str| if self.json { eprintln!("{text}") } else { println!("{text}") };
        let mut liars = vec![];
        for mail in &self.mails {
            match std::fs::read(mail) {
                Ok(bytes) => liars.extend(
                    contradictions(&bytes, &report).into_iter().map(|why| format!("{}: {why}", mail.display())),
                ),
                Err(error) => {
                    eprintln!("longhand: {}: {error}", mail.display());
                    return ExitCode::from(2);
                }
            }
        }
        let proofs = self.checkpoint.iter().map(|proof| (proof, compared(proof, &self.log_key, &report)));
        let origin = self.origin.iter().map(|origin| (origin, goes_on_from(origin, &report)));
        for (proof, compared) in proofs.chain(origin) {
            match compared {
                Ok(said) => say(&said),
                Err((1, why)) => liars.push(format!("{}: {why}", proof.display())),
                Err((_, why)) => {
                    eprintln!("longhand: {}: {why}", proof.display());
                    return ExitCode::from(2);
                }
            }
        }
        for liar in &liars {
            say(liar);
        }
        let strangers: Vec<&String> = self.witness.iter().filter(|witness| !report.has_hash(None, witness)).collect();
        for witness in &strangers {
            say(&format!("no event of this log has the hash {witness}"));
        }
        if let Some((check, seq, why)) = report.first_bad() {
            say(&format!("event {seq} does not fit ({}): {why}", check.name()));
        }
        if report.is_refuted() || !strangers.is_empty() || !liars.is_empty() || is_strangers || trusted.is_refuted() {
            ExitCode::FAILURE
        } else if report.missing.is_some() {
            ExitCode::from(3)
        } else {
            ExitCode::SUCCESS
        }
    }
}

/// What could not be judged, and what to do.
fn not_judged(missing: NotHere) -> &'static str {
    match missing {
        NotHere::Ruleset => {
            "not judged by the title's rules: this version does not know the ruleset. Try a version of longhand that has it"
        }
        NotHere::Box => {
            "not judged by the title's rules: the game's box is not here. Ask somebody who may see it for an export with the box"
        }
    }
}

/// A check code, or more of the hash. Any hash begins with nothing at all: an empty variable of a shell bears no witness.
fn short_hash(text: &str) -> Result<String, String> {
    match (12..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        true => Ok(text.to_ascii_lowercase()),
        false => Err("a check code has 12 hex digits, a whole hash 64".into()),
    }
}

/// What a mail says of the log that is not so: it names an event and the first digits of its hash.
fn contradictions(mail: &[u8], report: &Report) -> Vec<String> {
    let raw = String::from_utf8_lossy(mail);
    let headers = raw.lines().filter_map(|line| match line.split_once(':') {
        Some((name, code)) if name.eq_ignore_ascii_case("x-longhand-hash") => {
            Some((None, code.trim().to_ascii_lowercase()))
        }
        _ => None,
    });
    let told = headers.chain(witnesses(mail).into_iter().map(|(seq, code)| (Some(seq), code)));
    let mut wrong = vec![];
    let mut found = false;
    for (seq, code) in told {
        found = true;
        match seq {
            _ if report.has_hash(seq, &code) => {}
            Some(seq) => wrong.push(format!("it says that event {seq} has the hash {code}, this log says otherwise")),
            None => wrong.push(format!("no event of this log has the hash {code}")),
        }
    }
    if !found {
        wrong.push("it bears no check code of a game".into());
    }
    wrong
}

/// The events that a mail bears witness for, in whichever language, with the first 12 hex digits of their hashes.
fn witnesses(mail: &[u8]) -> Vec<(usize, String)> {
    const CODE: &str = "000000000000";
    let text = unquoted(mail);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut found = vec![];
    for language in Language::all() {
        let line = mailer::outbound::witness(1, CODE).in_words(language);
        let parts = line.split_once(CODE).and_then(|(before, _)| before.rsplit_once('1'));
        let Some((before, between)) = parts else { continue };
        for (at, _) in text.match_indices(before) {
            let after = &text[at + before.len()..];
            let Some((seq, after)) = after.split_once(between) else { continue };
            let code: String = after.chars().take(CODE.len()).collect::<String>().to_ascii_lowercase();
            if let (Ok(seq), true) = (seq.parse(), code.bytes().filter(u8::is_ascii_hexdigit).count() == CODE.len()) {
                found.push((seq, code));
            }
        }
    }
    found
}

/// A mail with its quoted-printable (RFC 2045, 6.7) undone, whichever part it stands in; the rest of it is in the way of nothing.
fn unquoted(mail: &[u8]) -> String {
    let mut bytes = Vec::with_capacity(mail.len());
    let mut rest = mail;
    while let Some((&first, after)) = rest.split_first() {
        rest = match (first, after) {
            (b'=', [b'\r', b'\n', after @ ..] | [b'\n', after @ ..]) => after,
            (b'=', [high, low, after @ ..]) if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                let digit = |of: u8| (of as char).to_digit(16).unwrap_or_default() as u8;
                bytes.push(digit(*high) << 4 | digit(*low));
                after
            }
            _ => {
                bytes.push(first);
                after
            }
        };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Whether the log goes on from an event of the one in `path`, which is proved itself: what to say, or an exit code and why.
fn goes_on_from(path: &Path, report: &Report) -> Result<String, (u8, String)> {
    let Some(ForkOf { stream, seq, hash }) = &report.fork_of else {
        return Err((1, "the log goes on from no other".into()));
    };
    std::fs::File::open(path).map_err(|error| (2, error.to_string()))?;
    let origin = archive::verify_from(&RULESETS, &InFile(path), &signature_fits, processors());
    let origin = origin.map_err(|unreadable| (2, format!("no export: {unreadable}")))?;
    if let Some((check, seq, why)) = origin.first_bad() {
        return Err((1, format!("event {seq} does not fit ({}): {why}", check.name())));
    }
    let has_it = seq.checked_sub(1).and_then(|at| origin.hashes.get(at as usize)).is_some_and(|own| hex(own) == *hash);
    if origin.game != stream.to_string() || !has_it {
        return Err((1, format!("the log goes on from another event {seq}, of {stream}")));
    }
    Ok(format!("goes on from event {seq} of {stream}: that log was looked at, and has it"))
}

/// What a proof of a checkpoint says of this log; 1: that it is another one, 2: nothing that can be read.
fn compared(path: &Path, keys: &[String], report: &Report) -> Result<String, (u8, String)> {
    let text = std::fs::read_to_string(path).map_err(|error| (2, error.to_string()))?;
    let proof = TlogProof::parse(&text).map_err(|why| (2, why))?;
    let keys = read_keys(keys)?;
    let (head, of) = proofs::check(&proof).map_err(|why| (1, why))?;
    signed_by_all(&proof.note, &keys).map_err(|why| (1, why))?;
    let (game, seq) = (of.game.to_string(), of.seq);
    if game != report.game {
        return Err((1, format!("it is about game {game}, and this is the log of {}", report.game)));
    }
    let hash = (seq as usize).checked_sub(1).and_then(|at| report.hashes.get(at));
    match hash {
        Some(own) if *own == of.hash => {}
        Some(_) => return Err((1, format!("the checkpoint knows another event {seq}"))),
        None => return Err((1, format!("the checkpoint knows event {seq}, and this log ends before it"))),
    }
    let unsigned = if keys.is_empty() { "; no --log-key was given, so no signature was looked at" } else { "" };
    Ok(format!("event {seq} is in the checkpoint of {} leaves of {}{unsigned}", head.size, head.origin))
}

/// An export in a file, read from its beginning as often as its proof takes.
struct InFile<'p>(&'p Path);

impl Source for InFile<'_> {
    fn open(&self) -> std::io::Result<Box<dyn BufRead + '_>> {
        Ok(Box::new(BufReader::with_capacity(1 << 16, std::fs::File::open(self.0)?)))
    }
}

fn signed(signed: bool) -> &'static str {
    if signed { "signed" } else { "unsigned" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_a_witness_for_its_event() {
        let mut second = [0; 32];
        second[..6].copy_from_slice(&[0x01, 0x23, 0x45, 0x67, 0x89, 0xab]);
        let (game, ruleset) = (String::new(), String::new());
        let report = Report {
            game,
            ruleset,
            table_rules: None,
            fork_of: None,
            head: 2,
            signed: false,
            signers: vec![],
            findings: vec![],
            hands: None,
            missing: None,
            hashes: vec![[0xaa; 32], second],
        };
        let mail = |text: &str| contradictions(text.as_bytes(), &report);
        let good =
            "X-Longhand-Hash: 0123456789ab\r\n\r\nAfter event 2, check code 0123=\r\n456789ab: keep this mail.\r\n";
        assert_eq!(mail(good), Vec::<String>::new());
        assert_eq!(mail("Nach Ereignis 1, =\nPr=C3=BCfcode aaaaaaaaaaaa: Heb\n"), Vec::<String>::new());
        assert_eq!(mail("After event 1, check code 0123456789ab: keep").len(), 1);
        assert_eq!(mail("After event 9, check code 0123456789ab: keep").len(), 1);
        assert_eq!(mail("X-Longhand-Hash: ffffffffffff\n").len(), 1);
        assert_eq!(mail("Hello").len(), 1);
        assert_eq!(mail("After event 1, ask 123456789012: id c0ffeec0ffee"), mail("Hello"), "no code of a game");
        assert_eq!(mail("After event 1, check\r\n code 0123456789AB:").len(), 1, "over the end of a line");
        for language in Language::all() {
            let told = |seq| mail(&mailer::outbound::witness(seq, "0123456789ab").in_words(language));
            assert_eq!(told(2), Vec::<String>::new());
            let other = told(1_234_567);
            assert!(other.len() == 1 && other[0].contains("event 1234567 "), "{language:?}: {other:?}");
        }
    }
}
