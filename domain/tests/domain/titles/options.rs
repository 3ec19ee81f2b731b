//! Options of new games: what the published schemas say, and nothing that serde takes beside it.

use domain::titles::RULESETS;
use serde_json::{Value, json};

/// The words of an option that is one of several.
fn words(schema: &Value) -> Vec<&str> {
    let one_of = |schema: &'_ Value| schema.get("enum").cloned();
    let words = one_of(schema).is_some().then_some(&schema["enum"]);
    let words = words.or_else(|| schema["anyOf"].as_array()?.iter().find_map(|schema| schema.get("enum")));
    words.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

#[test]
fn a_word_is_given_as_a_text_and_in_no_other_shape() {
    let mut tried = 0;
    for ruleset in RULESETS.all() {
        let schema = ruleset.options_schema();
        for (name, option) in schema["properties"].as_object().expect("options") {
            for word in words(option) {
                let said = |value: Value| json!({ name: value });
                let odd = said(json!({ word: null }));
                let refused = ruleset.check_options(&odd, 2).expect_err("no such shape is published");
                assert!(["bad_option", "bad_options"].contains(&&*refused.code), "{odd}: {refused:?}");
                assert!(ruleset.check_options(&said(json!([word])), 2).is_err());
                // A log that says so is read on.
                let plain = ruleset.new_game(&said(json!(word)), 2);
                assert_eq!(ruleset.new_game(&odd, 2).is_ok(), plain.is_ok(), "{}: {odd}", ruleset.name());
                tried += 1;
            }
        }
    }
    assert!(tried > 20, "{tried}");
    let world_123 = RULESETS.newest("world-123").expect("it is in the registry");
    let extras = |extra: Value| json!({"edition": "manual", "extras": [extra]});
    assert_eq!(world_123.check_options(&extras(json!({"roads": null})), 2).expect_err("no text").code, "bad_options");
    assert!(world_123.check_options(&extras(json!("roads")), 2).is_ok());
    let first = |first: Value| {
        world_123.check_options(&json!({"first_player": first}), 2).map(|read| read["first_player"].clone())
    };
    assert_eq!(first(json!({"seat": 1})).expect("a seat may be named"), json!({"seat": 1}));
    assert!(first(json!({"seat": 1, "random": null})).is_err());
}
