//! Answers about accounts, for everybody and for the owner.

use super::Person;
use domain::kernel::ids::Id;
use domain::kernel::table::event::{Moment, Seq};
use domain::{GameId, PlayerId};
use serde::Serialize;
use serde_json::Value;
use store::Reliability;

/// A player's public profile.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Player {
    pub id: PlayerId,
    /// Null if the account was deleted.
    pub name: Option<String>,
    pub joined_at: Moment,
    pub reliability: Figures,
}

/// How reliably and quickly a player moves.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "Reliability"))]
pub struct Figures {
    pub moves: u64,
    /// How often their time ran out.
    pub misses: u64,
    /// Seconds until they answer, as quartiles; null while there is too little data.
    pub answer_s: Option<[u32; 3]>,
}

impl Player {
    pub fn of(player: &store::Player, reliability: &Reliability) -> Self {
        let Reliability { moves, misses, answer_s } = *reliability;
        Self {
            id: player.id,
            name: player.deleted_at.is_none().then(|| player.name.clone()),
            joined_at: player.joined_at.into(),
            reliability: Figures { moves, misses, answer_s },
        }
    }
}

/// The caller's own account.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Me {
    #[serde(flatten)]
    pub player: Player,
    /// Whether the player has chosen a name. Until then `name` is a neutral one such as `Player 7QX3`.
    pub named: bool,
    pub email: Option<String>,
    /// An IANA time zone.
    pub zone: String,
    /// The language of mails and pages: `en`, `de`, or another that the server speaks.
    pub language: String,
    /// Times during which the player's clocks stop, in order. Past vacations of this year are included.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::accounts::absence::Vacation>"))]
    pub vacation: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::shapes::MailWishes"))]
    pub mail: Value,
    /// The answer to others' takeback requests: `always` and `never` answer automatically.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["always", "ask", "never"])))]
    pub takeback: &'static str,
}

impl Me {
    pub fn of(player: &store::Player, reliability: &Reliability) -> Self {
        Self {
            player: Player::of(player, reliability),
            named: player.named,
            email: player.email.clone(),
            zone: player.zone.clone(),
            language: player.language.clone(),
            vacation: player.vacation.clone(),
            mail: player.mail.clone(),
            takeback: player.takeback.name(),
        }
    }
}

/// All stored data about the caller.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AccountExport {
    pub player: Me,
    pub games: Vec<GameId>,
    /// Rows by database table.
    #[cfg_attr(feature = "schemas", schemars(with = "std::collections::BTreeMap<String, Vec<Value>>"))]
    pub held: serde_json::Map<String, Value>,
}

/// A session that was just opened or refreshed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Session {
    /// A JWT signed with EdDSA (Ed25519); the keys are at `/.well-known/jwks.json`. `sub` is the player,
    /// `aud` is `longhand`.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$")))]
    pub access_token: String,
    #[cfg_attr(feature = "schemas", schemars(extend("const" = "Bearer")))]
    pub token_type: &'static str,
    /// Seconds until the access token expires.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub expires_in: i64,
    /// Valid for a single refresh.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^lr_[0-9a-f]{64}$")))]
    pub refresh_token: String,
    pub player: Me,
}

/// A personal access token.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Token {
    pub id: Id,
    pub name: String,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::contract::kinds::Scope>"))]
    pub scopes: Vec<String>,
    pub created_at: Moment,
    pub used_at: Option<Moment>,
    /// When the token expires; null: never.
    pub expires_at: Option<Moment>,
}

impl Token {
    pub fn of(token: &store::Token) -> Self {
        Self {
            id: Id::from_i64(token.id),
            name: token.name.clone(),
            scopes: token.scopes.clone(),
            created_at: token.created_at.into(),
            used_at: token.used_at.map(Moment::from),
            expires_at: token.expires_at.map(Moment::from),
        }
    }
}

/// A new personal access token with its secret, which is shown only once.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TokenMade {
    #[serde(flatten)]
    pub token: Token,
    /// The token itself.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^lh_[0-9a-f]{48}$")))]
    pub secret: String,
}

