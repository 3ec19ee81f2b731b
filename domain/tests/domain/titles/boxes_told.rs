//! What is said to whoever keys in a box: the small one of the documents is whole, what is wrong is told in words for people and at
//! its place, and what is hardly meant is remarked.

use crate::titles::own_boxes::{changed, document, is_for_people, with};
use domain::kernel::boxes::Document;
use domain::kernel::boxes_tried::{Ends, ends};
use domain::titles::RULESETS;
use serde_json::{Value, json};

const KALDERMARK: &str = include_str!("../../../../boxes/kaldermark.json");
const TWO_RIVERS: &str = include_str!("../../../../boxes/world-123-two-rivers.json");
const ALPINE_PASSES: &str = include_str!("../../../../boxes/railways-of-the-world-alpine-passes.json");
const RAILWAYS: &str = "railways-of-the-world@1";

fn kaldermark() -> Value {
    serde_json::from_str(KALDERMARK).unwrap()
}

fn two_rivers() -> Value {
    serde_json::from_str(TWO_RIVERS).unwrap()
}

/// The built-in box of a title.
fn built_in(title: &str) -> Value {
    let document = RULESETS.newest(title).unwrap().box_document().unwrap();
    serde_json::from_str(document.canonical()).unwrap()
}

/// One game of each number of players.
fn some(of: Value) -> Vec<Ends> {
    ends(with(RAILWAYS, of), 1, &|| false)
}

/// `boxes.md` says: see how a whole box looks.
#[test]
fn the_small_box_of_the_documents_is_whole_and_its_games_end_as_they_should() {
    let kaldermark = Document::handed_in(KALDERMARK.as_bytes()).unwrap_or_else(|flaw| panic!("{flaw}"));
    RULESETS.try_box(&kaldermark).unwrap_or_else(|flaw| panic!("{flaw}"));
    let own = RULESETS.of_game(RAILWAYS, kaldermark.sha256()).unwrap();
    assert_eq!(own.remarks(), []);
    let ends = ends(own, 2, &|| true);
    assert_eq!(ends.iter().map(|ends| ends.players).collect::<Vec<_>>(), [2, 3, 4, 5, 6]);
    assert!(ends.iter().all(|ends| !ends.are_stopped() && ends.by.values().sum::<usize>() == 2), "{ends:?}");
}

/// Games name boxes by their hash.
#[test]
fn the_boxes_of_this_project_stay_as_they_are() {
    let hash = |text: &str| Document::read(text).unwrap().sha256().to_owned();
    assert_eq!(hash(ALPINE_PASSES), "bdb64f1af28d9c0f589db891d101550419049f54f62a74e216a286895a1ca55e");
    assert_eq!(hash(TWO_RIVERS), "e875bc7d51ce2c6aa2c9ab3c164974f4fb656e315510e576779a416c3c11587d");
}

/// A small map may be no good for as many as the title takes.
#[test]
fn a_box_says_how_many_players_it_is_meant_for() {
    let meant = |players: Value| {
        let mut document = kaldermark();
        document["players"] = players;
        document
    };
    let own = with(RAILWAYS, meant(json!({"min": 2, "max": 3})));
    assert_eq!(own.players(), (2, 3));
    assert!(own.check_options(&json!({}), 2).is_ok() && own.check_options(&json!({}), 3).is_ok());
    let refused = own.check_options(&json!({}), 4).unwrap_err();
    assert_eq!(refused.code, "bad_player_count");
    assert_eq!(refused.message.to_string(), "The box \"Kaldermark\" is meant for 2 to 3 players, not for 4.");
    assert!(own.new_game(&json!({}), 4).is_err());
    // It is tried with those alone.
    assert_eq!(ends(own, 1, &|| false).iter().map(|ends| ends.players).collect::<Vec<_>>(), [2, 3]);
    // Without it a box is for all, and its hash is what it was.
    let all = with(RAILWAYS, kaldermark());
    assert_eq!(all.players(), (2, 6));
    assert!(all.check_options(&json!({}), 6).is_ok());
    for (players, said) in [
        (json!({"min": 1, "max": 3}), "players: this title is played by 2 to 6"),
        (json!({"min": 2, "max": 7}), "players: this title is played by 2 to 6"),
        (json!({"min": 3, "max": 2}), "players: `min` is at least 1, and `max` is not less"),
        (json!({"min": 2}), "players.max: is missing"),
    ] {
        assert_eq!(told(kaldermark(), |document| document["players"] = players.clone()), said);
    }
}

