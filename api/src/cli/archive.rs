//! `longhand export` and `longhand verify`.

use super::Settings;
use super::database::with_store;
use crate::keys::{Keys, signature_fits};
use crate::tables::rows;
use anyhow::Context as _;
use clap::Args;
use domain::GameId;
use domain::kernel::archive;
use domain::kernel::table::Table;
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
            let table = Table::fold(&rows)?;
            let keys = Keys::open(&config.keys())?;
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
pub struct Verify {
    /// An export: *.ndjson
    file: PathBuf,
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
        let report = match archive::verify(&bytes, &signature_fits) {
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
        if report.is_whole() && strangers.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

fn signed(signed: bool) -> &'static str {
    if signed { "signed" } else { "unsigned" }
}
