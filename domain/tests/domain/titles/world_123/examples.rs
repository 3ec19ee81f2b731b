//! RULES section 15, examples 1 to 21.

use super::*;

#[test]
fn ex_01_the_table_before_the_capitals() {
    let table = two_players(json!({}));
    for seat in [ANNA, BEN] {
        let player = table.player(seat);
        assert_eq!((&player["money"], &player["settlements_supply"]), (&json!(80), &json!(20)));
        assert_eq!(table.state.players[Seat(seat)].residents_supply, 9);
    }
    let view = table.view();
    assert!(view["cities"].as_array().expect("cities").iter().all(|city| {
        let label = city["label"].as_str().expect("label");
        table.hex(label)["goods"] == json!({ city["offers"].as_str().expect("good"): 4 })
    }));
    assert_eq!(table.row(), ["i5 20", "i11 20"]);
    assert_eq!((&view["price_token"], &view["deck"]["count"]), (&json!(0), &json!(7)));
    assert_eq!((&view["to_act"], &view["step"], &view["round"]), (&json!([1]), &json!("choose_capital"), &json!(0)));
}

#[test]
fn ex_02_capitals_offer_distinct_goods() {
    let mut table = two_players(json!({}));
    table.act(BEN, json!({"type": "choose_capital", "city": 1}));
    let refused = table.refuse(ANNA, json!({"type": "choose_capital", "city": 6}), "capital_type_taken");
    assert_eq!(
        refused.message,
        "City 6 offers cattle, and so does {seat:1}'s capital, city 1. Choose a city with another good: wood, grain, \
         coal and fish."
    );
    table.refuse(ANNA, json!({"type": "choose_capital", "city": 11}), "unknown_city");
    table.act(ANNA, json!({"type": "choose_capital", "city": 2}));
}

#[test]
fn ex_03_trolleys_and_residents_are_placed() {
    let table = base();
    assert_eq!(table.hex("E4")["goods"], json!({"cattle": 3}));
    assert_eq!(table.hex("E6")["goods"], json!({"wood": 3}));
    let (anna, ben) = (table.player(ANNA), table.player(BEN));
    assert_eq!((&anna["cargo"], &anna["settlements_supply"]), (&json!(["cattle"]), &json!(19)));
    assert_eq!(anna["residents_on_map"], json!([2, 3, 4, 5, 6, 7, 8, 9, 10]));
    assert_eq!(ben["cargo"], json!(["wood"]));
    assert_eq!(ben["residents_on_map"], json!([1, 2, 4, 5, 6, 7, 8, 9, 10]));
}

#[test]
fn ex_04_two_players_refill_to_three() {
    let table = base();
    assert_eq!(table.row(), ["i5 20", "i11 20", "i2 20"]);
    assert_eq!(table.view()["deck"]["count"], 6);
}

#[test]
fn ex_05_a_pass_drops_prices() {
    let table = travelling();
    assert_eq!(table.row(), ["i5 0", "i11 0", "i2 0"]);
    assert_eq!((&table.view()["price_token"], &table.player(ANNA)["money"]), (&json!(3), &json!(80)));
}

#[test]
fn ex_06_buying_keeps_prices() {
    let mut table = base();
    table.act(ANNA, buy("i5"));
    assert_eq!(table.player(ANNA)["money"], 60);
    assert_eq!(table.row(), ["i11 20", "i2 20"]);
    assert_eq!(table.view()["price_token"], 0);
    table.act_and_draw(ANNA, end(), "i8");
    assert_eq!(table.row(), ["i11 20", "i2 20", "i8 20"]);
    assert_eq!(table.view()["to_act"], json!([1]));
}

#[test]
fn ex_07_privilege_errors() {
    let mut table = base();
    table.refuse(ANNA, buy("i8"), "card_not_in_row");
    table.refuse(ANNA, buy("x1"), "unknown_card");
    table.refuse(ANNA, to("D3"), "wrong_step");
    table.refuse(BEN, pass(), "not_your_turn");
    let mut poor = table.clone();
    poor.me(ANNA).money = 10;
    let refused = poor.refuse(ANNA, buy("i5"), "not_enough_money");
    assert_eq!(refused.message, "I (5) costs $20, you have $10.");
    table.give(ANNA, &["i5"]);
    table.refuse(ANNA, buy("i5"), "already_owned");
}

#[test]
fn ex_08_a_lower_back_drops() {
    let mut table = base();
    // All but the two in the row and what follows has been drawn of the backs I.
    table.lay_row(&[("i11", 20), ("i8", 20)]);
    table.state.deck.left = [0, 4, 1];
    table.give(ANNA, &["i2"]);
    let turn = table.turn_mut();
    turn.step = domain::titles::world_123::state::Step::Travel;
    table.act_and_draw(ANNA, end(), "ii9");
    assert_eq!(table.row(), ["i11 0", "i8 0", "ii9 20"]);
    assert_eq!(table.view()["price_token"], 2);
}

