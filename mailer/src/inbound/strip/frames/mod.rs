//! What mail programs put around a quote, in their languages: attributions, separators, the quoted mail's
//! headers, their own advertisements.

mod adverts;
mod phrases;

use super::super::ours::OurLines;
pub(super) use adverts::is_advert;
use phrases::{ANNOUNCEMENTS, CLOSINGS, FIELDS, OPENINGS, SEPARATORS};

/// The most lines of a quoted mail's headers, including blank ones.
pub(super) const LONGEST_HEADERS: usize = 16;
/// The longest attribution over all its lines, in characters.
const LONGEST_ATTRIBUTION: usize = 400;

/// The index of the sender's names in [`FIELDS`].
const SENDER: usize = 0;

/// How certain a frame is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sure {
    /// The answered mail follows.
    Certain,
    /// The answered mail may follow.
    Perhaps,
}

/// Whether another mail follows a separator: `-----Original Message-----`, `Begin forwarded message:`, a
/// line of underscores.
pub(super) fn separator(lines: &[&str], at: usize) -> Option<Sure> {
    let lower = lines[at].to_lowercase();
    if ANNOUNCEMENTS.iter().any(|words| lower.starts_with(words)) {
        return Some(Sure::Certain);
    }
    let dashes = |c: char| matches!(c, '-' | ' ' | '_' | '*' | '=' | '~');
    let inner = lower.trim_matches(dashes);
    if inner.is_empty() {
        let length = lower.chars().filter(|c| *c != ' ').count();
        let is_rule = length >= 3 && lower.chars().filter(|c| *c != ' ').all(|c| lower.starts_with(c));
        return is_rule.then_some(match header_block(&lines[at + 1..]) {
            Some((_, Sure::Certain)) => Sure::Certain,
            _ => Sure::Perhaps,
        });
    }
    // In any language: `---------- Doorgestuurd bericht ----------`.
    let fenced = ["----", "====", "____"].iter().any(|fence| lower.starts_with(fence) && lower.ends_with(fence));
    let named = fenced || SEPARATORS.iter().any(|name| inner.starts_with(name));
    let bare = SEPARATORS.contains(&inner.trim_end_matches([':', ' ']));
    let leading = lower.len() - lower.trim_start_matches(['-', '=', '_', '*']).len();
    match (named, leading >= 2, bare) {
        (true, true, false) if fenced && header_block(&lines[at + 1..]).is_none() => Some(Sure::Perhaps),
        (true, true, _) => Some(Sure::Certain),
        (true, false, true) => Some(match header_block(&lines[at + 1..]) {
            Some(_) => Sure::Certain,
            None => Sure::Perhaps,
        }),
        _ => None,
    }
}

/// The number of lines of a quoted mail's headers here (`From:`, `Sent:`, `To:`, in any order and
/// language), and how certain it is.
pub(super) fn header_block(lines: &[&str]) -> Option<(usize, Sure)> {
    let first = lines.iter().position(|line| !line.is_empty())?;
    field(lines[first])?;
    let mut kinds = [false; FIELDS.len()];
    let mut text = String::new();
    let (mut length, mut strange, mut blank) = (first, 0, 0);
    for (at, line) in lines.iter().enumerate().skip(first).take(LONGEST_HEADERS) {
        match (line.is_empty(), field(line)) {
            // Some programs put blank lines between them.
            (true, _) => {
                blank += 1;
                if blank > 2 {
                    break;
                }
            }
            (false, Some(kind)) => {
                kinds[kind] = true;
                (length, strange, blank) = (at + 1, 0, 0);
                text.push_str(line);
            }
            // A header that was broken.
            (false, None) if strange == 0 && blank == 0 => strange = 1,
            (false, None) => break,
        }
    }
    let found = kinds.iter().filter(|kind| **kind).count();
    let tells = text.contains('@') || groups_of_digits(&text) >= 3;
    match (found, tells) {
        (3.., _) | (2, true) => Some((length, Sure::Certain)),
        (2, false) => Some((length, Sure::Perhaps)),
        _ => None,
    }
}

/// Whether the lines of a frame name us as the sender of the mail below; in headers only the sender field
/// counts.
pub(super) fn is_from_us(lines: &[&str], ours: &OurLines) -> bool {
    let names_us = |line: &&str| {
        let lower = line.to_lowercase();
        ours.named_in(&lower) || lower.contains("longhand")
    };
    let mut senders = lines.iter().filter(|line| field(line) == Some(SENDER)).peekable();
    match senders.peek() {
        Some(_) => senders.any(names_us),
        None => lines.iter().any(names_us),
    }
}

