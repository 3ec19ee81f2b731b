//! A competition ends its own game, with a result or without.

use super::Retold;
use super::offers::Stall;
use crate::kernel::table::player;
use domain::kernel::archive::Check;
use domain::kernel::table::Status;
use serde_json::{Value, json};

/// A running game of a competition.
fn of_a_competition() -> Retold {
    let mut stall = Stall::open();
    stall.plays(0, json!({"type": "offer", "price": 2}));
    let of = json!({"stream": "06h8v9k3m2p7q", "round": 1, "table": 2});
    let mut log = stall.log().with(1, json!({"host": null, "sit": false, "of": of}));
    for seq in 1..=5 {
        log.tell(seq, json!({"by": {"system": "clock"}}));
    }
    log
}

fn standings(ranks: [u8; 3]) -> Value {
    let standing =
        |(seat, rank): (usize, &u8)| json!({"seat": seat, "rank": rank, "score": 0, "team": null, "breakdown": {}});
    json!({"reason": "adjudicated", "standings": ranks.iter().enumerate().map(standing).collect::<Vec<_>>()})
}

#[test]
fn a_competition_adjudicates_a_result() {
    let log = of_a_competition();
    let head = log.events.len() as u32;
    let ended = |outcome: Value| log.clone().then("finished", json!({"outcome": outcome}));
    let closed = |log: Retold| log.then("closed", json!({"secret": "07".repeat(32)}));
    let whole = closed(ended(standings([2, 1, 2])));
    assert_eq!(whole.table().status(), Status::Finished);
    let open = |check| whole.is_true().findings.iter().find(|found| found.check == check).map_or(0, |found| found.open);
    assert!(open(Check::Readjudication) > 0 && open(Check::Table) > 0);

    let mut short = standings([1, 1, 1]);
    short["standings"].as_array_mut().expect("standings").pop();
    ended(short).is_refused(Check::Table, head + 1);
    ended(standings([0, 1, 1])).is_refused(Check::Table, head + 1);
    // No other game is adjudicated, and nobody does it by hand.
    let mut stall = Stall::open();
    stall.plays(0, json!({"type": "offer", "price": 2}));
    stall.log().then("finished", json!({"outcome": standings([2, 1, 2])})).is_refused(Check::Table, head + 1);
    let by_hand = json!({"outcome": standings([2, 1, 2]), "by": {"player": player(1)}});
    log.clone().then("finished", by_hand).is_refused(Check::Table, head + 1);
}

#[test]
fn a_competition_voids_a_game() {
    let log = of_a_competition();
    let head = log.events.len() as u32;
    let voided = |log: Retold| log.then("voided", json!({"reason": "adjudicated"}));
    let whole = voided(log.clone()).then("closed", json!({"secret": "07".repeat(32)}));
    assert_eq!(whole.table().status(), Status::Void);
    whole.is_true();
    let mut stall = Stall::open();
    stall.plays(0, json!({"type": "offer", "price": 2}));
    voided(stall.log()).is_refused(Check::Table, head + 1);
    let reason = json!({"reason": "boredom"});
    log.then("voided", reason).is_refused(Check::Table, head + 1);
}
