//! The connection between server and Postgres goes silent under load: nothing arrives, nothing is closed, and new
//! connections work. The figures are for the notes; the limits are those promised to operators.

use longhand_tests::{Game, Longhand, Player, Proxy, Receiver, Setup, SmtpCatcher, Strategy, eventually, pause, story};
use serde_json::json;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use store::PgConnectOptions;

/// Within this time every game is served or answers 503.
const PROMISED: Duration = Duration::from_secs(15);

/// Plays one move, retrying on 503. Returns the times until the first answer and until the move was made.
async fn moves_after(silent: Instant, game: &Game, players: [&Player; 2]) -> (Duration, Duration) {
    let mut first = None;
    let mut answered = |status: u16| {
        // An unconfirmed move may have been made, and then the next attempt is refused.
        assert!(status < 500 || status == 503, "{status}");
        *first.get_or_insert(silent.elapsed())
    };
    let strategy = Strategy::seeded(5);
    for number in 0.. {
        for player in players {
            let legal = player.get(&format!("/games/{game}/legal-actions")).await;
            answered(legal.status);
            if legal.status != 200 {
                continue;
            }
            let legal = legal.json()["actions"].as_array().cloned().unwrap_or_default();
            if legal.is_empty() {
                continue;
            }
            let action = strategy.pick(&legal)["action"].clone();
            let ask = player.ask("POST", &format!("/games/{game}/moves"));
            let key = format!("move {number} of {}", player.name);
            let moved = ask.header("idempotency-key", &key).json(&json!({"actions": [action]})).send().await;
            let first = answered(moved.status);
            if moved.status == 201 {
                return (first, silent.elapsed());
            }
        }
        pause(50).await;
        assert!(silent.elapsed() < Duration::from_secs(60), "game {game} is not served any more");
    }
    unreachable!("it is played or given up")
}

/// Jobs that a worker held when the path went silent are retried when its lease ends. This waits longer than usual
/// for them.
async fn in_the_end<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(began.elapsed() < Duration::from_secs(180), "this does not happen by itself: {what}");
        pause(50).await;
    }
}

fn seconds(of: Duration) -> String {
    format!("{:.1} s", of.as_secs_f64())
}

/// The seconds that this takes are measured at night.
#[test]
fn within_fifteen_seconds_games_are_served_and_mails_bots_and_webhooks_go_on_by_themselves() {
    story(async |world| {
        let behind: PgConnectOptions = world.database.options();
        let proxy = Proxy::before(&behind).await;
        let (smtp, receiver) = (SmtpCatcher::start().await, Receiver::start().await);
        let setup = Setup { smtp: Some(smtp), webhook_private: true, ..Setup::default() };
        let server = world.server_on(setup, proxy.options()).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        ann.post("/me/webhooks", json!({"url": receiver.url("/ann"), "kinds": ["move"]})).await.is(201);
        let mut games = vec![];
        for _ in 0..4 {
            games.push(world.game_with(&[&ann, &ben], json!({"options": {"round_limit": 0}})).await);
        }
        let with_bot = ann.opens(2, json!({"options": {"round_limit": 0}})).await;
        ann.post(&format!("/games/{with_bot}/bots"), json!({"level": "random"})).await.is(201);
        ann.starts(&with_bot).await;
        let mut figures = BTreeMap::<&str, Vec<Duration>>::new();
        for round in 0..2 {
            for game in &games {
                let (asked, _) = game.turn_of(&ann, &ben).await;
                asked.plays_something(game, &Strategy::seeded(round)).await;
            }
            let (mails, hooks) = (ben.mails().await.len() + ann.mails().await.len(), receiver.received().len());
            let bots = ann.events(&with_bot).await.len();

            proxy.goes_silent();
            let silent = Instant::now();
            let played =
                futures_util::future::join_all(games.iter().map(|game| moves_after(silent, game, [&ann, &ben])));
            let bot = async {
                // The order must end the turn: other moves may need a second action.
                let moved = in_the_end("a move against the bot", async || {
                    (ann.tries(&with_bot, "rest").await.status == 201).then(|| silent.elapsed())
                })
                .await;
                in_the_end("the bot plays on", async || {
                    let events = ann.get(&format!("/games/{with_bot}/events?limit=200")).await;
                    let all = (events.status == 200).then(|| events.json()["items"].as_array().unwrap().len());
                    all.filter(|all| *all >= bots + 2)
                })
                .await;
                (moved, silent.elapsed())
            };
            let told = async {
                let hooked = in_the_end("the webhook is told", async || {
                    (receiver.received().len() > hooks).then(|| silent.elapsed())
                });
                let mailed = in_the_end("a mail leaves", async || {
                    let now = ben.mails().await.len() + ann.mails().await.len();
                    (now > mails).then(|| silent.elapsed())
                });
                tokio::join!(hooked, mailed)
            };
            let (played, bot, told) = tokio::join!(played, bot, told);
            for (first, stood) in played {
                figures.entry("first answer about a move").or_default().push(first);
                figures.entry("a move stands").or_default().push(stood);
            }
            figures.entry("a move against a bot").or_default().push(bot.0);
            figures.entry("the bot's answer").or_default().push(bot.1);
            figures.entry("a webhook").or_default().push(told.0);
            figures.entry("a mail").or_default().push(told.1);
            eventually("it is ready", async || (server.http.get("/readyz").await.status == 200).then_some(())).await;
        }
        for (what, took) in &figures {
            let most = took.iter().max().copied().unwrap_or_default();
            eprintln!("after a path went silent: {what}: {} at most of {}", seconds(most), took.len());
            assert!(most < PROMISED || !what.contains("move"), "{what}: {took:?}");
        }
        eprintln!("connections through the proxy: {}", proxy.made());
        // It stops on request, whatever state its path is in.
        proxy.closes(true);
        proxy.goes_silent();
        let told = Instant::now();
        world.stop(&server).await;
        eprintln!("after a path went silent for good: stopped in {}", seconds(told.elapsed()));
        assert!(told.elapsed() < Duration::from_secs(45));
    });
}

