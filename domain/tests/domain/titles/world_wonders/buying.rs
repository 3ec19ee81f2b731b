//! Examples 1 to 32: roads, towers, buildings, monuments, loans, pedestals.

use super::fixtures::*;
use crate::testing::dice_chance;
use domain::kernel::play::{Submission, apply};
use domain::kernel::ruleset::Ruleset as _;
use domain::titles::world_wonders::city::Piece;
use domain::titles::world_wonders::{State, WorldWonders};
use serde_json::json;

#[test]
fn ex_01_the_first_turn_offers_roads_sets_pedestals_and_a_loan() {
    let expected =
        [("take_loan", 1), ("place_free_road", 21), ("buy_long_road", 21), ("buy_short_roads", 1), ("buy_pedestal", 2)];
    let expected: Vec<(String, usize)> = expected.iter().map(|(kind, n)| ((*kind).to_owned(), *n)).collect();
    assert_eq!(count_legal(&r0(), ADAM), expected);
}

#[test]
fn ex_02_the_free_road_costs_nothing_and_ends_no_turn() {
    let state = play(&r0(), ADAM, free(5, 8, "v"));
    let adam = &state.players[ADAM];
    assert_eq!(adam.city.pieces.len(), 1);
    assert_eq!(adam.city.pieces[0].cells(), named("F9 F10 F11 F12"));
    assert_eq!((adam.gold_left(), adam.free_road_pending), (7, false));
    assert_eq!((state.active(), state.turn.as_ref().unwrap().step.name()), (Some(ADAM), "choose"));
}

#[test]
fn ex_03_the_first_road_touches_the_sidewalk() {
    refused(&r0(), ADAM, free(5, 2, "h"), "road_not_connected");
}

#[test]
fn ex_04_terrain_is_checked_before_connection() {
    refused(&r0(), ADAM, free(4, 3, "v"), "bridge_end_on_water");
}

#[test]
fn ex_05_a_building_needs_a_road_tile_not_the_sidewalk() {
    refused(&r0(), ADAM, build("d", 6, 8, 0), "building_not_connected");
    refused(&r0(), ADAM, build("a", 6, 11, 0), "building_not_connected");
}

#[test]
fn ex_06_free_road_and_building_in_one_turn() {
    let state = play(&r0(), ADAM, json!([free(5, 8, "v"), build("d", 6, 8, 0)]));
    let adam = &state.players[ADAM];
    assert_eq!(adam.city.pieces[1].cells(), named("G9 H9 G10 H10"));
    assert_eq!((adam.gold_spent, adam.resources.food, adam.resources.gears, adam.population), (3, 1, 1, 0));
    assert_eq!(state.market.stacks[3].face_up, None);
    assert_eq!(state.active(), Some(BRUNO));
}

#[test]
fn ex_07_the_free_road_may_follow_the_purchase() {
    let state = play(&r0(), ADAM, pedestal(1));
    assert_eq!((gold(&state, ADAM), state.players[ADAM].pedestal), (6, Some(1)));
    assert_eq!(state.turn.as_ref().unwrap().step.name(), "place_free_road");
    refused(&state, ADAM, pedestal(2), "pending_placement");
    assert_eq!(play(&state, ADAM, free(0, 8, "v")).active(), Some(BRUNO));
}

#[test]
fn ex_08_a_long_road_over_water_is_a_bridge() {
    let state = play(&r0(), ADAM, json!([free(5, 8, "v"), long(4, 7, "h")]));
    let adam = &state.players[ADAM];
    assert_eq!(adam.city.pieces[1].cells(), named("E8 F8 G8 H8"));
    assert_eq!(adam.city.pieces[1].to_string(), "a bridge");
    assert_eq!((adam.gold_left(), state.market.long_roads), (6, 0));
}

