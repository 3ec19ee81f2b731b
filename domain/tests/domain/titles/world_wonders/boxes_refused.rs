//! Documents that are no boxes of this title: each is refused with the place of its first flaw.

use super::boxes::twin_lakes;
use crate::titles::own_boxes::{self, is_refused_at};
use domain::kernel::boxes::{Document, Flaw, LONGEST};
use serde_json::{Value, json};

/// The other box, with something changed in it.
fn changed(change: impl FnOnce(&mut Value)) -> Result<(), Flaw> {
    own_boxes::changed(twin_lakes(), change)
}

#[track_caller]
fn refused_at(path: &str, change: impl FnOnce(&mut Value)) {
    is_refused_at(path, twin_lakes(), change);
}

fn table(name: &'static str, change: impl FnOnce(&mut Value)) -> impl FnOnce(&mut Value) {
    move |document: &mut Value| change(&mut document["tables"][name])
}

fn list(value: &mut Value) -> &mut Vec<Value> {
    value.as_array_mut().unwrap()
}

#[test]
fn the_other_box_is_one() {
    assert_eq!(changed(|_| {}), Ok(()));
}

#[test]
fn the_frame_is_that_of_all_boxes() {
    refused_at("title", |b| b["title"] = json!("chess"));
    refused_at("schema", |b| b["schema"] = json!("longhand-box/2"));
    refused_at("name", |b| b["name"] = json!("<b>Lakes</b>"));
    refused_at("tables.maps", |b| _ = b["provenance"].as_object_mut().unwrap().remove("maps"));
    refused_at("tables.types", |b| {
        _ = b["tables"].as_object_mut().unwrap().remove("types");
        _ = b["provenance"].as_object_mut().unwrap().remove("types");
    });
    refused_at("tables.weather", |b| {
        b["tables"]["weather"] = json!([]);
        b["provenance"]["weather"] = json!([{"source": "ours"}]);
    });
    let flaw = |text: &str| Document::read(text).expect_err("no box").path;
    assert_eq!(flaw(&format!("\"{}\"", "a".repeat(LONGEST))), ".");
    assert_eq!(flaw(&"{\"tables\":".repeat(100_000)), ".");
    assert_eq!(flaw("{\"tables\": "), ".");
    refused_at(".", table("tiles", |tiles| *tiles = (0..100_000).map(|i| json!({"id": format!("t{i}")})).collect()));
}

