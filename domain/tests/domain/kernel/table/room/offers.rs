//! Moves of seats that nobody waits for, final moves, teams, time-outs without a default, defaults that draw.

use super::Retold;
use super::bazaar::RULES;
use crate::kernel::table::player;
use domain::kernel::archive::Check;
use domain::kernel::ids::{GameId, Id};
use domain::kernel::play::Submission;
use domain::kernel::refusal::Refused;
use domain::kernel::seat::Seat;
use domain::kernel::table::commands::{Context, Decided, NewGame, Sender};
use domain::kernel::table::event::{By, Moment};
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::takeback::AskTakeback;
use domain::kernel::table::{Row, Status, Table};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const BEGUN: i64 = 1_795_000_000_000;

/// A running game of Bazaar, one hour a move.
pub(super) struct Stall {
    pub table: Table,
    pub rows: Vec<Row>,
    context: Context,
}

fn asked(visibility: Visibility) -> NewGame {
    NewGame {
        game: GameId(Id::new(BEGUN, 0, 0)),
        rules: RULES.shapes(RULES.newest("bazaar").expect("it is there")),
        host: player(1),
        seats: 3,
        options: json!({}),
        table: Some(json!({"dispute_days": 0, "grace_s": 0})),
        clock: Some(json!({"kind": "move", "time_s": 3600})),
        visibility,
        seed: None,
        sit: true,
        server_arbiter: None,
        practice: false,
    }
}

impl Stall {
    pub fn open() -> Self {
        let context = Context { at: Moment(BEGUN), secret: [7; 32] };
        let Decided { events, table, .. } = Table::create(asked(Visibility::Public), &context).expect("legal");
        let mut stall = Self { table, rows: vec![], context };
        stall.keep(events);
        for seat in 1..3 {
            stall.does(|table, context| table.take_seat(player(1 + seat), context));
        }
        stall.does(|table, context| table.start(player(1), &[], context));
        stall
    }

    fn keep(&mut self, events: Vec<domain::kernel::table::NewEvent>) {
        for event in events {
            self.rows.push(Row { seq: event.seq(), hash: event.hash, payload: event.payload, sealed: event.sealed });
        }
    }

    #[track_caller]
    pub fn does(&mut self, command: impl Fn(&Table, &Context) -> Result<Decided, Refused>) {
        self.context.at = self.context.at.plus_s(60);
        let Decided { events, table, .. } = command(&self.table, &self.context).expect("legal");
        self.keep(events);
        self.table = table;
        assert_eq!(Table::fold(&RULES, &self.rows).expect("it folds").save(), self.table.save());
    }

    pub fn plays(&mut self, seat: u8, action: Value) {
        self.does(|table, context| move_of(table, seat, &action, context));
    }

    #[track_caller]
    fn refuses(&self, code: &str, command: impl Fn(&Table, &Context) -> Result<Decided, Refused>) {
        assert_eq!(command(&self.table, &self.context).expect_err("refused").code, code);
    }

    pub fn log(&self) -> Retold {
        let event = |row: &Row| (serde_json::from_slice(&row.payload).expect("an event"), row.sealed.clone());
        Retold { rulesets: &RULES, events: self.rows.iter().map(event).collect() }
    }

    fn last(&self) -> Value {
        serde_json::from_slice(&self.rows.last().expect("an event").payload).expect("an event")
    }

    fn head(&self) -> u32 {
        self.rows.len() as u32
    }
}

fn move_of(table: &Table, seat: u8, action: &Value, context: &Context) -> Result<Decided, Refused> {
    let sender = Sender::player(player(1 + u16::from(seat)), "rest");
    table.play(Seat(seat), Submission::Actions(std::slice::from_ref(action)), sender, context)
}

