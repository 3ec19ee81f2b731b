//! Boxes of one's own: taken in whole or refused with the place and the reason, and played beside the built-in one.

use super::table::built_in;
use crate::testing::playouts_asked_for;
use crate::titles::own_boxes::{
    self, document, is_refused_at, keeps_its_snapshots_to_itself, played, played_beside_the_built_in_one,
    with_a_new_one,
};
use domain::kernel::boxes::{Document, Flaw, LONGEST};
use domain::kernel::chance::Chance;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::{Language, Phrase};
use domain::kernel::ruleset::Ruleset as _;
use domain::kernel::seat::{PerSeat, Seat};
use domain::kernel::table::{Row, Table};
use domain::titles::RULESETS;
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::railways_of_the_world::names::{Baron, Card, Id as _};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const ALPINE_PASSES: &str = include_str!("../../../../../boxes/railways-of-the-world-alpine-passes.json");
const NAME: &str = "railways-of-the-world@1";

/// For all numbers of players, so that all of them are tried.
fn alpine_passes() -> Value {
    own_boxes::for_all(ALPINE_PASSES)
}

/// The ruleset with a box.
fn with(value: Value) -> &'static dyn AnyRuleset {
    own_boxes::with(NAME, value)
}

/// The second map, with something changed in it.
fn changed(change: impl FnOnce(&mut Value)) -> Result<(), Flaw> {
    own_boxes::changed(alpine_passes(), change)
}

#[track_caller]
fn refused_at(path: &str, change: impl FnOnce(&mut Value)) {
    is_refused_at(path, alpine_passes(), change);
}

/// What people see, type and ask for at some moments of a game: pictures, texts, orders, plans, bots.
fn looked_at(ruleset: &'static dyn AnyRuleset, rows: &[Row]) {
    let hexes = without_cities(ruleset);
    for part in [1, 4, 8, 12, 15] {
        let table = Table::fold(&RULESETS, &rows[..1.max(rows.len() * part / 16)]).unwrap();
        let Some(game) = table.game() else { continue };
        let names = PerSeat::new(game.players(), |seat| format!("Player {}", seat.0));
        for language in Language::all() {
            let picture = game.drawn(Some(Seat(0)), &names, true, language);
            let drawn: BTreeSet<&str> = picture.places().iter().map(|place| place.name.as_str()).collect();
            assert!(hexes.iter().all(|hex| drawn.contains(format!("hex-{hex}").as_str())));
            assert!(!game.position(Some(Seat(0)), true, language).is_empty());
        }
        for seat in game.to_act() {
            let legal = game.legal_actions(seat).actions;
            assert!((1..=5_000).contains(&legal.len()), "{}", legal.len());
            for action in &legal {
                assert!(game.reads_order(seat, &action.order, Chance::of_no_game()), "{}", action.order);
            }
            assert!(!game.bot_move(seat, domain::kernel::bot::Level::Sensible, 1).is_empty());
        }
        assert_eq!(game.title().id, ruleset.about().id);
    }
}

fn labels(ruleset: &'static dyn AnyRuleset) -> Vec<String> {
    let document = ruleset.box_document().expect("the title has boxes");
    let rules = RailwaysOfTheWorld::V1.with_box(document).unwrap().unwrap();
    rules.components().hexes().map(|hex| hex.label().to_owned()).collect()
}

/// Those where track may lie.
fn without_cities(ruleset: &'static dyn AnyRuleset) -> Vec<String> {
    let document = ruleset.box_document().expect("the title has boxes");
    let rules = RailwaysOfTheWorld::V1.with_box(document).unwrap().unwrap();
    rules.components().hexes().filter(|hex| hex.city().is_none()).map(|hex| hex.label().to_owned()).collect()
}

#[test]
fn the_second_map_is_played_beside_the_first() {
    let own = with_a_new_one(NAME, alpine_passes());
    for (players, level) in [(2, "sensible"), (3, "sensible"), (6, "random")] {
        let [one, other] = played_beside_the_built_in_one(own, players, level, &json!({"max_turns": 12}));
        let city = |table: &Table| table.game().expect("a game").view(None)["cities"][0]["id"].clone();
        assert_eq!((city(&one.0), city(&other.0)), (json!("geneve"), json!("portland")));
        looked_at(own, &one.1);
    }
}

#[test]
fn a_snapshot_of_one_box_is_not_read_for_another() {
    keeps_its_snapshots_to_itself(with(alpine_passes()));
}

