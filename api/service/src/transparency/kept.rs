//! The newest checkpoint is also kept in the key folder. An older database than that was restored from a
//! backup, and must not sign anything that contradicts earlier signatures.

use super::note::{Note, TreeHead};
use anyhow::Context as _;
use std::path::{Path, PathBuf};

fn file(folder: &Path) -> PathBuf {
    folder.join("checkpoint")
}

/// The last checkpoint signed with the folder's keys; `None` if there is none.
pub fn read(folder: &Path) -> anyhow::Result<Option<(Note, TreeHead)>> {
    let path = file(folder);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
    };
    let read = Note::parse(&text).and_then(|note| TreeHead::parse(&note.text).map(|head| (note, head)));
    read.map(Some).map_err(|why| anyhow::anyhow!("{}: {why}", path.display()))
}

/// Stores a checkpoint, unless another server has stored a larger one. Does nothing in a folder without
/// keys, which is not ours.
pub fn keep(folder: &Path, note: &Note, head: &TreeHead) -> anyhow::Result<()> {
    if !folder.join("master.key").exists() {
        return Ok(());
    }
    if let Ok(Some((_, kept))) = read(folder)
        && kept.origin == head.origin
        && kept.size >= head.size
    {
        return Ok(());
    }
    let path = file(folder);
    // Written atomically, under a name of its own: two servers may do it at once.
    let new = path.with_extension(format!("new-{}", std::process::id()));
    std::fs::write(&new, note.whole()).with_context(|| format!("cannot write {}", new.display()))?;
    std::fs::rename(&new, &path).with_context(|| format!("cannot write {}", path.display()))
}
