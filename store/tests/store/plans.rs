//! What the planner makes of it: one partition of sixteen, and lists that stay fast with a million games.

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

/// Twenty thousand games stand for a million: what reads all of them here does so there.
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
        for asked in ["'{0}', '{}'", "'{}', '{1}'", "'{0, 3, 4, 5}', '{1, 2}'"] {
            let values = format!("{asked}, null, null, null, 7, 51");
            let plan = plan(&mut owner, parameters, store::LOBBY, &values).await;
            for whole in ["Seq Scan on game_list", "Seq Scan on games"] {
                assert!(!plan.contains(whole), "{asked}: {plan}");
            }
            assert!(!plan.contains("hashed SubPlan"), "{asked}: {plan}");
        }
    });
}