fn tables(change: impl FnOnce(&mut Value)) -> impl FnOnce(&mut Value) {
    move |b: &mut Value| change(&mut b["tables"])
}

#[test]
fn a_map_that_is_wrong_is_named_with_its_place() {
    let hexes = |change: fn(&mut Value)| tables(move |t| change(&mut t["map"]["hexes"]));
    let cities = |change: fn(&mut Value)| tables(move |t| change(&mut t["map"]["cities"]));
    refused_at("title", |b| b["title"] = json!("chess"));
    refused_at("tables.board", |b| b["title"] = json!("world-wonders"));
    refused_at("name", |b| b["name"] = json!("<b>Passes</b>"));
    refused_at("tables.barons", |b| _ = b["provenance"].as_object_mut().unwrap().remove("barons"));
    refused_at("tables.map", |b| {
        _ = b["tables"].as_object_mut().unwrap().remove("map");
        _ = b["provenance"].as_object_mut().unwrap().remove("map");
    });
    refused_at("tables.map.hexes[3].terrain", hexes(|h| h[3]["terrain"] = json!("lava")));
    refused_at("tables.map.hexes[3].hex[0]", hexes(|h| h[3]["hex"][0] = json!("a")));
    refused_at("tables.map.hexes[3].hex[0]", hexes(|h| h[3]["hex"] = json!([1_000_000, -1_000_000])));
    refused_at("tables.map.hexes[3].hex", hexes(|h| h[3]["hex"] = h[2]["hex"].clone()));
    refused_at("tables.map.hexes[3].label", hexes(|h| h[3]["label"] = json!("ZZ9")));
    refused_at("tables.map.hexes[3].city", hexes(|h| h[3]["city"] = json!("bern")));
    refused_at("tables.map.hexes[0].terrain", hexes(|h| h[0]["terrain"] = json!("city")));
    refused_at("tables.map.hexes[3].height", hexes(|h| h[3]["height"] = json!(4)));
    refused_at("tables.map.hexes (columns)", hexes(|h| h[0]["hex"] = json!([250, 0])));
    refused_at("tables.map.hexes (half rows)", hexes(|h| h[0]["hex"] = json!([1, 120])));
    refused_at("tables.map.hexes", hexes(|h| h[136]["hex"] = json!([1, 20])));
    refused_at("tables.map.hexes", hexes(|h| *h = json!([])));
    refused_at("tables.map.ridges[0]", tables(|t| t["map"]["ridges"][0]["b"] = t["map"]["ridges"][9]["b"].clone()));
    refused_at("tables.map.ridges[1]", tables(|t| t["map"]["ridges"][1] = t["map"]["ridges"][0].clone()));
    refused_at("tables.map.ridges[0].a", tables(|t| t["map"]["ridges"][0]["a"] = json!([99, 99])));
    refused_at("tables.map.cities[0].hex", cities(|c| c[0]["hex"] = json!([99, 99])));
    refused_at("tables.map.cities[1].hex", cities(|c| c[1]["hex"] = c[0]["hex"].clone()));
    refused_at("tables.map.cities[0].id", cities(|c| c[0]["id"] = json!("Genf")));
    refused_at("tables.map.cities[1].id", cities(|c| c[1]["id"] = c[0]["id"].clone()));
    refused_at("tables.map.cities[0].color", cities(|c| c[0]["color"] = json!("green")));
    refused_at("tables.map.cities[0].start_cubes", cities(|c| c[0]["start_cubes"] = json!(9)));
    refused_at("tables.map.cities[0].start_cubes", cities(|c| c[0]["start_cubes"] = json!(-1)));
    refused_at("tables.map.cities[0].name", cities(|c| c[0]["name"] = json!("Gen\u{202e}ève")));
    refused_at("tables.map.western_link_destination", tables(|t| t["map"]["western_link_destination"] = json!("rome")));
    refused_at("tables.map.western_link_destination", tables(|t| t["map"]["western_link_destination"] = json!("bern")));
    refused_at("tables.map.western_link_destination", tables(|t| t["map"]["western_link_destination"] = json!(null)));
    assert_eq!(changed(|_| {}), Ok(()), "unchanged it is a box");
}

