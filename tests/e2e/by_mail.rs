//! Games played in a mail program: every order arrives over a real socket, and every answer leaves as a mail.

use domain::kernel::rulesets::Rulesets;
use longhand_tests::{
    Game, INBOUND_SECRET, Letter, Mail, Player, Running, Setup, Strategy, World, eventually, lmtp, longhand_reads,
    story,
};
use serde_json::{Value, json};

pub async fn server(world: &World) -> Running {
    server_of(world, domain::titles::RULESETS).await
}

/// The same with other rulesets.
pub async fn server_of(world: &World, rulesets: Rulesets) -> Running {
    let inbound_domain = Some("in.longhand.test".to_owned());
    world.server_with(Setup { rulesets, inbound_domain, inbound_auth: "token".into(), ..Setup::default() }).await
}

/// Sends a mail by LMTP; it must be accepted.
pub async fn posts(server: &Running, letter: &Letter) {
    let reply = lmtp(server.lmtp.as_deref().unwrap(), &letter.from, &letter.to, &letter.raw()).await;
    assert!(reply.starts_with("250"), "{reply}");
}

/// The orders that a mail offers.
pub fn orders_in(mail: &Mail) -> Vec<Value> {
    let listed = mail.text.lines().skip_while(|line| !line.contains("one a line, such as:")).skip(1);
    let orders = listed.take_while(|line| !line.is_empty()).filter_map(|line| {
        let order = line.strip_prefix("  ").filter(|rest| !rest.starts_with(' '))?;
        Some(order.split("  ").next().unwrap_or_default().to_owned())
    });
    orders.filter(|order| !order.starts_with("and ")).map(Value::from).collect()
}

/// The player of the two who is to act, their newest mail about the game, and the first order in it.
pub async fn asked<'p>(game: &Game, ann: &'p Player, ben: &'p Player) -> (&'p Player, Mail, String) {
    let (first, _) = game.turn_of(ann, ben).await;
    let mail = first.reads_mail("one a line, such as:").await;
    let order = orders_in(&mail)[0].as_str().unwrap().to_owned();
    (first, mail, order)
}

/// The answer that `player` gets when they reply to `mail` with `text`.
pub async fn says(server: &Running, player: &Player, mail: &Mail, text: &str) -> Mail {
    let letter = Letter::answering(mail, text);
    posts(server, &letter).await;
    let answers = |mail: &Mail| mail.headers.get("in-reply-to") == Some(&letter.message_id);
    eventually(&format!("an answer to {text:?}"), async || player.newest_mails().await.into_iter().find(answers)).await
}

/// Fails unless the answer says that nothing was done, for this reason.
#[track_caller]
pub fn is_refused(answer: &Mail, code: &str) {
    assert!(answer.says(&format!("code: {code}")) || answer.says(&format!("Regel: {code}")), "{code}: {}", answer.text);
}

pub async fn rows(world: &World, what: &str) -> i64 {
    world.database.inbound(what).await
}

/// Waits until every incoming mail has its verdict.
pub async fn judged(world: &World) {
    eventually("every mail has its verdict", async || (rows(world, "verdict is null").await == 0).then_some(())).await;
}

/// Ann and Ben at a table of Century that has started, with the mails sent.
pub async fn at_the_table(world: &World, server: &Running) -> (Player, Player, Game) {
    at_a_table_of(world, server, json!({"options": {"round_limit": 20}})).await
}

/// The same with other settings.
pub async fn at_a_table_of(world: &World, server: &Running, more: Value) -> (Player, Player, Game) {
    let [ann, ben] = world.players(server, ["ann", "ben"]).await;
    let mut settings = json!({"name": "Friday club", "table": {"dispute_days": 0}});
    for (key, value) in more.as_object().into_iter().flatten() {
        settings[key] = value.clone();
    }
    let game = ann.opens(2, settings).await;
    ann.post(&format!("/games/{game}/invitations"), json!({"email": "ben@example.org"})).await.is(201);
    let invitation = ben.reads_mail("ann invites you").await;
    posts(server, &Letter::answering(&invitation, "join")).await;
    let answer = ben.reads_mail("You have your seat").await;
    assert_eq!(answer.header("auto-submitted"), "auto-replied");
    // The notice that the table is full is sent before the game begins.
    world.nothing_is_left_undone().await;
    ann.starts(&game).await;
    // Each player's newest mail shows the current game.
    world.nothing_is_left_undone().await;
    (ann, ben, game)
}

