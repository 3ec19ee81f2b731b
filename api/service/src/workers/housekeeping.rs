//! Small chores, now and then.

use crate::app::App;
use chrono::Duration as Span;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

pub async fn run(app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    let silent = tokio::sync::Notify::new();
    let mut round = 0u64;
    while super::rest(&silent, Duration::from_secs(5), &mut stopped).await {
        let now = app.clock.now();
        // Announcements can be lost with a connection; revocations must not be.
        let _ = app.sessions.look_up_revoked(now - Span::seconds(30)).await;
        let _ = app.unreached.look_up(&app).await;
        keep_answers(&app).await;
        if round.is_multiple_of(12) {
            super::digests::add_due(&app).await;
        }
        if round.is_multiple_of(720) {
            app.limits.tidy();
            app.sessions.tidy();
            let _ = app.store.prune_budgets(now).await;
            let _ = app.store.prune_keys(now - Span::hours(48)).await;
            let _ = app.store.prune_login_links(now - Span::days(2)).await;
            // Mails that came in are kept a week for whoever looks for a mistake, and known as seen for three months.
            let _ = app.store.prune_inbound(now - Span::days(7), now - Span::days(90)).await;
            let _ = app.store.prune_readings(now - Span::days(90)).await;
            let _ = app.store.prune_pushes(now - Span::days(4)).await;
            let _ = app.store.prune_address_changes(now - Span::days(30)).await;
            let _ = app.store.prune_sessions(now - Span::days(30)).await;
            let _ = app.store.prune_boxes(now - Span::days(1)).await;
            let _ = app.store.prune_deliveries(now - Span::days(30)).await;
        }
        if round.is_multiple_of(60) {
            crate::transparency::keep_up(&app, now).await;
        }
        if round.is_multiple_of(60)
            && let Err(problem) = crate::transparency::checkpoints::keep_up(&app, now).await
        {
            tracing::info!(%problem, "yesterday's checkpoint could not be made; it will be tried again");
        }
        round += 1;
    }
    keep_answers(&app).await;
}

/// Figures for the profiles: what is lost with a crash is a few seconds of them.
async fn keep_answers(app: &App) {
    let answers = app.tables.take_answers();
    if let Err(error) = app.store.keep_answers(&answers).await {
        tracing::info!(%error, "{} answer times could not be kept", answers.len());
    }
}
