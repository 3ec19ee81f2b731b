//! What one Postgres is asked in one statement and Citus cannot plan: asked in steps, each of which it can.

use crate::Store;
use crate::audit::TRACES;
use crate::checkpoints::HeadThen;
use crate::error::StoreError;
use crate::lists::{ListQuery, status, statuses};
use crate::load::as_seq;
use crate::transparency::{LeafAt, head_of, leaf_of};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::PgConnection;
use sqlx::postgres::PgRow;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// A game that may be on a page: its place in the list's order, no deadline last, then the newest first.
type Candidate = (bool, Option<DateTime<Utc>>, Reverse<i64>);

impl Store {
    /// The lobby's page (`lists.rs`): of each status its newest games, those whose clock runs, the viewer's own that are not
    /// public; each asked by itself, and put in order here.
    pub(crate) async fn lobby_of_many(&self, query: &ListQuery, rows: usize) -> Result<Vec<PgRow>, sqlx::Error> {
        let viewer = query.viewer.map(PlayerId::as_i64);
        let cursor = query.cursor.map(|cursor| (cursor.deadline, cursor.game.as_i64()));
        let (clocked, still): (Vec<i16>, Vec<i16>) =
            statuses(query).into_iter().partition(|status| status::CLOCKED.contains(status));
        let shunned: Vec<i64> = sqlx::query_scalar(
            "select blocked from blocks where player_id = $1 union select player_id from blocks where blocked = $1
             union select id from players where suspended_at is not null",
        )
        .bind(viewer)
        .fetch_all(&self.pool)
        .await?;
        let mut found: Vec<(i64, i16, Option<DateTime<Utc>>)> = vec![];
        for status in still {
            let before = match cursor {
                Some((None, game)) => game,
                _ => i64::MAX,
            };
            // At a table whose host cannot start it nobody needs to wait.
            let none = [];
            let unwelcome: &[i64] = if status == status::OPEN { &shunned } else { &none };
            let newest: Vec<(i64, i16, Option<DateTime<Utc>>)> = sqlx::query_as(
                "select game_list.game_id, status, deadline from game_list join games using (game_id)
                  where game_list.visibility = 0 and status = $1 and ($2::text is null or game_list.title = $2)
                    and game_list.game_id < $3 and host <> all ($4)
                  order by game_list.game_id desc limit $5",
            )
            .bind(status)
            .bind(query.title.as_deref())
            .bind(before)
            .bind(unwelcome)
            .bind(rows as i64)
            .fetch_all(&self.pool)
            .await?;
            found.extend(newest);
        }
        if !clocked.is_empty() {
            let of_clocks: Vec<(i64, i16, Option<DateTime<Utc>>)> = sqlx::query_as(
                "select game_id, status, deadline from game_list
                  where visibility = 0 and status = any($1) and ($2::text is null or title = $2)",
            )
            .bind(&clocked)
            .bind(query.title.as_deref())
            .fetch_all(&self.pool)
            .await?;
            found.extend(of_clocks);
        }
        let own: Vec<(i64, i16, Option<DateTime<Utc>>)> = sqlx::query_as(
            "select game_id, status, deadline from game_list
              where visibility <> 0 and players @> array[$1::bigint] and status = any($2) and ($3::text is null or title = $3)",
        )
        .bind(viewer)
        .bind(statuses(query))
        .bind(query.title.as_deref())
        .fetch_all(&self.pool)
        .await?;
        found.extend(own);
        let place = |(game, status, deadline): (i64, i16, Option<DateTime<Utc>>)| -> Candidate {
            let deadline = deadline.filter(|_| status::CLOCKED.contains(&status));
            (deadline.is_none(), deadline, Reverse(game))
        };
        let mut page: Vec<Candidate> = found.into_iter().map(place).collect();
        if let Some((deadline, game)) = cursor {
            page.retain(|candidate| *candidate > (deadline.is_none(), deadline, Reverse(game)));
        }
        page.sort();
        page.truncate(rows);
        sqlx::query(
            "select game_list.game_id, last_seq, status, deadline, turn, doc from game_list join game_docs using (game_id)
              where game_list.game_id = any($1)
              order by coalesce(case when status in (1, 2) then deadline end, 'infinity'), -game_list.game_id",
        )
        .bind(page.into_iter().map(|(.., Reverse(game))| game).collect::<Vec<_>>())
        .fetch_all(&self.pool)
        .await
    }

    /// The games of `traced_games` (`audit.rs`): each table says its next ones.
    pub(crate) async fn traced_games_of_many(&self, after: GameId, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let mut traced = BTreeSet::new();
        for table in TRACES {
            // Names of tables are ours.
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

    pub(crate) async fn games_gone_of_many(&self, log: i16) -> Result<Vec<LeafAt>, StoreError> {
        let rows = sqlx::query(
            "select distinct on (game_id) game_id, seq, hash, n from tlog_leaves where log = $1 order by game_id, seq desc",
        )
        .bind(log)
        .fetch_all(&self.pool)
        .await?;
        let mut leaves = rows.iter().map(leaf_of).collect::<Result<Vec<LeafAt>, _>>()?;
        let there: Vec<i64> = sqlx::query_scalar("select game_id from games").fetch_all(&self.pool).await?;
        let there: BTreeSet<i64> = there.into_iter().collect();
        leaves.retain(|at| !there.contains(&at.leaf.game.as_i64()));
        Ok(leaves)
    }
}

/// The games whose head is another than the one of their last leaf, and the seq of that leaf: the tree lies on the first
/// server, the games on all.
pub(crate) async fn moved(connection: &mut PgConnection, log: i16) -> Result<Vec<(HeadThen, Option<u32>)>, StoreError> {
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
