//! The lobby's deadlines: collected in the process, as announcements are, and written in one statement every second
//! or two. If a process dies before that, a comparison of all of them, from time to time, finds the difference.

use super::{LOOKS_AT_DEADLINES, Listed};
use crate::Store;
use crate::error::StoreError;
use crate::lists::status;
use crate::load::{as_int, as_seq};
use chrono::{DateTime, Utc};
use domain::GameId;
use futures_util::TryStreamExt as _;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Games written in one statement.
const AT_ONCE: usize = 1_000;

/// A game's state at an event, as far as the lobby's order depends on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct News {
    seq: u32,
    status: i16,
    /// The deadline, if a clock runs.
    ends_at: Option<DateTime<Utc>>,
}

impl News {
    pub(super) fn new(seq: u32, status: i16, deadline: Option<DateTime<Utc>>) -> Self {
        Self { seq, status, ends_at: deadline.filter(|_| status::CLOCKED.contains(&status)) }
    }
}

/// States that are not written to the lobby yet.
#[derive(Debug, Default)]
pub(super) struct Gathered(Mutex<BTreeMap<GameId, News>>);

impl Gathered {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<GameId, News>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the newer state.
    fn note(&self, game: GameId, news: News) {
        match self.lock().entry(game) {
            Entry::Vacant(free) => {
                free.insert(news);
            }
            Entry::Occupied(mut there) if there.get().seq <= news.seq => {
                there.insert(news);
            }
            Entry::Occupied(_) => {}
        }
    }
}

impl Store {
    pub(super) fn note(&self, game: GameId, news: News) {
        self.following.gathered.note(game, news);
    }

    /// Writes the states that this process has collected since the last call. A failed write is left for the next
    /// call.
    pub async fn tell_lobby(&self) -> Result<(), StoreError> {
        let gathered = std::mem::take(&mut *self.following.gathered.lock());
        let gathered: Vec<(GameId, News)> = gathered.into_iter().collect();
        for (n, some) in gathered.chunks(AT_ONCE).enumerate() {
            if let Err(error) = self.tell_lobby_of(some).await {
                gathered[n * AT_ONCE..].iter().for_each(|(game, news)| self.note(*game, *news));
                return Err(error);
            }
        }
        Ok(())
    }

    /// Compares the lobby with all public games whose clock runs. One process at a time does this.
    pub async fn mend_lobby(&self) -> Result<(), StoreError> {
        if !self.distributed {
            return Ok(());
        }
        let mut alone = self.pool.begin().await?;
        if !sqlx::query_scalar::<_, bool>("select pg_try_advisory_xact_lock($1)")
            .bind(LOOKS_AT_DEADLINES)
            .fetch_one(&mut *alone)
            .await?
        {
            return Ok(());
        }
        // By id, as every process that writes several rows of the lobby.
        let mut running = sqlx::query_as::<_, (i64, i32, i16, Option<DateTime<Utc>>)>(
            "select game_id, last_seq, status, deadline from game_list where visibility = 0 and status = any($1)
              order by game_id",
        )
        .bind(status::CLOCKED.as_slice())
        .fetch(&mut *alone);
        let mut some = Vec::with_capacity(AT_ONCE);
        while let Some((game, seq, status, deadline)) = running.try_next().await? {
            some.push((GameId::from_i64(game), News::new(as_seq(seq), status, deadline)));
            if some.len() == AT_ONCE {
                self.tell_lobby_of(&some).await?;
                some.clear();
            }
        }
        self.tell_lobby_of(&some).await?;
        drop(running);
        alone.commit().await?;
        Ok(())
    }

    /// Games that are not public have no row in the lobby.
    async fn tell_lobby_of(&self, some: &[(GameId, News)]) -> Result<(), StoreError> {
        if some.is_empty() {
            return Ok(());
        }
        // Rows are locked in one order, so that two processes do not wait for each other.
        sqlx::query(
            "with told as materialized (
               select game_id, seq, status, coalesce(ends_at, 'infinity') as ends_at
                 from unnest($1::bigint[], $2::int[], $3::smallint[], $4::timestamptz[]) as told (game_id, seq, status, ends_at)),
             others as materialized (
               select lobby.game_id from lobby join told using (game_id)
                where lobby.seq <= told.seq and (lobby.status, lobby.ends_at) is distinct from (told.status, told.ends_at)
                order by lobby.game_id for update of lobby)
             update lobby set seq = told.seq, status = told.status, ends_at = told.ends_at
               from others join told using (game_id)
              where lobby.game_id = others.game_id and lobby.seq <= told.seq",
        )
        .bind(some.iter().map(|(game, _)| game.as_i64()).collect::<Vec<_>>())
        .bind(some.iter().map(|(_, news)| as_int(news.seq)).collect::<Vec<_>>())
        .bind(some.iter().map(|(_, news)| news.status).collect::<Vec<_>>())
        .bind(some.iter().map(|(_, news)| news.ends_at).collect::<Vec<_>>())
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub(super) async fn put_in_lobby(&self, game: GameId, listed: &Listed, news: News) -> Result<(), StoreError> {
        sqlx::query(
            "insert into lobby (game_id, title, status, host, ends_at, seq) values ($1, $2, $3, $4, coalesce($5, 'infinity'), $6)
             on conflict (game_id) do update set title = excluded.title, status = excluded.status, host = excluded.host,
               ends_at = excluded.ends_at, seq = excluded.seq
               where lobby.seq <= excluded.seq",
        )
        .bind(game.as_i64())
        .bind(&listed.title)
        .bind(news.status)
        .bind(listed.host)
        .bind(news.ends_at)
        .bind(as_int(news.seq))
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
