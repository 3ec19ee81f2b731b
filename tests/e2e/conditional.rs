//! HTTP details that good clients rely on: tags, lists of tags, preflights, and refusals.

use longhand_tests::{Player, Setup, eventually, story};
use serde_json::{Value, json};

/// How many times the server has folded a game, by its own count.
async fn folds(player: &Player) -> u64 {
    let metrics = player.http.get("/metrics").await.is(200).text();
    let counted = metrics.lines().filter(|line| line.starts_with("longhand_folds_total"));
    counted.filter_map(|line| line.rsplit_once(' ')?.1.parse::<u64>().ok()).sum()
}

async fn known(player: &Player, path: &str, tag: &str) -> u16 {
    player.ask("GET", path).header("if-none-match", tag).send().await.status
}

#[test]
fn polling_a_hundred_games_costs_a_hundred_answers_304_and_no_fold() {
    // A separate process: it does not count what other stories fold at the same time.
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let first = world.game(&[&ann, &ben]).await;
        let mut polled = vec![];
        for _ in 0..50 {
            let game = ann.opens(2, json!({})).await;
            polled.push(format!("/games/{game}"));
        }
        for path in
            ["", "/state", "/legal-actions", "/legal-actions?as=tree", "/board.svg", "/board.png?width=480", "/events"]
        {
            polled.push(format!("/games/{first}{path}"));
        }
        polled.extend((0..43).map(|n| match n {
            0 => format!("/games/{first}/state?at=4"),
            1 => format!("/games/{first}/board.svg?at=4"),
            n => format!("/games/{first}/events?limit={n}"),
        }));
        let mut tags = vec![];
        for path in &polled {
            let read = ann.get(path).await.is(200);
            tags.push(read.header("etag").unwrap_or_else(|| panic!("{path} has no tag")).to_owned());
        }
        // Another server on the same database has none of them in memory, and returns the same tags.
        let token = ann.post("/me/tokens", json!({"name": "bot", "scopes": ["read", "play"]})).await.is(201).json();
        let other = ann.with_token(token["secret"].as_str().unwrap()).at(&world.server().await);
        // No worker has anything to do in a game.
        let idle = async || (world.database.count("select count(*) from outbox").await == 0).then_some(());
        eventually("all mails have left", idle).await;
        for who in [&ann, &other] {
            let before = folds(who).await;
            let mut unchanged = 0;
            for (path, tag) in polled.iter().zip(&tags) {
                assert_eq!(known(who, path, tag).await, 304, "{path}");
                unchanged += 1;
            }
            assert_eq!((unchanged, folds(who).await - before), (100, 0));
        }
    });
}

