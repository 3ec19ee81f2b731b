//! Position, sentences and picture.

use super::*;
use crate::titles::golden_logs::golden_logs;
use crate::titles::own_boxes;
use domain::kernel::archive;
use domain::kernel::bot::{Level, choose};
use domain::kernel::erased::AnyGame;
use domain::kernel::language::Language;
use domain::kernel::seat::PerSeat;
use domain::kernel::table::{Row, Table as GameTable};
use domain::kernel::title::{Pictures as _, Words as _};
use domain::kernel::typeset;
use domain::titles::RULESETS;
use domain::titles::world_123::rules::scoring;
use domain::titles::world_123::tell::tell;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

/// States of a game between sensible bots, with the facts of each move.
fn bot_game(options: Value, players: usize) -> Vec<(State, Vec<Fact>)> {
    let mut table = new_table(options, players, 11);
    let mut states = vec![(table.state.clone(), vec![])];
    while let Some(seat) = table.state.asked() {
        let list = choose(&table.rules, &table.state, seat, Level::Sensible, states.len() as u64);
        let facts = table.act(seat.0, json!(list));
        states.push((table.state.clone(), facts));
        assert!(states.len() < 2_000);
    }
    states
}

#[test]
fn position_and_picture_hold_in_every_state() {
    let extras = ["roads", "carried_residents", "fights", "trading_houses"];
    let rules = World123::V1;
    for (options, players) in [
        (json!({}), 2),
        (json!({"edition": "manual", "first_player": "random", "extras": extras}), 4),
        (json!({"edition": "manual", "map": "shuffled", "first_player": {"seat": 2}}), 3),
    ] {
        let names: PerSeat<String> = PerSeat::new(players, |seat| format!("<b>&{}\"'</b>", seat.0));
        let states = bot_game(options, players);
        for (state, facts) in states.iter().step_by(3) {
            for language in Language::all() {
                let text = rules.position(state, None, true, language);
                for line in text.lines() {
                    assert!(line.chars().count() <= 72, "{line}");
                    // A name of thirty letters in the place of a mark breaks no line.
                    assert!(!line.contains("{seat:") || line.chars().count() <= 72 + 8 - 30, "{line}");
                }
                assert_eq!(text, rules.position(state, state.asked(), true, language), "everything is open");
                let picture = rules.board(state, state.asked(), &names, true, language).finish();
                assert!(picture.starts_with("<svg") && picture.contains("<title") && picture.contains("<desc"));
                assert!(!picture.contains("<b>") && !picture.contains("NaN") && !picture.contains("{seat:"));
                let drawn = picture.split_once("</desc>").map_or("", |(_, drawn)| drawn);
                assert!(!drawn.contains('…'), "nothing is cut");
                assert_eq!(picture.matches("<g").count(), picture.matches("</g>").count());
                for told in facts.iter().filter_map(tell).map(|told| told.in_words(language)) {
                    assert!(told.ends_with('.') && !told.contains("  "), "{told:?}");
                }
            }
        }
    }
}

/// Positions of the golden logs and of a game with a second box, each a few events after the last.
fn positions() -> Vec<Arc<dyn AnyGame>> {
    let is_ours = |path: &PathBuf| path.to_string_lossy().contains("world_123");
    let mut logs: Vec<Vec<Row>> = golden_logs()
        .iter()
        .filter(|path| is_ours(path))
        .map(|path| archive::rows(&std::fs::read_to_string(path).expect("a golden log")).expect("rows"))
        .collect();
    let rivers = serde_json::from_str(include_str!("../../../../../boxes/world-123-two-rivers.json")).expect("JSON");
    let own = own_boxes::with("world-123@1", rivers);
    logs.push(own_boxes::played(own, 3, "sensible", json!({"edition": "manual", "extras": ["roads"]})).1);
    let at = |rows: &[Row]| GameTable::fold(&RULESETS, rows).expect("it folds").game().cloned();
    logs.iter().flat_map(|rows| (2..=rows.len()).step_by(5).map(|n| &rows[..n])).filter_map(at).collect()
}

/// The numbers that stand behind `attribute="` in a drawing.
fn figures(drawn: &str, attribute: &str) -> Vec<f64> {
    let from = format!(" {attribute}=\"");
    let values = drawn.split(&from).skip(1).filter_map(|rest| rest.split('"').next());
    values.filter_map(|value| value.parse().ok()).collect()
}

