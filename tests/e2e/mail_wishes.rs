//! Which mails players want, and when: each move, digests, quiet hours, other settings for one game.

use crate::by_mail::{judged, newest, posts};
use chrono::{Timelike as _, Utc};
use longhand_tests::{Game, Letter, Mail, Player, Running, Setup, SmtpCatcher, Strategy, World, eventually, story};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

async fn wishes(player: &Player, mail: Value) {
    player.patch("/me", json!({"mail": mail})).await.is(200);
}

/// A time zone in which it is ten in the morning now, within the hour.
fn zone_where_it_is_ten() -> String {
    let ahead = (10 - i64::from(Utc::now().hour()) + 36) % 24 - 12;
    // The sign in the names of these zones is reversed.
    if ahead <= 0 { format!("Etc/GMT+{}", -ahead) } else { format!("Etc/GMT-{ahead}") }
}

/// A server with a movable clock, and players who have not read the start of the game yet.
async fn world_at_ten<const N: usize>(world: &World, names: [&str; N]) -> (Arc<AtomicI64>, Running, [Player; N]) {
    let (ahead_s, setup) = Setup::with_movable_clock();
    let inbound_domain = Some("in.longhand.test".to_owned());
    let server = world.server_with(Setup { inbound_domain, inbound_auth: "token".into(), ..setup }).await;
    let players = world.players(&server, names).await;
    for player in &players {
        player.patch("/me", json!({"zone": zone_where_it_is_ten()})).await.is(200);
    }
    (ahead_s, server, players)
}

/// Moves the clock forward, and waits until everything due is done.
async fn later(world: &World, server: &Running, ahead_s: &AtomicI64, by_s: i64) {
    ahead_s.fetch_add(by_s, Ordering::SeqCst);
    server.app.tables.timer_bell.notify_one();
    // Normally this runs once a minute.
    service::workers::digests::add_due(&server.app).await;
    server.app.mail_bell.notify_one();
    world.nothing_is_left_undone().await;
}

/// Does what a mail program's unsubscribe button does (RFC 8058).
async fn clicks(server: &Running, link: &str) {
    let path = link.strip_prefix(&server.http.base).unwrap();
    server.http.ask("POST", path).form(&[("List-Unsubscribe", "One-Click")]).send().await.is(200);
}

/// Logs both in again: their tokens are too old for a moved clock.
async fn again(server: &Running) -> (Player, Player) {
    (Player::logs_in(server, "ann").await, Player::logs_in(server, "ben").await)
}

async fn of_kind(player: &Player, reason: &str) -> Vec<Mail> {
    player.mails().await.into_iter().filter(|mail| mail.header("x-longhand-reason") == reason).collect()
}

#[test]
fn each_move_is_mailed_to_who_asks_for_it() {
    story(async |world| {
        let (_, server, [ann, ben, cleo]) = world_at_ten(world, ["ann", "ben", "cleo"]).await;
        for player in [&ann, &ben, &cleo] {
            wishes(player, json!({"moves": "now", "pictures": false})).await;
        }
        let players = [&ann, &ben, &cleo];
        let game = world.game_with(&players, json!({"name": "Friday club"})).await;
        let first = game.whose_turn(&players).await;
        first.plays(&game, "rest").await;
        let second = game.whose_turn(&players).await;
        let third = players.into_iter().find(|player| player.id != first.id && player.id != second.id).unwrap();
        let told = third.reads_mail(&format!("{} rested.", first.name)).await;
        assert_eq!(told.header("x-longhand-reason"), "moved");
        assert!(told.says("there is news in Friday club.") && told.subject.contains("Friday club"), "{}", told.text);
        world.nothing_is_left_undone().await;
        // One mail says both: the move, and that it is your turn. The mover gets none.
        assert_eq!((of_kind(second, "your_turn").await.len(), of_kind(second, "moved").await.len()), (1, 0));
        assert_eq!(of_kind(first, "moved").await.len(), 0);

        // Once a day, or never: no mail for the move.
        wishes(third, json!({"moves": "digest", "digest_hour": 23, "pictures": false})).await;
        wishes(first, json!({"pictures": false})).await;
        second.plays(&game, "rest").await;
        world.nothing_is_left_undone().await;
        assert_eq!((of_kind(first, "moved").await.len(), of_kind(third, "moved").await.len()), (0, 1));

        // One click on the link stops these mails; your-turn mails continue.
        wishes(third, json!({"moves": "now", "pictures": false})).await;
        third.plays(&game, "rest").await;
        first.plays(&game, "rest").await;
        eventually("the next move is told", async || (of_kind(third, "moved").await.len() == 2).then_some(())).await;
        let link = of_kind(third, "moved").await.pop().unwrap().one_click();
        clicks(&server, &link).await;
        let mail = third.get("/me").await.is(200).json()["mail"].clone();
        // The link of a mail about a game mutes that game.
        assert_eq!(mail["muted"], json!([game.0]), "{mail}");
        second.plays(&game, "rest").await;
        world.nothing_is_left_undone().await;
        let before = of_kind(third, "moved").await.len();
        third.plays(&game, "rest").await;
        first.plays(&game, "rest").await;
        world.nothing_is_left_undone().await;
        assert_eq!(of_kind(third, "moved").await.len(), before);
    });
}

