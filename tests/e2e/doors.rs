//! Doors: who was let in once is not let in for ever, and nobody holds a door open for all.

use longhand_tests::{Game, Setup, Strategy, eventually, story};
use serde_json::json;

const LIVE: &str = "text/event-stream";

#[test]
fn a_live_stream_ends_with_whatever_let_it_in() {
    story(async |world| {
        let base_url = Some("http://longhand.test".to_owned());
        let here = world.server_with(Setup { base_url: base_url.clone(), ..Setup::default() }).await;
        let there = world.server_with(Setup { base_url, ..Setup::default() }).await;
        let [ann, ben, eve] = world.players(&here, ["ann", "ben", "eve"]).await;
        let game = ann.opens(2, json!({"visibility": "private"})).await;
        for player in [&ben, &eve] {
            ann.post(&format!("/games/{game}/invitations"), json!({"email": player.email})).await.is(201);
        }
        // A personal token that is deleted.
        let token = ben.post("/me/tokens", json!({"name": "a clock", "scopes": ["read"]})).await.is(201).json();
        let with_token = ben.with_token(token["secret"].as_str().unwrap());
        let mut near = with_token.listens(&game, 0).await;
        let mut far = with_token.at(&there).listens(&game, 0).await;
        for stream in [&mut near, &mut far] {
            assert_eq!(stream.next().await.id, 1);
        }
        ben.delete(&format!("/me/tokens/{}", token["id"].as_str().unwrap())).await.is(204);
        assert!(near.ends().await && far.ends().await, "a stream outlived its token");

        // An account that is deleted.
        let mut near = eve.listens(&game, 0).await;
        let mut far = eve.at(&there).listens(&game, 0).await;
        assert_eq!((near.next().await.id, far.next().await.id), (1, 1));
        eve.delete("/me").await.is(204);
        assert!(near.ends().await && far.ends().await, "a stream outlived its account");
        eve.at(&there).get("/me").await.problem(401, "token_invalid");

        // A seat in a private game that is left; while it is held nothing ends.
        ben.sits_down(&game).await;
        world.database.run("delete from invitations").await;
        let head = ben.sees(&game).await["head"].as_u64().unwrap();
        let mut near = ben.listens(&game, head).await;
        let mut far = ben.at(&there).listens(&game, head).await;
        ben.delete(&format!("/games/{game}/seats/me")).await.is(204);
        assert!(near.ends().await && far.ends().await, "a stream outlived its seat");
        ben.get(&format!("/games/{game}")).await.problem(404, "not_found");
    });
}

#[test]
fn news_that_nobody_announces_reach_live_streams() {
    story(async |world| {
        let base_url = Some("http://longhand.test".to_owned());
        let here = world.server_with(Setup { base_url: base_url.clone(), ..Setup::default() }).await;
        let there = world.server_with(Setup { base_url, ..Setup::default() }).await;
        let [ann, ben] = world.players(&here, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let head = ann.sees(&game).await["head"].as_u64().unwrap();
        let mut far = ann.at(&there).listens(&game, head).await;
        // The ear of the other server is deaf: its connection listens no more.
        let deaf = "select count(pg_terminate_backend(pid)) from pg_stat_activity
                     where datname = current_database() and query ilike 'listen%'";
        assert_eq!(world.database.count(deaf).await, 2);
        game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &Strategy::seeded(4)).await;
        assert_eq!(far.next().await.id, head + 1);
    });
}

/// Opens streams until one is refused; those that are open, and the refusal.
async fn opens_streams(at_most: usize, open: impl AsyncFn() -> reqwest::Response) -> Vec<reqwest::Response> {
    let mut streams = vec![];
    for _ in 0..at_most {
        let stream = open().await;
        assert_eq!(stream.status().as_u16(), 200, "stream {}", streams.len() + 1);
        streams.push(stream);
    }
    let refused = open().await;
    assert_eq!(refused.status().as_u16(), 429, "one more than {at_most}");
    assert!(refused.headers()["retry-after"].to_str().unwrap().parse::<u64>().unwrap() > 0);
    let body: serde_json::Value = serde_json::from_str(&refused.text().await.unwrap()).unwrap();
    assert_eq!(body["code"], "rate_limited");
    streams
}

#[test]
fn an_account_has_32_live_streams_and_an_address_64() {
    story(async |world| {
        let trusted_proxies = "127.0.0.1".to_owned();
        let server = world.server_with(Setup { trusted_proxies, ..Setup::default() }).await;
        let [ann] = world.players(&server, ["ann"]).await;
        let game: Game = ann.opens(2, json!({})).await;
        let path = format!("/api/v1/games/{game}/events");
        let from =
            |address: &str| server.http.ask("GET", &path).header("accept", LIVE).header("x-forwarded-for", address);
        let by_ann = async || ann.ask("GET", &format!("/games/{game}/events")).header("accept", LIVE).open().await;
        let streams = opens_streams(32, by_ann).await;
        // Nobody else is kept out by them.
        assert_eq!(from("192.0.2.7").open().await.status().as_u16(), 200);
        // A network of IPv6 is one address, whichever of its addresses is used.
        let turn = std::cell::Cell::new(0);
        let by_network = async || {
            turn.set(turn.get() + 1);
            from(&format!("2001:db8:1:2::{}", turn.get())).open().await
        };
        let of_network = opens_streams(64, by_network).await;
        assert_eq!(from("2001:db8:1:3::1").open().await.status().as_u16(), 200);
        // Whoever hangs up has room again.
        drop((streams, of_network));
        eventually("there is room again", async || {
            let (one, other) = (by_ann().await.status(), from("2001:db8:1:2::9").open().await.status());
            (one.as_u16() == 200 && other.as_u16() == 200).then_some(())
        })
        .await;
    });
}
