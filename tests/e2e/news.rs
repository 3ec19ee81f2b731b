//! Live updates on a game page: against quick bots, over silent streams, for a reader who listens or types, in two
//! tabs.

use crate::choosing::composes;
use crate::pages::Browser;
use longhand_tests::{Chromium, Game, LiveProxy, Player, Running, Scripts, Streams, World, eventually, story};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Records the text of each news line without the link; a line without words does not count.
const BARS: &str = "
window.bars = [];
new MutationObserver(() => {
  const news = document.getElementById('news');
  if (!news || news.hidden) return;
  const words = [...news.childNodes].filter(it => it.localName !== 'a').map(it => it.textContent).join('').trim();
  if (bars.at(-1) !== words) bars.push(words);
}).observe(document, { subtree: true, childList: true, attributes: true });
";

/// Shortens the module's waits of seconds to a fiftieth.
const QUICK: &str = "
const [once, every] = [window.setTimeout, window.setInterval];
const quicker = wait => [5000, 45000, 60000].includes(wait) ? wait / 50 : wait;
window.setTimeout = (what, wait, ...more) => once(what, quicker(wait), ...more);
window.setInterval = (what, wait, ...more) => every(what, quicker(wait), ...more);
";

const YOURS: &str = "!!document.querySelector('.turn.yours')";
const HEARD: &str = "document.getElementById('heard').textContent";

fn is_night() -> bool {
    std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night")
}

/// A browser with the module, in which this player has logged in.
async fn browser_of(world: &World, server: &Running, base: &str, name: &str, before: &str) -> Arc<Chromium> {
    let browser = world.browser_at(base, Scripts::On).await;
    browser.is_sized(1280, 900).await;
    browser.runs_before_each_page(before).await;
    browser.opens("/login").await;
    browser.becomes(Browser::logs_in(server, name).await.cookie().as_deref()).await;
    browser
}

/// Ann plays twenty turns by clicks against two bots that answer at once.
async fn plays_with_bots(world: &World, more: Value) {
    let server = world.server().await;
    let [ann] = world.players(&server, ["ann"]).await;
    let game = ann.opens(3, more).await;
    for _ in 0..2 {
        ann.post(&format!("/games/{game}/bots"), json!({"level": "random"})).await.is(201);
    }
    ann.starts(&game).await;
    let browser = browser_of(world, &server, &server.http.base, "ann", BARS).await;
    browser.opens(&format!("/games/{game}")).await;
    let (mut turns, mut slowest, mut bars) = (0, Duration::ZERO, vec![]);
    while turns < 20 {
        let now = eventually("somebody acts, or it is over", async || {
            let now = ann.sees(&game).await;
            let is_asked = now["to_act"].as_array().is_some_and(|seats| seats.contains(&json!(0)));
            (is_asked || now["status"] != "running").then_some(now)
        })
        .await;
        if now["status"] != "running" {
            break;
        }
        let began = Instant::now();
        eventually("the page says that it is Ann's turn, as REST does", async || {
            (browser.tells(YOURS).await == true).then_some(())
        })
        .await;
        slowest = slowest.max(began.elapsed());
        browser.settles().await;
        composes(&browser, turns).await;
        browser.plays().await;
        let head = now["head"].as_u64();
        eventually("it is played", async || (ann.sees(&game).await["head"].as_u64() > head).then_some(())).await;
        browser.settles().await;
        bars.extend(browser.tells("bars.splice(0)").await.as_array().cloned().unwrap_or_default());
        turns += 1;
    }
    browser.photographs(&format!("bots-{}", ann.sees(&game).await["title"].as_str().unwrap_or_default())).await;
    assert!(bars.iter().all(|words| words != ""), "a line of news without words: {bars:?}");
    assert!(bars.len() <= 2, "lines of news that nobody needs: {bars:?}");
    assert!(turns >= 5, "{turns} turns");
    // On a busy machine everything takes longer; opening the same page again shows how long.
    let mut opened = Duration::ZERO;
    for _ in 0..3 {
        let began = Instant::now();
        browser.opens(&format!("/games/{game}")).await;
        opened = opened.max(began.elapsed());
    }
    println!(
        "{turns} turns against two bots: the page was {slowest:?} behind at most (it opens in {opened:?}), {} lines of news",
        bars.len()
    );
    let patience = (4 * opened).max(Duration::from_secs(2));
    assert!(!is_night() || slowest < patience, "the page was {slowest:?} behind, and opens in {opened:?}");
}

#[test]
fn world_123_is_played_by_clicks_against_two_quick_bots() {
    story(async |world| plays_with_bots(world, json!({"title": "world-123", "clock": {"kind": "none"}})).await);
}

#[test]
fn century_is_played_by_clicks_against_two_quick_bots() {
    story(async |world| plays_with_bots(world, json!({"clock": {"kind": "none"}})).await);
}

#[test]
fn railways_is_played_by_clicks_against_two_quick_bots() {
    let more = json!({"title": "railways-of-the-world", "clock": {"kind": "none"}});
    story(async |world| plays_with_bots(world, more.clone()).await);
}

