//! Connections to one Postgres, none of which is waited for without a limit.
//!
//! The driver sets no options on its sockets and waits for an answer as long as it takes, and so does its own pool when a connection
//! comes back to it. A path that has gone silent (a firewall that forgot it, a host that vanished) looks just like a slow
//! answer, so every wait has a limit here. A connection that missed it is thrown away. Whoever asks next gets one that has just
//! answered, or a new one.

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

/// How long a caller waits for a connection: less than its own clients wait, so that no request commits after its client gave up.
const ACQUIRE: Duration = Duration::from_secs(3);
/// How long a statement may go without a word from Postgres, while somebody waits for what it answers.
pub(crate) const STATEMENT: Duration = Duration::from_secs(5);
/// The same for what nobody waits for: audits, and clearing away.
pub(crate) const PATIENT: Duration = Duration::from_secs(60);
/// How long a connection at rest may take to say that it is there.
pub(crate) const PING: Duration = Duration::from_secs(1);
/// A connection that answered this recently is taken as it is. A ping before each use would double the round trips.
const FRESH: Duration = Duration::from_secs(1);
/// A connection that has not been used for so long is closed.
const REST: Duration = Duration::from_secs(600);
/// A connection that is this old is not used again: its backend has grown.
const AGE: Duration = Duration::from_secs(1800);
/// How long the pool works with fewer connections after Postgres refused it one more.
const FEWER_FOR: Duration = Duration::from_secs(30);
/// How long closing waits for connections that are in use.
const CLOSE: Duration = Duration::from_secs(6);

/// What a new connection is set to.
pub(crate) type Setup = for<'c> fn(&'c mut PgConnection) -> BoxFuture<'c, Result<(), sqlx::Error>>;

/// How long things may take. The tests shorten them.
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

/// A pool of connections. Cheap to clone. Statements may be given to it as they are given to a connection.
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
    /// The one used last stands at the end.
    idle: Mutex<VecDeque<Live>>,
    /// Connections that are open, in use or at rest.
    open: AtomicUsize,
    doubts: Mutex<Doubts>,
}

/// What is not trusted at the moment.
struct Doubts {
    /// A statement was not answered in time: what answered before then is asked whether it is there.
    asked_since: Instant,
    /// A connection at rest did not answer a ping: what answered before then is thrown away.
    dead_before: Instant,
    /// When Postgres refused another connection, and how many fewer there may be since.
    refused: Option<(Instant, usize)>,
    /// That was logged.
    refusal_is_told: bool,
    reaped: Instant,
}

/// An open connection.
pub(crate) struct Live {
    raw: PgConnection,
    made: Instant,
    /// When it answered last.
    answered: Instant,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} connections", self.open.load(Ordering::Relaxed))
    }
}

impl Pool {
    /// Opens nothing yet.
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

    /// The same connections for statements that may take so long.
    pub(crate) fn patient(&self, statement: Duration) -> Self {
        Self { shared: self.shared.clone(), statement: self.statement.max(statement) }
    }

    /// The same connections for statements that are no use after so long.
    pub(crate) fn hasty(&self, statement: Duration) -> Self {
        Self { shared: self.shared.clone(), statement: self.statement.min(statement) }
    }

    /// With so many connections instead of one.
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
    /// `PoolTimedOut` where none could be had in time; `PoolClosed`; or what Postgres says to a new connection.
    pub async fn acquire(&self) -> Result<Conn, sqlx::Error> {
        // On the heap: everybody who reads would carry it along otherwise.
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

    /// Begins a transaction on a connection of its own. Dropped without a commit, it is rolled back.
    pub(crate) async fn begin(&self) -> Result<Transaction, sqlx::Error> {
        self.begin_with("begin").await
    }

    pub(crate) async fn begin_with(&self, begin: &'static str) -> Result<Transaction, sqlx::Error> {
        Transaction::begin(self.acquire().await?, begin).await
    }

    /// Connections open and connections at rest.
    pub(crate) fn count(&self) -> (usize, usize) {
        (self.shared.open.load(Ordering::Relaxed), self.shared.idle().len())
    }

    /// Closes what is at rest, and waits a while for what is in use.
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
        // Nothing panics while it is held.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn doubts(&self) -> MutexGuard<'_, Doubts> {
        self.doubts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection at rest that is there.
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
            // Counted as open until it is known to be none.
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

    /// Postgres has no more connections for us. Where there are some, the pool does with them for a while.
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

    /// Now and then: closes what has rested too long, and tries again for the connections that were refused.
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

    /// A connection that is sound comes back.
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

    /// Says goodbye to Postgres.
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

/// 53300: there are too many connections, of the role, to the database or in all.
fn is_refused(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.code().as_deref() == Some("53300"))
}

/// It may be there in a moment.
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

    /// What is answered is gathered first: the connection is free again before anybody looks at it.
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
