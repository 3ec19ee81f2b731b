//! Handing mails over: one relay or several, each recipient with one of them first, the next where that one fails.
//!
//! lettre's connection is used command by command, because only the step says whose fault a `5xx` is: the relay's own
//! affair (greeting, login, sender) is tried again later, a refused recipient or content is final.

use super::compose::Envelope;
use crate::address::mask;
use lettre::Address;
use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::response::Response;
use sha2::{Digest, Sha256};
use std::fmt;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tracing::instrument::WithSubscriber;
use tracing::subscriber::NoSubscriber;

/// No send takes longer, over all relays together.
const SEND_LIMIT: Duration = Duration::from_secs(30);
const CONNECT_LIMIT: Duration = Duration::from_secs(10);
/// A relay that could not be talked to is tried last for so long.
const REST: Duration = Duration::from_secs(60);
const IDLE_CONNECTIONS: usize = 4;
const IDLE_LIMIT: Duration = Duration::from_secs(45);
/// Relays end a connection after some number of mails, mostly 100; we end it first.
const MAILS_PER_CONNECTION: u32 = 50;
const SHOWN_ANSWER: usize = 300;

/// Waits between tries; the last one repeats.
const WAITS_S: [u64; 8] = [30, 60, 120, 300, 600, 1200, 1800, 3600];

/// How long a mail is tried before it is parked.
pub const GIVE_UP_AFTER: Duration = Duration::from_secs(48 * 3600);

/// The relay took the mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// What it answered, mostly with its own id for the mail: `2.0.0 Ok: queued as 4F1B2`.
    pub relay_id: String,
    /// Its host.
    pub relay: String,
}

/// Why it was not sent. The texts hold neither passwords nor whole addresses.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// Try again after [`backoff`].
    #[error("not sent yet: {0}")]
    Later(String),
    /// This mail, or this recipient, is refused for good.
    #[error("refused for good: {0}")]
    Never(String),
}

/// A relay's URL that cannot be used. Names the URL by its place in the list: it may hold a password.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("relay {place} of LONGHAND_SMTP_URL: {why}")]
pub struct BadRelay {
    /// From 1.
    pub place: usize,
    pub why: String,
}

/// The relays of this server.
#[derive(Debug)]
pub struct Relays {
    relays: Vec<Relay>,
    limit: Duration,
}

impl Relays {
    /// Each text is one URL or several with commas between: `smtp://host:25`, `smtps://user:pass@host`,
    /// `smtp://user:pass@host:587?tls=required` (or `opportunistic`); a path gives the name for EHLO. Without `tls`
    /// `smtp://` is plain text. Users and passwords are percent-encoded (a comma as `%2C`).
    pub fn from_urls(urls: &[String]) -> Result<Self, BadRelay> {
        let urls = urls.iter().flat_map(|urls| urls.split(',')).map(str::trim).filter(|url| !url.is_empty());
        let relays: Vec<Relay> = urls
            .enumerate()
            .map(|(i, url)| Relay::from_url(url).map_err(|why| BadRelay { place: i + 1, why }))
            .collect::<Result<_, _>>()?;
        if relays.is_empty() {
            return Err(BadRelay { place: 1, why: "there is no URL".to_owned() });
        }
        Ok(Self { relays, limit: SEND_LIMIT })
    }

    /// Another bound for a send than 30 seconds.
    pub fn with_limit(mut self, limit: Duration) -> Self {
        self.limit = limit;
        self
    }

    /// The relays' hosts, for the log at the start.
    pub fn hosts(&self) -> Vec<String> {
        self.relays.iter().map(Relay::name).collect()
    }

    /// Connects to each relay and logs in, without a mail: its host and port, and what went wrong. Each has 10 seconds.
    pub async fn probe(&self) -> Vec<(String, Result<(), String>)> {
        let mut probed = vec![];
        for relay in &self.relays {
            let step = AtomicU8::new(Step::Connect as u8);
            let connecting = relay.connect(CONNECT_LIMIT * 3, &step).with_subscriber(NoSubscriber::default());
            let found = match tokio::time::timeout(CONNECT_LIMIT, connecting).await {
                Ok(Ok(connection)) => {
                    hang_up(connection);
                    Ok(())
                }
                Ok(Err(error)) => Err(relay.shown(&error.to_string())),
                Err(_) => Err(format!("no answer within {} s", CONNECT_LIMIT.as_secs())),
            };
            probed.push((relay.name(), found));
        }
        probed
    }

