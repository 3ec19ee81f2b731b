//! Whose word a log is: keys that sign and have signed, games from elsewhere and who vouches for them.

use domain::canonical::{hex, unhex};
use domain::kernel::archive;
use domain::titles::RULESETS;
use longhand_tests::{Http, Player, Setup, longhand, story};
use serde_json::{Value, json};
use service::config::Imports;
use service::keys::{id_of, signature_fits};
use std::path::{Path, PathBuf};

fn recorded() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../domain/tests/recorded/century-from-east-to-west@1/void.ndjson")
}

fn last_lines(text: &str) -> Vec<Value> {
    text.lines().filter(|line| line.starts_with("{\"key\":")).map(|line| serde_json::from_str(line).unwrap()).collect()
}

async fn keys_of(http: &Http) -> Vec<Value> {
    let answer = http.get("/.well-known/longhand-keys.json").await.is(200).json();
    answer["keys"].as_array().unwrap().clone()
}

#[test]
fn a_game_from_elsewhere_is_the_word_of_who_signed_it_first() {
    story(async |world| {
        let server = world.server().await;
        let [eve] = world.players(&server, ["eve"]).await;
        let text = std::fs::read_to_string(recorded()).unwrap();
        let signer = last_lines(&text)[0]["key"].clone();
        let brought = eve.ask("POST", "/games/import").body("application/x-ndjson", text.clone()).send().await;
        let game = brought.is(201).json();
        let id = game["id"].as_str().unwrap().to_owned();
        assert_eq!(game["imported"], json!({"game": id, "signed_by": signer, "unproved": true}));
        let listed = eve.get("/games?mine=true").await.is(200).json();
        assert_eq!(listed["items"][0]["imported"], game["imported"]);
        for page in ["", "/log", "/proof"] {
            let shown = server.http.get(&format!("/games/{id}{page}")).await.is(200).text();
            assert!(shown.contains("(unproved)"), "{page}: {shown}");
        }
        let shown = server.http.get(&format!("/games/{id}/proof")).await.is(200).text();
        assert!(shown.contains("the word of who brought it"), "{shown}");
        let second = server.http.get("/longhand_verify.py").await.is(200).text();
        assert!(shown.contains("/longhand_verify.py") && second.contains("def signature_fits("));

        // It goes out as it came, and this server says that it came so.
        let again = server.http.get(&format!("/api/v1/games/{id}/export")).await.is(200).text();
        assert!(again.starts_with(&text), "not as it came");
        let (ours, ends) = (hex(&server.app.keys.public_key()), last_lines(&again));
        assert_eq!((ends.len(), &ends[0]["key"], &ends[1]["public_key"]), (2, &signer, &json!(ours)));
        assert_eq!(again.lines().count(), text.lines().count() + 1);
        let report = archive::verify(&RULESETS, again.as_bytes(), &signature_fits, 2).unwrap();
        assert!(report.is_whole() && report.signed, "{:?}", report.first_bad());
        let file = world.path("again.ndjson");
        std::fs::write(&file, &again).unwrap();
        let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("../clients/verify/longhand_verify.py");
        let said = std::process::Command::new("python3").arg(python).arg(&file).arg("--json").output().unwrap();
        let said: Value = serde_json::from_slice(&said.stdout).unwrap();
        assert_eq!((&said["ok"], said["signatures"].as_array().map(Vec::len)), (&json!(true), Some(2)), "{said}");
        // Neither line can be touched, nor may the first be taken away from before the second.
        let without = again.replace(&format!("{}\n", text.lines().last().unwrap()), "");
        for forged in [without, again.replace(ends[0]["signature"].as_str().unwrap(), &"0".repeat(128))] {
            let report = archive::verify(&RULESETS, forged.as_bytes(), &signature_fits, 2);
            assert!(report.is_err() || report.is_ok_and(|report| !report.is_whole()), "{forged}");
        }

        // Whoever knows the key by other ways believes it; who trusts another one does not.
        let file = file.to_str().unwrap();
        let (key, known) = (signer.as_str().unwrap(), world.path("keys.json"));
        let answer = server.http.get("/.well-known/longhand-keys.json").await.is(200).text();
        std::fs::write(&known, answer).unwrap();
        for (keys, code) in [
            (vec![], Some(0)),
            (vec!["--key", key], Some(0)),
            (vec!["--key", "0123456789abcdef"], Some(1)),
            (vec!["--key", "0123456789abcdef", "--key", key], Some(0)),
            // This server has not said that it was played so, only that it came so.
            (vec!["--key", known.to_str().unwrap()], Some(1)),
            (vec!["--key", "nonsense"], Some(2)),
        ] {
            let said = longhand(&[&["verify", file], &keys[..]].concat()).await;
            let text = String::from_utf8_lossy(&said.stdout).into_owned();
            assert_eq!(said.status.code(), code, "{keys:?}: {text}");
            assert!(!keys.is_empty() || text.contains("nobody has vouched"), "{text}");
        }

        // An operator who trusts the signer vouches for it.
        world.stop(&server).await;
        let trusted_keys = format!("0123456789abcdef, {key}");
        let server = world.server_with(Setup { trusted_keys, ..Setup::default() }).await;
        let game = server.http.get(&format!("/api/v1/games/{id}")).await.is(200).json();
        assert_eq!(game["imported"]["unproved"], false);
        let shown = server.http.get(&format!("/games/{id}")).await.is(200).text();
        assert!(!shown.contains("(unproved)"), "{shown}");
    });
}

