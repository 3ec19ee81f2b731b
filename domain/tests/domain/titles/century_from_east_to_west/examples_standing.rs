//! Examples 72 to 74 and 80, and the rest of RULES section 10: plans, resting by itself, discard orders.

use super::given::*;
use domain::kernel::ruleset::{Ruleset, StandingChange, StandingStep};
use domain::kernel::title::Plans as _;
use serde_json::{Value, json};

/// A line of mail adds to the standing orders of `seat`.
#[track_caller]
fn leave(state: &State, seat: Seat, orders: &mut Vec<Value>, line: &str) {
    match Century.read_standing_line(state, seat, line).expect("it is a standing order") {
        Ok(StandingChange::Add { order, replaces }) => {
            orders.retain(|order| !replaces(order));
            orders.push(order);
        }
        Ok(StandingChange::Drop(which)) => orders.retain(|order| !which(order)),
        Err(error) => panic!("{line}: {error:?}"),
    }
}

/// Lets the standing orders of `seat` play; whether they did, and what is left of them.
fn fire(state: &mut State, seat: Seat, orders: &mut Vec<Value>) -> bool {
    let mut played = false;
    while let Some(step) = Century.fire_standing(state, seat, orders) {
        match step {
            StandingStep::Play { actions, left, .. } => {
                *state = after_json(state, seat, Value::Array(actions));
                *orders = left;
                played = true;
            }
            StandingStep::Stop { left, .. } => {
                *orders = left;
                return false;
            }
        }
    }
    played
}

fn market() -> State {
    let mut state = base();
    state.row(["mc05", "mc10", "mc20", "mc31"]);
    state.to_act(BEN);
    state
}

#[test]
fn ex_72_a_plan_is_for_the_card_that_lies_there_now() {
    let state = market();
    let mut plans = vec![];
    leave(&state, ANNA, &mut plans, "plan: work m2 take | rest");
    assert_eq!(plans[0]["entries"][0]["if"], json!([{"card": "mc10", "at": "m2"}]));
    assert_eq!(plans[0]["entries"][1]["if"], json!([]));

    let mut slid = after(&after(&state, BEN, "work m1 take"), CLARA, "work h1");
    assert!(fire(&mut slid, ANNA, &mut plans.clone()));
    assert!(slid.players[ANNA].route.is_empty() && asks(&slid, BEN), "Anna has rested");

    let mut same = after(&after(&state, BEN, "rest"), CLARA, "work h1");
    assert!(fire(&mut same, ANNA, &mut plans));
    assert_eq!(route_of(&same.players[ANNA]), [("mc10", 0)]);
    assert!(plans.is_empty());
}

#[test]
fn ex_73_several_plans_serve_several_turns() {
    let mut state = base();
    state.route(ANNA, &[("mc08", 0), ("mc01", 0)]);
    state.to_act(BEN);
    let mut plans = vec![];
    leave(&state, ANNA, &mut plans, "plan: travel mc08");
    leave(&state, ANNA, &mut plans, "plan: travel mc01");
    for expected in [cubes("3Y 1B"), cubes("4Y 1R 1B")] {
        state = after(&after(&state, BEN, "rest"), CLARA, "rest");
        assert!(fire(&mut state, ANNA, &mut plans));
        assert_eq!(state.players[ANNA].cubes, expected);
    }
    assert_eq!(route_of(&state.players[ANNA]), [("mc08", 1), ("mc01", 1)]);
    assert!(plans.is_empty());
}

#[test]
fn ex_74_a_plan_that_does_not_fit_drops_all_plans() {
    let state = base();
    let mut before = state.clone();
    before.to_act(BEN);
    let mut plans = vec![];
    leave(&before, ANNA, &mut plans, "plan: work t1 x2");
    leave(&before, ANNA, &mut plans, "plan: rest");
    let mut turn = state.clone();
    assert!(!fire(&mut turn, ANNA, &mut plans));
    assert_eq!((turn, plans.len()), (state, 0));
}

