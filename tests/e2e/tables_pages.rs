//! Tables on the pages: opened, found, filled, started, voted on, handed over and left, by people in browsers without scripts.

use crate::browser::logs_in;
use crate::pages::Browser;
use longhand_tests::{Setup, story};
use serde_json::json;
use std::sync::atomic::Ordering;

#[test]
fn ann_opens_a_table_with_all_its_settings_and_ben_comes_by_his_invitation() {
    story(async |world| {
        let server = world.server().await;
        let ann = world.browser(&server).await;
        logs_in(&ann, &server, "ann").await;
        ann.follows("New game").await;
        ann.sees("Which game?").await;
        ann.follows("Century").await;
        ann.chooses("seats", "3").await;
        ann.types("bots", "1").await;
        ann.types("option_round_limit", "7").await;
        ann.chooses("option_route_replace", "to the right end").await;
        ann.types("time", "2").await;
        ann.clicks("//input[@name='weekends']").await;
        ann.chooses("visibility", "Only those who are invited see the game.").await;
        ann.types("name", "Friday <club>").await;
        ann.types("guests", "ben@example.org\nnobody").await;
        ann.presses("Open the table").await;
        ann.sees("That does not go yet").await;
        ann.sees("\"nobody\" is no mail address.").await;
        ann.sees("0, or 20 to 200.").await;
        for (field, typed) in
            [("name", "Friday <club>"), ("time", "2"), ("bots", "1"), ("guests", "ben@example.org\nnobody")]
        {
            assert_eq!(ann.field(field).await, typed, "what was typed stays");
        }
        ann.types("option_round_limit", "60").await;
        ann.types("guests", "ben@example.org").await;
        ann.presses("Say the clock in words").await;
        ann.sees("2 days for a move. The clock stands on Saturdays and Sundays of your time zone.").await;

        // Kept, and used from there; whom to invite is no setting.
        ann.presses("Keep as template").await;
        ann.sees("These are the settings of your template.").await;
        assert_eq!((ann.field("option_round_limit").await, ann.field("guests").await), ("60".into(), String::new()));
        assert!(ann.has("input[name=weekends]:checked").await);
        ann.opens("/games/new").await;
        ann.follows("Friday <club>").await;
        ann.types("bots", "1").await;
        ann.types("guests", "ben@example.org").await;
        ann.presses("Open the table").await;
        ann.sees("You are the host").await;
        ann.sees("One seat is still free").await;
        ann.sees("ben@example.org").await;
        ann.unfolds("Options of the game").await;
        ann.sees("to the right end").await;
        ann.sees("Bot 1 (sensible)").await;
        let place = ann.place().await;

        ann.opens("/games/new").await;
        ann.presses("Delete the template").await;
        ann.arrives("/games/new").await;
        ann.does_not_see("Friday <club>").await;

        let ben = world.browser(&server).await;
        logs_in(&ben, &server, "ben").await;
        ben.sees("ann invites you").await;
        ben.follows("ann invites you").await;
        ben.presses("Take my seat").await;
        ben.arrives(&place).await;
        ben.presses("Leave the table").await;
        ben.arrives(&place).await;
        ben.presses("Take a seat").await;
        ben.sees("Leave the table").await;
        ben.does_not_see("Start the game").await;
        ann.opens(&place).await;
        ann.presses("Start the game").await;
        ann.sees("The table").await;
        for browser in [&ann, &ben] {
            browser.opens("/").await;
            browser.sees("Friday <club>").await;
            browser.sees("Bot 1 (sensible)").await;
            assert!(browser.has("li:is(.yours, .waits) img[src*='/thumbnail/']").await);
        }
    });
}

