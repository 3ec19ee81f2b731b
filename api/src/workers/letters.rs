//! What a notice of the outbox becomes: the letter to one reader, from the log as it is now.

use super::listed::some_of_each;
use crate::app::App;
use crate::inbound::KeptAnswer;
use crate::picture::{For, WIDTHS};
use crate::preferences::{When, quiet_until, wants_pictures, when};
use crate::problem::Answer;
use crate::tables::{
    NOTICE_ADDRESS_NEW, NOTICE_ADDRESS_OLD, NOTICE_ANSWER, NOTICE_BUNDLE, NOTICE_CASE, NOTICE_DIGEST, NOTICE_HALF,
    NOTICE_INVITATION, NOTICE_LAST_CALL, NOTICE_LOGIN, NOTICE_MOST_GONE, NOTICE_MOVED, NOTICE_NUDGE, NOTICE_OVER,
    NOTICE_QUARANTINED, NOTICE_STANDING, NOTICE_STARTED, NOTICE_TALK, NOTICE_TIMED_OUT, NOTICE_UNREACHED,
    NOTICE_WEBHOOK_OFF, NOTICE_YOUR_TURN, asked, noted, viewer,
};
use crate::{invite, login, moving, talk};
use chrono::{DateTime, Duration, Utc};
use domain::canonical::hex;
use domain::kernel::erased::AnyGame;
use domain::kernel::notation::name_seats;
use domain::kernel::play::Submission;
use domain::kernel::table::event::{Body, Event, Moment, Origin, Seq, read_head};
use domain::kernel::table::{SeatState, Status, Table};
use domain::{GameId, PerSeat, PlayerId, Seat};
use mailer::address::{
    ARBITER, MailKind, Unsubscribe, invitation_address, reply_address, unsubscribe_address, unsubscribe_token,
};
use mailer::outbound::{
    Case, CaseKind, ComposeError, Content, Digest, DigestItem, Game, GameLetter, Invitation, Language, Leave, Letter,
    Letterhead, Login, Moving, Occasion, Order, Picture, Reader, Reminder, Said, Sentence, Standing, Thread, Verdict,
    WebhookOff, thread_root,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{ClaimedNotice, ListQuery, Player, status};

/// How wide the picture in a mail is, pixels.
const PICTURE_WIDTH: u32 = 960;
/// Orders listed in a mail, where all are asked for, and sentences of what happened.
const ORDERS: usize = 40;
const ALL_ORDERS: usize = 1_000;
const NEWS: usize = 40;
/// Games in a digest, and sentences about each.
const DIGEST_GAMES: u32 = 100;
const DIGEST_NEWS: usize = 5;
/// Older things are no news, however long no digest came.
const DIGEST_LOOKS_BACK: Duration = Duration::days(14);

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
}

