//! Incoming mails: accepted and stored ([`accept`]), judged in the order of docs/mail.md ([`judge`]),
//! carried out like any other command ([`act`]), and answered through the outbox.

mod account;
mod act;
mod deeds;
mod judge;
pub mod lmtp;
mod opening;
mod playing;
mod reading;
mod reports;
mod title;
mod understanding;

pub use judge::{Outcome, judge};

use crate::app::App;
use crate::problem::Answer;
use domain::kernel::guard::guarded;
use mailer::address::read_recipient;
use mailer::inbound::Cover;
use mailer::outbound::{self, Verdict};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use store::NewInbound;

/// The most recipients taken from a mail's header if the transport does not name them.
const MOST_RECIPIENTS: usize = 20;
/// The most addresses of any kind examined for that.
const MOST_NAMED: usize = 200;

/// How a mail arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Via {
    Lmtp,
    Pipe,
    Http,
    /// The reply box of `/dev/mailbox`. Anybody at this machine can read all mails anyway, so no proof is
    /// asked for.
    Dev,
}

impl Via {
    pub fn name(self) -> &'static str {
        match self {
            Self::Lmtp => "lmtp",
            Self::Pipe => "pipe",
            Self::Http => "http",
            Self::Dev => "dev",
        }
    }
}

/// What to answer to a mail, stored with it until the answer is written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptAnswer {
    pub answer: outbound::Answer,
    /// The address to answer to, for people without an account.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub address: Option<String>,
    /// The orders of a preview, to show their result.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub preview: Option<String>,
    /// `help`: all legal orders are listed.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub all_orders: bool,
}

impl KeptAnswer {
    fn new(to: &str, verdict: Verdict, ignored: Vec<String>) -> Self {
        let answer = outbound::Answer { to: to.to_owned(), verdict, ignored };
        Self { answer, address: None, preview: None, all_orders: false }
    }
}

/// Stores a mail for one recipient. True if it is new, false for a copy of a stored one. After this
/// returns, the sender may delete it. Only the header is read.
pub async fn accept(app: &App, recipient: &str, mail_from: Option<&str>, raw: Arc<[u8]>, via: Via) -> Answer<bool> {
    // An unreadable mail is stored as well, under the hash of its bytes; its verdict says so.
    let (message_id, content_sha256) = of_cover(raw.clone(), |raw, cover| match cover {
        Ok(cover) => (cover.message_id, cover.fingerprint),
        Err(_) => (None, Sha256::digest(raw).into()),
    })
    .await?;
    let new = NewInbound {
        id: app.ids.next().as_i64(),
        recipient: recipient.to_ascii_lowercase(),
        message_id,
        content_sha256,
        // No address contains a NUL, and Postgres rejects it.
        mail_from: mail_from.map(|from| from.replace('\0', "\u{fffd}")),
        via: via.name().to_owned(),
        raw,
        received_at: app.clock.now(),
    };
    let fresh = app.store.take_in(&new).await?;
    metrics::counter!("longhand_inbound_total", "via" => via.name(), "new" => if fresh { "yes" } else { "no" })
        .increment(1);
    app.inbound_bell.notify_one();
    Ok(fresh)
}

/// Mails up to this size are read on the current thread, since a switch costs more.
const SMALL: usize = 64 << 10;

/// One pass over the header and a hash of the rest. It takes milliseconds for the largest mail, too long
/// for a thread that answers requests. A mail that makes the reader panic stops nobody.
async fn of_cover<T: Send + 'static>(
    raw: Arc<[u8]>,
    what: impl FnOnce(&[u8], Result<Cover, mailer::inbound::Unreadable>) -> T + Send + 'static,
) -> Answer<T> {
    if raw.len() <= SMALL {
        return guarded(|| what(&raw, Cover::read(&raw))).map_err(|fell| crate::problem::internal(&fell.0));
    }
    let read = tokio::task::spawn_blocking(move || what(&raw, Cover::read(&raw))).await;
    read.map_err(|died| crate::problem::internal(&died))
}

/// Our recipients named in the mail itself, for transports that do not name them.
pub async fn recipients_of(app: &App, raw: Arc<[u8]>) -> Answer<Vec<String>> {
    let named = of_cover(raw, |_, cover| cover.map_or(vec![], |cover| cover.recipients().take(MOST_NAMED).collect()));
    let mut ours: Vec<String> = vec![];
    for address in named.await? {
        if ours.len() < MOST_RECIPIENTS && !ours.contains(&address) && is_ours(app, &address) {
            ours.push(address);
        }
    }
    Ok(ours)
}

/// Whether this server made the address. Mail to any other is refused before it is accepted.
pub fn is_ours(app: &App, address: &str) -> bool {
    let domain = address.rsplit_once('@').map(|(_, domain)| domain);
    let is_our_domain = app.config.reply_domain().zip(domain).is_some_and(|(ours, it)| ours.eq_ignore_ascii_case(it));
    is_our_domain && read_recipient(&app.keys.tokens, address).is_some()
}
