//! The transparency log: leaves, the hashes over them, checkpoints and their signers. `api` does the hashing and
//! signing.

use crate::Store;
use crate::error::StoreError;
use crate::load::{as_int, as_seq};
use crate::operators::{Because, Deed, DeedLine, Subject, note, without_leaf};
use crate::pool::{PATIENT, Transaction};
use chrono::{DateTime, Utc};
use domain::GameId;
use domain::canonical::hex;
use domain::kernel::table::event::Hash;
use sqlx::postgres::PgRow;
use sqlx::{Postgres, Row as _};
use std::collections::HashMap;

/// A place in the tree: level, and index in that level.
pub type NodeAt = (u8, u64);

/// A tree, current or former.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    pub number: i16,
    pub origin: String,
    /// The key that verifies its checkpoints.
    pub key: String,
    pub begun_at: DateTime<Utc>,
    /// Signature by the key of the previous log; `None` for the first log, or if that key was lost.
    pub signature: Option<Vec<u8>>,
}

from_row!(Log { number, origin, key, begun_at, signature });

/// A checkpoint of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedTree {
    pub size: u64,
    pub root: Hash,
    pub note: String,
    pub made_at: DateTime<Utc>,
}

/// A leaf with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeafAt {
    pub n: u64,
    pub leaf: HeadThen,
}

/// A game's head at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeadThen {
    pub game: GameId,
    pub seq: u32,
    pub hash: [u8; 32],
}

impl HeadThen {
    /// The game id of leaves that are deeds of the operators' log.
    pub fn no_game() -> GameId {
        GameId::from_i64(0)
    }

    /// True if it is a deed, with its number and hash.
    pub fn is_deed(&self) -> bool {
        self.game == Self::no_game()
    }
}

/// The state of a witness.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WitnessState {
    pub witness: String,
    pub size: u64,
    pub failing_since: Option<DateTime<Utc>>,
    pub why: Option<String>,
    pub asked_at: DateTime<Utc>,
}

/// A checkpoint of another server's log, signed here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witnessed {
    pub origin: String,
    pub size: u64,
    pub root: Hash,
    pub note: String,
    pub signed_at: DateTime<Utc>,
}

/// Advisory lock, held while a tree grows.
const GROWING: i64 = 7_236_849_310_582_004;
/// Rows of one insert.
const ROWS: usize = 5_000;

/// A tree locked for growing: no other process grows it until this ends.
#[derive(Debug)]
pub struct Growing {
    transaction: Transaction,
    log: i16,
    /// Its number of leaves.
    pub size: u64,
    /// The games whose head differs from their last leaf, by id, and the seq of that leaf.
    pub moved: Vec<(HeadThen, Option<u32>)>,
    /// Lines of the operators' log without a leaf, by number.
    pub deeds: Vec<DeedLine>,
}

impl Store {
    /// The current tree; `None` before the first checkpoint.
    pub async fn log(&self) -> Result<Option<Log>, StoreError> {
        Ok(sqlx::query_as(
            "select log as number, origin, key, begun_at, signature from tlog_logs order by log desc limit 1",
        )
        .fetch_optional(&self.pool)
        .await?)
    }

    /// All trees, oldest first.
    pub async fn logs(&self) -> Result<Vec<Log>, StoreError> {
        Ok(sqlx::query_as("select log as number, origin, key, begun_at, signature from tlog_logs order by log")
            .fetch_all(&self.pool)
            .await?)
    }

    /// Begins a tree and records the deed, unless another process has begun it. `what`: the hash by which the deed
    /// names it.
    pub async fn begin_log(
        &self,
        log: &Log,
        follows: Option<&str>,
        what: &Hash,
        because: &Because,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let begun = sqlx::query(
            "insert into tlog_logs (log, origin, key, begun_at, signature, follows) values ($1, $2, $3, $4, $5, $6)
             on conflict do nothing",
        )
        .bind(log.number)
        .bind(&log.origin)
        .bind(&log.key)
        .bind(log.begun_at)
        .bind(&log.signature)
        .bind(follows)
        .execute(&mut *transaction)
        .await?;
        if begun.rows_affected() == 1 {
            let of = Subject { what: Some(hex(what)), ..Subject::default() };
            note(&mut transaction, Deed::LogBegan, &of, because).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// True if a tree was begun after a checkpoint with this text.
    pub async fn follows(&self, text: &str) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("select exists (select 1 from tlog_logs where starts_with(follows, $1))")
            .bind(text)
            .fetch_one(&self.pool)
            .await?)
    }

