//! RULES section 15, examples 24 to 29, 33 and 34: deliveries.

use super::table::*;
use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::Seat;
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::railways_of_the_world::facts::Fact;
use domain::titles::railways_of_the_world::info;
use domain::titles::railways_of_the_world::names::{CityColor, Color};
use domain::titles::railways_of_the_world::state::{Reason, State};
use serde_json::{Value, json};

fn deliver(color: &str, from: &str, links: &[&str]) -> Value {
    json!({"type": "deliver", "from": from, "color": color, "links": links})
}

/// l1 New York–Philadelphia (A), l2 Philadelphia–Baltimore (B), l3 Baltimore–Richmond (A); engine 3 for A.
fn coast() -> State {
    let mut state = table(4);
    any_link(&mut state, A, "new-york", "philadelphia");
    any_link(&mut state, B, "philadelphia", "baltimore");
    any_link(&mut state, A, "baltimore", "richmond");
    engine(&mut state, A, 3);
    cubes(&mut state, "new-york", &[(Color::Black, 2), (Color::Blue, 1)]);
    state
}

#[test]
fn ex_24_delivery_over_two_owners() {
    let mut state = coast();
    let order = deliver("black", "new-york", &["l1", "l2", "l3"]);
    let bag = state.bag[Color::Black];
    let delivered = after(&state, A, order.clone());
    assert_eq!(points(&delivered), [2, 1, 0, 0]);
    assert_eq!(delivered.bag[Color::Black], bag + 1);
    show(&mut state, "speed-record");
    show(&mut state, "railroad-era");
    let action = RailwaysOfTheWorld::V1.read_action(&order).unwrap();
    assert_eq!(info::info(&state, Seat(A), &action).unwrap(), json!({"to": "richmond", "points": [6, 1, 0, 0]}));
    let delivered = after(&state, A, order);
    assert_eq!(points(&delivered), [6, 1, 0, 0]);
    assert_eq!(delivered.discard, [card("speed-record"), card("railroad-era")]);
    assert_eq!((delivered.players[Seat(A)].deliveries, delivered.players[Seat(A)].longest_delivery), (1, 3));
}

#[test]
fn ex_25_delivery_errors() {
    let mut state = coast();
    let refused_with = |state: &State, color: &str, links: &[&str], code: &str| {
        refused(state, A, deliver(color, "new-york", links), code);
    };
    refused_with(&state, "blue", &["l1", "l2"], "passes_destination_color");
    refused_with(&state, "black", &["l1", "l2"], "not_destination");
    refused_with(&state, "black", &["l1", "l3"], "route_broken");
    refused_with(&state, "black", &["l1", "l1"], "city_repeated");
    refused_with(&state, "yellow", &["l1"], "no_such_cube");
    refused_with(&state, "green", &["l1"], "no_such_cube");
    refused_with(&state, "black", &[], "empty_route");
    refused_with(&state, "black", &["l77"], "unknown_link");
    refused_with(&state, "black", &["l1", "what"], "unknown_link");
    refused(&state, A, deliver("black", "gotham", &["l1"]), "unknown_city");
    engine(&mut state, A, 2);
    refused_with(&state, "black", &["l1", "l2", "l3"], "route_too_long");
    on_turn(&mut state, 1, B);
    refused(&state, B, deliver("black", "new-york", &["l1"]), "first_link_not_yours");
}

#[test]
fn ex_26_gray_cities_on_the_way() {
    let mut state = coast();
    for (a, b) in [("new-york", "scranton"), ("scranton", "syracuse"), ("syracuse", "buffalo")] {
        any_link(&mut state, A, a, b);
    }
    assert_eq!(state.city(city("buffalo")).color, CityColor::Blue);
    let long = deliver("blue", "new-york", &["l4", "l5", "l6"]);
    assert_eq!(points(&after(&state, A, long.clone())), [3, 0, 0, 0]);
    state.cities[city("scranton").index()].color = CityColor::Blue;
    refused(&state, A, long, "passes_destination_color");
    assert_eq!(points(&after(&state, A, deliver("blue", "new-york", &["l4"]))), [1, 0, 0, 0]);
}