    /// Hands the mail over. Where a relay fails before it can have taken the mail, the next is asked; where nobody
    /// knows whether it was taken, nobody else is, and the mail is sent again later under the same Message-ID.
    pub async fn send(&self, envelope: &Envelope, bytes: &[u8]) -> Result<Receipt, SendError> {
        let address = |text: &str, who: &str| {
            let address = text.parse::<Address>().ok().filter(|_| text.is_ascii());
            address.ok_or_else(|| SendError::Never(format!("the {who} is no address that mail can be sent to")))
        };
        let (from, to) = (address(&envelope.from, "sender")?, address(&envelope.to, "recipient")?);
        if !bytes.is_ascii() {
            return Err(SendError::Never("the mail is not in ASCII".to_owned()));
        }
        let start = Instant::now();
        let order = self.order(&envelope.to, start);
        let mut failures: Vec<String> = vec![];
        for (i, relay) in order.iter().enumerate() {
            let left = self.limit.saturating_sub(start.elapsed());
            let share = left / (order.len() - i) as u32;
            match relay.send(&from, &to, bytes, share).await {
                Ok(answer) => {
                    relay.rested();
                    return Ok(Receipt { relay_id: relay.shown(&answer), relay: relay.host.clone() });
                }
                Err(Failure { kind, why }) => {
                    let why = format!("{}: {}", relay.name(), relay.shown(&why));
                    tracing::debug!(relay = relay.host, to = mask(&envelope.to), "mail not taken by {why}");
                    match kind {
                        Kind::Final => return Err(SendError::Never(why)),
                        Kind::Unknown => {
                            failures.push(why);
                            break;
                        }
                        Kind::Mail => failures.push(why),
                        Kind::Relay => {
                            relay.rest();
                            failures.push(why);
                        }
                    }
                }
            }
        }
        Err(SendError::Later(failures.join("; ")))
    }

    /// The recipient's own relay first, then the others round the circle, those at rest behind.
    fn order(&self, to: &str, now: Instant) -> Vec<&Relay> {
        let first = hash_of(&[to.to_ascii_lowercase().as_bytes()]) as usize % self.relays.len();
        let round = (0..self.relays.len()).map(|i| &self.relays[(first + i) % self.relays.len()]);
        let (resting, ready): (Vec<_>, Vec<_>) = round.partition(|relay| relay.is_resting(now));
        ready.into_iter().chain(resting).collect()
    }
}

/// How long to wait after the `tries`-th failed try (from 1): 30 s, 1, 2, 5, 10, 20, 30 minutes, then an hour each.
pub fn backoff(tries: u32) -> Duration {
    let place = (tries.max(1) - 1) as usize;
    Duration::from_secs(WAITS_S[place.min(WAITS_S.len() - 1)])
}

/// [`backoff`], longer or shorter by up to a fifth, so that a relay that comes back is not met by all mails at once.
/// The same mail (its Message-ID) and try give the same wait.
pub fn backoff_with_jitter(tries: u32, message_id: &str) -> Duration {
    let thousandth = hash_of(&[message_id.as_bytes(), &tries.to_be_bytes()]) % 401;
    backoff(tries) * (800 + thousandth as u32) / 1000
}

/// Whether a mail that failed `tries` times is to be parked: the waits so far add up to [`GIVE_UP_AFTER`].
pub fn give_up_after(tries: u32) -> bool {
    let waited: u64 = WAITS_S.iter().take(tries as usize).sum::<u64>()
        + u64::from(tries).saturating_sub(WAITS_S.len() as u64) * WAITS_S[WAITS_S.len() - 1];
    waited >= GIVE_UP_AFTER.as_secs()
}

fn hash_of(parts: &[&[u8]]) -> u64 {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    let mut first = [0; 8];
    first.copy_from_slice(&hash.finalize()[..8]);
    u64::from_be_bytes(first)
}

struct Relay {
    host: String,
    port: u16,
    tls: Tls,
    credentials: Option<(Credentials, Vec<String>)>,
    hello: ClientId,
    idle: Mutex<Vec<Connection>>,
    resting_until: Mutex<Option<Instant>>,
}

enum Tls {
    None,
    Opportunistic(TlsParameters),
    Required(TlsParameters),
    Wrapped(TlsParameters),
}

struct Connection {
    smtp: AsyncSmtpConnection,
    mails: u32,
    idle_since: Instant,
}

/// How far a try came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Step {
    Connect,
    Login,
    Sender,
    Recipient,
    Data,
    Content,
}

impl Step {
    const ALL: [Self; 6] = [Self::Connect, Self::Login, Self::Sender, Self::Recipient, Self::Data, Self::Content];
}

struct Failure {
    kind: Kind,
    why: String,
}

enum Kind {
    /// The relay is unwell or set up wrongly: another may do better, and this one rests.
    Relay,
    /// Not now for this mail; another relay may take it.
    Mail,
    /// It may have been taken.
    Unknown,
    /// Refused for good.
    Final,
}

impl fmt::Debug for Relay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Relay({})", self.name())
    }
}

