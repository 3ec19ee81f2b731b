//! The lobby: tables that look for players, and public games to watch.

use crate::routes::extract::{AppData, Query};
use crate::routes::games::percent;
use crate::routes::pages::login::to_login;
use crate::routes::pages::page;
use crate::routes::pages::rows::{Detail, Rows, rows_of};
use actix_web::HttpRequest;
use askama::Template;
use domain::kernel::language::say;
use domain::kernel::table::Status;
use domain::kernel::table::settings::{Clock, ClockKind};
use domain::{Language, PlayerId};
use serde::Deserialize;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::problem::Answer;
use service::words::{self, Reader};
use std::collections::BTreeMap;
use store::{Cursor, ListQuery, ListedGame};

/// Rows of a page.
const ROWS: usize = 20;
/// Games looked at for one page, at most: who filters for what is rare turns pages.
const LOOKED_AT: u32 = 100;
const LOOKS: usize = 5;

const DAY_S: u32 = 86_400;

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// `open`, `running` or `over`.
    show: String,
    title: String,
    seats: String,
    pace: String,
    language: String,
    mine: String,
    from: String,
}

/// One choice of a list, and whether it is chosen.
#[derive(Debug)]
pub struct Choice {
    pub value: String,
    pub label: String,
    pub chosen: bool,
}

impl Choice {
    /// Choices by value and label; the one whose value is `chosen`.
    pub fn of(values: impl IntoIterator<Item = (String, String)>, chosen: &str) -> Vec<Self> {
        let choice = |(value, label): (String, String)| Self { chosen: value == chosen, value, label };
        values.into_iter().map(choice).collect()
    }
}

#[derive(Debug, Template)]
#[template(path = "lobby.html")]
struct Lobby {
    l: Reader,
    heading: String,
    shows: Vec<Choice>,
    titles: Vec<Choice>,
    seats: Vec<Choice>,
    paces: Vec<Choice>,
    languages: Vec<Choice>,
    mine: bool,
    games: Rows,
    /// The next page.
    next: Option<String>,
}

/// `GET /games?show=&title=&seats=&pace=&language=&mine=&from=`.
pub async fn lobby(app: AppData, request: HttpRequest, visitor: Visitor, query: Query<Wanted>) -> Answer {
    let (me, l) = (visitor.id(), visitor.reader);
    let wanted = query.0;
    if !wanted.mine.is_empty() && me.is_none() {
        return Ok(to_login(&request));
    }
    let (games, cursor) = find(&app, &wanted, me).await?;
    let show = if wanted.show.is_empty() { "open" } else { &wanted.show };
    let detail = if show == "open" { Detail::Offered } else { Detail::Known };
    let titles = app.rulesets().titles();
    let any = |what: &'static str| (String::new(), l.say(say!(words::lobby_any { of: what })));
    let most = titles.iter().map(|title| title.about().players.1).max().unwrap_or(1);
    let shows = ["open", "running", "over"].map(|of| (of.to_owned(), l.say(say!(words::lobby_show { of }))));
    let paces = ["day", "days", "slow", "none"].map(|of| (of.to_owned(), l.say(say!(words::lobby_pace { of }))));
    let next = cursor.map(|cursor| {
        let cursor = cursor.to_string();
        let asked = [
            ("show", &wanted.show),
            ("title", &wanted.title),
            ("seats", &wanted.seats),
            ("pace", &wanted.pace),
            ("language", &wanted.language),
            ("mine", &wanted.mine),
            ("from", &cursor),
        ];
        let asked = asked.iter().filter(|(_, value)| !value.is_empty());
        let asked: Vec<String> = asked.map(|(name, value)| format!("{name}={}", percent(value))).collect();
        format!("/games?{}", asked.join("&"))
    });
    page(&Lobby {
        heading: l
            .say(say!(words::lobby_heading { of: if is_known_show(show) { show.to_owned() } else { "open".into() } })),
        shows: Choice::of(shows, show),
        titles: Choice::of(
            [any("titles")]
                .into_iter()
                .chain(titles.iter().map(|title| (title.about().id.to_owned(), title.about().name.to_owned()))),
            &wanted.title,
        ),
        seats: Choice::of(
            [any("seats")].into_iter().chain((1..=most).map(|seats| (seats.to_string(), seats.to_string()))),
            &wanted.seats,
        ),
        paces: Choice::of([any("paces")].into_iter().chain(paces), &wanted.pace),
        languages: Choice::of(
            [any("languages")]
                .into_iter()
                .chain(Language::all().map(|language| (language.tag().to_owned(), language.name()))),
            &wanted.language,
        ),
        mine: !wanted.mine.is_empty(),
        games: Rows { rows: rows_of(&app, &games, (me, &l), detail).await? },
        next,
        l,
    })
}

