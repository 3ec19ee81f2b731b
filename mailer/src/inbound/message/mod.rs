//! Reads a mail in two steps: first the cheap [`Cover`], before the sender is proven; then the text that a
//! person reads, within limits of size, parts, depth and lines.

mod body;

use super::guard::Automatic;
use mail_parser::{HeaderName, Message, MessageParser, MessagePart, PartType};
use sha2::{Digest as _, Sha256};
use std::ops::Deref;

/// The largest mail accepted, in bytes. A reply that includes our own picture is below a tenth of this.
pub const LARGEST_BYTES: usize = 4 << 20;
/// The largest header, in bytes; mails that passed many lists have a tenth of this.
const LARGEST_HEADER: usize = 256 << 10;
const MOST_FIELDS: usize = 1_000;
/// A longer `From` counts as no sender; a longer subject is cut.
const LONGEST_FIELD: usize = 2_000;
const MOST_PARTS: usize = 200;
const DEEPEST: usize = 16;
/// The most lines of text; nobody writes so many orders.
const MOST_LINES: usize = 20_000;
/// The longest unquoted line, in characters; a long letter in one paragraph has half of this.
const LONGEST_LINE: usize = 10_000;
/// The most lines that begin with two hyphens, which may be boundaries of parts.
const MOST_BOUNDARIES: usize = 10_000;
/// The longest `Content-Type` field, and the longest one with a boundary: boundaries are compared at each
/// hyphen.
const LONGEST_TYPE: usize = 3_000;
const LONGEST_MULTIPART: usize = 500;

/// Why a mail is not read. None of it is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    #[error("the mail is larger than {LARGEST_BYTES} bytes")]
    TooLarge,
    #[error("the mail has more than {MOST_FIELDS} header fields, or more than {LARGEST_HEADER} bytes of them")]
    TooManyHeaders,
    #[error("the mail has more than {MOST_PARTS} parts, or they are nested deeper than {DEEPEST}")]
    TooManyParts,
    #[error("the mail has more than {MOST_LINES} lines of text, or one of more than {LONGEST_LINE} characters")]
    TooLong,
    #[error("this is no mail: it has no header that can be read")]
    NoMail,
    #[error("the mail does not say in one From header, with one address, who wrote it")]
    NoSender,
}

impl Unreadable {
    /// A stable code for the mail's row and for metrics.
    pub fn code(self) -> &'static str {
        match self {
            Self::TooLarge => "too_large",
            Self::TooManyHeaders => "too_many_headers",
            Self::TooManyParts => "too_many_parts",
            Self::TooLong => "too_long",
            Self::NoMail => "no_mail",
            Self::NoSender => "no_sender",
        }
    }
}

/// The cover of a mail: its header, and a hash of the rest. Reading it takes one pass over the bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct Cover {
    /// With angle brackets; `None` if missing, or unusable in an answer's header.
    pub message_id: Option<String>,
    /// The only address in the only `From` header, in lower case.
    pub from: String,
    pub subject: String,
    /// SHA-256 over `From`, `Date` and the body; equal for copies of one mail, whichever route they took.
    pub fingerprint: [u8; 32],
    headers: Vec<(String, String)>,
}

/// A complete mail: its [`Cover`] and its text.
#[derive(Clone, Debug, PartialEq)]
pub struct Incoming {
    cover: Cover,
    /// The text as a mail program shows it, including quotes, with lines ended by `\n`. Quoted parts of
    /// HTML begin with `> `.
    pub text: String,
    /// The text of its page, if it has a plain part and a page: people see one of them, and `text` may be
    /// the other.
    pub page: Option<String>,
    /// The program that made it, if it has a part that no person writes.
    pub made_by: Option<Automatic>,
}

impl Deref for Incoming {
    type Target = Cover;
    fn deref(&self) -> &Cover {
        &self.cover
    }
}

