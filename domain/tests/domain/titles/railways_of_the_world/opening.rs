//! RULES section 15, examples 1 to 7: set-up, Rail Barons, auction.

use super::table::*;
use crate::testing::new_game;
use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::Seat;
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::railways_of_the_world::names::{CityColor, Id};
use domain::titles::railways_of_the_world::state::{Phase, State};
use serde_json::json;

fn bid(amount: u32) -> serde_json::Value {
    json!({"type": "bid", "amount": amount})
}

fn pass() -> serde_json::Value {
    json!({"type": "pass_bid"})
}

#[test]
fn ex_01_setup_of_four_players() {
    let state = new_game(&RailwaysOfTheWorld::V1, json!({}), 4, 3);
    assert_eq!(state.cities.iter().map(|city| city.cubes.total()).sum::<usize>(), 103);
    assert_eq!((state.cities.len(), state.bag.total()), (57, 22));
    for five in ["new-york", "chicago"] {
        assert_eq!(state.city(city(five)).cubes.total(), 5);
    }
    let starting: Vec<_> = state.display[..3].iter().map(|card| card.id()).collect();
    assert_eq!(starting, ["railroad-era", "speed-record", "new-train"]);
    assert_eq!((state.display.len(), state.deck.len(), state.markers), (11, 26, 16));
    for railway in state.players.values() {
        assert_eq!((railway.money, railway.bonds, railway.points, railway.engine), (0, 0, 0, 1));
        assert_eq!(railway.baron_choices.as_ref().unwrap().len(), 2);
    }
    assert_eq!(state.phase, Phase::ChooseBaron {});
    assert_eq!(RailwaysOfTheWorld::V1.to_act(&state), [Seat(0), Seat(1), Seat(2), Seat(3)]);
}

#[test]
fn ex_02_setup_of_two_players_without_western_link_and_barons() {
    let state = new_game(&RailwaysOfTheWorld::V1, json!({"western_link": false, "rail_barons": false}), 2, 3);
    assert_eq!((state.display.len(), state.deck.len(), state.markers), (7, 28, 12));
    assert!(matches!(state.phase, Phase::Auction { .. }));
    assert_eq!(state.turn, 1);
}

#[test]
fn who_chooses_last_may_bid_in_the_same_list() {
    let mut state = new_game(&RailwaysOfTheWorld::V1, json!({}), 2, 3);
    let first = state.marker;
    let keep = |state: &State, seat: Seat| json!({"type": "keep_baron", "card": state.players[seat].baron_choices.as_ref().unwrap()[0]});
    let other = Seat(1 - first.0);
    // While somebody still chooses there is nothing to bid for.
    refused(&state, first.0, json!([keep(&state, first), bid(1)]), "wrong_phase");
    let theirs = keep(&state, other);
    state = after(&state, other.0, theirs);
    let list = json!([keep(&state, first), bid(1)]);
    let bidding = when(&state, first.0, list).applied();
    assert_eq!(bidding.actions.len(), 2);
    assert!(matches!(bidding.state.phase, Phase::Auction { to_bid, .. } if to_bid == other));
    let more = json!([keep(&state, first), bid(1), bid(2)]);
    refused(&state, first.0, more, "turn_over");
    // Where another one bids first it is over with the choice.
    let mut state = new_game(&RailwaysOfTheWorld::V1, json!({}), 2, 3);
    let mine = keep(&state, first);
    state = after(&state, first.0, mine);
    refused(&state, other.0, json!([keep(&state, other), bid(1)]), "turn_over");
}

#[test]
fn ex_03_keeping_a_baron() {
    let mut state = new_game(&RailwaysOfTheWorld::V1, json!({}), 4, 3);
    state.players[Seat(A)].baron_choices = Some(vec![baron("hill"), baron("fisk")]);
    let keep = |card: &str| json!({"type": "keep_baron", "card": card});
    refused(&state, A, keep("gould"), "not_your_baron");
    let kept = when(&state, A, keep("fisk")).applied();
    assert_eq!(json!(kept.facts[0]), json!({"fact": "baron_kept", "seat": 0, "card": "fisk"}));
    let mut state = kept.state;
    assert_eq!(view(&state, Some(Seat(A)))["players"][0]["baron"], json!("fisk"));
    assert_eq!(view(&state, Some(Seat(B)))["players"][0]["baron"], json!(null));
    assert_eq!(view(&state, Some(Seat(B)))["players"][0]["baron_chosen"], json!(true));
    refused(&state, A, keep("hill"), "already_chosen");
    for seat in [B, C, D] {
        let first = state.players[Seat(seat)].baron_choices.as_ref().unwrap()[0];
        state = after(&state, seat, keep(&first.id()));
    }
    assert!(matches!(state.phase, Phase::Auction { .. }));
    assert_eq!(state.turn, 1);
}

