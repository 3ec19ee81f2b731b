//! Invitations: one for each game and address. They are mailed, and accepted by a link or by logging in
//! with the address.

use crate::accounts::blocks;
use crate::accounts::budgets::{self, Budget};
use crate::answers;
use crate::app::App;
use crate::config::Registration;
use crate::names::alike::Newcomer;
use crate::play::nonce::NewNonce;
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, Key, Receipt};
use crate::telling::topics::Topic;
use crate::words;
use domain::kernel::ids::Id;
use domain::kernel::language::say;
use domain::kernel::refusal::Refused;
use domain::kernel::table::commands::{Context, Decided};
use domain::kernel::table::event::Seq;
use domain::kernel::table::{SeatState, Status, Table};
use domain::{GameId, PlayerId, Seat};
use std::sync::atomic::{AtomicBool, Ordering};
use store::{Invitation, NewInvitation, Notice};

/// The longest name shown to a mailbox that knows nobody here, in characters.
const LONGEST_HARMLESS: usize = 30;

/// How often sitting down is retried because others sat down at the same moment.
const TRIES: usize = 8;

/// How long the link in an invitation mail also logs in.
const LOGS_IN_FOR: chrono::Duration = chrono::Duration::days(14);

/// Writes an invitation and puts its mail into the outbox.
pub async fn invite(app: &App, table: &Table, host: PlayerId, email: &str) -> Answer<answers::Invitation> {
    if !table.is_host(host) {
        let code = if table.seat_of(host).is_some() { "not_host" } else { "not_seated" };
        return Err(Problem::new(code, say!(words::host_invites)));
    }
    if table.status() != Status::Open {
        return Err(Problem::new("not_open", say!(words::invite_too_late)));
    }
    // An address that is already invited gets no second mail.
    if let Some(stands) = app.store.invitation_for(table.id(), email).await? {
        return Ok(shown(&stands));
    }
    pay(app, host, &[email.to_owned()], None).await?;
    Ok(shown(&write(app, table, host, email, None).await?))
}

/// Refuses invitations that `host` may not send, and charges the rest to the budgets of the inviting
/// account and of mailboxes without an account. `key`: the request's idempotency key.
pub async fn pay(app: &App, host: PlayerId, emails: &[String], key: Option<&Key>) -> Answer<()> {
    let mut strangers = vec![];
    for email in emails {
        match app.store.player_by_email(email).await? {
            Some(known) => blocks::may_write(app, host, known.id).await?,
            // Another address of the same mailbox would reach the same person, who blocked the host.
            None if app.store.has_mailbox_blocked(email, host).await? => return Err(blocks::not_reachable()),
            None => strangers.push(email),
        }
    }
    if app.config.registration == Registration::Closed && !strangers.is_empty() {
        return Err(blocks::not_reachable());
    }
    budgets::spend(app, host, Budget::Calls, emails.len(), key).await?;
    for email in strangers {
        budgets::spend_mailbox(app, email, Budget::Strangers).await?;
    }
    Ok(())
}

/// Writes an invitation that is already charged, with its mail. `known_as`: the player's name, if the host
/// knows that and not the address.
pub async fn write(
    app: &App,
    table: &Table,
    host: PlayerId,
    email: &str,
    known_as: Option<PlayerId>,
) -> Answer<Invitation> {
    let new = NewInvitation {
        id: app.ids.next().as_i64(),
        game: table.id(),
        email: email.to_owned(),
        known_as,
        invited_by: host,
        created_at: app.clock.now(),
        login_until: app.clock.now() + LOGS_IN_FOR,
    };
    let stands = app.store.create_invitation(&new).await?;
    mail(app, &stands, 0).await?;
    Ok(stands)
}

/// Puts an invitation's mail into the outbox, once for each game, seat and address. A person who declined
/// or was invited before gets no second one.
async fn mail(app: &App, invitation: &Invitation, seq: Seq) -> Answer<()> {
    if budgets::is_first_invitation(app, invitation).await? {
        let notice = Notice { topic: Topic::Invitation.number(), recipient: invitation.id, due_at: app.clock.now() };
        app.store.add_notice(invitation.game, seq, &notice).await?;
        app.mail_bell.notify_one();
    }
    Ok(())
}