    /// Locks a tree and finds the games that have moved. Archived games are from elsewhere and are left out.
    pub async fn growing(&self, log: i16) -> Result<Growing, StoreError> {
        // It reads every game.
        let mut transaction = self.pool.patient(PATIENT).begin().await?;
        sqlx::query("select pg_advisory_xact_lock($1)").bind(GROWING).execute(&mut *transaction).await?;
        let size: i64 = sqlx::query_scalar("select coalesce(max(n) + 1, 0) from tlog_leaves where log = $1")
            .bind(log)
            .fetch_one(&mut *transaction)
            .await?;
        let deeds = without_leaf(&mut transaction, log).await?;
        if self.distributed {
            let moved = crate::many::moved(&mut transaction, log).await?;
            return Ok(Growing { transaction, log, size: as_size(size), moved, deeds });
        }
        let rows = sqlx::query(
            "select games.game_id, last.seq, last.hash, known.seq from games
               cross join lateral (
                 select seq, hash from events where game_id = games.game_id order by seq desc limit 1) as last
               cross join lateral (
                 select max(seq) as seq from tlog_leaves where log = $1 and game_id = games.game_id) as known
              where not archived and last.seq is distinct from known.seq order by games.game_id",
        )
        .bind(log)
        .fetch_all(&mut *transaction)
        .await?;
        let moved = rows.iter().map(|row| Ok((head_of(row)?, row.try_get::<Option<i32>, _>(3)?.map(as_seq))));
        let moved = moved.collect::<Result<Vec<_>, sqlx::Error>>()?;
        Ok(Growing { transaction, log, size: as_size(size), moved, deeds })
    }

    /// The hashes at these places; missing ones are left out.
    pub async fn nodes(&self, log: i16, places: &[NodeAt]) -> Result<HashMap<NodeAt, Hash>, StoreError> {
        Ok(nodes(&self.pool, log, places).await?)
    }

    /// At most `most` hashes of one level from `first` on, in order.
    pub async fn nodes_from(&self, log: i16, level: u8, first: u64, most: u32) -> Result<Vec<Hash>, StoreError> {
        Ok(sqlx::query_scalar(
            "select hash from tlog_nodes where log = $1 and level = $2 and n >= $3 and n < $3 + $4 order by n",
        )
        .bind(log)
        .bind(i16::from(level))
        .bind(as_bigint(first))
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?)
    }

    /// At most `most` leaves from `first` on, in order.
    pub async fn leaves_from(&self, log: i16, first: u64, most: u32) -> Result<Vec<LeafAt>, StoreError> {
        let rows =
            sqlx::query("select game_id, seq, hash, n from tlog_leaves where log = $1 and n >= $2 order by n limit $3")
                .bind(log)
                .bind(as_bigint(first))
                .bind(i64::from(most))
                .fetch_all(&self.pool)
                .await?;
        Ok(rows.iter().map(leaf_of).collect::<Result<_, _>>()?)
    }