#[test]
fn a_box_whose_games_are_stopped_says_so() {
    let mut few = kaldermark();
    assert!(some(few.clone()).iter().all(|ends| ends.by.contains_key("markers")));
    few["tables"]["figures"]["empty_city_markers"] = json!({"2": 8, "3": 8, "4": 8, "5": 8, "6": 8});
    let many = with(RAILWAYS, few.clone());
    assert_eq!(many.remarks().len(), 5, "each is as many as the cities");
    assert_eq!(many.remarks()[0].path, "tables.figures.empty_city_markers.2");
    assert!(some(few).iter().all(Ends::are_stopped));
}

#[test]
fn what_nobody_can_mean_is_remarked_and_not_refused() {
    let remarks = |name: &str, of: Value| -> Vec<String> {
        with(name, of).remarks().iter().inspect(|flaw| is_for_people(flaw)).map(ToString::to_string).collect()
    };
    for title in ["world-123", "railways-of-the-world", "century-from-east-to-west", "world-wonders"] {
        assert_eq!(RULESETS.newest(title).unwrap().remarks(), [], "{title}");
    }
    // The same line both ways.
    let mut railways = kaldermark();
    let cards = railways["tables"]["operations"]["cards"].as_array_mut().unwrap();
    let mut other = cards.iter().find(|card| card["kind"] == "major_line").unwrap().clone();
    (other["id"], other["name"]) = (json!("back"), json!("Back Again"));
    other["cities"].as_array_mut().unwrap().reverse();
    cards.push(other);
    assert_eq!(
        remarks(RAILWAYS, railways),
        ["tables.operations.cards[15]: \"line-1\" is for the same line the other way round"]
    );
    // An engine that no card's condition can be met with.
    let mut railways = kaldermark();
    railways["tables"]["figures"]["engine_max"] = json!(3);
    railways["tables"]["figures"]["engine_cost"] = json!({"2": 5, "3": 8});
    railways["tables"]["operations"]["cards"][0]["kind"] = json!("new_train");
    let said = remarks(RAILWAYS, railways);
    assert!(said[0].starts_with("tables.operations.cards[0]: nobody gets it"), "{said:?}");
    // Steps with a gap, and a back of no card.
    let mut world = two_rivers();
    world["tables"]["figures"]["editions"]["sheet"]["mp_upgrades"] =
        json!([{"from": 3, "to": 4, "cost": 50}, {"from": 5, "to": 7, "cost": 50}]);
    let [first, last] = [0, 2].map(|i| world["tables"]["privileges"]["backs_low_to_high"][i].clone());
    for card in world["tables"]["privileges"]["kinds"].as_array_mut().unwrap() {
        if card["back"] == last {
            card["back"] = first.clone();
        }
    }
    let said = remarks("world-123@1", world);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].starts_with("tables.privileges.backs_low_to_high: no privilege has the back"), "{said:?}");
    assert!(said[1].starts_with("tables.figures.editions.sheet.mp_upgrades[1].from: nobody gets to 5"), "{said:?}");
    // Two stacks of one shape.
    let mut wonders = built_in("world-wonders");
    wonders["tables"]["stacks"][1]["cells"] = wonders["tables"]["stacks"][0]["cells"].clone();
    wonders["version"] = json!(1905);
    for tile in wonders["tables"]["tiles"].as_array_mut().unwrap() {
        (tile["food"], tile["ceramics"], tile["gears"]) = (json!(1), json!(0), json!(0));
    }
    assert_eq!(remarks("world-wonders@1", wonders), ["tables.stacks[1].cells: stack \"a\" has the same cells"]);
}

