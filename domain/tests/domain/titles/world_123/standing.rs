//! Standing orders, as JSON and by mail (RULES section 10).

use super::*;
use crate::testing::given;
use domain::kernel::ruleset::{StandingChange, StandingStep};
use domain::titles::world_123::World123;
use domain::titles::world_123::standing;

fn read(table: &Table, seat: u8, raw: Value) -> Value {
    standing::read(&table.state, Seat(seat), &raw).unwrap_or_else(|rejection| panic!("{raw}: {rejection}"))
}

fn line(table: &Table, seat: u8, text: &str) -> Value {
    match standing::read_line(&table.state, Seat(seat), text) {
        Some(Ok(StandingChange::Add { order, .. })) => order,
        other => panic!("{text}: {other:?}"),
    }
}

/// Fires once and plays it; what is left of the orders.
#[track_caller]
fn fire(table: &mut Table, seat: u8, orders: &[Value]) -> Vec<Value> {
    match standing::fire(&World123::V1, &table.state, Seat(seat), orders) {
        Some(StandingStep::Play { actions, left, .. }) => {
            table.act(seat, json!(actions));
            left
        }
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn stopped(table: &Table, seat: u8, orders: &[Value]) -> String {
    match standing::fire(&World123::V1, &table.state, Seat(seat), orders) {
        Some(StandingStep::Stop { left, why }) => {
            assert!(left.is_empty());
            why.to_string()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_first_legal_capital_of_the_plan_is_chosen() {
    let mut table = two_players(json!({}));
    let anna = read(&table, ANNA, json!({"capital_plan": [8, 3, 9]}));
    let ben = line(&table, BEN, "plan capitals 3 9");
    assert_eq!(ben, json!({"standing": "capital_plan", "value": [3, 9]}));
    assert_eq!(standing::print(built_in(), &ben), "plan capitals 3 9");
    assert!(fire(&mut table, BEN, &[ben]).is_empty());
    assert_eq!(table.player(BEN)["capital"], 3);
    // 8 and 3 offer wood, as Ben's capital does.
    fire(&mut table, ANNA, &[anna]);
    assert_eq!(table.player(ANNA)["capital"], 9);
    let refused = standing::read(&table.state, Seat(ANNA), &json!({"standing": "capital_plan", "value": [1]}));
    assert_eq!(Refused::from_title(&refused.expect_err("too late")).code, "bad_standing_order");
}

#[test]
fn the_privilege_plan_buys_passes_or_asks_and_stays() {
    let table = base();
    let wants = |cards: Value, otherwise: &str| json!({"standing": "privilege_plan", "value": {"wants": cards, "otherwise": otherwise}});
    let plan = wants(
        json!([{"card": "ii5", "max_price": 20}, {"card": "i5", "max_price": 0}, {"card": "i11", "max_price": 20}]),
        "pass",
    );
    let plan = read(&table, ANNA, plan);
    assert_eq!(standing::print(built_in(), &plan), "plan buy ii5 at 20, i5 at 0, i11 at 20, else pass");
    assert_eq!(line(&table, ANNA, &standing::print(built_in(), &plan)), plan);
    let mut bought = table.clone();
    assert_eq!(fire(&mut bought, ANNA, std::slice::from_ref(&plan)), [plan]);
    assert_eq!(bought.player(ANNA)["privileges"], json!(["i11"]));
    let dear = wants(json!([{"card": "i5", "max_price": 0}]), "pass");
    let mut passed = table.clone();
    fire(&mut passed, ANNA, &[read(&table, ANNA, dear)]);
    assert_eq!(passed.view()["step"], "travel");
    let asking = read(&table, ANNA, wants(json!([]), "ask"));
    assert_eq!(standing::fire(&World123::V1, &table.state, Seat(ANNA), &[asking]), None);
}

#[test]
fn a_turn_plan_is_played_once_as_one_list() {
    let mut table = base();
    let plan =
        line(&table, BEN, "plan turn pass; move S; deliver wood; end if city 4 wants wood and E6 has wood unless iii1");
    assert_eq!(plan["for_turn"], 1);
    assert_eq!(
        standing::print(built_in(), &plan),
        "plan turn pass; move E7; deliver wood; end if city 4 wants wood and E6 has wood unless iii1"
    );
    assert_eq!(line(&table, BEN, &standing::print(built_in(), &plan)), plan);
    assert_eq!(standing::stops(built_in(), &plan).len(), 5);
    table.act(ANNA, json!([pass(), end()]));
    assert_eq!(standing::fire(&World123::V1, &table.state, Seat(ANNA), std::slice::from_ref(&plan)), None);
    // E7 is no city: the whole plan is dropped.
    assert!(stopped(&table, BEN, std::slice::from_ref(&plan)).starts_with("\"deliver wood\" could not be done: "));
    let plan = line(&table, BEN, "plan turn pass; end");
    assert_eq!(plan["for_turn"], 2, "given in their own turn it is for the next");
    assert_eq!(standing::fire(&World123::V1, &table.state, Seat(BEN), std::slice::from_ref(&plan)), None);
    table.act(BEN, json!([pass(), end()]));
    table.act(ANNA, json!([pass(), end()]));
    assert!(fire(&mut table, BEN, &[plan]).is_empty());
    assert_eq!(table.view()["to_act"], json!([ANNA]));
}

#[test]
fn a_plan_may_leave_the_privilege_out_whatever_its_first_order_is() {
    let table = base();
    let whole = line(&table, ANNA, "plan turn pass; go to city 2; deliver cattle; end");
    let short = line(&table, ANNA, "plan turn go to city 2; deliver cattle; end");
    assert_eq!(whole["value"][0], pass());
    assert_eq!(short["value"], json!(&whole["value"].as_array().unwrap()[1..]));
    assert!(short["value"].as_array().unwrap().contains(&to("C4")));
    // A privilege that is not in the row today may be there then.
    let bought = line(&table, ANNA, "plan turn buy i8; go to city 2; deliver cattle; end");
    assert_eq!(bought["value"][0], json!({"type": "buy_privilege", "card": "i8"}));
    assert_eq!(bought["value"].as_array().unwrap()[1..], whole["value"].as_array().unwrap()[1..]);
}

#[test]
fn a_plan_is_read_to_its_end_whatever_can_be_done_today() {
    let mut table = travelling();
    table.state.players[Seat(ANNA)].money = 0;
    let journey = "move NW; move SW; move S; settle; deliver cattle; load grain, grain; extra mp";
    let read = |last: &str| line(&table, ANNA, &format!("plan turn {journey}; {last}; end"))["value"].clone();
    assert_eq!(read("go to C3"), read("move N"));
    // More moves than their owner can make today: each is read from where the one before it leads.
    let one_by_one = line(&table, ANNA, "plan turn move NW; move SW; move S; move N; move NE; move SE; end");
    assert_eq!(one_by_one["value"], line(&table, ANNA, "plan turn move NW SW S N NE SE; end")["value"]);
    let dear = standing::read_line(&table.state, Seat(ANNA), "plan turn move NW SW S; go to E4; end");
    assert!(
        matches!(dear, Some(Err(error)) if error.code == "not_enough_mp"),
        "a way that is too long is still refused"
    );
}

#[test]
fn a_plan_of_the_manual_pays_no_opponent_on_whose_hex_it_starts() {
    let mut table = base_with(json!({"edition": "manual"}));
    table.act(ANNA, json!([pass(), to("D3"), settle()]));
    table.state.players[Seat(BEN)].trolley = Some(spot("E4"));
    table.act(ANNA, end());
    let mut within_reach = vec![];
    for mp in 1..9 {
        table.state.players[Seat(BEN)].mp = mp;
        let plan = standing::read_line(&table.state, Seat(BEN), "plan turn pass; go to D3; end");
        let turn = given(&table.rules, table.state.clone()).when_orders(BEN, "pass\ngo to D3");
        within_reach.push(turn.result.is_ok());
        assert_eq!(matches!(plan, Some(Ok(_))), turn.result.is_ok(), "with {mp} MP");
    }
    within_reach.dedup();
    assert_eq!(within_reach.last(), Some(&true));
}

#[test]
fn before_the_capitals_a_plan_has_no_place_to_start_from() {
    let table = two_players(json!({}));
    for text in ["plan turn pass; go to C4; end", "plan turn go to C4; end", "plan turn move NW; end"] {
        match standing::read_line(&table.state, Seat(ANNA), text) {
            Some(Err(error)) => {
                assert_eq!(
                    (&*error.code, error.message.to_string().as_str()),
                    ("bad_order", "Your trolley is not on the map yet.")
                );
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn plans_are_typed_in_any_case_and_with_a_comment() {
    let table = base();
    let plan = "plan turn pass; move NW; end if city 2 wants cattle and E4 has cattle unless i8";
    let loud = "PLAN TURN PASS; MOVE NW; END IF CITY 2 WANTS CATTLE AND E4 HAS CATTLE UNLESS I8 # if he lets me";
    assert_eq!(line(&table, ANNA, loud), line(&table, ANNA, plan));
    assert_eq!(line(&table, ANNA, "Plan Turn pass; end Unless i8")["unless_drawn"], json!(["i8"]));
    let before = two_players(json!({}));
    assert_eq!(line(&before, ANNA, "PLAN CAPITALS CITY 4 THEN 9 # or any")["value"], json!([4, 9]));
}

#[test]
fn the_privilege_plan_acts_before_a_plan_that_does_not_begin_with_it() {
    let mut table = base();
    let turn = read(&table, BEN, json!({"turn_plan": [to("F6"), end()]}));
    let buy = line(&table, BEN, "plan buy i11, else pass");
    table.act(ANNA, json!([pass(), end()]));
    assert_eq!(
        standing::fire(&World123::V1, &table.state, Seat(BEN), std::slice::from_ref(&turn)),
        None,
        "it waits for their answer"
    );
    let mut answered = table.clone();
    answered.act(BEN, pass());
    fire(&mut answered, BEN, std::slice::from_ref(&turn));
    let left = fire(&mut table, BEN, &[turn, buy.clone()]);
    let left = fire(&mut table, BEN, &left);
    assert_eq!(left, [buy]);
    assert_eq!(table.player(BEN)["privileges"], json!(["i11"]));
    assert_eq!((&table.player(BEN)["trolley"], &table.view()["to_act"]), (&json!(spot("F6")), &json!([ANNA])));
}

#[test]
fn a_turn_plan_is_dropped_by_its_conditions() {
    let mut table = base();
    let needs = |requires: Value, unless: Value| {
        read(
            &table,
            BEN,
            json!({"standing": "turn_plan", "value": [pass(), end()], "requires": requires, "unless_drawn": unless}),
        )
    };
    let cattle = needs(json!([{"city": 2, "demand": "cattle"}]), json!([]));
    let lying = needs(json!([{"hex": [0, -1], "good": "fish"}]), json!([]));
    let feared = needs(json!([]), json!(["i8"]));
    let mut list = vec![pass(), to("D3"), to("C3"), to("C4"), with_good("deliver", "cattle"), buy_mp()];
    list.push(to("C5"));
    table.act(ANNA, json!(list));
    table.act(ANNA, json!([end()]));
    assert_eq!(stopped(&table, BEN, &[cattle]), "It is not true that city 2 wants cattle.");
    assert_eq!(stopped(&table, BEN, &[lying]), "It is not true that E4 has fish.");
    table.turn_mut().drawn = Some(card("i8"));
    assert_eq!(stopped(&table, BEN, std::slice::from_ref(&feared)), "I (8) was drawn.");
    // They have begun by themselves, or the turn is over: the plan is stale.
    table.turn_mut().drawn = None;
    table.act(BEN, json!([pass(), buy_mp()]));
    assert_eq!(stopped(&table, BEN, std::slice::from_ref(&feared)), "You have gone on by yourself.");
    table.act(BEN, end());
    table.act(ANNA, json!([pass(), end()]));
    assert_eq!(stopped(&table, BEN, &[feared]), "The turn it was made for is over.");
}

#[test]
fn what_is_no_plan_is_refused() {
    let table = base();
    for raw in [
        json!(7),
        json!({}),
        json!({"standing": "auto", "value": 1}),
        json!({"standing": "capital_plan"}),
        json!({"capital_plan": [], "value": 3}),
        json!({"privilege_plan": {"wants": [{"card": "x"}]}}),
        json!({"privilege_plan": {"wants": [], "otherwise": "sell"}}),
        json!({"turn_plan": []}),
        json!({"turn_plan": [{"type": "fly"}]}),
        json!({"turn_plan": [{"type": "end_turn"}], "requires": [{"city": 11, "demand": "fish"}]}),
        json!({"turn_plan": [{"type": "end_turn"}], "unless_drawn": ["x"]}),
        json!({"turn_plan": [{"type": "end_turn"}], "hurry": true}),
    ] {
        let rejection = standing::read(&table.state, Seat(BEN), &raw).expect_err("no plan");
        assert_eq!(Refused::from_title(&rejection).code, "bad_standing_order");
    }
    for text in
        ["plan", "plan war", "plan buy gold", "plan buy i5 at much", "plan turn", "plan turn fly", "drop plan war"]
    {
        assert!(matches!(standing::read_line(&table.state, Seat(BEN), text), Some(Err(_))), "{text}");
    }
    for text in ["drop wood", "end", "pass"] {
        assert!(standing::read_line(&table.state, Seat(BEN), text).is_none(), "{text}");
    }
    assert!(matches!(standing::read_line(&table.state, Seat(BEN), "no plans"), Some(Ok(StandingChange::Drop(_)))));
}
