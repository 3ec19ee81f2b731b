//! Documents that are refused, each with the place of what is wrong.

use super::second::{cubes, second};
use crate::titles::own_boxes::{self, is_refused_at};
use domain::kernel::boxes::{Document, Flaw, LONGEST};
use serde_json::{Value, json};

/// The second box, with something changed in it.
fn changed(change: impl FnOnce(&mut Value)) -> Result<(), Flaw> {
    own_boxes::changed(second(), change)
}

#[track_caller]
fn refused_at(path: &str, change: impl FnOnce(&mut Value)) {
    is_refused_at(path, second(), change);
}

fn tables(change: impl FnOnce(&mut Value)) -> impl FnOnce(&mut Value) {
    move |b: &mut Value| change(&mut b["tables"])
}

/// Something else in a field of a table.
fn field(path: &str, value: Value) -> impl FnOnce(&mut Value) {
    let pointer = format!("/tables/{}", path.replace(['.', '['], "/").replace(']', ""));
    move |b: &mut Value| *b.pointer_mut(&pointer).unwrap_or_else(|| panic!("{pointer}")) = value
}

#[test]
fn a_board_that_is_wrong_is_named_with_its_place() {
    let at = |i: usize, name: &str| format!("tables.board.locations[{i}].{name}");
    let wrong = |i: usize, name: &str, value: Value| {
        refused_at(&at(i, name), field(&format!("board.locations[{i}].{name}"), value));
    };
    refused_at("title", |b| b["title"] = json!("chess"));
    refused_at("tables.board.grid", |b| b["title"] = json!("world-wonders"));
    refused_at("name", |b| b["name"] = json!("<b>East</b>"));
    refused_at("tables.setup", |b| _ = b["provenance"].as_object_mut().unwrap().remove("setup"));
    refused_at("tables.setup", |b| {
        _ = b["tables"].as_object_mut().unwrap().remove("setup");
        _ = b["provenance"].as_object_mut().unwrap().remove("setup");
    });
    refused_at("tables.board.locations", tables(|t| _ = t["board"]["locations"].as_array_mut().unwrap().pop()));
    refused_at("tables.board.boards", tables(|t| _ = t["board"]["boards"].as_array_mut().unwrap().pop()));
    refused_at("tables.board.boards[1].origin", field("board.boards[1].origin", json!([0, 0])));
    refused_at("tables.board.boards[1].origin", field("board.boards[1].origin", json!([1, 0])));
    refused_at("tables.board.boards[1].id (letters)", field("board.boards[1].id", json!("Board")));
    // Locations 0 and 1 are a fort and a market, 8 a harvest, 12 an upgrade, 14 a trade, 16 a trade route.
    wrong(8, "cell", json!([4, 1]));
    wrong(9, "cell", json!([0, 1]));
    wrong(8, "settlers", json!(0));
    wrong(8, "settlers", json!(7));
    wrong(8, "icon", json!("fort"));
    wrong(0, "icon", json!(null));
    refused_at("tables.board.locations[8].icon", field("board.locations[8].icon", json!("desert")));
    refused_at(
        &at(8, "kind"),
        tables(|t| {
            t["board"]["locations"][8]["kind"] = json!("market");
            _ = t["board"]["locations"][8].as_object_mut().unwrap().remove("gain");
        }),
    );
    refused_at(
        &at(0, "kind"),
        tables(|t| {
            t["board"]["locations"][0]["kind"] = json!("market");
            _ = t["board"]["locations"][0].as_object_mut().unwrap().remove("bonus_stack");
        }),
    );
    refused_at("tables.board.locations[8].kind", field("board.locations[8].kind", json!("castle")));
    refused_at("tables.board.locations[8].upgrades", field("board.locations[8].kind", json!("upgrade")));
    refused_at("tables.board.locations[8].upgrades", tables(|t| t["board"]["locations"][8]["upgrades"] = json!(2)));
    refused_at("tables.board.locations[8].colour", tables(|t| t["board"]["locations"][8]["colour"] = json!("red")));
    refused_at("tables.board.locations[8].gain (cubes)", field("board.locations[8].gain", cubes("")));
    refused_at("tables.board.locations[8].gain (cubes)", field("board.locations[8].gain", cubes("YYYYYYYY")));
    refused_at("tables.board.locations[8].gain.yellow", field("board.locations[8].gain.yellow", json!(-1)));
    refused_at("tables.board.locations[8].gain.yellow", field("board.locations[8].gain.yellow", json!(1_000)));
    refused_at("tables.board.locations[8].gain.yellow", field("board.locations[8].gain.yellow", json!(2.5)));
    refused_at("tables.board.locations[16].gain (cubes)", field("board.locations[16].gain", cubes("YYYY")));
    wrong(12, "upgrades", json!(0));
    wrong(12, "upgrades", json!(7));
    refused_at("tables.board.locations[14] (cubes)", field("board.locations[14].give", cubes("YYYYYY")));
    refused_at("tables.board.locations[14].get.yellow", field("board.locations[14].get", cubes("YB")));
    wrong(0, "bonus_stack", json!(17));
    wrong(16, "exploration", json!("2-3"));
    refused_at(
        "tables.board.locations",
        tables(|t| {
            t["board"]["locations"][16]["kind"] = json!("new_wares");
            _ = t["board"]["locations"][16].as_object_mut().unwrap().remove("gain");
        }),
    );
    assert_eq!(changed(|_| {}), Ok(()), "unchanged it is a box");
}

