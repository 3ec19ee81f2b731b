//! The outbox's worker: claims notices, writes the letters, hands them to a relay or keeps them for `/dev/mailbox`.
//!
//! Nobody's mailbox is filled: beyond a budget for each mailbox mails are put by and told in one (`budgets`, `bundle_letter`).
//!
//! At least once: a crash between handing over and marking sends the mail again, with the same Message-ID.

use super::letters::{self, Made, Written};
use crate::accounts::budgets::{self, Counted};
use crate::app::App;
use crate::play::talk;
use crate::problem::Problem;
use crate::push;
use crate::telling::topics::Topic;
use chrono::{DateTime, Duration as Span, Utc};
use domain::PlayerId;
use domain::kernel::table::event::kind_number;
use futures_util::StreamExt as _;
use futures_util::stream;
use mailer::inbound::line_hashes;
use mailer::outbound::relay::{backoff_with_jitter, give_up_after};
use mailer::outbound::{Composed, SendError, compose, letter::Content};
use std::sync::Arc;
use std::time::Duration;
use store::{ClaimedNotice, Instead, MailTroubleState, NewMail, SentMail};
use tokio::sync::watch;
use tracing::{info, warn};

const CLAIM: u32 = 16;
/// Longer than a try of a mail can take.
const LEASE_S: u32 = 120;
/// How often what somebody waits for is looked for without having been told of.
const WAITED_FOR_AGAIN: Duration = Duration::from_secs(10);
/// Mails on their way at once.
const AT_ONCE: usize = 4;
/// How long what was too much is gathered before it is told, and how often it is told.
const BUNDLE_WAITS_MIN: i64 = 15;
const BUNDLE_EVERY_MIN: i64 = 60;

pub async fn run(app: Arc<App>, stopped: watch::Receiver<bool>) {
    tokio::join!(deliver_all(&app, stopped.clone()), deliver_waited_for(&app, stopped));
}

/// Whoever logs in waits at the screen: their mail passes by those of games, however many there are. What another server could not
/// send is found in line.
async fn deliver_waited_for(app: &App, mut stopped: watch::Receiver<bool>) {
    let topics = Topic::WAITED_FOR.map(Topic::number);
    while super::rest(&app.login_bell, WAITED_FOR_AGAIN, &mut stopped).await {
        match app.store.claim_notices_of_no_game(app.clock.now(), CLAIM, LEASE_S, &topics).await {
            Ok(notices) => {
                // Is there more, it is looked for at once.
                if notices.len() == CLAIM as usize {
                    app.login_bell.notify_one();
                }
                stream::iter(notices).for_each_concurrent(AT_ONCE, |notice| deliver(app, notice)).await;
            }
            Err(error) => info!(%error, "the outbox cannot be read now"),
        }
    }
}

async fn deliver_all(app: &App, mut stopped: watch::Receiver<bool>) {
    while super::rest(&app.mail_bell, Duration::from_millis(1_000), &mut stopped).await {
        loop {
            let notices = match app.store.claim_notices(app.clock.now(), CLAIM, LEASE_S).await {
                Ok(notices) => notices,
                Err(error) => {
                    info!(%error, "the outbox cannot be read now");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    break;
                }
            };
            let more = notices.len() == CLAIM as usize;
            stream::iter(notices).for_each_concurrent(AT_ONCE, |notice| deliver(app, notice)).await;
            if !more || *stopped.borrow() {
                break;
            }
        }
    }
}

