//! Answers about the server itself and its signatures.

use domain::kernel::table::event::Moment;
use serde::Serialize;

/// A signed checkpoint of the log of all games.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TransparencyCheckpoint {
    /// The log's name.
    pub log: String,
    /// The number of leaves.
    pub size: u64,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::Hash"))]
    pub root: String,
    pub made_at: Moment,
    /// The signed note, including the witnesses' signature lines.
    pub checkpoint: String,
}

/// The present state of the log of all games.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TransparencyLog {
    /// The log's name.
    pub log: String,
    /// The number of leaves; 0 before the first checkpoint.
    pub size: u64,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::Hash"))]
    pub root: String,
    /// Null before the first checkpoint.
    pub made_at: Option<Moment>,
    /// The newest signed note, including the witnesses' signature lines; null before the first one.
    pub checkpoint: Option<String>,
    /// The verifier key of its checkpoints (C2SP signed-note).
    pub key: String,
    /// The configured witnesses.
    pub witnesses: Vec<Witness>,
    /// This server as a witness of other servers' logs.
    pub witness: OwnWitness,
}

/// A witness of this server's log.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Witness {
    pub name: String,
    pub key: String,
    /// When it signed this checkpoint, according to its own clock.
    pub signed_at: Option<Moment>,
    pub failing_since: Option<Moment>,
    /// What failed the last time it was asked.
    pub why: Option<String>,
}

/// This server as a witness of other servers' logs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct OwnWitness {
    pub name: String,
    pub key: String,
    /// The logs that it cosigns.
    pub logs: Vec<String>,
}

/// The witnesses whose signatures were stored.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "KeptSignatures"))]
pub struct Kept {
    pub kept: Vec<String>,
}

/// The present and former keys for signing exports.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SigningKeys {
    pub keys: Vec<SigningKey>,
    /// The logs of all games that this server has signed, newest first.
    pub logs: Vec<LogKey>,
}

/// A log of all games, with the key that verifies its checkpoints.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct LogKey {
    pub name: String,
    /// A verifier key (C2SP signed-note).
    pub key: String,
    pub since: Moment,
    pub until: Option<Moment>,
    /// The signature by the previous log's key; null for the first log, or if that key was lost.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{128}$")))]
    pub signature: Option<String>,
}

/// A present or former key for signing exports.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SigningKey {
    /// Its position in the chain, from 1.
    pub n: u32,
    /// The `key` in the last line of an export.
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::KeyId"))]
    pub id: String,
    /// An Ed25519 public key.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{64}$")))]
    pub public_key: String,
    pub since: Moment,
    /// When it was replaced; null for the present key.
    pub until: Option<Moment>,
    /// The previous key, which signed this one; null for the first key, or if the previous one was lost.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::contract::kinds::KeyId>"))]
    pub signed_by: Option<String>,
    /// The signature by that key.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{128}$")))]
    pub signature: Option<String>,
}

/// The server is running.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Health {
    #[cfg_attr(feature = "schemas", schemars(extend("const" = "ok")))]
    pub status: &'static str,
    pub version: &'static str,
}

/// Whether the server can work normally.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Readiness {
    pub ready: bool,
    /// The problems; `quarantine` and `parked_mails` leave the server ready.
    pub reasons: Vec<Reason>,
}

/// A problem of a server.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NotReadyReason"))]
pub struct Reason {
    pub code: NotReady,
    /// The worker or queue concerned; for other codes, a short English text.
    pub name: String,
    /// Since when: the worker's last round, the due time of the queue's oldest entry, or the time when this
    /// server first saw the problem.
    pub since: Moment,
}

/// The problem. `database`: the database does not answer. `worker`: a worker is overdue for its next round.
/// `queue`: entries are no longer taken from a queue. `read_only`: the database accepts no writes.
/// `stopping`: the server is shutting down. Two codes need an operator and leave the server ready. `quarantine`: games
/// stopped because this version cannot read them. `parked_mails`: the server gave up sending mails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NotReady {
    Database,
    Worker,
    Queue,
    ReadOnly,
    Stopping,
    Quarantine,
    ParkedMails,
}

impl NotReady {
    /// Whether a balancer should send people elsewhere. Another server has the same games and mails.
    pub fn prevents_work(self) -> bool {
        !matches!(self, Self::Quarantine | Self::ParkedMails)
    }
}