#[test]
fn figures_that_are_wrong_are_named_with_their_place() {
    let figure = |path: &'static str, value: Value| {
        table("board", move |board| *board.pointer_mut(&format!("/{}", path.replace('.', "/"))).expect(path) = value)
    };
    for (path, values) in [
        ("grid.cols", vec![json!(5), json!(13), json!(-1), json!(300), json!("ten"), json!(1_000_000)]),
        ("grid.rows", vec![json!(0), json!(13)]),
        ("rounds", vec![json!(0), json!(17), json!(null)]),
        ("gold_per_round", vec![json!(2), json!(13), json!(255)]),
        ("loan.gold", vec![json!(0), json!(6)]),
        ("loan.repay", vec![json!(0), json!(10)]),
        ("loan.penalty_vp", vec![json!(21), json!(-2)]),
        ("loan.tiles", vec![json!(4), json!(21)]),
        ("costs.long_road", vec![json!(0), json!(10), json!(2.5)]),
        ("costs.tower", vec![json!(0)]),
        ("costs.pedestal", vec![json!(250)]),
        ("roads.long.length", vec![json!(1), json!(7)]),
        ("roads.short_set.0.length", vec![json!(1), json!(5)]),
        ("roads.short_set.1.length", vec![json!(2)]),
        ("roads.short_set.2.length", vec![json!(2)]),
        ("supply.towers", vec![json!(0), json!(121)]),
        ("market_by_players.4.monuments", vec![json!(0), json!(4)]),
        ("market_by_players.1.pedestals", vec![json!([1, 2])]),
        ("market_by_players.2.pedestals", vec![json!([1]), json!([1, 3])]),
        ("market_by_players.5.long_roads", vec![json!(5), json!(255)]),
        ("market_by_players.2.short_sets", vec![json!(4)]),
        ("market_by_players.2.towers", vec![json!(3)]),
        ("market_by_players.3.stacks", vec![json!([])]),
        ("free_road_default_columns", vec![json!([0, 1, 2]), json!([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), json!([])]),
        ("colors", vec![json!(["red", "blue", "green", "white"])]),
    ] {
        // Lists are named by [0], not by .0.
        let named = ["0", "1", "2"]
            .iter()
            .fold(path.to_owned(), |path, at| path.replace(&format!("set.{at}"), &format!("set[{at}]")));
        for value in values {
            refused_at(&format!("tables.board.{named}"), figure(path, value));
        }
    }
    refused_at(
        "tables.board.roads.short_set",
        table("board", |board| _ = list(&mut board["roads"]["short_set"]).pop()),
    );
    refused_at(
        "tables.board.market_by_players",
        table("board", |board| {
            _ = board["market_by_players"].as_object_mut().unwrap().remove("3");
        }),
    );
    refused_at(
        "tables.board.market_by_players",
        table("board", |board| {
            board["market_by_players"]["6"] = board["market_by_players"]["5"].clone();
        }),
    );
    refused_at("tables.board.market_by_players.2.stacks[1]", figure("market_by_players.2.stacks", json!(["p", "y"])));
    refused_at("tables.board.market_by_players.2.stacks[1]", figure("market_by_players.2.stacks", json!(["q", "p"])));
    refused_at("tables.board.market_by_players.2.stacks[1]", figure("market_by_players.2.stacks", json!(["p", "p"])));
    refused_at("tables.board.colors[1]", figure("colors.1", json!("mauve")));
    refused_at("tables.board.colors[1]", figure("colors.1", json!("purple")));
    refused_at("tables.board.winter", table("board", |board| board["winter"] = json!(3)));
}

#[test]
fn shapes_and_tiles_that_are_wrong_are_named_with_their_place() {
    let stack = |i: usize, field: &'static str, value: Value| table("stacks", move |stacks| stacks[i][field] = value);
    refused_at("tables.stacks[1].id", stack(1, "id", json!("p")));
    refused_at("tables.stacks[1].id", stack(1, "id", json!("qq")));
    refused_at("tables.stacks[1].id", stack(1, "id", json!("Q")));
    refused_at("tables.stacks[1].id", stack(1, "id", json!("<")));
    refused_at("tables.stacks[1].shape", stack(1, "shape", json!("<i>bar</i>")));
    refused_at("tables.stacks[1].cost", stack(1, "cost", json!(0)));
    refused_at("tables.stacks[1].cost", stack(1, "cost", json!(10)));
    refused_at("tables.stacks[1].cells", stack(1, "cells", json!([])));
    refused_at("tables.stacks[1].cells", stack(1, "cells", json!([[0, 0], [0, 2]])));
    refused_at("tables.stacks[1].cells", stack(1, "cells", json!([[0, 0], [1, 1]])));
    refused_at("tables.stacks[1].cells", stack(1, "cells", json!([[1, 0], [2, 0]])));
    refused_at("tables.stacks[1].cells[1]", stack(1, "cells", json!([[0, 0], [0, 0]])));
    refused_at("tables.stacks[1].cells[1][1]", stack(1, "cells", json!([[0, 0], [0, 9]])));
    refused_at("tables.stacks[1].cells[0][0]", stack(1, "cells", json!([[-1, 0], [0, 0]])));
    refused_at("tables.stacks[1].cells[0][0]", stack(1, "cells", json!([[1_000_000, -1_000_000]])));
    refused_at("tables.stacks[1].cells[0][0]", stack(1, "cells", json!([["x", 0]])));
    refused_at("tables.stacks[1].cells", stack(1, "cells", (0..12).map(|x| json!([x, 0])).collect()));
    refused_at("tables.stacks", table("stacks", |stacks| *stacks = json!([])));
    refused_at(
        "tables.stacks[4].id",
        table("stacks", |stacks| {
            let more = json!({"id": "y", "shape": "cell", "cost": 1, "cells": [[0, 0]]});
            list(stacks).push(more);
        })
        .and_tiles("y"),
    );
    let tile = |i: usize, field: &'static str, value: Value| table("tiles", move |tiles| tiles[i][field] = value);
    refused_at("tables.tiles[3].id", tile(3, "id", json!("p2")));
    refused_at("tables.tiles[3].id", tile(3, "id", json!("{p}")));
    refused_at("tables.tiles[3].stack", tile(3, "stack", json!("y")));
    refused_at("tables.tiles[3].type", tile(3, "type", json!("castle")));
    refused_at("tables.tiles[3].food", tile(3, "food", json!(7)));
    refused_at("tables.tiles[3].food", tile(3, "food", json!(-1)));
    refused_at("tables.tiles[3].food", tile(3, "food", json!(256)));
    refused_at("tables.tiles[3]", tile(3, "gears", json!(3)));
    refused_at("tables.tiles[27]", tile(27, "gears", json!(5)));
    refused_at("tables.tiles[3].gold", tile(3, "gold", json!(1)));
    refused_at("tables.stacks[3]", table("tiles", |tiles| list(tiles).truncate(26)));
    let kind = |i: usize, field: &'static str, value: Value| table("types", move |types| types[i][field] = value);
    refused_at("tables.types", kind(1, "id", json!("temple")));
    refused_at("tables.types[1].id", kind(1, "id", json!("castle")));
    refused_at("tables.types[1].letter", kind(1, "letter", json!("X")));
    refused_at("tables.types[1].color", kind(1, "color", json!("white")));
    refused_at("tables.types[1].color", kind(1, "color", json!("#fff\" onload=\"")));
    refused_at("tables.types", table("types", |types| _ = list(types).pop()));
    // Ten stacks that may lie any way round: more actions than a list may hold.
    let flaw = changed(many_stacks).unwrap_err();
    assert_eq!((flaw.path.as_str(), flaw.reason.contains("legal actions")), ("tables.stacks", true), "{flaw}");
}

