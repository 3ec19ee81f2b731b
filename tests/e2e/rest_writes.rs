//! Writes over REST: conditions, nulls, short answers, and conflicts between writers.

use futures_util::future::join_all;
use longhand_tests::{Player, story};
use serde_json::{Map, Value, json};

async fn tag(player: &Player, path: &str) -> String {
    player.get(path).await.is(200).header("etag").unwrap_or_else(|| panic!("{path} has no tag")).to_owned()
}

async fn writes(player: &Player, method: &str, path: &str, tag: &str, body: &Value) -> longhand_tests::Answer {
    player.ask(method, path).header("if-match", tag).json(body).send().await
}

#[test]
fn two_devices_do_not_write_over_each_other() {
    story(async |world| {
        let server = world.server().await;
        let other = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let token = ann.post("/me/tokens", json!({"name": "bot", "scopes": ["read", "play", "host"]})).await.is(201);
        let there = ann.with_token(token.json()["secret"].as_str().unwrap()).at(&other);
        let game = world.game(&[&ann, &ben]).await;
        let (notes, orders) = (format!("/games/{game}/notes"), format!("/games/{game}/standing-orders"));
        let messages = format!("/games/{game}/messages");
        let rest = |below: u64| json!({"items": [{"standing": "auto_rest", "below": below}]});
        let text = |text: &str| json!({"text": text});
        let template = json!({"name": "Two", "settings": {"title": "century-from-east-to-west", "seats": 2}});
        let key = json!({"name": "reader", "scopes": ["feeds"]});
        // Everything with its own tag and write path: the read path, how it is written, the first body and the next
        // one.
        let writes_of: [(&str, &str, Value, Value); 7] = [
            (&notes, "PUT", text("first"), text("second")),
            (&orders, "PUT", rest(2), rest(1)),
            (&messages, "POST", text("Hello!"), text("Hello again!")),
            ("/me", "PATCH", json!({"takeback": "never"}), json!({"takeback": "always"})),
            ("/me/templates", "POST", template.clone(), template),
            ("/me/keys", "POST", key.clone(), key),
            (
                "/games",
                "POST",
                json!({"title": "century-from-east-to-west", "seats": 2}),
                json!({"title": "world-123", "seats": 2}),
            ),
        ];
        for (path, method, first, second) in &writes_of {
            let read = tag(&ann, path).await;
            for wrong in ["\"x0123456789abcdef\"", "\"1\"", &format!("W/{read}"), "\"y\", \"z-1\""] {
                writes(&ann, method, path, wrong, first).await.problem(412, "stale");
                assert_eq!(tag(&ann, path).await, read, "{method} {path}: nothing was written");
            }
            ann.ask(method, path).header("if-match", "\"open").json(first).send().await.problem(400, "bad_request");
            let done = writes(&ann, method, path, &format!("\"y\", {read}"), first).await;
            assert!([200, 201].contains(&done.status), "{method} {path}: {}", done.text());
            if ["PUT", "PATCH"].contains(method) {
                assert_eq!(
                    done.header("etag"),
                    Some(tag(&ann, path).await.as_str()),
                    "{path}: it answers as a reading"
                );
            }
            assert_ne!(tag(&ann, path).await, read, "{method} {path}");
            writes(&ann, method, path, &read, second).await.problem(412, "stale");
            let done = writes(&ann, method, path, "*", second).await;
            assert!([200, 201].contains(&done.status), "{method} {path}: {}", done.text());
        }
        assert_eq!(ann.get(&notes).await.is(200).json()["text"], "second");
        assert_eq!(ann.get(&messages).await.is(200).json()["items"].as_array().unwrap().len(), 2);

        // The game's head works, too. Of many writers that read the same, on two servers, one succeeds.
        let head = ann.sees(&game).await["head"].as_u64().unwrap();
        writes(&ann, "PUT", &notes, &format!("\"{}\"", head + 1), &text("never")).await.problem(412, "stale");
        writes(&ann, "PUT", &notes, &format!("\"{head}\""), &text("third")).await.is(200);
        for (path, method) in [(&notes, "PUT"), (&orders, "PUT")] {
            let read = tag(&ann, path).await;
            let write = |n: u64| {
                let (who, read) = (if n.is_multiple_of(2) { &ann } else { &there }, read.clone());
                let body = if *path == notes { text(&format!("by {n}")) } else { rest(2 + n % 3) };
                async move { writes(who, method, path, &read, &body).await.status }
            };
            let done = join_all((0..8).map(write)).await;
            let with = |status: u16| done.iter().filter(|done| **done == status).count();
            assert_eq!((with(200), with(412)), (1, 7), "{path}: {done:?}");
        }

        // Resources of a game without their own tag use the game's tag, and so do cases.
        let wrong = format!("\"{}\"", head - 2);
        for (path, body) in [("nudges", json!({"seat": 1})), ("forks", json!({"at": head})), ("rematch", json!({}))] {
            let refused = writes(&ann, "POST", &format!("/games/{game}/{path}"), &wrong, &body).await;
            assert_eq!(refused.problem(412, "stale")["head"], head);
        }
        writes(&ann, "POST", &format!("/games/{game}/forks"), &format!("\"{head}\""), &json!({"at": head}))
            .await
            .is(201);
        let (mover, _) = game.turn_of(&ann, &ben).await;
        let played = mover.acts(&game, &mover.may(&game).await[0]["action"].clone()).await;
        let asked = json!({"seq": played["seq"], "claim": "other", "reason": "Was that so?"});
        ann.post(&format!("/games/{game}/disputes"), asked).await.is(201);
        let case = format!("/games/{game}/disputes/1");
        let read = tag(&ann, &case).await;
        writes(&ann, "POST", &format!("{case}/comments"), &read, &text("I think so.")).await.is(201);
        writes(&ben, "POST", &format!("{case}/comments"), &read, &text("So do I.")).await.problem(412, "stale");
        writes(&ann, "DELETE", "/me/tokens/0sa2mz3fzfc00", "\"x\"", &json!({})).await.problem(412, "stale");
    });
}

