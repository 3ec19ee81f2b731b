//! `/games`: the lobby, own games, opening one.

use crate::app::App;
use crate::auth::{Caller, SignedIn};
use crate::opening;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, Body, KeyHeader, PathId, Query, host_of, tagged};
use crate::routes::unreadable::{self, Found};
use crate::shapes;
use crate::tables::Receipt;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use domain::GameId;
use domain::canonical::unhex;
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::{Status, Table};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use store::{Cursor, ListQuery};

/// A game to open.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewGame"))]
#[serde(deny_unknown_fields)]
pub struct Asked {
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::TitleId"))]
    title: String,
    /// One of the title's `rulesets`; the newest unless said.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::contract::kinds::RulesetName>"))]
    ruleset: Option<String>,
    /// How many; the title says which numbers it takes.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 6)))]
    seats: u64,
    /// The title's own options, see `options` of the ruleset. What is left out gets its default.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::contract::kinds::NewOptions>"))]
    options: Option<Value>,
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<domain::kernel::table::settings::AskedRules>"))]
    table: Option<Value>,
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<domain::kernel::table::settings::AskedClock>"))]
    clock: Option<Value>,
    /// `public` unless said.
    #[serde(default)]
    visibility: Option<Visibility>,
    /// What people call the game, without control characters; the title's name unless said.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = crate::contract::kinds::PLAIN), length(min = 1, max = 80)))]
    name: Option<String>,
    /// Fixes every draw, for tournaments and tests. The game shows it.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{64}$")))]
    seed: Option<String>,
    /// The host's nonce; without it the server makes one.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{32}$")))]
    nonce: Option<String>,
    /// `false`: the host does not play but organises the game: they invite and start, and rule its disputes where no
    /// other arbiter does. `seats` counts players. Not with `table.takeback` `host`.
    #[serde(default)]
    sit: Option<bool>,
}

/// `POST /games`: the creator is host and sits in seat 0, unless they only organise it (`sit: false`).
pub async fn create(
    app: AppData,
    SignedIn(who): SignedIn,
    request: HttpRequest,
    key: KeyHeader,
    body: Body<Asked>,
) -> Answer {
    let host = host_of(&who)?;
    let key = key.of(host, &request, &body.bytes);
    let asked = body.value;
    let asked = opening::Asked {
        title: asked.title,
        ruleset: asked.ruleset,
        seats: asked.seats,
        options: asked.options,
        table: asked.table,
        clock: asked.clock,
        visibility: asked.visibility,
        name: asked.name,
        seed: asked.seed.as_deref().map(|seed| read_hex("seed", seed)).transpose()?,
        nonce: read_nonce(asked.nonce.as_deref())?,
        sit: asked.sit,
    };
    let receipt = opening::open(&app, host, asked, key).await?;
    let (game, body) = game_of(&app, receipt).await?;
    let place = format!("{}/api/v1/games/{game}", app.base);
    Ok(HttpResponse::Created().insert_header((header::LOCATION, place)).json(body))
}

/// The game that a command answers with: as it stood after the command, also when the request comes again.
pub async fn game_of(app: &App, receipt: Receipt) -> Answer<(GameId, Value)> {
    let table: Arc<Table> = match receipt {
        Receipt::Done { table, .. } => table,
        Receipt::Before { game, seq } => {
            let now = app.tables.fresh(game).await?;
            app.tables.table_at(&now, seq).await?
        }
    };
    Ok((table.id(), shapes::game(&app.tables, &table).await?))
}

/// A nonce as sent: 32 hex digits.
pub fn read_nonce(sent: Option<&str>) -> Answer<Option<[u8; 16]>> {
    sent.map(|nonce| read_hex("nonce", nonce)).transpose()
}

fn read_hex<const N: usize>(field: &str, text: &str) -> Answer<[u8; N]> {
    unhex(text).ok_or_else(|| Problem::bad_request(format!("`{field}` has {} digits of lower-case hex.", 2 * N)))
}

