//! Asks the database what time it is, by whose clock everything that waits is timed, and says where the machine's own differs.

use super::Shift;
use crate::app::App;
use chrono::Duration as Span;
use std::sync::Arc;
use std::time::Duration;
use tracing::{info, warn};

/// How often. In between the machine's steady clock goes on, which loses a millisecond in a minute at most.
pub(super) const EVERY: Duration = Duration::from_secs(5);
/// A machine whose own clock differs by more has a fault that somebody should mend.
const DIFFERS_S: i64 = 2;

pub async fn run(app: Arc<App>, mut shift: Shift) {
    let mut differed = false;
    loop {
        match app.clock.ask(&app.store).await {
            // Another clock was handed in.
            Ok(None) => shift.came_round(),
            // The steady clock goes on meanwhile.
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
