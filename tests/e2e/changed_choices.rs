//! A secret choice can be changed until all have chosen: over REST, by mail, on the page. Nobody else has to do
//! anything for it.

use crate::pages::Browser;
use longhand_tests::{Game, Player, World, story};
use serde_json::{Value, json};

/// The orders that a player can choose from.
async fn choices(player: &Player, game: &Game) -> Vec<String> {
    player.may(game).await.iter().map(|choice| choice["order"].as_str().unwrap().to_owned()).collect()
}

async fn barons(world: &World, players: &[&Player]) -> Game {
    world.game_with(players, json!({"title": "railways-of-the-world", "table": {"dispute_days": 0}})).await
}

fn card(order: &str) -> &str {
    order.split_whitespace().last().unwrap()
}

#[test]
fn a_rail_baron_is_changed_over_rest_whoever_has_chosen_since() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cy] = world.players(&server, ["ann", "ben", "cy"]).await;
        let game = barons(world, &[&ann, &ben, &cy]).await;
        let (moves, legal) = (format!("/games/{game}/moves"), format!("/games/{game}/legal-actions"));
        let (hers, his, theirs) = (choices(&ann, &game).await, choices(&ben, &game).await, choices(&cy, &game).await);
        let first = ann.plays(&game, &hers[0]).await;
        assert_eq!(first["replaced"], Value::Null);
        ben.plays(&game, &his[0]).await;
        let before = cy.sees(&game).await;
        let head = before["head"].as_u64().unwrap();
        world.nothing_is_left_undone().await;
        let mails = (ben.mails().await.len(), cy.mails().await.len());

        // Her options are the same as before, and she learns nothing more.
        let offered = ann.get(&legal).await.is(200).json();
        assert_eq!((&offered["changes"], offered["actions"].as_array().unwrap().len()), (&first["seq"], 2));
        assert_eq!(cy.get(&legal).await.is(200).json()["changes"], Value::Null);
        assert_eq!(ann.get(&format!("{legal}?as=tree")).await.is(200).json()["changes"], first["seq"]);
        ann.post(&format!("{moves}?dry_run=true"), json!({"orders": hers[1]})).await.is(200);
        assert_eq!(ann.sees(&game).await["head"], head);
        ann.post(&moves, json!({"orders": his[0]})).await.problem(422, "not_your_baron");

        let changed = ann.plays(&game, &hers[1]).await;
        assert_eq!(changed["replaced"], first["seq"]);
        assert_eq!(changed["events"][0]["kind"], "choice_changed");
        assert!(changed["state"].to_string().contains(card(&hers[1])), "she has the other one");
        // Everybody sees that she changed her choice, but nobody sees to what. Nothing else has changed, and nobody
        // gets a mail.
        let event = cy.events(&game).await.pop().unwrap();
        assert_eq!(
            (&event["kind"], &event["of"], &event["seat"]),
            (&json!("choice_changed"), &first["seq"], &json!(0))
        );
        assert_eq!(event["sealed"], json!([]));
        let after = cy.sees(&game).await;
        for key in ["status", "to_act", "deadline", "seats"] {
            assert_eq!(after[key], before[key], "{key}");
        }
        world.nothing_is_left_undone().await;
        assert_eq!((ben.mails().await.len(), cy.mails().await.len()), mails);
        // At each event she sees the choice that she had then.
        let at = async |seq: &Value| ann.get(&format!("/games/{game}/state?at={seq}")).await.is(200).text();
        assert!(at(&first["seq"]).await.contains(card(&hers[0])) && at(&changed["seq"]).await.contains(card(&hers[1])));
        // If she names a head herself, it must be the newest in everything else.
        let stale = ann.ask("POST", &moves).header("if-match", format!("\"{}\"", head - 1));
        stale.json(&json!({"orders": hers[0]})).send().await.problem(412, "stale");
        // Twenty times.
        for round in 0..19 {
            ann.plays(&game, &hers[round % 2]).await;
        }
        ann.post(&moves, json!({"orders": hers[1]})).await.problem(409, "too_many_changes");

        // What Cy had read still holds: the last chooser answers on a head from before all of that, and the choice
        // is over.
        let answer = cy.ask("POST", &moves).header("if-match", format!("\"{head}\""));
        answer.json(&json!({"orders": theirs[0]})).send().await.is(201);
        assert_eq!(ann.get(&legal).await.is(200).json()["changes"], Value::Null);
        assert_eq!(ben.tries(&game, &his[1]).await.status, 422);
    });
}

