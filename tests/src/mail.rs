//! Mails as their readers get them: out of the dev mailbox, or out of the SMTP catcher.

use crate::patience::eventually;
use crate::smtp::SmtpCatcher;
use mail_parser::{MessageParser, MimeHeaders as _};
use std::collections::BTreeMap;
use store::Store;

/// Where a server's mails end.
#[derive(Clone, Debug)]
pub enum PostBox {
    /// Kept by the server itself.
    Kept(Store),
    Smtp(SmtpCatcher),
}

/// One mail, taken apart by a parser that is not ours.
#[derive(Clone, Debug)]
pub struct Mail {
    pub to: String,
    pub subject: String,
    pub text: String,
    pub html: String,
    /// By lower-case name.
    pub headers: BTreeMap<String, String>,
    /// Inline pictures: content id and bytes.
    pub pictures: Vec<(String, Vec<u8>)>,
    pub raw: Vec<u8>,
}

impl Mail {
    pub fn parse(to: &str, raw: &[u8]) -> Self {
        let message = MessageParser::default().parse(raw).expect("a mail that can be parsed");
        let unfold = |value: &str| value.split_whitespace().collect::<Vec<_>>().join(" ");
        let headers = message.headers_raw().map(|(name, value)| (name.to_lowercase(), unfold(value))).collect();
        let pictures =
            message.parts.iter().filter_map(|part| Some((part.content_id()?.to_owned(), part.contents().to_vec())));
        Self {
            to: to.to_owned(),
            subject: message.subject().unwrap_or_default().to_owned(),
            text: message.body_text(0).unwrap_or_default().replace("\r\n", "\n"),
            html: message.body_html(0).unwrap_or_default().into_owned(),
            headers,
            pictures: pictures.collect(),
            raw: raw.to_vec(),
        }
    }

    /// Whether the text says so, wherever its lines break.
    pub fn says(&self, what: &str) -> bool {
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        words(&self.text).contains(&words(what))
    }

    #[track_caller]
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).unwrap_or_else(|| panic!("the mail \"{}\" has no header {name}", self.subject))
    }

    /// The first link of the text that begins so.
    #[track_caller]
    pub fn link(&self, begin: &str) -> String {
        let mut words = self.text.split_whitespace();
        let found = words.find(|word| word.starts_with(begin));
        found.unwrap_or_else(|| panic!("no link {begin} in {}", self.text)).to_owned()
    }

    /// The login code: six digits at the end of a line.
    #[track_caller]
    pub fn code(&self) -> String {
        let digits = |word: &&str| word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_digit());
        let found = self.text.lines().filter_map(|line| line.split_whitespace().last()).find(digits);
        found.unwrap_or_else(|| panic!("no code in {}", self.text)).to_owned()
    }

    /// The link for one click, out of List-Unsubscribe.
    pub fn one_click(&self) -> String {
        assert_eq!(self.header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
        let listed = self.header("list-unsubscribe");
        let link =
            listed.split(',').map(|link| link.trim().trim_matches(['<', '>'])).find(|link| link.starts_with("http"));
        link.unwrap_or_else(|| panic!("no link in {listed}")).to_owned()
    }
}

impl PostBox {
    /// All mails to `address`, the oldest first.
    pub async fn mails(&self, address: &str) -> Vec<Mail> {
        let mut mails = self.newest(address, 1_000).await;
        mails.reverse();
        mails
    }

    /// The last mails to `address`, the newest first: for stories with many.
    pub async fn newest(&self, address: &str, limit: usize) -> Vec<Mail> {
        match self {
            Self::Kept(store) => {
                let kept = store.kept_mails(Some(address), limit as u32).await.expect("the kept mails");
                kept.iter().map(|mail| Mail::parse(&mail.to, &mail.raw)).collect()
            }
            Self::Smtp(catcher) => {
                let to = address.to_lowercase();
                let caught = catcher.mails();
                let his = caught.iter().rev().filter(|(at, _)| at.to_lowercase() == to).take(limit);
                his.map(|(at, raw)| Mail::parse(at, raw)).collect()
            }
        }
    }

    /// Waits for a mail to `address` beyond the first `read`, that fits.
    pub async fn wait(&self, address: &str, read: usize, what: &str, fits: impl Fn(&Mail) -> bool) -> Mail {
        eventually(&format!("a mail to {address}: {what}"), async || {
            self.mails(address).await.into_iter().skip(read).find(|mail| fits(mail))
        })
        .await
    }
}
