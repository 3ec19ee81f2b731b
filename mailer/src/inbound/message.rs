//! From bytes to a mail: limits first, then headers, the text a person reads, and a fingerprint to know copies by.

use super::{flowed, html};
use mail_parser::{Message, MessageParser, MessagePart, MimeHeaders as _, PartType};
use sha2::{Digest as _, Sha256};

/// The largest mail that is looked at. A reply that carries our own picture back is below a tenth of it.
pub const LARGEST_BYTES: usize = 4 << 20;
const MOST_PARTS: usize = 200;
const DEEPEST: usize = 16;
/// Lines of text that are looked at; nobody writes so many orders.
const MOST_LINES: usize = 20_000;

/// Why a mail is not read. Nothing of it is done, and as its sender cannot be known, nobody is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    #[error("the mail is larger than {LARGEST_BYTES} bytes")]
    TooLarge,
    #[error("the mail has more than {MOST_PARTS} parts, or they are nested deeper than {DEEPEST}")]
    TooManyParts,
    #[error("the mail has more than {MOST_LINES} lines of text")]
    TooLong,
    #[error("this is no mail: it has no header that can be read")]
    NoMail,
    #[error("the mail does not say in one From header, with one address, who wrote it")]
    NoSender,
}

impl Unreadable {
    /// Stable, for the row kept about the mail and for metrics.
    pub fn code(self) -> &'static str {
        match self {
            Self::TooLarge => "too_large",
            Self::TooManyParts => "too_many_parts",
            Self::TooLong => "too_long",
            Self::NoMail => "no_mail",
            Self::NoSender => "no_sender",
        }
    }
}

/// A mail as far as it can be read without believing it.
#[derive(Clone, Debug, PartialEq)]
pub struct Incoming {
    /// With its angle brackets; `None` where there is none, or none that could be named in an answer.
    pub message_id: Option<String>,
    /// The one address of the one `From` header, in lower case.
    pub from: String,
    pub subject: String,
    /// The text as a mail program shows it, quotes and all, lines ended by `\n`. Quoted parts of HTML begin with `> `.
    pub text: String,
    /// SHA-256 over `From`, `Date` and the body: two copies of one mail have the same, whichever way they took.
    pub fingerprint: [u8; 32],
    headers: Vec<(String, String)>,
}

impl Incoming {
    /// Reads a mail.
    ///
    /// # Errors
    /// [`Unreadable`] for what is too large, too deep, or does not name one sender.
    pub fn read(raw: &[u8]) -> Result<Self, Unreadable> {
        let message = parse(raw)?;
        let headers = headers(&message);
        let from = sender(&message, &headers)?;
        let text = text_of(&message);
        if text.lines().nth(MOST_LINES).is_some() {
            return Err(Unreadable::TooLong);
        }
        let value = |name: &str| headers.iter().find(|(n, _)| n == name).map_or("", |(_, value)| value.as_str());
        let body = raw.get(message.root_part().offset_body as usize..).unwrap_or_default();
        Ok(Self {
            message_id: crate::outbound::foreign_id(value("message-id")),
            subject: message.subject().unwrap_or_default().trim().to_owned(),
            fingerprint: fingerprint(&[value("from").as_bytes(), value("date").as_bytes(), body]),
            from,
            text,
            headers,
        })
    }

    /// The first header of this name (lower case), unfolded.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers(name).next()
    }

    /// All headers of this name (lower case), from the top of the mail.
    pub fn headers(&self, name: &str) -> impl Iterator<Item = &str> {
        self.headers.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The part of the sender's address behind the `@`.
    pub fn from_domain(&self) -> &str {
        self.from.rsplit_once('@').map_or("", |(_, domain)| domain)
    }

    /// Addresses that the mail may have been sent to, where the envelope is not known: what the last hop noted first.
    pub fn recipients(&self) -> Vec<String> {
        ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to", "cc"]
            .iter()
            .flat_map(|name| self.headers(name))
            .flat_map(addresses_in)
            .collect()
    }
}

