//! The ground of a map: on pages it is an image of its own, which must be what stands in a picture.

use domain::kernel::bot::Level;
use domain::kernel::chance::Chance;
use domain::kernel::erased::AnyGame;
use domain::kernel::play::Submission;
use domain::kernel::seat::PerSeat;
use domain::titles::RULESETS;
use serde_json::json;

/// Its shapes, without the document around them and its colours.
fn shapes(document: &str) -> &str {
    let inside = document.split_once("</style>").map_or(document, |(_, inside)| inside);
    inside.trim_end().trim_end_matches("</svg>")
}

fn check(game: &dyn AnyGame) -> usize {
    let viewer = game.to_act().first().copied();
    let names = PerSeat::new(game.players(), |seat| format!("<P{}>", seat.0));
    let picture = game.drawn(viewer, &names, true, Default::default()).finish();
    assert!(picture.contains("<title") && !picture.contains("<image"), "a picture is whole");
    assert!(!picture.contains("var(--"), "a colour has no value");
    let page = game.page(None, viewer, true);
    let grounds: Vec<_> = page.maps().filter_map(|map| map.ground).collect();
    for ground in &grounds {
        assert!(!ground.document.contains("<text"), "words have a language");
        let drawn = page.symbols.in_light(shapes(&ground.document));
        assert!(picture.contains(&drawn), "a page shows another ground than a picture");
    }
    grounds.len()
}

#[test]
fn a_page_shows_the_same_ground_as_a_picture() {
    for title in RULESETS.titles() {
        let players = usize::from(title.about().players.0.max(3));
        let chance = |n: u64| {
            let mut key = [8; 32];
            key[..8].copy_from_slice(&n.to_be_bytes());
            Chance::keyed(key, Default::default())
        };
        let options = title.check_options(&json!({}), players).expect("options");
        let mut game = title.new_game(&options, players).expect("a game").setup(chance(0)).expect("set up").after;
        let mut seen = 0;
        for number in 1..=40u64 {
            let Some(seat) = game.to_act().first().copied() else { break };
            let list = game.bot_move(seat, Level::Random, number);
            game = game.play(seat, Submission::Actions(&list), chance(number)).expect("played").after;
            if number % 10 == 1 {
                seen += check(game.as_ref());
            }
        }
        // Every title but that of cards has a map.
        assert_eq!(seen > 0, title.grounds().len() > 1, "{}", title.about().id);
    }
}
