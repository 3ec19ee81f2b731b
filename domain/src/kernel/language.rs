//! The languages in which people are told what happened, and why something was refused. Orders are a notation of their own,
//! the same in all of them, and names of cards and places stay as they are printed.

use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::Deref;

/// A title has its sentences in each of these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    #[default]
    En,
    De,
}

impl Language {
    /// The one of the two texts that is in this language.
    pub fn pick<T>(self, english: T, german: T) -> T {
        match self {
            Self::En => english,
            Self::De => german,
        }
    }

    /// A number and the word for so many: one, and any other number.
    pub fn count(self, number: impl Into<i64>, english: [&str; 2], german: [&str; 2]) -> String {
        let (number, [one, many]) = (number.into(), self.pick(english, german));
        format!("{number} {}", if number == 1 { one } else { many })
    }

    pub fn points(self, number: impl Into<i64>) -> String {
        self.count(number, ["point", "points"], ["Punkt", "Punkte"])
    }
}

/// What can be said in each language; its `Display` is English.
pub trait InWords {
    fn in_words(&self, language: Language) -> String;
}

/// A sentence or a part of one in each language. In JSON, in logs and for whoever asks for no language it is its English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    english: String,
    /// `None`: it is said in English alone, since people do not meet it (the shape of JSON).
    german: Option<String>,
}

impl Phrase {
    pub fn in_each(mut words: impl FnMut(Language) -> String) -> Self {
        Self { english: words(Language::En), german: Some(words(Language::De)) }
    }

    pub fn of(what: &impl InWords) -> Self {
        Self::in_each(|language| what.in_words(language))
    }

    /// The text in `language`; `None` where it is not said in it.
    pub fn said_in(&self, language: Language) -> Option<&str> {
        match language {
            Language::En => Some(&self.english),
            Language::De => self.german.as_deref(),
        }
    }

    /// The text in `language`, or in English where it is not said in it.
    pub fn in_words(&self, language: Language) -> &str {
        self.said_in(language).unwrap_or(&self.english)
    }

    /// The same change in each language that it is said in.
    pub fn map(&self, mut change: impl FnMut(&str) -> String) -> Self {
        self.map_in(|_, text| change(text))
    }

    /// A change in each language that it is said in.
    pub fn map_in(&self, mut change: impl FnMut(Language, &str) -> String) -> Self {
        let english = change(Language::En, &self.english);
        Self { english, german: self.german.as_deref().map(|german| change(Language::De, german)) }
    }
}

/// The two texts in English and German.
impl<E: Into<String>, G: Into<String>> From<(E, G)> for Phrase {
    fn from((english, german): (E, G)) -> Self {
        Self { english: english.into(), german: Some(german.into()) }
    }
}

/// English alone.
impl From<String> for Phrase {
    fn from(english: String) -> Self {
        Self { english, german: None }
    }
}

/// English alone.
impl From<&str> for Phrase {
    fn from(english: &str) -> Self {
        english.to_owned().into()
    }
}

impl From<Phrase> for String {
    fn from(phrase: Phrase) -> Self {
        phrase.english
    }
}

impl Deref for Phrase {
    type Target = str;
    fn deref(&self) -> &str {
        &self.english
    }
}

impl PartialEq<&str> for Phrase {
    fn eq(&self, english: &&str) -> bool {
        self.english == *english
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.english.fmt(f)
    }
}

impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.english.serialize(serializer)
    }
}
