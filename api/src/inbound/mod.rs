//! Mails that come in: taken and stored ([`accept`]), judged in the order that docs/mail.md gives ([`judge`]), done as any
//! other command is ([`act`]), and answered through the outbox.

mod act;
mod deeds;
mod judge;
pub mod lmtp;

pub use judge::{Outcome, judge};

use crate::app::App;
use crate::problem::Answer;
use mailer::inbound::Incoming;
use mailer::outbound::{self, Verdict};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use store::NewInbound;

/// How a mail came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Via {
    Lmtp,
    Pipe,
    Http,
    /// The reply box of `/dev/mailbox`: whoever sits at the machine reads all mails anyway, so nobody is asked for proof.
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

/// What is told about a mail, kept with it until its answer is written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptAnswer {
    pub answer: outbound::Answer,
    /// Where it goes, for those who have no account.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub address: Option<String>,
    /// The orders of a preview, to show where they lead.
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

/// Stores a mail for one recipient; true where it is new, false for a copy of one that is here. When this returns, the
/// mail is ours: whoever brought it may forget it.
pub async fn accept(app: &App, recipient: &str, mail_from: Option<&str>, raw: &[u8], via: Via) -> Answer<bool> {
    // What cannot be read is kept as well, under the hash of its bytes: its verdict says so.
    let read = Incoming::read(raw).ok();
    let content_sha256 = read.as_ref().map_or_else(|| Sha256::digest(raw).into(), |mail| mail.fingerprint);
    let new = NewInbound {
        id: app.ids.next().as_i64(),
        recipient: recipient.to_ascii_lowercase(),
        message_id: read.and_then(|mail| mail.message_id),
        content_sha256,
        mail_from: mail_from.map(str::to_owned),
        via: via.name().to_owned(),
        raw: raw.to_vec(),
        received_at: app.clock.now(),
    };
    let fresh = app.store.take_in(&new).await?;
    metrics::counter!("longhand_inbound_total", "via" => via.name(), "new" => if fresh { "yes" } else { "no" })
        .increment(1);
    app.inbound_bell.notify_one();
    Ok(fresh)
}

/// The recipients of ours that a mail names itself, where the transport does not tell.
pub fn recipients_of(app: &App, raw: &[u8]) -> Vec<String> {
    let Ok(mail) = Incoming::read(raw) else { return vec![] };
    let mut ours: Vec<String> = mail.recipients().into_iter().filter(|address| is_ours(app, address)).collect();
    let mut seen = std::collections::BTreeSet::new();
    ours.retain(|address| seen.insert(address.clone()));
    ours
}

/// Whether mails to this address are for us.
pub fn is_ours(app: &App, address: &str) -> bool {
    let Some((_, domain)) = address.rsplit_once('@') else { return false };
    app.config.reply_domain().is_some_and(|ours| ours.eq_ignore_ascii_case(domain))
        && mailer::address::read_recipient(&app.keys.tokens, address).is_some()
}
