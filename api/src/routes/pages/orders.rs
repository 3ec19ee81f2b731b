//! Forms posted from a game's page.

use crate::choosing::composing::Way;
use crate::choosing::drafts::LONGEST;
use crate::routes::extract::{AppData, PathId};
use crate::routes::pages::game::{Shown, game_page};
use crate::routes::pages::{form_key, see, why};
use actix_web::{HttpRequest, web};
use domain::kernel::ids::Id;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::commands::Sender;
use domain::kernel::table::event::Seq;
use domain::{GameId, Language};
use serde::Deserialize;
use service::accounts::visitor::{Seated, Visitor};
use service::app::App;
use service::http::own_site::{login_page, must_be_ours};
use service::play::commands;
use service::play::commands::TurnAbout;
use service::play::talk;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::{Expect, viewer};
use service::telling::clocks::timed_out_since;
use service::words;

#[derive(Debug, Deserialize)]
pub struct Orders {
    orders: String,
    head: Seq,
    #[serde(default, rename = "do")]
    what: Option<String>,
    #[serde(default)]
    key: Option<String>,
}

/// `POST /games/{id}`: plays orders that were composed or typed on the page, or shows their result. Sent
/// twice with one key, they are played once. A visitor whose session has ended logs in and finds the draft
/// again.
pub async fn play(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    PathId(id): PathId<GameId>,
    form: web::Form<Orders>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let Orders { orders, head, what, key } = form.into_inner();
    let orders = orders.replace("\r\n", "\n");
    let way = Way::of_draft(orders.trim());
    let draft = format!("/games/{id}{}", way.address());
    let Some(who) = visitor.who.clone() else { return Ok(see(&login_page(&draft))) };
    let table = visible(&app, id, Some(&who)).await?;
    let seat = viewer(&table, Some(who.player)).ok_or_else(|| Problem::new("not_seated", say!(words::not_seated)))?;
    if what.as_deref() == Some("preview") {
        if way.draft.chars().count() <= LONGEST {
            return Ok(see(&format!("{draft}#choose")));
        }
        return game_page(&app, &table, visitor, Shown { way, ..Shown::default() }).await;
    }
    let sender = Sender::player(who.player, "page");
    let how = (Expect::HeadOrChoice(head, seat), form_key(who.player, key.as_deref(), &request));
    let played = commands::play_orders(&app, id, (sender, |_: &Table| seat), &orders, how).await;
    match played {
        Ok(_) => Ok(see(&format!("/games/{id}"))),
        Err(problem) if matches!(problem.status, 412 | 422) || problem.code == "too_many_changes" => {
            let table = app.tables.fresh(id).await?;
            let notice = match timed_out_since(&app, &table, seat, head).await? {
                Some(late) => visitor.reader.say(say!(words::time_was_up {
                    at: visitor.reader.tells(late.at.to_utc()),
                    seq: late.seq,
                    undo: late.undo
                })),
                None => refusal(&problem, visitor.language()),
            };
            game_page(&app, &table, visitor, Shown { notice: Some(notice), way, ..Shown::default() }).await
        }
        Err(problem) => Err(problem),
    }
}

#[derive(Debug, Deserialize)]
pub struct Turn {
    head: Seq,
    #[serde(default)]
    key: Option<String>,
}

/// `POST /games/{id}/undo`: undoes the visitor's last move.
pub async fn undo(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    PathId(id): PathId<GameId>,
    form: web::Form<Turn>,
) -> Answer {
    turn_about(&app, &request, visitor, id, &form, TurnAbout::Undo(None)).await
}

/// `POST /games/{id}/redo`: redoes the move that was undone last.
pub async fn redo(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    PathId(id): PathId<GameId>,
    form: web::Form<Turn>,
) -> Answer {
    turn_about(&app, &request, visitor, id, &form, TurnAbout::Redo).await
}

async fn turn_about(
    app: &App,
    request: &HttpRequest,
    visitor: Visitor,
    id: GameId,
    form: &Turn,
    what: TurnAbout,
) -> Answer {
    must_be_ours(app, request)?;
    let who = visitor.who.clone().ok_or_else(Problem::not_signed_in)?;
    let table = visible(app, id, Some(&who)).await?;
    let seat = viewer(&table, Some(who.player)).ok_or_else(|| Problem::new("not_seated", say!(words::not_seated)))?;
    let how = (Expect::Head(form.head), form_key(who.player, form.key.as_deref(), request));
    match commands::turn_about(app, id, (who.player, seat), what, how).await {
        Ok(_) => Ok(see(&format!("/games/{id}"))),
        Err(problem) if matches!(problem.status, 409 | 412 | 422 | 429) => {
            let table = app.tables.fresh(id).await?;
            let notice = Some(refusal(&problem, visitor.language()));
            game_page(app, &table, visitor, Shown { notice, ..Shown::default() }).await
        }
        Err(problem) => Err(problem),
    }
}

/// A refusal in words, with the nearest legal orders.
pub fn refusal(problem: &Problem, language: Language) -> String {
    let why = match problem.line {
        Some(line) => say!(words::refused_line { line, why: why(problem, language) }),
        None => why(problem, language),
    };
    let near = problem.legal.iter().flatten().filter_map(|near| near["order"].as_str()).take(5);
    let near: Vec<Phrase> = near.map(Phrase::verbatim).collect();
    let mut lines = vec![why];
    if !near.is_empty() {
        lines.push(say!(words::legal_near { orders: Phrase::commas(near) }));
    }
    lines.iter().map(|line| line.in_words(language)).collect::<Vec<_>>().join("\n")
}

#[derive(Debug, Deserialize)]
pub struct Words {
    #[serde(default)]
    text: String,
    /// The message to delete, instead of writing one.
    #[serde(default)]
    delete: Option<Id>,
}

/// `POST /games/{id}/talk`: writes a table talk message, or deletes one.
pub async fn say(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    form: web::Form<Words>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.who.clone().ok_or_else(Problem::not_signed_in)?;
    let table = visible(&app, id, Some(&who)).await?;
    let done = match form.delete {
        Some(message) => talk::delete(&app, &table, who.player, message).await,
        None => talk::say(&app, &table, who.player, &form.text, None).await.map(|_| ()),
    };
    match done {
        Ok(()) => Ok(see(&format!("/games/{id}#talk"))),
        Err(problem) if matches!(problem.status, 400 | 429) => {
            let notice = Some(refusal(&problem, visitor.language()));
            game_page(&app, &table, visitor, Shown { notice, ..Shown::default() }).await
        }
        Err(problem) => Err(problem),
    }
}
