//! Limits per account or network address: how fast, and how much at once (DESIGN, "Configuration"); and whose address a
//! request has.

use crate::problem::{Answer, Problem};
use actix_web::HttpRequest;
use domain::PlayerId;
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Requests a second, and how many at once.
const A_SECOND: NonZeroU32 = NonZeroU32::new(20).unwrap();
const AT_ONCE: NonZeroU32 = NonZeroU32::new(200).unwrap();
/// Login links an hour: for a network address, and for a mailbox.
const LINKS_AN_ADDRESS: NonZeroU32 = NonZeroU32::new(60).unwrap();
/// Mails a second to one domain, and how many at once: big providers put off who is faster.
const MAILS_A_SECOND: NonZeroU32 = NonZeroU32::new(10).unwrap();
const MAILS_AT_ONCE: NonZeroU32 = NonZeroU32::new(50).unwrap();
const LINKS_A_MAILBOX: NonZeroU32 = NonZeroU32::new(5).unwrap();
/// Messages of table talk an hour, for a player.
const MESSAGES: NonZeroU32 = NonZeroU32::new(60).unwrap();

/// Live streams open at once: an account's, and a network address's.
const STREAMS_AN_ACCOUNT: usize = 32;
const STREAMS_AN_ADDRESS: usize = 64;
/// When somebody with too many streams may try again, seconds: theirs end when they like.
const STREAM_AGAIN_S: u64 = 10;

/// The limits, kept in memory.
#[derive(Debug)]
pub struct Limits {
    requests: DefaultKeyedRateLimiter<String>,
    links_by_address: DefaultKeyedRateLimiter<String>,
    links_by_mailbox: DefaultKeyedRateLimiter<String>,
    mails_by_domain: DefaultKeyedRateLimiter<String>,
    messages: DefaultKeyedRateLimiter<String>,
    streams: Arc<Mutex<HashMap<String, usize>>>,
    trusted: Vec<IpAddr>,
}

/// A live stream's place among those that its account and its address may have; given back when it is dropped.
#[derive(Debug)]
pub struct OpenStream {
    holders: Vec<String>,
    open: Arc<Mutex<HashMap<String, usize>>>,
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        for holder in &self.holders {
            if let Some(count) = open.get_mut(holder) {
                *count -= 1;
                if *count == 0 {
                    open.remove(holder);
                }
            }
        }
    }
}

/// Where a request came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    pub address: IpAddr,
    /// From this machine itself, without a forwarded address.
    pub local: bool,
}

impl Limits {
    pub fn new(trusted: Vec<IpAddr>) -> Self {
        Self {
            requests: RateLimiter::keyed(Quota::per_second(A_SECOND).allow_burst(AT_ONCE)),
            links_by_address: RateLimiter::keyed(Quota::per_hour(LINKS_AN_ADDRESS)),
            links_by_mailbox: RateLimiter::keyed(Quota::per_hour(LINKS_A_MAILBOX)),
            mails_by_domain: RateLimiter::keyed(Quota::per_second(MAILS_A_SECOND).allow_burst(MAILS_AT_ONCE)),
            messages: RateLimiter::keyed(Quota::per_hour(MESSAGES)),
            streams: Arc::default(),
            trusted,
        }
    }

