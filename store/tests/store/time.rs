//! Standing orders used up exactly once, reminders sent once, outages recorded once, answer times in quartiles.

use crate::database::with_database;
use crate::tables::*;
use chrono::Duration;
use serde_json::json;
use store::{AnswerTime, FiredOrders, Head, Wanted};

fn fired(head: Head, revision: i32, left: serde_json::Value) -> FiredOrders {
    FiredOrders { player: ann(), revision, left, told: json!(["it was played"]), seq: head.seq, hash: head.hash }
}

#[test]
fn an_order_is_used_up_by_the_append_that_stands_and_by_no_other() {
    with_database(|db| async move {
        let head = opened(&db.store, game(9)).await;
        db.store.set_standing_orders(game(9), ann(), head.seq, &json!(["a", "b"])).await.unwrap();
        let read = async || db.store.standing_orders(game(9), Some(ann())).await.unwrap().remove(0);
        let before = read().await;
        assert_eq!((before.set_seq, before.revision, before.orders), (head.seq, 1, json!(["a", "b"])));

        // Two processes are about to play it; one of them will win.
        let (mine, theirs) = (moves(game(9), head, "ann", 1), moves(game(9), head, "ben", 1));
        for (append, left) in [(&mine, json!([1])), (&theirs, json!(["theirs"]))] {
            assert!(db.store.orders_fire(game(9), &[fired(head_of(append), 1, left)]).await.unwrap());
        }
        assert_eq!(read().await.orders, json!(["a", "b"]), "nothing stands yet");
        let lost = fired(Head { hash: [3; 32], ..head_of(&mine) }, 1, json!(["never"]));
        assert!(db.store.orders_fire(game(9), &[lost]).await.unwrap());
        db.store.append(mine.clone()).await.unwrap();
        assert_eq!(read().await.orders, json!([1]));

        // The next one continues from there.
        let next = moves(game(9), head_of(&mine), "ann", 2);
        assert!(db.store.orders_fire(game(9), &[fired(head_of(&next), 1, json!([]))]).await.unwrap());
        db.store.append(next.clone()).await.unwrap();
        assert_eq!(read().await.orders, json!([]));
        let notes = db.store.standing_notes(game(9), ann(), head.seq, head_of(&next).seq).await.unwrap();
        assert_eq!(notes.len(), 2, "{notes:?}");

        // New orders: what was read before them no longer fires.
        db.store.set_standing_orders(game(9), ann(), head_of(&next).seq, &json!(["c"])).await.unwrap();
        assert!(!db.store.orders_fire(game(9), &[fired(head_of(&next), 1, json!([]))]).await.unwrap());
        assert_eq!((read().await.revision, read().await.orders), (2, json!(["c"])));
        assert!(db.store.standing_orders(game(8), None).await.unwrap().is_empty());
    });
}

#[test]
fn each_step_of_a_turn_is_reminded_of_once_and_only_the_last_that_passed() {
    with_database(|db| async move {
        let past = noon();
        let remind = async |steps: &[i16]| {
            let topic = 21 + steps.last().unwrap();
            db.store.remind(game(9), 7, ann(), steps, topic, past).await.unwrap()
        };
        assert!(remind(&[0]).await);
        assert!(!remind(&[0]).await, "by whichever server");
        assert!(remind(&[0, 1, 2]).await);
        assert!(!remind(&[0, 1]).await && !remind(&[0, 1, 2]).await);
        let sent = db.store.claim_notices(chrono::Utc::now(), &store::Wanted::any(10, 60)).await.unwrap();
        assert_eq!(sent.iter().map(|notice| notice.topic).collect::<Vec<_>>(), [21, 23]);
        assert!(db.store.notice_waits(game(9), 1, ann(), &[20, 21], past).await.unwrap());
        assert!(!db.store.notice_waits(game(9), 8, ann(), &[20, 21], past).await.unwrap(), "about an older event");
        db.store.notice_parked(&sent[0], chrono::Utc::now(), "no such mailbox").await.unwrap();
        let ever = noon() - Duration::days(10_000);
        assert!(db.store.notice_waits(game(9), 1, ann(), &[21], ever).await.unwrap());
        let later = chrono::Utc::now() + Duration::days(1);
        assert!(
            !db.store.notice_waits(game(9), 1, ann(), &[21], later).await.unwrap(),
            "it has been parked for too long"
        );
        assert!(!db.store.notice_waits(game(9), 1, ben(), &[21], ever).await.unwrap());
    });
}