#[test]
fn ex_09_a_bridge_ends_on_land() {
    let state = play(&r0(), ADAM, free(5, 8, "v"));
    let refusal = refused(&state, ADAM, long(5, 4, "v"), "bridge_end_on_water");
    assert!(refusal.message.to_string().contains("F5"), "{}", refusal.message);
}

#[test]
fn ex_10_a_tower_stands_on_land_beside_a_piece() {
    let start = play(&r0(), ADAM, free(5, 8, "v"));
    let state = play(&start, ADAM, tower(6, 8));
    assert_eq!((gold(&state, ADAM), state.market.towers), (5, 0));
    refused(&start, ADAM, tower(8, 8), "tower_not_adjacent");
    refused(&start, ADAM, tower(5, 7), "needs_land");
}

#[test]
fn ex_11_monuments_go_where_their_cards_allow() {
    let state = play(&r0(), ADAM, free(5, 8, "v"));
    let of = |id: &str| -> Vec<String> {
        let actions = legal(&state, ADAM).into_iter().filter(|action| action["monument"] == id);
        actions.map(|action| action["at"].to_string()).collect()
    };
    assert_eq!(of("lighthouse"), ["[5,7]", "[6,8]"]);
    assert!(!of("moai").is_empty());
    assert!(of("obelisks").is_empty());
    refused(&state, ADAM, wonder("obelisks", 4, 8, 0), "placement_cannot_complete");
}

#[test]
fn ex_12_the_legal_actions_of_r1() {
    let state = r1();
    let expected = [
        ("take_loan", 1),
        ("buy_long_road", 24),
        ("buy_short_roads", 1),
        ("buy_tower", 11),
        ("buy_building", 164),
        ("buy_monument", 26),
        ("buy_pedestal", 2),
    ];
    let expected: Vec<(String, usize)> = expected.iter().map(|(kind, n)| ((*kind).to_owned(), *n)).collect();
    assert_eq!(count_legal(&state, ADAM), expected);
    let of = |key: &str, id: &str| legal(&state, ADAM).iter().filter(|action| action[key] == id).count();
    assert_eq!(["a", "b", "c", "d", "e", "f"].map(|stack| of("stack", stack)), [22, 19, 41, 11, 35, 36]);
    assert_eq!(["moai", "lighthouse", "petra"].map(|id| of("monument", id)), [22, 4, 0]);
    assert_eq!(legal(&state, ADAM).len(), 229);
}

#[test]
fn ex_13_a_building_advances_resources_and_population() {
    let state = play(&r1(), ADAM, build("c", 10, 8, 0));
    let adam = &state.players[ADAM];
    assert_eq!(adam.city.pieces.last().unwrap().cells(), named("K9 K10 L10"));
    assert_eq!((adam.gold_left(), adam.resources.food, adam.resources.ceramics, adam.population), (4, 3, 2, 2));
}

#[test]
fn ex_14_symbols_passed_on_the_way_count() {
    let state = play(&r1(), ADAM, build("f", 10, 8, 0));
    let adam = &state.players[ADAM];
    assert_eq!(adam.city.pieces.last().unwrap().cells(), named("K9 L9 K10 L10 K11"));
    assert_eq!((adam.gold_left(), adam.resources.ceramics, adam.population), (2, 5, 3));
}

#[test]
fn ex_15_a_loan_pays_for_what_gold_does_not() {
    let state = play(&play(&r1(), ADAM, build("f", 10, 8, 0)), BRUNO, pedestal(1));
    let e = |state: &domain::titles::world_wonders::State| {
        // Any place that is legal with gold enough.
        let mut rich = state.clone();
        rich.players[ADAM].gold_spent = 0;
        legal(&rich, ADAM).into_iter().find(|action| action["stack"] == "e").unwrap()
    };
    let refusal = refused(&state, ADAM, e(&state), "not_enough_gold");
    assert_eq!(refusal.message, "That costs 4 gold, you have 2.");
    let lent = play(&state, ADAM, simple("take_loan"));
    assert_eq!((gold(&lent, ADAM), lent.players[ADAM].gold_limit), (4, 9));
    let built = play(&lent, ADAM, e(&lent));
    assert_eq!((gold(&built, ADAM), built.players[ADAM].out), (0, true));
}

