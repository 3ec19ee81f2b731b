//! What a notice of the outbox becomes: the letter to one reader, from the log as it is now.

use crate::app::App;
use crate::picture::WIDTHS;
use crate::preferences::wants;
use crate::problem::Answer;
use crate::tables::{
    NOTICE_CASE, NOTICE_HALF, NOTICE_INVITATION, NOTICE_LAST_CALL, NOTICE_LOGIN, NOTICE_MOST_GONE, NOTICE_NUDGE,
    NOTICE_OVER, NOTICE_STANDING, NOTICE_STARTED, NOTICE_TIMED_OUT, NOTICE_YOUR_TURN, asked, viewer,
};
use crate::{invite, login};
use domain::canonical::hex;
use domain::kernel::notation::name_seats;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, Origin, Seq, read_body, read_head};
use domain::kernel::table::settings::ClockKind;
use domain::{PerSeat, PlayerId, Seat};
use mailer::address::{MailKind, Unsubscribe, unsubscribe_token};
use mailer::outbound::{
    ComposeError, Content, Game, GameLetter, Invitation, Leave, Letter, Letterhead, Login, Occasion, Order, Picture,
    Reader, Reminder, Standing, Thread, thread_root,
};
use serde_json::Value;
use std::sync::Arc;
use store::{ClaimedNotice, Player};

/// How wide the picture in a mail is, pixels.
const PICTURE_WIDTH: u32 = 960;
/// Orders listed in a mail, and sentences of what happened.
const ORDERS: usize = 40;
const NEWS: usize = 40;

/// A letter, and the player whose thread it belongs to.
#[derive(Debug)]
pub struct Written {
    pub letter: Letter,
    pub thread_of: Option<PlayerId>,
}

/// What all mails of this server share.
pub fn letterhead(app: &App) -> Result<Letterhead, ComposeError> {
    let letterhead = Letterhead::new(&app.config.mail_from, &app.base)?;
    match &app.config.inbound_domain {
        Some(domain) => letterhead.with_bounces(domain, &app.keys.tokens),
        None => Ok(letterhead),
    }
}

/// Writes the letter; `None`: nobody needs it (any more).
pub async fn write(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    match notice.topic {
        NOTICE_LOGIN => login_letter(app, notice).await,
        NOTICE_INVITATION => invitation_letter(app, notice).await,
        NOTICE_STARTED | NOTICE_YOUR_TURN | NOTICE_OVER | NOTICE_STANDING | NOTICE_HALF | NOTICE_MOST_GONE
        | NOTICE_LAST_CALL | NOTICE_NUDGE | NOTICE_TIMED_OUT | NOTICE_CASE => game_letter(app, notice).await,
        _ => Ok(None),
    }
}

async fn login_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let now = app.clock.now();
    let Some(link) = app.store.login_link(notice.recipient).await?.filter(|link| link.is_alive(now)) else {
        return Ok(None);
    };
    let known = app.store.player_by_email(&link.email).await?;
    let reader = reader(known.as_ref(), &link.email);
    let content = Content::Login(Login {
        link: format!("{}/login?token={}", app.base, login::token(app, link.id)),
        code: login::code(app, link.id),
        valid_minutes: login::VALID_MINUTES as u32,
    });
    // Each link is a mail of its own, so its id makes the Message-ID.
    let reader = Reader { id: format!("{}-{}", reader.id, link.id), ..reader };
    Ok(Some(Written { letter: Letter { reader, date: link.created_at, content }, thread_of: None }))
}

