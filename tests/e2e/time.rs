//! Time passes: the servers of these stories have a clock that can be moved forward.

use longhand_tests::{Game, Player, Running, Setup, World, eventually, story};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

const MINUTE: i64 = 60;
const DAY: i64 = 86_400;

async fn with_two_days_for_a_move(world: &World, server: &Running) -> (Player, Player, Game) {
    let [ann, ben] = world.players(server, ["ann", "ben"]).await;
    let more = json!({"clock": {"kind": "move", "time_s": 2 * DAY}, "table": {"grace_s": 0, "dispute_days": 0}});
    let game = world.game_with(&[&ann, &ben], more).await;
    (ann, ben, game)
}

/// Waits for the first heartbeat; before it an outage could not be detected.
async fn has_said_that_it_lives(world: &World) {
    let beats = "select count(*) from heartbeat";
    eventually("the server has said that it lives", async || (world.database.count(beats).await == 1).then_some(()))
        .await;
}

async fn is_timed_out(reader: &Player, game: &Game) {
    let expired = |event: &Value| event["kind"] == "time_expired";
    eventually("the time is up", async || reader.events(game).await.iter().any(expired).then_some(())).await;
}

async fn refunds(reader: &Player, game: &Game) -> Vec<Value> {
    let events = reader.events(game).await.into_iter();
    events.filter(|event| event["kind"] == "clock_refunded").collect()
}

#[test]
fn a_login_link_lives_fifteen_minutes_and_an_access_token_an_hour() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let ask = async |read: usize| {
            server.http.post("/api/v1/auth/login-links", json!({"email": "ann@example.org"})).await.is(202);
            server.post.wait("ann@example.org", read, "a link", |_| true).await
        };
        let token = |link: String| link.split_once("token=").unwrap().1.to_owned();
        let late = ask(0).await;
        by.fetch_add(15 * MINUTE + 1, Ordering::SeqCst);
        let use_link = json!({"token": token(late.link("http"))});
        server.http.post("/api/v1/auth/sessions", use_link).await.problem(401, "login_invalid");
        let use_code = json!({"email": "ann@example.org", "code": late.code()});
        server.http.post("/api/v1/auth/sessions", use_code).await.problem(401, "login_invalid");
        let early = ask(1).await;
        by.fetch_add(14 * MINUTE, Ordering::SeqCst);
        let use_link = json!({"token": token(early.link("http"))});
        server.http.post("/api/v1/auth/sessions", use_link).await.is(201);

        let ann = Player::logs_in(&server, "ann").await;
        by.fetch_add(59 * MINUTE, Ordering::SeqCst);
        ann.get("/me").await.is(200);
        by.fetch_add(MINUTE, Ordering::SeqCst);
        ann.get("/me").await.problem(401, "token_expired");
        let refresh = json!({"refresh_token": ann.refresh});
        server.http.post("/api/v1/auth/sessions/refresh", refresh).await.is(200);
    });
}

#[test]
fn whose_time_is_up_plays_the_default_where_the_table_says_so() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"clock": {"kind": "move", "time_s": 3 * DAY},
                          "table": {"on_expiry": ["default"], "grace_s": DAY, "dispute_days": 0}});
        let game = world.game_with(&[&ann, &ben], more).await;
        let before = ann.sees(&game).await;
        let (late, _) = game.turn_of(&ann, &ben).await;
        // Nothing happens within the grace.
        by.fetch_add(3 * DAY + DAY / 2, Ordering::SeqCst);
        longhand_tests::pause(1_500).await;
        let fresh = Player::logs_in(&server, &late.name).await;
        assert_eq!(fresh.sees(&game).await["head"], before["head"]);
        by.fetch_add(DAY, Ordering::SeqCst);
        let fresh = Player::logs_in(&server, &late.name).await;
        let after = eventually("the default is played", async || {
            let now = fresh.sees(&game).await;
            (now["to_act"] != before["to_act"]).then_some(now)
        })
        .await;
        let events = fresh.events(&game).await;
        assert!(events.iter().any(|event| event["kind"] == "time_expired"), "{events:?}");
        assert!(events.iter().any(|event| event["origin"] == "default"), "{events:?}");
        assert!(after["deadline"].as_str().unwrap() > before["deadline"].as_str().unwrap());
        assert_eq!(fresh.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
    });
}

