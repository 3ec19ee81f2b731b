//! A player's data outside the server: calendar, feeds, the export of all stored data; and account
//! deletion.

use crate::routes::calendar;
use crate::routes::extract::{AppData, Query};
use crate::routes::me::export_of;
use crate::routes::pages::fields::Fields;
use crate::routes::pages::login::{forget_cookie, to_login};
use crate::routes::pages::{message, page, see};
use actix_web::{HttpRequest, web};
use askama::Template;
use domain::PlayerId;
use domain::kernel::language::say;
use domain::kernel::table::Status;
use serde::Deserialize;
use service::accounts::account;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::problem::Answer;
use service::words::{self, Reader};
use store::ListQuery;

/// The most games whose feeds are listed.
const FEEDS: u32 = 50;

#[derive(Debug, Template)]
#[template(path = "data.html")]
struct MyData {
    l: Reader,
    player: PlayerId,
    calendar: String,
    /// Whether the URL has just been replaced.
    is_renewed: bool,
    /// Public games, each with its feed's URL.
    feeds: Vec<(String, String)>,
    /// Whether there are further games that only their players may read.
    has_private: bool,
}

#[derive(Debug, Deserialize)]
pub struct Saved {
    #[serde(default)]
    saved: Option<String>,
}

/// `GET /me/data`.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, query: Query<Saved>) -> Answer {
    let Visitor { player: Some(player), reader: l, .. } = visitor else { return Ok(to_login(&request)) };
    let under_way = [Status::Open, Status::Running, Status::Disputed, Status::Paused].map(Status::number);
    let (me, status) = (Some(player.id), under_way.into());
    let wanted = ListQuery { status, seated: me, viewer: me, limit: FEEDS, ..ListQuery::default() };
    let (games, _) = app.store.list_games(&wanted).await?;
    let (private, open): (Vec<_>, Vec<_>) = games.iter().partition(|game| game.doc["visibility"] == "private");
    let feed = |game: &&store::ListedGame| {
        let name = game.doc["name"].as_str().unwrap_or_default().to_owned();
        (name, format!("{}/api/v1/games/{}/feed.atom", app.base, game.game))
    };
    page(&MyData {
        l,
        player: player.id,
        calendar: calendar::address(&app, &player),
        is_renewed: query.0.saved.as_deref() == Some("calendar"),
        feeds: open.iter().map(feed).collect(),
        has_private: !private.is_empty(),
    })
}

/// `POST /me/data`: replaces the calendar's URL.
pub async fn change(app: AppData, request: HttpRequest, visitor: Visitor) -> Answer {
    must_be_ours(&app, &request)?;
    let (who, _) = visitor.must_be_known()?;
    who.must_be_session()?;
    app.store.renew_calendar(who.player).await?;
    Ok(see("/me/data?saved=calendar#calendar"))
}

/// `GET /me/data/export`: all stored data about the visitor, as a file.
pub async fn export(app: AppData, request: HttpRequest, visitor: Visitor) -> Answer {
    let Some(player) = visitor.id() else { return Ok(to_login(&request)) };
    export_of(&app, player).await
}

#[derive(Debug, Template)]
#[template(path = "delete.html")]
struct Delete {
    l: Reader,
    player: PlayerId,
    name: String,
    email: String,
    /// Running games in which they have a seat.
    games: Option<String>,
    wrong: Option<String>,
}

/// `GET /me/delete`: explains what is deleted and what stays; changes nothing.
pub async fn ask(app: AppData, request: HttpRequest, visitor: Visitor) -> Answer {
    if visitor.who.is_none() {
        return Ok(to_login(&request));
    }
    ask_again(&app, visitor, None).await
}

async fn ask_again(app: &App, visitor: Visitor, wrong: Option<String>) -> Answer {
    let l = visitor.reader.clone();
    let (_, player) = visitor.must_be_known()?;
    let count = app.store.games_under_way_of(player.id).await?.len();
    let games = (count > 0).then(|| l.say(say!(words::delete_games { count })));
    let email = player.email.unwrap_or_default();
    page(&Delete { l, player: player.id, name: player.name, email, games, wrong })
}

/// `POST /me/delete`: deletes the account after confirmation.
pub async fn delete(app: AppData, request: HttpRequest, visitor: Visitor, form: web::Form<Fields>) -> Answer {
    must_be_ours(&app, &request)?;
    if form.get("sure") != "yes" && visitor.who.is_some() {
        let wrong = Some(visitor.reader.say(words::delete_not_sure.phrase()));
        return ask_again(&app, visitor, wrong).await;
    }
    let l = Reader { me: None, ..visitor.reader.clone() };
    let (who, _) = visitor.must_be_known()?;
    who.must_be_session()?;
    account::delete(&app, who.player).await?;
    let back = Some(("/", say!(words::first_page)));
    let mut response = message(&l, say!(words::deleted), say!(words::deleted_text), None, back)?;
    forget_cookie(&app, &mut response);
    Ok(response)
}
