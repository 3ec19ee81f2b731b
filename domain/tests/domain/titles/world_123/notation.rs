//! Orders as people type them (RULES 5.13 and 17.7).

use super::*;
use domain::kernel::language::Language;
use domain::kernel::play::Play;
use domain::kernel::title::{Orders as _, Words as _};

fn read(table: &Table, line: &str) -> Value {
    let mut chance = dice_chance(1);
    let play = Play::new(table.state.clone(), &mut chance);
    match World123::V1.read_order(&play, Seat(ANNA), line) {
        Ok(actions) => json!(actions),
        Err(error) => json!({"code": error.code, "column": error.column}),
    }
}

#[test]
fn every_alias_of_the_grammar_is_read() {
    let table = travelling();
    for (lines, action) in [
        (&["capital 4", "choose capital city 4", "Start in City 4."][..], json!({"type": "choose_capital", "city": 4})),
        (
            &["buy i8", "privilege I (8)", "take card I-8", "buy I 8", "buy wainwright", "BUY I(8)"],
            json!({"type": "buy_privilege", "card": "i8"}),
        ),
        (&["buy x1"], json!({"type": "buy_privilege", "card": "x1"})),
        (&["buy Toll Rights", "buy toll"], json!({"type": "buy_privilege", "card": "ii12"})),
        (&["pass", "no privilege", "skip privilege"], pass()),
        (&["upgrade mp", "improve speed", "upgrade movement"], json!({"type": "upgrade", "kind": "mp"})),
        (&["upgrade cargo", "improve hold", "upgrade holds"], json!({"type": "upgrade", "kind": "cargo"})),
        (&["load grain", "pick up wheat", "take corn"], with_good("load", "grain")),
        (&["deliver cow"], with_good("deliver", "cattle")),
        (&["drop timber", "leave logs"], with_good("drop", "wood")),
        (&["unload cattle"], with_good("drop", "cattle")),
        (&["settle", "settlement", "build settlement"], settle()),
        (&["settle from D3", "settlement taking -1,-1"], json!({"type": "settle", "take_from": [-1, -1]})),
        (&["extra", "extra mp", "buy mp", "buy mp 1"], buy_mp()),
        (&["end", "end turn", "DONE"], end()),
        (&["change capital 2", "swap capital to city 2"], json!({"type": "change_capital", "city": 2})),
        (&["road NW", "build road D3"], json!({"type": "build_road", "to": [-1, -1], "residents": 0})),
        (&["road NW with 2"], json!({"type": "build_road", "to": [-1, -1], "residents": 2})),
        (
            &["hire at E4", "buy resident in city 1", "buy residents on E4"],
            json!({"type": "buy_resident", "hex": [0, -1]}),
        ),
        (
            &["walk 1 from E4 to D3", "walk E4 to D3", "walk from city 1 to -1,-1"],
            json!({"type": "walk", "from": [0, -1], "to": [-1, -1], "count": 1}),
        ),
        (&["board 2", "load residents 2"], json!({"type": "load_residents", "count": 2})),
        (&["land", "unload resident"], json!({"type": "unload_residents", "count": 1})),
        (&["m nw", "move northwest", "move D3", "move north-west", "go to D3", "drive to -1,-1"], to("D3")),
    ] {
        for line in lines {
            assert_eq!(read(&table, line), json!([action]), "{line}");
        }
    }
    assert_eq!(read(&table, "move NW, SW S"), json!(moves(&["D3", "C3", "C4"])));
    assert_eq!(read(&table, "goto city 2"), json!(moves(&["D3", "C3", "C4"])));
    assert_eq!(read(&table, "go to E4"), json!([]));
    assert_eq!(read(&table, "load grain, fish"), json!([with_good("load", "grain"), with_good("load", "fish")]));
    assert_eq!(read(&table, "extra mp 2"), json!([buy_mp(), buy_mp()]));
    assert_eq!(read(&table, "hire 2 at E4").as_array().map(Vec::len), Some(2));
    assert_eq!(read(&table, "load gold"), json!([with_good("load", "gold")]));
}

