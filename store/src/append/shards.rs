//! Which games lie in one shard: only those an append may take together and stay one transaction of one server.

use domain::GameId;
use sqlx::PgConnection;

/// The shards of games when they were asked for. A hint: where a shard was split since, an append of several games is dearer,
/// or is refused and written game by game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shards {
    /// Where each begins in the range of hashes, ascending.
    begins: Vec<i32>,
}

impl Shards {
    pub(crate) async fn of(connection: &mut PgConnection) -> Result<Self, sqlx::Error> {
        let begins = sqlx::query_scalar(
            "select shardminvalue::int from pg_catalog.pg_dist_shard where logicalrelid = 'game_list'::regclass order by 1",
        )
        .fetch_all(connection)
        .await?;
        Ok(Self { begins })
    }

    /// The number of the shard that has the game.
    pub(crate) fn place(&self, game: GameId) -> usize {
        let hash = hash_of_bigint(game.as_i64());
        self.begins.partition_point(|begin| *begin <= hash)
    }
}

/// What Postgres' `hashint8` answers, by which Citus spreads rows: the last step of Bob Jenkins' lookup3 over the two halves
/// (`hash_bytes_uint32` in Postgres' `hashfn.c`).
fn hash_of_bigint(value: i64) -> i32 {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What `select hashint8(...)` answers in Postgres 15.
    #[test]
    fn a_game_is_found_where_postgres_puts_it() {
        for (value, hash) in [
            (0, -272711505),
            (1, -1905060026),
            (-1, 385747274),
            (7, -978793473),
            (4294967296, -1905060026),
            (-4294967297, -1242090879),
            (i64::MAX, -1524351049),
            (i64::MIN, -96758253),
            (1234567890123456789, 804253767),
        ] {
            assert_eq!(hash_of_bigint(value), hash, "{value}");
        }
    }

    #[test]
    fn a_shard_ends_where_the_next_begins() {
        let shards = Shards { begins: vec![i32::MIN, -1_073_741_824, 0, 1_073_741_824] };
        let mut found = [0; 5];
        (1..=400).for_each(|game| found[shards.place(GameId::from_i64(game))] += 1);
        assert_eq!(found[0], 0);
        assert!(found[1..].iter().all(|games| *games > 50), "{found:?}");
        // No shards are known: all games are in one place, and whoever groups them is told by the database.
        assert_eq!(Shards { begins: vec![] }.place(GameId::from_i64(7)), 0);
    }
}
