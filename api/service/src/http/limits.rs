//! Limits per account or network address: request rate, and concurrent work (DESIGN, "Configuration"). Also
//! finds a request's client address.

use crate::problem::{Answer, Problem};
use crate::words;
use actix_web::HttpRequest;
use actix_web::http::header::HeaderMap;
use domain::PlayerId;
use domain::kernel::language::{Phrase, say};
use governor::clock::{Clock as _, DefaultClock};
use governor::middleware::{RateLimitingMiddleware, StateInformationMiddleware};
use governor::{DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};
use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Requests per second, and the burst.
const A_SECOND: NonZeroU32 = NonZeroU32::new(20).unwrap();
const AT_ONCE: NonZeroU32 = NonZeroU32::new(200).unwrap();
/// Login links per hour: for a network address, and for a mailbox.
const LINKS_AN_ADDRESS: NonZeroU32 = NonZeroU32::new(60).unwrap();
/// The mails that a receiving domain may get in this many seconds may be sent as one burst.
const MAILS_OF_S: u32 = 5;
const LINKS_A_MAILBOX: NonZeroU32 = NonZeroU32::new(5).unwrap();

/// Concurrent live streams: per account, and per network address.
const STREAMS_AN_ACCOUNT: usize = 32;
const STREAMS_AN_ADDRESS: usize = 64;
/// Concurrent picture requests: per caller, and in all.
const PICTURES_A_CALLER: usize = 8;
const PICTURES: usize = 64;
/// Concurrent proofs of logs: per caller, and in all.
const PROOFS_A_CALLER: usize = 2;
const PROOFS: usize = 8;
/// `Retry-After` for too many of them, in seconds.
const STREAM_AGAIN_S: u64 = 10;
const PICTURE_AGAIN_S: u64 = 2;
const PROOF_AGAIN_S: u64 = 5;

/// The limits, kept in memory.
#[derive(Debug)]
pub struct Limits {
    requests: DefaultKeyedRateLimiter<String, StateInformationMiddleware>,
    links_by_address: DefaultKeyedRateLimiter<String>,
    links_by_mailbox: DefaultKeyedRateLimiter<String>,
    mails_by_domain: DefaultKeyedRateLimiter<String>,
    /// The time between two mails to a domain, and the time assigned to the last waiting mail.
    mail_gap: Duration,
    mails_waiting: Mutex<HashMap<String, Instant>>,
    places: Arc<Mutex<HashMap<String, usize>>>,
    trusted: Vec<IpAddr>,
}

type Moment = <DefaultClock as governor::clock::Clock>::Instant;

/// How many more requests an account or address may make at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left(u32);

impl Left {
    pub const NOTHING: Self = Self(0);

    /// The limit as a header: the number of requests, and the period in seconds.
    pub fn policy(self) -> String {
        format!("\"requests\";q={AT_ONCE};w={}", AT_ONCE.get() / A_SECOND)
    }
}

/// `"requests";r=199;t=1`: the remaining requests, and the seconds until the full number is available
/// again.
impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gone = AT_ONCE.get().saturating_sub(self.0);
        write!(f, "\"requests\";r={};t={}", self.0, gone.div_ceil(A_SECOND.get()))
    }
}

/// A place among the concurrent uses of an account, an address, or the whole server; released on drop.
#[derive(Debug)]
pub struct Place {
    holders: Vec<String>,
    taken: Arc<Mutex<HashMap<String, usize>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        for holder in &self.holders {
            if let Some(count) = taken.get_mut(holder) {
                *count -= 1;
                if *count == 0 {
                    taken.remove(holder);
                }
            }
        }
    }
}

/// The origin of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    pub address: IpAddr,
    /// From this machine, without a forwarded address.
    pub local: bool,
}

impl Limits {
    /// `mail_pace`: mails per second to one receiving domain.
    pub fn new(trusted: Vec<IpAddr>, mail_pace: u32) -> Self {
        let mail_pace = NonZeroU32::new(mail_pace).unwrap_or(NonZeroU32::MIN);
        let mails_at_once = mail_pace.saturating_mul(NonZeroU32::MIN.saturating_add(MAILS_OF_S - 1));
        Self {
            requests: RateLimiter::keyed(Quota::per_second(A_SECOND).allow_burst(AT_ONCE)).with_middleware(),
            links_by_address: RateLimiter::keyed(Quota::per_hour(LINKS_AN_ADDRESS)),
            links_by_mailbox: RateLimiter::keyed(Quota::per_hour(LINKS_A_MAILBOX)),
            mails_by_domain: RateLimiter::keyed(Quota::per_second(mail_pace).allow_burst(mails_at_once)),
            mail_gap: Duration::from_secs(1) / mail_pace.get(),
            mails_waiting: Mutex::default(),
            places: Arc::default(),
            trusted,
        }
    }

