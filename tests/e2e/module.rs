//! The module's additions to a game page: keys, touch, news beside a draft, and behaviour without an answer.

use crate::browser::logs_in;
use crate::pages::Browser;
use longhand_tests::{Chromium, Scripts, World, eventually, story};
use serde_json::{Value, json};
use std::sync::Arc;

const ENTER: &str = "\u{e007}";
const BACK: &str = "\u{e003}";
const ESCAPE: &str = "\u{e00c}";
const CONTROL: char = '\u{e009}';
const RIGHT: &str = "\u{e014}";
const LEFT: &str = "\u{e012}";

const FOCUSED: &str = "document.activeElement.dataset.place ?? null";
/// The drawn size of the map, and the visible part of it.
const VIEW: &str = "(it => [it.firstElementChild.getBoundingClientRect().width, it.scrollLeft, it.scrollTop].map(Math.round).join())(document.querySelector('.map-view'))";

/// A browser with scripts, logged in, on this page.
async fn browser_of(
    world: &World,
    server: &longhand_tests::Running,
    name: &str,
    size: (u32, u32),
    path: &str,
) -> Arc<Chromium> {
    let browser = world.browser_at(&server.http.base, Scripts::On).await;
    browser.is_sized(size.0, size.1).await;
    logs_in(&browser, server, name).await;
    browser.opens(path).await;
    browser
}

#[test]
fn a_move_is_made_by_keys_alone() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let (mover, _) = game.turn_of(&ann, &ben).await;
        let path = format!("/games/{game}");
        let browser = browser_of(world, &server, &mover.name, (1280, 900), &path).await;
        browser.sees("Your turn").await;
        let head = ann.sees(&game).await["head"].as_u64().unwrap();

        // An arrow goes to a place in its direction, Enter chooses it, Backspace undoes the step.
        let middle = "(b => b.x + b.width / 2)(document.activeElement.getBoundingClientRect())";
        browser.types_keys(RIGHT).await;
        let (first, right) = (browser.tells(FOCUSED).await, browser.tells(middle).await);
        browser.types_keys(LEFT).await;
        let (second, left) = (browser.tells(FOCUSED).await, browser.tells(middle).await);
        assert!(first.is_string() && second.is_string() && first != second, "{first} {second}");
        assert!(left.as_f64() < right.as_f64(), "{second} lies to the left of {first}");
        browser.types_keys(ENTER).await;
        let is_begun = async |begun: bool| {
            eventually("the choice is as it should be", async || {
                let place = browser.place().await;
                ((place.contains("on=") || place.contains("pick=") || place.contains("draft=")) == begun).then_some(())
            })
            .await;
            browser.settles().await;
        };
        is_begun(true).await;
        browser.types_keys(BACK).await;
        is_begun(false).await;
        // The next question is announced, and the focus is on the first answer.
        assert!(
            browser.tells("document.getElementById('heard').textContent").await.as_str().is_some_and(|it| it.len() > 5)
        );
        assert_eq!(browser.tells("!!document.activeElement.closest('.choices')").await, true);
        browser.types_keys(ENTER).await;
        is_begun(true).await;
        browser.types_keys(ESCAPE).await;
        eventually("no step is chosen", async || (!browser.place().await.contains("pick=")).then_some(())).await;
        browser.settles().await;
        // The immediate choice is still there, and can be undone.
        browser.types_keys(BACK).await;
        is_begun(false).await;

        // Zoom on a board that is a map; single-key shortcuts can be switched off.
        let more = json!({"title": "world-123", "clock": {"kind": "none"}});
        let drawn = loop {
            let drawn = world.game_with(&[&ann, &ben], more.clone()).await;
            if drawn.turn_of(&ann, &ben).await.0.id == mover.id {
                break drawn;
            }
        };
        browser.opens(&format!("/games/{drawn}")).await;
        let whole = browser.tells(VIEW).await;
        browser.types_keys("+").await;
        assert_ne!(browser.tells(VIEW).await, whole);
        browser.types_keys("0").await;
        assert_eq!(browser.tells(VIEW).await, whole);
        browser.types_keys("?").await;
        browser.presses("Single letters and signs are keys").await;
        browser.types_keys("+").await;
        assert_eq!(browser.tells(VIEW).await, whole);
        browser.presses("Single letters and signs are keys").await;
        browser.types_keys("+").await;
        assert_ne!(browser.tells(VIEW).await, whole);
        browser.opens(&path).await;
        browser.sees("Your turn").await;
        browser.settles().await;

        // The past and back, the orders, and Play.
        browser.types_keys("[").await;
        browser.arrives(&format!("{path}?at={}", head - 1)).await;
        browser.types_keys("[").await;
        browser.arrives(&format!("{path}?at={}", head - 2)).await;
        browser.types_keys("]").await;
        browser.arrives(&format!("{path}?at={}", head - 1)).await;
        browser.types_keys("]").await;
        browser.arrives(&format!("{path}?at={head}")).await;
        browser.types_keys("]").await;
        browser.arrives(&path).await;
        browser.opens(&format!("{path}?draft=rest")).await;
        browser.sees("Your turn is over after this.").await;
        browser.types_keys("/").await;
        assert_eq!(browser.tells("document.activeElement.id").await, "orders");
        // In the field for orders, Control+Enter sends those, whatever is chosen above.
        browser.types("orders", "dance").await;
        browser.holds_and_presses(CONTROL, '\u{e007}').await;
        browser.sees("Line 1:").await;
        assert_eq!(ann.sees(&game).await["head"].as_u64(), Some(head), "nothing was played");
        browser.opens(&format!("{path}?draft=rest")).await;
        browser.sees("Your turn is over after this.").await;
        browser.holds_and_presses(CONTROL, '\u{e007}').await;
        browser.sees("to move").await;
        assert_eq!(ann.events(&game).await.last().unwrap()["channel"], "page");
    });
}