#[test]
fn ex_16_one_loan_action_a_turn_and_one_loan_at_a_time() {
    let refusal = refused(&r1(), ADAM, json!([simple("take_loan"), simple("take_loan")]), "loan_action_used");
    assert_eq!(refusal.index, Some(1));
    let state = play(&r1(), ADAM, json!([simple("take_loan"), pedestal(1)]));
    let state = play(&state, BRUNO, pedestal(2));
    refused(&state, ADAM, simple("take_loan"), "loan_outstanding");
    refused(&state, ADAM, simple("repay_loan"), "loan_too_recent");
}

#[test]
fn ex_17_a_loan_is_repaid_in_a_later_round() {
    let mut state = r1();
    state.players[ADAM].loan_round = Some(3);
    let state = play(&state, ADAM, simple("repay_loan"));
    assert_eq!((gold(&state, ADAM), state.loans_left(), state.active()), (4, 5, Some(ADAM)));
    refused(&state, ADAM, simple("pass"), "must_purchase");
}

#[test]
fn ex_18_repaying_with_the_last_gold_ends_the_round_for_him() {
    let mut state = r1();
    state.players[ADAM].loan_round = Some(3);
    state.players[ADAM].gold_spent = 4;
    let state = play(&state, ADAM, simple("repay_loan"));
    assert_eq!((gold(&state, ADAM), state.players[ADAM].out, state.active()), (0, true, Some(BRUNO)));
}

#[test]
fn ex_19_repaying_needs_a_loan_and_three_gold() {
    let mut state = r1();
    refused(&state, ADAM, simple("repay_loan"), "no_loan");
    state.players[ADAM].loan_round = Some(3);
    state.players[ADAM].gold_spent = 5;
    refused(&state, ADAM, simple("repay_loan"), "not_enough_gold");
}

#[test]
fn ex_20_the_lighthouse_may_stand_in_the_water() {
    let state = play_revealing(&r1(), ADAM, wonder("lighthouse", 7, 6, 0), "theater");
    let adam = &state.players[ADAM];
    assert_eq!((adam.gold_left(), adam.out, adam.resources.gears, adam.population), (0, true, 2, 2));
    assert_eq!(state.market.monuments, ["moai", "petra", "theater"].map(monument));
}

#[test]
fn ex_21_a_monument_needs_what_its_card_asks_for() {
    let refusal = refused(&r1(), ADAM, wonder("lighthouse", 9, 8, 0), "requirement_missing");
    assert_eq!(refusal.details["missing"], json!(["water"]));
    refused(&r1(), ADAM, wonder("ziggurat", 0, 0, 0), "monument_not_available");
}

#[test]
fn ex_22_the_next_part_goes_where_the_monument_can_be_completed() {
    let state = play(&r1(), ADAM, wonder("moai", 8, 7, 0));
    assert_eq!((state.turn.as_ref().unwrap().step.name(), gold(&state, ADAM)), ("place_component", 7));
    assert_eq!(places(&state, "place_component"), ["[8,5]", "[8,6]", "[9,7]", "[10,7]"]);
    assert_eq!(legal(&state, ADAM).len(), 4);
}

#[test]
fn ex_23_parts_may_leave_one_cell_between_them() {
    let state = play(&r1(), ADAM, json!([wonder("moai", 8, 7, 0), part(8, 6)]));
    let expected = ["[8,4]", "[8,5]", "[9,6]", "[10,6]", "[9,7]", "[10,7]"];
    assert_eq!(places(&state, "place_component"), expected);
    let done = play_revealing(&state, ADAM, part(8, 4), "theater");
    assert_eq!((gold(&done, ADAM), done.players[ADAM].population), (0, 2));
    assert_eq!(done.market.monuments, ["petra", "lighthouse", "theater"].map(monument));
    refused(&state, ADAM, part(8, 2), "component_not_linked");
    refused(&state, ADAM, part(8, 8), "requirement_missing");
}

