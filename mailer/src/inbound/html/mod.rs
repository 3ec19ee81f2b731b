//! Converts HTML replies to text: line breaks as a reader sees them, and `> ` before everything that the
//! mail program marked as quoted.
//!
//! html5gum finds the tags as browsers do. This module tracks open elements only as far as needed to know
//! what is quoted or hidden. It is not a renderer and covers only what mail programs write. Anything
//! unknown becomes text: at worst it is read as an order and refused, and nothing hidden is ever played.
//! Signature lines and crossed-out text get marks of their own (see `strip`), since people write orders
//! there, too.
//!
//! Each byte is examined a bounded number of times, whatever the page: `Work` counts this, and the tests
//! check it.

mod names;

use super::strip::{CORRECTED, CROSSED_OUT, SIGNATURE};
use html5gum::{DefaultEmitter, HtmlString, Reader, Spanned, Token, Tokenizer};
use names::{BLOCKS, HIDDEN, OF_HEAD, QUOTE_FROM_HERE, QUOTES, SCOPES, SIGNATURES, VOID};
use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};
use std::convert::Infallible;

/// Deeper nesting does not occur in a person's mail.
const DEEPEST: usize = 5_000;
/// The most tags and pieces of text: ten times those of the longest thread.
const MOST_TOKENS: u64 = 300_000;

/// Why a page is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TooMuch {
    Deep,
    Long,
}

/// The cost of reading a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Work {
    /// Bytes that the tokenizer read or compared.
    bytes: u64,
    tokens: u64,
    /// Open elements, attributes, and bytes of text and attributes that were examined here.
    steps: u64,
}

#[cfg(test)]
impl Work {
    pub(super) fn all(self) -> u64 {
        self.bytes + self.tokens + self.steps
    }
}

struct Open {
    name: String,
    quote: bool,
    hidden: bool,
    /// `visibility: hidden` and `font-size: 0`: nested elements may be visible again.
    unseen: bool,
    tiny: bool,
    pre: bool,
    signature: bool,
    crossed_out: bool,
    /// The position of the paragraph that the next block ends.
    paragraph: Option<usize>,
}

#[derive(Default)]
struct Writer {
    out: String,
    line: String,
    /// The crossed-out part of the line.
    crossed_out: String,
    /// Whether the line is in a signature.
    signed: bool,
    open: Vec<Open>,
    /// How many elements of each name are open, so that an unmatched end tag costs nothing.
    named: HashMap<String, usize>,
    quoted_for_good: bool,
    space: bool,
    steps: u64,
}

/// The text of a page.
///
/// # Errors
/// [`TooMuch`] if no person's mail has such a page.
pub(super) fn to_text(page: &str) -> Result<String, TooMuch> {
    read(page).0
}

/// The text and its cost.
pub(super) fn read(page: &str) -> (Result<String, TooMuch>, Work) {
    let taken = Cell::new(0);
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    let mut writer = Writer::default();
    let mut tokens = 0;
    let mut too_much = None;
    for Ok(token) in Tokenizer::new_with_emitter(Counted { rest: page.as_bytes(), taken: &taken }, emitter) {
        tokens += 1;
        match token {
            Token::String(text) => writer.text(&String::from_utf8_lossy(&text)),
            Token::StartTag(tag) => writer.start(&lower(&tag.name), &Attributes(&tag.attributes)),
            Token::EndTag(tag) => writer.end(&lower(&tag.name)),
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
        if writer.open.len() > DEEPEST {
            too_much = Some(TooMuch::Deep);
            break;
        }
        if tokens > MOST_TOKENS {
            too_much = Some(TooMuch::Long);
            break;
        }
    }
    writer.end_line(false);
    let work = Work { bytes: taken.get(), tokens, steps: writer.steps };
    (too_much.map_or(Ok(writer.out), Err), work)
}

fn lower(name: &HtmlString) -> String {
    String::from_utf8_lossy(name).to_ascii_lowercase()
}

/// The page as a byte stream that counts the bytes read.
struct Counted<'a> {
    rest: &'a [u8],
    taken: &'a Cell<u64>,
}

impl Counted<'_> {
    fn count(&self, bytes: usize) {
        self.taken.set(self.taken.get() + bytes as u64);
    }
}

