//! `/checkpoints`: the signed daily root over the heads of all games.

use crate::routes::extract::{AppData, Query};
use crate::routes::games::{limit_of, link_next};
use actix_web::http::header;
use actix_web::{HttpResponse, web};
use chrono::NaiveDate;
use domain::GameId;
use serde::{Deserialize, Serialize};
use service::app::App;
use service::problem::{Answer, Problem};
use service::telling::shapes;
use service::transparency::checkpoints::{end_of, proof, shown};

/// Which page of a list of checkpoints is wanted, of those of a day and those of the log of all games.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Paged<C> {
    /// How many items on a page.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 200), extend("default" = 50)))]
    limit: Option<u32>,
    /// The last one of the page before.
    #[serde(default)]
    pub cursor: Option<C>,
}

impl<C> Paged<C> {
    pub fn limit(&self) -> Answer<u32> {
        limit_of(self.limit)
    }
}

/// One page of what was found with a limit of one more, and the cursor of the next.
pub fn page<T>(mut found: Vec<T>, limit: u32, cursor: impl Fn(&T) -> String) -> (Vec<T>, Option<String>) {
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| more).map(cursor);
    (found, next)
}

/// The answer with a page, and where the next one is.
pub fn listed(app: &App, path: &str, items: Vec<impl Serialize>, next: Option<String>, limit: u32) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    if let Some(next) = &next {
        let path = format!("{}/api/v1/{path}", app.base);
        response
            .insert_header((header::LINK, link_next(&path, &[("cursor", next.clone()), ("limit", limit.to_string())])));
    }
    response.json(shapes::list(items, next))
}

/// `GET /checkpoints`: the newest first, for everybody. `cursor` is the last day of the page before.
pub async fn list(app: AppData, query: Query<Paged<NaiveDate>>) -> Answer {
    let limit = query.0.limit()?;
    let found = app.store.checkpoints(query.0.cursor, limit + 1).await?;
    let (found, next) = page(found, limit, |last| last.day.to_string());
    Ok(listed(&app, "checkpoints", found.iter().map(shown).collect(), next, limit))
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
