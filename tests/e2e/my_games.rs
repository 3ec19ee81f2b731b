//! My games: what waits comes first, *next* leads through it, small pictures are kept, and the rest is a press away.

use crate::browser::logs_in;
use crate::pages::Browser;
use crate::positions::{Log, copy};
use domain::titles::RULESETS;
use longhand_tests::{Chromium, Game, Player, Running, Scripts, Strategy, World, story};
use serde_json::json;

/// The most that the page is with ten games, and one small picture, packed as they are sent.
const PAGE: usize = 40_000;
const PICTURE: usize = 8_000;

/// For people who see little, on this window, by day and by night.
async fn is_fit(browser: &Chromium, what: &str) {
    for dark in [false, true] {
        browser.is_dark(dark).await;
        let faults = [browser.axe().await, browser.lacks().await, browser.too_wide().await].concat();
        assert!(faults.is_empty(), "{what}, dark {dark}: {faults:#?}");
    }
}

/// So many games in which it is Ann's turn, the second with less time than the first, and so on.
async fn games_of_ann(world: &World, ann: &Player, ben: &Player, count: u64) -> Vec<Game> {
    let mut games = vec![];
    for number in 0..count {
        let clock = json!({"kind": "move", "time_s": 86_400 * (count + 1 - number)});
        let game = world.game_with(&[ann, ben], json!({"name": format!("Game {number}"), "clock": clock})).await;
        if game.whose_turn(&[ann, ben]).await.id == ben.id {
            ben.plays(&game, "rest").await;
        }
        games.push(game);
    }
    games
}

/// Rests in the game that is shown.
async fn rests(browser: &Chromium) {
    browser.unfolds("Or type orders").await;
    browser.types("orders", "rest").await;
    browser.presses("Preview").await;
    browser.sees("Your turn is over after this.").await;
    browser.plays().await;
    browser.sees("to move").await;
}

#[test]
fn a_regular_with_six_games_makes_all_moves_by_next() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let games = games_of_ann(world, &ann, &ben, 6).await;
        for (scripts, width) in [(Scripts::Off, 390), (Scripts::On, 1280)] {
            let browser = world.browser_at(&server.http.base, scripts).await;
            logs_in(&browser, &server, "ann").await;
            browser.is_sized(width, 844).await;
            browser.opens("/").await;
            browser.sees("Your turn in six games").await;
            let counted = browser.runs("return document.querySelector('header .count')?.textContent", &[]).await;
            assert_eq!(counted, "6", "the top of each page says how many wait");
            // The least time left first.
            for game in games.iter().rev() {
                match scripts {
                    Scripts::On => browser.types_keys("n").await,
                    Scripts::Off => browser.clicks("//a[@data-next]").await,
                }
                browser.arrives(&format!("/games/{game}")).await;
                rests(&browser).await;
            }
            assert!(!browser.has("a[data-next]").await, "nothing waits any more");
            browser.opens("/").await;
            browser.sees("Nothing waits for you").await;
            assert!(!browser.has("header .count").await);
            browser.sees("ben is to move").await;
            for game in &games {
                ben.plays(game, "rest").await;
            }
        }
    });
}

#[test]
fn keys_go_from_game_to_game_and_past_moves_are_told() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        // What no mail tells her is new on the page.
        ann.patch("/me", json!({"mail": {"talk": "never"}})).await.is(200);
        let games = games_of_ann(world, &ann, &ben, 3).await;
        // Ann moves, and Ben after her.
        ann.plays(&games[2], "rest").await;
        ben.plays(&games[2], "rest").await;
        ben.post(&format!("/games/{}/messages", games[2]), json!({"text": "Your turn."})).await.is(201);
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        logs_in(&browser, &server, "ann").await;
        browser.opens("/").await;
        assert!(browser.has(".deck li:first-child .news-of li").await, "what Ben did");
        assert!(browser.has(".deck li:first-child .talk .count").await, "what Ben said");
        browser.types_keys("?").await;
        browser.sees("show and hide these keys").await;
        browser.types_keys("j").await;
        browser.types_keys("j").await;
        browser.types_keys("k").await;
        browser.types_keys("j").await;
        browser.types_keys("\u{E007}").await;
        browser.arrives(&format!("/games/{}", games[1])).await;
        browser.sees("2 more waiting").await;
        // From the last one on the way leads to the first.
        browser.types_keys("n").await;
        browser.arrives(&format!("/games/{}", games[0])).await;
        browser.types_keys("n").await;
        browser.arrives(&format!("/games/{}", games[2])).await;
    });
}

/// What a page or a picture is, packed as it is sent.
async fn packed(server: &Running, cookie: &str, path: &str) -> usize {
    let asked = server.http.ask("GET", path).header("accept-encoding", "gzip").header("cookie", cookie);
    asked.header("accept", "text/html, image/svg+xml").send().await.is(200).body.len()
}

/// The addresses of small pictures on a page.
fn pictures(html: &str) -> Vec<String> {
    html.split('"').filter(|it| it.contains("/thumbnail/")).map(str::to_owned).collect()
}

