//! Disputes and takebacks, each open and settled.

use super::{Club, Hall, known, some_moves};
use serde_json::json;

pub async fn all(hall: &Hall<'_>, club: &mut Club) {
    disputes(hall, club).await;
    takeback(hall, club).await;
}

/// A dispute that waits and one that is ruled.
async fn disputes(hall: &Hall<'_>, club: &mut Club) {
    let Hall { world, ann, ben, dora, .. } = hall;
    let cases = json!({"name": "A quarrel", "clock": {"kind": "none"}, "table": {"arbiter": dora.id}});
    for is_ruled in [false, true] {
        let game = world.game_with(&[ann, ben], cases.clone()).await;
        some_moves(&game, &[ann, ben], 3).await;
        let events = ann.events(&game).await;
        let last = events.iter().rfind(|event| event["kind"] == "move").expect("a move");
        let by_ann = last["by"]["player"] == ann.id;
        let (accuser, accused) = if by_ann { (ben, ann) } else { (ann, ben) };
        let claim = json!({"seq": last["seq"], "claim": "rules", "reason": "That card was <not> for sale.\nWas it?"});
        accuser.post(&format!("/games/{game}/disputes"), claim).await.is(201);
        let case = format!("/games/{game}/disputes/1");
        accused.post(&format!("{case}/comments"), json!({"text": "It was."})).await.is(201);
        let name = if is_ruled { "dispute-ruled" } else { "dispute" };
        if is_ruled {
            let ruling = json!({"decision": "dismiss", "reason": "The book says it was."});
            dora.post(&format!("{case}/ruling"), ruling).await.is(201);
            club.view("game-after-ruling", "ann", format!("/games/{game}"));
        } else {
            club.view("game-disputed", "ann", format!("/games/{game}"));
        }
        for who in ["", known(&accuser.name), "dora"] {
            club.view(name, who, &case);
        }
    }
}

/// A takeback that waits for an answer.
async fn takeback(hall: &Hall<'_>, club: &mut Club) {
    let Hall { world, ann, ben, .. } = hall;
    let asked = world.game_with(&[ann, ben], json!({"name": "Once more", "clock": {"kind": "none"}})).await;
    let (asker, other) = asked.turn_of(ann, ben).await;
    let played = asker.plays(&asked, "rest").await;
    let to = played["events"][0]["seq"].as_u64().expect("a number") - 1;
    let body = json!({"to": to, "reason": "I misread <the> card."});
    asker.post(&format!("/games/{asked}/takebacks"), body).await.is(201);
    for who in ["", known(&asker.name), known(&other.name)] {
        club.view("takeback", who, format!("/games/{asked}/takebacks/1"));
    }
    club.view("game-takeback", known(&other.name), format!("/games/{asked}"));
}
