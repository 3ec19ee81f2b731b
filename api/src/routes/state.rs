//! `/games/{id}/state`: the position, redacted for the caller.

use crate::routes::extract::{AppData, PathId, Query};
use actix_web::HttpRequest;
use domain::GameId;
use domain::kernel::table::event::Seq;
use domain::kernel::table::knowledge::as_now;
use serde::Deserialize;
use service::accounts::auth::Caller;
use service::http::tags::{self, Asked};
use service::problem::{Answer, Problem};
use service::tables::viewer;
use service::telling::shapes;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct At {
    /// Show the state after this event, on any branch; if absent, the present state.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<service::contract::kinds::Seq>"))]
    at: Option<Seq>,
    /// `now`: include what the caller's seat has learnt since.
    #[serde(default, rename = "as")]
    #[cfg_attr(feature = "schemas", schemars(extend("const" = "now")))]
    known: Option<String>,
}

/// `GET /games/{id}/state?at=&as=now`.
pub async fn show(
    app: AppData,
    caller: Caller,
    PathId(game): PathId<GameId>,
    query: Query<At>,
    request: HttpRequest,
) -> Answer {
    let reading = match tags::ask(&app, &request, game, caller.0.as_ref(), false).await? {
        Asked::Known(known) => return Ok(known),
        Asked::Anew(reading) => reading,
    };
    let table = &reading.table;
    if query.0.known.as_deref().is_some_and(|known| known != "now") {
        return Err(Problem::bad_request("`as` is `now`, or left out.").allowing(["now"]));
    }
    let seat = viewer(table, caller.player());
    let past = app.tables.state(table, query.0.at).await?;
    if query.0.at.is_none()
        && let Some(view) = app.tables.view_with_orders(table, seat, past.game.as_ref()).await?
    {
        return reading.text(shapes::state_with_view(past.seq, past.at, seat, past.game.as_ref(), &view));
    }
    reading.text(match (&query.0.known, table.game()) {
        (Some(_), Some(now)) => {
            let view = as_now(past.game.as_ref(), now.as_ref(), seat, table.published_secret().is_some());
            shapes::state_with_view(past.seq, past.at, seat, past.game.as_ref(), &view.to_string())
        }
        _ => shapes::state(past.seq, past.at, seat, past.game.as_ref()),
    })
}
