//! Credentials of programs and their ends: tokens that expire, keys in addresses, sessions, a change of address,
//! and one stream for all games.

use longhand_tests::{Game, Live, Mail, Player, Running, Setup, eventually, pause, story};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

const DAY: i64 = 86_400;

async fn key(player: &Player, asked: Value) -> (String, String) {
    let made = player.post("/me/keys", asked).await.is(201).json();
    (made["id"].as_str().unwrap().to_owned(), made["secret"].as_str().unwrap().to_owned())
}

async fn stream(server: &Running, path: &str, last: Option<String>) -> Live {
    let mut ask = server.http.ask("GET", path).header("accept", "text/event-stream");
    if let Some(last) = last {
        ask = ask.header("last-event-id", last);
    }
    Live::new(ask.open().await)
}

async fn private_game(host: &Player, guest: &Player) -> Game {
    let game = host.opens(2, json!({"visibility": "private", "clock": {"kind": "none"}})).await;
    host.post(&format!("/games/{game}/invitations"), json!({"email": guest.email})).await.is(201);
    guest.sits_down(&game).await;
    host.starts(&game).await;
    game
}

#[test]
fn a_token_ends_by_itself_and_says_when_it_was_used() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann] = world.players(&server, ["ann"]).await;
        let until =
            (chrono::Utc::now() + chrono::Duration::days(2)).to_rfc3339_opts(chrono::SecondsFormat::Millis, true);
        let asked = json!({"name": "bot", "scopes": ["read"], "expires_at": until});
        let made = ann.post("/me/tokens", asked).await.is(201).json();
        assert_eq!(made["expires_at"], Value::from(until.as_str()));
        let past = json!({"name": "bot", "scopes": ["read"], "expires_at": "2020-01-01T00:00:00Z"});
        ann.post("/me/tokens", past).await.problem(400, "bad_request");
        // Times that an answer could not contain.
        for (path, scope) in [("/me/tokens", "read"), ("/me/keys", "events")] {
            let far = json!({"name": "bot", "scopes": [scope], "expires_at": "+10000-01-01T00:00:00Z"});
            let refused = ann.post(path, far).await.problem(400, "bad_request");
            assert!(refused["detail"].as_str().unwrap().contains("beyond the year 9999"), "{path}: {refused}");
        }
        let bot = ann.with_token(made["secret"].as_str().unwrap());
        bot.get("/me").await.is(200);
        let listed = ann.get("/me/tokens").await.is(200).json()["items"][0].clone();
        assert!(listed["used_at"].is_string() && listed["expires_at"] == until.as_str(), "{listed}");
        by.fetch_add(2 * DAY + 60, Ordering::SeqCst);
        let refused = bot.get("/me").await;
        refused.problem(401, "token_expired");
        assert!(refused.header("www-authenticate").is_some_and(|says| says.contains("error=\"invalid_token\"")));
    });
}

