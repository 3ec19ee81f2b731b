//! Group commit in the process: a few lanes, each with a connection, write the appends that queued up while they were
//! busy.
//!
//! A lane takes all waiting appends, at most one of each game, and writes them in one statement. With a single active
//! player that is one append at once. Under load it is many, and they share the cost of the statement. A few lanes
//! are enough: some prepare while the commits of others are flushed, and Postgres flushes together what it can. A
//! further lane opens when a full statement's worth of appends waits. While few appends are under way, each has a
//! lane of its own: then the flush takes the time, and no append need wait for another's flush.
//!
//! A game is in one lane at a time, so two appends of this process never meet on the primary key. A waiting append
//! whose head a lane has just overtaken is refused without another write.

use super::nodes::Way;
use super::written::{What, refuse_unless_ours, write, write_directly};
use super::{Append, Shards};
use crate::error::AppendError;
use crate::pool::{Conn, Pool};
use domain::GameId;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

/// How wide the lanes are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Width {
    /// Appends in one statement, at most.
    at_once: usize,
    /// Lanes that open for a single append. Further lanes open for a full statement.
    at_any_time: usize,
    lanes: usize,
    /// Up to this many appends under way, each has a lane of its own.
    for_few: usize,
}

impl Width {
    /// One Postgres: enough appends at once to share a statement's cost, few enough that the first need not wait for
    /// the last (measured: docs/adr/0018).
    pub(crate) const ONE: Self = Self { at_once: 6, at_any_time: 1, lanes: 5, for_few: 8 };
    /// Many servers: a statement goes to the server that has its games, so that a commit never involves two servers
    /// (docs/adr/0021).
    pub(crate) const MANY: Self = Self { at_once: 16, at_any_time: 16, lanes: 16, for_few: 16 };

    /// The same, limited to this many connections.
    pub(crate) fn within(self, connections: usize) -> Self {
        Self { lanes: self.lanes.min(connections), for_few: self.for_few.min(connections), ..self }
    }

    /// The largest number of lanes at a time.
    pub(crate) fn most(&self) -> usize {
        self.lanes.max(self.for_few)
    }
}

/// How long closing waits for lanes: longer than an append takes whose connection does not answer.
const CLOSE: Duration = Duration::from_secs(15);

/// After this time the shards are read again: they are moved and split while games go on.
const KNOWN_FOR: Duration = Duration::from_secs(30);

/// Many servers: one lane at a time writes to a shard. Appends to one shard that wait meanwhile are written together.
#[derive(Debug)]
pub(crate) struct Many {
    shards: Mutex<Arc<Shards>>,
    asked_at: Mutex<Instant>,
    way: Way,
}

impl Many {
    pub(crate) fn new(shards: Shards, way: Way) -> Self {
        Self { shards: Mutex::new(Arc::new(shards)), asked_at: Mutex::new(Instant::now()), way }
    }

    fn shards(&self) -> Arc<Shards> {
        self.shards.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// True once each time that the known shards have grown old.
    fn is_old(&self) -> bool {
        let mut asked_at = self.asked_at.lock().unwrap_or_else(PoisonError::into_inner);
        let old = asked_at.elapsed() > KNOWN_FOR;
        if old {
            *asked_at = Instant::now();
        }
        old
    }

    async fn ask_again(&self, pool: &Pool) {
        let before = self.shards();
        let found = match pool.acquire().await {
            Ok(mut connection) => Shards::of(&mut connection, &self.way, Some(&before)).await,
            Err(error) => Err(error),
        };
        match found {
            Ok(found) => {
                let found = Arc::new(found);
                *self.shards.lock().unwrap_or_else(PoisonError::into_inner) = found.clone();
                before.close_but_of(Some(&found)).await;
            }
            Err(error) => tracing::warn!(%error, "where games lie could not be asked, and is taken as it was"),
        }
    }
}

/// The lanes of one pool.
#[derive(Debug)]
pub(crate) struct Lanes {
    width: Width,
    many: Option<Many>,
    /// For writing: one connection for each lane.
    writers: Pool,
    /// For reading what the log says, outside the lanes.
    readers: Pool,
    /// The runtime that connected, where the lanes run; not the HTTP thread that appends first. A lane that shares a
    /// thread with requests would wait for each of them before it reads its answer.
    runtime: Handle,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    waiting: VecDeque<Job>,
    /// The games in a lane now.
    busy: BTreeSet<GameId>,
    /// The shards that a lane writes to now.
    busy_shards: BTreeSet<usize>,
    running: usize,
    /// Connections of lanes that have ended.
    rested: Vec<Conn>,
}

#[derive(Debug)]
struct Job {
    append: Append,
    answer: oneshot::Sender<Result<(), AppendError>>,
}

impl State {
    /// Appends that wait or are being written.
    fn under_way(&self) -> usize {
        self.waiting.len() + self.busy.len()
    }
}

impl Lanes {
    pub(crate) fn new(width: Width, many: Option<Many>, writers: Pool, readers: Pool) -> Arc<Self> {
        Arc::new(Self { width, many, writers, readers, runtime: Handle::current(), state: Mutex::default() })
    }