#[test]
fn ex_09_the_first_journey() {
    let mut table = base();
    let mut list = vec![pass(), to("D3"), settle(), to("C3"), settle(), to("C4"), settle()];
    list.extend([with_good("deliver", "cattle"), with_good("load", "grain")]);
    table.act(ANNA, json!(list));

    // The view of section 12 is this moment.
    let view = table.view_of(ANNA);
    assert_eq!(
        view["players"][0],
        json!({"seat": 0, "money": 80, "capital": 1, "headquarters": [0, -1], "trolley": [-2, 1],
            "mp": 3, "cargo_holds": 1, "cargo": ["grain"], "privileges": [],
            "settlements": [[-1, -1], [-2, 0], [-2, 1]], "settlements_supply": 16,
            "residents_on_map": [3, 4, 5, 6, 7, 8, 9, 10], "residents_supply": 0,
            "residents_on_cards": [{"city": 2, "ordinal": 1, "paid": false}],
            "delivered": {"cattle": 1, "wood": 0, "grain": 0, "coal": 0, "fish": 0},
            "last_income": null, "income_history": [], "i2_used": false,
            "roads": [], "roads_supply": 0, "residents_map": [], "residents_aboard": 0, "houses_sold": []})
    );
    assert_eq!(
        view["cities"][1],
        json!({"city": 2, "hex": [-2, 1], "label": "C4", "offers": "grain",
            "demands_open": ["wood", "coal", "fish"], "covered": {"cattle": 0}})
    );
    assert_eq!(
        view["hexes"][spot("C4").index()],
        json!({"hex": [-2, 1], "label": "C4", "terrain": "city", "city": 2, "goods": {"grain": 3},
            "settlements": [0], "headquarters": [], "trolleys": [0]})
    );
    assert_eq!(
        view["row"],
        json!([{"card": "i5", "price": 0, "declines": 0}, {"card": "i11", "price": 0, "declines": 0},
            {"card": "i2", "price": 0, "declines": 0}])
    );
    assert_eq!(view["deck"], json!({"count": 6, "next_back": "I", "by_back": {"I": 1, "II": 4, "III": 1}}));
    assert_eq!(
        view["turn"],
        json!({"seat": 0, "mp_left": 0, "mp_bought": 0, "next_mp_cost": 20, "upgrade_done": false,
            "trolley_started": true, "arrived": false, "settled": [[-1, -1], [-2, 0], [-2, 1]],
            "loaded_here": ["grain"], "dropped_here": [], "residents_loaded_here": false,
            "residents_unloaded_here": false, "sold": [], "paid_opponents": [], "capital_changed": false,
            "income": {"base": 20, "settlements": 20, "i2": 0, "i5": 0, "ii12": 0, "residents": 10, "trading": 0,
                "total": 50}})
    );
    assert_eq!(view["legal"], json!([{"type": "buy_mp"}, {"type": "end_turn"}]));
    assert_eq!(
        view["options"],
        json!({"edition": "sheet", "map": "standard", "first_player": "seat_0", "i2_bonus": "each",
            "half_removed_3p": 4, "round_limit": 40, "extras": [], "goods_goal": "table"})
    );
    let keys = [
        "game",
        "options",
        "step",
        "round",
        "turn_order",
        "to_act",
        "viewer",
        "threshold",
        "delivered_total",
        "players",
        "cities",
        "hexes",
        "row",
        "price_token",
        "deck",
        "discarded",
        "removed",
        "turn",
        "legal",
        "final",
    ];
    let mut expected = keys.to_vec();
    expected.sort_unstable();
    assert_eq!(view.as_object().expect("an object").keys().collect::<Vec<_>>(), expected);
    assert_eq!((&view["game"], &view["viewer"], &view["removed"]), (&json!("world-123"), &json!(0), &Value::Null));
    assert_eq!((&view["threshold"], &view["delivered_total"]), (&json!(19), &json!(1)));

    table.act(ANNA, end());
    let anna = table.player(ANNA);
    assert_eq!((&anna["money"], &anna["last_income"]), (&json!(130), &json!(50)));
    assert_eq!(anna["residents_on_cards"], json!([{"city": 2, "ordinal": 1, "paid": true}]));
}

#[test]
fn ex_10_a_second_visit_brings_no_resident() {
    let mut table = travelling();
    table.act(ANNA, json!(moves(&["D3", "C3", "C4"])));
    table.act(ANNA, end());
    table.act(BEN, json!([pass(), end()]));
    table.act(ANNA, json!([pass(), to("C5"), to("C4")]));
    assert_eq!(table.turn()["income"]["residents"], 0);
    assert_eq!(table.player(ANNA)["residents_on_cards"].as_array().map(Vec::len), Some(1));
}

