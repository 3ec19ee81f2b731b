//! Takebacks by consent, disputes and rulings, private copies, and imported games.

use longhand_tests::{Game, Longhand, Player, Setup, Strategy, World, eventually, longhand, story};
use serde_json::{Value, json};
use service::audit::game::What;
use sqlx::Connection as _;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

const DAY: i64 = 86_400;

/// One turn per player, none of which reveals anything at once. Returns the players and the first events of their
/// turns, in order.
async fn opening<'p>(game: &Game, players: &[&'p Player]) -> Vec<(&'p Player, u64)> {
    let mut turns: Vec<(&Player, u64)> = vec![];
    for _ in players {
        let mover = game.whose_turn(players).await;
        let legal = mover.may(game).await;
        let works = |action: &&Value| action["action"]["type"] == "work" && action["action"]["location"] != "n1";
        let action = legal.iter().find(works).unwrap()["action"].clone();
        let played = mover.acts(game, &action).await;
        turns.push((mover, played["events"][0]["seq"].as_u64().unwrap()));
        while game.whose_turn(players).await.id == mover.id {
            let next = mover.may(game).await[0]["action"].clone();
            mover.acts(game, &next).await;
        }
    }
    turns
}

fn other<'p>(players: &[&'p Player], than: &[&Player]) -> &'p Player {
    players.iter().find(|player| than.iter().all(|not| not.id != player.id)).unwrap()
}

#[test]
fn a_takeback_is_asked_for_answered_and_shown() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cat] = world.players(&server, ["ann", "ben", "cat"]).await;
        let all = [&ann, &ben, &cat];
        let game = world.game(&all).await;
        let start = ann.state(&game).await;
        let turns = opening(&game, &all).await;
        let (asker, seq) = turns[0];
        let (second, third) = (turns[1].0, turns[2].0);
        let path = format!("/games/{game}/takebacks");
        let to = start["seq"].clone();
        asker.post(&path, json!({"to": to})).await.problem(400, "bad_request");
        asker.post(&path, json!({"to": to, "reason": " "})).await.problem(400, "bad_request");
        asker.post(&path, json!({"to": 9_999, "reason": "x"})).await.problem(422, "bad_seq");
        let dan = Player::logs_in(&server, "dan").await;
        dan.post(&path, json!({"to": to, "reason": "x"})).await.problem(403, "not_seated");
        assert_eq!(world.database.count("select count(*) from texts").await, 0, "nothing is kept of what was refused");

        let asked = asker.post(&path, json!({"to": to, "reason": "I misread the card."})).await.is(201).json();
        assert_eq!((&asked["n"], &asked["to"], &asked["result"]), (&json!(1), &to, &Value::Null));
        assert_eq!(asked["reason"], "I misread the card.");
        assert_eq!(ann.sees(&game).await["takeback"], asked, "the game shows it");
        second.post(&path, json!({"to": to, "reason": "x"})).await.problem(409, "case_open");
        let answers = format!("{path}/1/answers");
        asker.post(&answers, json!({"consent": true})).await.problem(422, "is_party");
        second.post(&format!("{path}/7/answers"), json!({"consent": true})).await.problem(404, "not_found");
        let answered = second.post(&answers, json!({"consent": true})).await.is(201).json();
        assert_eq!(answered["answers"].as_array().unwrap().len(), 1);
        second.post(&answers, json!({"consent": false})).await.problem(409, "already_answered");
        let granted = third.post(&answers, json!({"consent": true})).await.is(201).json();
        assert_eq!(granted["result"], "granted");
        assert_eq!(asker.state(&game).await["view"], start["view"]);
        let events = ann.events(&game).await;
        let reverted = events.last().unwrap();
        assert_eq!(
            (&reverted["kind"], &reverted["cause"], &reverted["case"]),
            (&json!("reverted"), &json!("takeback"), &json!(1))
        );
        assert!(events.iter().any(|event| event["seq"] == seq && event["struck"] == true));
        assert!(!events.iter().any(|event| event.to_string().contains("misread")), "no words in the log");

        // Players who always agree are not asked, and playing on withdraws an open request.
        for player in [second, third] {
            player.patch("/me", json!({"takeback": "always"})).await.is(200);
        }
        let (mover, seq) = opening(&game, &all).await[0];
        let granted = mover.post(&path, json!({"to": seq - 1, "reason": "again"})).await.is(201).json();
        assert_eq!((&granted["n"], &granted["result"]), (&json!(2), &json!("granted")));
        let late = opening(&game, &all).await;
        let to = json!({"to": late[1].1 - 1, "reason": "once more"});
        late[1].0.post(&path, to).await.is(201);
        game.whose_turn(&all).await.plays_something(&game, &Strategy::seeded(2)).await;
        let listed = ann.get(&path).await.is(200).json()["items"].clone();
        let results: Vec<&str> = listed.as_array().unwrap().iter().map(|one| one["result"].as_str().unwrap()).collect();
        assert_eq!(results, ["granted", "granted", "withdrawn"]);
        assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);

        // Deleting the account deletes the texts; the log stays whole.
        let held = asker.get("/me/export").await.is(200).json();
        assert!(held["held"]["texts"].to_string().contains("misread"), "{held}");
        asker.delete("/me").await.is(204);
        let listed = dan.get(&path).await.is(200).json()["items"].clone();
        assert_eq!(listed[0]["reason"], Value::Null);
        assert_eq!(dan.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
    });
}

