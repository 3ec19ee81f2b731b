//! The page for a new table: three clicks, the last table again, all settings, and invalid input.

use crate::browser::logs_in;
use crate::pages::Browser;
use longhand_tests::{Chromium, Game, Page, Player, Scripts, eventually, story};
use serde_json::{Value, json};

/// Window sizes: a phone, a desk.
const WINDOWS: [(u32, u32); 2] = [(390, 844), (1280, 800)];

/// The game whose page is open.
async fn game_of(browser: &Chromium) -> Game {
    let arrived = async || {
        let place = browser.place().await;
        let id = place.strip_prefix("/games/").filter(|id| *id != "new")?.split(['?', '#']).next()?.to_owned();
        Some(Game(id))
    };
    eventually("the table is open", arrived).await
}

/// The people in its seats, according to REST.
fn seated(game: &Value) -> Vec<String> {
    let seats = game["seats"].as_array().expect("seats").iter();
    seats
        .map(|seat| match (seat["player"]["name"].as_str(), seat["level"].as_str()) {
            (Some(name), _) => name.to_owned(),
            (None, Some(level)) => format!("bot, {level}"),
            (None, None) => "free".into(),
        })
        .collect()
}

#[test]
fn a_table_is_open_after_three_presses() {
    story(async |world| {
        let server = world.server().await;
        for (name, scripts) in [("ann", Scripts::Off), ("ben", Scripts::On)] {
            let browser = world.browser_at(&server.http.base, scripts).await;
            logs_in(&browser, &server, name).await;
            browser.opens("/games/new").await;
            browser.clicks("//input[@id='title-world-123']").await;
            browser.clicks("//input[@id='pace-day']").await;
            browser.presses("Open the table").await;
            let game = game_of(&browser).await;
            let opened = server.http.get(&format!("/api/v1/games/{game}")).await.is(200).json();
            assert_eq!(opened["title"], "world-123");
            assert_eq!((&opened["clock"]["kind"], &opened["clock"]["time_s"]), (&json!("move"), &json!(86_400)));
            assert_eq!(seated(&opened), [name, "free"]);
            assert_eq!((&opened["language"], &opened["beginners"]), (&json!("en"), &json!(false)));
            assert_eq!(opened["status"], "open", "nothing starts by itself");
        }
    });
}

#[test]
fn who_opened_a_table_opens_the_same_once_more_by_one_press() {
    story(async |world| {
        let server = world.server().await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        logs_in(&browser, &server, "ann").await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        browser.opens("/games/new").await;
        browser.does_not_see("Same as last time").await;
        browser.clicks("//input[@id='title-railways-of-the-world']").await;
        browser.sees("Railways of the World with a free seat, 3 days for each turn.").await;
        // Rows are added and removed without a page load, and the summary is updated.
        browser.presses("+ bot").await;
        browser.presses("+ friend").await;
        browser.sees("with a friend, a sensible bot and a free seat").await;
        browser.clicks("//button[contains(@aria-label, 'Empty this seat: 2')]").await;
        browser.sees("with a friend and a sensible bot, 3 days for each turn.").await;
        browser.types("address-1", "ben@example.org").await;
        browser.clicks("//input[@id='pace-none']").await;
        browser.sees("with ben@example.org and a sensible bot, without a clock.").await;
        browser.clicks("//label[@for='random-0']/preceding-sibling::input").await;
        browser.sees("ben@example.org and a random bot").await;
        for (width, height) in WINDOWS {
            browser.is_sized(width, height).await;
            for dark in [false, true] {
                browser.is_dark(dark).await;
                let faults = [browser.axe().await, browser.lacks().await, browser.too_wide().await].concat();
                assert!(faults.is_empty(), "at {width}, dark {dark}: {faults:#?}");
            }
        }
        browser.presses("Open the table").await;
        let first = game_of(&browser).await;
        let invited = server.post.wait("ben@example.org", 0, "an invitation", |mail| mail.says("ann")).await;
        assert!(invited.says("Railways of the World"), "{}", invited.text);
        // Whoever was invited and has not come is asked again.
        browser.opens("/games/new").await;
        browser.sees("Same as last time: Railways of the World, ben@example.org and a random bot").await;
        ben.sits_down(&first).await;

        // The last table can be opened again, with the same people by their names.
        browser.opens("/games/new").await;
        browser.sees("Same as last time: Railways of the World, ben and a random bot").await;
        browser.presses("Same as last time: Railways of the World, ben and a random bot").await;
        let again = eventually("another table", async || Some(game_of(&browser).await).filter(|it| it.0 != first.0));
        let again = ann.sees(&again.await).await;
        assert_eq!(again["clock"]["kind"], "none");
        assert_eq!(seated(&again), ["ann", "bot, random", "free"]);
        assert_eq!(again["options"], ann.sees(&first).await["options"]);
        server.post.wait("ben@example.org", 1, "another invitation", |mail| mail.says("ann")).await;
        ben.sits_down(&Game(again["id"].as_str().expect("an id").to_owned())).await;
        // A person she has played with is one click away.
        browser.opens("/games/new").await;
        assert!(browser.has(&format!("input[name=who-1][value='{}']", ben.id)).await, "he is there from the last time");
        browser.clicks("//button[contains(@aria-label, 'Empty this seat: ben')]").await;
        browser.presses("+ ben").await;
        browser.sees("with ben and a random bot").await;
    });
}

