//! Lessons: each is played to its end, by every right and every wrong try that its script names.
//!
//! The log of a lesson is recorded from `lesson/moves.txt`: with `LONGHAND_LESSON=century-from-east-to-west` the ignored test
//! `record_the_log_of_a_lesson` writes `lesson/game.ndjson` and shows the positions, and `a_lesson_can_be_checked_from_its_files`
//! checks script and words before they are compiled.

use domain::Language;
use domain::kernel::archive;
use domain::kernel::erased::{AnyGame, AnyRuleset};
use domain::kernel::language::Phrase;
use domain::kernel::lesson::{Answer, LEARNER, Lesson, Shipped, Step, Task, Unplayable};
use domain::kernel::play::Submission;
use domain::kernel::table::commands::Context;
use domain::kernel::table::event::{Body, Moment};
use domain::kernel::table::golden::{GoldenGame, play_rows};
use domain::kernel::table::{Row, Table};
use domain::titles::RULESETS;
use serde_json::json;
use std::collections::BTreeSet;
use std::path::PathBuf;
use words::Messages;

/// How long a lesson is, seconds.
const SHORTEST: usize = 600;
const LONGEST: usize = 900;
/// How many titles have one.
const LESSONS: usize = 4;

#[test]
fn every_lesson_is_played_by_its_script_both_ways() {
    let mut found = 0;
    for title in RULESETS.titles() {
        let Some(shipped) = title.lesson() else { continue };
        found += 1;
        let faults = faults_of(title, shipped);
        assert!(faults.is_empty(), "{}: {faults:#?}", title.name());
    }
    assert!(found >= LESSONS, "{found} lessons");
}

#[test]
fn a_lesson_of_other_rules_or_a_broken_one_is_not_played() {
    let titles = RULESETS.titles();
    let mut with_lesson = titles.iter().filter_map(|title| Some((*title, title.lesson()?)));
    let (title, shipped) = with_lesson.next().expect("a title with a lesson");
    let other = titles.iter().find(|other| other.about().id != title.about().id).expect("another title");
    let of = |title: &dyn AnyRuleset, shipped| Lesson::read(&RULESETS, title, shipped).map(|_| ());
    assert_eq!(of(title, shipped), Ok(()));
    assert_eq!(of(*other, shipped), Err(Unplayable::Replaced));
    let gone: &'static str = shipped.game.replace(&title.name(), "long-gone@7").leak();
    assert_eq!(of(title, Shipped { game: gone, ..shipped }), Err(Unplayable::Replaced));
    for (game, script) in [("", shipped.script), (shipped.game, "[]"), (shipped.game, "{"), (shipped.game, LOST)] {
        assert!(matches!(of(title, Shipped { game, script, ..shipped }), Err(Unplayable::Broken(_))), "{script}");
    }
}

/// A step far behind the end of any log.
const LOST: &str = r#"[{"id": "goal", "at": 999999}]"#;

#[test]
#[ignore = "for who writes a lesson"]
fn a_lesson_can_be_checked_from_its_files() {
    let title = std::env::var("LONGHAND_LESSON").expect("LONGHAND_LESSON says which title");
    let text = |name: &str| -> &'static str { std::fs::read_to_string(folder(&title).join(name)).expect(name).leak() };
    let texts = vec![("en", text("words/en.ftl")), ("de", text("words/de.ftl"))].leak();
    let words: &'static Messages = Box::leak(Box::new(Messages::new("lesson", texts)));
    let shipped = Shipped { words, game: text("game.ndjson"), script: text("lesson.json") };
    let title = RULESETS.newest(&title).expect("the title");
    if let Ok(lesson) = Lesson::read(&RULESETS, title, shipped) {
        println!(
            "{} steps, {} s, {} s in German",
            lesson.steps().len(),
            lesson.seconds_from(0, Language::EN),
            lesson.seconds_from(0, german())
        );
    }
    let faults = faults_of(title, shipped);
    faults.iter().for_each(|fault| println!("{fault}"));
    assert!(faults.is_empty());
}

fn german() -> Language {
    Language::from_tag("de")
}

/// What is wrong with a lesson, a sentence each.
fn faults_of(title: &'static dyn AnyRuleset, shipped: Shipped) -> Vec<String> {
    let lesson = match Lesson::read(&RULESETS, title, shipped) {
        Ok(lesson) => lesson,
        Err(why) => return vec![format!("{why:?}")],
    };
    let report = archive::verify(&RULESETS, shipped.game.as_bytes(), &|_, _, _| false, 2);
    let mut faults = match report {
        Ok(report) if report.is_whole() => vec![],
        Ok(report) => vec![format!("the log is not proved: {:?}", report.first_bad())],
        Err(error) => vec![format!("the log is not proved: {error}")],
    };
    let tries: Vec<&Task> = lesson.steps().iter().filter_map(|step| step.task.as_ref()).collect();
    if lesson.steps().len() < 12 || tries.len() < 8 {
        faults.push(format!("{} steps with {} tries", lesson.steps().len(), tries.len()));
    }
    for language in [Language::EN, german()] {
        let seconds = lesson.seconds_from(0, language);
        if !(SHORTEST..=LONGEST).contains(&seconds) {
            faults.push(format!("{seconds} seconds in {}", language.tag()));
        }
    }
    faults.extend(words_not_fitting(&lesson, shipped.words));
    if !lesson.steps().is_sorted_by_key(|step| step.at) {
        faults.push("steps go back in the log".to_owned());
    }
    for step in lesson.steps() {
        let found = faults_of_step(&lesson, step);
        faults.extend(found.into_iter().map(|fault| format!("{}: {fault}", step.id)));
    }
    faults
}

