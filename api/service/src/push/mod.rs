//! Web Push: the content of a player's mails as browser notifications, encrypted so that no push service
//! can read them.
//!
//! A message comes from the outbox (`workers/mails.rs`) when its mail is written, with the same
//! preferences, quiet hours and checks whether it is still needed. If the reader wants it instead of the
//! mail, the notice stays in the outbox until a browser has the message, and becomes a mail if none accepts
//! it. Messages are sent with the webhooks' HTTP client and its address rules.

pub mod seal;

use crate::app::App;
use crate::keys::random;
use crate::names;
use crate::problem::{Answer, Problem};
use base64::Engine as _;
use base64::engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD};
use domain::kernel::chance::hmac_sha256;
use domain::{GameId, PlayerId};
use p256::{PublicKey, SecretKey};
use serde::Deserialize;
use serde_json::json;
use std::time::Duration;
use store::{ClaimedNotice, ClaimedPush, Instead, NewPush, PushEndpoint};
use url::Url;

/// The most browsers of one player.
pub const MOST: u32 = 20;
/// How long a push service keeps a message for an offline browser, in seconds.
const KEPT_S: u32 = 2 * 86_400;
const PATIENCE: Duration = Duration::from_secs(15);
/// How long a mail waits for the push message that replaces it: three tries at a push service in trouble.
const IN_TIME_S: i64 = 120;
/// The longest text of a message, in characters.
const TEXT: usize = 300;

/// A browser's subscription, in the form of `PushSubscription.toJSON()`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewBrowser"))]
#[serde(deny_unknown_fields)]
pub struct NewBrowser {
    #[cfg_attr(feature = "schemas", schemars(length(max = 2_000), extend("format" = "uri")))]
    pub endpoint: String,
    pub keys: BrowserKeys,
    #[serde(default, rename = "expirationTime")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<i64>"))]
    pub _expires: Option<serde_json::Value>,
    /// The owner's name for it.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = crate::contract::kinds::PLAIN), length(min = 1, max = 60)))]
    pub name: Option<String>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BrowserKeys {
    pub p256dh: String,
    pub auth: String,
}

/// A push service's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    Yes,
    /// 404, 410: the subscription no longer exists.
    Gone,
    /// Refused permanently.
    Never(String),
    /// Refused for now, with the wait it asked for, if any.
    Later(String, Option<chrono::Duration>),
}

/// The key that identifies this server as a sender.
pub fn key(app: &App) -> SecretKey {
    seal::own_key(&hmac_sha256(&app.keys.tokens, &[b"web-push"]))
}

/// Stores a browser of `player`.
pub async fn subscribe(app: &App, player: PlayerId, new: NewBrowser) -> Answer<PushEndpoint> {
    let NewBrowser { endpoint, keys, name, .. } = new;
    let checked = app.webhooks.guard.check(&endpoint).await;
    checked.map_err(|why| Problem::bad_request(format!("`endpoint`: {why}.")))?;
    let p256dh = decoded("keys.p256dh", &keys.p256dh, 65)?;
    if PublicKey::from_sec1_bytes(&p256dh).is_err() {
        return Err(Problem::bad_request("`keys.p256dh` is no point of P-256."));
    }
    let secret = decoded("keys.auth", &keys.auth, 16)?;
    let name = name.as_deref().filter(|name| !name.trim().is_empty()).unwrap_or("Browser");
    let name = names::plain("name", name, 60)?;
    let (id, created_at) = (app.ids.next().as_i64(), app.clock.now());
    let kept = PushEndpoint { id, player, endpoint, p256dh, secret, name, created_at, sent_at: None };
    if !app.store.add_push_endpoint(&kept, MOST).await? {
        return Err(Problem::bad_request(format!("You have {MOST} browsers; delete one first.")));
    }
    let all = app.store.push_endpoints(player).await?;
    all.into_iter().find(|one| one.endpoint == kept.endpoint).ok_or_else(Problem::conflict)
}