#[test]
fn a_tag_changes_with_the_log_with_what_lies_beside_it_and_with_who_looks() {
    story(async |world| {
        let server = world.server().await;
        let other = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let path = format!("/games/{game}");
        let tag = async |who: &Player, path: &str| who.get(path).await.is(200).header("etag").unwrap().to_owned();
        let before = tag(&ann, &path).await;
        assert!(before.starts_with('"') && before.contains('-'), "{before}");
        assert_ne!(tag(&ben, &path).await, before, "a strong tag is another one for somebody else");
        let german = ann.ask("GET", &format!("{path}/board.svg")).header("accept-language", "de").send().await.is(200);
        assert_ne!(german.header("etag"), Some(tag(&ann, &format!("{path}/board.svg")).await.as_str()));
        let packed = ann.ask("GET", &path).header("accept-encoding", "gzip").send().await.is(200);
        assert_ne!(packed.header("etag"), Some(before.as_str()));

        // Lists, weak tags and malformed tags (RFC 9110, 13.1.2).
        for sent in
            [format!("\"1\", {before}"), format!("W/{before}"), "*".into(), format!("\"a,b\",W/\"c\" , {before}")]
        {
            assert_eq!(known(&ann, &path, &sent).await, 304, "{sent}");
        }
        for sent in ["\"1\"", "\"1-0123\", \"2\"", "nonsense", "\"open", ""] {
            assert_eq!(known(&ann, &path, sent).await, 200, "{sent}");
        }

        // A changed name shows at once on another server, even though it has the old one in memory.
        let token = ann.post("/me/tokens", json!({"name": "bot", "scopes": ["read"]})).await.is(201).json();
        let there = ann.with_token(token["secret"].as_str().unwrap()).at(&other);
        assert_eq!(known(&there, &path, &before).await, 304);
        there.get(&path).await.is(200);
        ben.patch("/me", json!({"name": "Benedict"})).await.is(200);
        let renamed = there.ask("GET", &path).header("if-none-match", &before).send().await.is(200);
        assert_eq!(renamed.json()["seats"][1]["player"]["name"], "Benedict");
        let after = renamed.header("etag").unwrap().to_owned();
        assert_eq!(known(&ann, &path, &after).await, 304, "the same tag wherever it is asked for");

        // Standing orders only change the state of the player who gave them. Talk, list and preferences have tags
        // of their own.
        let state = format!("{path}/state");
        let seen = tag(&ann, &state).await;
        let bens = tag(&ben, &state).await;
        let anybody =
            async || server.http.get(&format!("/api/v1{state}")).await.is(200).header("etag").unwrap().to_owned();
        let of_all = anybody().await;
        let orders = ann
            .ask("PUT", &format!("{path}/standing-orders"))
            .json(&json!({"items": [{"standing": "auto_rest", "below": 2}]}));
        orders.send().await.is(200);
        assert_eq!(known(&ann, &state, &seen).await, 200);
        let after = tag(&ann, &state).await;
        ann.patch("/me", json!({"takeback": "never", "zone": "Europe/Berlin"})).await.is(200);
        assert_eq!(known(&ann, &state, &after).await, 304);
        assert_eq!(
            (known(&ben, &state, &bens).await, anybody().await),
            (304, of_all),
            "nobody else sees anything of it"
        );
        let talk = format!("{path}/messages");
        let read: Vec<(String, String)> = {
            let mut read = vec![];
            for path in [talk.as_str(), "/games?mine=true", "/me", "/titles", "/me/mails", "/openapi"] {
                if path == "/openapi" {
                    continue;
                }
                read.push((path.to_owned(), tag(&ann, path).await));
            }
            read
        };
        for (path, tag) in &read {
            assert_eq!(known(&ann, path, tag).await, 304, "{path}");
        }
        ben.post(&talk, json!({"text": "Hello!"})).await.is(201);
        ann.patch("/me", json!({"takeback": "ask"})).await.is(200);
        ann.opens(2, json!({})).await;
        for (path, tag) in &read[..3] {
            assert_eq!(known(&ann, path, tag).await, 200, "{path}");
        }
        let titles = server.http.get("/api/v1/titles").await.is(200);
        assert_eq!(titles.header("cache-control"), Some("public, max-age=300"));

        // `If-Match` accepts the whole tag, or the head alone. Data beside the log does not matter to a move.
        let (mover, _) = game.turn_of(&ann, &ben).await;
        let tag = tag(mover, &path).await;
        ann.patch("/me", json!({"name": "Anna"})).await.is(200);
        let action = mover.may(&game).await[0]["action"].clone();
        let play = mover.ask("POST", &format!("{path}/moves")).header("if-match", &tag);
        let played = play.json(&json!({"actions": [action]})).send().await.is(201);
        assert_eq!(played.header("etag"), Some(format!("\"{}\"", played.json()["seq"]).as_str()));
        assert_eq!(known(mover, &path, &tag).await, 200);
    });
}

#[test]
fn who_may_not_see_a_game_any_more_is_not_told_that_it_has_not_changed() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        let game = ann.opens(2, json!({"visibility": "private"})).await;
        let path = format!("/games/{game}");
        let tag = ann.get(&path).await.is(200).header("etag").unwrap().to_owned();
        for sent in [tag.as_str(), "*"] {
            let ask = eve.ask("GET", &path).header("if-none-match", sent);
            ask.send().await.problem(404, "not_found");
        }
        // A guest may look, and is not a player: the longer path says the same.
        ann.post(&format!("{path}/invitations"), json!({"email": ben.email})).await.is(201);
        let seen = ben.get(&path).await.is(200);
        assert!(seen.header("etag").is_some());
    });
}

