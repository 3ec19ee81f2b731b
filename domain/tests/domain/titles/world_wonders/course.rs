//! Examples 33 to 66 but for scoring: order of play, the end, the automaton, time-outs, orders, standing orders.

use super::fixtures::*;
use crate::testing::{dice_chance, given, new_game};
use domain::kernel::chance::{Chance, Draw};
use domain::kernel::language::Language;
use domain::kernel::play::{Play, Submission, apply};
use domain::kernel::ruleset::{Ruleset, StandingStep};
use domain::kernel::seat::Seat;
use domain::kernel::title::{Plans as _, Words as _};
use domain::titles::world_wonders::ids::{Card, Named as _, Stack};
use domain::titles::world_wonders::rules::{automaton, round};
use domain::titles::world_wonders::{State, WorldWonders};
use serde_json::{Value, json};

#[test]
fn ex_33_pedestals_first_then_the_fewest_people() {
    let mut state = new_game(&WorldWonders::V1, json!({}), 5, 1);
    let [red, blue, yellow, green, white] = [0, 1, 2, 3, 4].map(Seat);
    state.turn_order = vec![red, blue, white, green, yellow];
    state.players[yellow].pedestal = Some(1);
    for (seat, population, monuments) in [(white, 3, 0), (red, 3, 1), (blue, 6, 1), (green, 6, 1)] {
        state.players[seat].population = population;
        state.players[seat].monuments = vec![monument("petra"); monuments];
    }
    assert_eq!(round::next_order(&state), [yellow, white, red, blue, green]);
}

#[test]
fn ex_34_the_second_pedestal_is_the_second_place() {
    let mut state = new_game(&WorldWonders::V1, json!({}), 3, 1);
    let [a, b, c] = [0, 1, 2].map(Seat);
    state.turn_order = vec![a, b, c];
    state.players[c].pedestal = Some(2);
    (state.players[a].population, state.players[b].population) = (5, 4);
    assert_eq!(round::next_order(&state), [b, c, a]);
}

#[test]
fn ex_35_a_full_city_makes_this_the_last_round() {
    let mut state = r1();
    state.round = 6;
    state.players[ADAM].population = 21;
    state.players[ADAM].gold_spent = 4;
    state.players[BRUNO].gold_spent = 6;
    let state = play(&state, ADAM, build("c", 10, 8, 0));
    assert_eq!((state.players[ADAM].population, state.final_round), (22, true));
    assert_eq!((state.players[ADAM].out, state.active()), (true, Some(BRUNO)));
    let end = applied(&state, BRUNO, pedestal(1));
    assert!(!end.facts.iter().any(|fact| WorldWonders::V1.reveals(fact)));
    let outcome = WorldWonders::V1.outcome(&end.state).unwrap();
    assert_eq!(outcome.reason, "population");
    assert_eq!((WorldWonders::V1.to_act(&end.state), end.state.round), (vec![], 6));
}

#[test]
fn ex_36_symbols_passed_count_and_the_track_has_an_end() {
    let mut state = r1();
    state.market.stacks[5].face_up = Some(tile("f3"));
    state.players[ADAM].resources.food = 5;
    let after = play(&state, ADAM, build("f", 10, 8, 0));
    assert_eq!((after.players[ADAM].resources.food, after.players[ADAM].population), (9, 4));
    state.players[ADAM].resources.food = 14;
    let after = play(&state, ADAM, build("f", 10, 8, 0));
    assert_eq!((after.players[ADAM].resources.food, after.players[ADAM].population), (15, 1));
}

