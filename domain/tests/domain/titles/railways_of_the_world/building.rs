//! RULES section 15, examples 8 to 20 and 41 to 43: track.

use super::table::*;
use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::Seat;
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::railways_of_the_world::facts::Fact;
use domain::titles::railways_of_the_world::names::{Id, LineId};
use domain::titles::railways_of_the_world::state::{Stage, State};
use serde_json::json;

/// Baltimore westwards: W12 and V12, left open.
fn two_tiles_west(state: &State) -> State {
    after(state, A, json!([tile("W12", [1, 5]), tile("V12", [2, 5]), end_turn()]))
}

#[test]
fn ex_08_a_one_tile_link() {
    let state = table(4);
    let built = after(&state, A, tile("AA11", [0, 4]));
    assert_purse(&built, A, 3, 1);
    let links = view(&built, None)["links"].clone();
    assert_eq!(links, json!([{"id": "l1", "owner": 0, "a": "new-york", "b": "philadelphia", "hexes": [[27, -3]]}]));
    assert_eq!(built.acting().unwrap().seat, Seat(B));
    assert_eq!(built.lines_numbered, 0);
    assert_eq!(game(&state).when_orders(A, "build AA11 N-SW").accepted(), built);
}

#[test]
fn ex_09_wrong_shapes_and_places() {
    let state = table(4);
    refused(&state, A, tile("AA11", [0, 5]), "sharp_curve");
    refused(&state, A, tile("AA11", [0, 0]), "bad_exits");
    refused(&state, A, json!({"type": "build_track", "hex": [27, -3], "exits": [0, 6]}), "bad_exits");
    refused(&state, A, tile("AA11", [0, 2]), "exit_off_map");
    refused(&state, A, json!({"type": "build_track", "hex": [27, -4], "exits": [0, 3]}), "city_hex");
    refused(&state, A, json!({"type": "build_track", "hex": [0, 0], "exits": [0, 3]}), "off_map");
    refused(&state, A, tile("T9", [0, 3]), "not_connected");
}

#[test]
fn ex_10_normal_form() {
    let state = table(4);
    let built = after(&state, A, tile("S10", [2, 5]));
    assert_eq!(after(&state, A, tile("S10", [5, 2])), built);
    assert_eq!((built.links[0].a, built.links[0].b), (city("pittsburgh"), city("cleveland")));
    assert_purse(&built, A, 3, 1);
    let legal = json!(RailwaysOfTheWorld::V1.legal_actions(&state, Seat(A)));
    let listed = |action: serde_json::Value| legal.as_array().unwrap().contains(&action);
    assert!(listed(tile("S10", [2, 5])) && !listed(tile("S10", [5, 2])));
}

#[test]
fn ex_11_ridge_between_tile_and_city() {
    let mut state = table(4);
    purse(&mut state, A, 10, 0);
    let built = after(&state, A, tile("S14", [5, 2]));
    assert_eq!((built.links[0].a, built.links[0].b), (city("roanoke"), city("huntington")));
    assert_purse(&built, A, 2, 0);
}

#[test]
fn ex_12_ridge_in_the_middle_over_two_rounds() {
    let mut state = two_tiles_west(&table(4));
    assert_eq!(view(&state, None)["lines"][0]["id"], json!("o1"));
    assert_eq!(view(&state, None)["lines"][0]["open"], json!({"hex": [22, 0], "side": 5}));
    on_turn(&mut state, 2, A);
    let applied = when(&state, A, tile("U11", [2, 5])).applied();
    let paid = |fact: &Fact| if let Fact::TrackLaid { paid, .. } = fact { Some(*paid) } else { None };
    assert_eq!(applied.facts.iter().find_map(paid), Some(8));
    assert_purse(&applied.state, A, 0, 3);
    let link = &applied.state.links[0];
    assert_eq!((link.a, link.b), (city("baltimore"), city("pittsburgh")));
    assert_eq!(link.hexes, ["W12", "V12", "U11"].map(hex));
    assert!(applied.state.lines.is_empty());
}

#[test]
fn ex_13_open_track_is_lost() {
    let built = two_tiles_west(&table(4));
    let state = to_end_of_turn(&built);
    assert!(state.lines.is_empty() && state.used.iter().all(|used| *used == 0));
    // 3 + 4 paid with two bonds; the interest of them took the rest and one more.
    assert_purse(&built, A, 3, 2);
    assert_purse(&state, A, 1, 2);
    // The number is not used a second time.
    let mut state = state;
    on_turn(&mut state, 1, A);
    assert_eq!(two_tiles_west(&state).lines[0].id, LineId(2));
}

