//! Examples 52 to 58 and 67 to 71: travelling with times, resting, lists, undo, mail.

use super::given::*;
use domain::kernel::ruleset::Ruleset;
use serde_json::json;

#[test]
fn ex_52_a_trade_card_asks_how_often() {
    let mut state = base();
    state.route(ANNA, &[("mc10", 0)]);
    state.cubes(ANNA, "5Y");
    refused(&state, ANNA, "travel mc10 x3", "times_out_of_range");
    refused_json(&state, ANNA, json!({"type": "travel", "card": "mc10"}), "bad_action");
    let state = after(&state, ANNA, "travel mc10 x2");
    assert_eq!((state.players[ANNA].cubes, route_of(&state.players[ANNA])), (cubes("1Y 4R"), vec![("mc10", 1)]));
}

#[test]
fn ex_53_rest_brings_all_home() {
    let mut state = base();
    state.stand(ANNA, "h2", 2);
    state.stand(ANNA, "u1", 1);
    state.route(ANNA, &[("mc10", 2)]);
    assert_eq!(state.players[ANNA].available, 1);
    let state = after(&state, ANNA, "rest");
    assert_eq!((state.players[ANNA].available, route_of(&state.players[ANNA])), (6, vec![("mc10", 0)]));
    assert_eq!((settlers_on(&state, "h2"), settlers_on(&state, "u1")), (None, None));
}

#[test]
fn ex_54_rest_is_always_allowed() {
    assert!(asks(&after(&base(), ANNA, "rest"), BEN));
}

#[test]
fn ex_55_without_settlers_the_engine_rests() {
    let mut state = base();
    for (at, settlers) in [("h1", 1), ("h2", 2), ("h3", 2), ("u1", 1)] {
        state.stand(ANNA, at, settlers);
    }
    state.to_act(CLARA);
    let applied = orders(&state, CLARA, "rest").applied();
    assert_eq!(json!(applied.forced), json!([{"type": "rest"}]));
    assert_eq!(applied.state.players[ANNA].available, 6);
    assert!(asks(&applied.state, BEN));
}

#[test]
fn ex_56_who_may_not_act() {
    let mut state = base();
    state.to_act(BEN);
    assert_eq!(refused(&state, ANNA, "rest", "not_your_turn").message, "It is the turn of {seat:1}.");
    refused_json(&state, BEN, json!({"type": "build"}), "bad_action");
    refused_json(&state, BEN, json!({"type": "work", "location": "h1", "times": 1}), "bad_action");
    state.phase = Phase::GameOver {
        reason: domain::titles::century_from_east_to_west::state::EndReason::EighthCard,
        ranking: vec![BEN, ANNA, CLARA],
    };
    refused(&state, ANNA, "rest", "game_over");
}

#[test]
fn ex_57_lists_are_all_or_nothing() {
    let state = base();
    let after = after_json(&state, ANNA, json!([{"type": "work", "location": "u1"}]));
    assert!(matches!(after.phase, Phase::Upgrade { remaining: 2, seat: ANNA, .. }));
    let work = |location: &str| json!({"type": "work", "location": location});
    let rest = json!({"type": "rest"});
    for (list, code) in [
        (json!([work("h1"), rest]), "orders_after_turn"),
        (json!([work("n1"), rest]), "orders_after_reveal"),
        (json!([work("u1"), {"type": "upgrade", "cube": "brown"}]), "cannot_upgrade_brown"),
        (json!([work("h1"), {"type": "nonsense"}]), "orders_after_turn"),
    ] {
        let refused = refused_json(&state, ANNA, list, code);
        assert_eq!(refused.index, Some(1));
    }
    // Nothing of the draw shows, whatever the rest of the list asks for.
    let refused = refused_json(
        &state,
        ANNA,
        json!([work("n1"), {"type": "work", "location": "m1", "mode": "take"}]),
        "orders_after_reveal",
    );
    assert!(refused.legal.is_empty() && refused.details.is_empty(), "{refused:?}");
}

#[test]
fn ex_58_moves_of_one_turn_can_be_taken_back() {
    let state = base();
    let first = orders(&state, ANNA, "work u1").applied();
    let second = orders(&first.state, ANNA, "upgrade yellow").applied();
    let turn = Century.turn_of(&state, ANNA);
    assert!(turn.is_some());
    assert_eq!([Century.turn_of(&first.state, ANNA), Century.turn_of(&second.state, ANNA)], [turn, turn]);
    assert!(!first.facts.iter().chain(&second.facts).any(|fact| Century.reveals(fact)));
    assert_eq!(Century.turn_of(&state, BEN), None);
}

#[test]
fn ex_67_orders_of_a_mail_make_one_move() {
    let state = after(&base(), ANNA, "work u1; up y r");
    assert_eq!(state.players[ANNA].cubes, cubes("2Y 1G"));
    assert!(asks(&state, BEN));
}

#[test]
fn ex_68_what_cannot_be_read_is_said_with_its_line() {
    let state = base();
    let refused_market = refused(&state, ANNA, "work m2", "bad_action");
    assert!(refused_market.message.to_string().contains("\"use\" or \"take\""), "{}", refused_market.message);
    let refused_road = refused(&state, ANNA, "build road", "bad_order");
    assert_eq!(refused_road.line, Some(1));
    refused(&state, ANNA, "work h1; build road", "bad_order");
    let expected = after(&state, ANNA, "work h1");
    for same in ["GO TO H1", "settle corn patch", "  work   at  h1 ", "> quoted\n\n# remark\nwork h1"] {
        assert_eq!(after(&state, ANNA, same), expected, "{same}");
    }
}

#[test]
fn ex_69_a_route_card_is_named_by_its_place() {
    let mut state = base();
    state.route(ANNA, &[("mc10", 0)]);
    state.cubes(ANNA, "5Y");
    let after_max = after(&state, ANNA, "ride #1 max");
    assert_eq!(after_max.players[ANNA].cubes, cubes("1Y 4R"));
    assert_eq!(after_max, after(&state, ANNA, "travel mc10 x2"));
}

#[test]
fn ex_70_at_a_fort_the_tile_is_taken_too() {
    let mut state = base();
    state.fort("f2", "pc06");
    state.cubes(ANNA, "2Y 2R");
    assert_eq!(after(&state, ANNA, "work f2").players[ANNA].bonus_tiles.len(), 1);
    assert_eq!(after(&state, ANNA, "work f2 no bonus").players[ANNA].bonus_tiles.len(), 0);
    state.bonus_tiles(ANNA, &["bt03", "bt05", "bt07"]);
    assert_eq!(after(&state, ANNA, "work f2").players[ANNA].bonus_tiles.len(), 3);
}

#[test]
fn ex_71_done_is_skipped_where_the_upgrades_were_used_up() {
    let state = after(&base(), ANNA, "work u1; up y r; done");
    assert_eq!(state.players[ANNA].cubes, cubes("2Y 1G"));
    let state = after(&base(), ANNA, "work u1");
    assert!(matches!(state.phase, Phase::Upgrade { remaining: 2, .. }));
    let state = after(&base(), ANNA, "work u1; up y; done");
    assert!(asks(&state, BEN));
    refused(&base(), ANNA, "work h1; done", "orders_after_turn");
}
