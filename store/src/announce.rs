//! Notices between the server processes on one database: games with new events, revoked sessions, and more.
//!
//! No NOTIFY inside an append: NOTIFY holds one lock for the whole cluster until the commit is flushed. The caller
//! collects games for some milliseconds and announces them together.

use crate::Store;
use crate::connect::SETTINGS;
use crate::error::StoreError;
use crate::pool::Limits;
use domain::{GameId, PlayerId};
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{Acquire as _, ConnectOptions as _, Executor as _};
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// A notice from another process, or from this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// These games have new events.
    Games(Vec<GameId>),
    /// These players joined or left a game.
    Seats(Vec<PlayerId>),
    /// A server has started. The previous one may have stopped before it announced everything.
    Begun,
    /// Standing orders were given or withdrawn in this game.
    Orders(GameId),
    /// This session or personal token was revoked.
    Session(i64),
    /// This account was deleted.
    Gone(PlayerId),
    /// These games were renamed.
    Names(Vec<GameId>),
    /// This player was renamed.
    Player(PlayerId),
    /// An account was suspended or reinstated. The notice does not say which: ask the database.
    Suspended,
    /// A process that only stores mails has stored one.
    Inbound,
    /// The listener was disconnected for a while and may have missed anything: check everything that is watched.
    Gap,
}

/// The listener. It reconnects by itself. From time to time it checks its connection, because a connection whose path
/// has gone silent looks like a database without news.
#[derive(Debug)]
pub struct Announcements {
    options: PgConnectOptions,
    limits: Limits,
    /// `None`: the connection is lost.
    listener: Option<PgListener>,
    /// When the database last answered.
    heard: Instant,
}

/// The application name of listeners, by which they are counted.
const LISTENER: &str = "longhand listener";

/// A payload is less than 8,000 bytes; an id has at most 20 digits with its comma.
const GAMES_PER_NOTICE: usize = 350;

impl Store {
    /// Tells all processes, this one included, that these games have new events.
    pub async fn announce_games(&self, games: &[GameId]) -> Result<(), StoreError> {
        for some in games.chunks(GAMES_PER_NOTICE) {
            self.notify(&format!("games:{}", listed(some))).await?;
        }
        Ok(())
    }

    /// Tells all processes, this one included, that these players joined or left a game.
    pub async fn announce_seats(&self, players: &[PlayerId]) -> Result<(), StoreError> {
        for some in players.chunks(GAMES_PER_NOTICE) {
            let ids = some.iter().map(|player| player.as_i64().to_string()).collect::<Vec<_>>().join(",");
            self.notify(&format!("seats:{ids}")).await?;
        }
        Ok(())
    }

    /// Tells all processes, this one included, that this one has started.
    pub async fn announce_begun(&self) -> Result<(), StoreError> {
        self.notify("begun:1").await
    }

    /// How many servers listen on this database.
    pub async fn listeners(&self) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar(
            "select count(*) from pg_stat_activity where datname = current_database() and application_name = $1",
        )
        .bind(LISTENER)
        .fetch_one(&self.pool)
        .await?)
    }

    /// Tells all processes, this one included, that standing orders in this game have changed.
    pub async fn announce_orders(&self, game: GameId) -> Result<(), StoreError> {
        self.notify(&format!("orders:{}", game.as_i64())).await
    }

    /// Tells all processes, this one included, that a session was revoked.
    pub async fn announce_session(&self, session: i64) -> Result<(), StoreError> {
        self.notify(&format!("sessions:{session}")).await
    }

    /// Tells all processes, this one included, that an account was deleted.
    pub async fn announce_gone(&self, player: PlayerId) -> Result<(), StoreError> {
        self.notify(&format!("gone:{}", player.as_i64())).await
    }

    /// Tells all processes, this one included, that these games were renamed.
    pub async fn announce_names(&self, games: &[GameId]) -> Result<(), StoreError> {
        for some in games.chunks(GAMES_PER_NOTICE) {
            self.notify(&format!("names:{}", listed(some))).await?;
        }
        Ok(())
    }

    /// Tells all processes that a player was renamed.
    pub async fn announce_player(&self, player: PlayerId) -> Result<(), StoreError> {
        self.notify(&format!("player:{}", player.as_i64())).await
    }

    /// Tells all processes that an account was suspended or reinstated.
    pub async fn announce_suspended(&self) -> Result<(), StoreError> {
        self.notify("suspended:1").await
    }

    /// Tells the servers that a mail came in through the pipe.
    pub async fn announce_inbound(&self) -> Result<(), StoreError> {
        self.notify("inbound:1").await
    }

    async fn notify(&self, payload: &str) -> Result<(), StoreError> {
        sqlx::query("select pg_notify('longhand', $1)").bind(payload).execute(&self.pool).await?;
        Ok(())
    }

    /// Starts to listen, on a connection of its own outside the pool.
    ///
    /// # Errors
    /// `Unavailable` if the database does not answer now. Later the listener reconnects by itself.
    pub async fn listen(&self) -> Result<Announcements, StoreError> {
        let options = self.pool.options().clone().application_name(LISTENER);
        let limits = self.pool.limits();
        let listener = Some(connect(&options, limits).await?);
        Ok(Announcements { options, limits, listener, heard: Instant::now() })
    }
}

