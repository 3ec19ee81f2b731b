//! HTML replies as text: line breaks where a reader sees them, and `> ` before whatever the mail program marked as quoted.
//!
//! No renderer: only what mail programs write. What is not understood becomes text, which is read as an order at worst
//! and refused, never the other way round.

/// Elements whose content nobody sees.
const HIDDEN: [&str; 8] = ["head", "style", "script", "title", "template", "select", "object", "svg"];
const BLOCKS: [&str; 27] = [
    "address",
    "article",
    "blockquote",
    "body",
    "center",
    "dd",
    "div",
    "dl",
    "dt",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "header",
    "hr",
    "li",
    "main",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "tr",
    "ul",
    "html",
];
const VOID: [&str; 12] = ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"];
/// Containers (by class or id) in which a mail program puts the mail that is answered.
const QUOTES: [&str; 8] = [
    "gmail_quote_container",
    "protonmail_quote",
    "tutanota_quote",
    "yahoo_quoted",
    "zmail_extra",
    "moz-forward-container",
    "ms-outlook-mobile-reference-message",
    "mail-editor-reference-message-container",
];
/// Marks (by id) after which only the mail that is answered follows, without a container.
const QUOTE_FROM_HERE: [&str; 4] = ["divrplyfwdmsg", "x_divrplyfwdmsg", "appendonsend", "outlookmessageheader"];
const SIGNATURES: [&str; 5] = [
    "gmail_signature",
    "gmail_signature_prefix",
    "moz-signature",
    "protonmail_signature_block",
    "ms-outlook-mobile-signature",
];
/// Deeper elements are read as text of the one above them.
const DEEPEST: usize = 400;

struct Open {
    name: String,
    quote: bool,
    hidden: bool,
    pre: bool,
}

struct Writer {
    out: String,
    line: String,
    open: Vec<Open>,
    quoted_for_good: bool,
    space: bool,
}

/// The text of a page.
pub(super) fn to_text(page: &str) -> String {
    let mut writer =
        Writer { out: String::new(), line: String::new(), open: vec![], quoted_for_good: false, space: false };
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        writer.text(&rest[..at]);
        let tail = &rest[at..];
        if let Some(comment) = tail.strip_prefix("<!--") {
            rest = comment.find("-->").map_or("", |end| &comment[end + 3..]);
            continue;
        }
        let is_tag = tail[1..].starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?'));
        let Some(end) = tag_end(tail).filter(|_| is_tag) else {
            writer.text("<");
            rest = &tail[1..];
            continue;
        };
        writer.tag(&tail[1..end]);
        rest = &tail[end + 1..];
    }
    writer.text(rest);
    writer.end_line(false);
    writer.out
}

/// Where the tag ends; a `>` in a quoted attribute does not end it.
fn tag_end(tail: &str) -> Option<usize> {
    let mut quote = None;
    let mut value = false;
    for (at, c) in tail.char_indices().skip(1) {
        match (quote, c) {
            (None, '>') => return Some(at),
            (None, '"' | '\'') if value => quote = Some(c),
            (Some(open), c) if c == open => quote = None,
            _ => {}
        }
        if !c.is_whitespace() {
            value = c == '=';
        }
    }
    None
}

impl Writer {
    fn hidden(&self) -> bool {
        self.open.last().is_some_and(|open| open.hidden)
    }

    fn pre(&self) -> bool {
        self.open.last().is_some_and(|open| open.pre)
    }

    fn quoted(&self) -> bool {
        self.quoted_for_good || self.open.last().is_some_and(|open| open.quote)
    }

    fn text(&mut self, text: &str) {
        if self.hidden() || text.is_empty() {
            return;
        }
        let text = entities(text);
        if self.pre() {
            for (i, line) in text.split('\n').enumerate() {
                if i > 0 {
                    self.end_line(true);
                }
                self.line.push_str(line.trim_end_matches('\r'));
            }
            return;
        }
        for c in text.chars() {
            if c.is_whitespace() && c != '\u{a0}' {
                self.space = true;
            } else {
                if self.space && !self.line.is_empty() {
                    self.line.push(' ');
                }
                self.space = false;
                self.line.push(c);
            }
        }
    }

    /// `even_empty`: a break that a reader sees as an empty line.
    fn end_line(&mut self, even_empty: bool) {
        self.space = false;
        let line = std::mem::take(&mut self.line);
        if line.trim().is_empty() && !even_empty {
            return;
        }
        if self.quoted() {
            self.out.push_str("> ");
        }
        self.out.push_str(line.trim_end());
        self.out.push('\n');
    }

    fn tag(&mut self, tag: &str) {
        let closing = tag.starts_with('/');
        let tag = tag.trim_start_matches('/');
        let name_end = tag.find(|c: char| c.is_whitespace() || c == '/').unwrap_or(tag.len());
        let name = tag[..name_end].to_ascii_lowercase();
        // Outlook writes <o:p>&nbsp;</o:p> within its paragraphs.
        if name.is_empty() || name.starts_with(['!', '?']) || name.contains(':') {
            return;
        }
        let block = BLOCKS.contains(&name.as_str());
        match (closing, name.as_str()) {
            (false, "br") => return if self.hidden() { () } else { self.end_line(true) },
            (false, "td" | "th") => self.space = true,
            _ if block && !self.hidden() => self.end_line(false),
            _ => {}
        }
        if closing {
            if let Some(at) = self.open.iter().rposition(|open| open.name == name) {
                if name == "p" && !self.hidden() && !self.out.is_empty() && !self.out.ends_with("\n\n") {
                    self.end_line(true);
                }
                self.open.truncate(at);
            }
            return;
        }
        let attributes = &tag[name_end..];
        let marks = marks(attributes);
        if marks.iter().any(|mark| QUOTE_FROM_HERE.contains(&mark.as_str())) || is_outlook_rule(&name, attributes) {
            self.quoted_for_good = true;
        }
        if VOID.contains(&name.as_str()) || attributes.trim_end().ends_with('/') || self.open.len() >= DEEPEST {
            return;
        }
        let quote = name == "blockquote" || marks.iter().any(|mark| QUOTES.contains(&mark.as_str()));
        let hidden = HIDDEN.contains(&name.as_str())
            || marks.iter().any(|mark| SIGNATURES.contains(&mark.as_str()))
            || is_invisible(attributes);
        let pre = name == "pre";
        let (quote_above, hidden_above, pre_above) =
            self.open.last().map_or((false, false, false), |open| (open.quote, open.hidden, open.pre));
        self.open.push(Open {
            name,
            quote: quote || quote_above,
            hidden: hidden || hidden_above,
            pre: pre || pre_above,
        });
    }
}

