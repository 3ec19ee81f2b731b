//! A title that consists only of its rules can be played everywhere: *Nim*, in one file (`domain/tests/nim`), over
//! REST, by mail, by clicks on its page, by a plan and by a bot.

use crate::browser::logs_in;
use crate::by_mail::{orders_in, says, server_of};
use domain::kernel::erased::Erased;
use domain::kernel::rulesets::Rulesets;
use longhand_tests::lines_of_action::LinesOfAction;
use longhand_tests::nim::Nim;
use longhand_tests::{Running, Scripts, World, eventually, story};
use serde_json::json;

static SMALL: Rulesets = Rulesets::of(&[&Erased(Nim), &Erased(LinesOfAction)]);

async fn server(world: &World) -> Running {
    server_of(world, SMALL).await
}

#[test]
fn nim_is_played_by_rest_by_mail_and_by_clicks() {
    story(async |world| {
        let server = server(world).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"title": "nim", "name": "Stones", "clock": {"kind": "none"}});
        let game = world.game_with(&[&ann, &ben], more).await;

        // Over REST: the list, a wrong line, a dry run, an order.
        let may = ann.may(&game).await;
        assert_eq!(may.len(), 15);
        assert_eq!(
            (&may[5]["order"], &may[5]["label"], &may[5]["action"]),
            (
                &json!("take heap 2 stones 3"),
                &json!("Take heap 2, stones 3"),
                &json!({"type": "take", "heap": 2, "stones": 3})
            )
        );
        let wrong = ann.tries(&game, "take heap 1 stones 9").await.problem(422, "not_legal");
        assert!(wrong["legal"].as_array().is_some_and(|near| near.len() == 5), "{wrong}");
        let dry = format!("/games/{game}/moves?dry_run=true&with=tree,board");
        let dry = ann.post(&dry, json!({"orders": "take 1 3"})).await.is(200).json();
        assert_eq!(dry["told"], json!(["ann: taken, heap 1, stones 3."]), "{dry}");
        assert!(dry["board"].as_str().is_some_and(|board| board.contains("0, 5, 7")), "{dry}");
        ann.plays(&game, "take heap 1 stones 3").await;

        // By mail: the position, the orders, a reply with one.
        let mail = ben.reads_mail("ann: taken, heap 1, stones 3.").await;
        assert!(mail.says("Heaps: 0, 5, 7"), "{}", mail.text);
        let listed = orders_in(&mail);
        let is_order = |order: &serde_json::Value| order.as_str().is_some_and(|order| order.starts_with("take heap "));
        assert!(!listed.is_empty() && listed.iter().all(is_order), "{}", mail.text);
        let answer = says(&server, &ben, &mail, "take 2 5").await;
        assert!(answer.says("take heap 2 stones 5"), "{}", answer.text);
        assert_eq!(ann.state(&game).await["view"], json!({"heaps": [0, 0, 7], "winner": null}));

        // A plan, in a mail of its own.
        let kept = says(&server, &ben, &mail, "plan: take heap 3 stones 3 | take heap 3 stones 2").await;
        assert!(kept.says("plan: take heap 3 stones 3 | take heap 3 stones 2"), "{}", kept.text);

        // By clicks: the last step is a link of the list, and the plan answers.
        let browser = world.browser_at(&server.http.base, Scripts::Off).await;
        browser.is_sized(360, 740).await;
        logs_in(&browser, &server, "ann").await;
        browser.opens(&format!("/games/{game}")).await;
        browser.sees("Your turn").await;
        browser.photographs("nim-1-asked").await;
        browser.follows("Stones 5").await;
        browser.photographs("nim-2-chosen").await;
        browser.plays().await;
        browser.sees("ben wins").await;
        browser.photographs("nim-3-over").await;
        let over = ann.sees(&game).await;
        assert_eq!(over["outcome"]["reason"], "last_stone", "{over}");
        assert_eq!(over["outcome"]["standings"][1]["rank"], 1, "{over}");
        let events = ann.events(&game).await;
        let moves = events.iter().filter(|event| event["kind"] == "move");
        let came: Vec<_> = moves.map(|event| (&event["channel"], &event["origin"])).collect();
        assert_eq!(came.len(), 4, "{came:?}");
        assert_eq!([came[0].0, came[1].0, came[2].0], ["rest", "mail", "page"]);
        assert_eq!(came[3].1, "standing");
    });
}

#[test]
fn nim_is_opened_on_its_page_and_played_against_a_bot() {
    story(async |world| {
        let server = server(world).await;
        let [ann] = world.players(&server, ["ann"]).await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        browser.is_sized(1280, 900).await;
        logs_in(&browser, &server, "ann").await;
        // Its page describes it; the form for its option comes from its schema.
        browser.opens("/titles/nim").await;
        browser.sees("Take as many stones as you like from one heap.").await;
        browser.photographs("nim-title").await;
        let more = json!({"title": "nim", "options": {"last_loses": true}, "clock": {"kind": "none"}});
        ann.post("/games", json!({"title": "nim", "seats": 2, "options": {"last_wins": true}}))
            .await
            .problem(422, "bad_option");
        let game = ann.opens(2, more).await;
        ann.post(&format!("/games/{game}/bots"), json!({"level": "sensible"})).await.is(201);
        ann.starts(&game).await;
        browser.opens(&format!("/games/{game}")).await;
        browser.sees("Your turn").await;
        browser.photographs("nim-4-desk").await;
        browser.follows("Heap 3").await;
        browser.follows("Stones 7").await;
        browser.plays().await;
        eventually("the bot has played", async || {
            let seen = ann.sees(&game).await;
            (seen["to_act"] == json!([0]) && ann.events(&game).await.len() > 5).then_some(())
        })
        .await;
        while ann.sees(&game).await["status"] == "running" {
            let may = ann.may(&game).await;
            if let Some(first) = may.first() {
                ann.acts(&game, &first["action"]).await;
            }
            longhand_tests::pause(50).await;
        }
        assert_eq!(ann.sees(&game).await["outcome"]["reason"], "last_stone");
    });
}

/// *Lines of Action*, written by following the guide (`domain/tests/lines_of_action`): people click its squares.
#[test]
fn a_title_by_the_guide_is_played_by_clicks_on_its_board_and_by_mail() {
    story(async |world| {
        let server = server(world).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"title": "lines-of-action", "name": "Lines", "clock": {"kind": "none"}});
        let game = world.game_with(&[&ann, &ben], more).await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        browser.is_sized(1280, 900).await;
        logs_in(&browser, &server, "ann").await;
        browser.opens(&format!("/games/{game}")).await;
        browser.sees("Your turn").await;
        for square in ["square-c1", "square-a3"] {
            assert!(browser.hits_place(square).await, "{square}");
            browser.settles().await;
            browser.photographs(&format!("lines-{square}")).await;
        }
        browser.plays().await;
        let mail = ben.reads_mail("ann: moved, from c1, to a3, takes yes.").await;
        assert!(mail.text.contains("\n   3 X . . . . . . O\n"), "{}", mail.text);
        let answer = says(&server, &ben, &mail, "move a2 c2").await;
        assert!(answer.says("move from a2 to c2"), "{}", answer.text);
        let moves = ann.events(&game).await.into_iter().filter(|event| event["kind"] == "move");
        let came: Vec<_> = moves.map(|event| event["channel"].clone()).collect();
        assert_eq!(came, ["page", "mail"]);
    });
}
