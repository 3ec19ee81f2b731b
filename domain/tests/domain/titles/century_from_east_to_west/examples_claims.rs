//! Examples 25 to 51: forts, exploration, markets, New Wares, the trade route, travelling.

use super::given::*;
use domain::kernel::ruleset::Ruleset;
use serde_json::json;

fn fort_granite() -> State {
    let mut state = base();
    state.forts(["pc30", "pc06", "pc14", "pc15"]);
    state.top("pc18");
    state.forts[1].bonus_top = Some(bonus("bt01"));
    state.bonus_unseen.remove(bonus("bt01"));
    state.cubes(ANNA, "2Y 3R");
    state
}

fn fort_ids(state: &State) -> Vec<&'static str> {
    state.forts.iter().map(|fort| fort.card.map_or("-", Component::id)).collect()
}

#[test]
fn ex_25_a_point_card_is_claimed_with_a_bonus_tile() {
    let state = after(&fort_granite(), ANNA, "work f2 bonus");
    let anna = &state.players[ANNA];
    assert_eq!((anna.cubes, settlers_on(&state, "f2")), (cubes("1R"), Some((ANNA, 2))));
    assert_eq!((listed(&anna.point_cards), listed(&anna.bonus_tiles)), (vec![point("pc06")], vec![bonus("bt01")]));
    assert_eq!(anna.discounts, [0, 0, 0, 1]);
    assert_eq!(fort_ids(&state), ["pc30", "pc14", "pc15", "pc18"]);
    assert_eq!(state.forts[1].bonus_left, 3);
    assert!(state.forts[1].bonus_top.is_some_and(|top| top != bonus("bt01")));
    assert!(state.point_pile.top.is_some_and(|top| top != point("pc18")));
}

#[test]
fn ex_26_the_bonus_tile_may_be_left() {
    let state = after(&fort_granite(), ANNA, "work f2 no bonus");
    assert_eq!((state.forts[1].bonus_left, state.players[ANNA].bonus_tiles.len()), (4, 0));
    assert_eq!(state.forts[1].bonus_top, Some(bonus("bt01")));
}

#[test]
fn ex_27_three_bonus_tiles_are_the_limit() {
    let mut state = fort_granite();
    state.bonus_tiles(ANNA, &["bt03", "bt05", "bt07"]);
    refused(&state, ANNA, "work f2 bonus", "bonus_limit");
    after(&state, ANNA, "work f2 no bonus");
}

#[test]
fn ex_28_an_empty_stack_gives_nothing() {
    let mut state = base();
    state.fort("f1", "pc19");
    state.cubes(ANNA, "3G");
    (state.forts[0].bonus_top, state.forts[0].bonus_left) = (None, 0);
    refused(&state, ANNA, "work f1 bonus", "bonus_not_available");
}

#[test]
fn ex_29_the_cost_must_be_there() {
    let mut state = base();
    state.fort("f1", "pc25");
    state.cubes(ANNA, "2R 1G");
    let refused = refused(&state, ANNA, "work f1 no bonus", "cannot_pay_card");
    assert_eq!(refused.details["lacking"], json!({"yellow": 0, "red": 0, "green": 1, "brown": 0}));
    assert_eq!(refused.message, "pc25 costs 2 red and 2 green; you lack 1 green.");
}

#[test]
fn ex_30_an_empty_fort_is_refused() {
    let mut state = base();
    state.forts[3].card = None;
    refused(&state, ANNA, "work f4", "fort_empty");
}

#[test]
fn ex_31_a_saddlebag_brings_what_the_reserve_holds() {
    let mut state = base();
    state.reserve(ANNA, 1);
    state.cubes(ANNA, "3G");
    state.fort("f1", "pc19");
    let state = after(&state, ANNA, "work f1 no bonus");
    assert_eq!(settlers_on(&state, "f1"), Some((ANNA, 1)));
    assert_eq!((state.players[ANNA].available, state.players[ANNA].reserve), (11, 0));
}

#[test]
fn ex_32_the_hammer_works_from_the_next_turn_on() {
    let mut state = after(&fort_granite(), ANNA, "work f2 bonus");
    state = after(&state, BEN, "rest");
    state = after(&state, CLARA, "rest");
    let view = Century.view_value(&state, None);
    let cost = |id: &str| view["locations"][id]["cost"].clone();
    assert_eq!([cost("f1"), cost("f2"), cost("f3"), cost("f4")], [json!(1), json!(null), json!(1), json!(2)]);
    refused(&state, ANNA, "work f2", "own_settlers_present");
}

/// Anna has claimed a compass card at f1.
fn exploring() -> State {
    let mut state = base();
    state.fort("f1", "pc04");
    state.cubes(ANNA, "3R");
    state
}

#[test]
fn ex_33_a_compass_asks_for_a_tile() {
    let state = after(&exploring(), ANNA, "work f1 no bonus");
    assert!(matches!(state.phase, Phase::Explore { .. }));
    let state = after(&state, ANNA, "explore ex06");
    assert_eq!((state.players[ANNA].cubes, listed(&state.players[ANNA].tiles)), (cubes("1B"), vec![tile("ex06")]));
    assert!(asks(&state, BEN));
}

