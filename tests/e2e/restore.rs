//! The drill of `docs/operations.md`: a server is backed up, goes on, is lost, and is restored without its last
//! hour. What it tells players whose mails and programs know later events, and what it says if the keys are missing
//! or different.

use crate::by_mail::{at_the_table, is_refused, newest, posts};
use longhand_tests::{Letter, Longhand, Player, PostBox, Setup, World, eventually, longhand, story};
use serde_json::json;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _};
use std::path::Path;
use std::process::Command;

fn setup() -> Setup {
    Setup {
        // Sessions belong to an address, so the restored server has the same one.
        base_url: Some("http://longhand.test".into()),
        inbound_domain: Some("in.longhand.test".into()),
        inbound_auth: "token".into(),
        ..Setup::default()
    }
}

/// Runs a Postgres program, which must succeed.
async fn runs(program: &str, arguments: &[&str]) {
    let bin = store::private_pg::find_binaries().expect("Postgres' programs");
    let mut command = Command::new(bin.join(program));
    command.args(arguments);
    let output = tokio::task::spawn_blocking(move || command.output().expect("it runs")).await.unwrap();
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
}

/// A new database restored from a dump, as the document says.
async fn restored(world: &World, dump: &Path) -> (sqlx::postgres::PgConnectOptions, String) {
    let name = format!("{}_restored", world.database.name);
    let mut admin = world.database.cluster.options().connect().await.unwrap();
    admin.execute(AssertSqlSafe(format!("create database {name}"))).await.unwrap();
    let url = world.database.url().replace(&world.database.name, &name);
    runs("pg_restore", &["--no-owner", "--no-privileges", "--exit-on-error", "-d", &url, dump.to_str().unwrap()]).await;
    (world.database.cluster.options().database(&name), url)
}

#[test]
fn a_restored_server_lacks_the_last_hour_says_so_and_plays_on() {
    story(async |world| {
        let before = world.server_with(setup()).await;
        let (ann, ben, game) = at_the_table(world, &before).await;
        for _ in 0..2 {
            let who = game.whose_turn(&[&ann, &ben]).await;
            who.plays(&game, "rest").await;
        }
        let kept = ann.sees(&game).await["head"].as_u64().unwrap();
        world.nothing_is_left_undone().await;

        // The backup, while the server runs; then an hour that is lost with the machine.
        let dump = world.path("longhand.dump");
        runs("pg_dump", &["-Fc", "-f", dump.to_str().unwrap(), &world.database.url()]).await;
        for _ in 0..2 {
            let who = game.whose_turn(&[&ann, &ben]).await;
            who.plays(&game, "rest").await;
        }
        let lost = ann.sees(&game).await["head"].as_u64().unwrap();
        assert!(lost > kept);
        world.nothing_is_left_undone().await;
        let late = game.whose_turn(&[&ann, &ben]).await.name.clone();
        let (ann_late, ben_late) = (newest(&ann).await, newest(&ben).await);
        let late_mail = if late == ann.name { ann_late } else { ben_late };
        world.stop(&before).await;

        let (options, url) = restored(world, &dump).await;
        let server = world.server_on(setup(), options).await;
        let (ann, ben) = (ann.goes_on_at(&server), ben.goes_on_at(&server));
        assert_eq!(ann.sees(&game).await["head"], kept, "as it was when it was backed up");
        let audit = ann.get(&format!("/games/{game}/audit")).await.is(200).json();
        assert_eq!(audit["ok"], true, "{audit}");

        // A program that knows the later events.
        let who = game.whose_turn(&[&ann, &ben]).await;
        let move_on = who.ask("POST", &format!("/games/{game}/moves")).header("if-match", format!("\"{lost}\""));
        let refused = move_on.json(&json!({"orders": "rest"})).send().await.problem(412, "stale");
        assert_eq!(refused["head"], kept);
        assert!(refused["detail"].as_str().unwrap().contains("restored from a backup"), "{refused}");
        let mut live = ann.listens(&game, lost).await;

        // A reply to a mail about those events: nothing is done, the answer shows the position, and the next reply
        // counts.
        let writer = if late == ann.name { &ann } else { &ben };
        let letter = Letter::answering(&late_mail, "rest");
        posts(&server, &letter).await;
        let answers = |mail: &longhand_tests::Mail| mail.headers.get("in-reply-to") == Some(&letter.message_id);
        let answer = eventually("an answer", async || writer.newest_mails().await.into_iter().find(answers)).await;
        is_refused(&answer, "stale");
        assert!(answer.says("restored from a backup"), "{}", answer.text);
        assert_eq!(ann.sees(&game).await["head"], kept, "nothing of it was done");
        who.plays(&game, "rest").await;
        assert_eq!(live.next().await.id, kept + 1, "a stream that knew more goes on from the end of the log");
        world.nothing_is_left_undone().await;
        let audit = ann.get(&format!("/games/{game}/audit")).await.is(200).json();
        assert_eq!(audit["ok"], true, "{audit}");
        world.stop(&server).await;

        // The restored database with a wrong key folder.
        let refuses = async |folder: &Path, why: &str| {
            let flags =
                ["serve", "--listen", "127.0.0.1:0", "--database-url", &url, "--keys-dir", folder.to_str().unwrap()];
            let data = world.path("elsewhere");
            let output = longhand(&[&flags[..], &["--data-dir", data.to_str().unwrap()]].concat()).await;
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(!output.status.success() && said.contains(why), "{said}");
            assert!(said.contains("LONGHAND_KEYS_DIR"), "and the way out: {said}");
        };
        let folder = world.path("no-keys");
        refuses(&folder, "holds no keys").await;
        assert!(!folder.join("master.key").exists(), "nothing is made in its place");
        let folder = world.path("other-keys");
        std::fs::create_dir_all(&folder).unwrap();
        for name in ["master.key", "signing.key", "log.key"] {
            std::fs::write(folder.join(name), "07".repeat(32)).unwrap();
        }
        refuses(&folder, "are not those that the games of this database").await;
        let mut admin = world.database.cluster.options().connect().await.unwrap();
        let drop = format!("drop database {}_restored with (force)", world.database.name);
        admin.execute(AssertSqlSafe(drop)).await.unwrap();
    });
}

