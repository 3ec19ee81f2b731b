//! Readings: our interpretation of a mail, sent back to its writer and kept until they confirm it.

use crate::Store;
use crate::error::StoreError;
use crate::load::as_int;
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};

/// A reading that waits for a "yes".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingReading {
    pub game: GameId,
    pub player: PlayerId,
    /// The mail that was interpreted.
    pub mail: i64,
    /// The head that it is bound to.
    pub seq: u32,
    /// The event shown by the mail that the player answered.
    pub shown: u32,
    /// The orders, as they would be typed.
    pub typed: String,
    pub at: DateTime<Utc>,
}

type Row = (i64, i32, i32, String, DateTime<Utc>);

fn of_row(game: GameId, player: PlayerId, (mail, seq, shown, typed, at): Row) -> PendingReading {
    let (seq, shown) = (crate::load::as_seq(seq), crate::load::as_seq(shown));
    PendingReading { game, player, mail, seq, shown, typed, at }
}

impl Store {
    /// Stores a reading, replacing the last one. If a mail is judged twice, the first reading stays.
    pub async fn keep_reading(&self, reading: &PendingReading) -> Result<(), StoreError> {
        sqlx::query(
            "insert into pending_readings as known (game_id, player_id, mail_id, seq, shown, typed, at)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (game_id, player_id) do update set mail_id = $3, seq = $4, shown = $5, typed = $6, at = $7,
               answered_by = null where known.mail_id <> $3",
        )
        .bind(reading.game.as_i64())
        .bind(reading.player.as_i64())
        .bind(reading.mail)
        .bind(as_int(reading.seq))
        .bind(as_int(reading.shown))
        .bind(&reading.typed)
        .bind(reading.at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The reading that this mail's "yes" can confirm, if no other mail has confirmed it.
    pub async fn reading(
        &self,
        game: GameId,
        player: PlayerId,
        mail: i64,
    ) -> Result<Option<PendingReading>, StoreError> {
        let row: Option<Row> = sqlx::query_as(
            "select mail_id, seq, shown, typed, at from pending_readings
              where game_id = $1 and player_id = $2 and coalesce(answered_by, $3) = $3",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(mail)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| of_row(game, player, row)))
    }

    /// How many of the player's mails were answered with a reading since the game's head is this event.
    pub async fn asked_at(&self, game: GameId, player: PlayerId, seq: u32) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar(
            "select count(*) from inbound_mails
              where player_id = $2 and game_id = $1 and verdict = 'asked' and seq = $3",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(as_int(seq))
        .fetch_one(&self.pool)
        .await?)
    }

    /// The pending reading, claimed by this mail: a second "yes" finds none, but the same mail judged twice finds it
    /// again.
    pub async fn answer_reading(
        &self,
        game: GameId,
        player: PlayerId,
        mail: i64,
    ) -> Result<Option<PendingReading>, StoreError> {
        let row: Option<Row> = sqlx::query_as(
            "update pending_readings set answered_by = $3
              where game_id = $1 and player_id = $2 and coalesce(answered_by, $3) = $3
             returning mail_id, seq, shown, typed, at",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(mail)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| of_row(game, player, row)))
    }

    /// Deletes the pending reading, since its writer has sent something else.
    pub async fn drop_reading(&self, game: GameId, player: PlayerId) -> Result<(), StoreError> {
        sqlx::query("delete from pending_readings where game_id = $1 and player_id = $2")
            .bind(game.as_i64())
            .bind(player.as_i64())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Deletes the pending reading, since the player has written something else. True if that mail has taken effect
    /// already, under this key.
    pub async fn drop_reading_for(&self, game: GameId, player: PlayerId, key: &str) -> Result<bool, StoreError> {
        let query = "with dropped as (delete from pending_readings where game_id = $1 and player_id = $2)
                     select exists (select from idempotency_keys where place = $1 and player_id = $2 and key = $3)";
        Ok(sqlx::query_scalar(query).bind(game.as_i64()).bind(player.as_i64()).bind(key).fetch_one(&self.pool).await?)
    }

    /// Deletes unanswered readings.
    pub async fn prune_readings(&self, before: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query("delete from pending_readings where at < $1").bind(before).execute(&self.pool).await?;
        Ok(())
    }
}
