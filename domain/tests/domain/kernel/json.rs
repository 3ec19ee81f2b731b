//! JSON as text against JSON by serde.

use domain::kernel::json::{List, Part, Serde, text};
use domain::kernel::seat::Seat;
use domain::object;
use serde_json::value::RawValue;

#[test]
fn what_is_written_is_what_serde_writes() {
    let mut out = vec![];
    let raw = RawValue::from_string("{\"x\":[]}".into()).expect("JSON");
    object!(
        &mut out,
        "a": 0u8,
        "b": Some(-17i64),
        "c": None::<bool>,
        "d": List(["plain", "with \"quotes\" \\ and\nlines", "é"]),
        "e": Part(|out: &mut Vec<u8>| object!(out, "seat": Seat(3))),
        "f": &*raw,
        "g": Serde(serde_json::json!({"z": 1, "y": true})),
        "h": List(Vec::<u64>::new()),
        "i": u64::MAX,
        "j"?: None::<u8>,
        "k"?: Some("there"),
    );
    let text = text(out);
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(serde_json::to_string(&value).expect("text"), text);
    assert!(value.get("j").is_none() && value["k"] == "there");
    assert_eq!(value["d"][1], "with \"quotes\" \\ and\nlines");
}