    /// The newest leaf of a game at or before an event.
    pub async fn leaf_of(&self, log: i16, game: GameId, up_to: u32) -> Result<Option<LeafAt>, StoreError> {
        let row = sqlx::query(
            "select game_id, seq, hash, n from tlog_leaves where log = $1 and game_id = $2 and seq <= $3
              order by seq desc limit 1",
        )
        .bind(log)
        .bind(game.as_i64())
        .bind(as_int(up_to))
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.as_ref().map(leaf_of).transpose()?)
    }

    /// The newest checkpoint of a tree.
    pub async fn newest_tree(&self, log: i16) -> Result<Option<SignedTree>, StoreError> {
        Ok(self.trees(log, None, 1).await?.into_iter().next())
    }

    pub async fn tree(&self, log: i16, size: u64) -> Result<Option<SignedTree>, StoreError> {
        let row = sqlx::query("select size, root, note, made_at from tlog_checkpoints where log = $1 and size = $2")
            .bind(log)
            .bind(as_bigint(size))
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.as_ref().map(tree_of).transpose()?)
    }

    /// Checkpoints of a tree smaller than `before`, newest first.
    pub async fn trees(&self, log: i16, before: Option<u64>, limit: u32) -> Result<Vec<SignedTree>, StoreError> {
        let rows = sqlx::query(
            "select size, root, note, made_at from tlog_checkpoints
              where log = $1 and size < $2 order by size desc limit $3",
        )
        .bind(log)
        .bind(before.map_or(i64::MAX, as_bigint))
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(tree_of).collect::<Result<_, _>>()?)
    }

    /// The other signers of a checkpoint: witness, line, and the signing time that they state.
    pub async fn cosignatures(&self, log: i16, size: u64) -> Result<Vec<(String, String, DateTime<Utc>)>, StoreError> {
        Ok(sqlx::query_as(
            "select witness, line, signed_at from tlog_cosignatures where log = $1 and size = $2 order by witness",
        )
        .bind(log)
        .bind(as_bigint(size))
        .fetch_all(&self.pool)
        .await?)
    }

    /// Stores a witness's signature; the first one of a witness stays.
    pub async fn put_cosignature(
        &self,
        log: i16,
        size: u64,
        (witness, line): (&str, &str),
        signed_at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into tlog_cosignatures (log, size, witness, line, signed_at) values ($1, $2, $3, $4, $5)
             on conflict do nothing",
        )
        .bind(log)
        .bind(as_bigint(size))
        .bind(witness)
        .bind(line)
        .bind(signed_at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The states of a tree's witnesses, by name.
    pub async fn witnesses(&self, log: i16) -> Result<Vec<WitnessState>, StoreError> {
        let rows = sqlx::query(
            "select witness, size, failing_since, why, asked_at from tlog_witnesses where log = $1 order by witness",
        )
        .bind(log)
        .fetch_all(&self.pool)
        .await?;
        let state = |row: &PgRow| -> Result<WitnessState, sqlx::Error> {
            Ok(WitnessState {
                witness: row.try_get(0)?,
                size: as_size(row.try_get(1)?),
                failing_since: row.try_get(2)?,
                why: row.try_get(3)?,
                asked_at: row.try_get(4)?,
            })
        };
        Ok(rows.iter().map(state).collect::<Result<_, _>>()?)
    }

    /// Records the answer of a witness: the size that it knows, and its error, if any.
    pub async fn witness_asked(
        &self,
        log: i16,
        witness: &str,
        size: u64,
        wrong: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into tlog_witnesses as known (log, witness, size, failing_since, why, asked_at)
             values ($1, $2, $3, case when $4::text is null then null else $5::timestamptz end, $4, $5)
             on conflict (log, witness) do update set size = excluded.size, why = excluded.why, asked_at = excluded.asked_at,
               failing_since = case when $4::text is null then null else coalesce(known.failing_since, $5::timestamptz) end",
        )
        .bind(log)
        .bind(witness)
        .bind(as_bigint(size))
        .bind(wrong)
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The checkpoint that this server has signed of another server's log.
    pub async fn witnessed(&self, origin: &str) -> Result<Option<Witnessed>, StoreError> {
        let row = sqlx::query("select origin, size, root, note, signed_at from witnessed_logs where origin = $1")
            .bind(origin)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Witnessed {
            origin: row.try_get(0)?,
            size: as_size(row.try_get(1)?),
            root: row.try_get(2)?,
            note: row.try_get(3)?,
            signed_at: row.try_get(4)?,
        }))
    }

    /// Replaces the signed checkpoint of another server's log by a larger one, from `old` leaves on. False if it has
    /// changed meanwhile.
    pub async fn witness(&self, old: Option<u64>, new: &Witnessed) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "insert into witnessed_logs (origin, size, root, note, signed_at) select $1, $2, $3, $4, $5
              where $6::bigint is null or exists (select 1 from witnessed_logs where origin = $1)
             on conflict (origin) do update set size = excluded.size, root = excluded.root, note = excluded.note,
               signed_at = excluded.signed_at where witnessed_logs.size = $6",
        )
        .bind(&new.origin)
        .bind(as_bigint(new.size))
        .bind(new.root)
        .bind(&new.note)
        .bind(new.signed_at)
        .bind(old.map(as_bigint))
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }
}

impl Growing {
    /// The hashes at these places.
    pub async fn nodes(&mut self, places: &[NodeAt]) -> Result<HashMap<NodeAt, Hash>, StoreError> {
        Ok(nodes(&mut *self.transaction, self.log, places).await?)
    }

