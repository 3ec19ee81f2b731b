//! A second Postgres that follows the first: which reads use it, which do not, and what happens to moves when it
//! takes over.

use crate::crashes::{Load, nothing_is_lost_or_doubled};
use longhand_tests::{Cluster, OwnCluster, Running, Setup, eventually, story_in};
use serde_json::json;
use sqlx::{ConnectOptions as _, Executor as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use store::PgConnectOptions;
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::watch;

/// A folder that the Postgres user may use.
fn place() -> tempfile::TempDir {
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o777);
    tempfile::Builder::new().prefix("longhand-replica-").permissions(open).tempdir().expect("a folder")
}

fn without_fsync() -> Vec<(&'static str, String)> {
    vec![("fsync", "off".into())]
}

/// Copies a running Postgres, and starts the copy as its standby.
async fn standby_of(primary: &str, files: &Path, root: &Path) -> OwnCluster {
    let (primary, files, root) = (primary.to_owned(), files.to_owned(), root.to_owned());
    tokio::task::spawn_blocking(move || {
        let data = root.join("data");
        std::fs::create_dir_all(&root).unwrap();
        let bin = store::private_pg::find_binaries().expect("Postgres' programs");
        let run = |command: &mut Command| {
            let output = command.output().expect("it runs");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        };
        let copy = ["-R", "-X", "stream", "--checkpoint=fast", "-d", &primary, "-D"];
        run(Command::new(bin.join("pg_basebackup")).args(copy).arg(&data));
        run(Command::new("chown").arg("-R").arg(format!("--reference={}", files.display())).arg(&root));
        OwnCluster::on(&root, without_fsync())
    })
    .await
    .expect("a standby")
}

/// The options for a database in the Postgres at this URL.
fn in_postgres(url: &str, database: &str) -> PgConnectOptions {
    url.parse::<PgConnectOptions>().expect("a URL").database(database)
}

fn named(url: &str, database: &str) -> String {
    url.replace("/longhand?", &format!("/{database}?"))
}

async fn tells(options: &PgConnectOptions, sql: &'static str) {
    options.clone().connect().await.expect("it answers").execute(sql).await.expect("it does as it is told");
}

async fn asks_its_replica(server: &Running, wanted: bool) {
    let asks = async || (server.app.store.has_replica() == wanted).then_some(());
    eventually("the server knows how the replica stands", asks).await;
}

async fn head_seen(server: &Running, path: &str) -> u64 {
    let state = server.http.get(path).await.is(200).json();
    state["seq"].as_u64().or(state["head"].as_u64()).expect("a head")
}

#[test]
fn what_may_be_a_moment_old_comes_from_the_replica_and_nothing_else_does() {
    let folder = place();
    let (first, second) = (folder.path().join("first"), folder.path().join("second"));
    let cluster = OwnCluster::on(&first, without_fsync());
    let url = cluster.url().to_owned();
    story_in(Cluster::Own(Arc::new(cluster)), async move |world| {
        let replica = standby_of(&url, &first.join("data"), &second).await;
        let there = in_postgres(replica.url(), &world.database.name);
        let read_url = Some(named(replica.url(), &world.database.name));
        let setup = |read_lag_s| Setup {
            // Sessions belong to an address, so all servers have the same one.
            base_url: Some("http://longhand.test".into()),
            read_url: read_url.clone(),
            read_lag_s,
            ..Setup::default()
        };
        let server = world.server_with(setup(3_600)).await;
        let other = world.server_with(setup(3_600)).await;
        let strict = world.server_with(setup(1)).await;
        for server in [&server, &other, &strict] {
            asks_its_replica(server, true).await;
        }
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let before = ann.sees(&game).await["head"].as_u64().unwrap();
        let state = format!("/api/v1/games/{game}/state");
        let has_come = async || (head_seen(&other, &state).await == before).then_some(());
        eventually("the replica has the game", has_come).await;

        // The replica stops replaying.
        tells(&there, "select pg_wal_replay_pause()").await;
        eventually("it has come to stand", async || {
            let mut connection = there.clone().connect().await.ok()?;
            let state: String =
                sqlx::query_scalar("select pg_get_wal_replay_pause_state()").fetch_one(&mut connection).await.ok()?;
            (state == "paused").then_some(())
        })
        .await;
        game.whose_turn(&[&ann, &ben]).await.plays(&game, "rest").await;
        let open = ann.opens(2, json!({})).await;
        let now = ann.sees(&game).await["head"].as_u64().unwrap();
        assert!(now > before);
        let ann_there = ann.at(&other);
        assert_eq!(head_seen(&other, &state).await, before, "a spectator sees what the replica has");
        for picture in ["board.svg", "export"] {
            let of = |player: &longhand_tests::Player| player.ask("GET", &format!("/games/{game}/{picture}"));
            let (old, new) = (of(&ann_there).send().await.is(200), of(&ann).send().await.is(200));
            assert_ne!(old.body, new.body, "{picture} may be a moment old, at a server that has not shown a newer one");
        }
        let lobby = async |server: &Running| server.http.get("/api/v1/games?status=open").await.is(200).text();
        assert!(!lobby(&other).await.contains(&open.0), "and so may the lobby");
        assert_eq!(head_seen(&server, &state).await, now, "one server never goes back behind what it has shown");

        // Players get the newest state, and others can name the event that they know.
        assert_eq!(ann_there.state(&game).await["seq"], now);
        let named = ann_there.get(&format!("/games/{game}/state?min_seq={now}")).await.is(200).json();
        assert_eq!(named["seq"], now, "the primary has what the replica lacks");
        let mine = ann_there.get("/games?mine").await.is(200).text();
        assert!(mine.contains(&open.0), "{mine}");
        for path in ["", "/state", "/board.svg", "/board.png", "/legal-actions", "/events", "/export"] {
            let ahead = ann_there.get(&format!("/games/{game}{path}?min_seq={}", now + 1)).await;
            ahead.problem(422, "bad_seq");
            ann_there.get(&format!("/games/{game}{path}?min_seq={before}")).await.is(200);
            ann_there.get(&format!("/games/{game}{path}?min_seq=soon")).await.problem(400, "bad_request");
        }
        let other_head = head_seen(&other, &state).await;
        assert_eq!(other_head, now, "by now this server has shown the newer position, and stays with it");

        // A replica that is too far behind is not asked until it has caught up.
        asks_its_replica(&strict, false).await;
        assert_eq!(head_seen(&strict, &state).await, now);
        assert!(lobby(&strict).await.contains(&open.0));
        tells(&there, "select pg_wal_replay_resume()").await;
        asks_its_replica(&strict, true).await;
        let has_come = async || lobby(&other).await.contains(&open.0).then_some(());
        eventually("the replica goes on", has_come).await;

        // A replica that is down is not missed.
        tokio::task::spawn_blocking(move || drop(replica)).await.unwrap();
        for _ in 0..3 {
            assert_eq!(head_seen(&other, &state).await, now);
            assert_eq!(ann_there.state(&game).await["seq"], now);
        }
        asks_its_replica(&other, false).await;
    });
}

