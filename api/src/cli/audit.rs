//! `longhand audit`: folds games with this binary and compares their digests. The step before an upgrade.

use super::Settings;
use super::database::with_store;
use crate::tables::rows;
use clap::Args;
use domain::GameId;
use domain::kernel::archive;
use domain::titles::RULESETS;
use indicatif::{ProgressBar, ProgressStyle};
use std::time::Instant;

/// Games read at once.
const BATCH: u32 = 200;

#[derive(Debug, Args)]
pub struct Audit {
    /// Games to look at
    games: Vec<GameId>,
    /// All games of the database
    #[arg(long, conflicts_with = "games")]
    all: bool,
    /// Judge every move again, too, and prove draws and seals
    #[arg(long)]
    deep: bool,
}

impl Audit {
    pub fn run(&self, settings: &Settings) -> anyhow::Result<()> {
        anyhow::ensure!(self.all || !self.games.is_empty(), "name games, or say --all");
        let (games, all, deep) = (self.games.clone(), self.all, self.deep);
        with_store(settings, |_, store| async move {
            let begun = Instant::now();
            let known = if all { store.count_games().await? } else { games.len() as u64 };
            let bar = ProgressBar::new(known);
            bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left")?);
            let (mut after, mut looked_at, mut events, mut failed) = (None, 0u64, 0u64, vec![]);
            loop {
                let ids = if all { store.all_games(after, BATCH).await? } else { games.clone() };
                let Some(last) = ids.last() else { break };
                after = Some(*last);
                for id in ids {
                    let rows = rows(store.load(id, 0, None).await?);
                    anyhow::ensure!(!rows.is_empty(), "there is no game {id}");
                    events += rows.len() as u64;
                    looked_at += 1;
                    if let Some((seq, why)) = first_bad(&rows, deep) {
                        failed.push(format!("game {id}, event {seq}: {why}"));
                    }
                    bar.inc(1);
                }
                if !all {
                    break;
                }
            }
            bar.finish_and_clear();
            let seconds = begun.elapsed().as_secs_f64().max(1e-9);
            let pace = looked_at as f64 / seconds * 60.0;
            println!("{looked_at} games, {events} events in {seconds:.1} s, {pace:.0} games a minute");
            for failure in &failed {
                println!("{failure}");
            }
            anyhow::ensure!(failed.is_empty(), "{} of {looked_at} games do not fold to their digests", failed.len());
            println!("all of them fold to their digests with this version");
            Ok(())
        })
    }
}

fn first_bad(rows: &[domain::kernel::table::Row], deep: bool) -> Option<(u32, String)> {
    let findings = if deep { archive::verify_rows(&RULESETS, rows) } else { archive::fold_rows(&RULESETS, rows) };
    findings.into_iter().filter_map(|finding| finding.first_bad).min()
}