/// The automaton draws `card` in a solo game that is changed by `set` before.
fn automaton_draws(card: &str, set: impl Fn(&mut State)) -> State {
    let mut state = new_game(&WorldWonders::V1, json!({}), 1, 3);
    let deck: Vec<Card> = built_in().cards().collect();
    state.solo.as_mut().unwrap().shuffle();
    state.discard = Default::default();
    state.market.long_roads = 1;
    state.market.short_sets = 1;
    for stack in &mut state.market.stacks {
        stack.face_up = Some(stack.stack.data().tiles[0]);
    }
    set(&mut state);
    let value = deck.iter().position(|known| *known == Card::find(built_in(), card).unwrap()).unwrap() as u64;
    let monuments = state.monument_deck().count() as u64;
    let mut chance = Chance::recorded([
        Draw { purpose: "solo".into(), n: 0, value, of: deck.len() as u64 },
        Draw { purpose: "monuments".into(), n: 0, value: 0, of: monuments },
    ]);
    let mut play = Play::new(state, &mut chance);
    automaton::act(&mut play);
    play.finish().0
}

fn without(stacks: &'static str) -> impl Fn(&mut State) {
    move |state| {
        state.market.long_roads = 0;
        for stack in &mut state.market.stacks {
            if stacks.contains(&stack.stack.to_string()) {
                stack.face_up = None;
            }
        }
    }
}

#[test]
fn ex_42_the_first_section_with_anything_in_it_is_carried_out() {
    let gone = |state: &State| -> String {
        let stacks = state.market.stacks.iter().filter(|stack| stack.face_up.is_none());
        stacks.map(|stack| stack.stack.to_string()).collect()
    };
    let state = automaton_draws("s3", without("ac"));
    assert_eq!((gone(&state), state.market.long_roads), ("acd".into(), 0));
    assert_eq!(state.discard.tiles, [Stack::find(built_in(), "d").unwrap().data().tiles[0]]);
    assert_eq!(gone(&automaton_draws("s3", without("d"))), "bd");
    let state = automaton_draws("s3", without("abd"));
    assert_eq!((gone(&state), state.discard.tiles.len()), ("abd".into(), 0));
    let last = state.solo.unwrap().last_card.unwrap();
    assert_eq!((last.section, last.items), (None, vec![]));
}

#[test]
fn ex_43_the_automaton_takes_monuments() {
    let state = automaton_draws("s7", |state| state.market.monuments = vec![monument("petra"), monument("moai")]);
    assert_eq!(state.market.monuments.len(), 2);
    assert_eq!(state.market.monuments[0], monument("moai"));
    let view = WorldWonders::V1.view_value(&state, None);
    assert_eq!(view["solo"]["monuments"], json!([{"id": "petra", "rings": 3}]));
    assert_eq!(view["solo"]["target_hard"].as_i64().unwrap() - view["solo"]["target_easy"].as_i64().unwrap(), 3);
}

/// `seat` times out; the state after it.
fn time_out(state: &State, seat: Seat) -> State {
    let mut chance = dice_chance(1);
    let mut play = Play::new(state.clone(), &mut chance);
    let played = WorldWonders::V1.default_turn(&mut play, seat).unwrap();
    assert!(!played.is_empty());
    play.finish().0
}

#[test]
fn ex_46_a_time_out_places_the_free_road_and_passes() {
    let state = time_out(&r0(), ADAM);
    assert_eq!(state.players[ADAM].city.pieces[0].cells(), named("F9 F10 F11 F12"));
    assert_eq!((state.players[ADAM].out, state.active()), (true, Some(BRUNO)));
    assert_eq!(state.players[ADAM].city.pieces.len(), 1);
}

#[test]
fn ex_47_an_unfinished_monument_is_taken_back() {
    let state = time_out(&play(&r1(), ADAM, wonder("moai", 8, 7, 0)), ADAM);
    assert_eq!(state.players[ADAM].city, r1().players[ADAM].city);
    assert_eq!((state.players[ADAM].out, gold(&state, ADAM)), (true, 0));
    assert_eq!(state.market.monuments, r1().market.monuments);
    assert_eq!(state.active(), Some(BRUNO));
}

