//! The keys of the log of all games. The key of exports may change without affecting it; a new key of its own
//! starts another log, and both stay known.

use longhand_tests::{Http, Running, Setup, World, longhand, story};
use serde_json::{Value, json};
use service::audit::background::Looking;
use service::telling::topics::Topic;
use service::transparency::note::{Note, NoteKey};
use service::transparency::{Made, Notary, OtherKey, proofs};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _, PgConnection};
use std::process::Output;
use store::{Deed, Subject};

async fn well_known(http: &Http) -> Value {
    http.get("/.well-known/longhand-keys.json").await.is(200).json()
}

/// Opens a game, so that there is something to sign, and has it signed.
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

/// Runs `longhand checkpoint --begin-anew` and returns its output.
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
        // Before the first checkpoint the log is empty, and its key is known.
        let empty = server.http.get("/api/v1/transparency").await.is(200).json();
        assert_eq!((&empty["size"], &empty["checkpoint"], &empty["made_at"]), (&json!(0), &Value::Null, &Value::Null));
        assert_eq!(empty["root"], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        server.http.get("/transparency/checkpoint").await.is(404);
        let first = grows(world, &server, "ann").await;
        let (name, vkey) = (first.log.origin.clone(), empty["key"].as_str().unwrap().to_owned());
        assert!(is_signed(&first, &vkey));
        let shown = server.http.get("/api/v1/transparency").await.is(200).json();
        assert_eq!((&shown["log"], &shown["key"], &shown["size"]), (&json!(name), &json!(vkey), &json!(3)));
        assert_eq!(empty["log"], name);

        // The key that signs exports is replaced: the log continues as before.
        world.stop(&server).await;
        let keys = world.path("data/keys");
        std::fs::rename(keys.join("signing.key"), world.path("old-signing.key")).unwrap();
        server = world.server_with(setup()).await;
        let second = grows(world, &server, "ben").await;
        assert_eq!((&second.log.origin, second.tree.size), (&name, 5));
        assert!(is_signed(&second, &vkey));
        let whole = proofs::consistency(&server.app.store, &second.log, 3, &second.tree).await.unwrap();
        assert!(!whole.proof.is_empty());
        let known = well_known(&server.http).await;
        assert_eq!(known["keys"].as_array().map(Vec::len), Some(2));
        let log = |of: &Value| (of["name"].clone(), of["key"].clone(), of["until"].is_null());
        assert_eq!(
            known["logs"].as_array().map(|logs| logs.iter().map(log).collect::<Vec<_>>()),
            Some(vec![(json!(name), json!(vkey), true)])
        );
        nothing_is_wrong(&server).await;

        // Its own key is replaced: nothing is signed until the operator says that another log begins.
        world.stop(&server).await;
        std::fs::rename(keys.join("log.key"), keys.join("former-log.key")).unwrap();
        server = world.server_with(setup()).await;
        let [cat] = world.players(&server, ["cat"]).await;
        cat.opens(2, json!({})).await;
        let refused = Notary::of(&server.app).sign(server.app.clock.now()).await.unwrap_err();
        let said = refused.to_string();
        assert!(refused.downcast_ref::<OtherKey>().is_some() && said.contains(&vkey), "{said}");
        assert_eq!(well_known(&server.http).await["logs"][0]["key"], vkey, "what was signed is verified with that");
        assert_eq!(server.http.get("/api/v1/transparency").await.is(200).json()["key"], vkey);
        let note = begins_anew(world).await;
        assert!(note.starts_with(&format!("{name}/2\n7\n")), "{note}");
        let shown = server.http.get("/api/v1/transparency").await.is(200).json();
        let new = shown["key"].as_str().unwrap();
        assert_ne!(new, vkey);
        assert!(Note::parse(&note).unwrap().is_signed_by(&NoteKey::parse(new).unwrap()));
        let known = well_known(&server.http).await;
        assert_eq!(
            known["logs"].as_array().map(|logs| logs.iter().map(log).collect::<Vec<_>>()),
            Some(vec![(json!(format!("{name}/2")), json!(new), true), (json!(name), json!(vkey), false)])
        );
        // The former log key has signed the new one. The key of exports was lost, so its successor has no
        // signature.
        assert!(known["logs"][0]["signature"].is_string() && known["logs"][1]["signature"].is_null(), "{known}");
        assert!(known["keys"][0]["signature"].is_null(), "{known}");
        // The former log can be followed to its end.
        let proof =
            server.http.get(&format!("/api/v1/transparency/consistency?from=1&log={name}")).await.is(200).text();
        assert!(proof.contains(&format!("{name}\n5\n")), "{proof}");
        let unseen = nothing_is_wrong(&server).await;
        let breaks: Vec<_> = unseen.iter().filter(|said| said.contains("signed by none")).collect();
        assert!(breaks.len() == 1 && breaks[0].starts_with("key 2 ("), "{unseen:?}");
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
        assert_eq!((&shown["log"], &shown["size"]), (&json!(first.log.origin), &json!(3)));
        assert_eq!(well_known(&server.http).await["logs"].as_array().map(Vec::len), Some(1));
    });
}

