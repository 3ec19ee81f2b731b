//! Languages over REST, on pages and in mails: German is complete, and a language added as a folder works like a
//! built-in one.

use crate::club;
use crate::pages::Browser;
use domain::titles::RULESETS;
use longhand_tests::{Game, Mail, Page, Player, Running, Setup, Strategy, World, story};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use words::pseudo;

/// Writes the pseudo-language into a folder, as a translator would provide theirs.
fn folder_of_languages(world: &World) -> std::path::PathBuf {
    let folder = world.path("words");
    let language = folder.join(pseudo::TAG);
    std::fs::create_dir_all(&language).unwrap();
    for room in service::words::rooms(&RULESETS) {
        let (name, text) = pseudo::file(room);
        std::fs::write(language.join(format!("{name}.ftl")), text).unwrap();
    }
    folder
}

/// Words that are the same in every language: names, and the orders of a game.
fn known(orders: BTreeSet<String>) -> Vec<String> {
    fn names(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Array(all) => all.iter().for_each(|one| names(one, found)),
            Value::Object(fields) => fields.iter().for_each(|(key, one)| match one {
                Value::String(text) if ["name", "id"].contains(&key.as_str()) && text.len() > 2 => {
                    found.extend([text.clone(), text.to_uppercase()]);
                }
                one => names(one, found),
            }),
            _ => {}
        }
    }
    let mut found = orders;
    for title in RULESETS.titles() {
        found.insert(title.about().name.to_owned());
        title.about().data.iter().for_each(|(_, text)| names(&serde_json::from_str(text).unwrap(), &mut found));
    }
    found.extend(
        ["ann", "ben", "Friday club", "Longhand", "longhand", "example", "org", "http", "API", "UTC"]
            .map(str::to_owned),
    );
    let mut found: Vec<String> = found.into_iter().filter(|name| name.len() > 2).collect();
    found.sort_by_key(|name| std::cmp::Reverse(name.len()));
    found
}

/// The plain English in a text, without links, ids and hashes.
fn plain(text: &str, known: &[String]) -> Vec<String> {
    // Names would be cut out of a hash and leave some of its letters.
    let is_hash = |word: &&str| word.len() >= 12 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let words = text
        .split_whitespace()
        .filter(|word| !word.contains("://") && !word.contains('@') && !word.contains('/') && !is_hash(word));
    let text = words.collect::<Vec<_>>().join(" ");
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    // Letters stand for goods, resources and kinds of spaces; the map of World Wonders is drawn with them.
    let is_drawn = |word: &String| word.chars().all(|letter| letter.is_uppercase() || "rno".contains(letter));
    let mut found = pseudo::plain_words(&text, &known);
    found.retain(|word| !is_drawn(word));
    found
}

/// Checks the text of a mail before the quote and the signature, without orders and text marked as typed.
fn is_in_the_language(mail: &Mail, known: &[String]) {
    let found = plain(&mail.text, known);
    assert!(found.is_empty(), "{found:?} in\n{}", mail.text);
    // A truncated word ends in `…` without a blank before it.
    let cut = |word: &str| word.ends_with('…') && word.chars().count() > 1;
    assert!(!mail.text.split_whitespace().any(cut), "{}", mail.text);
}

/// Plays this many moves, and on until it is Ann's turn. Returns all orders that she could have given meanwhile.
async fn plays_a_while(game: &Game, [ann, ben]: [&Player; 2], moves: usize) -> BTreeSet<String> {
    let (strategy, mut orders) = (Strategy::seeded(7), BTreeSet::new());
    for number in 0.. {
        orders.extend(ann.may(game).await.iter().filter_map(|legal| legal["order"].as_str().map(str::to_owned)));
        let next = game.whose_turn(&[ann, ben]).await;
        if number >= moves && std::ptr::eq(next, ann) {
            break;
        }
        next.plays_something(game, &strategy).await;
    }
    orders
}

async fn server(world: &World) -> Running {
    let words = Some(folder_of_languages(world));
    world.server_with(Setup { words, ..Setup::default() }).await
}