/// The kind of a header line. Its name may be bold, and the colon of any width.
fn field(line: &str) -> Option<usize> {
    let line = line.trim_start_matches(['*', '|', ' ', '_']);
    let at = line.find([':', '：'])?;
    if at > 40 {
        return None;
    }
    let name = line[..at].trim_matches(['*', ' ', '_', '|']).to_lowercase();
    FIELDS.iter().position(|names| names.contains(&name.as_str()))
}

/// The number of lines of an attribution (`On ... Ann wrote:`) that begins here, and how certain it is;
/// programs break it into up to four lines. A line that is an order on its own (`reads`) is not part of
/// one.
pub(super) fn attribution(
    lines: &[&str],
    at: usize,
    ours: &OurLines,
    marked: impl Fn(usize) -> bool,
    reads: impl Fn(usize) -> bool,
) -> Option<(usize, Sure)> {
    let mut joined = String::new();
    let mut perhaps = begins_alone(lines[at], ours);
    if perhaps.is_some_and(|(_, sure)| sure == Sure::Certain) && !reads(at) {
        return perhaps;
    }
    for end in at..lines.len().min(at + 4) {
        if lines[end].is_empty() || marked(end) {
            break;
        }
        if !joined.is_empty() {
            joined.push(' ');
        }
        joined.push_str(lines[end]);
        if joined.chars().count() > LONGEST_ATTRIBUTION {
            break;
        }
        let quoted_below = || {
            let next = (end + 1..lines.len()).find(|next| !lines[*next].is_empty());
            next.is_some_and(&marked)
        };
        let found = judge(&joined, lines[at], ours, quoted_below);
        if found.is_some() && (at..=end).any(&reads) {
            break;
        }
        match found {
            Some(Sure::Certain) if end == at => return Some((1, Sure::Certain)),
            // If it is certain without the lines above it, it begins below them; those may be orders.
            Some(Sure::Certain)
                if begins(lines[at], ours)
                    && (is_dated(lines[at]) || names_sender(lines[at], ours))
                    && !(at + 1..=end).any(|from| is_whole(&lines[from..=end], ours)) =>
            {
                return Some((end + 1 - at, Sure::Certain));
            }
            Some(Sure::Perhaps) if end == at => perhaps = Some((1, Sure::Perhaps)),
            _ => {}
        }
    }
    perhaps
}

/// An attribution without an end on any line, with the day and our name: the quote begins on the same line,
/// or a blank line is within it.
fn begins_alone(line: &str, ours: &OurLines) -> Option<(usize, Sure)> {
    let lower = line.to_lowercase();
    let opens = OPENINGS.iter().any(|opening| lower.starts_with(opening));
    if !opens || !has_day(line) || !(ours.named_in(&lower) || lower.contains("longhand")) {
        return None;
    }
    let closed = CLOSINGS.iter().any(|word| lower.contains(&format!("> {word}:")));
    Some((1, if closed { Sure::Certain } else { Sure::Perhaps }))
}

/// Whether the lines are a complete attribution with its date.
fn is_whole(lines: &[&str], ours: &OurLines) -> bool {
    let joined = lines.join(" ");
    begins(lines[0], ours) && has_day(lines[0]) && judge(&joined, lines[0], ours, || false) == Some(Sure::Certain)
}

/// Whether a line contains a day or a time, like the first line of an attribution.
fn is_dated(line: &str) -> bool {
    let is_time = |word: &str| {
        let mut parts = word.split([':', '.', 'h']);
        let two = |part: Option<&str>| {
            part.is_some_and(|part| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit()))
        };
        two(parts.next()) && two(parts.next())
    };
    has_day(line) || line.split([' ', ',']).any(is_time)
}

/// Whether a line contains a day with its year, or a numeric date.
fn has_day(line: &str) -> bool {
    let groups: Vec<&str> = line.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).collect();
    let is_year = |group: &&str| group.len() == 4 && (group.starts_with("19") || group.starts_with("20"));
    let in_numbers = |word: &str| {
        let parts: Vec<&str> = word.trim_matches(|c: char| !c.is_ascii_digit()).split(['.', '/', '-']).collect();
        parts.len() == 3
            && parts.iter().all(|part| matches!(part.len(), 1..=4) && part.bytes().all(|byte| byte.is_ascii_digit()))
    };
    groups.iter().any(is_year) || line.split_whitespace().any(in_numbers)
}

fn names_sender(line: &str, ours: &OurLines) -> bool {
    let lower = line.to_lowercase();
    lower.contains('@') || lower.ends_with('<') || lower.contains("longhand") || ours.named_in(&lower)
}

