//! RULES section 15, examples 22 to 42.

use super::*;
use domain::titles::world_123::facts::{EndReason, Score};
use domain::titles::world_123::rules::scoring;
use domain::titles::world_123::state::{HalfMp, Step};

#[test]
fn ex_22_a_swap_of_different_types() {
    let mut table = travelling();
    table.stand(ANNA, "C3");
    table.carry(ANNA, &["fish"]);
    table.state.covered[1][good("fish").index()] = Some(Seat(BEN));
    table.act(ANNA, json!([to("C4"), with_good("drop", "fish"), with_good("load", "grain")]));
    assert_eq!(table.hex("C4")["goods"], json!({"grain": 3, "fish": 1}));
    assert_eq!(table.player(ANNA)["cargo"], json!(["grain"]));
}

#[test]
fn ex_23_settle_errors() {
    let mut table = travelling();
    table.refuse(ANNA, settle(), "not_arrived");
    table.act(ANNA, to("D3"));
    let mut home = table.clone();
    home.act(ANNA, to("E4"));
    home.refuse(ANNA, settle(), "already_settled");
    table.settle_on(ANNA, &["A1", "B1", "C1"]);
    assert_eq!(table.state.players[Seat(ANNA)].settlements_supply, 16);
    table.refuse(ANNA, json!({"type": "settle", "take_from": spot("A1")}), "take_from_not_needed");
    table.act(ANNA, settle());
    table.refuse(ANNA, settle(), "not_arrived");
}

#[test]
fn ex_24_several_settle_a_hex() {
    let mut table = travelling();
    table.settle_on(ANNA, &["C3"]);
    table.act(ANNA, end());
    table.act(BEN, pass());
    table.stand(BEN, "C2");
    let mut charter = table.clone();
    table.act(BEN, json!([to("C3"), settle()]));
    assert_eq!(table.hex("C3")["settlements"], json!([0, 1]));
    assert_eq!(table.turn()["income"]["settlements"], 0);
    for (cards, bonus) in [(vec![], 0), (vec!["i2"], 15)] {
        let mut visit = charter.clone();
        visit.give(BEN, &cards);
        visit.stand(BEN, "E3");
        visit.act(BEN, json!([to("E4"), settle()]));
        let income = visit.turn()["income"].clone();
        assert_eq!((&income["settlements"], &income["i2"]), (&json!(0), &json!(bonus)));
    }
    charter.give(BEN, &["i2"]);
}

#[test]
fn ex_25_taking_a_settlement_back() {
    let mut table = travelling();
    table.settle_on(ANNA, &["D3"]);
    table.me(ANNA).settlements_supply = 0;
    table.stand(ANNA, "G6");
    table.turn_mut().mp = Some(HalfMp::whole(2));
    table.act(ANNA, to("G7"));
    table.refuse(ANNA, settle(), "supply_empty");
    let take = |label: &str| json!({"type": "settle", "take_from": spot(label)});
    table.refuse(ANNA, take("E4"), "take_from_not_yours");
    table.act(ANNA, take("D3"));
    assert_eq!(table.hex("D3")["settlements"], json!([]));
    let first = built_in().terrain(table.state.terrain(spot("G7"))).first_settlement_income.expect("land");
    assert_eq!(table.turn()["income"]["settlements"], first);
    // One placed this turn cannot be taken back.
    table.turn_mut().mp = Some(HalfMp::whole(3));
    table.act(ANNA, to("F8"));
    table.refuse(ANNA, take("G7"), "take_from_this_turn");
    // The next on D3 is a first settlement again.
    table.act(ANNA, end());
    table.act(BEN, pass());
    table.stand(BEN, "D2");
    table.act(BEN, json!([to("D3"), settle()]));
    assert_eq!(table.turn()["income"]["settlements"], 5);
}

#[test]
fn ex_26_the_round_is_played_to_its_end() {
    let mut table = travelling();
    table.deliver(BEN, [4, 4, 4, 3, 3]);
    table.act(ANNA, json!(moves(&["D3", "C3", "C4"])));
    table.act(ANNA, json!([with_good("deliver", "cattle"), end()]));
    assert_eq!(table.view()["delivered_total"], 19);
    assert_eq!(table.view()["to_act"], json!([1]));
    table.act(BEN, json!([pass(), end()]));
    let view = table.view();
    assert_eq!((&view["step"], &view["to_act"]), (&json!("finished"), &json!([])));
    assert_eq!(view["final"]["end_reason"], "threshold");
    assert_eq!(view["turn"], Value::Null);
}