/// Each message is said by a step and each step has its messages, in both languages.
fn words_not_fitting(lesson: &Lesson, words: &'static Messages) -> Vec<String> {
    let mut faults = words.faults(german());
    let shapes = ::words::shapes(words.file(Language::EN).unwrap_or_default()).unwrap_or_default();
    let wanted = |step: &Step| -> BTreeSet<String> {
        let asked = step.task.iter().flat_map(|task| {
            let wrong = (1..=task.wrong.len()).map(|number| format!("wrong-{number}"));
            ["ask", "hint", "right"].into_iter().map(str::to_owned).chain(wrong)
        });
        ["name", "text"].into_iter().map(str::to_owned).chain(asked).collect()
    };
    for step in lesson.steps() {
        let said: BTreeSet<String> = words.family(step.id).into_iter().collect();
        let wanted = wanted(step);
        if said != wanted {
            faults.push(format!("{} says {said:?}, not {wanted:?}", step.id));
        }
        let long = lesson.says(step, "text").in_words(Language::EN).split_whitespace().count();
        if long > 90 {
            faults.push(format!("{} has {long} words", step.id));
        }
    }
    faults.extend(shapes.keys().filter(|id| lesson.number_of(id).is_none()).map(|id| format!("no step says {id}")));
    faults
}

fn faults_of_step(lesson: &Lesson, step: &Step) -> Vec<String> {
    let Some(table) = lesson.table_at(&RULESETS, step.at) else { return vec!["no position".to_owned()] };
    let Some(game) = table.game() else { return vec!["the game has not begun".to_owned()] };
    let known = known_places(game.as_ref());
    let task = step.task.as_ref();
    let named = step.look.iter().chain(task.iter().flat_map(|task| &task.show));
    let mut faults: Vec<String> =
        named.filter(|place| !known.contains(**place)).map(|place| format!("there is no place {place}")).collect();
    if let Some(task) = task {
        faults.extend(faults_of_task(lesson, (&table, game.as_ref()), step, task));
    }
    faults
}

/// All places that the page of a game has.
fn known_places(game: &dyn AnyGame) -> BTreeSet<String> {
    let page = game.page(None, Some(LEARNER), true);
    let of_cards = page.cards().flat_map(|card| card.place.iter().chain(&card.also).cloned().collect::<Vec<_>>());
    let on_maps = page.drawings().flat_map(|drawn| drawn.labelled(|phrase: &Phrase| phrase.to_string()));
    of_cards.chain(on_maps.map(|place| place.name)).collect()
}

fn faults_of_task(lesson: &Lesson, (table, game): (&Table, &dyn AnyGame), step: &Step, task: &Task) -> Vec<String> {
    if table.to_act() != [LEARNER] {
        return vec![format!("it is the turn of {:?}", table.to_act())];
    }
    let mut faults = vec![];
    let next = lesson.game().row(step.at + 1).map(|row| table.shapes().event(&row.payload).expect("an event").body);
    match next {
        Some(Body::Move(moved)) if moved.seat == LEARNER => {
            let played = game.print_orders(&moved.actions).join("; ");
            if task.right.first() != Some(&played.as_str()) {
                faults.push(format!("the log goes on with {played}, not with {:?}", task.right.first()));
            }
        }
        other => faults.push(format!("no move of the learner follows: {other:?}")),
    }
    if task.wrong.len() < 2 {
        faults.push(format!("{} wrong tries", task.wrong.len()));
    }
    for (number, wrong) in task.wrong.iter().enumerate() {
        if wrong.orders.is_empty() && wrong.places.is_empty() {
            faults.push(format!("wrong try {} is none", number + 1));
        }
    }
    let judged = |orders: &str| task.judge(&orders.split("; ").map(str::to_owned).collect::<Vec<_>>());
    let wrongs =
        task.wrong.iter().enumerate().flat_map(|(number, wrong)| wrong.orders.iter().map(move |it| (it, number)));
    let tries = task
        .right
        .iter()
        .enumerate()
        .map(|(number, it)| (*it, if number == 0 { Answer::Right } else { Answer::AlsoRight }));
    for (pattern, answer) in tries.chain(wrongs.map(|(it, number)| (*it, Answer::Wrong(number + 1)))) {
        let tried: Vec<String> = match pattern.contains('*') {
            false => vec![pattern.to_owned()],
            true => game.legal_actions(LEARNER).actions.into_iter().map(|legal| legal.order).collect(),
        };
        let fitting: Vec<&String> = tried.iter().filter(|orders| judged(orders) == answer).collect();
        if fitting.is_empty() {
            faults.push(format!("no legal move is judged {answer:?} by {pattern}"));
        }
        let is_right = matches!(answer, Answer::Right | Answer::AlsoRight);
        for orders in fitting {
            match (is_legal(table, orders), is_right) {
                (Err(why), true) => faults.push(format!("{orders} is right and refused: {why}")),
                // The rules refuse it themselves, or the script says what is bad about it.
                (Err(_), false) | (Ok(()), _) => {}
            }
            faults.extend(begins_well(task, orders));
        }
    }
    for place in task.wrong.iter().flat_map(|wrong| &wrong.places) {
        if game.why_not(LEARNER, place).is_none() {
            faults.push(format!("a press on {place} is not refused"));
        }
    }
    faults
}

