//! What a notice of the outbox becomes: the letter to one reader, from the log as it is now.

mod about;
mod digest;

use crate::app::App;
use crate::inbound::KeptAnswer;
use crate::preferences::{When, quiet_until, when};
use crate::problem::Answer;
use crate::tables::{
    NOTICE_ACCOUNT, NOTICE_ADDRESS_NEW, NOTICE_ADDRESS_OLD, NOTICE_ANSWER, NOTICE_BUNDLE, NOTICE_CASE, NOTICE_DIGEST,
    NOTICE_HALF, NOTICE_INVITATION, NOTICE_LAST_CALL, NOTICE_LOGIN, NOTICE_MOST_GONE, NOTICE_MOVED, NOTICE_NUDGE,
    NOTICE_OVER, NOTICE_QUARANTINED, NOTICE_STANDING, NOTICE_STARTED, NOTICE_TALK, NOTICE_TIMED_OUT, NOTICE_UNREACHED,
    NOTICE_WEBHOOK_OFF, NOTICE_YOUR_TURN, asked, viewer,
};
use crate::{invite, login, moving, talk};
use about::{ALL_ORDERS, About, ORDERS, game_of, letter_about, over};
use chrono::{DateTime, Utc};
use digest::{bundle_letter, digest_letter};
use domain::canonical::hex;
use domain::kernel::table::event::{Body, Moment, Seq};
use domain::kernel::table::{SeatState, Table};
use domain::{GameId, PerSeat, PlayerId, Seat};
use mailer::address::{
    MailKind, Unsubscribe, invitation_address, reply_address, unsubscribe_address, unsubscribe_token,
};
use mailer::outbound::{
    Admission, CaseKind, ComposeError, Content, Invitation, Language, Leave, Letter, Letterhead, Login, Moving,
    Occasion, Reader, Reminder, Said, Sentence, Verdict, WebhookOff,
};
use serde_json::Value;
use std::sync::Arc;
use store::{ClaimedNotice, Player};

/// What a notice comes to.
#[derive(Debug)]
pub enum Made {
    Letter(Box<Written>),
    /// Nobody needs it (any more).
    Nothing,
    /// Its reader sleeps until then.
    Later(DateTime<Utc>),
}

impl From<Option<Written>> for Made {
    fn from(written: Option<Written>) -> Self {
        written.map_or(Self::Nothing, |written| Self::Letter(Box::new(written)))
    }
}

/// A letter, and the player whose thread it belongs to.
#[derive(Debug)]
pub struct Written {
    pub letter: Letter,
    pub thread_of: Option<PlayerId>,
    /// Up to which message its reader knows the talk of which table, once it has left.
    pub talk_read: Vec<(GameId, i64)>,
    /// In whose bundle it is told where it is one mail too many; none: it waits.
    pub bundle_for: Option<PlayerId>,
    /// The notices that a bundle tells.
    pub told: Vec<ClaimedNotice>,
    /// Its reader wants their browsers told in its place.
    pub by_push: bool,
}

impl Written {
    fn new(letter: Letter, thread_of: Option<PlayerId>) -> Self {
        Self { letter, thread_of, talk_read: vec![], bundle_for: thread_of, told: vec![], by_push: false }
    }
}

/// What all mails of this server share.
pub fn letterhead(app: &App) -> Result<Letterhead, ComposeError> {
    let mut letterhead = Letterhead::new(&app.config.mail_from, &app.base)?;
    if !app.about.is_empty() {
        letterhead = letterhead.with_about(format!("{}/about", app.base));
    }
    match &app.config.inbound_domain {
        Some(domain) => letterhead.with_bounces(domain, &app.keys.tokens),
        None => Ok(letterhead),
    }
}

