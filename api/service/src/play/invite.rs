//! Invitations: one for each game and address, mailed, taken up by a link or by anybody who logs in with that address.

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

/// The longest name that a mailbox is shown which knows nobody here, characters.
const LONGEST_HARMLESS: usize = 30;

/// How often somebody who sits down is tried again because others came at the same moment.
const TRIES: usize = 8;

/// How long the link in an invitation's mail logs in.
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
    // Who is invited already is not written to again.
    if let Some(stands) = app.store.invitation_for(table.id(), email).await? {
        return Ok(shown(&stands));
    }
    pay(app, host, &[email.to_owned()], None).await?;
    Ok(shown(&write(app, table, host, email, None).await?))
}

/// Refuses where somebody cannot be invited by `host`, and spends what invitations cost: of the account that invites, and of
/// mailboxes that know nobody here. `key`: of the request.
pub async fn pay(app: &App, host: PlayerId, emails: &[String], key: Option<&Key>) -> Answer<()> {
    let mut strangers = vec![];
    for email in emails {
        match app.store.player_by_email(email).await? {
            Some(known) => blocks::may_write(app, host, known.id).await?,
            // What is written to another address of the same mailbox reaches who has blocked them just as well.
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

/// Writes an invitation that is paid for, with its mail. `known_as`: whom the host knows as a player, and not by their address.
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

/// Puts an invitation's mail into the outbox: one for each game, seat and address. Whoever declined, or was invited before and
/// is invited again, gets no second one.
async fn mail(app: &App, invitation: &Invitation, seq: Seq) -> Answer<()> {
    if budgets::is_first_invitation(app, invitation).await? {
        let notice = Notice { topic: Topic::Invitation.number(), recipient: invitation.id, due_at: app.clock.now() };
        app.store.add_notice(invitation.game, seq, &notice).await?;
        app.mail_bell.notify_one();
    }
    Ok(())
}

/// As the host reads it.
pub fn shown(invitation: &Invitation) -> answers::Invitation {
    answers::Invitation {
        id: Id::from_i64(invitation.id),
        game: invitation.game,
        email: invitation.email.clone(),
        created_at: invitation.created_at.into(),
    }
}

/// Invites somebody to take `seat` of a game under way over. Who may do so is the table's to say.
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

/// Takes a free seat before the start, and one that somebody leaves after it.
pub fn sit_down(table: &Table, player: PlayerId, wanted: Option<Seat>, context: &Context) -> Result<Decided, Refused> {
    match table.status() {
        Status::Running | Status::Paused | Status::Disputed => {
            // An invitation counts as long as who gave it could give it still.
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

/// `player` sits down by [`sit_down`], under a name that nobody takes for another's at the table. Where somebody else comes to
/// the table meanwhile, their name is looked up, too.
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

/// A name that somebody chose, where a mailbox that knows nobody here may be shown it: letters, digits and blanks, and short; the
/// number behind the second of two names alike, too.
/// `None`: what looks like an address, a link, or an advertisement.
pub fn harmless(name: &str) -> Option<String> {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '\u{2019}' | '(' | ')');
    let digits = name.chars().filter(|c| c.is_numeric()).count();
    (name.chars().count() <= LONGEST_HARMLESS && digits <= 4 && name.chars().all(plain)).then(|| name.to_owned())
}

/// The token of the link that closes a mailbox without an account for invitations.
pub fn no_mail_token(app: &App, email: &str) -> String {
    mailer::address::sign(&app.keys.tokens, "no-mail", &store::closed_key(email))
}

/// The mailbox behind such a link.
pub fn read_no_mail(app: &App, token: &str) -> Answer<[u8; 32]> {
    let bytes = mailer::address::verify(&app.keys.tokens, "no-mail", token);
    bytes.and_then(|bytes| bytes.try_into().ok()).ok_or_else(Problem::not_found)
}

/// The invitation behind a link.
pub async fn read(app: &App, token: &str) -> Answer<Invitation> {
    let bytes = mailer::address::verify(&app.keys.tokens, "invitation", token);
    let id = bytes.and_then(|bytes| Some(i64::from_be_bytes(bytes.try_into().ok()?))).ok_or_else(Problem::not_found)?;
    app.store.invitation(id).await?.ok_or_else(Problem::not_found)
}

/// The invited does not come, and the host learns it: by what they know of who that is.
pub async fn decline(app: &App, invitation: &Invitation) -> Answer<()> {
    let was_there = app.store.delete_invitation(invitation.id).await?;
    app.tables.look_again(invitation.game);
    // It is declined, also where nobody can be told: in a game that cannot be read.
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

/// The invited takes a seat. Having one already is no error: links are pressed twice.
pub async fn accept(app: &App, invitation: &Invitation, player: PlayerId, nonce: Option<NewNonce>) -> Answer<GameId> {
    // First, so that the invitation stands where they have to choose another name.
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
