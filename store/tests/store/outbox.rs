//! The outbox: each notice to one worker at a time, put off, parked, dropped.

use crate::database::with_database;
use crate::tables::*;
use chrono::{Duration, Utc};
use std::collections::BTreeMap;

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
                        let claimed = store.claim_notices(Utc::now(), 7, 60).await.unwrap();
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
        assert_eq!(db.store.oldest_due().await.unwrap(), None);
    });
}

#[test]
fn a_notice_comes_again_when_its_lease_ends_or_it_was_put_off() {
    with_database(|db| async move {
        let past = Utc::now() - Duration::seconds(1);
        db.store.add_notice(game(0), 1, &your_turn(ann(), past)).await.unwrap();
        db.store.add_notice(game(0), 1, &your_turn(ann(), past)).await.unwrap();
        db.store.add_notice(game(0), 2, &your_turn(ann(), Utc::now() + Duration::hours(1))).await.unwrap();

        let claimed = db.store.claim_notices(Utc::now(), 10, 0).await.unwrap();
        assert_eq!(claimed.len(), 1, "once, and what is held is not claimed");
        let again = db.store.claim_notices(Utc::now(), 10, 60).await.unwrap();
        assert_eq!((again.len(), again[0].tries), (1, 2));
        assert!(db.store.claim_notices(Utc::now(), 10, 60).await.unwrap().is_empty(), "the lease runs");
        db.store.notice_later(&again[0], past, "421 try later").await.unwrap();
        assert_eq!(db.store.claim_notices(Utc::now(), 10, 60).await.unwrap()[0].tries, 3);
    });
}

#[test]
fn what_cannot_be_delivered_is_parked_and_listed() {
    with_database(|db| async move {
        let past = Utc::now() - Duration::seconds(1);
        db.store.add_notice(game(4), 1, &your_turn(ann(), past)).await.unwrap();
        assert!(db.store.oldest_due().await.unwrap().is_some());
        let notice = db.store.claim_notices(Utc::now(), 10, 0).await.unwrap()[0];
        db.store.notice_parked(&notice, Utc::now(), "550 no such user").await.unwrap();
        assert!(db.store.claim_notices(Utc::now(), 10, 0).await.unwrap().is_empty());
        assert_eq!(db.store.oldest_due().await.unwrap(), None);
        let parked = db.store.parked_notices().await.unwrap();
        assert_eq!((parked[0].game, parked[0].error.as_str(), parked[0].tries), (game(4), "550 no such user", 1));

        assert!(db.store.unpark(game(4), 1, YOUR_TURN, ann().as_i64(), Utc::now()).await.unwrap());
        assert!(!db.store.unpark(game(4), 1, YOUR_TURN, ann().as_i64(), Utc::now()).await.unwrap());
        assert_eq!(db.store.claim_notices(Utc::now(), 10, 60).await.unwrap()[0].tries, 1);
    });
}
