//! *Lines of Action* (`tests/lines_of_action`): a title written only from `docs/ADDING_A_TITLE.md`, with a board of
//! squares.

use crate::lines_of_action::{Action, LinesOfAction};
use crate::testing::{given, new_game, playout};
use domain::kernel::bot::{Level, simulate};
use domain::kernel::choices::Item;
use domain::kernel::erased::{AnyRuleset as _, Erased};
use domain::kernel::language::Language;
use domain::kernel::ruleset::Ruleset as _;
use domain::kernel::seat::{PerSeat, Seat};
use domain::kernel::title::Words as _;
use domain::kit::squares::Square;
use serde_json::json;

fn at(name: &str) -> Square {
    name.parse().unwrap()
}

#[test]
fn random_games_end() {
    for seed in 0..3 {
        playout(&LinesOfAction, json!({}), 2, seed, |state, _, _| {
            assert!(!LinesOfAction.view_value(state, None)["board"].as_array().unwrap().is_empty());
        });
    }
}

#[test]
fn a_piece_moves_as_far_as_there_are_pieces_in_its_line() {
    let state = new_game(&LinesOfAction, json!({}), 2, 1);
    let legal = LinesOfAction.legal_actions(&state, Seat(0));
    let from_c1: Vec<Square> = legal
        .iter()
        .filter_map(|action| match *action {
            Action::Move { from, to } if from == at("c1") => Some(to),
            _ => None,
        })
        .collect();
    // Two in its column and in both its diagonals; along the row it would leave the board.
    assert_eq!(from_c1, [at("e3"), at("c3"), at("a3")]);
    let state = given(&LinesOfAction, state).when_orders(0, "move c1 a3").accepted();
    let position = LinesOfAction.position(&state, None, true, Language::EN);
    assert!(position.contains("\n   3 X . . . . . . O\n"), "{position}");
    assert!(position.contains("\n{seat:0}: pieces X\n"), "{position}");
    given(&LinesOfAction, state.clone()).when_orders(1, "move a2 a4").refused("not_legal");
    given(&LinesOfAction, state).when_orders(1, "move a2 j99").refused("bad_order");
}

#[test]
fn every_step_is_a_square_of_the_picture() {
    fn squares(items: &[Item], found: &mut Vec<String>) {
        for item in items {
            found.extend(item.place.clone());
            squares(item.below(), found);
        }
    }
    let new = Erased(LinesOfAction).new_game(&json!({}), 2).unwrap();
    let tree = new.tree(Seat(0), Language::EN, &|_| None);
    assert_eq!((tree.count, tree.items.len()), (36, 12));
    let mut steps = vec![];
    squares(&tree.items, &mut steps);
    let picture = new.drawn(None, &PerSeat::from(vec![String::new(), String::new()]), true, Language::EN);
    let squares = picture.places().iter().filter(|place| place.name.starts_with("square-"));
    assert_eq!(squares.count(), 64);
    assert!(steps.iter().all(|step| picture.places().iter().any(|place| place.name == *step)), "{steps:?}");
}

#[test]
fn squares_are_written_as_for_chess() {
    for (name, column, row) in [("a1", 0, 0), ("h8", 7, 7), ("z26", 25, 25)] {
        assert_eq!((at(name), at(name).to_string()), (Square { row, column }, name.to_owned()));
    }
    for wrong in ["", "a", "a0", "a27", "a01", "1a", "ä1", "a1 ", "a+1"] {
        assert!(wrong.parse::<Square>().is_err(), "{wrong}");
    }
    assert_eq!(at("a1").step(-1, 0), None);
    assert_eq!(at("b2").step(1, -1), Some(at("c1")));
}

#[test]
fn a_bot_that_looks_for_nearness_beats_chance() {
    let options = LinesOfAction.read_options(&json!({}), 2).unwrap();
    let won = (0..4).filter(|seed| {
        let played = simulate(&LinesOfAction, &options, 2, &[Level::Sensible, Level::Random], *seed);
        played.outcome.unwrap().standings[0].rank == 1
    });
    assert_eq!(won.count(), 4);
}
