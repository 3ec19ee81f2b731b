//! Lists with many servers (ADR 21): `shelf` has each player's games on the player's server, `lobby` the public games
//! on the first one. They follow the list of games, which is written with the log. A list's content is always read
//! from there.
//!
//! They follow the players and the status of a game, which seldom change. The process that changed them updates the
//! tables at once; a worker finds missed updates. `game_list.followed_status` and `followed_players` hold the values
//! last written to the tables, `followed_by` marks an update in progress. A deadline changes with each move, so a
//! process collects deadlines and writes them together ([`lobby`]).
//!
//! Several processes may update one game at once, and any of them may die at any moment. So each first marks its
//! update, then writes rows with the event that it knew, which never replace newer ones, and at last ends the update.
//! If the game has changed by then or another process has started, it repeats everything. A player may keep a row of
//! a game that they have left; readers check the list for that.

mod fill;
mod lobby;
mod reading;

pub(crate) use fill::make_lists;
use lobby::{Gathered, News};
pub use reading::{LOBBY_OF_MANY, NEWEST_OF_MANY, ON_SHELF};

use crate::error::StoreError;
use crate::{Append, Store, visibility};
use chrono::{DateTime, Utc};
use domain::GameId;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// How long an answer waits for the lists. The update continues after that.
const PATIENCE: Duration = Duration::from_millis(500);
/// Games that a process updates at once. If a server does not answer, only these connections wait for it.
const AT_ONCE: usize = 8;
/// After this many failed updates a worker continues with other games next time.
const MOST_IN_VAIN: u32 = 5;
/// How often a game that changed meanwhile is read again. Then the worker takes over.
const TRIES: usize = 4;
/// Advisory locks: one process at a time looks for missed updates, and one for missed deadlines.
const LOOKS_BEHIND: i64 = 7_236_849_310_582_020;
const LOOKS_AT_DEADLINES: i64 = 7_236_849_310_582_021;

/// The games whose tables are behind. The index `game_list_behind` holds only these; its condition must have this
/// same text.
macro_rules! behind {
    () => {
        "(status is distinct from followed_status or players is distinct from followed_players or followed_by is not null)"
    };
}
pub(crate) use behind;

/// Pending updates of a process, and the number of tasks that do them.
#[derive(Debug)]
pub(crate) struct Following {
    gathered: Gathered,
    at_once: Arc<Semaphore>,
}

