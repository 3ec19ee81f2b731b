//! The chain of signing keys: each key is signed by its predecessor (docs/log-format.md, section Signatures
//! and keys).

use crate::keys::{Keys, id_of, signature_fits};
use crate::transparency::note::NoteKey;
use anyhow::bail;
use chrono::{DateTime, Utc};
use domain::canonical::sha256;
use domain::kernel::table::event::{Hash, Moment};
use ed25519_dalek::Signer as _;
use std::path::Path;
use store::{Log, SigningKey, Store};
use tracing::{info, warn};

/// The hash that the previous key signs. For the first key, 32 zero bytes replace the predecessor.
fn handed_over(n: u32, before: Option<&[u8; 32]>, key: &[u8; 32], since: DateTime<Utc>) -> Hash {
    let since = Moment::from(since).to_string();
    sha256(&[b"longhand-key-1", &n.to_be_bytes(), before.unwrap_or(&[0; 32]), key, since.as_bytes()])
}

/// The hash that the previous log's key signs, made of verifier keys.
fn log_handed_over(before: Option<&str>, log: &Log) -> Hash {
    let since = Moment::from(log.begun_at).to_string();
    let before = before.unwrap_or_default();
    sha256(&[b"longhand-log-key-1", before.as_bytes(), b"\n", log.key.as_bytes(), b"\n", since.as_bytes()])
}

/// The name of a key in a deed: a hash of the signed hash and the signature.
fn named(handed_over: &Hash, signature: Option<&Vec<u8>>) -> Hash {
    sha256(&[handed_over, signature.map_or(&[], Vec::as_slice)])
}

/// The name of a key in the deed that introduces it. `before`: the previous key.
pub fn name_of_key(before: Option<&SigningKey>, key: &SigningKey) -> Hash {
    let handed_over = handed_over(key.n, before.map(|before| &before.public_key), &key.public_key, key.since);
    named(&handed_over, key.signature.as_ref())
}

/// The name of a log in the deed that introduces it. `before`: the previous log.
pub fn name_of_log(before: Option<&Log>, log: &Log) -> Hash {
    named(&log_handed_over(before.map(|before| before.key.as_str()), log), log.signature.as_ref())
}

fn fits(key: &[u8; 32], handed_over: &Hash, signature: &[u8]) -> bool {
    signature.try_into().is_ok_and(|signature| signature_fits(key, handed_over, signature))
}

/// The result of checking a chain.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// The errors.
    pub wrong: Vec<String>,
    /// Keys that follow a lost key and so are not signed.
    pub breaks: Vec<String>,
}

/// Checks a chain of keys, oldest first.
pub fn judge(keys: &[SigningKey]) -> Judged {
    let mut judged = Judged::default();
    let mut before: Option<&SigningKey> = None;
    for (key, n) in keys.iter().zip(1..) {
        let id = id_of(&key.public_key);
        if key.n != n {
            judged.wrong.push(format!("key {n} is missing: the next one is key {} ({id})", key.n));
        }
        if before.is_some_and(|before| before.since > key.since) {
            judged.wrong.push(format!("key {} ({id}) began before the one before it", key.n));
        }
        match (before, &key.signature) {
            (None, None) => {}
            (None, Some(_)) => judged.wrong.push(format!("key {} ({id}) has nobody before it to sign it", key.n)),
            (Some(before), None) => judged.breaks.push(format!(
                "key {} ({id}, since {}) is signed by none: the one before it ({}) was lost, or taken away",
                key.n,
                Moment::from(key.since),
                id_of(&before.public_key)
            )),
            (Some(before), Some(signature)) => {
                let handed_over = handed_over(key.n, Some(&before.public_key), &key.public_key, key.since);
                if !fits(&before.public_key, &handed_over, signature) {
                    let why = format!("key {} ({id}) is not signed by the one before it", key.n);
                    judged.wrong.push(format!("{why} ({})", id_of(&before.public_key)));
                }
            }
        }
        before = Some(key);
    }
    judged
}

/// Checks the chain of logs of all games, oldest first.
pub fn judge_logs(logs: &[Log]) -> Judged {
    let mut judged = Judged::default();
    for pair in logs.windows(2) {
        let [before, log] = pair else { continue };
        match &log.signature {
            None => judged.breaks.push(format!(
                "the key of the log {} is signed by none: the one of {} was lost, or taken away",
                log.origin, before.origin
            )),
            Some(signature) => {
                let handed_over = log_handed_over(Some(&before.key), log);
                let key = NoteKey::parse(&before.key);
                if !key.is_ok_and(|key| fits(key.public(), &handed_over, signature)) {
                    judged.wrong.push(format!(
                        "the key of the log {} is not signed by the one of {}",
                        log.origin, before.origin
                    ));
                }
            }
        }
    }
    judged
}

