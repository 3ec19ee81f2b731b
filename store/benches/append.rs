//! The append against pgbench's bare INSERT: `cargo bench -p store -- [ram1ms|ram ...] [--writers 8,32] [--pool N]
//! [--rounds N] [--seconds N]`. Or `-- --on URL --on URL`: appends a second in existing databases, by turns, for
//! example one Postgres and many servers (docs/scale.md). The method is that of `store::bench_support`. Each append
//! writes an event of 600 bytes, the game's list row, a notice and an idempotency key. Its timer is already set for
//! an earlier moment, as usual.

use chrono::{DateTime, Duration, Utc};
use sha2::{Digest as _, Sha256};
use sqlx::{ConnectOptions as _, Executor as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;
use store::bench_support::{BenchCluster, Profile, Ratios, Round};
use store::{About, Append, GameId, Head, IdempotencyKey, Listing, NewEvent, NewGame, Notice, PlayerId, Store};

/// Games of each writer, played in turn. Each writer has its own, so there are no conflicts.
const GAMES_PER_WRITER: usize = 50;
const YOUR_TURN: i16 = 1;

struct Plan {
    profiles: Vec<Profile>,
    writers: Vec<u32>,
    pool: u32,
    rounds: usize,
    seconds: u32,
    /// Existing databases.
    on: Vec<String>,
}

fn main() {
    let plan = plan();
    if !plan.on.is_empty() {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
        return runtime.block_on(in_turn(&plan));
    }
    for profile in &plan.profiles {
        // On the main thread: the cluster ends with the thread that starts it.
        let cluster = BenchCluster::start(*profile).expect("a cluster in /dev/shm");
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
        runtime.block_on(measure(&plan, *profile, &cluster));
    }
}

fn plan() -> Plan {
    let mut plan = Plan {
        profiles: vec![Profile::Ram1ms, Profile::Ram],
        writers: vec![8, 32],
        pool: 16,
        rounds: 3,
        seconds: 3,
        on: vec![],
    };
    let mut named = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|n| n.parse().ok()).expect("a number");
        match argument.as_str() {
            "ram1ms" => named.push(Profile::Ram1ms),
            "ram" => named.push(Profile::Ram),
            "--on" => plan.on.push(arguments.next().expect("--on postgres://...")),
            "--pool" => plan.pool = number(),
            "--rounds" => plan.rounds = number() as usize,
            "--seconds" => plan.seconds = number(),
            "--writers" => {
                let list = arguments.next().expect("--writers 8,32");
                plan.writers = list.split(',').map(|n| n.parse().expect("a number")).collect();
            }
            _ => {} // an argument of cargo itself
        }
    }
    if !named.is_empty() {
        plan.profiles = named;
    }
    plan
}

async fn measure(plan: &Plan, profile: Profile, cluster: &BenchCluster) {
    store::migrate(cluster.options()).await.expect("migrations");
    let store = Store::connect(cluster.options(), plan.pool).await.expect("a pool");
    let mut admin = cluster.options().connect().await.expect("a connection");
    for writers in &plan.writers {
        let mut tables = Vec::new();
        for writer in 0..*writers {
            tables.push(open_tables(&store, i64::from(*writers) << 32 | i64::from(writer)).await);
        }
        let mut ratios = Ratios::default();
        for _ in 0..plan.rounds * 3 {
            if ratios.len() == plan.rounds {
                break;
            }
            // Both start alike: without dirty pages of the other's slice to write.
            admin.execute("checkpoint").await.expect("checkpoint");
            let before = cluster.anchor(*writers, plan.seconds).expect("pgbench");
            let subject = slice(&store, &mut tables, plan.seconds).await;
            let after = cluster.anchor(*writers, plan.seconds).expect("pgbench");
            let round = Round { before, subject, after };
            let kept = if ratios.add(round) { "" } else { "  (brackets differ, again)" };
            eprintln!("  {before:8.0} {subject:8.0} {after:8.0}  {:.2}{kept}", round.ratio());
        }
        let (median, low, high) = ratios.summary();
        let (subject, anchor) = ratios.rates();
        println!(
            "append, {}, {writers} writers, pool of {}: ratio {median:.2} ({low:.2} to {high:.2}), {subject:.0}/s against {anchor:.0}/s",
            profile.name(),
            plan.pool
        );
    }
}

