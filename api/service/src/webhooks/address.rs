//! The addresses that a webhook may call. A player names the URL and our server calls it, so it must not
//! give them access to our own network (server-side request forgery).
//!
//! Addresses are checked during name resolution for the connection itself. So the checked address is the
//! one connected to, even if the name changes a moment later.

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use url::{Host, Url};

/// The longest URL accepted, in characters.
const LONGEST: usize = 2_000;
const LOOK_UP: Duration = Duration::from_secs(5);

/// The policy for webhook addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guard {
    /// Private addresses and plain HTTP are allowed (`LONGHAND_WEBHOOK_PRIVATE`).
    pub private: bool,
}

/// Why a URL may not be called, as a sentence. It does not reveal what a name resolves to here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Forbidden {
    #[error("it must be a whole URL of at most 2000 characters, as https://example.org/hook")]
    NoUrl,
    #[error("it must begin with https://")]
    NotHttps,
    #[error("it must not hold a user name, a password or a fragment")]
    Extras,
    #[error("its host has no address")]
    Unknown,
    #[error("it leads to a private or reserved address")]
    Private,
}

impl Guard {
    /// Reads a URL, and checks its address if it is numeric.
    pub fn read(self, text: &str) -> Result<Url, Forbidden> {
        if text.len() > LONGEST {
            return Err(Forbidden::NoUrl);
        }
        let url = Url::parse(text).map_err(|_| Forbidden::NoUrl)?;
        match url.scheme() {
            "https" => {}
            "http" if self.private => {}
            _ => return Err(Forbidden::NotHttps),
        }
        if !url.username().is_empty() || url.password().is_some() || url.fragment().is_some() {
            return Err(Forbidden::Extras);
        }
        // The parser has normalised every notation of an address (0x7f.1, 2130706433).
        let literal = match url.host().ok_or(Forbidden::NoUrl)? {
            Host::Ipv4(address) => Some(IpAddr::V4(address)),
            Host::Ipv6(address) => Some(IpAddr::V6(address)),
            Host::Domain(_) => None,
        };
        match literal {
            Some(address) if !self.allows(address) => Err(Forbidden::Private),
            _ => Ok(url),
        }
    }

    /// As `read`, and also resolves a name to check that it may be called now.
    pub async fn check(self, text: &str) -> Result<Url, Forbidden> {
        let url = self.read(text)?;
        if let Some(Host::Domain(name)) = url.host() {
            self.look_up(name).await?;
        }
        Ok(url)
    }

    /// The addresses of a name. One forbidden address forbids all, since we do not choose which is tried
    /// first.
    async fn look_up(self, name: &str) -> Result<Vec<SocketAddr>, Forbidden> {
        let found = tokio::time::timeout(LOOK_UP, tokio::net::lookup_host((name, 0))).await;
        let found: Vec<SocketAddr> = found.map_err(|_| Forbidden::Unknown)?.map_err(|_| Forbidden::Unknown)?.collect();
        if found.is_empty() {
            return Err(Forbidden::Unknown);
        }
        match found.iter().all(|address| self.allows(address.ip())) {
            true => Ok(found),
            false => Err(Forbidden::Private),
        }
    }

    fn allows(self, address: IpAddr) -> bool {
        self.private || is_public(address)
    }
}

impl Resolve for Guard {
    fn resolve(&self, name: Name) -> Resolving {
        let guard = *self;
        Box::pin(async move {
            let found = guard.look_up(name.as_str()).await?;
            let addresses: Addrs = Box::new(found.into_iter());
            Ok(addresses)
        })
    }
}