#[test]
fn cards_and_tiles_that_are_wrong_are_named_with_their_place() {
    let wrong = |path: &str, name: &str, value: Value| {
        refused_at(&format!("tables.{path}.{name}"), field(&format!("{path}.{name}"), value));
    };
    let merchants = "merchant_cards.cards";
    refused_at("tables.merchant_cards.cards", tables(|t| t["merchant_cards"]["cards"] = json!([])));
    refused_at(
        "tables.merchant_cards.cards",
        tables(|t| {
            let cards = t["merchant_cards"]["cards"].as_array_mut().unwrap();
            let more = (0..60).map(|i| json!({"id": format!("x{i}"), "kind": "upgrade", "upgrades": 1}));
            cards.extend(more);
        }),
    );
    refused_at("tables.merchant_cards.cards[0].gain (cubes)", field("merchant_cards.cards[0].gain", cubes("YYYYYYY")));
    refused_at("tables.merchant_cards.cards[0].kind", field("merchant_cards.cards[0].kind", json!("gift")));
    refused_at(
        "tables.merchant_cards.cards[0].label",
        tables(|t| t["merchant_cards"]["cards"][0]["label"] = json!("+RY")),
    );
    wrong(&format!("{merchants}[5]"), "upgrades", json!(6));
    refused_at("tables.merchant_cards.cards[8].give (cubes)", field("merchant_cards.cards[8].give", cubes("")));
    refused_at("tables.merchant_cards.cards[8].get.yellow", field("merchant_cards.cards[8].get", cubes("YG")));
    let points = "point_cards.cards";
    refused_at("tables.point_cards.cards[0].cost (cubes)", field("point_cards.cards[0].cost", cubes("")));
    refused_at("tables.point_cards.cards[0].cost (cubes)", field("point_cards.cards[0].cost", cubes("YYYYYYYYY")));
    wrong(&format!("{points}[0]"), "vp", json!(0));
    wrong(&format!("{points}[0]"), "vp", json!(31));
    wrong(&format!("{points}[0]"), "vp", json!(-3));
    wrong(&format!("{points}[0]"), "vp", json!(300));
    wrong(&format!("{points}[0]"), "symbol", json!("hammer"));
    wrong(&format!("{points}[0]"), "symbol", json!("star"));
    refused_at("tables.point_cards.cards[0].effect.count", field("point_cards.cards[0].effect.count", json!(6)));
    refused_at("tables.point_cards.cards[0].effect.count", field("point_cards.cards[0].effect.count", json!(600)));
    refused_at("tables.point_cards.cards[1].effect.icon", field("point_cards.cards[1].effect.icon", json!("sea")));
    refused_at("tables.point_cards.cards[2].effect.icon", field("point_cards.cards[2].effect.icon", json!("fort")));
    wrong(&format!("{points}[0]"), "players", json!("nobody"));
    wrong(&format!("{points}[0]"), "players", json!("{seat:0}"));
    refused_at(
        "tables.point_cards.cards",
        tables(|t| {
            t["point_cards"]["cards"].as_array_mut().unwrap().truncate(23);
        }),
    );
    let tiles = "bonus_tiles.tiles";
    refused_at("tables.bonus_tiles.tiles[1].rule.per", field("bonus_tiles.tiles[1].rule.per", json!(0)));
    refused_at("tables.bonus_tiles.tiles[1].rule.vp", field("bonus_tiles.tiles[1].rule.vp", json!(31)));
    refused_at("tables.bonus_tiles.tiles[1].rule.vp", field("bonus_tiles.tiles[1].rule.vp", json!(-2)));
    let twice = json!(["hammer", "hammer"]);
    refused_at("tables.bonus_tiles.tiles[0].rule.symbols", field("bonus_tiles.tiles[0].rule.symbols", twice));
    refused_at("tables.bonus_tiles.tiles[0].text", tables(|t| t["bonus_tiles"]["tiles"][0]["text"] = json!("9 VP")));
    refused_at("tables.bonus_tiles.tiles[0].mark", tables(|t| t["bonus_tiles"]["tiles"][0]["mark"] = json!("<I>")));
    refused_at(
        &format!("tables.{tiles}"),
        tables(|t| _ = t["bonus_tiles"]["tiles"].as_array_mut().unwrap().drain(..2)),
    );
    refused_at("tables.exploration_tiles.tiles[0]", field("exploration_tiles.tiles[0].vp", json!(0)));
    refused_at("tables.exploration_tiles.tiles[0].vp", field("exploration_tiles.tiles[0].vp", json!(21)));
    let at = "tables.exploration_tiles.tiles[1].bonus.cubes (cubes)";
    refused_at(at, field("exploration_tiles.tiles[1].bonus.cubes", cubes("YYYYY")));
    refused_at(at, field("exploration_tiles.tiles[1].bonus.cubes", cubes("")));
    refused_at(
        "tables.exploration_tiles.tiles",
        tables(|t| {
            let tiles = t["exploration_tiles"]["tiles"].as_array_mut().unwrap();
            tiles.push(json!({"id": "more", "vp": 1}));
        }),
    );
}

