//! What is said, before it is said in a language.

use crate::dates;
use crate::language::Language;
use crate::lists;
use crate::messages::Messages;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use fluent_bundle::FluentValue;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// A sentence or a part of one that can be said in every language. For whoever asks for no language (`Display`, JSON) it is
/// its English.
#[derive(Clone, Debug)]
pub enum Phrase {
    /// A message of a room, with its figures; of a family, one of them.
    Message {
        room: &'static Messages,
        id: &'static str,
        of: Option<Cow<'static, str>>,
        figures: Vec<(&'static str, Phrase)>,
    },
    /// The same in every language: a name, an id, an order.
    Verbatim(Cow<'static, str>),
    Number(i64),
    List(Listed, Vec<Phrase>),
    /// Sentences one after another.
    Sentences(Vec<Phrase>),
    Moment(Moment),
    /// With other words in the place of marks, such as players' names for `{seat:0}`.
    Replaced {
        phrase: Box<Phrase>,
        marks: Vec<(String, Phrase)>,
    },
}

/// How things are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// `Ann, Ben and Cleo`
    And,
    /// `Ann, Ben or Cleo`
    Or,
    /// `Ann, Ben, Cleo`
    Comma,
    /// `a; b; c`: things that have commas in them.
    Semicolon,
}

/// A moment, told in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    pub at: DateTime<Utc>,
    pub zone: Tz,
    pub length: Length,
}

/// How much of a moment is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// `Tuesday, 24 November 2026, 11:00 CET (Europe/Berlin)`
    Full,
    /// `24 Nov 2026, 11:00 CET`
    Short,
    /// `24 November 2026`
    Day,
}

impl Moment {
    pub fn full(at: DateTime<Utc>, zone: Tz) -> Self {
        Self { at, zone, length: Length::Full }
    }

    pub fn short(at: DateTime<Utc>, zone: Tz) -> Self {
        Self { at, zone, length: Length::Short }
    }

    pub fn day(at: DateTime<Utc>, zone: Tz) -> Self {
        Self { at, zone, length: Length::Day }
    }
}

impl Phrase {
    /// For the structs of [`generate`](crate::generate).
    pub fn message(room: &'static Messages, id: &'static str, figures: Vec<(&'static str, Phrase)>) -> Self {
        Self::Message { room, id, of: None, figures }
    }

    /// For the structs of [`generate`](crate::generate): the message of a family that `of` names.
    pub fn of_family(
        room: &'static Messages,
        id: &'static str,
        of: Phrase,
        figures: Vec<(&'static str, Phrase)>,
    ) -> Self {
        let of = match of {
            Self::Verbatim(of) => of,
            other => other.to_string().into(),
        };
        Self::Message { room, id, of: Some(of), figures }
    }

    /// What is the same in every language: a name, an id, an order.
    pub fn verbatim(text: impl fmt::Display) -> Self {
        Self::Verbatim(text.to_string().into())
    }

    /// Nothing at all.
    pub const fn nothing() -> Self {
        Self::Verbatim(Cow::Borrowed(""))
    }

    pub fn is_nothing(&self) -> bool {
        matches!(self, Self::Verbatim(text) if text.is_empty())
    }

    /// `Ann, Ben and Cleo`
    pub fn and(items: impl IntoIterator<Item = impl Into<Phrase>>) -> Self {
        Self::list(Listed::And, items)
    }

    /// `Ann, Ben or Cleo`
    pub fn or(items: impl IntoIterator<Item = impl Into<Phrase>>) -> Self {
        Self::list(Listed::Or, items)
    }

    /// `Ann, Ben, Cleo`
    pub fn commas(items: impl IntoIterator<Item = impl Into<Phrase>>) -> Self {
        Self::list(Listed::Comma, items)
    }

    /// `a; b; c`
    pub fn semicolons(items: impl IntoIterator<Item = impl Into<Phrase>>) -> Self {
        Self::list(Listed::Semicolon, items)
    }

    fn list(how: Listed, items: impl IntoIterator<Item = impl Into<Phrase>>) -> Self {
        Self::List(how, items.into_iter().map(Into::into).collect())
    }

    /// One sentence after another.
    pub fn sentences(sentences: impl IntoIterator<Item = impl Into<Phrase>>) -> Self {
        Self::Sentences(sentences.into_iter().map(Into::into).collect())
    }

    /// With `marks` replaced; what takes their place is not looked at again.
    pub fn replacing(self, marks: Vec<(String, Phrase)>) -> Self {
        Self::Replaced { phrase: Box::new(self), marks }
    }

    /// Whether it is said in `language`, not in English for want of it. What is no message (the shape of JSON) is English.
    pub fn is_said_in(&self, language: Language) -> bool {
        match self {
            Self::Message { room, id, of, .. } => room.has(language, id, of.as_deref()),
            Self::Verbatim(_) => language == Language::EN,
            Self::Sentences(sentences) => sentences.iter().all(|sentence| sentence.is_said_in(language)),
            Self::Replaced { phrase, .. } => phrase.is_said_in(language),
            _ => true,
        }
    }

    /// The text in `language`; `None` where it [is not said](Self::is_said_in) in it.
    pub fn said_in(&self, language: Language) -> Option<String> {
        self.is_said_in(language).then(|| self.in_words(language))
    }

    /// The text in `language`.
    pub fn in_words(&self, language: Language) -> String {
        match self {
            Self::Message { room, id, of, figures } => room.text(language, id, of.as_deref(), figures),
            Self::Verbatim(text) => text.clone().into_owned(),
            Self::Number(number) => number.to_string(),
            Self::List(how, items) => {
                lists::said(*how, items.iter().map(|item| item.within(language)).collect(), language)
            }
            Self::Sentences(sentences) => {
                let said = sentences.iter().map(|sentence| sentence.in_words(language)).filter(|text| !text.is_empty());
                said.collect::<Vec<_>>().join(" ")
            }
            Self::Moment(moment) => dates::said(*moment, language),
            Self::Replaced { phrase, marks } => {
                let text = phrase.in_words(language);
                let marks: Vec<(&str, &Phrase)> = marks.iter().map(|(mark, phrase)| (mark.as_str(), phrase)).collect();
                replaced(&text, &marks, language)
            }
        }
    }
}

impl Phrase {
    /// As a part of another text.
    fn within(&self, language: Language) -> String {
        match self {
            Self::Verbatim(text) => isolated(text).into_owned(),
            other => other.in_words(language),
        }
    }

    /// As a figure of a message that has choices in it.
    pub(crate) fn value(&self, language: Language) -> FluentValue<'_> {
        match self {
            Self::Number(number) => FluentValue::from(*number),
            Self::Verbatim(text) => FluentValue::from(isolated(text)),
            other => FluentValue::from(other.in_words(language)),
        }
    }

    /// Behind what `text` says already.
    pub(crate) fn add_to(&self, text: &mut String, language: Language) {
        match self {
            Self::Verbatim(words) => text.push_str(&isolated(words)),
            Self::Message { room, id, of, figures } => room.add_to(text, language, id, of.as_deref(), figures),
            other => text.push_str(&other.in_words(language)),
        }
    }
}

/// The marks around a text whose direction is its own (U+2068, U+2069).
const ISOLATE: [char; 2] = ['\u{2068}', '\u{2069}'];

/// A text that is put into another one: what is written from right to left, as a name may be, is kept apart, so that it does not
/// turn round what stands beside it. All else stays as it is: the marks would be quoted in mails and show in terminals.
pub fn isolated(text: &str) -> Cow<'_, str> {
    // What has the marks in it already is a sentence.
    if text.is_ascii() || !text.chars().any(turns_round) || text.contains(ISOLATE[0]) {
        return text.into();
    }
    let [begin, end] = ISOLATE;
    format!("{begin}{text}{end}").into()
}