#[test]
fn what_is_not_understood_is_pointed_at() {
    let table = travelling();
    assert_eq!(read(&table, "fly to E4"), json!({"code": "bad_order", "column": 1}));
    assert_eq!(read(&table, "move NW up"), json!({"code": "bad_order", "column": 9}));
    assert_eq!(read(&table, "pass now"), json!({"code": "bad_order", "column": 6}));
    assert_eq!(read(&table, "settle from"), json!({"code": "bad_order", "column": 12}));
    assert_eq!(read(&table, "go to city 12")["code"], "unknown_city");
    assert_eq!(read(&table, "go to E5")["code"], "water");
    assert_eq!(read(&table, "go to 7,7")["code"], "not_a_hex");
    assert_eq!(read(&table, "go to I1")["code"], "not_enough_mp");
    assert_eq!(read(&base(), "go to city 2")["code"], "wrong_step");
    let refused = table.refuse_orders(ANNA, "move NW\nsetle", "bad_order");
    assert_eq!((refused.line, refused.legal[0].1.as_str()), (Some(2), "settle"));
}

#[test]
fn remarks_and_signatures_are_no_orders() {
    let lines = World123::V1.order_lines("> pass\n\npass # why not\n  end\n--\nmove N");
    assert_eq!(lines, [(3, "pass"), (4, "end")]);
}

#[test]
fn the_way_is_the_cheapest_then_the_shortest_then_the_first() {
    let mut table = travelling();
    table.me(ANNA).mp = 7;
    // Over the mountain or round it, city 7 costs 4: the shorter way is over it.
    assert_eq!(read(&table, "go to city 7"), json!(moves(&["E3", "E2", "E1"])));
    // Under the surcharges of the manual an own hex or a paid opponent is cheaper.
    let mut manual = base_with(json!({"edition": "manual"}));
    manual.act(ANNA, pass());
    manual.settle_on(BEN, &["D3", "C3"]);
    let way = read(&manual, "go to C3");
    let mut after = manual.clone();
    after.act(ANNA, way);
    assert_eq!(after.turn()["mp_left"], 1, "1 + 1 for D3, 1 for C3 whose owner is paid");
}

#[test]
fn labels_tell_what_a_button_does() {
    let table = travelling();
    let labels: Vec<String> = World123::V1
        .legal_actions(&table.state, Seat(ANNA))
        .iter()
        .map(|action| World123::V1.label(&table.state, action, Language::EN))
        .collect();
    assert!(
        labels.contains(&"Move to D3".to_owned()) && labels.contains(&"End the turn, income $20".to_owned()),
        "{labels:?}"
    );
    assert!(labels.contains(&"Buy 1 extra MP for $20".to_owned()));
    let start = two_players(json!({}));
    let first = World123::V1.legal_actions(&start.state, Seat(BEN)).remove(0);
    assert_eq!(World123::V1.label(&start.state, &first, Language::EN), "Start in city 1 (cattle)");
}

#[test]
fn what_an_action_costs_and_brings_is_told_before_it_is_taken() {
    let info = |table: &Table, action: Value| {
        let action = World123::V1.read_action(&action).expect("an action");
        World123::V1.info(&table.state, Seat(ANNA), &action).unwrap_or_default()
    };
    let base = base();
    assert_eq!(info(&base, buy("i5"))["cost"], 20);
    assert_eq!(info(&base, pass()), Value::Null);
    let mut table = travelling();
    assert_eq!(info(&table, json!({"type": "upgrade", "kind": "mp"})), json!({"cost": 50, "to": 4}));
    assert_eq!(info(&table, to("D3")), json!({"mp": 1, "resident": null}));
    assert_eq!(info(&table, buy_mp()), json!({"cost": 20}));
    table.act(ANNA, json!([to("D3"), to("C3")]));
    assert_eq!(info(&table, to("C4")), json!({"mp": 1, "resident": 1}));
    table.act(ANNA, to("C4"));
    assert_eq!(info(&table, settle()), json!({"cost": 0, "income": 10}));
    assert_eq!(info(&table, with_good("deliver", "cattle")), json!({"points": 5, "sold": false}));
    assert_eq!(info(&table, end()), json!({"income": 30}));
    let mut roads = with_extras(&["roads"]);
    roads.act(ANNA, json!([to("D3"), settle()]));
    let road = json!({"type": "build_road", "to": spot("E4"), "residents": 0});
    assert_eq!(info(&roads, road.clone()), json!({"cost": 30, "residents": 0}));
    roads.act(ANNA, road);
    assert_eq!(info(&roads, to("E4"))["mp"], 0.5);
    let residents = with_extras(&["carried_residents"]);
    assert_eq!(info(&residents, json!({"type": "buy_resident", "hex": spot("E4")})), json!({"cost": 10}));
}