fn is_known_show(show: &str) -> bool {
    matches!(show, "open" | "running" | "over")
}

/// A page of the games that fit, and where the next one begins. The list knows title and status; number of seats, pace and language are
/// looked at in each game.
async fn find(app: &App, wanted: &Wanted, me: Option<PlayerId>) -> Answer<(Vec<ListedGame>, Option<Cursor>)> {
    let status = match wanted.show.as_str() {
        "running" => vec![Status::Running, Status::Disputed, Status::Paused],
        "over" => vec![Status::Finished, Status::Void],
        _ => vec![Status::Open],
    };
    let mut query = ListQuery {
        status: status.iter().map(|status| status.number()).collect(),
        title: Some(wanted.title.clone()).filter(|title| !title.is_empty()),
        seated: me.filter(|_| !wanted.mine.is_empty()),
        to_act: None,
        viewer: me,
        limit: LOOKED_AT,
        // A place that no list of ours named is none.
        cursor: wanted.from.parse().ok(),
        ..ListQuery::default()
    };
    let mut found: Vec<ListedGame> = vec![];
    for _ in 0..LOOKS {
        let (games, next) = app.store.list_games(&query).await?;
        let hosts: Vec<PlayerId> = games.iter().filter_map(host_of).collect();
        let spoken = match wanted.language.is_empty() {
            true => BTreeMap::new(),
            false => app.tables.languages(&hosts).await?,
        };
        let speaks = |game: &ListedGame| {
            wanted.language.is_empty()
                || host_of(game).and_then(|host| spoken.get(&host)).is_some_and(|language| *language == wanted.language)
        };
        for game in games {
            let here = place_of(&game);
            if fits(&game, wanted) && speaks(&game) {
                if found.len() == ROWS {
                    return Ok((found, query.cursor));
                }
                found.push(game);
            }
            query.cursor = Some(here);
        }
        if next.is_none() {
            return Ok((found, None));
        }
    }
    Ok((found, query.cursor))
}

/// Who opened a game: its table talks in the language that they are spoken to in.
fn host_of(game: &ListedGame) -> Option<PlayerId> {
    game.doc["host"].as_str()?.parse().ok()
}

/// Where a list goes on behind this game.
fn place_of(game: &ListedGame) -> Cursor {
    let clocked = [Status::Running.number(), Status::Disputed.number()].contains(&game.status);
    Cursor { deadline: game.deadline.filter(|_| clocked), game: game.game }
}

fn fits(game: &ListedGame, wanted: &Wanted) -> bool {
    let seats = game.doc["seats"].as_array().map_or(0, Vec::len);
    let clock = Clock::deserialize(&game.doc["clock"]).ok();
    // A try-out of one player's, and what came as a file, look for nobody.
    let is_game = game.doc["fork_of"].is_null() && game.doc["archived"] != true;
    is_game
        && (wanted.seats.is_empty() || wanted.seats == seats.to_string())
        && (wanted.pace.is_empty() || clock.is_some_and(|clock| pace_of(&clock) == wanted.pace))
}

/// How fast a game is: a day for a turn or less, up to four days, slower, or without a clock. A bank counts by what a turn
/// adds to it.
fn pace_of(clock: &Clock) -> &'static str {
    let a_turn = match clock.kind {
        ClockKind::None => return "none",
        ClockKind::Move => clock.time_s,
        ClockKind::Bank => clock.increment_s,
    };
    match a_turn.unwrap_or_default() {
        0..=DAY_S => "day",
        s if s <= 4 * DAY_S => "days",
        _ => "slow",
    }
}
