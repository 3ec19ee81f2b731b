//! With games on many servers, keeps the lists up to date with the logs (ADR 21): updates the lobby's
//! deadlines in batches, and looks for updates that were lost.

use super::Shift;
use crate::app::App;
use std::sync::Arc;
use std::time::Duration;

/// How old the lobby's deadlines may be.
pub(super) const TELL: Duration = Duration::from_millis(1_500);
/// How often to look for games whose lists a server failed to update. All deadlines are checked after
/// `MEND` such looks: five minutes.
pub(super) const LOOK: Duration = Duration::from_secs(5);
const MEND: u64 = 60;
/// The pause if there are more games.
const GOES_ON: Duration = Duration::from_millis(200);
/// Games checked at once.
const AT_ONCE: u32 = 200;

/// Updates the lobby's deadlines.
pub async fn tell(app: Arc<App>, mut shift: Shift) {
    if !app.store.is_distributed() {
        return;
    }
    loop {
        let goes_on = shift.pause(TELL).await;
        match app.store.tell_lobby().await {
            Ok(_) => shift.came_round(),
            Err(error) => tracing::info!(%error, "the lobby cannot be told of deadlines now; it will be"),
        }
        if !goes_on {
            return;
        }
    }
}

/// Looks for updates that another server did not make before it crashed.
pub async fn look(app: Arc<App>, mut shift: Shift) {
    if !app.store.is_distributed() {
        return;
    }
    let (mut after, mut mended, mut round) = (None, false, 0u64);
    loop {
        match app.store.follow_behind(after, AT_ONCE).await {
            Ok(last) => {
                after = last;
                shift.came_round();
            }
            Err(error) => tracing::info!(%error, "the lists of games cannot be looked at now; they will be"),
        }
        // Also right after a start: the previous server may have ended before it had made all updates.
        if !mended || round.is_multiple_of(MEND) {
            mended = app.store.mend_lobby().await.is_ok();
        }
        round += 1;
        let pause = if after.is_some() { GOES_ON } else { LOOK };
        if !shift.pause(pause).await {
            return;
        }
    }
}
