//! Sends queued items so that one slow receiver does not delay the others. Mails, webhooks and push
//! messages all use it.
//!
//! Each route (to a mailbox, a webhook, a browser) carries one item at a time, each account and destination
//! has a limit, and accounts take turns. There are two lanes: an item that takes longer than
//! [`Size::quick_for`] frees its place in the quick lane and continues in the slow one. Its route then
//! counts as slow for a while, and its items start in the slow lane.

use super::Shift;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{StoreError, Wanted};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tracing::info;

/// The longest that an item delayed by others keeps its place in the quick lane.
pub const QUICK_FOR: Duration = Duration::from_millis(500);
/// How long a route counts as slow.
const SLOW_FOR: Duration = Duration::from_secs(600);

/// Limits on items being sent at once.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    pub quick_for: Duration,
    pub quick: usize,
    pub slow: usize,
    /// In both lanes. An item that turns out slow may exceed the slow lane's places, up to this total.
    pub all: usize,
    /// Per account, in each lane.
    pub of_account: usize,
    /// Per destination, in each lane; may be exceeded by a few.
    pub of_destination: usize,
}

/// The destination and owner of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trip {
    pub route: i64,
    pub account: i64,
    /// Empty if not known yet.
    pub destination: String,
}

/// A queue with its way of sending.
pub trait Sends: Send + Sync + 'static {
    type Item: Send + 'static;
    /// Its name in the store.
    const QUEUE: &'static str;
    const SIZE: Size;
    /// How long a claimed item is leased, in seconds: longer than sending can take.
    const LEASE_S: u32;
    /// How often to look for items without being woken.
    const RHYTHM: Duration;
    /// How long to wait at a stop for items being sent.
    const LAST_ONES: Duration;

    /// Rung when an item may be due.
    fn alarm(&self) -> &Notify;
    fn claim(&self, wanted: Wanted) -> impl Future<Output = Result<Vec<Self::Item>, StoreError>> + Send;
    fn trip(&self, item: &Self::Item) -> Trip;
    /// Sends it and records the result.
    fn send(&self, item: Self::Item, pass: Pass) -> impl Future<Output = ()> + Send;
}

/// Sends due items until the shift is over.
pub async fn run<S: Sends>(sends: S, mut shift: Shift) {
    let (sends, lanes) = (Arc::new(sends), Lanes::new(S::SIZE));
    let mut on_their_way = JoinSet::new();
    loop {
        tokio::select! {
            goes_on = shift.rest(sends.alarm(), S::RHYTHM) => if !goes_on { break },
            () = lanes.bell.notified() => {}
        }
        // After a panic the item is sent again when its lease expires.
        while on_their_way.try_join_next().is_some() {}
        match fill(&sends, &lanes, &shift, &mut on_their_way).await {
            Ok(()) => shift.came_round(),
            Err(error) => {
                info!(queue = S::QUEUE, %error, "what is to be sent cannot be read now");
                shift.pause(Duration::from_secs(1)).await;
            }
        }
    }
    let _ = tokio::time::timeout(S::LAST_ONES, async { while on_their_way.join_next().await.is_some() {} }).await;
}

/// Starts sending as many items as there is room for.
async fn fill<S: Sends>(
    sends: &Arc<S>,
    lanes: &Arc<Lanes>,
    shift: &Shift,
    on_their_way: &mut JoinSet<()>,
) -> Result<(), StoreError> {
    for is_slow in [false, true] {
        // One item per account at a time. Accounts with none in progress come first, so that a busy account
        // takes turns with the others.
        let mut of_idle = true;
        while let Some(wanted) = lanes.wanted(is_slow, of_idle, S::LEASE_S) {
            if shift.is_over() {
                return Ok(());
            }
            let items = sends.claim(wanted).await?;
            if items.is_empty() {
                if of_idle && lanes.is_busy() {
                    of_idle = false;
                    continue;
                }
                break;
            }
            of_idle = true;
            shift.took(S::QUEUE);
            for item in items {
                let pass = lanes.enter(sends.trip(&item), is_slow);
                let sends = sends.clone();
                on_their_way.spawn(async move { sends.send(item, pass).await });
            }
        }
    }
    Ok(())
}

/// The items of one queue that are being sent.
#[derive(Debug)]
pub struct Lanes {
    size: Size,
    state: Mutex<State>,
    /// Rung when a place may be free.
    bell: Notify,
}

