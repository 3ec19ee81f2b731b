//! Wrong clocks: a server's own, which does not matter, and the one that sets all times, which is set back by three
//! days that never were.

use longhand_tests::{Live, Player, Running, Setup, Strategy, World, eventually, pause, story};
use serde_json::json;
use service::time::Clock;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

const DAY: i64 = 86_400;
const HEARTBEATS_AHEAD: &str = "select count(*) from heartbeat where at > clock_timestamp() + interval '1 minute'";

/// A server that uses the database's clock, on a machine whose own clock is a settable number of seconds ahead.
fn on_a_machine_ahead() -> (Arc<AtomicI64>, Setup) {
    let ahead_s = Arc::new(AtomicI64::new(0));
    let read = ahead_s.clone();
    let wall = move || chrono::Utc::now() + chrono::Duration::seconds(read.load(Ordering::SeqCst));
    (ahead_s, Setup { clock: Clock::of_database_beside(wall), ..Setup::default() })
}

async fn live(server: &Running, player: &Player, talk: bool, mark: Option<&str>) -> Live {
    let path = format!("/api/v1/me/events?talk={talk}");
    let ask = server.http.ask("GET", &path).bearer(&player.access).header("accept", "text/event-stream");
    let ask = match mark {
        Some(mark) => ask.header("last-event-id", mark),
        None => ask,
    };
    Live::new(ask.open().await)
}

async fn wakes_a_bot(ann: &Player) -> longhand_tests::Game {
    let game = ann.opens(2, json!({"clock": {"kind": "none"}})).await;
    ann.post(&format!("/games/{game}/bots"), json!({"level": "random"})).await.is(201);
    ann.starts(&game).await;
    game
}

/// Every stored time is within a minute of the database's time, or a span from it.
async fn nothing_lies_ahead(world: &World) {
    for (what, ahead) in [
        ("events", "select count(*) from events where at > clock_timestamp() + interval '1 minute'"),
        ("the heartbeat", HEARTBEATS_AHEAD),
        ("budgets", "select count(*) from budgets where full_at > clock_timestamp() + make_interval(secs => span_s)"),
        ("sessions", "select count(*) from sessions where used_at > clock_timestamp() + interval '1 minute'"),
        ("mails", "select count(*) from mail_ledger where at > clock_timestamp() + interval '1 minute'"),
        ("past", "select count(*) from events where at < clock_timestamp() - interval '10 minutes'"),
    ] {
        assert_eq!(world.database.count(ahead).await, 0, "{what}");
    }
}

/// Fails before: all of it was stored three days ahead, or behind.
#[test]
fn a_servers_own_clock_sets_no_time() {
    story(async |world| {
        let (ahead_s, setup) = on_a_machine_ahead();
        ahead_s.store(3 * DAY, Ordering::SeqCst);
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let strategy = Strategy::seeded(5);
        for wrong in [3 * DAY, -3 * DAY, 40, 0] {
            ahead_s.store(wrong, Ordering::SeqCst);
            game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &strategy).await;
            Player::logs_in(&server, "ann").await;
            nothing_lies_ahead(world).await;
        }
    });
}

