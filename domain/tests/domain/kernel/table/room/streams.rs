//! A game's links to other streams.

use super::{Retold, sha};
use crate::kernel::table::{Club, player};
use domain::kernel::archive::{Check, verify_rows};
use domain::kernel::ids::{GameId, Id};
use domain::kernel::seat::Seat;
use domain::kernel::table::Status;
use domain::kernel::table::commands::Context;
use domain::kernel::table::event::{Body, SeatReason};
use domain::kernel::table::fork::NewFork;
use domain::titles::RULESETS;
use serde_json::{Value, json};

const STREAM: &str = "06h8v9k3m2p7q";

/// A closed game of two with its own seed.
fn closed() -> Retold {
    let mut club = Club::open_with(2, json!({"dispute_days": 0, "takeback": "all"}), None);
    club.does(|table, context| table.start(player(1), &[], context));
    club.plays(json!({"type": "work", "location": "u2"}));
    club.does(|table, context| table.resign(player(2), context));
    assert_eq!(club.table.status(), Status::Finished);
    Retold::of(&club, &RULESETS)
}

/// The same as a table of a competition: without a host, with everything before the first move done by the clock.
fn of_a_competition() -> Retold {
    let mut log = closed();
    log.tell(1, json!({"host": null, "sit": false, "of": {"stream": STREAM, "round": 3, "table": 12}}));
    for seq in 1..=4 {
        log.tell(seq, json!({"by": {"system": "clock"}}));
    }
    log
}

#[test]
fn a_competition_opens_its_tables_seats_their_players_and_starts_them() {
    let log = of_a_competition();
    let table = log.table();
    assert!(table.created().host.is_none() && !table.is_host(player(1)) && !table.is_organised());
    assert_eq!(table.created().of.as_ref().map(|of| (of.round, of.table)), Some((3, 12)));
    // That stream decides who is seated.
    let found = log.is_true().findings.into_iter().find(|found| found.check == Check::Table).expect("a finding");
    assert_eq!(found.open, 3);

    log.clone().with(1, json!({"host": player(1)})).is_refused(Check::Table, 1);
    log.clone().with(1, json!({"by": {"player": player(1)}})).is_refused(Check::Table, 1);
    log.clone().with(1, json!({"sit": true})).is_refused(Check::Table, 1);
    for (round, table) in [(0, 12), (3, 0)] {
        let nothing = json!({"stream": STREAM, "round": round, "table": table});
        log.clone().with(1, json!({"of": nothing})).is_refused(Check::Table, 1);
    }
    // A nonce of a host, but there is no host.
    let nobodys = json!([{"seat": null, "by": "page", "nonce": "ab".repeat(16)}]);
    let unseeded = log.clone().with(1, json!({"seed": null}));
    unseeded.with(4, json!({"nonces": nobodys})).is_refused(Check::Table, 4);
    let mut rules = log.events[0].0["table"].clone();
    rules["takeback"] = json!("host");
    log.clone().with(1, json!({"table": rules})).is_refused(Check::Table, 1);
    log.clone().with(2, json!({"by": {"player": player(1)}})).is_refused(Check::Table, 2);
    log.clone().with(3, json!({"player": player(1)})).is_refused(Check::Table, 3);
    log.clone().with(3, json!({"level": "sensible"})).is_refused(Check::Table, 3);
    log.clone().with(2, json!({"seat": 1})).is_refused(Check::Table, 2);
    log.clone().with(4, json!({"by": {"player": player(1)}})).is_refused(Check::Table, 4);
    // In other games the clock seats nobody and opens no game.
    closed().with(3, json!({"by": {"system": "clock"}})).is_refused(Check::Table, 3);
    closed().with(1, json!({"by": {"system": "clock"}})).is_refused(Check::Table, 1);
    closed().with(4, json!({"by": {"system": "clock"}})).is_refused(Check::Table, 4);
}

/// A stream that is not a competition may open a table for others too.
#[test]
fn a_table_that_no_host_opened_is_the_servers() {
    let log = of_a_competition().with(1, json!({"of": null}));
    assert!(log.table().created().host.is_none());
    let found = log.is_true().findings.into_iter().find(|found| found.check == Check::Table).expect("a finding");
    assert_eq!(found.open, 3);
    for seq in 1..=4 {
        log.clone().with(seq, json!({"by": {"player": player(1)}})).is_refused(Check::Table, seq as u32);
    }
    let (_, copy) = copy(4);
    copy.with(1, json!({"host": null, "sit": false, "by": {"system": "clock"}})).is_refused(Check::Table, 1);
}

