//! Processes incoming mails: each is judged, carried out and answered once.

use super::{Shift, piece};
use crate::app::App;
use crate::inbound::{Outcome, judge};
use crate::telling::topics::Topic;
use chrono::Duration as Span;
use std::sync::Arc;
use std::time::Duration;
use store::{InboundMail, InboundVerdict, MailVerdict};
use tokio::sync::Semaphore;
use tracing::{info, warn};

/// How often to look for mails without being woken.
pub(super) const RHYTHM: Duration = Duration::from_secs(1);
/// Longer than judging a mail can take.
const LEASE_S: u32 = 120;
/// More than can wait for senders' DNS at once (`inbound::reading`), so that those do not hold up others.
const AT_ONCE: u32 = 16;
const LAST_ONES: Duration = Duration::from_secs(5);
/// A mail is given up after this many failed attempts, so that a bug of ours cannot keep it for ever.
const GIVE_UP_AFTER: i16 = 50;

pub async fn run(app: Arc<App>, mut shift: Shift) {
    let places = Arc::new(Semaphore::new(AT_ONCE as usize));
    while shift.rest(&app.inbound_bell, RHYTHM).await {
        loop {
            // A slow mail occupies one place and delays no other.
            if places.acquire().await.is_err() {
                return;
            }
            let free = u32::try_from(places.available_permits()).unwrap_or(AT_ONCE).max(1);
            let mails = match app.store.claim_inbound(app.clock.now(), free, LEASE_S).await {
                Ok(mails) => mails,
                Err(error) => {
                    info!(%error, "mails that came in cannot be read now");
                    shift.pause(Duration::from_secs(1)).await;
                    break;
                }
            };
            shift.came_round();
            if !mails.is_empty() {
                shift.took("inbound");
            }
            let more = mails.len() == free as usize;
            for mail in mails {
                let Ok(place) = places.clone().acquire_owned().await else { return };
                let app = app.clone();
                tokio::spawn(async move {
                    let _place = place;
                    work_off(&app, mail).await;
                });
            }
            if !more || shift.is_over() {
                break;
            }
        }
    }
    // Mails in progress are finished. A mail waiting for DNS is judged again when its lease expires.
    let _ = tokio::time::timeout(LAST_ONES, places.acquire_many(AT_ONCE)).await;
}

async fn work_off(app: &Arc<App>, mail: InboundMail) {
    let now = app.clock.now();
    let written = match piece("inbound", judge(app, &mail)).await {
        Ok(Outcome::Judged(verdict)) => write(app, &mail, &verdict).await,
        Ok(Outcome::Later(due)) => app.store.inbound_later(mail.id, due).await,
        Err(problem) if mail.tries >= GIVE_UP_AFTER || problem.status == 404 => {
            warn!(mail.id, %problem, tries = mail.tries, "a mail could not be judged and is given up");
            write(app, &mail, &InboundVerdict::new(MailVerdict::Ignored, problem.code)).await
        }
        Err(problem) => {
            let wait = Span::seconds(i64::from(mail.tries.clamp(1, 60)));
            info!(mail.id, %problem, wait_s = wait.num_seconds(), "a mail will be judged again");
            app.store.inbound_later(mail.id, now + wait).await
        }
    };
    if let Err(error) = written {
        // The lease expires and the mail is judged again; its key shows that it was played.
        info!(mail.id, %error, "what became of a mail could not be noted");
    }
}

async fn write(app: &App, mail: &InboundMail, verdict: &InboundVerdict) -> Result<(), store::StoreError> {
    let (word, code) = (verdict.verdict.name(), verdict.code.clone());
    if app.store.judge_inbound(mail.id, verdict, app.clock.now(), Topic::Answer.number()).await? {
        metrics::counter!("longhand_inbound_verdicts_total", "verdict" => word, "code" => code.clone()).increment(1);
        info!(mail.id, verdict = word, code, via = mail.via, "a mail that came in was judged");
        app.mail_bell.notify_one();
    }
    Ok(())
}
