use super::super::{OurLines, own_text};
use super::spoken::{listed, names};
use super::*;
use crate::words;
use ::words::languages::BUILT_IN;
use ::words::{Language, say};
use domain::Seat;
use domain::kernel::chance::Chance;
use domain::titles::RULESETS;
use std::collections::{HashMap, HashSet};

/// Reads `work x` and `rest`, and knows `wrok` as a misspelling.
struct Small;

impl Notation for Small {
    fn reads(&self, _: &[&str], line: &str) -> bool {
        let lower = line.to_lowercase();
        let words: Vec<&str> = lower.split(' ').collect();
        matches!(words[..], ["rest"] | ["work", _] | ["start", _, _])
    }

    fn stands(&self, _: &str) -> bool {
        false
    }

    fn begins(&self, line: &str) -> bool {
        ["work", "rest", "wrok"].contains(&line.split(' ').next().unwrap_or_default())
    }

    fn named(&self, line: &str) -> Option<String> {
        (line == "work h2 Corn Farm: 3 yellow").then(|| "work h2".to_owned())
    }

    fn signs(&self, line: &str) -> bool {
        line == "Ann"
    }

    fn calls(&self, word: &str) -> bool {
        ["ann", "ben"].contains(&word)
    }
}

fn reading(text: &str) -> Result<Reading, BadWish> {
    read(&own_text(text, &OurLines::default(), &Small), &Small)
}

fn wish(text: &str) -> Result<Wish, BadWish> {
    let reading = reading(text)?;
    assert_eq!(reading.ask, None, "{text}");
    Ok(reading.wish)
}

fn orders(text: &str) -> (bool, Vec<String>, Vec<String>) {
    let wish = wish(text).unwrap();
    let Asks::Orders { preview, lines } = wish.asks else { panic!("no orders: {wish:?}") };
    (preview, lines.into_iter().map(|line| line.text).collect(), wish.ignored)
}

fn verb_of(text: &str) -> Verb {
    match wish(text).unwrap().asks {
        Asks::Verb { verb, .. } => verb,
        other => panic!("no verb: {other:?}"),
    }
}

#[test]
fn orders_end_where_the_letter_begins() {
    let all = |preview, lines: &[&str], ignored: &[&str]| {
        (preview, lines.iter().map(|s| s.to_string()).collect(), ignored.iter().map(|s| s.to_string()).collect())
    };
    assert_eq!(orders("work h1\nrest\n"), all(false, &["work h1", "rest"], &[]));
    assert_eq!(
        orders("Hi all,\n\nwork h1\n\nGood luck!\nAnn"),
        all(false, &["work h1"], &["Hi all,", "Good luck!", "Ann"])
    );
    assert_eq!(orders("work h1\n\nwrok h2\n"), all(false, &["work h1", "wrok h2"], &[]));
    assert_eq!(orders("work h1\nend\nrest\n"), all(false, &["work h1"], &["rest"]));
    assert_eq!(orders("# my plan\nwork h1\nsee you\n"), all(false, &["work h1"], &["see you"]));
    assert_eq!(orders("PREVIEW\nwork h1\n"), all(true, &["work h1"], &[]));
    assert_eq!(orders("!preview work h1\nrest"), all(true, &["work h1", "rest"], &[]));
    assert_eq!(orders("#1 work h1\n#2 rest\n# later: rest"), all(false, &["work h1", "rest"], &[]));
}

