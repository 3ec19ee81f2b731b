//! Mails as their readers get them, from the dev mailbox or from the SMTP catcher.

use crate::patience::eventually;
use crate::smtp::SmtpCatcher;
use mail_parser::{MessageParser, MimeHeaders as _};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use store::Store;

/// Where a server's mails arrive. Each mail is parsed once, however often a story looks at it.
#[derive(Clone, Debug)]
pub struct PostBox {
    place: Place,
    /// By their numbers in the post box.
    parsed: Arc<Mutex<BTreeMap<i64, Arc<Mail>>>>,
}

#[derive(Clone, Debug)]
enum Place {
    /// Kept by the server itself.
    Kept(Store),
    Smtp(SmtpCatcher),
}

/// One mail, parsed by a third-party parser.
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
        }
    }

    /// Whether the text contains this, ignoring line breaks.
    pub fn says(&self, what: &str) -> bool {
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        words(&self.text).contains(&words(what))
    }

    #[track_caller]
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).unwrap_or_else(|| panic!("the mail \"{}\" has no header {name}", self.subject))
    }

    /// The first link in the text that starts with `begin`.
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

    /// The one-click link from List-Unsubscribe.
    pub fn one_click(&self) -> String {
        assert_eq!(self.header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
        let listed = self.header("list-unsubscribe");
        let link =
            listed.split(',').map(|link| link.trim().trim_matches(['<', '>'])).find(|link| link.starts_with("http"));
        link.unwrap_or_else(|| panic!("no link in {listed}")).to_owned()
    }
}

impl PostBox {
    /// The mails that a server without a relay keeps itself.
    pub fn kept(store: Store) -> Self {
        Self { place: Place::Kept(store), parsed: Arc::default() }
    }

    pub fn smtp(catcher: SmtpCatcher) -> Self {
        Self { place: Place::Smtp(catcher), parsed: Arc::default() }
    }

    /// The number of mails to `address` so far.
    pub async fn count(&self, address: &str) -> usize {
        self.numbers(address).await.len()
    }

    /// All mails to `address`, the oldest first.
    pub async fn mails(&self, address: &str) -> Vec<Mail> {
        self.behind(address, 0).await.iter().map(|mail| Mail::clone(mail)).collect()
    }

    /// The last mails to `address`, newest first, for stories with many mails.
    pub async fn newest(&self, address: &str, limit: usize) -> Vec<Mail> {
        let before = self.count(address).await.saturating_sub(limit);
        let last = self.behind(address, before).await;
        last.iter().rev().take(limit).map(|mail| Mail::clone(mail)).collect()
    }

    /// Waits for a matching mail to `address`, not counting the first `read`.
    pub async fn wait(&self, address: &str, read: usize, what: &str, fits: impl Fn(&Mail) -> bool) -> Mail {
        self.wait_for_place(address, read, what, fits).await.1
    }

    /// The same, with its index among all mails to `address`.
    pub async fn wait_for_place(
        &self,
        address: &str,
        read: usize,
        what: &str,
        fits: impl Fn(&Mail) -> bool,
    ) -> (usize, Mail) {
        eventually(&format!("a mail to {address}: {what}"), async || {
            let mails = self.behind(address, read).await;
            let place = mails.iter().position(|mail| fits(mail))?;
            Some((read + place, Mail::clone(&mails[place])))
        })
        .await
    }

    /// The numbers of all mails to `address`, the oldest first.
    async fn numbers(&self, address: &str) -> Vec<i64> {
        match &self.place {
            Place::Kept(store) => {
                sqlx::query_scalar("select id from dev_mails where lower(recipient) = $1 order by id")
                    .bind(address.to_lowercase())
                    .fetch_all(store.pool())
                    .await
                    .expect("the kept mails")
            }
            Place::Smtp(catcher) => catcher.numbers(address),
        }
    }

    /// The mails to `address` after the first `read`.
    async fn behind(&self, address: &str, read: usize) -> Vec<Arc<Mail>> {
        let mut mails = vec![];
        for number in self.numbers(address).await.into_iter().skip(read) {
            let known = self.parsed.lock().unwrap_or_else(PoisonError::into_inner).get(&number).cloned();
            let mail = match known {
                Some(mail) => mail,
                None => {
                    let (to, raw) = match &self.place {
                        Place::Kept(store) => {
                            // Of very many mails the oldest are deleted.
                            let Some(kept) = store.kept_mail(number).await.expect("the kept mails") else { continue };
                            (kept.to, kept.raw)
                        }
                        Place::Smtp(catcher) => catcher.mail(number),
                    };
                    let mail = Arc::new(Mail::parse(&to, &raw));
                    self.parsed.lock().unwrap_or_else(PoisonError::into_inner).insert(number, mail.clone());
                    mail
                }
            };
            mails.push(mail);
        }
        mails
    }
}