#[test]
fn a_wrong_line_is_shown_with_what_would_be_legal_and_nothing_is_done() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, mail, order) = asked(&game, &ann, &ben).await;
        let head = ann.sees(&game).await["head"].clone();

        posts(&server, &Letter::answering(&mail, &format!("{order}\nwrok h1"))).await;
        let refused = first.reads_mail("nothing").await;
        assert!(refused.text.contains("Line 2 of your mail:") && refused.text.contains("wrok h1"), "{}", refused.text);
        assert_eq!(ann.sees(&game).await["head"], head, "all or nothing");

        posts(&server, &Letter::answering(&mail, "wrok h1")).await;
        let near = first.reads_mail("Line 1 of your mail:").await;
        assert!(near.text.contains("Did you mean:"), "{}", near.text);

        posts(&server, &Letter::answering(&mail, &format!("preview\n{order}"))).await;
        let preview = first.reads_mail("This would be played").await;
        assert!(preview.text.contains(&order), "{}", preview.text);
        assert_eq!(ann.sees(&game).await["head"], head, "a preview plays nothing");

        posts(&server, &Letter::answering(&mail, "help")).await;
        let help = first.reads_mail("write your orders one a line").await;
        let known = first.may(&game).await.len();
        assert_eq!(orders_in(&help).len(), known, "help lists every legal order");

        posts(&server, &Letter::answering(&mail, "")).await;
        first.reads_mail("There is no order in your mail").await;
        posts(&server, &Letter::answering(&mail, "digest")).await;
        first.reads_mail("Friday club: it is your turn").await;
        for text in ["end", "talk:", "vote for ben", "rule amend"] {
            is_refused(&says(&server, first, &mail, text).await, "bad_order");
        }
    });
}

#[test]
fn who_reads_german_is_told_in_german_what_was_wrong() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let mail = first.reads_mail("one a line, such as:").await;
        let waits = second.reads_mail("has started").await;
        for player in [first, second] {
            player.patch("/me", json!({"language": "de"})).await.is(200);
        }
        let head = ann.sees(&game).await["head"].clone();
        for (text, code, why) in [
            ("wrok h1", "bad_order", "„wrok“ ist kein Befehl; Befehle beginnen mit work,"),
            ("preview\nwork nowhere", "unknown_location", "Es gibt keinen Ort „nowhere“."),
            ("travel mc01 x9 x9", "bad_order", "Nach `travel` verstehe ich „x9“ nicht."),
            ("rest\nrest", "orders_after_turn", "Dein Zug war davor schon zu Ende; beende die Liste dort."),
            ("auto rest 99", "bad_order", "Wie viele Siedler?"),
            ("takeback 9999 please", "bad_seq", "Ereignis 9999 ist keine frühere Stellung"),
            ("dispute 9999 please", "bad_seq", "Ereignis 9999 kann nicht angefochten werden"),
            ("vacation 2026-01-01 2028-01-01", "bad_request", "liegt in der Vergangenheit"),
        ] {
            let refused = says(&server, first, &mail, text).await;
            is_refused(&refused, code);
            assert!(refused.says(why) && !refused.says("Englisch"), "{text}: {}", refused.text);
        }
        let games = says(&server, first, &mail, "digest").await;
        assert!(games.says("Friday club: du bist am Zug."), "{}", games.text);
        // Players are named; clients still get English.
        let early = says(&server, second, &waits, "rest").await;
        assert!(early.says(&format!("Am Zug ist {}.", first.name)), "{}", early.text);
        let rest = first.post(&format!("/games/{game}/moves"), json!({"orders": "work nowhere"})).await.is(422).json();
        assert_eq!(rest["detail"], "There is no location \"nowhere\".");
        assert_eq!(ann.sees(&game).await["head"], head, "nothing was played");

        // The result of a standing order.
        says(&server, second, &waits, "plan: discard y").await;
        says(&server, first, &mail, "rest").await;
        second.reads_mail("Deine Daueraufträge endeten: Kein Eintrag deines Plans war möglich").await;
    });
}

#[test]
fn one_mail_delivered_five_times_at_once_is_played_once_and_answered_once() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        let mail = first.reads_mail("one a line, such as:").await;
        let head = ann.sees(&game).await["head"].as_u64().unwrap();
        let order = orders_in(&mail)[0].as_str().unwrap().to_owned();
        let letter = Letter::answering(&mail, &order);
        futures_util::future::join_all((0..5).map(|_| posts(&server, &letter))).await;
        // Another Message-ID does not make it another mail.
        posts(&server, &Letter { message_id: "<again@example.org>".into(), ..letter.clone() }).await;
        first.reads_mail("This was played:").await;
        judged(world).await;
        assert_eq!(rows(world, "copies = 6").await, 1);
        let moves =
            ann.events(&game).await.into_iter().filter(|event| event["kind"] == "move" && event["channel"] == "mail");
        assert_eq!(moves.count(), 1);
        assert!(ann.sees(&game).await["head"].as_u64().unwrap() > head);
        world.nothing_is_left_undone().await;
        let answers = first.mails().await.into_iter().filter(|mail| mail.header("message-id").starts_with("<answer."));
        // Either of the two may have been read first.
        let copies = [letter.message_id.as_str(), "<again@example.org>"];
        let answers = answers.filter(|mail| mail.headers.get("in-reply-to").is_some_and(|id| copies.contains(&&**id)));
        assert_eq!(answers.count(), 1, "one answer");
    });
}

