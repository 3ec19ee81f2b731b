//! Keeps workers running: one that panics is restarted after a growing pause. Each reports its rounds
//! through its [`Shift`].

use crate::health::Health;
use crate::problem::{Answer, Problem};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;
use tracing::{error, warn};

/// The pauses before a worker is restarted.
const PAUSES: Pauses =
    Pauses { first: Duration::from_secs(1), longest: Duration::from_secs(60), well_after: Duration::from_secs(300) };

#[derive(Clone, Copy, Debug)]
struct Pauses {
    /// After the first panic; doubled after each further one.
    first: Duration,
    longest: Duration,
    /// After running this long a worker counts as healthy, and its next panic as the first.
    well_after: Duration,
}

/// A background task of the server.
pub struct Worker {
    pub name: &'static str,
    /// The longest time between two rounds, not counting the work itself.
    pub rhythm: Duration,
    pub work: Box<dyn Fn(Shift) -> BoxFuture<'static, ()> + Send>,
}

impl Worker {
    pub fn new<W>(name: &'static str, rhythm: Duration, work: impl Fn(Shift) -> W + Send + 'static) -> Self
    where
        W: Future<Output = ()> + Send + 'static,
    {
        Self { name, rhythm, work: Box::new(move |shift| Box::pin(work(shift))) }
    }
}

/// A worker's handle: it tells when to stop, and takes reports of completed rounds.
#[derive(Clone, Debug)]
pub struct Shift {
    name: &'static str,
    health: Arc<Health>,
    stopped: watch::Receiver<bool>,
}

impl Shift {
    /// Waits for the bell, the time, or the end; false at the end.
    pub async fn rest(&mut self, bell: &Notify, at_most: Duration) -> bool {
        tokio::select! {
            () = bell.notified() => {}
            () = tokio::time::sleep(at_most) => {}
            () = self.over() => {}
        }
        !self.is_over()
    }

    /// Waits for the time or the end; false at the end.
    pub async fn pause(&mut self, time: Duration) -> bool {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.over() => {}
        }
        !self.is_over()
    }

    /// Waits until the worker is to stop.
    pub async fn over(&mut self) {
        // An error means that the sender is gone.
        let _ = self.stopped.wait_for(|stopped| *stopped).await;
    }

    pub fn is_over(&self) -> bool {
        *self.stopped.borrow()
    }

    /// A shift that never ends and reports to nobody.
    #[cfg(test)]
    pub(super) fn alone() -> Self {
        let health = Arc::new(Health::new(crate::time::Clock::system()));
        let (stop, stopped) = watch::channel(false);
        std::mem::forget(stop);
        Self { name: "tests", health, stopped }
    }

    /// Reports a successful round. Do not call it if the database did not answer: a worker that cannot work
    /// must show up as late.
    pub fn came_round(&self) {
        self.health.came_round(self.name);
    }

    /// Reports that an item was taken from a queue.
    pub fn took(&self, queue: &'static str) {
        self.health.took(queue);
    }
}

/// Starts all workers; they end when `stopped` says so.
pub fn start(workers: Vec<Worker>, health: &Arc<Health>, stopped: &watch::Receiver<bool>) -> JoinSet<()> {
    start_with(workers, health, stopped, PAUSES)
}

fn start_with(
    workers: Vec<Worker>,
    health: &Arc<Health>,
    stopped: &watch::Receiver<bool>,
    pauses: Pauses,
) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    for worker in workers {
        let shift = Shift { name: worker.name, health: health.clone(), stopped: stopped.clone() };
        // Registered before it first runs.
        health.begins(worker.name, worker.rhythm);
        tasks.spawn(supervise(worker, shift, pauses));
    }
    tasks
}

async fn supervise(worker: Worker, mut shift: Shift, pauses: Pauses) {
    let name = worker.name;
    let (mut pause, mut told) = (pauses.first, None);
    loop {
        let begun = Instant::now();
        let Err(died) = AssertUnwindSafe((worker.work)(shift.clone())).catch_unwind().await else {
            return shift.health.ends(name);
        };
        let why = said(died.as_ref());
        if begun.elapsed() >= pauses.well_after {
            (pause, told) = (pauses.first, None);
        }
        metrics::counter!("longhand_worker_restarts_total", "worker" => name).increment(1);
        // Logged once for each reason, however often it recurs.
        if told.as_ref() != Some(&why) {
            error!(worker = name, why, pause_s = pause.as_secs(), "a worker has died of a bug and begins anew");
            told = Some(why);
        }
        if !shift.pause(pause).await {
            return shift.health.ends(name);
        }
        pause = (pause * 2).min(pauses.longest);
    }
}

/// Runs a piece of a worker's work. If it panics, only that piece fails, and the worker continues.
pub async fn piece<T>(worker: &'static str, work: impl Future<Output = Answer<T>>) -> Answer<T> {
    match AssertUnwindSafe(work).catch_unwind().await {
        Ok(done) => done,
        Err(died) => {
            metrics::counter!("longhand_worker_panics_total", "worker" => worker).increment(1);
            let why = said(died.as_ref());
            warn!(worker, why, "a piece of work has failed by a bug");
            Err(Problem::new("internal", why))
        }
    }
}

fn said(died: &(dyn Any + Send)) -> String {
    let text = died.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| died.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it does not say why".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Clock;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[tokio::test]
    async fn a_worker_that_panics_begins_anew_and_disturbs_nobody() {
        let ms = Duration::from_millis;
        let pauses = Pauses { first: ms(5), longest: ms(20), well_after: Duration::from_secs(100) };
        let health = Arc::new(Health::new(Clock::system()));
        let (stop, stopped) = watch::channel(false);
        let (begun, rounds) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (begins, comes) = (begun.clone(), rounds.clone());
        let dies = Worker::new("dies", ms(1), move |_| {
            let nth = begins.fetch_add(1, Ordering::SeqCst);
            async move { panic!("for the {nth}th time") }
        });
        let well = Worker::new("well", ms(1), move |mut shift| {
            let comes = comes.clone();
            async move {
                while shift.pause(ms(1)).await {
                    comes.fetch_add(1, Ordering::SeqCst);
                    shift.came_round();
                }
            }
        });
        let done = Worker::new("done", ms(1), |_| async {});
        let mut tasks = start_with(vec![dies, well, done], &health, &stopped, pauses);
        while begun.load(Ordering::SeqCst) < 5 || rounds.load(Ordering::SeqCst) < 5 {
            tokio::time::sleep(ms(1)).await;
        }
        // A finished worker is not late, and a panic is not a round.
        let known = health.rounds();
        assert_eq!(known.iter().map(|(name, ..)| *name).collect::<Vec<_>>(), ["dies", "well"]);
        assert!(known[0].1 > known[1].1, "{known:?}");
        stop.send_replace(true);
        while tasks.join_next().await.is_some() {}
        assert!(health.rounds().iter().all(|(name, ..)| *name != "dies"), "it has ended with the server");
    }

    #[tokio::test]
    async fn a_piece_that_panics_is_one_that_failed() {
        let failed = piece("tests", async { panic!("no such seat") }).await;
        assert!(matches!(failed, Err::<(), _>(problem) if problem.code == "internal"));
        assert_eq!(piece("tests", async { Ok(7) }).await.ok(), Some(7));
    }
}
