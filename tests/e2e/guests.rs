//! Playing bots at once: for practice, without an account, and what becomes of it at a login.

use crate::pages::Browser;
use longhand_tests::{Answer, CENTURY, Chromium, Game, Running, Scripts, Setup, World, eventually, story};
use serde_json::json;
use service::config::Registration;
use std::sync::atomic::Ordering;

const DAY: i64 = 86_400;

/// Events of all games whose text has this in it.
async fn written(world: &World, words: &str) -> i64 {
    world
        .database
        .count(format!("select count(*) from events where convert_from(payload, 'UTF8') like '%{words}%'"))
        .await
}

async fn guests(world: &World) -> i64 {
    world.database.count("select count(*) from players where guest_until is not null").await
}

/// Waits until it is the reader's turn; without scripts they load the page anew.
pub async fn is_asked(browser: &Chromium, path: &str) {
    eventually("it is the reader's turn", async || {
        browser.opens(path).await;
        browser.text().await.contains("Your turn").then_some(())
    })
    .await;
}

/// Opens a table by the button of the page about a title: its path.
async fn plays_a_bot(browser: &Chromium) -> String {
    browser.opens(&format!("/titles/{CENTURY}/play")).await;
    browser.presses("Play a bot").await;
    let path = arrives_at_a_table(browser).await;
    is_asked(browser, &path).await;
    path
}

/// The path of the table that a press leads to.
pub async fn arrives_at_a_table(browser: &Chromium) -> String {
    let is_table = |place: &String| place.starts_with("/games/") && place != "/games/new" && !place.contains('?');
    eventually("a table", async || Some(browser.place().await).filter(is_table)).await
}

/// Plays orders as somebody types them.
pub async fn types_orders(browser: &Chromium, path: &str, orders: &str) {
    is_asked(browser, path).await;
    browser.unfolds("Or type orders").await;
    browser.types("orders", orders).await;
    browser.presses("Play what is typed").await;
    browser.arrives(path).await;
}

/// Logs in by the link in the line that guests are told.
pub async fn logs_in_from_the_game(browser: &Chromium, server: &Running, name: &str) {
    let email = format!("{name}@example.org");
    let read = server.post.count(&email).await;
    browser.clicks("//p[@id='guest']/a").await;
    browser.types("email", &email).await;
    browser.presses("Mail me a login link").await;
    browser.sees("Look into your mailbox").await;
    let mail = server.post.wait(&email, read, "a login link", |mail| mail.text.contains("/login?token=")).await;
    browser.opens(&mail.link("http")).await;
    browser.presses("Log in").await;
}

