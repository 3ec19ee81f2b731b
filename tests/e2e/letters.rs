//! Mails about unusual events at a table, and their HTML.

use longhand_tests::{Letter, Player, Setup, eventually, lmtp, story};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

#[test]
fn the_result_after_a_resignation_has_everybodys_name_and_asks_for_nothing() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for title in ["century-from-east-to-west", "railways-of-the-world", "world-123", "world-wonders"] {
            let game = ann.opens(2, json!({"title": title, "name": title, "table": {"dispute_days": 0}})).await;
            ben.sits_down(&game).await;
            ann.starts(&game).await;
            let picture = async |at: u64| ben.get(&format!("/games/{game}/board.svg?at={at}")).await.is(200).text();
            let head = ann.sees(&game).await["head"].as_u64().unwrap();
            let asks = picture(head).await;
            ann.post(&format!("/games/{game}/resign"), json!({})).await.is(200);
            let over = ann.sees(&game).await["head"].as_u64().unwrap();
            let no_longer = picture(over).await;
            for (text, ended) in [(&asks, false), (&no_longer, true)] {
                let says_so = ["has ended", "is over"].iter().any(|end| text.contains(end));
                let acts = ["is to act", "is on turn", "may keep", "To act: ", "the turn of", "chooses a capital", "▶"];
                let acts = acts.iter().any(|act| text.contains(act));
                assert!(says_so == ended && acts != ended, "{title}: {text:.2000}");
            }
            assert_eq!(picture(head).await, asks, "{title}: then it was going on");
            let mail = eventually("the result", async || {
                let about = |mail: &longhand_tests::Mail| mail.subject.contains(title) && mail.says("The result:");
                ben.newest_mails().await.into_iter().find(about)
            })
            .await;
            // The picture may show points, but nobody counted them.
            assert!(mail.says("The result: 1. ben (you) 2. ann"), "{title}: {}", mail.text);
            for gone in ["Asked for", "is to act", "To act", "is to move", "chooses a capital"] {
                assert!(!mail.says(gone), "{title}: {gone}: {}", mail.text);
            }
            assert!(mail.text.lines().all(|line| line.chars().count() <= 72 || !line.contains(' ')), "{}", mail.text);
            assert_eq!(mail.header("content-language"), "en");
        }
    });
}

#[test]
fn nobody_is_asked_by_a_mail_when_it_is_their_turn_no_more() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Quick"})).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        first.plays(&game, "rest").await;
        second.reads_mail("it is your turn in Quick").await;
        second.plays(&game, "rest").await;
        first.reads_mail("it is your turn in Quick").await;
        world.nothing_is_left_undone().await;
        let asked = async |player: &longhand_tests::Player| {
            player.mails().await.iter().filter(|mail| mail.says("it is your turn in Quick")).count()
        };
        assert_eq!((asked(first).await, asked(second).await), (1, 1));
        // The outbox lags: the same notices come up again after the second player has moved.
        world
            .database
            .run(
                "insert into outbox (game_id, topic, seq, recipient, due_at)
            select game_id, topic, seq, player_id, now() from mail_ledger where topic = 4",
            )
            .await;
        world.nothing_is_left_undone().await;
        assert_eq!((asked(first).await, asked(second).await), (2, 1), "who is asked still, and who has moved");
    });
}

