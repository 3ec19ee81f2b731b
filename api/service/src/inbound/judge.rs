//! The checks of an incoming mail, in order (FIELD 4.2). Each failure has its own code, and only a proven
//! sender gets an answer.

use super::act::{Done, act, act_as_arbiter, key_of, not_done, refused};
use super::reading::{Read, apart, check};
use super::reports::reported;
use super::{KeptAnswer, of_cover};
use crate::app::App;
use crate::problem::{Answer, Problem};
use chrono::{DateTime, Duration, Utc};
use domain::kernel::table::Table;
use domain::{GameId, Language, PlayerId, Seat};
use mailer::address::{ARBITER, Recipient, ReplyToken, TokenError, account_key, read_recipient, read_token};
use mailer::inbound::bounce::{is_report, reads_like_report, report};
use mailer::inbound::{Authenticity, Cover, Incoming, automatic};
use mailer::outbound::{Reason, Verdict};
use std::pin::Pin;
use std::sync::Arc;
use store::{
    ClaimedContent, Correspondent, InboundMail, InboundVerdict, Invitation, MailVerdict, Player, PlayerPatch,
    mailbox_key,
};

/// How long a mail waits for an unresponsive DNS (DESIGN, "Mail").
const DNS_PATIENCE: Duration = Duration::hours(1);
const DNS_AGAIN: Duration = Duration::minutes(5);
/// How long a mail waits while a copy of it is being judged, or for a free reading place.
const BUSY_AGAIN: Duration = Duration::seconds(2);
const MOST_SELDOM: i16 = 30;
/// The most consecutive mails of one player within an hour that are answered although they changed nothing.
const MOST_REFUSALS: i64 = 10;
/// More mails than this from one player within an hour, none of which changed anything, are a mail loop
/// that nothing else has stopped.
const AN_HOUR: i64 = 120;

/// The outcome for a mail.
#[derive(Debug)]
pub enum Outcome {
    Judged(InboundVerdict),
    /// Try again at this time.
    Later(DateTime<Utc>),
}

/// The sender's claim: an identity and a subject. Both the token and the address in `From` must be theirs.
enum Claim {
    Player {
        table: Arc<Table>,
        token: ReplyToken,
        /// `None`: an arbiter without a seat.
        seat: Option<Seat>,
        player: Box<Player>,
        stands: Correspondent,
    },
    Guest(Box<Invitation>),
    /// About no game, from an address that may have an account.
    Account {
        email: String,
        known: Option<(Box<Player>, Correspondent)>,
    },
}

impl Claim {
    fn player(&self) -> Option<&Player> {
        self.writer().map(|(player, _)| player)
    }

    /// The sender's account, if there is one, with the counts of their recent mails.
    fn writer(&self) -> Option<(&Player, Correspondent)> {
        match self {
            Self::Player { player, stands, .. } => Some((player, *stands)),
            Self::Account { known, .. } => known.as_ref().map(|(player, stands)| (&**player, *stands)),
            Self::Guest(_) => None,
        }
    }

    /// The claimed sender's key, whether proven or not.
    fn key(&self) -> i64 {
        match self {
            Self::Player { player, .. } => player.id.as_i64(),
            Self::Guest(invitation) => mailbox_key(&invitation.email),
            Self::Account { known: Some((player, _)), .. } => player.id.as_i64(),
            Self::Account { email, .. } => mailbox_key(email),
        }
    }
}