async fn invitation_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let Some(invitation) = app.store.invitation(notice.recipient).await? else { return Ok(None) };
    let table = app.tables.fresh(invitation.game).await?;
    let known = app.store.player_by_email(&invitation.email).await?;
    if known.as_ref().is_some_and(|player| !wants(&player.mail, MailKind::Invitations, &table.id().to_string())) {
        return Ok(None);
    }
    let names = app.tables.names(&table.players()).await?;
    let by = names.get(&invitation.invited_by).cloned().unwrap_or_else(|| "A player".into());
    let others = table.players().into_iter().filter(|player| *player != invitation.invited_by);
    let seated = others.filter_map(|player| names.get(&player).cloned()).collect();
    let link = format!("{}/invitations/{}", app.base, invite::token(app, invitation.id));
    let reader = reader(known.as_ref(), &invitation.email);
    let unsubscribe = match &known {
        Some(player) => unsubscribe_url(app, player.id, MailKind::Invitations, None),
        None => format!("{link}?decline=1"),
    };
    let content = Content::Invitation(Box::new(Invitation {
        game: game_of(app, &table).await?,
        by,
        seated,
        terms: terms(&table),
        accept: link.clone(),
        decline: format!("{link}?decline=1"),
        valid_until: None,
        reply_to: None,
        thread: None,
        leave: Leave { url: unsubscribe, mailto: None },
    }));
    Ok(Some(Written { letter: Letter { reader, date: invitation.created_at, content }, thread_of: None }))
}

/// What was agreed, in sentences.
fn terms(table: &Table) -> Vec<String> {
    let created = table.created();
    let mut terms = vec![format!("{} players.", created.seats)];
    let clock = &created.clock;
    if let (ClockKind::Move, Some(seconds)) = (clock.kind, clock.time_s) {
        terms.push(format!("{} for a move.", span(seconds)));
    }
    if let (ClockKind::Bank, Some(bank_s)) = (clock.kind, clock.bank_s) {
        let more = clock.increment_s.filter(|increment_s| *increment_s > 0);
        let more = more.map(|increment_s| format!(", {} more for each turn", span(increment_s))).unwrap_or_default();
        terms.push(format!("{} for the whole game{more}.", span(bank_s)));
    }
    if clock.weekends {
        terms.push("The clock stands on Saturdays and Sundays of your time zone.".into());
    }
    if let Some((from, until)) = &clock.night {
        terms.push(format!("The clock stands from {from} to {until} of your time zone."));
    }
    terms
}