#[test]
fn ex_80_auto_rest_wants_a_settler_out() {
    let mut state = base();
    let mut orders = vec![];
    leave(&state, ANNA, &mut orders, "auto rest 12");
    assert!(!fire(&mut state.clone(), ANNA, &mut orders));
    state.stand(ANNA, "h1", 1);
    assert!(fire(&mut state, ANNA, &mut orders));
    assert_eq!((state.players[ANNA].available, orders.len()), (6, 1));
    leave(&state, ANNA, &mut orders, "auto rest 3");
    assert_eq!(orders, [json!({"standing": "auto_rest", "below": 3})], "the new one replaces the old one");
    leave(&state, ANNA, &mut orders, "auto rest off");
    assert!(orders.is_empty());
}

#[test]
fn a_plan_goes_before_auto_rest_and_after_a_forced_rest() {
    let mut state = base();
    state.stand(ANNA, "h2", 2);
    let mut before = state.clone();
    before.to_act(BEN);
    let mut orders = vec![];
    leave(&before, ANNA, &mut orders, "auto rest 12");
    leave(&before, ANNA, &mut orders, "plan: work h1");
    let mut planned = state.clone();
    assert!(fire(&mut planned, ANNA, &mut orders.clone()));
    assert_eq!(settlers_on(&planned, "h1"), Some((ANNA, 1)));
    for (at, settlers) in [("h3", 2), ("u2", 2)] {
        state.stand(ANNA, at, settlers);
    }
    assert!(Century.forced(&state).is_some());
    assert_eq!(Century.fire_standing(&state, ANNA, &orders), None);
}

#[test]
fn a_plan_given_in_the_own_turn_is_for_the_next_one() {
    let state = base();
    let mut plans = vec![];
    leave(&state, ANNA, &mut plans, "plan: work h1");
    assert_eq!(Century.fire_standing(&state, ANNA, &plans), None);
    let again = Century.read_standing(&state, ANNA, &plans[0]).expect("what was given can be sent again");
    assert_eq!(again, plans[0]);
    let mut next = after(&after(&after(&state, ANNA, "rest"), BEN, "rest"), CLARA, "rest");
    assert!(fire(&mut next, ANNA, &mut plans));
    assert_eq!(settlers_on(&next, "h1"), Some((ANNA, 1)));
}

#[test]
fn an_entry_must_end_the_turn_or_end_with_new_wares() {
    let state = base();
    let mut before = state.clone();
    before.to_act(BEN);
    let fires = |line: &str| {
        let mut orders = vec![];
        leave(&before, ANNA, &mut orders, line);
        fire(&mut state.clone(), ANNA, &mut orders)
    };
    assert!(!fires("plan: work u1"));
    assert!(fires("plan: work u1; done"));
    assert!(fires("plan: work u1; up y r; done"));
    assert!(fires("plan: work n1"));
    assert!(!fires("plan: work n1; rest"));
    assert!(fires("plan: work u1 | work h1 if free h1 and cost Corn Patch <= 1"));
    assert!(!fires("plan: work h2 if cost h2<=1"));
    assert!(!fires("plan: work h5 if cost h5 <= 9"));
}

#[test]
fn plans_and_auto_rest_leave_the_extra_turn_alone() {
    let mut state = base();
    state.stand(ANNA, "n1", 1);
    state.phase = Phase::TurnStart { seat: ANNA, extra: true };
    let orders = [
        json!({"standing": "plan", "entries": [{"if": [], "orders": "rest"}]}),
        json!({"standing": "auto_rest", "below": 12}),
    ];
    assert_eq!(Century.fire_standing(&state, ANNA, &orders), None);
}

