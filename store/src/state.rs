//! The state of the database, for `/readyz` and `/metrics`.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Utc};

/// The queues of the workers.
pub const QUEUES: [&str; 5] = ["mails", "timers", "inbound", "webhooks", "pushes"];

/// The state of the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// It accepts no writes: a standby, or set to read-only.
    pub is_read_only: bool,
    /// For each queue with waiting rows: the earliest due time. Rows that may not be taken now do not count (their
    /// owner is suspended, or their receiver asked us to wait).
    pub oldest_due: Vec<(&'static str, DateTime<Utc>)>,
    /// Games that no running version can read.
    pub quarantined: Option<Unresolved>,
    /// Mails that were given up. Those that are held back, since nothing reaches their reader, are not among them.
    pub parked: Option<Unresolved>,
}

/// How many stand still, and since when the first of them does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unresolved {
    pub count: i64,
    pub since: DateTime<Utc>,
}

/// How much of a queue is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backlog {
    pub queue: &'static str,
    /// What is due now; counted to [`MOST_COUNTED`].
    pub due: i64,
    /// What has been due for more than a minute.
    pub late: i64,
}

/// A queue is counted so far: a look at a server in trouble must not be one more trouble.
pub const MOST_COUNTED: i64 = 100_000;

/// Counts what of a table is due at `$1`, and what has been for a minute; `$2` rows at most.
macro_rules! backlog {
    ($table:literal) => {
        concat!(
            "select count(*), count(*) filter (where due_at < $1 - interval '1 minute')
               from (select due_at from ",
            $table,
            " where due_at <= $1 order by due_at limit $2) as due"
        )
    };
}

impl Store {
    /// Reads the state of the database at `now`.
    ///
    /// # Errors
    /// `Unavailable` if it does not answer.
    pub async fn state(&self, now: DateTime<Utc>) -> Result<State, StoreError> {
        let is_read_only =
            sqlx::query_scalar("select current_setting('transaction_read_only')::bool").fetch_one(&self.pool).await?;
        let [mails, timers, inbound, webhooks, pushes] = QUEUES;
        let mut oldest_due = vec![];
        for (queue, oldest) in [
            (mails, "select due_at from outbox where due_at < 'infinity' and $1::timestamptz is not null order by due_at limit 1"),
            (timers, "select due_at from timers where due_at < 'infinity' and $1::timestamptz is not null order by due_at limit 1"),
            (inbound, "select due_at from inbound_mails where due_at < 'infinity' and $1::timestamptz is not null order by due_at limit 1"),
            (
                webhooks,
                "select d.due_at from webhook_deliveries as d join webhooks as w on w.id = d.webhook_id
                   left join players as p on p.id = d.player_id
                  where d.due_at < 'infinity' and p.suspended_at is null and not coalesce(w.not_before between $1 and $1 + interval '1 day', false)
                  order by d.due_at limit 1",
            ),
            (
                pushes,
                "select m.due_at from push_messages as m join push_endpoints as e on e.id = m.endpoint_id
                   left join players as p on p.id = m.player_id
                  where m.due_at < 'infinity' and p.suspended_at is null and not coalesce(e.not_before between $1 and $1 + interval '1 day', false)
                  order by m.due_at limit 1",
            ),
        ] {
            let due: Option<DateTime<Utc>> = sqlx::query_scalar(oldest).bind(now).fetch_optional(&self.pool).await?;
            oldest_due.extend(due.map(|due| (queue, due)));
        }
        let quarantined = self.unresolved("select count(*), min(since) from quarantine").await?;
        let parked = self
            .unresolved(
                "select count(*), min(parked_at) from outbox
                  where due_at = 'infinity' and parked_at is not null and coalesce(error, '') not like 'held back:%'",
            )
            .await?;
        Ok(State { is_read_only, oldest_due, quarantined, parked })
    }

    async fn unresolved(&self, counting: &'static str) -> Result<Option<Unresolved>, StoreError> {
        let (count, since): (i64, Option<DateTime<Utc>>) = sqlx::query_as(counting).fetch_one(&self.pool).await?;
        Ok(since.map(|since| Unresolved { count, since }))
    }

    /// Counts what is due in each queue at `now`.
    ///
    /// # Errors
    /// `Unavailable` where the database does not answer.
    pub async fn backlogs(&self, now: DateTime<Utc>) -> Result<Vec<Backlog>, StoreError> {
        let mut backlogs = vec![];
        for (queue, counting) in QUEUES.into_iter().zip([
            backlog!("outbox"),
            backlog!("timers"),
            backlog!("inbound_mails"),
            backlog!("webhook_deliveries"),
            backlog!("push_messages"),
        ]) {
            let (due, late) = sqlx::query_as(counting).bind(now).bind(MOST_COUNTED).fetch_one(&self.pool).await?;
            backlogs.push(Backlog { queue, due, late });
        }
        Ok(backlogs)
    }
}