#[test]
fn pages_of_other_origins_may_ask_and_read_what_they_are_answered() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        for (path, method) in [
            ("/api/v1/games", "POST"),
            ("/api/v1/games", "PUT"),
            ("/api/v1/nothing/here", "GET"),
            ("/api/v1/games/x/moves", "DELETE"),
        ] {
            let asked = server.http.ask("OPTIONS", path).header("origin", "https://club.example");
            let asked = asked.header("access-control-request-method", method).send().await.is(204);
            let says = |name: &str| asked.header(name).unwrap_or_default().to_lowercase();
            assert_eq!(says("access-control-allow-origin"), "*", "{path}");
            assert!(says("access-control-allow-methods").contains(&method.to_lowercase()), "{path}");
            for header in
                ["x-request-id", "idempotency-key", "if-match", "if-none-match", "authorization", "last-event-id"]
            {
                assert!(says("access-control-allow-headers").contains(header), "{path}: {header}");
            }
            assert_eq!(says("access-control-max-age"), "86400");
        }
        // A plain OPTIONS request is answered as before.
        let plain = server.http.ask("OPTIONS", "/api/v1/games").send().await.is(204);
        assert!(plain.header("allow").is_some_and(|allow| allow.contains("POST") && !allow.contains("PUT")));
        server.http.ask("OPTIONS", "/api/v1/nothing/here").send().await.is(404);
        let made = ann.post("/games", json!({"title": longhand_tests::CENTURY, "seats": 2})).await.is(201);
        let exposed = made.header("access-control-expose-headers").unwrap();
        for header in ["location", "etag", "link", "retry-after", "content-disposition", "x-request-id"] {
            assert!(exposed.contains(header), "{header}");
        }
        // Local paths get no preflight answer.
        let asked = server.http.ask("OPTIONS", "/dev/mailbox.json").header("access-control-request-method", "GET");
        assert_eq!(asked.send().await.header("access-control-allow-origin"), None);
    });
}

#[test]
fn a_refusal_says_how_it_could_be_done() {
    story(async |world| {
        let server = world.server_with(Setup { trusted_proxies: "127.0.0.1".into(), ..Setup::default() }).await;
        let [ann] = world.players(&server, ["ann"]).await;
        // A compressed body would be misread.
        let packed = ann.ask("POST", "/games").header("content-encoding", "gzip").json(&json!({}));
        let packed = packed.send().await;
        packed.problem(415, "unsupported_media_type");
        assert_eq!(packed.header("accept-encoding"), Some("identity"));
        let plain = ann.ask("PATCH", "/me").header("content-encoding", "identity").json(&json!({"name": "ann"}));
        plain.send().await.is(200);

        let challenge =
            |answer: &longhand_tests::Answer| answer.header("www-authenticate").unwrap_or_default().to_owned();
        let nobody = server.http.get("/api/v1/me").await;
        nobody.problem(401, "not_signed_in");
        assert_eq!(challenge(&nobody), "Bearer realm=\"longhand\"");
        let wrong = server.http.ask("GET", "/api/v1/me").bearer("lh_wrong").send().await;
        wrong.problem(401, "token_invalid");
        assert!(challenge(&wrong).contains("error=\"invalid_token\", error_description=\""), "{}", challenge(&wrong));
        let token = ann.post("/me/tokens", json!({"name": "bot", "scopes": ["read"]})).await.is(201).json();
        let bot = ann.with_token(token["secret"].as_str().unwrap());
        let lacks = bot.post("/games", json!({"title": longhand_tests::CENTURY, "seats": 2})).await;
        lacks.problem(403, "scope_missing");
        assert!(challenge(&lacks).ends_with("error=\"insufficient_scope\", scope=\"host\""), "{}", challenge(&lacks));

        // The methods that exist instead.
        for (path, allowed) in [
            ("/games?status=lost", json!("running")),
            ("/games?title=chess", json!("world-123")),
            ("/games?view=tiny", json!("summary")),
        ] {
            let refused = ann.get(path).await.problem(400, "bad_request");
            assert!(refused["allowed"].as_array().is_some_and(|all| all.contains(&allowed)), "{refused}");
            assert!(refused["detail"].as_str().unwrap().contains(allowed.as_str().unwrap()), "{refused}");
        }
        let refused = ann.patch("/me", json!({"takeback": "perhaps"})).await.problem(400, "bad_request");
        assert_eq!(refused["allowed"], json!(["always", "ask", "never"]));
        let refused =
            ann.post("/me/tokens", json!({"name": "x", "scopes": ["rule"]})).await.problem(400, "bad_request");
        assert_eq!(refused["allowed"], json!(["read", "play", "host"]));

        // Limited callers are told how many requests are left.
        assert_eq!(ann.get("/titles").await.is(200).header("ratelimit"), None, "this machine is not counted");
        let from =
            |address: &str| server.http.ask("GET", "/api/v1/titles").header("forwarded", format!("for={address}"));
        let first = from("192.0.2.7").send().await.is(200);
        assert_eq!(first.header("ratelimit"), Some("\"requests\";r=199;t=1"));
        assert_eq!(first.header("ratelimit-policy"), Some("\"requests\";q=200;w=10"));
        let other = from("\"[2001:db8::7]:4711\"").send().await.is(200);
        assert_eq!(other.header("ratelimit"), Some("\"requests\";r=199;t=1"));
    });
}

