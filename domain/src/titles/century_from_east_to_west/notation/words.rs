//! The words of a line, with the column where each begins.

use crate::kernel::language::{Phrase, say};
use crate::kernel::notation::OrderError;
use crate::titles::century_from_east_to_west::words as texts;

/// One word in lower case, its original text, and its column from 1. Commas separate words too.
#[derive(Clone, Debug)]
pub struct Word<'a> {
    pub lower: String,
    pub text: &'a str,
    pub column: usize,
}

/// A line being read from left to right.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    words: Vec<Word<'a>>,
    next: usize,
    end: usize,
}

impl<'a> Words<'a> {
    pub fn of(line: &'a str) -> Self {
        let mut words = vec![];
        let mut begun: Option<(usize, usize)> = None;
        let mut end = 1;
        for (column, (at, c)) in line.char_indices().enumerate() {
            end = column + 2;
            let parts = c.is_whitespace() || c == ',';
            match (begun, parts) {
                (None, false) => begun = Some((at, column + 1)),
                (Some((from, column)), true) => {
                    words.push(word(&line[from..at], column));
                    begun = None;
                }
                _ => {}
            }
        }
        if let Some((from, column)) = begun {
            words.push(word(&line[from..], column));
        }
        Self { words, next: 0, end }
    }

    pub fn peek(&self) -> Option<&Word<'a>> {
        self.words.get(self.next)
    }

    pub fn take(&mut self) -> Option<Word<'a>> {
        let word = self.words.get(self.next).cloned();
        self.next += usize::from(word.is_some());
        word
    }

    /// Takes the next word if it is one of `any`.
    pub fn eat(&mut self, any: &[&str]) -> bool {
        let found = self.peek().is_some_and(|word| any.contains(&word.lower.as_str()));
        self.next += usize::from(found);
        found
    }

    /// Takes the next words if they are exactly `all`.
    pub fn eat_all(&mut self, all: &[&str]) -> bool {
        let found = self.starts_with(all);
        if found {
            self.next += all.len();
        }
        found
    }

    /// Whether the next words are these.
    pub fn starts_with(&self, all: &[impl AsRef<str>]) -> bool {
        let rest = &self.words[self.next.min(self.words.len())..];
        rest.len() >= all.len() && rest.iter().zip(all).all(|(word, want)| word.lower == want.as_ref())
    }

    /// Another reader at the same position, to look ahead.
    pub fn fork(&self) -> Self {
        self.clone()
    }

    pub fn is_empty(&self) -> bool {
        self.next >= self.words.len()
    }

    /// An error at the next word.
    pub fn stumble(&self, message: impl Into<Phrase>) -> OrderError {
        let column = self.peek().map_or(self.end, |word| word.column);
        OrderError::new("bad_order", message).at_column(column)
    }

    /// Fails if anything follows the order that `verb` began.
    pub fn expect_end(&self, verb: &str) -> Result<(), OrderError> {
        match self.peek().map(|word| shorten(word.text)) {
            None => Ok(()),
            Some(word) => Err(self.stumble(say!(texts::not_after { word, verb: shorten(verb) }))),
        }
    }
}

fn word(text: &str, column: usize) -> Word<'_> {
    Word { lower: text.to_lowercase(), text, column }
}

pub fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