impl Reader for Counted<'_> {
    type Error = Infallible;

    fn read_byte(&mut self) -> Result<Option<u8>, Infallible> {
        self.count(1);
        Ok(self.rest.split_off_first().copied())
    }

    fn try_read_string(&mut self, text: &[u8], case_sensitive: bool) -> Result<bool, Infallible> {
        self.count(text.len());
        let found = self.rest.get(..text.len()).is_some_and(|next| match case_sensitive {
            true => next == text,
            false => next.eq_ignore_ascii_case(text),
        });
        if found {
            self.rest = &self.rest[text.len()..];
        }
        Ok(found)
    }

    fn read_until<'b>(&'b mut self, ends: &[u8], _: &'b mut [u8; 4]) -> Result<Option<&'b [u8]>, Infallible> {
        if self.rest.is_empty() {
            return Ok(None);
        }
        let length = self.rest.iter().position(|byte| ends.contains(byte)).unwrap_or(self.rest.len()).max(1);
        let (chunk, rest) = self.rest.split_at(length);
        self.count(length);
        self.rest = rest;
        Ok(Some(chunk))
    }
}

struct Attributes<'a>(&'a BTreeMap<HtmlString, Spanned<HtmlString, ()>>);

impl Attributes<'_> {
    fn get(&self, name: &str) -> Option<String> {
        self.0.get(name.as_bytes()).map(|value| String::from_utf8_lossy(value).into_owned())
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains_key(name.as_bytes())
    }

    fn size(&self) -> u64 {
        self.0.iter().map(|(name, value)| (name.len() + value.len() + 1) as u64).sum()
    }

    /// The words of `class`, `id`, `name` and `data-marker`, in lower case, without the `x_` that Outlook
    /// puts before foreign names.
    fn marks(&self, tag: &str) -> Vec<String> {
        // An anchor's `name` means something else.
        let name = if tag == "div" { "name" } else { "id" };
        ["class", "id", name, "data-marker"]
            .iter()
            .filter_map(|name| self.get(name))
            .flat_map(|value| value.split_ascii_whitespace().map(str::to_ascii_lowercase).collect::<Vec<_>>())
            .map(|mark| mark.trim_start_matches("x_").to_owned())
            .collect()
    }

    /// The declarations of `style`, in lower case and without blanks; the last one for a property counts.
    fn style(&self) -> HashMap<String, String> {
        let style = self.get("style").unwrap_or_default().to_ascii_lowercase();
        let declared = style.split(';').filter_map(|declaration| declaration.split_once(':'));
        let bare = |text: &str| text.split_ascii_whitespace().collect::<String>();
        declared.map(|(name, value)| (bare(name), bare(value).trim_end_matches("!important").to_owned())).collect()
    }
}

/// The effect of an element's own style on its text.
#[derive(Clone, Copy, Default)]
struct Seen {
    hidden: bool,
    unseen: Option<bool>,
    tiny: Option<bool>,
    pre: Option<bool>,
    crossed_out: bool,
}

/// Text that is hidden from readers must not be played: it could be an order that nobody saw.
fn seen(name: &str, attributes: &Attributes<'_>) -> Seen {
    let style = attributes.style();
    let value = |property: &str| style.get(property).map_or("", String::as_str);
    let below = |text: &str, least: f64| {
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%');
        digits.parse::<f64>().is_ok_and(|size| size.abs() < least)
    };
    let nothing = |text: &str| below(text, 0.02);
    let clipped = value("overflow") == "hidden" || value("overflow-y") == "hidden";
    let closed = ["max-height", "height", "max-width", "width"].iter().any(|side| nothing(value(side)));
    let hidden = attributes.has("hidden")
        || value("display") == "none"
        || value("mso-hide") == "all"
        || nothing(value("opacity"))
        || (clipped && closed)
        || value("color") == "transparent"
        || (name == "dialog" && !attributes.has("open"));
    let unseen = match value("visibility") {
        "hidden" | "collapse" => Some(true),
        "visible" => Some(false),
        _ => None,
    };
    let size = value("font-size");
    let tiny = match size {
        "" => None,
        size if nothing(size) || (size.ends_with("px") || size.ends_with("pt")) && below(size, 1.5) => Some(true),
        // A relative size of zero is still zero.
        size if size.ends_with("em") && !size.ends_with("rem") || size.ends_with('%') => None,
        _ => Some(false),
    };
    let pre = match value("white-space") {
        "pre" | "pre-wrap" | "pre-line" | "break-spaces" => Some(true),
        "normal" | "nowrap" => Some(false),
        _ => (name == "pre").then_some(true),
    };
    let lines = [value("text-decoration"), value("text-decoration-line")];
    let crossed_out =
        matches!(name, "del" | "s" | "strike") || lines.iter().any(|lines| lines.contains("line-through"));
    Seen { hidden, unseen, tiny, pre, crossed_out }
}

