//! The outbox worker: claims notices, writes the mails, and hands them to a relay or keeps them for
//! `/dev/mailbox`.
//!
//! Mails beyond a mailbox's budget are set aside and reported together in one mail (`budgets`,
//! `bundle_letter`).
//!
//! Delivery is at least once: after a crash between handing over and marking, the mail is sent again with
//! the same Message-ID.

use super::lanes::{self, Pass, QUICK_FOR, Sends, Size, Trip};
use super::letters::{self, Made, Written};
use super::{Shift, piece};
use crate::accounts::budgets::{self, Counted};
use crate::app::App;
use crate::play::talk;
use crate::problem::Problem;
use crate::push;
use crate::telling::topics::Topic;
use chrono::{DateTime, Duration as Span, Utc};
use domain::PlayerId;
use domain::kernel::table::event::kind_number;
use mailer::inbound::line_hashes;
use mailer::outbound::relay::{backoff_with_jitter, give_up_after};
use mailer::outbound::{Composed, SendError, compose, letter::Content};
use std::sync::Arc;
use std::time::Duration;
use store::{ClaimedNotice, Instead, MailTroubleState, NewMail, SentMail, StoreError, Wanted};
use tokio::sync::Notify;
use tracing::{info, warn};

/// How often to look for notices without being woken.
pub(super) const RHYTHM: Duration = Duration::from_secs(1);
/// The same for mails that somebody waits for, in case another server could not send them.
pub(super) const WAITED_FOR_AGAIN: Duration = Duration::from_secs(10);
/// Longer than one try of a mail can take.
const LEASE_S: u32 = 120;
/// Concurrent mails. The lanes of both mail workers together stay below the connections that a relay accepts from
/// one client (Postfix: 50). Drawing pictures takes processor time, so few start at once.
const MAILS: Size = Size { quick_for: QUICK_FOR, quick: 4, slow: 12, all: 24, of_account: 1, of_destination: 22 };
const LOGINS: Size = Size { quick: 8, ..MAILS };
/// Longer than a relay may take.
const LAST_ONES: Duration = Duration::from_secs(35);
/// How long a mail waits if too many are on their way to its domain.
const CROWDED: Span = Span::seconds(1);
/// How long excess notices are collected before they are mailed, and how often such mails are sent.
const BUNDLE_WAITS_MIN: i64 = 15;
const BUNDLE_EVERY_MIN: i64 = 60;

pub async fn run(app: Arc<App>, shift: Shift) {
    lanes::run(Mails(app), shift).await;
}

/// Sends login mails, for people who wait at the screen, ahead of any number of game mails. Those that
/// another server could not send take their turn in the queue.
pub async fn run_waited_for(app: Arc<App>, shift: Shift) {
    lanes::run(Logins(app), shift).await;
}

struct Mails(Arc<App>);

impl Sends for Mails {
    type Item = ClaimedNotice;
    const QUEUE: &'static str = "mails";
    const SIZE: Size = MAILS;
    const LEASE_S: u32 = LEASE_S;
    const RHYTHM: Duration = RHYTHM;
    const LAST_ONES: Duration = LAST_ONES;

    fn alarm(&self) -> &Notify {
        &self.0.mail_bell
    }

    async fn claim(&self, wanted: Wanted) -> Result<Vec<ClaimedNotice>, StoreError> {
        self.0.store.claim_notices(self.0.clock.now(), &wanted).await
    }

    fn trip(&self, item: &ClaimedNotice) -> Trip {
        trip(item)
    }

    async fn send(&self, item: ClaimedNotice, pass: Pass) {
        deliver(&self.0, item, &pass).await;
    }
}

struct Logins(Arc<App>);

impl Sends for Logins {
    type Item = ClaimedNotice;
    const QUEUE: &'static str = "mails";
    const SIZE: Size = LOGINS;
    const LEASE_S: u32 = LEASE_S;
    const RHYTHM: Duration = WAITED_FOR_AGAIN;
    const LAST_ONES: Duration = LAST_ONES;

    fn alarm(&self) -> &Notify {
        &self.0.login_bell
    }