#[test]
fn a_table_with_all_its_settings_is_opened_kept_and_opened_from_a_template() {
    story(async |world| {
        let server = world.server().await;
        let ann = world.browser(&server).await;
        logs_in(&ann, &server, "ann").await;
        ann.follows("New game").await;
        ann.sees("Which game?").await;
        ann.clicks("//input[@id='title-century-from-east-to-west']").await;
        ann.presses("+ bot").await;
        ann.presses("+ friend").await;
        ann.clicks("//button[contains(@aria-label, 'Empty this seat: 2')]").await;
        ann.types("address-1", "nobody").await;
        ann.unfolds("More rules").await;
        ann.types("option_round_limit", "7").await;
        ann.chooses("option_route_replace", "to the right end").await;
        ann.clicks("//input[@name='weekends']").await;
        ann.clicks("//input[@name='pace'][@value='own']").await;
        ann.unfolds("Times of another pace").await;
        ann.types("time", "2").await;
        ann.chooses("visibility", "Only those who are invited see the game.").await;
        ann.chooses("language", "Deutsch").await;
        ann.clicks("//input[@name='beginners']").await;
        ann.types("name", "Friday <club>").await;
        ann.presses("Open the table").await;
        ann.sees("The table cannot be opened yet.").await;
        ann.sees("\"nobody\" does not look like a mail address.").await;
        ann.sees("0, or 20 to 200.").await;
        for (field, typed) in [("name", "Friday <club>"), ("time", "2"), ("address-1", "nobody")] {
            assert_eq!(ann.field(field).await, typed, "what was typed stays");
        }
        ann.types("option_round_limit", "60").await;
        ann.types("address-1", "ben@example.org").await;
        // An element under the bar at the foot is first scrolled up, as a person would.
        ann.clicks("//button[normalize-space()='Show summary']").await;
        ann.sees("with ben@example.org and a sensible bot, 2 days for each turn.").await;
        ann.sees("only invited players see it").await;

        // Saved, and used from there; invitations are not part of the settings.
        ann.clicks("//button[normalize-space()='Keep as template']").await;
        ann.sees("These are the settings of your template.").await;
        assert_eq!(ann.field("option_round_limit").await, "60");
        assert!(ann.has("input[name=weekends]:checked").await && !ann.has("[name=address-1]").await);
        ann.opens("/games/new").await;
        ann.follows("Friday <club>").await;
        ann.presses("+ bot").await;
        ann.clicks("//button[contains(@aria-label, 'Empty this seat: 2')]").await;
        ann.clicks("//button[contains(@aria-label, 'Empty this seat: 2')]").await;
        ann.presses("+ friend").await;
        ann.types("address-1", "ben@example.org").await;
        ann.presses("Open the table").await;
        ann.sees("You are the host").await;
        ann.sees("One seat is still free").await;
        ann.sees("ben@example.org").await;
        ann.unfolds("Options of the game").await;
        ann.sees("to the right end").await;
        ann.sees("Bot 1 (sensible)").await;
        let place = ann.place().await;
        let [host] = world.players(&server, ["ann"]).await;
        let opened = host.sees(&game_of(&ann).await).await;
        assert_eq!((&opened["language"], &opened["beginners"]), (&json!("de"), &json!(true)));

        ann.opens("/games/new").await;
        ann.clicks("//button[contains(@aria-label, 'Delete the template')]").await;
        ann.arrives("/games/new").await;
        assert!(!ann.has(".kept").await);

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
        }
    });
}

