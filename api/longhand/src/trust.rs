//! `longhand verify --key`: whose signatures stand under a file, and whether one of them is by somebody whom you trust.

use anyhow::Context as _;
use domain::canonical::{hex, unhex};
use serde::Deserialize;
use serde_json::{Value, json};
use service::keys::id_of;

/// A server's list of keys (`/.well-known/longhand-keys.json`).
#[derive(Deserialize)]
struct Listed {
    keys: Vec<ListedKey>,
}

#[derive(Deserialize)]
struct ListedKey {
    public_key: String,
}

/// The keys that `--key` names: ids (16 hex digits) and public keys (64).
#[derive(Debug)]
pub struct Trusted(Vec<String>);

impl Trusted {
    /// Each is an id, a public key, or a file with a public key or a server's list of keys.
    pub fn read(named: &[String]) -> anyhow::Result<Self> {
        let mut keys = vec![];
        for name in named {
            if is_key(name) {
                keys.push(name.clone());
                continue;
            }
            let text = std::fs::read_to_string(name)
                .with_context(|| format!("--key: `{name}` is neither a key of 16 or 64 hex digits nor a file"))?;
            let text = text.trim();
            let found = match is_key(text) {
                true => vec![text.to_owned()],
                false => serde_json::from_str::<Listed>(text)
                    .map(|listed| listed.keys.into_iter().map(|key| key.public_key).collect())
                    .unwrap_or_default(),
            };
            anyhow::ensure!(
                !found.is_empty() && found.iter().all(|key| is_key(key)),
                "--key: {name} holds neither a public key of 64 hex digits nor a server's list of keys"
            );
            keys.extend(found);
        }
        Ok(Self(keys))
    }

    fn has(&self, public_key: &[u8; 32]) -> bool {
        let digits = hex(public_key);
        self.0.iter().any(|key| digits.starts_with(key))
    }

    /// Whether the first signer is nobody of those that were asked for: those after them say only that it came so.
    pub fn misses(&self, signers: &[Option<[u8; 32]>]) -> bool {
        !self.0.is_empty() && !signers.first().is_some_and(|first| first.is_some_and(|key| self.has(&key)))
    }

    /// A line for each signature.
    pub fn tell(&self, signers: &[Option<[u8; 32]>]) -> Vec<String> {
        let told = signers.iter().enumerate().map(|(place, signer)| {
            let by = if place == 0 { "signed by" } else { "passed on by" };
            match signer {
                Some(key) if self.has(key) => format!("{by} {}: a key that you trust", id_of(key)),
                Some(key) => format!("{by} {}: nobody has vouched for this key", id_of(key)),
                None if place == 0 => "unsigned: it is nobody's word".to_owned(),
                None => "passed on without a signature".to_owned(),
            }
        });
        told.collect()
    }

    /// The same as JSON.
    pub fn as_json(&self, signers: &[Option<[u8; 32]>]) -> Value {
        let signer = |key: &[u8; 32]| json!({"key": id_of(key), "public_key": hex(key), "trusted": self.has(key)});
        signers.iter().map(|key| key.as_ref().map_or(Value::Null, signer)).collect()
    }
}

fn is_key(text: &str) -> bool {
    unhex::<8>(text).is_some() || unhex::<32>(text).is_some()
}
