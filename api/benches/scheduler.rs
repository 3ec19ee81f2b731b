//! The scheduler with very many open games: `cargo bench -p api --bench scheduler -- [--games N] [--rush N] [--seconds N]`.
//!
//! Opens 100,000 games of two whose turns take from ten minutes to ten days, so that deadlines and reminders come as they
//! come to a server of that size, and watches the server at rest: the share of a core that it and its Postgres take.
//! `--rush` of the games have their deadlines within the time watched: how late is each time-out?

use api::server::Server;
use domain::kernel::bot::Dice;
use domain::kernel::table::commands::NewGame;
use domain::kernel::table::event::kind_number;
use domain::kernel::table::settings::Visibility;
use domain::titles::RULESETS;
use domain::{GameId, PlayerId};
use serde_json::json;
use service::app::App;
use service::config::Config;
use service::keys::Keys;
use service::tables::Expect;
use service::time::Clock;
use sqlx::{ConnectOptions as _, Executor as _};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use store::bench_support::{BenchCluster, Profile};
use store::{PlayerPatch, Store};

const PLAYERS: usize = 1_000;
/// Games opened at the same time.
const OPENERS: usize = 16;
const MINUTE: u32 = 60;
const DAY: u32 = 86_400;

#[derive(Clone, Copy)]
struct Plan {
    games: usize,
    rush: usize,
    seconds: u32,
}

fn main() {
    let mut plan = Plan { games: 100_000, rush: 2_000, seconds: 120 };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|n| n.parse().ok()).expect("a number");
        match argument.as_str() {
            "--games" => plan.games = number(),
            "--rush" => plan.rush = number(),
            "--seconds" => plan.seconds = number() as u32,
            _ => {} // what cargo itself passes
        }
    }
    // On the main thread: the cluster ends with the thread that starts it.
    let cluster = BenchCluster::start(Profile::Ram).expect("a cluster in /dev/shm");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure(plan, &cluster));
}

