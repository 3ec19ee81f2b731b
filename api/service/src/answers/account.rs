//! Of an account, and for its owner.

use super::Person;
use domain::kernel::ids::Id;
use domain::kernel::table::event::{Moment, Seq};
use domain::{GameId, PlayerId};
use serde::Serialize;
use serde_json::Value;
use store::Reliability;

/// A player as everybody may see them.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Player {
    pub id: PlayerId,
    /// Null when the account was deleted.
    pub name: Option<String>,
    pub joined_at: Moment,
    pub reliability: Figures,
}

/// How a player plays.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "Reliability"))]
pub struct Figures {
    pub moves: u64,
    /// How often their time ran out.
    pub misses: u64,
    /// Seconds until they answer: quartiles; null while too little is known.
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
    /// Whether they have said a name. Until then `name` is a neutral one, as `Player 7QX3`.
    pub named: bool,
    pub email: Option<String>,
    /// A name of the IANA time zones.
    pub zone: String,
    /// For mails and pages: `en`, `de`, or another that the server speaks.
    pub language: String,
    /// Times in which their clocks stand, in order; those of this year that are past are kept.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::accounts::absence::Vacation>"))]
    pub vacation: Value,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::shapes::MailWishes"))]
    pub mail: Value,
    /// Their answer when others ask for a takeback.
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

/// All that is held about the caller.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AccountExport {
    pub player: Me,
    pub games: Vec<GameId>,
    /// Rows by table.
    #[cfg_attr(feature = "schemas", schemars(with = "std::collections::BTreeMap<String, Vec<Value>>"))]
    pub held: serde_json::Map<String, Value>,
}

/// A session that was just opened or refreshed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Session {
    /// A JWT, signed with EdDSA (Ed25519); keys at `/.well-known/jwks.json`. `sub` is the player, `aud` is `longhand`.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$")))]
    pub access_token: String,
    #[cfg_attr(feature = "schemas", schemars(extend("const" = "Bearer")))]
    pub token_type: &'static str,
    /// Seconds until the access token expires.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub expires_in: i64,
    /// Good for one refresh.
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
    /// When it ends by itself; null: never.
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

/// A personal access token that was made, with its secret, which is shown this once.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TokenMade {
    #[serde(flatten)]
    pub token: Token,
    /// The token itself.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^lh_[0-9a-f]{48}$")))]
    pub secret: String,
}

/// Someone whom the caller has blocked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Block {
    pub player: Person,
    pub since: Moment,
}

/// A mail to the caller, and what became of it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SentMail {
    pub message_id: String,
    /// Null for mails about no single game.
    pub game: Option<Id>,
    /// The event that it tells; 0 for mails about none.
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
    /// When the caller looked at the game on a page after this mail.
    pub opened_at: Option<Moment>,
    /// When they did something in the game after what this mail shows.
    pub acted_at: Option<Moment>,
}

/// Mails to the caller, and whether mails reach them at all.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct MailList {
    pub items: Vec<SentMail>,
    /// What to send as `cursor` for the next page; null on the last one.
    pub next: Option<String>,
    pub channel: MailChannel,
}

/// Whether mails reach the caller.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct MailChannel {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["fine", "delayed", "bounced", "complained"])))]
    pub state: &'static str,
    pub since: Option<Moment>,
    pub why: Option<String>,
}

/// Settings of games to use again.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Template {
    pub id: Id,
    pub name: String,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::play::opening::Settings"))]
    pub settings: Value,
    pub created_at: Moment,
}

/// A program that is told of its owner's games.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Webhook {
    pub id: Id,
    #[cfg_attr(feature = "schemas", schemars(extend("format" = "uri")))]
    pub url: String,
    /// Null: all.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<crate::contract::kinds::EventKind>>"))]
    pub kinds: Option<Vec<String>>,
    /// `standard`: Standard Webhooks. `chat`: `{text, content}`, words in the owner's language that the incoming webhooks of Slack,
    /// Mattermost and Discord take.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["standard", "chat"])))]
    pub format: &'static str,
    pub created_at: Moment,
    /// When the failures began that no success has ended.
    pub failing_since: Option<Moment>,
    /// When and why it was switched off; it is not called any more.
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

/// A webhook that was made, with its secret, which is shown this once.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WebhookMade {
    #[serde(flatten)]
    pub webhook: Webhook,
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^whsec_")))]
    pub secret: String,
}

/// One event for one webhook. `attempt`, `at`, `status` and `error` are those of the last try.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Delivery {
    /// The `webhook-id` of each try.
    pub id: String,
    pub game: GameId,
    pub seq: Seq,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::EventKind"))]
    pub kind: String,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["waiting", "delivered", "failed"])))]
    pub state: String,
    pub attempt: i16,
    pub at: Option<Moment>,
    /// What the receiver answered; null where it did not.
    pub status: Option<i16>,
    pub error: Option<String>,
    /// Null once it is over.
    pub next_at: Option<Moment>,
}
