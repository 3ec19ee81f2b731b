//! The platform's words as people type them: the English ones, and those of every other language beside them.

use super::{COLONS, COMMENT, END, SPEECH, START, TALK, VERBS, Verb};
use crate::outbound::OfAll;
use crate::words;
use ::words::{Language, Phrase, say};
use std::collections::{HashMap, HashSet};

/// All verbs, by their English names.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    VERBS.into_iter().chain(SPEECH).chain([START, END])
}

/// What stands behind a verb, by the names that the message files have for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Behind {
    Rewind,
    Dismiss,
    Amend,
    Off,
    Over,
    Between,
    With,
    Please,
}

impl Behind {
    pub(super) const ALL: [Self; 8] =
        [Self::Rewind, Self::Dismiss, Self::Amend, Self::Off, Self::Over, Self::Between, Self::With, Self::Please];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Rewind => "rewind",
            Self::Dismiss => "dismiss",
            Self::Amend => "amend",
            Self::Off => "off",
            Self::Over => "over",
            Self::Between => "between",
            Self::With => "with",
            Self::Please => "please",
        }
    }

    /// Whether this word, in lower case, is one of it in any language.
    pub(super) fn has(self, word: &str) -> bool {
        SPOKEN.get().behind.get(&self).is_some_and(|words| words.contains(word))
    }
}

/// The words of all languages.
struct Spoken {
    /// The verb that a word stands for, and whether the word is English.
    verbs: HashMap<String, (&'static str, bool)>,
    behind: HashMap<Behind, HashSet<String>>,
}

static SPOKEN: OfAll<Spoken> = OfAll::new(|| {
    let mut verbs = HashMap::new();
    let mut behind: HashMap<Behind, HashSet<String>> = HashMap::new();
    for language in Language::all() {
        for name in names() {
            for word in listed(&say!(words::verb { of: name }), language) {
                // English comes first: no other language takes one of its words away.
                verbs.entry(word).or_insert((name, language == Language::EN));
            }
        }
        for kind in Behind::ALL {
            behind.entry(kind).or_default().extend(listed(&say!(words::behind_verb { of: kind.name() }), language));
        }
    }
    Spoken { verbs, behind }
});

/// The words of a list that a language has, in lower case.
pub(super) fn listed(list: &Phrase, language: Language) -> Vec<String> {
    let text = list.said_in(language).unwrap_or_default();
    let words = text.split(',').map(|word| word.trim().to_lowercase());
    words.filter(|word| !word.is_empty() && !word.contains(|c: char| c.is_whitespace() || c == ':')).collect()
}

/// All words of the platform that begin a line, in every language.
pub fn spoken() -> Vec<String> {
    SPOKEN.get().verbs.keys().cloned().collect()
}

/// Whether the word says yes to what was asked back, in whatever language.
pub fn is_yes(word: &str) -> bool {
    SPOKEN.get().verbs.get(&word.to_lowercase()).is_some_and(|(verb, _)| *verb == "yes")
}

/// Whether a word, in lower case, is one of the platform's in any language, or a slip of one: `preveiw`. Short words have
/// no slips, for they are names, too.
pub(in crate::inbound) fn is_near_verb(word: &str) -> bool {
    const SHORTEST: usize = 5;
    let spoken = SPOKEN.get();
    let is_long = |word: &str| word.chars().count() >= SHORTEST;
    let is_slip = |verb: &String| is_long(verb) && strsim::osa_distance(verb, word) <= 1;
    spoken.verbs.contains_key(word) || (is_long(word) && spoken.verbs.keys().any(is_slip))
}

/// How a line begins.
pub(super) struct Word<'l> {
    /// The verb that it begins with, by its English name; empty for none.
    pub verb: &'static str,
    /// Its first word as it was typed, in lower case and without `!` and punctuation.
    pub typed: String,
    pub rest: &'l str,
    /// The verb is another language's. Sentences of that language may begin with the word, so it is the verb only where all that
    /// belongs to it stands behind it, and nothing else.
    pub translated: bool,
}

impl<'l> Word<'l> {
    pub(super) fn of(line: &'l str) -> Self {
        let (typed, rest) = super::word_of(line);
        let (verb, english) = SPOKEN.get().verbs.get(&typed).copied().unwrap_or(("", true));
        // A yes is said by itself in all languages, and is never passed over.
        let word = Self { verb, typed, rest, translated: !english && verb != "yes" };
        // Sentences begin with the English word, too.
        let wants_colon = verb == "name";
        if (word.translated || wants_colon) && !word.is_exact() { word.none() } else { word }
    }

    /// The same word, but no verb.
    pub(super) fn none(self) -> Self {
        Self { verb: "", translated: false, ..self }
    }

    /// Whether the line is the verb with all that it needs, and nothing else.
    pub(super) fn is_whole(&self) -> bool {
        match self.verb {
            // They pass over what stands behind them, and sentences begin so.
            "show" | "help" | "digest" | "preview" | "yes" => self.rest.is_empty(),
            // Signatures have such a line.
            "name" => false,
            "new" => matches!(self.read(), Ok(Verb::New { to, .. }) if !to.is_empty()),
            verb => VERBS.contains(&verb) && self.read().is_ok(),
        }
    }

    /// The verb of this word, whatever stands behind it; empty for none.
    pub(super) fn named(word: &str) -> &'static str {
        SPOKEN.get().verbs.get(word).map_or("", |(verb, _)| verb)
    }

    fn is_exact(&self) -> bool {
        let has_number = || self.rest.trim_start_matches('#').starts_with(|c: char| c.is_ascii_digit());
        match self.verb {
            TALK | COMMENT | "name" => self.rest.starts_with(COLONS),
            START | END => self.rest.is_empty(),
            "preview" => self.rest.is_empty() || self.rest.starts_with(COLONS),
            // What is missing behind the number is told.
            "undo" | "takeback" | "dispute" => self.is_whole() || has_number(),
            "vacation" => !self.rest.is_empty() && self.is_whole(),
            _ => self.is_whole(),
        }
    }
}