#[test]
fn a_turn_of_several_moves_is_told_in_one_mail() {
    story(async |world| {
        let smtp = SmtpCatcher::start().await;
        let server = world.server_with(Setup { smtp: Some(smtp), hold_s: 600, ..Setup::default() }).await;
        let [ann, ben, cleo] = world.players(&server, ["ann", "ben", "cleo"]).await;
        let players = [&ann, &ben, &cleo];
        for player in players {
            wishes(player, json!({"moves": "now", "pictures": false})).await;
        }
        let game = world.game_with(&players, json!({"title": "world-123"})).await;
        let strategy = Strategy::seeded(7);
        let told = async || {
            world.database.mails_are_due().await;
            world.nothing_is_left_undone().await;
        };
        // Until somebody has made several moves in one turn.
        for _ in 0..40 {
            let mover = game.whose_turn(&players).await;
            told().await;
            let before = (of_kind(&ann, "moved").await, of_kind(&ben, "moved").await, of_kind(&cleo, "moved").await);
            let mut moves = 0;
            while game.whose_turn(&players).await.id == mover.id {
                mover.plays_something(&game, &strategy).await;
                moves += 1;
            }
            if moves < 2 {
                continue;
            }
            let next = game.whose_turn(&players).await;
            told().await;
            let after = (of_kind(&ann, "moved").await, of_kind(&ben, "moved").await, of_kind(&cleo, "moved").await);
            let more = [
                (&ann, after.0.len() - before.0.len()),
                (&ben, after.1.len() - before.1.len()),
                (&cleo, after.2.len() - before.2.len()),
            ];
            for (player, mails) in more {
                let expected = usize::from(player.id != mover.id && player.id != next.id);
                assert_eq!(mails, expected, "{} after {moves} moves of {}", player.name, mover.name);
            }
            return;
        }
        panic!("nobody made several moves in one turn");
    });
}

/// Plays on until `player` is asked.
async fn until_asked(game: &Game, players: &[&Player], player: &Player, strategy: &Strategy) {
    loop {
        let asked = game.whose_turn(players).await;
        if asked.id == player.id {
            return;
        }
        asked.plays_something(game, strategy).await;
    }
}

