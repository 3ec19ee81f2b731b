//! Webhooks received by a real program over HTTP, which verifies the signatures itself.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use longhand_tests::{Game, Player, Receiver, Setup, eventually, pause, story};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;

const MINUTE: i64 = 60;
const DAY: i64 = 86_400;

/// HMAC-SHA256 by its definition (RFC 2104), not by the server's code.
fn hmac(key: &[u8], message: &[u8]) -> Vec<u8> {
    let mut block = [0; 64];
    block[..key.len()].copy_from_slice(key);
    let padded = |with: u8| block.map(|byte| byte ^ with);
    let inner = Sha256::new().chain_update(padded(0x36)).chain_update(message).finalize();
    Sha256::new().chain_update(padded(0x5c)).chain_update(inner).finalize().to_vec()
}

fn with_private() -> Setup {
    Setup { webhook_private: true, ..Setup::default() }
}

async fn hooks(player: &Player, url: &str, kinds: Value) -> (String, Vec<u8>) {
    let made = player.post("/me/webhooks", json!({"url": url, "kinds": kinds})).await.is(201).json();
    let secret = made["secret"].as_str().unwrap().strip_prefix("whsec_").unwrap();
    (made["id"].as_str().unwrap().to_owned(), STANDARD.decode(secret).unwrap())
}

async fn log(player: &Player, id: &str) -> Vec<Value> {
    let page = player.get(&format!("/me/webhooks/{id}/deliveries")).await.is(200).json();
    page["items"].as_array().unwrap().clone()
}

async fn moves_once(game: &Game, ann: &Player, ben: &Player) -> Value {
    let (mover, _) = game.turn_of(ann, ben).await;
    mover.plays(game, "rest").await
}

#[test]
fn a_program_is_told_of_each_event_signed_and_once_whatever_the_number_of_servers() {
    story(async |world| {
        let server = world.server_with(with_private()).await;
        let _second = world.server_with(with_private()).await;
        let receiver = Receiver::start().await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        let (all, secret) = hooks(&ann, &receiver.url("/all?of=ann"), Value::Null).await;
        let (moves, _) = hooks(&ann, &receiver.url("/moves"), json!(["move"])).await;
        hooks(&eve, &receiver.url("/eve"), Value::Null).await;

        let game = world.game(&[&ann, &ben]).await;
        let moved = moves_once(&game, &ann, &ben).await;
        let head = moved["seq"].as_u64().unwrap();
        let events = ann.events(&game).await;
        let told = eventually("all is told", async || {
            let all: Vec<_> = receiver.received().into_iter().filter(|one| one.path == "/all?of=ann").collect();
            (all.len() as u64 >= head).then_some(all)
        })
        .await;
        for one in &told {
            assert_eq!(one.header("content-type"), "application/json");
            let signed = format!("{}.{}.{}", one.header("webhook-id"), one.header("webhook-timestamp"), one.body);
            let expected = format!("v1,{}", STANDARD.encode(hmac(&secret, signed.as_bytes())));
            assert_eq!(one.header("webhook-signature"), expected);
            let body = one.json();
            let keys: Vec<&String> = body["data"].as_object().unwrap().keys().collect();
            assert_eq!(keys, ["deadline", "game", "hash", "kind", "may_act", "seat", "seq", "to_act"]);
            assert_eq!(body["type"], "game.event");
            assert!(!one.body.contains("\"ann") && !one.body.contains("example.org"), "{}", one.body);
            let event = &events[body["data"]["seq"].as_u64().unwrap() as usize - 1];
            assert_eq!(body["timestamp"], event["at"]);
            for (of_body, of_event) in [("kind", "kind"), ("hash", "hash"), ("game", "stream"), ("seat", "seat")] {
                assert_eq!(body["data"][of_body], event[of_event], "{body}");
            }
        }
        let last = told.iter().find(|one| one.json()["data"]["seq"] == head).unwrap().json();
        let now = ann.sees(&game).await;
        assert_eq!((&last["data"]["to_act"], &last["data"]["deadline"]), (&now["to_act"], &now["deadline"]));
        // Each event once per webhook, and only for players at the table.
        pause(1_500).await;
        let received = receiver.received();
        let of = |path: &str| received.iter().filter(|one| one.path.starts_with(path)).count() as u64;
        assert_eq!((of("/all"), of("/moves"), of("/eve")), (head, 1, 0));
        let ids: BTreeSet<&str> = received.iter().map(|one| one.header("webhook-id")).collect();
        assert_eq!(ids.len(), received.len(), "one id a delivery");

        let log_of_all = log(&ann, &all).await;
        assert_eq!(log_of_all.len() as u64, head);
        assert!(log_of_all.iter().all(|line| line["state"] == "delivered" && line["status"] == 204));
        assert_eq!(log(&ann, &moves).await.len(), 1);
        let mut page = ann.get(&format!("/me/webhooks/{all}/deliveries?limit=2")).await.is(200).json();
        let mut paged = page["items"].as_array().unwrap().clone();
        while let Some(next) = page["next"].as_str() {
            page = ann.get(&format!("/me/webhooks/{all}/deliveries?limit=2&cursor={next}")).await.is(200).json();
            paged.extend(page["items"].as_array().unwrap().clone());
        }
        assert_eq!(paged, log_of_all);

        // A deleted webhook gets no more events.
        ann.delete(&format!("/me/webhooks/{all}")).await.is(204);
        ann.delete(&format!("/me/webhooks/{all}")).await.problem(404, "not_found");
        ann.get(&format!("/me/webhooks/{all}/deliveries")).await.problem(404, "not_found");
        moves_once(&game, &ann, &ben).await;
        eventually("the other one is told", async || {
            (receiver.received().iter().filter(|one| one.path == "/moves").count() == 2).then_some(())
        })
        .await;
        assert_eq!(receiver.received().iter().filter(|one| one.path.starts_with("/all")).count() as u64, head);
        let export = ann.get("/me/export").await.is(200).json();
        assert_eq!(export["held"]["webhooks"][0]["url"], receiver.url("/moves"));
        assert_eq!(export["held"]["webhook_deliveries"].as_array().map(Vec::len), Some(2));
        ann.delete("/me").await.is(204);
        for table in ["webhooks where player_id <> 0", "webhook_deliveries"] {
            let left = world.database.count(&format!("select count(*) from {table}")).await;
            assert_eq!(left, if table == "webhook_deliveries" { 0 } else { 1 }, "{table}: eve's alone is left");
        }
    });
}

