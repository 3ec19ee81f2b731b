//! `GET /games`: what can be joined, watched, and looked back at.

use super::open_tables::{self, OpenTable};
use super::wanted::{Chips, Wanted};
use crate::features::first_page::{Hero, live, of_games};
use crate::routes;
use crate::routes::extract::{AppData, Query};
use crate::routes::pages::login::to_login;
use crate::routes::pages::rows::{Detail, Rows, rows_of, sits_in};
use crate::routes::pages::{page, sheet};
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use chrono::{DateTime, Utc};
use domain::PlayerId;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Status;
use serde_json::Value;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::play::finding::find;
use service::problem::Answer;
use service::words::{self, Reader};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use store::{ListQuery, ListedGame, Order};

/// Games of a page, and those of them that are drawn where games are watched.
const ROWS: usize = 20;
const DRAWN: usize = 6;
/// Games to watch beside the open tables.
const BESIDE: usize = 3;
/// How wide the board of a game to watch is, in pixels.
const WATCHED: f64 = 360.0;
/// The newest open tables that are counted, and looked through for what is nearest.
const COUNTED: u32 = 200;
/// Tables that are offered where none fits.
const NEAREST: usize = 2;

/// A page of games that people choose between.
#[derive(Debug)]
struct Tab {
    label: String,
    place: String,
    chosen: bool,
}

/// A game to watch.
#[derive(Debug)]
struct Watched {
    hero: Hero,
    /// How long ago something happened.
    ago: String,
}

/// What is said where no table fits.
#[derive(Debug)]
struct Nothing {
    said: String,
    /// What was asked for; nothing where everything would fit.
    asked: String,
    new_table: String,
    /// The title that a bot can be played at meanwhile.
    practice: Option<String>,
    nearest: Vec<OpenTable>,
}

#[derive(Debug, Template)]
#[template(path = "lobby/page.html")]
struct Lobby {
    l: Reader,
    heading: String,
    show: &'static str,
    tabs: Vec<Tab>,
    titles: Chips,
    filters: Vec<Chips>,
    more: Chips,
    open: Vec<OpenTable>,
    nothing: Option<Nothing>,
    watched: Vec<Watched>,
    games: Rows,
    /// The next page.
    next: Option<String>,
    new_table: String,
}

/// `GET /games?show=&title=&seats=&pace=&language=&beginners=&mine=&from=`.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, query: Query<Wanted>) -> Answer {
    let (me, l) = (visitor.id(), visitor.reader);
    let wanted = query.0;
    if !wanted.mine.is_empty() && me.is_none() {
        return Ok(to_login(&request));
    }
    let show = wanted.show();
    // A try-out of one player's, what came as a file, and a table that is full look for nobody.
    let is_game = |game: &ListedGame| {
        let has_place = show != "open" || has_free_seat(&game.doc) || sits_in(&game.doc, me);
        game.doc["fork_of"].is_null() && game.doc["archived"] != true && has_place
    };
    let fits = |game: &ListedGame| is_game(game) && wanted.misses(game).is_empty();
    let (found, cursor) = find(&app, query_of(&wanted, me), ROWS, fits).await?;
    let titles = app.rulesets().titles();
    let mut all = vec![];
    let (mut open, mut nothing, mut watched, mut rows) = (vec![], None, vec![], vec![]);
    match show {
        "open" => {
            let everything = Wanted { show: wanted.show.clone(), ..Wanted::default() };
            let query = ListQuery { limit: COUNTED, ..query_of(&everything, me) };
            all = app.store.list_games(&query).await?.0;
            all.retain(is_game);
            open = open_tables::cards(&app, &found, me, &l).await?;
            watched = watched_of(live(&app, &l, (BESIDE, WATCHED)).await?, app.clock.now(), &l);
            if open.is_empty() && wanted.from.is_empty() {
                nothing = Some(nothing_of(&app, &wanted, &all, me, &l).await?);
            }
        }
        "running" => {
            watched = watched_of(of_games(&app, &found, &l, (DRAWN, WATCHED)).await?, app.clock.now(), &l);
            let is_drawn =
                |game: &ListedGame| watched.iter().any(|it| it.hero.place == format!("/games/{}", game.game));
            let others: Vec<ListedGame> = found.into_iter().filter(|game| !is_drawn(game)).collect();
            rows = rows_of(&app, &others, (me, &l), Detail::Known).await?;
        }
        _ => rows = rows_of(&app, &found, (me, &l), Detail::Known).await?,
    }
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for game in &all {
        *counts.entry(game.doc["title"].as_str().unwrap_or_default().to_owned()).or_default() += 1;
    }
    page(&Lobby {
        heading: l.say(say!(words::lobby_heading { of: show })),
        tabs: tabs(&wanted, show, &l),
        titles: wanted.titles(&titles, (show == "open").then_some(&counts), &l),
        filters: wanted.others(&l),
        more: wanted.more(me.is_some() && show != "open", &l),
        new_table: wanted.of_new_table(),
        next: cursor.map(|cursor| wanted.with("from", &cursor.to_string())),
        show,
        open,
        nothing,
        watched,
        games: Rows { rows },
        l,
    })
}