    /// The address of the client: the peer's, or what a trusted proxy says.
    pub fn origin(&self, request: &HttpRequest) -> Origin {
        let peer = request.peer_addr().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.ip().to_canonical());
        let headers = request.headers();
        let forwarded = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
        if !forwarded {
            return Origin { address: peer, local: peer.is_loopback() };
        }
        if !self.trusted.contains(&peer) {
            return Origin { address: peer, local: false };
        }
        // The last address that no proxy of ours added; what stands before it anybody may have written.
        let listed =
            headers.get_all("x-forwarded-for").filter_map(|value| value.to_str().ok()).collect::<Vec<_>>().join(",");
        let mut addresses = listed.split(',').rev().filter_map(|text| text.trim().parse::<IpAddr>().ok());
        let address = addresses.find(|address| !self.trusted.contains(address)).unwrap_or(peer);
        Origin { address, local: false }
    }

    /// Counts a request of an account (or of its address, where it has none).
    pub fn request(&self, origin: Origin, account: Option<&str>) -> Answer<()> {
        if origin.local {
            return Ok(());
        }
        let key = account.map_or_else(|| network(origin.address), str::to_owned);
        check(&self.requests, &key)
    }

    /// Counts a login link.
    pub fn login_link(&self, origin: Origin, mailbox: &str) -> Answer<()> {
        if origin.local {
            return Ok(());
        }
        check(&self.links_by_address, &network(origin.address))?;
        check(&self.links_by_mailbox, &mailbox.to_lowercase())
    }

    /// Counts a message of table talk, wherever it comes from.
    pub fn message(&self, player: PlayerId) -> Answer<()> {
        check(&self.messages, &player.to_string())
    }

    /// A place for one more live stream. Streams from this machine itself count for their account alone.
    pub fn stream(&self, origin: Origin, player: Option<PlayerId>) -> Answer<OpenStream> {
        let account = player.map(|player| (player.to_string(), STREAMS_AN_ACCOUNT));
        let address = (!origin.local).then(|| (network(origin.address), STREAMS_AN_ADDRESS));
        let mut open = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        for (holder, at_most) in account.iter().chain(&address) {
            if open.get(holder).is_some_and(|count| count >= at_most) {
                let detail = (
                    format!("{at_most} live streams are open already; close one first."),
                    format!("{at_most} Live-Verbindungen sind schon offen; schließ zuerst eine."),
                );
                return Err(Problem { retry_after_s: Some(STREAM_AGAIN_S), ..Problem::new("rate_limited", detail) });
            }
        }
        let holders: Vec<String> = account.into_iter().chain(address).map(|(holder, _)| holder).collect();
        for holder in &holders {
            *open.entry(holder.clone()).or_default() += 1;
        }
        Ok(OpenStream { holders, open: self.streams.clone() })
    }

    /// Counts a mail to somebody of this domain; how long to wait with it, where there were too many.
    pub fn mail_to(&self, address: &str) -> Result<(), Duration> {
        let domain = address.rsplit('@').next().unwrap_or_default().to_lowercase();
        self.mails_by_domain.check_key(&domain).map_err(|until| until.wait_time_from(DefaultClock::default().now()))
    }

    /// Forgets who has long been quiet.
    pub fn tidy(&self) {
        self.requests.retain_recent();
        self.links_by_address.retain_recent();
        self.links_by_mailbox.retain_recent();
        self.mails_by_domain.retain_recent();
        self.messages.retain_recent();
    }
}

/// An IPv6 network is one client: the first 64 bits.
fn network(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("{:?}", &address.segments()[..4]),
    }
}

fn check(limiter: &DefaultKeyedRateLimiter<String>, key: &String) -> Answer<()> {
    limiter.check_key(key).map_err(|until| {
        let wait = until.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
        let detail = (
            format!("Too many requests; try again in {wait} s."),
            format!("Das war zu oft in kurzer Zeit; versuch es in {wait} s noch einmal."),
        );
        Problem { retry_after_s: Some(wait), ..Problem::new("rate_limited", detail) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_domain_has_its_own_pace_whatever_the_case_of_its_letters() {
        let limits = Limits::new(vec![]);
        for n in 0..MAILS_AT_ONCE.get() {
            assert!(limits.mail_to(&format!("player{n}@Example.org")).is_ok());
        }
        let wait = limits.mail_to("ann@example.org").unwrap_err();
        assert!(wait <= Duration::from_secs(1), "{wait:?}");
        assert!(limits.mail_to("ann@elsewhere.example").is_ok());
    }
}
