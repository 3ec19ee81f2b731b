//! A table whose address was handed on. A person who is not logged in sees what it is about, and takes the seat with a name and an
//! address.

use super::mailed::{named, refused};
use super::page::{Asked, page};
use crate::pages::Login;
use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::games::percent;
use crate::routes::pages::{page as answer, see};
use actix_web::{HttpRequest, web};
use domain::GameId;
use domain::kernel::language::say;
use domain::kernel::table::{SeatState, Status, Table};
use serde::Deserialize;
use service::accounts::login;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::play::nonce::NewNonce;
use service::play::seating;
use service::play::visible::visible;
use service::problem::Answer;
use service::tables::Expect;
use service::words;

#[derive(Debug, Default, Deserialize)]
pub struct Join {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    email: Option<String>,
    /// Made in the browser, where it runs scripts.
    #[serde(default)]
    nonce: Option<String>,
}

/// The page of an open table for a person who is not logged in.
pub async fn at_table(app: &App, table: &Table, visitor: &Visitor) -> Answer {
    page(app, table, &visitor.reader, asked(table, visitor, Join::default())).await
}

fn asked(table: &Table, visitor: &Visitor, typed: Join) -> Asked {
    let is_named = visitor.player.as_ref().is_some_and(|player| player.named);
    let free = table.seats().iter().any(|chair| chair.state == SeatState::Open);
    Asked {
        action: format!("/games/{}/join", table.id()),
        by: table.created().host,
        name: (!is_named).then(|| typed.name.unwrap_or_default()),
        email: visitor.who.is_none().then(|| typed.email.unwrap_or_default()),
        notice: None,
        has_seat: table.status() == Status::Open && free,
        can_decline: false,
        logs_in_until: None,
    }
}

/// `GET /games/{id}/join?name=`: where the login mail leads; the name that was typed before it is still there.
pub async fn show(app: AppData, visitor: Visitor, PathId(id): PathId<GameId>, query: Query<Join>) -> Answer {
    let table = visible(&app, id, visitor.who.as_ref()).await?;
    if visitor.id().is_some_and(|me| table.seat_of(me).is_some()) {
        return Ok(see(&format!("/games/{id}")));
    }
    page(&app, &table, &visitor.reader, asked(&table, &visitor, query.0)).await
}

/// `POST /games/{id}/join`: takes a seat. A person who is not logged in proves their address first.
pub async fn join(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    form: web::Form<Join>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let table = visible(&app, id, visitor.who.as_ref()).await?;
    let typed = form.into_inner();
    let (Some(_), Some(player)) = (&visitor.who, &visitor.player) else {
        return mails_a_link(&app, &request, (&table, &visitor), typed).await;
    };
    let nonce = NewNonce::of_page(typed.nonce.as_deref());
    let seated = match named(&app, player, typed.name.as_deref()).await {
        Ok(named) => seating::sit(&app, id, named.id, nonce, (Expect::Any, None)).await,
        Err(problem) => Err(problem),
    };
    match seated {
        Ok(_) => Ok(see(&format!("/games/{id}"))),
        Err(problem) if problem.code == "already_seated" => Ok(see(&format!("/games/{id}"))),
        Err(problem) if matches!(problem.status, 400 | 409 | 429) => {
            let table = app.tables.fresh(id).await?;
            let name = typed.name.clone();
            let asked = refused(asked(&table, &visitor, typed), &problem, name.as_deref(), &visitor);
            page(&app, &table, &visitor.reader, asked).await
        }
        Err(problem) => Err(problem),
    }
}

/// Mails a link that leads back to the form, with the name in it.
async fn mails_a_link(app: &App, request: &HttpRequest, (table, visitor): (&Table, &Visitor), typed: Join) -> Answer {
    let l = visitor.reader.clone();
    let name = typed.name.clone().unwrap_or_default();
    let Some(email) = mailer::address::plain_address(typed.email.as_deref().unwrap_or_default().trim()) else {
        let notice = Some(l.say(words::login_no_address.phrase()));
        return page(app, table, &l, Asked { notice, ..asked(table, visitor, typed) }).await;
    };
    app.limits.login_link(app.limits.origin(request), &email)?;
    let name: String = name.trim().chars().take(40).collect();
    let next = format!("/games/{}/join?name={}", table.id(), percent(&name));
    login::send_link(app, &email, Some(&next), l.language).await?;
    let on_its_way = l.say(say!(words::login_sent { email: &email }));
    let dev = app.has_dev_mailbox();
    answer(&Login { l, notice: None, email, sent: true, on_its_way, next: Some(next), dev })
}
