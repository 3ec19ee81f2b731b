//! `/games/{id}/notes`: what the caller has written down about a game. Nobody else ever sees it.

use crate::routes::extract::{AppData, Body, PathId, player_of};
use actix_web::HttpResponse;
use domain::GameId;
use domain::kernel::table::event::Moment;
use serde::Deserialize;
use service::accounts::auth::SignedIn;
use service::answers;
use service::play::notes;
use service::play::visible::visible;
use service::problem::Answer;
use store::Notes;

/// `GET /games/{id}/notes`: `{text, changed_at}`; the text is empty where there is none.
pub async fn show(app: AppData, SignedIn(who): SignedIn, PathId(game): PathId<GameId>) -> Answer {
    visible(&app, game, Some(&who)).await?;
    Ok(answer(app.store.notes(game, who.player).await?))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewNotes {
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = service::contract::kinds::NOTES), length(max = 10_000)))]
    text: String,
}

/// `PUT /games/{id}/notes {text}`: the whole text, in the place of what was there.
pub async fn replace(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    body: Body<NewNotes>,
) -> Answer {
    let player = player_of(&who)?;
    let table = visible(&app, game, Some(&who)).await?;
    let kept = notes::keep(&app, &table, player, &body.value.text).await?;
    Ok(answer(Some(kept).filter(|kept| !kept.text.is_empty())))
}

fn answer(notes: Option<Notes>) -> HttpResponse {
    let changed_at = notes.as_ref().map(|notes| Moment::from(notes.changed_at));
    let text = notes.map(|notes| notes.text).unwrap_or_default();
    HttpResponse::Ok().json(answers::Notes { text, changed_at })
}
