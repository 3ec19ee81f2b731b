//! Lessons on their pages: played by clicks and by addresses, with right and wrong tries; left and come back to.

use crate::guests::{arrives_at_a_table, is_asked, logs_in_from_the_game, types_orders};
use domain::Language;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::lesson::{Lesson, Step};
use domain::titles::RULESETS;
use longhand_tests::{Chromium, Http, Page, Scripts, World, story};

fn lesson_of(title: &dyn AnyRuleset) -> Option<Lesson> {
    Lesson::of(&RULESETS, title).map(|lesson| lesson.expect("a lesson that can be played"))
}

/// The states of a lesson's pages: the start, a step that asks, a wrong try, a right one, the places shown, a choice half made.
pub fn views(title: &dyn AnyRuleset, view: &mut dyn FnMut(String, String)) {
    let Some(lesson) = lesson_of(title) else { return };
    let id = title.about().id;
    let asks = lesson.steps().iter().find(|step| step.task.is_some()).expect("a step that asks");
    let place = format!("/lessons/{id}/{}", asks.id);
    view(format!("lesson-{id}"), format!("/lessons/{id}"));
    view(format!("lesson-{id}-asks"), place.clone());
    let tries = tries(asks);
    let (right, wrong) = (&tries[0], tries.iter().find(|it| it.answer.starts_with("wrong")).expect("a wrong try"));
    view(format!("lesson-{id}-right"), format!("{place}{}", right.query));
    view(format!("lesson-{id}-wrong"), format!("{place}/again{}", wrong.query));
    view(format!("lesson-{id}-shown"), format!("{place}/shown"));
    let last = lesson.steps().last().expect("a last step");
    view(format!("lesson-{id}-end"), format!("/lessons/{id}/{}", last.id));
}

/// A try that the script names, as an address, and the text that answers it.
struct Try {
    query: String,
    answer: String,
}

/// As it stands in an address.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) {
        true => (byte as char).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// The first right try and all wrong ones that are no patterns.
fn tries(step: &Step) -> Vec<Try> {
    let Some(task) = &step.task else { return vec![] };
    let query = |name: &str, value: &str| format!("?{name}={}&sure=1", encoded(value));
    let right = Try { query: query("draft", &task.right[0].replace("; ", "\n")), answer: "right".to_owned() };
    let wrong = task.wrong.iter().enumerate().flat_map(|(number, wrong)| {
        let answer = format!("wrong-{}", number + 1);
        let orders = wrong.orders.iter().filter(|orders| !orders.contains('*'));
        let orders = orders.map(|orders| query("draft", &orders.replace("; ", "\n")));
        let places = wrong.places.iter().map(|place| query("why", place));
        orders.chain(places).map(|query| Try { query, answer: answer.clone() }).collect::<Vec<_>>()
    });
    std::iter::once(right).chain(wrong).collect()
}

/// A text without the stars that make it bold.
fn plain(lesson: &Lesson, step: &Step, of: &str, language: Language) -> String {
    lesson.says(step, of).in_words(language).replace('*', "")
}

async fn read(http: &Http, path: &str, language: &str) -> Page {
    let answer = http.ask("GET", path).header("accept", "text/html").header("accept-language", language).send().await;
    Page::parse(&answer.is(200).text())
}

#[test]
fn every_try_that_a_script_names_is_answered() {
    story(async |world| {
        let server = world.server().await;
        let (mut steps, mut answered) = (0, 0);
        for title in RULESETS.titles() {
            let Some(lesson) = lesson_of(title) else { continue };
            let id = title.about().id;
            for (language, tag) in [(Language::EN, "en"), (Language::from_tag("de"), "de")] {
                for step in lesson.steps() {
                    let place = format!("/lessons/{id}/{}", step.id);
                    let page = read(&server.http, &place, tag).await;
                    page.says(&plain(&lesson, step, "name", language));
                    page.says(&plain(&lesson, step, "text", language));
                    for one in tries(step) {
                        let page = read(&server.http, &format!("{place}{}", one.query), tag).await;
                        page.says(&plain(&lesson, step, &one.answer, language));
                        answered += 1;
                    }
                    if step.task.is_some() {
                        let page = read(&server.http, &format!("{place}/shown"), tag).await;
                        page.says(&plain(&lesson, step, "hint", language));
                    }
                    steps += 1;
                }
            }
        }
        println!("{steps} steps, {answered} tries");
        assert!(steps >= 24 && answered >= 48, "{steps} {answered}");
    });
}

#[test]
fn what_is_no_lesson_and_no_step_is_not_found() {
    story(async |world| {
        let http = &world.server().await.http;
        for path in [
            "/lessons/nothing",
            "/lessons/nothing/goal",
            "/lessons/century-from-east-to-west/nothing",
            "/lessons/century-from-east-to-west/harvest/never",
        ] {
            http.get(path).await.is(404);
        }
        // What an address says of a choice that is none is left, and said.
        let page = read(http, "/lessons/century-from-east-to-west/harvest?pick=nothing/at/all", "en").await;
        page.says("Your try:");
        let page = read(http, "/lessons/century-from-east-to-west/harvest?draft=fly+to+the+moon", "en").await;
        page.says("Not there yet");
        let page = read(http, "/lessons/century-from-east-to-west/harvest?why=loc-zz", "en").await;
        page.says("Not there yet");
    });
}

