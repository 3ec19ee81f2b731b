//! Configuration: what can be set, with defaults that work on a laptop (DESIGN, "Configuration"). The program reads it (`longhand/src/settings.rs`).

use crate::keys::id_of;
use anyhow::{Context as _, bail};
use domain::canonical::{hex, unhex};
use domain::kernel::rulesets::Rulesets;
use domain::titles::RULESETS;
use mailer::inbound::{InboundAuth, Zone};
use mailer::outbound::dkim::Signer;
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use store::PgConnectOptions;

/// Everything that can be set. Names in the environment: `LONGHAND_` and the field in capitals; `DATABASE_URL` too.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// A Postgres to use; none: a private one under `data_dir`, started and stopped with the server.
    pub database_url: Option<String>,
    /// A replica of it, for readings that may be a moment old.
    pub read_url: Option<String>,
    /// How many seconds behind the replica may be and still be asked.
    pub read_lag_s: u32,
    /// Address and port for HTTP.
    pub listen: String,
    /// How the server is reached from outside; links in mails begin with it. None: `http://` and `listen`.
    pub base_url: Option<String>,
    pub data_dir: PathBuf,
    /// None: `keys` in the data directory.
    pub keys_dir: Option<PathBuf>,
    /// One or several relays, comma separated. None: mails are kept and shown at `/dev/mailbox`.
    pub smtp_url: Option<String>,
    pub mail_from: String,
    /// How long a your-turn mail waits for its reader to see or act, seconds. None: 30, or 0 with the dev mailbox.
    pub mail_hold_s: Option<u32>,
    /// Mails a second to one receiving domain, at most; of five seconds' worth all may go at once.
    pub mail_pace: u32,
    /// Domain of reply addresses; none: no Reply-To.
    pub inbound_domain: Option<String>,
    pub lmtp_listen: Option<String>,
    pub inbound_secret: Option<String>,
    /// `published`, `trusted:<your mail host>` or `token`.
    pub inbound_auth: String,
    /// A file with the private key (PEM) that signs our mails; none: the relay signs, or nobody.
    pub dkim_key: Option<PathBuf>,
    pub dkim_selector: String,
    /// Proxies whose `X-Forwarded-For` is believed, comma separated addresses.
    pub trusted_proxies: String,
    /// Whether webhooks may lead to private addresses and by plain HTTP: for a club on its own network.
    pub webhook_private: bool,
    /// A file with certificates (PEM) that webhooks trust beside the public ones: a club's own authority.
    pub webhook_ca: Option<PathBuf>,
    /// Keys whose word on games from elsewhere is taken: ids or public keys, comma separated.
    pub trusted_keys: String,
    /// Which games are taken that come as files.
    pub imports: Imports,
    /// Who countersigns our checkpoints: verifier key and, where it is to be asked, a blank and its address; with commas.
    pub witnesses: String,
    /// The logs of others that this server countersigns: verifier keys, with commas.
    pub witnessed_logs: String,
    /// The keys of former games are lost for ever, and the server is to start without them.
    pub keys_lost: bool,
    /// Who rules disputes of new games that neither an arbiter of theirs nor an organiser may rule: the address or the id of an
    /// account.
    pub arbiter: Option<String>,
    /// A folder with more languages, a folder each (`docs/translating.md`).
    pub words: Option<PathBuf>,
    /// A folder with what the operator says about this server, a file of Markdown for each language. None: `about` in the data
    /// directory, where it is there.
    pub about: Option<PathBuf>,
    /// A folder that backups are put into: `longhand doctor` says how old the newest is.
    pub backups: Option<PathBuf>,
    /// Who may make an account.
    pub registration: Registration,
    /// Whether bots can be played without an account. None: where registration is open.
    pub guests: Option<bool>,
    /// Threads that answer HTTP.
    pub workers: usize,
    /// Connections to Postgres.
    pub pool: u32,
    /// Seconds between the word to stop and the last request that is taken: `/readyz` says no meanwhile, so that whoever shares
    /// requests among several servers sends no more to this one.
    pub drain_s: u32,
    /// `text` or `json`.
    pub log_format: String,
    /// All there is of DNS where senders are checked, instead of the machine's resolvers. For tests; it cannot be set from
    /// outside.
    #[serde(skip)]
    pub dns: Option<Zone>,
    /// What can be played. Tests know others.
    #[serde(skip, default = "built_in")]
    pub rulesets: Rulesets,
}

