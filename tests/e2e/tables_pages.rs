//! Tables on the pages: votes, claims, substitutes and leaving, in browsers without scripts.

use crate::browser::logs_in;
use longhand_tests::{Setup, story};
use serde_json::json;
use std::sync::atomic::Ordering;

#[test]
fn a_table_votes_waits_claims_hands_over_resigns_and_plays_again() {
    story(async |world| {
        let (ahead_s, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let clock = json!({"kind": "move", "time_s": 172_800});
        let more = json!({"name": "Friday club", "clock": clock, "table": {"on_expiry": ["wait"], "grace_s": 0}});
        let game = world.game_with(&[&ann, &ben], more).await;
        let (late, _) = game.turn_of(&ann, &ben).await;
        let late_name = late.name.clone();
        let [at_ann, at_ben] = [world.browser(&server).await, world.browser(&server).await];
        logs_in(&at_ann, &server, "ann").await;
        logs_in(&at_ben, &server, "ben").await;
        let (waits, is_late) = if late_name == "ann" { (&at_ben, &at_ann) } else { (&at_ann, &at_ben) };
        let path = format!("/games/{game}");
        let table = format!("{path}/table");
        waits.opens(&path).await;
        waits.follows("The table").await;
        waits.arrives(&table).await;
        waits.sees("Can be nudged from").await;
        waits.sees("2 days for a move.").await;

        let vote = |what: &str| format!("//form[.//strong[starts-with(., '{what}')]]//button");
        waits.clicks(&vote("Pause")).await;
        waits.sees("For it:").await;
        waits.clicks(&vote("Pause")).await;
        waits.does_not_see("For it:").await;
        for browser in [waits, is_late] {
            browser.opens(&table).await;
            browser.clicks(&vote("Pause")).await;
        }
        is_late.sees("paused").await;
        for place in [&path, &table] {
            waits.opens(place).await;
            waits.sees("The game is paused until").await;
        }
        waits.does_not_see("Can be nudged from").await;
        for browser in [waits, is_late] {
            browser.opens(&table).await;
            browser.clicks(&vote("Go on")).await;
        }
        is_late.sees("running").await;

        ahead_s.fetch_add(25 * 3_600, Ordering::SeqCst);
        waits.opens(&table).await;
        waits.presses("Nudge").await;
        waits.arrives(&table).await;
        waits.presses("Nudge").await;
        waits.sees("They were nudged within the last day.").await;
        late.reads_mail("asks you to remember your turn").await;

        ahead_s.fetch_add(30 * 3_600, Ordering::SeqCst);
        waits.opens(&path).await;
        waits.sees("Time is up").await;
        waits.opens(&table).await;
        waits.presses("Claim the time-out").await;
        waits.arrives(&path).await;
        waits.sees("Played by default").await;

        is_late.opens(&table).await;
        is_late.unfolds("Find a substitute").await;
        is_late.types("email", "cleo@x").await;
        is_late.presses("Invite the substitute").await;
        is_late.sees("That does not look like a mail address.").await;
        assert_eq!(is_late.field("email").await, "cleo@x");
        is_late.types("email", "cleo@example.org").await;
        is_late.presses("Invite the substitute").await;
        is_late.arrives(&table).await;
        server.post.wait("cleo@example.org", 0, "an invitation", |_| true).await;

        is_late.follows("Give up my seat").await;
        is_late.sees("The other player has won").await;
        is_late.follows("Back to the table").await;
        is_late.follows("Give up my seat").await;
        is_late.presses("Give it up for good").await;
        is_late.arrives(&path).await;
        is_late.sees(&format!("{late_name} gave up seat")).await;
        waits.opens(&path).await;
        waits.does_not_see("Standing orders").await;
        waits.presses("Play again with the same people").await;
        waits.sees("You are the host").await;
        waits.opens("/").await;
        waits.sees("Games that are over").await;
    });
}