#[test]
fn strangers_and_programs_get_no_answer_and_move_nothing() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, other) = game.turn_of(&ann, &ben).await;
        let mail = first.reads_mail("one a line, such as:").await;
        let order = orders_in(&mail)[0].as_str().unwrap().to_owned();
        let letter = Letter::answering(&mail, &order);
        let head = ann.sees(&game).await["head"].clone();
        world.nothing_is_left_undone().await;
        let sent = world.database.count("select count(*) from dev_mails").await;

        let with = |headers: &str| Letter {
            headers: format!("{headers}\r\n"),
            message_id: format!("<{}@x.example>", headers.len()),
            ..letter.clone()
        };
        let cases = [
            ("sender", Letter { from: "eve@example.org".into(), message_id: "<1@x.example>".into(), ..letter.clone() }),
            ("sender", Letter { from: other.email.clone(), message_id: "<2@x.example>".into(), ..letter.clone() }),
            ("automatic", with("Auto-Submitted: auto-replied")),
            ("absence_note", with("Subject: Automatic reply: [Longhand] Friday club")),
            ("list", with("Precedence: list\r\nList-Id: <friends.example>")),
            ("no_sender", with("From: eve@example.org")),
        ];
        for (number, (code, letter)) in cases.iter().enumerate() {
            // Copies are recognised by sender, date and body, so each case is a mail of its own.
            let letter = Letter { body: format!("{order}\r\n\r\nNo. {number}\r\n"), ..letter.clone() };
            posts(&server, &letter).await;
            judged(world).await;
            let found = rows(world, &format!("verdict = 'ignored' and code = '{code}'")).await;
            assert!(found >= 1, "{code}: {letter:?}");
        }
        // An invalid address belongs to nobody, and a null sender means a bounce of our own mail.
        let forged = letter.to.replacen("g-", "g-0", 1);
        let lmtp_address = server.lmtp.as_deref().unwrap();
        assert!(lmtp(lmtp_address, "eve@example.org", &forged, "x").await.starts_with("550"));
        assert!(lmtp(lmtp_address, "", &letter.to, &with("X-Bounce: 1").raw()).await.starts_with("250"));
        judged(world).await;
        world.nothing_is_left_undone().await;
        assert_eq!(rows(world, "verdict <> 'ignored' and code <> 'done'").await, 0, "but that Ben has joined");
        assert_eq!(world.database.count("select count(*) from dev_mails").await, sent, "nobody was answered");
        assert_eq!(ann.sees(&game).await["head"], head, "nothing was played");
    });
}

#[test]
fn mails_come_by_http_and_by_pipe_as_well() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        let mail = first.reads_mail("one a line, such as:").await;
        let letter = Letter::answering(&mail, "show");
        let path = format!("/api/v1/inbound?recipient={}", letter.to);
        let ask = |secret: &'static str, kind: &'static str, body: String| {
            server.http.ask("POST", &path).bearer(secret).body(kind, body).send()
        };
        ask("wrong", "message/rfc822", letter.raw()).await.problem(401, "token_invalid");
        ask(INBOUND_SECRET, "text/plain", letter.raw()).await.problem(415, "unsupported_media_type");
        ask(INBOUND_SECRET, "message/rfc822", "x".repeat(5 << 20)).await.problem(413, "too_large");
        let elsewhere = server.http.ask("POST", "/api/v1/inbound?recipient=x@in.longhand.test").bearer(INBOUND_SECRET);
        elsewhere.body("message/rfc822", letter.raw()).send().await.is(404);
        ask(INBOUND_SECRET, "message/rfc822", letter.raw()).await.is(202);
        first.reads_mail("here is the answer to your mail").await;

        // By pipe, as mail servers deliver: the exit code tells the result.
        let letter = Letter::answering(&mail, "digest");
        let (data, url) = (world.path("data"), world.database.url());
        let pipe = async |to: &str, raw: &str| {
            let flags =
                ["inbound", "--recipient", to, "--sender", "x@example.org", "--data-dir", data.to_str().unwrap()];
            longhand_reads(
                &[&flags[..], &["--database-url", &url, "--inbound-domain", "in.longhand.test"]].concat(),
                raw,
            )
            .await
        };
        assert_eq!(pipe(&letter.to, &letter.raw()).await.status.code(), Some(0));
        first.reads_mail("Friday club: it is your turn").await;
        assert_eq!(pipe("x@in.longhand.test", &letter.raw()).await.status.code(), Some(67));
        // A pipe without the domain setting fails temporarily (75), so that no mail is returned to its sender.
        let untold =
            ["inbound", "--recipient", &letter.to, "--data-dir", data.to_str().unwrap(), "--database-url", &url];
        assert_eq!(longhand_reads(&untold, &letter.raw()).await.status.code(), Some(75));
        assert_eq!(pipe(&letter.to, &"x".repeat(5 << 20)).await.status.code(), Some(65));
        let away = ["inbound", "--recipient", &letter.to, "--database-url", "postgres://nobody@127.0.0.1:1/x"];
        let away =
            longhand_reads(&[&away[..], &["--inbound-domain", "in.longhand.test"]].concat(), &letter.raw()).await;
        assert_eq!(away.status.code(), Some(75), "{}", String::from_utf8_lossy(&away.stderr));
    });
}