#[test]
fn ex_11_the_income_example_of_the_sheet() {
    let mut table = travelling();
    // Anna's capital is city 3 here, so that cities 4 and 1 are new to her; Ben has settled city 1.
    let anna = table.me(ANNA);
    anna.capital = Some(city(8));
    anna.headquarters = Some(spot("E9"));
    anna.residents_on_map = [1, 3, 4, 5, 6, 7, 9, 10].map(city).to_vec();
    anna.residents_on_cards =
        vec![domain::titles::world_123::state::CardResident { city: city(2), ordinal: 1, paid: true }];
    anna.mp = 7;
    table.settle_on(BEN, &["E4"]);
    table.stand(ANNA, "H3");
    use domain::titles::world_123::data::Terrain;
    table.state.terrain[spot("H2").index()] = Terrain::Field;
    table.state.terrain[spot("G3").index()] = Terrain::Forest;
    table.state.terrain[spot("F3").index()] = Terrain::Desert;
    let list = [to("H2"), settle(), to("G3"), settle(), to("G4"), settle(), to("G3"), to("F3"), to("E4"), settle()];
    table.act(ANNA, json!(list));
    let income = table.turn()["income"].clone();
    assert_eq!((&income["base"], &income["settlements"], &income["residents"]), (&json!(20), &json!(20), &json!(50)));
    assert_eq!(income["total"], 90);
}

#[test]
fn ex_12_a_mountain_costs_two() {
    let mut table = travelling();
    table.stand(ANNA, "E3");
    table.turn_mut().mp = Some(domain::titles::world_123::state::HalfMp::whole(1));
    let refused = table.refuse(ANNA, to("E2"), "not_enough_mp");
    assert_eq!(refused.message, "E2 costs 2 MP to enter, you have 1. The next extra MP costs $20.");
    let mut guided = table.clone();
    table.act(ANNA, buy_mp());
    assert_eq!((&table.turn()["mp_left"], &table.player(ANNA)["money"]), (&json!(2), &json!(60)));
    table.act(ANNA, to("E2"));
    assert_eq!(table.turn()["mp_left"], 0);
    guided.give(ANNA, &["ii7"]);
    guided.act(ANNA, to("E2"));
    assert_eq!(guided.turn()["mp_left"], 0);
}

#[test]
fn ex_13_move_errors() {
    let table = travelling();
    table.refuse(ANNA, json!({"type": "move", "to": [0, 0]}), "water");
    table.refuse(ANNA, json!({"type": "move", "to": [0, -3]}), "not_adjacent");
    table.refuse(ANNA, json!({"type": "move", "to": [5, 0]}), "not_a_hex");
}

#[test]
fn ex_14_the_gate_pass_opens_cities() {
    let mut table = travelling();
    table.give(ANNA, &["iii1"]);
    table.stand(ANNA, "C3");
    table.turn_mut().mp = Some(domain::titles::world_123::state::HalfMp(0));
    table.act(ANNA, to("C4"));
    assert_eq!(table.turn()["mp_left"], 0);
    table.refuse(ANNA, to("C5"), "not_enough_mp");
}

#[test]
fn ex_15_fresh_oxen_pull_at_once() {
    let mut table = base();
    table.me(ANNA).mp = 5;
    table.lay_row(&[("ii5", 20)]);
    table.act(ANNA, json!([buy("ii5"), to("D3")]));
    assert_eq!(table.turn()["mp_left"], 5);
    let mut owner = travelling();
    owner.me(ANNA).mp = 5;
    owner.give(ANNA, &["ii5"]);
    assert_eq!(owner.turn()["mp_left"], 6);
}

#[test]
fn ex_16_extra_mp_get_dearer() {
    let mut table = travelling();
    table.me(ANNA).money = 200;
    let mut left = vec![];
    for _ in 0..5 {
        table.act(ANNA, buy_mp());
        left.push(table.player(ANNA)["money"].clone());
    }
    assert_eq!(json!(left), json!([180, 150, 110, 60, 0]));
    assert_eq!(table.turn()["next_mp_cost"], Value::Null);
    table.refuse(ANNA, buy_mp(), "mp_limit");
    let mut poor = travelling();
    poor.me(ANNA).money = 45;
    poor.act(ANNA, buy_mp());
    assert_eq!(poor.player(ANNA)["money"], 25);
    let refused = poor.refuse(ANNA, buy_mp(), "not_enough_money");
    assert_eq!(refused.message, "The 2nd extra MP costs $30, you have $25.");
}

