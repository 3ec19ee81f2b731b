//! `/.well-known/longhand-keys.json`: with which keys this server signs and has signed.

use crate::answers::{self, SigningKeys};
use crate::keys::id_of;
use crate::problem::Answer;
use crate::routes::extract::AppData;
use actix_web::HttpResponse;
use actix_web::http::header;
use domain::canonical::hex;
use domain::kernel::table::event::Moment;
use store::SigningKey;

/// `GET /.well-known/longhand-keys.json`: the newest first, for everybody. What was signed by a key that was replaced can be
/// checked for ever.
pub async fn show(app: AppData) -> Answer {
    let keys = app.store.signing_keys().await?.iter().map(shown).collect();
    Ok(HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "public, max-age=300")).json(SigningKeys { keys }))
}

fn shown(key: &SigningKey) -> answers::SigningKey {
    answers::SigningKey {
        id: id_of(&key.public_key),
        public_key: hex(&key.public_key),
        since: key.since.into(),
        until: key.until.map(Moment::from),
    }
}
