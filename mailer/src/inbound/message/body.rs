//! The text of a mail: its plain part and its page; and signs that a program made it.

use super::super::guard::Automatic;
use super::super::{flowed, html};
use super::{LONGEST_LINE, MOST_LINES, Unreadable};
use mail_parser::{Encoding, Message, MessagePart, MimeHeaders as _, PartType};
use std::borrow::Cow;

/// A person's text, in two forms if the mail has a plain part and a page.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Body {
    pub text: String,
    pub page: Option<String>,
}

/// The visible text: the plain part, with the page if there is one; only the page if the plain part is
/// empty, or says just that there is a page.
pub(super) fn body_of(message: &Message<'_>) -> Result<Body, Unreadable> {
    let part = |id: &u32| message.parts.get(*id as usize);
    let plain: Vec<String> = message.text_body.iter().filter_map(part).filter_map(plain_text).collect();
    if !plain.is_empty() {
        let text = signed_within(&lines(&plain.join("\n"))).into_owned();
        within_limits(&text)?;
        // An unreadable page does not invalidate the text.
        let page = page_of(message).filter(|page| within_limits(page).is_ok());
        return Ok(match page {
            Some(page) if is_placeholder(&text) => Body { text: page, page: None },
            page => Body { text, page },
        });
    }
    let pages = message.html_body.iter().chain(&message.text_body).filter_map(part);
    for page in pages {
        let PartType::Html(page) = &page.body else { continue };
        let text = html::to_text(page).map_err(|too_much| match too_much {
            html::TooMuch::Deep => Unreadable::TooManyParts,
            html::TooMuch::Long => Unreadable::TooLong,
        })?;
        if !text.trim().is_empty() {
            let text = lines(&text);
            within_limits(&text)?;
            return Ok(Body { text, page: None });
        }
    }
    Ok(Body::default())
}

fn plain_text(part: &MessagePart<'_>) -> Option<String> {
    match &part.body {
        PartType::Text(text) if is_plain(part) => {
            Some(flowed::unfold(text, part)).filter(|text| !text.trim().is_empty())
        }
        _ => None,
    }
}

/// The text of the page that accompanies a plain part: everything shown in place of it.
fn page_of(message: &Message<'_>) -> Option<String> {
    let shown = message.html_body.iter().filter(|id| !message.text_body.contains(id));
    let pages = shown.filter_map(|id| match &message.parts.get(*id as usize)?.body {
        PartType::Html(page) => html::to_text(page).ok(),
        _ => None,
    });
    let text = lines(&pages.collect::<String>());
    (!text.trim().is_empty()).then_some(text)
}

/// Whether the text only says `This message is in HTML`, or has nothing readable.
fn is_placeholder(text: &str) -> bool {
    const LONGEST: usize = 400;
    let lower = text.to_lowercase();
    let says = [
        "html",
        "multi-part message",
        "multipart message",
        "mime",
        "rich text",
        "cannot be displayed",
        "cannot display",
        "nicht angezeigt",
    ];
    !text.contains(char::is_alphanumeric) || (text.len() <= LONGEST && says.iter().any(|word| lower.contains(word)))
}

fn within_limits(text: &str) -> Result<(), Unreadable> {
    let too_long = |line: &str| line.len() > LONGEST_LINE && !line.starts_with('>');
    match text.lines().nth(MOST_LINES).is_some() || text.lines().any(too_long) {
        true => Err(Unreadable::TooLong),
        false => Ok(()),
    }
}

/// Parts that no person writes: a reaction (RFC 9078, or Gmail's format), or a calendar's answer (RFC
/// 5546).
pub(super) fn made_by_program(message: &Message<'_>) -> Option<Automatic> {
    message.parts.iter().find_map(|part| {
        let kind = part.content_type();
        let is = |subtype: &str| {
            kind.and_then(|kind| kind.subtype()).is_some_and(|known| known.eq_ignore_ascii_case(subtype))
        };
        let reacts = part.content_disposition().is_some_and(|to| to.ctype().eq_ignore_ascii_case("reaction"));
        if reacts || is("vnd.google.email-reaction+json") {
            return Some(Automatic::Reaction);
        }
        let method = kind.and_then(|kind| kind.attribute("method")).unwrap_or_default();
        let answers = ["reply", "counter", "declinecounter", "refresh"];
        let is_answer = answers.iter().any(|answer| method.eq_ignore_ascii_case(answer));
        (is("calendar") && is_answer).then_some(Automatic::Calendar)
    })
}

/// The mail's bytes with missing base 64 padding added; our parser drops what follows the last complete
/// group. `None` if nothing is missing.
pub(super) fn padded(raw: &[u8], message: &Message<'_>) -> Option<Vec<u8>> {
    let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
    let ends = message.parts.iter().filter(|part| part.encoding == Encoding::Base64).filter_map(|part| {
        let from = part.offset_body as usize;
        let end = raw.len().min(part.offset_end as usize);
        let digits = raw.get(from..end)?;
        let count = digits.iter().filter(|byte| is_digit(byte)).count();
        let last = digits.iter().rposition(&is_digit)?;
        (matches!(count % 4, 2 | 3) && !digits.contains(&b'=')).then_some((from + last + 1, 4 - count % 4))
    });
    let mut ends: Vec<(usize, usize)> = ends.collect();
    ends.sort_unstable();
    let mut out = Vec::with_capacity(raw.len() + 2 * ends.len());
    let mut from = 0;
    for (at, missing) in &ends {
        out.extend_from_slice(raw.get(from..*at)?);
        out.extend(std::iter::repeat_n(b'=', *missing));
        from = *at;
    }
    out.extend_from_slice(raw.get(from..)?);
    (!ends.is_empty()).then_some(out)
}

/// The text within an inline PGP signature (RFC 9580, 7), without the armour; other text unchanged. It
/// proves nothing: the signature is not checked.
fn signed_within(text: &str) -> Cow<'_, str> {
    const BEGINS: &str = "-----BEGIN PGP SIGNED MESSAGE-----";
    if !text.lines().any(|line| line.trim_end() == BEGINS) {
        return text.into();
    }
    #[derive(PartialEq)]
    enum At {
        Outside,
        Armour,
        Within,
        Signature,
    }
    let mut at = At::Outside;
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        let bare = line.trim_end();
        at = match at {
            At::Outside if bare == BEGINS => At::Armour,
            At::Armour if bare.is_empty() => At::Within,
            At::Within if bare == "-----BEGIN PGP SIGNATURE-----" => At::Signature,
            At::Signature if bare == "-----END PGP SIGNATURE-----" => {
                at = At::Outside;
                continue;
            }
            same => same,
        };
        match at {
            At::Outside => out.push_str(line),
            At::Within => out.push_str(line.strip_prefix("- ").unwrap_or(line)),
            At::Armour | At::Signature => continue,
        }
        out.push('\n');
    }
    out.into()
}

fn is_plain(part: &MessagePart<'_>) -> bool {
    part.content_type().is_none_or(|kind| kind.subtype().is_none_or(|kind| kind.eq_ignore_ascii_case("plain")))
}

fn lines(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}