#[test]
fn a_base_backup_of_a_private_postgres_is_a_server_that_starts() {
    story(async |world| {
        // Not in the story's folder, because the Postgres user must have access.
        let homes = tempfile::Builder::new()
            .prefix("longhand-drill-")
            .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o755))
            .tempdir()
            .expect("a folder");
        let (old, new) = (homes.path().join("old"), homes.path().join("new"));
        let flags = |home: &Path| -> Vec<String> {
            ["--data-dir", home.to_str().unwrap(), "--base-url", "http://longhand.test"].map(str::to_owned).to_vec()
        };
        let serve = async |home: &Path, log: &str| {
            let flags = flags(home);
            Longhand::serve(&flags.iter().map(String::as_str).collect::<Vec<_>>(), &world.path(log)).await
        };
        let server = serve(&old, "old.log").await;
        let access = store::PrivatePostgres::of_running_server(&old.join("postgres")).expect("its Postgres runs");
        let store = store::Store::connect(access, 2).await.unwrap();
        let ann = Player::comes(&server.http(), &PostBox::kept(store.clone()), "ann").await;
        let game = ann.opens(2, json!({"name": "Kept"})).await;
        store.close().await;

        // The cluster with its WAL, and the keys, as the document says.
        let socket = old.join("postgres/run");
        std::fs::create_dir_all(new.join("postgres")).unwrap();
        let data = new.join("postgres/data");
        let options = ["-X", "stream", "--checkpoint=fast", "-U", "longhand", "-h", socket.to_str().unwrap()];
        runs("pg_basebackup", &[&options[..], &["-D", data.to_str().unwrap()]].concat()).await;
        let copies = format!(
            "cp -a {old}/keys {new}/keys && chown -R --reference={old}/postgres/data {new}/postgres",
            old = old.display(),
            new = new.display()
        );
        assert!(Command::new("sh").args(["-c", &copies]).status().unwrap().success());
        assert!(server.terminate().await.success());

        let server = serve(&new, "new.log").await;
        let ann = ann.at_address(&server.http());
        assert_eq!(ann.sees(&game).await["name"], "Kept");
        ann.opens(2, json!({})).await;
        assert!(server.terminate().await.success());
    });
}
