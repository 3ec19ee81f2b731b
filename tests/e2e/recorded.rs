//! Imported games: logs written by servers of former versions (`domain/tests/recorded`), the golden logs of the
//! titles, and made-up logs about people with accounts here. Their players are no accounts of this server.

use domain::kernel::archive;
use domain::kernel::table::{Row, Table};
use domain::titles::RULESETS;
use longhand_tests::{Game, Player, Strategy, story};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// All files below a folder that end in `.ndjson`.
fn logs(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![];
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(logs(&path));
        } else if path.extension().is_some_and(|ending| ending == "ndjson") {
            found.push(path);
        }
    }
    found.sort();
    found
}

async fn brings(player: &Player, text: &str) -> longhand_tests::Answer {
    player.ask("POST", "/games/import").body("application/x-ndjson", text.to_owned()).send().await
}

/// The events of an export with their hashes, byte for byte.
fn events(text: &str) -> Vec<&str> {
    let lines = text.lines().filter(|line| line.starts_with("{\"event\":"));
    lines.map(|line| line.split(",\"sealed\":").next().unwrap()).collect()
}

/// Fails before: golden logs of different titles share ids, and only one of each id could be imported.
#[test]
fn all_golden_and_all_recorded_logs_are_brought_to_one_server() {
    story(async |world| {
        let server = world.server().await;
        let [eve, ann] = world.players(&server, ["eve", "ann"]).await;
        let domain = Path::new(env!("CARGO_MANIFEST_DIR")).join("../domain");
        let (golden, recorded) = (logs(&domain.join("src/titles")), logs(&domain.join("tests/recorded")));
        assert!(golden.len() >= 26 && recorded.len() >= 24, "{} and {}", golden.len(), recorded.len());
        let (mut others, mut first) = (0, String::new());
        for path in golden.iter().chain(&recorded) {
            let name = path.display();
            let text = std::fs::read_to_string(path).unwrap();
            let game = brings(&eve, &text).await.is(201).json();
            let head: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
            let signed: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
            assert_eq!(
                game["imported"],
                json!({"game": head["stream"], "signed_by": signed["key"], "unproved": true}),
                "{name}"
            );
            assert_eq!(
                (&game["archived"], &game["to_act"], &game["visibility"], &game["host"]),
                (&json!(true), &json!([]), &json!("unlisted"), &Value::Null),
                "{name}"
            );
            let created: Value = serde_json::from_str(text.lines().nth(1).unwrap()).unwrap();
            assert_eq!(game["table_rules"], created["event"].get("table_rules").cloned().unwrap_or(json!(1)), "{name}");
            assert!(game["seats"].as_array().unwrap().iter().all(|seat| seat["player"].is_null()), "{name}: {game}");
            others += usize::from(game["id"] != head["stream"]);
            let game = Game(game["id"].as_str().unwrap().to_owned());
            let again = eve.get(&format!("/games/{game}/export")).await.is(200).text();
            assert_eq!(events(&again), events(&text), "{name}: other events than came");
            assert_eq!(serde_json::from_str::<Value>(again.lines().next().unwrap()).unwrap()["stream"], head["stream"]);
            if first.is_empty() || path == recorded.last().unwrap() {
                // The same log again, and as this server signs it.
                brings(&eve, &text).await.problem(409, "conflict");
                brings(&eve, &again).await.problem(409, "conflict");
                let audit = eve.get(&format!("/games/{game}/audit")).await.is(200).json();
                assert_eq!(audit["ok"], true, "{name}: {audit}");
                first = game.0.clone();
            }
        }
        assert!(others > 0, "no two of them name the same game");
        let listed = ann.get("/games?limit=200").await.is(200).json();
        assert!(listed["items"].as_array().unwrap().is_empty(), "imports are in nobody's lobby");
        let listed = eve.get("/games?mine=true&limit=200").await.is(200).json();
        assert_eq!(
            listed["items"].as_array().unwrap().len(),
            golden.len() + recorded.len(),
            "but in that of who brought them"
        );
    });
}

