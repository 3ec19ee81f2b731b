//! Splits a line of orders into words, and a cursor that reads names from them (RULES section 5.13).
//!
//! In names a blank, a hyphen, an underscore and a full stop mean the same, so all of them separate words.

use super::super::data::Components;
use super::super::names::{At, Baron, Card, City, Color, LinkId, Side};
use super::super::words as texts;
use crate::kernel::language::{Phrase, say};
use crate::kernel::notation::{OrderError, nearest};

/// A word in lower case, and the column where it begins, counted from 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    pub text: String,
    pub column: usize,
}

/// Splits a line, without a comment after `#` or a leading number with full stop. A comma is a word, and so is a
/// hyphen that joins nothing.
pub fn words(line: &str) -> Vec<Word> {
    let line = line.split('#').next().unwrap_or_default();
    let mut words: Vec<Word> = vec![];
    let mut open = false;
    let mut before = ' ';
    for (i, c) in line.chars().enumerate() {
        let column = i + 1;
        // Mail programs replace the dashes that people typed.
        let c = if matches!(c, '\u{2010}'..='\u{2014}' | '\u{2212}') { '-' } else { c };
        match c {
            ',' => {
                words.push(Word { text: ",".into(), column });
                open = false;
            }
            '-' if before.is_whitespace() => {
                words.push(Word { text: "-".into(), column });
                open = false;
            }
            '-' | '_' | '.' | '\u{a0}' => open = false,
            c if c.is_whitespace() || c == '$' => open = false,
            c => {
                if !open {
                    words.push(Word { text: String::new(), column });
                    open = true;
                }
                if let Some(word) = words.last_mut() {
                    word.text.extend(c.to_lowercase());
                }
            }
        }
        before = c;
    }
    // "1. bid 3": the words no longer show the full stop, so look for it in the line.
    let numbered = words.first().is_some_and(|word| word.text.chars().all(|c| c.is_ascii_digit()))
        && line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim_start().starts_with('.');
    if numbered {
        words.remove(0);
    }
    words
}

/// A name as words.
pub fn name_words(name: &str) -> Vec<String> {
    words(name).into_iter().map(|word| word.text).collect()
}

/// The spellings of a box's things in orders, in words.
#[derive(Debug)]
pub struct Spellings {
    cities: Vec<(Vec<String>, City)>,
    barons: Vec<(Vec<String>, Baron)>,
    /// Id and name of each card, with single blanks.
    pub(super) cards: Vec<(Card, [String; 2])>,
}

impl Spellings {
    pub fn on(of: Components) -> &'static Self {
        of.data().memo.spellings.get_or_init(|| Self {
            cities: of.cities().flat_map(|city| spelt([&city.data().id, &city.data().name], city)).collect(),
            barons: of.barons().flat_map(|baron| spelt([&baron.data().id, &baron.data().name], baron)).collect(),
            cards: of
                .cards()
                .map(|card| (card, [&card.data().id, &card.data().name].map(|name| joined(name))))
                .collect(),
        })
    }
}

fn spelt<T: Copy>(names: [&String; 2], thing: T) -> [(Vec<String>, T); 2] {
    names.map(|name| (name_words(name), thing))
}

/// A name as words with single blanks.
pub fn joined(name: &str) -> String {
    name_words(name).join(" ")
}

/// The kinds of things that a name may refer to.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    City,
    Baron,
    Card,
    Color,
    Side,
    Hex,
    Link,
}

impl Kind {
    /// Its key in the message families about names.
    fn key(self) -> &'static str {
        match self {
            Self::City => "city",
            Self::Baron => "baron",
            Self::Card => "card",
            Self::Color => "colour",
            Self::Side => "side",
            Self::Hex => "hex",
            Self::Link => "link",
        }
    }
}

/// Reads words from the left.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    /// The box of the names.
    of: Components,
    words: &'a [Word],
    at: usize,
}

impl<'a> Cursor<'a> {
    pub fn new(of: Components, words: &'a [Word]) -> Self {
        Self { of, words, at: 0 }
    }

