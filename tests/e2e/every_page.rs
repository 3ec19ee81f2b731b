//! Every page of the router, in its states, on a phone and at a desk, light and dark: axe finds nothing, nothing is cut off, and each
//! has what all must have. A page that nobody visits here fails the test.

use crate::club::{self, View};
use longhand_tests::{Chromium, Scripts, Setup, story};
use std::collections::BTreeSet;

/// GET paths that are no pages of ours: files, streams, and what programs ask for.
const NO_PAGES: &[(&str, &str)] = &[
    ("/healthz", "for programs"),
    ("/readyz", "for programs"),
    ("/metrics", "for programs"),
    ("/openapi.json", "for programs"),
    ("/openapi-webhooks.json", "for programs"),
    ("/.well-known/jwks.json", "for programs"),
    ("/.well-known/longhand-keys.json", "for programs"),
    ("/transparency/checkpoint", "for witnesses"),
    ("/transparency/tile/{path:.*}", "for witnesses"),
    ("/dev/mailbox.json", "for programs"),
    ("/docs", "leads to /docs/"),
    ("/docs/", "Swagger UI, as its project publishes it"),
    ("/docs/{file}", "Swagger UI, as its project publishes it"),
    ("/games/{id}/board.svg", "a picture"),
    ("/games/{id}/ground/{name}", "a picture"),
    ("/games/{id}/live", "a stream"),
    ("/games/{id}/export.ndjson", "a file"),
    ("/games/{id}/checkpoint.tlog-proof", "a file"),
    ("/longhand_verify.py", "a file"),
    ("/me/data/export", "a file"),
    ("/titles/{title}/ground/{name}", "a picture"),
    ("/titles/{title}/finished-game/log.ndjson", "a file"),
    ("/cases.css", "a style sheet"),
    ("/first.css", "a style sheet"),
    ("/lessons.css", "a style sheet"),
    ("/invitation.css", "a style sheet"),
    ("/my.css", "a style sheet"),
    ("/my.js", "a module"),
    ("/games/{id}/thumbnail/{mark}.svg", "a picture"),
    ("/lobby.css", "a style sheet"),
    ("/new-table.css", "a style sheet"),
    ("/new-table.js", "a module"),
    ("/zone.js", "a module"),
    ("/boxes/{sha256}/board.svg", "a picture"),
    ("/boxes/{sha256}/document.json", "a file"),
    ("/proof.js", "a module"),
    ("/play.js", "a module"),
    ("/nonce.js", "a module"),
    ("/push.js", "a module"),
    ("/sw.js", "a browser's worker"),
    ("/manifest.webmanifest", "for browsers"),
    ("/style.css", "the style sheet"),
    ("/icon.svg", "a picture"),
    ("/icons/{id}.png", "a picture"),
    ("/apple-touch-icon.png", "a picture"),
    ("/favicon.ico", "a picture"),
];

/// Width and height of the window, and whether the reader's system is dark.
type Window = (u32, u32, bool);
const PHONE: Window = (360, 740, false);
const DESK: Window = (1280, 900, true);
const ALL: [Window; 4] = [PHONE, (360, 740, true), (1280, 900, false), DESK];

fn at_night() -> bool {
    std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night")
}

/// The path of the router that answers this address: of those that fit the one with the fewest names in it.
fn path_of<'p>(paths: &'p [(String, String)], place: &str) -> &'p str {
    let asked: Vec<&str> = place.split('?').next().unwrap_or_default().split('/').collect();
    let fits = |path: &str| {
        let parts: Vec<&str> = path.split('/').collect();
        parts.len() == asked.len() && parts.iter().zip(&asked).all(|(part, is)| part.starts_with('{') || part == is)
    };
    let fitting = paths.iter().map(|(path, _)| path.as_str()).filter(|path| fits(path));
    fitting.min_by_key(|path| path.matches('{').count()).unwrap_or("")
}