#[test]
fn what_fails_is_tried_again_and_a_receiver_that_fails_for_days_is_given_up() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(Setup { webhook_private: true, ..setup }).await;
        let receiver = Receiver::start().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let (hook, _) = hooks(&ann, &receiver.url("/"), Value::Null).await;
        let (gone, _) = hooks(&ben, &receiver.url("/ben"), Value::Null).await;
        ben.delete(&format!("/me/webhooks/{gone}")).await.is(204);

        receiver.answers("500 Internal Server Error");
        moves_once(&game, &ann, &ben).await;
        // During an attempt the log line already shows that attempt, without an answer yet.
        let tries = async |n: usize, status: u16| {
            eventually("it was tried", async || (receiver.received().len() == n).then_some(())).await;
            eventually("it was noted", async || {
                let noted = |line: &&Value| line["attempt"] == n && line["status"] == status;
                log(&ann, &hook).await.first().filter(noted).cloned()
            })
            .await
        };
        let line = tries(1, 500).await;
        assert_eq!((&line["state"], &line["status"]), (&json!("waiting"), &json!(500)));
        let wait = |line: &Value| {
            let time = |key: &str| line[key].as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>().unwrap();
            (time("next_at") - time("at")).num_seconds()
        };
        assert_eq!(wait(&line), 5);
        receiver.answers("502 Bad Gateway");
        by.fetch_add(6, Ordering::SeqCst);
        assert_eq!(wait(&tries(2, 502).await), 300);
        // A redirect is not a success, and is not followed.
        receiver.answers("302 Found\r\nlocation: /elsewhere");
        by.fetch_add(5 * MINUTE + 1, Ordering::SeqCst);
        let line = tries(3, 302).await;
        assert_eq!((&line["status"], wait(&line)), (&json!(302), 1_800));
        receiver.answers("204 No Content");
        by.fetch_add(30 * MINUTE + 1, Ordering::SeqCst);
        let line = tries(4, 204).await;
        assert_eq!(
            (&line["state"], &line["next_at"], &line["error"]),
            (&json!("delivered"), &Value::Null, &Value::Null)
        );
        let received = receiver.received();
        assert!(
            received.iter().all(|one| one.path == "/" && one.header("webhook-id") == received[0].header("webhook-id"))
        );
        assert_ne!(received[0].header("webhook-timestamp"), received[3].header("webhook-timestamp"));
        assert_eq!(ann.get("/me/webhooks").await.is(200).json()["items"][0]["failing_since"], Value::Null);

        // Five days of failures.
        receiver.answers("503 Service Unavailable");
        moves_once(&game, &ann, &ben).await;
        eventually("that it fails is noted", async || {
            let hook = ann.get("/me/webhooks").await.is(200).json()["items"][0].clone();
            (!hook["failing_since"].is_null()).then_some(())
        })
        .await;
        by.fetch_add(5 * DAY, Ordering::SeqCst);
        let [ann, _ben] = world.players(&server, ["ann", "ben"]).await;
        let off = eventually("it is switched off", async || {
            let hook = ann.get("/me/webhooks").await.is(200).json()["items"][0].clone();
            (!hook["off"].is_null()).then_some(hook)
        })
        .await;
        assert_eq!(off["off"]["reason"], "failing");
        let mail = eventually("its owner is told", async || {
            ann.mails().await.into_iter().find(|mail| mail.says("no longer calls one of your webhooks"))
        })
        .await;
        assert!(mail.says(&receiver.url("/")));
        let now = receiver.received().len();
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        moves_once(&game, &ann, &ben).await;
        pause(1_500).await;
        assert_eq!(receiver.received().len(), now, "it is left alone");

        // 410 disables it at once.
        receiver.answers("410 Gone");
        let (hook, _) = hooks(&ann, &receiver.url("/gone"), Value::Null).await;
        moves_once(&game, &ann, &ben).await;
        ann.reads_mail("410 Gone").await;
        let line = log(&ann, &hook).await[0].clone();
        assert_eq!((&line["state"], &line["status"]), (&json!("failed"), &json!(410)));
    });
}

