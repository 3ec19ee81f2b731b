//! When a game wants to be looked at next. A deadline is a function of the log: a late or needless look changes nothing.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Utc};
use domain::GameId;

impl Store {
    /// Takes at most `limit` games whose time has come at `now`, longest overdue first, and puts each off by `lease_s`
    /// seconds: if its worker dies, another looks again then. Who has looked and appended nothing sets the timer anew.
    pub async fn claim_timers(&self, now: DateTime<Utc>, limit: u32, lease_s: u32) -> Result<Vec<GameId>, StoreError> {
        let games: Vec<i64> = sqlx::query_scalar(
            "with due as materialized (
               select game_id from timers where due_at <= $3
                order by due_at limit $1 for update skip locked)
             update timers set due_at = $3::timestamptz + make_interval(secs => $2)
               from due where timers.game_id = due.game_id
             returning timers.game_id",
        )
        .bind(i64::from(limit))
        .bind(f64::from(lease_s))
        .bind(now)
        .fetch_all(&self.pool)
        .await?;
        Ok(games.into_iter().map(GameId::from_i64).collect())
    }

    /// Sets when `game` wants to be looked at; `None` never.
    pub async fn set_timer(&self, game: GameId, due_at: Option<DateTime<Utc>>) -> Result<(), StoreError> {
        sqlx::query(
            "insert into timers (game_id, due_at) values ($1, coalesce($2, 'infinity'))
             on conflict (game_id) do update set due_at = excluded.due_at",
        )
        .bind(game.as_i64())
        .bind(due_at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The earliest timer set, due or not: for metrics, and for a worker who wants to sleep until then.
    pub async fn next_timer(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(sqlx::query_scalar("select due_at from timers where due_at < 'infinity' order by due_at limit 1")
            .fetch_optional(&self.pool)
            .await?)
    }
}
