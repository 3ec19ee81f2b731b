//! Boxes of one's own: taken in whole or refused with the place and the reason, and played beside the built-in one.

use super::*;
use crate::pebbles::TODAY;
use crate::titles::own_boxes::{
    self, is_refused_at, keeps_its_snapshots_to_itself, played, played_beside_the_built_in_one, with_a_new_one,
};
use domain::kernel::archive;
use domain::kernel::boxes::{Document, Flaw, LONGEST};
use domain::kernel::language::Language;
use domain::kernel::table::event::read_head;
use domain::kernel::table::{Row, Table as GameTable};
use domain::titles::RULESETS;

const NAME: &str = "world-123@1";
const TWO_RIVERS: &str = include_str!("../../../../../boxes/world-123-two-rivers.json");

fn value() -> Value {
    own_boxes::for_all(TWO_RIVERS)
}

/// The second map, with something changed in it.
fn changed(change: impl FnOnce(&mut Value)) -> Result<(), Flaw> {
    own_boxes::changed(value(), change)
}

#[track_caller]
fn refused_at(path: &str, change: impl FnOnce(&mut Value)) {
    is_refused_at(path, value(), change);
}

#[test]
fn the_second_map_is_played_beside_the_first() {
    let own = with_a_new_one(NAME, value());
    for players in 2..=4 {
        let [one, other] = played_beside_the_built_in_one(own, players, "random", &json!({}));
        let hexes = |table: &GameTable| table.game().expect("a game").view(None)["hexes"][0]["hex"].clone();
        assert_eq!((hexes(&one.0), hexes(&other.0)), (json!([0, 2]), json!([-4, 0])));
    }
}

