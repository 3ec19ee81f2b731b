//! People choose by clicking: on a phone without JavaScript, and on a large screen with the module.

use crate::browser::logs_in;
use longhand_tests::{Chromium, Scripts, World, eventually, story};
use serde_json::{Value, json};

/// A phone without scripts, and a desk with them.
const READERS: [(Scripts, u32, u32); 2] = [(Scripts::Off, 360, 740), (Scripts::On, 1280, 900)];

/// Moves of each shortened game; night runs play games to their end.
fn moves() -> usize {
    if std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night") { 600 } else { 4 }
}

/// Clicks on places or list entries until there is something to play. Returns how often it hit a place.
pub async fn composes(browser: &Chromium, turn: usize) -> usize {
    let mut hits = 0;
    for click in 0..12 {
        if browser.has("#play button, .bar button").await {
            break;
        }
        let places = browser.legal_places().await;
        let place = places.get((turn + click) % places.len().max(1)).filter(|_| !(turn + click).is_multiple_of(3));
        let hit = match place {
            Some(place) => browser.hits_place(place).await,
            None => false,
        };
        hits += usize::from(hit);
        if !hit {
            if browser.has("details.from-list:not([open])").await {
                browser.clicks("//details[@class='from-list']/summary").await;
            }
            browser.clicks("(//ul[@class='choices']//a | //form[@class='number']//button | //a[contains(@class, 'piece') and contains(@class, 'legal')])[1]").await;
        }
        browser.settles().await;
    }
    hits
}

/// Ann on a phone without scripts and Ben at a desk with them play by clicks alone.
async fn is_played_by_clicks(world: &World, more: Value) {
    let server = world.server().await;
    let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
    let title = more["title"].as_str().expect("a title").to_owned();
    let game = world.game_with(&[&ann, &ben], more).await;
    let path = format!("/games/{game}");
    let mut browsers = vec![];
    for ((scripts, width, height), name) in READERS.into_iter().zip(["ann", "ben"]) {
        let browser = world.browser_at(&server.http.base, scripts).await;
        browser.is_sized(width, height).await;
        logs_in(&browser, &server, name).await;
        browser.opens(&path).await;
        browsers.push(browser);
    }
    let mut hits = 0;
    for turn in 0..moves() {
        let state = ann.sees(&game).await;
        let Some(seat) = state["to_act"][0].as_u64() else { break };
        let browser = &browsers[seat as usize];
        // Without the module the page is loaded again; with it, it receives the news.
        if seat == 0 {
            browser.opens(&path).await;
        }
        browser.sees("Your turn").await;
        browser.photographs(&format!("{title}-{turn}-begins")).await;
        let head = state["head"].clone();
        hits += composes(browser, turn).await;
        browser.photographs(&format!("{title}-{turn}-ready")).await;
        browser.plays().await;
        eventually("the move is played", async || {
            (ann.sees(&game).await["head"].as_u64() > head.as_u64()).then_some(())
        })
        .await;
    }
    let events = ann.events(&game).await;
    let played = events.iter().filter(|event| event["kind"] == "move" && event["channel"] == "page").count();
    assert!(played >= moves().min(4) && hits > 0, "{played} moves by clicks, {hits} on the board");
}

/// A game of each title that ends soon.
pub fn short_game(title: &str) -> Value {
    let options = match title {
        "railways-of-the-world" => json!({"max_turns": 10}),
        "century-from-east-to-west" => json!({"round_limit": 20}),
        "world-123" => json!({"round_limit": 15}),
        _ => json!({}),
    };
    json!({"title": title, "clock": {"kind": "none"}, "options": options})
}

#[test]
fn a_game_of_century_is_played_by_clicks_alone() {
    story(async |world| is_played_by_clicks(world, short_game("century-from-east-to-west")).await);
}

#[test]
fn a_game_of_railways_is_played_by_clicks_alone() {
    story(async |world| is_played_by_clicks(world, short_game("railways-of-the-world")).await);
}

#[test]
fn a_game_of_world_123_is_played_by_clicks_alone() {
    story(async |world| is_played_by_clicks(world, short_game("world-123")).await);
}

#[test]
fn a_game_of_world_wonders_is_played_by_clicks_alone() {
    story(async |world| is_played_by_clicks(world, short_game("world-wonders")).await);
}

/// The leaves below some steps, without those of shortcuts.
fn leaves(items: &Value, found: &mut Vec<Value>) {
    for item in items.as_array().expect("a list") {
        match item.get("items") {
            Some(items) => leaves(items, found),
            None if item["shortcut"] == true => {}
            None => found.push(item["actions"][0].clone()),
        }
    }
}

#[test]
fn a_client_gets_the_same_tree_and_what_follows_a_draft() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let (mover, other) = game.turn_of(&ann, &ben).await;
        let at = |query: &str| format!("/games/{game}/legal-actions{query}");
        let list = mover.get(&at("")).await.is(200).json();
        let tree = mover.get(&at("?as=tree")).await.is(200).json();
        let mut found = vec![];
        leaves(&tree["items"], &mut found);
        let legal: Vec<Value> = list["actions"].as_array().unwrap().iter().map(|it| it["action"].clone()).collect();
        assert_eq!(found.len(), legal.len());
        assert!(legal.iter().all(|action| found.contains(action)), "{found:?}");
        assert_eq!((&tree["count"], &tree["undo"], &tree["redo"]), (&json!(legal.len()), &json!(null), &json!(null)));
        assert_eq!(tree["to_act"], mover.sees(&game).await["to_act"]);
        // A single branch, and an unknown branch.
        let kind = tree["items"].as_array().unwrap().iter().find(|item| item["items"].is_array()).unwrap();
        let below = mover.get(&at(&format!("?as=tree&under={}", kind["key"].as_str().unwrap()))).await.is(200).json();
        assert_eq!((&below["items"], &below["prompt"]), (&kind["items"], &kind["prompt"]));
        mover.get(&at("?as=tree&under=nowhere")).await.problem(404, "not_found");
        mover.get(&at("?as=table")).await.problem(400, "bad_request");
        assert_eq!(other.get(&at("?as=tree")).await.is(200).json()["items"], json!([]));
        // In another language only the words differ.
        let german = mover.ask("GET", &at("?as=tree")).header("accept-language", "de").send().await;
        let german = german.is(200).json();
        assert_ne!(german["prompt"], tree["prompt"]);
        assert_eq!(german["items"][0]["key"], tree["items"][0]["key"]);

        // A dry run tells what it would bring, and what can follow.
        let upgrade = legal.iter().find(|action| action["type"] == "work").unwrap();
        let path = format!("/games/{game}/moves?dry_run=true&with=tree,board");
        let run = mover.post(&path, json!({"actions": [upgrade]})).await.is(200).json();
        assert!(run["told"].as_array().is_some_and(|told| !told.is_empty()), "{run}");
        assert!(run["changes"].as_array().unwrap().iter().any(|place| place.as_str().unwrap().starts_with("loc-")));
        assert!(run["board"].as_str().unwrap().starts_with("<svg"));
        assert!(run["tree"]["items"].is_array() && run["forced"].is_array() && run["ended"].is_boolean(), "{run}");
        let path = format!("/games/{game}/moves?dry_run=true&with=everything");
        mover.post(&path, json!({"actions": [upgrade]})).await.problem(400, "bad_request");
    });
}
