//! Reports about mails of ours that came back, were late, arrived or were called spam: what they mean for their reader.

use super::judge::{Outcome, ignored};
use crate::app::App;
use crate::problem::Answer;
use crate::telling::topics::Topic;
use domain::PlayerId;
use mailer::address::bounce_token;
use mailer::inbound::bounce::{Report, ReportKind};
use store::{InboundMail, InboundVerdict, LedgerLine, MailTroubleState, MailVerdict, Reported};
use tracing::info;

/// A report names its mail by the return path, so it is about a mail that we sent, and about the address that we sent it to.
pub(super) async fn reported(app: &App, mail: &InboundMail, token: &str, found: &Report) -> Answer<Outcome> {
    let now = app.clock.now();
    let Report { kind, status, why, .. } = found;
    let reported = app.store.mail_reported(token, kind.name(), status.as_deref(), why, now).await?;
    let Some(reported) = reported else { return Ok(ignored("unknown_recipient")) };
    let line = &reported.line;
    let player = match line.player_id {
        Some(player) => app.store.player(PlayerId::from_i64(player)).await?,
        None => None,
    };
    if let Some(player) = &player {
        let path = |address: &String| bounce_token(&app.keys.tokens, &line.message_id, address);
        match player.email.as_ref().map(path) {
            Some(present) if present == token => book(app, mail, player.id, &reported, found).await?,
            // It says nothing about the address that they have now, and what they were asked goes there.
            Some(_) if *kind == ReportKind::Failed && asks(line) => {
                app.store.send_again(line, now).await?;
                app.mail_bell.notify_one();
            }
            _ => {}
        }
    }
    metrics::counter!("longhand_mail_reports_total", "kind" => kind.name()).increment(1);
    let player = player.map(|player| player.id);
    Ok(Outcome::Judged(InboundVerdict { player, ..InboundVerdict::new(MailVerdict::Report, kind.name()) }))
}

/// Notes what a report says about the address of a player. A mail counts once, however often the same is reported of it.
async fn book(app: &App, mail: &InboundMail, player: PlayerId, reported: &Reported, found: &Report) -> Answer<()> {
    let now = app.clock.now();
    let (was, since) = &reported.was;
    let is_same = reported.line.state == *was;
    // A report that is judged anew, because the database went away, has changed the line itself.
    let is_known = is_same && *since < mail.received_at;
    let failed = match found.kind {
        ReportKind::Failed if !is_known => MailTroubleState::Bounced,
        ReportKind::Complaint if !is_known => MailTroubleState::Complained,
        ReportKind::Delayed if !is_same => MailTroubleState::Delayed,
        ReportKind::Delivered if was == ReportKind::Delayed.name() => {
            if app.store.mail_arrived(player, *since, now).await? {
                app.mail_bell.notify_one();
                crate::telling::unreached::shown_up(app, player).await?;
            }
            return Ok(());
        }
        _ => return Ok(()),
    };
    // Counted at the time that the line has, by which it is taken back.
    let stands = app.store.mail_failed(player, failed, &found.why, reported.line.changed_at).await?;
    info!(player.id = %player, state = stands.state.name(), score = stands.score, "a mail came back");
    if found.kind == ReportKind::Failed && stands.state == MailTroubleState::Bounced && asks(&reported.line) {
        app.store.hold_back(&reported.line, now).await?;
    }
    if stands.state != MailTroubleState::Delayed {
        crate::telling::unreached::stop_clocks(app, player, &found.why).await?;
    }
    Ok(())
}

/// Whether the mail told its reader that it is their turn.
fn asks(line: &LedgerLine) -> bool {
    matches!(Topic::of(line.topic), Some(Topic::Started | Topic::YourTurn))
}
