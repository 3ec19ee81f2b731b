//! A step of a choice in the busiest position of Railways, on one core: `cargo bench -p api --bench pages` (a build as tests have it:
//! `--profile dev`). The tree alone, and the page over HTTP as the module asks for it: in the beginning, when a step has been
//! picked, and with an order in the draft.

use api::server::Server;
use domain::kernel::bot::Level;
use domain::kernel::choices::Item;
use domain::kernel::play::Submission;
use domain::kernel::table::commands::{NewGame, Sender};
use domain::kernel::table::settings::Visibility;
use domain::titles::RULESETS;
use domain::{GameId, Language, PlayerId, Seat};
use reqwest::header::{ACCEPT_ENCODING, COOKIE as COOKIES};
use serde_json::json;
use service::accounts::auth::{SESSION_DAYS, cookie_name, page_cookie};
use service::config::Config;
use service::keys::Keys;
use service::tables::Expect;
use service::time::Clock;
use std::time::{Duration, Instant};
use store::bench_support::{BenchCluster, Profile};
use store::{NewSession, SessionKind, Store};
use url::form_urlencoded::byte_serialize;

/// The longest list that random games come to is somewhat longer.
const BUSY: usize = 1_000;
const MOVES: u64 = 2_000;
const ROUNDS: usize = 30;

fn main() {
    let cluster = BenchCluster::start(Profile::Ram).expect("a cluster in /dev/shm");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure(&cluster));
}

async fn measure(cluster: &BenchCluster) {
    store::migrate(cluster.options()).await.expect("migrations");
    let store = Store::connect(cluster.options(), 8).await.expect("a pool");
    let config = Config {
        listen: "127.0.0.1:0".into(),
        smtp_url: Some("smtp://127.0.0.1:9".into()),
        mail_hold_s: Some(3_600),
        workers: 1,
        ..Config::default()
    };
    let server = Server::start_with(config, Keys::from_seed([5; 32]), store, Clock::system()).await.expect("a server");
    let (game, player, seat) = busy_game(&server).await;
    let table = server.app.tables.fresh(game).await.expect("a table");
    let position = table.game().expect("a position");
    let tree = || position.tree(seat, Language::EN, &|_| None);
    let leaf = first_build(&tree().items).expect("track is built").to_owned();
    println!("Railways, {} legal actions, medians of {ROUNDS}:", tree().count);
    println!("  the tree: {}", median(async || tree().items.len()).await.0);
    let cookie = format!("{}={}", cookie_name(&server.app), session(&server, player).await);
    // A client wants to know who encrypts, though nothing here is encrypted.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = reqwest::Client::new();
    let draft: String = byte_serialize(leaf.as_bytes()).collect();
    for (what, query) in [
        ("the page in the beginning", String::new()),
        ("the page when a kind has been picked", "?pick=build".to_owned()),
        ("the page with an order in the draft", format!("?draft={draft}")),
    ] {
        let url = format!("http://{}/games/{game}{query}", server.address);
        let ask = async |how: &'static str| {
            let asked = client.get(&url).header(COOKIES, &cookie).header(ACCEPT_ENCODING, how).send().await;
            let answer = asked.expect("an answer").error_for_status().expect("a page");
            answer.bytes().await.expect("a body").len()
        };
        let packed = ask("gzip").await;
        let (took, bytes) = median(async || ask("identity").await).await;
        println!("  {what}: {took}, {} kB, {} kB compressed", bytes / 1_000, packed / 1_000);
    }
    server.stop().await;
}

/// A game of three random players, where it is busy; and who is asked there.
async fn busy_game(server: &Server) -> (GameId, PlayerId, Seat) {
    let app = &server.app;
    let mut players = vec![];
    for n in 0..3 {
        let id = PlayerId(app.ids.next());
        players.push(app.store.ensure_player(&format!("{n}@example.org"), id, "Bench").await.expect("a player").0.id);
    }
    let game = GameId(app.ids.next());
    let new = NewGame {
        game,
        rules: RULESETS.shapes(RULESETS.newest("railways-of-the-world").expect("Railways")),
        host: players[0],
        seats: 3,
        options: json!({}),
        table: None,
        clock: None,
        visibility: Visibility::Public,
        seed: Some([9; 32]),
        sit: true,
        server_arbiter: None,
        practice: false,
    };
    app.tables.create(new, "Bench", None).await.expect("a game");
    for guest in &players[1..] {
        app.tables.command(game, Expect::Any, None, |t, c| t.take_seat(*guest, c)).await.expect("a seat");
    }
    let host = players[0];
    app.tables.command(game, Expect::Any, None, |t, c| t.start(host, &[], c)).await.expect("a start");
    for number in 0..MOVES {
        let table = app.tables.fresh(game).await.expect("a table");
        let Some(seat) = table.to_act().first().copied() else { break };
        let position = table.game().expect("a position");
        if position.legal_actions(seat).actions.len() >= BUSY {
            return (game, players[seat.index()], seat);
        }
        let list = position.bot_move(seat, Level::Random, number);
        let sender = Sender::player(players[seat.index()], "rest");
        app.tables
            .command(game, Expect::AsFound, None, |t, c| t.play(seat, Submission::Actions(&list), sender.clone(), c))
            .await
            .expect("a move");
    }
    panic!("no position of this game is busy");
}

/// The order of the first track that can be built.
fn first_build(items: &[Item]) -> Option<&str> {
    fn leaf(item: &Item) -> Option<&str> {
        item.leaf.as_ref().map(|leaf| leaf.order.as_str()).or_else(|| item.below().iter().find_map(leaf))
    }
    items.iter().find(|item| item.key == "build").and_then(leaf)
}

/// The cookie of somebody who is logged in.
async fn session(server: &Server, player: PlayerId) -> String {
    let app = &server.app;
    let now = app.clock.now();
    let session = NewSession {
        id: app.ids.next().as_i64(),
        player,
        kind: SessionKind::Browser,
        created_at: now,
        expires_at: now + chrono::Duration::days(SESSION_DAYS),
        refresh_sha256: None,
    };
    app.store.open_session(&session).await.expect("a session");
    page_cookie(app, session.id)
}

async fn median(mut call: impl AsyncFnMut() -> usize) -> (String, usize) {
    let (mut took, mut last): (Vec<Duration>, usize) = (vec![], 0);
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        last = call().await;
        took.push(begun.elapsed());
    }
    took.sort_unstable();
    let ms = |at: f64| took[((took.len() - 1) as f64 * at) as usize].as_secs_f64() * 1e3;
    (format!("{:.1} ms (the slowest {:.1} ms)", ms(0.5), ms(1.0)), last)
}