#[test]
fn names_that_cannot_be_typed_are_named_with_their_place() {
    let city = |field: &'static str, text: &'static str| {
        tables(move |t| {
            let old = t["map"]["cities"][2]["id"].clone();
            t["map"]["cities"][2][field] = json!(text);
            if field == "id" {
                let renamed = t.to_string().replace(old.as_str().unwrap(), text);
                *t = serde_json::from_str(&renamed).unwrap();
            }
        })
    };
    refused_at("tables.map.cities[2].name", city("name", "Genève"));
    refused_at("tables.map.cities[2].name", city("name", "Geneve"));
    refused_at("tables.map.cities[2].name", city("name", "..."));
    refused_at("tables.map.cities[2].name", city("name", "By the Lake"));
    refused_at("tables.map.cities[2].name", city("name", "Now then"));
    refused_at("tables.map.cities[2].name", city("name", "Neuchâtel, Lake"));
    refused_at("tables.map.cities[2].name", city("name", "Bern to Thun"));
    refused_at("tables.map.cities[2].name", city("name", "Bern Red"));
    refused_at("tables.map.cities[2].id", city("id", "c4"));
    refused_at("tables.map.cities[2].id", city("id", "via"));
    refused_at("tables.map.cities[2].id", city("id", "unknown"));
    refused_at("tables.map.cities[2].id", city("id", "o17"));
    assert_eq!(changed(city("name", "Bern Süd")), Ok(()), "another city may begin with the same word");
    refused_at("tables.barons.cards[1].name", tables(|t| t["barons"]["cards"][1]["name"] = json!("Alfred Escher")));
    refused_at("tables.barons.cards[1].id", tables(|t| t["barons"]["cards"][1]["id"] = json!("hotel-zurich")));
    let card = "tables.operations.cards[3].name";
    refused_at(
        "tables.operations.cards[18].id",
        tables(|t| t["operations"]["cards"][3]["name"] = json!("New Industry 1 in Bern")),
    );
    refused_at(card, tables(|t| t["operations"]["cards"][3]["name"] = json!("First this then that")));
}

#[test]
fn cards_and_figures_that_are_wrong_are_named_with_their_place() {
    let card =
        |i: usize, field: &'static str, value: Value| tables(move |t| t["operations"]["cards"][i][field] = value);
    refused_at("tables.operations.cards[1].id", card(1, "id", json!("railroad-era")));
    refused_at("tables.operations.cards[3].kind", card(3, "kind", json!("motel")));
    refused_at("tables.operations.cards[3].cls", card(3, "cls", json!("immediate")));
    refused_at("tables.operations.cards[3].city", card(3, "city", json!("bellinzona")));
    refused_at("tables.operations.cards[3].city", card(3, "city", json!(null)));
    refused_at("tables.operations.cards[4]", card(4, "city", json!("zurich")));
    refused_at("tables.operations.cards[3].points", card(3, "points", json!(2)));
    refused_at("tables.operations.cards[8].points", card(8, "points", json!(1_000)));
    refused_at("tables.operations.cards[8].points", card(8, "points", json!(-1)));
    refused_at("tables.operations.cards[12].cities[1]", card(12, "cities", json!(["basel", "basel"])));
    refused_at("tables.operations.cards[12].cities[1]", card(12, "western_link", json!(true)));
    refused_at("tables.operations.cards[18].cubes", card(18, "cubes", json!(0)));
    refused_at("tables.operations.cards[18].text", card(18, "text", json!("<script>alert(1)</script>")));
    refused_at("tables.operations.cards[18].colour", card(18, "colour", json!("red")));
    refused_at("tables.operations.cards", tables(|t| t["figures"]["operations_deal"]["extra_per_player"] = json!(4)));
    let baron = |i: usize, field: &'static str, value: Value| tables(move |t| t["barons"]["cards"][i][field] = value);
    refused_at("tables.barons.cards", tables(|t| _ = t["barons"]["cards"].as_array_mut().unwrap().pop()));
    refused_at("tables.barons.cards[6].cities[1]", baron(6, "cities", json!(["bern", "rome"])));
    refused_at("tables.barons.cards[10].count", baron(10, "count", json!(9)));
    refused_at("tables.barons.cards[11].count", baron(11, "count", json!(12)));
    refused_at("tables.barons.cards[0].points", baron(0, "points", json!(0)));
    refused_at("tables.barons.cards[0].count", baron(0, "count", json!(3)));
    let figure =
        |table: &'static str, field: &'static str, value: Value| tables(move |t| t["figures"][table][field] = value);
    refused_at("tables.figures.track_cost.water", figure("track_cost", "water", json!(21)));
    refused_at("tables.figures.track_cost.water", figure("track_cost", "water", json!(-3)));
    refused_at("tables.figures.track_cost.water", figure("track_cost", "water", json!(2.5)));
    refused_at(
        "tables.figures.engine_cost.5",
        tables(|t| _ = t["figures"]["engine_cost"].as_object_mut().unwrap().remove("5")),
    );
    refused_at("tables.figures.engine_cost.9", figure("engine_cost", "9", json!(20)));
    refused_at("tables.figures.engine_max", tables(|t| t["figures"]["engine_max"] = json!(16)));
    refused_at("tables.figures.engine_start", tables(|t| t["figures"]["engine_start"] = json!(0)));
    refused_at("tables.figures.income.by_points[30]", tables(|t| t["figures"]["income"]["by_points"][30] = json!(0)));
    refused_at("tables.figures.income.by_points", tables(|t| t["figures"]["income"]["by_points"] = json!([0, 1, 2])));
    refused_at("tables.figures.bond.cash", figure("bond", "cash", json!(0)));
    refused_at("tables.figures.bond.interest", figure("bond", "interest", json!(5)));
    refused_at("tables.figures.auction.max_bid", figure("auction", "max_bid", json!(5_000)));
    refused_at("tables.figures.rounds_per_turn", tables(|t| t["figures"]["rounds_per_turn"] = json!(0)));
    refused_at("tables.figures.tiles_per_build", tables(|t| t["figures"]["tiles_per_build"] = json!(200)));
    refused_at("tables.figures.cubes.red", figure("cubes", "red", json!(200)));
    refused_at(
        "tables.figures.cubes",
        tables(|t| {
            for color in ["red", "blue", "yellow", "black", "purple"] {
                t["figures"]["cubes"][color] = json!(9);
            }
        }),
    );
    refused_at("tables.figures.empty_city_markers", figure("empty_city_markers", "7", json!(12)));
    refused_at("tables.figures.empty_city_markers.2", figure("empty_city_markers", "2", json!(0)));
}