#[test]
fn a_form_that_is_sent_twice_opens_one_table() {
    story(async |world| {
        let server = world.server().await;
        let ann = Browser::logs_in(&server, "ann").await;
        let page = ann.open("/games/new?title=railways-of-the-world").await;
        let mut fields = page.form("/games/new");
        fields.retain(|(name, _)| ["key", "title", "ruleset"].contains(&name.as_str()));
        let more = [
            ("seats", "3"),
            ("bots", "2"),
            ("name", "Once"),
            ("clock", "none"),
            ("do", "open"),
            ("grace", "1"),
            ("dispute_days", "7"),
            ("option_max_turns", "40"),
            ("visibility", "public"),
            ("takeback", "all"),
        ];
        fields.extend(more.map(|(name, value)| (name.to_owned(), value.to_owned())));
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let first = ann.post("/games/new", &fields).await.is(303);
        let again = ann.post("/games/new", &fields).await.is(303);
        assert_eq!(first.header("location"), again.header("location"));
        let path = first.header("location").expect("a game").to_owned();
        let game = ann.open(&path).await;
        game.says("Bot 2 (sensible)");
        game.says("No clock.");
        // The host takes a bot away and puts another one there.
        game.says("Take it away");
        let at_table = format!("{path}/table");
        ann.post(&at_table, &[("do", "remove-bot"), ("seat", "2"), ("key", "k")]).await.is(303);
        let page = ann.fetch(&path).await.is(200).text();
        assert!(page.contains("One seat is still free") && !page.contains("Bot 2 (sensible)"), "{page}");
        let gone = ann.post(&at_table, &[("do", "remove-bot"), ("seat", "2"), ("key", "k2")]).await;
        assert_eq!(gone.status, 404, "there is none any more");
        ann.post(&at_table, &[("do", "bot"), ("level", "random"), ("key", "k")]).await.is(303);
        ann.open(&path).await.says("Bot 2 (random)");
        ann.post(&format!("{path}/table"), &[("do", "start"), ("key", "k")]).await.is(303);
        ann.post(&format!("{path}/table"), &[("do", "start"), ("key", "k")]).await.is(303);
        // Nobody else does what a host does, and no other site posts it.
        let eve = Browser::logs_in(&server, "eve").await;
        let refused = eve.post(&format!("{path}/table"), &[("do", "vote"), ("vote", "void"), ("key", "k")]).await;
        assert!(refused.text().contains("You have no seat in this game"), "{}", refused.text());
        assert_eq!(eve.post(&format!("{path}/table"), &[("do", "nonsense")]).await.status, 400);
        eve.open("/games/new?title=world-wonders").await.says("Colours of the seats");
        eve.open("/games/new?title=world-123").await.says("carried residents");
    });
}

#[test]
fn a_lobby_is_filtered_and_paged_and_a_stranger_may_look() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for n in 0..22 {
            ann.opens(2, json!({"name": format!("Two {n}")})).await;
        }
        let more = json!({"name": "Slow five", "title": "railways-of-the-world", "clock": {"kind": "move", "time_s": 604_800}, "options": {"rail_barons": false}});
        ben.opens(5, more).await;
        ben.opens(2, json!({"name": "Hidden", "visibility": "private"})).await;
        let browser = world.browser(&server).await;
        browser.opens("/games").await;
        browser.sees("Slow five").await;
        browser.sees("7 days for a move.").await;
        browser.sees("Secret Rail Baron cards are dealt: no").await;
        browser.does_not_see("Hidden").await;
        browser.follows("More").await;
        browser.sees("Two 0").await;
        browser.does_not_see("Two 9").await;
        browser.opens("/games").await;
        browser.chooses("seats", "5").await;
        browser.chooses("pace", "slower").await;
        browser.presses("Filter").await;
        browser.sees("Slow five").await;
        browser.does_not_see("Two").await;
        browser.chooses("title", "504: World 123").await;
        browser.presses("Filter").await;
        browser.sees("Nothing fits at the moment.").await;
        // Whose host is spoken to in German.
        ben.patch("/me", json!({"language": "de"})).await.is(200);
        browser.opens("/games").await;
        browser.chooses("language", "Deutsch").await;
        browser.presses("Filter").await;
        browser.sees("Slow five").await;
        browser.does_not_see("Two").await;
        ben.patch("/me", json!({"language": "en"})).await.is(200);
        let ben = world.browser(&server).await;
        logs_in(&ben, &server, "ben").await;
        ben.opens("/games?mine=1").await;
        ben.sees("Hidden").await;
        ben.does_not_see("Two").await;
    });
}

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
        is_late.sees("That is no mail address.").await;
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
