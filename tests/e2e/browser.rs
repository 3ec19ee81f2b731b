//! What people do on the pages, done by a real browser: every form of theirs is sent by Chromium, not by us.

use longhand_tests::{Chromium, Running, Scripts, story};
use serde_json::json;

/// Asks for a login mail on the first page and opens the link in it.
async fn logs_in(browser: &Chromium, server: &Running, name: &str) {
    let email = format!("{name}@example.org");
    let read = server.post.count(&email).await;
    browser.opens("/").await;
    browser.types("email", &email).await;
    browser.presses("Mail me a login link").await;
    browser.sees("Look into your mailbox").await;
    let mail = server.post.wait(&email, read, "a login link", |_| true).await;
    browser.opens(&mail.link("http")).await;
    browser.presses("Log in").await;
    browser.arrives("/").await;
    browser.sees("Your games").await;
}

#[test]
fn a_game_is_read_joined_previewed_played_and_talked_about() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let game = ann.opens(2, json!({"name": "Friday club"})).await;
        let path = format!("/games/{game}");
        let ben = world.browser(&server).await;
        logs_in(&ben, &server, "ben").await;
        ben.follows("Friday club").await;
        ben.presses("Take a seat").await;
        ben.arrives(&path).await;
        ann.starts(&game).await;
        let ann_browser = world.browser(&server).await;
        logs_in(&ann_browser, &server, "ann").await;

        // Whose turn it is is drawn by lot.
        let to_act = ann.sees(&game).await["to_act"][0].as_u64().expect("somebody is asked");
        let (mover, other) = if to_act == 0 { (&ann_browser, &ben) } else { (&ben, &ann_browser) };
        other.opens(&path).await;
        other.sees("Waiting for").await;
        mover.opens(&path).await;
        mover.sees("It is your turn.").await;
        let picture = mover.photograph().await;
        assert!(picture.starts_with(b"\x89PNG") && picture.len() > 30_000, "{} bytes: an empty page", picture.len());

        mover.types("orders", "work the moon").await;
        mover.presses("Preview").await;
        mover.sees("Line 1:").await;
        assert_eq!(mover.field("orders").await, "work the moon", "what was typed stays");
        mover.types("orders", "rest").await;
        mover.presses("Preview").await;
        mover.sees("This can be played").await;
        let head = ann.sees(&game).await["head"].clone();
        mover.presses("Play").await;
        mover.arrives(&path).await;
        mover.sees("Waiting for").await;
        let now = ann.sees(&game).await;
        assert!(now["head"].as_u64() > head.as_u64(), "{now}");
        assert_eq!(ann.events(&game).await.last().expect("a move")["channel"], "page");

        other.types("text", "Well rested?\nSee you <tomorrow>.").await;
        other.presses("Say it").await;
        mover.opens(&path).await;
        mover.sees("See you <tomorrow>.").await;
    });
}

#[test]
fn ann_logs_in_by_the_mailed_link_and_out_again() {
    story(async |world| {
        let server = world.server().await;
        for scripts in [Scripts::Off, Scripts::On] {
            let browser = world.browser_at(&server.http.base, scripts).await;
            logs_in(&browser, &server, "ann").await;
            browser.presses("Log out").await;
            browser.sees("Mail me a login link").await;
        }
    });
}
