//! The keys of the log of all games: exports' key may change without it, its own begins another log, and both stay known.

use longhand_tests::{Http, Running, Setup, World, longhand, story};
use serde_json::{Value, json};
use service::audit::background::Looking;
use service::keys::Keys;
use service::transparency::note::{Note, NoteKey};
use service::transparency::{Made, Notary, OtherKey, proofs};
use std::process::Output;
use std::sync::atomic::Ordering;

async fn well_known(http: &Http) -> Value {
    http.get("/.well-known/longhand-keys.json").await.is(200).json()
}

/// Somebody opens a game, so that there is something to sign, and it is signed.
async fn grows(world: &World, server: &Running, name: &str) -> Made {
    let [host] = world.players(server, [name]).await;
    host.opens(2, json!({})).await;
    Notary::of(&server.app).sign(server.app.clock.now()).await.expect("a checkpoint")
}

async fn nothing_is_wrong(server: &Running) -> Vec<String> {
    let mut looking = Looking::begin(&server.app).await.unwrap();
    while looking.step(&server.app).await.unwrap() {}
    let audited = looking.end(&server.app).await.unwrap();
    assert!(audited.told.is_empty(), "{:#?}", audited.told);
    audited.unseen
}

fn is_signed(made: &Made, vkey: &str) -> bool {
    Note::parse(&made.tree.note).unwrap().is_signed_by(&NoteKey::parse(vkey).unwrap())
}

/// `longhand checkpoint --begin-anew`: how it ended, and what it said.
async fn asks_to_begin_anew(world: &World) -> Output {
    let (url, data) = (world.database.url(), world.path("data"));
    let flags = ["--database-url", &url, "--data-dir", data.to_str().unwrap(), "--base-url", "http://longhand.test"];
    longhand(&[&["checkpoint", "--begin-anew"][..], &flags].concat()).await
}