#[test]
fn ex_14_foreign_open_track() {
    let state = two_tiles_west(&table(4));
    let edge = when(&state, B, tile("U11", [2, 5])).refused("edge_taken");
    assert_eq!(edge.message, "Another track already uses the edge between U11 and V12.");
    let mut built = after(&state, B, json!([tile("U11", [5, 3]), end_turn()]));
    assert_eq!((built.lines[1].id, built.lines[1].from), (LineId(2), city("pittsburgh")));
    assert_purse(&built, B, 1, 1);
    on_turn(&mut built, 2, A);
    refused(&built, A, tile("U11", [2, 5]), "exit_taken");
    for exits in [[2, 0], [2, 4]] {
        after(&built, A, tile("U11", exits));
    }
}

#[test]
fn ex_15_exit_taken_and_second_track() {
    for (surcharge, price) in [(0, 2), (2, 4)] {
        let mut state = table_with(json!({"crossing_surcharge": surcharge}), 4);
        any_link(&mut state, D, "albany", "syracuse");
        state.links.clear();
        state.used.fill(0);
        link(&mut state, A, "philadelphia", &["Z11", "Y10"], "scranton");
        assert_eq!(state.used[hex("Z11").index()], 1 << 3 | 1 << 5);
        on_turn(&mut state, 1, B);
        refused(&state, B, tile("Z11", [1, 3]), "exit_taken");
        purse(&mut state, B, 10, 0);
        let built = after(&state, B, json!([tile("Z11", [1, 4]), end_turn()]));
        assert_purse(&built, B, 10 - price, 0);
        refused(&built, C, tile("Z11", [1, 3]), "hex_full");
    }
}

#[test]
fn ex_16_same_city() {
    let round = json!([tile("J8", [3, 5]), tile("I7", [2, 4]), tile("H8", [1, 3]), tile("H9", [0, 2])]);
    let mut state = after(&table(4), A, round);
    assert_eq!((state.lines[0].hexes.len(), state.acting().unwrap().seat), (4, Seat(B)));
    on_turn(&mut state, 2, A);
    refused(&state, A, json!({"type": "build_track", "hex": [9, 4], "exits": [5, 1]}), "same_city");
}

#[test]
fn ex_17_duplicate_link() {
    let mut state = after(&table(4), A, tile("AA11", [0, 4]));
    on_turn(&mut state, 2, A);
    refused(&state, A, tile("Z11", [1, 3]), "duplicate_link");
    on_turn(&mut state, 2, B);
    let built = after(&state, B, tile("Z11", [1, 3]));
    assert_eq!(built.links.len(), 2);
    assert!(built.links[1].joins(city("philadelphia"), city("new-york")));
}

#[test]
fn ex_18_joining_two_open_ends() {
    let mut state = after(&table(4), A, json!([tile("Z10", [2, 0]), tile("Z9", [3, 0]), end_turn()]));
    on_turn(&mut state, 2, A);
    purse(&mut state, A, 5, 0);
    let built = after(&state, A, tile("Z8", [1, 3]));
    assert_purse(&built, A, 3, 0);
    let links = view(&built, None)["links"].clone();
    assert_eq!((&links[0]["a"], &links[0]["b"]), (&json!("albany"), &json!("new-york")));
    assert_eq!(built.links[0].hexes, ["Z8", "Z9", "Z10"].map(hex));
    assert!(built.lines.is_empty());
}

#[test]
fn ex_19_four_tiles_five_with_perfect_engineering() {
    let four = [tile("J8", [3, 5]), tile("I7", [2, 4]), tile("H8", [1, 3]), tile("H9", [0, 4])];
    let state = table(4);
    let closed = after(&state, A, json!(four));
    assert_eq!((closed.acting().unwrap().seat, closed.lines.len()), (Seat(B), 1));
    let mut state = state;
    hold(&mut state, A, "perfect-engineering-1");
    let going_on = after(&state, A, json!(four));
    assert_eq!(going_on.acting().unwrap().seat, Seat(A));
    assert_eq!(view(&going_on, None)["acting"]["tiles_max"], json!(5));
    let next = going_on.lines[0].next().unwrap();
    let came = going_on.lines[0].side.opposite();
    let fifth = [2u8, 3, 4]
        .map(|steps| came.turned(steps))
        .into_iter()
        .find(|goes| next.across(*goes).is_some_and(|target| target.city().is_none()));
    let fifth = json!({"type": "build_track", "hex": next, "exits": [came, fifth.unwrap()]});
    let closed = after(&going_on, A, fifth);
    assert_eq!((closed.acting().unwrap().seat, closed.lines[0].hexes.len()), (Seat(B), 5));
}