#[test]
fn two_servers_fire_a_deadline_once_and_remind_once() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let clock = setup.clock.clone();
        let server = world.server_with(setup).await;
        let other = world.server_with(Setup { clock, ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"clock": {"kind": "move", "time_s": 10 * DAY}, "table": {"grace_s": 0, "dispute_days": 0}});
        let games = [
            world.game_with(&[&ann, &ben], more.clone()).await,
            world.game_with(&[&ann, &ben], more.clone()).await,
            world.game_with(&[&ann, &ben], more).await,
        ];
        let late = games[0].turn_of(&ann, &ben).await.0;
        by.fetch_add(5 * DAY + MINUTE, Ordering::SeqCst);
        late.reads_mail("half of your time has passed").await;
        // Mails in progress when the clock jumps would be sent again.
        world.nothing_is_left_undone().await;
        by.fetch_add(4 * DAY, Ordering::SeqCst);
        late.reads_mail("most of your time has passed").await;
        world.nothing_is_left_undone().await;
        by.fetch_add(DAY, Ordering::SeqCst);
        let fresh = Player::logs_in(&other, "ann").await;
        for game in &games {
            is_timed_out(&fresh, game).await;
        }
        longhand_tests::pause(2_500).await;
        let mut halves = 0;
        for player in [&ann, &ben] {
            let mails = player.mails().await;
            halves += mails.iter().filter(|mail| mail.says("half of your time")).count();
        }
        assert_eq!(halves, 3, "each reminder once");
        for game in &games {
            let events = fresh.events(game).await;
            let fired = events.iter().filter(|event| event["kind"] == "time_expired").count();
            assert_eq!(fired, 1, "{events:?}");
        }
    });
}

#[test]
fn a_server_that_was_away_for_three_days_gives_them_back() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let clock = setup.clock.clone();
        let server = world.server_with(setup).await;
        let (ann, _, game) = with_two_days_for_a_move(world, &server).await;
        let before = ann.sees(&game).await;
        has_said_that_it_lives(world).await;
        world.stop(&server).await;
        by.fetch_add(3 * DAY, Ordering::SeqCst);
        let server = world.server_with(Setup { clock, ..Setup::default() }).await;
        let ann = Player::logs_in(&server, "ann").await;
        let after = eventually("the time is given back", async || {
            let now = ann.sees(&game).await;
            (now["deadline"] != before["deadline"]).then_some(now)
        })
        .await;
        assert_eq!(after["to_act"], before["to_act"], "nobody was timed out");
        let refund = refunds(&ann, &game).await.pop().expect("an event says so");
        assert_eq!(refund["reason"], "outage");
        let given = refund["time_s"].as_i64().unwrap();
        assert!((3 * DAY - 30..=3 * DAY + 30).contains(&given), "{given}");
        // Only once, and then the clock runs as usual.
        by.fetch_add(2 * DAY + MINUTE, Ordering::SeqCst);
        let ann = Player::logs_in(&server, "ann").await;
        is_timed_out(&ann, &game).await;
        assert_eq!(refunds(&ann, &game).await.len(), 1);
    });
}

