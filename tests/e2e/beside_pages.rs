//! Parts of a game page beside the board: changes since the last visit, notes, who has chosen, the end, and results
//! from a copy.

use crate::pages::Browser;
use longhand_tests::{Strategy, story};
use serde_json::json;

#[test]
fn what_others_have_changed_is_marked_until_more_happens() {
    story(async |world| {
        let server = world.server().await;
        let [at_ann, at_ben] = [Browser::logs_in(&server, "ann").await, Browser::logs_in(&server, "ben").await];
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let path = format!("/games/{game}");
        let reads = if second.id == ann.id { &at_ann } else { &at_ben };
        let page = reads.fetch(&path).await.is(200).text();
        assert!(!page.contains(" touched") && !page.contains("id=\"marked\""), "there was no look before");
        first.plays(&game, "work h1").await;
        let seq = first.sees(&game).await["head"].as_u64().expect("a number");
        for _ in 0..2 {
            let page = reads.fetch(&path).await.is(200).text();
            assert!(page.contains(" touched"), "looking again takes nothing away");
            assert!(
                page.contains(&format!(
                    "Changed since your last look: <a class=\"ring\" href=\"{path}?at={seq}\">1</a>"
                ))
            );
            assert!(
                page.contains("<span class=\"ring\" aria-hidden=\"true\">"),
                "it says which event, and no number swallows a click"
            );
        }
        assert!(
            page.contains(&format!("<a href=\"/players/{}\">{}</a>", ann.id, ann.name)),
            "who sits here, and how reliable"
        );
        // A draft marks the changes that it would make instead, and the reader's own move is no news.
        let page = reads.fetch(&format!("{path}?draft=work+h2")).await.is(200).text();
        assert!(page.contains(" touched") && !page.contains("<span class=\"ring\""));
        second.plays(&game, "work h2").await;
        let page = reads.fetch(&path).await.is(200).text();
        assert!(!page.contains("<span class=\"ring\"") && !page.contains("id=\"marked\""));
        // History marks the changes of its event. Comparing lists the event numbers, which are links.
        let page = reads.fetch(&format!("{path}?at={seq}")).await.is(200).text();
        assert!(page.contains("What this event has changed is marked") && page.contains(" touched"));
        assert!(page.contains("type=\"range\"") && !page.contains("class=\"ring\""));
        let page = reads.fetch(&format!("{path}?at={}&with={seq}", seq - 1)).await.is(200).text();
        assert_eq!(page.matches("class=\"ring\"").count() % 2, 0, "on both boards alike");
        assert!(page.contains(&format!("<a class=\"ring\" href=\"{path}?at={seq}\"")));
        // A dispute does the same, on both of its boards.
        let claim = json!({"seq": seq, "claim": "other", "reason": "Let us look at it."});
        second.post(&format!("{path}/disputes"), claim).await.is(201);
        let page = reads.fetch(&format!("{path}/disputes/1")).await.is(200).text();
        let boards: Vec<&str> = page.split("<div class=\"board cards\">").skip(1).collect();
        assert!(boards.len() == 2 && boards.iter().all(|board| board.contains(" touched")));
    });
}

#[test]
fn notes_are_their_writers_alone_and_go_with_their_account() {
    story(async |world| {
        let server = world.server().await;
        let [page, at_ben] = [Browser::logs_in(&server, "ann").await, Browser::logs_in(&server, "ben").await];
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let path = format!("/games/{game}");
        let rest = format!("{path}/notes");
        let text = "Ben wants <Boston>\nand \"gold\"";
        let kept = page.post(&rest, &[("notes", text)]).await.is(303);
        assert_eq!(kept.header("location"), Some(&*format!("{path}?noted=1#notes")));
        let shown = page.fetch(&format!("{path}?noted=1")).await.is(200).text();
        assert!(shown.contains("Your notes are kept.") && shown.contains("Ben wants &#60;Boston&#62;"), "{shown}");
        let kept = ann.get(&rest).await.is(200).json();
        assert_eq!(kept["text"], text);
        assert!(kept["changed_at"].is_string());
        let other = at_ben.fetch(&path).await.is(200).text();
        assert!(!other.contains("Boston") && other.contains("My notes"));
        assert_eq!(ben.get(&rest).await.is(200).json(), json!({"text": "", "changed_at": null}));
        let [cleo] = world.players(&server, ["cleo"]).await;
        cleo.ask("PUT", &rest).json(&json!({"text": "mine"})).send().await.problem(403, "not_seated");
        assert_eq!(cleo.get(&rest).await.is(200).json()["text"], "");
        server.http.get(&format!("/api/v1{rest}")).await.problem(401, "not_signed_in");

        // A text that is too long is shown again.
        let long = "x".repeat(10_001);
        ann.ask("PUT", &rest).json(&json!({"text": long})).send().await.problem(400, "bad_request");
        let refused = page.post(&rest, &[("notes", &long)]).await.is(200).text();
        assert!(refused.contains("at most 10000 characters") && refused.contains(&long));

        let put = ann.ask("PUT", &rest).json(&json!({"text": "two\r\nlines  "})).send().await.is(200).json();
        assert_eq!(put["text"], "two\nlines");
        let held = ann.get("/me/export").await.is(200).json();
        assert_eq!(held["held"]["notes"][0]["text"], "two\nlines");
        ben.ask("PUT", &rest).json(&json!({"text": "Ben's"})).send().await.is(200);
        ann.delete("/me").await.is(204);
        assert_eq!(world.database.count("select count(*) from notes").await, 1);
        ben.ask("PUT", &rest).json(&json!({"text": ""})).send().await.is(200);
        assert_eq!(world.database.count("select count(*) from notes").await, 0);
    });
}

