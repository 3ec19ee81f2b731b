//! RULES section 10, and example 40 of section 15: orders given in advance.

use super::table::*;
use domain::kernel::ruleset::{StandingChange, StandingStep};
use domain::kernel::seat::Seat;
use domain::kernel::title::Plans as _;
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::railways_of_the_world::names::Color;
use domain::titles::railways_of_the_world::state::State;
use serde_json::{Value, json};

fn read(state: &State, seat: u8, raw: Value) -> Value {
    RailwaysOfTheWorld::V1.read_standing(state, Seat(seat), &raw).unwrap()
}

/// Gives `line` and returns the orders it leaves, none having been there before.
fn mailed(state: &State, seat: u8, line: &str) -> Vec<Value> {
    match RailwaysOfTheWorld::V1.read_standing_line(state, Seat(seat), line) {
        Some(Ok(StandingChange::Add { order, .. })) => vec![order],
        other => panic!("{line}: {other:?}"),
    }
}

/// The orders after `line` came to those that are there.
fn with(state: &State, seat: u8, orders: &[Value], line: &str) -> Vec<Value> {
    match RailwaysOfTheWorld::V1.read_standing_line(state, Seat(seat), line) {
        Some(Ok(StandingChange::Add { order, replaces })) => {
            orders.iter().filter(|old| !replaces(old)).chain([&order]).cloned().collect()
        }
        other => panic!("{line}: {other:?}"),
    }
}

fn printed(orders: &[Value]) -> Vec<String> {
    orders.iter().map(|order| RailwaysOfTheWorld::V1.print_standing(order)).collect()
}

fn fire(state: &State, seat: u8, orders: &[Value]) -> Option<StandingStep> {
    RailwaysOfTheWorld::V1.fire_standing(state, Seat(seat), orders)
}

