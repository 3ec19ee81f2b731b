//! Seats, invitations, bots, and the start.

use crate::auth::SignedIn;
use crate::budgets::{self, Budget};
use crate::commands::{self, seated_or_refused};
use crate::invite;
use crate::once::Once;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, Body, IfMatch, KeyHeader, PathId, host_of, player_of, visible};
use crate::routes::games::{game_of, read_nonce};
use crate::tables::Receipt;
use actix_web::{HttpRequest, HttpResponse};
use domain::GameId;
use domain::kernel::bot::Level;
use domain::kernel::refusal::Refused;
use domain::kernel::table::event::Body as EventBody;
use serde::Deserialize;
use serde_json::json;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    #[serde(default)]
    nonce: Option<String>,
}

/// `POST /games/{id}/seats {nonce?}`: 201 `{seat}`, the lowest free one; in a game under way the own one that was given up,
/// the one the caller was invited to, or the lowest that somebody has left.
pub async fn take(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    request: HttpRequest,
    if_match: IfMatch,
    key: KeyHeader,
    body: Body<TakeSeat>,
) -> Answer {
    let player = player_of(&who)?;
    visible(&app, game, Some(&who)).await?;
    let nonce = read_nonce(body.value.nonce.as_deref())?;
    let key = key.of(player, &request, &body.bytes);
    let wanted = invite::substitute_seat(&app, game, player).await?;
    budgets::spend(&app, player, Budget::Turnabouts, 1, key.as_ref()).await?;
    let receipt = app
        .tables
        .command(game, if_match.or_any(), key, |table, context| invite::sit_down(table, player, wanted, nonce, context))
        .await?;
    let seat = match receipt {
        Receipt::Done { events, .. } => {
            let seat = events.iter().find_map(|event| match &event.event.body {
                EventBody::SeatTaken(taken) => Some(taken.seat),
                EventBody::SeatReplaced(replaced) => Some(replaced.seat),
                _ => None,
            });
            crate::absence::enter(&app, game).await?;
            seat
        }
        Receipt::Before { game, seq } => {
            let now = app.tables.fresh(game).await?;
            app.tables.table_at(&now, seq).await?.seat_of(player)
        }
    };
    Ok(HttpResponse::Created().json(json!({"seat": seat})))
}

/// `DELETE /games/{id}/seats/me`: leave before the start.
pub async fn leave(app: AppData, SignedIn(who): SignedIn, PathId(game): PathId<GameId>, if_match: IfMatch) -> Answer {
    let player = player_of(&who)?;
    visible(&app, game, Some(&who)).await?;
    budgets::spend(&app, player, Budget::Turnabouts, 1, None).await?;
    app.tables.command(game, if_match.or_any(), None, |table, context| table.leave_seat(player, context)).await?;
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Invite {
    email: String,
}

/// `POST /games/{id}/invitations {email}`: mails an invitation; the host's.
pub async fn invite(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Invite>,
) -> Answer {
    let host = host_of(&who)?;
    let table = visible(&app, game, Some(&who)).await?;
    let email = body.value.email.trim();
    if !mailer::address::is_plausible_address(email) {
        return Err(Problem::bad_request("`email` is no mail address."));
    }
    let once = Once::begin(&app, key.of(host, &request, &body.bytes)).await?;
    // The first request wrote the invitation that stands, or another one before it did: no second mail.
    if let (true, Some(stands)) = (once.again, app.store.invitation_for(game, email).await?) {
        return Ok(HttpResponse::Created().json(invite::shown(&stands)));
    }
    let invited = async {
        app.limits.invitation(app.limits.origin(&request))?;
        invite::invite(&app, &table, host, email).await
    };
    match invited.await {
        Ok(invitation) => Ok(HttpResponse::Created().json(invitation)),
        Err(problem) => once.refused(&app, problem).await,
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddBot {
    level: Level,
}

/// `POST /games/{id}/bots {level}`: a bot takes the next seat; the host's. 201, the game.
pub async fn add_bot(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    request: HttpRequest,
    if_match: IfMatch,
    key: KeyHeader,
    body: Body<AddBot>,
) -> Answer {
    let host = host_of(&who)?;
    visible(&app, game, Some(&who)).await?;
    let level = match body.value.level {
        Level::Random => "random",
        Level::Sensible => "sensible",
    };
    let nonce = crate::keys::random();
    let key = key.of(host, &request, &body.bytes);
    let seated = move |table: &domain::kernel::table::Table, context: &_| -> Result<_, Refused> {
        seated_or_refused(table, host)?;
        table.add_bot(host, level, nonce, context)
    };
    let receipt = app.tables.command(game, if_match.or_any(), key, seated).await?;
    Ok(HttpResponse::Created().json(game_of(&app, receipt).await?.1))
}

/// `POST /games/{id}/start`: 200, the game; the host's, when all seats are taken.
pub async fn start(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    request: HttpRequest,
    if_match: IfMatch,
    key: KeyHeader,
    body: Body<Nothing>,
) -> Answer {
    let host = host_of(&who)?;
    visible(&app, game, Some(&who)).await?;
    let key = key.of(host, &request, &body.bytes);
    let (receipt, entered) = commands::start(&app, game, host, (if_match.or_any(), key)).await?;
    let (game, mut shown) = game_of(&app, receipt).await?;
    if entered {
        let table = app.tables.fresh(game).await?;
        shown = crate::shapes::game(&app.tables, &table).await?;
    }
    Ok(HttpResponse::Ok().json(shown))
}

/// An empty object.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}
