//! A takeback: to which state, what falls by it, what the others say.

use crate::choosing::board_layer::Layer;
use crate::choosing::changes::{self, Changes};
use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::pages::entries::{Teller, look, refusal, shows};
use crate::routes::pages::login::to_login;
use crate::routes::pages::rulings::moves;
use crate::routes::pages::{form_key, gives_orders, new_key, page, see};
use crate::routes::takebacks::case_of;
use actix_web::{HttpRequest, web};
use askama::Template;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::cases::{Takeback, TakebackResult};
use domain::kernel::table::event::Seq;
use domain::kernel::table::takeback::AskTakeback;
use domain::{GameId, PlayerId};
use serde::Deserialize;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::play::commands::{self, table_of};
use service::play::texts;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::Expect;
use service::telling::shapes;
use service::words::{self, Reader};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Debug, Template)]
#[template(path = "takeback_new.html")]
struct NewPage {
    l: Reader,
    id: String,
    name: String,
    seated: bool,
    notice: Option<String>,
    to: Seq,
    back: String,
    falls: Option<String>,
    /// Why it cannot be asked for.
    barred: Option<String>,
    reason: String,
    key: String,
}

#[derive(Debug, Template)]
#[template(path = "takeback.html")]
struct CasePage {
    l: Reader,
    id: String,
    name: String,
    seated: bool,
    notice: Option<String>,
    n: u32,
    to: Seq,
    asked: String,
    stands: String,
    reason: Option<String>,
    falls: Option<String>,
    answers: Vec<String>,
    /// The title's own SVG: every text in them was escaped when they were drawn.
    then: String,
    now: Option<String>,
    may_answer: bool,
    may_withdraw: bool,
}

#[derive(Debug, Deserialize)]
pub struct Target {
    to: Seq,
}

/// What is typed to ask for one.
#[derive(Debug, Default, Deserialize)]
pub struct Asking {
    to: Seq,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    key: Option<String>,
}

/// `GET /games/{id}/takebacks/new?to=`.
pub async fn new(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    query: Query<Target>,
) -> Answer {
    let table = match look(&app, &request, &visitor, id).await? {
        Ok(table) => table,
        Err(to_login) => return Ok(to_login),
    };
    let Some(me) = visitor.id() else { return Ok(to_login(&request)) };
    let typed = Asking { to: query.0.to, ..Asking::default() };
    new_page(&app, &table, &visitor, me, (typed, None)).await
}

async fn new_page(
    app: &App,
    table: &Arc<Table>,
    visitor: &Visitor,
    me: PlayerId,
    (typed, notice): (Asking, Option<String>),
) -> Answer {
    let teller = Teller::of(app, table, visitor).await?;
    let Asking { to, reason, .. } = typed;
    let l = visitor.reader.clone();
    let asked = AskTakeback { to, text: None };
    let nobody = BTreeMap::new();
    let would = app.tables.would(table, |table, context| table.ask_takeback(me, asked.clone(), &nobody, context)).await;
    page(&NewPage {
        back: l.say(say!(words::back_to { to })),
        falls: falls(&teller, to),
        barred: would.err().map(|problem| refusal(&problem, l.language)),
        name: app.tables.shown_name(table, &l).await?,
        seated: gives_orders(table, Some(me)),
        id: table.id().to_string(),
        key: new_key(),
        notice,
        to,
        reason,
        l,
    })
}

/// The moves after the state of event `to` on the current branch, in words.
fn falls(teller: &Teller, to: Seq) -> Option<String> {
    let told = moves(&teller.table.falls_after(to), true);
    (!told.is_empty()).then(|| teller.say(Phrase::sentences(told)))
}

/// `POST /games/{id}/takebacks/new`.
pub async fn ask(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    form: web::Form<Asking>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (who, _) = visitor.clone().must_be_known()?;
    let table = visible(&app, id, Some(&who)).await?;
    let typed = form.into_inner();
    let key = form_key(who.player, typed.key.as_deref(), &request);
    let how = (Expect::Any, key);
    match commands::ask_takeback(&app, &table, who.player, (typed.to, &typed.reason), how).await {
        Ok(receipt) => {
            let n = table_of(&app, receipt).await?.cases().takebacks.len();
            Ok(see(&place(id, n as u32)))
        }
        Err(problem) if shows(&problem) => {
            let notice = Some(refusal(&problem, visitor.language()));
            new_page(&app, &table, &visitor, who.player, (typed, notice)).await
        }
        Err(problem) => Err(problem),
    }
}

