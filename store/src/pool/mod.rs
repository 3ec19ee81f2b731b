//! A connection pool for one Postgres in which every wait has a limit.
//!
//! The driver sets no options on its sockets and waits for an answer without a limit; so does its own pool when a
//! connection comes back. A path that has gone silent (a firewall that forgot it, a host that vanished) looks like a
//! slow answer. So every wait has a limit here, and a connection that misses it is closed. The next caller gets a
//! connection that has just answered, or a new one.

mod conn;

pub use conn::Conn;
pub(crate) use conn::Transaction;

use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use futures_util::{FutureExt as _, StreamExt as _, TryStreamExt as _, stream};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgQueryResult, PgRow, PgStatement, PgTypeInfo, Postgres};
use sqlx::{ConnectOptions as _, Connection as _, Either, Execute, Executor, SqlStr};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// How long a caller waits for a connection. Shorter than the caller's own clients wait, so that no request commits
/// after its client gave up.
const ACQUIRE: Duration = Duration::from_secs(3);
/// How long a statement may go without an answer from Postgres, while a caller waits for the result.
pub(crate) const STATEMENT: Duration = Duration::from_secs(5);
/// The same for background work: audits and clean-up.
pub(crate) const PATIENT: Duration = Duration::from_secs(60);
/// How long an idle connection may take to answer a ping.
pub(crate) const PING: Duration = Duration::from_secs(1);
/// A connection that answered this recently is used without a ping. A ping before each use would double the round
/// trips.
const FRESH: Duration = Duration::from_secs(1);
/// A connection that was idle for this long is closed.
const REST: Duration = Duration::from_secs(600);
/// A connection of this age is not used again: its backend has grown.
const AGE: Duration = Duration::from_secs(1800);
/// How long the pool works with fewer connections after Postgres refused another one.
const FEWER_FOR: Duration = Duration::from_secs(30);
/// How long closing waits for connections in use.
const CLOSE: Duration = Duration::from_secs(6);

/// Sets a new connection up.
pub(crate) type Setup = for<'c> fn(&'c mut PgConnection) -> BoxFuture<'c, Result<(), sqlx::Error>>;

/// Time limits. The tests shorten them.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub acquire: Duration,
    pub statement: Duration,
    pub ping: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { acquire: ACQUIRE, statement: STATEMENT, ping: PING }
    }
}

/// A pool of connections. Cheap to clone. It executes statements as a connection does.
#[derive(Clone, Debug)]
pub struct Pool {
    shared: Arc<Shared>,
    statement: Duration,
}

pub(crate) struct Shared {
    options: PgConnectOptions,
    setup: Setup,
    limits: Limits,
    /// A permit for each connection that may be open.
    gate: Arc<Semaphore>,
    /// The connection used last is at the end.
    idle: Mutex<VecDeque<Live>>,
    /// Open connections, in use or idle.
    open: AtomicUsize,
    doubts: Mutex<Doubts>,
}

/// Recent failures, which decide what is trusted at the moment.
struct Doubts {
    /// A statement missed its limit then: connections that last answered earlier are pinged before use.
    asked_since: Instant,
    /// An idle connection did not answer a ping then: connections that last answered earlier are closed.
    dead_before: Instant,
    /// When Postgres refused another connection, and by how many the pool is smaller since.
    refused: Option<(Instant, usize)>,
    /// The refusal was logged.
    refusal_is_told: bool,
    reaped: Instant,
}

/// An open connection.
pub(crate) struct Live {
    raw: PgConnection,
    made: Instant,
    /// When it last answered.
    answered: Instant,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} connections", self.open.load(Ordering::Relaxed))
    }
}

impl Pool {
    /// Opens no connection yet.
    pub(crate) fn new(options: PgConnectOptions, size: usize, setup: Setup, limits: Limits) -> Self {
        let now = Instant::now();
        let doubts = Doubts { asked_since: now, dead_before: now, refused: None, refusal_is_told: false, reaped: now };
        let shared = Shared {
            options,
            setup,
            limits,
            gate: Arc::new(Semaphore::new(size)),
            idle: Mutex::default(),
            open: AtomicUsize::new(0),
            doubts: Mutex::new(doubts),
        };
        Self { shared: Arc::new(shared), statement: limits.statement }
    }

