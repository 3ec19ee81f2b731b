//! Parameters in paths and headers.

use domain::titles::RULESETS;
use serde_json::{Value, json};

/// A path parameter; the part of the path before it tells what it identifies.
pub fn in_path_of(path: &str, name: &str) -> Value {
    let before = path.split_once(&format!("/{{{name}}}")).map_or("", |(before, _)| before);
    let key = match (name, before) {
        ("id", "/games") => "GameId",
        ("id", "/players" | "/me/blocks") => "PlayerId",
        ("id", "/me/tokens") => "TokenId",
        ("id", "/me/templates") => "TemplateId",
        ("id", "/me/webhooks") => "WebhookId",
        ("id", "/me/keys") => "KeyId",
        ("id", "/me/sessions") => "SessionId",
        ("id", "/me/push") => "BrowserId",
        ("sha256", "/boxes") => "BoxHash",
        ("title", _) => "TitleId",
        ("message", _) => "MessageId",
        ("n", _) => "CaseNumber",
        ("day", _) => "Day",
        ("seat", _) => "Seat",
        (name, before) => panic!("what is {{{name}}} behind {before}?"),
    };
    json!({"$ref": format!("#/components/parameters/{key}")})
}

/// Path parameters and request headers.
pub fn parameters() -> Value {
    let path = |name: &str, says: &str, kind: &str, example: Value| {
        json!({"name": name, "in": "path", "required": true, "description": says, "example": example,
               "schema": {"$ref": format!("#/components/schemas/{kind}")}})
    };
    let number = |name: &str, says: &str, least: u32| {
        json!({"name": name, "in": "path", "required": true, "description": says, "example": least,
               "schema": {"type": "integer", "minimum": least}})
    };
    let header = |name: &str, says: &str, schema: Value, example: Value| json!({"name": name, "in": "header", "description": says, "schema": schema, "example": example});
    json!({
        "GameId": path("id", "The game.", "Id", json!("0sa2mz3pbfc00")),
        "PlayerId": path("id", "The player.", "Id", json!("0sa2mz23bfc00")),
        "BoxHash": path("sha256", "The box.", "Hash", json!("5a".repeat(32))),
        "TokenId": path("id", "The personal access token's id, not its secret.", "Id", json!("0sa2mz3fzfc00")),
        "TemplateId": path("id", "The template.", "Id", json!("0sa2mz3fzfc00")),
        "WebhookId": path("id", "The webhook.", "Id", json!("0sa2mz3fzfc00")),
        "KeyId": path("id", "The key's id, not its secret.", "Id", json!("0sa2mz3fzfc00")),
        "SessionId": path("id", "The session's id.", "Id", json!("0sa2mz3fzfc00")),
        "BrowserId": path("id", "The browser's id.", "Id", json!("0sa2mz3fzfc00")),
        "MessageId": path("message", "The message.", "Id", json!("0sa2mz4qbfc00")),
        "TitleId": path("title", "The title.", "TitleId", json!(RULESETS.titles().first().map(|title| title.about().id))),
        "Seat": path("seat", "The seat.", "SeatNumber", json!(1)),
        "CaseNumber": number("n", "The case's number within the game, from 1.", 1),
        "Day": json!({"name": "day", "in": "path", "required": true, "description": "The day, in UTC.",
                      "schema": {"type": "string", "format": "date"}, "example": "2026-11-21"}),
        "IfMatch": header(
            "If-Match",
            "Write only if the game's head is this one, or one of these (at most 8); otherwise 412 `stale`. Send a head in quotes, or the `ETag` of a read. A weak tag never matches (RFC 9110). With `*` or without the header, the server's present head is used, and a lost race is 409 `conflict`.",
            json!({"type": "string"}), json!("\"14\"")
        ),
        "IfMatchSeats": header(
            "If-Match",
            "Write only if the game's head is this one, or one of these (at most 8); otherwise 412 `stale`. Send a head in quotes, or the `ETag` of a read. A weak tag never matches (RFC 9110). With `*` or without the header, any head will do.",
            json!({"type": "string"}), json!("\"14\"")
        ),
        "IfMatchReading": header(
            "If-Match",
            "Write only if a `GET` of this path would answer with this `ETag`, or one of these; otherwise 412 `stale`. Data of a game also accepts the game's head: in quotes, or as the `ETag` of a read. A weak tag never matches (RFC 9110). With `*` or without the header, the write is unconditional.",
            json!({"type": "string"}), json!("\"x3f9a0c2b7d51e084\"")
        ),
        "Prefer": header(
            "Prefer",
            "`return=minimal` (RFC 7240): success is 204 without a body, with the new head as `ETag`.",
            json!({"type": "string"}), json!("return=minimal")
        ),
        "IfNoneMatch": header(
            "If-None-Match",
            "One or several `ETag`s of answers that the caller has; 304 if the answer is still one of them.",
            json!({"type": "string"}), json!("\"14\"")
        ),
        "AcceptLanguage": header(
            "Accept-Language",
            "The language of texts; English if the server has none of those named. Orders, codes and ids are the same in all languages.",
            json!({"type": "string"}), json!("de")
        ),
        "IdempotencyKey": header(
            "Idempotency-Key",
            "Makes a retry safe, per player, for 48 hours: the same key with the same request gets the first answer again, with a different request 422 `key_reused`.",
            json!({"type": "string", "minLength": 1, "maxLength": 100, "pattern": "^[!-~]+( [!-~]+)*$"}),
            json!("6f1c2d9e-0b7a-4d0e-8a55-0c9a3f6f2b11")
        ),
        "MinSeq": json!({
            "name": "min_seq", "in": "query",
            "description": "The newest event of the game that the caller knows: the answer includes at least this event. It lets the server read from a replica for players, too: the server waits a moment for the event to arrive there, and otherwise asks the primary.",
            "schema": {"$ref": "#/components/schemas/Seq"}, "example": 14
        }),
        "LastEventId": header(
            "Last-Event-ID",
            "For a live stream: the last event received. It takes precedence over `after`. A value that is not a number is ignored.",
            json!({"$ref": "#/components/schemas/Seq"}), json!(248)
        ),
        "LastMark": header(
            "Last-Event-ID",
            "For a live stream of several games: the last `id` received, unchanged. A value that this server did not send is ignored.",
            json!({"type": "string"}), json!("1795860000000e")
        ),
    })
}

