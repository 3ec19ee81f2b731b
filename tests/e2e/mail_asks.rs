//! Unclear mails: nothing is played unless its writer is sure to mean it, and nothing in the mail is lost.

use crate::by_mail::{at_the_table, is_refused, judged, newest, orders_in, posts, says, server};
use longhand_tests::{Game, Letter, Mail, Player, eventually, story};
use serde_json::json;

async fn head(player: &Player, game: &Game) -> u64 {
    player.sees(game).await["head"].as_u64().unwrap()
}

/// The answer to a letter.
async fn answer(server: &longhand_tests::Running, player: &Player, letter: &Letter) -> Mail {
    posts(server, letter).await;
    let answers = |mail: &Mail| mail.headers.get("in-reply-to") == Some(&letter.message_id);
    eventually("an answer", async || player.newest_mails().await.into_iter().find(answers)).await
}

#[test]
fn a_part_of_the_orders_is_shown_and_played_when_its_writer_says_yes() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let mail = newest(first).await;
        let before = head(&ann, &game).await;
        is_refused(&says(&server, first, &mail, "yes").await, "not_found");

        // An order below the text, one below the signature mark, one in a sentence, one quoted from elsewhere.
        for (text, shown) in [
            ("rest\n-- \nwork h1", "I read 1 of 2 lines."),
            ("rest\n\n> work h1", "I read 1 of 2 lines."),
            ("Please rest.", "Line 1: Please rest. (read as rest)"),
        ] {
            let asked =
                answer(&server, first, &Letter { body: text.replace('\n', "\r\n"), ..Letter::answering(&mail, "") })
                    .await;
            assert!(asked.says(shown) && asked.says("has been played in Friday club yet"), "{text}: {}", asked.text);
            assert!(orders_in(&asked).is_empty() && !asked.says("The position"), "it is short: {}", asked.text);
            assert_eq!(head(&ann, &game).await, before, "{text}: nothing was played");
        }
        // Only the last reading waits, and only once.
        let asked = newest(first).await;
        let played = says(&server, first, &asked, "yes").await;
        assert!(played.says("This was played: rest"), "{}", played.text);
        assert!(head(&ann, &game).await > before);
        is_refused(&says(&server, first, &asked, "yes").await, "not_found");
        let moves =
            ann.events(&game).await.into_iter().filter(|event| event["kind"] == "move" && event["channel"] == "mail");
        assert_eq!(moves.count(), 1);

        // All or nothing also holds for confirmed orders; a German reader gets it in German.
        second.patch("/me", json!({"language": "de"})).await.is(200);
        world.nothing_is_left_undone().await;
        let mail = newest(second).await;
        let before = head(&ann, &game).await;
        let asked = says(&server, second, &mail, "rest\n-- \nrest").await;
        assert!(asked.says("Ich habe 1 von 2 Zeilen gelesen."), "{}", asked.text);
        // If a yes could do nothing, the mail does not ask.
        let letter = "rest\n\nEuch allen viel Glück beim nächsten Zug!\nrest";
        let refused = says(&server, second, &mail, letter).await;
        is_refused(&refused, "orders_after_turn");
        assert!(refused.says("Zeile 4 deiner Mail: rest"), "{}", refused.text);
        is_refused(&says(&server, second, &asked, "ja").await, "not_found");
        // An unknown word is asked about, above and below the order.
        for letter in ["I guess\nrest\nplease", "Vorschua\n\nrest", "rest\n\nNein, doch nicht."] {
            let shown = says(&server, second, &mail, letter).await;
            assert!(
                shown.says("(gelesen)") && shown.says("nicht verstanden") | shown.says("kein Befehl"),
                "{}",
                shown.text
            );
        }
        assert_eq!(head(&ann, &game).await, before);
        // Another mail has come since: nothing waits any more.
        says(&server, second, &mail, "bitte rest").await;
        is_refused(&says(&server, second, &mail, "work nowhere").await, "unknown_location");
        is_refused(&says(&server, second, &mail, "ja").await, "not_found");
    });
}

#[test]
fn a_yes_is_to_the_mail_that_it_answers_and_drops_nothing() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        let mail = newest(first).await;
        let before = head(&ann, &game).await;
        let order = orders_in(&mail)[0].as_str().unwrap().to_owned();
        let one = says(&server, first, &mail, &format!("please {order}")).await;
        let two = says(&server, first, &mail, "please rest").await;
        // The first no longer waits, and a mail that names none may mean either.
        is_refused(&says(&server, first, &one, "yes").await, "stale");
        is_refused(&says(&server, first, &mail, "yes").await, "stale");
        let unnamed = Letter { headers: "Subject: Re\r\n".into(), ..Letter::answering(&two, "yes") };
        is_refused(&answer(&server, first, &unnamed).await, "stale");
        // Other text beside a yes is not dropped.
        for text in ["yes\n\nrest", "yes\n-- \nrest", "yes\n\nGood luck\nthen rest"] {
            let body = text.replace('\n', "\r\n");
            let refused = answer(&server, first, &Letter { body, ..Letter::answering(&two, "") }).await;
            is_refused(&refused, "bad_order");
            assert!(refused.says("stands in a mail of its own"), "{text}: {}", refused.text);
        }
        assert_eq!(head(&ann, &game).await, before);
        let played = says(&server, first, &two, "Yes please.\ntalk: good game").await;
        assert!(played.says("This was played: rest"), "{}", played.text);
        let talk = ann.get(&format!("/games/{game}/messages")).await.is(200).json();
        assert!(talk.to_string().contains("good game"), "{talk}");
    });
}

