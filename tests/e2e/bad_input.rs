//! Bad input is refused properly, does nothing by halves, and reveals nothing.

use longhand_tests::{Answer, Game, Http, Longhand, Player, PostBox, Setup, Strategy, World, eventually, story};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

const CENTURY: &str = "century-from-east-to-west";

async fn head(player: &Player, game: &Game) -> u64 {
    player.sees(game).await["head"].as_u64().unwrap()
}

#[test]
fn a_stale_if_match_is_told_the_head_and_changes_nothing() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let mover = game.whose_turn(&[&ann, &ben]).await;
        let before = head(mover, &game).await;
        let action = mover.may(&game).await[0]["action"].clone();
        let play = |tag: &str| {
            let ask = mover.ask("POST", &format!("/games/{game}/moves")).header("if-match", tag);
            ask.json(&json!({"actions": [action]})).send()
        };
        for tag in [format!("\"{}\"", before - 1), format!("\"{}\"", before + 1)] {
            let refused = play(&tag).await.problem(412, "stale");
            assert_eq!(refused["head"], before);
        }
        // Unknown tags and weak tags never match (RFC 9110, 13.1.1); a malformed tag is refused.
        for strange in
            ["\"x\"".to_owned(), "\"\"".to_owned(), format!("W/\"{before}\""), format!("\"{}\", \"x\"", before + 2)]
        {
            assert_eq!(play(&strange).await.problem(412, "stale")["head"], before, "{strange}");
        }
        for nonsense in ["14.5", "-1", "\"14", "\"1\" \"2\"", &["\"1\""; 9].join(",")] {
            play(nonsense).await.problem(400, "bad_request");
        }
        assert_eq!(head(mover, &game).await, before);
        play(&format!("\"x\", W/\"{before}\", \"{}\",\"{before}-0123456789abcdef\"", before - 1)).await.is(201);
    });
}

#[test]
fn of_two_clients_that_race_exactly_one_wins_every_time() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        quiet(&[&ann, &ben]).await;
        let game = world.game(&[&ann, &ben]).await;
        let strategy = Strategy::seeded(21);
        for round in 0..25 {
            let mover = game.whose_turn(&[&ann, &ben]).await;
            let legal = mover.may(&game).await;
            let before = head(mover, &game).await;
            let play = || {
                let ask =
                    mover.ask("POST", &format!("/games/{game}/moves")).header("if-match", format!("\"{before}\""));
                ask.json(&json!({"actions": [strategy.pick(&legal)["action"]]})).send()
            };
            let (one, other) = (play(), play());
            let (one, other) = futures_util::future::join(one, other).await;
            let (won, lost) = if one.status == 201 { (one, other) } else { (other, one) };
            let won = won.is(201).json();
            let lost = lost.checked_problem();
            assert!(["stale", "conflict"].contains(&lost["code"].as_str().unwrap()), "round {round}: {lost}");
            assert_eq!(head(mover, &game).await, won["seq"].as_u64().unwrap());
            assert_eq!(won["seq"].as_u64().unwrap() - before, won["events"].as_array().unwrap().len() as u64);
        }
    });
}

#[test]
fn thirty_two_writers_on_one_game_have_one_winner_a_round_over_two_servers() {
    story(async |world| {
        let base_url = Some("http://longhand.test".to_owned());
        let here = world.server_with(Setup { base_url: base_url.clone(), ..Setup::default() }).await;
        let there = world.server_with(Setup { base_url, ..Setup::default() }).await;
        let [ann, ben] = world.players(&here, ["ann", "ben"]).await;
        quiet(&[&ann, &ben]).await;
        let game = world.game(&[&ann, &ben]).await;
        for round in 0..6 {
            let mover = game.whose_turn(&[&ann, &ben]).await;
            let far = mover.at(&there);
            let action = mover.may(&game).await[0]["action"].clone();
            let before = head(mover, &game).await;
            let writers = (0..32).map(|writer| {
                let player = if writer % 2 == 0 { mover } else { &far };
                // Half of them name the head that they rely on.
                let mut ask = player.ask("POST", &format!("/games/{game}/moves"));
                if writer % 4 < 2 {
                    ask = ask.header("if-match", format!("\"{before}\""));
                }
                ask.json(&json!({"actions": [action]})).send()
            });
            let answers = futures_util::future::join_all(writers).await;
            let won: Vec<&Answer> = answers.iter().filter(|answer| answer.status == 201).collect();
            let refused = answers.iter().filter(|answer| answer.status != 201);
            for answer in refused {
                let problem = answer.checked_problem();
                // A late writer who names no head plays on the new position, where the rules may refuse the move.
                assert!([409, 412, 422].contains(&answer.status), "round {round}: {problem}");
            }
            let now = head(mover, &game).await;
            let with_head = won.iter().filter(|answer| answer.json()["events"][0]["on"] == before).count();
            assert_eq!(with_head, 1, "round {round}: one move on event {before}");
            let events: u64 = won.iter().map(|answer| answer.json()["events"].as_array().unwrap().len() as u64).sum();
            assert_eq!(now - before, events, "round {round}: what was acknowledged is in the log, and nothing else");
        }
    });
}

