//! The server's keys: files of mode 0600 in the key folder, created on the first run. They are never stored
//! in the database.

use anyhow::{Context as _, bail};
use domain::GameId;
use domain::kernel::canonical::{hex, unhex};
use domain::kernel::chance::{commitment, game_secret, hmac_sha256};
use ed25519_dalek::{Signer as _, SigningKey};
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Write as _;
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;
use std::sync::Arc;
use store::{Because, DeedKey};

/// All keys of the server.
#[derive(Clone)]
pub struct Keys {
    master: [u8; 32],
    /// For login links, invitations, unsubscribe links and reply addresses.
    pub tokens: [u8; 32],
    signing: SigningKey,
    /// Signs only the checkpoints of the log of all games. Others identify the log by this key, so it must
    /// not change together with the one that signs exports.
    log: SigningKey,
    /// The previous keys, if the folder still has them; each signs its successor.
    former: Former,
    /// Ids of keys whose signatures on games are trusted: those that the operator named, and all former
    /// keys of this server.
    trusted: Arc<BTreeSet<String>>,
}

/// The replaced keys: `former-signing.key` and `former-log.key`.
#[derive(Clone, Default)]
pub struct Former {
    pub signing: Option<SigningKey>,
    pub log: Option<SigningKey>,
}

impl Former {
    fn read(folder: &Path) -> anyhow::Result<Self> {
        let read = |name: &str| {
            let path = folder.join(name);
            Ok::<_, anyhow::Error>(match is_there(&path)? {
                true => Some(SigningKey::from_bytes(&read_key(&path)?)),
                false => None,
            })
        };
        Ok(Self { signing: read("former-signing.key")?, log: read("former-log.key")? })
    }
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

impl Keys {
    /// Reads the keys in `folder`, and creates the missing ones.
    pub fn open(folder: &Path) -> anyhow::Result<Self> {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make the key folder {}", folder.display()))?;
        let master = read_or_make(&folder.join("master.key"), random())?;
        let signing = read_or_make(&folder.join("signing.key"), random())?;
        let log = read_or_make(&folder.join("log.key"), random())?;
        Ok(Self::of(master, signing, log, Former::read(folder)?))
    }

    fn of(master: [u8; 32], signing: [u8; 32], log: [u8; 32], former: Former) -> Self {
        let (signing, log) = (SigningKey::from_bytes(&signing), SigningKey::from_bytes(&log));
        let tokens = hmac_sha256(&master, &[b"longhand-tokens-1"]);
        Self { master, tokens, signing, log, former, trusted: Arc::default() }
    }

    /// Reads the keys in `folder` without creating any; `None` if they are missing.
    pub fn read(folder: &Path) -> anyhow::Result<Option<Self>> {
        let at = |name: &str| folder.join(name);
        for name in ["master.key", "signing.key", "log.key"] {
            if !is_there(&at(name))? {
                return Ok(None);
            }
        }
        let [master, signing, log] = ["master.key", "signing.key", "log.key"].map(|name| read_key(&at(name)));
        Ok(Some(Self::of(master?, signing?, log?, Former::read(folder)?)))
    }

    /// Trusts the signatures of further keys, by their ids.
    pub fn trusting(mut self, ids: impl IntoIterator<Item = String>) -> Self {
        Arc::make_mut(&mut self.trusted).extend(ids);
        self
    }

    /// Whether this key's signature is accepted as proof of a game.
    pub fn trusts(&self, id: &str) -> bool {
        id == self.key_id() || self.trusted.contains(id)
    }

    /// The keys in `folder`, if they belong to the database. Created if both are empty. `lost`: the keys of
    /// existing games are gone for ever.
    ///
    /// # Errors
    /// If the games in the database were opened with other keys: their draws could no longer be proved, and
    /// nobody would notice before the games end.
    pub async fn fitting(folder: &Path, store: &store::Store, lost: bool) -> anyhow::Result<Self> {
        let beginnings = store.newest_beginnings(20).await?;
        let way_out = "Put the folder of the backup there (LONGHAND_KEYS_DIR names it). Where the keys are lost for ever, \
                       LONGHAND_KEYS_LOST=true starts without them: what was drawn in the games until now cannot be proved then";
        let had = is_there(&folder.join("master.key"))?;
        if !had && !lost && !beginnings.is_empty() {
            bail!("there are games in the database, and {} holds no keys. {way_out}", folder.display());
        }
        let keys = Self::open(folder)?;
        if !lost && !beginnings.is_empty() && !keys.fit(&beginnings) {
            bail!(
                "the keys in {} are not those that the games of this database were opened with. {way_out}",
                folder.display()
            );
        }
        Ok(keys)
    }

    /// Whether one of these games, each with its first event, was opened with these keys. One match is enough: after a
    /// loss of keys, the database has games of both.
    pub fn fit(&self, beginnings: &[(GameId, Vec<u8>)]) -> bool {
        beginnings.iter().any(|(game, payload)| {
            let created: Value = serde_json::from_slice(payload).unwrap_or_default();
            created["commitment"] == hex(&commitment(&self.game_secret(*game)))
        })
    }

    /// Keys for tests and benchmarks, in memory only.
    pub fn from_seed(seed: [u8; 32]) -> Self {
        let [signing, log] = [b"signing".as_slice(), b"log"].map(|name| hmac_sha256(&seed, &[name]));
        Self::of(seed, signing, log, Former::default())
    }

