//! `POST /games/import`: imports a game from its export.

use crate::routes::extract::{AppData, host_of, read_body};
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest, HttpResponse, dev};
use domain::kernel::archive;
use service::accounts::auth::SignedIn;
use service::accounts::budgets::{self, Budget};
use service::archives::{LARGEST, import};
use service::config::Imports;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::telling::shapes;
use std::future::Future;
use std::pin::Pin;

/// A file of JSON lines.
#[derive(Debug)]
pub struct Export(Vec<u8>);

impl Export {
    fn brings_a_box(&self) -> bool {
        std::str::from_utf8(&self.0).ok().and_then(archive::box_of).is_some()
    }
}

impl FromRequest for Export {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;
    fn from_request(request: &HttpRequest, payload: &mut dev::Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        Box::pin(async move {
            let kind =
                request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
            let essence = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
            if essence != "application/x-ndjson" {
                return Err(Problem::new("unsupported_media_type", "Send `Content-Type: application/x-ndjson`."));
            }
            Ok(Self(read_body(&request, &mut payload, LARGEST).await?.to_vec()))
        })
    }
}

/// `POST /games/import`: 201 with the game: proved, stored and read-only.
pub async fn bring(app: AppData, SignedIn(who): SignedIn, export: Export) -> Answer {
    let host = host_of(&who)?;
    budgets::spend(&app, host, Budget::Games, 1, None).await?;
    if export.brings_a_box() {
        budgets::spend(&app, host, Budget::Boxes, 1, None).await?;
    }
    let trusting = (app.config.imports == Imports::Trusted).then_some(&app.keys);
    let game = import(*app.rulesets(), &app.store, &app.ids, export.0, Some(host), trusting).await?;
    let table = visible(&app, game, Some(&who)).await?;
    let place = format!("{}/api/v1/games/{game}", app.base);
    let body = shapes::game(&app.tables, &table).await?;
    Ok(HttpResponse::Created().insert_header((header::LOCATION, place)).json(body))
}
