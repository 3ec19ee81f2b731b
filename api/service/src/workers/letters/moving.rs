//! An account is to be reached at another address: the letters to both.

use super::{Written, reader};
use crate::accounts::moving;
use crate::app::App;
use crate::problem::Answer;
use crate::telling::topics::Topic;
use mailer::outbound::{Content, Language, Letter, Moving, Reader};
use store::ClaimedNotice;

/// A player wants to be reached at another address.
pub(super) async fn moving_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let Some(change) = app.store.address_change(notice.recipient).await? else { return Ok(None) };
    let Some(row) = app.store.player(change.player).await? else { return Ok(None) };
    let to_old = notice.topic == Topic::AddressOld.number();
    // Nothing can come of a change that is over, or to an address that is somebody's: nothing tells them apart.
    let taken =
        !to_old && app.store.player_by_email(&change.new_email).await?.is_some_and(|other| other.id != change.player);
    if taken || !to_old && !change.is_open(app.clock.now()) || row.deleted_at.is_some() {
        return Ok(None);
    }
    let email = if to_old { &change.old_email } else { &change.new_email };
    let reader = reader(app, Some(&row), email, Language::EN);
    let side = if to_old { moving::Side::Old } else { moving::Side::New };
    // Each of the two is a mail of its own. Who does not know the account is not told its name.
    let name = if to_old { reader.name.clone() } else { String::new() };
    let reader = Reader { id: format!("{}-{}-{}", reader.id, change.id, notice.topic), name, ..reader };
    let content = Content::Moving(Moving {
        old: change.old_email.clone(),
        new: change.new_email.clone(),
        to_old,
        link: moving::url(app, side, change.id),
        valid_hours: moving::VALID_HOURS as u32,
        regret_days: moving::REGRET_DAYS as u32,
    });
    Ok(Some(Written::new(Letter { reader, date: change.asked_at, content }, None)))
}
