//! `format=flowed` (RFC 3676): joins lines that a mail program has soft-wrapped.

use mail_parser::{MessagePart, MimeHeaders as _};

/// The text of a part with its soft line breaks removed, if the part declares them.
pub(super) fn unfold(text: &str, part: &MessagePart<'_>) -> String {
    let attribute = |name: &str| part.content_type().and_then(|kind| kind.attribute(name)).unwrap_or_default();
    if !attribute("format").eq_ignore_ascii_case("flowed") {
        return text.to_owned();
    }
    join(text, attribute("delsp").eq_ignore_ascii_case("yes"))
}

/// A line that ends in a space continues on the next line of the same quote depth, except the signature
/// separator `-- `.
fn join(text: &str, delete_space: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut open: Option<usize> = None;
    for line in text.lines() {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let depth = line.len() - line.trim_start_matches('>').len();
        let body = &line[depth..];
        let body = body.strip_prefix(' ').unwrap_or(body);
        let signature = body == "-- ";
        if open.is_some_and(|above| above != depth || signature) {
            out.push('\n');
            open = None;
        }
        if open.is_none() && depth > 0 {
            out.push_str(&">".repeat(depth));
            out.push(' ');
        }
        if body.ends_with(' ') && !signature {
            out.push_str(if delete_space { &body[..body.len() - 1] } else { body });
            open = Some(depth);
        } else {
            out.push_str(body);
            out.push('\n');
            open = None;
        }
    }
    if open.is_some() {
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::join;

    #[test]
    fn soft_ends_go_and_quotes_and_signatures_stay() {
        assert_eq!(join("build a b \r\nc d\r\nrest\r\n", false), "build a b c d\nrest\n");
        assert_eq!(join("trade y \nfor g\n", true), "trade yfor g\n");
        assert_eq!(join("> old \n> text\nrest\n-- \nAnn \nB\n", false), "> old text\nrest\n-- \nAnn B\n");
        assert_eq!(join(" From here\n>> deep \n> shallow\n", false), "From here\n>> deep \n> shallow\n");
        assert_eq!(join("open ", false), "open \n");
    }
}