/// Judges a mail and carries out what it asks for. An error means that the result is unknown (the database
/// is unavailable): the same mail can be judged again, and acts only once.
///
/// For an unproven sender only the header is read. Threads that others wait for read only the header of a
/// small mail.
pub async fn judge(app: &Arc<App>, mail: &InboundMail) -> Answer<Outcome> {
    let Some(raw) = mail.raw.as_deref() else { return Ok(ignored("gone")) };
    let raw: Arc<[u8]> = raw.into();
    let Some(recipient) = read_recipient(&app.keys.tokens, &mail.recipient) else {
        return Ok(ignored("unknown_recipient"));
    };
    // 3. Reports about our own mails, sent to a return path that only our mails carry.
    if let Recipient::Bounce(token) = &recipient {
        if !app.store.knows_return_path(token).await? {
            return Ok(ignored("unknown_recipient"));
        }
        // If the envelope sender is unknown, the text decides.
        let null_sender = mail.mail_from.as_deref().is_none_or(str::is_empty);
        return match apart(move || report(&raw, null_sender)).await {
            Read::Done(Some(found)) => reported(app, mail, token, &found).await,
            // Absence notes go to the return path (RFC 3834). Each mail has its own, so they answer every
            // mail.
            Read::Done(None) => Ok(ignored("no_report")),
            Read::Never => Ok(ignored("unreadable")),
            Read::NotNow => Ok(busy(app, mail)),
        };
    }
    // 1. Limits of the header. Copies (2) are checked once the sender is proven.
    let cover = match of_cover(raw.clone(), |_, cover| cover).await? {
        Ok(cover) => cover,
        Err(unreadable) => return Ok(ignored(unreadable.code())),
    };
    if mail.mail_from.as_deref() == Some("") || is_report(&cover) {
        return Ok(ignored("report"));
    }
    // `u-`: the mail form of unsubscribing (RFC 8058). It does no more than the link, which asks for no
    // proof either.
    if let Recipient::Unsubscribe(left) = &recipient {
        let player = app.store.player(PlayerId::from_i64(left.player)).await?.ok_or_else(Problem::not_found)?;
        let game = left.game.map(|game| GameId::from_i64(game).to_string());
        let wishes = crate::accounts::preferences::without(&player.mail, left, game.as_deref());
        app.store.update_player(player.id, &PlayerPatch { mail: Some(wishes), ..PlayerPatch::default() }).await?;
        let verdict =
            InboundVerdict { player: Some(player.id), ..InboundVerdict::new(MailVerdict::Done, "unsubscribed") };
        return Ok(Outcome::Judged(verdict));
    }
    // 4. Programs: recorded, never answered.
    let sender = app.config.mail_from.rsplit(['<', ' ']).next().unwrap_or_default().trim_end_matches('>');
    let domain = app.config.reply_domain().unwrap_or_default();
    let is_own = |address: &str| {
        address.eq_ignore_ascii_case(sender)
            || (!domain.is_empty() && address.rsplit('@').next().is_some_and(|at| at.eq_ignore_ascii_case(&domain)))
    };
    if mail.via != "dev"
        && let Some(found) = automatic(&cover, mail.mail_from.as_deref(), is_own)
    {
        return Ok(ignored(found.code()));
    }
    // 5 and 6. The token, and the player whose address must be the sender's.
    let claim = match recipient {
        Recipient::Game(token) => claimed_seat(app, mail, &cover, token.game).await?,
        Recipient::Invitation(id) => claimed_invitation(app, &cover, id).await?,
        Recipient::Account(key) => claimed_account(app, &cover, key).await?,
        _ => Err("unknown_recipient"),
    };
    let claim = match claim {
        Ok(claim) => claim,
        Err(code) => return Ok(ignored(code)),
    };
    // Beyond the limit, nothing is even checked. Unproven mails do not count: nobody can silence somebody
    // else by forging mails in their name.
    let (mut in_trouble, mut too_many) = (false, false);
    if let Some((player, stands)) = claim.writer() {
        too_many = stands.idle >= AN_HOUR;
        if too_many && stands.knows_limit {
            return Ok(ignored_of("too_many", player));
        }
        in_trouble = stands.in_trouble || app.unreached.has(player.id);
    }
    // 7. Is the sender authentic?
    if mail.via != "dev" {
        match check(app, raw.clone(), &cover, claim.key()).await {
            Read::Done(Authenticity::Proven) => {}
            Read::Done(Authenticity::NotProven(why)) => return Ok(ignored(why)),
            Read::Never => return Ok(ignored("unreadable")),
            Read::Done(Authenticity::NotNow) => {
                return Ok(dns_is_waited_for(app, mail, app.clock.now() + DNS_AGAIN));
            }
            Read::NotNow => return Ok(dns_is_waited_for(app, mail, again(app, mail))),
        }
    }
    if let Some(player) = claim.player().filter(|_| too_many) {
        return Ok(match crate::accounts::budgets::tells_limit(app, player.id).await? {
            true => not_read(mail, &cover, &claim, Reason::TooManyMails { most: AN_HOUR }, "too_many"),
            false => ignored_of("too_many", player),
        });
    }
    // 2. Only a mail that was carried out makes this one a copy: not somebody else's mail, and not a
    //   refused one.
    match app.store.claim_content(mail.id).await? {
        ClaimedContent::Mine => {}
        ClaimedContent::Copy => return Ok(ignored("copy")),
        ClaimedContent::Busy => return Ok(busy(app, mail)),
    }
    // 8. Expensive work may begin.
    let outside = cover.clone();
    let read = match apart(move || Incoming::within(outside, &raw)).await {
        Read::Done(read) => read.map_err(|unreadable| unreadable.code()),
        Read::Never => Err("unreadable"),
        Read::NotNow => return Ok(busy(app, mail)),
    };
    match read {
        Ok(read) if reads_like_report(&read) => Ok(ignored("report")),
        Ok(Incoming { made_by: Some(program), .. }) => Ok(ignored(program.code())),
        Ok(read) => {
            if let Some(player) = claim.player().filter(|player| in_trouble && player.suspended_at.is_none()) {
                app.store.mail_works(player.id, app.clock.now()).await?;
                crate::telling::unreached::shown_up(app, player.id).await?;
            }
            on_heap(|| done(app, mail, &read, claim)).await
        }
        Err(code) => {
            let told = not_read(mail, &cover, &claim, Reason::TooMuchToRead, code);
            unless_it_goes_round(app, told, None).await
        }
    }
}