fn place(id: GameId, n: u32) -> String {
    format!("/games/{id}/takebacks/{n}")
}

fn takeback(table: &Table, n: u32) -> Answer<&Takeback> {
    table.cases().takebacks.iter().find(|takeback| takeback.n == n).ok_or_else(Problem::not_found)
}

/// `GET /games/{id}/takebacks/{n}`.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, path: web::Path<(String, String)>) -> Answer {
    let (id, n) = case_of(&path)?;
    match look(&app, &request, &visitor, id).await? {
        Ok(table) => case_page(&app, &table, &visitor, n, None).await,
        Err(to_login) => Ok(to_login),
    }
}

async fn case_page(app: &App, table: &Arc<Table>, visitor: &Visitor, n: u32, notice: Option<String>) -> Answer {
    let asked = takeback(table, n)?;
    let teller = Teller::of(app, table, visitor).await?;
    let l = visitor.reader.clone();
    let mut shown = [shapes::takeback(asked)];
    texts::fill(&app.tables, table.id(), &mut shown).await?;
    let then = app.tables.state(table, Some(asked.to)).await?;
    let open = asked.result.is_none() && !table.is_shelved();
    // Where it was settled, the game may be anywhere by now.
    let changes = match open {
        true => changes::between(app, table, asked.to, table.head(), None).await?,
        false => Changes::new(),
    };
    let layer = Layer::default().changed(table.id(), &changes);
    let board = |game: &dyn domain::kernel::erased::AnyGame| teller.pieces(game, !table.is_over(), &layer).whole();
    let now = table.game().filter(|_| open).map(|game| board(game.as_ref()));
    let (mut may_answer, mut may_withdraw) = (false, false);
    if let Some(me) = visitor.id().filter(|_| open) {
        let answer = |table: &Table, context: &_| table.answer_takeback(me, n, false, context);
        may_answer = app.tables.would(table, answer).await.is_ok();
        may_withdraw = table.seat_of(me) == Some(asked.seat);
    }
    let answer = |answer: &domain::kernel::table::cases::Answer| {
        teller.say(say!(words::back_answer { seat: answer.seat, consent: answer.consent }))
    };
    page(&CasePage {
        asked: teller.say(say!(words::back_asked { seat: asked.seat, to: asked.to })),
        stands: l.say(stands(asked, &l)),
        reason: shown[0]["reason"].as_str().map(str::to_owned),
        falls: if open { falls(&teller, asked.to) } else { None },
        answers: asked.answers.iter().map(answer).collect(),
        then: board(then.game.as_ref()),
        name: app.tables.shown_name(table, &l).await?,
        seated: gives_orders(table, visitor.id()),
        id: table.id().to_string(),
        to: asked.to,
        now,
        may_answer,
        may_withdraw,
        notice,
        n,
        l,
    })
}

fn stands(asked: &Takeback, l: &Reader) -> Phrase {
    match asked.result {
        None => say!(words::back_open_until { end: l.tells(asked.expires_at.to_utc()) }),
        Some(result) => say!(words::back_result {
            of: match result {
                TakebackResult::Granted => "granted",
                TakebackResult::Refused => "refused",
                TakebackResult::Expired => "expired",
                TakebackResult::Withdrawn => "withdrawn",
            }
        }),
    }
}

#[derive(Debug, Deserialize)]
pub struct Said {
    /// An answer; without one it is withdrawn.
    #[serde(default)]
    consent: Option<bool>,
    #[serde(default)]
    key: Option<String>,
}

/// `POST /games/{id}/takebacks/{n}`: answers it, or withdraws it.
pub async fn settle(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    path: web::Path<(String, String)>,
    form: web::Form<Said>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (id, n) = case_of(&path)?;
    let (who, _) = visitor.clone().must_be_known()?;
    visible(&app, id, Some(&who)).await?;
    let key = form_key(who.player, form.key.as_deref(), &request);
    let done = match form.consent {
        Some(consent) => commands::answer_takeback(&app, id, who.player, (n, consent), key).await,
        None => commands::withdraw_takeback(&app, id, who.player, n, key).await,
    };
    match done {
        Ok(_) => Ok(see(&place(id, n))),
        Err(problem) if shows(&problem) => {
            let table = app.tables.fresh(id).await?;
            let notice = Some(refusal(&problem, visitor.language()));
            case_page(&app, &table, &visitor, n, notice).await
        }
        Err(problem) => Err(problem),
    }
}
