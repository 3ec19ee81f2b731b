//! Table talk: over REST, on the page, in a live stream and by mail.

use crate::by_mail::{at_the_table, is_refused, newest, orders_in, says, server};
use longhand_tests::{Game, Letter, Page, Player, Setup, eventually, story};
use serde_json::{Value, json};

async fn talk_of(player: &Player, game: &Game) -> Vec<String> {
    let listed = player.get(&format!("/games/{game}/messages")).await.is(200).json();
    let texts = listed["items"].as_array().unwrap().iter().map(|item| item["text"].as_str().unwrap().to_owned());
    texts.collect()
}

async fn say(player: &Player, game: &Game, text: &str) -> Value {
    player.post(&format!("/games/{game}/messages"), json!({"text": text})).await.is(201).json()
}

#[test]
fn who_sits_there_talks_and_who_may_see_the_game_reads() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let path = format!("/games/{game}/messages");
        let head = ann.sees(&game).await["head"].clone();
        let said = say(&ann, &game, " Hello,\nBen 👩‍👧 ").await;
        assert_eq!((&said["text"], &said["player"]), (&json!("Hello,\nBen 👩‍👧"), &json!({"id": ann.id, "name": "ann"})));
        say(&ben, &game, "Hello, Ann").await;
        assert_eq!(ann.sees(&game).await["head"], head, "talk is no event");

        // Spectators of public games can read, but not write.
        let public = server.http.get(&format!("/api/v1{path}?limit=1")).await.is(200);
        let next = public.json()["next"].as_str().unwrap().to_owned();
        assert_eq!((&public.json()["items"][0], next.as_str()), (&said, said["id"].as_str().unwrap()));
        assert!(public.header("link").unwrap().contains(&format!("cursor={next}")));
        let rest = eve.get(&format!("{path}?cursor={next}&limit=1")).await.is(200).json();
        assert_eq!((&rest["items"][0]["text"], &rest["next"]), (&json!("Hello, Ann"), &Value::Null));
        assert_eq!(eve.get(&format!("{path}?after={next}")).await.is(200).json()["items"].as_array().unwrap().len(), 1);
        eve.post(&path, json!({"text": "Me too"})).await.problem(403, "not_seated");
        server.http.post(&format!("/api/v1{path}"), json!({"text": "x"})).await.problem(401, "not_signed_in");

        for text in ["", " \n", "a\u{0}b", &"x".repeat(4_001)] {
            ann.post(&path, json!({"text": text})).await.problem(400, "bad_request");
        }
        ann.post(&path, json!({"text": "x", "to": "ben"})).await.problem(400, "bad_request");
        for query in ["after=x", "limit=0", "limit=201", "cursor=!", "page=2"] {
            ann.get(&format!("{path}?{query}")).await.problem(400, "bad_request");
        }

        // Sent twice with a key, posted once.
        let twice = async |text: &str| {
            ann.ask("POST", &path).header("idempotency-key", "talk-1").json(&json!({"text": text})).send().await
        };
        let first = twice("Once").await.is(201).json();
        assert_eq!(twice("Once").await.is(201).json(), first);
        twice("Twice").await.problem(422, "key_reused");
        // Nor does it use up the budget of sixty messages an hour.
        for _ in 0..70 {
            assert_eq!(twice("Once").await.is(201).json(), first);
        }

        // Only the writer and the host can delete.
        let id = |of: &Value| of["id"].as_str().unwrap().to_owned();
        ben.delete(&format!("{path}/{}", id(&first))).await.problem(403, "not_host");
        ann.delete(&format!("{path}/{}", id(&first))).await.is(204);
        ann.delete(&format!("{path}/{}", id(&first))).await.problem(404, "not_found");
        ann.delete(&format!("{path}/nonsense")).await.problem(404, "not_found");
        let rude = say(&ben, &game, "Rude").await;
        ann.delete(&format!("{path}/{}", id(&rude))).await.is(204);

        // Everything Ben wrote is theirs: they can export it, and it is deleted with their account.
        let held = ben.get("/me/export").await.is(200).json();
        assert_eq!(held["held"]["messages"][0]["text"], "Hello, Ann", "{held}");
        ben.delete("/me").await.is(204);
        assert_eq!(talk_of(&ann, &game).await, ["Hello,\nBen 👩‍👧"]);

        let mut refused = None;
        for _ in 0..70 {
            let answer = ann.post(&path, json!({"text": "spam"})).await;
            if answer.status != 201 {
                refused = Some(answer);
                break;
            }
        }
        refused.expect("there is a limit").problem(429, "rate_limited");
    });
}

