//! Errors around pages: forms from other sites or out of date, names of every kind, drafts that are too long.

use crate::pages::Browser;
use longhand_tests::{Game, Page, Scripts, story};
use serde_json::json;

const MARKUP: &str = "</title></textarea><script>alert(1)</script><svg onload=\"alert(2)\"><b>'\"";

/// A router path with its parameters filled in.
fn filled(path: &str, game: &Game) -> String {
    let parts = path.split('/').map(|part| match part {
        "{id}" => game.0.as_str(),
        "{n}" => "1",
        part if part.starts_with('{') => "0000",
        part => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

#[test]
fn no_form_of_the_router_is_taken_from_another_site() {
    story(async |world| {
        let server = world.server().await;
        let browser = Browser::logs_in(&server, "ann").await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let cookie = browser.cookie().expect("a session");
        let head = ann.sees(&game).await["head"].clone();
        // These act by the token in their address, for people without a session, as mail programs post them (RFC
        // 8058).
        let by_token = ["/invitations/{token}", "/u/{token}", "/no-mail/{token}"];
        let mut tried = 0;
        for (path, _) in api::routes::pages().iter().filter(|(_, methods)| methods.contains("POST")) {
            if by_token.contains(&path.as_str()) {
                continue;
            }
            let path = filled(path, &game);
            for (name, value) in [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")] {
                let ask = server.http.ask("POST", &path).header("cookie", &cookie).header(name, value);
                let fields = [("do", "resign"), ("orders", "rest"), ("head", "4"), ("text", "x"), ("name", "Eve")];
                let answer = ask.form(&fields).send().await;
                assert!((400..500).contains(&answer.status), "{path} with {name}: {value}: {}", answer.status);
                assert!(answer.header("set-cookie").is_none(), "{path}");
            }
            tried += 1;
        }
        assert!(tried > 20, "{tried} forms");
        assert_eq!(ann.sees(&game).await["head"], head);
        assert_eq!(ann.get("/me").await.is(200).json()["name"], "ann");
        browser.open("/").await.form("/logout");
    });
}

#[test]
fn a_form_of_yesterday_or_of_another_game_plays_nothing() {
    story(async |world| {
        let server = world.server().await;
        let browser = Browser::logs_in(&server, "ann").await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        if game.whose_turn(&[&ann, &ben]).await.name == "ben" {
            ben.plays(&game, "rest").await;
        }
        let path = format!("/games/{game}");
        let head = ann.sees(&game).await["head"].as_u64().expect("a number");
        for other in [head - 1, head + 40] {
            let fields = [("orders", "rest"), ("head", &*other.to_string()), ("do", "play"), ("key", "k")];
            let page = Page::parse(&browser.post(&path, &fields).await.is(200).text());
            page.says("rest");
            assert!(page.elements.iter().any(|element| element.get("role") == "alert"), "it says why: {}", page.text);
        }
        for (name, value) in [("head", "x"), ("head", "")] {
            let answer = browser.post(&path, &[("orders", "rest"), (name, value), ("do", "play")]).await;
            assert_eq!(answer.status, 400);
        }
        assert_eq!(ann.sees(&game).await["head"].as_u64(), Some(head));

        // Queries cut off at any point, and choices that no longer exist, do not break the page.
        for query in [
            "pick=build/from-nowhere",
            "on=city-atlantis",
            "pick=work&on=..%2F..%2Fetc",
            "n=99999999999999999999&pick=work",
            "draft=%00%01",
            "at=0",
            "at=99999",
            "at=4&with=99999",
            "whole=1&draft=rest%0Arest",
        ] {
            let answer = browser.fetch(&format!("{path}?{query}")).await;
            assert!([200, 303, 400, 404, 422].contains(&answer.status), "{query}: {}", answer.status);
            Page::parse(&answer.text());
        }
        let long = "work h1 and nothing else\n".repeat(160);
        let page = browser.open(&format!("{path}?draft={}", long.replace(' ', "+").replace('\n', "%0A"))).await;
        page.says("Line 1");
        let too_long = long.repeat(2);
        browser.open(&format!("{path}?draft={}", too_long.replace(' ', "+").replace('\n', "%0A"))).await.says("4000");
        let posted =
            browser.post(&path, &[("orders", &too_long), ("head", &head.to_string()), ("do", "preview")]).await;
        Page::parse(&posted.is(200).text()).says("4000");
    });
}

#[test]
fn going_back_after_a_move_plays_nothing_again() {
    story(async |world| {
        let server = world.server().await;
        for (scripts, names) in [(Scripts::Off, ["ann", "ben"]), (Scripts::On, ["cat", "dan"])] {
            let [ann, ben] = world.players(&server, names).await;
            let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
            let (mover, _) = game.turn_of(&ann, &ben).await;
            let browser = world.browser_at(&server.http.base, scripts).await;
            browser.opens("/login").await;
            browser.becomes(Browser::logs_in(&server, &mover.name).await.cookie().as_deref()).await;
            browser.opens(&format!("/games/{game}")).await;
            browser.clicks("//ul[@class='choices']//a[contains(., 'Rest')]").await;
            browser.settles().await;
            browser.plays().await;
            browser.sees("to move").await;
            let head = mover.sees(&game).await["head"].clone();
            // A browser may show the page from its cache: it has the same form, which takes effect once.
            browser.goes_back().await;
            if browser.has("#play button").await {
                browser.plays().await;
            }
            browser.sees("to move").await;
            assert_eq!(mover.sees(&game).await["head"], head);
        }
    });
}

#[test]
fn names_and_texts_are_shown_as_they_were_written_and_fit() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let wide = "Ｗ".repeat(40);
        let names = ["<svg onload=alert(1)>", &wide];
        for (player, name) in [(&ann, names[0]), (&ben, names[1])] {
            player.patch("/me", json!({"name": name})).await.is(200);
        }
        let called = MARKUP.chars().take(80).collect::<String>();
        let game = world.game_with(&[&ann, &ben], json!({"name": called, "clock": {"kind": "none"}})).await;
        ann.post(&format!("/games/{game}/messages"), json!({"text": MARKUP})).await.is(201);
        for number in 0..30 {
            ben.opens(2, json!({"name": format!("{number}{}", "Ｗ".repeat(78))})).await;
        }
        let cookie = Browser::logs_in(&server, "ann").await.cookie();
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        browser.is_sized(360, 740).await;
        browser.opens("/login").await;
        browser.becomes(cookie.as_deref()).await;
        let path = format!("/games/{game}");
        for place in [
            path.clone(),
            format!("{path}/table"),
            format!("{path}/log"),
            format!("{path}?at=4"),
            "/".into(),
            "/games".into(),
            format!("/players/{}", ben.id),
            format!("/players/{}", ann.id),
        ] {
            browser.opens(&place).await;
            assert_eq!(browser.too_wide().await, [""; 0], "{place}");
            let page = server
                .http
                .ask("GET", &place)
                .header("cookie", cookie.as_deref().unwrap())
                .header("accept", "text/html")
                .send()
                .await;
            Page::parse(&page.is(200).text());
        }
        browser.opens(&path).await;
        for text in [MARKUP, &called, names[0], names[1]] {
            browser.sees(text).await;
        }
    });
}