#[test]
fn ex_27_four_players_need_23() {
    for (delivered, step) in [([5, 5, 4, 4, 4], "privilege"), ([5, 5, 5, 4, 4], "finished")] {
        let mut table = four_players();
        table.deliver(0, delivered);
        for seat in 0..4 {
            table.act(seat, json!([pass(), end()]));
        }
        assert_eq!(table.view()["step"], step);
    }
}

fn four_players() -> Table {
    four_players_with(json!({}))
}

fn four_players_with(options: Value) -> Table {
    let mut table = new_table(options, 4, 3);
    for (seat, city) in [(3, 4), (2, 3), (1, 2), (0, 1)] {
        table.act(seat, json!({"type": "choose_capital", "city": city}));
    }
    table
}

#[test]
fn ex_28_the_scoring_examples() {
    let totals = |options: Value, delivered: [u8; 5], cards: &[&str]| {
        let mut table = base_with(options);
        table.deliver(ANNA, delivered);
        table.give(ANNA, cards);
        scoring::score(&table.state, Seat(ANNA)).total
    };
    let manual = json!({"edition": "manual"});
    assert_eq!(totals(json!({}), [3, 2, 1, 4, 1], &["i11", "ii9"]), 52);
    assert_eq!(totals(manual, [3, 2, 1, 4, 1], &["i11", "ii9"]), 28);
    assert_eq!(totals(json!({}), [6, 2, 2, 2, 2], &[]), 55);
    assert_eq!(totals(json!({}), [5, 5, 0, 0, 0], &["i5", "ii9"]), 33);
}

#[test]
fn ex_29_ties_are_broken_by_cargo_then_income() {
    let table = base();
    let with = |cargo: u8, income: u32, seat: u8| Score {
        total: 41,
        cargo,
        last_income: Some(income),
        seat: Seat(seat),
        ..scoring::score(&table.state, Seat(ANNA))
    };
    let ranks = |scores: Vec<Score>| -> Vec<(u8, u8)> {
        scoring::ranking(scores).iter().map(|score| (score.seat.0, score.rank)).collect()
    };
    assert_eq!(ranks(vec![with(0, 90, BEN), with(1, 20, ANNA)]), [(ANNA, 1), (BEN, 2)]);
    assert_eq!(ranks(vec![with(1, 60, ANNA), with(1, 70, BEN)]), [(BEN, 1), (ANNA, 2)]);
    assert_eq!(ranks(vec![with(1, 60, BEN), with(1, 60, ANNA)]), [(ANNA, 1), (BEN, 1)]);
    let third = Score { total: 40, ..with(1, 60, 2) };
    assert_eq!(ranks(vec![with(1, 60, BEN), third, with(1, 60, ANNA)]), [(ANNA, 1), (BEN, 1), (2, 3)]);
}

#[test]
fn ex_30_a_forced_pass_is_played_by_the_engine() {
    let mut table = travelling();
    table.me(BEN).money = 0;
    table.lay_row(&[("i5", 20), ("i11", 20), ("i2", 20)]);
    let facts = table.act(ANNA, end());
    assert!(facts.contains(&Fact::PrivilegePassed { seat: Seat(BEN), auto: true }), "{facts:?}");
    assert_eq!(table.row(), ["i5 0", "i11 0", "i2 0"]);
    assert_eq!((&table.view()["step"], &table.view()["to_act"]), (&json!("travel"), &json!([1])));
    // A pass that leads their first list is ignored; twice, or later in the turn, it is not.
    table.refuse(BEN, json!([pass(), pass(), end()]), "wrong_step");
    table.refuse(BEN, json!([to("F6"), pass()]), "wrong_step");
    let before = table.state.clone();
    assert!(table.act(BEN, json!([pass()])).is_empty() && table.state == before);
    table.act(BEN, json!([pass(), to("F6")]));
    table.refuse(BEN, pass(), "wrong_step");
}