#[test]
fn a_name_above_and_below_is_no_order() {
    for greeting in ["Ben,\n", "Ben,\n\n", "Привет!\n\n", "お疲れ様です。\n\n", "Coucou\n\n", "Hi Ben,\nDear all!\n"]
    {
        let text = format!("{greeting}work h1\nrest\nAnn\n");
        assert_eq!(orders(&text).1, ["work h1", "rest"], "{text}");
    }
    // Another person's name may be a misspelling, and these are not greetings.
    let asked = reading("work h1\nDora\n").unwrap();
    assert!(asked.ask.is_some() && matches!(&asked.wish.asks, Asks::Orders { lines, .. } if lines.len() == 1));
    for text in ["Wait!\n\nwork h1", "Not yet,\n\nwork h1", "wrok\n\nwork h1", "h1!\n\nwork h1", "Dora,\n\nwork h1"] {
        let reading = reading(text).unwrap();
        let Asks::Orders { lines, .. } = &reading.wish.asks else { panic!("{text}") };
        assert!(reading.ask.is_some() || lines.len() == 2, "{text}: {reading:?}");
    }
}

#[test]
fn verbs_are_read_with_what_they_need() {
    assert_eq!(verb_of("undo"), Verb::Undo { to: None });
    assert_eq!(verb_of("!Undo 41\n\nsorry"), Verb::Undo { to: Some(41) });
    assert_eq!(verb_of("Join!"), Verb::Join);
    assert_eq!(verb_of("takeback 41 wrong caravan"), Verb::Takeback { to: 41, reason: "wrong caravan".into() });
    let dispute = |claim, reason: &str| Verb::Dispute { seq: 7, claim, reason: reason.into() };
    assert_eq!(verb_of("dispute #7 rule 5.3"), dispute("other", "rule 5.3"));
    assert_eq!(verb_of("dispute 7 Rules: see 5.3"), dispute("rules", "see 5.3"));
    assert_eq!(verb_of("dispute 7 clock ran on Sunday"), dispute("clock", "clock ran on Sunday"));
    let day = |year, month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap();
    let until = day(2026, 12, 31);
    assert_eq!(verb_of("vacation until 2026-12-31"), Verb::Vacation { from: None, until });
    assert_eq!(verb_of("vacation bis 31.12.2026"), Verb::Vacation { from: None, until });
    let from = Some(day(2026, 12, 24));
    for text in [
        "vacation 2026-12-24 2026-12-31",
        "vacation from 2026-12-24 until 2026-12-31",
        "vacation vom 24.12.2026 bis 31.12.2026",
    ] {
        assert_eq!(verb_of(text), Verb::Vacation { from, until }, "{text}");
    }
    assert_eq!(verb_of("vacation off"), Verb::VacationOff);
    assert_eq!(verb_of("Start"), Verb::Start);
    assert!(matches!(wish("start F9 v").unwrap().asks, Asks::Orders { .. }), "a title's order");
    let to = vec!["ben@example.org".to_owned()];
    assert_eq!(verb_of("new Century with ben@example.org"), Verb::New { title: "century".into(), to: to.clone() });
    assert_eq!(verb_of("new World-123@1 ben@example.org"), Verb::New { title: "world-123@1".into(), to });
    for text in ["name: Ann B.", "Name : Ann B.", "!name:Ann B.\n\nthank you"] {
        assert_eq!(verb_of(text), Verb::Name { name: "Ann B.".into() }, "{text}");
    }
}

#[test]
fn a_verb_among_orders_stops_everything() {
    for text in ["work h1\nundo", "undo\nwork h1", "preview\nundo", "undo\nredo"] {
        assert!(matches!(wish(text).unwrap_err().why, Reason::Alone { .. }), "{text}");
    }
    for text in [
        "undo it",
        "takeback x y",
        "takeback 5",
        "vacation soon",
        "vacation 2026-02-30",
        "work h1\nstart",
        "preview",
        "join now please",
        "new x y@",
        "pause please",
        "vote",
        "vote war",
        "vote end now",
        "rule amend rest",
        "rule rewind",
        "end",
        "end\n\nbye",
        "talk:",
        "name:",
        "rest\nname: Ann",
        "comment",
        "rest\ncomment: odd",
        "rest\npause",
    ] {
        assert!(wish(text).is_err(), "{text}");
    }
    assert_eq!(wish("> undo\n").unwrap(), Wish::default());
}

