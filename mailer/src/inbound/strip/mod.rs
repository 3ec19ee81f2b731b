//! Separates the writer's own lines from quoted and uncertain ones.
//!
//! The rules are in docs/mail.md; the corpus in `tests/corpus` has a mail for each habit of each program. A
//! quoted order must never be played, and no order of the writer may be lost. A line that is certainly
//! neither is doubtful, and the reader of the orders asks back.

mod frames;

use super::ours::{OurLines, Ours};
use super::reading::{self, Notation};
use super::verbs::is_verb;
use frames::{LONGEST_HEADERS, Sure, attribution, attribution_within, header_block, is_advert, is_from_us, separator};
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};

/// The most lines of one mail that the title is asked about, besides those read as orders; a thread of
/// years has fewer.
const MOST_READ: usize = 4_000;
/// Before a line of a page that its program marks as a signature.
pub(super) const SIGNATURE: char = '\u{e000}';
/// Before a line that is crossed out completely, or partly (the mark precedes the remaining text).
pub(super) const CROSSED_OUT: char = '\u{e001}';
pub(super) const CORRECTED: char = '\u{e002}';

/// The result for a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Own {
    /// Lines with their numbers in the mail's text, from 1; blank lines are left out but counted.
    pub lines: Vec<Line>,
    /// Lines that may be the writer's own or quoted.
    pub doubtful: Vec<(Line, Doubt)>,
    /// Whether anything was cut away, such as quotes and signatures.
    pub cut: bool,
    /// Whether more lines look like orders than any person's mail has, so that nothing is certain.
    pub too_long: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub number: u32,
    /// In the form for the parser of orders.
    pub text: String,
    /// With the writer's own dashes and quotation marks, for text that is passed on to others.
    pub typed: String,
    /// Whether a blank line precedes it.
    pub after_blank: bool,
    /// Whether it is a line of our mail, copied or left over.
    pub ours: bool,
}

/// Why it is uncertain whether a line is the writer's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doubt {
    /// Below `--`, where signatures are.
    Signature,
    /// Below a separator.
    Separator,
    /// Below the name of another sender, or what may be one, without a line of ours since: somebody's mail
    /// that was answered, often the writer's own.
    Answered,
    /// Marked as a quote, but not from a mail of ours.
    Marked,
    /// Within or below an unmarked quote, but not in the quoted mail.
    InQuote,
    /// Several lines of our own list: copied or quoted.
    Listed,
    /// Crossed out by the writer.
    CrossedOut,
    /// Partly crossed out.
    Corrected,
}

/// The present state while going down the mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Zone {
    Own,
    /// Nothing below is certain.
    Perhaps(Doubt),
    /// An unmarked quote.
    Quote,
}

/// The title's judgement of a mail's lines, each asked once.
struct Asked<'a, N> {
    notation: &'a N,
    bodies: &'a [&'a str],
    /// As people type it: exactly an order or a word of the platform.
    typed: RefCell<Vec<Option<bool>>>,
    /// An order in any form.
    means: RefCell<Vec<Option<bool>>>,
    count: Cell<usize>,
}

