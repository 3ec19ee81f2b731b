//! A title's options as fields of a form, made from their JSON schema: no title is known here.

use crate::features::new_table::form::Typed;
use crate::routes::pages::choice::Choice;
use domain::Language;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::say;
use serde_json::{Map, Value, json};
use service::telling::terms::{option_label, value_label};
use service::words;

/// An option on the form.
#[derive(Debug)]
pub struct OptionField {
    /// Of the field.
    pub field: String,
    pub label: String,
    pub hint: Option<String>,
    pub kind: Kind,
    pub wrong: Option<String>,
}

/// How it is chosen.
#[derive(Debug)]
pub enum Kind {
    Check {
        on: bool,
    },
    Choice(Vec<Choice>),
    Number {
        least: i64,
        most: i64,
        value: String,
    },
    /// Any of them.
    Many(Vec<Choice>),
    /// One for each seat, each once, or none at all: label and choices of a seat.
    PerSeat(Vec<(String, Vec<Choice>)>),
}

/// What a schema takes.
enum Shape {
    Check,
    /// These values, as JSON.
    OneOf(Vec<Value>),
    /// A whole number of a range, or one of a few beside it.
    Number {
        least: i64,
        most: i64,
        beside: Vec<i64>,
    },
    Many(Vec<Value>),
    PerSeat(Vec<Value>),
    /// What no form has a field for: it stays as usual.
    Other,
}

fn shape_of(schema: &Value) -> Shape {
    if schema["type"] == "boolean" {
        return Shape::Check;
    }
    if let Some(values) = schema["items"]["enum"].as_array() {
        let may_be_null = schema["type"].as_array().is_some_and(|types| types.contains(&json!("null")));
        return if may_be_null { Shape::PerSeat(values.clone()) } else { Shape::Many(values.clone()) };
    }
    let branches = schema.get("anyOf").or_else(|| schema.get("oneOf")).and_then(Value::as_array);
    let mut values = vec![];
    let mut range = None;
    for branch in branches.map_or(std::slice::from_ref(schema), Vec::as_slice) {
        if let Some(known) = branch["enum"].as_array() {
            values.extend(known.iter().cloned());
        } else if let Some(only) = branch.get("const") {
            values.push(only.clone());
        } else if branch["type"] == "integer" {
            range = branch["minimum"].as_i64().zip(branch["maximum"].as_i64());
        } else if let Some((name, least, most)) = object_of_a_number(branch) {
            values.extend((least..=most).map(|number| json!({name: number})));
        } else {
            return Shape::Other;
        }
    }
    match range {
        Some((least, most)) => Shape::Number { least, most, beside: values.iter().filter_map(Value::as_i64).collect() },
        None if values.is_empty() => Shape::Other,
        None => Shape::OneOf(values),
    }
}

/// `{"seat": 0..4}`: its one field and what that takes.
fn object_of_a_number(schema: &Value) -> Option<(&str, i64, i64)> {
    let mut properties = schema["properties"].as_object()?.iter();
    let (Some((name, of)), None) = (properties.next(), properties.next()) else { return None };
    Some((name, of["minimum"].as_i64()?, of["maximum"].as_i64()?))
}

fn schema_of(ruleset: &dyn AnyRuleset) -> Map<String, Value> {
    ruleset.options_schema()["properties"].as_object().cloned().unwrap_or_default()
}

/// The name of an option's field: no other field of the form is called so.
fn field_of(name: &str) -> String {
    format!("option_{name}")
}