#[test]
fn ex_34_a_tile_of_the_board_opens_its_location() {
    let state = after(&exploring(), ANNA, "work f1 no bonus; explore ex01");
    assert!(state.spot(place("t5")).tile.is_none());
    assert_eq!(Century.view_value(&state, None)["locations"]["t5"]["cost"], 2);
    let mut state = state;
    state.cubes(BEN, "2G");
    assert_eq!(after(&state, BEN, "work t5").players[BEN].cubes, cubes("2B"));
}

#[test]
fn ex_35_a_tile_may_open_upgrades() {
    let mut state = exploring();
    state.cubes(ANNA, "3Y 3R");
    let state = after(&state, ANNA, "work f1 no bonus; explore ex07");
    assert_eq!(
        Century.view_value(&state, None)["pending"],
        json!({"kind": "upgrade", "remaining": 3, "source": "ex07",
        "then": {"yellow": 0, "red": 0, "green": 0, "brown": 0}})
    );
}

#[test]
fn ex_36_a_tile_is_taken_once() {
    let mut state = exploring();
    state.display.remove(tile("ex06"));
    state.players[BEN].tiles.put(tile("ex06")).expect("room");
    let state = after(&state, ANNA, "work f1 no bonus");
    refused(&state, ANNA, "explore ex06", "tile_not_available");
    refused(&state, ANNA, "explore ex99", "tile_not_available");
}

#[test]
fn ex_37_the_last_tile_is_forced_and_none_is_no_phase() {
    let mut state = exploring();
    for at in ["h5", "t5"] {
        state.locations[place(at).index()].tile = None;
    }
    state.display = [tile("ex09")].into_iter().collect();
    let applied = orders(&state, ANNA, "work f1 no bonus").applied();
    assert_eq!(json!(applied.forced), json!([{"type": "explore", "tile": "ex09"}]));
    assert_eq!(applied.state.players[ANNA].cubes, cubes("1R"));
    assert!(asks(&applied.state, BEN));
    state.display = Pack::EMPTY;
    let applied = orders(&state, ANNA, "work f1 no bonus").applied();
    assert!(applied.forced.is_empty() && asks(&applied.state, BEN));
}

fn market() -> State {
    let mut state = base();
    state.row(["mc05", "mc10", "mc20", "mc31"]);
    state.cubes(ANNA, "4Y");
    state
}

#[test]
fn ex_38_a_market_card_is_used() {
    let state = market();
    let next = draws("merchant cards", state.merchant_pile.unseen, &[merchant("mc02")]);
    let after = drawing(&state, ANNA, "work m2 use x2", &next).state;
    let anna = &after.players[ANNA];
    assert_eq!((anna.cubes, settlers_on(&after, "m2")), (cubes("4R"), Some((ANNA, 1))));
    assert_eq!(anna.discard.iter().collect::<Vec<_>>(), [merchant("mc10")]);
    assert_eq!(row_of(&after), ["mc05", "mc20", "mc31", "mc02"]);
    assert_eq!(after.merchant_pile.left(), state.merchant_pile.left() - 1);
}

#[test]
fn ex_39_a_market_card_is_taken() {
    let state = market();
    let next = draws("merchant cards", state.merchant_pile.unseen, &[merchant("mc02")]);
    let after = drawing(&state, ANNA, "work m1 take", &next).state;
    assert_eq!((route_of(&after.players[ANNA]), after.players[ANNA].cubes), (vec![("mc05", 0)], cubes("4Y")));
    assert_eq!(row_of(&after), ["mc10", "mc20", "mc31", "mc02"]);
}

#[test]
fn ex_40_a_market_asks_how() {
    let mut state = market();
    state.cubes(ANNA, "1Y");
    refused(&state, ANNA, "work m2 use x1", "cannot_trade");
    refused_json(&state, ANNA, json!({"type": "work", "location": "m2"}), "bad_action");
}

fn full_route(option: serde_json::Value) -> State {
    let mut state = base_with(option);
    state.row(["mc05", "mc10", "mc20", "mc31"]);
    state.route(ANNA, &[("mc01", 0), ("mc02", 0), ("mc03", 2), ("mc04", 0), ("mc06", 0)]);
    state
}

#[test]
fn ex_41_a_full_route_replaces_in_the_same_slot() {
    let state = full_route(json!({}));
    refused(&state, ANNA, "work m1 take", "route_full");
    refused(&state, ANNA, "work m1 take replacing mc09", "card_not_in_route");
    let after = after(&state, ANNA, "work m1 take replacing mc03");
    let route = [("mc01", 0), ("mc02", 0), ("mc05", 2), ("mc04", 0), ("mc06", 0)];
    assert_eq!(route_of(&after.players[ANNA]), route);
    assert_eq!(after.players[ANNA].discard.iter().collect::<Vec<_>>(), [merchant("mc03")]);
}