#[test]
fn a_dispute_stops_the_game_until_the_arbiter_amends_the_move() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cat, dan] = world.players(&server, ["ann", "ben", "cat", "dan"]).await;
        let all = [&ann, &ben, &cat];
        let game = world.game_with(&all, json!({"table": {"arbiter": dan.id}})).await;
        let turns = opening(&game, &all).await;
        opening(&game, &all).await;
        let (mover, seq) = turns[1];
        let opener = other(&all, &[mover]);
        let path = format!("/games/{game}/disputes");
        let claim = |seq: u64| json!({"seq": seq, "claim": "rules", "reason": "That card was not for sale."});
        opener.post(&path, claim(9_999)).await.problem(422, "bad_seq");
        opener.post(&path, claim(1)).await.problem(422, "bad_seq");
        dan.post(&path, claim(seq)).await.problem(403, "not_seated");
        opener.post(&path, json!({"seq": seq, "claim": "luck", "reason": "x"})).await.problem(400, "bad_request");
        let opened = opener.post(&path, claim(seq)).await.is(201).json();
        assert_eq!((&opened["n"], &opened["seq"], &opened["ruling"]), (&json!(1), &json!(seq), &Value::Null));
        assert_eq!(opened["arbiter"], json!({"id": dan.id, "name": "dan"}));
        let seen = ann.sees(&game).await;
        assert_eq!(
            (&seen["status"], &seen["deadline"], &seen["to_act"]),
            (&json!("disputed"), &Value::Null, &json!([]))
        );
        assert_eq!(seen["dispute"]["n"], 1);
        assert_eq!(ann.get("/games?status=disputed").await.is(200).json()["items"][0], seen, "the list says the same");
        mover.post(&path, claim(seq)).await.problem(409, "case_open");
        mover.tries(&game, "rest").await.problem(409, "game_disputed");

        // The evidence: the state at that time, and the verdict of today's rules.
        let case = mover.get(&format!("{path}/1")).await.is(200).json();
        let evidence = &case["evidence"];
        assert_eq!((&evidence["event"]["seq"], &evidence["readjudicated"]), (&json!(seq), &json!("same")));
        assert_eq!(evidence["before"]["seq"], seq - 1);
        assert!(evidence["rules"].as_array().unwrap().iter().any(|section| section == "5.1"), "{evidence}");
        assert!(evidence["orders"].as_str().unwrap().starts_with("work"), "{evidence}");
        let said = mover.post(&format!("{path}/1/comments"), json!({"text": "It was."})).await.is(201).json();
        assert_eq!(said["comments"][0]["text"], "It was.");
        mover.post(&format!("{path}/1/votes"), json!({"uphold": false})).await.problem(403, "not_arbiter");

        // The ruling replaces the move, and replays the later moves that still stand.
        let ruling = format!("{path}/1/ruling");
        let amend = json!({"decision": "amend", "actions": [{"type": "rest"}], "reason": "He rests instead."});
        mover.post(&ruling, amend.clone()).await.problem(422, "is_party");
        dan.post(&ruling, json!({"decision": "amend", "reason": "x"})).await.problem(400, "bad_request");
        let wrong = json!({"decision": "amend", "actions": [{"type": "work", "location": "x9"}], "reason": "x"});
        dan.post(&ruling, wrong).await.problem(422, "unknown_location");
        assert_eq!(ann.sees(&game).await["status"], "disputed", "a refused ruling changes nothing");
        world.nothing_is_left_undone().await;
        world.database.mailbox_is_full(&opener.email).await;
        let ruled = dan.post(&ruling, amend.clone()).await.is(201).json();
        assert_eq!((&ruled["ruling"]["by"], &ruled["ruling"]["decision"]), (&json!(dan.id), &json!("amend")));
        dan.post(&ruling, amend).await.problem(409, "case_closed");
        let events = ann.events(&game).await;
        let at = events.iter().position(|event| event["kind"] == "dispute_ruled").unwrap();
        assert_eq!(events[at + 1]["seq"], ruled["ruling"]["reverted"]);
        assert_eq!(
            (&events[at + 2]["origin"], &events[at + 2]["actions"]),
            (&json!("ruling"), &json!([{"type": "rest"}]))
        );
        assert!(events[at + 3..].iter().all(|event| event["replayed_from"].is_u64()), "{events:?}");
        // The dispute, the page, and the mail to players other than the arbiter name each later move, and whether
        // it stands or fell.
        let stands: Vec<Value> = events[at + 3..]
            .iter()
            .map(|event| json!({"seq": event["replayed_from"], "replayed_as": event["seq"]}))
            .collect();
        assert_eq!(ruled["ruling"]["stands"], json!(stands));
        let mut later: Vec<u64> = stands.iter().map(|one| one["seq"].as_u64().unwrap()).collect();
        later.extend(ruled["ruling"]["fell"].as_array().unwrap().iter().map(|seq| seq.as_u64().unwrap()));
        later.sort_unstable();
        let moves = events.iter().filter(|event| event["kind"] == "move" && event["struck"] == true);
        let struck: Vec<u64> = moves.map(|event| event["seq"].as_u64().unwrap()).filter(|one| *one > seq).collect();
        assert_eq!(later, struck, "each later move is named");
        mover.patch("/me", json!({"language": "en"})).await.is(200);
        let letter = mover.reads_mail("He rests instead.").await;
        // A bundled mail says so, too.
        world.database.bundles_are_due(1).await;
        let bundle = opener.reads_mail("Much has happened").await;
        world.database.run("delete from budgets").await;
        for seq in &later {
            let word =
                if ruled["ruling"]["fell"].as_array().unwrap().contains(&json!(seq)) { "Fell" } else { "Stands" };
            for letter in [&letter, &bundle] {
                assert!(letter.says(&format!("{word}: {seq} ")), "{seq}: {}", letter.text);
            }
        }
        let now = ann.sees(&game).await;
        assert_eq!(now["status"], "running");
        assert!(now["deadline"].is_string());
        game.whose_turn(&all).await.plays_something(&game, &Strategy::seeded(1)).await;
        let audit = ann.get(&format!("/games/{game}/audit")).await.is(200).json();
        assert_eq!(audit["ok"], true, "{audit}");
        // The page shows it, with abandoned moves struck out.
        let page = server.http.get(&format!("/games/{game}")).await.is(200).text();
        assert!(page.contains("disputed event") && page.contains("class=\"struck\""), "{page}");
    });
}