/// The fields, as typed.
pub fn fields(
    ruleset: &dyn AnyRuleset,
    typed: &Typed,
    wrong: &Map<String, Value>,
    language: Language,
) -> Vec<OptionField> {
    let title = ruleset.about().id;
    let choices = |name: &str, values: &[Value], is_chosen: &dyn Fn(&str) -> bool| -> Vec<Choice> {
        let choice = |value: &Value| {
            let label = value_label(title, name, value, language);
            let value = value.to_string();
            Choice { chosen: is_chosen(&value), value, label }
        };
        values.iter().map(choice).collect()
    };
    let field = |(name, schema): (String, Value)| {
        let field = field_of(&name);
        let chosen = typed.all(&field);
        let is_chosen = |value: &str| chosen.contains(&value);
        let mut hint = None;
        let kind = match shape_of(&schema) {
            Shape::Check => Kind::Check { on: !chosen.is_empty() },
            Shape::OneOf(values) => Kind::Choice(choices(&name, &values, &is_chosen)),
            Shape::Number { least, most, beside } => {
                hint = Some(range_said(least, most, &beside).in_words(language));
                let least = beside.iter().copied().chain([least]).min().unwrap_or(least);
                Kind::Number { least, most, value: typed.get(&field).to_owned() }
            }
            Shape::Many(values) => Kind::Many(choices(&name, &values, &is_chosen)),
            Shape::PerSeat(values) => {
                let seat = |n: usize| {
                    let here = chosen.get(n).copied().unwrap_or_default();
                    let mut all = vec![Choice {
                        value: String::new(),
                        label: value_label(title, &name, &Value::Null, language),
                        chosen: here.is_empty(),
                    }];
                    all.extend(choices(&name, &values, &|value| value == here));
                    (say!(words::unnamed_seat { seat: n }).in_words(language), all)
                };
                Kind::PerSeat((0..usize::from(ruleset.about().players.1)).map(seat).collect())
            }
            Shape::Other => return None,
        };
        let label = option_label(title, &name, &schema, language);
        let wrong = wrong.get(&field).and_then(Value::as_str).map(str::to_owned);
        Some(OptionField { field, label, hint, kind, wrong })
    };
    schema_of(ruleset).into_iter().filter_map(field).collect()
}

fn range_said(least: i64, most: i64, beside: &[i64]) -> domain::kernel::language::Phrase {
    match beside.first() {
        Some(also) => say!(words::range_or { least, most, also: *also }),
        None => say!(words::range { least, most }),
    }
}

/// Options as the form's fields have them.
pub fn type_in(ruleset: &dyn AnyRuleset, options: &Value, typed: &mut Typed) {
    for (name, schema) in schema_of(ruleset) {
        let field = field_of(&name);
        let value = options.get(&name).or_else(|| schema.get("default")).cloned().unwrap_or_default();
        match (shape_of(&schema), &value) {
            (Shape::Check, Value::Bool(true)) => typed.add(&field, "1"),
            (Shape::Check | Shape::Other, _) | (Shape::Many(_) | Shape::PerSeat(_), Value::Null) => {}
            (Shape::Many(_) | Shape::PerSeat(_), Value::Array(values)) => {
                values.iter().for_each(|value| typed.add(&field, &value.to_string()));
            }
            _ => typed.add(&field, &value.to_string()),
        }
    }
}

/// The options that the form asks for, for so many seats; by field, what cannot be read.
pub fn read(
    ruleset: &dyn AnyRuleset,
    typed: &Typed,
    seats: usize,
    language: Language,
) -> Result<Value, Map<String, Value>> {
    let (mut options, mut wrong) = (Map::new(), Map::new());
    for (name, schema) in schema_of(ruleset) {
        let field = field_of(&name);
        let chosen = typed.all(&field);
        let json = |text: &str| serde_json::from_str::<Value>(text).ok();
        let value = match shape_of(&schema) {
            Shape::Other => continue,
            Shape::Check => Value::from(!chosen.is_empty()),
            Shape::Many(_) => chosen.iter().filter_map(|text| json(text)).collect(),
            Shape::PerSeat(_) => {
                let seated: Vec<Value> = chosen.iter().take(seats).filter_map(|text| json(text)).collect();
                if seated.is_empty() { Value::Null } else { seated.into() }
            }
            Shape::OneOf(_) => match chosen.first().and_then(|text| json(text)) {
                Some(value) => value,
                None => continue,
            },
            Shape::Number { least, most, beside } => {
                let number = chosen.first().and_then(|text| text.trim().parse::<i64>().ok());
                match number.filter(|n| (least..=most).contains(n) || beside.contains(n)) {
                    Some(number) => number.into(),
                    None => {
                        wrong.insert(field, range_said(least, most, &beside).in_words(language).into());
                        continue;
                    }
                }
            }
        };
        options.insert(name, value);
    }
    if wrong.is_empty() { Ok(options.into()) } else { Err(wrong) }
}

/// The one option whose being as usual would make the others legal: the refusal is about it.
pub fn culprit(ruleset: &dyn AnyRuleset, options: &Value, seats: usize) -> Option<String> {
    let options = options.as_object()?;
    let heals = |name: &&String| {
        let mut without = options.clone();
        without.remove(*name);
        ruleset.check_options(&without.into(), seats).is_ok()
    };
    options.keys().find(heals).map(|name| field_of(name))
}
