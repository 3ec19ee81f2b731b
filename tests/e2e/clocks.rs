//! What players are told about clocks: when the grace ends, why a clock runs so long, and that the time was up
//! before a move.

use crate::by_mail::{asked, says};
use crate::pages::Browser;
use longhand_tests::{Game, Page, Player, Running, Setup, World, eventually, story};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

const DAY: i64 = 86_400;

async fn is_timed_out(server: &Running, name: &str, game: &Game) {
    // Tokens live for an hour.
    let reader = Player::logs_in(server, name).await;
    let expired = |event: &Value| event["kind"] == "time_expired";
    eventually("the time is up", async || reader.events(game).await.iter().any(expired).then_some(())).await;
}

/// Ann and Ben at a table with two days per move and one of grace. Returns the game, the player to act, and the
/// player who waits.
async fn at_a_table<'p>(world: &World, ann: &'p Player, ben: &'p Player) -> (Game, &'p Player, &'p Player) {
    let more = json!({"clock": {"kind": "move", "time_s": 2 * DAY},
                      "table": {"on_expiry": ["default"], "grace_s": DAY, "dispute_days": 0}});
    let game = world.game_with(&[ann, ben], more).await;
    let (late, waits) = game.turn_of(ann, ben).await;
    (game, late, waits)
}

#[test]
fn a_page_says_until_when_the_grace_lasts_and_that_a_draft_came_too_late() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let (game, late, waits) = at_a_table(world, &ann, &ben).await;
        let (head, order) = (late.sees(&game).await["head"].to_string(), late.may(&game).await[0]["order"].clone());
        let place = format!("/games/{game}");
        let (at_late, at_waits) =
            (Browser::logs_in(&server, &late.name).await, Browser::logs_in(&server, &waits.name).await);
        by.fetch_add(2 * DAY + DAY / 2, Ordering::SeqCst);
        for browser in [&at_late, &at_waits] {
            browser.open(&place).await.says("grace period until ");
            browser.open(&format!("{place}/table")).await.says("The grace period ends ");
        }
        by.fetch_add(DAY, Ordering::SeqCst);
        is_timed_out(&server, &waits.name, &game).await;
        let fields = [("orders", order.as_str().unwrap()), ("head", &head), ("do", "play")];
        let answer = at_late.post(&place, &fields).await.is(200);
        Page::parse(&answer.text()).says("Your time was up at ");
    });
}

#[test]
fn who_waits_for_somebody_on_vacation_is_told_so() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let (game, late, waits) = at_a_table(world, &ann, &ben).await;
        let day = |days: i64| {
            (chrono::Utc::now() + chrono::Duration::days(days)).format("%Y-%m-%dT%H:%M:%S%.3fZ").to_string()
        };
        late.patch("/me", json!({"vacation": [{"from": day(0), "until": day(9)}]})).await.is(200);
        let said = format!("{} is on vacation until ", late.name);
        let browser = Browser::logs_in(&server, &waits.name).await;
        browser.open(&format!("/games/{game}")).await.says(&said);
        browser.open("/").await.says(&said);
        // The absent player themselves already knows it.
        let page = Browser::logs_in(&server, &late.name).await.open(&format!("/games/{game}")).await;
        assert!(!page.text.contains(&said), "{}", page.text);
    });
}

#[test]
fn a_mail_that_came_too_late_is_told_so() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let inbound_domain = Some("in.longhand.test".to_owned());
        let server = world.server_with(Setup { inbound_domain, inbound_auth: "token".into(), ..setup }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let (game, ..) = at_a_table(world, &ann, &ben).await;
        let (late, mail, order) = asked(&game, &ann, &ben).await;
        by.fetch_add(4 * DAY, Ordering::SeqCst);
        let waits = if late.id == ann.id { &ben } else { &ann };
        is_timed_out(&server, &waits.name, &game).await;
        let answer = says(&server, late, &mail, &order).await;
        assert!(answer.says("Your time was up before this mail came"), "{}", answer.text);
        let events = Player::logs_in(&server, &waits.name).await.events(&game).await;
        assert!(!events.iter().any(|event| event["channel"] == "mail"), "{events:?}");
    });
}