#[test]
fn a_case_and_a_vote_are_words_of_their_own() {
    let vote = |what, withdrawn| Verb::Vote { what, withdrawn };
    assert_eq!(verb_of("pause"), vote(VoteWord::Pause, false));
    assert_eq!(verb_of("Vote pause.\n\nBack on Monday"), vote(VoteWord::Pause, false));
    assert_eq!(verb_of("resume off"), vote(VoteWord::Resume, true));
    assert_eq!(verb_of("vote end"), vote(VoteWord::End, false));
    assert_eq!(verb_of("!vote void off"), vote(VoteWord::Void, true));
    let ruling = |ruling, reason: &str| Verb::Rule { ruling, reason: reason.into(), orders: vec![] };
    assert_eq!(verb_of("rule rewind 5.3 is plain"), ruling(RuleWord::Rewind, "5.3 is plain"));
    assert_eq!(verb_of("rule dismiss: all in order"), ruling(RuleWord::Dismiss, "all in order"));
    let amended = |text: &str| match wish(text).unwrap() {
        Wish { asks: Asks::Verb { verb: Verb::Rule { ruling: RuleWord::Amend, orders, .. }, .. }, ignored, .. } => {
            (orders.into_iter().map(|line| line.text).collect::<Vec<_>>(), ignored)
        }
        other => panic!("no ruling: {other:?}"),
    };
    let texts = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
    let rest = (texts(&["work h1", "rest"]), texts(&["Best regards,", "Dora"]));
    assert_eq!(amended("rule amend he meant the other\nwork h1\nrest\n\nBest regards,\nDora"), rest);
    assert_eq!(amended("rule amend he meant\n\nwork h1\nend\nrest").0, texts(&["work h1"]));
    assert_eq!(verb_of("comment: I saw it\n\nundo"), Verb::Comment { text: "I saw it\n\nundo".into() });
    assert_eq!(verb_of("takeback off"), Verb::WithdrawTakeback);
}

#[test]
fn words_to_others_are_passed_on_as_they_were_typed() {
    let said =
        wish("work h1\ntalk: \u{201c}sch\u{f6}n\u{201d} \u{2013} don\u{2019}t\u{2026}\n\u{ab}tr\u{e8}s bien\u{bb}")
            .unwrap();
    assert_eq!(
        said.talk.as_deref(),
        Some("\u{201c}sch\u{f6}n\u{201d} \u{2013} don\u{2019}t\u{2026}\n\u{ab}tr\u{e8}s bien\u{bb}")
    );
    let said = wish("talk\u{ff1a}\u{4f60}\u{597d}\u{ff01}").unwrap();
    assert_eq!(said.talk.as_deref(), Some("\u{4f60}\u{597d}\u{ff01}"));
    for (line, reason) in [("takeback 41 I don\u{2019}t", "I don\u{2019}t"), ("takeback 41 \u{2013} no", "\u{2013} no")]
    {
        let asked = wish(line).unwrap();
        let Asks::Verb { verb: Verb::Takeback { reason: said, .. }, .. } = &asked.asks else { panic!("{asked:?}") };
        assert_eq!(said, reason);
        assert_eq!(asked.typed(), format!("{line}\n"));
    }
}

#[test]
fn talk_takes_the_rest_and_goes_with_orders() {
    let wish = wish("work h1\ntalk: nice move\n\nundo\n> old\nbye").unwrap();
    assert_eq!(wish.talk.as_deref(), Some("nice move\n\nundo\n\nbye"));
    assert!(matches!(wish.asks, Asks::Orders { ref lines, .. } if lines.len() == 1));
}

