//! Games on many servers: where tables lie, and that an append is one transaction of one server. The rest of these tests, too,
//! can be run on such a cluster (`./test citus`).

use crate::database::with_database;
use crate::tables::*;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _};
use std::collections::BTreeSet;
use store::{AppendError, HOMES, Head};

#[test]
fn every_table_has_a_home() {
    with_database(|db| async move {
        let mut owner = db.owner.connect().await.unwrap();
        let tables: Vec<String> = sqlx::query_scalar(
            "select relname::text from pg_class
              where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
                and relname <> '_sqlx_migrations'",
        )
        .fetch_all(&mut owner)
        .await
        .unwrap();
        let homes: Vec<&str> = HOMES.iter().map(|(table, _)| *table).collect();
        assert_eq!(tables.iter().map(String::as_str).collect::<BTreeSet<_>>(), homes.iter().copied().collect());
        assert_eq!(tables.len(), homes.len(), "named twice");
    });
}

/// What a server has run in this database, by what its text begins with.
async fn runs(at: &PgConnectOptions, like: &str) -> i64 {
    let mut admin = at.clone().database("postgres").connect().await.unwrap();
    let sql = format!(
        "select coalesce(sum(calls), 0)::bigint from pg_stat_statements as s join pg_database as d on d.oid = s.dbid
          where datname = '{}' and query ilike '{like}%'",
        at.get_database().unwrap()
    );
    sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut admin).await.unwrap()
}

#[test]
fn an_append_is_one_transaction_on_the_server_that_has_the_game() {
    with_database(|db| async move {
        if !db.nodes.are_many() {
            eprintln!("SKIPPED: the tests' Postgres is one server; ./test citus has many");
            return;
        }
        assert!(db.store.is_distributed());
        let nodes: Vec<PgConnectOptions> = db.nodes.in_database(db.owner.get_database().unwrap()).collect();
        let mut heads = vec![];
        for id in 1..=8 {
            heads.push((game(id), opened(&db.store, game(id)).await));
        }
        let count = async |like: &str| {
            let mut count = 0;
            for worker in &nodes[1..] {
                count += runs(worker, like).await;
            }
            count
        };
        let (prepared, begun) = (count("prepare transaction").await, count("begin").await);
        let created = count("update public.game_list_% set last_seq").await;
        for round in 0..3 {
            for (id, head) in &mut heads {
                let mut append = moves(*id, *head, "ann", 2);
                append.notices = vec![your_turn(ben(), noon())];
                append.timer = Some(noon());
                append.key = Some(key(ann(), &format!("round {round}")));
                *head = head_of(&append);
                db.store.append(append).await.unwrap();
            }
        }
        // All of an append came in one message, which is a transaction by itself.
        assert_eq!(count("update public.game_list_% set last_seq").await - created, 24);
        assert_eq!((count("prepare transaction").await, count("begin").await), (prepared, begun));
        // And the first server wrote no row of it.
        assert_eq!(runs(&nodes[0], "insert into events").await, 0);

        let mut owner = db.owner.connect().await.unwrap();
        for (table, rows) in
            [("events", 8 * 7), ("idempotency_keys", 24), ("timers", 8), ("outbox", 24), ("game_docs", 8)]
        {
            let count: i64 = sqlx::query_scalar(AssertSqlSafe(format!("select count(*) from {table}")))
                .fetch_one(&mut owner)
                .await
                .unwrap();
            assert_eq!(count, rows, "{table}");
        }
        let homes: i64 = sqlx::query_scalar(
            "select count(distinct nodeport) from citus_shards where table_name = 'events'::regclass and shard_size > 8192",
        )
        .fetch_one(&mut owner)
        .await
        .unwrap();
        assert!(homes >= 1);

        // A second one on the same head, and a used key.
        let late = db.store.append(moves(heads[0].0, Head { seq: 1, hash: [1; 32] }, "ben", 1)).await;
        assert!(matches!(late, Err(AppendError::Conflict)), "{late:?}");
        let mut again = moves(heads[0].0, heads[0].1, "ann", 1);
        again.key = Some(key(ann(), "round 1"));
        let again = db.store.append(again).await;
        assert!(matches!(again, Err(AppendError::KeyUsed)), "{again:?}");
        let found = db.store.find_key(ann(), Some(heads[0].0), "round 1").await.unwrap().unwrap();
        assert_eq!((found.game, found.seq), (Some(heads[0].0), Some(5)));
    });
}
