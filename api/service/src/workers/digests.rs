//! Queues daily digests, each at the hour that its reader chose, in their time zone.

use crate::accounts::preferences::digest_hour;
use crate::app::App;
use crate::telling::topics::Topic;
use chrono::{Datelike as _, NaiveDate, Timelike as _};
use chrono_tz::Tz;
use tracing::info;

/// Queues the due digests. A late digest is better than none: the chosen hour is the earliest time.
pub async fn add_due(app: &App) {
    let now = app.clock.now();
    let readers = match app.store.digest_readers().await {
        Ok(readers) => readers,
        Err(error) => {
            info!(%error, "who wants a digest cannot be read now");
            return;
        }
    };
    for reader in readers {
        let zone: Tz = reader.zone.parse().unwrap_or(Tz::UTC);
        let local = now.with_timezone(&zone);
        let day = local.date_naive();
        // A day further in the future was written by a wrong clock.
        let today_or_next = |last: &NaiveDate| (0..=1).contains(&(*last - day).num_days());
        if local.hour() < digest_hour(&reader.mail) || reader.last.as_ref().is_some_and(today_or_next) {
            continue;
        }
        match app.store.add_digest(reader.player, day, day.num_days_from_ce(), Topic::Digest.number(), now).await {
            Ok(true) => app.mail_bell.notify_one(),
            Ok(false) => {}
            Err(error) => info!(%error, "a digest could not be noted; it will be tried again"),
        }
    }
}
