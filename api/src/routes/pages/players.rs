//! A player's public page: how reliably they answer, and their public games.

use crate::pages::title_and_rules;
use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::pages::fields::Fields;
use crate::routes::pages::{page, see};
use actix_web::{HttpRequest, web};
use askama::Template;
use domain::PlayerId;
use domain::kernel::language::{Moment, Phrase, say};
use domain::kernel::table::Status;
use serde::Deserialize;
use service::accounts::blocks;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::problem::{Answer, Problem};
use service::words::{self, Reader};
use store::{Cursor, ListQuery, ListedGame, Reliability};

/// Games of a list on one page.
const GAMES: u32 = 50;

#[derive(Debug, Template)]
#[template(path = "player.html")]
struct Profile {
    l: Reader,
    heading: String,
    id: PlayerId,
    is_own: bool,
    /// Whether the visitor has blocked them; `None` if they cannot.
    blocked: Option<bool>,
    about: Vec<String>,
    running: Vec<Row>,
    over: Vec<Row>,
    /// The link to older finished games.
    more: Option<String>,
}

#[derive(Debug)]
struct Row {
    id: String,
    name: String,
    about: String,
}

#[derive(Debug, Deserialize)]
pub struct After {
    /// The last game of the previous page.
    #[serde(default)]
    after: Option<String>,
}

/// `GET /players/{id}`.
pub async fn show(app: AppData, visitor: Visitor, PathId(id): PathId<PlayerId>, query: Query<After>) -> Answer {
    let after = query.0.after.map(|after| after.parse::<Cursor>()).transpose().map_err(|_| Problem::not_found())?;
    let player = app.store.player(id).await?.filter(|player| !player.is_guest()).ok_or_else(Problem::not_found)?;
    let viewer = visitor.id();
    let l = visitor.reader;
    let list = |status: &[Status], cursor| ListQuery {
        status: status.iter().map(|status| status.number()).collect(),
        seated: Some(id),
        viewer,
        limit: GAMES,
        cursor,
        ..ListQuery::default()
    };
    let running = match after {
        None => app.store.list_games(&list(&[Status::Running, Status::Disputed, Status::Paused], None)).await?.0,
        // Further pages list only finished games.
        Some(_) => vec![],
    };
    let (over, next) = app.store.list_games(&list(&[Status::Finished, Status::Void], after)).await?;
    let is_gone = player.deleted_at.is_some();
    let about = match is_gone {
        true => vec![l.say(words::profile_gone.phrase())],
        false => {
            let joined = say!(words::profile_joined { day: Phrase::from(Moment::day(player.joined_at, l.zone)) });
            let mut about = vec![l.say(joined)];
            about.extend(reliability(&app.store.reliability(id).await?).into_iter().map(|said| l.say(said)));
            about
        }
    };
    let blocked = match viewer.filter(|viewer| *viewer != id) {
        Some(viewer) if !is_gone => Some(app.store.has_blocked(viewer, id).await?),
        _ => None,
    };
    page(&Profile {
        id,
        blocked,
        heading: if is_gone { l.say(words::profile_nobody.phrase()) } else { player.name },
        is_own: viewer == Some(id),
        about,
        running: running.iter().map(|game| row(&app, game, id, &l)).collect(),
        over: over.iter().map(|game| row(&app, game, id, &l)).collect(),
        more: next.map(|next| format!("/players/{id}?after={next}")),
        l,
    })
}

/// `POST /players/{id}`: `do` is `block` or `unblock`; `back` is `me` if posted from the visitor's own
/// page.
pub async fn change(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<PlayerId>,
    form: web::Form<Fields>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (_, me) = visitor.must_be_known()?;
    match form.get("do") {
        "block" => blocks::block(&app, me.id, id).await?,
        // Doing it twice, as by a double click, is no error.
        "unblock" => {
            app.store.unblock(me.id, id).await?;
        }
        _ => return Err(Problem::bad_request("`do` is block or unblock.")),
    }
    Ok(if form.get("back") == "me" { see("/me#blocked") } else { see(&format!("/players/{id}")) })
}

/// How reliably a player answers, in sentences.
fn reliability(of: &Reliability) -> Vec<Phrase> {
    if of.moves + of.misses == 0 {
        return vec![say!(words::profile_no_answers)];
    }
    let mut said = vec![say!(words::profile_answers { moves: of.moves, misses: of.misses })];
    if let Some([quick, half, slow]) = of.answer_s {
        said.push(say!(words::profile_speed { quick: span(quick), half: span(half), slow: span(slow) }));
    }
    said
}

/// A duration, rounded.
fn span(seconds: u32) -> Phrase {
    let (unit, count) = match seconds {
        0..5_400 => ("minutes", (seconds / 60).max(1)),
        5_400..129_600 => ("hours", (seconds + 1_800) / 3_600),
        _ => ("days", (seconds + 43_200) / 86_400),
    };
    match unit {
        "minutes" => say!(words::span_minutes { count }),
        "hours" => say!(words::span_hours { count }),
        _ => say!(words::span_days { count }),
    }
}

fn row(app: &App, game: &ListedGame, player: PlayerId, l: &Reader) -> Row {
    let doc = &game.doc;
    let text = |key: &str| doc[key].as_str().unwrap_or_default().to_owned();
    let title = title_and_rules(app.rulesets(), &text("title"), &text("ruleset"));
    let seats = doc["seats"].as_array().cloned().unwrap_or_default();
    let seat = seats.iter().position(|seat| seat["player"]["id"] == player.to_string());
    let standings = doc["outcome"]["standings"].as_array().cloned().unwrap_or_default();
    let own = standings.iter().find(|standing| seat.is_some_and(|seat| standing["seat"] == seat));
    let about = match own.and_then(|own| own["rank"].as_u64().zip(own["score"].as_i64())) {
        Some((rank, score)) => say!(words::profile_result { title, rank, seats: seats.len(), score }),
        None => Phrase::commas([title, say!(words::status { of: text("status") })]),
    };
    Row { id: game.game.to_string(), name: text("name"), about: l.say(about) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_of_time_is_told_in_the_unit_that_fits() {
        let told = [20, 3_000, 5_400, 86_400, 130_000, 600_000].map(|seconds| span(seconds).to_string());
        assert_eq!(told, ["1 minute", "50 minutes", "2 hours", "24 hours", "2 days", "7 days"]);
    }
}