impl Cover {
    /// Reads the header, and hashes the rest.
    ///
    /// # Errors
    /// [`Unreadable`] if it is too large, has too many headers, or does not name a single sender.
    pub fn read(raw: &[u8]) -> Result<Self, Unreadable> {
        if raw.len() > LARGEST_BYTES {
            return Err(Unreadable::TooLarge);
        }
        let (headers, body_at) = headers(raw)?;
        if headers.is_empty() {
            return Err(Unreadable::NoMail);
        }
        let from = sender(&headers)?;
        let value = |name: &str| headers.iter().find(|(n, _)| n == name).map_or("", |(_, value)| value.as_str());
        let body = raw.get(body_at..).unwrap_or_default();
        Ok(Self {
            message_id: crate::outbound::foreign_id(value("message-id")),
            subject: subject(value("subject")),
            fingerprint: fingerprint(&[value("from").as_bytes(), value("date").as_bytes(), body]),
            from,
            headers,
        })
    }

    /// The first header with this name (lower case), unfolded.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers(name).next()
    }

    /// All headers with this name (lower case), from the top of the mail.
    pub fn headers(&self, name: &str) -> impl Iterator<Item = &str> {
        self.headers.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The domain of the sender's address.
    pub fn from_domain(&self) -> &str {
        self.from.rsplit_once('@').map_or("", |(_, domain)| domain)
    }

    /// The mail's possible recipients if the envelope is unknown; the last hop's notes come first.
    pub fn recipients(&self) -> impl Iterator<Item = String> {
        ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to", "cc"]
            .iter()
            .flat_map(|name| self.headers(name))
            .flat_map(addresses_in)
    }
}

impl Incoming {
    /// Reads a complete mail.
    ///
    /// # Errors
    /// [`Unreadable`] if it is too large, too deep or too long, or does not name a single sender.
    pub fn read(raw: &[u8]) -> Result<Self, Unreadable> {
        Self::within(Cover::read(raw)?, raw)
    }

    /// Reads the rest of a mail after its cover.
    ///
    /// # Errors
    /// As [`Incoming::read`].
    pub fn within(cover: Cover, raw: &[u8]) -> Result<Self, Unreadable> {
        let message = parse(raw)?;
        // Two parsers must not see different senders.
        let named = message.headers().iter().filter(|header| header.name == HeaderName::From).count();
        let is_same = |from: &str| from == cover.from;
        let again = || message.header_raw(HeaderName::From).and_then(|value| address_in(value).ok());
        if named != 1
            || !(sole_address(&message).as_deref().is_some_and(is_same) || again().as_deref().is_some_and(is_same))
        {
            return Err(Unreadable::NoSender);
        }
        let made_by = body::made_by_program(&message);
        let body::Body { text, page } = body::body_of(&message)?;
        Ok(Self { cover, text, page, made_by })
    }
}

/// The header fields, with names in lower case and values unfolded and without control characters; and the
/// start of the body.
fn headers(raw: &[u8]) -> Result<(Vec<(String, String)>, usize), Unreadable> {
    let mut fields: Vec<(String, Vec<u8>)> = vec![];
    let mut at = 0;
    for line in raw.split_inclusive(|byte| *byte == b'\n') {
        let bare = line.trim_ascii_end();
        if bare.is_empty() && !line.starts_with(b" ") && !line.starts_with(b"\t") {
            at += line.len();
            break;
        }
        at += line.len();
        if at > LARGEST_HEADER || fields.len() > MOST_FIELDS {
            return Err(Unreadable::TooManyHeaders);
        }
        if line.starts_with(b" ") || line.starts_with(b"\t") {
            if let Some((_, value)) = fields.last_mut() {
                value.push(b' ');
                value.extend_from_slice(bare);
            }
            continue;
        }
        // A line without a colon is not a field, such as the `From ` of a mailbox file.
        if let Some(colon) = bare.iter().position(|byte| *byte == b':') {
            let name = String::from_utf8_lossy(bare[..colon].trim_ascii()).to_ascii_lowercase();
            fields.push((name, bare[colon + 1..].to_vec()));
        }
    }
    // Control characters are replaced visibly, not dropped, so that two readers see the same address.
    // Postgres rejects NUL.
    let unfolded = |value: &[u8]| {
        let value = String::from_utf8_lossy(value).split_whitespace().collect::<Vec<_>>().join(" ");
        value.replace(char::is_control, "\u{fffd}")
    };
    Ok((fields.into_iter().map(|(name, value)| (name, unfolded(&value))).collect(), at))
}

