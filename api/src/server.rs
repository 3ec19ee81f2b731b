//! A running server: database, workers, HTTP. Started by `longhand serve`, by `demo`, and by the tests.

use crate::features::health::figures;
use crate::routes;
use actix_web::dev::ServerHandle;
use actix_web::middleware::{Compress, from_fn};
use actix_web::{App as WebApp, HttpMessage as _, HttpServer, web};
use anyhow::Context as _;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::config::{Config, postgres_at};
use service::inbound::lmtp::Listening;
use service::keys::{Keys, id_of};
use service::problem::Problem;
use service::time::Clock;
use service::workers::Workers;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;
use store::{Access, PrivatePostgres, Store};
use tracing::{info, warn};

/// How long a stopping server waits for its workers.
const WORKERS_END: Duration = Duration::from_secs(20);
/// How long it then waits for the database connections to close.
const CLOSING: Duration = Duration::from_secs(5);

/// A running server.
pub struct Server {
    pub app: Arc<App>,
    pub address: SocketAddr,
    /// The address of the LMTP listener.
    pub lmtp: Option<String>,
    handle: ServerHandle,
    workers: Workers,
    serving: tokio::task::JoinHandle<std::io::Result<()>>,
}

/// The database: configured, or a private one owned by this process.
pub enum Database {
    Given(String),
    Private(Box<PrivatePostgres>),
}

impl Database {
    /// Opens the configured database. Call it from `main`'s own thread: a private Postgres ends with the
    /// thread that started it.
    pub fn open(config: &Config) -> anyhow::Result<Self> {
        match &config.database_url {
            Some(url) => Ok(Self::Given(url.clone())),
            None => {
                let postgres = PrivatePostgres::start(&config.data_dir.join("postgres"))?;
                if let Some(note) = postgres.note() {
                    warn!("{note}");
                }
                Ok(Self::Private(Box::new(postgres)))
            }
        }
    }

    /// The credentials for it.
    pub fn access(&self) -> anyhow::Result<Access> {
        match self {
            Self::Given(url) => Ok(postgres_at("DATABASE_URL", url)?.into()),
            Self::Private(postgres) => Ok(postgres.access()),
        }
    }

    /// Restarts a private Postgres that has died. Call it from the thread that opened it.
    pub fn watch(&mut self) {
        let Self::Private(postgres) = self else { return };
        match postgres.revive() {
            Ok(false) => {}
            Ok(true) => warn!("Postgres had died and was started again"),
            Err(error) => warn!(%error, "Postgres has died and cannot be started again yet"),
        }
    }

    /// A description for the operator, without a password.
    pub fn described(&self) -> String {
        match self {
            Self::Given(_) => "the Postgres of DATABASE_URL".into(),
            Self::Private(postgres) => format!("a private Postgres in {}", postgres.root().display()),
        }
    }

    /// Stops a private Postgres; leaves a configured database alone.
    pub fn stop(self) {
        if let Self::Private(mut postgres) = self {
            postgres.stop();
        }
    }
}

impl Server {
    /// Migrates the database, starts the workers and listens.
    pub async fn start(config: Config, access: impl Into<Access>, clock: Clock) -> anyhow::Result<Self> {
        let access = access.into();
        let report =
            Box::pin(store::migrate(access.clone())).await.context("the database cannot be brought to this version")?;
        for warning in &report.warnings {
            warn!("{warning}");
        }
        let store = Store::connect(access, config.pool).await.context("the database does not answer")?;
        let store = match config.replica()? {
            Some(replica) => store.with_replica(replica, config.pool, Duration::from_secs(config.read_lag_s.into())),
            None => store,
        };
        for ruleset in store.live_rulesets().await.context("the games cannot be read")? {
            if config.rulesets.named(&ruleset).is_none() {
                warn!(
                    "games of {ruleset} are under way, which this version does not know: they can be read, not played"
                );
            }
        }
        let keys = Keys::fitting(&config.keys(), &store, config.keys_lost).await?;
        Box::pin(Self::start_with(config, keys, store, clock)).await
    }