/// Parses within the limits.
pub(super) fn parse(raw: &[u8]) -> Result<Message<'_>, Unreadable> {
    if raw.len() > LARGEST_BYTES {
        return Err(Unreadable::TooLarge);
    }
    // Each level of nesting is announced by such a line. Looked at before parsing: messages within messages are dropped
    // one inside the other, and a hundred thousand of them would use the stack up.
    let announced = raw
        .split(|byte| *byte == b'\n')
        .filter(|line| line.get(..12).is_some_and(|start| start.eq_ignore_ascii_case(b"content-type")));
    if announced.count() > MOST_PARTS {
        return Err(Unreadable::TooManyParts);
    }
    let message = MessageParser::default().parse(raw).ok_or(Unreadable::NoMail)?;
    if message.headers().is_empty() {
        return Err(Unreadable::NoMail);
    }
    if count_parts(&message) > MOST_PARTS || depth(&message.parts, 0, 0) > DEEPEST {
        return Err(Unreadable::TooManyParts);
    }
    Ok(message)
}

fn count_parts(message: &Message<'_>) -> usize {
    let within = message.parts.iter().map(|part| match &part.body {
        PartType::Message(inner) => count_parts(inner),
        _ => 0,
    });
    message.parts.len() + within.sum::<usize>()
}

