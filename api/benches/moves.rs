//! Moves over HTTP against pgbench's bare INSERT: `cargo bench -p api --bench moves -- [ram1ms|ram ...] [--clients 8,32]
//! [--rounds N] [--seconds N] [--one-game]`, or `-- --on URL --on URL`: moves a second in databases that are there, in turn, such as
//! one Postgres and a first server of many (`docs/scale.md`). The method is `store::bench_support`'s: anchor, subject, anchor; median of
//! the ratios. A move is whole: EdDSA access token, fold from the cache, rules, digest, chain, event with game list row,
//! timer, outbox and idempotency in one statement, JSON answer with the new state.
//!
//! Mails wait for an hour, as those of players who act do in production: what is measured is the move, not the letters.

use api::server::Server;
use domain::kernel::ids::Id;
use domain::kernel::table::commands::NewGame;
use domain::kernel::table::settings::Visibility;
use domain::titles::RULESETS;
use domain::{GameId, PlayerId};
use serde_json::{Value, json};
use service::accounts::auth::SESSION_DAYS;
use service::config::Config;
use service::keys::Keys;
use service::tables::Expect;
use service::time::Clock;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use store::bench_support::{BenchCluster, Profile, Ratios, Round};
use store::{NewSession, PlayerPatch, SessionKind, Store};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A round of moves that two players can repeat for ever.
const ROUND: [&str; 4] = [
    r#"{"actions":[{"type":"work","location":"h1"}]}"#,
    r#"{"actions":[{"type":"work","location":"h2"}]}"#,
    r#"{"actions":[{"type":"rest"}]}"#,
    r#"{"actions":[{"type":"rest"}]}"#,
];

struct Plan {
    profiles: Vec<Profile>,
    clients: Vec<u32>,
    rounds: usize,
    seconds: u32,
    one_game: bool,
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
        profiles: vec![Profile::Ram1ms],
        clients: vec![8, 32],
        rounds: 3,
        seconds: 3,
        one_game: false,
        on: vec![],
    };
    let mut named = vec![];
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|n| n.parse().ok()).expect("a number");
        match argument.as_str() {
            "ram1ms" => named.push(Profile::Ram1ms),
            "ram" => named.push(Profile::Ram),
            "--rounds" => plan.rounds = number() as usize,
            "--seconds" => plan.seconds = number(),
            "--one-game" => plan.one_game = true,
            "--on" => plan.on.push(arguments.next().expect("--on postgres://...")),
            "--clients" => {
                let list = arguments.next().expect("--clients 8,32");
                plan.clients = list.split(',').map(|n| n.parse().expect("a number")).collect();
            }
            _ => {} // what cargo itself passes
        }
    }
    if !named.is_empty() {
        plan.profiles = named;
    }
    plan
}

async fn serve(store: Store) -> Server {
    let config = Config {
        listen: "127.0.0.1:0".into(),
        smtp_url: Some("smtp://127.0.0.1:9".into()),
        mail_hold_s: Some(3_600),
        workers: 2,
        ..Config::default()
    };
    Server::start_with(config, Keys::from_seed([5; 32]), store, Clock::system()).await.expect("a server")
}

/// Games of their own on each: whoever measures twice finds those of the first time there.
async fn in_turn(plan: &Plan) {
    let mut places = vec![];
    for url in &plan.on {
        let options = url.parse::<store::PgConnectOptions>().expect("a URL");
        let store = Store::connect(options, 20).await.expect("a migrated database");
        let place = if store.is_distributed() { "many servers" } else { "one server" };
        places.push((place, serve(store).await));
    }
    for clients in &plan.clients {
        let mut measured = vec![];
        for (place, server) in &places {
            let mut games = vec![];
            for _ in 0..*clients {
                games.push(Game::open(server).await);
            }
            measured.push((place, games, vec![]));
        }
        for _ in 0..plan.rounds {
            for (_, games, rates) in &mut measured {
                rates.push(slice(games, plan.seconds).await.0);
            }
        }
        for (place, _, rates) in measured {
            // Told in the order of time: whatever slows down as it goes is seen by it.
            let mut sorted = rates.clone();
            sorted.sort_by(f64::total_cmp);
            let median = sorted.get(sorted.len() / 2).copied().unwrap_or_default();
            println!("POST /moves, {place}, {clients} clients: {median:.0}/s, of {rates:.0?}");
        }
    }
    for (_, server) in places {
        server.stop().await;
    }
}

