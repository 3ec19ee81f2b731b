//! The picture and the words: complete, narrow enough, and safe with any name.

use domain::kernel::bot::{Level, choose};
use domain::kernel::chance::{Chance, Counters};
use domain::kernel::language::Language;
use domain::kernel::notation::name_seats;
use domain::kernel::play::Play;
use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::{PerSeat, Seat};
use domain::kernel::title::{Pictures as _, Words as _};
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::railways_of_the_world::data::built_in;
use domain::titles::railways_of_the_world::names::Id;
use domain::titles::railways_of_the_world::options::Options;
use domain::titles::railways_of_the_world::position::position;
use domain::titles::railways_of_the_world::state::State;

/// Positions of one game between sensible bots: the start, every so many moves, the end.
fn moments(players: usize, every: u64) -> Vec<State> {
    let options = Options::default();
    let mut chance = Chance::keyed([3; 32], Counters::new());
    let mut play = Play::new(RailwaysOfTheWorld::V1.new_state(&options, players), &mut chance);
    RailwaysOfTheWorld::V1.setup(&mut play);
    let mut states = vec![play.state().clone()];
    let mut moves = 0;
    while let Some(seat) = RailwaysOfTheWorld::V1.to_act(&play).first().copied() {
        for action in choose(&RailwaysOfTheWorld::V1, &play, seat, Level::Sensible, moves) {
            play.begin_action();
            RailwaysOfTheWorld::V1.decide(&mut play, seat, &action).unwrap();
            let facts: Vec<String> =
                play.last_facts().iter().filter_map(|fact| RailwaysOfTheWorld::V1.tell(fact, Language::EN)).collect();
            assert!(facts.iter().all(|text| text.ends_with('.') && !text.contains("Seat(")), "{facts:?}");
            if moves % every == every - 1 {
                states.push(play.state().clone());
            }
        }
        moves += 1;
    }
    states.push(play.state().clone());
    states
}

#[test]
fn pictures_and_positions_of_a_game() {
    let names =
        PerSeat::from(vec!["Ann".to_owned(), "<Ben & \"Co\">".to_owned(), "Cleopatra the Great of Egypt".to_owned()]);
    for state in moments(3, 40) {
        let picture = RailwaysOfTheWorld::V1.board(&state, Some(Seat(0)), &names, true, Language::EN);
        let hexes = built_in().hexes().filter(|hex| hex.city().is_none()).map(|hex| format!("hex-{}", hex.label()));
        let cities = built_in().cities().map(|city| format!("city-{}", city.id()));
        for name in hexes.chain(cities) {
            assert!(picture.places().iter().any(|place| place.name == name), "{name} is not drawn");
        }
        let svg = picture.finish();
        assert!(!svg.contains("<Ben") && svg.contains("&lt;Ben"));
        assert!(
            !svg.contains("{letter:") && !svg.contains("var(--") && !svg.contains("<use"),
            "something is left as it was"
        );
        for language in Language::all() {
            let text = position(&state, Some(Seat(0)), true, language);
            for line in name_seats(&text, |seat| names.get(seat).cloned()).lines() {
                assert!(line.chars().count() <= 72, "{}: {line}", line.chars().count());
            }
        }
    }
}