#[test]
fn a_snapshot_of_one_box_is_not_read_for_another() {
    keeps_its_snapshots_to_itself(own_boxes::with(NAME, value()));
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    refused_at("title", |b| b["title"] = json!("chess"));
    refused_at("tables.board", |b| b["title"] = json!("world-wonders"));
    refused_at("schema", |b| b["schema"] = json!("longhand-box/9"));
    refused_at("name", |b| b["name"] = json!("<b>Rivers</b>"));
    refused_at("name", |b| b["name"] = json!("Rivers {seat:1}"));
    refused_at("name", |b| b["name"] = json!("Rivers\u{202e}"));
    refused_at("author", |b| b["author"] = json!(""));
    refused_at("tables.cities", |b| _ = b["provenance"].as_object_mut().unwrap().remove("cities"));
    refused_at("provenance.map[0].source", |b| b["provenance"]["map"][0]["source"] = json!("stolen"));
    refused_at("tables.moon", |b| b["provenance"]["moon"] = json!([{"source": "ours"}]));
    refused_at("tables", |b| _ = b.as_object_mut().unwrap().remove("tables"));
    let tables = |change: fn(&mut Value)| move |b: &mut Value| change(&mut b["tables"]);
    refused_at("tables.map.hexes[3].terrain", tables(|t| t["map"]["hexes"][3]["terrain"] = json!("lava")));
    refused_at("tables.map.hexes[3].hex[0]", tables(|t| t["map"]["hexes"][3]["hex"][0] = json!("a")));
    refused_at("tables.map.hexes[3].hexx", tables(|t| t["map"]["hexes"][3]["hexx"] = json!(1)));
    refused_at("tables.map.hexes", tables(|t| t["map"]["hexes"][3]["hex"] = json!([0, 2])));
    refused_at("tables.map.hexes (columns)", tables(|t| t["map"]["hexes"][0]["hex"] = json!([150, 0])));
    refused_at("tables.map.hexes", tables(|t| t["map"]["hexes"][0]["label"] = json!("Z9")));
    refused_at("tables.map.terrains.forest.tiles", tables(|t| t["map"]["terrains"]["forest"]["tiles"] = json!(9)));
    refused_at("tables.map.terrains.forest.mp", tables(|t| t["map"]["terrains"]["forest"]["mp"] = json!(0)));
    refused_at("tables.map.terrains.water.mp", tables(|t| t["map"]["terrains"]["water"]["mp"] = json!(1)));
    refused_at("tables.cities.cities[0].hex", tables(|t| t["cities"]["cities"][0]["hex"] = json!([0, 2])));
    refused_at("tables.cities.cities[1].city", tables(|t| t["cities"]["cities"][1]["city"] = json!(1)));
    refused_at("tables.cities.cities[0].offers", tables(|t| t["cities"]["cities"][0]["offers"] = json!("gold")));
    refused_at("tables.cities.cities[0].demands", tables(|t| t["cities"]["cities"][0]["demands"] = json!(["wood"])));
    refused_at(
        "tables.goods.goods[0].colour",
        tables(|t| t["goods"]["goods"][0]["colour"] = json!("red\" onload=\"x")),
    );
    refused_at("tables.goods.goods[0].on_map", tables(|t| t["goods"]["goods"][0]["on_map"] = json!(9)));
    refused_at("tables.goods.goods[1].aliases[0]", tables(|t| t["goods"]["goods"][1]["aliases"] = json!(["cow"])));
    refused_at("tables.goods.goods", tables(|t| _ = t["goods"]["goods"].as_array_mut().unwrap().pop()));
    refused_at("tables.privileges.kinds[1].id", tables(|t| t["privileges"]["kinds"][1]["id"] = json!("i2")));
    refused_at("tables.privileges.kinds[1].id", tables(|t| t["privileges"]["kinds"][1]["id"] = json!("total")));
    refused_at("tables.privileges.kinds[1].text", tables(|t| t["privileges"]["kinds"][1]["text"] = json!("<script>")));
    refused_at("tables.privileges.kinds[1].effect", tables(|t| t["privileges"]["kinds"][1]["effect"] = json!({})));
    refused_at(
        "tables.privileges.kinds[1].effect.income",
        tables(|t| t["privileges"]["kinds"][1]["effect"] = json!({"income": -1})),
    );
    refused_at(
        "tables.privileges.deck",
        tables(|t| t["privileges"]["deck"]["9"] = json!({"certain_copies": 1, "half_copies": 0})),
    );
    refused_at("tables.figures.income.base", tables(|t| t["figures"]["income"]["base"] = json!(1_000_000)));
    refused_at("tables.figures.income.base", tables(|t| t["figures"]["income"]["base"] = json!(2.5)));
    refused_at("tables.figures.income.base", tables(|t| t["figures"]["income"]["base"] = json!(u64::MAX)));
    refused_at(
        "tables.figures.start.residents_per_player",
        tables(|t| t["figures"]["start"]["residents_per_player"] = json!(3)),
    );
    refused_at("tables.figures.round_limit.max", tables(|t| t["figures"]["round_limit"]["max"] = json!(9_999)));
    refused_at(
        "tables.figures.extras.carried_residents.residents_per_hold",
        tables(|t| t["figures"]["extras"]["carried_residents"]["residents_per_hold"] = json!(0)),
    );
    refused_at(
        "tables.figures.editions.sheet.vp_by_count[2]",
        tables(|t| t["figures"]["editions"]["sheet"]["vp_by_count"] = json!([0, 9, 5])),
    );
    assert_eq!(changed(|_| {}), Ok(()), "unchanged it is a box");
}

/// A city that no way leads to; two cities side by side with a card that enters them for nothing.
#[test]
fn a_map_on_which_somebody_stays_for_ever_is_refused() {
    let swap = |b: &mut Value, at: [i64; 2], terrain: &str| {
        let hexes = b["tables"]["map"]["hexes"].as_array_mut().unwrap();
        let hex = hexes.iter_mut().find(|hex| hex["hex"] == json!(at)).unwrap();
        hex["terrain"] = json!(terrain);
    };
    let lake = |b: &mut Value| {
        let neighbours = [[0, 2], [1, 2], [1, 3]];
        neighbours.into_iter().for_each(|at| swap(b, at, "water"));
        let hexes = b["tables"]["map"]["hexes"].as_array().unwrap().clone();
        for (terrain, data) in b["tables"]["map"]["terrains"].as_object_mut().unwrap() {
            data["tiles"] = json!(hexes.iter().filter(|hex| hex["terrain"] == json!(terrain)).count());
        }
    };
    let flaw = changed(lake).unwrap_err();
    assert!(flaw.reason.starts_with("no way on land"), "{flaw}");
    let beside = |b: &mut Value| {
        let cities = b["tables"]["cities"]["cities"].as_array_mut().unwrap();
        let city = cities.iter_mut().find(|city| city["hex"] == json!([2, -1])).unwrap();
        city["hex"] = json!([2, 0]);
        swap(b, [2, 0], "city");
        swap(b, [2, -1], "grassland");
    };
    let flaw = changed(beside).unwrap_err();
    assert_eq!(flaw.path, "tables.privileges.kinds[8].effect.city_mp", "{flaw}");
}

