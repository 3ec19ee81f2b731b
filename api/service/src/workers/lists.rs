//! Lists where games lie on many servers follow the log (ADR 21): the lobby's deadlines are told together, and what nobody has
//! told is looked for.

use super::Shift;
use crate::app::App;
use std::sync::Arc;
use std::time::Duration;

/// How old the lobby's deadlines may be.
pub(super) const TELL: Duration = Duration::from_millis(1_500);
/// How often the games are looked for that a server has not followed, and after how many such looks all deadlines: five minutes.
pub(super) const LOOK: Duration = Duration::from_secs(5);
const MEND: u64 = 60;
/// The pause where there are more.
const GOES_ON: Duration = Duration::from_millis(200);
/// Games looked at in one go.
const AT_ONCE: u32 = 200;

/// Tells the lobby of deadlines.
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

/// Looks for what another server has not told before it died.
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
        // At once after a start: the server before it may have ended before it had told all.
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