impl Relay {
    fn from_url(text: &str) -> Result<Self, String> {
        let url = url::Url::parse(text).map_err(|why| why.to_string())?;
        let host = url.host_str().filter(|host| !host.is_empty()).ok_or("it names no host")?.to_owned();
        let bare_host = host.trim_start_matches('[').trim_end_matches(']').to_owned();
        let tls_parameters = || TlsParameters::new(bare_host.clone()).map_err(|why| why.to_string());
        let asked = url.query_pairs().find(|(key, _)| key == "tls").map(|(_, value)| value.into_owned());
        let (tls, port) = match (url.scheme(), asked.as_deref()) {
            ("smtp", None) => (Tls::None, 25),
            ("smtp", Some("opportunistic")) => (Tls::Opportunistic(tls_parameters()?), 587),
            ("smtp", Some("required")) => (Tls::Required(tls_parameters()?), 587),
            ("smtps", _) => (Tls::Wrapped(tls_parameters()?), 465),
            ("smtp", Some(_)) => return Err("tls must be required or opportunistic".to_owned()),
            _ => return Err("it must begin with smtp:// or smtps://".to_owned()),
        };
        let user = percent_decoded(url.username())?;
        let credentials = match url.password() {
            Some(password) => {
                let password = percent_decoded(password)?;
                Some((Credentials::new(user.clone(), password.clone()), vec![password]))
            }
            None if user.is_empty() => None,
            None => return Err("it names a user, but no password".to_owned()),
        };
        if credentials.is_some() && matches!(tls, Tls::None) && !is_loopback(&bare_host) {
            tracing::warn!(relay = bare_host, "the password for {bare_host} is sent in the clear: add ?tls=required");
        }
        let hello = match url.path().trim_matches('/') {
            "" => ClientId::default(),
            name => ClientId::Domain(name.to_owned()),
        };
        Ok(Self {
            host: bare_host,
            port: url.port().unwrap_or(port),
            tls,
            credentials,
            hello,
            idle: Mutex::new(vec![]),
            resting_until: Mutex::new(None),
        })
    }