#[test]
fn the_map_is_legible_and_light_in_every_position() {
    let mut seen = BTreeSet::new();
    for game in positions() {
        let page = game.page(None, game.to_act().first().copied(), true);
        let map = page.maps().next().expect("a map");
        let shapes = map.drawn.shapes();
        assert!(figures(shapes, "font-size").iter().all(|size| *size >= 0.4 * map.place), "small letters");
        assert!(shapes.len() <= 32_000, "{} bytes", shapes.len());
        assert!(!shapes.contains("NaN") && !shapes.contains("inf"), "no way on the map");
        let (w, h) = map.drawn.size();
        let hexes = map.drawn.places().iter().filter(|place| place.name.starts_with("hex-"));
        for place in hexes {
            let [x, y, wide, high] = place.bounds();
            assert!(wide.min(high) >= map.place && x >= 0.0 && y >= 0.0 && x + wide <= w && y + high <= h);
        }
        // No label reaches into that of a neighbour: 14 pixels where the map is as wide as it is drawn.
        let boxes: Vec<[f64; 4]> = map
            .names
            .iter()
            .map(|name| {
                let wide = 1.08 * typeset::width(&name.text.to_string(), 14.0, false);
                [name.at.0 - wide / 2.0, name.at.1 - 7.0, wide, 14.0]
            })
            .collect();
        for (i, [x, y, w, h]) in boxes.iter().enumerate() {
            let meets =
                |[ox, oy, ow, oh]: &[f64; 4]| x < &(ox + ow) && ox < &(x + w) && y < &(oy + oh) && oy < &(y + h);
            assert!(!boxes[..i].iter().any(meets), "labels over one another");
        }
        let ground = map.ground.expect("a ground");
        seen.insert(ground.address.clone());
        assert!(!ground.document.contains("<text") && ground.document.len() < 80_000);
        let ids: Vec<&str> = page.symbols.symbols.iter().map(|symbol| symbol.id).collect();
        for id in shapes.split("<use href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(page.symbols.find(id).is_some(), "no symbol {id} among {ids:?}");
        }
    }
    assert_eq!(seen.len(), 2, "each box has its ground");
}

/// The pill of a hex says what the table pays when one drives there, delivers and settles.
#[test]
fn a_pill_says_what_the_hex_brings() {
    let mut table = travelling();
    let drawn = |table: &Table| {
        let page = World123::V1.page(&table.state, None, table.state.asked(), true);
        page.maps().next().expect("a map").drawn.shapes().to_owned()
    };
    let shown = drawn(&table);
    assert!(shown.contains(">$20<"), "city 2 pays 10 for its first resident and 10 for the settlement");
    let before = table.state.income_now().expect("a turn").total;
    let points = scoring::score(&table.state, Seat(ANNA)).total;
    table.orders(0, "go to city 2");
    table.orders(0, "deliver cattle");
    table.orders(0, "settle");
    let after = table.state.income_now().expect("a turn").total;
    assert_eq!((after - before, scoring::score(&table.state, Seat(ANNA)).total - points), (20, 5));
}

/// Each city that may be chosen has a card with its first turn; one that is looked at shows its reach.
#[test]
fn a_capital_shows_the_reach_of_its_first_turn() {
    let table = new_table(json!({}), 3, 4);
    let rules = World123::V1;
    let seat = table.state.asked();
    let page = rules.page(&table.state, None, seat, true);
    let starts = page.parts.iter().find(|part| part.id == "starts").expect("cities to start in");
    assert_eq!(starts.cards.len(), 10);
    assert!(!page.maps().next().expect("a map").drawn.shapes().contains("reaches"), "nobody drives yet");
    let mut then = table.clone();
    then.orders(seat.expect("somebody chooses").0, "capital 2");
    let page = rules.page(&table.state, Some(&then.state), seat, true);
    assert!(page.maps().next().expect("a map").drawn.shapes().contains("reaches"), "the trolley's first turn");
    let next = rules.page(&then.state, None, then.state.asked(), true);
    let starts = next.parts.iter().find(|part| part.id == "starts").expect("cities to start in");
    assert_eq!(starts.cards.len(), 8, "the good of city 2 is taken");
}