/// These stories need no pictures.
async fn quiet(players: &[&Player]) {
    for player in players {
        player.patch("/me", json!({"mail": {"all": "never"}})).await.is(200);
    }
}

#[test]
fn a_request_repeated_with_its_key_gets_the_first_answer_again() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        quiet(&[&ann, &ben]).await;
        let ask = async |who: &Player, path: &str, key: &str, body: &Value| {
            who.ask("POST", path).header("idempotency-key", key).json(body).send().await
        };
        let new = json!({"title": CENTURY, "seats": 3, "name": "Twice"});
        let created = ask(&ann, "/games", "new", &new).await.is(201);
        let game = Game(created.json()["id"].as_str().unwrap().to_owned());
        let (seats, bots, start) =
            (format!("/games/{game}/seats"), format!("/games/{game}/bots"), format!("/games/{game}/start"));
        let seated = ask(&ben, seats.as_str(), "new", &json!({})).await.is(201);
        let level = json!({"level": "random"});
        let with_bot = ask(&ann, bots.as_str(), "bot", &level).await.is(201);
        let started = ask(&ann, start.as_str(), "start", &json!({})).await.is(200);
        let person = async || {
            eventually("a person is asked", async || {
                let asked = ann.sees(&game).await["to_act"][0].as_u64()?;
                [Some(&ann), Some(&ben), None][asked as usize]
            })
            .await
        };
        let mover = person().await;
        let moves = format!("/games/{game}/moves");
        let action = json!({"actions": [mover.may(&game).await[0]["action"]]});
        let played = ask(mover, moves.as_str(), "first move", &action).await.is(201);
        let strategy = Strategy::seeded(6);
        for _ in 0..3 {
            person().await.plays_something(&game, &strategy).await;
        }
        person().await;

        // Everything has gone on since, but the answers are still the first ones.
        let before = head(&ann, &game).await;
        for (who, path, key, body, first) in [
            (&ann, "/games", "new", &new, &created),
            (&ben, seats.as_str(), "new", &json!({}), &seated),
            (&ann, bots.as_str(), "bot", &level, &with_bot),
            (&ann, start.as_str(), "start", &json!({}), &started),
            (mover, moves.as_str(), "first move", &action, &played),
        ] {
            let again = ask(who, path, key, body).await.is(first.status);
            assert_eq!(again.json(), first.json(), "{path}");
            assert_eq!(again.header("etag"), first.header("etag"), "{path}");
        }
        assert_eq!(head(&ann, &game).await, before);
        ask(&ann, "/games", "new", &json!({"title": CENTURY, "seats": 2})).await.problem(422, "key_reused");
        ask(mover, moves.as_str(), "first move", &json!({"orders": "rest"})).await.problem(422, "key_reused");
        ask(&ann, &start, "new", &json!({})).await.problem(422, "key_reused");
        ask(&ann, "/games", &"k".repeat(101), &new).await.problem(400, "bad_request");

        // A refusal does not use up a key, and eight simultaneous requests count as one.
        let mover = person().await;
        ask(mover, &moves, "later", &json!({"orders": "work nowhere"})).await.is(422).checked_problem();
        let action = json!({"actions": [mover.may(&game).await[0]["action"]]});
        let all = futures_util::future::join_all((0..8).map(|_| ask(mover, &moves, "later", &action))).await;
        let mut answers: Vec<Value> = vec![];
        for answer in all {
            match answer.status {
                201 => answers.push(answer.json()),
                _ => drop(answer.problem(409, "key_in_progress")),
            }
        }
        assert!(
            !answers.is_empty() && answers.iter().all(|answer| *answer == answers[0]),
            "eight answers to one request"
        );
        let moved =
            ann.events(&game).await.into_iter().filter(|event| event["seq"] == answers[0]["events"][0]["seq"]).count();
        assert_eq!(moved, 1);
    });
}