/// The first orders of a named try must not be judged otherwise before the others are chosen.
fn begins_well(task: &Task, orders: &str) -> Option<String> {
    let all: Vec<String> = orders.split("; ").map(str::to_owned).collect();
    let is_right = |answer: Answer| matches!(answer, Answer::Right | Answer::AlsoRight);
    let whole = is_right(task.judge(&all));
    let early = |until: &usize| {
        let judged = task.judge(&all[..*until]);
        judged != Answer::Unfinished && is_right(judged) != whole
    };
    let early = (1..all.len()).find(early)?;
    Some(format!("{orders} is judged after {early} orders: {:?}", task.judge(&all[..early])))
}

fn is_legal(table: &Table, orders: &str) -> Result<(), String> {
    let context = Context { at: Moment(table.last_at().0 + 1_000), secret: [7; 32] };
    let lines = orders.replace("; ", "\n");
    table
        .dry_run(LEARNER, Submission::Orders(&lines), &context)
        .map(|_| ())
        .map_err(|refused| refused.message.to_string())
}

/// The folder of a title's lesson.
fn folder(title: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/titles").join(title.replace('-', "_")).join("lesson")
}

/// What `moves.txt` says: options and seed in the first lines, then a move a line, `;` between its orders.
fn game_of(title: &str) -> GoldenGame {
    let text = std::fs::read_to_string(folder(title).join("moves.txt")).expect("the moves of the lesson");
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|it| !it.is_empty() && !it.starts_with('#')).collect();
    let of = |key: &str| lines.iter().find_map(|line| line.strip_prefix(key)).map(str::trim);
    let moves = lines.iter().filter(|line| !line.starts_with("seed ") && !line.starts_with("options "));
    GoldenGame {
        rules: RULESETS.shapes(RULESETS.newest(title).expect("the title")),
        players: 2,
        options: of("options ").map_or(json!({}), |options| serde_json::from_str(options).expect("options")),
        levels: vec!["sensible".into()],
        seed: of("seed ").expect("a seed").parse().expect("a number"),
        opening: moves.map(|line| line.split(';').map(str::trim).collect::<Vec<_>>().join("\n")).collect(),
    }
}

#[test]
#[ignore = "writes the log of a lesson anew"]
fn record_the_log_of_a_lesson() {
    let title = std::env::var("LONGHAND_LESSON").expect("LONGHAND_LESSON says which title");
    let mut game = game_of(&title);
    if let Ok(seed) = std::env::var("LONGHAND_LESSON_SEED") {
        game.seed = seed.parse().expect("a number");
    }
    let (table, rows) = match play_rows(&game) {
        Ok(played) => played,
        Err(refused) => panic!("{} {}", refused.code, refused.message),
    };
    let number = |name: &str, else_: u32| std::env::var(name).map_or(else_, |text| text.parse().expect("a number"));
    let (from, until) = (number("LONGHAND_LESSON_FROM", 0), number("LONGHAND_LESSON_UNTIL", table.head()));
    for seq in from.max(1)..=until.min(table.head()) {
        show(&rows[..seq as usize], seq == until);
    }
    println!("{:?}", table.outcome());
    let text = archive::export(&table, &rows, None, table.last_at(), None);
    std::fs::write(folder(&title).join("game.ndjson"), text).expect("written");
}

/// The position after the last of these events, for who writes a lesson.
fn show(rows: &[Row], with_legal: bool) {
    let table = Table::fold(&RULESETS, rows).expect("it folds");
    let (Some(game), Some(row)) = (table.game(), rows.last()) else { return };
    println!("== event {}, to act {:?}", row.seq, table.to_act());
    if let Body::Move(moved) = table.shapes().event(&row.payload).expect("an event").body {
        let before = Table::fold(&RULESETS, &rows[..rows.len() - 1]).expect("it folds");
        let orders = before.game().map(|game| game.print_orders(&moved.actions)).unwrap_or_default();
        println!("{:?}: {}\n{}", moved.seat, orders.join("; "), game.tell(&moved.facts, Language::EN).join(" "));
    }
    println!("{}", game.position(None, true, Language::EN));
    for seat in table.to_act().into_iter().filter(|_| with_legal) {
        let orders: Vec<String> = game.legal_actions(seat).actions.into_iter().map(|legal| legal.order).collect();
        println!("-- legal for {seat:?}: {}", orders.join(" | "));
    }
}
