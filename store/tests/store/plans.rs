//! Query plans: one partition of sixteen, and lists that stay fast with a million games.

use crate::database::with_database;
use crate::tables::*;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _, PgConnection};

async fn plan(connection: &mut PgConnection, parameters: &str, sql: &str, values: &str) -> String {
    connection.execute("set plan_cache_mode = force_generic_plan").await.unwrap();
    connection.execute(AssertSqlSafe(format!("prepare it ({parameters}) as {sql}"))).await.unwrap();
    let lines: Vec<String> = sqlx::query_scalar(AssertSqlSafe(format!("explain execute it ({values})")))
        .persistent(false)
        .fetch_all(&mut *connection)
        .await
        .unwrap();
    connection.execute("deallocate it").await.unwrap();
    lines.join("\n")
}

#[test]
fn a_game_is_read_from_its_own_partition() {
    with_database(|db| async move {
        opened(&db.store, game(9)).await;
        let mut owner = db.owner.connect().await.unwrap();
        for (parameters, sql, values) in [
            (
                "bigint, int",
                "select payload from events where game_id = $1 and seq > $2 order by seq limit 100",
                "9, 0",
            ),
            ("bigint", "select seq, hash from events where game_id = $1 order by seq desc limit 1", "9"),
            ("bigint", "select title from games where game_id = $1", "9"),
            ("bigint, int, bytea", "select from events where game_id = $1 and seq = $2 and hash = $3", "9, 1, ''"),
        ] {
            let plan = plan(&mut owner, parameters, sql, values).await;
            let one = if db.nodes.are_many() { "Task Count: 1\n" } else { "Subplans Removed: 15" };
            assert!(plan.contains(one), "{sql}\n{plan}");
            assert!(plan.contains("Index Scan"), "{sql}\n{plan}");
        }
    });
}

/// Twenty thousand games stand for a million: a query that reads all of them here would do so there.
#[test]
fn the_lobby_reads_no_more_than_it_shows() {
    with_database(|db| async move {
        if db.nodes.are_many() {
            return;
        }
        let mut owner = db.owner.connect().await.unwrap();
        owner
            .execute(
                "insert into games (game_id, title, ruleset, name, visibility, host, created_at)
                   select n, 'a', 'a@1', 'Many', 0, n % 50, now() from generate_series(1, 20000) as n;
                 insert into game_list (game_id, title, visibility, last_seq, head_hash, status, to_act, players, turn)
                   select n, 'a', 0, 1, '', case when n % 10 = 0 then 1 when n % 10 = 1 then 0 else 4 end, '{}', array[n % 50], '{}'
                     from generate_series(1, 20000) as n;
                 insert into game_docs (game_id, doc) select n, '{}' from generate_series(1, 20000) as n;
                 analyze games, game_list, game_docs",
            )
            .await
            .unwrap();
        let parameters = "smallint[], smallint[], text, bigint, timestamptz, bigint, bigint";
        for asked in ["'{0}', '{}'", "'{}', '{1}'", "'{0, 3, 4, 5}', '{1, 2}'", "'{0, 1, 2, 3, 4, 5}', '{}'"] {
            let values = format!("{asked}, null, null, null, 7, 51");
            let plan = plan(&mut owner, parameters, store::LOBBY, &values).await;
            for whole in ["Seq Scan on game_list", "Seq Scan on games"] {
                assert!(!plan.contains(whole), "{asked}: {plan}");
            }
            assert!(!plan.contains("hashed SubPlan"), "{asked}: {plan}");
        }
    });
}

/// Rows that wait in each queue, or are done and stay for a while: one of each is due now.
const QUEUES: &str = "
    insert into outbox (game_id, topic, seq, recipient, due_at)
      select n, 2, 1, 1, now() + make_interval(hours => n - 1) from generate_series(1, 20000) as n;
    insert into timers (game_id, due_at)
      select n, now() + make_interval(hours => n - 1) from generate_series(1, 20000) as n;
    insert into inbound_mails (id, recipient, content_sha256, via, received_at, due_at)
      select n, 'play', sha256(int8send(n)), 'lmtp', now(), case when n = 1 then now() else 'infinity' end
        from generate_series(1, 20000) as n;
    insert into webhooks (id, player_id, url, created_at) select n, 1, '', now() from generate_series(1, 3) as n;
    insert into webhook_deliveries (id, webhook_id, player_id, game_id, seq, kind, body, state, due_at)
      select n, n % 3 + 1, 1, n, 1, 'move', '', '', case when n = 1 then now() else 'infinity' end
        from generate_series(1, 20000) as n;
    insert into push_endpoints (id, player_id, endpoint, p256dh, secret, name, created_at)
      values (1, 1, '', decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'), '', now());
    insert into push_messages (endpoint_id, game_id, topic, seq, player_id, body, made_at, due_at)
      select 1, n, 2, 1, 1, '', now(), case when n = 1 then now() else 'infinity' end from generate_series(1, 20000) as n";

/// Claims run once a second from a server's start, before their queues fill up.
#[test]
fn claims_read_no_more_than_what_is_due() {
    with_database(|db| async move {
        if db.nodes.are_many() {
            return;
        }
        let store = store::Store::connect(db.owner.clone(), 1).await.unwrap();
        let mut owner = db.owner.connect().await.unwrap();
        // The planner has only its own estimates of the queues until they are analyzed.
        let queues = ["outbox", "timers", "inbound_mails", "webhook_deliveries", "push_messages"];
        for queue in queues {
            let alone = format!("alter table {queue} set (autovacuum_enabled = off)");
            owner.execute(AssertSqlSafe(alone)).await.unwrap();
        }
        let claims = async |in_minutes| {
            let now = chrono::Utc::now() + chrono::Duration::minutes(in_minutes);
            [
                store.claim_notices(now, &store::Wanted::any(16, 60)).await.unwrap().len(),
                store.claim_timers(now, 16, 60).await.unwrap().len(),
                store.claim_inbound(now, 16, 60).await.unwrap().len(),
                store.claim_deliveries(now, &store::Wanted::any(16, 60)).await.unwrap().len(),
                store.claim_pushes(now, &store::Wanted::any(16, 60)).await.unwrap().len(),
            ]
        };
        let read = async || -> Vec<(String, i64)> {
            store.pool().execute("select pg_stat_force_next_flush()").await.unwrap();
            let rows = "select relname::text, seq_tup_read from pg_stat_user_tables where relname = any($1) order by 1";
            sqlx::query_as(rows).bind(&queues[..]).fetch_all(store.pool()).await.unwrap()
        };
        // By now a prepared statement would have a permanent plan.
        for _ in 0..6 {
            assert_eq!(claims(0).await, [0; 5]);
        }
        owner.execute(QUEUES).await.unwrap();
        // This claim reads all due rows; the planner expects many of them before the analyze.
        owner.execute("analyze webhook_deliveries").await.unwrap();
        let before = read().await;
        assert_eq!(claims(1).await, [1; 5]);
        assert_eq!(read().await, before, "a claim has read a whole queue");
        for queue in queues {
            owner.execute(AssertSqlSafe(format!("analyze {queue}"))).await.unwrap();
        }
        assert_eq!(claims(10).await, [1; 5]);
        assert_eq!(read().await, before, "a claim has read a whole queue that the planner knows");
        store.close().await;
    });
}
