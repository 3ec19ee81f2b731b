//! Languages, lists, moments, and what happens where a language lacks something.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::collections::HashMap;
use words::{AddError, Language, Messages, Moment, Phrase};

static TABLE: Messages = Messages::new(
    "table",
    &[
        (
            "en",
            "rested = { $seat } rested: { $count ->\n    [one] 1 settler came home\n   *[other] { $count } settlers came home\n }.\n\
             only-here = Nobody else says this.\ngood =\n    .yellow = yellow\n    .red = red\n",
        ),
        (
            "de",
            "rested = { $seat } ruhte aus: { $count ->\n    [one] 1 Siedler\n   *[other] { $count } Siedler\n } zurück.\n\
             good =\n    .yellow = Gelb\n",
        ),
    ],
);

fn german() -> Language {
    Language::from_tag("de-AT")
}

fn rested(seat: &str, count: u32) -> Phrase {
    Phrase::message(&TABLE, "rested", vec![("count", count.into()), ("seat", Phrase::verbatim(seat))])
}

fn good(colour: &'static str) -> Phrase {
    Phrase::of_family(&TABLE, "good", colour.into(), vec![])
}

#[test]
fn a_phrase_is_said_in_every_language_with_its_plurals() {
    assert_eq!(rested("Ann", 1).in_words(Language::EN), "Ann rested: 1 settler came home.");
    assert_eq!(rested("Ann", 3).in_words(german()), "Ann ruhte aus: 3 Siedler zurück.");
    assert_eq!(rested("Ann", 3).to_string(), "Ann rested: 3 settlers came home.", "English where nobody asks");
    assert_eq!(serde_json::json!(rested("Ann", 1)), "Ann rested: 1 settler came home.");
    assert_eq!(rested("Ann", 1), rested("Ann", 1));
    assert_ne!(rested("Ann", 1), rested("Ann", 2));
}

#[test]
fn a_name_from_right_to_left_turns_nothing_round_beside_it() {
    let hebrew = "\u{05d3}\u{05e0}\u{05d4}";
    let kept_apart = format!("\u{2068}{hebrew}\u{2069}");
    assert_eq!(rested(hebrew, 1).in_words(Language::EN), format!("{kept_apart} rested: 1 settler came home."));
    let names = Phrase::commas(["Ann", hebrew, "Ben"]);
    assert_eq!(names.in_words(Language::EN), format!("Ann, {kept_apart}, Ben"));
    let marked = Phrase::verbatim("{seat:0} (2)").replacing(vec![("{seat:0}".to_owned(), hebrew.into())]);
    assert_eq!(marked.in_words(Language::EN), format!("{kept_apart} (2)"));
    // By itself it is as it was typed, and so is whatever is written from left to right.
    assert_eq!(Phrase::from(hebrew).in_words(Language::EN), hebrew);
    assert_eq!(words::isolated("Ænne Ωmega \u{4e2d}"), "Ænne Ωmega \u{4e2d}");
    assert_eq!(words::isolated(&kept_apart), kept_apart);
}

#[test]
fn what_a_language_lacks_is_said_in_english() {
    assert_eq!(Phrase::message(&TABLE, "only-here", vec![]).in_words(german()), "Nobody else says this.");
    assert_eq!(good("red").in_words(german()), "red");
    assert_eq!(good("blue").in_words(german()), "blue", "and its key where English lacks it, too");
    let faults = TABLE.faults(german());
    assert_eq!(faults, ["de of table lacks good.red", "de of table lacks only-here"]);
    assert_eq!(TABLE.family("good"), ["yellow", "red"]);
}

#[test]
fn things_are_listed_as_the_language_does() {
    let names = ["Ann", "Ben", "Cleo"];
    assert_eq!(Phrase::and(names).in_words(Language::EN), "Ann, Ben and Cleo");
    assert_eq!(Phrase::and(names).in_words(german()), "Ann, Ben und Cleo");
    assert_eq!(Phrase::or(["a", "b"]).in_words(german()), "a oder b");
    assert_eq!(Phrase::commas([good("yellow"), good("yellow")]).in_words(german()), "Gelb, Gelb");
    assert_eq!(Phrase::semicolons(["a, b", "c"]).to_string(), "a, b; c");
    assert_eq!(Phrase::and(Vec::<Phrase>::new()).to_string(), "");
    assert_eq!(Phrase::and(["only"]).to_string(), "only");
    assert_eq!(Phrase::sentences(["One.", "", "Two."]).to_string(), "One. Two.");
}

#[test]
fn moments_are_told_in_the_readers_zone() {
    let at: DateTime<Utc> = "2026-11-24T10:00:00Z".parse().unwrap();
    let full = |zone: &str, language| Phrase::from(Moment::full(at, zone.parse::<Tz>().unwrap())).in_words(language);
    assert_eq!(full("Europe/Berlin", Language::EN), "Tuesday, 24 November 2026, 11:00 CET (Europe/Berlin)");
    assert_eq!(full("Europe/Berlin", german()), "Dienstag, 24. November 2026, 11:00 Uhr MEZ (Europe/Berlin)");
    assert_eq!(full("Asia/Kathmandu", Language::EN), "Tuesday, 24 November 2026, 15:45 UTC+05:45 (Asia/Kathmandu)");
    assert_eq!(full("UTC", german()), "Dienstag, 24. November 2026, 10:00 Uhr UTC");
    let short = Phrase::from(Moment::short(at, Tz::UTC));
    assert_eq!(short.in_words(Language::EN), "24 Nov 2026, 10:00 UTC");
    assert_eq!(short.in_words(german()), "24.11.2026, 10:00 Uhr UTC");
    assert_eq!(Phrase::from(Moment::day(at, Tz::UTC)).in_words(german()), "24. November 2026");
}