/// Who may make an account. Whoever has one logs in, whatever is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Registration {
    /// Whoever has a mailbox.
    Open,
    /// Whose address was invited to a game.
    Invited,
    Closed,
}

/// Whose games are taken as files. The operator's own `longhand import` takes any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Imports {
    /// Those of keys that are not trusted are marked as unproved.
    Any,
    /// Those that a trusted key has signed, or one of ours.
    Trusted,
}

/// Threads that run at the same time on this machine; 2 where it does not say.
pub fn processors() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from)
}

fn built_in() -> Rulesets {
    RULESETS
}

impl Default for Config {
    fn default() -> Self {
        Self {
            database_url: None,
            read_url: None,
            read_lag_s: 5,
            listen: "127.0.0.1:8080".into(),
            base_url: None,
            data_dir: "longhand-data".into(),
            keys_dir: None,
            smtp_url: None,
            mail_from: "Longhand <longhand@localhost>".into(),
            mail_hold_s: None,
            mail_pace: 10,
            inbound_domain: None,
            lmtp_listen: None,
            inbound_secret: None,
            inbound_auth: "published".into(),
            dkim_key: None,
            dkim_selector: "longhand".into(),
            trusted_proxies: String::new(),
            webhook_private: false,
            webhook_ca: None,
            trusted_keys: String::new(),
            imports: Imports::Any,
            witnesses: String::new(),
            witnessed_logs: String::new(),
            keys_lost: false,
            arbiter: None,
            words: None,
            about: None,
            backups: None,
            registration: Registration::Open,
            guests: None,
            workers: processors().min(8),
            pool: 20,
            drain_s: 0,
            log_format: "text".into(),
            dns: None,
            rulesets: built_in(),
        }
    }
}

/// Threads, connections, or mails a second: more than any machine has a use for.
const MOST_AT_ONCE: usize = 1_000;

/// An address that paths can be written behind.
fn check_base(base: &str) -> anyhow::Result<()> {
    let after = base.strip_prefix("http://").or_else(|| base.strip_prefix("https://"));
    let Some(after) = after else { bail!("base_url begins with http:// or https://, not as in `{base}`") };
    let host = after.split('/').next().unwrap_or_default();
    let stranger = |c: char| c.is_whitespace() || c.is_control() || "?#@\\\"<>".contains(c);
    if host.is_empty() || host.starts_with(':') || after.contains(stranger) {
        bail!("base_url is http:// or https:// and a host, as https://games.example.org, not `{base}`");
    }
    Ok(())
}

fn is_domain(text: &str) -> bool {
    let is_label =
        |label: &str| !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    text.len() <= 253 && text.split('.').all(is_label)
}

/// Reads the address of a Postgres; `name`: of which setting.
pub fn postgres_at(name: &str, url: &str) -> anyhow::Result<PgConnectOptions> {
    let options: PgConnectOptions =
        url.parse().with_context(|| format!("{name} cannot be read; it is postgres://user:password@host/database"))?;
    // An address of IPv6 stands in brackets in a URL, and the driver would look for a host of that name.
    let bare = options.get_host().strip_prefix('[').and_then(|host| host.strip_suffix(']')).map(str::to_owned);
    Ok(match bare {
        Some(address) => options.host(&address),
        None => options,
    })
}

impl Config {
    /// Whether somebody without an account may play bots.
    pub fn takes_guests(&self) -> bool {
        self.guests.unwrap_or(self.registration == Registration::Open)
    }

