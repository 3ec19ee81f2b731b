//! `/games/{id}/state`: the position, redacted for the caller.

use crate::auth::Caller;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, PathId, Query, etag, tagged_text, visible};
use crate::shapes;
use crate::tables::viewer;
use actix_web::http::header::{self, ContentType};
use actix_web::{HttpRequest, HttpResponse};
use domain::GameId;
use domain::kernel::table::event::Seq;
use domain::kernel::table::knowledge::as_now;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct At {
    /// After which event; without it, now. It names one state, on whichever branch.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::contract::kinds::Seq>"))]
    at: Option<Seq>,
    /// `now`: with what the caller's seat has learnt since.
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
    let table = visible(&app, game, caller.0.as_ref()).await?;
    if query.0.known.as_deref().is_some_and(|known| known != "now") {
        return Err(Problem::bad_request("`as` is `now`, or left out."));
    }
    let seat = viewer(&table, caller.player());
    crate::seen::note(&app, &table, caller.player());
    let past = app.tables.state(&table, query.0.at).await?;
    if query.0.at.is_none()
        && let Some(view) = app.tables.view_with_orders(&table, seat, past.game.as_ref()).await?
    {
        // Orders come and go beside the log: the head does not say whether this is what the caller knows already.
        let body = shapes::state_with_view(past.seq, past.at, seat, &past.game.to_act(), &view);
        return Ok(HttpResponse::Ok()
            .insert_header((header::ETAG, etag(table.head())))
            .insert_header(("vary", "Authorization"))
            .content_type(ContentType::json())
            .body(body));
    }
    let body = || match (&query.0.known, table.game()) {
        (Some(_), Some(now)) => {
            let view = as_now(past.game.as_ref(), now.as_ref(), seat, table.published_secret().is_some());
            shapes::state_with_view(past.seq, past.at, seat, &past.game.to_act(), &view.to_string())
        }
        _ => shapes::state(past.seq, past.at, seat, past.game.as_ref()),
    };
    // A state of the past never changes for its viewer; the tag names the head, which is what a move is played on.
    match query.0.at {
        None => tagged_text(&request, table.head(), body),
        Some(_) => {
            let mut response = HttpResponse::Ok();
            Ok(response.insert_header(("vary", "Authorization")).content_type(ContentType::json()).body(body()))
        }
    }
}