    /// The client's address: the peer's, or the one that a trusted proxy reports.
    pub fn origin(&self, request: &HttpRequest) -> Origin {
        let peer = request.peer_addr().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.ip().to_canonical());
        let headers = request.headers();
        if !is_forwarded(request) {
            return Origin { address: peer, local: peer.is_loopback() };
        }
        if !self.trusted.contains(&peer) {
            return Origin { address: peer, local: false };
        }
        Origin { address: self.forwarded(headers).unwrap_or(peer), local: false }
    }

    /// The client's address as our proxies report it. If both headers are present they must agree: one of
    /// them may have been set by the client and passed on.
    fn forwarded(&self, headers: &HeaderMap) -> Option<IpAddr> {
        let lines = |name: &str| {
            let lines: Vec<&str> = headers.get_all(name).map(|value| value.to_str().unwrap_or("?")).collect();
            (!lines.is_empty()).then(|| lines.join(","))
        };
        let by_custom = lines("x-forwarded-for").map(|listed| self.last_stranger(listed.split(',').map(read_address)));
        let by_rfc =
            lines("forwarded").map(|listed| self.last_stranger(elements(&listed).into_iter().map(read_element)));
        match (by_custom, by_rfc) {
            (Some(one), Some(other)) => one.filter(|_| one == other),
            (one, other) => one.or(other).flatten(),
        }
    }

    /// The last address that was not added by a proxy of ours; anything before it may be forged. An
    /// unreadable entry makes everything before it untrusted.
    fn last_stranger(&self, listed: impl DoubleEndedIterator<Item = Option<IpAddr>>) -> Option<IpAddr> {
        for address in listed.rev() {
            let address = address?;
            if !self.trusted.contains(&address) {
                return Some(address);
            }
        }
        None
    }

    /// Counts a request of an account (or of its address, without an account), and returns how many more
    /// are allowed now.
    pub fn request(&self, origin: Origin, account: Option<&str>) -> Answer<Option<Left>> {
        if origin.local {
            return Ok(None);
        }
        let key = account.map_or_else(|| network(origin.address), str::to_owned);
        check(&self.requests, &key).map(|state| Some(Left(state.remaining_burst_capacity())))
    }

    /// Counts an invitation, only for the sender's address, so that it uses up nobody's login links.
    pub fn invitation(&self, origin: Origin) -> Answer<()> {
        if origin.local { Ok(()) } else { check(&self.links_by_address, &network(origin.address)) }
    }

    /// Counts a login link.
    pub fn login_link(&self, origin: Origin, mailbox: &str) -> Answer<()> {
        if origin.local {
            return Ok(());
        }
        check(&self.links_by_address, &network(origin.address))?;
        check(&self.links_by_mailbox, &mailbox.to_lowercase())
    }

    /// A place for a live stream. Streams from this machine count only for their account.
    pub fn stream(&self, origin: Origin, player: Option<PlayerId>) -> Answer<Place> {
        let account = player.map(|player| (format!("stream {player}"), STREAMS_AN_ACCOUNT));
        let address = (!origin.local).then(|| (format!("stream {}", network(origin.address)), STREAMS_AN_ADDRESS));
        self.place(account.into_iter().chain(address).collect(), STREAM_AGAIN_S, |at_most| {
            say!(words::streams_too_many { most: at_most })
        })
    }

    /// A place for a picture request.
    pub fn picture(&self, origin: Origin, player: Option<PlayerId>) -> Answer<Place> {
        let places = of_few("picture", (PICTURES_A_CALLER, PICTURES), origin, player);
        self.place(places, PICTURE_AGAIN_S, |at_most| say!(words::pictures_too_many { most: at_most }))
    }

    /// A place for a proof of a log.
    pub fn proof(&self, origin: Origin, player: Option<PlayerId>) -> Answer<Place> {
        let places = of_few("proof", (PROOFS_A_CALLER, PROOFS), origin, player);
        self.place(places, PROOF_AGAIN_S, |at_most| say!(words::proofs_too_many { most: at_most }))
    }

    /// Takes one place of each holder, or none.
    fn place(&self, holders: Vec<(String, usize)>, again_s: u64, refusal: impl Fn(usize) -> Phrase) -> Answer<Place> {
        let mut taken = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        for (holder, at_most) in &holders {
            if taken.get(holder).is_some_and(|count| count >= at_most) {
                return Err(Problem {
                    retry_after_s: Some(again_s),
                    ..Problem::new("rate_limited", refusal(*at_most))
                });
            }
        }
        let holders: Vec<String> = holders.into_iter().map(|(holder, _)| holder).collect();
        for holder in &holders {
            *taken.entry(holder.clone()).or_default() += 1;
        }
        Ok(Place { holders, taken: self.places.clone() })
    }

    /// Counts a mail to this domain. If there were too many, returns how long to wait; waiting mails are
    /// spaced out.
    pub fn mail_to(&self, domain: &str) -> Result<(), Duration> {
        let domain = domain.to_owned();
        self.mails_by_domain.check_key(&domain).map_err(|until| {
            let now = Instant::now();
            let mut waiting = self.mails_waiting.lock().unwrap_or_else(PoisonError::into_inner);
            let last = waiting.entry(domain).or_insert(now);
            *last = (*last).max(now + until.wait_time_from(DefaultClock::default().now())) + self.mail_gap;
            *last - now
        })
    }

    /// Drops idle entries.
    pub fn tidy(&self) {
        self.requests.retain_recent();
        self.links_by_address.retain_recent();
        self.links_by_mailbox.retain_recent();
        self.mails_by_domain.retain_recent();
        let now = Instant::now();
        self.mails_waiting.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, last| *last > now);
    }
}

