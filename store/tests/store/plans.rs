//! What the planner makes of it: one partition of sixteen, and lists that stay fast with a million games.

use crate::database::with_database;
use crate::tables::*;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _, PgConnection};
use std::time::{Duration, Instant};
use store::{ListQuery, PlayerId, status};

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
            assert!(plan.contains("Subplans Removed: 15"), "{sql}\n{plan}");
            assert!(plan.contains("Index Scan"), "{sql}\n{plan}");
        }
    });
}

/// `cargo test -p store --release -- --ignored --nocapture a_million`: about a minute, most of it to make the games.
#[test]
#[ignore = "a measurement"]
fn a_million_games_are_listed_quickly() {
    with_database(|db| async move {
        let mut owner = db.owner.connect().await.unwrap();
        // 100,000 players with 30 seats each; of ten games nine are finished, one in five is private.
        owner
            .execute(
                "insert into game_list (game_id, title, visibility, last_seq, status, to_act, players, deadline, doc)
                 select n, 'title-' || n % 4, case when n % 5 = 0 then 2 else 0 end, 100,
                        case when n % 10 < 8 then 4 when n % 50 = 9 then 0 else 1 end,
                        array[p], array[p, (p * 7 + n) % 100000, (p * 13 + n) % 100000],
                        case when n % 10 >= 8 and n % 50 <> 9 then '2026-12-01'::timestamptz + make_interval(secs => n % 864000) end,
                        jsonb_build_object('name', 'Game ' || n, 'text', repeat('x', 300))
                   from (select n, (n * 31) % 100000 as p from generate_series(1, 1000000) n) as games",
            )
            .await
            .unwrap();
        owner.execute("vacuum analyze game_list").await.unwrap();
        let mine = |raw: i64| ListQuery {
            seated: Some(PlayerId::from_i64(raw)),
            viewer: Some(PlayerId::from_i64(raw)),
            limit: 50,
            ..ListQuery::default()
        };
        let lobby = |status: &[i16]| ListQuery { status: status.to_vec(), limit: 50, ..ListQuery::default() };
        let title = |status: &[i16]| ListQuery { title: Some("title-3".into()), ..lobby(status) };
        for (what, queries) in [
            ("my games", (0..1000).map(|n| mine(n * 97)).collect::<Vec<_>>()),
            (
                "my turn",
                (0..1000).map(|n| ListQuery { to_act: Some(PlayerId::from_i64(n * 97)), ..mine(n * 97) }).collect(),
            ),
            ("open", (0..200).map(|_| lobby(&[status::OPEN])).collect()),
            ("open, one title", (0..200).map(|_| title(&[status::OPEN])).collect()),
            ("finished", (0..200).map(|_| lobby(&[status::FINISHED])).collect()),
            ("running: 180,000 sorted", (0..10).map(|_| lobby(&[status::RUNNING])).collect()),
            ("everything", (0..10).map(|_| lobby(&[])).collect()),
        ] {
            let mut took: Vec<Duration> = Vec::new();
            for query in &queries {
                let began = Instant::now();
                db.store.list_games(query).await.unwrap();
                took.push(began.elapsed());
            }
            took.sort();
            println!("{what}: p50 {:?}, p99 {:?}", took[took.len() / 2], took[took.len() * 99 / 100]);
        }
    });
}
