//! Ways into an account besides its mailbox: sessions, personal tokens, webhooks. Shared by REST and pages.

use crate::accounts::auth::{KEY, KeyScope, Scope, TOKEN, Who};
use crate::app::App;
use crate::http::once::Once;
use crate::names;
use crate::play::visible::visible;
use crate::problem::{Answer, Problem};
use crate::tables::Key;
use crate::webhooks;
use chrono::{DateTime, Datelike as _, Utc};
use domain::canonical::{hex, sha256};
use domain::kernel::chance::hmac_sha256;
use domain::kernel::table::event::KINDS;
use domain::{GameId, PlayerId};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{NewToken, Session, Token, Webhook, WebhookFormat};

/// A player's open sessions, newest first.
pub async fn sessions(app: &App, player: PlayerId) -> Answer<Vec<Session>> {
    let now = app.clock.now();
    let all = app.store.sessions(player).await?;
    Ok(all.into_iter().filter(|session| session.revoked_at.is_none() && session.expires_at > now).collect())
}

/// Ends one of a player's sessions, on all servers.
pub async fn end_session(app: &App, player: PlayerId, session: i64) -> Answer<()> {
    if !sessions(app, player).await?.iter().any(|open| open.id == session) {
        return Err(Problem::not_found());
    }
    app.sessions.revoke(session, app.clock.now()).await
}

/// Ends all of a player's sessions except `own`.
pub async fn end_others(app: &App, player: PlayerId, own: i64) -> Answer<()> {
    for session in sessions(app, player).await?.into_iter().filter(|session| session.id != own) {
        app.sessions.revoke(session.id, app.clock.now()).await?;
    }
    Ok(())
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewToken"))]
#[serde(deny_unknown_fields)]
pub struct AskToken {
    /// May not contain control characters.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = crate::contract::kinds::PLAIN), length(min = 1, max = 60)))]
    pub name: String,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::contract::kinds::Scope>", length(min = 1)))]
    pub scopes: Vec<String>,
    /// When the token expires; never if absent.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::contract::kinds::Time>"))]
    pub expires_at: Option<DateTime<Utc>>,
}

/// A key for use in URLs.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewKey"))]
#[serde(deny_unknown_fields)]
pub struct AskKey {
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = crate::contract::kinds::PLAIN), length(min = 1, max = 60)))]
    pub name: String,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::contract::shapes::KeyScope>", length(min = 1)))]
    pub scopes: Vec<String>,
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::contract::kinds::Time>"))]
    pub expires_at: Option<DateTime<Utc>>,
    /// The only game that the key opens; if absent, all games that its owner may see.
    #[serde(default)]
    pub game: Option<GameId>,
}

/// The most URL keys and personal tokens of one player together.
pub const MOST_TOKENS: usize = 100;

/// Creates a personal token and its secret, which is shown only once. A repeated request with the same
/// `key` gets the same answer.
pub async fn make_token(app: &App, player: PlayerId, asked: AskToken, key: Option<Key>) -> Answer<(Token, String)> {
    let AskToken { name, scopes, expires_at } = asked;
    let scopes = known_scopes(scopes, &Scope::ALL.map(|(_, name)| name))?;
    make(app, player, Wanted { name, scopes, expires_at, in_address: false, game: None }, key).await
}

/// Creates a key for URLs in the same way.
pub async fn make_key(app: &App, player: PlayerId, asked: AskKey, key: Option<Key>) -> Answer<(Token, String)> {
    let AskKey { name, scopes, expires_at, game } = asked;
    let scopes = known_scopes(scopes, &KeyScope::ALL.map(|(_, name)| name))?;
    if let Some(game) = game {
        if scopes.iter().any(|scope| scope == KeyScope::Calendar.name()) {
            return Err(Problem::bad_request(
                "`game` goes with the scopes `feeds` and `events`; a calendar has all games.",
            ));
        }
        visible(app, game, Some(&Who::by_operator(player))).await?;
    }
    make(app, player, Wanted { name, scopes, expires_at, in_address: true, game }, key).await
}

struct Wanted {
    name: String,
    scopes: Vec<String>,
    expires_at: Option<DateTime<Utc>>,
    in_address: bool,
    game: Option<GameId>,
}

async fn make(app: &App, player: PlayerId, wanted: Wanted, key: Option<Key>) -> Answer<(Token, String)> {
    let Wanted { name, scopes, expires_at, in_address, game } = wanted;
    let name = names::plain("name", &name, 60)?;
    let now = app.clock.now();
    if expires_at.is_some_and(|at| at <= now) {
        return Err(Problem::bad_request("`expires_at` lies in the past."));
    }
    // RFC 3339 has no later year.
    if expires_at.is_some_and(|at| at.year() > 9999) {
        return Err(Problem::bad_request("`expires_at` lies beyond the year 9999."));
    }
    let once = Once::begin(app, key).await?;
    let id = once.id;
    let known = app.store.tokens(player, in_address).await?;
    let (purpose, begins): (&[u8], &str) = if in_address { (b"address-key", KEY) } else { (b"personal-token", TOKEN) };
    // Derived from the id, so that a repeated request gets the same secret; only this server has the key.
    let secret = hmac_sha256(&app.keys.tokens, &[purpose, &id.to_be_bytes()]);
    let secret = format!("{begins}{}", hex(secret.get(..24).unwrap_or_default()));
    if let Some(token) = known.iter().find(|token| token.id == id) {
        return Ok((token.clone(), secret));
    }
    if known.len() >= MOST_TOKENS {
        let full = Problem::bad_request(format!("You have {MOST_TOKENS} of them; delete one first."));
        return once.refused(app, full).await;
    }
    let sha256 = sha256(&[secret.as_bytes()]);
    let token = Token { id, player, name, scopes, created_at: now, used_at: None, expires_at, in_address, game };
    let Token { name, scopes, .. } = token.clone();
    let new = NewToken { id, player, name, scopes, sha256, created_at: now, expires_at, in_address, game };
    app.store.create_token(&new).await?;
    Ok((token, secret))
}

