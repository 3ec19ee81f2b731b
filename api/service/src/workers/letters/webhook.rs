//! A player's program is not called any more.

use super::{Written, reader};
use crate::app::App;
use crate::problem::Answer;
use mailer::outbound::{Content, Language, Letter, Reader, WebhookOff};
use store::ClaimedNotice;

/// A player's program is not called any more.
pub(super) async fn webhook_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let Some((owner, webhook)) = app.store.webhook(notice.recipient).await? else { return Ok(None) };
    let (Some(row), Some((off_at, reason))) = (app.store.player(owner).await?, webhook.off) else { return Ok(None) };
    let Some(email) = row.email.clone() else { return Ok(None) };
    let reader = reader(app, Some(&row), &email, Language::EN);
    // Each webhook has a mail of its own, so its id makes the Message-ID.
    let reader = Reader { id: format!("{}-{}", reader.id, webhook.id), ..reader };
    let content = Content::WebhookOff(WebhookOff {
        url: webhook.url,
        gone: reason == store::WebhookOff::Gone,
        since: webhook.failing_since,
    });
    Ok(Some(Written::new(Letter { reader, date: off_at, content }, None)))
}
