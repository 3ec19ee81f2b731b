//! The output of titles must match their schemas: every view, fact and action of the random games that is checked
//! here.

use domain::titles::RULESETS;
use domain::titles::SCHEMAS;
use jsonschema::Validator;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

/// A part of a title's output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    Action,
    Fact,
    Options,
    View,
}

/// `None` for a test's own title.
fn validator(title: &str, part: Part) -> Option<Arc<Validator>> {
    type Known = HashMap<(&'static str, Part), Arc<Validator>>;
    static KNOWN: OnceLock<Mutex<Known>> = OnceLock::new();
    let schemas = SCHEMAS.iter().find(|known| known.id == title)?;
    let mut known = KNOWN.get_or_init(Mutex::default).lock().expect("no panic inside");
    let made = || {
        let of = match part {
            Part::Action => {
                let newest = RULESETS.newest(title).expect("a title of the registry");
                return Arc::new(jsonschema::draft202012::new(&newest.action_schema()).expect("a schema"));
            }
            Part::Fact => schemas.facts,
            Part::Options => schemas.options,
            Part::View => schemas.view,
        };
        let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
        let mut schema = of(&mut generator).to_value();
        schema["$defs"] = generator.take_definitions(true).into();
        Arc::new(jsonschema::draft202012::new(&schema).expect("a schema"))
    };
    Some(known.entry((schemas.id, part)).or_insert_with(made).clone())
}

#[test]
fn what_is_not_as_described_is_found() {
    assert_described("century-from-east-to-west", Part::Action, &json!({"type": "rest"}));
    for (title, part, wrong) in [
        ("century-from-east-to-west", Part::Action, json!({"type": "rest", "hurry": true})),
        ("century-from-east-to-west", Part::Fact, json!({"fact": "turn_began"})),
        ("railways-of-the-world", Part::Options, json!({"western_link": 1})),
        ("world-123", Part::View, json!({"game": "world-123"})),
    ] {
        assert!(validator(title, part).is_some_and(|validator| !validator.is_valid(&wrong)), "{title} {part:?}");
    }
}

/// Fails the test if `value` does not match the title's schema.
#[track_caller]
pub fn assert_described(title: &str, part: Part, value: &Value) {
    let Some(validator) = validator(title, part) else { return };
    let wrong: Vec<String> = validator
        .iter_errors(value)
        .take(3)
        .map(|error| {
            let told: String = error.to_string().chars().take(400).collect();
            format!("at `{}`: {told}", error.instance_path())
        })
        .collect();
    assert!(wrong.is_empty(), "{title}: {part:?} is not as its schema says: {}\n{value}", wrong.join("; "));
}