#[test]
fn a_key_in_an_address_opens_what_its_scopes_say_until_it_is_deleted() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        let [game, other] = [private_game(&ann, &ben).await, private_game(&ann, &ben).await];
        let get = async |path: String| server.http.get(&format!("/api/v1{path}")).await;
        let feed = |game: &Game, key: &str| format!("/games/{game}/feed.atom?key={key}");

        let (feeds_id, feeds) = key(&ann, json!({"name": "reader", "scopes": ["feeds"]})).await;
        let (_, one) = key(&ann, json!({"name": "one game", "scopes": ["feeds", "events"], "game": game.0})).await;
        let (_, calendar) = key(&ann, json!({"name": "calendar", "scopes": ["calendar"]})).await;
        get(feed(&game, &feeds)).await.is(200);
        get(feed(&game, &one)).await.is(200);
        get(format!("/me/calendar.ics?key={calendar}")).await.is(200);
        get(format!("/games/{game}/events?key={one}")).await.is(200);

        // Things that it does not open, and uses that it is not for.
        get(feed(&game, &calendar)).await.problem(403, "scope_missing");
        get(feed(&other, &one)).await.problem(403, "scope_missing");
        get(format!("/me/events?key={one}")).await.problem(403, "scope_missing");
        get(format!("/me/calendar.ics?key={feeds}")).await.problem(403, "scope_missing");
        get(format!("/games/{game}/state?key={feeds}")).await.problem(400, "bad_request");
        server.http.ask("GET", "/api/v1/me").bearer(&feeds).send().await.problem(403, "scope_missing");
        get(feed(&game, "lk_0123")).await.problem(401, "token_invalid");
        let token = ann.post("/me/tokens", json!({"name": "bot", "scopes": ["read"]})).await.is(201).json();
        get(feed(&game, token["secret"].as_str().unwrap())).await.problem(401, "token_invalid");
        let (_, of_eve) = key(&eve, json!({"name": "reader", "scopes": ["feeds"]})).await;
        get(feed(&game, &of_eve)).await.problem(404, "not_found");
        let bot = ann.with_token(token["secret"].as_str().unwrap());
        bot.post("/me/keys", json!({"name": "x", "scopes": ["feeds"]})).await.problem(403, "scope_missing");
        for wrong in [
            json!({"name": "x", "scopes": []}),
            json!({"name": "x", "scopes": ["read"]}),
            json!({"name": "x", "scopes": ["calendar"], "game": game.0}),
            json!({"name": "", "scopes": ["feeds"]}),
        ] {
            ann.post("/me/keys", wrong).await.problem(400, "bad_request");
        }
        eve.post("/me/keys", json!({"name": "x", "scopes": ["feeds"], "game": game.0})).await.problem(404, "not_found");

        // It is distinguishable from tokens, shows when it was used, and can be revoked, which also ends its live
        // streams.
        assert_eq!(ann.get("/me/keys").await.is(200).json()["items"].as_array().map(Vec::len), Some(3));
        assert_eq!(ann.get("/me/tokens").await.is(200).json()["items"].as_array().map(Vec::len), Some(1));
        let listed = ann.get("/me/keys").await.is(200).json();
        assert!(!listed.to_string().contains("lk_"), "{listed}");
        assert!(listed["items"].as_array().unwrap().iter().all(|key| key["used_at"].is_string()), "{listed}");
        let (live_id, live) = key(&ann, json!({"name": "live", "scopes": ["events"]})).await;
        let mut open = stream(&server, &format!("/api/v1/games/{game}/events?key={live}"), None).await;
        open.next().await;
        ann.delete(&format!("/me/keys/{live_id}")).await.is(204);
        assert!(open.ends().await);
        ann.delete(&format!("/me/keys/{feeds_id}")).await.is(204);
        ann.delete(&format!("/me/keys/{feeds_id}")).await.problem(404, "not_found");
        get(feed(&game, &feeds)).await.problem(401, "token_invalid");

        // It expires by itself, and with its owner's account.
        let until =
            (chrono::Utc::now() + chrono::Duration::days(1)).to_rfc3339_opts(chrono::SecondsFormat::Millis, true);
        let (_, short) = key(&ann, json!({"name": "short", "scopes": ["events"], "expires_at": until})).await;
        let mut open = stream(&server, &format!("/api/v1/me/events?key={short}"), None).await;
        by.fetch_add(DAY + 60, Ordering::SeqCst);
        assert!(open.ends().await);
        get(format!("/me/events?key={short}")).await.problem(401, "token_expired");
        let ann = Player::logs_in(&server, "ann").await;
        ann.delete("/me").await.is(204);
        get(feed(&game, &one)).await.problem(401, "token_invalid");
    });
}

#[test]
fn sessions_are_listed_and_ended_and_the_calendars_address_is_renewed() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let again = Player::logs_in(&server, "ann").await;
        let sessions = ann.get("/me/sessions").await.is(200).json()["items"].as_array().unwrap().clone();
        assert_eq!(sessions.len(), 2);
        let other = sessions.iter().find(|session| session["current"] == false).unwrap();
        assert_eq!(other["kind"], "program");
        ann.delete(&format!("/me/sessions/{}", other["id"].as_str().unwrap())).await.is(204);
        again.get("/me").await.problem(401, "token_invalid");
        ann.delete(&format!("/me/sessions/{}", other["id"].as_str().unwrap())).await.problem(404, "not_found");

        let address = async || {
            let link = ann.get("/me/calendar.ics").await.is(200).header("link").unwrap().to_owned();
            link.split(['<', '>']).nth(1).unwrap().strip_prefix(&server.http.base).unwrap().to_owned()
        };
        let before = address().await;
        server.http.get(&before).await.is(200);
        ann.delete("/me/calendar.ics").await.is(204);
        server.http.get(&before).await.problem(404, "not_found");
        let after = address().await;
        assert_ne!(before, after);
        server.http.get(&after).await.is(200);

        // The last one: her own.
        let own = ann.get("/me/sessions").await.is(200).json()["items"][0]["id"].as_str().unwrap().to_owned();
        ann.delete(&format!("/me/sessions/{own}")).await.is(204);
        ann.get("/me").await.problem(401, "token_invalid");
    });
}