#[test]
fn an_old_mails_orders_are_played_only_if_they_still_mean_the_same() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let old = first.reads_mail("one a line, such as:").await;
        let order = orders_in(&old)[0].as_str().unwrap().to_owned();
        posts(&server, &Letter::answering(&old, &order)).await;
        first.reads_mail("This was played:").await;
        let strategy = Strategy::seeded(3);
        while game.whose_turn(&[first, second]).await.id == second.id {
            second.plays_something(&game, &strategy).await;
        }
        // The same order again, from the mail with the earlier table: the caravan is gone, or the place is taken.
        let head = ann.sees(&game).await["head"].clone();
        posts(&server, &Letter::answering(&old, &order)).await;
        let refused = first.reads_mail("has gone on to event").await;
        assert!(refused.text.contains("stale"), "{}", refused.text);
        assert_eq!(ann.sees(&game).await["head"], head);
        // The answer shows the new position, and an order from it is played.
        let fresh = orders_in(&refused)[0].as_str().unwrap().to_owned();
        posts(&server, &Letter::answering(&refused, &fresh)).await;
        first.reads_mail("This was played:").await;
    });
}

#[test]
fn a_mailbox_that_is_gone_gets_no_more_mails_until_its_owner_shows_up() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let started = second.reads_mail("has started").await;
        let bounce = world.database.bounce_token(started.header("message-id")).await;
        let report = "From: MAILER-DAEMON@mx.example\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n\
                      --b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\n\
                      Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 unknown\r\n--b--\r\n";
        let to = format!("b-{bounce}@in.longhand.test");
        assert!(lmtp(server.lmtp.as_deref().unwrap(), "", &to, report).await.starts_with("250"));
        judged(world).await;
        assert_eq!(rows(world, "verdict = 'report' and code = 'bounced'").await, 1);
        // Their clock stands, and the table is told.
        let stands = async |from: bool| {
            eventually("their clock stands, or runs again", async || {
                let events = first.events(&game).await;
                let last = events.into_iter().rev().find(|event| event["kind"] == "absence_set")?;
                assert_eq!(last["reason"], "mail");
                (last["from"].is_null() != from).then_some(())
            })
            .await;
        };
        stands(true).await;
        let mail = first.reads_mail(&format!("Mails to {} come back", second.name)).await;
        // The table is told, and the player sees it themselves.
        assert_eq!(mail.header("x-longhand-reason"), "unreached");
        let mails = second.get("/me/mails").await.is(200).json();
        assert_eq!(mails["channel"]["state"], "bounced", "{mails}");
        let line = mails["items"].as_array().unwrap().iter().find(|mail| mail["state"] == "bounced").unwrap();
        assert_eq!((&line["about"], &line["opened_at"]), (&json!("game_started"), &Value::Null));
        // Their next your-turn mail is held back.
        posts(&server, &Letter::answering(&mail, orders_in(&mail)[0].as_str().unwrap())).await;
        first.reads_mail("This was played:").await;
        let strategy = Strategy::seeded(2);
        while game.whose_turn(&[first, second]).await.id == first.id {
            first.plays_something(&game, &strategy).await;
        }
        let parked = "select count(*) from outbox where parked_at is not null and error like 'held back:%'";
        eventually("the mail is held back", async || (world.database.count(parked).await > 0).then_some(())).await;
        // They write, so mails reach them, and the held mail is sent.
        let his = second.mails().await.into_iter().rev().find(|mail| mail.headers.contains_key("reply-to")).unwrap();
        posts(&server, &Letter::answering(&his, "show")).await;
        second.reads_mail("it is your turn").await;
        stands(false).await;
        eventually("nothing is held back any more", async || (world.database.count(parked).await == 0).then_some(()))
            .await;
        assert_eq!(second.get("/me/mails?limit=1").await.is(200).json()["channel"]["state"], "fine");
        let his = first.get("/me/mails").await.is(200).json();
        let acted = his["items"].as_array().unwrap().iter().filter(|mail| !mail["acted_at"].is_null());
        assert!(acted.count() > 0, "{his}");
    });
}