#[test]
fn whom_all_name_rules_and_the_table_votes_for_another_move() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cat, dan] = world.players(&server, ["ann", "ben", "cat", "dan"]).await;
        let all = [&ann, &ben, &cat];
        let game = world.game(&all).await;
        let turns = opening(&game, &all).await;
        let (_, mine) = *turns.iter().find(|(mover, _)| mover.id == ann.id).unwrap();
        let path = format!("/games/{game}/disputes");
        let claim = json!({"seq": mine, "claim": "other", "reason": "Let us look at it."});
        let opened = ben.post(&path, claim).await.is(201).json();
        assert_eq!(
            (&opened["arbiter"], &opened["named"], &opened["actions"]),
            (&Value::Null, &json!([]), &Value::Null)
        );

        // Ann is a party and may not rule, even if named. Dan has no seat and may rule once all have named Dan.
        let arbiter = format!("{path}/1/arbiter");
        let rule = json!({"decision": "dismiss", "reason": "It was right."});
        ann.post(&format!("{path}/1/ruling"), rule.clone()).await.problem(422, "is_party");
        ben.post(&arbiter, json!({})).await.problem(400, "bad_request");
        ben.post(&arbiter, json!({"player": "0000000000000"})).await.problem(400, "bad_request");
        dan.post(&arbiter, json!({"player": dan.id})).await.problem(403, "not_seated");
        ben.post(&format!("{path}/7/arbiter"), json!({"player": dan.id})).await.problem(404, "not_found");
        cat.post(&arbiter, json!({"player": ann.id})).await.problem(422, "is_party");
        ben.post(&format!("{path}/1/votes"), json!({"uphold": true})).await.problem(422, "is_party");
        for player in [&ann, &ben] {
            player.post(&arbiter, json!({"player": dan.id})).await.is(201);
        }
        let named = cat.post(&arbiter, json!({"player": cat.id})).await.is(201).json();
        assert_eq!(named["named"].as_array().unwrap().len(), 3);
        assert_eq!(named["arbiter"], Value::Null, "they do not want the same one");
        cat.post(&arbiter, json!({"player": dan.id})).await.is(201);
        assert_eq!(dan.get(&format!("{path}/1")).await.is(200).json()["arbiter"]["id"], dan.id);
        let letter = dan.reads_mail("who should rule").await;
        assert!(letter.text.contains("  dan"), "{}", letter.text);
        let ruled = dan.post(&format!("{path}/1/ruling"), rule).await.is(201).json();
        assert_eq!(ruled["ruling"]["by"], dan.id);

        // Ann moves by typed orders, and Cat wants another move in its place.
        while game.whose_turn(&all).await.id != ann.id {
            game.whose_turn(&all).await.plays_something(&game, &Strategy::seeded(5)).await;
        }
        let typed = "  REST ";
        let played = ann.post(&format!("/games/{game}/moves"), json!({"orders": typed})).await.is(201).json();
        let seq = played["events"][0]["seq"].as_u64().unwrap();
        assert!(played["events"][0]["text"].is_string() && !played.to_string().contains("REST"));
        game.whose_turn(&all).await.plays_something(&game, &Strategy::seeded(6)).await;
        let instead = |order: &str| json!({"seq": seq, "claim": "entry", "reason": "A slip.", "orders": order});
        let mut both = instead("rest");
        both["actions"] = json!([{"type": "rest"}]);
        cat.post(&path, both).await.problem(400, "bad_request");
        cat.post(&path, instead("dance")).await.problem(422, "bad_order");
        let opened = cat.post(&path, instead("rest")).await.is(201).json();
        assert_eq!(opened["actions"], json!([{"type": "rest"}]));
        let evidence = &opened["evidence"];
        assert_eq!((&evidence["orders"], &evidence["event"]["channel"]), (&json!(typed), &json!("rest")));
        ben.post(&format!("{path}/2/votes"), json!({"uphold": true})).await.is(201);
        assert_eq!(ann.sees(&game).await["status"], "disputed", "it is her move, so she is waited for");
        let voted = ann.post(&format!("{path}/2/votes"), json!({"uphold": true})).await.is(201).json();
        assert_eq!((&voted["ruling"]["decision"], &voted["ruling"]["by"]), (&json!("amend"), &Value::Null));
        let events = ann.events(&game).await;
        let at = events.iter().position(|event| event["seq"] == voted["ruling"]["reverted"]).unwrap();
        assert_eq!((&events[at + 1]["origin"], &events[at + 2]["replayed_from"]), (&json!("ruling"), &json!(seq + 1)));
        assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
        // The typed text is deleted with the account; the log stays whole.
        assert!(ann.get("/me/export").await.is(200).text().contains("  REST "));
        ann.delete("/me").await.is(204);
        let case = cat.get(&format!("{path}/2")).await.is(200).json();
        assert_eq!(case["evidence"]["orders"], "rest", "as it would be typed");
        assert_eq!(cat.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
    });
}