#[test]
fn a_digest_comes_once_a_day_at_its_hour_with_what_was_said_and_done() {
    story(async |world| {
        let (ahead_s, server, [ann, ben]) = world_at_ten(world, ["ann", "ben"]).await;
        wishes(&ben, json!({"all": "digest", "digest_hour": 12})).await;
        let more = json!({"name": "Friday club", "clock": {"kind": "none"}});
        let game = world.game_with(&[&ann, &ben], more).await;
        until_asked(&game, &[&ann, &ben], &ben, &Strategy::seeded(3)).await;
        ann.post(&format!("/games/{game}/messages"), json!({"text": "Take your time."})).await.is(201);
        later(world, &server, &ahead_s, 0).await;
        let about_games = async || {
            let mails = ben.mails().await;
            mails.into_iter().filter(|mail| mail.header("x-longhand-reason") != "login").collect::<Vec<_>>()
        };
        assert!(about_games().await.is_empty(), "nothing comes before its hour");
        later(world, &server, &ahead_s, 3 * HOUR).await;
        let digest = ben.reads_mail("Friday club").await;
        assert_eq!(digest.header("x-longhand-reason"), "digest");
        assert!(digest.says("Take your time."), "what was said: {}", digest.text);
        later(world, &server, &ahead_s, HOUR).await;
        assert_eq!(about_games().await.len(), 1, "once a day");
        later(world, &server, &ahead_s, DAY).await;
        eventually("the next day's", async || (about_games().await.len() == 2).then_some(())).await;
        let next = about_games().await.pop().unwrap();
        assert!(next.says("Friday club") && !next.says("Take your time."), "said once: {}", next.text);

        // A game has its own setting, and the link in a digest unsubscribes from it.
        let (ann, ben) = again(&server).await;
        wishes(&ben, json!({"turns": "never", "games": {(game.0.as_str()): "now"}})).await;
        let strategy = Strategy::seeded(4);
        until_asked(&game, &[&ann, &ben], &ann, &strategy).await;
        until_asked(&game, &[&ann, &ben], &ben, &strategy).await;
        eventually("their turn", async || (!of_kind(&ben, "your_turn").await.is_empty()).then_some(())).await;
        clicks(&server, &next.one_click()).await;
    });
}

#[test]
fn a_game_that_ended_is_told_in_the_digest_too() {
    story(async |world| {
        let (ahead_s, server, [ann, ben]) = world_at_ten(world, ["ann", "ben"]).await;
        wishes(&ben, json!({"all": "digest", "digest_hour": 12})).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        ann.post(&format!("/games/{game}/resign"), json!({})).await.is(200);
        world.nothing_is_left_undone().await;
        assert!(of_kind(&ben, "game_over").await.is_empty());
        later(world, &server, &ahead_s, 3 * HOUR).await;
        let digest = ben.reads_mail("Friday club").await;
        assert!(digest.says("Friday club is over"), "{}", digest.text);
        later(world, &server, &ahead_s, DAY).await;
        assert_eq!(of_kind(&ben, "digest").await.len(), 1, "told once");
    });
}

#[test]
fn in_quiet_hours_mails_wait_unless_time_is_short() {
    story(async |world| {
        let (ahead_s, server, [ann, ben]) = world_at_ten(world, ["ann", "ben"]).await;
        let quiet = json!({"quiet": ["09:00", "13:00"], "urgent_h": 12, "pictures": false});
        let players = [&ann, &ben];
        let strategy = Strategy::seeded(6);
        let reader = ben.at(&server);
        let turns = async || of_kind(&reader, "your_turn").await.len();
        let clock = |hours: i64| json!({"clock": {"kind": "move", "time_s": hours * HOUR}});

        // Ten days per move: the mail waits until the quiet hours are over.
        let slow = world.game_with(&players, clock(240)).await;
        ben.reads_mail("has started").await;
        until_asked(&slow, &players, &ann, &strategy).await;
        wishes(&ben, quiet.clone()).await;
        until_asked(&slow, &players, &ben, &strategy).await;
        let waits = "select count(*) from outbox where error = 'quiet hours'";
        eventually("their mail waits", async || (world.database.count(waits).await == 1).then_some(())).await;
        assert_eq!(turns().await, 0);
        later(world, &server, &ahead_s, 4 * HOUR).await;
        eventually("they are up", async || (turns().await == 1).then_some(())).await;

        // It waits, and they move meanwhile, so they no longer need it.
        ahead_s.fetch_add(20 * HOUR, Ordering::SeqCst);
        let (ann, ben) = again(&server).await;
        let players = [&ann, &ben];
        until_asked(&slow, &players, &ann, &strategy).await;
        until_asked(&slow, &players, &ben, &strategy).await;
        eventually("their mail waits", async || (world.database.count(waits).await == 1).then_some(())).await;
        until_asked(&slow, &players, &ann, &strategy).await;
        later(world, &server, &ahead_s, 4 * HOUR).await;
        assert_eq!(turns().await, 1);

        // Six hours per move: the mail wakes them.
        ahead_s.fetch_add(20 * HOUR, Ordering::SeqCst);
        let (ann, ben) = again(&server).await;
        let players = [&ann, &ben];
        wishes(&ben, json!({"pictures": false})).await;
        let fast = world.game_with(&players, clock(6)).await;
        world.nothing_is_left_undone().await;
        until_asked(&fast, &players, &ann, &strategy).await;
        world.nothing_is_left_undone().await;
        let before = of_kind(&ben, "your_turn").await.len();
        wishes(&ben, quiet).await;
        until_asked(&fast, &players, &ben, &strategy).await;
        eventually("they are woken", async || (of_kind(&ben, "your_turn").await.len() == before + 1).then_some(()))
            .await;
    });
}

