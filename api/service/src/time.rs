//! The time and what is made of it. Handed in everywhere, so that tests run months in seconds.

use chrono::{DateTime, Duration, Utc};
use domain::kernel::ids::Id;
use domain::kernel::table::event::Moment;
use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Instant;
use store::{Store, StoreError};

/// A time that differs by no more than this is the same one: the clock is not set for it.
const JITTER: Duration = Duration::milliseconds(5);

/// Tells the time.
#[derive(Clone)]
pub struct Clock {
    wall: Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>,
    /// `None`: the wall clock is believed.
    database: Option<Arc<RwLock<Option<Heard>>>>,
}

/// What the database said, and when by the machine's steady clock, which nobody sets.
#[derive(Clone, Copy, Debug)]
struct Heard {
    time: DateTime<Utc>,
    at: Instant,
}

impl Clock {
    /// The database's clock: all servers of one database have the same time, whatever their own clocks say, and whoever sets one
    /// of those sets nothing of ours. Until the database has been asked for the first time it is the machine's own.
    pub fn of_database() -> Self {
        Self::of_database_beside(Utc::now)
    }

    /// The same on a machine whose own clock says something else (tests).
    pub fn of_database_beside(wall: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self { wall: Arc::new(wall), database: Some(Arc::default()) }
    }

    /// The database's clock, asked once (a command that soon ends).
    pub async fn asked(store: &Store) -> Result<Self, StoreError> {
        let clock = Self::of_database();
        clock.ask(store).await?;
        Ok(clock)
    }

    /// Asks the database, where its clock is the one that counts: by how much the machine's own is ahead of it.
    pub async fn ask(&self, store: &Store) -> Result<Option<Duration>, StoreError> {
        let Some(database) = &self.database else { return Ok(None) };
        let asked = Instant::now();
        let time = store.time().await?;
        let took = asked.elapsed();
        // It looked at its clock somewhere in between. What is known better than that stays.
        let unsure = Duration::from_std(took / 2).unwrap_or_default();
        let (time, wall) = (time + unsure, (self.wall)());
        let mut heard = database.write().unwrap_or_else(PoisonError::into_inner);
        let known = heard.is_some_and(|heard| (heard.now() - time).abs() <= unsure + JITTER);
        if !known {
            *heard = Some(Heard { time, at: asked + took });
        }
        Ok(Some(wall - time))
    }

    /// The machine's own.
    pub fn system() -> Self {
        Self::telling(Utc::now)
    }

    /// Whatever `wall` says.
    pub fn telling(wall: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self { wall: Arc::new(wall), database: None }
    }

    /// The machine's own, moved forward by a number of seconds that a test can change.
    pub fn shifted(by_s: Arc<AtomicI64>) -> Self {
        Self::telling(move || Utc::now() + Duration::seconds(by_s.load(Ordering::SeqCst)))
    }

    /// Whatever it is told: milliseconds since 1970 (simulations).
    pub fn told(at_ms: Arc<AtomicI64>) -> Self {
        Self::telling(move || DateTime::from_timestamp_millis(at_ms.load(Ordering::SeqCst)).unwrap_or_default())
    }

    pub fn now(&self) -> DateTime<Utc> {
        let heard = self.database.as_ref().and_then(|heard| *heard.read().unwrap_or_else(PoisonError::into_inner));
        heard.map_or_else(|| (self.wall)(), |heard| heard.now())
    }

    pub fn moment(&self) -> Moment {
        self.now().into()
    }
}

impl Heard {
    fn now(&self) -> DateTime<Utc> {
        self.time + Duration::from_std(self.at.elapsed()).unwrap_or_default()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

/// Makes ids: time, a node number drawn at the start, and a counter.
#[derive(Debug)]
pub struct Ids {
    clock: Clock,
    node: u16,
    last: Mutex<(i64, u16)>,
}

impl Ids {
    pub fn new(clock: Clock) -> Self {
        let node = u16::from_be_bytes(crate::keys::random());
        Self { clock, node, last: Mutex::new((0, 0)) }
    }

    /// The clock that they are made by.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Always another, later one.
    pub fn next(&self) -> Id {
        let now = self.clock.moment().0;
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let (ms, count) = match *last {
            (ms, count) if now <= ms && count < 0xfff => (ms, count + 1),
            (ms, _) if now <= ms => (ms + 1, 0),
            _ => (now, 0),
        };
        *last = (ms, count);
        Id::new(ms, self.node, count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_never_repeat_even_within_a_millisecond() {
        let ids = Ids::new(Clock::system());
        let made: Vec<Id> = (0..10_000).map(|_| ids.next()).collect();
        assert!(made.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