    /// As `start`, with an open store.
    pub async fn start_with(config: Config, keys: Keys, store: Store, clock: Clock) -> anyhow::Result<Self> {
        figures::start_counting();
        allow_files();
        let listen = config.listen_address()?;
        let listener = TcpListener::bind(listen).with_context(|| format!("cannot listen on {listen}"))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let mut config = config;
        if config.base_url.is_none() {
            // Port 0 was configured: links must contain the actual port.
            config.listen = address.to_string();
        }
        let http_workers = config.workers;
        let listening = match &config.lmtp_listen {
            Some(address) => Some(Listening::bind(address).await?),
            None => None,
        };
        let lmtp = listening.as_ref().map(Listening::address);
        // Before anything is written.
        clock.ask(&store).await.context("the database cannot be asked what time it is")?;
        let folder = config.keys();
        service::chain::keep_up(&store, &keys, &folder, clock.now(), config.keys_lost).await?;
        let own = store.signing_keys().await?.into_iter().map(|key| id_of(&key.public_key));
        let keys = keys.trusting(own).trusting(config.trusted_keys()?);
        let app = App::new(config, keys, store, clock)?;
        let since = app.clock.now() - chrono::Duration::hours(2);
        app.sessions.look_up_revoked(since).await.map_err(|problem| anyhow::anyhow!(problem.to_string()))?;
        let data = web::Data::from(app.clone());
        let server = HttpServer::new(move || {
            WebApp::new()
                .app_data(data.clone())
                .app_data(web::FormConfig::default().limit(64 * 1024).error_handler(|error, _| {
                    Problem::bad_request(format!("The form cannot be read: {error}.")).into()
                }))
                .wrap(from_fn(crate::page::changed::wrap))
                .wrap(from_fn(service::http::replica::wrap))
                .wrap(from_fn(service::http::tags::wrap))
                .wrap(from_fn(service::http::packed::wrap))
                .wrap(Compress::default())
                .wrap(from_fn(crate::request::wrap))
                .configure(routes::mount)
                // The visitor is looked up so that the error page can show their name.
                .default_service(web::to(async |request: actix_web::HttpRequest, _who: Option<Visitor>| {
                    request.extensions_mut().insert(crate::request::Unrouted);
                    Err::<actix_web::HttpResponse, _>(Problem::not_found())
                }))
        })
        .workers(http_workers)
        .on_connect(service::http::wire::connected)
        // We drain first; actix would treat SIGINT as a forced end.
        .disable_signals()
        .shutdown_timeout(10)
        .keep_alive(Duration::from_secs(75))
        .client_request_timeout(Duration::from_secs(15))
        .listen(listener)?
        .run();
        let handle = server.handle();
        let serving = tokio::spawn(server);
        tokio::spawn(figures::keep_up(app.clone()));
        let workers = Workers::start(&app, listening);
        info!(%address, "Longhand answers at http://{address}");
        if let Some(lmtp) = &lmtp {
            info!(lmtp, "mails are taken by LMTP at {lmtp}");
        }
        Ok(Self { app, address, lmtp, handle, workers, serving })
    }

    /// Reports not ready, answers pending requests, lets the workers finish, and closes the pool.
    pub async fn stop(self) {
        // Live streams never end by themselves; their clients resume at the next server.
        let _ = self.app.stopping.send_replace(true);
        tokio::time::sleep(Duration::from_secs(self.app.config.drain_s.into())).await;
        self.handle.stop(true).await;
        // If the database is unavailable, each step of a worker waits for it. Another server takes over its
        // work when the lease expires.
        if tokio::time::timeout(WORKERS_END, self.workers.stop()).await.is_err() {
            warn!("workers were ended that did not come to an end");
        }
        let _ = tokio::time::timeout(WORKERS_END, self.serving).await;
        // A silent database returns no connection.
        if tokio::time::timeout(CLOSING, self.app.store.close()).await.is_err() {
            warn!("the connections to the database could not be closed in time");
        }
    }

    /// Stops abruptly like a crash, as far as that is possible within one process (tests).
    pub async fn abort(self) {
        self.serving.abort();
        drop(self.handle);
        drop(self.workers);
    }
}

/// Runs `serving` on separate threads until it ends. This thread, which started the private Postgres,
/// supervises it meanwhile.
pub fn run_beside(
    database: &mut Database,
    threads: usize,
    serving: impl Future<Output = anyhow::Result<()>> + Send + 'static,
) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(threads.max(2)).enable_all().build()?;
    let (ended, end) = std::sync::mpsc::channel::<()>();
    let thread = std::thread::spawn(move || {
        // Dropped when this thread ends, in any way.
        let _ended = ended;
        runtime.block_on(serving)
    });
    while let Err(RecvTimeoutError::Timeout) = end.recv_timeout(Duration::from_millis(200)) {
        database.watch();
    }
    thread.join().unwrap_or_else(|_| Err(anyhow::anyhow!("the server's thread died")))
}

/// Raises the limit of open files to what the system allows: each connection needs one, each live stream
/// two.
fn allow_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let allowed = getrlimit(Resource::Nofile);
    if allowed.current.is_some() && allowed.current != allowed.maximum {
        let _ = setrlimit(Resource::Nofile, rustix::process::Rlimit { current: allowed.maximum, ..allowed });
    }
}

/// Waits for Ctrl-C or SIGTERM.
pub async fn until_told() {
    use tokio::signal::unix::{SignalKind, signal};
    match (signal(SignalKind::interrupt()), signal(SignalKind::terminate())) {
        (Ok(mut interrupt), Ok(mut terminate)) => {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        }
        _ => std::future::pending().await,
    }
}

/// The folder of a private Postgres under a data directory.
pub fn postgres_dir(data_dir: &Path) -> std::path::PathBuf {
    data_dir.join("postgres")
}
