//! How far a replica is behind, computed from the primary's earlier positions.

use crate::database::with_empty_databases;
use sqlx::postgres::PgConnectOptions;
use std::time::{Duration, Instant};
use store::{Lag, Store, Trail};

#[test]
fn a_replica_is_behind_by_as_long_ago_as_the_primary_was_where_it_is() {
    let mut trail = Trail::default();
    let begun = Instant::now();
    let second = |n| begun + Duration::from_secs(n);
    let behind = |n| Lag::Behind(Duration::from_secs(n));
    // It has not reached the first known position.
    assert_eq!(trail.note(second(0), 100, 50), Lag::MoreThan(Duration::ZERO));
    assert_eq!(trail.note(second(1), 200, 50), Lag::MoreThan(Duration::from_secs(1)));
    // It has what the primary had two seconds ago; then one; then all.
    assert_eq!(trail.note(second(2), 300, 100), behind(2));
    assert_eq!(trail.note(second(3), 400, 350), behind(1));
    assert_eq!(trail.note(second(4), 400, 400), behind(0));
    // Nothing is written for a while: it has everything, however old that is.
    assert_eq!(trail.note(second(60), 400, 400), behind(0));
    // New writes put it behind, at most by the time since the last probe.
    assert_eq!(trail.note(second(61), 500, 400), behind(1));
    assert_eq!(trail.note(second(3_661), 9_000, 400), behind(3_601));
    assert_eq!(trail.note(second(3_662), 9_000, 9_000), behind(0));
}

/// Failed before: any database named in the setting was read if its write-ahead log was further on.
#[test]
fn another_database_is_no_replica() {
    with_empty_databases(|[own, other]: [PgConnectOptions; 2]| async move {
        for database in [&own, &other] {
            store::migrate(database.clone()).await.unwrap();
        }
        let store = Store::connect(own.clone(), 2).await.unwrap();
        let reading = |database| store.clone().with_replica(database, 2, Duration::from_secs(5));
        let (stranger, itself) = (reading(other), reading(own));
        let mut lag = None;
        // Other tests write meanwhile, so it may be behind for a moment.
        for _ in 0..200 {
            itself.probe_replica().await.unwrap();
            lag = stranger.probe_replica().await.unwrap();
            if itself.has_replica() && lag == Some(Lag::Stranger) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        assert_eq!(lag, Some(Lag::Stranger));
        assert!(itself.has_replica() && !stranger.has_replica());
        for store in [stranger, itself] {
            store.close().await;
        }
    });
}
