//! `/me/webhooks`: a player's own program is told of what happens in his games (`webhooks/mod.rs`).

use crate::app::App;
use crate::auth::SignedIn;
use crate::once::Once;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, Body, KeyHeader, PathId, Query};
use crate::routes::games::{limit_of, link_next};
use crate::{shapes, webhooks};
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::ids::Id;
use domain::kernel::table::event::{KINDS, Moment};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{Delivery, Webhook};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewWebhook {
    url: String,
    #[serde(default)]
    kinds: Option<Vec<String>>,
}

/// `GET /me/webhooks`.
pub async fn list(app: AppData, SignedIn(who): SignedIn) -> Answer {
    let webhooks = app.store.webhooks(who.player).await?;
    Ok(HttpResponse::Ok().json(shapes::list(webhooks.iter().map(shown).collect(), None)))
}

/// `POST /me/webhooks {url, kinds?}`: 201 with the secret, which is shown this once.
pub async fn make(
    app: AppData,
    SignedIn(who): SignedIn,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<NewWebhook>,
) -> Answer {
    who.must_be_session()?;
    let key = key.of(who.player, &request, &body.bytes);
    let NewWebhook { url, kinds } = body.value;
    let kinds = kinds.map(known_kinds).transpose()?;
    let checked = app.webhooks.guard.check(&url).await;
    let url = checked.map_err(|why| Problem::bad_request(format!("`url`: {why}.")))?.to_string();
    let once = Once::begin(&app, key).await?;
    let id = once.id;
    let webhook = Webhook { id, url, kinds, created_at: app.clock.now(), failing_since: None, off: None };
    if !app.store.add_webhook(who.player, &webhook, webhooks::MOST).await? {
        if let Some((_, before)) = app.store.webhook(id).await? {
            return Ok(HttpResponse::Created().json(with_secret(&app, &before)));
        }
        let full = Problem::bad_request(format!("You have {} webhooks; delete one first.", webhooks::MOST));
        return once.refused(&app, full).await;
    }
    Ok(HttpResponse::Created().json(with_secret(&app, &webhook)))
}

fn with_secret(app: &App, webhook: &Webhook) -> Value {
    let mut answer = shown(webhook);
    answer["secret"] = webhooks::shown_secret(&app.keys, webhook.id).into();
    answer
}

/// `DELETE /me/webhooks/{id}`: 204.
pub async fn delete(app: AppData, SignedIn(who): SignedIn, PathId(id): PathId<Id>) -> Answer {
    who.must_be_session()?;
    if !app.store.delete_webhook(who.player, id.as_i64()).await? {
        return Err(Problem::not_found());
    }
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    #[serde(default)]
    limit: Option<u32>,
    /// The last delivery of the page before.
    #[serde(default)]
    cursor: Option<String>,
}

/// `GET /me/webhooks/{id}/deliveries`: the newest first, those of thirty days.
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
    Ok(response.json(shapes::list(found.iter().map(shown_delivery).collect(), next)))
}

/// Kinds of events, each once, in the log's order.
fn known_kinds(asked: Vec<String>) -> Answer<Vec<String>> {
    let known = || KINDS.iter().map(|(kind, _)| *kind);
    let unknown = asked.iter().find(|kind| !known().any(|known| known == kind.as_str()));
    if asked.is_empty() || unknown.is_some() {
        let list = known().collect::<Vec<_>>().join(", ");
        return Err(Problem::bad_request(format!("`kinds` is a list out of {list}; leave it out for all.")));
    }
    Ok(known().filter(|kind| asked.iter().any(|asked| asked == kind)).map(str::to_owned).collect())
}

fn shown(webhook: &Webhook) -> Value {
    let off = webhook.off.as_ref().map(|(at, reason)| json!({"at": Moment::from(*at), "reason": reason}));
    json!({"id": Id::from_i64(webhook.id), "url": webhook.url, "kinds": webhook.kinds,
           "created_at": Moment::from(webhook.created_at),
           "failing_since": webhook.failing_since.map(Moment::from), "off": off})
}

fn shown_delivery(delivery: &Delivery) -> Value {
    json!({"id": webhooks::message_id(delivery.id), "game": delivery.game, "seq": delivery.seq, "kind": delivery.kind,
           "state": delivery.state, "attempt": delivery.tries, "at": delivery.tried_at.map(Moment::from),
           "status": delivery.status, "error": delivery.error, "next_at": delivery.next_at.map(Moment::from)})
}
