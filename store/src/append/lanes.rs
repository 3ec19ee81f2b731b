//! Group commit in the process: a few lanes, each with a connection, write what has gathered while they were busy.
//!
//! A lane takes all appends that wait, of each game one, and writes them in one statement. With one player at the server
//! that is one append at once; under load it is many, and what a statement costs is shared. A few lanes are
//! enough: some prepare while the others' commits are flushed, and Postgres flushes together what it can. One more opens
//! when as much waits as a statement takes.
//!
//! A game is in one lane at a time, so two appends of this process never meet on the primary key. What waits with a head
//! that a lane has just overtaken is answered without another append.

use super::written::{What, refuse_unless_ours, write};
use super::{Append, Shards};
use crate::error::AppendError;
use domain::GameId;
use sqlx::PgPool;
use sqlx::pool::PoolConnection;
use sqlx::postgres::Postgres;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

/// How wide the lanes are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Width {
    /// How many appends one statement takes.
    at_once: usize,
    /// Lanes that open for a single append; those after them open for a full statement.
    at_any_time: usize,
    pub(crate) lanes: usize,
}

impl Width {
    /// One Postgres: appends enough at once to share a statement's cost, few enough that the first need not wait for the last
    /// (measured: docs/adr/0018).
    pub(crate) const ONE: Self = Self { at_once: 8, at_any_time: 3, lanes: 4 };
    /// Many: a statement goes to the server that has its games, so that no commit has to agree with another one (docs/adr/0021).
    pub(crate) const MANY: Self = Self { at_once: 8, at_any_time: 16, lanes: 16 };
}

/// The lanes of one pool.
#[derive(Debug)]
pub(crate) struct Lanes {
    width: Width,
    /// Where games lie on many servers: one lane at a time writes to a shard, those of one shard that wait meanwhile together.
    shards: Option<Shards>,
    /// For writing: a connection a lane.
    writers: PgPool,
    /// For looking what stands there, beside the lanes.
    readers: PgPool,
    /// Where the lanes run: the runtime that connected, not whichever of the HTTP threads is asked first. A lane that shares
    /// a thread with requests waits for each of them before it reads its answer.
    runtime: Handle,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    waiting: VecDeque<Job>,
    /// The games that are in a lane now.
    busy: BTreeSet<GameId>,
    /// The shards that a lane writes to now.
    busy_shards: BTreeSet<usize>,
    running: usize,
}

#[derive(Debug)]
struct Job {
    append: Append,
    answer: oneshot::Sender<Result<(), AppendError>>,
}

impl Lanes {
    pub(crate) fn new(width: Width, shards: Option<Shards>, writers: PgPool, readers: PgPool) -> Arc<Self> {
        Arc::new(Self { width, shards, writers, readers, runtime: Handle::current(), state: Mutex::default() })
    }

    /// Writes one append through a lane. Once it is queued it is written even if the caller goes away.
    pub(crate) async fn append(self: &Arc<Self>, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        let another_lane = {
            let mut state = self.state();
            state.waiting.push_back(Job { append, answer });
            let Width { at_once, at_any_time, lanes } = self.width;
            let another = state.running < at_any_time || (state.running < lanes && state.waiting.len() >= at_once);
            state.running += usize::from(another);
            another
        };
        if another_lane {
            self.runtime.spawn(self.clone().run());
        }
        // The lane has died, which is a bug of ours: nobody knows what became of it.
        answered.await.unwrap_or(Err(AppendError::Unknown(sqlx::Error::WorkerCrashed)))
    }

    /// Waits for the running lanes and closes their connections.
    pub(crate) async fn close(&self) {
        while self.state().running > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        self.writers.close().await;
    }

    async fn run(self: Arc<Self>) {
        let mut lane = RunningLane { lanes: self, left: false };
        let mut connection = None;
        while !lane.left {
            let batch = lane.lanes.take();
            if !batch.jobs.is_empty() {
                batch.write(&mut connection).await;
            }
            // Those who were answered just now come back with their next append: let them.
            tokio::task::yield_now().await;
            lane.leave_if_idle();
        }
    }

    /// The longest waiting appends whose games are in no lane, of each game the first; of many servers only those of one shard.
    fn take(self: &Arc<Self>) -> Batch {
        let mut state = self.state();
        let State { waiting, busy, busy_shards, .. } = &mut *state;
        let mut jobs = Vec::new();
        let mut left = VecDeque::new();
        let mut shard = None;
        while let Some(job) = waiting.pop_front() {
            let place = self.shard_of(&job);
            let has_room = jobs.len() < self.width.at_once
                && match shard {
                    None => place.is_none_or(|place| !busy_shards.contains(&place)),
                    Some(_) => shard == place && self.door_of(shard).is_some(),
                };
            if has_room && busy.insert(job.append.game) {
                shard = place;
                jobs.push(job);
            } else {
                left.push_back(job);
            }
        }
        *waiting = left;
        busy_shards.extend(shard);
        // Every process writes its games in this order, so two of them cannot wait for each other.
        jobs.sort_by_key(|job| job.append.game);
        Batch { lanes: self.clone(), jobs, shard }
    }

