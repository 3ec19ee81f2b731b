//! What never changes in a title's pictures: on pages an image of its own, which must be what stands in the whole picture.

use domain::kernel::bot::Level;
use domain::kernel::chance::Chance;
use domain::kernel::erased::{AnyGame, AnyRuleset};
use domain::kernel::play::Submission;
use domain::kernel::seat::PerSeat;
use domain::kernel::svg::GROUND;
use domain::titles::RULESETS;
use serde_json::json;

/// What is drawn, without words and names, and without the frame round it.
fn drawn(svg: &str) -> String {
    let mut plain = svg.to_owned();
    for (from, to) in [("<title>", "</title>"), (" id=\"", "\"")] {
        while let Some((before, after)) = plain.split_once(from) {
            let (_, after) = after.split_once(to).expect("what begins ends");
            plain = format!("{before}{after}");
        }
    }
    plain
}

fn check(ruleset: &dyn AnyRuleset, game: &dyn AnyGame) -> usize {
    let viewer = game.to_act().first().copied();
    let names = PerSeat::new(game.players(), |seat| format!("<P{}>", seat.0));
    let picture = game.drawn(viewer, &names, true, Default::default());
    let whole = picture.clone().finish();
    let mut page = picture.finish_under("board", None, "");
    assert!(whole.contains("<title") && !whole.contains("<image"), "a download is whole");
    let mut images = 0;
    for ground in ruleset.grounds() {
        let Some(at) = page.find(&format!("<image href=\"{}\"", ground.address)) else { continue };
        let image = page[at..].split_inclusive("/>").next().expect("an image").to_owned();
        let inside = ground.document.split_once('>').expect("a document").1.trim_end().trim_end_matches("</svg>");
        page = page.replace(&image, &format!("{GROUND}{inside}</g>"));
        images += 1;
    }
    assert!(!page.contains("<image"), "an image that the title does not know");
    let body = whole.split_once("</desc>").expect("a description").1.trim_end().trim_end_matches("</svg>");
    assert!(drawn(&page).contains(&drawn(body)), "{}: a page shows another board than a download", ruleset.name());
    assert!(page.find(" id=\"").is_none_or(|at| page[at..].starts_with(" id=\"board-")), "two boards may share a page");
    images
}

#[test]
fn a_page_shows_the_same_board_as_a_download() {
    for title in RULESETS.titles() {
        let players = usize::from(title.about().players.0.max(3));
        let chance = |n: u64| {
            let mut key = [8; 32];
            key[..8].copy_from_slice(&n.to_be_bytes());
            Chance::keyed(key, Default::default())
        };
        let options = title.check_options(&json!({}), players).expect("options");
        let mut game = title.new_game(&options, players).expect("a game").setup(chance(0)).expect("set up").after;
        let mut images = 0;
        for number in 1..=40u64 {
            let Some(seat) = game.to_act().first().copied() else { break };
            let list = game.bot_move(seat, Level::Random, number);
            game = game.play(seat, Submission::Actions(&list), chance(number)).expect("played").after;
            if number % 10 == 1 {
                images += check(title, game.as_ref());
            }
        }
        // A file of symbols is used piece by piece, on pages of cards.
        let drawn = title.grounds().len() - usize::from(title.symbols().is_some());
        assert_eq!(images, 4 * drawn, "{}", title.about().id);
    }
}