#[test]
fn a_mail_with_orders_that_cannot_be_read_ends_what_waits() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        let mail = newest(first).await;
        let before = head(&ann, &game).await;
        let asked = says(&server, first, &mail, "please rest").await;
        is_refused(&says(&server, first, &mail, "work h1\nundo").await, "bad_order");
        is_refused(&says(&server, first, &asked, "yes").await, "not_found");
        assert_eq!(head(&ann, &game).await, before);
    });
}

#[test]
fn a_mail_made_to_cost_much_delays_nobody() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, _) = game.turn_of(&ann, &ben).await;
        let mail = newest(first).await;
        let before = head(&ann, &game).await;
        let lines = format!("x{}:\r\n", " On a".repeat(1_900)).repeat(40);
        let refused = answer(&server, first, &Letter { body: lines, ..Letter::answering(&mail, "") }).await;
        is_refused(&refused, "bad_order");
        assert_eq!(head(&ann, &game).await, before);
    });
}

#[test]
fn a_yes_is_good_as_long_as_the_game_stands_where_it_stood() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let mail = newest(first).await;
        let asked = says(&server, first, &mail, "please rest").await;
        assert!(asked.says("read as rest"), "{}", asked.text);
        says(&server, second, &newest(second).await, "vote pause").await;
        let before = head(&ann, &game).await;
        let stale = says(&server, first, &asked, "yes").await;
        is_refused(&stale, "stale");
        assert!(
            stale.says("The position:") && !orders_in(&stale).is_empty(),
            "it shows the table as it is: {}",
            stale.text
        );
        assert_eq!(head(&ann, &game).await, before);
        // A mail that is judged twice takes effect once.
        let asked = says(&server, first, &stale, "please rest").await;
        says(&server, first, &asked, "yes").await;
        let played = head(&ann, &game).await;
        judged(world).await;
        world.nothing_is_left_undone().await;
        let again = "update inbound_mails set verdict = null, judged_at = null, due_at = clock_timestamp()
                      where id = (select max(id) from inbound_mails)";
        world.database.run(again).await;
        server.app.inbound_bell.notify_one();
        judged(world).await;
        world.nothing_is_left_undone().await;
        assert_eq!(head(&ann, &game).await, played);
        assert_eq!(crate::by_mail::rows(world, "verdict = 'done' and code = 'played'").await, 1);
    });
}

#[test]
fn a_quote_without_any_mark_is_known_by_its_lines() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let mail = newest(first).await;
        let whole = mail.text.replace('\n', "\r\n");
        let before = head(&ann, &game).await;
        let letter = |mail: &Mail, body: String| Letter { body, ..Letter::answering(mail, "") };
        let nothing = answer(&server, first, &letter(&mail, whole.clone())).await;
        is_refused(&nothing, "no_order");
        assert_eq!(head(&ann, &game).await, before);
        // Text above and below, and no Message-ID to recognise the mail by.
        let played = answer(&server, first, &letter(&mail, format!("rest\r\n\r\n{whole}"))).await;
        assert!(played.says("This was played: rest"), "{}", played.text);
        world.nothing_is_left_undone().await;
        let mail = newest(second).await;
        let whole = mail.text.replace('\n', "\r\n");
        let below = Letter { headers: "Subject: Re\r\n".into(), ..letter(&mail, format!("{whole}\r\n\r\nrest\r\n")) };
        let played = answer(&server, second, &below).await;
        assert!(played.says("This was played: rest"), "{}", played.text);
        // A line of the list, copied as it appears in the mail.
        world.nothing_is_left_undone().await;
        let mail = newest(first).await;
        let listed = mail.text.lines().skip_while(|line| !line.contains("one a line, such as:")).skip(1);
        let line = listed.clone().find(|line| line.trim_start().split("  ").nth(1).is_some()).unwrap().to_owned();
        let order = line.trim_start().split("  ").next().unwrap().to_owned();
        let played = answer(&server, first, &letter(&mail, format!("{line}\r\n"))).await;
        assert!(played.says(&format!("This was played: {order}")), "{line}: {}", played.text);

        // Only hashes are stored, and they are deleted with the account.
        let kept = "select count(*) from mail_ledger where line_hashes is not null and player_id is not null";
        assert!(world.database.count(kept).await > 4);
        world.nothing_is_left_undone().await;
        ann.delete("/me").await.is(204);
        let kept = "select count(*) from mail_ledger where line_hashes is not null and player_id is null";
        assert_eq!(world.database.count(kept).await, 0);
    });
}