#[test]
fn a_takeback_a_dispute_and_the_end_go_through_the_mail_program() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let start = ann.state(&game).await;
        let to = start["seq"].as_u64().unwrap();
        let mail = first.reads_mail("one a line, such as:").await;
        let played = says(&server, first, &mail, "rest").await;
        let turn = second.reads_mail("one a line, such as:").await;
        says(&server, second, &turn, "rest").await;

        is_refused(&says(&server, second, &turn, "accept").await, "not_found");
        is_refused(&says(&server, first, &played, "takeback 9999 for fun").await, "bad_seq");
        is_refused(&says(&server, first, &played, "takeback a while").await, "bad_order");
        let asked = says(&server, first, &played, &format!("takeback {to} I wanted to work")).await;
        assert!(
            asked.says(&format!("You have asked to go back to event {to}; the others have until")),
            "{}",
            asked.text
        );
        is_refused(&says(&server, first, &asked, "accept").await, "is_party");
        is_refused(&says(&server, first, &asked, &format!("takeback {to} once more")).await, "case_open");
        // A reply to a mail from before the question does not answer it.
        is_refused(&says(&server, second, &turn, "accept").await, "stale");
        let request = second.reads_mail("I wanted to work").await;
        assert!(request.says("Would be taken back:") && request.says(" rest"), "{}", request.text);
        assert_eq!(request.header("x-longhand-reason"), "takeback_asked");
        let granted = says(&server, second, &request, "accept").await;
        assert!(
            granted.says(&format!("You have agreed to the takeback: the game goes on from event {to}.")),
            "{}",
            granted.text
        );
        assert_eq!(ann.state(&game).await["view"], start["view"]);
        is_refused(&says(&server, second, &request, "accept").await, "already_answered");
        is_refused(&says(&server, second, &granted, "refuse").await, "not_found");

        // Refused, in the reader's language.
        second.patch("/me", json!({"language": "de"})).await.is(200);
        let again = says(&server, first, &newest(first).await, "rest").await;
        let asked = says(&server, first, &again, &format!("takeback {to} and again")).await;
        let request = second.reads_mail("and again").await;
        let refused = says(&server, second, &request, "refuse").await;
        assert!(
            refused.says("Du hast die Rücknahme abgelehnt: Die Partie geht weiter, wie sie steht."),
            "{}",
            refused.text
        );
        is_refused(&says(&server, first, &asked, &format!("takeback {to} please")).await, "already_answered");

        // A dispute stops the game, and a mail with orders gets that answer.
        let moved = ann.events(&game).await.iter().rev().find(|event| event["kind"] == "move").unwrap()["seq"].clone();
        is_refused(&says(&server, second, &refused, "dispute 9999 what").await, "bad_seq");
        is_refused(&says(&server, second, &refused, &format!("dispute {moved}")).await, "bad_order");
        let disputed = says(&server, second, &refused, &format!("dispute {moved} rules: see 5.3")).await;
        assert!(disputed.says(&format!("Du fichtst Ereignis {moved} an (Streitfall 1).")), "{}", disputed.text);
        let case = ann.get(&format!("/games/{game}/disputes/1")).await.is(200).json();
        assert_eq!((&case["claim"], &case["reason"], &case["seq"]), (&json!("rules"), &json!("see 5.3"), &moved));
        assert_eq!(ann.sees(&game).await["status"], "disputed");
        is_refused(&says(&server, second, &disputed, "rest").await, "game_disputed");
        is_refused(&says(&server, first, &asked, &format!("dispute {moved} no")).await, "case_open");

        let resigned = says(&server, first, &asked, "resign").await;
        assert!(resigned.says("You have resigned and given up your seat."), "{}", resigned.text);
        let over = ann.sees(&game).await;
        assert_eq!((&over["status"], &over["outcome"]["reason"]), (&json!("finished"), &json!("resigned")));
        second.reads_mail("ist zu Ende").await;
        let audit = ann.get(&format!("/games/{game}/audit")).await.is(200).json();
        assert_eq!(audit["ok"], true, "{audit}");
        assert!(!ann.events(&game).await.iter().any(|event| event.to_string().contains("wanted to work")));
    });
}

/// The newest mail that can be replied to.
pub async fn newest(player: &Player) -> Mail {
    newest_about(player, "").await
}

/// The player's newest mail about a game that can be replied to.
async fn newest_about(player: &Player, game: &str) -> Mail {
    let of_game = |mail: &Mail| mail.header("x-longhand-reason") != "login" && mail.headers.contains_key("reply-to");
    let answerable = |mail: &Mail| of_game(mail) && mail.subject.contains(game);
    eventually("a mail to answer", async || player.mails().await.into_iter().rev().find(answerable)).await
}

