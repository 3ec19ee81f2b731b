//! Examples 37 to 45, 64 and 66: points, objectives, ties.

use super::fixtures::*;
use crate::testing::new_game;
use domain::kernel::ruleset::Ruleset;
use domain::titles::world_wonders::city::{City, Piece, RoadSize};
use domain::titles::world_wonders::geometry::{Cell, Cells};
use domain::titles::world_wonders::ids::{Named as _, ObjectiveId};
use domain::titles::world_wonders::scoring::{self, Score};
use domain::titles::world_wonders::{State, WorldWonders, objectives};
use serde_json::json;

fn own(state: &State) -> Score {
    scoring::own(state, &state.players[ADAM])
}

fn parts(score: &Score) -> [i32; 7] {
    [score.population, score.least, score.monuments, score.natural, score.districts, score.loan, score.total]
}

#[test]
fn ex_37_the_points_of_city_c1() {
    assert_eq!(parts(&own(&r1())), [0, 1, 0, 1, 3, 0, 5]);
    let mut state = play(&r1(), ADAM, wonder("lighthouse", 7, 6, 0));
    state.players[ADAM].loan_round = Some(3);
    assert_eq!(parts(&own(&state)), [1, 1, 2, 1, 3, -2, 6]);
}

#[test]
fn ex_38_green_land_opens_a_building() {
    let mut state = r1();
    state.players[ADAM].city = City::default();
    for piece in c1().into_iter().take(7) {
        state.players[ADAM].city.add(piece).expect("it fits");
    }
    assert_eq!(own(&state).districts, 2);
}

#[test]
fn ex_39_a_new_building_reaches_another_resource() {
    let score = own(&play(&r1(), ADAM, build("d", 10, 8, 0)));
    assert_eq!((score.natural, score.districts), (2, 3));
}

fn objective(id: &str) -> &'static domain::titles::world_wonders::data::Objective {
    ObjectiveId::find(built_in(), id).unwrap().data()
}

#[test]
fn ex_40_how_an_objective_is_shared() {
    let share = |values: &[usize]| objectives::share(objective("most_monuments"), values);
    assert_eq!(share(&[3, 3, 1]), [2, 2, 0]);
    assert_eq!(share(&[3, 1, 1]), [3, 1, 1]);
    assert_eq!(share(&[0, 0, 0]), [0, 0, 0]);
    assert_eq!(share(&[2, 0, 0]), [3, 0, 0]);
    // RULES section 8.2, third example.
    assert_eq!(objectives::share(objective("long_road"), &[14, 14, 11, 9]), [2, 2, 0, 0]);
    assert_eq!(share(&[4, 2, 2, 0]), [3, 1, 1, 0]);
    assert_eq!(objectives::share(objective("all_districts"), &[1, 1, 1, 0]), [2, 2, 2, 0]);
    assert_eq!(objectives::share(objective("most_food"), &[9, 9, 9, 5]), [2, 2, 2, 0]);
    assert_eq!(objectives::share(objective("all_districts"), &[1, 0]), [4, 0]);
}

/// Roads on all cells of a box's border.
fn ring(state: &mut State, from: (i32, i32), to: (i32, i32), but: &[(i32, i32)]) {
    let border = (from.1..=to.1)
        .flat_map(|row| (from.0..=to.0).map(move |col| (col, row)))
        .filter(|(col, row)| *col == from.0 || *col == to.0 || *row == from.1 || *row == to.1);
    let cells: Cells = border.filter(|cell| !but.contains(cell)).filter_map(|(col, row)| Cell::new(col, row)).collect();
    state.players[ADAM].city.add(Piece::Road { size: RoadSize::Single, bridge: false, cells }).expect("it fits");
}

#[test]
fn ex_41_the_largest_enclosed_green_area() {
    let mut state = r0();
    // Three green cells between roads, the water E6 and E7 and the natural resource D4.
    ring(&mut state, (2, 2), (4, 7), &[(3, 2), (4, 5), (4, 6)]);
    // Six more, one of them in row 12.
    ring(&mut state, (6, 8), (10, 11), &[(8, 11)]);
    state.players[ADAM].city.add(Piece::Tower { cells: cells(&[(7, 9)]) }).expect("it fits");
    let city = &state.players[ADAM].city;
    let green = city.green(state.players[ADAM].map());
    assert_eq!(green.connected_to(named("I12")).len(), 6);
    assert_eq!(objectives::value(objective("green_area"), &state.players[ADAM]), 3);
}

fn with_points(state: &mut State, monuments: &[&str]) {
    let adam = &mut state.players[ADAM];
    adam.population = 22;
    (adam.resources.food, adam.resources.ceramics, adam.resources.gears) = (12, 13, 14);
    adam.monuments = monuments.iter().map(|id| monument(id)).collect();
}

fn solo_end(mode: &str, monuments: &[&str]) -> State {
    let mut state = new_game(&WorldWonders::V1, json!({"solo_mode": mode}), 1, 1);
    with_points(&mut state, monuments);
    let solo = state.solo.as_mut().unwrap();
    solo.monuments = vec![monument("petra")];
    let result = scoring::result(&state);
    fold(&mut state, [domain::titles::world_wonders::Fact::GameEnded { reason: "rounds".into(), result }]);
    state
}