#[test]
fn what_would_be_passed_over_is_asked_back() {
    let asked = |text: &str| {
        let reading = reading(text).unwrap();
        let told = reading.ask.unwrap_or_else(|| panic!("not asked: {text}"));
        let Asks::Orders { preview: false, lines } = &reading.wish.asks else { panic!("no orders: {text}") };
        // The confirmed wish equals the one shown.
        let again = read(&Own::written(&reading.wish.typed()), &Small).unwrap();
        let Asks::Orders { lines: same, .. } = again.wish.asks else { panic!("no orders: {text}") };
        let texts = |lines: &[Line]| lines.iter().map(|line| line.text.clone()).collect::<Vec<_>>();
        assert_eq!(texts(lines), texts(&same), "{text}");
        let read = |told: &Told| matches!(told.fate, Fate::Order { .. });
        let not_read: Vec<u32> = told.iter().filter(|told| !read(told)).map(|told| told.number).collect();
        (texts(lines), not_read)
    };
    let both = || vec!["work h1".to_owned(), "rest".to_owned()];
    let one = || vec!["work h1".to_owned()];
    // Below a letter, in a sentence, with a sentence above.
    assert_eq!(asked("work h1\n\nGood luck!\nrest"), (both(), vec![3]));
    assert_eq!(asked("Please work h1, then rest."), (both(), vec![]));
    assert_eq!(asked("I think that this is best:\nwork h1"), (one(), vec![1]));
    assert_eq!(asked("work h1\n\nSee you tomorrow\nwrok h2"), (one(), vec![3, 4]));
    // After a greeting, and with words around it below a letter.
    assert_eq!(asked("Hi Ben, work h1\nrest"), (both(), vec![]));
    assert_eq!(asked("work h1\nThanks, rest"), (both(), vec![]));
    assert_eq!(asked("Hi, work h1"), (one(), vec![]));
    for order in ["please rest", "then rest", "Thanks! Then rest.", "Ben, rest"] {
        assert_eq!(asked(&format!("work h1\n\nGood luck everybody\n{order}")), (both(), vec![3]), "{order}");
    }
    assert_eq!(asked("work h1\n\nBye\n2. wrok on\nHi, wrok on"), (one(), vec![3, 4, 5]));
    // Directly above an attribution, and numbered.
    let above = |text: &str| format!("{text}\nOn 11/21/26 10:00, Longhand wrote:\n> work h1");
    assert_eq!(asked(&above("work h1\nAm Ende: rest")), (both(), vec![]));
    assert_eq!(orders(&above("1. work h1\n2. rest")).1, both());
    assert_eq!(orders(&above("work h1;\nrest;")).1, both());
    // Below a signature's mark or a rule: if there are orders above it, they are shown and not read.
    assert_eq!(asked("work h1\n-- \nrest"), (one(), vec![3]));
    assert_eq!(asked("-- \nwork h1\nrest"), (both(), vec![]));
    assert_eq!(asked("work h1\n__________\nrest"), (one(), vec![3]));
    assert_eq!(asked("work h1\nAnn wrote:\nrest"), (one(), vec![3]));
    assert_eq!(asked("work h1\n\n> rest"), (one(), vec![3]));
}

#[test]
fn nothing_is_asked_that_changes_nothing() {
    for text in ["preview\nwork h1\n-- \nrest", "help\n\nwork h1", "show\n\n> work h1", "> work h1", "yes", "Ja!"] {
        assert_eq!(reading(text).unwrap().ask, None, "{text}");
    }
    assert_eq!(reading("> work h1\n> rest").unwrap().wish.asks, Asks::Nothing, "a quote is never the reading");
    for yes in ["Yes.", "Yes please", "Yes, play them.", "Ja, bitte", "yes\n\nThanks\nAnn", "yes\n\n> quoted"] {
        assert_eq!(verb_of(yes), Verb::Yes, "{yes}");
    }
    for text in ["yes\nwork h1", "yes but rest", "yes not them"] {
        assert!(wish(text).is_err(), "{text}");
    }
}