/// Adds tiles for a stack.
trait AndTiles: FnOnce(&mut Value) + Sized {
    fn and_tiles(self, stack: &'static str) -> impl FnOnce(&mut Value) {
        move |document: &mut Value| {
            self(document);
            for i in 0..6 {
                let tile = json!({"id": format!("{stack}{i}"), "stack": stack, "type": "farm", "food": 0, "ceramics": 0, "gears": 0});
                list(&mut document["tables"]["tiles"]).push(tile);
            }
        }
    }
}

impl<F: FnOnce(&mut Value)> AndTiles for F {}

/// Ten stacks of shapes that no turn gives again, on maps of the largest size.
fn many_stacks(document: &mut Value) {
    let ids: Vec<String> = ('a'..='j').map(String::from).collect();
    let tables = &mut document["tables"];
    tables["board"]["grid"] = json!({"cols": 12, "rows": 12});
    tables["board"]["free_road_default_columns"] = (0..12).collect();
    for market in tables["board"]["market_by_players"].as_object_mut().unwrap().values_mut() {
        market["stacks"] = json!(ids);
    }
    tables["stacks"] =
        ids.iter().map(|id| json!({"id": id, "shape": "ell", "cost": 2, "cells": [[0, 0], [1, 0], [0, 1]]})).collect();
    tables["tiles"] = ids
        .iter()
        .flat_map(|id| {
            let kinds = ["library", "farm", "habitation", "habitation", "market", "temple"];
            kinds.into_iter().enumerate().map(move |(i, kind)| {
                json!({"id": format!("{id}{i}"), "stack": id, "type": kind, "food": 0, "ceramics": 0, "gears": 0})
            })
        })
        .collect();
    for map in list(&mut tables["maps"]) {
        let rows: Vec<String> =
            list(&mut map["rows"]).iter().map(|row| format!("{}..", row.as_str().unwrap())).collect();
        map["rows"] = json!([rows, vec!["............".to_owned(); 3]].concat());
    }
    tables["solo_cards"] = json!([{"id": "s", "sections": [["building:a"]]}]);
}