#[test]
fn the_table_votes_where_the_host_is_a_party_and_nobody_is_not_for_ever() {
    story(async |world| {
        let by = Arc::new(AtomicI64::new(-40 * DAY));
        let clock = service::time::Clock::shifted(by.clone());
        let server = world.server_with(Setup { clock, ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let all = [&ann, &ben];
        let game = world.game_with(&all, json!({"clock": {"kind": "none"}})).await;
        let before = ann.state(&game).await;
        let turns = opening(&game, &all).await;
        let path = format!("/games/{game}/disputes");
        let (_, mine) = *turns.iter().find(|(mover, _)| mover.id == ann.id).unwrap();
        let open = json!({"seq": mine, "claim": "entry", "reason": "She meant another one."});
        let opened = ben.post(&path, open).await.is(201).json();
        assert_eq!(opened["arbiter"], Value::Null);
        let rule = json!({"decision": "dismiss", "reason": "No."});
        ann.post(&format!("{path}/1/ruling"), rule).await.problem(422, "is_party");
        let voted = ann.post(&format!("{path}/1/votes"), json!({"uphold": true})).await.is(201).json();
        assert_eq!((&voted["ruling"]["decision"], &voted["ruling"]["by"]), (&json!("rewind"), &Value::Null));
        let first = turns[0].0.id == ann.id;
        assert_eq!(ann.state(&game).await["view"] == before["view"], first, "back to before her move");

        // A case that nobody settles ends after a week.
        let turns = opening(&game, &all).await;
        let open = json!({"seq": turns[0].1, "claim": "other", "reason": "I do not like it."});
        ben.post(&path, open).await.is(201);
        by.fetch_add(8 * DAY, Ordering::SeqCst);
        let ann = Player::logs_in(&server, "ann").await;
        let dismissed = eventually("the case is dismissed", async || {
            let case = ann.get(&format!("{path}/2")).await.is(200).json();
            (!case["ruling"].is_null()).then_some(case)
        })
        .await;
        assert_eq!((&dismissed["ruling"]["decision"], &dismissed["ruling"]["by"]), (&json!("dismiss"), &Value::Null));
        assert_eq!(ann.sees(&game).await["status"], "running");
    });
}

#[test]
fn what_was_tried_on_a_private_copy_is_handed_in_as_the_real_move() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let all = [&ann, &ben];
        let game = world.game(&all).await;
        opening(&game, &all).await;
        let mover = game.whose_turn(&all).await;
        let watcher = other(&all, &[mover]);
        let head = mover.sees(&game).await["head"].as_u64().unwrap();
        mover.post(&format!("/games/{game}/forks"), json!({"at": 9_999})).await.problem(422, "bad_seq");
        mover.post(&format!("/games/{game}/forks"), json!({"at": 1})).await.problem(409, "not_started");
        let made = mover.post(&format!("/games/{game}/forks"), json!({"at": head})).await.is(201).json();
        let fork = Game(made["id"].as_str().unwrap().to_owned());
        assert_eq!((&made["fork_of"], &made["visibility"]), (&json!(game.0), &json!("private")));
        assert_eq!(mover.state(&fork).await["view"], mover.state(&game).await["view"]);
        watcher.get(&format!("/games/{fork}")).await.problem(404, "not_found");
        mover.post(&format!("/games/{fork}/promote"), json!({})).await.problem(400, "bad_request");
        mover.post(&format!("/games/{game}/promote"), json!({})).await.problem(400, "bad_request");

        // On the copy they play their own turn, then the other's.
        let action = mover.may(&fork).await[0]["action"].clone();
        let tried = mover.acts(&fork, &action).await;
        let strategy = Strategy::seeded(3);
        for _ in 0..4 {
            mover.plays_something(&fork, &strategy).await;
        }
        let seat = tried["events"][0]["seat"].as_u64().unwrap();
        let other_seat = json!({"actions": [{"type": "rest"}], "seat": 1 - seat});
        let wrong = mover.post(&format!("/games/{fork}/moves"), other_seat).await;
        assert!(wrong.status == 201 || wrong.status == 422, "{}", wrong.status);
        assert_eq!(mover.sees(&game).await["head"], head, "the original is untouched");
        assert_eq!(watcher.mails().await.iter().filter(|mail| mail.subject.contains("Fork")).count(), 0);
        let audit = mover.get(&format!("/games/{fork}/audit")).await.is(200).json();
        assert_eq!(audit["ok"], true, "{audit}");

        let single = mover.post(&format!("/games/{game}/forks"), json!({"at": head})).await.is(201).json();
        let single = Game(single["id"].as_str().unwrap().to_owned());
        mover.acts(&single, &action).await;
        // The operator's tool makes the same copy.
        let (data, url) = (world.path("data"), world.database.url());
        let tool = async |more: &[&str]| {
            let flags = ["fork", &game.0, "--database-url", &url, "--data-dir", data.to_str().unwrap()];
            longhand(&[&flags, more].concat()).await
        };
        let at = head.to_string();
        let made = tool(&["--player", &mover.email, "--at", &at, "--bots", "random"]).await;
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let told = String::from_utf8_lossy(&made.stdout).into_owned();
        let by_tool = Game(told.split_whitespace().nth(1).unwrap().to_owned());
        let shown = mover.sees(&by_tool).await;
        assert_eq!((&shown["fork_of"], &shown["visibility"]), (&json!(game.0), &json!("private")));
        let bots = shown["seats"].as_array().unwrap().iter().filter(|seat| seat["kind"] == "bot").count();
        assert_eq!((bots, mover.state(&by_tool).await["view"] == mover.state(&game).await["view"]), (1, true));
        for wrong in [["--player", "nobody@example.org"], ["--player", &mover.email]] {
            let refused = tool(&[&wrong[..], &["--at", "9999"]].concat()).await;
            assert_eq!(refused.status.code(), Some(1), "{}", String::from_utf8_lossy(&refused.stderr));
        }

        let promoted = mover.post(&format!("/games/{single}/promote"), json!({})).await.is(201).json();
        assert_eq!(promoted["events"][0]["actions"], json!([action]));
        assert_eq!(promoted["events"][0]["stream"], json!(game.0));
        // The same plan again: it is no longer their turn, or the place is taken.
        mover.post(&format!("/games/{single}/promote"), json!({})).await.is(422);
        assert_eq!(watcher.sees(&game).await["hash"], promoted["hash"], "nothing was written");
    });
}

