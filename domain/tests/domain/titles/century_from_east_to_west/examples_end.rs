//! Examples 59 to 66 and 75 to 79: end and scoring, time-outs, piles, creation.

use super::given::*;
use crate::testing::dice_chance;
use domain::kernel::chance::Chance;
use domain::kernel::play::Play;
use domain::kernel::ruleset::Ruleset;
use domain::kernel::title::Plans as _;
use domain::titles::RULESETS;
use domain::titles::century_from_east_to_west::options;
use domain::titles::century_from_east_to_west::score::{self, Score};
use domain::titles::century_from_east_to_west::state::EndReason;
use serde_json::json;

const SEVEN: [&str; 7] = ["pc01", "pc02", "pc05", "pc06", "pc10", "pc12", "pc14"];

/// Somebody with seven cards and 3G may claim pc19 at f1.
fn before_the_eighth(seat: Seat) -> State {
    let mut state = base();
    (state.round, state.turn) = (30, 88 + u32::from(seat.0));
    state.owns(seat, &SEVEN);
    state.cubes(seat, "3G");
    state.fort("f1", "pc19");
    state.to_act(seat);
    state
}

#[test]
fn ex_59_the_round_of_the_eighth_card_is_played_to_its_end() {
    let mut state = after(&before_the_eighth(ANNA), ANNA, "work f1 no bonus");
    assert_eq!(state.end_trigger, Some(ANNA));
    assert!(asks(&state, BEN));
    state = after(&state, BEN, "rest");
    assert!(asks(&state, CLARA));
    state = after(&state, CLARA, "rest");
    let view = Century.view_value(&state, None);
    assert_eq!((&view["phase"], &view["round"], &view["to_act"]), (&json!("game_over"), &json!(30), &json!([])));
    assert_eq!((&view["end_reason"], &view["final_round"]), (&json!("eighth_card"), &json!(true)));
    assert_eq!(view["turn"], 90);
}

#[test]
fn ex_60_the_last_of_the_round_ends_it_at_once() {
    let state = after(&before_the_eighth(CLARA), CLARA, "work f1 no bonus");
    assert_eq!(state.end_trigger, Some(CLARA));
    assert!(matches!(state.phase, Phase::GameOver { reason: EndReason::EighthCard, .. }));
}

#[test]
fn ex_61_anna_has_82_points() {
    let mut state = base();
    state.players[ANNA] = Player::default();
    state.owns(ANNA, &["pc10", "pc13", "pc14", "pc23", "pc28", "pc33", "pc34", "pc43"]);
    state.bonus_tiles(ANNA, &["bt09", "bt01", "bt18"]);
    state.route(ANNA, &[("mc01", 0), ("mc02", 0), ("mc03", 0)]);
    for id in ["mc04", "mc05", "mc06", "mc07"] {
        state.players[ANNA].discard.put(merchant(id)).expect("room");
    }
    for id in ["ex01", "ex07", "ex10"] {
        state.players[ANNA].tiles.put(tile(id)).expect("room");
    }
    state.cubes(ANNA, "2Y 1R 1B");
    let score = score::of(&state, ANNA);
    assert_eq!((score.cards, score.bonus, score.exploration, score.goods, score.total), (53, 21, 6, 2, 82));
}

#[test]
fn ex_62_yellow_cubes_are_worth_nothing() {
    let mut state = base();
    state.cubes(ANNA, "6Y");
    assert_eq!(score::of(&state, ANNA).goods, 0);
    state.cubes(ANNA, "1R 2G 3B");
    assert_eq!(score::of(&state, ANNA).goods, 6);
}

#[test]
fn ex_63_merchant_cards_count_for_each_tile() {
    let mut state = base();
    state.route(ANNA, &[("mc01", 0), ("mc02", 0), ("mc03", 0), ("mc04", 0), ("mc05", 0)]);
    for id in ["mc06", "mc07"] {
        state.players[ANNA].discard.put(merchant(id)).expect("room");
    }
    state.bonus_tiles(ANNA, &["bt18", "bt19"]);
    assert_eq!(score::of(&state, ANNA).bonus, 12);
}

#[test]
fn ex_64_settlers_in_service_count_in_pairs() {
    let mut state = base();
    state.bonus_tiles(ANNA, &["bt13"]);
    state.reserve(ANNA, 3);
    assert_eq!(score::of(&state, ANNA).bonus, 4);
    state.reserve(ANNA, 0);
    assert_eq!(score::of(&state, ANNA).bonus, 6);
}

#[test]
fn ex_65_of_equals_the_later_in_turn_order_wins() {
    let mut state = base();
    let score = |seat: Seat, total| Score { seat, cards: total, bonus: 0, exploration: 0, goods: 0, total };
    let scores = [score(ANNA, 70), score(BEN, 70), score(CLARA, 64)];
    assert_eq!(score::ranking(&state, &scores), [BEN, ANNA, CLARA]);
    state.turn_order = vec![BEN, CLARA, ANNA];
    assert_eq!(score::ranking(&state, &scores), [ANNA, BEN, CLARA]);
}

#[test]
fn ex_66_the_round_limit_ends_the_game() {
    let mut state = base_with(json!({"round_limit": 20}));
    (state.round, state.turn) = (19, 57);
    state.to_act(CLARA);
    state = after(&state, CLARA, "rest");
    assert_eq!(state.round, 20);
    for seat in [ANNA, BEN, CLARA] {
        state = after(&state, seat, "rest");
    }
    assert_eq!(Century.view_value(&state, None)["end_reason"], "round_limit");
    assert_eq!(state.round, 20);
    assert_eq!(Century.outcome(&state).expect("it is over").reason, "round_limit");
}