    fn name(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// Sends within `limit`; says what a failure means.
    async fn send(&self, from: &Address, to: &Address, bytes: &[u8], limit: Duration) -> Result<String, Failure> {
        let step = AtomicU8::new(Step::Connect as u8);
        let reached = || Step::ALL[usize::from(step.load(Ordering::Relaxed))];
        // lettre writes the whole conversation into the debug log, password, addresses and all.
        let quiet = NoSubscriber::default();
        let sending = self.converse(from, to, bytes, limit, &step).with_subscriber(quiet);
        match tokio::time::timeout(limit, sending).await {
            Ok(Ok(response)) => Ok(response.message().collect::<Vec<_>>().join(" ")),
            Ok(Err(error)) => Err(judge(reached(), &error)),
            Err(_) => {
                let kind = if reached() == Step::Content { Kind::Unknown } else { Kind::Relay };
                Err(Failure { kind, why: format!("no answer within {} s", limit.as_secs_f32().round()) })
            }
        }
    }

    async fn converse(
        &self,
        from: &Address,
        to: &Address,
        bytes: &[u8],
        limit: Duration,
        step: &AtomicU8,
    ) -> Result<Response, SmtpError> {
        let mut connection = match self.reuse().await {
            Some(connection) => connection,
            None => self.connect(limit, step).await?,
        };
        match transfer(&mut connection.smtp, from, to, bytes, step).await {
            Ok(response) => {
                connection.mails += 1;
                self.keep(connection);
                Ok(response)
            }
            Err(error) => {
                hang_up(connection);
                Err(error)
            }
        }
    }

    async fn connect(&self, limit: Duration, step: &AtomicU8) -> Result<Connection, SmtpError> {
        let wrapped = match &self.tls {
            Tls::Wrapped(parameters) => Some(parameters.clone()),
            _ => None,
        };
        let server = (self.host.as_str(), self.port);
        // Each of the host's addresses has its turn: one that swallows packets must not use up the time of the next.
        let limit = (limit / 3).min(CONNECT_LIMIT);
        let mut smtp = AsyncSmtpConnection::connect_tokio1(server, Some(limit), &self.hello, wrapped, None).await?;
        match &self.tls {
            Tls::Required(parameters) => smtp.starttls(parameters.clone(), &self.hello).await?,
            Tls::Opportunistic(parameters) if smtp.can_starttls() => {
                smtp.starttls(parameters.clone(), &self.hello).await?;
            }
            _ => {}
        }
        if let Some((credentials, _)) = &self.credentials {
            reach(step, Step::Login);
            smtp.auth(DEFAULT_MECHANISMS, credentials).await?;
        }
        Ok(Connection { smtp, mails: 0, idle_since: Instant::now() })
    }

    /// A connection from before that still answers.
    async fn reuse(&self) -> Option<Connection> {
        loop {
            let mut connection = lock(&self.idle).pop()?;
            if connection.idle_since.elapsed() < IDLE_LIMIT && connection.smtp.test_connected().await {
                return Some(connection);
            }
        }
    }

    fn keep(&self, mut connection: Connection) {
        connection.idle_since = Instant::now();
        let mut idle = lock(&self.idle);
        if connection.mails < MAILS_PER_CONNECTION && idle.len() < IDLE_CONNECTIONS {
            idle.push(connection);
        } else {
            drop(idle);
            hang_up(connection);
        }
    }

    fn rest(&self) {
        *lock(&self.resting_until) = Some(Instant::now() + REST);
    }

    fn rested(&self) {
        *lock(&self.resting_until) = None;
    }

    fn is_resting(&self, now: Instant) -> bool {
        lock(&self.resting_until).is_some_and(|until| until > now)
    }

    /// A relay's answer as a log may show it: short, one line, addresses masked, our password nowhere in it.
    fn shown(&self, answer: &str) -> String {
        let mut answer = answer.to_owned();
        for secret in self.credentials.iter().flat_map(|(_, secrets)| secrets).filter(|secret| !secret.is_empty()) {
            answer = answer.replace(secret.as_str(), "***");
        }
        super::layout::line_of(&mask_addresses(&answer), SHOWN_ANSWER)
    }
}

/// The mail itself, over a connection that has been opened and logged in.
async fn transfer(
    smtp: &mut AsyncSmtpConnection,
    from: &Address,
    to: &Address,
    bytes: &[u8],
    step: &AtomicU8,
) -> Result<Response, SmtpError> {
    reach(step, Step::Sender);
    smtp.command(Mail::new(Some(from.clone()), vec![])).await?;
    reach(step, Step::Recipient);
    smtp.command(Rcpt::new(to.clone(), vec![])).await?;
    reach(step, Step::Data);
    smtp.command(Data).await?;
    reach(step, Step::Content);
    smtp.message(bytes).await
}

fn reach(step: &AtomicU8, reached: Step) {
    step.store(reached as u8, Ordering::Relaxed);
}

/// Says goodbye without making anybody wait for it.
fn hang_up(mut connection: Connection) {
    tokio::spawn(
        async move {
            let _ = tokio::time::timeout(Duration::from_secs(5), connection.smtp.abort()).await;
        }
        .with_subscriber(NoSubscriber::default()),
    );
}

/// What an answer means, by the step at which it came.
fn judge(step: Step, error: &SmtpError) -> Failure {
    let code = error.status().map(u16::from);
    let why = match (code, std::error::Error::source(error)) {
        (Some(code), Some(text)) => format!("{code} {text}"),
        (Some(code), None) => code.to_string(),
        (None, _) => format!("{error}"),
    };
    let kind = match (code, step) {
        (None, Step::Content) => Kind::Unknown,
        (None | Some(421), _) => Kind::Relay,
        // A login that is asked for or refused, at whatever step it comes up.
        (Some(454 | 530 | 534 | 535 | 538), _) => Kind::Relay,
        (Some(_), Step::Connect | Step::Login) => Kind::Relay,
        (Some(_), Step::Sender) => Kind::Mail,
        (Some(code), _) if code < 500 => Kind::Mail,
        (Some(_), Step::Recipient) if refuses_to_relay(&why) => Kind::Relay,
        (Some(_), _) => Kind::Final,
    };
    Failure { kind, why }
}

/// "554 5.7.1 Relay access denied" is about us, not about the recipient: nobody's mail is parked for it.
fn refuses_to_relay(answer: &str) -> bool {
    let answer = answer.to_ascii_lowercase();
    answer.contains("relay")
        && ["denied", "not permitted", "unable to", "prohibited", "not allowed", "cannot"]
            .iter()
            .any(|word| answer.contains(word))
}

/// Everything before an `@` is shortened, wherever it stands.
fn mask_addresses(text: &str) -> String {
    let of_address = |c: char| c.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c);
    let mut out = String::new();
    for (i, piece) in text.split('@').enumerate() {
        if i > 0 {
            let kept = out.trim_end_matches(of_address).len();
            let first: String = out[kept..].chars().take(1).collect();
            out.truncate(kept);
            out.push_str(&first);
            out.push_str("...@");
        }
        out.push_str(piece);
    }
    out
}

fn percent_decoded(text: &str) -> Result<String, String> {
    let text = percent_encoding::percent_decode_str(text).decode_utf8();
    text.map(std::borrow::Cow::into_owned).map_err(|_| "user and password must be UTF-8".to_owned())
}

fn is_loopback(host: &str) -> bool {
    host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// A poisoned lock guards nothing that could be half written here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
