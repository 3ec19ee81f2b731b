//! The log of a game, and its proof.

use super::AnyEvent;
use crate::contract::kinds::{EventKind, Hash, Id, KeyId, RulesetName, Seq, Time};
use domain::Seat;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// The body of a webhook call: the public part of an event, and the table's state after it.
#[derive(JsonSchema)]
pub struct WebhookBody {
    #[serde(rename = "type")]
    #[schemars(extend("const" = "game.event"))]
    kind: String,
    /// The time of the event.
    timestamp: Time,
    data: WebhookData,
}

/// An event, in short.
#[derive(JsonSchema)]
struct WebhookData {
    game: Id,
    seq: Seq,
    kind: EventKind,
    /// The seat that caused the event; null if none did.
    seat: Option<Seat>,
    to_act: Vec<Seat>,
    /// Seats that may act now although the game does not wait for them, for example to accept an offer or
    /// to interrupt.
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

/// A line of an export; there is one for each event.
#[derive(JsonSchema)]
pub struct ExportEvent {
    /// The hashed payload.
    event: Map<String, Value>,
    hash: Hash,
    /// One entry for each seal; null if it is closed.
    sealed: Vec<Option<SealedPart>>,
}

/// The secret part of an event.
type SealedPart = domain::kernel::table::event::SealedPart;

/// The last line of an export.
#[derive(JsonSchema)]
pub struct ExportEnd {
    /// The number of lines before this one.
    #[schemars(range(min = 1))]
    lines: u32,
    /// The hash of all bytes before this line.
    sha256: Hash,
    key: KeyId,
    /// Ed25519 signature over the 32 bytes of `sha256`.
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

/// The box of the game, unless it is the built-in one or the caller may not see it. Checksums and line
/// counts omit this line; the first line has its hash.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportBox {
    #[serde(rename = "box")]
    document: crate::answers::BoxDocument,
}

/// The result of an audit: what was checked, what failed, what cannot be checked yet.
#[derive(JsonSchema)]
pub struct Audit {
    game: Id,
    head: Seq,
    checks: Vec<AuditCheck>,
    /// One line that names the contributors to the seed of the draws, in order, or says that only the
    /// server contributed. Null if the log is refuted.
    hands: Option<String>,
    ok: bool,
}

/// The result of one check.
#[derive(JsonSchema)]
struct AuditCheck {
    #[schemars(extend("enum" = ["chain", "digests", "readjudication", "draws", "seals", "table", "columns"]))]
    check: String,
    ok: bool,
    checked: u32,
    /// The number of items that cannot be checked yet; for `table`, items that no log can prove (server
    /// outages, undelivered mails). This is not a failure.
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

/// A public key for access tokens.
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
    /// Send this as `Last-Event-ID` to continue after it. Table talk has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    event: LiveKind,
    data: LiveData,
}

/// JSON on one line: an event, or a table talk message.
#[derive(JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
enum LiveData {
    Event(AnyEvent),
    Talk(TalkMessage),
}

/// A table talk message in a live stream.
#[derive(JsonSchema)]
struct TalkMessage {
    #[serde(flatten)]
    message: crate::answers::Message,
    /// Only in the stream of all games.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Id>,
}

/// The kind of a live message: a kind of event, or `talk`.
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
