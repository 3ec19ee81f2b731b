//! The newest checkpoint lies in the key folder, too: a database that is older than it was restored, and what has been signed
//! must not be signed otherwise.

use super::note::{Note, TreeHead};
use anyhow::Context as _;
use std::path::{Path, PathBuf};

fn file(folder: &Path) -> PathBuf {
    folder.join("checkpoint")
}

/// What was signed last with the keys of a folder; `None` where nothing was.
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

/// Keeps a checkpoint, unless another server has kept a larger one. A folder without keys is none of ours.
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
    // Whole or not at all, and by a name of its own: two servers may be at it.
    let new = path.with_extension(format!("new-{}", std::process::id()));
    std::fs::write(&new, note.whole()).with_context(|| format!("cannot write {}", new.display()))?;
    std::fs::rename(&new, &path).with_context(|| format!("cannot write {}", path.display()))
}
