//! The one answer to a mail that came in.

use super::about::{ALL_ORDERS, About, ORDERS, letter_about};
use super::{Written, reader};
use crate::accounts::login::no_game;
use crate::app::App;
use crate::inbound::KeptAnswer;
use crate::problem::Answer;
use crate::tables::viewer;
use domain::PlayerId;
use mailer::address::MailKind;
use mailer::outbound::{Content, Language, Letter, Occasion, Verdict};
use serde_json::Value;
use store::{ClaimedNotice, InboundMail, Player};

/// The reader of the answer.
pub(super) async fn addressee(app: &App, notice: &ClaimedNotice) -> Answer<Option<String>> {
    let Some(mail) = app.store.inbound_mail(notice.recipient).await? else { return Ok(None) };
    let player = match mail.player {
        Some(player) => app.store.player(player).await?,
        None => None,
    };
    let kept: Option<KeptAnswer> = mail.answer.and_then(|answer| serde_json::from_value(answer).ok());
    Ok(player.and_then(|player| player.email).or(kept.and_then(|kept| kept.address)))
}

/// The one answer to a mail that came in.
pub(super) async fn answer_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let Some(mail) = app.store.inbound_mail(notice.recipient).await? else { return Ok(None) };
    let kept: Option<KeptAnswer> = mail.answer.clone().and_then(|answer| serde_json::from_value(answer).ok());
    let Some(kept) = kept else { return Ok(None) };
    let player = match mail.player {
        Some(player) => app.store.player(player).await?,
        None => None,
    };
    if notice.game == no_game() {
        return Ok(account_answer(app, &mail, kept, player.as_ref()));
    }
    let table = app.tables.fresh(notice.game).await?;
    let email = player.as_ref().and_then(|player| player.email.clone()).or(kept.address);
    let Some(email) = email else { return Ok(None) };
    let seat = viewer(&table, player.as_ref().map(|player| player.id));
    // Who is told what is wrong with a line, or asked whether it is meant, has the position in the mail that is answered.
    let brief = match &kept.answer.verdict {
        Verdict::Refused { code, .. } => code != "stale",
        Verdict::Asked { .. } => true,
        _ => false,
    };
    let about = About {
        seq: notice.seq,
        brief,
        occasion: Occasion::Answer(kept.answer),
        kind: MailKind::All,
        orders: if kept.all_orders { ALL_ORDERS } else { ORDERS },
        preview: kept.preview,
        told: vec![],
    };
    let thread_of = player.as_ref().map(|player| player.id);
    let row = match player {
        Some(player) => player,
        None => stranger(&email),
    };
    let (letter, up_to) = letter_about(app, &table, about, &row, &email, seat).await?;
    let letter = Letter { date: mail.received_at, ..letter };
    let talk_read = up_to.map(|up_to| (table.id(), up_to)).into_iter().collect();
    Ok(Some(Written { talk_read, ..Written::new(letter, thread_of) }))
}

/// The answer to a mail that was about no game.
fn account_answer(app: &App, mail: &InboundMail, kept: KeptAnswer, player: Option<&Player>) -> Option<Written> {
    let email = player.and_then(|player| player.email.clone()).or(kept.address)?;
    let reader = reader(app, player, &email, Language::EN);
    let letter = Letter { reader, date: mail.received_at, content: Content::Account(kept.answer) };
    Some(Written::new(letter, player.map(|player| player.id)))
}

/// Somebody without an account, as far as a letter needs them.
fn stranger(email: &str) -> Player {
    Player {
        id: PlayerId::from_i64(0),
        name: String::new(),
        named: true,
        email: Some(email.to_owned()),
        zone: "UTC".into(),
        language: "en".into(),
        joined_at: chrono::DateTime::UNIX_EPOCH,
        mail: Value::Null,
        vacation: Value::Null,
        takeback: store::TakebackWish::Ask,
        token_generation: 0,
        deleted_at: None,
        calendar_generation: 0,
        suspended_at: None,
        guest_until: None,
    }
}