#[test]
fn a_private_tables_talk_is_nobody_elses() {
    story(async |world| {
        let server = world.server().await;
        let [ann, eve] = world.players(&server, ["ann", "eve"]).await;
        let game = ann.opens(2, json!({"visibility": "private"})).await;
        say(&ann, &game, "Anybody here?").await;
        let path = format!("/games/{game}/messages");
        eve.get(&path).await.problem(404, "not_found");
        eve.post(&path, json!({"text": "yes"})).await.problem(404, "not_found");
        server.http.get(&format!("/api/v1{path}")).await.problem(404, "not_found");
    });
}

#[test]
fn a_live_stream_carries_talk_only_where_it_is_asked_for_and_keeps_its_ids() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        say(&ann, &game, "before").await;
        let head = ann.sees(&game).await["head"].as_u64().unwrap();
        let mut usual = ann.listens(&game, head).await;
        let mut with_talk = ann.listens_to_talk(&game, head).await;
        say(&ben, &game, "now").await;
        let heard = with_talk.next().await;
        assert_eq!((heard.id, heard.kind.as_str(), &heard.data["text"]), (0, "talk", &json!("now")));
        let (first, _) = game.turn_of(&ann, &ben).await;
        first.plays(&game, "rest").await;
        assert_eq!(usual.next().await.id, head + 1, "nothing but events");
        assert_eq!(with_talk.next().await.id, head + 1);
    });
}

#[test]
fn the_page_shows_what_was_said_and_takes_more() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        say(&ann, &game, "<b>Hi</b>").await;
        let page = Page::parse(&server.http.get(&format!("/games/{game}")).await.is(200).text());
        page.says("<b>Hi</b>");
        assert!(
            !server.http.get(&format!("/games/{game}")).await.text().contains("Say something"),
            "a spectator reads"
        );
    });
}

#[test]
fn talk_goes_by_mail_both_ways_and_below_orders() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        world.nothing_is_left_undone().await;
        let turn = newest(first).await;
        let said = says(&server, first, &turn, "Talk: good luck!\n\nresign\n> talk: quoted").await;
        assert!(said.says("The others will read it."), "{}", said.text);
        assert_eq!(talk_of(first, &game).await, ["good luck!\n\nresign"], "and nobody has resigned");
        let heard = second.reads_mail("good luck!").await;
        assert_eq!((heard.header("x-longhand-reason"), heard.subject.as_str()), ("talk", "[Longhand] Friday club"));
        assert!(heard.says(&format!("{} has written to the table of Friday club.", first.name)), "{}", heard.text);
        assert!(heard.pictures.is_empty());
        let thread = heard.header("references").split(' ').next().unwrap().to_owned();
        assert!(newest(second).await.header("references").starts_with(&thread), "one thread");

        second.patch("/me", json!({"language": "de"})).await.is(200);
        let back = says(&server, second, &heard, "talk: you too").await;
        assert!(back.says("Die anderen lesen es."), "{}", back.text);
        let heard = first.reads_mail("you too").await;

        // With orders, the talk is posted only if they are played; not with a preview, and not with refused orders.
        let order = orders_in(&heard)[0].as_str().unwrap().to_owned();
        for text in [format!("preview\n{order}\n\ntalk: not yet"), "wrok h1\n\ntalk: not yet".to_owned()] {
            let answer = says(&server, first, &heard, &text).await;
            assert!(answer.text.contains("| talk: not yet"), "{}", answer.text);
        }
        let played = says(&server, first, &heard, &format!("{order}\n\ntalk: your turn")).await;
        assert!(played.says("This was played:") && !played.says("your turn."), "{}", played.text);
        assert_eq!(talk_of(&ann, &game).await.last().unwrap(), "your turn");
        assert_eq!(talk_of(&ann, &game).await.len(), 3);
        is_refused(&says(&server, first, &heard, &format!("talk: {}", "x ".repeat(2_500))).await, "bad_request");
    });
}

