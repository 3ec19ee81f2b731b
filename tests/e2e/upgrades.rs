//! A server is upgraded in the middle of games: *Pebbles*, the test title, starts under its first program and
//! continues under today's. Where the upgrade was built wrongly its games stand still, and all others continue.

use crate::by_mail::says;
use domain::kernel::archive::verify;
use domain::kernel::rulesets::Rulesets;
use longhand_tests::pebbles::{AGE_1, FALLEN, MISBUILT, TODAY};
use longhand_tests::{Game, Player, Running, Setup, Strategy, World, eventually, story};
use serde_json::{Value, json};
use service::time::Clock;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

async fn server(world: &World, rulesets: Rulesets, clock: Clock) -> Running {
    world
        .server_with(Setup {
            rulesets,
            clock,
            // Sessions belong to an address, so the upgraded server has the same one.
            base_url: Some("http://longhand.test".into()),
            inbound_domain: Some("in.longhand.test".into()),
            inbound_auth: "token".into(),
            ..Setup::default()
        })
        .await
}

/// A game by the first program: `stones` on the heap, and other settings.
async fn pebbles(world: &World, players: &[&Player], stones: u16, more: Value) -> Game {
    let mut asked = json!({"title": "pebbles", "options": {"stones": stones}, "clock": {"kind": "none"}});
    asked.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
    world.game_with(players, asked).await
}

async fn audited(player: &Player, game: &Game) {
    let audit = player.get(&format!("/games/{game}/audit")).await.is(200).json();
    assert_eq!(audit["ok"], true, "{audit}");
}

fn shapes(events: &[Value]) -> Vec<(u64, u64)> {
    events.iter().map(|event| (event["v"].as_u64().unwrap(), event["tv"].as_u64().unwrap_or(1))).collect()
}