/// A player whom the caller has blocked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Block {
    pub player: Person,
    pub since: Moment,
}

/// A mail to the caller, and its delivery state.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SentMail {
    pub message_id: String,
    /// Null for mails that concern no single game.
    pub game: Option<Id>,
    /// The event that the mail reports; 0 if it concerns none.
    pub seq: i32,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = [
        "login", "invitation", "declined", "seats_taken", "game_started", "your_turn", "game_over", "standing_order", "reminder",
        "nudge", "timed_out", "unreached", "seat_left", "webhook_off", "talk", "moved", "case", "quarantined", "answer", "digest",
        "bundle", "account", "address", "other"
    ])))]
    pub about: &'static str,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = [
        "kept", "handed_over", "delivered", "delayed", "bounced", "complained"
    ])))]
    pub state: String,
    pub at: Moment,
    pub changed_at: Moment,
    pub why: Option<String>,
    /// When the caller opened the game's page after this mail.
    pub opened_at: Option<Moment>,
    /// When the caller acted in the game after the event that this mail shows.
    pub acted_at: Option<Moment>,
}

/// Mails to the caller, and whether mails reach them.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct MailList {
    pub items: Vec<SentMail>,
    /// Send this as `cursor` to get the next page; null on the last one.
    pub next: Option<String>,
    pub channel: MailChannel,
}

/// Whether mails reach the caller: `delayed`, `bounced` or `complained` report trouble.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct MailChannel {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["fine", "delayed", "bounced", "complained"])))]
    pub state: &'static str,
    pub since: Option<Moment>,
    pub why: Option<String>,
}

/// Stored game settings for reuse.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Template {
    pub id: Id,
    pub name: String,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::play::opening::Settings"))]
    pub settings: Value,
    pub created_at: Moment,
}

/// A program that is notified about its owner's games.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Webhook {
    pub id: Id,
    #[cfg_attr(feature = "schemas", schemars(extend("format" = "uri")))]
    pub url: String,
    /// The kinds of events to deliver; null: all.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<crate::contract::kinds::EventKind>>"))]
    pub kinds: Option<Vec<String>>,
    /// `standard`: Standard Webhooks. `chat`: `{text, content}`, a text in the owner's language that the
    /// incoming webhooks of Slack, Mattermost and Discord accept.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["standard", "chat"])))]
    pub format: &'static str,
    pub created_at: Moment,
    /// When deliveries began to fail; null after a success.
    pub failing_since: Option<Moment>,
    /// When and why it was switched off. A webhook that is off is no longer called.
    pub off: Option<WebhookOff>,
}

/// When and why a webhook was switched off.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WebhookOff {
    pub at: Moment,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["gone", "failing"])))]
    pub reason: &'static str,
}

impl Webhook {
    pub fn of(webhook: &store::Webhook) -> Self {
        let off = webhook.off.as_ref();
        Self {
            id: Id::from_i64(webhook.id),
            url: webhook.url.clone(),
            kinds: webhook.kinds.clone(),
            format: webhook.format.name(),
            created_at: webhook.created_at.into(),
            failing_since: webhook.failing_since.map(Moment::from),
            off: off.map(|(at, reason)| WebhookOff { at: (*at).into(), reason: reason.name() }),
        }
    }
}

/// A new webhook with its secret, which is shown only once.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WebhookMade {
    #[serde(flatten)]
    pub webhook: Webhook,
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^whsec_")))]
    pub secret: String,
}

/// One event for one webhook. `attempt`, `at`, `status` and `error` describe the last try.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Delivery {
    /// The `webhook-id` header of each try.
    pub id: String,
    pub game: GameId,
    pub seq: Seq,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::EventKind"))]
    pub kind: String,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["waiting", "delivered", "failed"])))]
    pub state: String,
    pub attempt: i16,
    pub at: Option<Moment>,
    /// The receiver's HTTP status; null if it did not answer.
    pub status: Option<i16>,
    pub error: Option<String>,
    /// The time of the next try; null if there will be none.
    pub next_at: Option<Moment>,
}
