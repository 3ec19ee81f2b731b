//! Position, sentences and picture.

use super::*;
use domain::kernel::bot::{Level, choose};
use domain::kernel::language::Language;
use domain::kernel::seat::PerSeat;
use domain::kernel::title::{Pictures as _, Words as _};
use domain::titles::world_123::tell::tell;

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
                assert!(!picture.contains('…'), "nothing is cut");
                assert_eq!(picture.matches("<g").count(), picture.matches("</g>").count());
                for told in facts.iter().filter_map(tell).map(|told| told.in_words(language)) {
                    assert!(told.ends_with('.') && !told.contains("  "), "{told:?}");
                }
            }
        }
    }
}
