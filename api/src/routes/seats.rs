//! Seats, invitations, bots, and the start.

use crate::routes::extract::{AppData, Body, IfMatch, KeyHeader, PathId, host_of, player_of};
use crate::routes::games::{game_of, read_nonce};
use actix_web::{HttpRequest, HttpResponse, web};
use domain::kernel::bot::Level;
use domain::{GameId, Seat};
use serde::Deserialize;
use service::accounts::auth::SignedIn;
use service::answers::SeatTaken;
use service::play::commands;
use service::play::seating;
use service::play::visible::visible;
use service::problem::{Answer, Problem};

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// 16 random bytes that you contribute to the seed of the game's draws. `started` shows them if you
    /// have a seat then. Ignored in a running game, in one with `seed`, and for the host, whose
    /// contribution comes with the start.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{32}$")))]
    nonce: Option<String>,
}

/// `POST /games/{id}/seats {nonce?}`: 201 `{seat}`, the lowest free seat. In a running game: the caller's
/// own former seat, the one they were invited to, or the lowest one that was given up.
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
    let seat = seating::sit(&app, game, player, nonce, (if_match.or_any(), key)).await?;
    Ok(HttpResponse::Created().json(SeatTaken { seat }))
}

/// `DELETE /games/{id}/seats/me`: leaves before the start.
pub async fn leave(app: AppData, SignedIn(who): SignedIn, PathId(game): PathId<GameId>, if_match: IfMatch) -> Answer {
    let player = player_of(&who)?;
    visible(&app, game, Some(&who)).await?;
    seating::leave(&app, game, player, (if_match.or_any(), None)).await?;
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewInvitation"))]
#[serde(deny_unknown_fields)]
pub struct Invite {
    #[cfg_attr(feature = "schemas", schemars(length(max = 254), extend("format" = "email")))]
    email: String,
}

/// `POST /games/{id}/invitations {email}`: mails an invitation; only for the host.
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
    let sent = (app.limits.origin(&request), key.of(host, &request, &body.bytes));
    let invitation = seating::invite_by_mail(&app, &table, host, &body.value.email, sent).await?;
    Ok(HttpResponse::Created().json(invitation))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AddBot {
    level: Level,
}

/// `POST /games/{id}/bots {level}`: seats a bot in the next free seat; only for the host. 201 with the
/// game.
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
    let key = key.of(host, &request, &body.bytes);
    let receipt = seating::add_bot(&app, game, host, body.value.level, (if_match.or_any(), key)).await?;
    Ok(HttpResponse::Created().json(game_of(&app, receipt).await?.1))
}

/// `DELETE /games/{id}/bots/{seat}`: removes a bot before the start; only for the host. 204.
pub async fn remove_bot(
    app: AppData,
    SignedIn(who): SignedIn,
    path: web::Path<(String, String)>,
    if_match: IfMatch,
) -> Answer {
    let (Ok(game), Ok(seat)) = (path.0.parse::<GameId>(), path.1.parse::<u8>()) else {
        return Err(Problem::not_found());
    };
    let host = host_of(&who)?;
    visible(&app, game, Some(&who)).await?;
    seating::remove_bot(&app, game, (host, Seat(seat)), (if_match.or_any(), None)).await?;
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StartGame {
    /// 16 random bytes that the host contributes to the seed of the game's draws, as the last contribution.
    /// Ignored in a game with `seed`.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{32}$")))]
    nonce: Option<String>,
}

/// `POST /games/{id}/start {nonce?}`: starts the game when all seats are taken; only for the host. 200 with
/// the game.
pub async fn start(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    request: HttpRequest,
    if_match: IfMatch,
    key: KeyHeader,
    body: Body<StartGame>,
) -> Answer {
    let host = host_of(&who)?;
    visible(&app, game, Some(&who)).await?;
    let nonce = read_nonce(body.value.nonce.as_deref())?;
    let key = key.of(host, &request, &body.bytes);
    let (receipt, entered) = commands::start(&app, game, (host, nonce), (if_match.or_any(), key)).await?;
    let (game, mut shown) = game_of(&app, receipt).await?;
    if entered {
        let table = app.tables.fresh(game).await?;
        shown = service::telling::shapes::game(&app.tables, &table).await?;
    }
    Ok(HttpResponse::Ok().json(shown))
}

/// An empty object.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Nothing {}