#[test]
fn vacations_are_entered_by_mail_in_whole_days() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        let mail = first.reads_mail("one a line, such as:").await;
        let day = |days: i64| (chrono::Utc::now() + chrono::Duration::days(days)).format("%Y-%m-%d").to_string();
        let kept = async || first.get("/me").await.is(200).json()["vacation"].as_array().unwrap().clone();
        for (text, code, why) in [
            ("vacation soon".to_owned(), "bad_order", "wants a date"),
            ("vacation until 2026-02-30".into(), "bad_order", "wants a date"),
            ("vacation until 2020-01-01".into(), "bad_request", "lies in the past"),
            (format!("vacation 2020-01-01 {}", day(3)), "bad_request", "lies in the past"),
            (format!("vacation {} {}", day(9), day(7)), "bad_request", "ends before it begins"),
            (format!("vacation {} {}", day(1), day(80)), "bad_request", "budget"),
        ] {
            let refused = says(&server, first, &mail, &text).await;
            is_refused(&refused, code);
            assert!(refused.says(why), "{text}: {}", refused.text);
        }
        assert!(kept().await.is_empty());

        let away = says(&server, first, &mail, &format!("vacation {} {}", day(10), day(12))).await;
        assert!(away.says("You are away from"), "{}", away.text);
        let times = |vacation: &Value, key: &str| {
            chrono::DateTime::parse_from_rfc3339(vacation[key].as_str().unwrap()).unwrap().with_timezone(&chrono::Utc)
        };
        let known = kept().await;
        assert_eq!(
            times(&known[0], "until") - times(&known[0], "from"),
            chrono::Duration::days(3),
            "the last day, too"
        );
        let set = async || ann.events(&game).await.iter().filter(|event| event["kind"] == "absence_set").count();
        assert_eq!(set().await, 1, "the game knows");
        is_refused(&says(&server, first, &mail, &format!("vacation {} {}", day(11), day(14))).await, "bad_request");

        let now = says(&server, first, &mail, &format!("vacation until {}", day(2))).await;
        assert_eq!(now.text.matches("You are away from").count(), 2, "{}", now.text);
        let longer = says(&server, first, &mail, &format!("vacation until {}", day(3))).await;
        assert_eq!(longer.text.matches("You are away from").count(), 2, "the one that runs gets another end");
        let known = kept().await;
        assert_eq!(known.len(), 2);
        assert!(times(&known[0], "until") > chrono::Utc::now() + chrono::Duration::days(3), "{known:?}");
        let back = says(&server, first, &mail, "vacation off").await;
        assert!(back.says("You are not away, and no vacation of yours lies ahead."), "{}", back.text);
        let left = kept().await;
        assert!(left.iter().all(|one| times(one, "until") <= chrono::Utc::now()), "what was taken counts: {left:?}");
    });
}

#[test]
fn standing_orders_are_given_changed_and_withdrawn_by_mail() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let mail = second.reads_mail("has started").await;
        let kept = async || {
            let path = format!("/games/{game}/standing-orders");
            let items = second.get(&path).await.is(200).json()["items"].as_array().unwrap().clone();
            items.iter().map(|item| item["order"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let set = says(&server, second, &mail, "plan: rest\n\nauto rest 2").await;
        assert!(set.says("Your standing orders; nobody else sees them: - plan: rest - auto rest 2"), "{}", set.text);
        assert_eq!(kept().await, ["plan: rest", "auto rest 2"]);
        says(&server, second, &mail, "auto discard y r g b").await;
        assert_eq!(kept().await, ["plan: rest", "auto rest 2", "auto discard y r g b"], "the others stay");
        says(&server, second, &mail, "auto rest off\nauto discard off").await;
        assert_eq!(kept().await, ["plan: rest"]);
        // All or nothing, and no moves in the same mail.
        let wrong = says(&server, second, &mail, "auto rest 3\nplan: fly h1").await;
        assert!(wrong.says("Line 2 of your mail:"), "{}", wrong.text);
        is_refused(&wrong, "bad_order");
        for text in ["auto rest 2\nrest", "preview\nauto rest 2"] {
            let mixed = says(&server, second, &mail, text).await;
            assert!(mixed.says("in a mail of their own"), "{}", mixed.text);
        }
        assert_eq!(kept().await, ["plan: rest"]);
        let shown = says(&server, second, &mail, "show").await;
        assert!(shown.says("- plan: rest"), "{}", shown.text);
        let nothing = says(&server, first, &newest(first).await, "show").await;
        assert!(!nothing.says("standing"), "{}", nothing.text);

        let turn = newest(first).await;
        says(&server, first, &turn, "rest").await;
        let events = ann.events(&game).await;
        let last = events.iter().rev().find(|event| event["kind"] == "move").unwrap();
        assert_eq!(last["origin"], "standing");
        assert!(kept().await.is_empty(), "it is used up");
        second.reads_mail("Your standing order").await;
    });
}

