//! Account actions by mail, without a page: choose a name, reply to the mail with the login link, open and begin a
//! game.

use crate::by_mail::{at_the_table, is_refused, judged, orders_in, posts, rows, says, server};
use longhand_tests::{Letter, Mail, longhand, story};
use serde_json::json;

/// Fails before: `name: Bea` was not an order, and no mail explained how to choose a name.
#[test]
fn a_name_is_chosen_by_mail_and_the_first_mail_says_how() {
    story(async |world| {
        let server = server(world).await;
        let [ann] = world.players(&server, ["ann"]).await;
        let game = ann.opens(3, json!({"name": "Friday club"})).await;
        let post = server.post.clone();
        let mut seated = vec![];
        for guest in ["bea@else.example", "cem@else.example"] {
            ann.post(&format!("/games/{game}/invitations"), json!({"email": guest})).await.is(201);
            let invitation = post.wait(guest, 0, "the invitation", |_| true).await;
            posts(&server, &Letter::answering(&invitation, "join")).await;
            let answer = post.wait(guest, 1, "their seat", |mail| mail.says("You have your seat")).await;
            assert!(answer.says("The others see you as Player ") && answer.says("name: Ann"), "{}", answer.text);
            seated.push(answer);
        }
        let name_of = async |seat: usize| ann.sees(&game).await["seats"][seat]["player"]["name"].clone();
        let answered = async |letter: Letter| {
            posts(&server, &letter).await;
            let answers = |mail: &Mail| mail.headers.get("in-reply-to") == Some(&letter.message_id);
            post.wait("bea@else.example", 2, "the answer", answers).await
        };
        is_refused(&answered(Letter::answering(&seated[0], &format!("name: {}", "x".repeat(41)))).await, "bad_request");
        is_refused(&answered(Letter::answering(&seated[0], "name:")).await, "bad_order");
        let named = answered(Letter::answering(&seated[0], "name: Bea B.")).await;
        assert!(named.says("The others see you as Bea B. from now on."), "{}", named.text);
        assert_eq!(name_of(1).await, "Bea B.");
        // The mail explains how to choose a name only to players without one.
        ann.starts(&game).await;
        for (guest, is_told) in [("bea@else.example", false), ("cem@else.example", true)] {
            let started = post.wait(guest, 2, "the beginning", |mail| mail.says("has started")).await;
            assert_eq!(started.says("To be called otherwise"), is_told, "{guest}: {}", started.text);
        }
    });
}

/// Fails before: a reply to a mail with a login link went to the sender's mailbox, not to the server.
#[test]
fn an_answer_to_a_login_mail_does_what_needs_no_table() {
    story(async |world| {
        let server = server(world).await;
        let [ann] = world.players(&server, ["ann"]).await;
        let (post, new) = (server.post.clone(), "nora@else.example");
        server.http.post("/api/v1/auth/login-links", json!({"email": new})).await.is(202);
        let login = post.wait(new, 0, "a login link", |_| true).await;
        assert!(login.says("You can answer this mail with one line: name: Ann"), "{}", login.text);
        let answered = async |text: &str| {
            let letter = Letter::answering(&login, text);
            posts(&server, &letter).await;
            let answers = |mail: &Mail| mail.headers.get("in-reply-to") == Some(&letter.message_id);
            post.wait(new, 1, &format!("an answer to {text:?}"), answers).await
        };
        // A person without an account gets one with their name, as through the link.
        let lost = answered("work h1").await;
        assert!(lost.says("The mail that you answered is about no game"), "{}", lost.text);
        assert_eq!(lost.header("auto-submitted"), "auto-replied");
        assert_eq!(world.database.count("select count(*) from players where email = 'nora@else.example'").await, 0);
        assert!(answered("name: Nora").await.says("The others see you as Nora from now on."));
        assert!(answered("digest").await.says("You sit in no game."));
        // A title is found by its name, too; the answer is the mail about the game.
        let opened = answered("new 504 ann@example.org").await;
        assert!(opened.says("The game is open, and your guest is invited."), "{}", opened.text);
        assert!(opened.subject.contains("504: World 123"), "{}", opened.subject);
        let invitation = ann.reads_mail("Nora invites you").await;
        assert!(says(&server, &ann, &invitation, "join").await.says("You have your seat"));
        assert!(answered("übersicht").await.says("504: World 123: "));
        assert!(answered("vacation off").await.says("no vacation of yours lies ahead"));
        is_refused(&answered("new chess").await, "unknown_title");
        // Nobody else can use the address, and nobody is told.
        posts(&server, &Letter { from: ann.email.clone(), ..Letter::answering(&login, "name: Eve") }).await;
        judged(world).await;
        assert_eq!(rows(world, "verdict = 'ignored' and code = 'sender'").await, 1);
        let (url, data) = (world.database.url(), world.path("data").display().to_string());
        let flags = ["--database-url", &url, "--data-dir", &data];
        let suspend = [&flags[..], &["account", "suspend", "nora@else.example", "--reason", "insults"]].concat();
        assert!(longhand(&suspend).await.status.success());
        is_refused(&answered("name: Eve").await, "account_suspended");
        assert_eq!(world.database.count("select count(*) from players where name = 'Eve'").await, 0);
    });
}

/// Fails before: the answer to `start` had neither position nor orders, and the mail about a game that ended by
/// resignation gave everybody 0 points beside a picture with other points.
#[test]
fn a_game_is_begun_and_ended_by_mail() {
    story(async |world| {
        let server = server(world).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = ann.opens(2, json!({"name": "Friday club"})).await;
        ben.sits_down(&game).await;
        let full = ann.reads_that_all_seats_are_taken("Friday club").await;
        let begun = says(&server, &ann, &full, "start").await;
        assert!(begun.says("The game has started.") && begun.says("The position"), "{}", begun.text);
        let (first, second) = game.turn_of(&ann, &ben).await;
        assert_eq!(!orders_in(&begun).is_empty(), first.id == ann.id, "{}", begun.text);
        if first.id == ann.id {
            let order = orders_in(&begun)[0].as_str().unwrap().to_owned();
            assert!(says(&server, &ann, &begun, &order).await.says("This was played:"));
        }
        world.nothing_is_left_undone().await;
        let mail = second.reads_mail("has started").await;
        says(&server, second, &mail, "resign").await;
        let over = first.reads_mail("Friday club is over, and you have won.").await;
        let result = over.text.lines().skip_while(|line| !line.starts_with("The result")).skip(1);
        let result: Vec<&str> = result.take_while(|line| !line.is_empty()).map(str::trim).collect();
        assert_eq!(result, [format!("1. {} (you)", first.name), format!("2. {}", second.name)], "{}", over.text);
    });
}

/// Fails before: the mail said "accept is for the objection" and not what that does.
#[test]
fn a_mail_about_a_dispute_says_what_accept_and_refuse_do() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let mail = first.reads_mail("one a line, such as:").await;
        let played = says(&server, first, &mail, "rest").await;
        let seq = ann.sees(&game).await["head"].as_u64().unwrap();
        let disputed = says(&server, first, &played, &format!("dispute {seq} entry: I meant to work")).await;
        assert!(disputed.says("You dispute event"), "{}", disputed.text);
        let asked = second.reads_mail("disputes event").await;
        assert!(asked.says(&format!("the game goes back to before event {seq}")), "{}", asked.text);
        assert!(asked.says(&format!("With refuse you say that event {seq} stands")), "{}", asked.text);
        assert!(says(&server, second, &asked, "accept").await.says("the game goes back to before event"));
    });
}