#[test]
fn who_types_the_beginning_of_a_monument_is_offered_that_one_first() {
    let near = |line: &str| -> Vec<String> {
        let typed = apply(&WorldWonders::V1, &r1(), ADAM, Submission::Orders(line), dice_chance(1));
        typed.expect_err("no order").legal.into_iter().map(|(_, order)| order).collect()
    };
    assert!(near("monument li F5")[..4].iter().all(|order| order.starts_with("monument lighthouse")));
    assert!(near("wonder mo F5").iter().any(|order| order.starts_with("monument moai")));
    assert!(near("monument mo F5").iter().all(|order| order.starts_with("monument moai")));
}

/// RULES section 5.9: the cells count while parts are missing, the monument's own points when it is complete.
#[test]
fn a_part_counts_in_the_running_score_as_it_lies_and_the_monument_when_it_is_complete() {
    let score = |state: &State| WorldWonders::V1.view_value(state, None)["players"][0]["score"].clone();
    let before = score(&r1());
    // [10,5] is a natural resource that nothing was beside.
    let begun = play(&r1(), ADAM, wonder("moai", 10, 6, 0));
    let placing = score(&begun);
    assert_eq!((&before["natural"], &placing["natural"]), (&json!(1), &json!(2)));
    assert_eq!((&placing["monuments"], &placing["population"]), (&json!(0), &before["population"]));
    assert_eq!(placing["total"].as_i64().unwrap(), before["total"].as_i64().unwrap() + 1);
    let component = &WorldWonders::V1.view_value(&begun, None)["turn"]["component"];
    // The second part had one place only, and was placed there.
    assert_eq!((&component["index"], component.get("next")), (&json!(2), None));
    let last = legal(&begun, ADAM).swap_remove(0);
    let done = score(&play_revealing(&begun, ADAM, last, "theater"));
    assert_eq!((&done["natural"], &done["monuments"]), (&json!(2), &json!(3)));
    // A part on a visible natural resource takes it away at once.
    let mut bare = r1();
    bare.players[ADAM].city = Default::default();
    bare.players[ADAM].city.add(c1().swap_remove(1)).expect("it fits");
    let beside = score(&bare)["natural"].as_u64().unwrap();
    let on_it = Piece::Monument { monument: monument("moai"), components: vec![cells(&[(8, 8)])], unfinished: true };
    bare.players[ADAM].city.add(on_it).expect("it fits");
    assert_eq!(score(&bare)["natural"].as_u64().unwrap(), beside - 1);
}

#[test]
fn ex_24_a_beginning_without_an_end_is_refused() {
    refused(&r1(), ADAM, wonder("moai", 0, 0, 0), "placement_cannot_complete");
}

#[test]
fn ex_25_an_unfinished_monument_comes_first() {
    let state = play(&r1(), ADAM, wonder("moai", 8, 7, 0));
    refused(&state, ADAM, pedestal(1), "pending_placement");
    // Undo goes back to the state before: nothing was shown and the turn is the same.
    use domain::kernel::ruleset::Ruleset;
    let began = applied(&r1(), ADAM, wonder("moai", 8, 7, 0));
    assert!(!began.facts.iter().any(|fact| WorldWonders::V1.reveals(fact)));
    assert_eq!(
        domain::titles::world_wonders::WorldWonders::V1.turn_of(&state, ADAM),
        domain::titles::world_wonders::WorldWonders::V1.turn_of(&r1(), ADAM)
    );
}