/// Reads the sender. Several senders, or a second header that one reader sees and another does not, are a
/// way to forge one.
fn sender(headers: &[(String, String)]) -> Result<String, Unreadable> {
    let mut values = headers.iter().filter(|(name, _)| name == "from").map(|(_, value)| value);
    let (Some(value), None) = (values.next(), values.next()) else { return Err(Unreadable::NoSender) };
    if value.len() > LONGEST_FIELD {
        return Err(Unreadable::NoSender);
    }
    address_in(value)
}

/// The only address in a `From` field.
fn address_in(value: &str) -> Result<String, Unreadable> {
    let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
    let header = format!("From: {}\r\n\r\n", without_needless_quotes(&value));
    let message = MessageParser::default().parse_headers(header.as_bytes()).ok_or(Unreadable::NoSender)?;
    sole_address(&message).ok_or(Unreadable::NoSender)
}

/// `"eva"@example.org` as `eva@example.org`: our parser would read the former as a name.
fn without_needless_quotes(value: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '+' | '-');
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some((before, within)) = rest.split_once('"') {
        out.push_str(before);
        let Some((quoted, after)) = within.split_once('"') else {
            out.push('"');
            rest = within;
            continue;
        };
        let needless = after.starts_with('@') && !quoted.is_empty() && quoted.chars().all(is_plain);
        out.push_str(&if needless { quoted.to_owned() } else { format!("\"{quoted}\"") });
        rest = after;
    }
    out + rest
}

/// The address in `From`, in lower case, if mail can be sent to it.
fn sole_address(message: &Message<'_>) -> Option<String> {
    let mut addresses = message.from().into_iter().flat_map(|from| from.iter()).filter_map(|one| one.address());
    match (addresses.next(), addresses.next()) {
        (Some(address), None) => Some(crate::address::plain_address(address)?.to_ascii_lowercase()),
        _ => None,
    }
}

fn subject(value: &str) -> String {
    let end = value.char_indices().map(|(at, _)| at).take_while(|at| *at <= LONGEST_FIELD).last().unwrap_or_default();
    let value = if value.len() <= LONGEST_FIELD { value } else { &value[..end] };
    let header = format!("Subject: {value}\r\n\r\n");
    let message = MessageParser::default().parse_headers(header.as_bytes());
    let subject = message.and_then(|message| message.subject().map(|text| text.trim().to_owned()));
    subject.unwrap_or_default().replace(char::is_control, "\u{fffd}")
}

/// Parses within the limits.
pub(super) fn parse(raw: &[u8]) -> Result<Message<'_>, Unreadable> {
    if raw.len() > LARGEST_BYTES {
        return Err(Unreadable::TooLarge);
    }
    check_structure(raw)?;
    let message = parser().parse(raw).ok_or(Unreadable::NoMail)?;
    let whole = body::padded(raw, &message).and_then(|whole| Some(parser().parse(&whole)?.into_owned()));
    let message = whole.unwrap_or(message);
    if message.headers().is_empty() {
        return Err(Unreadable::NoMail);
    }
    if count_parts(&message) > MOST_PARTS || depth(&message.parts, 0, 0) > DEEPEST {
        return Err(Unreadable::TooManyParts);
    }
    Ok(message)
}

