//! Sends what players' browsers are to be told. A browser that is gone is forgotten.

use crate::app::App;
use crate::push::{self, Taken};
use chrono::Duration as Span;
use futures_util::{StreamExt as _, stream};
use std::sync::Arc;
use std::time::Duration;
use store::ClaimedPush;
use tokio::sync::watch;
use tracing::info;

const CLAIM: u32 = 32;
/// Messages on their way at once.
const AT_ONCE: usize = 8;
/// Longer than a try can take.
const LEASE_S: u32 = 60;
/// When a message that was not taken is tried again; after the last it is too old to be news.
const RETRY_S: [i64; 5] = [10, 60, 600, 3_600, 14_400];

pub async fn run(app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    while super::rest(&app.webhooks.push_bell, Duration::from_secs(2), &mut stopped).await {
        loop {
            let claimed = match app.store.claim_pushes(app.clock.now(), CLAIM, LEASE_S).await {
                Ok(claimed) => claimed,
                Err(error) => {
                    info!(%error, "the messages to browsers cannot be read now");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    break;
                }
            };
            let more = claimed.len() == CLAIM as usize;
            stream::iter(claimed).for_each_concurrent(AT_ONCE, |claimed| send_one(&app, claimed)).await;
            if !more || *stopped.borrow() {
                break;
            }
        }
    }
}

async fn send_one(app: &App, claimed: ClaimedPush) {
    let taken = push::send(app, &claimed).await;
    let at = app.clock.now();
    let result = match &taken {
        Taken::Yes => "taken",
        Taken::Gone => "gone",
        Taken::Never(_) => "refused",
        Taken::Later(..) => "later",
    };
    metrics::counter!("longhand_pushes_total", "result" => result).increment(1);
    let noted = match taken {
        Taken::Yes => app.store.push_tried(&claimed, at, None, None).await,
        Taken::Gone => {
            info!(endpoint = claimed.to.id, "a browser takes no more messages and is forgotten");
            app.store.delete_push_endpoint(claimed.to.player, claimed.to.id, at).await.map(drop)
        }
        Taken::Never(why) => app.store.push_tried(&claimed, at, Some(&why), None).await,
        Taken::Later(why, asked) => {
            let tries = usize::try_from(claimed.tries).unwrap_or_default().saturating_sub(1);
            let next = RETRY_S.get(tries).map(|wait| at + Span::seconds((*wait).max(asked.unwrap_or(0)).min(86_400)));
            app.store.push_tried(&claimed, at, Some(&why), next).await
        }
    };
    if claimed.notice.is_some() {
        app.mail_bell.notify_one();
    }
    if let Err(error) = noted {
        // The lease runs out, then it is sent again.
        info!(%error, "what became of a message to a browser could not be noted");
    }
}
