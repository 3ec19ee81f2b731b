//! The account pages: settings, accesses, data; profiles, titles and rule books. In browsers without scripts.

use crate::browser::logs_in;
use crate::pages::Browser;
use longhand_tests::{Mail, Receiver, Scripts, Setup, eventually, story};
use serde_json::json;

#[test]
fn ann_says_who_she_is_when_she_is_away_and_which_mails_she_wants() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday <club>"})).await;
        let browser = world.browser(&server).await;
        logs_in(&browser, &server, "ann").await;
        browser.clicks("//nav/a[normalize-space()='ann']").await;
        browser.arrives("/me").await;
        browser.sees("ann@example.org").await;
        browser.photographs("me-1000").await;

        // An invalid value gets a message beside its field, and all typed text is kept.
        browser.types("zone", "Europe/Entenhausen").await;
        browser.types("name", "Ännchen").await;
        browser.chooses("takeback", "I always agree").await;
        browser.clicks("(//button[normalize-space()='Save'])[1]").await;
        browser.sees("There is no such time zone.").await;
        assert_eq!((browser.field("name").await, browser.field("takeback").await), ("Ännchen".into(), "always".into()));
        assert!(browser.has("#zone[aria-invalid]").await);
        browser.is_sized(360, 2400).await;
        browser.fits_its_window().await;
        browser.photographs("me-360").await;
        browser.types("zone", "Europe/Berlin").await;
        browser.chooses("language", "Deutsch").await;
        browser.clicks("(//button[normalize-space()='Save'])[1]").await;
        browser.arrives("/me?saved=you#you").await;
        browser.sees("Gespeichert.").await;
        let me = ann.get("/me").await.is(200).json();
        assert_eq!((&me["name"], &me["zone"]), (&json!("Ännchen"), &json!("Europe/Berlin")), "{me}");
        assert_eq!((&me["language"], &me["takeback"]), (&json!("de"), &json!("always")));

        // Away for two days, in her zone; the game's log records it. Then she cancels it.
        let first = chrono::Utc::now().date_naive() + chrono::Days::new(20);
        let last = first + chrono::Days::new(1);
        let types = async |from: chrono::NaiveDate, until: chrono::NaiveDate| {
            browser.types_a_day("from", &from.to_string()).await;
            browser.types_a_day("until", &until.to_string()).await;
            browser.presses("Diese Tage eintragen").await;
        };
        types(last, first - chrono::Days::new(3)).await;
        browser.sees("Diese Tage lassen sich nicht eintragen: Die Abwesenheit endet, bevor sie beginnt").await;
        browser.arrives("/me#away").await;
        assert_eq!(browser.field("from").await, last.to_string());
        types(first, last).await;
        browser.sees("2 von 30 Tagen").await;
        let kept = ann.get("/me").await.is(200).json()["vacation"][0].clone();
        let from = kept["from"].as_str().unwrap().to_owned();
        assert!(from.contains("T23:00:00") || from.contains("T22:00:00"), "midnight in Berlin: {kept}");
        assert!(ann.events(&game).await.iter().any(|event| event["kind"] == "absence_set"), "the game knows");
        browser.presses("Absagen").await;
        browser.sees("0 von 30 Tagen").await;
        assert_eq!(ann.get("/me").await.is(200).json()["vacation"], json!([]));

        // Mails: kinds, one game, quiet hours.
        browser.unfolds("Andere Mails").await;
        browser.chooses("results", "In der täglichen Übersicht").await;
        browser.unfolds("Anders für eine Partie").await;
        browser.chooses(&format!("game-{game}"), "Nie").await;
        browser.types_a_time("quiet_from", "22:00").await;
        browser.clicks("(//button[normalize-space()='Speichern'])[2]").await;
        browser.sees("zwei verschiedene Uhrzeiten").await;
        assert_eq!(
            (browser.field("results").await, browser.field("quiet_from").await),
            ("digest".into(), "22:00".into())
        );
        browser.types_a_time("quiet_until", "08:00").await;
        browser.clicks("(//button[normalize-space()='Speichern'])[2]").await;
        browser.arrives("/me?saved=mails#mails").await;
        let mail = ann.get("/me").await.is(200).json()["mail"].clone();
        let wanted = json!({"pictures": false, "results": "digest", "games": {game.0.clone(): "never"}, "quiet": ["22:00", "08:00"]});
        assert_eq!(mail, wanted);
        browser.presses("Abmelden").await;
        browser.sees("Log in or join").await;
        browser.opens("/me").await;
        browser.arrives("/login?next=%2Fme").await;
    });
}