async fn measure(plan: &Plan, profile: Profile, cluster: &BenchCluster) {
    store::migrate(cluster.options()).await.expect("migrations");
    let store = Store::connect(cluster.options(), 20).await.expect("a pool");
    let server = serve(store).await;
    for clients in &plan.clients {
        if plan.one_game {
            race(&server, *clients, plan.seconds).await;
            continue;
        }
        let mut games = vec![];
        for _ in 0..*clients {
            games.push(Game::open(&server).await);
        }
        let mut ratios = Ratios::default();
        let mut latencies = vec![];
        for _ in 0..plan.rounds * 3 {
            if ratios.len() == plan.rounds {
                break;
            }
            let before = cluster.anchor(*clients, plan.seconds).expect("pgbench");
            let (subject, took) = slice(&mut games, plan.seconds).await;
            let after = cluster.anchor(*clients, plan.seconds).expect("pgbench");
            let round = Round { before, subject, after };
            let kept = if ratios.add(round) { "" } else { "  (brackets differ, again)" };
            latencies.extend(took);
            eprintln!("  {before:8.0} {subject:8.0} {after:8.0}  {:.2}{kept}", round.ratio());
        }
        let (median, low, high) = ratios.summary();
        let (subject, anchor) = ratios.rates();
        println!(
            "POST /moves, {}, {clients} clients: ratio {median:.2} ({low:.2} to {high:.2}), {subject:.0}/s against {anchor:.0}/s; {}",
            profile.name(),
            percentiles(&mut latencies)
        );
    }
    server.stop().await;
}

fn percentiles(latencies: &mut [Duration]) -> String {
    latencies.sort_unstable();
    let at = |share: f64| latencies.get((latencies.len() as f64 * share) as usize).copied().unwrap_or_default();
    format!("p50 {:.2} ms, p99 {:.2} ms", at(0.5).as_secs_f64() * 1e3, at(0.99).as_secs_f64() * 1e3)
}

/// A game of two with one client who plays both seats.
struct Game {
    path: String,
    tokens: [String; 2],
    stream: TcpStream,
    move_number: usize,
}

