//! Forged, broken, enormous and repeated mails: no order is lost or played twice, and strangers get no answer.

use crate::by_mail::{at_the_table, judged, newest, orders_in, posts, rows, says};
use crate::pages::Browser;
use longhand_tests::{
    Game, INBOUND_SECRET, Letter, Mail, Player, Running, Setup, SmtpCatcher, Strategy, eventually, lmtp, story,
};
use mailer::inbound::Zone;
use mailer::outbound::dkim::Signer;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

/// The test key of RFC 8463, and its DNS record.
const KEY: &str = "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n-----END PRIVATE KEY-----\n";
const PUBLIC: &str = "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
const HOUR: i64 = 3_600;

async fn head(player: &Player, game: &Game) -> u64 {
    player.sees(game).await["head"].as_u64().unwrap()
}

/// Delivers raw bytes as a mail server does, and returns the listener's reply.
async fn hands_over(server: &Running, letter: &Letter, raw: &str) -> String {
    lmtp(server.lmtp.as_deref().unwrap(), &letter.from, &letter.to, raw).await
}

fn first_order(mail: &Mail) -> String {
    orders_in(mail)[0].as_str().unwrap().to_owned()
}

/// The player's newest mail that asks for orders.
async fn asks(player: &Player) -> Mail {
    let asks = |mail: &Mail| !orders_in(mail).is_empty();
    eventually("a mail with orders", async || player.mails().await.into_iter().rev().find(asks)).await
}

#[test]
fn of_a_domain_with_a_policy_only_what_it_has_signed_is_played() {
    story(async |world| {
        let zone = Zone::new()
            .with("_dmarc.example.org.", "v=DMARC1; p=reject")
            .and_then(|zone| zone.with("s._domainkey.example.org.", PUBLIC))
            .and_then(|zone| zone.with("s._domainkey.evil.example.", PUBLIC))
            .unwrap();
        let inbound_domain = Some("in.longhand.test".to_owned());
        let setup = Setup { inbound_domain, dns: Some(zone), ..Setup::default() };
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        let mail = asks(first).await;
        let order = first_order(&mail);
        let signed = |domain: &str, letter: &Letter| {
            let signer = Signer::from_pem(KEY, "s", domain).unwrap();
            String::from_utf8(signer.sign(letter.raw().as_bytes()).unwrap()).unwrap()
        };
        let before = head(&ann, &game).await;
        let ignored = async |code: &str| {
            judged(world).await;
            rows(world, &format!("verdict = 'ignored' and code = '{code}'")).await
        };
        // Not signed; signed by another domain with a valid signature; signed, but changed on the way.
        let letter = Letter::answering(&mail, &order);
        posts(&server, &letter).await;
        assert_eq!(ignored("dmarc").await, 1);
        let letter = Letter::answering(&mail, &order);
        assert!(hands_over(&server, &letter, &signed("evil.example", &letter)).await.starts_with("250"));
        assert_eq!(ignored("dmarc").await, 2);
        let letter = Letter::answering(&mail, "show");
        let changed = signed("example.org", &letter).replacen("\r\n\r\nshow", &format!("\r\n\r\n{order}"), 1);
        assert!(hands_over(&server, &letter, &changed).await.starts_with("250"));
        assert_eq!(ignored("dmarc").await, 3);
        assert_eq!(head(&ann, &game).await, before, "nothing was played");
        assert_eq!(rows(world, "answer is not null").await, 0, "nobody was answered");
        // Signed, and unchanged.
        let letter = Letter::answering(&mail, &order);
        assert!(hands_over(&server, &letter, &signed("example.org", &letter)).await.starts_with("250"));
        first.reads_mail("This was played:").await;
        assert!(head(&ann, &game).await > before);
    });
}

