//! Boxes of one's own, played beside the built-in one: other maps, shapes, prices, monuments, cards.

use super::fixtures::built_in;
use crate::testing::playouts_asked_for;
use crate::titles::own_boxes::{
    self, document, keeps_its_snapshots_to_itself, played, played_beside_the_built_in_one, with_a_new_one,
};
use domain::kernel::bot::Level;
use domain::kernel::chance::{Chance, Counters};
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::{Language, Phrase};
use domain::kernel::play::Play;
use domain::kernel::ruleset::{Ruleset as _, StandingChange, StandingStep};
use domain::kernel::seat::{PerSeat, Seat};
use domain::kernel::table::{Row, Table};
use domain::kernel::title::{Orders as _, Plans as _};
use domain::titles::RULESETS;
use domain::titles::world_wonders::WorldWonders;
use domain::titles::world_wonders::ids::{MonumentId, Named as _, ObjectiveId};
use serde_json::{Value, json};

const NAME: &str = "world-wonders@1";

fn template() -> Value {
    serde_json::from_str(built_in().document().canonical()).unwrap()
}

/// A box with nothing of the built-in one but some names: maps of ten columns and nine rows, longer and shorter roads, four
/// stacks, one of single cells, eight monuments.
pub fn twin_lakes() -> Value {
    let mut value = template();
    value["name"] = json!("Twin Lakes");
    let market = |stacks: &[&str], long: u8, sets: u8, monuments: u8, pedestals: &[u8]| {
        json!({"stacks": stacks, "long_roads": long, "short_sets": sets, "towers": 2, "monuments": monuments,
            "pedestals": pedestals})
    };
    let three = ["p", "q", "r"];
    let four = ["p", "q", "r", "z"];
    let tables = &mut value["tables"];
    tables["board"] = json!({
        "grid": {"cols": 10, "rows": 9},
        "rounds": 6,
        "gold_per_round": 9,
        "loan": {"gold": 3, "repay": 4, "penalty_vp": 3, "tiles": 6},
        "costs": {"long_road": 2, "short_roads": 2, "tower": 3, "pedestal": 2},
        "roads": {"long": {"length": 3}, "short_set": [
            {"piece": "double", "length": 3}, {"piece": "double", "length": 3}, {"piece": "single", "length": 1}]},
        "supply": {"long_roads": 30, "short_sets": 20, "towers": 12},
        "market_by_players": {
            "1": market(&three, 1, 1, 1, &[]),
            "2": market(&three, 1, 1, 2, &[1, 2]),
            "3": market(&three, 2, 1, 2, &[1, 2]),
            "4": market(&four, 3, 2, 3, &[1, 2]),
            "5": market(&four, 4, 3, 3, &[1, 2])
        },
        "free_road_default_columns": [9, 0, 8, 1, 7, 2, 6, 3, 5, 4],
        "colors": ["purple", "orange", "green", "white", "red"]
    });
    tables["stacks"] = json!([
        {"id": "p", "shape": "cell", "cost": 1, "cells": [[0, 0]]},
        {"id": "q", "shape": "bar4", "cost": 3, "cells": [[0, 0], [0, 1], [0, 2], [0, 3]]},
        {"id": "r", "shape": "plus", "cost": 4, "cells": [[1, 0], [0, 1], [1, 1], [2, 1], [1, 2]]},
        {"id": "z", "shape": "domino", "cost": 9, "cells": [[0, 0], [1, 0]]}
    ]);
    let looks = ["white", "red", "blue", "green", "purple"];
    for (kind, color) in tables["types"].as_array_mut().unwrap().iter_mut().zip(looks) {
        kind["color"] = json!(color);
    }
    let kinds = ["library", "farm", "habitation", "market", "temple"];
    let tiles = four.iter().flat_map(|stack| {
        (0..7usize).map(move |i| {
            let gain = match *stack {
                "p" => [0, 1, 0],
                "z" => [1, 2, 1],
                _ => [(i % 3) as u8, 2, (i % 2) as u8],
            };
            json!({"id": format!("{stack}{i}"), "stack": stack, "type": kinds[i % 5],
                "food": gain[0], "ceramics": gain[1], "gears": gain[2]})
        })
    });
    tables["tiles"] = tiles.collect();
    tables["maps"] = json!([
        {"id": "twin", "side": "A", "boards": [1, 3, 5], "rows": [
            "..n.......", ".....n....", ".~~....n..", ".~~.......", "n....~~...", ".....~~..n", "...n......", ".n......n.",
            ".........."]},
        {"id": "one", "side": "A", "boards": [2, 4], "rows": [
            "....~~....", "n...~~..n.", "..........", "..n....n..", "..........", "n...n...n.", "....~.....", ".n......n.",
            ".........."]},
        {"id": "delta", "side": "B", "boards": [1, 2, 3, 4, 5], "rows": [
            "...~......", "n..~...n..", "...~~.....", ".n..~~..n.", ".....~~~~~", "..n.......", "......n...", ".n.....n..",
            ".........."]}
    ]);
    let card = |id: &str, name: &str, rings: u8, gain: [u8; 4], requires: Value, components: Value| {
        let link = if components.as_array().unwrap().len() > 1 { "gap" } else { "none" };
        json!({"id": id, "name": name, "rings": rings, "link": link, "min_water": 0, "requires": requires,
            "gain": {"food": gain[0], "ceramics": gain[1], "gears": gain[2], "population": gain[3]}, "components": components})
    };
    let part = |cells: Value, terrain: &str| {
        let terrain = vec![terrain; cells.as_array().unwrap().len()];
        json!({"cells": cells, "terrain": terrain})
    };
    let road = json!([{"feature": "road", "count": 1}]);
    let single = || part(json!([[0, 0]]), "land");
    tables["monuments"] = json!([
        card("heads", "Moai", 4, [1, 0, 0, 0], road.clone(), json!([single(), single(), single()])),
        card(
            "rock",
            "Petra",
            2,
            [0, 1, 0, 2],
            json!([{"feature": "edge", "count": 2}]),
            json!([part(json!([[0, 0], [1, 0], [2, 0]]), "land")])
        ),
        card(
            "sanci",
            "The Stūpa of Sāñcī",
            8,
            [0, 0, 0, 2],
            road.clone(),
            json!([part(json!([[0, 0], [1, 0], [0, 1], [1, 1]]), "land")])
        ),
        card(
            "pier",
            "Pier",
            1,
            [0, 0, 2, 0],
            json!([{"feature": "water", "count": 1}, {"feature": "market", "count": 1}]),
            json!([{"cells": [[0, 0], [1, 0]], "terrain": ["land", "water"]}])
        ),
        card(
            "twins",
            "Twin Gates",
            3,
            [1, 1, 1, 0],
            json!([{"feature": "road", "count": 2}]),
            json!([part(json!([[0, 0], [1, 0]]), "any"), part(json!([[0, 0], [1, 0]]), "land")])
        ),
        card(
            "grove",
            "Grove",
            2,
            [3, 0, 0, 0],
            json!([{"feature": "natural", "count": 1}, {"feature": "tower", "count": 1}]),
            json!([single()])
        ),
        card(
            "long",
            "Long Hall",
            3,
            [0, 2, 0, 1],
            json!([{"feature": "habitation", "count": 2}]),
            json!([part(json!([[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]]), "land")])
        ),
        card("tomb", "Tomb", 1, [0, 0, 0, 1], json!([{"feature": "temple", "count": 1}]), json!([single()]))
    ]);
    tables["resource_boards"] = json!({
        "A": {"resource_max": 9, "population_symbols": {"food": [1, 2, 3], "ceramics": [9], "gears": [4, 8]},
            "population_max": 12, "rings": [1, 5, 9]},
        "B": {"resource_max": 24, "population_symbols": {"food": [2, 20], "ceramics": [3, 6, 9, 12], "gears": [1, 24]},
            "population_max": 40, "rings": [2, 4, 6, 8, 10, 20, 30, 39]}
    });
    let own = json!([
        {"id": "towers", "kind": "tiles_of_type", "param": "farm", "vp": [6, 2], "text": "Have the most farms."},
        {"id": "roads", "kind": "road_network", "vp": [5], "text": "Have the longest road."}
    ]);
    let objectives = tables["objectives"].as_array_mut().unwrap();
    objectives.truncate(2);
    objectives.extend(own.as_array().unwrap().clone());
    tables["solo_cards"] = json!([
        {"id": "x1", "sections": [["building:p", "building:q", "long_road"], ["monument:newest"]]},
        {"id": "x2", "sections": [["tower", "short_roads"]]},
        {"id": "x3", "sections": [["monument:oldest", "tower"], ["building:r"]]}
    ]);
    value
}

