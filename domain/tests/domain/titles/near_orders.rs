//! Who types the beginning of an order, or of a name in it, is offered the legal orders that begin so, and those first.

use crate::testing::{dice_chance, new_game};
use domain::kernel::play::{Submission, apply};
use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::Seat;
use domain::kernel::title::Title;
use domain::titles::century_from_east_to_west::CenturyFromEastToWest;
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::world_123::World123;
use domain::titles::world_wonders::WorldWonders;
use serde_json::json;

/// The orders offered for `line` by whoever is to act.
fn offered<R: Title>(rules: &R, state: &R::State, line: &str) -> Vec<String> {
    let seat: Seat = rules.to_act(state)[0];
    let refused = apply(rules, state, seat, Submission::Orders(line), dice_chance(1)).expect_err("no order");
    refused.legal.into_iter().map(|(_, order)| order).collect()
}

/// Those that begin with one of `wanted` stand before all others, and there is one.
fn come_first(orders: &[String], wanted: &[&str]) {
    let begins = |order: &String| wanted.iter().any(|wanted| order.to_lowercase().starts_with(wanted));
    assert!(orders.first().is_some_and(begins), "{wanted:?}: {orders:?}");
    assert!(orders.is_sorted_by_key(|order| !begins(order)), "{wanted:?}: {orders:?}");
}

#[test]
fn century_offers_places_that_begin_so() {
    let state = new_game(&CenturyFromEastToWest::V1, json!({}), 3, 4);
    come_first(&offered(&CenturyFromEastToWest::V1, &state, "work u"), &["work u"]);
    come_first(&offered(&CenturyFromEastToWest::V1, &state, "wor h"), &["work h"]);
}

#[test]
fn railways_offers_cities_that_begin_so() {
    let mut state = new_game(&RailwaysOfTheWorld::V1, json!({"rail_barons": false}), 2, 4);
    for _ in 0..2 {
        let seat = RailwaysOfTheWorld::V1.to_act(&state)[0];
        let passed = apply(&RailwaysOfTheWorld::V1, &state, seat, Submission::Orders("pass"), dice_chance(1));
        state = passed.expect("nobody bids").state;
    }
    let orders = offered(&RailwaysOfTheWorld::V1, &state, "urbanize ch");
    come_first(&orders, &["urbanize ch"]);
    assert_eq!(orders.len(), 5);
    come_first(&offered(&RailwaysOfTheWorld::V1, &state, "urbanize new black"), &["urbanize new"]);
}

#[test]
fn world_123_offers_cities_that_begin_so() {
    let state = new_game(&World123::V1, json!({}), 2, 4);
    come_first(&offered(&World123::V1, &state, "cap x"), &["capital"]);
    come_first(&offered(&World123::V1, &state, "capital 1x"), &["capital 1"]);
}

#[test]
fn world_wonders_offers_orders_that_begin_so() {
    let state = new_game(&WorldWonders::V1, json!({}), 2, 4);
    come_first(&offered(&WorldWonders::V1, &state, "fre F9"), &["free f9"]);
}
