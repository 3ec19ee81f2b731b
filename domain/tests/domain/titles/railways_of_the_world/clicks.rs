//! How many clicks an action takes, by lists and by the board, and what is said before it is played.

use super::table::*;
use domain::kernel::chance::Chance;
use domain::kernel::choices::{Item, Limit, Number, Tree, narrow};
use domain::kernel::erased::AnyGame;
use domain::kernel::language::Language;
use domain::kernel::play::Submission;
use domain::kernel::seat::{PerSeat, Seat};
use domain::titles::RULESETS;
use domain::titles::railways_of_the_world::names::{Color, Id};
use domain::titles::railways_of_the_world::state::{Phase, State};
use serde_json::json;

fn playing(state: &State) -> Box<dyn AnyGame> {
    let title = RULESETS.newest("railways-of-the-world").unwrap();
    title.restore(&json!({}), state.players.len(), &serde_json::to_vec(state).unwrap()).unwrap()
}

fn tree_of(game: &dyn AnyGame, seat: u8) -> Tree {
    game.tree(Seat(seat), Language::EN, &|seat| Some(format!("P{}", seat.0)))
}

fn tree(state: &State, seat: u8) -> Tree {
    tree_of(playing(state).as_ref(), seat)
}

/// The order that picks and clicks lead to, where only one fits.
fn order(tree: &Tree, picks: &[&str], on: &[&str]) -> Option<String> {
    only(tree, picks, on).and_then(|item| item.leaf.as_ref()).map(|leaf| leaf.order.clone())
}

fn only<'t>(tree: &'t Tree, picks: &[&str], on: &[&str]) -> Option<&'t Item> {
    narrow(tree, picks, on)?.only()
}

fn keys<'t>(tree: &'t Tree, picks: &[&str], on: &[&str]) -> Vec<&'t str> {
    narrow(tree, picks, on).unwrap().items().iter().map(|(item, _)| item.key.as_str()).collect()
}

fn kind<'t>(tree: &'t Tree, key: &str) -> &'t Item {
    tree.items.iter().find(|item| item.key == key).unwrap()
}

fn played(game: &dyn AnyGame, seat: u8, order: &str) -> Box<dyn AnyGame> {
    game.play(Seat(seat), Submission::Orders(order), Chance::keyed([1; 32], Default::default())).unwrap().after
}

#[test]
fn three_tiles_to_albany_take_five_clicks_or_one_stroke() {
    let game = playing(&table(4));
    let first = tree_of(game.as_ref(), A);
    let stroke = ["city-new-york", "hex-Z10", "hex-Z9"];
    assert_eq!(order(&first, &[], &stroke).as_deref(), Some("build Z10 SE-N"));
    assert_eq!(only(&first, &[], &stroke).unwrap().note.as_deref(), Some("$2k, 1 bond"));
    // By the list: what, from where, which hex, where to.
    assert_eq!(order(&first, &["build", "from-new-york", "hex-z10", "to-z9"], &[]).as_deref(), Some("build Z10 SE-N"));
    let game = played(game.as_ref(), A, "build Z10 SE-N");
    let second = tree_of(game.as_ref(), A);
    assert_eq!(second.prompt.as_deref(), Some("Where does the track lead?"));
    assert_eq!(order(&second, &[], &["hex-Z8"]).as_deref(), Some("build Z9 S-N"));
    let game = played(game.as_ref(), A, "build Z9 S-N");
    let third = tree_of(game.as_ref(), A);
    let last = only(&third, &[], &["city-albany"]).unwrap();
    assert_eq!(last.leaf.as_ref().unwrap().order, "build Z8 S-NE");
    assert_eq!(
        (last.label.as_str(), last.note.as_deref()),
        ("to Albany (curve)", Some("$2k, 1 bond, completes the link"))
    );
    assert_eq!((last.ends, last.marks.as_slice()), (true, &["hex-Z8".to_owned()][..]));
}

#[test]
fn a_tile_between_two_cities_is_met_from_both() {
    let tree = tree(&table(4), A);
    for way in [["city-new-york", "hex-AA11", "city-philadelphia"], ["city-philadelphia", "hex-AA11", "city-new-york"]]
    {
        assert_eq!(order(&tree, &[], &way).as_deref(), Some("build AA11 N-SW"), "{way:?}");
    }
    // It is one action all the same.
    assert_eq!(tree.count, playing(&table(4)).legal_actions(Seat(A)).actions.len());
    let mirrored = only(&tree, &[], &["city-philadelphia", "hex-AA11", "city-new-york"]).unwrap();
    assert!(mirrored.shortcut && mirrored.actions() == 0);
}

