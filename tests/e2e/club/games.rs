//! Games under way, one of each title.

use super::{Club, Hall, known, query, some_moves};
use serde_json::{Value, json};

pub async fn all(hall: &Hall<'_>, club: &mut Club) {
    century(hall, club).await;
    other_titles(hall, club).await;
}

/// A game of Century with its past, its log and what belongs to it.
async fn century(hall: &Hall<'_>, club: &mut Club) {
    let Hall { world, ann, ben, .. } = hall;
    let clock = json!({"kind": "move", "time_s": 172_800});
    let more = json!({"name": "Tuesday in the tea house", "clock": clock});
    let running = world.game_with(&[ann, ben], more).await;
    some_moves(&running, &[ann, ben], 6).await;
    let (mover, waits) = running.turn_of(ann, ben).await;
    let (mover, waits) = (known(&mover.name), known(&waits.name));
    for text in ["Well <b>played</b>!", "Thank you, and see you on Tuesday."] {
        ann.post(&format!("/games/{running}/messages"), json!({"text": text})).await.is(201);
    }
    let path = format!("/games/{running}");
    let head = ann.sees(&running).await["head"].as_u64().expect("a number");
    let orders = format!("work nowhere\n{}", "rest");
    for who in ["", waits, mover, "dora"] {
        club.view("game", who, &path);
    }
    club.view("game-draft", mover, format!("{path}{}", query(&[("draft", "rest")])));
    club.view("game-refused-draft", mover, format!("{path}{}", query(&[("draft", &orders)])));
    club.view("game-choice-gone", mover, format!("{path}{}", query(&[("pick", "no-such/thing")])));
    club.view("history", "", format!("{path}?at={}", head - 2));
    club.view("history", mover, format!("{path}?at={}&draft=rest", head - 1));
    club.view("history-first", "", format!("{path}?at=1"));
    club.view("history-compare", "dora", format!("{path}?at={}&with={head}", head - 3));
    club.view("log", "", format!("{path}/log"));
    club.view("log-search", "ann", format!("{path}/log?q=ann"));
    club.view("log-nothing", "dora", format!("{path}/log?q=xyzzy"));
    club.view("orders", waits, format!("{path}/orders"));
    let standing = if waits == "ann" { ann } else { ben };
    let text = json!({"orders": "plan: rest\nauto rest 2"});
    standing.ask("PUT", &format!("/games/{running}/standing-orders")).json(&text).send().await.is(200);
    for who in ["ann", "dora"] {
        club.view("table", who, format!("{path}/table"));
    }
    club.view("resign", "ann", format!("{path}/table/resign"));
    club.view("proof", "ann", format!("{path}/proof"));
    club.view("dispute-new", waits, format!("{path}/disputes/new?seq={head}"));
    club.view("takeback-new", mover, format!("{path}/takebacks/new?to={}", head - 2));
    club.refused("not-seated", "cat", format!("{path}/orders"), 403);
    club.refused("no-dispute", "ann", format!("{path}/disputes/7"), 404);
    club.refused("no-takeback", "ann", format!("{path}/takebacks/7"), 404);
}

/// The other titles, each with a choice half made, and one in which everybody chooses at once.
async fn other_titles(hall: &Hall<'_>, club: &mut Club) {
    let Hall { world, ann, ben, cat, .. } = hall;
    for (title, moves) in [("railways-of-the-world", 5), ("world-123", 4), ("world-wonders", 2)] {
        let more = json!({"name": format!("A round of {title}"), "title": title, "clock": {"kind": "none"}, "seed": "07".repeat(32)});
        let game = world.game_with(&[ann, ben], more).await;
        some_moves(&game, &[ann, ben], moves).await;
        let who = known(&game.whose_turn(&[ann, ben]).await.name);
        let of_mover = if who == "ann" { ann } else { ben };
        club.view(title, who, format!("/games/{game}"));
        // The first branch that asks on.
        let tree = of_mover.get(&format!("/games/{game}/legal-actions?as=tree")).await.is(200).json();
        let asks = |item: &&Value| item["items"].as_array().is_some_and(|items| items.len() > 1);
        let picked = tree["items"].as_array().expect("a list").iter().find(asks);
        if let Some(key) = picked.and_then(|item| item["key"].as_str()) {
            club.view(&format!("{title}-picked"), who, format!("/games/{game}?pick={key}"));
        }
    }

    // Rail Barons: everybody chooses at once.
    let more = json!({"name": "All at once", "title": "railways-of-the-world", "clock": {"kind": "none"}});
    let at_once = world.game_with(&[ann, ben, cat], more).await;
    club.view("simultaneous", "ann", format!("/games/{at_once}"));
}
