//! Every page of the router, in its states, on a phone and at a desk, light and dark: axe finds nothing, nothing is cut off or moves
//! while it is loaded, and each has what all must have. A page that nobody visits here fails the test.

use crate::club::{self, Part, View};
use longhand_tests::{Chromium, Scripts, Setup, story};
use std::collections::BTreeSet;

/// GET paths that are no pages of ours: files, streams, and what programs ask for.
const NO_PAGES: &[(&str, &str)] = &[
    ("/livez", "for programs"),
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

/// The pages of the router of which each part of the club has states.
fn pages_of(part: Part) -> &'static [&'static str] {
    match part {
        Part::Tables => &[
            "/",
            "/about",
            "/games",
            "/games/{id}",
            "/games/{id}/join",
            "/games/{id}/log",
            "/games/{id}/proof",
            "/games/{id}/table",
            "/invitations/{token}",
            "/no-mail/{token}",
        ],
        Part::Games => &[
            "/games/{id}",
            "/games/{id}/disputes/new",
            "/games/{id}/disputes/{n}",
            "/games/{id}/log",
            "/games/{id}/orders",
            "/games/{id}/proof",
            "/games/{id}/table",
            "/games/{id}/table/resign",
            "/games/{id}/takebacks/new",
            "/games/{id}/takebacks/{n}",
        ],
        Part::Cases => &["/games/{id}", "/games/{id}/disputes/{n}", "/games/{id}/takebacks/{n}"],
        Part::People => &[
            "/address/{token}",
            "/dev/mailbox",
            "/dev/mailbox/{id}",
            "/dev/style",
            "/docs/errors",
            "/games/new",
            "/games/{id}",
            "/login",
            "/me",
            "/me/access",
            "/me/access/webhooks/{id}",
            "/me/boxes",
            "/me/data",
            "/me/delete",
            "/me/mails",
            "/me/name",
            "/players/{id}",
            "/u/{token}",
        ],
        Part::Titles => &[
            "/boxes/{sha256}",
            "/games/new",
            "/titles/{title}",
            "/titles/{title}/finished-game",
            "/titles/{title}/play",
            "/titles/{title}/rules",
        ],
        Part::Lessons => &["/lessons/{title}", "/lessons/{title}/{step}", "/lessons/{title}/{step}/{form}"],
    }
}

/// A window, in CSS pixels, and whether the reader's system is dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Window {
    width: u32,
    height: u32,
    dark: bool,
}

const PHONE: Window = Window { width: 360, height: 740, dark: false };
const DESK: Window = Window { width: 1280, height: 900, dark: true };
const ALL: [Window; 4] = [PHONE, Window { dark: true, ..PHONE }, Window { dark: false, ..DESK }, DESK];
/// The most that what is shown may move while a page is loaded (Cumulative Layout Shift).
const MOST_SHIFT: f64 = 0.02;

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
fn every_page_of_the_router_has_states() {
    let paths = api::routes::pages();
    let shown = paths.iter().filter(|(_, methods)| methods.contains("GET"));
    let shown: BTreeSet<&str> = shown.map(|(path, _)| path.as_str()).collect();
    let pages = club::ALL.iter().flat_map(|part| pages_of(*part).iter().copied());
    let listed: BTreeSet<&str> = pages.chain(NO_PAGES.iter().map(|(path, _)| *path)).collect();
    let missing: Vec<_> = shown.difference(&listed).collect();
    assert!(missing.is_empty(), "a page has its states in club/, what is no page stands in NO_PAGES: {missing:?}");
    let gone: Vec<_> = listed.difference(&shown).collect();
    assert!(gone.is_empty(), "the router has no such page: {gone:?}");
}

#[test]
fn first_page_lobby_and_tables_are_fit() {
    looks_at(Part::Tables);
}

#[test]
fn games_under_way_are_fit() {
    looks_at(Part::Games);
}

#[test]
fn disputes_and_takebacks_are_fit() {
    looks_at(Part::Cases);
}

#[test]
fn settings_and_mails_are_fit() {
    looks_at(Part::People);
}

#[test]
fn titles_are_fit() {
    looks_at(Part::Titles);
}

#[test]
fn lessons_are_fit() {
    looks_at(Part::Lessons);
}

/// Visits all states of the pages of one part; two browsers share the way.
fn looks_at(part: Part) {
    story(async |world| {
        let server = world.server_with(Setup { webhook_private: true, ..Setup::default() }).await;
        let began = std::time::Instant::now();
        let club = club::opens(world, &server, &[part]).await;
        println!("{part:?}: opened in {:?}", began.elapsed());
        let paths = api::routes::pages();
        let visited = club.views.iter().map(|view| path_of(&paths, &view.place)).filter(|path| !path.is_empty());
        let visited: BTreeSet<&str> = visited.collect();
        assert_eq!(visited, pages_of(part).iter().copied().collect(), "the pages of {part:?}");
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
            browser.measures_shifts().await;
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
        let wrong = futures_util::future::join_all(halves).await.concat();
        println!("{part:?}: {} states in {:?}", views.len(), began.elapsed());
        assert!(wrong.is_empty(), "{} things are wrong:\n{}", wrong.len(), wrong.join("\n"));
    });
}

/// Opens a page and says what is wrong with it. By day each page is looked at in one window, every other on the phone.
async fn is_looked_at(browser: &Chromium, view: &View, place: usize, wrong: &mut Vec<String>) {
    let mut note = |window: Window, found: Vec<String>| {
        let scheme = if window.dark { " dark" } else { "" };
        let about = format!("{} as {:?} at {}{scheme}", view.name, view.who, window.width);
        wrong.extend(found.into_iter().map(|what| format!("{about}: {what}")));
    };
    if view.status != 200 {
        browser.expects(view.status);
    }
    let by_day = [if place.is_multiple_of(2) { PHONE } else { DESK }];
    let windows: &[Window] = if at_night() { &ALL } else { &by_day };
    for (number, window) in windows.iter().copied().enumerate() {
        browser.is_sized(window.width, window.height).await;
        browser.is_dark(window.dark).await;
        // What moves while a page is loaded depends on its width.
        if number == 0 || windows[number - 1].width != window.width {
            browser.opens(&view.place).await;
            // The module has shown what is kept.
            browser.settles().await;
            let shift = browser.shift().await;
            note(window, if shift.sum < MOST_SHIFT { vec![] } else { vec![format!("moves by {shift}")] });
        }
        if number == 0 {
            let shown = browser.place().await;
            let (asked, is) = (view.place.split('?').next(), shown.split('?').next());
            note(window, if asked == is { vec![] } else { vec![format!("leads to {shown}")] });
            note(window, browser.lacks().await);
        }
        note(window, browser.too_wide().await);
        if window.width < 600 {
            note(window, browser.too_wide_with_large_letters().await);
        }
        note(window, browser.axe().await);
    }
}