#[test]
fn a_stranger_plays_a_bot_goes_back_and_keeps_the_game_with_a_new_mailbox() {
    story(async |world| {
        let server = world.server().await;
        for (scripts, name) in [(Scripts::On, "nora"), (Scripts::Off, "otto")] {
            let browser = world.browser_at(&server.http.base, scripts).await;
            let path = plays_a_bot(&browser).await;
            browser.sees("You play as a guest in this browser.").await;
            let (draws, goes_back) = (r#""channel":"page"%"draws":[["#, r#""cause":"takeback""#);
            let (drawn, back) = (written(world, draws).await, written(world, goes_back).await);
            types_orders(&browser, &path, "work n1").await;
            assert_eq!(written(world, draws).await, drawn + 1, "the move draws");
            is_asked(&browser, &path).await;
            browser.presses("Go back a move").await;
            browser.arrives(&path).await;
            browser.sees("Your turn").await;
            assert_eq!(written(world, goes_back).await, back + 1, "past the draw, and nobody was asked");
            assert!(!browser.has("form[action$='/back']").await, "there is no move to go back over");
            types_orders(&browser, &path, "work n1").await;

            logs_in_from_the_game(&browser, &server, name).await;
            browser.types("name", name).await;
            browser.presses("Take this name").await;
            browser.arrives(&path).await;
            browser.does_not_see("as a guest").await;
            browser.sees(name).await;
            is_asked(&browser, &path).await;
            browser.presses("Go back a move").await;
            browser.arrives(&path).await;
            browser.sees("Your turn").await;
        }
        assert_eq!(guests(world).await, 0);
        assert_eq!(world.database.count("select count(*) from players").await, 2, "guests have become accounts");
    });
}

#[test]
fn with_a_mailbox_that_has_an_account_a_guests_game_is_copied() {
    story(async |world| {
        let server = world.server().await;
        let [_ann] = world.players(&server, ["ann"]).await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        let path = plays_a_bot(&browser).await;
        types_orders(&browser, &path, "work n1").await;
        is_asked(&browser, &path).await;
        logs_in_from_the_game(&browser, &server, "ann").await;
        let copy = eventually("the copy", async || {
            Some(browser.place().await).filter(|place| place.starts_with("/games/") && *place != path)
        });
        let copy = copy.await;
        browser.does_not_see("as a guest").await;
        browser.sees("Your turn").await;
        let seats = "return [...document.querySelectorAll('#players .who span')].map(it => it.textContent)";
        assert_eq!(browser.runs(seats, &[]).await[0], "ann");
        // It goes on, and goes back as ever.
        types_orders(&browser, &copy, "rest").await;
        is_asked(&browser, &copy).await;
        browser.presses("Go back a move").await;
        browser.arrives(&copy).await;
        browser.sees("Your turn").await;
        // The guest has gone, and the original is nobody's to see.
        browser.is_refused(&path, 404).await;
        assert_eq!(guests(world).await, 0);
        assert_eq!(world.database.count("select count(*) from players where deleted_at is not null").await, 1);
    });
}

/// A guest in a browser without scripts, with the path of their table.
async fn guest(server: &Running) -> (Browser, String) {
    let browser = Browser::at(server);
    let path = place(&browser.post(&format!("/practice/{CENTURY}"), &[]).await.is(303));
    (browser, path)
}

fn place(answer: &Answer) -> String {
    answer.header("location").expect("a place").to_owned()
}

#[test]
fn nobody_else_sees_a_guests_table_and_a_guest_does_nothing_else() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let club = ann.opens(3, json!({"visibility": "public"})).await;
        let (one, path) = guest(&server).await;
        let (other, _) = guest(&server).await;
        one.open(&path).await.says("You play as a guest in this browser.");
        one.open("/").await.says("Your games as a guest");
        // Two tabs are one guest; somebody without the cookie is another one.
        place(&one.post(&format!("/practice/{CENTURY}"), &[]).await.is(303));
        assert_eq!(guests(world).await, 2);

        other.fetch(&path).await.is(404);
        let stranger = Browser::at(&server).fetch(&path).await.is(303);
        assert!(place(&stranger).starts_with("/login"), "whether it is there is not told");
        let id = path.strip_prefix("/games/").expect("a game");
        ann.get(&format!("/games/{id}")).await.is(404);
        ann.get(&format!("/games/{id}/events")).await.is(404);
        assert_eq!(ann.get("/games").await.is(200).json()["items"].as_array().expect("games").len(), 1);
        assert!(!Browser::at(&server).fetch("/games").await.is(200).text().contains(id));
        for which in ["min", "max"] {
            let sql = format!("select {which}(id) from players where guest_until is not null");
            let guest = domain::PlayerId::from_i64(world.database.count(sql).await);
            ann.get(&format!("/players/{guest}")).await.is(404);
            Browser::at(&server).fetch(&format!("/players/{guest}")).await.is(404);
        }

        // Where an account is needed a guest is asked to log in, and stays a guest.
        one.open(&format!("{path}/takebacks/new?to=2")).await.says("Log in first");
        one.open(&format!("{path}/disputes/new?seq=2")).await.says("Log in first");
        for place_of in ["/me", "/me/access", "/me/mails", "/games/new"] {
            let asked = one.fetch(place_of).await.is(303);
            assert!(place(&asked).starts_with("/login"), "{place_of}");
            assert!(asked.header("set-cookie").is_none(), "{place_of} takes the cookie");
        }
        for (place_of, fields) in [
            (format!("/games/{club}/seat"), vec![]),
            (format!("{path}/talk"), vec![("text", "Hello")]),
            (format!("/games/{club}/talk"), vec![("text", "Hello")]),
            (format!("{path}/table"), vec![("do", "invite"), ("email", "eve@example.org")]),
            (format!("{path}/table"), vec![("do", "substitute"), ("seat", "0"), ("email", "eve@example.org")]),
            (format!("{path}/forks"), vec![("at", "3")]),
            ("/games/new".to_owned(), vec![("title", CENTURY)]),
        ] {
            one.post(&place_of, &fields).await.is(401);
        }
        one.post("/logout", &[]).await.is(303);
        one.open(&path).await.says("You play as a guest in this browser.");

        // A link that is opened in another browser finds no guest there; nothing is lost in this one.
        let read = server.post.count("eve@example.org").await;
        one.post("/login/link", &[("email", "eve@example.org")]).await.is(200);
        let mail = server.post.wait("eve@example.org", read, "a login link", |_| true).await;
        let link = mail.link("http");
        let token = link.split_once("token=").expect("a token").1;
        let elsewhere = Browser::at(&server);
        elsewhere.post("/login", &[("token", token)]).await.is(303);
        elsewhere.fetch(&path).await.is(404);
        one.open(&path).await.says("You play as a guest in this browser.");
        // Nobody was written to about any of these tables.
        assert_eq!(world.database.count("select count(*) from outbox where game_id <> 0").await, 0);
    });
}