fn has_free_seat(doc: &Value) -> bool {
    doc["seats"].as_array().into_iter().flatten().any(|seat| seat["state"] == "open")
}

fn tabs(wanted: &Wanted, show: &str, l: &Reader) -> Vec<Tab> {
    let tab = |of: &'static str| Tab {
        label: l.say(say!(words::lobby_show { of })),
        place: wanted.with("show", of),
        chosen: of == show,
    };
    ["open", "running", "over"].map(tab).into()
}

/// The list knows title and status; what else is asked for is looked at in each game.
fn query_of(wanted: &Wanted, me: Option<PlayerId>) -> ListQuery {
    let status = match wanted.show() {
        "running" => vec![Status::Running, Status::Disputed, Status::Paused],
        "over" => vec![Status::Finished, Status::Void],
        _ => vec![Status::Open],
    };
    ListQuery {
        status: status.iter().map(|status| status.number()).collect(),
        title: Some(wanted.title.clone()).filter(|title| !title.is_empty()),
        seated: me.filter(|_| !wanted.mine.is_empty()),
        viewer: me,
        order: Order::Newest,
        // A place that no list of ours named is none.
        cursor: wanted.from.parse().ok(),
        ..ListQuery::default()
    }
}

fn watched_of(heroes: Vec<Hero>, now: DateTime<Utc>, l: &Reader) -> Vec<Watched> {
    let watched = |hero: Hero| Watched { ago: hero.at.map(|at| l.say(ago(at, now))).unwrap_or_default(), hero };
    heroes.into_iter().map(watched).collect()
}

/// How long ago it was.
fn ago(at: DateTime<Utc>, now: DateTime<Utc>) -> Phrase {
    match (now - at).num_minutes() {
        ..1 => say!(words::ago_moments),
        minutes @ 1..60 => say!(words::ago_minutes { minutes }),
        minutes @ 60..2_880 => say!(words::ago_hours { hours: minutes / 60 }),
        minutes => say!(words::ago_days { days: minutes / 1_440 }),
    }
}

/// What leads on where no table fits: that very table, a bot, and those that are nearly what was asked for.
async fn nothing_of(
    app: &App,
    wanted: &Wanted,
    all: &[ListedGame],
    me: Option<PlayerId>,
    l: &Reader,
) -> Answer<Nothing> {
    let titles = app.rulesets().titles();
    let said = wanted.said(&titles);
    let asked = l.say(Phrase::commas(said));
    // Another game is further away than another pace.
    let far = |misses: &[&str]| misses.len() + if misses.contains(&"title") { 3 } else { 0 };
    let mut near: Vec<(&ListedGame, Vec<&'static str>)> = all.iter().map(|game| (game, wanted.misses(game))).collect();
    near.sort_by_key(|(game, misses)| (far(misses), Reverse(game.game)));
    near.truncate(NEAREST);
    let games: Vec<ListedGame> = near.iter().map(|(game, _)| (*game).clone()).collect();
    let mut nearest = open_tables::cards(app, &games, me, l).await?;
    for card in &mut nearest {
        let found = near.iter().find(|(game, _)| game.game.to_string() == card.id);
        let misses = found.into_iter().flat_map(|(_, misses)| misses);
        card.differs = l.say(Phrase::commas(misses.map(|of| say!(words::lobby_differs { of: *of }))));
    }
    let known = titles.iter().find(|title| title.about().id == wanted.title).or(titles.first());
    let practice = known.filter(|_| routes::has_path("/practice/")).map(|title| title.about().id.to_owned());
    Ok(Nothing {
        said: match wanted.is_filtered() {
            true => l.say(say!(words::lobby_nobody_offers { asked: asked.clone() })),
            false => l.say(words::no_open_games.phrase()),
        },
        asked,
        new_table: wanted.of_new_table(),
        practice,
        nearest,
    })
}

static STYLE: LazyLock<String> = LazyLock::new(|| sheet(&[include_str!("style.css")]));

/// `GET /lobby.css`.
pub async fn style() -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(STYLE.as_str()))
}