#[test]
fn a_receiver_that_asks_us_to_wait_is_left_alone_until_then() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(Setup { webhook_private: true, ..setup }).await;
        let receiver = Receiver::start().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let (hook, _) = hooks(&ann, &receiver.url("/"), json!(["move"])).await;
        receiver.answers("429 Too Many Requests\r\nretry-after: 1200");
        moves_once(&game, &ann, &ben).await;
        let line = eventually("it was refused", async || {
            log(&ann, &hook).await.first().filter(|line| line["status"] == 429).cloned()
        })
        .await;
        let time = |key: &str| line[key].as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>().unwrap();
        assert_eq!((time("next_at") - time("at")).num_seconds(), 1_200, "not after five seconds");
        // Meanwhile neither retries nor new events go there.
        receiver.answers("204 No Content");
        moves_once(&game, &ann, &ben).await;
        eventually("the next delivery waits", async || (log(&ann, &hook).await.len() == 2).then_some(())).await;
        by.fetch_add(10 * MINUTE, Ordering::SeqCst);
        server.app.webhooks.bell.notify_one();
        pause(1_500).await;
        assert_eq!(receiver.received().len(), 1, "it is left alone");
        by.fetch_add(10 * MINUTE + 5, Ordering::SeqCst);
        eventually("both are delivered", async || {
            log(&ann, &hook).await.iter().all(|line| line["state"] == "delivered").then_some(())
        })
        .await;
    });
}