/// A thing made beside the log and shown once is made once per key, and shown again to the same caller.
#[test]
fn what_is_made_beside_the_log_is_made_once_for_a_key() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = ann.opens(2, json!({})).await;
        let ask = async |path: &str, key: &str, body: &Value| {
            ann.ask("POST", path).header("idempotency-key", key).json(body).send().await
        };
        let invitations = format!("/games/{game}/invitations");
        let token = json!({"name": "bot", "scopes": ["read"]});
        let template = json!({"name": "ours", "settings": {"title": CENTURY, "seats": 2}});
        let webhook = json!({"url": "https://1.1.1.1/hook"});
        let invited = json!({"email": "cat@example.org"});
        for (path, body, table) in [
            ("/me/tokens", &token, "tokens"),
            ("/me/templates", &template, "templates"),
            ("/me/webhooks", &webhook, "webhooks"),
            (invitations.as_str(), &invited, "invitations"),
        ] {
            let first = ask(path, path, body).await.is(201);
            let many = futures_util::future::join_all((0..6).map(|_| ask(path, path, body))).await;
            for again in many {
                assert_eq!(again.is(201).json(), first.json(), "{path}");
            }
            let made = world.database.count(&format!("select count(*) from {table}")).await;
            assert_eq!(made, 1, "{path}");
            let mut other = body.clone();
            other["name"] = json!("another");
            if path != invitations && path != "/me/webhooks" {
                ask(path, path, &other).await.problem(422, "key_reused");
            }
            ask("/games", path, &json!({"title": CENTURY, "seats": 2})).await.problem(422, "key_reused");
            // Without the key, the request makes another one, or finds the existing one.
            ann.post(path, body.clone()).await.is(201);
        }
        let secret = ask("/me/tokens", "/me/tokens", &token).await.is(201).json()["secret"].clone();
        server.http.ask("GET", "/api/v1/me").bearer(secret.as_str().unwrap()).send().await.is(200);
        // A refusal does not use up a key.
        ask(&invitations, "refused", &json!({"email": "cat"})).await.problem(400, "bad_request");
        ask(&invitations, "refused", &json!({"email": "dan@example.org"})).await.is(201);
        world.nothing_is_left_undone().await;
        let mails = world.database.count("select count(*) from dev_mails where recipient = 'cat@example.org'").await;
        assert!((1..=2).contains(&mails), "one for the key, one without it, not {mails}");
        world.database.run("delete from webhooks").await;
        drop(ben);
    });
}

#[test]
fn a_query_that_cannot_be_read_names_its_field() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        for (path, field) in [
            (format!("/games/{game}/events?after=1&limit=many"), "`limit`"),
            (format!("/games/{game}/state?as=now&at=-3"), "`at`"),
            (format!("/games/{game}/state?at=4294967296"), "`at`"),
            (format!("/games/{game}/board.png?width=wide"), "`width`"),
            (format!("/games/{game}/moves?dry_run=perhaps"), "`dry_run`"),
            ("/games?limit=0".to_owned(), "`limit`"),
            ("/games?status=asleep".to_owned(), "`status`"),
            (format!("/games/{game}/events?colour=red"), "`colour`"),
        ] {
            let method = if path.contains("/moves") { "POST" } else { "GET" };
            let refused = ann.ask(method, &path).json(&json!({"orders": "rest"})).send().await;
            let detail = refused.problem(400, "bad_request")["detail"].as_str().unwrap().to_owned();
            assert!(detail.contains(field), "{path}: {detail}");
        }
    });
}