#[test]
fn a_setup_that_is_wrong_is_named_with_its_place() {
    let wrong = |name: &str, value: Value| {
        refused_at(&format!("tables.setup.{name}"), field(&format!("setup.{name}"), value));
    };
    wrong("storage", json!(3));
    wrong("storage", json!(21));
    wrong("storage", json!(-1));
    wrong("settlers_per_player", json!(1));
    wrong("settlers_per_player", json!(21));
    wrong("settlers_per_player", json!(4_000));
    wrong("settlers_available.2", json!(16));
    wrong("settlers_available.4", json!(1));
    wrong("starting_cubes", json!([cubes("Y")]));
    refused_at("tables.setup.starting_cubes[1] (cubes)", field("setup.starting_cubes[1]", cubes("YYYYYYYYYYYYY")));
    refused_at("tables.setup.starting_cubes[1].blue", tables(|t| t["setup"]["starting_cubes"][1]["blue"] = json!(1)));
    wrong("route_max", json!(0));
    wrong("route_max", json!(7));
    wrong("bonus_max", json!(5));
    wrong("end_cards", json!(1));
    wrong("end_cards", json!(11));
    wrong("end_cards", json!(1_000_000));
    refused_at("tables.point_cards.cards", field("setup.end_cards", json!(9)));
    refused_at("tables.setup.point_marks", tables(|t| t["setup"]["point_marks"]["5"] = json!(["any"])));
    refused_at("tables.setup.point_marks.3[1]", field("setup.point_marks.3", json!(["any", "any"])));
    refused_at(
        "tables.setup.settlers_available",
        tables(|t| {
            _ = t["setup"]["settlers_available"].as_object_mut().unwrap().remove("3");
        }),
    );
    wrong("exploration_on_board.2", json!(4));
    refused_at(
        "tables.setup.exploration_on_board.2",
        tables(|t| {
            t["exploration_tiles"]["tiles"].as_array_mut().unwrap().truncate(2);
        }),
    );
    refused_at("tables.setup.speed", tables(|t| t["setup"]["speed"] = json!(1)));
}

