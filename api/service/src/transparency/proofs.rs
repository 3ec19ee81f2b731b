//! Checkpoints with all signatures, proofs that a game is in them, and proofs that one extends another.

use super::note::{Consistency, Note, TlogProof};
use super::{record, tree};
use crate::problem::{Answer, Problem};
use domain::canonical;
use domain::canonical::{hex, unhex};
use domain::kernel::table::event::Hash;
use serde_json::{Value, json};
use store::{HeadThen, LeafAt, Log, SignedTree, Store};

/// A checkpoint signed here, with the witnesses' signature lines.
pub async fn whole_note(store: &Store, log: &Log, tree: &SignedTree) -> Answer<Note> {
    let mut text = tree.note.clone();
    for (_, line, _) in store.cosignatures(log.number, tree.size).await? {
        text.push_str(&line);
        text.push('\n');
    }
    Note::parse(&text).map_err(unreadable)
}

/// Proof that a checkpoint contains a leaf.
pub async fn inclusion(store: &Store, log: &Log, leaf: &LeafAt, tree: &SignedTree) -> Answer<TlogProof> {
    let proof = tree::inclusion(leaf.n, tree.size);
    let path = hashes(store, log, &proof).await?;
    let note = whole_note(store, log, tree).await?;
    Ok(TlogProof { extra: canonical::bytes(&said(&leaf.leaf)), index: leaf.n, path, note })
}

/// Proof that a checkpoint extends the tree of `old` leaves.
pub async fn consistency(store: &Store, log: &Log, old: u64, tree: &SignedTree) -> Answer<Consistency> {
    let proof = hashes(store, log, &tree::consistency(old, tree.size)).await?;
    Ok(Consistency { old, proof, note: whole_note(store, log, tree).await? })
}

async fn hashes(store: &Store, log: &Log, proof: &[tree::Span]) -> Answer<Vec<Hash>> {
    let nodes = store.nodes(log.number, &tree::places(proof)).await?;
    tree::hashes(proof, &nodes).ok_or_else(|| unreadable("parts of the tree are missing".into()))
}

fn unreadable(why: String) -> Problem {
    tracing::error!(why, "the transparency log cannot be read; see `longhand audit --all`");
    Problem::new("unavailable", "The transparency log cannot be read.")
}

/// A leaf's content, for people and for `longhand verify`.
pub fn said(head: &HeadThen) -> Value {
    json!({"game": head.game, "seq": head.seq, "hash": hex(&head.hash)})
}

/// Reads the output of [`said`].
pub fn read_said(bytes: &[u8]) -> Option<HeadThen> {
    let said: Value = serde_json::from_slice(bytes).ok()?;
    Some(HeadThen {
        game: said["game"].as_str()?.parse().ok()?,
        seq: said["seq"].as_u64()?.try_into().ok()?,
        hash: unhex(said["hash"].as_str()?)?,
    })
}

/// Verifies a proof. Returns the tree's head and the leaf's content.
pub fn check(proof: &TlogProof) -> Result<(super::note::TreeHead, HeadThen), String> {
    let head = super::note::TreeHead::parse(&proof.note.text)?;
    let said = read_said(&proof.extra).ok_or("it does not say which game it is about")?;
    let leaf = tree::leaf_hash(&record(&said));
    match tree::is_included(&leaf, proof.index, head.size, &proof.path, &head.root) {
        true => Ok((head, said)),
        false => Err(format!("it does not lead from event {} of game {} to the checkpoint", said.seq, said.game)),
    }
}