/// Writes the letter.
pub async fn write(app: &App, notice: &ClaimedNotice) -> Answer<Made> {
    match notice.topic {
        NOTICE_LOGIN => login_letter(app, notice).await.map(Made::from),
        NOTICE_INVITATION => invitation_letter(app, notice).await.map(Made::from),
        NOTICE_WEBHOOK_OFF => webhook_letter(app, notice).await.map(Made::from),
        NOTICE_ACCOUNT => account_letter(app, notice).await.map(Made::from),
        NOTICE_ADDRESS_NEW | NOTICE_ADDRESS_OLD => moving_letter(app, notice).await.map(Made::from),
        NOTICE_ANSWER => answer_letter(app, notice).await.map(Made::from),
        NOTICE_DIGEST => digest_letter(app, notice).await.map(Made::from),
        NOTICE_BUNDLE => bundle_letter(app, notice).await,
        NOTICE_STARTED | NOTICE_YOUR_TURN | NOTICE_OVER | NOTICE_STANDING | NOTICE_HALF | NOTICE_MOST_GONE
        | NOTICE_LAST_CALL | NOTICE_NUDGE | NOTICE_TIMED_OUT | NOTICE_UNREACHED | NOTICE_QUARANTINED | NOTICE_CASE
        | NOTICE_TALK | NOTICE_MOVED => game_letter(app, notice).await,
        _ => Ok(Made::Nothing),
    }
}

async fn login_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let now = app.clock.now();
    let Some(link) = app.store.login_link(notice.recipient).await?.filter(|link| link.is_alive(now)) else {
        return Ok(None);
    };
    let known = app.store.player_by_email(&link.email).await?;
    let asked_in = link.language.as_deref().and_then(Language::find).unwrap_or_default();
    let reader = reader(known.as_ref(), &link.email, asked_in);
    // Who asks is told the same for every address; who reads its mails is told what they need to know.
    let content = match login::shut_out(app, &link.email, known.as_ref()).await? {
        Some(why) => Content::Shut(why),
        None => Content::Login(Login {
            link: login::url(app, link.id),
            code: login::code(app, link.id),
            valid_minutes: login::VALID_MINUTES as u32,
        }),
    };
    // Each link is a mail of its own, so its id makes the Message-ID.
    let reader = Reader { id: format!("{}-{}", reader.id, link.id), ..reader };
    Ok(Some(Written::new(Letter { reader, date: link.created_at, content }, None)))
}

/// What an operator did last: who was let in again meanwhile is told that alone.
async fn account_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let player = PlayerId::from_i64(notice.recipient);
    let Some(known) = app.store.player(player).await? else { return Ok(None) };
    let (Some(email), Some((suspended, reason, at))) = (&known.email, app.store.last_admission(player).await?) else {
        return Ok(None);
    };
    let reader = reader(Some(&known), email, Language::default());
    let content = Content::Admission(Admission { suspended, reason });
    // No thread: it is sent though its reader is suspended.
    Ok(Some(Written::new(Letter { reader, date: at, content }, None)))
}

async fn invitation_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let Some(invitation) = app.store.invitation(notice.recipient).await? else { return Ok(None) };
    let table = app.tables.fresh(invitation.game).await?;
    let known = app.store.player_by_email(&invitation.email).await?;
    if known.is_none() && app.store.is_mailbox_closed(&invitation.email).await? {
        return Ok(None);
    }
    let wish = known.as_ref().map(|player| when(&player.mail, MailKind::Invitations, &table.id().to_string()));
    if wish.is_some_and(|wish| !wish.is_at_once()) {
        return Ok(None);
    }
    if let Some(player) = &known
        && (player.suspended_at.is_some() || app.store.has_blocked(player.id, invitation.invited_by).await?)
    {
        return Ok(None);
    }
    let names = app.tables.names(&table.players()).await?;
    // Who is new is written to in the language of who invites: they know each other.
    let language = match &known {
        Some(player) => Language::from_tag(&player.language),
        None => language_of(app, invitation.invited_by).await?,
    };
    // To a mailbox that knows nobody here no words go that somebody chose to send there.
    let shown = |name: &String| if known.is_some() { Some(name.clone()) } else { invite::harmless(name) };
    let by = names.get(&invitation.invited_by).and_then(shown);
    let by = by.unwrap_or_else(|| Sentence::APlayer.said().in_words(language));
    let others = table.players().into_iter().filter(|player| *player != invitation.invited_by);
    let seated = others.filter_map(|player| names.get(&player).and_then(shown)).collect();
    let mut game = game_of(app, &table).await?;
    game.name = shown(&game.name).unwrap_or_else(|| game.title.clone());
    let link = format!("{}/invitations/{}", app.base, invite::token(app, invitation.id));
    let reader = reader(known.as_ref(), &invitation.email, language);
    let unsubscribe = match &known {
        Some(player) => unsubscribe_url(app, player.id, MailKind::Invitations, None),
        None => format!("{}/no-mail/{}", app.base, invite::no_mail_token(app, &invitation.email)),
    };
    let content = Content::Invitation(Box::new(Invitation {
        game,
        by,
        seated,
        terms: terms(&table).iter().map(|term| term.said().in_words(language)).collect(),
        accept: link.clone(),
        decline: format!("{link}?decline=1"),
        valid_until: None,
        reply_to: app.config.reply_domain().map(|domain| invitation_address(&app.keys.tokens, invitation.id, &domain)),
        thread: None,
        leave: Leave { url: unsubscribe, mailto: None },
    }));
    let letter = Letter { reader, date: invitation.created_at, content };
    let (bundle_for, by_push) = (known.map(|player| player.id), wish == Some(When::Push));
    Ok(Some(Written { bundle_for, by_push, ..Written::new(letter, None) }))
}

