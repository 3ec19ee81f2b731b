//! Checks checkpoints against the log: rebuilds their trees from the leaves.

use super::game::{Told, What};
use crate::transparency::leaf_hash;
use crate::transparency::note::{Note, NoteKey, TreeHead};
use crate::transparency::tree::Edge;
use domain::kernel::table::event::Hash;
use std::collections::HashMap;
use store::{Log, Store, StoreError};

/// Leaves read at once.
const LEAVES: u32 = 2_000;

fn told(why: String) -> Told {
    Told { game: None, seq: None, what: What::Checkpoint, why }
}

/// A checkpoint from outside, and its source.
#[derive(Clone, Debug)]
pub struct Outside {
    pub from: String,
    pub note: Note,
    pub head: TreeHead,
}

/// The tree of one log, rebuilt leaf by leaf.
#[derive(Debug)]
pub struct TreeAgain {
    log: Log,
    /// The key of its checkpoints; `None`: signatures are not checked.
    key: Option<NoteKey>,
    edge: Edge,
    /// Checkpoints not reached yet, the smallest first: size, root, and source.
    due: Vec<(u64, Hash, String)>,
    /// The size of the largest tree signed here.
    signed: u64,
    pub told: Vec<Told>,
}

impl TreeAgain {
    /// Reads what was signed for a log. `key`: the key it was signed with; `outside`: checkpoints that
    /// others hold.
    pub async fn begin(store: &Store, log: Log, key: Option<NoteKey>, outside: &[Outside]) -> Result<Self, StoreError> {
        let mut again = Self { edge: Edge::default(), due: vec![], signed: 0, told: vec![], log, key };
        let mut before = None;
        loop {
            let page = store.trees(again.log.number, before, 200).await?;
            let Some(last) = page.last() else { break };
            before = Some(last.size);
            for tree in page {
                again.signed = again.signed.max(tree.size);
                let name = format!("the checkpoint of {} leaves of {}", tree.size, again.log.origin);
                if let Some(why) = again.unlike(&tree.note, (tree.size, tree.root)) {
                    again.told.push(told(format!("{name} {why}")));
                }
                again.due.push((tree.size, tree.root, name));
            }
        }
        for of in outside.iter().filter(|of| of.head.origin == again.log.origin) {
            if again.key.as_ref().is_none_or(|key| of.note.is_signed_by(key)) {
                let name = format!("{} ({} leaves)", of.from, of.head.size);
                again.due.push((of.head.size, of.head.root, name));
            } else {
                again.told.push(told(format!("{} is not signed by this log's key, and was not compared", of.from)));
            }
        }
        again.due.sort_by_key(|(size, ..)| *size);
        again.compare();
        Ok(again)
    }

    /// What is wrong with a note.
    fn unlike(&self, note: &str, row: (u64, Hash)) -> Option<String> {
        let note = match Note::parse(note) {
            Ok(note) => note,
            Err(why) => return Some(format!("cannot be read: {why}")),
        };
        let head = match TreeHead::parse(&note.text) {
            Ok(head) => head,
            Err(why) => return Some(format!("cannot be read: {why}")),
        };
        if head.origin != self.log.origin || (head.size, head.root) != row {
            return Some("says another thing than its row".into());
        }
        let key = self.key.as_ref()?;
        (!note.is_signed_by(key)).then(|| format!("is not signed by this log's key ({})", key.vkey()))
    }

    /// Adds the next leaves; false when all are in.
    pub async fn step(&mut self, store: &Store) -> Result<bool, StoreError> {
        let first = self.edge.size();
        let leaves = store.leaves_from(self.log.number, first, LEAVES).await?;
        if leaves.is_empty() {
            // A checkpoint signed after the audit began is not missing.
            let newest = store.newest_tree(self.log.number).await?.map_or(0, |tree| tree.size);
            self.signed = self.signed.max(newest);
            self.end();
            return Ok(false);
        }
        let mut made = HashMap::new();
        for (leaf, n) in leaves.iter().zip(first..) {
            if leaf.n != n {
                self.told.push(told(format!("leaf {n} of {} is missing", self.log.origin)));
                self.due.clear();
                self.signed = self.edge.size();
                return Ok(false);
            }
            self.edge.push(leaf_hash(&leaf.leaf), |at, hash| _ = made.insert(at, hash));
            self.compare();
        }
        let places: Vec<_> = made.keys().copied().collect();
        let kept = store.nodes(self.log.number, &places).await?;
        let other = made.iter().filter(|(at, hash)| kept.get(at) != Some(hash)).map(|(at, _)| at).min();
        if let Some((level, n)) = other {
            let why = match level {
                0 => format!("leaf {n} of {} is not the one that was hashed", self.log.origin),
                _ => format!("hash {n} of level {level} of {} is not the one of its leaves", self.log.origin),
            };
            self.told.push(told(why));
        }
        Ok(true)
    }

    /// Compares the checkpoints of the tree's present size.
    fn compare(&mut self) {
        let size = self.edge.size();
        while let Some((due, root, name)) = self.due.first()
            && *due <= size
        {
            if *due == size && *root != self.edge.root() {
                self.told.push(told(format!("{name} has another root than the leaves that stand here")));
            }
            self.due.remove(0);
        }
    }

    fn end(&mut self) {
        let size = self.edge.size();
        for (due, _, name) in std::mem::take(&mut self.due) {
            let why =
                format!("{name} knows {due} leaves, and {size} are here: the log was cut, or this database is older");
            self.told.push(told(why));
        }
        if self.signed < size {
            let log = &self.log.origin;
            let why =
                format!("{log} has {size} leaves, and the newest checkpoint knows {}: one is missing", self.signed);
            self.told.push(told(why));
        }
    }
}
