//! What the server does by itself: mails, timers (bots, deadlines, closing), and news to and from other processes.

pub mod cases;
pub mod digests;
mod housekeeping;
mod inbound;
pub mod letters;
mod listed;
mod lists;
mod mails;
mod news;
mod pushes;
mod quarantine;
mod replica;
pub mod timers;
pub mod webhooks;

use crate::app::App;
use crate::inbound::lmtp::{self, Listening};
use std::sync::Arc;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The workers of one process; they end when they are told to.
#[derive(Debug)]
pub struct Workers {
    stop: watch::Sender<bool>,
    tasks: JoinSet<()>,
}

impl Workers {
    /// Starts them all.
    pub fn start(app: &Arc<App>, lmtp: Option<Listening>) -> Self {
        let (stop, stopped) = watch::channel(false);
        let mut tasks = JoinSet::new();
        tasks.spawn(quarantine::run(app.clone(), stopped.clone()));
        tasks.spawn(mails::run(app.clone(), stopped.clone()));
        tasks.spawn(inbound::run(app.clone(), stopped.clone()));
        if let Some(listening) = lmtp {
            tasks.spawn(lmtp::run(app.clone(), listening, stopped.clone()));
        }
        tasks.spawn(timers::run(app.clone(), stopped.clone()));
        tasks.spawn(webhooks::tell(app.clone(), stopped.clone()));
        tasks.spawn(webhooks::deliver(app.clone(), stopped.clone()));
        tasks.spawn(pushes::run(app.clone(), stopped.clone()));
        tasks.spawn(news::tell(app.clone(), stopped.clone()));
        tasks.spawn(news::hear(app.clone(), stopped.clone()));
        tasks.spawn(news::watch(app.clone(), stopped.clone()));
        tasks.spawn(crate::audit::background::run(app.clone(), stopped.clone()));
        tasks.spawn(replica::run(app.clone(), stopped.clone()));
        tasks.spawn(lists::tell(app.clone(), stopped.clone()));
        tasks.spawn(lists::look(app.clone(), stopped.clone()));
        tasks.spawn(housekeeping::run(app.clone(), stopped));
        Self { stop, tasks }
    }

    /// Lets each finish what it is at.
    pub async fn stop(mut self) {
        let _ = self.stop.send(true);
        while self.tasks.join_next().await.is_some() {}
    }
}

/// Waits for a bell, a time, or the end; false at the end.
pub(crate) async fn rest(
    bell: &tokio::sync::Notify,
    at_most: std::time::Duration,
    stopped: &mut watch::Receiver<bool>,
) -> bool {
    tokio::select! {
        () = bell.notified() => {}
        () = tokio::time::sleep(at_most) => {}
        _ = stopped.changed() => {}
    }
    !*stopped.borrow()
}
