//! The database's clock, by which everything that waits is timed, and what happens when it is set back.
//!
//! The servers of one database follow its clock (`service::time`), so a server whose own clock is wrong stores nothing wrong. What
//! remains is a database whose clock was wrong itself: then the heartbeat lies in the future, and whatever was put off meanwhile
//! would wait until that day.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Duration, Utc};

/// Several servers know the time to within less than this. A heartbeat that lies further ahead was written by a wrong clock.
pub(crate) const CLOCKS_DIFFER_S: i64 = 60;

/// The queues. In each of them a row that comes early is harmless: whoever claims it asks again whether it is time.
const QUEUES: [&str; 5] = ["outbox", "timers", "push_messages", "webhook_deliveries", "inbound_mails"];

impl Store {
    /// What time it is.
    pub async fn time(&self) -> Result<DateTime<Utc>, StoreError> {
        Ok(sqlx::query_scalar("select clock_timestamp()").fetch_one(&self.pool).await?)
    }

    /// A server lives at `now`. Where none did for longer than `silence_s` seconds, that was an outage, and it is written
    /// down, once, by whoever comes first. `None`: this server has been here all the time, so whatever the clock says, it
    /// was none. Answers by how much the clock was found to have been set back since the last beat, where it was.
    pub async fn beat(&self, now: DateTime<Utc>, silence_s: Option<u32>) -> Result<Option<Duration>, StoreError> {
        let last: Option<DateTime<Utc>> = sqlx::query_scalar(
            "with last as materialized (select at from heartbeat for update),
                  out as (
                    insert into outages (began_at, ended_at)
                    select at, $1 from (
                      -- What an outage before has in it is not counted again where the clock was set back.
                      select greatest(at, (select max(ended_at) from outages where ended_at <= $1)) as at from last) as last
                     where at + make_interval(secs => $2) < $1 on conflict do nothing returning 1),
                  beat as (
                    insert into heartbeat (at) select $1 from (select count(*) from out) as written_first
                    on conflict (one) do update set at = excluded.at where heartbeat.at < excluded.at)
             select at from last",
        )
        .bind(now)
        .bind(silence_s.map(f64::from))
        .fetch_optional(&self.pool)
        .await?;
        match last {
            Some(last) if last > now + Duration::seconds(CLOCKS_DIFFER_S) => self.clock_was_set_back(now).await,
            _ => Ok(None),
        }
    }

    /// What waits was put off by a clock that was ahead: it waits by as much less. Once, by whichever server comes first.
    async fn clock_was_set_back(&self, now: DateTime<Utc>) -> Result<Option<Duration>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let last: Option<DateTime<Utc>> =
            sqlx::query_scalar("select at from heartbeat for update").fetch_optional(&mut *transaction).await?;
        let Some(last) = last.filter(|last| *last > now + Duration::seconds(CLOCKS_DIFFER_S)) else { return Ok(None) };
        for queue in QUEUES {
            // The table's name is ours.
            let sql = format!(
                "update {queue} set due_at = greatest($1, due_at - ($2::timestamptz - $1::timestamptz))
                  where due_at > $1 and due_at < 'infinity'"
            );
            sqlx::query(sqlx::AssertSqlSafe(sql)).bind(now).bind(last).execute(&mut *transaction).await?;
        }
        sqlx::query("update heartbeat set at = $1").bind(now).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Some(last - now))
    }
}
