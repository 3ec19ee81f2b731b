//! Postgres and whole servers die under load: every acknowledged move is kept, once.

use longhand_tests::{
    Cluster, Game, Http, Longhand, OwnCluster, Player, PostBox, Setup, Strategy, World, eventually, longhand, pause,
    story, story_in,
};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The acknowledgement: a move's last event and its hash.
pub type Acks = Vec<(u64, String)>;

/// Plays both seats of a game through the server behind `door` until told to stop. Each move has a key, and is sent
/// again until there is an answer.
struct Pair {
    game: Game,
    players: [Player; 2],
    door: watch::Receiver<Http>,
    stop: Arc<AtomicBool>,
    slow: Arc<AtomicBool>,
    away: Arc<AtomicUsize>,
    played: Arc<AtomicUsize>,
}

impl Pair {
    async fn run(self) -> (Game, Acks) {
        let strategy = Strategy::seeded(77);
        let mut acks = vec![];
        while !self.stop.load(Ordering::Relaxed) {
            if self.slow.load(Ordering::Relaxed) {
                pause(150).await;
            }
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
                        self.played.store(acks.len(), Ordering::Relaxed);
                        break;
                    }
                    Ok(answer) => {
                        answer.problem(503, "unavailable");
                        assert!(answer.header("retry-after").is_some());
                        self.away.fetch_add(1, Ordering::Relaxed);
                    }
                    // The server is gone, and the fate of the move is unknown.
                    Err(_) => drop(self.away.fetch_add(1, Ordering::Relaxed)),
                }
                pause(30).await;
            }
        }
        (self.game, acks)
    }

    /// The player to act and their move; `None` while no server answers.
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
            // Games end by the point cards of the forts, so these avoid forts and go on as long as needed.
            let at_a_fort =
                |action: &Value| action["action"]["location"].as_str().is_some_and(|at| at.starts_with('f'));
            let (forts, endless): (Vec<_>, Vec<_>) = legal.into_iter().partition(at_a_fort);
            if let Some(choice) = [endless, forts].into_iter().find(|choice| !choice.is_empty()) {
                return Some((player, strategy.pick(&choice)["action"].clone()));
            }
        }
        None
    }
}

/// Games that are played until told to stop.
pub struct Load {
    stop: Arc<AtomicBool>,
    slow: Arc<AtomicBool>,
    away: Arc<AtomicUsize>,
    played: Vec<Arc<AtomicUsize>>,
    pairs: Vec<JoinHandle<(Game, Acks)>>,
}

impl Load {
    pub async fn begins(
        http: &Http,
        post: &PostBox,
        world: &World,
        door: &watch::Receiver<Http>,
        games: usize,
    ) -> Self {
        let (stop, slow, away) = Default::default();
        let mut load = Self { stop, slow, away, played: vec![], pairs: vec![] };
        let mut pairs = vec![];
        for number in 0..games {
            let ann = Player::comes(http, post, &format!("ann{number}")).await;
            let ben = Player::comes(http, post, &format!("ben{number}")).await;
            for player in [&ann, &ben] {
                player.patch("/me", json!({"mail": {"all": "never"}})).await.is(200);
            }
            let game = world.game_with(&[&ann, &ben], json!({"options": {"round_limit": 0}})).await;
            let (stop, slow, away) = (load.stop.clone(), load.slow.clone(), load.away.clone());
            let played = Arc::<AtomicUsize>::default();
            load.played.push(played.clone());
            pairs.push(Pair { game, players: [ann, ben], door: door.clone(), stop, slow, away, played });
        }
        load.pairs = pairs.into_iter().map(|pair| tokio::spawn(pair.run())).collect();
        load
    }

    /// Waits until two more moves of each game are acknowledged; the first of them may already have been under way.
    /// So each incident hits ongoing play, however fast the machine is.
    pub async fn goes_on(&self) {
        let before: Vec<_> = self.played.iter().map(|played| played.load(Ordering::Relaxed)).collect();
        eventually("each game goes on", async || {
            let on = |(played, before): (&Arc<AtomicUsize>, &usize)| played.load(Ordering::Relaxed) >= before + 2;
            self.played.iter().zip(&before).all(on).then_some(())
        })
        .await;
    }

    /// Plays a few moves a second, or as many as possible. At full speed the games would end before a slow incident
    /// does.
    pub fn slows(&self, slow: bool) {
        self.slow.store(slow, Ordering::Relaxed);
    }

    /// The number of requests that got no answer, or were told to retry.
    pub fn away(&self) -> usize {
        self.away.load(Ordering::Relaxed)
    }

    /// Waits until a request has failed: a quick restart may go unnoticed.
    pub async fn misses_it(&self) {
        let before = self.away();
        eventually("somebody notices that it is away", async || (self.away() > before).then_some(())).await;
    }

    /// Stops playing and returns the acknowledgements.
    pub async fn ends(self) -> Vec<(Game, Acks)> {
        self.stop.store(true, Ordering::Relaxed);
        let mut acks = vec![];
        for pair in self.pairs {
            acks.push(pair.await.expect("the load ran to its end"));
        }
        acks
    }
}

/// Every acknowledged move is in the log under its hash, and the log has no other moves.
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
            // A move that ends its game is acknowledged by the `finished` event, which is written with it.
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
        let load = Load::begins(&server.http, &server.post, world, &door, 3).await;
        for round in 0..3 {
            load.goes_on().await;
            let (going, coming) = (cluster.clone(), cluster.clone());
            // Both calls block: until Postgres is gone, and until it is back.
            tokio::task::spawn_blocking(move || if round == 1 { going.kill() } else { going.stop() }).await.unwrap();
            load.misses_it().await;
            let not_ready = server.http.get("/readyz").await.is(503).json();
            assert_eq!((&not_ready["ready"], &not_ready["reasons"][0]["code"]), (&json!(false), &json!("database")));
            tokio::task::spawn_blocking(move || coming.start()).await.unwrap();
            eventually("the server is ready again", async || {
                (server.http.get("/readyz").await.status == 200).then_some(())
            })
            .await;
        }
        load.goes_on().await;
        let acks = load.ends().await;
        nothing_is_lost_or_doubled(&server.http, &acks).await;
        server.http.get("/livez").await.is(200);
        // Jobs that a worker held when the database went away are done again when its lease is over.
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
        let load = Load::begins(&server.http(), &post, world, &door, 3).await;
        store.close().await;
        for round in 0..2 {
            load.goes_on().await;
            server.kill();
            load.misses_it().await;
            server = Longhand::serve(&flags, &world.path(&format!("after-{round}.log"))).await;
            new_door.send(server.http()).unwrap();
        }
        load.goes_on().await;
        let acks = load.ends().await;
        let moves = nothing_is_lost_or_doubled(&server.http(), &acks).await;
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