/// The ruleset with a box.
fn with(value: Value) -> &'static dyn AnyRuleset {
    own_boxes::with(NAME, value)
}

/// The same with its types.
fn typed(value: Value) -> WorldWonders {
    WorldWonders::V1.with_box(&document(value)).unwrap().unwrap_or_else(|flaw| panic!("{flaw}"))
}

fn options_of(players: usize) -> Vec<Value> {
    let other_sides = json!({"map_side": "B", "resource_side": "B", "voluntary_pass": true, "advanced": players > 1});
    vec![json!({}), other_sides]
}

/// What people see, type and ask for at some moments of a game: pictures, texts, orders, schemas, bots.
fn looked_at(ruleset: &'static dyn AnyRuleset, rows: &[Row], cells: &[&str], no_cells: &[&str]) {
    let schema = jsonschema::validator_for(&ruleset.action_schema()).unwrap();
    for part in [1, 4, 8, 12, 16] {
        let table = Table::fold(&RULESETS, &rows[..1.max(rows.len() * part / 16)]).unwrap();
        let Some(game) = table.game() else { continue };
        let names = PerSeat::new(game.players(), |seat| format!("Player {}", seat.0));
        for language in Language::all() {
            let drawn = game.drawn(Some(Seat(0)), &names, true, language);
            // Names may hold such letters, numbers may not.
            let shapes = drawn.shapes();
            assert!(["NaN", "\"inf", "-inf", ",inf"].iter().all(|number| !shapes.contains(number)));
            let is_there = |cell: &&str| drawn.places().iter().any(|place| place.name == format!("cell-{cell}"));
            assert!(cells.iter().all(is_there) && !no_cells.iter().any(is_there));
            let text = game.position(Some(Seat(0)), true, language);
            assert!(text.lines().all(|line| line.chars().count() <= 72), "{text}");
        }
        for seat in game.to_act() {
            let legal = game.legal_actions(seat).actions;
            assert!((1..=5_000).contains(&legal.len()), "{}", legal.len());
            for action in &legal {
                assert!(schema.is_valid(&action.action), "{}", action.action);
                assert!(game.reads_order(seat, &action.order, Chance::of_no_game()), "{}", action.order);
            }
            assert!(!game.tree(seat, Language::EN, &|_| None).items.is_empty());
            assert!(!game.bot_move(seat, Level::Sensible, 1).is_empty());
            assert!(!game.standing_forms(seat).is_empty());
        }
    }
}

