//! News between processes on one database: coalesced notices, outside every append. Live streams wait for them and ask nothing
//! while nothing happens. What nobody has announced is found by one look at all that is watched here, however many streams
//! there are: when another server begins or has ended, when the listener was cut off, and now and then.

use super::Shift;
use crate::app::App;
use domain::{GameId, PlayerId};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;
use store::{Announcement, StoreError};
use tokio::time::Instant;

/// So often it is asked how many servers are there: one that was killed may not have announced its last events.
pub(super) const COUNT: Duration = Duration::from_secs(5);
/// So often the two others come round where there is no news.
pub(super) const TELLS: Duration = Duration::from_secs(60);
pub(super) const HEARS: Duration = Duration::from_secs(20);
/// And so often all that is watched is looked at, whatever was heard.
const LOOK: Duration = Duration::from_secs(300);

/// Announces the games that have changed, at most once in 25 ms.
pub async fn tell(app: Arc<App>, mut shift: Shift) {
    loop {
        let goes_on = shift.rest(&app.tables.announce_bell, TELLS).await;
        let (games, players) = (app.tables.take_changed(), app.tables.take_moved());
        match announce(&app, &games, &players).await {
            Ok(()) => shift.came_round(),
            Err(error) => {
                tracing::info!(%error, "other processes cannot be told now; they will be");
                app.tables.announce_later(games, players);
                shift.pause(Duration::from_secs(1)).await;
            }
        }
        // At a stop what has happened since the last round is told as well.
        if !goes_on {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

async fn announce(app: &App, games: &[GameId], players: &[PlayerId]) -> Result<(), StoreError> {
    app.store.announce_games(games).await?;
    app.store.announce_seats(players).await
}

/// Hears what other processes announce.
pub async fn hear(app: Arc<App>, mut shift: Shift) {
    loop {
        let Ok(mut announcements) = app.store.listen().await else {
            if !shift.pause(Duration::from_secs(1)).await {
                return;
            }
            continue;
        };
        let _ = app.store.announce_begun().await;
        loop {
            if announcements.is_connected() {
                shift.came_round();
            }
            let heard = tokio::select! {
                heard = announcements.next() => heard,
                () = tokio::time::sleep(HEARS) => continue,
                () = shift.over() => return,
            };
            match heard {
                Announcement::Games(games) => {
                    app.tables.heard_of(&games);
                    app.webhooks.heard_of(&games);
                }
                Announcement::Seats(players) => app.tables.heard_of_players(&players),
                Announcement::Begun => app.tables.doubt_bell.notify_one(),
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
                    app.tables.doubt_bell.notify_one();
                    app.tables.heard_of_names(None);
                    let since = app.clock.now() - chrono::Duration::minutes(10);
                    let _ = app.sessions.look_up_revoked(since).await;
                }
            }
        }
    }
}

/// Rings the bells whose news got lost on the way.
pub async fn watch(app: Arc<App>, mut shift: Shift) {
    let (mut known, mut servers, mut doubt) = (Known::default(), 0, false);
    loop {
        tokio::select! {
            () = app.tables.doubt_bell.notified() => doubt = true,
            () = tokio::time::sleep(COUNT) => {}
            () = shift.over() => return,
        }
        let Ok(now) = app.store.listeners().await else { continue };
        doubt = doubt || now < servers || known.at.elapsed() >= LOOK;
        servers = now;
        if doubt {
            doubt = look(&app, &mut known).await.is_err();
        }
        if !doubt {
            shift.came_round();
        }
    }
}

/// What the last look has found.
struct Known {
    games: HashMap<GameId, (u32, i64)>,
    players: HashMap<PlayerId, i64>,
    at: Instant,
}

impl Default for Known {
    fn default() -> Self {
        Self { games: HashMap::new(), players: HashMap::new(), at: Instant::now() }
    }
}

/// Rings for what is not as it was at the last look: some of it has been told already, which is looked at in vain.
async fn look(app: &App, known: &mut Known) -> Result<(), StoreError> {
    let (games, players) = (app.tables.watched(), app.tables.watched_players());
    if !games.is_empty() {
        let heads = app.store.heads_of(&games).await?;
        let now: HashMap<_, _> = heads.into_iter().map(|(game, seq, message)| (game, (seq, message))).collect();
        app.tables.heard_of(&others(&now, &known.games));
        known.games = now;
    }
    if !players.is_empty() {
        let now: HashMap<_, _> = app.store.marks_of_games(&players).await?.into_iter().collect();
        app.tables.heard_of_players(&others(&now, &known.players));
        known.players = now;
    }
    known.at = Instant::now();
    Ok(())
}

fn others<K: Copy + Eq + Hash, V: PartialEq>(now: &HashMap<K, V>, known: &HashMap<K, V>) -> Vec<K> {
    now.iter().filter(|(key, value)| known.get(*key) != Some(*value)).map(|(key, _)| *key).collect()
}
