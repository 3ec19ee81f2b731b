//! What a notice of the outbox becomes: the letter to one reader, from the log as it is now.

mod about;
mod account;
mod answer;
mod declined;
mod digest;
mod game;
mod invitation;
mod leaving;
mod login;
mod moving;
mod webhook;

use crate::app::App;
use crate::play::talk;
use crate::problem::{Answer, Problem};
use crate::telling::topics::Topic;
use about::game_of;
use chrono::{DateTime, Utc};
use domain::canonical::hex;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Moment, Seq};
use domain::{GameId, PerSeat, PlayerId, Seat};
use mailer::address::{MailKind, Unsubscribe, account_address, reply_address, unsubscribe_address, unsubscribe_token};
use mailer::outbound::{CaseKind, ComposeError, Language, Leave, Letter, Letterhead, Reader, Said};
use std::sync::Arc;
use store::{AddressChange, ClaimedNotice, Player};

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

/// The reader of a letter, known before it is written; `None` where there is none any more.
pub async fn addressee(app: &App, notice: &ClaimedNotice) -> Answer<Option<String>> {
    let of_player = async |player| Ok::<_, Problem>(app.store.player(player).await?.and_then(|player| player.email));
    match Topic::of(notice.topic) {
        None => Ok(None),
        Some(Topic::Login) => Ok(app.store.login_link(notice.recipient).await?.map(|link| link.email)),
        Some(Topic::Invitation) => Ok(app.store.invitation(notice.recipient).await?.map(|invitation| invitation.email)),
        Some(Topic::Declined | Topic::DeclinedByName | Topic::DeclinedByAddress) => {
            match app.tables.fresh(notice.game).await?.created().host {
                Some(host) => of_player(host).await,
                None => Ok(None),
            }
        }
        Some(Topic::WebhookOff) => match app.store.webhook(notice.recipient).await? {
            Some((owner, _)) => of_player(owner).await,
            None => Ok(None),
        },
        Some(topic @ (Topic::AddressNew | Topic::AddressOld)) => {
            let change = app.store.address_change(notice.recipient).await?;
            let side = |change: AddressChange| match topic {
                Topic::AddressOld => change.old_email,
                _ => change.new_email,
            };
            Ok(change.map(side))
        }
        Some(Topic::Answer) => answer::addressee(app, notice).await,
        Some(_) => of_player(PlayerId::from_i64(notice.recipient)).await,
    }
}

/// Writes the letter.
pub async fn write(app: &App, notice: &ClaimedNotice) -> Answer<Made> {
    let Some(topic) = Topic::of(notice.topic) else { return Ok(Made::Nothing) };
    match topic {
        Topic::Login => login::login_letter(app, notice).await.map(Made::from),
        Topic::Invitation => invitation::invitation_letter(app, notice).await.map(Made::from),
        Topic::Declined | Topic::DeclinedByName | Topic::DeclinedByAddress => {
            declined::declined_letter(app, notice, topic).await
        }
        Topic::WebhookOff => webhook::webhook_letter(app, notice).await.map(Made::from),
        Topic::Account => account::account_letter(app, notice).await.map(Made::from),
        Topic::AddressNew | Topic::AddressOld => moving::moving_letter(app, notice).await.map(Made::from),
        Topic::Answer => answer::answer_letter(app, notice).await.map(Made::from),
        Topic::Digest => digest::digest_letter(app, notice).await.map(Made::from),
        Topic::Bundle => digest::bundle_letter(app, notice).await,
        Topic::Started
        | Topic::Full
        | Topic::YourTurn
        | Topic::Over
        | Topic::Standing
        | Topic::Half
        | Topic::MostGone
        | Topic::LastCall
        | Topic::Nudge
        | Topic::TimedOut
        | Topic::Unreached
        | Topic::Left
        | Topic::Quarantined
        | Topic::Case
        | Topic::Talk
        | Topic::Moved => game::game_letter(app, notice, topic).await,
    }
}

fn is_ruled(kind: CaseKind) -> bool {
    matches!(kind, CaseKind::DisputeRewound | CaseKind::DisputeAmended)
}

/// Whose clock stands because no mail reaches them, and until which day at most.
fn unreached(table: &Table, names: &PerSeat<String>, now: Moment) -> Vec<(String, String)> {
    let seats = Seat::all(table.seats().len());
    let told = |seat| {
        let until = table.unreached_until(seat, now)?.to_utc().date_naive();
        Some((names.get(seat)?.clone(), until.to_string()))
    };
    seats.filter_map(told).collect()
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
fn reader(app: &App, known: Option<&Player>, email: &str, language: Language) -> Reader {
    let reader = match known {
        Some(player) => reader_of(player, email),
        None => Reader { is_named: false, ..Reader::new(id_of(email), "", email, language.tag(), "UTC") },
    };
    let domain = app.config.reply_domain();
    Reader { writes_to: domain.map(|domain| account_address(&app.keys.tokens, email, &domain)), ..reader }
}

/// The same of a mail about a game, which is answered at the table.
fn reader_of(player: &Player, email: &str) -> Reader {
    let reader = Reader::new(player.id.to_string(), &player.name, email, &player.language, &player.zone);
    Reader { is_named: player.named, ..reader }
}

/// What who has no account is known by.
fn id_of(email: &str) -> String {
    hex(&domain::canonical::sha256(&[email.to_lowercase().as_bytes()])[..8])
}
