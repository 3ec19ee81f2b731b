//! A database for each test, made from a migrated template and dropped at the end.

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _};
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
        if server.is_private {
            make_template(server).await;
            admin.execute(AssertSqlSafe(format!("create database {name} template {TEMPLATE}"))).await.unwrap();
        } else {
            // Nothing of ours may stay on somebody's server, so no template.
            admin.execute(AssertSqlSafe(format!("create database {name}"))).await.unwrap();
            store::migrate(owner.clone()).await.unwrap();
        }
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

const TEMPLATE: &str = "longhand_template";

struct Server {
    admin: PgConnectOptions,
    is_private: bool,
}

fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| match std::env::var("LONGHAND_TEST_DATABASE_URL") {
        Ok(url) => Server { admin: PgConnectOptions::from_str(&url).unwrap(), is_private: false },
        Err(_) => Server { admin: private_server(), is_private: true },
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

async fn make_template(server: &Server) {
    static MADE: tokio::sync::OnceCell<()> = tokio::sync::OnceCell::const_new();
    MADE.get_or_init(|| async {
        let mut admin = server.admin.clone().connect().await.unwrap();
        admin.execute(AssertSqlSafe(format!("create database {TEMPLATE}"))).await.unwrap();
        store::migrate(server.admin.clone().database(TEMPLATE)).await.unwrap();
    })
    .await;
}