impl Game {
    async fn open(server: &Server) -> Self {
        let app = &server.app;
        let mut players = vec![];
        for _ in 0..2 {
            let id = PlayerId(app.ids.next());
            let email = format!("{id}@example.org");
            let player = app.store.ensure_player(&email, id, "Bench").await.expect("a player").0.id;
            // The letters of sixty games that start at once would be drawn while the moves are measured.
            let quiet = PlayerPatch { mail: Some(json!({"all": "never"})), ..PlayerPatch::default() };
            app.store.update_player(player, &quiet).await.expect("a preference");
            players.push(player);
        }
        let game = GameId(app.ids.next());
        let title = RULESETS.newest("century-from-east-to-west").expect("Century");
        let new = NewGame {
            game,
            rules: RULESETS.shapes(title),
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
        let table = app.tables.fresh(game).await.expect("a table");
        // Whoever begins plays the first move of the round.
        if table.to_act()[0].0 == 1 {
            players.swap(0, 1);
        }
        let mut tokens = vec![];
        for player in &players {
            tokens.push(token(server, *player).await);
        }
        let stream = TcpStream::connect(server.address).await.expect("a connection");
        stream.set_nodelay(true).expect("nodelay");
        let path = format!("/api/v1/games/{game}/moves");
        Self { path, tokens: [tokens[0].clone(), tokens[1].clone()], stream, move_number: 0 }
    }

    /// Plays the next move and answers its status.
    async fn play(&mut self) -> u16 {
        let at = self.move_number % 4;
        self.move_number += 1;
        post(&mut self.stream, &self.path, &self.tokens[at % 2], ROUND[at]).await
    }
}

/// An access token of a new session.
async fn token(server: &Server, player: PlayerId) -> String {
    let app = &server.app;
    let now = app.clock.now();
    let session = NewSession {
        id: app.ids.next().as_i64(),
        player,
        kind: SessionKind::Api,
        created_at: now,
        expires_at: now + chrono::Duration::days(SESSION_DAYS),
        refresh_sha256: None,
    };
    app.store.open_session(&session).await.expect("a session");
    app.tokens.sign(&player.to_string(), &Id::from_i64(session.id).to_string(), now.timestamp()).expect("a token")
}

/// All clients play for some seconds; moves a second, and how long each took.
async fn slice(games: &mut Vec<Game>, seconds: u32) -> (f64, Vec<Duration>) {
    let stop = Arc::new(AtomicBool::new(false));
    let done = Arc::new(AtomicU64::new(0));
    let begun = Instant::now();
    let clients: Vec<_> = std::mem::take(games)
        .into_iter()
        .map(|mut game| {
            let (stop, done) = (stop.clone(), done.clone());
            tokio::spawn(async move {
                let mut took = vec![];
                while !stop.load(Ordering::Relaxed) {
                    let sent = Instant::now();
                    let status = game.play().await;
                    assert_eq!(status, 201, "a move of a repeated round is always legal");
                    took.push(sent.elapsed());
                    done.fetch_add(1, Ordering::Relaxed);
                }
                (game, took)
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_secs(seconds.into())).await;
    let rate = done.load(Ordering::Relaxed) as f64 / begun.elapsed().as_secs_f64();
    stop.store(true, Ordering::Relaxed);
    let mut all = vec![];
    for client in clients {
        let (game, took) = client.await.expect("a client");
        games.push(game);
        all.extend(took);
    }
    (rate, all)
}

/// `writers` send the same move of one game at the same moment, round after round.
async fn race(server: &Server, writers: u32, seconds: u32) {
    let mut game = Game::open(server).await;
    let mut streams = vec![];
    for _ in 0..writers {
        let stream = TcpStream::connect(server.address).await.expect("a connection");
        stream.set_nodelay(true).expect("nodelay");
        streams.push(stream);
    }
    let (mut rounds, mut losers_took) = (0u32, vec![]);
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(seconds.into()) {
        let at = game.move_number % 4;
        game.move_number += 1;
        let sending: Vec<_> = streams
            .drain(..)
            .map(|mut stream| {
                let (path, token) = (game.path.clone(), game.tokens[at % 2].clone());
                tokio::spawn(async move {
                    let sent = Instant::now();
                    let status = post(&mut stream, &path, &token, ROUND[at]).await;
                    (stream, status, sent.elapsed())
                })
            })
            .collect();
        let mut winners = 0;
        for sent in sending {
            let (stream, status, took) = sent.await.expect("a writer");
            streams.push(stream);
            match status {
                201 => winners += 1,
                409 | 412 | 422 => losers_took.push(took),
                other => panic!("a loser was answered {other}"),
            }
        }
        assert_eq!(winners, 1, "one winner a round");
        rounds += 1;
    }
    println!(
        "one game, {writers} writers: {rounds} rounds in {seconds} s, one winner each; losers {}",
        percentiles(&mut losers_took)
    );
}

/// One request on a kept connection; the status of its answer.
async fn post(stream: &mut TcpStream, path: &str, token: &str, body: &str) -> u16 {
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer {token}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = Vec::with_capacity(16 * 1024);
    let head_end = loop {
        let read = stream.read_buf(&mut answer).await.expect("an answer");
        assert!(read > 0, "the server hung up");
        if let Some(at) = answer.windows(4).position(|four| four == b"\r\n\r\n") {
            break at + 4;
        }
    };
    let head = String::from_utf8_lossy(&answer[..head_end]).to_ascii_lowercase();
    let length: usize = head
        .split("content-length: ")
        .nth(1)
        .and_then(|rest| rest.split("\r\n").next()?.trim().parse().ok())
        .expect("a content length");
    while answer.len() < head_end + length {
        let read = stream.read_buf(&mut answer).await.expect("an answer");
        assert!(read > 0, "the server hung up");
    }
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    if status == 201 {
        debug_assert!(serde_json::from_slice::<Value>(&answer[head_end..]).is_ok());
    }
    status
}