/// A player's program is not called any more.
async fn webhook_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let Some((owner, webhook)) = app.store.webhook(notice.recipient).await? else { return Ok(None) };
    let (Some(row), Some((off_at, reason))) = (app.store.player(owner).await?, webhook.off) else { return Ok(None) };
    let Some(email) = row.email.clone() else { return Ok(None) };
    let reader = reader(Some(&row), &email, Language::EN);
    // Each webhook has a mail of its own, so its id makes the Message-ID.
    let reader = Reader { id: format!("{}-{}", reader.id, webhook.id), ..reader };
    let content =
        Content::WebhookOff(WebhookOff { url: webhook.url, gone: reason == "gone", since: webhook.failing_since });
    Ok(Some(Written::new(Letter { reader, date: off_at, content }, None)))
}

/// A player wants to be reached at another address.
async fn moving_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let Some(change) = app.store.address_change(notice.recipient).await? else { return Ok(None) };
    let Some(row) = app.store.player(change.player).await? else { return Ok(None) };
    let to_old = notice.topic == NOTICE_ADDRESS_OLD;
    // Nothing can come of a change that is over, or to an address that is somebody's: nothing tells them apart.
    let taken =
        !to_old && app.store.player_by_email(&change.new_email).await?.is_some_and(|other| other.id != change.player);
    if taken || !to_old && !change.is_open(app.clock.now()) || row.deleted_at.is_some() {
        return Ok(None);
    }
    let email = if to_old { &change.old_email } else { &change.new_email };
    let reader = reader(Some(&row), email, Language::EN);
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

/// What was agreed, in sentences.
fn terms(table: &Table) -> Vec<Sentence> {
    let created = table.created();
    let mut terms = vec![Sentence::Players(created.seats)];
    terms.extend(crate::terms::of_clock(&created.clock));
    if created.seed.is_some() {
        terms.push(Sentence::FixedSeed);
    }
    terms
}

/// Under which of the reader's wishes a mail of a topic falls.
fn kind_of(topic: i16) -> MailKind {
    match topic {
        NOTICE_OVER => MailKind::Results,
        NOTICE_CASE => MailKind::Cases,
        NOTICE_TALK => MailKind::Talk,
        NOTICE_MOVED => MailKind::Moves,
        NOTICE_HALF | NOTICE_MOST_GONE | NOTICE_LAST_CALL | NOTICE_NUDGE => MailKind::Reminders,
        NOTICE_INVITATION => MailKind::Invitations,
        _ => MailKind::Turns,
    }
}