    /// Whether what it says can be read: the first setting that cannot is named.
    pub fn check(&self) -> anyhow::Result<()> {
        self.listen_address()?;
        self.trusted()?;
        self.inbound_auth()?;
        self.trusted_keys()?;
        if !["text", "json"].contains(&self.log_format.as_str()) {
            bail!("log_format is `text` or `json`, not `{}`", self.log_format);
        }
        if !mailer::outbound::is_sender(&self.mail_from) {
            bail!(
                "mail_from is `Name <name@example.org>` or an address alone, not `{}`; a name with commas or other signs \
                 stands in quotation marks",
                self.mail_from
            );
        }
        if let Some(base) = &self.base_url {
            check_base(base)?;
        }
        if let Some(domain) = &self.inbound_domain
            && !is_domain(domain)
        {
            bail!("inbound_domain is the name of a domain, as in.games.example, not `{domain}`");
        }
        if self.lmtp_listen.is_some() && self.inbound_domain.is_none() {
            bail!("lmtp_listen wants an inbound_domain: which mails are ours?");
        }
        for (name, is) in
            [("workers", self.workers), ("pool", self.pool as usize), ("mail_pace", self.mail_pace as usize)]
        {
            if !(1..=MOST_AT_ONCE).contains(&is) {
                bail!("{name} is a number from 1 to {MOST_AT_ONCE}, not {is}");
            }
        }
        Ok(())
    }

    /// Where the replica is.
    pub fn replica(&self) -> anyhow::Result<Option<PgConnectOptions>> {
        self.read_url.as_deref().map(|url| postgres_at("LONGHAND_READ_URL", url)).transpose()
    }

    pub fn listen_address(&self) -> anyhow::Result<SocketAddr> {
        self.listen
            .parse()
            .with_context(|| format!("listen is an address and a port, as 127.0.0.1:8080, not `{}`", self.listen))
    }

    /// The address of the server in links, without a slash at the end.
    pub fn base(&self) -> String {
        let base = self.base_url.clone().unwrap_or_else(|| format!("http://{}", self.listen));
        base.trim_end_matches('/').to_owned()
    }

    pub fn keys(&self) -> PathBuf {
        self.keys_dir.clone().unwrap_or_else(|| self.data_dir.join("keys"))
    }

    pub fn hold_s(&self) -> u32 {
        self.mail_hold_s.unwrap_or(if self.smtp_url.is_none() { 0 } else { 30 })
    }

    /// The domain of reply addresses. A server that keeps its mails has one of its own, for the reply box.
    pub fn reply_domain(&self) -> Option<String> {
        let kept_here = self.smtp_url.is_none().then(|| "localhost".to_owned());
        self.inbound_domain.clone().or(kept_here).map(|domain| domain.to_ascii_lowercase())
    }

    pub fn inbound_auth(&self) -> anyhow::Result<InboundAuth> {
        self.inbound_auth.parse().map_err(|why| anyhow::anyhow!("inbound_auth: {why}"))
    }

    /// Who signs our mails, for the domain of their sender.
    pub fn signer(&self) -> anyhow::Result<Option<Signer>> {
        let Some(path) = &self.dkim_key else { return Ok(None) };
        let pem = std::fs::read_to_string(path).with_context(|| format!("dkim_key: cannot read {}", path.display()))?;
        let domain = self.mail_from.rsplit('@').next().unwrap_or_default().trim_end_matches('>').trim();
        Signer::from_pem(&pem, &self.dkim_selector, domain).map(Some).map_err(anyhow::Error::msg)
    }

    /// Ids of the keys whose word on games from elsewhere is taken.
    pub fn trusted_keys(&self) -> anyhow::Result<Vec<String>> {
        let listed = self.trusted_keys.split(',').map(|text| text.trim().to_ascii_lowercase());
        listed
            .filter(|text| !text.is_empty())
            .map(|text| match (unhex::<8>(&text), unhex::<32>(&text)) {
                (Some(id), _) => Ok(hex(&id)),
                (_, Some(public_key)) => Ok(id_of(&public_key)),
                _ => bail!("trusted_keys: `{text}` is neither a key's id (16 hex digits) nor a public key (64)"),
            })
            .collect()
    }

    pub fn trusted(&self) -> anyhow::Result<Vec<IpAddr>> {
        let listed = self.trusted_proxies.split(',').map(str::trim).filter(|text| !text.is_empty());
        listed.map(|text| text.parse().with_context(|| format!("trusted_proxies: `{text}` is no address"))).collect()
    }
}
