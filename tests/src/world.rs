//! A story's world: its database, its servers, its players.

use crate::chromium::{Chromium, Scripts, profile};
use crate::database::Database;
use crate::http::Http;
use crate::mail::PostBox;
use crate::patience::eventually;
use crate::player::Player;
use crate::postgres::Cluster;
use crate::smtp::SmtpCatcher;
use api::server::Server;
use domain::kernel::rulesets::Rulesets;
use domain::titles::RULESETS;
use futures_util::FutureExt as _;
use mailer::inbound::Zone;
use service::app::App;
use service::audit::background::Looking;
use service::audit::game::{Told, What};
use service::config::{Config, Imports, Registration};
use service::time::Clock;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use store::PgConnectOptions;

/// The secret that a story's server requires with mails over HTTP.
pub const INBOUND_SECRET: &str = "a secret of the mail server and us";

/// Everything that one story needs; each has its own.
pub struct World {
    pub database: Database,
    folder: tempfile::TempDir,
    servers: Mutex<Vec<Server>>,
    browsers: Mutex<Vec<Arc<Chromium>>>,
    /// The findings expected from the audit at its end.
    found: Mutex<Vec<(What, &'static str)>>,
    /// How many browsers have been started or are starting: each has its own profile.
    profiles: AtomicUsize,
}

/// How a story's server differs from the default.
#[derive(Debug)]
pub struct Setup {
    /// `None`: the server keeps its mails.
    pub smtp: Option<SmtpCatcher>,
    pub hold_s: u32,
    /// Maximum mails per second to one domain.
    pub mail_pace: u32,
    pub clock: Clock,
    /// `None`: the server's own address.
    pub base_url: Option<String>,
    pub trusted_proxies: String,
    /// The domain for replies; if set, mails come in by LMTP and HTTP.
    pub inbound_domain: Option<String>,
    pub inbound_auth: String,
    /// DNS answers about the senders' domains; `None`: the machine's own resolvers.
    pub dns: Option<Zone>,
    /// Whether webhooks may call this machine.
    pub webhook_private: bool,
    /// Additional certificates that webhooks trust.
    pub webhook_ca: Option<PathBuf>,
    /// Keys that are trusted for games from elsewhere.
    pub trusted_keys: String,
    pub imports: Imports,
    /// The witnesses that countersign checkpoints, and the servers whose checkpoints are countersigned.
    pub witnesses: String,
    pub witnessed_logs: String,
    /// A folder with additional languages.
    pub words: Option<PathBuf>,
    /// The arbiter that the operator names.
    pub arbiter: Option<String>,
    pub registration: Registration,
    /// A replica for reads, and its maximum lag.
    pub read_url: Option<String>,
    pub read_lag_s: u32,
    /// The rulesets that can be played.
    pub rulesets: Rulesets,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            smtp: None,
            hold_s: 0,
            mail_pace: 10,
            clock: Clock::system(),
            base_url: None,
            trusted_proxies: String::new(),
            inbound_domain: None,
            inbound_auth: "published".into(),
            dns: None,
            webhook_private: false,
            webhook_ca: None,
            trusted_keys: String::new(),
            imports: Imports::Any,
            witnesses: String::new(),
            witnessed_logs: String::new(),
            words: None,
            arbiter: None,
            registration: Registration::Open,
            read_url: None,
            read_lag_s: 5,
            rulesets: RULESETS,
        }
    }
}

impl Setup {
    /// A server whose clock is a settable number of seconds ahead.
    pub fn with_movable_clock() -> (Arc<AtomicI64>, Self) {
        let ahead_s = Arc::new(AtomicI64::new(0));
        (ahead_s.clone(), Self { clock: Clock::shifted(ahead_s), ..Self::default() })
    }
}

/// A running server.
#[derive(Clone, Debug)]
pub struct Running {
    pub http: Http,
    pub app: Arc<App>,
    pub post: PostBox,
    /// Its LMTP address.
    pub lmtp: Option<String>,
}

impl Running {
    /// For logs with content that no version of ours writes: answers about them do not match the description.
    pub fn undescribed(self) -> Self {
        Self { http: self.http.undescribed(), ..self }
    }
}

/// Runs a story in its own world, and checks at its end that nothing was left undone.
pub fn story(tell: impl AsyncFnOnce(&World)) {
    story_on(Cluster::shared, tell);
}

/// The same on its own Postgres.
pub fn story_in(cluster: Cluster, tell: impl AsyncFnOnce(&World)) {
    story_on(|| cluster, tell);
}

fn story_on(cluster: impl FnOnce() -> Cluster, tell: impl AsyncFnOnce(&World)) {
    start_logging();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    let told = runtime.block_on(async {
        let world = World::open(&cluster()).await;
        let told = AssertUnwindSafe(async {
            tell(&world).await;
            world.no_browser_complains().await;
            world.nothing_is_left_undone().await;
            world.every_log_is_whole().await;
            world.an_audit_finds_no_more().await;
        });
        let told = told.catch_unwind().await;
        world.close().await;
        told
    });
    runtime.shutdown_background();
    if let Err(failure) = told {
        std::panic::resume_unwind(failure);
    }
}