#[test]
fn an_illegal_action_is_refused_with_the_rule_its_place_and_what_would_be_legal() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let [cleo] = world.players(&server, ["cleo"]).await;
        quiet(&[&ann, &ben, &cleo]).await;
        let game = world.game(&[&ann, &ben]).await;
        let (mover, other) = game.turn_of(&ann, &ben).await;
        let moves = format!("/games/{game}/moves");
        let before = head(&ann, &game).await;
        let legal = mover.may(&game).await;
        let fort = json!({"type": "work", "location": "f1", "bonus": false});
        assert!(legal.iter().all(|action| action["action"] != fort), "nobody can pay for a fort at the start");
        let refused = mover.post(&moves, json!({"actions": [fort]})).await.is(422).checked_problem();
        assert_eq!(refused["index"], 0);
        let near = refused["legal"].as_array().unwrap();
        assert!(!near.is_empty() && near.iter().all(|near| near["action"]["type"] == "work"), "{refused}");
        for near in near {
            assert!(legal.iter().any(|action| action["order"] == near["order"]), "{near} is not legal");
        }
        let by_mail = mover.tries(&game, "work f1").await.is(422).checked_problem();
        assert_eq!((&by_mail["code"], &by_mail["line"]), (&refused["code"], &json!(1)));

        // The second of two is wrong: the answer says which one, and the first is not played either.
        let first = legal.iter().find(|action| action["action"]["location"] == "u1");
        if let Some(first) = first {
            let both = json!({"actions": [first["action"], {"type": "explore", "tile": "ex99"}]});
            assert_eq!(mover.post(&moves, both).await.is(422).checked_problem()["index"], 1);
        }
        for wrong in [
            json!({}),
            json!({"type": "work"}),
            json!({"type": "fly"}),
            json!({"type": "work", "location": 7}),
            json!({"type": "work", "location": "h1", "cheat": true}),
            json!({"type": "travel", "card": "mc01", "times": 99_999_999_999_u64}),
            json!("work h1"),
            Value::Null,
            json!([]),
        ] {
            let refused = mover.post(&moves, json!({"actions": [wrong]})).await.checked_problem();
            assert!(refused["status"] == 422 || refused["status"] == 400, "{wrong}: {refused}");
        }
        mover.post(&moves, json!({"actions": []})).await.checked_problem();
        mover.post(&moves, json!({"actions": [{"type": "rest"}], "orders": "rest"})).await.problem(400, "bad_request");
        mover.post(&moves, json!({})).await.problem(400, "bad_request");

        other.post(&moves, json!({"actions": [legal[0]["action"]]})).await.problem(422, "not_your_turn");
        other.tries(&game, "rest").await.problem(422, "not_your_turn");
        cleo.tries(&game, "rest").await.problem(403, "not_seated");
        cleo.get(&format!("/games/{game}/legal-actions")).await.problem(403, "not_seated");
        for what in ["undo", "redo", "start"] {
            cleo.post(&format!("/games/{game}/{what}"), json!({})).await.problem(403, "not_seated");
        }
        cleo.post(&format!("/games/{game}/bots"), json!({"level": "random"})).await.problem(403, "not_seated");
        assert_eq!(head(&ann, &game).await, before);

        // The table's own refusals.
        let open = ann.opens(2, json!({})).await;
        ann.tries(&open, "rest").await.problem(409, "not_started");
        ann.post(&format!("/games/{open}/start"), json!({})).await.problem(409, "seats_open");
        ann.post(&format!("/games/{open}/seats"), json!({})).await.problem(409, "already_seated");
        assert_eq!(ben.sits_down(&open).await, 1);
        cleo.post(&format!("/games/{open}/seats"), json!({})).await.problem(409, "no_free_seat");
        ben.post(&format!("/games/{open}/start"), json!({})).await.problem(403, "not_host");
        ben.post(&format!("/games/{open}/invitations"), json!({"email": "x@example.org"}))
            .await
            .problem(403, "not_host");
        ben.delete(&format!("/games/{open}/seats/me")).await.is(204);
        assert_eq!(cleo.sits_down(&open).await, 1);
        ann.starts(&open).await;
        ben.post(&format!("/games/{open}/seats"), json!({})).await.problem(409, "not_open");
        cleo.delete(&format!("/games/{open}/seats/me")).await.problem(409, "not_open");
    });
}