/// The values that a browser would send for the form as shown.
fn sent_by(page: &Page) -> Vec<(String, String)> {
    let form = page.elements.iter().position(|element| element.get("id") == "table-form").expect("the form");
    let mut sent: Vec<(String, String)> = vec![];
    let mut list = "";
    for element in page.elements.iter().filter(|element| element.form == Some(form)) {
        let value = element.get("value").to_owned();
        match (&*element.name, element.get("type")) {
            ("select", _) => list = element.get("name"),
            ("option", _) if element.attributes.contains_key("selected") => sent.push((list.to_owned(), value)),
            ("input", "radio" | "checkbox") if !element.attributes.contains_key("checked") => {}
            ("input", _) => sent.push((element.get("name").to_owned(), value)),
            _ => {}
        }
    }
    sent
}

/// The same with other values; the last one of a field counts.
fn with<'a>(fields: &'a [(String, String)], more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let kept = fields.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let kept = kept.filter(|(name, _)| more.iter().all(|(known, _)| known != name));
    let last = |n: usize, name: &str| more[n + 1..].iter().all(|(later, _)| *later != name);
    let more = more.iter().enumerate().filter(|(n, (name, _))| last(*n, name)).map(|(_, pair)| *pair);
    kept.chain(more).collect()
}

#[test]
fn a_form_that_is_sent_twice_opens_one_table() {
    story(async |world| {
        let server = world.server().await;
        let ann = Browser::logs_in(&server, "ann").await;
        let fields = sent_by(&ann.open("/games/new?title=railways-of-the-world").await);
        let bots = [("who-0", "bot"), ("level-0", "sensible"), ("who-1", "bot"), ("level-1", "sensible")];
        let more =
            [&bots[..], &[("title", "railways-of-the-world"), ("pace", "none"), ("name", "Once"), ("do", "open")]];
        let sent = with(&fields, &more.concat());
        let first = ann.post("/games/new", &sent).await.is(303);
        let again = ann.post("/games/new", &sent).await.is(303);
        assert_eq!(first.header("location"), again.header("location"));
        let path = first.header("location").expect("a game").to_owned();
        let game = ann.open(&path).await;
        game.says("Bot 2 (sensible)");
        game.says("No clock.");
        // The host removes a bot and puts in another one.
        game.says("Remove");
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
        // Nobody else can act as the host, and no other site can post the form.
        let eve = Browser::logs_in(&server, "eve").await;
        let refused = eve.post(&format!("{path}/table"), &[("do", "vote"), ("vote", "void"), ("key", "k")]).await;
        assert!(refused.text().contains("You have no seat in this game"), "{}", refused.text());
        assert_eq!(eve.post(&format!("{path}/table"), &[("do", "nonsense")]).await.status, 400);
        eve.open("/games/new?title=world-wonders").await.says("Colours of the seats");
        eve.open("/games/new?title=world-123").await.says("carried residents");
        // The last table again: sending it twice opens one table.
        let key = [("do", "again"), ("key", "once more")];
        let first = ann.post("/games/new", &key).await.is(303);
        assert_eq!(first.header("location"), ann.post("/games/new", &key).await.is(303).header("location"));
        assert_ne!(first.header("location"), Some(path.as_str()));
        assert_eq!(eve.post("/games/new", &key).await.status, 404, "they have opened none");
    });
}

