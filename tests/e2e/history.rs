//! Orders as text, dry runs, undo, history, live streams.

use longhand_tests::{Game, Player, Setup, Strategy, World, story};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A game whose first player can take the two upgrades of the Drying Racks.
async fn table(world: &World, ann: &Player, ben: &Player) -> Game {
    world.game_with(&[ann, ben], json!({"seed": "07".repeat(32)})).await
}

async fn head(player: &Player, game: &Game) -> u64 {
    player.sees(game).await["head"].as_u64().unwrap()
}

async fn state_at(player: &Player, game: &Game, seq: u64) -> Value {
    player.get(&format!("/games/{game}/state?at={seq}")).await.is(200).json()
}

fn seq(played: &Value) -> u64 {
    played["seq"].as_u64().unwrap()
}

#[test]
fn orders_are_typed_as_the_list_of_legal_actions_prints_them() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = table(world, &ann, &ben).await;
        let strategy = Strategy::seeded(4);
        for _ in 0..12 {
            let mover = game.whose_turn(&[&ann, &ben]).await;
            let legal = mover.may(&game).await;
            for action in &legal {
                let (order, label) = (action["order"].as_str().unwrap(), action["label"].as_str().unwrap());
                assert!(!order.is_empty() && !label.is_empty() && !label.contains("{seat:"), "{action}");
            }
            let chosen = strategy.pick(&legal);
            // Case, blanks and blank lines do not matter.
            let typed = format!("\n  {}  \n", chosen["order"].as_str().unwrap().to_uppercase());
            let played = mover.plays(&game, &typed).await;
            assert_eq!(played["events"][0]["actions"][0]["type"], chosen["action"]["type"]);
        }
        // Two orders in one move, and one event for both.
        let mover = game.whose_turn(&[&ann, &ben]).await;
        let before = head(&ann, &game).await;
        let refused = mover.tries(&game, "rest\nwork nowhere").await;
        let refused = refused.checked_problem();
        assert_eq!((refused["status"].as_u64(), refused["line"].as_u64()), (Some(422), Some(2)), "{refused}");
        assert_eq!(head(&ann, &game).await, before, "all or nothing");
        for nonsense in ["", "   \n", "play e4", "work", "work h1 h2 h3", "\u{202e}tser", &"rest\n".repeat(5_000)] {
            let refused = mover.tries(&game, nonsense).await.checked_problem();
            assert!(refused["status"] == 422 || refused["status"] == 400, "{nonsense}: {refused}");
        }
    });
}

#[test]
fn a_dry_run_writes_nothing_and_stops_before_anything_hidden_shows() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = table(world, &ann, &ben).await;
        let (mover, other) = game.turn_of(&ann, &ben).await;
        let before = head(&ann, &game).await;
        let try_out = async |who: &Player, orders: &str| {
            who.post(&format!("/games/{game}/moves?dry_run=true"), json!({"orders": orders})).await
        };
        let run = try_out(mover, "work u1").await.is(200).json();
        assert_eq!(
            (&run["dry_run"], &run["seq"], &run["applied"], &run["stopped"]),
            (&json!(true), &json!(before), &json!(1), &json!(false))
        );
        let real_before = mover.state(&game).await;
        assert_ne!(run["state"]["view"], real_before["view"], "the state is the one after it");

        // New Wares reveals four cards: none may show in a dry run, and orders after it are not tried.
        let run = try_out(mover, "work n1").await.is(200).json();
        assert_eq!(run["stopped"], true, "{run}");
        assert_eq!(run["applied"], 0);
        assert_eq!(run["state"]["view"]["markets"], real_before["view"]["markets"]);
        let refused = mover.tries(&game, "work n1\nrest").await.problem(422, "orders_after_reveal");
        // The request id may contain these letters by chance.
        let told = format!("{} {}", refused["detail"], refused["legal"]);
        assert!(!told.contains("mc"), "no card of the draw shows: {refused}");

        try_out(other, "work u1").await.problem(422, "not_your_turn");
        try_out(mover, "work nowhere").await.is(422).checked_problem();
        assert_eq!(head(&ann, &game).await, before);
        assert_eq!(ann.events(&game).await.len() as u64, before);
    });
}

