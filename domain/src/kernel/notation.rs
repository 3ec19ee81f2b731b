//! Helpers for order notation: lines, words, near misses, and names in sentences.

use crate::kernel::language::{InWords, Phrase, isolated};
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use serde::Serialize;

/// A line that could not be read.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderError {
    /// `bad_order`, or the title's own code (RULES section 5).
    pub code: String,
    /// Says what was not understood and how it is written.
    pub message: Phrase,
    /// The character it stumbled over, from 1.
    pub column: Option<usize>,
}

impl OrderError {
    pub fn new(code: impl Into<String>, message: impl Into<Phrase>) -> Self {
        Self { code: code.into(), message: message.into(), column: None }
    }

    /// What the title would refuse the action for that the line stands for.
    pub fn from_title(rejection: &(impl InWords + Serialize)) -> Self {
        let Refused { code, message, .. } = Refused::from_title(rejection);
        Self::new(code, message)
    }

    pub fn at_column(mut self, column: usize) -> Self {
        self.column = Some(column);
        self
    }
}

impl From<OrderError> for Refused {
    fn from(error: OrderError) -> Self {
        Self { column: error.column, ..Self::new(error.code, error.message) }
    }
}

/// The lines of `text` that hold orders, trimmed, with their numbers from 1: neither blank nor begun by `>` or `#`.
pub fn order_lines(text: &str) -> Vec<(usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('>') && !line.starts_with('#'))
        .collect()
}

/// The `most` items whose text is likest to `asked`, likest first; equals keep their order. First comes what the words asked
/// for are beginnings of, the fewer words passed over the better (who types `deliver red new` means a city that begins so,
/// not one that is as short as `new`); then what takes the fewest changes.
pub fn nearest<T>(asked: &str, items: Vec<T>, text: impl Fn(&T) -> String, most: usize) -> Vec<T> {
    let short: String = asked.chars().take(200).collect();
    let letters: Vec<char> = short.chars().collect();
    let mut scored: Vec<_> = items
        .into_iter()
        .map(|item| {
            let text: String = text(&item).chars().take(200).collect();
            let (missing, passed, partly) = begun(&short, &text);
            // What was only begun may become any of them: then their own order is as good as any.
            let as_begun = missing == 0 && partly > 0;
            let distance = if as_begun { 0 } else { edit_distance(&letters, &text.chars().collect::<Vec<_>>()) };
            ((missing, passed, partly, distance), item)
        })
        .collect();
    scored.sort_by_key(|(score, _)| *score);
    scored.into_iter().take(most).map(|(_, item)| item).collect()
}

/// How many words of `asked` begin no word of `text` that comes after those of the words before them; how many words of
/// `text` are passed over; and how many words of `asked` are no whole word of it.
fn begun(asked: &str, text: &str) -> (usize, usize, usize) {
    let words = |text: &'_ str| -> Vec<String> {
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
    };
    let text = words(text);
    let (mut rest, mut missing, mut passed, mut partly) = (&text[..], 0, 0, 0);
    for word in words(asked) {
        match rest.iter().position(|begun| begun.starts_with(&word)) {
            Some(at) => {
                passed += at;
                partly += usize::from(rest[at] != word);
                rest = &rest[at + 1..];
            }
            None => missing += 1,
        }
    }
    (missing, passed, partly)
}

/// Insertions, deletions and changes between two words; swapped neighbours count as one.
pub fn edit_distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = vec![];
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let change = usize::from(a[i - 1] != b[j - 1]);
            row[j] = (above[j] + 1).min(row[j - 1] + 1).min(above[j - 1] + change);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

/// Puts names in the place of `{seat:N}` marks, those from right to left [kept apart](isolated); a mark without a name reads
/// "seat N". Names are not looked at again.
pub fn name_seats(text: &str, name: impl Fn(Seat) -> Option<String>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("{seat:") {
        out.push_str(&rest[..at]);
        let tail = &rest[at + 6..];
        match tail.find('}').and_then(|end| tail[..end].parse().ok().map(|n: u8| (end, n))) {
            Some((end, n)) => {
                out.push_str(&isolated(&name(Seat(n)).unwrap_or_else(|| format!("seat {n}"))));
                rest = &tail[end + 1..];
            }
            None => {
                out.push_str("{seat:");
                rest = tail;
            }
        }
    }
    out.push_str(rest);
    out
}