    async fn claim(&self, wanted: Wanted) -> Result<Vec<ClaimedNotice>, StoreError> {
        let topics = Topic::WAITED_FOR.map(Topic::number);
        self.0.store.claim_notices_of_no_game(self.0.clock.now(), &wanted, &topics).await
    }

    fn trip(&self, item: &ClaimedNotice) -> Trip {
        trip(item)
    }

    async fn send(&self, item: ClaimedNotice, pass: Pass) {
        deliver(&self.0, item, &pass).await;
    }
}

/// The route of a notice. Its recipient is mostly a player; the mailbox is looked up later.
fn trip(notice: &ClaimedNotice) -> Trip {
    Trip { route: notice.recipient, account: notice.recipient, destination: String::new() }
}

async fn deliver(app: &App, notice: ClaimedNotice, pass: &Pass) {
    let what = format!("{}/{}/{}", notice.game, notice.seq, notice.topic);
    // Read before the mail is written: if the mail then has nothing to report, these need no report either.
    let put_by = match Topic::of(notice.topic) {
        Some(Topic::Bundle) => app.store.bundled(PlayerId::from_i64(notice.recipient)).await.unwrap_or_default(),
        _ => vec![],
    };
    // A mail whose writing panics is tried again later, and delays no other.
    let attempted = piece("mails", async { Ok(attempt(app, &notice, pass).await) }).await;
    let done = match attempted.unwrap_or_else(|problem| Err(Failure::Later(problem.to_string()))) {
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
        Err(Failure::Wait(due, why)) => app.store.notice_held(&notice, due, why).await,
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
        // The lease expires and it is sent again; the reader's mail program recognises the Message-ID.
        info!(notice = what, %error, "the outbox could not be told");
    }
}

fn is(notice: &ClaimedNotice, topic: Topic) -> bool {
    notice.topic == topic.number()
}

fn of(notice: &ClaimedNotice, is: fn(Topic) -> bool) -> bool {
    Topic::of(notice.topic).is_some_and(is)
}

async fn settle(app: &App, notice: &ClaimedNotice, told: &[ClaimedNotice]) -> Result<(), StoreError> {
    match Topic::of(notice.topic) {
        Some(Topic::Talk) => talk::told(app, notice).await,
        Some(Topic::Bundle) => app.store.bundle_told(notice, told, bundle_due(app, Some(app.clock.now()))).await,
        _ => app.store.notice_done(notice).await,
    }
}

async fn park(app: &App, notice: &ClaimedNotice, why: &str) -> Result<(), StoreError> {
    match Topic::of(notice.topic) {
        Some(Topic::Bundle) => app.store.bundle_parked(notice, app.clock.now(), why).await,
        _ => app.store.notice_parked(notice, app.clock.now(), why).await,
    }
}