#[test]
fn a_player_takes_back_and_plays_again_until_something_hidden_was_shown() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = table(world, &ann, &ben).await;
        let (mover, other) = game.turn_of(&ann, &ben).await;
        let change =
            async |who: &Player, what: &str, body: Value| who.post(&format!("/games/{game}/{what}"), body).await;
        change(mover, "undo", json!({})).await.problem(422, "nothing_to_undo");
        change(mover, "redo", json!({})).await.problem(422, "nothing_to_redo");

        let start = mover.state(&game).await;
        let placed = seq(&mover.plays(&game, "work u1").await);
        let upgrade = async || {
            let legal = mover.may(&game).await;
            let found = legal.iter().find(|action| action["action"]["type"] == "upgrade");
            found.expect("an upgrade").clone()
        };
        let upgraded = seq(&mover.acts(&game, &upgrade().await["action"]).await);
        let after_both = mover.state(&game).await;

        // Undo the last one, redo it, then undo both.
        let undone = change(mover, "undo", json!({})).await.is(201).json();
        assert_eq!(undone["events"][0]["kind"], "reverted");
        assert_eq!((&undone["events"][0]["to"], &undone["events"][0]["cause"]), (&json!(placed), &json!("undo")));
        assert_eq!(undone["state"]["view"], state_at(mover, &game, placed).await["view"]);
        let redone = change(mover, "redo", json!({})).await.is(201).json();
        assert_eq!(redone["events"][0]["cause"], "redo");
        assert_eq!(redone["state"]["view"], after_both["view"]);
        change(mover, "redo", json!({})).await.problem(422, "nothing_to_redo");
        change(other, "undo", json!({})).await.checked_problem();
        let to = start["seq"].as_u64().unwrap();
        let undone = change(mover, "undo", json!({"to": to})).await.is(201).json();
        assert_eq!(undone["state"]["view"], start["view"]);
        let back = seq(&undone);

        // Both branches stay readable; undone moves are struck out.
        assert_eq!(state_at(mover, &game, upgraded).await["view"], after_both["view"]);
        assert_eq!(state_at(mover, &game, back).await["view"], start["view"]);
        let struck: Vec<u64> = ann
            .events(&game)
            .await
            .iter()
            .filter(|event| event["struck"] == true)
            .map(|event| event["seq"].as_u64().unwrap())
            .collect();
        assert!(struck.contains(&placed) && struck.contains(&upgraded), "{struck:?}");

        // New cards at the markets: no way back.
        let shown = mover.plays(&game, "work n1").await;
        assert_eq!(shown["state"]["to_act"], start["to_act"], "New Wares gives another turn");
        let refused = change(mover, "undo", json!({})).await;
        let code = refused.checked_problem()["code"].as_str().unwrap().to_owned();
        assert!(["undo_blocked", "nothing_to_undo"].contains(&code.as_str()), "{code}");
        assert_eq!(refused.status, 422);
        change(mover, "undo", json!({"to": to})).await.is(422).checked_problem();
        change(mover, "undo", json!({"to": 9_999})).await.is(422).checked_problem();

        // A finished turn cannot be undone.
        mover.plays(&game, "rest").await;
        change(mover, "undo", json!({})).await.problem(422, "nothing_to_undo");
        let audit = ann.get(&format!("/games/{game}/audit")).await.is(200).json();
        assert_eq!(audit["ok"], true, "{audit}");
    });
}