async fn mail_to(server: &Running, address: &str, what: &str) -> Mail {
    eventually(&format!("a mail to {address}"), async || {
        server.post.mails(address).await.into_iter().find(|mail| mail.says(what))
    })
    .await
}

async fn presses(server: &Running, mail: &Mail) -> longhand_tests::Answer {
    let link = mail.link("http");
    let path = link.strip_prefix(&server.http.base).unwrap().to_owned();
    server.http.get(&path).await.is(200);
    server.http.ask("POST", &path).form(&[]).send().await
}

#[test]
fn an_address_changes_when_the_new_one_says_yes_and_goes_back_when_the_old_one_says_no() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for wrong in ["nonsense", "ann@example.org", ""] {
            ann.post("/me/address", json!({"email": wrong})).await.problem(400, "bad_request");
        }
        ann.delete("/me/address").await.problem(404, "not_found");

        // Another player's address gets the same answer. Its reader is told nothing, and nothing happens.
        let taken = ann.post("/me/address", json!({"email": "ben@example.org"})).await.is(202).json();
        assert_eq!(taken["wanted"]["email"], "ben@example.org");
        mail_to(&server, "ann@example.org", "ben@example.org").await;
        pause(500).await;
        assert!(server.post.mails("ben@example.org").await.iter().all(|mail| !mail.says("/address/")));
        ann.delete("/me/address").await.is(204);
        assert_eq!(ann.get("/me/address").await.is(200).json()["wanted"], Value::Null);

        // Cancelled in time by the reader of the old mailbox.
        ann.post("/me/address", json!({"email": "other@example.net"})).await.is(202);
        let stop = mail_to(&server, "ann@example.org", "other@example.net").await;
        let confirm = mail_to(&server, "other@example.net", "/address/").await;
        presses(&server, &stop).await.is(200);
        assert!([401, 409].contains(&presses(&server, &confirm).await.status));
        assert_eq!(ann.get("/me").await.is(200).json()["email"], "ann@example.org");

        // Confirmed: mails and logins go there.
        ann.post("/me/address", json!({"email": "ann@example.net"})).await.is(202);
        let stop = mail_to(&server, "ann@example.org", "ann@example.net").await;
        let confirm = mail_to(&server, "ann@example.net", "/address/").await;
        assert_eq!(ann.get("/me").await.is(200).json()["email"], "ann@example.org", "not before");
        presses(&server, &confirm).await.is(200);
        assert_eq!(ann.get("/me").await.is(200).json()["email"], "ann@example.net");
        assert!([401, 409].contains(&presses(&server, &confirm).await.status), "once");

        // It was a thief after all: one action shuts all their ways in.
        let token = ann.post("/me/tokens", json!({"name": "x", "scopes": ["read"]})).await.is(201).json();
        let (_, in_address) = key(&ann, json!({"name": "x", "scopes": ["feeds"]})).await;
        presses(&server, &stop).await.is(200);
        ann.get("/me").await.problem(401, "token_invalid");
        ann.with_token(token["secret"].as_str().unwrap()).get("/me").await.problem(401, "token_invalid");
        let feed = format!("/api/v1/games/0000000000000/feed.atom?key={in_address}");
        server.http.get(&feed).await.problem(401, "token_invalid");
        let back = Player::logs_in(&server, "ann").await;
        assert_eq!((back.id, back.email.as_str()), (ann.id, "ann@example.org"));
        drop(ben);
    });
}

