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
    /// 16 random bytes that you add to the seed of the game's draws. `started` shows them, if you sit there then. Nothing comes of
    /// it in a game under way, in one with `seed`, and for the host, who adds theirs with the start.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{32}$")))]
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
    let seat = seating::sit(&app, game, player, nonce, (if_match.or_any(), key)).await?;
    Ok(HttpResponse::Created().json(SeatTaken { seat }))
}

/// `DELETE /games/{id}/seats/me`: leave before the start.
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
    let key = key.of(host, &request, &body.bytes);
    let receipt = seating::add_bot(&app, game, host, body.value.level, (if_match.or_any(), key)).await?;
    Ok(HttpResponse::Created().json(game_of(&app, receipt).await?.1))
}

/// `DELETE /games/{id}/bots/{seat}`: the bot there is taken away before the start; the host's. 204.
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
    /// 16 random bytes that the host adds to the seed of the game's draws, the last. Nothing comes of it in a game with `seed`.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{32}$")))]
    nonce: Option<String>,
}

/// `POST /games/{id}/start {nonce?}`: 200, the game; the host's, when all seats are taken.
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