async fn begins_anew(world: &World) -> String {
    let done = asks_to_begin_anew(world).await;
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn the_log_of_all_games_keeps_its_key_and_another_key_begins_another_log() {
    story(async |world| {
        // One address for all of them: the log is named after it.
        let setup = || Setup { base_url: Some("http://longhand.test".into()), ..Setup::default() };
        let mut server = world.server_with(setup()).await;
        // Before the first checkpoint it is empty, and its key is known.
        let empty = server.http.get("/api/v1/transparency").await.is(200).json();
        assert_eq!((&empty["size"], &empty["checkpoint"], &empty["made_at"]), (&json!(0), &Value::Null, &Value::Null));
        assert_eq!(empty["root"], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        server.http.get("/transparency/checkpoint").await.is(404);
        let first = grows(world, &server, "ann").await;
        let (name, vkey) = (first.log.origin.clone(), empty["key"].as_str().unwrap().to_owned());
        assert!(is_signed(&first, &vkey));
        let shown = server.http.get("/api/v1/transparency").await.is(200).json();
        assert_eq!((&shown["log"], &shown["key"], &shown["size"]), (&json!(name), &json!(vkey), &json!(1)));
        assert_eq!(empty["log"], name);

        // The key that signs exports is replaced: the log goes on as before.
        world.stop(&server).await;
        let keys = world.path("data/keys");
        std::fs::rename(keys.join("signing.key"), world.path("old-signing.key")).unwrap();
        server = world.server_with(setup()).await;
        let second = grows(world, &server, "ben").await;
        assert_eq!((&second.log.origin, second.tree.size), (&name, 2));
        assert!(is_signed(&second, &vkey));
        let whole = proofs::consistency(&server.app.store, &second.log, 1, &second.tree).await.unwrap();
        assert_eq!(whole.proof.len(), 1);
        let known = well_known(&server.http).await;
        assert_eq!(known["keys"].as_array().map(Vec::len), Some(2));
        let log = |of: &Value| (of["name"].clone(), of["key"].clone(), of["until"].is_null());
        assert_eq!(
            known["logs"].as_array().map(|logs| logs.iter().map(log).collect::<Vec<_>>()),
            Some(vec![(json!(name), json!(vkey), true)])
        );
        nothing_is_wrong(&server).await;

        // Its own key is replaced: nothing is signed before the operator says that another log begins.
        world.stop(&server).await;
        std::fs::rename(keys.join("log.key"), world.path("old-log.key")).unwrap();
        server = world.server_with(setup()).await;
        let [cat] = world.players(&server, ["cat"]).await;
        cat.opens(2, json!({})).await;
        let refused = Notary::of(&server.app).sign(server.app.clock.now()).await.unwrap_err();
        let said = refused.to_string();
        assert!(refused.downcast_ref::<OtherKey>().is_some() && said.contains(&vkey), "{said}");
        assert_eq!(well_known(&server.http).await["logs"][0]["key"], vkey, "what was signed is verified with that");
        assert_eq!(server.http.get("/api/v1/transparency").await.is(200).json()["key"], vkey);
        let note = begins_anew(world).await;
        assert!(note.starts_with(&format!("{name}/2\n3\n")), "{note}");
        let shown = server.http.get("/api/v1/transparency").await.is(200).json();
        let new = shown["key"].as_str().unwrap();
        assert_ne!(new, vkey);
        assert!(Note::parse(&note).unwrap().is_signed_by(&NoteKey::parse(new).unwrap()));
        let known = well_known(&server.http).await;
        assert_eq!(
            known["logs"].as_array().map(|logs| logs.iter().map(log).collect::<Vec<_>>()),
            Some(vec![(json!(format!("{name}/2")), json!(new), true), (json!(name), json!(vkey), false)])
        );
        // The former log can be followed to its end, and the audit says by which key it was compared.
        let proof =
            server.http.get(&format!("/api/v1/transparency/consistency?from=1&log={name}")).await.is(200).text();
        assert!(proof.contains(&format!("{name}\n2\n")), "{proof}");
        let unseen = nothing_is_wrong(&server).await;
        assert!(unseen.iter().any(|said| said.contains("1 logs of former keys")), "{unseen:?}");
    });
}

#[test]
fn a_log_that_can_go_on_does_and_no_other_begins() {
    story(async |world| {
        let server =
            world.server_with(Setup { base_url: Some("http://longhand.test".into()), ..Setup::default() }).await;
        let first = grows(world, &server, "ann").await;
        let refused = asks_to_begin_anew(world).await;
        let said = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{said}");
        assert!(said.contains(&format!("the log {} goes on", first.log.origin)), "{said}");
        assert!(refused.stdout.is_empty());
        let shown = server.http.get("/api/v1/transparency").await.is(200).json();
        assert_eq!((&shown["log"], &shown["size"]), (&json!(first.log.origin), &json!(1)));
        assert_eq!(well_known(&server.http).await["logs"].as_array().map(Vec::len), Some(1));
    });
}

#[test]
fn a_log_goes_on_under_the_key_of_a_former_version_and_a_new_one_has_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let keys = Keys::open(folder.path()).expect("keys");
    assert_ne!(keys.log().to_bytes(), keys.signing().to_bytes());
    let again = Keys::open(folder.path()).expect("keys");
    assert_eq!(again.log().to_bytes(), keys.log().to_bytes());
    // What a former version has left.
    std::fs::remove_file(folder.path().join("log.key")).expect("it goes");
    let former = Keys::open(folder.path()).expect("keys");
    assert_eq!(former.log().to_bytes(), keys.signing().to_bytes());
    std::fs::remove_file(folder.path().join("signing.key")).expect("it goes");
    let rotated = Keys::open(folder.path()).expect("keys");
    assert_eq!(rotated.log().to_bytes(), former.log().to_bytes(), "the log's stays");
    assert_ne!(rotated.signing().to_bytes(), former.signing().to_bytes());
}

/// Fails before: a key that a superuser wrote into `signing_keys` was published as ours, and an emptied operators' log was no
/// finding.
#[test]
fn an_audit_names_keys_that_signed_nothing_and_deeds_without_a_line() {
    story(async |world| {
        if !world.can_be_forged() {
            return;
        }
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let _players = world.players(&server, ["ann", "ben"]).await;
        by.store(3 * 86_400, Ordering::SeqCst);
        service::transparency::checkpoints::keep_up(&server.app, server.app.clock.now()).await.unwrap();
        assert_eq!(world.database.count("select count(*) from checkpoints").await, 1);
        let audited = async || {
            let mut looking = Looking::begin(&server.app).await.unwrap();
            while looking.step(&server.app).await.unwrap() {}
            let audited = looking.end(&server.app).await.unwrap();
            (audited.told.iter().map(ToString::to_string).collect::<Vec<_>>(), audited.unseen)
        };
        let because = store::Because { operator: "eve".into(), reason: "Tries it.".into() };
        server.app.store.note_deed(store::Deed::GameRenamed, &store::Subject::default(), &because).await.unwrap();
        let (told, _) = audited().await;
        assert!(told.is_empty(), "{told:?}");

        // In the time of a root that another key has signed; then in a time without one, which nobody can judge.
        let in_its_time = "insert into signing_keys (public_key, since, until)
                           select decode(repeat('ab', 32), 'hex'), at - interval '30 days', at + interval '30 days'
                             from clock_timestamp() as at";
        let before_it = "insert into signing_keys (public_key, since, until)
                         select decode(repeat('ab', 32), 'hex'), at - interval '30 days', at - interval '29 days'
                           from clock_timestamp() as at";
        world.database.run(in_its_time).await;
        let (told, _) = audited().await;
        assert!(told.len() == 1 && told[0].starts_with("keys: abababab"), "{told:?}");
        world.database.run("delete from signing_keys where public_key = decode(repeat('ab', 32), 'hex')").await;
        world.database.run(before_it).await;
        let (told, unseen) = audited().await;
        assert!(told.is_empty(), "{told:?}");
        assert!(unseen.iter().any(|said| said.contains("abababab")), "{unseen:?}");
        world.database.run("delete from signing_keys where public_key = decode(repeat('ab', 32), 'hex')").await;

        // A deed without its line, and a log without lines.
        world.database.run("update players set suspended_at = clock_timestamp() where name = 'ben'").await;
        let (told, _) = audited().await;
        assert!(told.len() == 1 && told[0].starts_with("operators: 1 accounts"), "{told:?}");
        world.database.run("update players set suspended_at = null").await;
        world.database.run("alter table operators_log disable trigger all").await;
        world.database.run("delete from operators_log").await;
        world.database.run("alter table operators_log enable trigger all").await;
        let (told, _) = audited().await;
        assert!(told.len() == 1 && told[0].starts_with("operators: 1 lines were written"), "{told:?}");
        server.app.store.note_deed(store::Deed::GameRenamed, &store::Subject::default(), &because).await.unwrap();
    });
}