#[test]
fn a_mail_that_tells_several_things_has_everybodys_name_and_says_whose_clock_stands() {
    story(async |world| {
        let server = crate::by_mail::server(world).await;
        let [ann, ben, cat] = world.players(&server, ["ann", "ben", "cat"]).await;
        let ended = world.game_with(&[&ann, &ben], json!({"name": "Two", "table": {"dispute_days": 0}})).await;
        let (first, second) = ended.turn_of(&ann, &ben).await;
        first.plays(&ended, "rest").await;
        second.plays(&ended, "rest").await;
        if first.id == ann.id {
            ann.plays(&ended, "rest").await;
        }
        let running = world.game_with(&[&ann, &ben, &cat], json!({"name": "Three"})).await;
        let gone = ann.opens(2, json!({"name": "Gone"})).await;
        let started = cat.reads_mail("has started").await;
        world.nothing_is_left_undone().await;
        world.database.mailbox_is_full(&ben.email).await;
        ann.post(&format!("/games/{ended}/resign"), json!({})).await.is(200);
        // Mails to Cat come back.
        let token = world.database.bounce_token(started.header("message-id")).await;
        let report = "From: MAILER-DAEMON@mx.example\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n\
                      --b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\n\
                      Action: failed\r\nStatus: 5.1.1\r\n--b--\r\n";
        let to = format!("b-{token}@in.longhand.test");
        assert!(lmtp(server.lmtp.as_deref().unwrap(), "", &to, report).await.starts_with("250"));
        // An invitation to a game that no longer exists when the mail is written.
        ann.post(&format!("/games/{gone}/invitations"), json!({"email": ben.email})).await.is(201);
        eventually("all three are put by", async || {
            let put_by = "select count(distinct topic) from outbox where bundled_for is not null";
            (world.database.count(put_by).await == 3).then_some(())
        })
        .await;
        world.database.run("update invitations set game_id = 1 where email = 'ben@example.org'").await;
        world.database.bundles_are_due(3).await;
        let bundle = ben.reads_mail("Much has happened").await;
        assert!(bundle.says("Two is over, and you have won.") && bundle.says("- ann rest"), "{}", bundle.text);
        assert!(bundle.says("Mails to cat come back"), "{}", bundle.text);
        assert!(!bundle.says("Seat ") && !bundle.says("Gone"), "{}", bundle.text);
        assert_eq!(ann.sees(&running).await["status"], "running");
        world.nothing_is_left_undone().await;
    });
}

#[test]
fn a_refused_takeback_names_who_refused_it() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let start = ann.state(&game).await["seq"].clone();
        let (first, second) = game.turn_of(&ann, &ben).await;
        first.plays(&game, "rest").await;
        let takebacks = format!("/games/{game}/takebacks");
        first.post(&takebacks, json!({"to": start, "reason": "A slip."})).await.is(201);
        second.post(&format!("{takebacks}/1/answers"), json!({"consent": false})).await.is(201);
        let mail = first.reads_mail("has refused the takeback").await;
        assert!(mail.says(&format!("{} has refused the takeback", second.name)), "{}", mail.text);
        assert!(!mail.says(&format!("{} has refused", first.name)), "{}", mail.text);
    });
}

#[test]
fn a_preview_of_railways_shows_where_its_reader_can_act_larger() {
    story(async |world| {
        let server = crate::by_mail::server(world).await;
        let options = json!({"title": "railways-of-the-world", "options": {"rail_barons": false}});
        let (ann, ben, game) = crate::by_mail::at_a_table_of(world, &server, options).await;
        for _ in 0..2 {
            let mover = game.whose_turn(&[&ann, &ben]).await;
            if mover.may(&game).await.iter().any(|may| may["action"]["type"] == "pass_bid") {
                mover.plays(&game, "pass bid").await;
            }
        }
        let mover = game.whose_turn(&[&ann, &ben]).await;
        let mail = mover.reads_mail("your turn").await;
        mover.patch("/me", json!({"mail": {"pictures": true}})).await.is(200);
        let preview = crate::by_mail::says(&server, mover, &mail, "preview\nbuild from new york via Z10 to Z9").await;
        assert!(preview.says("This would be played"), "{}", preview.text);
        assert_eq!(preview.pictures.len(), 2, "the close-up, and the whole board");
        assert!(preview.html.contains("cid:near."));
    });
}

