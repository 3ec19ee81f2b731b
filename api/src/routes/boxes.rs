//! `/boxes` and `/titles/{title}/boxes`: custom boxes.

use crate::routes::extract::{AppData, host_of, read_body};
use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest, HttpResponse, dev, web};
use service::accounts::auth::{Caller, SignedIn};
use service::boxes;
use service::problem::{Answer, Problem};
use service::telling::shapes;
use std::future::Future;
use std::pin::Pin;

/// A document as sent.
#[derive(Debug)]
pub struct Sent(Bytes);

impl FromRequest for Sent {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;
    fn from_request(request: &HttpRequest, payload: &mut dev::Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        Box::pin(async move {
            if !crate::routes::extract::is_json(&request) {
                return Err(Problem::new("unsupported_media_type", "Send `Content-Type: application/json`."));
            }
            Ok(Self(read_body(&request, &mut payload, boxes::LARGEST_BODY).await?))
        })
    }
}

/// `POST /boxes`: 201 if the box is new on the caller's list, 200 if it was there already.
pub async fn add(app: AppData, SignedIn(who): SignedIn, document: Sent) -> Answer {
    let owner = host_of(&who)?;
    let (added, is_new) = boxes::add(&app, owner, &document.0).await?;
    let place = format!("{}/api/v1/boxes/{}", app.base, added.sha256);
    let mut response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(response.insert_header((header::LOCATION, place)).json(added))
}

/// `GET /boxes/{sha256}`: the box with its document, for its owner and for players of a game with it. The
/// server's boxes are public.
pub async fn show(app: AppData, caller: Caller, sha256: web::Path<String>) -> Answer {
    Ok(HttpResponse::Ok().json(boxes::show(&app, &sha256, caller.player()).await?))
}

/// `DELETE /boxes/{sha256}`: 204. Finished games keep it.
pub async fn delete(app: AppData, SignedIn(who): SignedIn, sha256: web::Path<String>) -> Answer {
    boxes::delete(&app, host_of(&who)?, &sha256).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// `GET /titles/{title}/boxes`: the boxes that the caller may choose.
pub async fn of_title(app: AppData, caller: Caller, title: web::Path<String>) -> Answer {
    let items = boxes::of_title(&app, &title, caller.player()).await?;
    Ok(HttpResponse::Ok().json(shapes::list(items, None)))
}