#[test]
fn one_stream_tells_of_all_games_and_is_taken_up_where_it_broke_off() {
    story(async |world| {
        let server = world.server().await;
        let other = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let first = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let second = world.game_with(&[&ben, &ann], json!({"clock": {"kind": "none"}})).await;
        server.http.get("/api/v1/me/events").await.problem(401, "not_signed_in");
        let (_, live) = key(&ann, json!({"name": "page", "scopes": ["events"]})).await;
        let mut open = stream(&other, &format!("/api/v1/me/events?key={live}"), None).await;
        pause(300).await;
        let plays = async |game: &Game| {
            let (mover, _) = Game::turn_of(game, &ann, &ben).await;
            mover.plays(game, "rest").await["seq"].as_u64().unwrap()
        };
        let mut told = vec![];
        for game in [&first, &second, &first] {
            let seq = plays(game).await;
            let event = open.next().await;
            assert_eq!(
                (event.kind.as_str(), &event.data["stream"], &event.data["seq"]),
                ("move", &json!(game.0), &json!(seq))
            );
            told.push(event.mark);
        }
        let last = told.into_iter().flatten().last().expect("a mark");

        // Talk at her tables comes if requested, except from people she has blocked. What she missed comes later.
        let mut talk = stream(&other, &format!("/api/v1/me/events?key={live}&talk=true"), None).await;
        pause(300).await;
        let says = async |game: &Game, text: &str| {
            ben.post(&format!("/games/{game}/messages"), json!({"text": text})).await.is(201).json()
        };
        let mut heard = vec![];
        for (game, text) in [(&first, "Nice move!"), (&second, "Cake?")] {
            let mut said = says(game, text).await;
            said["game"] = game.0.clone().into();
            let event = talk.next().await;
            assert_eq!((event.kind.as_str(), &event.data), ("talk", &said));
            heard.push(event.mark);
        }
        drop(talk);
        let missed = says(&first, "Are you there?").await;
        let again = heard.into_iter().flatten().last();
        let mut talk = stream(&other, &format!("/api/v1/me/events?key={live}&talk=true"), again).await;
        loop {
            let event = talk.next().await;
            if event.data["id"] == missed["id"] {
                break;
            }
        }
        ann.ask("PUT", &format!("/me/blocks/{}", ben.id)).send().await.is(204);
        says(&first, "Hello?").await;
        let own = ann.post(&format!("/games/{first}/messages"), json!({"text": "Nobody here."})).await.is(201).json();
        loop {
            // An event that she has had may come again; one that is not for her never comes.
            let event = talk.next().await;
            assert_ne!(event.data["text"], "Hello?");
            if event.data["id"] == own["id"] {
                break;
            }
        }
        ann.delete(&format!("/me/blocks/{}", ben.id)).await.is(204);
        drop(talk);

        // A game that she joins later is included, too.
        let third = ben.opens(2, json!({})).await;
        ann.sits_down(&third).await;
        let event = open.next().await;
        assert_eq!(event.data["stream"], json!(third.0));

        // Something happens while it is disconnected. Repeated events are recognised by their game and number.
        drop(open);
        let missed = plays(&second).await;
        let mut open = stream(&other, &format!("/api/v1/me/events?key={live}"), Some(last)).await;
        loop {
            let event = open.next().await;
            if event.data["stream"] == json!(second.0) && event.data["seq"] == missed {
                break;
            }
        }

        // Such an id does not exist and is ignored; one ahead of the log receives new events.
        drop(open);
        for no_id in ["18446744073709551615", "253402300800000", "x", "8253402300800000e", "1790000000000eAAAA"] {
            let mut open = stream(&other, &format!("/api/v1/me/events?key={live}"), Some(no_id.into())).await;
            pause(300).await;
            let seq = plays(&first).await;
            let event = open.next().await;
            assert_eq!((&event.data["stream"], &event.data["seq"]), (&json!(first.0), &json!(seq)), "{no_id}");
        }
        let mut open = stream(&other, &format!("/api/v1/me/events?key={live}"), None).await;

        // A client that never reads blocks no server, and its stream ends with its account.
        let deaf = other.http.ask("GET", &format!("/api/v1/me/events?key={live}")).open().await;
        for _ in 0..3 {
            plays(&first).await;
        }
        ben.get("/me").await.is(200);
        ann.delete("/me").await.is(204);
        assert!(open.ends().await);
        drop(deaf);
    });
}
