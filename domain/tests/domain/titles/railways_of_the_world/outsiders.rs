//! What outsiders may throw at the title: arbitrary JSON and text. An error code, never a panic.

use super::table::*;
use crate::testing::{dice_chance, new_game};
use domain::kernel::play::{Play, Submission, apply};
use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::Seat;
use domain::kernel::title::{Orders as _, Plans as _};
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::railways_of_the_world::state::State;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// Positions of every phase, with something on the board.
static POSITIONS: LazyLock<Vec<State>> = LazyLock::new(|| {
    let mut playing = table(3);
    any_link(&mut playing, A, "new-york", "philadelphia");
    any_link(&mut playing, B, "philadelphia", "baltimore");
    show(&mut playing, "new-industry-1");
    show(&mut playing, "executive-1");
    hold(&mut playing, A, "land-grant-1");
    actions_left(&mut playing, 2);
    let building = after(&playing, A, tile("W12", [1, 5]));
    let armed = after(&playing, A, json!({"type": "play_card", "card": "land-grant-1"}));
    vec![new_game(&RailwaysOfTheWorld::V1, json!({}), 3, 1), in_auction(3, A), playing, building, armed]
});

fn leaf() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (-3i64..120).prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        prop::sample::select(vec![
            "new-york",
            "scranton",
            "kansas-city",
            "black",
            "blue",
            "gray",
            "l1",
            "l2",
            "l0",
            "o1",
            "l4294967296",
            "land-grant-1",
            "new-industry-1",
            "executive-1",
            "hill",
            "hotel-boston",
        ])
        .prop_map(Value::from),
    ]
}

fn json_value() -> impl Strategy<Value = Value> {
    leaf().prop_recursive(3, 20, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::hash_map("[a-z]{1,6}", inner, 0..4).prop_map(|map| json!(map)),
        ]
    })
}

fn action() -> impl Strategy<Value = Value> {
    let kinds = vec![
        "keep_baron",
        "bid",
        "pass_bid",
        "build_track",
        "end_build",
        "end_turn",
        "play_card",
        "build_western_link",
        "urbanize",
        "upgrade_engine",
        "deliver",
        "take_card",
        "fly",
    ];
    let fields = vec!["card", "amount", "hex", "exits", "city", "color", "from", "links", "extra"];
    let number = prop_oneof![-3i64..40, any::<i64>()];
    let value = prop_oneof![
        4 => json_value(),
        2 => prop::collection::vec(number, 0..4).prop_map(|list| json!(list)),
        1 => prop::collection::vec(leaf(), 0..5).prop_map(Value::from),
    ];
    (prop::sample::select(kinds), prop::collection::vec((prop::sample::select(fields), value), 0..6)).prop_map(
        |(kind, fields)| {
            let mut action = json!({"type": kind});
            for (field, value) in fields {
                action[field] = value;
            }
            action
        },
    )
}

fn order() -> impl Strategy<Value = String> {
    let words = vec![
        "build",
        "from",
        "via",
        "to",
        "heading",
        "deliver",
        "by",
        "take",
        "at",
        "as",
        "play",
        "use",
        "western",
        "bid",
        "max",
        "auto",
        "plan",
        "plan 2:",
        "|",
        "then",
        "bonds",
        "pass",
        "this",
        "turn",
        "done",
        "upgrade",
        "urbanize",
        "keep",
        "new york",
        "new",
        "st. louis",
        "scranton",
        "black",
        "red",
        "AA11",
        "W12",
        "zz999",
        "l1",
        "l99999999999",
        "N-SW",
        "N",
        "-",
        ",",
        "#",
        "1.",
        "99999999999999999999",
        "growth",
        "hotel",
        "land grant",
        "always",
        "no",
        "\u{130}",
        "é🚂",
    ];
    prop::collection::vec(prop_oneof![6 => prop::sample::select(words).prop_map(str::to_owned), 1 => ".{0,8}"], 0..10)
        .prop_map(|words| words.join(" "))
}

fn plays(raw: &Value) {
    for state in POSITIONS.iter() {
        for seat in 0..4 {
            if let Err(refused) = apply(
                &RailwaysOfTheWorld::V1,
                state,
                Seat(seat),
                Submission::Actions(std::slice::from_ref(raw)),
                dice_chance(1),
            ) {
                assert!(!refused.code.is_empty() && !refused.message.is_nothing());
            }
        }
    }
}