impl Default for Following {
    fn default() -> Self {
        Self { gathered: Gathered::default(), at_once: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

/// The part of an append that the lists need.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Said {
    game: GameId,
    news: News,
    /// Players or status may have changed.
    about: bool,
}

impl Said {
    pub(crate) fn by(append: &Append) -> Self {
        let news = News::new(append.last_seq(), append.listing.status, append.listing.deadline);
        Self { game: append.game, news, about: append.listing.about.is_some() }
    }
}

/// A game's row in the list, and the values last written to the tables.
#[derive(Debug)]
struct Listed {
    status: i16,
    players: Vec<i64>,
    followed_status: Option<i16>,
    followed_players: Option<Vec<i64>>,
    followed_by: Option<i32>,
    title: String,
    visibility: i16,
    host: i64,
    archived: bool,
}

from_row!(Listed {
    status,
    players,
    followed_status,
    followed_players,
    followed_by,
    title,
    visibility,
    host,
    archived
});

impl Listed {
    fn is_followed(&self) -> bool {
        self.followed_by.is_none()
            && self.followed_status == Some(self.status)
            && self.followed_players.as_ref() == Some(&self.players)
    }
}

impl Store {
    /// After an append: updates the lists before it returns, or a little later. It never fails.
    pub(crate) async fn lists_follow(&self, said: Said) {
        self.note(said.game, said.news);
        if said.about {
            self.follow_at_once(said.game).await;
        }
    }

    /// The same after the list's row was rewritten: repeats the whole update.
    pub(crate) async fn lists_follow_anew(&self, game: GameId) {
        let forgotten = sqlx::query("update game_list set followed_status = null where game_id = $1")
            .bind(game.as_i64())
            .execute(&self.pool)
            .await;
        match forgotten {
            Ok(_) => self.follow_at_once(game).await,
            Err(error) => tracing::warn!(game.id = %game, %error, "the lists may not know of the game"),
        }
    }

    /// Continues even when the caller stops waiting.
    pub(crate) async fn follow_at_once(&self, game: GameId) {
        let store = self.clone();
        let following = async {
            let Ok(place) = self.following.at_once.clone().acquire_owned().await else { return };
            let followed = tokio::spawn(async move {
                if let Err(error) = store.follow(game).await {
                    tracing::info!(game.id = %game, %error, "the lists could not be told of the game; they will be");
                }
                drop(place);
            });
            let _ = followed.await;
        };
        if timeout(PATIENCE, following).await.is_err() {
            tracing::info!(game.id = %game, "the lists hear of the game later");
        }
    }

    /// Updates the tables if they differ from the list. Each statement goes to one server.
    async fn follow(&self, game: GameId) -> Result<(), StoreError> {
        let (mut wrote, mut put) = (false, BTreeSet::new());
        for _ in 0..TRIES {
            let Some(listed) = self.listed_and_followed(game).await? else { return Ok(()) };
            if !wrote && listed.is_followed() {
                return Ok(());
            }
            let Some((seq, deadline)) = self.begin_to_follow(game, &listed).await? else { continue };
            // If another process died during an update, or the game changed during ours, the tables' state is
            // unknown: write all.
            let all = wrote || listed.followed_by.is_some() || listed.followed_status != Some(listed.status);
            wrote = true;
            let known: BTreeSet<i64> = listed.followed_players.iter().flatten().copied().collect();
            let players: BTreeSet<i64> = listed.players.iter().copied().collect();
            for player in players.iter().filter(|player| all || !known.contains(player)) {
                self.put_on_shelf(*player, game, &listed, seq).await?;
                put.insert(*player);
            }
            for player in known.union(&put).filter(|player| !players.contains(player)) {
                self.take_off_shelf(*player, game, seq).await?;
            }
            if all && listed.visibility == visibility::PUBLIC {
                self.put_in_lobby(game, &listed, News::new(seq.unsigned_abs(), listed.status, deadline)).await?;
            }
            if self.end_to_follow(game, &listed, seq).await? {
                return Ok(());
            }
        }
        Ok(())
    }

    async fn listed_and_followed(&self, game: GameId) -> Result<Option<Listed>, StoreError> {
        // The facts that never change come from `games`: a list row that an append had to create lacks them.
        Ok(sqlx::query_as(
            "select status, players, followed_status, followed_players, followed_by,
                    games.title, games.visibility, host, archived
               from game_list join games using (game_id) where game_list.game_id = $1",
        )
        .bind(game.as_i64())
        .fetch_optional(&self.pool)
        .await?)
    }

    /// The list's event and deadline; `None` if the game has changed since it was read.
    async fn begin_to_follow(
        &self,
        game: GameId,
        listed: &Listed,
    ) -> Result<Option<(i32, Option<DateTime<Utc>>)>, StoreError> {
        Ok(sqlx::query_as(
            "update game_list set followed_by = last_seq
              where game_id = $1 and status = $2 and players = $3 and followed_by is not distinct from $4
             returning last_seq, deadline",
        )
        .bind(game.as_i64())
        .bind(listed.status)
        .bind(&listed.players)
        .bind(listed.followed_by)
        .fetch_optional(&self.pool)
        .await?)
    }

    /// False if the game has changed or another process has started an update.
    async fn end_to_follow(&self, game: GameId, listed: &Listed, seq: i32) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "update game_list set followed_status = $2, followed_players = $3, followed_by = null
              where game_id = $1 and status = $2 and players = $3 and followed_by = $4",
        )
        .bind(game.as_i64())
        .bind(listed.status)
        .bind(&listed.players)
        .bind(seq)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    async fn put_on_shelf(&self, player: i64, game: GameId, listed: &Listed, seq: i32) -> Result<(), StoreError> {
        sqlx::query(
            "insert into shelf (player_id, game_id, title, visibility, status, brought, seq)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (player_id, game_id) do update set title = excluded.title, visibility = excluded.visibility,
               status = excluded.status, brought = excluded.brought, seq = excluded.seq
               where shelf.seq <= excluded.seq",
        )
        .bind(player)
        .bind(game.as_i64())
        .bind(&listed.title)
        .bind(listed.visibility)
        .bind(listed.status)
        .bind(listed.archived)
        .bind(seq)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn take_off_shelf(&self, player: i64, game: GameId, seq: i32) -> Result<(), StoreError> {
        sqlx::query("delete from shelf where player_id = $1 and game_id = $2 and seq <= $3")
            .bind(player)
            .bind(game.as_i64())
            .bind(seq)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Finds at most `limit` games above `after` with missed updates, and updates them. Returns the last of them if
    /// there may be more; a game that could not be updated is found again. One process at a time does this.
    pub async fn follow_behind(&self, after: Option<GameId>, limit: u32) -> Result<Option<GameId>, StoreError> {
        if !self.distributed {
            return Ok(None);
        }
        let mut alone = self.pool.begin().await?;
        if !sqlx::query_scalar::<_, bool>("select pg_try_advisory_xact_lock($1)")
            .bind(LOOKS_BEHIND)
            .fetch_one(&mut *alone)
            .await?
        {
            return Ok(None);
        }
        let games: Vec<i64> = sqlx::query_scalar(concat!(
            "select game_id from game_list where game_id > $1 and ",
            behind!(),
            " order by game_id limit $2"
        ))
        .bind(after.map_or(i64::MIN, GameId::as_i64))
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        let mut last = games.last().filter(|_| games.len() == limit as usize).copied().map(GameId::from_i64);
        let mut in_vain = 0;
        for game in games.iter().copied().map(GameId::from_i64) {
            if let Err(error) = self.follow(game).await {
                tracing::info!(game.id = %game, %error, "the lists could not be told of the game; they will be");
                in_vain += 1;
                if in_vain == MOST_IN_VAIN {
                    last = Some(game);
                    break;
                }
            }
        }
        // The transaction may have ended by itself; nothing was written in it.
        let _ = alone.rollback().await;
        Ok(last)
    }
}
