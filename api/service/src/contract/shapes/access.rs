//! By what an account is reached: keys, sessions, addresses, browsers; and games in short.

use crate::contract::kinds::{Hash, Id, Seq, Time, TitleId};
use domain::Seat;
use domain::kernel::bot::Level;
use domain::kernel::table::{SeatState, Status};
use schemars::JsonSchema;

/// What a key in an address opens: its owner's deadlines, feeds of games that they may see, events of the same.
#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum KeyScope {
    Calendar,
    Feeds,
    Events,
}

/// A key that stands in addresses.
#[derive(JsonSchema)]
pub struct Key {
    id: Id,
    name: String,
    scopes: Vec<KeyScope>,
    /// The one game that it opens; null: all that its owner may see.
    game: Option<Id>,
    created_at: Time,
    used_at: Option<Time>,
    expires_at: Option<Time>,
}

/// A key that was made, with its secret and the addresses that it is good for, which are shown this once.
#[derive(JsonSchema)]
pub struct KeyMade {
    #[serde(flatten)]
    key: Key,
    #[schemars(regex(pattern = r"^lk_[0-9a-f]{48}$"))]
    secret: String,
    addresses: KeyAddresses,
}

/// Where a key is good; null where it is not.
#[derive(JsonSchema)]
struct KeyAddresses {
    calendar: Option<String>,
    feed: Option<String>,
    events: Option<String>,
}

/// A session that is open.
#[derive(JsonSchema)]
pub struct ListedSession {
    id: Id,
    #[schemars(extend("enum" = ["browser", "program"]))]
    kind: String,
    /// It is the one of this request.
    current: bool,
    created_at: Time,
    used_at: Time,
    expires_at: Time,
}

/// Where somebody is reached, and where they want to be.
#[derive(JsonSchema)]
pub struct Address {
    email: Option<String>,
    wanted: Option<WantedAddress>,
}

/// An address that has not said yes.
#[derive(JsonSchema)]
struct WantedAddress {
    email: String,
    expires_at: Time,
}

/// A browser that is told by Web Push.
#[derive(JsonSchema)]
pub struct Browser {
    id: Id,
    name: String,
    endpoint: String,
    created_at: Time,
    sent_at: Option<Time>,
}

/// The browsers that are told, and the key that a browser wants to know this server by.
#[derive(JsonSchema)]
pub struct BrowserList {
    items: Vec<Browser>,
    /// There is never a next page.
    next: Option<String>,
    /// P-256, uncompressed, base64url (RFC 8292).
    application_server_key: String,
}

/// A game as short as a list of many wants it.
#[derive(JsonSchema)]
pub struct GameSummary {
    id: Id,
    title: TitleId,
    name: String,
    status: Status,
    /// The game's `seed` stands open: every later card can be computed from it.
    open_seed: bool,
    seats: Vec<SeatSummary>,
    /// The caller's seats.
    yours: Vec<Seat>,
    your_turn: bool,
    to_act: Vec<Seat>,
    /// Seats that may act now though the game does not wait for them: to take an offer, say, or to interrupt.
    may_act: Vec<Seat>,
    deadline: Option<Time>,
    head: Seq,
    hash: Hash,
    /// When the newest event was; null in the lobby.
    changed_at: Option<Time>,
}

/// Who sits where, in short.
#[derive(JsonSchema)]
struct SeatSummary {
    seat: Seat,
    state: SeatState,
    player: Option<crate::answers::Person>,
    level: Option<Level>,
}
