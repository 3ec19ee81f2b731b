//! `/games/{id}/notes`: the caller's private notes about a game. Nobody else sees them.

use crate::routes::conditions::IfUnchanged;
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

/// `GET /games/{id}/notes`: `{text, changed_at}`; the text is empty if there are none.
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

/// `PUT /games/{id}/notes {text}`: replaces the whole text.
pub async fn replace(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    IfUnchanged(condition): IfUnchanged,
    body: Body<NewNotes>,
) -> Answer {
    let player = player_of(&who)?;
    let table = visible(&app, game, Some(&who)).await?;
    let text = &body.value.text;
    let kept = match condition {
        None => notes::keep(&app, &table, player, text).await?,
        Some(condition) => {
            let known = app.store.notes(game, player).await?;
            let shown = serde_json::to_vec(&shown(known.clone())).unwrap_or_default();
            condition.must_fit(&shown, Some(table.heads()))?;
            notes::keep_instead(&app, &table, player, text, known.as_ref()).await?
        }
    };
    Ok(answer(Some(kept).filter(|kept| !kept.text.is_empty())))
}

fn answer(notes: Option<Notes>) -> HttpResponse {
    HttpResponse::Ok().json(shown(notes))
}

fn shown(notes: Option<Notes>) -> answers::Notes {
    let changed_at = notes.as_ref().map(|notes| Moment::from(notes.changed_at));
    let text = notes.map(|notes| notes.text).unwrap_or_default();
    answers::Notes { text, changed_at }
}