#[test]
fn who_choose_at_the_same_moment_are_in_nobodys_way() {
    story(async |world| {
        let here = world.server().await;
        let there = world.server().await;
        let players = world.players(&here, ["ann", "ben", "cat"]).await;
        let token = players[1].post("/me/tokens", json!({"name": "far", "scopes": ["read", "play"]})).await.is(201);
        let far = players[1].with_token(token.json()["secret"].as_str().unwrap()).at(&there);
        let mut statuses = vec![];
        for _ in 0..8 {
            let more = json!({"title": "railways-of-the-world", "clock": {"kind": "none"}});
            let game = world.game_with(&players.each_ref(), more).await;
            let mut chosen = vec![];
            for player in [&players[0], &far, &players[2]] {
                let action = player.may(&game).await[0]["action"].clone();
                let path = format!("/games/{game}/moves");
                chosen.push(async move { player.post(&path, json!({"actions": [action]})).await.status });
            }
            statuses.extend(join_all(chosen).await);
        }
        assert_eq!(statuses, [201; 24], "each choice is played, whoever else chooses");

        // The same player twice: the later request changes the choice, or loses the race.
        let more = json!({"title": "railways-of-the-world", "clock": {"kind": "none"}});
        let game = world.game_with(&players.each_ref(), more).await;
        let legal = players[0].may(&game).await;
        let path = format!("/games/{game}/moves");
        let twice = legal.iter().take(2).map(|legal| players[0].post(&path, json!({"actions": [legal["action"]]})));
        let done = join_all(twice).await;
        assert!(done.iter().all(|answer| [201, 409].contains(&answer.status)));
        let first = |answer: &&longhand_tests::Answer| answer.status == 201 && answer.json()["replaced"].is_null();
        assert_eq!(done.iter().filter(first).count(), 1);
        // A request that names a head applies to that head.
        let head = players[1].sees(&game).await["head"].as_u64().unwrap();
        let action = players[1].may(&game).await[0]["action"].clone();
        let stale = players[1].ask("POST", &path).header("if-match", format!("\"{}\"", head - 2));
        stale.json(&json!({"actions": [action]})).send().await.problem(412, "stale");
    });
}

#[test]
fn a_move_is_answered_shortly_to_who_prefers_that() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let fixed = json!({"seed": "07".repeat(32)});
        let game = world.game_with(&[&ann, &ben], fixed).await;
        let (mover, _) = game.turn_of(&ann, &ben).await;
        // It does not end the turn, so it can be undone.
        let body = json!({"orders": "work u1"});
        let moves = format!("/games/{game}/moves");
        let play = |key: &str, prefers: &str| {
            let ask = mover.ask("POST", &moves).header("prefer", prefers).header("idempotency-key", key);
            ask.json(&body).send()
        };
        let played = play("one", "respond-async, return=minimal").await.is(204);
        let head = mover.sees(&game).await["head"].clone();
        assert_eq!(played.header("etag"), Some(format!("\"{head}\"").as_str()));
        assert_eq!(played.header("preference-applied"), Some("return=minimal"));
        assert!(played.body.is_empty());
        // The same request again, and one that wants the full answer.
        assert_eq!(play("one", "return=minimal").await.is(204).header("etag"), played.header("etag"));
        let whole = play("one", "return=representation, return=minimal").await.is(201);
        assert_eq!((&whole.json()["seq"], whole.header("preference-applied")), (&head, None));
        for path in ["undo", "redo"] {
            let ask = mover.ask("POST", &format!("/games/{game}/{path}")).header("prefer", "return=minimal");
            ask.json(&json!({})).send().await.is(204);
        }
        // A refusal is always sent in full.
        let refused = mover.ask("POST", &moves).header("prefer", "return=minimal").json(&json!({"orders": "fly"}));
        refused.send().await.problem(422, "bad_order");
    });
}

