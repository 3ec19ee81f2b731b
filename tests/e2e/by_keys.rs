//! Games played with the keyboard alone: arrows and Enter on the board, Tab and Enter in the list, Ctrl+Enter to
//! play.

use crate::browser::logs_in;
use crate::choosing::short_game;
use longhand_tests::{Chromium, Scripts, World, eventually, story};
use serde_json::{Value, json};

const ARROWS: [&str; 4] = ["\u{e014}", "\u{e015}", "\u{e012}", "\u{e013}"];
const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";
const CONTROL: char = '\u{e009}';
/// Key presses within one turn; the farthest link takes several tabs.
const PRESSES: usize = 120;
const ON_BOARD: &str = "!!document.activeElement.closest('.places a.legal')";
const IN_LIST: &str = "!!document.activeElement.closest('.choices')";

/// Moves of each shortened game; night runs play games to their end.
fn moves() -> usize {
    if std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night") { 400 } else { 3 }
}

/// Chooses on the board or in the list until there is something to play. Returns how often it chose on the board.
async fn composes_by_keys(browser: &Chromium, turn: usize) -> usize {
    let mut on_board = 0;
    for press in 0..PRESSES {
        if browser.has("#play button.main").await {
            return on_board;
        }
        // Irregular on purpose: a repeating pattern may choose and take back the same thing for ever.
        let step = (turn * 7 + press * (press + 3) / 2 + press / 5) % 7;
        browser.types_keys(ARROWS.get(step).copied().unwrap_or(TAB)).await;
        let is_place = browser.tells(ON_BOARD).await == true;
        if is_place || browser.tells(IN_LIST).await == true {
            on_board += usize::from(is_place);
            browser.types_keys(ENTER).await;
            browser.settles().await;
        }
    }
    panic!("turn {turn}: after {PRESSES} presses there is nothing to play: {}", browser.text().await);
}

async fn is_played_by_keys(world: &World, more: Value) {
    let server = world.server().await;
    let [ann] = world.players(&server, ["ann"]).await;
    let title = more["title"].as_str().expect("a title").to_owned();
    let game = ann.opens(2, more).await;
    ann.post(&format!("/games/{game}/bots"), json!({"level": "random"})).await.is(201);
    ann.starts(&game).await;
    let path = format!("/games/{game}");
    let browser = world.browser_at(&server.http.base, Scripts::On).await;
    browser.is_sized(1280, 900).await;
    logs_in(&browser, &server, "ann").await;
    browser.opens(&path).await;
    let mut on_board = 0;
    let mut played = 0;
    for turn in 0..moves() {
        let state = eventually("ann is to move, or it is over", async || {
            let state = ann.sees(&game).await;
            (state["status"] != "running" || state["to_act"] == json!([0])).then_some(state)
        })
        .await;
        if state["status"] != "running" {
            break;
        }
        browser.sees("Your turn").await;
        on_board += composes_by_keys(&browser, turn).await;
        browser.holds_and_presses(CONTROL, '\u{e007}').await;
        let head = state["head"].as_u64();
        eventually(&format!("{title}: the move is played"), async || {
            (ann.sees(&game).await["head"].as_u64() > head).then_some(())
        })
        .await;
        browser.settles().await;
        played += 1;
    }
    assert!(played >= moves().min(3) && on_board > 0, "{title}: {played} moves, {on_board} choices on the board");
}

#[test]
fn a_game_of_century_is_played_by_keys_alone() {
    story(async |world| is_played_by_keys(world, short_game("century-from-east-to-west")).await);
}

#[test]
fn a_game_of_railways_is_played_by_keys_alone() {
    story(async |world| is_played_by_keys(world, short_game("railways-of-the-world")).await);
}

#[test]
fn a_game_of_world_123_is_played_by_keys_alone() {
    story(async |world| is_played_by_keys(world, short_game("world-123")).await);
}

#[test]
fn a_game_of_world_wonders_is_played_by_keys_alone() {
    story(async |world| is_played_by_keys(world, short_game("world-wonders")).await);
}
