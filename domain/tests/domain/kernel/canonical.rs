//! Canonical JSON and hexadecimal digits.

use crate::testing::any_json;
use domain::kernel::canonical::*;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

#[test]
fn keys_are_sorted_and_nothing_is_escaped_needlessly() {
    let value = json!({"b": 1, "a": {"z": null, "y": "é\n\u{7f}\"/"}, "B": [true, -3]});
    assert_eq!(
        String::from_utf8(bytes(&value)).expect("utf-8"),
        "{\"B\":[true,-3],\"a\":{\"y\":\"é\\n\u{7f}\\\"/\",\"z\":null},\"b\":1}"
    );
}

#[test]
fn hex_is_read_back_and_capitals_are_refused() {
    assert_eq!(unhex::<3>(&hex(&[0, 171, 255])), Some([0, 171, 255]));
    assert_eq!(unhex::<1>("AB"), None);
    assert_eq!(unhex::<1>("abc"), None);
}

/// Any JSON, with keys and texts that need escapes.
fn any_object() -> impl Strategy<Value = Value> {
    let own = prop_oneof!["[a-c\"\\\\\n\u{1}\u{8}é]{0,4}".prop_map(Value::from), any::<i32>().prop_map(Value::from)];
    prop::collection::btree_map("[a-c\"\n]{1,2}", any_json(own, "[a-c\"\n]{1,2}"), 0..5)
        .prop_map(|map| Value::Object(Map::from_iter(map)))
}

fn has_a_fraction(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(list) => list.iter().any(has_a_fraction),
        Value::Object(map) => map.values().any(has_a_fraction),
        _ => false,
    }
}

proptest! {
    /// A text is canonical exactly if reading and writing it gives the same text, whatever is changed in it.
    #[test]
    fn canonical_is_what_is_written_again_the_same(value in any_object(), at in any::<prop::sample::Index>(), to in "[ -~]") {
        let written = String::from_utf8(value_bytes(&value)).expect("utf-8");
        let mut touched: Vec<char> = written.chars().collect();
        let at = at.index(touched.len());
        touched[at] = to.chars().next().expect("a letter");
        for text in [written, touched.into_iter().collect()] {
            let again = serde_json::from_str::<Value>(&text).ok();
            let again = again.filter(|again| again.is_object() && !has_a_fraction(again));
            let is_canonical = again.as_ref().is_some_and(|again| value_bytes(again) == text.as_bytes());
            let found = members(&text);
            prop_assert_eq!(found.is_some(), is_canonical, "{}", text);
            for (key, place) in found.into_iter().flatten() {
                let key: String = serde_json::from_str(&format!("\"{key}\"")).expect("a key");
                let there: Value = serde_json::from_str(&text[place]).expect("a value");
                prop_assert_eq!(again.as_ref().map(|again| &again[key]), Some(&there));
            }
        }
    }
}

#[test]
fn what_is_nested_without_end_is_not_canonical() {
    let nested = |depth: usize| format!("{{\"a\":{}{}}}", "[".repeat(depth), "]".repeat(depth));
    assert!(members(&nested(100)).is_some());
    assert!(members(&nested(1_000_000)).is_none());
    assert!(
        members("{\"a\":1,\"a\":1}").is_none() && members("{\"a\":-0}").is_none() && members("{\"a\":01}").is_none()
    );
}
