//! Forms on the pages in a real browser: Chromium sends every one, not our code.

use longhand_tests::{Chromium, Longhand, Mail, Running, Scripts, Setup, eventually, story};
use serde_json::json;

/// Asks for a login mail, opens the link in it, and enters a name if asked.
pub async fn logs_in(browser: &Chromium, server: &Running, name: &str) {
    let email = format!("{name}@example.org");
    let read = server.post.count(&email).await;
    browser.opens("/login").await;
    browser.types("email", &email).await;
    browser.presses("Mail me a login link").await;
    browser.sees("Look into your mailbox").await;
    let mail = server.post.wait(&email, read, "a login link", |mail| mail.text.contains("/login?token=")).await;
    browser.opens(&mail.link("http")).await;
    browser.presses("Log in").await;
    // On a busy machine the press returns before the next page is here.
    let place = eventually("the login is over", async || {
        Some(browser.place().await).filter(|place| place == "/" || place.starts_with("/me/name"))
    });
    if place.await != "/" {
        browser.types("name", name).await;
        browser.presses("Take this name").await;
    }
    browser.arrives("/").await;
    browser.sees("My games").await;
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
        ben.opens("/games").await;
        ben.follows("Friday club").await;
        ben.presses("Take a seat").await;
        ben.arrives(&path).await;
        ann.starts(&game).await;
        let ann_browser = world.browser(&server).await;
        logs_in(&ann_browser, &server, "ann").await;

        // A draw decides whose turn it is.
        let to_act = ann.sees(&game).await["to_act"][0].as_u64().expect("somebody is asked");
        let (mover, other) = if to_act == 0 { (&ann_browser, &ben) } else { (&ben, &ann_browser) };
        other.opens(&path).await;
        other.sees("to move").await;
        mover.opens(&path).await;
        mover.sees("Your turn").await;
        let picture = mover.photograph().await;
        assert!(picture.starts_with(b"\x89PNG") && picture.len() > 30_000, "{} bytes: an empty page", picture.len());

        mover.unfolds("Or type orders").await;
        mover.types("orders", "work the moon").await;
        mover.presses("Preview").await;
        mover.sees("Line 1:").await;
        assert_eq!(mover.field("orders").await, "work the moon", "what was typed stays");
        mover.types("orders", "rest").await;
        mover.presses("Preview").await;
        mover.sees("Your turn is over after this.").await;
        let head = ann.sees(&game).await["head"].clone();
        mover.plays().await;
        mover.arrives(&path).await;
        mover.sees("to move").await;
        let now = ann.sees(&game).await;
        assert!(now["head"].as_u64() > head.as_u64(), "{now}");
        assert_eq!(ann.events(&game).await.last().expect("a move")["channel"], "page");

        other.turns_to("talk").await;
        other.types("text", "Well rested?\nSee you <tomorrow>.").await;
        other.presses("Say it").await;
        other.sees("See you <tomorrow>.").await;
        mover.opens(&path).await;
        mover.turns_to("talk").await;
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
            browser.sees("Log in or join").await;
        }
    });
}

#[test]
fn a_code_is_typed_where_the_mail_is_not_and_a_name_is_said_or_not() {
    story(async |world| {
        let server = world.server().await;
        let browser = world.browser(&server).await;
        browser.opens("/login").await;
        browser.types("email", "ben.secret@example.org").await;
        browser.presses("Mail me a login link").await;
        let mail = server.post.wait("ben.secret@example.org", 0, "a code", |_| true).await;
        let code = mail.code();
        browser.types("code", if code == "000000" { "000001" } else { "000000" }).await;
        browser.presses("Log in with the code").await;
        browser.sees("The code is wrong").await;
        assert_eq!(browser.field("email").await, "ben.secret@example.org", "what was typed stays");
        browser.types("code", &format!("{} {}", &code[..3], &code[3..])).await;
        browser.presses("Log in with the code").await;
        browser.sees("Choose a display name").await;
        browser.does_not_see("secret").await;
        browser.follows("Not now").await;
        browser.arrives("/").await;
        browser.sees("Player ").await;
        browser.does_not_see("secret").await;
    });
}