fn decoded(field: &str, text: &str, length: usize) -> Answer<Vec<u8>> {
    let bytes = URL_SAFE_NO_PAD.decode(text).or_else(|_| URL_SAFE.decode(text)).ok();
    bytes
        .filter(|bytes| bytes.len() == length)
        .ok_or_else(|| Problem::bad_request(format!("`{field}` is base64url of {length} bytes.")))
}

/// Deletes a browser.
pub async fn unsubscribe(app: &App, player: PlayerId, id: i64) -> Answer<()> {
    if app.store.delete_push_endpoint(player, id, app.clock.now()).await? { Ok(()) } else { Err(Problem::not_found()) }
}

/// The message for `player`'s browsers.
pub fn message(app: &App, player: PlayerId, (game, topic, seq): (GameId, i16, u32), told: Told<'_>) -> NewPush {
    let url = match (told.url, game.as_i64()) {
        (Some(url), _) => url.to_owned(),
        (None, 0) => format!("{}/", app.base),
        (None, _) => format!("{}/games/{game}", app.base),
    };
    let mut text: String = told.text.chars().take(TEXT).collect();
    if text.len() < told.text.len() {
        text.push('…');
    }
    let body =
        json!({"title": told.title, "body": text, "url": url, "tag": format!("{game}-{topic}"), "lang": told.language});
    NewPush { player, game, topic, seq, body: body.to_string() }
}

/// Queues the message for the player's browsers, if they have any.
pub async fn tell(app: &App, push: &NewPush) -> Answer<()> {
    if app.store.add_push(push, app.clock.now()).await? > 0 {
        app.webhooks.push_bell.notify_one();
    }
    Ok(())
}

/// Queues the message in place of a mail. The mail is sent if no browser accepts the message in time.
pub async fn tell_instead(app: &App, push: &NewPush, notice: &ClaimedNotice) -> Answer<Instead> {
    let instead = app.store.push_instead(push, notice, chrono::Duration::seconds(IN_TIME_S), app.clock.now()).await?;
    if instead == Instead::Waits {
        app.webhooks.push_bell.notify_one();
    }
    Ok(instead)
}

/// The content of a message.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    pub title: &'a str,
    pub text: &'a str,
    pub language: &'a str,
    /// The link's target; the game's page if absent.
    pub url: Option<&'a str>,
}

/// Sends one message.
pub async fn send(app: &App, claimed: &ClaimedPush) -> Taken {
    let url = match app.webhooks.guard.read(&claimed.to.endpoint) {
        Ok(url) => url,
        Err(forbidden) => return Taken::Never(forbidden.to_string()),
    };
    // A key for this message only, which opens no other message if it leaks.
    let own = seal::own_key(&random());
    let sealed = seal::seal(claimed.body.as_bytes(), &claimed.to.p256dh, &claimed.to.secret, &own, random());
    let sealed = match sealed {
        Ok(sealed) => sealed,
        Err(why) => return Taken::Never(why.to_string()),
    };
    let authorization = seal::vapid(&key(app), &origin(&url), &app.base, app.clock.now().timestamp());
    let request = app
        .webhooks
        .client()
        .post(url)
        .timeout(PATIENCE)
        .header("authorization", authorization)
        .header("content-encoding", "aes128gcm")
        .header("content-type", "application/octet-stream")
        .header("ttl", KEPT_S.to_string())
        .header("urgency", "normal")
        .body(sealed);
    let answer = match request.send().await {
        Ok(answer) => answer,
        Err(error) => return Taken::Later(crate::webhooks::told(&error), None),
    };
    let wait = crate::webhooks::retry_after(answer.headers(), app.clock.now());
    match answer.status().as_u16() {
        200..=299 => Taken::Yes,
        404 | 410 => Taken::Gone,
        status @ (408 | 429 | 500..=599) => Taken::Later(format!("answered {status}"), wait),
        status => Taken::Never(format!("answered {status}")),
    }
}

/// Scheme, host and port, as the signature names its audience.
fn origin(url: &Url) -> String {
    url.origin().ascii_serialization()
}
