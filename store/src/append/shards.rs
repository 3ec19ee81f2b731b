//! Shards: which games share one, since only those can be appended together in one server's transaction, and which
//! server has it.

use super::nodes::{Node, Way};
use crate::pool::Conn;
use domain::GameId;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Doors of a shard, enough that processes seldom wait for each other: the first 16 numbers, from 1 on, that hash
/// into it (`distribute/append.sql` creates their rows).
const DOORS: usize = 16;

/// The shards of games when they were last read. A hint: if a shard has been split since, games that no longer share
/// one are written one by one.
#[derive(Clone, Debug)]
pub(crate) struct Shards {
    /// Where each shard begins in the range of hashes, ascending.
    begins: Vec<i32>,
    /// For each shard: the row through which this process writes to several of its games, if it has one.
    doors: Vec<Option<i64>>,
    /// For each shard: the id of the group that has it, by Citus' tables; -1 if several have it.
    groups: Vec<i32>,
    nodes: BTreeMap<i32, Arc<Node>>,
}

impl Shards {
    /// `known`: the previous result, whose connections are kept.
    pub(crate) async fn of(connection: &mut Conn, way: &Way, known: Option<&Self>) -> Result<Self, sqlx::Error> {
        let shards: Vec<(i32, i32)> = sqlx::query_as(
            "select shardminvalue::int, case when count(*) = 1 then min(groupid) else -1 end
               from pg_catalog.pg_dist_shard join pg_catalog.pg_dist_placement using (shardid)
              where logicalrelid = 'game_list'::regclass group by shardminvalue order by shardminvalue::int",
        )
        .fetch_all(&mut *connection)
        .await?;
        // Each process has another backend, so processes choose different doors.
        let backend: i32 = sqlx::query_scalar("select pg_backend_pid()").fetch_one(&mut *connection).await?;
        let mut found = Self::with(shards, backend as usize);
        let none = BTreeMap::new();
        found.nodes = way.nodes(connection, known.map_or(&none, |known| &known.nodes)).await?;
        Ok(found)
    }

    /// `chosen`: which door of each shard.
    fn with(shards: Vec<(i32, i32)>, chosen: usize) -> Self {
        let (begins, groups): (Vec<i32>, Vec<i32>) = shards.into_iter().unzip();
        let doors = vec![None; begins.len() + 1];
        let mut shards = Self { begins, doors, groups, nodes: BTreeMap::new() };
        let chosen = chosen % DOORS;
        let mut passed = vec![0; shards.doors.len()];
        for number in 1..=shards.begins.len() as i64 * 100 {
            let place = shards.place(number);
            if passed[place] == chosen {
                shards.doors[place] = Some(number);
            }
            passed[place] += 1;
        }
        shards
    }

    /// The number of the game's shard.
    pub(crate) fn place_of(&self, game: GameId) -> usize {
        self.place(game.as_i64())
    }

    /// The row of `append_doors` in the shard with that number.
    pub(crate) fn door(&self, place: usize) -> Option<i64> {
        self.doors.get(place).copied().flatten()
    }

    /// The server that has the shard with that number, if it may be asked directly.
    pub(crate) fn node(&self, place: usize) -> Option<&Arc<Node>> {
        // Places count from 1, for the first beginning.
        self.nodes.get(self.groups.get(place.checked_sub(1)?)?)
    }

    /// Closes the connections to servers that `others` does not use.
    pub(crate) async fn close_but_of(&self, others: Option<&Self>) {
        for (group, node) in &self.nodes {
            let kept = others.and_then(|others| others.nodes.get(group));
            if !kept.is_some_and(|kept| Arc::ptr_eq(kept, node)) {
                node.close().await;
            }
        }
    }

    fn place(&self, number: i64) -> usize {
        let hash = hash_of_bigint(number);
        self.begins.partition_point(|begin| *begin <= hash)
    }
}

/// Postgres' `hashint8`, by which Citus distributes rows: the last step of Bob Jenkins' lookup3 over the two halves
/// (`hash_bytes_uint32` in Postgres' `hashfn.c`).
pub(crate) fn hash_of_bigint(value: i64) -> i32 {
    let (low, high) = (value as u32, (value >> 32) as u32);
    let folded = low ^ if value >= 0 { high } else { !high };
    let start = 0x9e37_79b9_u32.wrapping_add(4).wrapping_add(3_923_095);
    let (mut a, mut b, mut c) = (start.wrapping_add(folded), start, start);
    let step = |word: u32, by: u32, turned: u32| (word ^ by).wrapping_sub(by.rotate_left(turned));
    c = step(c, b, 14);
    a = step(a, c, 11);
    b = step(b, a, 25);
    c = step(c, b, 16);
    a = step(a, c, 4);
    b = step(b, a, 14);
    step(c, b, 24) as i32
}
