//! Outside evidence to compare the log with: a checkpoint, a proof, or another database (such as a restored
//! backup).

use super::game::{Told, What};
use super::trees::Outside;
use crate::config::postgres_at;
use crate::transparency::note::{Consistency, Note, TlogProof, TreeHead};
use crate::transparency::proofs;
use anyhow::Context as _;
use domain::GameId;
use domain::canonical::hex;
use std::collections::BTreeMap;
use store::{HeadThen, Store};

/// Games read at once from the other database.
const BATCH: u32 = 500;

/// The evidence to compare with.
#[derive(Debug)]
pub enum Against {
    /// A checkpoint, and for a proof also the game it concerns.
    Note(Outside, Option<HeadThen>),
    Database(Store),
}

impl Against {
    /// Opens the source named by `--against`: a database address, or a file.
    pub async fn open(named: &str) -> anyhow::Result<Self> {
        if named.starts_with("postgres://") || named.starts_with("postgresql://") {
            let options = postgres_at("--against", named)?;
            let store = Store::connect(options, 2).await.context("the database to compare with does not answer")?;
            return Ok(Self::Database(store.patient()));
        }
        let text = std::fs::read_to_string(named).with_context(|| format!("cannot read {named}"))?;
        let (note, of) = read(&text).map_err(|why| anyhow::anyhow!("{named}: {why}"))?;
        let head = TreeHead::parse(&note.text).map_err(|why| anyhow::anyhow!("{named}: {why}"))?;
        Ok(Self::Note(Outside { from: named.to_owned(), note, head }, of))
    }

    /// Compares game by game. Checkpoints are compared separately, with the trees.
    pub async fn compare(&self, store: &Store) -> anyhow::Result<Vec<Told>> {
        let mut told = vec![];
        match self {
            Self::Note(outside, Some(head)) => {
                compare(store, &outside.from, std::slice::from_ref(head), &mut told).await?
            }
            Self::Note(_, None) => {}
            Self::Database(other) => {
                let mut after = GameId::from_i64(0);
                loop {
                    let heads = other.heads_after(after, BATCH).await?;
                    let Some(last) = heads.last() else { break };
                    after = last.game;
                    compare(store, "the other database", &heads, &mut told).await?;
                }
            }
        }
        Ok(told)
    }

    /// The checkpoint it contains.
    pub async fn checkpoint(&self) -> anyhow::Result<Option<Outside>> {
        match self {
            Self::Note(outside, _) => Ok(Some(outside.clone())),
            Self::Database(other) => {
                // Databases of older versions have no log of all games.
                let Ok(Some(log)) = other.log().await else { return Ok(None) };
                let Some(tree) = other.newest_tree(log.number).await? else { return Ok(None) };
                let note = Note::parse(&tree.note).map_err(anyhow::Error::msg)?;
                let head = TreeHead::parse(&note.text).map_err(anyhow::Error::msg)?;
                Ok(Some(Outside { from: "the newest checkpoint of the other database".into(), note, head }))
            }
        }
    }
}

/// The checkpoint in a text of any supported format, and for a proof also the game it concerns.
pub fn read(text: &str) -> Result<(Note, Option<HeadThen>), String> {
    if TlogProof::is_one(text) {
        let proof = TlogProof::parse(text)?;
        let (_, of) = proofs::check(&proof)?;
        return Ok((proof.note, Some(of)));
    }
    if text.starts_with("old ") {
        return Ok((Consistency::parse(text)?.note, None));
    }
    Ok((Note::parse(text)?, None))
}

async fn compare(store: &Store, from: &str, heads: &[HeadThen], told: &mut Vec<Told>) -> anyhow::Result<()> {
    let games: Vec<HeadThen> = heads.iter().map(|head| HeadThen { seq: 1, ..*head }).collect();
    let (here, firsts): (BTreeMap<_, _>, BTreeMap<_, _>) =
        (store.hashes_at(heads).await?, store.hashes_at(&games).await?);
    for head in heads {
        let (game, seq) = (Some(head.game), Some(head.seq));
        let known = format!("{from} knows its event {} with the hash {}", head.seq, &hex(&head.hash)[..12]);
        let (what, why) = match here.get(&(head.game, head.seq)) {
            Some(hash) if *hash == head.hash => continue,
            Some(_) => (What::Rewritten, format!("{known}, and this log has another one")),
            None if firsts.contains_key(&(head.game, 1)) => {
                (What::Cut, format!("{known}, and this log has no such event"))
            }
            None => (What::Deleted, format!("{known}, and it is not here")),
        };
        told.push(Told { game, seq, what, why });
    }
    Ok(())
}