#[test]
fn maps_that_are_wrong_are_named_with_their_place() {
    let map = |i: usize, field: &'static str, value: Value| table("maps", move |maps| maps[i][field] = value);
    let row = |row: usize, text: &'static str| table("maps", move |maps| maps[1]["rows"][row] = json!(text));
    refused_at("tables.maps[1].id", map(1, "id", json!("twin")));
    refused_at("tables.maps[1].id", map(1, "id", json!("<one>")));
    refused_at("tables.maps[1].side", map(1, "side", json!("C")));
    refused_at("tables.maps[1].boards[0]", map(1, "boards", json!([0])));
    refused_at("tables.maps[1].boards[1]", map(1, "boards", json!([2, 6])));
    refused_at("tables.maps[1].boards", map(1, "boards", json!([])));
    refused_at("tables.maps", map(1, "boards", json!([2])));
    refused_at("tables.maps", map(1, "boards", json!([2, 3, 4])));
    refused_at("tables.maps", map(1, "side", json!("B")));
    refused_at("tables.maps[1].rows", table("maps", |maps| _ = list(&mut maps[1]["rows"]).pop()));
    refused_at("tables.maps[1].rows[4]", row(4, "........."));
    refused_at("tables.maps[1].rows[4]", row(4, "..........."));
    refused_at("tables.maps[1].rows[4]", row(4, ".....X...."));
    refused_at("tables.maps[1].rows[4]", row(4, "...\u{e9}....."));
    // A lake along the sidewalk leaves too few columns for a road; a river across the map cannot be bridged.
    refused_at("tables.maps[1].rows", row(8, "...~~~~~~~"));
    refused_at(
        "tables.maps[1].rows",
        table("maps", |maps| {
            for row in 3..6 {
                maps[1]["rows"][row] = json!("~~~~~~~~~~");
            }
        }),
    );
    refused_at("tables.maps[1].depth", map(1, "depth", json!(3)));
}