#[test]
fn ex_27_hotel_bounty_record_together() {
    let mut state = table(4);
    // New Haven–Boston is A's, the way to it B's.
    any_link(&mut state, B, "philadelphia", "new-york");
    any_link(&mut state, B, "new-york", "new-haven");
    any_link(&mut state, A, "new-haven", "boston");
    hold(&mut state, A, "hotel-boston");
    show(&mut state, "speed-record");
    cubes(&mut state, "philadelphia", &[(Color::Purple, 2)]);
    engine(&mut state, B, 3);
    on_turn(&mut state, 1, B);
    let delivered = after(&state, B, deliver("purple", "philadelphia", &["l1", "l2", "l3"]));
    assert_eq!(points(&delivered), [2, 5, 0, 0]);
    // Toronto's bounty.
    let mut state = table(4);
    any_link(&mut state, A, "buffalo", "toronto");
    show(&mut state, "bounty-toronto");
    let color = state.city(city("toronto")).color.takes().unwrap();
    cubes(&mut state, "buffalo", &[(color, 2)]);
    let delivered = after(&state, A, deliver(color.word(), "buffalo", &["l1"]));
    assert_eq!(points(&delivered), [1 + 3, 0, 0, 0]);
    assert_eq!(delivered.discard, [card("bounty-toronto")]);
}

/// 15 markers on the board, turn 8, and one cube in Savannah that A can deliver to Charleston's neighbour.
fn last_cube_of_savannah() -> State {
    let mut state = table(4);
    markers(&mut state, 15, &["savannah", "charleston", "jacksonville", "chicago"]);
    any_link(&mut state, A, "savannah", "charleston");
    let color = state.city(city("charleston")).color.takes().expect("Charleston takes a colour");
    cubes(&mut state, "savannah", &[(color, 1)]);
    state.turn = 8;
    state
}

fn take_last_cube(state: &State, seat: u8) -> State {
    let color = state.city(city("charleston")).color.takes().unwrap();
    after(state, seat, deliver(color.word(), "savannah", &["l1"]))
}

#[test]
fn ex_28_empty_marker_and_trigger() {
    let state = last_cube_of_savannah();
    assert_eq!(state.markers, 1);
    let state = take_last_cube(&state, A);
    assert!(state.city(city("savannah")).empty_marker);
    let end = view(&state, None)["end"].clone();
    assert_eq!(end, json!({"triggered_turn": 8, "last_turn": 9, "final": false}));
    let state = to_end_of_turn(&state);
    assert_eq!((state.turn, state.is_final()), (9, true));
    let state = to_end_of_turn(&through_auction(&state));
    let outcome = RailwaysOfTheWorld::V1.outcome(&state).unwrap();
    assert_eq!((state.turn, outcome.reason.as_str()), (9, "markers"));
    assert!(RailwaysOfTheWorld::V1.to_act(&state).is_empty());
    refused(&state, A, end_turn(), "game_over");
}

#[test]
fn ex_29_no_untrigger() {
    let mut state = take_last_cube(&last_cube_of_savannah(), A);
    show(&mut state, "city-growth-1");
    on_turn(&mut state, 2, B);
    let grown = after(&state, B, json!({"type": "take_card", "card": "city-growth-1", "city": "savannah"}));
    assert!(!grown.city(city("savannah")).empty_marker);
    assert_eq!((grown.markers, grown.end), (1, state.end));
    let mut state = grown;
    let color = state.city(city("charleston")).color.takes().unwrap();
    cubes(&mut state, "savannah", &[(color, 1)]);
    on_turn(&mut state, 3, A);
    let emptied = take_last_cube(&state, A);
    assert!(emptied.city(city("savannah")).empty_marker);
    assert_eq!((emptied.markers, emptied.end), (0, state.end));
    assert_eq!(emptied.end.triggered.unwrap().by, Reason::Markers);
}

