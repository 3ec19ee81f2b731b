//! From a letter to a mail: headers, parts and envelope (RFC 5322, 2046, 2387, 2392, 3834, 8058).
//!
//! Nothing here asks the clock or chance: the same letter gives the same bytes, so a resend is the same mail.

use super::header::{atom, foreign_id, link, phrase, raw};
use super::letter::{Content, Game, Leave, Letter, Occasion, Picture, Thread};
use super::pages::{self, Pages};
use super::parts::{Attached, with_crlf, with_pictures};
use crate::address::bounce_token;
use crate::words;
use ::words::{Phrase, say};
use lettre::message::header::{ContentTransferEncoding, ContentType, Date};
use lettre::message::{Attachment, Mailbox, Message, MultiPart, SinglePart};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::time::SystemTime;

/// Whether mails can be sent from there: `Longhand <games@example.org>`, or an address alone, which relays take only in ASCII.
pub fn is_sender(from: &str) -> bool {
    from.trim().parse::<Mailbox>().is_ok_and(|from| from.email.to_string().is_ascii())
}

/// What all mails of a server share.
#[derive(Clone, Debug)]
pub struct Letterhead {
    from: Mailbox,
    domain: String,
    host: String,
    bounces: Option<(String, Vec<u8>)>,
    about: Option<String>,
}

impl Letterhead {
    /// `from` as `LONGHAND_MAIL_FROM` has it (`Longhand <games@example.org>`); Message-IDs and List-Ids are named after
    /// its domain. `base_url` is where the server is found; login mails name its host.
    pub fn new(from: &str, base_url: &str) -> Result<Self, ComposeError> {
        let from: Mailbox = from.trim().parse().map_err(|_| ComposeError::BadAddress("the sender's address"))?;
        let url = url::Url::parse(base_url).map_err(|_| ComposeError::BadLink("the base URL"))?;
        let host = match (url.host_str(), url.port()) {
            (Some(host), Some(port)) => format!("{host}:{port}"),
            (Some(host), None) => host.to_owned(),
            (None, _) => return Err(ComposeError::BadLink("the base URL")),
        };
        let domain = from.email.domain().to_ascii_lowercase();
        Ok(Self { from, domain, host, bounces: None, about: None })
    }

    /// From now on each mail has a return path of its own, `b-<token>@domain` (VERP): the token is
    /// [`bounce_token`] of its Message-ID and of the address that it goes to.
    pub fn with_bounces(mut self, domain: &str, key: &[u8]) -> Result<Self, ComposeError> {
        lettre::Address::new("b-0", domain).map_err(|_| ComposeError::BadAddress("the bounce domain"))?;
        self.bounces = Some((domain.to_ascii_lowercase(), key.to_vec()));
        Ok(self)
    }

    /// Mails to people who may not know the server lead to this page, which says who operates it.
    pub fn with_about(self, page: String) -> Self {
        Self { about: Some(page), ..self }
    }

    /// The domain of Message-IDs and List-Ids.
    pub fn domain(&self) -> &str {
        &self.domain
    }
}

/// Who hands it to whom, as the relay is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    pub from: String,
    pub to: String,
}

/// A mail ready for a relay or for the mailbox page.
#[derive(Clone, Debug, PartialEq)]
pub struct Composed {
    /// With its angle brackets.
    pub message_id: String,
    /// Of the return path, where bounces are received.
    pub bounce_token: Option<String>,
    pub envelope: Envelope,
    /// RFC 5322, ASCII only, lines ended by CR LF.
    pub bytes: Vec<u8>,
    pub subject: String,
    /// The text part, as a reader sees it.
    pub text: String,
    pub html: String,
}