#[test]
fn what_is_too_large_or_no_json_is_refused() {
    let flaw = |text: &str| Document::read(text).expect_err("no box").path;
    assert_eq!(flaw(&format!("\"{}\"", "a".repeat(LONGEST))), ".");
    assert_eq!(flaw(&"[".repeat(100_000)), ".");
    assert_eq!(flaw("{\"tables\": "), ".");
    assert_eq!(flaw("[]"), ".");
    refused_at("tables.map.hexes", |b| {
        let hexes = (0..30).flat_map(|q| (0..30).map(move |r| json!({"hex": [q, r], "terrain": "forest"})));
        b["tables"]["map"]["hexes"] = hexes.collect();
    });
}

/// A map of 400 hexes with 24 cities: more than the built-in box has of anything.
fn large() -> Document {
    let mut document = own_boxes::for_all(TWO_RIVERS);
    let goods = ["cattle", "wood", "grain", "coal", "fish"];
    let mut cities = vec![];
    let mut hexes = vec![];
    for q in 0..20i64 {
        for row in 0..20i64 {
            let at = json!([q, row - q / 2]);
            let is_city = q % 4 == 1 && row % 4 == 1 && cities.len() < 24;
            let terrain = match (is_city, (q * 7 + row * 3) % 6) {
                (true, _) => "city",
                (_, 0) => "mountain",
                (_, 1) => "forest",
                (_, 2) => "desert",
                (_, 3) => "field",
                (_, 4) => "grassland",
                _ => "field",
            };
            if is_city {
                let offers = goods[cities.len() % 5];
                let demands: Vec<&str> = goods.into_iter().filter(|good| *good != offers).collect();
                cities.push(json!({"city": cities.len() + 1, "hex": at, "offers": offers, "demands": demands}));
            }
            hexes.push(json!({"hex": at, "terrain": terrain}));
        }
    }
    let tables = &mut document["tables"];
    for (terrain, data) in tables["map"]["terrains"].as_object_mut().unwrap() {
        data["tiles"] = json!(hexes.iter().filter(|hex| hex["terrain"] == json!(terrain)).count());
    }
    for good in tables["goods"]["goods"].as_array_mut().unwrap() {
        good["on_map"] = json!(4 * cities.iter().filter(|city| city["offers"] == good["id"]).count());
    }
    tables["figures"]["start"]["residents_per_player"] = json!(24);
    tables["map"]["hexes"] = json!(hexes);
    tables["cities"]["cities"] = json!(cities);
    document["name"] = json!("Large");
    Document::of(document).unwrap_or_else(|flaw| panic!("{flaw}"))
}

#[test]
fn a_map_of_four_hundred_hexes_is_played() {
    let document = large();
    RULESETS.take_in(&document).unwrap_or_else(|flaw| panic!("{flaw}"));
    let own = RULESETS.of_game("world-123@1", document.sha256()).unwrap();
    let (table, rows) = played(own, 2, "random", json!({}));
    assert!(table.outcome().is_some(), "it ended");
    let folded = GameTable::fold(&RULESETS, &rows).unwrap_or_else(|failure| panic!("{failure}"));
    let game = folded.game().expect("a game");
    for language in Language::all() {
        assert!(game.position(None, false, language).contains("T20"), "the last column has a name");
    }
    let begun = GameTable::fold(&RULESETS, &rows[..rows.len() / 2]).unwrap();
    let game = begun.game().expect("a game");
    for seat in game.to_act() {
        let legal = game.legal_actions(seat).actions;
        assert!((1..=200).contains(&legal.len()), "{}", legal.len());
        assert!(!game.bot_move(seat, domain::kernel::bot::Level::Sensible, 1).is_empty());
    }
}

