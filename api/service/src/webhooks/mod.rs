//! Webhooks: a player's own program is notified about their games (Standard Webhooks 1.0).
//!
//! Deliveries are created from the log after the appends (`workers/webhooks.rs`) and signed here. Their
//! HTTP client follows no redirects, uses no proxy, and connects to no address that `address.rs` forbids.

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

/// The most webhooks of one player.
pub const MOST: u32 = 10;
/// Time limit for a receiver, from the name look-up to the answer's headers; the body is not read.
const PATIENCE: Duration = Duration::from_secs(15);
/// Deliveries to a receiver that fails for this long are stopped.
pub const GIVE_UP_DAYS: i64 = 5;
/// The retry schedule that Standard Webhooks recommends, after an immediate first try.
const RETRY_S: [i64; 9] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/// The longest wait that a receiver can ask for.
const LONGEST_WAIT_S: i64 = 86_400;

/// The server's state for deliveries.
#[derive(Debug)]
pub struct Webhooks {
    pub guard: Guard,
    client: reqwest::Client,
    /// Games with new events that are not processed yet.
    changed: Mutex<BTreeSet<GameId>>,
    /// Rung when a game has changed, and when there is a delivery.
    pub news_bell: Notify,
    pub bell: Notify,
    /// Rung when there is a push message; the same client sends it.
    pub push_bell: Notify,
}

/// A receiver's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    Fine(u16),
    /// 410: it wants no more deliveries.
    Gone,
    /// The status if there was one, the reason, and the wait that the receiver asked for.
    No(Option<u16>, String, Option<Span>),
}

impl Webhooks {
    /// `private`: whether private addresses are allowed; `ca`: a file with additional trusted certificates.
    pub fn new(private: bool, ca: Option<&Path>) -> anyhow::Result<Self> {
        let guard = Guard { private };
        let client = reqwest::Client::builder()
            .tls_backend_preconfigured(tls(ca)?)
            .dns_resolver(guard)
            .redirect(reqwest::redirect::Policy::none())
            // A proxy would resolve the name itself, unchecked.
            .no_proxy()
            .pool_max_idle_per_host(0)
            .timeout(PATIENCE)
            .user_agent(concat!("Longhand/", env!("CARGO_PKG_VERSION")))
            .build()
            .context("a client for webhooks")?;
        let (news_bell, bell, push_bell) = (Notify::new(), Notify::new(), Notify::new());
        let webhooks = Self { guard, client, changed: Mutex::default(), news_bell, bell, push_bell };
        // Events from before this server's start are processed at once.
        webhooks.news_bell.notify_one();
        Ok(webhooks)
    }

    /// The HTTP client, which refuses forbidden addresses.
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

    /// Sends one delivery, signed with the present time.
    pub async fn send(&self, secret: &[u8; 32], url: &str, id: &str, body: &str, now: DateTime<Utc>) -> Answered {
        // A numeric address does not pass through the resolver.
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

/// The wait that an answer asks for (`Retry-After`: seconds, or a date), at most a day.
pub fn retry_after(headers: &HeaderMap, now: DateTime<Utc>) -> Option<Span> {
    let said = headers.get("retry-after")?.to_str().ok()?.trim();
    let wait = match said.parse::<i64>() {
        Ok(seconds) => Span::seconds(seconds.clamp(0, LONGEST_WAIT_S)),
        Err(_) => DateTime::parse_from_rfc2822(said).ok()?.to_utc() - now,
    };
    Some(wait.min(Span::seconds(LONGEST_WAIT_S))).filter(|wait| *wait > Span::zero())
}

/// TLS for outgoing requests; certificates of `ca` are trusted in addition.
pub fn tls(ca: Option<&Path>) -> anyhow::Result<rustls::ClientConfig> {
    // The roots are compiled in, as for mail and Postgres: a minimal container has none.
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

/// A webhook's secret: never stored, but derived from its id with the server's key.
pub fn secret(keys: &Keys, webhook: i64) -> [u8; 32] {
    hmac_sha256(&keys.tokens, &[b"webhook-secret", &webhook.to_be_bytes()])
}

/// The secret as shown to its owner, once.
pub fn shown_secret(keys: &Keys, webhook: i64) -> String {
    format!("whsec_{}", STANDARD.encode(secret(keys, webhook)))
}

/// `v1,<base64 of HMAC-SHA256 over id.timestamp.body>`.
pub fn signature(secret: &[u8; 32], id: &str, timestamp: i64, body: &str) -> String {
    let mac = hmac_sha256(secret, &[id.as_bytes(), b".", timestamp.to_string().as_bytes(), b".", body.as_bytes()]);
    format!("v1,{}", STANDARD.encode(mac))
}

/// `webhook-id`: the same for each try, so that a receiver recognises repeats.
pub fn message_id(delivery: i64) -> String {
    format!("msg_{}", Id::from_i64(delivery))
}

/// When to retry after the `tries`-th failure; `None`: give up.
pub fn next_try(tries: i16, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let waits_s = RETRY_S.get(usize::try_from(tries).ok()?.checked_sub(1)?)?;
    Some(now + Span::seconds(*waits_s))
}

/// The message about an event; `table` is the state after it. It contains only what the game's page shows
/// to everybody who may see the game: no names, no facts, no cards.
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

/// Below Discord's limit of 2,000 characters.
const LONGEST_CHAT: usize = 1_800;

/// The same in words, for the incoming webhooks of Slack and Mattermost (`text`) and Discord (`content`):
/// what a spectator reads about the event, and the page's link. Names can neither mention anybody nor form
/// links.
pub fn chat_body(game: &str, told: &str, page: &str) -> String {
    let line = |text: &str| {
        text.split_whitespace().collect::<Vec<_>>().join(" ").replace('@', "@\u{200b}").replace("](", "]\u{200b}(")
    };
    let words: String = format!("{}: {}", line(game), line(told)).chars().take(LONGEST_CHAT).collect();
    // Slack and Mattermost interpret angle brackets such as `<!channel>`; Discord's mentions are switched
    // off.
    let marked = words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    json!({"text": format!("{marked}\n{page}"), "content": format!("{words}\n{page}"),
           "allowed_mentions": {"parse": []}})
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example from the reference libraries of the Standard Webhooks specification.
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
