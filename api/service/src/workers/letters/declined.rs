//! Somebody does not come: to the host who invited them.

use super::about::{About, ORDERS, letter_about};
use super::{Made, Written};
use crate::accounts::preferences::{When, quiet_until, when};
use crate::app::App;
use crate::problem::Answer;
use crate::tables::viewer;
use crate::telling::topics::Topic;
use domain::PlayerId;
use domain::kernel::table::SeatState;
use mailer::address::MailKind;
use mailer::outbound::{Declined, Letter, Occasion};
use store::ClaimedNotice;

pub(super) async fn declined_letter(app: &App, notice: &ClaimedNotice, topic: Topic) -> Answer<Made> {
    let table = app.tables.fresh(notice.game).await?;
    let Some(host) = table.created().host else { return Ok(Made::Nothing) };
    let Some(row) = app.store.player(host).await? else { return Ok(Made::Nothing) };
    let Some(email) = row.email.clone() else { return Ok(Made::Nothing) };
    let wish = when(&row.mail, MailKind::Invitations, &table.id().to_string());
    if !wish.is_at_once() || table.is_over() {
        return Ok(Made::Nothing);
    }
    let zone = row.zone.parse().unwrap_or(chrono_tz::Tz::UTC);
    if let Some(wakes) = quiet_until(&row.mail, zone, app.clock.now(), None) {
        return Ok(Made::Later(wakes));
    }
    let guest = match topic {
        Topic::DeclinedByName | Topic::DeclinedByAddress => {
            app.store.player(PlayerId::from_i64(notice.recipient)).await?
        }
        _ => None,
    };
    let by = match topic {
        Topic::DeclinedByAddress => guest.and_then(|guest| guest.email),
        _ => guest.map(|guest| guest.name).filter(|name| !name.is_empty()),
    };
    let free = table.seats().iter().filter(|chair| chair.state == SeatState::Open).count();
    let occasion = Occasion::Declined(Declined { which: notice.recipient.to_string(), by, free });
    let kind = MailKind::Invitations;
    let seq = table.head();
    let about = About { seq, brief: true, occasion, kind, orders: ORDERS, preview: None, told: vec![] };
    let (letter, up_to) = letter_about(app, &table, about, &row, &email, viewer(&table, Some(host))).await?;
    let letter = Letter { date: app.clock.now(), ..letter };
    let talk_read = up_to.map(|up_to| (table.id(), up_to)).into_iter().collect();
    let by_push = wish == When::Push;
    Ok(Made::Letter(Box::new(Written { talk_read, by_push, ..Written::new(letter, Some(host)) })))
}
