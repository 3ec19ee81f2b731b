//! `/me/webhooks`: notifies a player's own program about their games (`webhooks/mod.rs`).

use crate::routes::extract::{AppData, Body, KeyHeader, PathId, Query};
use crate::routes::games::{limit_of, link_next};
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::ids::Id;
use domain::kernel::table::event::Moment;
use serde::Deserialize;
use service::accounts::access::{self, NewWebhook};
use service::accounts::auth::SignedIn;
use service::answers::{self, WebhookMade};
use service::problem::{Answer, Problem};
use service::telling::shapes;
use service::webhooks;
use store::Delivery;

/// `GET /me/webhooks`.
pub async fn list(app: AppData, SignedIn(who): SignedIn) -> Answer {
    let webhooks = app.store.webhooks(who.player).await?;
    Ok(HttpResponse::Ok().json(shapes::list(webhooks.iter().map(answers::Webhook::of).collect(), None)))
}

/// `POST /me/webhooks {url, kinds?, format?}`: 201 with the secret, which is shown only once.
pub async fn make(
    app: AppData,
    SignedIn(who): SignedIn,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<NewWebhook>,
) -> Answer {
    who.must_be_session()?;
    let key = key.of(who.player, &request, &body.bytes);
    let (webhook, secret) = access::make_webhook(&app, who.player, body.value, key).await?;
    Ok(HttpResponse::Created().json(WebhookMade { webhook: answers::Webhook::of(&webhook), secret }))
}

/// `DELETE /me/webhooks/{id}`: 204.
pub async fn delete(app: AppData, SignedIn(who): SignedIn, PathId(id): PathId<Id>) -> Answer {
    who.must_be_session()?;
    access::delete_webhook(&app, who.player, id.as_i64()).await?;
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// The most items on a page.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 200), extend("default" = 50)))]
    limit: Option<u32>,
    /// The `next` of the previous page.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<service::contract::kinds::Id>"))]
    cursor: Option<String>,
}

/// `GET /me/webhooks/{id}/deliveries`: those of the last thirty days, newest first.
pub async fn deliveries(app: AppData, SignedIn(who): SignedIn, PathId(id): PathId<Id>, query: Query<Listed>) -> Answer {
    let limit = limit_of(query.0.limit)?;
    let before = query.0.cursor.map(|cursor| cursor.parse::<Id>()).transpose();
    let before = before.map_err(|_| Problem::bad_request("`cursor` is not one that this list gave."))?;
    let found = app.store.deliveries(who.player, id.as_i64(), before.map(Id::as_i64), limit + 1).await?;
    let mut found = found.ok_or_else(Problem::not_found)?;
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| more).map(|last| Id::from_i64(last.id).to_string());
    let mut response = HttpResponse::Ok();
    if let Some(next) = &next {
        let path = format!("{}/api/v1/me/webhooks/{id}/deliveries", app.base);
        response
            .insert_header((header::LINK, link_next(&path, &[("cursor", next.clone()), ("limit", limit.to_string())])));
    }
    Ok(response.json(shapes::list(found.into_iter().map(shown_delivery).collect(), next)))
}

fn shown_delivery(delivery: Delivery) -> answers::Delivery {
    answers::Delivery {
        id: webhooks::message_id(delivery.id),
        game: delivery.game,
        seq: delivery.seq,
        kind: delivery.kind,
        state: delivery.state,
        attempt: delivery.tries,
        at: delivery.tried_at.map(Moment::from),
        status: delivery.status,
        error: delivery.error,
        next_at: delivery.next_at.map(Moment::from),
    }
}