async fn deliver(app: &App, notice: ClaimedNotice) {
    let what = format!("{}/{}/{}", notice.game, notice.seq, notice.topic);
    // Known before the letter is written: if that finds nothing to tell, nothing of these needs telling.
    let put_by = match Topic::of(notice.topic) {
        Some(Topic::Bundle) => app.store.bundled(PlayerId::from_i64(notice.recipient)).await.unwrap_or_default(),
        _ => vec![],
    };
    let done = match attempt(app, &notice).await {
        Ok(told) => {
            metrics::counter!("longhand_mails_total", "result" => "sent").increment(1);
            settle(app, &notice, &told).await
        }
        Err(Failure::Moot) => {
            metrics::counter!("longhand_mails_total", "result" => "moot").increment(1);
            settle(app, &notice, &put_by).await
        }
        Err(Failure::Pushed) => {
            metrics::counter!("longhand_mails_total", "result" => "pushed").increment(1);
            settle(app, &notice, &[]).await
        }
        Err(Failure::Pushing) => Ok(()),
        Err(Failure::Bundle(player)) => {
            metrics::counter!("longhand_mails_total", "result" => "bundled").increment(1);
            bundle(app, &notice, player).await
        }
        Err(Failure::Wait(due, why)) => app.store.notice_later(&notice, due, why).await,
        Err(Failure::Never(why)) => {
            warn!(notice = what, why, "a mail cannot be delivered and is parked; see `longhand mail parked`");
            metrics::counter!("longhand_mails_total", "result" => "parked").increment(1);
            park(app, &notice, &why).await
        }
        Err(Failure::Later(why)) => {
            let tries = u32::from(notice.tries.unsigned_abs());
            if give_up_after(tries) {
                warn!(notice = what, why, tries, "a mail was tried for two days and is parked");
                park(app, &notice, &why).await
            } else {
                let wait = backoff_with_jitter(tries, &what);
                info!(notice = what, why, tries, wait_s = wait.as_secs(), "a mail will be tried again");
                metrics::counter!("longhand_mails_total", "result" => "later").increment(1);
                let due = app.clock.now() + Span::from_std(wait).unwrap_or(Span::hours(1));
                app.store.notice_later(&notice, due, &why).await
            }
        }
    };
    if let Err(error) = done {
        // The lease runs out, then it is done again; a reader's mail program knows the Message-ID.
        info!(notice = what, %error, "the outbox could not be told");
    }
}

fn is(notice: &ClaimedNotice, topic: Topic) -> bool {
    notice.topic == topic.number()
}

fn of(notice: &ClaimedNotice, is: fn(Topic) -> bool) -> bool {
    Topic::of(notice.topic).is_some_and(is)
}

async fn settle(app: &App, notice: &ClaimedNotice, told: &[ClaimedNotice]) -> Result<(), store::StoreError> {
    match Topic::of(notice.topic) {
        Some(Topic::Talk) => talk::told(app, notice).await,
        Some(Topic::Bundle) => app.store.bundle_told(notice, told, bundle_due(app, Some(app.clock.now()))).await,
        _ => app.store.notice_done(notice).await,
    }
}

async fn park(app: &App, notice: &ClaimedNotice, why: &str) -> Result<(), store::StoreError> {
    match Topic::of(notice.topic) {
        Some(Topic::Bundle) => app.store.bundle_parked(notice, app.clock.now(), why).await,
        _ => app.store.notice_parked(notice, app.clock.now(), why).await,
    }
}

enum Failure {
    /// Nobody needs it any more.
    Moot,
    /// A browser of its reader has told it.
    Pushed,
    /// Their browsers are told; the notice waits to see whether one takes it.
    Pushing,
    /// Its reader has had many: it is told with others in one mail.
    Bundle(PlayerId),
    /// Not before then: its reader sleeps, or their domain or mailbox has had many.
    Wait(DateTime<Utc>, &'static str),
    Later(String),
    Never(String),
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        match problem.code.as_ref() {
            "not_found" => Self::Moot,
            _ => Self::Later(problem.to_string()),
        }
    }
}

