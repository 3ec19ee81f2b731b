//! Examples 1 to 24: set-up, settlers, harvests, upgrades, trades.

use super::given::*;
use crate::testing::new_game;
use serde_json::json;

#[test]
fn ex_01_two_players_are_set_up() {
    let state = new_game(&Century, json!({}), 2, 3);
    let shown: Vec<PointCard> = state.forts.iter().filter_map(|fort| fort.card).collect();
    assert_eq!((shown.len(), state.point_pile.left()), (4, 32));
    let in_game = shown.into_iter().chain(state.point_pile.top).chain(state.point_pile.unseen.iter());
    assert!(in_game.clone().all(|card| card.data().players == "all"));
    assert_eq!(in_game.count(), 36);
    for (seat, owned) in state.turn_order.iter().zip(["3Y", "4Y"]) {
        let player = &state.players[*seat];
        assert_eq!((player.available, player.reserve, player.cubes), (7, 5, cubes(owned)));
    }
    assert_eq!(state.display.len(), 8);
    assert!(state.spot(place("h5")).tile.is_some() && state.spot(place("t5")).tile.is_some());
    assert!(state.market.iter().all(Option::is_some));
    assert_eq!(state.merchant_pile.left(), 39);
    assert!(state.forts.iter().all(|fort| fort.bonus_left == 4 && fort.bonus_top.is_some()));
}

#[test]
fn ex_02_four_players_are_set_up() {
    let state = new_game(&Century, json!({}), 4, 3);
    assert_eq!((state.point_pile.left(), state.display.len()), (44, 10));
    assert!(state.spot(place("h5")).tile.is_none() && state.spot(place("t5")).tile.is_none());
    let owned: Vec<Cubes> = state.turn_order.iter().map(|seat| state.players[*seat].cubes).collect();
    assert_eq!(owned, ["3Y", "4Y", "4Y", "3Y 1R"].map(cubes));
}

#[test]
fn ex_03_a_field_is_harvested() {
    let state = after(&base(), ANNA, "work h1");
    assert_eq!(settlers_on(&state, "h1"), Some((ANNA, 1)));
    assert_eq!((state.players[ANNA].available, state.players[ANNA].cubes), (5, cubes("5Y")));
    assert!(asks(&state, BEN));
}

#[test]
fn ex_04_one_more_settler_displaces() {
    let mut state = base();
    state.stand(BEN, "h2", 2);
    let bens = state.players[BEN].available;
    let state = after(&state, ANNA, "work h2");
    assert_eq!(settlers_on(&state, "h2"), Some((ANNA, 3)));
    assert_eq!((state.players[ANNA].available, state.players[BEN].available), (3, bens + 2));
    assert_eq!(state.players[ANNA].cubes, cubes("6Y"));
}

#[test]
fn ex_05_the_printed_number_does_not_matter_where_somebody_stands() {
    let mut state = base();
    state.owns(BEN, &["pc10", "pc28"]);
    state.stand(BEN, "t6", 1);
    state.cubes(ANNA, "3Y 3R");
    let state = after(&state, ANNA, "work t6 x1");
    assert_eq!(settlers_on(&state, "t6"), Some((ANNA, 2)));
    assert_eq!((state.players[BEN].available, state.players[ANNA].cubes), (6, cubes("3Y 2B")));
}

#[test]
fn ex_06_a_hammer_saves_a_settler_but_never_the_last() {
    let mut state = base();
    state.owns(ANNA, &["pc02"]);
    let one = after(&state, ANNA, "work h2");
    assert_eq!((settlers_on(&one, "h2"), one.players[ANNA].cubes), (Some((ANNA, 1)), cubes("6Y")));
    state.owns(ANNA, &["pc21"]);
    assert_eq!(settlers_on(&after(&state, ANNA, "work h2"), "h2"), Some((ANNA, 1)));
    assert_eq!(settlers_on(&after(&state, ANNA, "work h1"), "h1"), Some((ANNA, 1)));
}

#[test]
fn ex_07_a_hammer_counts_on_occupied_locations_by_option() {
    for (discount, needed) in [(true, 2), (false, 3)] {
        let mut state = base_with(json!({"displacement_discount": discount}));
        state.owns(ANNA, &["pc02"]);
        state.stand(BEN, "h2", 2);
        assert_eq!(settlers_on(&after(&state, ANNA, "work h2"), "h2"), Some((ANNA, needed)));
    }
}

#[test]
fn ex_08_own_settlers_block() {
    let mut state = base();
    state.stand(ANNA, "h1", 1);
    refused(&state, ANNA, "work h1", "own_settlers_present");
}

#[test]
fn ex_09_settlers_must_be_available() {
    let mut state = base();
    state.reserve(ANNA, 11);
    let refused = refused(&state, ANNA, "work h2", "not_enough_settlers");
    assert_eq!((&refused.details["needs"], &refused.details["available"]), (&json!(2), &json!(1)));
    assert_eq!(refused.message, "h2 needs 2 settlers, you have 1 available.");
}

#[test]
fn ex_10_covered_locations_are_closed() {
    let refused = refused(&base(), ANNA, "work h5", "location_unexplored");
    assert_eq!(refused.message, "h5 is still covered by exploration tile ex04.");
}

#[test]
fn ex_11_unknown_locations_are_refused() {
    refused(&base(), ANNA, "work x9", "unknown_location");
    refused_json(&base(), ANNA, json!({"type": "work", "location": "x9"}), "unknown_location");
}

