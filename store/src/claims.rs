//! Claims of work that is due. `for update skip locked` is of one server; where there are many, one process at a time claims of a
//! queue, looks at all servers for what is due, and takes it where it lies.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Utc};
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::QueryAs;
use sqlx::{AssertSqlSafe, FromRow, Postgres, Transaction};

/// A claim on one server, with its limit as a number in its text, and nothing of a caller's. It is planned each time: a plan that is
/// kept was made when nothing waited yet, or, with a limit that is not known, for a tenth of what does. Both read the whole queue.
pub(crate) fn claim<'q, T: for<'r> FromRow<'r, PgRow>>(sql: String) -> QueryAs<'q, Postgres, T, PgArguments> {
    sqlx::query_as(AssertSqlSafe(sql)).persistent(false)
}

/// What is claimed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Queue {
    Outbox,
    Timers,
    Pushes,
    Deliveries,
}

impl Queue {
    /// The advisory lock of who claims.
    fn lock(self) -> i64 {
        match self {
            Self::Outbox => 7_236_849_310_582_010,
            Self::Timers => 7_236_849_310_582_011,
            Self::Pushes => 7_236_849_310_582_012,
            Self::Deliveries => 7_236_849_310_582_013,
        }
    }

    fn probe(self) -> &'static str {
        match self {
            Self::Outbox => "select 1 from outbox where due_at <= $1 limit 1",
            Self::Timers => "select 1 from timers where due_at <= $1 limit 1",
            Self::Pushes => "select 1 from push_messages where due_at <= $1 limit 1",
            Self::Deliveries => "select 1 from webhook_deliveries where due_at <= $1 limit 1",
        }
    }
}

impl Store {
    /// A transaction in which nobody else claims of this queue; `None` where nothing is due.
    pub(crate) async fn claims_alone(
        &self,
        queue: Queue,
        now: DateTime<Utc>,
    ) -> Result<Option<Transaction<'static, Postgres>>, StoreError> {
        let due: Option<i32> = sqlx::query_scalar(queue.probe()).bind(now).fetch_optional(&self.pool).await?;
        if due.is_none() {
            return Ok(None);
        }
        let mut transaction = self.pool.begin().await?;
        sqlx::query("select pg_advisory_xact_lock($1)").bind(queue.lock()).execute(&mut *transaction).await?;
        Ok(Some(transaction))
    }
}