async fn game_letter(app: &App, notice: &ClaimedNotice) -> Answer<Made> {
    let player = PlayerId::from_i64(notice.recipient);
    let Some(reader_row) = app.store.player(player).await? else { return Ok(Made::Nothing) };
    let Some(email) = reader_row.email.clone() else { return Ok(Made::Nothing) };
    let table = app.tables.fresh(notice.game).await?;
    let kind = kind_of(notice.topic);
    let wish = when(&reader_row.mail, kind, &table.id().to_string());
    if !wish.is_at_once() {
        return Ok(Made::Nothing);
    }
    if notice.topic == NOTICE_YOUR_TURN && is_moot(app, &table, player, notice).await? {
        return Ok(Made::Nothing);
    }
    if notice.topic == NOTICE_MOVED && is_old_news(app, &table, player, notice).await? {
        return Ok(Made::Nothing);
    }
    let is_reminder = matches!(notice.topic, NOTICE_HALF | NOTICE_MOST_GONE | NOTICE_LAST_CALL | NOTICE_NUDGE);
    if is_reminder && !asked(&table).contains(&player) {
        return Ok(Made::Nothing);
    }
    // Who was late may have lost his seat by it; he reads as he sat.
    let seat = viewer(&table, Some(player)).or_else(|| table.former_seat(player));
    let rules = matches!(notice.topic, NOTICE_CASE | NOTICE_OVER) && table.is_arbiter(player);
    if seat.is_none() && !rules {
        return Ok(Made::Nothing);
    }
    let zone = reader_row.zone.parse().unwrap_or(chrono_tz::Tz::UTC);
    let asked_seat = seat.filter(|seat| table.to_act().contains(seat));
    let deadline = asked_seat.and_then(|seat| table.deadline_of(seat)).map(|moment| moment.to_utc());
    if notice.topic != NOTICE_OVER
        && let Some(wakes) = quiet_until(&reader_row.mail, zone, app.clock.now(), deadline)
    {
        return Ok(Made::Later(wakes));
    }
    let names = names_of(app, &table, Language::from_tag(&reader_row.language)).await?;
    let mut talked_at = None;
    let occasion = match notice.topic {
        NOTICE_TALK => {
            // Another mail has told it, or he has read it on the page.
            let unread = app.store.unread_messages(table.id(), player, 1).await?;
            let Some(first) = unread.first() else { return Ok(Made::Nothing) };
            talked_at = Some(first.at);
            Occasion::Talk { first: first.id.to_string() }
        }
        NOTICE_CASE => super::cases::step(app, &table, notice.seq, &names, Language::from_tag(&reader_row.language))
            .await?
            .map_or(Occasion::Moved, Occasion::Case),
        NOTICE_STARTED => Occasion::GameStarted { players: names.values().cloned().collect() },
        NOTICE_YOUR_TURN => Occasion::YourTurn,
        NOTICE_STANDING | NOTICE_TIMED_OUT | NOTICE_NUDGE | NOTICE_QUARANTINED | NOTICE_MOVED => Occasion::Moved,
        NOTICE_UNREACHED => Occasion::Unreached,
        NOTICE_HALF => Occasion::Reminder(Reminder::Half),
        NOTICE_MOST_GONE => Occasion::Reminder(Reminder::MostGone),
        NOTICE_LAST_CALL => Occasion::Reminder(Reminder::LastCall),
        _ => over(&table, seat, &names, Language::from_tag(&reader_row.language)),
    };
    let told = match notice.topic {
        NOTICE_NUDGE => vec![Sentence::Nudged],
        NOTICE_QUARANTINED => vec![Sentence::Quarantined],
        NOTICE_UNREACHED => unreached(&table, &names, app.clock.moment()),
        NOTICE_CASE => match &occasion {
            Occasion::Case(case) if is_ruled(case.kind) => {
                super::cases::after_ruled(app, &table, case.n, &names).await?
            }
            Occasion::Case(case) if asks_arbiter(case.kind) => {
                super::cases::would_rule(app, &table, (case.n, player), &names).await?
            }
            _ => vec![],
        },
        _ => vec![],
    };
    // Talk is about no event: the mail shows the table as it is.
    let seq = if notice.topic == NOTICE_TALK { table.head() } else { notice.seq };
    let about = About { seq, brief: false, occasion, kind, orders: ORDERS, preview: None, told };
    let (letter, up_to) = letter_about(app, &table, about, &reader_row, &email, seat).await?;
    let letter = Letter { date: talked_at.unwrap_or(letter.date), ..letter };
    let talk_read = up_to.map(|up_to| (table.id(), up_to)).into_iter().collect();
    let by_push = wish == When::Push;
    Ok(Made::Letter(Box::new(Written { talk_read, by_push, ..Written::new(letter, Some(player)) })))
}