#[test]
fn ex_17_one_upgrade_a_turn() {
    let mut table = travelling();
    table.act(ANNA, json!({"type": "upgrade", "kind": "cargo"}));
    let anna = table.player(ANNA);
    assert_eq!((&anna["money"], &anna["cargo_holds"]), (&json!(0), &json!(2)));
    table.refuse(ANNA, json!({"type": "upgrade", "kind": "mp"}), "upgrade_already_bought");
    let mut cheap = travelling();
    cheap.give(ANNA, &["i8"]);
    let mut faster = cheap.clone();
    cheap.act(ANNA, json!({"type": "upgrade", "kind": "cargo"}));
    assert_eq!(cheap.player(ANNA)["money"], 80 - 65);
    faster.act(ANNA, json!({"type": "upgrade", "kind": "mp"}));
    assert_eq!((&faster.player(ANNA)["money"], &faster.player(ANNA)["mp"]), (&json!(80 - 35), &json!(4)));
}

#[test]
fn ex_18_upgrade_errors() {
    let upgrade = |kind: &str| json!({"type": "upgrade", "kind": kind});
    let mut table = travelling();
    table.refuse(ANNA, upgrade("wheels"), "unknown_upgrade");
    table.act(ANNA, to("D3"));
    table.refuse(ANNA, upgrade("mp"), "upgrade_too_late");
    let mut loaded = travelling();
    loaded.carry(ANNA, &[]);
    loaded.act(ANNA, with_good("load", "cattle"));
    loaded.refuse(ANNA, upgrade("mp"), "upgrade_too_late");
    let mut levels = vec![];
    let mut paid = 0;
    let mut table = travelling();
    for _ in 0..3 {
        table.me(ANNA).money = 50;
        table.turn_mut().upgrade_done = false;
        table.act(ANNA, upgrade("mp"));
        paid += 50 - table.player(ANNA)["money"].as_u64().expect("money");
        levels.push(table.player(ANNA)["mp"].clone());
    }
    assert_eq!((json!(levels), paid), (json!([4, 5, 7]), 150));
    table.turn_mut().upgrade_done = false;
    table.refuse(ANNA, upgrade("mp"), "no_further_upgrade");
    let mut poor = travelling();
    poor.me(ANNA).money = 40;
    poor.refuse(ANNA, upgrade("mp"), "not_enough_money");
}

#[test]
fn ex_19_load_errors() {
    let mut table = travelling();
    table.refuse(ANNA, with_good("load", "cattle"), "no_free_hold");
    table.refuse(ANNA, with_good("load", "fish"), "no_such_good_here");
    table.refuse(ANNA, with_good("load", "gold"), "unknown_good");
    table.me(ANNA).holds = 2;
    table.act(ANNA, with_good("load", "cattle"));
    assert_eq!(table.player(ANNA)["cargo"], json!(["cattle", "cattle"]));
    assert_eq!(table.hex("E4")["goods"], json!({"cattle": 2}));
}

#[test]
fn ex_20_deliver_errors() {
    let mut table = travelling();
    table.refuse(ANNA, with_good("deliver", "cattle"), "no_demand");
    table.refuse(ANNA, with_good("deliver", "fish"), "good_not_in_hold");
    table.act(ANNA, to("D3"));
    table.refuse(ANNA, with_good("deliver", "cattle"), "not_in_city");
    table.act(ANNA, json!([to("C3"), to("C4"), with_good("deliver", "cattle")]));
    table.carry(ANNA, &["cattle"]);
    table.refuse(ANNA, with_good("deliver", "cattle"), "no_demand");
}

#[test]
fn ex_21_goods_lie_where_they_are_dropped() {
    let mut table = travelling();
    let mut city_two = table.clone();
    let mut at_home = table.clone();
    table.act(ANNA, json!([to("D3"), with_good("drop", "cattle")]));
    assert_eq!(table.hex("D3")["goods"], json!({"cattle": 1}));
    table.refuse(ANNA, with_good("load", "cattle"), "just_dropped");
    table.act(ANNA, end());
    table.act(BEN, pass());
    table.stand(BEN, "D2");
    table.carry(BEN, &[]);
    table.act(BEN, json!([to("D3"), with_good("load", "cattle")]));
    assert_eq!(table.player(BEN)["cargo"], json!(["cattle"]));

    city_two.act(ANNA, json!(moves(&["D3", "C3", "C4"])));
    city_two.refuse(ANNA, with_good("drop", "cattle"), "must_deliver");

    let mut two_holds = at_home.clone();
    at_home.act(ANNA, with_good("drop", "cattle"));
    assert_eq!(at_home.hex("E4")["goods"], json!({"cattle": 4}));
    two_holds.me(ANNA).holds = 2;
    two_holds.act(ANNA, with_good("load", "cattle"));
    two_holds.refuse(ANNA, with_good("drop", "cattle"), "just_loaded");
}
