//! A stranger's pages: the first page, how each title is played, and a finished game to replay.

use domain::titles::RULESETS;
use longhand_tests::{Chromium, Http, Page, Scripts, story};
use serde_json::json;
use std::collections::BTreeSet;

/// Window sizes: a phone, a desk.
const WINDOWS: [(u32, u32); 2] = [(390, 844), (1280, 800)];

/// Accessible, and fits this window, in the light and the dark look.
async fn is_fit(browser: &Chromium, what: &str) {
    for dark in [false, true] {
        browser.is_dark(dark).await;
        let faults = [browser.axe().await, browser.lacks().await, browser.too_wide().await].concat();
        assert!(faults.is_empty(), "{what}, dark {dark}: {faults:#?}");
    }
}

/// The compressed bytes of a page with its files: without pictures, and in total.
async fn weight(http: &Http, path: &str) -> (usize, usize) {
    let sent = async |path: &str| {
        let asked = http.ask("GET", path).header("accept-encoding", "gzip").header("accept", "text/html");
        asked.send().await.is(200).body.len()
    };
    let html = http.ask("GET", path).header("accept", "text/html").send().await.is(200).text();
    let named: BTreeSet<&str> =
        html.split('"').filter(|it| it.starts_with('/')).map(|it| it.split('#').next().unwrap_or(it)).collect();
    let (mut light, mut whole) = (sent(path).await, 0);
    for file in named {
        if file.ends_with(".css") || file.ends_with(".js") {
            light += sent(file).await;
        } else if file.contains(".svg") && file.starts_with("/titles/") {
            whole += sent(file).await;
        }
    }
    (light, light + whole)
}

#[test]
fn a_stranger_sees_a_board_and_finds_the_way_to_every_title() {
    story(async |world| {
        let server = world.server().await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        for (width, height) in WINDOWS {
            browser.is_sized(width, height).await;
            browser.opens("/").await;
            browser.sees("Board games").await;
            // No public game is running: a finished one that ships with a title.
            assert!(browser.has(".stage svg, .stage .piece").await, "a board");
            is_fit(&browser, &format!("the first page at {width}")).await;
        }
        for title in RULESETS.titles() {
            let id = title.about().id;
            assert!(browser.has(&format!("a[href='/titles/{id}/play']")).await, "{id}");
        }
        let (light, whole) = weight(&server.http, "/").await;
        println!("first page: {light} bytes without pictures, {whole} with all");
        assert!(light < 60_000 && whole < 160_000, "{light} {whole}");
        // The finished game replays.
        browser.clicks("//div[@class='plate']//a").await;
        browser.clicks("//nav//a[normalize-space()='>']").await;
        assert!(browser.place().await.contains("?at="));
        // A public game in progress is shown instead.
        let [ann] = world.players(&server, ["ann"]).await;
        let game = ann.opens(2, json!({"visibility": "public", "name": "Iron and steam"})).await;
        ann.post(&format!("/games/{game}/bots"), json!({"level": "random"})).await.is(201);
        ann.starts(&game).await;
        browser.opens("/").await;
        browser.sees("Iron and steam").await;
        browser.clicks("//div[@class='plate']//a").await;
        browser.arrives(&format!("/games/{game}")).await;
        let german = server.http.ask("GET", "/").header("accept-language", "de").send().await.is(200).text();
        assert!(german.contains("So wird gespielt") && !german.contains("How to play"), "{german}");
    });
}

#[test]
fn every_title_says_on_one_page_how_it_is_played() {
    story(async |world| {
        let server = world.server().await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        for title in RULESETS.titles() {
            let id = title.about().id;
            let path = format!("/titles/{id}/play");
            for (width, height) in WINDOWS {
                browser.is_sized(width, height).await;
                browser.opens(&path).await;
                for part in ["goal", "turn", "special", "points", "end"] {
                    assert!(browser.has(&format!("section#{part}")).await, "{id}: {part}");
                }
                is_fit(&browser, &format!("{id} at {width}")).await;
            }
            let words = "const page = document.querySelector('.how').cloneNode(true); \
                         page.querySelectorAll('[aria-hidden]').forEach(it => it.remove()); \
                         return page.textContent.trim().split(/\\s+/).length";
            let words = browser.runs(words, &[]).await;
            let words = words.as_u64().expect("a number");
            assert!((250..600).contains(&words), "{id}: {words} words are no two minutes");
            // The points of the result are complete.
            let sums = "const all = [...document.querySelectorAll('.sources strong')].map(it => Number(it.textContent)); \
                        return [all.slice(0, -1).reduce((a, b) => a + b, 0), all.at(-1)]";
            let sums = browser.runs(sums, &[]).await;
            assert_eq!(sums[0], sums[1], "{id}: what scores adds up to the result");
            let german = server.http.ask("GET", &path).header("accept-language", "de").send().await.is(200).text();
            let page = Page::parse(&german);
            assert!(page.all("h2").count() >= 4, "{id}");
            let replay = format!("/titles/{id}/finished-game");
            browser.opens(&replay).await;
            is_fit(&browser, &replay).await;
            browser.clicks("//nav//a[normalize-space()='>|']").await;
            browser.is_refused(&format!("{replay}?at=99999"), 404).await;
            let log = server.http.get(&format!("{replay}/log.ndjson")).await.is(200).text();
            assert!(log.lines().count() > 20, "{id}");
        }
        server.http.get("/titles/nothing/play").await.is(404);
        server.http.get("/titles/nothing/finished-game").await.is(404);
    });
}