    /// The secret of a game, from which its draws and salts are derived.
    pub fn game_secret(&self, game: GameId) -> [u8; 32] {
        game_secret(&self.master, &game.to_string())
    }

    /// The first 16 hex digits of the public key.
    pub fn key_id(&self) -> String {
        id_of(&self.public_key())
    }

    pub fn public_key(&self) -> [u8; 32] {
        self.signing.verifying_key().to_bytes()
    }

    pub fn signing(&self) -> &SigningKey {
        &self.signing
    }

    /// The key that signs checkpoints.
    pub fn log(&self) -> &SigningKey {
        &self.log
    }

    /// The replaced keys, as far as they still exist.
    pub fn former(&self) -> &Former {
        &self.former
    }

    /// The operator and reason of a deed, with the key that seals its line in the operators' log.
    pub fn because(&self, operator: impl Into<String>, reason: impl Into<String>) -> Because {
        Because { operator: operator.into(), reason: reason.into(), key: self.deeds() }
    }

    /// The key that seals lines of the operators' log.
    pub fn deeds(&self) -> DeedKey {
        DeedKey(hmac_sha256(&self.master, &[b"longhand-deeds-1"]))
    }

    /// Key id, signature and public key, for an export's last line.
    pub fn sign(&self, sum: &[u8; 32]) -> (String, String, String) {
        (self.key_id(), hex(&self.signing.sign(sum).to_bytes()), hex(&self.public_key()))
    }
}

/// A key's id: the first 16 hex digits of the public key.
pub fn id_of(public_key: &[u8; 32]) -> String {
    hex(&public_key[..8])
}

/// Verifies `signature` over `message` with `key`.
pub fn signature_fits(key: &[u8; 32], message: &[u8; 32], signature: &[u8; 64]) -> bool {
    let signature = ed25519_dalek::Signature::from_bytes(signature);
    ed25519_dalek::VerifyingKey::from_bytes(key).is_ok_and(|key| key.verify_strict(message, &signature).is_ok())
}

/// Random bytes from the operating system.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// Whether the file exists. A folder without access is an error, not an empty folder.
fn is_there(path: &Path) -> anyhow::Result<bool> {
    path.try_exists().with_context(|| format!("cannot look for {}", path.display()))
}

fn read_or_make(path: &Path, new: [u8; 32]) -> anyhow::Result<[u8; 32]> {
    let made = hex(&new);
    // `create_new`: if two servers start at once, one creates the file and the other reads it.
    match std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path) {
        Ok(mut file) => {
            let written = file.write_all(made.as_bytes()).and_then(|()| file.sync_all());
            if written.is_err() {
                // The disk is full: half a key would block the next start.
                let _ = std::fs::remove_file(path);
            }
            written.with_context(|| format!("cannot write {}", path.display()))?;
        }
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error).with_context(|| format!("cannot make {}", path.display())),
    }
    read_key(path)
}

/// A warning if everybody on this machine can read a key. It is used anyway, since the games need it.
fn open_to_others(path: &Path) -> Option<String> {
    let mode = std::fs::metadata(path).ok()?.permissions().mode() & 0o7777;
    let path = path.display();
    (mode & 0o007 != 0).then(|| format!("others may read the key {path} (its mode is {mode:04o}): chmod 600 {path}"))
}

fn read_key(path: &Path) -> anyhow::Result<[u8; 32]> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    if let Some(warning) = open_to_others(path) {
        tracing::warn!("{warning}");
    }
    match unhex(text.trim()) {
        Some(key) => Ok(key),
        None => bail!("{} does not hold a key of 64 hex digits", path.display()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_others_may_read_is_told_of() {
        let folder = std::env::temp_dir().join(format!("longhand-open-keys-{}", std::process::id()));
        Keys::open(&folder).unwrap();
        let key = folder.join("log.key");
        let told = |mode| {
            std::fs::set_permissions(&key, std::fs::Permissions::from_mode(mode)).unwrap();
            Keys::read(&folder).unwrap().expect("it is taken");
            open_to_others(&key)
        };
        assert_eq!(open_to_others(&folder.join("master.key")), None, "as we make them");
        // Group access may be the operator's choice.
        assert_eq!((told(0o400), told(0o640)), (None, None));
        let said = told(0o644).unwrap();
        assert!(said.contains("0644") && said.ends_with(&format!("chmod 600 {}", key.display())), "{said}");
        assert!(told(0o602).is_some());
        std::fs::remove_dir_all(&folder).unwrap();
    }

    /// A regression test: a folder without access was reported as one without keys, with the advice to do
    /// without them.
    #[test]
    fn keys_that_cannot_be_looked_for_are_not_missing() {
        // A file in place of the folder, because tests may run as a user with access to every folder.
        let folder = std::env::temp_dir().join(format!("longhand-keys-{}", std::process::id()));
        assert!(Keys::read(&folder).unwrap().is_none());
        std::fs::write(&folder, "").unwrap();
        let error = Keys::read(&folder).map(|keys| keys.is_some()).expect_err("no folder");
        std::fs::remove_file(&folder).unwrap();
        assert!(format!("{error:#}").contains("cannot look for"), "{error:#}");
    }
}
