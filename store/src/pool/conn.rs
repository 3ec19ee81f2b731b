//! A connection lent by the pool, and a transaction on one.

use super::{Live, Rows, Shared};
use futures_util::future::BoxFuture;
use futures_util::{FutureExt as _, Stream, StreamExt as _};
use sqlx::postgres::{PgConnection, PgRow, PgStatement, PgTypeInfo, Postgres};
use sqlx::{Connection as _, Execute, Executor, SqlStr};
use std::ops::{Deref, DerefMut};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Sleep, sleep, timeout};

/// A connection of the pool. It goes back when it is dropped, unless it missed a time limit.
pub struct Conn {
    live: Option<Live>,
    permit: Option<OwnedSemaphorePermit>,
    shared: Arc<Shared>,
    state: State,
}

struct State {
    /// How long a statement may go without an answer from Postgres.
    limit: Duration,
    /// A statement was sent and not fully answered.
    asked: bool,
    /// A transaction has begun and not ended.
    begun: bool,
    /// It missed a time limit, or must not be used again for another reason.
    spent: bool,
}

impl std::fmt::Debug for Conn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Conn")
    }
}

impl Conn {
    pub(super) fn new(live: Live, permit: OwnedSemaphorePermit, shared: Arc<Shared>, limit: Duration) -> Self {
        let state = State { limit, asked: false, begun: false, spent: false };
        Self { live: Some(live), permit: Some(permit), shared, state }
    }

    /// It has answered just now, and there is no reason to doubt it.
    pub(crate) fn is_fresh(&self) -> bool {
        self.live.as_ref().is_some_and(|live| self.shared.is_fresh(live))
    }

    /// Closes it instead of returning it.
    pub fn discard(mut self) {
        self.state.spent = true;
    }

    /// Several steps on the driver's own connection, all within the limit of one statement.
    pub(crate) async fn within<T>(
        &mut self,
        work: impl for<'a> FnOnce(&'a mut PgConnection) -> BoxFuture<'a, Result<T, sqlx::Error>>,
    ) -> Result<T, sqlx::Error> {
        let (raw, question) = self.ask();
        let done = question.limited(work(raw)).await;
        // A rollback may be pending: then it is done before the connection is used again.
        self.state.asked |= done.is_err();
        done
    }

    /// Runs the steps in a transaction of their own: all of them, or none.
    pub(crate) async fn in_transaction<T>(
        &mut self,
        steps: impl AsyncFnOnce(&mut Self) -> Result<T, sqlx::Error>,
    ) -> Result<T, sqlx::Error> {
        self.state.begun = true;
        self.execute("begin").await?;
        let done = steps(self).await;
        let ended = self.execute(if done.is_ok() { "commit" } else { "rollback" }).await;
        // Any answer of Postgres, also an error, ends the transaction.
        self.state.begun = false;
        let done = done?;
        ended?;
        Ok(done)
    }

    /// The driver's connection, and the record of its answer.
    fn ask(&mut self) -> (&mut PgConnection, Question<'_>) {
        let Some(Live { raw, answered, .. }) = &mut self.live else {
            unreachable!("a connection is there until it is dropped")
        };
        self.state.asked = true;
        (raw, Question { state: &mut self.state, answered, shared: &self.shared })
    }
}

impl Drop for Conn {
    fn drop(&mut self) {
        let Some(live) = self.live.take() else { return };
        let (shared, permit, state) = (self.shared.clone(), self.permit.take(), &self.state);
        if state.spent {
            shared.drop_now(live);
            return;
        }
        if !state.asked && !state.begun {
            shared.keep(live);
            return;
        }
        // The caller went away before the answer, or before the end of the transaction.
        let Ok(runtime) = Handle::try_current() else {
            shared.drop_now(live);
            return;
        };
        let (limit, begun) = (state.limit, state.begun);
        runtime.spawn(async move {
            let mut live = Returning { live: Some(live), shared };
            let Some(on_its_way) = &mut live.live else { return };
            let ready = timeout(limit, async {
                on_its_way.raw.ping().await?;
                if begun {
                    on_its_way.raw.execute("rollback").await?;
                }
                Ok::<_, sqlx::Error>(())
            });
            match ready.await {
                Ok(Ok(())) => {
                    if let Some(mut live_again) = live.live.take() {
                        live_again.answered = Instant::now();
                        live.shared.keep(live_again);
                    }
                }
                Ok(Err(error)) => tracing::debug!(%error, "a connection is closed that somebody had left"),
                Err(_) => live.shared.is_silent(),
            }
            drop(permit);
        });
    }
}