    /// The same connections for statements that may take this long.
    pub(crate) fn patient(&self, statement: Duration) -> Self {
        Self { shared: self.shared.clone(), statement: self.statement.max(statement) }
    }

    /// The same connections for statements that are useless after this long.
    pub(crate) fn hasty(&self, statement: Duration) -> Self {
        Self { shared: self.shared.clone(), statement: self.statement.min(statement) }
    }

    /// The same pool with this many connections instead of one.
    pub(crate) fn widened(self, size: usize) -> Self {
        self.shared.gate.add_permits(size.saturating_sub(1));
        self
    }

    pub(crate) fn options(&self) -> &PgConnectOptions {
        &self.shared.options
    }

    pub(crate) fn limits(&self) -> Limits {
        self.shared.limits
    }

    /// A connection that has answered just now, or a new one.
    ///
    /// # Errors
    /// `PoolTimedOut` if none was available in time; `PoolClosed`; or the error of a new connection.
    pub async fn acquire(&self) -> Result<Conn, sqlx::Error> {
        // On the heap: otherwise the future of every reader would contain it.
        timeout(self.shared.limits.acquire, Box::pin(self.find())).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }

    async fn find(&self) -> Result<Conn, sqlx::Error> {
        let shared = &self.shared;
        shared.reap();
        let mut pause = Duration::from_millis(10);
        loop {
            let Ok(permit) = shared.gate.clone().acquire_owned().await else { return Err(sqlx::Error::PoolClosed) };
            let found = match shared.sound().await {
                Some(live) => Ok(live),
                None => shared.connect().await,
            };
            match found {
                Ok(live) => return Ok(Conn::new(live, permit, shared.clone(), self.statement)),
                Err(error) if is_refused(&error) && shared.do_with_fewer(permit) => {}
                Err(error) if is_starting(&error) => {
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(Duration::from_millis(500));
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Begins a transaction on a connection of its own. If it is dropped without a commit, it is rolled back.
    pub(crate) async fn begin(&self) -> Result<Transaction, sqlx::Error> {
        self.begin_with("begin").await
    }

    pub(crate) async fn begin_with(&self, begin: &'static str) -> Result<Transaction, sqlx::Error> {
        Transaction::begin(self.acquire().await?, begin).await
    }

    /// Open connections and idle connections.
    pub(crate) fn count(&self) -> (usize, usize) {
        (self.shared.open.load(Ordering::Relaxed), self.shared.idle().len())
    }

    /// Closes idle connections, and waits a while for those in use.
    pub(crate) async fn close(&self) {
        self.shared.gate.close();
        let idle = std::mem::take(&mut *self.shared.idle());
        futures_util::future::join_all(idle.into_iter().map(|live| self.shared.end(live))).await;
        let began = Instant::now();
        while self.count().0 > 0 && began.elapsed() < CLOSE {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

impl Shared {
    fn idle(&self) -> MutexGuard<'_, VecDeque<Live>> {
        // Nothing panics while the lock is held.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn doubts(&self) -> MutexGuard<'_, Doubts> {
        self.doubts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An idle connection that works.
    async fn sound(&self) -> Option<Live> {
        loop {
            let popped = self.idle().pop_back();
            let mut live = popped?;
            if self.is_fresh(&live) {
                return Some(live);
            }
            if live.answered <= self.doubts().dead_before {
                self.drop_now(live);
                continue;
            }
            // Counted as open until it is known to be dead.
            let open = Open(self);
            match timeout(self.limits.ping, live.raw.ping()).await {
                Ok(Ok(())) => {
                    std::mem::forget(open);
                    live.answered = Instant::now();
                    return Some(live);
                }
                Ok(Err(error)) => tracing::info!(%error, "a connection at rest has ended"),
                Err(_) => {
                    tracing::warn!("a connection at rest does not answer: all those at rest are opened anew");
                    self.doubts().dead_before = Instant::now();
                }
            }
        }
    }

    fn is_fresh(&self, live: &Live) -> bool {
        live.answered.elapsed() < FRESH && live.answered > self.doubts().asked_since
    }

    async fn connect(&self) -> Result<Live, sqlx::Error> {
        let mut raw = self.options.connect().await?;
        (self.setup)(&mut raw).await?;
        self.open.fetch_add(1, Ordering::Relaxed);
        let now = Instant::now();
        Ok(Live { raw, made: now, answered: now })
    }

    /// Postgres refuses more connections. If some are open, the pool works with these for a while.
    fn do_with_fewer(&self, permit: OwnedSemaphorePermit) -> bool {
        let open = self.open.load(Ordering::Relaxed);
        if open == 0 {
            return false;
        }
        permit.forget();
        let mut doubts = self.doubts();
        let fewer = doubts.refused.map_or(0, |(_, fewer)| fewer) + 1;
        doubts.refused = Some((Instant::now(), fewer));
        if !std::mem::replace(&mut doubts.refusal_is_told, true) {
            tracing::warn!(
                "Postgres lets this server have no more than {open} connections here: it works with these (docs/scale.md)"
            );
        }
        true
    }

    /// From time to time: closes connections that were idle too long, and tries again to open those that were
    /// refused.
    fn reap(&self) {
        let mut doubts = self.doubts();
        if let Some((since, fewer)) = doubts.refused
            && since.elapsed() > FEWER_FOR
        {
            doubts.refused = None;
            self.gate.add_permits(fewer);
        }
        if doubts.reaped.elapsed() < Duration::from_secs(60) {
            return;
        }
        doubts.reaped = Instant::now();
        drop(doubts);
        let mut idle = self.idle();
        while idle.front().is_some_and(|live| live.answered.elapsed() > REST) {
            if let Some(live) = idle.pop_front() {
                self.drop_now(live);
            }
        }
    }

    /// Takes a sound connection back.
    fn keep(&self, live: Live) {
        if self.gate.is_closed() || live.made.elapsed() > AGE {
            self.drop_now(live);
        } else {
            self.idle().push_back(live);
        }
    }

    fn drop_now(&self, live: Live) {
        drop(live);
        self.open.fetch_sub(1, Ordering::Relaxed);
    }

    /// Closes the connection politely.
    async fn end(&self, live: Live) {
        let _open = Open(self);
        let _ = timeout(self.limits.ping, live.raw.close()).await;
    }

    fn is_silent(&self) {
        self.doubts().asked_since = Instant::now();
    }
}

/// Counts a connection as closed when it is dropped.
struct Open<'a>(&'a Shared);

impl Drop for Open<'_> {
    fn drop(&mut self) {
        self.0.open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// 53300: too many connections, of the role, to the database or in all.
fn is_refused(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.code().as_deref() == Some("53300"))
}

/// The database may be ready in a moment.
fn is_starting(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(error) => error.kind() == std::io::ErrorKind::ConnectionRefused,
        sqlx::Error::Database(error) => matches!(error.code().as_deref(), Some("53300" | "57P03")),
        _ => false,
    }
}

type Rows<'e> = BoxStream<'e, Result<Either<PgQueryResult, PgRow>, sqlx::Error>>;

impl<'p> Executor<'p> for &'p Pool {
    type Database = Postgres;

    /// All rows are collected first, so that the connection is free again before the caller reads them.
    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> Rows<'e>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        stream::once(async move {
            let mut connection = self.acquire().await?;
            let answered: Vec<_> = connection.fetch_many(query).try_collect().await?;
            Ok::<_, sqlx::Error>(stream::iter(answered.into_iter().map(Ok)))
        })
        .try_flatten()
        .boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<PgRow>, sqlx::Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        async move { self.acquire().await?.fetch_optional(query).await }.boxed()
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, Result<PgStatement, sqlx::Error>>
    where
        'p: 'e,
    {
        async move { self.acquire().await?.prepare_with(sql, parameters).await }.boxed()
    }
}