#[test]
fn ex_42_or_at_the_right_end_by_option() {
    let after = after(&full_route(json!({"route_replace": "append_right"})), ANNA, "work m1 take replacing mc03");
    let route = [("mc01", 0), ("mc02", 0), ("mc04", 0), ("mc06", 0), ("mc05", 2)];
    assert_eq!(route_of(&after.players[ANNA]), route);
}

#[test]
fn ex_43_nothing_is_replaced_in_a_short_route() {
    let mut state = market();
    state.route(ANNA, &[("mc01", 0), ("mc02", 0), ("mc03", 0)]);
    refused(&state, ANNA, "work m1 take replacing mc03", "replace_not_needed");
}

#[test]
fn ex_44_an_empty_market_is_refused() {
    let mut state = market();
    state.merchant_pile.unseen = Pack::EMPTY;
    state.market[3] = None;
    refused(&state, ANNA, "work m4 take", "market_empty");
}

fn new_wares() -> State {
    let state = market();
    let cards = ["mc02", "mc08", "mc09", "mc11"].map(merchant);
    let next = draws("merchant cards", state.merchant_pile.unseen, &cards);
    let applied = drawing(&state, ANNA, "work n1", &next);
    assert!(applied.facts.iter().any(|fact| Century.reveals(fact)), "what it shows cannot be undone");
    assert_eq!(Century.turn_of(&state, ANNA), Century.turn_of(&applied.state, ANNA), "the extra turn belongs to it");
    applied.state
}

#[test]
fn ex_45_new_wares_and_another_turn() {
    let before = market();
    assert_eq!(before.merchant_pile.left(), 39);
    let state = new_wares();
    assert_eq!(row_of(&state), ["mc02", "mc08", "mc09", "mc11"]);
    let returned: Pack<MerchantCard> = ["mc05", "mc10", "mc20", "mc31"].map(merchant).into_iter().collect();
    assert_eq!((state.merchant_pile.left(), &state.merchant_pile.returned), (39, &vec![returned]));
    assert_eq!(state.merchant_pile.unseen.len(), 35);
    assert!(asks(&state, ANNA));
    assert_eq!(Century.view_value(&state, None)["extra_turn"], true);
    assert_eq!(state.players[ANNA].available, 5);
    refused(&state, ANNA, "work n1", "own_settlers_present");
}

#[test]
fn ex_46_the_extra_turn_may_be_a_rest() {
    let state = after(&new_wares(), ANNA, "rest");
    assert_eq!((state.players[ANNA].available, settlers_on(&state, "n1")), (6, None));
    assert!(asks(&state, BEN));
}

#[test]
fn ex_47_no_cards_no_new_wares() {
    let mut state = market();
    state.market = [None; 4];
    state.merchant_pile.unseen = Pack::EMPTY;
    refused(&state, ANNA, "work n1", "no_merchant_cards");
}

fn trade_route() -> State {
    let mut state = base();
    state.route(ANNA, &[("mc01", 1), ("mc10", 0), ("mc17", 0)]);
    state
}

#[test]
fn ex_48_swapped_cards_take_their_settlers_along() {
    for swap in ["work r1 swap mc01 mc17", "work r1 swap #3 and #1"] {
        let state = after(&trade_route(), ANNA, swap);
        assert_eq!(route_of(&state.players[ANNA]), [("mc17", 0), ("mc10", 0), ("mc01", 1)]);
        assert_eq!(state.players[ANNA].cubes, cubes("4Y"));
    }
}

#[test]
fn ex_49_only_two_different_own_cards_are_swapped() {
    refused(&trade_route(), ANNA, "work r1 swap mc01 mc40", "card_not_in_route");
    refused(&trade_route(), ANNA, "work r1 swap mc01 mc01", "bad_action");
}

fn four_cards() -> State {
    let mut state = base();
    state.route(ANNA, &[("mc01", 0), ("mc05", 2), ("mc06", 0), ("mc08", 0)]);
    assert_eq!(state.players[ANNA].available, 4);
    state
}

#[test]
fn ex_50_empty_cards_to_the_left_cost_settlers() {
    let state = after(&four_cards(), ANNA, "travel mc08");
    assert_eq!(route_of(&state.players[ANNA])[3], ("mc08", 3));
    assert_eq!((state.players[ANNA].cubes, state.players[ANNA].available), (cubes("3Y 1B"), 1));
}

#[test]
fn ex_51_what_travelling_asks_for() {
    let mut state = after(&four_cards(), ANNA, "travel mc08");
    state.to_act(ANNA);
    refused(&state, ANNA, "travel mc08", "card_occupied");
    assert_eq!(refused(&state, ANNA, "travel mc06", "not_enough_settlers").details["needs"], 2);
    refused(&state, ANNA, "travel mc40", "card_not_in_route");
    let state = after(&state, ANNA, "travel mc01");
    assert_eq!(route_of(&state.players[ANNA])[0], ("mc01", 1));
    assert_eq!(state.players[ANNA].cubes, cubes("4Y 1R 1B"));
}
