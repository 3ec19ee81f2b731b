//! Reading from a streaming replica: what may be a moment old (ADR 23).
//!
//! Whoever answers a request says once, around all of it, that what it reads may come from the replica ([`Store::from_replica`]).
//! Within that, the readings of games, lists and names ask there; what writes, and what lets somebody in, never does. A replica
//! that is away or too far behind is not asked: then everything comes from the primary, as without one.

use crate::Store;
use crate::connect::{STATEMENTS_KEPT, prepare_reader};
use crate::error::StoreError;
use crate::load::as_seq;
use crate::pool::{Conn, Limits, Pool, Setup};
use domain::GameId;
use futures_util::FutureExt as _;
use sqlx::postgres::PgConnectOptions;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

tokio::task_local! {
    /// What is read on this task may come from the replica.
    static MAY_BE_OLD: ();
}

/// Who waits for an event to arrive at the replica looks this often.
const LOOKS_EVERY: Duration = Duration::from_millis(15);
/// Positions of the primary that are remembered, one each probe.
const REMEMBERED: usize = 7_200;

/// A second database that follows the first.
#[derive(Debug)]
pub(crate) struct Replica {
    pool: Pool,
    /// Whether it answers, and is near enough.
    is_fit: AtomicBool,
    most_behind: Duration,
    trail: Mutex<Trail>,
}

/// Where the primary was when, oldest first. By one clock, ours: those of the two machines may be apart.
#[derive(Debug, Default)]
pub struct Trail(VecDeque<(Instant, u64)>);

/// How a replica stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lag {
    /// It has all that the primary had at that time before now.
    Behind(Duration),
    /// It has not come to where the primary was when it was first looked at, so much longer ago.
    MoreThan(Duration),
    /// It does not answer.
    Away,
    /// It is another database.
    Stranger,
}

impl Store {
    /// The same store with a replica beside it, which is asked once a first [probe](Self::probe_replica) has found it no
    /// more than `most_behind` behind. Nothing is connected yet.
    #[must_use]
    pub fn with_replica(self, options: PgConnectOptions, size: u32, most_behind: Duration) -> Self {
        let options = options.application_name("longhand reading").statement_cache_capacity(STATEMENTS_KEPT.get());
        let setup: Setup = |connection| prepare_reader(connection).boxed();
        let limits = Limits { acquire: Duration::from_millis(500), ..self.pool.limits() };
        let pool = Pool::new(options, size as usize, setup, limits);
        let replica = Replica { pool, is_fit: AtomicBool::new(false), most_behind, trail: Mutex::default() };
        Self { replica: Some(Arc::new(replica)), ..self }
    }

    /// Whether there is a replica that may be asked now.
    pub fn has_replica(&self) -> bool {
        self.replica.as_ref().is_some_and(|replica| replica.is_fit.load(Ordering::Relaxed))
    }

    /// Does `reading` where all that it reads of games may come from the replica.
    pub async fn from_replica<F: Future>(&self, reading: F) -> F::Output {
        MAY_BE_OLD.scope((), reading).await
    }

    /// Whether the replica has `game` and event `seq` of it, or gets them within `wait`.
    pub async fn replica_reaches(&self, game: GameId, seq: u32, wait: Duration) -> bool {
        let Some(replica) = self.replica.as_ref().filter(|_| self.has_replica()) else { return false };
        let begun = Instant::now();
        loop {
            let head: Result<Option<i32>, _> =
                sqlx::query_scalar("select seq from events where game_id = $1 order by seq desc limit 1")
                    .bind(game.as_i64())
                    .fetch_optional(&replica.pool)
                    .await;
            match head {
                Err(_) => {
                    replica.is_fit.store(false, Ordering::Relaxed);
                    return false;
                }
                Ok(Some(head)) if as_seq(head) >= seq => return true,
                Ok(_) if begun.elapsed() >= wait => return false,
                Ok(_) => tokio::time::sleep(LOOKS_EVERY).await,
            }
        }
    }

    /// Looks how far the replica is behind; from now on it is asked, or not. `None`: there is none.
    ///
    /// # Errors
    /// The primary does not answer. Then nothing is known, and it stays as it was: reading goes on while there is no primary.
    pub async fn probe_replica(&self) -> Result<Option<Lag>, StoreError> {
        let Some(replica) = &self.replica else { return Ok(None) };
        let is_at = "select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
                                                 else pg_current_wal_lsn() end, '0/0')::bigint";
        let there: Result<Option<i64>, _> = sqlx::query_scalar(is_at).fetch_one(&replica.pool).await;
        let Ok(there) = there else {
            replica.is_fit.store(false, Ordering::Relaxed);
            return Ok(Some(Lag::Away));
        };
        let looked = Instant::now();
        let here: Option<i64> = sqlx::query_scalar(is_at).fetch_one(&self.pool).await?;
        let lag = replica.trail.lock().unwrap_or_else(PoisonError::into_inner).note(looked, at(here), at(there));
        let is_fit = matches!(lag, Lag::Behind(by) if by <= replica.most_behind);
        if is_fit && !replica.is_fit.load(Ordering::Relaxed) && !self.is_same(replica).await {
            return Ok(Some(Lag::Stranger));
        }
        replica.is_fit.store(is_fit, Ordering::Relaxed);
        Ok(Some(lag))
    }

    /// Whether the replica follows this very database: positions say nothing of that. It is believed where a role may not ask.
    async fn is_same(&self, replica: &Replica) -> bool {
        let name = "select system_identifier::text || ' ' || current_database() from pg_control_system()";
        let [here, there] =
            [&self.pool, &replica.pool].map(|pool| sqlx::query_scalar::<_, String>(name).fetch_one(pool));
        match (here.await, there.await) {
            (Ok(here), Ok(there)) => here == there,
            _ => true,
        }
    }

    /// The connection that a reading goes over.
    pub(crate) async fn reader(&self) -> Result<Conn, StoreError> {
        if let Some(replica) = self.replica.as_ref().filter(|_| self.has_replica())
            && MAY_BE_OLD.try_with(|()| ()).is_ok()
        {
            match replica.pool.acquire().await {
                Ok(connection) => return Ok(connection),
                Err(_) => replica.is_fit.store(false, Ordering::Relaxed),
            }
        }
        Ok(self.pool.acquire().await?)
    }

    pub(crate) async fn close_replica(&self) {
        if let Some(replica) = &self.replica {
            replica.pool.close().await;
        }
    }
}

impl Trail {
    /// Notes that at `looked` the primary was at `here` and the replica at `there` (bytes of the write-ahead log); how long ago
    /// the primary was where the replica is.
    pub fn note(&mut self, looked: Instant, here: u64, there: u64) -> Lag {
        self.0.push_back((looked, here));
        // What the replica has passed says nothing more, but for the newest of it.
        while self.0.get(1).is_some_and(|(_, position)| *position <= there) || self.0.len() > REMEMBERED {
            self.0.pop_front();
        }
        match self.0.front() {
            Some((then, position)) if *position <= there => Lag::Behind(looked.saturating_duration_since(*then)),
            Some((then, _)) => Lag::MoreThan(looked.saturating_duration_since(*then)),
            None => Lag::Behind(Duration::ZERO),
        }
    }
}

fn at(position: Option<i64>) -> u64 {
    position.and_then(|position| u64::try_from(position).ok()).unwrap_or(0)
}