fn depth(parts: &[MessagePart<'_>], part: usize, so_far: usize) -> usize {
    if so_far > DEEPEST {
        return so_far;
    }
    match parts.get(part).map(|part| &part.body) {
        Some(PartType::Multipart(children)) => {
            children.iter().map(|child| depth(parts, *child as usize, so_far + 1)).max().unwrap_or(so_far)
        }
        Some(PartType::Message(inner)) => depth(&inner.parts, 0, so_far + 1),
        _ => so_far,
    }
}

fn headers(message: &Message<'_>) -> Vec<(String, String)> {
    let raw = message.raw_message.as_ref();
    message
        .headers()
        .iter()
        .map(|header| {
            let bytes = raw.get(header.offset_start as usize..header.offset_end as usize).unwrap_or_default();
            let value = String::from_utf8_lossy(bytes).split_whitespace().collect::<Vec<_>>().join(" ");
            (header.name.as_str().to_ascii_lowercase(), value)
        })
        .collect()
}

/// Two senders, or two headers of which a check reads one and a reader the other, are how a sender is forged.
fn sender(message: &Message<'_>, headers: &[(String, String)]) -> Result<String, Unreadable> {
    if headers.iter().filter(|(name, _)| name == "from").count() != 1 {
        return Err(Unreadable::NoSender);
    }
    let mut addresses = message.from().into_iter().flat_map(|from| from.iter()).filter_map(|one| one.address());
    match (addresses.next(), addresses.next()) {
        (Some(address), None) if crate::address::is_plausible_address(address) => Ok(address.to_ascii_lowercase()),
        _ => Err(Unreadable::NoSender),
    }
}

/// The addresses of a header value, bare or in angle brackets.
fn addresses_in(value: &str) -> Vec<String> {
    let of_address = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.@".contains(c);
    let words = value.split(|c: char| !of_address(c));
    words.filter(|word| crate::address::is_plausible_address(word)).map(str::to_ascii_lowercase).collect()
}

/// What a reader would see: the plain text, unless it is empty; then the HTML.
fn text_of(message: &Message<'_>) -> String {
    let part = |id: &u32| message.parts.get(*id as usize);
    let plain: Vec<String> = message
        .text_body
        .iter()
        .filter_map(part)
        .filter_map(|part| match &part.body {
            PartType::Text(text) if is_plain(part) => Some(flowed::unfold(text, part)),
            _ => None,
        })
        .filter(|text| !text.trim().is_empty())
        .collect();
    if !plain.is_empty() {
        return lines(&plain.join("\n"));
    }
    let pages =
        message.html_body.iter().chain(&message.text_body).filter_map(part).filter_map(|part| match &part.body {
            PartType::Html(page) => Some(html::to_text(page)),
            _ => None,
        });
    let first = pages.into_iter().find(|text| !text.trim().is_empty());
    lines(&first.unwrap_or_default())
}

fn is_plain(part: &MessagePart<'_>) -> bool {
    part.content_type().is_none_or(|kind| kind.subtype().is_none_or(|kind| kind.eq_ignore_ascii_case("plain")))
}

fn lines(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

fn fingerprint(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mail(body: &str) -> String {
        format!(
            "From: Ann <Ann@Example.ORG>\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\nMessage-ID: <1@example.org>\r\n{body}"
        )
    }

    #[test]
    fn who_wrote_it_is_one_address_in_one_header() {
        let read = Incoming::read(mail("Subject: Re: hello\r\n\r\nwork h1\r\n").as_bytes()).unwrap();
        assert_eq!((read.from.as_str(), read.from_domain()), ("ann@example.org", "example.org"));
        assert_eq!((read.subject.as_str(), read.message_id.as_deref()), ("Re: hello", Some("<1@example.org>")));
        assert_eq!(read.text, "work h1\n");
        for from in [
            "From: a@example.org, b@example.org\r\n",
            "From: a@example.org\r\nFrom: b@example.org\r\n",
            "From: nobody\r\n",
            "Sender: a@example.org\r\n",
            "From: \"a@example.org\" <a@[127.0.0.1]>\r\n",
        ] {
            assert_eq!(Incoming::read(format!("{from}\r\nx").as_bytes()), Err(Unreadable::NoSender), "{from}");
        }
    }

    #[test]
    fn copies_have_one_fingerprint_and_other_mails_another() {
        let print = |text: &str| Incoming::read(text.as_bytes()).unwrap().fingerprint;
        let first = print(&mail("\r\nrest\r\n"));
        assert_eq!(print(&format!("Received: from b by c\r\n{}", mail("X-More: 1\r\n\r\nrest\r\n"))), first);
        assert_ne!(print(&mail("\r\nrest \r\n")), first);
        assert_ne!(print(&mail("\r\nrest\r\n").replace("10:00:00", "10:00:01")), first);
    }

    #[test]
    fn what_is_too_much_is_not_read() {
        assert_eq!(Incoming::read(&vec![b'x'; 30 << 20]), Err(Unreadable::TooLarge));
        assert_eq!(Incoming::read(b""), Err(Unreadable::NoMail));
        let many = mail("Content-Type: multipart/mixed; boundary=b\r\n\r\n") + &"--b\r\n\r\nx\r\n".repeat(10_000);
        assert_eq!(Incoming::read(many.as_bytes()), Err(Unreadable::TooManyParts));
        let nested = mail("") + &"Content-Type: message/rfc822\r\n\r\n".repeat(120_000);
        assert_eq!(Incoming::read(nested.as_bytes()), Err(Unreadable::TooManyParts));
        let mut deep = mail("");
        for level in 0..40 {
            deep.push_str(&format!("Content-Type: multipart/mixed; boundary=b{level}\r\n\r\n--b{level}\r\n"));
        }
        assert_eq!(Incoming::read((deep + "\r\nx").as_bytes()), Err(Unreadable::TooManyParts));
        let long = mail("\r\n") + &"rest\r\n".repeat(50_000);
        assert_eq!(Incoming::read(long.as_bytes()), Err(Unreadable::TooLong));
    }

    #[test]
    fn addresses_are_found_where_the_last_hop_noted_them() {
        let read = Incoming::read(
            mail("To: Longhand <g-1@in.example>, other@x.example\r\nDelivered-To: G-2@in.example\r\n\r\n").as_bytes(),
        );
        assert_eq!(read.unwrap().recipients(), ["g-2@in.example", "g-1@in.example", "other@x.example"]);
    }
}