#[test]
fn a_private_game_does_not_exist_for_others_on_any_path() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        quiet(&[&ann, &ben, &eve]).await;
        let game = ann.opens(2, json!({"visibility": "private", "name": "Behind the curtain"})).await;
        ben.post(&format!("/games/{game}/seats"), json!({})).await.problem(404, "not_found");
        ann.post(&format!("/games/{game}/invitations"), json!({"email": "Ben@example.org"})).await.is(201);
        ben.get(&format!("/games/{game}")).await.is(200);
        ben.sits_down(&game).await;
        ann.starts(&game).await;

        let nowhere = Game("0000000000001".into());
        for (method, path) in api::routes::REST
            .iter()
            .filter(|(path, _)| path.contains("/games/{id}"))
            .flat_map(|(path, methods)| methods.split(' ').map(move |method| (method, *path)))
        {
            let body = match path.rsplit('/').next().unwrap() {
                "invitations" => json!({"email": "x@example.org"}),
                "bots" => json!({"level": "random"}),
                "moves" => json!({"orders": "rest"}),
                "takebacks" => json!({"to": 1, "reason": "A slip."}),
                "answers" => json!({"consent": true}),
                "disputes" => json!({"seq": 1, "claim": "other", "reason": "A slip."}),
                "comments" | "messages" | "notes" => json!({"text": "A slip."}),
                "votes" => json!({"uphold": true}),
                "arbiter" => json!({"player": null}),
                "ruling" => json!({"decision": "dismiss", "reason": "No slip."}),
                "forks" => json!({"at": 1}),
                "standing-orders" => json!({"items": []}),
                "substitutes" => json!({"seat": 0, "email": "x@example.org"}),
                "nudges" => json!({"seat": 0}),
                _ => json!({}),
            };
            let ask = async |who: Option<&Player>, game: &Game| {
                let path = path.replace("{id}", &game.0).replace("{n}", "1");
                let ask = match who {
                    Some(who) => who.ask(method, &path),
                    None => server.http.ask(method, &format!("/api/v1{path}")),
                };
                if method == "GET" { ask.send().await } else { ask.json(&body).send().await }
            };
            let hidden = ask(Some(&eve), &game).await;
            let missing = ask(Some(&eve), &nowhere).await;
            // The same answer as for a game that does not exist, apart from the request id.
            let (mut hidden, mut missing) = (hidden.problem(404, "not_found"), missing.problem(404, "not_found"));
            hidden["request_id"] = Value::Null;
            missing["request_id"] = Value::Null;
            assert_eq!(hidden, missing, "{method} {path}");
            let stranger = ask(None, &game).await.checked_problem();
            assert!(stranger["status"] == 404 || stranger["status"] == 401, "{method} {path}: {stranger}");
        }
        let stream =
            eve.ask("GET", &format!("/games/{game}/events")).header("accept", "text/event-stream").send().await;
        stream.problem(404, "not_found");
        // On pages, too, both look the same without a session: one has to log in first.
        for game in [&game, &nowhere] {
            let page = server.http.get(&format!("/games/{game}")).await.is(303);
            assert_eq!(page.header("location"), Some(format!("/login?next=%2Fgames%2F{game}").as_str()));
        }
        let listed = eve.get("/games?limit=200").await.is(200).text() + &server.http.get("/").await.is(200).text();
        assert!(!listed.contains("Behind the curtain") && !listed.contains(&game.0));
        assert!(ann.get("/games?mine=true").await.is(200).text().contains("Behind the curtain"));
    });
}

#[test]
fn nothing_of_the_chance_to_come_is_readable_while_the_game_runs() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        quiet(&[&ann, &ben, &eve]).await;
        let game = world.game(&[&ann, &ben]).await;
        let strategy = Strategy::seeded(31);
        for _ in 0..6 {
            game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &strategy).await;
        }
        let secret = server.app.keys.game_secret(game.0.parse().unwrap());
        let secret = domain::canonical::hex(&secret);
        let salts = &secret[..24];
        for who in [&ann, &ben, &eve] {
            for path in ["", "/state", "/state?as=now", "/events?limit=200", "/export", "/audit", "/board.svg"] {
                let text = who.get(&format!("/games/{game}{path}")).await.is(200).text();
                assert!(!text.contains(&secret) && !text.contains(salts), "the secret stands in {path}");
            }
            let page = server.http.get(&format!("/games/{game}")).await.is(200).text();
            assert!(!page.contains(salts));
        }
        // In a game without hands everybody sees the same.
        let view = async |who: &Player| who.state(&game).await["view"].clone();
        assert_eq!(view(&ann).await, view(&eve).await);
        let stored = world
            .database
            .count("select count(*) from events where position('secret' in encode(payload, 'escape')) > 0")
            .await;
        assert_eq!(stored, 0, "the secret is in no row before the game is closed");
    });
}

