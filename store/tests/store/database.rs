//! A database for each test, made from a migrated template and dropped at the end.

use crate::nodes::Nodes;
use sqlx::postgres::PgConnectOptions;
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
    /// Where it lies.
    pub nodes: Nodes,
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
    let (nodes, database) = runtime.block_on(async {
        let nodes = Nodes::of(&server.admin).await;
        let owner = server.admin.clone().database(&name);
        nodes.create(&name, &nodes.template().await).await;
        let store = Store::connect(owner.clone(), 16).await.unwrap();
        (nodes.clone(), Database { store, owner, nodes })
    });
    let ended = runtime.block_on(async { tokio::spawn(test(database)).await });
    runtime.block_on(nodes.drop(&name));
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
