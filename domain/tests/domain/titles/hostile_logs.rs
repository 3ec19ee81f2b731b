//! Logs that somebody made up: golden logs with odd values in them, hashes and digests mended. Whatever stands in a log, it is
//! folded or refused, shown or refused; nothing panics, hangs, or grows without bounds.
//!
//! Some hundred forgeries of all titles here; `LONGHAND_FUZZ=200000` makes as many, and `LONGHAND_FUZZ_SEED` others.

use super::golden_logs::golden_logs;
use domain::kernel::archive::{export, look_at, rows, verify};
use domain::kernel::bot::{Dice, Level};
use domain::kernel::canonical;
use domain::kernel::chance::{Chance, Counters};
use domain::kernel::erased::AnyGame;
use domain::kernel::guard::guarded;
use domain::kernel::play::Submission;
use domain::kernel::seat::Seat;
use domain::kernel::table::{FoldWhy, Row, Table};
use domain::titles::RULESETS;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// No single forgery keeps the program busy longer, nor makes a state larger, however slow the machine.
const LONGEST: Duration = Duration::from_secs(10);
const LARGEST: usize = 4 << 20;

/// How long this thread has kept a processor busy, as the kernel counts it: what others do beside it does not matter.
fn busy() -> Duration {
    let counted = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(counted.split(' ').next().and_then(|ns| ns.parse().ok()).unwrap_or_default())
}

fn asked_for(usual: usize) -> usize {
    std::env::var("LONGHAND_FUZZ").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(usual)
}

fn dice() -> Dice {
    Dice::new(std::env::var("LONGHAND_FUZZ_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1))
}

/// A golden log, its events read, and the games before some of its moves.
struct Model {
    name: String,
    events: Vec<Value>,
    rows: Vec<Row>,
    games: BTreeMap<usize, Arc<dyn AnyGame>>,
    /// Texts and lists that stand in its facts: they may stand elsewhere, too.
    words: Vec<Value>,
}

fn models() -> Vec<Model> {
    golden_logs().into_iter().map(|path| model(&path.display().to_string())).collect()
}

fn model(path: &str) -> Model {
    let rows = rows(&std::fs::read_to_string(path).expect("a golden log")).expect("rows");
    let events: Vec<Value> = rows.iter().map(|row| serde_json::from_slice(&row.payload).expect("an event")).collect();
    let mut table = Table::fold(&RULESETS, &rows[..1]).expect("it begins");
    let (mut games, mut words) = (BTreeMap::new(), vec![]);
    let sampled = events.len() / 12 + 1;
    for (at, row) in rows.iter().enumerate().skip(1) {
        let is_game = ["started", "move"].contains(&events[at]["kind"].as_str().unwrap_or_default());
        if is_game && (at % sampled == 0 || events[at]["kind"] == "started") {
            let game = table.game().map_or_else(
                || {
                    Arc::from(
                        table.ruleset().new_game(&table.created().options, table.seats().len()).expect("a new game"),
                    )
                },
                Clone::clone,
            );
            games.insert(at, game);
        }
        for place in places(&events[at]["facts"]) {
            let word = events[at]["facts"].pointer(&place).expect("a place");
            if !word.is_number() && words.len() < 500 && !words.contains(word) {
                words.push(word.clone());
            }
        }
        table.fold_more(std::slice::from_ref(row)).expect("it folds");
    }
    Model { name: path.into(), events, rows, games, words }
}

/// Every place in a JSON value, as pointers.
fn places(value: &Value) -> Vec<String> {
    fn walk(value: &Value, at: &str, found: &mut Vec<String>) {
        match value {
            Value::Array(list) => list.iter().enumerate().for_each(|(i, part)| {
                found.push(format!("{at}/{i}"));
                walk(part, &format!("{at}/{i}"), found);
            }),
            Value::Object(fields) => fields.iter().for_each(|(key, part)| {
                found.push(format!("{at}/{key}"));
                walk(part, &format!("{at}/{key}"), found);
            }),
            _ => {}
        }
    }
    let mut found = vec![];
    walk(value, "", &mut found);
    found
}

fn pick<'a, T>(dice: &mut Dice, of: &'a [T]) -> Option<&'a T> {
    of.get(dice.below(of.len()))
}

const NUMBERS: &[u64] = &[
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    12,
    20,
    40,
    61,
    63,
    64,
    65,
    100,
    119,
    120,
    121,
    127,
    128,
    200,
    250,
    254,
    255,
    256,
    999,
    10_000,
    32_767,
    65_535,
    65_536,
    999_999,
    1_000_000,
    99_999_999,
    100_000_000,
    2_147_483_647,
    2_147_483_648,
    4_294_967_295,
    4_294_967_296,
    1_000_000_000_000,
    9_223_372_036_854_775_807,
    18_446_744_073_709_551_615,
];

