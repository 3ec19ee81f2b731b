//! Web Push: a player's browsers are told what their mails tell, sealed so that no push service can read it.
//!
//! What is told comes from the outbox (`workers/mails.rs`), at the moment when its mail is written: same wishes, same quiet hours,
//! same needlessness. Where its reader wishes that in the place of a mail, the notice waits in the outbox until a browser has the
//! message, and goes as a mail where none takes it. It is sent by the client of the webhooks, which connects to no address that is forbidden to them.

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

/// Browsers of one player.
pub const MOST: u32 = 20;
/// How long a push service keeps a message for a browser that is not there.
const KEPT_S: u32 = 2 * 86_400;
const PATIENCE: Duration = Duration::from_secs(15);
/// So long a mail waits for a browser that is told in its place: three tries of a push service in trouble.
const IN_TIME_S: i64 = 120;
/// Characters of a message's text.
const TEXT: usize = 300;

/// A browser, as `PushSubscription.toJSON()` has it.
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
    /// What its owner calls it.
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

/// What a push service said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    Yes,
    /// 404, 410: nobody takes anything there any more.
    Gone,
    /// It was refused, and will be.
    Never(String),
    /// Not now; how long it asked us to wait, where it said so.
    Later(String, Option<chrono::Duration>),
}

/// The key that this server sends as.
pub fn key(app: &App) -> SecretKey {
    seal::own_key(&hmac_sha256(&app.keys.tokens, &[b"web-push"]))
}

/// Keeps a browser of `player`.
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

/// Forgets one.
pub async fn unsubscribe(app: &App, player: PlayerId, id: i64) -> Answer<()> {
    if app.store.delete_push_endpoint(player, id, app.clock.now()).await? { Ok(()) } else { Err(Problem::not_found()) }
}

/// What `player`'s browsers are told.
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

/// Their browsers are told, where they have any.
pub async fn tell(app: &App, push: &NewPush) -> Answer<()> {
    if app.store.add_push(push, app.clock.now()).await? > 0 {
        app.webhooks.push_bell.notify_one();
    }
    Ok(())
}

/// They are told in the place of a mail, which goes where none of them takes it in time.
pub async fn tell_instead(app: &App, push: &NewPush, notice: &ClaimedNotice) -> Answer<Instead> {
    let instead = app.store.push_instead(push, notice, chrono::Duration::seconds(IN_TIME_S), app.clock.now()).await?;
    if instead == Instead::Waits {
        app.webhooks.push_bell.notify_one();
    }
    Ok(instead)
}

/// What is told: a line, and what it is about.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    pub title: &'a str,
    pub text: &'a str,
    pub language: &'a str,
    /// Where it leads; else to its game.
    pub url: Option<&'a str>,
}

/// Sends one message.
pub async fn send(app: &App, claimed: &ClaimedPush) -> Taken {
    let url = match app.webhooks.guard.read(&claimed.to.endpoint) {
        Ok(url) => url,
        Err(forbidden) => return Taken::Never(forbidden.to_string()),
    };
    // A key for this message alone: what is learnt of it opens no other.
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

/// Scheme, host and port, as the signature names its reader.
fn origin(url: &Url) -> String {
    url.origin().ascii_serialization()
}
