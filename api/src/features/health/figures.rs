//! The figures of `/metrics` with their meanings. Some are read when Prometheus asks.

use chrono::{DateTime, Utc};
use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector;
use service::answers::NotReady;
use service::app::App;
use service::health::{self, Examination};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use strum::VariantArray as _;
use tokio::time::timeout;

static METRICS: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// The duration of a request, in seconds.
pub const REQUEST_SECONDS: &str = "longhand_http_request_duration_seconds";
/// The upper bounds of its buckets, in seconds. Buckets of several servers can be added up.
const BUCKETS_S: [f64; 11] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
/// Histograms keep each observation until a request for `/metrics`, or for this long.
const UPKEEP: Duration = Duration::from_secs(30);
/// The time limit for counting the queues.
const PATIENCE: Duration = Duration::from_secs(3);

const COUNTERS: [(&str, &str); 16] = [
    ("longhand_budget_refusals_total", "Requests that were refused because an account's budget was used up."),
    ("longhand_events_appended_total", "Events that were written into logs of games."),
    ("longhand_folds_total", "Games that were folded from their log, by starting point."),
    ("longhand_http_requests_total", "Requests that were answered, by route, method and status."),
    ("longhand_inbound_total", "Mails that came in. The label new is no for a repeated copy."),
    ("longhand_inbound_verdicts_total", "Results of mails that came in."),
    ("longhand_log_lines_dropped_total", "Log lines that could not be written."),
    ("longhand_mail_reports_total", "Bounces and complaints that came in, by kind."),
    ("longhand_mails_total", "Results of mails to be sent."),
    ("longhand_messages_total", "Messages that players wrote at tables."),
    ("longhand_pushes_total", "Results of push messages to browsers."),
    ("longhand_replica_readings_total", "Requests that the replica answered."),
    ("longhand_webhooks_total", "Results of webhook calls."),
    ("longhand_witness_answers_total", "Answers of witnesses."),
    ("longhand_worker_panics_total", "Jobs of a worker that failed because of a bug."),
    ("longhand_worker_restarts_total", "Restarts of a worker after a bug."),
];

const GAUGES: [(&str, &str); 21] = [
    ("longhand_audit_findings", "Findings of the last audit of the whole log."),
    ("longhand_audit_games", "Games read by the last audit of the whole log."),
    ("longhand_build_info", "Always 1. The label version is the running version."),
    ("longhand_cached_games", "Folded games that are kept in memory."),
    ("longhand_checkpoint_failing", "1 if the log of all games cannot be signed."),
    ("longhand_checkpoint_size", "Leaves of the log of all games at its newest checkpoint."),
    ("longhand_clock_ahead_seconds", "How far this machine's clock is ahead of the database's."),
    ("longhand_database_connections", "Connections to the database for readings, by state: used or idle."),
    ("longhand_database_connections_max", "Connections for readings that the setting pool allows."),
    ("longhand_live_streams", "Live streams that are open."),
    ("longhand_mails_parked", "Mails that could not be sent and wait for an operator."),
    ("longhand_not_ready", "1 for each code that /readyz reports now, otherwise 0."),
    ("longhand_quarantined_games", "Games that stopped because this version cannot read them."),
    ("longhand_queue_due", "Entries of a queue that are due, counted up to 100000."),
    ("longhand_queue_late", "Entries of a queue that have been due for more than a minute."),
    ("longhand_queue_oldest_due_seconds", "The time for which the oldest entry of a queue has been due."),
    ("longhand_ready", "1 if the server can do its work."),
    ("longhand_replica_behind_seconds", "How far the replica is behind."),
    ("longhand_witnesses_failing", "Witnesses that have not signed the newest checkpoint they were shown."),
    ("longhand_worker_late", "1 if a worker is more than a minute overdue for its next round."),
    ("longhand_worker_round_seconds", "The time since a worker's last round."),
];

/// Starts collecting metrics; once per process.
pub fn start_counting() {
    METRICS.get_or_init(install);
}

fn install() -> Option<PrometheusHandle> {
    let builder = PrometheusBuilder::new();
    let builder = builder.set_buckets_for_metric(Matcher::Full(REQUEST_SECONDS.to_owned()), &BUCKETS_S).ok()?;
    let handle = builder.install_recorder().ok()?;
    for (name, help) in COUNTERS {
        describe_counter!(name, help);
    }
    for (name, help) in GAUGES {
        describe_gauge!(name, help);
    }
    describe_histogram!(REQUEST_SECONDS, Unit::Seconds, "How long requests took, from the first byte to the answer.");
    Collector::default().describe();
    gauge!("longhand_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    // Counters that alerts use exist before their first event.
    counter!("longhand_log_lines_dropped_total").increment(0);
    for result in ["sent", "parked", "later"] {
        counter!("longhand_mails_total", "result" => result).increment(0);
    }
    Some(handle)
}

/// Keeps histograms small if nobody reads `/metrics`, until the server stops.
pub async fn keep_up(app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    while timeout(UPKEEP, stopping.wait_for(|stopping| *stopping)).await.is_err() {
        METRICS.get().and_then(Option::as_ref).inspect(|handle| handle.run_upkeep());
    }
}

/// All figures, as they are now, in Prometheus' text format.
pub async fn gather(app: &App) -> String {
    let Examination { readiness, state } = health::examine(app).await;
    flag("longhand_ready", readiness.ready);
    for code in NotReady::VARIANTS {
        let name: &'static str = code.into();
        let is_so = readiness.reasons.iter().any(|reason| reason.code == *code);
        gauge!("longhand_not_ready", "code" => name).set(f64::from(u8::from(is_so)));
    }
    if let Some(state) = state {
        let now = app.clock.now();
        let age = |due: DateTime<Utc>| (now - due).num_seconds().max(0) as f64;
        for queue in store::QUEUES {
            let oldest = state.oldest_due.iter().find(|(name, _)| *name == queue).map_or(0.0, |(_, due)| age(*due));
            gauge!("longhand_queue_oldest_due_seconds", "queue" => queue).set(oldest);
        }
        let count = |left: Option<store::Unresolved>| left.map_or(0.0, |left| left.count as f64);
        gauge!("longhand_quarantined_games").set(count(state.quarantined));
        gauge!("longhand_mails_parked").set(count(state.parked));
        if let Ok(Ok(backlogs)) = timeout(PATIENCE, app.store.backlogs(now)).await {
            for backlog in backlogs {
                gauge!("longhand_queue_due", "queue" => backlog.queue).set(backlog.due as f64);
                gauge!("longhand_queue_late", "queue" => backlog.queue).set(backlog.late as f64);
            }
        }
    }
    let (open, idle) = app.store.connections();
    gauge!("longhand_database_connections", "state" => "idle").set(idle as f64);
    gauge!("longhand_database_connections", "state" => "used").set(open.saturating_sub(idle) as f64);
    gauge!("longhand_database_connections_max").set(f64::from(app.config.pool));
    gauge!("longhand_cached_games").set(app.tables.cached() as f64);
    for (worker, ago, is_late) in app.health.rounds() {
        gauge!("longhand_worker_round_seconds", "worker" => worker).set(ago.as_secs_f64());
        gauge!("longhand_worker_late", "worker" => worker).set(f64::from(u8::from(is_late)));
    }
    Collector::default().collect();
    METRICS.get().and_then(Option::as_ref).map(PrometheusHandle::render).unwrap_or_default()
}

fn flag(name: &'static str, is_so: bool) {
    gauge!(name).set(f64::from(u8::from(is_so)));
}