/// A superuser in the database: no trigger stops them.
struct Superuser(PgConnection);

const TABLES: [&str; 5] = ["operators_log", "signing_keys", "tlog_logs", "tlog_leaves", "players"];

impl Superuser {
    async fn comes(world: &World) -> Self {
        let mut superuser = Self(world.database.options().connect().await.unwrap());
        superuser.does("set session_replication_role = replica; create schema saved").await;
        for table in TABLES {
            superuser.does(&format!("create table saved.{table} as select * from public.{table}")).await;
        }
        superuser
    }

    async fn does(&mut self, sql: &str) {
        self.0.execute(AssertSqlSafe(sql.to_owned())).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    async fn puts_everything_back(&mut self) {
        for table in TABLES {
            self.does(&format!("delete from public.{table}; insert into public.{table} select * from saved.{table}"))
                .await;
        }
    }
}

async fn audited(server: &Running) -> (Vec<String>, Vec<String>) {
    let mut looking = Looking::begin(&server.app).await.unwrap();
    while looking.step(&server.app).await.unwrap() {}
    let audited = looking.end(&server.app).await.unwrap();
    (audited.told.iter().map(ToString::to_string).collect(), audited.unseen)
}

/// Fails before: an inserted, changed or emptied line was no finding, nor was a line removed among others; a forged
/// key was only found if a daily root gave it away.
#[test]
fn an_audit_names_each_deed_and_key_that_was_slipped_in_changed_emptied_or_taken_away() {
    story(async |world| {
        if !world.can_be_forged() {
            return;
        }
        let server = world.server().await;
        let [_, ben] = world.players(&server, ["ann", "ben"]).await;
        let (store, keys) = (&server.app.store, &server.app.keys);
        let ben = ben.id.parse().unwrap();
        let topic = Topic::Account.number();
        // Deed 1 is the key's. Some are in the log, one is pending.
        assert!(store.suspend(ben, &keys.because("eve", "Tries it."), topic).await.unwrap());
        assert!(store.reinstate(ben, &keys.because("eve", "Has tried it."), topic).await.unwrap());
        let notary = Notary::of(&server.app);
        let signs = async || notary.sign(server.app.clock.now()).await.expect("a checkpoint");
        let made = signs().await;
        assert_eq!((made.games, made.deeds), (0, 4), "the log's beginning, too");
        assert!(store.suspend(ben, &keys.because("eve", "Again."), topic).await.unwrap());
        let (told, unseen) = audited(&server).await;
        assert_eq!(told, Vec::<String>::new());
        assert!(unseen.iter().any(|said| said.starts_with("1 deeds are younger")), "{unseen:?}");

        let mut superuser = Superuser::comes(world).await;
        let slipped = "insert into operators_log (n, at, deed, player_id, operator, reason, salt, words, seal)
                       select 6, at, deed, player_id, operator, reason, salt, words, seal from operators_log where n = 2";
        let key = "insert into signing_keys values (2, decode(repeat('ab', 32), 'hex'), clock_timestamp(), null)";
        for (sql, finds) in [
            (slipped, "operators: deed 6 (suspended,"),
            (
                "update operators_log set operator = null, reason = null, salt = null where n = 2",
                "was emptied, and no deed",
            ),
            ("update operators_log set reason = 'No reason.' where n = 3", "operators: deed 3 (reinstated,"),
            ("update operators_log set reason = null where n = 3", "has other words"),
            ("update operators_log set player_id = player_id + 1 where n = 3", "another one than a checkpoint knows"),
            // Later than the checkpoint.
            ("update operators_log set at = at + interval '1 hour' where n = 5", "operators: deed 5 (suspended,"),
            ("delete from operators_log where n = 2", "operators: deed 2 is gone: a checkpoint knows it"),
            (
                "delete from operators_log where n = 4; update operators_log set n = 4 where n = 5",
                "operators: deed 4 (suspended,",
            ),
            ("delete from operators_log", "operators: deed 3 is gone"),
            ("update players set suspended_at = clock_timestamp() where name = 'ann'", "operators: 1 accounts"),
            (key, "keys: key 2 (abababababababab,"),
            ("update signing_keys set since = since + interval '1 hour'", "keys: key 1 ("),
            ("delete from signing_keys", "keys: deed 1 (key_began) tells of one"),
            ("update tlog_logs set begun_at = begun_at - interval '1 hour'", "keys: the log "),
        ] {
            superuser.does(sql).await;
            let (told, _) = audited(&server).await;
            assert!(told.iter().any(|told| told.contains(finds)), "{sql}: {told:#?}");
            superuser.puts_everything_back().await;
        }
        assert_eq!(audited(&server).await.0, Vec::<String>::new(), "everything is as it was");

        // The inserted deed never gets a leaf, however often a checkpoint is signed; the deed beside it does.
        superuser.does(slipped).await;
        assert_eq!(signs().await.deeds, 1);
        assert_eq!(signs().await.deeds, 0);
        assert!(audited(&server).await.0.iter().any(|told| told.contains("deed 6 (suspended,")));
        superuser.does("delete from operators_log where n = 6").await;

        // Emptying a text as the law may require takes more than a statement: it needs a deed that says so.
        let mut owner = world.database.options().connect().await.unwrap();
        let refused =
            owner.execute("update operators_log set operator = null, reason = null, salt = null where n = 2").await;
        assert!(refused.unwrap_err().to_string().contains("append-only"));
        let because = keys.because("eve", "A name stood in it.");
        assert!(store.empty_deed(2, &because).await.unwrap());
        assert!(!store.empty_deed(2, &because).await.unwrap(), "once");
        assert!(!store.empty_deed(99, &because).await.unwrap());
        signs().await;
        let (told, unseen) = audited(&server).await;
        assert_eq!(told, Vec::<String>::new());
        assert!(unseen.iter().any(|said| said.starts_with("the words of 1 deeds were emptied")), "{unseen:?}");

        // Several at once get numbers without a gap.
        let of = Subject::default();
        let many = (0..8).map(|_| store.note_deed(Deed::Exported, &of, &because));
        let mut numbers: Vec<u32> =
            futures_util::future::join_all(many).await.into_iter().map(Result::unwrap).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (7..15).collect::<Vec<_>>());
        assert_eq!(signs().await.deeds, 8);
        superuser.does("drop schema saved cascade").await;
    });
}

/// Fails before: an audit read the deeds before their subjects, so a deed made in between looked missing.
#[test]
fn an_audit_beside_deeds_finds_nothing() {
    story(async |world| {
        let server = world.server().await;
        let [_, ben] = world.players(&server, ["ann", "ben"]).await;
        let (store, keys, topic) = (&server.app.store, &server.app.keys, Topic::Account.number());
        let ben = ben.id.parse().unwrap();
        let notary = Notary::of(&server.app);
        let deeds = async {
            for round in 0..30 {
                let because = keys.because("eve", format!("Round {round}."));
                assert!(store.suspend(ben, &because, topic).await.unwrap());
                assert!(store.reinstate(ben, &because, topic).await.unwrap());
                notary.sign(server.app.clock.now()).await.expect("a checkpoint");
            }
        };
        let audits = async {
            for _ in 0..30 {
                assert_eq!(audited(&server).await.0, Vec::<String>::new());
            }
        };
        futures_util::future::join(deeds, audits).await;
    });
}
