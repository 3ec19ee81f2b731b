//! `/healthz`, `/readyz`, `/metrics`.

use crate::request::AsItIs;
use crate::routes::extract::AppData;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use chrono::{DateTime, Utc};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use service::answers::Health;
use service::health;
use service::http::limits::is_forwarded;
use service::problem::{Answer, Problem};
use std::sync::OnceLock;

static METRICS: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Starts collecting metrics; once per process.
pub fn start_counting() {
    METRICS.get_or_init(|| PrometheusBuilder::new().install_recorder().ok());
}

/// `GET /healthz`: 200 if the process answers.
pub async fn healthy() -> Answer {
    Ok(HttpResponse::Ok().json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") }))
}

/// `GET /readyz`: 200 if the server can work normally, otherwise 503 with the reasons.
pub async fn ready(app: AppData) -> Answer {
    let readiness = health::readiness(&app).await;
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
    metrics::gauge!("longhand_cached_games").set(app.tables.cached() as f64);
    if let Some(state) = health::look(&app).await {
        let now = app.clock.now();
        let age = |due: DateTime<Utc>| (now - due).num_seconds().max(0) as f64;
        for queue in store::QUEUES {
            let oldest = state.oldest_due.iter().find(|(name, _)| *name == queue).map_or(0.0, |(_, due)| age(*due));
            metrics::gauge!("longhand_queue_oldest_due_seconds", "queue" => queue).set(oldest);
        }
    }
    for (worker, ago, is_late) in app.health.rounds() {
        metrics::gauge!("longhand_worker_round_seconds", "worker" => worker).set(ago.as_secs_f64());
        metrics::gauge!("longhand_worker_late", "worker" => worker).set(f64::from(u8::from(is_late)));
    }
    let text = METRICS.get().and_then(Option::as_ref).map(PrometheusHandle::render).unwrap_or_default();
    Ok(HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(text))
}