/// Where an attribution begins on its line after the writer's own words:
/// `rest On Sat, 21 Nov 2026, Longhand <...> wrote:`.
pub(super) fn attribution_within(line: &str, ours: &OurLines) -> Option<usize> {
    if line.chars().nth(LONGEST_ATTRIBUTION).is_some() {
        return None;
    }
    let starts = [" On ", " Am ", " Le ", " El ", " Il ", "--- On ", "-- On "];
    let begins = starts.iter().flat_map(|start| line.match_indices(start)).map(|(at, _)| at).filter(|at| *at > 0);
    let mut begins: Vec<usize> = begins.collect();
    begins.sort_unstable();
    begins.into_iter().find(|at| {
        let tail = line[*at..].trim_start_matches(['-', ' ']);
        judge(tail, tail, ours, || false) == Some(Sure::Certain)
    })
}

/// Whether a line looks like the first line of an attribution.
fn begins(line: &str, ours: &OurLines) -> bool {
    let lower = line.trim_start_matches(['-', ' ', '*', '"', '\'']).to_lowercase();
    let word = lower.split(|c: char| c.is_whitespace() || c == ',' || c == '.').next().unwrap_or_default();
    const DAYS: [&str; 37] = [
        "mon",
        "tue",
        "wed",
        "thu",
        "fri",
        "sat",
        "sun",
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
        "saturday",
        "sunday",
        "montag",
        "dienstag",
        "mittwoch",
        "donnerstag",
        "freitag",
        "samstag",
        "sonntag",
        "пн",
        "вт",
        "ср",
        "чт",
        "пт",
        "сб",
        "вс",
        "нд",
        "lør",
        "søn",
        "lördag",
        "lauantai",
        "la",
        "szo",
        "sâm",
        "ds",
    ];
    OPENINGS.iter().any(|opening| lower.starts_with(opening))
        || DAYS.contains(&word)
        || lower.starts_with(|c: char| c.is_ascii_digit())
        || lower.contains('@')
        || ours.named_in(&lower)
}

fn judge(text: &str, first: &str, ours: &OurLines, quoted_below: impl Fn() -> bool) -> Option<Sure> {
    let dashed = text.starts_with("--") && text.ends_with("--");
    let lower = text.trim_matches(['-', ' ']).to_lowercase();
    let body = lower.trim_end_matches(' ').strip_suffix([':', '：']).map(str::trim_end);
    let closes = |body: &str| CLOSINGS.iter().any(|word| body.ends_with(word));
    let opens = OPENINGS.iter().any(|word| lower.starts_with(word));
    let names_us = ours.named_in(&lower) || lower.contains("longhand");
    let has_address = lower.contains('@');
    let digits = groups_of_digits(&lower);
    let Some(body) = body else {
        // `---- Ann wrote ----`, as phone programs write it.
        if dashed && closes(lower.trim_end()) {
            return Some(if digits >= 2 || names_us || has_address { Sure::Certain } else { Sure::Perhaps });
        }
        // A date and an address above marked lines.
        return (has_address && digits >= 3 && quoted_below()).then_some(Sure::Certain);
    };
    let names_somebody = has_address || names_us;
    let has_digit = lower.bytes().any(|byte| byte.is_ascii_digit());
    let closed = closes(body);
    // "Am 21.11.2026 um 10:00 schrieb Longhand <g-...@...>:" ends with the sender.
    let names_after_verb =
        CLOSINGS.iter().any(|word| body.contains(&format!(" {word} "))) && (names_somebody || has_digit);
    // "2026-11-21 10:00 GMT+01:00 Longhand <g-...@...>:", Gmail's form for languages it does not know.
    let dated = first.len() >= 8
        && first.as_bytes()[..4].iter().all(u8::is_ascii_digit)
        && matches!(first.as_bytes()[4], b'-' | b'/' | b'.')
        && has_address;
    let certain = (closed && (opens || names_somebody) && (has_digit || names_somebody))
        || (opens && names_after_verb)
        || (dated && body.ends_with('>'))
        // In any language: a time with our name, or with an address.
        || (names_us && digits >= 2)
        || (has_address && digits >= 3);
    match (certain, closed && !lower.contains(": ")) {
        (true, _) => Some(Sure::Certain),
        (false, true) if quoted_below() => Some(Sure::Certain),
        (false, true) => Some(Sure::Perhaps),
        (false, false) => None,
    }
}

/// The number of digit groups in a text, outside addresses: a date has three, a time two.
fn groups_of_digits(text: &str) -> usize {
    let words = text.split_whitespace().filter(|word| !word.contains('@'));
    let groups = |word: &str| word.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).count();
    words.map(groups).sum()
}