#[test]
fn an_operator_may_take_no_games_but_those_of_servers_that_they_trust() {
    story(async |world| {
        let text = std::fs::read_to_string(recorded()).unwrap();
        let signer = last_lines(&text)[0]["key"].as_str().unwrap().to_owned();
        let server = world.server_with(Setup { imports: Imports::Trusted, ..Setup::default() }).await;
        let [eve] = world.players(&server, ["eve"]).await;
        let takes = async |who: &Player, text: &str| {
            who.ask("POST", "/games/import").body("application/x-ndjson", text.to_owned()).send().await
        };
        let refused = takes(&eve, &text).await.problem(422, "export_refused");
        assert!(refused["detail"].as_str().unwrap().contains(&signer), "{refused}");
        let last = text.lines().last().unwrap();
        let sum = last_lines(&text)[0]["sha256"].clone();
        let nobody = json!({"key": null, "lines": text.lines().count() - 1, "public_key": null, "sha256": sum, "signature": null});
        let unsigned = text.replace(last, &nobody.to_string());
        let refused = takes(&eve, &unsigned).await.problem(422, "export_refused");
        assert!(refused["detail"].as_str().unwrap().contains("nobody has signed"), "{refused}");
        assert_eq!(world.database.count("select count(*) from events").await, 0, "nothing was written");
        world.stop(&server).await;
        let trusting = Setup { imports: Imports::Trusted, trusted_keys: signer, ..Setup::default() };
        let server = world.server_with(trusting).await;
        let [fay] = world.players(&server, ["fay"]).await;
        assert_eq!(takes(&fay, &text).await.is(201).json()["imported"]["unproved"], false);
    });
}

#[test]
fn a_key_that_was_replaced_stays_known() {
    story(async |world| {
        let server = world.server().await;
        let old = server.app.keys.public_key();
        let keys = keys_of(&server.http).await;
        assert_eq!(keys.len(), 1);
        assert_eq!((&keys[0]["id"], &keys[0]["until"]), (&json!(id_of(&old)), &Value::Null));
        world.stop(&server).await;
        let place = world.path("data/keys/signing.key");
        std::fs::rename(&place, world.path("old.key")).unwrap();
        let server = world.server().await;
        let new = server.app.keys.public_key();
        let keys = keys_of(&server.http).await;
        let public: Vec<[u8; 32]> =
            keys.iter().map(|key| unhex(key["public_key"].as_str().unwrap()).unwrap()).collect();
        assert_eq!(public, [new, old], "the newest first");
        assert!(keys[0]["until"].is_null() && keys[1]["until"].is_string(), "{keys:?}");
        assert!(server.app.keys.trusts(&id_of(&old)), "what it signed itself it believes");
        // One that comes back goes on.
        world.stop(&server).await;
        std::fs::rename(world.path("old.key"), &place).unwrap();
        let server = world.server().await;
        let keys = keys_of(&server.http).await;
        assert_eq!((keys.len(), &keys[0]["id"], &keys[0]["until"]), (2, &json!(id_of(&old)), &Value::Null));
    });
}
