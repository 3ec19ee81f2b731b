//! The box is complete: counts, adjacency and tables of RULES section 2, and the sentences of every code.

use super::*;
use domain::kernel::boxes::Document;
use domain::kernel::language::Phrase;
use domain::titles::world_123::data::{At, DIRECTIONS, FILES, Terrain};
use domain::titles::world_123::options::Extra;
use domain::titles::world_123::rejection::{Mp, Printed, Rejection};
use domain::titles::world_123::state::HalfMp;
use std::collections::BTreeMap;

/// Games name the box by it: it never changes.
#[test]
fn the_built_in_box_is_named_by_the_hash_of_its_files() {
    let files = "930d3f7750015fd92776b109b1354034765820f38d55e2f242806fe48bcf0860";
    assert_eq!(World123::V1.box_hashes(), [files, built_in().document().sha256()]);
    let again = Document::read(built_in().document().canonical()).expect("its document is a box");
    assert_eq!(again.sha256(), built_in().document().sha256());
}

/// An id is of one box: read outside of any, it is an error, never the built-in one in silence.
#[test]
fn ids_are_read_for_a_box_alone() {
    let read = || serde_json::from_value::<Spot>(json!([0, -1]));
    assert!(read().is_err());
    assert_eq!(built_in().reading(read).expect("a hex of the map"), spot("E4"));
    assert!(read().is_err(), "what was read for ends with the reading");
}

#[test]
fn the_map_is_a_hexagon_of_61_with_its_tiles() {
    assert_eq!(built_in().spots().count(), built_in().data().hexes.len());
    for spot in built_in().spots() {
        assert_eq!(Spot::at(spot.coordinates()), Some(spot));
        for (direction, next) in spot.around().iter().enumerate() {
            let At { q, r, .. } = spot.coordinates();
            let (_, dq, dr) = DIRECTIONS[direction];
            assert_eq!(*next, built_in().spot(q + dq, r + dr));
            assert!(next.is_none_or(|next| next.around()[(direction + 3) % 6] == Some(spot)));
        }
    }
    assert!(built_in().data().hexes.iter().is_sorted_by_key(|hex| hex.hex), "spots stand by q, then r");
    for terrain in Terrain::ALL {
        let tiles = built_in().data().hexes.iter().filter(|hex| hex.terrain == terrain).count();
        assert_eq!(tiles, usize::from(built_in().terrain(terrain).tiles), "{}", terrain.id());
    }
    assert_eq!(built_in().data().terrains.values().filter(|t| t.shuffled).map(|t| u32::from(t.tiles)).sum::<u32>(), 42);
}

#[test]
fn ten_cities_offer_one_good_and_ask_for_four() {
    for city in built_in().cities() {
        assert_eq!(city.spot().city(), Some(city));
        assert_eq!(city.data().label, city.spot().label());
        let mut goods = city.data().demands.clone();
        goods.push(city.offers());
        goods.sort_unstable();
        assert_eq!(goods, built_in().goods().collect::<Vec<_>>());
    }
    for good in built_in().goods() {
        assert_eq!(built_in().cities().filter(|city| city.offers() == good).count(), 2);
        assert_eq!(good.data().on_map, 8);
    }
}

/// The data file is what is normative; what people are shown stands in the message files.
#[test]
fn the_message_files_say_what_the_data_says() {
    for card in built_in().cards() {
        assert_eq!(card.name(), card.data().name.as_str());
        assert_eq!(card.text(), card.data().text.as_str());
    }
    for good in built_in().goods() {
        let said = Phrase::from(good).to_string();
        assert_eq!((said.as_str(), said.clone()), (good.id(), good.data().name.to_lowercase()));
    }
    let files = [
        include_str!("../../../../src/titles/world_123/words/en.ftl"),
        include_str!("../../../../src/titles/world_123/words/de.ftl"),
    ];
    for file in files {
        let shapes = words::shapes(file).expect("a message file");
        let keys = |id: &str| -> Vec<String> { shapes[id].attributes.clone() };
        let cards: Vec<&str> = built_in().cards().map(|card| card.id()).collect();
        assert_eq!(keys("privilege-name"), cards);
        assert_eq!(keys("privilege-text"), cards);
        assert_eq!(keys("good"), built_in().goods().map(|good| good.id()).collect::<Vec<_>>());
    }
}

