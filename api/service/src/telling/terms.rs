//! What a table agreed on, in sentences: its clock, what comes when time is up, who consents and rules, its title's options.

use crate::words;
use domain::Language;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::event::Created;
use domain::kernel::table::settings::{Clock, ClockKind, Rung, TableRules, Takeback, Visibility};
use mailer::outbound::{Sentence, time};
use serde_json::{Value, json};

/// The clock, as mails and pages say it.
pub fn of_clock(clock: &Clock) -> Vec<Sentence> {
    let mut terms = vec![match (clock.kind, clock.time_s, clock.bank_s) {
        (ClockKind::Move, Some(seconds), _) => Sentence::TimeForAMove(seconds),
        (ClockKind::Bank, _, Some(seconds)) => Sentence::Bank(seconds, clock.increment_s.unwrap_or(0)),
        _ => Sentence::NoClock,
    }];
    if clock.weekends {
        terms.push(Sentence::Weekends);
    }
    if let Some((from, until)) = &clock.night {
        terms.push(Sentence::Night(from.to_string(), until.to_string()));
    }
    terms
}

/// The clock in sentences for a page, with the most that a bank holds.
pub fn clock_said(clock: &Clock) -> Phrase {
    let mut said: Vec<Phrase> = of_clock(clock).iter().map(Sentence::said).collect();
    if let Some(cap_s) = clock.cap_s {
        said.insert(1, say!(words::terms_cap { time: time(cap_s) }));
    }
    Phrase::sentences(said)
}

/// How fast a game is, in a word or two.
pub fn pace(clock: &Clock) -> Phrase {
    match (clock.kind, clock.time_s, clock.bank_s) {
        (ClockKind::Move, Some(seconds), _) => say!(words::pace_move { time: time(seconds) }),
        (ClockKind::Bank, _, Some(seconds)) => say!(words::pace_bank { time: time(seconds) }),
        _ => say!(words::pace_none),
    }
}

/// What comes when the time of a player is up. `has_clock`: it can be.
pub fn expiry_said(rules: &TableRules, has_clock: bool) -> Option<Phrase> {
    if !has_clock {
        return None;
    }
    let grace = match rules.grace_s {
        0 => say!(words::terms_no_grace),
        seconds => say!(words::terms_grace { time: time(seconds) }),
    };
    let rungs = rules.on_expiry.iter().enumerate();
    let steps = rungs.map(|(n, rung)| say!(words::terms_rung { first: n == 0, what: rung_name(*rung) }));
    Some(Phrase::sentences([grace].into_iter().chain(steps)))
}

/// As a log and a form have it.
pub fn rung_name(rung: Rung) -> &'static str {
    match rung {
        Rung::Default => "default",
        Rung::Bot => "bot",
        Rung::Substitute => "substitute",
        Rung::Forfeit => "forfeit",
        Rung::Wait => "wait",
    }
}

pub fn takeback_name(takeback: Takeback) -> &'static str {
    match takeback {
        Takeback::All => "all",
        Takeback::Majority => "majority",
        Takeback::Host => "host",
        Takeback::None => "none",
    }
}

pub fn visibility_name(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Public => "public",
        Visibility::Unlisted => "unlisted",
        Visibility::Private => "private",
        Visibility::Club => "club",
    }
}

/// All that was agreed on beside the title's options, a paragraph each.
pub fn all_said(created: &Created) -> Vec<Phrase> {
    let (rules, clock) = (&created.table, &created.clock);
    let days = u32::from(rules.dispute_days);
    let mut said = vec![clock_said(clock)];
    said.extend(expiry_said(rules, clock.kind != ClockKind::None));
    said.push(say!(words::terms_takeback { of: takeback_name(rules.takeback) }));
    said.push(match days {
        0 => say!(words::terms_no_disputes),
        days => say!(words::terms_disputes { of: who_rules(created), time: time(days * 86_400) }),
    });
    said.push(say!(words::terms_visibility { of: visibility_name(created.visibility) }));
    if created.seed.is_some() {
        said.push(Sentence::FixedSeed.said());
    }
    said
}

/// Who rules disputes, as far as it is known when a game is opened.
fn who_rules(created: &Created) -> &'static str {
    match (created.table.arbiter, created.server_arbiter) {
        (Some(_), _) => "arbiter",
        (None, _) if !created.sit => "host",
        (None, Some(_)) => "operator",
        (None, None) => "vote",
    }
}

/// Those of a title's options that are not as they are where nobody asks for any, at a table of so many seats.
pub fn unusual(ruleset: &dyn AnyRuleset, options: &Value, seats: usize) -> Value {
    // Some are settled by the number of seats alone.
    let usual = ruleset.check_options(&json!({}), seats).unwrap_or_default();
    let schema = ruleset.options_schema();
    let is_usual = |name: &str, value: &Value| {
        usual.get(name) == Some(value) || schema["properties"][name].get("default") == Some(value)
    };
    let chosen = options.as_object().into_iter().flatten();
    let unusual = chosen.filter(|(name, value)| !is_usual(name, value));
    Value::Object(unusual.map(|(name, value)| (name.clone(), value.clone())).collect())
}

/// What an option of a title is called; who adds a title without words for it here is shown what its schema says.
pub fn option_label(title: &str, name: &str, schema: &Value, language: Language) -> String {
    let said = say!(words::option { of: format!("{title}_{name}") });
    if said.is_said_in(Language::EN) {
        return said.in_words(language);
    }
    schema["description"].as_str().unwrap_or(name).to_owned()
}

/// What a value of an option is called.
pub fn value_label(title: &str, name: &str, value: &Value, language: Language) -> String {
    if let Some(seat) = value.get("seat").and_then(Value::as_u64) {
        return say!(words::unnamed_seat { seat }).in_words(language);
    }
    let plain = match value {
        Value::Bool(on) => return say!(words::yes_or_no { on: *on }).in_words(language),
        Value::Null => return say!(words::option_usual).in_words(language),
        Value::Array(values) if values.is_empty() => return say!(words::option_none).in_words(language),
        Value::Array(values) => {
            let said = values.iter().map(|value| Phrase::from(value_label(title, name, value, language)));
            return Phrase::commas(said).in_words(language);
        }
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let said = say!(words::option_value { of: format!("{title}_{name}_{plain}") });
    if said.is_said_in(Language::EN) { said.in_words(language) } else { plain }
}

/// The options of a game with their values, in the order of the title's schema.
pub fn options_said(ruleset: &dyn AnyRuleset, options: &Value, language: Language) -> Vec<(String, String)> {
    let schema = ruleset.options_schema();
    let title = ruleset.about().id;
    let known = schema["properties"].as_object().into_iter().flatten();
    known
        .filter_map(|(name, schema)| {
            let value = options.get(name)?;
            Some((option_label(title, name, schema, language), value_label(title, name, value, language)))
        })
        .collect()
}
