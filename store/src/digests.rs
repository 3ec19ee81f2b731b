//! Daily digests: the players who want one, and that each comes once a day.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, NaiveDate, Utc};
use domain::{GameId, PlayerId};

/// A player with some kind of mail set to `digest`.
#[derive(Clone, Debug, PartialEq)]
pub struct DigestReader {
    pub player: PlayerId,
    pub zone: String,
    pub mail: serde_json::Value,
    /// The day of their last digest, in their zone.
    pub last: Option<NaiveDate>,
}

impl Store {
    /// All players who want digests.
    pub async fn digest_readers(&self) -> Result<Vec<DigestReader>, StoreError> {
        type Row = (i64, String, serde_json::Value, Option<NaiveDate>);
        let rows: Vec<Row> = sqlx::query_as(
            "select players.id, zone, mail, day from players left join mail_digests on player_id = players.id
              where deleted_at is null and mail::text like '%\"digest\"%'",
        )
        .fetch_all(&self.pool)
        .await?;
        let reader = |(player, zone, mail, last)| DigestReader { player: PlayerId::from_i64(player), zone, mail, last };
        Ok(rows.into_iter().map(reader).collect())
    }

    /// Puts the digest of `day` into the outbox, once; false if it was there before. Its seq is `number`, the number
    /// of the day. A last day more than one ahead was written by a wrong clock (one ahead: the reader moved to
    /// another zone).
    pub async fn add_digest(
        &self,
        player: PlayerId,
        day: NaiveDate,
        number: i32,
        topic: i16,
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let added = sqlx::query(
            "with marked as (
               insert into mail_digests (player_id, day) values ($1, $2)
               on conflict (player_id) do update set day = excluded.day where mail_digests.day < excluded.day or mail_digests.day > excluded.day + 1
               returning player_id)
             insert into outbox (game_id, topic, seq, recipient, due_at)
             select 0, $4, $3, player_id, $5 from marked on conflict do nothing",
        )
        .bind(player.as_i64())
        .bind(day)
        .bind(number)
        .bind(topic)
        .bind(at)
        .execute(&self.pool)
        .await?;
        Ok(added.rows_affected() == 1)
    }

    /// The finished games of `player` with an event since `since`, newest first, at most 100.
    pub async fn games_over_since(&self, player: PlayerId, since: DateTime<Utc>) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "select list.game_id from game_list list join events on events.game_id = list.game_id and seq = last_seq
              where players @> array[$1::bigint] and status in (4, 5) and at > $2
              order by list.game_id desc limit 100",
        )
        .bind(player.as_i64())
        .bind(since)
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(GameId::from_i64).collect())
    }
}
