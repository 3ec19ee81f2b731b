//! Players whom no mail reaches and who have not shown up since.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Utc};
use domain::PlayerId;

impl Store {
    /// Records that no mail reaches `player`; returns since when.
    pub async fn note_unreached(
        &self,
        player: PlayerId,
        why: &str,
        at: DateTime<Utc>,
    ) -> Result<DateTime<Utc>, StoreError> {
        Ok(sqlx::query_scalar(
            "insert into unreached (player_id, since, why) values ($1, $2, $3)
             on conflict (player_id) do update set why = excluded.why returning since",
        )
        .bind(player.as_i64())
        .bind(at)
        .bind(why)
        .fetch_one(&self.pool)
        .await?)
    }

    /// Since when no mail reaches `player`; `None`: they have shown up, or there was no trouble.
    pub async fn unreached(&self, player: PlayerId) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(sqlx::query_scalar("select since from unreached where player_id = $1")
            .bind(player.as_i64())
            .fetch_optional(&self.pool)
            .await?)
    }

    /// All players whom no mail reaches.
    pub async fn all_unreached(&self) -> Result<Vec<PlayerId>, StoreError> {
        let players: Vec<i64> = sqlx::query_scalar("select player_id from unreached").fetch_all(&self.pool).await?;
        Ok(players.into_iter().map(PlayerId::from_i64).collect())
    }

    /// The player has shown up.
    pub async fn forget_unreached(&self, player: PlayerId) -> Result<(), StoreError> {
        sqlx::query("delete from unreached where player_id = $1").bind(player.as_i64()).execute(&self.pool).await?;
        Ok(())
    }
}
