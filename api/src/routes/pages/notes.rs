//! A player's private notes on a game's page.

use crate::routes::extract::{AppData, PathId};
use crate::routes::pages::game::{Shown, game_page};
use crate::routes::pages::orders::refusal;
use crate::routes::pages::see;
use actix_web::{HttpRequest, web};
use domain::GameId;
use serde::Deserialize;
use service::accounts::visitor::Seated;
use service::http::own_site::must_be_ours;
use service::play::notes;
use service::play::visible::visible;
use service::problem::{Answer, Problem};

#[derive(Debug, Deserialize)]
pub struct Written {
    #[serde(default)]
    notes: String,
}

/// `POST /games/{id}/notes`. A text that is too long is shown again, to be shortened.
pub async fn write(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    PathId(id): PathId<GameId>,
    form: web::Form<Written>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.who.clone().ok_or_else(Problem::not_signed_in)?;
    let table = visible(&app, id, Some(&who)).await?;
    let Written { notes } = form.into_inner();
    match notes::keep(&app, &table, who.player, &notes).await {
        Ok(_) => Ok(see(&format!("/games/{id}?noted=1#notes"))),
        Err(problem) if problem.status == 400 => {
            let notice = Some(refusal(&problem, visitor.language()));
            let shown = Shown { notice, notes: Some(notes), ..Shown::default() };
            game_page(&app, &table, visitor, shown).await
        }
        Err(problem) => Err(problem),
    }
}
