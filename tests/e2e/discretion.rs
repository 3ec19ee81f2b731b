//! What nobody learns by the way: from what is refused, from what a reading depends on, from lists of people.

use crate::browser::logs_in;
use longhand_tests::{CENTURY, Game, Player, story};
use serde_json::{Value, json};

const RAILWAYS: &str = "railways-of-the-world";

/// The orders among which somebody can choose.
async fn choices(player: &Player, game: &Game) -> Vec<String> {
    player.may(game).await.iter().map(|choice| choice["order"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_dispute_tells_nobody_what_another_seat_could_choose_from_in_secret() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cy] = world.players(&server, ["ann", "ben", "cy"]).await;
        let table = json!({"title": RAILWAYS, "table": {"arbiter": cy.id}});
        let game = world.game_with(&[&ann, &ben, &cy], table).await;
        let (hers, his) = (choices(&ann, &game).await, choices(&ben, &game).await);
        assert!(hers.len() == 2 && hers.iter().all(|order| order.starts_with("keep ")), "{hers:?}");
        let kept = ann.plays(&game, &hers[0]).await["seq"].clone();

        let disputes = format!("/games/{game}/disputes");
        let claim = |orders: &str| json!({"seq": kept, "claim": "rules", "reason": "Not that one.", "orders": orders});
        let mut answers = vec![];
        for orders in [&hers[0], &hers[1], &his[0], "keep nobody"] {
            let refused = ben.post(&disputes, claim(orders)).await.problem(422, "bad_seq");
            answers.push((refused["detail"].clone(), refused["legal"].clone()));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "each is answered alike: {answers:?}");
        assert_eq!(answers[0].1, Value::Null);
        assert_eq!(ben.sees(&game).await["status"], "running", "no case is open");

        // Without saying what, anybody may dispute it; who rules it sits at the table, and is told no more than Ben was.
        let opened =
            ben.post(&disputes, json!({"seq": kept, "claim": "other", "reason": "Too quick."})).await.is(201).json();
        assert_eq!(opened["arbiter"]["id"], cy.id.as_str());
        let ruling = format!("{disputes}/1/ruling");
        for card in ["stanford", "hill", "huntington", "nobody"] {
            let amend =
                json!({"decision": "amend", "reason": "That one.", "actions": [{"type": "keep_baron", "card": card}]});
            cy.post(&format!("{ruling}?dry_run=true"), amend.clone()).await.problem(422, "bad_seq");
            cy.post(&ruling, amend).await.problem(422, "bad_seq");
        }
        cy.post(&ruling, json!({"decision": "dismiss", "reason": "It stands."})).await.is(201);
        assert_eq!(cy.sees(&game).await["status"], "running", "the choice stands, and the game goes on");
    });
}

#[test]
fn a_private_game_is_not_told_of_by_the_events_that_it_does_not_have() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        let game = ann.opens(2, json!({"visibility": "private"})).await;
        ann.post(&format!("/games/{game}/invitations"), json!({"email": "ben@example.org"})).await.is(201);
        ben.sits_down(&game).await;
        ann.starts(&game).await;
        for path in ["", "/state", "/board.svg", "/board.png", "/legal-actions", "/events", "/export"] {
            let path = format!("/games/{game}{path}?min_seq=99");
            if !path.contains("/legal-actions") {
                server.http.get(&format!("/api/v1{path}")).await.problem(404, "not_found");
            }
            eve.get(&path).await.problem(404, "not_found");
            ann.get(&path).await.problem(422, "bad_seq");
        }
    });
}

#[test]
fn who_is_asked_to_play_again_is_called_by_name_and_not_by_an_address() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        for player in [&ann, &ben] {
            player.post(&format!("/games/{game}/void"), json!({})).await.is(200);
        }
        let again = ann.post(&format!("/games/{game}/rematch"), json!({})).await.is(201).json();
        let again = Game(again["id"].as_str().unwrap().to_owned());
        ben.reads_mail("invites you").await;
        let browser = world.browser(&server).await;
        logs_in(&browser, &server, "ann").await;
        browser.opens(&format!("/games/{again}")).await;
        browser.sees("Invited, without an answer so far").await;
        let page = browser.text().await;
        assert!(page.contains("\nben\n") && !page.contains("ben@example.org"), "{page}");
        // What Ann has typed herself is shown to her.
        ann.post(&format!("/games/{again}/invitations"), json!({"email": "cy@example.org"})).await.is(201);
        browser.opens(&format!("/games/{again}")).await;
        browser.sees("cy@example.org").await;
    });
}

#[test]
fn an_arbiter_is_somebody_and_a_block_is_good_for_the_whole_mailbox() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, gone] = world.players(&server, ["ann", "ben", "gone"]).await;
        gone.delete("/me").await.is(204);
        for arbiter in ["0000000000000", gone.id.as_str()] {
            let asked = json!({"title": CENTURY, "seats": 2, "table": {"arbiter": arbiter}});
            let refused = ann.post("/games", asked.clone()).await.problem(422, "bad_option");
            assert!(refused["detail"].as_str().unwrap().contains("table.arbiter"), "{refused}");
            ann.post("/me/templates", json!({"name": "x", "settings": asked})).await.problem(422, "bad_option");
        }
        let game = ben.opens(2, json!({"table": {"arbiter": ann.id}})).await;
        let invites = format!("/games/{game}/invitations");
        ann.ask("PUT", &format!("/me/blocks/{}", ben.id)).send().await.is(204);
        for address in ["ann@example.org", "Ann+chess@example.org"] {
            ben.post(&invites, json!({"email": address})).await.problem(409, "not_reachable");
        }
        ben.post(&invites, json!({"email": "anna+chess@example.org"})).await.is(201);
    });
}
