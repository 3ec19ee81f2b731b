//! How it stands with a running server: `/readyz` and `/metrics` say what is kept here.
//!
//! A worker counts as late when it has not come round for longer than its own rhythm and [`GRACE`]. It comes round when a round of
//! its work has succeeded: one that waits for a silent database is as late as one that has died.

use crate::answers::{NotReady, Readiness, Reason};
use crate::app::App;
use crate::time::Clock;
use chrono::{DateTime, Duration as Span, Utc};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{State, Unresolved};
use tokio::time::Instant;
use tracing::info;

/// How long a round of work may take, beside the rest before it.
pub const GRACE: Duration = Duration::from_secs(60);
/// A queue stands still when something in it has been due for so long, and this server has taken nothing out of it meanwhile.
const STANDS_STILL_MIN: i64 = 5;
/// How long `/readyz` and `/metrics` wait for the database.
const PATIENCE: Duration = Duration::from_secs(3);

/// What is known of the workers, the queues and the database.
#[derive(Debug)]
pub struct Health {
    clock: Clock,
    workers: Mutex<BTreeMap<&'static str, Pulse>>,
    /// When something was last taken out of a queue.
    taken: Mutex<BTreeMap<&'static str, DateTime<Utc>>>,
    /// Since when something else is wrong.
    wrong: Mutex<BTreeMap<NotReady, DateTime<Utc>>>,
    begun: DateTime<Utc>,
}

/// When a worker came round last.
#[derive(Clone, Copy, Debug)]
struct Pulse {
    rhythm: Duration,
    last: Instant,
}

impl Health {
    pub fn new(clock: Clock) -> Self {
        let begun = clock.now();
        Self { clock, workers: Mutex::default(), taken: Mutex::default(), wrong: Mutex::default(), begun }
    }

    /// A worker begins, which comes round at least once in `rhythm`. One that begins anew after its death is known already: it has
    /// not come round by that.
    pub fn begins(&self, worker: &'static str, rhythm: Duration) {
        lock(&self.workers).entry(worker).or_insert_with(|| Pulse { rhythm, last: Instant::now() });
    }

    /// A round of its work has succeeded.
    pub fn came_round(&self, worker: &'static str) {
        if let Some(pulse) = lock(&self.workers).get_mut(worker) {
            pulse.last = Instant::now();
        }
    }

    /// It has done all that there was to do.
    pub fn ends(&self, worker: &'static str) {
        lock(&self.workers).remove(worker);
    }

    /// Something was taken out of a queue.
    pub fn took(&self, queue: &'static str) {
        lock(&self.taken).insert(queue, self.clock.now());
    }

    /// Notes whether something is wrong, and says since when it is.
    pub fn note(&self, what: NotReady, is_wrong: bool) -> Option<DateTime<Utc>> {
        let mut wrong = lock(&self.wrong);
        match is_wrong {
            true => Some(*wrong.entry(what).or_insert_with(|| self.clock.now())),
            false => {
                wrong.remove(&what);
                None
            }
        }
    }

    /// Each worker, how long ago it came round, and whether that is too long.
    pub fn rounds(&self) -> Vec<(&'static str, Duration, bool)> {
        let workers = lock(&self.workers);
        let round = |(name, pulse): (&&'static str, &Pulse)| {
            let ago = pulse.last.elapsed();
            (*name, ago, ago > pulse.rhythm + GRACE)
        };
        workers.iter().map(round).collect()
    }

    fn late_workers(&self) -> Vec<Reason> {
        let now = self.clock.now();
        let late = self.rounds().into_iter().filter(|(.., is_late)| *is_late);
        let reason = |(name, ago, _): (&str, Duration, bool)| {
            let since = now - Span::from_std(ago).unwrap_or_default();
            Reason { code: NotReady::Worker, name: name.to_owned(), since: since.into() }
        };
        late.map(reason).collect()
    }