/// Two cities side by side; one that no line comes to in a turn.
#[test]
fn a_map_that_cannot_be_played_is_refused() {
    let at = |b: &Value, id: &str| {
        let cities = b["tables"]["map"]["cities"].as_array().unwrap();
        cities.iter().find(|city| city["id"] == id).unwrap()["hex"].clone()
    };
    let beside = |b: &mut Value| {
        let (bern, fribourg) = (at(b, "bern"), at(b, "fribourg"));
        let next = json!([bern[0].as_i64().unwrap() + 1, bern[1]]);
        for hex in b["tables"]["map"]["hexes"].as_array_mut().unwrap() {
            if hex["hex"] == next {
                hex["terrain"] = json!("city");
            } else if hex["hex"] == fribourg {
                hex["terrain"] = json!("plains");
            }
        }
        b["tables"]["map"]["cities"][6]["hex"] = next;
    };
    let flaw = changed(beside).unwrap_err();
    assert!(flaw.path.starts_with("tables.map.cities[") && flaw.reason.contains("lies right beside \""), "{flaw}");
    let mut lonely = large();
    lonely["tables"]["figures"]["tiles_per_build"] = json!(1);
    lonely["tables"]["figures"]["rounds_per_turn"] = json!(1);
    let flaw = RULESETS.take_in(&document(lonely)).unwrap_err();
    assert!(flaw.reason.starts_with("no lines of 1 tiles"), "{flaw}");
}

#[test]
fn what_is_too_large_or_no_json_is_refused() {
    let flaw = |text: &str| Document::read(text).expect_err("no box").path;
    assert_eq!(flaw(&format!("\"{}\"", "a".repeat(LONGEST))), ".");
    assert_eq!(flaw(&"{\"tables\":".repeat(100_000)), ".");
    assert_eq!(flaw("{\"tables\": "), ".");
    let map = |hexes: i64| {
        tables(move |t| {
            let all = (0..hexes).map(|i| json!({"hex": [i / 30, i % 30 - i / 60], "terrain": "plains"}));
            t["map"]["hexes"] = all.collect();
        })
    };
    refused_at("tables.map.hexes", map(601));
    refused_at(".", map(100_000));
}

