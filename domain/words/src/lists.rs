//! Lists by CLDR's rules.

use crate::language::{Language, MOST};
use crate::messages::OWN;
use crate::phrase::{Listed, Phrase};
use icu_list::ListFormatter;
use icu_list::options::{ListFormatterOptions, ListLength};
use icu_locale_core::Locale;
use std::sync::OnceLock;

static AND: [OnceLock<Option<ListFormatter>>; MOST] = [const { OnceLock::new() }; MOST];
static OR: [OnceLock<Option<ListFormatter>>; MOST] = [const { OnceLock::new() }; MOST];

/// The locale whose lists and dates a language uses: it names it itself, since it may differ from its tag (`en`: `en-GB`).
pub(crate) fn locale(language: Language) -> Locale {
    let named = Phrase::message(&OWN, "locale", vec![]).in_words(language);
    named.parse().or_else(|_| language.tag().parse()).unwrap_or(Locale::UNKNOWN)
}

fn formatter(how: Listed, language: Language) -> Option<&'static ListFormatter> {
    let options = ListFormatterOptions::default().with_length(ListLength::Wide);
    let formatters = if how == Listed::And { &AND } else { &OR };
    let made = formatters[language.number()].get_or_init(|| {
        let locale = locale(language);
        match how {
            Listed::And => ListFormatter::try_new_and(locale.into(), options).ok(),
            _ => ListFormatter::try_new_or(locale.into(), options).ok(),
        }
    });
    made.as_ref()
}

pub(crate) fn said(how: Listed, items: Vec<String>, language: Language) -> String {
    if items.len() <= 1 {
        return items.into_iter().next().unwrap_or_default();
    }
    match how {
        Listed::And | Listed::Or => match formatter(how, language) {
            Some(formatter) => formatter.format_to_string(items.iter()),
            None => items.join(", "),
        },
        Listed::Comma | Listed::Semicolon => {
            let id = if how == Listed::Comma { "comma" } else { "semicolon" };
            let between = |before: String, next: String| {
                Phrase::message(&OWN, id, vec![("before", before.into()), ("next", next.into())]).in_words(language)
            };
            items.into_iter().reduce(between).unwrap_or_default()
        }
    }
}
