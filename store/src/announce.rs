//! Notices between server processes on one database: which games have gone on, who was shut out.
//!
//! Never inside an append: NOTIFY takes one lock for the whole cluster until the commit is flushed. The caller gathers
//! games for some milliseconds and announces them together.

use crate::Store;
use crate::connect::SETTINGS;
use crate::error::StoreError;
use crate::pool::Limits;
use domain::{GameId, PlayerId};
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{Acquire as _, ConnectOptions as _, Executor as _};
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// What another process (or this one) announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// These games have new events.
    Games(Vec<GameId>),
    /// These players have come to a game, or left one.
    Seats(Vec<PlayerId>),
    /// A server has begun to work: the one before it may have ended before it had announced all.
    Begun,
    /// Somebody gave or withdrew standing orders in this game.
    Orders(GameId),
    /// This session or personal token was revoked.
    Session(i64),
    /// This account was deleted.
    Gone(PlayerId),
    /// These games have other names now.
    Names(Vec<GameId>),
    /// This player has another name now.
    Player(PlayerId),
    /// Somebody was suspended or reinstated: look who it was.
    Suspended,
    /// A mail was stored by a process that does not judge it.
    Inbound,
    /// The listener was cut off for a while: anything may have been missed, look at everything that is watched.
    Gap,
}

/// The ear. It connects again by itself, and asks now and then whether its connection is still there: a path that has gone silent
/// looks like a database that has nothing to say.
#[derive(Debug)]
pub struct Announcements {
    options: PgConnectOptions,
    limits: Limits,
    /// `None`: the connection was lost.
    listener: Option<PgListener>,
    /// When the database last said something.
    heard: Instant,
}

/// By this name a listener is known to its database.
const LISTENER: &str = "longhand listener";

/// A payload is less than 8,000 bytes; an id has at most 20 digits with its comma.
const GAMES_PER_NOTICE: usize = 350;

impl Store {
    /// Tells all processes, this one too, that these games have new events.
    pub async fn announce_games(&self, games: &[GameId]) -> Result<(), StoreError> {
        for some in games.chunks(GAMES_PER_NOTICE) {
            self.notify(&format!("games:{}", listed(some))).await?;
        }
        Ok(())
    }

    /// Tells all processes, this one too, that these players have come to a game or left one.
    pub async fn announce_seats(&self, players: &[PlayerId]) -> Result<(), StoreError> {
        for some in players.chunks(GAMES_PER_NOTICE) {
            let ids = some.iter().map(|player| player.as_i64().to_string()).collect::<Vec<_>>().join(",");
            self.notify(&format!("seats:{ids}")).await?;
        }
        Ok(())
    }

    /// Tells all processes, this one too, that this one begins to work.
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

    /// Tells all processes, this one too, that somebody's standing orders in this game are others now.
    pub async fn announce_orders(&self, game: GameId) -> Result<(), StoreError> {
        self.notify(&format!("orders:{}", game.as_i64())).await
    }

    /// Tells all processes, this one too, that a session was revoked.
    pub async fn announce_session(&self, session: i64) -> Result<(), StoreError> {
        self.notify(&format!("sessions:{session}")).await
    }

    /// Tells all processes, this one too, that an account was deleted.
    pub async fn announce_gone(&self, player: PlayerId) -> Result<(), StoreError> {
        self.notify(&format!("gone:{}", player.as_i64())).await
    }

    /// Tells all processes, this one too, that these games have other names now.
    pub async fn announce_names(&self, games: &[GameId]) -> Result<(), StoreError> {
        for some in games.chunks(GAMES_PER_NOTICE) {
            self.notify(&format!("names:{}", listed(some))).await?;
        }
        Ok(())
    }

    /// Tells all processes that a player has another name now.
    pub async fn announce_player(&self, player: PlayerId) -> Result<(), StoreError> {
        self.notify(&format!("player:{}", player.as_i64())).await
    }

    /// Tells all processes that somebody was suspended or reinstated.
    pub async fn announce_suspended(&self) -> Result<(), StoreError> {
        self.notify("suspended:1").await
    }

    /// Tells the servers that a mail has come in by a pipe.
    pub async fn announce_inbound(&self) -> Result<(), StoreError> {
        self.notify("inbound:1").await
    }

    async fn notify(&self, payload: &str) -> Result<(), StoreError> {
        sqlx::query("select pg_notify('longhand', $1)").bind(payload).execute(&self.pool).await?;
        Ok(())
    }

    /// Starts to listen, on a connection of its own beside the pool.
    ///
    /// # Errors
    /// `Unavailable` where the database does not answer now; later it waits for it by itself.
    pub async fn listen(&self) -> Result<Announcements, StoreError> {
        let options = self.pool.options().clone().application_name(LISTENER);
        let limits = self.pool.limits();
        let listener = Some(connect(&options, limits).await?);
        Ok(Announcements { options, limits, listener, heard: Instant::now() })
    }
}

/// On a pool of one connection, since the driver listens on no other.
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
    /// Whether there is a connection to hear by.
    pub fn is_connected(&self) -> bool {
        self.listener.is_some()
    }

    /// The next announcement. Waits for ever; may be dropped and called again without a loss.
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

/// Drops a listener whose connection is silent. The driver's own drop would wait for an answer without a limit, so another
/// connection takes the place of the silent one first.
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