#[test]
fn ex_31_deck_sizes() {
    for (players, half, size, row) in [(2, 4, 9, 2), (3, 4, 14, 3), (3, 5, 13, 3), (4, 4, 18, 4)] {
        let state = new_game(&World123::V1, json!({"half_removed_3p": half}), players, 5);
        assert_eq!((usize::from(state.deck.count()) + state.row.len(), state.row.len()), (size, row));
    }
    // Backs leave in the order I, II, III.
    let mut backs = vec![];
    crate::testing::playout(&World123::V1, json!({}), 4, 9, |_, facts, _| {
        backs.extend(facts.iter().filter_map(|fact| match fact {
            Fact::PrivilegeDrawn { card, .. } => Some(card.back()),
            _ => None,
        }));
    });
    assert!(backs.is_sorted() && backs.len() > 4);
}

#[test]
fn ex_32_the_charter_each_time_or_once() {
    for (bonus, second) in [("each", 15), ("once", 0)] {
        let mut table = base_with(json!({"i2_bonus": bonus}));
        table.act(ANNA, pass());
        table.give(ANNA, &["i2"]);
        table.stand(ANNA, "G3");
        table.act(ANNA, json!([to("G4"), settle()]));
        assert_eq!((&table.turn()["income"]["i2"], &table.turn()["income"]["settlements"]), (&json!(15), &json!(10)));
        table.act(ANNA, end());
        assert_eq!(table.player(ANNA)["i2_used"], true);
        table.act(BEN, json!([pass(), end()]));
        table.act(ANNA, pass());
        table.stand(ANNA, "A2");
        table.act(ANNA, json!([to("A1"), settle()]));
        assert_eq!(table.turn()["income"]["i2"], second);
        assert_eq!(table.turn()["income"]["settlements"], 10);
    }
}

#[test]
fn ex_33_manual_upgrades_last() {
    let mut table = base_with(json!({"edition": "manual"}));
    let facts = table.act(ANNA, json!([pass(), to("D3"), {"type": "upgrade", "kind": "cargo"}, end()]));
    assert!(facts.contains(&Fact::TurnEnded { seat: Seat(ANNA), auto: true }));
    let anna = table.player(ANNA);
    assert_eq!((&anna["money"], &anna["cargo_holds"]), (&json!(50 + 20), &json!(2)));
    assert_eq!(table.view()["to_act"], json!([1]));
    let mut paid = vec![];
    for holds in 1..4 {
        let mut table = base_with(json!({"edition": "manual"}));
        table.me(ANNA).holds = holds;
        table.act(ANNA, json!([pass(), {"type": "upgrade", "kind": "cargo"}]));
        paid.push(80 + 20 - table.player(ANNA)["money"].as_u64().expect("money"));
    }
    assert_eq!(paid, [30, 50, 70]);
    // Nothing may follow it in the list.
    let table = base_with(json!({"edition": "manual"}));
    let list = json!([pass(), {"type": "upgrade", "kind": "cargo"}, to("D3")]);
    assert_eq!(table.refuse(ANNA, list, "not_your_turn").index, Some(2));
}

#[test]
fn ex_34_manual_surcharge() {
    let mut table = base_with(json!({"edition": "manual"}));
    table.act(ANNA, pass());
    assert_eq!(table.turn()["mp_left"], 4, "on the own headquarters");
    table.settle_on(BEN, &["D1", "C1", "B1"]);
    table.settle_on(ANNA, &["B1"]);
    table.stand(ANNA, "D2");
    assert_eq!(table.turn()["mp_left"], 3);
    assert_eq!(table.state.terrain(spot("D1")).id(), "field");
    table.act(ANNA, to("D1"));
    assert_eq!((&table.turn()["mp_left"], &table.turn()["paid_opponents"]), (&json!(1), &json!([1])));
    let mut own = table.clone();
    table.act(ANNA, to("C1"));
    assert_eq!(table.turn()["mp_left"], 0);
    // Where Anna too has a settlement it never costs more.
    own.stand(ANNA, "C1");
    own.turn_mut().paid_opponents.clear();
    own.act(ANNA, to("B1"));
    assert_eq!((&own.turn()["mp_left"], &own.turn()["paid_opponents"]), (&json!(0), &json!([])));
}

