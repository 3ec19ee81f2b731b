//! The fields of a running game's log that only the chain covers.

use super::forger::{Forger, is_night};
use crate::recorded::Recorded;
use domain::kernel::archive::{Report, verify};
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The fields of an event, each with a replacement value.
fn fields(value: &Value, at: &str, found: &mut Vec<(String, Value)>) {
    match value {
        Value::Array(list) => list.iter().enumerate().for_each(|(i, part)| fields(part, &format!("{at}/{i}"), found)),
        Value::Object(map) => map.iter().for_each(|(key, part)| fields(part, &format!("{at}/{key}"), found)),
        Value::Number(number) => found.push((at.into(), json!(number.as_i64().unwrap_or_default() + 1))),
        Value::Bool(is) => found.push((at.into(), json!(!is))),
        Value::String(text) if text.ends_with('Z') && text.len() == 24 => {
            found.push((at.into(), json!(format!("{}9Z", &text[..22]))));
        }
        Value::String(text) if text.len() >= 12 && text.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
            let flipped = if text.ends_with('0') { '1' } else { '0' };
            found.push((at.into(), json!(format!("{}{flipped}", &text[..text.len() - 1]))));
        }
        Value::String(text) => found.push((at.into(), json!(format!("{text}x")))),
        Value::Null => found.push((at.into(), json!(1))),
    }
}

/// The fields of a running game's log that only the chain covers, so that only mails and checkpoints prove them.
const WITNESSED: &[&str] = &[
    // The time: no rule fixes the server's clock. (Never before the previous event, and a time-out never before it
    // is due.)
    "*/at",
    // The host, if the forger names another one from the beginning.
    "created/by/player",
    "created/host",
    // The hash of a box that is not available: then everything of the title's is open.
    "created/data_sha256",
    "created/stream",
    "created/commitment",
    "created/visibility",
    "created/seats",
    "created/options",
    "created/table",
    "created/clock",
    // The links to other streams.
    "created/fork_of",
    "created/of",
    "created/rated",
    "created/practice",
    "created/deal",
    "created/seed",
    // Whether the host sat down, the server's arbiter, and the version of the table's rules.
    "created/sit",
    "created/server_arbiter",
    "created/table_rules",
    // A fork begins with its owner's knowledge of the other game and invented values for the rest.
    "started of a fork/facts",
    // Until the secret is published.
    "started/nonces/nonce",
    // The seed covers the numbers, not the seats whose programs submitted them.
    "started/nonces/seat",
    // Only the server knows how well its bot plays.
    "seat_taken/level",
    // A new player is unknown to the log.
    "seat_replaced/player",
    "seat_replaced/by/player",
    // Texts, and the standing orders that made a move; the words are stored elsewhere.
    "*/text",
    "move/standing/sha256",
    "move/standing/set_at",
    // Only the author knows the cause of a vacation, an outage or a case.
    "absence_set/until",
    "absence_set/from",
    "absence_set/zone",
    "clock_refunded/time_s",
    "dispute_opened/claim",
    "dispute_opened/disputed",
    "dispute_voted/uphold",
    "dispute_opened/actions",
    "dispute_opened/expires_at",
    "takeback_asked/expires_at",
    "dispute_arbiter/player",
    "dispute_ruled/actions",
    // The shape of the title's part; a title that has not grown has only one.
    "*/v",
];

/// Every field of every event of recorded logs, in a spectator's export of the running game, is changed once. The
/// forgeries that pass must be in the list above. `NEXTEST_PROFILE=night`: all logs instead of two.
#[test]
fn whatever_field_of_a_running_game_is_forged_is_refused_or_witnessed_alone() {
    let night = is_night();
    let mut names: Vec<String> = Recorded::all().into_iter().map(|log| log.name).collect();
    if !night {
        names.retain(|name| {
            ["century-from-east-to-west@1/late-players.ndjson", "railways-of-the-world@1/takebacks-and-disputes.ndjson"]
                .contains(&name.as_str())
        });
    }
    assert!(!names.is_empty());
    let (mut passed, mut tried, mut seen) = (BTreeSet::new(), 0, BTreeSet::new());
    for name in names {
        let log = Forger::recorded(&name);
        let whole = log.whole();
        let is_fork = !log.events[0].0["fork_of"].is_null();
        if night {
            // At night each log separately; by day one of each field over all logs.
            seen.clear();
        }
        for at in 0..log.events.len().min(if night { 400 } else { 120 }) {
            let mut all = vec![];
            let (event, _) = &log.events[at];
            fields(event, "", &mut all);
            for (pointer, instead) in all {
                let path: Vec<&str> =
                    pointer.split('/').filter(|part| !part.is_empty() && part.parse::<u32>().is_err()).collect();
                let kind = event["kind"].as_str().unwrap_or_default();
                // One field of each kind of fact is enough.
                let of = if path[0] == "facts" {
                    let fact = pointer.split('/').nth(2).and_then(|at| event["facts"].get(at.parse::<usize>().ok()?));
                    fact.and_then(|fact| fact["fact"].as_str()).unwrap_or_default()
                } else {
                    ""
                };
                // Digests and seals are mended; the seats of a seal are forged above.
                if ["digest", "seals", "seq"].contains(&path[0])
                    || !seen.insert(format!("{kind}/{}/{of}", path.join("/")))
                {
                    continue;
                }
                let mut forged = log.clone();
                // An append is whole: the events that it must write next stay.
                forged.cut((at + 4).min(log.events.len()));
                *forged.event(at).pointer_mut(&pointer).expect("a field") = instead;
                tried += 1;
                let rows = forged.mended_from(&whole, at);
                let text = forged.exported(&rows, false);
                let report = verify(&RULESETS, text.as_bytes(), &|_, _, _| true, 1);
                let refuted = |report: &Report| {
                    report.first_bad().is_some_and(|(_, _, why)| !why.starts_with("the log ends too early"))
                };
                let findings = report.as_ref().map(|report| format!("{:?}", report.findings)).unwrap_or_default();
                assert!(!findings.contains("cannot look at it"), "{name}, event {at}, {pointer}: {findings}");
                // A log with an unknown ruleset is not refuted, but does not count as whole either.
                if report.is_ok_and(|report| !refuted(&report) && report.missing.is_none()) {
                    let of_a_fork = if is_fork && kind == "started" { " of a fork" } else { "" };
                    passed.insert(format!("{kind}{of_a_fork}/{}", path.join("/")));
                }
            }
        }
    }
    let is_witnessed = |path: &String| {
        let (kind, field) = path.split_once('/').unwrap_or_default();
        WITNESSED.iter().any(|known| {
            let (of, known) = known.split_once('/').unwrap_or_default();
            (of == "*" || of == kind) && (field == known || field.starts_with(&format!("{known}/")))
        })
    };
    let unseen: Vec<_> = passed.iter().filter(|path| !is_witnessed(path)).collect();
    assert!(unseen.is_empty(), "{tried} tried; forged and taken for whole: {unseen:#?}");
    assert!(tried > 300, "{tried}");
}
