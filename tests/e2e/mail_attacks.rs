//! Malicious mails: they block neither requests nor other mails, swallow no mail, and are rejected at the door if
//! their address was never issued here. Also harmless mails that look malicious.

use crate::by_mail::{asked, at_the_table, judged, orders_in, posts, rows, says, server};
use longhand_tests::{Letter, Player, Setup, eventually, lmtp, story};
use mailer::inbound::Zone;
use serde_json::json;

/// A mail whose body is not text.
fn raw(letter: &Letter, kind: &str, body: &str) -> String {
    format!(
        "From: <{}>\r\nTo: <{}>\r\nMessage-ID: {}\r\nDate: {}\r\nMIME-Version: 1.0\r\nContent-Type: {kind}\r\n\r\n{body}",
        letter.from, letter.to, letter.message_id, letter.date
    )
}

#[test]
fn two_mails_of_four_megabytes_hold_up_nobody() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, mail, order) = asked(&game, &ann, &ben).await;
        let door = server.lmtp.as_deref().unwrap();
        let shapes = ["<a ", "<a b=\"", "</i><i>", "<p><b><i><u>x"];
        for shape in shapes {
            let letter = Letter::answering(&mail, "x");
            let hostile = raw(&letter, "text/html", &shape.repeat(4_100_000 / shape.len()));
            assert!(lmtp(door, &letter.from, &letter.to, &hostile).await.starts_with("250"));
            // The server answers while the mail is judged.
            server.http.get("/readyz").await.is(200);
        }
        says(&server, first, &mail, &order).await;
        server.http.get("/readyz").await.is(200);
        judged(world).await;
        assert_eq!(rows(world, "verdict = 'done' and code = 'played'").await, 1);
        assert_eq!(rows(world, "verdict is not null and octet_length(raw) > 4000000").await, shapes.len() as i64);
    });
}

#[test]
fn an_address_that_was_not_made_here_is_refused_at_the_door() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        let mail = first.reads_mail("one a line, such as:").await;
        let letter = Letter::answering(&mail, "show");
        let door = server.lmtp.as_deref().unwrap();
        let before = rows(world, "true").await;
        let (local, domain) = letter.to.split_once('@').unwrap();
        let bent = |at: usize| {
            let bent: String = local
                .chars()
                .enumerate()
                .map(|(place, c)| if place == at { if c == '7' { '8' } else { '7' } } else { c })
                .collect();
            format!("{bent}@{domain}")
        };
        for address in [bent(4), bent(20), bent(30), bent(local.len() - 3), format!("b-{}@{domain}", "0".repeat(26))] {
            let reply = lmtp(door, &letter.from, &address, &letter.raw()).await;
            assert!(reply.starts_with("550"), "{address}: {reply}");
            let path = format!("/api/v1/inbound?recipient={address}");
            let ask = server.http.ask("POST", &path).bearer(longhand_tests::INBOUND_SECRET);
            ask.body("message/rfc822", letter.raw()).send().await.is(404);
        }
        assert_eq!(rows(world, "true").await, before, "nothing was stored");
        says(&server, first, &mail, "show").await;
    });
}

#[test]
fn a_nul_in_a_header_keeps_no_mail_from_being_judged() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (_, mail, order) = asked(&game, &ann, &ben).await;
        let letter = Letter::answering(&mail, &order);
        let raw = letter.raw().replacen("Message-ID:", "References: <a\0b@example.org>\r\nX-Odd: \0\r\nMessage-ID:", 1);
        assert!(raw.contains('\0'));
        assert!(lmtp(server.lmtp.as_deref().unwrap(), &letter.from, &letter.to, &raw).await.starts_with("250"));
        judged(world).await;
        assert_eq!(rows(world, "verdict = 'done' and code = 'played' and tries = 1").await, 1);
        // One in the envelope sender, as a mail server that posts may have it.
        let path = format!("/api/v1/inbound?recipient={}&sender=a%00b@example.org", letter.to);
        // The scheme's name is case-insensitive (RFC 9110, 11.1).
        let bearer = |scheme: &str| format!("{scheme} {}", longhand_tests::INBOUND_SECRET);
        let asks = |scheme: &str| server.http.ask("POST", &path).header("authorization", bearer(scheme));
        asks("Basic").body("message/rfc822", "x").send().await.problem(401, "token_invalid");
        let ask = asks("bearer");
        ask.body("message/rfc822", Letter::answering(&mail, "show").raw()).send().await.is(202);
        judged(world).await;
        assert_eq!(rows(world, "code = 'told' and tries = 1 and mail_from = 'a\u{fffd}b@example.org'").await, 1);
    });
}