/// A map of 300 hexes with a city in every fourth column and row.
fn large() -> Value {
    let mut value = alpine_passes();
    let colors = ["gray", "red", "gray", "blue", "yellow", "gray", "black", "purple"];
    let (mut cities, mut hexes) = (vec![], vec![]);
    for q in 0..20i64 {
        for row in 0..15i64 {
            let at = json!([q, row - q / 2]);
            let is_city = q % 3 == 1 && row % 3 == 1;
            let terrain = match (is_city, (q * 7 + row * 3) % 6) {
                (true, _) => "city",
                (_, 0) => "mountain",
                (_, 1) => "water",
                _ => "plains",
            };
            if is_city {
                let (i, color) = (cities.len(), colors[cities.len() % 8]);
                let cubes = if color == "gray" { 1 } else { 3 };
                cities.push(json!({"id": format!("town-{i}"), "name": format!("Town {i}"), "hex": at, "color": color,
                    "start_cubes": cubes, "western_link_site": i == 4}));
            }
            hexes.push(json!({"hex": at, "terrain": terrain}));
        }
    }
    let tables = &mut value["tables"];
    let town = |place: usize| json!(format!("town-{}", [1, 3, 4, 6, 7, 9, 11, 12, 14, 15][place % 10]));
    let cards = tables["operations"]["cards"].as_array_mut().unwrap();
    cards.retain(|card| card["western_link"] != true);
    for (i, card) in cards.iter_mut().enumerate() {
        if card["city"].is_string() {
            card["city"] = town(i);
        }
        if card["cities"].is_array() {
            card["cities"] = json!([town(i), town(i + 1)]);
        }
    }
    for (i, card) in tables["barons"]["cards"].as_array_mut().unwrap().iter_mut().enumerate() {
        match card["test"].as_str() {
            Some("connect") => card["cities"] = json!([town(i), town(i + 3)]),
            Some("reach") => card["cities"] = (0..8).map(town).collect(),
            _ => {}
        }
    }
    for color in ["red", "blue", "yellow", "black", "purple"] {
        tables["figures"]["cubes"][color] = json!(30);
    }
    tables["map"] = json!({"western_link_destination": "town-1", "cities": cities, "ridges": [], "hexes": hexes});
    value["name"] = json!("Large");
    value
}

#[test]
fn a_map_of_three_hundred_hexes_is_played() {
    let own = with(large());
    let labels = labels(own);
    // In the first column rows lie lower than in the second: where they do not, the second begins with row 2.
    let at = |place: usize| labels[place].as_str();
    assert_eq!((labels.len(), at(0), at(15), at(299)), (300, "A1", "B2", "T16"));
    for (players, level) in [(2, "random"), (6, "random"), (3, "sensible")] {
        let (table, rows) = played(own, players, level, json!({"max_turns": 10}));
        assert!(table.outcome().is_some(), "it ended");
        looked_at(own, &rows);
    }
}

/// Whole games of every number of players. More of them by the environment variable `LONGHAND_PLAYOUTS`.
#[test]
fn random_games_on_three_hundred_hexes_end() {
    let own = with(large());
    for players in 2..=6 {
        for seed in 0..playouts_asked_for(2) {
            let options = json!({"max_turns": if seed == 0 { 40 } else { 12 }});
            let game = own.simulate(&options, players, &[], seed, &|_| vec![]);
            let done = game.unwrap_or_else(|refused| panic!("{refused}"));
            assert_eq!(done.outcome.expect("it ended").standings.len(), players);
        }
    }
}

/// What a box calls otherwise is said as the box says it; what it has from the built-in one, in the reader's language.
#[test]
fn a_box_has_its_own_words() {
    let rules = RailwaysOfTheWorld::V1.with_box(&document(alpine_passes())).unwrap().unwrap();
    let of = rules.components();
    let german = |phrase: Phrase| phrase.in_words(Language::from_tag("de"));
    let gotthard = Card::find(of, "line-gotthard").unwrap();
    assert_eq!(german(gotthard.into()), "Gotthard Line");
    assert_eq!(german(gotthard.text()), gotthard.data().text);
    let (theirs, ours) = (Card::find(of, "city-growth-2").unwrap(), Card::find(built_in(), "city-growth-2").unwrap());
    assert_eq!(german(theirs.text()), german(ours.text()));
    assert_ne!(german(theirs.text()), theirs.data().text);
    let (escher, locher) = (Baron::find(of, "escher").unwrap(), Baron::find(of, "locher").unwrap());
    assert_ne!(german(escher.text()), escher.data().text, "its task is one of the built-in box");
    assert_eq!(german(locher.text()), locher.data().text);
}

