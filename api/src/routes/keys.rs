//! `/.well-known/longhand-keys.json`: with which keys this server signs and has signed, exports and the log of all games.

use crate::routes::extract::AppData;
use actix_web::HttpResponse;
use actix_web::http::header;
use domain::canonical::hex;
use domain::kernel::table::event::Moment;
use service::answers::{self, LogKey, SigningKeys};
use service::app::App;
use service::keys::id_of;
use service::problem::{Answer, Problem};
use service::transparency::{self, note::NoteKey};
use store::{Log, SigningKey};

/// `GET /.well-known/longhand-keys.json`: the newest first, for everybody. What was signed by a key that was replaced can be
/// checked for ever.
pub async fn show(app: AppData) -> Answer {
    let keys = app.store.signing_keys().await?.iter().map(shown).collect();
    let body = SigningKeys { keys, logs: logs(&app).await? };
    Ok(HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "public, max-age=300")).json(body))
}

/// The logs of all games that this server has signed, the newest first, each with the key that it is verified with.
async fn logs(app: &App) -> Answer<Vec<LogKey>> {
    let (mut shown, mut until) = (vec![], None);
    for log in app.store.logs().await?.into_iter().rev() {
        let key = key_of(app, &log).await?;
        let since = Moment::from(log.begun_at);
        shown.push(LogKey { name: log.origin, key: key.map(|key| key.vkey()), since, until });
        until = Some(since);
    }
    Ok(shown)
}

/// The key that the checkpoints of a log are verified with; `None` where nothing was signed.
pub async fn key_of(app: &App, log: &Log) -> Answer<Option<NoteKey>> {
    transparency::key_of(&app.store, log, &app.keys).await.map_err(|error| {
        tracing::error!(problem = format!("{error:#}"), "the key of a transparency log cannot be read");
        Problem::new("unavailable", "The transparency log cannot be read.")
    })
}

fn shown(key: &SigningKey) -> answers::SigningKey {
    answers::SigningKey {
        id: id_of(&key.public_key),
        public_key: hex(&key.public_key),
        since: key.since.into(),
        until: key.until.map(Moment::from),
    }
}
