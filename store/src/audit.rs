//! What the audit reads: everything stored about some games, in all tables, at one moment.

use crate::Store;
use crate::error::StoreError;
use crate::load::{GameRow, StoredEvent, as_seq, event_of, game_of};
use crate::pool::Conn;
use crate::transparency::{HeadThen, LeafAt, leaf_of};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::postgres::PgRow;
use sqlx::{Executor as _, Row as _};
use std::collections::BTreeMap;

/// The tables in which a game may have left a trace.
pub(crate) const TRACES: [&str; 5] = ["games", "events", "game_list", "tlog_leaves", "mail_ledger"];

/// Everything stored about a game.
#[derive(Clone, Debug)]
pub struct Traces {
    pub game: GameId,
    pub row: Option<GameRow>,
    pub events: Vec<StoredEvent>,
    pub listed: Option<ListedRow>,
    /// From all trees, by seq.
    pub leaves: Vec<LeafAt>,
    pub mails: Vec<ToldByMail>,
    /// True if the game is stopped because a version of the program could not read it.
    pub quarantined: bool,
}

/// The list's row with its document.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedRow {
    pub title: String,
    pub visibility: i16,
    pub last_seq: u32,
    pub head_hash: Vec<u8>,
    pub status: i16,
    pub to_act: Vec<i64>,
    pub players: Vec<i64>,
    pub deadline: Option<DateTime<Utc>>,
    pub turn: String,
    pub doc: Option<String>,
}

/// A text with the game and player that its row names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditedText {
    pub game: GameId,
    pub player: PlayerId,
    pub salt: Vec<u8>,
    pub text: String,
}

/// What a mail said about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldByMail {
    pub message_id: String,
    pub at: DateTime<Utc>,
    pub seq: u32,
    /// The event that it showed, and the first digits of its hash.
    pub shown: Option<(u32, String)>,
}