#[test]
fn a_game_is_opened_and_started_by_mail() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, _) = at_the_table(world, &server).await;
        let mail = newest(&ann).await;
        is_refused(&says(&server, &ann, &mail, "start").await, "not_open");
        let opened = says(&server, &ann, &mail, "new century ben@example.org").await;
        assert!(opened.says("your guest is invited. When all seats are taken, answer this mail with the word start."));
        is_refused(&says(&server, &ann, &opened, "start").await, "seats_open");
        let invitation = ben.reads_mail("ann invites you").await;
        let seated = says(&server, &ben, &invitation, "accept").await;
        assert!(seated.says("You have your seat."), "{}", seated.text);
        is_refused(&says(&server, &ben, &seated, "start").await, "not_host");
        // The host is told, and a reply to that mail can begin the game.
        let full = ann.reads_that_all_seats_are_taken("Century: From East to West").await;
        assert!(full.says("To begin, answer this mail with the word start."), "{}", full.text);
        let started = says(&server, &ann, &full, "start").await;
        assert!(started.says("The game has started."), "{}", started.text);
        assert!(started.says("The position"), "{}", started.text);
        let begins = ann.reads_mail("The word help, alone in an answer").await;
        assert!(begins.says("What happened:") && !begins.says("Since your last turn"), "{}", begins.text);
        let running = ann.get("/games?mine=true&status=running").await.is(200).json();
        assert_eq!(running["items"].as_array().map(Vec::len), Some(2), "{running}");
        assert!(says(&server, &ann, &newest(&ann).await, "join").await.says("You sit at this table already."));
    });
}

#[test]
fn a_dispute_is_argued_voted_on_and_ruled_by_mail() {
    story(async |world| {
        let server = server(world).await;
        let [ann, ben, cleo, dora] = world.players(&server, ["ann", "ben", "cleo", "dora"]).await;
        // Dora rules, and has no seat.
        let table = json!({"table": {"arbiter": dora.id}, "name": "Friday club"});
        let game = world.game_with(&[&ann, &ben, &cleo], table).await;
        let first = game.whose_turn(&[&ann, &ben, &cleo]).await;
        let players = [&ann, &ben, &cleo];
        let others: Vec<&Player> = players.into_iter().filter(|player| player.id != first.id).collect();
        let (second, third) = (others[0], others[1]);
        let start = ann.state(&game).await;
        let played = says(&server, first, &newest(first).await, "rest").await;
        let disputed = ann.sees(&game).await["head"].as_u64().unwrap();
        is_refused(&says(&server, first, &played, "comment: nothing is open").await, "not_found");
        is_refused(&says(&server, second, &newest(second).await, "accept").await, "not_found");

        third.patch("/me", json!({"language": "de"})).await.is(200);
        let opened = says(&server, second, &newest(second).await, &format!("dispute {disputed} rules: see 5.3")).await;
        assert!(opened.says("(case 1)"), "{}", opened.text);
        let heard = third.reads_mail("see 5.3").await;
        // Their options, and no others, because there is an arbiter. The mail also says what the case is about.
        assert!(heard.says("Andere entscheiden ihn. Antworte auf diese Mail mit kommentar:"), "{}", heard.text);
        assert!(heard.says(&format!("Angefochten: {disputed} {} rest", first.name)), "{}", heard.text);
        let commented = says(&server, third, &heard, "comment: Ich habe es gesehen.\n\nEs war so.").await;
        assert!(commented.says("Was du schreibst, steht nun bei Streitfall 1"), "{}", commented.text);
        first.reads_mail("Ich habe es gesehen. Es war so.").await;
        // There is an arbiter, so nobody votes and nobody else rules; a German reader gets that in German.
        let no_vote = says(&server, third, &heard, "accept").await;
        is_refused(&no_vote, "not_arbiter");
        assert!(no_vote.says("Dieser Fall hat einen Schiedsrichter: Er entscheidet"), "{}", no_vote.text);
        is_refused(&says(&server, third, &heard, "rule rewind because I say so").await, "not_arbiter");
        is_refused(&says(&server, second, &opened, "rule dismiss no").await, "is_party");

        let case = dora.reads_mail("see 5.3").await;
        assert_eq!(case.header("x-longhand-reason"), "dispute_opened");
        for (text, code) in [("rule amend rest", "bad_order"), ("rest", "bad_order"), ("accept", "bad_order")] {
            is_refused(&says(&server, &dora, &case, text).await, code);
        }
        // Her address works only for her.
        let stolen = Letter { from: first.email.clone(), ..Letter::answering(&case, "rule dismiss it was fine") };
        posts(&server, &stolen).await;
        judged(world).await;
        assert_eq!(rows(world, "verdict = 'ignored' and code = 'sender'").await, 1);
        let ruled = says(&server, &dora, &case, "rule rewind Rule 5.3 is plain.").await;
        assert!(
            ruled.says(&format!("You have ruled dispute 1: the game goes back to before event {disputed}.")),
            "{}",
            ruled.text
        );
        assert_eq!(ann.state(&game).await["view"], start["view"]);
        third.reads_mail("Rule 5.3 is plain.").await;
        is_refused(&says(&server, &dora, &ruled, "rule dismiss no, it was fine").await, "case_closed");

        // Here the table votes: the host is a party, and there is no arbiter.
        let club = world.game_with(&[&ann, &ben, &cleo], json!({"name": "Sunday club"})).await;
        let first = club.whose_turn(&players).await;
        // In either language.
        says(&server, first, &newest_about(first, "Sunday").await, "rest").await;
        let disputed = ann.sees(&club).await["head"].as_u64().unwrap();
        let by = if first.id == ann.id { &ben } else { &ann };
        says(&server, by, &newest_about(by, "Sunday").await, &format!("dispute {disputed} that was no rest")).await;
        let voter = players.into_iter().find(|player| player.id != by.id && player.id != first.id).unwrap();
        let case = voter.reads_mail("that was no rest").await;
        let settled = says(&server, voter, &case, "accept").await;
        let (voted, gone_back) = match voter.id == third.id {
            true => ("für den Einspruch", "Damit gilt er"),
            false => ("for the objection", "With that it is upheld"),
        };
        assert!(settled.says(voted) && settled.says(gone_back), "{}", settled.text);
        assert_eq!(ann.get(&format!("/games/{club}/disputes/1")).await.is(200).json()["ruling"]["decision"], "rewind");
    });
}

