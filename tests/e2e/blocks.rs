//! Blocks: Ann does not want to hear from Eve.

use crate::browser::logs_in;
use longhand_tests::{Game, Player, Setup, story};
use serde_json::json;
use std::sync::atomic::Ordering;

async fn put(player: &Player, path: &str) -> longhand_tests::Answer {
    player.ask("PUT", path).send().await
}

async fn talk_of(player: &Player, game: &Game) -> Vec<String> {
    let listed = player.get(&format!("/games/{game}/messages")).await.is(200).json();
    listed["items"].as_array().unwrap().iter().map(|item| item["text"].as_str().unwrap().to_owned()).collect()
}

async fn lobby_of(player: &Player) -> Vec<String> {
    let listed = player.get("/games?status=open").await.is(200).json();
    listed["items"].as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn what_the_blocked_say_is_neither_shown_nor_mailed() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        let game = world.game(&[&ann, &ben, &eve]).await;
        put(&ann, &format!("/me/blocks/{}", eve.id)).await.is(204);
        let head = ann.sees(&game).await["head"].as_u64().unwrap();
        let mut live = ann.listens_to_talk(&game, head).await;
        for (who, text) in [(&eve, "You cheat"), (&ben, "Now, now"), (&ann, "Hello")] {
            who.post(&format!("/games/{game}/messages"), json!({"text": text})).await.is(201);
        }
        assert_eq!(talk_of(&ann, &game).await, ["Now, now", "Hello"]);
        assert_eq!(talk_of(&eve, &game).await, ["You cheat", "Now, now", "Hello"], "Eve is not told");
        assert_eq!(live.next().await.data["text"], "Now, now");
        assert_eq!(live.next().await.data["text"], "Hello");
        ben.reads_mail("You cheat").await;
        world.nothing_is_left_undone().await;
        assert!(!ann.mails().await.iter().any(|mail| mail.says("You cheat")));
        let browser = world.browser(&server).await;
        logs_in(&browser, &server, "ann").await;
        browser.opens(&format!("/games/{game}")).await;
        browser.sees("Now, now").await;
        browser.does_not_see("You cheat").await;

        // The block is in her data export, and it ends with either account.
        let held = ann.get("/me/export").await.is(200).json();
        assert_eq!(held["held"]["blocks"].as_array().map(Vec::len), Some(1), "{held}");
        eve.delete("/me").await.is(204);
        assert_eq!(ann.get("/me/blocks").await.is(200).json()["items"], json!([]));
    });
}

#[test]
fn the_blocked_neither_invite_nor_nudge_nor_find_the_tables_of_each_other() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        let played = world.game(&[&eve, &ann]).await;
        let of_ann = ann.opens(3, json!({})).await;
        let of_eve = eve.opens(3, json!({})).await;
        let private = eve.opens(3, json!({"visibility": "private"})).await;
        eve.post(&format!("/games/{private}/invitations"), json!({"email": "ann@example.org"})).await.is(201);
        ann.reads_mail("invites you").await;
        assert!(lobby_of(&ann).await.contains(&of_eve.0) && lobby_of(&eve).await.contains(&of_ann.0));

        put(&ann, &format!("/me/blocks/{}", eve.id)).await.is(204);
        put(&ann, &format!("/me/blocks/{}", eve.id)).await.is(204);
        let listed = ann.get("/me/blocks").await.is(200).json();
        assert_eq!(listed["items"].as_array().unwrap().len(), 1);
        assert_eq!(listed["items"][0]["player"], json!({"id": eve.id, "name": "eve"}));
        put(&ann, &format!("/me/blocks/{}", ann.id)).await.problem(400, "bad_request");
        put(&ann, "/me/blocks/0sa2mz3pbfc00").await.problem(404, "not_found");
        put(&ann, "/me/blocks/nonsense").await.problem(404, "not_found");

        // Neither finds the other's table; everybody else finds both.
        assert!(!lobby_of(&ann).await.contains(&of_eve.0));
        assert!(!lobby_of(&eve).await.contains(&of_ann.0));
        let seen_by_ben = lobby_of(&ben).await;
        assert!(seen_by_ben.contains(&of_eve.0) && seen_by_ben.contains(&of_ann.0));
        // Knowing the table's address, Eve learns only that she is not invited.
        eve.post(&format!("/games/{of_ann}/seats"), json!({})).await.problem(409, "not_invited");
        ben.post(&format!("/games/{of_ann}/seats"), json!({})).await.is(201);

        // No invitation works, neither to an open table nor to a seat. An earlier one no longer waits on her first
        // page.
        let refused = eve.post(&format!("/games/{of_eve}/invitations"), json!({"email": "Ann@example.org"})).await;
        assert!(!refused.problem(409, "not_reachable")["detail"].as_str().unwrap().contains("block"));
        eve.post(&format!("/games/{played}/substitutes"), json!({"seat": 0, "email": "ann@example.org"}))
            .await
            .problem(409, "not_reachable");
        let browser = world.browser(&server).await;
        logs_in(&browser, &server, "ann").await;
        browser.does_not_see("invites you").await;
        // Ann may invite Eve, who is then let in.
        ann.post(&format!("/games/{of_ann}/invitations"), json!({"email": "eve@example.org"})).await.is(201);
        eve.post(&format!("/games/{of_ann}/seats"), json!({})).await.is(201);

        // She changes her mind on her own page.
        browser.opens("/me").await;
        browser.presses("Unblock").await;
        browser.arrives("/me#blocked").await;
        browser.does_not_see("Blocked players").await;
        ann.delete(&format!("/me/blocks/{}", eve.id)).await.problem(404, "not_found");
        browser.opens(&format!("/players/{}", eve.id)).await;
        browser.unfolds("Block").await;
        browser.presses("Block").await;
        browser.sees("You have blocked them.").await;
        browser.photographs("player-blocked").await;
        let stranger = server.http.get(&format!("/players/{}", eve.id)).await.is(200).text();
        assert!(!stranger.contains("Block"), "who is not logged in blocks nobody");

        // A nudge, a day later: the blocker is not nudged, but the blocked player may be.
        let (first, _) = played.turn_of(&ann, &eve).await;
        if first.id == eve.id {
            eve.plays(&played, "rest").await;
        }
        let seat = ann.sees(&played).await["to_act"][0].clone();
        by.fetch_add(86_400 + 60, Ordering::SeqCst);
        let eve = Player::logs_in(&server, "eve").await;
        eve.post(&format!("/games/{played}/nudges"), json!({"seat": seat})).await.problem(409, "not_reachable");
    });
}
