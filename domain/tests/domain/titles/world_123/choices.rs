//! What people click: how many clicks an action takes, and what they read before they play it.

use super::*;
use domain::kernel::choices::{Item, Narrowed, Tree, narrow};
use domain::kernel::erased::AnyGame;
use domain::kernel::language::Language;
use domain::kernel::page::Row;
use domain::kernel::play::Submission;
use domain::kernel::seat::{PerSeat, Seat};
use domain::titles::RULESETS as ALL;
use domain::titles::world_123::state::Garrison;

fn game(table: &Table) -> Box<dyn AnyGame> {
    let saved = serde_json::to_vec(&table.state).expect("JSON");
    let (options, players) = (json!(table.state.options), table.state.players.len());
    ALL.newest("world-123").expect("a ruleset").restore(&options, players, &saved).expect("a game")
}

fn tree(table: &Table) -> Tree {
    game(table).tree(table.state.asked().expect("somebody is asked"), Language::EN, &|_| None)
}

fn only<'t>(tree: &'t Tree, on: &[&str]) -> &'t Item {
    let shown = narrow(tree, &[], on).expect("clicks lead somewhere");
    shown.only().unwrap_or_else(|| panic!("{on:?} leaves {:?}", keys(&shown)))
}

/// What is still to be chosen from.
fn keys<'t>(shown: &Narrowed<'t>) -> Vec<&'t str> {
    shown.items().iter().map(|(item, _)| item.key.as_str()).collect()
}

fn at<'t>(tree: &'t Tree, keys: &[&str]) -> &'t Item {
    let mut items = &tree.items[..];
    let mut found = None;
    for key in keys {
        found = items.iter().find(|item| item.key == *key);
        items = found.unwrap_or_else(|| panic!("no {key} of {keys:?}")).below();
    }
    found.expect("a key at least")
}

fn note(item: &Item) -> &str {
    item.note.as_deref().unwrap_or_default()
}

/// What a click on these places takes at once.
fn taken<'t>(tree: &'t Tree, on: &[&str]) -> &'t Item {
    let shown = narrow(tree, &[], on).expect("clicks lead somewhere");
    let taken = shown.only().or_else(|| shown.started().last().copied());
    taken.unwrap_or_else(|| panic!("{on:?} leaves {:?}", keys(&shown)))
}

/// Clicks these places: one action, or a way, is left, and is played.
#[track_caller]
fn click(table: &mut Table, on: &[&str]) -> String {
    let tree = tree(table);
    let order = taken(&tree, on).leaf.as_ref().expect("a leaf").order.clone();
    let seat = table.state.asked().expect("somebody is asked").0;
    table.orders(seat, &order);
    order
}

#[test]
fn a_turn_in_two_clicks() {
    let mut table = base();
    assert_eq!(click(&mut table, &["card-i5"]), "buy i5");
    let all = "move NW\nsettle\nmove SW\nsettle\nmove S\nsettle\ndeliver cattle\nload grain";
    assert_eq!(click(&mut table, &["good-C4-grain"]), all);
    let tree = tree(&table);
    let end = at(&tree, &["end"]);
    assert_eq!(
        (note(end), end.ends, end.finishes),
        ("income $60", true, true),
        "20, the stall's 10, the city's 10, the land's 5 and 5, the resident's 10"
    );
    assert_eq!(narrow(&tree, &["end"], &[]).expect("the end").only().expect("one").key, "end");
}

#[test]
fn a_stop_means_all_that_one_usually_does_there_and_less_stands_beside_it() {
    let mut table = travelling();
    let stop = |table: &Table, of: &str| {
        let tree = tree(table);
        let items = at(&tree, &["move", of]).below().iter();
        items.map(|item| format!("{}: {}", item.key, item.leaf.as_ref().expect("a leaf").order)).collect::<Vec<_>>()
    };
    assert_eq!(
        stop(&table, "c4"),
        [
            "stop: move NW\nsettle\nmove SW\nsettle\nmove S\nsettle\ndeliver cattle",
            "load-grain: move NW\nsettle\nmove SW\nsettle\nmove S\nsettle\ndeliver cattle\nload grain",
            "deliver: move NW\nmove SW\nmove S\ndeliver cattle",
            "drive: move NW\nmove SW\nmove S"
        ]
    );
    assert_eq!(stop(&table, "d3"), ["stop: move NW\nsettle", "drive: move NW"]);
    let first = tree(&table);
    let labels: Vec<&str> = at(&first, &["move", "c4"]).below().iter().map(|item| item.label.as_str()).collect();
    assert_eq!(labels[..2], ["deliver cattle, settle 3 times", "and load grain"]);
    // Where nothing is gained there is nothing to choose; the last settlement is placed where the trolley comes first.
    table.settle_on(BEN, &["D3", "C3"]);
    assert!(tree(&table).way(&["move", "d3"]).expect("a way")[1].leaf.is_some());
    let mut table = travelling();
    table.me(ANNA).settlements_supply = 1;
    assert_eq!(stop(&table, "c4")[0], "stop: move NW\nsettle\nmove SW\nmove S\ndeliver cattle");
}