/// The servers' log lines, shown with `RUST_LOG=info`.
fn start_logging() {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "error".into());
    let _ = tracing_subscriber::fmt().with_env_filter(filter).with_test_writer().try_init();
}

impl World {
    pub async fn open(cluster: &Cluster) -> Self {
        let folder = tempfile::Builder::new().prefix("longhand-story-").tempdir().expect("a folder");
        Self {
            database: Database::create(cluster).await,
            folder,
            servers: Mutex::default(),
            browsers: Mutex::default(),
            found: Mutex::default(),
            profiles: AtomicUsize::new(0),
        }
    }

    /// For a story that changes the log behind the server's back: the audit at its end must find this, in words
    /// that contain `why`, and nothing that is not named.
    pub fn an_audit_finds(&self, what: What, why: &'static str) {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).push((what, why));
    }

    /// A path in the story's folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The default server: it keeps its mails itself, and sends them at once.
    pub async fn server(&self) -> Running {
        self.server_with(Setup::default()).await
    }

    pub async fn server_with(&self, setup: Setup) -> Running {
        self.server_on(setup, self.database.options()).await
    }

    /// A server on another database than the story's, such as a restored one.
    pub async fn server_on(&self, setup: Setup, database: PgConnectOptions) -> Running {
        let config = Config {
            listen: "127.0.0.1:0".into(),
            base_url: setup.base_url,
            data_dir: self.path("data"),
            smtp_url: setup.smtp.as_ref().map(SmtpCatcher::url),
            mail_from: "Longhand <longhand@longhand.test>".into(),
            mail_hold_s: Some(setup.hold_s),
            mail_pace: setup.mail_pace,
            trusted_proxies: setup.trusted_proxies,
            lmtp_listen: setup.inbound_domain.as_ref().map(|_| "127.0.0.1:0".into()),
            inbound_secret: setup.inbound_domain.as_ref().map(|_| INBOUND_SECRET.into()),
            inbound_domain: setup.inbound_domain,
            inbound_auth: setup.inbound_auth,
            dns: setup.dns,
            webhook_private: setup.webhook_private,
            webhook_ca: setup.webhook_ca,
            trusted_keys: setup.trusted_keys,
            imports: setup.imports,
            witnesses: setup.witnesses,
            witnessed_logs: setup.witnessed_logs,
            words: setup.words,
            arbiter: setup.arbiter,
            registration: setup.registration,
            read_url: setup.read_url,
            read_lag_s: setup.read_lag_s,
            rulesets: setup.rulesets,
            workers: 2,
            pool: 10,
            ..Config::default()
        };
        let server = Box::pin(Server::start(config, database, setup.clock)).await.expect("a server");
        let app = server.app.clone();
        let lmtp = server.lmtp.clone();
        let http = Http::to(format!("http://{}", server.address));
        let is_described = |title: &str| domain::titles::SCHEMAS.iter().any(|known| known.id == title);
        let known = app.rulesets().titles().iter().all(|title| is_described(title.about().id));
        let http = if known { http } else { http.undescribed() };
        self.servers.lock().unwrap_or_else(PoisonError::into_inner).push(server);
        let post = setup.smtp.map_or_else(|| PostBox::kept(app.store.clone()), PostBox::smtp);
        Running { http, app, post, lmtp }
    }

    /// A browser at this server without a session. Its pages run no scripts, because they must work without.
    pub async fn browser(&self, server: &Running) -> Arc<Chromium> {
        self.browser_at(&server.http.base, Scripts::Off).await
    }

    pub async fn browser_at(&self, base: &str, scripts: Scripts) -> Arc<Chromium> {
        self.watches(Chromium::starts(base, &self.new_profile(), scripts).await)
    }

    /// The whole browser, also where others are headless shells.
    pub async fn whole_browser_at(&self, base: &str) -> Arc<Chromium> {
        self.watches(Chromium::starts_whole(base, &self.new_profile(), Scripts::On).await)
    }

    fn new_profile(&self) -> PathBuf {
        profile(self.folder.path(), self.profiles.fetch_add(1, Ordering::Relaxed))
    }

    fn watches(&self, browser: Chromium) -> Arc<Chromium> {
        let browser = Arc::new(browser);
        self.browsers.lock().unwrap_or_else(PoisonError::into_inner).push(browser.clone());
        browser
    }

    /// On many servers the triggers also stop a superuser's forgeries as stories make them.
    pub fn can_be_forged(&self) -> bool {
        let can = !self.database.nodes.are_many();
        if !can {
            eprintln!("SKIPPED: a log of many servers is not forged in the way of this story");
        }
        can
    }

    /// No page logged an error in a browser's console or sent a request to another host.
    pub async fn no_browser_complains(&self) {
        let browsers = self.browsers.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for browser in browsers {
            let complaints = browser.complaints().await;
            assert!(complaints.is_empty(), "a browser complains: {complaints:#?}");
        }
    }

