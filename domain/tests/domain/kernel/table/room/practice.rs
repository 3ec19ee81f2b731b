//! Practice games: the host goes back freely.

use super::Retold;
use crate::kernel::table::{Club, century, player};
use domain::GameId;
use domain::kernel::archive::Check;
use domain::kernel::ids::Id;
use domain::kernel::seat::Seat;
use domain::kernel::table::Status;
use domain::kernel::table::fork::NewFork;
use domain::kernel::table::takeback::AskTakeback;
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A running game of two: the host sits in seat 0, a bot or another player in seat 1, and `first` begins.
fn opened(bot: bool, first: Seat) -> Club {
    let by_seed = |seed| {
        let clock = Some(json!({"kind": "none"}));
        let mut club = Club::open_seeded(century(), 2, json!({"dispute_days": 0, "takeback": "host"}), clock, seed);
        if bot {
            club.does(|table, context| table.leave_seat(player(2), context));
            club.does(|table, context| table.add_bot(player(1), "random", context));
        }
        let context = club.context;
        let mut club = Retold::of(&club, &RULESETS).with(1, json!({"practice": true})).club(context);
        club.does(|table, context| table.start(player(1), &[], context));
        club
    };
    (3..40).map(by_seed).find(|club| club.to_act() == first).expect("a seed")
}

fn asks(club: &mut Club, who: u16, to: u32) {
    let asked = || AskTakeback { to, text: None };
    club.does(|table, context| table.ask_takeback(player(who), asked(), &BTreeMap::new(), context));
}

fn kinds(club: &Club) -> Vec<String> {
    let kind = |row: &domain::kernel::table::Row| {
        let event: Value = serde_json::from_slice(&row.payload).expect("an event");
        event["kind"].as_str().expect("a kind").to_owned()
    };
    club.rows.iter().map(kind).collect()
}

#[test]
fn whoever_practises_goes_back_past_draws_and_nobody_is_asked() {
    for bot in [true, false] {
        let mut club = opened(bot, Seat(0));
        let (start, before) = (club.table.head(), club.table.game().expect("started").view(None));
        for _ in 0..3 {
            club.plays(json!({"type": "work", "location": "n1"}));
            let drawn = club.table.counters().clone();
            asks(&mut club, 1, start);
            assert_eq!(club.table.game().expect("started").view(None), before);
            // Draws are not repeated.
            assert_eq!(*club.table.counters(), drawn);
        }
        let tail = ["move", "takeback_asked", "takeback_closed", "reverted"];
        assert_eq!(kinds(&club)[kinds(&club).len() - 4..], tail);
        let log = Retold::of(&club, &RULESETS);
        log.is_true();
        // In other games somebody must consent, or the draws stand.
        let asked = u32::try_from(kinds(&club).iter().position(|kind| kind == "takeback_asked").expect("asked"))
            .expect("small");
        let refused_at = if bot { asked + 1 } else { asked + 2 };
        log.with(1, json!({"practice": false})).is_refused(Check::Table, refused_at);
    }
}

#[test]
fn of_the_others_the_host_alone_is_asked() {
    // Other players cannot ask to go back on the host's moves.
    let mut club = opened(false, Seat(0));
    let start = club.table.head();
    club.plays(json!({"type": "work", "location": "n1"}));
    let asked = || AskTakeback { to: start, text: None };
    club.is_refused("nothing_to_undo", |table, context| {
        table.ask_takeback(player(2), asked(), &BTreeMap::new(), context)
    });
    let mut club = opened(false, Seat(1));
    let start = club.table.head();
    club.plays(json!({"type": "work", "location": "n1"}));
    asks(&mut club, 2, start);
    assert_eq!(club.table.cases().open_takeback().map(|open| open.seat), Some(Seat(1)));
    club.does(|table, context| table.answer_takeback(player(1), 1, true, context));
    assert_eq!(club.table.status(), Status::Running);
    Retold::of(&club, &RULESETS).is_true();
}

#[test]
fn practice_has_no_clock_and_counts_for_nothing() {
    let log = Retold::of(&opened(true, Seat(0)), &RULESETS);
    let stream = "06h8v9k3m2p7q";
    log.is_true();
    assert!(log.table().created().practice);
    log.clone().with(1, json!({"seed": null, "rated": stream})).is_refused(Check::Table, 1);
    let deal = json!({"stream": stream, "n": 0, "commitment": "ab".repeat(32)});
    log.clone().with(1, json!({"seed": null, "deal": deal})).is_refused(Check::Table, 1);
    let mut rules = log.events[0].0["table"].clone();
    rules["takeback"] = json!("all");
    log.clone().with(1, json!({"table": rules})).is_refused(Check::Table, 1);
    let clock = json!({"kind": "move", "time_s": 3600, "bank_s": null, "increment_s": null, "cap_s": null,
                       "weekends": false, "night": null});
    log.clone().with(1, json!({"clock": clock})).is_refused(Check::Table, 1);
    let late = json!({"seat": 0, "step": "default", "at": "2099-01-01T00:00:00.000Z"});
    log.clone().then("time_expired", late).is_refused(Check::Table, log.events.len() as u32 + 1);
}

#[test]
fn one_step_back_leads_before_the_last_own_move() {
    let mut club = opened(true, Seat(0));
    assert_eq!(club.table.step_back(player(1)), None, "nothing was played yet");
    let start = club.table.state_event_at(club.table.head());
    club.plays(json!({"type": "work", "location": "n1"}));
    assert_eq!(club.table.step_back(player(1)), start);
    asks(&mut club, 1, start.expect("started"));
    assert_eq!(club.table.step_back(player(1)), None);
    // Players other than the host must ask.
    let mut club = opened(false, Seat(1));
    club.plays(json!({"type": "work", "location": "n1"}));
    assert_eq!(club.table.step_back(player(2)), None);
    assert_eq!(club.table.step_back(player(1)), None);
    // In a game that is not for practice, everybody must ask.
    let mut club = Club::started(2);
    club.plays(json!({"type": "work", "location": "n1"}));
    assert_eq!([1, 2].map(|who| club.table.step_back(player(who))), [None, None]);
}

#[test]
fn a_copy_can_go_on_from_the_seat_that_was_the_owners_by_another_name() {
    let mut club = opened(true, Seat(0));
    club.plays(json!({"type": "work", "location": "n1"}));
    let (game, context) = (GameId(Id::new(1, 0, 9)), club.context);
    let asked = NewFork { game, owner: player(9), at: club.table.head(), bots: Some("sensible".into()) };
    let copied = club.table.fork_from(player(1), asked, &club.rows, &context).expect("it is copied");
    let mut copy = Club { table: copied.table, rows: vec![], context };
    copy.keep(copied.events);
    assert_eq!(copy.table.seats_of(player(9)), [Seat(0)]);
    assert_eq!(copy.table.bot_in(Seat(1)), Some("sensible"));
    assert_eq!(
        copy.table.game().expect("started").view(Some(Seat(0))),
        club.table.game().expect("started").view(Some(Seat(0)))
    );
    Retold::of(&copy, &RULESETS).is_true();
}