#[track_caller]
fn told(of: Value, change: impl FnOnce(&mut Value)) -> String {
    let flaw = changed(of, change).expect_err("no box");
    is_for_people(&flaw);
    flaw.to_string()
}

/// At its place, with what is wanted there.
#[test]
fn what_is_written_otherwise_is_told_in_words() {
    let says = |of: &dyn Fn() -> Value, pointer: &str, value: Value, said: &str| {
        let found =
            told(of(), |document| *document.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = value);
        assert_eq!(found, said);
    };
    let railways = |pointer: &str, value: Value, said: &str| says(&kaldermark, pointer, value, said);
    railways("/version", json!("1"), "version: a whole number, written without quotation marks: 1");
    railways("/version", json!(-1), "version: a whole number, not below 0; this is -1");
    railways("/version", json!(null), "version: a whole number; this is null");
    railways("/name", json!(4), "name: a text in quotation marks; this is the number 4");
    railways("/provenance/map", json!({}), "provenance.map: a list in [ ]; this is an object");
    railways(
        "/provenance/map/0/source",
        json!("mine"),
        "provenance.map[0].source: \"mine\" is none of seed, public, known, ours",
    );
    railways("/tables/barons", json!([]), "tables.barons: an object in { }; this is a list");
    railways(
        "/tables/map/hexes/0/terrain",
        json!("hills"),
        "tables.map.hexes[0].terrain: \"hills\" is none of plains, water, mountain, city",
    );
    railways(
        "/tables/map/hexes/0/terrain",
        json!(3),
        "tables.map.hexes[0].terrain: a word in quotation marks; this is the number 3",
    );
    railways("/tables/map/hexes/0/hex", json!([1]), "tables.map.hexes[0].hex: a list of 2; this has 1");
    railways(
        "/tables/operations/cards/0/start",
        json!("no"),
        "tables.operations.cards[0].start: true or false; this is the text \"no\"",
    );
    railways("/tables/map/hexes/0/hex", json!([1, 0, 3]), "tables.map.hexes[0].hex: a shorter list; this has 3");
    let three = json!(["kell", "lund", "hamra"]);
    railways("/tables/barons/cards/6/cities", three, "tables.barons.cards[6].cities: a list of 2; this has 3");
    railways("/tables/figures/rounds_per_turn", json!(300), "tables.figures.rounds_per_turn: 300 is far too much here");
    // The reader of JSON names neither the key nor the field of a card that it stumbles on.
    railways(
        "/tables/figures/cubes/red",
        json!("12"),
        "tables.figures.cubes.red: a whole number, written without quotation marks: 12",
    );
    railways(
        "/tables/figures/new_city_tiles",
        json!({"gray": 1}),
        "tables.figures.new_city_tiles.gray: \"gray\" is none of red, blue, yellow, black, purple",
    );
    railways(
        "/tables/barons/cards/0/metric",
        json!("trains"),
        "tables.barons.cards[0].metric: \"trains\" is none of links, money, bonds, engine, longest_delivery, deliveries",
    );
    let world = |pointer: &str, value: Value, said: &str| says(&two_rivers, pointer, value, said);
    let threshold = "/tables/figures/end_threshold/2";
    world(
        threshold,
        json!("19"),
        "tables.figures.end_threshold.2: a whole number, written without quotation marks: 19",
    );
    world(threshold, json!(70_000), "tables.figures.end_threshold.2: 70000 is far too much here");
    world(threshold, json!(241), "tables.figures.end_threshold.2: from 1 to 240; this is 241");
    let wonders = |pointer: &str, value: Value, said: &str| says(&|| built_in("world-wonders"), pointer, value, said);
    wonders(
        "/tables/monuments/1/requires/0/feature",
        json!("roads"),
        "tables.monuments[1].requires[0].feature: one of road, tower, water, natural, edge, library, farm, habitation, market, temple",
    );
    wonders(
        "/tables/resource_boards/A/population_symbols/food",
        json!(["3"]),
        "tables.resource_boards.A.population_symbols.food[0]: a whole number, written without quotation marks: 3",
    );
    wonders("/tables/maps/0/side", json!("C"), "tables.maps[0].side: \"C\" is none of A, B");
    wonders("/tables/objectives/0/vp", json!(4), "tables.objectives[0].vp: a list in [ ]; this is the number 4");
    let color = built_in("world-wonders")["tables"]["types"][0]["color"].clone();
    let said = format!("tables.types[1].color: {color} stands here twice");
    wonders("/tables/types/1/color", color, &said);
    let century = |pointer: &str, value: Value, said: &str| {
        says(&|| built_in("century-from-east-to-west"), pointer, value, said);
    };
    century(
        "/tables/setup/starting_cubes/0/yellow",
        json!(-1),
        "tables.setup.starting_cubes[0].yellow: a whole number, not below 0; this is -1",
    );
}

