//! Whatever comes from outside: an error code, never a panic.

use super::*;
use crate::testing;
use domain::kernel::bot::Dice;
use domain::kernel::language::Language;
use domain::kernel::title::{Orders as _, Plans as _, Words as _};
use domain::titles::world_123::World123;
use domain::titles::world_123::standing;
use proptest::prelude::*;

/// States of all steps to throw things at.
fn tables() -> Vec<Table> {
    let extras = json!(["roads", "carried_residents", "fights", "trading_houses"]);
    let mut carrying = base_with(json!({"edition": "manual", "extras": extras}));
    carrying.act(ANNA, json!([pass(), {"type": "buy_resident", "hex": spot("E4")}]));
    let mut over = base();
    over.deliver(BEN, [8, 8, 8, 0, 0]);
    over.act(ANNA, json!([pass(), end()]));
    over.act(BEN, json!([pass(), end()]));
    vec![two_players(json!({})), base(), travelling(), carrying, over]
}

fn json_value() -> impl Strategy<Value = Value> {
    let words = prop::sample::select(vec!["cattle", "mp", "i5"]).prop_map(Value::from);
    testing::any_json(prop_oneof![(-6i64..7).prop_map(Value::from), words], "[a-z_]{1,8}")
}

const TYPES: [&str; 18] = [
    "choose_capital",
    "buy_privilege",
    "pass_privilege",
    "upgrade",
    "move",
    "load",
    "deliver",
    "drop",
    "settle",
    "buy_mp",
    "end_turn",
    "change_capital",
    "buy_resident",
    "walk",
    "build_road",
    "load_residents",
    "unload_residents",
    "fly",
];
const FIELDS: [&str; 12] =
    ["city", "card", "kind", "to", "good", "take_from", "hex", "from", "count", "residents", "type", "value"];

/// Something that looks like an action, with fields of any kind.
fn near_action() -> impl Strategy<Value = Value> {
    let hex = (any::<i64>(), -5i64..6).prop_map(|(q, r)| json!([if q % 3 == 0 { q } else { q % 6 }, r]));
    let value = prop_oneof![json_value(), hex];
    (0..TYPES.len(), prop::collection::vec((0..FIELDS.len(), value), 0..4)).prop_map(|(kind, fields)| {
        let mut action = json!({"type": TYPES[kind]});
        for (field, value) in fields {
            action[FIELDS[field]] = value;
        }
        action
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_json_is_refused_or_played(values in prop::collection::vec(prop_oneof![json_value(), near_action()], 1..4)) {
        for table in tables() {
            for seat in [ANNA, BEN] {
                if let Err(refused) = table.try_seeded(seat, &Value::from(values.clone()), 1) {
                    prop_assert!(!refused.code.is_empty() && !refused.message.to_string().is_empty());
                }
            }
        }
        for value in &values {
            let _ = World123::V1.read_options(value, 3);
            let _ = World123::V1.read_options(&json!({"first_player": value}), 3);
            let _ = World123::V1.read_options(&json!({"first_player": {"seat": value}}), 3);
        }
    }

    #[test]
    fn any_text_is_refused_or_read(text in prop_oneof![
        "\\PC{0,60}",
        "(move|m|go to|load|take|settle from|buy|extra|walk|hire|road|board|land|capital|plan turn|plan buy|plan capitals|drop plan) [a-z0-9,$. -]{0,30}",
    ]) {
        for table in tables() {
            for seat in [ANNA, BEN, 7] {
                let mut chance = dice_chance(1);
                let play = domain::kernel::play::Play::new(table.state.clone(), &mut chance);
                let _ = table.rules.read_order(&play, Seat(seat), &text);
                let _ = table.rules.read_standing_line(&table.state, Seat(seat.min(1)), &text);
                let _ = apply(&table.rules, &table.state, Seat(seat.min(1)), Submission::Orders(&text), dice_chance(2));
            }
        }
    }

    #[test]
    fn any_standing_order_is_refused_or_kept(value in json_value(), plan in 0..3usize, list in prop::collection::vec(near_action(), 0..4)) {
        let table = travelling();
        let kind = ["capital_plan", "privilege_plan", "turn_plan"][plan];
        let candidates = [
            value.clone(),
            json!({"standing": kind, "value": value}),
            json!({"standing": "turn_plan", "value": list}),
            json!({"standing": "turn_plan", "value": list, "requires": value}),
        ];
        for raw in candidates {
            if let Ok(kept) = standing::read(&table.state, Seat(BEN), &raw) {
                let _ = (standing::print(built_in(), &kept), standing::stops(built_in(), &kept));
                let mut next = table.clone();
                next.act(ANNA, end());
                let _ = standing::fire(&World123::V1, &next.state, Seat(BEN), &[kept]);
            }
            let _ = (standing::print(built_in(), &raw), standing::stops(built_in(), &raw), standing::fire(&World123::V1, &table.state, Seat(ANNA), &[raw]));
        }
    }
}

#[test]
fn giants_do_not_overflow() {
    let table = travelling();
    for number in [json!(i64::MAX), json!(i64::MIN), json!(u64::MAX), json!(1e300), json!(-0.0)] {
        for action in [
            json!({"type": "move", "to": [number, number]}),
            json!({"type": "move", "to": [0, number]}),
            json!({"type": "settle", "take_from": [number, 0]}),
            json!({"type": "change_capital", "city": number}),
            json!({"type": "walk", "from": [number, 1], "to": [number, 2], "count": number}),
            json!({"type": "load_residents", "count": number}),
            json!({"type": "build_road", "to": [0, -2], "residents": number}),
        ] {
            let refused = table.try_seeded(ANNA, &action, 1).expect_err("nothing of this is legal");
            assert!(!refused.code.is_empty());
        }
    }
    for text in
        ["go to 99999999999999999999,-99999999999999999999", "extra mp 99999999999", "capital 999999999999999999999"]
    {
        table.refuse_orders(
            ANNA,
            text,
            match text {
                t if t.starts_with("cap") => "wrong_step",
                _ => "bad_order",
            },
        );
    }
    let mut dice = Dice::new(1);
    for _ in 0..50 {
        let action = super::playouts::any_action(&mut dice);
        let _ = World123::V1.label(&table.state, &action, Language::EN);
    }
}
