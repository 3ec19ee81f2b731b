//! Lines: what comes from outside is made harmless, and what goes into the text part is kept within 72 characters.

/// Six fewer than RFC 5322 asks for: a reply's quote marks fit beside them.
pub(super) const WIDTH: usize = 72;

/// One line of plain text: control characters (line ends too) become spaces, marks that turn the direction of writing
/// are dropped, spaces are run together, and at most `most` characters are kept.
pub(crate) fn line_of(text: &str, most: usize) -> String {
    let visible: String = text.chars().filter_map(shown).collect();
    let mut line = String::new();
    for word in visible.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    match line.char_indices().nth(most) {
        Some((at, _)) => format!("{}...", line[..at].trim_end()),
        None => line,
    }
}

/// A sentence or a name in the body.
pub(super) fn sentence(text: &str) -> String {
    line_of(text, 2000)
}

/// Several lines: their spaces stay, for a board drawn in characters is made of them.
pub(super) fn block(text: &str) -> String {
    let lines: Vec<String> =
        text.lines().map(|line| line.chars().filter_map(shown).collect::<String>().trim_end().to_owned()).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// One character as it may stand in a line: line ends of all kinds are spaces. Joiners stay, scripts need them.
fn shown(c: char) -> Option<char> {
    match c {
        // U+2068 and U+2069 stay: sentences keep a name from right to left apart by them, and they end with their line at the latest.
        '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2067}' | '\u{feff}' => None,
        '\u{2028}' | '\u{2029}' => Some(' '),
        c if c.is_control() => Some(' '),
        c => Some(c),
    }
}

/// `text` in lines of at most [`WIDTH`] characters, the first after `first`, the others after `other`. A word is never
/// broken: a link stays whole, even where it is longer.
pub(super) fn hang(first: &str, other: &str, text: &str) -> String {
    let mut out = first.to_owned();
    let mut used = first.chars().count();
    let mut fresh = true;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let length = word.chars().count();
        if !fresh && used + 1 + length > WIDTH {
            out.push('\n');
            out.push_str(other);
            used = other.chars().count();
            fresh = true;
        }
        if !fresh {
            out.push(' ');
            used += 1;
        }
        out.push_str(word);
        used += length;
        fresh = false;
    }
    out
}

/// What a text template gave: no line too long, no space at an end (but the signature's `-- `), never two blank lines.
pub(super) fn tidy(text: &str) -> String {
    let mut out: Vec<String> = vec![];
    for line in text.lines() {
        let line = if line == "-- " { line } else { line.trim_end() };
        if line.is_empty() && out.last().is_none_or(|last| last.is_empty()) {
            continue;
        }
        if line.chars().count() <= WIDTH {
            out.push(line.to_owned());
            continue;
        }
        let indent = &line[..line.len() - line.trim_start().len()];
        if let Some(lines) = columns(line, indent) {
            out.extend(lines);
            continue;
        }
        let item = " ".repeat(sign_of_item(line.trim_start()));
        out.push(hang(indent, &format!("{indent}{item}"), line.trim_start()));
    }
    while out.last().is_some_and(|last| last.is_empty()) {
        out.pop();
    }
    out.join("\n") + "\n"
}

/// How long the sign is with which an item of a list begins, `- ` or `12. `; 0 where there is none.
fn sign_of_item(line: &str) -> usize {
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    match line.get(digits..digits + 2) {
        Some("- ") if digits == 0 => 2,
        Some(". ") if (1..=2).contains(&digits) => digits + 2,
        _ => 0,
    }
}

/// A row of a table that is too long, broken between its columns, whose own gaps stay; `None` where it has no columns, or one
/// too wide.
fn columns(line: &str, indent: &str) -> Option<Vec<String>> {
    const GAP: &str = "  ";
    let row = line.trim_start();
    if !row.contains(GAP) {
        return None;
    }
    let mut lines = vec![];
    let mut rest = row;
    let mut indent = indent.to_owned();
    while indent.chars().count() + rest.chars().count() > WIDTH {
        let room = WIDTH - indent.chars().count();
        let fits =
            rest.match_indices(GAP).map(|(at, _)| at).take_while(|at| rest[..*at].chars().count() <= room).last()?;
        lines.push(format!("{indent}{}", rest[..fits].trim_end()));
        rest = rest[fits..].trim_start();
        if lines.len() == 1 {
            indent.push_str("    ");
        }
    }
    lines.push(format!("{indent}{rest}"));
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_from_outside_stays_one_line() {
        assert_eq!(line_of("Ann\r\nBcc: eve@example.org", 80), "Ann Bcc: eve@example.org");
        assert_eq!(line_of(" a\t\u{0}b\u{202e}c\u{2028}d ", 80), "a bc d");
        assert_eq!(line_of("\u{2067}a \u{2068}\u{5d3}\u{2069} b", 80), "a \u{2068}\u{5d3}\u{2069} b");
        assert_eq!(line_of("abcdef", 3), "abc...");
    }

    #[test]
    fn a_board_keeps_its_spaces() {
        assert_eq!(block("\n  a  b\r\n\u{7} c \n\n"), "  a  b\n  c");
    }

    #[test]
    fn a_long_row_is_broken_between_its_columns() {
        let row = format!("  Ann  settlers 3   cubes {}   points 9   cards 12", "2 yellow, ".repeat(4));
        let text = tidy(&row);
        assert_eq!(
            text,
            format!("  Ann  settlers 3   cubes {}\n      points 9   cards 12\n", "2 yellow, ".repeat(4).trim_end())
        );
        let wide = tidy(&format!("a  {}", "word ".repeat(30)));
        assert!(wide.lines().all(|line| line.chars().count() <= WIDTH), "{wide}");
    }

    #[test]
    fn long_lines_hang_and_links_stay_whole() {
        let link = format!("https://example.org/{}", "x".repeat(90));
        let numbered = tidy(&format!("7. {}", "word ".repeat(20)));
        assert!(numbered.starts_with("7. word") && numbered.lines().skip(1).all(|line| line.starts_with("   word")));
        let text = tidy(&format!("- {} {link} end\n\n\n\nb  \n-- \nc", "word ".repeat(20)));
        assert!(text.lines().all(|l| l.chars().count() <= WIDTH || l.trim() == link), "{text}");
        assert!(text.contains(&format!("\n  {link}\n  end\n\nb\n-- \nc\n")), "{text}");
    }
}
