//! The fixed parts of a title's pictures.

use crate::routes::extract::AppData;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use domain::GameId;
use domain::kernel::svg::Ground;
use service::accounts::visitor::Seated;
use service::play::visible::visible;
use service::problem::{Answer, Problem};

/// `GET /titles/{title}/ground/{name}`: named by a hash of its content, so it can be cached for ever.
pub async fn ground(app: AppData, request: HttpRequest) -> Answer {
    let grounds = app.rulesets().all().flat_map(|ruleset| ruleset.grounds());
    let ground = grounds.into_iter().find(|ground| ground.address == request.path()).ok_or_else(Problem::not_found)?;
    Ok(kept(ground, "public"))
}

/// `GET /games/{id}/ground/{name}`: the same for a game's custom box, for people who may see the game.
pub async fn of_game(app: AppData, Seated(visitor): Seated, path: web::Path<(GameId, String)>) -> Answer {
    let (id, name) = path.into_inner();
    let table = visible(&app, id, visitor.who.as_ref()).await?;
    let page = app.tables.state(&table, None).await?.game.page(None, None, false);
    let address = format!("ground/{name}");
    let ground = page.grounds().find(|ground| ground.address == address);
    Ok(kept(ground.ok_or_else(Problem::not_found)?, "private"))
}

fn kept(ground: &Ground, by: &str) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("image/svg+xml")
        .insert_header((header::CACHE_CONTROL, format!("{by}, max-age=31536000, immutable")))
        .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"))
        .body(ground.document.clone())
}
