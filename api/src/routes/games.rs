//! `/games`: the lobby, own games, opening a game.

use crate::routes::extract::{AppData, Body, KeyHeader, PathId, Query, host_of};
use crate::routes::unreadable::{self, Found};
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use chrono::{DateTime, Utc};
use domain::canonical::unhex;
use domain::kernel::table::event::{Moment, NonceBy};
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::{Status, Table};
use domain::{GameId, Language};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use service::accounts::auth::{Caller, SignedIn};
use service::answers::GameSummaryList;
use service::app::App;
use service::http::tags;
use service::play::finding::find;
use service::play::nonce::NewNonce;
use service::play::opening;
use service::problem::{Answer, Problem};
use service::tables::Receipt;
use service::telling::shapes;
use std::sync::Arc;
use store::{Cursor, ListQuery, ListedGame, Order};

/// A game to open.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewGame"))]
#[serde(deny_unknown_fields)]
pub struct Asked {
    #[cfg_attr(feature = "schemas", schemars(with = "service::contract::kinds::TitleId"))]
    title: String,
    /// One of the title's `rulesets`; the newest if absent.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<service::contract::kinds::RulesetName>"))]
    ruleset: Option<String>,
    /// The hash of one of the title's `boxes`; the built-in box if absent.
    #[serde(default, rename = "box")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<service::contract::kinds::Hash>"))]
    game_box: Option<String>,
    /// The number of seats; the title defines which numbers are possible.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 6)))]
    seats: u64,
    /// The title's own options, see `options` of the ruleset. Absent ones get their defaults.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<service::contract::kinds::NewOptions>"))]
    options: Option<Value>,
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<domain::kernel::table::settings::AskedRules>"))]
    table: Option<Value>,
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<domain::kernel::table::settings::AskedClock>"))]
    clock: Option<Value>,
    /// Default: `public`; for a practice game `private`.
    #[serde(default)]
    visibility: Option<Visibility>,
    /// The game's name, without control characters; the title's name if absent.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = service::contract::kinds::PLAIN), length(min = 1, max = 80)))]
    name: Option<String>,
    /// A public seed, for tests and puzzles: it determines every draw, so every later card can be computed.
    /// The game shows it, nobody can contribute to it, and the game is never rated.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9a-f]{64}$")))]
    seed: Option<String>,
    /// `false`: the host organises the game and does not play. They invite, start, and rule its disputes if
    /// no other arbiter does. `seats` counts players. With `table.takeback` set to `host`, they answer
    /// takebacks.
    #[serde(default)]
    sit: Option<bool>,
    /// `true`: a practice game, without a clock and unrated. The host can go back at will, even past draws.
    /// `clock` must have kind `none` and `table.takeback` must be `host`; these are then the defaults. The
    /// game is `private` unless `unlisted` is given. While the host is alone with bots, nobody gets mail
    /// about it.
    #[serde(default)]
    practice: bool,
    /// The language spoken at the table: the tag of a language of this server. Not part of the log.
    #[serde(default)]
    language: Option<String>,
    /// `true`: beginners are welcome. Not part of the log.
    #[serde(default)]
    beginners: Option<bool>,
}

/// `POST /games`: opens a game. The caller is the host and sits in seat 0, unless they only organise it
/// (`sit: false`).
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
    let practice = asked.practice;
    let asked = opening::Asked {
        title: asked.title,
        ruleset: asked.ruleset,
        game_box: asked.game_box,
        seats: asked.seats,
        options: asked.options,
        table: asked.table,
        clock: asked.clock,
        visibility: asked.visibility,
        name: asked.name,
        seed: asked.seed.as_deref().map(|seed| read_hex("seed", seed)).transpose()?,
        sit: asked.sit,
        language: asked.language,
        beginners: asked.beginners.unwrap_or_default(),
    };
    let receipt = opening::open_as(&app, host, (asked, practice), key).await?;
    let (game, body) = game_of(&app, receipt).await?;
    let place = format!("{}/api/v1/games/{game}", app.base);
    Ok(HttpResponse::Created().insert_header((header::LOCATION, place)).json(body))
}