#[test]
fn who_left_a_seat_has_an_address_that_is_nobodys() {
    story(async |world| {
        let server = server(world).await;
        let [ann, ben, cleo] = world.players(&server, ["ann", "ben", "cleo"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club", "table": {"dispute_days": 0}})).await;
        let (first, other) = game.turn_of(&ann, &ben).await;
        let mail = first.reads_mail("one a line, such as:").await;
        let order = orders_in(&mail)[0].as_str().unwrap().to_owned();
        let seat = u8::from(first.id != ann.id);
        let substitutes = format!("/games/{game}/substitutes");
        first.post(&substitutes, json!({"seat": seat, "email": "cleo@example.org"})).await.is(200);
        cleo.sits_down(&game).await;
        let before = other.sees(&game).await["head"].clone();
        // The player who left, and the one who came, who uses the address of the one who left.
        let former = Letter::answering(&mail, &order);
        posts(&server, &former).await;
        posts(&server, &Letter { from: cleo.email.clone(), ..Letter::answering(&mail, &order) }).await;
        judged(world).await;
        assert_eq!(rows(world, "verdict = 'ignored' and code = 'sender'").await, 1);
        assert_eq!(rows(world, "verdict = 'ignored' and code = 'token'").await, 1);
        assert_eq!(other.sees(&game).await["head"], before, "nothing was played");
        // The substitute's own address works.
        cleo.plays(&game, "rest").await;
        other.plays(&game, "rest").await;
        // Cleo has a mail about the turn that she took over; the newest one is about this turn.
        world.nothing_is_left_undone().await;
        let own = newest_that_asks(&cleo).await;
        assert_ne!(Letter::answering(&own, "x").to, former.to);
        assert!(says(&server, &cleo, &own, orders_in(&own)[0].as_str().unwrap()).await.says("have been played"));
    });
}

async fn newest_that_asks(player: &Player) -> longhand_tests::Mail {
    let asks = |mail: &longhand_tests::Mail| mail.headers.contains_key("reply-to") && !orders_in(mail).is_empty();
    eventually("a mail that asks", async || player.newest_mails().await.into_iter().find(asks)).await
}

#[test]
fn a_message_id_that_came_before_swallows_no_letter() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, mail, order) = asked(&game, &ann, &ben).await;
        let letter = Letter::answering(&mail, &order);
        // A stranger's mail with its Message-ID, and the same person's mail with a typing error.
        posts(&server, &Letter { from: "eve@example.org".into(), ..letter.clone() }).await;
        let slip = Letter { body: letter.body.replacen(&order, "wrok nowhere", 1), ..letter.clone() };
        posts(&server, &slip).await;
        judged(world).await;
        assert_eq!(rows(world, "verdict = 'ignored' and code = 'sender'").await, 1);
        assert_eq!(rows(world, "verdict = 'refused'").await, 1);
        posts(&server, &letter).await;
        first.reads_mail("This was played:").await;
        // The same mail by another route is a copy.
        let again = Letter { headers: format!("Received: from a by b\r\n{}", letter.headers), ..letter.clone() };
        posts(&server, &again).await;
        judged(world).await;
        assert_eq!(rows(world, "verdict = 'ignored' and code = 'copy'").await, 1);
        assert_eq!(rows(world, "verdict = 'done' and copies = 2").await, 1);
        let moves = ann.events(&game).await.into_iter().filter(|event| event["kind"] == "move");
        assert_eq!(moves.filter(|event| event["channel"] == "mail").count(), 1);
    });
}

#[test]
fn absence_notes_to_the_return_path_are_no_reports() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        world.nothing_is_left_undone().await;
        let mail = first.reads_mail("one a line, such as:").await;
        let token = world.database.bounce_token(mail.header("message-id")).await;
        let to = format!("b-{token}@in.longhand.test");
        for n in 0..6 {
            let kind = ["Auto-Submitted: auto-replied\r\nSubject: Auto: I am away", "Subject: Away"][n % 2];
            let note =
                format!("From: <{}>\r\nMessage-ID: <away.{n}@x>\r\n{kind}\r\n\r\nUntil Monday.\r\n", first.email);
            let sender = ["", first.email.as_str()][n / 3];
            assert!(lmtp(server.lmtp.as_deref().unwrap(), sender, &to, &note).await.starts_with("250"));
        }
        judged(world).await;
        assert_eq!(rows(world, "verdict = 'ignored' and code = 'no_report'").await, 6);
        assert_eq!(world.database.count("select count(*) from mail_trouble").await, 0);
        assert_eq!(first.get("/me/mails?limit=1").await.is(200).json()["channel"]["state"], "fine");
    });
}

