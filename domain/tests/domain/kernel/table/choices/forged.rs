//! Forged changes of a choice: made by nobody, after the reveal, or too often.

use super::{Hall, WITH_BIDS, bid, player};
use crate::goofspiel::Goofspiel;
use domain::canonical;
use domain::kernel::archive::{self, Check};
use domain::kernel::erased::Erased;
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::event::Seq;
use domain::kernel::table::{Row, Table};
use serde_json::{Value, json};

/// The log with event `seq` and its parts changed by `forge`, and hashes and seals recomputed after it.
fn forged(hall: &Hall, seq: Seq, forge: impl Fn(&mut Value, &mut Value)) -> Vec<Row> {
    let mut rows = hall.rows.clone();
    let mut last = [0; 32];
    for row in &mut rows {
        if row.seq == seq {
            let mut event: Value = serde_json::from_slice(&row.payload).unwrap();
            let mut parts = hall.parts(seq);
            forge(&mut event, &mut parts);
            let parts = parts.as_array().cloned().unwrap();
            let seal = |part: &Value| json!({"for": part["for"], "sha256": canonical::hex(&canonical::sha256(&[&canonical::value_bytes(part)]))});
            event["seals"] = parts.iter().map(seal).collect();
            row.payload = canonical::value_bytes(&event);
            row.sealed = Some(canonical::bytes(&parts));
        }
        row.hash = canonical::sha256(&[&last, &row.payload]);
        last = row.hash;
    }
    rows
}

#[test]
fn a_forged_change_is_refuted() {
    let mut hall = Hall::goofspiel();
    let first = hall.bids(0, 2);
    hall.bids(1, 4);
    let seq = hall.bids(0, 3);
    hall.bids(2, 2);
    hall.is_whole();
    let refuted = |check: Check, forge: &dyn Fn(&mut Value, &mut Value)| {
        let rows = forged(&hall, seq, forge);
        let findings = archive::verify_rows(&WITH_BIDS, &rows);
        let bad: Vec<_> =
            findings.iter().filter_map(|finding| Some((finding.check, finding.first_bad.clone()?))).collect();
        assert!(bad.iter().any(|(found, (at, _))| *found == check && *at == seq), "{check:?}: {bad:?}");
    };
    // Another seat, another seat's move, not a choice, another author.
    refuted(Check::Table, &|event, _| event["seat"] = json!(1));
    refuted(Check::Table, &|event, _| event["of"] = json!(first + 1));
    refuted(Check::Table, &|event, _| event["of"] = json!(first - 1));
    refuted(Check::Table, &|event, _| event["by"] = json!({"player": player(2)}));
    refuted(Check::Table, &|event, _| event["by"] = json!({"system": "clock"}));
    // For other seats than the move's, for a seat that does not exist.
    refuted(Check::Table, &|_, parts| parts[0]["for"] = json!([0, 1]));
    refuted(Check::Seals, &|_, parts| parts[0]["for"] = json!([3]));
    refuted(Check::Table, &|_, parts| drop(parts.as_array_mut().unwrap().pop()));
    // A card that is not in the hand, another card than stated, a drawn card, an action that nobody asked for.
    refuted(Check::Readjudication, &|_, parts| {
        parts[0]["actions"] = json!([{"type": "bid", "card": 9}]);
        parts[0]["facts"][0][1]["card"] = json!(9);
    });
    refuted(Check::Readjudication, &|_, parts| parts[0]["facts"][0][1]["card"] = json!(1));
    refuted(Check::Seals, &|_, parts| parts[0]["draws"] = json!([["prizes", 2, 0, 2]]));
    refuted(Check::Seals, &|_, parts| parts[0]["facts"] = json!([[1, {"fact": "card_laid", "seat": 0, "card": 3}]]));
    refuted(Check::Seals, &|_, parts| parts[0]["actions"] = json!([]));
    refuted(Check::Seals, &|_, parts| parts[0]["forced"] = json!([[0, {"type": "bid", "card": 3}]]));
    refuted(Check::Seals, &|_, parts| {
        parts[0]["actions"] = json!([{"type": "bid", "card": 3}, {"type": "bid", "card": 3}])
    });
    // The digest of the whole state after it.
    refuted(Check::Digests, &|_, parts| parts[1]["digest"] = json!("00".repeat(32)));
}

static LOUD: Rulesets = Rulesets::of(&[&Erased(Goofspiel { loud: true })]);

/// A change that everybody would notice is not allowed: the command refuses it, and so do the verifiers if it was
/// written anyway.
#[test]
fn a_choice_that_differs_is_refused_and_refuted() {
    let mut hall = Hall::open(&LOUD, "goofspiel", json!({"cards": 6}));
    hall.bids(0, 2);
    hall.bids(1, 4);
    hall.is_refused("choice_differs", bid(0, 5));
    hall.is_refused("choice_differs", bid(1, 3));
    // A silent bid, and one that sounds the same.
    let silent = hall.bids(0, 3);
    let loud = hall.bids(1, 6);
    hall.is_whole();
    for (seq, card) in [(silent, 5), (loud, 1)] {
        let rows = forged(&hall, seq, |_, parts| {
            parts[0]["actions"] = json!([{"type": "bid", "card": card}]);
            parts[0]["facts"][0][1]["card"] = json!(card);
        });
        let found = archive::verify_rows(&LOUD, &rows);
        let judged = found.iter().find(|finding| finding.check == Check::Readjudication).expect("judged");
        assert_eq!(judged.first_bad, Some((seq, "judged again, other actions are played".into())));
    }
}

#[test]
fn a_change_behind_the_reveal_or_too_often_is_refuted() {
    let mut hall = Hall::goofspiel();
    for card in [1, 2] {
        hall.bids(0, card);
    }
    let seq = hall.table.head();
    for (seat, card) in [(1, 4), (2, 2)] {
        hall.bids(seat, card);
    }
    // The same event again, after the reveal.
    let mut late = hall.rows.clone();
    let mut event = hall.event(seq);
    event["seq"] = json!(hall.table.head() + 1);
    event["on"] = json!(hall.table.current());
    event["at"] = json!(hall.context.at);
    let payload = canonical::value_bytes(&event);
    let hash = canonical::sha256(&[&hall.table.hash(), &payload]);
    late.push(Row { seq: hall.table.head() + 1, hash, payload, sealed: hall.rows[seq as usize - 1].sealed.clone() });
    let findings = archive::verify_rows(&WITH_BIDS, &late);
    let bad = findings.iter().find(|finding| finding.check == Check::Table).unwrap().first_bad.clone();
    assert_eq!(bad.map(|(at, _)| at), Some(hall.table.head() + 1));
    assert!(Table::fold(&WITH_BIDS, &late).is_err());
    // A closed log opens every version.
    for leaves in [3, 1, 2] {
        if !hall.table.is_over() {
            hall.does(|table, context| table.resign(player(leaves), context));
        }
    }
    assert!(hall.table.published_secret().is_some());
    hall.is_whole();
    let report = hall.proved(None);
    assert!(report.findings.iter().all(|finding| finding.open == 0), "{report:?}");
}
