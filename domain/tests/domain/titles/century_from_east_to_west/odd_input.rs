//! Nothing from outside makes the title panic: it is read, or refused with a code.

use super::given::*;
use crate::testing::{self, dice_chance, given, new_game};
use domain::kernel::fit::Fold as _;
use domain::kernel::language::Language;
use domain::kernel::play::Play;
use domain::kernel::ruleset::Ruleset;
use domain::kernel::title::{Bots as _, Orders as _, Plans as _};
use proptest::prelude::*;
use serde_json::{Value, json};

/// JSON of any shape, with a bias to fields and ids that exist.
fn any_json() -> impl Strategy<Value = Value> {
    let words = [
        "work",
        "travel",
        "rest",
        "upgrade",
        "explore",
        "discard",
        "finish_upgrades",
        "h1",
        "f2",
        "m1",
        "mc19",
        "r1",
        "n1",
        "yellow",
        "use",
        "take",
        "plan",
        "auto_rest",
        "discard_order",
        "ex02",
        "x9",
        "",
        "work h1",
    ];
    let keys = [
        "type", "location", "times", "bonus", "mode", "replace", "swap", "card", "cube", "count", "tile", "standing",
        "entries", "if", "actions", "orders", "below", "colours", "at", "free", "cost", "max", "zzz",
    ];
    let own = prop::sample::select(words.to_vec()).prop_map(Value::from);
    testing::any_json(own, prop::sample::select(keys.to_vec()).prop_map(str::to_owned))
}

