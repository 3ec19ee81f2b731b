//! `/games/{id}/forks` and `/promote`: trying things on a private copy, and playing them in the original.

use crate::routes::extract::{AppData, Body, IfMatch, KeyHeader, PathId, player_of};
use crate::routes::games::game_of;
use crate::routes::moves;
use crate::routes::seats::Nothing;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use domain::GameId;
use domain::kernel::bot::Level;
use domain::kernel::language::say;
use domain::kernel::play::Submission;
use domain::kernel::table::Table;
use domain::kernel::table::commands::Sender;
use domain::kernel::table::event::Seq;
use serde::Deserialize;
use service::accounts::auth::{SignedIn, Who};
use service::app::App;
use service::play::commands;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::{Expect, Key, Receipt, rows};
use service::words;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewFork"))]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// The event to continue from.
    #[cfg_attr(feature = "schemas", schemars(with = "service::contract::kinds::Seq"))]
    at: Seq,
    /// Bots of this level play all seats but the caller's.
    #[serde(default)]
    bots: Option<Level>,
}

/// `POST /games/{id}/forks {at, bots?}`: 201 with a private copy of the game. The caller plays all seats;
/// with `bots`, bots play the other seats.
pub async fn fork(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Fork>,
) -> Answer {
    let player = player_of(&who)?;
    let origin = visible(&app, game, Some(&who)).await?;
    let key = key.of(player, &request, &body.bytes);
    let bots = body.value.bots.map(|level| match level {
        Level::Random => "random".to_owned(),
        Level::Sensible => "sensible".to_owned(),
    });
    let receipt = commands::fork(&app, &origin, player, (body.value.at, bots), key).await?;
    let (made, body) = game_of(&app, receipt).await?;
    let place = format!("{}/api/v1/games/{made}", app.base);
    Ok(HttpResponse::Created().insert_header((header::LOCATION, place)).json(body))
}

/// `POST /games/{fork}/promote`: plays what the caller's own seat did in the fork as one move of the
/// original game. 201, as for a move there.
pub async fn promote(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(fork): PathId<GameId>,
    if_match: IfMatch,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Nothing>,
) -> Answer {
    let player = player_of(&who)?;
    let copy = visible(&app, fork, Some(&who)).await?;
    let key = key.of(player, &request, &body.bytes);
    let receipt = hand_in(&app, &who, &copy, (if_match.0, key), "rest").await?;
    moves::answer(&app, &request, &who, receipt).await
}

/// Plays what the caller's own seat did in a copy as one move of the original game.
pub async fn hand_in(
    app: &App,
    who: &Who,
    copy: &Table,
    (expect, key): (Expect, Option<Key>),
    channel: &'static str,
) -> Answer<Receipt> {
    let player = player_of(who)?;
    let origin = copy.created().fork_of.as_ref().ok_or_else(|| Problem::bad_request(say!(words::no_fork)))?.stream;
    app.tables.origin_of(copy).await.ok_or_else(Problem::not_found)?;
    let table = visible(app, origin, Some(who)).await?;
    let seat = table.seat_of(player).ok_or_else(|| Problem::new("not_seated", say!(words::not_seated_in_origin)))?;
    let actions = copy.planned(&rows(app.tables.log_of(copy, 0).await?), seat);
    if actions.is_empty() {
        return Err(Problem::bad_request(say!(words::fork_without_moves)));
    }
    let sender = Sender::player(player, channel);
    let play = |table: &Table, context: &_| table.play(seat, Submission::Actions(&actions), sender.clone(), context);
    let expect = if expect == Expect::AsFound { Expect::AsAsked(seat) } else { expect };
    app.tables.command(origin, expect, key, play).await
}