#[test]
fn a_fork_imagines_what_its_owner_cannot_know_and_keeps_what_he_knows() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"title": "railways-of-the-world"})).await;
        let dealt = ann.state(&game).await["view"]["players"][0]["baron_choices"].clone();
        let his = ben.state(&game).await["view"]["players"][1]["baron_choices"].clone();
        let fork_at = async |at: &Value| {
            let made = ann.post(&format!("/games/{game}/forks"), json!({"at": at})).await.is(201).json();
            Game(made["id"].as_str().unwrap().to_owned())
        };
        let facts = async |fork: &Game, kind: &str| -> Vec<Value> {
            let started = ann.events(fork).await.into_iter().find(|event| event["kind"] == "started").unwrap();
            let facts = started["facts"].as_array().unwrap().clone();
            facts.into_iter().filter(|fact| fact["fact"] == kind && fact["seat"] == 1).collect()
        };

        // Before anybody has chosen: they are dealt two others on the copy, and can choose among them.
        let fork = fork_at(&ann.sees(&game).await["head"]).await;
        assert_eq!(ann.state(&fork).await["view"]["players"][0]["baron_choices"], dealt);
        let imagined = facts(&fork, "barons_dealt").await.pop().unwrap()["cards"].clone();
        let both = imagined.as_array().unwrap();
        assert!(both.len() == 2 && both.iter().all(|card| !dealt.as_array().unwrap().contains(card)), "{imagined}");
        for _ in 0..2 {
            ann.plays_something(&fork, &Strategy::seeded(1)).await;
        }
        assert_eq!(ann.state(&fork).await["view"]["phase"], "auction");
        assert_eq!(ann.get(&format!("/games/{fork}/audit")).await.is(200).json()["ok"], true);

        // Afterwards each copy has its own guess at the card that the other kept.
        for player in [&ann, &ben] {
            player.plays_something(&game, &Strategy::seeded(2)).await;
        }
        let head = ann.sees(&game).await["head"].clone();
        let mut guesses = BTreeSet::new();
        for _ in 0..8 {
            let fork = fork_at(&head).await;
            let kept = facts(&fork, "baron_kept").await.pop().unwrap()["card"].clone();
            assert!(kept.is_string() && !dealt.as_array().unwrap().contains(&kept), "{kept}");
            guesses.insert(kept.to_string());
        }
        assert!(guesses.len() > 1, "{guesses:?} (they were dealt {his})");
    });
}

