//! The small picture of a game: the part of its board that matters to who looks.

use super::news::{self, Line};
use crate::routes::extract::AppData;
use crate::routes::pages::see;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use domain::canonical::hex;
use domain::kernel::table::Table;
use domain::{GameId, PerSeat, Seat};
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::wire::Wire;
use service::picture::{Seen, Thumbnail};
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::viewer;
use service::words::Reader;

/// Digits of the hash in an address.
const DIGITS: usize = 24;

/// What the picture shows; `None` before the start.
pub async fn of(
    app: &App,
    table: &Table,
    seat: Option<Seat>,
    (names, news): (&PerSeat<String>, &[Line]),
    l: &Reader,
) -> Answer<Option<Thumbnail>> {
    if table.game().is_none() {
        return Ok(None);
    }
    let past = app.tables.state(table, None).await?;
    Ok(Some(Thumbnail {
        head: table.hash(),
        game: past.game,
        seen: Seen { viewer: seat, names: names.clone(), goes_on: past.goes_on, language: l.language },
        asked: seat.filter(|seat| table.to_act().contains(seat)),
        news: news.iter().map(|line| line.places.clone()).collect(),
    }))
}

/// Where it is: named by what it shows, so that a browser asks for it once.
pub fn address(game: GameId, of: &Thumbnail) -> String {
    format!("/games/{game}/thumbnail/{}.svg", mark(of))
}

fn mark(of: &Thumbnail) -> String {
    hex(&of.mark()).chars().take(DIGITS).collect()
}

/// `GET /games/{id}/thumbnail/{mark}.svg`: for those who may see the game. Where it stands otherwise by now, the old
/// name leads to the new one.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, path: web::Path<(GameId, String)>) -> Answer {
    let (id, asked) = path.into_inner();
    let table = visible(&app, id, visitor.who.as_ref()).await?;
    let (seat, l) = (viewer(&table, visitor.id()), &visitor.reader);
    let names = app.tables.seat_names(&table, l.language).await?;
    let news = news::since_own_move(&app, &table, seat, &names, l).await?;
    let thumbnail = of(&app, &table, seat, (&names, &news), l).await?.ok_or_else(Problem::not_found)?;
    if asked != mark(&thumbnail) {
        let mut there = see(&address(id, &thumbnail));
        there.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
        return Ok(there);
    }
    let svg = app.pictures.thumbnail(thumbnail, Wire::of(&request).as_ref()).await?;
    Ok(HttpResponse::Ok()
        .content_type("image/svg+xml")
        .insert_header((header::CACHE_CONTROL, "private, max-age=31536000, immutable"))
        .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"))
        .body(svg.as_str().to_owned()))
}
