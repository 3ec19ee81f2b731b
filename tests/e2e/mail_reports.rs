//! Reports about our mails, and players who write too often: whom a report concerns, and how often it counts.

use crate::by_mail::{asked, at_the_table, judged, posts, rows, says, server};
use longhand_tests::{Game, Letter, Mail, Player, Running, World, lmtp, story};
use serde_json::json;

/// A mail server's report: `5.1.1` is a permanent failure, `4.2.2` a delay, `2.0.0` a delivery.
fn report(status: &str, action: &str) -> String {
    format!(
        "From: MAILER-DAEMON@mx.example\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n\
         --b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\n\
         Action: {action}\r\nStatus: {status}\r\n--b--\r\n"
    )
}

/// A complaint that the mail is spam.
const COMPLAINT: &str = "From: fbl@isp.example\r\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\r\n\r\n\
     --b\r\n\r\nx\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nVersion: 1\r\n--b--\r\n";

/// The return path of a sent mail.
async fn return_path(world: &World, mail: &Mail) -> String {
    format!("b-{}@in.longhand.test", world.database.bounce_token(mail.header("message-id")).await)
}

/// Delivers a report to a return path. Each is a separate mail.
async fn comes_back(world: &World, server: &Running, path: &str, report: &str) {
    let number = rows(world, "true").await;
    let report = format!("X-Number: {number}\r\n{report}");
    let reply = lmtp(server.lmtp.as_deref().unwrap(), "", path, &report).await;
    assert!(reply.starts_with("250"), "{reply}");
    judged(world).await;
}

/// `player` requests another address. Returns the mails to both addresses.
async fn asks_for_address(server: &Running, player: &Player, email: &str) -> (Mail, Mail) {
    player.post("/me/address", json!({"email": email})).await.is(202);
    let about = |mail: &Mail| mail.says("/address/") && mail.says(email);
    let stop = server.post.wait(&player.email, 0, "about the change", about).await;
    (server.post.wait(email, 0, "about the change", about).await, stop)
}

/// Confirms the request by the link in such a mail.
async fn presses(server: &Running, mail: &Mail) {
    let link = mail.link("http");
    let path = link.strip_prefix(&server.http.base).unwrap();
    server.http.ask("POST", path).form(&[]).send().await.is(200);
}

async fn channel(player: &Player) -> String {
    let mails = player.get("/me/mails?limit=1").await.is(200).json();
    mails["channel"]["state"].as_str().unwrap().to_owned()
}

/// Whether a clock stands, or has stood, because mails do not reach a player.
async fn somebody_was_unreached(player: &Player, game: &Game) -> bool {
    player.events(game).await.iter().any(|event| event["kind"] == "absence_set" && event["reason"] == "mail")
}

/// Fails before: the report stopped the mails to Ben's present address, and Ben's clock.
#[test]
fn a_bounce_is_about_the_address_that_the_mail_went_to() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let started = ben.reads_mail("has started").await;
        let old = return_path(world, &started).await;
        let (confirm, stop) = asks_for_address(&server, &ben, "ben@new.example").await;
        presses(&server, &confirm).await;
        let (failed, late) = (report("5.1.1", "failed"), report("4.2.2", "delayed"));
        for report in [&*failed, COMPLAINT].into_iter().chain([&*late; 6]) {
            comes_back(world, &server, &old, report).await;
        }
        // It is only noted in the ledger; a mail that asks for a move goes to the present address.
        let troubles = "select (select count(*) from mail_trouble) + (select count(*) from unreached)";
        assert_eq!(world.database.count(troubles).await, 0);
        assert_eq!(channel(&ben).await, "fine");
        server.post.wait("ben@new.example", 0, "the mail that came back", |mail| mail.says("has started")).await;
        world.nothing_is_left_undone().await;

        // The other way round: a bounce from the new address does not concern the old one, once that is Ben's
        // again.
        let new = return_path(world, &started).await;
        assert_ne!(new, old);
        presses(&server, &stop).await;
        for report in [&*failed, COMPLAINT, &*late] {
            comes_back(world, &server, &new, report).await;
        }
        assert_eq!(world.database.count(troubles).await, 0);
        assert!(!somebody_was_unreached(&ann, &game).await);
        // A report about the present address counts.
        world.nothing_is_left_undone().await;
        assert_eq!(return_path(world, &started).await, old);
        comes_back(world, &server, &old, COMPLAINT).await;
        assert_eq!(world.database.count("select count(*) from mail_trouble where state = 'complained'").await, 1);
        assert!(somebody_was_unreached(&ann, &game).await);
    });
}