#[test]
fn the_log_is_read_in_pages_and_the_state_at_any_event() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = table(world, &ann, &ben).await;
        let strategy = Strategy::seeded(9);
        let mut seen = vec![];
        for _ in 0..9 {
            let played = game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &strategy).await;
            seen.push((seq(&played), played["state"]["view"].clone()));
        }
        for (seq, view) in &seen {
            let state = state_at(&ann, &game, *seq).await;
            assert_eq!((&state["seq"], &state["view"]), (&json!(seq), view));
        }
        let state = |at: &str| format!("/games/{game}/state?at={at}");
        ann.get(&state("9999")).await.problem(422, "bad_seq");
        ann.get(&state("0")).await.problem(422, "bad_seq");
        ann.get(&state("1")).await.problem(409, "not_started");
        ann.get(&state("x")).await.problem(400, "bad_request");
        ann.get(&format!("/games/{game}/state?as=then")).await.problem(400, "bad_request");

        // Page by page: every event once, in order, each with its hash in the chain.
        let all = ann.events(&game).await;
        let (mut items, mut path) = (vec![], format!("/games/{game}/events?limit=4"));
        loop {
            let page = ann.get(&path).await.is(200);
            let body = page.json();
            items.extend(body["items"].as_array().unwrap().clone());
            match page.header("link") {
                Some(link) => {
                    assert!(link.ends_with("rel=\"next\"") && body["next"].is_string(), "{link} {body}");
                    let url = link.split(['<', '>']).nth(1).unwrap();
                    path = url.split_once("/api/v1").unwrap().1.to_owned();
                }
                None => {
                    assert_eq!(body["next"], Value::Null);
                    break;
                }
            }
        }
        assert_eq!(items, all);
        let seqs: Vec<u64> = all.iter().map(|event| event["seq"].as_u64().unwrap()).collect();
        assert_eq!(seqs, (1..=all.len() as u64).collect::<Vec<_>>());
        let kinds: Vec<&str> = all.iter().map(|event| event["kind"].as_str().unwrap()).collect();
        assert_eq!(kinds[..5], ["created", "seat_taken", "seat_taken", "started", "move"]);
        assert_eq!(all.last().unwrap()["hash"], ann.sees(&game).await["hash"]);
        let cursor = ann.get(&format!("/games/{game}/events?limit=4&cursor=4")).await.is(200).json();
        assert_eq!(cursor["items"][0]["seq"], 5);
        for wrong in ["limit=0", "limit=201", "limit=x", "after=-1", "cursor=x", "limt=5"] {
            ann.get(&format!("/games/{game}/events?{wrong}")).await.problem(400, "bad_request");
        }
    });
}

#[test]
fn the_list_of_games_has_pages_filters_and_the_caller_s_own() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let mut opened = vec![];
        for number in 0..7 {
            opened.push(ann.opens(2, json!({"name": format!("Table {number}")})).await.0);
        }
        let running = world.game(&[&ben, &ann]).await;
        let ids = |body: &Value| -> Vec<String> {
            body["items"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect()
        };
        let (mut found, mut path) = (vec![], "/games?status=open&limit=3".to_owned());
        loop {
            let page = ann.get(&path).await.is(200);
            found.extend(ids(&page.json()));
            let Some(link) = page.header("link") else { break };
            path = link.split(['<', '>']).nth(1).unwrap().split_once("/api/v1").unwrap().1.to_owned();
        }
        let (mut sorted, mut all) = (found.clone(), opened.clone());
        sorted.sort();
        all.sort();
        assert_eq!(sorted, all, "each open game once");

        let list = async |who: &Player, query: &str| ids(&who.get(&format!("/games?{query}")).await.is(200).json());
        assert_eq!(list(&ben, "mine=true").await, std::slice::from_ref(&running.0));
        assert_eq!(list(&ann, "status=running").await, std::slice::from_ref(&running.0));
        let asked = running.whose_turn(&[&ann, &ben]).await;
        assert_eq!(list(asked, "to_act=true").await, std::slice::from_ref(&running.0));
        assert_eq!(list(&ann, "status=finished").await, Vec::<String>::new());
        assert_eq!(list(&ann, "title=century-from-east-to-west&status=running").await.len(), 1);
        server.http.get("/api/v1/games?mine=true").await.problem(401, "not_signed_in");
        server.http.get("/api/v1/games?status=open").await.is(200);
        for wrong in ["status=lost", "cursor=zzz", "limit=1000", "sort=name", "mine=perhaps"] {
            ann.get(&format!("/games?{wrong}")).await.problem(400, "bad_request");
        }
        // An item of the list is the same object as the game itself.
        let listed = ann.get("/games?status=running").await.is(200).json()["items"][0].clone();
        assert_eq!(listed, ann.sees(&running).await);
    });
}