#[test]
fn a_mail_waits_an_hour_for_dns_and_no_longer() {
    story(async |world| {
        let (ahead_s, setup) = Setup::with_movable_clock();
        let zone = Zone::new().without_answer("_dmarc.example.org.");
        let inbound_domain = Some("in.longhand.test".to_owned());
        let server = world.server_with(Setup { inbound_domain, dns: Some(zone), ..setup }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        let mail = asks(first).await;
        let before = head(&ann, &game).await;
        posts(&server, &Letter::answering(&mail, &first_order(&mail))).await;
        eventually("it waits", async || {
            let waits = rows(world, "verdict is null and due_at > received_at + interval '4 minutes'").await;
            (waits == 1).then_some(())
        })
        .await;
        ahead_s.fetch_add(HOUR + 60, Ordering::SeqCst);
        server.app.inbound_bell.notify_one();
        judged(world).await;
        assert_eq!(rows(world, "verdict = 'ignored' and code = 'dns_away'").await, 1);
        let ann = Player::logs_in(&server, "ann").await;
        assert_eq!(head(&ann, &game).await, before);
    });
}

#[test]
fn what_is_enormous_or_broken_is_refused_without_harm() {
    story(async |world| {
        let server = crate::by_mail::server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        let mail = asks(first).await;
        let order = first_order(&mail);
        let before = head(&ann, &game).await;
        let letter = |text: &str| Letter::answering(&mail, text);
        let headers = |letter: &Letter, kind: &str| {
            format!(
                "From: <{}>\r\nTo: <{}>\r\nMessage-ID: {}\r\nDate: {}\r\nMIME-Version: 1.0\r\nContent-Type: {kind}\r\n\r\n",
                letter.from, letter.to, letter.message_id, letter.date
            )
        };

        // 30 MB: the listener says so, and accepts the next mail.
        let one = letter(&order);
        let large = format!("{}{}", one.raw(), "All work and no play.\r\n".repeat(30 * 1024 * 1024 / 23));
        let reply = hands_over(&server, &one, &large).await;
        assert!(reply.starts_with("552"), "{reply}");
        let path = format!("/api/v1/inbound?recipient={}", one.to);
        let ask = server.http.ask("POST", &path).bearer(INBOUND_SECRET).body("message/rfc822", large);
        // It may hang up before it has received everything.
        if let Ok(answer) = ask.try_send().await {
            answer.problem(413, "too_large");
        }

        // 10,000 parts, and 200 nested levels.
        let one = letter(&order);
        let part = format!("--b\r\nContent-Type: text/plain\r\n\r\n{order}\r\n");
        let parts = format!("{}{}--b--\r\n", headers(&one, "multipart/mixed; boundary=b"), part.repeat(10_000));
        assert!(hands_over(&server, &one, &parts).await.starts_with("250"));
        let one = letter(&order);
        let mut nest = headers(&one, "multipart/mixed; boundary=b0");
        (0..200).for_each(|n| {
            nest += &format!("--b{n}\r\nContent-Type: multipart/mixed; boundary=b{}\r\n\r\n", n + 1);
        });
        nest += &format!("--b200\r\nContent-Type: text/plain\r\n\r\n{order}\r\n");
        assert!(hands_over(&server, &one, &nest).await.starts_with("250"));

        // 50,000 lines of orders.
        let one = letter("x");
        let lines = format!("{}{}", headers(&one, "text/plain; charset=utf-8"), format!("{order}\r\n").repeat(50_000));
        assert!(hands_over(&server, &one, &lines).await.starts_with("250"));
        judged(world).await;
        for (code, least) in [("too_many_parts", 2), ("too_long", 1)] {
            // The writer is authentic, so they are told.
            let found = rows(world, &format!("verdict = 'refused' and code = '{code}'")).await;
            assert!(found >= least, "{code}: {found}");
        }
        first.reads_mail("too large or too deeply nested").await;
        // A body that is not text, and one in another format than it declares.
        let one = letter("x");
        let binary = format!("{}\u{0}\u{1}\u{2}{}\u{7f}\r\n", headers(&one, "application/octet-stream"), order);
        assert!(hands_over(&server, &one, &binary).await.starts_with("250"));
        let one = letter("x");
        let broken =
            format!("{}{}\r\n", headers(&one, "multipart/alternative; boundary=\"never\""), "=?x?Q?=".repeat(50));
        assert!(hands_over(&server, &one, &broken).await.starts_with("250"));
        judged(world).await;
        assert_eq!(head(&ann, &game).await, before, "nothing was played");

        // An unknown charset, or not that of the body: orders are ASCII, and are still understood.
        let one = letter("x");
        let odd = format!("{}# \u{fc}ber\r\n{order}\r\n", headers(&one, "text/plain; charset=x-no-such"));
        assert!(hands_over(&server, &one, &odd).await.starts_with("250"));
        first.reads_mail("This was played:").await;
        assert!(head(&ann, &game).await > before);
    });
}

#[test]
fn a_name_or_subject_brings_no_header_with_it() {
    story(async |world| {
        let server = crate::by_mail::server(world).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for name in ["Eve\r\nBcc: all@example.org", "Eve\nBcc: x", "Eve\u{202e}x"] {
            ann.patch("/me", json!({"name": name})).await.problem(400, "bad_request");
        }
        // Harmless characters in names and subjects are sent unchanged.
        let name = "\"Eve\" <all@example.org>, Bcc: x@example.org =?utf-8?q?=0D=0ABcc:_y@example.org?=";
        ann.patch("/me", json!({"name": name.chars().take(40).collect::<String>()})).await.is(200);
        let game = world.game_with(&[&ann, &ben], json!({"name": "Club, Bcc: all@example.org"})).await;
        let mail = newest(&ben).await;
        assert!(mail.headers.keys().all(|header| header != "bcc"), "{:?}", mail.headers);
        assert_eq!(mail.to, ben.email);
        assert!(mail.subject.contains("Club, Bcc: all@example.org"), "{}", mail.subject);
        // Incoming headers do not end up in the answer's headers either.
        let odd = Letter {
            headers: "Subject: x\r\n =?utf-8?q?y=0D=0ABcc:_all@example.org?=\r\n".into(),
            message_id: "<a b\tc>".into(),
            ..Letter::answering(&mail, "show")
        };
        posts(&server, &odd).await;
        judged(world).await;
        world.nothing_is_left_undone().await;
        let answer = newest(&ben).await;
        assert!(answer.headers.keys().all(|header| header != "bcc"), "{:?}", answer.headers);
        assert!(!ann.sees(&game).await["head"].is_null());
    });
}

#[test]
fn orders_for_another_game_and_a_stolen_token_do_nothing() {
    story(async |world| {
        let server = crate::by_mail::server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let rails = ann.opens(2, json!({"title": "railways-of-the-world", "name": "Rails"})).await;
        ben.sits_down(&rails).await;
        ann.starts(&rails).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let mail = newest_of(first, "Friday club", true).await;
        let (here, there) = (head(&ann, &game).await, head(&ann, &rails).await);
        // An order of the other title.
        let answer = says(&server, first, &mail, "bid 3").await;
        assert!(answer.says("nothing of your mail was played"), "{}", answer.text);
        // The token of the player to act, used by the other player at the same table.
        let stolen = Letter { from: second.email.clone(), ..Letter::answering(&mail, &first_order(&mail)) };
        posts(&server, &stolen).await;
        judged(world).await;
        assert_eq!(rows(world, "verdict = 'ignored' and code = 'sender'").await, 1);
        // A player's token for one game does not work for the other.
        let other = newest_of(second, "Rails", false).await;
        let swapped = Letter { to: Letter::answering(&other, "x").to, ..Letter::answering(&mail, "rest") };
        posts(&server, &Letter { from: first.email.clone(), ..swapped }).await;
        judged(world).await;
        assert_eq!((head(&ann, &game).await, head(&ann, &rails).await), (here, there));
        // A new token generation invalidates all addresses issued before.
        world.database.run("update players set token_generation = token_generation + 1").await;
        posts(&server, &Letter::answering(&mail, &first_order(&mail))).await;
        judged(world).await;
        assert_eq!(head(&ann, &game).await, here);
        assert_eq!(rows(world, "verdict = 'ignored' and code = 'token'").await, 1);
    });
}

async fn newest_of(player: &Player, game: &str, asks: bool) -> Mail {
    let about = |mail: &Mail| {
        mail.headers.contains_key("reply-to") && mail.subject.contains(game) && !(asks && orders_in(mail).is_empty())
    };
    eventually("a mail about the game", async || player.mails().await.into_iter().rev().find(about)).await
}

#[test]
fn a_relay_that_is_down_for_a_day_costs_no_mail_and_brings_none_twice() {
    story(async |world| {
        let smtp = SmtpCatcher::start().await;
        let (ahead_s, setup) = Setup::with_movable_clock();
        let server = world.server_with(Setup { smtp: Some(smtp.clone()), ..setup }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        smtp.down();
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "move", "time_s": 10 * 24 * HOUR}})).await;
        let first = game.whose_turn(&[&ann, &ben]).await;
        first.plays_something(&game, &Strategy::seeded(2)).await;
        // A whole day, hour by hour: each mail is retried less and less often, and is kept.
        let waits = "select count(*) from outbox where parked_at is null";
        // The notice that all seats were taken (34) is dropped when the game has begun.
        let owed = world.database.count("select count(*) from outbox where parked_at is null and topic <> 34").await;
        for _ in 0..24 {
            // The error note of each attempt shows which mails are tried now.
            let due = server.app.clock.now() + chrono::Duration::seconds(HOUR);
            let forget = sqlx::query("update outbox set error = null where due_at <= $1").bind(due);
            forget.execute(&world.database.pool).await.expect("the statement");
            ahead_s.fetch_add(HOUR, Ordering::SeqCst);
            server.app.mail_bell.notify_one();
            eventually("what is due was tried", async || {
                (world.database.count("select count(*) from outbox where error is null").await == 0).then_some(())
            })
            .await;
        }
        assert_eq!(world.database.count(waits).await, owed);
        assert_eq!(world.database.count("select count(*) from outbox where parked_at is not null").await, 0);
        assert!(world.database.count("select min(tries)::bigint from outbox").await >= 10);
        smtp.up().await;
        ahead_s.fetch_add(2 * HOUR, Ordering::SeqCst);
        server.app.mail_bell.notify_one();
        world.nothing_is_left_undone().await;
        for player in [&ann, &ben] {
            let started = player.mails().await.into_iter().filter(|mail| mail.says("has started")).count();
            assert_eq!(started, 1, "{}", player.name);
        }
    });
}

