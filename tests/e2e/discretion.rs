//! Information that must not leak: from refusals, from side effects of reads, from lists of people.

use crate::browser::logs_in;
use longhand_tests::{CENTURY, Game, Player, story};
use serde_json::{Value, json};

const RAILWAYS: &str = "railways-of-the-world";

/// The orders that a player can choose from.
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

        // Anybody may dispute it without naming a card. The arbiter sits at the table, and learns no more than Ben
        // did.
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
        // Ann sees the address that she typed herself.
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

/// Fails before: for a stranger the private game was loaded and folded before it was refused; a missing one was
/// not.
#[test]
fn a_private_game_is_answered_like_one_that_is_not_there() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, eve, cy] = world.players(&server, ["ann", "ben", "eve", "cy"]).await;
        let more = json!({"visibility": "private", "clock": {"kind": "none"}, "table": {"arbiter": cy.id}});
        let game = ann.opens(2, more).await;
        ann.post(&format!("/games/{game}/invitations"), json!({"email": ben.email})).await.is(201);
        // Invited people, players, the host and the arbiter see it, even if nothing is cached.
        let raw: domain::GameId = game.0.parse().unwrap();
        let forgets = || server.app.tables.forget(raw);
        for reader in [&ann, &ben, &cy] {
            forgets();
            reader.get(&format!("/games/{game}")).await.is(200);
        }
        ben.sits_down(&game).await;
        ann.starts(&game).await;
        for reader in [&ann, &ben, &cy] {
            forgets();
            reader.get(&format!("/games/{game}/state")).await.is(200);
        }
        // No mail is left that would load the game.
        world.nothing_is_left_undone().await;
        let none = "0sd1c4w000c00";
        for path in ["", "/state", "/events", "/legal-actions", "/messages", "/export", "/audit"] {
            for is_at_hand in [false, true] {
                match is_at_hand {
                    true => drop(ann.get(&format!("/games/{game}")).await.is(200)),
                    false => forgets(),
                }
                for asks in [Some(&eve), None] {
                    let ask = async |id: &str| {
                        let path = format!("/api/v1/games/{id}{path}");
                        let answer = match asks {
                            Some(player) => player.get(path.trim_start_matches("/api/v1")).await,
                            None => server.http.get(&path).await,
                        };
                        // Each request has an id of its own.
                        let mut said = serde_json::from_slice(&answer.body).unwrap_or(Value::Null);
                        said.as_object_mut().map(|said| said.remove("request_id"));
                        (answer.status, said.to_string().replace(id, "-"))
                    };
                    let (private, none) = (ask(&game.0).await, ask(none).await);
                    assert_eq!(private, none, "{path}");
                    assert!(private.0 == 404 || asks.is_none() && private.0 == 401, "{path}: {}", private.0);
                    assert_eq!(
                        server.app.tables.at_hand(raw).is_some(),
                        is_at_hand,
                        "{path}: it is not loaded for a stranger"
                    );
                }
            }
        }
    });
}

/// Compares the times of both; only `./test night` runs it.
#[test]
fn how_long_a_private_game_takes_beside_one_that_is_not_there() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        let more = json!({"visibility": "private", "clock": {"kind": "none"}});
        let game = ann.opens(2, more).await;
        ann.post(&format!("/games/{game}/invitations"), json!({"email": ben.email})).await.is(201);
        ben.sits_down(&game).await;
        ann.starts(&game).await;
        let strategy = longhand_tests::Strategy::seeded(2);
        for _ in 0..60 {
            game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &strategy).await;
        }
        let mut took = [vec![], vec![]];
        for n in 0..1_200 {
            let id = if n % 2 == 0 { game.0.as_str() } else { "0sd1c4w000c00" };
            let begun = std::time::Instant::now();
            eve.get(&format!("/games/{id}/state")).await.problem(404, "not_found");
            took[n % 2].push(begun.elapsed().as_secs_f64() * 1_000.0);
        }
        let median = |took: &mut Vec<f64>| {
            took.sort_by(f64::total_cmp);
            took[took.len() / 2]
        };
        let [private, none] = &mut took;
        let (private, none) = (median(private), median(none));
        println!("a private game takes {private:.3} ms, one that is not there {none:.3} ms");
        assert!((private - none).abs() < 0.15, "{private} {none}");
    });
}
