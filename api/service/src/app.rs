//! The state shared by all parts of the server.

use crate::about::About;
use crate::accounts::jwt::Tokens;
use crate::accounts::sessions::Sessions;
use crate::config::Config;
use crate::health::Health;
use crate::http::limits::Limits;
use crate::keys::Keys;
use crate::picture::Pictures;
use crate::tables::Tables;
use crate::telling::unreached::Unreached;
use crate::time::{Clock, Ids};
use crate::transparency::cosigner;
use crate::transparency::note::NoteKey;
use crate::transparency::witness::Witnesses;
use crate::webhooks::Webhooks;
use anyhow::Context as _;
use domain::kernel::rulesets::Rulesets;
use mailer::inbound::authenticity::Checker;
use mailer::outbound::Relays;
use mailer::outbound::dkim::Signer;
use std::sync::Arc;
use store::Store;
use tokio::sync::{Notify, watch};

/// The server's parts, created once and shared with every worker.
#[derive(Debug)]
pub struct App {
    pub config: Config,
    /// The base URL of links.
    pub base: String,
    pub keys: Keys,
    /// The operator's texts about this server.
    pub about: About,
    pub tokens: Tokens,
    pub store: Store,
    pub tables: Tables,
    pub sessions: Sessions,
    pub limits: Limits,
    pub pictures: Pictures,
    /// `None`: mails are kept and shown at `/dev/mailbox`.
    pub relays: Option<Relays>,
    /// Signs our mails; `None` if the relay does.
    pub signer: Option<Signer>,
    /// Checks that incoming mails are authentic.
    pub checker: Checker,
    pub unreached: Unreached,
    /// Whether the workers are alive, and the other facts of `/readyz`.
    pub health: Arc<Health>,
    pub webhooks: Webhooks,
    /// The witnesses of our checkpoints, and the logs that this server witnesses.
    pub witnesses: Witnesses,
    pub witnessed_logs: Vec<NoteKey>,
    pub clock: Clock,
    pub ids: Arc<Ids>,
    /// Rung when a mail may be due.
    pub mail_bell: Arc<Notify>,
    /// Rung when somebody at the screen waits for a mail.
    pub login_bell: Notify,
    /// Rung when a mail has come in.
    pub inbound_bell: Notify,
    /// True once the server is stopping: endless work then ends.
    pub stopping: watch::Sender<bool>,
}

impl App {
    pub fn new(config: Config, keys: Keys, store: Store, clock: Clock) -> anyhow::Result<Arc<Self>> {
        let base = config.base();
        if let Some(folder) = &config.words {
            let unread = || format!("the languages of {} cannot be added", folder.display());
            crate::words::add(folder, &config.rulesets).with_context(unread)?;
        }
        let tokens = Tokens::new(&keys, &base)?;
        let relays = match &config.smtp_url {
            None => None,
            Some(urls) => {
                let urls: Vec<String> = urls.split(',').map(|url| url.trim().to_owned()).collect();
                Some(Relays::from_urls(&urls)?)
            }
        };
        let ids = Arc::new(Ids::new(clock.clone()));
        let checker = Checker::new(config.inbound_auth()?).map_err(anyhow::Error::msg)?;
        let mail_bell = Arc::new(Notify::new());
        let tables = Tables::new(store.clone(), keys.clone(), clock.clone(), ids.clone(), mail_bell.clone(), &config);
        Ok(Arc::new(Self {
            about: About::read(&config)?,
            base,
            tokens,
            tables,
            sessions: Sessions::new(store.clone()),
            limits: Limits::new(config.trusted()?, config.mail_pace),
            pictures: Pictures::new(),
            relays,
            signer: config.signer()?,
            checker: match config.dns.clone() {
                Some(zone) => checker.with_zone(zone),
                None => checker,
            },
            unreached: Unreached::default(),
            health: Arc::new(Health::new(clock.clone())),
            webhooks: Webhooks::new(config.webhook_private, config.webhook_ca.as_deref())?,
            witnesses: Witnesses::read(&config.witnesses)?,
            witnessed_logs: cosigner::read_logs(&config.witnessed_logs)?,
            clock,
            ids,
            mail_bell,
            login_bell: Notify::new(),
            inbound_bell: Notify::new(),
            stopping: watch::Sender::new(false),
            config,
            keys,
            store,
        }))
    }

    /// The rulesets of this server.
    pub fn rulesets(&self) -> &Rulesets {
        &self.tables.rulesets
    }

    /// Whether mails are kept here, readable by everybody on this machine.
    pub fn has_dev_mailbox(&self) -> bool {
        self.relays.is_none()
    }
}
