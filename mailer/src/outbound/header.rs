//! Header values that nobody outside can bend: ids, links and phrases.

use super::layout::line_of;
use lettre::message::header::{HeaderName, HeaderValue};

/// A phrase for a subject or a display name: one line, and nothing in it that a reader would take for an encoded word.
pub(super) fn phrase(text: &str, most: usize) -> String {
    line_of(text, most).replace("=?", "= ?")
}

/// A header of our own; the value is encoded and folded by lettre.
pub(super) fn raw(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), line_of(value, 900))
}

/// An id as it may stand in a Message-ID or a List-Id: letters, digits and hyphens.
pub(super) fn atom(text: &str) -> String {
    text.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-' || *c == '_').take(64).collect()
}

/// A Message-ID as somebody else wrote it, fit to be named in ours; `None` where it is none.
pub(crate) fn foreign_id(text: &str) -> Option<String> {
    let text = text.trim();
    let inner = text.strip_prefix('<').unwrap_or(text);
    let inner = inner.strip_suffix('>').unwrap_or(inner);
    let fit = inner.len() <= 400
        && inner.contains('@')
        && inner.bytes().all(|b| b.is_ascii_graphic() && !matches!(b, b'<' | b'>' | b',' | b'"' | b'\\'));
    fit.then(|| format!("<{inner}>"))
}

/// A web address as it may stand in a header and in an attribute: http or https, printable ASCII, no angle brackets.
pub(super) fn link(text: &str) -> Option<String> {
    let url = url::Url::parse(text).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
    let fit = text.len() <= 800
        && url.host_str().is_some()
        && text.bytes().all(|b| b.is_ascii_graphic() && !matches!(b, b'<' | b'>' | b'"' | b'\\' | b','));
    fit.then(|| text.to_owned())
}
