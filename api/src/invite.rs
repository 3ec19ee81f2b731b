//! Invitations: one for each game and address, mailed, taken up by a link or by anybody who logs in with that address.

use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, NOTICE_INVITATION};
use domain::kernel::ids::Id;
use domain::kernel::table::event::Moment;
use domain::kernel::table::{Status, Table};
use domain::{GameId, PlayerId};
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
    Ok(json!({"id": Id::from_i64(stands.id), "game": table.id(), "email": stands.email,
              "created_at": Moment::from(stands.created_at)}))
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
    let taken = app
        .tables
        .command(invitation.game, Expect::Any, None, |table, context| table.take_seat(player, nonce, context));
    match taken.await {
        Ok(_) => Ok(invitation.game),
        Err(problem) if problem.code == "already_seated" => Ok(invitation.game),
        Err(problem) => Err(problem),
    }
}
