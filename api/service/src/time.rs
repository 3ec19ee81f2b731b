//! The clock, and the ids derived from it. Both are passed in everywhere, so that tests run months in
//! seconds.

use chrono::{DateTime, Duration, Utc};
use domain::kernel::ids::Id;
use domain::kernel::table::event::Moment;
use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Instant;
use store::{Store, StoreError};

/// A difference up to this counts as jitter, and the clock is not adjusted.
const JITTER: Duration = Duration::milliseconds(5);

/// Tells the time.
#[derive(Clone)]
pub struct Clock {
    wall: Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>,
    /// `None`: use the wall clock.
    database: Option<Arc<RwLock<Option<Heard>>>>,
}

/// The database's time, and when it was read, by the machine's monotonic clock.
#[derive(Clone, Copy, Debug)]
struct Heard {
    time: DateTime<Utc>,
    at: Instant,
}

impl Clock {
    /// The database's clock. All servers of one database then share one time, whatever their own clocks say
    /// or are set to. Until the database is first asked, this is the machine's clock.
    pub fn of_database() -> Self {
        Self::of_database_beside(Utc::now)
    }

    /// As `of_database`, on a machine with another wall clock (tests).
    pub fn of_database_beside(wall: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self { wall: Arc::new(wall), database: Some(Arc::default()) }
    }

    /// The database's clock, read once (for a short command).
    pub async fn asked(store: &Store) -> Result<Self, StoreError> {
        let clock = Self::of_database();
        clock.ask(store).await?;
        Ok(clock)
    }

    /// Reads the database's clock, if that is the one in use. Returns how far the machine's own clock is
    /// ahead of it.
    pub async fn ask(&self, store: &Store) -> Result<Option<Duration>, StoreError> {
        let Some(database) = &self.database else { return Ok(None) };
        let asked = Instant::now();
        let time = store.time().await?;
        let took = asked.elapsed();
        // The database read its clock at some point in between. A more accurate earlier reading is kept.
        let unsure = Duration::from_std(took / 2).unwrap_or_default();
        let (time, wall) = (time + unsure, (self.wall)());
        let mut heard = database.write().unwrap_or_else(PoisonError::into_inner);
        let known = heard.is_some_and(|heard| (heard.now() - time).abs() <= unsure + JITTER);
        if !known {
            *heard = Some(Heard { time, at: asked + took });
        }
        Ok(Some(wall - time))
    }

    /// The machine's own clock.
    pub fn system() -> Self {
        Self::telling(Utc::now)
    }

    /// The time that `wall` returns.
    pub fn telling(wall: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self { wall: Arc::new(wall), database: None }
    }

    /// The machine's clock, shifted by a number of seconds that a test can change.
    pub fn shifted(by_s: Arc<AtomicI64>) -> Self {
        Self::telling(move || Utc::now() + Duration::seconds(by_s.load(Ordering::SeqCst)))
    }

    /// The given time, in milliseconds since 1970 (simulations).
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

/// Makes ids from the time, a node number drawn at start-up, and a counter.
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

    /// The clock used for the ids.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// A new id, later than all before.
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
