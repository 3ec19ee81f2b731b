//! Mails, both ways, on one core: `cargo bench -p api --bench mails`. Inside the server, without a relay; Postgres has the other core.
//!
//! In: an answer with one order above a quoted mail, as a mail program writes it: taken in, parsed, checked (token and sender; no
//! signature, which asks DNS), folded, played, appended, and its verdict written. Out: your-turn letters of each title, from
//! the outbox's notice to the bytes on the wire, of games that go on: each game's first letter, the letters after some more
//! moves, and the same once more with the picture that is kept. Each game has its own seed and players, so no two
//! pictures are the same; what they share (the map, cards) was drawn before for another game, or a letter earlier.

use domain::kernel::bot::Level;
use domain::kernel::play::Submission;
use domain::kernel::table::commands::{NewGame, Sender};
use domain::kernel::table::settings::Visibility;
use domain::titles::RULESETS;
use domain::{GameId, PlayerId};
use futures_util::{StreamExt as _, stream};
use mailer::address::reply_address;
use mailer::outbound::compose;
use serde_json::{Value, json};
use service::app::App;
use service::config::Config;
use service::inbound::{Outcome, Via, accept, judge};
use service::keys::Keys;
use service::tables::Expect;
use service::telling::topics::Topic;
use service::time::Clock;
use service::workers::letters::{self, Made};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::bench_support::{BenchCluster, Profile};
use store::{ClaimedNotice, Store};

/// A round of moves that two players can repeat for ever.
const ROUND: [&str; 4] = ["work h1", "work h2", "rest", "rest"];
const GAMES: usize = 200;
/// Of each title: games, how many letters each gives, and how many moves lie between them.
const WRITTEN_OF: usize = 10;
const LETTERS: u64 = 7;
const BETWEEN: u64 = 5;
/// How often each letter is written with the picture that is kept: one time alone takes a millisecond.
const AGAIN: usize = 8;
const ROUNDS: usize = 8;
/// As the inbound worker does.
const AT_ONCE: usize = 8;
const DOMAIN: &str = "in.games.example";

struct Game {
    id: GameId,
    /// In the order they move.
    players: [PlayerId; 2],
}

fn main() {
    let cluster = BenchCluster::start(Profile::Ram1ms).expect("a cluster in /dev/shm");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure(&cluster));
}

async fn measure(cluster: &BenchCluster) {
    store::migrate(cluster.options()).await.expect("migrations");
    let store = Store::connect(cluster.options(), 10).await.expect("a pool");
    let config = Config {
        smtp_url: Some("smtp://127.0.0.1:9".into()),
        mail_hold_s: Some(3_600),
        mail_from: "Longhand <table@games.example>".into(),
        inbound_domain: Some(DOMAIN.into()),
        inbound_auth: "token".into(),
        ..Config::default()
    };
    let app = App::new(config, Keys::from_seed([5; 32]), store, Clock::system()).expect("an app");
    let mut games = vec![];
    for _ in 0..GAMES {
        games.push(open(&app).await);
    }
    inbound(&app, &games).await;
    for title in RULESETS.titles() {
        let about = title.about();
        let mut games = vec![];
        for n in 0..WRITTEN_OF {
            games.push(open_as(&app, about.id, json!({}), [n as u8; 32], &format!("Player {n}")).await);
        }
        let [mut first, mut later, mut kept] = [Letters::default(), Letters::default(), Letters::default()];
        for letter in 0..LETTERS {
            for (n, game) in games.iter().enumerate() {
                // So that games of one title are not in step.
                let moves = if letter == 0 { 2 + n as u64 } else { BETWEEN };
                play(&app, game, moves).await;
            }
            outbound(&app, &games, if letter == 0 { &mut first } else { &mut later }).await;
            for _ in 0..AGAIN {
                outbound(&app, &games, &mut kept).await;
            }
        }
        println!("{}, letters out: of a game whose picture was never drawn {first}", about.id);
        println!("{}, letters out with a new picture: {later}, goal 15", about.id);
        println!("{}, letters out with a kept picture: {kept}, goal 100", about.id);
    }
}

/// Letters written.
#[derive(Default)]
struct Letters {
    count: usize,
    bytes: usize,
    took: Duration,
}

impl std::fmt::Display for Letters {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{:.0}/s ({} of {} KiB)",
            rate(self.count, self.took),
            self.count,
            self.bytes / self.count.max(1) / 1024
        )
    }
}

async fn open(app: &Arc<App>) -> Game {
    open_as(app, "century-from-east-to-west", json!({"round_limit": 0}), [9; 32], "Bench").await
}