#[test]
fn monuments_that_are_wrong_are_named_with_their_place() {
    let card = |i: usize, field: &'static str, value: Value| table("monuments", move |cards| cards[i][field] = value);
    refused_at("tables.monuments[1].id", card(1, "id", json!("heads")));
    refused_at("tables.monuments[1].id", card(1, "id", json!("Petra")));
    refused_at("tables.monuments[1].name", card(1, "name", json!("<script>alert(1)</script>")));
    refused_at("tables.monuments[1].name", card(1, "name", json!("Pe\u{202e}tra")));
    refused_at("tables.monuments[1].name", card(1, "name", json!("{seat:1}")));
    refused_at("tables.monuments[1].name (letters)", card(1, "name", json!("a".repeat(41))));
    refused_at("tables.monuments[1].name", card(1, "name", json!("a".repeat(81))));
    refused_at("tables.monuments[1].rings", card(1, "rings", json!(0)));
    refused_at("tables.monuments[1].rings", card(1, "rings", json!(9)));
    refused_at(
        "tables.monuments[1].gain.food",
        card(1, "gain", json!({"food": 7, "ceramics": 0, "gears": 0, "population": 0})),
    );
    refused_at(
        "tables.monuments[1].gain",
        card(1, "gain", json!({"food": 6, "ceramics": 6, "gears": 0, "population": 0})),
    );
    refused_at("tables.monuments[1].gain.population", card(1, "gain", json!({"food": 1, "ceramics": 0, "gears": 0})));
    refused_at(
        "tables.monuments[1].gain.people",
        card(1, "gain", json!({"food": 1, "ceramics": 0, "gears": 0, "population": 0, "people": 3})),
    );
    refused_at("tables.monuments[1].link", card(1, "link", json!("gap")));
    refused_at("tables.monuments[0].link", card(0, "link", json!("none")));
    refused_at("tables.monuments[0].link", card(0, "link", json!("near")));
    refused_at("tables.monuments[1].min_water", card(1, "min_water", json!(1)));
    refused_at("tables.monuments[4].min_water", card(4, "min_water", json!(1)));
    refused_at("tables.monuments[1].min_water", card(1, "min_water", json!(-1)));
    refused_at("tables.monuments[1].requires", card(1, "requires", json!([])));
    let needs = |features: &[(&str, i64)]| -> Value {
        features.iter().map(|(feature, count)| json!({"feature": feature, "count": count})).collect()
    };
    refused_at("tables.monuments[1].requires[1].feature", card(1, "requires", needs(&[("road", 1), ("road", 1)])));
    refused_at("tables.monuments[1].requires[0].feature", card(1, "requires", needs(&[("castle", 1)])));
    refused_at("tables.monuments[1].requires[0].count", card(1, "requires", needs(&[("road", 0)])));
    refused_at("tables.monuments[1].requires[0].count", card(1, "requires", needs(&[("road", 7)])));
    refused_at("tables.monuments[1].requires[0].count", card(1, "requires", needs(&[("road", -7)])));
    let part = |cells: &Value| json!({"cells": cells, "terrain": vec!["land"; cells.as_array().unwrap().len()]});
    let one = |cells: Value| json!([part(&cells)]);
    let domino = part(&json!([[0, 0], [1, 0]]));
    refused_at("tables.monuments[1].components", card(1, "components", json!([])));
    refused_at("tables.monuments[1].components[0].cells", card(1, "components", one(json!([]))));
    refused_at("tables.monuments[1].components[0].cells", card(1, "components", one(json!([[0, 0], [2, 0]]))));
    refused_at("tables.monuments[1].components[0].cells[1][0]", card(1, "components", one(json!([[0, 0], [9, 0]]))));
    refused_at(
        "tables.monuments[1].components[0].terrain",
        card(1, "components", json!([{"cells": [[0, 0]], "terrain": []}])),
    );
    refused_at(
        "tables.monuments[1].components[0].terrain[0]",
        card(1, "components", json!([{"cells": [[0, 0]], "terrain": ["lava"]}])),
    );
    refused_at("tables.monuments[0].components", card(0, "components", json!([domino, domino, domino, domino])));
    refused_at(
        "tables.monuments[0].components",
        card(0, "components", json!([domino, domino, part(&json!([[0, 0], [1, 0], [2, 0]]))])),
    );
    refused_at("tables.monuments", table("monuments", |cards| list(cards).truncate(2)));
    refused_at(
        "tables.monuments",
        table("monuments", |cards| {
            let all = (0..33).map(|i| {
                let mut card = cards[7].clone();
                (card["id"], card["name"]) = (json!(format!("m_{i}")), json!(format!("Number {i}")));
                card
            });
            *cards = all.collect();
        }),
    );
    // Nowhere is so much water beside so small a thing; nowhere lies water under it all.
    refused_at("tables.monuments[7].components", card(7, "requires", needs(&[("water", 4)])));
    let pool: Vec<Value> = (0..9).map(|i| json!([i % 3, i / 3])).collect();
    let pool = json!([{"cells": pool, "terrain": vec!["water"; 9]}]);
    refused_at("tables.monuments[7].components", card(7, "components", pool));
}

#[test]
fn names_that_cannot_be_typed_are_named_with_their_place() {
    let card = |i: usize, field: &'static str, text: &'static str| {
        table("monuments", move |cards| cards[i][field] = json!(text))
    };
    refused_at("tables.monuments[1].name", card(1, "name", "Moai"));
    refused_at("tables.monuments[1].name", card(1, "name", "the m-o-a-i"));
    refused_at("tables.monuments[1].name", card(1, "name", "Heads"));
    refused_at("tables.monuments[2].name", card(2, "name", "Temple at Sanci"));
    refused_at("tables.monuments[2].name", card(2, "name", "Now then"));
    refused_at("tables.monuments[2].name", card(2, "name", "Peak K2"));
    refused_at("tables.monuments[2].name", card(2, "name", "Rock # 5"));
    refused_at("tables.monuments[2].name", card(2, "name", "One | Other"));
    refused_at("tables.monuments[2].name", card(2, "name", "..."));
    refused_at("tables.monuments[2].id", card(2, "id", "k2"));
    refused_at("tables.monuments[2].id", card(2, "id", "at"));
    refused_at("tables.monuments[2].id", card(2, "id", "h-e-a-d-s"));
    assert_eq!(changed(card(2, "name", "Kinkaku-ji / 金閣寺: Hall 2")), Ok(()));
}

