//! RULES section 5.13: orders as they are typed, and what is answered to those that cannot be read.

use super::table::*;
use domain::titles::railways_of_the_world::names::Color;
use domain::titles::railways_of_the_world::state::State;
use serde_json::{Value, json};

#[track_caller]
fn reads(state: &State, seat: u8, orders: &str) -> Value {
    json!(game(state).when_orders(seat, orders).applied().actions)
}

#[track_caller]
fn fails(state: &State, orders: &str, code: &str) -> domain::kernel::refusal::Refused {
    game(state).when_orders(A, orders).refused(code)
}

#[test]
fn the_examples_of_the_rule_book_are_understood() {
    let auction = in_auction(3, A);
    assert_eq!(reads(&auction, A, "Bid $3k  # enough"), json!([{"type": "bid", "amount": 3}]));
    assert_eq!(reads(&auction, A, "1. bid 1 up to 5"), json!([{"type": "bid", "amount": 1}]));
    for pass in ["pass", "pass bid", "NO BID"] {
        assert_eq!(reads(&auction, A, pass), json!([{"type": "pass_bid"}]));
    }
    let state = table(3);
    assert_eq!(reads(&state, A, "build AA11 N-SW"), json!([tile("AA11", [0, 4])]));
    assert_eq!(reads(&state, A, "lay aa11 sw - n"), json!([tile("AA11", [4, 0])]));
    assert_eq!(reads(&state, A, "track AA11 N\u{2013}SW"), json!([tile("AA11", [0, 4])]));
    let path = json!([tile("Z10", [2, 0]), tile("Z9", [3, 0]), tile("Z8", [3, 1])]);
    assert_eq!(reads(&state, A, "build from New York via Z10, Z9, Z8 to Albany"), path);
    let west = json!([tile("W12", [1, 5]), tile("V12", [2, 5]), end_turn()]);
    assert_eq!(reads(&state, A, "build from baltimore via W12 V12 heading NW\ndone"), west);
    assert_eq!(reads(&state, A, "upgrade"), json!([{"type": "upgrade_engine"}]));
    assert_eq!(reads(&state, A, "Upgrade Engine"), json!([{"type": "upgrade_engine"}]));
    assert_eq!(reads(&state, A, "pass"), json!([end_turn()]));
    let scranton = json!([{"type": "urbanize", "city": "scranton", "color": "black"}]);
    assert_eq!(reads(&state, A, "urbanise Scranton as black"), scranton);
    assert_eq!(reads(&state, A, "city scranton black"), scranton);
    let mut state = state;
    any_link(&mut state, A, "des-moines", "kansas-city");
    for order in ["western kansas city", "build western link at Kansas-City", "western-link kansas_city"] {
        assert_eq!(reads(&state, A, order), json!([{"type": "build_western_link", "city": "kansas-city"}]));
    }
    hold(&mut state, A, "land-grant-2");
    assert_eq!(reads(&state, A, "play land grant")[0], json!({"type": "play_card", "card": "land-grant-2"}));
}

#[test]
fn cards_are_known_by_any_part_of_their_names() {
    let mut state = table(3);
    for id in ["hotel-chicago", "hotel-boston", "city-growth-2", "city-growth-1", "new-industry-3"] {
        show(&mut state, id);
    }
    let take = |card: &str| json!([{"type": "take_card", "card": card}]);
    assert_eq!(reads(&state, A, "take hotel chicago"), take("hotel-chicago"));
    assert_eq!(reads(&state, A, "card Boston"), take("hotel-boston"));
    let growth = json!([{"type": "take_card", "card": "city-growth-1", "city": "st-louis"}]);
    assert_eq!(reads(&state, A, "take city growth in St. Louis"), growth);
    assert_eq!(reads(&state, A, "take growth st-louis"), growth);
    let industry = json!([{"type": "take_card", "card": "new-industry-3", "city": "scranton", "color": "black"}]);
    assert_eq!(reads(&state, A, "take new industry at scranton as black"), industry);
    assert_eq!(reads(&state, A, "take new-industry-3 scranton black"), industry);
    let many = fails(&state, "take hotel", "ambiguous_name");
    assert!(
        many.message.to_string().contains("hotel-chicago") && many.message.to_string().contains("hotel-boston"),
        "{}",
        many.message
    );
    fails(&state, "take hotel richmond", "card_not_available");
    fails(&state, "play land grant", "card_not_held");
    fails(&state, "take new industry at scranton", "color_required");
}