#[test]
fn who_leaves_a_game_is_told_to_the_others_by_name_whoever_sits_there_since() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cat, dora] = world.players(&server, ["ann", "ben", "cat", "dora"]).await;
        let more = json!({"name": "Three", "table": {"dispute_days": 0}});
        let game = world.game_with(&[&ann, &ben, &cat], more).await;
        let first = game.whose_turn(&[&ann, &ben, &cat]).await;
        // Not the player to act: the default would be played before somebody takes over.
        let (gone, seat, last) = match &first.id {
            first if *first == ann.id => (&ben, 1, &cat),
            first if *first == ben.id => (&cat, 2, &ann),
            _ => (&ben, 1, &ann),
        };
        gone.post(&format!("/games/{game}/resign"), json!({})).await.is(200);
        for stays in [first, last] {
            let mail = stays.reads_mail(&format!("{} has given up their seat in Three.", gone.name)).await;
            assert_eq!(mail.header("x-longhand-reason"), "seat_left");
            assert!(mail.says("Until somebody takes it over, its moves are played by default"), "{}", mail.text);
        }
        // The list shows a mail once the relay has taken it, slightly after the reader may have it.
        eventually("it is in the list of mails", async || {
            let told = ann.get("/me/mails").await.is(200).json();
            told["items"].as_array().unwrap().iter().any(|mail| mail["about"] == "seat_left").then_some(())
        })
        .await;
        ann.post(&format!("/games/{game}/substitutes"), json!({"seat": seat, "email": dora.email})).await.is(200);
        dora.sits_down(&game).await;
        let mut sits = [&ann, &ben, &cat];
        sits[seat] = &dora;
        while game.whose_turn(&sits).await.id != last.id {
            game.whose_turn(&sits).await.plays(&game, "rest").await;
        }
        let mail = last.reads_mail("it is your turn in Three").await;
        assert!(mail.says(&format!(". {} has given up their seat.", gone.name)), "{}", mail.text);
        assert!(mail.says(&format!(". dora has taken over the seat of {}.", gone.name)), "{}", mail.text);
    });
}

#[test]
fn who_is_late_and_loses_their_seat_is_named_in_mails_and_in_the_log() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben, cat] = world.players(&server, ["ann", "ben", "cat"]).await;
        let more = json!({"name": "Slow", "clock": {"kind": "move", "time_s": 86_400},
                          "table": {"on_expiry": ["substitute"], "grace_s": 0, "dispute_days": 0}});
        let game = world.game_with(&[&ann, &ben, &cat], more).await;
        let late = game.whose_turn(&[&ann, &ben, &cat]).await;
        let seat = ann.sees(&game).await["to_act"][0].clone();
        world.nothing_is_left_undone().await;
        by.fetch_add(86_400 + 60, Ordering::SeqCst);
        for stays in [&ann, &ben, &cat].into_iter().filter(|player| player.id != late.id) {
            stays.reads_mail(&format!("the time of {0} in Slow was up, and {0} has lost their seat.", late.name)).await;
        }
        late.reads_mail(&format!("{} has lost their seat.", late.name)).await;
        let feed = server.http.get(&format!("/api/v1/games/{game}/feed.atom")).await.is(200).text();
        assert!(feed.contains(&format!("{} lost seat {seat}.", late.name)), "{feed}");
    });
}

#[test]
fn the_host_learns_who_has_declined_as_they_know_them() {
    story(async |world| {
        let server = crate::by_mail::server(world).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = ann.opens(3, json!({"name": "Club"})).await;
        let invite = async |email: &str| {
            ann.post(&format!("/games/{game}/invitations"), json!({"email": email})).await.is(201);
        };
        invite(&ben.email).await;
        let invitation = ben.reads_mail("ann invites you").await;
        crate::by_mail::says(&server, &ben, &invitation, "decline").await;
        let mail = ann.reads_mail("ben@example.org has declined your invitation to Club.").await;
        assert_eq!(mail.header("x-longhand-reason"), "declined");
        assert!(mail.says("2 seats are free: you can invite somebody else on the game's page"), "{}", mail.text);
        // After they have declined, neither knows the other any more.
        invite("eve@example.org").await;
        let invitation =
            server.post.wait("eve@example.org", 0, "the invitation", |mail| mail.says("invites you")).await;
        crate::by_mail::posts(&server, &Letter::answering(&invitation, "decline")).await;
        ann.reads_mail("somebody whom you invited to Club has declined.").await;
        // Declining again is no news.
        crate::by_mail::posts(&server, &Letter::answering(&invitation, "decline")).await;
        world.nothing_is_left_undone().await;
        let told = ann.mails().await.iter().filter(|mail| mail.says("has declined")).count();
        assert_eq!(told, 2);
    });
}