/// What is missing is named as missing, also in a card whose fields depend on its kind.
#[test]
fn what_is_missing_is_told_at_its_place() {
    let without = |of: Value, pointer: &str| {
        let (parent, field) = pointer.rsplit_once('/').unwrap();
        told(of, |document| _ = document.pointer_mut(parent).unwrap().as_object_mut().unwrap().remove(field).unwrap())
    };
    assert_eq!(without(kaldermark(), "/provenance"), "provenance: is missing");
    assert_eq!(without(kaldermark(), "/tables"), "tables: is missing");
    assert_eq!(without(kaldermark(), "/tables/barons"), "tables.barons: is missing: provenance names this table");
    assert_eq!(without(kaldermark(), "/tables/map/ridges"), "tables.map.ridges: is missing");
    assert_eq!(without(kaldermark(), "/tables/operations/cards/2/text"), "tables.operations.cards[2].text: is missing");
    let metric = without(kaldermark(), "/tables/barons/cards/0/metric");
    assert_eq!(metric, "tables.barons.cards[0].metric: is missing");
    let century = built_in("century-from-east-to-west");
    let harvest =
        century["tables"]["board"]["locations"].as_array().unwrap().iter().position(|at| at["kind"] == "harvest");
    let at = harvest.unwrap();
    let red = without(century, &format!("/tables/board/locations/{at}/gain/red"));
    assert_eq!(red, format!("tables.board.locations[{at}].gain.red: is missing"));
    // Spelt as the other titles spell it.
    let colour = told(kaldermark(), |document| {
        let city = document.pointer_mut("/tables/map/cities/3").unwrap().as_object_mut().unwrap();
        let color = city.remove("color").unwrap();
        city.insert("colour".into(), color);
    });
    assert_eq!(colour, "tables.map.cities[3].color: is missing: here it is written color, not colour");
}

#[test]
fn tables_that_the_title_has_not_are_told() {
    let notes = |document: &mut Value| document["tables"]["notes"] = json!([]);
    let said = told(kaldermark(), notes);
    assert_eq!(
        said,
        "tables.notes: provenance does not say where \"notes\" comes from, or the title has no such table"
    );
    let said = told(kaldermark(), |document| {
        notes(document);
        document["provenance"]["notes"] = json!([{"source": "ours"}]);
    });
    assert_eq!(said, "tables.notes: this title has no such table");
    let said = told(kaldermark(), |document| {
        for part in ["tables", "provenance"] {
            document[part].as_object_mut().unwrap().remove("barons");
        }
    });
    assert_eq!(said, "tables.barons: is missing");
    let said = told(kaldermark(), |document| document["title"] = json!("railways-of-the-world@1"));
    assert!(
        said.starts_with("title: no title that is played here") && said.contains("railways-of-the-world"),
        "{said}"
    );
}

