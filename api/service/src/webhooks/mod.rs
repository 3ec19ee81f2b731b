//! Webhooks: a player's own program is told of what happens in their games (Standard Webhooks 1.0).
//!
//! Deliveries are made from the log after the appends (`workers/webhooks.rs`), signed here, and sent by a client that
//! follows no redirect, knows no proxy and connects to no address that `address.rs` forbids.

pub mod address;

use crate::keys::Keys;
use address::{Forbidden, Guard};
use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Duration as Span, Utc};
use domain::GameId;
use domain::kernel::chance::hmac_sha256;
use domain::kernel::ids::Id;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Moment, Seq};
use reqwest::header::HeaderMap;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::error::Error as _;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// Webhooks of one player.
pub const MOST: u32 = 10;
/// How long a receiver may take, from the look-up of its name to its answer's head; the answer's body is not read.
const PATIENCE: Duration = Duration::from_secs(15);
/// A receiver that fails for so long is given up.
pub const GIVE_UP_DAYS: i64 = 5;
/// What Standard Webhooks recommends: after the first try, which is made at once.
const RETRY_S: [i64; 9] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/// No receiver can ask for a longer wait.
const LONGEST_WAIT_S: i64 = 86_400;

/// What the server needs to deliver.
#[derive(Debug)]
pub struct Webhooks {
    pub guard: Guard,
    client: reqwest::Client,
    /// Games with news that has not been looked at.
    changed: Mutex<BTreeSet<GameId>>,
    /// Rung when a game has changed, and when there is something to deliver.
    pub news_bell: Notify,
    pub bell: Notify,
    /// Rung when there is something to tell a browser, which the same client does.
    pub push_bell: Notify,
}

/// What a receiver said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    Fine(u16),
    /// 410: it wants no more.
    Gone,
    /// The status, where there was one, why it does not count, and how long it asked us to wait.
    No(Option<u16>, String, Option<Span>),
}

impl Webhooks {
    /// `private`: whether they may lead to private addresses; `ca`: a file with certificates that are trusted, too.
    pub fn new(private: bool, ca: Option<&Path>) -> anyhow::Result<Self> {
        let guard = Guard { private };
        let client = reqwest::Client::builder()
            .tls_backend_preconfigured(tls(ca)?)
            .dns_resolver(guard)
            .redirect(reqwest::redirect::Policy::none())
            // A proxy would resolve the name itself, unjudged.
            .no_proxy()
            .pool_max_idle_per_host(0)
            .timeout(PATIENCE)
            .user_agent(concat!("Longhand/", env!("CARGO_PKG_VERSION")))
            .build()
            .context("a client for webhooks")?;
        let (news_bell, bell, push_bell) = (Notify::new(), Notify::new(), Notify::new());
        let webhooks = Self { guard, client, changed: Mutex::default(), news_bell, bell, push_bell };
        // What happened before this server was there is looked for at once.
        webhooks.news_bell.notify_one();
        Ok(webhooks)
    }

    /// The client, which connects to nothing that is forbidden.
    pub fn client(&self) -> &reqwest::Client {
        &self.client
    }

    /// These games have new events.
    pub fn heard_of(&self, games: &[GameId]) {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner).extend(games);
        self.news_bell.notify_one();
    }

    pub fn take_changed(&self) -> Vec<GameId> {
        std::mem::take(&mut *self.changed.lock().unwrap_or_else(PoisonError::into_inner)).into_iter().collect()
    }

    /// Sends one delivery, signed for this moment.
    pub async fn send(&self, secret: &[u8; 32], url: &str, id: &str, body: &str, now: DateTime<Utc>) -> Answered {
        // An address in figures never comes before the resolver.
        let url = match self.guard.read(url) {
            Ok(url) => url,
            Err(forbidden) => return Answered::No(None, forbidden.to_string(), None),
        };
        let timestamp = now.timestamp();
        let sent = self
            .client
            .post(url)
            .header("content-type", "application/json")
            .header("webhook-id", id)
            .header("webhook-timestamp", timestamp)
            .header("webhook-signature", signature(secret, id, timestamp, body))
            .body(body.to_owned())
            .send()
            .await;
        match sent {
            Ok(answer) => match answer.status().as_u16() {
                status @ 200..=299 => Answered::Fine(status),
                410 => Answered::Gone,
                status @ 300..=399 => Answered::No(Some(status), "redirects are not followed".into(), None),
                status => {
                    let asked = retry_after(answer.headers(), now);
                    Answered::No(Some(status), format!("answered {status}"), asked)
                }
            },
            Err(error) => Answered::No(None, told(&error), None),
        }
    }
}

