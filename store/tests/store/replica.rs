//! How far a replica is behind, by where the primary was when.

use std::time::{Duration, Instant};
use store::{Lag, Trail};

#[test]
fn a_replica_is_behind_by_as_long_ago_as_the_primary_was_where_it_is() {
    let mut trail = Trail::default();
    let begun = Instant::now();
    let second = |n| begun + Duration::from_secs(n);
    let behind = |n| Lag::Behind(Duration::from_secs(n));
    // It has not come to the first position that we know.
    assert_eq!(trail.note(second(0), 100, 50), Lag::MoreThan(Duration::ZERO));
    assert_eq!(trail.note(second(1), 200, 50), Lag::MoreThan(Duration::from_secs(1)));
    // It has what the primary had two seconds ago; then one; then all.
    assert_eq!(trail.note(second(2), 300, 100), behind(2));
    assert_eq!(trail.note(second(3), 400, 350), behind(1));
    assert_eq!(trail.note(second(4), 400, 400), behind(0));
    // Nothing is written for a while: it has everything, however long ago that was.
    assert_eq!(trail.note(second(60), 400, 400), behind(0));
    // And falls behind when something is: at most by the time since we last looked.
    assert_eq!(trail.note(second(61), 500, 400), behind(1));
    assert_eq!(trail.note(second(3_661), 9_000, 400), behind(3_601));
    assert_eq!(trail.note(second(3_662), 9_000, 9_000), behind(0));
}