#[test]
fn a_chat_is_one_mail_and_none_for_who_reads_it_elsewhere() {
    story(async |world| {
        let (ahead_s, setup) = Setup::with_movable_clock();
        let setup = Setup { hold_s: 30, inbound_domain: Some("in.longhand.test".into()), ..setup };
        let server = world.server_with(Setup { inbound_auth: "token".into(), ..setup }).await;
        let [ann, ben, cleo, dora] = world.players(&server, ["ann", "ben", "cleo", "dora"]).await;
        let game = world.game(&[&ann, &ben, &cleo, &dora]).await;
        dora.patch("/me", json!({"mail": {"talk": "never"}})).await.is(200);
        for player in [&ann, &ben, &cleo, &dora] {
            player.reads_mail("has started").await;
        }
        let waits = "select count(*) from outbox where topic = 28";
        for text in ["One.", "Two.", "Three."] {
            say(&ann, &game, text).await;
        }
        assert_eq!(world.database.count(waits).await, 3, "one notice a reader");
        let path = format!("/games/{game}/messages");
        // Fetching messages does not count as a look, because a program may do that. Cleo's program reports a look.
        ben.get(&path).await.is(200);
        cleo.get(&path).await.is(200);
        cleo.post(&format!("/games/{game}/looks"), json!({})).await.is(204);
        ahead_s.store(599, std::sync::atomic::Ordering::Relaxed);
        server.app.mail_bell.notify_one();
        assert_eq!(world.database.count(waits).await, 3, "held for ten minutes");
        ahead_s.store(601, std::sync::atomic::Ordering::Relaxed);
        server.app.mail_bell.notify_one();
        let mail = ben.reads_mail("Three.").await;
        assert!(mail.says("One.") && mail.says("Two."), "{}", mail.text);
        eventually("nothing waits", async || (world.database.count(waits).await == 0).then_some(())).await;
        for reader in [&ann, &cleo, &dora] {
            let told = reader.mails().await.into_iter().any(|mail| mail.says("One."));
            assert!(!told, "{}", reader.name);
        }
        // The next mail of the game includes the talk since then, and the notice is dropped.
        say(&ann, &game, "Four.").await;
        let letter = Letter::answering(&newest(&ben).await, "show");
        crate::by_mail::posts(&server, &letter).await;
        let shown = ben.reads_mail("Four.").await;
        assert!(shown.says("At the table: ann writes: Four.") && !shown.says("Three."), "{}", shown.text);
        // A mail is in its mailbox a moment before the server has stored what it contained.
        let id: domain::PlayerId = ben.id.parse().expect("an id");
        let known = format!(
            "select count(*) from messages_read
              where player_id = {} and up_to = (select max(id) from messages)",
            id.as_i64()
        );
        eventually("it is known what ben was told", async || (world.database.count(&known).await == 1).then_some(()))
            .await;
        ahead_s.store(1_300, std::sync::atomic::Ordering::Relaxed);
        server.app.mail_bell.notify_one();
        eventually("nothing waits", async || (world.database.count(waits).await == 0).then_some(())).await;
        let told = ben.mails().await.into_iter().filter(|mail| mail.says("Four."));
        let told: Vec<String> = told.map(|mail| mail.subject).collect();
        assert_eq!(told.len(), 1, "{told:?}");
    });
}