#[test]
fn fingers_move_and_enlarge_a_map_without_choosing() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more =
            json!({"title": "railways-of-the-world", "clock": {"kind": "none"}, "options": {"rail_barons": false}});
        let game = world.game_with(&[&ann, &ben], more).await;
        let mut mover = &ann;
        for _ in 0..12 {
            mover = game.turn_of(&ann, &ben).await.0;
            let may = mover.may(&game).await;
            if may.iter().any(|it| it["action"]["type"] == "build_track") {
                break;
            }
            // The next player would outbid each bid.
            let pass = may.iter().find(|it| it["action"]["type"] == "pass_bid");
            mover.acts(&game, &pass.unwrap_or(&may[0])["action"]).await;
        }
        let path = format!("/games/{game}");
        let browser = browser_of(world, &server, &mover.name, (360, 740), &path).await;
        browser.sees("Your turn").await;
        browser.tells("document.getElementById('board').scrollIntoView()").await;
        // The middle of a place, and its smaller side.
        let spot = async |place: &str| {
            let script = format!(
                "(b => [b.x + b.width / 2, b.y + b.height / 2, Math.min(b.width, b.height)])(document.querySelector('.places a[data-place={place}] path').getBoundingClientRect())"
            );
            let at = browser.tells(&script).await;
            let number = |n: usize| at[n].as_f64().unwrap();
            ((number(0), number(1)), number(2))
        };
        let (_, size) = spot("city-chicago").await;
        assert!(size >= 24.0, "Chicago is {size} pixels large");

        // One finger pans, two zoom, and nothing is chosen.
        for ways in [
            &[&[(180.0, 250.0), (150.0, 250.0), (100.0, 230.0)][..]][..],
            &[&[(150.0, 250.0), (140.0, 250.0), (120.0, 250.0)][..], &[(200.0, 250.0), (210.0, 250.0), (240.0, 250.0)]],
        ] {
            let before = browser.tells(VIEW).await;
            browser.fingers(ways).await;
            eventually("the board moves", async || (browser.tells(VIEW).await != before).then_some(())).await;
            browser.settles().await;
            assert_eq!(browser.place().await, path);
        }

        browser.opens(&path).await;
        browser.tells("document.querySelector('.places a[data-place=city-chicago]').scrollIntoView({ block: 'center', inline: 'center' })").await;
        let (at, _) = spot("city-chicago").await;
        browser.fingers(&[&[at]]).await;
        eventually("a tap chooses", async || browser.place().await.contains("city-chicago").then_some(())).await;
        browser.settles().await;
        browser.photographs("finger-chosen").await;
    });
}

