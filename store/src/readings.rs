//! What was read in a mail and asked back, until its writer says yes.

use crate::Store;
use crate::error::StoreError;
use crate::load::as_int;
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};

/// A reading that waits for its yes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingReading {
    pub game: GameId,
    pub player: PlayerId,
    /// The mail that it was read in.
    pub mail: i64,
    /// The head that it is bound to.
    pub seq: u32,
    /// The event that the mail showed which was answered.
    pub shown: u32,
    /// As it would be typed.
    pub typed: String,
    pub at: DateTime<Utc>,
}

type Row = (i64, i32, i32, String, DateTime<Utc>);

fn of_row(game: GameId, player: PlayerId, (mail, seq, shown, typed, at): Row) -> PendingReading {
    let (seq, shown) = (crate::load::as_seq(seq), crate::load::as_seq(shown));
    PendingReading { game, player, mail, seq, shown, typed, at }
}

impl Store {
    /// Keeps a reading in the place of the last one. Of one mail, judged twice, it is kept once.
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

    /// The reading that waits for this mail's yes, or for the first.
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

    /// How many mails of a player were asked back since the game stands at this event.
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

    /// The reading that waits, for this mail alone from now on: a second yes finds none, the same mail judged twice finds it again.
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

    /// Forgets what waits: its writer has sent something else.
    pub async fn drop_reading(&self, game: GameId, player: PlayerId) -> Result<(), StoreError> {
        sqlx::query("delete from pending_readings where game_id = $1 and player_id = $2")
            .bind(game.as_i64())
            .bind(player.as_i64())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// What was shown to a player of a game is forgotten, for they have written something else; true where that has been done
    /// already, under this key.
    pub async fn drop_reading_for(&self, game: GameId, player: PlayerId, key: &str) -> Result<bool, StoreError> {
        let query = "with dropped as (delete from pending_readings where game_id = $1 and player_id = $2)
                     select exists (select from idempotency_keys where place = $1 and player_id = $2 and key = $3)";
        Ok(sqlx::query_scalar(query).bind(game.as_i64()).bind(player.as_i64()).bind(key).fetch_one(&self.pool).await?)
    }

    /// Forgets readings that nobody has answered.
    pub async fn prune_readings(&self, before: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query("delete from pending_readings where at < $1").bind(before).execute(&self.pool).await?;
        Ok(())
    }
}