impl<'a, N: Notation> Asked<'a, N> {
    fn new(notation: &'a N, bodies: &'a [&'a str]) -> Self {
        let unknown = || RefCell::new(vec![None; bodies.len()]);
        Self { notation, bodies, typed: unknown(), means: unknown(), count: Cell::new(0) }
    }

    fn once(&self, known: &RefCell<Vec<Option<bool>>>, at: usize, ask: impl FnOnce(&str) -> bool) -> bool {
        if let Some(known) = known.borrow()[at] {
            return known;
        }
        self.count.set(self.count.get() + 1);
        let answer = self.count.get() <= MOST_READ && ask(self.bodies[at]);
        known.borrow_mut()[at] = Some(answer);
        answer
    }

    fn is_typed(&self, at: usize) -> bool {
        self.once(&self.typed, at, |line| is_verb(line) || self.notation.reads(&[], line))
    }

    /// An order as people write it, perhaps with a bullet or full stop, and not as in our lists.
    fn is_written(&self, at: usize) -> bool {
        self.is_typed(at) || (self.is_order(at) && self.notation.named(self.bodies[at]).is_none())
    }

    fn is_order(&self, at: usize) -> bool {
        self.is_typed(at) || self.once(&self.means, at, |line| reading::meaning(self.notation, &[], line).is_some())
    }
}

/// The text of a mail's writer. `ours`: the mails that may be quoted; `notation`: the title's notation.
pub fn own_text(text: &str, ours: &OurLines, notation: &impl Notation) -> Own {
    let lines = plain_lines(text);
    // Lines that the page marks are not used to find frames.
    let bodies: Vec<&str> =
        lines.iter().map(|line| if line.doubt.is_some() { "" } else { line.body.as_str() }).collect();
    let asked = Asked::new(notation, &bodies);
    let is_order = |at: usize| asked.is_order(at);
    let marks: Vec<bool> = lines.iter().map(|line| line.marked).collect();
    let known = ours.find(&bodies, &marks, |at| asked.is_written(at));
    let copied = copied_lists(&lines, &known, notation);
    let in_our_block = blocks_of_ours(&lines, &known);
    let knows = known.contains(&Ours::Run);
    let is_marked = |at: usize| lines[at].marked;
    let mut own = Own::default();
    let mut zone = Zone::Own;
    // Whether an attribution or similar is above, so that marked lines are a quote.
    let mut attributed = false;
    // Whether the answered mail is not ours, as far as known.
    let mut of_others = false;
    let mut after_blank = true;
    // The last line that a program added about itself.
    let mut advert = None;
    let mut at = 0;
    while at < lines.len() {
        let Plain { body, typed, marked, doubt } = &lines[at];
        if body.is_empty() {
            own.cut |= *marked;
            after_blank = true;
            at += 1;
            continue;
        }
        let ours_is = known[at] == Ours::Single;
        let line = |text: &str, after_blank| {
            let typed = if text == body { typed } else { text };
            let number = at as u32 + 1;
            Line { number, text: text.to_owned(), typed: typed.to_owned(), after_blank, ours: ours_is }
        };
        if let Some(doubt) = doubt {
            own.cut = true;
            own.doubtful.push((line(body, after_blank), *doubt));
            after_blank = false;
            at += 1;
            continue;
        }
        if *marked {
            own.cut = true;
            attributed =
                attributed || matches!(frame_at(&bodies, at, ours, |_| false, is_order), Some((_, Sure::Certain)));
            if !attributed && zone != Zone::Quote && !in_our_block[at] {
                own.doubtful.push((line(body, after_blank), Doubt::Marked));
            }
            after_blank = true;
            at += 1;
            continue;
        }
        let goes_on = at.checked_sub(1).is_some_and(|above| advert == Some(above)) && is_target(body);
        if (goes_on || is_advert(body)) && !is_order(at) {
            own.cut = true;
            advert = Some(at);
            at += 1;
            continue;
        }
        match known[at] {
            Ours::Run | Ours::Within | Ours::Edge if copied[at] && zone == Zone::Own && !attributed => {
                own.doubtful.push((line(body, after_blank), Doubt::Listed));
                at += 1;
                continue;
            }
            Ours::Run => {
                of_others = false;
                own.cut = true;
                after_blank = true;
                at += 1;
                continue;
            }
            // A line or two left over, or an order that says the same.
            Ours::Single if zone == Zone::Quote && !asked.is_written(at) => {
                at += 1;
                continue;
            }
            Ours::Within | Ours::Edge => {
                own.doubtful.push((line(body, after_blank), Doubt::InQuote));
                at += 1;
                continue;
            }
            Ours::Single | Ours::No => {}
        }
        if (!knows || is_end_of_link(body)) && is_tail(&lines, at) && !is_order(at) {
            own.doubtful.push((line(body, after_blank), Doubt::InQuote));
            at += 1;
            continue;
        }
        let shared = attribution_within(body, ours).map(|begin| body[..begin].trim_end_matches(['-', ' ']));
        let shared = shared.filter(|own| !own.is_empty());
        let (text, more) = (shared.unwrap_or(body), shared.is_some());
        if !more && let Some((length, sure)) = frame_at(&bodies, at, ours, is_marked, is_order) {
            own.cut = true;
            after_blank = true;
            let next = (at + length..lines.len()).find(|next| !lines[*next].body.is_empty());
            let is_rule = !body.contains(char::is_alphanumeric);
            zone = match (sure, next.is_some_and(is_marked), zone) {
                (_, true, _) => Zone::Own,
                (Sure::Certain, false, _) => Zone::Quote,
                (Sure::Perhaps, false, Zone::Own) if is_rule => Zone::Perhaps(Doubt::Separator),
                (Sure::Perhaps, false, Zone::Own) => Zone::Perhaps(Doubt::Answered),
                (Sure::Perhaps, false, zone) => zone,
            };
            of_others = sure == Sure::Certain && !is_from_us(&bodies[at..at + length], ours);
            attributed |= sure == Sure::Certain || next.is_some_and(is_marked);
            at += length;
            continue;
        }
        if body == "--" && zone == Zone::Own {
            own.cut = true;
            // Our own mails contain one, too.
            let below = (at + 1..lines.len()).find(|below| !lines[*below].body.is_empty());
            if below.is_some_and(|below| known[below] != Ours::No) {
                at += 1;
                continue;
            }
            zone = Zone::Perhaps(Doubt::Signature);
            at += 1;
            continue;
        }
        match zone {
            Zone::Own => own.lines.push(line(text, after_blank)),
            Zone::Perhaps(doubt) => own.doubtful.push((line(text, after_blank), doubt)),
            // If we know our mails, the writer's own lines stand out among them.
            Zone::Quote if ours.are_known() => {
                let doubt = if of_others { Doubt::Answered } else { Doubt::InQuote };
                own.doubtful.push((line(text, after_blank), doubt));
            }
            Zone::Quote => {}
        }
        after_blank = false;
        if more {
            own.cut = true;
            attributed = true;
            let next = (at + 1..lines.len()).find(|next| !lines[*next].body.is_empty());
            zone = if next.is_some_and(is_marked) { Zone::Own } else { Zone::Quote };
        }
        at += 1;
    }
    own.too_long = asked.count.get() > MOST_READ;
    own
}

/// The number of lines of a frame (an attribution, a separator, headers or a heading of ours), and how
/// certain it is that a quote follows.
fn frame_at(
    lines: &[&str],
    at: usize,
    ours: &OurLines,
    marked: impl Fn(usize) -> bool,
    reads: impl Fn(usize) -> bool,
) -> Option<(usize, Sure)> {
    let found = frame(lines, at, ours, marked, &reads);
    found.filter(|_| !reads(at))
}

fn frame(
    lines: &[&str],
    at: usize,
    ours: &OurLines,
    marked: impl Fn(usize) -> bool,
    reads: impl Fn(usize) -> bool,
) -> Option<(usize, Sure)> {
    // An order among headers is not a header.
    let headers = |from: usize| {
        header_block(&lines[from..])?;
        let order = (from..lines.len().min(from + LONGEST_HEADERS)).find(|at| reads(*at));
        header_block(&lines[from..order.unwrap_or(lines.len())])
    };
    if let Some(sure) = separator(lines, at) {
        let headers = headers(at + 1).filter(|(_, sure)| *sure == Sure::Certain);
        return Some((1 + headers.map_or(0, |(length, _)| length), sure));
    }
    if let Some(found) = headers(at) {
        return Some(found);
    }
    if is_heading(lines[at]) {
        return Some((1, Sure::Perhaps));
    }
    attribution(lines, at, ours, marked, reads)
}

/// A line of the mail, taken apart.
struct Plain {
    /// Without quote marks.
    body: String,
    /// The same with the writer's dashes and quotation marks.
    typed: String,
    marked: bool,
    /// The page's mark.
    doubt: Option<Doubt>,
}

fn plain_lines(text: &str) -> Vec<Plain> {
    let plain = |typed: &str| {
        if is_tidy(typed) {
            let (marked, body) = unmarked(typed.trim());
            return Plain { body: body.to_owned(), typed: body.to_owned(), marked, doubt: None };
        }
        let line = tidy(typed, true);
        let mut chars = line.chars();
        let doubt = match chars.next() {
            Some(SIGNATURE) => Some(Doubt::Signature),
            Some(CROSSED_OUT) => Some(Doubt::CrossedOut),
            Some(CORRECTED) => Some(Doubt::Corrected),
            _ => None,
        };
        if doubt.is_some() {
            let body = chars.as_str().trim().to_owned();
            return Plain { typed: body.clone(), body, marked: false, doubt };
        }
        let (marked, body) = unmarked(&line);
        let typed = tidy(typed, false);
        Plain { body: body.to_owned(), typed: unmarked(&typed).1.to_owned(), marked, doubt }
    };
    text.lines().map(plain).collect()
}

/// A line without `>`, `>>` and similar marks, and whether it had any.
fn unmarked(line: &str) -> (bool, &str) {
    let mut rest = line.trim_start();
    let mut marked = false;
    loop {
        // `Ann> work h1`: some programs mark with the writer's initials.
        let initials = rest.chars().take_while(char::is_ascii_alphabetic).count();
        let mark =
            if (1..=4).contains(&initials) && rest[initials..].starts_with('>') { &rest[initials..] } else { rest };
        let Some(after) = mark.strip_prefix(['>', '＞']) else { return (marked, rest) };
        rest = after.trim_start();
        marked = true;
    }
}

/// For each line: whether it is among unmarked lines of ours that are all from our lists of orders. Many
/// people copy such lines, and no program quotes only those. An order and its effect are on one line, or on
/// two as on the page.
fn copied_lists(lines: &[Plain], known: &[Ours], notation: &impl Notation) -> Vec<bool> {
    let mut copied = vec![false; lines.len()];
    let is_ours = |at: usize| known[at] != Ours::No && !lines[at].marked;
    let mut begin = 0;
    while begin < lines.len() {
        if !is_ours(begin) {
            begin += 1;
            continue;
        }
        let blank_or_ours = |at: &usize| lines[*at].body.is_empty() || is_ours(*at);
        let end = (begin..lines.len()).find(|at| !blank_or_ours(at)).unwrap_or(lines.len());
        let run: Vec<usize> = (begin..end).filter(|at| !lines[*at].body.is_empty()).collect();
        let names = |text: &str| notation.named(text).is_some();
        let mut at = 0;
        while at < run.len() {
            let line = lines[run[at]].body.as_str();
            let pair = run.get(at + 1).map(|next| format!("{line} {}", lines[*next].body));
            at += match pair {
                _ if names(line) => 1,
                Some(pair) if names(&pair) => 2,
                _ => break,
            };
        }
        if at == run.len() {
            run.iter().for_each(|at| copied[*at] = true);
        }
        begin = end;
    }
    copied
}

/// Whether it is the end of a link and not a person's word: `(http://example.com/c/YzOTYzMmE) >`,
/// `_nonce=3dd518)`.
fn is_end_of_link(line: &str) -> bool {
    let bare = line.trim_matches(['(', ')', '<', '>', ' ']);
    !bare.contains(' ') && (is_target(bare) || (bare.contains(['=', '%', '/']) && bare.contains(char::is_numeric)))
}

/// Whether the line is only a web address.
fn is_target(line: &str) -> bool {
    ["http://", "https://", "www."].iter().any(|begin| line.starts_with(begin)) && !line.contains(' ')
}

/// For each line: whether the marked block around it contains a line of ours.
fn blocks_of_ours(lines: &[Plain], known: &[Ours]) -> Vec<bool> {
    let mut found = vec![false; lines.len()];
    let mut begin = 0;
    for end in 0..=lines.len() {
        if end == lines.len() || !(lines[end].marked || lines[end].body.is_empty()) {
            let ours = (begin..end).any(|at| lines[at].marked && known[at] != Ours::No);
            found[begin..end].fill(ours);
            begin = end + 1;
        }
    }
    found
}

/// Whether a line between two marked lines, directly below a long one, may be its continuation that lost
/// the quote mark. The same for a line that is only the end of a link.
fn is_tail(lines: &[Plain], at: usize) -> bool {
    let above = at.checked_sub(1).map(|above| &lines[above]);
    let body = &lines[at].body;
    let last = lines[..at].iter().rev().find(|above| !above.body.is_empty());
    if last.is_some_and(|last| last.marked) && is_end_of_link(body) {
        return true;
    }
    let long = above.is_some_and(|above| above.marked && above.body.chars().count() >= 55);
    long && lines.get(at + 1).is_some_and(|below| below.marked)
}

impl Own {
    /// Lines as typed, all of them the writer's own.
    pub fn written(text: &str) -> Self {
        let mut own = Self::default();
        let mut after_blank = true;
        for (at, text) in text.lines().enumerate() {
            match text.trim() {
                "" => after_blank = true,
                text => {
                    let (number, typed) = (at as u32 + 1, text.to_owned());
                    own.lines.push(Line { number, text: text.to_owned(), typed, after_blank, ours: false });
                    after_blank = false;
                }
            }
        }
        own
    }

