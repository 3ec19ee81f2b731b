//! The database's clock, which times everything that waits, and the correction after it is set back.
//!
//! The servers of one database follow its clock (`service::time`), so a server with a wrong clock stores nothing
//! wrong. What if the database's own clock was wrong? Then the heartbeat lies in the future, and everything that was
//! put off meanwhile would wait until then.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Duration, Utc};

/// The clocks of several servers differ by less than this. A heartbeat further ahead was written by a wrong clock.
pub(crate) const CLOCKS_DIFFER_S: i64 = 60;

/// The queues. An early row is harmless in each: its worker checks again whether it is time.
const QUEUES: [&str; 5] = ["outbox", "timers", "push_messages", "webhook_deliveries", "inbound_mails"];

impl Store {
    /// The database's time.
    pub async fn time(&self) -> Result<DateTime<Utc>, StoreError> {
        Ok(sqlx::query_scalar("select clock_timestamp()").fetch_one(&self.pool).await?)
    }

    /// Records that a server lives at `now`. If no server did for more than `silence_s` seconds, that was an outage,
    /// which the first server back records once. `silence_s` is `None` if this server ran all the time: then there
    /// was no outage, whatever the clock says. Returns by how much the clock was set back since the last beat, if it
    /// was.
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

    /// A clock that was ahead put the queued rows off: brings them forward by the difference. Done once, by the first
    /// server.
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