#[track_caller]
fn plays(state: &State, seat: u8, orders: &[Value]) -> (Vec<Value>, Vec<Value>, State) {
    match fire(state, seat, orders) {
        Some(StandingStep::Play { actions, left, .. }) => {
            let after = after(state, seat, json!(actions));
            (actions, left, after)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn ex_40_auction_limit() {
    let mut state = in_auction(3, A);
    let limit = mailed(&state, C, "auto bid 4");
    for (seat, amount) in [(A, 3), (B, 0)] {
        let action = if amount > 0 { json!({"type": "bid", "amount": amount}) } else { json!({"type": "pass_bid"}) };
        state = after(&state, seat, action);
    }
    let (actions, left, bid) = plays(&state, C, &limit);
    assert_eq!(actions, [json!({"type": "bid", "amount": 4})]);
    assert_eq!(left, limit);
    let state = after(&bid, A, json!({"type": "bid", "amount": 5}));
    let (actions, left, _) = plays(&state, C, &left);
    assert_eq!((actions, left), (vec![json!({"type": "pass_bid"})], vec![]));
}

#[test]
fn a_limit_begins_with_this_auction_or_the_next_and_serves_so_many() {
    let state = in_auction(3, A);
    let raw = json!({"standing": "auction", "max": 4, "turns": 2});
    assert_eq!(read(&state, B, raw.clone())["from"], json!(1));
    let passed = after(&state, A, json!({"type": "pass_bid"}));
    let later = vec![read(&passed, A, raw)];
    assert_eq!(later[0]["from"], json!(2));
    let mut state = state;
    for (turn, fires) in [(1, false), (2, true), (3, true), (4, false)] {
        state.turn = turn;
        assert_eq!(fire(&state, A, &later).is_some(), fires, "turn {turn}");
    }
    let always = mailed(&state, A, "auto bid 4 always");
    state.turn = 30;
    assert!(fire(&state, A, &always).is_some());
    let never = mailed(&state, A, "auto pass auction");
    assert_eq!(plays(&state, A, &never).0, [json!({"type": "pass_bid"})]);
}

#[test]
fn a_bid_with_a_limit_is_both_an_order_and_a_limit() {
    // Whose bid it is plays it, and the limit stands for what comes after.
    let state = in_auction(3, A);
    let bid = game(&state).when_orders(A, "bid 2 max 5").applied();
    assert_eq!(json!(bid.actions), json!([{"type": "bid", "amount": 2}]));
    let limit = mailed(&state, A, "bid 2 max 5");
    assert_eq!(RailwaysOfTheWorld::V1.print_standing(&limit[0]), "auto bid 5");
    // Who is not asked yet orders both.
    let state = in_auction(3, B);
    let limit = mailed(&state, A, "bid 2 max 5");
    assert_eq!(RailwaysOfTheWorld::V1.print_standing(&limit[0]), "bid 2 max 5");
    let state = in_auction(3, A);
    assert_eq!(plays(&state, A, &limit).0, [json!({"type": "bid", "amount": 2})]);
}

#[test]
fn a_limit_for_one_auction_leaves_what_is_said_for_all_and_goes_before_it() {
    let state = in_auction(3, A);
    let always = with(&state, A, &[], "auto bid 2 always");
    let both = with(&state, A, &always, "bid 1 max 5");
    assert_eq!(printed(&both), ["auto bid 2 always", "auto bid 5"]);
    assert_eq!(printed(&with(&state, A, &both, "auto pass auction")), ["auto bid 2 always", "auto pass auction"]);
    assert_eq!(printed(&with(&state, A, &both, "auto bid 3 turns 2")), ["auto bid 2 always", "auto bid 3 turns 2"]);
    // What is said for longer takes the place of what it covers.
    assert_eq!(printed(&with(&state, A, &both, "auto bid 3 always")), ["auto bid 3 always"]);
    let mut state = after(&state, A, json!([{"type": "bid", "amount": 1}]));
    for (seat, action) in [(B, json!({"type": "bid", "amount": 4})), (C, json!({"type": "pass_bid"}))] {
        state = after(&state, seat, action);
    }
    let (actions, left, bid) = plays(&state, A, &both);
    assert_eq!((actions, &left), (vec![json!({"type": "bid", "amount": 5})], &both));
    let state = after(&bid, B, json!({"type": "bid", "amount": 6}));
    let (actions, left, _) = plays(&state, A, &left);
    assert_eq!((actions, printed(&left)), (vec![json!({"type": "pass_bid"})], vec!["auto bid 2 always".to_owned()]));
    // In the next auction the other one bids.
    let mut next = in_auction(3, A);
    next.turn = 2;
    assert_eq!(plays(&next, A, &both).0, [json!({"type": "bid", "amount": 1})]);
    next = after(&next, A, json!({"type": "pass_bid"}));
    assert_eq!(next.turn, 2);
}

#[test]
fn what_is_over_stands_no_more() {
    let stands = |state: &State, order: &Value| RailwaysOfTheWorld::V1.stands(state, Seat(A), order);
    let mut state = in_auction(3, A);
    let limit = mailed(&state, A, "auto bid 4").remove(0);
    let always = mailed(&state, A, "auto bid 4 always").remove(0);
    let plan = mailed(&state, A, "plan 1: upgrade").remove(0);
    let pass = mailed(&state, A, "pass this turn").remove(0);
    assert!([&limit, &always, &plan, &pass].into_iter().all(|order| stands(&state, order)));
    // Who has passed bids no more in this auction.
    let passed = after(&state, A, json!({"type": "pass_bid"}));
    assert_eq!((stands(&passed, &limit), stands(&passed, &always)), (false, true));
    on_turn(&mut state, 1, A);
    assert_eq!((stands(&state, &limit), stands(&state, &plan)), (false, true));
    on_turn(&mut state, 2, A);
    assert_eq!((stands(&state, &plan), stands(&state, &pass)), (false, true));
    on_turn(&mut state, 3, B);
    assert_eq!((stands(&state, &pass), stands(&state, &always)), (false, true));
}

#[test]
fn the_first_entry_that_is_legal_is_played() {
    let mut state = table(3);
    any_link(&mut state, A, "new-york", "philadelphia");
    cubes(&mut state, "new-york", &[(Color::Blue, 1)]);
    let line = "plan 1: deliver red from boston to new york | deliver blue from new york to philadelphia | wait";
    let plan = mailed(&state, A, line);
    let (actions, left, after) = plays(&state, A, &plan);
    assert_eq!(actions, [json!({"type": "deliver", "from": "new-york", "color": "blue", "links": ["l1"]})]);
    assert!(left.is_empty());
    assert_eq!(points(&after), [1, 0, 0]);
    cubes(&mut state, "new-york", &[]);
    let Some(StandingStep::Stop { left, .. }) = fire(&state, A, &plan) else { panic!("they are asked") };
    assert!(left.is_empty());
    let plan = mailed(&state, A, &line.replace("wait", "pass"));
    assert_eq!(plays(&state, A, &plan).0, [end_turn()]);
    // With an automatic pass a plan that does not work is no reason to ask.
    let orders = vec![mailed(&state, A, line).remove(0), mailed(&state, A, "pass this turn").remove(0)];
    let (actions, left, _) = plays(&state, A, &orders);
    assert_eq!((actions, left.len()), (vec![end_turn()], 1));
}

#[test]
fn a_plan_has_its_round_and_its_bonds() {
    let mut state = table(3);
    let plan = mailed(&state, A, "plan 2 bonds 0: upgrade | done");
    assert_eq!(plan[0]["round"], json!(2));
    assert!(fire(&state, A, &plan).is_none());
    on_turn(&mut state, 2, A);
    // The upgrade would take a bond.
    assert_eq!(plays(&state, A, &plan).0, [end_turn()]);
    purse(&mut state, A, 5, 0);
    assert_eq!(plays(&state, A, &plan).0, [json!({"type": "upgrade_engine"})]);
    let over = RailwaysOfTheWorld::V1.read_standing(
        &state,
        Seat(A),
        &json!({"standing": "plan", "round": 1, "entries": ["upgrade"]}),
    );
    assert!(over.is_err());
    // Without a round: the next go, which is not the one that runs.
    assert_eq!(mailed(&state, A, "plan: upgrade")[0]["round"], json!(3));
    assert_eq!(mailed(&state, B, "plan: upgrade")[0]["round"], json!(2));
    on_turn(&mut state, 3, B);
    let next = mailed(&state, A, "plan: upgrade").remove(0);
    assert_eq!((&next["turn"], &next["round"]), (&json!(2), &json!(1)));
}

#[test]
fn a_plan_stops_where_cubes_are_drawn_and_goes_on_when_they_are_seen() {
    let mut state = table(3);
    show(&mut state, "executive-1");
    let plan = mailed(&state, A, "plan 1: take executive then urbanize scranton black then upgrade | wait");
    let (actions, left, state) = plays(&state, A, &plan);
    assert_eq!((actions.len(), left.len()), (2, 1));
    let (actions, left, state) = plays(&state, A, &left);
    assert_eq!((actions, left), (vec![json!({"type": "upgrade_engine"})], vec![]));
    assert_eq!(state.acting().unwrap().seat, Seat(B));
    // A step that would need a drawn cube makes the entry illegal.
    let mut state = table(3);
    show(&mut state, "executive-1");
    any_link(&mut state, A, "scranton", "new-york");
    cubes(&mut state, "scranton", &[]);
    let plan = mailed(
        &state,
        A,
        "plan 1: take executive then urbanize scranton black then deliver red from scranton to new york | upgrade",
    );
    assert_eq!(plays(&state, A, &plan).0, [json!({"type": "upgrade_engine"})]);
}

#[test]
fn links_that_do_not_exist_yet_may_be_used_in_words() {
    let state = table(3);
    let plan = mailed(&state, A, "plan 1: build AA11 N-SW then deliver blue from new york by l1 | build AA11 N-SW");
    // The turn is over with the link: only the second entry is legal.
    assert_eq!(plays(&state, A, &plan).0, [tile("AA11", [0, 4])]);
    let raw = json!({"standing": "plan", "round": 1, "entries": [[tile("AA11", [4, 0]), end_turn()], "upgrade"]});
    assert_eq!(plays(&state, A, &[read(&state, A, raw)]).0, [tile("AA11", [4, 0])]);
}

#[test]
fn orders_are_printed_as_they_are_typed() {
    let state = in_auction(3, A);
    for line in [
        "auto bid 4",
        "auto bid 4 always",
        "auto bid 4 turns 3",
        "auto pass auction",
        "pass this turn",
        "plan 2: deliver red from boston to new york | upgrade | wait",
        "plan 1 bonds 2: build from baltimore via W12 V12 heading NW then done | pass",
    ] {
        let order = mailed(&state, A, line).remove(0);
        assert_eq!(RailwaysOfTheWorld::V1.print_standing(&order), line);
        assert_eq!(read(&state, A, order.clone()), order, "{line}");
        assert!(!RailwaysOfTheWorld::V1.standing_stops(&order).is_empty());
    }
    for (line, dropped) in
        [("no auto bid", "auto bid 4"), ("no plan 2", "plan 2: upgrade"), ("no pass this turn", "pass this turn")]
    {
        let order = mailed(&state, A, dropped).remove(0);
        let Some(Ok(StandingChange::Drop(drops))) = RailwaysOfTheWorld::V1.read_standing_line(&state, Seat(A), line)
        else {
            panic!("{line}")
        };
        assert!(drops(&order) && !drops(&json!({"standing": "plan", "round": 3})));
    }
}

#[test]
fn what_is_no_standing_order_is_refused() {
    let state = in_auction(3, A);
    for raw in [
        json!(null),
        json!({}),
        json!({"standing": "auction"}),
        json!({"standing": "auction", "max": 100}),
        json!({"standing": "auction", "max": 4.0}),
        json!({"standing": "auction", "max": -1}),
        json!({"standing": "auction", "max": 4, "turns": "some"}),
        json!({"standing": "auction", "max": 4, "turn": 1}),
        json!({"standing": "plan", "round": 4, "entries": ["upgrade"]}),
        json!({"standing": "plan", "round": 1, "entries": []}),
        json!({"standing": "plan", "round": 1, "entries": ["bid 4"]}),
        json!({"standing": "plan", "round": 1, "entries": ["fly to the moon"]}),
        json!({"standing": "plan", "round": 1, "entries": [[{"type": "fly"}]]}),
        json!({"standing": "plan", "round": 1, "entries": ["upgrade"], "else": "think"}),
        json!({"standing": "pass", "rounds": 3}),
        json!({"standing": "sleep"}),
    ] {
        assert!(RailwaysOfTheWorld::V1.read_standing(&state, Seat(A), &raw).is_err(), "{raw}");
    }
    for line in ["auto bid", "auto bid many", "auto nothing", "plan 2", "plan 2:", "plan x: upgrade", "plan 1: fly"] {
        let read = RailwaysOfTheWorld::V1.read_standing_line(&state, Seat(A), line);
        assert!(matches!(read, Some(Err(_))), "{line}: {read:?}");
    }
    for line in ["bid 3", "pass", "upgrade", "# plan"] {
        assert!(RailwaysOfTheWorld::V1.read_standing_line(&state, Seat(A), line).is_none(), "{line}");
    }
}