fn odd(dice: &mut Dice, was: &Value, words: &[Value]) -> Value {
    match (dice.below(10), was) {
        (0..=5, Value::Number(_)) => json!(NUMBERS[dice.below(NUMBERS.len())]),
        (0, _) => Value::Null,
        (1, _) => json!(dice.below(2) == 0),
        (2, _) => json!([]),
        (3, _) => [json!(i64::MIN), json!(-1), json!(1e300), json!("")][dice.below(4)].clone(),
        (4, Value::Array(list)) => Value::from([&list[..], &list[..]].concat()),
        (5, Value::Array(list)) => (0..200).flat_map(|_| list.clone()).collect(),
        (6, Value::Array(list)) => Value::from(list.iter().rev().cloned().collect::<Vec<_>>()),
        (7, Value::Array(list)) => Value::from(list.iter().skip(1).cloned().collect::<Vec<_>>()),
        (4..=8, _) => pick(dice, words).cloned().unwrap_or_default(),
        _ => json!(NUMBERS[dice.below(NUMBERS.len())]),
    }
}

/// Changes one to three things of a value.
fn forge(dice: &mut Dice, value: &mut Value, words: &[Value]) {
    for _ in 0..=dice.below(3) {
        let all = places(value);
        let Some(place) = pick(dice, &all) else { return };
        if let Some(part) = value.pointer_mut(place) {
            *part = odd(dice, part, words);
        }
    }
}

/// The facts dropped, doubled, moved, exchanged for others of the log, or changed.
fn forge_facts(dice: &mut Dice, facts: &mut Vec<Value>, model: &Model) {
    for _ in 0..=dice.below(2) {
        let (one, other) = (dice.below(facts.len()), dice.below(facts.len()));
        match dice.below(12) {
            0 if !facts.is_empty() => drop(facts.remove(one)),
            1 if !facts.is_empty() => facts.push(facts[one].clone()),
            2 if !facts.is_empty() => facts.swap(one, other),
            3 => {
                let event = pick(dice, &model.events).and_then(|event| event["facts"].as_array());
                if let Some(fact) = event.and_then(|facts| pick(dice, facts)) {
                    facts.insert(one.min(facts.len()), fact.clone());
                }
            }
            4 if !facts.is_empty() => {
                let fact = facts[one].clone();
                facts.extend(std::iter::repeat_n(fact, dice.below(600)));
            }
            _ => {
                let mut all = Value::from(std::mem::take(facts));
                forge(dice, &mut all, &model.words);
                *facts = if let Value::Array(all) = all { all } else { vec![] };
            }
        }
    }
}

fn fold(game: &mut dyn AnyGame, facts: &[Value]) -> bool {
    let raw: Vec<_> = facts.iter().map(|fact| serde_json::value::to_raw_value(fact).expect("JSON")).collect();
    let raw: Vec<&RawValue> = raw.iter().map(AsRef::as_ref).collect();
    game.evolve(1, &raw).is_ok()
}

/// All that is asked of a game while people play it.
fn play_on(game: &dyn AnyGame, dice: &mut Dice) {
    let chance = || Chance::keyed([7; 32], Counters::new());
    look_at(game);
    for seat in 0..game.players() {
        game.board(
            Some(Seat(seat as u8)),
            &domain::kernel::seat::PerSeat::new(game.players(), |seat| seat.to_string()),
            seat == 0,
            Default::default(),
        );
    }
    for seat in game.to_act() {
        let _ = game.play_default(seat, chance());
        let legal = game.legal_actions(seat).actions;
        if let Some(one) = pick(dice, &legal) {
            let list = [one.action.clone()];
            let _ = game.dry_run(seat, Submission::Actions(&list), chance());
            if let Ok(played) = game.play(seat, Submission::Actions(&list), chance()) {
                look_at(played.after.as_ref());
            }
            let _ = game.play(seat, Submission::Orders(&one.order), chance());
            game.print_orders(&list);
        }
    }
    // A bot looks at hundreds of positions.
    if dice.below(20) == 0 {
        game.to_act().into_iter().for_each(|seat| drop(game.bot_move(seat, Level::Sensible, 1)));
    }
}

/// What a private copy fills in for those who may not know all.
fn imagine(game: &dyn AnyGame, facts: &[Value]) {
    let raw: Vec<_> = facts.iter().map(|fact| serde_json::value::to_raw_value(fact).expect("JSON")).collect();
    let raw: Vec<&RawValue> = raw.iter().map(AsRef::as_ref).collect();
    for viewer in [None, Some(Seat(0))] {
        let mut copy = game.boxed();
        if copy.imagine(&raw, viewer, Chance::keyed([7; 32], Counters::new())).is_ok() {
            look_at(copy.as_ref());
        }
    }
}