impl Written {
    fn new(letter: Letter, thread_of: Option<PlayerId>) -> Self {
        Self { letter, thread_of, talk_read: vec![], bundle_for: thread_of, told: vec![] }
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

async fn invitation_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let Some(invitation) = app.store.invitation(notice.recipient).await? else { return Ok(None) };
    let table = app.tables.fresh(invitation.game).await?;
    let known = app.store.player_by_email(&invitation.email).await?;
    if known.is_none() && app.store.is_mailbox_closed(&invitation.email).await? {
        return Ok(None);
    }
    if known
        .as_ref()
        .is_some_and(|player| when(&player.mail, MailKind::Invitations, &table.id().to_string()) != When::Now)
    {
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
    Ok(Some(Written { bundle_for: known.map(|player| player.id), ..Written::new(letter, None) }))
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
    if when(&reader_row.mail, kind, &table.id().to_string()) != When::Now {
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
    Ok(Made::Letter(Box::new(Written { talk_read, ..Written::new(letter, Some(player)) })))
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

/// All games of a reader who wants to hear of them once a day, those with the least time left first.
async fn digest_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let player = PlayerId::from_i64(notice.recipient);
    let Some(row) = app.store.player(player).await? else { return Ok(None) };
    let Some(email) = row.email.clone() else { return Ok(None) };
    let query = ListQuery {
        status: vec![status::RUNNING, status::PAUSED, status::DISPUTED],
        seated: Some(player),
        viewer: Some(player),
        limit: DIGEST_GAMES,
        ..ListQuery::default()
    };
    let (games, _) = app.store.list_games(&query).await?;
    let language = Language::from_tag(&row.language);
    let now = app.clock.now();
    let last = app.store.last_mail_at(player, NOTICE_DIGEST).await?;
    let since = last.unwrap_or(now - Duration::days(1)).max(now - DIGEST_LOOKS_BACK);
    let mut items = vec![];
    let mut talk_read = vec![];
    let over = app.store.games_over_since(player, since).await?;
    for game in games.into_iter().map(|listed| listed.game).chain(over) {
        let table = app.tables.fresh(game).await?;
        let Some(seat) = table.seat_of(player) else { continue };
        let id = table.id().to_string();
        let mut said = vec![];
        if when(&row.mail, MailKind::Talk, &id) == When::Digest {
            let up_to;
            (said, up_to) = talk_for(app, table.id(), player).await?;
            talk_read.extend(up_to.map(|up_to| (table.id(), up_to)));
        }
        let moves = when(&row.mail, MailKind::Moves, &id) == When::Digest;
        let names = names_of(app, &table, language).await?;
        let is_over = matches!(table.status(), Status::Finished | Status::Void);
        let over = match is_over && when(&row.mail, MailKind::Results, &id) == When::Digest {
            true if ended_at(app, &table).await? > Some(since) => Some(standings(&table, Some(seat), &names)),
            _ => None,
        };
        let cases = match when(&row.mail, MailKind::Cases, &id) == When::Digest {
            true => super::cases::steps_since(app, &table, (player, since), &names, language).await?,
            false => vec![],
        };
        let tells_turns = !is_over && (moves || when(&row.mail, MailKind::Turns, &id) != When::Never);
        if !tells_turns && over.is_none() && cases.is_empty() && said.is_empty() {
            continue;
        }
        let to_act = table.to_act();
        let mut news = news(app, &table, table.head(), seat, &names, language).await?.sentences;
        news.drain(..news.len().saturating_sub(DIGEST_NEWS));
        news.extend(of_rulings(app, &table, &cases, &names, language).await?);
        items.push(DigestItem {
            game: game_of(app, &table).await?,
            your_turn: to_act.contains(&seat),
            others_to_act: to_act.iter().filter(|s| **s != seat).filter_map(|s| names.get(*s).cloned()).collect(),
            deadline: table.deadline().map(|moment| moment.to_utc()),
            cases,
            over,
            news,
            talk: said,
            reply_to: reply_to(app, &table, seat.0, table.head(), &row),
        });
    }
    if items.is_empty() {
        return Ok(None);
    }
    let leave = leave(app, player, MailKind::Digest, None);
    let content = Content::Digest(Box::new(Digest { items, bundle: None, page: format!("{}/", app.base), leave }));
    let reader = Reader::new(player.to_string(), row.name.clone(), email, &row.language, &row.zone);
    let letter = Letter { reader, date: now, content };
    Ok(Some(Written { talk_read, ..Written::new(letter, Some(player)) }))
}

/// What would have been too many mails, in one: each game with something to tell as it stands now, what happened in it, and who
/// invites to what.
async fn bundle_letter(app: &App, notice: &ClaimedNotice) -> Answer<Made> {
    let player = PlayerId::from_i64(notice.recipient);
    let Some(row) = app.store.player(player).await? else { return Ok(Made::Nothing) };
    let Some(email) = row.email.clone() else { return Ok(Made::Nothing) };
    let mut games: BTreeMap<GameId, Vec<ClaimedNotice>> = BTreeMap::new();
    for notice in app.store.bundled(player).await? {
        games.entry(notice.game).or_default().push(notice);
    }
    let language = Language::from_tag(&row.language);
    let mut items = vec![];
    let mut told: Vec<ClaimedNotice> = vec![];
    let mut talk_read = vec![];
    let mut deadline: Option<DateTime<Utc>> = None;
    for (game, notices) in games {
        // The rest is told by the next one.
        if items.len() == DIGEST_GAMES as usize {
            break;
        }
        told.extend(&notices);
        let wanted =
            |notice: &&ClaimedNotice| when(&row.mail, kind_of(notice.topic), &notice.game.to_string()) == When::Now;
        let notices: Vec<&ClaimedNotice> = notices.iter().filter(wanted).collect();
        if let Some(invited) = notices.iter().find(|notice| notice.topic == NOTICE_INVITATION) {
            items.extend(invitation_item(app, invited, language).await?);
            continue;
        }
        let Some((item, up_to)) = bundle_item(app, game, &notices, &row).await? else { continue };
        talk_read.extend(up_to.map(|up_to| (game, up_to)));
        if item.your_turn {
            deadline = deadline.into_iter().chain(item.deadline).min();
        }
        items.push(item);
    }
    if items.is_empty() {
        return Ok(Made::Nothing);
    }
    // Whose turn it is, and how little time is left, comes first.
    items.sort_by_key(|item| (!item.your_turn, item.deadline.is_none(), item.deadline));
    let zone = row.zone.parse().unwrap_or(chrono_tz::Tz::UTC);
    let now = app.clock.now();
    if let Some(wakes) = quiet_until(&row.mail, zone, now, deadline) {
        return Ok(Made::Later(wakes));
    }
    let names: Vec<String> =
        told.iter().map(|told| format!("{}/{}/{}/{}", told.game, told.topic, told.seq, told.recipient)).collect();
    let bundle = Some(hex(&domain::canonical::sha256(&[names.join(" ").as_bytes()])[..12]));
    let leave = leave(app, player, MailKind::All, None);
    let content = Content::Digest(Box::new(Digest { items, bundle, page: format!("{}/", app.base), leave }));
    let reader = Reader::new(player.to_string(), row.name.clone(), email, &row.language, &row.zone);
    let letter = Letter { reader, date: now, content };
    Ok(Made::Letter(Box::new(Written { talk_read, told, ..Written::new(letter, Some(player)) })))
}

/// What stands and what fell by the rulings among these steps.
async fn of_rulings(
    app: &App,
    table: &Table,
    steps: &[Case],
    names: &PerSeat<String>,
    language: Language,
) -> Answer<Vec<String>> {
    let mut told = vec![];
    for step in steps.iter().filter(|step| is_ruled(step.kind)) {
        let later = super::cases::after_ruled(app, table, step.n, names).await?;
        told.extend(later.iter().map(|sentence| sentence.said().in_words(language)));
    }
    Ok(told)
}

/// A game in a bundle, and up to which message its talk is told; `None` where nothing of it needs telling any more.
async fn bundle_item(
    app: &App,
    game: GameId,
    notices: &[&ClaimedNotice],
    row: &Player,
) -> Answer<Option<(DigestItem, Option<i64>)>> {
    let table = match app.tables.fresh(game).await {
        Ok(table) => table,
        Err(problem) if problem.code == "not_found" => return Ok(None),
        Err(problem) => return Err(problem),
    };
    let language = Language::from_tag(&row.language);
    let seat = viewer(&table, Some(row.id)).or_else(|| table.former_seat(row.id));
    if seat.is_none() && !table.is_arbiter(row.id) {
        return Ok(None);
    }
    let has = |topic| notices.iter().any(|notice| notice.topic == topic);
    let names = names_of(app, &table, language).await?;
    let (talk, up_to) = match has(NOTICE_TALK) {
        true => talk_for(app, game, row.id).await?,
        false => (vec![], None),
    };
    let first_case = notices.iter().filter(|notice| notice.topic == NOTICE_CASE).map(|notice| notice.seq).min();
    let cases = match first_case {
        Some(seq) => {
            let before = app.store.load(game, seq.saturating_sub(1), Some(1)).await?;
            let since = before.first().map_or(app.clock.now(), |event| event.at - Duration::milliseconds(1));
            super::cases::steps_since(app, &table, (row.id, since), &names, language).await?
        }
        None => vec![],
    };
    let over = (has(NOTICE_OVER) && table.outcome().is_some()).then(|| standings(&table, seat, &names));
    let to_act = table.to_act();
    let your_turn = seat.is_some_and(|seat| to_act.contains(&seat));
    let asks =
        |topic| matches!(topic, NOTICE_YOUR_TURN | NOTICE_HALF | NOTICE_MOST_GONE | NOTICE_LAST_CALL | NOTICE_NUDGE);
    let tells = |topic| !asks(topic) && !matches!(topic, NOTICE_TALK | NOTICE_CASE | NOTICE_OVER);
    let is_needed = over.is_some()
        || !cases.is_empty()
        || !talk.is_empty()
        || notices.iter().any(|notice| tells(notice.topic) || (asks(notice.topic) && your_turn));
    if !is_needed {
        return Ok(None);
    }
    let mut sentences = match seat {
        Some(seat) if table.game().is_some() => {
            news(app, &table, table.head(), seat, &names, language).await?.sentences
        }
        _ => vec![],
    };
    sentences.drain(..sentences.len().saturating_sub(DIGEST_NEWS));
    sentences.extend(of_rulings(app, &table, &cases, &names, language).await?);
    if has(NOTICE_UNREACHED) {
        let stand = unreached(&table, &names, app.clock.moment());
        sentences.extend(stand.iter().map(|sentence| sentence.said().in_words(language)));
    }
    let chair = seat.map(|seat| seat.0).or(table.is_arbiter(row.id).then_some(ARBITER));
    let item = DigestItem {
        game: game_of(app, &table).await?,
        your_turn,
        others_to_act: to_act.iter().filter(|s| Some(**s) != seat).filter_map(|s| names.get(*s).cloned()).collect(),
        deadline: table.deadline().map(|moment| moment.to_utc()),
        cases,
        over,
        news: sentences,
        talk,
        reply_to: chair.and_then(|chair| reply_to(app, &table, chair, table.head(), row)),
    };
    Ok(Some((item, up_to)))
}

/// An invitation in a bundle; its page is where it is answered.
async fn invitation_item(app: &App, notice: &ClaimedNotice, language: Language) -> Answer<Option<DigestItem>> {
    let Some(invitation) = app.store.invitation(notice.recipient).await? else { return Ok(None) };
    let table = match app.tables.fresh(invitation.game).await {
        Ok(table) => table,
        Err(problem) if problem.code == "not_found" => return Ok(None),
        Err(problem) => return Err(problem),
    };
    let by = app.tables.names(&[invitation.invited_by]).await?.into_values().next();
    let by = by.unwrap_or_else(|| Sentence::APlayer.said().in_words(language));
    let page = format!("{}/invitations/{}", app.base, invite::token(app, invitation.id));
    Ok(Some(DigestItem {
        game: Game { page, ..game_of(app, &table).await? },
        your_turn: false,
        others_to_act: vec![],
        deadline: None,
        cases: vec![],
        over: None,
        news: vec![Sentence::Invited(by).said().in_words(language)],
        talk: vec![],
        reply_to: None,
    }))
}

/// When the game was finished or given up as void.
async fn ended_at(app: &App, table: &Table) -> Answer<Option<DateTime<Utc>>> {
    let stored = app.store.load(table.id(), 0, None).await?;
    let is_end = |event: &&store::StoredEvent| {
        read_head(&event.payload).is_ok_and(|head| matches!(head.kind.as_str(), "finished" | "voided"))
    };
    Ok(stored.iter().rev().find(is_end).map(|event| event.at))
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

/// What a letter about a game is for.
struct About {
    seq: Seq,
    /// Without the position, what happened and the legal orders.
    brief: bool,
    occasion: Occasion,
    kind: MailKind,
    /// How many legal orders are listed.
    orders: usize,
    /// Orders whose outcome is shown instead of the position.
    preview: Option<String>,
    /// What else he is told, a sentence each.
    told: Vec<Sentence>,
}

async fn letter_about(
    app: &App,
    table: &Arc<Table>,
    about: About,
    row: &Player,
    email: &str,
    seat: Option<Seat>,
) -> Answer<(Letter, Option<i64>)> {
    let language = Language::from_tag(&row.language);
    let is_talk = matches!(about.occasion, Occasion::Talk { .. });
    let past = match app.tables.state(table, Some(about.seq)).await {
        Ok(past) => Some(past),
        // Before the start there is no position: a seat was taken, a game was opened.
        Err(problem) if problem.code == "not_started" => None,
        Err(problem) => return Err(problem),
    };
    let at = past.as_ref().map_or(table.last_at(), |past| past.at);
    let names = names_of(app, table, language).await?;
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    // A game may have ended while its title still waits for somebody: by resignation, by a vote.
    let is_over = matches!(table.status(), Status::Finished | Status::Void);
    let to_act = past.as_ref().filter(|_| !is_over).map(|past| past.game.to_act()).unwrap_or_default();
    let your_turn = seat.is_some_and(|seat| to_act.contains(&seat));
    let others_to_act =
        to_act.iter().filter(|other| Some(**other) != seat).filter_map(|s| names.get(*s).cloned()).collect();
    let News { mut sentences, since, hash } = match seat.filter(|_| past.is_some()) {
        Some(seat) => news(app, table, about.seq, seat, &names, language).await?,
        None => News { sentences: vec![], since: about.seq, hash: hex(&table.hash()) },
    };
    for told in app.store.standing_notes(table.id(), row.id, since, about.seq).await? {
        sentences.extend(told.as_array().into_iter().flatten().filter_map(|text| noted(text, language).map(&named)));
    }
    sentences.extend(about.told.iter().map(|told| told.said().in_words(language)));
    if about.brief {
        sentences.clear();
    }
    let legal = match (&past, seat) {
        (Some(past), Some(seat)) if your_turn && !about.brief => past.game.legal_actions_in(seat, language).actions,
        _ => vec![],
    };
    let more_orders = legal.len().saturating_sub(about.orders);
    let orders = some_of_each(legal, about.orders, || match (&past, seat) {
        (Some(past), Some(seat)) => past.game.promising_orders(seat),
        _ => vec![],
    });
    let orders = orders.into_iter().map(|action| Order { order: action.order, help: named(&action.label) }).collect();
    let mut picture = None;
    let mut position = String::new();
    let game = game_of(app, table).await?;
    if let Some(past) = past.as_ref().filter(|_| !is_talk && !about.brief) {
        let shown = match (&about.preview, seat) {
            (Some(orders), Some(seat)) => previewed(app, table, past.game.clone(), seat, orders),
            _ => past.game.clone(),
        };
        position = named(&shown.position(seat, !is_over, language));
        if wants_pictures(&row.mail) {
            let width = PICTURE_WIDTH.clamp(*WIDTHS.start(), *WIDTHS.end());
            // A preview is no state of the log, so its picture may not be kept under an event's number.
            let is_preview = about.preview.is_some();
            let png = match about.preview {
                Some(_) => app.pictures.draw(shown, (seat, names.clone(), language), width).await?,
                None => {
                    let seen = (seat, names.clone(), language);
                    app.pictures.board(table.id(), past.seq, shown, seen, width, For::Mail).await?
                }
            };
            let alt = Sentence::Picture(game.title.clone(), past.seq, your_turn).said().in_words(language);
            let close_up = match seat.filter(|_| your_turn && !is_preview) {
                Some(seat) => {
                    let (at, game, seen) = ((table.id(), past.seq), past.game.clone(), (names.clone(), language));
                    app.pictures.close_up(at, game, seat, seen, width).await?
                }
                None => None,
            };
            picture = Some(Picture { png: png.to_vec(), alt, close_up: close_up.map(|png| png.to_vec()) });
        }
    }
    // Who wants talk at once hears it with whatever mail comes first.
    let hears = row.id.as_i64() != 0 && seat.is_some() && when(&row.mail, MailKind::Talk, &game.id) == When::Now;
    let (said, up_to) = match hears {
        true => talk_for(app, table.id(), row.id).await?,
        false => (vec![], None),
    };
    let letterhead = letterhead(app).map_err(|error| crate::problem::internal(&error))?;
    let id = if row.id.as_i64() == 0 { reader(None, email, Language::EN).id } else { row.id.to_string() };
    let root = thread_root(letterhead.domain(), &game.id, &id);
    let thread = Thread { root, last: app.store.thread(table.id(), row.id).await? };
    let deadline = match seat {
        Some(seat) if your_turn => table.deadline_of(seat),
        _ => table.deadline(),
    };
    let deadline = deadline.filter(|_| !to_act.is_empty()).map(|moment| moment.to_utc());
    let rules = table.is_arbiter(row.id);
    let chair = seat.map(|seat| seat.0).or(rules.then_some(ARBITER));
    let reply_to = chair.and_then(|chair| reply_to(app, table, chair, about.seq, row));
    let content = Content::Game(Box::new(GameLetter {
        occasion: about.occasion,
        game,
        seq: about.seq,
        hash: hash.chars().take(12).collect(),
        your_turn,
        others_to_act,
        deadline,
        news: if is_talk { vec![] } else { sentences },
        talk: said,
        position,
        orders,
        more_orders,
        picture,
        reply_to,
        thread: Some(thread),
        leave: leave(app, row.id, about.kind, Some(table)),
    }));
    let reader = Reader::new(id, row.name.clone(), email, &row.language, &row.zone);
    Ok((Letter { reader, date: at.to_utc(), content }, up_to))
}

/// Where the orders of a preview lead, as far as nothing hidden shows.
fn previewed(app: &App, table: &Table, game: Arc<dyn AnyGame>, seat: Seat, orders: &str) -> Arc<dyn AnyGame> {
    let chance = table.chance(&app.keys.game_secret(table.id()));
    match game.dry_run(seat, Submission::Orders(orders), chance) {
        Ok(run) => Arc::from(run.after),
        Err(_) => game,
    }
}

/// Both ways to hear no more of it (RFC 8058).
fn leave(app: &App, player: PlayerId, kind: MailKind, game: Option<&Arc<Table>>) -> Leave {
    let left = Unsubscribe { player: player.as_i64(), kind, game: game.map(|table| table.id().as_i64()) };
    let mailto = app.config.inbound_domain.as_ref().map(|domain| unsubscribe_address(&app.keys.tokens, &left, domain));
    Leave { url: unsubscribe_url(app, player, kind, game), mailto }
}

/// What a reader has to know.
struct News {
    /// As he may know it, oldest first.
    sentences: Vec<String>,
    /// His own last move by hand.
    since: Seq,
    /// Of the event that is shown.
    hash: String,
}

/// What happened since the reader's own last move; what was played for him while he was away is news to him.
async fn news(
    app: &App,
    table: &Table,
    seq: Seq,
    reader: Seat,
    names: &PerSeat<String>,
    language: Language,
) -> Answer<News> {
    let stored = app.store.load(table.id(), 0, Some(seq)).await?;
    let hash = stored.last().map(|event| hex(&event.hash)).unwrap_or_default();
    let name = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let mut news = News { sentences: vec![], since: 0, hash };
    for event in stored.iter().rev() {
        let Ok(Event { body, .. }) = table.shapes().event(&event.payload) else { continue };
        let (facts, by_hand) = match &body {
            Body::Move(moved) if table.is_struck(event.seq) => (vec![], (moved.seat, moved.origin)),
            Body::Move(moved) => (moved.facts.clone(), (moved.seat, moved.origin)),
            Body::Started(started) => {
                let told = table.game().map(|game| game.tell(&started.facts, language)).unwrap_or_default();
                news.sentences.splice(0..0, told.iter().map(|text| name(text)));
                if table.created().seed.is_some() {
                    news.sentences.insert(0, Sentence::FixedSeed.said().in_words(language));
                }
                break;
            }
            Body::TimeExpired(expired) => {
                let late = names.get(expired.seat).cloned().unwrap_or_default();
                news.sentences.insert(0, Sentence::TimeUp(late).said().in_words(language));
                continue;
            }
            _ => continue,
        };
        if by_hand == (reader, Origin::Player) && !table.is_struck(event.seq) && event.seq != seq {
            news.since = event.seq;
            break;
        }
        let Some(game) = table.game() else { break };
        let told = game.tell(&facts, language);
        news.sentences.splice(0..0, told.iter().map(|text| name(text)));
        if news.sentences.len() > NEWS {
            break;
        }
    }
    let skip = news.sentences.len().saturating_sub(NEWS);
    news.sentences.drain(..skip);
    Ok(news)
}

fn over(table: &Table, reader: Option<Seat>, names: &PerSeat<String>, language: Language) -> Occasion {
    let Some(outcome) = table.outcome() else {
        return Occasion::GameOver { reason: String::new(), standings: vec![] };
    };
    let reason = Sentence::Ended(outcome.reason.clone()).said().in_words(language);
    Occasion::GameOver { reason, standings: standings(table, reader, names) }
}

/// Best first; none where the game has no result.
fn standings(table: &Table, reader: Option<Seat>, names: &PerSeat<String>) -> Vec<Standing> {
    let mut standings: Vec<Standing> = table
        .outcome()
        .iter()
        .flat_map(|outcome| &outcome.standings)
        .map(|standing| Standing {
            rank: u32::from(standing.rank),
            name: names.get(standing.seat).cloned().unwrap_or_default(),
            score: standing.score,
            you: Some(standing.seat) == reader,
        })
        .collect();
    standings.sort_by_key(|standing| standing.rank);
    standings
}

async fn game_of(app: &App, table: &Table) -> Answer<Game> {
    Ok(Game {
        id: table.id().to_string(),
        name: app.tables.game_name(table).await?,
        title: table.ruleset().about().name.to_owned(),
        page: format!("{}/games/{}", app.base, table.id()),
    })
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