#[test]
fn sessions_tokens_and_webhooks_are_made_shown_and_ended() {
    story(async |world| {
        let server = world.server_with(Setup { webhook_private: true, ..Setup::default() }).await;
        let receiver = Receiver::start().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let browser = world.browser(&server).await;
        logs_in(&browser, &server, "ann").await;
        let elsewhere = Browser::logs_in(&server, "ann").await;
        elsewhere.open("/me/access").await.says("This browser");
        browser.opens("/me/access").await;
        browser.sees("A browser").await;
        browser.sees("A program").await;

        // A token without any scope is not created. A valid one opens the REST API until it is deleted.
        browser.types("name", "my bot").await;
        browser.clicks("//input[@value='read']").await;
        browser.presses("Make a token").await;
        browser.sees("A token may do at least one of these.").await;
        assert_eq!(browser.field("name").await, "my bot");
        browser.clicks("//input[@value='read']").await;
        browser.clicks("//input[@value='play']").await;
        browser.presses("Make a token").await;
        browser.sees("is shown this once").await;
        let page = browser.text().await;
        let secret = page.split_whitespace().find(|word| word.starts_with("lh_")).expect("a secret").to_owned();
        let asks = async || server.http.ask("GET", "/api/v1/me").bearer(&secret).send().await;
        assert_eq!(asks().await.is(200).json()["name"], "ann");
        browser.opens("/me/access").await;
        browser.does_not_see("lh_").await;
        browser.sees("play and read").await;
        browser.clicks("//li[contains(., 'my bot')]//button").await;
        browser.sees("Deleted.").await;
        asks().await.is(401);

        // A webhook for moves only.
        browser.types("url", "https://user:word@example.org/").await;
        browser.presses("Make a webhook").await;
        browser.sees("That cannot be made").await;
        browser.types("url", &receiver.url("/moves")).await;
        browser.clicks("//input[@value='move']").await;
        browser.presses("Make a webhook").await;
        browser.sees("whsec_").await;
        browser.is_sized(360, 2400).await;
        browser.fits_its_window().await;
        browser.photographs("access-360").await;
        browser.is_sized(1280, 1600).await;
        browser.photographs("access-1280").await;
        let game = world.game(&[&ann, &ben]).await;
        let (mover, _) = game.turn_of(&ann, &ben).await;
        mover.plays(&game, "rest").await;
        eventually("the program is told", async || (!receiver.received().is_empty()).then_some(())).await;
        browser.opens("/me/access").await;
        browser.sees("Events: move.").await;
        browser.follows("Deliveries").await;
        eventually("the page says so", async || {
            browser.opens(&browser.place().await).await;
            browser.text().await.contains("delivered").then_some(())
        })
        .await;
        browser.photographs("deliveries-1280").await;
        browser.opens("/me/access").await;
        browser.clicks("//li[contains(., '/moves')]//button").await;
        browser.sees("Deleted.").await;
        assert_eq!(ann.get("/me/webhooks").await.is(200).json()["items"], json!([]));

        browser.presses("End all others").await;
        browser.sees("Ended.").await;
        browser.does_not_see("A program").await;
        elsewhere.open("/").await.says("Log in or join");
        ann.get("/me").await.is(401);
    });
}

#[test]
fn data_leave_the_server_and_so_does_their_owner() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let quiet = json!({"name": "Secret club", "visibility": "private"});
        ann.opens(2, quiet).await;
        let browser = world.browser(&server).await;
        logs_in(&browser, &server, "ann").await;
        browser.opens("/me/data").await;
        browser.sees("Private games are not listed here").await;
        browser.does_not_see("Secret club").await;
        browser.photographs("data-1000").await;
        let page = browser.text().await;
        let addresses: Vec<&str> = page.split_whitespace().filter(|word| word.starts_with("http")).collect();
        let [calendar, feed] = addresses[..] else { panic!("a calendar and a feed: {page}") };
        let of = |address: &str| address.strip_prefix(&server.http.base).unwrap().to_owned();
        assert!(server.http.get(&of(calendar)).await.is(200).text().contains("BEGIN:VCALENDAR"));
        assert!(server.http.get(&of(feed)).await.is(200).text().contains("Friday club"));
        let pages = Browser::logs_in(&server, "ann").await;
        let file = pages.fetch("/me/data/export").await.is(200);
        assert!(file.header("content-disposition").unwrap().contains("longhand-me.json"));
        assert_eq!(file.json()["player"]["email"], "ann@example.org");

        // Everybody sees the profile, but only public games.
        let stranger = world.browser(&server).await;
        let profile = format!("/players/{}", ann.id);
        stranger.opens(&profile).await;
        stranger.sees("Friday club").await;
        stranger.does_not_see("Secret club").await;
        stranger.does_not_see("example.org").await;
        stranger.photographs("player-1000").await;
        stranger.is_refused("/players/0sa2mz3pbfc00", 404).await;

        browser.follows("Delete the account").await;
        browser.sees("What stays").await;
        browser.sees("You sit in 1 game under way.").await;
        let place = "/me/delete";
        browser.arrives(place).await;
        browser.photographs("delete-1000").await;
        // The button needs the checkbox; a browser that does not enforce that gets a message.
        let refused = pages.post(place, &[]).await.is(200);
        longhand_tests::Page::parse(&refused.text()).says("Nothing was deleted.");
        browser.clicks("//input[@name='sure']").await;
        browser.presses("Delete the account").await;
        browser.sees("The account is deleted").await;
        browser.opens("/").await;
        browser.sees("Log in or join").await;
        stranger.opens(&profile).await;
        stranger.sees("A deleted account").await;
        assert!(ben.sees(&game).await["seats"][0]["player"]["name"].is_null());
        ann.get("/me").await.is(401);
    });
}