#[test]
fn world_wonders_is_played_by_clicks_against_two_quick_bots() {
    story(async |world| plays_with_bots(world, json!({"title": "world-wonders", "clock": {"kind": "none"}})).await);
}

/// A two-player game, and the waiting player before a page whose streams go through a proxy.
struct Waiting<'a> {
    proxy: LiveProxy,
    browser: Arc<Chromium>,
    game: Game,
    mover: &'a Player,
    waits: &'a Player,
}

async fn waits<'a>(
    world: &World,
    server: &Running,
    players: [&'a Player; 2],
    before: &str,
    how: Streams,
) -> Waiting<'a> {
    let game = world.game_with(&players, json!({"clock": {"kind": "none"}})).await;
    let (mover, waits) = game.turn_of(players[0], players[1]).await;
    let proxy = LiveProxy::before(&server.http.base).await;
    proxy.streams(how);
    let browser = browser_of(world, server, &proxy.base, &waits.name, before).await;
    // The console logs a refused stream.
    browser.expects(1);
    browser.opens(&format!("/games/{game}")).await;
    browser.sees("to move").await;
    Waiting { proxy, browser, game, mover, waits }
}

#[test]
fn a_move_is_shown_though_no_stream_brings_it() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for how in [Streams::Silent, Streams::Refused] {
            let at = waits(world, &server, [&ann, &ben], QUICK, how).await;
            at.mover.plays(&at.game, "rest").await;
            at.browser.sees("Your turn").await;
            assert!(at.proxy.asked() > 1, "it has tried again");
        }
    });
}

#[test]
fn a_stream_that_falls_silent_is_begun_anew() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let at = waits(world, &server, [&ann, &ben], QUICK, Streams::Pass).await;
        at.mover.plays(&at.game, "rest").await;
        at.browser.sees("Your turn").await;
        at.proxy.streams(Streams::Silent);
        at.waits.plays(&at.game, "rest").await;
        at.browser.sees("to move").await;
        // The network is back: the page listens again at once, and asks for what it missed.
        let before = at.proxy.asked();
        at.proxy.streams(Streams::Pass);
        at.browser.tells("void dispatchEvent(new Event('online'))").await;
        eventually("a new stream", async || (at.proxy.asked() > before).then_some(())).await;
        at.mover.plays(&at.game, "rest").await;
        at.browser.sees("Your turn").await;
    });
}

/// Measures how long it takes until a move shows.
fn seconds_without(how: Streams, midway: bool) {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let begins = if midway { Streams::Pass } else { how };
        let at = waits(world, &server, [&ann, &ben], "", begins).await;
        longhand_tests::pause(3_000).await;
        at.proxy.streams(how);
        at.mover.plays(&at.game, "rest").await;
        let began = Instant::now();
        while at.browser.tells(YOURS).await != true {
            assert!(began.elapsed() < Duration::from_secs(150), "the move is not shown");
            longhand_tests::pause(250).await;
        }
        println!("{how:?}, midway {midway}: a move is seen after {:?}", began.elapsed());
        assert!(began.elapsed() < Duration::from_secs(110));
    });
}

#[test]
fn seconds_of_a_stream_that_is_held_back() {
    seconds_without(Streams::Silent, false);
}

#[test]
fn seconds_of_a_stream_that_falls_silent() {
    seconds_without(Streams::Silent, true);
}

#[test]
fn seconds_of_a_stream_that_is_refused() {
    seconds_without(Streams::Refused, false);
}

/// Whether the focus is on an element of the page, and its text.
const FOCUS: &str = "[document.activeElement.localName, document.activeElement.textContent.trim().slice(0, 40)]";

