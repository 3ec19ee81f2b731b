//! `longhand export` and `longhand verify`.

use super::Settings;
use super::database::with_store;
use crate::config::processors;
use crate::keys::signature_fits;
use crate::tables::rows;
use crate::time::{Clock, Ids};
use anyhow::Context as _;
use clap::Args;
use domain::GameId;
use domain::kernel::archive;
use domain::kernel::table::Table;
use domain::titles::RULESETS;
use std::path::PathBuf;
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
            let table = Table::fold(&RULESETS, &rows)?;
            let keys = crate::own_keys::open(&config, &store).await?;
            let now = chrono::Utc::now().into();
            let text = archive::export(&table, &rows, None, now, Some(&|sum| keys.sign(sum)));
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
        with_store(settings, |_, store| async move {
            let ids = Ids::new(Clock::system());
            match crate::archives::import(RULESETS, &store, &ids, bytes, None).await {
                Ok(game) => println!("game {game} is here now, read-only"),
                Err(problem) => anyhow::bail!("{}: {}", problem.code, problem.detail),
            }
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
    #[arg(long, value_name = "HASH")]
    witness: Vec<String>,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub fn run(&self) -> ExitCode {
        let bytes = match std::fs::read(&self.file) {
            Ok(bytes) => bytes,
            Err(error) => {
                eprintln!("longhand: {}: {error}", self.file.display());
                return ExitCode::from(2);
            }
        };
        let report = match archive::verify(&RULESETS, &bytes, &signature_fits, processors()) {
            Ok(report) => report,
            Err(unreadable) => {
                eprintln!("longhand: {} is no export: {unreadable}", self.file.display());
                return ExitCode::from(2);
            }
        };
        if self.json {
            println!("{}", archive::as_json(&report));
        } else {
            println!("game {}, {}, {} events, {}", report.game, report.ruleset, report.head, signed(report.signed));
            for finding in &report.findings {
                let state = if finding.first_bad.is_none() { "whole" } else { "REFUTED" };
                let open =
                    if finding.open > 0 { format!(", {} cannot be checked yet", finding.open) } else { String::new() };
                println!("  {:<15} {state}, {} checked{open}", finding.check.name(), finding.checked);
            }
        }
        let mut liars = vec![];
        for mail in &self.mails {
            match std::fs::read(mail) {
                Ok(bytes) => liars.extend(
                    contradictions(&bytes, &report.hashes).into_iter().map(|why| format!("{}: {why}", mail.display())),
                ),
                Err(error) => {
                    eprintln!("longhand: {}: {error}", mail.display());
                    return ExitCode::from(2);
                }
            }
        }
        for liar in &liars {
            println!("{liar}");
        }
        let strangers: Vec<&String> = self
            .witness
            .iter()
            .filter(|witness| !report.hashes.iter().any(|hash| hash.starts_with(&witness.to_lowercase())))
            .collect();
        for witness in &strangers {
            println!("no event of this log has the hash {witness}");
        }
        if let Some((check, seq, why)) = report.first_bad() {
            println!("event {seq} does not fit ({}): {why}", check.name());
        }
        if report.is_whole() && strangers.is_empty() && liars.is_empty() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

/// What a mail says of the log that is not so: it names an event and the first digits of its hash.
fn contradictions(mail: &[u8], hashes: &[String]) -> Vec<String> {
    let witness = |line: &str| -> Option<(usize, String)> {
        let lower = line.to_ascii_lowercase();
        let words: Vec<&str> = lower.split(|c: char| !c.is_ascii_alphanumeric()).collect();
        let code = words.iter().find(|word| word.len() == 12 && word.bytes().all(|b| b.is_ascii_hexdigit()))?;
        let before = words.iter().position(|word| word == code)?;
        let seq = words[..before].iter().rev().find_map(|word| word.parse().ok())?;
        Some((seq, (*code).to_owned()))
    };
    // Quoted-printable breaks lines softly; nothing else of it touches digits.
    let text = String::from_utf8_lossy(mail).replace("=\r\n", "").replace("=\n", "");
    let told = text.lines().filter_map(|line| match line.split_once(':') {
        Some((name, code)) if name.eq_ignore_ascii_case("x-longhand-hash") => {
            Some((None, code.trim().to_ascii_lowercase()))
        }
        _ if line.contains("check code") || line.contains("Ereignis") => {
            witness(line).map(|(seq, code)| (Some(seq), code))
        }
        _ => None,
    });
    let mut wrong = vec![];
    let mut found = false;
    for (seq, code) in told {
        found = true;
        let is_there = match seq {
            Some(seq) => {
                seq.checked_sub(1).and_then(|at: usize| hashes.get(at)).is_some_and(|hash| hash.starts_with(&code))
            }
            None => hashes.iter().any(|hash| hash.starts_with(&code)),
        };
        match seq {
            _ if is_there => {}
            Some(seq) => wrong.push(format!("it says that event {seq} has the hash {code}, this log says otherwise")),
            None => wrong.push(format!("no event of this log has the hash {code}")),
        }
    }
    if !found {
        wrong.push("it bears no check code of a game".into());
    }
    wrong
}

fn signed(signed: bool) -> &'static str {
    if signed { "signed" } else { "unsigned" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_a_witness_for_its_event() {
        let hashes = vec!["aa".repeat(32), format!("0123456789ab{}", "0".repeat(52))];
        let mail = |text: &str| contradictions(text.as_bytes(), &hashes);
        let good =
            "X-Longhand-Hash: 0123456789ab\r\n\r\nAfter event 2, check code 0123=\r\n456789ab: keep this mail.\r\n";
        assert_eq!(mail(good), Vec::<String>::new());
        assert_eq!(mail("Nach Ereignis 1, =\nPr=C3=BCfcode aaaaaaaaaaaa: Heb\n"), Vec::<String>::new());
        assert_eq!(mail("After event 1, check code 0123456789ab: keep").len(), 1);
        assert_eq!(mail("After event 9, check code 0123456789ab: keep").len(), 1);
        assert_eq!(mail("X-Longhand-Hash: ffffffffffff\n").len(), 1);
        assert_eq!(mail("Hello").len(), 1);
    }
}