/// Sends the mail; what else is told by it.
async fn attempt(app: &App, notice: &ClaimedNotice) -> Result<Vec<ClaimedNotice>, Failure> {
    // Before anything is written: of talk there may be more by now.
    let was_here = notice.tries > 1 && !is(notice, Topic::Talk);
    if was_here && app.store.is_pushed(notice).await.map_err(Problem::from)? {
        return Err(Failure::Pushed);
    }
    let written = match Box::pin(letters::write(app, notice)).await? {
        Made::Letter(written) => written,
        Made::Nothing => return Err(Failure::Moot),
        Made::Later(wakes) => return Err(Failure::Wait(wakes, "quiet hours")),
    };
    // Who cannot act is not asked to, and finds everything when they are let in again.
    if written.thread_of.is_some_and(|player| app.sessions.is_suspended(player)) && !of(notice, Topic::is_answer) {
        return Err(Failure::Moot);
    }
    push(app, notice, &written).await?;
    if let Some(player) = written.thread_of
        && !of(notice, Topic::is_answer)
        && let Some(trouble) = app.store.mail_trouble(player).await.map_err(Problem::from)?
        && trouble.state != MailTroubleState::Delayed
    {
        return Err(Failure::Never(format!("held back: mails to this player come back ({})", trouble.state.name())));
    }
    let letterhead = letters::letterhead(app).map_err(|error| Failure::Never(error.to_string()))?;
    let composed = compose(&letterhead, &written.letter).map_err(|error| Failure::Never(error.to_string()))?;
    if app.relays.is_some()
        && let Err(wait) = app.limits.mail_to(&composed.envelope.to)
    {
        let wait = Span::from_std(wait).unwrap_or(Span::seconds(1)) + Span::milliseconds(100);
        return Err(Failure::Wait(app.clock.now() + wait, "pace of its domain"));
    }
    let counted = match is_counted(app, notice, written.thread_of).await? {
        true => match budgets::mail_to(app, &composed.envelope.to).await? {
            Counted::Yes(spent) => spent,
            Counted::TooMany(until) => {
                let put_by = written.bundle_for.map_or(Failure::Wait(until, "budget of its mailbox"), Failure::Bundle);
                return Err(put_by);
            }
        },
        false => vec![],
    };
    let relay = match send(app, &composed).await {
        Ok(relay) => relay,
        Err(Failure::Later(why)) => {
            app.store.give_back(&counted, app.clock.now()).await.map_err(Problem::from)?;
            return Err(Failure::Later(why));
        }
        Err(Failure::Never(why)) => {
            if let Some(player) = written.thread_of {
                crate::telling::unreached::stop_clocks(app, player, &why).await?;
            }
            return Err(Failure::Never(why));
        }
        Err(failure) => return Err(failure),
    };
    if let Some(player) = written.thread_of.filter(|player| app.unreached.has(*player))
        && app.store.mail_trouble(player).await.map_err(Problem::from)?.is_none()
    {
        crate::telling::unreached::shown_up(app, player).await?;
    }
    // By them a reply's quote is known.
    let hashes_for =
        |player: PlayerId| line_hashes(&app.keys.tokens, &player.to_string(), &composed.text, &composed.html);
    let sent = SentMail {
        message_id: composed.message_id.clone(),
        bounce_token: composed.bounce_token.clone(),
        player: written.thread_of,
        game: notice.game,
        seq: notice.seq,
        topic: notice.topic,
        relay,
        at: app.clock.now(),
        line_hashes: written.thread_of.map(hashes_for).unwrap_or_default(),
        shown: match &written.letter.content {
            Content::Game(shown) if shown.game.id == notice.game.to_string() => Some((shown.seq, shown.hash.clone())),
            _ => None,
        },
    };
    app.store.mail_sent(&sent).await.map_err(|error| Failure::from(Problem::from(error)))?;
    let Some(player) = written.thread_of else { return Ok(written.told) };
    let noted = async {
        app.store.thread_sent(notice.game, player, &composed.message_id, app.clock.now()).await?;
        for (game, up_to) in &written.talk_read {
            app.store.messages_read(*game, player, *up_to).await?;
        }
        Ok::<_, store::StoreError>(())
    };
    noted.await.map_err(|error| Failure::from(Problem::from(error)))?;
    Ok(written.told)
}