#[test]
fn ex_35_manual_declines() {
    let mut table = base_with(json!({"edition": "manual"}));
    let x = table.row()[0].clone();
    assert!(x.ends_with(" 20"));
    let declines = |table: &Table| table.view()["row"][0]["declines"].clone();
    table.act(ANNA, json!([pass(), end()]));
    assert_eq!((table.row()[0].clone(), declines(&table)), (x.clone(), json!(1)));
    table.act(BEN, json!([pass(), end()]));
    let free = x.replace(" 20", " 0");
    assert_eq!((table.row()[0].clone(), declines(&table)), (free.clone(), json!(0)));
    table.act(ANNA, json!([pass(), end()]));
    assert_eq!(table.row()[0], free);
    table.act(BEN, pass());
    let id = free.trim_end_matches(" 0").to_owned();
    assert!(!table.row().iter().any(|card| card.starts_with(&id)));
    assert!(table.view()["discarded"].as_array().expect("a list").contains(&json!(id)));
}

#[test]
fn ex_36_manual_capital_change() {
    let change = |city: u8| json!({"type": "change_capital", "city": city});
    let mut table = base_with(json!({"edition": "manual"}));
    table.act(ANNA, pass());
    table.settle_on(ANNA, &["C4"]);
    table.act(ANNA, change(2));
    let anna = table.player(ANNA);
    assert_eq!((&anna["capital"], &anna["headquarters"]), (&json!(2), &json!(spot("C4"))));
    assert_eq!(anna["settlements"], json!([spot("E4")]));
    assert_eq!(table.turn()["income"]["settlements"], 0);
    table.refuse(ANNA, change(1), "capital_already_changed");
    travelling().refuse(ANNA, change(2), "not_in_this_edition");
}

#[test]
fn ex_37_a_time_out_ends_the_turn() {
    let mut table = travelling();
    table.act(ANNA, json!([to("D3"), to("C3")]));
    let mut chance = dice_chance(4);
    let mut play = domain::kernel::play::Play::new(table.state.clone(), &mut chance);
    let played = World123::V1.default_turn(&mut play, Seat(ANNA)).expect("defaults are legal");
    assert_eq!(json!(played), json!([{"type": "end_turn"}]));
    table.state = play.finish().0;
    assert_eq!(table.player(ANNA)["trolley"], json!(spot("C3")));
    assert!(table.player(ANNA)["last_income"].as_u64() >= Some(20));
    // At the privilege step it means pass and end of turn.
    let mut play = domain::kernel::play::Play::new(table.state.clone(), &mut chance);
    let played = World123::V1.default_turn(&mut play, Seat(BEN)).expect("defaults are legal");
    assert_eq!(json!(played), json!([{"type": "pass_privilege"}, {"type": "end_turn"}]));
}

#[test]
fn ex_38_a_list_is_atomic() {
    let table = base();
    let north = |q: i64, r: i64| json!({"type": "move", "to": [q, r]});
    let list = json!([pass(), north(-1, -1), north(-1, -2), north(-1, -3), north(-1, -4)]);
    let refused = table.refuse(ANNA, list, "not_a_hex");
    assert_eq!(refused.index, Some(4));
    assert_eq!(table.row(), ["i5 20", "i11 20", "i2 20"]);
}

#[test]
fn ex_39_general_errors() {
    let mut table = base();
    table.refuse(ANNA, json!({"city": 2}), "malformed_action");
    table.refuse(ANNA, json!({"type": "fly"}), "unknown_action");
    table.refuse(ANNA, json!({"type": "move"}), "malformed_action");
    table.refuse(ANNA, json!({"type": "move", "to": [0, -2.0]}), "malformed_action");
    table.refuse(ANNA, json!({"type": "move", "to": [0, -2], "fast": true}), "malformed_action");
    table.act(ANNA, pass());
    table.refuse(ANNA, pass(), "wrong_step");
    table.deliver(BEN, [8, 8, 3, 0, 0]);
    table.act(ANNA, end());
    table.act(BEN, json!([pass(), end()]));
    table.refuse(ANNA, pass(), "game_over");
    table.refuse(ANNA, end(), "game_over");
}