/// What `longhand box template` prints is a box, with nothing in it that the check does not know.
#[test]
fn the_template_is_a_box() {
    let mut value: Value = serde_json::from_str(built_in().document().canonical()).unwrap();
    assert!(RULESETS.take_in(&document(value.clone())).is_ok(), "the built-in one itself");
    value["name"] = json!("Mine");
    value["provenance"]["map"] = json!([{"source": "known"}]);
    // The whole check, which the built-in box is not asked for each time.
    let mine = document(value);
    RULESETS.take_in(&mine).unwrap_or_else(|flaw| panic!("{flaw}"));
    let (own, first) = (RailwaysOfTheWorld::V1.with_box(&mine).unwrap().unwrap(), RailwaysOfTheWorld::V1);
    let options = own.read_options(&json!({}), 3).unwrap();
    let view = own.view_value(&own.new_state(&options, 3), None);
    assert_eq!(view, first.view_value(&first.new_state(&options, 3), None), "the same things, of another box");
}

/// The map without sites of Western Links is one without them, whatever the options say.
#[test]
fn a_map_without_western_links_is_played() {
    let mut value = large();
    let map = &mut value["tables"]["map"];
    map.as_object_mut().unwrap().remove("western_link_destination");
    map["cities"].as_array_mut().unwrap().iter_mut().for_each(|city| city["western_link_site"] = json!(false));
    let own = with(value);
    let (table, rows) = played(own, 2, "sensible", json!({"max_turns": 10}));
    assert!(table.outcome().is_some());
    for end in 1..rows.len() {
        let table = Table::fold(&RULESETS, &rows[..end]).unwrap();
        let Some((game, seat)) = table.game().and_then(|game| Some((game, *game.to_act().first()?))) else { continue };
        let western = |action: &&domain::kernel::erased::LegalAction| action.order.starts_with("western");
        assert_eq!(game.legal_actions(seat).actions.iter().filter(western).count(), 0);
    }
}

/// Games name the built-in box by the hash of its files.
#[test]
fn the_built_in_box_has_its_hash() {
    let ruleset = RULESETS.named(NAME).unwrap();
    assert_eq!(ruleset.box_sha256(), "154033d5bd91165306e619f3a19936e444e5afdc175702cfdb1a1825726e72fa");
    assert_eq!(ruleset.box_hashes().len(), 2, "and that of its document");
}

/// What the rule book says of the built-in box, beyond what any box has to hold (RULES section 2).
#[test]
fn the_built_in_box_is_as_the_rule_book_says() {
    let of = built_in();
    let count = |what: &dyn Fn(&Card) -> bool| of.cards().filter(|card| what(card)).count();
    let kinds: Vec<(&str, usize)> = [
        "railroad-era",
        "speed-record",
        "new-train",
        "hotel",
        "service-bounty",
        "major-line",
        "new-industry",
        "city-growth",
        "city-rejuvenation",
        "executive",
        "land-grant",
        "perfect-engineering",
    ]
    .map(|kind| (kind, count(&|card| card.kind().word() == kind)))
    .to_vec();
    assert_eq!(kinds.iter().map(|(_, count)| *count).collect::<Vec<_>>(), [1, 1, 1, 7, 6, 8, 3, 3, 1, 2, 2, 2]);
    let starting: Vec<_> = of.cards().filter(|card| card.data().start).map(|card| card.id()).collect();
    assert_eq!(starting, ["railroad-era", "speed-record", "new-train"]);
    let colors = |word: &str| of.cities().filter(|city| json!(city.data().color) == word).count();
    assert_eq!(["gray", "red", "blue", "yellow", "black", "purple"].map(colors), [29, 4, 6, 6, 6, 6]);
    assert_eq!(
        of.western_sites().map(|city| city.id()).collect::<Vec<_>>(),
        ["minneapolis", "des-moines", "kansas-city"]
    );
    assert_eq!(of.data().western_link_destination.map(|city| city.id()).as_deref(), Some("chicago"));
    let income = &of.figures().income.by_points;
    assert_eq!((income[0], income[46], income.iter().filter(|figure| **figure == 26).count()), (0, 26, 1));
    assert!(of.barons().all(|baron| (5..=8).contains(&baron.data().points)));
    let track = &of.figures().track_cost;
    assert_eq!([track.plains, track.water, track.mountain, track.ridge_edge], [2, 3, 4, 4]);
    let (bond, urbanize) = (&of.figures().bond, &of.figures().urbanize);
    assert_eq!((bond.cash, bond.interest, bond.final_points), (5, 1, -1));
    assert_eq!((urbanize.cost, urbanize.cubes), (10, 2));
    let figures = of.figures();
    assert_eq!((figures.tiles_per_build, figures.rounds_per_turn, figures.auction.min_bid), (4, 3, 1));
}
