//! The platform's verbs as people type them, in English and every other language.

use super::{COLONS, COMMENT, END, SPEECH, START, TALK, VERBS, Verb};
use crate::outbound::OfAll;
use crate::words;
use ::words::{Language, Phrase, say};
use std::collections::{HashMap, HashSet};

/// All verbs, by their English names.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    VERBS.into_iter().chain(SPEECH).chain([START, END])
}

/// Words that follow a verb, by their names in the message files.
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

    /// Whether this lower-case word has this meaning in any language.
    pub(super) fn has(self, word: &str) -> bool {
        SPOKEN.get().behind.get(&self).is_some_and(|words| words.contains(word))
    }
}

/// The verbs and following words of all languages.
struct Spoken {
    /// The verb for each word, and whether the word is English.
    verbs: HashMap<String, (&'static str, bool)>,
    behind: HashMap<Behind, HashSet<String>>,
}

static SPOKEN: OfAll<Spoken> = OfAll::new(|| {
    let mut verbs = HashMap::new();
    let mut behind: HashMap<Behind, HashSet<String>> = HashMap::new();
    for language in Language::all() {
        for name in names() {
            for word in listed(&say!(words::verb { of: name }), language) {
                // English comes first: no other language can redefine its words.
                verbs.entry(word).or_insert((name, language == Language::EN));
            }
        }
        for kind in Behind::ALL {
            behind.entry(kind).or_default().extend(listed(&say!(words::behind_verb { of: kind.name() }), language));
        }
    }
    Spoken { verbs, behind }
});

/// The words of a comma-separated list in a language, in lower case.
pub(super) fn listed(list: &Phrase, language: Language) -> Vec<String> {
    let text = list.said_in(language).unwrap_or_default();
    let words = text.split(',').map(|word| word.trim().to_lowercase());
    words.filter(|word| !word.is_empty() && !word.contains(|c: char| c.is_whitespace() || c == ':')).collect()
}

/// All verbs, in every language.
pub fn spoken() -> Vec<String> {
    SPOKEN.get().verbs.keys().cloned().collect()
}

/// Whether the word is a yes in any language.
pub fn is_yes(word: &str) -> bool {
    SPOKEN.get().verbs.get(&word.to_lowercase()).is_some_and(|(verb, _)| *verb == "yes")
}

/// Whether a lower-case word is a verb in any language, or a misspelt one: `preveiw`. Short words are
/// matched exactly, since they may be names.
pub(in crate::inbound) fn is_near_verb(word: &str) -> bool {
    const SHORTEST: usize = 5;
    let spoken = SPOKEN.get();
    let is_long = |word: &str| word.chars().count() >= SHORTEST;
    let is_slip = |verb: &String| is_long(verb) && strsim::osa_distance(verb, word) <= 1;
    spoken.verbs.contains_key(word) || (is_long(word) && spoken.verbs.keys().any(is_slip))
}

/// The beginning of a line.
pub(super) struct Word<'l> {
    /// The verb's English name; empty if there is none.
    pub verb: &'static str,
    /// The first word as typed, in lower case, without `!` and punctuation.
    pub typed: String,
    pub rest: &'l str,
    /// Whether the verb is from another language. Sentences of that language may begin with the word, so it
    /// counts only if exactly its arguments follow.
    pub translated: bool,
}

impl<'l> Word<'l> {
    pub(super) fn of(line: &'l str) -> Self {
        let (typed, rest) = super::word_of(line);
        let (verb, english) = SPOKEN.get().verbs.get(&typed).copied().unwrap_or(("", true));
        // A yes stands alone in all languages and is never ignored.
        let word = Self { verb, typed, rest, translated: !english && verb != "yes" };
        // English sentences begin with this word, too.
        let wants_colon = verb == "name";
        if (word.translated || wants_colon) && !word.is_exact() { word.none() } else { word }
    }

    /// The same word, but not as a verb.
    pub(super) fn none(self) -> Self {
        Self { verb: "", translated: false, ..self }
    }

    /// Whether the line is exactly the verb with all its arguments.
    pub(super) fn is_whole(&self) -> bool {
        match self.verb {
            // These ignore the words after them, and sentences begin with them.
            "show" | "help" | "digest" | "preview" | "yes" => self.rest.is_empty(),
            // Signatures contain such a line.
            "name" => false,
            "new" => matches!(self.read(), Ok(Verb::New { to, .. }) if !to.is_empty()),
            verb => VERBS.contains(&verb) && self.read().is_ok(),
        }
    }

    /// The verb for this word, regardless of what follows; empty if there is none.
    pub(super) fn named(word: &str) -> &'static str {
        SPOKEN.get().verbs.get(word).map_or("", |(verb, _)| verb)
    }

    fn is_exact(&self) -> bool {
        let has_number = || self.rest.trim_start_matches('#').starts_with(|c: char| c.is_ascii_digit());
        match self.verb {
            TALK | COMMENT | "name" => self.rest.starts_with(COLONS),
            START | END => self.rest.is_empty(),
            "preview" => self.rest.is_empty() || self.rest.starts_with(COLONS),
            // The answer then says what is missing after the number.
            "undo" | "takeback" | "dispute" => self.is_whole() || has_number(),
            "vacation" => !self.rest.is_empty() && self.is_whole(),
            _ => self.is_whole(),
        }
    }
}