#[test]
fn what_happens_is_read_out_and_its_reader_keeps_their_place() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"name": "Friday club", "clock": {"kind": "none"}});
        let game = world.game_with(&[&ann, &ben], more).await;
        let (mover, waits) = game.turn_of(&ann, &ben).await;
        let browser = browser_of(world, &server, &server.http.base, &waits.name, BARS).await;
        browser.opens(&format!("/games/{game}")).await;
        browser.sees("to move").await;
        browser.unfolds("The position in words").await;
        browser.turns_to("talk").await;
        browser.types("text", "Well").await;
        browser.tells("void document.querySelector('#text').blur()").await;
        browser.tells("void document.querySelector('.tabs [data-tab=plan]').focus()").await;
        let begun = browser.tells(FOCUS).await;
        assert_eq!(begun, json!(["a", "Plan ahead"]));
        browser.tells("void getSelection().selectAllChildren(document.querySelector('#game h1'))").await;
        let selected = browser.tells("String(getSelection())").await;
        assert_eq!(selected, "Friday club");
        // Text is typed: the page stays, and a line says what happened.
        let head = ann.sees(&game).await["head"].clone();
        mover.post(&format!("/games/{game}/pause"), json!({})).await.is(200);
        eventually("it is told", async || (browser.tells("bars.length").await == 1).then_some(())).await;
        assert!(browser.tells(HEARD).await.as_str().is_some_and(|it| it.contains("votes for a pause")));
        assert_eq!(browser.tells("document.getElementById('game').dataset.head").await, head.to_string());
        browser.types("text", "").await;
        browser.tells("void document.querySelector('.tabs [data-tab=plan]').focus()").await;
        browser.tells("void getSelection().selectAllChildren(document.querySelector('#game h1'))").await;

        mover.plays(&game, "rest").await;
        browser.sees("Your turn").await;
        browser.settles().await;
        let heard = browser.tells(HEARD).await;
        let heard = heard.as_str().unwrap_or_default();
        assert_eq!(heard.matches("Your turn").count(), 1, "{heard}");
        assert!(heard.contains(&mover.name), "who has done what: {heard}");
        assert_eq!(browser.tells(FOCUS).await, begun, "the focus stays where it was");
        assert!(browser.has("details[open] > pre").await, "what was open is open");
        assert_eq!(browser.tells("String(getSelection())").await, selected);
        browser.photographs("news-your-turn").await;

        // The refusal is announced once, together with the question.
        browser.types("text", "Wait for me").await;
        browser.unfolds("Or type orders").await;
        browser.types("orders", "dance").await;
        browser.presses("Play what is typed").await;
        browser.sees("Line 1:").await;
        browser.settles().await;
        let heard = browser.tells(HEARD).await;
        assert_eq!(heard.as_str().map(|it| it.matches("Line 1:").count()), Some(1), "{heard}");
        assert!(!browser.has("[role=alert]").await);
        assert_ne!(browser.tells(FOCUS).await[0], "body");
        assert!(browser.has("details[open] > pre").await);
        assert_eq!(browser.field("text").await, "Wait for me", "what was typed for the table stays");
        browser.photographs("news-refused").await;

        // After Play the new turn is announced, and the reader is still on the page.
        browser.clicks("//ul[@class='choices']//a[contains(., 'Rest')]").await;
        browser.settles().await;
        browser.plays().await;
        browser.sees("to move").await;
        browser.settles().await;
        let heard = browser.tells(HEARD).await;
        assert_eq!(heard.as_str().map(|it| it.matches("to move").count()), Some(1), "{heard}");
        assert_eq!(browser.tells(FOCUS).await, json!(["h1", "Friday club"]));
        assert_eq!(browser.field("text").await, "Wait for me");
        browser.photographs("news-played").await;
    });
}

#[test]
fn a_draft_that_was_played_in_another_tab_is_gone_in_this_one() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"title": "world-123", "clock": {"kind": "none"}});
        let game = world.game_with(&[&ann, &ben], more).await;
        let path = format!("/games/{game}");
        let (mover, draft) = goes_on(&game, &ann, &ben).await;
        let at = format!("{path}?{}", url_of(&draft));
        let browser = browser_of(world, &server, &server.http.base, &mover.name, BARS).await;
        browser.opens(&at).await;
        browser.sees("Your move so far").await;
        let first = browser.tab().await;
        let second = browser.opens_tab().await;
        browser.opens(&at).await;
        browser.sees("Your move so far").await;
        browser.goes_to_tab(&first).await;
        browser.plays().await;
        browser.sees("Your turn").await;
        browser.settles().await;
        let events = mover.events(&game).await.len();

        browser.goes_to_tab(&second).await;
        browser.sees("You have moved in another window").await;
        browser.settles().await;
        browser.photographs("second-tab").await;
        assert!(!browser.has("#play button").await, "nothing is left to play twice");
        assert_eq!(browser.place().await, path);
        assert!(browser.tells(&format!("localStorage.getItem('draft-{game}')")).await.is_null());
        assert_eq!(mover.events(&game).await.len(), events);

        // The draft was kept elsewhere before: it does not come back.
        let stale = json!({"orders": draft, "head": "1", "at": chrono::Utc::now().timestamp_millis()});
        browser.tells(&format!("void localStorage.setItem('draft-{game}', JSON.stringify({stale}))")).await;
        browser.opens(&path).await;
        browser.sees("Your turn").await;
        browser.settles().await;
        assert!(!browser.has("#play button").await);
    });
}

/// A player, and a move after which they are to act again, so that the same move could be played twice.
async fn goes_on<'a>(game: &Game, ann: &'a Player, ben: &'a Player) -> (&'a Player, String) {
    let trial = format!("/games/{game}/moves?dry_run=true&with=tree");
    for _ in 0..40 {
        let (mover, _) = game.turn_of(ann, ben).await;
        let choices = mover.may(game).await;
        for choice in &choices {
            let run = mover.post(&trial, json!({"actions": [choice["action"]]})).await.is(200).json();
            if run["tree"]["items"].as_array().is_some_and(|items| !items.is_empty()) {
                return (mover, choice["order"].as_str().expect("an order").to_owned());
            }
        }
        mover.acts(game, &choices[0]["action"]).await;
    }
    panic!("nobody is asked twice")
}

fn url_of(draft: &str) -> String {
    format!("draft={}", draft.replace(' ', "+"))
}
