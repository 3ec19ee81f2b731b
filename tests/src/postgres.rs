//! The Postgres of a test run: that of `LONGHAND_TEST_DATABASE_URL` (as superuser), otherwise a scratch one of this
//! process.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak, mpsc};
use std::thread::JoinHandle;
use store::private_pg::Settings;
use store::{PgConnectOptions, PrivatePostgres};

/// A Postgres in which databases can be created.
#[derive(Clone, Debug)]
pub enum Cluster {
    Given(String),
    Own(Arc<OwnCluster>),
}

static SHARED: Mutex<Weak<OwnCluster>> = Mutex::new(Weak::new());

impl Cluster {
    /// The one of this run. Overlapping tests of a process share a scratch one; the last test stops it.
    pub fn shared() -> Self {
        if let Ok(url) = std::env::var("LONGHAND_TEST_DATABASE_URL") {
            return Self::Given(url);
        }
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        let cluster = shared.upgrade().unwrap_or_else(|| Arc::new(OwnCluster::scratch()));
        *shared = Arc::downgrade(&cluster);
        Self::Own(cluster)
    }

    pub fn url(&self) -> &str {
        match self {
            Self::Given(url) => url,
            Self::Own(own) => &own.url,
        }
    }

    pub fn options(&self) -> PgConnectOptions {
        self.url().parse().expect("LONGHAND_TEST_DATABASE_URL is postgres://superuser@host/database")
    }
}

/// A Postgres that a thread of its own starts, restarts and stops: the kernel ends a child when the thread that
/// started it ends.
#[derive(Debug)]
pub struct OwnCluster {
    url: String,
    orders: Option<mpsc::Sender<Order>>,
    keeper: Option<JoinHandle<()>>,
    /// Removed at the end.
    root: Option<PathBuf>,
}

enum Order {
    Stop(mpsc::Sender<()>),
    Kill(mpsc::Sender<()>),
    Start(mpsc::Sender<()>),
}

impl OwnCluster {
    fn scratch() -> Self {
        Self::kept_by(
            || PrivatePostgres::scratch(None, &[("max_connections", "300")]),
            || unreachable!("never restarted"),
        )
    }

    /// A Postgres that a test may stop and start again.
    pub fn restartable() -> Self {
        // Directly in the temp folder, because the Postgres user must have access.
        let nanos = chrono::Utc::now().timestamp_subsec_nanos();
        let root = std::env::temp_dir().join(format!("longhand-restart-{}-{nanos:x}", std::process::id()));
        // The tests cover how the server copes with a lost database, not the disk.
        let start =
            |root: &Path| PrivatePostgres::start_with(root, Settings { scratch: false, extra: &[("fsync", "off")] });
        let (first, again) = (root.clone(), root.clone());
        let mut cluster = Self::kept_by(move || start(&first), move || start(&again));
        cluster.root = Some(root);
        cluster
    }

    /// A Postgres with its files in `root`, which is kept, and with these settings in addition to the usual ones.
    pub fn on(root: &Path, extra: Vec<(&'static str, String)>) -> Self {
        let root = root.to_owned();
        let start = move || {
            let extra: Vec<(&str, &str)> = extra.iter().map(|(name, value)| (*name, value.as_str())).collect();
            PrivatePostgres::start_with(&root, Settings { scratch: false, extra: &extra })
        };
        Self::kept_by(start, || unreachable!("never restarted"))
    }

    fn kept_by<E: std::fmt::Display>(
        first: impl FnOnce() -> Result<PrivatePostgres, E> + Send + 'static,
        again: impl Fn() -> Result<PrivatePostgres, E> + Send + 'static,
    ) -> Self {
        let (orders, waiting) = mpsc::channel();
        let (tell, told) = mpsc::channel();
        let keeper = std::thread::spawn(move || {
            let started = first().map_err(|error| error.to_string());
            let mut postgres = match started {
                Ok(postgres) => Some(postgres),
                Err(error) => return tell.send(Err(error)).unwrap_or_default(),
            };
            let _ = tell.send(Ok(postgres.as_ref().map(PrivatePostgres::url).unwrap_or_default()));
            while let Ok(order) = waiting.recv() {
                let done = match order {
                    Order::Stop(done) => {
                        postgres = None;
                        done
                    }
                    Order::Kill(done) => {
                        let pid =
                            postgres.as_ref().and_then(PrivatePostgres::pid).and_then(rustix::process::Pid::from_raw);
                        if let Some(pid) = pid {
                            let _ = rustix::process::kill_process(pid, rustix::process::Signal::KILL);
                        }
                        postgres = None;
                        done
                    }
                    Order::Start(done) => {
                        postgres = again()
                            .map_err(|error| eprintln!("the test's Postgres does not start again: {error}"))
                            .ok();
                        done
                    }
                };
                let _ = done.send(());
            }
        });
        let url = told.recv().expect("the keeper answers").expect("a private Postgres for the tests starts");
        Self { url, orders: Some(orders), keeper: Some(keeper), root: None }
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    fn order(&self, order: impl FnOnce(mpsc::Sender<()>) -> Order) {
        let (done, wait) = mpsc::channel();
        if let Some(orders) = &self.orders {
            let _ = orders.send(order(done));
        }
        let _ = wait.recv();
    }

    /// Stops it as an operator would.
    pub fn stop(&self) {
        self.order(Order::Stop);
    }

    /// `kill -9`.
    pub fn kill(&self) {
        self.order(Order::Kill);
    }

    pub fn start(&self) {
        self.order(Order::Start);
    }
}

impl Drop for OwnCluster {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(keeper) = self.keeper.take() {
            let _ = keeper.join();
        }
        if let Some(root) = &self.root {
            let _ = std::fs::remove_dir_all(root);
        }
    }
}