/// Fails before: it gave back time for a day that had not come yet, and again at each look. That made thousands of
/// events a minute, in a log that nobody could prove any more.
#[test]
fn a_server_that_started_with_its_clock_ahead_gives_nothing_back_for_it() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let clock = setup.clock.clone();
        let setup = || Setup { clock: clock.clone(), ..Setup::default() };
        let first = world.server_with(setup()).await;
        has_said_that_it_lives(world).await;
        world.stop(&first).await;
        by.store(30 * DAY, Ordering::SeqCst);
        let ahead = world.server_with(setup()).await;
        eventually("an outage is written down", async || {
            (world.database.count("select count(*) from outages").await == 1).then_some(())
        })
        .await;
        world.stop(&ahead).await;
        by.store(0, Ordering::SeqCst);
        let server = world.server_with(setup()).await;
        let (ann, ben, game) = with_two_days_for_a_move(world, &server).await;
        let late = game.turn_of(&ann, &ben).await.0;
        world.nothing_is_left_undone().await;
        by.fetch_add(DAY + MINUTE, Ordering::SeqCst);
        late.reads_mail("half of your time has passed").await;
        world.nothing_is_left_undone().await;
        by.fetch_add(DAY, Ordering::SeqCst);
        let fresh = Player::logs_in(&server, "ann").await;
        is_timed_out(&fresh, &game).await;
        assert!(refunds(&fresh, &game).await.is_empty());
    });
}

/// Fails before: while the end of an outage was seconds ahead, each look gave the time back once more.
#[test]
fn an_outage_that_ended_by_a_clock_which_is_ahead_is_given_back_once() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let clock = setup.clock.clone();
        let server = world.server_with(setup).await;
        let (_, _, game) = with_two_days_for_a_move(world, &server).await;
        world.stop(&server).await;
        by.fetch_add(DAY, Ordering::SeqCst);
        // Written by a server whose clock is twenty seconds ahead of the next one's.
        let outage = "insert into outages (began_at, ended_at)
                      select at, clock_timestamp() + interval '1 day 20 seconds' from heartbeat";
        world.database.run(outage).await;
        world.database.run("update heartbeat set at = clock_timestamp() + interval '1 day 20 seconds'").await;
        world.database.run("update timers set due_at = clock_timestamp() where due_at < 'infinity'").await;
        let server = world.server_with(Setup { clock, ..Setup::default() }).await;
        let ann = Player::logs_in(&server, "ann").await;
        eventually("the time is given back", async || (!refunds(&ann, &game).await.is_empty()).then_some(())).await;
        by.fetch_add(MINUTE, Ordering::SeqCst);
        world.database.run("update timers set due_at = clock_timestamp() where due_at < 'infinity'").await;
        world.nothing_is_left_undone().await;
        let refunds = refunds(&ann, &game).await;
        let given = refunds[0]["time_s"].as_i64().unwrap();
        assert!(refunds.len() == 1 && (DAY - 30..=DAY + 50).contains(&given), "{refunds:?}");
    });
}

#[test]
fn nobody_is_timed_out_whose_mail_never_left() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        // Held for longer than the time of a turn: it has not been sent when the time is up.
        let server = world.server_with(Setup { hold_s: 30 * 86_400, ..setup }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"clock": {"kind": "move", "time_s": DAY}, "table": {"grace_s": 0, "dispute_days": 0}});
        let game = world.game_with(&[&ann, &ben], more).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        first.plays(&game, "rest").await;
        let before = ann.sees(&game).await;
        // A program that reads for them does not tell them that it is their turn.
        for player in [&ann, &ben] {
            player.state(&game).await;
        }
        longhand_tests::pause(200).await;
        by.fetch_add(DAY + MINUTE, Ordering::SeqCst);
        let ann = Player::logs_in(&server, "ann").await;
        let refund = eventually("they get their time anew", async || refunds(&ann, &game).await.pop()).await;
        assert_eq!(refund["reason"], "notice");
        assert_eq!(ann.sees(&game).await["to_act"], before["to_act"]);
        assert!(!ann.events(&game).await.iter().any(|event| event["kind"] == "time_expired"));
        world.database.run("delete from outbox").await;
    });
}

