//! Queries that one Postgres answers in one statement but Citus cannot plan: done here in steps that it can.

use crate::Store;
use crate::audit::TRACES;
use crate::error::StoreError;
use crate::load::as_seq;
use crate::pool::Conn;
use crate::transparency::{HeadThen, head_of};
use domain::GameId;
use std::collections::{BTreeMap, BTreeSet};

impl Store {
    /// `traced_games` (`audit.rs`) with many servers: reads the next games from each table.
    pub(crate) async fn traced_games_of_many(&self, after: GameId, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let mut traced = BTreeSet::new();
        for table in TRACES {
            // The names of tables are ours.
            let sql =
                format!("select game_id from {table} where game_id > $1 group by game_id order by game_id limit $2");
            let games: Vec<i64> = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
                .bind(after.as_i64())
                .bind(i64::from(limit))
                .fetch_all(&self.pool)
                .await?;
            traced.extend(games.into_iter().map(GameId::from_i64));
        }
        Ok(traced.into_iter().take(limit as usize).collect())
    }
}

/// The games whose head differs from their last leaf, and the seq of that leaf. The tree is on the first server, the
/// games are on all.
pub(crate) async fn moved(connection: &mut Conn, log: i16) -> Result<Vec<(HeadThen, Option<u32>)>, StoreError> {
    let known: Vec<(i64, i32)> =
        sqlx::query_as("select game_id, max(seq) from tlog_leaves where log = $1 group by game_id")
            .bind(log)
            .fetch_all(&mut *connection)
            .await?;
    let known: BTreeMap<GameId, u32> =
        known.into_iter().map(|(game, seq)| (GameId::from_i64(game), as_seq(seq))).collect();
    let heads = sqlx::query(
        "select games.game_id, last.seq, last.hash from games
           cross join lateral (
             select seq, hash from events where events.game_id = games.game_id order by seq desc limit 1) as last
          where not archived order by games.game_id",
    )
    .fetch_all(connection)
    .await?;
    let mut moved = vec![];
    for row in &heads {
        let head = head_of(row)?;
        let leaf = known.get(&head.game).copied();
        if leaf != Some(head.seq) {
            moved.push((head, leaf));
        }
    }
    Ok(moved)
}
