//! The message files of one room, in every language.

use crate::filling::Filling;
use crate::language::{Language, MOST};
use crate::phrase::Phrase;
use crate::source::{Shape, shapes};
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::sync::{Mutex, OnceLock};

/// The words of this crate: lists, moments, what a language calls itself.
pub static OWN: Messages = Messages::new("languages", include!(concat!(env!("OUT_DIR"), "/own.rs")));

/// The messages of a room (a title, the mails, the pages), read when a language is first spoken in it.
pub struct Messages {
    room: &'static str,
    texts: &'static [(&'static str, &'static str)],
    bundles: [OnceLock<Option<FluentBundle<FluentResource>>>; MOST],
}

impl fmt::Debug for Messages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Messages({})", self.room)
    }
}

/// What was logged already: one line for each message that is not there or cannot be said.
static SAID: Mutex<Option<HashSet<String>>> = Mutex::new(None);

/// A key may come out of a log from elsewhere: not more of them are kept and said than anybody would read.
const MOST_SAID: usize = 1_000;

fn once(what: String) {
    let Ok(mut said) = SAID.lock() else { return };
    let said = said.get_or_insert_default();
    if said.len() < MOST_SAID && said.insert(what.clone()) {
        tracing::warn!("words: {what}");
    }
}

/// A message's figures by their names.
pub(crate) type Figures<'a> = &'a [(&'static str, Phrase)];

impl Messages {
    /// `texts`: the built-in languages by their tags, English among them.
    pub const fn new(room: &'static str, texts: &'static [(&'static str, &'static str)]) -> Self {
        Self { room, texts, bundles: [const { OnceLock::new() }; MOST] }
    }

    /// `mail`, `world-123`
    pub fn room(&self) -> &'static str {
        self.room
    }

    /// The file of a language; `None` where it has none.
    pub fn file(&self, language: Language) -> Option<&'static str> {
        let built_in = self.texts.iter().find(|(tag, _)| *tag == language.tag()).map(|(_, text)| *text);
        built_in.or_else(|| language.added_text(self.room))
    }

    fn bundle(&self, language: Language) -> Option<&FluentBundle<FluentResource>> {
        self.bundles[language.number()].get_or_init(|| self.read(language)).as_ref()
    }

    fn read(&self, language: Language) -> Option<FluentBundle<FluentResource>> {
        let Some(text) = self.file(language) else {
            once(format!("{} has no messages for {}", language.tag(), self.room));
            return None;
        };
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(readable, errors)| {
            let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
            once(format!("{} of {}: {}", language.tag(), self.room, errors.join("; ")));
            readable
        });
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // Marks around each figure would show in terminals and be quoted in mails; neither language needs them.
        bundle.set_use_isolating(false);
        // `NUMBER()` and the like: a new bundle has no functions that could collide with them.
        let _ = bundle.add_builtins();
        if let Err(errors) = bundle.add_resource(resource) {
            once(format!("{} of {}: {} messages stand there twice", language.tag(), self.room, errors.len()));
        }
        Some(bundle)
    }

    /// A message, or the one of a family, with its figures filled in. What the language lacks is said in English and logged
    /// once; what English lacks too is its key.
    pub(crate) fn text(&self, language: Language, id: &str, of: Option<&str>, figures: Figures<'_>) -> String {
        let mut text = String::new();
        self.add_to(&mut text, language, id, of, figures);
        text
    }

    /// The same behind what `text` says already.
    pub(crate) fn add_to(
        &self,
        text: &mut String,
        language: Language,
        id: &str,
        of: Option<&str>,
        figures: Figures<'_>,
    ) {
        let added = self.try_add(text, language, (id, of), figures, language)
            || self.try_add(text, Language::EN, (id, of), figures, language);
        if !added {
            text.push_str(of.unwrap_or(id));
        }
    }

    fn try_add(
        &self,
        text: &mut String,
        language: Language,
        (id, of): (&str, Option<&str>),
        figures: Figures<'_>,
        language_of_figures: Language,
    ) -> bool {
        let Some(bundle) = self.bundle(language) else { return false };
        let pattern = bundle.get_message(id).and_then(|message| match of {
            Some(of) => message.get_attribute(of).map(|attribute| attribute.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else {
            once(format!("{} of {} lacks {}", language.tag(), self.room, key(id, of)));
            return false;
        };
        if (Filling { figures, language, language_of_figures }).fill_in(text, pattern) {
            return true;
        }
        let mut errors = vec![];
        let arguments = figures.iter().map(|(name, figure)| (*name, figure.value(language_of_figures))).collect();
        text.push_str(&bundle.format_pattern(pattern, Some(&arguments), &mut errors));
        if let Some(error) = errors.first() {
            once(format!("{} of {}: {}: {error}", language.tag(), self.room, key(id, of)));
        }
        true
    }

    /// Whether the language has this message, or this one of a family.
    pub(crate) fn has(&self, language: Language, id: &str, of: Option<&str>) -> bool {
        let message = self.bundle(language).and_then(|bundle| bundle.get_message(id));
        message.is_some_and(|message| match of {
            Some(of) => message.get_attribute(of).is_some(),
            None => message.value().is_some(),
        })
    }

    /// The keys of a family in English: what must be said for each component, say.
    pub fn family(&self, id: &str) -> Vec<String> {
        let english = self.file(Language::EN).and_then(|text| shapes(text).ok()).unwrap_or_default();
        english.get(id).map(|shape| shape.attributes.clone()).unwrap_or_default()
    }

    /// What is wrong with a language's file beside the English one, a sentence each: messages that are missing or too many,
    /// other figures, other keys of a family, what cannot be read.
    pub fn faults(&self, language: Language) -> Vec<String> {
        let of = |language: Language| -> Result<BTreeMap<String, Shape>, String> {
            let file = self.file(language).ok_or_else(|| "no file".to_owned())?;
            shapes(file)
        };
        let place = format!("{} of {}", language.tag(), self.room);
        let (english, here) = match (of(Language::EN), of(language)) {
            (Ok(english), Ok(here)) => (english, here),
            (Err(error), _) | (_, Err(error)) => return vec![format!("{place}: {error}")],
        };
        let mut faults = vec![];
        for (id, shape) in &english {
            let Some(said) = here.get(id) else {
                faults.push(format!("{place} lacks {id}"));
                continue;
            };
            for unknown in said.figures.difference(&shape.figures) {
                faults.push(format!("{place}: {id} has no figure ${unknown}"));
            }
            for unsaid in shape.figures.difference(&said.figures) {
                faults.push(format!("{place}: {id} does not say ${unsaid}"));
            }
            let sorted = |shape: &Shape| shape.attributes.iter().cloned().collect::<std::collections::BTreeSet<_>>();
            let (wanted, has) = (sorted(shape), sorted(said));
            faults.extend(wanted.difference(&has).map(|key| format!("{place} lacks {id}.{key}")));
            faults.extend(has.difference(&wanted).map(|key| format!("{place}: {id} has no .{key}")));
        }
        faults
            .extend(here.keys().filter(|id| !english.contains_key(*id)).map(|id| format!("{place}: nobody says {id}")));
        faults
    }
}

fn key(id: &str, of: Option<&str>) -> String {
    of.map_or_else(|| id.to_owned(), |of| format!("{id}.{of}"))
}
