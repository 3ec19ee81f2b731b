//! `/me/sessions`, `/me/keys`, `/me/address`, `/me/push`: access to an account, its address, and its
//! browsers.

use crate::routes::extract::{AppData, Body, KeyHeader, PathId};
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::ids::Id;
use domain::kernel::table::event::Moment;
use serde::Deserialize;
use serde_json::{Value, json};
use service::accounts::access::{self, AskKey};
use service::accounts::auth::SignedIn;
use service::accounts::moving;
use service::problem::{Answer, Problem};
use service::push::{self, NewBrowser};
use service::telling::shapes;
use store::{AddressChange, PushEndpoint, Session, SessionKind, Token};

/// `GET /me/sessions`: the open sessions, newest first.
pub async fn list_sessions(app: AppData, SignedIn(who): SignedIn) -> Answer {
    let sessions = access::sessions(&app, who.player).await?;
    let items = sessions.iter().map(|session| session_json(session, who.session)).collect();
    Ok(HttpResponse::Ok().json(shapes::list(items, None)))
}

/// `DELETE /me/sessions/{id}`: 204; may be the caller's own.
pub async fn end_session(app: AppData, SignedIn(who): SignedIn, PathId(id): PathId<Id>) -> Answer {
    who.must_be_session()?;
    access::end_session(&app, who.player, id.as_i64()).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn session_json(session: &Session, own: Option<i64>) -> Value {
    let kind = if session.kind == SessionKind::Api { "program" } else { "browser" };
    json!({"id": Id::from_i64(session.id), "kind": kind, "current": own == Some(session.id),
           "created_at": Moment::from(session.created_at), "used_at": Moment::from(session.used_at),
           "expires_at": Moment::from(session.expires_at)})
}

/// `GET /me/keys`: the caller's URL keys.
pub async fn list_keys(app: AppData, SignedIn(who): SignedIn) -> Answer {
    let keys = app.store.tokens(who.player, true).await?;
    Ok(HttpResponse::Ok().json(shapes::list(keys.iter().map(key_json).collect(), None)))
}

/// `POST /me/keys {name, scopes, game?, expires_at?}`: 201 with the secret and the URLs that it opens.
pub async fn make_key(
    app: AppData,
    SignedIn(who): SignedIn,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<AskKey>,
) -> Answer {
    who.must_be_session()?;
    let key = key.of(who.player, &request, &body.bytes);
    let (made, secret) = access::make_key(&app, who.player, body.value, key).await?;
    let mut shown = key_json(&made);
    shown["addresses"] = access::addresses(&app, &made, &secret);
    shown["secret"] = secret.into();
    Ok(HttpResponse::Created().json(shown))
}

/// `DELETE /me/keys/{id}`: 204; the key is invalid from now on, and streams opened with it end.
pub async fn delete_key(app: AppData, SignedIn(who): SignedIn, PathId(id): PathId<Id>) -> Answer {
    who.must_be_session()?;
    access::delete_token(&app, who.player, id.as_i64(), true).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn key_json(key: &Token) -> Value {
    json!({"id": Id::from_i64(key.id), "name": key.name, "scopes": key.scopes, "game": key.game,
           "created_at": Moment::from(key.created_at), "used_at": key.used_at.map(Moment::from),
           "expires_at": key.expires_at.map(Moment::from)})
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "MoveAddress"))]
#[serde(deny_unknown_fields)]
pub struct NewAddress {
    #[cfg_attr(feature = "schemas", schemars(length(max = 254), extend("format" = "email")))]
    email: String,
}

/// `GET /me/address`: the present address, and the new one while a change is open.
pub async fn address(app: AppData, SignedIn(who): SignedIn) -> Answer {
    let player = app.store.player(who.player).await?.ok_or_else(Problem::not_found)?;
    let open = app.store.open_address_change(player.id, app.clock.now()).await?;
    Ok(HttpResponse::Ok().json(address_json(player.email.as_deref(), open.as_ref())))
}

/// `POST /me/address {email}`: 202; both addresses get a mail, and the new one must confirm.
pub async fn move_address(
    app: AppData,
    SignedIn(who): SignedIn,
    request: HttpRequest,
    body: Body<NewAddress>,
) -> Answer {
    who.must_be_session()?;
    let email = body.value.email.trim().to_owned();
    let change = moving::ask(&app, app.limits.origin(&request), who.player, &email).await?;
    Ok(HttpResponse::Accepted().json(address_json(Some(&change.old_email), Some(&change))))
}

/// `DELETE /me/address`: 204; cancels the requested change.
pub async fn stay(app: AppData, SignedIn(who): SignedIn) -> Answer {
    who.must_be_session()?;
    moving::call_off(&app, who.player).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn address_json(email: Option<&str>, change: Option<&AddressChange>) -> Value {
    let wanted = change.map(|change| json!({"email": change.new_email, "expires_at": Moment::from(change.expires_at)}));
    json!({"email": email, "wanted": wanted})
}

/// `GET /me/push`: the browsers that get notifications, and the key that identifies this server to a
/// browser.
pub async fn list_browsers(app: AppData, SignedIn(who): SignedIn) -> Answer {
    let browsers = app.store.push_endpoints(who.player).await?;
    let items: Vec<Value> = browsers.iter().map(browser_json).collect();
    let key = push::seal::shown(&push::key(&app));
    Ok(HttpResponse::Ok().json(json!({"items": items, "next": null, "application_server_key": key})))
}

/// `POST /me/push {endpoint, keys, name?}`: 201; the body is a `PushSubscription` as JSON.
pub async fn add_browser(app: AppData, SignedIn(who): SignedIn, body: Body<NewBrowser>) -> Answer {
    who.must_be_session()?;
    let kept = push::subscribe(&app, who.player, body.value).await?;
    Ok(HttpResponse::Created().json(browser_json(&kept)))
}

/// `DELETE /me/push/{id}`: 204.
pub async fn delete_browser(app: AppData, SignedIn(who): SignedIn, PathId(id): PathId<Id>) -> Answer {
    who.must_be_session()?;
    push::unsubscribe(&app, who.player, id.as_i64()).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn browser_json(browser: &PushEndpoint) -> Value {
    json!({"id": Id::from_i64(browser.id), "name": browser.name, "endpoint": browser.endpoint,
           "created_at": Moment::from(browser.created_at), "sent_at": browser.sent_at.map(Moment::from)})
}
