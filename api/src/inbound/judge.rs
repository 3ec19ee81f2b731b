//! The checks of a mail that came in, one after the other (FIELD 4.2): each failure has a code of its own, and nobody is
//! answered who has not proved himself.

use super::act::{Done, act, act_as_arbiter, key_of};
use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::tables::{NOTICE_STARTED, NOTICE_YOUR_TURN};
use chrono::{DateTime, Duration, Utc};
use domain::{GameId, PlayerId, Seat};
use mailer::address::{ARBITER, Recipient, TokenError, read_recipient, read_token};
use mailer::inbound::bounce::{Report, ReportKind, report};
use mailer::inbound::{Authenticity, Incoming, automatic};
use mailer::outbound::Verdict;
use store::{InboundMail, InboundVerdict, Player, PlayerPatch};
use tracing::info;

/// How long a mail waits for a DNS that does not answer (DESIGN, "Mail").
const DNS_PATIENCE: Duration = Duration::hours(1);
const DNS_AGAIN: Duration = Duration::minutes(5);
/// More mails than this of one player within an hour are a loop that nothing else has stopped.
const AN_HOUR: i64 = 120;

/// What became of a mail.
#[derive(Debug)]
pub enum Outcome {
    Judged(InboundVerdict),
    /// Not now.
    Later(DateTime<Utc>),
}

/// Judges a mail and does what it asks for. An error means that nothing is known yet (the database is away): the same
/// mail can be judged again, and does nothing twice.
pub async fn judge(app: &App, mail: &InboundMail) -> Answer<Outcome> {
    let Some(raw) = mail.raw.as_deref() else { return Ok(ignored("gone")) };
    let Some(recipient) = read_recipient(&app.keys.tokens, &mail.recipient) else {
        return Ok(ignored("unknown_recipient"));
    };
    // 1 and 2: limits and copies; the copies met when the mail was stored.
    let read = Incoming::read(raw);
    // 3. Reports about our own mails, by a return path that only our mails carry.
    let null_sender = mail.mail_from.as_deref() == Some("");
    if let Recipient::Bounce(token) = &recipient {
        return match report(raw, true) {
            Some(found) => reported(app, token, &found).await,
            None => Ok(ignored("no_mail")),
        };
    }
    let read = match read {
        Ok(read) => read,
        Err(unreadable) => return Ok(ignored(unreadable.code())),
    };
    if report(raw, null_sender).is_some() {
        return Ok(ignored("report"));
    }
    // `u-`: RFC 8058's other way; it does no more than the link, which asks for no proof either.
    if let Recipient::Unsubscribe(left) = &recipient {
        let player = app.store.player(PlayerId::from_i64(left.player)).await?.ok_or_else(Problem::not_found)?;
        let game = left.game.map(|game| GameId::from_i64(game).to_string());
        let wishes = crate::preferences::without(&player.mail, left, game.as_deref());
        app.store.update_player(player.id, &PlayerPatch { mail: Some(wishes), ..PlayerPatch::default() }).await?;
        let verdict = InboundVerdict { player: Some(player.id), ..verdict("done", "unsubscribed") };
        return Ok(Outcome::Judged(verdict));
    }
    // 4. Programs: noted, never answered.
    let sender = app.config.mail_from.rsplit(['<', ' ']).next().unwrap_or_default().trim_end_matches('>');
    let domain = app.config.reply_domain().unwrap_or_default();
    let is_own = |address: &str| {
        address.eq_ignore_ascii_case(sender)
            || (!domain.is_empty() && address.rsplit('@').next().is_some_and(|at| at.eq_ignore_ascii_case(&domain)))
    };
    if mail.via != "dev"
        && let Some(found) = automatic(&read, mail.mail_from.as_deref(), is_own)
    {
        return Ok(ignored(found.code()));
    }
    // 5. Is it from whom it says?
    if mail.via != "dev" {
        match app.checker.check(raw, &read).await {
            Authenticity::Proven => {}
            Authenticity::NotProven(why) => return Ok(ignored(why)),
            Authenticity::NotNow => {
                let now = app.clock.now();
                return Ok(match now - mail.received_at < DNS_PATIENCE {
                    true => Outcome::Later(now + DNS_AGAIN),
                    false => ignored("dns_away"),
                });
            }
        }
    }
    // 6 and 7. The token, and the player whose address the sender's must be.
    match recipient {
        Recipient::Game(token) => game_mail(app, mail, &read, token.game).await,
        Recipient::Invitation(id) => invitation_mail(app, mail, &read, id).await,
        Recipient::Bounce(_) | Recipient::Unsubscribe(_) => Ok(ignored("unknown_recipient")),
    }
}

