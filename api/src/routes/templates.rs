//! `/me/templates`: settings of games to use again.

use crate::routes::extract::{AppData, Body, KeyHeader, PathId};
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::ids::Id;
use serde::Deserialize;
use service::accounts::auth::SignedIn;
use service::answers;
use service::app::App;
use service::play::opening::{self, Settings};
use service::problem::{Answer, Problem};
use service::telling::shapes;
use store::Template;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTemplate {
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = service::contract::kinds::PLAIN), length(min = 1, max = 80)))]
    name: String,
    settings: Settings,
}

/// `GET /me/templates`.
pub async fn list(app: AppData, SignedIn(who): SignedIn) -> Answer {
    let templates = app.store.templates(who.player).await?;
    Ok(HttpResponse::Ok().json(shapes::list(templates.iter().map(|template| shown(&app, template)).collect(), None)))
}

/// `POST /me/templates {name, settings}`: 201. Settings that would open no game are refused as `POST /games` does.
pub async fn make(
    app: AppData,
    SignedIn(who): SignedIn,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<NewTemplate>,
) -> Answer {
    let player = crate::routes::extract::host_of(&who)?;
    let key = key.of(player, &request, &body.bytes);
    let NewTemplate { name, settings } = body.value;
    let template = opening::keep(&app, player, (&name, settings), key).await?;
    Ok(HttpResponse::Created().json(shown(&app, &template)))
}

/// `DELETE /me/templates/{id}`: 204.
pub async fn delete(app: AppData, SignedIn(who): SignedIn, PathId(id): PathId<Id>) -> Answer {
    let player = crate::routes::extract::host_of(&who)?;
    if !app.store.delete_template(player, id.as_i64()).await? {
        return Err(Problem::not_found());
    }
    Ok(HttpResponse::NoContent().finish())
}

fn shown(app: &App, template: &Template) -> answers::Template {
    let settings = opening::settings_today(app, template);
    answers::Template {
        id: Id::from_i64(template.id),
        name: template.name.clone(),
        settings,
        created_at: template.created_at.into(),
    }
}