fn is_ruled(kind: CaseKind) -> bool {
    matches!(kind, CaseKind::DisputeRewound | CaseKind::DisputeAmended)
}

/// Whether who rules the case is asked to do so.
fn asks_arbiter(kind: CaseKind) -> bool {
    matches!(kind, CaseKind::DisputeOpened | CaseKind::DisputeWaits | CaseKind::DisputeAllowed | CaseKind::ArbiterNamed)
}

/// The names of the seats; those that were given up have the names of those who sat there last, since what they did is told
/// of them.
async fn names_of(app: &App, table: &Table, language: Language) -> Answer<PerSeat<String>> {
    let mut names = app.tables.seat_names(table, language).await?;
    let given_up: Vec<Seat> =
        Seat::all(table.seats().len()).filter(|seat| table.seats()[seat.index()].state == SeatState::Left).collect();
    if given_up.is_empty() {
        return Ok(names);
    }
    let mut sat: Vec<(Seat, PlayerId)> = vec![];
    for event in app.store.load(table.id(), 0, None).await? {
        let (seat, player) = match table.shapes().event(&event.payload).map(|event| event.body) {
            Ok(Body::SeatTaken(taken)) => (taken.seat, taken.player),
            Ok(Body::SeatReplaced(replaced)) => (replaced.seat, replaced.player),
            _ => continue,
        };
        if let Some(player) = player.filter(|_| given_up.contains(&seat)) {
            sat.retain(|(other, _)| *other != seat);
            sat.push((seat, player));
        }
    }
    let players: Vec<PlayerId> = sat.iter().map(|(_, player)| *player).collect();
    let known = app.tables.names(&players).await?;
    for (seat, player) in sat {
        if let Some(name) = known.get(&player) {
            names[seat] = name.clone();
        }
    }
    Ok(names)
}

/// Whose clock stands because no mail reaches him.
fn unreached(table: &Table, names: &PerSeat<String>, now: Moment) -> Vec<Sentence> {
    let seats = Seat::all(table.seats().len());
    let told = |seat| {
        let until = table.unreached_until(seat, now)?.to_utc().date_naive();
        Some(Sentence::Unreached(names.get(seat)?.clone(), until.to_string()))
    };
    seats.filter_map(told).collect()
}

/// The one answer to a mail that came in.
async fn answer_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let Some(mail) = app.store.inbound_mail(notice.recipient).await? else { return Ok(None) };
    let kept: Option<KeptAnswer> = mail.answer.clone().and_then(|answer| serde_json::from_value(answer).ok());
    let Some(kept) = kept else { return Ok(None) };
    let table = app.tables.fresh(notice.game).await?;
    let player = match mail.player {
        Some(player) => app.store.player(player).await?,
        None => None,
    };
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

/// Somebody without an account, as far as a letter needs him.
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
        takeback: String::new(),
        token_generation: 0,
        deleted_at: None,
        calendar_generation: 0,
        suspended_at: None,
    }
}

/// A held mail, or one that was put off, is needless once its reader has acted or seen; another goes out. Who has been asked
/// again since has another mail about that.
async fn is_moot(app: &App, table: &Table, player: PlayerId, notice: &ClaimedNotice) -> Answer<bool> {
    if app.config.hold_s() == 0 && notice.tries <= 1 {
        return Ok(false);
    }
    let seat = table.seat_of(player).filter(|seat| table.to_act().contains(seat));
    let asked_by = seat.and_then(|seat| table.asked_by(seat)).map(|(seq, _)| seq);
    let asked = asked_by.is_some_and(|asked_by| asked_by <= notice.seq);
    Ok(!asked || app.store.seen_seq(table.id(), player).await? >= notice.seq)
}

