//! How many clicks an action takes, by lists and by the board, with what is warned of before it is played.

use super::fixtures::*;
use domain::kernel::chance::Chance;
use domain::kernel::choices::{Item, Tree, narrow};
use domain::kernel::erased::AnyGame;
use domain::kernel::fit::Fold as _;
use domain::kernel::language::Language;
use domain::kernel::play::Submission;
use domain::kernel::seat::{PerSeat, Seat};
use domain::titles::RULESETS;
use domain::titles::world_wonders::State;
use domain::titles::world_wonders::facts::Fact;
use serde_json::{Value, json};

fn game(state: &State) -> Box<dyn AnyGame> {
    let title = RULESETS.newest("world-wonders").unwrap();
    let options = json!({"start_order": "seating"});
    title.restore(&options, state.players.len(), &serde_json::to_vec(state).unwrap()).unwrap()
}

fn tree(game: &dyn AnyGame, seat: Seat) -> Tree {
    game.tree(seat, Language::EN, &|_| None)
}

/// The order that picks and clicks lead to, where only one fits.
fn order(tree: &Tree, picks: &[&str], on: &[&str]) -> Option<String> {
    let only = narrow(tree, picks, on)?.only()?;
    only.leaf.as_ref().map(|leaf| leaf.order.clone())
}

fn keys<'t>(tree: &'t Tree, picks: &[&str], on: &[&str]) -> Vec<&'t str> {
    narrow(tree, picks, on).unwrap().items().iter().map(|(item, _)| item.key.as_str()).collect()
}

fn item<'t>(tree: &'t Tree, key: &str) -> &'t Item {
    tree.items.iter().find(|item| item.key == key).unwrap()
}

/// Plays one order.
fn after(game: &dyn AnyGame, seat: Seat, order: &str) -> Box<dyn AnyGame> {
    game.play(seat, Submission::Orders(order), Chance::keyed([1; 32], Default::default())).unwrap().after
}

#[test]
fn the_free_road_takes_two_clicks_and_any_of_its_cells() {
    let tree = tree(game(&r0()).as_ref(), ADAM);
    for cell in ["cell-F9", "cell-F10", "cell-F11"] {
        assert_eq!(order(&tree, &[], &["piece-free", cell]).as_deref(), Some("free F9 v"), "{cell}");
    }
    // Another begins here.
    assert_eq!(order(&tree, &[], &["piece-free", "cell-F12"]).as_deref(), Some("free F12 h"));
}

#[test]
fn a_tile_is_turned_and_then_placed() {
    let tree = tree(game(&r1()).as_ref(), ADAM);
    // The stack, how it lies, a cell: the board asks for the turn once the stack is clicked.
    assert_eq!(keys(&tree, &[], &["stack-e"]), ["r0", "r1", "r2", "r3"]);
    assert_eq!(item(&tree, "stack-e").pick, Some("turn"));
    let turned = ["stack-e", "r2"];
    assert_eq!(order(&tree, &turned, &["cell-J8"]).as_deref(), Some("build e J8 r2"));
    // It covers J8 K8 K9 K10. Nothing else lies over K8; at K10 another begins, and K9 leaves two to choose from.
    assert_eq!(order(&tree, &turned, &["cell-K8"]).as_deref(), Some("build e J8 r2"));
    assert_eq!(order(&tree, &turned, &["cell-K10"]).as_deref(), Some("build e K10 r2"));
    assert_eq!(keys(&tree, &turned, &["cell-K9"]), ["j8", "j9"]);
    // By the list: three.
    assert_eq!(order(&tree, &["stack-e", "r2", "j8"], &[]).as_deref(), Some("build e J8 r2"));
}

#[test]
fn one_may_begin_with_the_cell() {
    let tree = tree(game(&r1()).as_ref(), ADAM);
    let here = keys(&tree, &[], &["cell-K10"]);
    for key in ["long", "tower", "stack-a", "stack-d", "stack-e", "stack-f"] {
        assert!(here.contains(&key), "{key} is not among {here:?}");
    }
    assert_eq!(order(&tree, &[], &["cell-K10", "piece-tower"]).as_deref(), Some("tower K10"));
    assert_eq!(order(&tree, &[], &["piece-tower", "cell-K10"]).as_deref(), Some("tower K10"));
}

#[test]
fn moai_take_a_click_for_the_card_and_one_for_each_part() {
    let mut game = game(&r1());
    let first = tree(game.as_ref(), ADAM);
    assert!(!item(&first, "monument-moai").ends);
    assert_eq!(item(&first, "monument-moai").reveals, None);
    assert_eq!(order(&first, &[], &["monument-moai", "cell-I8"]).as_deref(), Some("monument moai I8"));
    game = after(game.as_ref(), ADAM, "monument moai I8");
    let second = tree(game.as_ref(), ADAM);
    assert_eq!(narrow(&second, &[], &[]).unwrap().keys(), ["part", "r0"], "nothing to choose from is passed through");
    assert_eq!(order(&second, &[], &["cell-I7"]).as_deref(), Some("part I7"));
    assert_eq!(item(&second, "part").reveals, None);
    game = after(game.as_ref(), ADAM, "part I7");
    let third = tree(game.as_ref(), ADAM);
    assert_eq!(order(&third, &[], &["cell-I5"]).as_deref(), Some("part I5"));
    assert_eq!(item(&third, "part").label, "Moai, part 3 of 3");
    assert_eq!(item(&third, "part").reveals.as_deref(), Some("the next monument"));
    assert!(item(&third, "part").ends);
    game = after(game.as_ref(), ADAM, "part I5");
    assert_eq!(game.to_act(), [BRUNO]);
}

