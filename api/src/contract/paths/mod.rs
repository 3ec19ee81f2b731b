//! The table of operations: name, caller, request and answers of each path.

mod account;
mod cases;
mod games;
mod log;
mod playing;
mod server;
mod table;

use super::operation::Operation;
use serde_json::{Value, json};

/// Codes with their reasons.
type Refusals = &'static [(&'static str, &'static str)];

/// 403 for operations that need a seat.
const SEATED_ALONE: Refusals =
    &[("not_seated", "the caller has no seat in this game"), ("scope_missing", "the personal token lacks a scope")];
/// 422 for operations whose only such refusal concerns the `Idempotency-Key`.
const KEY_REUSED: Refusals = &[("key_reused", "the key was used with a different request")];
/// 403 for operations of the host.
const HOST_ALONE: Refusals = &[
    ("not_host", "the caller is not the host"),
    ("not_seated", "the caller has no seat in this game"),
    ("scope_missing", "the personal token lacks a scope"),
];
/// 409 for what players settle among themselves in a running game.
const OF_A_RUNNING_GAME: Refusals = &[
    ("not_started", "the game has not started"),
    ("case_closed", "the game is over"),
    ("game_void", "the game was ended without a result"),
    ("archived", "the game can be read but not played"),
    ("game_quarantined", "this server cannot read the game's whole log"),
    ("conflict", "another request was faster; nothing was written"),
    ("key_in_progress", "the first request with this key is still in progress"),
];

/// All operations, in the document's order.
pub fn operations() -> Vec<Operation> {
    let chapters = [
        account::operations(),
        games::operations(),
        playing::operations(),
        table::operations(),
        cases::operations(),
        log::operations(),
        server::operations(),
    ];
    chapters.into_iter().flatten().collect()
}

fn tagged(tag: &'static str, operations: Vec<Operation>) -> impl Iterator<Item = Operation> {
    operations.into_iter().map(move |operation| operation.tag(tag))
}

/// The chapters, in the order shown.
pub fn tags() -> Value {
    json!([
        {"name": "Logging in", "description": "With a link sent by mail; there are no passwords."},
        {"name": "The account"},
        {"name": "Titles", "description": "Board games that can be played here."},
        {"name": "Games", "description": "The lobby, and opening a game."},
        {"name": "Seats and the start"},
        {"name": "Playing", "description": "A move is a list of actions, or the same list as orders in plain text."},
        {"name": "The table", "description": "Votes, leaving, substitutes, table talk and private notes."},
        {"name": "Takebacks and disputes", "description": "Going back with the other players' consent, and disputes about one event."},
        {"name": "The log", "description": "Every move is an immutable event; the state is the fold of all events."},
        {"name": "The server"},
    ])
}

/// The call of a player's webhook.
pub fn webhook(body: &Value) -> Value {
    let header = |name: &str, says: &str| json!({"name": name, "in": "header", "required": true, "description": says, "schema": {"type": "string"}});
    json!({
        "post": {
            "operationId": "gameEvent",
            "summary": "Something happened in a game of the webhook's owner",
            "description": "Signed according to Standard Webhooks. Any 2xx within 15 seconds accepts it; anything else is tried again.",
            "parameters": [
                header("webhook-id", "The same for every attempt at one event."),
                header("webhook-timestamp", "Time of this attempt in Unix seconds."),
                header("webhook-signature", "`v1,` followed by the base64 of HMAC-SHA256 over `id.timestamp.body`."),
            ],
            "requestBody": {"required": true, "content": {"application/json": {"schema": body}}},
            "responses": {"2XX": {"description": "Accepted."}, "410": {"description": "Switches the webhook off."}},
        }
    })
}
