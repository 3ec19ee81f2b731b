//! By what an account is reached besides its mailbox: sessions, personal tokens, webhooks. Over REST and on the pages alike.

use crate::app::App;
use crate::auth::Scope;
use crate::once::Once;
use crate::problem::{Answer, Problem};
use crate::routes::me::plain_name;
use crate::tables::Key;
use crate::webhooks;
use domain::PlayerId;
use domain::canonical::{hex, sha256};
use domain::kernel::chance::hmac_sha256;
use domain::kernel::table::event::KINDS;
use serde::Deserialize;
use store::{NewToken, Session, Token, Webhook};

/// The sessions of a player that are open, newest first.
pub async fn sessions(app: &App, player: PlayerId) -> Answer<Vec<Session>> {
    let now = app.clock.now();
    let all = app.store.sessions(player).await?;
    Ok(all.into_iter().filter(|session| session.revoked_at.is_none() && session.expires_at > now).collect())
}

/// Ends one of a player's sessions, here and everywhere.
pub async fn end_session(app: &App, player: PlayerId, session: i64) -> Answer<()> {
    if !sessions(app, player).await?.iter().any(|open| open.id == session) {
        return Err(Problem::not_found());
    }
    app.sessions.revoke(session, app.clock.now()).await
}

/// Ends all sessions of a player but `own`.
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
    /// Without control characters.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = crate::contract::kinds::PLAIN), length(min = 1, max = 60)))]
    pub name: String,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::contract::kinds::Scope>", length(min = 1)))]
    pub scopes: Vec<String>,
}

/// Makes a personal token; with it its secret, which is shown this once. The same `key` again answers the same.
pub async fn make_token(app: &App, player: PlayerId, asked: AskToken, key: Option<Key>) -> Answer<(Token, String)> {
    let name = plain_name("name", &asked.name, 60)?;
    let known: Vec<&str> = Scope::ALL.iter().map(|(_, name)| *name).collect();
    let mut scopes = asked.scopes;
    if scopes.is_empty() || scopes.iter().any(|scope| !known.contains(&scope.as_str())) {
        return Err(Problem::bad_request(format!("`scopes` is a list out of {}.", known.join(", "))));
    }
    scopes.sort();
    scopes.dedup();
    let once = Once::begin(app, key).await?;
    let (now, id) = (app.clock.now(), once.id);
    // Made of the id, so that the same request again is told it again; nobody else has the server's key.
    let secret = hmac_sha256(&app.keys.tokens, &[b"personal-token", &id.to_be_bytes()]);
    let secret = format!("lh_{}", hex(secret.get(..24).unwrap_or_default()));
    let known = if once.again { app.store.tokens(player).await? } else { vec![] };
    if let Some(token) = known.into_iter().find(|token| token.id == id) {
        return Ok((token, secret));
    }
    let sha256 = sha256(&[secret.as_bytes()]);
    let token = NewToken { id, player, name: name.clone(), scopes: scopes.clone(), sha256, created_at: now };
    app.store.create_token(&token).await?;
    Ok((Token { id, player, name, scopes, created_at: now, used_at: None }, secret))
}

/// Deletes a personal token, which is good for nothing from now on.
pub async fn delete_token(app: &App, player: PlayerId, token: i64) -> Answer<()> {
    if !app.store.delete_token(player, token).await? {
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
    /// https, without user name, password and fragment.
    #[cfg_attr(feature = "schemas", schemars(length(max = 2000), extend("format" = "uri")))]
    pub url: String,
    /// Kinds of events; left out: all.
    #[serde(default)]
    #[cfg_attr(
        feature = "schemas",
        schemars(with = "Option<Vec<crate::contract::kinds::EventKind>>", length(min = 1))
    )]
    pub kinds: Option<Vec<String>>,
}

/// Makes a webhook; with it its secret, which is shown this once. The same `key` again answers the same.
pub async fn make_webhook(
    app: &App,
    player: PlayerId,
    asked: NewWebhook,
    key: Option<Key>,
) -> Answer<(Webhook, String)> {
    let NewWebhook { url, kinds } = asked;
    let kinds = kinds.map(known_kinds).transpose()?;
    let checked = app.webhooks.guard.check(&url).await;
    let url = checked.map_err(|why| Problem::bad_request(format!("`url`: {why}.")))?.to_string();
    let once = Once::begin(app, key).await?;
    let id = once.id;
    let secret = webhooks::shown_secret(&app.keys, id);
    let webhook = Webhook { id, url, kinds, created_at: app.clock.now(), failing_since: None, off: None };
    if !app.store.add_webhook(player, &webhook, webhooks::MOST).await? {
        if let Some((_, before)) = app.store.webhook(id).await? {
            return Ok((before, secret));
        }
        let full = Problem::bad_request(format!("You have {} webhooks; delete one first.", webhooks::MOST));
        return once.refused(app, full).await;
    }
    Ok((webhook, secret))
}

/// Deletes a webhook.
pub async fn delete_webhook(app: &App, player: PlayerId, webhook: i64) -> Answer<()> {
    if app.store.delete_webhook(player, webhook).await? { Ok(()) } else { Err(Problem::not_found()) }
}

/// Kinds of events, each once, in the log's order.
fn known_kinds(asked: Vec<String>) -> Answer<Vec<String>> {
    let known = || KINDS.iter().map(|(kind, _)| *kind);
    let unknown = asked.iter().find(|kind| !known().any(|known| known == kind.as_str()));
    if asked.is_empty() || unknown.is_some() {
        let list = known().collect::<Vec<_>>().join(", ");
        return Err(Problem::bad_request(format!("`kinds` is a list out of {list}; leave it out for all.")));
    }
    Ok(known().filter(|kind| asked.iter().any(|asked| asked == kind)).map(str::to_owned).collect())
}
