//! `longhand audit`: compares the log with everything that knows something of it.

use crate::Settings;
use crate::database::with_store;
use clap::Args;
use domain::GameId;
use domain::titles::RULESETS;
use indicatif::{ProgressBar, ProgressStyle};
use service::audit::against::Against;
use service::audit::whole::{Audited, Auditor};
use service::config::processors;
use service::keys::Keys;
use std::process::ExitCode;
use std::time::Instant;

/// Games read at once.
const BATCH: u32 = 40;

#[derive(Debug, Args)]
pub struct Audit {
    /// Games to look at
    games: Vec<GameId>,
    /// All games of the database, and all checkpoints
    #[arg(long, conflicts_with = "games")]
    all: bool,
    /// Judge every move again, too, and prove draws and seals
    #[arg(long)]
    deep: bool,
    /// Compare with what somebody else holds: a file with a checkpoint or a proof, or another database (postgres://...)
    #[arg(long, value_name = "FILE|DATABASE_URL", conflicts_with = "games")]
    against: Vec<String>,
}

impl Audit {
    /// 0: whole; 1: something does not fit; 2: it could not be looked at.
    pub fn run(&self, settings: &Settings) -> ExitCode {
        match self.audited(settings) {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::FAILURE,
            Err(error) => {
                eprintln!("longhand: {}", crate::told(&error));
                ExitCode::from(2)
            }
        }
    }

    fn audited(&self, settings: &Settings) -> anyhow::Result<bool> {
        let all = self.all || !self.against.is_empty();
        anyhow::ensure!(all || !self.games.is_empty(), "name games, or say --all");
        let (games, deep, named) = (self.games.clone(), self.deep, self.against.clone());
        let (said, whole) = std::sync::mpsc::channel();
        with_store(settings, |config, store| async move {
            let begun = Instant::now();
            // Keys that are not there are not made for it.
            let keys = Keys::read(&config.keys())?;
            let mut against = vec![];
            let kept = config.keys().join("checkpoint");
            if all && kept.exists() {
                against.push(Against::open(&kept.display().to_string()).await?);
            }
            for named in &named {
                against.push(Against::open(named).await?);
            }
            let known = if all { store.count_games().await? } else { games.len() as u64 };
            let bar = ProgressBar::new(known);
            bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left")?);
            let how = (deep, processors());
            let mut auditor = Auditor::begin(store.clone(), RULESETS, keys.as_ref(), how, &against).await?;
            if all {
                while auditor.step(BATCH).await? {
                    bar.set_position(auditor.so_far().0);
                }
                while auditor.step_trees().await? {}
            } else {
                for game in &games {
                    anyhow::ensure!(store.head(*game).await?.is_some(), "there is no game {game}");
                    auditor.look_at(&[*game]).await?;
                }
            }
            bar.finish_and_clear();
            let audited = if all { auditor.end(&against).await? } else { auditor.end_of_some().await? };
            tell(&audited, begun.elapsed().as_secs_f64().max(1e-9));
            let _ = said.send(audited.told.is_empty());
            Ok(())
        })?;
        Ok(whole.recv().unwrap_or_default())
    }
}

fn tell(audited: &Audited, seconds: f64) {
    let (games, events) = (audited.seen.games, audited.seen.events);
    println!("{games} games, {events} events in {seconds:.1} s, {:.0} games a minute", games as f64 / seconds * 60.0);
    for told in &audited.told {
        println!("{told}");
    }
    for unseen in &audited.unseen {
        println!("not seen: {unseen}");
    }
    match audited.told.len() {
        0 => println!("nothing was found that does not fit: all of them fold to their digests with this version"),
        n => println!("{n} things do not fit"),
    }
}