#[test]
fn an_open_end_goes_on_and_comes_before_the_cities() {
    let mut state = after(&table(4), A, json!([tile("Z10", [2, 0]), tile("Z9", [3, 0]), end_turn()]));
    on_turn(&mut state, 2, A);
    let tree = tree(&state, A);
    let from = &kind(&tree, "build").below()[0];
    assert_eq!((from.key.as_str(), from.label.as_str()), ("from-o1", "from the end in Z9 to Z8"));
    assert_eq!(from.group.as_deref(), Some("Your open track"));
    // The end, where it leads: the hex between them is passed through.
    assert_eq!(order(&tree, &[], &["hex-Z9", "city-albany"]).as_deref(), Some("build Z8 NE-S"));
    // And from the city that it comes to.
    assert_eq!(order(&tree, &[], &["city-albany", "hex-Z8", "hex-Z9"]).as_deref(), Some("build Z8 NE-S"));
}

#[test]
fn a_land_grant_is_clicked_where_it_is_held() {
    let mut state = table(4);
    hold(&mut state, A, "land-grant-1");
    hold(&mut state, A, "land-grant-2");
    let tree = tree(&state, A);
    assert_eq!(order(&tree, &[], &["card-land-grant-2"]).as_deref(), Some("play land-grant-2"));
    assert_eq!(kind(&tree, "play-land-grant-2").label, "Play Government Land Grant no. 2");
    let armed = after(&state, A, json!({"type": "play_card", "card": "land-grant-1"}));
    let tree = self::tree(&armed, A);
    assert_eq!(kind(&tree, "build").note.as_deref(), Some("free"));
    assert_eq!(kind(&tree, "end-turn").note.as_deref(), Some("the card comes back"));
}

/// Boston has a red cube; player A a link to New York by New Haven, and B one by Albany.
fn two_ways() -> State {
    let mut state = table(3);
    for city in ["boston", "new-haven", "albany"] {
        cubes(&mut state, city, &[]);
    }
    cubes(&mut state, "boston", &[(Color::Red, 1)]);
    any_link(&mut state, A, "boston", "new-haven");
    any_link(&mut state, A, "new-haven", "new-york");
    engine(&mut state, A, 3);
    cubes(&mut state, "new-york", &[]);
    state
}

#[test]
fn the_only_cube_is_delivered_by_one_click() {
    let tree = tree(&two_ways(), A);
    let only = only(&tree, &[], &["cube-boston-red"]).unwrap();
    assert_eq!(only.leaf.as_ref().unwrap().order, "deliver red from boston by l1 l2");
    assert_eq!((only.label.as_str(), only.note.as_deref()), ("to New York", Some("2 points")));
    assert_eq!(only.marks, ["link-l1", "link-l2"]);
    // By the city it is a click more, as track may begin there, too.
    assert_eq!(keys(&tree, &[], &["city-boston"]), ["build", "deliver"]);
}

#[test]
fn two_routes_are_asked_for_and_light_up() {
    let mut state = two_ways();
    any_link(&mut state, B, "new-haven", "albany");
    any_link(&mut state, B, "albany", "new-york");
    show(&mut state, "speed-record");
    let tree = tree(&state, A);
    assert_eq!(keys(&tree, &[], &["cube-boston-red"]), ["l1-l3-l4", "l1-l2"]);
    let shown = narrow(&tree, &[], &["cube-boston-red"]).unwrap();
    let told: Vec<_> = shown.items().iter().map(|(item, _)| (item.label.clone(), item.note.clone().unwrap())).collect();
    assert_eq!(
        told,
        [
            ("Route 1 by New Haven, Albany".to_owned(), "4 points; P1 2".to_owned()),
            ("Route 2 by New Haven".to_owned(), "2 points".to_owned())
        ]
    );
    assert_eq!(shown.items()[0].0.marks, ["link-l1", "link-l3", "link-l4"]);
    // The best is chosen at once.
    assert!(kind(&tree, "deliver").below()[0].starts);
    let picked = ["deliver", "boston-red", "to-new-york", "l1-l3-l4"];
    assert_eq!(order(&tree, &picked, &[]).as_deref(), Some("deliver red from boston by l1 l3 l4"));
}

