//! What never changes in a title's pictures.

use crate::routes::extract::AppData;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use service::problem::{Answer, Problem};

/// `GET /titles/{title}/ground/{name}`: named by what it holds, so that nobody asks for it twice.
pub async fn ground(app: AppData, request: HttpRequest) -> Answer {
    let grounds = app.rulesets().all().flat_map(|ruleset| ruleset.grounds());
    let ground = grounds.into_iter().find(|ground| ground.address == request.path()).ok_or_else(Problem::not_found)?;
    Ok(HttpResponse::Ok()
        .content_type("image/svg+xml")
        .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"))
        .body(ground.document.as_str()))
}
