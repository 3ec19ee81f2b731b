//! Checkpoints: one signed root a day over the heads of all games.

use crate::Store;
use crate::error::StoreError;
use crate::load::as_seq;
use chrono::{DateTime, NaiveDate, Utc};
use domain::GameId;
use sqlx::Row as _;
use sqlx::postgres::PgRow;

/// What was signed on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    pub day: NaiveDate,
    pub games: u32,
    pub root: [u8; 32],
    pub signature: Vec<u8>,
    /// Id of the key.
    pub key: String,
}

/// A game's head at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeadThen {
    pub game: GameId,
    pub seq: u32,
    pub hash: [u8; 32],
}

impl Store {
    /// The heads that all games had just before `end`, by game. Archived games have come from elsewhere and are left out.
    pub async fn heads_before(&self, end: DateTime<Utc>) -> Result<Vec<HeadThen>, StoreError> {
        let rows = sqlx::query(
            "select games.game_id, last.seq, last.hash from games cross join lateral (
               select seq, hash from events where game_id = games.game_id and at < $1 order by seq desc limit 1) as last
              where created_at < $1 and not archived order by games.game_id",
        )
        .bind(end)
        .fetch_all(&self.pool)
        .await?;
        let head = |row: &PgRow| -> Result<HeadThen, sqlx::Error> {
            Ok(HeadThen {
                game: GameId::from_i64(row.try_get(0)?),
                seq: as_seq(row.try_get(1)?),
                hash: row.try_get(2)?,
            })
        };
        Ok(rows.iter().map(head).collect::<Result<_, _>>()?)
    }

    /// Keeps a checkpoint, unless another process was faster.
    pub async fn put_checkpoint(&self, checkpoint: &Checkpoint) -> Result<(), StoreError> {
        sqlx::query(
            "insert into checkpoints (day, games, root, signature, key) values ($1, $2, $3, $4, $5)
             on conflict (day) do nothing",
        )
        .bind(checkpoint.day)
        .bind(i32::try_from(checkpoint.games).unwrap_or(i32::MAX))
        .bind(checkpoint.root)
        .bind(&checkpoint.signature)
        .bind(&checkpoint.key)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub async fn checkpoint(&self, day: NaiveDate) -> Result<Option<Checkpoint>, StoreError> {
        let row = sqlx::query("select day, games, root, signature, key from checkpoints where day = $1")
            .bind(day)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.as_ref().map(checkpoint_of).transpose()?)
    }

    /// The newest first, those before `before`.
    pub async fn checkpoints(&self, before: Option<NaiveDate>, limit: u32) -> Result<Vec<Checkpoint>, StoreError> {
        let rows = sqlx::query(
            "select day, games, root, signature, key from checkpoints
              where $1::date is null or day < $1 order by day desc limit $2",
        )
        .bind(before)
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(checkpoint_of).collect::<Result<_, _>>()?)
    }
}

pub(crate) fn checkpoint_of(row: &PgRow) -> Result<Checkpoint, sqlx::Error> {
    Ok(Checkpoint {
        day: row.try_get(0)?,
        games: as_seq(row.try_get(1)?),
        root: row.try_get(2)?,
        signature: row.try_get(3)?,
        key: row.try_get(4)?,
    })
}