    fn shard_of(&self, job: &Job) -> Option<usize> {
        self.shards.as_ref().map(|shards| shards.place_of(job.append.game))
    }

    /// Through which several games of that shard are written.
    fn door_of(&self, shard: Option<usize>) -> Option<i64> {
        self.shards.as_ref()?.door(shard?)
    }

    /// Whether another lane has its game, or writes where the game lies.
    fn is_busy(&self, state: &State, job: &Job) -> bool {
        state.busy.contains(&job.append.game)
            || self.shard_of(job).is_some_and(|place| state.busy_shards.contains(&place))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it is held, and what it holds is sound at every step.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A lane counts as running until it ends, whatever ends it.
struct RunningLane {
    lanes: Arc<Lanes>,
    left: bool,
}

impl RunningLane {
    /// Leaves where no append waits but for games or shards that another lane has, which takes them when it is done. Under one lock:
    /// whoever queues an append sees either this lane running or that it has left.
    fn leave_if_idle(&mut self) {
        let mut state = self.lanes.state();
        if state.waiting.iter().all(|job| self.lanes.is_busy(&state, job)) {
            state.running -= 1;
            self.left = true;
        }
    }
}

impl Drop for RunningLane {
    fn drop(&mut self) {
        if !self.left {
            self.lanes.state().running -= 1;
        }
    }
}

/// Appends in a lane. Their games and their shard are busy until it is dropped.
struct Batch {
    lanes: Arc<Lanes>,
    jobs: Vec<Job>,
    shard: Option<usize>,
}

impl Batch {
    async fn write(mut self, connection: &mut Option<PoolConnection<Postgres>>) {
        let results = {
            let appends: Vec<&Append> = self.jobs.iter().map(|job| &job.append).collect();
            let what = match (self.lanes.door_of(self.shard), appends.as_slice()) {
                (Some(door), [_, _, ..]) => What::Neighbours(door, &appends),
                _ => What::Appends(&appends),
            };
            write(&self.lanes.writers, connection, what, self.lanes.shards.is_some()).await
        };
        let database_away = results.iter().any(|result| matches!(result, Err(AppendError::Unavailable(_))));
        let (jobs, overtaken) = self.leave(&results);
        for (job, result) in jobs.into_iter().zip(results) {
            // Who has gone away needs no answer.
            let _ = job.answer.send(result);
        }
        // This batch has waited for the database as long as anybody should; those behind it need not wait as long again.
        if database_away {
            for job in std::mem::take(&mut self.lanes.state().waiting) {
                let _ = job.answer.send(Err(AppendError::Unavailable(sqlx::Error::PoolTimedOut)));
            }
        }
        if !overtaken.is_empty() {
            tokio::spawn(refuse_all(self.lanes.readers.clone(), overtaken, self.lanes.shards.is_some()));
        }
    }

    /// Frees the games, and hands out the jobs of this batch and those waiting whose head is not the game's any more.
    fn leave(&mut self, results: &[Result<(), AppendError>]) -> (Vec<Job>, Vec<Job>) {
        let mut state = self.lanes.state();
        if let Some(shard) = self.shard.take() {
            state.busy_shards.remove(&shard);
        }
        let mut heads = BTreeMap::new();
        for (job, result) in self.jobs.iter().zip(results) {
            state.busy.remove(&job.append.game);
            if result.is_ok() {
                heads.insert(job.append.game, job.append.last_seq());
            }
        }
        let is_late = |job: &Job| heads.get(&job.append.game).is_some_and(|head| job.append.after.seq < *head);
        let (overtaken, waiting) = std::mem::take(&mut state.waiting).into_iter().partition(is_late);
        state.waiting = waiting;
        (std::mem::take(&mut self.jobs), Vec::from(overtaken))
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        let mut state = self.lanes.state();
        for job in &self.jobs {
            state.busy.remove(&job.append.game);
        }
        if let Some(shard) = self.shard {
            state.busy_shards.remove(&shard);
        }
    }
}

/// Their heads are gone. What remains to be asked is whether their keys have been used.
async fn refuse_all(readers: PgPool, jobs: Vec<Job>, distributed: bool) {
    let mut connection = readers.acquire().await;
    for job in jobs {
        let result = match &mut connection {
            Ok(connection) => refuse_unless_ours(connection, &job.append, false, distributed).await,
            Err(_) => Err(AppendError::Conflict),
        };
        let _ = job.answer.send(result);
    }
}
