//! `longhand golden`: a whole game between bots as a log, for the golden logs of a title.

use anyhow::Context as _;
use clap::Args;
use domain::kernel::table::golden::{GoldenGame, play};
use domain::titles::RULESETS;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct Golden {
    /// Id of the title, for its newest ruleset, or a ruleset as world-123@1
    #[arg(long)]
    title: String,
    #[arg(long)]
    players: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Levels of the bots in seat order, repeated over the seats
    #[arg(long, default_value = "sensible", value_delimiter = ',')]
    bots: Vec<String>,
    /// Options of the title as JSON
    #[arg(long, default_value = "{}")]
    options: String,
    /// Where to write it; an existing file is never overwritten
    #[arg(long, short)]
    out: PathBuf,
}

impl Golden {
    pub fn run(&self) -> anyhow::Result<()> {
        let ruleset = crate::ruleset_named(&self.title)?;
        let rules = RULESETS.shapes(ruleset);
        let options = serde_json::from_str(&self.options).context("--options is not JSON")?;
        let game = GoldenGame {
            rules,
            players: self.players,
            options,
            levels: self.bots.clone(),
            seed: self.seed,
            opening: vec![],
        };
        let text = play(&game).map_err(|refused| anyhow::anyhow!(refused.to_string()))?;
        anyhow::ensure!(
            !self.out.exists(),
            "{} is there already; old golden logs are never made anew",
            self.out.display()
        );
        std::fs::write(&self.out, &text).with_context(|| format!("cannot write {}", self.out.display()))?;
        println!("{}: {} lines", self.out.display(), text.lines().count());
        Ok(())
    }
}