/// Whether an address is on the public internet (IANA's registries of special-purpose addresses, RFC 6890).
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    // A cloud metadata address, like 169.254.169.254.
    const WIRE_SERVER: Ipv4Addr = Ipv4Addr::new(168, 63, 129, 16);
    let special = match address.octets() {
        [0 | 10 | 127 | 224..=255, ..] => true,
        [100, 64..=127, ..] => true,
        [169, 254, ..] => true,
        [172, 16..=31, ..] => true,
        [192, 168, ..] => true,
        [192, 0, 0 | 2, _] | [192, 88, 99, _] => true,
        [198, 18 | 19, ..] | [198, 51, 100, _] | [203, 0, 113, _] => true,
        _ => address == WIRE_SERVER,
    };
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let embedded = |high: u16, low: u16| Ipv4Addr::from((u32::from(high) << 16) | u32::from(low));
    match address.segments() {
        // An IPv4 address embedded in IPv6 (mapped, or NAT64) is judged as IPv4.
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => is_public_v4(embedded(high, low)),
        // Tunnels and examples: 2001::/23 (Teredo, ORCHID), 2001:db8::/32, 6to4, 3fff::/20.
        [0x2001, 0..=0x01ff | 0x0db8, ..] | [0x2002, ..] | [0x3fff, 0..=0x0fff, ..] => false,
        // Only 2000::/3 is allocated; loopback, link-local, unique local and multicast are outside.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRICT: Guard = Guard { private: false };

    #[test]
    fn only_the_internet_at_large_is_public() {
        let public = ["1.1.1.1", "93.184.216.34", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1", "192.0.1.1"];
        let public_v6 = ["2606:4700::1111", "2a00:1450::1", "::ffff:1.1.1.1", "64:ff9b::101:101", "2001:4860::8888"];
        for text in public.iter().chain(&public_v6) {
            assert!(is_public(text.parse().expect("an address")), "{text}");
        }
        for text in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.0.1",
            "198.51.100.1",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "168.63.129.16",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "5f00::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(text.parse().expect("an address")), "{text}");
        }
    }

    #[test]
    fn a_url_is_https_to_a_public_host_and_nothing_else() {
        assert!(STRICT.read("https://example.org/hook?club=1").is_ok());
        assert!(STRICT.read("https://example.org:8443/").is_ok());
        for (text, why) in [
            ("example.org", Forbidden::NoUrl),
            ("", Forbidden::NoUrl),
            ("https://", Forbidden::NoUrl),
            ("http://example.org/", Forbidden::NotHttps),
            ("file:///etc/passwd", Forbidden::NotHttps),
            ("gopher://example.org/", Forbidden::NotHttps),
            ("https://ann:word@example.org/", Forbidden::Extras),
            ("https://ann@example.org/", Forbidden::Extras),
            ("https://example.org/#top", Forbidden::Extras),
            ("https://127.0.0.1/", Forbidden::Private),
            ("https://2130706433/", Forbidden::Private),
            ("https://0x7f.1/", Forbidden::Private),
            ("https://0177.0.0.1/", Forbidden::Private),
            ("https://[::1]/", Forbidden::Private),
            ("https://[::ffff:10.1.2.3]/", Forbidden::Private),
            ("https://169.254.169.254/latest/meta-data/", Forbidden::Private),
        ] {
            assert_eq!(STRICT.read(text), Err(why), "{text}");
        }
        assert_eq!(STRICT.read(&format!("https://example.org/{}", "x".repeat(2_000))), Err(Forbidden::NoUrl));
    }

    #[test]
    fn a_club_may_call_its_own_network() {
        let club = Guard { private: true };
        assert!(club.read("http://192.168.1.7:9000/hook").is_ok());
        assert_eq!(club.read("ftp://192.168.1.7/"), Err(Forbidden::NotHttps));
    }

    #[tokio::test]
    async fn a_name_is_judged_by_where_it_leads() {
        assert_eq!(STRICT.check("https://localhost/hook").await, Err(Forbidden::Private));
        assert_eq!(STRICT.check("https://no-such-host.invalid/").await, Err(Forbidden::Unknown));
        assert!(Guard { private: true }.check("http://localhost:9/hook").await.is_ok());
        // The connection uses the same check.
        let asked = STRICT.resolve("localhost".parse().expect("a name")).await;
        assert!(asked.is_err_and(|error| error.to_string().contains("private")));
    }
}
