//! Background work: mails, timers (bots, deadlines, closing), and news from and to other processes.

pub mod cases;
mod clock;
pub mod digests;
mod housekeeping;
mod inbound;
mod lanes;
pub mod letters;
mod listed;
mod lists;
mod mails;
mod news;
mod pushes;
mod quarantine;
mod replica;
mod supervisor;
pub mod timers;
pub mod webhooks;

use crate::app::App;
use crate::inbound::lmtp::{self, Listening};
use std::sync::Arc;
use std::time::Duration;
pub(crate) use supervisor::{Shift, Worker, piece};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing::warn;

/// How long to wait for workers at a stop: longer than a relay may take for a mail.
const LAST_ONES: Duration = Duration::from_secs(40);

/// The workers of one process, which run until stopped.
#[derive(Debug)]
pub struct Workers {
    app: Arc<App>,
    stop: watch::Sender<bool>,
    tasks: JoinSet<()>,
}

impl Workers {
    /// Starts all workers of this process; `lmtp`: with a listener for mails.
    pub fn start(app: &Arc<App>, lmtp: Option<Listening>) -> Self {
        let (stop, stopped) = watch::channel(false);
        let tasks = supervisor::start(all(app, lmtp), &app.health, &stopped);
        Self { app: app.clone(), stop, tasks }
    }

    /// Stops the workers after each has finished its present work.
    pub async fn stop(mut self) {
        let _ = self.stop.send(true);
        let finish = async { while self.tasks.join_next().await.is_some() {} };
        if tokio::time::timeout(LAST_ONES, finish).await.is_err() {
            warn!("a worker does not come to its end; what it is at is done by the next server");
            self.tasks.shutdown().await;
        }
        // Includes the last workers' results.
        housekeeping::keep_answers(&self.app).await;
    }
}

/// The workers: the name in `/readyz` and `/metrics`, the rhythm, and the work of each.
fn all(app: &Arc<App>, lmtp: Option<Listening>) -> Vec<Worker> {
    /// A worker defined by a function of the app and its shift.
    macro_rules! worker {
        ($name:literal, $rhythm:expr, $work:path) => {{
            let app = app.clone();
            Worker::new($name, $rhythm, move |shift| $work(app.clone(), shift))
        }};
    }
    let mut all = vec![
        worker!("clock", clock::EVERY, clock::run),
        worker!("quarantine", quarantine::PAUSE, quarantine::run),
        worker!("mails", mails::RHYTHM, mails::run),
        worker!("login_mails", mails::WAITED_FOR_AGAIN, mails::run_waited_for),
        worker!("inbound", inbound::RHYTHM, inbound::run),
        worker!("timers", timers::RHYTHM, timers::run),
        worker!("webhooks_told", webhooks::SWEEP, webhooks::tell),
        worker!("webhooks", webhooks::RHYTHM, webhooks::deliver),
        worker!("pushes", pushes::RHYTHM, pushes::run),
        worker!("news_told", news::TELLS, news::tell),
        worker!("news_heard", news::HEARS, news::hear),
        worker!("news_missed", news::COUNT, news::watch),
        worker!("audit", crate::audit::background::RHYTHM, crate::audit::background::run),
        worker!("replica", replica::EVERY, replica::run),
        worker!("lobby", lists::TELL, lists::tell),
        worker!("lists", lists::LOOK, lists::look),
        worker!("housekeeping", housekeeping::RHYTHM, housekeeping::run),
    ];
    if let Some(listening) = lmtp {
        let (app, listening) = (app.clone(), Arc::new(listening));
        all.push(Worker::new("lmtp", lmtp::RHYTHM, move |shift| lmtp::run(app.clone(), listening.clone(), shift)));
    }
    all
}
