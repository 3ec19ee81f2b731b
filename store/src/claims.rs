//! Claims of work that is due. `for update skip locked` is of one server; where there are many, one process at a time claims of a
//! queue, looks at all servers for what is due, and takes it where it lies.

use crate::Store;
use crate::error::StoreError;
use crate::pool::Transaction;
use chrono::{DateTime, Utc};
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::QueryAs;
use sqlx::{AssertSqlSafe, FromRow, Postgres};
use std::collections::HashMap;

/// So many that are due are looked at, the longest due first, to find those that may be taken.
const LOOKED_AT: u32 = 500;
/// How often it is looked for what no other server takes at the same moment.
pub(crate) const LOOKS: u32 = 3;

/// What a worker that sends things out has room for. A route leads to one receiver: a mailbox, a webhook, a browser.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    pub limit: u32,
    /// What is taken is held for so long.
    pub lease_s: u32,
    /// At most so many of one account.
    pub of_each: u32,
    /// On these routes alone.
    pub routes: Option<Vec<i64>>,
    /// Not on these.
    pub not_routes: Vec<i64>,
    pub not_accounts: Vec<i64>,
    /// Host and port, as they stand in the addresses.
    pub not_destinations: Vec<String>,
}

impl Wanted {
    /// Whatever is due.
    pub fn any(limit: u32, lease_s: u32) -> Self {
        Self { limit, lease_s, of_each: limit, ..Self::default() }
    }

    pub(crate) fn looked_at(&self) -> u32 {
        self.limit.max(LOOKED_AT)
    }

    /// Of what is due, the longest due first, that which is taken now: so many of each account.
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
