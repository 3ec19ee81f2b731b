//! A path to Postgres goes silent: nothing arrives any more, and no connection is closed. New connections work.

use crate::database::{Database, with_database};
use crate::proxy::Proxy;
use crate::tables::*;
use futures_util::future::join_all;
use std::time::Duration;
use store::{Announcement, AppendError, Limits, Store, StoreError};
use tokio::time::timeout;

/// Shorter than in production, long enough for a busy machine.
const LIMITS: Limits = Limits {
    acquire: Duration::from_secs(5),
    statement: Duration::from_millis(1_500),
    ping: Duration::from_millis(500),
};

/// Work that takes longer than this counts as waiting for ever.
async fn in_time<T>(what: &str, work: impl Future<Output = T>) -> T {
    timeout(Duration::from_secs(60), work).await.unwrap_or_else(|_| panic!("this waits without a limit: {what}"))
}

async fn through_a_proxy(db: &Database, pool: u32) -> (Proxy, Store) {
    let proxy = Proxy::before(&db.owner).await;
    let store = Store::connect_within(proxy.options(), pool, LIMITS).await.unwrap();
    (proxy, store)
}

#[test]
fn every_game_goes_on_over_new_connections() {
    with_database(|db| async move {
        let (proxy, store) = through_a_proxy(&db, 4).await;
        let games: Vec<i64> = (1..=6).collect();
        let mut heads = vec![];
        for id in &games {
            heads.push(opened(&store, game(*id)).await);
        }
        // Several connections of each kind.
        let write = async |heads: Vec<_>, n| {
            let appends: Vec<_> = games.iter().zip(heads).map(|(id, head)| moves(game(*id), head, "ann", n)).collect();
            let after: Vec<_> = appends.iter().map(head_of).collect();
            let done = join_all(appends.into_iter().map(|append| store.append(append))).await;
            done.into_iter().for_each(|done| done.unwrap());
            after
        };
        let heads = write(heads, 1).await;
        join_all((0..4).map(|_| store.player(ann()))).await;
        // Twice right after work, and once after a rest, when connections are pinged first.
        proxy.goes_silent();
        let heads = in_time("appends after the path went silent", write(heads, 2)).await;
        proxy.goes_silent();
        in_time("a reading", join_all((0..8).map(|_| store.player(ann())))).await;
        let heads = in_time("appends once more", write(heads, 1)).await;
        tokio::time::sleep(Duration::from_millis(1_200)).await;
        proxy.goes_silent();
        let read = in_time("a reading after a rest", join_all((0..8).map(|_| store.player(ann())))).await;
        assert!(read.iter().all(Result::is_ok), "after a rest nobody need notice: {read:?}");
        in_time("appends after a rest", write(heads, 1)).await;
        in_time("a ping", store.ping()).await.unwrap();
        for id in &games {
            let stored = db.store.load(game(*id), 0, None).await.unwrap();
            let seqs: Vec<u32> = stored.iter().map(|event| event.seq).collect();
            assert_eq!(seqs, (1..=seqs.len() as u32).collect::<Vec<_>>(), "nothing stands twice");
            assert_eq!(seqs.len(), 1 + 1 + 2 + 1 + 1);
        }
    });
}

#[test]
fn what_was_written_and_not_confirmed_is_found_by_its_hash() {
    with_database(|db| async move {
        let (proxy, store) = through_a_proxy(&db, 4).await;
        let head = opened(&store, game(9)).await;
        let first = moves(game(9), head, "ann", 1);
        store.append(first.clone()).await.unwrap();
        proxy.goes_mute();
        let mut second = moves(game(9), head_of(&first), "ann", 2);
        second.key = Some(key(ann(), "once"));
        in_time("an append whose answer is lost in silence", store.append(second.clone())).await.unwrap();
        let third = moves(game(9), head_of(&second), "ann", 1);
        in_time("the next one", store.append(third)).await.unwrap();
        assert_eq!(db.store.load(game(9), 0, None).await.unwrap().len(), 5);
    });
}

