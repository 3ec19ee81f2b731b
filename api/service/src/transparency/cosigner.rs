//! This server as a witness of other logs (C2SP tlog-witness). It signs a checkpoint only if it extends the
//! last one it signed of that log.

use super::note::{Consistency, NoteKey, TreeHead};
use super::{first_origin, tree};
use crate::app::App;
use crate::keys::Keys;
use crate::problem::{Answer, Problem};
use domain::kernel::chance::hmac_sha256;
use ed25519_dalek::SigningKey;
use store::Witnessed;

/// The answer to a request to sign a checkpoint.
#[derive(Debug, PartialEq, Eq)]
pub enum Answered {
    /// Our signature line.
    Signed(String),
    /// We do not watch this log.
    Unknown,
    /// The checkpoint is not signed with the log's key.
    Forbidden,
    Unreadable(String),
    /// The last tree we signed has another size than the request assumes.
    Knows(u64),
    /// That tree has another root.
    Other,
    /// The proof does not connect that tree with this one.
    Unproved,
}

/// A separate key, since a witness's signature does not name its purpose.
fn signing(keys: &Keys) -> SigningKey {
    SigningKey::from_bytes(&hmac_sha256(&keys.tokens, &[b"longhand-witness-1"]))
}

fn name(base: &str) -> String {
    format!("{}/witness", first_origin(base))
}

/// The verifier key that others configure to use this server as a witness.
pub fn key(keys: &Keys, base: &str) -> NoteKey {
    NoteKey::of_witness(&name(base), &signing(keys))
}

/// Reads the watched logs: verifier keys, separated by commas.
pub fn read_logs(configured: &str) -> anyhow::Result<Vec<NoteKey>> {
    let entries = configured.split(',').map(str::trim).filter(|entry| !entry.is_empty());
    entries
        .map(|entry| {
            let key = NoteKey::parse(entry).map_err(|why| anyhow::anyhow!("witnessed_logs: {why}"))?;
            anyhow::ensure!(!key.is_of_witness(), "witnessed_logs: {} is the key of a witness, not of a log", key.name);
            Ok(key)
        })
        .collect()
}

/// Checks a checkpoint and signs it.
pub async fn add_checkpoint(app: &App, body: &str) -> Answer<Answered> {
    let read = Consistency::parse(body).and_then(|sent| TreeHead::parse(&sent.note.text).map(|head| (sent, head)));
    let (sent, head) = match read {
        Ok(read) => read,
        Err(why) => return Ok(Answered::Unreadable(why)),
    };
    // A log's key carries its name; a log may have several keys.
    let keys: Vec<&NoteKey> = app.witnessed_logs.iter().filter(|key| key.name == head.origin).collect();
    if keys.is_empty() {
        return Ok(Answered::Unknown);
    }
    if !keys.iter().any(|key| sent.note.is_signed_by(key)) {
        return Ok(Answered::Forbidden);
    }
    if sent.old > head.size {
        return Ok(Answered::Unreadable("the old size is larger than the new one".into()));
    }
    let last = app.store.witnessed(&head.origin).await?;
    let (size, root) = last.as_ref().map_or((0, tree::Edge::default().root()), |last| (last.size, last.root));
    if sent.old != size {
        return Ok(Answered::Knows(size));
    }
    if head.size == size && head.root != root {
        return Ok(Answered::Other);
    }
    if !tree::is_consistent((size, &root), (head.size, &head.root), &sent.proof) {
        return Ok(Answered::Unproved);
    }
    let now = app.clock.now();
    let TreeHead { origin, size: new_size, root } = head;
    let note = sent.note.whole();
    let new = Witnessed { origin: origin.clone(), size: new_size, root, note, signed_at: now };
    // Another request may have submitted a different checkpoint meanwhile.
    if !app.store.witness(last.is_some().then_some(size), &new).await? {
        let size = app.store.witnessed(&origin).await?.ok_or_else(Problem::not_found)?.size;
        return Ok(Answered::Knows(size));
    }
    let time = u64::try_from(now.timestamp()).unwrap_or_default();
    Ok(Answered::Signed(sent.note.cosigned(&name(&app.base), &signing(&app.keys), time).line()))
}