/// A move is told once, with the turn it belongs to: not by itself where it was taken back, where its reader has looked or
/// moved since, where another mail tells it (his turn came, the game ended), and where its seat has gone on moving.
async fn is_old_news(app: &App, table: &Table, player: PlayerId, notice: &ClaimedNotice) -> Answer<bool> {
    let Some(reader) = table.seat_of(player) else { return Ok(true) };
    let told = asked(table).contains(&player) && table.asked_by(reader).is_some_and(|(seq, _)| seq >= notice.seq);
    if told || table.outcome().is_some() || table.is_struck(notice.seq) {
        return Ok(true);
    }
    if app.config.hold_s() > 0 && app.store.seen_seq(table.id(), player).await? >= notice.seq {
        return Ok(true);
    }
    let seat_of = |event: &store::StoredEvent| match table.shapes().event(&event.payload).ok()?.body {
        Body::Move(moved) if !table.is_struck(event.seq) => Some(moved.seat),
        _ => None,
    };
    let moved = app.tables.command_of(table, notice.seq).await?.iter().filter_map(seat_of).next_back();
    let since: Vec<Seat> = app.store.load(table.id(), notice.seq, None).await?.iter().filter_map(seat_of).collect();
    Ok(since.contains(&reader) || since.first().is_some_and(|next| Some(*next) == moved))
}

/// What the others have said since the reader was last told, and up to which message that is.
async fn talk_for(app: &App, game: GameId, reader: PlayerId) -> Answer<(Vec<Said>, Option<i64>)> {
    let (told, up_to) = talk::unread(app, game, reader).await?;
    Ok((told.into_iter().map(|(by, text)| Said { by, text }).collect(), up_to))
}

/// The address that takes the reader's orders on the position of event `seq`.
fn reply_to(app: &App, table: &Table, seat: u8, seq: Seq, row: &Player) -> Option<String> {
    let generation = u32::try_from(row.token_generation).unwrap_or_default();
    let domain = app.config.reply_domain()?;
    let holder = (row.id.as_i64(), generation);
    Some(reply_address(&app.keys.tokens, table.id().as_i64(), seat, seq, holder, &domain))
}

/// Both ways to hear no more of it (RFC 8058).
fn leave(app: &App, player: PlayerId, kind: MailKind, game: Option<&Arc<Table>>) -> Leave {
    let left = Unsubscribe { player: player.as_i64(), kind, game: game.map(|table| table.id().as_i64()) };
    let mailto = app.config.inbound_domain.as_ref().map(|domain| unsubscribe_address(&app.keys.tokens, &left, domain));
    Leave { url: unsubscribe_url(app, player, kind, game), mailto }
}

/// The hash of an event, in hex.
async fn hash_of(app: &App, table: &Table, seq: Seq) -> Answer<String> {
    if seq == table.head() {
        return Ok(hex(&table.hash()));
    }
    let stored = app.store.load(table.id(), seq.saturating_sub(1), Some(1)).await?;
    Ok(stored.first().map(|event| hex(&event.hash)).unwrap_or_default())
}

fn unsubscribe_url(app: &App, player: PlayerId, kind: MailKind, game: Option<&Arc<Table>>) -> String {
    let left = Unsubscribe { player: player.as_i64(), kind, game: game.map(|table| table.id().as_i64()) };
    format!("{}/u/{}", app.base, unsubscribe_token(&app.keys.tokens, &left))
}

/// What a player is spoken to in.
async fn language_of(app: &App, player: PlayerId) -> Answer<Language> {
    let player = app.store.player(player).await?;
    Ok(player.map_or(Language::EN, |player| Language::from_tag(&player.language)))
}

/// The reader behind an address, known or not; `language`: of who is not.
fn reader(known: Option<&Player>, email: &str, language: Language) -> Reader {
    match known {
        Some(player) => Reader::new(player.id.to_string(), &player.name, email, &player.language, &player.zone),
        None => {
            let id = hex(&domain::canonical::sha256(&[email.to_lowercase().as_bytes()])[..8]);
            Reader::new(id, "", email, language.tag(), "UTC")
        }
    }
}