#[test]
fn a_silence_of_all_servers_is_an_outage_once_and_a_jump_of_the_clock_is_none() {
    with_database(|db| async move {
        let at = |s: i64| noon() + Duration::seconds(s);
        db.store.beat(at(0), Some(60)).await.unwrap();
        db.store.beat(at(50), Some(60)).await.unwrap();
        assert!(db.store.outages(at(-1_000)).await.unwrap().is_empty());
        db.store.beat(at(5_000), None).await.unwrap();
        assert!(db.store.outages(at(-1_000)).await.unwrap().is_empty(), "it was there all the time");
        db.store.beat(at(9_000), Some(60)).await.unwrap();
        db.store.beat(at(9_001), Some(60)).await.unwrap();
        // A clock that is put back an hour causes no second outage.
        db.store.beat(at(5_401), Some(60)).await.unwrap();
        db.store.beat(at(9_002), Some(60)).await.unwrap();
        assert_eq!(db.store.outages(at(-1_000)).await.unwrap(), [(at(5_000), at(9_000))]);
        assert!(db.store.outages(at(9_000)).await.unwrap().is_empty());
    });
}

/// Failed before: everything waited until the date of the wrong clock.
#[test]
fn what_a_wrong_clock_put_off_waits_no_longer_than_its_span() {
    with_database(|db| async move {
        let (now, ahead) = (noon(), noon() + Duration::days(3));
        let login = [store::Spending { kind: 50, key: 1, cost: 1, limit: 10, span_s: 3_600 }];
        assert_eq!(db.store.spend(&login, ahead).await.unwrap(), None);
        // Such a budget is full again at once, but not more than full.
        for _ in 0..10 {
            assert_eq!(db.store.spend(&login, now).await.unwrap(), None);
        }
        assert_eq!(db.store.spend(&login, now).await.unwrap(), Some(Duration::seconds(360)));
        // A clock slightly ahead, such as another server's, gives nobody more.
        assert!(db.store.spend(&login, now - Duration::seconds(50)).await.unwrap().is_some());

        // The heartbeat shows that the clock was set back: queued rows are brought forward by the difference.
        let notice = store::Notice { topic: 7, recipient: 1, due_at: ahead + Duration::seconds(60) };
        db.store.add_notice(game(9), 1, &notice).await.unwrap();
        let other = [store::Spending { kind: 51, key: 1, cost: 30, limit: 30, span_s: 86_400 }];
        assert_eq!(db.store.spend(&other, ahead).await.unwrap(), None);
        assert_eq!(db.store.beat(ahead, None).await.unwrap(), None);
        assert_eq!(db.store.beat(now, None).await.unwrap(), Some(Duration::days(3)));
        assert_eq!(db.store.beat(now, None).await.unwrap(), None, "once");
        assert!(db.store.claim_notices(now + Duration::seconds(59), &Wanted::any(5, 60)).await.unwrap().is_empty());
        assert_eq!(db.store.claim_notices(now + Duration::seconds(60), &Wanted::any(5, 60)).await.unwrap().len(), 1);
        assert_eq!(db.store.spend(&other, now).await.unwrap(), None);
        assert!(db.store.nudge(game(9), ann(), ben(), ahead, ahead - Duration::hours(24)).await.unwrap());
        assert!(db.store.nudge(game(9), ann(), ben(), now, now - Duration::hours(24)).await.unwrap());
    });
}

#[test]
fn a_profile_has_quartiles_and_misses() {
    with_database(|db| async move {
        assert_eq!(db.store.reliability(ann()).await.unwrap(), store::Reliability::default());
        let answer = |seq, answer_s| AnswerTime { player: ann(), game: game(9), seq, answer_s };
        let answers: Vec<AnswerTime> = (0..=100).map(|n| answer(n, Some(n * 10))).collect();
        db.store.keep_answers(&answers).await.unwrap();
        db.store.keep_answers(&[answer(200, None), answer(3, Some(7))]).await.unwrap();
        let found = db.store.reliability(ann()).await.unwrap();
        assert_eq!((found.moves, found.misses, found.answer_s), (101, 1, Some([250, 500, 750])));
        assert_eq!(db.store.reliability(ben()).await.unwrap().moves, 0);
    });
}

#[test]
fn nudges_have_a_day_between_them() {
    with_database(|db| async move {
        let nudge = async |hours: i64| {
            let at = noon() + Duration::hours(hours);
            db.store.nudge(game(9), ann(), ben(), at, at - Duration::hours(24)).await.unwrap()
        };
        assert!(nudge(0).await && !nudge(1).await && !nudge(23).await && nudge(25).await && !nudge(40).await);
    });
}

#[test]
fn timers_are_claimed_by_the_callers_clock() {
    with_database(|db| async move {
        let ahead = chrono::Utc::now() + Duration::days(300);
        let head = opened(&db.store, game(9)).await;
        assert!(db.store.set_timer(game(9), head.seq, Some(ahead)).await.unwrap());
        assert!(db.store.claim_timers(chrono::Utc::now(), 10, 60).await.unwrap().is_empty());
        assert_eq!(db.store.claim_timers(ahead, 10, 60).await.unwrap(), [game(9)]);
        assert!(db.store.claim_timers(ahead, 10, 60).await.unwrap().is_empty(), "the lease runs");
        let later = ahead + Duration::seconds(61);
        assert_eq!(db.store.claim_timers(later, 10, 60).await.unwrap(), [game(9)]);
    });
}
