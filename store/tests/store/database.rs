//! A database for each test, made from a migrated template and dropped at the end.

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _, PgConnection};
use std::str::FromStr as _;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use store::{PrivatePostgres, Store};

/// What a test gets.
#[derive(Clone)]
pub struct Database {
    pub store: Store,
    /// As the tables' owner, a superuser.
    pub owner: PgConnectOptions,
}

/// Runs a test on its own database; the database goes whatever the test's end.
pub fn with_database<F>(test: impl FnOnce(Database) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let server = server();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let n = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("longhand_test_{}_{n}", std::process::id());
    let database = runtime.block_on(async {
        let mut admin = server.admin.clone().connect().await.unwrap();
        let owner = server.admin.clone().database(&name);
        let template = template(server, &mut admin).await;
        admin.execute(AssertSqlSafe(format!("create database {name} template {template}"))).await.unwrap();
        Database { store: Store::connect(owner.clone(), 16).await.unwrap(), owner }
    });
    let ended = runtime.block_on(async { tokio::spawn(test(database)).await });
    runtime.block_on(async {
        let mut admin = server.admin.clone().connect().await.unwrap();
        admin.execute(AssertSqlSafe(format!("drop database {name} with (force)"))).await.unwrap();
    });
    if let Err(error) = ended {
        std::panic::resume_unwind(error.into_panic());
    }
}

struct Server {
    admin: PgConnectOptions,
}

fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| match std::env::var("LONGHAND_TEST_DATABASE_URL") {
        Ok(url) => Server { admin: PgConnectOptions::from_str(&url).unwrap() },
        Err(_) => Server { admin: private_server() },
    })
}

/// The kernel stops Postgres when the thread that started it ends: this one stays until the process does.
fn private_server() -> PgConnectOptions {
    let (started, options) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let postgres = PrivatePostgres::scratch(None, &[]).unwrap();
        started.send(postgres.options()).unwrap();
        loop {
            std::thread::park();
        }
    });
    options.recv().unwrap()
}

/// A migrated database to copy, made by whoever needs it first on this server: the end-to-end tests' own.
async fn template(server: &Server, admin: &mut PgConnection) -> String {
    let sums: Vec<u8> = store::MIGRATOR.iter().flat_map(|migration| migration.checksum.to_vec()).collect();
    let sum = domain::canonical::hex(&domain::canonical::sha256(&[&sums])[..6]);
    let name = format!("longhand_template_{sum}");
    // Test processes start at once: one makes it, the others wait.
    admin.execute("select pg_advisory_lock(7236849310582002)").await.unwrap();
    let there: bool = sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
        .bind(&name)
        .fetch_one(&mut *admin)
        .await
        .unwrap();
    if !there {
        let raw = format!("{name}_raw");
        admin.execute(AssertSqlSafe(format!("drop database if exists {raw} with (force)"))).await.unwrap();
        admin.execute(AssertSqlSafe(format!("create database {raw}"))).await.unwrap();
        store::migrate(server.admin.clone().database(&raw)).await.unwrap();
        admin.execute(AssertSqlSafe(format!("alter database {raw} rename to {name}"))).await.unwrap();
    }
    admin.execute("select pg_advisory_unlock(7236849310582002)").await.unwrap();
    name
}
