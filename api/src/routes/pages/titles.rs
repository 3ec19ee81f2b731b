//! Titles and their rule books.

use crate::routes::extract::AppData;
use crate::routes::pages::page;
use actix_web::web;
use askama::Template;
use domain::Language;
use domain::kernel::language::{Phrase, say};
use serde_json::Value;
use service::accounts::visitor::Visitor;
use service::problem::{Answer, Problem};
use service::rulebook::{self, RuleBook};
use service::telling::terms::{option_label, value_label};
use service::words::{self, Reader, marked};
use std::sync::Arc;

#[derive(Debug, Template)]
#[template(path = "title.html")]
struct Title {
    l: Reader,
    id: &'static str,
    name: &'static str,
    players: String,
    summary: String,
    options: Vec<Offered>,
    rulesets: Vec<Ruleset>,
    /// The hash of the built-in box, if the title also takes custom boxes.
    built_in: Option<String>,
    notation: String,
    has_how_to_play: bool,
    has_lesson: bool,
}

/// An option of a title, from its schema.
#[derive(Debug, PartialEq, Eq)]
struct Offered {
    name: String,
    /// In English, like the rule book.
    about: String,
    values: String,
    usual: String,
}

/// A version of a title's rules.
#[derive(Debug)]
struct Ruleset {
    name: String,
    is_usual: bool,
    differences: Vec<String>,
}

/// `GET /titles/{title}`.
pub async fn title(app: AppData, visitor: Visitor, title: web::Path<String>) -> Answer {
    let l = visitor.reader;
    let rulesets = app.rulesets().of_title(&title);
    let newest = *rulesets.first().ok_or_else(Problem::not_found)?;
    let about = newest.about();
    let (least, most) = about.players;
    let ruleset = |ruleset: &&dyn domain::kernel::erased::AnyRuleset| Ruleset {
        name: ruleset.name(),
        is_usual: ruleset.version() == newest.version(),
        differences: ruleset.differences().into_iter().map(|differs| l.say(differs)).collect(),
    };
    page(&Title {
        id: about.id,
        name: about.name,
        players: l.say(say!(words::title_players { least, most })),
        summary: l.say((about.summary)()),
        options: offered(about.id, &newest.options_schema(), &l),
        rulesets: rulesets.iter().map(ruleset).collect(),
        built_in: newest.box_document().map(|_| newest.box_sha256()),
        notation: l.say((about.notation)()),
        has_how_to_play: newest.how_to_play().is_some(),
        has_lesson: newest.lesson().is_some(),
        l,
    })
}

/// The options of a title, each with its possible values.
fn offered(title: &str, schema: &Value, l: &Reader) -> Vec<Offered> {
    let properties = schema["properties"].as_object().cloned().unwrap_or_default();
    let option = |(name, of): (String, Value)| {
        let label = |value: &Value| value_of(title, &name, value, l);
        let (about, usual) = (option_label(title, &name, &of, l.language), l.say(label(&of["default"])));
        let values = l.say(values(&of, &label));
        Offered { name, about, values, usual }
    };
    properties.into_iter().map(option).collect()
}

/// The values of an option in words; `label`: the words for one value.
fn values(of: &Value, label: &dyn Fn(&Value) -> Phrase) -> Phrase {
    if let Some(choices) = of["oneOf"].as_array().or(of["anyOf"].as_array()) {
        return Phrase::or(choices.iter().map(|choice| values(choice, label)));
    }
    if let Some(values) = of["enum"].as_array() {
        return Phrase::or(values.iter().map(label));
    }
    if !of["const"].is_null() {
        return label(&of["const"]);
    }
    let is =
        |kind: &str| of["type"] == kind || of["type"].as_array().is_some_and(|kinds| kinds.iter().any(|k| k == kind));
    match (of["minimum"].as_i64(), of["maximum"].as_i64()) {
        (Some(least), Some(most)) => return say!(words::option_range { least, most }),
        (Some(least), None) => return say!(words::option_least { least }),
        _ => {}
    }
    match () {
        () if is("boolean") => say!(words::option_yes_or_no),
        () if is("array") => say!(words::option_list { values: values(&of["items"], label) }),
        () if is("integer") || is("number") => say!(words::option_number),
        () => say!(words::option_other),
    }
}

/// A value of an option: its name, and the value to send if that differs.
fn value_of(title: &str, name: &str, value: &Value, l: &Reader) -> Phrase {
    match value {
        Value::Bool(yes) => say!(words::option_yes { yes }),
        Value::Null => say!(words::option_none),
        Value::Array(all) if all.is_empty() => say!(words::option_none),
        Value::String(text) => {
            let called = value_label(title, name, value, l.language);
            if called.starts_with(text.as_str()) {
                called.into()
            } else {
                Phrase::verbatim(format_args!("{called} ({text})"))
            }
        }
        other => Phrase::verbatim(other),
    }
}

#[derive(Debug, Template)]
#[template(path = "rules.html")]
struct Rules {
    l: Reader,
    id: &'static str,
    name: &'static str,
    heading: String,
    book: Arc<RuleBook>,
    /// A note that it is in English, and a link to the summary, as HTML.
    note: Option<String>,
}

/// `GET /titles/{title}/rules`: the rule book, with an anchor for each section.
pub async fn rules(app: AppData, visitor: Visitor, title: web::Path<String>) -> Answer {
    let ruleset = app.rulesets().newest(&title).ok_or_else(Problem::not_found)?;
    let (about, l) = (ruleset.about(), visitor.reader);
    let note = match (ruleset.how_to_play().is_some(), l.language == Language::EN) {
        (true, true) => Some(words::rules_summary.phrase()),
        (true, false) => Some(words::rules_english.phrase()),
        (false, false) => Some(words::rules_english_only.phrase()),
        (false, true) => None,
    };
    let note = note.map(|note| marked(&l.say(note), &format!("/titles/{}/play", about.id)));
    let heading = l.say(say!(words::rules_of { title: about.name }));
    page(&Rules { id: about.id, name: about.name, heading, note, book: rulebook::of(about.rules), l })
}
