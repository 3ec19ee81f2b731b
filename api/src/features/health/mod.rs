//! The state of the server: `/livez`, `/readyz`, `/metrics`.

pub mod figures;

use crate::request::AsItIs;
use crate::routes::extract::AppData;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use service::answers::Health;
use service::health;
use service::http::limits::is_forwarded;
use service::problem::{Answer, Problem};

/// `GET /livez`: the process answers.
pub async fn alive() -> Answer {
    Ok(HttpResponse::Ok().json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") }))
}

/// `GET /readyz`: 200 if the server can do its work, otherwise 503 with the reasons.
pub async fn ready(app: AppData) -> Answer {
    let readiness = health::examine(&app).await.readiness;
    let mut answer = if readiness.ready { HttpResponse::Ok() } else { HttpResponse::ServiceUnavailable() };
    let mut answer = answer.insert_header((header::CACHE_CONTROL, "no-store")).json(readiness);
    // The same format for all clients, including browsers.
    answer.extensions_mut().insert(AsItIs);
    Ok(answer)
}

/// `GET /metrics`: for Prometheus, which must ask this server directly. Requests through a proxy come from
/// outside.
pub async fn metrics(app: AppData, request: HttpRequest) -> Answer {
    if is_forwarded(&request) {
        return Err(Problem::not_found());
    }
    let text = figures::gather(&app).await;
    Ok(HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(text))
}
