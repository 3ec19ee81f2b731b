//! `longhand box`: what lies in the box of a title, as a document that one can change, check and add.

mod shown;

use crate::Settings;
use crate::account::because;
use crate::database::with_store;
use anyhow::{Context as _, bail};
use clap::{Args, Subcommand};
use domain::canonical::{hex, unhex};
use domain::kernel::boxes::Document;
use domain::kernel::boxes_tried;
use domain::kernel::erased::AnyRuleset;
use domain::titles::RULESETS;
use service::boxes::{self, MOST_OF_THE_SERVER};
use service::keys::Keys;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use store::{BoxKept, Store};

/// Whoever has the program alone has no folder of boxes.
const EXAMPLE: &str = include_str!("../../../boxes/kaldermark.json");
/// A check plays so many games of each number of players, and begins none after this time: it is asked for often.
const MOST_GAMES: u64 = 10;
const PLAYED_FOR: Duration = Duration::from_millis(700);

#[derive(Debug, Subcommand)]
pub enum Boxes {
    /// Print the box that is built in, as a document to change
    Template {
        /// Id of the title, as world-123
        title: String,
    },
    /// Print a whole box that is small, to see what one has: Kaldermark, for Railways of the World
    Example,
    /// Check a box whole and play with it, without a database: exit 0 good, 1 refused. What it prints is to be held beside the
    /// game on the table: counts, the map, and how games of sensible bots ended
    Check {
        /// A box: *.json
        file: PathBuf,
    },
    /// Add a box that everybody here may choose; the operators' log keeps it
    Add(Add),
    /// Take a box off the list that everybody here may choose from; games keep it
    Remove(Remove),
    /// List the boxes that everybody here may choose
    List,
}

#[derive(Debug, Args)]
pub struct Add {
    /// A box: *.json
    file: PathBuf,
    /// Why, for the operators' log; write no names there
    #[arg(long, value_name = "TEXT", default_value = "a box for everybody")]
    reason: String,
}

#[derive(Debug, Args)]
pub struct Remove {
    /// Its hash, as `list` shows it
    sha256: String,
    /// Why, for the operators' log; write no names there
    #[arg(long, value_name = "TEXT")]
    reason: String,
}

impl Boxes {
    pub fn run(self, settings: &Settings) -> anyhow::Result<()> {
        match self {
            Self::Template { title } => template(&title),
            Self::Example => {
                print!("{EXAMPLE}");
                Ok(())
            }
            Self::Check { file } => check(&file),
            Self::Add(add) => {
                let document = read(&add.file)?;
                refused(&add.file, RULESETS.try_box(&document))?;
                with_store(settings, |config, store| async move {
                    let keys = Keys::fitting(&config.keys(), &store, config.keys_lost).await?;
                    add_to(&store, &keys, &document, &add.reason).await
                })
            }
            Self::Remove(remove) => with_store(settings, |config, store| async move {
                let keys = Keys::fitting(&config.keys(), &store, config.keys_lost).await?;
                take_off(&store, &keys, &remove).await
            }),
            Self::List => with_store(settings, |_, store| async move { list(&store).await }),
        }
    }
}

fn template(title: &str) -> anyhow::Result<()> {
    let ruleset = crate::ruleset_named(title)?;
    let Some(document) = ruleset.box_document() else {
        let with_boxes = RULESETS.titles().into_iter().filter(|title| title.box_document().is_some());
        let known: Vec<&str> = with_boxes.map(|title| title.about().id).collect();
        bail!(
            "{} is played with the box that is built in; these take others: {}",
            ruleset.about().id,
            known.join(", ")
        );
    };
    println!("{}", boxes::for_people(document.canonical()));
    Ok(())
}

fn check(file: &Path) -> anyhow::Result<()> {
    let document = read(file)?;
    refused(file, RULESETS.try_box(&document))?;
    println!("{}: good. \"{}\" for {}, {}", file.display(), document.name(), document.title(), document.sha256());
    let newest = RULESETS.newest(document.title()).map(|newest| newest.name()).unwrap_or_default();
    let Ok(ruleset) = RULESETS.of_game(&newest, document.sha256()) else { return Ok(()) };
    let begun = Instant::now();
    let ends = boxes_tried::ends(ruleset, MOST_GAMES, &|| begun.elapsed() < PLAYED_FOR);
    print!("{}", shown::shown(&document, &ruleset.remarks(), &ends));
    Ok(())
}

/// A ruleset with what lies in the box of this file.
pub(super) fn ruleset_with(ruleset: &dyn AnyRuleset, file: &Path) -> anyhow::Result<&'static dyn AnyRuleset> {
    let document = read(file)?;
    refused(file, RULESETS.take_in(&document))?;
    RULESETS.of_game(&ruleset.name(), document.sha256()).map_err(|_| {
        anyhow::anyhow!("{} is a box of {}, not of {}", file.display(), document.title(), ruleset.about().id)
    })
}

fn read(file: &Path) -> anyhow::Result<Document> {
    let size = std::fs::metadata(file).with_context(|| format!("cannot read {}", file.display()))?.len();
    // What is far too large is not even read.
    if size > boxes::LARGEST_BODY as u64 {
        bail!(
            "bad_box: {}: .: a box has at most {} bytes; this one has {size}",
            file.display(),
            domain::kernel::boxes::LONGEST
        );
    }
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    refused(file, boxes::read(&bytes))
}

fn refused<T>(file: &Path, checked: Result<T, domain::kernel::boxes::Flaw>) -> anyhow::Result<T> {
    checked.map_err(|flaw| anyhow::anyhow!("bad_box: {}: {flaw}", file.display()))
}

async fn add_to(store: &Store, keys: &Keys, document: &Document, reason: &str) -> anyhow::Result<()> {
    let because = because(keys, reason)?;
    let is_built_in = |hashes: Vec<String>| hashes.iter().any(|hash| hash == document.sha256());
    if RULESETS.of_title(document.title()).iter().any(|ruleset| is_built_in(ruleset.box_hashes())) {
        bail!("this is the box that is built in: games have it that ask for no other");
    }
    let row = boxes::row_of(document, None, store.time().await?);
    match store.add_box(&row, MOST_OF_THE_SERVER, Some(&because)).await? {
        BoxKept::Added => {}
        BoxKept::Known => bail!("{} is on the list already", document.sha256()),
        BoxKept::TooMany => bail!("{MOST_OF_THE_SERVER} boxes are on the list; remove one first"),
    }
    println!("\"{}\" for {} can be chosen by everybody: {}", document.name(), document.title(), document.sha256());
    Ok(())
}

async fn take_off(store: &Store, keys: &Keys, remove: &Remove) -> anyhow::Result<()> {
    let because = because(keys, &remove.reason)?;
    let hash = unhex(&remove.sha256).context("a hash has 64 digits of lower-case hex; see `longhand box list`")?;
    if !store.delete_box(None, &hash, store.time().await?, Some(&because)).await? {
        bail!("{} is not on the list; see `longhand box list`", remove.sha256);
    }
    println!("{} is off the list; games that have it keep it.", remove.sha256);
    Ok(())
}

async fn list(store: &Store) -> anyhow::Result<()> {
    let listed = store.boxes_for(None, None).await?;
    if listed.is_empty() {
        println!("No box but those that are built in.");
    }
    for one in listed {
        let since = one.added_at.format("%Y-%m-%d");
        println!("{}  {since}  {}  \"{}\" {} by {}", hex(&one.sha256), one.title, one.name, one.version, one.author);
    }
    Ok(())
}