#[test]
fn games_live_through_an_upgrade_and_nobody_notices() {
    story(async |world| {
        let old = server(world, AGE_1, Clock::system()).await;
        let [ann, ben, cara] = world.players(&old, ["ann", "ben", "cara"]).await;
        let long = pebbles(world, &[&ann, &ben], 40, json!({})).await;
        ben.ask("PUT", &format!("/games/{long}/standing-orders"))
            .json(&json!({"items": [{"standing": "always", "n": 2}]}))
            .send()
            .await
            .is(200);
        let kept = ben.get(&format!("/games/{long}/standing-orders")).await.is(200).json()["items"][0].clone();
        ann.acts(&long, &json!({"type": "take", "n": 1})).await;
        let disputed = pebbles(world, &[&ann, &ben], 20, json!({"table": {"arbiter": cara.id}})).await;
        ann.plays(&disputed, "take 3").await;
        let seq = ann.sees(&disputed).await["head"].clone();
        let case = json!({"seq": seq, "claim": "entry", "reason": "It was meant to be one.",
                          "actions": [{"type": "take", "n": 1}]});
        ben.post(&format!("/games/{disputed}/disputes"), case).await.is(201);
        let (state, told) = (ann.state(&long).await, ann.events(&long).await);
        assert!(shapes(&told).iter().all(|shape| *shape == (1, 1)), "{told:?}");
        assert_eq!(told.last().unwrap()["origin"], "standing");
        let century = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let over = pebbles(world, &[&ann, &ben], 1, json!({})).await;
        ann.plays(&over, "take 1").await;
        let settings = json!({"title": "pebbles", "seats": 2, "options": {"stones": 9}, "clock": {"kind": "none"}});
        ann.post("/me/templates", json!({"name": "Small", "settings": settings})).await.is(201);
        world.nothing_is_left_undone().await;
        let unseen = ann.mails().await.len();
        world.stop(&old).await;

        let new = server(world, TODAY, Clock::system()).await;
        let (ann, ben, cara) = (ann.goes_on_at(&new), ben.goes_on_at(&new), cara.goes_on_at(&new));
        assert_eq!(ann.state(&long).await, state, "the same position, the same words");
        assert_eq!(ann.events(&long).await, told, "the log as it was written");
        assert_eq!(ann.sees(&long).await["options"], json!({"heap": 40, "most": 3}), "read in today's words");
        let listed = ann.get("/games?mine=true").await.is(200).json()["items"].clone();
        for game in [&long, &over] {
            let item = listed.as_array().unwrap().iter().find(|item| item["id"] == game.0.as_str()).unwrap();
            let shown = ann.sees(game).await;
            assert_eq!((&item["options"], &item["outcome"]), (&shown["options"], &shown["outcome"]));
            assert_eq!(item["options_v"], Value::Null);
        }
        assert_eq!(ann.sees(&over).await["outcome"]["standings"][0]["breakdown"], json!({"stones": 1}));
        let orders = ben.get(&format!("/games/{long}/standing-orders")).await.is(200).json()["items"][0].clone();
        assert_eq!((&orders["id"], &orders["set_at"]), (&kept["id"], &kept["set_at"]));
        assert_eq!(
            (&orders["order"], &orders["standing"]),
            (&json!("always 2"), &json!({"standing": "always", "stones": 2}))
        );
        // By mail, in reply to a mail that the old program sent.
        let mails = ann.mails().await;
        let of_then = mails[..unseen]
            .iter()
            .rev()
            .find(|mail| mail.headers.contains_key("reply-to") && mail.text.contains(&long.0))
            .expect("a mail of then");
        let answer = says(&new, &ann, of_then, "take 3").await;
        assert!(answer.says("take 3") && ann.events(&long).await.len() > told.len(), "{}", answer.text);
        // A move in today's form, and the old standing order.
        let answer = ann.post(&format!("/games/{long}/moves"), json!({"actions": [{"type": "take", "n": 1}]})).await;
        answer.problem(422, "bad_action");
        ann.acts(&long, &json!({"type": "take", "stones": 1})).await;
        let events = ann.events(&long).await;
        let [.., by_hand, fired] = &events[..] else { panic!("two moves") };
        assert_eq!(shapes(&[by_hand.clone(), fired.clone()]), [(3, 2), (3, 2)]);
        assert_eq!((&fired["origin"], &fired["standing"]), (&json!("standing"), &told.last().unwrap()["standing"]));
        assert_eq!(fired["actions"], json!([{"type": "take", "stones": 2}]));
        audited(&ann, &long).await;

        // The case is ruled by the claim of that time.
        let shown = ben.get(&format!("/games/{disputed}/disputes/1")).await.is(200).json();
        assert_eq!(shown["evidence"]["readjudicated"], "same", "{shown}");
        assert_eq!(shown["evidence"]["orders"], "take 3");
        let ruling = json!({"decision": "amend", "reason": "So it was meant."});
        cara.post(&format!("/games/{disputed}/disputes/1/ruling"), ruling).await.is(201);
        assert_eq!(ann.state(&disputed).await["view"]["players"][0]["taken"], 1);
        audited(&ann, &disputed).await;

        // A fork of an old state, an undo with nothing to undo, and a new game: all in today's form.
        let at = told.last().unwrap()["seq"].clone();
        let fork = ann.post(&format!("/games/{long}/forks"), json!({"at": at})).await.is(201).json();
        let fork = Game(fork["id"].as_str().unwrap().to_owned());
        assert!(shapes(&ann.events(&fork).await).iter().all(|shape| *shape == (3, 2)));
        audited(&ann, &fork).await;
        ann.post(&format!("/games/{long}/undo"), json!({})).await.problem(422, "nothing_to_undo");
        let fresh =
            world.game_with(&[&ann, &ben], json!({"title": "pebbles", "options": {"heap": 6, "most": 2}})).await;
        assert_eq!(ann.sees(&fresh).await["options"], json!({"heap": 6, "most": 2}));
        let template = ann.get("/me/templates").await.is(200).json()["items"][0]["settings"].clone();
        assert_eq!(template["options"], json!({"heap": 9, "most": 3}));
        let opened = ann.post("/games", template).await.is(201).json();
        assert_eq!(opened["options"], json!({"heap": 9, "most": 3}));
        let again = Strategy::seeded(3);
        for game in [&fresh, &long] {
            while ann.sees(game).await["status"] == "running" {
                game.whose_turn(&[&ann, &ben]).await.plays_something(game, &again).await;
            }
            audited(&ann, game).await;
        }
        assert!(ann.sees(&long).await["outcome"]["standings"][0]["breakdown"]["stones"].is_u64());
        let text = ann.get(&format!("/games/{long}/export")).await.is(200).text();
        let report = verify(&TODAY, text.as_bytes(), &|_, _, _| true, 2).unwrap();
        assert!(report.is_whole(), "{:?}", report.first_bad());
        century.whose_turn(&[&ann, &ben]).await.plays_something(&century, &again).await;

        // Old logs are imported as files.
        let logs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../domain/tests/pebbles/logs");
        for name in ["age-1-finished", "age-2-finished", "three-ages-finished"] {
            let text = std::fs::read_to_string(logs.join(format!("{name}.ndjson"))).unwrap();
            let brought = ann.ask("POST", "/games/import").body("application/x-ndjson", text.clone()).send().await;
            let game = Game(brought.is(201).json()["id"].as_str().unwrap().to_owned());
            audited(&ann, &game).await;
            let given = ann.get(&format!("/games/{game}/export")).await.is(200).text();
            let events = |text: &str| {
                text.lines().filter(|line| line.starts_with("{\"event\"")).map(str::to_owned).collect::<Vec<_>>()
            };
            assert_eq!(events(&given), events(&text), "{name}: byte for byte");
        }
    });
}