#[test]
fn a_mails_link_leads_to_the_login_and_from_there_to_the_game() {
    story(async |world| {
        let (ahead_s, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"visibility": "private", "name": "Friday club", "clock": {"kind": "none"}});
        let game = ann.opens(2, more).await;
        ann.post(&format!("/games/{game}/invitations"), json!({"email": ben.email})).await.is(201);
        ben.sits_down(&game).await;
        ann.starts(&game).await;
        let path = format!("/games/{game}");
        let mail = ben.reads_mail("has started").await;
        let link = mail.link(&format!("{}/games/", server.http.base));
        assert!(link.ends_with(&path), "{link}");

        let browser = world.browser(&server).await;
        browser.opens(&link).await;
        let to_login = format!("/login?next=%2Fgames%2F{game}");
        browser.arrives(&to_login).await;
        browser.does_not_see("Friday club").await;
        browser.types("email", "ben@example.org").await;
        let read = server.post.count("ben@example.org").await;
        browser.presses("Mail me a login link").await;
        browser.sees("Look into your mailbox").await;
        let fits = |mail: &Mail| mail.text.contains("/login?token=");
        let login = server.post.wait("ben@example.org", read, "a login link", fits).await;
        browser.opens(&login.link("http")).await;
        browser.presses("Log in").await;
        browser.arrives(&path).await;
        browser.sees("Friday club").await;

        // An expired session counts as none; the code works, too.
        ahead_s.fetch_add(91 * 24 * 3600, std::sync::atomic::Ordering::SeqCst);
        browser.opens(&link).await;
        browser.arrives(&to_login).await;
        browser.types("email", "ben@example.org").await;
        let read = server.post.count("ben@example.org").await;
        browser.presses("Mail me a login link").await;
        let login = server.post.wait("ben@example.org", read, "a login link", fits).await;
        browser.types("code", &login.code()).await;
        browser.presses("Log in with the code").await;
        browser.arrives(&path).await;
        browser.sees("Friday club").await;

        // An unknown address also gets a page, and so does a form sent without a session.
        browser.is_refused("/no/such/page", 404).await;
        browser.sees("Page not found").await;
    });
}

#[test]
fn an_invitations_link_logs_in_once() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let game = ann.opens(3, json!({"name": "Friday club", "visibility": "private"})).await;
        ann.post(&format!("/games/{game}/invitations"), json!({"email": "cleo@example.org"})).await.is(201);
        let mail = server.post.wait("cleo@example.org", 0, "an invitation", |_| true).await;
        let link = mail.link(&format!("{}/invitations/", server.http.base));
        let cleo = world.browser(&server).await;
        cleo.opens(&link).await;
        cleo.sees("ann would like to play").await;
        cleo.types("name", "Cleo").await;
        cleo.presses("Take my seat").await;
        cleo.arrives(&format!("/games/{game}")).await;
        cleo.sees("Cleo").await;

        // A person who finds the mail later is not logged in as Cleo by it.
        let finder = world.browser(&server).await;
        finder.opens(&link).await;
        finder.arrives(&format!("/login?next=%2Fgames%2F{game}")).await;
        cleo.opens(&link).await;
        cleo.arrives(&format!("/games/{game}")).await;
    });
}

#[test]
fn the_mailbox_answers_and_unsubscribes() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let (mover, _) = game.turn_of(&ann, &ben).await;
        let mail = mover.reads_mail("your turn").await;
        let browser = world.browser(&server).await;
        browser.opens("/").await;
        browser.follows("Mailbox").await;
        browser.sees("Mailbox").await;
        let to = format!("to {}", mover.email);
        browser.clicks(&format!("(//li[contains(., '{to}')][contains(., 'Friday club')])[1]/a")).await;
        browser.sees("Answer it").await;
        browser.looks_into_the_frame().await;
        browser.sees("Friday club").await;
        // A link in the frame leaves the frame and the mailbox; Back leads to the mail.
        browser.clicks("//a[contains(@href, '/games/')]").await;
        browser.looks_at_the_page().await;
        browser.arrives(&format!("/games/{game}")).await;
        browser.goes_back().await;
        browser.sees("Answer it").await;
        let head = ann.sees(&game).await["head"].as_u64();
        browser.types("text", "rest").await;
        browser.presses("Send").await;
        browser.arrives("/dev/mailbox").await;
        eventually("the answer is played", async || (ann.sees(&game).await["head"].as_u64() > head).then_some(()))
            .await;

        browser.opens(&mail.one_click()).await;
        browser.presses("Stop these mails").await;
        browser.sees("Done").await;
        let wishes = mover.get("/me").await.is(200).json()["mail"].clone();
        assert_eq!(wishes["muted"], json!([game.0]), "the mail was about this game");
    });
}

#[test]
fn the_demos_links_lead_into_its_game() {
    story(async |world| {
        let database = world.database.url();
        let data = world.path("demo");
        let flags = ["--database-url", &database, "--data-dir", data.to_str().expect("a path")];
        let demo = Longhand::demo(&flags, &world.path("demo.log")).await;
        let browser = world.browser_at(&demo.base, Scripts::On).await;
        browser.opens(&demo.said("Log in:")).await;
        browser.presses("Log in").await;
        browser.sees("My games").await;
        browser.opens(&demo.said("The game:")).await;
        browser.sees("The demo").await;
        browser.opens(&demo.said("Your mails:")).await;
        browser.sees("Mailbox").await;
        browser.opens(&demo.said("The REST API:")).await;
        browser.sees("Longhand").await;
        // Scripts build the page of the REST contract.
        browser.sees("/api/v1/games").await;
        assert!(demo.terminate().await.success());
    });
}
