//! A game of 1,000 moves from a cold and a warm cache: `cargo bench -p api --bench state`. Inside the server, without HTTP.

use api::server::Server;
use domain::kernel::play::Submission;
use domain::kernel::table::commands::{NewGame, Sender};
use domain::kernel::table::settings::Visibility;
use domain::titles::RULESETS;
use domain::{GameId, PlayerId, Seat};
use serde_json::json;
use service::config::Config;
use service::keys::Keys;
use service::tables::Expect;
use service::time::Clock;
use std::time::{Duration, Instant};
use store::Store;
use store::bench_support::{BenchCluster, Profile};

const MOVES: usize = 1_000;
const ROUNDS: usize = 200;

fn main() {
    let cluster = BenchCluster::start(Profile::Ram).expect("a cluster in /dev/shm");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure(&cluster));
}

async fn measure(cluster: &BenchCluster) {
    store::migrate(cluster.options()).await.expect("migrations");
    let store = Store::connect(cluster.options(), 8).await.expect("a pool");
    let config = Config {
        listen: "127.0.0.1:0".into(),
        smtp_url: Some("smtp://127.0.0.1:9".into()),
        mail_hold_s: Some(3_600),
        ..Config::default()
    };
    let server = Server::start_with(config, Keys::from_seed([5; 32]), store, Clock::system()).await.expect("a server");
    let game = long_game(&server).await;
    let tables = &server.app.tables;

    let state = async || {
        let table = tables.fresh(game).await.expect("a table");
        let past = tables.state(&table, None).await.expect("a state");
        past.game.view(Some(Seat(0))).to_string().len()
    };
    let load = async || server.app.store.load(game, 0, None).await.expect("rows").len();
    let (rows, _) = (load().await, state().await);
    println!("a game of {rows} events, medians of {ROUNDS} rounds:");
    println!(
        "  reading its rows alone: {}",
        median(async || {
            load().await;
        })
        .await
    );
    let cold = median(async || {
        tables.forget(game);
        state().await;
    });
    println!("  state from a cold cache (without a snapshot): {}", cold.await);
    println!(
        "  state from a warm cache: {}",
        median(async || {
            state().await;
        })
        .await
    );
    let table = tables.fresh(game).await.expect("a table");
    println!("  memory of the cached table: about {} kB", table.weight() / 1_000);
    server.stop().await;
}

async fn long_game(server: &Server) -> GameId {
    let app = &server.app;
    let mut players = vec![];
    for n in 0..2 {
        let id = PlayerId(app.ids.next());
        players.push(app.store.ensure_player(&format!("{n}@example.org"), id, "Bench").await.expect("a player").0.id);
    }
    let game = GameId(app.ids.next());
    let new = NewGame {
        game,
        rules: RULESETS.shapes(RULESETS.newest("century-from-east-to-west").expect("Century")),
        host: players[0],
        seats: 2,
        options: json!({"round_limit": 0}),
        table: None,
        clock: None,
        visibility: Visibility::Public,
        seed: Some([9; 32]),
        sit: true,
        server_arbiter: None,
        practice: false,
    };
    app.tables.create(new, "Bench", None).await.expect("a game");
    let (host, guest) = (players[0], players[1]);
    app.tables.command(game, Expect::Any, None, |t, c| t.take_seat(guest, c)).await.expect("a seat");
    app.tables.command(game, Expect::Any, None, |t, c| t.start(host, &[], c)).await.expect("a start");
    let orders = ["work h1", "work h2", "rest", "rest"];
    for number in 0..MOVES {
        let table = app.tables.fresh(game).await.expect("a table");
        let seat = table.to_act()[0];
        let sender = Sender::player(players[seat.index()], "rest");
        app.tables
            .command(game, Expect::AsFound, None, |t, c| {
                t.play(seat, Submission::Orders(orders[number % 4]), sender.clone(), c)
            })
            .await
            .expect("a move");
    }
    // Snapshots are for longer games; what is asked is the fold of all of it.
    server.app.store.forget_snapshots(game).await.expect("snapshots are a cache");
    game
}

async fn median(mut call: impl AsyncFnMut()) -> String {
    let mut took: Vec<Duration> = vec![];
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        call().await;
        took.push(begun.elapsed());
    }
    took.sort_unstable();
    let ms = |at: f64| took[((took.len() - 1) as f64 * at) as usize].as_secs_f64() * 1e3;
    format!("{:.2} ms (p99 {:.2} ms)", ms(0.5), ms(0.99))
}