    /// Writes leaves, the hashes over them and the checkpoint, all or nothing.
    pub async fn grow(
        mut self,
        leaves: &[HeadThen],
        nodes: &[(NodeAt, Hash)],
        signed: &SignedTree,
    ) -> Result<(), StoreError> {
        for (at, leaves) in leaves.chunks(ROWS).enumerate() {
            sqlx::query(
                "insert into tlog_leaves (log, n, game_id, seq, hash)
                 select $1, $2 + place - 1, game_id, seq, hash
                   from unnest($3::bigint[], $4::int[], $5::bytea[]) with ordinality as new (game_id, seq, hash, place)",
            )
            .bind(self.log)
            .bind(as_bigint(self.size) + (at * ROWS) as i64)
            .bind(leaves.iter().map(|leaf| leaf.game.as_i64()).collect::<Vec<_>>())
            .bind(leaves.iter().map(|leaf| as_int(leaf.seq)).collect::<Vec<_>>())
            .bind(leaves.iter().map(|leaf| leaf.hash.as_slice()).collect::<Vec<_>>())
            .execute(&mut *self.transaction)
            .await?;
        }
        for nodes in nodes.chunks(ROWS) {
            sqlx::query(
                "insert into tlog_nodes (log, level, n, hash)
                 select $1, level, n, hash from unnest($2::smallint[], $3::bigint[], $4::bytea[]) as new (level, n, hash)",
            )
            .bind(self.log)
            .bind(nodes.iter().map(|((level, _), _)| i16::from(*level)).collect::<Vec<_>>())
            .bind(nodes.iter().map(|((_, n), _)| as_bigint(*n)).collect::<Vec<_>>())
            .bind(nodes.iter().map(|(_, hash)| hash.as_slice()).collect::<Vec<_>>())
            .execute(&mut *self.transaction)
            .await?;
        }
        sqlx::query("insert into tlog_checkpoints (log, size, root, note, made_at) values ($1, $2, $3, $4, $5)")
            .bind(self.log)
            .bind(as_bigint(signed.size))
            .bind(signed.root)
            .bind(&signed.note)
            .bind(signed.made_at)
            .execute(&mut *self.transaction)
            .await?;
        self.transaction.commit().await?;
        Ok(())
    }
}

async fn nodes(
    executor: impl sqlx::Executor<'_, Database = Postgres>,
    log: i16,
    places: &[NodeAt],
) -> Result<HashMap<NodeAt, Hash>, sqlx::Error> {
    let rows = sqlx::query(
        "select level, n, hash from tlog_nodes join unnest($2::smallint[], $3::bigint[]) as wanted (level, n) using (level, n)
          where log = $1",
    )
    .bind(log)
    .bind(places.iter().map(|(level, _)| i16::from(*level)).collect::<Vec<_>>())
    .bind(places.iter().map(|(_, n)| as_bigint(*n)).collect::<Vec<_>>())
    .fetch_all(executor)
    .await?;
    let node = |row: &PgRow| -> Result<(NodeAt, Hash), sqlx::Error> {
        let level = u8::try_from(row.try_get::<i16, _>(0)?).unwrap_or(u8::MAX);
        Ok(((level, as_size(row.try_get(1)?)), row.try_get(2)?))
    };
    rows.iter().map(node).collect()
}

pub(crate) fn head_of(row: &PgRow) -> Result<HeadThen, sqlx::Error> {
    Ok(HeadThen { game: GameId::from_i64(row.try_get(0)?), seq: as_seq(row.try_get(1)?), hash: row.try_get(2)? })
}

pub(crate) fn leaf_of(row: &PgRow) -> Result<LeafAt, sqlx::Error> {
    Ok(LeafAt { leaf: head_of(row)?, n: as_size(row.try_get(3)?) })
}

fn tree_of(row: &PgRow) -> Result<SignedTree, sqlx::Error> {
    Ok(SignedTree {
        size: as_size(row.try_get(0)?),
        root: row.try_get(1)?,
        note: row.try_get(2)?,
        made_at: row.try_get(3)?,
    })
}

fn as_bigint(size: u64) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}

fn as_size(size: i64) -> u64 {
    u64::try_from(size).unwrap_or(0)
}
