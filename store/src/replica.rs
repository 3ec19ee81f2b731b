//! Reads from a streaming replica, whose data may be a moment old (ADR 23).
//!
//! A request handler allows it once, around all its work ([`Store::from_replica`]). Within it, readings of games,
//! lists and names use the replica; writes and authentication never do. If the replica is away or too far behind,
//! everything comes from the primary.

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
    /// Set if readings on this task may come from the replica.
    static MAY_BE_OLD: ();
}

/// How often to check whether an event has arrived at the replica.
const LOOKS_EVERY: Duration = Duration::from_millis(15);
/// How many positions of the primary are remembered, one for each probe.
const REMEMBERED: usize = 7_200;

/// A second database that follows the first.
#[derive(Debug)]
pub(crate) struct Replica {
    pool: Pool,
    /// True if it answers and is not too far behind.
    is_fit: AtomicBool,
    most_behind: Duration,
    trail: Mutex<Trail>,
}

/// The primary's positions over time, oldest first. Times are from our clock only: those of the two machines may
/// differ.
#[derive(Debug, Default)]
pub struct Trail(VecDeque<(Instant, u64)>);

/// How far a replica is behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lag {
    /// It has everything that the primary had this long ago.
    Behind(Duration),
    /// It has not reached the primary's position of the first probe, this long ago.
    MoreThan(Duration),
    /// It does not answer.
    Away,
    /// It follows another database.
    Stranger,
}

impl Store {
    /// The same store with a replica, used once a first [probe](Self::probe_replica) finds it no more than
    /// `most_behind` behind. Nothing is connected yet.
    #[must_use]
    pub fn with_replica(self, options: PgConnectOptions, size: u32, most_behind: Duration) -> Self {
        let options = options.application_name("longhand reading").statement_cache_capacity(STATEMENTS_KEPT.get());
        let setup: Setup = |connection| prepare_reader(connection).boxed();
        let limits = Limits { acquire: Duration::from_millis(500), ..self.pool.limits() };
        let pool = Pool::new(options, size as usize, setup, limits);
        let replica = Replica { pool, is_fit: AtomicBool::new(false), most_behind, trail: Mutex::default() };
        Self { replica: Some(Arc::new(replica)), ..self }
    }

    /// True if there is a replica that may be read now.
    pub fn has_replica(&self) -> bool {
        self.replica.as_ref().is_some_and(|replica| replica.is_fit.load(Ordering::Relaxed))
    }

    /// Runs `reading`; its readings of games may come from the replica.
    pub async fn from_replica<F: Future>(&self, reading: F) -> F::Output {
        MAY_BE_OLD.scope((), reading).await
    }

    /// True if the replica has event `seq` of `game`, or gets it within `wait`.
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

    /// Measures how far the replica is behind, and decides whether it is read from now on. `None`: there is no
    /// replica.
    ///
    /// # Errors
    /// The primary does not answer. Then the decision stays as it was: reading goes on without a primary.
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

    /// True if the replica follows this database: positions do not tell. Assumed if the role may not ask.
    async fn is_same(&self, replica: &Replica) -> bool {
        let name = "select system_identifier::text || ' ' || current_database() from pg_control_system()";
        let [here, there] =
            [&self.pool, &replica.pool].map(|pool| sqlx::query_scalar::<_, String>(name).fetch_one(pool));
        match (here.await, there.await) {
            (Ok(here), Ok(there)) => here == there,
            _ => true,
        }
    }

    /// The connection for a reading.
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
    /// Records that at `looked` the primary was at `here` and the replica at `there` (bytes of the write-ahead log).
    /// Returns how long ago the primary was where the replica is.
    pub fn note(&mut self, looked: Instant, here: u64, there: u64) -> Lag {
        self.0.push_back((looked, here));
        // Drops the positions that the replica has passed, except the newest of them.
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