#[test]
fn help_is_short_where_a_title_has_thousands_of_orders_and_says_how_to_find_the_others() {
    story(async |world| {
        let server = crate::by_mail::server(world).await;
        let options = json!({"title": "railways-of-the-world", "options": {"rail_barons": false}});
        let (ann, ben, game) = crate::by_mail::at_a_table_of(world, &server, options).await;
        for _ in 0..2 {
            let mover = game.whose_turn(&[&ann, &ben]).await;
            if mover.may(&game).await.iter().any(|may| may["action"]["type"] == "pass_bid") {
                mover.plays(&game, "pass bid").await;
            }
        }
        let mover = game.whose_turn(&[&ann, &ben]).await;
        let legal: Vec<Value> = mover.may(&game).await.iter().map(|may| may["order"].clone()).collect();
        assert!(legal.len() > 400, "{}", legal.len());
        mover.patch("/me", json!({"mail": {"pictures": true}})).await.is(200);
        let mail = mover.reads_mail("your turn").await;
        let help = crate::by_mail::says(&server, mover, &mail, "help").await;
        let listed = crate::by_mail::orders_in(&help).into_iter().filter(|order| legal.contains(order)).count();
        assert_eq!(listed, 150);
        assert!(help.pictures.is_empty());
        assert!(help.text.len() + help.html.len() < 100_000, "{} and {}", help.text.len(), help.html.len());
        assert!(help.says("more: write `preview`, and on the line below it how an order begins"), "{}", help.text);
        assert!(help.says("/titles/railways-of-the-world/rules"), "{}", help.text);
        let near = crate::by_mail::says(&server, mover, &mail, "preview\nbuild AA11").await;
        assert!(near.says("Did you mean: build ") && near.says("nothing of your mail was played"), "{}", near.text);
        let off = crate::by_mail::says(&server, mover, &mail, "build zz99 N-S").await;
        assert!(off.says("ZZ99 is not on the board."), "{}", off.text);
    });
}

#[test]
fn who_keeps_their_rail_baron_last_can_bid_in_the_same_mail() {
    story(async |world| {
        let server = crate::by_mail::server(world).await;
        let options = json!({"title": "railways-of-the-world"});
        let (ann, ben, game) = crate::by_mail::at_a_table_of(world, &server, options).await;
        let keep = async |player: &Player| -> Value { player.may(&game).await[0]["order"].clone() };
        let marker = ann.state(&game).await["view"]["first_seat"].as_u64().expect("who bids first");
        let (first, other) = if marker == 0 { (&ann, &ben) } else { (&ben, &ann) };
        let mail = first.reads_mail("has started").await;
        let order = keep(first).await;
        let text = format!("{}\nbid 2", order.as_str().unwrap());
        // There is no auction yet: the other player has still to choose.
        let early = crate::by_mail::says(&server, first, &mail, &text).await;
        assert!(early.says("Line 2 of your mail:") && !early.says("code: stale"), "{}", early.text);
        let theirs = keep(other).await;
        other.plays(&game, theirs.as_str().unwrap()).await;
        let played = crate::by_mail::says(&server, first, &mail, &text).await;
        assert!(played.says("This was played:") && played.says("bid 2"), "{}", played.text);
    });
}