fn time_out(state: State, seat: Seat) -> State {
    let mut chance = dice_chance(1);
    let mut play = Play::new(state, &mut chance);
    Century.default_turn(&mut play, seat).expect("defaults are legal");
    play.finish().0
}

#[test]
fn ex_75_a_time_out_settles_the_whole_turn() {
    let mut state = base();
    state.owns(ANNA, &["pc07"]);
    state.cubes(ANNA, "10Y");
    let state = after(&state, ANNA, "work u1");
    let then = json!({"yellow": 1, "red": 0, "green": 0, "brown": 0});
    let pending = json!({"kind": "upgrade", "remaining": 2, "source": "u1", "then": then});
    assert_eq!(Century.view_value(&state, None)["pending"], pending);
    let state = time_out(state, ANNA);
    assert_eq!(state.players[ANNA].cubes, cubes("10Y"));
    assert!(asks(&state, BEN));
}

#[test]
fn ex_76_a_time_out_takes_the_tile_of_the_display() {
    let mut state = base();
    state.locations[place("t5").index()].tile = None;
    state.cover("h5", "ex09");
    state.display = [tile("ex10")].into_iter().collect();
    state.fort("f1", "pc04");
    state.cubes(ANNA, "1Y 3R");
    let state = time_out(after(&state, ANNA, "work f1 no bonus"), ANNA);
    assert_eq!(listed(&state.players[ANNA].tiles), [tile("ex10")]);
    assert_eq!((state.players[ANNA].cubes, state.spot(place("h5")).tile), (cubes("1Y"), Some(tile("ex09"))));
    assert!(asks(&state, BEN));
}

#[test]
fn ex_77_the_upper_layer_is_drawn_from_first() {
    let pack = |ids: &[&str]| -> Pack<MerchantCard> { ids.iter().map(|id| merchant(id)).collect() };
    let mut state = base();
    state.row(["mc20", "mc21", "mc22", "mc23"]);
    state.merchant_pile.unseen = pack(&["mc43"]);
    let first = pack(&["mc01", "mc02", "mc03", "mc04"]);
    let second = pack(&["mc05", "mc06", "mc07", "mc08"]);
    state.merchant_pile.returned = vec![first, second];
    let mut orders_seen = std::collections::BTreeMap::<Vec<&str>, u32>::new();
    for seed in 0..480 {
        let applied = crate::testing::given(&Century, state.clone()).seeded(seed).when_orders(0, "work n1");
        let after = applied.accepted();
        let row = row_of(&after);
        assert_eq!(row[0], "mc43");
        let drawn: Pack<MerchantCard> = row[1..].iter().map(|id| merchant(id)).collect();
        assert!(drawn.iter().all(|card| first.contains(card)) && drawn.len() == 3);
        let fourth: Pack<MerchantCard> = first.iter().filter(|card| !drawn.contains(*card)).collect();
        let third = pack(&["mc20", "mc21", "mc22", "mc23"]);
        assert_eq!(after.merchant_pile.returned, [fourth, second, third]);
        assert_eq!(after.merchant_pile.left(), 9);
        *orders_seen.entry(row[1..].to_vec()).or_default() += 1;
    }
    // 24 orders, 20 times each on average.
    assert_eq!(orders_seen.len(), 24);
    assert!(orders_seen.values().all(|times| (5..=45).contains(times)), "{orders_seen:?}");
}

#[test]
fn ex_78_the_set_up_reveals_no_more_than_lies_open() {
    let options = options::read(&json!({})).expect("defaults");
    let mut chance: Chance = dice_chance(4);
    let mut play = Play::new(State::new(built_in(), options, 2), &mut chance);
    Century.setup(&mut play);
    let (state, facts) = play.finish();
    let text = serde_json::to_string(&facts).expect("facts are JSON");
    let named = |ids: Vec<&'static str>| ids.into_iter().filter(|id| text.contains(&format!("\"{id}\""))).count();
    assert_eq!(named(built_in().point_cards().map(Component::id).collect()), 5);
    assert_eq!(named(built_in().bonus_tiles().map(Component::id).collect()), 4);
    assert_eq!(named(built_in().merchant_cards().map(Component::id).collect()), 4);
    let on_board = state.locations.iter().filter(|spot| spot.tile.is_some()).count();
    assert_eq!(
        (named(built_in().exploration_tiles().map(Component::id).collect()), on_board, state.display.len()),
        (2, 2, 8)
    );
    assert_eq!(Century.view_value(&state, None)["exploration_display"].as_array().map(Vec::len), Some(8));
}

#[test]
fn ex_79_what_no_game_can_be_made_of() {
    let title = RULESETS.newest("century-from-east-to-west").expect("it is registered");
    let refused = |options, players| title.check_options(&options, players).expect_err("refused").code;
    assert_eq!(refused(json!({}), 5), "bad_player_count");
    assert_eq!(refused(json!({"round_limit": 10}), 3), "bad_option");
    assert_eq!(refused(json!({"speed": 1}), 3), "bad_option");
    let standing = |raw| Century.read_standing(&base(), ANNA, &raw).expect_err("refused");
    for raw in [
        json!({"standing": "auto_rest", "below": 0}),
        json!({"standing": "discard_order", "colours": ["yellow", "red", "green"]}),
    ] {
        assert_eq!(domain::kernel::refusal::Refused::from_title(&standing(raw)).code, "bad_standing_order");
    }
}