#[test]
fn a_yes_drops_nothing_that_stands_beside_it() {
    for text in ["yes\n\nrest", "yes\n-- \nrest", "yes\n\nGood luck\nthen rest", "ja\n\n> rest", "yes\n\nundo"] {
        let refused = reading(text).unwrap_err();
        assert!(matches!(refused.why, Reason::Alone { .. }), "{text}: {refused:?}");
        assert!(refused.line.number > 1, "{text}: {refused:?}");
    }
    let said = wish("yes\ntalk: good game\n\nrest").unwrap();
    assert_eq!(said.talk.as_deref(), Some("good game\n\nrest"));
    assert!(matches!(said.asks, Asks::Verb { verb: Verb::Yes, .. }));
}

#[test]
fn an_order_far_down_is_not_lost() {
    let far = |many: usize, last: &str| format!("work h1\n-- \n{}{last}", "x\n".repeat(many));
    assert!(reading(&far(299, "rest")).unwrap().ask.is_some());
    for text in [far(300, "rest"), far(300, "undo"), far(1_999, "please rest")] {
        assert!(matches!(reading(&text).unwrap_err().why, Reason::TooManyLines { .. }));
    }
    assert_eq!(reading(&far(400, "y")).unwrap().ask, None);
    assert!(matches!(reading(&far(2_001, "y")).unwrap_err().why, Reason::TooManyLines { .. }));
}

/// Each verb with its words in all languages except English.
fn translated() -> Vec<(&'static str, String)> {
    let built_in = |language: &Language| BUILT_IN.contains(&language.tag()) && *language != Language::EN;
    let words = |language: Language| names().flat_map(move |name| words_in(name, language));
    Language::all().filter(built_in).flat_map(words).collect()
}

fn words_in(name: &'static str, language: Language) -> Vec<(&'static str, String)> {
    let words = listed(&say!(words::verb { of: name }), language);
    assert!(!words.is_empty(), "{language:?} has no word for {name}");
    words.into_iter().map(|word| (name, word)).collect()
}

#[test]
fn the_message_files_know_the_verbs_and_no_other() {
    let mut all: Vec<&str> = names().collect();
    let mut keys = words::MESSAGES.family("verb");
    all.sort_unstable();
    keys.sort_unstable();
    assert_eq!(keys, all);
    for name in all {
        assert_eq!(words_in(name, Language::EN), [(name, name.to_owned())], "the English words are a contract");
    }
    let behind: Vec<&str> = Behind::ALL.into_iter().map(Behind::name).collect();
    assert_eq!(words::MESSAGES.family("behind-verb"), behind);
}

#[test]
fn no_word_stands_for_two_verbs() {
    let mut known: HashMap<String, &str> = names().map(|name| (name.to_owned(), name)).collect();
    for (name, word) in translated() {
        let other = known.insert(word.clone(), name);
        assert!(other.is_none_or(|other| other == name), "{word} is {name} and {other:?}");
    }
    // Each is a single word.
    for language in Language::all().filter(|language| BUILT_IN.contains(&language.tag())) {
        for name in names() {
            let whole = say!(words::verb { of: name }).in_words(language);
            assert_eq!(whole.split(',').count(), words_in(name, language).len(), "{language:?}: {whole}");
        }
    }
}

#[test]
fn no_translated_word_begins_an_order_of_a_title() {
    for title in RULESETS.all() {
        let about = title.about();
        let options = title.check_options(&serde_json::json!({}), 2).unwrap();
        let chance = || Chance::keyed([3; 32], Default::default());
        let game = title.new_game(&options, 2).unwrap().setup(chance()).unwrap().after;
        let texts = format!("{} {}", about.rules, (about.notation)()).to_lowercase();
        let used: HashSet<&str> = texts.split(|c: char| !c.is_alphanumeric()).collect();
        assert!(used.contains("pass") || used.contains("rest"), "{}", about.id);
        for (name, word) in translated().into_iter().filter(|(name, word)| name != word) {
            assert!(!used.contains(word.as_str()), "{}: {word} ({name})", about.id);
            assert!(!game.reads_order(Seat(0), &word, chance()), "{}: {word}", about.id);
            assert!(game.read_standing_line(Seat(0), &word).is_none(), "{}: {word}", about.id);
        }
    }
}