#[test]
fn another_box_is_played_beside_the_built_in_one() {
    let own = with_a_new_one(NAME, twin_lakes());
    let first = RULESETS.named(NAME).expect("the title");
    for (players, level, options) in
        [(1, "random", 0), (2, "sensible", 0), (3, "random", 1), (4, "random", 0), (5, "random", 1)]
    {
        let options = &options_of(players)[options];
        let [one, other] = played_beside_the_built_in_one(own, players, level, options);
        let rounds = |table: &Table| table.game().expect("a game").view(None)["max_rounds"].clone();
        assert_eq!((rounds(&one.0), rounds(&other.0)), (json!(6), json!(10)));
        looked_at(own, &one.1, &["A1", "J9"], &["K1", "A10", "L12"]);
        looked_at(first, &other.1, &["A1", "L12"], &[]);
    }
}

/// Whole games of every number of players. More of them by the environment variable `LONGHAND_PLAYOUTS`.
#[test]
fn random_games_of_every_number_of_players_end() {
    let own = with(twin_lakes());
    for players in 1..=5 {
        for seed in 0..playouts_asked_for(6) {
            let options = &options_of(players)[seed as usize % 2];
            let game = own.simulate(options, players, &[], seed, &|_| vec![]);
            let done = game.unwrap_or_else(|refused| panic!("{refused}"));
            assert_eq!(done.outcome.expect("it ended").standings.len(), players);
        }
    }
}