#[test]
fn a_set_of_short_roads_is_one_click_and_two_for_each_piece() {
    let game = game(&r1());
    assert_eq!(order(&tree(game.as_ref(), ADAM), &[], &["piece-short"]).as_deref(), Some("short"));
    let game = after(game.as_ref(), ADAM, "short");
    let pieces = tree(game.as_ref(), ADAM);
    let kinds: Vec<(&str, Option<&str>)> =
        pieces.items.iter().map(|item| (item.key.as_str(), item.note.as_deref())).collect();
    assert_eq!(kinds, [("double", Some("2 left")), ("single", Some("1 left"))]);
    assert_eq!(order(&pieces, &[], &["piece-single", "cell-K11"]).as_deref(), Some("place single K11"));
    let game = after(game.as_ref(), ADAM, "place single K11\nplace double K10 h");
    let last = tree(game.as_ref(), ADAM);
    assert_eq!(keys(&last, &["double"], &[]), ["r0", "r1"]);
    assert!(item(&last, "double").ends);
}

#[test]
fn what_is_turned_up_is_said_before() {
    let reveals = |state: &State, key: &str| item(&tree(game(state).as_ref(), ADAM), key).reveals.clone();
    assert_eq!(reveals(&r1(), "monument-lighthouse").as_deref(), Some("the next monument"));
    assert_eq!(reveals(&r1(), "stack-f"), None);
    // Bruno is out: the last gold ends the round.
    let mut alone = r1();
    alone.evolve(&Fact::PlayerOut { seat: BRUNO }).unwrap();
    let both = "the next monument, the tiles of the next round";
    assert_eq!(reveals(&alone, "monument-lighthouse").as_deref(), Some(both));
    assert_eq!(reveals(&alone, "stack-f"), None, "two gold are left");
    alone.final_round = true;
    assert_eq!(reveals(&alone, "monument-lighthouse").as_deref(), Some("the next monument"));
}

#[test]
fn what_a_move_reveals_is_what_the_tree_says() {
    let title = RULESETS.newest("world-wonders").unwrap();
    for players in [1usize, 2] {
        let options = title.check_options(&json!({}), players).unwrap();
        let chance = |n: u64| {
            let mut key = [5; 32];
            key[..8].copy_from_slice(&n.to_be_bytes());
            Chance::keyed(key, Default::default())
        };
        let mut game = title.new_game(&options, players).unwrap().setup(chance(0)).unwrap().after;
        for number in 1.. {
            let Some(seat) = game.to_act().first().copied() else { break };
            let list = game.bot_move(seat, domain::kernel::bot::Level::Random, number);
            let shown = tree(game.as_ref(), seat);
            let says = says_it_reveals(&shown.items, &list[0], false).unwrap();
            let played = game.play(seat, Submission::Actions(&list[..1]), chance(number)).unwrap();
            let seen = played.facts.iter().any(|fact| {
                let fact = fact["fact"].as_str().unwrap();
                ["tile_revealed", "monument_revealed", "solo_card_drawn"].contains(&fact)
            });
            // What follows by itself may show more, and a city that is full may end the game.
            let ended = played.after.to_act().is_empty();
            // A set of short roads may be over before its last piece: that shows only when a piece lies.
            let is_short = list[0]["type"] == "place_short_road" && !says;
            if played.forced.is_empty() && !ended && !is_short {
                assert_eq!(says, seen, "{players} players, move {number}: {}", list[0]);
            }
            game = played.after;
        }
    }
}

/// Whether a step on the way to `action` says that it reveals something.
fn says_it_reveals(items: &[Item], action: &Value, above: bool) -> Option<bool> {
    items.iter().find_map(|item| {
        let says = above || item.reveals.is_some();
        match &item.leaf {
            Some(leaf) => (leaf.actions == [action.clone()]).then_some(says),
            None => says_it_reveals(item.below(), action, says),
        }
    })
}

#[test]
fn a_change_lies_in_every_readers_picture() {
    let game = game(&r1());
    let chance = Chance::keyed([1; 32], Default::default());
    let played = game.play(ADAM, Submission::Orders("build d K10"), chance).unwrap();
    let changed = played.after.places_of(&played.facts);
    for place in ["cell-0-K10", "cell-0-L11", "seat-0", "stack-d"] {
        assert!(changed.iter().any(|changed| changed == place), "{place} is not among {changed:?}");
    }
    let names = PerSeat::new(2, |seat| format!("P{}", seat.0));
    for viewer in [None, Some(ADAM), Some(BRUNO)] {
        let picture = played.after.drawn(viewer, &names, true, Language::EN);
        for place in &changed {
            assert!(picture.places().iter().any(|drawn| drawn.name == *place), "{place} is not drawn for {viewer:?}");
        }
    }
}
