//! Names at a table: equal names are told apart everywhere, and a name that only looks equal may not sit down.

use crate::by_mail;
use crate::pages::Browser;
use longhand_tests::{Game, Page, Player, story};
use serde_json::{Value, json};

async fn is_called(player: &Player, name: &str) {
    player.patch("/me", json!({"name": name})).await.is(200);
}

fn seated(game: &Value) -> Vec<&str> {
    game["seats"].as_array().unwrap().iter().map(|seat| seat["player"]["name"].as_str().unwrap_or_default()).collect()
}

async fn may_not_sit(player: &Player, game: &Game) -> String {
    let refused = player.post(&format!("/games/{game}/seats"), json!({})).await.problem(409, "name_too_similar");
    refused["detail"].as_str().unwrap().to_owned()
}

#[test]
fn the_second_marcus_is_marcus_2_on_pages_in_mails_pictures_and_answers() {
    story(async |world| {
        let server = by_mail::server(world).await;
        let [ann, ben, cat] = world.players(&server, ["ann", "ben", "cat"]).await;
        is_called(&ann, "Marcus").await;
        is_called(&ben, "Marcus").await;
        is_called(&cat, "Marcus (2)").await;
        // Ben sits down before Cat does, in a lower seat than somebody who left.
        let game = ann.opens(3, json!({"table": {"dispute_days": 0}})).await;
        cat.sits_down(&game).await;
        ben.sits_down(&game).await;
        cat.delete(&format!("/games/{game}/seats/me")).await.is(204);
        assert_eq!(cat.sits_down(&game).await, 1);
        ann.starts(&game).await;
        let expected = ["Marcus", "Marcus (2)", "Marcus (3)"];
        assert_eq!(seated(&ann.sees(&game).await), expected);
        let listed = cat.get("/games?mine=true").await.is(200).json();
        assert_eq!(seated(&listed["items"][0]), expected);
        assert!(listed["items"][0].get("sat").is_none(), "{listed}");
        let board = ann.get(&format!("/games/{game}/board.svg")).await.is(200).text();
        assert!(board.contains("Marcus (3)") && board.contains("Marcus (2)"), "{board}");

        // Talk, the game's page, a list of games and a mail all use the same name for the same person.
        ben.post(&format!("/games/{game}/messages"), json!({"text": "Which Marcus am I?"})).await.is(201);
        let talk = ann.get(&format!("/games/{game}/messages")).await.is(200).json();
        assert_eq!(talk["items"][0]["player"], json!({"id": ben.id, "name": "Marcus (3)"}));
        let browser = Browser::logs_in(&server, "ann").await;
        let page = browser.open(&format!("/games/{game}")).await;
        page.says("Marcus (3)");
        browser.open("/").await.says("Marcus (3)");
        ann.reads_mail("Marcus (3)").await;

        // A player who changes their name frees the plain name for the next one.
        is_called(&ann, "Anna").await;
        assert_eq!(seated(&cat.sees(&game).await), ["Anna", "Marcus (2)", "Marcus"]);
    });
}

#[test]
fn a_name_that_only_looks_equal_is_changed_before_its_owner_sits_down() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        is_called(&ann, "Marcus").await;
        let game = ann.opens(3, json!({})).await;
        // A Cyrillic a, a full-width M, a Cyrillic s.
        for name in ["M\u{430}rcus", "\u{ff2d}arcus", "Marcu\u{455}"] {
            is_called(&ben, name).await;
            assert!(may_not_sit(&ben, &game).await.contains("Marcus"));
        }
        // A name with invisible characters is invalid.
        for name in ["Marcus\u{fe0f}", "Mar\u{ad}cus", "Marcus\u{200b}"] {
            ben.patch("/me", json!({"name": name})).await.problem(400, "bad_request");
        }
        // An invitation waits until the name is changed.
        ann.post(&format!("/games/{game}/invitations"), json!({"email": ben.email})).await.is(201);
        let link = ben.reads_mail("invites you").await.link("http");
        let path = link.strip_prefix(&server.http.base).unwrap().split('?').next().unwrap().to_owned();
        let browser = Browser::logs_in(&server, "ben").await;
        let refused = Page::parse(&browser.post(&path, &[("nonce", "")]).await.is(200).text());
        refused.says("looks like");
        // The same page asks for another name.
        assert!(refused.all("input").any(|field| field.get("name") == "name"), "{:?}", refused.elements);
        is_called(&ben, "Ben").await;
        browser.post(&path, &[("nonce", "")]).await.is(303);
        assert_eq!(seated(&ann.sees(&game).await)[..2], ["Marcus", "Ben"]);

        // Nor can a rename introduce it, over REST or on the page; equal names can.
        ben.patch("/me", json!({"name": "M\u{430}rcus"})).await.problem(409, "name_too_similar");
        let typed = browser.post("/me/name", &[("name", "M\u{430}rcus")]).await.is(200);
        assert!(typed.text().contains("looks like"), "{}", typed.text());
        is_called(&ben, "Marcus").await;
        assert_eq!(seated(&ann.sees(&game).await)[..2], ["Marcus", "Marcus (2)"]);
    });
}

#[test]
fn nobody_is_called_like_the_server() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let names = ["Longhand", "L\u{43e}nghand", "a deleted player", "Gel\u{f6}schtes Konto", "Bot 2", "Platz 1"];
        for name in names {
            ben.patch("/me", json!({"name": name})).await.problem(409, "name_too_similar");
        }
        // A player with such a name from before neither sits down nor opens a table, because a table sends
        // invitations.
        world.database.run("update players set name = 'Longhand' where name = 'ben'").await;
        let other = world.server().await;
        let [ben] = world.players(&other, ["ben"]).await;
        let game = ann.opens(2, json!({})).await;
        may_not_sit(&ben, &game).await;
        for sit in [true, false] {
            let open = json!({"title": longhand_tests::CENTURY, "seats": 2, "sit": sit});
            ben.post("/games", open).await.problem(409, "name_too_similar");
        }
        is_called(&ben, "Player 7QX3").await;
        ben.sits_down(&game).await;
    });
}
