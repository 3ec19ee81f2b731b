//! The outbox: each notice goes to one worker at a time; it is put off, parked, dropped.

use crate::database::{Database, with_database};
use crate::tables::*;
use chrono::{Duration, Utc};
use std::collections::BTreeMap;
use store::{GameId, Notice, Wanted};

/// True if only parked notices are left.
async fn is_empty(db: &Database) -> bool {
    db.store.state(Utc::now()).await.unwrap().oldest_due.is_empty()
}

#[test]
fn four_workers_get_each_notice_exactly_once() {
    with_database(|db| async move {
        let past = Utc::now() - Duration::seconds(1);
        for n in 0..200 {
            db.store.add_notice(game(n % 20), n as u32, &your_turn(ann(), past)).await.unwrap();
        }
        let workers: Vec<_> = (0..4)
            .map(|_| {
                let store = db.store.clone();
                tokio::spawn(async move {
                    let mut mine = Vec::new();
                    loop {
                        let claimed = store.claim_notices(Utc::now(), &Wanted::any(7, 60)).await.unwrap();
                        if claimed.is_empty() {
                            return mine;
                        }
                        for notice in claimed {
                            store.notice_done(&notice).await.unwrap();
                            mine.push(notice);
                        }
                    }
                })
            })
            .collect();
        let mut times = BTreeMap::new();
        for worker in workers {
            for notice in worker.await.unwrap() {
                assert_eq!(notice.tries, 1);
                *times.entry((notice.game, notice.seq)).or_insert(0) += 1;
            }
        }
        assert_eq!(times.len(), 200);
        assert!(times.values().all(|times| *times == 1));
        assert!(is_empty(&db).await);
    });
}

#[test]
fn a_notice_comes_again_when_its_lease_ends_or_it_was_put_off() {
    with_database(|db| async move {
        let past = Utc::now() - Duration::seconds(1);
        db.store.add_notice(game(0), 1, &your_turn(ann(), past)).await.unwrap();
        db.store.add_notice(game(0), 1, &your_turn(ann(), past)).await.unwrap();
        db.store.add_notice(game(0), 2, &your_turn(ann(), Utc::now() + Duration::hours(1))).await.unwrap();

        let claimed = db.store.claim_notices(Utc::now(), &Wanted::any(10, 0)).await.unwrap();
        assert_eq!(claimed.len(), 1, "once, and what is held is not claimed");
        let again = db.store.claim_notices(Utc::now(), &Wanted::any(10, 60)).await.unwrap();
        assert_eq!((again.len(), again[0].tries), (1, 2));
        assert!(db.store.claim_notices(Utc::now(), &Wanted::any(10, 60)).await.unwrap().is_empty(), "the lease runs");
        db.store.notice_later(&again[0], past, "421 try later").await.unwrap();
        assert_eq!(db.store.claim_notices(Utc::now(), &Wanted::any(10, 60)).await.unwrap()[0].tries, 3);
    });
}

#[test]
fn what_cannot_be_delivered_is_parked_and_listed() {
    with_database(|db| async move {
        let past = Utc::now() - Duration::seconds(1);
        db.store.add_notice(game(4), 1, &your_turn(ann(), past)).await.unwrap();
        assert!(!is_empty(&db).await);
        let notice = db.store.claim_notices(Utc::now(), &Wanted::any(10, 0)).await.unwrap()[0];
        db.store.notice_parked(&notice, Utc::now(), "550 no such user").await.unwrap();
        assert!(db.store.claim_notices(Utc::now(), &Wanted::any(10, 0)).await.unwrap().is_empty());
        assert!(is_empty(&db).await);
        let parked = db.store.parked_notices().await.unwrap();
        assert_eq!((parked[0].game, parked[0].error.as_str(), parked[0].tries), (game(4), "550 no such user", 1));

        assert!(db.store.unpark(game(4), 1, YOUR_TURN, ann().as_i64(), Utc::now()).await.unwrap());
        assert!(!db.store.unpark(game(4), 1, YOUR_TURN, ann().as_i64(), Utc::now()).await.unwrap());
        assert_eq!(db.store.claim_notices(Utc::now(), &Wanted::any(10, 60)).await.unwrap()[0].tries, 1);
    });
}