/// An action with a right type and wild fields.
fn wild_action() -> impl Strategy<Value = Value> {
    let types =
        prop::sample::select(vec!["work", "travel", "rest", "upgrade", "finish_upgrades", "explore", "discard"]);
    (types, any_json()).prop_map(|(kind, fields)| {
        let mut action = if fields.is_object() { fields } else { json!({}) };
        action["type"] = kind.into();
        action
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_action_is_played_or_refused(actions in prop::collection::vec(prop_oneof![any_json(), wild_action()], 1..4), seed in 0u64..5) {
        let state = new_game(&Century, json!({}), 2 + (seed % 3) as usize, seed);
        let seat = state.turn_order[0];
        if let Err(refused) = given(&Century, state).when(seat.0, Value::Array(actions)).result {
            prop_assert!(!refused.code.is_empty() && !refused.message.is_nothing());
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in prop_oneof![".{0,60}", "(work|travel|up|discard|explore|route|go) [a-z#0-9 ,;]{0,30}"]) {
        let state = base();
        let mut chance = dice_chance(1);
        let play = Play::new(state.clone(), &mut chance);
        if let Err(error) = Century.read_order(&play, ANNA, &text) {
            prop_assert_eq!(error.code, "bad_order");
        }
        for line in [text.clone(), format!("plan: {text}"), format!("plan {text}"), format!("auto {text}"), format!("plan: rest if {text}")] {
            if let Some(Err(error)) = Century.read_standing_line(&state, ANNA, &line) {
                prop_assert!(error.code == "bad_order" || error.code == "bad_standing_order");
            }
        }
    }

    #[test]
    fn any_standing_order_and_options_are_read_or_refused(raw in any_json()) {
        let state = base();
        if let Ok(read) = Century.read_standing(&state, ANNA, &raw) {
            let _ = Century.fire_standing(&state, ANNA, std::slice::from_ref(&read));
            prop_assert!(!Century.print_standing(&read).is_empty());
        }
        let _ = Century.fire_standing(&state, ANNA, std::slice::from_ref(&raw));
        let _ = Century.print_standing(&raw);
        let _ = Century.read_options(&raw, 3);
    }
}

#[test]
fn numbers_out_of_range_are_bad_actions() {
    let state = base();
    for times in
        [json!(1.0), json!(-1), json!(4_294_967_296_u64), json!(u64::MAX), json!("2"), json!(true), json!(1e300)]
    {
        refused_json(&state, ANNA, json!({"type": "work", "location": "t1", "times": times}), "bad_action");
    }
    refused_json(&state, ANNA, json!({"type": "work", "location": "t1", "times": u32::MAX}), "times_out_of_range");
    refused(&state, ANNA, "work t1 x99999999999999999999", "times_out_of_range");
    after_json(&state, ANNA, json!({"type": "rest", "times": null, "zzz": null}));
    for raw in [
        json!({"type": "rest", "now": 1}),
        json!("rest"),
        json!({"type": 1}),
        json!({"type": "discard", "cube": "y", "count": 1}),
        json!({"type": "work"}),
        json!({"type": "work", "location": null}),
        json!({"type": "work", "location": 1}),
    ] {
        refused_json(&state, ANNA, raw, "bad_action");
    }
}

#[test]
fn fields_that_do_not_belong_to_a_location_are_bad_actions() {
    let state = base();
    let work = |location: &str, fields: Value| {
        let mut action = json!({"type": "work", "location": location});
        fields.as_object().into_iter().flatten().for_each(|(key, value)| action[key] = value.clone());
        action
    };
    for action in [
        work("h1", json!({"bonus": true})),
        work("h1", json!({"mode": "use"})),
        work("h1", json!({"swap": ["mc01", "mc02"]})),
        work("h1", json!({"replace": "mc01"})),
        work("t1", json!({})),
        work("f1", json!({})),
        work("f1", json!({"bonus": true, "times": 1})),
        work("m1", json!({"mode": "use"})),
        work("m1", json!({"mode": "take", "times": 1})),
        work("m1", json!({"mode": "trade"})),
        work("m1", json!({"mode": "use", "times": 1, "replace": "mc01"})),
        work("r1", json!({"swap": ["mc01"]})),
        work("n1", json!({"times": 1})),
    ] {
        refused_json(&state, ANNA, action, "bad_action");
    }
}

#[test]
fn a_made_up_log_folds_without_a_panic() {
    for fact in [
        json!({"fact": "turn_began", "seat": 200, "round": 65535, "turn": 4294967295_u32}),
        json!({"fact": "settlers_placed", "seat": 0, "at": "h1", "count": 255, "displaced": {"seat": 9, "count": 255}}),
        json!({"fact": "settlers_placed", "seat": 1, "at": "h1", "count": 255, "displaced": null}),
        json!({"fact": "goods_gained", "seat": 0, "source": "h1", "gained": {"yellow": 255, "red": 255, "green": 255, "brown": 255}}),
        json!({"fact": "point_card_claimed", "seat": 0, "at": "h1", "card": "pc01", "paid": {"yellow": 9, "red": 0, "green": 0, "brown": 0}}),
        json!({"fact": "merchant_card_taken", "seat": 0, "at": "m1", "card": "mc01", "place": 255, "replaced": {"card": "mc02", "place": 255}, "settlers": 255}),
        json!({"fact": "hammer_gained", "seat": 0, "icon": "field", "hammers": 255}),
    ] {
        let fact: domain::titles::century_from_east_to_west::Fact =
            Century.reading(|| serde_json::from_value(fact)).expect("it has the shape of a fact");
        let mut state = base();
        let folded = (0..60).try_for_each(|_| state.evolve(&fact));
        assert!(folded.is_err(), "{fact:?}");
        let _ = (Century.view_value(&state, None), Century.legal_actions(&state, ANNA), Century.appraise(&state, ANNA));
        let _ = domain::titles::century_from_east_to_west::position::position(&state, true, Language::EN);
    }
    let no_tile = json!({"fact": "tile_taken", "seat": 0, "tile": "pc01", "opened": null});
    let read = Century.reading(|| serde_json::from_value::<domain::titles::century_from_east_to_west::Fact>(no_tile));
    assert!(read.is_err());
}
