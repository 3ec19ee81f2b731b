//! What is posted below a game's page.

use crate::budgets::{self, Budget};
use crate::own_site::must_be_ours;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, PathId, visible};
use crate::routes::pages::game::{Shown, game_page};
use crate::routes::pages::{see, why};
use crate::tables::{Expect, viewer};
use crate::visitor::Visitor;
use crate::{commands, talk, words};
use actix_web::{HttpRequest, web};
use domain::kernel::language::{Phrase, say};
use domain::kernel::play::Submission;
use domain::kernel::table::Table;
use domain::kernel::table::commands::Sender;
use domain::kernel::table::event::Seq;
use domain::{GameId, Language};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
pub struct Orders {
    orders: String,
    head: Seq,
    #[serde(default, rename = "do")]
    what: Option<String>,
}

/// `POST /games/{id}`: plays orders typed on the page, or shows what they would lead to.
pub async fn play(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    form: web::Form<Orders>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.who.clone().ok_or_else(Problem::not_signed_in)?;
    let table = visible(&app, id, Some(&who)).await?;
    let seat = viewer(&table, Some(who.player)).ok_or_else(|| Problem::new("not_seated", say!(words::not_seated)))?;
    let typed = form.orders.clone();
    let submission = Submission::Orders(&form.orders);
    if form.what.as_deref() == Some("preview") {
        let notice = match table.dry_run(seat, submission, &app.tables.context(id)) {
            Ok(run) => say!(words::preview_playable { applied: run.applied }).in_words(visitor.language()),
            Err(refused) => refusal(&app.tables.name_problem(&table, refused.into()).await, visitor.language()),
        };
        let shown = Shown { notice: Some(notice), typed, ..Shown::default() };
        return game_page(&app, &table, visitor, shown).await;
    }
    let sender = Sender::player(who.player, "page");
    let how = (Expect::Head(form.head), None);
    let played = commands::play_orders(&app, id, (sender, |_: &Table| seat), &form.orders, how).await;
    match played {
        Ok(_) => Ok(see(&format!("/games/{id}"))),
        Err(problem) if problem.status == 422 || problem.status == 412 => {
            let table = app.tables.fresh(id).await?;
            let notice = Some(refusal(&problem, visitor.language()));
            game_page(&app, &table, visitor, Shown { notice, typed, ..Shown::default() }).await
        }
        Err(problem) => Err(problem),
    }
}

/// A refusal as people read it, with the nearest legal orders.
fn refusal(problem: &Problem, language: Language) -> String {
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

/// `POST /games/{id}/seat`.
pub async fn take_seat(app: AppData, request: HttpRequest, visitor: Visitor, PathId(id): PathId<GameId>) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.who.clone().ok_or_else(Problem::not_signed_in)?;
    visible(&app, id, Some(&who)).await?;
    let (player, nonce) = (who.player, crate::keys::random());
    budgets::spend(&app, player, Budget::Turnabouts, 1, None).await?;
    app.tables.command(id, Expect::Any, None, |table, context| table.take_seat(player, nonce, context)).await?;
    Ok(see(&format!("/games/{id}")))
}

#[derive(Debug, Deserialize)]
pub struct Words {
    text: String,
}

/// `POST /games/{id}/talk`: says something to the table.
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
    match talk::say(&app, &table, who.player, &form.text, None).await {
        Ok(_) => Ok(see(&format!("/games/{id}#talk"))),
        Err(problem) if matches!(problem.status, 400 | 429) => {
            let notice = Some(refusal(&problem, visitor.language()));
            game_page(&app, &table, visitor, Shown { notice, ..Shown::default() }).await
        }
        Err(problem) => Err(problem),
    }
}