#[test]
fn a_step_that_fails_stops_its_games_alone_and_a_better_program_goes_on_with_them() {
    for (built, why) in [(MISBUILT, "it was forgotten"), (FALLEN, "it falls over")] {
        story(async move |world| {
            let ahead_s = Arc::new(AtomicI64::new(0));
            let clock = || Clock::shifted(ahead_s.clone());
            let old = server(world, AGE_1, clock()).await;
            let [ann, ben] = world.players(&old, ["ann", "ben"]).await;
            let game = pebbles(world, &[&ann, &ben], 30, json!({"clock": {"kind": "move", "time_s": 86_400}})).await;
            ann.plays(&game, "take 2").await;
            let century = world.game(&[&ann, &ben]).await;
            let whole = ann.events(&game).await;
            world.nothing_is_left_undone().await;
            world.stop(&old).await;

            let wrong = server(world, built, clock()).await;
            let (ann, ben) = (ann.goes_on_at(&wrong), ben.goes_on_at(&wrong));
            assert_eq!(ann.sees(&game).await["status"], "quarantined");
            let refused = ben.tries(&game, "take 1").await.problem(409, "game_quarantined");
            let says = format!("the step of shape 2 to 3 fails on fact sign_dealt: {why}");
            assert!(refused["detail"].as_str().unwrap().contains(&says), "{refused}");
            assert_eq!(ann.events(&game).await.len(), whole.len(), "the log is readable to its end");
            for player in [&ann, &ben] {
                player.reads_mail("cannot read the log of this game to its end").await;
            }
            // Other games are unaffected: neither Century nor a game of Pebbles that needs no upgrade step stops.
            let again = Strategy::seeded(1);
            century.whose_turn(&[&ann, &ben]).await.plays_something(&century, &again).await;
            let fresh = world.game_with(&[&ann, &ben], json!({"title": "pebbles"})).await;
            ann.plays(&fresh, "take 1").await;
            world.nothing_is_left_undone().await;
            // For days nobody can play, but nobody's time runs out.
            ahead_s.fetch_add(5 * 86_400, Ordering::SeqCst);
            world.stop(&wrong).await;

            // Two servers that start at once: one of them gives the time back.
            let right = server(world, TODAY, clock()).await;
            let _other = server(world, TODAY, clock()).await;
            let [ann, ben] = world.players(&right, ["ann", "ben"]).await;
            eventually("the game is listed as running", async || {
                let mine = ben.get("/games?mine=true&status=running").await.is(200).json();
                mine["items"].as_array()?.iter().any(|item| item["id"] == game.0.as_str()).then_some(())
            })
            .await;
            let events = ben.events(&game).await;
            assert_eq!(events.len(), whole.len() + 1);
            assert_eq!(
                (&events[whole.len()]["kind"], &events[whole.len()]["reason"]),
                (&json!("clock_refunded"), &json!("outage"))
            );
            let given = events[whole.len()]["time_s"].as_u64().unwrap();
            assert!((5 * 86_400..5 * 86_400 + 120).contains(&given), "{given}");
            eventually("the quarantine is empty", async || {
                (world.database.count("select count(*) from quarantine").await == 0).then_some(())
            })
            .await;
            assert_eq!(ben.events(&game).await.len(), whole.len() + 1, "once");
            ben.plays(&game, "take 1").await;
            ann.plays(&game, "take 1").await;
            audited(&ann, &game).await;
        });
    }
}
