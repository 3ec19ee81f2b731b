//! Who vouches for a log: present and former signing keys, and games from elsewhere.

use domain::canonical::{hex, unhex};
use domain::kernel::archive;
use domain::titles::RULESETS;
use longhand_tests::{Http, Player, Setup, longhand, story};
use serde_json::{Value, json};
use service::chain;
use service::config::Imports;
use service::keys::{Keys, id_of, signature_fits};
use std::path::{Path, PathBuf};
use store::Store;

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
        assert!(shown.contains("the word of the person who brought it"), "{shown}");
        let second = server.http.get("/longhand_verify.py").await.is(200).text();
        assert!(shown.contains("/longhand_verify.py") && second.contains("def signature_fits("));

        // It is exported as it came, and this server signs that it came so.
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
        // Neither line can be changed, nor can the first be removed and the second kept.
        let without = again.replace(&format!("{}\n", text.lines().last().unwrap()), "");
        for forged in [without, again.replace(ends[0]["signature"].as_str().unwrap(), &"0".repeat(128))] {
            let report = archive::verify(&RULESETS, forged.as_bytes(), &signature_fits, 2);
            assert!(report.is_err() || report.is_ok_and(|report| !report.is_whole()), "{forged}");
        }

        // A verifier with the right key accepts it; one that trusts another key does not.
        let file = file.to_str().unwrap();
        let (key, known) = (signer.as_str().unwrap(), world.path("keys.json"));
        let answer = server.http.get("/.well-known/longhand-keys.json").await.is(200).text();
        std::fs::write(&known, answer).unwrap();
        for (keys, code) in [
            (vec![], Some(0)),
            (vec!["--key", key], Some(0)),
            (vec!["--key", "0123456789abcdef"], Some(1)),
            (vec!["--key", "0123456789abcdef", "--key", key], Some(0)),
            // This server did not say that the game was played so, only that it came so.
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
fn a_key_that_was_replaced_stays_known_and_signs_the_one_that_follows() {
    story(async |world| {
        let server = world.server().await;
        let old = server.app.keys.public_key();
        let keys = keys_of(&server.http).await;
        assert_eq!(keys.len(), 1);
        assert_eq!((&keys[0]["id"], &keys[0]["until"]), (&json!(id_of(&old)), &Value::Null));
        assert_eq!((&keys[0]["signed_by"], &keys[0]["signature"]), (&Value::Null, &Value::Null));
        world.stop(&server).await;
        let [place, former] = ["signing.key", "former-signing.key"].map(|name| world.path("data/keys").join(name));
        std::fs::rename(&place, &former).unwrap();
        let server = world.server().await;
        let new = server.app.keys.public_key();
        let keys = keys_of(&server.http).await;
        let public: Vec<[u8; 32]> =
            keys.iter().map(|key| unhex(key["public_key"].as_str().unwrap()).unwrap()).collect();
        assert_eq!(public, [new, old], "the newest first");
        assert!(keys[0]["until"].is_null() && keys[1]["until"] == keys[0]["since"], "{keys:?}");
        assert_eq!((&keys[0]["n"], &keys[0]["signed_by"]), (&json!(2), &json!(id_of(&old))));
        assert!(server.app.keys.trusts(&id_of(&old)), "what it signed itself it believes");

        // A server that still has the old key does not start, unless the new key is lost.
        let folder = world.path("behind");
        std::fs::create_dir_all(&folder).unwrap();
        for name in ["master.key", "log.key"] {
            std::fs::copy(world.path("data/keys").join(name), folder.join(name)).unwrap();
        }
        std::fs::copy(&former, folder.join("signing.key")).unwrap();
        let behind = Keys::open(&folder).unwrap();
        let app = &server.app;
        let refused = chain::keep_up(&app.store, &behind, &folder, app.clock.now(), false).await.unwrap_err();
        assert!(refused.to_string().contains(&format!("which was replaced by {}", id_of(&new))), "{refused}");
        assert_eq!(keys_of(&server.http).await.len(), 2);

        // A key that comes back gets another place in the chain. Of two servers that start, one notes it.
        world.stop(&server).await;
        std::fs::rename(&former, world.path("old.key")).unwrap();
        std::fs::rename(&place, &former).unwrap();
        std::fs::rename(world.path("old.key"), &place).unwrap();
        let back = Keys::open(&world.path("data/keys")).unwrap();
        let store = Store::connect(world.database.options(), 3).await.unwrap();
        let notes = || chain::keep_up(&store, &back, &folder, chrono::Utc::now(), false);
        let (one, two) = tokio::join!(notes(), notes());
        one.unwrap();
        two.unwrap();
        store.close().await;
        let server = world.server().await;
        let keys = keys_of(&server.http).await;
        assert_eq!((keys.len(), &keys[0]["id"], &keys[0]["until"]), (3, &json!(id_of(&old)), &Value::Null));
        assert_eq!(keys[0]["signed_by"], id_of(&new));
    });
}

/// The verdict of both verifiers on an export: the two exit codes, and our verifier's output.
async fn verified(export: &Path, flags: &[&str]) -> (Option<i32>, Option<i32>, String) {
    let file = export.to_str().unwrap();
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("../clients/verify/longhand_verify.py");
    let second = std::process::Command::new("python3").arg(python).arg(file).args(flags).output().unwrap();
    let ours = longhand(&[&["verify", file], flags].concat()).await;
    let said = [ours.stdout, ours.stderr, second.stdout, second.stderr].concat();
    (ours.status.code(), second.status.code(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn a_chain_of_keys_leads_from_a_key_that_is_trusted_to_its_followers_up_to_a_break() {
    story(async |world| {
        let folder = world.path("data/keys");
        let (mut server, mut exports) = (world.server().await, vec![]);
        let first = server.app.keys.key_id();
        let [ann] = world.players(&server, ["ann"]).await;
        let game = ann.opens(2, json!({})).await;
        for n in 1..=3 {
            let export = world.path(&format!("{n}.ndjson"));
            std::fs::write(&export, server.http.get(&format!("/api/v1/games/{game}/export")).await.is(200).text())
                .unwrap();
            exports.push(export);
            world.stop(&server).await;
            // Rotated, then lost.
            match n {
                1 => std::fs::rename(folder.join("signing.key"), folder.join("former-signing.key")).unwrap(),
                2 => {
                    std::fs::remove_file(folder.join("signing.key")).unwrap();
                    std::fs::remove_file(folder.join("former-signing.key")).unwrap();
                }
                _ => {}
            }
            server = world.server().await;
        }
        let document = server.http.get("/.well-known/longhand-keys.json").await.is(200).text();
        let [keys, forged] = ["keys.json", "forged.json"].map(|name| world.path(name).to_str().unwrap().to_owned());
        std::fs::write(&keys, &document).unwrap();
        let listed: Value = serde_json::from_str(&document).unwrap();
        assert_eq!(listed["keys"].as_array().map(Vec::len), Some(3));
        assert_eq!((&listed["keys"][0]["signature"], &listed["keys"][1]["signed_by"]), (&Value::Null, &json!(first)));

        let trusting = ["--key", &first, "--keys", &keys];
        let (ours, second, said) = verified(&exports[0], &trusting).await;
        assert_eq!((ours, second), (Some(0), Some(0)), "{said}");
        assert!(said.contains("3 keys, 1 breaks") && said.contains("is signed by none"), "{said}");
        let (ours, second, said) = verified(&exports[1], &trusting).await;
        assert_eq!((ours, second), (Some(0), Some(0)), "{said}");
        assert!(said.contains("a key that follows from one that you trust"), "{said}");
        // Not without the chain, and not beyond the break, unless all keys that the server lists are trusted.
        let (ours, second, said) = verified(&exports[1], &trusting[..2]).await;
        assert_eq!((ours, second), (Some(1), Some(1)), "{said}");
        let (ours, second, said) = verified(&exports[2], &trusting).await;
        assert_eq!((ours, second), (Some(1), Some(1)), "{said}");
        let (ours, second, said) = verified(&exports[2], &["--key", &keys]).await;
        assert_eq!((ours, second), (Some(0), Some(0)), "{said}");

        // An inconsistent list is refuted, whoever signed it.
        let signature = listed["keys"][1]["signature"].as_str().unwrap();
        let since = listed["keys"][0]["since"].as_str().unwrap();
        for (what, other) in [
            ("a signature", document.replace(signature, &"1".repeat(128))),
            ("a break that is none", document.replace(&format!("\"{signature}\""), "null")),
            ("a time", document.replace(since, "2026-01-01T00:00:00.000Z")),
            ("a number", document.replace("\"n\":2", "\"n\":4")),
        ] {
            assert_ne!(other, document, "{what}");
            std::fs::write(&forged, other).unwrap();
            let (ours, second, said) = verified(&exports[0], &["--keys", &forged]).await;
            assert_eq!((ours, second), (Some(1), Some(1)), "{what}: {said}");
        }
        let (ours, second, said) = verified(&exports[0], &["--keys", exports[0].to_str().unwrap()]).await;
        assert_eq!((ours, second), (Some(2), Some(2)), "{said}");
    });
}
