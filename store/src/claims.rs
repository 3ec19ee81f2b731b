//! Claims of due work. `for update skip locked` works on one server only. With many servers, one process at a time
//! claims from a queue: it reads the due rows of all servers, then takes them where they are.

use crate::Store;
use crate::error::StoreError;
use crate::pool::Transaction;
use chrono::{DateTime, Utc};
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::QueryAs;
use sqlx::{AssertSqlSafe, FromRow, Postgres};
use std::collections::HashMap;

/// How many due rows are read, longest overdue first, to find those that may be taken.
const LOOKED_AT: u32 = 500;
/// How often to look for rows that no other server takes at the same moment.
pub(crate) const LOOKS: u32 = 3;

/// What a sending worker can take. A route leads to one receiver: a mailbox, a webhook, a browser.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    pub limit: u32,
    /// How long taken rows are leased, in seconds.
    pub lease_s: u32,
    /// At most this many of one account.
    pub of_each: u32,
    /// Only on these routes.
    pub routes: Option<Vec<i64>>,
    /// Not on these routes.
    pub not_routes: Vec<i64>,
    pub not_accounts: Vec<i64>,
    /// Host and port, as in the addresses.
    pub not_destinations: Vec<String>,
}

impl Wanted {
    /// Takes everything that is due.
    pub fn any(limit: u32, lease_s: u32) -> Self {
        Self { limit, lease_s, of_each: limit, ..Self::default() }
    }

    pub(crate) fn looked_at(&self) -> u32 {
        self.limit.max(LOOKED_AT)
    }

    /// Of the due rows, longest overdue first, those to take now: at most `of_each` of each account.
    pub(crate) fn fair<T>(&self, due: Vec<T>, account: impl Fn(&T) -> i64) -> Vec<T> {
        let mut of: HashMap<i64, u32> = HashMap::new();
        let mut is_in_turn = |one: &T| {
            let nth = of.entry(account(one)).or_default();
            *nth += 1;
            *nth <= self.of_each
        };
        due.into_iter().filter(|one| is_in_turn(one)).take(self.limit as usize).collect()
    }
}

/// A claim on one server. Its text holds the limit as a number, and nothing from a caller. It is planned each time: a
/// cached plan was made while the queue was empty or, with an unknown limit, for a tenth of the rows. Both read the
/// whole queue.
pub(crate) fn claim<'q, T: for<'r> FromRow<'r, PgRow>>(sql: String) -> QueryAs<'q, Postgres, T, PgArguments> {
    sqlx::query_as(AssertSqlSafe(sql)).persistent(false)
}

/// The queues that workers claim from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Queue {
    Outbox,
    Timers,
    Pushes,
    Deliveries,
}

impl Queue {
    /// The advisory lock of the claiming process.
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
    /// A transaction in which no other process claims from this queue; `None` if nothing is due.
    pub(crate) async fn claims_alone(
        &self,
        queue: Queue,
        now: DateTime<Utc>,
    ) -> Result<Option<Transaction>, StoreError> {
        let due: Option<i32> = sqlx::query_scalar(queue.probe()).bind(now).fetch_optional(&self.pool).await?;
        if due.is_none() {
            return Ok(None);
        }
        let mut transaction = self.pool.begin().await?;
        sqlx::query("select pg_advisory_xact_lock($1)").bind(queue.lock()).execute(&mut *transaction).await?;
        Ok(Some(transaction))
    }
}
