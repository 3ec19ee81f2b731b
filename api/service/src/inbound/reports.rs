//! Reports about our mails: bounced, delayed, delivered, or marked as spam. They change the recipient's
//! mail state.

use super::judge::{Outcome, ignored};
use crate::app::App;
use crate::problem::Answer;
use crate::telling::topics::Topic;
use domain::PlayerId;
use mailer::address::bounce_token;
use mailer::inbound::bounce::{Report, ReportKind};
use store::{InboundMail, InboundVerdict, LedgerLine, MailTroubleState, MailVerdict, Reported};
use tracing::info;

/// Handles a report. The return path identifies the mail that we sent, and so the address it went to.
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
            // The report is about a former address of theirs; what the mail asked is sent to the present
            // one.
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

/// Records what a report says about a player's address. Each mail counts once, however often it is
/// reported.
async fn book(app: &App, mail: &InboundMail, player: PlayerId, reported: &Reported, found: &Report) -> Answer<()> {
    let now = app.clock.now();
    let (was, since) = &reported.was;
    let is_same = reported.line.state == *was;
    // If a report is judged again after a database outage, the line's state was already changed by this
    // very report.
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
    // Counted with the line's own time, which is used to undo it.
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

/// Whether the mail asked its reader to act.
fn asks(line: &LedgerLine) -> bool {
    matches!(Topic::of(line.topic), Some(Topic::Started | Topic::YourTurn))
}