/// Fails before: no login for 71 hours, no mail and no bot's move for three days, and no outage recorded.
#[test]
fn a_clock_that_is_set_back_holds_nobody_up() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(Setup { hold_s: 60, ..setup }).await;
        by.store(3 * DAY, Ordering::SeqCst);
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let with_bot = wakes_a_bot(&ann).await;
        let strategy = Strategy::seeded(4);
        let first = game.whose_turn(&[&ann, &ben]).await;
        let asked = if first.name == "ann" { "ben" } else { "ann" };
        first.plays(&game, "rest").await;
        ann.post(&format!("/games/{game}/messages"), json!({"text": "Hello!"})).await.is(201);
        let waits = "select count(*) from outbox where due_at < 'infinity'";
        assert!(world.database.count(waits).await > 0, "mails are held back");

        eventually("a heartbeat has that time", async || {
            (world.database.count(HEARTBEATS_AHEAD).await == 1).then_some(())
        })
        .await;
        by.store(0, Ordering::SeqCst);
        // A login works at once; waiting jobs are corrected with the next heartbeat.
        let ann = Player::logs_in(&server, "ann").await;
        let ben = Player::logs_in(&server, "ben").await;
        eventually("the clock is seen to have been set back", async || {
            (world.database.count(HEARTBEATS_AHEAD).await == 0).then_some(())
        })
        .await;
        let far =
            "select count(*) from outbox where due_at > clock_timestamp() + interval '1 hour' and due_at < 'infinity'";
        assert_eq!(world.database.count(far).await, 0, "nothing waits for that day");
        by.fetch_add(30 * 60, Ordering::SeqCst);
        let asked = if asked == "ann" { &ann } else { &ben };
        asked.reads_mail("your turn").await;

        // The log's last event lies ahead. Mails about new moves are sent now, and bots move now.
        asked.plays(&game, "rest").await;
        by.fetch_add(2 * 60, Ordering::SeqCst);
        let other = if asked.name == "ann" { &ben } else { &ann };
        other.reads_mail("your turn").await;
        let moved = async || {
            let events = ann.events(&with_bot).await;
            events.iter().filter(|event| event["kind"] == "move" && event["by"]["bot"].is_string()).count()
        };
        // A turn may take several moves; Ann is to act again once the bot has moved.
        let before = moved().await;
        for _ in 0..20 {
            if moved().await >= before + 3 {
                break;
            }
            eventually("ann is asked", async || (!ann.may(&with_bot).await.is_empty()).then_some(())).await;
            ann.plays_something(&with_bot, &strategy).await;
        }
        assert!(moved().await >= before + 3, "the bot moves");
        by.fetch_add(30 * 60, Ordering::SeqCst);
        world.nothing_is_left_undone().await;
    });
}

/// Fails before: the event's time was before the mark's, so it counted as received; the message had a smaller id
/// than the last one.
#[test]
fn a_stream_of_all_games_loses_nothing_whatever_the_clocks_say() {
    story(async |world| {
        let at = |by_s: i64| {
            let (by, setup) = Setup::with_movable_clock();
            by.store(by_s, Ordering::SeqCst);
            (by, Setup { base_url: Some("http://longhand.test".into()), ..setup })
        };
        let ((by, fast), (_, slow)) = (at(0), at(-3_000));
        let (fast, slow) = (world.server_with(fast).await, world.server_with(slow).await);
        let [ann, ben] = world.players(&slow, ["ann", "ben"]).await;
        let untimed = json!({"clock": {"kind": "none"}});
        let first = world.game_with(&[&ann, &ben], untimed.clone()).await;
        let second = world.game_with(&[&ann, &ben], untimed).await;
        let strategy = Strategy::seeded(9);
        let plays = async |game, server| {
            let mover: &Player = longhand_tests::Game::whose_turn(game, &[&ann, &ben]).await;
            mover.at(server).plays_something(game, &strategy).await["seq"].as_u64().unwrap()
        };
        let mut open = live(&fast, &ann, true, None).await;
        pause(500).await;
        let mut seq = plays(&first, &fast).await;
        let mut event = open.next().await;
        while event.data["seq"] != seq || event.mark.is_none() {
            event = open.next().await;
        }
        let mut mark = event.mark.unwrap();
        for talk in [false, true, false] {
            drop(open);
            // While nobody listens the other server plays and talks, by its own clock.
            seq = plays(&second, &slow).await;
            let said =
                ben.at(&slow).post(&format!("/games/{first}/messages"), json!({"text": "And now?"})).await.is(201);
            let said = said.json();
            open = live(&fast, &ann, true, Some(&mark)).await;
            let (mut moved, mut heard) = (false, false);
            while !(moved && heard) {
                let event = open.next().await;
                moved |= event.data["stream"] == second.0 && event.data["seq"] == seq;
                heard |= event.data["id"] == said["id"];
                mark = event.mark.unwrap_or(mark);
            }
            // Within the stream, too: a message of the slower server after one of the faster.
            if talk {
                for (who, server) in [(&ann, &fast), (&ben, &slow), (&ann, &fast), (&ben, &slow)] {
                    let said =
                        who.at(server).post(&format!("/games/{second}/messages"), json!({"text": "Cake?"})).await;
                    let said = said.is(201).json();
                    loop {
                        let event = open.next().await;
                        mark = event.mark.unwrap_or(mark);
                        if event.data["id"] == said["id"] {
                            break;
                        }
                    }
                }
            }
        }
        // At exactly that point: events already received do not come again.
        drop(open);
        let mut open = live(&fast, &ann, true, Some(&mark)).await;
        pause(500).await;
        let last = plays(&first, &fast).await;
        assert_eq!(open.next().await.data["seq"], last);
        drop(open);

        // After more than a week some events are omitted, and the stream says so.
        by.store(9 * DAY, Ordering::SeqCst);
        let late = Player::logs_in(&fast, "ann").await;
        let mut open = live(&fast, &late, true, Some(&mark)).await;
        let missed = open.next().await;
        assert_eq!(missed.kind, "missed");
        assert!(missed.data["until"].is_string(), "{missed:?}");
    });
}

