//! Notices between processes, also after the connection was cut.

use crate::database::with_database;
use crate::tables::*;
use sqlx::{ConnectOptions as _, Executor as _};
use std::collections::BTreeSet;
use std::time::Duration;
use store::{Announcement, PlayerId};

#[test]
fn other_processes_hear_of_games_and_who_was_shut_out() {
    with_database(|db| async move {
        let mut ear = db.store.listen().await.unwrap();
        let mut other_ear = db.store.listen().await.unwrap();
        // More than one notice can hold.
        let games: Vec<_> = (0..1000).map(|n| game(i64::MAX - n)).collect();
        db.store.announce_games(&games).await.unwrap();
        db.store.announce_names(&games[..2]).await.unwrap();
        db.store.announce_session(77).await.unwrap();
        db.store.announce_player(PlayerId::from_i64(6)).await.unwrap();
        db.store.announce_suspended().await.unwrap();
        db.store.announce_seats(&[8, 9].map(PlayerId::from_i64)).await.unwrap();
        db.store.announce_begun().await.unwrap();
        db.store.announce_gone(PlayerId::from_i64(5)).await.unwrap();
        for ear in [&mut ear, &mut other_ear] {
            let (mut heard, mut sessions, mut renamed) = (BTreeSet::new(), vec![], vec![]);
            let mut of_people = vec![];
            loop {
                match ear.next().await {
                    Announcement::Games(games) => heard.extend(games),
                    Announcement::Orders(game) => panic!("nobody ordered anything in {game}"),
                    Announcement::Names(games) => renamed.extend(games),
                    Announcement::Session(id) => sessions.push(id),
                    Announcement::Player(player) => of_people.push(player.as_i64()),
                    Announcement::Suspended => of_people.push(0),
                    Announcement::Seats(players) => of_people.extend(players.iter().map(|player| player.as_i64())),
                    Announcement::Begun => of_people.push(1),
                    Announcement::Gone(player) => break assert_eq!(player.as_i64(), 5),
                    Announcement::Inbound => panic!("no mail came"),
                    Announcement::Gap => panic!("nothing was cut"),
                }
            }
            assert_eq!((heard, sessions), (games.iter().copied().collect(), vec![77]));
            assert_eq!(renamed, games[..2]);
            assert_eq!(of_people, [6, 0, 8, 9, 1]);
            assert_eq!(db.store.listeners().await.unwrap(), 2);
        }
    });
}

#[test]
fn a_listener_that_was_cut_off_says_so_and_listens_again() {
    with_database(|db| async move {
        let mut ear = db.store.listen().await.unwrap();
        let mut owner = db.owner.connect().await.unwrap();
        owner
            .execute(
                "select pg_terminate_backend(pid) from pg_stat_activity
                  where application_name = 'longhand listener' and datname = current_database()",
            )
            .await
            .unwrap();
        let gap = tokio::time::timeout(Duration::from_secs(10), ear.next()).await.unwrap();
        assert_eq!(gap, Announcement::Gap);
        // It reconnects while it is listened to.
        let again = tokio::spawn(async move {
            loop {
                if let Announcement::Games(games) = ear.next().await {
                    return games;
                }
            }
        });
        for _ in 0..50 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            db.store.announce_games(&[game(9)]).await.unwrap();
            if again.is_finished() {
                break;
            }
        }
        assert_eq!(again.await.unwrap(), [game(9)]);
    });
}
