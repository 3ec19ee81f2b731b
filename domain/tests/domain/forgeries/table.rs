//! Kinds of forgery against the rules of the table.

use super::forger::{Forger, is_move, is_refused};
use crate::kernel::table::tampering::eventful;
use domain::kernel::archive::{Check, NotHere, Report};
use serde_json::{Value, json};

/// A kind of forgery: its name, the check that refuses it, and the function that makes it. The function returns the
/// index of the refused event.
type Kind = (&'static str, Check, fn(&mut Forger) -> usize);

fn by(event: &Value) -> Value {
    event["by"].clone()
}

/// The player in a seat at the beginning.
fn sits(log: &Forger, seat: u64) -> Value {
    let taken = log.events.iter().find(|(event, _)| event["kind"] == "seat_taken" && event["seat"] == seat);
    json!({"player": taken.expect("taken").0["player"]})
}

fn clock() -> Value {
    json!({"system": "clock"})
}

fn by_player(event: &Value) -> bool {
    is_move(event) && event["origin"] == "player"
}

fn is_voted(what: &'static str) -> impl Fn(&Value) -> bool {
    move |event| event["kind"] == "voted" && event["what"] == what
}

const HEADS: &[Kind] = &[
    ("`on` names the event itself", Check::Table, |log| {
        let at = log.nth(0, is_move);
        log.set(at, "on", json!(at + 1))
    }),
    ("`on` names a later event", Check::Table, |log| {
        let at = log.nth(1, is_move);
        log.set(at, "on", json!(at + 5))
    }),
    ("`on` names an older state", Check::Table, |log| {
        let at = log.nth(1, is_move);
        log.set(at, "on", json!(at - 1))
    }),
    ("`on` at the limit of its type", Check::Table, |log| {
        let at = log.nth(2, is_move);
        log.set(at, "on", json!(u32::MAX))
    }),
    ("a key that has no value is left out", Check::Digests, |log| {
        let at = log.nth(1, is_move);
        log.event(at).as_object_mut().expect("an event").remove("replayed_from");
        at
    }),
    ("an event of another stream", Check::Table, |log| {
        let at = log.nth(1, is_move);
        log.set(at, "stream", json!("0000000000001"))
    }),
    ("a time before that of the event before it", Check::Table, |log| {
        let at = log.nth(1, is_move);
        log.set(at, "at", json!("2020-01-01T00:00:00.000Z"))
    }),
    ("made by a server of another name", Check::Table, |log| {
        let at = log.find("closed");
        log.set(at, "by", json!({"system": "backdoor"}))
    }),
    ("a bot of a level that there is not", Check::Table, |log| {
        let at = log.nth(1, is_move);
        log.set(at, "by", json!({"bot": "cheating"}))
    }),
];

const SEATS: &[Kind] = &[
    ("`created` by somebody else than the host", Check::Table, |log| {
        let other = sits(log, 1);
        log.set(0, "by", other)
    }),
    ("`created` a second time", Check::Table, |log| {
        let (at, again) = (log.find("started"), log.events[0].0.clone());
        log.insert(at, by(&again), again)
    }),
    ("options that no game is opened with", Check::Table, |log| {
        log.event(0)["options"].as_object_mut().expect("options").clear();
        0
    }),
    ("rules of the table that no game is opened with", Check::Table, |log| {
        log.event(0)["table"]["grace_s"] = json!(u32::MAX);
        0
    }),
    ("a clock that no game is opened with", Check::Table, |log| {
        log.event(0)["clock"]["time_s"] = json!(1);
        0
    }),
    ("other data than the first line says", Check::Digests, |log| {
        log.title.push(("data_sha256", json!("ab".repeat(32))));
        0
    }),
    ("another ruleset than the first line says", Check::Digests, |log| {
        log.title.push(("ruleset", json!("world-123@1")));
        0
    }),
    ("somebody takes two seats", Check::Table, |log| {
        let (at, host) = (2, sits(log, 0));
        log.set(at, "player", host["player"].clone());
        log.set(at, "by", host)
    }),
    ("a seat is taken before a lower one", Check::Table, |log| log.set(2, "seat", json!(2))),
    ("a seat that is not there", Check::Table, |log| log.set(2, "seat", json!(200))),
    ("somebody is put on a seat by another", Check::Table, |log| {
        let host = sits(log, 0);
        log.set(2, "by", host)
    }),
    ("a bot is put on a seat by a guest", Check::Table, |log| {
        log.set(2, "player", Value::Null);
        log.set(2, "level", json!("sensible"))
    }),
    ("a nonce where the seed is open", Check::Table, |log| {
        let at = log.find("started");
        log.set(at, "nonces", json!([{"by": "client", "nonce": "ab".repeat(16), "seat": 0}]))
    }),
    ("a seat is taken after the start", Check::Table, |log| {
        let (at, taken) = (log.find("started") + 1, log.events[2].0.clone());
        log.insert(at, by(&taken), taken)
    }),
    ("a guest starts the game", Check::Table, |log| {
        let (at, guest) = (log.find("started"), sits(log, 1));
        log.set(at, "by", guest)
    }),
    ("a seat is left without a time-out", Check::Table, |log| {
        let (at, left) = (log.nth(1, is_move), json!({"kind": "seat_left", "seat": 1}));
        log.insert(at, clock(), left)
    }),
    ("somebody resigns for another", Check::Table, |log| {
        let (at, resigned) = (log.nth(1, is_move), json!({"kind": "resigned", "seat": 1}));
        let other = sits(log, 2);
        log.insert(at, other, resigned)
    }),
    ("who sits here takes another seat over", Check::Table, |log| {
        let (at, host) = (log.find("seat_replaced"), sits(log, 0));
        log.set(at, "player", host["player"].clone());
        log.set(at, "by", host)
    }),
];

const MOVES: &[Kind] = &[
    ("somebody moves for another", Check::Table, |log| {
        let at = log.nth(1, by_player);
        let other = sits(log, (log.events[at].0["seat"].as_u64().expect("a seat") + 1) % 3);
        log.set(at, "by", other)
    }),
    ("the server moves for a player in time", Check::Table, |log| {
        let at = log.nth(1, by_player);
        log.set(at, "by", clock())
    }),
    ("a seat moves out of turn", Check::Table, |log| {
        let at = log.nth(1, by_player);
        let other = (log.events[at].0["seat"].as_u64().expect("a seat") + 1) % 3;
        let who = sits(log, other);
        log.set(at, "by", who);
        log.set(at, "seat", json!(other))
    }),
    ("a default without a time-out", Check::Table, |log| {
        let at = log.nth(1, by_player);
        log.set(at, "by", clock());
        log.set(at, "channel", Value::Null);
        log.set(at, "origin", json!("default"))
    }),
    ("a bot moves for a person", Check::Table, |log| {
        let at = log.nth(1, by_player);
        log.set(at, "by", json!({"bot": "sensible"}));
        log.set(at, "channel", Value::Null);
        log.set(at, "origin", json!("bot"))
    }),
    ("a ruling's move without a ruling", Check::Table, |log| {
        let at = log.nth(1, by_player);
        log.set(at, "channel", Value::Null);
        log.set(at, "origin", json!("ruling"))
    }),
    ("a repeated move without a ruling", Check::Table, |log| {
        let at = log.nth(1, by_player);
        log.set(at, "replayed_from", json!(at))
    }),
    ("a channel that there is not", Check::Table, |log| {
        let at = log.nth(1, by_player);
        log.set(at, "channel", json!("fax"))
    }),
    ("a standing order that is not named", Check::Table, |log| {
        let at = log.nth(1, by_player);
        log.set(at, "channel", Value::Null);
        log.set(at, "origin", json!("standing"))
    }),
    ("words in the place of their hash", Check::Table, |log| {
        let at = log.nth(1, by_player);
        log.set(at, "text", json!("I never said that"))
    }),
];

fn reverted(to: u64, cause: &str) -> Value {
    json!({"kind": "reverted", "to": to, "cause": cause, "case": null, "digest": "0".repeat(64)})
}

/// Another state than the one that an event goes back to.
fn elsewhere(log: &Forger, at: usize) -> Value {
    let states = [log.find("started") + 1, log.nth(0, is_move) + 1];
    let other = states.into_iter().find(|to| log.events[at].0["to"] != json!(to));
    json!(other.expect("one of two"))
}

fn is_cause(cause: &'static str) -> impl Fn(&Value) -> bool {
    move |event| event["kind"] == "reverted" && event["cause"] == cause
}

const BACK: &[Kind] = &[
    ("an undo by another", Check::Table, |log| {
        let at = log.nth(0, is_cause("undo"));
        let who = by(&log.events[at].0);
        let other = (0..3).map(|seat| sits(log, seat)).find(|other| *other != who).expect("another");
        log.set(at, "by", other)
    }),
    ("an undo of the turn before", Check::Table, |log| {
        let at = log.nth(1, is_move) + 1;
        let (to, who) = (log.events[at - 1].0["on"].as_u64().expect("a state"), by(&log.events[at - 1].0));
        log.insert(at, who, reverted(to, "undo"))
    }),
    ("an undo of the set-up's draws", Check::Table, |log| {
        let at = log.find("started") + 1;
        let who = sits(log, 0);
        log.insert(at, who, reverted(1, "undo"))
    }),
    ("an undo that names a case", Check::Table, |log| {
        let at = log.nth(0, is_cause("undo"));
        log.set(at, "case", json!(1))
    }),
    ("a redo without an undo", Check::Table, |log| {
        let at = log.nth(1, is_move) + 1;
        let who = by(&log.events[at - 1].0);
        log.insert(at, who, reverted(at as u64, "redo"))
    }),
    ("an automatic move is taken back that there was not", Check::Table, |log| {
        let at = log.nth(1, is_move) + 1;
        let (to, who) = (log.events[at - 1].0["on"].as_u64().expect("a state"), by(&log.events[at - 1].0));
        log.insert(at, who, reverted(to, "automatic"))
    }),
    ("a takeback that nobody asked for", Check::Table, |log| {
        let at = log.nth(1, is_move) + 1;
        let to = log.events[at - 1].0["on"].as_u64().expect("a state");
        let mut back = reverted(to, "takeback");
        back["case"] = json!(1);
        log.insert(at, clock(), back)
    }),
    ("a takeback goes back elsewhere than was asked", Check::Table, |log| {
        let at = log.nth(0, is_cause("takeback"));
        let to = elsewhere(log, at);
        log.set(at, "to", to)
    }),
    ("a ruling goes back elsewhere", Check::Table, |log| {
        let at = log.nth(0, is_cause("ruling"));
        let to = elsewhere(log, at);
        log.set(at, "to", to)
    }),
];

const CASES: &[Kind] = &[
    ("a takeback asked for in another's name", Check::Table, |log| {
        let at = log.find("takeback_asked");
        let other = (log.events[at].0["seat"].as_u64().expect("a seat") + 1) % 3;
        log.set(at, "seat", json!(other))
    }),
    ("a takeback with another number", Check::Table, |log| {
        let at = log.find("takeback_asked");
        log.set(at, "n", json!(7))
    }),
    ("a takeback that never expires", Check::Table, |log| {
        let at = log.find("takeback_asked");
        log.set(at, "expires_at", json!("2099-01-01T00:00:00.000Z"))
    }),
    ("a takeback granted without all consents", Check::Table, |log| {
        let at = log.find("takeback_answered");
        log.remove(at);
        log.find("takeback_closed")
    }),
    ("a consent in another's name", Check::Table, |log| {
        let at = log.find("takeback_answered");
        let asker = log.find("takeback_asked");
        let asker = by(&log.events[asker].0);
        log.set(at, "by", asker)
    }),
    ("a no that was a yes", Check::Table, |log| {
        let at = log.find("takeback_answered");
        log.set(at, "consent", json!(false));
        log.find("takeback_closed")
    }),
    ("a takeback that was granted, and is not carried out", Check::Table, |log| {
        let at = log.nth(0, is_cause("takeback"));
        log.cut(at);
        at - 1
    }),
    ("a takeback expires before its time", Check::Table, |log| {
        let at = log.find("takeback_closed");
        log.set(at, "result", json!("expired"))
    }),
    ("a dispute in another's name", Check::Table, |log| {
        let (at, other) = (log.find("dispute_opened"), sits(log, 2));
        log.set(at, "by", other)
    }),
    ("a dispute about an event that there is not", Check::Table, |log| {
        let at = log.find("dispute_opened");
        log.set(at, "disputed", json!(u32::MAX))
    }),
    ("a comment with the words in it", Check::Table, |log| {
        let at = log.find("dispute_commented");
        log.set(at, "text", json!("you cheat"))
    }),
    ("an arbiter named in another's name", Check::Table, |log| {
        let at = log.find("dispute_arbiter");
        log.set(at, "seat", json!(0))
    }),
    ("a party votes on its case", Check::Table, |log| {
        let at = log.find("dispute_voted");
        let opener = log.find("dispute_opened");
        let (seat, who) = (log.events[opener].0["seat"].clone(), by(&log.events[opener].0));
        log.set(at, "seat", seat);
        log.set(at, "by", who)
    }),
    ("a ruling against the votes", Check::Table, |log| {
        let at = log.find("dispute_ruled");
        log.set(at, "decision", json!("dismiss"))
    }),
    ("a party rules", Check::Table, |log| {
        let (at, host) = (log.find("dispute_ruled"), sits(log, 0));
        log.set(at, "by", host)
    }),
    ("a ruling that is not carried out", Check::Table, |log| {
        let at = log.nth(0, is_cause("ruling"));
        log.cut(at);
        at - 1
    }),
];

const TIMES: &[Kind] = &[
    ("a vote in another's name", Check::Table, |log| {
        let at = log.nth(1, is_voted("pause"));
        log.set(at, "seat", json!(0))
    }),
    ("a pause without a vote", Check::Table, |log| {
        let at = log.nth(1, is_voted("pause"));
        log.remove(at);
        log.find("paused")
    }),
    ("a vote of all that is not carried out", Check::Table, |log| {
        let at = log.find("paused");
        log.remove(at)
    }),
    ("a pause that ends before its time", Check::Table, |log| {
        let at = log.nth(0, is_voted("resume"));
        log.insert(at, clock(), json!({"kind": "resumed", "reason": "expired"}))
    }),
    ("an absence that began before it was entered", Check::Table, |log| {
        let at = log.nth(0, |event| event["kind"] == "absence_set" && event["from"].is_string());
        log.set(at, "from", json!("2020-01-01T00:00:00.000Z"))
    }),
    ("an absence entered by another", Check::Table, |log| {
        let at = log.nth(0, |event| event["kind"] == "absence_set" && event["from"].is_string());
        let host = sits(log, 0);
        log.set(at, "by", host)
    }),
    ("time given back by a player", Check::Table, |log| {
        let (at, host) = (log.find("clock_refunded"), sits(log, 0));
        log.set(at, "by", host)
    }),
    ("time given back for no reason", Check::Table, |log| {
        let at = log.find("clock_refunded");
        log.set(at, "reason", json!("friendship"))
    }),
    ("more time given back than has passed", Check::Table, |log| {
        let at = log.find("clock_refunded");
        log.set(at, "time_s", json!(u32::MAX))
    }),
    ("a time-out that was not due", Check::Table, |log| {
        let at = log.nth(1, is_move);
        let seat = log.events[at].0["seat"].clone();
        log.insert(at, clock(), json!({"kind": "time_expired", "seat": seat, "step": "default"}))
    }),
    ("a time-out some hours early", Check::Table, |log| {
        let at = log.find("time_expired");
        let before = log.events[at - 1].0["at"].clone();
        log.set(at, "at", before)
    }),
    ("a time-out of a seat that was not asked", Check::Table, |log| {
        let at = log.find("time_expired");
        let other = (log.events[at].0["seat"].as_u64().expect("a seat") + 1) % 3;
        log.set(at, "seat", json!(other))
    }),
    ("a step that the table has not agreed on", Check::Table, |log| {
        let at = log.find("time_expired");
        log.set(at, "step", json!("forfeit"))
    }),
    ("a time-out after which nothing is played", Check::Table, |log| {
        let at = log.find("time_expired");
        log.cut(at + 1);
        at
    }),
];

const ENDS: &[Kind] = &[
    ("the end before the end", Check::Table, |log| {
        let (at, finished) = (log.nth(2, is_move), log.find("finished"));
        let outcome = log.events[finished].0["outcome"].clone();
        log.insert(at, clock(), json!({"kind": "finished", "outcome": outcome}))
    }),
    ("another outcome", Check::Readjudication, |log| {
        let at = log.find("finished");
        log.event(at)["outcome"]["standings"][0]["rank"] = json!(7);
        at
    }),
    ("the end by a person", Check::Table, |log| {
        let (at, host) = (log.find("finished"), sits(log, 0));
        log.set(at, "by", host)
    }),
    ("the end by a vote that was not", Check::Table, |log| {
        let at = log.find("finished");
        log.event(at)["outcome"]["reason"] = json!("agreed");
        at
    }),
    ("a game without a result that nobody voted for", Check::Table, |log| {
        let at = log.nth(2, is_move);
        log.insert(at, clock(), json!({"kind": "voided", "reason": "agreed"}))
    }),
    ("the secret before the end", Check::Table, |log| {
        let (at, closed) = (log.nth(2, is_move), log.find("closed"));
        let secret = log.events[closed].0["secret"].clone();
        log.insert(at, clock(), json!({"kind": "closed", "secret": secret}))
    }),
    ("`closed` a second time", Check::Table, |log| {
        let closed = log.find("closed");
        let secret = log.events[closed].0["secret"].clone();
        log.insert(closed + 1, clock(), json!({"kind": "closed", "secret": secret}))
    }),
    ("the secret is kept back", Check::Table, |log| {
        let at = log.find("closed");
        log.cut(at);
        at - 1
    }),
    ("another secret", Check::Draws, |log| {
        let at = log.find("closed");
        log.set(at, "secret", json!("ab".repeat(32)))
    }),
];

#[test]
fn each_kind_of_forgery_against_the_table_is_refused_at_its_place() {
    let club = eventful();
    let log = Forger::new(&club.rows, club.context.secret);
    let report = log.verified(true);
    assert!(report.is_whole() && report.signed, "{:?}", report.findings);
    let kinds: Vec<&Kind> = [HEADS, SEATS, MOVES, BACK, CASES, TIMES, ENDS].into_iter().flatten().collect();
    assert!(kinds.len() >= 80, "{}", kinds.len());
    let mut wrong = vec![];
    for (name, check, forge) in kinds {
        let mut forged = log.clone();
        let at = forge(&mut forged);
        is_refused(&mut wrong, name, *check, at, &forged.verified(true));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The box may just not be available here: then nothing of the title's is proved or refuted. All of it counts as
/// open; the draws and the rules of the table are judged without it.
#[test]
fn a_box_that_nobody_has_leaves_the_rules_open() {
    let club = eventful();
    let mut forged = Forger::new(&club.rows, club.context.secret);
    let found = |report: &Report, check| {
        let found = report.findings.iter().find(|finding| finding.check == check);
        found.map(|found| (found.checked, found.open)).unwrap_or_default()
    };
    let before = forged.verified(true);
    forged.title.push(("data_sha256", json!("ab".repeat(32))));
    forged.set(0, "data_sha256", json!("ab".repeat(32)));
    let report = forged.verified(true);
    assert_eq!((report.first_bad(), report.missing), (None, Some(NotHere::Box)), "{:?}", report.findings);
    assert!(!report.is_whole() && !report.is_refuted());
    assert_eq!(found(&report, Check::Readjudication).0, 0);
    for check in [Check::Draws, Check::Seals] {
        assert_eq!(found(&report, check), found(&before, check));
    }
    assert_eq!(found(&report, Check::Table).0, forged.events.len());
}
