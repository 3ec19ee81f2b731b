//! Reads the database's clock, which times everything that waits, and reports if the machine's own differs.

use super::Shift;
use crate::app::App;
use chrono::Duration as Span;
use std::sync::Arc;
use std::time::Duration;
use tracing::{info, warn};

/// How often. In between the machine's monotonic clock is used, which drifts by at most a millisecond per
/// minute.
pub(super) const EVERY: Duration = Duration::from_secs(5);
/// A larger difference of the machine's own clock is logged as a fault, in seconds.
const DIFFERS_S: i64 = 2;

pub async fn run(app: Arc<App>, mut shift: Shift) {
    let mut differed = false;
    loop {
        match app.clock.ask(&app.store).await {
            // The clock in use is not the database's.
            Ok(None) => shift.came_round(),
            // The monotonic clock continues meanwhile.
            Err(error) => info!(%error, "the database cannot be asked what time it is"),
            Ok(Some(ahead)) => {
                shift.came_round();
                metrics::gauge!("longhand_clock_ahead_seconds").set(ahead.as_seconds_f64());
                let differs = ahead.abs() > Span::seconds(DIFFERS_S);
                if differs != differed {
                    let ahead_s = ahead.as_seconds_f64();
                    match differs {
                        true => warn!(
                            ahead_s,
                            "this machine's clock differs from the database's, which is the one that counts"
                        ),
                        false => info!(ahead_s, "this machine's clock is the database's again"),
                    }
                    differed = differs;
                }
            }
        }
        if !shift.pause(EVERY).await {
            return;
        }
    }
}