/// Why a letter cannot become a mail. Says which part is wrong, never its content: addresses stay out of logs.
#[derive(Debug, thiserror::Error)]
pub enum ComposeError {
    #[error("{0} is no address that mail can be sent to")]
    BadAddress(&'static str),
    #[error("{0} is no link: it must be http or https, in printable ASCII")]
    BadLink(&'static str),
    #[error("a template failed: {0}")]
    Template(#[from] askama::Error),
    #[error("the mail could not be put together: {0}")]
    Build(String),
}

/// The mail's id: a letter about the same thing to the same reader has the same, however often it is sent.
/// `key` is [`Occasion::key`], or `login`, `invitation`, `digest`, `webhook`.
pub fn message_id(domain: &str, game: &str, reader: &str, seq: u32, key: &str) -> String {
    let tag = tag(&["message", game, reader, &seq.to_string(), key]);
    let word = atom(key.split(' ').next().unwrap_or_default());
    match atom(game) {
        game if game.is_empty() => format!("<{word}.{tag}@{domain}>"),
        game => format!("<{word}.{game}.{seq}.{tag}@{domain}>"),
    }
}

/// The root of the thread of one game and one reader. No mail has this id; all of them refer to it, so that mail
/// programs keep them together whichever of them came first or was deleted.
pub fn thread_root(domain: &str, game: &str, reader: &str) -> String {
    format!("<game.{}.{}@{domain}>", atom(game), tag(&["thread", game, reader]))
}

/// Sixteen characters that differ where any of `parts` does.
pub(super) fn tag(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part.as_bytes());
    }
    crate::base32::encode(&hash.finalize()[..10])
}

/// Makes the mail.
pub fn compose(letterhead: &Letterhead, letter: &Letter) -> Result<Composed, ComposeError> {
    check_links(&letter.content)?;
    check_reply_addresses(letter)?;
    let domain = &letterhead.domain;
    let head = Head::of(letter, domain);
    let content_id = format!("board.{}@{domain}", tag(&["board", &head.message_id]));
    let close_up_id = format!("near.{}@{domain}", tag(&["near", &head.message_id]));
    let picture = picture(&letter.content);
    let close_up = picture.and_then(|picture| picture.close_up.as_deref());
    let subject = phrase(&head.subject, 200);
    let sheet = pages::Letterhead {
        brand: letterhead.from.name.as_deref().unwrap_or(&letterhead.host),
        host: &letterhead.host,
        about: letterhead.about.as_deref(),
        subject: &subject,
        content_id: picture.map(|_| content_id.as_str()),
        close_up_id: close_up.map(|_| close_up_id.as_str()),
    };
    let Pages { text, html } = pages::render(&sheet, letter)?;

    let to: lettre::Address = match letter.reader.address.trim() {
        address if crate::address::is_plausible_address(address) => address.parse().ok(),
        _ => None,
    }
    .ok_or(ComposeError::BadAddress("the reader's address"))?;
    let name = Some(phrase(&letter.reader.name, 100)).filter(|name| !name.is_empty());
    // By the address as the account has it, so that it can be compared with that.
    let bounces = letterhead.bounces.as_ref();
    let bounce_token = bounces.map(|(_, key)| bounce_token(key, &head.message_id, letter.reader.address.trim()));
    let return_path = match (&letterhead.bounces, &bounce_token) {
        (Some((bounce_domain, _)), Some(token)) => format!("b-{token}@{bounce_domain}"),
        _ => letterhead.from.email.to_string(),
    };
    let envelope = Envelope { from: return_path, to: to.to_string() };

    let mut mail = Message::builder()
        .from(letterhead.from.clone())
        .to(Mailbox::new(name, to.clone()))
        .subject(subject.clone())
        .header(Date::new(SystemTime::from(letter.date)))
        .message_id(Some(head.message_id.clone()));
    if let Some(address) = head.reply_to {
        let address = address.parse().map_err(|_| BAD_REPLY_TO)?;
        mail = mail.reply_to(Mailbox::new(letterhead.from.name.clone(), address));
    }
    if let Some(id) = &head.in_reply_to {
        mail = mail.in_reply_to(id.clone());
    }
    if !head.references.is_empty() {
        mail = mail.references(head.references.join(" "));
    }
    mail = mail
        .raw_header(raw("Auto-Submitted", head.auto_submitted))
        // All but NDR: that mails come back is what we have to know.
        .raw_header(raw("X-Auto-Response-Suppress", "OOF, AutoReply, DR, RN, NRN"))
        .raw_header(raw("Content-Language", letter.reader.language.tag()))
        .raw_header(raw("X-Longhand-Reason", head.reason));
    if let Some(hash) = head.hash {
        mail = mail.raw_header(raw("X-Longhand-Hash", &atom(hash)));
    }
    if let Some(list_id) = &head.list_id {
        mail = mail.raw_header(raw("List-Id", list_id));
    }
    if let Some(page) = head.archive {
        mail = mail.raw_header(raw("List-Archive", &format!("<{page}>")));
    }
    if let Some(Leave { url, mailto }) = head.leave {
        let mut ways = format!("<{url}>");
        if let Some(mailto) = mailto.as_deref().filter(|address| crate::address::is_plausible_address(address)) {
            ways.push_str(&format!(", <mailto:{mailto}>"));
        }
        mail = mail
            .raw_header(raw("List-Unsubscribe", &ways))
            .raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
    }
    let attached: Vec<Attached> = [
        close_up.map(|png| Attached::new(close_up_id.clone(), "close-up.png", png)),
        picture.map(|picture| Attached::new(content_id.clone(), "board.png", &picture.png)),
    ]
    .into_iter()
    .flatten()
    .collect();
    let body = body(&head.message_id, &text, &html, &attached)?;
    let message = mail.multipart(body).map_err(|why| ComposeError::Build(why.to_string()))?;
    let bytes = with_pictures(&message.formatted(), &attached);
    Ok(Composed {
        message_id: head.message_id,
        bounce_token,
        envelope,
        bytes: bytes.ok_or_else(|| ComposeError::Build("a picture has no place".to_owned()))?,
        subject,
        text,
        html,
    })
}

/// multipart/alternative: the text first, complete; then the page with its pictures beside it.
fn body(message_id: &str, text: &str, html: &str, attached: &[Attached]) -> Result<MultiPart, ComposeError> {
    // Quoted-printable even where it is not needed: a line of "From " or a board with trailing dots comes through as
    // it was, also under a signature.
    let part = |kind: ContentType, body: &str| {
        SinglePart::builder().header(kind).header(ContentTransferEncoding::QuotedPrintable).body(with_crlf(body))
    };
    // RFC 2387 wants the type of the root part, which lettre does not write.
    let multipart = |kind: &str, parameter: &str| {
        let boundary = tag(&["boundary", kind, message_id]);
        ContentType::parse(&format!("multipart/{kind}; boundary=\"=_{kind}_{boundary}\"{parameter}"))
            .map_err(|why| ComposeError::Build(why.to_string()))
            .map(|kind| MultiPart::builder().header(kind))
    };
    let page = part(ContentType::TEXT_HTML, html);
    let alternative = multipart("alternative", "")?.singlepart(part(ContentType::TEXT_PLAIN, text));
    if attached.is_empty() {
        return Ok(alternative.singlepart(page));
    }
    let png = ContentType::parse("image/png").map_err(|why| ComposeError::Build(why.to_string()))?;
    let mut related = multipart("related", "; type=\"text/html\"")?.singlepart(page);
    for picture in attached {
        let part = Attachment::new_inline_with_name(picture.id.clone(), picture.name.to_owned());
        related = related.singlepart(part.body(picture.place(), png.clone()));
    }
    Ok(alternative.multipart(related))
}

/// What the headers say, read off the letter.
struct Head<'a> {
    subject: String,
    message_id: String,
    in_reply_to: Option<String>,
    references: Vec<String>,
    reason: &'static str,
    auto_submitted: &'static str,
    hash: Option<&'a str>,
    list_id: Option<String>,
    archive: Option<&'a str>,
    leave: Option<&'a Leave>,
    reply_to: Option<&'a str>,
}

