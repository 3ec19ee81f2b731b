//! What a domain has published about its mail: for `longhand doctor`. Asks the machine's resolvers.

use mail_auth::{DnsError, Error, MX, MessageAuthenticator, RecordSet, ResolverCache};
use std::borrow::Borrow;
use std::hash::Hash;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// How long one question may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// The machine's resolver.
pub struct Dns(MessageAuthenticator);

impl Dns {
    /// # Errors
    /// A sentence, where the machine's resolvers cannot be read.
    pub fn of_machine() -> Result<Self, String> {
        MessageAuthenticator::new_system_conf().map(Self).map_err(|error| format!("no resolver can be asked: {error}"))
    }

    /// The texts of a name, all after one another; empty where there are none.
    ///
    /// # Errors
    /// A sentence, where the resolver does not answer within 5 seconds.
    pub async fn text(&self, name: &str) -> Result<String, String> {
        let found = answered(timeout(PATIENCE, self.0.txt_raw_lookup(name)).await)?;
        Ok(found.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default())
    }

    /// The hosts that take a domain's mail, the first to ask first.
    ///
    /// # Errors
    /// As `text`.
    pub async fn mail_hosts(&self, domain: &str) -> Result<Vec<String>, String> {
        let found = answered(timeout(PATIENCE, self.0.mx_lookup(domain, None::<&Never>)).await)?;
        let hosts = found.into_iter().flat_map(|found| found.rrset.to_vec()).flat_map(|mx| mx.exchanges.to_vec());
        Ok(hosts.map(|host| host.trim_end_matches('.').to_owned()).filter(|host| !host.is_empty()).collect())
    }
}

/// What was found; `None`: there is nothing of that name.
fn answered<T>(asked: Result<Result<T, Error>, tokio::time::error::Elapsed>) -> Result<Option<T>, String> {
    match asked {
        Ok(Ok(found)) => Ok(Some(found)),
        Ok(Err(Error::Dns(DnsError::RecordNotFound(_)))) => Ok(None),
        Ok(Err(error)) => Err(format!("the resolver does not answer: {error}")),
        Err(_) => Err(format!("no answer from the resolver within {} s", PATIENCE.as_secs())),
    }
}

/// Keeps nothing: each question is asked once.
struct Never;

impl ResolverCache<Box<str>, RecordSet<MX>> for Never {
    fn get<Q>(&self, _: &Q) -> Option<RecordSet<MX>>
    where
        Box<str>: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        None
    }

    fn remove<Q>(&self, _: &Q) -> Option<RecordSet<MX>>
    where
        Box<str>: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        None
    }

    fn insert(&self, _: Box<str>, _: RecordSet<MX>, _: Instant) {}
}