#[test]
fn a_delivery_by_cities_takes_the_own_link_then_the_poorest_owners() {
    let mut state = table(4);
    any_link(&mut state, A, "new-york", "philadelphia");
    any_link(&mut state, B, "philadelphia", "baltimore");
    any_link(&mut state, C, "philadelphia", "baltimore");
    any_link(&mut state, A, "baltimore", "richmond");
    engine(&mut state, A, 3);
    cubes(&mut state, "new-york", &[(Color::Black, 2)]);
    state.players[domain::kernel::seat::Seat(B)].points = 5;
    let by = |links: [&str; 3]| json!([{"type": "deliver", "from": "new-york", "color": "black", "links": links}]);
    assert_eq!(
        reads(&state, A, "deliver black from new york via philadelphia, baltimore to richmond"),
        by(["l1", "l3", "l4"])
    );
    assert_eq!(reads(&state, A, "ship black from new york by l1 l2 l4"), by(["l1", "l2", "l4"]));
    assert_eq!(reads(&state, A, "move black from new-york to richmond"), by(["l1", "l2", "l4"]));
    // An own link goes before all others.
    any_link(&mut state, A, "philadelphia", "baltimore");
    assert_eq!(
        reads(&state, A, "deliver black from new york via philadelphia baltimore to richmond"),
        by(["l1", "l5", "l4"])
    );
    assert_eq!(reads(&state, A, "deliver black from new york to richmond"), by(["l1", "l5", "l4"]));
    fails(&state, "deliver black from new york via boston to richmond", "route_broken");
    fails(&state, "deliver black from new york to boston", "not_destination");
    fails(&state, "deliver red from boston to new york", "no_such_cube");
    let not_his = game(&state).when_orders(B, "deliver black from new york to richmond").refused("not_your_turn");
    assert_eq!(not_his.message, "It is {seat:0}'s turn.");
}

#[test]
fn errors_name_line_column_and_likely_names() {
    let state = table(3);
    let error = fails(&state, "urbanize scrantn black", "unknown_name");
    assert!(error.message.to_string().contains("scranton"), "{}", error.message);
    assert_eq!((error.line, error.column), (Some(1), Some(10)));
    assert!(!error.legal.is_empty());
    assert_eq!(fails(&state, "# first\n\nfly to boston", "unknown_order").line, Some(3));
    // What a name may be the beginning of comes first.
    for (line, names) in [
        ("build from new to albany", "new-haven, new-york, new-orleans"),
        ("deliver red from new to boston", "new-haven, new-york, new-orleans"),
        ("urbanize ch black", "chicago, chattanooga, charlotte"),
        ("urbanize wil black", "wilmington,"),
        ("take growth at st", "st-louis,"),
    ] {
        let error = fails(&state, line, "unknown_name");
        assert!(error.message.to_string().contains(&format!("Did you mean {names}")), "{line}: {}", error.message);
    }
    fails(&state, "upgrade now", "unknown_order");
    fails(&state, "urbanize scranton green", "unknown_name");
    fails(&state, "keep rockefeller", "unknown_name");
    let path = fails(&state, "build from new york via Z10, Z8 to albany", "bad_path");
    assert_eq!(path.message, "Z10 and Z8 are not neighbours.");
    fails(&state, "build from new york via Z10, to albany", "unknown_name");
    fails(&state, "build from new york", "unknown_order");
    fails(&state, "build AA11 N-N", "bad_exits");
    let off = fails(&state, "build zz99 N-S", "off_map");
    assert_eq!(off.message, "ZZ99 is not on the board.");
    fails(&in_auction(3, A), "bid -3", "unknown_order");
    fails(&in_auction(3, A), "bid", "unknown_order");
    fails(&in_auction(3, A), "bid 1.5", "unknown_order");
}