    /// The texts of the lines, one per line, so that a parser's line numbers count them.
    pub fn text_of(lines: &[Line]) -> String {
        lines.iter().map(|line| format!("{}\n", line.text)).collect()
    }
}

/// Whether only the ends need trimming, as for most lines: ASCII without double spaces.
fn is_tidy(line: &str) -> bool {
    let bytes = line.as_bytes();
    // Without early exit, so that the compiler can check many bytes at once.
    let is_plain = bytes.iter().fold(true, |is_plain, byte| is_plain & matches!(byte, b' '..=b'~'));
    is_plain && !bytes.windows(2).any(|two| two == b"  ")
}

/// A line without the invisible characters that programs add. `plain`: in the form for the parser of
/// orders, since phones turn hyphens into dashes and quotes into curly ones; otherwise as typed, with the
/// joiners that some scripts need.
fn tidy(line: &str, plain: bool) -> String {
    let mut out = String::with_capacity(line.len());
    for c in line.chars() {
        match c {
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}' if plain => out.push('-'),
            '\u{2018}'..='\u{201b}' | '\u{2032}' | '\u{b4}' if plain => out.push('\''),
            '\u{201c}'..='\u{201f}' | '\u{2033}' | '\u{ab}' | '\u{bb}' if plain => out.push('"'),
            '\u{2026}' if plain => out.push_str("..."),
            '\u{200c}' | '\u{200d}' if !plain => out.push(c),
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' => {}
            c if c.is_whitespace() || c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    // This drops the space that tells a signature's `-- ` from two hyphens; both end the text.
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether it is a heading of our own mails, in case a program quotes one without any mark.
fn is_heading(line: &str) -> bool {
    crate::outbound::is_heading(line.trim_end_matches(':'))
}

#[cfg(test)]
mod tests;
