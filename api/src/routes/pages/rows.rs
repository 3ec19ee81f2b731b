//! Games in a list, one per row: picture, name, title, players, pace, turn, and time left.

use crate::features::open_case::waiting_for;
use crate::pages::title_and_rules;
use askama::Template;
use chrono::{DateTime, Utc};
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::event::Moment;
use domain::kernel::table::settings::{Clock, ClockKind, TableRules};
use domain::kernel::table::{Status, Table};
use domain::{PlayerId, Seat};
use serde::Deserialize as _;
use serde_json::Value;
use service::app::App;
use service::problem::Answer;
use service::telling::clocks::why_so_long;
use service::telling::shapes;
use service::telling::terms;
use service::words::{self, Reader};
use store::ListedGame;

/// The rows of a list, as HTML.
#[derive(Debug, Template)]
#[template(path = "rows.html")]
pub struct Rows {
    pub rows: Vec<Row>,
}

/// A game in a list.
#[derive(Debug)]
pub struct Row {
    /// The row's link.
    pub place: String,
    /// The URL of its picture; `None` before the start.
    pub picture: Option<String>,
    pub name: String,
    /// Title and pace.
    pub about: String,
    pub seats: String,
    /// The player to act, or the game's status.
    pub turn: String,
    pub left: Option<String>,
    pub yours: bool,
    /// The game's settings, for people who may join.
    pub terms: Vec<String>,
}

/// How detailed a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// A game that the visitor knows.
    Known,
    /// A table that the visitor may join, with settings and clock.
    Offered,
}

/// The rows of listed games, in order.
pub async fn rows_of(
    app: &App,
    games: &[ListedGame],
    (me, l): (Option<PlayerId>, &Reader),
    detail: Detail,
) -> Answer<Vec<Row>> {
    let mut docs: Vec<Value> = games.iter().map(|game| game.doc.clone()).collect();
    shapes::name_players(&app.tables, &mut docs).await?;
    let waiting = waiting_for(app, games, me).await?;
    let asks = |game: &ListedGame| waiting.contains(&game.game);
    let mut rows: Vec<Row> =
        games.iter().zip(&docs).map(|(game, doc)| row(app, game, (doc, asks(game)), (me, l), detail)).collect();
    for ((row, game), doc) in rows.iter_mut().zip(games).zip(&docs) {
        if !is_longer_than_agreed(game, doc, app.clock.now()) {
            continue;
        }
        let Ok(table) = app.tables.near(game.game).await else { continue };
        let names = app.tables.seat_names(&table, l.language).await?;
        let why = why_so_long(&table, |seat| names.get(seat).cloned(), app.clock.moment(), l);
        row.turn = l.say(Phrase::semicolons([Phrase::from(row.turn.clone())].into_iter().chain(why)));
    }
    Ok(rows)
}

/// Whether more time is left than a move normally has: somebody is away, and the row says so.
fn is_longer_than_agreed(game: &ListedGame, doc: &Value, now: DateTime<Utc>) -> bool {
    let clock = Clock::deserialize(&doc["clock"]).ok();
    let agreed = clock.and_then(|clock| clock.time_s.or(clock.cap_s).or(clock.bank_s));
    let left = game.deadline.filter(|_| game.status == Status::Running.number()).map(|at| (at - now).num_seconds());
    left.zip(agreed).is_some_and(|(left, agreed)| left > i64::from(agreed))
}