/// An invitation as the host sees it.
pub fn shown(invitation: &Invitation) -> answers::Invitation {
    answers::Invitation {
        id: Id::from_i64(invitation.id),
        game: invitation.game,
        email: invitation.email.clone(),
        created_at: invitation.created_at.into(),
    }
}

/// Invites an address to take over `seat` of a running game. The table decides who may do so.
pub async fn invite_substitute(app: &App, table: &Table, by: PlayerId, seat: Seat, email: &str) -> Answer<()> {
    pay(app, by, &[email.to_owned()], None).await?;
    let new = NewInvitation {
        id: app.ids.next().as_i64(),
        game: table.id(),
        email: email.to_owned(),
        known_as: None,
        invited_by: by,
        created_at: app.clock.now(),
        login_until: app.clock.now() + LOGS_IN_FOR,
    };
    let stands = app.store.invite_substitute(&new, i16::from(seat.0)).await?;
    mail(app, &stands, table.head()).await
}

/// The seat that `player` was invited to take over.
pub async fn substitute_seat(app: &App, game: GameId, player: PlayerId) -> Answer<Option<Seat>> {
    let seat = app.store.substitute_seat(game, player).await?;
    Ok(seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat))
}

/// Takes a free seat before the start, or a seat that is being given up after it.
pub fn sit_down(table: &Table, player: PlayerId, wanted: Option<Seat>, context: &Context) -> Result<Decided, Refused> {
    match table.status() {
        Status::Running | Status::Paused | Status::Disputed => {
            // The invitation is valid as long as its sender could still give it.
            let holds = |seat: &Seat| {
                let chair = table.seats().get(seat.index());
                chair.is_some_and(|chair| chair.state == SeatState::Seated)
                    || table.seats_given_up().any(|s| s == *seat)
            };
            table.take_over(player, wanted.filter(holds), context)
        }
        _ => table.take_seat(player, context),
    }
}

/// `player` takes a seat by [`sit_down`], under a name that cannot be confused with another at the table.
/// If somebody else joins meanwhile, their name is checked, too.
pub async fn take_a_seat(
    app: &App,
    game: GameId,
    (player, wanted): (PlayerId, Option<Seat>),
    nonce: Option<NewNonce>,
    (expect, key): (Expect, Option<Key>),
) -> Answer<Receipt> {
    let mut tries = TRIES;
    loop {
        let newcomer = Newcomer::at(app, &*app.tables.fresh(game).await?, player).await?;
        let somebody_came = AtomicBool::new(false);
        let decide = |table: &Table, context: &_| {
            if table.seat_of(player).is_none() {
                if !newcomer.knows(table) {
                    somebody_came.store(true, Ordering::Relaxed);
                    return Err(Refused::new("conflict", say!(words::conflict)));
                }
                newcomer.may_sit()?;
            }
            sit_down(table, player, wanted, context)
        };
        let handed = nonce.map(|nonce| nonce.of(player));
        let taken = app.tables.command_with_nonce(game, expect, (key.clone(), handed), decide).await;
        tries -= 1;
        if tries == 0 || taken.is_ok() || !somebody_came.into_inner() {
            return taken;
        }
    }
}

/// The token in an invitation's link.
pub fn token(app: &App, invitation: i64) -> String {
    mailer::address::sign(&app.keys.tokens, "invitation", &invitation.to_be_bytes())
}

/// A player's chosen name, if it may be shown to a mailbox that knows nobody here: short, and made of
/// letters, digits and blanks, also the number behind the second of two equal names. `None` for a name that
/// looks like an address, a link or an advertisement.
pub fn harmless(name: &str) -> Option<String> {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '\u{2019}' | '(' | ')');
    let digits = name.chars().filter(|c| c.is_numeric()).count();
    (name.chars().count() <= LONGEST_HARMLESS && digits <= 4 && name.chars().all(plain)).then(|| name.to_owned())
}