impl<'a> Head<'a> {
    fn of(letter: &'a Letter, domain: &str) -> Self {
        let said = |phrase: Phrase| phrase.in_words(letter.reader.language);
        let reader = &letter.reader.id;
        match &letter.content {
            Content::Login(login) => Self {
                subject: said(say!(words::login_subject)),
                message_id: message_id(domain, "", reader, 0, &format!("login {}", login.link)),
                in_reply_to: None,
                references: vec![],
                reason: "login",
                auto_submitted: "auto-generated",
                hash: None,
                list_id: None,
                archive: None,
                leave: None,
                reply_to: letter.reader.writes_to.as_deref(),
            },
            Content::Invitation(invitation) => {
                let id = message_id(domain, &invitation.game.id, reader, 0, "invitation");
                Self {
                    reply_to: invitation.reply_to.as_deref(),
                    archive: None,
                    ..Self::of_game(domain, &invitation.game, id, invitation.thread.as_ref(), &invitation.leave)
                        .because("invitation")
                }
            }
            Content::Game(game) => {
                let occasion = &game.occasion;
                // Talk is about no event: a resend is the same mail, also where the game has gone on.
                let seq = if matches!(occasion, Occasion::Talk { .. }) { 0 } else { game.seq };
                let id = message_id(domain, &game.game.id, reader, seq, &occasion.key());
                let mut head =
                    Self::of_game(domain, &game.game, id, game.thread.as_ref(), &game.leave).because(occasion.reason());
                if let Occasion::Unreached(who) = occasion {
                    let (names, game) =
                        (Phrase::and(who.iter().map(|(name, _)| name)), game.game.known_as().to_owned());
                    head.subject = said(say!(words::unreached_subject { game, names }));
                }
                head.hash = Some(&game.hash);
                head.reply_to = game.reply_to.as_deref();
                if let Occasion::Answer(answer) = occasion {
                    head.auto_submitted = "auto-replied";
                    if let Some(asked) = foreign_id(&answer.to) {
                        head.references.push(asked.clone());
                        head.in_reply_to = Some(asked);
                    }
                }
                head
            }
            Content::Digest(digest) => Self {
                subject: said(if digest.bundle.is_some() {
                    say!(words::bundle_subject)
                } else {
                    say!(words::digest_subject)
                }),
                message_id: match &digest.bundle {
                    Some(bundle) => message_id(domain, "", reader, 0, &format!("bundle {bundle}")),
                    None => message_id(domain, "", reader, 0, &format!("digest {}", letter.date.date_naive())),
                },
                in_reply_to: None,
                references: vec![],
                reason: if digest.bundle.is_some() { "bundle" } else { "digest" },
                auto_submitted: "auto-generated",
                hash: None,
                list_id: Some(format!("<digest.games.{domain}>")),
                archive: None,
                leave: Some(&digest.leave),
                reply_to: letter.reader.writes_to.as_deref(),
            },
            Content::Moving(moving) => Self {
                subject: said(say!(words::moving_subject)),
                message_id: message_id(domain, "", reader, 0, &format!("address {}", moving.link)),
                in_reply_to: None,
                references: vec![],
                reason: "address",
                auto_submitted: "auto-generated",
                hash: None,
                list_id: None,
                archive: None,
                leave: None,
                reply_to: None,
            },
            Content::Shut(why) => Self {
                subject: said(say!(words::shut_subject)),
                message_id: message_id(domain, "", reader, 0, &format!("shut {why:?}")),
                in_reply_to: None,
                references: vec![],
                reason: "login",
                auto_submitted: "auto-generated",
                hash: None,
                list_id: None,
                archive: None,
                leave: None,
                reply_to: None,
            },
            Content::Admission(admission) => Self {
                subject: said(say!(words::admission_subject)),
                // Each deed is told once.
                message_id: {
                    let (suspended, at) = (admission.suspended, letter.date.timestamp_millis());
                    message_id(domain, "", reader, 0, &format!("account {suspended} {at}"))
                },
                in_reply_to: None,
                references: vec![],
                reason: "account",
                auto_submitted: "auto-generated",
                hash: None,
                list_id: None,
                archive: None,
                leave: None,
                reply_to: None,
            },
            Content::WebhookOff(_) => Self {
                subject: said(say!(words::webhook_subject)),
                message_id: message_id(domain, "", reader, 0, "webhook"),
                in_reply_to: None,
                references: vec![],
                reason: "webhook",
                auto_submitted: "auto-generated",
                hash: None,
                list_id: None,
                archive: None,
                leave: None,
                reply_to: letter.reader.writes_to.as_deref(),
            },
            Content::Account(answer) => {
                let asked = foreign_id(&answer.to);
                Self {
                    subject: said(say!(words::account_subject)),
                    message_id: message_id(domain, "", reader, 0, &format!("answer {}", answer.to)),
                    in_reply_to: asked.clone(),
                    references: asked.into_iter().collect(),
                    reason: "answer",
                    auto_submitted: "auto-replied",
                    hash: None,
                    list_id: None,
                    archive: None,
                    leave: None,
                    reply_to: letter.reader.writes_to.as_deref(),
                }
            }
        }
    }

