//! Invitations that were mailed: the link shows, a button answers.

use super::page::{Asked, page};
use crate::pages::Button;
use crate::routes::extract::{AppData, Query};
use crate::routes::pages::login::{enter, set_cookie};
use crate::routes::pages::{message, see, why};
use actix_web::{HttpRequest, web};
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::{SeatState, Status, Table};
use serde::Deserialize;
use service::accounts::account::{self, Change};
use service::accounts::guests;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::{login_page, must_be_ours};
use service::names;
use service::play::invite;
use service::play::nonce::NewNonce;
use service::problem::{Answer, Problem};
use service::words;
use store::{Invitation, Player};

#[derive(Debug, Deserialize)]
pub struct Answered {
    #[serde(default)]
    decline: Option<String>,
    /// What the invited wants to be called.
    #[serde(default)]
    name: Option<String>,
    /// Made in the browser, where it runs scripts.
    #[serde(default)]
    nonce: Option<String>,
}

/// `GET /invitations/{token}`: shows who invites to what; a button answers. Once taken up it leads to the game.
pub async fn show(app: AppData, visitor: Visitor, token: web::Path<String>, query: Query<Answered>) -> Answer {
    let invitation = invite::read(&app, &token).await?;
    if invitation.player.is_some() {
        return Ok(see(&format!("/games/{}", invitation.game)));
    }
    let table = app.tables.fresh(invitation.game).await?;
    let action = format!("/invitations/{}", *token);
    if query.0.decline.is_some() {
        let by = app.tables.called_one(&table, invitation.invited_by).await?;
        let by = by.map_or_else(|| say!(words::a_player), Phrase::from);
        let name = app.tables.game_name(&table).await?;
        let fields = vec![("decline".to_owned(), "1".to_owned())];
        let button = Button { action, label: say!(words::invitation_decline).in_words(visitor.language()), fields };
        let text = say!(words::invitation_decline_text { by, name });
        return message(&visitor.reader, say!(words::invitation_decline_heading), text, Some(button), None);
    }
    let asked = asked(&table, &invitation, action, visitor.player.as_ref());
    page(&app, &table, &visitor.reader, asked).await
}

/// What the page asks: a name of those who have none yet.
fn asked(table: &Table, invitation: &Invitation, action: String, player: Option<&Player>) -> Asked {
    Asked {
        action,
        by: Some(invitation.invited_by),
        name: player.is_none_or(|player| !player.named).then(String::new),
        email: None,
        notice: None,
        has_seat: has_seat(table, invitation),
        can_decline: true,
        logs_in_until: player.is_none().then_some(invitation.login_until),
    }
}

/// Whether the seat is still there: one that is free before the start; later the one that the invited is to take over.
fn has_seat(table: &Table, invitation: &Invitation) -> bool {
    match table.status() {
        Status::Open => table.seats().iter().any(|chair| chair.state == SeatState::Open),
        Status::Running | Status::Paused | Status::Disputed => {
            invitation.seat.is_some() || table.seats_given_up().next().is_some()
        }
        _ => false,
    }
}

/// `POST /invitations/{token}`: seats the invited. The mailed link proves the address once, within 14 days, and logs in;
/// after that only a login does.
pub async fn accept(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    token: web::Path<String>,
    form: web::Form<Answered>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let invitation = invite::read(&app, &token).await?;
    let action = format!("/invitations/{}", *token);
    let game = format!("/games/{}", invitation.game);
    if invitation.player.is_some() {
        return Ok(see(&game));
    }
    if form.decline.is_some() {
        invite::decline(&app, &invitation).await?;
        let (heading, text) = (say!(words::invitation_declined), say!(words::invitation_declined_text));
        return message(&visitor.reader, heading, text, None, None);
    }
    let table = app.tables.fresh(invitation.game).await?;
    if !has_seat(&table, &invitation) {
        // The link keeps what it is good for.
        let asked = asked(&table, &invitation, action, visitor.player.as_ref());
        return page(&app, &table, &visitor.reader, asked).await;
    }
    let here = visitor.player.as_ref().filter(|player| player.is_at(&invitation.email));
    let (player, was_here) = match here {
        Some(player) => (player.clone(), true),
        None if app.store.use_invitation_login(invitation.id, app.clock.now()).await? => {
            let guest = visitor.guest.as_ref().map(|(_, player)| player);
            (guests::let_in(&app, &invitation.email, visitor.language(), guest).await?.0, false)
        }
        None if visitor.who.is_some() => {
            let text = say!(words::invitation_not_yours_text);
            let back = Some(("/", say!(words::first_page)));
            return message(&visitor.reader, say!(words::invitation_not_yours), text, None, back);
        }
        None => return Ok(see(&login_page(&action))),
    };
    let nonce = NewNonce::of_page(form.nonce.as_deref());
    let seated = match named(&app, &player, form.name.as_deref()).await {
        Ok(named) => invite::accept(&app, &invitation, named.id, nonce).await.map(|_| named),
        Err(problem) => Err(problem),
    };
    let mut response = match seated {
        Ok(_) if was_here => return Ok(see(&game)),
        Ok(named) => return enter(&app, &named, &game).await,
        Err(problem) if matches!(problem.status, 400 | 409) => {
            let table = app.tables.fresh(invitation.game).await?;
            let asked = asked(&table, &invitation, action, Some(&player));
            let asked = refused(asked, &problem, form.name.as_deref(), &visitor);
            page(&app, &table, &visitor.reader, asked).await?
        }
        Err(problem) => return Err(problem),
    };
    // The link is used up, so its reader stays logged in.
    if !was_here {
        set_cookie(&app, &mut response, player.id).await?;
    }
    Ok(response)
}

/// The page once more: why it did not go, and what was typed. With another name it may go.
pub(super) fn refused(asked: Asked, problem: &Problem, typed: Option<&str>, visitor: &Visitor) -> Asked {
    let l = &visitor.reader;
    let is_name = matches!(&*problem.code, "name_too_similar" | "bad_request");
    Asked {
        name: is_name.then(|| typed.unwrap_or_default().to_owned()).or(asked.name),
        notice: Some(match &*problem.code {
            "bad_request" => l.say(words::name_wrong.phrase()),
            _ => l.say(why(problem, l.language)),
        }),
        ..asked
    }
}

/// The player under the name that they want; a player who wants none, or has it already, stays as they are.
pub(super) async fn named(app: &App, player: &Player, wanted: Option<&str>) -> Answer<Player> {
    let wanted = wanted.map(str::trim).filter(|name| !name.is_empty() && *name != player.name);
    let Some(wanted) = wanted else { return Ok(player.clone()) };
    let name = names::plain("name", wanted, 40)?;
    account::change(app, player.id, Change { name: Some(name), ..Change::default() }).await
}