/// The token of the link by which a mailbox without an account opts out of invitations.
pub fn no_mail_token(app: &App, email: &str) -> String {
    mailer::address::sign(&app.keys.tokens, "no-mail", &store::closed_key(email))
}

/// The mailbox that such a link belongs to.
pub fn read_no_mail(app: &App, token: &str) -> Answer<[u8; 32]> {
    let bytes = mailer::address::verify(&app.keys.tokens, "no-mail", token);
    bytes.and_then(|bytes| bytes.try_into().ok()).ok_or_else(Problem::not_found)
}

/// The invitation that a link belongs to.
pub async fn read(app: &App, token: &str) -> Answer<Invitation> {
    let bytes = mailer::address::verify(&app.keys.tokens, "invitation", token);
    let id = bytes.and_then(|bytes| Some(i64::from_be_bytes(bytes.try_into().ok()?))).ok_or_else(Problem::not_found)?;
    app.store.invitation(id).await?.ok_or_else(Problem::not_found)
}

/// The guest declines. The host is told, under the name or address by which they know the guest.
pub async fn decline(app: &App, invitation: &Invitation) -> Answer<()> {
    let was_there = app.store.delete_invitation(invitation.id).await?;
    app.tables.look_again(invitation.game);
    // The invitation is declined even if the game cannot be read and nobody can be told.
    let Ok(table) = app.tables.fresh(invitation.game).await else { return Ok(()) };
    if !was_there || invitation.player.is_some() || !table.is_host(invitation.invited_by) {
        return Ok(());
    }
    let guest = app.store.player_by_email(&invitation.email).await?.map(|guest| guest.id);
    let (topic, recipient) = match (invitation.known_as, guest) {
        (Some(known), _) => (Topic::DeclinedByName, known.as_i64()),
        (None, Some(guest)) => (Topic::DeclinedByAddress, guest.as_i64()),
        (None, None) => (Topic::Declined, invitation.id),
    };
    let notice = Notice { topic: topic.number(), recipient, due_at: app.clock.now() };
    app.store.add_notice(invitation.game, 0, &notice).await?;
    app.mail_bell.notify_one();
    Ok(())
}

/// The guest takes a seat. Already having one is no error: people click links twice.
pub async fn accept(app: &App, invitation: &Invitation, player: PlayerId, nonce: Option<NewNonce>) -> Answer<GameId> {
    // Checked first, so that the invitation stays valid if they have to choose another name.
    let table = app.tables.fresh(invitation.game).await?;
    if table.seat_of(player).is_none() {
        Newcomer::at(app, &table, player).await?.may_sit()?;
    }
    if !app.store.take_up_invitation(invitation.id, player).await? {
        return Err(Problem::new("already_answered", say!(words::invitation_taken)));
    }
    let wanted = substitute_seat(app, invitation.game, player).await?;
    match take_a_seat(app, invitation.game, (player, wanted), nonce, (Expect::Any, None)).await {
        Ok(_) => {
            crate::accounts::absence::enter(app, invitation.game).await?;
            Ok(invitation.game)
        }
        Err(problem) if problem.code == "already_seated" => Ok(invitation.game),
        Err(problem) => Err(problem),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_and_clubs_are_harmless_and_what_leads_elsewhere_is_not() {
        for name in ["Ann", "Jean-Luc d'Orsay", "Zoë Ångström", "Friday club 2026", "Marcus (2)", "Клуб по пятницам"]
        {
            assert_eq!(harmless(name).as_deref(), Some(name));
        }
        for name in [
            "win.example",
            "http://win.example",
            "see win example/now",
            "mail me@win.example",
            "Call 0900 123456",
            "first\nsecond",
            "A name so long that a whole advertisement fits into it",
            "Free! Money!",
        ] {
            assert_eq!(harmless(name), None, "{name}");
        }
    }
}