#[test]
fn every_code_has_its_sentence() {
    let text = FILES.iter().find(|(name, _)| *name == "errors.json").expect("the file").1;
    let file: Value = serde_json::from_str(text).expect("JSON");
    let sentences: BTreeMap<String, String> = serde_json::from_value(file["errors"].clone()).expect("texts by code");
    let at = At::from(spot("E2"));
    let (card, good, city, player) = (card("i8"), good("fish"), city(2), Seat(1));
    let mp = Mp(HalfMp::whole(2));
    let all = vec![
        Rejection::MalformedAction { detail: "x".into() },
        Rejection::UnknownAction { kind: "fly".into() },
        Rejection::GameOver {},
        Rejection::NotYourTurn { player },
        Rejection::WrongStep { step: "travel" },
        Rejection::unknown_city(built_in()),
        Rejection::CapitalTypeTaken { city, good, player, other: city, open: "wood".into() },
        Rejection::unknown_card(built_in(), "x".into()),
        Rejection::CardNotInRow { card: Printed(card), row: "nothing".into() },
        Rejection::AlreadyOwned { card: Printed(card) },
        Rejection::NotEnoughMoney { what: "It".into(), cost: 20, money: 5 },
        Rejection::UnknownUpgrade {},
        Rejection::UpgradeAlreadyBought {},
        Rejection::UpgradeTooLate {},
        Rejection::NoFurtherUpgrade { value: "7 MP".into() },
        Rejection::NoCargoCardsLeft { pool: 15 },
        Rejection::NotAHex { to: at },
        Rejection::NotAdjacent { to: at, from: at },
        Rejection::Water { to: at },
        Rejection::NotEnoughMp { to: at, cost: mp, left: mp, next: Some(30) },
        Rejection::unknown_good(built_in()),
        Rejection::NoSuchGoodHere { good, hex: at, goods: "wood".into() },
        Rejection::NoFreeHold { holds: 1 },
        Rejection::JustDropped { good: good.into() },
        Rejection::GoodNotInHold { good, cargo: "wood".into() },
        Rejection::NotInCity { hex: at },
        Rejection::NoDemand { city, good, open: "wood".into() },
        Rejection::MustDeliver { city, good },
        Rejection::JustLoaded { good: good.into() },
        Rejection::NotArrived {},
        Rejection::AlreadySettled {},
        Rejection::SupplyEmpty {},
        Rejection::TakeFromNotNeeded { supply: 3 },
        Rejection::TakeFromNotYours { hex: at },
        Rejection::TakeFromThisTurn { hex: at },
        Rejection::MpLimit { most: 5 },
        Rejection::NotInThisEdition {},
        Rejection::SameCapital { city },
        Rejection::CapitalAlreadyChanged {},
        Rejection::CapitalTooLate {},
        Rejection::NoOwnSettlementThere { city },
        Rejection::BadOptions { detail: "x".into() },
        Rejection::ExtraOff { extra: Extra::Roads.into() },
        Rejection::RoadExists { from: at, to: at },
        Rejection::RoadNeedsSettlements { hex: at },
        Rejection::RoadNotConnected { touch: "x".into() },
        Rejection::NoRoadLeft { all: 19 },
        Rejection::NotEnoughResidents { hex: at, have: 1, need: 2 },
        Rejection::ResidentsTooLate {},
        Rejection::NotOwnHex { hex: at },
        Rejection::NoResidentLeft {},
        Rejection::ResidentLimit { limit: 7, hex: at },
        Rejection::OpposingHex { hex: at, player },
        Rejection::NoResidentHere { have: 1, hex: at },
        Rejection::NoResidentAboard { have: 1 },
    ];
    let mut codes: Vec<String> = vec![];
    for rejection in &all {
        let refused = Refused::from_title(rejection);
        let mut sentence = sentences.get(refused.code.as_ref()).unwrap_or_else(|| panic!("{}", refused.code)).clone();
        for (word, value) in &refused.details {
            let text = match (word.as_str(), value) {
                ("player", _) => player.to_string(),
                (_, Value::Array(_)) => "E2".into(),
                (_, Value::String(text)) => text.clone(),
                (_, other) => other.to_string(),
            };
            sentence = sentence.replace(&format!("{{{word}}}"), &text);
        }
        assert_eq!(refused.message.to_string(), sentence, "{}", refused.code);
        codes.push(refused.code.into_owned());
    }
    codes.sort_unstable();
    assert_eq!(codes, sentences.keys().cloned().collect::<Vec<_>>());
}