#[test]
fn programs_that_answer_every_answer_are_answered_no_more() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, mail, order) = asked(&game, &ann, &ben).await;
        let noise = async |mail: &longhand_tests::Mail, times: usize| {
            for n in 0..times {
                posts(&server, &Letter::answering(mail, &format!("wrok nowhere {n}"))).await;
                judged(world).await;
            }
        };
        let answered = "verdict = 'refused' and answer is not null";
        noise(&mail, 13).await;
        assert_eq!((rows(world, "verdict = 'refused'").await, rows(world, answered).await), (13, 10));
        // An order gets an answer, and so do typing errors again.
        assert!(says(&server, first, &mail, &order).await.says("This was played:"));
        noise(&mail, 1).await;
        assert_eq!(rows(world, answered).await, 11);

        // A person who is invited and has no account here.
        let (post, guest) = (server.post.clone(), "stranger@else.example");
        let open = ann.opens(2, json!({"name": "Open"})).await;
        ann.post(&format!("/games/{open}/invitations"), json!({"email": guest})).await.is(201);
        let invitation = post.wait(guest, 0, "the invitation", |_| true).await;
        noise(&invitation, 6).await;
        assert_eq!((rows(world, "verdict = 'refused'").await, rows(world, answered).await), (20, 14));
        world.nothing_is_left_undone().await;
        assert_eq!(post.count(guest).await, 4);
        posts(&server, &Letter::answering(&invitation, "join")).await;
        post.wait(guest, 4, "their seat", |mail| mail.says("You have your seat")).await;
    });
}

#[test]
fn a_domain_that_keeps_dns_waiting_holds_up_nobody_else() {
    story(async |world| {
        let inbound_domain = Some("in.longhand.test".to_owned());
        let dns = Some(Zone::new().with_tarpit("tarpit.example"));
        let server = world.server_with(Setup { inbound_domain, dns, ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        world.nothing_is_left_undone().await;
        let (mail, theirs) = (first.reads_mail("one a line, such as:").await, second.reads_mail("has started").await);
        let from = "eve@tarpit.example";
        let moves = format!(
            "with moved as (update players set email = '{from}' where email = '{}' returning id)",
            second.email
        );
        assert_eq!(world.database.count(format!("{moves} select count(*) from moved")).await, 1);
        for n in 0..6 {
            posts(&server, &Letter { from: from.into(), ..Letter::answering(&theirs, &format!("show # {n}")) }).await;
        }
        eventually("all are waited for", async || (rows(world, "tries > 0").await == 6).then_some(())).await;
        let order = orders_in(&mail)[0].as_str().unwrap().to_owned();
        assert!(says(&server, first, &mail, &order).await.says("This was played:"));
        let given_up = rows(world, "verdict is null and due_at > received_at + interval '4 minutes'").await;
        assert_eq!((rows(world, "verdict is null").await, given_up), (6, 0), "no wait for DNS has ended before");
    });
}

#[test]
fn a_letter_from_exchange_is_read_and_a_bounce_in_a_players_name_is_not_answered() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, mail, order) = asked(&game, &ann, &ben).await;
        world.nothing_is_left_undone().await;
        let sent = world.database.count("select count(*) from dev_mails").await;
        for (subject, text) in [
            (
                "Failure Notice",
                "Sorry, we were unable to deliver your message to the following address.\r\n\r\n<x@yahoo.example>:",
            ),
            (
                "DELIVERY FAILURE: User ann not listed",
                "Your message\r\n\r\nwas not delivered to:\r\n\r\n  ann@example.org",
            ),
            (
                "Undelivered Mail Returned to Sender",
                "This message was created automatically by mail delivery software.",
            ),
            ("failure notice", "Hi. This is the James mail server at mx.example."),
        ] {
            let bounce = Letter::answering(&mail, "x");
            posts(
                &server,
                &Letter {
                    headers: format!("Subject: {subject}\r\n"),
                    body: format!("{text}\r\n\r\n{order}\r\n"),
                    ..bounce
                },
            )
            .await;
        }
        judged(world).await;
        world.nothing_is_left_undone().await;
        assert_eq!(rows(world, "verdict = 'ignored' and code = 'report'").await, 4);
        assert_eq!(world.database.count("select count(*) from dev_mails").await, sent, "nobody was answered");
        let letter = Letter::answering(&mail, &order);
        let headers = format!("X-Auto-Response-Suppress: DR, OOF, AutoReply\r\n{}", letter.headers);
        posts(&server, &Letter { headers, ..letter }).await;
        first.reads_mail("This was played:").await;
    });
}