/// Puts large futures on the heap: nested in one another, they overflow a thread's stack in a dev build.
pub(super) fn on_heap<F: Future>(make: impl FnOnce() -> F) -> Pin<Box<F>> {
    Box::pin(make())
}

/// The seat that a reply address is for, if it is the sender's own; otherwise the code of the reason.
async fn claimed_seat(app: &App, mail: &InboundMail, cover: &Cover, game: i64) -> Answer<Result<Claim, &'static str>> {
    let table = match app.tables.fresh(GameId::from_i64(game)).await {
        Ok(table) => table,
        Err(problem) if problem.code == "not_found" => return Ok(Err("token")),
        Err(problem) => return Err(problem),
    };
    let since = app.clock.now() - Duration::hours(1);
    let Some((player, stands)) = app.store.correspondent(&cover.from, since).await? else { return Ok(Err("sender")) };
    let mut seat = table.seat_of(player.id);
    // An earlier attempt at this mail already freed the seat but crashed before recording the verdict.
    let left_by_it = seat.is_none() && app.store.find_key(player.id, Some(table.id()), &key_of(mail)).await?.is_some();
    let rules = table.is_arbiter(player.id);
    let generation = u32::try_from(player.token_generation).unwrap_or_default();
    let read = read_token(&app.keys.tokens, &mail.recipient, |token| {
        // A token belongs to its seat's player, also when somebody else writes.
        let own = left_by_it || seat.is_some_and(|seat| seat.0 == token.seat) || (rules && token.seat == ARBITER);
        own.then_some((player.id.as_i64(), generation))
    });
    let token = match read {
        Ok(token) => token,
        Err(TokenError::Forged | TokenError::Unreadable) => return Ok(Err("token")),
        Err(TokenError::NobodyThere) => return Ok(Err("sender")),
    };
    if left_by_it {
        seat = Some(Seat(token.seat));
    }
    let seat = seat.filter(|_| token.seat != ARBITER);
    Ok(Ok(Claim::Player { table, token, seat, player: Box::new(player), stands }))
}

async fn claimed_invitation(app: &App, cover: &Cover, id: i64) -> Answer<Result<Claim, &'static str>> {
    let Some(invitation) = app.store.invitation(id).await? else { return Ok(Err("token")) };
    if !invitation.email.eq_ignore_ascii_case(&cover.from) {
        return Ok(Err("sender"));
    }
    Ok(Ok(Claim::Guest(Box::new(invitation))))
}

/// The address they write to appears only in mails to one mailbox.
async fn claimed_account(app: &App, cover: &Cover, key: [u8; 8]) -> Answer<Result<Claim, &'static str>> {
    if account_key(&app.keys.tokens, &cover.from) != key {
        return Ok(Err("sender"));
    }
    let since = app.clock.now() - Duration::hours(1);
    let known = app.store.correspondent(&cover.from, since).await?;
    let known = known.map(|(player, stands)| (Box::new(player), stands));
    Ok(Ok(Claim::Account { email: cover.from.clone(), known }))
}

/// Carries out what a proven sender asks for.
async fn done(app: &App, mail: &InboundMail, read: &Incoming, claim: Claim) -> Answer<Outcome> {
    if let Some(player) = claim.player().filter(|player| player.suspended_at.is_some()) {
        let to = read.message_id.clone().unwrap_or_else(|| format!("mail {}", mail.id));
        let verdict = refused(None, crate::accounts::auth::suspended(), Language::from_tag(&player.language));
        return unless_it_goes_round(app, told(KeptAnswer::new(&to, verdict, vec![]), &claim), None).await;
    }
    match claim {
        Claim::Player { table, token, seat, player, .. } => {
            let done = match seat {
                Some(seat) => on_heap(|| act(app, mail, read, &table, seat, token.seq, &player)).await?,
                None => on_heap(|| act_as_arbiter(app, mail, read, &table, token.seq, &player)).await?,
            };
            if let Some(code) = done.of_program() {
                return Ok(ignored_of(code, &player));
            }
            // A player who asks too often is told so once an hour.
            let limited = matches!(&done.kept.answer.verdict, Verdict::Refused { code, .. } if code == "rate_limited");
            if limited && !crate::accounts::budgets::tells_refusal(app, player.id).await? {
                return Ok(ignored_of("rate_limited", &player));
            }
            unless_it_goes_round(app, answered(done, Some(table.id()), Some(&player)), None).await
        }
        Claim::Guest(invitation) => {
            let (done, player) = on_heap(|| super::opening::answer_invitation(app, mail, read, &invitation)).await?;
            if let Some(code) = done.of_program() {
                return Ok(ignored(code));
            }
            let guest = mailbox_key(&invitation.email);
            unless_it_goes_round(app, answered(done, Some(invitation.game), player.as_ref()), Some(guest)).await
        }
        Claim::Account { email, known } => {
            let known = known.map(|(player, _)| *player);
            let (done, player) = on_heap(|| super::account::answer(app, mail, read, known)).await?;
            if let Some(code) = done.of_program() {
                return Ok(ignored(code));
            }
            let guest = player.is_none().then(|| mailbox_key(&email));
            unless_it_goes_round(app, answered(done, None, player.as_ref()), guest).await
        }
    }
}

