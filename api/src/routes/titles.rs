//! `/titles`: what can be played here.

use crate::problem::{Answer, Problem};
use crate::routes::extract::AppData;
use crate::shapes;
use actix_web::{HttpResponse, web};
use domain::kernel::erased::AnyTitle;
use domain::titles::{TITLES, title};
use serde_json::{Value, json};

/// `GET /titles`.
pub async fn list() -> Answer {
    let items = TITLES.iter().map(|title| summary(*title)).collect();
    Ok(HttpResponse::Ok().json(shapes::list(items, None)))
}

/// `GET /titles/{title}`.
pub async fn show(app: AppData, path: web::Path<String>) -> Answer {
    let found = title(&path).ok_or_else(Problem::not_found)?;
    let about = found.about();
    let mut shown = summary(found);
    shown["options"] = found.options_schema();
    shown["actions"] = found.action_schema();
    shown["notation"] = about.notation.into();
    shown["rules"] = about.rules.into();
    shown["rules_url"] = format!("{}/titles/{}/rules", app.base, about.id).into();
    shown["data_sha256"] = about.data_sha256().into();
    Ok(HttpResponse::Ok().json(shown))
}

fn summary(title: &dyn AnyTitle) -> Value {
    let about = title.about();
    json!({"id": about.id, "name": about.name, "summary": about.summary, "ruleset": about.ruleset(),
           "players": {"min": about.players.0, "max": about.players.1}})
}