#[test]
fn a_competition_takes_somebody_out_of_a_running_game() {
    let mut log = of_a_competition();
    let end = log.events.iter().position(|(event, _)| event["kind"] == "resigned").expect("resigned");
    log.events.truncate(end);
    let (head, left) = (end as u32, json!({"seat": 1}));
    let standing = |seat, rank| json!({"seat": seat, "rank": rank, "score": 0, "team": null, "breakdown": {}});
    // With two seats, this ends the game.
    let over = json!({"outcome": {"reason": "forfeit", "standings": [standing(0, 1), standing(1, 2)]}});
    let taken_out = log.clone().then("seat_left", left.clone());
    let whole = taken_out.clone().then("finished", over).then("closed", json!({"secret": "07".repeat(32)}));
    assert_eq!(whole.table().status(), Status::Finished);
    assert_eq!(verify_rows(&RULESETS, &whole.rows()).iter().find_map(|found| found.first_bad.clone()), None);
    // They have no seat of their own to come back to.
    let table = taken_out.table();
    let context = Context { at: table.last_at(), secret: [0; 32] };
    let sat_down = table.take_over(player(2), None, &context).expect("as anybody else");
    let reason = |body: &Body<Value>| matches!(body, Body::SeatReplaced(new) if new.reason == SeatReason::Substitute);
    assert!(reason(&sat_down.events[0].event.body));
    let by_hand = json!({"seat": 1, "by": {"player": player(2)}});
    log.clone().then("seat_left", by_hand).is_refused(Check::Table, head + 1);
    log.with(1, json!({"of": null})).then("seat_left", left).is_refused(Check::Table, head + 1);
}

#[test]
fn before_the_start_a_competition_takes_somebody_from_their_seat() {
    let mut log = of_a_competition();
    let left = json!({"by": {"system": "clock"}, "seat": 1});
    log.events.truncate(3);
    let again = log.events[2].0.clone();
    let log = log.then("seat_left", left).then("seat_taken", again).with(5, json!({"seq": 5, "player": player(7)}));
    assert_eq!(log.table().players(), [player(1), player(7)]);
    log.is_true();
    log.with(4, json!({"by": {"player": player(2)}})).is_refused(Check::Table, 4);
}

#[test]
fn a_rated_game_has_no_known_seed() {
    let log = closed().with(1, json!({"seed": null, "rated": STREAM}));
    // Its draws use another seed than the one from its nonces. Until the game is closed, this cannot be detected.
    let mut open = log.clone();
    open.events.truncate(5);
    open.is_true();
    assert_eq!(open.table().created().rated.map(|list| list.to_string()).as_deref(), Some(STREAM));
    closed().with(1, json!({"rated": STREAM})).is_refused(Check::Table, 1);
}

#[test]
fn the_draws_of_a_deal_are_opened_by_its_stream() {
    let seed = closed().events[0].0["seed"].clone();
    assert_eq!(seed, json!("03".repeat(32)));
    let deal = json!({"stream": STREAM, "n": 4, "commitment": sha(&[3; 32])});
    let log = closed().with(1, json!({"seed": null, "deal": deal}));
    let drawn = log.is_true().findings.into_iter().find(|found| found.check == Check::Draws).expect("a finding");
    assert!(drawn.checked == 0 && drawn.open > 0, "{drawn:?}");
    // Without the deal, the same draws do not fit.
    closed().with(1, json!({"seed": null})).is_refused(Check::Draws, 4);
    // With it, the draws must still be consecutive.
    let mut draws = log.events[3].0["draws"].clone();
    draws[0][1] = json!(7);
    assert!(log.clone().with(4, json!({"draws": draws})).finding(Check::Draws).first_bad.is_some());
    log.clone().with(1, json!({"seed": seed})).is_refused(Check::Table, 1);
    for (n, commitment) in [(4, "ab".to_owned()), (0, sha(&[3; 32]))] {
        let none = json!({"stream": STREAM, "n": n, "commitment": commitment});
        log.clone().with(1, json!({"deal": none})).is_refused(Check::Table, 1);
    }
}

/// The private copy of a running game, from event `at` on.
fn copy(at: u32) -> (Club, Retold) {
    let mut club = Club::started(2);
    club.plays(json!({"type": "work", "location": "u2"}));
    let asked = NewFork { game: GameId(Id::new(1, 0, 9)), owner: player(1), at, bots: None };
    let context = club.context;
    let copied = club.table.fork(asked, &club.rows, &context).expect("it is copied");
    let mut copy = Club { table: copied.table, rows: vec![], context };
    copy.keep(copied.events);
    (club, Retold::of(&copy, &RULESETS))
}

#[test]
fn a_private_copy_names_the_event_that_it_goes_on_from() {
    let (club, log) = copy(4);
    let report = log.is_true();
    let from = report.fork_of.expect("a copy");
    let hash = domain::canonical::hex(&club.rows[3].hash);
    assert_eq!((from.stream, from.seq, from.hash), (club.table.log_id(), 4, hash));
    assert_eq!(closed().is_true().fork_of, None);
    let told = |key: &str, value: Value| {
        let mut from = log.events[0].0["fork_of"].clone();
        from[key] = value;
        log.clone().with(1, json!({"fork_of": from}))
    };
    told("hash", json!("ab".repeat(32))).is_true();
    told("hash", json!("ab")).is_refused(Check::Table, 1);
    told("seq", json!(0)).is_refused(Check::Table, 1);
    let of = json!({"stream": STREAM, "round": 1, "table": 1});
    log.clone().with(1, json!({"of": of})).is_refused(Check::Table, 1);
    log.clone().with(1, json!({"rated": STREAM})).is_refused(Check::Table, 1);
    let deal = json!({"stream": STREAM, "n": 0, "commitment": sha(&[3; 32])});
    log.clone().with(1, json!({"deal": deal})).is_refused(Check::Table, 1);
    assert_eq!(log.table().seats_of(player(1)), [Seat(0), Seat(1)]);
}