/// Fails before: entries for the new address remained when the player had the old one again.
#[test]
fn who_takes_a_change_back_has_read_a_mail_where_they_are_now() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (confirm, stop) = asks_for_address(&server, &ben, "ben@new.example").await;
        presses(&server, &confirm).await;
        if game.whose_turn(&[&ann, &ben]).await.id == ben.id {
            ben.plays(&game, "rest").await;
        }
        ann.plays(&game, "rest").await;
        let his = |mail: &Mail| mail.says("it is your turn in");
        let to_new = server.post.wait("ben@new.example", 0, "his turn", his).await;
        let path = return_path(world, &to_new).await;
        comes_back(world, &server, &path, &report("5.1.1", "failed")).await;
        assert_eq!(channel(&ben).await, "bounced");
        presses(&server, &stop).await;
        assert_eq!(world.database.count("select count(*) from mail_trouble").await, 0);
        assert_eq!(world.database.count("select count(*) from unreached").await, 0);
        let again = server.post.wait("ben@example.org", 0, "the mail that was held back", his).await;
        assert_eq!(again.header("message-id"), to_new.header("message-id"));
    });
}

/// Fails before: five warnings about one mail stopped all others, and its delivery changed nothing.
#[test]
fn a_mail_that_is_late_counts_once_and_no_more_when_it_arrives() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let mut paths = vec![return_path(world, &first.reads_mail("has started").await).await];
        let (late, arrived) = (report("4.4.1", "delayed"), report("2.0.0", "delivered"));
        for _ in 0..6 {
            comes_back(world, &server, &paths[0], &late).await;
        }
        let score = "select coalesce(max(score), 0)::bigint from mail_trouble";
        let unreached = "select count(*) from unreached";
        assert_eq!(world.database.count(score).await, 1);
        // Five different mails count as five.
        for _ in 0..4 {
            first.plays(&game, "rest").await;
            second.plays(&game, "rest").await;
            paths.push(return_path(world, &first.reads_mail("it is your turn in").await).await);
        }
        for path in &paths[1..] {
            comes_back(world, &server, path, &late).await;
        }
        assert_eq!((world.database.count(score).await, world.database.count(unreached).await), (5, 1));
        assert!(somebody_was_unreached(second, &game).await, "their clock stands");
        // One of them is delivered: four are left. It is no longer late, and its delivery counts once.
        for report in [&arrived, &late, &arrived] {
            comes_back(world, &server, &paths[4], report).await;
        }
        assert_eq!((world.database.count(score).await, world.database.count(unreached).await), (4, 0));
        assert_eq!(channel(first).await, "delayed");
        for path in &paths[..4] {
            comes_back(world, &server, path, &arrived).await;
        }
        assert_eq!(channel(first).await, "fine");
    });
}

/// Fails before: copies were counted in the mail's row and in their own as well: 19 for ten deliveries.
#[test]
fn ten_deliveries_of_one_mail_are_ten_copies() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, mail, order) = asked(&game, &ann, &ben).await;
        judged(world).await;
        let before = world.database.count("select sum(copies)::bigint from inbound_mails").await;
        let letter = Letter::answering(&mail, &order);
        let by_way =
            |n: usize| Letter { headers: format!("Received: from a by b{n}\r\n{}", letter.headers), ..letter.clone() };
        for n in 0..10 {
            posts(&server, &by_way(n)).await;
        }
        first.reads_mail("This was played:").await;
        judged(world).await;
        let after = world.database.count("select sum(copies)::bigint from inbound_mails").await;
        assert_eq!(after - before, 10);
        assert_eq!(rows(world, "code = 'played' and copies = 10").await, 1);
        assert_eq!(rows(world, "code = 'copy' and copies = 0").await, 9);
    });
}

/// Fails before: the 121st mail within an hour got no answer, and moves were counted as well.
#[test]
fn who_writes_too_much_is_told_once_an_hour_and_moves_are_not_counted() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, mail, order) = asked(&game, &ann, &ben).await;
        judged(world).await;
        // As if they had made this many moves by mail within the hour.
        let wrote = async |verdict: &str, code: &str| {
            let id = &first.id;
            let sql = format!(
                "with made as (
                   insert into inbound_mails (id, recipient, content_sha256, via, raw, received_at, due_at, verdict, code, player_id, judged_at)
                   select -n - (select count(*) from inbound_mails), 'x', sha256(n::text::bytea), 'lmtp', 'x', clock_timestamp(), 'infinity',
                          '{verdict}', '{code}', {}, clock_timestamp()
                     from generate_series(1, 121) as n returning 1)
                 select count(*) from made",
                id_of(id)
            );
            assert_eq!(world.database.count(sql).await, 121);
        };
        wrote("done", "played").await;
        let played = says(&server, first, &mail, &order).await;
        assert!(played.says("This was played:"), "{}", played.text);
        // And as many refused ones.
        wrote("refused", "bad_order").await;
        let told = says(&server, first, &played, "show").await;
        assert!(told.says("More than 120 mails of yours within an hour changed nothing"), "{}", told.text);
        world.nothing_is_left_undone().await;
        let sent = server.post.count(&first.email).await;
        for _ in 0..3 {
            posts(&server, &Letter::answering(&played, "show")).await;
        }
        judged(world).await;
        world.nothing_is_left_undone().await;
        assert_eq!(rows(world, "code = 'too_many' and verdict = 'ignored'").await, 3);
        let answers = server.post.count(&first.email).await - sent;
        assert_eq!(answers, 0, "once an hour");
    });
}

/// A player's id in the database.
fn id_of(id: &str) -> i64 {
    id.parse::<domain::kernel::ids::Id>().expect("an id").as_i64()
}