#[test]
fn a_rail_baron_is_changed_by_mail_and_no_other_mail_goes_stale() {
    story(async |world| {
        let server = crate::by_mail::server(world).await;
        let options = json!({"title": "railways-of-the-world"});
        let (ann, ben, game) = crate::by_mail::at_a_table_of(world, &server, options).await;
        let (hers, his) = (choices(&ann, &game).await, choices(&ben, &game).await);
        let (to_ann, to_ben) = (ann.reads_mail("has started").await, ben.reads_mail("has started").await);
        let first = crate::by_mail::says(&server, &ann, &to_ann, &hers[0]).await;
        assert!(first.says("This was played:") && first.says(&hers[0]), "{}", first.text);
        // The order again: in reply to the mail that asked, and to the one that reported the move.
        for (mail, order) in [(&to_ann, &hers[1]), (&first, &hers[0]), (&first, &hers[1])] {
            let played = crate::by_mail::says(&server, &ann, mail, order).await;
            assert!(played.says("This was played:") && played.says(order), "{}", played.text);
            assert_eq!(ann.events(&game).await.pop().unwrap()["kind"], "choice_changed");
        }
        let wrong = crate::by_mail::says(&server, &ann, &first, "keep nobody").await;
        assert!(wrong.says("nothing of your mail was played"), "{}", wrong.text);
        assert!(ann.state(&game).await.to_string().contains(card(&hers[1])));
        // Ben replies to an earlier mail, and it still works.
        let played = crate::by_mail::says(&server, &ben, &to_ben, &his[0]).await;
        assert!(played.says("This was played:"), "{}", played.text);
        let late = crate::by_mail::says(&server, &ann, &first, &hers[0]).await;
        assert!(late.says("nothing of your mail was played"), "{}", late.text);
    });
}

#[test]
fn a_rail_baron_is_changed_on_the_page_and_no_draft_goes_stale() {
    story(async |world| {
        let server = world.server().await;
        let (hers_page, his_page) = (Browser::logs_in(&server, "ann").await, Browser::logs_in(&server, "ben").await);
        let [ann, ben, cy] = world.players(&server, ["ann", "ben", "cy"]).await;
        let game = barons(world, &[&ann, &ben, &cy]).await;
        let (hers, his, theirs) = (choices(&ann, &game).await, choices(&ben, &game).await, choices(&cy, &game).await);
        let path = format!("/games/{game}");
        let draft = |order: &str| format!("{path}?draft={}", order.replace(' ', "+"));
        let posted = async |browser: &Browser, form: &[(String, String)]| {
            let mut form: Vec<(&str, &str)> =
                form.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            form.push(("do", "play"));
            browser.post(&path, &form).await
        };
        ann.plays(&game, &hers[0]).await;
        let his_draft = his_page.open(&draft(&his[0])).await.form(&path);
        let page = hers_page.open(&path).await;
        page.says("Change my choice");
        page.says("20 times more");
        // She composes a change while others choose; it still works.
        let form = hers_page.open(&draft(&hers[1])).await.form(&path);
        cy.plays(&game, &theirs[0]).await;
        posted(&hers_page, &form).await.is(303);
        assert_eq!(ann.events(&game).await.pop().unwrap()["kind"], "choice_changed");
        hers_page.open(&path).await.says("19 times more");
        his_page.open(&path).await.says("ann changed a choice that nobody else has seen yet");
        // His draft is older than Cy's choice, which is a move; it continues from the page as usual. It is not
        // older than a change.
        posted(&his_page, &his_draft).await.is(200);
        assert_eq!(ann.events(&game).await.pop().unwrap()["kind"], "choice_changed");
        let his_draft = his_page.open(&draft(&his[0])).await.form(&path);
        ann.plays(&game, &hers[0]).await;
        posted(&his_page, &his_draft).await.is(303);
        assert_eq!(ann.events(&game).await.pop().unwrap()["kind"], "move");
        // All have chosen: the change that she composed then plays nothing.
        let form: Vec<(String, String)> = form.into_iter().filter(|(name, _)| name != "key").collect();
        let late = posted(&hers_page, &form).await.is(200);
        assert!(!late.text().contains("Change my choice"));
    });
}