/// Six red cubes in the bag: the rest of the 25 lie in Chicago.
fn six_red_in_the_bag(state: &mut State) {
    let elsewhere = 25 - 6 - (25 - state.bag[Color::Red] - state.city(city("chicago")).cubes[Color::Red]);
    cubes(state, "chicago", &[(Color::Red, elsewhere)]);
    assert_eq!(state.bag[Color::Red], 6);
}

fn western() -> State {
    let mut state = table(4);
    any_link(&mut state, A, "des-moines", "kansas-city");
    purse(&mut state, A, 7, 0);
    six_red_in_the_bag(&mut state);
    cubes(&mut state, "kansas-city", &[(Color::Blue, 1)]);
    state
}

fn western_link(city: &str) -> Value {
    json!({"type": "build_western_link", "city": city})
}

#[test]
fn ex_33_western_link() {
    let state = western();
    let mut built = after(&state, A, western_link("kansas-city"));
    assert_purse(&built, A, 2, 5);
    assert_eq!(built.city(city("kansas-city")).cubes[Color::Red], 4);
    assert_eq!(built.bag[Color::Red], state.bag[Color::Red] - 4);
    on_turn(&mut built, 2, A);
    refused(&built, A, western_link("kansas-city"), "western_link_exists");
    refused(&built, A, western_link("chicago"), "not_a_western_site");
    refused(&built, A, western_link("minneapolis"), "no_own_link");
    refused(&built, A, western_link("gotham"), "unknown_city");
    refused(&table_with(json!({"western_link": false}), 4), A, western_link("kansas-city"), "option_off");
}

#[test]
fn ex_34_red_cubes_to_chicago() {
    let mut state = after(&western(), A, western_link("kansas-city"));
    any_link(&mut state, B, "kansas-city", "des-moines");
    any_link(&mut state, B, "des-moines", "chicago");
    engine(&mut state, B, 2);
    cubes(&mut state, "chicago", &[]);
    state.cities[city("chicago").index()].empty_marker = true;
    state.markers -= 1;
    let markers = state.markers;
    on_turn(&mut state, 2, B);
    let applied = when(&state, B, deliver("red", "kansas-city", &["l2", "l3"])).applied();
    let chicago = applied.state.city(city("chicago"));
    assert_eq!((chicago.cubes.total(), chicago.empty_marker, applied.state.markers), (2, false, markers + 1));
    assert!(applied.facts.iter().any(|fact| RailwaysOfTheWorld::V1.reveals(fact)));
    assert!(applied.facts.iter().any(|fact| matches!(fact, Fact::CubesPlaced { cubes, .. } if cubes.len() == 2)));
}

#[test]
fn a_long_list_of_deliveries_is_reduced_and_says_so() {
    // Every pair of near cities joined for three owners in turn, engines at their highest.
    let mut state = table(4);
    let all: Vec<_> = built_in().cities().collect();
    let mut owner = 0;
    for a in &all {
        for b in &all {
            let apart = (a.hex().at()[0] - b.hex().at()[0]).abs() + (a.hex().at()[1] - b.hex().at()[1]).abs();
            if a < b && apart <= 6 {
                let link = domain::titles::railways_of_the_world::state::Link {
                    owner: Seat(owner % 3),
                    a: *a,
                    b: *b,
                    hexes: vec![],
                };
                state.links.push(link);
                owner += 1;
            }
        }
    }
    state.links.truncate(80);
    engine(&mut state, A, 8);
    let legal = RailwaysOfTheWorld::V1.legal_actions(&state, Seat(A));
    assert!(legal.len() <= 5_000, "{}", legal.len());
    let (routes, reduced) = domain::titles::railways_of_the_world::rules::routes::listed(&state, Seat(A));
    assert_eq!(reduced, RailwaysOfTheWorld::V1.legal_actions_are_reduced(&state, Seat(A)));
    assert!(routes.len() <= 3_000 || reduced);
}