/// The smallest maps and the least of everything, and the most of it.
#[test]
fn the_smallest_and_the_largest_box_are_played() {
    let mut small = twin_lakes();
    {
        let tables = &mut small["tables"];
        let board = &mut tables["board"];
        board["grid"] = json!({"cols": 6, "rows": 6});
        board["rounds"] = json!(1);
        board["gold_per_round"] = json!(3);
        board["costs"] = json!({"long_road": 1, "short_roads": 1, "tower": 1, "pedestal": 1});
        board["loan"] = json!({"gold": 1, "repay": 3, "penalty_vp": 0, "tiles": 5});
        board["roads"] = json!({"long": {"length": 2}, "short_set": [
            {"piece": "double", "length": 2}, {"piece": "double", "length": 2}, {"piece": "single", "length": 1}]});
        board["free_road_default_columns"] = json!([0, 1, 2, 3, 4, 5]);
        for market in board["market_by_players"].as_object_mut().unwrap().values_mut() {
            market["stacks"] = json!(["p"]);
            market["monuments"] = json!(1);
            for piece in ["long_roads", "short_sets", "towers"] {
                market[piece] = json!(0);
            }
        }
        let keeps = |value: &Value, of: &str| value[of] == "p";
        tables["stacks"].as_array_mut().unwrap().retain(|stack| keeps(stack, "id"));
        tables["tiles"].as_array_mut().unwrap().retain(|tile| keeps(tile, "stack"));
        tables["tiles"].as_array_mut().unwrap().truncate(1);
        let rows = ["......", ".n....", "......", "...~..", "......", "......"];
        tables["maps"] = json!([
            {"id": "a", "side": "A", "boards": [1, 2, 3, 4, 5], "rows": rows},
            {"id": "b", "side": "B", "boards": [1, 2, 3, 4, 5], "rows": rows}
        ]);
        let tomb = json!([{"id": "tomb", "name": "Tomb", "rings": 1, "link": "none", "min_water": 0,
            "gain": {"food": 0, "ceramics": 0, "gears": 0, "population": 0}, "requires": [{"feature": "road", "count": 1}],
            "components": [{"cells": [[0, 0]], "terrain": ["land"]}]}]);
        tables["monuments"] = tomb;
        tables["solo_cards"] = json!([{"id": "s", "sections": [["building:p"]]}]);
    }
    let mut large = template();
    {
        let tables = &mut large["tables"];
        tables["board"]["rounds"] = json!(16);
        tables["board"]["gold_per_round"] = json!(12);
        tables["board"]["loan"]["gold"] = json!(5);
        tables["board"]["supply"] = json!({"long_roads": 120, "short_sets": 120, "towers": 120});
        let stacks: Vec<String> = ('a'..='h').map(String::from).collect();
        tables["tiles"] = stacks
            .iter()
            .flat_map(|stack| {
                (0..16usize).map(move |i| {
                    let kind = ["library", "farm", "habitation", "market", "temple"][i % 5];
                    let food = if stack == "a" { 4 } else { 6 };
                    json!({"id": format!("{stack}-{i}"), "stack": stack, "type": kind, "food": food, "ceramics": 0, "gears": 0})
                })
            })
            .collect();
        let cards = tables["monuments"].as_array_mut().unwrap();
        for i in 0..11 {
            let mut card = cards[i].clone();
            card["id"] = json!(format!("second_{i}"));
            card["name"] = json!(format!("Second monument of a name with {i}"));
            cards.push(card);
        }
    }
    for value in [small, large] {
        let document = document(value);
        RULESETS.try_box(&document).unwrap_or_else(|flaw| panic!("{flaw}"));
        let own = RULESETS.of_game(NAME, document.sha256()).unwrap();
        let (_, rows) = played(own, 5, "random", json!({"map_side": "B", "advanced": true}));
        looked_at(own, &rows, &["A1", "F6"], &[]);
    }
}