/// The reader's browsers are told the same: whatever becomes of the mail, or in its place, and then it goes on only where nobody
/// takes that.
async fn push(app: &App, notice: &ClaimedNotice, written: &Written) -> Result<(), Failure> {
    let Some(player) = written.thread_of.or(written.bundle_for).filter(|_| !of(notice, Topic::is_apart)) else {
        return Ok(());
    };
    if app.store.push_endpoints(player).await.map_err(Problem::from)?.is_empty() {
        return Ok(());
    }
    let letterhead = letters::letterhead(app).map_err(|error| Failure::Never(error.to_string()))?;
    let composed = compose(&letterhead, &written.letter).map_err(|error| Failure::Never(error.to_string()))?;
    // All talk has one notice; what it tells is named by the last message.
    let talk = written.talk_read.iter().map(|(_, up_to)| (*up_to & i64::from(i32::MAX)) as u32).max();
    let seq = if is(notice, Topic::Talk) { talk.unwrap_or(notice.seq) } else { notice.seq };
    let first: Vec<&str> = composed.text.lines().map(str::trim).skip_while(|line| line.is_empty()).collect();
    let first: Vec<&str> = first.into_iter().take_while(|line| !line.is_empty()).collect();
    let (mut text, mut url) = (first.join(" "), None);
    match &written.letter.content {
        Content::Game(game) if is(notice, Topic::Talk) && !game.talk.is_empty() => {
            let said = game.talk.iter().map(|said| format!("{}: {}", said.by, said.text));
            text = said.collect::<Vec<_>>().join("\n");
        }
        Content::Invitation(invitation) => url = Some(invitation.accept.as_str()),
        _ => {}
    }
    let told = push::Told {
        title: composed.subject.trim_start_matches("[Longhand] "),
        text: &text,
        language: written.letter.reader.language.tag(),
        url,
    };
    let message = push::message(app, player, (notice.game, notice.topic, seq), told);
    if !written.by_push {
        return Ok(push::tell(app, &message).await?);
    }
    match push::tell_instead(app, &message, notice).await? {
        Instead::Waits => Err(Failure::Pushing),
        Instead::Failed => Ok(()),
        Instead::Taken => {
            // What was said is told, as far as a notification holds it; what a mail says beside its occasion is not.
            for (game, up_to) in written.talk_read.iter().filter(|_| is(notice, Topic::Talk)) {
                app.store.messages_read(*game, player, *up_to).await.map_err(Problem::from)?;
            }
            Err(Failure::Pushed)
        }
    }
}

/// Whether a mail counts against the budget of its mailbox: what its reader has asked for does not, and no your-turn mail that
/// follows a move of theirs in that game, so that a quick game stays one by mail.
async fn is_counted(app: &App, notice: &ClaimedNotice, reader: Option<PlayerId>) -> Result<bool, Failure> {
    if of(notice, Topic::is_apart) {
        return Ok(false);
    }
    let Some(reader) = reader.filter(|_| is(notice, Topic::YourTurn)) else { return Ok(true) };
    let asked = [Topic::Started.number(), Topic::YourTurn.number()];
    let acted = app.store.has_acted_since_mail(notice.game, reader, kind_number("move"), &asked).await;
    Ok(!acted.map_err(Problem::from)?)
}

/// Puts a notice by for the next bundle of its reader.
async fn bundle(app: &App, notice: &ClaimedNotice, player: PlayerId) -> Result<(), store::StoreError> {
    let last = app.store.last_mail_at(player, Topic::Bundle.number()).await?;
    app.store.notice_bundled(notice, player, Topic::Bundle.number(), bundle_due(app, last)).await
}

/// When the next bundle goes, `last` being when the one before did.
fn bundle_due(app: &App, last: Option<DateTime<Utc>>) -> DateTime<Utc> {
    let now = app.clock.now();
    let gathered = now + Span::minutes(BUNDLE_WAITS_MIN);
    last.map_or(gathered, |last| gathered.max(last + Span::minutes(BUNDLE_EVERY_MIN)))
}

/// Hands the mail over, signed where a key is set; the relay that took it and what it said.
async fn send(app: &App, composed: &Composed) -> Result<Option<(String, String)>, Failure> {
    let signed = app.signer.as_ref().map(|signer| signer.sign(&composed.bytes)).transpose().map_err(Failure::Later)?;
    let bytes = signed.as_deref().unwrap_or(&composed.bytes);
    match &app.relays {
        Some(relays) => match relays.send(&composed.envelope, bytes).await {
            Ok(receipt) => {
                info!(relay = receipt.relay, message.id = composed.message_id, "a mail was handed over");
                Ok(Some((receipt.relay, receipt.relay_id)))
            }
            Err(SendError::Later(why)) => Err(Failure::Later(why)),
            Err(SendError::Never(why)) => Err(Failure::Never(why)),
        },
        None => {
            let mail = NewMail {
                to: composed.envelope.to.clone(),
                subject: composed.subject.clone(),
                at: app.clock.now(),
                raw: bytes.to_vec(),
            };
            app.store.keep_mail(&mail).await.map(|_| None).map_err(|error| Failure::from(Problem::from(error)))
        }
    }
}
