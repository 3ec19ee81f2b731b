//! `longhand serve`.

use crate::{Settings, systemd};
use api::server::{Database, Server, run_beside, until_told};
use indicatif::{ProgressBar, ProgressStyle};
use service::time::Clock;
use std::time::Duration;
use tokio::task::JoinHandle;
use tracing::{info, warn};

pub fn run(settings: &Settings) -> anyhow::Result<()> {
    let config = settings.load()?;
    let waiting = spinner("Starting Postgres ...");
    let mut database = Database::open(&config)?;
    waiting.finish_and_clear();
    let access = database.access()?;
    let threads = config.workers;
    let described = database.described();
    let dev = config.smtp_url.is_none();
    let arbiter = config.arbiter.is_some();
    let served = run_beside(&mut database, threads, async move {
        let server = Server::start(config, access, Clock::of_database()).await?;
        info!("on {described}");
        if arbiter && server.app.tables.server_arbiter().await.is_ok_and(|named| named.is_none()) {
            warn!("the arbiter that was named has no account here yet: until then new games are opened without one");
        }
        crate::say(format_args!("Longhand is ready: {}", server.app.base));
        if dev {
            crate::say(format_args!("Mails are kept at {}/dev/mailbox", server.app.base));
        }
        let watchdog = systemd::ready(server.address, &server.app.base);
        until_told().await;
        info!("stopping: requests under way are answered first");
        systemd::stopping();
        server.stop().await;
        watchdog.inspect(JoinHandle::abort);
        Ok(())
    });
    database.stop();
    served
}

/// A sign of life on a terminal.
pub fn spinner(text: &'static str) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(text);
    bar.set_style(ProgressStyle::default_spinner());
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}
