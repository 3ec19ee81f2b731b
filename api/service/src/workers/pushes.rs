//! Sends push messages to players' browsers. Subscriptions that no longer exist are deleted.

use super::lanes::{self, Pass, QUICK_FOR, Sends, Size, Trip};
use super::{Shift, piece};
use crate::app::App;
use crate::push::{self, Taken};
use chrono::Duration as Span;
use std::sync::Arc;
use std::time::Duration;
use store::{ClaimedPush, StoreError, Wanted};
use tokio::sync::Notify;
use tracing::info;

/// How often to look for messages without being woken.
pub(super) const RHYTHM: Duration = Duration::from_secs(2);
/// The waits before each retry, in seconds; after the last one the message is too old to be news.
const RETRY_S: [i64; 5] = [10, 60, 600, 3_600, 14_400];

pub async fn run(app: Arc<App>, shift: Shift) {
    lanes::run(Pushes(app), shift).await;
}

struct Pushes(Arc<App>);

impl Sends for Pushes {
    type Item = ClaimedPush;
    const QUEUE: &'static str = "pushes";
    // A few push services serve nearly all browsers, so each of them may have most of the places.
    const SIZE: Size = Size { quick_for: QUICK_FOR, quick: 32, slow: 64, all: 128, of_account: 4, of_destination: 28 };
    const LEASE_S: u32 = 60;
    const RHYTHM: Duration = RHYTHM;
    // Longer tries are sent again when the lease expires.
    const LAST_ONES: Duration = Duration::from_secs(2);

    fn alarm(&self) -> &Notify {
        &self.0.webhooks.push_bell
    }

    async fn claim(&self, wanted: Wanted) -> Result<Vec<ClaimedPush>, StoreError> {
        self.0.store.claim_pushes(self.0.clock.now(), &wanted).await
    }

    fn trip(&self, item: &ClaimedPush) -> Trip {
        Trip { route: item.to.id, account: item.to.player.as_i64(), destination: item.destination.clone() }
    }

    async fn send(&self, item: ClaimedPush, pass: Pass) {
        send_one(&self.0, item, &pass).await;
    }
}

async fn send_one(app: &App, claimed: ClaimedPush, pass: &Pass) {
    let taken = piece("pushes", pass.through(async { Ok(push::send(app, &claimed).await) })).await;
    let taken = taken.unwrap_or_else(|problem| Taken::Later(problem.to_string(), None));
    let at = app.clock.now();
    let result = match &taken {
        Taken::Yes => "taken",
        Taken::Gone => "gone",
        Taken::Never(_) => "refused",
        Taken::Later(..) => "later",
    };
    metrics::counter!("longhand_pushes_total", "result" => result).increment(1);
    let noted = match taken {
        Taken::Yes => app.store.push_tried(&claimed, at, None, None, None).await,
        Taken::Gone => {
            info!(endpoint = claimed.to.id, "a browser takes no more messages and is forgotten");
            app.store.delete_push_endpoint(claimed.to.player, claimed.to.id, at).await.map(drop)
        }
        Taken::Never(why) => app.store.push_tried(&claimed, at, Some(&why), None, None).await,
        Taken::Later(why, asked) => {
            let tries = usize::try_from(claimed.tries).unwrap_or_default().saturating_sub(1);
            let not_before = asked.map(|wait| at + wait);
            let next = RETRY_S.get(tries).map(|wait| at + Span::seconds(*wait));
            let next = next.map(|next| not_before.map_or(next, |at| at.max(next)));
            app.store.push_tried(&claimed, at, Some(&why), next, not_before).await
        }
    };
    if claimed.notice.is_some() {
        app.mail_bell.notify_one();
    }
    if let Err(error) = noted {
        // The lease expires and it is sent again.
        info!(%error, "what became of a message to a browser could not be noted");
    }
}
