//! Periodic chores.

use super::Shift;
use crate::accounts::guests;
use crate::app::App;
use chrono::Duration as Span;
use std::sync::Arc;
use std::time::Duration;

/// The hourly chores take longer than the others, and so do requests to witnesses.
pub(super) const RHYTHM: Duration = Duration::from_secs(120);

pub async fn run(app: Arc<App>, mut shift: Shift) {
    let mut round = 0u64;
    while shift.pause(Duration::from_secs(5)).await {
        let now = app.clock.now();
        // Announcements can be lost with a connection; revocations must not be.
        let is_looked_up = app.sessions.look_up_revoked(now - Span::seconds(30)).await.is_ok();
        let _ = app.unreached.look_up(&app).await;
        keep_answers(&app).await;
        if let Err(problem) = guests::sweep(&app).await {
            tracing::info!(detail = %problem.detail, "guests who are gone could not be erased; it will be tried again");
        }
        if round.is_multiple_of(12) {
            super::digests::add_due(&app).await;
        }
        if round.is_multiple_of(720) {
            app.limits.tidy();
            app.sessions.tidy();
            let store = app.store.patient();
            let _ = store.prune_budgets(now).await;
            let _ = store.prune_keys(now - Span::hours(48)).await;
            let _ = store.prune_login_links(now - Span::days(2)).await;
            // Incoming mails are kept a week for investigating errors, and remembered as seen for three
            // months.
            let _ = store.prune_inbound(now - Span::days(7), now - Span::days(90)).await;
            let _ = store.prune_readings(now - Span::days(90)).await;
            let _ = store.prune_pushes(now - Span::days(4)).await;
            let _ = store.prune_address_changes(now - Span::days(30)).await;
            let _ = store.prune_sessions(now - Span::days(30)).await;
            let _ = store.prune_boxes(now - Span::days(1)).await;
            let _ = store.prune_deliveries(now - Span::days(30)).await;
        }
        if round.is_multiple_of(60) {
            crate::transparency::keep_up(&app, now).await;
        }
        round += 1;
        if is_looked_up {
            shift.came_round();
        }
    }
}

/// Stores figures for profiles. A crash loses only a few seconds of them.
pub(super) async fn keep_answers(app: &App) {
    let answers = app.tables.take_answers();
    if let Err(error) = app.store.keep_answers(&answers).await {
        tracing::info!(%error, "{} answer times could not be kept; it will be tried again", answers.len());
        app.tables.keep_answers_later(answers);
    }
}