/// The document's schema behind a reference.
fn resolved<'d>(document: &'d Value, schema: &'d Value) -> &'d Value {
    match schema["$ref"].as_str() {
        Some(place) => resolved(document, document.pointer(&place[1..]).unwrap()),
        None => schema,
    }
}

fn takes_null(document: &Value, schema: &Value) -> bool {
    let schema = resolved(document, schema);
    let is_null = |kind: &Value| kind == "null";
    is_null(&schema["type"])
        || schema["type"].as_array().is_some_and(|kinds| kinds.iter().any(is_null))
        || ["anyOf", "oneOf"].iter().any(|union| {
            schema[*union].as_array().is_some_and(|parts| parts.iter().any(|part| takes_null(document, part)))
        })
}

/// Each place in a body where the document allows null, as the path of fields to it; `[]` is inside a list.
fn nulls(document: &Value, schema: &Value, way: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    let schema = resolved(document, schema);
    for (name, part) in schema["properties"].as_object().into_iter().flatten() {
        way.push(name.clone());
        if takes_null(document, part) {
            found.push(way.clone());
        }
        nulls(document, part, way, found);
        way.pop();
    }
    for union in ["anyOf", "oneOf"] {
        for part in schema[union].as_array().into_iter().flatten() {
            nulls(document, part, way, found);
        }
    }
    if schema["items"].is_object() {
        way.push("[]".into());
        nulls(document, &schema["items"], way, found);
        way.pop();
    }
}

fn detail(problem: &str) -> Value {
    serde_json::from_str::<Value>(problem).unwrap_or_default()["detail"].clone()
}

/// The body with `value` at the end of `way`, creating missing objects on the way. `None` removes it.
fn with(body: &Value, way: &[String], value: Option<Value>) -> Value {
    let mut fields = body.as_object().cloned().unwrap_or_else(Map::new);
    if let [last] = way {
        match value {
            Some(value) => fields.insert(last.clone(), value),
            None => fields.remove(last),
        };
    } else if let [first, rest @ ..] = way {
        let inner = with(fields.get(first).unwrap_or(&Value::Null), rest, value);
        fields.insert(first.clone(), inner);
    }
    fields.into()
}

#[test]
fn every_null_that_the_document_allows_is_as_good_as_nothing() {
    story(async |world| {
        let server = world.server().await;
        let document = server.http.get("/openapi.json").await.is(200).json();
        let [ann, ben, cat] = world.players(&server, ["ann", "ben", "cat"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let open = ann.opens(3, json!({})).await;
        let (mover, _) = game.turn_of(&ann, &ben).await;
        let (mut tried, mut refused) = (0, vec![]);
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let content = &operation["requestBody"]["content"]["application/json"];
                let mut ways = vec![];
                nulls(&document, &content["schema"], &mut vec![], &mut ways);
                ways.sort();
                ways.dedup();
                let example = content["example"].clone();
                let example = match content["examples"].as_object().and_then(|all| all.values().next()) {
                    Some(first) => resolved(&document, first)["value"].clone(),
                    None => example,
                };
                let place = path.trim_start_matches("/api/v1");
                let place = if place.ends_with("/seats") {
                    place.replace("{id}", &open.0)
                } else {
                    place.replace("{id}", &game.0)
                };
                let place = place.replace("{n}", "1");
                let who: &Player = if place.ends_with("/seats") { &cat } else { mover };
                for way in ways {
                    // No action or order has one.
                    assert!(!way.iter().any(|part| part == "[]"), "{method} {path} {}", way.join("."));
                    let ask = async |body: &Value| {
                        let answer = who.ask(&method.to_uppercase(), &place).json(body).send().await;
                        (answer.status, answer.text())
                    };
                    let (without, without_text) = ask(&with(&example, &way, None)).await;
                    let (status, text) = ask(&with(&example, &way, Some(Value::Null))).await;
                    tried += 1;
                    // A refusal for another reason is the same in both.
                    if status == 400 && (without != 400 || detail(&text) != detail(&without_text)) {
                        refused
                            .push(format!("{method} {path} {}: {status}, without it {without}: {text}", way.join(".")));
                    }
                }
            }
        }
        assert!(tried > 50, "{tried}");
        assert!(refused.is_empty(), "{refused:#?}");
        // A dry run may omit it, but the document says that it is required.
        let ruling = &document["components"]["schemas"]["NewRuling"];
        assert!(ruling["required"].as_array().unwrap().contains(&json!("reason")), "{ruling}");
    });
}