#[test]
fn an_offer_is_taken_by_a_seat_that_nobody_waits_for() {
    let mut stall = Stall::open();
    assert_eq!((stall.table.to_act(), stall.table.may_act()), (vec![Seat(0)], vec![]));
    stall.refuses("not_your_turn", |table, context| move_of(table, 2, &json!({"type": "accept"}), context));
    stall.plays(0, json!({"type": "offer", "price": 3}));
    assert_eq!((stall.table.to_act(), stall.table.may_act()), (vec![Seat(0)], vec![Seat(1), Seat(2)]));
    // No clock runs for seats that may act.
    assert!(stall.table.deadline_of(Seat(0)).is_some() && stall.table.deadline_of(Seat(2)).is_none());
    stall.plays(2, json!({"type": "accept"}));
    assert_eq!((stall.table.to_act(), stall.table.may_act()), (vec![Seat(1)], vec![]));
    let log = stall.log();
    log.is_true();
    // Only its own ruleset allows such a move: without an offer, only the seat to act may move.
    log.clone().with(6, json!({"seat": 2, "by": {"player": player(3)}})).is_refused(Check::Table, 6);
    log.clone().with(7, json!({"by": {"player": player(2)}})).is_refused(Check::Table, 7);
    log.with(7, json!({"actions": [{"type": "withdraw"}]})).is_refused(Check::Readjudication, 7);
}

#[test]
fn nothing_is_taken_back_from_behind_a_final_move() {
    let mut stall = Stall::open();
    let start = stall.table.head();
    stall.plays(0, json!({"type": "offer", "price": 3}));
    assert_eq!(stall.last()["final"], false);
    let back = |to| {
        move |table: &Table, context: &Context| {
            table.ask_takeback(player(1), AskTakeback { to, text: None }, &BTreeMap::new(), context)
        }
    };
    assert!(back(start)(&stall.table, &stall.context).is_ok());
    stall.plays(1, json!({"type": "accept"}));
    assert_eq!(stall.last()["final"], true);
    stall.refuses("undo_blocked", back(start));
    stall.refuses("undo_blocked", back(start + 1));
    stall.refuses("nothing_to_undo", |table, context| table.undo(Seat(1), None, By::Player(player(2)), context));
    // Later moves can be taken back.
    stall.plays(1, json!({"type": "offer", "price": 1}));
    assert!(back(start + 2)(&stall.table, &stall.context).is_ok());
    let log = stall.log();
    log.is_true();
    log.clone().with(6, json!({"final": true})).is_refused(Check::Readjudication, 6);
    log.clone().with(7, json!({"final": false})).is_refused(Check::Readjudication, 7);
    let asked = json!({"by": {"player": player(1)}, "n": 1, "seat": 0, "to": start, "text": null,
                       "expires_at": Moment(stall.table.last_at().0 + 3 * 86_400_000)});
    let head = stall.head();
    log.then("takeback_asked", asked).is_refused(Check::Table, head + 1);
}

#[test]
fn what_is_hidden_makes_no_move_final() {
    let mut stall = Stall::open();
    stall.plays(0, json!({"type": "draw"}));
    assert_eq!((&stall.last()["facts"][0]["card"], &stall.last()["final"]), (&Value::Null, &json!(false)));
    let log = stall.log();
    log.is_true();
    log.with(6, json!({"final": true})).is_refused(Check::Readjudication, 6);
}

#[test]
fn teams_stand_in_the_outcome() {
    let mut stall = Stall::open();
    stall.plays(0, json!({"type": "close"}));
    let log = stall.log();
    let finished = log.events.iter().find(|(event, _)| event["kind"] == "finished").expect("it is over").0.clone();
    let teams: Vec<&Value> = (0..3).map(|seat| &finished["outcome"]["standings"][seat]["team"]).collect();
    assert_eq!(teams, [0, 1, 0]);
    log.is_true();
    let mut other = finished["outcome"].clone();
    other["standings"][2]["team"] = json!(1);
    log.with(7, json!({"outcome": other})).is_refused(Check::Readjudication, 7);
}