    /// Writes one append through a lane. A queued append is written even if the caller goes away.
    pub(crate) async fn append(self: &Arc<Self>, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        let another_lane = {
            let mut state = self.state();
            state.waiting.push_back(Job { append, answer });
            let Width { at_once, at_any_time, lanes, for_few } = self.width;
            let another = state.running < at_any_time
                || (state.running < lanes && state.waiting.len() >= at_once)
                || (state.running < for_few && state.under_way() <= for_few);
            state.running += usize::from(another);
            another
        };
        if another_lane {
            self.runtime.spawn(self.clone().run());
        }
        // The lane has died, which is a bug of ours: it is unknown whether the append was written.
        answered.await.unwrap_or(Err(AppendError::Unknown(sqlx::Error::WorkerCrashed)))
    }

    /// Waits for the running lanes and closes their connections.
    pub(crate) async fn close(&self) {
        let began = Instant::now();
        while self.state().running > 0 && began.elapsed() < CLOSE {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let rested = std::mem::take(&mut self.state().rested);
        drop(rested);
        self.writers.close().await;
        if let Some(many) = &self.many {
            many.shards().close_but_of(None).await;
        }
    }

    async fn run(self: Arc<Self>) {
        let mut lane = RunningLane { lanes: self, left: false };
        let mut connection = lane.lanes.sound_connection();
        while !lane.left {
            lane.lanes.ask_where_games_lie();
            let batch = lane.lanes.take();
            if !batch.jobs.is_empty() {
                batch.write(&mut connection).await;
            }
            // The callers that were just answered come back with their next append: let them.
            tokio::task::yield_now().await;
            lane.leave_if_idle(&mut connection);
        }
    }

    /// The connection of the lane that ended last, if it has answered just now. The pool checks connections that have
    /// rested longer.
    fn sound_connection(&self) -> Option<Conn> {
        let mut state = self.state();
        match state.rested.pop() {
            Some(connection) if connection.is_fresh() => Some(connection),
            popped => {
                let old = std::mem::take(&mut state.rested);
                drop(state);
                drop((popped, old));
                None
            }
        }
    }

    /// Outside the lanes, from time to time. Meanwhile the lanes write to the places known so far.
    fn ask_where_games_lie(self: &Arc<Self>) {
        if self.many.as_ref().is_some_and(Many::is_old) {
            let lanes = self.clone();
            self.runtime.spawn(async move {
                if let Some(many) = &lanes.many {
                    many.ask_again(&lanes.readers).await;
                }
            });
        }
    }

    /// The longest waiting appends whose games are in no lane, the first of each game; with many servers only those
    /// of one shard.
    fn take(self: &Arc<Self>) -> Batch {
        let shards = self.shards();
        let mut state = self.state();
        let State { waiting, busy, busy_shards, .. } = &mut *state;
        let mut jobs = Vec::new();
        let mut left = VecDeque::new();
        let mut shard = None;
        while let Some(job) = waiting.pop_front() {
            let place = shards.as_ref().map(|shards| shards.place_of(job.append.game));
            let fits = match (shard, place) {
                (None, None) => true,
                (None, Some(place)) => !busy_shards.contains(&place),
                (Some(_), _) => shard == place && door_of(shards.as_deref(), shard).is_some(),
            };
            if jobs.len() < self.width.at_once && fits && busy.insert(job.append.game) {
                shard = place;
                jobs.push(job);
            } else {
                left.push_back(job);
            }
        }
        *waiting = left;
        busy_shards.extend(shard);
        // Every process writes its games in this order, so two processes cannot wait for each other.
        jobs.sort_by_key(|job| job.append.game);
        Batch { lanes: self.clone(), jobs, shards, shard }
    }

    fn shards(&self) -> Option<Arc<Shards>> {
        self.many.as_ref().map(Many::shards)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing panics while the lock is held, and the state is consistent at every step.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The row of `append_doors` through which several games of that shard are written.
fn door_of(shards: Option<&Shards>, shard: Option<usize>) -> Option<i64> {
    shards?.door(shard?)
}

/// A lane counts as running until it ends, however it ends.
struct RunningLane {
    lanes: Arc<Lanes>,
    left: bool,
}

impl RunningLane {
    /// Ends the lane if the only waiting appends are for games or shards that another lane has, which takes them when
    /// it is done; or if it opened for few appends and there are many now. Under one lock, so a caller that queues an
    /// append sees either this lane running or that it has ended.
    fn leave_if_idle(&mut self, connection: &mut Option<Conn>) {
        let shards = self.lanes.shards();
        let mut state = self.lanes.state();
        // Another lane has its game, or writes to its shard.
        let is_busy = |job: &Job| {
            let place = shards.as_ref().map(|shards| shards.place_of(job.append.game));
            state.busy.contains(&job.append.game) || place.is_some_and(|place| state.busy_shards.contains(&place))
        };
        let Width { at_once, lanes, .. } = self.lanes.width;
        let for_few = state.running > lanes && state.under_way() > at_once;
        if for_few || state.waiting.iter().all(is_busy) {
            state.running -= 1;
            state.rested.extend(connection.take());
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

/// Appends in a lane. Their games and their shard are busy until the batch is dropped.
struct Batch {
    lanes: Arc<Lanes>,
    jobs: Vec<Job>,
    /// The shards as known when the batch was taken.
    shards: Option<Arc<Shards>>,
    shard: Option<usize>,
}

impl Batch {
    async fn write(mut self, connection: &mut Option<Conn>) {
        let results = {
            let appends: Vec<&Append> = self.jobs.iter().map(|job| &job.append).collect();
            let door = door_of(self.shards.as_deref(), self.shard);
            let node = self.shards.as_ref().zip(self.shard).and_then(|(shards, shard)| shards.node(shard));
            match (node, door, appends.as_slice()) {
                (Some(node), Some(door), _) => {
                    write_directly(node, door, &self.lanes.writers, connection, &appends).await
                }
                (None, Some(door), [_, _, ..]) => {
                    write(&self.lanes.writers, connection, What::Neighbours(door, &appends), true).await
                }
                _ => write(&self.lanes.writers, connection, What::Appends(&appends), self.shards.is_some()).await,
            }
        };
        // Not when Postgres itself answers that one of these games has to wait.
        let is_away = |error: &sqlx::Error| matches!(error, sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed);
        let database_away =
            results.iter().any(|result| matches!(result, Err(AppendError::Unavailable(error)) if is_away(error)));
        let (jobs, overtaken) = self.leave(&results);
        for (job, result) in jobs.into_iter().zip(results) {
            // A caller that has gone away needs no answer.
            let _ = job.answer.send(result);
        }
        // This batch has waited for the database as long as a caller should. The appends behind it need not wait as
        // long again.
        if database_away {
            for job in std::mem::take(&mut self.lanes.state().waiting) {
                let _ = job.answer.send(Err(AppendError::Unavailable(sqlx::Error::PoolTimedOut)));
            }
        }
        if !overtaken.is_empty() {
            tokio::spawn(refuse_all(self.lanes.readers.clone(), overtaken, self.shards.is_some()));
        }
    }

    /// Frees the games. Returns the jobs of this batch, and the waiting jobs whose head has been overtaken.
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

/// Their heads are gone. It remains to check whether their keys have been used.
async fn refuse_all(readers: Pool, jobs: Vec<Job>, distributed: bool) {
    let mut connection = readers.acquire().await;
    for job in jobs {
        let result = match &mut connection {
            Ok(connection) => refuse_unless_ours(connection, &job.append, false, distributed).await,
            Err(_) => Err(AppendError::Conflict),
        };
        let _ = job.answer.send(result);
    }
}