/// Nonsense requests, each with the expected answer.
async fn nonsense(ann: &Player, game: &Game) {
    let raw = async |method: &str, path: &str, kind: &str, body: Vec<u8>| {
        ann.http.ask(method, path).bearer(&ann.access).body(kind, body).send().await
    };
    let games = "/api/v1/games";
    let moves = format!("/api/v1/games/{game}/moves");
    let json_kind = "application/json";
    for body in [
        "{",
        "nul",
        "{\"title\":}",
        "[1,2",
        "{\"title\": \"a\" \"b\"}",
        "\u{feff}{}",
        "{'title': 1}",
        "{} {}",
        "\0",
        "1e999",
    ] {
        raw("POST", games, json_kind, body.into()).await.problem(400, "bad_request");
    }
    for body in [&b"{\"name\":\"\xff\xfe\"}"[..], b"\xc3\x28", b"{\"title\":\"\xed\xa0\x80\"}"] {
        raw("POST", games, json_kind, body.to_vec()).await.problem(400, "bad_request");
    }
    let deep = |open: &str, close: &str, times: usize| format!("{}{}", open.repeat(times), close.repeat(times));
    for body in [
        deep("[", "]", 100_000),
        format!("{{\"title\":\"x\",\"seats\":2,\"options\":{}}}", deep("{\"a\":", "}", 40_000).replace(":}", ":1}")),
        "[".repeat(200_000),
    ] {
        raw("POST", games, json_kind, body.into()).await.problem(400, "bad_request");
    }
    let nested = format!("{{\"actions\":[{}]}}", deep("[", "]", 100));
    let refused = raw("POST", &moves, json_kind, nested.into()).await.checked_problem();
    assert!(refused["status"] == 422 || refused["status"] == 400, "{refused}");

    // Ten megabytes, both with an announced length and in endless chunks.
    let large = format!("{{\"orders\":\"{}\"}}", "x".repeat(10 << 20));
    raw("POST", &moves, json_kind, large.into()).await.problem(413, "too_large");
    let address = ann.http.base.strip_prefix("http://").unwrap();
    let chunked = format!(
        "POST {moves} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
        ann.access
    );
    assert_eq!(over_the_wire(address, &chunked, 10 << 20).await, 413);

    // Unknown fields are named.
    for (path, body) in [
        (games, json!({"title": CENTURY, "seats": 2, "sets": 3})),
        (moves.as_str(), json!({"orders": "rest", "dry": true})),
        ("/api/v1/auth/login-links", json!({"email": "a@example.org", "mail": 1})),
        ("/api/v1/me/tokens", json!({"name": "x", "scopes": ["read"], "scope": 1})),
    ] {
        let refused =
            ann.http.ask("POST", path).bearer(&ann.access).json(&body).send().await.problem(400, "bad_request");
        assert!(refused["detail"].as_str().unwrap().contains("unknown field"), "{refused}");
    }
    for kind in
        ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml", ""]
    {
        raw("POST", &moves, kind, b"{\"orders\":\"rest\"}".to_vec()).await.problem(415, "unsupported_media_type");
    }

    // Numbers that are invalid for a table.
    for seats in ["-1", "2.5", "1e308", "18446744073709551616", "\"2\"", "null", "true", "[2]"] {
        let body = format!("{{\"title\":\"{CENTURY}\",\"seats\":{seats}}}");
        raw("POST", games, json_kind, body.into()).await.problem(400, "bad_request");
    }
    for seats in [0_u64, 1, 7, 5_000_000_000, u64::MAX] {
        ann.post("/games", json!({"title": CENTURY, "seats": seats})).await.problem(422, "bad_player_count");
    }
    let new = |key: &str, value: Value| {
        let mut body = json!({"title": CENTURY, "seats": 2});
        body[key] = value;
        body
    };
    for (key, value, status) in [
        ("seed", json!("00"), 400),
        ("seed", json!("Z".repeat(64)), 400),
        ("seed", json!(7), 400),
        // A nonce comes with a seat and with the start, after the commitment.
        ("nonce", json!("01".repeat(16)), 400),
        ("visibility", json!("secret"), 400),
        ("name", json!(""), 400),
        ("name", json!("x".repeat(81)), 400),
        ("name", json!("two\nlines"), 400),
        ("name", json!("a\u{0}b"), 400),
        ("name", json!("\u{202e}drawkcab"), 400),
        ("options", json!({"round_limit": 1_000_000_000_000_u64}), 422),
        ("options", json!({"cheat": true}), 422),
        ("options", json!([]), 422),
        ("title", json!("chess"), 422),
        ("title", json!("century' or '1'='1"), 422),
        ("title", json!("../../etc/passwd"), 422),
    ] {
        let refused = ann.post("/games", new(key, value.clone())).await.is(status).checked_problem();
        assert!(refused["detail"].as_str().unwrap().len() < 400, "{refused}");
    }
    for (key, value) in [
        ("clock", json!({"kind": "sundial"})),
        ("clock", json!({"kind": "move", "time_s": -5})),
        ("clock", json!({"kind": "move", "time_s": u64::MAX})),
        ("table", json!({"dispute_days": 1_000_000_000})),
        ("table", json!({"on_expiry": ["explode"]})),
        ("table", json!("x")),
    ] {
        let refused = ann.post("/games", new(key, value.clone())).await.checked_problem();
        assert!([400, 422].contains(&refused["status"].as_u64().unwrap()), "{key} {value}: {refused}");
    }

    // Text stays text, whatever it means in other formats.
    for name in [
        "Robert'); drop table players;--",
        "<script>alert(1)</script>",
        "${jndi:ldap://x}",
        "%s%s%n",
        "{{7*7}}",
        "Ω≈ç√ 東西 🐎",
    ] {
        let made = ann.post("/games", new("name", json!(name))).await.is(201).json();
        assert_eq!(made["name"], name);
        let page = ann.http.get(&format!("/games/{}", made["id"].as_str().unwrap())).await.is(200).text();
        assert!(!page.contains("<script>alert"), "a name became a script");
    }
    for email in [
        "",
        "nobody",
        "a@b@c",
        "a b@example.org",
        "a@example.org\r\nBcc: b@example.org",
        "a\u{0}@example.org",
        "<a@example.org>",
        "a@",
        &format!("{}@example.org", "x".repeat(400)),
    ] {
        ann.http.post("/api/v1/auth/login-links", json!({"email": email})).await.problem(400, "bad_request");
    }

    // Invalid ids and invalid paths.
    let long = "9".repeat(3_000);
    for id in
        ["x", "0", "00000000000000", "0000000000001", "..%2f..", "%00", "0sa2' or 1=1", "-1", "ILOUILOUILOUI", &long]
    {
        let id = id.replace(' ', "%20").replace('\'', "%27");
        for path in
            [format!("/api/v1/games/{id}"), format!("/api/v1/games/{id}/state"), format!("/api/v1/players/{id}")]
        {
            ann.http.ask("GET", &path).bearer(&ann.access).send().await.problem(404, "not_found");
        }
        ann.http
            .ask("DELETE", &format!("/api/v1/me/tokens/{id}"))
            .bearer(&ann.access)
            .send()
            .await
            .problem(404, "not_found");
    }
    for path in [
        "/api/v1",
        "/api/v1/",
        "/api/v2/games",
        "/api/v1/nothing",
        "/wp-login.php",
        "/gamesters",
        "/.env",
        "/api/v1/titles/chess",
        "/static/../Cargo.toml",
        "//",
    ] {
        ann.http.get(path).await.problem(404, "not_found");
        let answer = ann.http.ask("POST", path).json(&json!({})).send().await.checked_problem();
        assert!(answer["status"] == 404 || answer["status"] == 405, "{path}: {answer}");
    }
    for header in ["Bearer", "Bearer ", "Basic YTpi", "Bearer a.b.c", "bearer lh_0000"] {
        let answer = ann.http.ask("GET", "/api/v1/me").header("authorization", header).send().await;
        answer.problem(401, "token_invalid");
        let challenge = answer.header("www-authenticate").unwrap_or_default();
        assert!(challenge.starts_with("Bearer realm=\"longhand\", error=\"invalid_token\""), "{header}: {challenge}");
    }

    // Bytes that are not even HTTP.
    for (request, wanted) in [
        ("GARBAGE\r\n\r\n", 400),
        ("GET / HTTP/9.9\r\n\r\n", 400),
        ("GET /\u{7f}\u{1} HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ] {
        let status = over_the_wire(address, request, 0).await;
        assert!(status == wanted || status == 0, "{request:?}: {status}");
    }
    let headers = format!("GET /livez HTTP/1.1\r\nHost: x\r\nX-Large: {}\r\n\r\n", "x".repeat(300_000));
    let status = over_the_wire(address, &headers, 0).await;
    assert!((400..500).contains(&status) || status == 0, "{status}");
    ann.http.get("/livez").await.is(200);
}

/// Sends raw bytes, then chunks of `more` bytes in all. Returns the status, or 0 if the connection is cut.
async fn over_the_wire(address: &str, request: &str, more: usize) -> u16 {
    let stream = tokio::net::TcpStream::connect(address).await.expect("a connection");
    let (mut reader, mut writer) = stream.into_split();
    let request = request.to_owned();
    let writing = tokio::spawn(async move {
        let mut sent = 0;
        if writer.write_all(request.as_bytes()).await.is_err() {
            return writer;
        }
        let chunk = format!("10000\r\n{}\r\n", "x".repeat(0x10000));
        while sent < more && writer.write_all(chunk.as_bytes()).await.is_ok() {
            sent += 0x10000;
        }
        writer
    });
    let mut head = vec![0; 12];
    let read = tokio::time::timeout(std::time::Duration::from_secs(20), reader.read_exact(&mut head)).await;
    writing.abort();
    match read.expect("an answer, or the end of the line") {
        Ok(_) => String::from_utf8_lossy(&head[9..]).parse().unwrap_or(0),
        Err(_) => 0,
    }
}

#[test]
fn nonsense_is_refused_in_one_shape_and_leaves_no_trace_in_the_log() {
    story(async |world| {
        let data = world.path("served");
        let server = Longhand::serve(
            &["--database-url", &world.database.url(), "--data-dir", data.to_str().unwrap()],
            &world.path("longhand.log"),
        )
        .await;
        let (ann, game) = at_the_binary(world, &server.http()).await;
        nonsense(&ann, &game).await;
        let log = server.log();
        for word in ["panicked", "stack backtrace", "RUST_BACKTRACE", " ERROR ", " 500 ", "status=500"] {
            assert!(
                !log.contains(word),
                "the log holds \"{word}\": {}",
                log.lines().find(|line| line.contains(word)).unwrap()
            );
        }
        for secret in [&ann.access, &ann.refresh, &ann.email, "token=", "jndi", "drop table"] {
            assert!(!log.contains(secret), "the log holds {secret}");
        }
        let longest = log.lines().map(str::len).max().unwrap_or(0);
        assert!(longest < 2_000, "a line of {longest} bytes in the log");
        assert!(server.terminate().await.success());
    });
}

async fn at_the_binary(world: &World, http: &Http) -> (Player, Game) {
    let store = store::Store::connect(world.database.options(), 2).await.unwrap();
    let post = PostBox::kept(store);
    let ann = Player::comes(http, &post, "ann").await;
    let ben = Player::comes(http, &post, "ben").await;
    quiet(&[&ann, &ben]).await;
    let game = world.game(&[&ann, &ben]).await;
    (ann, game)
}

#[test]
fn who_asks_too_often_is_told_when_to_come_back_and_the_machine_itself_is_not() {
    story(async |world| {
        let server = world.server_with(Setup { trusted_proxies: "127.0.0.1".into(), ..Setup::default() }).await;
        let link = async |from: &str, mailbox: &str| {
            let ask = server.http.ask("POST", "/api/v1/auth/login-links").header("x-forwarded-for", from);
            ask.json(&json!({"email": mailbox})).send().await
        };
        let limited = |answer: &Answer| {
            answer.problem(429, "rate_limited");
            let wait: u64 = answer.header("retry-after").expect("when to come back").parse().expect("seconds");
            assert!((1..=3_600).contains(&wait), "{wait}");
        };
        // Five links an hour per mailbox, whoever asks for them.
        for number in 0..5 {
            link(&format!("203.0.113.{number}"), "ann@example.org").await.is(202);
        }
        limited(&link("203.0.113.9", "Ann@Example.org").await);
        link("203.0.113.9", "ben@example.org").await.is(202);
        // Sixty an hour per address.
        let mut last = 0;
        for number in 0..61 {
            last = link("198.51.100.1", &format!("player{number}@example.org")).await.status;
        }
        assert_eq!(last, 429);
        link("198.51.100.2", "other@example.org").await.is(202);

        // Two hundred requests at once, then twenty a second. Addresses that the client itself put into
        // X-Forwarded-For do not count.
        let ask = |from: &str| server.http.ask("GET", "/api/v1/titles").header("x-forwarded-for", from).send();
        let began = std::time::Instant::now();
        let mut answers = vec![];
        for _ in 0..6 {
            answers.extend(futures_util::future::join_all((0..100).map(|_| ask("10.1.1.1, 192.0.2.1"))).await);
        }
        let refilled = 20.0 * (began.elapsed().as_secs_f64() + 1.0);
        let refused: Vec<&Answer> = answers.iter().filter(|answer| answer.status == 429).collect();
        let answered = answers.iter().filter(|answer| answer.status == 200).count();
        let other = answers.iter().find(|answer| ![200, 429].contains(&answer.status));
        assert!(other.is_none(), "{other:?}");
        assert!(
            answered >= 200 && (answered as f64) <= 200.0 + refilled,
            "{answered} answers, {refilled} more allowed"
        );
        limited(refused[0]);
        // A separate address would get a hundred at once; these only get what has been refilled meanwhile.
        let other_name = futures_util::future::join_all((0..100).map(|_| ask("10.9.9.9, 192.0.2.1"))).await;
        assert!(other_name.iter().any(|answer| answer.status == 429), "another name for the same address");
        ask("192.0.2.77").await.is(200);
        for _ in 0..3 {
            let free = futures_util::future::join_all((0..100).map(|_| server.http.get("/api/v1/titles"))).await;
            assert!(free.iter().all(|answer| answer.status == 200), "loopback is not limited");
        }
    });
}