#[test]
fn while_new_connections_lead_nowhere_too_everybody_is_told_and_later_all_goes_on() {
    with_database(|db| async move {
        let (proxy, store) = through_a_proxy(&db, 3).await;
        let head = opened(&store, game(9)).await;
        let first = moves(game(9), head, "ann", 1);
        store.append(first.clone()).await.unwrap();
        proxy.closes(true);
        proxy.goes_silent();
        let second = moves(game(9), head_of(&first), "ann", 1);
        let told = in_time("an append", store.append(second.clone())).await;
        assert!(matches!(told, Err(AppendError::Unknown(_) | AppendError::Unavailable(_))), "{told:?}");
        let told = in_time("readings", join_all((0..6).map(|_| store.player(ann())))).await;
        assert!(told.iter().all(|told| matches!(told, Err(StoreError::Unavailable(_)))), "{told:?}");
        assert!(in_time("a ping", store.ping()).await.is_err());
        // Cancelled callers leave no slot of the pool occupied.
        for _ in 0..6 {
            let _ = timeout(Duration::from_millis(20), store.player(ann())).await;
        }
        proxy.closes(false);
        in_time("the same append again", store.append(second)).await.unwrap();
        let read = in_time("readings", join_all((0..6).map(|_| store.player(ann())))).await;
        assert!(read.iter().all(Result::is_ok), "{read:?}");
        assert_eq!(db.store.load(game(9), 0, None).await.unwrap().len(), 3);
    });
}

#[test]
fn readers_who_go_away_from_a_silent_path_leave_their_places() {
    with_database(|db| async move {
        let (proxy, store) = through_a_proxy(&db, 2).await;
        join_all((0..2).map(|_| store.player(ann()))).await;
        proxy.goes_silent();
        for _ in 0..4 {
            let _ = timeout(Duration::from_millis(100), store.player(ann())).await;
        }
        // The same for a transaction that was dropped in the middle.
        let mut transaction = in_time("a connection", store.pool().acquire()).await.unwrap();
        proxy.goes_silent();
        let _ = timeout(Duration::from_millis(50), sqlx::query("select 1").execute(&mut transaction)).await;
        drop(transaction);
        let read = in_time("readings", async {
            loop {
                let read = join_all((0..4).map(|_| store.player(ann()))).await;
                if read.iter().all(Result::is_ok) {
                    return read.len();
                }
            }
        });
        assert_eq!(read.await, 4);
        in_time("closing", store.close()).await;
    });
}

#[test]
fn a_listener_hears_again_and_says_that_it_may_have_missed_something() {
    with_database(|db| async move {
        let (proxy, store) = through_a_proxy(&db, 2).await;
        let mut ear = store.listen().await.unwrap();
        db.store.announce_games(&[game(1)]).await.unwrap();
        assert_eq!(in_time("news", ear.next()).await, Announcement::Games(vec![game(1)]));
        proxy.goes_silent();
        assert_eq!(in_time("the gap", ear.next()).await, Announcement::Gap);
        db.store.announce_games(&[game(2)]).await.unwrap();
        assert_eq!(in_time("news", ear.next()).await, Announcement::Games(vec![game(2)]));
        in_time("closing", store.close()).await;
    });
}

#[test]
fn a_store_closes_though_nobody_answers() {
    with_database(|db| async move {
        let (proxy, store) = through_a_proxy(&db, 2).await;
        let head = opened(&store, game(9)).await;
        proxy.closes(true);
        proxy.goes_silent();
        let writing = {
            let store = store.clone();
            tokio::spawn(async move { store.append(moves(game(9), head, "ann", 1)).await })
        };
        tokio::time::sleep(Duration::from_millis(50)).await;
        in_time("closing", store.close()).await;
        assert!(in_time("the append that was under way", writing).await.unwrap().is_err());
    });
}