#[test]
fn time_outs_in_the_other_steps_place_what_was_bought() {
    let short = time_out(&play(&r1(), ADAM, simple("buy_short_roads")), ADAM);
    assert_eq!(short.players[ADAM].city.pieces.len(), r1().players[ADAM].city.pieces.len() + 3);
    assert_eq!((short.players[ADAM].out, gold(&short, ADAM), short.active()), (false, 6, Some(BRUNO)));
    let free = time_out(&play(&r0(), ADAM, pedestal(1)), ADAM);
    assert_eq!((free.players[ADAM].out, gold(&free, ADAM), free.active()), (false, 6, Some(BRUNO)));
    assert!(!free.players[ADAM].free_road_pending);
    let both = time_out(&play(&r0(), ADAM, simple("buy_short_roads")), ADAM);
    assert!(!both.players[ADAM].free_road_pending && !both.players[ADAM].out);
}

#[test]
fn ex_48_orders_by_mail() {
    let listed = play(&r0(), ADAM, json!([free(5, 8, "v"), build("d", 6, 8, 0)]));
    let mailed = given(&WorldWonders::V1, r0()).when_orders(0, "free F9 v\nbuild d G9").accepted();
    assert_eq!(mailed, listed);
    let mailed = given(&WorldWonders::V1, r1()).when_orders(0, "wonder light H7").accepted();
    assert_eq!(mailed, play(&r1(), ADAM, wonder("lighthouse", 7, 6, 0)));
}

#[test]
fn ex_49_the_general_checks() {
    refused(&r1(), BRUNO, simple("pass"), "not_your_turn");
    refused(&r1(), BRUNO, simple("buy_wall"), "not_your_turn");
    refused(&r1(), ADAM, simple("buy_wall"), "unknown_action");
    refused(&r1(), ADAM, tower(12, 3), "bad_field");
    for pending in [part(8, 6), double(8, 6, "h"), free(0, 8, "v")] {
        refused(&r1(), ADAM, pending, "nothing_pending");
    }
    let mut over = r1();
    over.turn = None;
    for action in [simple("pass"), simple("buy_wall"), tower(12, 3)] {
        refused(&over, ADAM, action, "game_over");
    }
}

#[test]
fn ex_50_off_the_map_and_out_of_the_box() {
    refused(&r1(), ADAM, build("e", 11, 9, 1), "off_map");
    refused(&r1(), ADAM, build("g", 0, 0, 0), "stack_not_in_game");
}

#[test]
fn ex_51_a_tile_is_sold_once() {
    let state = play(&r1(), ADAM, build("d", 10, 8, 0));
    refused(&state, BRUNO, build("d", 6, 8, 0), "sold_out");
}

#[test]
fn ex_52_terrain_before_requirements() {
    let refusal = refused(&r1(), ADAM, wonder("petra", 0, 5, 0), "requirement_missing");
    assert_eq!(refusal.details["missing"], json!(["market"]));
    let refusal = refused(&r1(), ADAM, wonder("petra", 4, 5, 0), "terrain_mismatch");
    assert!(refusal.message.to_string().contains("E6"), "{}", refusal.message);
}

#[test]
fn ex_53_a_bridge_monument_needs_water_under_it() {
    let mut state = r1();
    state.market.monuments[1] = monument("roman_bridge");
    refused(&state, ADAM, wonder("roman_bridge", 0, 9, 0), "terrain_mismatch");
    let refusal = refused(&state, ADAM, wonder("roman_bridge", 4, 4, 0), "requirement_missing");
    assert_eq!(refusal.details["missing"], json!(["road"]));
}

#[test]
fn ex_54_a_loan_that_buys_nothing_is_refused() {
    let mut state = r1();
    state.players[ADAM].gold_spent = 6;
    (state.market.long_roads, state.market.short_sets, state.market.towers) = (0, 0, 0);
    state.market.monuments = vec![monument("petra")];
    state.market.stacks.iter_mut().for_each(|stack| stack.face_up = None);
    state.players[BRUNO].pedestal = Some(1);
    let mut third = state.clone();
    third.players[ADAM].pedestal = Some(2);
    refused(&third, ADAM, simple("take_loan"), "loan_useless");
    assert_eq!(legal(&third, ADAM), [simple("pass")]);
    assert_eq!(WorldWonders::V1.forced(&third), Some((ADAM, domain::titles::world_wonders::Action::Pass {})));
}