/// New games each time: their ids come from the current time.
async fn in_turn(plan: &Plan) {
    for writers in &plan.writers {
        let mut stores = vec![];
        for url in &plan.on {
            let store = Store::connect(url.parse::<store::PgConnectOptions>().expect("a URL"), plan.pool).await;
            let store = store.expect("a migrated database");
            let (mut tables, now) = (vec![], Utc::now().timestamp());
            for writer in 0..*writers {
                tables.push(open_tables(&store, now << 16 | i64::from(writer)).await);
            }
            stores.push((url, store, tables, vec![]));
        }
        for _ in 0..plan.rounds {
            for (_, store, tables, rates) in &mut stores {
                rates.push(slice(store, tables, plan.seconds).await);
            }
        }
        for (url, store, _, mut rates) in stores {
            rates.sort_by(f64::total_cmp);
            let median = rates.get(rates.len() / 2).copied().unwrap_or_default();
            let place = if store.is_distributed() { "many servers" } else { "one server" };
            println!("append, {place}, {writers} writers: {median:.0}/s, of {rates:.0?} ({url})");
        }
    }
}

struct Table {
    game: GameId,
    head: Head,
}

async fn open_tables(store: &Store, writer: i64) -> Vec<Table> {
    let mut tables = Vec::new();
    for table in 0..GAMES_PER_WRITER as i64 {
        let game = GameId::from_i64(writer << 8 | table);
        let new = NewGame {
            game,
            title: "century-from-east-to-west".into(),
            ruleset: "century-from-east-to-west@1".into(),
            name: "A table".into(),
            visibility: store::visibility::PUBLIC,
            host: PlayerId::from_i64(1),
            created_at: DateTime::UNIX_EPOCH,
            language: None,
            beginners: false,
        };
        let append = next(game, Head::NONE);
        store.create(&new, &append).await.expect("a new game");
        tables.push(Table { game, head: Head { seq: 1, hash: append.rows[0].hash } });
    }
    tables
}

/// All writers append for some seconds; returns appends per second.
async fn slice(store: &Store, tables: &mut Vec<Vec<Table>>, seconds: u32) -> f64 {
    let stop = Arc::new(AtomicBool::new(false));
    let done = Arc::new(AtomicU64::new(0));
    let began = Instant::now();
    let writers: Vec<_> = std::mem::take(tables)
        .into_iter()
        .map(|mut own| {
            let (store, stop, done) = (store.clone(), stop.clone(), done.clone());
            tokio::spawn(async move {
                let mut turn = 0;
                while !stop.load(Ordering::Relaxed) {
                    let table = &mut own[turn % GAMES_PER_WRITER];
                    turn += 1;
                    let append = next(table.game, table.head);
                    let head = Head { seq: append.last_seq(), hash: append.rows[0].hash };
                    store.append(append).await.expect("an append without a rival");
                    table.head = head;
                    done.fetch_add(1, Ordering::Relaxed);
                }
                own
            })
        })
        .collect();
    tokio::time::sleep(std::time::Duration::from_secs(seconds.into())).await;
    let rate = done.load(Ordering::Relaxed) as f64 / began.elapsed().as_secs_f64();
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        tables.push(writer.await.expect("a writer"));
    }
    rate
}

fn next(game: GameId, head: Head) -> Append {
    let at: DateTime<Utc> = DateTime::UNIX_EPOCH + Duration::milliseconds(head.seq.into());
    let seq = head.seq + 1;
    let (actor, other) = if seq.is_multiple_of(2) { (1, 2) } else { (2, 1) };
    let mut payload = format!("{{\"game\":\"{game}\",\"seq\":{seq},\"facts\":\"").into_bytes();
    payload.resize(598, b'.');
    payload.extend(b"\"}");
    let hash = Sha256::new().chain_update(head.hash).chain_update(&payload).finalize().into();
    Append {
        game,
        after: head,
        at,
        rows: vec![NewEvent { kind: 3, actor, hash, payload, sealed: None }],
        notices: vec![Notice { topic: YOUR_TURN, recipient: other, due_at: at }],
        listing: Listing {
            status: store::status::RUNNING,
            to_act: vec![PlayerId::from_i64(other)],
            deadline: Some(at + Duration::days(3)),
            turn: format!(
                "{{\"to_act\":[{other}],\"deadline\":\"2026-11-22T12:00:00.000Z\",\"head\":{seq},\"hash\":\"{}\"}}",
                domain::canonical::hex(&hash)
            ),
            // A move changes nothing else; only a game's first append sets it.
            about: (head == Head::NONE).then(|| About {
                players: vec![PlayerId::from_i64(1), PlayerId::from_i64(2)],
                doc: serde_json::json!({"id": game, "name": "A table", "options": {"x": 1}}).to_string(),
            }),
        },
        timer: Some(at + Duration::days(1)),
        key: Some(IdempotencyKey {
            player: PlayerId::from_i64(actor),
            key: format!("{game}-{seq}"),
            request_sha256: hash,
        }),
        text: None,
        nonces: None,
    }
}