/// What no table is wrong in by itself: a game that would not end, cubes beyond what a storage counts.
#[test]
fn tables_that_do_not_go_together_are_refused() {
    // Nobody could place a settler any more, and everybody would rest for ever.
    refused_at(
        "tables.setup.settlers_available.2",
        tables(|t| {
            for location in t["board"]["locations"].as_array_mut().unwrap() {
                location["settlers"] = json!(6);
            }
            t["setup"]["settlers_available"] = json!({"2": 5, "3": 6, "4": 6});
        }),
    );
    refused_at("tables.setup.settlers_available.4", tables(|t| t["setup"]["settlers_available"]["4"] = json!(2)));
    refused_at(
        "tables.merchant_cards.cards[14].get.yellow",
        tables(|t| {
            t["setup"]["storage"] = json!(20);
            t["merchant_cards"]["cards"][14]["get"] = cubes("YYYYYY");
        }),
    );
    // Green comes from nowhere.
    refused_at(
        "tables.point_cards.cards[2].cost.green",
        tables(|t| {
            let without = |value: &mut Value| {
                for part in ["gain", "get"] {
                    if value.get(part).is_some() {
                        value[part] = cubes("R");
                    }
                }
                if value.get("give").is_some() {
                    value["give"] = cubes("YY");
                }
                if value.get("upgrades").is_some() {
                    value["kind"] = json!(if value.get("cell").is_some() { "harvest" } else { "spice" });
                    value["gain"] = cubes("Y");
                    _ = value.as_object_mut().unwrap().remove("upgrades");
                }
            };
            t["board"]["locations"].as_array_mut().unwrap().iter_mut().for_each(without);
            t["merchant_cards"]["cards"].as_array_mut().unwrap().iter_mut().for_each(without);
        }),
    );
}

#[test]
fn names_that_cannot_be_typed_are_named_with_their_place() {
    let name = |text: &'static str| field("board.locations[10].name", json!(text));
    let id = |text: &'static str| field("board.locations[10].id", json!(text));
    let at = "tables.board.locations[10].name";
    for text in [
        "",
        " Mill",
        "...",
        "Mill, old",
        "Mill; old",
        "Mill | old",
        "Mill: old",
        "#3",
        "At Mill",
        "To the Mill",
        "Mill if",
        "Bread and Salt",
        "<b>Mill</b>",
        "Mill {seat:0}",
        "Mi\u{202e}ll",
        "Mill `rm`",
        "Mill\nOld",
    ] {
        refused_at(at, name(text));
    }
    // Whichever comes later has the name twice.
    refused_at("tables.board.locations[12].name", name("forge"));
    refused_at("tables.board.locations[16].id", name("c1"));
    refused_at("tables.board.locations[10].name (letters)", name("A mill beside the long river bank"));
    refused_at("tables.board.locations[11].name", field("board.locations[11].name", json!("Mill max")));
    refused_at("tables.board.locations[11].name", field("board.locations[11].name", json!("Mill x2")));
    refused_at("tables.board.locations[11].name", field("board.locations[11].name", json!("Mill 2")));
    for text in ["", "Mill", "mill_1", "1a", "longest", "and", "if", "at", "to", "a2"] {
        refused_at("tables.board.locations[10].id", id(text));
    }
    let card = |path: &'static str, text: &'static str| {
        refused_at(&format!("tables.{path}.id"), field(&format!("{path}.id"), json!(text)));
    };
    card("merchant_cards.cards[3]", "w1");
    card("merchant_cards.cards[3]", "a1");
    card("merchant_cards.cards[3]", "and");
    card("point_cards.cards[3]", "w1");
    card("bonus_tiles.tiles[3]", "deed-3");
    card("exploration_tiles.tiles[3]", "seal3");
    card("exploration_tiles.tiles[3]", "ninelong-");
    assert_eq!(changed(name("Mühle Süd")), Ok(()), "another may begin with the same word");
}

#[test]
fn what_is_too_large_or_no_json_is_refused() {
    let flaw = |text: &str| Document::read(text).expect_err("no box").path;
    assert_eq!(flaw(&format!("\"{}\"", "a".repeat(LONGEST))), ".");
    assert_eq!(flaw(&"{\"tables\":".repeat(100_000)), ".");
    assert_eq!(flaw("{\"tables\": "), ".");
    refused_at(
        "tables.board.locations",
        tables(|t| {
            let one = t["board"]["locations"][0].clone();
            t["board"]["locations"] = vec![one; 5_000].into();
        }),
    );
    for number in [json!(1e300), json!(u64::MAX), json!(2.5)] {
        refused_at("tables.board.locations[8].gain.yellow", field("board.locations[8].gain.yellow", number));
    }
}
