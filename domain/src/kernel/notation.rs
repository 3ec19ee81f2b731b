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
    /// What was not understood, and how to write it.
    pub message: Phrase,
    /// The column of the error, from 1.
    pub column: Option<usize>,
}

impl OrderError {
    pub fn new(code: impl Into<String>, message: impl Into<Phrase>) -> Self {
        Self { code: code.into(), message: message.into(), column: None }
    }

    /// The title's refusal of the action that the line stands for.
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

/// The lines of `text` that hold orders, trimmed, numbered from 1. Blank lines and lines beginning with `>` or `#`
/// are skipped.
pub fn order_lines(text: &str) -> Vec<(usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('>') && !line.starts_with('#'))
        .collect()
}

/// The `most` items with the text most similar to `asked`, best first; equals keep their order. First come items
/// whose words begin with the words asked for, the fewer words skipped the better (`deliver red new` means a city
/// that begins with `new`, not one that is as short as `new`). Then come those with the smallest edit distance.
pub fn nearest<T>(asked: &str, items: Vec<T>, text: impl Fn(&T) -> String, most: usize) -> Vec<T> {
    let short: String = asked.chars().take(200).collect();
    let letters: Vec<char> = short.chars().collect();
    let mut scored: Vec<_> = items
        .into_iter()
        .map(|item| {
            let text: String = text(&item).chars().take(200).collect();
            let (missing, passed, partly) = begun(&short, &text);
            // A half-typed word may become any of them, so their own order is kept.
            let as_begun = missing == 0 && partly > 0;
            let distance = if as_begun { 0 } else { edit_distance(&letters, &text.chars().collect::<Vec<_>>()) };
            ((missing, passed, partly, distance), item)
        })
        .collect();
    scored.sort_by_key(|(score, _)| *score);
    scored.into_iter().take(most).map(|(_, item)| item).collect()
}

/// How many words of `asked` do not begin a later word of `text`; how many words of `text` are skipped; and how
/// many words of `asked` are not whole words of it.
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

/// The insertions, deletions and changes between two words; swapped neighbours count as one.
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

/// Replaces `{seat:N}` marks by names, right-to-left names [isolated](isolated); a mark without a name reads "seat
/// N". Marks inside names are not replaced.
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