/// `asks`: an open case waits for `me`.
fn row(
    app: &App,
    game: &ListedGame,
    (doc, asks): (&Value, bool),
    (me, l): (Option<PlayerId>, &Reader),
    detail: Detail,
) -> Row {
    let text = |key: &str| doc[key].as_str().unwrap_or_default().to_owned();
    let seats: Vec<&Value> = doc["seats"].as_array().into_iter().flatten().collect();
    let names: Vec<String> = seats.iter().map(|seat| l.say(seat_name(seat))).collect();
    let free = seats.iter().filter(|seat| seat["state"] == "open").count();
    let clock = Clock::deserialize(&doc["clock"]).ok();
    let asked = to_act(doc);
    let running = game.status == Status::Running.number();
    let yours = running && is_asked(doc, me);
    let turn = match () {
        () if asks => say!(words::row_asks_you),
        () if yours => say!(words::listed_your_turn),
        () if free > 0 => say!(words::row_free { free, seats: seats.len() }),
        () if running && !asked.is_empty() => {
            say!(words::row_waits_for { names: Phrase::and(asked.iter().filter_map(|seat| names.get(*seat))) })
        }
        () => say!(words::status { of: text("status") }),
    };
    let started = ![Status::Open.number(), Status::Quarantined.number()].contains(&game.status);
    let title = title_and_rules(app.rulesets(), &text("title"), &text("ruleset"));
    let pace = clock.as_ref().map_or_else(|| say!(words::pace_none), terms::pace);
    let about = say!(words::row_about { title, pace });
    Row {
        place: format!("/games/{}", game.game),
        // The picture depends on the visitor, and changes with each event.
        picture: started.then(|| format!("/games/{}/board.svg", game.game)),
        name: match doc["imported"]["unproved"].as_bool() {
            Some(true) => l.say(say!(words::unproved_name { name: text("name") })),
            _ => text("name"),
        },
        about: l.say(if doc["seed"].is_null() { about } else { say!(words::row_open_seed { about }) }),
        seats: l.say(Phrase::commas(&names)),
        turn: l.say(turn),
        // A pending case has its own deadline, not the turn's.
        left: game.deadline.filter(|_| running && (yours || !asks)).map(|at| l.say(time_left(at, app.clock.now(), l))),
        yours: yours || asks,
        terms: match detail {
            Detail::Known => vec![],
            Detail::Offered => offered(app, doc, clock.as_ref(), l),
        },
    }
}

/// The settings of a table that the visitor may join, without options at their defaults.
fn offered(app: &App, doc: &Value, clock: Option<&Clock>, l: &Reader) -> Vec<String> {
    let Some(clock) = clock else { return vec![] };
    let rules = TableRules::deserialize(&doc["table"]).ok();
    let mut said = vec![l.say(terms::clock_said(clock))];
    let expiry = rules.and_then(|rules| terms::expiry_said(&rules, clock.kind != ClockKind::None));
    said.extend(expiry.map(|expiry| l.say(expiry)));
    said.extend(unusual_of(app, doc, l));
    said
}

/// A table's unusual settings: a custom box, and changed options of its title.
pub fn unusual_of(app: &App, doc: &Value, l: &Reader) -> Vec<String> {
    let mut said = vec![];
    if let Some(sha256) = doc["box"].as_str() {
        // A box that this process has not loaded yet is named by its hash.
        let found = app.rulesets().of_game(doc["ruleset"].as_str().unwrap_or_default(), sha256).ok();
        let name = found.and_then(|with_it| with_it.box_document()).map(|document| document.name().to_owned());
        let name = name.unwrap_or_else(|| sha256.chars().take(8).collect());
        said.push(l.say(say!(words::box_of_table { name })));
    }
    if let Some(ruleset) = app.rulesets().named(doc["ruleset"].as_str().unwrap_or_default()) {
        let unusual = terms::unusual(ruleset, &doc["options"], doc["seats"].as_array().map_or(0, Vec::len));
        let options = terms::options_said(ruleset, &unusual, l.language);
        said.extend(options.into_iter().map(|(label, value)| l.say(say!(words::option_is { label, value }))));
    }
    said
}

/// What a seat of the list is called.
fn seat_name(seat: &Value) -> Phrase {
    let number = seat["seat"].as_u64().unwrap_or_default();
    let name = || match (seat["player"]["name"].as_str(), seat["level"].as_str()) {
        (Some(name), _) => Phrase::verbatim(name),
        (None, Some(level)) => {
            say!(words::bot_name { seat: number, level: say!(words::level { of: level.to_owned() }) })
        }
        (None, None) => say!(words::unnamed_seat { seat: number }),
    };
    match seat["state"].as_str() {
        Some("open") => say!(words::seat_free),
        Some("left") => say!(words::seat_left { name: name() }),
        _ => name(),
    }
}

