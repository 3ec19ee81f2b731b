//! News between processes on one database: coalesced notices, outside every append. And for live streams: what was not
//! announced is found by one look a second at all watched games, however many streams there are.

use crate::app::App;
use std::collections::HashMap;
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
                Announcement::Names(games) => app.tables.heard_of_names(Some(&games)),
                Announcement::Session(session) => app.sessions.heard_revoked([session]),
                Announcement::Gone(player) => {
                    app.sessions.heard_gone([player]);
                    app.tables.forget_player(player);
                }
                Announcement::Player(player) => app.tables.forget_player(player),
                Announcement::Suspended => {
                    // With the sessions that ended by it. What is not heard now is looked up within seconds.
                    let since = app.clock.now() - chrono::Duration::minutes(10);
                    let _ = app.sessions.look_up_revoked(since).await;
                }
                Announcement::Gap => {
                    app.tables.heard_of_orders(None);
                    app.tables.heard_of(&app.tables.watched());
                    app.tables.heard_of_names(None);
                    let since = app.clock.now() - chrono::Duration::minutes(10);
                    let _ = app.sessions.look_up_revoked(since).await;
                }
            }
        }
    }
}

/// Rings the bells of watched games whose news got lost on the way.
pub async fn watch(app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    let silent = tokio::sync::Notify::new();
    let mut known = HashMap::new();
    while super::rest(&silent, Duration::from_secs(1), &mut stopped).await {
        let watched = app.tables.watched();
        if watched.is_empty() {
            known.clear();
            continue;
        }
        let Ok(heads) = app.store.heads_of(&watched).await else { continue };
        let now: HashMap<_, _> = heads.into_iter().map(|(game, seq, message)| (game, (seq, message))).collect();
        let moved: Vec<_> =
            now.iter().filter(|(game, at)| known.get(*game) != Some(*at)).map(|(game, _)| *game).collect();
        app.tables.heard_of(&moved);
        known = now;
    }
}