#[test]
fn a_far_hex_shows_its_way_and_what_is_left() {
    let table = travelling();
    let tree = tree(&table);
    let far = at(&tree, &["move", "c4"]);
    assert_eq!((far.starts, far.marks.join(" ")), (true, "hex-D3 hex-C3 hex-C4".into()));
    assert_eq!((far.label.as_str(), note(far)), ("City 2 (C4)", "3 MP, 0 left, income +$30"));
    let near = at(&tree, &["move", "d3"]);
    assert_eq!((near.marks.len(), near.label.as_str(), note(near)), (0, "D3, field", "1 MP, 2 left, income +$5"));
}

#[test]
fn each_hex_of_a_stroke_is_a_click() {
    let mut table = travelling();
    for (hex, order) in
        [("hex-D3", "move NW\nsettle"), ("hex-C3", "move SW\nsettle"), ("hex-C4", "move S\nsettle\ndeliver cattle")]
    {
        assert_eq!(click(&mut table, &[hex]), order);
    }
}

#[test]
fn a_good_on_the_trolley_is_delivered_where_it_is_wanted_and_left_elsewhere() {
    let mut table = travelling();
    table.act(ANNA, to("D3"));
    assert_eq!(only(&tree(&table), &["hold-cattle"]).leaf.as_ref().expect("a leaf").order, "drop cattle");
    table.act(ANNA, json!(moves(&["C3", "C4"])));
    let tree = tree(&table);
    let deliver = only(&tree, &["hold-cattle"]);
    assert_eq!(deliver.leaf.as_ref().expect("a leaf").order, "deliver cattle");
    assert_eq!((deliver.label.as_str(), note(deliver)), ("cattle", "5 VP"));
}

#[test]
fn a_capital_is_one_click_and_the_last_one_warns_of_a_draw() {
    let mut table = two_players(json!({}));
    let first = tree(&table);
    let city = only(&first, &["hex-E6"]);
    assert_eq!((city.label.as_str(), note(city)), ("City 3 (E6), wood", "final; no other capital with wood"));
    assert!(city.ends && city.reveals.is_none());
    click(&mut table, &["hex-E6"]);
    assert_eq!(only(&tree(&table), &["hex-E4"]).reveals.as_deref(), Some("the next privilege of the stack"));
}

#[test]
fn privileges_say_what_they_do_and_a_pass_that_prices_fall() {
    let tree = tree(&base());
    assert_eq!(note(only(&tree, &["card-i5"])), "$20: income +$10");
    assert_eq!(note(at(&tree, &["pass"])), "all prices fall to $0");
}

#[test]
fn upgrades_are_clicked_in_the_players_panel() {
    let table = travelling();
    let sheet = tree(&table);
    let cargo = only(&sheet, &["up-cargo"]);
    assert_eq!((cargo.label.as_str(), note(cargo)), ("Larger trolley: 2 holds", "$80, before the trolley moves"));
    assert!(!cargo.ends);
    let manual = tree(&with_extras(&[]));
    assert!(only(&manual, &["up-mp"]).ends, "in the manual it is the last thing of a turn");
}

#[test]
fn the_end_of_a_turn_warns_where_a_card_will_be_drawn() {
    let mut table = base();
    table.act(ANNA, buy("i5"));
    assert!(at(&tree(&table), &["end"]).reveals.is_some(), "two cards lie in the row");
    let mut table = travelling();
    assert!(at(&tree(&table), &["end"]).reveals.is_none(), "the row is full");
    table.lay_row(&[]);
    table.state.round = table.state.options.round_limit;
    assert!(at(&tree(&table), &["end"]).reveals.is_some(), "Ben's turn is still to come");
    table.state.turn_order.reverse();
    assert!(at(&tree(&table), &["end"]).reveals.is_none(), "nothing is drawn after the last turn");
}