/// What a box calls otherwise is said as the box says it; what it has from the built-in one, in the reader's language.
#[test]
fn a_box_has_its_own_words() {
    let mut document: Value = serde_json::from_str(TWO_RIVERS).unwrap();
    document["tables"]["privileges"]["kinds"][0]["name"] = json!("Royal Letter");
    let document = Document::of(document).unwrap();
    RULESETS.take_in(&document).unwrap_or_else(|flaw| panic!("{flaw}"));
    let rules = World123::V1.with_box(&document).expect("the title has boxes").unwrap();
    let german = |id: &str| Card::by_id(rules.components(), id).unwrap().name().in_words(Language::from_tag("de"));
    assert_eq!(german("i2"), "Royal Letter");
    assert_eq!(german("i5"), card("i5").name().in_words(Language::from_tag("de")));
    assert_ne!(german("i5"), card("i5").name().to_string());
}

#[test]
fn a_title_without_boxes_says_so() {
    let mut document: Value = serde_json::from_str(TWO_RIVERS).unwrap();
    document["title"] = json!("pebbles");
    let flaw = TODAY.try_box(&Document::of(document).unwrap()).unwrap_err();
    assert_eq!(
        (flaw.path.as_str(), flaw.reason.as_str()),
        ("title", "this title is played with the box that is built in alone")
    );
}

/// What `longhand box template` prints is a box, with nothing in it that the check does not know.
#[test]
fn the_template_is_a_box() {
    let mut document: Value = serde_json::from_str(built_in().document().canonical()).unwrap();
    assert!(RULESETS.take_in(&Document::of(document.clone()).unwrap()).is_ok(), "the built-in one itself");
    document["name"] = json!("Mine");
    document["provenance"]["map"] = json!([{"source": "known"}]);
    let mine = Document::of(document).unwrap_or_else(|flaw| panic!("{flaw}"));
    RULESETS.take_in(&mine).unwrap_or_else(|flaw| panic!("{flaw}"));
    let own = World123::V1.with_box(&mine).unwrap().unwrap();
    let (options, first) = (own.read_options(&json!({}), 3).unwrap(), World123::V1);
    let view = own.view_value(&own.new_state(&options, 3), None);
    assert_eq!(view, first.view_value(&first.new_state(&options, 3), None), "the same things, of another box");
}

/// Who does not have the box can check the log's form, chain and seals; the rest is open, and nothing of it is refuted.
#[test]
fn without_the_box_judging_is_open() {
    let mut document: Value = serde_json::from_str(TWO_RIVERS).unwrap();
    document["version"] = json!(3);
    let document = Document::of(document).unwrap();
    RULESETS.take_in(&document).unwrap();
    let own = RULESETS.of_game("world-123@1", document.sha256()).unwrap();
    let (table, rows) = played(own, 2, "random", json!({}));
    let file = archive::export(&table, &rows, None, table.last_at(), None);
    let report = archive::verify(&RULESETS, file.as_bytes(), &|_, _, _| false, 1).expect("an export");
    assert!(report.is_whole());
    let elsewhere: Vec<Row> = rows
        .iter()
        .scan([0; 32], |before, row| {
            let payload = String::from_utf8(row.payload.clone()).unwrap();
            let payload = payload.replace(document.sha256(), &"0".repeat(64)).into_bytes();
            let hash = domain::canonical::sha256(&[before, &payload]);
            *before = hash;
            Some(Row { payload, hash, ..row.clone() })
        })
        .collect();
    let findings = archive::verify_rows(&RULESETS, &elsewhere);
    assert!(findings.iter().all(|finding| finding.first_bad.is_none()), "{findings:?}");
    let open = |check| findings.iter().find(|finding| finding.check == check).map_or(0, |finding| finding.open);
    let titles = |row: &&Row| {
        let kind = read_head(&row.payload).unwrap().kind;
        ["started", "move", "finished"].contains(&kind.as_str())
    };
    assert_eq!(open(archive::Check::Readjudication), rows.iter().filter(titles).count());
    assert!(GameTable::fold(&RULESETS, &elsewhere).is_err(), "it cannot be shown");
}