/// The game in an answer to a command, as it stood after the command, also for a repeated request.
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

/// A client's nonce: 32 hex digits.
pub fn read_nonce(sent: Option<&str>) -> Answer<Option<NewNonce>> {
    sent.map(|nonce| Ok(NewNonce { by: NonceBy::Client, nonce: read_hex("nonce", nonce)? })).transpose()
}

fn read_hex<const N: usize>(field: &str, text: &str) -> Answer<[u8; N]> {
    unhex(text).ok_or_else(|| Problem::bad_request(format!("`{field}` has {} digits of lower-case hex.", 2 * N)))
}

/// `GET /games/{id}`.
pub async fn show(app: AppData, caller: Caller, PathId(game): PathId<GameId>, request: HttpRequest) -> Answer {
    match tags::ask(&app, &request, game, caller.0.as_ref(), false).await {
        Ok(tags::Asked::Known(known)) => Ok(known),
        Ok(tags::Asked::Anew(reading)) => reading.json(shapes::game(&app.tables, &reading.table).await?),
        Err(problem) if problem.code == "game_quarantined" => match unreadable::find(&app, game, &caller).await? {
            Found::Folded(table) => Ok(HttpResponse::Ok().json(shapes::game(&app.tables, &table).await?)),
            Found::Unreadable(doc) => unreadable::game(&app, doc).await,
        },
        Err(problem) => Err(problem),
    }
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Only games with one of these statuses, separated by commas.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<domain::kernel::table::Status>>"))]
    status: Option<String>,
    /// Only games of this title, which must be one of `GET /titles`.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<service::contract::kinds::TitleId>"))]
    title: Option<String>,
    /// `true`: only games in which the caller has a seat.
    #[serde(default, deserialize_with = "flag")]
    mine: Option<bool>,
    /// `true`: only games that wait for the caller.
    #[serde(default, deserialize_with = "flag")]
    to_act: Option<bool>,
    /// Only games with this table language: the tag of a language of this server. A page may then have
    /// fewer items than `limit`.
    #[serde(default)]
    language: Option<String>,
    /// `true`: only games in which beginners are welcome. A page may then have fewer items than `limit`.
    #[serde(default, deserialize_with = "flag")]
    beginners: Option<bool>,
    /// `summary`: short items, up to 1000 per answer.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["full", "summary", null])))]
    view: Option<String>,
    /// With `view=summary` and `mine` or `to_act`: only games with an event since this time. Send the
    /// `as_of` of the previous answer; the newest games are repeated.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<service::contract::kinds::Time>"))]
    changed_since: Option<DateTime<Utc>>,
    /// Default: newest games first. `deadline`: games with the least time left first, among the first 500
    /// in that order. Later pages keep the order that the first page found.
    #[serde(default)]
    sort: Option<Sort>,
    /// The most items on a page: up to 200, of summaries up to 1000.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 1000)))]
    #[cfg_attr(feature = "schemas", schemars(extend("default" = 50)))]
    limit: Option<u32>,
    /// The `next` of the previous page.
    #[serde(default)]
    #[cfg_attr(
        feature = "schemas",
        schemars(regex(pattern = r"^([0-7][0-9a-hjkmnp-tv-z]{12}){1,500}(\.[0-9]{1,16})?$"))
    )]
    cursor: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "snake_case")]
enum Sort {
    Newest,
    Deadline,
}

/// The most games in a list by deadline: its cursor contains the ids of all remaining ones.
const MOST_BY_DEADLINE: usize = 500;
/// The length of an id as text.
const ID_LENGTH: usize = 13;

/// The start of the next page: after a game, or the remaining games of a list that the first page made. As
/// text it is the id of that game, or all remaining ids; then, if the list has an `as_of`, that time in
/// microseconds.
#[derive(Clone, Debug)]
struct Place {
    games: Vec<GameId>,
    as_of: Option<DateTime<Utc>>,
}