#[test]
fn ten_games_are_light_and_their_pictures_are_kept() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let titles: Vec<&str> = RULESETS.titles().iter().map(|title| title.about().id).collect();
        let strategy = Strategy::seeded(3);
        let mut games = vec![];
        for number in 0..10 {
            let title = titles[number % titles.len()];
            let more = json!({"name": format!("Game {number}"), "title": title, "clock": {"kind": "none"}});
            let game = world.game_with(&[&ann, &ben], more).await;
            for _ in 0..5 {
                game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &strategy).await;
            }
            games.push(game);
        }
        let pages = Browser::logs_in(&server, "ann").await;
        let cookie = pages.cookie().expect("a session");
        let size = packed(&server, &cookie, "/").await;
        println!("my games: {size} bytes");
        assert!(size < PAGE, "{size} bytes");
        let html = server.http.ask("GET", "/").header("cookie", &cookie).send().await.is(200).text();
        let found = pictures(&html);
        assert_eq!(found.len(), 10);
        for path in &found {
            let picture = server.http.ask("GET", path).header("cookie", &cookie).send().await.is(200);
            assert_eq!(picture.header("cache-control"), Some("private, max-age=31536000, immutable"), "{path}");
            assert!(picture.text().contains("<svg"), "{path}");
            let size = packed(&server, &cookie, path).await;
            assert!(size <= PICTURE, "{path}: {size} bytes");
        }
        // Who may not see a game sees no picture of it.
        let own = ann.opens(2, json!({"name": "Mine", "visibility": "private"})).await;
        ann.post(&format!("/games/{own}/bots"), json!({"level": "random"})).await.is(201);
        ann.starts(&own).await;
        let hidden = format!("/games/{own}/thumbnail/{}.svg", "0".repeat(24));
        server.http.ask("GET", &hidden).header("cookie", &cookie).send().await.is(303);
        server.http.get(&hidden).await.is(404);
        // A name that is not its own any more leads to the one that is.
        let current = async |game: &str| {
            let old = format!("/games/{game}/thumbnail/{}.svg", "0".repeat(24));
            let there = server.http.ask("GET", &old).header("cookie", &cookie).send().await.is(303);
            assert_eq!(there.header("cache-control"), Some("no-store"));
            there.header("location").expect("a place").to_owned()
        };
        assert!(found.contains(&current(&games[0].0).await));
        let open = ann.opens(2, json!({"name": "Not yet"})).await;
        let none = format!("/games/{open}/thumbnail/{}.svg", "0".repeat(24));
        assert_eq!(server.http.ask("GET", &none).header("cookie", &cookie).send().await.status, 404);
        // Late positions are no larger.
        let mut large = vec![];
        for title in titles {
            let logs = Log::all_of(title);
            let log = logs.iter().max_by_key(|log| log.game_at(log.decisions()[0]).players()).expect("a game");
            let decisions = log.decisions();
            let brought = log.is_brought_by(&ann).await;
            for part in [3, 7] {
                let Game(game) = copy(&ann, &brought, decisions[decisions.len() * part / 8]).await;
                let size = packed(&server, &cookie, &current(&game).await).await;
                println!("{title}, {part} eighths: {size} bytes");
                if size > PICTURE {
                    large.push(format!("{title}: {size}"));
                }
            }
        }
        assert!(large.is_empty(), "{large:?}");
    });
}

#[test]
fn what_else_there_is_stands_below_and_is_one_press_away() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let none = json!({"kind": "none"});
        for scripts in [Scripts::Off, Scripts::On] {
            let paused = world.game_with(&[&ann, &ben], json!({"name": "Holidays", "clock": none})).await;
            for player in [&ann, &ben] {
                player.post(&format!("/games/{paused}/pause"), json!({})).await.is(200);
            }
            let over = json!({"name": "Over and out", "clock": none, "table": {"dispute_days": 0}});
            let over = world.game_with(&[&ann, &ben], over).await;
            ben.post(&format!("/games/{over}/resign"), json!({})).await.is(200);
            let open = ben.opens(3, json!({"name": "Come in", "visibility": "private"})).await;
            ben.post(&format!("/games/{open}/invitations"), json!({"email": ann.email})).await.is(201);
            let browser = world.browser_at(&server.http.base, scripts).await;
            logs_in(&browser, &server, "ann").await;
            for width in [390, 1280] {
                browser.is_sized(width, 844).await;
                browser.opens("/").await;
                browser.sees("Over and out is over: you won").await;
                browser.sees("ben invites you to Century").await;
                if matches!(scripts, Scripts::On) {
                    is_fit(&browser, &format!("my games at {width}")).await;
                }
            }
            browser.presses("No, thanks").await;
            browser.sees("Declined").await;
            ben.reads_mail("has declined").await;
            browser.opens("/").await;
            browser.does_not_see("invites you").await;
            browser.presses("Resume").await;
            browser.arrives(&format!("/games/{paused}/table")).await;
            browser.opens("/").await;
            browser.sees("you have pressed \"Resume\"").await;
            browser.presses("Rematch").await;
            browser.sees("You are the host").await;
            ben.post(&format!("/games/{paused}/resume"), json!({})).await.is(200);
        }
    });
}

#[test]
fn who_sits_in_no_game_finds_one() {
    story(async |world| {
        let server = world.server().await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        logs_in(&browser, &server, "ann").await;
        browser.sees("You are not in any game yet").await;
        for width in [390, 1280] {
            browser.is_sized(width, 844).await;
            is_fit(&browser, &format!("no game at {width}")).await;
        }
        for title in RULESETS.titles() {
            assert!(browser.has(&format!(".titles a[href='/titles/{}']", title.about().id)).await);
        }
        browser.follows("Find a game").await;
        browser.arrives("/games").await;
    });
}