#[test]
fn ex_55_alone_there_are_no_pedestals_and_no_objectives() {
    let state = new_game(&WorldWonders::V1, json!({}), 1, 1);
    refused(&state, ADAM, pedestal(1), "no_pedestals_solo");
    let game = domain::titles::RULESETS.newest("world-wonders").unwrap();
    assert_eq!(game.check_options(&json!({"advanced": true}), 1).unwrap_err().code, "option_not_for_solo");
    assert_eq!(game.check_options(&json!({}), 6).unwrap_err().code, "bad_player_count");
    for bad in [
        json!({"colors": ["red", "red"]}),
        json!({"colors": ["red"]}),
        json!({"colors": ["pink", "red"]}),
        json!({"map_side": "C"}),
        json!({"towers": 3}),
        json!({"advanced": 1}),
        json!([]),
    ] {
        assert_eq!(game.check_options(&bad, 2).unwrap_err().code, "bad_option", "{bad}");
    }
    let full = game.check_options(&json!({}), 2).unwrap();
    assert_eq!(full["colors"], json!(["red", "blue"]));
    assert_eq!(game.check_options(&full, 2).unwrap(), full);
}

#[test]
fn ex_56_the_free_road_comes_before_a_pass() {
    let state = r0_with(json!({"start_order": "seating", "voluntary_pass": true}));
    refused(&state, ADAM, simple("pass"), "free_road_pending");
}

#[test]
fn ex_57_a_set_that_finds_no_place_is_not_sold() {
    let mut state = r1();
    let wall = domain::titles::world_wonders::city::Piece::Tower {
        cells: (0..12).filter_map(|c| domain::titles::world_wonders::geometry::Cell::new(c, 11)).collect(),
    };
    let city = &mut state.players[ADAM].city;
    *city = Default::default();
    // Row 12 is full, and a monument lies all along it to the north.
    city.add(domain::titles::world_wonders::city::Piece::Monument {
        monument: monument("great_wall"),
        components: vec![wall.cells()],
        unfinished: false,
    })
    .expect("it fits");
    refused(&state, ADAM, simple("buy_short_roads"), "no_legal_space");
}

#[test]
fn ex_58_the_free_road_is_his_own_tile() {
    let state = play(&r0(), ADAM, json!([free(5, 8, "v"), long(4, 7, "h")]));
    refused(&state, BRUNO, long(0, 11, "h"), "sold_out");
    let state = play(&state, BRUNO, free(0, 11, "h"));
    assert_eq!(state.active(), Some(BRUNO));
}

