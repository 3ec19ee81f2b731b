//! Events as they are stored.

use domain::kernel::chance::Draw;
use domain::kernel::seat::Seat;
use domain::kernel::table::event::*;
use serde_json::json;

#[test]
fn a_move_is_written_as_every_event_is() {
    let head = Head {
        tv: 1,
        seq: 12,
        kind: "move".into(),
        v: 1,
        game: "06h8v9k3m2p7q".parse().expect("an id"),
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
        ..bare.clone()
    };
    for moved in [bare, full] {
        let event = Event { head: head.clone(), body: Body::Move(Box::new(moved)) };
        assert_eq!(String::from_utf8(event.payload()), String::from_utf8(event.payload_of_any()));
    }
}