#[test]
fn of_a_hundred_thousand_waiting_games_only_those_that_are_due_are_read() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"clock": {"kind": "move", "time_s": DAY}, "table": {"grace_s": 0, "dispute_days": 0}});
        let mut games = vec![];
        for _ in 0..20 {
            games.push(world.game_with(&[&ann, &ben], more.clone()).await);
        }
        // A player who has not been told is not timed out.
        world.nothing_is_left_undone().await;
        let waiting = "insert into timers (game_id, due_at)
                       select n, clock_timestamp() + interval '1 hour' * (48 + n % 5000) from generate_series(1, 100000) as n";
        world.database.run(waiting).await;
        world.database.run("analyze timers").await;
        let rows_read = "select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) from pg_stat_user_tables where relname = 'timers'";
        let before = world.database.count(rows_read).await;
        longhand_tests::pause(4_000).await;
        let read = world.database.count(rows_read).await - before;
        assert!(read < 1_000, "nothing is due, and {read} rows were read to see it");

        let put_forward =
            (chrono::Utc::now() + chrono::Duration::seconds(by.load(Ordering::SeqCst) + DAY)).timestamp_millis();
        by.fetch_add(DAY, Ordering::SeqCst);
        let fresh = Player::logs_in(&server, "ann").await;
        let mut latest = 0;
        for game in &games {
            let late = eventually("the time is up", async || {
                let events = fresh.events(game).await;
                let expired = events.iter().position(|event| event["kind"] == "time_expired")?;
                let at = |event: &serde_json::Value| {
                    chrono::DateTime::parse_from_rfc3339(event["at"].as_str().unwrap()).unwrap().timestamp_millis()
                };
                let started = events.iter().find(|event| event["kind"] == "started").unwrap();
                let deadline = at(started) + DAY * 1_000;
                assert!(at(&events[expired]) >= deadline, "{game} came early");
                // They fell due when the clock was moved forward.
                Some(at(&events[expired]) - deadline.max(put_forward))
            })
            .await;
            latest = latest.max(late);
        }
        println!("20 deadlines at once: the last {latest} ms after its time");
        world.database.run("delete from timers where game_id between 1 and 100000").await;
    });
}

/// Fails before: the signed data kept its order, but the times beside it, by which events are listed and searched,
/// went back with each move on the slower server, and the audit reported that as damage.
#[test]
fn times_never_run_backwards_though_the_clocks_of_two_servers_do() {
    story(async |world| {
        let at = |by_s: i64| {
            let (by, setup) = Setup::with_movable_clock();
            by.store(by_s, Ordering::SeqCst);
            Setup { base_url: Some("http://longhand.test".into()), ..setup }
        };
        let (ahead, behind) = (world.server_with(at(90)).await, world.server_with(at(-90)).await);
        let [ann, ben] = world.players(&behind, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "move", "time_s": DAY}})).await;
        let strategy = longhand_tests::Strategy::seeded(3);
        for n in 0..12 {
            let mover = game.whose_turn(&[&ann, &ben]).await;
            let server = if n % 2 == 0 { &ahead } else { &behind };
            mover.at(server).plays_something(&game, &strategy).await;
        }
        let asker = game.whose_turn(&[&ann, &ben]).await;
        let started = ann.events(&game).await.iter().find(|event| event["kind"] == "started").unwrap()["seq"].clone();
        let asked = asker.post(&format!("/games/{game}/takebacks"), json!({"to": started, "reason": "x"})).await;
        let asked = asked.is(201).json();
        let events = ann.events(&game).await;
        let times: Vec<&str> = events.iter().map(|event| event["at"].as_str().unwrap()).collect();
        assert!(times.is_sorted(), "{times:?}");
        let back = "select count(*) from (select at < lag(at) over (partition by game_id order by seq) as is from events) as e where e.is";
        assert_eq!(world.database.count(back).await, 0, "columns");
        // The time to answer counts from the last event, not from the slower clock.
        let expires = chrono::DateTime::parse_from_rfc3339(asked["expires_at"].as_str().unwrap()).unwrap();
        let last = chrono::DateTime::parse_from_rfc3339(times.last().unwrap()).unwrap();
        assert_eq!((expires - last).num_seconds(), 3 * DAY);
        let audit = ann.get(&format!("/games/{game}/audit")).await.is(200).json();
        assert_eq!(audit["ok"], true, "{audit}");
    });
}