#[test]
fn urbanizing_says_what_it_will_show() {
    let mut state = table(4);
    show(&mut state, "city-growth-1");
    cubes(&mut state, "scranton", &[]);
    let tree = tree(&state, A);
    let black = only(&tree, &["urbanize"], &["city-scranton", "tile-black"]).unwrap();
    assert_eq!(black.leaf.as_ref().unwrap().order, "urbanize scranton black");
    assert_eq!(order(&tree, &[], &["city-scranton", "tile-black"]).as_deref(), Some("urbanize scranton black"));
    assert_eq!((black.reveals.as_deref(), black.ends), (Some("2 cubes out of the bag"), true));
    assert_eq!(black.note.as_deref(), Some("$10k, 2 bonds"));
    let grown = only(&tree, &[], &["card-city-growth-1", "city-scranton"]).unwrap();
    assert_eq!(grown.leaf.as_ref().unwrap().order, "take city-growth-1 at scranton");
    assert_eq!(grown.reveals.as_deref(), Some("2 cubes out of the bag"));
    // The last one of the turn also shows the next card.
    on_turn(&mut state, 3, D);
    let last = self::tree(&state, D);
    let black = only(&last, &["urbanize"], &["city-scranton", "tile-black"]).unwrap();
    assert_eq!(black.reveals.as_deref(), Some("2 cubes out of the bag and a new card on the display"));
    assert_eq!(kind(&last, "end-turn").reveals.as_deref(), Some("a new card on the display"));
}

#[test]
fn with_a_second_action_nothing_ends_but_passing() {
    let mut state = table(4);
    actions_left(&mut state, 2);
    let tree = tree(&state, A);
    assert!(!kind(&tree, "upgrade").ends);
    assert_eq!(order(&tree, &[], &["engine-0"]).as_deref(), Some("upgrade"));
    let pass = kind(&tree, "end-turn");
    assert_eq!((pass.label.as_str(), pass.note.as_deref(), pass.ends), ("Pass", Some("2 actions lost"), true));
}

#[test]
fn a_western_link_is_its_arrow_or_its_city() {
    let mut state = table(4);
    any_link(&mut state, A, "kansas-city", "des-moines");
    let tree = tree(&state, A);
    let west = only(&tree, &[], &["west-kansas-city"]).unwrap();
    assert_eq!(west.leaf.as_ref().unwrap().order, "western kansas-city");
    assert_eq!(west.note.as_deref(), Some("$30k, 6 bonds, 4 red cubes"));
    assert!(keys(&tree, &[], &["city-kansas-city"]).contains(&"western"));
}

#[test]
fn a_bid_is_one_number() {
    let state = in_auction(3, A);
    let game = playing(&state);
    let first = tree_of(game.as_ref(), A);
    let label = "Goes on by itself up to (may be left empty)".to_owned();
    let limit = Some(Limit { label, order: "bid {n} max {m}" });
    let number = |min| Some(Number { min, max: 99, value: min, unit: "$k", field: "amount", limit: limit.clone() });
    assert_eq!((first.items.len(), kind(&first, "bid").number.clone()), (2, number(1)));
    assert_eq!(kind(&first, "bid").leaf.as_ref().unwrap().order, "bid {n}");
    let game = played(game.as_ref(), A, "bid 3");
    let next = tree_of(game.as_ref(), B);
    assert_eq!(kind(&next, "bid").number, number(4));
    assert_eq!(kind(&next, "bid").note.as_deref(), Some("at least $4k"));
    // Near the highest bid there is they are so few that they are listed.
    let mut near = state;
    let Phase::Auction { high, .. } = &mut near.phase else { panic!() };
    *high = Some(domain::titles::railways_of_the_world::state::Bid { seat: Seat(B), amount: 95 });
    assert_eq!(keys(&tree(&near, A), &["bid"], &[]), ["n96", "n97", "n98", "n99"]);
}

#[test]
fn a_rail_baron_is_kept_by_one_click_that_nobody_else_has() {
    let state =
        crate::testing::new_game(&domain::titles::railways_of_the_world::RailwaysOfTheWorld::V1, json!({}), 4, 1);
    let game = playing(&state);
    let names = PerSeat::new(4, |seat| format!("P{}", seat.0));
    for seat in Seat::all(4) {
        let own = state.players[seat].baron_choices.clone().unwrap();
        let tree = tree_of(game.as_ref(), seat.0);
        let expected: Vec<String> = own.iter().map(|baron| format!("keep {}", baron.id())).collect();
        let clicked = own.iter().map(|baron| order(&tree, &[], &[&format!("card-{}", baron.id())]).unwrap());
        assert_eq!(clicked.collect::<Vec<_>>(), expected);
        assert!(tree.items.iter().all(|item| item.note.is_some()));
        for viewer in [None, Some(Seat((seat.0 + 1) % 4))] {
            let picture = game.drawn(viewer, &names, true, Language::EN);
            let place = |id: &str| format!("card-{id}");
            let seen = |id: &str| picture.places().iter().any(|other| other.name == place(id));
            assert!(!own.iter().any(|baron| seen(&baron.id())), "{viewer:?} sees the cards of {seat:?}");
        }
    }
}
