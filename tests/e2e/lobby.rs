//! Finding a game: filters as chips, people with their reliability, an empty list that leads on, the last seat, games to watch.

use crate::browser::logs_in;
use crate::pages::Browser;
use crate::push;
use longhand_tests::{Chromium, Receiver, Scripts, Setup, eventually, story};
use serde_json::{Value, json};

/// How wide and high windows are: a phone, a desk.
const WINDOWS: [(u32, u32); 2] = [(390, 844), (1280, 800)];

/// Presses a chip of a filter.
async fn presses_chip(browser: &Chromium, filter: &str, label: &str) {
    let chip = format!("//nav[@aria-label='{filter}']//a[starts-with(normalize-space(), '{label}')]");
    browser.clicks(&chip).await;
}

/// For people who see little, in both windows, by day and by night.
async fn is_fit(browser: &Chromium, what: &str) {
    for (width, height) in WINDOWS {
        browser.is_sized(width, height).await;
        for dark in [false, true] {
            browser.is_dark(dark).await;
            let faults = [browser.axe().await, browser.lacks().await, browser.too_wide().await].concat();
            assert!(faults.is_empty(), "{what} at {width}, dark {dark}: {faults:#?}");
        }
    }
}

#[test]
fn a_lobby_is_filtered_by_chips_its_emptiness_leads_on_and_the_last_seat_is_told_to_the_host() {
    story(async |world| {
        let server = world.server_with(Setup { webhook_private: true, ..Setup::default() }).await;
        let service = Receiver::start().await;
        service.answers("201 Created");
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        ann.post("/me/push", push::subscription(&service.url("/phone"))).await.is(201);
        let spoken = json!({"name": "Stille Post", "language": "de", "clock": {"kind": "move", "time_s": 86_400}});
        let last = ann.opens(2, spoken).await;
        let more = json!({"name": "First wagon", "title": "world-123", "language": "en", "beginners": true, "clock": {"kind": "none"}});
        ben.opens(4, more).await;
        ben.opens(2, json!({"name": "Hidden", "visibility": "private"})).await;
        let cat = world.browser_at(&server.http.base, Scripts::On).await;
        logs_in(&cat, &server, "cat").await;
        cat.opens("/games").await;
        for said in [
            "Stille Post",
            "First wagon",
            "1 day for each turn",
            "takes about three weeks",
            "nobody is ever late",
            "new here",
            "Deutsch",
        ] {
            cat.sees(said).await;
        }
        cat.does_not_see("Hidden").await;
        is_fit(&cat, "the lobby").await;
        // By language, by pace, by those who welcome beginners; each press keeps the filters before it.
        presses_chip(&cat, "Language", "English").await;
        cat.does_not_see("Stille Post").await;
        presses_chip(&cat, "Pace", "no clock").await;
        presses_chip(&cat, "More", "Beginners welcome").await;
        presses_chip(&cat, "Players", "4 or more").await;
        cat.sees("First wagon").await;
        assert_eq!(cat.place().await, "/games?seats=4&pace=none&language=en&beginners=1");
        presses_chip(&cat, "More", "Beginners welcome").await;
        assert_eq!(cat.place().await, "/games?seats=4&pace=none&language=en", "pressed again it is taken away");
        // Nobody offers that: the page says what was asked for, and has that very table a press away.
        presses_chip(&cat, "Game", "Century").await;
        cat.sees("No such table just now").await;
        cat.sees("Nobody offers this just now: Century: From East to West, no clock, English, 4 or more players.")
            .await;
        cat.sees("Almost what you want").await;
        cat.sees("another game").await;
        is_fit(&cat, "the empty lobby").await;
        cat.follows("Open that very table").await;
        cat.sees("Century: From East to West with 3 free seats, without a clock.").await;
        // She takes the last seat of another one; its host hears of it by mail and push, and the game waits for them.
        cat.opens("/games").await;
        presses_chip(&cat, "Language", "Deutsch").await;
        cat.sees("The last seat").await;
        cat.clicks("//button[contains(@aria-label, 'Stille Post')]").await;
        cat.arrives(&format!("/games/{last}")).await;
        ann.reads_that_all_seats_are_taken("Stille Post").await;
        let told = eventually("the host's browser is told", async || {
            let read = service.received().iter().map(push::read).collect::<Vec<Value>>();
            read.into_iter().find(|told| told["title"] == "Stille Post")
        });
        assert!(told.await["body"].as_str().is_some_and(|text| text.contains("taken")));
        assert_eq!(ann.sees(&last).await["status"], "open", "nothing starts by itself");
        cat.opens("/games?language=de").await;
        cat.sees("You are at this table.").await;
        // It looks for nobody any more. A table that went while she looked says so on its own page.
        let fresh = ben.opens(2, json!({"name": "Gone"})).await;
        let eve = Browser::logs_in(&server, "eve").await;
        let sit = format!("/games/{fresh}/seat");
        eve.open("/games?language=de").await.says("No such table just now");
        eve.open("/games").await.form(&sit);
        ann.sits_down(&fresh).await;
        let late = eve.post(&sit, &[("key", "k"), ("nonce", "")]).await.is(200).text();
        assert!(late.contains("All seats of this game are taken."), "{late}");
    });
}

