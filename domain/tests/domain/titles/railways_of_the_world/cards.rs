//! RULES section 15, examples 21 to 23, 30 to 32 and 35: cities, engines and cards.

use super::table::*;
use domain::kernel::seat::Seat;
use domain::titles::railways_of_the_world::names::{CityColor, Color};
use domain::titles::railways_of_the_world::state::Phase;
use serde_json::{Value, json};

fn urbanize(city: &str, color: &str) -> Value {
    json!({"type": "urbanize", "city": city, "color": color})
}

fn take(card: &str) -> Value {
    json!({"type": "take_card", "card": card})
}

#[test]
fn ex_21_urbanize() {
    let mut state = table(4);
    purse(&mut state, A, 12, 0);
    cubes(&mut state, "scranton", &[(Color::Red, 1)]);
    let bag = state.bag.total();
    let mut built = after(&state, A, urbanize("scranton", "black"));
    assert_purse(&built, A, 2, 0);
    assert_eq!(built.tiles[Color::Black.index()], 2);
    let scranton = built.city(city("scranton"));
    assert_eq!((scranton.color, scranton.cubes.total(), built.bag.total()), (CityColor::Black, 3, bag - 2));
    assert!(scranton.cubes[Color::Red] >= 1);
    on_turn(&mut built, 1, A);
    refused(&built, A, urbanize("scranton", "blue"), "not_gray");
    refused(&built, A, urbanize("syracuse", "red"), "bad_color");
    refused(&built, A, urbanize("syracuse", "green"), "bad_color");
    refused(&built, A, urbanize("gotham", "red"), "unknown_city");
    built.tiles[Color::Black.index()] = 0;
    refused(&built, A, urbanize("syracuse", "black"), "tile_unavailable");
}

#[test]
fn ex_22_urbanize_an_empty_city() {
    let mut state = table(4);
    cubes(&mut state, "dubuque", &[]);
    state.cities[city("dubuque").index()].empty_marker = true;
    state.markers = 5;
    let built = after(&state, A, urbanize("dubuque", "blue"));
    assert!(!built.city(city("dubuque")).empty_marker);
    assert_eq!(built.markers, 6);
    // Ruling 30: without a cube it stays.
    state.bag = Default::default();
    let built = after(&state, A, urbanize("dubuque", "blue"));
    assert!(built.city(city("dubuque")).empty_marker);
    assert_eq!(built.markers, 5);
}

#[test]
fn ex_23_engine() {
    let mut state = table(4);
    engine(&mut state, A, 3);
    purse(&mut state, A, 4, 2);
    show(&mut state, "new-train");
    state.players[Seat(A)].points = 10;
    let upgrade = json!({"type": "upgrade_engine"});
    let better = after(&state, A, upgrade.clone());
    assert_purse(&better, A, 4, 4);
    let railway = &better.players[Seat(A)];
    assert_eq!((railway.engine, railway.points), (4, 14));
    assert_eq!(better.discard, [card("new-train")]);
    engine(&mut state, A, 8);
    refused(&state, A, upgrade, "engine_max");
}

#[test]
fn ex_30_taking_cards() {
    let mut state = table(4);
    for id in ["hotel-chicago", "bounty-mobile", "city-growth-2", "city-rejuvenation-1"] {
        show(&mut state, id);
    }
    refused(&state, A, take("bounty-mobile"), "achievement_card");
    refused(&state, A, take("hotel-boston"), "card_not_available");
    refused(&state, A, take("no such card"), "card_not_available");
    refused(&state, A, take("city-growth-2"), "city_required");
    let at = |card: &str, city: &str| json!({"type": "take_card", "card": card, "city": city});
    refused(&state, A, at("city-rejuvenation-1", "boston"), "no_marker");
    refused(&state, A, at("city-growth-2", "gotham"), "unknown_city");
    let taken = after(&state, A, take("hotel-chicago"));
    assert_eq!(taken.players[Seat(A)].cards, [card("hotel-chicago")]);
    assert_eq!(taken.display.len(), 3);
    let turn_over = to_end_of_turn(&taken);
    assert_eq!(turn_over.display.len(), 4);
    state.bag = Default::default();
    refused(&state, A, at("city-growth-2", "boston"), "bag_empty");
}

#[test]
fn ex_31_new_industry() {
    let mut state = table(4);
    show(&mut state, "new-industry-1");
    let before = state.city(city("dubuque")).cubes.total();
    let take_it = json!({"type": "take_card", "card": "new-industry-1", "city": "dubuque", "color": "yellow"});
    let built = after(&state, A, take_it);
    assert_purse(&built, A, 0, 0);
    let dubuque = built.city(city("dubuque"));
    assert_eq!((dubuque.color, dubuque.cubes.total()), (CityColor::Yellow, before + 2));
    assert_eq!((built.tiles[Color::Yellow.index()], &built.discard[..]), (2, &[card("new-industry-1")][..]));
    refused(&state, A, take("new-industry-1"), "city_required");
    refused(&state, A, json!({"type": "take_card", "card": "new-industry-1", "city": "dubuque"}), "color_required");
}

#[test]
fn ex_32_executive() {
    let mut state = table(4);
    show(&mut state, "executive-1");
    let end_build = json!({"type": "end_build"});
    let upgrade = json!({"type": "upgrade_engine"});
    let open = tile("W12", [1, 5]);
    let taken = after(&state, A, take("executive-1"));
    assert_eq!(taken.acting().unwrap().actions_left, 2);
    let built = after(&taken, A, json!([open, end_build]));
    assert_eq!((built.acting().unwrap().seat, built.acting().unwrap().actions_left), (Seat(A), 1));
    assert_eq!(after(&built, A, upgrade.clone()).acting().unwrap().seat, Seat(B));
    assert_eq!(after(&taken, A, json!([open, end_turn()])).acting().unwrap().seat, Seat(B));
    refused(&state, A, json!([open, end_build]), "no_action_left");
    refused(&state, A, end_build, "not_building");
    let deliver = json!({"type": "deliver", "from": "new-york", "color": "red", "links": ["l1"]});
    refused(&state, A, json!([open, deliver]), "build_open");
}

#[test]
fn ex_35_major_line() {
    let mut state = table(4);
    any_link(&mut state, A, "boston", "albany");
    link(&mut state, A, "syracuse", &["X8", "W8"], "buffalo");
    show(&mut state, "line-boston-buffalo");
    let built = after(&state, A, tile("Z8", [1, 5]));
    assert_eq!(points(&built), [5, 0, 0, 0]);
    assert_purse(&built, A, 3, 1);
    assert_eq!(built.discard, [card("line-boston-buffalo")]);
    // The card comes only at the end of the turn, and two players connect the cities already.
    let mut state = table(4);
    for seat in [A, B] {
        any_link(&mut state, seat, "boston", "albany");
        any_link(&mut state, seat, "albany", "syracuse");
        any_link(&mut state, seat, "syracuse", "buffalo");
    }
    state.deck = vec![card("line-boston-buffalo")];
    let state = to_end_of_turn(&state);
    assert_eq!(points(&state), [5, 5, 0, 0]);
    assert_eq!(state.discard, [card("line-boston-buffalo")]);
    assert!(matches!(state.phase, Phase::Auction { .. }));
}
