//! Forgeries with a mended chain: somebody with the database, or the operator with the secret, rewrites a log. The
//! forged log is folded again, digested, sealed, chained and signed; still each kind is refused, at its place.

mod fields;
mod forger;
mod table;

use domain::canonical::hex;
use domain::kernel::archive::{Check, verify};
use domain::kernel::chance;
use domain::titles::RULESETS;
use forger::{Forger, is_move, is_night, is_refused, signed};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A draw is omitted, repeated, out of its range, not from the seed; a part is not sealed, belongs to another seat,
/// says more.
#[test]
fn each_kind_of_forgery_against_draws_and_seals_is_refused_at_its_place() {
    let (mut wrong, log) = (vec![], Forger::golden("railways-of-the-world@1/three.ndjson"));
    let drawn = |event: &Value| is_move(event) && event["draws"].as_array().is_some_and(|draws| !draws.is_empty());
    let with_parts = |log: &Forger| {
        (0..log.events.len())
            .filter(|at| log.events[*at].1.len() > 1 && is_move(&log.events[*at].0))
            .collect::<Vec<_>>()
    };
    let mut refuses = |name: &str, check: Check, forge: &dyn Fn(&mut Forger) -> usize| {
        let mut forged = log.clone();
        let at = forge(&mut forged);
        is_refused(&mut wrong, name, check, at, &forged.verified(true));
    };
    refuses("a draw is left out", Check::Draws, &|log| {
        let at = log.nth(1, drawn);
        let n = log.events[at].0["draws"][0][1].as_u64().expect("a number");
        let purpose = log.events[at].0["draws"][0][0].clone();
        for (event, _) in &mut log.events[at..] {
            for draw in event.get_mut("draws").and_then(Value::as_array_mut).into_iter().flatten() {
                if draw[0] == purpose && draw[1].as_u64().is_some_and(|is| is >= n) {
                    draw[1] = json!(draw[1].as_u64().expect("a number") + 1);
                }
            }
        }
        at
    });
    refuses("a draw is made again", Check::Draws, &|log| {
        let at = log.nth(1, drawn);
        log.event(at)["draws"][0][1] = json!(0);
        at
    });
    refuses("a draw at the limit of its type", Check::Draws, &|log| {
        let at = log.nth(1, drawn);
        log.event(at)["draws"][0][1] = json!(u64::MAX);
        at
    });
    refuses("a draw out of its range", Check::Draws, &|log| {
        let at = log.nth(1, drawn);
        log.event(at)["draws"][0][2] = log.events[at].0["draws"][0][3].clone();
        at
    });
    refuses("a draw out of more than there was", Check::Readjudication, &|log| {
        let at = log.nth(1, drawn);
        log.event(at)["draws"][0][3] = json!(1_000);
        at
    });
    refuses("draws in another order", Check::Draws, &|log| {
        let at = log.find("started");
        log.event(at)["draws"].as_array_mut().expect("draws").swap(0, 1);
        at
    });
    refuses("a draw for another purpose", Check::Readjudication, &|log| {
        let at = log.nth(1, drawn);
        log.event(at)["draws"][0][0] = json!("luck");
        at
    });
    refuses("a draw that is not told", Check::Readjudication, &|log| {
        let at = log.nth(1, drawn);
        log.event(at)["draws"].as_array_mut().expect("draws").remove(0);
        at
    });
    refuses("the server's own digest is not sealed", Check::Readjudication, &|log| {
        let at = log.nth(3, is_move);
        log.events[at].1.retain(|part| !part["digest"].is_string());
        at
    });
    refuses("a part is not sealed", Check::Readjudication, &|log| {
        let at = with_parts(log)[0];
        log.events[at].1.remove(0);
        at
    });
    refuses("a part for another seat", Check::Readjudication, &|log| {
        let at = with_parts(log)[0];
        log.events[at].1[0]["for"] = json!([2, 0]);
        at
    });
    refuses("another card was kept", Check::Readjudication, &|log| {
        let at = with_parts(log)[0];
        let other = with_parts(log)[1];
        let (card, action) =
            (log.events[other].1[0]["facts"][0][1]["card"].clone(), log.events[other].1[0]["actions"].clone());
        log.events[at].1[0]["facts"][0][1]["card"] = card;
        log.events[at].1[0]["actions"] = action;
        at
    });
    refuses("a salt that was chosen", Check::Seals, &|log| {
        let at = with_parts(log)[0];
        log.events[at].1[0]["salt"] = json!("ab".repeat(16));
        at
    });
    refuses("a part that says more", Check::Seals, &|log| {
        let at = with_parts(log)[0];
        log.events[at].1[0]["note"] = json!("psst");
        at
    });
    refuses("a fact beside the digest", Check::Seals, &|log| {
        let at = with_parts(log)[0];
        let fact = log.events[at].1[0]["facts"].clone();
        log.events[at].1[1]["facts"] = fact;
        at
    });
    refuses("a fact that has no place", Check::Seals, &|log| {
        let at = with_parts(log)[0];
        log.events[at].1[0]["facts"][0][0] = json!(u32::MAX);
        at
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(hex(&chance::commitment(&log.secret)), log.events[0].0["commitment"]);
}

#[test]
fn each_kind_of_forgery_against_form_and_chain_is_refused_at_its_place() {
    let log = Forger::golden("century-from-east-to-west@1/two-players-sensible.ndjson");
    let text = log.exported(&log.mended(), true);
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let lines = lines[..lines.len() - 1].to_vec();
    let proved = |lines: &[String]| verify(&RULESETS, signed(lines).as_bytes(), &|_, _, _| true, 1);
    assert!(proved(&lines).expect("an export").is_whole());
    type Forge = fn(&mut Vec<String>);
    let kinds: [(&str, Check, u32, Forge); 7] = [
        ("spaces", Check::Form, 9, |lines| lines[9] = lines[9].replacen(",\"hash\"", ", \"hash\"", 1)),
        ("another order of keys", Check::Form, 9, |lines| {
            let line: Value = serde_json::from_str(&lines[9]).expect("JSON");
            lines[9] = format!("{{\"hash\":{},\"event\":{},\"sealed\":[]}}", line["hash"], line["event"]);
        }),
        ("an escape that needs not be", Check::Form, 9, |lines| {
            lines[9] = lines[9].replacen("\"kind\"", "\"\\u006bind\"", 1)
        }),
        ("a figure written otherwise", Check::Form, 9, |lines| {
            lines[9] = lines[9].replacen("\"seq\":9", "\"seq\":9.0", 1)
        }),
        ("a hash in capitals", Check::Form, 9, |lines| {
            let at = lines[9].rfind("\"hash\":\"").expect("a hash") + 8;
            let upper = lines[9][at..at + 64].to_uppercase();
            lines[9].replace_range(at..at + 64, &upper);
        }),
        ("an event is left out", Check::Chain, 9, |lines| drop(lines.remove(9))),
        ("two events change places", Check::Chain, 9, |lines| lines.swap(9, 10)),
    ];
    for (name, check, seq, forge) in kinds {
        let mut forged = lines.clone();
        forge(&mut forged);
        assert_ne!(forged, lines, "{name}");
        let report = proved(&forged).unwrap_or_else(|error| panic!("{name}: {error}"));
        let first = report.first_bad().map(|(check, seq, _)| (check, seq));
        assert_eq!(first, Some((check, seq)), "{name}");
    }
}

/// The pointers of all figures in a JSON value.
fn figures(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Array(list) => list.iter().enumerate().for_each(|(i, part)| figures(part, &format!("{at}/{i}"), found)),
        Value::Object(fields) => fields.iter().for_each(|(key, part)| figures(part, &format!("{at}/{key}"), found)),
        Value::Number(_) => found.push(at.to_owned()),
        _ => {}
    }
}

/// The first place of each figure of each fact of the moves: the name of the fact and of the field, the event, the
/// pointer.
fn forgeable(log: &Forger) -> BTreeMap<String, (usize, String)> {
    let mut places = BTreeMap::new();
    for (at, (event, _)) in log.events.iter().enumerate().filter(|(_, (event, _))| is_move(event)) {
        for (place, fact) in event["facts"].as_array().into_iter().flatten().enumerate() {
            let mut found = vec![];
            figures(fact, "", &mut found);
            for pointer in found {
                let field: String =
                    pointer.split('/').filter(|part| part.parse::<u32>().is_err()).collect::<Vec<_>>().join("/");
                let name = format!("{}{field}", fact["fact"].as_str().unwrap_or_default());
                places.entry(name).or_insert((at, format!("/facts/{place}{pointer}")));
            }
        }
    }
    places
}

/// One more or less in every figure of every fact in a title's game: its own rules refuse each.
#[test]
fn every_figure_of_every_fact_is_judged_again_by_its_title() {
    for name in [
        "century-from-east-to-west@1/three-players-sensible.ndjson",
        "railways-of-the-world@1/three.ndjson",
        "world-123@1/three-manual-all-extras.ndjson",
        "world-123@1/two-sensible.ndjson",
        "world-wonders@1/two.ndjson",
    ] {
        let log = Forger::golden(name);
        let places = forgeable(&log);
        assert!(places.len() >= 5, "{name}: {places:?}");
        let begun = log.events.len().min(if is_night() { 120 } else { 60 });
        let (whole, mut tried) = (log.whole(), 0);
        for (fact, (at, pointer)) in places.into_iter().filter(|(_, (at, _))| *at < begun) {
            let mut forged = log.clone();
            forged.cut(at + 1);
            let figure = forged.event(at).pointer_mut(&pointer).expect("a figure");
            *figure = figure.as_i64().map_or(json!(0), |was| json!(was + 1));
            let report = forged.verified_from(&whole, at, true);
            let (check, seq, why) = report.first_bad().unwrap_or_else(|| panic!("{name}: {fact} is taken for whole"));
            assert_eq!(seq as usize, at + 1, "{name}: {fact}: {check:?}, {why}");
            tried += 1;
        }
        assert!(tried >= 5, "{name}: {tried}");
    }
}

/// In a running game with hidden cards the public side is judged: a reader who knows no card refuses the forgery.
#[test]
fn a_running_game_with_hidden_cards_is_judged_as_far_as_its_public_part_goes() {
    let log = Forger::golden("railways-of-the-world@1/three.ndjson");
    // Up to the last move, which reveals the cards.
    let end = log.find("finished") + 1;
    let running = |log: &Forger| {
        let mut running = log.clone();
        running.cut(running.events.len().min(end));
        running
    };
    let report = running(&log).verified(false);
    let of = |check: Check| report.findings.iter().find(|finding| finding.check == check).expect("checked");
    assert_eq!(report.first_bad().filter(|(check, ..)| *check != Check::Table), None);
    let moves = log.events[..end].iter().filter(|(event, _)| is_move(event)).count();
    // All decisions except those with secret cards.
    assert_eq!(of(Check::Readjudication).checked, moves + 2);
    assert_eq!(of(Check::Readjudication).open, 6, "{report:?}");
    let (whole, mut wrong) = (log.whole(), vec![]);
    let early = if is_night() { 150 } else { 60 };
    for (fact, (at, pointer)) in forgeable(&log).into_iter().filter(|(_, (at, _))| *at < early || at + 3 > end) {
        let mut forged = log.clone();
        forged.cut(at + 1);
        let figure = forged.event(at).pointer_mut(&pointer).expect("a figure");
        *figure = figure.as_i64().map_or(json!(0), |was| json!(was + 1));
        let report = forged.verified_from(&whole, at, false);
        if report.first_bad().is_none_or(|(_, seq, _)| seq as usize != at + 1) {
            wrong.push(format!("{fact}: {:?}", report.first_bad()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for (name, forge) in [
        (
            "a draw is left out",
            (|log: &mut Forger| {
                let at = log
                    .nth(4, |event| is_move(event) && event["draws"].as_array().is_some_and(|draws| !draws.is_empty()));
                log.event(at)["draws"][0][1] = json!(log.events[at].0["draws"][0][1].as_u64().expect("a number") + 1);
                at
            }) as fn(&mut Forger) -> usize,
        ),
        ("another move than was played", |log| {
            let at = log.nth(8, is_move);
            log.event(at)["actions"] = json!([{"type": "pass_bid"}, {"type": "pass_bid"}]);
            at
        }),
        ("a forced move is made up", |log| {
            let at = log.nth(8, is_move);
            log.event(at)["forced"] = json!([{"type": "end_turn"}]);
            at
        }),
        ("a part for one seat more", |log| {
            let at = log.nth(0, is_move);
            log.events[at].1[0]["for"] = json!([0, 1]);
            at
        }),
        ("a card is hidden where none is", |log| {
            let at = log.nth(9, is_move);
            let part = log.events[log.nth(0, is_move)].1[0].clone();
            log.events[at].1.insert(0, part);
            at
        }),
    ] {
        let mut forged = log.clone();
        let at = forge(&mut forged);
        forged.cut(at + 1);
        let report = forged.verified(false);
        assert_eq!(report.first_bad().map(|(_, seq, _)| seq as usize), Some(at + 1), "{name}: {:?}", report.findings);
    }
}
