//! Lists where games lie on many servers follow the log (ADR 21): the lobby's deadlines are told together, and what nobody has
//! told is looked for.

use crate::app::App;
use domain::GameId;
use std::sync::Arc;
use std::time::Duration;
use store::StoreError;
use tokio::sync::{Notify, watch};

/// How old the lobby's deadlines may be.
const ROUND: Duration = Duration::from_millis(1_500);
/// Every third round the games are looked for that a server has not followed, and every two hundredth, five minutes, the deadlines.
const LOOK: u64 = 3;
const MEND: u64 = 200;
/// Games looked at in one round: where more are behind, a server of theirs is away, or the last version has written them.
const AT_ONCE: u32 = 200;

pub async fn run(app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    if !app.store.is_distributed() {
        return;
    }
    let silent = Notify::new();
    let (mut after, mut round, mut mended) = (None, 0u64, false);
    while super::rest(&silent, ROUND, &mut stopped).await {
        if let Err(error) = follow(&app, &mut after, round).await {
            tracing::info!(%error, "the lists of games cannot be told now; they will be");
        }
        // At once after a start: the server before it may have ended before it had told all.
        if !mended || round.is_multiple_of(MEND) {
            mended = app.store.mend_lobby().await.is_ok();
        }
        round += 1;
    }
    let _ = app.store.tell_lobby().await;
}

/// `after`: how far the last look came.
async fn follow(app: &App, after: &mut Option<GameId>, round: u64) -> Result<(), StoreError> {
    app.store.tell_lobby().await?;
    if round.is_multiple_of(LOOK) {
        *after = app.store.follow_behind(*after, AT_ONCE).await?;
    }
    Ok(())
}
