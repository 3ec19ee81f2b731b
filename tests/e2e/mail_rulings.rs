//! Rulings by mail that replace the contested move.

use crate::by_mail::{is_refused, newest, says, server};
use longhand_tests::story;
use serde_json::json;

#[test]
fn an_arbiter_amends_a_move_by_mail() {
    story(async |world| {
        let server = server(world).await;
        let [ann, ben, dora] = world.players(&server, ["ann", "ben", "dora"]).await;
        let table = json!({"table": {"arbiter": dora.id}, "name": "Friday club"});
        let game = world.game_with(&[&ann, &ben], table).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let played = says(&server, first, &newest(first).await, "work h1").await;
        assert!(played.says("This was played:"), "{}", played.text);
        let disputed = ann.sees(&game).await["head"].as_u64().unwrap();
        says(&server, second, &newest(second).await, &format!("dispute {disputed} entry: he wrote h2 to me")).await;
        let case = dora.reads_mail("he wrote h2 to me").await;

        // Orders that cannot be read, or that the rules refuse, are quoted as such; the case stays open.
        let head = async || ann.sees(&game).await["head"].as_u64().unwrap();
        let before = head().await;
        let wrong = says(&server, &dora, &case, "rule amend He meant h2.\nwork zz\n").await;
        assert!(wrong.says("work zz") && wrong.says("code: "), "{}", wrong.text);
        is_refused(&says(&server, &dora, &case, "rule amend He meant h2.").await, "bad_order");
        is_refused(&says(&server, second, &newest(second).await, "rule amend no\nrest").await, "is_party");
        assert_eq!(head().await, before);

        let ruled = says(&server, &dora, &case, "rule amend He meant h2.\nwork h2\n\nHave fun,\nDora").await;
        let told = format!("You have ruled dispute 1: your orders stand in the place of event {disputed}.");
        assert!(ruled.says(&told) && ruled.says("Have fun,"), "{}", ruled.text);
        let dispute = ann.get(&format!("/games/{game}/disputes/1")).await.is(200).json();
        assert_eq!(dispute["ruling"]["decision"], "amend", "{dispute}");
        let log = ann.events(&game).await;
        let amended = log.iter().rev().find(|event| event["kind"] == "move").unwrap();
        assert_eq!((&amended["origin"], &amended["actions"][0]["location"]), (&json!("ruling"), &json!("h2")));
        first.reads_mail("He meant h2.").await;
        is_refused(&says(&server, &dora, &ruled, "rule amend again\nrest").await, "case_closed");
    });
}