#[test]
fn sentences_do_not_become_verbs_of_another_language() {
    for (name, word) in translated().into_iter().filter(|(name, word)| *name != "yes" && name != word) {
        for behind in ["ist das nun wirklich", "geht es mir gut", "3", "41", "2026", "century", "pause machen", ", Ben"]
        {
            let line = format!("{word} {behind}");
            let takes_number = ["undo", "takeback", "dispute"].contains(&name) && behind.parse::<u32>().is_ok();
            let mut first = line.chars();
            let line = first.next().into_iter().flat_map(char::to_uppercase).chain(first).collect::<String>();
            assert_eq!(is_verb(&line), name == "undo" && takes_number, "{line}");
            assert_eq!(Word::of(&line).verb, if takes_number { name } else { "" }, "{line}");
        }
        assert_eq!(Word::of(&format!("Das {word}")).verb, "");
    }
    for text in [
        "Zurück zum Anfang geht es nicht",
        "Hilfe brauche ich keine",
        "Neu ist das nicht",
        "Ende gut, alles gut",
        "Kommentar spare ich mir",
        "Urlaub",
        "Urlaub ab Montag!",
        "Einspruch!",
        "Neu",
        "Sagen wir so",
    ] {
        assert_eq!(Word::of(text).verb, "", "{text}");
        // The order above it is not lost, and never carried out without a question if the line may mean
        // more.
        let Ok(Reading { wish: Wish { asks: Asks::Orders { lines, .. }, .. }, .. }) =
            reading(&format!("work h1\n\n{text}\n"))
        else {
            panic!("{text}")
        };
        assert_eq!(lines.len(), 1, "{text}");
    }
}

#[test]
fn verbs_are_read_in_other_languages() {
    let until = NaiveDate::from_ymd_opt(2026, 12, 31).unwrap();
    for (text, verb) in [
        ("Zurück", Verb::Undo { to: None }),
        ("ZURÜCKNEHMEN 41", Verb::Undo { to: Some(41) }),
        ("zurueck #41", Verb::Undo { to: Some(41) }),
        ("wiederholen", Verb::Redo),
        ("Mitspielen!", Verb::Join),
        ("dabei", Verb::Join),
        ("Absagen.", Verb::Decline),
        ("Rücknahme 41 falsche Karawane", Verb::Takeback { to: 41, reason: "falsche Karawane".into() }),
        ("Rücknahme aus", Verb::WithdrawTakeback),
        ("Einspruch 7 Regel 5.3", Verb::Dispute { seq: 7, claim: "other", reason: "Regel 5.3".into() }),
        ("Zustimmen\n\nGruß\nAnn", Verb::Accept),
        ("einverstanden!", Verb::Accept),
        ("Ablehnen", Verb::Refuse),
        ("Aufgeben", Verb::Resign),
        ("Urlaub bis 31.12.2026", Verb::Vacation { from: None, until }),
        ("Urlaub vorbei", Verb::VacationOff),
        ("Übersicht", Verb::Digest),
        ("ÜBERSICHT", Verb::Digest),
        ("Stellung?", Verb::Show),
        ("!Hilfe", Verb::Help),
        ("neu Century mit ben@example.org", Verb::New { title: "century".into(), to: vec!["ben@example.org".into()] }),
        ("Abstimmen Pause", Verb::Vote { what: VoteWord::Pause, withdrawn: false }),
        ("abstimmen ende aus", Verb::Vote { what: VoteWord::End, withdrawn: true }),
        ("Pause", Verb::Vote { what: VoteWord::Pause, withdrawn: false }),
        ("Weiterspielen", Verb::Vote { what: VoteWord::Resume, withdrawn: false }),
        (
            "Entscheiden zurückgehen: 5.3 ist eindeutig",
            Verb::Rule { ruling: RuleWord::Rewind, reason: "5.3 ist eindeutig".into(), orders: vec![] },
        ),
        ("Starten", Verb::Start),
        ("Kommentar: Das sah ich auch", Verb::Comment { text: "Das sah ich auch".into() }),
        ("Ja, bitte", Verb::Yes),
    ] {
        assert_eq!(verb_of(text), verb, "{text}");
        if !text.contains(':') && !["Starten", "Ja, bitte"].contains(&text) {
            assert!(is_verb(text.lines().next().unwrap()), "{text}");
        }
    }
    assert!(orders("Vorschau\nwork h1\n").0);
    assert_eq!(orders("work h1\nEnde\nrest\n").1, ["work h1"]);
    let said = wish("work h1\nSagen: guter Zug\n\nrest").unwrap();
    assert_eq!(said.talk.as_deref(), Some("guter Zug\n\nrest"));
    // Missing arguments are requested in the words that were typed.
    let why = |text: &str| wish(text).unwrap_err().why;
    let (verb, example) = ("rücknahme".to_owned(), "rücknahme 41".to_owned());
    assert_eq!(why("Rücknahme 41"), Reason::WantsReason { verb, example });
    assert_eq!(why("work h1\nzurück"), Reason::Alone { verb: "zurück".into() });
    assert!(is_yes("JA") && is_yes("yes") && !is_yes("no"));
    assert!(["undo", "zurück", "ja", "comment", "ende"].iter().all(|word| spoken().contains(&(*word).to_owned())));
}

