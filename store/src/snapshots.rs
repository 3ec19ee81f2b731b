//! Snapshots of folded games: a cache. Any of them may be lost at any time.

use crate::Store;
use crate::error::StoreError;
use crate::load::{as_int, as_seq};
use domain::GameId;

/// A folded game, stored by `engine` (the version of the folding code).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    pub game: GameId,
    /// The last event folded in.
    pub seq: u32,
    pub engine: String,
    pub state: Vec<u8>,
    pub state_hash: [u8; 32],
}

impl Store {
    /// Stores a snapshot; it replaces one of the same game, engine and seq.
    pub async fn save_snapshot(&self, snapshot: &Snapshot) -> Result<(), StoreError> {
        sqlx::query(
            "insert into snapshots (game_id, engine, seq, state, state_hash) values ($1, $2, $3, $4, $5)
             on conflict (game_id, engine, seq) do update set state = excluded.state, state_hash = excluded.state_hash",
        )
        .bind(snapshot.game.as_i64())
        .bind(&snapshot.engine)
        .bind(as_int(snapshot.seq))
        .bind(&snapshot.state)
        .bind(snapshot.state_hash)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The newest snapshot of `game` by `engine` at or before event `at_most_seq`.
    pub async fn latest_snapshot(
        &self,
        game: GameId,
        engine: &str,
        at_most_seq: u32,
    ) -> Result<Option<Snapshot>, StoreError> {
        let row: Option<(i32, Vec<u8>, [u8; 32])> = sqlx::query_as(
            "select seq, state, state_hash from snapshots where game_id = $1 and engine = $2 and seq <= $3
              order by seq desc limit 1",
        )
        .bind(game.as_i64())
        .bind(engine)
        .bind(as_int(at_most_seq))
        .fetch_optional(&mut self.reader().await?)
        .await?;
        Ok(row.map(|(seq, state, state_hash)| Snapshot {
            game,
            seq: as_seq(seq),
            engine: engine.to_owned(),
            state,
            state_hash,
        }))
    }

    /// Deletes a game's snapshots; the log is folded instead.
    pub async fn forget_snapshots(&self, game: GameId) -> Result<(), StoreError> {
        sqlx::query("delete from snapshots where game_id = $1").bind(game.as_i64()).execute(&self.pool).await?;
        Ok(())
    }
}