/// Whether a request came through a proxy.
pub fn is_forwarded(request: &HttpRequest) -> bool {
    let headers = request.headers();
    headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded")
}

/// One of the caller's places and one of the server's. A caller on this machine without an account has no
/// limit of its own.
fn of_few(
    what: &str,
    (a_caller, all): (usize, usize),
    origin: Origin,
    player: Option<PlayerId>,
) -> Vec<(String, usize)> {
    let caller = player.map_or_else(|| network(origin.address), |player| player.to_string());
    let counted = player.is_some() || !origin.local;
    let caller = counted.then(|| (format!("{what} {caller}"), a_caller));
    caller.into_iter().chain([(what.to_owned(), all)]).collect()
}

/// An address as proxies write it: plain, with a port, IPv6 with or without brackets.
fn read_address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let address = entry.parse::<IpAddr>().ok();
    let with_port = || entry.parse::<SocketAddr>().ok().map(|address| address.ip());
    let bracketed = || entry.strip_prefix('[')?.strip_suffix(']')?.parse::<IpAddr>().ok();
    address.or_else(with_port).or_else(bracketed).map(|address| address.to_canonical())
}

/// The elements of a `Forwarded` header (RFC 7239); commas in quotes do not separate.
fn elements(listed: &str) -> Vec<&str> {
    let mut quoted = false;
    listed
        .split(move |letter: char| {
            quoted ^= letter == '"';
            letter == ',' && !quoted
        })
        .collect()
}

/// The client in an element: `for=192.0.2.7`, `for="[2001:db8::1]:4711"`. Other nodes have no address.
fn read_element(element: &str) -> Option<IpAddr> {
    let mut pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    let (_, node) = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("for"))?;
    read_address(node.trim().trim_matches('"'))
}

/// The network of an address. For IPv6 it is the first 64 bits, which count as one client.
pub fn network(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("{:?}", &address.segments()[..4]),
    }
}

