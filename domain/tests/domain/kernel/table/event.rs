//! Events as they are stored.

use domain::kernel::chance::Draw;
use domain::kernel::seat::Seat;
use domain::kernel::table::event::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[test]
fn a_move_is_written_as_every_event_is() {
    let head = Head {
        tv: 1,
        seq: 12,
        kind: "move".into(),
        v: 1,
        stream: "06h8v9k3m2p7q".parse().expect("an id"),
        at: Moment(1_780_000_000_123),
        by: By::Player("06h8v9k3m2p7r".parse().expect("an id")),
        on: Some(11),
    };
    let bare = Moved {
        seat: Seat(1),
        origin: Origin::Player,
        channel: Some("rest".into()),
        actions: vec![json!({"type": "work", "location": "h1", "a": null})],
        facts: vec![json!(["a \"quoted\" word", {"z": 1, "b": []}])],
        is_final: false,
        forced: vec![],
        draws: vec![Draw { purpose: "bag".into(), n: 0, value: 12, of: 22 }],
        digest: "0123".into(),
        seals: vec![],
        standing: None,
        replayed_from: None,
        text: None,
    };
    let mark = StandingMark { sha256: "4567".into(), set_at: Moment(0) };
    let full = Moved {
        channel: None,
        origin: Origin::Standing,
        seals: vec![Seal { of: vec![Seat(0), Seat(2)], sha256: "89ab".into() }],
        standing: Some(mark),
        replayed_from: Some(7),
        text: Some("cdef".into()),
        is_final: true,
        ..bare.clone()
    };
    for moved in [bare, full] {
        let event = Event { head: head.clone(), body: Body::Move(Box::new(moved)) };
        assert_eq!(String::from_utf8(event.payload()), String::from_utf8(event.payload_of_any()));
    }
}

#[test]
fn reasons_are_words_of_the_log_whoever_wrote_it() {
    fn stays<T: DeserializeOwned + Serialize>(value: Value) -> T {
        let read: T = serde_json::from_value(value.clone()).expect("it is read");
        assert_eq!(serde_json::to_value(&read).expect("it is written"), value);
        serde_json::from_value(value).expect("it is read")
    }
    for (word, reason) in [("vote", ResumeReason::Vote), ("expired", ResumeReason::Expired)] {
        assert_eq!(stays::<Resumed>(json!({"reason": word})).reason, reason);
    }
    for word in ["standing", "default", "bot", "substitute", "forfeit"] {
        let step = stays::<TimeExpired>(json!({"seat": 1, "step": word})).step;
        assert!(step.word() == word && !matches!(step, ExpiryStep::Other(_)), "{step:?}");
    }
    // From a log from elsewhere: kept as it is, and refused by the audit.
    let other = stays::<Voided>(json!({"reason": "Agreed"})).reason;
    assert_eq!(other, VoidReason::Other("Agreed".into()));
    assert!(serde_json::from_value::<Voided>(json!({"reason": 3})).is_err());
}