fn file(name: &str) -> Value {
    let text = FILES.iter().find(|(file, _)| *file == name).expect("a data file").1;
    serde_json::from_str(text).expect("JSON")
}

/// A field of each element of a list.
fn each<'v>(list: &'v Value, field: &str) -> Vec<&'v Value> {
    list.as_array().expect("a list").iter().map(|one| &one[field]).collect()
}

/// What is in the files is what the sheet prints (RULES sections 2 to 4).
#[test]
fn the_built_in_box_is_as_the_rule_book_says() {
    let [map, cities, privileges, tables, components] =
        ["map.json", "cities.json", "privileges.json", "tables.json", "components.json"].map(file);
    let count = |id: &str, field: &str| {
        let of = components["components"].as_array().unwrap().iter().find(|one| one["id"] == id).unwrap();
        of[field].clone()
    };
    // The standard layout is the same from both sides.
    let terrain: BTreeMap<(i64, i64), &str> = map["hexes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|hex| {
            ((hex["hex"][0].as_i64().unwrap(), hex["hex"][1].as_i64().unwrap()), hex["terrain"].as_str().unwrap())
        })
        .collect();
    assert_eq!((terrain.len(), count("map_tiles", "count")), (61, json!(61)));
    for ((q, r), kind) in &terrain {
        assert!(q.abs().max(r.abs()).max((q + r).abs()) <= 4 && terrain[&(-q, -r)] == *kind, "[{q},{r}]");
    }
    let land = ["grassland", "forest", "field", "desert", "mountain", "city"];
    let of = |field: &str| land.map(|kind| map["terrains"][kind][field].as_i64().unwrap());
    assert_eq!(of("first_settlement_income"), [5, 5, 5, 5, 10, 10]);
    assert_eq!(of("mp"), [1, 1, 1, 1, 2, 1]);
    // Cities one to five and six to ten are alike; five and ten lie opposite each other.
    let offers = each(&cities["cities"], "offers");
    assert_eq!((offers.len(), &offers[..5]), (10, &offers[5..]));
    let at = |city: usize| cities["cities"][city - 1]["hex"].clone();
    assert_eq!(at(5), json!([-at(10)[0].as_i64().unwrap(), -at(10)[1].as_i64().unwrap()]));
    // Privileges.
    let printed = ["I (2)", "I (5)", "I (8)", "I (11)", "II (5)", "II (7)", "II (9)", "II (12)", "III (1)"];
    assert_eq!(each(&privileges["kinds"], "printed"), printed);
    let all = |field: &str| privileges[field].as_u64().unwrap();
    assert_eq!((all("cards_in_box"), all("kinds_in_box") * all("copies_in_box")), (66, 66));
    let sizes = ["2", "3", "4"].map(|players| privileges["deck"][players]["size"].clone());
    assert_eq!(sizes, [json!(9), json!({"4": 14, "5": 13}), json!(18)]);
    // Figures of both editions.
    let money = &tables["starting_money"];
    assert_eq!(money["base"].as_i64().unwrap() + money["privileges_extra"].as_i64().unwrap(), 80);
    assert_eq!(money["total"], 80);
    let [sheet, manual] = ["sheet", "manual"].map(|edition| &tables["editions"][edition]);
    assert_eq!(each(&sheet["mp_upgrades"], "cost"), [50, 50, 50]);
    assert_eq!(sheet["cargo_upgrades"], json!([{"from": 1, "to": 2, "cost": 80}]));
    assert_eq!(each(&manual["mp_upgrades"], "cost"), [20, 30, 40]);
    assert_eq!(each(&manual["cargo_upgrades"], "cost")[..2], [30, 50]);
    for edition in [sheet, manual] {
        assert_eq!(
            (each(&edition["mp_upgrades"], "from"), &edition["mp_upgrades"][2]["to"]),
            (vec![&json!(3), &json!(4), &json!(5)], &json!(7))
        );
        assert_eq!((&edition["vp_set"], &edition["privilege_price"]), (&json!(2), &json!(20)));
    }
    assert_eq!(sheet["vp_by_count"], json!([0, 5, 9, 12, 14, 15]));
    assert_eq!(manual["vp_by_count"], json!([0, 1, 3, 6, 10, 15]));
    let steps = tables["additional_mp"]["step_cost"].as_array().unwrap().iter().map(|step| step.as_i64().unwrap());
    let totals: Vec<i64> = std::iter::once(0)
        .chain(steps.scan(0, |sum, step| {
            *sum += step;
            Some(*sum)
        }))
        .collect();
    assert_eq!(
        (json!(totals), &tables["additional_mp"]["total_cost"]),
        (json!([0, 20, 50, 90, 140, 200]), &json!(totals))
    );
    assert_eq!(
        ["2", "3", "4"].map(|players| tables["end_threshold"][players].clone()),
        [19, 21, 23].map(|goods| json!(goods))
    );
    assert_eq!(tables["income"]["resident_payments"], json!((1..=9).map(|n| 10 * n).collect::<Vec<i64>>()));
    assert_eq!(
        (count("residents_per_player", "count"), count("settlements_per_player", "count")),
        (json!(9), json!(20))
    );
    // The extras of the manual (section 17).
    let extras = &tables["extras"];
    assert_eq!((&extras["roads"]["roads_per_player"], &extras["roads"]["half_mp_per_road"]), (&json!(19), &json!(1)));
    assert_eq!(count("roads_per_player", "manual"), 19);
    let carried = &extras["carried_residents"];
    assert_eq!(
        ["resident_price", "residents_per_hold", "limit_headquarters", "limit_other"].map(|of| &carried[of]),
        [10, 2, 9, 7].map(|of| json!(of)).each_ref()
    );
    let houses = &extras["trading_houses"];
    assert_eq!(houses["price_by_opponents"], json!([0, 10, 20, 30]));
    assert_eq!(houses["set_income"], json!([0, 10, 25, 45, 70, 100]));
    assert_eq!(houses["capacity"], json!({"house": 1, "headquarters": 2}));
}

/// Codes, options, extras and privileges stand in the rule book, and its examples are numbered without a gap.
#[test]
fn the_rule_book_names_what_the_files_have() {
    let book = include_str!("../../../../src/titles/world_123/RULES.md");
    let [errors, tables, privileges] = ["errors.json", "tables.json", "privileges.json"].map(file);
    let codes = errors["errors"].as_object().unwrap().keys().map(String::as_str);
    let listed = each(&tables["options"], "id").into_iter().chain(tables["extras"]["ids"].as_array().unwrap());
    let cards = each(&privileges["kinds"], "id").into_iter();
    for named in codes.chain(listed.chain(cards).map(|id| id.as_str().unwrap())) {
        assert!(book.contains(&format!("`{named}`")), "{named}");
    }
    for (from, to, least) in [("## 15", "## 16", 25), ("### 17.9", "### 17.10", 20), ("### 18.4", "### 18.5", 10)] {
        let part = book.split_once(from).unwrap().1.split_once(to).unwrap().0;
        let numbers: Vec<usize> = part.lines().filter_map(|line| line.split_once(". **")?.0.parse().ok()).collect();
        assert!(numbers.len() >= least && numbers.iter().copied().eq(1..=numbers.len()), "{from}: {numbers:?}");
    }
}