fn check<T>(limiter: &DefaultKeyedRateLimiter<String, T>, key: &String) -> Answer<T::PositiveOutcome>
where
    T: RateLimitingMiddleware<Moment, NegativeOutcome = NotUntil<Moment>>,
{
    limiter.check_key(key).map_err(|until| {
        let wait = until.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
        let detail = say!(words::too_many_requests { wait });
        Problem { retry_after_s: Some(wait), ..Problem::new("rate_limited", detail) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn a_client_is_known_by_the_last_address_that_no_proxy_of_ours_wrote() {
        let limits = Limits::new(vec!["10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap()], 10);
        let from = |peer: &str, lines: &[&str]| {
            let mut request = TestRequest::default().peer_addr(format!("{peer}:4711").parse().unwrap());
            for line in lines {
                request = request.append_header(("x-forwarded-for", *line));
            }
            limits.origin(&request.to_http_request()).address.to_string()
        };
        for (lines, client) in [
            (vec!["192.0.2.7"], "192.0.2.7"),
            (vec!["6.6.6.6, 192.0.2.7"], "192.0.2.7"),
            (vec!["6.6.6.6", "192.0.2.7, 10.0.0.2"], "192.0.2.7"),
            // Some proxies add a port; a mapped address counts as the IPv4 address.
            (vec!["6.6.6.6, 192.0.2.7:5555"], "192.0.2.7"),
            (vec!["6.6.6.6, [2001:db8::1]:5555"], "2001:db8::1"),
            (vec!["6.6.6.6, ::ffff:192.0.2.7"], "192.0.2.7"),
            // An unreadable entry does not evade the limit: the proxy is counted.
            (vec!["6.6.6.6, unknown"], "10.0.0.1"),
            (vec!["6.6.6.6, , "], "10.0.0.1"),
            (vec!["10.0.0.2"], "10.0.0.1"),
        ] {
            assert_eq!(from("10.0.0.1", &lines), client, "{lines:?}");
        }
        assert_eq!(from("192.0.2.9", &["6.6.6.6"]), "192.0.2.9", "who is no proxy of ours is not believed");
    }

    #[test]
    fn forwarded_says_the_same_by_its_rfc() {
        let limits = Limits::new(vec!["10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap()], 10);
        let from = |lines: &[(&str, &str)]| {
            let mut request = TestRequest::default().peer_addr("10.0.0.1:4711".parse().unwrap());
            for line in lines {
                request = request.append_header(*line);
            }
            limits.origin(&request.to_http_request()).address.to_string()
        };
        for (listed, client) in [
            ("for=192.0.2.7", "192.0.2.7"),
            ("proto=https;For=\"192.0.2.7:4711\";by=10.0.0.1", "192.0.2.7"),
            ("for=6.6.6.6, for=\"[2001:db8::1]:4711\";host=\"a,b\"", "2001:db8::1"),
            ("for=6.6.6.6,for=192.0.2.7, for=10.0.0.2", "192.0.2.7"),
            ("for=6.6.6.6, for=_hidden", "10.0.0.1"),
            ("for=6.6.6.6, for=unknown", "10.0.0.1"),
            ("for=6.6.6.6, proto=https", "10.0.0.1"),
        ] {
            assert_eq!(from(&[("forwarded", listed)]), client, "{listed}");
        }
        let both = |one: &str, other: &str| from(&[("x-forwarded-for", one), ("forwarded", other)]);
        assert_eq!(both("192.0.2.7", "for=192.0.2.7"), "192.0.2.7");
        assert_eq!(both("192.0.2.7", "for=6.6.6.6"), "10.0.0.1", "one of them is the client's own");
    }

    #[test]
    fn it_is_said_how_many_requests_are_left() {
        let limits = Limits::new(vec![], 10);
        let origin = Origin { address: "192.0.2.7".parse().unwrap(), local: false };
        let left = limits.request(origin, None).unwrap().unwrap();
        assert_eq!(
            (left.to_string(), left.policy()),
            ("\"requests\";r=199;t=1".into(), "\"requests\";q=200;w=10".into())
        );
        assert_eq!(limits.request(Origin { local: true, ..origin }, None).unwrap(), None);
    }

    #[test]
    fn a_caller_has_few_proofs_at_once_and_so_have_all_of_them() {
        let limits = Limits::new(vec![], 10);
        let from = |n: u8| Origin { address: [192, 0, 2, n].into(), local: false };
        let mut held = vec![];
        for n in 0..4 {
            held.extend((0..PROOFS_A_CALLER).map(|_| limits.proof(from(n), None).expect("a place")));
            assert_eq!(limits.proof(from(n), None).expect_err("one too many").code, "rate_limited");
        }
        assert!(limits.proof(from(9), None).is_err(), "all places are taken");
        held.pop();
        assert!(limits.proof(from(9), None).is_ok());
    }

    #[test]
    fn a_domain_has_the_pace_that_is_set_and_what_waits_comes_one_after_the_other() {
        let limits = Limits::new(vec![], 2);
        for _ in 0..10 {
            assert!(limits.mail_to("example.org").is_ok());
        }
        let waits: Vec<Duration> = (0..20).map(|_| limits.mail_to("example.org").unwrap_err()).collect();
        assert!(waits[0] <= Duration::from_secs(1), "{waits:?}");
        assert!(waits.windows(2).all(|pair| pair[0] < pair[1]), "no two at the same time: {waits:?}");
        assert!(limits.mail_to("elsewhere.example").is_ok());
    }
}
