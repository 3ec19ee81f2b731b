//! Lists of games in a database with a million: `cargo bench -p store --bench lists`. Takes about a minute, mostly to
//! create the games.

use sqlx::{ConnectOptions as _, Executor as _};
use std::time::{Duration, Instant};
use store::bench_support::{BenchCluster, Profile};
use store::{ListQuery, PlayerId, Store, status};

fn main() {
    // On the main thread: the cluster ends with the thread that starts it.
    let cluster = BenchCluster::start(Profile::Ram).expect("a cluster in /dev/shm");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure(&cluster));
}

async fn measure(cluster: &BenchCluster) {
    store::migrate(cluster.options()).await.expect("migrations");
    let store = Store::connect(cluster.options(), 4).await.expect("a pool");
    let mut owner = cluster.options().connect().await.expect("a connection");
    // 100,000 players with 30 seats each; of ten games nine are finished, one in five is private.
    owner
        .execute(
            "insert into game_list (game_id, title, visibility, last_seq, status, to_act, players, deadline, turn)
             select n, 'title-' || n % 4, case when n % 5 = 0 then 2 else 0 end, 100,
                    case when n % 10 < 8 then 4 when n % 50 = 9 then 0 else 1 end,
                    array[p], array[p, (p * 7 + n) % 100000, (p * 13 + n) % 100000],
                    case when n % 10 >= 8 and n % 50 <> 9 then '2026-12-01'::timestamptz + make_interval(secs => n % 864000) end,
                    '{}'
               from (select n, (n * 31) % 100000 as p from generate_series(1, 1000000) n) as games",
        )
        .await
        .expect("a million games");
    owner
        .execute(
            "insert into game_docs select n, jsonb_build_object('name', 'Game ' || n, 'text', repeat('x', 900))
               from generate_series(1, 1000000) n",
        )
        .await
        .expect("their documents");
    owner.execute("vacuum analyze game_list, game_docs").await.expect("vacuum");
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
            store.list_games(query).await.expect("a list");
            took.push(began.elapsed());
        }
        took.sort();
        println!("{what}: p50 {:?}, p99 {:?}", took[took.len() / 2], took[took.len() * 99 / 100]);
    }
}