/// A title with an order `end`, and a player called Urlaub whose line `dabei` is an order.
struct Ending;

impl Notation for Ending {
    fn reads(&self, _: &[&str], line: &str) -> bool {
        ["work", "end", "dabei"].contains(&line)
    }

    fn stands(&self, _: &str) -> bool {
        false
    }

    fn begins(&self, line: &str) -> bool {
        ["work", "end"].contains(&line)
    }

    fn named(&self, _: &str) -> Option<String> {
        None
    }

    fn signs(&self, line: &str) -> bool {
        line == "Hilfe"
    }
}

#[test]
fn what_the_title_reads_and_a_name_are_no_other_languages_verbs() {
    let read = |text: &str| read(&own_text(text, &OurLines::default(), &Ending), &Ending);
    let lines = |text: &str| match read(text).unwrap() {
        Reading { wish: Wish { asks: Asks::Orders { lines, .. }, .. }, ask, .. } => {
            (lines.into_iter().map(|line| line.text).collect::<Vec<_>>(), ask.is_some())
        }
        other => panic!("{text}: {other:?}"),
    };
    let all = |lines: &[&str], asked| (lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>(), asked);
    assert_eq!(lines("work\ndabei"), all(&["work", "dabei"], false));
    assert_eq!(lines("work\nHilfe"), all(&["work"], false));
    // The line may be an order, so the rest is not played without a question.
    assert_eq!(lines("work\nende"), all(&["work"], true));
    assert_eq!(lines("work\nend"), all(&["work", "end"], false));
}

#[test]
fn a_language_that_is_added_brings_its_verbs() {
    assert_eq!(Word::of("annuler").verb, "");
    let file = "verb =\n    .undo = annuler, help\n    .yes = oui\nposition = La position\n";
    Language::add("fr", HashMap::from([("mail".to_owned(), file.to_owned())])).unwrap();
    assert_eq!(verb_of("Annuler"), Verb::Undo { to: None });
    assert_eq!(verb_of("Oui, please"), Verb::Yes);
    assert_eq!(verb_of("help"), Verb::Help, "no language takes another's word");
    assert!(crate::outbound::is_heading("La position"));
}