async fn archive_of(world: &World, ann: &Player, ben: &Player) -> (Game, String) {
    let game = world.game_with(&[ann, ben], json!({"visibility": "unlisted"})).await;
    let strategy = Strategy::seeded(6);
    for _ in 0..8 {
        game.whose_turn(&[ann, ben]).await.plays_something(&game, &strategy).await;
    }
    let export = ann.get(&format!("/games/{game}/export")).await.is(200).text();
    (game, export)
}

/// The status of the answer to an endless import of unknown length.
async fn never_ending_file(player: &Player) -> u16 {
    let address = player.http.base.strip_prefix("http://").unwrap();
    let (mut answer, mut file) = tokio::net::TcpStream::connect(address).await.unwrap().into_split();
    let head = format!(
        "POST /api/v1/games/import HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {}\r\n\
         content-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n",
        player.access
    );
    let chunk = format!("10000\r\n{}\r\n", "x".repeat(0x10000));
    let sending = tokio::spawn(async move {
        file.write_all(head.as_bytes()).await.ok()?;
        // Until the server cuts the connection.
        for _ in 0..4_096 {
            file.write_all(chunk.as_bytes()).await.ok()?;
        }
        Some(())
    });
    let mut line = [0; 12];
    let read = answer.read_exact(&mut line).await;
    let sent = sending.is_finished();
    sending.abort();
    assert!(!sent || read.is_err(), "the whole of 256 MiB was taken");
    // A client that keeps sending may be cut off before it has read the reason.
    read.map_or(413, |_| String::from_utf8_lossy(&line[9..]).parse().unwrap())
}

