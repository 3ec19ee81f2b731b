//! Many writers on one game: exactly one wins a round, whether they share a process or only the database.

use crate::database::with_database;
use crate::tables::*;
use std::time::{Duration, Instant};
use store::{AppendError, Store};

#[test]
fn of_32_writers_of_one_process_one_wins_each_round() {
    with_database(|db| async move {
        let stores = vec![db.store.clone()];
        race(&stores, 30).await;
    });
}

#[test]
fn of_32_writers_of_four_processes_one_wins_each_round() {
    with_database(|db| async move {
        let mut stores = vec![db.store.clone()];
        for _ in 0..3 {
            stores.push(Store::connect(db.owner.clone(), 4).await.unwrap());
        }
        race(&stores, 30).await;
    });
}

async fn race(stores: &[Store], rounds: u32) {
    let mut head = opened(&stores[0], game(9)).await;
    let mut slowest = Duration::ZERO;
    for round in 0..rounds {
        let writers: Vec<_> = (0..32)
            .map(|writer| {
                let store = stores[writer % stores.len()].clone();
                let mut append = moves(game(9), head, &format!("writer {writer}"), 1 + round % 3);
                // Some have a key and some do not.
                append.key = (writer % 2 == 0).then(|| key(ann(), &format!("{round}-{writer}")));
                tokio::spawn(async move {
                    let began = Instant::now();
                    (store.append(append.clone()).await, began.elapsed(), append)
                })
            })
            .collect();
        let mut winners = Vec::new();
        for writer in writers {
            let (result, took, append) = writer.await.unwrap();
            slowest = slowest.max(took);
            match result {
                Ok(()) => winners.push(append),
                Err(AppendError::Conflict) => {}
                Err(other) => panic!("{other:?}"),
            }
        }
        assert_eq!(winners.len(), 1, "round {round}");
        head = head_of(&winners[0]);
        assert_eq!(stores[0].head(game(9)).await.unwrap(), Some(head));
    }
    println!("32 writers on one game, {rounds} rounds: the slowest answer took {slowest:?}");
    let events = stores[0].load(game(9), 0, None).await.unwrap();
    assert!(events.iter().zip(1..).all(|(event, seq)| event.seq == seq), "no gap, no double");
}

#[test]
fn writers_of_many_games_do_not_disturb_each_other() {
    together(|_| true);
}

#[test]
fn nor_where_only_some_tell_a_player() {
    together(|id| id % 2 == 0);
}

/// Two processes race for forty games; a move in a game that `tells` also notifies a player.
fn together(tells: fn(i64) -> bool) {
    with_database(move |db| async move {
        let other = Store::connect(db.owner.clone(), 4).await.unwrap();
        let mut writers = Vec::new();
        for id in 1..=40 {
            let head = opened(&db.store, game(id)).await;
            // Two processes race for each game, both in batches.
            for store in [db.store.clone(), other.clone()] {
                writers.push(tokio::spawn(async move {
                    let mut head = head;
                    let mut won = 0;
                    for n in 0..10 {
                        let mut append = moves(game(id), head, &format!("{id} {n} {:p}", &store), 1);
                        append.notices.extend(tells(id).then(|| your_turn(ben(), noon())));
                        match store.append(append.clone()).await {
                            Ok(()) => {
                                won += 1;
                                head = head_of(&append);
                            }
                            Err(AppendError::Conflict) => head = store.head(game(id)).await.unwrap().unwrap(),
                            Err(other) => panic!("{other:?}"),
                        }
                    }
                    won
                }));
            }
        }
        let mut won = 0;
        for writer in writers {
            won += writer.await.unwrap();
        }
        let told = db.store.claim_notices(chrono::Utc::now(), &store::Wanted::any(1_000, 60)).await.unwrap();
        let mut stand = 0;
        for id in 1..=40 {
            let events = db.store.load(game(id), 1, None).await.unwrap();
            assert!(events.iter().zip(2..).all(|(event, seq)| event.seq == seq));
            let mut seqs: Vec<_> = told.iter().filter(|notice| notice.game == game(id)).map(|n| n.seq).collect();
            seqs.sort_unstable();
            let wanted: Vec<_> = events.iter().filter(|_| tells(id)).map(|event| event.seq).collect();
            assert_eq!(seqs, wanted, "each event that stands is told once");
            stand += events.len();
        }
        assert_eq!(won, stand, "each acknowledged append stands once");
    });
}

#[test]
fn a_caller_who_goes_away_stops_nobody() {
    with_database(|db| async move {
        let head = opened(&db.store, game(9)).await;
        let append = moves(game(9), head, "ann", 1);
        // Polled once, so queued, then dropped.
        let _ = tokio::time::timeout(Duration::ZERO, db.store.append(append.clone())).await;
        let next = moves(game(9), head_of(&append), "ben", 1);
        let mut tries = 0;
        while db.store.append(next.clone()).await.is_err() {
            tries += 1;
            assert!(tries < 100, "the first append was never written");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
}
