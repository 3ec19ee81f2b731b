//! `/games/{id}/messages`: table talk. Seated players write; everybody who may see the game reads.

use crate::routes::extract::{AppData, Body, KeyHeader, PathId, Query, player_of};
use crate::routes::games::{limit_of, link_next};
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use domain::GameId;
use domain::kernel::ids::Id;
use serde::Deserialize;
use service::accounts::auth::{Caller, SignedIn};
use service::play::talk;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::telling::shapes;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Only messages after the one with this id.
    #[serde(default)]
    after: Option<Id>,
    /// The most items on a page.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 200), extend("default" = 50)))]
    limit: Option<u32>,
    /// The `next` of the previous page; overrides `after`.
    #[serde(default)]
    cursor: Option<Id>,
}

/// `GET /games/{id}/messages?after=&limit=`: oldest first.
pub async fn list(app: AppData, caller: Caller, PathId(game): PathId<GameId>, query: Query<Listed>) -> Answer {
    visible(&app, game, caller.0.as_ref()).await?;
    let limit = limit_of(query.0.limit)?;
    let after = query.0.cursor.or(query.0.after).map_or(0, Id::as_i64);
    // One more than requested shows whether there are more.
    let mut found = app.store.messages(game, caller.player(), after, limit + 1).await?;
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| more).map(|last| Id::from_i64(last.id).to_string());
    let mut response = HttpResponse::Ok();
    if let Some(next) = &next {
        let path = format!("{}/api/v1/games/{game}/messages", app.base);
        let query = [("cursor", next.clone()), ("limit", limit.to_string())];
        response.insert_header((header::LINK, link_next(&path, &query)));
    }
    response.insert_header((header::VARY, "Authorization"));
    Ok(response.json(shapes::list(talk::shown(&app, &found).await?, next)))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewMessage {
    /// May contain line breaks, but no other control characters.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = service::contract::kinds::WORDS), length(min = 1, max = 4000)))]
    text: String,
}

/// `POST /games/{id}/messages {text}`: 201 with the message.
pub async fn say(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<NewMessage>,
) -> Answer {
    let player = player_of(&who)?;
    let table = visible(&app, game, Some(&who)).await?;
    let key = key.of(player, &request, &body.bytes);
    let said = talk::say(&app, &table, player, &body.value.text, key.as_ref().map(|key| key.key.as_str())).await?;
    let shown = talk::shown(&app, &[said]).await?;
    Ok(HttpResponse::Created().json(shown.first()))
}

/// `DELETE /games/{id}/messages/{message}`: 204; for the writer and for the host.
pub async fn delete(app: AppData, SignedIn(who): SignedIn, path: web::Path<(String, String)>) -> Answer {
    let player = player_of(&who)?;
    let (game, id) = (path.0.parse(), path.1.parse::<Id>());
    let (Ok(game), Ok(id)) = (game, id) else { return Err(Problem::not_found()) };
    let table = visible(&app, game, Some(&who)).await?;
    talk::delete(&app, &table, player, id).await?;
    Ok(HttpResponse::NoContent().finish())
}
