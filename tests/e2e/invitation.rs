//! An invitation: a stranger takes the seat from the mail, or behind an address that was handed on; and what else may come of it.

use crate::pages::Browser;
use longhand_tests::{Chromium, Game, Player, Running, Scripts, World, story};
use serde_json::json;

/// Presses so far, and the browser that is pressed.
struct Fingers<'b>(&'b Chromium, usize);

impl Fingers<'_> {
    async fn presses(&mut self, path: &str) {
        self.0.clicks(path).await;
        self.1 += 1;
    }
}

async fn link_to(server: &Running, host: &Player, game: &Game, email: &str) -> String {
    let read = server.post.count(email).await;
    host.post(&format!("/games/{game}/invitations"), json!({"email": email})).await.is(201);
    let mail = server.post.wait(email, read, "an invitation", |mail| mail.text.contains("/invitations/")).await;
    mail.link(&format!("{}/invitations/", server.http.base))
}

/// For people who see little, on a phone and at a desk, by day and by night.
async fn is_fit(browser: &Chromium, what: &str) {
    for width in [390, 1280] {
        browser.is_sized(width, 844).await;
        for dark in [false, true] {
            browser.is_dark(dark).await;
            let faults = [browser.axe().await, browser.lacks().await, browser.too_wide().await].concat();
            assert!(faults.is_empty(), "{what} at {width}, dark {dark}: {faults:#?}");
        }
    }
}

/// Cleo is invited, takes the seat, and makes the first move: the link in the mail is the first press.
async fn comes_and_plays(world: &World, server: &Running, scripts: Scripts) {
    let [ann] = world.players(server, ["ann"]).await;
    let (name, width) = match scripts {
        Scripts::On => ("Cleo", 1280),
        Scripts::Off => ("Dora", 390),
    };
    let game = ann.opens(2, json!({"name": "Friday club", "visibility": "private"})).await;
    let link = link_to(server, &ann, &game, &format!("{}@example.org", name.to_lowercase())).await;
    let browser = world.browser_at(&server.http.base, scripts).await;
    browser.is_sized(width, 844).await;
    browser.opens(&link).await;
    let mut fingers = Fingers(&browser, 1);
    browser.sees("ann would like to play Century: From East to West with you").await;
    browser.sees("You have 3 days for each turn. The game takes four to six weeks.").await;
    browser.sees("This link works until").await;
    browser.types("name", name).await;
    fingers.presses("//button[normalize-space()='Take my seat']").await;
    browser.arrives(&format!("/games/{game}")).await;
    browser.sees(name).await;
    // Everybody is there: Ann begins, and where the lot asks her first, she rests.
    ann.starts(&game).await;
    if ann.sees(&game).await["to_act"][0] == 0 {
        ann.plays(&game, "rest").await;
    }
    browser.opens(&format!("/games/{game}")).await;
    let head = ann.sees(&game).await["head"].as_u64();
    fingers.presses("(//ul[@class='choices']//a[starts-with(normalize-space(), 'Rest')])[1]").await;
    browser.settles().await;
    fingers.presses("//form[@id='play']//button[@value='play']").await;
    browser.sees("to move").await;
    assert!(ann.sees(&game).await["head"].as_u64() > head, "the move is played");
    assert_eq!(fingers.1, 4, "presses");
}

#[test]
fn an_invited_stranger_takes_the_seat_and_makes_the_first_move_in_four_presses() {
    story(async |world| {
        let server = world.server().await;
        for scripts in [Scripts::On, Scripts::Off] {
            comes_and_plays(world, &server, scripts).await;
        }
    });
}

#[test]
fn behind_an_address_that_was_handed_on_the_mail_is_asked_too() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let game = ann.opens(3, json!({"name": "Come in", "visibility": "unlisted"})).await;
        let browser = world.browser_at(&server.http.base, Scripts::Off).await;
        browser.opens(&format!("/games/{game}")).await;
        browser.sees("ann would like to play").await;
        browser.sees("2 seats are free").await;
        browser.types("name", "Eve").await;
        browser.types("email", "eve@example.org").await;
        browser.presses("Take my seat").await;
        browser.sees("Look into your mailbox").await;
        let login = server.post.wait("eve@example.org", 0, "a link", |mail| mail.text.contains("/login?token=")).await;
        browser.opens(&login.link("http")).await;
        browser.presses("Log in").await;
        assert_eq!(browser.field("name").await, "Eve", "what was typed stays");
        browser.presses("Take my seat").await;
        browser.arrives(&format!("/games/{game}")).await;
        assert_eq!(ann.sees(&game).await["seats"][1]["player"]["name"], "Eve");
        // The same address again leads to the game; a form without a session, or without an address, says so.
        browser.opens(&format!("/games/{game}/join")).await;
        browser.arrives(&format!("/games/{game}")).await;
        let stranger = Browser::at(&server);
        let wrong = stranger.post(&format!("/games/{game}/join"), &[("name", "Finn"), ("email", "finn")]).await.is(200);
        let wrong = longhand_tests::Page::parse(&wrong.text());
        wrong.says("That does not look like a mail address.");
        wrong.says("Come in");
    });
}

#[test]
fn what_can_go_wrong_with_an_invitation_is_said_on_its_page() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = ann.opens(2, json!({"name": "Friday club", "visibility": "public"})).await;
        let link = link_to(&server, &ann, &game, "cleo@example.org").await;
        let late = link_to(&server, &ann, &game, "dora@example.org").await;
        let cleo = world.browser_at(&server.http.base, Scripts::On).await;
        cleo.opens(&link).await;
        is_fit(&cleo, "an invitation").await;
        // A name that looks like one that sits there, with a Cyrillic a: the seat waits for another one.
        cleo.types("name", "\u{430}nn").await;
        cleo.presses("Take my seat").await;
        cleo.sees("looks like").await;
        assert_eq!(cleo.field("name").await, "\u{430}nn", "what was typed stays");
        assert!(cleo.has("[role=alert]").await);
        cleo.types("name", "Cleo").await;
        cleo.presses("Take my seat").await;
        cleo.arrives(&format!("/games/{game}")).await;
        // Opened and pressed again it leads to the game.
        cleo.opens(&link).await;
        cleo.arrives(&format!("/games/{game}")).await;

        // The seat is gone: the page says so, and the link is not used up.
        let path = late.strip_prefix(&server.http.base).expect("ours");
        let pages = Browser::at(&server);
        for _ in 0..2 {
            let page = pages.post(path, &[("name", "Dora")]).await.is(200);
            assert!(page.header("set-cookie").is_none());
            longhand_tests::Page::parse(&page.text()).says("The seat is taken.");
        }
        ann.starts(&game).await;
        let dora = world.browser_at(&server.http.base, Scripts::On).await;
        dora.opens(&late).await;
        dora.sees("The seat is taken.").await;
        is_fit(&dora, "a seat that is gone").await;
        dora.follows("Just watch").await;
        dora.arrives(&format!("/games/{game}")).await;
        // Whose game it is not finds no such link.
        server.http.get("/invitations/0000").await.problem(404, "not_found");

        // A "no" is one press, and the host hears of it.
        let other = ben.opens(2, json!({"name": "Another", "visibility": "private"})).await;
        let link = link_to(&server, &ben, &other, "finn@example.org").await;
        let finn = world.browser_at(&server.http.base, Scripts::Off).await;
        finn.opens(&link).await;
        finn.does_not_see("Just watch").await;
        finn.presses("No, thanks").await;
        finn.sees("Declined").await;
        ben.reads_mail("has declined").await;
    });
}