/// Uses a pool of one connection, because the driver listens only on a pool.
async fn connect(options: &PgConnectOptions, limits: Limits) -> Result<PgListener, sqlx::Error> {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .acquire_timeout(limits.acquire)
        .after_connect(|connection, _| {
            Box::pin(async move {
                connection.execute(SETTINGS).await?;
                Ok(())
            })
        })
        .connect_lazy_with(options.clone());
    let listening = timeout(limits.acquire + limits.statement, async {
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.eager_reconnect(false);
        listener.listen("longhand").await?;
        Ok(listener)
    });
    listening.await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

impl Announcements {
    /// True while the listener has a connection.
    pub fn is_connected(&self) -> bool {
        self.listener.is_some()
    }

    /// The next announcement. Waits without a limit. Safe to cancel and call again.
    pub async fn next(&mut self) -> Announcement {
        loop {
            let Some(listener) = &mut self.listener else {
                match connect(&self.options, self.limits).await {
                    Ok(listener) => {
                        self.listener = Some(listener);
                        self.heard = Instant::now();
                        return Announcement::Gap;
                    }
                    Err(error) => {
                        tracing::warn!(%error, "the listener waits for the database");
                        tokio::time::sleep(Duration::from_secs(1)).await;
                        continue;
                    }
                }
            };
            let quiet = self.limits.statement.saturating_sub(self.heard.elapsed());
            match timeout(quiet, listener.try_recv()).await {
                Ok(Ok(Some(notice))) => {
                    self.heard = Instant::now();
                    match read_payload(notice.payload()) {
                        Some(announcement) => return announcement,
                        None => {
                            tracing::warn!(payload = notice.payload(), "an announcement that nobody here understands");
                        }
                    }
                }
                Ok(Ok(None)) => {
                    tracing::warn!("the listener has lost the database and tries again");
                    self.listener = None;
                }
                Ok(Err(error)) => {
                    tracing::warn!(%error, "the listener has lost the database and tries again");
                    self.listener = None;
                }
                Err(_) => match timeout(self.limits.ping, (&mut *listener).execute("select 1")).await {
                    Ok(Ok(_)) => self.heard = Instant::now(),
                    _ => {
                        tracing::warn!("the listener's connection does not answer and is opened anew");
                        if let Some(listener) = self.listener.take() {
                            tokio::spawn(let_go(listener, self.options.clone(), self.limits));
                        }
                    }
                },
            }
        }
    }
}

/// Drops a listener whose connection is silent. The driver's own drop would wait for an answer without a limit, so a
/// new connection replaces the silent one first.
async fn let_go(mut listener: PgListener, options: PgConnectOptions, limits: Limits) {
    if let Ok(Ok(another)) = timeout(limits.acquire, options.connect()).await
        && let Ok(silent) = listener.acquire().await
    {
        *silent = another;
    }
}

fn listed(games: &[GameId]) -> String {
    games.iter().map(|game| game.as_i64().to_string()).collect::<Vec<_>>().join(",")
}

fn games_of(ids: &str) -> Option<Vec<GameId>> {
    ids.split(',').map(|id| id.parse().map(GameId::from_i64).ok()).collect()
}

fn read_payload(payload: &str) -> Option<Announcement> {
    let (kind, ids) = payload.split_once(':')?;
    match kind {
        "games" => games_of(ids).map(Announcement::Games),
        "seats" => {
            let ids = ids.split(',').map(|id| id.parse().map(PlayerId::from_i64).ok());
            ids.collect::<Option<_>>().map(Announcement::Seats)
        }
        "begun" => Some(Announcement::Begun),
        "names" => games_of(ids).map(Announcement::Names),
        "orders" => ids.parse().ok().map(|id| Announcement::Orders(GameId::from_i64(id))),
        "player" => ids.parse().ok().map(|id| Announcement::Player(PlayerId::from_i64(id))),
        "suspended" => Some(Announcement::Suspended),
        "inbound" => Some(Announcement::Inbound),
        "sessions" => ids.parse().ok().map(Announcement::Session),
        "gone" => ids.parse().ok().map(|id| Announcement::Gone(PlayerId::from_i64(id))),
        _ => None,
    }
}
