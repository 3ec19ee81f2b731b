//! `longhand verify --key` and `--keys`: whose signatures stand under a file, whether one of them is by somebody whom you trust, and
//! what a server's list of keys says of the keys before and after.

use anyhow::Context as _;
use domain::canonical::{hex, unhex};
use domain::kernel::table::event::Moment;
use serde::Deserialize;
use serde_json::{Value, json};
use service::chain::{self, Judged};
use service::keys::id_of;
use store::SigningKey;

/// A server's list of keys (`/.well-known/longhand-keys.json`), the newest first.
#[derive(Deserialize)]
struct Listed {
    keys: Vec<ListedKey>,
}

#[derive(Deserialize)]
struct ListedKey {
    n: u32,
    id: String,
    public_key: String,
    since: String,
    until: Option<String>,
    signed_by: Option<String>,
    signature: Option<String>,
}

/// The keys of such a list, the oldest first.
#[derive(Debug)]
struct Chain {
    file: String,
    keys: Vec<SigningKey>,
    judged: Judged,
}

impl Chain {
    /// `None`: it is no such list.
    fn read(file: &str, text: &str) -> Option<Self> {
        let mut listed = serde_json::from_str::<Listed>(text).ok()?.keys;
        listed.reverse();
        let moment = |text: &String| {
            let moment: Moment = serde_json::from_value(text.as_str().into()).ok()?;
            (moment.to_string() == *text).then(|| moment.to_utc())
        };
        let key = |key: &ListedKey| {
            Some(SigningKey {
                n: key.n,
                public_key: unhex(&key.public_key)?,
                since: moment(&key.since)?,
                until: key.until.as_ref().map(moment).map_or(Some(None), |until| until.map(Some))?,
                signature: match &key.signature {
                    Some(signature) => Some(unhex::<64>(signature)?.to_vec()),
                    None => None,
                },
            })
        };
        let keys = listed.iter().map(key).collect::<Option<Vec<_>>>().filter(|keys| !keys.is_empty())?;
        let mut judged = chain::judge(&keys);
        for (at, (key, listed)) in keys.iter().zip(&listed).enumerate() {
            let before = at.checked_sub(1).and_then(|at| keys.get(at)).filter(|_| key.signature.is_some());
            let says_so = listed.id == id_of(&key.public_key)
                && listed.signed_by == before.map(|before| id_of(&before.public_key))
                && key.until == keys.get(at + 1).map(|next| next.since);
            if !says_so {
                judged.wrong.push(format!("key {} is described otherwise than it is", key.n));
            }
        }
        Some(Self { file: file.to_owned(), keys, judged })
    }

    /// The keys that follow from those of `trusted` without a break.
    fn followed(&self, trusted: impl Fn(&[u8; 32]) -> bool) -> Vec<[u8; 32]> {
        let (mut followed, mut follows) = (vec![], false);
        for key in self.keys.iter().filter(|_| self.judged.wrong.is_empty()) {
            follows &= key.signature.is_some();
            if follows {
                followed.push(key.public_key);
            }
            follows |= trusted(&key.public_key);
        }
        followed
    }

    fn tell(&self) -> Vec<String> {
        let n = self.keys.len();
        let mut lines = vec![format!("{}: {n} keys, {} breaks", self.file, self.judged.breaks.len())];
        lines.extend(self.judged.breaks.iter().map(|why| format!("  break: {why}")));
        lines.extend(self.judged.wrong.iter().map(|why| format!("  {why}")));
        lines
    }
}

/// The keys that `--key` names: ids (16 hex digits) and public keys (64), and those that follow from them in the lists that are there.
#[derive(Debug)]
pub struct Trusted {
    named: Vec<String>,
    followed: Vec<[u8; 32]>,
    chains: Vec<Chain>,
}

impl Trusted {
    /// Each of `named` is an id, a public key, or a file with a public key or a server's list of keys; each of `lists` such a list.
    pub fn read(named: &[String], lists: &[String]) -> anyhow::Result<Self> {
        let (mut keys, mut chains) = (vec![], vec![]);
        for name in named {
            if is_key(name) {
                keys.push(name.clone());
                continue;
            }
            let text = std::fs::read_to_string(name)
                .with_context(|| format!("--key: `{name}` is neither a key of 16 or 64 hex digits nor a file"))?;
            let text = text.trim();
            if is_key(text) {
                keys.push(text.to_owned());
                continue;
            }
            let chain = Chain::read(name, text).with_context(|| {
                format!("--key: {name} holds neither a public key of 64 hex digits nor a server's list of keys")
            })?;
            keys.extend(chain.keys.iter().map(|key| hex(&key.public_key)));
            chains.push(chain);
        }
        for file in lists {
            let text = std::fs::read_to_string(file).with_context(|| format!("--keys: cannot read {file}"))?;
            let chain = Chain::read(file, &text);
            chains.push(chain.with_context(|| format!("--keys: {file} holds no server's list of keys"))?);
        }
        let mut trusted = Self { named: keys, followed: vec![], chains: vec![] };
        trusted.followed = chains.iter().flat_map(|chain| chain.followed(|key| trusted.is_named(key))).collect();
        Ok(Self { chains, ..trusted })
    }

    fn is_named(&self, public_key: &[u8; 32]) -> bool {
        let digits = hex(public_key);
        self.named.iter().any(|key| digits.starts_with(key))
    }

    fn has(&self, public_key: &[u8; 32]) -> bool {
        self.is_named(public_key) || self.followed.contains(public_key)
    }

    /// Whether the first signer is nobody of those that were asked for: those after them say only that it came so.
    pub fn misses(&self, signers: &[Option<[u8; 32]>]) -> bool {
        !self.named.is_empty() && !signers.first().is_some_and(|first| first.is_some_and(|key| self.has(&key)))
    }

    /// Whether a list of keys does not fit itself.
    pub fn is_refuted(&self) -> bool {
        self.chains.iter().any(|chain| !chain.judged.wrong.is_empty())
    }

    /// A line for each signature, and what the lists of keys come to.
    pub fn tell(&self, signers: &[Option<[u8; 32]>]) -> Vec<String> {
        let told = signers.iter().enumerate().map(|(place, signer)| {
            let by = if place == 0 { "signed by" } else { "passed on by" };
            match signer {
                Some(key) if self.is_named(key) => format!("{by} {}: a key that you trust", id_of(key)),
                Some(key) if self.has(key) => {
                    format!("{by} {}: a key that follows from one that you trust", id_of(key))
                }
                Some(key) => format!("{by} {}: nobody has vouched for this key", id_of(key)),
                None if place == 0 => "unsigned: it is nobody's word".to_owned(),
                None => "passed on without a signature".to_owned(),
            }
        });
        told.chain(self.chains.iter().flat_map(Chain::tell)).collect()
    }

    /// The signatures as JSON.
    pub fn as_json(&self, signers: &[Option<[u8; 32]>]) -> Value {
        let signer = |key: &[u8; 32]| json!({"key": id_of(key), "public_key": hex(key), "trusted": self.has(key)});
        signers.iter().map(|key| key.as_ref().map_or(Value::Null, signer)).collect()
    }

    /// The lists of keys as JSON.
    pub fn lists_as_json(&self) -> Value {
        let list = |chain: &Chain| {
            let Judged { wrong, breaks } = &chain.judged;
            json!({"file": chain.file, "keys": chain.keys.len(), "breaks": breaks, "wrong": wrong})
        };
        self.chains.iter().map(list).collect()
    }
}

fn is_key(text: &str) -> bool {
    unhex::<8>(text).is_some() || unhex::<32>(text).is_some()
}