#[test]
fn who_leaves_by_mail_hears_no_more_of_it() {
    story(async |world| {
        let (_, server, [ann, ben]) = world_at_ten(world, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let mail = newest(&ben).await;
        // RFC 2369: the address beside the link.
        let address = mail.header("list-unsubscribe").split(['<', '>']).find(|part| part.starts_with("mailto:"));
        let to = address.unwrap().trim_start_matches("mailto:").split('?').next().unwrap().to_owned();
        let letter = Letter { to, ..Letter::answering(&mail, "stop") };
        posts(&server, &letter).await;
        judged(world).await;
        let wishes = ben.get("/me").await.is(200).json()["mail"].clone();
        assert_eq!(wishes["muted"], json!([game.0]), "{wishes}");
        until_asked(&game, &[&ann, &ben], &ann, &Strategy::seeded(8)).await;
        until_asked(&game, &[&ann, &ben], &ben, &Strategy::seeded(8)).await;
        world.nothing_is_left_undone().await;
        assert!(of_kind(&ben, "your_turn").await.len() <= 1);
    });
}

#[test]
fn each_reminder_of_a_turn_comes_once() {
    story(async |world| {
        let (ahead_s, server, [ann, ben]) = world_at_ten(world, ["ann", "ben"]).await;
        let more = json!({"clock": {"kind": "move", "time_s": 10 * DAY}, "table": {"grace_s": 0}});
        let game = world.game_with(&[&ann, &ben], more).await;
        let (late, other) = game.turn_of(&ann, &ben).await;
        let reminders = async |player: &Player| of_kind(player, "reminder").await.len();
        // At a half, four fifths, and the last hours; none in between.
        for (to_s, expected) in [
            (5 * DAY - HOUR, 0),
            (5 * DAY + HOUR, 1),
            (8 * DAY - HOUR, 1),
            (8 * DAY + HOUR, 2),
            (10 * DAY - 26 * HOUR, 2),
            (10 * DAY - HOUR, 3),
            (10 * DAY - HOUR / 2, 3),
        ] {
            let now = ahead_s.load(Ordering::SeqCst);
            later(world, &server, &ahead_s, to_s - now).await;
            if expected > 0 {
                eventually("a reminder", async || (reminders(late).await >= expected).then_some(())).await;
            }
            assert_eq!((reminders(late).await, reminders(other).await), (expected, 0), "after {} h", to_s / HOUR);
        }
        let mails = of_kind(late, "reminder").await;
        assert!(mails[0].says("half of your time") && mails[1].says("most of your time"), "{}", mails[1].text);
        // A player who wants none gets none.
        let server_late = Player::logs_in(&server, &late.name).await;
        wishes(&server_late, json!({"reminders": "never"})).await;
    });
}