async fn game_mail(app: &App, mail: &InboundMail, read: &Incoming, game: i64) -> Answer<Outcome> {
    let table = match app.tables.fresh(GameId::from_i64(game)).await {
        Ok(table) => table,
        Err(problem) if problem.code == "not_found" => return Ok(ignored("token")),
        Err(problem) => return Err(problem),
    };
    let Some(player) = app.store.player_by_email(&read.from).await? else { return Ok(ignored("sender")) };
    let mut seat = table.seat_of(player.id);
    // He left his seat by this very mail, and whoever judged it did not come to say so.
    let left_by_it = seat.is_none() && app.store.find_key(player.id, &key_of(mail)).await?.is_some();
    let rules = table.is_arbiter(player.id);
    let generation = u32::try_from(player.token_generation).unwrap_or_default();
    let token = match read_token(&app.keys.tokens, &mail.recipient, |token| {
        // A token of another's seat is his, whoever writes.
        let his = left_by_it || seat.is_some_and(|seat| seat.0 == token.seat) || (rules && token.seat == ARBITER);
        his.then_some(generation)
    }) {
        Ok(token) => token,
        Err(TokenError::NobodyThere) => return Ok(ignored("sender")),
        Err(TokenError::Forged | TokenError::Unreadable) => return Ok(ignored("token")),
    };
    if floods(app, &player).await? {
        return Ok(ignored_of("too_many", &player));
    }
    app.store.mail_works(player.id, app.clock.now()).await?;
    crate::unreached::shown_up(app, player.id).await?;
    if left_by_it {
        seat = Some(Seat(token.seat));
    }
    let done = match seat.filter(|_| token.seat != ARBITER) {
        Some(seat) => act(app, mail, read, &table, seat, token.seq, &player).await?,
        None => act_as_arbiter(app, mail, read, &table, token.seq, &player).await?,
    };
    Ok(answered(done, Some(table.id()), Some(&player)))
}

async fn invitation_mail(app: &App, mail: &InboundMail, read: &Incoming, id: i64) -> Answer<Outcome> {
    let Some(invitation) = app.store.invitation(id).await? else { return Ok(ignored("token")) };
    if !invitation.email.eq_ignore_ascii_case(&read.from) {
        return Ok(ignored("sender"));
    }
    let (done, player) = super::act::answer_invitation(app, mail, read, &invitation).await?;
    Ok(answered(done, Some(invitation.game), player.as_ref()))
}

async fn floods(app: &App, player: &Player) -> Answer<bool> {
    Ok(app.store.inbound_since(player.id, app.clock.now() - Duration::hours(1)).await? >= AN_HOUR)
}

fn answered(done: Done, game: Option<GameId>, player: Option<&Player>) -> Outcome {
    let Done { kept, seq, game: other_game } = done;
    let (word, code) = match &kept.answer.verdict {
        Verdict::Played { .. } => ("done", "played".to_owned()),
        Verdict::Preview { .. } => ("done", "preview".to_owned()),
        Verdict::Told { .. } | Verdict::Done { .. } => ("done", "told".to_owned()),
        Verdict::Refused { code, .. } => ("refused", code.clone()),
    };
    Outcome::Judged(InboundVerdict {
        game: other_game.or(game),
        player: player.map(|player| player.id),
        seq: Some(seq),
        answer: serde_json::to_value(&kept).ok(),
        ..verdict(word, &code)
    })
}

/// A report names its mail by the return path, so it is about a mail that we sent.
async fn reported(app: &App, token: &str, found: &Report) -> Answer<Outcome> {
    let now = app.clock.now();
    let Report { kind, status, why, .. } = found;
    let line = app.store.mail_reported(token, kind.name(), status.as_deref(), why, now).await?;
    let Some(line) = line else { return Ok(ignored("unknown_recipient")) };
    let player = line.player_id.map(PlayerId::from_i64);
    if let (Some(player), false) = (player, *kind == ReportKind::Delivered) {
        let stands = app.store.mail_failed(player, kind.name(), why, now).await?;
        info!(player.id = %player, state = stands.state, score = stands.score, "a mail came back");
        let is_asked = [NOTICE_STARTED, NOTICE_YOUR_TURN].contains(&line.topic);
        if stands.state == "bounced" && kind.name() == "bounced" && is_asked {
            app.store.hold_back(&line, now).await?;
        }
        if stands.state != "delayed" {
            crate::unreached::stop_clocks(app, player, why).await?;
        }
    }
    metrics::counter!("longhand_mail_reports_total", "kind" => kind.name()).increment(1);
    Ok(Outcome::Judged(InboundVerdict { player, ..verdict("report", kind.name()) }))
}

fn verdict(word: &str, code: &str) -> InboundVerdict {
    InboundVerdict { verdict: word.to_owned(), code: code.to_owned(), ..InboundVerdict::default() }
}

fn ignored(code: &str) -> Outcome {
    Outcome::Judged(verdict("ignored", code))
}

fn ignored_of(code: &str, player: &Player) -> Outcome {
    Outcome::Judged(InboundVerdict { player: Some(player.id), ..verdict("ignored", code) })
}