async fn measure(plan: Plan, cluster: &BenchCluster) {
    store::migrate(cluster.options()).await.expect("migrations");
    let store = Store::connect(cluster.options(), 20).await.expect("a pool");
    let config = Config {
        listen: "127.0.0.1:0".into(),
        smtp_url: Some("smtp://127.0.0.1:9".into()),
        mail_hold_s: Some(3_600),
        workers: 2,
        ..Config::default()
    };
    let server = Server::start_with(config, Keys::from_seed([5; 32]), store, Clock::system()).await.expect("a server");
    let app = &server.app;
    let mut players = vec![];
    for _ in 0..PLAYERS {
        let id = PlayerId(app.ids.next());
        let player = app.store.ensure_player(&format!("{id}@example.org"), id, "Bench").await.expect("a player").0.id;
        // What is measured is the scheduler, not the letters.
        let quiet = PlayerPatch { mail: Some(json!({"all": "never"})), ..PlayerPatch::default() };
        app.store.update_player(player, &quiet).await.expect("a preference");
        players.push(player);
    }
    let players = Arc::new(players);

    let begun = Instant::now();
    let slow = open(app, &players, plan.games - plan.rush, 10 * MINUTE, 10 * DAY).await;
    println!("{} games opened in {:.0} s", slow.len(), begun.elapsed().as_secs_f64());
    letters_leave(cluster).await;
    settle(cluster).await;
    let at_rest = watch(plan.seconds).await;
    println!("at rest, {} s: {at_rest}", plan.seconds);

    // Deadlines have whole minutes at least, so the rush begins a minute after the first of these games.
    let rush = open(app, &players, plan.rush, MINUTE, MINUTE + plan.seconds).await;
    letters_leave(cluster).await;
    let in_rush = watch(MINUTE + plan.seconds).await;
    println!("with {} deadlines in {} s: {in_rush}", rush.len(), plan.seconds);
    let mut late = vec![];
    for (game, deadline) in slow.iter().chain(&rush) {
        if *deadline > app.clock.moment().0 - 10_000 {
            continue;
        }
        let log = app.store.load(*game, 0, None).await.expect("a log");
        let expired = log.iter().find(|event| event.kind == kind_number("time_expired"));
        let at = expired.map_or(i64::MAX, |event| event.at.timestamp_millis());
        late.push(at.saturating_sub(*deadline));
    }
    late.sort_unstable();
    let at = |share: f64| late.get((late.len().saturating_sub(1) as f64 * share) as usize).copied().unwrap_or_default();
    println!(
        "{} time-outs: late by {} ms (median), {} ms (99 %), {} ms (most)",
        late.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
    assert!(late.first().is_none_or(|first| *first >= 0), "one came early");
    server.stop().await;
}

/// The letters of all these games have left: nobody is timed out before, and writing them is another worker's work.
async fn letters_leave(cluster: &BenchCluster) {
    let mut owner = cluster.options().connect().await.expect("a connection");
    owner.execute("delete from outbox").await.expect("an empty outbox");
}

/// What autovacuum would do in its own time.
async fn settle(cluster: &BenchCluster) {
    let mut owner = cluster.options().connect().await.expect("a connection");
    owner.execute("vacuum analyze").await.expect("vacuum");
    owner.execute("checkpoint").await.expect("checkpoint");
    tokio::time::sleep(Duration::from_secs(10)).await;
}

/// Opens games whose turns take from `least_s` to `most_s`; each with its first deadline, milliseconds since 1970.
async fn open(
    app: &Arc<App>,
    players: &Arc<Vec<PlayerId>>,
    games: usize,
    least_s: u32,
    most_s: u32,
) -> BTreeMap<GameId, i64> {
    let next = Arc::new(AtomicUsize::new(0));
    let openers: Vec<_> = (0..OPENERS)
        .map(|opener| {
            let (app, players, next) = (app.clone(), players.clone(), next.clone());
            tokio::spawn(async move {
                let mut dice = Dice::new(opener as u64 ^ u64::from(most_s));
                let mut opened = vec![];
                while next.fetch_add(1, Ordering::Relaxed) < games {
                    let time_s = least_s + dice.below((most_s - least_s) as usize) as u32;
                    let host = dice.below(PLAYERS);
                    opened.push(open_one(&app, [players[host], players[(host + 1) % PLAYERS]], time_s).await);
                }
                opened
            })
        })
        .collect();
    let mut all = BTreeMap::new();
    for opener in openers {
        all.extend(opener.await.expect("an opener"));
    }
    all
}

async fn open_one(app: &App, [host, guest]: [PlayerId; 2], time_s: u32) -> (GameId, i64) {
    let game = GameId(app.ids.next());
    let new = NewGame {
        game,
        rules: RULESETS.shapes(RULESETS.newest("century-from-east-to-west").expect("Century")),
        host,
        seats: 2,
        options: json!({}),
        table: Some(json!({"on_expiry": ["default"], "grace_s": 0})),
        clock: Some(json!({"kind": "move", "time_s": time_s})),
        visibility: Visibility::Public,
        seed: None,
        sit: true,
        server_arbiter: None,
        practice: false,
    };
    app.tables.create(new, "Bench", None).await.expect("a game");
    app.tables.command(game, Expect::Any, None, |t, c| t.take_seat(guest, c)).await.expect("a seat");
    app.tables.command(game, Expect::Any, None, |t, c| t.start(host, &[], c)).await.expect("a start");
    let table = app.tables.near(game).await.expect("a table");
    (game, table.deadline().expect("a clock runs").0)
}

/// Processor time of this process and of the Postgres that it started, as shares of one core.
async fn watch(seconds: u32) -> String {
    let before = (own_ticks(), postgres_ticks());
    tokio::time::sleep(Duration::from_secs(seconds.into())).await;
    let after = (own_ticks(), postgres_ticks());
    let share =
        |before: u64, after: u64| (after.saturating_sub(before)) as f64 / TICKS_A_SECOND / f64::from(seconds) * 100.0;
    let (own, postgres) = (share(before.0, after.0), share(before.1, after.1));
    format!("{own:.2} % of a core in the server, {postgres:.2} % in Postgres")
}

/// Linux's unit in `/proc/<pid>/stat`.
const TICKS_A_SECOND: f64 = 100.0;

fn own_ticks() -> u64 {
    stat_of(std::process::id()).map_or(0, |stat| stat.own)
}

fn postgres_ticks() -> u64 {
    let processes: Vec<u32> = std::fs::read_dir("/proc")
        .expect("/proc")
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .collect();
    let stats: BTreeMap<u32, Stat> = processes.into_iter().filter_map(|pid| Some((pid, stat_of(pid)?))).collect();
    let ours = |mut pid: u32| {
        while let Some(stat) = stats.get(&pid) {
            if stat.parent == std::process::id() {
                return true;
            }
            pid = stat.parent;
        }
        false
    };
    stats.iter().filter(|(pid, _)| ours(**pid)).map(|(_, stat)| stat.own + stat.ended).sum()
}

struct Stat {
    parent: u32,
    /// Processor time of the process, and of its children that have ended.
    own: u64,
    ended: u64,
}

fn stat_of(pid: u32) -> Option<Stat> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let number = |place: usize| fields.get(place)?.parse::<u64>().ok();
    Some(Stat { parent: number(1)? as u32, own: number(11)? + number(12)?, ended: number(13)? + number(14)? })
}
