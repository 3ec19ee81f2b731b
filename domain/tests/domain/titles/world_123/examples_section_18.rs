//! RULES section 18.4: the land, the start player, older backs in the manual.

use super::*;
use domain::kernel::language::Language;
use domain::kernel::title::Words as _;
use domain::titles::world_123::data::Terrain;
use domain::titles::world_123::options::{FirstPlayer, MapChoice};

/// The facts of a set-up, and the table after it.
fn set_up(options: Value, players: usize) -> (Table, Vec<Fact>) {
    let rules = World123::V1;
    let options = rules.read_options(&options, players).expect("legal options");
    let mut chance = dice_chance(5);
    let mut play = domain::kernel::play::Play::new(rules.new_state(&options, players), &mut chance);
    rules.setup(&mut play);
    let (state, facts) = play.finish();
    (Table { rules, state }, facts)
}

fn tiles(facts: &[Fact]) -> Option<usize> {
    facts.iter().find_map(|fact| match fact {
        Fact::TerrainLaid { tiles } => Some(tiles.len()),
        _ => None,
    })
}

/// Lays the row as card, price and declines.
fn lay(table: &mut Table, row: &[(&str, u32, u8)]) {
    table.state.row = row
        .iter()
        .map(|(id, price, declines)| RowCard { card: card(id), price: *price, declines: *declines })
        .collect();
}

fn row(table: &Table) -> Vec<(&str, u32, u8)> {
    table.state.row.iter().map(|card| (card.card.id(), card.price, card.declines)).collect()
}

/// Edition manual, two players, Anna travels, no back I is left in the stack.
fn manual() -> Table {
    let mut table = base_with(json!({"edition": "manual"}));
    table.act(ANNA, pass());
    table.state.deck.left = [0, 4, 1];
    table
}

/// Example 6: the row at Ben's step, a newer back having come into it.
fn newer_back() -> Table {
    let mut table = manual();
    lay(&mut table, &[("i11", 20, 1)]);
    table.act_and_draw(ANNA, end(), "ii9");
    table
}

#[test]
fn ex_18_01_the_land_is_shuffled_by_default() {
    let (table, facts) = set_up(json!({}), 2);
    assert_eq!((table.state.options.map, tiles(&facts)), (MapChoice::Shuffled, Some(42)));
    assert_eq!(table.view()["options"]["map"], "shuffled");
    for spot in built_in().spots() {
        let is_land = !matches!(built_in().data().hexes[spot.index()].terrain, Terrain::City | Terrain::Water);
        assert!(
            is_land || table.state.terrain(spot) == built_in().data().hexes[spot.index()].terrain,
            "{}",
            spot.label()
        );
    }
}

#[test]
fn ex_18_02_the_standard_layout_stays() {
    let (table, facts) = set_up(json!({"map": "standard"}), 2);
    assert_eq!(tiles(&facts), None);
    assert_eq!([spot("D3"), spot("E2")].map(|spot| table.state.terrain(spot).id()), ["field", "mountain"]);
}

#[test]
fn ex_18_03_a_named_seat_begins() {
    let (mut table, facts) = set_up(json!({"first_player": {"seat": 1}}), 3);
    let turn_order = [1, 2, 0].map(Seat).to_vec();
    assert!(facts.contains(&Fact::FirstPlayerNamed { seat: Seat(1), turn_order }), "{facts:?}");
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::FirstPlayerDrawn { .. })));
    assert_eq!(table.view()["turn_order"], json!([1, 2, 0]));
    for (seat, city) in [(0, 1), (2, 2), (1, 3)] {
        assert_eq!(table.view()["to_act"], json!([seat]));
        table.act(seat, json!({"type": "choose_capital", "city": city}));
    }
    assert_eq!((&table.view()["round"], &table.view()["to_act"]), (&json!(1), &json!([1])));
}

#[test]
fn ex_18_04_seat_0_may_be_named_too() {
    let (named, facts) = set_up(json!({"first_player": {"seat": 0}}), 2);
    let turn_order = [0, 1].map(Seat).to_vec();
    let fact = Fact::FirstPlayerNamed { seat: Seat(0), turn_order };
    assert!(facts.contains(&fact));
    assert_eq!(named.state.options.first_player, FirstPlayer::Named(Seat(0)));
    assert_eq!(json!(fact), json!({"fact": "first_player_named", "seat": 0, "turn_order": [0, 1]}));
    assert_eq!(
        named.rules.tell(&fact, Language::EN).as_deref(),
        Some("{seat:0} is the start player, as the host said.")
    );
    assert_eq!(
        named.rules.tell(&fact, Language::from_tag("de")).as_deref(),
        Some("{seat:0} beginnt; so wurde es festgelegt.")
    );
    let (unnamed, facts) = set_up(json!({"first_player": "seat_0"}), 2);
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::FirstPlayerNamed { .. } | Fact::FirstPlayerDrawn { .. })));
    assert_eq!(unnamed.state.turn_order, named.state.turn_order);
}

#[test]
fn ex_18_05_who_cannot_be_named() {
    let refused = |first_player: Value| {
        let rejection = World123::V1.read_options(&json!({"first_player": first_player}), 2).expect_err("no such seat");
        let refused = Refused::from_title(&rejection);
        assert_eq!(refused.code, "bad_options", "{first_player}");
        refused.message.to_string()
    };
    for seat in [json!(2), json!(-1), json!(300), json!(u64::MAX), json!(0.5)] {
        assert_eq!(
            refused(json!({"seat": seat})),
            format!(
                "These options do not go together: first_player names seat {seat}, and the seats of this game are 0 to 1."
            )
        );
    }
    for first_player in [
        json!({"seat": "0"}),
        json!({"seat": null}),
        json!({"seat": [0]}),
        json!({"seat": 0, "then": 1}),
        json!({}),
        json!("seat_1"),
        json!("seat"),
        json!(0),
        json!(null),
    ] {
        assert!(refused(first_player).ends_with("\"first_player\" has no such value."));
    }
}

