//! The page over whole games: what is drawn on it is known, names have room, and every place of a choice is there.

use domain::kernel::bot::Level;
use domain::kernel::chance::Chance;
use domain::kernel::erased::AnyGame;
use domain::kernel::language::Language;
use domain::kernel::page::{KIT_COLOURS, Page};
use domain::kernel::play::Submission;
use domain::kernel::seat::Seat;
use domain::kernel::svg::{Anchor, Svg};
use domain::kernel::typeset;
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn chance(n: u64) -> Chance {
    let mut key = [11; 32];
    key[..8].copy_from_slice(&n.to_be_bytes());
    Chance::keyed(key, Default::default())
}

/// What stands between `from` and the next `to`, each time.
fn all_between<'t>(text: &'t str, from: &'t str, to: char) -> impl Iterator<Item = &'t str> {
    text.split(from).skip(1).filter_map(move |rest| rest.split(to).next())
}

/// Every symbol and colour is one that the title has, and no letter is smaller than 0.4 of a cell.
fn is_known(page: &Page, drawn: &Svg) {
    let shapes = drawn.shapes();
    assert!(!shapes.contains("NaN") && !shapes.contains("inf"));
    all_between(shapes, "<use href=\"#", '"').for_each(|id| assert!(page.symbols.find(id).is_some(), "no symbol {id}"));
    let known = |key: &str| page.symbols.colours.iter().chain(KIT_COLOURS).any(|colour| colour.key == key);
    all_between(shapes, "var(--", ')').for_each(|key| assert!(known(key), "no colour {key}"));
    for size in all_between(shapes, "font-size=\"", '"') {
        assert!(size.parse::<f64>().expect("a size") >= 16.0, "letters of {size}");
    }
}

/// Left, top, right, bottom of a name, on a phone: a cell is 28.5 pixels wide there, and letters 11 high.
fn room((x, y): (f64, f64), anchor: Anchor, is_up: bool, text: &str) -> [f64; 4] {
    let unit = 40.0 / 28.5;
    let (long, high) = (typeset::width(text, 11.0, true) * unit, 11.0 * unit);
    let (w, h) = if is_up { (high, long) } else { (long, high) };
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - w / 2.0,
        Anchor::End => x - w,
    };
    [left, y - h / 2.0, left + w, y + h / 2.0]
}

fn names_have_room(page: &Page, language: Language) {
    let map = page.maps().next().expect("a map");
    let (wide, high) = map.drawn.size();
    let shown = |text: &str| text.replace("{seat:", "Player ").replace('}', "");
    let rooms: Vec<(String, [f64; 4])> = map
        .names
        .iter()
        .map(|name| {
            let text = shown(&name.text.in_words(language));
            let room = room(name.at, name.anchor, name.look == "up", &text);
            (text, room)
        })
        .collect();
    for (at, (name, [left, top, right, bottom])) in rooms.iter().enumerate() {
        assert!(*left >= 0.0 && *top >= 0.0 && *right <= wide && *bottom <= high, "{name} sticks out");
        for (other, [l, t, r, b]) in &rooms[..at] {
            let is_clear = r <= left || right <= l || b <= top || bottom <= t;
            assert!(is_clear, "{name} lies over {other}");
        }
    }
}

fn check(game: &dyn AnyGame) {
    let seats = Seat::all(game.players()).map(Some);
    for viewer in seats.chain([None]) {
        let page = game.page(None, viewer, true);
        page.drawings().for_each(|drawn| is_known(&page, drawn));
        let ids = page.cards().flat_map(|card| card.head.iter().chain(card.rows.iter().flatten()));
        for bit in ids {
            let shown = format!("{bit:?}");
            if let Some(id) = shown.strip_prefix("Symbol(\"").and_then(|rest| rest.split('"').next()) {
                assert!(page.symbols.find(id).is_some(), "no symbol {id}");
            }
        }
        Language::all().for_each(|language| names_have_room(&page, language));
    }
    for seat in game.to_act() {
        let page = game.page(None, Some(seat), true);
        let drawn: BTreeSet<&str> = page.places().collect();
        let tree = serde_json::to_value(game.tree(seat, Language::EN, &|_| None)).expect("a tree");
        places(&tree, &mut |place| assert!(drawn.contains(place), "{place} is not on the page"));
    }
}

/// The places that a tree names.
fn places(tree: &Value, found: &mut dyn FnMut(&str)) {
    match tree {
        Value::Object(fields) => {
            for (name, value) in fields {
                match (name.as_str(), value) {
                    ("place", Value::String(place)) => found(place),
                    ("also" | "marks", Value::Array(also)) => {
                        also.iter().filter_map(Value::as_str).for_each(&mut *found)
                    }
                    _ => places(value, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| places(item, found)),
        _ => {}
    }
}

#[test]
fn everything_on_the_page_is_known_and_names_have_room() {
    let title = RULESETS.newest("world-wonders").unwrap();
    let other = json!({"map_side": "B", "resource_side": "B"});
    for (number, (players, options)) in
        [(1, json!({})), (1, other.clone()), (2, other), (3, json!({"advanced": true})), (5, json!({}))]
            .iter()
            .enumerate()
    {
        let options = title.check_options(options, *players).expect("options");
        let number = 1000 * number as u64;
        let mut game = title.new_game(&options, *players).expect("a game").setup(chance(number)).expect("set up").after;
        for number in number + 1.. {
            if number % 8 == 1 || game.to_act().is_empty() {
                check(game.as_ref());
            }
            let Some(seat) = game.to_act().first().copied() else { break };
            let list = game.bot_move(seat, Level::Random, number);
            let played = game.play(seat, Submission::Actions(&list), chance(number)).expect("played").after;
            // What would come is drawn as well.
            let then = game.page(Some(played.as_ref()), Some(seat), true);
            then.drawings().for_each(|drawn| is_known(&then, drawn));
            game = played;
        }
    }
}
