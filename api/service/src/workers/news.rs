//! News between processes on one database: combined announcements, outside every append. Live streams wait
//! for them and query nothing while nothing happens. Lost announcements are found by one query over
//! everything that is watched here, however many streams there are: when another server starts or ends,
//! after the listener lost its connection, and now and then.

use super::Shift;
use crate::app::App;
use domain::{GameId, PlayerId};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;
use store::{Announcement, StoreError};
use tokio::time::Instant;

/// How often to count the servers: one that was killed may not have announced its last events.
pub(super) const COUNT: Duration = Duration::from_secs(5);
/// The rhythm of the two others while there is no news.
pub(super) const TELLS: Duration = Duration::from_secs(60);
pub(super) const HEARS: Duration = Duration::from_secs(20);
/// How often everything watched is checked anyway.
const LOOK: Duration = Duration::from_secs(300);

/// Announces the games that have changed, at most once every 25 ms.
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
        // At a stop, the changes since the last round are announced, too.
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

/// Receives the announcements of other processes.
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
                    // Includes the sessions that ended with the suspension. What is missed now is looked up
                    // within seconds.
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

/// Rings the bells for lost announcements.
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

/// The result of the last check.
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

/// Rings for everything that changed since the last check. Changes that were already announced are rung for
/// needlessly.
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