    /// Stops a server as an operator would.
    pub async fn stop(&self, running: &Running) {
        let server = {
            let mut servers = self.servers.lock().unwrap_or_else(PoisonError::into_inner);
            let place =
                servers.iter().position(|server| Arc::ptr_eq(&server.app, &running.app)).expect("it is running");
            servers.remove(place)
        };
        server.stop().await;
    }

    /// Players who log in by a mailed link. They want no pictures in their mails: drawing them would take a third
    /// of the time of all stories.
    pub async fn players<const N: usize>(&self, server: &Running, names: [&str; N]) -> [Player; N] {
        let players = self.new_players(server, names).await;
        for player in &players {
            player.patch("/me", serde_json::json!({"mail": {"pictures": false}})).await.is(200);
        }
        players
    }

    /// Players who have not chosen their mails yet: they get pictures, like every new player.
    pub async fn new_players<const N: usize>(&self, server: &Running, names: [&str; N]) -> [Player; N] {
        let mut players = vec![];
        for name in names {
            players.push(Player::logs_in(server, name).await);
        }
        players.try_into().expect("as many players as names")
    }

    /// No mail waits to be sent, and no timer is due.
    pub async fn nothing_is_left_undone(&self) {
        let clocks: Vec<Clock> = {
            let servers = self.servers.lock().unwrap_or_else(PoisonError::into_inner);
            servers.iter().map(|server| server.app.clock.clone()).collect()
        };
        let Some(clock) = clocks.into_iter().max_by_key(Clock::now) else { return };
        eventually("every mail is sent and every timer that is due done", async || {
            // A worker holds its job for at most two minutes: that counts as undone, too.
            let mails = self.database.count("select count(*) from outbox where parked_at is null").await;
            let soon = (clock.now() + chrono::Duration::minutes(2)).to_rfc3339();
            let timers = format!("select count(*) from timers where due_at <= '{soon}'");
            let timers = self.database.count(timers).await;
            (mails == 0 && timers == 0).then_some(())
        })
        .await;
    }

    /// Every game's log has no gaps, each hash follows from the one before, and the game list knows the last event.
    pub async fn every_log_is_whole(&self) {
        let broken = self
            .database
            .count(
                "select count(*) from (
                   select seq, hash, payload, row_number() over (partition by game_id order by seq) as place,
                          coalesce(lag(hash) over (partition by game_id order by seq), decode(repeat('00', 32), 'hex')) as before
                     from events) as log
                  where seq <> place or hash <> sha256(before || payload)",
            )
            .await;
        assert_eq!(broken, 0, "events that do not follow from the one before them");
        let behind = self
            .database
            .count(
                "select count(*) from (select game_id, max(seq) as head from events group by game_id) as log
                   full join game_list as list using (game_id) where list.last_seq is distinct from log.head",
            )
            .await;
        assert_eq!(behind, 0, "games whose row in the list is not at their head");
        let odd = self
            .database
            .count(
                "select count(*) from game_list left join game_docs using (game_id)
                  where (status <> 6 and (turn::jsonb ->> 'head')::int is distinct from last_seq)
                     or doc::jsonb ->> 'status' is distinct from (array['open', 'running', 'disputed', 'paused', 'finished',
                                                                        'void', 'quarantined'])[status + 1]",
            )
            .await;
        assert_eq!(odd, 0, "games of which the list says what is not so");
    }

    /// A full audit of the server, run at night or if `LONGHAND_AUDIT_STORIES` is set.
    pub async fn an_audit_finds_no_more(&self) {
        let night = std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night");
        if !night && std::env::var_os("LONGHAND_AUDIT_STORIES").is_none() {
            return;
        }
        let app = {
            let servers = self.servers.lock().unwrap_or_else(PoisonError::into_inner);
            servers.first().map(|server| server.app.clone())
        };
        let Some(app) = app else { return };
        let mut looking = Looking::begin(&app).await.expect("an audit begins");
        while looking.step(&app).await.expect("it goes on") {}
        let audited = looking.end(&app).await.expect("it ends");
        let named = self.found.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let fits = |told: &Told, (what, why): &(What, &str)| told.what == *what && told.why.contains(why);
        let more: Vec<_> = audited.told.iter().filter(|told| !named.iter().any(|named| fits(told, named))).collect();
        assert!(more.is_empty(), "an audit finds what nobody did: {more:#?}");
        let missed: Vec<_> = named.iter().filter(|named| !audited.told.iter().any(|told| fits(told, named))).collect();
        assert!(missed.is_empty(), "an audit does not find {missed:?}: {:#?}", audited.told);
    }

    pub async fn close(self) {
        let browsers = std::mem::take(&mut *self.browsers.lock().unwrap_or_else(PoisonError::into_inner));
        for browser in browsers {
            browser.closes().await;
        }
        let servers = std::mem::take(&mut *self.servers.lock().unwrap_or_else(PoisonError::into_inner));
        for server in servers {
            server.stop().await;
        }
        self.database.drop().await;
    }
}
