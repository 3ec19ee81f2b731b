//! What the server says of itself, and of what it has signed.

use domain::kernel::table::event::Moment;
use serde::Serialize;

/// What was signed of the log of all games.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TransparencyCheckpoint {
    /// The log's name.
    pub log: String,
    /// How many leaves it has.
    pub size: u64,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::Hash"))]
    pub root: String,
    pub made_at: Moment,
    /// The signed note, with the lines of who countersigned it.
    pub checkpoint: String,
}

/// The log of all games, as it stands.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TransparencyLog {
    /// The log's name.
    pub log: String,
    /// How many leaves it has; 0 before the first checkpoint.
    pub size: u64,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::Hash"))]
    pub root: String,
    /// Null before the first checkpoint.
    pub made_at: Option<Moment>,
    /// The newest signed note, with the lines of who countersigned it; null before the first one.
    pub checkpoint: Option<String>,
    /// The verifier key of its checkpoints (C2SP signed-note).
    pub key: String,
    /// Who is to countersign.
    pub witnesses: Vec<Witness>,
    /// This server as a witness of others.
    pub witness: OwnWitness,
}

/// Somebody who is to countersign.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Witness {
    pub name: String,
    pub key: String,
    /// When it signed this checkpoint, by its own word.
    pub signed_at: Option<Moment>,
    pub failing_since: Option<Moment>,
    /// What was wrong when it was asked last.
    pub why: Option<String>,
}

/// This server as a witness.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct OwnWitness {
    pub name: String,
    pub key: String,
    /// The logs that it signs.
    pub logs: Vec<String>,
}

/// Whose signatures were kept.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "KeptSignatures"))]
pub struct Kept {
    pub kept: Vec<String>,
}

/// The keys that exports are signed with, and were.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SigningKeys {
    pub keys: Vec<SigningKey>,
    /// The logs of all games that this server has signed, the newest first.
    pub logs: Vec<LogKey>,
}

/// A log of all games, and the key that its checkpoints are verified with.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct LogKey {
    pub name: String,
    /// A verifier key (C2SP signed-note).
    pub key: String,
    pub since: Moment,
    pub until: Option<Moment>,
    /// By the key of the log before it; null: it is the first, or that key was lost.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{128}$")))]
    pub signature: Option<String>,
}

/// A key that exports are signed with, or were.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SigningKey {
    /// Its place in the chain, from 1.
    pub n: u32,
    /// `key` in the last line of an export.
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::KeyId"))]
    pub id: String,
    /// Ed25519.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{64}$")))]
    pub public_key: String,
    pub since: Moment,
    /// When it was replaced; null: it signs now.
    pub until: Option<Moment>,
    /// The key before it, which has signed it; null: it is the first, or the one before it was lost.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::contract::kinds::KeyId>"))]
    pub signed_by: Option<String>,
    /// Its signature.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{128}$")))]
    pub signature: Option<String>,
}

/// That the server runs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Health {
    #[cfg_attr(feature = "schemas", schemars(extend("const" = "ok")))]
    pub status: &'static str,
    pub version: &'static str,
}

/// Whether the server can do its work.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Readiness {
    pub ready: bool,
    /// Why it cannot; none where it is ready.
    pub reasons: Vec<Reason>,
}

/// Why a server cannot do all of its work.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NotReadyReason"))]
pub struct Reason {
    pub code: NotReady,
    /// Which worker or which queue it is; of the others, a few words in English.
    pub name: String,
    /// Since when: when the worker last came round, when the longest waiting thing in the queue was due, when this server first
    /// saw it.
    pub since: Moment,
}

/// What is wrong with a server that is not ready: `database`: it does not answer; `worker`: one has not come round for longer than
/// its rhythm allows; `queue`: nothing is taken out of it any more; `read_only`: the database takes no writes; `stopping`: the
/// server was told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NotReady {
    Database,
    Worker,
    Queue,
    ReadOnly,
    Stopping,
}