#[test]
fn ex_20_land_grant() {
    let mut state = table(4);
    hold(&mut state, A, "land-grant-1");
    let play = json!({"type": "play_card", "card": "land-grant-1"});
    refused(&state, A, json!([play, {"type": "upgrade_engine"}]), "grant_armed");
    let passed = after(&state, A, json!([play, end_turn()]));
    assert_eq!(
        (passed.players[Seat(A)].cards.clone(), passed.acting().unwrap().seat),
        (vec![card("land-grant-1")], Seat(B))
    );
    assert!(passed.discard.is_empty());
    let built = after(&state, A, json!([play, tile("AB7", [4, 0]), tile("AB6", [3, 0]), tile("AB5", [3, 0])]));
    assert_purse(&built, A, 2, 1);
    assert_eq!(built.discard, [card("land-grant-1")]);
    assert!(built.links[0].joins(city("albany"), city("montreal")));
}

#[test]
fn ex_41_undo() {
    let mut state = table(4);
    actions_left(&mut state, 2);
    purse(&mut state, A, 10, 0);
    let turn = RailwaysOfTheWorld::V1.turn_of(&state, Seat(A));
    let laid = when(&state, A, tile("AB6", [3, 0])).result.err();
    assert!(laid.is_some(), "AB6 touches no city");
    let laid = when(&state, A, tile("AB7", [4, 0])).applied();
    assert_purse(&laid.state, A, 7, 0);
    // Within the same turn and without a reveal the table goes back to the state before.
    assert_eq!(RailwaysOfTheWorld::V1.turn_of(&laid.state, Seat(A)), turn);
    assert!(!laid.facts.iter().any(|fact| RailwaysOfTheWorld::V1.reveals(fact)));
    let urbanized = when(&state, A, json!({"type": "urbanize", "city": "scranton", "color": "black"})).applied();
    assert_eq!(RailwaysOfTheWorld::V1.turn_of(&urbanized.state, Seat(A)), turn);
    assert!(urbanized.facts.iter().any(|fact| RailwaysOfTheWorld::V1.reveals(fact)));
    // An auction move and a baron's choice are in no turn: they are final.
    assert_eq!(RailwaysOfTheWorld::V1.turn_of(&in_auction(4, A), Seat(A)), None);
}

#[test]
fn ex_42_atomic_list() {
    let state = table(4);
    let list = json!([tile("W12", [1, 5]), tile("V12", [2, 5]), tile("U11", [1, 5])]);
    let refused = when(&state, A, list).refused("not_connected");
    assert_eq!(refused.index, Some(2));
}

#[test]
fn ex_43_done_by_itself() {
    let state = table(4);
    let applied = when(&state, A, json!([tile("AA11", [0, 4]), end_turn()])).applied();
    assert_eq!(applied.actions.len(), 1);
    assert_eq!(applied.facts.iter().filter(|fact| matches!(fact, Fact::TurnEnded { .. })).count(), 1);
    let over = when(&state, A, json!([tile("AA11", [0, 4]), {"type": "upgrade_engine"}])).refused("turn_over");
    assert_eq!(over.message, "Your turn already ended after \"build AA11 N-SW\"; leave out what follows.");
    refused(&state, A, json!([end_turn(), end_turn()]), "turn_over");
    // An `end_build` right after a tile with which the build closed by itself, with a second action left.
    let mut state = state;
    actions_left(&mut state, 2);
    let list = json!([tile("AA11", [0, 4]), {"type": "end_build"}, {"type": "upgrade_engine"}]);
    assert_eq!(when(&state, A, list).applied().actions.len(), 2);
    refused(&in_auction(4, A), A, json!([{"type": "bid", "amount": 2}, {"type": "bid", "amount": 3}]), "turn_over");
    refused(
        &state,
        A,
        json!([{"type": "urbanize", "city": "scranton", "color": "black"}, {"type": "upgrade_engine"}]),
        "orders_after_reveal",
    );
}

#[test]
fn several_links_in_one_build_where_the_option_allows_it() {
    let state = table_with(json!({"multi_link_build": true}), 3);
    let built = after(&state, A, tile("AA11", [0, 4]));
    let acting = built.acting().unwrap();
    assert_eq!(
        (acting.seat, &acting.stage),
        (Seat(A), &Stage::Building { line: None, tiles_laid: 1, land_grant: false })
    );
    assert_eq!(view(&built, None)["acting"]["line"], json!(null));
    refused(&built, A, json!({"type": "upgrade_engine"}), "build_open");
    let built = after(&built, A, json!([tile("S10", [5, 2]), end_turn()]));
    assert_eq!((built.links.len(), built.acting().unwrap().seat), (2, Seat(B)));
    assert_eq!(built.links[1].owner, Seat(A));
    assert_eq!(LineId::find(built_in(), "o01"), None);
}