#[test]
fn of_those_who_choose_at_once_the_page_says_who_has() {
    story(async |world| {
        let server = world.server().await;
        let [page, at_cleo] = [Browser::logs_in(&server, "ann").await, Browser::logs_in(&server, "cleo").await];
        let [ann, ben, cleo] = world.players(&server, ["ann", "ben", "cleo"]).await;
        let more = json!({"title": "railways-of-the-world", "options": {"rail_barons": true}});
        let game = world.game_with(&[&ann, &ben, &cleo], more).await;
        let path = format!("/games/{game}");
        page.open(&path).await.says("You and 2 others choose. Nobody has chosen yet.");
        let strategy = Strategy::seeded(1);
        ben.plays_something(&game, &strategy).await;
        page.open(&path).await.says("You and 1 other choose. ben has chosen.");
        ann.plays_something(&game, &strategy).await;
        page.open(&path).await.says("ben and ann have chosen.");
        at_cleo.open(&path).await.says("All others have chosen; you choose.");
        cleo.plays_something(&game, &strategy).await;
        let page = page.fetch(&path).await.is(200).text();
        assert!(!page.contains("have chosen"), "the auction is no such decision");
    });
}

#[test]
fn what_was_tried_in_a_copy_is_handed_in_and_a_game_that_is_over_shows_its_standings() {
    story(async |world| {
        let server = world.server().await;
        let [at_ann, at_ben] = [Browser::logs_in(&server, "ann").await, Browser::logs_in(&server, "ben").await];
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        let path = format!("/games/{game}");
        let [page, others] = if first.id == ann.id { [&at_ann, &at_ben] } else { [&at_ben, &at_ann] };
        let head = first.sees(&game).await["head"].as_u64().expect("a number").to_string();
        let made = page.post(&format!("{path}/forks"), &[("at", &head), ("key", "k")]).await.is(303);
        let copy = made.header("location").expect("a copy").to_owned();
        page.open(&copy).await.says("Once your own seat has played something here");
        let copied = longhand_tests::Game(copy.rsplit('/').next().expect("an id").to_owned());
        first.plays(&copied, "work h1").await;
        let shown = page.fetch(&copy).await.is(200).text();
        assert!(shown.contains("Hand it in as the move"), "{shown}");
        let link = format!("{path}?draft=work+h1#choose");
        assert!(shown.contains(&format!("href=\"{link}\"")), "{shown}");
        let draft = page.open(link.split('#').next().expect("a place")).await;
        let fields = draft.form(&path);
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        page.post(&path, &fields).await.is(303);
        assert_eq!(first.sees(&game).await["to_act"][0], if first.id == ann.id { 1 } else { 0 });
        page.open(&copy).await.says("It is not your turn in that game");
        let other = others.fetch(&path).await.is(200).text();
        assert!(!other.contains("id=\"tried\"") && !other.contains("id=\"standings\""));
        // Ended by agreement: ranks without points, the proof, and the way through the game.
        for player in [&ann, &ben] {
            player.post(&format!("{path}/end"), json!({})).await.is(200);
        }
        let over = page.fetch(&path).await.is(200).text();
        assert!(over.contains("Final standings") && over.contains("Can I trust this result?"), "{over}");
        assert!(over.contains("Play again with the same people"));
    });
}

/// The names that orders use for hexes are shown when the reader asks for them; the browser stores that choice.
#[test]
fn names_of_hexes_are_shown_on_demand() {
    story(async |world| {
        let server = world.server().await;
        let browser = Browser::logs_in(&server, "ann").await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"title": "railways-of-the-world"})).await;
        let path = format!("/games/{game}");
        let shows = |page: &str| page.contains("name-hex") && page.contains(">Z10</span>");
        let page = browser.fetch(&path).await.is(200).text();
        assert!(!shows(&page) && page.contains("?labels=on\""), "a switch without scripts");
        let answer = browser.fetch(&format!("{path}?labels=on")).await.is(200);
        assert!(answer.header("set-cookie").is_some_and(|kept| kept.starts_with("labels=on;")));
        let page = answer.text();
        assert!(shows(&page) && page.contains("?labels=off\""));
        browser.also("labels=on");
        assert!(shows(&browser.fetch(&path).await.is(200).text()), "it is kept");
        let head = ann.sees(&game).await["head"].as_u64().expect("a number");
        assert!(shows(&browser.fetch(&format!("{path}?at={head}")).await.is(200).text()), "for the past, too");
        assert!(!shows(&browser.fetch(&format!("{path}?labels=off")).await.is(200).text()));
    });
}
