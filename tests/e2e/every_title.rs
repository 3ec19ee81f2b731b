//! Every title played to its end as clients play: only from `legal-actions`.

use domain::titles::RULESETS;
use futures_util::future::join_all;
use longhand_tests::{Game, Mail, Player, Strategy, World, eventually, longhand, story};
use serde_json::{Value, json};

/// Title, and options under which two random players finish soon.
const SHELF: &[(&str, &str)] = &[
    ("century-from-east-to-west", r#"{"round_limit": 40}"#),
    ("railways-of-the-world", r#"{"max_turns": 10}"#),
    ("world-123", r#"{"round_limit": 15}"#),
    ("world-wonders", "{}"),
];

#[test]
fn every_title_is_on_the_shelf() {
    let shelf: Vec<&str> = SHELF.iter().map(|(title, _)| *title).collect();
    let titles: Vec<&str> = RULESETS.titles().into_iter().map(|title| title.about().id).collect();
    assert_eq!(shelf, titles);
}

#[test]
fn two_players_find_the_end_of_every_title_through_legal_actions_alone() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for player in [&ann, &ben] {
            player.patch("/me", json!({"mail": {"turns": "never", "pictures": false}})).await.is(200);
        }
        // All games at once, as on a club evening.
        join_all(SHELF.iter().map(|(title, options)| played_and_proved(world, [&ann, &ben], title, options))).await;
        // They wanted no mails about turns, so after the starts the results are the only ones.
        let mails = ann.mails().await;
        assert!(mails.iter().all(|mail| mail.headers["x-longhand-reason"] != "your_turn"));
        for (title, _) in SHELF {
            let result = format!("{title} is over");
            let told = |mail: &Mail| mail.text.split_whitespace().collect::<Vec<_>>().join(" ").contains(&result);
            eventually(&result, async || ann.mails().await.iter().any(told).then_some(())).await;
        }
    });
}

async fn played_and_proved(world: &World, [ann, ben]: [&Player; 2], title: &str, options: &str) {
    let options: Value = serde_json::from_str(options).unwrap();
    let game = json!({"title": title, "name": title, "options": options, "table": {"dispute_days": 0}});
    let game = world.game_with(&[ann, ben], game).await;
    plays_to_the_end(&game, [ann, ben], title).await;

    let over = ann.sees(&game).await;
    assert_eq!(over["status"], "finished", "{title}");
    let standings = over["outcome"]["standings"].as_array().unwrap();
    assert!(standings.len() == 2 && standings.iter().any(|standing| standing["rank"] == 1), "{title}: {standings:?}");
    for player in [ann, ben] {
        assert!(player.may(&game).await.is_empty(), "{title}");
    }
    ann.tries(&game, "pass").await.checked_problem();
    assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true, "{title}");

    // There are no disputes, so the secret is published and everybody can check every draw.
    let export = ben.get(&format!("/games/{game}/export")).await.is(200);
    let file = world.path(&format!("{title}.ndjson"));
    std::fs::write(&file, &export.body).unwrap();
    let proof = longhand(&["verify", file.to_str().unwrap()]).await;
    let said = String::from_utf8_lossy(&proof.stdout);
    assert_eq!(proof.status.code(), Some(0), "{title}: {said}");
}

async fn plays_to_the_end(game: &Game, [ann, ben]: [&Player; 2], title: &str) {
    let strategy = Strategy::seeded(5);
    for moves in 0.. {
        assert!(moves < 2_000, "{title} does not end");
        let now = ann.sees(game).await;
        let Some(seat) = now["to_act"][0].as_u64() else { break };
        let (player, other) = if seat == 0 { (ann, ben) } else { (ben, ann) };
        if moves % 16 == 0 && now["to_act"] == json!([seat]) {
            assert!(other.may(game).await.is_empty(), "{title}: who is not asked has nothing to do");
        }
        let legal = player.may(game).await;
        for order in legal.iter().filter_map(|action| action["order"].as_str()) {
            let verb = order.split_whitespace().next().unwrap_or_default();
            assert!(!mailer::inbound::verbs::VERBS.contains(&verb), "{title}: a mail with {order:?} is no order");
        }
        let played = player.acts(game, &strategy.pick(&legal)["action"]).await;
        assert_eq!(played["state"]["seq"], played["seq"], "{title}");
        assert_eq!(played["state"]["viewer"], seat, "{title}");
    }
}
