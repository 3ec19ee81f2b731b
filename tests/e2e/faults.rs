//! Failing relays, and two servers on one database: no mail is lost or sent twice, and nobody sees an old position.

use longhand_tests::{Game, Mail, Mood, Player, Setup, SmtpCatcher, Strategy, World, eventually, longhand, story};
use serde_json::json;
use service::audit::game::What;
use std::collections::BTreeSet;

/// The mails about games, each once.
async fn game_mails(player: &Player) -> Vec<Mail> {
    let mails: Vec<Mail> =
        player.mails().await.into_iter().filter(|mail| mail.headers.contains_key("x-longhand-hash")).collect();
    let ids: BTreeSet<&str> = mails.iter().map(|mail| mail.header("message-id")).collect();
    assert_eq!(ids.len(), mails.len(), "{} got a mail twice", player.name);
    mails
}

async fn waiting(world: &World) -> i64 {
    world.database.count("select count(*) from outbox where parked_at is null").await
}

async fn play(game: &Game, players: [&Player; 2], moves: usize, strategy: &Strategy) {
    for _ in 0..moves {
        game.whose_turn(&players).await.plays_something(game, strategy).await;
    }
}

#[test]
fn moves_go_on_while_the_relay_is_down_and_the_mails_come_later_once() {
    story(async |world| {
        let smtp = SmtpCatcher::start().await;
        let server = world.server_with(Setup { smtp: Some(smtp.clone()), ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        smtp.down();
        let game = world.game(&[&ann, &ben]).await;
        play(&game, [&ann, &ben], 3, &Strategy::seeded(1)).await;
        let tried = "select count(*) from outbox where tries > 0 and error is not null";
        eventually("the mails were tried in vain", async || {
            let (tried, all) = (world.database.count(tried).await, waiting(world).await);
            (tried == all).then_some(())
        })
        .await;
        let owed = waiting(world).await;
        assert!(owed >= 2, "{owed} mails wait");
        assert!(game_mails(&ann).await.is_empty() && game_mails(&ben).await.is_empty());

        smtp.up().await;
        // The next attempt is minutes away; skip those minutes.
        world.database.mails_are_due().await;
        world.nothing_is_left_undone().await;
        // A player who has seen their turn meanwhile needs no mail about it. All other mails come, once.
        let mails = [game_mails(&ann).await, game_mails(&ben).await].concat();
        assert!((2..=owed).contains(&(mails.len() as i64)), "{} of {owed} mails came", mails.len());
        for player in [&ann, &ben] {
            assert!(player.mails().await.iter().any(|mail| mail.says("has started")));
        }
    });
}

#[test]
fn a_relay_that_says_later_or_hangs_up_is_asked_again_until_it_takes_the_mail() {
    story(async |world| {
        let smtp = SmtpCatcher::start().await;
        let server = world.server_with(Setup { smtp: Some(smtp.clone()), ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        smtp.mood(Mood::RefusesRecipient("450 4.2.0 mailbox busy"));
        world.game(&[&ann, &ben]).await;
        for next in [Mood::RefusesMail("451 4.3.0 disk full"), Mood::HangsUp, Mood::Friendly] {
            let attempts = smtp.attempts();
            eventually("the relay was asked about every mail", async || {
                let answered = "select count(*) from outbox where error is not null";
                let (answered, all) = (world.database.count(answered).await, waiting(world).await);
                (all > 0 && answered == all && smtp.attempts() > 0).then_some(())
            })
            .await;
            assert!(game_mails(&ann).await.is_empty() && game_mails(&ben).await.is_empty());
            smtp.mood(next);
            world.database.run("update outbox set due_at = now(), error = null where parked_at is null").await;
            eventually("it is tried again", async || (smtp.attempts() > attempts).then_some(())).await;
        }
        world.nothing_is_left_undone().await;
        assert!(!game_mails(&ann).await.is_empty() && !game_mails(&ben).await.is_empty());
    });
}

#[test]
fn a_mail_that_nobody_takes_is_parked_and_the_operator_sees_why() {
    story(async |world| {
        let smtp = SmtpCatcher::start().await;
        let server = world.server_with(Setup { smtp: Some(smtp.clone()), ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        smtp.mood(Mood::RefusesRecipient("550 5.1.1 no such mailbox here"));
        let game = world.game(&[&ann, &ben]).await;
        world.nothing_is_left_undone().await;
        let parked = world.database.count("select count(*) from outbox where parked_at is not null").await;
        assert!(parked >= 2, "{parked} mails are parked");
        let data = world.path("data");
        let url = world.database.url();
        let tool = async |more: &[&str]| {
            let flags = ["mail", "parked", "--database-url", &url, "--data-dir", data.to_str().unwrap()];
            let output = longhand(&[&flags, more].concat()).await;
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            String::from_utf8_lossy(&output.stdout).into_owned()
        };
        let listed = tool(&[]).await;
        assert_eq!(
            listed.lines().filter(|line| line.contains(&game.0) && line.contains("550")).count() as i64,
            parked,
            "{listed}"
        );
        assert!(!listed.contains("@example.org"), "addresses are nobody's business: {listed}");
        // The game goes on.
        smtp.mood(Mood::Friendly);
        play(&game, [&ann, &ben], 2, &Strategy::seeded(3)).await;

        tool(&["--retry"]).await;
        world.nothing_is_left_undone().await;
        assert_eq!(tool(&[]).await.trim(), "No mail is parked.");
        ann.reads_mail("has started").await;
        ben.reads_mail("has started").await;
        game_mails(&ann).await;
        game_mails(&ben).await;
    });
}

#[test]
fn a_held_mail_is_dropped_when_its_reader_has_played_or_looked() {
    story(async |world| {
        let smtp = SmtpCatcher::start().await;
        let server = world.server_with(Setup { smtp: Some(smtp.clone()), hold_s: 60, ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let turn_mails = async |player: &Player| {
            game_mails(player).await.iter().filter(|mail| mail.header("x-longhand-reason") == "your_turn").count()
        };
        // Both are at the game: nobody needs a mail. (A player who continues their own turn waits for none.)
        let (strategy, held) = (Strategy::seeded(12), "select count(*) from outbox where due_at > clock_timestamp()");
        while world.database.count(held).await < 3 {
            play(&game, [&ann, &ben], 1, &strategy).await;
        }
        let (asked, other) = game.turn_of(&ann, &ben).await;
        // They look at the position before the mail is sent.
        asked.post(&format!("/games/{game}/looks"), json!({})).await.is(204);
        world.database.mails_are_due().await;
        world.nothing_is_left_undone().await;
        assert_eq!((turn_mails(asked).await, turn_mails(other).await), (0, 0));

        // A player who neither plays nor looks gets the mail.
        while game.whose_turn(&[&ann, &ben]).await.id == asked.id {
            asked.plays_something(&game, &Strategy::seeded(13)).await;
        }
        world.database.mails_are_due().await;
        world.nothing_is_left_undone().await;
        assert_eq!((turn_mails(asked).await, turn_mails(other).await), (0, 1));
    });
}

#[test]
fn a_game_that_the_list_has_lost_is_listed_again_by_its_next_move() {
    story(async |world| {
        // A move does not know those columns of a game's row that never change; `longhand rebuild` does.
        world.an_audit_finds(What::List, "column title");
        world.an_audit_finds(What::List, "column visibility");
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let strategy = Strategy::seeded(15);
        play(&game, [&ann, &ben], 2, &strategy).await;
        for lost in ["delete from game_list", "delete from game_list; delete from game_docs"] {
            world.database.run(lost).await;
            play(&game, [&ann, &ben], 1, &strategy).await;
            let listed = ann.get("/games?mine=true").await.is(200).json();
            assert_eq!(listed["items"], json!([ann.sees(&game).await]));
        }
    });
}

#[test]
fn two_servers_on_one_database_show_one_game_and_write_each_mail_once() {
    story(async |world| {
        let smtp = SmtpCatcher::start().await;
        let base_url = Some("http://longhand.test".to_owned());
        let setup = || Setup { smtp: Some(smtp.clone()), base_url: base_url.clone(), ..Setup::default() };
        let (here, there) = (world.server_with(setup()).await, world.server_with(setup()).await);
        let [ann, ben] = world.players(&here, ["ann", "ben"]).await;
        let (far_ann, far_ben) = (ann.at(&there), ben.at(&there));
        let game = ann.opens(3, json!({})).await;
        assert_eq!(far_ben.sits_down(&game).await, 1);
        ann.post(&format!("/games/{game}/bots"), json!({"level": "random"})).await.is(201);
        far_ann.starts(&game).await;
        let strategy = Strategy::seeded(17);
        for round in 0..10 {
            let now = eventually("a person is asked", async || {
                let now = ann.sees(&game).await;
                (now["to_act"] != json!([2])).then_some(now)
            })
            .await;
            let (near, far) = if now["to_act"][0] == 0 { (&ann, &far_ann) } else { (&ben, &far_ben) };
            let (near, far) = if round % 2 == 0 { (near, far) } else { (far, near) };
            let played = near.plays_something(&game, &strategy).await;
            // At once, on the other server: the head, the position and the legal actions.
            let head = played["seq"].as_u64().unwrap();
            let seen = far.state(&game).await;
            assert!(seen["seq"].as_u64().unwrap() >= head, "{} behind {head}", seen["seq"]);
            if seen["seq"] == head {
                assert_eq!(seen, played["state"]);
            }
        }
        world.nothing_is_left_undone().await;
        let events = ann.get(&format!("/games/{game}/events?limit=200")).await.is(200).json();
        let events = events["items"].as_array().unwrap();
        let by_bot = events.iter().filter(|event| event["origin"] == "bot").count();
        assert!(by_bot >= 2, "the bot played {by_bot} times");
        // A bot decides once on each state.
        let decided: Vec<&serde_json::Value> =
            events.iter().filter(|event| event["kind"] == "move").map(|event| &event["on"]).collect();
        let different: BTreeSet<u64> = decided.iter().map(|on| on.as_u64().unwrap()).collect();
        assert_eq!(decided.len(), different.len(), "two moves on one state");
        // The number depends on the machine: a turn that ends before its mail is sent needs none.
        assert!(!game_mails(&ann).await.is_empty());
        game_mails(&ben).await;
        assert_eq!(far_ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);

        // A session that ends on this server also ends on the other.
        ann.delete("/auth/sessions").await.is(204);
        eventually("the other server has heard of it", async || (far_ann.get("/me").await.status == 401).then_some(()))
            .await;
    });
}

#[test]
fn who_is_refused_by_the_relay_for_good_keeps_his_time_until_he_logs_in_or_a_mail_leaves_for_him() {
    story(async |world| {
        let smtp = SmtpCatcher::start().await;
        let server = world.server_with(Setup { smtp: Some(smtp.clone()), ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        world.nothing_is_left_undone().await;
        let strategy = Strategy::seeded(4);
        let plays_on = async |mover: &Player, seat: u64| {
            while ann.sees(&game).await["to_act"][0] == seat {
                mover.plays_something(&game, &strategy).await;
            }
        };
        // Ben sends no requests here: any request would show that Ben is there.
        let his_clock = async |stands: bool| {
            let last = eventually("their clock stands, or runs again", async || {
                let last = ann.events(&game).await.into_iter().rev().find(|event| event["kind"] == "absence_set")?;
                assert_eq!((&last["seat"], &last["reason"]), (&json!(1), &json!("mail")));
                (last["from"].is_null() != stands).then_some(last)
            })
            .await;
            // It stands for a fortnight at most, and then their time continues.
            let deadline = ann.sees(&game).await["deadline"].clone();
            assert_eq!(
                deadline.as_str() > last["until"].as_str(),
                stands || last["until"].is_null(),
                "{deadline} {last}"
            );
        };
        let a_mail_to_him_is_refused = async |ben: &Player| {
            plays_on(ben, 1).await;
            world.nothing_is_left_undone().await;
            // Ann, who is told about it, gets her mails.
            smtp.mood(Mood::RefusesOne("ben@example.org", "550 5.1.1 no such mailbox here"));
            plays_on(&ann, 0).await;
            his_clock(true).await;
        };
        a_mail_to_him_is_refused(&ben).await;
        // They log in.
        smtp.mood(Mood::Friendly);
        let ben = Player::logs_in(&server, "ben").await;
        his_clock(false).await;
        // A mail to them is sent.
        a_mail_to_him_is_refused(&ben).await;
        smtp.mood(Mood::Friendly);
        ann.post(&format!("/games/{game}/messages"), json!({"text": "Are you there?"})).await.is(201);
        his_clock(false).await;
        let audit = ann.get(&format!("/games/{game}/audit")).await.is(200).json();
        assert_eq!(audit["ok"], true, "{audit}");
    });
}