#[test]
fn guests_and_their_tables_have_budgets_and_a_closed_server_asks_to_log_in() {
    story(async |world| {
        let server = world.server().await;
        let (one, path) = guest(&server).await;
        let practice = format!("/practice/{CENTURY}");
        for _ in 0..5 {
            one.post(&practice, &[]).await.is(303);
        }
        let full = one.post(&practice, &[]).await.is(409).text();
        assert!(full.contains("6 games for practice") && full.contains("Your games as a guest"), "{full}");
        // Who ends one may begin another.
        one.post(&format!("{path}/table"), &[("do", "vote"), ("vote", "end")]).await.is(303);
        one.post(&practice, &[]).await.is(303);
        one.post(&practice, &[("seats", "17")]).await.is(422);
        Browser::at(&server).post("/practice/no-such-title", &[]).await.is(404);

        for _ in 1..20 {
            guest(&server).await;
        }
        let spent = Browser::at(&server).post(&practice, &[]).await.is(429);
        assert!(spent.header("retry-after").is_some() && spent.text().contains("/login?next="), "{}", spent.text());
        assert_eq!(guests(world).await, 20);

        let closed = world.server_with(Setup { registration: Registration::Closed, ..Setup::default() }).await;
        let asked = Browser::at(&closed).post(&practice, &[]).await.is(303);
        assert_eq!(place(&asked), format!("/login?next=%2Ftitles%2F{CENTURY}%2Fplay"));
        assert_eq!(guests(world).await, 20);
    });
}

#[test]
fn a_guest_goes_thirty_days_after_the_last_move() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let (one, path) = guest(&server).await;
        let (idle, idle_path) = guest(&server).await;
        // A bot that still thinks when the days pass would move in a game of 29 days later.
        for (browser, path) in [(&one, &path), (&idle, &idle_path)] {
            eventually("it is the guest's turn", async || {
                browser.fetch(path).await.is(200).text().contains("Your turn").then_some(())
            })
            .await;
        }
        by.store(29 * DAY, Ordering::SeqCst);
        eventually("a move", async || {
            let page = one.fetch(&path).await.is(200).text();
            if !page.contains("Your turn") {
                return None;
            }
            let head = page.split_once("data-head=\"")?.1.split_once('"')?.0.to_owned();
            let answer = one.post(&path, &[("orders", "rest"), ("head", &head), ("do", "play")]).await;
            (answer.status == 303).then_some(())
        })
        .await;
        by.store(31 * DAY, Ordering::SeqCst);
        eventually("who did not play is gone", async || (guests(world).await == 1).then_some(())).await;
        one.open(&path).await.says("You play as a guest in this browser.");
        let gone = idle.fetch("/me").await.is(303);
        assert!(gone.header("set-cookie").is_some_and(|set| set.contains("Max-Age=0")), "the cookie is worth nothing");
        by.store(62 * DAY, Ordering::SeqCst);
        eventually("the other one is gone as well", async || (guests(world).await == 0).then_some(())).await;
        assert!(place(&one.fetch(&path).await.is(303)).starts_with("/login"));
        // What is left says nothing of anybody.
        let left = "select count(*) from players where name <> '' or email is not null or deleted_at is null";
        assert_eq!(world.database.count(left).await, 0);
        assert_eq!(world.database.count("select count(*) from sessions where revoked_at is null").await, 0);
    });
}

#[test]
fn a_game_for_practice_is_opened_over_rest_and_goes_back_past_draws() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let mails = server.post.count("ann@example.org").await;
        let practice = json!({"title": CENTURY, "seats": 2, "practice": true});
        for (field, value) in [
            ("visibility", json!("public")),
            ("clock", json!({"kind": "move", "time_s": 3600})),
            ("table", json!({"takeback": "all"})),
        ] {
            let mut asked = practice.clone();
            asked[field] = value;
            ann.post("/games", asked).await.problem(422, "bad_option");
        }
        let opened = ann.post("/games", practice.clone()).await.is(201).json();
        assert_eq!(opened["practice"], true);
        assert_eq!(opened["visibility"], "private");
        assert_eq!((&opened["clock"]["kind"], &opened["table"]["takeback"]), (&json!("none"), &json!("host")));
        let game = Game(opened["id"].as_str().expect("an id").to_owned());
        ben.get(&format!("/games/{game}")).await.is(404);
        ann.post(&format!("/games/{game}/bots"), json!({"level": "random"})).await.is(201);
        ann.starts(&game).await;
        let waits = async || {
            eventually("ann is asked", async || (ann.sees(&game).await["to_act"] == json!([0])).then_some(())).await;
        };
        waits().await;
        let before = ann.state(&game).await["view"].clone();
        let to = ann.sees(&game).await["head"].clone();
        ann.plays(&game, "work n1").await;
        waits().await;
        let asked = json!({"to": to, "reason": "Once more."});
        let takeback = ann.post(&format!("/games/{game}/takebacks"), asked).await.is(201).json();
        assert_eq!(takeback["result"], "granted");
        assert_eq!(ann.state(&game).await["view"], before);
        // No mail tells of it, and no figure of a profile counts it.
        assert_eq!(server.post.count("ann@example.org").await, mails);
        assert_eq!(world.database.count("select count(*) from answers").await, 0);
        let other = ann.post("/games", practice.clone()).await.is(201).json();
        assert_eq!(other["practice"], true);
        for _ in 2..12 {
            ann.post("/games", practice.clone()).await.is(201);
        }
        ann.post("/games", practice).await.problem(409, "practice_full");
    });
}
