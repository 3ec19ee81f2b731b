//! Games on many servers: where tables are stored, and that an append is one transaction on one server. The other
//! tests can run on such a cluster too (`./test citus`).

use crate::database::{Database, with_database, with_empty_databases};
use crate::nodes::Nodes;
use crate::tables::*;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _};
use std::collections::BTreeSet;
use store::{Append, AppendError, HOMES, Head, Store};

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

#[test]
fn a_game_is_looked_for_where_postgres_puts_it() {
    with_database(|db| async move {
        let mut owner = db.owner.connect().await.unwrap();
        for value in [0, 1, -1, 7, 4_294_967_296, -4_294_967_297, i64::MAX, i64::MIN, 1_234_567_890_123_456_789] {
            let hash: i32 = sqlx::query_scalar("select hashint8($1)").bind(value).fetch_one(&mut owner).await.unwrap();
            assert_eq!(store::bench_support::hash_of_bigint(value), hash, "{value}");
        }
    });
}

#[test]
fn a_database_has_two_shards_a_server_or_as_many_as_it_is_told() {
    with_empty_databases(|[usual, told]: [PgConnectOptions; 2]| async move {
        let nodes = Nodes::of(&usual.clone().database("postgres")).await;
        if !nodes.are_many() {
            eprintln!("SKIPPED: the tests' Postgres is one server; ./test citus has many");
            return;
        }
        for (database, shards) in [(usual, 4), (told, 6)] {
            let name = database.get_database().unwrap();
            nodes.join(name).await;
            store::migrate(database.clone()).await.unwrap();
            if shards != 4 {
                let mut owner = database.connect().await.unwrap();
                let told = format!("alter database {name} set citus.shard_count = {shards}");
                sqlx::query(AssertSqlSafe(told)).execute(&mut owner).await.unwrap();
            }
            store::distribute(database.clone()).await.unwrap();
            let mut owner = database.connect().await.unwrap();
            let counts: Vec<i64> = sqlx::query_scalar(
                "select distinct shard_count from citus_tables where citus_table_type = 'distributed'",
            )
            .fetch_all(&mut owner)
            .await
            .unwrap();
            assert_eq!(counts, [shards], "of all tables, since what belongs to a game lies together");
        }
    });
}

