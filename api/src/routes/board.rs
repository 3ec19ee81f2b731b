//! `/games/{id}/board.svg` and `board.png`: the board's picture, as the caller may see it.

use crate::routes::extract::{AppData, PathId, Query};
use actix_web::HttpRequest;
use domain::GameId;
use domain::kernel::table::event::Seq;
use serde::Deserialize;
use service::accounts::auth::Caller;
use service::http::spoken::asked;
use service::http::tags::{self, Asked};
use service::http::wire::Wire;
use service::picture::{Seen, USUAL_WIDTH, WIDTHS};
use service::problem::{Answer, Problem};
use service::tables::viewer;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Svg {
    /// Show the state after this event, on any branch; if absent, the present state.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<service::contract::kinds::Seq>"))]
    at: Option<Seq>,
}

/// `GET /games/{id}/board.svg?at=`.
pub async fn svg(
    app: AppData,
    caller: Caller,
    request: HttpRequest,
    PathId(game): PathId<GameId>,
    query: Query<Svg>,
) -> Answer {
    let language = asked(&request);
    let reading = match tags::ask(&app, &request, game, caller.0.as_ref(), true).await? {
        Asked::Known(known) => return Ok(known),
        Asked::Anew(reading) => reading,
    };
    let table = &reading.table;
    let past = app.tables.state(table, query.0.at).await?;
    let names = app.tables.seat_names(table, language).await?;
    let picture = past.game.board(viewer(table, caller.player()), &names, past.goes_on, language);
    Ok(reading
        .answer()
        .content_type("image/svg+xml")
        .insert_header(("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'"))
        .body(picture))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Png {
    /// Show the state after this event, on any branch; if absent, the present state.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<service::contract::kinds::Seq>"))]
    at: Option<Seq>,
    /// The width in pixels.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 160, max = 2000), extend("default" = 1280)))]
    width: Option<u32>,
}

/// `GET /games/{id}/board.png?at=&width=`.
pub async fn png(
    app: AppData,
    caller: Caller,
    PathId(game): PathId<GameId>,
    query: Query<Png>,
    request: HttpRequest,
) -> Answer {
    let width = query.0.width.unwrap_or(USUAL_WIDTH);
    if !WIDTHS.contains(&width) {
        let (from, to) = (WIDTHS.start(), WIDTHS.end());
        return Err(Problem::bad_request(format!("`width` is {from} to {to} pixels.")));
    }
    let reading = match tags::ask(&app, &request, game, caller.0.as_ref(), true).await? {
        Asked::Known(known) => return Ok(known),
        Asked::Anew(reading) => reading,
    };
    let table = &reading.table;
    let _one_of_few = app.limits.picture(app.limits.origin(&request), caller.player())?;
    let past = app.tables.state(table, query.0.at).await?;
    let language = asked(&request);
    let names = app.tables.seat_names(table, language).await?;
    let seen = Seen { viewer: viewer(table, caller.player()), names, goes_on: past.goes_on, language };
    let wire = Wire::of(&request);
    let png = app.pictures.board(game, past, seen, width, wire.as_ref()).await?;
    Ok(reading.answer().content_type("image/png").body(png.to_vec()))
}