    /// The queues that stand still, `oldest` being when the longest waiting thing in each was due.
    fn still_queues(&self, oldest: &[(&'static str, DateTime<Utc>)]) -> Vec<Reason> {
        let limit = self.clock.now() - Span::minutes(STANDS_STILL_MIN);
        let taken = lock(&self.taken);
        let still = oldest.iter().filter(|(queue, due)| {
            let moved = taken.get(queue).copied().unwrap_or(self.begun);
            *due < limit && moved < limit
        });
        still
            .map(|(queue, due)| Reason { code: NotReady::Queue, name: (*queue).to_owned(), since: (*due).into() })
            .collect()
    }
}

/// Whether a server can do its work, and if not, why; and what its database shows, where that answers.
#[derive(Debug)]
pub struct Examination {
    pub readiness: Readiness,
    pub state: Option<State>,
}

/// Looks whether a server can do its work.
pub async fn examine(app: &App) -> Examination {
    let health = &app.health;
    let mut reasons = vec![];
    let mut add = |code: NotReady, name: String, is_wrong: bool| {
        let since = health.note(code, is_wrong);
        reasons.extend(since.map(|since| Reason { code, name, since: since.into() }));
    };
    add(NotReady::Stopping, "the server was told to stop".to_owned(), *app.stopping.borrow());
    let state = look(app).await;
    add(NotReady::Database, format!("no answer within {} s", PATIENCE.as_secs()), state.is_none());
    let is_read_only = state.as_ref().is_some_and(|state| state.is_read_only);
    add(NotReady::ReadOnly, "the database takes no writes".to_owned(), is_read_only);
    reasons.extend(health.late_workers());
    reasons.extend(state.iter().flat_map(|state| health.still_queues(&state.oldest_due)));
    reasons.extend(state.iter().flat_map(needs_operator));
    let ready = !reasons.iter().any(|reason| reason.code.prevents_work());
    Examination { readiness: Readiness { ready, reasons }, state }
}

/// What nothing but an operator ends.
fn needs_operator(state: &State) -> impl Iterator<Item = Reason> {
    let reason = |code, left: Option<Unresolved>, what: &str| {
        let Unresolved { count, since } = left?;
        Some(Reason { code, name: format!("{count} {what}"), since: since.into() })
    };
    let games = reason(NotReady::Quarantine, state.quarantined, "games stand still: this version cannot read them");
    let mails = reason(NotReady::ParkedMails, state.parked, "mails were given up: `longhand mail parked`");
    games.into_iter().chain(mails)
}

/// Looks at the database; `None` where it does not answer in time.
async fn look(app: &App) -> Option<State> {
    match tokio::time::timeout(PATIENCE, app.store.state(app.clock.now())).await {
        Ok(Ok(state)) => Some(state),
        Ok(Err(error)) => {
            info!(%error, "the database cannot be looked at");
            None
        }
        Err(_) => None,
    }
}

/// A poisoned lock guards nothing that could be half written here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(reasons: &[Reason]) -> Vec<&str> {
        reasons.iter().map(|reason| reason.name.as_str()).collect()
    }

    /// As though it had come round so many seconds earlier.
    fn earlier(health: &Health, s: u64) {
        for pulse in lock(&health.workers).values_mut() {
            pulse.last -= Duration::from_secs(s);
        }
    }

    #[test]
    fn a_worker_is_late_by_its_own_rhythm() {
        let health = Health::new(Clock::system());
        health.begins("mails", Duration::from_secs(1));
        health.begins("quarantine", Duration::from_secs(120));
        health.begins("replica", Duration::from_secs(1));
        health.ends("replica");
        earlier(&health, 55);
        assert!(health.late_workers().is_empty(), "nobody is late yet");
        earlier(&health, 7);
        assert_eq!(names(&health.late_workers()), ["mails"]);
        // To begin anew is not to come round.
        health.begins("mails", Duration::from_secs(1));
        let late = health.late_workers();
        assert_eq!(names(&late), ["mails"]);
        let since = (health.clock.moment().0 - late[0].since.0) / 1_000;
        assert!((62..=100).contains(&since), "{since}");
        health.came_round("mails");
        assert!(health.late_workers().is_empty());
        earlier(&health, 130);
        assert_eq!(names(&health.late_workers()), ["mails", "quarantine"]);
    }

    #[test]
    fn a_queue_stands_still_where_something_is_long_due_and_nothing_is_taken() {
        use std::sync::Arc;
        use std::sync::atomic::{AtomicI64, Ordering};
        let ms = Arc::new(AtomicI64::new(0));
        let health = Health::new(Clock::told(ms.clone()));
        let due = [("mails", DateTime::UNIX_EPOCH), ("timers", DateTime::UNIX_EPOCH + Span::minutes(6))];
        assert!(health.still_queues(&due).is_empty(), "the server has just begun");
        ms.store(6 * 60_000, Ordering::SeqCst);
        assert_eq!(names(&health.still_queues(&due)), ["mails"]);
        // What waits long in a queue that moves waits for its place in it.
        health.took("mails");
        assert!(health.still_queues(&due).is_empty());
    }

    #[test]
    fn it_is_known_since_when_something_is_wrong() {
        let health = Health::new(Clock::system());
        let since = health.note(NotReady::Database, true);
        assert!(since.is_some() && health.note(NotReady::Database, true) == since);
        assert_eq!(health.note(NotReady::Database, false), None);
    }
}