#[test]
fn many_games_are_read_in_one_answer_and_only_those_that_changed() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let quiet = ann.opens(2, json!({"name": "quiet"})).await;
        by.fetch_add(600, std::sync::atomic::Ordering::SeqCst);
        let game = world.game_with(&[&ann, &ben], json!({"name": "lively"})).await;
        let all = ann.get("/games?mine&view=summary").await.is(200);
        let (tag, all) = (all.header("etag").unwrap().to_owned(), all.json());
        let ids = |page: &Value| -> Vec<String> {
            page["items"].as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(ids(&all).len(), 2);
        let lively = all["items"].as_array().unwrap().iter().find(|item| item["id"] == game.0).unwrap();
        let whole = ann.sees(&game).await;
        for key in ["name", "status", "to_act", "deadline", "head", "hash"] {
            assert_eq!(lively[key], whole[key], "{key}");
        }
        assert_eq!(lively["yours"], json!([0]));
        assert_eq!(lively["your_turn"], whole["to_act"] == json!([0]));
        assert!(lively.get("options").is_none());
        assert_eq!(known(&ann, "/games?mine&view=summary", &tag).await, 304);

        // The changes since then; the newest item comes again.
        let as_of = all["as_of"].as_str().unwrap().to_owned();
        let since = ann.get(&format!("/games?mine&view=summary&changed_since={as_of}")).await.is(200).json();
        assert_eq!(ids(&since), std::slice::from_ref(&game.0));
        by.fetch_add(600, std::sync::atomic::Ordering::SeqCst);
        ben.sits_down(&quiet).await;
        let since = since["as_of"].as_str().unwrap();
        let since = ann.get(&format!("/games?mine=&view=summary&changed_since={since}")).await.is(200).json();
        assert!(ids(&since).contains(&quiet.0), "{since}");
        let newest = since["as_of"].as_str().unwrap();
        let since = ann.get(&format!("/games?mine&view=summary&changed_since={newest}")).await.is(200).json();
        assert_eq!(ids(&since), [quiet.0]);
        for wrong in [
            "mine&changed_since=2026-11-24T10:00:00Z",
            "view=summary&changed_since=2026-11-24T10:00:00Z",
            "mine&view=summary&limit=1001",
        ] {
            ann.get(&format!("/games?{wrong}")).await.problem(400, "bad_request");
        }
    });
}

#[test]
fn pages_of_mails_lose_none_of_those_that_left_at_one_moment() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        world
            .database
            .run(
                "insert into mail_ledger (message_id, player_id, game_id, seq, topic, state, at, changed_at)
                 select '<' || n || '@test>', (select id from players where name = 'ann'), 0, 0, 1, 'kept', '2026-01-01T00:00:00.000123Z', now() from generate_series(1, 25) as n",
            )
            .await;
        let whole = ann.get("/me/mails?limit=200").await.is(200).json();
        let mut path = "/me/mails?limit=10".to_owned();
        let mut read = vec![];
        loop {
            let page = ann.get(&path).await.is(200);
            read.extend(page.json()["items"].as_array().unwrap().clone());
            let Some(link) = page.header("link").map(str::to_owned) else { break };
            let next = link.strip_prefix('<').unwrap().split_once('>').unwrap().0;
            path = next.split_once("/api/v1").unwrap().1.to_owned();
            assert!(link.ends_with("rel=\"next\""));
        }
        assert_eq!(Value::from(read), whole["items"]);
        for wrong in ["x", "1.zz", "-"] {
            ann.get(&format!("/me/mails?cursor={wrong}")).await.problem(400, "bad_request");
        }
    });
}