enum Failure {
    /// It is no longer needed.
    Moot,
    /// A browser of the reader has shown it.
    Pushed,
    /// It was sent to the reader's browsers; the notice waits to see whether one accepts it.
    Pushing,
    /// The reader's mailbox is over its budget: report it together with others.
    Bundle(PlayerId),
    /// Not before this time: the reader has quiet hours, or their domain or mailbox has had many mails.
    /// This is not a failed try.
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

/// Sends the mail. Returns further notices that it has covered.
async fn attempt(app: &App, notice: &ClaimedNotice, pass: &Pass) -> Result<Vec<ClaimedNotice>, Failure> {
    // Checked before writing. Talk is exempt: there may be newer messages.
    let was_here = (notice.has_waited || notice.tries > 1) && !is(notice, Topic::Talk);
    if was_here && app.store.is_pushed(notice).await.map_err(Problem::from)? {
        return Err(Failure::Pushed);
    }
    if app.relays.is_some()
        && let Some(address) = letters::addressee(app, notice).await?
    {
        keep_pace(app, &address, pass)?;
    }
    let written = match Box::pin(letters::write(app, notice)).await? {
        Made::Letter(written) => written,
        Made::Nothing => return Err(Failure::Moot),
        Made::Later(wakes) => return Err(Failure::Wait(wakes, "quiet hours")),
    };
    // A suspended player cannot act and so gets no mail; everything is there when they are readmitted.
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
    let relay = match pass.through(send(app, &composed)).await {
        Ok(relay) => relay,
        Err(Failure::Later(why)) => {
            app.store.give_back(&counted, app.clock.now()).await.map_err(Problem::from)?;
            return Err(Failure::Later(why));
        }
        Err(Failure::Never(why)) => {
            if let Some(player) = written.thread_of {
                // The player may have changed their address meanwhile.
                let present = app.store.player(player).await.map_err(Problem::from)?;
                if present.is_some_and(|present| !present.is_at(&written.letter.reader.address)) {
                    return Err(Failure::Later(why));
                }
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
    // These hashes let us recognise our own text when a reply quotes it.
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
        Ok::<_, StoreError>(())
    };
    noted.await.map_err(|error| Failure::from(Problem::from(error)))?;
    Ok(written.told)
}

/// Whether the receiving domain can take another mail now. Checked before the mail is written, so that a
/// waiting one is drawn only once.
fn keep_pace(app: &App, address: &str, pass: &Pass) -> Result<(), Failure> {
    let domain = address.rsplit('@').next().unwrap_or_default().to_lowercase();
    if !pass.leads_to(&domain) {
        return Err(Failure::Wait(app.clock.now() + CROWDED, "many mails are on their way to its domain"));
    }
    app.limits.mail_to(&domain).map_err(|wait| {
        let wait = Span::from_std(wait).unwrap_or(Span::seconds(1));
        Failure::Wait(app.clock.now() + wait, "pace of its domain")
    })
}

/// Notifies the reader's browsers too. With the preference `push` the notification replaces the mail, which
/// then goes on only if no browser accepts it.
async fn push(app: &App, notice: &ClaimedNotice, written: &Written) -> Result<(), Failure> {
    let Some(player) = written.thread_of.or(written.bundle_for).filter(|_| !of(notice, Topic::is_apart)) else {
        return Ok(());
    };
    if app.store.push_endpoints(player).await.map_err(Problem::from)?.is_empty() {
        return Ok(());
    }
    let letterhead = letters::letterhead(app).map_err(|error| Failure::Never(error.to_string()))?;
    let composed = compose(&letterhead, &written.letter).map_err(|error| Failure::Never(error.to_string()))?;
    // All talk shares one notice, so the last message identifies the notification.
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
            // The talk counts as read as far as a notification shows it. Other content that a mail would
            // add does not.
            for (game, up_to) in written.talk_read.iter().filter(|_| is(notice, Topic::Talk)) {
                app.store.messages_read(*game, player, *up_to).await.map_err(Problem::from)?;
            }
            Err(Failure::Pushed)
        }
    }
}

/// Whether a mail counts against its mailbox's budget. Requested mails do not count, nor your-turn mails
/// after the reader's own move in that game, so that a quick game by mail stays quick.
async fn is_counted(app: &App, notice: &ClaimedNotice, reader: Option<PlayerId>) -> Result<bool, Failure> {
    if of(notice, Topic::is_apart) {
        return Ok(false);
    }
    let Some(reader) = reader.filter(|_| is(notice, Topic::YourTurn)) else { return Ok(true) };
    let asked = [Topic::Started.number(), Topic::YourTurn.number()];
    let acted = app.store.has_acted_since_mail(notice.game, reader, kind_number("move"), &asked).await;
    Ok(!acted.map_err(Problem::from)?)
}

/// Sets a notice aside for its reader's next bundle.
async fn bundle(app: &App, notice: &ClaimedNotice, player: PlayerId) -> Result<(), StoreError> {
    let last = app.store.last_mail_at(player, Topic::Bundle.number()).await?;
    app.store.notice_bundled(notice, player, Topic::Bundle.number(), bundle_due(app, last)).await
}

/// When the next bundle is due; `last` is the time of the previous one.
fn bundle_due(app: &App, last: Option<DateTime<Utc>>) -> DateTime<Utc> {
    let now = app.clock.now();
    let gathered = now + Span::minutes(BUNDLE_WAITS_MIN);
    last.map_or(gathered, |last| gathered.max(last + Span::minutes(BUNDLE_EVERY_MIN)))
}

/// Hands the mail over, signed if a key is configured. Returns the relay that accepted it and its answer.
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