/// Connects to whichever Postgres it is told, like a proxy before two servers.
async fn proxy(mut leads_to: watch::Receiver<PathBuf>) -> u16 {
    let door = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = door.local_addr().expect("an address").port();
    tokio::spawn(async move {
        loop {
            let Ok((mut client, _)) = door.accept().await else { return };
            let socket = leads_to.borrow_and_update().clone();
            let mut moved = leads_to.clone();
            tokio::spawn(async move {
                let Ok(mut server) = UnixStream::connect(socket).await else { return };
                // Existing connections are cut when the proxy switches.
                tokio::select! {
                    _ = tokio::io::copy_bidirectional(&mut client, &mut server) => {}
                    Ok(()) = moved.changed() => {}
                }
            });
        }
    });
    port
}

fn socket_of(url: &str) -> PathBuf {
    let folder = url.split_once("host=").expect("a socket's folder").1;
    Path::new(folder).join(".s.PGSQL.5432")
}

#[test]
fn a_standby_that_takes_over_has_every_acknowledged_move() {
    let folder = place();
    let (first, second) = (folder.path().join("first"), folder.path().join("second"));
    let primary = Arc::new(OwnCluster::on(&first, without_fsync()));
    let (lead, leads_to) = watch::channel(socket_of(primary.url()));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let port = runtime.block_on(proxy(leads_to));
    let user = primary.url().split_once("://").and_then(|(_, rest)| rest.split_once('@')).expect("a user").0.to_owned();
    let door = format!("postgres://{user}@127.0.0.1:{port}/longhand?sslmode=disable");
    // The story's own checks at the end go through the proxy to the standby, so the standby must live as long.
    let kept = Arc::new(Mutex::new(None));
    let keep = kept.clone();
    story_in(Cluster::Given(door), async move |world| {
        let standby = standby_of(primary.url(), &first.join("data"), &second).await;
        let own = in_postgres(primary.url(), "longhand");
        tells(&own, "alter system set synchronous_standby_names = '*'").await;
        tells(&own, "select pg_reload_conf()").await;
        // Switching it off is overruled where events are written.
        let sets_off = format!("alter database {} set synchronous_commit = off", world.database.name);
        own.connect().await.unwrap().execute(sqlx::AssertSqlSafe(sets_off)).await.unwrap();
        let (ahead_s, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let is_on: Vec<String> = sqlx::query_scalar("select current_setting('synchronous_commit')")
            .fetch_all(server.app.store.pool())
            .await
            .unwrap();
        assert_eq!(is_on, ["on"]);
        let (_door, leads) = watch::channel(server.http.clone());
        let load = Load::begins(&server.http, &server.post, world, &leads, 3).await;
        load.goes_on().await;
        let dying = primary.clone();
        tokio::task::spawn_blocking(move || dying.kill()).await.unwrap();
        load.misses_it().await;
        let there = in_postgres(standby.url(), "longhand");
        tells(&there, "select pg_promote()").await;
        lead.send(socket_of(standby.url())).expect("the proxy runs");
        eventually("the server is ready again", async || {
            (server.http.get("/readyz").await.status == 200).then_some(())
        })
        .await;
        load.goes_on().await;
        let acks = load.ends().await;
        nothing_is_lost_or_doubled(&server.http, &acks).await;
        // Jobs that a worker held when the database went away are done again when its lease is over.
        ahead_s.fetch_add(180, Ordering::SeqCst);
        world.nothing_is_left_undone().await;
        world.every_log_is_whole().await;
        world.stop(&server).await;
        *keep.lock().unwrap() = Some(standby);
    });
    drop(kept);
    drop(runtime);
}