#[test]
fn a_time_out_plays_a_default_that_draws_and_seals_or_nothing() {
    let mut stall = Stall::open();
    stall.context.at = stall.context.at.plus_s(3_700);
    stall.does(|table, context| table.expire(Seat(0), None, &[], context));
    let moved = stall.last();
    assert_eq!((&moved["origin"], moved["draws"].as_array().map(Vec::len)), (&json!("default"), Some(2)));
    assert_eq!(moved["seals"].as_array().map(Vec::len), Some(2), "the card's and the server's own");
    // The draws are in log order, not in the order in which they were made.
    assert_eq!((&moved["draws"][0][0], &moved["draws"][1][0]), (&json!("sun"), &json!("weather")));
    stall.plays(1, json!({"type": "offer", "price": 2}));
    // Nothing is played for a seat with an offer on the table. Its time starts again, and the ladder goes on.
    for misses in 1..=4 {
        let before = stall.table.expires_at(Seat(1)).expect("a clock");
        stall.context.at = before;
        stall.does(|table, context| table.expire(Seat(1), None, &[], context));
        let expired = stall.last();
        assert_eq!((&expired["kind"], &expired["step"]), (&json!("time_expired"), &json!("none")));
        assert_eq!(stall.table.misses(Seat(1)), misses);
        assert!(stall.table.expires_at(Seat(1)) > Some(before));
        assert!(stall.table.due(stall.context.at).is_none());
    }
    stall.context.at = stall.table.expires_at(Seat(1)).expect("a clock");
    stall.does(|table, context| table.expire(Seat(1), None, &[], context));
    assert_eq!(stall.last()["kind"], "seat_left");
    // A seat that was left has no default there either: nothing is played for it, and nothing becomes due again and
    // again.
    assert!(stall.table.due(stall.context.at).is_none() && stall.table.status() == Status::Running);
    stall.plays(2, json!({"type": "accept"}));
    let log = stall.log();
    log.is_true();
    let none = log.events.iter().position(|(event, _)| event["step"] == "none").expect("one") + 1;
    // Hidden things do not decide whether a default is due, so the other step is refused too.
    log.clone().with(none, json!({"step": "default"})).is_refused(Check::Table, none as u32);
    let default = log.events.iter().position(|(event, _)| event["step"] == "default").expect("one") + 1;
    log.clone().with(default, json!({"step": "none"})).is_refused(Check::Table, default as u32);
    let mut draws = log.events[default].0["draws"].clone();
    draws.as_array_mut().expect("draws").swap(0, 1);
    log.with(default + 1, json!({"draws": draws})).is_refused(Check::Draws, default as u32 + 1);
}

#[test]
fn a_game_of_a_club_is_read_but_not_opened_yet() {
    let context = Context { at: Moment(BEGUN), secret: [7; 32] };
    let refused = Table::create(asked(Visibility::Club), &context).expect_err("no clubs yet");
    assert_eq!(refused.code, "bad_option");
    let log = Stall::open().log();
    let (stream, club) = (log.events[0].0["stream"].clone(), json!({"visibility": "club"}));
    let of_a_club = log.clone().with(1, club.clone()).with(1, json!({"club": stream}));
    assert_eq!(of_a_club.table().created().visibility, Visibility::Club);
    of_a_club.is_true();
    // The club must be named, and only in a club's game.
    log.clone().with(1, club).is_refused(Check::Table, 1);
    log.with(1, json!({"club": stream})).is_refused(Check::Table, 1);
}

#[test]
fn a_bot_may_be_of_any_level_that_a_server_has() {
    let mut stall = Stall::open();
    stall.plays(0, json!({"type": "offer", "price": 1}));
    let seated = json!({"by": {"player": player(1)}, "player": null, "level": "hard-2"});
    let log = stall.log().with(3, seated);
    log.is_true();
    for level in ["", "Hard", "a b", "x\u{e9}", &"a".repeat(33)] {
        log.clone().with(3, json!({"level": level})).is_refused(Check::Table, 3);
    }
}