fn span(seconds: u32) -> String {
    let (count, unit) = match seconds {
        s if s % 86_400 == 0 => (s / 86_400, "day"),
        s if s % 3_600 == 0 => (s / 3_600, "hour"),
        s => (s / 60, "minute"),
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

async fn game_letter(app: &App, notice: &ClaimedNotice) -> Answer<Option<Written>> {
    let player = PlayerId::from_i64(notice.recipient);
    let Some(reader_row) = app.store.player(player).await? else { return Ok(None) };
    let Some(email) = reader_row.email.clone() else { return Ok(None) };
    let table = app.tables.fresh(notice.game).await?;
    let kind = match notice.topic {
        NOTICE_OVER => MailKind::Results,
        NOTICE_CASE => MailKind::Cases,
        NOTICE_HALF | NOTICE_MOST_GONE | NOTICE_LAST_CALL | NOTICE_NUDGE => MailKind::Reminders,
        _ => MailKind::Turns,
    };
    if !wants(&reader_row.mail, kind, &table.id().to_string()) {
        return Ok(None);
    }
    if notice.topic == NOTICE_YOUR_TURN && is_moot(app, &table, player, notice.seq).await? {
        return Ok(None);
    }
    let is_reminder = matches!(notice.topic, NOTICE_HALF | NOTICE_MOST_GONE | NOTICE_LAST_CALL | NOTICE_NUDGE);
    if is_reminder && !asked(&table).contains(&player) {
        return Ok(None);
    }
    // Who was late may have lost his seat by it; he reads as he sat.
    let seat = viewer(&table, Some(player)).or_else(|| table.former_seat(player));
    let Some(seat) = seat else { return Ok(None) };
    let letter = letter_about(app, &table, notice, &reader_row, &email, seat, kind).await?;
    Ok(Some(Written { letter, thread_of: Some(player) }))
}

/// A held mail is needless once its reader has acted or seen; one that was not held goes out.
async fn is_moot(app: &App, table: &Table, player: PlayerId, seq: Seq) -> Answer<bool> {
    if app.config.hold_s() == 0 {
        return Ok(false);
    }
    let acted = !asked(table).contains(&player);
    Ok(acted || app.store.seen_seq(table.id(), player).await? >= seq)
}

async fn letter_about(
    app: &App,
    table: &Arc<Table>,
    notice: &ClaimedNotice,
    row: &Player,
    email: &str,
    seat: Seat,
    kind: MailKind,
) -> Answer<Letter> {
    let past = app.tables.state(table, Some(notice.seq)).await?;
    let names = app.tables.seat_names(table).await?;
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let state = past.game.clone();
    let to_act = state.to_act();
    let your_turn = to_act.contains(&seat);
    let others_to_act = to_act.iter().filter(|other| **other != seat).filter_map(|s| names.get(*s).cloned()).collect();
    let News { mut sentences, since, hash } = news(app, table, notice.seq, seat, &names).await?;
    for told in app.store.standing_notes(table.id(), row.id, since, notice.seq).await? {
        sentences.extend(told.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(named)));
    }
    if notice.topic == NOTICE_NUDGE {
        sentences.push("A player of this game asks you to remember your turn.".into());
    }
    let legal = if your_turn { state.legal_actions(seat).actions } else { vec![] };
    let more_orders = legal.len().saturating_sub(ORDERS);
    let orders = legal
        .into_iter()
        .take(ORDERS)
        .map(|action| Order { order: action.order, help: named(&action.label) })
        .collect();
    let width = PICTURE_WIDTH.clamp(*WIDTHS.start(), *WIDTHS.end());
    let png = app.pictures.board(table.id(), past.seq, state.clone(), Some(seat), names.clone(), width).await?;
    let position = named(&state.position(Some(seat)));
    let step = match notice.topic {
        NOTICE_CASE => super::cases::step(app, table, notice.seq, &names).await?,
        _ => None,
    };
    let occasion = match notice.topic {
        NOTICE_CASE => step.map_or(Occasion::Moved, Occasion::Case),
        NOTICE_STARTED => Occasion::GameStarted { players: names.values().cloned().collect() },
        NOTICE_YOUR_TURN => Occasion::YourTurn,
        NOTICE_STANDING | NOTICE_TIMED_OUT | NOTICE_NUDGE => Occasion::Moved,
        NOTICE_HALF => Occasion::Reminder(Reminder::Half),
        NOTICE_MOST_GONE => Occasion::Reminder(Reminder::MostGone),
        NOTICE_LAST_CALL => Occasion::Reminder(Reminder::LastCall),
        _ => over(table, seat, &names),
    };
    let letterhead = letterhead(app).map_err(|error| crate::problem::internal(&error))?;
    let id = row.id.to_string();
    let game = game_of(app, table).await?;
    let root = thread_root(letterhead.domain(), &game.id, &id);
    let thread = Thread { root, last: app.store.thread(table.id(), row.id).await? };
    let deadline = if your_turn { table.deadline_of(seat) } else { table.deadline() };
    let deadline = deadline.filter(|_| !to_act.is_empty()).map(|moment| moment.to_utc());
    let alt = alt_text(&game.title, your_turn, past.seq);
    let content = Content::Game(Box::new(GameLetter {
        occasion,
        game,
        seq: notice.seq,
        hash: hash.chars().take(12).collect(),
        your_turn,
        others_to_act,
        deadline,
        news: sentences,
        position,
        orders,
        more_orders,
        picture: Some(Picture { png: png.to_vec(), alt }),
        reply_to: None,
        thread: Some(thread),
        leave: Leave { url: unsubscribe_url(app, row.id, kind, Some(table)), mailto: None },
    }));
    let reader = Reader::new(id, row.name.clone(), email, &row.language, &row.zone);
    Ok(Letter { reader, date: past.at.to_utc(), content })
}

fn alt_text(title: &str, your_turn: bool, seq: Seq) -> String {
    let turn = if your_turn { "it is your turn" } else { "it is not your turn" };
    format!("The board of {title} after event {seq}; {turn}. The position stands in the text.")
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
async fn news(app: &App, table: &Table, seq: Seq, reader: Seat, names: &PerSeat<String>) -> Answer<News> {
    let stored = app.store.load(table.id(), 0, Some(seq)).await?;
    let hash = stored.last().map(|event| hex(&event.hash)).unwrap_or_default();
    let name = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let mut news = News { sentences: vec![], since: 0, hash };
    for event in stored.iter().rev() {
        let Ok(head) = read_head(&event.payload) else { continue };
        let Ok(body) = read_body::<Value>(&head.kind, &event.payload) else { continue };
        let (facts, by_hand) = match &body {
            Body::Move(moved) if table.is_struck(event.seq) => (vec![], (moved.seat, moved.origin)),
            Body::Move(moved) => (moved.facts.clone(), (moved.seat, moved.origin)),
            Body::Started(started) => {
                let told = table.game().map(|game| game.tell(head.v, &started.facts)).unwrap_or_default();
                news.sentences.splice(0..0, told.iter().map(|text| name(text)));
                break;
            }
            Body::TimeExpired(expired) => {
                news.sentences.insert(0, name(&format!("The time of {{seat:{}}} was up.", expired.seat.0)));
                continue;
            }
            _ => continue,
        };
        if by_hand == (reader, Origin::Player) && !table.is_struck(event.seq) && event.seq != seq {
            news.since = event.seq;
            break;
        }
        let Some(game) = table.game() else { break };
        let told = game.tell(head.v, &facts);
        news.sentences.splice(0..0, told.iter().map(|text| name(text)));
        if news.sentences.len() > NEWS {
            break;
        }
    }
    let skip = news.sentences.len().saturating_sub(NEWS);
    news.sentences.drain(..skip);
    Ok(news)
}

fn over(table: &Table, reader: Seat, names: &PerSeat<String>) -> Occasion {
    let Some(outcome) = table.outcome() else {
        return Occasion::GameOver { reason: String::new(), standings: vec![] };
    };
    let mut standings: Vec<Standing> = outcome
        .standings
        .iter()
        .map(|standing| Standing {
            rank: u32::from(standing.rank),
            name: names.get(standing.seat).cloned().unwrap_or_default(),
            score: standing.score,
            you: standing.seat == reader,
        })
        .collect();
    standings.sort_by_key(|standing| standing.rank);
    let mut reason = outcome.reason.replace('_', " ");
    if let Some(first) = reason.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    Occasion::GameOver { reason: format!("{reason}."), standings }
}

async fn game_of(app: &App, table: &Table) -> Answer<Game> {
    Ok(Game {
        id: table.id().to_string(),
        name: app.tables.game_name(table).await?,
        title: table.title.about().name.to_owned(),
        page: format!("{}/games/{}", app.base, table.id()),
    })
}

fn unsubscribe_url(app: &App, player: PlayerId, kind: MailKind, game: Option<&Arc<Table>>) -> String {
    let left = Unsubscribe { player: player.as_i64(), kind, game: game.map(|table| table.id().as_i64()) };
    format!("{}/u/{}", app.base, unsubscribe_token(&app.keys.tokens, &left))
}

/// The reader behind an address, known or not.
fn reader(known: Option<&Player>, email: &str) -> Reader {
    match known {
        Some(player) => Reader::new(player.id.to_string(), &player.name, email, &player.language, &player.zone),
        None => {
            let id = hex(&domain::canonical::sha256(&[email.to_lowercase().as_bytes()])[..8]);
            Reader::new(id, "", email, "en", "UTC")
        }
    }
}
