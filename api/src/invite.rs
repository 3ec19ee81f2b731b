//! Invitations: one for each game and address, mailed, taken up by a link or by anybody who logs in with that address.

use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, NOTICE_INVITATION};
use domain::kernel::ids::Id;
use domain::kernel::refusal::Refused;
use domain::kernel::table::commands::{Context, Decided};
use domain::kernel::table::event::Moment;
use domain::kernel::table::{SeatState, Status, Table};
use domain::{GameId, PlayerId, Seat};
use serde_json::{Value, json};
use store::{Invitation, NewInvitation, Notice};

/// Writes an invitation and puts its mail into the outbox.
pub async fn invite(app: &App, table: &Table, host: PlayerId, email: &str) -> Answer<Value> {
    if !table.is_host(host) {
        let code = if table.seat_of(host).is_some() { "not_host" } else { "not_seated" };
        return Err(Problem::new(code, "Only the host of the game invites."));
    }
    if table.status() != Status::Open {
        return Err(Problem::new("not_open", "The game has started; nobody can be invited any more."));
    }
    let now = app.clock.now();
    let new = NewInvitation {
        id: app.ids.next().as_i64(),
        game: table.id(),
        email: email.to_owned(),
        invited_by: host,
        created_at: now,
    };
    let stands = app.store.create_invitation(&new).await?;
    // Inviting again sends the mail again; both have one Message-ID, so a mail program shows it once.
    let notice = Notice { topic: NOTICE_INVITATION, recipient: stands.id, due_at: now };
    app.store.add_notice(table.id(), 0, &notice).await?;
    app.mail_bell.notify_one();
    Ok(shown(&stands))
}

/// As the host reads it.
pub fn shown(invitation: &Invitation) -> Value {
    json!({"id": Id::from_i64(invitation.id), "game": invitation.game, "email": invitation.email,
           "created_at": Moment::from(invitation.created_at)})
}

/// Invites somebody to take `seat` of a game under way over. Who may do so is the table's to say.
pub async fn invite_substitute(app: &App, table: &Table, by: PlayerId, seat: Seat, email: &str) -> Answer<()> {
    let now = app.clock.now();
    let new = NewInvitation {
        id: app.ids.next().as_i64(),
        game: table.id(),
        email: email.to_owned(),
        invited_by: by,
        created_at: now,
    };
    let stands = app.store.invite_substitute(&new, i16::from(seat.0)).await?;
    let notice = Notice { topic: NOTICE_INVITATION, recipient: stands.id, due_at: now };
    app.store.add_notice(table.id(), table.head(), &notice).await?;
    app.mail_bell.notify_one();
    Ok(())
}

/// The seat that `player` was invited to take over.
pub async fn substitute_seat(app: &App, game: GameId, player: PlayerId) -> Answer<Option<Seat>> {
    let seat = app.store.substitute_seat(game, player).await?;
    Ok(seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat))
}

/// Takes a free seat before the start, and one that somebody leaves after it.
pub fn sit_down(
    table: &Table,
    player: PlayerId,
    wanted: Option<Seat>,
    nonce: [u8; 16],
    context: &Context,
) -> Result<Decided, Refused> {
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
        _ => table.take_seat(player, nonce, context),
    }
}

/// The token in an invitation's link.
pub fn token(app: &App, invitation: i64) -> String {
    mailer::address::sign(&app.keys.tokens, "invitation", &invitation.to_be_bytes())
}

/// The invitation behind a link.
pub async fn read(app: &App, token: &str) -> Answer<Invitation> {
    let bytes = mailer::address::verify(&app.keys.tokens, "invitation", token);
    let id = bytes.and_then(|bytes| Some(i64::from_be_bytes(bytes.try_into().ok()?))).ok_or_else(Problem::not_found)?;
    app.store.invitation(id).await?.ok_or_else(Problem::not_found)
}

/// The invited takes a seat. Having one already is no error: links are pressed twice.
pub async fn accept(app: &App, invitation: &Invitation, player: PlayerId) -> Answer<GameId> {
    if !app.store.take_up_invitation(invitation.id, player).await? {
        return Err(Problem::new("already_answered", "Somebody else has taken this invitation up."));
    }
    let nonce = crate::keys::random();
    let wanted = substitute_seat(app, invitation.game, player).await?;
    let taken = app
        .tables
        .command(invitation.game, Expect::Any, None, |table, context| sit_down(table, player, wanted, nonce, context));
    match taken.await {
        Ok(_) => {
            crate::absence::enter(app, invitation.game).await?;
            Ok(invitation.game)
        }
        Err(problem) if problem.code == "already_seated" => Ok(invitation.game),
        Err(problem) => Err(problem),
    }
}