const RINGS_14: [&str; 3] = ["great_wall", "colosseum", "hippodrome"];
const RINGS_12: [&str; 3] = ["great_wall", "colosseum", "theater"];

#[test]
fn ex_44_the_automaton_is_beaten_by_more_than_its_target() {
    let result = |mode: &str, monuments: &[&str]| {
        let state = solo_end(mode, monuments);
        let result = state.result.unwrap();
        let solo = result.solo.unwrap();
        (result.players[0].score.total, solo.target_easy, solo.target_hard, solo.win)
    };
    assert_eq!(result("easy", &RINGS_14), (41, 39, 42, true));
    assert_eq!(result("hard", &RINGS_14), (41, 39, 42, false));
    assert_eq!(result("easy", &RINGS_12), (39, 39, 42, false));
}

#[test]
fn ex_45_monuments_break_a_tie() {
    let mut state = r1();
    for seat in [ADAM, BRUNO] {
        let player = &mut state.players[seat];
        player.city = City::default();
        player.population = 22;
        (player.resources.food, player.resources.ceramics, player.resources.gears) = (15, 15, 15);
        player.monuments = vec![monument("colosseum"); 4];
    }
    let ranks = |state: &State| -> Vec<(i32, u8)> {
        scoring::result(state).players.iter().map(|player| (player.score.total, player.rank)).collect()
    };
    assert_eq!(ranks(&state), [(50, 1), (50, 1)]);
    assert_eq!(scoring::result(&state).winners, [ADAM, BRUNO]);
    // Bruno has five natural resources in the place of one monument.
    state.players[BRUNO].monuments.pop();
    for at in [(1, 0), (5, 0), (10, 0), (3, 2), (8, 2)] {
        state.players[BRUNO].city.add(Piece::Tower { cells: cells(&[at]) }).expect("it fits");
    }
    assert_eq!(ranks(&state), [(50, 1), (50, 2)]);
    assert_eq!(scoring::result(&state).winners, [ADAM]);
}

#[test]
fn ex_64_alone_the_rank_says_who_won() {
    let won = solo_end("easy", &RINGS_14);
    let outcome = WorldWonders::V1.outcome(&won).unwrap();
    assert_eq!((outcome.standings[0].score, outcome.standings[0].rank), (41, 1));
    assert_eq!(won.result.unwrap().winners, [ADAM]);
    let lost = solo_end("easy", &RINGS_12);
    let outcome = WorldWonders::V1.outcome(&lost).unwrap();
    assert_eq!((outcome.standings[0].score, outcome.standings[0].rank), (39, 2));
    assert!(lost.result.unwrap().winners.is_empty());
}

#[test]
fn ex_66_the_edge_is_no_fence_and_the_sidewalk_is_no_edge() {
    let mut state = r0();
    // Rows 4 to 9 from column D on, open at L7 alone.
    ring(&mut state, (3, 2), (11, 9), &[(11, 6)]);
    assert_eq!(objectives::value(objective("green_area"), &state.players[ADAM]), 0);
    ring(&mut state, (11, 6), (11, 6), &[]);
    assert!(objectives::value(objective("green_area"), &state.players[ADAM]) > 0);
    let mut state = r0();
    for (id, at) in [("a7", [(0, 5), (1, 5)]), ("a8", [(5, 11), (6, 11)])] {
        state.players[ADAM].city.add(Piece::Building { tile: tile(id), cells: cells(&at) }).expect("it fits");
    }
    assert_eq!(objectives::value(objective("by_edge"), &state.players[ADAM]), 1);
}

#[test]
fn every_objective_counts_what_it_says() {
    let state = r1();
    let value = |id: &str| objectives::value(objective(id), &state.players[ADAM]);
    // The free road and the bridge hang together, the short roads by themselves.
    let expected = [
        ("long_road", 8),
        ("most_monuments", 0),
        ("by_natural", 1),
        ("by_water", 0),
        ("by_edge", 0),
        ("all_districts", 0),
        ("most_food", 2),
        ("most_ceramics", 1),
        ("most_gears", 1),
        ("most_habitations", 1),
        ("most_markets", 1),
        ("most_temples", 0),
        ("farm_group", 0),
        ("library_group", 0),
    ];
    assert_eq!(built_in().objectives().len(), expected.len() + 1);
    for (id, expected) in expected {
        assert_eq!(value(id), expected, "{id}");
    }
}

#[test]
fn a_group_of_one_counts_nothing() {
    let mut state = r0();
    let mut farm = |id: &str, at: &[(i32, i32)]| {
        state.players[ADAM].city.add(Piece::Building { tile: tile(id), cells: cells(at) }).expect("it fits");
    };
    farm("a3", &[(0, 0), (1, 0)]);
    farm("a4", &[(5, 0), (6, 0)]);
    assert_eq!(objectives::value(objective("farm_group"), &state.players[ADAM]), 0);
    state.players[ADAM]
        .city
        .add(Piece::Building { tile: tile("b3"), cells: cells(&[(1, 1), (2, 1), (3, 1)]) })
        .expect("it fits");
    assert_eq!(objectives::value(objective("farm_group"), &state.players[ADAM]), 2);
    assert_eq!(objectives::value(objective("most_temples"), &state.players[ADAM]), 0);
}