fn known_scopes(mut asked: Vec<String>, known: &[&'static str]) -> Answer<Vec<String>> {
    if let Some(unknown) = asked.iter().find(|scope| !known.contains(&scope.as_str())) {
        return Err(Problem::not_among("scopes", unknown, known.iter().copied()));
    }
    if asked.is_empty() {
        let allowed = known.iter().map(|&scope| scope.to_owned()).collect();
        let detail = format!("`scopes` is a list out of {}.", known.join(", "));
        return Err(Problem { allowed: Some(allowed), ..Problem::bad_request(detail) });
    }
    asked.sort();
    asked.dedup();
    Ok(asked)
}

/// The URLs that a key can be used in.
pub fn addresses(app: &App, token: &Token, secret: &str) -> Value {
    let holds = |scope: KeyScope| token.scopes.iter().any(|held| held == scope.name());
    let game = token.game.map_or_else(|| "{game}".to_owned(), |game| game.to_string());
    let api = format!("{}/api/v1", app.base);
    let stream = match token.game {
        None => format!("{api}/me/events?key={secret}"),
        Some(game) => format!("{api}/games/{game}/events?key={secret}"),
    };
    json!({"calendar": holds(KeyScope::Calendar).then(|| format!("{api}/me/calendar.ics?key={secret}")),
           "feed": holds(KeyScope::Feeds).then(|| format!("{api}/games/{game}/feed.atom?key={secret}")),
           "events": holds(KeyScope::Events).then_some(stream)})
}

/// Deletes a personal token or a URL key, which is invalid from now on.
pub async fn delete_token(app: &App, player: PlayerId, token: i64, in_address: bool) -> Answer<()> {
    if !app.store.delete_token(player, token, in_address).await? {
        return Err(Problem::not_found());
    }
    app.sessions.heard_revoked([token]);
    app.store.announce_session(token).await?;
    Ok(())
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewWebhook {
    /// An https URL without user name, password and fragment.
    #[cfg_attr(feature = "schemas", schemars(length(max = 2000), extend("format" = "uri")))]
    pub url: String,
    /// The kinds of events to deliver; all if absent.
    #[serde(default)]
    #[cfg_attr(
        feature = "schemas",
        schemars(with = "Option<Vec<crate::contract::kinds::EventKind>>", length(min = 1))
    )]
    pub kinds: Option<Vec<String>>,
    /// `standard` (Standard Webhooks), or `chat`: text that Discord, Mattermost and Slack accept.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["standard", "chat", null])))]
    pub format: Option<String>,
}

/// Creates a webhook and its secret, which is shown only once. A repeated request with the same `key` gets
/// the same answer.
pub async fn make_webhook(
    app: &App,
    player: PlayerId,
    asked: NewWebhook,
    key: Option<Key>,
) -> Answer<(Webhook, String)> {
    let NewWebhook { url, kinds, format } = asked;
    let format = match &format {
        None => WebhookFormat::Standard,
        Some(format) => {
            WebhookFormat::named(format).ok_or_else(|| Problem::not_among("format", format, WebhookFormat::names()))?
        }
    };
    let kinds = kinds.map(known_kinds).transpose()?;
    let checked = app.webhooks.guard.check(&url).await;
    let url = checked.map_err(|why| Problem::bad_request(format!("`url`: {why}.")))?.to_string();
    let once = Once::begin(app, key).await?;
    let id = once.id;
    let secret = webhooks::shown_secret(&app.keys, id);
    let webhook = Webhook { id, url, kinds, format, created_at: app.clock.now(), failing_since: None, off: None };
    if !app.store.add_webhook(player, &webhook, webhooks::MOST).await? {
        if let Some((_, before)) = app.store.webhook(id).await? {
            return Ok((before, secret));
        }
        let full = Problem::bad_request(format!("You have {} webhooks; delete one first.", webhooks::MOST));
        return once.refused(app, full).await;
    }
    Ok((webhook, secret))
}

/// Deletes a player's webhook; `not_found` if it is not theirs.
pub async fn delete_webhook(app: &App, player: PlayerId, webhook: i64) -> Answer<()> {
    if app.store.delete_webhook(player, webhook).await? { Ok(()) } else { Err(Problem::not_found()) }
}

/// The requested kinds of events, each once, in the log's order.
fn known_kinds(asked: Vec<String>) -> Answer<Vec<String>> {
    let known = || KINDS.iter().map(|(kind, _)| *kind);
    let unknown = asked.iter().find(|kind| !known().any(|known| known == kind.as_str()));
    if asked.is_empty() || unknown.is_some() {
        let list = known().collect::<Vec<_>>().join(", ");
        let detail = format!("`kinds` is a list out of {list}; leave it out for all.");
        return Err(Problem { allowed: Some(known().map(str::to_owned).collect()), ..Problem::bad_request(detail) });
    }
    Ok(known().filter(|kind| asked.iter().any(|asked| asked == kind)).map(str::to_owned).collect())
}