#[test]
fn a_language_that_is_a_folder_is_spoken_in_mails_pages_and_answers() {
    story(async |world| {
        let server = server(world).await;
        let browser = Browser::logs_in(&server, "ann").await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        ann.patch("/me", json!({"language": pseudo::TAG})).await.is(200);
        ann.patch("/me", json!({"language": "tlh"})).await.problem(400, "bad_request");
        ben.patch("/me", json!({"language": "de"})).await.is(200);
        for title in RULESETS.titles() {
            let about = title.about();
            let game = json!({"title": about.id, "name": "Friday club", "table": {"dispute_days": 0}});
            let game = world.game_with(&[&ann, &ben], game).await;
            let orders = plays_a_while(&game, [&ann, &ben], 9).await;
            world.nothing_is_left_undone().await;
            let known = known(orders);
            let mails = ann.newest_mails().await;
            let mail = mails.iter().find(|mail| mail.text.contains(&game.to_string())).expect("it is her turn");
            is_in_the_language(mail, &known);
            assert_eq!(mail.header("content-language"), pseudo::TAG);
            let page = browser.open(&format!("/games/{game}")).await;
            // A legal order is shown in `code` before its label.
            let found: Vec<String> = plain(&page.text, &known);
            assert!(found.is_empty(), "{found:?} in the page of {}:\n{}", about.id, page.text);
            // REST answers in the requested language, whoever asks.
            let asked =
                ann.ask("GET", &format!("/games/{game}/legal-actions")).header("accept-language", "de").send().await;
            let (german, english) = (asked.is(200).json(), ann.may(&game).await);
            let labels = |actions: &[Value]| actions.iter().map(|a| a["label"].clone()).collect::<Vec<_>>();
            assert_ne!(labels(german["actions"].as_array().unwrap()), labels(&english), "{}", about.id);
            let svg = server
                .http
                .ask("GET", &format!("/api/v1/games/{game}/board.svg"))
                .header("accept-language", pseudo::TAG);
            let svg = svg.send().await.is(200).text();
            let words: Vec<String> =
                svg.split('>').filter_map(|part| part.split('<').next()).flat_map(|text| plain(text, &known)).collect();
            assert!(words.is_empty(), "{words:?} in the picture of {}", about.id);
        }
        let known =
            vec!["Friday club".to_owned(), "Longhand".to_owned(), "ann".to_owned(), "ben".to_owned(), "API".to_owned()];
        let titles: Vec<String> = RULESETS.titles().iter().map(|title| title.about().name.to_owned()).collect();
        let known = [known, titles].concat();
        for place in ["/", "/dev/mailbox"] {
            let page = browser.open(place).await;
            let found = plain(&page.text, &known);
            assert!(place != "/" || found.is_empty(), "{found:?} in {place}:\n{}", page.text);
        }
    });
}

/// Texts that people of the club typed, and names that are the same everywhere.
const TYPED: &[&str] = &[
    "Friday <club> & friends",
    "A game for three",
    "Mailed",
    // The error of a delivery is stored as the server met it.
    "no connection (refused, or its certificate is not valid)",
    "Tuesday in the tea house",
    // `plain` leaves out words with a slash, because links have them.
    "Well",
    "Thank you, and see you on Tuesday.",
    "A round of",
    "All at once",
    "A quarrel",
    "That card was <not> for sale.",
    "Was it?",
    "It was.",
    "The book says it was.",
    "Once more",
    "I misread <the> card.",
    "Holidays",
    "Over and out",
    "my <bot>",
    "Our <usual> game",
    "Longhand",
    // A guest's name is this word with four letters, like that of a new account.
    "Guest",
    // Languages are listed by their own names.
    "Deutsch",
    "English",
];

/// Typed words of orders, in forms of standing orders and in the description of an undo.
const ORDERS: &[&str] =
    &["auto", "bonus", "brown", "green", "plan", "red", "rest", "travel", "upgrade", "use", "work", "yellow"];
/// A token's scopes have their REST names.
const SCOPES: &[&str] = &["play", "read"];

/// The text that a reader of the page sees, with labels and hints of its elements, but without typed text and code.
fn read_on(html: &str) -> String {
    let page = Page::parse(html);
    let labels = ["aria-label", "title", "placeholder", "alt"];
    let labels = page.elements.iter().flat_map(|element| labels.map(|name| element.get(name).to_owned()));
    labels.fold(page.spoken, |text, label| format!("{text}\n{label}"))
}