#[test]
fn a_draft_stands_through_news_and_is_played_once_though_nobody_answers_at_first() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"title": "railways-of-the-world", "clock": {"kind": "none"}});
        let game = world.game_with(&[&ann, &ben], more).await;
        let path = format!("/games/{game}");
        let browser = browser_of(world, &server, "ann", (1280, 900), &path).await;
        browser.sees("Your turn").await;
        browser.clicks("(//a[contains(@class, 'legal')] | //ul[@class='choices']//a)[1]").await;
        eventually("a card is in the draft", async || browser.has("#play button").await.then_some(())).await;
        browser.settles().await;

        // Ben chooses meanwhile: the page says so, and that the draft is kept.
        let his = ben.may(&game).await[0]["action"].clone();
        ben.acts(&game, &his).await;
        browser.sees("Your draft still stands.").await;
        assert!(browser.has("#play button").await);

        // The connection is lost for a moment. The button retries, and the choice is made once.
        let lost = "(asks => { window.fetch = () => { window.fetch = asks; return Promise.reject(new TypeError('gone')); }; })(window.fetch)";
        browser.tells(lost).await;
        browser.plays().await;
        let chosen = async || {
            let events: Vec<Value> = ann.events(&game).await;
            let by_page = events.iter().filter(|event| event["channel"] == "page").count();
            (by_page == 1).then_some(())
        };
        eventually("the choice is made", chosen).await;
        browser.arrives(&path).await;
        browser.settles().await;
        chosen().await.expect("once");
        let kept = format!("localStorage.getItem('draft-{game}')");
        eventually("what was played is kept no more", async || browser.tells(&kept).await.is_null().then_some(()))
            .await;
    });
}

/// A tab that its reader hides and shows, in which the tasks of each minute run all the time.
const HIDES: &str = "
window.away = false;
window.shown = [];
Object.defineProperty(document, 'hidden', { get: () => window.away });
window.looks = away => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); };
const every = window.setInterval;
window.setInterval = (what, wait) => every(what, wait === 60000 ? 50 : wait);
const Real = window.Notification;
window.Notification = class extends Real {
  constructor(title, more) { super(title, more); window.shown.push([title, more.body]); }
};
const ask = window.fetch;
window.asked = [];
window.fetch = (what, how) => { window.asked.push(String(what)); return ask(what, how); };
";