impl Writer {
    fn hidden(&self) -> bool {
        self.open.last().is_some_and(|open| open.hidden || open.unseen || open.tiny)
    }

    fn pre(&self) -> bool {
        self.open.last().is_some_and(|open| open.pre)
    }

    fn quoted(&self) -> bool {
        self.quoted_for_good || self.open.last().is_some_and(|open| open.quote)
    }

    fn signed(&self) -> bool {
        self.open.last().is_some_and(|open| open.signature)
    }

    fn text(&mut self, text: &str) {
        self.steps += text.len() as u64;
        if self.open.last().is_some_and(|open| open.name == "head") && !text.trim().is_empty() {
            self.close_to(self.open.len() - 1);
        }
        if self.hidden() || text.is_empty() {
            return;
        }
        let (signed, crossed_out) = self.open.last().map_or((false, false), |open| (open.signature, open.crossed_out));
        self.signed |= signed && !text.trim().is_empty();
        if self.pre() {
            for (i, line) in text.split('\n').enumerate() {
                if i > 0 {
                    self.end_line(true);
                    self.signed |= signed;
                }
                let to = if crossed_out { &mut self.crossed_out } else { &mut self.line };
                to.push_str(line.trim_end_matches('\r'));
            }
            return;
        }
        // Crossed-out text separates the words around it.
        self.space |= !crossed_out && !self.crossed_out.is_empty();
        let to = if crossed_out { &mut self.crossed_out } else { &mut self.line };
        for c in text.chars() {
            if c.is_whitespace() && c != '\u{a0}' {
                self.space = true;
            } else {
                if self.space && !to.is_empty() {
                    to.push(' ');
                }
                self.space = false;
                to.push(c);
            }
        }
    }

    /// `even_empty`: a break that readers see as an empty line.
    fn end_line(&mut self, even_empty: bool) {
        self.space = false;
        let line = std::mem::take(&mut self.line);
        let crossed_out = std::mem::take(&mut self.crossed_out);
        let signed = std::mem::take(&mut self.signed);
        self.steps += (line.len() + crossed_out.len()) as u64;
        let is_corrected = !crossed_out.trim().is_empty();
        if line.trim().is_empty() && !is_corrected && !even_empty {
            return;
        }
        let quoted = self.quoted();
        let mut write = |mark: Option<char>, line: &str| {
            match mark {
                _ if quoted => self.out.push_str("> "),
                Some(mark) => self.out.push(mark),
                None => {}
            }
            self.out.push_str(line.trim_end());
            self.out.push('\n');
        };
        if is_corrected {
            write(Some(CROSSED_OUT), &crossed_out);
        }
        match (line.trim().is_empty(), is_corrected, signed) {
            (true, true, _) => {}
            (_, true, _) => write(Some(CORRECTED), &line),
            (_, false, true) => write(Some(SIGNATURE), &line),
            (_, false, false) => write(None, &line),
        }
    }

