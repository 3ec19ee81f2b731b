//! A seat's knowledge at an earlier moment.

use domain::kernel::table::knowledge::fill;
use serde_json::json;

#[test]
fn a_gap_is_filled_with_what_is_to_be_seen_today_and_with_nothing_else() {
    let mine = json!({"players": [{"card": "a"}, {"card": null}, {"card": null}], "deck": null});
    let theirs = json!({"players": [{"card": null}, {"card": "b"}, {"card": "c"}], "deck": 3});
    let today = json!({"players": [{"card": "a"}, {"card": "b"}, {"card": null}], "deck": 2});
    let mut view = mine.clone();
    fill(&mut view, &theirs, Some(&today), false);
    assert_eq!(view, json!({"players": [{"card": "a"}, {"card": "b"}, {"card": null}], "deck": null}));
    let mut view = mine;
    fill(&mut view, &theirs, Some(&today), true);
    assert_eq!(view, json!({"players": [{"card": "a"}, {"card": "b"}, {"card": "c"}], "deck": 3}));
}
