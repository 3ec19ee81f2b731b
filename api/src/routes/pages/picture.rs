//! A game's picture on its page.

use crate::routes::extract::{AppData, PathId};
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use domain::GameId;
use domain::canonical::{hex, sha256};
use service::accounts::visitor::Seated;
use service::http::tags::is_known;
use service::play::visible::visible;
use service::problem::Answer;
use service::tables::viewer;

/// `GET /games/{id}/board.svg`: the board as the visitor may see it. The picture of a head does not change,
/// so browsers revalidate it with its tag. The tag begins with the head (`"14-3f9a..."`), which tells a
/// page whether it is out of date. Before the start there is a tag and no picture: 204.
pub async fn board(app: AppData, request: HttpRequest, Seated(visitor): Seated, PathId(id): PathId<GameId>) -> Answer {
    let table = visible(&app, id, visitor.who.as_ref()).await?;
    let seat = viewer(&table, visitor.id());
    let names = app.tables.seat_names(&table, visitor.language()).await?;
    let called = names.values().map(String::as_str).collect::<Vec<_>>().join("\n");
    let seen = format!("{id} {} {seat:?} {} {called}", table.head(), visitor.language().tag());
    let mark = hex(&sha256(&[seen.as_bytes()]));
    let tag = format!("\"{}-{}\"", table.head(), &mark[..24]);
    let tagged = |mut answer: HttpResponseBuilder| {
        answer.insert_header((header::ETAG, &*tag)).insert_header((header::VARY, "Cookie, Accept-Language"));
        answer
    };
    if is_known(request.headers(), &tag) {
        return Ok(tagged(HttpResponse::NotModified()).finish());
    }
    let past = match app.tables.state(&table, None).await {
        Ok(past) => past,
        Err(problem) if problem.code == "not_started" => return Ok(tagged(HttpResponse::NoContent()).finish()),
        Err(problem) => return Err(problem),
    };
    Ok(tagged(HttpResponse::Ok())
        .content_type("image/svg+xml")
        .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"))
        .body(past.game.board(seat, &names, past.goes_on, visitor.language())))
}