/// Of a thing of a list its id is told, and what one could do.
#[test]
fn rules_that_are_broken_name_the_thing_and_the_way_out() {
    let says = |change: &dyn Fn(&mut Value), words: &[&str]| {
        let said = told(kaldermark(), |document| change(&mut document["tables"]));
        assert!(words.iter().all(|word| said.contains(word)), "{said}");
    };
    says(&|t| t["map"]["hexes"][0]["terrain"] = json!("city"), &["hexes[0].terrain", "[1,0]", "(A1)"]);
    says(&|t| t["operations"]["cards"][2]["city"] = json!("Kell"), &["cards[2].city", "the id of Kell is \"kell\""]);
    says(&|t| t["map"]["cities"][6]["name"] = json!("In Salah"), &["cities[6].name", "\"in\"", "in one word"]);
    says(
        &|t| t["map"]["cities"][3]["name"] = json!("Kell by the Sea"),
        &["cities[3].name", "\"by\" behind", "kell", "in one word"],
    );
    says(
        &|t| t["figures"]["bond"] = json!({"cash": 4, "interest": 1, "final_points": -1}),
        &["bond.interest", "a fifth of cash"],
    );
    says(&|t| t["figures"]["engine_start"] = json!(3), &["engine_cost.2", "from level 3 to 6", "leave this level out"]);
    says(
        &|t| {
            let hotels = t["operations"]["cards"].as_array_mut().unwrap();
            let city = hotels[2]["city"].clone();
            hotels[6]["city"] = city;
        },
        &["cards[6]", "\"hotel-kell\" is of the same kind"],
    );
    says(
        &|t| {
            for city in t["map"]["cities"].as_array_mut().unwrap() {
                if city["color"] == "gray" {
                    city["color"] = json!("red");
                }
            }
        },
        &["the map has no gray city"],
    );
}

/// Where it is no JSON, the line says it; where something would be lost, it is refused as long as nobody plays with it.
#[test]
fn a_file_is_read_as_people_save_it() {
    let flaw = |bytes: &[u8]| {
        let flaw = Document::handed_in(bytes).expect_err("no box");
        is_for_people(&flaw);
        flaw.to_string()
    };
    assert_eq!(
        flaw(b"{\"name\": \n"),
        ".: no JSON: line 2, column 0: it ends too early: a bracket, a quotation mark or a value is missing"
    );
    assert_eq!(flaw(b"{\"version\": 1,}"), ".: no JSON: line 1, column 15: there is a comma too many before it");
    assert_eq!(flaw(b"{\"a\": 1 \"b\": 2}"), ".: no JSON: line 1, column 9: a comma or } is missing before it");
    assert!(flaw(b"\xff\xfe{\x00}\x00").starts_with(".: this is UTF-16"));
    assert!(flaw(b"{\"name\": \"\xe9\"}").starts_with(".: no text in UTF-8"));
    let marked = format!("\u{feff}{KALDERMARK}");
    assert_eq!(Document::handed_in(marked.as_bytes()).unwrap(), document(kaldermark()));
    // Of a field that stands there twice the last one counts: it is another box than the one that was meant.
    let twice = KALDERMARK.replacen("\"start_money\": 10,", "\"start_money\": 10, \"start_money\": 12,", 1);
    assert_eq!(flaw(twice.as_bytes()), "tables.figures.start_money: stands here twice: one of the two would be lost");
    let again = KALDERMARK.replacen("{\"hex\": [1, 1],", "{\"hex\": [1, 1], \"hex\": [1, 1],", 1);
    assert_eq!(flaw(again.as_bytes()), "tables.map.hexes[1].hex: stands here twice: one of the two would be lost");
    assert_eq!(
        Document::read(&twice).unwrap().tables()["figures"]["start_money"],
        12,
        "as it is read for a game that has it"
    );
}