#[test]
fn ex_59_with_five_the_pieces_are_exactly_enough() {
    let mut state = new_game(&WorldWonders::V1, json!({}), 5, 2);
    let mut chance = dice_chance(2);
    let wanted =
        ["place_free_road", "buy_long_road", "buy_short_roads", "place_short_road", "buy_tower", "buy_pedestal"];
    while let Some(seat) = state.active() {
        let actions = WorldWonders::V1.legal_actions(&state, seat);
        let rank = |action: &domain::titles::world_wonders::Action| {
            let kind = serde_json::to_value(action).unwrap()["type"].as_str().unwrap().to_owned();
            wanted.iter().position(|wanted| *wanted == kind).unwrap_or(wanted.len())
        };
        let action = actions.iter().min_by_key(|action| rank(action)).unwrap();
        let mut play = Play::new(state.clone(), &mut chance);
        WorldWonders::V1.decide(&mut play, seat, action).unwrap();
        state = play.finish().0;
    }
    assert_eq!(state.round, 10);
    let view = WorldWonders::V1.view_value(&state, None);
    let pieces: Vec<Value> =
        view["players"].as_array().unwrap().iter().flat_map(|p| p["pieces"].as_array().unwrap().clone()).collect();
    let count = |key: &str, value: &str| pieces.iter().filter(|piece| piece[key] == value).count();
    assert_eq!((count("size", "long"), count("kind", "tower")), (35, 10));
    assert_eq!(view["supply"], json!({"long_roads": 0, "short_sets": 0, "towers": 0}));
    let on_table = |key: &str| view["market"][key].as_u64().unwrap();
    assert_eq!(["long_roads", "short_sets", "towers"].map(on_table), [0, 0, 0]);
    let shorts = count("size", "double") + count("size", "single");
    assert_eq!(shorts as u64 + view["discard"]["short_pieces"].as_u64().unwrap(), 60);
    let face_up = view["market"]["stacks"].as_array().unwrap().iter().filter(|stack| !stack["tile"].is_null()).count();
    assert_eq!(count("kind", "building") + view["discard"]["tiles"].as_array().unwrap().len() + face_up, 80);
}

#[test]
fn ex_60_the_next_card_shows_nowhere_before_the_purchase() {
    let before = r1();
    let shown = |state: &State| {
        let mut text = WorldWonders::V1.view_value(state, Some(ADAM)).to_string();
        text += &serde_json::to_string(&legal(state, ADAM)).unwrap();
        text += &WorldWonders::V1.position(state, Some(ADAM), true, Language::EN);
        text
    };
    assert!(!shown(&before).contains("theater"));
    let after = play_revealing(&before, ADAM, wonder("lighthouse", 7, 6, 0), "theater");
    let view = WorldWonders::V1.view_value(&after, Some(ADAM));
    assert_eq!(view["result"], Value::Null);
    assert_eq!(view["market"]["monuments"], json!(["moai", "petra", "theater"]));
    let deck = |view: &Value| view["market"]["monument_deck"].as_u64().unwrap();
    assert_eq!(deck(&view) + 1, deck(&WorldWonders::V1.view_value(&before, None)));
}

#[test]
fn ex_61_who_is_alone_in_the_round_may_send_several_turns() {
    let list = json!([pedestal(1), tower(3, 7)]);
    let mut state = r1();
    state.players[BRUNO].out = true;
    let after = play(&state, ADAM, list.clone());
    assert_eq!((gold(&after, ADAM), after.active()), (4, Some(ADAM)));
    assert_eq!(refused(&r1(), ADAM, list, "not_your_turn").index, Some(1));
}

#[test]
fn nothing_follows_what_was_just_shown() {
    // Alone in the round, Adam ends it with a monument; the next round begins, and Adam may be the first in it.
    let mut state = r1();
    state.players[BRUNO].out = true;
    let list = json!([wonder("lighthouse", 7, 6, 0), pedestal(1)]);
    state.players[ADAM].population = 0;
    state.players[BRUNO].population = 9;
    refused(&state, ADAM, list.clone(), "orders_after_reveal");
    refused(&r1(), ADAM, list, "not_your_turn");
}

/// Ruling R41.
#[test]
fn who_plays_alone_sends_each_turn_by_itself() {
    let state = new_game(&WorldWonders::V1, json!({}), 1, 1);
    let state = play(&state, ADAM, free(5, 8, "v"));
    let buys = legal(&state, ADAM).into_iter().find(|action| action["type"] == "buy_building").unwrap();
    let refusal = refused(&state, ADAM, json!([buys.clone(), simple("take_loan")]), "orders_after_reveal");
    assert_eq!(refusal.index, Some(1));
    assert_eq!(play(&state, ADAM, buys).active(), Some(ADAM));
}

