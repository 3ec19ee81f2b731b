//! Access to an account: keys, sessions, addresses, browsers; and game summaries.

use crate::contract::kinds::{Hash, Id, Seq, Time, TitleId};
use domain::Seat;
use domain::kernel::bot::Level;
use domain::kernel::table::{SeatState, Status};
use schemars::JsonSchema;

/// The scope of a URL key: its owner's deadlines, feeds of games that they may see, events of these games.
#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum KeyScope {
    Calendar,
    Feeds,
    Events,
}

/// A key for use in URLs.
#[derive(JsonSchema)]
pub struct Key {
    id: Id,
    name: String,
    scopes: Vec<KeyScope>,
    /// The only game that the key opens; null: all games that its owner may see.
    game: Option<Id>,
    created_at: Time,
    used_at: Option<Time>,
    expires_at: Option<Time>,
}

/// A new key with its secret and the URLs that it opens, which are shown only once.
#[derive(JsonSchema)]
pub struct KeyMade {
    #[serde(flatten)]
    key: Key,
    #[schemars(regex(pattern = r"^lk_[0-9a-f]{48}$"))]
    secret: String,
    addresses: KeyAddresses,
}

/// The URLs that a key opens; null if it lacks the scope.
#[derive(JsonSchema)]
struct KeyAddresses {
    calendar: Option<String>,
    feed: Option<String>,
    events: Option<String>,
}

/// An open session.
#[derive(JsonSchema)]
pub struct ListedSession {
    id: Id,
    #[schemars(extend("enum" = ["browser", "program"]))]
    kind: String,
    /// Whether it is the session of this request.
    current: bool,
    created_at: Time,
    used_at: Time,
    expires_at: Time,
}

/// The account's e-mail address, and the new one while a change is open.
#[derive(JsonSchema)]
pub struct Address {
    email: Option<String>,
    wanted: Option<WantedAddress>,
}

/// A new address that is not confirmed yet.
#[derive(JsonSchema)]
struct WantedAddress {
    email: String,
    expires_at: Time,
}

/// A browser that gets Web Push notifications.
#[derive(JsonSchema)]
pub struct Browser {
    id: Id,
    name: String,
    endpoint: String,
    created_at: Time,
    sent_at: Option<Time>,
}

/// The browsers that get notifications, and the key that identifies this server to a browser.
#[derive(JsonSchema)]
pub struct BrowserList {
    items: Vec<Browser>,
    /// Always null: the list is complete.
    next: Option<String>,
    /// P-256, uncompressed, base64url (RFC 8292).
    application_server_key: String,
}

/// A game, in short, for lists.
#[derive(JsonSchema)]
pub struct GameSummary {
    id: Id,
    title: TitleId,
    name: String,
    status: Status,
    /// True if the game's `seed` is public: every later card can be computed from it.
    open_seed: bool,
    seats: Vec<SeatSummary>,
    /// The caller's seats.
    yours: Vec<Seat>,
    your_turn: bool,
    to_act: Vec<Seat>,
    /// Seats that may act now although the game does not wait for them, for example to accept an offer or
    /// to interrupt.
    may_act: Vec<Seat>,
    deadline: Option<Time>,
    head: Seq,
    hash: Hash,
    /// The time of the newest event; null in the lobby.
    changed_at: Option<Time>,
}

/// A seat and its player, in short.
#[derive(JsonSchema)]
struct SeatSummary {
    seat: Seat,
    state: SeatState,
    player: Option<crate::answers::Person>,
    level: Option<Level>,
}