impl Place {
    fn read(text: &str) -> Option<Self> {
        let (ids, as_of) = text.split_once('.').map_or((text, None), |(ids, as_of)| (ids, Some(as_of)));
        let as_of = match as_of {
            Some(micros) => Some(DateTime::from_timestamp_micros(micros.parse().ok()?)?),
            None => None,
        };
        let games = ids.as_bytes().chunks(ID_LENGTH).map(|id| str::from_utf8(id).ok()?.parse().ok());
        let games: Vec<GameId> = games.collect::<Option<_>>()?;
        (!games.is_empty() && games.len() <= MOST_BY_DEADLINE).then_some(Self { games, as_of })
    }

    fn text(&self) -> String {
        let mut text: String = self.games.iter().map(GameId::to_string).collect();
        if let Some(as_of) = self.as_of {
            text.push_str(&format!(".{}", as_of.timestamp_micros()));
        }
        text
    }
}

/// `mine`, `mine=` and `mine=true` mean the same.
fn flag<'de, D: Deserializer<'de>>(value: D) -> Result<Option<bool>, D::Error> {
    match String::deserialize(value)?.as_str() {
        "" | "true" => Ok(Some(true)),
        "false" => Ok(Some(false)),
        _ => Err(serde::de::Error::custom("`true` or `false` is expected")),
    }
}

/// The most summaries in one answer.
const SUMMARIES: u32 = 1_000;
/// An event may become visible this many seconds after its own time, so games this recent are repeated.
const UNSURE_S: i64 = 30;