/// The log with its first event a millisecond earlier: another log of the same game by the same people.
fn forged(text: &str) -> String {
    let mut last = [0; 32];
    let mut rows = archive::rows(text).unwrap();
    for row in &mut rows {
        let mut event: Value = serde_json::from_slice(&row.payload).unwrap();
        if row.seq == 1 {
            event["at"] = json!("2020-01-01T00:00:00.000Z");
            event["visibility"] = json!("public");
        }
        row.payload = domain::canonical::value_bytes(&event);
        last = domain::canonical::sha256(&[&last, &row.payload]);
        *row = Row { hash: last, ..row.clone() };
    }
    let table = Table::fold(&RULESETS, &rows).unwrap();
    archive::export(&table, &rows, None, table.last_at(), None)
}

/// Fails before: the import showed Ann and Ben in a game they never played, in everybody's lobby.
#[test]
fn a_made_up_log_about_people_with_accounts_here_is_about_strangers() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let strategy = Strategy::seeded(6);
        for _ in 0..6 {
            game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &strategy).await;
        }
        // Texts kept beside the log belong to their own game only.
        let (asker, to) = (game.whose_turn(&[&ann, &ben]).await, ann.events(&game).await.len() as u64 - 3);
        let takebacks = format!("/games/{game}/takebacks");
        let words = json!({"to": to, "reason": "The cat did it."});
        if asker.post(&takebacks, words.clone()).await.status != 201 {
            [&ann, &ben].into_iter().find(|one| one.id != asker.id).unwrap().post(&takebacks, words).await.is(201);
        }
        assert_eq!(ann.get(&takebacks).await.is(200).json()["items"][0]["reason"], "The cat did it.");
        let export = ann.get(&format!("/games/{game}/export")).await.is(200).text();
        brings(&eve, &export).await.problem(409, "conflict");
        let before = ann.sees(&game).await;
        let made_up = forged(&export);
        let brought = brings(&eve, &made_up).await.is(201).json();
        assert_ne!(brought["id"], json!(game.0), "that id is taken");
        assert_eq!(brought["imported"], json!({"game": game.0, "signed_by": null, "unproved": true}));
        assert!(!brought.to_string().contains(&ann.id) && !brought.to_string().contains("\"ann\""), "{brought}");
        let there = Game(brought["id"].as_str().unwrap().to_owned());
        let asked = eve.get(&format!("/games/{there}/takebacks")).await.is(200).json();
        assert_eq!((&asked["items"][0]["to"], &asked["items"][0]["reason"]), (&json!(to), &Value::Null));
        for player in [&ann, &ben] {
            assert_eq!(player.sees(&there).await, brought, "whoever knows its id may read it");
            let mine = player.get("/games?mine=true").await.is(200).json();
            assert_eq!(mine["items"].as_array().map(Vec::len), Some(1), "{mine}");
            assert!(!player.get("/me/export").await.is(200).text().contains(&there.0));
            assert_eq!(player.state(&there).await["viewer"], Value::Null);
            player.post(&format!("/games/{there}/resign"), json!({})).await.problem(409, "archived");
        }
        let lobby = server.http.get("/api/v1/games").await.is(200).json();
        assert!(!lobby.to_string().contains(&there.0), "{lobby}");
        let page = server.http.get(&format!("/games/{there}")).await.is(200).text();
        assert!(!page.contains(">ann<") && !page.contains("ann "), "{page}");
        // It is exported byte for byte as it came, and the proof is complete. The game that is played here is
        // unchanged.
        let again = eve.get(&format!("/games/{there}/export")).await.is(200).text();
        assert_eq!(events(&again), events(&made_up));
        assert_eq!(eve.get(&format!("/games/{there}/audit")).await.is(200).json()["ok"], true);
        assert_eq!(ann.sees(&game).await, before);
        brings(&eve, &made_up).await.problem(409, "conflict");
        // It is the same when read from the log again, after a restart and by `rebuild`.
        server.app.tables.forget(there.0.parse().map(domain::GameId).unwrap());
        assert_eq!(ann.sees(&there).await, brought);
        let (data, url) = (world.path("data"), world.database.url());
        let rebuilt =
            longhand_tests::longhand(&["rebuild", "--database-url", &url, "--data-dir", data.to_str().unwrap()]).await;
        assert!(rebuilt.status.success(), "{}", String::from_utf8_lossy(&rebuilt.stderr));
        assert_eq!(eve.get("/games?mine=true").await.is(200).json()["items"], json!([brought]));
    });
}