fn types(line: &str) {
    for state in POSITIONS.iter() {
        let mut chance = dice_chance(1);
        let play = Play::new(state.clone(), &mut chance);
        if let Err(error) = RailwaysOfTheWorld::V1.read_order(&play, Seat(A), line) {
            assert!(!error.code.is_empty() && !error.message.is_nothing(), "{line}");
        }
        let _ = RailwaysOfTheWorld::V1.read_standing_line(state, Seat(A), line);
        let _ = apply(&RailwaysOfTheWorld::V1, state, Seat(A), Submission::Orders(line), dice_chance(1));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn actions_of_any_shape_are_answered(raw in action()) {
        plays(&raw);
    }

    #[test]
    fn any_json_is_answered(raw in json_value()) {
        plays(&raw);
        let _ = RailwaysOfTheWorld::V1.read_options(&raw, 3);
        for state in POSITIONS.iter() {
            let _ = RailwaysOfTheWorld::V1.read_standing(state, Seat(A), &raw);
            let _ = RailwaysOfTheWorld::V1.fire_standing(state, Seat(A), std::slice::from_ref(&raw));
        }
        let _ = RailwaysOfTheWorld::V1.print_standing(&raw);
        let _ = RailwaysOfTheWorld::V1.standing_stops(&raw);
    }

    #[test]
    fn plans_of_any_content_are_answered(entries in prop::collection::vec(prop_oneof![
        order().prop_map(Value::from),
        prop::collection::vec(action(), 0..4).prop_map(Value::from),
    ], 0..4), round in 0u32..5, bonds in any::<u32>()) {
        let raw = json!({"standing": "plan", "round": round, "entries": entries, "max_bonds": bonds % 1_200});
        for state in POSITIONS.iter() {
            if let Ok(order) = RailwaysOfTheWorld::V1.read_standing(state, Seat(A), &raw) {
                let _ = RailwaysOfTheWorld::V1.print_standing(&order);
                let _ = RailwaysOfTheWorld::V1.fire_standing(state, Seat(A), &[order]);
            }
        }
    }

    #[test]
    fn orders_of_any_words_are_answered(line in order()) {
        types(&line);
    }

    #[test]
    fn any_text_is_answered(line in "\\PC{0,60}") {
        types(&line);
    }
}

#[test]
fn extreme_numbers_and_deep_lists_are_refused() {
    let mut deep = json!(1);
    for _ in 0..100 {
        deep = json!([deep]);
    }
    for raw in [
        json!({"type": "build_track", "hex": [i64::MIN, u64::MAX], "exits": [0, 3]}),
        json!({"type": "build_track", "hex": [2147483647, -2147483648], "exits": [u64::MAX, 3]}),
        json!({"type": "build_track", "hex": deep, "exits": deep}),
        json!({"type": "bid", "amount": u64::MAX}),
        json!({"type": "bid", "amount": 1e300}),
        json!({"type": "bid", "amount": 1.0}),
        json!({"type": "deliver", "from": "new-york", "color": "red", "links": vec!["l1"; 5_000]}),
        deep,
    ] {
        plays(&raw);
    }
    let state = in_auction(3, A);
    refused(&state, A, json!({"type": "bid", "amount": u64::MAX}), "bid_too_high");
    refused(&state, A, json!({"type": "bid", "amount": i64::MIN}), "bid_too_low");
    refused(&state, A, json!({"type": "bid", "amount": 1.0}), "bad_action");
    refused(&state, A, json!({"type": "bid"}), "bad_action");
    refused(&state, A, json!({"type": "fly"}), "bad_action");
    // A field that an action does not use is ignored.
    after(&state, A, json!({"type": "bid", "amount": 1, "card": 7}));
    refused(&table(3), A, json!({"type": "build_track", "hex": [i64::MIN, u64::MAX], "exits": [0, 3]}), "off_map");
    for options in [
        json!({"max_turns": 9}),
        json!({"max_turns": 10.0}),
        json!({"crossing_surcharge": 1}),
        json!({"x": 1}),
        json!([]),
    ] {
        assert!(RailwaysOfTheWorld::V1.read_options(&options, 3).is_err());
    }
}
