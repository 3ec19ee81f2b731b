//! A game's picture for whoever looks at a page.

use crate::routes::extract::{AppData, PathId};
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use domain::GameId;
use service::accounts::visitor::Visitor;
use service::http::tags::is_known;
use service::play::visible::visible;
use service::problem::Answer;
use service::tables::viewer;

/// `GET /games/{id}/board.svg`: the board as the visitor may see it. The picture of a head does not change, so a browser asks
/// for it again with its tag.
pub async fn board(app: AppData, request: HttpRequest, visitor: Visitor, PathId(id): PathId<GameId>) -> Answer {
    let table = visible(&app, id, visitor.who.as_ref()).await?;
    let seat = viewer(&table, visitor.id());
    let names = app.tables.seat_names(&table, visitor.language()).await?;
    let past = app.tables.state(&table, None).await?;
    let called = names.values().map(String::as_str).collect::<Vec<_>>().join("\n");
    let seen = format!("{id} {} {seat:?} {} {called}", table.head(), visitor.language().tag());
    let tag = format!("\"{}\"", &domain::canonical::hex(&domain::canonical::sha256(&[seen.as_bytes()]))[..24]);
    let known = is_known(request.headers(), &tag);
    let mut answer = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    answer.insert_header((header::ETAG, tag)).insert_header((header::VARY, "Cookie, Accept-Language"));
    if known {
        return Ok(answer.finish());
    }
    Ok(answer
        .content_type("image/svg+xml")
        .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"))
        .body(past.game.board(seat, &names, past.goes_on, visitor.language())))
}
