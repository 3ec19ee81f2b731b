//! Postgres and whole servers die under load: what was acknowledged stays, once.

use longhand_tests::{
    Cluster, Game, Http, Longhand, OwnCluster, Player, PostBox, Setup, Strategy, World, eventually, longhand, pause,
    story, story_in,
};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::watch;

/// What was acknowledged: a move's last event and its hash.
pub type Acks = Vec<(u64, String)>;

/// Plays both seats of a game, over whatever server `door` leads to, until told to stop. Each move has a key, and is sent
/// again until somebody says what became of it.
pub struct Load {
    game: Game,
    players: [Player; 2],
    door: watch::Receiver<Http>,
    stop: Arc<AtomicBool>,
    away: Arc<AtomicUsize>,
}

impl Load {
    pub async fn run(self) -> (Game, Acks) {
        let strategy = Strategy::seeded(77);
        let mut acks = vec![];
        while !self.stop.load(Ordering::Relaxed) {
            let Some((player, action)) = self.next(&strategy).await else {
                pause(20).await;
                continue;
            };
            let key = format!("move {}", acks.len());
            let began = std::time::Instant::now();
            loop {
                assert!(began.elapsed().as_secs() < 40, "nobody answers any more");
                let http = self.door.borrow().clone();
                let ask = player.at_address(&http).ask("POST", &format!("/games/{}/moves", self.game));
                let ask = ask.header("idempotency-key", &key).json(&json!({"actions": [action]}));
                match ask.try_send().await {
                    Ok(answer) if answer.status == 201 => {
                        let played = answer.json();
                        acks.push((played["seq"].as_u64().unwrap(), played["hash"].as_str().unwrap().to_owned()));
                        break;
                    }
                    Ok(answer) => {
                        answer.problem(503, "unavailable");
                        assert!(answer.header("retry-after").is_some());
                        self.away.fetch_add(1, Ordering::Relaxed);
                    }
                    // The server is gone; nobody knows what became of the move.
                    Err(_) => drop(self.away.fetch_add(1, Ordering::Relaxed)),
                }
                pause(30).await;
            }
        }
        (self.game, acks)
    }

    /// Who is asked, and what they play; `None` while nobody answers.
    async fn next(&self, strategy: &Strategy) -> Option<(&Player, Value)> {
        let http = self.door.borrow().clone();
        for player in &self.players {
            let ask = player.at_address(&http).ask("GET", &format!("/games/{}/legal-actions", self.game));
            let Ok(answer) = ask.try_send().await else {
                self.away.fetch_add(1, Ordering::Relaxed);
                return None;
            };
            if answer.status != 200 {
                answer.problem(503, "unavailable");
                self.away.fetch_add(1, Ordering::Relaxed);
                return None;
            }
            let legal = answer.json()["actions"].as_array().unwrap().clone();
            if !legal.is_empty() {
                return Some((player, strategy.pick(&legal)["action"].clone()));
            }
        }
        None
    }
}

pub async fn loads(
    http: &Http,
    post: &PostBox,
    world: &World,
    door: &watch::Receiver<Http>,
    games: usize,
) -> (Vec<Load>, Arc<AtomicBool>, Arc<AtomicUsize>) {
    let (stop, away) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let mut loads = vec![];
    for number in 0..games {
        let ann = Player::comes(http, post, &format!("ann{number}")).await;
        let ben = Player::comes(http, post, &format!("ben{number}")).await;
        for player in [&ann, &ben] {
            player.patch("/me", json!({"mail": {"all": "never"}})).await.is(200);
        }
        let game = world.game_with(&[&ann, &ben], json!({"options": {"round_limit": 0}})).await;
        loads.push(Load { game, players: [ann, ben], door: door.clone(), stop: stop.clone(), away: away.clone() });
    }
    (loads, stop, away)
}

/// Every acknowledged move stands in the log under its hash, and the log holds no other moves.
pub async fn nothing_is_lost_or_doubled(http: &Http, acks: &[(Game, Acks)]) -> usize {
    let mut all = 0;
    for (game, acks) in acks {
        let (mut events, mut after) = (vec![], 0);
        loop {
            let page = http.get(&format!("/api/v1/games/{game}/events?limit=200&after={after}")).await.is(200).json();
            let items = page["items"].as_array().unwrap().clone();
            let Some(last) = items.last() else { break };
            after = last["seq"].as_u64().unwrap();
            events.extend(items);
        }
        let mut moves: Acks = vec![];
        for event in &events {
            // A move that ends its game is acknowledged by the event that says so, which is written with it.
            if event["kind"] == "finished" {
                moves.pop();
            } else if event["kind"] != "move" {
                continue;
            }
            moves.push((event["seq"].as_u64().unwrap(), event["hash"].as_str().unwrap().to_owned()));
        }
        assert_eq!(&moves, acks, "what was acknowledged in game {game} is not what its log holds");
        let audit = http.get(&format!("/api/v1/games/{game}/audit")).await.is(200).json();
        assert_eq!(audit["ok"], true, "{audit}");
        all += acks.len();
    }
    all
}