#[test]
fn every_page_of_the_router_is_visited() {
    story(async |world| {
        let server = world.server_with(Setup { webhook_private: true, ..Setup::default() }).await;
        let club = club::opens(world, &server).await;
        let paths = api::routes::pages();
        let visited: BTreeSet<&str> = club.views.iter().map(|view| path_of(&paths, &view.place)).collect();
        let is_no_page = |path: &str| NO_PAGES.iter().any(|(known, _)| *known == path);
        for (path, methods) in &paths {
            let shown = methods.contains("GET");
            assert!(
                !shown || visited.contains(path.as_str()) != is_no_page(path),
                "{path} is in no list: a page has its states in club.rs, what is no page stands in NO_PAGES"
            );
        }
        for (path, _) in NO_PAGES {
            assert!(paths.iter().any(|(known, _)| known == path), "{path} is not in the router");
        }

        // Two browsers share the way: what a page is like depends on nothing that was looked at before.
        let mut wrong = vec![];
        // By day a state is looked at once, not by all who can see it.
        let mut known = BTreeSet::new();
        let once = |view: &&View| at_night() || known.insert(view.name.clone());
        let views: Vec<&View> = club.views.iter().filter(once).collect();
        let (club, views) = (&club, &views);
        let mut browsers = vec![];
        for _ in 0..2 {
            browsers.push(world.browser_at(&server.http.base, Scripts::On).await);
        }
        let halves = views.chunks(views.len().div_ceil(2)).zip(browsers);
        let halves = halves.map(|(views, browser)| async move {
            browser.opens("/login").await;
            let (mut wrong, mut whose) = (vec![], "");
            for (place, view) in views.iter().enumerate() {
                if view.who != whose {
                    browser.becomes(club.cookies.get(view.who).map(String::as_str)).await;
                    whose = view.who;
                }
                is_looked_at(&browser, view, place, &mut wrong).await;
            }
            wrong
        });
        for found in futures_util::future::join_all(halves).await {
            wrong.extend(found);
        }
        assert!(wrong.is_empty(), "{} things are wrong:\n{}", wrong.len(), wrong.join("\n"));
    });
}

/// Opens a page and says what is wrong with it. By day each page is looked at in one window, every other on the phone.
async fn is_looked_at(browser: &Chromium, view: &View, place: usize, wrong: &mut Vec<String>) {
    let mut note = |window: Window, found: Vec<String>| {
        let (width, _, dark) = window;
        let about = format!("{} as {:?} at {width}{}", view.name, view.who, if dark { " dark" } else { "" });
        wrong.extend(found.into_iter().map(|what| format!("{about}: {what}")));
    };
    if view.status != 200 {
        browser.expects(view.status);
    }
    let photographs = std::env::var("LONGHAND_PHOTOGRAPHS").is_ok();
    let by_day = [if place.is_multiple_of(2) { PHONE } else { DESK }];
    let windows: &[Window] = if at_night() || photographs { &ALL } else { &by_day };
    for (number, window) in windows.iter().copied().enumerate() {
        let (width, height, dark) = window;
        browser.is_sized(width, height).await;
        browser.is_dark(dark).await;
        if number == 0 {
            browser.opens(&view.place).await;
            // The module has shown what is kept.
            browser.settles().await;
            let shown = browser.place().await;
            let (asked, is) = (view.place.split('?').next(), shown.split('?').next());
            note(window, if asked == is { vec![] } else { vec![format!("leads to {shown}")] });
            note(window, browser.lacks().await);
        }
        note(window, browser.too_wide().await);
        if width < 600 {
            note(window, browser.too_wide_with_large_letters().await);
        }
        if at_night() || place.is_multiple_of(2) == (window == PHONE) {
            note(window, browser.axe().await);
        }
        if photographs {
            let who = if view.who.is_empty() { "nobody" } else { view.who };
            let scheme = if dark { "dark" } else { "light" };
            browser.photographs_whole(&format!("{}-{who}-{width}-{scheme}", view.name)).await;
        }
    }
}