/// Seconds until mails and pages work again; only `./test night` runs it.
#[test]
fn how_long_a_wrong_clock_holds_anybody_up() {
    story(async |world| {
        let (ahead_s, setup) = on_a_machine_ahead();
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let goes_on = async |what: &str, at_most: Duration| {
            let begun = Instant::now();
            let fresh = Player::logs_in(&server, "ann").await;
            let login = begun.elapsed();
            fresh.get("/me").await.is(200);
            let mover = game.whose_turn(&[&ann, &ben]).await;
            let other = if mover.name == "ann" { &ben } else { &ann };
            let begun = Instant::now();
            mover.plays(&game, "rest").await;
            let played = begun.elapsed();
            other.reads_mail("your turn").await;
            let told = begun.elapsed();
            println!("{what}: a login takes {login:.1?}, a move {played:.1?}, its mail {told:.1?}");
            assert!(login.max(told) < at_most, "{what}");
        };
        goes_on("before", Duration::from_secs(5)).await;
        ahead_s.store(3 * DAY, Ordering::SeqCst);
        goes_on("three days ahead", Duration::from_secs(5)).await;
        pause(15_000).await;
        ahead_s.store(-3 * DAY, Ordering::SeqCst);
        goes_on("three days behind", Duration::from_secs(5)).await;
        ahead_s.store(0, Ordering::SeqCst);
        goes_on("right again", Duration::from_secs(5)).await;
    });
}

/// The same where the database's own clock was ahead. Only `./test night` runs it.
#[test]
fn how_long_a_databases_wrong_clock_holds_anybody_up() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        by.store(3 * DAY, Ordering::SeqCst);
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        pause(15_000).await;
        let begun = Instant::now();
        by.store(0, Ordering::SeqCst);
        let logs_in = || server.http.post("/api/v1/auth/login-links", json!({"email": "ann@example.org"}));
        eventually("a login is taken", async || (logs_in().await.status == 202).then_some(())).await;
        println!("set back by three days: a login is taken after {:.1?}", begun.elapsed());
        let mover = game.whose_turn(&[&ann, &ben]).await;
        let other = if mover.name == "ann" { &ben } else { &ann };
        let played = Instant::now();
        mover.plays(&game, "rest").await;
        other.reads_mail("your turn").await;
        println!("and the mail about a move comes {:.1?} after it", played.elapsed());
        assert!(begun.elapsed() < Duration::from_secs(20));
    });
}