#[test]
fn a_discard_order_settles_the_storage() {
    let mut state = base();
    state.cubes(ANNA, "2B 1R");
    let mut before = state.clone();
    before.to_act(BEN);
    let mut orders = vec![];
    leave(&before, ANNA, &mut orders, "plan: work t3 max");
    assert!(!fire(&mut state.clone(), ANNA, &mut orders.clone()), "without a discard order the turn is not over");
    leave(&before, ANNA, &mut orders, "auto discard b r y g");
    assert!(fire(&mut state, ANNA, &mut orders));
    assert_eq!(state.players[ANNA].cubes, cubes("10Y"), "the red one first, then one colour is left");
    assert_eq!(orders.len(), 1);
}

#[test]
fn standing_orders_are_printed_as_they_are_typed() {
    let mut state = base();
    state.to_act(BEN);
    let printed = |line: &str| {
        let mut orders = vec![];
        leave(&state, ANNA, &mut orders, line);
        Century.print_standing(&orders[0])
    };
    for line in
        ["auto rest 2", "auto discard y r g b", "plan: travel #2 max if free h2 | rest", "plan: work u1; up y r"]
    {
        assert_eq!(printed(line), line);
    }
    let full = "plan: work f2 bonus if card pc43 at f2 | travel mc17 x2 if free h2 and cost h1 <= 2 | rest";
    assert_eq!(printed("PLAN : work f2 bonus | travel mc17 x2 IF free Corn Farm AND cost h1<=2 | rest"), full);
    let json =
        json!({"standing": "plan", "entries": [{"actions": [{"type": "work", "location": "m1", "mode": "take"}]}]});
    let read = Century.read_standing(&state, ANNA, &json).expect("legal");
    assert_eq!(Century.print_standing(&read), "plan: work m1 take if card mc19 at m1");
}

#[test]
fn what_is_no_standing_order_is_refused() {
    let state = base();
    for line in [
        "plan",
        "plan x",
        "plan:",
        "plan: dance",
        "plan: rest if",
        "plan: rest if card pc99 at f1",
        "plan: rest |",
        "plan: rest if card pc01 at h1",
        "plan: rest if cost h1 <= x",
        "auto",
        "auto rest",
        "auto rest 13",
        "auto rest x",
        "auto discard",
        "auto discard y r g",
        "auto discard y r g g",
        "auto pilot on",
    ] {
        let read = Century.read_standing_line(&state, ANNA, line).unwrap_or_else(|| panic!("{line}"));
        assert_eq!(read.expect_err(line).code, "bad_order", "{line}");
    }
    for line in ["work h1", "planet", "rest", "automatic", ""] {
        assert!(Century.read_standing_line(&state, ANNA, line).is_none(), "{line}");
    }
    for raw in [
        json!(null),
        json!([]),
        json!({}),
        json!({"standing": "plan"}),
        json!({"standing": "plan", "entries": []}),
        json!({"standing": "plan", "entries": [{}]}),
        json!({"standing": "plan", "entries": [{"actions": []}]}),
        json!({"standing": "plan", "entries": [{"actions": [{"type": "dance"}]}]}),
        json!({"standing": "plan", "entries": [{"actions": [{"type": "rest"}], "orders": "rest"}]}),
        json!({"standing": "plan", "entries": [{"orders": "rest", "when": 1}]}),
        json!({"standing": "plan", "entries": [{"orders": "rest", "if": [{"free": "x9"}]}]}),
        json!({"standing": "plan", "entries": [{"orders": "rest", "if": [{"free": "h1", "max": 1}]}]}),
        json!({"standing": "plan", "entries": [{"orders": "rest", "if": "free h1"}]}),
        json!({"standing": "plan", "entries": [{"orders": "; ;"}]}),
        json!({"standing": "auto_rest", "below": 2.0}),
        json!({"standing": "auto_rest", "below": 13}),
        json!({"standing": "auto_rest", "below": 2, "above": 1}),
    ] {
        let refused = Century.read_standing(&state, ANNA, &raw).expect_err("refused");
        assert!(
            matches!(refused, domain::titles::century_from_east_to_west::Rejection::BadStandingOrder { .. }),
            "{raw}"
        );
    }
}