/// Letters that are written from right to left (Hebrew, Arabic and others by their blocks), and signs that say so of others.
fn turns_round(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{200f}' | '\u{202b}' | '\u{202e}' | '\u{2067}' | '\u{fb1d}'..='\u{fdff}'
        | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

fn replaced(text: &str, marks: &[(&str, &Phrase)], language: Language) -> String {
    let (mut out, mut rest) = (String::with_capacity(text.len()), text);
    let first = |rest: &str| {
        let found = marks.iter().filter_map(|(mark, phrase)| Some((rest.find(mark)?, *mark, *phrase)));
        found.min_by_key(|(at, _, _)| *at)
    };
    while let Some((at, mark, phrase)) = first(rest) {
        out.push_str(&rest[..at]);
        out.push_str(&phrase.within(language));
        rest = &rest[at + mark.len()..];
    }
    out.push_str(rest);
    out
}

/// As data: the same message with the same figures.
/// Nothing at all.
impl Default for Phrase {
    fn default() -> Self {
        Self::nothing()
    }
}

impl PartialEq for Phrase {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Message { room, id, of, figures },
                Self::Message { room: its_room, id: its_id, of: its_of, figures: its_figures },
            ) => std::ptr::eq(*room, *its_room) && id == its_id && of == its_of && figures == its_figures,
            (Self::Verbatim(one), Self::Verbatim(other)) => one == other,
            (Self::Number(one), Self::Number(other)) => one == other,
            (Self::List(how, items), Self::List(its_how, its_items)) => how == its_how && items == its_items,
            (Self::Sentences(one), Self::Sentences(other)) => one == other,
            (Self::Moment(one), Self::Moment(other)) => one == other,
            (Self::Replaced { phrase, marks }, Self::Replaced { phrase: its_phrase, marks: its_marks }) => {
                phrase == its_phrase && marks == its_marks
            }
            _ => false,
        }
    }
}

impl Eq for Phrase {}

/// Its English.
impl PartialEq<&str> for Phrase {
    fn eq(&self, english: &&str) -> bool {
        self.in_words(Language::EN) == *english
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Language::EN))
    }
}

impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.in_words(Language::EN).serialize(serializer)
    }
}

impl From<&Phrase> for Phrase {
    fn from(phrase: &Phrase) -> Self {
        phrase.clone()
    }
}

impl From<Moment> for Phrase {
    fn from(moment: Moment) -> Self {
        Self::Moment(moment)
    }
}

impl From<Cow<'static, str>> for Phrase {
    fn from(text: Cow<'static, str>) -> Self {
        Self::Verbatim(text)
    }
}

impl From<&'static str> for Phrase {
    fn from(text: &'static str) -> Self {
        Self::Verbatim(text.into())
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self::Verbatim(text.into())
    }
}

impl From<&String> for Phrase {
    fn from(text: &String) -> Self {
        Self::Verbatim(text.clone().into())
    }
}

/// For `{ $whether -> [yes] ... *[no] ... }`.
impl From<bool> for Phrase {
    fn from(whether: bool) -> Self {
        Self::Verbatim(if whether { "yes" } else { "no" }.into())
    }
}

impl From<&bool> for Phrase {
    fn from(whether: &bool) -> Self {
        (*whether).into()
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Phrase {
            fn from(number: $number) -> Self {
                Self::Number(number as i64)
            }
        }
        impl From<&$number> for Phrase {
            fn from(number: &$number) -> Self {
                Self::Number(*number as i64)
            }
        }
    )*};
}
numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64);