/// How long an answer asks us to wait (`Retry-After`: seconds, or a date), a day at most.
pub fn retry_after(headers: &HeaderMap, now: DateTime<Utc>) -> Option<Span> {
    let said = headers.get("retry-after")?.to_str().ok()?.trim();
    let wait = match said.parse::<i64>() {
        Ok(seconds) => Span::seconds(seconds.clamp(0, LONGEST_WAIT_S)),
        Err(_) => DateTime::parse_from_rfc2822(said).ok()?.to_utc() - now,
    };
    Some(wait.min(Span::seconds(LONGEST_WAIT_S))).filter(|wait| *wait > Span::zero())
}

/// TLS for what is called from here; certificates of `ca` are trusted, too.
pub fn tls(ca: Option<&Path>) -> anyhow::Result<rustls::ClientConfig> {
    // The roots are compiled in, as for mail and Postgres: a bare container has none.
    let mut roots = rustls::RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(ca) = ca {
        let public = roots.len();
        let unreadable = || format!("the certificates of webhook_ca, {}, cannot be read", ca.display());
        for certificate in CertificateDer::pem_file_iter(ca).with_context(unreadable)? {
            roots.add(certificate.with_context(unreadable)?).with_context(unreadable)?;
        }
        anyhow::ensure!(roots.len() > public, "webhook_ca, {}, holds no certificate (PEM)", ca.display());
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = rustls::ClientConfig::builder_with_provider(provider);
    let builder = builder.with_safe_default_protocol_versions().context("TLS for calls to others")?;
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}

/// Why a try failed, for the webhook's owner.
pub fn told(error: &reqwest::Error) -> String {
    let mut cause = error.source();
    while let Some(inner) = cause {
        if let Some(forbidden) = inner.downcast_ref::<Forbidden>() {
            return forbidden.to_string();
        }
        cause = inner.source();
    }
    match error {
        error if error.is_timeout() => format!("no answer within {} s", PATIENCE.as_secs()),
        error if error.is_connect() => "no connection (refused, or its certificate is not valid)".into(),
        _ => "the connection broke off".into(),
    }
}

/// The secret of a webhook: never stored, derived from its id by the server's key.
pub fn secret(keys: &Keys, webhook: i64) -> [u8; 32] {
    hmac_sha256(&keys.tokens, &[b"webhook-secret", &webhook.to_be_bytes()])
}

/// As its owner is shown it, once.
pub fn shown_secret(keys: &Keys, webhook: i64) -> String {
    format!("whsec_{}", STANDARD.encode(secret(keys, webhook)))
}

/// `v1,<base64 of HMAC-SHA256 over id.timestamp.body>`.
pub fn signature(secret: &[u8; 32], id: &str, timestamp: i64, body: &str) -> String {
    let mac = hmac_sha256(secret, &[id.as_bytes(), b".", timestamp.to_string().as_bytes(), b".", body.as_bytes()]);
    format!("v1,{}", STANDARD.encode(mac))
}

/// `webhook-id`: the same for each try, so that a receiver knows what it has had.
pub fn message_id(delivery: i64) -> String {
    format!("msg_{}", Id::from_i64(delivery))
}

/// When a delivery that has failed for the `tries`-th time is tried again; `None`: it is given up.
pub fn next_try(tries: i16, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let waits_s = RETRY_S.get(usize::try_from(tries).ok()?.checked_sub(1)?)?;
    Some(now + Span::seconds(*waits_s))
}

/// What is told of an event: `table` as it is after it. Nothing in it that the game's page does not show to everybody who
/// may see the game: no names, no facts, no cards.
pub fn body(table: &Table, seq: Seq, kind: &str, at: Moment, seat: Option<&Value>, hash: &str) -> String {
    json!({
        "type": "game.event",
        "timestamp": at,
        "data": {
            "game": table.id(),
            "seq": seq,
            "kind": kind,
            "seat": seat,
            "to_act": table.to_act(),
            "may_act": table.may_act(),
            "deadline": table.deadline(),
            "hash": hash,
        }
    })
    .to_string()
}

/// Discord takes 2,000 characters.
const LONGEST_CHAT: usize = 1_800;

/// The same in words, as the incoming webhooks of Slack and Mattermost (`text`) and of Discord (`content`) take it: what a
/// spectator reads of the event, and where. Nobody is called by it, and nothing is a link, whatever they are named.
pub fn chat_body(game: &str, told: &str, page: &str) -> String {
    let line = |text: &str| {
        text.split_whitespace().collect::<Vec<_>>().join(" ").replace('@', "@\u{200b}").replace("](", "]\u{200b}(")
    };
    let words: String = format!("{}: {}", line(game), line(told)).chars().take(LONGEST_CHAT).collect();
    // Slack and Mattermost read marks in angle brackets, as `<!channel>`; Discord reads none where it is told so.
    let marked = words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    json!({"text": format!("{marked}\n{page}"), "content": format!("{words}\n{page}"),
           "allowed_mentions": {"parse": []}})
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the Standard Webhooks specification's reference libraries.
    #[test]
    fn a_signature_is_what_the_standards_own_libraries_make() {
        let secret = STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").expect("base64");
        let body = r#"{"test": 2432232314}"#;
        let mac = hmac_sha256(&secret, &[b"msg_p5jXN8AQM9LWM0D4loKWxJek", b".", b"1614265330", b".", body.as_bytes()]);
        assert_eq!(STANDARD.encode(mac), "g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn a_file_without_certificates_is_named_at_the_start() {
        let folder = std::env::temp_dir().join(format!("longhand-ca-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("club.pem");
        let refused = || format!("{:#}", Webhooks::new(false, Some(&file)).expect_err("no certificate"));
        assert!(refused().contains("club.pem, cannot be read"), "{}", refused());
        let key = "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n";
        for text in ["", "no certificate at all\n", key] {
            std::fs::write(&file, text).expect("written");
            assert!(refused().contains("club.pem, holds no certificate"), "{text:?}: {}", refused());
        }
        std::fs::remove_dir_all(&folder).expect("it goes");
    }

    #[test]
    fn a_chat_is_told_in_words_that_call_nobody() {
        let body =
            chat_body("Friday <!channel> & co", "@everyone rests.\nShe has 4 cubes.", "https://x.example/games/1");
        let body: Value = serde_json::from_str(&body).expect("JSON");
        let text =
            "Friday &lt;!channel&gt; &amp; co: @\u{200b}everyone rests. She has 4 cubes.\nhttps://x.example/games/1";
        assert_eq!(body["text"], text);
        assert!(
            body["content"].as_str().is_some_and(|text| text.starts_with("Friday <!channel> & co: @\u{200b}everyone"))
        );
        assert_eq!(body["allowed_mentions"]["parse"], json!([]));
        let body = chat_body("[free](https://evil.example)", "x", "https://x.example/");
        assert!(!body.contains("]("), "{body}");
        let long = chat_body(&"x".repeat(5_000), "y", "https://x.example/");
        assert!(long.len() < 2 * 2_000);
    }

    #[test]
    fn tries_grow_rarer_and_end_within_four_days() {
        let now = DateTime::UNIX_EPOCH;
        let waits: Vec<Option<i64>> = (1..=11).map(|tries| Some((next_try(tries, now)? - now).num_seconds())).collect();
        assert_eq!(waits[..3], [Some(5), Some(300), Some(1_800)]);
        assert!(waits[..9].windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(waits[9..], [None, None]);
        assert!(RETRY_S.iter().sum::<i64>() < GIVE_UP_DAYS * 86_400);
    }

    #[test]
    fn a_receiver_says_how_long_to_wait_in_seconds_or_by_a_date() {
        let now = DateTime::parse_from_rfc3339("2026-11-28T10:00:00Z").expect("a time").to_utc();
        let asked = |said: &str| {
            let value = said.parse().expect("a header");
            retry_after(&HeaderMap::from_iter([(reqwest::header::RETRY_AFTER, value)]), now)
                .map(|wait| wait.num_seconds())
        };
        assert_eq!((asked("120"), asked(" 1 ")), (Some(120), Some(1)));
        assert_eq!(asked("Sat, 28 Nov 2026 10:01:30 GMT"), Some(90));
        assert_eq!((asked("99999999999"), asked("Sat, 28 Nov 2037 10:01:30 GMT")), (Some(86_400), Some(86_400)));
        for nothing in ["0", "-5", "soon", "", "Sat, 28 Nov 2026 09:00:00 GMT"] {
            assert_eq!(asked(nothing), None, "{nothing}");
        }
        assert_eq!(retry_after(&HeaderMap::new(), now), None);
    }

    #[tokio::test]
    async fn nothing_private_is_called_whatever_the_url() {
        let webhooks = Webhooks::new(false, None).expect("a client");
        for url in ["https://127.0.0.1:9/", "https://localhost:9/", "http://example.org/", "https://[::1]/"] {
            let answered = webhooks.send(&[1; 32], url, "msg_1", "{}", Utc::now()).await;
            let Answered::No(None, why, None) = answered else { panic!("{url}: {answered:?}") };
            assert!(why.contains("private") || why.contains("https"), "{url}: {why}");
        }
    }
}