#[test]
fn ex_12_own_settlers_are_seen_before_the_lack_of_others() {
    let mut state = base();
    for (at, settlers) in [("h1", 1), ("h2", 2), ("h3", 2), ("u1", 1)] {
        state.stand(ANNA, at, settlers);
    }
    assert_eq!(state.players[ANNA].available, 0);
    refused(&state, ANNA, "work h1", "own_settlers_present");
}

#[test]
fn ex_13_a_dreamcatcher_adds_to_the_yield() {
    let mut state = base();
    state.owns(ANNA, &["pc03"]);
    assert_eq!(after(&state, ANNA, "work h1").players[ANNA].cubes, cubes("6Y"));
}

#[test]
fn ex_14_extra_goods_come_after_the_upgrades() {
    let mut state = base();
    state.owns(ANNA, &["pc07"]);
    state.cubes(ANNA, "1R");
    let state = after(&state, ANNA, "work u1; upgrade red; upgrade green");
    assert_eq!(state.players[ANNA].cubes, cubes("1Y 1B"));
    assert!(asks(&state, BEN));
}

#[test]
fn ex_15_or_before_them_by_option() {
    let mut state = base_with(json!({"extra_goods_timing": "before"}));
    state.owns(ANNA, &["pc07"]);
    state.cubes(ANNA, "1R");
    let state = after(&state, ANNA, "work u1");
    assert_eq!(state.players[ANNA].cubes, cubes("1Y 1R"));
    assert!(matches!(state.phase, Phase::Upgrade { remaining: 2, then: Cubes::NONE, .. }));
    let state = after(&state, ANNA, "upgrade yellow; upgrade red");
    assert_eq!(state.players[ANNA].cubes, cubes("1R 1G"));
    assert!(asks(&state, BEN));
}

#[test]
fn ex_16_the_same_cube_is_upgraded_twice() {
    let state = after(&base(), ANNA, "work u1; upgrade yellow; upgrade red");
    assert_eq!(state.players[ANNA].cubes, cubes("2Y 1G"));
    assert!(asks(&state, BEN));
}

#[test]
fn ex_17_nothing_to_upgrade_opens_no_phase() {
    let mut state = base();
    state.cubes(ANNA, "2B");
    let state = after(&state, ANNA, "work u2");
    assert_eq!(settlers_on(&state, "u2"), Some((ANNA, 2)));
    assert!(asks(&state, BEN));
}

#[test]
fn ex_18_upgrades_may_be_left() {
    let state = after(&base(), ANNA, "work u1");
    assert!(matches!(state.phase, Phase::Upgrade { remaining: 2, .. }));
    let state = after_json(&state, ANNA, json!({"type": "finish_upgrades"}));
    assert_eq!(state.players[ANNA].cubes, cubes("3Y"));
    assert!(asks(&state, BEN));
}

#[test]
fn ex_19_upgrades_are_refused_by_their_reason() {
    let mut state = base();
    state.cubes(ANNA, "2Y 1B");
    let state = after(&state, ANNA, "work u1");
    refused(&state, ANNA, "upgrade brown", "cannot_upgrade_brown");
    refused(&state, ANNA, "upgrade green", "no_such_cube");
    refused(&state, ANNA, "rest", "wrong_phase");
}

#[test]
fn ex_20_an_exchange_is_done_twice() {
    let mut state = base();
    state.cubes(ANNA, "5Y");
    let state = after(&state, ANNA, "work t1 x2");
    assert_eq!((state.players[ANNA].cubes, settlers_on(&state, "t1")), (cubes("1Y 4R"), Some((ANNA, 2))));
}

#[test]
fn ex_21_and_not_more_often_than_the_cubes_suffice() {
    let mut state = base();
    state.cubes(ANNA, "5Y");
    let refused = refused(&state, ANNA, "work t1 x3", "times_out_of_range");
    assert_eq!(refused.details["most"], 2);
    refused_json(&state, ANNA, json!({"type": "work", "location": "t1", "times": 0}), "times_out_of_range");
}

#[test]
fn ex_22_at_least_once() {
    let mut state = base();
    state.cubes(ANNA, "2R");
    refused(&state, ANNA, "work t6 x1", "cannot_trade");
}

#[test]
fn ex_23_a_single_colour_goes_back_by_itself() {
    let mut state = base();
    state.cubes(ANNA, "2B");
    let state = after(&state, ANNA, "work t3 x2");
    assert_eq!(state.players[ANNA].cubes, cubes("10Y"));
    assert!(asks(&state, BEN));
}

#[test]
fn ex_24_the_player_chooses_what_goes_back() {
    let mut state = base();
    state.cubes(ANNA, "2B 1R");
    let state = after(&state, ANNA, "work t3 x2");
    assert_eq!(state.players[ANNA].cubes, cubes("12Y 1R"));
    assert!(matches!(state.phase, Phase::Discard { .. }));
    assert_eq!(state.excess(ANNA), 3);
    refused(&state, ANNA, "discard 1 green", "no_such_cube");
    refused(&state, ANNA, "discard 4 yellow", "count_out_of_range");
    refused(&state, ANNA, "discard 0 yellow", "count_out_of_range");
    let one = after(&state, ANNA, "discard 3 yellow");
    assert_eq!(one.players[ANNA].cubes, cubes("9Y 1R"));
    assert!(asks(&one, BEN));
    // The red one given back leaves one colour: the rest goes by itself.
    let other = after(&state, ANNA, "discard 1 red");
    assert_eq!(other.players[ANNA].cubes, cubes("10Y"));
    assert!(asks(&other, BEN));
}
