//! Canonical JSON and hexadecimal digits.

use domain::kernel::canonical::*;
use serde_json::json;

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
