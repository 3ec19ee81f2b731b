//! Lists where games lie on many servers (ADR 21): `shelf` has each player's games on the server of the player, `lobby` the public
//! ones on the first. They follow the list of games, which is written with the log; what a list shows is read there.
//!
//! What follows is who sits where and how a game stands, which change seldom: whoever has changed it follows at once, and what
//! nobody has followed a worker finds. `game_list.followed_status` and `followed_players` say what the tables were told last,
//! `followed_by` that somebody is at it. A deadline changes with each move: those of a process are gathered and told together
//! ([`lobby`]).
//!
//! Several may follow one game at once, and any of them may die at any moment. So each says first that they are at it, then writes
//! rows that bear the event they knew, which give way to no older one, and at last that it is done, unless the game is another
//! by then or somebody else came: then all of it again. A player may keep a row of a game that they have left; whoever reads
//! asks the list whether they sit there.

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

/// How long an answer waits for the lists: what is not told by then will be.
const PATIENCE: Duration = Duration::from_millis(500);
/// Games that a process follows at once. Where a server does not answer, its connections are not all waiting for that.
const AT_ONCE: usize = 8;
/// A worker that meets so many games which it cannot follow goes on with others next time.
const MOST_IN_VAIN: u32 = 5;
/// How often a game is read again that has changed meanwhile. The worker goes on.
const TRIES: usize = 4;
/// One process at a time looks for what nobody has followed, and one for deadlines that nobody has told.
const LOOKS_BEHIND: i64 = 7_236_849_310_582_020;
const LOOKS_AT_DEADLINES: i64 = 7_236_849_310_582_021;

/// The games that the tables are behind. An index has them alone (`game_list_behind`): it is found by this very text.
macro_rules! behind {
    () => {
        "(status is distinct from followed_status or players is distinct from followed_players or followed_by is not null)"
    };
}
pub(crate) use behind;

/// What a process still has to tell the tables, and how many of its tasks do.
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

/// What of an append the lists are told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Said {
    game: GameId,
    news: News,
    /// It may have changed who sits there, or how the game stands.
    about: bool,
}

impl Said {
    pub(crate) fn by(append: &Append) -> Self {
        let news = News::new(append.last_seq(), append.listing.status, append.listing.deadline);
        Self { game: append.game, news, about: append.listing.about.is_some() }
    }
}

/// A game as the list says, and what the tables were told.
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
    /// After an append: the lists know of it when this returns, or a little later. It never fails.
    pub(crate) async fn lists_follow(&self, said: Said) {
        self.note(said.game, said.news);
        if said.about {
            self.follow_at_once(said.game).await;
        }
    }

    /// The same for a game of which the list was written anew: whatever the tables were told is told again.
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

    /// It goes on where the caller does not wait any longer.
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

    /// Tells the tables what the list says of a game, where that is not what they were told. Each statement is one server's.
    async fn follow(&self, game: GameId) -> Result<(), StoreError> {
        let (mut wrote, mut put) = (false, BTreeSet::new());
        for _ in 0..TRIES {
            let Some(listed) = self.listed_and_followed(game).await? else { return Ok(()) };
            if !wrote && listed.is_followed() {
                return Ok(());
            }
            let Some((seq, deadline)) = self.begin_to_follow(game, &listed).await? else { continue };
            // Of what somebody died at nothing is known, and of what was written here for a game that is another by now.
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
        // What never changes of a game is said by the game: a row that an append had to make does not know it.
        Ok(sqlx::query_as(
            "select status, players, followed_status, followed_players, followed_by,
                    games.title, games.visibility, host, archived
               from game_list join games using (game_id) where game_list.game_id = $1",
        )
        .bind(game.as_i64())
        .fetch_optional(&self.pool)
        .await?)
    }

    /// Which event the list knows, and the deadline; `None` where the game is another than the one that was read.
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

    /// False where the game is another by now, or somebody else has begun.
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

    /// Looks for games above `after` that nobody has followed, `limit` at most, and follows them. Answers the last of them
    /// where there may be more; one that could not be followed is found again. Of several processes one looks at a time.
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
        // It may have ended by itself meanwhile; nothing was written in it.
        let _ = alone.rollback().await;
        Ok(last)
    }
}