#[test]
fn a_crash_between_hand_over_and_mark_sends_the_same_mail_again() {
    story(async |world| {
        let smtp = SmtpCatcher::start().await;
        let server = world.server_with(Setup { smtp: Some(smtp.clone()), ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        world.game(&[&ann, &ben]).await;
        ben.reads_mail("has started").await;
        world.nothing_is_left_undone().await;
        let lines = "select count(*) from mail_ledger where topic = 3";
        let (before, in_ledger) = (ben.mails().await, world.database.count(lines).await);
        // As if the worker had died after handing the mail over and before deleting the row: it is due again.
        world
            .database
            .run(
                "insert into outbox (game_id, topic, seq, recipient, due_at)
                 select game_id, topic, seq, player_id, clock_timestamp() from mail_ledger where topic = 3",
            )
            .await;
        server.app.mail_bell.notify_one();
        world.nothing_is_left_undone().await;
        let after = ben.mails().await;
        assert_eq!(after.len(), before.len() + 1);
        let (one, other) = (&before[before.len() - 1], &after[after.len() - 1]);
        assert_eq!(one.header("message-id"), other.header("message-id"));
        assert_eq!((&one.text, one.header("references")), (&other.text, other.header("references")));
        assert_eq!(world.database.count(lines).await, in_ledger, "one mail, one line");
    });
}

#[test]
fn the_ledger_knows_who_has_opened_and_acted() {
    story(async |world| {
        let server = crate::by_mail::server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        world.nothing_is_left_undone().await;
        let lines = async || -> Vec<Value> {
            let mine = first.get("/me/mails").await.is(200).json();
            // Starting the game was the host's reaction to the notice that the table is full.
            let of_game = |line: &&Value| line["game"] == json!(game.0) && line["about"] != "seats_taken";
            mine["items"].as_array().unwrap().iter().filter(of_game).cloned().collect()
        };
        let before = lines().await;
        assert!(!before.is_empty() && before.iter().all(|line| line["acted_at"].is_null()), "{before:?}");
        // A visit to the game's page with a session marks the mails about it as opened.
        Browser::logs_in(&server, &first.name).await.open(&format!("/games/{game}")).await;
        eventually("it is opened", async || {
            lines().await.iter().any(|line| !line["opened_at"].is_null()).then_some(())
        })
        .await;
        first.plays_something(&game, &Strategy::seeded(9)).await;
        eventually("they have acted", async || {
            lines().await.iter().any(|line| !line["acted_at"].is_null()).then_some(())
        })
        .await;
    });
}