#[test]
fn ex_62_a_time_out_hands_back_a_loan_of_this_turn() {
    let state = time_out(&play(&r1(), ADAM, simple("take_loan")), ADAM);
    let adam = &state.players[ADAM];
    assert_eq!((state.loans_left(), adam.gold_limit, adam.out, adam.loan_round), (5, 7, true, None));
    assert_eq!(state.active(), Some(BRUNO));
    let mut owing = r1();
    owing.players[ADAM].loan_round = Some(3);
    let state = time_out(&play(&owing, ADAM, simple("repay_loan")), ADAM);
    assert_eq!((state.players[ADAM].loan_round, state.players[ADAM].out), (None, true));
}

#[test]
fn ex_63_alone_the_automaton_may_leave_nothing_but_the_free_road() {
    let drew_s10 = |seed: &u64| {
        let state = new_game(&WorldWonders::V1, json!({}), 1, *seed);
        state.solo.unwrap().last_card.unwrap().card == Card::find(built_in(), "s10").unwrap()
    };
    let seed = (0..500).find(drew_s10).unwrap();
    let state = new_game(&WorldWonders::V1, json!({}), 1, seed);
    assert_eq!((state.market.long_roads, state.market.short_sets), (0, 0));
    assert_eq!(count_legal(&state, ADAM), [("place_free_road".to_owned(), 21)]);
    refused(&state, ADAM, simple("take_loan"), "loan_useless");
    refused(&state, ADAM, simple("pass"), "free_road_pending");
    let after = applied(&state, ADAM, free(5, 8, "v"));
    assert!(legal(&after.state, ADAM).iter().any(|action| action["type"] == "buy_building"));
    assert!(!after.facts.iter().any(|fact| WorldWonders::V1.reveals(fact)));
    assert_eq!(after.state.turns, 1);
}

fn plan(state: &State, seat: Seat, line: &str) -> Value {
    match WorldWonders::V1.read_standing_line(state, seat, line).unwrap().unwrap() {
        domain::kernel::ruleset::StandingChange::Add { order, .. } => order,
        drop => panic!("{drop:?}"),
    }
}

#[test]
fn ex_65_a_plan_is_played_without_a_wait() {
    let orders = [plan(&r1(), BRUNO, "plan: build d G9 | first")];
    assert_eq!(orders[0]["round"], 4);
    let fired = |state: &State| WorldWonders::V1.fire_standing(state, BRUNO, &orders);
    assert_eq!(fired(&r1()), None);
    let towered = play(&r1(), ADAM, tower(3, 7));
    let Some(StandingStep::Play { index: 0, actions, left }) = fired(&towered) else { panic!() };
    assert_eq!((&actions[..], &left[..]), (&[build("d", 6, 8, 0)][..], &[][..]));
    let after = play(&towered, BRUNO, json!(actions));
    assert_eq!(after.players[BRUNO].city.pieces[1].cells(), named("G9 H9 G10 H10"));
    assert_eq!(after.active(), Some(ADAM));
    let sold = play(&r1(), ADAM, build("d", 10, 8, 0));
    let Some(StandingStep::Play { actions, .. }) = fired(&sold) else { panic!() };
    assert_eq!(actions, [pedestal(1)]);
}

#[test]
fn a_turn_played_by_hand_takes_the_place_of_the_planned_one() {
    let orders = vec![
        plan(&r1(), BRUNO, "plan: if gold 3: tower G9"),
        plan(&r1(), BRUNO, "plan: tower G9 | next"),
        plan(&r1(), BRUNO, "plan: second"),
    ];
    let state = play(&r1(), ADAM, tower(3, 7));
    // Bruno has not exactly three gold: they are asked, and the plan waits as it is.
    assert_eq!(WorldWonders::V1.fire_standing(&state, BRUNO, &orders), None);
    let state = play(&play(&state, BRUNO, simple("buy_short_roads")), BRUNO, double(6, 8, "h"));
    let state = play(
        &play(&state, BRUNO, double(6, 9, "h")),
        BRUNO,
        json!({"type": "place_short_road", "piece": "single", "at": [6, 10]}),
    );
    let state = play(&state, ADAM, pedestal(1));
    // Their first planned turn is gone with the one they played; the second is not possible and is dropped.
    let Some(StandingStep::Play { index: 2, actions, left }) = WorldWonders::V1.fire_standing(&state, BRUNO, &orders)
    else {
        panic!()
    };
    assert_eq!((actions, left), (vec![pedestal(2)], vec![]));
}