#[derive(Debug, Default)]
struct State {
    under_way: HashMap<i64, UnderWay>,
    slow_since: HashMap<i64, Instant>,
}

#[derive(Debug)]
struct UnderWay {
    account: i64,
    destination: String,
    is_slow: bool,
}

impl Lanes {
    pub fn new(size: Size) -> Arc<Self> {
        Arc::new(Self { size, state: Mutex::default(), bell: Notify::new() })
    }

    /// What may start now in a lane; `None` if it has no free place, or no routes. `of_idle`: only for
    /// accounts with nothing in progress.
    pub fn wanted(&self, is_slow: bool, of_idle: bool, lease_s: u32) -> Option<Wanted> {
        let mut state = self.state();
        state.slow_since.retain(|_, since| since.elapsed() < SLOW_FOR);
        let places = if is_slow { self.size.slow } else { self.size.quick };
        let here = state.under_way.values().filter(|one| one.is_slow == is_slow);
        let (mut count, mut accounts, mut destinations) =
            (0, HashMap::<i64, usize>::new(), HashMap::<&str, usize>::new());
        for one in here {
            count += 1;
            *accounts.entry(one.account).or_insert(0) += 1;
            *destinations.entry(one.destination.as_str()).or_insert(0) += 1;
        }
        let free = places.saturating_sub(count).min(self.size.all.saturating_sub(state.under_way.len()));
        let slow = || state.slow_since.keys().filter(|route| !state.under_way.contains_key(route)).copied();
        let routes: Option<Vec<i64>> = is_slow.then(|| slow().collect());
        if free == 0 || routes.as_ref().is_some_and(Vec::is_empty) {
            return None;
        }
        let busy = state.under_way.keys().copied();
        let full: Vec<i64> = match of_idle {
            true => state.under_way.values().map(|one| one.account).collect(),
            false => {
                accounts.into_iter().filter(|(_, count)| *count >= self.size.of_account).map(|(id, _)| id).collect()
            }
        };
        let crowded =
            destinations.into_iter().filter(|(name, count)| !name.is_empty() && *count >= self.size.of_destination);
        Some(Wanted {
            limit: u32::try_from(free).unwrap_or(u32::MAX),
            lease_s,
            of_each: 1,
            not_routes: if is_slow { busy.collect() } else { busy.chain(slow()).collect() },
            routes,
            not_accounts: full,
            not_destinations: crowded.map(|(name, _)| name.to_owned()).collect(),
        })
    }

    fn is_busy(&self) -> bool {
        !self.state().under_way.is_empty()
    }

    pub fn enter(self: &Arc<Self>, trip: Trip, is_slow: bool) -> Pass {
        let Trip { route, account, destination } = trip;
        self.state().under_way.insert(route, UnderWay { account, destination, is_slow });
        Pass { route, lanes: self.clone() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in a lane, released on drop.
#[derive(Debug)]
pub struct Pass {
    route: i64,
    lanes: Arc<Lanes>,
}

impl Pass {
    /// Sets the destination once it is known; false if too many items are on their way there.
    pub fn leads_to(&self, destination: &str) -> bool {
        let mut state = self.lanes.state();
        let there = state.under_way.values().filter(|one| one.destination == destination).count();
        if there >= self.lanes.size.of_destination {
            return false;
        }
        if let Some(own) = state.under_way.get_mut(&self.route) {
            own.destination = destination.to_owned();
        }
        true
    }

    /// Runs work that others may delay. If it takes long, it leaves the quick lane meanwhile.
    pub async fn through<T>(&self, work: impl Future<Output = T>) -> T {
        let mut work = std::pin::pin!(work);
        if let Ok(done) = tokio::time::timeout(self.lanes.size.quick_for, work.as_mut()).await {
            self.lanes.state().slow_since.remove(&self.route);
            return done;
        }
        {
            let mut state = self.lanes.state();
            state.slow_since.insert(self.route, Instant::now());
            if let Some(own) = state.under_way.get_mut(&self.route) {
                own.is_slow = true;
            }
        }
        self.lanes.bell.notify_one();
        work.await
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        self.lanes.state().under_way.remove(&self.route);
        self.lanes.bell.notify_one();
    }
}

#[cfg(test)]
#[path = "lanes_tests.rs"]
mod tests;
