//! Refusals: the shared ones, which have names, and those of single operations.

use serde_json::{Value, json};

/// A shared refusal: name, description, codes, headers.
type Usual = (&'static str, &'static str, &'static [&'static str], &'static [&'static str]);

const USUAL: [Usual; 16] = [
    (
        "BadRequest",
        "`bad_request`: a header, the query or the body is not as it must be; `detail` names the field.",
        &["bad_request"],
        &[],
    ),
    (
        "NotSignedIn",
        "`not_signed_in`: there is no token. `token_expired`: refresh the session. `token_invalid`: it is not one of this server's, or was revoked.",
        &["not_signed_in", "token_expired", "token_invalid"],
        &["WWW-Authenticate"],
    ),
    (
        "BadToken",
        "A token came with the request, though it needs none, and the token is not good. `token_expired`: refresh the session. `token_invalid`: it is not one of this server's, or was revoked.",
        &["token_expired", "token_invalid"],
        &["WWW-Authenticate"],
    ),
    ("ScopeMissing", "`scope_missing`: the personal token lacks a scope.", &["scope_missing"], &[]),
    ("SessionNeeded", "`scope_missing`: a personal token cannot do that; log in.", &["scope_missing"], &[]),
    ("NotFound", "`not_found`: it does not exist, or the caller may not see it.", &["not_found"], &[]),
    (
        "Quarantined",
        "`game_quarantined`: this server cannot read the game's log to its end.",
        &["game_quarantined"],
        &[],
    ),
    (
        "NoState",
        "`not_started`: the game has not started, or had not then; `game_quarantined`: this server cannot read the game's log to its end.",
        &["not_started", "game_quarantined"],
        &[],
    ),
    ("BadSeq", "`bad_seq`: there is no event `at`.", &["bad_seq"], &[]),
    (
        "Stale",
        "`stale`: it is not as `If-Match` names it. Of a game that went on, `head` says to where.",
        &["stale"],
        &[],
    ),
    (
        "TooSlow",
        "`too_slow`: the body came too slowly; after ten seconds at least 2 KiB a second are expected. The connection is closed.",
        &["too_slow"],
        &[],
    ),
    ("TooLarge", "`too_large`: the body has more than 256 KiB.", &["too_large"], &[]),
    ("NotJson", "`unsupported_media_type`: the body is not announced as JSON.", &["unsupported_media_type"], &[]),
    (
        "RateLimited",
        "`rate_limited`: too many requests of this account or address, or its budget for what this does is spent (games opened, what writes to others, undos, login links; streams and pictures at once). Nothing was written.",
        &["rate_limited"],
        &["Retry-After"],
    ),
    ("Internal", "`internal`: a bug; it is in the server's log under the request's id.", &["internal"], &[]),
    ("Unavailable", "`unavailable`: the database is away, nothing was written.", &["unavailable"], &["Retry-After"]),
];

/// The shared refusals, by name.
pub fn responses(problem: &Value) -> Value {
    let mut all = json!({
        "NotModified": {
            "description": "The answer is still one of those of `If-None-Match`.",
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