    fn of_game(domain: &str, game: &'a Game, message_id: String, thread: Option<&Thread>, leave: &'a Leave) -> Self {
        let root = thread.and_then(|thread| foreign_id(&thread.root));
        let last = thread.and_then(|thread| foreign_id(thread.last.as_deref()?)).filter(|last| *last != message_id);
        let mut references: Vec<String> = root.iter().chain(&last).cloned().collect();
        references.dedup();
        Self {
            subject: format!("[Longhand] {}", game.known_as()),
            message_id,
            in_reply_to: last.or(root),
            references,
            reason: "",
            auto_submitted: "auto-generated",
            hash: None,
            list_id: Some(format!("<{}.games.{domain}>", atom(&game.id))),
            archive: Some(&game.page),
            leave: Some(leave),
            reply_to: None,
        }
    }

    fn because(mut self, reason: &'static str) -> Self {
        self.reason = reason;
        self
    }
}

fn picture(content: &Content) -> Option<&Picture> {
    match content {
        Content::Game(game) => game.picture.as_ref().filter(|picture| !picture.png.is_empty()),
        _ => None,
    }
}

const BAD_REPLY_TO: ComposeError = ComposeError::BadAddress("the reply address");

fn check_reply_addresses(letter: &Letter) -> Result<(), ComposeError> {
    let of_content: Box<dyn Iterator<Item = &String>> = match &letter.content {
        Content::Login(_)
        | Content::WebhookOff(_)
        | Content::Moving(_)
        | Content::Shut(_)
        | Content::Admission(_)
        | Content::Account(_) => Box::new(std::iter::empty()),
        Content::Invitation(invitation) => Box::new(invitation.reply_to.iter()),
        Content::Game(game) => Box::new(game.reply_to.iter()),
        Content::Digest(digest) => Box::new(digest.items.iter().flat_map(|item| &item.reply_to)),
    };
    let mut addresses = of_content.chain(&letter.reader.writes_to);
    addresses.all(|address| crate::address::is_plausible_address(address)).then_some(()).ok_or(BAD_REPLY_TO)
}

fn check_links(content: &Content) -> Result<(), ComposeError> {
    let check = |what: &'static str, url: &str| link(url).map(|_| ()).ok_or(ComposeError::BadLink(what));
    match content {
        Content::Login(login) => check("the login link", &login.link),
        Content::Moving(moving) => check("the link about the address", &moving.link),
        // It is shown as words, not as a link.
        Content::WebhookOff(_) | Content::Shut(_) | Content::Admission(_) | Content::Account(_) => Ok(()),
        Content::Invitation(invitation) => {
            check("the link to take the seat", &invitation.accept)?;
            check("the link to decline", &invitation.decline)?;
            check("the unsubscribe link", &invitation.leave.url)
        }
        Content::Game(game) => {
            check("the game's page", &game.game.page)?;
            check("the rule book", &game.game.rules)?;
            check("the unsubscribe link", &game.leave.url)
        }
        Content::Digest(digest) => {
            check("the page of the games", &digest.page)?;
            digest.items.iter().try_for_each(|item| check("the game's page", &item.game.page))?;
            check("the unsubscribe link", &digest.leave.url)
        }
    }
}