#[test]
fn ex_40_more_errors_of_the_manual() {
    let mut table = four_players_with(json!({"edition": "manual"}));
    for seat in 0..3 {
        table.me(seat).holds = 4;
        table.act(seat, json!([pass(), end()]));
    }
    table.me(3).holds = 3;
    table.me(3).money = 70;
    table.act(3, pass());
    table.refuse(3, json!({"type": "upgrade", "kind": "cargo"}), "no_cargo_cards_left");

    let change = |city: u8| json!({"type": "change_capital", "city": city});
    let mut table = base_with(json!({"edition": "manual"}));
    table.act(ANNA, pass());
    table.refuse(ANNA, change(1), "same_capital");
    table.refuse(ANNA, change(9), "no_own_settlement_there");
    table.refuse(ANNA, change(12), "unknown_city");
    table.carry(ANNA, &[]);
    table.settle_on(ANNA, &["C4"]);
    table.act(ANNA, with_good("load", "cattle"));
    table.refuse(ANNA, change(2), "capital_too_late");
}

#[test]
fn ex_41_nothing_of_a_turn_is_revealed_before_its_end() {
    let mut table = base();
    let before = table.state.clone();
    let turn = World123::V1.turn_of(&table.state, Seat(ANNA));
    for action in [pass(), to("D3"), settle()] {
        let facts = table.act(ANNA, action);
        assert!(!facts.iter().any(|fact| World123::V1.reveals(fact)));
        assert_eq!(World123::V1.turn_of(&table.state, Seat(ANNA)), turn);
    }
    // Undo folds the log anew to the state before: everything is as it was, and i5 may be bought.
    let mut undone = Table { rules: table.rules, state: before };
    assert_eq!(undone.row(), ["i5 20", "i11 20", "i2 20"]);
    assert_eq!(
        (&undone.player(ANNA)["trolley"], &undone.player(ANNA)["settlements_supply"]),
        (&json!([0, -1]), &json!(19))
    );
    undone.act(ANNA, buy("i5"));
    // The choice of a capital is over when it is made.
    let mut capitals = two_players(json!({}));
    let choice = World123::V1.turn_of(&capitals.state, Seat(BEN));
    assert!(choice.is_some());
    capitals.act(BEN, json!({"type": "choose_capital", "city": 3}));
    assert_eq!(World123::V1.turn_of(&capitals.state, Seat(BEN)), None);
}

#[test]
fn ex_42_orders_by_mail() {
    let mut table = base();
    table.orders(ANNA, "PASS\ngo to city 2\n\nunload cattle\ntake grain # for city 8\ndone\n--\nsigned, Anna");
    let anna = table.player(ANNA);
    assert_eq!((&anna["money"], &anna["cargo"]), (&json!(110), &json!(["grain"])));
    assert_eq!(anna["delivered"]["cattle"], 1);
    assert_eq!(anna["trolley"], json!(spot("C4")));
    let table = base();
    let refused = table.refuse_orders(ANNA, "pass\ngo to city 7", "not_enough_mp");
    assert_eq!(refused.line, Some(2));
}

#[test]
fn the_end_ranks_and_reveals_what_was_removed() {
    let mut table = new_table(json!({"round_limit": 15}), 3, 8);
    for (seat, city) in [(2, 3), (1, 2), (0, 1)] {
        table.act(seat, json!({"type": "choose_capital", "city": city}));
    }
    let mut turns = 0;
    while table.state.asked().is_some() {
        let seat = table.state.asked().expect("somebody").0;
        let list = if matches!(table.state.turn().map(|t| t.step), Some(Step::Travel)) {
            json!([end()])
        } else {
            json!([pass(), end()])
        };
        table.act(seat, list);
        turns += 1;
    }
    let view = table.view();
    assert_eq!((turns, &view["round"], &view["final"]["end_reason"]), (45, &json!(15), &json!(EndReason::RoundLimit)));
    assert_eq!(view["removed"].as_array().map(Vec::len), Some(4));
    // Nobody bought: the three of the row, which nobody takes away, are all that was drawn.
    assert_eq!(view["deck"]["cards"].as_array().map(Vec::len), view["deck"]["count"].as_u64().map(|n| n as usize));
    let outcome = World123::V1.outcome(&table.state).expect("it is over");
    assert_eq!((outcome.reason.as_str(), outcome.standings.len()), ("round_limit", 3));
    assert_eq!(outcome.standings[0].breakdown["goods_total"], 0);
    assert_eq!(view["final"]["winners"], json!([0, 1, 2]));
}