#[test]
fn without_a_settlement_in_supply_two_clicks_settle() {
    let mut table = travelling();
    table.settle_on(ANNA, &["A2", "B1"]);
    table.me(ANNA).settlements_supply = 0;
    table.act(ANNA, to("D3"));
    let tree = tree(&table);
    let shown = narrow(&tree, &[], &["hex-D3"]).expect("a settlement");
    assert_eq!((shown.keys(), keys(&shown)), (vec!["settle"], vec!["a2", "b1"]));
    assert_eq!(
        (shown.prompt(&tree), note(shown.chosen[0])),
        (Some("Which settlement do you take back?"), "income +$5")
    );
    assert_eq!(only(&tree, &["hex-D3", "hex-B1"]).leaf.as_ref().expect("a leaf").order, "settle from B1");
}

#[test]
fn a_hex_where_more_can_be_done_asks_for_the_kind() {
    let mut table = with_extras(&[]);
    table.settle_on(ANNA, &["C4"]);
    let tree = tree(&table);
    let shown = narrow(&tree, &[], &["hex-C4"]).expect("the city");
    assert_eq!(keys(&shown), ["move", "capital"]);
    let only = narrow(&tree, &["capital"], &["hex-C4"]).expect("the capital");
    assert_eq!(only.only().expect("one").leaf.as_ref().expect("a leaf").order, "change capital 2");
}

#[test]
fn residents_walk_by_from_and_to_and_say_what_a_fight_costs() {
    let mut table = with_extras(&["carried_residents", "fights"]);
    table.me(ANNA).residents_map = vec![Garrison { hex: spot("E4"), active: 2, exhausted: 0 }];
    table.me(ANNA).residents_supply -= 2;
    table.settle_on(BEN, &["D3"]);
    table.carry(ANNA, &[]);
    let tree = tree(&table);
    let shown = narrow(&tree, &[], &["hex-E4", "hex-D3"]).expect("a walk");
    assert_eq!((shown.keys(), keys(&shown)), (vec!["walk", "e4", "d3"], vec!["n1", "n2"]));
    assert_eq!(note(at(&tree, &["walk", "e4", "d3", "n1"])), "fight: you lose 1, they 0 and the hex");
    assert_eq!(note(at(&tree, &["walk", "e4", "e3", "n1"])), "one settles");
    let shown = narrow(&tree, &[], &["res-E4"]).expect("residents");
    assert_eq!((shown.keys(), keys(&shown)), (vec!["board"], vec!["n1", "n2"]));
}

#[test]
fn a_road_is_its_border() {
    let mut table = with_extras(&["roads"]);
    table.settle_on(ANNA, &["D3"]);
    let tree = tree(&table);
    let road = only(&tree, &["edge-D3-E4"]);
    assert_eq!((road.leaf.as_ref().expect("a leaf").order.as_str(), note(road)), ("road NW", "$30"));
}

#[test]
fn a_move_shows_where_it_changed_something() {
    let mut table = travelling();
    let list = [moves(&["D3", "C3", "C4"]), vec![settle(), with_good("deliver", "cattle")]].concat();
    let facts = table.act(ANNA, json!(list));
    let facts: Vec<Value> = facts.iter().map(|fact| json!(fact)).collect();
    let game = game(&table);
    let places = game.places_of(&facts);
    assert_eq!(places, ["demand-C4-cattle", "hex-C3", "hex-C4", "hex-D3", "hex-E4"]);
    let names = PerSeat::new(2, |seat| format!("P{}", seat.0));
    let picture = game.drawn(None, &names, true, Language::EN);
    assert!(places.iter().all(|name| picture.places().iter().any(|place| place.name == *name)));
}

#[test]
fn the_desk_tells_the_journey_as_a_ledger() {
    let table = travelling();
    let game = game(&table);
    let orders = "extra mp\nmove NW\nsettle\nmove SW\nmove S\nsettle\ndeliver cattle\nload grain";
    let chance = domain::kernel::chance::Chance::keyed([1; 32], Default::default());
    let run = game.dry_run(Seat(ANNA), Submission::Orders(orders), chance).expect("legal");
    let page = game.page(Some(run.after.as_ref()), Some(Seat(ANNA)), true);
    let lines = page.desk.iter().find_map(|row| match row {
        Row::Ledger(lines) => Some(lines.iter().map(|line| line.told.said.in_words(Language::EN)).collect::<Vec<_>>()),
        _ => None,
    });
    assert_eq!(
        lines.expect("a ledger"),
        [
            "1 extra MP, $20",
            "D3, field, Settle here, 0 points and $5",
            "City 2 (C4), Deliver cattle, resident 1 goes to the city, Settle here, Load grain, 5 points and $20"
        ]
    );
}
