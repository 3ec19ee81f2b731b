//! News between processes on one database: coalesced notices, outside every append.

use crate::app::App;
use std::sync::Arc;
use std::time::Duration;
use store::Announcement;
use tokio::sync::watch;

/// Announces the games that have changed, at most once in 25 ms.
pub async fn tell(app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    while super::rest(&app.tables.announce_bell, Duration::from_secs(60), &mut stopped).await {
        let games = app.tables.take_changed();
        if !games.is_empty()
            && let Err(error) = app.store.announce_games(&games).await
        {
            tracing::info!(%error, "other processes could not be told; they look at the log each second anyway");
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

/// Hears what other processes announce.
pub async fn hear(app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    loop {
        let Ok(mut announcements) = app.store.listen().await else {
            tokio::select! {
                () = tokio::time::sleep(Duration::from_secs(1)) => continue,
                _ = stopped.changed() => return,
            }
        };
        loop {
            let heard = tokio::select! {
                heard = announcements.next() => heard,
                _ = stopped.changed() => return,
            };
            match heard {
                Announcement::Games(games) => {
                    app.tables.heard_of(&games);
                    app.webhooks.heard_of(&games);
                }
                Announcement::Orders(game) => app.tables.heard_of_orders(Some(game)),
                Announcement::Inbound => app.inbound_bell.notify_one(),
                Announcement::Session(session) => app.sessions.heard_revoked([session]),
                Announcement::Gap => {
                    app.tables.heard_of_orders(None);
                    let since = app.clock.now() - chrono::Duration::minutes(10);
                    let _ = app.sessions.look_up_revoked(since).await;
                }
            }
        }
    }
}