#[test]
fn a_receiver_is_called_over_tls_and_only_where_its_certificate_is_trusted() {
    story(async |world| {
        let (receiver, certificate) = Receiver::start_with_tls().await;
        let ca = world.path("club.pem");
        std::fs::write(&ca, certificate).unwrap();
        let base_url = Some("http://longhand.test".to_owned());
        let setup = || Setup { base_url: base_url.clone(), ..with_private() };
        let trusting = world.server_with(Setup { webhook_ca: Some(ca), ..setup() }).await;
        let [ann, ben] = world.players(&trusting, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let (hook, _) = hooks(&ann, &receiver.url("/tls"), json!(["move"])).await;
        assert!(receiver.url("").starts_with("https://"));
        moves_once(&game, &ann, &ben).await;
        let line = eventually("it is delivered", async || {
            log(&ann, &hook).await.first().filter(|line| line["state"] == "delivered").cloned()
        })
        .await;
        assert_eq!((&line["attempt"], &line["status"]), (&json!(1), &json!(204)));
        assert_eq!((receiver.received().len(), receiver.received()[0].path.as_str()), (1, "/tls"));

        // A server that does not trust the certificate sends nothing, and gives the reason in the log.
        world.nothing_is_left_undone().await;
        world.stop(&trusting).await;
        let wary = world.server_with(setup()).await;
        let (ann, ben) = (ann.at(&wary), ben.at(&wary));
        moves_once(&game, &ann, &ben).await;
        let line = eventually("it is refused", async || {
            log(&ann, &hook).await.first().filter(|line| !line["error"].is_null()).cloned()
        })
        .await;
        assert_eq!((&line["state"], &line["status"]), (&json!("waiting"), &Value::Null));
        assert!(line["error"].as_str().unwrap().contains("certificate"), "{line}");
        assert!(line["next_at"].is_string(), "it is tried again");
        assert_eq!(receiver.received().len(), 1, "nothing was sent");
    });
}

/// A batch has five hundred; games times webhooks count.
#[test]
fn whoever_has_more_games_than_are_looked_at_in_one_go_is_told_of_all() {
    story(async |world| {
        let server = world.server_with(with_private()).await;
        let [ann] = world.players(&server, ["ann"]).await;
        let mut games = vec![];
        for _ in 0..8 {
            let game = ann.opens(2, json!({})).await;
            games.push(game.0.parse().unwrap());
        }
        world.nothing_is_left_undone().await;
        // The games are older than the webhooks, and no event is of the kind that these subscribe to, so nothing is
        // sent.
        let hooks = "insert into webhooks (id, player_id, url, kinds, created_at)
                     select n, players.id, 'https://127.0.0.1:9/' || n, '{closed}', clock_timestamp()
                       from players, generate_series(1, 70) as n where players.name = 'ann'";
        world.database.run(hooks).await;
        server.app.webhooks.heard_of(&games);
        let told =
            "select count(*) from webhook_places as p join game_list as l using (game_id) where p.seq = l.last_seq";
        // Sooner than the next full pass.
        eventually("all are told", async || (world.database.count(told).await == 560).then_some(())).await;
    });
}

#[test]
fn nobody_sends_the_server_into_its_own_network() {
    story(async |world| {
        let server = world.server().await;
        let receiver = Receiver::start().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for url in [
            &receiver.url("/"),
            "https://127.0.0.1/",
            "https://localhost/",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://2130706433/",
            "https://10.1.2.3/",
            "https://169.254.169.254/latest/",
            "https://100.64.0.1/",
            "https://[fd00::1]/",
            "http://example.org/",
            "ftp://example.org/",
            "https://ann:word@example.org/",
            "https://no-such-host.invalid/",
            "nonsense",
            "",
        ] {
            let refused = ann.post("/me/webhooks", json!({"url": url})).await.problem(400, "bad_request");
            assert!(refused["detail"].as_str().unwrap().contains("`url`"), "{url}: {refused}");
        }
        for body in [
            json!({}),
            json!({"url": 3}),
            json!({"url": "https://1.1.1.1/", "kinds": []}),
            json!({"url": "https://1.1.1.1/", "kinds": ["moves"]}),
            json!({"url": "https://1.1.1.1/", "secret": "mine"}),
        ] {
            ann.post("/me/webhooks", body).await.problem(400, "bad_request");
        }
        assert_eq!(ann.get("/me/webhooks").await.is(200).json()["items"], json!([]));
        server.http.get("/api/v1/me/webhooks").await.problem(401, "not_signed_in");
        let scopes = json!({"name": "bot", "scopes": ["read", "play", "host"]});
        let token = ann.post("/me/tokens", scopes).await.is(201).json()["secret"].as_str().unwrap().to_owned();
        let bot = server.http.ask("POST", "/api/v1/me/webhooks").bearer(&token);
        bot.json(&json!({"url": "https://1.1.1.1/"})).send().await.problem(403, "scope_missing");

        // A webhook stored while it was allowed is checked again on each call.
        let game = world.game(&[&ann, &ben]).await;
        let club = world.server_with(with_private()).await;
        let member = Player::logs_in(&club, "ann").await;
        let (hook, _) = hooks(&member, &receiver.url("/").replace("127.0.0.1", "localhost"), Value::Null).await;
        let (other, _) = hooks(&member, &receiver.url("/"), Value::Null).await;
        world.stop(&club).await;
        // A name that was public then and no longer is.
        world.database.run("update webhooks set url = 'https://localhost:9/' where url like '%127.0.0.1%'").await;
        moves_once(&game, &ann, &ben).await;
        for (hook, why) in [(hook, "https"), (other, "private")] {
            let line = eventually("it is refused", async || {
                log(&ann, &hook).await.first().filter(|line| !line["error"].is_null()).cloned()
            })
            .await;
            assert!(line["error"].as_str().is_some_and(|error| error.contains(why)), "{line}");
        }
        assert!(receiver.received().is_empty());
        // There is a limit per player.
        let mine = ann.get("/me/webhooks").await.is(200).json()["items"].as_array().unwrap().len();
        for n in mine..10 {
            ann.post("/me/webhooks", json!({"url": format!("https://1.1.1.1/{n}")})).await.is(201);
        }
        let refused = ann.post("/me/webhooks", json!({"url": "https://1.1.1.1/more"})).await;
        assert!(refused.problem(400, "bad_request")["detail"].as_str().unwrap().contains("10 webhooks"));
        // None of these is called in the tests.
        world.database.run("delete from webhooks").await;
        world.database.run("delete from webhook_deliveries").await;
    });
}