#[test]
fn tracks_and_cards_that_are_wrong_are_named_with_their_place() {
    let side = |field: &'static str, value: Value| table("resource_boards", move |sides| sides["B"][field] = value);
    refused_at("tables.resource_boards.B.resource_max", side("resource_max", json!(25)));
    refused_at("tables.resource_boards.B.population_max", side("population_max", json!(41)));
    refused_at("tables.resource_boards.B.population_max", side("population_max", json!(4)));
    refused_at("tables.resource_boards.B.rings[7]", side("population_max", json!(38)));
    refused_at("tables.resource_boards.B.rings[1]", side("rings", json!([2, 2])));
    refused_at("tables.resource_boards.B.rings[0]", side("rings", json!([0])));
    refused_at("tables.resource_boards.B.rings", side("rings", json!([])));
    refused_at(
        "tables.resource_boards.B.population_symbols.gears",
        side("population_symbols", json!({"food": [1], "ceramics": [1]})),
    );
    let symbols = json!({"food": [1], "ceramics": [1], "gears": [3, 1]});
    refused_at("tables.resource_boards.B.population_symbols.gears[1]", side("population_symbols", symbols));
    let other = json!({"food": [1], "ceramics": [1], "gears": [1], "gold": [1]});
    refused_at("tables.resource_boards.B.population_symbols.gold", side("population_symbols", other));
    refused_at(
        "tables.resource_boards.B",
        table("resource_boards", |sides| _ = sides.as_object_mut().unwrap().remove("B")),
    );
    refused_at("tables.resource_boards.C", table("resource_boards", |sides| sides["C"] = sides["B"].clone()));
    let objective =
        |i: usize, field: &'static str, value: Value| table("objectives", move |cards| cards[i][field] = value);
    refused_at("tables.objectives[1].id", objective(1, "id", json!("green_area")));
    refused_at("tables.objectives[2].kind", objective(2, "kind", json!("castles")));
    refused_at("tables.objectives[2].param", objective(2, "param", json!("food")));
    refused_at("tables.objectives[2].param", objective(2, "param", json!(null)));
    refused_at("tables.objectives[2].param", objective(2, "param", json!("stone")));
    refused_at("tables.objectives[3].param", objective(3, "param", json!("farm")));
    refused_at("tables.objectives[2].vp", objective(2, "vp", json!([])));
    refused_at("tables.objectives[2].vp", objective(2, "vp", json!([3, 2, 1])));
    refused_at("tables.objectives[2].vp", objective(2, "vp", json!([1, 3])));
    refused_at("tables.objectives[2].vp[0]", objective(2, "vp", json!([21])));
    refused_at("tables.objectives[2].text", objective(2, "text", json!("Have <b>most</b>")));
    refused_at("tables.objectives[2].text", objective(2, "text", json!("")));
    refused_at("tables.objectives", table("objectives", |cards| list(cards).truncate(2)));
    let sections = |value: Value| table("solo_cards", move |cards| cards[1]["sections"] = value);
    refused_at("tables.solo_cards[1].id", table("solo_cards", |cards| cards[1]["id"] = json!("x1")));
    refused_at("tables.solo_cards[1].sections", sections(json!([])));
    refused_at("tables.solo_cards[1].sections[0]", sections(json!([[]])));
    refused_at("tables.solo_cards[1].sections[0][0]", sections(json!([["castle"]])));
    refused_at("tables.solo_cards[1].sections[0][0]", sections(json!([["building:z"]])));
    refused_at("tables.solo_cards[1].sections[1][1]", sections(json!([["tower"], ["tower", "tower"]])));
    refused_at("tables.solo_cards[1].sections[0]", sections(json!([["monument:oldest", "monument:newest"]])));
    refused_at("tables.solo_cards[1].sections[0][0]", sections(json!([[7]])));
    refused_at("tables.solo_cards", table("solo_cards", |cards| *cards = json!([])));
    refused_at(
        "tables.solo_cards",
        table("solo_cards", |cards| {
            let all = (0..17).map(|i| json!({"id": format!("x{i}"), "sections": [["tower"]]}));
            *cards = all.collect();
        }),
    );
}
