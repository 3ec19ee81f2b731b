//! Waiting for asynchronous results: frequent polls, and one time limit for all.

use std::time::{Duration, Instant};

/// Longer than anything here takes on a busy machine with two cores.
const PATIENCE: Duration = Duration::from_secs(30);

pub async fn pause(ms: u64) {
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

/// Polls `look` until it returns something; fails the test with `what` after half a minute.
pub async fn eventually<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(began.elapsed() < PATIENCE, "this did not happen in {PATIENCE:?}: {what}");
        pause(15).await;
    }
}
