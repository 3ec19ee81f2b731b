//! Choosing a display name.

use crate::pages::Name;
use crate::routes::extract::{AppData, Query};
use crate::routes::pages::login::to_login;
use crate::routes::pages::{page, place_of, see, why};
use actix_web::{HttpRequest, web};
use domain::kernel::language::say;
use serde::Deserialize;
use service::accounts::account::{self, Change};
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::names;
use service::problem::Answer;
use service::words::{self, Reader};
use store::Player;

#[derive(Debug, Deserialize)]
pub struct NameForm {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    next: Option<String>,
}

/// `GET /me/name`: asks for a name; this can be skipped.
pub async fn form(app: AppData, request: HttpRequest, visitor: Visitor, query: Query<NameForm>) -> Answer {
    let Visitor { player: Some(player), reader, .. } = visitor else { return Ok(to_login(&request)) };
    name_page(&app, reader, &player, query.0, None)
}

fn name_page(app: &App, l: Reader, player: &Player, form: NameForm, notice: Option<String>) -> Answer {
    let next = place_of(app, form.next.as_deref()).unwrap_or_else(|| "/".into());
    let typed = form.name.unwrap_or_else(|| if player.named { player.name.clone() } else { String::new() });
    let why = l.say(say!(words::name_why { now: player.name.clone() }));
    page(&Name { l, notice, why, typed, next })
}

/// `POST /me/name`.
pub async fn take(app: AppData, request: HttpRequest, visitor: Visitor, form: web::Form<NameForm>) -> Answer {
    must_be_ours(&app, &request)?;
    let reader = visitor.reader.clone();
    let (_, player) = visitor.must_be_known()?;
    let form = form.into_inner();
    let name = match names::plain("name", form.name.as_deref().unwrap_or_default(), 40) {
        Ok(name) => name,
        Err(_) => {
            let notice = Some(reader.say(words::name_wrong.phrase()));
            return name_page(&app, reader, &player, form, notice);
        }
    };
    let next = place_of(&app, form.next.as_deref());
    match account::change(&app, player.id, Change { name: Some(name), ..Change::default() }).await {
        Ok(_) => Ok(see(next.as_deref().unwrap_or("/"))),
        Err(problem) => {
            if problem.code != "name_too_similar" {
                return Err(problem);
            }
            let notice = Some(why(&problem, reader.language).in_words(reader.language));
            name_page(&app, reader, &player, form, notice)
        }
    }
}
