//! What letters say about a table where something unusual happened, and how they are dressed.

use longhand_tests::{eventually, story};
use serde_json::json;

#[test]
fn the_result_after_a_resignation_has_everybodys_name_and_asks_for_nothing() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for title in ["century-from-east-to-west", "railways-of-the-world", "world-123", "world-wonders"] {
            let game = ann.opens(2, json!({"title": title, "name": title, "table": {"dispute_days": 0}})).await;
            ben.sits_down(&game).await;
            ann.starts(&game).await;
            ann.post(&format!("/games/{game}/resign"), json!({})).await.is(200);
            let mail = eventually("the result", async || {
                let about = |mail: &longhand_tests::Mail| mail.subject.contains(title) && mail.says("The result:");
                ben.newest_mails().await.into_iter().find(about)
            })
            .await;
            assert!(mail.says("1. ben (you): 0 points") && mail.says("2. ann: 0 points"), "{title}: {}", mail.text);
            for gone in ["Asked for", "is to act", "To act", "is to move", "chooses a capital"] {
                assert!(!mail.says(gone), "{title}: {gone}: {}", mail.text);
            }
            assert!(mail.text.lines().all(|line| line.chars().count() <= 72 || !line.contains(' ')), "{}", mail.text);
            assert_eq!(mail.header("content-language"), "en");
        }
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