fn to_act(doc: &Value) -> Vec<usize> {
    let asked = doc["to_act"].as_array().into_iter().flatten();
    asked.filter_map(|seat| usize::try_from(seat.as_u64()?).ok()).collect()
}

/// Whether the game waits for a seat of `me`.
fn is_asked(doc: &Value, me: Option<PlayerId>) -> bool {
    let Some(me) = me.map(|me| me.to_string()) else { return false };
    to_act(doc).into_iter().any(|seat| doc["seats"][seat]["player"]["id"] == me)
}

/// Whether `me` has a seat in a listed game.
pub fn sits_in(doc: &Value, me: Option<PlayerId>) -> bool {
    let Some(me) = me.map(|me| me.to_string()) else { return false };
    doc["seats"].as_array().into_iter().flatten().any(|seat| seat["player"]["id"] == me)
}

/// A seat's time: how much is left, and until when.
#[derive(Debug)]
pub struct ClockLeft {
    pub left: String,
    pub until: String,
}

/// The time of `seat` for a strip; if it is up, also when the agreed grace period ends.
pub fn clock_left(table: &Table, seat: Seat, now: Moment, l: &Reader) -> Option<ClockLeft> {
    let at = table.deadline_of(seat)?;
    let until = l.tells(at.to_utc());
    let (left, until) = match table.expires_at(seat).filter(|end| *end > now) {
        _ if at > now => (left(at.to_utc(), now.to_utc()), say!(words::clock_until { until })),
        Some(end) => (say!(words::clock_is_up), say!(words::clock_in_grace { grace: l.tells(end.to_utc()) })),
        None => (say!(words::clock_is_up), say!(words::clock_up_since { until })),
    };
    Some(ClockLeft { left: l.say(left), until: l.say(until) })
}

fn left(at: DateTime<Utc>, now: DateTime<Utc>) -> Phrase {
    match (at - now).num_minutes() {
        ..1 => say!(words::left_moments),
        minutes @ 1..60 => say!(words::left_minutes { minutes }),
        minutes @ 60..1440 => say!(words::left_hours { hours: minutes / 60, minutes: minutes % 60 }),
        minutes => say!(words::left_days { days: minutes / 1440, hours: minutes / 60 % 24 }),
    }
}

/// The time until a moment, in whole hours if there are any.
pub fn left_briefly(at: DateTime<Utc>, now: DateTime<Utc>) -> Phrase {
    match (at - now).num_minutes() {
        minutes @ 60..1440 => say!(words::left_whole_hours { hours: minutes / 60 }),
        _ if at <= now => say!(words::clock_is_up),
        _ => left(at, now),
    }
}

/// The time until a moment, and the moment itself.
pub fn time_left(at: DateTime<Utc>, now: DateTime<Utc>, l: &Reader) -> Phrase {
    let until = l.tells(at);
    if at <= now {
        return say!(words::time_is_up { until });
    }
    say!(words::time_left { left: left(at, now), until })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::Duration;

    #[test]
    fn the_last_minute_is_no_nought_minutes() {
        let now = DateTime::UNIX_EPOCH;
        let left = |seconds| time_left(now + Duration::seconds(seconds), now, &Reader::default()).to_string();
        assert!(left(59).starts_with("less than a minute, until "), "{}", left(59));
        assert!(left(1).starts_with("less than a minute, until "));
        assert!(left(60).starts_with("1 min, until "));
        assert!(left(3_600).starts_with("1 h 0 min, until "));
        assert!(left(0).starts_with("time is up since "));
        assert_eq!(
            [30, 60, 90].map(|s| mailer::outbound::time(s).to_string()),
            ["30 seconds", "1 minute", "90 seconds"]
        );
    }
}
