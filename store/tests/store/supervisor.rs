//! The private Postgres: started, stopped, killed, adopted.

use crate::tables::*;
use sqlx::{ConnectOptions as _, Connection as _, Executor as _};
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use store::PrivatePostgres;
use store::private_pg::PrivatePgError;

/// A directory that the user who runs Postgres can reach, deleted at the end.
struct Root(PathBuf);

impl Root {
    fn new(name: &str) -> Self {
        let parent = std::env::temp_dir().join(format!("longhand-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&parent).unwrap();
        std::fs::set_permissions(&parent, std::fs::Permissions::from_mode(0o755)).unwrap();
        Self(parent)
    }

    fn postgres(&self) -> PathBuf {
        self.0.join("postgres")
    }
}

impl Drop for Root {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

fn setting(postgres: &PrivatePostgres, name: &str) -> String {
    block_on(async {
        let mut connection = postgres.options().connect().await.unwrap();
        let value =
            sqlx::query_scalar("select current_setting($1)").bind(name).fetch_one(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        value
    })
}

/// Adds a row and returns the number of rows.
fn add_row(postgres: &PrivatePostgres) -> i64 {
    block_on(async {
        let mut connection = postgres.options().connect().await.unwrap();
        connection.execute("create table if not exists kept (at timestamptz default now())").await.unwrap();
        connection.execute("insert into kept default values").await.unwrap();
        let rows = sqlx::query_scalar("select count(*) from kept").fetch_one(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        rows
    })
}

fn kill_9(pid: i32) {
    let pid = rustix::process::Pid::from_raw(pid).unwrap();
    rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
}

#[test]
fn a_cluster_is_made_stopped_and_started_again_with_its_rows() {
    // A long path, so that the socket must be elsewhere.
    let root = Root::new(&format!("life-{}", "x".repeat(70)));
    let mut postgres = PrivatePostgres::start(&root.postgres()).unwrap();
    assert!(!postgres.socket_dir().starts_with(&root.0));
    assert_eq!(postgres.note(), None);
    assert_eq!(setting(&postgres, "fsync"), "on");
    assert_eq!(setting(&postgres, "data_checksums"), "on");
    assert_eq!(setting(&postgres, "listen_addresses"), "");
    assert_eq!(add_row(&postgres), 1);
    let refused = PrivatePostgres::start(&root.postgres());
    assert!(matches!(refused, Err(PrivatePgError::InUse { .. })));
    postgres.stop();
    assert!(!postgres.root().join("data/postmaster.pid").exists());
    drop(postgres);

    let began = Instant::now();
    let postgres = PrivatePostgres::start(&root.postgres()).unwrap();
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
    assert_eq!(add_row(&postgres), 2);
    assert!(postgres.url().contains("/longhand?host=/"));
    drop(postgres);

    std::fs::write(root.postgres().join("data/PG_VERSION"), "9\n").unwrap();
    let refused = PrivatePostgres::start(&root.postgres()).unwrap_err();
    assert!(refused.to_string().contains("is of Postgres 9, but"), "{refused}");
}

#[test]
fn rows_survive_a_killed_postmaster() {
    let root = Root::new("killed");
    let mut postgres = PrivatePostgres::start(&root.postgres()).unwrap();
    for round in 1..=3 {
        assert_eq!(add_row(&postgres), round);
        kill_9(postgres.pid().unwrap());
        drop(postgres);
        postgres = PrivatePostgres::start(&root.postgres()).unwrap();
    }
    drop(postgres);

    // A pid file that names another process, as after the restart of a container.
    let file = format!("{}\n{}/data\n0\n5432\n\n\n\nready   \n", std::process::id(), root.postgres().display());
    std::fs::write(root.postgres().join("data/postmaster.pid"), file).unwrap();
    let postgres = PrivatePostgres::start(&root.postgres()).unwrap();
    assert_eq!(add_row(&postgres), 4);
}

#[test]
fn rows_survive_a_killed_server() {
    if let Some(root) = std::env::var_os(SERVED_ROOT) {
        return serve_until_killed(Path::new(&root));
    }
    let root = Root::new("orphaned");
    let (mut server, pid) = serving(&root.postgres(), false);
    server.kill().unwrap();
    server.wait().unwrap();
    // The kernel has told Postgres to stop; a start during the shutdown waits for it.
    let postgres = PrivatePostgres::start(&root.postgres()).unwrap();
    assert_ne!(postgres.pid(), Some(pid));
    assert_eq!(add_row(&postgres), 2);
    drop(postgres);

    // Both killed at once.
    let (mut both, pid) = serving(&root.postgres(), false);
    both.kill().unwrap();
    kill_9(pid);
    both.wait().unwrap();
    let postgres = PrivatePostgres::start(&root.postgres()).unwrap();
    assert_eq!(add_row(&postgres), 4);
    drop(postgres);

    // If the kernel does not stop it, Postgres goes on and is adopted.
    let (mut left, pid) = serving(&root.postgres(), true);
    left.kill().unwrap();
    left.wait().unwrap();
    let mut postgres = PrivatePostgres::start(&root.postgres()).unwrap();
    assert_eq!(postgres.pid(), Some(pid));
    assert_eq!(add_row(&postgres), 6);
    postgres.stop();
    assert_eq!(postgres.pid(), None);
}

/// Environment variable for the process that [`serving`] starts: the folder to serve from.
const SERVED_ROOT: &str = "LONGHAND_TEST_ROOT";

/// This test program as a server that starts Postgres, adds a row, and waits to be killed; and the pid of Postgres.
fn serving(root: &Path, leave_orphan: bool) -> (Child, i32) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "supervisor::rows_survive_a_killed_server", "--nocapture", "--test-threads=1"]);
    command.env(SERVED_ROOT, root).stdout(Stdio::piped());
    if leave_orphan {
        command.env("LONGHAND_NO_PDEATHSIG", "1");
    }
    let mut child = command.spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let pid = lines.map_while(Result::ok).find_map(|line| line.split("postgres is ").nth(1)?.trim().parse().ok());
    (child, pid.expect("the server did not start"))
}

/// The child's side of [`serving`].
fn serve_until_killed(root: &Path) {
    let postgres = PrivatePostgres::start(root).unwrap();
    add_row(&postgres);
    println!("postgres is {}", postgres.pid().unwrap());
    std::thread::sleep(Duration::from_secs(60));
}

/// Statements that an attacker might inject into the server's own pool.
const ESCAPES: [&str; 16] = [
    "reset role; delete from events",
    "reset role; update events set actor = 2",
    "reset role; truncate events",
    "reset role; alter table events disable trigger all",
    "reset session authorization; delete from events",
    "set role longhand; delete from events",
    "set role longhand_owner; alter table events disable trigger all",
    "set session authorization longhand; delete from events",
    "set session authorization longhand_owner; delete from events",
    "set local session_replication_role = replica; delete from events",
    "drop table events",
    "alter function deny_change() owner to longhand_app",
    "create or replace function deny_change() returns trigger language plpgsql as 'begin return null; end'",
    "alter role longhand_app superuser",
    "create role somebody superuser",
    "copy (select 1) to program 'true'",
];

/// The servers' role may not run any of them (42501), and the log stays as it is.
async fn nothing_escapes(store: &store::Store) {
    for escape in ESCAPES {
        let mut connection = store.pool().acquire().await.unwrap();
        let error = connection.execute(escape).await.expect_err(escape);
        let error = error.into_database_error().unwrap();
        assert_eq!(error.code().as_deref(), Some("42501"), "{escape}: {error}");
        // Settings that it changed must not reach the next caller.
        connection.discard();
    }
    let roles: (String, String, bool) = sqlx::query_as(
        "select session_user::text, current_user::text, (select rolsuper from pg_roles where rolname = session_user)",
    )
    .fetch_one(store.pool())
    .await
    .unwrap();
    assert_eq!(roles, ("longhand_app".into(), "longhand_app".into(), false));
}

#[test]
fn the_servers_pool_cannot_become_anybody_who_may_change_the_log() {
    let root = Root::new("roles");
    let postgres = PrivatePostgres::start(&root.postgres()).unwrap();
    block_on(async {
        let report = store::migrate(postgres.access()).await.unwrap();
        assert!(!report.applied.is_empty() && report.warnings.is_empty(), "{report:?}");
        let store = store::Store::connect(postgres.access(), 4).await.unwrap();
        opened(&store, game(9)).await;
        nothing_escapes(&store).await;
        assert_eq!(store.load(game(9), 0, None).await.unwrap().len(), 1);
        store.close().await;
    });
}

#[test]
fn a_database_that_the_superuser_has_restored_is_handed_over_once() {
    let root = Root::new("handover");
    let postgres = PrivatePostgres::start(&root.postgres()).unwrap();
    block_on(async {
        // As after a restore: the superuser owns everything.
        store::migrate(postgres.options()).await.unwrap();
        let before = store::Store::connect(postgres.options(), 4).await.unwrap();
        opened(&before, game(9)).await;
        before.close().await;
        for _ in 0..2 {
            let report = store::migrate(postgres.access()).await.unwrap();
            assert_eq!(report, store::MigrationReport::default());
        }
        let store = store::Store::connect(postgres.access(), 4).await.unwrap();
        opened(&store, game(10)).await;
        nothing_escapes(&store).await;
        for game in [game(9), game(10)] {
            assert_eq!(store.load(game, 0, None).await.unwrap().len(), 1);
        }
        let others: i64 = sqlx::query_scalar(
            "select count(*) from pg_class where relnamespace = 'public'::regnamespace and relowner <> 'longhand_owner'::regrole",
        )
        .fetch_one(store.pool())
        .await
        .unwrap();
        assert_eq!(others, 0, "things in the database that the owner does not own");
        store.close().await;
    });
}
