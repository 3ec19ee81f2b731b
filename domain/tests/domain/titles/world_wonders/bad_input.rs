//! Whatever comes from outside: an error code each, never a panic.

use super::fixtures::*;
use crate::testing::{self, dice_chance};
use domain::kernel::fit::Fold as _;
use domain::kernel::play::{Submission, apply};
use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::Seat;
use domain::kernel::title::Plans as _;
use domain::titles::world_wonders::{State, WorldWonders, action::Action};
use proptest::prelude::*;
use serde_json::{Value, json};

fn any_json() -> impl Strategy<Value = Value> {
    let words = ["h", "v", "a", "h9", "double", "single", "moai", "plan", "finish", "wait", "next"];
    let cells = [json!([5, 8]), json!([12, 0]), json!([0, -1]), json!([1.0, 2]), json!([1, 2, 3])];
    let own = prop_oneof![
        (0..13i64).prop_map(Value::from),
        prop::sample::select(words.to_vec()).prop_map(Value::from),
        prop::sample::select(cells.to_vec()),
    ];
    testing::any_json(own, "\\PC{0,8}")
}

/// An object with the type of a real action and any fields.
fn almost_an_action() -> impl Strategy<Value = Value> {
    let types = [
        "take_loan",
        "repay_loan",
        "place_free_road",
        "buy_long_road",
        "buy_short_roads",
        "place_short_road",
        "buy_tower",
        "buy_building",
        "buy_monument",
        "place_component",
        "buy_pedestal",
        "pass",
        "buy_wall",
    ];
    let fields = ["at", "dir", "rot", "stack", "monument", "piece", "place", "more"];
    let field = (prop::sample::select(fields.to_vec()), any_json());
    (prop::sample::select(types.to_vec()), prop::collection::vec(field, 0..4)).prop_map(|(kind, fields)| {
        let mut action = json!({"type": kind});
        for (name, value) in fields {
            action[name] = value;
        }
        action
    })
}

fn try_it(state: &State, seat: Seat, raw: &Value) {
    if let Err(refused) =
        apply(&WorldWonders::V1, state, seat, Submission::Actions(std::slice::from_ref(raw)), dice_chance(1))
    {
        assert!(!refused.code.is_empty() && !refused.message.is_nothing());
    }
}

fn states() -> [State; 4] {
    let short = play(&r1(), ADAM, simple("buy_short_roads"));
    let moai = play(&r1(), ADAM, wonder("moai", 8, 7, 0));
    [r0(), r1(), short, moai]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_json_is_an_action_or_a_refusal(raw in any_json(), almost in almost_an_action()) {
        for state in states() {
            try_it(&state, ADAM, &raw);
            try_it(&state, ADAM, &almost);
            try_it(&state, Seat(200), &almost);
        }
    }

    #[test]
    fn any_text_is_an_order_or_a_refusal(text in "\\PC{0,80}", words in prop::collection::vec(prop::sample::select(vec![
        "plan", "plan:", "plan 4:", "if gold", "if gold 3:", "then", "|", "next", "finish", "buy", "build", "d", "g9", "r1",
        "monument", "the", "moai", "/", ",", ":", "short", "place", "double", "h", "v", "free", "pedestal", "1", "l13", "é9",
    ]), 0..9)) {
        let state = r1();
        for line in [text.clone(), words.join(" "), format!("plan: {text}"), format!("monument {text}"), format!("short {text}")] {
            let _ = apply(&WorldWonders::V1, &state, ADAM, Submission::Orders(&line), dice_chance(1));
            if let Some(Ok(domain::kernel::ruleset::StandingChange::Add { order, .. })) =
                WorldWonders::V1.read_standing_line(&state, ADAM, &line)
            {
                prop_assert_eq!(WorldWonders::V1.read_standing(&state, ADAM, &order).unwrap(), order.clone());
                let _ = WorldWonders::V1.fire_standing(&state, ADAM, &[order]);
            }
        }
    }

    #[test]
    fn any_json_is_a_standing_order_or_a_refusal(raw in any_json(), inner in any_json(), action in almost_an_action()) {
        let state = r1();
        for raw in [
            raw.clone(),
            json!({"standing": "plan", "round": raw, "turns": inner}),
            json!({"standing": "plan", "turns": [{"entries": [[action]], "gold_left": raw, "else": "next"}]}),
        ] {
            let _ = WorldWonders::V1.print_standing(&raw);
            let _ = WorldWonders::V1.standing_stops(&raw);
            let _ = WorldWonders::V1.fire_standing(&state, ADAM, std::slice::from_ref(&raw));
            if let Ok(order) = WorldWonders::V1.read_standing(&state, ADAM, &raw) {
                let _ = WorldWonders::V1.fire_standing(&state, ADAM, &[order]);
            }
        }
    }

    #[test]
    fn any_json_is_an_option_or_a_refusal(raw in any_json(), name in prop::sample::select(vec!["map_side", "colors", "advanced", "x"])) {
        for players in 1..=5 {
            let _ = WorldWonders::V1.read_options(&raw, players);
            let _ = WorldWonders::V1.read_options(&json!({name: raw.clone()}), players);
        }
    }
}