/// Answer headers.
pub fn headers() -> Value {
    let header =
        |says: &str, schema: Value, example: Value| json!({"description": says, "schema": schema, "example": example});
    let text = || json!({"type": "string"});
    json!({
        "ETag": header(
            "Strong, except for exports, which are made anew for each request. For a read of a game: its head, and a mark of everything else that the answer depends on. After a move: the head. For other answers: a mark of the answer.",
            json!({"type": "string", "pattern": "^(W/)?\"[0-9a-z-]+\"$"}), json!("\"14\"")
        ),
        "Preference-Applied": header("The part of `Prefer` that was applied (RFC 7240).", text(), json!("return=minimal")),
        "Vary": header("The request headers that the answer depends on.", text(), json!("Authorization")),
        "Link": header(
            "The next page, if there is one (RFC 8288).", text(),
            json!("<http://127.0.0.1:8080/api/v1/games/0sa2mz3pbfc00/events?after=6&limit=6>; rel=\"next\"")
        ),
        "Location": header(
            "The URL of the game or box.", json!({"type": "string", "format": "uri"}),
            json!("http://127.0.0.1:8080/api/v1/games/0sa2mz3pbfc00")
        ),
        "Retry-After": header("Seconds to wait.", json!({"type": "integer", "minimum": 0}), json!(3)),
        "WWW-Authenticate": header("How to authenticate.", text(), json!("Bearer")),
        "Content-Disposition":
            header("A name for the file.", text(), json!("attachment; filename=\"longhand-0sa2mz3pbfc00.ndjson\"")),
        "Cache-Control": header("How long the answer may be cached.", text(), json!("public, max-age=3600")),
    })
}

pub fn security_schemes() -> Value {
    json!({
        "bearer": {
            "type": "http",
            "scheme": "bearer",
            "bearerFormat": "JWT, or lh_ and 48 hex digits",
            "description": "An access token of a session, which can do everything, or a personal access token with the scopes that an operation names. An operation that names no scopes needs a session."
        },
        "inbound": {
            "type": "http",
            "scheme": "bearer",
            "description": "The secret that this server shares with the mail server in front of it (`LONGHAND_INBOUND_SECRET`)."
        }
    })
}
