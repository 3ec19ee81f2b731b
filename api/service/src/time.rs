//! The time and what is made of it. Handed in everywhere, so that tests run months in seconds.

use chrono::{DateTime, Utc};
use domain::kernel::ids::Id;
use domain::kernel::table::event::Moment;
use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

/// Tells the time.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>);

impl Clock {
    /// The machine's own.
    pub fn system() -> Self {
        Self(Arc::new(Utc::now))
    }

    /// Whatever `tells` says.
    pub fn of(tells: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self(Arc::new(tells))
    }

    /// The machine's own, moved forward by a number of seconds that a test can change.
    pub fn shifted(by_s: Arc<AtomicI64>) -> Self {
        Self(Arc::new(move || Utc::now() + chrono::Duration::seconds(by_s.load(Ordering::SeqCst))))
    }

    /// Whatever it is told: milliseconds since 1970 (simulations).
    pub fn told(at_ms: Arc<AtomicI64>) -> Self {
        Self(Arc::new(move || DateTime::from_timestamp_millis(at_ms.load(Ordering::SeqCst)).unwrap_or_default()))
    }

    pub fn now(&self) -> DateTime<Utc> {
        (self.0)()
    }

    pub fn moment(&self) -> Moment {
        self.now().into()
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
        let mut last = self.last.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
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