/// Whoever is absent has their free road laid, and the game comes to its end by the defaults alone.
#[test]
fn with_all_players_absent_the_game_ends() {
    let own = typed(twin_lakes());
    for players in 1..=5 {
        let options = own.read_options(&json!({}), players).unwrap();
        let mut chance = Chance::keyed([3; 32], Counters::new());
        let mut play = Play::new(own.new_state(&options, players), &mut chance);
        own.setup(&mut play);
        while let Some(seat) = play.active() {
            assert!(!own.default_turn(&mut play, seat).unwrap().is_empty());
        }
        assert_eq!(play.round, 6);
        // The first of its columns is the last of the map.
        assert_eq!(play.players[Seat(0)].city.roads.to_string(), "J7 J8 J9");
    }
}

#[test]
fn a_snapshot_of_one_box_is_not_read_for_another() {
    keeps_its_snapshots_to_itself(with(twin_lakes()));
}

/// Plans are kept and played by the things of their box.
#[test]
fn standing_orders_are_of_their_box() {
    let own = typed(twin_lakes());
    let options = own.read_options(&json!({"start_order": "seating"}), 2).unwrap();
    let mut chance = Chance::keyed([3; 32], Counters::new());
    let mut play = Play::new(own.new_state(&options, 2), &mut chance);
    own.setup(&mut play);
    let tile = play.market.stacks[1].face_up.unwrap();
    assert_eq!(tile.data().stack.to_string(), "q");
    let line = "plan 1: if gold 9: free F7 v then build q G6 | free F7 v then build q E6 r1";
    let Some(Ok(StandingChange::Add { order, .. })) = own.read_standing_line(&play, Seat(1), line) else {
        panic!("it is a plan")
    };
    assert_eq!(own.print_standing(&order), line);
    let mut gold = order.clone();
    gold["turns"][0]["gold_left"] = json!(12);
    assert!(own.read_standing(&play, Seat(1), &gold).is_ok(), "with a loan there are twelve");
    assert!(WorldWonders::V1.read_standing(&play, Seat(1), &json!({"standing": "plan", "turns": []})).is_err());
    own.default_turn(&mut play, Seat(0)).unwrap();
    let Some(StandingStep::Play { actions, .. }) = own.fire_standing(&play, Seat(1), &[order]) else {
        panic!("it fires")
    };
    assert_eq!(actions[1]["stack"], "q");
    // The built-in box has no such stack, and its maps have more columns.
    let first = |line: &str| WorldWonders::V1.read_order(&foreign(), Seat(0), line).is_ok();
    assert!(!first("build q G6") && first("tower L12"));
    assert!(
        own.read_order(&play, Seat(0), "build q G6").is_ok() && own.read_order(&play, Seat(0), "tower K1").is_err()
    );
    let off = json!({"type": "buy_tower", "at": [10, 0]});
    assert!(own.read_action(&off).is_err() && WorldWonders::V1.read_action(&off).is_ok());
}