#[test]
fn a_hidden_tab_asks_now_and_then_and_tells_its_reader_when_it_is_their_turn() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"name": "Friday club", "clock": {"kind": "none"}});
        let game = world.game_with(&[&ann, &ben], more).await;
        let (mover, waits) = game.turn_of(&ann, &ben).await;
        let path = format!("/games/{game}");
        let browser = world.whole_browser_at(&server.http.base).await;
        browser.runs_before_each_page(HIDES).await;
        browser.grants_notifications().await;
        browser.opens("/login").await;
        browser.becomes(Browser::logs_in(&server, &waits.name).await.cookie().as_deref()).await;
        browser.opens(&path).await;
        browser.sees("to move").await;
        let asked =
            async |what: &str| browser.tells(&format!("asked.filter(it => it.endsWith('{what}')).length")).await;
        assert_eq!(asked("/live").await, 1, "who looks listens");
        browser.tells("looks(true)").await;
        eventually("it asks by itself", async || (asked("/board.svg").await.as_u64() > Some(3)).then_some(())).await;
        assert_eq!(browser.tells("shown.length").await, 0);
        mover.plays(&game, "rest").await;
        eventually("a notification", async || (browser.tells("shown.length").await == 1).then_some(())).await;
        let note = browser.tells("shown[0]").await;
        assert_eq!(note[0], "Friday club");
        assert!(note[1].as_str().is_some_and(|told| told.contains("Your turn")), "{note}");
        assert!(browser.tells("document.title").await.as_str().is_some_and(|title| title.starts_with("● ")));
        assert_eq!(asked("/live").await, 1, "a hidden tab holds no stream");
        // A reader who returns to the tab gets the news at once.
        browser.tells("looks(false)").await;
        eventually("it listens again", async || (asked("/live").await == 2).then_some(())).await;
        waits.plays(&game, "rest").await;
        browser.sees("to move").await;
        assert_eq!(browser.tells("shown.length").await, 1, "who looks needs no notification");
    });
}

/// Delays streams until `comes` is called.
const LATE_STREAMS: &str = "
    const quick = window.fetch;
    const come = new Promise(done => { window.comes = done; });
    window.fetch = async (what, how) => {
        if (String(what).endsWith('/live')) await come;
        return quick(what, how);
    };";

#[test]
fn what_happens_before_a_pages_stream_has_begun_is_shown() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let (mover, waits) = game.turn_of(&ann, &ben).await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        browser.runs_before_each_page(LATE_STREAMS).await;
        browser.opens("/login").await;
        browser.becomes(Browser::logs_in(&server, &waits.name).await.cookie().as_deref()).await;
        browser.opens(&format!("/games/{game}")).await;
        browser.sees("to move").await;
        mover.plays(&game, "rest").await;
        browser.tells("comes()").await;
        browser.sees("Your turn").await;
    });
}

#[test]
fn a_move_on_a_head_that_is_gone_is_kept_and_played_on_the_new_one() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for scripts in [Scripts::Off, Scripts::On] {
            let more = json!({"title": "railways-of-the-world", "clock": {"kind": "none"}});
            let game = world.game_with(&[&ann, &ben], more).await;
            let path = format!("/games/{game}");
            let browser = world.browser_at(&server.http.base, scripts).await;
            // Its live updates stop.
            browser
                .runs_before_each_page(
                    "window.AbortController && Object.defineProperty(document, 'hidden', { get: () => true })",
                )
                .await;
            browser.opens("/login").await;
            browser.becomes(Browser::logs_in(&server, "ann").await.cookie().as_deref()).await;
            browser.opens(&path).await;
            browser.clicks("(//a[contains(@class, 'legal')] | //ul[@class='choices']//a)[1]").await;
            browser.settles().await;
            browser.sees("Your move so far").await;
            let draft = "document.querySelector('ol.draft code').textContent";
            let composed = browser.runs(&format!("return {draft}"), &[]).await;
            ben.acts(&game, &ben.may(&game).await[0]["action"]).await;
            let head = ann.sees(&game).await["head"].clone();
            browser.plays().await;
            browser.sees("The game went on").await;
            assert_eq!(ann.sees(&game).await["head"], head, "nothing was played");
            assert_eq!(browser.runs(&format!("return {draft}"), &[]).await, composed, "what was composed is kept");
            let on = "return document.querySelector('#play input[name=head]').value";
            assert_eq!(browser.runs(on, &[]).await, head.to_string(), "on the new head");
            browser.settles().await;
            browser.plays().await;
            eventually("it is played", async || (ann.sees(&game).await["head"] != head).then_some(())).await;
            let events: Vec<Value> = ann.events(&game).await;
            assert_eq!(events.iter().filter(|event| event["channel"] == "page").count(), 1);
        }
    });
}