#[test]
fn a_game_comes_to_another_server_as_a_file_and_every_forgery_is_refused() {
    // The export, the file, the view and the hash.
    let mut export = (String::new(), String::new(), Value::Null, String::new());
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let (game, text) = archive_of(world, &ann, &ben).await;
        let taken =
            async |body: String| ann.ask("POST", "/games/import").body("application/x-ndjson", body).send().await;
        taken(text.clone()).await.problem(409, "conflict");
        export =
            (game.0.clone(), text, ann.state(&game).await["view"].clone(), ann.sees(&game).await["hash"].to_string());
    });
    let (id, text, view, hash) = export;
    story(async |world| {
        let server = world.server().await;
        let [eve, fay] = world.players(&server, ["eve", "fay"]).await;
        let taken =
            async |body: String| eve.ask("POST", "/games/import").body("application/x-ndjson", body).send().await;
        eve.post("/games/import", json!({})).await.problem(415, "unsupported_media_type");
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let mut dropped = lines.clone();
        dropped.remove(6);
        let mut swapped = lines.clone();
        swapped.swap(6, 7);
        let mut doubled = lines.clone();
        doubled.insert(6, lines[6]);
        let flipped = text.replacen("\"kind\":\"move\"", "\"kind\":\"mowe\"", 1);
        let (body, end) = text.rsplit_once("\"signature\":\"").unwrap();
        let first = if end.starts_with('0') { "1" } else { "0" };
        let foreign = format!("{body}\"signature\":\"{first}{}", &end[1..]);
        for forged in
            [dropped.concat(), swapped.concat(), doubled.concat(), flipped, foreign, "{}\n".into(), String::new()]
        {
            let refused = taken(forged).await.problem(422, "export_refused");
            assert!(refused["line"].is_u64() || refused["detail"].is_string(), "{refused}");
        }
        assert_eq!(world.database.count("select count(*) from events").await, 0, "nothing was written");
        taken("x".repeat(17 * 1024 * 1024)).await.problem(413, "too_large");
        assert_eq!(never_ending_file(&eve).await, 413);

        let game = taken(text.clone()).await.is(201).json();
        assert_eq!((&game["id"], &game["archived"], &game["to_act"]), (&json!(id), &json!(true), &json!([])));
        assert_eq!(game["hash"].to_string(), hash);
        let game = Game(id.clone());
        assert_eq!(eve.state(&game).await["view"], view, "the same file folds to the same");
        assert_eq!(fay.sees(&game).await["archived"], true);
        assert_eq!(eve.get("/games?mine=true").await.is(200).json()["items"][0], eve.sees(&game).await);
        fay.post(&format!("/games/{game}/seats"), json!({})).await.problem(409, "archived");
        let again = eve.get(&format!("/games/{game}/export")).await.is(200).text();
        assert_eq!(again.lines().skip(1).take(9).collect::<Vec<_>>(), text.lines().skip(1).take(9).collect::<Vec<_>>());
        assert_eq!(eve.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
    });
}

#[test]
fn a_game_whose_ruleset_this_version_lacks_is_named_at_the_start_and_can_be_read() {
    story(async |world| {
        if !world.can_be_forged() {
            return;
        }
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let whole = ann.events(&game).await;
        world.stop(&server).await;
        // The same game, as a later version would have opened it.
        let mut owner = sqlx::PgConnection::connect_with(&world.database.options()).await.unwrap();
        for change in [
            "create temporary table later as
               select seq, kind, actor, at, sealed,
                      convert_to(replace(convert_from(payload, 'UTF8'), 'century-from-east-to-west@1',
                                         'century-from-east-to-west@7'), 'UTF8') as payload from events",
            "insert into games select (g).* from (select jsonb_populate_record(games, jsonb_build_object(
               'game_id', game_id + 1, 'ruleset', 'century-from-east-to-west@7')) as g from games) as of_later",
            "insert into game_list select (l).* from (select jsonb_populate_record(game_list, jsonb_build_object(
               'game_id', game_id + 1)) as l from game_list) as of_later",
            "insert into game_docs select game_id + 1, doc from game_docs",
            "insert into events (game_id, seq, kind, actor, at, hash, payload, sealed)
               with recursive chain as (
                 select seq, sha256(decode(repeat('00', 32), 'hex') || payload) as hash from later where seq = 1
                 union all
                 select later.seq, sha256(chain.hash || payload) from chain join later on later.seq = chain.seq + 1)
               select (select min(game_id) from games) + 1, seq, kind, actor, at, hash, payload, sealed
                 from later join chain using (seq)",
        ] {
            sqlx::query(change).execute(&mut owner).await.unwrap();
        }
        owner.close().await.unwrap();
        let later = Game(
            domain::kernel::ids::Id::from_i64(game.0.parse::<domain::kernel::ids::Id>().unwrap().as_i64() + 1)
                .to_string(),
        );

        let data = world.path("data");
        let binary = Longhand::serve(
            &["--database-url", &world.database.url(), "--data-dir", data.to_str().unwrap()],
            &world.path("longhand.log"),
        )
        .await;
        let said = "games of century-from-east-to-west@7 are under way, which this version does not know";
        assert!(binary.log().contains(said), "{}", binary.log());
        let http = binary.http();
        let events = http.get(&format!("/api/v1/games/{later}/events?limit=200")).await.is(200).json();
        assert_eq!(events["items"].as_array().map(Vec::len), Some(whole.len()), "its log is read to the end");
        assert_eq!(events["items"][0]["ruleset"], "century-from-east-to-west@7");
        let shown = http.get(&format!("/api/v1/games/{later}")).await.is(200).json();
        assert_eq!(
            (&shown["status"], &shown["to_act"], &shown["deadline"]),
            (&json!("quarantined"), &json!([]), &Value::Null)
        );
        http.get(&format!("/api/v1/games/{later}/state")).await.problem(409, "game_quarantined");
        http.get(&format!("/api/v1/games/{game}/state")).await.is(200);
        assert!(binary.terminate().await.success());
    });
}

