//! What of a running game's log nothing but the chain covers.

use super::forger::{Forger, is_night};
use crate::recorded::Recorded;
use domain::kernel::archive::{Report, verify};
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The fields of an event, and what may stand there instead.
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

/// What of a running game's log nothing but the chain covers, and so mails and checkpoints alone bear witness for.
const WITNESSED: &[&str] = &[
    // When it was; the server's clock is nobody's rule. (Not before the event before it, and a time-out not before it is due.)
    "*/at",
    // Whom the forger says that it was played by, from the beginning.
    "created/by/player",
    "created/host",
    // The hash of a box that is not here: then all of the title's is open.
    "created/data_sha256",
    "created/stream",
    "created/commitment",
    "created/visibility",
    "created/seats",
    "created/options",
    "created/table",
    "created/clock",
    // What other streams say of it.
    "created/fork_of",
    "created/of",
    "created/rated",
    "created/practice",
    "created/deal",
    "created/seed",
    // Who never sat here, and whom the server has for an arbiter; by which version of the table's rules it is judged.
    "created/sit",
    "created/server_arbiter",
    "created/table_rules",
    // A fork begins with what its owner knew of the other game and imagined of the rest.
    "started of a fork/facts",
    // Until the secret is published.
    "started/nonces/nonce",
    // The seed covers the numbers, not the seats whose programs gave them.
    "started/nonces/seat",
    // How well a bot plays is its server's word.
    "seat_taken/level",
    // Whoever comes is a stranger to the log.
    "seat_replaced/player",
    "seat_replaced/by/player",
    // What people said, and by which orders given in advance; the words lie elsewhere.
    "*/text",
    "move/standing/sha256",
    "move/standing/set_at",
    // What a vacation, an outage or a case was about is its maker's word.
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
    // The shape of the title's part; where nothing grew there is one only.
    "*/v",
];

/// Every field of every event of recorded logs, as a spectator has them while the game runs, is changed once; whatever passes is
/// in the list above. `NEXTEST_PROFILE=night`: of all logs, not of two.
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
            // Each log anew; by day one of each field in all of them.
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
                // One of each fact's fields is enough.
                let of = if path[0] == "facts" {
                    let fact = pointer.split('/').nth(2).and_then(|at| event["facts"].get(at.parse::<usize>().ok()?));
                    fact.and_then(|fact| fact["fact"].as_str()).unwrap_or_default()
                } else {
                    ""
                };
                // Digests and seals are mended; which seat a seal is for is forged above.
                if ["digest", "seals", "seq"].contains(&path[0])
                    || !seen.insert(format!("{kind}/{}/{of}", path.join("/")))
                {
                    continue;
                }
                let mut forged = log.clone();
                // An append is whole: what it has to write next stays.
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
                // A ruleset that nobody knows is not refuted, nor is its game taken for whole.
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