/// Parses only the headers listed here.
pub(super) fn parser() -> MessageParser {
    MessageParser::new()
        .with_mime_headers()
        .header_address(HeaderName::From)
        .header_id(HeaderName::MessageId)
        .default_header_raw()
}

/// Checks the structure before parsing. The parser recurses to drop nested messages, so a hundred thousand
/// of them would overflow the stack, and for each multipart it searches the whole rest for a boundary.
fn check_structure(raw: &[u8]) -> Result<(), Unreadable> {
    let (mut types, mut boundaries, mut in_digest, mut encoded_without_type) = (0, 0, false, false);
    let mut block = Block::default();
    let mut lines = raw.split(|byte| *byte == b'\n').peekable();
    while let Some(line) = lines.next() {
        if line.is_empty() || line == b"\r" {
            encoded_without_type |= block.encoded && !block.typed;
            block = Block::default();
            continue;
        }
        boundaries += usize::from(line.windows(2).any(|two| two == b"--"));
        for (name, value) in fields_in(line) {
            let mut value = value.to_ascii_lowercase();
            while let Some(more) = lines.next_if(|next| next.starts_with(b" ") || next.starts_with(b"\t")) {
                value.extend(more.to_ascii_lowercase());
            }
            let value = String::from_utf8_lossy(&value);
            if name == b"content-transfer-encoding" {
                block.encoded |= value.contains("base64") || value.contains("quoted-printable");
                continue;
            }
            types += 1;
            if value.len() > LONGEST_TYPE || value.contains("boundary") && value.len() > LONGEST_MULTIPART {
                return Err(Unreadable::TooLong);
            }
            block.typed = true;
            in_digest |= value.contains("digest");
            block.message |= holds_a_message(&value);
        }
        // A message part may not be encoded (RFC 2045, 6.4): its content could not be counted here.
        if block.message && block.encoded || in_digest && encoded_without_type {
            return Err(Unreadable::TooManyParts);
        }
        if types > MOST_PARTS || boundaries > MOST_BOUNDARIES {
            return Err(Unreadable::TooManyParts);
        }
    }
    encoded_without_type |= block.encoded && !block.typed;
    if in_digest && encoded_without_type { Err(Unreadable::TooManyParts) } else { Ok(()) }
}

/// Consecutive non-empty lines, such as a part's header.
#[derive(Default)]
struct Block {
    typed: bool,
    message: bool,
    encoded: bool,
}

fn holds_a_message(kind: &str) -> bool {
    let others = ["rfc822-headers", "global-headers", "global-delivery-status", "global-disposition-notification"];
    let rest = others.iter().fold(kind.to_owned(), |rest, other| rest.replace(other, ""));
    rest.contains("rfc822") || rest.contains("global")
}

/// The fields in a line that describe a part. The parser also recognises such names after blanks, colons
/// and boundaries, and with blanks inside.
fn fields_in(line: &[u8]) -> Vec<(&'static [u8], &[u8])> {
    const NAMES: [&[u8]; 2] = [b"content-type", b"content-transfer-encoding"];
    let mut found = vec![];
    let mut last: Vec<u8> = vec![];
    for (at, byte) in line.iter().enumerate() {
        match byte {
            b':' => {
                found.extend(NAMES.iter().filter(|name| last.ends_with(name)).map(|name| (*name, &line[at + 1..])));
                last.clear();
            }
            byte if byte.is_ascii_whitespace() => {}
            byte => {
                if last.len() >= 128 {
                    last.drain(..64);
                }
                last.push(byte.to_ascii_lowercase());
            }
        }
    }
    found
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

/// The addresses in a header value, bare or in angle brackets.
fn addresses_in(value: &str) -> Vec<String> {
    let of_address = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.@".contains(c);
    let words = value.split(|c: char| !of_address(c));
    words.filter(|word| crate::address::is_plausible_address(word)).map(str::to_ascii_lowercase).collect()
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
mod tests;