fn foreign() -> Play<'static, domain::titles::world_wonders::State> {
    let options = WorldWonders::V1.read_options(&json!({}), 2).unwrap();
    let chance = Box::leak(Box::new(Chance::of_no_game()));
    Play::new(WorldWonders::V1.new_state(&options, 2), chance)
}

/// What a box calls otherwise is said as the box says it; what it has from the built-in one, in the reader's language.
#[test]
fn a_box_has_its_own_words() {
    let of = typed(twin_lakes()).components();
    let german = |phrase: Phrase| phrase.in_words(Language::from_tag("de"));
    let monument = |of, id: &str| MonumentId::find(of, id).unwrap();
    let lighthouse = monument(built_in(), "great_wall");
    assert_ne!(german(lighthouse.into()), lighthouse.data().name);
    assert_eq!(german(monument(of, "sanci").into()), "The Stūpa of Sāñcī");
    assert_eq!(german(monument(of, "heads").into()), german(monument(built_in(), "moai").into()));
    let objective = |of, id: &str| ObjectiveId::find(of, id).unwrap();
    assert_eq!(german(objective(of, "roads").into()), "Have the longest road.");
    let (theirs, ours) = (objective(of, "long_road"), objective(built_in(), "long_road"));
    assert_eq!(german(theirs.into()), german(ours.into()));
    assert_ne!(german(theirs.into()), theirs.data().text);
}

/// Monuments are typed by id, by name in any script, and by a beginning.
#[test]
fn monuments_of_a_box_are_typed() {
    let own = typed(twin_lakes());
    let options = own.read_options(&json!({}), 2).unwrap();
    let mut chance = Chance::of_no_game();
    let mut state = own.new_state(&options, 2);
    state.market.monuments = vec![MonumentId::find(own.components(), "sanci").unwrap()];
    let play = Play::new(state, &mut chance);
    for name in ["sanci", "The Stūpa of Sāñcī", "stūpa of sāñcī", "stūp", "the_sanci"] {
        let read = own.read_order(&play, Seat(0), &format!("monument {name} B2"));
        let read = read.unwrap_or_else(|error| panic!("{name}: {}", error.message));
        assert_eq!(own.print_order(&play, &read[0]), "monument sanci B2");
    }
    assert!(own.read_order(&play, Seat(0), "monument B2").is_err());
    assert!(own.read_order(&play, Seat(0), "monument ziggurat B2").is_err());
}

/// What `longhand box template` prints is a box, with nothing in it that the check does not know.
#[test]
fn the_template_is_a_box() {
    let mut value = template();
    assert!(RULESETS.take_in(&document(value.clone())).is_ok(), "the built-in one itself");
    value["name"] = json!("Mine");
    value["provenance"]["maps"] = json!([{"source": "known"}]);
    // The whole check, which the built-in box is not asked for each time.
    let mine = document(value);
    RULESETS.try_box(&mine).unwrap_or_else(|flaw| panic!("{flaw}"));
    let (own, first) = (WorldWonders::V1.with_box(&mine).unwrap().unwrap(), WorldWonders::V1);
    assert_eq!((own.options_schema(), own.action_schema()), (first.options_schema(), first.action_schema()));
    let options = own.read_options(&json!({}), 3).unwrap();
    let view = own.view_value(&own.new_state(&options, 3), None);
    assert_eq!(view, first.view_value(&first.new_state(&options, 3), None), "the same things, of another box");
}

/// Games name the built-in box by the hash of its files.
#[test]
fn the_built_in_box_has_its_hash() {
    let ruleset = RULESETS.named(NAME).unwrap();
    assert_eq!(ruleset.box_sha256(), "47da4a62dae98f4d7432eb8778c586da761635040c61889e1ff5b20812b799cd");
    assert_eq!(ruleset.box_hashes().len(), 2, "and that of its document");
}