#[test]
fn titles_say_what_they_are_and_rule_books_have_a_place_for_each_section() {
    story(async |world| {
        let server = world.server().await;
        for scripts in [Scripts::Off, Scripts::On] {
            let browser = world.browser_at(&server.http.base, scripts).await;
            browser.is_sized(360, 800).await;
            browser.opens("/").await;
            browser.clicks("//h2/following::li//a[contains(., 'World 123')]").await;
            browser.sees("Versions of the rules").await;
            browser.sees("world-123@1").await;
            browser.sees("The terrain of the 42 land spaces").await;
            browser.photographs("title-360").await;
            browser.follows("Read the rules").await;
            browser.sees("World 123").await;
            browser.opens("/titles/world-123/rules#5.10").await;
            assert!(browser.has("h3[id='5.10']").await);
            browser.photographs("rules-360").await;
            browser.fits_its_window().await;
            browser.unfolds("Contents").await;
            browser.clicks("//nav//a[starts-with(., '17.4')]").await;
            browser.arrives("/titles/world-123/rules#17.4").await;
        }
        let reader = Browser::logs_in(&server, "ann").await;
        for title in domain::titles::RULESETS.titles() {
            let id = title.about().id;
            reader.open(&format!("/titles/{id}")).await.says(title.about().name);
            let german = server.http.ask("GET", &format!("/titles/{id}")).header("accept-language", "de").send().await;
            let german = german.is(200).text();
            assert!(german.contains("Optionen") && !german.contains("lang=\"en\""), "options have German words, too");
            let page = reader.open(&format!("/titles/{id}/rules")).await;
            page.says(title.about().name);
        }
    });
}

#[test]
fn who_is_new_is_written_to_in_the_language_they_came_in() {
    story(async |world| {
        let server = world.server().await;
        // A browser that prefers German requests a login link.
        let ask = server.http.ask("POST", "/login/link").header("accept-language", "de-AT,de;q=0.9,en;q=0.5");
        let told = ask.header("sec-fetch-site", "same-origin").form(&[("email", "cleo@example.org")]).send().await;
        longhand_tests::Page::parse(&told.is(200).text()).says("Anmelde-Link");
        let mail = server.post.wait("cleo@example.org", 0, "a login link", |_| true).await;
        assert!(mail.subject.starts_with("Bei Longhand anmelden"), "{}: {}", mail.subject, mail.text);
        // It is opened in an English browser, but the account takes the language of the link.
        let browser = world.browser(&server).await;
        browser.opens(&mail.link("http")).await;
        browser.presses("Log in").await;
        browser.sees("Wähle einen Namen").await;

        // A person without an account is invited in the language of the inviting player.
        let [ann] = world.players(&server, ["ann"]).await;
        ann.patch("/me", json!({"language": "de"})).await.is(200);
        let game = ann.opens(2, json!({})).await;
        ann.post(&format!("/games/{game}/invitations"), json!({"email": "dora@example.org"})).await.is(201);
        let is_german = |mail: &Mail| mail.text.contains("Einladung") || mail.text.contains("lädt");
        server.post.wait("dora@example.org", 0, "an invitation in German", is_german).await;
    });
}

#[test]
fn a_name_from_right_to_left_turns_no_sentence_round() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let name = "\u{05d3}\u{05e0}\u{05d4}";
        ann.patch("/me", json!({"name": name})).await.is(200);
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let path = format!("/games/{game}");
        if game.whose_turn(&[&ann, &ben]).await.id == ben.id {
            ben.plays(&game, "rest").await;
        }
        let page = server.http.get(&path).await.is(200).text();
        assert!(page.contains(&format!("\u{2068}{name}\u{2069} is to move")), "{page}");
        let head = ann.sees(&game).await["head"].as_u64().expect("a number");
        ann.plays(&game, "rest").await;
        let log = server.http.get(&format!("{path}?at={}", head + 1)).await.is(200).text();
        assert!(log.contains(&format!("\u{2068}{name}\u{2069} rested")), "{log}");
        let mail = ben.reads_mail(&format!("\u{2068}{name}\u{2069} rested")).await;
        assert!(!mail.text.contains("\u{2068}ben"), "{}", mail.text);
    });
}