    pub fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).map(|word| word.text.as_str())
    }

    /// Takes `text` (words with single blanks) if it comes next.
    pub fn take(&mut self, text: &str) -> bool {
        let wanted: Vec<&str> = text.split(' ').collect();
        let here = self.words[self.at..].iter().map(|word| word.text.as_str());
        let found = here.take(wanted.len()).eq(wanted.iter().copied());
        if found {
            self.at += wanted.len();
        }
        found
    }

    pub fn take_any(&mut self, texts: &[&str]) -> bool {
        texts.iter().any(|text| self.take(text))
    }

    pub fn rest(&self) -> &'a [Word] {
        &self.words[self.at..]
    }

    pub fn skip(&mut self, words: usize) {
        self.at = self.at.saturating_add(words).min(self.words.len());
    }

    pub fn is_done(&self) -> bool {
        self.at >= self.words.len()
    }

    /// The column at the cursor, from 1; after the last word at the end.
    pub fn column(&self) -> usize {
        match (self.words.get(self.at), self.words.last()) {
            (Some(word), _) => word.column,
            (None, Some(last)) => last.column + last.text.chars().count(),
            (None, None) => 1,
        }
    }

    pub fn error(&self, code: &str, message: impl Into<Phrase>) -> OrderError {
        OrderError::new(code.to_owned(), message).at_column(self.column())
    }

    /// Fails if anything follows.
    pub fn end(&self) -> Result<(), OrderError> {
        match self.peek().map(short) {
            None => Ok(()),
            Some(word) => Err(self.error("unknown_order", say!(texts::not_expected { word }))),
        }
    }

    /// The longest of `names` that comes next.
    fn longest<T: Copy>(&mut self, names: &[(Vec<String>, T)]) -> Option<T> {
        let rest = self.rest();
        let fits = |name: &[String]| {
            name.len() <= rest.len() && name.iter().zip(rest).all(|(wanted, word)| *wanted == word.text)
        };
        let (name, found) = names.iter().filter(|(name, _)| fits(name)).max_by_key(|(name, _)| name.len())?;
        self.at += name.len();
        Some(*found)
    }

    pub fn try_city(&mut self) -> Option<City> {
        self.longest(&Spellings::on(self.of).cities)
    }

    pub fn city(&mut self) -> Result<City, OrderError> {
        self.try_city().ok_or_else(|| {
            let known = self.of.cities().map(|city| city.data().id.clone()).collect();
            self.unknown(Kind::City, known)
        })
    }

    pub fn baron(&mut self) -> Result<Baron, OrderError> {
        self.longest(&Spellings::on(self.of).barons).ok_or_else(|| {
            let known = self.of.barons().map(|baron| baron.data().id.clone()).collect();
            self.unknown(Kind::Baron, known)
        })
    }

    pub fn color(&mut self) -> Result<Color, OrderError> {
        let color = self.peek().and_then(Color::called);
        self.at += usize::from(color.is_some());
        color.ok_or_else(|| {
            let known = Color::ALL.map(|color| color.word().to_owned()).to_vec();
            self.unknown(Kind::Color, known)
        })
    }

    pub fn side(&mut self) -> Result<Side, OrderError> {
        let side = self.peek().and_then(|word| Side::WORDS.iter().position(|side| side.eq_ignore_ascii_case(word)));
        match side {
            Some(side) => {
                self.at += 1;
                Ok(Side(side as u8))
            }
            None => Err(self.unknown(Kind::Side, Side::WORDS.map(str::to_owned).to_vec())),
        }
    }

    pub fn components(&self) -> Components {
        self.of
    }

    /// `AA11`: column letters and a row, on or off the board.
    pub fn try_hex(&mut self) -> Option<At> {
        let at = self.peek().and_then(|word| self.of.data().lattice.read(word))?;
        self.at += 1;
        Some(self.of.at(at))
    }

    pub fn hex(&mut self) -> Result<At, OrderError> {
        self.try_hex().ok_or_else(|| self.unknown(Kind::Hex, vec![]))
    }

    pub fn link(&mut self) -> Result<LinkId, OrderError> {
        let link = self.peek().and_then(LinkId::numbered);
        self.at += usize::from(link.is_some());
        link.ok_or_else(|| self.unknown(Kind::Link, vec![]))
    }

    /// A whole number, with or without the `k` of thousands.
    pub fn number(&mut self) -> Result<i64, OrderError> {
        let digits = self.peek().map(|word| word.strip_suffix('k').unwrap_or(word)).unwrap_or_default();
        if digits.is_empty() || !digits.chars().all(|c| c.is_ascii_digit()) {
            return Err(self.error("unknown_order", say!(texts::number_expected)));
        }
        self.at += 1;
        if self.peek() == Some("k") {
            self.at += 1;
        }
        Ok(digits.parse().unwrap_or(i64::MAX))
    }

    /// The error for a name that is not of this kind; it lists the most similar names.
    fn unknown(&self, kind: Kind, known: Vec<String>) -> OrderError {
        let asked: Vec<&str> = self.rest().iter().take(3).map(|word| word.text.as_str()).collect();
        let Some(first) = asked.first() else {
            return self.error("unknown_order", say!(texts::missing { of: kind.key() }));
        };
        // First names that begin with as many of the typed words as any name does, then names with similar
        // spelling.
        let begins = |name: &String, typed: &[&str]| {
            let name = name_words(name);
            typed.len() <= name.len() && typed.iter().zip(&name).all(|(typed, word)| word.starts_with(*typed))
        };
        let begun = |words: usize| known.iter().filter(|name| begins(name, &asked[..words])).cloned().collect();
        let mut near: Vec<String> =
            (1..=asked.len()).rev().map(begun).find(|near: &Vec<_>| !near.is_empty()).unwrap_or_default();
        near.extend(nearest(&asked.join("-"), known.clone(), String::clone, 2));
        near.extend(nearest(first, known, String::clone, 2));
        similar(self, kind, first, near)
    }
}

/// `unknown_name`, with up to three similar names.
pub fn similar(cursor: &Cursor<'_>, kind: Kind, asked: &str, mut near: Vec<String>) -> OrderError {
    let mut seen = vec![];
    near.retain(|name| {
        let new = !seen.contains(name);
        seen.push(name.clone());
        new
    });
    near.truncate(3);
    let no_such = say!(texts::no_such { of: kind.key(), asked: short(asked) });
    if near.is_empty() {
        return cursor.error("unknown_name", no_such);
    }
    let did_you_mean = say!(texts::did_you_mean { names: near.join(", ") });
    cursor.error("unknown_name", Phrase::sentences([no_such, did_you_mean]))
}

pub fn short(word: &str) -> String {
    word.chars().take(40).collect()
}