#[test]
fn postgres_stops_and_dies_under_load_and_no_acknowledged_move_is_lost_or_doubled() {
    let cluster = Arc::new(OwnCluster::restartable());
    story_in(Cluster::Own(cluster.clone()), async |world| {
        let (ahead_s, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let (_door, door) = watch::channel(server.http.clone());
        let (loads, stop, away) = loads(&server.http, &server.post, world, &door, 3).await;
        let players: Vec<_> = loads.into_iter().map(|load| tokio::spawn(load.run())).collect();
        for round in 0..3 {
            pause(400).await;
            let cluster = cluster.clone();
            // It blocks until Postgres is gone, and then until it is back.
            tokio::task::spawn_blocking(move || {
                if round == 1 {
                    cluster.kill()
                } else {
                    cluster.stop()
                }
                std::thread::sleep(std::time::Duration::from_millis(700));
                cluster.start();
            })
            .await
            .unwrap();
            eventually("the server is ready again", async || {
                (server.http.get("/readyz").await.status == 200).then_some(())
            })
            .await;
        }
        pause(400).await;
        stop.store(true, Ordering::Relaxed);
        let mut acks = vec![];
        for player in players {
            acks.push(player.await.expect("the load ran to its end"));
        }
        assert!(away.load(Ordering::Relaxed) > 0, "nobody noticed that the database was away");
        let moves = nothing_is_lost_or_doubled(&server.http, &acks).await;
        // How many there are is a matter of the machine; each of the three games has some before and after each stop.
        assert!(moves > 6, "only {moves} moves were played");
        server.http.get("/healthz").await.is(200);
        // What a worker held when the database went away is done again when its lease is over.
        ahead_s.fetch_add(180, Ordering::SeqCst);
    });
}

#[test]
fn a_server_killed_under_load_comes_back_with_every_acknowledged_move() {
    story(async |world| {
        // Its own private Postgres, in a place that an unprivileged user can reach.
        let data = tempfile::Builder::new().prefix("longhand-crash-").tempdir().unwrap();
        std::fs::set_permissions(data.path(), std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        let flags = ["--data-dir", data.path().to_str().unwrap(), "--base-url", "http://longhand.test"];
        let mut server = Longhand::serve(&flags, &world.path("first.log")).await;
        let first_start = server.ready_in;
        let (new_door, door) = watch::channel(server.http());
        let access =
            store::PrivatePostgres::of_running_server(&data.path().join("postgres")).expect("its Postgres runs");
        let store = store::Store::connect(access, 2).await.unwrap();
        let post = PostBox::kept(store.clone());
        let (loads, stop, away) = loads(&server.http(), &post, world, &door, 3).await;
        store.close().await;
        let players: Vec<_> = loads.into_iter().map(|load| tokio::spawn(load.run())).collect();
        for round in 0..2 {
            pause(700).await;
            server.kill();
            server = Longhand::serve(&flags, &world.path(&format!("after-{round}.log"))).await;
            assert!(server.ready_in.as_secs() < 15, "ready after {:?}", server.ready_in);
            new_door.send(server.http()).unwrap();
        }
        pause(700).await;
        stop.store(true, Ordering::Relaxed);
        let mut acks = vec![];
        for player in players {
            acks.push(player.await.expect("the load ran to its end"));
        }
        assert!(away.load(Ordering::Relaxed) > 0, "nobody noticed that the server was away");
        let moves = nothing_is_lost_or_doubled(&server.http(), &acks).await;
        // How many there are is a matter of the machine; each of the three games has some before and after each stop.
        assert!(moves > 6, "only {moves} moves were played");
        for (game, _) in &acks {
            let export = server.http().get(&format!("/api/v1/games/{game}/export")).await.is(200);
            let file = world.path("game.ndjson");
            std::fs::write(&file, &export.body).unwrap();
            let verified = longhand(&["verify", file.to_str().unwrap()]).await;
            assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
        }
        println!("first start {first_start:?}, last start {:?}, {moves} moves", server.ready_in);
        assert!(server.terminate().await.success(), "it stops when it is told to");
    });
}