/// `GET /games/{id}`.
pub async fn show(app: AppData, caller: Caller, PathId(game): PathId<GameId>, request: HttpRequest) -> Answer {
    let table = match unreadable::find(&app, game, &caller).await? {
        Found::Folded(table) => table,
        Found::Unreadable(doc) => return unreadable::game(&app, doc).await,
    };
    let body = shapes::game(&app.tables, &table).await?;
    tagged(&request, table.head(), || Ok(body))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Only games that stand so; several, parted by commas.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<domain::kernel::table::Status>>"))]
    status: Option<String>,
    /// Only games of this title; it must be one of `GET /titles`.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::contract::kinds::TitleId>"))]
    title: Option<String>,
    /// `true`: only games in which the caller sits.
    #[serde(default)]
    mine: Option<bool>,
    /// `true`: only games that wait for the caller.
    #[serde(default)]
    to_act: Option<bool>,
    /// How many items on a page.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 200), extend("default" = 50)))]
    limit: Option<u32>,
    /// `next` of the page before.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^(-|-?[0-9]{1,16})\.[0-7][0-9a-hjkmnp-tv-z]{12}$")))]
    cursor: Option<String>,
}

/// `GET /games`: sorted by the time that is left. `mine`, `to_act`: the caller's.
pub async fn list(app: AppData, caller: Caller, query: Query<Listed>) -> Answer {
    let asked = query.0;
    let me = || caller.player().ok_or_else(Problem::not_signed_in);
    let mut status = vec![];
    for name in asked.status.as_deref().unwrap_or_default().split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let known = Status::from_name(name)
            .ok_or_else(|| Problem::bad_request(format!("`status`: there is no \"{name}\".")))?;
        status.push(known.number());
    }
    if let Some(title) = asked.title.as_deref().filter(|title| app.rulesets().newest(title).is_none()) {
        return Err(Problem::bad_request(format!("`title`: there is no \"{title}\"; see GET /titles.")));
    }
    let cursor: Option<Cursor> = asked
        .cursor
        .map(|cursor| cursor.parse().map_err(|_| Problem::bad_request("`cursor` is not one that this list gave.")))
        .transpose()?;
    let query = ListQuery {
        status,
        title: asked.title.clone(),
        seated: if asked.mine == Some(true) { Some(me()?) } else { None },
        to_act: if asked.to_act == Some(true) { Some(me()?) } else { None },
        viewer: caller.player(),
        limit: limit_of(asked.limit)?,
        cursor,
    };
    let (found, next) = app.store.list_games(&query).await?;
    let mut items: Vec<Value> = found.into_iter().map(|game| game.doc).collect();
    shapes::name_players(&app.tables, &mut items).await?;
    let next = next.map(|next| next.to_string());
    let mut response = HttpResponse::Ok();
    if let Some(next) = &next {
        let mut query = vec![("cursor", next.clone()), ("limit", limit_of(asked.limit)?.to_string())];
        query.extend(asked.status.map(|status| ("status", status)));
        query.extend(asked.title.map(|title| ("title", title)));
        query.extend(asked.mine.map(|mine| ("mine", mine.to_string())));
        query.extend(asked.to_act.map(|to_act| ("to_act", to_act.to_string())));
        response.insert_header((header::LINK, link_next(&format!("{}/api/v1/games", app.base), &query)));
    }
    Ok(response.json(shapes::list(items, next)))
}

/// How many items a list gives: 50, at most 200.
pub fn limit_of(asked: Option<u32>) -> Answer<u32> {
    match asked {
        None => Ok(50),
        Some(limit @ 1..=200) => Ok(limit),
        Some(_) => Err(Problem::bad_request("`limit` is 1 to 200.")),
    }
}

/// `Link: <...>; rel="next"` (RFC 8288).
pub fn link_next(path: &str, query: &[(&str, String)]) -> String {
    let query: Vec<String> = query.iter().map(|(name, value)| format!("{name}={}", percent(value))).collect();
    format!("<{path}?{}>; rel=\"next\"", query.join("&"))
}

/// Percent-encodes what is not plain in a query (RFC 3986).
pub fn percent(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