/// Signs a log's key with the previous log's key if it is available: the present one or the former one.
pub fn sign_log(keys: &Keys, before: Option<&Log>, log: &mut Log) {
    let Some(before) = before else { return };
    let Ok(known) = NoteKey::parse(&before.key) else { return };
    let mut there = [Some(keys.log()), keys.former().log.as_ref()].into_iter().flatten();
    let key = there.find(|key| key.verifying_key().as_bytes() == known.public());
    log.signature = key.map(|key| key.sign(&log_handed_over(Some(&before.key), log)).to_bytes().to_vec());
}

/// Records the present signing key if it is new. The previous one signs it, if the key folder still has it.
///
/// # Errors
/// The key was replaced by a newer one: an outdated server would sign with it. `lost`: the newer key is
/// gone for ever.
pub async fn keep_up(store: &Store, keys: &Keys, folder: &Path, now: DateTime<Utc>, lost: bool) -> anyhow::Result<()> {
    loop {
        let known = store.signing_keys().await?;
        let (own, last) = (keys.public_key(), known.first());
        if last.is_some_and(|last| last.public_key == own) {
            return Ok(());
        }
        let is_last = |key: &&ed25519_dalek::SigningKey| {
            last.is_some_and(|last| key.verifying_key().as_bytes() == &last.public_key)
        };
        let former = keys.former().signing.as_ref().filter(is_last);
        if let Some(last) = last
            && former.is_none()
            && !lost
            && known.iter().any(|key| key.public_key == own)
        {
            bail!(
                "signing.key in {} is {}, which was replaced by {} on {}: put the new one there. Where that is lost, \
                 LONGHAND_KEYS_LOST=true goes on with the old one",
                folder.display(),
                keys.key_id(),
                id_of(&last.public_key),
                last.since.format("%Y-%m-%d")
            );
        }
        // In milliseconds, as it is signed. A clock that was set back must not make a key older than its
        // predecessor.
        let since = Moment::from(last.map_or(now, |last| last.since.max(now))).to_utc();
        let mut key =
            SigningKey { n: last.map_or(1, |last| last.n + 1), public_key: own, since, until: None, signature: None };
        let handed_over = handed_over(key.n, last.map(|last| &last.public_key), &own, since);
        key.signature = former.map(|former| former.sign(&handed_over).to_bytes().to_vec());
        let reason = match (last, former) {
            (None, _) => "The first key.",
            (_, Some(_)) => "Signed by the key before it.",
            (_, None) => "The key before it was not there to sign it.",
        };
        if store.add_signing_key(&key, &name_of_key(last, &key), &keys.because("server", reason)).await? {
            match last {
                Some(_) if former.is_none() => warn!(
                    "signing.key was replaced, and the one before it is not in {} as former-signing.key: the new one is signed by \
                     none, which everybody can see",
                    folder.display()
                ),
                _ => info!(key = keys.key_id(), "exports are signed with this key"),
            }
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(n: u32, signer: Option<u8>, own: u8, before: u8) -> SigningKey {
        let of = |seed: u8| ed25519_dalek::SigningKey::from_bytes(&[seed; 32]);
        let (public_key, since) = (of(own).verifying_key().to_bytes(), Moment(1_000 * i64::from(n)).to_utc());
        let handed_over = handed_over(n, Some(of(before).verifying_key().as_bytes()), &public_key, since);
        let signature = signer.map(|signer| of(signer).sign(&handed_over).to_bytes().to_vec());
        SigningKey { n, public_key, since, until: None, signature }
    }

    #[test]
    fn a_chain_is_whole_broken_or_wrong() {
        let whole = [key(1, None, 1, 0), key(2, Some(1), 2, 1), key(3, Some(2), 3, 2)];
        assert_eq!(judge(&whole), Judged::default());
        let broken = [key(1, None, 1, 0), key(2, None, 2, 1), key(3, Some(2), 3, 2)];
        let judged = judge(&broken);
        assert_eq!((judged.wrong.len(), judged.breaks.len()), (0, 1), "{judged:?}");
        for wrong in [
            // Signed by the wrong key; a key inserted; one removed; the first one signed; times that go
            // backwards.
            vec![key(1, None, 1, 0), key(2, Some(3), 2, 1)],
            vec![key(1, None, 1, 0), key(2, None, 9, 1), key(3, Some(1), 2, 1)],
            vec![key(1, None, 1, 0), key(3, Some(2), 3, 2)],
            vec![key(1, Some(1), 1, 0)],
            vec![key(1, None, 1, 0), SigningKey { since: Moment(0).to_utc(), ..key(2, Some(1), 2, 1) }],
        ] {
            assert!(!judge(&wrong).wrong.is_empty(), "{wrong:?}");
        }
    }
}
