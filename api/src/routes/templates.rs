//! `/me/templates`: settings of games to use again.

use crate::app::App;
use crate::auth::SignedIn;
use crate::once::Once;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, Body, KeyHeader, PathId};
use crate::routes::me::plain_name;
use crate::routes::titles;
use crate::shapes;
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::ids::Id;
use domain::kernel::table::event::Moment;
use domain::kernel::table::settings::{Clock, TableRules, Visibility};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::Template;

const MOST: u32 = 100;

/// What a game can be opened with, but for its name, seed and nonce.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ruleset: Option<String>,
    seats: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    options: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    visibility: Option<Visibility>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTemplate {
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
    let name = plain_name("name", &body.value.name, 80)?;
    let settings = body.value.settings;
    let ruleset = titles::asked_for(&app, &settings.title, settings.ruleset.as_deref())?;
    ruleset.check_options(settings.options.as_ref().unwrap_or(&json!({})), usize::from(settings.seats))?;
    TableRules::read(settings.table.as_ref(), settings.visibility.unwrap_or_default())?;
    Clock::read(settings.clock.as_ref())?;
    let once = Once::begin(&app, key).await?;
    let template =
        Template { id: once.id, name, settings: kept(&settings, ruleset.shape()), created_at: app.clock.now() };
    if !app.store.keep_template(player, &template, MOST).await? {
        if let Some(before) = app.store.template(player, once.id).await? {
            return Ok(HttpResponse::Created().json(shown(&app, &before)));
        }
        let full = Problem::bad_request(format!("You have {MOST} templates; delete one first."));
        return once.refused(&app, full).await;
    }
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

/// Settings as they are kept: with the shape of their options, absent for the first.
fn kept(settings: &Settings, shape: u32) -> Value {
    let mut kept = serde_json::to_value(settings).unwrap_or_default();
    if shape > 1 {
        kept[SHAPE] = shape.into();
    }
    kept
}

/// Where [`kept`] has it.
const SHAPE: &str = "options_v";

/// A template with its options in today's shape, so that what is shown can be sent to open a game.
fn shown(app: &App, template: &Template) -> Value {
    let mut settings = template.settings.clone();
    let v = settings.as_object_mut().and_then(|kept| kept.remove(SHAPE)).map_or(1, |v| v.as_u64().unwrap_or_default());
    let ruleset = settings["title"].as_str().and_then(|title| app.rulesets().newest(title));
    if let (Some(ruleset), Some(options)) = (ruleset, settings.get("options")) {
        let shapes = app.rulesets().shapes(ruleset);
        if let Ok(today) = shapes.options(u32::try_from(v).unwrap_or_default(), options.clone()) {
            settings["options"] = today;
        }
    }
    json!({"id": Id::from_i64(template.id), "name": template.name, "settings": settings,
           "created_at": Moment::from(template.created_at)})
}
