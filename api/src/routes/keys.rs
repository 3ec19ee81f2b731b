//! `/.well-known/longhand-keys.json`: the present and former keys that sign exports and the log of all
//! games.

use crate::routes::extract::AppData;
use actix_web::HttpResponse;
use actix_web::http::header;
use domain::canonical::hex;
use domain::kernel::table::event::Moment;
use service::answers::{self, LogKey, SigningKeys};
use service::keys::id_of;
use service::problem::{Answer, Problem};
use service::transparency::{self, note::NoteKey};
use store::{Log, SigningKey};

/// `GET /.well-known/longhand-keys.json`: public, newest first. Signatures of replaced keys can be verified
/// for ever.
pub async fn show(app: AppData) -> Answer {
    let known = app.store.signing_keys().await?;
    let keys = known.iter().enumerate().map(|(at, key)| shown(key, known.get(at + 1))).collect();
    let (mut logs, mut until) = (vec![], None);
    for one in app.store.logs().await?.into_iter().rev() {
        let shown = log(one, until);
        until = Some(shown.since);
        logs.push(shown);
    }
    let body = SigningKeys { keys, logs };
    Ok(HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "public, max-age=300")).json(body))
}

/// A present or former log of all games, with the key that verifies it.
fn log(log: Log, until: Option<Moment>) -> LogKey {
    let since = Moment::from(log.begun_at);
    LogKey { name: log.origin, key: log.key, since, until, signature: log.signature.as_deref().map(hex) }
}

/// The key that verifies a log's checkpoints.
pub fn key_of(log: &Log) -> Answer<NoteKey> {
    transparency::key_of(log).map_err(|error| {
        tracing::error!(problem = format!("{error:#}"), "the key of a transparency log cannot be read");
        Problem::new("unavailable", "The transparency log cannot be read.")
    })
}

/// `before`: the previous key.
fn shown(key: &SigningKey, before: Option<&SigningKey>) -> answers::SigningKey {
    let signed_by = before.filter(|_| key.signature.is_some()).map(|before| id_of(&before.public_key));
    answers::SigningKey {
        n: key.n,
        id: id_of(&key.public_key),
        public_key: hex(&key.public_key),
        since: key.since.into(),
        until: key.until.map(Moment::from),
        signed_by,
        signature: key.signature.as_deref().map(hex),
    }
}