#[test]
fn every_page_of_a_club_speaks_a_language_that_is_a_folder() {
    story(async |world| {
        let words = Some(folder_of_languages(world));
        let server = world.server_with(Setup { words, webhook_private: true, ..Setup::default() }).await;
        let club = club::opens(world, &server, &club::ALL).await;
        let people = world.players(&server, ["ann", "ben", "cat", "dora"]).await;
        for player in &people {
            player.patch("/me", json!({"language": pseudo::TAG})).await.is(200);
        }
        let mut known = known(BTreeSet::new());
        known.extend(["cat", "dora", "eve", "finn"].map(str::to_owned));
        known.splice(..0, TYPED.iter().map(|typed| (*typed).to_owned()));
        // The club's games are named after their titles' ids.
        known.extend(RULESETS.titles().iter().map(|title| title.about().id.to_owned()));
        let mut wrong = vec![];
        for view in &club.views {
            // Rule books are in English. The club's mails were written before its people chose the language. A
            // box's texts stay as the author wrote them, and authors' pages are in English, too.
            if ["rules-", "mail", "box-", "style"].iter().any(|name| view.name.starts_with(name)) {
                continue;
            }
            let ask = server.http.ask("GET", &view.place).header("accept", "text/html,*/*;q=0.8");
            let ask = ask.header("accept-language", pseudo::TAG);
            let ask = match club.cookies.get(view.who) {
                Some(cookie) => ask.header("cookie", cookie),
                None => ask,
            };
            let html = ask.send().await.is(view.status).text();
            let mut found: BTreeSet<String> = plain(&read_on(&html), &known).into_iter().collect();
            match view.name.as_str() {
                name if ["orders", "home"].contains(&name) || name.starts_with("game") => {
                    found.retain(|word| !ORDERS.contains(&word.as_str()))
                }
                "access" => found.retain(|word| !SCOPES.contains(&word.as_str())),
                _ => {}
            }
            // Part of a hash may have letters alone.
            found.retain(|word| word.len() != 4 || !word.bytes().all(|letter| letter.is_ascii_hexdigit()));
            if !found.is_empty() {
                let read = read_on(&html);
                let lines = read.lines().filter(|line| found.iter().any(|word| line.contains(word.as_str())));
                let lines: Vec<&str> = lines.map(str::trim).take(3).collect();
                wrong.push(format!("{} as {:?}: {found:?} in {lines:?}", view.name, view.who));
            }
        }
        assert!(wrong.is_empty(), "plain English on {} pages:\n{}", wrong.len(), wrong.join("\n"));
    });
}

#[test]
fn what_is_refused_is_said_in_the_language_that_was_asked_for() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let tries = async |player: &Player, language: &str, orders: &str| {
            let ask = player.ask("POST", &format!("/games/{game}/moves")).header("accept-language", language);
            ask.json(&json!({"orders": orders})).send().await.checked_problem()
        };
        let refused = tries(first, "de-AT, en;q=0.5", "work nowhere").await;
        assert_eq!(
            (refused["code"].as_str(), refused["detail"].as_str()),
            (Some("unknown_location"), Some("Es gibt keinen Ort „nowhere“."))
        );
        let refused = tries(first, "fr", "work nowhere").await;
        assert_eq!(refused["detail"], "There is no location \"nowhere\".");
        let refused = tries(second, "de", "rest").await;
        assert_eq!(refused["code"], "not_your_turn");
        let name = first.name.clone();
        assert_eq!(refused["detail"], format!("Am Zug ist {name}."), "players have their names in every language");
        let nothing =
            server.http.ask("GET", "/games/nowhere").header("accept", "text/html").header("accept-language", "de");
        let page = nothing.send().await.text();
        assert!(page.contains("<html lang=\"de\">") && page.contains("Seite nicht gefunden"), "{page}");
        let title = server.http.ask("GET", "/api/v1/titles/century-from-east-to-west").header("accept-language", "de");
        let title = title.send().await.is(200).json();
        assert!(
            title["summary"].as_str().unwrap().contains("Siedler")
                && title["notation"].as_str().unwrap().contains("Befehl")
        );
    });
}

#[test]
fn who_comes_with_a_german_browser_is_written_to_in_german() {
    story(async |world| {
        let server = world.server().await;
        let ask = server.http.ask("POST", "/login/link").header("accept-language", "de").header("accept", "text/html");
        let ask = ask.header("origin", &server.http.base).header("sec-fetch-site", "same-origin");
        let page = ask.form(&[("email", "dora@example.org")]).send().await.is(200).text();
        assert!(page.contains("Ein Anmelde-Link ist unterwegs an dora@example.org"), "{page}");
        let mail = server.post.wait("dora@example.org", 0, "a login link", |_| true).await;
        let code = mail.code();
        let ask = server.http.ask("POST", "/api/v1/auth/sessions").header("accept-language", "de-DE,de;q=0.9");
        let session = ask.json(&json!({"email": "dora@example.org", "code": code})).send().await.is(201).json();
        let me = server.http.ask("GET", "/api/v1/me").bearer(session["access_token"].as_str().unwrap()).send().await;
        assert_eq!(me.is(200).json()["language"], "de");
    });
}
