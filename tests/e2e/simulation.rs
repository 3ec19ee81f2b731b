//! The whole service over simulated months: the parts of two servers in one process, stepped in turn on one
//! Postgres. Time, the mail relay, lost and repeated requests, crashes and the players all follow from one seed.
//!
//! `LONGHAND_SIMULATION_GAMES` (10) makes it longer, and `LONGHAND_SIMULATION_SEED` repeats a failed run.

use domain::kernel::archive;
use domain::kernel::bot::{Dice, Level};
use domain::kernel::ids::Id;
use domain::kernel::play::Submission;
use domain::kernel::table::commands::{NewGame, Sender};
use domain::kernel::table::event::{Body, By, Event, Moment, Origin, Seq, read_body, read_head};
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::{Row, Status, Table};
use domain::titles::RULESETS;
use domain::{GameId, PlayerId, Seat};
use longhand_tests::{World, story};
use serde_json::{Value, json};
use service::app::App;
use service::config::Config;
use service::keys::Keys;
use service::tables::{Expect, Key, Receipt, Sent, rows};
use service::time::Clock;
use service::workers::timers;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use store::Store;

/// A simulation that takes more steps per game than this hangs.
const STEPS_A_GAME: usize = 6_000;
const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;

struct Simulation<'w> {
    world: &'w World,
    dice: Dice,
    now: Arc<AtomicI64>,
    apps: Vec<Arc<App>>,
    players: Vec<(PlayerId, Habit)>,
    games: Vec<GameId>,
    /// Games not ended when last checked.
    running: Vec<GameId>,
    /// The server's acknowledgements: event and hash.
    acknowledged: BTreeMap<(GameId, Seq), [u8; 32]>,
    /// Mails sent: game, event, reader.
    sent: BTreeSet<(GameId, Seq, PlayerId)>,
    doubled: usize,
    crashes: usize,
    /// Number of ids made.
    made: u16,
}

/// Probability, in percent, that a player acts when they look, and the time after which they are gone for good.
#[derive(Clone, Copy)]
struct Habit {
    acts: usize,
    gone_at: Option<i64>,
}

