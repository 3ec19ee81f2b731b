//! Timers: when a game must be checked next. A deadline is a function of the log, so a late or needless check is
//! harmless.

use crate::Store;
use crate::claims::{Queue, claim};
use crate::error::StoreError;
use crate::load::as_int;
use chrono::{DateTime, Utc};
use domain::GameId;

impl Store {
    /// Takes at most `limit` games whose timer is due at `now`, longest overdue first, and puts each off by `lease_s`
    /// seconds: if its worker dies, another one checks the game then. The worker sets the next timer.
    pub async fn claim_timers(&self, now: DateTime<Utc>, limit: u32, lease_s: u32) -> Result<Vec<GameId>, StoreError> {
        if self.distributed {
            return self.claim_timers_of_many(now, limit, lease_s).await;
        }
        let claim = claim(format!(
            "with due as materialized (
               select game_id from timers where due_at <= $2
                order by due_at limit {limit} for update skip locked)
             update timers set due_at = $2::timestamptz + make_interval(secs => $1)
               from due where timers.game_id = due.game_id
             returning timers.game_id",
        ));
        let games: Vec<(i64,)> = claim.bind(f64::from(lease_s)).bind(now).fetch_all(&self.pool).await?;
        Ok(games.into_iter().map(|(game,)| GameId::from_i64(game)).collect())
    }

    async fn claim_timers_of_many(
        &self,
        now: DateTime<Utc>,
        limit: u32,
        lease_s: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let Some(mut alone) = self.claims_alone(Queue::Timers, now).await? else { return Ok(vec![]) };
        let due: Vec<i64> =
            sqlx::query_scalar("select game_id from timers where due_at <= $1 order by due_at limit $2")
                .bind(now)
                .bind(i64::from(limit))
                .fetch_all(&mut *alone)
                .await?;
        let games: Vec<i64> = sqlx::query_scalar(
            "update timers set due_at = $2::timestamptz + make_interval(secs => $3)
              where game_id = any($1) and due_at <= $2 returning game_id",
        )
        .bind(due)
        .bind(now)
        .bind(f64::from(lease_s))
        .fetch_all(&mut *alone)
        .await?;
        alone.commit().await?;
        Ok(games.into_iter().map(GameId::from_i64).collect())
    }

    /// Sets the next timer of `game`, checked as of event `seq`; `None`: no timer. False if the game has gone on
    /// meanwhile and must be checked again.
    pub async fn set_timer(&self, game: GameId, seq: u32, due_at: Option<DateTime<Utc>>) -> Result<bool, StoreError> {
        // Locks the list's row first, as an append does: so either the append sees this timer, or this sees its
        // event.
        let done = sqlx::query(
            "with looked_at as (
               update game_list set timer_at = coalesce($3, 'infinity') where game_id = $1 and last_seq = $2
               returning game_id, timer_at)
             insert into timers (game_id, due_at) select game_id, timer_at from looked_at
             on conflict (game_id) do update set due_at = excluded.due_at",
        )
        .bind(game.as_i64())
        .bind(as_int(seq))
        .bind(due_at)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Sets the timer of a claimed game to `due_at` in any case.
    pub async fn look_again(&self, game: GameId, due_at: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query("update timers set due_at = $2 where game_id = $1")
            .bind(game.as_i64())
            .bind(due_at)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The earliest timer, due or not (for tests).
    pub async fn next_timer(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(sqlx::query_scalar("select due_at from timers where due_at < 'infinity' order by due_at limit 1")
            .fetch_optional(&self.pool)
            .await?)
    }
}
