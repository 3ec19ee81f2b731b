//! One database for each test, copied from a migrated template and dropped at the end.

use crate::nodes::Nodes;
use sqlx::postgres::PgConnectOptions;
use std::str::FromStr as _;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use store::{PrivatePostgres, Store};

/// The database of a test.
#[derive(Clone)]
pub struct Database {
    pub store: Store,
    /// As the tables' owner, a superuser.
    pub owner: PgConnectOptions,
    /// Its servers.
    pub nodes: Nodes,
}

/// Runs a test on its own database, which is dropped even if the test fails.
pub fn with_database<F>(test: impl FnOnce(Database) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let place = Place::new(1, true);
    let owner = place.owner(0);
    let store = place.runtime.block_on(Store::connect(owner.clone(), 16)).unwrap();
    let test = test(Database { store, owner, nodes: place.nodes.clone() });
    place.run(test);
}

/// Runs a test on databases without tables; with many servers, on the first one.
pub fn with_empty_databases<F, const N: usize>(test: impl FnOnce([PgConnectOptions; N]) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let place = Place::new(N, false);
    let test = test(std::array::from_fn(|n| place.owner(n)));
    place.run(test);
}

/// The databases of one test.
struct Place {
    runtime: tokio::runtime::Runtime,
    nodes: Nodes,
    names: Vec<String>,
    server: &'static Server,
}

impl Place {
    fn new(count: usize, migrated: bool) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let server = server();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let name = |_| format!("longhand_test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let names: Vec<String> = (0..count).map(name).collect();
        let nodes = runtime.block_on(async {
            let nodes = Nodes::of(&server.admin).await;
            let template = if migrated { nodes.template().await } else { "template0".into() };
            for name in &names {
                nodes.create(name, &template).await;
            }
            nodes
        });
        Self { runtime, nodes, names, server }
    }

    fn owner(&self, n: usize) -> PgConnectOptions {
        self.server.admin.clone().database(&self.names[n])
    }

    fn run(self, test: impl Future<Output = ()> + Send + 'static) {
        let ended = self.runtime.block_on(async { tokio::spawn(test).await });
        for name in &self.names {
            self.runtime.block_on(self.nodes.drop(name));
        }
        if let Err(error) = ended {
            std::panic::resume_unwind(error.into_panic());
        }
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

/// The kernel stops Postgres when the thread that started it ends, so this thread lives as long as the process.
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