async fn open_as(app: &Arc<App>, title: &str, options: Value, seed: [u8; 32], name: &str) -> Game {
    let mut players = vec![];
    for _ in 0..2 {
        let id = PlayerId(app.ids.next());
        let email = format!("{id}@example.org");
        players.push(app.store.ensure_player(&email, id, name).await.expect("a player").0.id);
    }
    let (id, host, guest) = (GameId(app.ids.next()), players[0], players[1]);
    let new = NewGame {
        game: id,
        rules: RULESETS.shapes(RULESETS.newest(title).expect("a title")),
        host,
        seats: 2,
        options,
        table: None,
        clock: None,
        visibility: Visibility::Public,
        seed: Some(seed),
        sit: true,
        server_arbiter: None,
        practice: false,
    };
    app.tables.create(new, name, None).await.expect("a game");
    app.tables.command(id, Expect::Any, None, |t, c| t.take_seat(guest, c)).await.expect("a seat");
    app.tables.command(id, Expect::Any, None, |t, c| t.start(host, &[], c)).await.expect("a start");
    let table = app.tables.fresh(id).await.expect("a table");
    let players = if table.to_act().first().is_some_and(|seat| seat.0 == 1) { [guest, host] } else { [host, guest] };
    Game { id, players }
}

async fn inbound(app: &Arc<App>, games: &[Game]) {
    let quoted: String = (0..80).map(|n| format!("> line {n} of the mail that is answered\r\n")).collect();
    let mut took = Duration::ZERO;
    let mut done = 0;
    for move_number in 0..ROUNDS {
        let order = ROUND[move_number % 4];
        let mut mails = vec![];
        for game in games {
            let table = app.tables.near(game.id).await.expect("a table");
            let player = game.players[move_number % 2];
            let seat = table.seat_of(player).expect("a seat");
            let to =
                reply_address(&app.keys.tokens, game.id.as_i64(), seat.0, table.head(), (player.as_i64(), 0), DOMAIN);
            let raw = format!(
                "From: Bench <{player}@example.org>\r\nTo: <{to}>\r\nSubject: Re: [Longhand] Bench\r\n\
                 Message-ID: <{move_number}.{}@example.org>\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\n\
                 MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\
                 {order}\r\n\r\nOn Sat, 21 Nov 2026 at 10:00, Longhand wrote:\r\n{quoted}",
                game.id
            );
            mails.push((to, raw));
        }
        let began = Instant::now();
        stream::iter(&mails)
            .for_each_concurrent(AT_ONCE, |(to, raw)| async move {
                let from = Some("bench@example.org");
                assert!(accept(app, to, from, raw.as_bytes().into(), Via::Lmtp).await.expect("taken"));
            })
            .await;
        loop {
            let claimed = app.store.claim_inbound(app.clock.now(), 32, 120).await.expect("claimed");
            if claimed.is_empty() {
                break;
            }
            stream::iter(claimed)
                .for_each_concurrent(AT_ONCE, |mail| async move {
                    let Ok(Outcome::Judged(verdict)) = judge(app, &mail).await else { panic!("not judged") };
                    assert_eq!(verdict.code, "played", "{:?}", verdict.answer);
                    app.store
                        .judge_inbound(mail.id, &verdict, app.clock.now(), Topic::Answer.number())
                        .await
                        .expect("written");
                })
                .await;
        }
        took += began.elapsed();
        done += mails.len();
    }
    println!("order mails in: {:.0}/s ({done} in {took:.1?}, goal 200)", rate(done, took));
}

/// Sensible players make so many moves.
async fn play(app: &Arc<App>, game: &Game, moves: u64) {
    for number in 0..moves {
        let table = app.tables.near(game.id).await.expect("a table");
        let Some(seat) = table.to_act().first().copied() else { return };
        let player = table.seats()[seat.index()].player.expect("a player");
        let list = table.game().expect("a game").bot_move(seat, Level::Sensible, number);
        let sender = Sender::player(player, "rest");
        let played = app.tables.command(game.id, Expect::Any, None, |table, context| {
            table.play(seat, Submission::Actions(&list), sender.clone(), context)
        });
        played.await.expect("a move");
    }
}

/// Writes a letter to who is to act in each of the games.
async fn outbound(app: &Arc<App>, games: &[Game], letters: &mut Letters) {
    let begun = Instant::now();
    for game in games {
        let table = app.tables.near(game.id).await.expect("a table");
        // A letter that nobody needs is not written.
        let Some(seat) = table.to_act().first().copied() else { continue };
        let recipient = table.seats()[seat.index()].player.expect("a player").as_i64();
        let topic = Topic::YourTurn.number();
        let notice = ClaimedNotice { game: game.id, seq: table.head(), topic, recipient, tries: 1, has_waited: false };
        let Ok(Made::Letter(written)) = letters::write(app, &notice).await else { panic!("no letter") };
        let letterhead = letters::letterhead(app).expect("a letterhead");
        letters.bytes += compose(&letterhead, &written.letter).expect("a mail").bytes.len();
        letters.count += 1;
    }
    letters.took += begun.elapsed();
}

fn rate(count: usize, took: Duration) -> f64 {
    count as f64 / took.as_secs_f64()
}