#[test]
fn odd_facts_are_folded_or_refused_and_what_is_folded_can_be_looked_at_and_played() {
    let (models, mut dice) = (models(), dice());
    let (mut fell, mut folded) = (BTreeMap::<String, (usize, String)>::new(), 0);
    for round in 0..asked_for(500) {
        let model = &models[round % models.len()];
        let sampled: Vec<_> = model.games.iter().collect();
        let (at, game) = sampled[dice.below(sampled.len())];
        let mut facts = model.events[*at]["facts"].as_array().cloned().unwrap_or_default();
        forge_facts(&mut dice, &mut facts, model);
        let later = dice.below(4);
        let begun = busy();
        let mut game = game.boxed();
        let done = guarded(|| {
            let mut fits = fold(game.as_mut(), &facts);
            for event in &model.events[at + 1..(at + 1 + later).min(model.events.len())] {
                fits = fits && event["facts"].as_array().is_none_or(|facts| fold(game.as_mut(), facts));
            }
            if fits {
                folded += 1;
                play_on(game.as_ref(), &mut dice);
                imagine(game.as_ref(), &facts);
                assert!(game.save().len() < LARGEST, "a state of {} bytes", game.save().len());
            }
        });
        if let Err(why) = done {
            let found = fell.entry(why.to_string()).or_default();
            found.0 += 1;
            found.1 = format!("{}, event {}: {}", model.name, at + 1, Value::from(facts.clone()));
        }
        assert!(busy() - begun < LONGEST, "{}, event {}: {:?}", model.name, at + 1, facts);
    }
    let told: Vec<_> = fell.iter().map(|(why, (n, example))| format!("{n} x {why}\n   {example:.900}\n")).collect();
    assert!(fell.is_empty(), "{}", told.concat());
    assert!(folded > 0, "no forgery was folded: they are too crude to show anything");
}

/// Puts events in place of a log's own, hashes mended.
fn chained(rows: &[Row], events: &[Value]) -> Vec<Row> {
    let mut before = [0; 32];
    let chain = |(row, event): (&Row, &Value)| {
        let payload = canonical::bytes(event);
        before = canonical::sha256(&[&before, &payload]);
        Row { payload, hash: before, ..row.clone() }
    };
    rows.iter().zip(events).map(chain).collect()
}

/// An unsigned export of rows that may not even fold.
fn exported(rows: &[Row], model: &Model) -> Vec<u8> {
    let table = Table::fold(&RULESETS, &model.rows[..1]).expect("it begins");
    let mut text = export(&table, rows, None, table.last_at(), None);
    // Sealed parts are closed in it; golden logs have them open.
    for row in rows.iter().filter(|row| row.sealed.is_some()) {
        let hash = canonical::hex(&row.hash);
        let open = String::from_utf8_lossy(row.sealed.as_deref().unwrap_or_default()).into_owned();
        let begin = text.find(&hash).expect("its line") + hash.len() + "\",\"sealed\":".len();
        let end = begin + text[begin..].find("}\n").expect("the line's end");
        text.replace_range(begin..end, &open);
    }
    let end = text.trim_end().rfind('\n').expect("a last line") + 1;
    let sum = canonical::hex(&canonical::sha256(&[&text.as_bytes()[..end]]));
    let last = json!({"lines": rows.len() + 1, "sha256": sum, "key": null, "signature": null, "public_key": null});
    text.truncate(end);
    format!("{text}{last}\n").into_bytes()
}

/// The digests of made-up facts are those that a fold of them comes to: then they alone tell nothing.
fn digests_mended(rows: &[Row], events: &mut [Value]) {
    let Ok(mut table) = Table::fold(&RULESETS, &rows[..1]) else { return };
    for (row, event) in rows.iter().zip(events).skip(1) {
        if table.fold_more(std::slice::from_ref(row)).is_err() {
            return;
        }
        if let (true, Some(game)) = (event.get("digest").is_some(), table.game()) {
            event["digest"] = guarded(|| game.digest()).unwrap_or_default().into();
        }
    }
}