/// The words of `class` and `id`, in lower case.
fn marks(attributes: &str) -> Vec<String> {
    ["class", "id"]
        .iter()
        .filter_map(|name| attribute(attributes, name))
        .flat_map(|value| value.split_whitespace().map(str::to_ascii_lowercase).collect::<Vec<_>>())
        .collect()
}

fn attribute(attributes: &str, name: &str) -> Option<String> {
    let lower = attributes.to_ascii_lowercase();
    let mut from = 0;
    while let Some(at) = lower.get(from..)?.find(name) {
        let at = from + at;
        from = at + name.len();
        let stands_alone = at == 0 || lower.as_bytes()[at - 1].is_ascii_whitespace();
        let Some(value) = attributes.get(from..)?.trim_start().strip_prefix('=').filter(|_| stands_alone) else {
            continue;
        };
        let value = value.trim_start();
        return Some(match value.chars().next() {
            Some(quote @ ('"' | '\'')) => value[1..].split(quote).next().unwrap_or_default().to_owned(),
            _ => value.split(|c: char| c.is_whitespace()).next().unwrap_or_default().to_owned(),
        });
    }
    None
}

/// The line that Outlook for Windows draws above the mail it answers.
fn is_outlook_rule(name: &str, attributes: &str) -> bool {
    let style = attribute(attributes, "style").unwrap_or_default().to_ascii_lowercase().replace(' ', "");
    name == "div" && style.contains("border:none;border-top:solid") && style.contains("padding:3.0pt")
}

/// What is hidden from readers must not be played: an order nobody saw.
fn is_invisible(attributes: &str) -> bool {
    let style = attribute(attributes, "style").unwrap_or_default().to_ascii_lowercase().replace(' ', "");
    style.contains("display:none") || style.contains("visibility:hidden") || style.contains("font-size:0")
}

/// The entities that mail programs write.
fn entities(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let tail = &rest[at + 1..];
        let end = tail.bytes().take(12).position(|byte| byte == b';');
        match end.and_then(|end| Some((end, entity(&tail[..end])?))) {
            Some((end, c)) => {
                out.push(c);
                rest = &tail[end + 1..];
            }
            None => {
                out.push('&');
                rest = tail;
            }
        }
    }
    out.push_str(rest);
    out
}

fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code);
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        "ndash" => '\u{2013}',
        "mdash" => '\u{2014}',
        "minus" => '\u{2212}',
        "shy" => '\u{ad}',
        "hellip" => '\u{2026}',
        "lsquo" => '\u{2018}',
        "rsquo" => '\u{2019}',
        "ldquo" => '\u{201c}',
        "rdquo" => '\u{201d}',
        "laquo" => '\u{ab}',
        "raquo" => '\u{bb}',
        "zwnj" => '\u{200c}',
        "rarr" => '\u{2192}',
        "auml" => 'ä',
        "ouml" => 'ö',
        "uuml" => 'ü',
        "szlig" => 'ß',
        "eacute" => 'é',
        "agrave" => 'à',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::to_text;

    #[test]
    fn breaks_are_where_a_reader_sees_them() {
        assert_eq!(to_text("<p>work&nbsp;h1</p>\n<p>rest</p>").replace('\u{a0}', " "), "work h1\n\nrest\n\n");
        assert_eq!(to_text("<div>work\r\n  h1<br>rest</div><div><br></div><div>x</div>"), "work h1\nrest\n\nx\n");
        assert_eq!(to_text("<pre>a  b\nc</pre>"), "a  b\nc\n");
        assert_eq!(to_text("a &lt;b&gt; &#8211; &bogus; & 1 < 2 <3"), "a <b> – &bogus; & 1 < 2 <3\n");
        assert_eq!(to_text("<style>p{}</style><!-- x -->a<span style=\"display: none\">rest</span>"), "a\n");
    }

    #[test]
    fn quotes_are_marked_and_what_follows_them_is_not() {
        let page = "<div>rest</div><blockquote type=cite><div>work h1<br>x</div></blockquote><div>undo</div>";
        assert_eq!(to_text(page), "rest\n> work h1\n> x\nundo\n");
        let outlook = "<p>rest</p><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>\
                       <p><b>From:</b> Longhand</p></div><p>work h1</p>";
        assert_eq!(to_text(outlook), "rest\n\n> From: Longhand\n> \n> work h1\n> \n");
    }

    #[test]
    fn broken_pages_do_no_harm() {
        for page in ["<", "<a", "<a href=\"x", "</p></p>", "<!--", "&", "&#xffffffff;", "<p style=>x", "<div class='"] {
            to_text(page);
        }
        let deep = "<div>".repeat(50_000) + "x" + &"</div>".repeat(50_000);
        assert_eq!(to_text(&deep), "x\n");
    }
}