/// This server gets the events that another server writes over a path of its own.
#[test]
fn within_fifteen_seconds_news_of_another_server_come_again() {
    story(async |world| {
        let proxy = Proxy::before(&world.database.options()).await;
        // Sessions name the server's address, so both have the same one.
        let setup = || Setup { base_url: Some("http://longhand.test".into()), ..Setup::default() };
        let server = world.server_on(setup(), proxy.options()).await;
        let other = world.server_with(setup()).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let (ann_there, ben_there) = (ann.at(&other), ben.at(&other));
        let game = world.game_with(&[&ann, &ben], json!({"options": {"round_limit": 0}})).await;
        let mut most = Duration::ZERO;
        for round in 0..3 {
            let head = ann.sees(&game).await["head"].as_u64().unwrap();
            let mut live = ann.listens(&game, head).await;
            proxy.goes_silent();
            let silent = Instant::now();
            let (asked, _) = game.turn_of(&ann_there, &ben_there).await;
            let moved = asked.plays_something(&game, &Strategy::seeded(round)).await["seq"].as_u64().unwrap();
            // The stream waits ten seconds for an event.
            while live.next().await.id < moved {}
            most = most.max(silent.elapsed());
        }
        eprintln!("after a path went silent: news of another server: {} at most of 3", seconds(most));
        assert!(most < PROMISED);
    });
}

/// The program as an operator runs it.
#[test]
fn a_server_whose_path_is_silent_for_good_says_503_and_obeys_sigterm() {
    story(async |world| {
        let proxy = Proxy::before(&world.database.options()).await;
        let data = world.path("silent");
        let (url, data) = (proxy.url(), data.to_str().unwrap().to_owned());
        let flags = ["--database-url", url.as_str(), "--data-dir", data.as_str()];
        let server = Longhand::serve(&flags, &world.path("silent.log")).await;
        server.http().get("/readyz").await.is(200);
        proxy.closes(true);
        proxy.goes_silent();
        let silent = Instant::now();
        eventually("it says that it is not ready", async || {
            (server.http().get("/readyz").await.status == 503).then_some(())
        })
        .await;
        eprintln!("after a path went silent for good: /readyz says so after {}", seconds(silent.elapsed()));
        let asked = Instant::now();
        server.http().get("/api/v1/games").await.problem(503, "unavailable");
        eprintln!("after a path went silent for good: 503 within {}", seconds(asked.elapsed()));
        let told = Instant::now();
        let ended = server.terminate().await;
        eprintln!("after a path went silent for good: ended {} after SIGTERM", seconds(told.elapsed()));
        assert!(ended.success(), "{ended}");
    });
}