/// `GET /games`: newest first, or by time left. `mine`, `to_act`: the caller's games.
pub async fn list(app: AppData, caller: Caller, query: Query<Listed>) -> Answer {
    let asked = query.0;
    let me = || caller.player().ok_or_else(Problem::not_signed_in);
    let mut status = vec![];
    for name in asked.status.as_deref().unwrap_or_default().split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let known = Status::from_name(name)
            .ok_or_else(|| Problem::not_among("status", name, Status::ALL.map(|(_, name, _)| name)))?;
        status.push(known.number());
    }
    if let Some(title) = asked.title.as_deref().filter(|title| app.rulesets().newest(title).is_none()) {
        let known = app.rulesets().titles().into_iter().map(|title| title.about().id);
        return Err(Problem::not_among("title", title, known));
    }
    if let Some(language) = asked.language.as_deref().filter(|language| Language::find(language).is_none()) {
        return Err(Problem::not_among("language", language, Language::all().map(|language| language.tag())));
    }
    let is_summary = match asked.view.as_deref() {
        None | Some("full") => false,
        Some("summary") => true,
        Some(other) => return Err(Problem::not_among("view", other, ["full", "summary"])),
    };
    let mine = asked.mine == Some(true) || asked.to_act == Some(true);
    if asked.changed_since.is_some() && !(mine && is_summary) {
        return Err(Problem::bad_request("`changed_since` goes with `view=summary` and `mine` or `to_act`."));
    }
    let limit = match asked.limit {
        None if is_summary => SUMMARIES,
        Some(limit @ 1..=SUMMARIES) if is_summary => limit,
        Some(_) if is_summary => {
            return Err(Problem::bad_request(format!("`limit` of summaries is 1 to {SUMMARIES}.")));
        }
        limit => limit_of(limit)?,
    };
    let no_cursor = || Problem::bad_request("`cursor` is not one that this list gave.");
    let place = asked.cursor.as_deref().map(|cursor| Place::read(cursor).ok_or_else(no_cursor)).transpose()?;
    let by_deadline = asked.sort == Some(Sort::Deadline);
    let query = ListQuery {
        status,
        title: asked.title.clone(),
        seated: if asked.mine == Some(true) { Some(me()?) } else { None },
        to_act: if asked.to_act == Some(true) { Some(me()?) } else { None },
        viewer: caller.player(),
        changed_since: asked.changed_since,
        with_changes: is_summary,
        order: if by_deadline { Order::Deadline } else { Order::Newest },
        limit: if by_deadline { MOST_BY_DEADLINE as u32 } else { limit },
        cursor: match (&place, by_deadline) {
            (Some(place), false) => match place.games.as_slice() {
                [game] => Some(Cursor { deadline: None, game: *game }),
                _ => return Err(no_cursor()),
            },
            _ => None,
        },
    };
    let fits = |game: &ListedGame| {
        asked.language.as_deref().is_none_or(|language| game.doc["language"] == language)
            && (asked.beginners != Some(true) || game.doc["beginners"] == true)
    };
    let is_filtered = asked.language.is_some() || asked.beginners == Some(true);
    let (found, left) = match (&place, by_deadline) {
        (_, false) if is_filtered => {
            let (found, next) = find(&app, query, limit as usize, fits).await?;
            (found, next.map(|next| vec![next.game]))
        }
        (_, false) => {
            let (found, next) = app.store.list_games(&query).await?;
            (found, next.map(|next| vec![next.game]))
        }
        (None, true) => {
            let (mut found, _) = app.store.list_games(&query).await?;
            found.retain(fits);
            let left: Vec<GameId> = found.iter().skip(limit as usize).map(|game| game.game).collect();
            found.truncate(limit as usize);
            (found, Some(left))
        }
        (Some(place), true) => {
            let (page, left) = place.games.split_at(place.games.len().min(limit as usize));
            (app.store.list_games_among(&query, page).await?, Some(left.to_vec()))
        }
    };
    let changed: Vec<Option<DateTime<Utc>>> = found.iter().map(|game| game.changed_at).collect();
    let mut items: Vec<Value> = found.into_iter().map(|game| game.doc).collect();
    shapes::name_players(&app.tables, &mut items).await?;
    // Changes to a game of an earlier page, made while later pages are read, appear in the next list of
    // changes.
    let newest = changed.iter().flatten().max().map(|at| *at - chrono::Duration::seconds(UNSURE_S));
    let as_of = match &place {
        Some(place) => place.as_of,
        None => newest.or(asked.changed_since),
    };
    let as_of = as_of.filter(|_| mine && is_summary);
    let next = left.filter(|left| !left.is_empty()).map(|games| Place { games, as_of }.text());
    if is_summary {
        items = items.iter().zip(&changed).map(|(game, at)| shapes::summary(game, *at, caller.player())).collect();
    }
    let mut response = HttpResponse::Ok();
    if let Some(next) = &next {
        let mut query = vec![("cursor", next.clone()), ("limit", limit.to_string())];
        query.extend(asked.status.map(|status| ("status", status)));
        query.extend(asked.title.map(|title| ("title", title)));
        query.extend(asked.mine.map(|mine| ("mine", mine.to_string())));
        query.extend(asked.to_act.map(|to_act| ("to_act", to_act.to_string())));
        query.extend(asked.language.map(|language| ("language", language)));
        query.extend(asked.beginners.map(|beginners| ("beginners", beginners.to_string())));
        query.extend(asked.view.map(|view| ("view", view)));
        query.extend(by_deadline.then(|| ("sort", "deadline".to_owned())));
        query.extend(asked.changed_since.map(|since| ("changed_since", Moment::from(since).to_string())));
        response.insert_header((header::LINK, link_next(&format!("{}/api/v1/games", app.base), &query)));
    }
    // Constant while nothing happens, so that the answer is, too.
    let as_of = as_of.filter(|_| next.is_none()).map(Moment::from);
    match is_summary {
        true => Ok(response.json(GameSummaryList { items, next, as_of })),
        false => Ok(response.json(shapes::list(items, next))),
    }
}

/// The size of a list's page: default 50, at most 200.
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

/// Percent-encodes a query value (RFC 3986).
pub fn percent(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