/// How many statements with this beginning a server has run in this database.
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
        if is_skipped(&db) {
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
        let at_the_first = runs(&nodes[0], "update append_doors set entries").await;
        let (prepared, begun) = (count("prepare transaction").await, count("begin").await);
        let before = count("update append_doors set entries").await;
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
        // Each append was one message to the server that has the game, which is a transaction by itself.
        assert_eq!(count("update append_doors set entries").await - before, 24);
        assert_eq!(runs(&nodes[0], "update append_doors set entries").await, at_the_first);
        assert_eq!((count("prepare transaction").await, count("begin").await), (prepared, begun));
        // The first server wrote no row of it.
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

        // A second append on the same head, and a used key.
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

/// Prints that a test is skipped if the Postgres is a single server.
fn is_skipped(db: &Database) -> bool {
    if !db.nodes.are_many() {
        eprintln!("SKIPPED: the tests' Postgres is one server; ./test citus has many");
    }
    !db.nodes.are_many()
}

/// The results of appends that start at the same time, in their order.
async fn at_once(store: &Store, appends: Vec<Append>) -> Vec<Result<(), AppendError>> {
    let given: Vec<_> = appends
        .into_iter()
        .map(|append| {
            let store = store.clone();
            tokio::spawn(async move { store.append(append).await })
        })
        .collect();
    let mut results = vec![];
    for append in given {
        results.push(append.await.unwrap());
    }
    results
}

#[test]
fn what_waits_for_one_shard_is_written_together_and_each_has_its_own_answer() {
    with_database(|db| async move {
        if is_skipped(&db) {
            return;
        }
        let nodes: Vec<PgConnectOptions> = db.nodes.in_database(db.owner.get_database().unwrap()).collect();
        let count = async |like: &str| {
            let mut count = 0;
            for worker in &nodes[1..] {
                count += runs(worker, like).await;
            }
            count
        };
        let mut heads = vec![];
        for id in 1..=60 {
            heads.push((game(id), opened(&db.store, game(id)).await));
        }
        let mut used = moves(heads[7].0, heads[7].1, "ann", 1);
        used.key = Some(key(ann(), "used"));
        heads[7].1 = head_of(&used);
        db.store.append(used).await.unwrap();

        // Statements of Citus; writes by triggers are counted elsewhere, if at all.
        let statements = ["update append_doors set entries%", "update public.game_list_%"];
        let (prepared, mut before) = (count("prepare transaction").await, 0);
        for like in statements {
            before += count(like).await;
        }
        let mut appends: Vec<Append> = heads.iter().map(|(id, head)| moves(*id, *head, "ann", 2)).collect();
        for append in &mut appends {
            append.notices = vec![your_turn(ben(), noon())];
            append.key = Some(key(ann(), "each"));
        }
        appends[3].after.hash = [9; 32];
        appends[7].key = Some(key(ann(), "used"));
        let results = at_once(&db.store, appends).await;
        for (n, result) in results.iter().enumerate() {
            match n {
                3 => assert!(matches!(result, Err(AppendError::Conflict)), "{result:?}"),
                7 => assert!(matches!(result, Err(AppendError::KeyUsed)), "{result:?}"),
                _ => assert!(result.is_ok(), "{n}: {result:?}"),
            }
        }
        let mut updates = -before;
        for like in statements {
            updates += count(like).await;
        }
        assert!((8..50).contains(&updates), "{updates} statements for sixty appends");
        assert_eq!(count("prepare transaction").await, prepared);
        let mut owner = db.owner.connect().await.unwrap();
        let mut rows = async |table: &str| {
            let sql = format!("select count(*) from {table}");
            sqlx::query_scalar::<_, i64>(AssertSqlSafe(sql)).fetch_one(&mut owner).await.unwrap()
        };
        assert_eq!(rows("events").await, 60 + 1 + 58 * 2);
        assert_eq!(rows("outbox").await, 58);
        assert_eq!(rows("idempotency_keys").await, 1 + 58);
        assert_eq!(rows("game_list where append is not null or beside is not null").await, 0);
        assert_eq!(rows("append_doors where entries is not null").await, 0);
        // Through each of the four shards' doors went the games of that shard.
        let through: Vec<(i64, Vec<i64>)> =
            sqlx::query_as("select game_id, written from append_doors where written is not null")
                .fetch_all(&mut owner)
                .await
                .unwrap();
        let mut shards = BTreeSet::new();
        for (door, written) in &through {
            let mut found = BTreeSet::new();
            for number in written.iter().chain([door]) {
                let shard = "select get_shard_id_for_distribution_column('append_doors', $1::bigint)";
                found.insert(sqlx::query_scalar::<_, i64>(shard).bind(number).fetch_one(&mut owner).await.unwrap());
            }
            assert_eq!(found.len(), 1, "{door}: {written:?}");
            shards.extend(found);
        }
        assert_eq!((through.len(), shards.len()), (4, 4), "{through:?}");
    });
}

/// A connection through a socket has no host name to tell the first server from the others, so it uses only that one.
#[test]
fn who_does_not_reach_the_servers_of_games_writes_by_the_first_one() {
    with_database(|db| async move {
        if is_skipped(&db) {
            return;
        }
        let mut owner = db.owner.connect().await.unwrap();
        let folder: String = sqlx::query_scalar("show unix_socket_directories").fetch_one(&mut owner).await.unwrap();
        let by_socket = db.owner.clone().socket(folder.split(',').next().unwrap().trim());
        let store = Store::connect(by_socket, 4).await.unwrap();
        let nodes: Vec<PgConnectOptions> = db.nodes.in_database(db.owner.get_database().unwrap()).collect();
        let mut heads = vec![];
        for id in 1..=40 {
            heads.push((game(id), opened(&store, game(id)).await));
        }
        let mut appends: Vec<Append> = heads.iter().map(|(id, head)| moves(*id, *head, "ann", 1)).collect();
        appends[5].after.hash = [9; 32];
        for (n, result) in at_once(&store, appends).await.into_iter().enumerate() {
            match n {
                5 => assert!(matches!(result, Err(AppendError::Conflict)), "{result:?}"),
                _ => result.unwrap(),
            }
        }
        assert!(runs(&nodes[0], "update append_doors set entries").await > 0);
        for node in &nodes[1..] {
            assert_eq!(runs(node, "update append_doors set entries").await, 0);
        }
        store.close().await;
    });
}

#[test]
fn a_shard_that_was_split_is_written_to_before_the_next_migration_and_after_it() {
    with_database(|db| async move {
        if is_skipped(&db) {
            return;
        }
        let mut heads = vec![];
        for id in 1..=40 {
            heads.push((game(id), opened(&db.store, game(id)).await));
        }
        // Citus' copy of a shard leaves invalid texts that break the counting of statements.
        for node in db.nodes.in_database(db.owner.get_database().unwrap()) {
            let database = db.owner.get_database().unwrap();
            let silent = format!("alter database {database} set pg_stat_statements.track = 'none'");
            let mut node = node.connect().await.unwrap();
            sqlx::query("set citus.enable_ddl_propagation = off").execute(&mut node).await.unwrap();
            sqlx::query(AssertSqlSafe(silent)).execute(&mut node).await.unwrap();
        }
        let mut owner = db.owner.connect().await.unwrap();
        let split = "select citus_split_shard_by_split_points(shardid,
                            array[((shardminvalue::bigint + shardmaxvalue::bigint) / 2)::text], array[nodeid, nodeid], 'block_writes')
                       from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
                      where logicalrelid = 'events'::regclass order by shardid limit 1";
        sqlx::query(split).execute(&mut owner).await.unwrap();
        for round in 0..3 {
            if round == 1 {
                store::migrate(db.owner.clone()).await.unwrap();
            }
            // A store from before the split groups by the old shards; a new one knows the new ones.
            let new = Store::connect(db.owner.clone(), 4).await.unwrap();
            let store = if round == 2 { &new } else { &db.store };
            let appends: Vec<Append> = heads
                .iter_mut()
                .map(|(id, head)| {
                    let mut append = moves(*id, *head, "ann", 1);
                    append.timer = Some(noon() - chrono::Duration::days(round));
                    append.key = Some(key(ann(), &format!("round {round}")));
                    *head = head_of(&append);
                    append
                })
                .collect();
            for result in at_once(store, appends).await {
                result.unwrap();
            }
            new.close().await;
        }
        for (table, rows) in [("events", 40 * 4), ("idempotency_keys", 40 * 3), ("timers", 40), ("game_docs", 40)] {
            let sql = format!("select count(*) from {table}");
            let count: i64 = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut owner).await.unwrap();
            assert_eq!(count, rows, "{table}");
        }
    });
}