#[test]
fn the_table_pauses_goes_on_and_ends_by_votes_that_are_mailed() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        ben.patch("/me", json!({"language": "de"})).await.is(200);
        let status = async || ann.sees(&game).await["status"].as_str().unwrap().to_owned();
        let mail = newest(&ann).await;
        let voted = says(&server, &ann, &mail, "pause").await;
        assert!(voted.says("You vote for a pause."), "{}", voted.text);
        let asked = ben.reads_mail("ann ist für eine Pause in Friday club.").await;
        assert_eq!(asked.header("x-longhand-reason"), "voted");
        let back = says(&server, &ann, &voted, "vote pause off").await;
        assert!(back.says("You have taken back your vote for a pause."), "{}", back.text);
        let alone = says(&server, &ben, &asked, "vote pause").await;
        assert!(alone.says("Du stimmst für eine Pause."), "{}", alone.text);
        assert_eq!(status().await, "running");
        let asked = ann.reads_mail("ben is for a pause").await;
        let paused = says(&server, &ann, &asked, "vote pause").await;
        assert!(paused.says("All are for a pause. The game is paused."), "{}", paused.text);
        assert_eq!(status().await, "paused");
        ben.reads_mail("Friday club ruht").await;
        says(&server, &ben, &alone, "resume").await;
        says(&server, &ann, &ann.reads_mail("ben is for going on").await, "resume").await;
        assert_eq!(status().await, "running");
        says(&server, &ben, &newest(&ben).await, "vote end").await;
        let over = says(&server, &ann, &ann.reads_mail("ben is for ending").await, "vote end").await;
        assert!(over.says("All are for ending the game."), "{}", over.text);
        let game = ann.sees(&game).await;
        assert_eq!((&game["status"], &game["outcome"]["reason"]), (&json!("finished"), &json!("agreed")));
    });
}

#[test]
fn a_mail_that_is_judged_twice_is_done_once() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        // Simulates a crash between a mail's effect and its verdict.
        let again = async || {
            judged(world).await;
            world.nothing_is_left_undone().await;
            world
                .database
                .run(
                    "update inbound_mails set verdict = null, judged_at = null, due_at = clock_timestamp()
                      where id = (select max(id) from inbound_mails)",
                )
                .await;
            server.app.inbound_bell.notify_one();
            judged(world).await;
            world.nothing_is_left_undone().await;
        };
        let mail = newest(second).await;
        let day = |days: i64| (chrono::Utc::now() + chrono::Duration::days(days)).format("%Y-%m-%d").to_string();
        for text in [format!("vacation until {}", day(2)), format!("vacation {} {}", day(5), day(7))] {
            says(&server, second, &mail, &text).await;
            let kept = second.get("/me").await.is(200).json()["vacation"].clone();
            again().await;
            let now = second.get("/me").await.is(200).json()["vacation"].clone();
            assert_eq!(now.as_array().map(Vec::len), kept.as_array().map(Vec::len), "{now}");
        }
        says(&server, second, &mail, "auto rest 2\nauto discard y r g b").await;
        let orders = async || second.get(&format!("/games/{game}/standing-orders")).await.is(200).json();
        let kept = orders().await;
        again().await;
        assert_eq!(orders().await, kept);
        says(&server, second, &mail, "talk: once").await;
        again().await;
        let said = ann.get(&format!("/games/{game}/messages")).await.is(200).json();
        assert_eq!(said["items"].as_array().unwrap().len(), 1, "{said}");
        let turn = newest(first).await;
        says(&server, first, &turn, "rest\n\ntalk: my move").await;
        let head = ann.sees(&game).await["head"].clone();
        again().await;
        assert_eq!(ann.sees(&game).await["head"], head);
        says(&server, second, &newest(second).await, "resign").await;
        let head = ann.sees(&game).await["head"].clone();
        again().await;
        assert_eq!(ann.sees(&game).await["head"], head);
        assert_eq!(rows(world, "verdict = 'ignored'").await, 0, "who has left by their mail is answered");
    });
}