/// The presses that are right in the lesson of Century: places of the board or of the list, step by step.
const CENTURY: &[(&str, &[&str])] = &[
    ("harvest", &["loc-h2"]),
    ("upgrade", &["loc-u1", "cube-yellow", "cube-yellow"]),
    ("fort", &["loc-f2"]),
    ("market", &["loc-m1", "card-mc08"]),
    ("travel", &["card-mc08"]),
    ("wanted", &["loc-h4"]),
    ("rest", &["Rest"]),
    ("push", &["loc-u1", "cube-yellow", "cube-red"]),
    ("second", &["loc-f2"]),
    ("trade", &["loc-t3"]),
    ("using", &["loc-m4"]),
    ("third", &["loc-f1"]),
];

async fn presses(browser: &Chromium, what: &str) {
    let path = match what {
        "Rest" => "//ul[@class='choices']//a[contains(., 'Rest')]".to_owned(),
        place => format!("//a[@data-place='{place}' or @data-at='{place}']"),
    };
    browser.clicks(&path).await;
}

async fn plays_century(browser: &Chromium) {
    let title = RULESETS.newest("century-from-east-to-west").expect("Century");
    let lesson = lesson_of(title).expect("its lesson");
    browser.opens("/").await;
    browser.clicks("//a[@href='/lessons/century-from-east-to-west']").await;
    browser.follows("Begin").await;
    let last = lesson.steps().len() - 1;
    for (number, step) in lesson.steps().iter().enumerate() {
        browser.arrives(&format!("/lessons/century-from-east-to-west/{}", step.id)).await;
        browser.sees(&format!("Step {} of {}", number + 1, last + 1)).await;
        if step.task.is_some() {
            let right = CENTURY.iter().find(|(id, _)| *id == step.id).expect("the presses").1;
            for press in right {
                presses(browser, press).await;
            }
            browser.sees(&plain(&lesson, step, "right", Language::EN)).await;
        }
        if number < last {
            browser.follows("Next").await;
        }
    }
}

/// On a phone: the lesson from the first page, a bot as a guest, a login that keeps the game, and a table by three presses.
async fn a_stranger_comes(world: &World, scripts: Scripts) {
    let server = world.server().await;
    let browser = world.browser_at(&server.http.base, scripts).await;
    browser.is_sized(390, 844).await;
    plays_century(&browser).await;
    browser.presses("Play on against a bot").await;
    let practice = arrives_at_a_table(&browser).await;
    is_asked(&browser, &practice).await;
    browser.sees("You play as a guest in this browser.").await;
    types_orders(&browser, &practice, "work n1").await;
    logs_in_from_the_game(&browser, &server, "nora").await;
    browser.types("name", "Nora").await;
    browser.presses("Take this name").await;
    browser.arrives(&practice).await;
    browser.does_not_see("as a guest").await;
    browser.opens("/").await;
    assert!(browser.has(&format!("a[href='{practice}']")).await, "the game is kept");
    browser.opens("/games/new").await;
    browser.clicks("//input[@id='title-world-123']").await;
    browser.clicks("//input[@id='pace-day']").await;
    browser.presses("Open the table").await;
    browser.sees("You are the host").await;
    assert_ne!(arrives_at_a_table(&browser).await, practice);
}

#[test]
fn a_stranger_learns_plays_a_bot_keeps_the_game_and_opens_a_table_without_scripts() {
    story(async |world| a_stranger_comes(world, Scripts::Off).await);
}

#[test]
fn a_stranger_learns_plays_a_bot_keeps_the_game_and_opens_a_table_with_scripts() {
    story(async |world| a_stranger_comes(world, Scripts::On).await);
}

#[test]
fn a_wrong_try_is_explained_shown_and_tried_again() {
    story(async |world| {
        let server = world.server().await;
        let browser = world.browser_at(&server.http.base, Scripts::Off).await;
        let here = "/lessons/century-from-east-to-west/harvest";
        browser.opens(here).await;
        assert!(!browser.has(".piece.marked[data-place='loc-f2']").await);
        // A card that cannot be paid: the script's reason and the rules' own.
        presses(&browser, "loc-f2").await;
        browser.sees("You cannot pay for that card yet").await;
        browser.sees("The rules:").await;
        browser.follows("Try again").await;
        browser.arrives(&format!("{here}/again#choose")).await;
        // A legal move of which the script says nothing.
        presses(&browser, "loc-h3").await;
        browser.sees("That is a legal move").await;
        // After two of them the places are shown unasked.
        browser.sees("It is the Corn Farm").await;
        browser.follows("Try again").await;
        browser.arrives(&format!("{here}/shown#choose")).await;
        assert!(browser.has(".piece.marked[data-place='loc-h2']").await);
        presses(&browser, "loc-h2").await;
        browser.sees("Two settlers stand on the Corn Farm").await;
        // Left here, gone on with there; or begun anew.
        browser.follows("Next").await;
        browser.follows("Leave, keep my place").await;
        browser.follows("Go on with step 4").await;
        browser.sees("Upgrades").await;
        browser.follows("Show me where").await;
        assert!(browser.has(".piece.marked[data-place='loc-u1']").await);
        browser.opens("/lessons/century-from-east-to-west").await;
        browser.follows("Begin anew").await;
        browser.arrives("/lessons/century-from-east-to-west/goal").await;
        // Who takes a market's card is asked what for, before it counts.
        browser.opens("/lessons/century-from-east-to-west/market").await;
        presses(&browser, "loc-m1").await;
        browser.follows("Try it").await;
        browser.sees("In your trade route it brings one again and again").await;
    });
}
