//! The page: names that stand free, symbols and colours that there are, places large enough to press.

use domain::kernel::bot::{Level, choose};
use domain::kernel::boxes::Document;
use domain::kernel::chance::{Chance, Counters};
use domain::kernel::language::Language;
use domain::kernel::notation::name_seats;
use domain::kernel::page::names::HIGH;
use domain::kernel::page::{KIT_COLOURS, Map, Name, Page, SEATS};
use domain::kernel::play::Play;
use domain::kernel::ruleset::Ruleset as _;
use domain::kernel::seat::Seat;
use domain::kernel::svg::Anchor;
use domain::kernel::title::Pictures as _;
use domain::kernel::typeset;
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::railways_of_the_world::options::Options;
use domain::titles::railways_of_the_world::state::State;
use std::collections::BTreeSet;

const ALPINE_PASSES: &str = include_str!("../../../../../boxes/railways-of-the-world-alpine-passes.json");
/// Letters of a page may be wider than ours.
const WIDER: f64 = 1.08;

fn boxes() -> [RailwaysOfTheWorld; 2] {
    let document = Document::read(ALPINE_PASSES).unwrap();
    [RailwaysOfTheWorld::V1, RailwaysOfTheWorld::V1.with_box(&document).unwrap().unwrap()]
}

/// Positions of a game between sensible bots.
fn moments(title: RailwaysOfTheWorld, players: usize, every: u64) -> Vec<State> {
    let mut chance = Chance::keyed([7; 32], Counters::new());
    let mut play = Play::new(title.new_state(&Options::default(), players), &mut chance);
    title.setup(&mut play);
    let mut states = vec![play.state().clone()];
    for n in 0.. {
        let Some(seat) = title.to_act(&play).first().copied() else { break };
        for action in choose(&title, &play, seat, Level::Sensible, n) {
            play.begin_action();
            title.decide(&mut play, seat, &action).unwrap();
        }
        if n % every == 0 {
            states.push(play.state().clone());
        }
    }
    states.push(play.state().clone());
    states
}

/// Where a name stands at the smallest scale: left, top, right, bottom.
fn area(map: &Map, name: &Name, language: Language) -> ([f64; 4], String) {
    let text = name_seats(&name.text.in_words(language), |_| Some("Cleo".to_owned()));
    let unit = map.place / 28.0;
    let wide = typeset::width(&text, HIGH, name.look == "strong") * WIDER * unit;
    let left = match name.anchor {
        Anchor::Start => name.at.0,
        Anchor::Middle => name.at.0 - wide / 2.0,
        Anchor::End => name.at.0 - wide,
    };
    let half = HIGH * unit / 2.0;
    ([left, name.at.1 - half, left + wide, name.at.1 + half], text)
}

#[test]
fn no_two_names_of_a_built_in_box_overlap_and_none_is_cut() {
    for title in boxes() {
        let most = usize::from(title.box_document().unwrap().players().unwrap_or((2, 6)).1);
        for state in moments(title, most, 30) {
            let page = title.page(&state, None, None, true);
            for (map, language) in page.maps().flat_map(|map| Language::all().map(move |language| (map, language))) {
                let (width, height) = map.drawn.size();
                let areas: Vec<([f64; 4], String)> = map.names.iter().map(|name| area(map, name, language)).collect();
                for (at, ([left, top, right, bottom], text)) in areas.iter().enumerate() {
                    let is_inside = *left >= 0.0 && *top >= 0.0 && *right <= width && *bottom <= height;
                    assert!(is_inside, "{text} is cut: {left:.0} {top:.0} {right:.0} {bottom:.0}");
                    for ([l, t, r, b], other) in &areas[..at] {
                        let apart = right <= l || r <= left || bottom <= t || b <= top;
                        assert!(apart, "{text} lies on {other}");
                    }
                }
            }
        }
    }
}

/// The ids and colour keys that begin with `from` and end with `to`.
fn named<'t>(text: &'t str, from: &'t str, to: char) -> impl Iterator<Item = &'t str> {
    text.split(from).skip(1).filter_map(move |rest| rest.split_once(to)).map(|(name, _)| name)
}

fn is_whole(page: &Page) {
    let colours = page.symbols.colours.iter().chain(KIT_COLOURS).chain(&SEATS);
    let keys: BTreeSet<&str> = colours.map(|colour| colour.key).collect();
    let drawn = page
        .maps()
        .flat_map(|map| std::iter::once(map.drawn.shapes()).chain(map.ground.map(|ground| ground.document.as_str())));
    let symbols = page.symbols.symbols.iter().map(|symbol| symbol.body);
    for text in drawn.chain(symbols) {
        let unknown = named(text, "var(--", ')').find(|key| !keys.contains(key));
        assert_eq!(unknown, None, "a colour that there is not");
        let unknown = named(text, "<use href=\"#", '"').find(|id| page.symbols.find(id).is_none());
        assert_eq!(unknown, None, "a symbol that there is not");
    }
    let places: Vec<&str> = page.places().collect();
    assert_eq!(places.iter().collect::<BTreeSet<_>>().len(), places.len(), "a place is there twice");
}

#[test]
fn pages_of_all_phases_are_whole_and_their_places_can_be_pressed() {
    for title in boxes() {
        for players in [2, 3] {
            for state in moments(title, players, 25) {
                for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
                    let page = title.page(&state, None, viewer, true);
                    is_whole(&page);
                    let map = page.maps().next().unwrap();
                    for place in map.drawn.labelled(|told| told.in_words(Language::EN)) {
                        let [_, _, w, h] = place.bounds();
                        // Goods and links lie within others.
                        let least = if place.name.starts_with("cube-") || place.name.starts_with("link-") {
                            13.9
                        } else {
                            18.0
                        };
                        assert!(w.min(h) >= least, "{} is {w:.0} by {h:.0}", place.name);
                        assert!(!place.label.is_empty(), "{}", place.name);
                    }
                    let drawn = map.drawn.shapes().len();
                    assert!(drawn < 40_000, "{drawn} bytes");
                }
            }
        }
    }
}