fn seed() -> u64 {
    std::env::var("LONGHAND_SIMULATION_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(20_261_121)
}

fn games() -> usize {
    std::env::var("LONGHAND_SIMULATION_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(10)
}

#[test]
fn months_of_games_end_and_nothing_is_lost_doubled_early_or_unsaid() {
    let (seed, games) = (seed(), games());
    println!("LONGHAND_SIMULATION_SEED={seed} LONGHAND_SIMULATION_GAMES={games} makes this run again");
    story(async |world| {
        let mut simulation = Simulation::new(world, seed).await;
        for _ in 0..games {
            simulation.opens_a_game().await;
        }
        let mut steps = 0;
        while simulation.goes_on().await {
            for _ in 0..50 {
                simulation.step().await;
                steps += 1;
            }
            assert!(steps < STEPS_A_GAME * games, "seed {seed}: it does not end");
        }
        let days = (simulation.now.load(Ordering::SeqCst) - BEGUN) / (24 * HOUR_MS);
        println!(
            "{games} games, {steps} steps, {days} days, {} requests doubled, {} crashes",
            simulation.doubled, simulation.crashes
        );
        simulation.is_right(seed).await;
        world.database.run("delete from outbox").await;
        world.database.run("update timers set due_at = 'infinity'").await;
    });
}

/// Ten months before these tests were written, so that everything due then is due for any database.
const BEGUN: i64 = 1_764_000_000_000;

impl<'w> Simulation<'w> {
    async fn new(world: &'w World, seed: u64) -> Self {
        let mut simulation = Self {
            world,
            dice: Dice::new(seed),
            now: Arc::new(AtomicI64::new(BEGUN)),
            apps: vec![],
            players: vec![],
            games: vec![],
            running: vec![],
            acknowledged: BTreeMap::new(),
            sent: BTreeSet::new(),
            doubled: 0,
            crashes: 0,
            made: 0,
        };
        store::migrate(world.database.options()).await.expect("the migrations run");
        for _ in 0..2 {
            let app = simulation.server().await;
            simulation.apps.push(app);
        }
        let zones = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "UTC"];
        for n in 0..12u16 {
            let id = PlayerId(Id::new(BEGUN, 0, n));
            let email = format!("player{n}@example.org");
            simulation.apps[0].store.ensure_player(&email, id, &format!("player{n}")).await.expect("a player");
            let zone = Some(zones[usize::from(n) % zones.len()].to_owned());
            let patch = store::PlayerPatch { zone, ..store::PlayerPatch::default() };
            simulation.apps[0].store.update_player(id, &patch).await.expect("a zone");
            let acts = [95, 90, 80, 60, 30, 90][usize::from(n) % 6];
            let gone_at = (n % 4 == 3).then(|| BEGUN + (5 + simulation.dice.below(60) as i64) * 24 * HOUR_MS);
            simulation.players.push((id, Habit { acts, gone_at }));
        }
        simulation
    }

    /// The parts of a server, without its HTTP and workers: the simulation takes their steps.
    async fn server(&self) -> Arc<App> {
        let now = self.now.clone();
        let config = Config {
            listen: "127.0.0.1:0".into(),
            base_url: Some("http://longhand.test".into()),
            data_dir: self.world.path("simulated"),
            mail_from: "Longhand <longhand@longhand.test>".into(),
            mail_hold_s: Some(0),
            ..Config::default()
        };
        let store = Store::connect(self.world.database.options(), 4).await.expect("the database answers");
        App::new(config, Keys::from_seed([5; 32]), store, Clock::told(now)).expect("a server")
    }

    fn any<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.dice.below(of.len())]
    }

    /// A server's own ids differ from run to run, and the draws depend on the game's id.
    fn id(&mut self) -> Id {
        self.made += 1;
        Id::new(self.now.load(Ordering::SeqCst), 1, self.made)
    }

    fn app(&mut self) -> Arc<App> {
        let place = self.dice.below(self.apps.len());
        self.apps[place].clone()
    }

    async fn opens_a_game(&mut self) {
        let titles = RULESETS.titles();
        let title = titles[self.dice.below(titles.len())];
        let (fewest, most) = title.about().players;
        let seats = usize::from(fewest.max(2)) + self.dice.below(usize::from(most.min(3) - fewest.max(2)) + 1);
        let clock = match self.dice.below(4) {
            0 => json!({"kind": "move", "time_s": 86_400}),
            1 => json!({"kind": "move", "time_s": 172_800, "weekends": true, "night": ["22:00", "08:00"]}),
            2 => json!({"kind": "bank", "bank_s": 604_800, "increment_s": 43_200, "cap_s": 864_000}),
            _ => json!({"kind": "bank", "bank_s": 259_200, "increment_s": 21_600, "night": ["23:00", "07:00"]}),
        };
        let ladder = match self.dice.below(4) {
            0 => json!(["default"]),
            1 => json!(["default", "bot", "substitute"]),
            2 => json!(["bot"]),
            _ => json!(["default", "forfeit"]),
        };
        let first = self.dice.below(self.players.len());
        let (app, id) = (self.app(), self.id());
        let asked = NewGame {
            game: GameId(id),
            rules: RULESETS.shapes(title),
            host: self.players[first].0,
            seats,
            // With random players these games would fill the whole calendar.
            options: match title.about().id {
                "century-from-east-to-west" => json!({"round_limit": 20}),
                "railways-of-the-world" => json!({"max_turns": 10}),
                _ => json!({}),
            },
            table: Some(json!({"on_expiry": ladder, "grace_s": 3_600, "dispute_days": 0})),
            clock: Some(clock),
            visibility: Visibility::Public,
            seed: None,
            sit: true,
            server_arbiter: None,
            practice: false,
        };
        let (game, host) = (asked.game, asked.host);
        app.tables.create(asked, "simulated", None).await.expect("a game");
        for n in 1..seats {
            let player = self.players[(first + n) % self.players.len()].0;
            let sit = app.tables.command(game, Expect::Any, None, |table, context| table.take_seat(player, context));
            sit.await.expect("a seat");
        }
        app.tables
            .command(game, Expect::Any, None, |table, context| table.start(host, &[], context))
            .await
            .expect("it starts");
        self.games.push(game);
        self.running.push(game);
    }

    async fn table(&mut self, game: GameId) -> Arc<Table> {
        self.app().tables.fresh(game).await.expect("it folds")
    }

    /// Drops the games that have ended; false if none is left.
    async fn goes_on(&mut self) -> bool {
        let app = self.app();
        let mut running = vec![];
        for game in std::mem::take(&mut self.running) {
            let listed = app.store.listed_game(game).await.expect("the list").expect("a game");
            if listed.status == store::status::RUNNING || listed.status == store::status::PAUSED {
                running.push(game);
            }
        }
        self.running = running;
        !self.running.is_empty()
    }

    async fn step(&mut self) {
        match self.dice.below(100) {
            0..55 => self.somebody_looks().await,
            55..70 => {
                let minutes = [1, 10, 60, 240, 720][self.dice.below(5)];
                self.now.fetch_add(minutes * MINUTE_MS, Ordering::SeqCst);
            }
            70..88 => self.timers().await,
            88..97 => self.mails().await,
            97..99 => self.somebody_plans().await,
            // A restarted server folds all games anew: expensive, and a few restarts are enough.
            _ if self.dice.below(4) == 0 => self.crash().await,
            _ => {}
        }
    }

    /// A player opens one of their games, and moves if it is their turn and their habit says so.
    async fn somebody_looks(&mut self) {
        let running = self.running.clone();
        let game = self.any(&running);
        let table = self.table(game).await;
        let now = self.now.load(Ordering::SeqCst);
        let Some(seat) = table.people_to_act().first().copied() else { return };
        let player = table.seats()[seat.index()].player.expect("a person");
        let habit = self.players.iter().find(|(id, _)| *id == player).expect("one of ours").1;
        if habit.gone_at.is_some_and(|gone| gone <= now) || self.dice.below(100) >= habit.acts {
            return;
        }
        // As the random bot does. The full list with labels and figures is expensive, and other tests cover it.
        let chosen = table.game().expect("it runs").bot_move(seat, Level::Random, self.dice.next_u64());
        let action = chosen.first().expect("who is asked has something to play").clone();
        let key = Key { player, key: format!("{}", self.dice.next_u64()), request_sha256: [9; 32], is_new: false };
        let app = self.app();
        let first = self.plays(&app, game, seat, player, &action, &key).await;
        // The answer was lost, and the client sends the request again, perhaps to the other server.
        if self.dice.below(10) == 0 {
            self.doubled += 1;
            let again = self.app();
            let second = self.plays(&again, game, seat, player, &action, &key).await;
            if let Some(first) = first {
                assert_eq!(second, Some(first), "the same request again is another move");
            }
        }
    }

    /// The last event of the move; `None` if it was refused.
    async fn plays(
        &mut self,
        app: &App,
        game: GameId,
        seat: Seat,
        player: PlayerId,
        action: &Value,
        key: &Key,
    ) -> Option<Seq> {
        let list = std::slice::from_ref(action);
        let sender = Sender::player(player, "rest");
        let receipt = app.tables.command(game, Expect::AsFound, Some(key.clone()), |table, context| {
            table.play(seat, Submission::Actions(list), sender.clone(), context)
        });
        match receipt.await {
            Ok(Receipt::Done { events, .. }) => {
                for event in &events {
                    self.acknowledged.insert((game, event.seq()), event.hash);
                }
                events.last().map(|event| event.seq())
            }
            Ok(Receipt::Before { seq, .. }) => Some(seq),
            Err(_) => None,
        }
    }

    /// A server handles due timers; sometimes it dies between the claim and the work.
    async fn timers(&mut self) {
        let app = self.app();
        let now = app.clock.now();
        let claimed = app.store.claim_timers(now, 16, 60).await.expect("the timers");
        for game in claimed {
            if self.dice.below(80) == 0 {
                return self.crash().await;
            }
            timers::look(&app, game).await.expect("what is due can be done");
        }
    }

    /// The relay takes mails, postpones some, loses some for good, and fails to confirm some.
    async fn mails(&mut self) {
        let app = self.app();
        for notice in app.store.claim_notices(app.clock.now(), &store::Wanted::any(32, 0)).await.expect("the outbox") {
            match self.dice.below(20) {
                0 => app.store.notice_later(&notice, chrono::DateTime::UNIX_EPOCH, "greylisted").await.expect("later"),
                // Sent, but the server died before it could record that, so it is sent again.
                1 => {
                    self.sent.insert((notice.game, notice.seq, PlayerId::from_i64(notice.recipient)));
                }
                _ => {
                    self.sent.insert((notice.game, notice.seq, PlayerId::from_i64(notice.recipient)));
                    app.store.notice_done(&notice).await.expect("done");
                }
            }
        }
    }

    /// A player gives a standing order, if their title has a simple one.
    async fn somebody_plans(&mut self) {
        let running = self.running.clone();
        let game = self.any(&running);
        let table = self.table(game).await;
        let players = table.players();
        if players.is_empty() || table.created().title != longhand_tests::CENTURY || table.status() != Status::Running {
            return;
        }
        let player = self.any(&players);
        let app = self.app();
        let below = 1 + self.dice.below(4);
        let order = json!({"standing": "auto_rest", "below": below});
        let id = self.id();
        let set = app.tables.set_standing_orders(game, player, Sent::Items(vec![order]), || id).await;
        set.expect("a standing order");
    }

    /// One of the servers dies and loses its memory.
    async fn crash(&mut self) {
        self.crashes += 1;
        let place = self.dice.below(self.apps.len());
        let fresh = self.server().await;
        let dead = std::mem::replace(&mut self.apps[place], fresh);
        dead.store.close().await;
    }

    async fn is_right(&mut self, seed: u64) {
        let app = self.app();
        let (mut expired, mut standing, mut exports) = (0, 0, vec![]);
        for game in self.games.clone() {
            let what = format!("seed {seed}, game {game}");
            let stored = app.store.load(game, 0, None).await.expect("the log");
            for event in &stored {
                if let Some(hash) = self.acknowledged.remove(&(game, event.seq)) {
                    assert_eq!(hash, event.hash, "{what}: event {} is not the one acknowledged", event.seq);
                }
            }
            let log = rows(stored);
            let export = archive::export(&self.table(game).await.as_ref().clone(), &log, None, Moment(BEGUN), None);
            let file = self.world.path(&format!("{game}.ndjson"));
            std::fs::write(&file, export).expect("a file");
            exports.push(file);
            for finding in archive::verify_rows(&RULESETS, &log) {
                assert_eq!(finding.first_bad, None, "{what}: {:?}", finding.check);
            }
            let (timeouts, table) = self.no_timeout_is_wrong(&what, game, &log);
            assert!(table.is_over(), "{what} has not ended");
            expired += timeouts;
            standing += log.iter().filter(|row| is_standing(row)).count();
        }
        for said in crate::forgeries::python(&[], &exports.iter().collect::<Vec<_>>()) {
            assert_eq!(said["exit"], 0, "seed {seed}: {said}");
        }
        assert!(self.acknowledged.is_empty(), "seed {seed}: lost: {:?}", self.acknowledged.keys());
        println!("{expired} time-outs, {standing} moves by standing orders");
        assert!(expired > 0, "nobody was ever late: the simulation shows nothing");
    }

    /// No time-out came early, twice for one turn, or before the mail about the turn was sent. Returns their
    /// number, and the final table.
    fn no_timeout_is_wrong(&self, what: &str, game: GameId, log: &[Row]) -> (usize, Table) {
        let mut turns = BTreeSet::new();
        let mut table = Table::fold(&RULESETS, &log[..1]).expect("it folds");
        let mut timeouts = 0;
        for row in &log[1..] {
            let Event { head, body } = table.shapes().event(&row.payload).expect("an event");
            if let Body::TimeExpired(expired) = body {
                timeouts += 1;
                let seat = expired.seat;
                let due = table.expires_at(seat).expect("it was asked");
                assert!(due <= head.at, "{what}: event {} comes before {due}", row.seq);
                let (asked_by, _) = table.asked_by(seat).expect("it was asked");
                assert!(turns.insert((asked_by, seat)), "{what}: two time-outs of one turn, at event {}", row.seq);
                let player = table.seats()[seat.index()].player.expect("a person");
                let own = log.get(asked_by as usize - 1).is_some_and(|row| is_by(row, player));
                let told = self
                    .sent
                    .iter()
                    .any(|(g, seq, p)| *g == game && *p == player && *seq >= asked_by && *seq < row.seq);
                assert!(own || told, "{what}: event {} times out somebody who was never asked", row.seq);
            }
            table.fold_more(std::slice::from_ref(row)).expect("it folds on");
        }
        (timeouts, table)
    }
}

fn is_by(row: &Row, player: PlayerId) -> bool {
    read_head(&row.payload).is_ok_and(|head| head.by == By::Player(player))
}

fn is_standing(row: &Row) -> bool {
    matches!(read_body::<Value>("move", &row.payload), Ok(Body::Move(moved)) if moved.origin == Origin::Standing)
}
