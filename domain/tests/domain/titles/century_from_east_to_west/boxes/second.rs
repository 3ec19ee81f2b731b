//! A second box, made in the test: another board, other cards, tiles and limits.

use crate::titles::century_from_east_to_west::given::built_in;
use serde_json::{Value, json};

/// As a document has them: `YYR`.
pub fn cubes(text: &str) -> Value {
    let count = |letter: char| text.chars().filter(|c| *c == letter).count();
    json!({"yellow": count('Y'), "red": count('R'), "green": count('G'), "brown": count('B')})
}

pub fn built_in_document() -> Value {
    serde_json::from_str(built_in().document().canonical()).unwrap()
}

/// A box with other locations, cards, tiles and limits, each of another number than in the built-in one.
pub fn second() -> Value {
    let mut value = built_in_document();
    value["name"] = json!("West to East");
    for source in value["provenance"].as_object_mut().unwrap().values_mut() {
        *source = json!([{"source": "ours"}]);
    }
    let location = |cell: [usize; 2], id: &str, name: &str, settlers: u8, icon: Value, work: Value| {
        let mut location =
            json!({"id": id, "name": name, "cell": cell, "settlers": settlers, "icon": icon, "exploration": null});
        location.as_object_mut().unwrap().extend(work.as_object().unwrap().clone());
        location
    };
    let mut locations = vec![];
    for column in 0..4 {
        let (fort, market) = (["gate", "keep", "wall", "tower"][column], ["fair", "stall", "barn", "quay"][column]);
        let stack = json!({"kind": "fort", "bonus_stack": ([2, 3, 2, 1])[column]});
        locations.push(location([column, 0], fort, &format!("The {fort}"), 2, json!("fort"), stack));
        locations.push(location(
            [column, 5],
            market,
            &format!("Old {market}"),
            1,
            json!(null),
            json!({"kind": "market"}),
        ));
    }
    let harvest = |gain: &str| json!({"kind": "harvest", "gain": cubes(gain)});
    let trade = |give: &str, get: &str| json!({"kind": "trade", "give": cubes(give), "get": cubes(get)});
    let upgrade = |upgrades: u8| json!({"kind": "upgrade", "upgrades": upgrades});
    for (i, (id, name, icon, work)) in [
        // The built-in box calls a location so, too.
        ("a1", "Corn Patch", json!("field"), harvest("YYY")),
        ("a2", "Mühle am Fluss", json!("river"), harvest("YYR")),
        ("a3", "Mill", json!(null), harvest("R")),
        ("a4", "Mill Pond", json!("river"), harvest("YYYYYYY")),
        ("b1", "Forge", json!("forest"), upgrade(6)),
        ("b2", "Loom & Dye", json!(null), upgrade(1)),
        ("b3", "Ford", json!("river"), trade("YYYYY", "GGGBB")),
        ("b4", "Camp", json!("forest"), trade("G", "RRR")),
        ("c1", "Bridge", json!(null), json!({"kind": "trade_route", "gain": cubes("YYY")})),
        ("c2", "Ferry", json!(null), json!({"kind": "trade_route", "gain": cubes("R")})),
        ("c3", "Caravan", json!(null), json!({"kind": "new_wares"})),
        ("c4", "Ridge", json!("field"), harvest("G")),
        ("d1", "Hollow", json!("forest"), upgrade(2)),
        ("d2", "Grove", json!("forest"), harvest("YG")),
        ("d3", "Dune", json!("field"), trade("RR", "BB")),
        ("d4", "Salt Pan", json!("field"), harvest("YYYY")),
    ]
    .into_iter()
    .enumerate()
    {
        let mut location = location([i % 4, 1 + i / 4], id, name, 1 + (i % 3) as u8, icon, work);
        if ["b3", "c4", "d1"].contains(&id) {
            location["exploration"] = json!("all");
        }
        locations.push(location);
    }
    let merchants = [
        "+YR",
        "+YYYYYY",
        "+R",
        "+G",
        "+B",
        "UP1",
        "UP5",
        "UP2",
        "YY>G",
        "YYYYYY>BBB",
        "R>YYY",
        "RR>GG",
        "G>YYRR",
        "GG>BB",
        "B>YYYYY",
        "YR>B",
        "RG>BB",
        "BB>YYRRGG",
        "YYYY>RRG",
        "GGG>BBB",
    ];
    let merchant = |(i, text): (usize, &&str)| {
        let mut card = match (text.strip_prefix('+'), text.strip_prefix("UP"), text.split_once('>')) {
            (Some(gain), ..) => json!({"kind": "spice", "gain": cubes(gain)}),
            (_, Some(count), _) => upgrade(count.parse().unwrap()),
            (_, _, Some((give, get))) => trade(give, get),
            _ => panic!("{text}"),
        };
        card["id"] = json!(format!("w{}", i + 1));
        card
    };
    let effects = [
        ("saddlebag", json!({"type": "settlers", "count": 3})),
        ("hammer", json!({"type": "discount", "icon": "forest"})),
        ("dreamcatcher", json!({"type": "extra_goods", "icon": "river", "cube": "brown"})),
        ("compass", json!({"type": "explore"})),
        ("hammer", json!({"type": "discount", "icon": "fort"})),
        ("dreamcatcher", json!({"type": "extra_goods", "icon": "field", "cube": "green"})),
    ];
    let costs = ["YYY", "YYRR", "RG", "YYYYYYYY", "GG", "YRGB"];
    let points = (0..30).map(|i| {
        let (symbol, effect) = &effects[i % 6];
        json!({"id": format!("deed-{i}"), "cost": cubes(costs[i % 5]), "vp": 2 + i % 7, "symbol": symbol,
            "effect": effect, "players": if i < 20 { "any" } else { "many" }})
    });
    let bonus = (0..9).map(|i| {
        let rule = match i % 5 {
            0 => json!({"type": "symbol_pair", "symbols": ["compass", "hammer"], "vp": 5}),
            1 => json!({"type": "settlers", "per": 3, "vp": 2}),
            2 => json!({"type": "exploration", "per": 2, "vp": 3}),
            3 => json!({"type": "flat", "vp": 6}),
            _ => json!({"type": "merchant_cards", "per": 3, "vp": 2}),
        };
        json!({"id": format!("seal{i}"), "rule": rule})
    });
    let exploration = (0..12).map(|i| {
        let bonus = match i % 4 {
            0 => json!(null),
            1 => json!({"type": "goods", "cubes": cubes("YYYR")}),
            2 => json!({"type": "upgrade", "upgrades": 4}),
            _ => json!({"type": "settlers", "count": 2}),
        };
        json!({"id": format!("isle{i}"), "vp": 1 + i % 3, "bonus": bonus})
    });
    value["tables"] = json!({
        "board": {"boards": value["tables"]["board"]["boards"], "locations": locations},
        "merchant_cards": {"cards": merchants.iter().enumerate().map(merchant).collect::<Vec<_>>()},
        "point_cards": {"cards": points.collect::<Vec<_>>()},
        "bonus_tiles": {"tiles": bonus.collect::<Vec<_>>()},
        "exploration_tiles": {"tiles": exploration.collect::<Vec<_>>()},
        "setup": {
            "storage": 12, "settlers_per_player": 15, "settlers_available": {"2": 6, "3": 6, "4": 5},
            "starting_cubes": [cubes("YY"), cubes("YYR"), cubes("YYG"), cubes("YYB")],
            "route_max": 6, "bonus_max": 4, "end_cards": 5,
            "point_marks": {"2": ["any"], "3": ["any", "many"], "4": ["many", "any"]},
            "exploration_on_board": {"2": 3, "3": 1, "4": 2},
        },
    });
    value
}
