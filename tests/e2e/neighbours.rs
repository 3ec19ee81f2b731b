//! One account's trouble stays its own: a hanging webhook, push service or relay delays nobody else's. How soon
//! others are served is measured at night, and printed.

use longhand_tests::{Mood, Player, Receiver, Running, Setup, SmtpCatcher, World, eventually, story};
use serde_json::json;
use std::time::{Duration, Instant};

/// By day the machine is busy with other tests. Then it is enough that the healthy one is served while the others
/// hang.
fn within(what: &str, took: Duration, limit: Duration) {
    let is_night = std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night");
    eprintln!("{what}: {took:.2?}");
    assert!(!is_night || took <= limit, "{what} took {took:.2?}, more than {limit:?}");
}

async fn hooks(player: &Player, url: &str) {
    player.post("/me/webhooks", json!({"url": url, "kinds": ["move"]})).await.is(201);
}

#[test]
fn webhooks_that_hang_hold_up_no_others() {
    story(async |world| {
        let server = world.server_with(Setup { webhook_private: true, ..Setup::default() }).await;
        let receiver = Receiver::start().await;
        let [ann, ben, cat, dan] = world.players(&server, ["ann", "ben", "cat", "dan"]).await;
        for n in 0..10 {
            hooks(&ann, &receiver.url(&format!("/hangs/ann/{n}"))).await;
            hooks(&ben, &receiver.url(&format!("/hangs/ben/{n}"))).await;
        }
        hooks(&cat, &receiver.url("/healthy")).await;
        let (theirs, ours) = (world.game(&[&ann, &ben]).await, world.game(&[&cat, &dan]).await);
        let (mover, _) = theirs.turn_of(&ann, &ben).await;
        mover.plays(&theirs, "rest").await;
        eventually("some of them hang", async || receiver.first_at("/hangs")).await;
        for _ in 0..2 {
            let before = receiver.received().iter().filter(|one| one.path == "/healthy").count();
            let (mover, _) = ours.turn_of(&cat, &dan).await;
            let begun = Instant::now();
            mover.plays(&ours, "rest").await;
            eventually("the healthy one is told", async || {
                (receiver.received().iter().filter(|one| one.path == "/healthy").count() > before).then_some(())
            })
            .await;
            within("a healthy webhook beside twenty that hang", begun.elapsed(), Duration::from_secs(1));
        }
        // None of the others had to finish for that.
        let ended = "select count(*) from webhook_deliveries where error is not null";
        assert_eq!(world.database.count(ended).await, 0, "it was told while the others hung");
        world.database.run("delete from webhook_deliveries").await;
    });
}

#[test]
fn a_push_service_that_hangs_holds_up_no_others_browsers() {
    story(async |world| {
        let server = world.server_with(Setup { webhook_private: true, ..Setup::default() }).await;
        let service = Receiver::start().await;
        service.answers("201 Created");
        let [ann, ben, cat, dan] = world.players(&server, ["ann", "ben", "cat", "dan"]).await;
        for player in [&ann, &ben] {
            for n in 0..20 {
                let path = format!("/hangs/{}/{n}", player.name);
                player.post("/me/push", crate::push::subscription(&service.url(&path))).await.is(201);
            }
        }
        for player in [&cat, &dan] {
            let path = service.url(&format!("/healthy/{}", player.name));
            player.post("/me/push", crate::push::subscription(&path)).await.is(201);
        }
        world.game(&[&ann, &ben]).await;
        eventually("some of them hang", async || service.first_at("/hangs")).await;
        let begun = Instant::now();
        let ours = world.game(&[&cat, &dan]).await;
        let (mover, other) = ours.turn_of(&cat, &dan).await;
        for player in [mover, other] {
            let path = format!("/healthy/{}", player.name);
            eventually("the healthy one is told", async || service.first_at(&path)).await;
        }
        within("a healthy browser beside forty that hang", begun.elapsed(), Duration::from_secs(1));
        let ended = "select count(*) from push_messages where error is not null";
        assert_eq!(world.database.count(ended).await, 0, "it was told while the others hung");
        world.database.run("delete from push_messages").await;
    });
}

/// Asks for a login link.
async fn asks(server: &Running, name: &str) {
    let body = json!({"email": format!("{name}@example.org")});
    server.http.ask("POST", "/api/v1/auth/login-links").json(&body).send().await.is(202);
}

async fn waits_for_login(world: &World, server: &Running, name: &str) -> Duration {
    let begun = Instant::now();
    asks(server, name).await;
    eventually("the login mail comes", async || {
        (server.post.count(&format!("{name}@example.org")).await > 0).then_some(())
    })
    .await;
    let failed = "select count(*) from outbox where tries > 1 or error is not null";
    assert_eq!(world.database.count(failed).await, 0, "it came while the others hung");
    begun.elapsed()
}

#[test]
fn a_relay_that_hangs_for_some_holds_up_nobody_who_logs_in() {
    story(async |world| {
        let smtp = SmtpCatcher::start().await;
        let server = world.server_with(Setup { smtp: Some(smtp.clone()), ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        smtp.mood(Mood::HangsFor("slow"));
        for n in 0..20 {
            asks(&server, &format!("slow{n}")).await;
        }
        let took = waits_for_login(world, &server, "cat").await;
        within("a login mail beside twenty that hang", took, Duration::from_secs(2));
        // Nor is anybody's turn.
        let begun = Instant::now();
        world.game(&[&ann, &ben]).await;
        ann.reads_mail("has started").await;
        within("a mail of a game beside twenty login mails that hang", begun.elapsed(), Duration::from_secs(3));
        smtp.mood(Mood::Friendly);
        // Hanging up makes them all fail; they are retried.
        smtp.down();
        smtp.up().await;
        eventually("all have left", async || {
            world.database.mails_are_due().await;
            (world.database.count("select count(*) from outbox").await == 0).then_some(())
        })
        .await;
    });
}

#[test]
fn the_pace_of_a_domain_is_set_and_to_wait_for_it_is_no_failed_try() {
    story(async |world| {
        let smtp = SmtpCatcher::start().await;
        let server = world.server_with(Setup { smtp: Some(smtp.clone()), mail_pace: 1, ..Setup::default() }).await;
        for n in 0..9 {
            asks(&server, &format!("player{n}")).await;
        }
        let waits = "select count(*) from outbox where error = 'pace of its domain'";
        let waiting = eventually("some wait", async || {
            let waiting = world.database.count(waits).await;
            (waiting >= 3).then_some(waiting)
        })
        .await;
        let spread = "select count(distinct due_at) from outbox where error is not null";
        assert!(world.database.count(spread).await >= 2, "{waiting} do not all come back at once");
        eventually("all have come", async || {
            // A mail that is being sent is at its first attempt.
            assert_eq!(world.database.count("select count(*) from outbox where tries > 1").await, 0);
            let came = (0..9).filter(|n| !smtp.numbers(&format!("player{n}@example.org")).is_empty()).count();
            (came == 9).then_some(())
        })
        .await;
    });
}
