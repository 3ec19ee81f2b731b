//! `/healthz`, `/readyz`, `/metrics`.

use crate::routes::extract::AppData;
use actix_web::HttpResponse;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use service::answers::{Health, Readiness};
use service::problem::{Answer, Problem};
use std::sync::OnceLock;

static METRICS: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Begins to count; once a process.
pub fn start_counting() {
    METRICS.get_or_init(|| PrometheusBuilder::new().install_recorder().ok());
}

/// `GET /healthz`: the process answers.
pub async fn healthy() -> Answer {
    Ok(HttpResponse::Ok().json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") }))
}

/// `GET /readyz`: the database answers too, and the server does not stop.
pub async fn ready(app: AppData) -> Answer {
    if *app.stopping.borrow() {
        return Err(Problem::unavailable());
    }
    app.store.ping().await?;
    Ok(HttpResponse::Ok().json(Readiness { status: "ready" }))
}

/// `GET /metrics`: for Prometheus.
pub async fn metrics(app: AppData) -> Answer {
    metrics::gauge!("longhand_cached_games").set(app.tables.cached() as f64);
    if let Ok(oldest) = app.store.oldest_due().await {
        let age = oldest.map_or(0, |due| (app.clock.now() - due).num_seconds().max(0));
        metrics::gauge!("longhand_oldest_due_mail_seconds").set(age as f64);
    }
    let text = METRICS.get().and_then(Option::as_ref).map(PrometheusHandle::render).unwrap_or_default();
    Ok(HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(text))
}