#[test]
fn marks_are_replaced_once() {
    let marks = vec![("{seat:0}".to_owned(), Phrase::verbatim("{seat:1}")), ("{seat:1}".to_owned(), good("yellow"))];
    let phrase = rested("{seat:0} with {seat:1}", 2).replacing(marks);
    assert_eq!(phrase.in_words(german()), "{seat:1} with Gelb ruhte aus: 2 Siedler zurück.");
}

#[test]
fn a_browser_says_what_it_likes_best() {
    assert_eq!(Language::accepted("de-DE,de;q=0.9,en;q=0.8"), Some(german()));
    assert_eq!(Language::accepted("fr, en;q=0.3, de;q=0.5"), Some(german()));
    assert_eq!(Language::accepted("fr"), None);
    assert_eq!(Language::accepted("de;q=0, *"), Some(Language::EN));
    assert_eq!(Language::accepted("de;q=x"), None);
    assert_eq!(Language::from_tag("de_CH"), german());
    assert_eq!(Language::from_tag("xx"), Language::EN);
    let brazilian = Language::add("pt-BR", HashMap::new()).unwrap();
    assert_eq!(Language::accepted("pt-PT, en;q=0.5"), Some(brazilian), "the same tongue");
    assert_eq!((german().tag(), german().name()), ("de", "Deutsch".to_owned()));
}

#[test]
fn a_language_is_added_as_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let dutch = folder.path().join("nl");
    std::fs::create_dir(&dutch).unwrap();
    std::fs::write(dutch.join("table.ftl"), "rested = { $seat } rustte uit.\n").unwrap();
    std::fs::write(dutch.join("languages.ftl"), "language = Nederlands\nlocale = nl\n").unwrap();
    std::fs::write(dutch.join("notes.txt"), "not a message").unwrap();
    let added = words::add_folder(folder.path()).unwrap();
    let [dutch] = added[..] else { panic!("{added:?}") };
    assert_eq!((dutch.tag(), dutch.name()), ("nl", "Nederlands".to_owned()));
    assert_eq!(rested("Ann", 1).in_words(dutch), "Ann rustte uit.");
    assert_eq!(good("red").in_words(dutch), "red", "what it lacks is English");
    assert_eq!(Phrase::and(["Ann", "Ben"]).in_words(dutch), "Ann en Ben", "lists are CLDR's");
    assert_eq!(Language::from_tag("nl-BE"), dutch);
    assert!(TABLE.faults(dutch).contains(&"nl of table: rested does not say $count".to_owned()));

    assert_eq!(Language::add("nl", HashMap::new()), Err(AddError::Known("nl".into())));
    assert_eq!(Language::add("no language", HashMap::new()), Err(AddError::BadTag("no language".into())));
    assert!(matches!(words::add_folder(&folder.path().join("away")), Err(AddError::Unreadable(_))));
}

#[test]
fn a_file_with_a_mistake_says_what_it_can() {
    let rooms = HashMap::from([("table".to_owned(), "rested = { $seat\ngood =\n    .red = rosso\n".to_owned())]);
    let italian = Language::add("it", rooms).unwrap();
    assert_eq!(good("red").in_words(italian), "rosso");
    assert_eq!(rested("Ann", 1).in_words(italian), "Ann rested: 1 settler came home.");
    assert!(TABLE.faults(italian)[0].starts_with("it of table: line"), "{:?}", TABLE.faults(italian));
}

/// Choices by a text and by a number, one in the other, with the default among the rest.
const CHOICES: &str = "told = { $whose ->
    [mine] my
   *[other] { $name }
 } { $count ->
    [0] none
    [one] one { $name }
   *[default] { $count }
    [few] few: { $count }
    [two] two
    [many] many
    [other] { $whose ->
        [mine] others
       *[theirs] { $count } others
    }
 }
";

static CHOOSING: Messages = Messages::new("choosing", &[("en", CHOICES), ("de", CHOICES)]);

#[test]
fn choices_are_made_as_fluent_makes_them() {
    for tag in ["en", "de", "pl", "ar", "cy", "fil", "zz"] {
        let rooms = || HashMap::from([("choosing".to_owned(), CHOICES.to_owned())]);
        let language = Language::find(tag).unwrap_or_else(|| Language::add(tag, rooms()).unwrap());
        let mut bundle = FluentBundle::new(vec![tag.parse().unwrap()]);
        bundle.set_use_isolating(false);
        bundle.add_resource(FluentResource::try_new(CHOICES.to_owned()).unwrap()).unwrap();
        let pattern = bundle.get_message("told").unwrap().value().unwrap();
        for (number, whose) in (-2..=250).flat_map(|number| [(number, "mine"), (number, "her"), (number, "other")]) {
            let figures = FluentArgs::from_iter([
                ("count", FluentValue::from(number)),
                ("name", "Ann".into()),
                ("whose", whose.into()),
            ]);
            let by_fluent = bundle.format_pattern(pattern, Some(&figures), &mut vec![]);
            let figures = vec![("count", Phrase::Number(number)), ("name", "Ann".into()), ("whose", whose.into())];
            let said = Phrase::message(&CHOOSING, "told", figures).in_words(language);
            assert_eq!(said, by_fluent, "{tag} {number} {whose}");
        }
    }
}
