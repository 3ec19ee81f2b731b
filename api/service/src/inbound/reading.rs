//! Expensive work on strangers' mails runs on separate threads: few at a time, so that requests keep their
//! cores, and always with a time limit.

use crate::app::App;
use mailer::inbound::{Authenticity, Cover};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tracing::warn;

/// Mails processed at once, for all servers of this process.
static PLACES: Semaphore = Semaphore::const_new(2);
/// Mails whose senders' DNS is awaited at once. There are many of these places, since they only wait. A domain
/// that does not answer holds one of them and no processing place.
static WAITING: Semaphore = Semaphore::const_new(8);
/// The claimed senders whose mails are being checked.
static CHECKED: Mutex<Option<HashSet<i64>>> = Mutex::new(None);
/// How long to wait for a free place. All mails take fractions of a second, so if none becomes free,
/// something is stuck.
const QUEUE: Duration = Duration::from_secs(60);
/// Time limit for one mail on a busy machine; a healthy one needs a hundredth of it.
const PATIENCE: Duration = Duration::from_secs(30);

/// The result of such work.
#[derive(Debug)]
pub enum Read<T> {
    Done(T),
    /// It took too long or panicked: the mail is given up.
    Never,
    /// No place became free: try again later.
    NotNow,
}

/// Runs `work` on a separate thread as soon as a place is free. Work that takes too long keeps its place
/// until it ends, but we stop waiting.
pub async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Read<T> {
    apart_at(&PLACES, QUEUE, PATIENCE, work).await
}

/// Checks that a mail is authentic. `claimed`: the claimed sender. Only one mail of each is checked at a
/// time, so that one person's domain cannot hold everybody's places.
pub async fn check(app: &Arc<App>, raw: Arc<[u8]>, cover: &Cover, claimed: i64) -> Read<Authenticity> {
    // No checks are configured, or the result was written into the header by our own mail server.
    if app.checker.asks_nobody() {
        return Read::Done(Authenticity::Proven);
    }
    if !app.checker.asks_dns() {
        let (app, cover, here) = (app.clone(), cover.clone(), Handle::current());
        return apart(move || here.block_on(app.checker.check(&raw, &cover, || {}))).await;
    }
    let Some(turn) = Turn::of(claimed) else { return Read::NotNow };
    let Ok(waiting) = WAITING.try_acquire() else { return Read::NotNow };
    let Ok(Ok(place)) = tokio::time::timeout(QUEUE, PLACES.acquire()).await else { return Read::NotNow };
    let (app, cover, here) = (app.clone(), cover.clone(), Handle::current());
    let checking = spawn_blocking(move || {
        let _held = (turn, waiting);
        here.block_on(app.checker.check(&raw, &cover, move || drop(place)))
    });
    match tokio::time::timeout(QUEUE, checking).await {
        Ok(Ok(checked)) => Read::Done(checked),
        died => {
            warn!(?died, "the sender of a mail could not be checked");
            Read::Never
        }
    }
}

/// Marks a sender's mail as being checked, until dropped.
struct Turn(i64);

impl Turn {
    fn of(claimed: i64) -> Option<Self> {
        let mut checked = CHECKED.lock().unwrap_or_else(PoisonError::into_inner);
        checked.get_or_insert_default().insert(claimed).then(|| Self(claimed))
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(checked) = CHECKED.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            checked.remove(&self.0);
        }
    }
}

async fn apart_at<T: Send + 'static>(
    places: &'static Semaphore,
    queue: Duration,
    patience: Duration,
    work: impl FnOnce() -> T + Send + 'static,
) -> Read<T> {
    let Ok(Ok(place)) = tokio::time::timeout(queue, places.acquire()).await else { return Read::NotNow };
    let working = spawn_blocking(move || {
        let _place = place;
        work()
    });
    match tokio::time::timeout(patience, working).await {
        Ok(Ok(done)) => Read::Done(done),
        Ok(Err(died)) => {
            warn!(%died, "a mail could not be taken apart");
            Read::Never
        }
        Err(_) => {
            warn!("a mail took too long to take apart");
            Read::Never
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Read, Turn, apart_at};
    use std::time::Duration;
    use tokio::sync::Semaphore;

    #[test]
    fn of_one_claimed_sender_one_mail_is_checked_at_a_time() {
        let first = Turn::of(-7);
        assert!(first.is_some() && Turn::of(-7).is_none());
        assert!(Turn::of(-8).is_some());
        drop(first);
        assert!(Turn::of(-7).is_some());
    }

    #[tokio::test]
    async fn work_that_dies_or_does_not_end_is_given_up_and_keeps_its_place_until_then() {
        static ONE: Semaphore = Semaphore::const_new(1);
        const SHORT: Duration = Duration::from_millis(20);
        const LONG: Duration = Duration::from_secs(60);
        assert!(matches!(apart_at(&ONE, LONG, LONG, || 7).await, Read::Done(7)));
        assert!(matches!(apart_at(&ONE, LONG, LONG, || -> u8 { panic!("a bug of ours") }).await, Read::Never));
        let (let_go, held) = std::sync::mpsc::channel::<()>();
        assert!(matches!(apart_at(&ONE, LONG, SHORT, move || held.recv()).await, Read::Never));
        assert!(matches!(apart_at(&ONE, SHORT, LONG, || 8).await, Read::NotNow), "it is still at it");
        let_go.send(()).unwrap();
        assert!(matches!(apart_at(&ONE, LONG, LONG, || 8).await, Read::Done(8)));
    }
}
