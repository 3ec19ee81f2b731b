//! What is told of a log, and by what it is proved.

use super::AnyEvent;
use crate::contract::kinds::{EventKind, Hash, Id, KeyId, RulesetName, Seq, Time};
use domain::Seat;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// The public part of an event, and how the table stands after it: what a webhook is posted.
#[derive(JsonSchema)]
pub struct WebhookBody {
    #[serde(rename = "type")]
    #[schemars(extend("const" = "game.event"))]
    kind: String,
    /// Of the event.
    timestamp: Time,
    data: WebhookData,
}

/// An event, in short.
#[derive(JsonSchema)]
struct WebhookData {
    game: Id,
    seq: Seq,
    kind: EventKind,
    /// Whose event it is; null where it is nobody's.
    seat: Option<Seat>,
    to_act: Vec<Seat>,
    /// Seats that may act now though the game does not wait for them: to take an offer, say, or to interrupt.
    may_act: Vec<Seat>,
    deadline: Option<Time>,
    hash: Hash,
}

/// The first line of an export.
#[derive(JsonSchema)]
pub struct ExportHead {
    #[schemars(extend("const" = 1))]
    longhand: u32,
    stream: Id,
    ruleset: RulesetName,
    data_sha256: Hash,
    exported_at: Time,
}

/// A line of an export, one for each event.
#[derive(JsonSchema)]
pub struct ExportEvent {
    /// The payload that the hash is over.
    event: Map<String, Value>,
    hash: Hash,
    /// One for each seal; null where it stays closed.
    sealed: Vec<Option<SealedPart>>,
}

/// What not everybody may know of an event.
type SealedPart = domain::kernel::table::event::SealedPart;

/// The last line of an export.
#[derive(JsonSchema)]
pub struct ExportEnd {
    /// How many come before this one.
    #[schemars(range(min = 1))]
    lines: u32,
    /// Of all bytes before this line.
    sha256: Hash,
    key: KeyId,
    /// Ed25519 over the 32 bytes of `sha256`.
    #[schemars(regex(pattern = r"^[0-9a-f]{128}$"))]
    signature: String,
    #[schemars(regex(pattern = r"^[0-9a-f]{64}$"))]
    public_key: String,
}

/// One line of an export: canonical JSON, ended by a line feed.
#[derive(JsonSchema)]
#[serde(untagged)]
pub enum ExportLine {
    Head(ExportHead),
    Box(ExportBox),
    Event(ExportEvent),
    End(ExportEnd),
}

/// The box that the game is played with, where it is not the one that is built in and the caller may see it. Sums and counts leave
/// this line out: the first line has its hash.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportBox {
    #[serde(rename = "box")]
    document: crate::answers::BoxDocument,
}

/// What was checked, what failed, what is not open yet.
#[derive(JsonSchema)]
pub struct Audit {
    game: Id,
    head: Seq,
    checks: Vec<AuditCheck>,
    /// One line that names those who added to the seed of the draws, the last of them last; or says that only the server did.
    /// Null if the log is refuted.
    hands: Option<String>,
    ok: bool,
}

/// One thing that was checked.
#[derive(JsonSchema)]
struct AuditCheck {
    #[schemars(extend("enum" = ["chain", "digests", "readjudication", "draws", "seals", "table", "columns"]))]
    check: String,
    ok: bool,
    checked: u32,
    /// How many cannot be checked yet, or, of `table`, by no log at all (that servers were away, that a mail never left); that is
    /// no failure.
    open: u32,
    /// The first event that failed.
    first_bad: Option<Seq>,
    detail: Option<String>,
}

/// A JSON Web Key Set (RFC 7517).
#[derive(JsonSchema)]
pub struct KeySet {
    keys: Vec<AccessKey>,
}

/// A key of access tokens.
#[derive(JsonSchema)]
struct AccessKey {
    #[schemars(extend("const" = "OKP"))]
    kty: String,
    #[schemars(extend("const" = "Ed25519"))]
    crv: String,
    #[schemars(extend("const" = "EdDSA"))]
    alg: String,
    #[serde(rename = "use")]
    #[schemars(extend("const" = "sig"))]
    used_for: String,
    kid: KeyId,
    /// The public key, base64url.
    x: String,
}

/// One message of a live stream (server-sent events), by its fields.
#[derive(JsonSchema)]
pub struct LiveEvent {
    /// Send it as `Last-Event-ID` to go on behind it. What is said at a table has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    event: LiveKind,
    data: LiveData,
}

/// JSON in one line: an event, or what was said.
#[derive(JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
enum LiveData {
    Event(AnyEvent),
    Talk(TalkMessage),
}

/// What somebody said at a table, as it comes live.
#[derive(JsonSchema)]
struct TalkMessage {
    #[serde(flatten)]
    message: crate::answers::Message,
    /// In the stream of all games.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Id>,
}

/// What comes live: a kind of event, or `talk`.
struct LiveKind;

impl JsonSchema for LiveKind {
    fn schema_name() -> Cow<'static, str> {
        "LiveKind".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let kinds = domain::kernel::table::event::KINDS.iter().map(|(kind, _)| *kind);
        let kinds: Vec<&str> = kinds.chain(["talk"]).collect();
        json_schema!({"description": "The kind of the event, or `talk`.", "type": "string", "enum": kinds})
    }
}