#[test]
fn entity_tags_name_the_head_and_methods_are_answered_as_http_wants() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = table(world, &ann, &ben).await;
        let (mover, _) = game.turn_of(&ann, &ben).await;
        let head = head(&ann, &game).await;
        let bare_tag = format!("\"{head}\"");
        for path in ["", "/state", "/legal-actions"] {
            let path = format!("/games/{game}{path}");
            let first = mover.get(&path).await.is(200);
            let tag = first.header("etag").unwrap_or_default().to_owned();
            assert!(tag.starts_with(&format!("\"{head}-")), "{path}: {tag}");
            assert!(first.header("vary").is_some_and(|vary| vary.to_lowercase().contains("authorization")), "{path}");
            let known = mover.ask("GET", &path).header("if-none-match", &tag).send().await.is(304);
            assert!(known.body.is_empty() && known.header("etag") == Some(tag.as_str()), "{path}");
            mover.ask("GET", &path).header("if-none-match", "\"1\", \"2\"").send().await.is(200);
            let bare = mover.ask("HEAD", &path).send().await.is(200);
            assert!(bare.body.is_empty() && bare.header("etag") == Some(tag.as_str()), "{path}");
            let options = server.http.ask("OPTIONS", &format!("/api/v1{path}")).send().await.is(204);
            assert!(
                options.header("allow").is_some_and(|allow| allow.contains("GET") && allow.contains("HEAD")),
                "{path}"
            );
            let refused = mover.ask("PUT", &path).json(&json!({})).send().await;
            refused.problem(405, "method_not_allowed");
            assert!(refused.header("allow").is_some_and(|allow| allow.contains("GET")), "{path}");
        }
        let played = mover.ask("POST", &format!("/games/{game}/moves")).header("if-match", &bare_tag);
        let played = played.json(&json!({"orders": "rest"})).send().await;
        // The rules may refuse a rest at the very start; then another action is played.
        let played = if played.status == 201 {
            played
        } else {
            let legal = mover.may(&game).await;
            mover.post(&format!("/games/{game}/moves"), json!({"actions": [legal[0]["action"]]})).await.is(201)
        };
        let newer = format!("\"{}\"", played.json()["seq"]);
        assert_eq!(played.header("etag"), Some(newer.as_str()));
        let changed =
            mover.ask("GET", &format!("/games/{game}")).header("if-none-match", &bare_tag).send().await.is(200);
        assert!(changed.header("etag").is_some_and(|tag| tag.starts_with(&newer[..newer.len() - 1])));
        for (path, kind) in [("board.svg", "image/svg+xml"), ("board.png?width=480", "image/png")] {
            let picture = ann.get(&format!("/games/{game}/{path}")).await.is(200);
            assert_eq!(picture.header("content-type"), Some(kind));
            assert!(picture.body.len() > 1_000);
        }
        ann.get(&format!("/games/{game}/board.png?width=99999")).await.problem(400, "bad_request");
    });
}

#[test]
fn a_live_stream_tells_every_event_once_even_across_servers_and_reconnects() {
    story(async |world| {
        let base_url = Some("http://longhand.test".to_owned());
        let here = world.server_with(Setup { base_url: base_url.clone(), ..Setup::default() }).await;
        let there = world.server_with(Setup { base_url, ..Setup::default() }).await;
        let [ann, ben] = world.players(&here, ["ann", "ben"]).await;
        let far_ann = ann.at(&there);
        let game = table(world, &ann, &ben).await;
        let head = head(&ann, &game).await;
        let mut live = ann.listens(&game, 0).await;
        for expected in 1..=head {
            let event = live.next().await;
            assert_eq!((event.id, event.data["seq"].as_u64()), (expected, Some(expected)));
            assert_eq!(event.data["kind"], event.kind);
        }
        let mut far = far_ann.listens(&game, head).await;
        let strategy = Strategy::seeded(8);
        for round in 0..6 {
            let mover = game.whose_turn(&[&ann, &ben]).await;
            let mover = if round % 2 == 0 { mover.at(&here) } else { mover.at(&there) };
            let played = mover.plays_something(&game, &strategy).await;
            let played = played["events"].as_array().unwrap();
            for event in played {
                for stream in [&mut live, &mut far] {
                    let told = stream.next().await;
                    assert_eq!((told.id, &told.data["hash"]), (event["seq"].as_u64().unwrap(), &event["hash"]));
                }
            }
        }
        // Disconnected, then resumed at the same place.
        drop(live);
        let all = ann.events(&game).await;
        let mut again = ann.listens(&game, head + 2).await;
        for event in &all[head as usize + 2..] {
            assert_eq!(again.next().await.id, event["seq"].as_u64().unwrap());
        }
        // Logging out ends the stream on this server and on the other one.
        ann.delete("/auth/sessions").await.is(204);
        assert!(again.ends().await && far.ends().await, "a stream outlived its session");
    });
}