#[test]
fn ex_26_short_roads_are_placed_one_by_one() {
    let list = json!([simple("buy_short_roads"), double(10, 9, "h"), double(5, 7, "h")]);
    let refusal = refused(&r1(), ADAM, list, "space_occupied");
    assert_eq!(refusal.index, Some(2));
    assert!(
        refusal.message.to_string().contains("F8") && refusal.message.to_string().contains("bridge"),
        "{}",
        refusal.message
    );
    let state = play(&play(&r1(), ADAM, simple("buy_short_roads")), ADAM, double(10, 9, "h"));
    refused(&state, ADAM, double(5, 7, "h"), "space_occupied");
    assert_eq!(
        state.turn.as_ref().unwrap().step,
        domain::titles::world_wonders::state::Step::PlaceShort { double: 1, single: 1 }
    );
}

#[test]
fn ex_27_short_roads_stay_on_land_and_may_cover_resources() {
    let state = play(&r1(), ADAM, simple("buy_short_roads"));
    refused(&state, ADAM, double(3, 5, "h"), "needs_land");
    let state = play(&state, ADAM, double(10, 10, "h"));
    assert!(named("K11 L11").within(state.players[ADAM].city.roads));
    let natural = state.players[ADAM].city.visible(state.players[ADAM].map().natural);
    assert!(!natural.meets(named("L11")));
}

#[test]
fn ex_28_a_set_has_two_doubles() {
    let state = play(&r1(), ADAM, json!([simple("buy_short_roads"), double(10, 9, "h"), double(10, 10, "h")]));
    let refusal = refused(&state, ADAM, double(0, 11, "h"), "piece_used");
    assert_eq!(refusal.message, "No double is left of this set.");
}

#[test]
fn ex_29_who_can_buy_must_buy() {
    refused(&r1(), ADAM, simple("pass"), "must_purchase");
    let free_to_go = r1_with(json!({"start_order": "seating", "voluntary_pass": true}));
    let state = play(&free_to_go, ADAM, simple("pass"));
    assert_eq!((state.players[ADAM].out, gold(&state, ADAM), state.active()), (true, 0, Some(BRUNO)));
}

#[test]
fn ex_30_who_can_do_nothing_passes_by_himself() {
    let mut state = r1();
    (state.market.long_roads, state.market.short_sets) = (0, 0);
    state.market.monuments.retain(|id| *id == monument("petra"));
    state.players[ADAM].loan_round = Some(3);
    state.players[BRUNO].pedestal = Some(1);
    // Adam's last piece of gold but one goes for the second pedestal; then Adam is alone in the round.
    state.players[BRUNO].out = true;
    state.players[ADAM].gold_spent = 5;
    let applied = applied(&state, ADAM, pedestal(2));
    assert_eq!(applied.forced.len(), 1);
    assert_eq!(serde_json::to_value(&applied.forced[0]).unwrap(), simple("pass"));
    assert_eq!(applied.state.round, 5);
}

#[test]
fn ex_31_one_pedestal_for_each_and_each_once() {
    let mut state = r1();
    state.players[ADAM].pedestal = Some(1);
    refused(&state, ADAM, pedestal(2), "already_has_pedestal");
    let mut state = r1();
    state.players[BRUNO].pedestal = Some(1);
    refused(&state, ADAM, pedestal(1), "sold_out");
}

#[test]
fn ex_32_a_building_may_lean_on_its_own_type() {
    let mut state = r1();
    let farm =
        domain::titles::world_wonders::city::Piece::Building { tile: tile("a4"), cells: cells(&[(2, 2), (3, 2)]) };
    state.players[ADAM].city.add(farm).expect("it fits");
    let built = play(&state, ADAM, build("b", 2, 3, 0));
    assert_eq!(built.players[ADAM].city.pieces.last().unwrap().cells(), named("C4 D4 E4"));
    assert!(!built.players[ADAM].city.visible(built.players[ADAM].map().natural).meets(named("D4")));
    state.market.stacks[1].face_up = Some(tile("b8"));
    refused(&state, ADAM, build("b", 2, 3, 0), "building_not_connected");
}