fn moves(mut state: State, moves: &[(u8, serde_json::Value)]) -> State {
    for (seat, action) in moves {
        state = after(&state, *seat, action.clone());
    }
    state
}

#[test]
fn ex_04_auction() {
    let state = moves(in_auction(4, C), &[(C, bid(1)), (D, pass()), (A, bid(3)), (B, pass()), (C, pass())]);
    assert_purse(&state, A, 2, 1);
    assert_purse(&state, C, 0, 0);
    assert_eq!(state.order(), [0, 1, 2, 3].map(Seat));
    assert_eq!(state.acting().unwrap().seat, Seat(A));
}

#[test]
fn ex_05_nobody_bids() {
    let state = moves(in_auction(4, C), &[(C, pass()), (D, pass()), (A, pass()), (B, pass())]);
    assert_eq!(state.marker, Seat(D));
    assert!(state.players.values().all(|railway| (railway.money, railway.bonds) == (0, 0)));
    assert_eq!(state.order(), [3, 0, 1, 2].map(Seat));
}

#[test]
fn ex_06_last_one_in() {
    let state = moves(in_auction(4, C), &[(C, pass()), (D, pass()), (A, pass())]);
    let won = after(&state, B, bid(1));
    assert_eq!((won.marker, won.acting().unwrap().seat), (Seat(B), Seat(B)));
    assert_purse(&won, B, 4, 1);
    assert_eq!(after(&state, B, pass()).marker, Seat(D));
}

#[test]
fn ex_07_auction_errors() {
    let state = moves(in_auction(4, C), &[(C, bid(3))]);
    let low = when(&state, D, bid(3)).refused("bid_too_low");
    assert_eq!(low.message, "Bid at least 4.");
    refused(&state, D, bid(100), "bid_too_high");
    refused(&state, A, bid(5), "not_your_turn");
    refused(&state, D, json!({"type": "upgrade_engine"}), "wrong_phase");
}

#[test]
fn the_data_files_hold_what_the_rule_book_says() {
    use domain::titles::railways_of_the_world::data::{FILES, SEAT_COLORS, SHAPES, Terrain};
    let of = |terrain| built_in().hexes().filter(|hex| hex.data().terrain == terrain).count();
    let terrains = [Terrain::City, Terrain::Plains, Terrain::Water, Terrain::Mountain].map(of);
    assert_eq!((built_in().hexes().len(), terrains), (551, [57, 356, 91, 47]));
    assert_eq!(built_in().hexes().map(|hex| hex.data().ridges.count_ones()).sum::<u32>(), 2 * 57);
    assert_eq!(built_in().cities().filter(|city| city.data().color == CityColor::Gray).count(), 29);
    assert_eq!(built_in().cities().map(|city| city.data().start_cubes).sum::<usize>(), 103);
    assert!(built_in().cities().all(|city| city.hex().city() == Some(city)));
    assert_eq!((built_in().cards().len(), built_in().barons().len(), SHAPES.len()), (37, 12, 9));
    assert_eq!(built_in().figures().cubes(), [25; 5]);
    assert_eq!(built_in().figures().new_city_tiles(), [0, 3, 3, 3, 3]);
    assert_eq!([2, 3, 4, 5, 6].map(|n| built_in().figures().empty_city_markers(n)), [12, 14, 16, 18, 20]);
    assert_eq!([2, 3, 4, 5, 6, 7, 8].map(|level| built_in().figures().engine_cost(level)), [5, 10, 10, 15, 15, 20, 20]);
    assert_eq!(
        [0, 1, 46, 60, 100, 103, 5000].map(|points| built_in().figures().income(points)),
        [0, 3, 26, 22, 9, 9, 9]
    );
    // The hexes are listed by column, then row: a hex's number is its order in the view.
    assert!(built_in().hexes().is_sorted_by_key(|hex| hex.at()));
    let file = |name: &str| {
        let (_, text) = FILES.iter().find(|(file, _)| *file == name).unwrap();
        serde_json::from_str::<serde_json::Value>(text).unwrap()
    };
    let shapes: Vec<_> =
        file("tracks.json")["singles"].as_array().unwrap().iter().map(|one| one["exits"].clone()).collect();
    assert_eq!(json!(SHAPES), json!(shapes));
    assert_eq!(json!(SEAT_COLORS), file("tables.json")["seat_colors"]);
    for hex in file("map.json")["hexes"].as_array().unwrap() {
        let at = [0, 1].map(|i| hex["hex"][i].as_i64().unwrap() as i32);
        assert_eq!(json!(built_in().hex_at(at).unwrap().label()), hex["label"]);
    }
}
