//! Idempotency keys: a request that is sent twice is done once. An append writes its key itself (`append.rs`).

use crate::error::StoreError;
use crate::load::as_seq;
use crate::{IdempotencyKey, Store};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};

/// The first use of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsedKey {
    pub request_sha256: [u8; 32],
    pub game: Option<GameId>,
    /// The last event of its append.
    pub seq: Option<u32>,
    /// The id of what was created outside the log.
    pub made: Option<i64>,
}

impl Store {
    /// What `player` used `key` for, if they did: in `game` or outside all games; without `game`, anywhere.
    pub async fn find_key(
        &self,
        player: PlayerId,
        game: Option<GameId>,
        key: &str,
    ) -> Result<Option<UsedKey>, StoreError> {
        type Row = ([u8; 32], Option<i64>, Option<i32>, Option<i64>);
        let places = game.map(|game| vec![game.as_i64(), player.as_i64()]);
        // Two texts: the one that names places searches only there.
        let query = match places {
            Some(_) => {
                "select request_sha256, game_id, seq, made_id from idempotency_keys
                  where player_id = $1 and key = $2 and place = any($3) limit 1"
            }
            None => {
                "select request_sha256, game_id, seq, made_id from idempotency_keys
                  where player_id = $1 and key = $2 and $3::bigint[] is null order by place = $1 desc limit 1"
            }
        };
        let row: Option<Row> =
            sqlx::query_as(query).bind(player.as_i64()).bind(key).bind(places).fetch_optional(&self.pool).await?;
        Ok(row.map(|(request_sha256, game, seq, made)| UsedKey {
            request_sha256,
            game: game.map(GameId::from_i64),
            seq: seq.map(as_seq),
            made,
        }))
    }

    /// True if the key was used for this same request, in any place.
    pub async fn is_used_for(&self, key: &IdempotencyKey) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "select exists (select 1 from idempotency_keys where player_id = $1 and key = $2 and request_sha256 = $3)",
        )
        .bind(key.player.as_i64())
        .bind(&key.key)
        .bind(key.request_sha256)
        .fetch_one(&self.pool)
        .await?)
    }

    /// Stores a key for something created outside the log with the id `made`. Returns the first use if the player has
    /// used the key before.
    pub async fn claim_key(&self, key: &IdempotencyKey, made: i64) -> Result<Option<UsedKey>, StoreError> {
        let done = sqlx::query(
            "insert into idempotency_keys (player_id, key, request_sha256, made_id, place) values ($1, $2, $3, $4, $1)
             on conflict do nothing",
        )
        .bind(key.player.as_i64())
        .bind(&key.key)
        .bind(key.request_sha256)
        .bind(made)
        .execute(&self.pool)
        .await?;
        if done.rows_affected() == 1 { Ok(None) } else { self.find_key(key.player, None, &key.key).await }
    }

    /// Deletes a key that `claim_key` stored, after its request was refused.
    pub async fn drop_key(&self, player: PlayerId, key: &str) -> Result<(), StoreError> {
        sqlx::query("delete from idempotency_keys where player_id = $1 and key = $2 and place = $1")
            .bind(player.as_i64())
            .bind(key)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Deletes the keys created before `older_than`; returns how many.
    pub async fn prune_keys(&self, older_than: DateTime<Utc>) -> Result<u64, StoreError> {
        let done =
            sqlx::query("delete from idempotency_keys where made_at < $1").bind(older_than).execute(&self.pool).await?;
        Ok(done.rows_affected())
    }
}