impl Store {
    /// The games above `after` that have left any trace, by id, at most `limit`.
    pub async fn traced_games(&self, after: GameId, limit: u32) -> Result<Vec<GameId>, StoreError> {
        if self.distributed {
            return self.traced_games_of_many(after, limit).await;
        }
        // Goes from one game to the next by index, so that no table is scanned. The names of tables are ours.
        let of_table = |table: &&str| {
            format!(
                "(with recursive found (game_id) as (
                    (select game_id from {table} where game_id > $1 order by game_id limit 1)
                    union all
                    select (select game_id from {table} where game_id > found.game_id order by game_id limit 1)
                      from found where found.game_id is not null)
                  select game_id from found where game_id is not null limit $2)"
            )
        };
        let union = TRACES.iter().map(of_table).collect::<Vec<_>>().join(" union ");
        let query = format!("select game_id from ({union}) as traces order by game_id limit $2");
        let games: Vec<i64> = sqlx::query_scalar(sqlx::AssertSqlSafe(query))
            .bind(after.as_i64())
            .bind(i64::from(limit))
            .fetch_all(&self.pool)
            .await?;
        Ok(games.into_iter().map(GameId::from_i64).collect())
    }

    /// Everything stored about these games at one moment, in their order.
    pub async fn traces(&self, games: &[GameId]) -> Result<Vec<Traces>, StoreError> {
        let mut transaction = self.pool.begin_with("begin isolation level repeatable read read only").await?;
        if self.distributed {
            // One connection to each server, so that all readings of a game come from one moment there.
            transaction.execute("set local citus.max_adaptive_executor_pool_size = 1").await?;
        }
        let ids: Vec<i64> = games.iter().map(|game| game.as_i64()).collect();
        let mut traces = BTreeMap::new();
        for game in games {
            let empty = Traces {
                game: *game,
                row: None,
                events: vec![],
                listed: None,
                leaves: vec![],
                mails: vec![],
                quarantined: false,
            };
            traces.insert(game.as_i64(), empty);
        }
        let connection = &mut *transaction;
        read(
            connection,
            "select seq, kind, actor, at, hash, payload, sealed, game_id from events where game_id = any($1) order by game_id, seq",
            &ids,
            |row| {
                traces_of(&mut traces, row.try_get(7)?)?.events.push(event_of(row)?);
                Ok(())
            },
        )
        .await?;
        read(
            connection,
            "select game_id, title, ruleset, name, visibility, host, created_at, archived, signed_by, log_id is not null,
                    language, beginners
               from games left join imports using (game_id) where game_id = any($1)",
            &ids,
            |row| {
                traces_of(&mut traces, row.try_get(0)?)?.row = Some(game_of(row)?);
                Ok(())
            },
        )
        .await?;
        read(
            connection,
            "select game_id, title, visibility, last_seq, head_hash, status, to_act, players, deadline, turn, doc
               from game_list left join game_docs using (game_id) where game_id = any($1)",
            &ids,
            |row| {
                traces_of(&mut traces, row.try_get(0)?)?.listed = Some(ListedRow {
                    title: row.try_get(1)?,
                    visibility: row.try_get(2)?,
                    last_seq: as_seq(row.try_get(3)?),
                    head_hash: row.try_get(4)?,
                    status: row.try_get(5)?,
                    to_act: row.try_get(6)?,
                    players: row.try_get(7)?,
                    deadline: row.try_get(8)?,
                    turn: row.try_get(9)?,
                    doc: row.try_get(10)?,
                });
                Ok(())
            },
        )
        .await?;
        read(
            connection,
            "select game_id, seq, hash, n from tlog_leaves where game_id = any($1) order by game_id, seq, log",
            &ids,
            |row| {
                traces_of(&mut traces, row.try_get(0)?)?.leaves.push(leaf_of(row)?);
                Ok(())
            },
        )
        .await?;
        read(
            connection,
            "select message_id, at, seq, shown_seq, shown_hash, game_id from mail_ledger where game_id = any($1)
              order by game_id, at",
            &ids,
            |row| {
                let shown: (Option<i32>, Option<String>) = (row.try_get(3)?, row.try_get(4)?);
                let mail = ToldByMail {
                    message_id: row.try_get(0)?,
                    at: row.try_get(1)?,
                    seq: as_seq(row.try_get(2)?),
                    shown: shown.0.map(as_seq).zip(shown.1),
                };
                traces_of(&mut traces, row.try_get(5)?)?.mails.push(mail);
                Ok(())
            },
        )
        .await?;
        read(connection, "select game_id from quarantine where game_id = any($1)", &ids, |row| {
            traces_of(&mut traces, row.try_get(0)?)?.quarantined = true;
            Ok(())
        })
        .await?;
        transaction.commit().await?;
        Ok(traces.into_values().collect())
    }

    /// The texts with these hashes, each with the game and player that its row names.
    pub async fn audited_texts(&self, hashes: &[[u8; 32]]) -> Result<BTreeMap<[u8; 32], AuditedText>, StoreError> {
        let hashes: Vec<&[u8]> = hashes.iter().map(<[u8; 32]>::as_slice).collect();
        let rows = sqlx::query("select sha256, game_id, player_id, salt, text from texts where sha256 = any($1)")
            .bind(hashes)
            .fetch_all(&self.pool)
            .await?;
        let text = |row: &PgRow| -> Result<([u8; 32], AuditedText), sqlx::Error> {
            let text = AuditedText {
                game: GameId::from_i64(row.try_get(1)?),
                player: PlayerId::from_i64(row.try_get(2)?),
                salt: row.try_get(3)?,
                text: row.try_get(4)?,
            };
            Ok((row.try_get(0)?, text))
        };
        Ok(rows.iter().map(text).collect::<Result<_, _>>()?)
    }

    /// Those of these players whose account exists: their texts are deleted only with the account.
    pub async fn standing_accounts(&self, players: &[PlayerId]) -> Result<Vec<PlayerId>, StoreError> {
        let ids: Vec<i64> = players.iter().map(|player| player.as_i64()).collect();
        let found: Vec<i64> = sqlx::query_scalar("select id from players where id = any($1) and deleted_at is null")
            .bind(ids)
            .fetch_all(&self.pool)
            .await?;
        Ok(found.into_iter().map(PlayerId::from_i64).collect())
    }

    /// The heads of games above `after`, by id. Works on a database of ours of any version.
    pub async fn heads_after(&self, after: GameId, limit: u32) -> Result<Vec<HeadThen>, StoreError> {
        let rows: Vec<(i64, i32, [u8; 32])> = sqlx::query_as(
            "select games.game_id, last.seq, last.hash from games
              cross join lateral (
               select seq, hash from events where events.game_id = games.game_id order by seq desc limit 1) as last
              where games.game_id > $1 order by games.game_id limit $2",
        )
        .bind(after.as_i64())
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        let head = |(game, seq, hash)| HeadThen { game: GameId::from_i64(game), seq: as_seq(seq), hash };
        Ok(rows.into_iter().map(head).collect())
    }

    /// The hashes of these events; missing events are left out.
    pub async fn hashes_at(&self, heads: &[HeadThen]) -> Result<BTreeMap<(GameId, u32), Vec<u8>>, StoreError> {
        let rows: Vec<(i64, i32, Vec<u8>)> = sqlx::query_as(
            "select game_id, seq, hash from unnest($1::bigint[], $2::int[]) as wanted (game_id, seq)
               join events using (game_id, seq)",
        )
        .bind(heads.iter().map(|head| head.game.as_i64()).collect::<Vec<_>>())
        .bind(heads.iter().map(|head| crate::load::as_int(head.seq)).collect::<Vec<_>>())
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|(game, seq, hash)| ((GameId::from_i64(game), as_seq(seq)), hash)).collect())
    }

    /// Starts an audit of the whole log. False if another server runs one: its last beat is newer than `since`.
    pub async fn begin_audit(&self, since: DateTime<Utc>, now: DateTime<Utc>) -> Result<bool, StoreError> {
        let done = sqlx::query(
            // A beat in the future was written by a wrong clock.
            "update audits set beat_at = $2, finished_at = null, games = 0, findings = 0
              where beat_at < $1 or beat_at > $2 + interval '1 minute' or finished_at is not null",
        )
        .bind(since)
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Records the progress of the audit.
    pub async fn audit_goes_on(
        &self,
        (games, findings): (u64, u64),
        now: DateTime<Utc>,
        finished: bool,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "update audits set beat_at = $1, games = $2, findings = $3, finished_at = case when $4 then $1::timestamptz end",
        )
        .bind(now)
        .bind(i64::try_from(games).unwrap_or(i64::MAX))
        .bind(i64::try_from(findings).unwrap_or(i64::MAX))
        .bind(finished)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// First events of games opened here, newest first. They identify the key folder.
    pub async fn newest_beginnings(&self, limit: u32) -> Result<Vec<(GameId, Vec<u8>)>, StoreError> {
        let rows: Vec<(i64, Vec<u8>)> = sqlx::query_as(
            "select game_id, payload from (
               select game_id from games where not archived order by game_id desc limit $1) as newest
               join events using (game_id) where seq = 1",
        )
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|(game, payload)| (GameId::from_i64(game), payload)).collect())
    }
}

async fn read(
    connection: &mut Conn,
    query: &'static str,
    ids: &[i64],
    mut each: impl FnMut(&PgRow) -> Result<(), sqlx::Error>,
) -> Result<(), sqlx::Error> {
    let rows = sqlx::query(query).bind(ids).fetch_all(connection).await?;
    rows.iter().try_for_each(&mut each)
}

fn traces_of(traces: &mut BTreeMap<i64, Traces>, game: i64) -> Result<&mut Traces, sqlx::Error> {
    traces.get_mut(&game).ok_or(sqlx::Error::RowNotFound)
}