    fn start(&mut self, name: &str, attributes: &Attributes<'_>) {
        self.steps += 1 + attributes.size();
        if self.open.last().is_some_and(|open| open.name == "head") && !OF_HEAD.contains(&name) {
            self.close_to(self.open.len() - 1);
        }
        let block = BLOCKS.contains(&name);
        if block && let Some(paragraph) = self.open.last().and_then(|open| open.paragraph) {
            self.end_paragraph();
            self.close_to(paragraph);
        }
        // A cell or item ends the previous one, since end tags are often omitted.
        let before = self.open.last().map(|open| open.name.clone()).unwrap_or_default();
        if matches!((before.as_str(), name), ("li", "li") | ("dt" | "dd", "dt" | "dd") | ("td" | "th", "td" | "th")) {
            self.end_line(false);
            self.close_to(self.open.len() - 1);
        }
        match name {
            "br" if self.hidden() => return,
            "br" => return self.end_line(true),
            "td" | "th" => self.space = true,
            _ if block && !self.hidden() => self.end_line(false),
            _ => {}
        }
        let marks = attributes.marks(name);
        let has = |known: &[&str]| marks.iter().any(|mark| known.contains(&mark.as_str()));
        if has(&QUOTE_FROM_HERE) || is_rule_above_the_quote(name, attributes) {
            self.end_line(false);
            self.quoted_for_good = true;
        }
        if VOID.contains(&name) {
            return;
        }
        // Yahoo adds letters before and numbers after its names.
        let quote = matches!(name, "blockquote" | "includetail")
            || has(&QUOTES)
            || marks.iter().any(|mark| mark.starts_with("ydp") && mark.contains("yahoo_quoted"))
            || marks.iter().any(|mark| mark.starts_with("yahoo_quoted_"));
        let Seen { hidden, unseen, tiny, pre, crossed_out } = seen(name, attributes);
        let hidden = hidden || HIDDEN.contains(&name);
        let signature = has(&SIGNATURES) || attributes.has("data-signature-widget") || name == "sign";
        let above = self.open.last();
        let paragraph = match name {
            "p" => Some(self.open.len()),
            _ if SCOPES.contains(&name) => None,
            _ => above.and_then(|open| open.paragraph),
        };
        let open = Open {
            name: name.to_owned(),
            quote: quote || above.is_some_and(|open| open.quote),
            hidden: hidden || above.is_some_and(|open| open.hidden),
            unseen: unseen.unwrap_or_else(|| above.is_some_and(|open| open.unseen)),
            tiny: tiny.unwrap_or_else(|| above.is_some_and(|open| open.tiny)),
            pre: pre.unwrap_or_else(|| above.is_some_and(|open| open.pre)),
            signature: signature || above.is_some_and(|open| open.signature),
            crossed_out: crossed_out || above.is_some_and(|open| open.crossed_out),
            paragraph,
        };
        // A line that began before a quote is not part of it, whatever the element.
        if (open.quote && !self.quoted()) || (open.signature && !self.signed()) {
            self.end_line(false);
        }
        *self.named.entry(open.name.clone()).or_default() += 1;
        self.open.push(open);
    }

    fn end(&mut self, name: &str) {
        self.steps += 1;
        if name == "br" && !self.hidden() {
            return self.end_line(true);
        }
        if BLOCKS.contains(&name) && !self.hidden() {
            self.end_line(false);
        }
        if self.named.get(name).is_none_or(|open| *open == 0) {
            return;
        }
        // Searched only among the elements that it closes, so each element is passed once.
        let Some(at) = self.open.iter().rposition(|open| open.name == name) else { return };
        if name == "p" {
            self.end_paragraph();
        }
        let above = at.checked_sub(1).map(|above| (self.open[above].quote, self.open[above].signature));
        let (quoted, signed) = above.unwrap_or_default();
        if (self.open[at].quote && !quoted) || (self.open[at].signature && !signed) {
            self.end_line(false);
        }
        self.close_to(at);
    }

    /// An empty line, as readers see it between paragraphs.
    fn end_paragraph(&mut self) {
        if !self.hidden() {
            self.end_line(false);
            if !self.out.is_empty() && !self.out.ends_with("\n\n") {
                self.end_line(true);
            }
        }
    }

    fn close_to(&mut self, length: usize) {
        for open in self.open.drain(length.min(self.open.len())..) {
            self.steps += 1;
            if let Some(count) = self.named.get_mut(&open.name) {
                *count -= 1;
            }
        }
    }
}

/// The line that Outlook and Windows Mail draw above the answered mail.
fn is_rule_above_the_quote(name: &str, attributes: &Attributes<'_>) -> bool {
    if name != "div" {
        return false;
    }
    let style = attributes.get("style").unwrap_or_default().to_ascii_lowercase().replace(' ', "");
    (style.contains("border:none;border-top:solid") && style.contains("padding:3.0pt"))
        || (style.contains("border-top-color:rgb(229,229,229)") && style.contains("border-top-style:solid"))
}

#[cfg(test)]
mod tests;