#[test]
fn what_cannot_be_is_said_beside_it_and_the_way_out_is_there() {
    story(async |world| {
        let server = world.server().await;
        let [ann, cat]: [Player; 2] = world.players(&server, ["ann", "cat"]).await;
        let browser = Browser::logs_in(&server, "ann").await;
        // An unknown title: the existing ones can be chosen.
        let page = browser.open("/games/new?title=chess").await;
        page.says("There is no such game on this server. Choose one of these.");
        assert!(page.all("input").any(|input| input.get("id") == "title-world-wonders"));
        let fields = sent_by(&page);
        let century = ("title", "century-from-east-to-west");
        let sent = |more: &[(&str, &str)]| {
            let more = [&[century, ("do", "open")], more].concat();
            let sent = with(&fields, &more).into_iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
            sent.collect::<Vec<_>>()
        };
        let refused = async |more: &[(&str, &str)], why: &str| {
            let sent = sent(more);
            let sent: Vec<(&str, &str)> = sent.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            let page = browser.post("/games/new", &sent).await.is(200).text();
            assert!(page.contains(why), "{why}: {page}");
        };
        refused(&[("title", "chess")], "There is no such game on this server.").await;
        let crowd: Vec<String> = (0..5).map(|n| format!("who-{n}")).collect();
        let crowd: Vec<(&str, &str)> = crowd.iter().map(|row| (row.as_str(), "open")).collect();
        refused(&crowd, "takes 2 to 4 players; here are 6.").await;
        refused(&[("who-0", "")], "takes 2 to 4 players; here is 1.").await;
        let friend = |address| [("who-0", "friend"), ("address-0", address)];
        refused(&friend("ben at home"), "does not look like a mail address").await;
        refused(&friend(""), "or empty this seat").await;
        refused(&friend("ANN@example.org"), "That is your own address").await;
        let twice = [friend("ben@example.org"), [("who-1", "friend"), ("address-1", "ben@example.org")]].concat();
        refused(&twice, "They have a seat already.").await;
        // A stranger can only be invited by address, not by their id.
        refused(&[("who-0", &cat.id)], "You have not played with them").await;
        refused(&[("time", "0"), ("pace", "own")], "A whole number: 1 minute to").await;
        // A player who blocked the host cannot be reached by the host, whatever the form says.
        let game = cat.opens(2, json!({})).await;
        ann.sits_down(&game).await;
        refused(&[("who-0", &cat.id), ("name", "a\u{202e}b")], "A name has 1 to 80 characters").await;
        cat.ask("PUT", &format!("/me/blocks/{}", ann.id)).send().await.is(204);
        refused(&[("who-0", &cat.id)], "You have not played with them").await;
        refused(&friend("cat@example.org"), "cannot").await;
        let open = ann.get("/games?status=open&mine=true").await.is(200).json();
        assert_eq!(open["items"].as_array().map(Vec::len), Some(1), "nothing was opened: {open}");
    });
}

#[test]
fn the_zone_of_the_browser_is_taken_without_a_question() {
    story(async |world| {
        let server = world.server().await;
        let zone_of = async |name: &str| {
            let [player] = world.players(&server, [name]).await;
            player.get("/me").await.is(200).json()["zone"].as_str().expect("a zone").to_owned()
        };
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        let zone = "Intl.DateTimeFormat.prototype.resolvedOptions = () => ({timeZone: 'Europe/Berlin'});";
        browser.runs_before_each_page(zone).await;
        logs_in(&browser, &server, "ann").await;
        assert_eq!(zone_of("ann").await, "Europe/Berlin");
        // An account created in another way gets the zone with its first table.
        let [ben] = world.players(&server, ["ben"]).await;
        assert_eq!(zone_of("ben").await, "UTC");
        let pages = Browser::logs_in(&server, "ben").await;
        let fields = sent_by(&pages.open("/games/new?title=world-123").await);
        let sent = [("zone", "America/Santiago"), ("title", "world-123"), ("do", "open")];
        pages.post("/games/new", &with(&fields, &sent)).await.is(303);
        assert_eq!(zone_of("ben").await, "America/Santiago");
        // A player who has set a zone keeps it, and nonsense changes nothing.
        ben.patch("/me", json!({"zone": "UTC"})).await.is(200);
        let sent = [("zone", "Europe/Berlin"), ("title", "world-123"), ("do", "open"), ("key", "two")];
        pages.post("/games/new", &with(&fields, &sent)).await.is(303);
        assert_eq!(zone_of("ben").await, "UTC");
        let cat = Browser::logs_in(&server, "cat").await;
        let fields = sent_by(&cat.open("/games/new?title=world-123").await);
        let sent = [("zone", "The/Moon"), ("title", "world-123"), ("do", "open")];
        cat.post("/games/new", &with(&fields, &sent)).await.is(303);
        assert_eq!(zone_of("cat").await, "UTC");
    });
}