/// The sender is proven but the mail is not read; the sender is told.
fn not_read(mail: &InboundMail, cover: &Cover, claim: &Claim, why: Reason, code: &'static str) -> Outcome {
    if claim.player().is_none() {
        return ignored(code);
    }
    let to = cover.message_id.clone().unwrap_or_else(|| format!("mail {}", mail.id));
    told(KeptAnswer::new(&to, not_done(None, why, code), vec![]), claim)
}

/// The answer to the sender, about their table if the mail concerns one.
fn told(kept: KeptAnswer, claim: &Claim) -> Outcome {
    let (seq, game) = match claim {
        Claim::Player { table, token, .. } => (token.seq, Some(table.id())),
        Claim::Guest(_) | Claim::Account { .. } => (0, None),
    };
    answered(Done { kept, seq, game: None }, game, claim.player())
}

/// Stops answering a series of refusals: the sender may be a program that replies to each answer. The mail
/// keeps its verdict; answers resume after a mail that changes something, or after the hour.
async fn unless_it_goes_round(app: &App, outcome: Outcome, guest: Option<i64>) -> Answer<Outcome> {
    let Outcome::Judged(verdict) = outcome else { return Ok(outcome) };
    if !matches!(verdict.verdict, MailVerdict::Refused | MailVerdict::Asked) {
        return Ok(Outcome::Judged(verdict));
    }
    let is_told = match (guest, verdict.player) {
        (Some(guest), _) => crate::accounts::budgets::tells_guest(app, guest).await?,
        (None, Some(player)) => {
            let since = app.clock.now() - Duration::hours(1);
            app.store.refusals_since(player, since).await? < MOST_REFUSALS
        }
        (None, None) => true,
    };
    let answer = verdict.answer.filter(|_| is_told);
    Ok(Outcome::Judged(InboundVerdict { answer, ..verdict }))
}

fn busy(app: &App, mail: &InboundMail) -> Outcome {
    Outcome::Later(again(app, mail))
}

/// When to retry a mail that found no free place; the more tries, the longer the wait.
fn again(app: &App, mail: &InboundMail) -> DateTime<Utc> {
    app.clock.now() + BUSY_AGAIN * i32::from(mail.tries.clamp(1, MOST_SELDOM))
}

fn dns_is_waited_for(app: &App, mail: &InboundMail, due: DateTime<Utc>) -> Outcome {
    match app.clock.now() - mail.received_at < DNS_PATIENCE {
        true => Outcome::Later(due),
        false => ignored("dns_away"),
    }
}

fn answered(done: Done, game: Option<GameId>, player: Option<&Player>) -> Outcome {
    let Done { kept, seq, game: other_game } = done;
    let (word, code) = match &kept.answer.verdict {
        Verdict::Played { .. } => (MailVerdict::Done, "played".to_owned()),
        Verdict::Preview { .. } => (MailVerdict::Done, "preview".to_owned()),
        Verdict::Done { deed } if deed.changes_something() => (MailVerdict::Done, "done".to_owned()),
        Verdict::Told { .. } | Verdict::Done { .. } => (MailVerdict::Done, "told".to_owned()),
        Verdict::Asked { .. } => (MailVerdict::Asked, "asked".to_owned()),
        Verdict::Refused { code, .. } => (MailVerdict::Refused, code.clone()),
    };
    Outcome::Judged(InboundVerdict {
        game: other_game.or(game),
        player: player.map(|player| player.id),
        seq: Some(seq),
        answer: serde_json::to_value(&kept).ok(),
        ..InboundVerdict::new(word, code)
    })
}

pub(super) fn ignored(code: &str) -> Outcome {
    Outcome::Judged(InboundVerdict::new(MailVerdict::Ignored, code))
}

fn ignored_of(code: &str, player: &Player) -> Outcome {
    Outcome::Judged(InboundVerdict { player: Some(player.id), ..InboundVerdict::new(MailVerdict::Ignored, code) })
}
