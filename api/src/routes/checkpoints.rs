//! `/checkpoints`: the signed daily root over the heads of all games.

use crate::checkpoints::{end_of, proof, shown};
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, Query};
use crate::routes::games::{limit_of, link_next};
use crate::shapes;
use actix_web::http::header;
use actix_web::{HttpResponse, web};
use chrono::NaiveDate;
use domain::GameId;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// How many items on a page.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 200), extend("default" = 50)))]
    limit: Option<u32>,
    /// `next` of the page before.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(extend("format" = "date")))]
    cursor: Option<NaiveDate>,
}

/// `GET /checkpoints`: the newest first, for everybody.
pub async fn list(app: AppData, query: Query<Listed>) -> Answer {
    let limit = limit_of(query.0.limit)?;
    let mut found = app.store.checkpoints(query.0.cursor, limit + 1).await?;
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| more).map(|last| last.day.to_string());
    let mut response = HttpResponse::Ok();
    if let Some(next) = &next {
        let path = format!("{}/api/v1/checkpoints", app.base);
        response
            .insert_header((header::LINK, link_next(&path, &[("cursor", next.clone()), ("limit", limit.to_string())])));
    }
    Ok(response.json(shapes::list(found.iter().map(shown).collect(), next)))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Of {
    /// Also the leaf of this game and the way from there to the root.
    #[serde(default)]
    game: Option<GameId>,
}

/// `GET /checkpoints/{day}?game=`: with `game` also its leaf and the way from there to the root.
pub async fn show(app: AppData, day: web::Path<String>, query: Query<Of>) -> Answer {
    let day: NaiveDate = day.parse().map_err(|_| Problem::not_found())?;
    let checkpoint = app.store.checkpoint(day).await?.ok_or_else(Problem::not_found)?;
    let mut answer = shown(&checkpoint);
    if let Some(game) = query.0.game {
        // Ids are no secrets, and a hash tells nothing of what it was made of.
        let heads = app.store.heads_before(end_of(day)).await?;
        answer.proof = Some(proof(&heads, game).ok_or_else(Problem::not_found)?);
    }
    Ok(HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "public, max-age=300")).json(answer))
}
