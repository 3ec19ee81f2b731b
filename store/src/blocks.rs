//! The players whom a player has blocked.

use crate::Store;
use crate::append::raw_ids;
use crate::budgets::mailbox_key;
use crate::error::StoreError;
use chrono::{DateTime, Utc};
use domain::PlayerId;

impl Store {
    /// `player` blocks `blocked`. A repeated block keeps its first date. False if they have blocked `most` others
    /// already.
    pub async fn block(
        &self,
        player: PlayerId,
        blocked: PlayerId,
        at: DateTime<Utc>,
        most: u32,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "insert into blocks (player_id, blocked, since)
             select $1, $2, $3 where (select count(*) from blocks where player_id = $1) < $4
                or exists (select 1 from blocks where player_id = $1 and blocked = $2)
             on conflict (player_id, blocked) do update set since = blocks.since",
        )
        .bind(player.as_i64())
        .bind(blocked.as_i64())
        .bind(at)
        .bind(i64::from(most))
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// False if there was no such block.
    pub async fn unblock(&self, player: PlayerId, blocked: PlayerId) -> Result<bool, StoreError> {
        let done = sqlx::query("delete from blocks where player_id = $1 and blocked = $2")
            .bind(player.as_i64())
            .bind(blocked.as_i64())
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// The players whom `player` has blocked, and since when; newest first.
    pub async fn blocks(&self, player: PlayerId) -> Result<Vec<(PlayerId, DateTime<Utc>)>, StoreError> {
        let rows: Vec<(i64, DateTime<Utc>)> =
            sqlx::query_as("select blocked, since from blocks where player_id = $1 order by since desc, blocked desc")
                .bind(player.as_i64())
                .fetch_all(&self.pool)
                .await?;
        Ok(rows.into_iter().map(|(blocked, since)| (PlayerId::from_i64(blocked), since)).collect())
    }

    /// True if `player` has blocked `other`.
    pub async fn has_blocked(&self, player: PlayerId, other: PlayerId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("select exists (select 1 from blocks where player_id = $1 and blocked = $2)")
            .bind(player.as_i64())
            .bind(other.as_i64())
            .fetch_one(&self.pool)
            .await?)
    }

    /// True if the owner of this mailbox has blocked `other`. Mail to `ann+chess@` arrives at `ann@`.
    pub async fn has_mailbox_blocked(&self, address: &str, other: PlayerId) -> Result<bool, StoreError> {
        let theirs: Vec<String> = sqlx::query_scalar(
            "select email from blocks join players on players.id = blocks.player_id
              where blocked = $1 and email is not null",
        )
        .bind(other.as_i64())
        .fetch_all(&self.pool)
        .await?;
        let mailbox = mailbox_key(address);
        Ok(theirs.iter().any(|address| mailbox_key(address) == mailbox))
    }

    /// Those of `players` who have blocked `other`.
    pub async fn who_blocked(&self, other: PlayerId, players: &[PlayerId]) -> Result<Vec<PlayerId>, StoreError> {
        let rows: Vec<i64> =
            sqlx::query_scalar("select player_id from blocks where blocked = $1 and player_id = any($2)")
                .bind(other.as_i64())
                .bind(raw_ids(players))
                .fetch_all(&self.pool)
                .await?;
        Ok(rows.into_iter().map(PlayerId::from_i64).collect())
    }
}