#[test]
fn an_empty_lobby_and_a_stranger_find_what_to_do() {
    story(async |world| {
        let server = world.server().await;
        let stranger = world.browser_at(&server.http.base, Scripts::On).await;
        stranger.opens("/games").await;
        stranger.sees("Nobody is looking for players at the moment.").await;
        stranger.sees("No public game is being played just now.").await;
        is_fit(&stranger, "a lobby without a table").await;
        stranger.follows("Open a table").await;
        assert!(stranger.place().await.starts_with("/login"), "{}", stranger.place().await);
        for odd in ["show=nonsense", "pace=fast", "seats=-1", "language=xx", "title=chess", "from=%00", "beginners=2"] {
            stranger.opens(&format!("/games?{odd}")).await;
        }
        let [ann] = world.players(&server, ["ann"]).await;
        let open = ann.opens(2, json!({"name": "Come in"})).await;
        let watched = ann.opens(2, json!({"name": "Iron and steam"})).await;
        ann.post(&format!("/games/{watched}/bots"), json!({"level": "random"})).await.is(201);
        ann.starts(&watched).await;
        for show in ["", "?show=running"] {
            stranger.opens(&format!("/games{show}")).await;
            stranger.sees("Iron and steam").await;
            assert!(stranger.has(".watched .shown").await, "a board");
            is_fit(&stranger, &format!("watching {show}")).await;
        }
        stranger.opens("/games").await;
        stranger.clicks("//a[contains(@aria-label, 'Come in')][contains(@href, '/login')]").await;
        assert_eq!(stranger.place().await, format!("/login?next=%2Fgames%2F{open}"));
        let german = server.http.ask("GET", "/games").header("accept-language", "de").send().await.is(200).text();
        assert!(german.contains("Der letzte Platz") && !german.contains("The last seat"), "{german}");
    });
}

#[test]
fn a_lobby_is_paged_and_says_how_reliably_people_answer() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for n in 0..22 {
            ann.opens(2, json!({"name": format!("Two {n}")})).await;
        }
        let more = json!({"name": "Slow five", "title": "railways-of-the-world", "clock": {"kind": "move", "time_s": 604_800}, "options": {"rail_barons": false}});
        ben.opens(5, more).await;
        let turns = "insert into answers (player_id, game_id, seq, answer_s)
                     select id, 7, n, case when n = 9 and name = 'ben' then null else 60 end
                       from players cross join generate_series(1, 31) as n where name in ('ann', 'ben')";
        world.database.run(turns).await;
        let browser = world.browser(&server).await;
        browser.opens("/games").await;
        browser.sees("Slow five").await;
        browser.sees("7 days for each turn").await;
        browser.sees("Secret Rail Baron cards are dealt: no").await;
        browser.sees("late once in 31 turns").await;
        browser.sees("never late in 31 turns").await;
        browser.follows("More").await;
        browser.sees("Two 0").await;
        browser.does_not_see("Two 9").await;
        browser.opens("/games?show=open&seats=5&pace=slow").await;
        browser.sees("Slow five").await;
        browser.does_not_see("Two").await;
        let ben = world.browser(&server).await;
        logs_in(&ben, &server, "ben").await;
        ben.opens("/games?mine=1").await;
        ben.sees("You are at this table.").await;
        ben.does_not_see("Two 1").await;
    });
}

#[test]
fn what_is_said_of_a_table_is_in_rest_and_no_part_of_its_log() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let said = ann.opens(2, json!({"name": "Said", "language": "de", "beginners": true})).await;
        let plain = ann.opens(2, json!({"name": "Plain"})).await;
        let game = ann.sees(&said).await;
        assert_eq!((&game["language"], &game["beginners"]), (&json!("de"), &json!(true)));
        let unsaid = ann.sees(&plain).await;
        assert_eq!((&unsaid["language"], &unsaid["beginners"]), (&Value::Null, &json!(false)), "nobody is spoken for");
        let names = async |query: &str| {
            let list = ben.get(&format!("/games?status=open&{query}")).await.is(200).json();
            let items = list["items"].as_array().expect("games").iter();
            items.map(|game| game["name"].as_str().expect("a name").to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names("language=de").await, ["Said"]);
        assert_eq!(names("beginners").await, ["Said"]);
        assert_eq!(names("beginners=true&language=en").await, [""; 0]);
        assert_eq!(names("beginners=false").await, ["Plain", "Said"]);
        assert_eq!(names("language=de&sort=deadline").await, ["Said"]);
        ben.get("/games?language=xx").await.problem(400, "bad_request");
        let odd = json!({"title": "world-123", "seats": 2, "language": "xx"});
        let problem = ann.post("/games", odd).await.problem(422, "bad_option");
        assert!(
            problem["detail"].as_str().is_some_and(|why| why.contains("de, en") || why.contains("en, de")),
            "{problem}"
        );
        let export = ann.get(&format!("/games/{said}/export")).await.is(200).text();
        assert!(!export.contains("beginners"), "{export}");
        // A game that is played again is offered in the same words; the list is made anew with them, too.
        ben.sits_down(&said).await;
        ann.starts(&said).await;
        ben.post(&format!("/games/{said}/resign"), json!({})).await.is(200);
        let again = ann.post(&format!("/games/{said}/rematch"), json!({})).await.is(201).json();
        assert_eq!((&again["language"], &again["beginners"]), (&json!("de"), &json!(true)));
    });
}
