//! Pictures of every page in its states, for people to look at: `LONGHAND_PHOTOGRAPHS=folder ./test photographed`, then
//! `tests/sheets.py folder`.

use crate::club::{self, Club, View};
use longhand_tests::{Chromium, Player, Scripts, Setup, World, story};
use serde_json::json;
use std::collections::BTreeSet;

const LANGUAGES: [&str; 2] = ["en", "de"];
const WINDOWS: [(u32, u32); 2] = [(390, 844), (1280, 800)];

#[test]
fn every_page_is_photographed() {
    if std::env::var("LONGHAND_PHOTOGRAPHS").is_err() {
        eprintln!("SKIPPED: LONGHAND_PHOTOGRAPHS names no folder for pictures");
        return;
    }
    story(async |world| {
        let server = world.server_with(Setup { webhook_private: true, ..Setup::default() }).await;
        let club = club::opens(world, &server, &club::ALL).await;
        let people = world.players(&server, ["ann", "ben", "cat", "dora"]).await;
        // A state as a stranger sees it, and as one of those who are logged in.
        let mut known = BTreeSet::new();
        let once = |view: &&View| known.insert((view.name.clone(), view.who.is_empty()));
        let views: Vec<&View> = club.views.iter().filter(once).collect();
        let mut browsers = vec![];
        for _ in 0..2 {
            browsers.push(world.browser_at(&server.http.base, Scripts::On).await);
        }
        for language in LANGUAGES {
            all_read(world, &people, language).await;
            let halves = views.chunks(views.len().div_ceil(2)).zip(&browsers);
            let halves = halves.map(|(views, browser)| photographs(browser, Half { club: &club, views, language }));
            futures_util::future::join_all(halves).await;
        }
    });
}

/// Everybody of the club reads this language, guests too.
async fn all_read(world: &World, people: &[Player], language: &str) {
    for player in people {
        player.patch("/me", json!({"language": language})).await.is(200);
    }
    world
        .database
        .run(match language {
            "de" => "update players set language = 'de' where guest_until is not null",
            _ => "update players set language = 'en' where guest_until is not null",
        })
        .await;
}

/// What one browser photographs.
struct Half<'c> {
    club: &'c Club,
    views: &'c [&'c View],
    language: &'c str,
}

async fn photographs(browser: &Chromium, half: Half<'_>) {
    browser.reads(half.language).await;
    browser.opens("/login").await;
    let mut whose = "";
    for view in half.views {
        if view.who != whose {
            browser.becomes(half.club.cookies.get(view.who).map(String::as_str)).await;
            whose = view.who;
        }
        if view.status != 200 {
            browser.expects(view.status);
        }
        photographs_one(browser, view, half.language).await;
    }
}

async fn photographs_one(browser: &Chromium, view: &View, language: &str) {
    let who = if view.who.is_empty() { "nobody" } else { view.who };
    for (width, height) in WINDOWS {
        browser.is_sized(width, height).await;
        browser.opens(&view.place).await;
        browser.settles().await;
        for dark in [false, true] {
            browser.is_dark(dark).await;
            let scheme = if dark { "dark" } else { "light" };
            browser.photographs_whole(&format!("{width}-{scheme}-{language}-{}-{who}", view.name)).await;
        }
    }
}