/// Closed when dropped, unless the connection is taken out.
struct Returning {
    live: Option<Live>,
    shared: Arc<Shared>,
}

impl Drop for Returning {
    fn drop(&mut self) {
        if let Some(live) = self.live.take() {
            self.shared.drop_now(live);
        }
    }
}

/// A statement that waits for its answer.
struct Question<'c> {
    state: &'c mut State,
    answered: &'c mut Instant,
    shared: &'c Shared,
}

impl Question<'_> {
    async fn limited<T>(mut self, answer: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
        let answer = timeout(self.state.limit, answer).await.unwrap_or_else(|_| Err(self.missed()));
        match &answer {
            Ok(_) => self.is_answered(),
            Err(error) => self.failed(error),
        }
        answer
    }

    fn is_answered(&mut self) {
        self.state.asked = false;
        *self.answered = Instant::now();
    }

    fn failed(&mut self, error: &sqlx::Error) {
        match error {
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => {
                self.state.spent = true;
            }
            // 08: the connection failed; 57P: Postgres ends it.
            sqlx::Error::Database(error)
                if error.code().is_some_and(|code| code.starts_with("08") || code.starts_with("57P")) =>
            {
                self.state.spent = true;
            }
            _ => self.is_answered(),
        }
    }

    fn missed(&mut self) -> sqlx::Error {
        self.shared.is_silent();
        let text = format!("Postgres has not answered within {:?}", self.state.limit);
        sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, text))
    }
}

/// The rows of an answer. The limit applies to each of them.
struct Answer<'e> {
    rows: Rows<'e>,
    question: Question<'e>,
    waits: Option<Pin<Box<Sleep>>>,
    ended: bool,
}

impl Stream for Answer<'_> {
    type Item = <Rows<'static> as Stream>::Item;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        if this.ended {
            return Poll::Ready(None);
        }
        let row = match this.rows.poll_next_unpin(context) {
            Poll::Ready(row) => row,
            Poll::Pending => {
                let limit = this.question.state.limit;
                let waits = this.waits.get_or_insert_with(|| Box::pin(sleep(limit)));
                ready!(waits.as_mut().poll(context));
                Some(Err(this.question.missed()))
            }
        };
        this.waits = None;
        match &row {
            Some(Ok(_)) => {}
            Some(Err(error)) => this.question.failed(error),
            None => this.question.is_answered(),
        }
        this.ended = !matches!(row, Some(Ok(_)));
        Poll::Ready(row)
    }
}

impl<'c> Executor<'c> for &'c mut Conn {
    type Database = Postgres;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> Rows<'e>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let (raw, question) = self.ask();
        Answer { rows: raw.fetch_many(query), question, waits: None, ended: false }.boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<PgRow>, sqlx::Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let (raw, question) = self.ask();
        question.limited(raw.fetch_optional(query)).boxed()
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, Result<PgStatement, sqlx::Error>>
    where
        'c: 'e,
    {
        let (raw, question) = self.ask();
        question.limited(raw.prepare_with(sql, parameters)).boxed()
    }
}

/// A transaction. If it is dropped without a commit, it is rolled back before its connection is used again.
#[derive(Debug)]
pub struct Transaction {
    connection: Conn,
}

impl Transaction {
    pub(super) async fn begin(mut connection: Conn, begin: &'static str) -> Result<Self, sqlx::Error> {
        connection.state.begun = true;
        connection.execute(begin).await?;
        Ok(Self { connection })
    }

    pub(crate) async fn commit(self) -> Result<(), sqlx::Error> {
        self.end("commit").await
    }

    pub(crate) async fn rollback(self) -> Result<(), sqlx::Error> {
        self.end("rollback").await
    }

    async fn end(mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        let ended = self.connection.execute(sql).await;
        // Any answer of Postgres, also an error, ends the transaction.
        self.connection.state.begun = false;
        ended.map(|_| ())
    }
}

impl Deref for Transaction {
    type Target = Conn;

    fn deref(&self) -> &Conn {
        &self.connection
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut Conn {
        &mut self.connection
    }
}
