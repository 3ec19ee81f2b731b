//! The built-in box.

use super::second::{built_in_document, cubes};
use serde_json::{Value, json};

/// What the rule book says of the built-in box, beyond what any box has to hold (RULES section 2).
#[test]
fn the_built_in_box_is_as_the_rule_book_says() {
    let tables = built_in_document()["tables"].clone();
    let list = |pointer: &str| tables.pointer(pointer).and_then(Value::as_array).unwrap().clone();
    let count = |things: &[Value], field: &str| {
        let mut counts = std::collections::BTreeMap::new();
        things
            .iter()
            .for_each(|thing| *counts.entry(thing[field].as_str().unwrap_or("-").to_owned()).or_insert(0) += 1);
        json!(counts)
    };
    let total = |cubes: &Value| cubes.as_object().unwrap().values().filter_map(Value::as_u64).sum::<u64>();
    let value = |cubes: &Value| {
        let of = |(worth, colour): (u64, &str)| worth * cubes[colour].as_u64().unwrap();
        [(1, "yellow"), (2, "red"), (3, "green"), (4, "brown")].map(of).iter().sum::<u64>()
    };
    let locations = list("/board/locations");
    let kinds =
        json!({"fort": 4, "harvest": 5, "market": 4, "new_wares": 1, "trade": 6, "trade_route": 1, "upgrade": 3});
    assert_eq!(count(&locations, "kind"), kinds);
    let boards: Vec<Value> = list("/board/boards").iter().map(|board| board["id"].clone()).collect();
    assert_eq!(boards, ["A1", "B1", "E2", "C2"]);
    let ids = |kind: &str| -> Vec<Value> {
        locations.iter().filter(|location| location["kind"] == kind).map(|location| location["id"].clone()).collect()
    };
    assert_eq!(
        (ids("fort"), ids("market")),
        (
            vec!["f1".into(), "f2".into(), "f3".into(), "f4".into()],
            vec!["m1".into(), "m2".into(), "m3".into(), "m4".into()]
        )
    );
    assert!(locations.iter().all(|location| location["settlers"].as_u64().unwrap() <= 4));
    assert_eq!(count(&locations, "exploration"), json!({"-": 22, "2-3": 2}));

    let merchants = list("/merchant_cards/cards");
    assert_eq!(count(&merchants, "kind"), json!({"spice": 8, "trade": 34, "upgrade": 1}));
    let labels: std::collections::BTreeSet<&str> = merchants.iter().filter_map(|card| card["label"].as_str()).collect();
    assert_eq!(labels.len(), 43);
    for card in &merchants {
        match card["kind"].as_str().unwrap() {
            "spice" => assert!((1..=4).contains(&value(&card["gain"]))),
            "upgrade" => assert_eq!(card["upgrades"], 3),
            _ => assert!(value(&card["get"]) > value(&card["give"]), "{card}"),
        }
    }

    let points = list("/point_cards/cards");
    let costs: std::collections::BTreeSet<String> = points.iter().map(|card| card["cost"].to_string()).collect();
    assert_eq!(costs.len(), points.len(), "all costs differ");
    let in_all =
        |things: &[Value]| -> Vec<Value> { things.iter().filter(|c| c["players"] == "all").cloned().collect() };
    let each = |n: u32| json!({"compass": n, "dreamcatcher": n, "hammer": n, "saddlebag": n});
    assert_eq!((count(&points, "symbol"), count(&in_all(&points), "symbol")), (each(12), each(9)));
    assert_eq!(count(&points, "players"), json!({"3+": 6, "=4": 6, "all": 36}));
    for card in &points {
        assert!(
            (3..=5).contains(&total(&card["cost"])) && card["vp"].as_u64().unwrap() <= value(&card["cost"]),
            "{card}"
        );
        let effect = &card["effect"];
        match effect["type"].as_str().unwrap() {
            "settlers" => assert!(effect["count"] == 1 || effect["count"] == 2),
            "extra_goods" => assert!(effect["cube"] == "yellow" || effect["cube"] == "red"),
            _ => {}
        }
    }
    let effects = |symbol: &str| -> Vec<Value> {
        points.iter().filter(|card| card["symbol"] == symbol).map(|card| card["effect"].clone()).collect()
    };
    assert_eq!(count(&effects("hammer"), "icon"), json!({"field": 3, "forest": 3, "fort": 3, "river": 3}));
    assert_eq!(count(&effects("dreamcatcher"), "icon"), json!({"field": 4, "forest": 4, "river": 4}));

    let bonus = list("/bonus_tiles/tiles");
    assert_eq!(count(&bonus, "mark"), json!({"-": 17, "I": 3}));
    let merchants = json!({"type": "merchant_cards", "per": 2, "vp": 2});
    assert!(bonus.iter().all(|tile| (tile["rule"] == merchants) == (tile["mark"] == "I")));
    let mut pairs = std::collections::BTreeMap::new();
    for tile in bonus.iter().filter(|tile| tile["rule"]["type"] == "symbol_pair") {
        *pairs.entry(tile["rule"]["symbols"].to_string()).or_insert(0) += 1;
    }
    assert!(pairs.len() == 6 && pairs.values().all(|count| *count == 2), "each pair twice");
    let setup = &tables["setup"];
    let stacks: u64 = locations.iter().filter_map(|location| location["bonus_stack"].as_u64()).sum();
    assert!(stacks >= 4 * setup["bonus_max"].as_u64().unwrap(), "everybody can fill their places");
    assert_eq!(list("/exploration_tiles/tiles").len(), 10);
    assert_eq!(setup["settlers_per_player"], 12);
    assert_eq!(setup["settlers_available"], json!({"2": 7, "3": 6, "4": 6}));
    assert_eq!(setup["starting_cubes"], json!([cubes("YYY"), cubes("YYYY"), cubes("YYYY"), cubes("YYYR")]));
    let limits = ["storage", "route_max", "bonus_max", "end_cards"].map(|limit| setup[limit].as_u64().unwrap());
    assert_eq!(limits, [10, 5, 3, 8]);
    assert_eq!(setup["exploration_on_board"], json!({"2": 2, "3": 2, "4": 0}));
}