#[test]
fn fields_are_checked_one_by_one() {
    let code = |raw: Value| match Action::read(built_in(), &raw) {
        Ok(action) => json!(action),
        Err(rejection) => json!(rejection),
    };
    let bad = |field: &str| json!({"code": "bad_field", "field": field});
    for (raw, field) in [
        (json!({"type": "buy_tower"}), "at"),
        (json!({"type": "buy_tower", "at": [5]}), "at"),
        (json!({"type": "buy_tower", "at": [5, 1.0]}), "at"),
        (json!({"type": "buy_tower", "at": [5, -1]}), "at"),
        (json!({"type": "buy_tower", "at": [5, 1], "dir": "h"}), "dir"),
        (json!({"type": "buy_long_road", "at": [5, 1], "dir": "H"}), "dir"),
        (json!({"type": "buy_building", "stack": "i", "at": [5, 1]}), "stack"),
        (json!({"type": "buy_building", "stack": "a", "at": [5, 1], "rot": 4}), "rot"),
        (json!({"type": "buy_building", "stack": "a", "at": [5, 1], "rot": null}), "rot"),
        (json!({"type": "buy_monument", "monument": "wall", "at": [5, 1]}), "monument"),
        (json!({"type": "buy_pedestal", "place": 3}), "place"),
        (json!({"type": "place_short_road", "piece": "triple", "at": [5, 1]}), "piece"),
        (json!({"type": "place_short_road", "piece": "double", "at": [5, 1]}), "dir"),
        (json!({"type": "pass", "why": "tired"}), "why"),
    ] {
        assert_eq!(code(raw), bad(field));
    }
    // A direction sent with a single is ignored and not recorded; rotations are recorded as the canonical ones.
    let single = json!({"type": "place_short_road", "piece": "single", "at": [5, 1]});
    assert_eq!(code(json!({"type": "place_short_road", "piece": "single", "at": [5, 1], "dir": "v"})), single);
    assert_eq!(code(json!({"type": "buy_building", "stack": "d", "at": [5, 1], "rot": 3})), build("d", 5, 1, 0));
    assert_eq!(code(json!({"type": "buy_building", "stack": "h", "at": [5, 1], "rot": 3})), build("h", 5, 1, 1));
    assert_eq!(
        code(json!({"type": "buy_monument", "monument": "petra", "at": [5, 1], "rot": 3})),
        wonder("petra", 5, 1, 1)
    );
    assert_eq!(code(json!({"type": "buy_building", "stack": "a", "at": [5, 1]})), build("a", 5, 1, 0));
    for raw in [json!(null), json!([]), json!("pass"), json!({}), json!({"type": 3}), json!({"type": "PASS"})] {
        assert_eq!(code(raw.clone())["code"], "unknown_action", "{raw}");
    }
}

#[test]
fn a_log_from_elsewhere_cannot_make_the_fold_fall_over() {
    for raw in [
        json!({"fact": "turn_began", "seat": 9, "turn": 3}),
        json!({"fact": "turn_order_set", "order": [0, 7]}),
        json!({"fact": "long_road_bought", "seat": 0, "paid": 255, "bridge": false, "cells": [[0, 0]]}),
        json!({"fact": "free_road_dealt", "seat": 0}),
        json!({"fact": "short_roads_discarded", "seat": 0, "double": 255, "single": 255}),
        json!({"fact": "map_dealt", "seat": 0, "board": 77, "map": "z9"}),
        json!({"fact": "tile_revealed", "stack": "h", "tile": "a1"}),
        json!({"fact": "component_placed", "seat": 0, "monument": "moai", "rot": 9, "cells": []}),
        json!({"fact": "monument_taken_back", "seat": 0, "monument": "moai"}),
        json!({"fact": "solo_card_drawn", "card": "s1"}),
    ] {
        let fact: domain::titles::world_wonders::Fact =
            WorldWonders::V1.reading(|| serde_json::from_value(raw)).unwrap();
        let mut state = r0();
        let folded = (0..40).try_for_each(|_| state.evolve(&fact));
        assert!(folded.is_err(), "{fact:?}");
        let _ = WorldWonders::V1.view_value(&state, None);
        let _ = WorldWonders::V1.legal_actions(&state, ADAM);
    }
}
