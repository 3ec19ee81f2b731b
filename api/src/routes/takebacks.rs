//! `/games/{id}/takebacks`: requests to go back, and their answers.

use crate::routes::extract::{AppData, Body, IfMatch, KeyHeader, PathId, player_of};
use actix_web::{HttpRequest, HttpResponse, web};
use domain::GameId;
use domain::kernel::table::event::Seq;
use serde::Deserialize;
use serde_json::Value;
use service::accounts::auth::{Caller, SignedIn};
use service::app::App;
use service::http::tags;
use service::play::commands::{self, table_of};
use service::play::texts;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::telling::shapes;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "AskTakeback"))]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The event whose state is to become current.
    #[cfg_attr(feature = "schemas", schemars(with = "service::contract::kinds::Seq"))]
    to: Seq,
    /// The reason.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = service::contract::kinds::WORDS), length(min = 1, max = 4000)))]
    reason: String,
}

/// The number of a takeback or dispute in a path; a malformed one is 404.
pub fn number(n: &str) -> Answer<u32> {
    n.parse().map_err(|_| Problem::not_found())
}

/// `GET /games/{id}/takebacks`: all takebacks of the game, oldest first; `n` is their number.
pub async fn list(app: AppData, caller: Caller, PathId(game): PathId<GameId>) -> Answer {
    let table = visible(&app, game, caller.0.as_ref()).await?;
    let mut items: Vec<Value> = table.cases().takebacks.iter().map(shapes::takeback).collect();
    texts::fill(&app.tables, table.id(), &mut items).await?;
    Ok(tags::at_head(table.head()).json(shapes::list(items, None)))
}

/// `POST /games/{id}/takebacks {to, reason}`: 201 with the takeback. It already has the answers of players
/// with a standing preference.
pub async fn ask(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    if_match: IfMatch,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Asked>,
) -> Answer {
    let player = player_of(&who)?;
    let table = visible(&app, game, Some(&who)).await?;
    let key = key.of(player, &request, &body.bytes);
    let Asked { to, reason } = body.value;
    let receipt = commands::ask_takeback(&app, &table, player, (to, &reason), (if_match.or_any(), key)).await?;
    let table = table_of(&app, receipt).await?;
    let last = table.cases().takebacks.last().map_or(Value::Null, shapes::takeback);
    answer(&app, table.id(), 201, last).await
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "AnswerTakeback"))]
#[serde(deny_unknown_fields)]
pub struct Consent {
    consent: bool,
}

/// `POST /games/{id}/takebacks/{n}/answers {consent}`: 201 with the takeback.
pub async fn consent(
    app: AppData,
    SignedIn(who): SignedIn,
    path: web::Path<(String, String)>,
    if_match: IfMatch,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Consent>,
) -> Answer {
    let player = player_of(&who)?;
    let (game, n) = case_of(&path)?;
    visible(&app, game, Some(&who)).await?;
    let key = key.of(player, &request, &body.bytes);
    let receipt =
        commands::answer_takeback(&app, game, player, (n, body.value.consent), (if_match.or_any(), key)).await?;
    let table = table_of(&app, receipt).await?;
    let takeback = table.cases().takebacks.iter().find(|takeback| takeback.n == n);
    answer(&app, table.id(), 201, takeback.map_or(Value::Null, shapes::takeback)).await
}

/// `DELETE /games/{id}/takebacks/{n}`: withdraws the caller's own takeback.
pub async fn withdraw(
    app: AppData,
    SignedIn(who): SignedIn,
    path: web::Path<(String, String)>,
    if_match: IfMatch,
) -> Answer {
    let player = player_of(&who)?;
    let (game, n) = case_of(&path)?;
    visible(&app, game, Some(&who)).await?;
    commands::withdraw_takeback(&app, game, player, n, (if_match.or_any(), None)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The game and number in a path.
pub fn case_of(path: &(String, String)) -> Answer<(GameId, u32)> {
    let game = path.0.parse().map_err(|_| Problem::not_found())?;
    Ok((game, number(&path.1)?))
}

async fn answer(app: &App, game: GameId, status: u16, value: Value) -> Answer {
    let mut values = [value];
    texts::fill(&app.tables, game, &mut values).await?;
    let status = actix_web::http::StatusCode::from_u16(status).unwrap_or_default();
    Ok(HttpResponse::build(status).json(&values[0]))
}