#[test]
fn a_plan_that_was_played_past_takes_no_turn_from_a_later_one() {
    // They were asked twice, for the plan of a tower in L1 can never be played, and played two turns by hand; then they plan anew.
    let mut state = r1();
    let mut orders = vec![plan(&state, BRUNO, "plan: tower L1")];
    state.players[BRUNO].turns += 2;
    orders.push(plan(&state, BRUNO, "plan: first"));
    let state = play(&state, ADAM, tower(3, 7));
    let Some(StandingStep::Play { index: 1, actions, left }) = WorldWonders::V1.fire_standing(&state, BRUNO, &orders)
    else {
        panic!("the plan that was given last is due")
    };
    assert_eq!((actions, left), (vec![pedestal(1)], vec![]));
}

#[test]
fn a_plan_for_a_later_turn_stays_there_when_one_before_it_is_played() {
    let state = r1();
    let mut later = plan(&state, BRUNO, "plan: second");
    later["turn"] = json!(later["turn"].as_u64().unwrap() + 2);
    let orders = vec![plan(&state, BRUNO, "plan: first"), later.clone()];
    let state = play(&state, ADAM, tower(3, 7));
    let Some(StandingStep::Play { index: 0, left, .. }) = WorldWonders::V1.fire_standing(&state, BRUNO, &orders) else {
        panic!("the first is due")
    };
    assert_eq!(left, [later.clone()]);
    assert_eq!(WorldWonders::V1.fire_standing(&state, BRUNO, &[later]), None, "they are asked for the turns before");
}

#[test]
fn a_plan_waits_where_it_should_and_ends_with_its_round() {
    let orders = vec![plan(&r1(), BRUNO, "plan: tower L1"), plan(&r1(), BRUNO, "finish")];
    let state = play(&r1(), ADAM, tower(3, 7));
    assert_eq!(WorldWonders::V1.fire_standing(&state, BRUNO, &orders), None);
    let Some(StandingStep::Play { index: 0, actions, .. }) =
        WorldWonders::V1.fire_standing(&state, BRUNO, &orders[1..])
    else {
        panic!()
    };
    assert_eq!(actions, [pedestal(1)]);
    let mut later = state.clone();
    later.round = 5;
    let Some(StandingStep::Stop { left, .. }) = WorldWonders::V1.fire_standing(&later, BRUNO, &orders) else {
        panic!()
    };
    assert!(left.is_empty());
    // Unfinished turns are no entries: a set must be placed in the same entry.
    let half = [plan(&r1(), BRUNO, "plan: short | short then place single G9 then place G10 v then place H9 v")];
    let Some(StandingStep::Play { actions, .. }) = WorldWonders::V1.fire_standing(&state, BRUNO, &half) else {
        panic!()
    };
    assert_eq!(actions.len(), 4);
}

