//! What the operator did to an account.

use super::{Written, reader};
use crate::app::App;
use crate::problem::Answer;
use domain::PlayerId;
use mailer::outbound::{Admission, Content, Language, Letter};
use store::ClaimedNotice;

/// What an operator did last: who was let in again meanwhile is told that alone.
pub(super) async fn account_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let player = PlayerId::from_i64(notice.recipient);
    let Some(known) = app.store.player(player).await? else { return Ok(None) };
    let (Some(email), Some((suspended, reason, at))) = (&known.email, app.store.last_admission(player).await?) else {
        return Ok(None);
    };
    let reader = reader(app, Some(&known), email, Language::default());
    let content = Content::Admission(Admission { suspended, reason });
    // No thread: it is sent though its reader is suspended.
    Ok(Some(Written::new(Letter { reader, date: at, content }, None)))
}