#[test]
fn a_server_that_stops_ends_its_live_streams_at_once_and_they_go_on_at_another() {
    story(async |world| {
        let base_url = Some("http://longhand.test".to_owned());
        let here = world.server_with(Setup { base_url: base_url.clone(), ..Setup::default() }).await;
        let there = world.server_with(Setup { base_url, ..Setup::default() }).await;
        let [ann, ben] = world.players(&here, ["ann", "ben"]).await;
        let game = table(world, &ann, &ben).await;
        let head = head(&ann, &game).await;
        let mut live = ann.at(&there).listens(&game, 0).await;
        for expected in 1..=head {
            assert_eq!(live.next().await.id, expected);
        }
        let begun = Instant::now();
        world.stop(&there).await;
        assert!(live.ends().await, "the stream was left open");
        assert!(begun.elapsed() < Duration::from_secs(5), "the server took {:?} to stop", begun.elapsed());
        game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &Strategy::seeded(9)).await;
        assert_eq!(ann.listens(&game, head).await.next().await.id, head + 1);

        // A client that names an event that does not exist yet, or never will, as after a restore, receives new
        // events.
        for no_event in [head + 2, u64::from(u32::MAX) + 2, u64::MAX] {
            let mut live = ann.listens(&game, no_event).await;
            let mover = game.whose_turn(&[&ann, &ben]).await;
            let played = mover.plays_something(&game, &Strategy::seeded(9)).await;
            assert_eq!(live.next().await.id, played["seq"].as_u64().unwrap(), "{no_event}");
        }
    });
}

#[test]
fn the_past_is_shown_as_it_was_known_then_and_with_what_was_learnt_since() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"title": "railways-of-the-world", "table": {"dispute_days": 0}});
        let game = world.game_with(&[&ann, &ben], more).await;
        for player in [&ann, &ben] {
            player.plays_something(&game, &Strategy::seeded(3)).await;
        }
        let then = head(&ann, &game).await;
        let baron = async |player: &Player, query: &str| {
            let state = player.get(&format!("/games/{game}/state?at={then}{query}")).await.is(200).json();
            assert_eq!(state["seq"], then);
            state["view"]["players"][1]["baron"].clone()
        };
        let his = baron(&ben, "").await;
        assert!(his.is_string(), "they know which one they kept: {his}");
        for query in ["", "&as=now"] {
            assert_eq!(baron(&ann, query).await, Value::Null, "nobody else does");
        }
        for player in [&ann, &ben] {
            player.post(&format!("/games/{game}/end"), json!({})).await.is(200);
        }
        // The game is closed and nothing in it is secret any more; past states still show what was known then.
        assert_eq!(baron(&ann, "").await, Value::Null);
        assert_eq!(baron(&ann, "&as=now").await, his);
        let spectator = server.http.get(&format!("/api/v1/games/{game}/state?at={then}&as=now")).await.is(200).json();
        assert_eq!(spectator["view"]["players"][1]["baron"], his);
        ann.get(&format!("/games/{game}/state?at={then}&as=then")).await.problem(400, "bad_request");
    });
}

#[test]
fn what_is_shown_beside_a_position_ends_with_it() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let id = game.0.parse().expect("an id");
        let tables = &server.app.tables;
        let table = tables.fresh(id).await.expect("the game");
        // The game continues while a page of it is being built.
        game.whose_turn(&[&ann, &ben]).await.plays(&game, "rest").await;
        assert!(ann.sees(&game).await["head"].as_u64() > Some(u64::from(table.head())));
        for after in [0, table.head() - 1] {
            let log = tables.log_of(&table, after).await.expect("events");
            assert_eq!((log.first().unwrap().seq, log.last().unwrap().seq), (after + 1, table.head()));
        }
        assert!(tables.log_of(&table, table.head()).await.expect("events").is_empty());
    });
}