#[test]
fn a_made_up_log_is_refused_by_its_proof_and_nothing_falls_over() {
    let (models, mut dice) = (models(), dice());
    let mut wrong = vec![];
    for round in 0..asked_for(1_600).div_ceil(8) {
        let model = &models[round % models.len()];
        let in_game: Vec<usize> =
            (0..model.events.len()).filter(|at| model.events[*at].get("facts").is_some()).take(30).collect();
        let any = dice.below(3) == 0;
        let at = if any { dice.below(model.events.len().min(40)) } else { in_game[dice.below(in_game.len())] };
        let length = model.events.len().min(at + 4);
        let mut events = model.events[..length].to_vec();
        let mut rows = model.rows[..length].to_vec();
        if any {
            forge(&mut dice, &mut events[at], &model.words);
            if let Some(sealed) = &mut rows[at].sealed {
                let mut parts: Value = serde_json::from_slice(sealed).expect("parts");
                forge(&mut dice, &mut parts, &model.words);
                *sealed = canonical::bytes(&parts);
            }
        } else {
            let mut facts = events[at]["facts"].as_array().cloned().unwrap_or_default();
            forge_facts(&mut dice, &mut facts, model);
            events[at]["facts"] = facts.into();
        }
        // The facts that a fork begins with are proved by nobody.
        let forked = dice.below(3) == 0;
        if forked {
            events[0]["fork_of"] = json!({"stream": events[0]["stream"], "seq": 1, "hash": "ab".repeat(32)});
        }
        if dice.below(2) == 0 {
            digests_mended(&chained(&rows, &events), &mut events);
        }
        let rows = chained(&rows, &events);
        let begun = busy();
        if let Err(failure) = Table::fold(&RULESETS, &rows)
            && let FoldWhy::Fell(fell) = &failure.why
        {
            wrong.push(format!("{}, event {}: {fell}: {:.600}\n", model.name, failure.seq, events[at].to_string()));
        }
        let report = verify(&RULESETS, &exported(&rows, model), &|_, _, _| false, 1);
        let findings = report.as_ref().map(|report| format!("{:?}", report.findings)).unwrap_or_default();
        if findings.contains("cannot look at it") {
            wrong.push(format!("{}, event {}: {findings}: {:.600}\n", model.name, at + 1, events[at].to_string()));
        }
        let touched = events[at]["facts"] != model.events[at]["facts"];
        if !any && touched && !(forked && at <= in_game[0]) && report.is_ok_and(|report| report.is_whole()) {
            wrong.push(format!("{}, event {}: taken for whole: {:.600}\n", model.name, at + 1, events[at].to_string()));
        }
        assert!(busy() - begun < LONGEST, "{}, event {}: {}", model.name, at + 1, events[at]);
    }
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.concat());
}

/// What the first readers found by hand.
#[test]
fn the_logs_that_made_it_fall_over_are_refused_at_their_event() {
    for (ruleset, kind, fact) in [
        ("railways-of-the-world@1/two.ndjson", "move", json!({"fact": "income_paid", "seat": 7, "income": 1})),
        (
            "railways-of-the-world@1/two.ndjson",
            "move",
            json!({"fact": "turn_began", "round": 1, "seat": 200, "actions": 1}),
        ),
        (
            "railways-of-the-world@1/two.ndjson",
            "move",
            json!({"fact": "bonds_issued", "seat": 0, "bonds": 4_294_967_295_u32, "cash": 4_294_967_295_u32}),
        ),
        ("world-123@1/two-sensible.ndjson", "move", json!({"fact": "capital_chosen", "seat": 9, "city": 1})),
        (
            "world-123@1/two-sensible.ndjson",
            "move",
            json!({"fact": "income_paid", "seat": 2, "i2_used": false,
                   "income": {"base": 1, "settlements": 0, "residents": 0, "trading": 0, "total": 1}}),
        ),
    ] {
        let path = golden_logs().into_iter().find(|path| path.ends_with(ruleset)).expect("a golden log");
        let model = model(&path.display().to_string());
        // Not one whose first fact stands in its sealed part, too.
        let sealed = |row: &Row| String::from_utf8_lossy(row.sealed.as_deref().unwrap_or_default()).contains("[[0,");
        let open = |at: &usize| model.events[*at]["kind"] == kind && !sealed(&model.rows[*at]);
        let at = (0..model.events.len()).find(open).expect("such an event");
        let mut events = model.events.clone();
        events[at]["facts"] = json!([fact]);
        let rows = chained(&model.rows, &events);
        let failure = Table::fold(&RULESETS, &rows).map(|_| "a table").expect_err("it does not fit");
        assert_eq!(failure.seq as usize, at + 1, "{failure}");
        assert!(failure.to_string().contains("fact 0 does not fit"), "{failure}");
        let report = verify(&RULESETS, &exported(&rows, &model), &|_, _, _| false, 2).expect("an export");
        let (_, seq, why) = report.first_bad().expect("refuted");
        assert_eq!(seq as usize, at + 1, "{why}");
    }
}
