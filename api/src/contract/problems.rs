//! Refusals: the shared ones, which have names, and those of single operations.

use serde_json::{Value, json};

/// A shared refusal: name, description, codes, headers.
type Usual = (&'static str, &'static str, &'static [&'static str], &'static [&'static str]);

const USUAL: [Usual; 16] = [
    (
        "BadRequest",
        "`bad_request`: a header, the query or the body is invalid; `detail` names the field.",
        &["bad_request"],
        &[],
    ),
    (
        "NotSignedIn",
        "`not_signed_in`: the request has no token. `token_expired`: refresh the session. `token_invalid`: this server did not issue the token, or it was revoked.",
        &["not_signed_in", "token_expired", "token_invalid"],
        &["WWW-Authenticate"],
    ),
    (
        "BadToken",
        "The request needs no token, but came with an invalid one. `token_expired`: refresh the session. `token_invalid`: this server did not issue the token, or it was revoked.",
        &["token_expired", "token_invalid"],
        &["WWW-Authenticate"],
    ),
    ("ScopeMissing", "`scope_missing`: the personal token lacks a scope.", &["scope_missing"], &[]),
    ("SessionNeeded", "`scope_missing`: a personal token cannot do this; log in.", &["scope_missing"], &[]),
    ("NotFound", "`not_found`: the object does not exist, or the caller may not see it.", &["not_found"], &[]),
    ("Quarantined", "`game_quarantined`: this server cannot read the game's whole log.", &["game_quarantined"], &[]),
    (
        "NoState",
        "`not_started`: the game has not started, or had not started then; `game_quarantined`: this server cannot read the game's whole log.",
        &["not_started", "game_quarantined"],
        &[],
    ),
    ("BadSeq", "`bad_seq`: the event does not exist.", &["bad_seq"], &[]),
    (
        "Stale",
        "`stale`: the data no longer matches `If-Match`. If a game has gone on, `head` is its new head.",
        &["stale"],
        &[],
    ),
    (
        "TooSlow",
        "`too_slow`: the body came too slowly. After ten seconds at least 2 KiB a second are expected. The connection is closed.",
        &["too_slow"],
        &[],
    ),
    ("TooLarge", "`too_large`: the body is larger than 256 KiB.", &["too_large"], &[]),
    ("NotJson", "`unsupported_media_type`: the content type is not JSON.", &["unsupported_media_type"], &[]),
    (
        "RateLimited",
        "`rate_limited`: too many requests by this account or address, or its limit for this kind of request is reached (opening games, mails to others, undos, login links, simultaneous streams and pictures). Nothing was written.",
        &["rate_limited"],
        &["Retry-After"],
    ),
    ("Internal", "`internal`: a bug. The server's log has it under the request's id.", &["internal"], &[]),
    (
        "Unavailable",
        "`unavailable`: the database is unavailable; nothing was written.",
        &["unavailable"],
        &["Retry-After"],
    ),
];

/// The shared refusals, by name.
pub fn responses(problem: &Value) -> Value {
    let mut all = json!({
        "NotModified": {
            "description": "The answer is still one of those in `If-None-Match`.",
            "headers": {
                "ETag": {"$ref": "#/components/headers/ETag"},
                "Vary": {"$ref": "#/components/headers/Vary"},
            },
        },
    });
    for (name, says, codes, headers) in USUAL {
        let mut response = json!({
            "description": says,
            "content": {"application/problem+json": {"schema": problem, "examples": examples(codes.iter().copied())}},
        });
        for header in headers {
            response["headers"][*header] = json!({"$ref": format!("#/components/headers/{header}")});
        }
        all[name] = response;
    }
    all
}

/// A refusal of one operation.
pub fn response(says: Option<&str>, codes: &[(&str, &str)], signs_in: bool) -> Value {
    let told: Vec<String> = codes.iter().map(|(code, why)| format!("`{code}`: {why}")).collect();
    let says = says.map_or_else(|| format!("{}.", told.join("; ")), str::to_owned);
    let mut content = json!({"schema": {"$ref": "#/components/schemas/Problem"}});
    if !codes.is_empty() {
        content["examples"] = examples(codes.iter().map(|(code, _)| *code));
    }
    let mut response = json!({"description": says, "content": {"application/problem+json": content}});
    if signs_in {
        response["headers"] = json!({"WWW-Authenticate": {"$ref": "#/components/headers/WWW-Authenticate"}});
    }
    response
}

fn examples<'c>(codes: impl Iterator<Item = &'c str>) -> Value {
    codes.map(|code| (code.to_owned(), json!({"$ref": format!("#/components/examples/{code}")}))).collect()
}