#[test]
fn what_was_put_by_is_parked_with_its_bundle_and_told_by_the_next() {
    const BUNDLE: i16 = 102;
    with_database(|db| async move {
        let (past, at) = (Utc::now() - Duration::seconds(1), Utc::now());
        let claim = async || db.store.claim_notices(Utc::now(), &Wanted::any(10, 60)).await.unwrap();
        let waits = async |after| db.store.notice_waits(game(4), 1, ann(), &[YOUR_TURN], after).await.unwrap();
        db.store.add_notice(game(4), 1, &your_turn(ann(), past)).await.unwrap();
        let notice = claim().await[0];
        db.store.notice_bundled(&notice, ann(), BUNDLE, past).await.unwrap();
        let bundle = claim().await[0];
        assert_eq!((bundle.topic, bundle.recipient), (BUNDLE, ann().as_i64()));
        assert!(waits(at).await);
        db.store.bundle_parked(&bundle, at, "550 no such user").await.unwrap();
        // It counts as undelivered for as long as a single mail would, not for ever.
        assert!(waits(at - Duration::days(14)).await);
        assert!(!waits(at + Duration::seconds(1)).await);
        let parked = db.store.parked_notices().await.unwrap();
        assert_eq!((parked.len(), parked[0].topic, parked[0].error.as_str()), (1, YOUR_TURN, "550 no such user"));

        // The next notice put aside forms a bundle that is sent, and includes the parked notice.
        db.store.add_notice(game(5), 7, &your_turn(ann(), past)).await.unwrap();
        let notice = claim().await[0];
        db.store.notice_bundled(&notice, ann(), BUNDLE, past).await.unwrap();
        let again = claim().await[0];
        let told = db.store.bundled(ann()).await.unwrap();
        assert_eq!(told.iter().map(|notice| notice.game).collect::<Vec<_>>(), [game(4), game(5)]);
        // Parked again, the older notice keeps its time; an unparked one is sent alone.
        db.store.bundle_parked(&again, at + Duration::days(3), "550 no such user").await.unwrap();
        let parked = db.store.parked_notices().await.unwrap();
        assert_eq!(parked.iter().map(|notice| notice.parked_at).max(), Some(parked[1].parked_at));
        assert!(parked[0].parked_at < at + Duration::days(1));
        assert!(db.store.unpark(game(4), 1, YOUR_TURN, ann().as_i64(), Utc::now()).await.unwrap());
        assert_eq!(db.store.bundled(ann()).await.unwrap().len(), 1);
        let alone = claim().await[0];
        assert_eq!(alone.game, game(4));
        db.store.notice_done(&alone).await.unwrap();
        db.store.bundle_told(&again, &told, at).await.unwrap();
        assert!(db.store.parked_notices().await.unwrap().is_empty() && is_empty(&db).await);
    });
}

#[test]
fn what_somebody_waits_for_passes_by_the_mails_of_games() {
    with_database(|db| async move {
        let past = Utc::now() - Duration::seconds(60);
        for seq in 1..=30 {
            db.store.add_notice(game(5), seq, &your_turn(ann(), past)).await.unwrap();
        }
        let nobody = GameId::from_i64(0);
        let now = Utc::now();
        for (topic, recipient) in [(1, 7), (101, 8)] {
            db.store.add_notice(nobody, 0, &Notice { topic, recipient, due_at: now }).await.unwrap();
        }
        let first = db.store.claim_notices_of_no_game(Utc::now(), &Wanted::any(16, 60), &[1, 32]).await.unwrap();
        assert_eq!(first.iter().map(|notice| (notice.topic, notice.recipient)).collect::<Vec<_>>(), [(1, 7)]);
        let again = db.store.claim_notices_of_no_game(Utc::now(), &Wanted::any(16, 60), &[1, 32]).await.unwrap();
        assert!(again.is_empty(), "its lease runs");
        assert_eq!(
            db.store.claim_notices(Utc::now(), &Wanted::any(100, 60)).await.unwrap().len(),
            31,
            "in line as ever"
        );
    });
}
