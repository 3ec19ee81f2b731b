//! Measures how far the read replica is behind, and reports changes.

use super::Shift;
use crate::app::App;
use std::sync::Arc;
use std::time::Duration;
use store::Lag;
use tracing::{info, warn};

/// How often.
pub(super) const EVERY: Duration = Duration::from_secs(1);

pub async fn run(app: Arc<App>, mut shift: Shift) {
    let mut was_asked = None;
    loop {
        match app.store.probe_replica().await {
            Ok(None) => return,
            // While the primary is unavailable the lag is unknown, and the replica's state stays as it was.
            Err(_) => {}
            Ok(Some(lag)) => {
                shift.came_round();
                let behind = match lag {
                    Lag::Behind(by) | Lag::MoreThan(by) => by.as_secs_f64(),
                    Lag::Away | Lag::Stranger => f64::INFINITY,
                };
                metrics::gauge!("longhand_replica_behind_seconds").set(behind);
                let is_asked = app.store.has_replica();
                if was_asked != Some(is_asked) {
                    was_asked = Some(is_asked);
                    match is_asked {
                        true => info!(behind, "readings that may be a moment old come from the replica"),
                        false if lag == Lag::Stranger => {
                            warn!("read_url names another database than a replica of this one, and is not asked")
                        }
                        false => warn!(?lag, "the replica is not asked: all readings come from the primary"),
                    }
                }
            }
        }
        if !shift.pause(EVERY).await {
            return;
        }
    }
}
