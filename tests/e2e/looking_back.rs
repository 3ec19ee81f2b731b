//! The end and the past of a game on pages: the race, turning points, the timeline, before and after.

use crate::positions::Log;
use domain::titles::RULESETS;
use longhand_tests::{Chromium, Game, Scripts, story};
use serde_json::json;

async fn count(browser: &Chromium, selector: &str) -> u64 {
    let counted = browser.runs("return document.querySelectorAll(arguments[0]).length", &[json!(selector)]).await;
    counted.as_u64().expect("a number")
}

/// Accessible, and fits this window.
async fn is_fit(browser: &Chromium, what: &str) {
    let faults = [browser.axe().await, browser.lacks().await, browser.too_wide().await].concat();
    assert!(faults.is_empty(), "{what}: {faults:#?}");
}

#[test]
fn a_finished_game_tells_where_it_turned_and_is_looked_at_round_by_round() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        crate::browser::logs_in(&browser, &server, "ann").await;
        let mut numbered = 0;
        for title in RULESETS.titles() {
            let title = title.about().id;
            let logs = Log::all_of(title);
            // A game with several players: a solo game has no race.
            let log = logs.iter().rev().find(|log| log.game_at(log.decisions()[0]).players() > 2).expect("a log");
            let Game(game) = log.is_brought_by(&ann).await;
            let path = format!("/games/{game}");
            for width in [390, 1280] {
                browser.is_sized(width, 844).await;
                browser.opens(&path).await;
                if width < 700 {
                    browser.turns_to("result").await;
                }
                browser.sees("The race: points behind the leader").await;
                is_fit(&browser, &format!("{title} over at {width}")).await;
            }
            let rings = count(&browser, ".race .chart .ring").await;
            assert_eq!(rings, count(&browser, ".turning li").await, "{title}: each turning point is on the chart");
            assert!(rings <= 3, "{title}");
            numbered += rings;
            if rings > 0 {
                browser.clicks("//section[@class='turning']//a").await;
                browser.sees("Looking back: ").await;
            } else {
                browser.opens(&format!("{path}?at={}", log.decisions()[9])).await;
            }
            // It comes after the list of moves, so the page is complete.
            browser.sees("Event by event").await;
            let shown = [".bands a[aria-current]", ".moves a[aria-current]"];
            let shown = [count(&browser, shown[0]).await, count(&browser, shown[1]).await];
            assert_eq!(shown, [1, 1], "{title}: the round and the move of {}", browser.place().await);
            let rounds = count(&browser, ".bands a").await;
            assert!(rounds >= 3, "{title}: {rounds} rounds");
            is_fit(&browser, &format!("{title} looked back at")).await;
            browser.follows("Before").await;
            assert!(browser.place().await.ends_with("&side=before"), "{title}");
            browser.follows("Side by side").await;
            browser.sees("What differs is marked on both boards").await;
            browser.opens(&format!("{path}?at={}", log.decisions()[3])).await;
            browser.clicks("//div[@class='bands']//a[last()]").await;
            assert!(browser.has(".bands a[aria-current]:last-of-type").await, "{title}: the last round");
            browser.follows("Big gains").await;
            assert!(browser.place().await.ends_with("&only=gains"), "{title}");
        }
        assert!(numbered >= 4, "{numbered} turning points");
    });
}