/// Facts that a log from elsewhere may hold, and that an earlier version accepted: unknown seats, and numbers at
/// their limits. Every reader gets an answer, and the server keeps running.
#[test]
fn a_game_whose_facts_fit_nothing_stands_still_and_the_server_goes_on() {
    for (title, facts) in [
        ("century-from-east-to-west", r#"[{"fact":"turn_began","round":1,"seat":200,"turn":1}]"#),
        ("railways-of-the-world", r#"[{"fact":"income_paid","income":4294967295,"seat":1}]"#),
        ("world-123", r#"[{"city":1,"fact":"capital_chosen","seat":77}]"#),
        ("world-wonders", r#"[{"fact":"passed","lost":255,"seat":9,"timed_out":false}]"#),
    ] {
        story(async move |world| {
            world.an_audit_finds(What::Fold, "digests: ");
            let server = world.server().await.undescribed();
            let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
            let game = world.game_with(&[&ann, &ben], json!({"title": title, "clock": {"kind": "none"}})).await;
            let whole = ann.events(&game).await.len();
            // The set-up a second time, after its event, with other facts.
            let mut owner = sqlx::PgConnection::connect_with(&world.database.options()).await.unwrap();
            let last = sqlx::query_as::<_, (i32, Vec<u8>, Vec<u8>)>(
                "select seq, hash, payload from events where seq = (select max(seq) from events)",
            );
            let (seq, hash, payload) = last.fetch_one(&mut owner).await.unwrap();
            let mut event: Value = serde_json::from_slice(&payload).unwrap();
            assert_eq!(event["kind"], "started");
            event["seq"] = json!(seq + 1);
            event["facts"] = serde_json::from_str(facts).unwrap();
            sqlx::query(
                "insert into events (game_id, seq, kind, actor, at, hash, payload)
                 select game_id, seq + 1, kind, actor, at, sha256($1 || $2), $2 from events where seq = $3",
            )
            .bind(hash)
            .bind(event.to_string().into_bytes())
            .bind(seq)
            .execute(&mut owner)
            .await
            .unwrap();
            owner.close().await.unwrap();
            assert_eq!(ann.sees(&game).await["status"], "quarantined", "{title}");
            assert_eq!(ann.events(&game).await.len(), whole + 1, "the log is readable to its end");
            ann.tries(&game, "rest").await.problem(409, "game_quarantined");
            let other = world.game_with(&[&ann, &ben], json!({"title": title, "clock": {"kind": "none"}})).await;
            assert_eq!(ann.sees(&other).await["status"], "running", "the server goes on");
            for player in [&ann, &ben] {
                player.reads_mail("cannot read the log of this game to its end").await;
            }
        });
    }
}

#[test]
fn a_game_that_cannot_be_folded_stands_still_and_can_be_read() {
    story(async |world| {
        if !world.can_be_forged() {
            return;
        }
        let server = world.server().await.undescribed();
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let whole = ann.events(&game).await.len();
        world.an_audit_finds(What::Fold, "digests: ");
        world.an_audit_finds(What::Column, "column seq");
        // An event of a kind that a later version may write.
        let mut owner = sqlx::PgConnection::connect_with(&world.database.options()).await.unwrap();
        sqlx::query(
            "insert into events (game_id, seq, kind, actor, at, hash, payload)
             select game_id, seq + 1, 99, 0, at, sha256(hash || p), p from events,
                    lateral (select convert_to(replace(convert_from(payload, 'UTF8'), '\"kind\":\"started\"',
                                                       '\"kind\":\"from_the_future\"'), 'UTF8') as p) as payloads
              where seq = (select max(seq) from events)",
        )
        .execute(&mut owner)
        .await
        .unwrap();
        owner.close().await.unwrap();
        let seen = ann.sees(&game).await;
        assert_eq!(
            (&seen["status"], &seen["to_act"], &seen["deadline"]),
            (&json!("quarantined"), &json!([]), &Value::Null)
        );
        assert_eq!(ann.events(&game).await.len(), whole + 1, "the log is readable to its end");
        ann.tries(&game, "rest").await.problem(409, "game_quarantined");
        let page = server.http.get(&format!("/games/{game}")).await.is(200).text();
        assert!(page.contains("cannot read the game"), "{page}");
        for player in [&ann, &ben] {
            player.reads_mail("cannot read the log of this game to its end").await;
        }
        let audit = ann.get(&format!("/games/{game}/audit")).await.is(200).json();
        assert_eq!(audit["ok"], false, "{audit}");
    });
}