#[test]
fn standing_orders_are_read_back_as_they_are_printed() {
    let state = r1();
    for line in [
        "plan 4: if gold 1: build d G9 then repay | build c G9 r1 | next",
        "finish",
        "plan 5: monument moai I8 then part I7 then part I5",
    ] {
        let order = plan(&state, BRUNO, line);
        assert_eq!(WorldWonders::V1.print_standing(&order), line);
        assert_eq!(WorldWonders::V1.read_standing(&state, BRUNO, &order).unwrap(), order);
        assert!(!WorldWonders::V1.standing_stops(&order).is_empty());
    }
    let bad = |raw: Value| assert!(WorldWonders::V1.read_standing(&state, BRUNO, &raw).is_err(), "{raw}");
    bad(json!({"standing": "plan"}));
    bad(json!({"standing": "plan", "round": 3, "turns": [{"entries": [[simple("pass")]]}]}));
    bad(json!({"standing": "plan", "round": 11, "turns": [{"entries": [[simple("pass")]]}]}));
    bad(json!({"standing": "plan", "turns": [{"entries": [[]]}]}));
    bad(json!({"standing": "plan", "turns": [{"entries": [[simple("buy_wall")]]}]}));
    bad(json!({"standing": "plan", "turns": [{"entries": [[simple("pass")]], "else": "ask"}]}));
    bad(json!({"standing": "finish", "more": 1}));
    bad(json!("finish"));
    // For who is out the next round is meant.
    let mut out = state.clone();
    out.players[BRUNO].out = true;
    assert_eq!(plan(&out, BRUNO, "finish")["round"], 5);
}

#[test]
fn orders_go_through_lists_of_every_alias() {
    let read = |line: &str| {
        let applied = apply(&WorldWonders::V1, &r1(), ADAM, Submission::Orders(line), dice_chance(1));
        applied.map(|applied| json!(applied.actions)).unwrap_or_else(|refused| panic!("{line}: {refused:?}"))
    };
    for line in ["loan", "take loan", "BORROW", "  Take   Loan # please"] {
        assert_eq!(read(line), json!([simple("take_loan")]));
    }
    for line in ["tower d8", "buy tower D8"] {
        assert_eq!(read(line), json!([tower(3, 7)]));
    }
    for line in ["build d K9", "buy d at K9 r3", "tile D at k9 270"] {
        assert_eq!(read(line), json!([build("d", 10, 8, 0)]));
    }
    for line in ["first", "1st", "pedestal 1"] {
        assert_eq!(read(line), json!([pedestal(1)]));
    }
    for line in ["long A12 h", "long road a12 e-w", "bridge A12 across"] {
        assert_eq!(read(line), json!([long(0, 11, "h")]));
    }
    for line in
        ["monument moai I8 / I7 / I5", "wonder Moai at i8, i7 r2, i5", "monument moai i8\npart i7\ncomponent I5"]
    {
        assert_eq!(
            read(line),
            json!([wonder("moai", 8, 7, 0), {"type": "place_component", "at": [8, 6], "rot": 0}, {"type": "place_component", "at": [8, 4], "rot": 0}]),
            "{line}"
        );
    }
    for line in [
        "wonder the lighthouse of alexandria H7",
        "wonder ligh H7",
        "monument the_lighthouse-of Alexandria at H7 90",
        "monument the-lighthouse-of-alexandria H7",
        "wonder The'light H7",
    ] {
        assert_eq!(read(line), json!([wonder("lighthouse", 7, 6, 0)]));
    }
    let set = json!([simple("buy_short_roads"), double(10, 9, "h"), double(10, 10, "h"), {"type": "place_short_road", "piece": "single", "at": [10, 8]}]);
    for line in [
        "short K10 h / K11 h / K9",
        "set: double K10 h, K11 across, single K9",
        "short roads\nplace K10 h\npiece double K11 h\nplace K9",
    ] {
        assert_eq!(read(line), set, "{line}");
    }
}

#[test]
fn an_order_that_cannot_be_read_says_where_and_what_is_near() {
    for (text, line, column) in [("first\nbild d G9", 2, 1), ("build d M9", 1, 9), ("tower", 1, 6), ("pass now", 1, 6)]
    {
        let mut state = r1();
        state.players[BRUNO].out = true;
        let refused = apply(&WorldWonders::V1, &state, ADAM, Submission::Orders(text), dice_chance(1)).unwrap_err();
        assert_eq!(
            (refused.code.as_ref(), refused.line, refused.column),
            ("cannot_read", Some(line), Some(column)),
            "{text}"
        );
        assert!(!refused.legal.is_empty());
    }
}