#[test]
fn ex_18_06_manual_a_newer_back_frees_the_older() {
    let table = newer_back();
    assert_eq!(row(&table), [("i11", 0, 0), ("ii9", 20, 0)]);
    assert_eq!(table.view()["price_token"], 1);
}

#[test]
fn ex_18_07_manual_what_fell_is_declined_anew() {
    let mut table = newer_back();
    table.act(BEN, json!([pass(), end()]));
    assert_eq!(row(&table), [("i11", 0, 1), ("ii9", 20, 1)]);
    let facts = table.act(ANNA, pass());
    assert_eq!(row(&table), [("ii9", 0, 0)]);
    assert_eq!(table.view()["discarded"], json!(["i11"]));
    let told = facts.iter().find(|fact| matches!(fact, Fact::PricesChanged { .. })).expect("prices changed");
    assert_eq!(table.rules.tell(told, Language::EN).as_deref(), Some("Nobody wanted I (11). Free to take: II (9)."));
}

#[test]
fn ex_18_08_manual_what_is_free_goes_on_counting() {
    let (mut three, _) = set_up(json!({"edition": "manual", "first_player": "seat_0", "map": "standard"}), 3);
    for (seat, city) in [(2, 3), (1, 2), (0, 1)] {
        three.act(seat, json!({"type": "choose_capital", "city": city}));
    }
    three.act(ANNA, pass());
    three.state.deck.left = [0, 6, 1];
    three.state.deck.removed = [4, 0, 0];
    lay(&mut three, &[("i2", 0, 1), ("i5", 20, 1)]);
    three.act_and_draw(ANNA, end(), "ii7");
    assert_eq!(row(&three), [("i2", 0, 1), ("i5", 0, 0), ("ii7", 20, 0)]);
    assert_eq!(three.view()["price_token"], 2);
    three.act(BEN, pass());
    assert_eq!(row(&three), [("i2", 0, 2), ("i5", 0, 1), ("ii7", 20, 1)]);
    three.act(BEN, end());
    three.act(2, pass());
    assert_eq!(row(&three), [("i5", 0, 2), ("ii7", 20, 2)]);
    let mut table = manual();
    lay(&mut table, &[("i11", 0, 1)]);
    table.act_and_draw(ANNA, end(), "ii9");
    assert_eq!(row(&table), [("i11", 0, 1), ("ii9", 20, 0)]);
}

#[test]
fn ex_18_09_manual_what_fell_is_free_to_take() {
    let mut table = manual();
    lay(&mut table, &[("i11", 20, 0)]);
    table.me(BEN).money = 0;
    let facts = table.act_and_draw(ANNA, end(), "ii9");
    assert!(!facts.contains(&Fact::PrivilegePassed { seat: Seat(BEN), auto: true }), "{facts:?}");
    let facts = table.act(BEN, buy("i11"));
    let bought = Fact::PrivilegeBought { seat: Seat(BEN), card: card("i11"), place: 0, paid: 0 };
    assert!(facts.contains(&bought), "{facts:?}");
    assert_eq!(row(&table), [("ii9", 20, 1)]);
}

#[test]
fn ex_18_10_manual_the_same_back_frees_nothing() {
    let mut table = manual();
    lay(&mut table, &[("ii5", 20, 1)]);
    table.act_and_draw(ANNA, end(), "ii9");
    assert_eq!(row(&table), [("ii5", 20, 1), ("ii9", 20, 0)]);
}

/// Examples 8 and 35 of section 15, with their declines.
#[test]
fn ex_18_11_where_nothing_newer_comes_into_the_row() {
    let mut table = base();
    table.act(ANNA, pass());
    table.state.deck.left = [0, 4, 1];
    lay(&mut table, &[("i11", 20, 0), ("i8", 20, 0)]);
    table.act_and_draw(ANNA, end(), "ii9");
    assert_eq!(table.row(), ["i11 0", "i8 0", "ii9 20"]);

    let mut table = base_with(json!({"edition": "manual"}));
    let first = table.state.row[0].card;
    for (round, (price, declines)) in [(20, 0), (0, 0)].into_iter().enumerate() {
        assert_eq!((table.state.row[0].price, table.state.row[0].declines), (price, declines), "{round}");
        table.act(ANNA, json!([pass(), end()]));
        assert_eq!((table.state.row[0].price, table.state.row[0].declines), (price, 1));
        table.act(BEN, json!([pass()]));
        if round == 0 {
            table.act(BEN, end());
        }
    }
    assert!(table.state.discarded.contains(&first));
}

#[test]
fn the_default_of_a_schema_is_what_is_played() {
    let schema = World123::V1.options_schema();
    let read = json!(World123::V1.read_options(&json!({}), 2).expect("all defaults"));
    for (name, option) in schema["properties"].as_object().expect("options") {
        assert_eq!(option["default"], read[name], "{name}");
        assert!(!option.to_string().contains("printed"), "{name}: nothing of the land is printed");
    }
    // The data say the same.
    let tables: Value =
        serde_json::from_str(include_str!("../../../../src/titles/world_123/data/tables.json")).unwrap();
    for option in tables["options"].as_array().expect("a list") {
        assert_eq!(option["default"], read[option["id"].as_str().expect("an id")], "{option}");
    }
}
